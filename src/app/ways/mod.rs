//! What the app does when a screen asks for something: a file for each kind of place.

pub mod arriving;
pub mod door;
pub mod grown_ups;
pub mod playing;
pub mod practising;
