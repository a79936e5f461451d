//! The screens. Each has its own state, messages, and actions that it asks of the program. No screen knows another.

pub mod alert;
pub mod boat;
pub mod class_session;
pub mod door;
pub mod grown_ups;
pub mod home;
pub mod loadable;
pub mod parents_evening;
pub mod practice;
pub mod rules;
pub mod seats;
pub mod welcome;
pub mod who_is_playing;
