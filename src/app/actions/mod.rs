//! What the app does when a screen asks for an action: one file for arriving, one for games, one for practice, one for grown-ups.

pub mod arriving;
pub mod grown_ups;
pub mod playing;
pub mod practising;
