//! Everything Fishpond saves about children, wherever it is saved: their answers, the games they played, and who was erased. Also the
//! sealed files in which all of this travels between the computers of a school ([`school`]).

#![warn(missing_docs, clippy::missing_errors_doc)]

mod attempt;
mod district;
mod name;
mod name_matching;
pub mod school;
mod tombstone;
mod who;

pub use attempt::{
    Attempt, AttemptDetails, Call, Effort, FactAnswer, FinishedGame, FishedSuit, Moment, PlayerKind,
    PlayerResult, PracticeDetails, Setting, moment,
};
pub use district::{District, DistrictLesson};
pub use name::{
    LONGEST_NAME, LONGEST_NOTE, acts_unseen, as_class_name, as_lettered_name, as_name, as_name_with, as_note,
    has_letters, one_line, without_pictures,
};
pub use name_matching::{NameQuery, is_same_name, name_key, name_order};
pub use tombstone::{Fate, NO_CHANGE_FROM, Stamp, Tombstone, changed_after, changed_at, read_changed};
pub use who::{ChildId, HelpLevel};
