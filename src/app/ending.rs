//! When the system wants the program to end: at a log-out, or by Ctrl+C on the terminal from which it was started.

use iced::Subscription;

/// Tells as soon as the system wants the program to end. Nothing runs until then.
#[cfg(unix)]
pub fn wanted() -> Subscription<()> {
    Subscription::run(signals)
}

/// Elsewhere the window is asked to close.
#[cfg(not(unix))]
pub fn wanted() -> Subscription<()> {
    Subscription::none()
}

#[cfg(unix)]
fn signals() -> iced::futures::channel::mpsc::UnboundedReceiver<()> {
    use signal_hook::consts::signal::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    let (tell, told) = iced::futures::channel::mpsc::unbounded();
    if let Ok(mut signals) = Signals::new([SIGHUP, SIGINT, SIGTERM]) {
        std::thread::spawn(move || {
            for (before, signal) in signals.forever().enumerate() {
                // Whoever asks twice, or a window that hears nothing any more, does not wait.
                if before > 0 || tell.unbounded_send(()).is_err() {
                    let _ended = emulate_default_handler(signal);
                }
            }
        });
    }
    told
}
