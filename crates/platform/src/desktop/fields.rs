//! On a desktop, fields are typed in directly, and the clipboard needs no help.

use crate::fields::Fields;

pub const HAS_PAGE_FIELDS: bool = false;

pub fn send_to_page(_: Fields) {}

pub fn copy_to_clipboard(_: &str) {}
