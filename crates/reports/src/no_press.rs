//! Replaces the module `press`, which typesets pages, if Fishpond is built without the feature `print`.

use serde_json::Value;

use super::document::{PagePicture, TypesetError};

pub enum Pages {}

impl Pages {
    pub fn typeset(_: &Value) -> Result<Self, TypesetError> {
        Err(TypesetError::NotBuiltIn)
    }

    pub fn page_count(&self) -> usize {
        match *self {}
    }

    pub fn pdf(&self) -> Result<Vec<u8>, TypesetError> {
        match *self {}
    }

    pub fn picture(&self, _: usize, _: f32) -> Option<PagePicture> {
        match *self {}
    }
}
