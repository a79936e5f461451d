//! Using the app with one or two switches, for a child who can neither point nor type.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SwitchAccess {
    #[default]
    None,
    /// One switch, which chooses what is marked. The mark moves on by itself, slowly.
    OneSlow,
    /// One switch, which chooses what is marked. The mark moves on by itself.
    One,
    /// One switch, which chooses what is marked. The mark moves on by itself, quickly.
    OneQuick,
    Two,
}

impl SwitchAccess {
    pub const ALL: [Self; 5] = [Self::None, Self::OneSlow, Self::One, Self::OneQuick, Self::Two];

    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::OneSlow => "one_slow",
            Self::One => "one",
            Self::OneQuick => "one_quick",
            Self::Two => "two",
        }
    }

    /// How long something is marked until the mark moves on by itself. `None` if the mark does not do that.
    pub const fn scan_interval(self) -> Option<Duration> {
        match self {
            Self::OneSlow => Some(Duration::from_secs(3)),
            Self::One => Some(Duration::from_millis(1800)),
            Self::OneQuick => Some(Duration::from_secs(1)),
            Self::None | Self::Two => None,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownSwitchAccess;

impl fmt::Display for UnknownSwitchAccess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "write one of: {}", SwitchAccess::ALL.map(SwitchAccess::name).join(", "))
    }
}

impl std::error::Error for UnknownSwitchAccess {}

impl FromStr for SwitchAccess {
    type Err = UnknownSwitchAccess;

    fn from_str(name: &str) -> Result<Self, UnknownSwitchAccess> {
        Self::ALL.into_iter().find(|way| way.name() == name).ok_or(UnknownSwitchAccess)
    }
}
