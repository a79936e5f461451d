//! The sentences of each language, from the Fluent files in `i18n/`.

pub mod wording;

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError, Weak};

use chrono::{Datelike, NaiveDate};
use engine::arithmetic::Operation;
use fluent::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use platform::assets::Asset;
use records::Preferences;

pub use records::{Locale, Signs, UnknownLocale};

type Bundle = FluentBundle<Arc<FluentResource>>;

macro_rules! sources {
    ($locale:literal) => {
        sources!($locale: "common", "welcome", "seats", "children", "class", "overview", "why", "practice", "records", "reports", "spoken", "table", "fish-pond", "tiu-u", "fish-out", "summary", "rules")
    };
    ($locale:literal: $($file:literal),*) => {
        &[$(include_str!(concat!("../../../i18n/", $locale, "/", $file, ".ftl"))),*]
    };
}

fn sources(locale: Locale) -> Vec<&'static str> {
    let built_in: &[&str] = match locale {
        Locale::English => sources!("en"),
        Locale::German => platform::either!(sources!("de"), &[]),
        Locale::Chinese => platform::either!(sources!("zh-Hans"), &[]),
    };
    let fetched = beside(locale).and_then(Asset::bytes).and_then(|bytes| str::from_utf8(bytes).ok());
    built_in.iter().copied().chain(fetched).collect()
}

/// The sentences that a page in a browser has to fetch, in the order of [`Locale::ALL`]; `None` if they are built in.
static BESIDE: [Option<Asset>; Locale::ALL.len()] = platform::either!(
    [None, None, None],
    [None, Some(Asset::beside_the_page("i18n/de.ftl")), Some(Asset::beside_the_page("i18n/zh-Hans.ftl"))]
);

fn beside(locale: Locale) -> Option<&'static Asset> {
    BESIDE[locale as usize].as_ref()
}

/// Whether the sentences of a language are there. On a desktop always `true`; a page in a browser has to [`fetch`] those of most languages
/// first.
pub fn is_loaded(locale: Locale) -> bool {
    beside(locale).is_none_or(|part| part.bytes().is_some())
}

/// Fetches the sentences of a language, unless they are there already. `false` if they can't be fetched.
pub async fn fetch_sentences(locale: Locale) -> bool {
    match beside(locale) {
        Some(part) => part.fetch().await.is_some(),
        None => true,
    }
}

/// The sentences of one language from the Fluent files. A missing sentence is taken from English.
pub struct Language {
    locale: Locale,
    signs: &'static Signs,
    chain: Vec<Bundle>,
}

impl Language {
    /// The sentences with the signs for × and ÷ that schools of this language usually write.
    pub fn new(locale: Locale) -> Self {
        Self::with_operation_signs(locale, Signs::for_locale(locale))
    }

    pub fn with_operation_signs(locale: Locale, signs: &'static Signs) -> Self {
        let mut chain = vec![bundle(locale, signs)];
        if locale != Locale::English {
            chain.push(bundle(Locale::English, signs));
        }
        Self { locale, signs, chain }
    }

    /// The sentences with the signs for × and ÷ that were chosen in the preferences.
    pub fn from_preferences(preferences: &Preferences, locale: Locale) -> Self {
        let signs = preferences.signs.as_deref().and_then(Signs::by_id);
        Self::with_operation_signs(locale, signs.unwrap_or_else(|| Signs::for_locale(locale)))
    }

    pub fn signs(&self) -> &'static Signs {
        self.signs
    }

    /// The sign of an operation as this language writes it, such as `:` for a division in German.
    pub fn operation_sign(&self, operation: Operation) -> String {
        self.signs.sign(operation).to_string()
    }

    /// Writes a calculation with the signs of this language: `18 ÷ 6` becomes `18 : 6` in German.
    pub fn localize_calculation(&self, written: &str) -> String {
        self.signs.write_calculation(written)
    }

    pub fn locale(&self) -> Locale {
        self.locale
    }

    /// Whether this language or English has a sentence with this Fluent id.
    pub fn has_sentence(&self, id: &str) -> bool {
        self.chain.iter().any(|bundle| bundle.has_message(id))
    }

    /// The sentence with this Fluent id, such as `game-dragonfish`. An unknown id is returned itself; in debug builds it panics.
    pub fn say(&self, id: &str) -> String {
        self.format(id, None)
    }

    /// The sentence with this Fluent id, with these arguments in it. Numbers must be given as numbers, or plurals come out wrong. An
    /// unknown id is treated as in [`say`](Self::say).
    pub fn say_with<const N: usize>(&self, id: &str, arguments: [(&str, FluentValue<'_>); N]) -> String {
        let arguments: FluentArgs =
            arguments.into_iter().map(|(name, value)| (name, value_in_its_own_direction(value))).collect();
        self.format(id, Some(&arguments))
    }

    /// Joins names as this language does: “Mia, Ben, Tom”. Empty if there are none.
    pub fn join_list(&self, names: impl IntoIterator<Item = impl AsRef<str>>) -> String {
        let mut names = names.into_iter().map(|name| in_its_own_direction(name.as_ref().to_owned()));
        let first = names.next().unwrap_or_default();
        // Each name has its own direction of reading. The list has the direction of the language.
        names.fold(first, |list, name| {
            let arguments: FluentArgs = [("list", list), ("name", name)].into_iter().collect();
            self.format("list", Some(&arguments))
        })
    }

    /// A date in words, such as “21 November 2026”.
    pub fn day(&self, day: NaiveDate) -> String {
        let arguments = [
            ("day", day.day().into()),
            ("month", day.month().into()),
            ("year", day.year().to_string().into()),
        ];
        self.say_with("date", arguments)
    }

    /// A date in words without its year, such as “21 November”.
    pub fn short_day(&self, day: NaiveDate) -> String {
        self.say_with("date-short", [("day", day.day().into()), ("month", day.month().into())])
    }

    pub fn week_of(&self, monday: NaiveDate) -> String {
        self.say_with("overview-week-of", [("day", self.short_day(monday).into())])
    }

    /// Joins a label and what belongs to it, as in “Ada: 12”.
    pub fn label_with_value(&self, label: &str, value: &str) -> String {
        self.say_with("overview-said-of", [("what", label.into()), ("said", value.into())])
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

fn bundle(locale: Locale, signs: &'static Signs) -> Bundle {
    let identifier = locale.tag().parse().unwrap_or_default();
    let mut bundle = Bundle::new(vec![identifier]);
    // All our languages run from left to right. Only names may not, and we set the isolation marks for them ourselves.
    bundle.set_use_isolating(false);
    let _registered = bundle.add_builtins();
    for resource in resources(locale, signs) {
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// The parsed sentences of a language with these signs. They are parsed once, and shared by all who use them at the same time.
fn resources(locale: Locale, signs: &'static Signs) -> Vec<Arc<FluentResource>> {
    type Cache = HashMap<(Locale, &'static str), Vec<Weak<FluentResource>>>;
    static READ: LazyLock<Mutex<Cache>> = LazyLock::new(Mutex::default);
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    let known = read.entry((locale, &signs.id)).or_default();
    let shared: Option<Vec<_>> = known.iter().map(Weak::upgrade).collect();
    if let Some(shared) = shared.filter(|shared| !shared.is_empty()) {
        return shared;
    }
    // The files are written with one kind of signs. Only calculations have them, so they can be replaced in the whole text.
    let resource = |source: &str| {
        FluentResource::try_new(signs.write_calculation(source)).unwrap_or_else(|(resource, errors)| {
            debug_assert!(errors.is_empty(), "{}: {errors:?}", locale.tag());
            resource
        })
    };
    let parsed: Vec<_> = sources(locale).into_iter().map(resource).map(Arc::new).collect();
    *known = parsed.iter().map(Arc::downgrade).collect();
    parsed
}

/// Puts a text read from right to left, such as an Arabic name, between FSI and PDI, so that the sentence keeps its direction.
fn in_its_own_direction(text: String) -> String {
    if text.contains(is_right_to_left) { format!("\u{2068}{text}\u{2069}") } else { text }
}

fn value_in_its_own_direction(value: FluentValue<'_>) -> FluentValue<'_> {
    match value {
        FluentValue::String(text) => in_its_own_direction(text.into_owned()).into(),
        value => value,
    }
}

const fn is_right_to_left(sign: char) -> bool {
    matches!(sign,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{10800}'..='\u{10fff}'
        | '\u{1e800}'..='\u{1efff}')
}
