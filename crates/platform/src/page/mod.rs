//! A page in a browser. Where a page has no such thing as a desktop, the functions here say that there is none.

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
