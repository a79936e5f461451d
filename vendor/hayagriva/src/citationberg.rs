//! Stands in for citationberg, which reads styles of citations.

use crate::REASON;

/// Kinds of places in a work.
pub mod taxonomy {
    /// A kind of place in a work.
    pub enum Locator {
        /// Whatever Typst has for it.
        Custom,
    }
}

/// A style, as it is kept.
pub enum Style {
    /// A style with rules of its own.
    Independent(IndependentStyle),
}

/// A style with rules of its own. It has none here.
#[derive(Debug)]
pub struct IndependentStyle {
    /// Its settings.
    pub settings: IndependentStyleSettings,
}

impl IndependentStyle {
    /// Refuses a style.
    ///
    /// # Errors
    ///
    /// Always.
    pub fn from_xml(_: &str) -> Result<Self, &'static str> {
        Err(REASON)
    }
}

/// The settings of a style.
#[derive(Debug)]
pub struct IndependentStyleSettings {
    /// Where its citations stand.
    pub class: StyleClass,
}

/// Where citations stand.
#[derive(Debug, PartialEq, Eq)]
pub enum StyleClass {
    InText,
    Note,
}

/// The words of a language. There are none.
pub enum Locale {}

/// A language by its code.
#[derive(Clone)]
pub struct LocaleCode(pub String);

/// Where parts of a work stand.
pub enum Display {
    Block,
    LeftMargin,
    Indent,
}

/// Upright or slanted.
pub enum FontStyle {
    Normal,
    Italic,
}

/// Capitals or not.
pub enum FontVariant {
    Normal,
    SmallCaps,
}

/// How heavy words are.
pub enum FontWeight {
    Normal,
    Bold,
    Light,
}

/// Underlined or not.
pub enum TextDecoration {
    None,
    Underline,
}

/// How high words stand.
pub enum VerticalAlign {
    None,
    Baseline,
    Sup,
    Sub,
}
