//! On a desktop, fields are typed in directly, and the clipboard needs no help.

use crate::fields::Fields;

pub const ARE_TOLD: bool = false;

pub fn told(_: Fields) {}

pub fn copied(_: &str) {}
