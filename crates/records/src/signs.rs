//! The signs of a country: how its schools write a calculation.
//!
//! Inside Fishpond, in its records and on the command line, calculations always have × and ÷. Only what we show or print has the signs that
//! children know from school. In Germany 18 ÷ 6 is 18 : 6, and 4 × 5 is 4 · 5.

use std::sync::LazyLock;

use engine::arithmetic::Operation;
use serde::Deserialize;

use crate::Locale;

/// How a country writes the signs for × and ÷, and the decimal mark, which stands before tenths.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Signs {
    /// The id of these signs in preferences and settings, such as `dot-colon`.
    pub id: String,
    times: char,
    divided: char,
    decimal: char,
    languages: Vec<String>,
}

/// The signs of all countries that we know, from `i18n/signs.json`. To support another country, add its signs there.
static ALL: LazyLock<Vec<Signs>> = LazyLock::new(|| {
    // A test makes sure that this built-in file can be read.
    serde_json::from_str(include_str!("../../../i18n/signs.json")).unwrap_or_default()
});

impl Signs {
    /// The signs of all countries that we know, in the order in which people see them.
    pub fn all() -> &'static [Self] {
        &ALL
    }

    /// The signs for × and ÷ that the schools of a language usually write.
    pub fn for_locale(locale: Locale) -> &'static Self {
        let is_of_locale = |signs: &&Self| signs.languages.iter().any(|language| language == locale.tag());
        ALL.iter().find(is_of_locale).unwrap_or(&ALL[0])
    }

    pub fn by_id(id: &str) -> Option<&'static Self> {
        ALL.iter().find(|signs| signs.id == id)
    }

    /// The sign of an operation as this country writes it, such as `:` for a division in Germany.
    pub fn sign(&self, operation: Operation) -> char {
        self.instead_of(operation.sign())
    }

    /// Writes a calculation with the signs of this country: `18 ÷ 6` becomes `18 : 6` in Germany.
    pub fn write_calculation(&self, written: &str) -> String {
        written.chars().map(|c| self.instead_of(c)).collect()
    }

    /// Writes a number from the digits before and after its decimal mark: `1` and `5` become `1.5` or `1,5`.
    pub fn write_decimal(&self, ones: &str, tenths: &str) -> String {
        format!("{ones}{}{tenths}", self.decimal)
    }

    /// Whether this country writes tenths after a comma, as in 1,5, and not after a point.
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
