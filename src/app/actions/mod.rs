//! What the app does when a screen asks for an action. Each kind of place has its own file.

pub mod arriving;
pub mod grown_ups;
pub mod playing;
pub mod practising;
