//! Practice: which puzzles a child meets next, how they are made, and how answers are judged.
//!
//! A [`Lesson`] says what is practised, and [`Lesson::puzzle`] makes its puzzles from seeds. A [`Learner`] is what we know of a child from
//! the answers. A [`Session`] chooses the next puzzle. Nothing in practice knows a screen, a file, a clock or chance.

mod ability;
mod answer_record;
mod approach;
pub mod burst;
mod checking;
mod claim;
mod deals;
mod difficulty;
mod drawing;
mod example;
mod fsrs;
mod hint;
mod in_steps;
mod learner;
mod lesson;
mod lessons;
mod making;
pub(crate) mod mastery;
mod memory;
mod number_line;
mod pool;
mod puzzle;
mod rating;
mod reading;
mod session;
mod shoal;
mod skills;
mod slip;
pub mod tables_check;
mod task;
pub mod waiting;

pub use ability::{Ability, AbilityProgress, AbilityStage};
pub use answer_record::{AnswerRecord, Occasion, brings_little_fish, stands_apart, usual_seconds};
pub(crate) use answer_record::{counts_for_nothing, is_first_lesson_answer};
pub use approach::{Approach, FurtherHint};
pub use claim::{Claim, ClaimedCatch};
pub use deals::{FactsToPractise, tuned_dragonfish_seeds, tuned_fish_pond_seeds};
pub use difficulty::in_thousandths;
pub use drawing::{Drawing, FrameCell, Gap, HiddenDotsSide, JumpEnd, Label, Picture, digit_count};
pub use example::{Blocks, Example, ExampleStep, ExampleText, Sketch, SketchContent, StepReason};
pub use hint::Hint;
pub use in_steps::{StepVerdict, StepwiseAnswer};
pub use learner::{Learner, StoneState};
pub use lesson::{
    Aid, Curriculum, Kind, Lesson, LessonPlace, LessonText, Mastery, Numbers, SCHEMA_VERSION, Span, Strategy,
    schema,
};
pub use lessons::{ChildLessons, Lessons};
pub use memory::FactMemory;
pub use number_line::NumberLine;
pub use puzzle::{Answer, Judgement, Puzzle};
pub use rating::{SkillEstimate, TIME_LIMIT_SECONDS, advantage_for, success_probability};
pub use reading::{LARGEST_LESSON_BYTES, LessonFault, read_lesson};
pub use session::{
    EASIEST_AIM_PERCENT, HARDEST_AIM_PERCENT, MOST_PLACEMENT_PUZZLES, NextPuzzle, Session, USUAL_AIM_PERCENT,
};
pub use shoal::{FishSpot, FishState, Pattern, SHOAL_COLUMNS, SHOAL_ROWS, Shoal};
pub use slip::Slip;
pub use task::{FactPart, Task, fact_with_gap, inverse_fact};
