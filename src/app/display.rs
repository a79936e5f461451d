//! Starting where there may be no display. The window system panics on that instead of saying so; here it becomes an error.

use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::StartError;

/// Whether the window system has come up.
#[derive(Debug, Clone, Default)]
pub struct Opened(Arc<AtomicBool>);

impl Opened {
    /// Tells that the app itself has begun to run: from here on a panic is a fault of ours and is shown as one.
    pub fn tell(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn is_told(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Runs the window, and turns a panic before it has come up into an error.
///
/// # Errors
///
/// [`StartError::NoDisplay`], and whatever else keeps the window from running.
pub fn guarded(run: impl FnOnce(Opened) -> iced::Result) -> Result<(), StartError> {
    let opened = Opened::default();
    let ours = panic::take_hook();
    let told = opened.clone();
    panic::set_hook(Box::new(move |panicked| {
        if told.is_told() {
            ours(panicked);
        }
    }));
    let running = opened.clone();
    match panic::catch_unwind(AssertUnwindSafe(|| run(running))) {
        Ok(ended) => Ok(ended?),
        Err(payload) if opened.is_told() => panic::resume_unwind(payload),
        Err(_) => Err(StartError::NoDisplay),
    }
}
