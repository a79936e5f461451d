//! Reads no bibliographies.

use std::ops::Range;

use serde::de::Error as _;

use crate::{Library, REASON};

/// Refuses a bibliography in YAML.
///
/// # Errors
///
/// Always.
pub fn from_yaml_str(_: &str) -> Result<Library, serde_yaml::Error> {
    Err(serde_yaml::Error::custom(REASON))
}

/// Refuses a bibliography in the format of `BibLaTeX`.
///
/// # Errors
///
/// Always.
pub fn from_biblatex_str(_: &str) -> Result<Library, Vec<BibLaTeXError>> {
    Err(vec![BibLaTeXError::Parse(Refusal { span: 0..0, kind: REASON })])
}

/// Why a bibliography in the format of `BibLaTeX` is refused.
pub enum BibLaTeXError {
    /// It is not read.
    Parse(Refusal),
    /// A part of it is not read. Nothing comes as far as this.
    Type(Refusal),
}

/// The place and the reason.
pub struct Refusal {
    /// The beginning of the text.
    pub span: Range<usize>,
    /// The reason.
    pub kind: &'static str,
}
