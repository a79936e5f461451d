//! Answers and finished games of children.

use std::borrow::Cow;

use chrono::{DateTime, Datelike, FixedOffset, NaiveDate};
use engine::arithmetic::{Fact, ReadingOrder, Refusal, Rung};
use engine::games::GameKind;
use engine::games::fish_out::Suit;
use engine::opponents::Strength;
use engine::practice::tables_check::TABLES_CHECK_ID;
use engine::practice::{AnswerRecord, Judgement, Kind, Occasion, Slip};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::who::{ChildId, HelpLevel};

/// A moment to the millisecond, in local time with its distance from UTC.
pub type Moment = DateTime<FixedOffset>;

/// Makes a moment from milliseconds since 1970 (UTC) and the distance of the local time from UTC, in minutes to the east. `None` if the
/// local year is not from 1 to 9999.
pub fn moment_from_utc(utc_milliseconds: i64, minutes_east: i32) -> Option<Moment> {
    let (at, east) = (
        DateTime::from_timestamp_millis(utc_milliseconds)?,
        FixedOffset::east_opt(minutes_east.checked_mul(60)?)?,
    );
    at.naive_utc().checked_add_offset(east)?;
    Some(at.with_timezone(&east)).filter(can_be_shown)
}

fn can_be_shown(at: &Moment) -> bool {
    (1..=9999).contains(&at.year())
}

/// Reads a moment. It is an error if no clock could show it: the year must be from 1 to 9999.
fn read_moment<'de, D: Deserializer<'de>>(from: D) -> Result<Moment, D::Error> {
    let at = Moment::deserialize(from)?;
    let wrong = || D::Error::custom(format_args!("no clock shows the year {}", at.year()));
    can_be_shown(&at).then_some(at).ok_or_else(wrong)
}

/// One answer of a child, in practice or in a game: who answered what, when, and what came of it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(from = "AttemptRead")]
pub struct Attempt {
    /// The id of the attempt: the same on every computer.
    pub id: Uuid,
    /// The id of the sitting: all answers given without leaving the game or practice have the same id.
    pub session: Uuid,
    /// The moment at which the child gave the answer, in the local time of the child's computer.
    pub at: Moment,
    /// Who answered what, in which game, and how.
    pub tried: AttemptDetails,
    /// Fields from another version of Fishpond, unknown to this one. They are written again unchanged.
    pub unknown: Map<String, Value>,
}

/// What is saved of an answer besides its ids and its time: who answered what, in which game, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttemptDetails {
    /// The child who answered.
    pub child: ChildId,
    /// Game, [`Rung`], help, and the seed of the cards or the puzzle.
    pub setting: AttemptSetting,
    /// What the child answered, and how it was judged.
    pub answer: JudgedAnswer,
    /// How long the child took, how many hints it saw, and which number facts, such as 7 × 8, it needed.
    pub effort: AnswerEffort,
    /// Which puzzle of practice the answer is to. `None` for an answer in a game.
    pub practised: Option<PracticeDetails>,
}

/// An [`Attempt`] as it is read from JSON, where all fields are side by side. All fields without a name here are unknown.
#[derive(Deserialize)]
struct AttemptRead {
    id: Uuid,
    session: Uuid,
    #[serde(deserialize_with = "read_moment")]
    at: Moment,
    child: ChildId,
    #[serde(flatten)]
    setting: AttemptSetting,
    #[serde(flatten)]
    call: JudgedAnswer,
    #[serde(flatten)]
    way: AnswerEffort,
    #[serde(default)]
    practised: Option<PracticeDetails>,
    #[serde(flatten)]
    unknown: Map<String, Value>,
}

/// An [`Attempt`] as it is written to JSON. It borrows its values, so nothing is copied.
#[derive(Serialize)]
#[serde(rename = "Written")]
struct AttemptWritten<'a> {
    id: Uuid,
    session: Uuid,
    at: Moment,
    child: ChildId,
    #[serde(flatten)]
    setting: &'a AttemptSetting,
    #[serde(flatten)]
    call: &'a JudgedAnswer,
    #[serde(flatten)]
    way: &'a AnswerEffort,
    #[serde(skip_serializing_if = "Option::is_none")]
    practised: Option<&'a PracticeDetails>,
    #[serde(flatten)]
    unknown: &'a Map<String, Value>,
}

impl Serialize for Attempt {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { id, session, at, tried, .. } = self;
        let AttemptDetails { child, setting, answer: call, effort: way, practised } = tried;
        let practised = practised.as_ref();
        let (id, session, at, child) = (*id, *session, *at, *child);
        let unknown = &*self.extra_fields();
        AttemptWritten { id, session, at, child, setting, call, way, practised, unknown }
            .serialize(serializer)
    }
}

impl From<AttemptRead> for Attempt {
    fn from(written: AttemptRead) -> Self {
        let AttemptRead { id, session, at, child, setting, call, way, practised, unknown } = written;
        let tried = AttemptDetails { child, setting, answer: call, effort: way, practised };
        Self { id, session, at, tried, unknown: Map::new() }.with_extra_fields(unknown)
    }
}

/// What is saved besides of an answer in practice. The seed of the puzzle is in the [`AttemptSetting`].
#[expect(clippy::struct_excessive_bools, reason = "each is a column of the records")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PracticeDetails {
    /// The id of the lesson, or [`TABLES_CHECK_ID`], [`BURST_ID`](engine::practice::burst::BURST_ID) or
    /// [`WAITING_ID`](engine::practice::waiting::WAITING_ID).
    pub lesson: String,
    /// What kind of puzzle it was, such as a plain fact or a pond of cards.
    pub kind: Kind,
    /// The [difficulty](engine::practice::Puzzle::difficulty) of the puzzle in thousandths of a logit: 250 for a difficulty of 0.25.
    pub difficulty: i32,
    /// Whether the child's answer to the puzzle was right.
    pub right: bool,
    /// Whether the puzzle was asked again after a wrong answer in the same session.
    #[serde(default)]
    pub again: bool,
    /// Whether the child has a timer in practice.
    #[serde(default)]
    pub timed: bool,
    /// The [`Slip`] that explains the wrong answer. `None` if the answer is right, or no slip that we know explains it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slip: Option<Slip>,
    /// Whether the puzzle was asked to find where a new child begins. In JSON it is the field `placement` of the attempt, not of its puzzle; without
    /// the field it is false.
    #[serde(skip)]
    pub placement: bool,
}

const PLACEMENT: &str = "placement";

/// Where a child answered: in which game, with which signs, in which order of reading, with how much help, and from which seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttemptSetting {
    /// The game that was played or, in practice, the game that the lesson prepares for.
    pub game: GameKind,
    /// The [`Rung`] at which the child calculated, which says what signs (+ − × ÷) were allowed.
    pub rung: Rung,
    /// The order in which the steps of the child's calculations are worked out.
    pub order: ReadingOrder,
    /// How much help the child had with totals while laying a calculation.
    pub help: HelpLevel,
    /// The seed from which the game was dealt or, in practice, the puzzle was made.
    pub seed: u64,
}

/// A calculation that a child called in a game, or an answer in practice, and how it was judged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JudgedAnswer {
    /// The cards to catch, such as `F20 9 8 5 2 1`, for [`parse_pond`](engine::arithmetic::parse_pond). In practice, what the puzzle shows.
    pub offered: String,
    /// The calculation as the child laid it, or the answer in practice. In DragonFish the sum card comes first, as in `20 = 9 + 8 + 5 - 2`.
    pub calculation: String,
    /// Why the calculation caught nothing, the answer is wrong or a claim false. `None` if it is right, or no [`Refusal`] says why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
    /// The number that the calculation makes. `None` if it makes no number.
    pub total: Option<i64>,
    /// The fish points that the calculation caught in the game; 0 in practice.
    pub points: u16,
}

impl JudgedAnswer {
    /// An answer in practice, which catches nothing in a game. `offered` is what the puzzle shows.
    pub fn in_practice(offered: String, judged: &Judgement) -> Self {
        let Judgement { refusal, total, .. } = *judged;
        Self { offered, calculation: judged.given.clone(), refusal, total, points: 0 }
    }
}

/// What an answer cost the child: the time, the wrong answers before it, the hints, and the number facts that it needed.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct AnswerEffort {
    /// Milliseconds since the child could begin, or since the child's last answer in the same turn of a game or to the same puzzle.
    pub milliseconds: u32,
    /// How many answers in the same turn of a game, or to the same puzzle, were wrong before this answer.
    pub refused_before: u8,
    /// How many hints the child saw before this answer, in the same turn of a game or for the same puzzle.
    pub hints: u8,
    /// The [facts](Fact) that the calculation needs, in the order of its steps, and those whose totals the child typed wrongly.
    pub facts: Vec<FactAnswer>,
}

/// A [`Fact`] that a calculation needs, such as 3 × 4, and what the child answered to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct FactAnswer {
    /// The fact that the calculation needs, such as 3 × 4.
    #[serde(flatten)]
    pub fact: Fact,
    /// What the child gave for the fact. `None` if we cannot know it: the screen showed the total, or the calculation was refused.
    pub answer: Option<i64>,
}

impl Attempt {
    /// The answer in the form from which practice estimates what a child knows. `None` for an answer in a game.
    pub fn answer_record(&self) -> Option<AnswerRecord> {
        self.tried.answer_record(self.at.date_naive())
    }

    /// Fields of the attempt's JSON that not every version knows: newer ones of this version, and [unknown](Self::unknown) ones.
    pub fn extra_fields(&self) -> Cow<'_, Map<String, Value>> {
        let mut further = Cow::Borrowed(&self.unknown);
        if self.tried.practised.as_ref().is_some_and(|practised| practised.placement) {
            further.to_mut().insert(PLACEMENT.to_owned(), Value::Bool(true));
        }
        further
    }

    /// Puts the JSON fields that [`extra_fields`](Self::extra_fields) returned back into an attempt that was read without them.
    #[must_use]
    pub fn with_extra_fields(mut self, mut further: Map<String, Value>) -> Self {
        if let Some(practised) = &mut self.tried.practised {
            practised.take_extra_fields(&mut further);
        }
        self.unknown = further;
        self
    }

    /// Whether the attempt answers a question of the tables check, 25 tables against the clock.
    #[must_use]
    pub fn is_tables_check(&self) -> bool {
        self.tried.practised.as_ref().is_some_and(|practised| practised.lesson == TABLES_CHECK_ID)
    }

    /// Makes an attempt with a new random id, for an answer given at the moment `at` in the sitting `session`.
    pub fn new(session: Uuid, at: Moment, tried: AttemptDetails) -> Self {
        Self { id: Uuid::now_v7(), session, at, tried, unknown: Map::new() }
    }
}

impl PracticeDetails {
    /// Takes the JSON fields that this version knows out of `fields`, which not every version knows.
    pub fn take_extra_fields(&mut self, fields: &mut Map<String, Value>) {
        if fields.get(PLACEMENT) == Some(&Value::Bool(true)) {
            self.placement = true;
            fields.remove(PLACEMENT);
        }
    }

    /// The answer in the form from which practice estimates what a child knows. `day` is the day of the answer, `rung` that of the puzzle.
    pub fn into_answer_record(self, day: NaiveDate, rung: Rung, effort: &AnswerEffort) -> AnswerRecord {
        // A tables check has a question for each fact, so a fact without an answer was not known.
        let is_check = self.lesson == TABLES_CHECK_ID;
        let known = |asked: &FactAnswer| match asked.answer {
            None if is_check => Some((asked.fact, false)),
            answer => Some((asked.fact, asked.fact.result().ok() == Some(answer?))),
        };
        AnswerRecord {
            day,
            lesson: self.lesson,
            kind: self.kind,
            rung,
            difficulty: f64::from(self.difficulty) / 1000.0,
            right: self.right,
            occasion: Occasion::new(self.again || effort.refused_before > 0, self.placement),
            hints: effort.hints,
            seconds: f64::from(effort.milliseconds) / 1000.0,
            timed: self.timed,
            slip: self.slip,
            facts: effort.facts.iter().filter_map(known).collect(),
        }
    }
}

impl AttemptDetails {
    /// The answer, given on `day`, in the form from which practice estimates what a child knows. `None` for an answer in a game.
    pub fn answer_record(&self, day: NaiveDate) -> Option<AnswerRecord> {
        let practised = self.practised.clone()?;
        Some(practised.into_answer_record(day, self.setting.rung, &self.effort))
    }

    /// Whether the calculation caught cards or, in practice, the answer was right.
    pub fn is_success(&self) -> bool {
        self.practised.as_ref().map_or(self.answer.refusal.is_none(), |practised| practised.right)
    }

    /// Whether the child was right first time: with the first answer of the turn or puzzle, with no hint and no wrong total.
    pub fn is_right_first_time(&self) -> bool {
        let right = |asked: &FactAnswer| asked.answer.is_none_or(|answer| Ok(answer) == asked.fact.result());
        self.is_success()
            && self.effort.refused_before == 0
            && self.effort.hints == 0
            && self.effort.facts.iter().all(right)
    }
}

/// A game, or a match of several games, that was played to its end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinishedGame {
    /// The id of the game: the same on every computer.
    pub id: Uuid,
    /// The id of the sitting: all games played and answers given without leaving the table have the same id.
    pub session: Uuid,
    /// The moment when the game ended.
    #[serde(deserialize_with = "read_moment")]
    pub at: Moment,
    /// Which game it was, such as DragonFish.
    pub game: GameKind,
    /// The seed from which the game was dealt.
    pub seed: u64,
    /// Who played, and how the game ended for each of them, in the order of the deal.
    pub players: Vec<PlayerResult>,
    /// Fields from another version of Fishpond, unknown to this one. They are written again unchanged.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

/// A player of a finished game, and how the game ended for that player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerResult {
    /// A child, a computer player or a guest.
    #[serde(flatten)]
    pub by: PlayerKind,
    /// How many points the player had at the end of the game.
    pub points: u32,
    /// Whether the player won, alone or with others.
    pub won: bool,
    /// The suits that the player fished out, in order, in Great Lakes Fish-Out. Empty in all other games.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hauls: Vec<FishedSuit>,
}

/// A suit that was fished out in Great Lakes Fish-Out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct FishedSuit {
    /// Which suit of Great Lakes Fish-Out the player fished out.
    pub suit: Suit,
    /// How many cards the player got with the suit. Each counts as a fish.
    pub fish: u16,
}

/// What a player of a finished game was: a child, the computer or a guest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayerKind {
    /// A child who has records.
    Child(ChildId),
    /// A computer player, with its strength: Minnow, Perch or Pike.
    Computer(Strength),
    /// A guest, or a child whose records are gone.
    #[serde(rename = "guest")]
    Guest(()),
}
