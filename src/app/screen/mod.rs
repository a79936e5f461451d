//! The screens. Each has its state, its messages, and the actions it wants of the program; none knows another.

pub mod alert;
pub mod door;
pub mod dragonfish;
pub mod fish_pond;
pub mod grown_ups;
pub mod home;
pub mod practice;
pub mod round;
mod row;
pub mod rules;
pub mod seats;
pub mod sitting;
pub mod summary;
mod watch;
pub mod who;
