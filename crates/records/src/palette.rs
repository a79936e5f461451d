//! The colours in which a child sees the app.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Palette {
    /// The usual colours, the dark ones or those with strong contrast, as the system's settings say.
    #[default]
    System,
    Usual,
    Dark,
    /// Dark colours on white, with strong contrast.
    HighContrast,
    /// Light colours on black, with strong contrast.
    HighContrastDark,
    /// Colours for people who can't tell red from green: yellow and blue take their place.
    RedGreen,
    /// Colours for people who see blue badly: all are stronger, blue and yellow most.
    BlueYellow,
}

impl Palette {
    pub const ALL: [Self; 7] = [
        Self::System,
        Self::Usual,
        Self::Dark,
        Self::HighContrast,
        Self::HighContrastDark,
        Self::RedGreen,
        Self::BlueYellow,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Usual => "usual",
            Self::Dark => "dark",
            Self::HighContrast => "high_contrast",
            Self::HighContrastDark => "high_contrast_dark",
            Self::RedGreen => "red_green",
            Self::BlueYellow => "blue_yellow",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownPalette;

impl fmt::Display for UnknownPalette {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "write one of: {}", Palette::ALL.map(Palette::name).join(", "))
    }
}

impl std::error::Error for UnknownPalette {}

impl FromStr for Palette {
    type Err = UnknownPalette;

    fn from_str(name: &str) -> Result<Self, UnknownPalette> {
        Self::ALL.into_iter().find(|palette| palette.name() == name).ok_or(UnknownPalette)
    }
}
