//! What this machine remembers of how it is used.

use serde::{Deserialize, Serialize};

use super::child::ChildId;
use super::folder::{Folder, FolderError, SetAside};
use super::participant::Participant;
use crate::games::Title;
use crate::games::dragonfish::{HouseRules, PondCard};
use crate::games::fish_pond::{self, MatchLength};
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
    /// Who sat at the table last, seat by seat.
    pub seats: Vec<Option<Participant>>,
    /// The game played last.
    pub game: Title,
    /// The house rules of DragonFish.
    pub rules: HouseRules,
    /// The house rules of Three Fishing and MAC I.
    pub fish_pond: fish_pond::HouseRules,
    /// How many games a match of Three Fishing or MAC I has.
    pub games: MatchLength,
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

    /// Lets the chair of a child stand empty.
    pub fn forget(&mut self, child: ChildId) {
        for seat in &mut self.seats {
            seat.take_if(|seated| seated.child == Some(child));
        }
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
