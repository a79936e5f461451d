//! The screens. Each has its state, its messages, and the actions it wants of the program; none knows another.

pub mod dragonfish;
pub mod fish_pond;
mod row;
pub mod rules;
pub mod seats;
pub mod sitting;
pub mod summary;
