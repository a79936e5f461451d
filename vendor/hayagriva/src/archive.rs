//! Brings no styles, and the words of no language.

use crate::citationberg::{IndependentStyle, IndependentStyleSettings, Locale, Style, StyleClass};

/// A style by name. Typst names this one as its default; whoever asks for a style gets none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ArchivedStyle {
    /// Typst's default.
    InstituteOfElectricalAndElectronicsEngineers,
}

impl ArchivedStyle {
    /// None has a name that can be asked for.
    pub fn by_name(_: &str) -> Option<Self> {
        None
    }

    /// Those that can be asked for: none.
    pub fn all() -> &'static [Self] {
        &[]
    }

    /// A style that has no rules.
    pub fn get(self) -> Style {
        Style::Independent(IndependentStyle {
            settings: IndependentStyleSettings { class: StyleClass::InText },
        })
    }

    /// What it is called, in full and in short.
    pub fn names(self) -> &'static [&'static str] {
        &["institute-of-electrical-and-electronics-engineers", "ieee"]
    }

    /// What people call it.
    pub fn display_name(self) -> &'static str {
        "Institute of Electrical and Electronics Engineers"
    }
}

/// The words of languages: none.
pub fn locales() -> Vec<Locale> {
    Vec::new()
}
