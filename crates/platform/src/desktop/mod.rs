//! The desktop: Linux, Windows, and others with files, threads and a system.

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
#[cfg_attr(windows, path = "screen_reader_on_windows.rs")]
#[cfg_attr(not(any(windows, target_os = "linux")), path = "no_screen_reader.rs")]
pub mod screen_reader;
pub mod threads;
pub mod voice;

#[cfg_attr(windows, path = "device_on_windows.rs")]
mod device;
#[cfg(any(windows, target_os = "linux"))]
mod nodes;
#[cfg_attr(unix, path = "speech_dispatcher.rs")]
#[cfg_attr(windows, path = "speech_on_windows.rs")]
mod speech;
mod target;
