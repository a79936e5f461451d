//! Works out what to call a child on a list: the first name, with as much of the last name as tells two children apart.

use std::collections::{BTreeMap, BTreeSet};

use interchange::{has_letters, name_comparison_key, strip_emoji};

use super::error::{ClassListError, ListPosition};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ListedName {
    /// The child's first name; or the whole name, if the list doesn't show which part is which.
    pub first: String,
    pub last: String,
}

impl ListedName {
    /// Makes a name of its two parts, either of which may be empty. Pictures (such as emoji) are left out, if any letter remains.
    pub(crate) fn new(first: impl Into<String>, last: impl Into<String>) -> Self {
        let lettered = |part: String| if has_letters(&part) { strip_emoji(&part) } else { part };
        Self { first: lettered(first.into()), last: lettered(last.into()) }
    }

    pub(super) fn fault(&self, at: impl FnOnce() -> ListPosition) -> Option<ClassListError> {
        match self.first.as_str() {
            "" => Some(ClassListError::NoName { at: at() }),
            first if !has_letters(first) => Some(ClassListError::NoLetters { at: at() }),
            _ => None,
        }
    }

    /// Makes a name of a single cell. The name is not split, except one like `Müller, Anna`, where the comma shows which is the first name.
    pub(crate) fn from_single_cell(name: String) -> Self {
        match name.split_once([',', '，']) {
            Some((last, first)) if !last.trim().is_empty() && !first.trim().is_empty() => {
                Self::new(first.trim(), last.trim())
            }
            _ => Self::new(name.trim_matches([',', '，', ' ']), ""),
        }
    }

    pub(crate) fn full_name(&self) -> String {
        match (self.last.is_empty(), self.is_chinese()) {
            (true, _) => self.first.clone(),
            (false, true) => format!("{}{}", self.last, self.first),
            (false, false) => format!("{} {}", self.first, self.last),
        }
    }

    /// Whether all characters of the name are Chinese. Chinese names are said whole, the family name first.
    fn is_chinese(&self) -> bool {
        let is_ideograph =
            |character: char| matches!(character, '\u{3400}'..='\u{9fff}' | '\u{20000}'..='\u{3ffff}');
        !self.last.is_empty() && self.first.chars().chain(self.last.chars()).all(is_ideograph)
    }

    /// The first and the last name in small letters. If both are equal for two names, the names mean the same child.
    pub(crate) fn match_key(&self) -> (String, String) {
        (name_comparison_key(&self.first), name_comparison_key(&self.last))
    }

    /// All ways to write the whole name, in small letters, such as `anna müller` and `müller, anna`.
    pub(crate) fn spellings(&self) -> Vec<String> {
        let (first, last) = self.match_key();
        if last.is_empty() {
            return vec![first];
        }
        vec![
            format!("{first} {last}"),
            format!("{last}, {first}"),
            format!("{last} {first}"),
            name_comparison_key(&self.full_name()),
        ]
    }

    /// Whether a child who is called `called` may be the child with this name: `called` is the first name, alone or with the first letters
    /// of the last name, or the beginning of a name that isn't split.
    pub(crate) fn may_match(&self, called: &str) -> bool {
        let (called, first, last) =
            (name_comparison_key(called), name_comparison_key(&self.first), name_comparison_key(&self.last));
        if called == first {
            return true;
        }
        match called.strip_prefix(&first).and_then(|rest| rest.strip_prefix(' ')) {
            Some(_) if last.is_empty() => true,
            Some(letters) => last.starts_with(letters.trim_end_matches('.')),
            None => last.is_empty() && first.strip_prefix(&called).is_some_and(|rest| rest.starts_with(' ')),
        }
    }

    /// All ways to call the child: from the first name alone, through more and more letters of the last name, to the whole name.
    fn calls(&self) -> Vec<String> {
        if self.is_chinese() || self.last.is_empty() {
            return vec![self.full_name()];
        }
        let letters = self.last.char_indices().skip(1).map(|(end, _)| &self.last[..end]);
        let letters = letters.filter(|letters| !letters.ends_with([' ', '-', '.']));
        let letters = letters.map(|letters| format!("{} {letters}.", self.first));
        [self.first.clone()].into_iter().chain(letters).chain([self.full_name()]).collect()
    }
}

/// Chooses what to call each of these children: by the first name, unless another of them has it too or it is in `taken`. Then so many
/// letters of the last name are added that they fit nobody else. Children with the same whole name are numbered.
pub(super) fn choose_calling_names<'a>(
    names: impl IntoIterator<Item = &'a ListedName> + Clone,
    taken: impl IntoIterator<Item = String>,
) -> Vec<String> {
    let mut taken: BTreeSet<String> = taken.into_iter().map(|name| key(&name)).collect();
    let mut shared: BTreeMap<String, usize> = BTreeMap::new();
    for call in names.clone().into_iter().flat_map(ListedName::calls) {
        *shared.entry(key(&call)).or_default() += 1;
    }
    // The last number given to children with the same whole name.
    let mut counted: BTreeMap<String, u32> = BTreeMap::new();
    let call = |name: &ListedName| {
        let calls = name.calls();
        let own = calls.iter().find(|call| shared[&key(call)] == 1 && !taken.contains(&key(call))).cloned();
        let call = own.unwrap_or_else(|| {
            let whole = name.full_name();
            let last = counted.entry(key(&whole)).or_insert(0);
            loop {
                *last += 1;
                let call = if *last == 1 { whole.clone() } else { format!("{whole} {last}") };
                if !taken.contains(&key(&call)) {
                    return call;
                }
            }
        });
        taken.insert(key(&call));
        call
    };
    names.into_iter().map(call).collect()
}

/// A name as children compare it: in small letters, and without a full stop at the end.
fn key(call: &str) -> String {
    name_comparison_key(call).trim_end_matches('.').to_owned()
}
