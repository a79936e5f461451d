//! Lets computer players play whole games.

pub mod dragonfish;
pub mod fish_out;
pub mod fish_pond;
pub mod tiu_u;
