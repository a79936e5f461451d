//! Nobody else writes among the files of a page, so there is nothing to be told of.

use std::path::Path;

/// Something that listens: there is none.
#[derive(Debug)]
pub enum Listening {}

/// Calls `told` when there may be a new file in this folder: never.
pub fn listen(_: &Path, _: impl Fn() + Send + 'static) -> Option<Listening> {
    None
}
