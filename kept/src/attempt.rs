//! What children did: one attempt for each answer, and one result for each finished game.

use std::borrow::Cow;

use chrono::{DateTime, Datelike, FixedOffset, NaiveDate};
use heart::arithmetic::{Fact, ReadingOrder, Refusal, Rung};
use heart::games::GameKind;
use heart::games::fish_out::Suit;
use heart::opponents::Strength;
use heart::practice::tables_check::TABLES_CHECK;
use heart::practice::{Answered, Kind, Occasion, Slip};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::who::{ChildId, HelpLevel};

/// A moment to the millisecond, with the clock's distance from UTC.
pub type Moment = DateTime<FixedOffset>;

/// Makes a moment from what a database saves: `utc` in milliseconds since 1970 (UTC), and `east` in minutes east of Greenwich. `None` if no
/// clock there could show it: the year must be from 1 to 9999.
#[must_use]
pub fn moment(utc: i64, east: i32) -> Option<Moment> {
    let (at, east) = (DateTime::from_timestamp_millis(utc)?, FixedOffset::east_opt(east.checked_mul(60)?)?);
    at.naive_utc().checked_add_offset(east)?;
    Some(at.with_timezone(&east)).filter(can_be_shown)
}

fn can_be_shown(at: &Moment) -> bool {
    (1..=9999).contains(&at.year())
}

/// Reads a moment that a clock could show.
fn read_moment<'de, D: Deserializer<'de>>(from: D) -> Result<Moment, D::Error> {
    let at = Moment::deserialize(from)?;
    let wrong = || D::Error::custom(format_args!("no clock shows the year {}", at.year()));
    can_be_shown(&at).then_some(at).ok_or_else(wrong)
}

/// One answer of a child, in practice or at a table: what it was, when, and what came of it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(from = "Written")]
pub struct Attempt {
    /// Identifies the attempt. The id is the same on every computer.
    pub id: Uuid,
    /// Names the sitting: all that was done without leaving the table or practice has the same id.
    pub session: Uuid,
    /// When the child gave the answer.
    pub at: Moment,
    /// Who answered what, where and how.
    pub tried: Try,
    /// Fields that another version of Fishpond wrote and this one does not know.
    pub unknown: Map<String, Value>,
}

/// Who answered what, where and how: an attempt without its ids and its time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Try {
    /// The child who answered.
    pub child: ChildId,
    /// Which game and rung it was, with which help, and from which seed.
    pub setting: Setting,
    /// What the child called or answered, and how it was judged.
    pub call: Call,
    /// How the child got there: time, hints and facts.
    pub way: Way,
    /// Which puzzle it was and how it was answered, in practice. `None` at a table.
    pub practised: Option<Practised>,
}

/// An attempt as it is written. All its fields are side by side, so we can tell unknown fields from known ones.
#[derive(Deserialize)]
struct Written {
    id: Uuid,
    session: Uuid,
    #[serde(deserialize_with = "read_moment")]
    at: Moment,
    child: ChildId,
    #[serde(flatten)]
    setting: Setting,
    #[serde(flatten)]
    call: Call,
    #[serde(flatten)]
    way: Way,
    #[serde(default)]
    practised: Option<Practised>,
    #[serde(flatten)]
    unknown: Map<String, Value>,
}

/// An attempt that is being written. It borrows, so nothing is copied.
#[derive(Serialize)]
#[serde(rename = "Written")]
struct ToWrite<'a> {
    id: Uuid,
    session: Uuid,
    at: Moment,
    child: ChildId,
    #[serde(flatten)]
    setting: &'a Setting,
    #[serde(flatten)]
    call: &'a Call,
    #[serde(flatten)]
    way: &'a Way,
    #[serde(skip_serializing_if = "Option::is_none")]
    practised: Option<&'a Practised>,
    #[serde(flatten)]
    unknown: &'a Map<String, Value>,
}

impl Serialize for Attempt {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { id, session, at, tried, .. } = self;
        let Try { child, setting, call, way, practised } = tried;
        let practised = practised.as_ref();
        let (id, session, at, child) = (*id, *session, *at, *child);
        let unknown = &*self.further();
        ToWrite { id, session, at, child, setting, call, way, practised, unknown }.serialize(serializer)
    }
}

impl From<Written> for Attempt {
    fn from(written: Written) -> Self {
        let Written { id, session, at, child, setting, call, way, practised, unknown } = written;
        let tried = Try { child, setting, call, way, practised };
        Self { id, session, at, tried, unknown: Map::new() }.with_further(unknown)
    }
}

/// The puzzle of practice that an attempt answers. The seed of the puzzle is in the [`Setting`].
#[expect(clippy::struct_excessive_bools, reason = "each is a column of the records")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Practised {
    /// The id of the puzzle's lesson. For a tables check or a burst it is that of [`TABLES_CHECK`] or
    /// [`BURST`](heart::practice::burst::BURST).
    pub lesson: String,
    /// What kind of puzzle the child was asked.
    pub kind: Kind,
    /// The difficulty of the puzzle, in thousandths of a rating unit.
    pub difficulty: i32,
    /// Whether the child answered the puzzle rightly.
    pub right: bool,
    /// Whether the puzzle came back after a wrong answer in the same session.
    #[serde(default)]
    pub again: bool,
    /// Whether the child plays with a timer.
    #[serde(default)]
    pub timed: bool,
    /// The slip that explains a wrong answer. `None` if the answer is right, or no slip explains it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slip: Option<Slip>,
    /// Whether the puzzle was asked to find where a new child begins. It is written as [`PLACEMENT`], beside the fields that older versions
    /// know.
    #[serde(skip)]
    pub placement: bool,
}

/// The field that marks an attempt of a placement. Versions of Fishpond that do not know it save it all the same.
const PLACEMENT: &str = "placement";

/// Under which settings a child called a calculation or answered a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setting {
    /// The game at the table or, in practice, the game that the lesson prepares for.
    pub game: GameKind,
    /// The rung on which the child calculated, which says what signs were allowed.
    pub rung: Rung,
    /// The order in which the child's calculations are read.
    pub order: ReadingOrder,
    /// How much the calculation strip helped the child.
    pub help: HelpLevel,
    /// The seed of the deal or, in practice, of the puzzle.
    pub seed: u64,
}

/// A calculation that a child called at a table, or an answer in practice, and how it was judged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// The cards on the table, in the notation of the command line, such as `F20 9 8 5 2 1`. In practice, what the puzzle shows.
    pub offered: String,
    /// The calculation as the child laid it or answered. In DragonFish its sum card comes first.
    pub calculation: String,
    /// Why the calculation caught nothing. In practice, why the answer is wrong or a claim is false. `None` if there is no such reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
    /// The number that the calculation makes. `None` if it makes none.
    pub total: Option<i64>,
    /// The fish points that the calculation caught at the table; 0 in practice.
    pub points: u16,
}

/// How a child came to a call or an answer: time, hints and facts.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Way {
    /// Milliseconds since the child could begin, or since the child's last answer to the same puzzle or turn.
    pub milliseconds: u32,
    /// How many answers in the same turn or to the same puzzle were wrong before this one.
    pub refused_before: u8,
    /// How many hints the child saw before this answer, in the same turn or puzzle.
    pub hints: u8,
    /// The facts of the calculation, in the order of its steps, and the facts whose totals the child typed wrongly.
    pub facts: Vec<FactAsked>,
}

/// A fact that a calculation asked for, and what the child answered to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct FactAsked {
    /// The fact that was asked, such as 3 × 4.
    #[serde(flatten)]
    pub fact: Fact,
    /// What the child answered to the fact. `None` if we cannot know, because the strip showed the total or the call was refused.
    pub answer: Option<i64>,
}

impl Attempt {
    /// The answer as estimates and findings take it in. `None` for a calculation at a table.
    #[must_use]
    pub fn answered(&self) -> Option<Answered> {
        self.tried.answered(self.at.date_naive())
    }

    /// The fields of the attempt that are written beside those known to every version: later ones of ours, and unknown ones of other
    /// versions.
    #[must_use]
    pub fn further(&self) -> Cow<'_, Map<String, Value>> {
        let mut further = Cow::Borrowed(&self.unknown);
        if self.tried.practised.as_ref().is_some_and(|practised| practised.placement) {
            further.to_mut().insert(PLACEMENT.to_owned(), Value::Bool(true));
        }
        further
    }

    /// Puts into the attempt the fields that [`Self::further`] gives.
    #[must_use]
    pub fn with_further(mut self, mut further: Map<String, Value>) -> Self {
        if let Some(practised) = &mut self.tried.practised
            && further.get(PLACEMENT) == Some(&Value::Bool(true))
        {
            practised.placement = true;
            further.remove(PLACEMENT);
        }
        self.unknown = further;
        self
    }

    /// Whether the attempt answers a question of a tables check.
    #[must_use]
    pub fn is_of_check(&self) -> bool {
        self.tried.practised.as_ref().is_some_and(|practised| practised.lesson == TABLES_CHECK)
    }

    /// Makes an attempt with a new id.
    #[must_use]
    pub fn new(session: Uuid, at: Moment, tried: Try) -> Self {
        Self { id: Uuid::now_v7(), session, at, tried, unknown: Map::new() }
    }
}

impl Try {
    /// The answer as estimates and findings take it in, if it was given on the day `day`. `None` for a calculation at a table.
    #[must_use]
    pub fn answered(&self, day: NaiveDate) -> Option<Answered> {
        let Self { setting, way, practised, .. } = self;
        let practised = practised.as_ref()?;
        // A tables check has a question for each fact, so a fact without an answer was not known.
        let is_check = practised.lesson == TABLES_CHECK;
        let known = |asked: &FactAsked| match asked.answer {
            None if is_check => Some((asked.fact, false)),
            answer => Some((asked.fact, asked.fact.result().ok() == Some(answer?))),
        };
        Some(Answered {
            day,
            lesson: practised.lesson.clone(),
            kind: practised.kind,
            rung: setting.rung,
            difficulty: f64::from(practised.difficulty) / 1000.0,
            right: practised.right,
            occasion: match practised.placement {
                _ if practised.again || way.refused_before > 0 => Occasion::Again,
                true => Occasion::Placement,
                false => Occasion::New,
            },
            hints: way.hints,
            seconds: f64::from(way.milliseconds) / 1000.0,
            timed: practised.timed,
            slip: practised.slip,
            facts: way.facts.iter().filter_map(known).collect(),
        })
    }

    /// Whether the calculation caught cards or, in practice, the answer was right.
    #[must_use]
    pub fn caught(&self) -> bool {
        self.practised.as_ref().map_or(self.call.refusal.is_none(), |practised| practised.right)
    }

    /// Whether it was right first time: the first answer of its turn or puzzle, with no hint and no wrong total.
    #[must_use]
    pub fn right_at_first(&self) -> bool {
        let right = |asked: &FactAsked| asked.answer.is_none_or(|answer| Ok(answer) == asked.fact.result());
        self.caught()
            && self.way.refused_before == 0
            && self.way.hints == 0
            && self.way.facts.iter().all(right)
    }
}

/// A game, or a match of several games, that was played to its end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// Identifies the game. The id is the same on every computer.
    pub id: Uuid,
    /// Names the sitting: all that was done without leaving the table has the same id.
    pub session: Uuid,
    /// The moment when the game ended.
    #[serde(deserialize_with = "read_moment")]
    pub at: Moment,
    /// Which game it was, such as DragonFish.
    pub game: GameKind,
    /// The seed that the game was dealt from.
    pub seed: u64,
    /// How the game ended for each player, in the order of the deal.
    pub players: Vec<PlayedBy>,
    /// Fields that another version of Fishpond wrote and this one does not know.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

/// How a game ended for one player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedBy {
    /// Who the player was: a child, a computer player or a guest.
    #[serde(flatten)]
    pub by: By,
    /// How many points the player had at the end.
    pub points: u32,
    /// Whether the player won, alone or with others.
    pub won: bool,
    /// The suits that the player fished out, in order. Only in Great Lakes Fish-Out; otherwise empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hauls: Vec<Hauled>,
}

/// A suit that was fished out in Great Lakes Fish-Out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hauled {
    /// Which of the suits of Great Lakes Fish-Out it was.
    pub suit: Suit,
    /// How many cards the suit brought. Each counts as a fish.
    pub fish: u16,
}

/// Who a player of a finished game was. We save nothing about guests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// A child who has records.
    Child(ChildId),
    /// A computer player, with its strength: Minnow, Perch or Pike.
    Computer(Strength),
    /// A guest, or a child whose records are gone.
    #[serde(rename = "guest")]
    Guest(()),
}
