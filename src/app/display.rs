//! A start without a display. The window system panics if it cannot connect; here that becomes an error.

use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::StartError;

/// Whether the window system has come up. All clones share one flag.
#[derive(Debug, Clone, Default)]
pub struct Opened(Arc<AtomicBool>);

impl Opened {
    /// Notes that the window system has come up and the app runs. A panic afterwards is a bug of ours and stays a panic.
    pub fn tell(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn is_told(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Runs the window by calling `run`. A panic before `run` has called [`Opened::tell`] becomes [`StartError::NoDisplay`].
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
