//! What Fishpond keeps of children, wherever it is kept: what they tried, the games that they played, and who was erased. And the sealed
//! files in which all of that travels between the machines of a school ([`school`]).

mod attempt;
mod mark;
mod name;
pub mod school;
mod who;

pub use attempt::{
    Attempt, By, Call, FactAsked, Hauled, Moment, Played, PlayedBy, Practised, Setting, Try, Way, moment,
};
pub use mark::{Fate, Mark, NO_CHANGE_FROM, Stamp, changed_after, changed_at, read_changed};
pub use name::{LONGEST_NAME, acts_unseen, as_name, as_name_with, one_line};
pub use who::{ChildId, HelpLevel};
