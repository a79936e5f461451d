//! Requests of the system to end the program: a log-out, or Ctrl+C in the terminal that started it.

use iced::Subscription;

/// A subscription that sends `()` as soon as the system asks the program to end. Nothing runs until then.
pub fn wanted() -> Subscription<()> {
    Subscription::run(platform::ending::wanted)
}
