//! What stands in for the press where Fishpond is built without the feature `print`.

use serde_json::Value;

use super::document::{NotSet, Picture};

/// Pages that are set: there are none.
pub enum Pages {}

impl Pages {
    /// Sets nothing.
    ///
    /// # Errors
    ///
    /// Always.
    pub fn set(_: &Value) -> Result<Self, NotSet> {
        Err(NotSet::NotBuiltIn)
    }

    /// How many pages.
    #[must_use]
    pub fn count(&self) -> usize {
        match *self {}
    }

    /// The document as PDF.
    ///
    /// # Errors
    ///
    /// None.
    pub fn pdf(&self) -> Result<Vec<u8>, NotSet> {
        match *self {}
    }

    /// A page as a picture.
    #[must_use]
    pub fn picture(&self, _: usize, _: f32) -> Option<Picture> {
        match *self {}
    }
}
