//! How quickly a voice reads to a child.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VoiceSpeed {
    /// Slower than usual, for a child who needs time to take in what it hears.
    Slow,
    #[default]
    Usual,
    /// Faster than usual, for a child who is used to listening.
    Fast,
}

impl VoiceSpeed {
    pub const ALL: [Self; 3] = [Self::Slow, Self::Usual, Self::Fast];

    /// How many times as fast as usual the voice speaks.
    pub const fn factor(self) -> f32 {
        match self {
            Self::Slow => 0.7,
            Self::Usual => 1.0,
            Self::Fast => 1.4,
        }
    }
}
