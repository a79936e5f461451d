//! What Fishpond keeps of children, wherever it is kept: what they tried, the games that they played, and who was erased. And the sealed
//! files in which all of that travels between the machines of a school ([`school`]).

mod attempt;
mod mark;
pub mod school;
mod who;

pub use attempt::{
    Attempt, By, Call, FactAsked, Hauled, Moment, Played, PlayedBy, Practised, Setting, Try, Way, moment,
};
pub use mark::{Fate, Mark, Stamp};
pub use who::{ChildId, HelpLevel};
