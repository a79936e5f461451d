//! What the app does for an action of a screen: a file for each kind of place.

pub mod arriving;
pub mod grown_ups;
pub mod playing;
pub mod practising;
