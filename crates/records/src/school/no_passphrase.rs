//! Stands in for the check of passphrases in a page, since a page joins no school.

use std::path::Path;

/// Whether a new passphrase is easy to guess. In a page it always is, because a page takes no passphrase.
pub fn is_weak_passphrase(_: &str, _: &str, _: &Path) -> bool {
    true
}
