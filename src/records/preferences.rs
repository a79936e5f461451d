//! What this machine remembers of how it is used.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use chrono::NaiveDate;
use heart::games::GameKind;
use heart::games::dragonfish::{HouseRules, PondCard};
use heart::games::fish_out;
use heart::games::fish_pond::{self, MatchLength};
use kept::ChildId;
use serde::{Deserialize, Serialize};

use super::folder::{Folder, FolderError, SetAside};
use super::participant::Participant;
use crate::language::{Language, Locale, Signs};

/// Choices that outlive the program; what is missing in the file has its default.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// The language chosen on the first screen; the system's where none was.
    pub locale: Option<Locale>,
    /// The id of the signs that calculations are written with; those of the language where none were chosen.
    pub signs: Option<String>,
    /// Whether cards jump instead of moving.
    pub reduced_motion: bool,
    /// How fast is shown what computer players do.
    pub pace: Pace,
    /// How loud sounds are.
    pub loudness: Loudness,
    /// Who sat at the table last, seat by seat.
    pub seats: Vec<Option<Participant>>,
    /// The game played last.
    pub game: GameKind,
    /// The house rules of DragonFish.
    pub rules: HouseRules,
    /// The house rules of Three Fishing and MAC I.
    pub fish_pond: fish_pond::HouseRules,
    /// How many games a match of Three Fishing or MAC I has, and how many deals a game of Tiu-U.
    pub games: MatchLength,
    /// The house rules of Great Lakes Fish-Out; Tiu-U has its open hands.
    pub fish_out: fish_out::HouseRules,
    /// The children of classes who were not reached in the last session, in their order: they begin the next one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unreached: Vec<ChildId>,
    /// When reports were made last, by the name of the class; of all children without a name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub reported: BTreeMap<String, Reported>,
    /// Whether it was said at the start that the children play at home.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub at_home: bool,
    /// How the window stood when it was closed; as wide as usual if it never was.
    pub window: Option<WindowSize>,
}

/// The last days on which reports about a class were made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reported {
    /// The last of them.
    pub last: NaiveDate,
    /// The one before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<NaiveDate>,
}

impl Reported {
    /// The last report before today: one that is made twice on a day is about the same days.
    #[must_use]
    pub fn before(self, today: NaiveDate) -> Option<NaiveDate> {
        if self.last < today { Some(self.last) } else { self.before }
    }
}

/// How fast is shown what computer players do.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// For whoever likes to follow each card.
    Slow,
    /// As usual.
    #[default]
    Normal,
    /// For whoever has seen it often.
    Fast,
}

impl Pace {
    /// How long something lasts at this pace that usually lasts so long.
    #[must_use]
    pub fn of(self, lasts: Duration) -> Duration {
        match self {
            Self::Slow => lasts * 8 / 5,
            Self::Normal => lasts,
            Self::Fast => lasts * 2 / 5,
        }
    }
}

/// How loud sounds are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loudness {
    /// As they were made.
    #[default]
    Loud,
    /// For whoever sits beside others.
    Soft,
    /// Not at all.
    Off,
}

impl Loudness {
    /// What comes after it: soft, then off, and then as at first.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Loud => Self::Soft,
            Self::Soft => Self::Off,
            Self::Off => Self::Loud,
        }
    }

    /// How much of a sound is heard, from 0 to 1.
    #[must_use]
    pub fn gain(self) -> f32 {
        match self {
            Self::Loud => 1.0,
            Self::Soft => 0.3,
            Self::Off => 0.0,
        }
    }
}

/// The size of the smallest window, in logical pixels: width and height.
pub const SMALLEST_WINDOW: (u16, u16) = (1024, 600);
/// The size of the largest window that is opened again.
const LARGEST_WINDOW: (u16, u16) = (7680, 4320);

/// The size of the window, in logical pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct WindowSize {
    /// Its width, where it does not fill the screen.
    pub width: u16,
    /// Its height, where it does not fill the screen.
    pub height: u16,
    /// Whether it fills the screen.
    pub maximized: bool,
}

impl Default for WindowSize {
    fn default() -> Self {
        Self { width: 1200, height: 760, maximized: false }
    }
}

impl WindowSize {
    /// How the window stands now; while it fills the screen it keeps the size that it had before.
    #[must_use]
    pub fn of(width: f32, height: f32, maximized: bool, before: Option<Self>) -> Self {
        if maximized {
            return Self { maximized, ..before.unwrap_or_default() };
        }
        // A conversion from decimals stays within what the type can hold.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        Self { width: width.round() as u16, height: height.round() as u16, maximized }.within_limits()
    }

    /// How the window stood when it was closed, asked before anything else is opened; `None` where nobody can tell. What is wrong with
    /// the file is said when the preferences are [loaded](Preferences::load).
    #[must_use]
    pub fn kept(data_dir: Option<PathBuf>) -> Option<Self> {
        let folder = Folder::open(data_dir).ok()?;
        let content = std::fs::read(folder.path().join(FILE)).ok()?;
        let preferences: Preferences = serde_json::from_slice(&content).ok()?;
        preferences.window.map(Self::within_limits)
    }

    /// A file may say anything.
    fn within_limits(self) -> Self {
        Self {
            width: self.width.clamp(SMALLEST_WINDOW.0, LARGEST_WINDOW.0),
            height: self.height.clamp(SMALLEST_WINDOW.1, LARGEST_WINDOW.1),
            ..self
        }
    }
}

/// The file of the data folder.
pub(super) const FILE: &str = "preferences.json";

impl Preferences {
    /// Reads the preferences; a file that holds something else is moved aside and said so.
    #[must_use]
    pub fn load(folder: &Folder) -> (Self, Option<SetAside>) {
        match folder.read::<Self>(FILE) {
            // By these house rules no game could be dealt.
            Ok(Some(found)) if found.rules.spare == Some(PondCard::Bike) => {
                (Self::default(), Some(folder.set_aside(FILE, "a bike is no spare card")))
            }
            Ok(preferences) => (preferences.unwrap_or_default(), None),
            Err(aside) => (Self::default(), Some(aside)),
        }
    }

    /// A language as it is written on this machine.
    #[must_use]
    pub fn language(&self, locale: Locale) -> Language {
        let signs = self.signs.as_deref().and_then(Signs::named);
        Language::with_signs(locale, signs.unwrap_or_else(|| Signs::of(locale)))
    }

    /// Lets the chair of a child stand empty, and nobody waits for the child.
    pub fn forget(&mut self, child: ChildId) {
        for seat in &mut self.seats {
            seat.take_if(|seated| seated.child == Some(child));
        }
        self.unreached.retain(|waiting| *waiting != child);
    }

    /// Remembers that a report about a class, without a name about all children, was made on a day.
    pub fn report_was_made(&mut self, class: String, today: NaiveDate) {
        let before = self.reported.get(&class).and_then(|reported| reported.before(today));
        self.reported.insert(class, Reported { last: today, before });
    }

    /// Keeps the preferences.
    ///
    /// # Errors
    ///
    /// The file cannot be written; the one before stays.
    pub fn save(&self, folder: &Folder) -> Result<(), FolderError> {
        folder.write(FILE, self)
    }
}
