//! What a page knows of its computer: nothing, on purpose.

use std::ffi::OsString;
use std::path::PathBuf;

/// Tells the page that the first frame is drawn, as an event `shown` of its window.
pub fn is_shown() {
    if let (Some(window), Ok(shown)) = (web_sys::window(), web_sys::Event::new("shown")) {
        let _nobody_minds = window.dispatch_event(&shown);
    }
}

/// The name of this computer: unknown.
pub fn name() -> Option<String> {
    None
}

/// The name of the account that runs the program: unknown.
pub fn account() -> Option<String> {
    None
}

/// The home folder of the account: there is none.
pub fn home_folder() -> Option<PathBuf> {
    None
}

/// The folder for the data of a program with this name, among the files of the page.
pub fn data_folder(program: &str) -> Option<PathBuf> {
    Some(PathBuf::from(program.to_lowercase()))
}

/// The folder for the settings of a program with this name, for everybody who opens the page.
pub fn settings_folder(program: &str) -> PathBuf {
    PathBuf::from("settings").join(program.to_lowercase())
}

/// The file of this program: there is none.
pub fn program() -> Option<PathBuf> {
    None
}

/// A variable of the environment: there is none.
pub fn variable(_: &str) -> Option<OsString> {
    None
}
