//! The computer and its account: a page knows nothing of them, because a browser hides them on purpose.

use std::ffi::OsString;
use std::path::PathBuf;

/// Tells the page that the first frame is drawn, as an event `shown` of its window.
pub fn report_first_frame() {
    if let (Some(window), Ok(shown)) = (web_sys::window(), web_sys::Event::new("shown")) {
        let _nobody_minds = window.dispatch_event(&shown);
    }
}

pub fn name() -> Option<String> {
    None
}

pub fn account() -> Option<String> {
    None
}

pub fn home_folder() -> Option<PathBuf> {
    None
}

pub fn data_folder(program: &str) -> Option<PathBuf> {
    Some(PathBuf::from(program.to_lowercase()))
}

pub fn settings_folder(program: &str) -> PathBuf {
    PathBuf::from("settings").join(program.to_lowercase())
}

pub fn program_file() -> Option<PathBuf> {
    None
}

pub fn environment_variable(_: &str) -> Option<OsString> {
    None
}
