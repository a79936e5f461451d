//! The rights of an administrator: on a page there are none.

use std::io;
use std::path::Path;

pub fn is_administrator() -> bool {
    false
}

pub fn act_as_folder_owner(_: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

pub fn may_be_written_by_all(_: &Path) -> bool {
    false
}
