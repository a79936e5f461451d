//! Compares, finds and sorts names.

use unicode_normalization::UnicodeNormalization;

/// A key that is equal for names that count as the same, whatever their capitals and however their accents are coded. Zoe and Zoë are two
/// children.
///
/// ```
/// use interchange::name_comparison_key;
///
/// assert_eq!(name_comparison_key("ZOË"), name_comparison_key("Zoe\u{308}"));
/// assert_ne!(name_comparison_key("Zoë"), name_comparison_key("Zoe"));
/// ```
pub fn name_comparison_key(name: &str) -> String {
    name.to_lowercase().nfc().collect()
}

/// Whether two names are the same, by their [keys](name_comparison_key).
pub fn is_same_name(one: &str, other: &str) -> bool {
    name_comparison_key(one) == name_comparison_key(other)
}

/// The key by which to sort names: first the letters without accents, so that Émile comes next to Emil and not after Zoe.
pub fn name_sort_key(name: &str) -> (String, String) {
    (bare(name), name_comparison_key(name))
}

/// A search for names, in small letters and without accents. `muller` and `mueller` find Müller.
#[derive(Debug, Clone)]
pub struct NameQuery {
    bare: String,
    spelled: String,
}

impl NameQuery {
    /// Makes a search for the text that somebody typed. An empty text finds every name.
    pub fn new(typed: &str) -> Self {
        Self { bare: bare(typed.trim()), spelled: spelled(typed.trim()) }
    }

    /// Whether the search finds this name: whether the name contains the text that was searched for.
    pub fn matches(&self, name: &str) -> bool {
        bare(name).contains(&self.bare) || spelled(name).contains(&self.spelled)
    }
}

/// The name in small letters and without accents, such as `muller` for Müller.
fn bare(name: &str) -> String {
    let name = name.to_lowercase();
    let mut bare = String::with_capacity(name.len());
    for sign in name.nfkd().filter(|sign| !is_accent(*sign)) {
        match sign {
            'ß' => bare.push_str("ss"),
            'æ' => bare.push_str("ae"),
            'œ' => bare.push_str("oe"),
            'þ' => bare.push_str("th"),
            'ø' => bare.push('o'),
            'ł' => bare.push('l'),
            'đ' | 'ð' => bare.push('d'),
            'ħ' => bare.push('h'),
            'ı' => bare.push('i'),
            '\u{2018}' | '\u{2019}' | '\u{2bc}' => bare.push('\''),
            '\u{2010}' | '\u{2011}' => bare.push('-'),
            sign => bare.push(sign),
        }
    }
    bare
}

/// The name in small letters, with two letters in place of one where people write so, such as `mueller` for Müller.
fn spelled(name: &str) -> String {
    let mut spelled = String::with_capacity(name.len() + 4);
    for sign in name_comparison_key(name).chars() {
        match sign {
            'ä' => spelled.push_str("ae"),
            'ö' | 'ø' => spelled.push_str("oe"),
            'ü' => spelled.push_str("ue"),
            'å' => spelled.push_str("aa"),
            sign => spelled.push(sign),
        }
    }
    bare(&spelled)
}

/// Whether a character is an accent, or the mark of a vowel that Arabic and Hebrew can leave out. In other scripts such marks are letters.
const fn is_accent(sign: char) -> bool {
    matches!(sign,
        '\u{300}'..='\u{36f}'
        | '\u{591}'..='\u{5bd}' | '\u{5bf}' | '\u{5c1}' | '\u{5c2}' | '\u{5c4}' | '\u{5c5}' | '\u{5c7}'
        | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{670}')
}
