//! Requests of the system to end the program: a log-out, or Ctrl+C in the terminal that started it.

use futures_channel::mpsc::{UnboundedReceiver, unbounded};

/// Gives an item whenever the system asks the program to end. A second request ends the program at once, and so does the first if nobody
/// receives items any more. On Windows no item ever comes: there the window is asked to close.
pub fn quit_requests() -> UnboundedReceiver<()> {
    let (tell, told) = unbounded();
    #[cfg(unix)]
    {
        use signal_hook::consts::signal::{SIGHUP, SIGINT, SIGTERM};
        use signal_hook::iterator::Signals;
        use signal_hook::low_level::emulate_default_handler;

        if let Ok(mut signals) = Signals::new([SIGHUP, SIGINT, SIGTERM]) {
            let _listens = super::threads::spawn("ending", move || {
                for (before, signal) in signals.forever().enumerate() {
                    if before > 0 || tell.unbounded_send(()).is_err() {
                        let _ended = emulate_default_handler(signal);
                    }
                }
            });
        }
    }
    #[cfg(not(unix))]
    drop(tell);
    told
}
