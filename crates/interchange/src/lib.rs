//! Everything Fishpond saves about children, wherever it is saved: their answers, the games they played, and who was erased. Also the
//! sealed files in which all of this travels between the computers of a school ([`school`]).

#![warn(missing_docs, clippy::missing_errors_doc)]

mod alike;
mod attempt;
mod district;
mod mark;
mod name;
pub mod school;
mod who;

pub use alike::{Wanted, is_same_name, name_key, name_order};
pub use attempt::{
    Attempt, By, Call, FactAsked, Hauled, Moment, Played, PlayedBy, Practised, Setting, Try, Way, moment,
};
pub use district::{District, InDistrict};
pub use mark::{Fate, Mark, NO_CHANGE_FROM, Stamp, changed_after, changed_at, read_changed};
pub use name::{
    LONGEST_NAME, LONGEST_NOTE, acts_unseen, as_class_name, as_lettered_name, as_name, as_name_with, as_note,
    has_letters, one_line, without_pictures,
};
pub use who::{ChildId, HelpLevel};
