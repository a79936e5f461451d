//! Calculations: what they are, what they make, what they catch, and which ones a pond holds.
//!
//! Nothing here knows a screen, a file, a clock or chance. To learn whether a calculation is right, ask [`judge`]. If three cards must make
//! a ten (10, 20, 30 …), ask [`judge_tens`]; for two tiles, ask [`judge_match`].

mod bubbles;
mod card;
mod expression;
mod facts;
mod formatting;
mod judging;
mod ladder;
mod parsing;
mod solving;
mod tens;
mod text;
mod tiles;

pub use bubbles::{Bubble, Bubbles};
pub use card::{Card, POND_SIZE, Pond, PondError, number_in, parse_pond};
pub use expression::{Calculation, CardName, Expression, MOST_CARDS, MalformedExpression, Node};
pub use facts::{Fact, MOST_STEPS, Step, Steps, facts_of_steps};
pub use formatting::{Statement, format_number};
pub use judging::{Catch, Refusal, Verdict, judge};
pub use ladder::{ArithmeticError, Operation, ReadingOrder, Rung, UnknownRungOrOrder};
pub use parsing::{ParseError, SyntaxError, Token, TokenError};
pub use solving::{ReachTable, Solution, Solver, Targets};
pub use tens::{LARGEST_CARD_VALUE, TensCatch, TensGame, TensSolution, TensSolver, judge_tens};
pub use tiles::{TileHalves, TileMatch, add_pips, judge_match};
