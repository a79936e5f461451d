//! Choices about how this computer is used, apart from the children's own settings.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use chrono::NaiveDate;
use engine::arithmetic::Rung;
use engine::games::GameKind;
use engine::games::dragonfish::{HouseRules, PondCard};
use engine::games::fish_out;
use engine::games::fish_pond::{self, MatchLength};
use interchange::ChildId;
use serde::{Deserialize, Serialize};

use super::folder::{DataFolder, FolderError};
use super::participant::Participant;
use crate::Locale;

/// Choices about how this computer is used, as saved in `preferences.json`. A choice that is missing in the file has its default.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    pub locale: Option<Locale>,
    /// The id of the signs that calculations are written with, such as `dot-colon`; `None` for the signs usual in the language.
    pub signs: Option<String>,
    pub reduced_motion: bool,
    pub pace: Pace,
    pub loudness: Loudness,
    /// Who sat at the game table last, seat by seat; `None` for an empty seat.
    pub seats: Vec<Option<Participant>>,
    /// The rungs that were chosen for each of the [`seats`](Self::seats), each for its game. In the other games the printed rules hold. The
    /// settings of known children count instead.
    #[serde(skip_serializing_if = "has_no_rungs")]
    pub seat_rungs: Vec<BTreeMap<GameKind, Rung>>,
    pub game: GameKind,
    pub rules: HouseRules,
    /// Whether ponds of DragonFish change by themselves if no child of this computer plays. `None` if the players' signs decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fresh_water: Option<bool>,
    pub fish_pond: fish_pond::HouseRules,
    /// How long a match is: how many games of Three Fishing or MAC I, or how many deals of Tiu-U.
    pub games: MatchLength,
    /// The house rules of Great Lakes Fish-Out that were chosen last. Tiu-U takes from them whether hands are open.
    pub fish_out: fish_out::HouseRules,
    /// Children who got no turn in the last class session, in the order of their turns. They begin the next one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unreached: Vec<ChildId>,
    /// On which days a report was made of each class, by its name. Reports on all children have an empty name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub reported: BTreeMap<String, ReportDays>,
    /// Whether somebody said at the first start that the children play at home.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub at_home: bool,
    /// Whether the school's other computers must not see which children practise on this one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hides_at_work: bool,
    pub window: Option<WindowSize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportDays {
    pub last: NaiveDate,
    /// The last day before [`last`](Self::last) on which a report was made; `None` if there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<NaiveDate>,
}

impl ReportDays {
    /// The day of the last report before today; `None` if there was none. A report that is made twice in a day is about the same days both
    /// times.
    pub fn last_before(self, today: NaiveDate) -> Option<NaiveDate> {
        if self.last < today { Some(self.last) } else { self.before }
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    Slow,
    #[default]
    Normal,
    Fast,
}

impl Pace {
    /// How long something takes at this pace, if it takes `lasts` at the normal one.
    pub fn scale(self, duration: Duration) -> Duration {
        match self {
            Self::Slow => duration * 8 / 5,
            Self::Normal => duration,
            Self::Fast => duration * 2 / 5,
        }
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loudness {
    #[default]
    Loud,
    /// Sounds are softer, for when other people sit near.
    Soft,
    Off,
}

impl Loudness {
    /// The loudness that a press on the loudness button brings after this one: loud, soft, off, and loud again.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Loud => Self::Soft,
            Self::Soft => Self::Off,
            Self::Off => Self::Loud,
        }
    }

    pub fn gain(self) -> f32 {
        match self {
            Self::Loud => 1.0,
            Self::Soft => 0.3,
            Self::Off => 0.0,
        }
    }
}

pub const SMALLEST_WINDOW: (u16, u16) = (1024, 600);
/// The largest window that we open again, in logical pixels: width and height.
const LARGEST_WINDOW: (u16, u16) = (7680, 4320);

/// The size of the program's window, in logical pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct WindowSize {
    pub width: u16,
    pub height: u16,
    pub maximized: bool,
}

impl Default for WindowSize {
    fn default() -> Self {
        Self { width: 1200, height: 760, maximized: false }
    }
}

impl WindowSize {
    /// The size to save for a window, in logical pixels. While the window fills the screen, the size `previous` that it had before is
    /// saved.
    pub fn from_window(width: f32, height: f32, maximized: bool, previous: Option<Self>) -> Self {
        if maximized {
            return Self { maximized, ..previous.unwrap_or_default() };
        }
        // A conversion from a decimal number stays within what the type can hold.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        Self { width: width.round() as u16, height: height.round() as u16, maximized }.within_limits()
    }

    /// Reads the saved size of the window. `None` if there is none or the file can't be read; [`load`](Preferences::load) reports what is
    /// wrong with the file.
    pub fn load_saved(data_dir: Option<PathBuf>) -> Option<Self> {
        let folder = DataFolder::open(data_dir).ok()?;
        let content = platform::files::read(&folder.path().join(FILE)).ok()?;
        let preferences: Preferences = serde_json::from_slice(&content).ok()?;
        preferences.window.map(Self::within_limits)
    }

    /// The nearest size that a window may have, since the saved file may say anything.
    fn within_limits(self) -> Self {
        Self {
            width: self.width.clamp(SMALLEST_WINDOW.0, LARGEST_WINDOW.0),
            height: self.height.clamp(SMALLEST_WINDOW.1, LARGEST_WINDOW.1),
            ..self
        }
    }
}

fn has_no_rungs(seats: &[BTreeMap<GameKind, Rung>]) -> bool {
    seats.iter().all(BTreeMap::is_empty)
}

pub(super) const FILE: &str = "preferences.json";

impl Preferences {
    /// Reads the preferences. Without a file, all choices have their defaults.
    pub fn load(folder: &DataFolder) -> Result<Self, FolderError> {
        let found = folder.read_with(FILE, |content| {
            let found: Self = serde_json::from_slice(content).map_err(|error| error.to_string())?;
            // With these house rules no game could be dealt.
            let can_be_dealt = found.rules.spare != Some(PondCard::Bike);
            can_be_dealt.then_some(found).ok_or_else(|| "the spare card cannot be a bike".to_owned())
        });
        Ok(found?.unwrap_or_default())
    }

    pub fn remove_child(&mut self, child: ChildId) {
        for seat in &mut self.seats {
            seat.take_if(|seated| seated.child == Some(child));
        }
        self.unreached.retain(|waiting| *waiting != child);
    }

    /// Notes that a report on a class was made today. An empty name means all children.
    pub fn record_report(&mut self, class: String, today: NaiveDate) {
        let before = self.reported.get(&class).and_then(|reported| reported.last_before(today));
        self.reported.insert(class, ReportDays { last: today, before });
    }

    pub fn save(&self, folder: &DataFolder) -> Result<(), FolderError> {
        folder.write(FILE, self)
    }
}
