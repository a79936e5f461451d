//! Where children play: what grown-ups are led through at the start depends on it.

/// Where children play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Where {
    /// At home.
    Home,
    /// In a class.
    Class,
}
