//! Requests of the system to end the program: a log-out, or Ctrl+C in the terminal that started it.

use iced::Subscription;

/// A subscription that sends `()` as soon as the system asks the program to end. Nothing runs until then.
#[cfg(unix)]
pub fn wanted() -> Subscription<()> {
    Subscription::run(signals)
}

/// A subscription that sends nothing. Systems other than Unix ask the window to close instead.
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
                // A second request ends the program at once, and so does a first one if the window no longer listens.
                if before > 0 || tell.unbounded_send(()).is_err() {
                    let _ended = emulate_default_handler(signal);
                }
            }
        });
    }
    told
}
