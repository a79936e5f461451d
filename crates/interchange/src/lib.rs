//! Everything Fishpond saves about children: their answers, the games they played, and who was erased. Also the sealed files in which all
//! of this travels between the computers of a school ([`school`]).

#![warn(missing_docs, clippy::missing_errors_doc)]

mod attempt;
mod district;
mod name;
mod name_matching;
pub mod school;
mod tombstone;
mod who;

pub use attempt::{
    AnswerEffort, Attempt, AttemptDetails, AttemptSetting, FactAnswer, FinishedGame, FishedSuit,
    JudgedAnswer, Moment, PlayerKind, PlayerResult, PracticeDetails, moment_from_utc,
};
pub use district::{DistrictFigures, DistrictLesson};
pub use name::{
    MAX_NAME_CHARS, MAX_NOTE_CHARS, has_letters, is_invisible_control, one_line, strip_emoji,
    tidy_class_name, tidy_name, tidy_name_with_ending, tidy_name_without_emoji, tidy_note,
};
pub use name_matching::{NameQuery, is_same_name, name_comparison_key, name_sort_key};
pub use tombstone::{
    CHANGE_TIME_LIMIT, ErasureStamp, ErasureState, Tombstone, accepted_change_time, next_change_time,
    read_change_time,
};
pub use who::{ChildId, HelpLevel};
