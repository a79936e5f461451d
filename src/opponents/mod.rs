//! Computer players. They choose a move from what their seat may see, and from nothing else.

pub mod dragonfish;
