//! The languages of Fishpond, and how to choose one.

use std::str::FromStr;

use fluent_langneg::{NegotiationStrategy, negotiate_languages};
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Locale {
    #[default]
    #[serde(rename = "en")]
    English,
    /// German, also for tags such as `de-AT`.
    #[serde(rename = "de")]
    German,
    #[serde(rename = "zh-Hans")]
    Chinese,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no language of Fishpond; choose one of: {choice}", choice = Locale::ALL.map(Locale::tag).join(", "))]
pub struct UnknownLocale(String);

impl Locale {
    pub const ALL: [Self; 3] = [Self::English, Self::German, Self::Chinese];

    /// The BCP 47 tag of the language, such as `zh-Hans`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::Chinese => "zh-Hans",
        }
    }

    /// What the language calls itself, such as “Deutsch”.
    pub const fn native_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
            Self::Chinese => "简体中文",
        }
    }

    /// The language that suits the operating system's settings best, or English if none does.
    pub fn from_system() -> Self {
        Self::best_match(&platform::preferred_languages())
    }

    pub fn best_match(wanted: &[impl AsRef<str>]) -> Self {
        Self::spoken_among(wanted).unwrap_or_default()
    }

    fn spoken_among(wanted: &[impl AsRef<str>]) -> Option<Self> {
        let spoken = identifiers(&Self::ALL.map(Self::tag));
        let mut wanted = identifiers(wanted);
        for identifier in &mut wanted {
            // Readers of traditional Chinese characters get along better with simplified characters than with English.
            identifier.script = None;
        }
        let chosen = *negotiate_languages(&wanted, &spoken, None, NegotiationStrategy::Lookup).first()?;
        let at = spoken.iter().position(|identifier| identifier == chosen)?;
        Some(Self::ALL[at])
    }
}

impl FromStr for Locale {
    type Err = UnknownLocale;

    fn from_str(tag: &str) -> Result<Self, UnknownLocale> {
        Self::spoken_among(&[tag]).ok_or_else(|| UnknownLocale(tag.to_owned()))
    }
}

fn identifiers(tags: &[impl AsRef<str>]) -> Vec<LanguageIdentifier> {
    tags.iter().filter_map(|tag| tag.as_ref().parse().ok()).collect()
}
