//! Stands in for the press if Fishpond is built without the feature `print`.

use serde_json::Value;

use super::document::{NotSet, Picture};

/// Typeset pages: without the feature `print` there can be none.
pub enum Pages {}

impl Pages {
    /// Always fails, because Fishpond was built without the feature `print`.
    ///
    /// # Errors
    ///
    /// Always: Fishpond was built without the feature `print`.
    pub fn set(_: &Value) -> Result<Self, NotSet> {
        Err(NotSet::NotBuiltIn)
    }

    /// How many pages there are. Nobody can call it, because there are no pages.
    #[must_use]
    pub fn count(&self) -> usize {
        match *self {}
    }

    /// The document as a PDF. Nobody can call it, because there are no pages.
    ///
    /// # Errors
    ///
    /// Never, because there are no pages.
    pub fn pdf(&self) -> Result<Vec<u8>, NotSet> {
        match *self {}
    }

    /// A page as a picture. Nobody can call it, because there are no pages.
    #[must_use]
    pub fn picture(&self, _: usize, _: f32) -> Option<Picture> {
        match *self {}
    }
}
