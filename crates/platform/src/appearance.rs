//! The look that the user of this computer has asked all programs for, in the system's settings.

use futures_lite::{Stream, StreamExt};
use mundy::{ColorScheme, Contrast, Interest, Preferences, ReducedMotion};

/// The look that the person has asked all programs for. What the system doesn't say is `false`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Appearance {
    pub has_reduced_motion: bool,
    pub is_dark: bool,
    pub has_high_contrast: bool,
}

/// The present look, and the new one whenever it changes. Call this in the main thread, where iced begins its subscriptions, and await the
/// items where iced awaits, in its runtime.
pub fn watch() -> impl Stream<Item = Appearance> {
    let interest = Interest::ReducedMotion | Interest::ColorScheme | Interest::Contrast;
    Preferences::stream(interest).map(|wanted| Appearance {
        has_reduced_motion: wanted.reduced_motion == ReducedMotion::Reduce,
        is_dark: wanted.color_scheme == ColorScheme::Dark,
        // `Custom` are the contrast themes of Windows, whose colours somebody has chosen.
        has_high_contrast: matches!(wanted.contrast, Contrast::More | Contrast::Custom),
    })
}
