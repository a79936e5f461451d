//! The form of this package for a page in a browser. Its functions say that there is none of what a page does not have.

pub mod administrator;
pub mod assets;
pub mod computer;
pub mod dialogs;
pub mod display;
pub mod fields;
pub mod files;
pub mod folder_watch;
pub mod loudspeaker;
pub mod printing;
pub mod quitting;
pub mod screen_reader;
pub mod threads;
pub mod voice;
pub mod worker;
