//! The heart: what a calculation is, what it makes, whether it catches, and which calculations a pond holds.
//!
//! Nothing here knows a screen, a file, a clock or chance. Everybody who wants to know whether a calculation is right
//! asks [`judge`], or [`judge_tens`] where three cards make a ten, or [`judge_match`] where two tiles make the same.

mod card;
mod expression;
mod facts;
mod growing;
mod judging;
mod ladder;
mod parsing;
mod solving;
mod steps;
mod tens;
mod text;
mod tiles;
mod written;

pub use card::{Card, ImpossiblePond, POND_SIZE, Pond, number_in, parse_pond};
pub use expression::{Calculation, CardName, Expression, MOST_CARDS, Malformed, Node};
pub use facts::{Fact, facts};
pub use judging::{Catch, Refusal, Verdict, judge};
pub use ladder::{NoNumber, Operation, ReadingOrder, Rung, UnknownWord};
pub use parsing::{Fault, Misplaced, Token, Unreadable};
pub use solving::{ReachTable, Solution, Solver, Targets};
pub use steps::{MOST_STEPS, Step, Steps};
pub use tens::{LARGEST_VALUE, TensCatch, TensGame, TensSolution, TensSolver, judge_tens};
pub use tiles::{Halves, TilesMatch, judge_match, pips_of};
pub use written::{Statement, number};
