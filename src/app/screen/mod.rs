//! The screens. Each has its state, its messages, and the actions it wants of the program; none knows another.

pub mod rules;
pub mod seats;
pub mod summary;
pub mod table;
