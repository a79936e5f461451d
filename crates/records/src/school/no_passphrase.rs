//! Passphrases of a school in a page, which joins none.

use std::path::Path;

/// Whether a new passphrase is easy to guess: a page takes none, so to it every one is.
pub fn is_weak(_: &str, _: &str, _: &Path) -> bool {
    true
}
