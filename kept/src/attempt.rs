//! What a child tried: one attempt for each calculation that was called, and one result for each game that was played.

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

/// An instant, and how far the clock on the wall was from UTC, to the millisecond.
pub type Moment = DateTime<FixedOffset>;

/// A moment from what a database keeps: milliseconds since 1970 (UTC), and minutes east of Greenwich; `None` if no clock there could show it: its
/// year has four digits.
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

/// A calculation that a child called, when, and what came of it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(from = "Written")]
pub struct Attempt {
    /// Names the attempt on every machine.
    pub id: Uuid,
    /// Names what was played without leaving the table.
    pub session: Uuid,
    /// When.
    pub at: Moment,
    /// What was tried.
    pub tried: Try,
    /// What another version of Fishpond has kept, and this one does not know.
    pub unknown: Map<String, Value>,
}

/// What a child tried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Try {
    /// The child.
    pub child: ChildId,
    /// At which table, and from which deal.
    pub setting: Setting,
    /// What was called, and how it was judged.
    pub call: Call,
    /// How the child got there.
    pub way: Way,
    /// Which puzzle it was, in practice; `None` at a table.
    pub practised: Option<Practised>,
}

/// An attempt as it is written: all its fields side by side, so that those which are not known can be told from the others.
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

/// The same to write one, of which nothing has to be copied for that.
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

/// The puzzle that an attempt answered. Its seed is that of the setting.
#[expect(clippy::struct_excessive_bools, reason = "each is a column of the records")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Practised {
    /// The id of the lesson.
    pub lesson: String,
    /// The kind of puzzle.
    pub kind: Kind,
    /// How hard the puzzle is, in thousandths of the unit of ratings.
    pub difficulty: i32,
    /// Whether the answer is right.
    pub right: bool,
    /// Whether the puzzle had been answered wrongly before in the same session, and came back.
    #[serde(default)]
    pub again: bool,
    /// Whether the child plays with a timer.
    #[serde(default)]
    pub timed: bool,
    /// What went wrong, if it has a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slip: Option<Slip>,
    /// Whether the puzzle was asked to find where a new child begins. It is written as [`PLACEMENT`], beside what older versions know.
    #[serde(skip)]
    pub placement: bool,
}

/// The field that marks an attempt of a placement. A version of Fishpond that does not know it keeps it all the same.
const PLACEMENT: &str = "placement";

/// Where a calculation was called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setting {
    /// The game.
    pub game: GameKind,
    /// The child's rung in it.
    pub rung: Rung,
    /// How the child's calculations are read.
    pub order: ReadingOrder,
    /// What the calculation strip showed.
    pub help: HelpLevel,
    /// The seed of the deal.
    pub seed: u64,
}

/// A calculation, and how it was judged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// The cards that lay there, in the notation of the command line.
    pub offered: String,
    /// The calculation as the child laid it; in DragonFish with its sum card in front.
    pub calculation: String,
    /// Why it caught nothing; `None` if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
    /// What it makes; `None` if it makes no number.
    pub total: Option<i64>,
    /// The fish points that were caught.
    pub points: u16,
}

/// How a child got to a call.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Way {
    /// How long it took since the child could begin, or since the last call.
    pub milliseconds: u32,
    /// How many calls of the same turn were refused before.
    pub refused_before: u8,
    /// How many hints were looked at before, in the same turn.
    pub hints: u8,
    /// The number facts of the calculation, in the order of its steps, and those whose totals were typed wrongly.
    pub facts: Vec<FactAsked>,
}

/// A number fact that a calculation asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct FactAsked {
    /// The fact.
    #[serde(flatten)]
    pub fact: Fact,
    /// What the child answered; `None` where the strip showed the total, or the call was refused.
    pub answer: Option<i64>,
}

impl Attempt {
    /// The answer as the ratings see it; `None` where it was a calculation at a table.
    #[must_use]
    pub fn answered(&self) -> Option<Answered> {
        self.tried.answered(self.at.date_naive())
    }

    /// What is written beside the fields that every version has known: what another version has kept, and what came later.
    #[must_use]
    pub fn further(&self) -> Cow<'_, Map<String, Value>> {
        let mut further = Cow::Borrowed(&self.unknown);
        if self.tried.practised.as_ref().is_some_and(|practised| practised.placement) {
            further.to_mut().insert(PLACEMENT.to_owned(), Value::Bool(true));
        }
        further
    }

    /// The same with what was written there.
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

    /// Whether it answers a question of a tables check.
    #[must_use]
    pub fn is_of_check(&self) -> bool {
        self.tried.practised.as_ref().is_some_and(|practised| practised.lesson == TABLES_CHECK)
    }

    /// Something that was tried at a certain moment.
    #[must_use]
    pub fn new(session: Uuid, at: Moment, tried: Try) -> Self {
        Self { id: Uuid::now_v7(), session, at, tried, unknown: Map::new() }
    }
}

impl Try {
    /// The answer of a day as the ratings see it; `None` where it was a calculation at a table.
    #[must_use]
    pub fn answered(&self, day: NaiveDate) -> Option<Answered> {
        let Self { setting, way, practised, .. } = self;
        let practised = practised.as_ref()?;
        // Where there is a question for each fact, none that was left open was known.
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

    /// Whether it caught, or was right in practice.
    #[must_use]
    pub fn caught(&self) -> bool {
        self.practised.as_ref().map_or(self.call.refusal.is_none(), |practised| practised.right)
    }

    /// Whether it caught at the first try of its turn, with no hint and no wrong total.
    #[must_use]
    pub fn right_at_first(&self) -> bool {
        let right = |asked: &FactAsked| asked.answer.is_none_or(|answer| Ok(answer) == asked.fact.result());
        self.caught()
            && self.way.refused_before == 0
            && self.way.hints == 0
            && self.way.facts.iter().all(right)
    }
}

/// A game, or a match of several, that was played to its end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// Names it on every machine.
    pub id: Uuid,
    /// Names what was played without leaving the table.
    pub session: Uuid,
    /// When it ended.
    #[serde(deserialize_with = "read_moment")]
    pub at: Moment,
    /// The game.
    pub game: GameKind,
    /// The seed of the deal.
    pub seed: u64,
    /// Who played, in the order of the deal.
    pub players: Vec<PlayedBy>,
    /// What another version of Fishpond has kept, and this one does not know.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

/// How a game ended for one who played it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedBy {
    /// Who.
    #[serde(flatten)]
    pub by: By,
    /// The points.
    pub points: u32,
    /// Whether they won, alone or with others.
    pub won: bool,
    /// What they fished out in Great Lakes Fish-Out, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hauls: Vec<Hauled>,
}

/// A suit that was fished out in Great Lakes Fish-Out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hauled {
    /// The suit.
    pub suit: Suit,
    /// How many cards it brought, each a fish.
    pub fish: u16,
}

/// Who played, as far as it is kept: of guests nothing is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// A child of this machine.
    Child(ChildId),
    /// A computer player.
    Computer(Strength),
    /// Somebody else.
    #[serde(rename = "guest")]
    Guest(()),
}
