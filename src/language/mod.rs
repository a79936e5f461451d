//! The languages of Fishpond, how to choose one, and its sentences from the Fluent files in `i18n/`.

mod signs;

use std::borrow::Cow;
use std::str::FromStr;

use chrono::{Datelike, NaiveDate};
use fluent::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use fluent_langneg::{NegotiationStrategy, negotiate_languages};
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

pub use signs::Signs;

use heart::arithmetic::Operation;

type Bundle = FluentBundle<FluentResource>;

/// A language that Fishpond speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Locale {
    /// English, also used if no other language suits.
    #[default]
    #[serde(rename = "en")]
    English,
    /// German, also for tags such as `de-AT`.
    #[serde(rename = "de")]
    German,
    /// Chinese in simplified characters.
    #[serde(rename = "zh-Hans")]
    Chinese,
}

/// The error for a language tag, such as `fr`, of a language that Fishpond doesn't speak.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no language of Fishpond; choose one of: {choice}", choice = Locale::ALL.map(Locale::tag).join(", "))]
pub struct UnknownLocale(String);

/// The Fluent files in the folder of a language.
macro_rules! sources {
    ($locale:literal) => {
        sources!($locale: "common", "welcome", "seats", "children", "class", "practice", "records", "reports", "spoken", "table", "fish-pond", "tiu-u", "fish-out", "summary", "rules")
    };
    ($locale:literal: $($file:literal),*) => {
        &[$(include_str!(concat!("../../i18n/", $locale, "/", $file, ".ftl"))),*]
    };
}

impl Locale {
    /// All languages, in the order in which people see them.
    pub const ALL: [Self; 3] = [Self::English, Self::German, Self::Chinese];

    /// The BCP 47 tag of the language, such as `zh-Hans`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::Chinese => "zh-Hans",
        }
    }

    /// The language's name for itself, such as “Deutsch”.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
            Self::Chinese => "简体中文",
        }
    }

    /// The language that suits the operating system's settings best, or English if none does.
    #[must_use]
    pub fn of_system() -> Self {
        let wanted: Vec<String> = sys_locale::get_locales().collect();
        Self::best_of(&wanted)
    }

    /// The first language in `wanted` that Fishpond speaks, or English if it speaks none of them. `wanted` has BCP 47 tags such as `de-AT`.
    #[must_use]
    pub fn best_of(wanted: &[impl AsRef<str>]) -> Self {
        Self::spoken_among(wanted).unwrap_or_default()
    }

    fn spoken_among(wanted: &[impl AsRef<str>]) -> Option<Self> {
        let spoken = identifiers(&Self::ALL.map(Self::tag));
        let mut wanted = identifiers(wanted);
        for identifier in &mut wanted {
            // Readers of traditional Chinese characters get along better with simplified ones than with English.
            identifier.script = None;
        }
        let chosen = *negotiate_languages(&wanted, &spoken, None, NegotiationStrategy::Lookup).first()?;
        let at = spoken.iter().position(|identifier| identifier == chosen)?;
        Some(Self::ALL[at])
    }

    /// The Fluent sources of this language.
    const fn sources(self) -> &'static [&'static str] {
        match self {
            Self::English => sources!("en"),
            Self::German => sources!("de"),
            Self::Chinese => sources!("zh-Hans"),
        }
    }
}

impl FromStr for Locale {
    type Err = UnknownLocale;

    /// Reads a BCP 47 tag such as `de` or `de-AT`.
    ///
    /// # Errors
    ///
    /// If Fishpond doesn't speak the language of the tag.
    fn from_str(tag: &str) -> Result<Self, UnknownLocale> {
        Self::spoken_among(&[tag]).ok_or_else(|| UnknownLocale(tag.to_owned()))
    }
}

/// Parses the tags, and drops those that are not valid.
fn identifiers(tags: &[impl AsRef<str>]) -> Vec<LanguageIdentifier> {
    tags.iter().filter_map(|tag| tag.as_ref().parse().ok()).collect()
}

/// The sentences of one language from the Fluent files. A missing sentence is taken from English.
pub struct Language {
    locale: Locale,
    signs: &'static Signs,
    chain: Vec<Bundle>,
}

impl Language {
    /// Loads the sentences of a language, with the signs for × and ÷ that its schools usually write.
    #[must_use]
    pub fn new(locale: Locale) -> Self {
        Self::with_signs(locale, Signs::of(locale))
    }

    /// Loads the sentences of a language, with `signs` for × and ÷ as a country writes them.
    #[must_use]
    pub fn with_signs(locale: Locale, signs: &'static Signs) -> Self {
        let mut chain = vec![bundle(locale, signs)];
        if locale != Locale::English {
            chain.push(bundle(Locale::English, signs));
        }
        Self { locale, signs, chain }
    }

    /// The signs for × and ÷, and the decimal mark, with which calculations are written in this language.
    #[must_use]
    pub fn signs(&self) -> &'static Signs {
        self.signs
    }

    /// The sign of an operation as this language writes it, such as `:` for a division in German.
    #[must_use]
    pub fn sign(&self, operation: Operation) -> String {
        self.signs.sign(operation).to_string()
    }

    /// Writes a calculation with the signs of this language: `18 ÷ 6` becomes `18 : 6` in German.
    #[must_use]
    pub fn calculation(&self, written: &str) -> String {
        self.signs.calculation(written)
    }

    /// The language that these sentences are in.
    #[must_use]
    pub fn locale(&self) -> Locale {
        self.locale
    }

    /// Whether there is a sentence with this Fluent id, such as `game-dragonfish`, in this language or in English.
    #[must_use]
    pub fn knows(&self, id: &str) -> bool {
        self.chain.iter().any(|bundle| bundle.has_message(id))
    }

    /// The sentence with this Fluent id, such as `game-dragonfish`. An unknown id is returned itself; in debug builds it panics.
    #[must_use]
    pub fn say(&self, id: &str) -> String {
        self.format(id, None)
    }

    /// The sentence with this Fluent id, in which the arguments, given by name, are filled in. Pass numbers as numbers, or plurals come out
    /// wrong. An unknown id is returned itself; in debug builds it panics.
    #[must_use]
    pub fn say_with<const N: usize>(&self, id: &str, arguments: [(&str, FluentValue<'_>); N]) -> String {
        let arguments: FluentArgs = arguments.into_iter().collect();
        self.format(id, Some(&arguments))
    }

    /// Joins names into one list, as this language writes it, such as “Mia, Ben, Tom”. Empty if there are no names.
    #[must_use]
    pub fn list(&self, names: impl IntoIterator<Item = impl AsRef<str>>) -> String {
        let mut names = names.into_iter();
        let first = names.next().map_or_else(String::new, |name| name.as_ref().to_owned());
        names.fold(first, |list, name| {
            self.say_with("list", [("list", list.into()), ("name", name.as_ref().into())])
        })
    }

    /// Writes a day in full, as this language does, such as “21 November 2026”.
    #[must_use]
    pub fn day(&self, day: NaiveDate) -> String {
        let arguments = [
            ("day", day.day().into()),
            ("month", day.month().into()),
            ("year", day.year().to_string().into()),
        ];
        self.say_with("date", arguments)
    }

    fn format(&self, id: &str, arguments: Option<&FluentArgs<'_>>) -> String {
        self.chain
            .iter()
            .find_map(|bundle| {
                let pattern = bundle.get_message(id)?.value()?;
                let mut errors = Vec::new();
                let sentence: Cow<'_, str> = bundle.format_pattern(pattern, arguments, &mut errors);
                debug_assert!(errors.is_empty(), "{id}: {errors:?}");
                Some(sentence.into_owned())
            })
            .unwrap_or_else(|| {
                debug_assert!(false, "no sentence for {id}");
                id.to_owned()
            })
    }
}

fn bundle(locale: Locale, signs: &Signs) -> Bundle {
    let identifier = locale.tag().parse().unwrap_or_default();
    let mut bundle = Bundle::new(vec![identifier]);
    // All our languages run from left to right, so isolation marks would only be in the way.
    bundle.set_use_isolating(false);
    let _registered = bundle.add_builtins();
    for source in locale.sources() {
        // Only calculations use these signs, so we can write the files with one kind of them.
        let resource =
            FluentResource::try_new(signs.calculation(source)).unwrap_or_else(|(resource, errors)| {
                debug_assert!(errors.is_empty(), "{}: {errors:?}", locale.tag());
                resource
            });
        bundle.add_resource_overriding(resource);
    }
    bundle
}
