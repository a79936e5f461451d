//! The look that the user of this computer has asked all programs for, in the system's settings.

use futures_lite::{Stream, StreamExt};
use mundy::{ColorScheme, Contrast, Interest, Preferences, ReducedMotion};

/// What the system doesn't say is `false`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Appearance {
    pub has_reduced_motion: bool,
    pub is_dark: bool,
    pub has_high_contrast: bool,
}

/// Now, and again whenever it changes. To be called in the main thread, where iced begins its subscriptions, and awaited where iced awaits.
pub fn watch() -> impl Stream<Item = Appearance> {
    let interest = Interest::ReducedMotion | Interest::ColorScheme | Interest::Contrast;
    Preferences::stream(interest).map(|wanted| Appearance {
        has_reduced_motion: wanted.reduced_motion == ReducedMotion::Reduce,
        is_dark: wanted.color_scheme == ColorScheme::Dark,
        // Windows' own contrast themes are colours of somebody's choice, and dark or light as the scheme says.
        has_high_contrast: matches!(wanted.contrast, Contrast::More | Contrast::Custom),
    })
}
