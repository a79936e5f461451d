//! The screens. Each has its state, its messages, and the actions it wants of the program; none knows another.

pub mod dragonfish;
mod row;
pub mod rules;
pub mod seats;
pub mod sitting;
pub mod summary;
