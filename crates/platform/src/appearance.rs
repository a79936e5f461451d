//! How whoever uses this computer wants all programs to look, as they have told the system.

use futures_lite::{Stream, StreamExt};
use mundy::{ColorScheme, Contrast, Interest, Preferences, ReducedMotion};

/// How the system asks programs to look. Where it knows nothing of something, it does not ask for it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Appearance {
    /// Less motion is wanted.
    pub is_still: bool,
    /// Light letters on a dark ground are wanted.
    pub is_dark: bool,
    /// Strong contrast is wanted.
    pub is_strong: bool,
}

/// Gives how the system asks programs to look: at once, and whenever it changes.
///
/// It has to be called in the main thread, where iced begins its subscriptions, and it has to be awaited where iced awaits.
pub fn wanted() -> impl Stream<Item = Appearance> {
    let interest = Interest::ReducedMotion | Interest::ColorScheme | Interest::Contrast;
    Preferences::stream(interest).map(|wanted| Appearance {
        is_still: wanted.reduced_motion == ReducedMotion::Reduce,
        is_dark: wanted.color_scheme == ColorScheme::Dark,
        // Windows' own contrast themes are colours of somebody's choice, and dark or light as the scheme says.
        is_strong: matches!(wanted.contrast, Contrast::More | Contrast::Custom),
    })
}
