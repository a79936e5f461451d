//! Stands in for the press if Fishpond is built without the feature `print`.

use serde_json::Value;

use super::document::{NotSet, Picture};

/// Typeset pages: without the press there can be none.
pub enum Pages {}

impl Pages {
    /// Always fails.
    ///
    /// # Errors
    ///
    /// Always: Fishpond was built without the press.
    pub fn set(_: &Value) -> Result<Self, NotSet> {
        Err(NotSet::NotBuiltIn)
    }

    /// How many pages there are.
    #[must_use]
    pub fn count(&self) -> usize {
        match *self {}
    }

    /// The document as a PDF.
    ///
    /// # Errors
    ///
    /// None, because there are no pages.
    pub fn pdf(&self) -> Result<Vec<u8>, NotSet> {
        match *self {}
    }

    /// A page as a picture.
    #[must_use]
    pub fn picture(&self, _: usize, _: f32) -> Option<Picture> {
        match *self {}
    }
}
