//! Who on a list is here already, where nothing but the name tells it.

use std::collections::{BTreeMap, BTreeSet};

use super::called::{Name, folded};
use crate::records::child::Child;

/// Somebody on a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Listed {
    pub name: Name,
    /// The classes, by their names.
    pub classes: BTreeSet<String>,
}

/// A child who is here and may be one of those on the list, or another; nothing tells which.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unsure {
    /// How the child is called here.
    pub known: String,
    /// The names on the list.
    pub listed: Vec<String>,
}

/// For each on the list the place of the child who is meant, and those of whom that cannot be told.
///
/// A whole name is enough, unless several have it; then the class decides. A first name, or one with an initial, is enough only
/// within a class, for a school has many an Anna; with an initial it comes first.
pub(super) fn matched(listed: &[Listed], known: &[&Child]) -> (Vec<Option<usize>>, Vec<Unsure>) {
    let mut found = vec![None; listed.len()];
    let mut by_name: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (at, child) in known.iter().enumerate() {
        by_name.entry(folded(&child.name)).or_default().push(at);
    }
    let whole: Vec<BTreeSet<usize>> = listed
        .iter()
        .map(|one| one.name.ways().iter().filter_map(|way| by_name.get(way)).flatten().copied().collect())
        .collect();
    pair(&whole, &mut found, |_, _| true);
    pair(&whole, &mut found, |one, child| shares_class(&listed[one], known[child]));

    // For those who are found there is nothing left to look for.
    let near = Near::of(known);
    let part: Vec<BTreeSet<usize>> = listed
        .iter()
        .zip(&found)
        .map(|(one, found)| if found.is_none() { near.to(&one.name, known) } else { BTreeSet::new() })
        .collect();
    let is_near = |one: usize, child: usize| {
        let has_none = listed[one].classes.is_empty() || known[child].classes.is_empty();
        has_none || shares_class(&listed[one], known[child])
    };
    // Letters of the last name tell more than none, and are why the child is called so.
    pair(&part, &mut found, |one, child| is_near(one, child) && known[child].name.contains(' '));
    pair(&part, &mut found, is_near);

    let taken: BTreeSet<usize> = found.iter().flatten().copied().collect();
    let mut unsure: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for (at, one) in listed.iter().enumerate().filter(|(at, _)| found[*at].is_none()) {
        for child in whole[at].union(&part[at]).filter(|child| !taken.contains(child)) {
            unsure.entry(*child).or_default().push(one.name.whole());
        }
    }
    let unsure =
        unsure.into_iter().map(|(child, listed)| Unsure { known: known[child].name.clone(), listed });
    (found, unsure.collect())
}

/// Pairs those who can be nobody else: each of the two is the only one for the other.
fn pair(candidates: &[BTreeSet<usize>], found: &mut [Option<usize>], fits: impl Fn(usize, usize) -> bool) {
    let taken: BTreeSet<usize> = found.iter().flatten().copied().collect();
    let free = |one: usize, child: &usize| !taken.contains(child) && fits(one, *child);
    let open: Vec<(usize, Vec<usize>)> = (0..candidates.len())
        .filter(|one| found[*one].is_none())
        .map(|one| (one, candidates[one].iter().copied().filter(|child| free(one, child)).collect()))
        .collect();
    let mut wanted: BTreeMap<usize, usize> = BTreeMap::new();
    for child in open.iter().flat_map(|(_, children)| children) {
        *wanted.entry(*child).or_default() += 1;
    }
    for (one, children) in open {
        if let [child] = children[..]
            && wanted[&child] == 1
        {
            found[one] = Some(child);
        }
    }
}

fn shares_class(one: &Listed, child: &Child) -> bool {
    one.classes.iter().any(|class| child.classes.iter().any(|other| folded(other) == folded(class)))
}

/// Children by how they are called, without the full stop behind a letter: where to look for those who may be meant by a name.
struct Near(BTreeMap<String, Vec<usize>>);

impl Near {
    fn of(known: &[&Child]) -> Self {
        let mut by_call: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (at, child) in known.iter().enumerate() {
            by_call.entry(bare(&folded(&child.name)).to_owned()).or_default().push(at);
        }
        Self(by_call)
    }

    /// Those who may be meant by a name. `may_be` decides; here is only known who comes into question, so that nobody has to be compared with all.
    fn to(&self, name: &Name, known: &[&Child]) -> BTreeSet<usize> {
        let (first, last) = name.folded();
        let mut near: Vec<usize> = Vec::new();
        let mut called = |call: &str| near.extend(self.0.get(bare(call)).into_iter().flatten());
        called(&first);
        if last.is_empty() {
            for (end, _) in first.match_indices(' ') {
                called(&first[..end]);
            }
            let longer = format!("{first} ");
            let longer = self.0.range(longer.clone()..).take_while(|(call, _)| call.starts_with(&longer));
            near.extend(longer.flat_map(|(_, children)| children));
        } else {
            for (end, letter) in last.char_indices() {
                called(&format!("{first} {}", &last[..end + letter.len_utf8()]));
            }
        }
        near.into_iter().filter(|at| name.may_be(&known[*at].name)).collect()
    }
}

fn bare(call: &str) -> &str {
    call.trim_end_matches('.')
}
