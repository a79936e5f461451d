//! Children, and how each of them plays.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::RangeInclusive;

use chrono::NaiveDate;
use heart::arithmetic::{ReadingOrder, Rung};
use heart::findings::Chosen;
use heart::games::{GameKind, Player, dragonfish, fish_pond};
use heart::practice::{EASIEST_AIM, HARDEST_AIM, Lesson, MINUTES, USUAL_AIM, USUAL_MINUTES};
use kept::{ChildId, HelpLevel, Moment, as_name, read_changed};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::assignment::Assignment;
use super::participant::{Participant, Who};
use crate::language::Locale;

/// The usual size of text, in percent.
pub const SMALLEST_TEXT: u16 = 100;
/// The largest size of text, in percent.
pub const LARGEST_TEXT: u16 = 200;
/// The longest name for which a table has room.
const LONGEST_AT_TABLE: usize = 14;

/// What the school's roster (OneRoster) says of a child, as it was last taken in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rostered {
    /// The `sourcedId` of the child.
    pub id: String,
    /// The name there. A child whose name grown-ups have changed here keeps it until it changes there.
    pub name: String,
    /// The classes there, by their `sourcedId`s, with the names that they have here.
    #[serde(default)]
    pub classes: BTreeMap<String, String>,
}

/// That every class moved up a year, and a child with them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovedUp {
    /// When, by the clock of that machine, in milliseconds since 1970 (UTC).
    pub at: i64,
    /// Who did it, and on which machine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

/// A child who plays here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Child {
    /// Who it is, whatever the name.
    pub id: ChildId,
    /// The name on the screen; initials are enough.
    pub name: String,
    /// The picture, counted through the program's own set.
    #[serde(default)]
    pub picture: u8,
    /// The language the child is spoken to in; `None` for that of the program.
    #[serde(default)]
    pub language: Option<Locale>,
    /// The names of the classes the child is in.
    #[serde(default)]
    pub classes: BTreeSet<String>,
    /// How the child plays.
    #[serde(default)]
    pub settings: Settings,
    /// What the school's roster says of the child, if the child came or was found by one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roster: Option<Rostered>,
    /// How the child came into its classes, if with all others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moved_up: Option<MovedUp>,
    /// Other ids of the same child, from machines on which the child was written down anew.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub also: BTreeSet<ChildId>,
    /// When grown-ups last changed anything of this, in milliseconds since 1970 (UTC), or [a little later](kept::changed_after): the newest wins
    /// where two machines differ.
    #[serde(default, deserialize_with = "read_changed")]
    pub changed: i64,
    /// What another version of Fishpond has kept, and this one does not know.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

/// The games that there were until the sixth version of the tables and the third of the archive.
pub(super) const FIRST_GAMES: [GameKind; 3] =
    [GameKind::DragonFish, GameKind::ThreeFishing, GameKind::MacOne];

/// How far tables go where nobody has said more.
const USUAL_TABLES: u8 = 10;

/// What grown-ups have set for a child.
// Each flag is a setting of its own.
#[allow(clippy::struct_excessive_bools)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, remote = "Self")]
pub struct Settings {
    /// The rung in DragonFish.
    pub dragonfish: Rung,
    /// The rung in Three Fishing; MAC I is the same on every rung.
    pub three_fishing: Rung,
    /// How calculations are read.
    pub order: ReadingOrder,
    /// What the calculation strip shows.
    pub help: HelpLevel,
    /// No number on the way may be larger; `None` for no limit.
    pub largest: Option<u16>,
    /// Whether no number on the way may fall below zero.
    pub zero_or_above: bool,
    /// The games that a grown-up has closed. All others are open, those too that came after.
    pub closed: BTreeSet<GameKind>,
    /// The house rules of DragonFish.
    pub dragonfish_rules: dragonfish::HouseRules,
    /// The house rules of Three Fishing and MAC I.
    pub fish_pond_rules: fish_pond::HouseRules,
    /// Whether all hands lie open in Tiu-U and Great Lakes Fish-Out.
    pub open_hands: bool,
    /// A gentle timer, in seconds for a turn; `None` for none.
    pub timer: Option<u16>,
    /// How long to practise each day, in minutes; `None` for no goal.
    pub daily_goal: Option<u16>,
    /// The minutes for which the plan of a day is made.
    pub minutes: u8,
    /// The lessons that the child was given, in the order in which they were.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<Assignment>,
    /// The lesson that a grown-up has chosen to come next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Chosen>,
    /// Whether the child may rehearse a tables check.
    pub tables_check: bool,
    /// Whether the child may do two quick minutes of facts that it knows by heart.
    pub bursts: bool,
    /// How many percent of the puzzles in practice shall be right.
    pub aim: u8,
    /// Whether deals favour what is due in practice.
    pub tuned_deals: bool,
    /// How far the tables go that the child learns: to 10, or to 12 as in England.
    pub tables: u8,
    /// Whether cards jump instead of moving.
    pub reduced_motion: bool,
    /// Whether everything that is there to be read is read aloud.
    pub read_everything: bool,
    /// The size of text, in percent.
    pub text_scale: u16,
    /// What another version of Fishpond has kept, and this one does not know.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

impl Serialize for Settings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Settings {
    /// Formerly the games were kept that were open, and one that came later would have been closed to every child.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut settings = Self::deserialize(deserializer)?;
        if let Some(open) = settings.unknown.remove("games") {
            let open: BTreeSet<GameKind> = serde_json::from_value(open).map_err(de::Error::custom)?;
            settings.closed.extend(FIRST_GAMES.into_iter().filter(|game| !open.contains(game)));
        }
        Ok(settings)
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            dragonfish: GameKind::DragonFish.printed_rung(),
            three_fishing: GameKind::ThreeFishing.printed_rung(),
            order: ReadingOrder::default(),
            help: HelpLevel::default(),
            largest: None,
            zero_or_above: false,
            closed: BTreeSet::new(),
            dragonfish_rules: dragonfish::HouseRules::default(),
            fish_pond_rules: fish_pond::HouseRules::default(),
            open_hands: false,
            timer: None,
            daily_goal: None,
            minutes: USUAL_MINUTES,
            given: Vec::new(),
            next: None,
            tables_check: false,
            bursts: false,
            aim: USUAL_AIM,
            tuned_deals: false,
            tables: USUAL_TABLES,
            reduced_motion: false,
            read_everything: false,
            text_scale: SMALLEST_TEXT,
            unknown: Map::new(),
        }
    }
}

/// A setting that is a number, and what it may be. All that sets, reads or offers such a setting asks here.
#[derive(Debug)]
pub struct Limits {
    /// The setting, as exports and the command line call it.
    pub name: &'static str,
    /// From the smallest to the largest.
    pub range: RangeInclusive<u16>,
    /// What is counted.
    unit: &'static str,
    /// What no number stands for, where that is allowed.
    none: Option<&'static str>,
    get: fn(&Settings) -> Option<u16>,
    set: fn(&mut Settings, u16),
}

/// What each setting that is a number may be.
pub static LIMITS: [Limits; 7] = [
    Limits {
        name: "largest",
        range: 5..=1000,
        unit: "",
        none: Some("no limit"),
        get: |settings| settings.largest,
        set: |settings, number| settings.largest = Some(number),
    },
    Limits {
        name: "timer",
        range: 10..=600,
        unit: " seconds",
        none: Some("no timer"),
        get: |settings| settings.timer,
        set: |settings, number| settings.timer = Some(number),
    },
    Limits {
        name: "daily_goal",
        range: 1..=120,
        unit: " minutes",
        none: Some("no goal"),
        get: |settings| settings.daily_goal,
        set: |settings, number| settings.daily_goal = Some(number),
    },
    Limits {
        name: "minutes",
        range: MINUTES[0] as u16..=MINUTES[MINUTES.len() - 1] as u16,
        unit: " minutes",
        none: None,
        get: |settings| Some(settings.minutes.into()),
        set: |settings, number| settings.minutes = u8::try_from(number).unwrap_or(USUAL_MINUTES),
    },
    Limits {
        name: "aim",
        range: HARDEST_AIM as u16..=EASIEST_AIM as u16,
        unit: " percent",
        none: None,
        get: |settings| Some(settings.aim.into()),
        set: |settings, number| settings.aim = u8::try_from(number).unwrap_or(USUAL_AIM),
    },
    Limits {
        name: "tables",
        range: USUAL_TABLES as u16..=12,
        unit: "",
        none: None,
        get: |settings| Some(settings.tables.into()),
        set: |settings, number| settings.tables = u8::try_from(number).unwrap_or(USUAL_TABLES),
    },
    Limits {
        name: "text_scale",
        range: SMALLEST_TEXT..=LARGEST_TEXT,
        unit: " percent",
        none: None,
        get: |settings| Some(settings.text_scale),
        set: |settings, number| settings.text_scale = number,
    },
];

impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { range, unit, .. } = self;
        write!(f, "write a whole number from {} to {}{unit}", range.start(), range.end())?;
        self.none.map_or(Ok(()), |none| write!(f, ", or null for {none}"))
    }
}

/// What settings cannot be.
#[derive(Debug, Clone, Copy, thiserror::Error)]
pub enum WrongSetting {
    /// A number is too small or too large.
    #[error("{0}")]
    Number(&'static Limits),
    /// No game is open.
    #[error("leave one game open at least")]
    NoGame,
    /// The spare card is one with which no game is dealt.
    #[error("the spare card can be a fish or a bug, not a bike")]
    SpareBike,
}

impl Settings {
    /// Whether it can be played by these settings.
    ///
    /// # Errors
    ///
    /// The first that is wrong.
    pub fn check(&self) -> Result<(), WrongSetting> {
        let is_wrong =
            |limits: &&Limits| (limits.get)(self).is_some_and(|number| !limits.range.contains(&number));
        if let Some(limits) = LIMITS.iter().find(is_wrong) {
            return Err(WrongSetting::Number(limits));
        }
        if self.open_games().next().is_none() {
            return Err(WrongSetting::NoGame);
        }
        if self.dragonfish_rules.spare == Some(dragonfish::PondCard::Bike) {
            return Err(WrongSetting::SpareBike);
        }
        Ok(())
    }

    /// Brings settings that come from elsewhere to what can be played by.
    pub fn mend(&mut self) {
        while let Err(wrong) = self.check() {
            match wrong {
                WrongSetting::Number(Limits { range, get, set, .. }) => {
                    let number = get(self).unwrap_or_default();
                    set(self, number.clamp(*range.start(), *range.end()));
                }
                WrongSetting::NoGame => self.closed.clear(),
                WrongSetting::SpareBike => self.dragonfish_rules.spare = None,
            }
        }
    }

    /// Gives the child a lesson until a day. One that is still to be done is not begun anew.
    pub fn give(&mut self, lesson: &str, now: Moment, until: NaiveDate) {
        let open = |one: &&mut Assignment| one.lesson == lesson && one.is_open(now.date_naive());
        if let Some(open) = self.given.iter_mut().find(open) {
            open.until = until;
            return;
        }
        self.take_back(lesson);
        self.given.push(Assignment { lesson: lesson.to_owned(), since: now, until });
    }

    /// Takes a lesson back, and tells whether the child had it.
    pub fn take_back(&mut self, lesson: &str) -> bool {
        let before = self.given.len();
        self.given.retain(|assignment| assignment.lesson != lesson);
        self.given.len() < before
    }

    /// Lets a lesson come next for the child from a day on, until another, whatever would come next by the answers.
    pub fn choose_next(&mut self, lesson: &str, since: NaiveDate, until: NaiveDate) {
        let same = self.next.take().filter(|chosen| chosen.lesson == lesson && chosen.holds(since));
        let since = same.map_or(since, |chosen| chosen.since);
        self.next = Some(Chosen { lesson: lesson.to_owned(), since, until });
    }

    /// Lets a lesson come next no longer because it was chosen, and tells whether it was.
    pub fn take_back_next(&mut self, lesson: &str) -> bool {
        self.next.take_if(|chosen| chosen.lesson == lesson).is_some()
    }

    /// The games that are open.
    pub fn open_games(&self) -> impl Iterator<Item = GameKind> {
        GameKind::ALL.into_iter().filter(|game| !self.closed.contains(game))
    }

    /// Whether a lesson is open: it asks nothing above the rung in its game, and is about no other reading order.
    #[must_use]
    pub fn opens(&self, lesson: &Lesson) -> bool {
        lesson.rung <= self.rung(lesson.game) && lesson.suits(self.order)
    }

    /// The rows and columns of the tables of facts.
    #[must_use]
    pub fn in_tables(&self) -> RangeInclusive<i64> {
        0..=self.tables.into()
    }

    /// The rung in a game. Games that catch without signs ask for the highest one when points are counted.
    #[must_use]
    pub fn rung(&self, game: GameKind) -> Rung {
        match game {
            GameKind::DragonFish => self.dragonfish,
            GameKind::ThreeFishing | GameKind::MacOne => self.three_fishing,
            GameKind::TiuU | GameKind::FishOut => self.dragonfish.max(self.three_fishing),
        }
    }
}

impl Child {
    /// A child who is new here.
    #[must_use]
    pub fn new(name: String, picture: u8) -> Self {
        Self {
            id: ChildId(Uuid::new_v4()),
            name,
            picture,
            language: None,
            classes: BTreeSet::new(),
            settings: Settings::default(),
            roster: None,
            moved_up: None,
            also: BTreeSet::new(),
            changed: 0,
            unknown: Map::new(),
        }
    }

    /// Brings the names that come with a child to what may be kept and shown. A name of nothing but signs that cannot be seen is a question mark.
    pub(super) fn tidy_names(&mut self) {
        let tidy = |written: &mut String| {
            let name = as_name(written);
            *written = if name.is_empty() && !written.trim().is_empty() { "?".to_owned() } else { name };
        };
        tidy(&mut self.name);
        self.classes =
            self.classes.iter().map(|class| as_name(class)).filter(|class| !class.is_empty()).collect();
        if let Some(Rostered { name, classes, .. }) = &mut self.roster {
            tidy(name);
            classes.values_mut().for_each(tidy);
        }
    }

    /// The child with [such names](Self::tidy_names), whatever it came with.
    pub(super) fn tidied(&self) -> Self {
        let mut child = self.clone();
        child.tidy_names();
        child
    }

    /// Every id of the child.
    #[must_use]
    pub fn ids(&self) -> BTreeSet<ChildId> {
        self.also.iter().copied().chain([self.id]).collect()
    }

    /// Whether another of these children is called the same, so that something else has to tell them apart.
    #[must_use]
    pub fn has_namesake(&self, children: &[Self]) -> bool {
        let name = self.name.to_lowercase();
        children.iter().any(|other| other.id != self.id && other.name.to_lowercase() == name)
    }

    /// The name as far as a table has room for it: whole words, if that is enough.
    fn short_name(&self) -> String {
        let mut short = String::new();
        for word in self.name.split_whitespace() {
            let longer = if short.is_empty() { word.to_owned() } else { format!("{short} {word}") };
            if longer.chars().count() > LONGEST_AT_TABLE {
                break;
            }
            short = longer;
        }
        if short.is_empty() {
            short = self.name.chars().take(LONGEST_AT_TABLE - 1).chain(['…']).collect();
        }
        short
    }

    /// How the child calculates in practice; the rung is that of the lesson.
    #[must_use]
    pub fn player(&self) -> Player {
        let Settings { order, zero_or_above, largest, .. } = self.settings;
        Player { rung: self.settings.dragonfish, order, zero_or_above, largest }
    }

    /// The child at a table of some game.
    #[must_use]
    pub fn participant(&self, game: GameKind) -> Participant {
        let Settings { order, help, zero_or_above, largest, timer, .. } = self.settings;
        Participant {
            name: self.short_name(),
            who: Who::Child,
            child: Some(self.id),
            picture: self.picture,
            rung: self.settings.rung(game),
            order,
            help,
            zero_or_above,
            largest,
            timer,
        }
    }
}
