//! Children, and how each of them plays.

use std::collections::BTreeSet;
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::participant::{HelpLevel, Participant, Who};
use crate::arithmetic::{ReadingOrder, Rung};
use crate::games::{Player, Title, dragonfish, fish_pond};
use crate::language::Locale;
use crate::practice::{EASIEST_AIM, HARDEST_AIM, Lesson, USUAL_AIM};

/// Names a child on every machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChildId(pub Uuid);

impl fmt::Display for ChildId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The usual size of text, in percent.
pub const SMALLEST_TEXT: u16 = 100;
/// The largest size of text, in percent.
pub const LARGEST_TEXT: u16 = 200;
/// The longest name that is kept, in characters.
pub const LONGEST_NAME: usize = 60;
/// The longest name for which a table has room.
const LONGEST_AT_TABLE: usize = 14;

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
    /// Other ids of the same child, from machines on which the child was written down anew.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub also: BTreeSet<ChildId>,
    /// When grown-ups last changed anything of this, in milliseconds since 1970 (UTC): the newest wins where two machines differ.
    #[serde(default)]
    pub changed: i64,
    /// What another version of Fishpond has kept, and this one does not know.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

/// What grown-ups have set for a child.
// Each flag is a setting of its own.
#[allow(clippy::struct_excessive_bools)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
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
    /// The games that are open.
    pub games: BTreeSet<Title>,
    /// The house rules of DragonFish.
    pub dragonfish_rules: dragonfish::HouseRules,
    /// The house rules of Three Fishing and MAC I.
    pub fish_pond_rules: fish_pond::HouseRules,
    /// A gentle timer, in seconds for a turn; `None` for none.
    pub timer: Option<u16>,
    /// How long to practise each day, in minutes; `None` for no goal.
    pub daily_goal: Option<u16>,
    /// How many percent of the puzzles in practice shall be right, from 60 to 90.
    pub aim: u8,
    /// Whether deals favour what is due in practice.
    pub tuned_deals: bool,
    /// Whether cards jump instead of moving.
    pub reduced_motion: bool,
    /// The size of text, in percent from 100 to 200.
    pub text_scale: u16,
    /// What another version of Fishpond has kept, and this one does not know.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            dragonfish: Title::DragonFish.printed_rung(),
            three_fishing: Title::ThreeFishing.printed_rung(),
            order: ReadingOrder::default(),
            help: HelpLevel::default(),
            largest: None,
            zero_or_above: false,
            games: Title::ALL.into(),
            dragonfish_rules: dragonfish::HouseRules::default(),
            fish_pond_rules: fish_pond::HouseRules::default(),
            timer: None,
            daily_goal: None,
            aim: USUAL_AIM,
            tuned_deals: false,
            reduced_motion: false,
            text_scale: SMALLEST_TEXT,
            unknown: Map::new(),
        }
    }
}

impl Settings {
    /// Brings settings that come from elsewhere to what can be played by.
    pub fn mend(&mut self) {
        self.text_scale = self.text_scale.clamp(SMALLEST_TEXT, LARGEST_TEXT);
        self.aim = self.aim.clamp(HARDEST_AIM, EASIEST_AIM);
        if self.games.is_empty() {
            self.games = Title::ALL.into();
        }
        if self.dragonfish_rules.spare == Some(dragonfish::PondCard::Bike) {
            self.dragonfish_rules.spare = None;
        }
    }

    /// Whether a lesson is open: it asks nothing above the rung in its game.
    #[must_use]
    pub fn opens(&self, lesson: &Lesson) -> bool {
        lesson.rung <= self.rung(lesson.game)
    }

    /// The rung in a game.
    #[must_use]
    pub const fn rung(&self, game: Title) -> Rung {
        match game {
            Title::DragonFish => self.dragonfish,
            Title::ThreeFishing | Title::MacOne => self.three_fishing,
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
            also: BTreeSet::new(),
            changed: 0,
            unknown: Map::new(),
        }
    }

    /// Every id of the child.
    #[must_use]
    pub fn ids(&self) -> BTreeSet<ChildId> {
        self.also.iter().copied().chain([self.id]).collect()
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
    pub fn participant(&self, game: Title) -> Participant {
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
