//! How whoever uses this computer wants all programs to look, as they have told the system.

use futures_lite::{Stream, StreamExt};
use mundy::{Interest, Preferences, ReducedMotion};

/// Gives whether the system asks programs for less motion: at once, and whenever it changes. Where it knows nothing of that, it does not ask.
///
/// It has to be called in the main thread, where iced begins its subscriptions, and it has to be awaited where iced awaits.
pub fn stillness() -> impl Stream<Item = bool> {
    Preferences::stream(Interest::ReducedMotion).map(|wanted| wanted.reduced_motion == ReducedMotion::Reduce)
}
