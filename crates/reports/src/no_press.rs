//! Stands in for the press if Fishpond is built without the feature `print`.

use serde_json::Value;

use super::document::{Picture, TypesetError};

/// Typeset pages. Fishpond was built without the feature `print`, so there can never be any.
pub enum Pages {}

impl Pages {
    /// Always fails, because Fishpond was built without the feature `print`.
    pub fn set(_: &Value) -> Result<Self, TypesetError> {
        Err(TypesetError::NotBuiltIn)
    }

    /// How many pages there are. Without the feature `print` nobody has pages, so nobody can call it.
    pub fn count(&self) -> usize {
        match *self {}
    }

    /// The pages as a PDF. Without the feature `print` nobody has pages, so nobody can call it.
    pub fn pdf(&self) -> Result<Vec<u8>, TypesetError> {
        match *self {}
    }

    /// A page as a picture. Without the feature `print` nobody has pages, so nobody can call it.
    pub fn picture(&self, _: usize, _: f32) -> Option<Picture> {
        match *self {}
    }
}
