//! The screens. Each has its state, its messages, and the actions it wants of the program; none knows another.

pub mod door;
pub mod dragonfish;
pub mod fish_pond;
pub mod grown_ups;
mod row;
pub mod rules;
pub mod seats;
pub mod sitting;
pub mod summary;
pub mod who;
