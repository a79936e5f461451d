//! A page has no administrator.

use std::io;
use std::path::Path;

/// Whether the program runs with the rights of an administrator: never.
pub fn is_administrator() -> bool {
    false
}

/// Goes on with the rights of a folder's owner: there are none to change.
pub fn act_as_owner(_: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Whether everybody may change a file: never, since nobody else sees the files of a page.
pub fn may_be_written_by_all(_: &Path) -> bool {
    false
}
