//! Finds out whether a passphrase is easy to guess.

use std::path::Path;

use zxcvbn::{Score, zxcvbn};

/// Words that everybody tries first in a school that uses Fishpond.
const KNOWN: [&str; 6] = ["fishpond", "fish", "school", "schule", "klasse", "class"];

/// Whether a new passphrase is easy to guess for somebody who has the school's folder, and may know the computer's `name` and the path
/// `place`. It must stand ten thousand million guesses, each of which [takes half a second](interchange::school::Key::from_passphrase).
///
/// A school that began with a weaker passphrase goes on with it.
pub fn is_weak_passphrase(passphrase: &str, name: &str, place: &Path) -> bool {
    let folders = place.iter().filter_map(|folder| folder.to_str());
    let known: Vec<&str> =
        KNOWN.into_iter().chain(name.split_whitespace()).chain([name]).chain(folders).collect();
    zxcvbn(passphrase.trim(), &known).score() < Score::Four
}
