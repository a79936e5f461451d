//! What Fishpond says, and what it prints: its languages, the wording that screens and paper share, and all pages.

pub mod drawings;
pub mod fonts;
pub mod language;
pub mod reports;
pub mod wording;
