//! The signs of the country: how a calculation is written where children learn with it.
//!
//! Inside Fishpond, in its records and on the command line calculations are written with × and ÷. Only what is shown or printed has the
//! signs that the children know from school: in Germany 18 ÷ 6 is 18 : 6, and 4 × 5 is 4 · 5.

use std::sync::LazyLock;

use heart::arithmetic::Operation;
use serde::Deserialize;

use super::Locale;

/// Which signs a country writes.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Signs {
    /// Names them in the preferences.
    pub id: String,
    times: char,
    divided: char,
    /// What stands before tenths.
    decimal: char,
    /// The languages whose schools usually write so.
    languages: Vec<String>,
}

/// Later countries join in `i18n/signs.json`.
static ALL: LazyLock<Vec<Signs>> = LazyLock::new(|| {
    // A file that is built in is tested to be readable.
    serde_json::from_str(include_str!("../../i18n/signs.json")).unwrap_or_default()
});

impl Signs {
    /// All that there are, in the order in which they are offered.
    #[must_use]
    pub fn all() -> &'static [Self] {
        &ALL
    }

    /// Those that the schools of a language usually write.
    #[must_use]
    pub fn of(locale: Locale) -> &'static Self {
        let is_of_locale = |signs: &&Self| signs.languages.iter().any(|language| language == locale.tag());
        ALL.iter().find(is_of_locale).unwrap_or(&ALL[0])
    }

    /// Those with this id.
    #[must_use]
    pub fn named(id: &str) -> Option<&'static Self> {
        ALL.iter().find(|signs| signs.id == id)
    }

    /// The sign of an operation.
    #[must_use]
    pub fn sign(&self, operation: Operation) -> char {
        self.instead_of(operation.sign())
    }

    /// A calculation with these signs.
    #[must_use]
    pub fn calculation(&self, written: &str) -> String {
        written.chars().map(|c| self.instead_of(c)).collect()
    }

    /// A number of ones and tenths.
    #[must_use]
    pub fn decimal(&self, ones: &str, tenths: &str) -> String {
        format!("{ones}{}{tenths}", self.decimal)
    }

    /// Whether a comma stands before tenths: 1,5.
    #[must_use]
    pub const fn has_decimal_comma(&self) -> bool {
        self.decimal == ','
    }

    fn instead_of(&self, sign: char) -> char {
        match sign {
            '×' => self.times,
            '÷' => self.divided,
            other => other,
        }
    }
}
