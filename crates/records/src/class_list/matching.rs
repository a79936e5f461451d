//! Finds out which children on a list are on this computer already, by nothing but their names.

use std::collections::{BTreeMap, BTreeSet};

use interchange::name_comparison_key;

use super::calling_names::ListedName;
use crate::child::Child;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ListedChild {
    pub name: ListedName,
    pub classes: BTreeSet<String>,
}

/// A child on this computer who may be one of those on a class list, or somebody else. Nothing tells which it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnsureMatch {
    pub known: String,
    pub listed: Vec<String>,
}

/// Finds the children on a list among the `known` children. Returns for each child on the list an index into `known`, or `None`; and the
/// known children of whom we can't tell.
///
/// A whole name is enough, unless several children have it; then the class decides. A first name, alone or with an initial, is enough only
/// within a class, because a school has many children called Anna. Names with an initial are matched before first names alone.
pub(super) fn match_children(
    listed: &[ListedChild],
    known: &[&Child],
) -> (Vec<Option<usize>>, Vec<UnsureMatch>) {
    let mut found = vec![None; listed.len()];
    let mut by_name: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (at, child) in known.iter().enumerate() {
        by_name.entry(name_comparison_key(&child.name)).or_default().push(at);
    }
    let whole: Vec<BTreeSet<usize>> = listed
        .iter()
        .map(|one| {
            one.name.spellings().iter().filter_map(|way| by_name.get(way)).flatten().copied().collect()
        })
        .collect();
    pair(&whole, &mut found, |_, _| true);
    pair(&whole, &mut found, |one, child| shares_class(&listed[one], known[child]));

    // Listed children who are found by their whole names need no further search.
    let near = NameIndex::of(known);
    let part: Vec<BTreeSet<usize>> = listed
        .iter()
        .zip(&found)
        .map(|(one, found)| if found.is_none() { near.to(&one.name, known) } else { BTreeSet::new() })
        .collect();
    let is_near = |one: usize, child: usize| {
        let has_none = listed[one].classes.is_empty() || known[child].classes.is_empty();
        has_none || shares_class(&listed[one], known[child])
    };
    // Names with letters of the last name come first, since they tell more than a first name alone.
    pair(&part, &mut found, |one, child| is_near(one, child) && known[child].name.contains(' '));
    pair(&part, &mut found, is_near);

    let taken: BTreeSet<usize> = found.iter().flatten().copied().collect();
    let mut unsure: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for (at, one) in listed.iter().enumerate().filter(|(at, _)| found[*at].is_none()) {
        for child in whole[at].union(&part[at]).filter(|child| !taken.contains(child)) {
            unsure.entry(*child).or_default().push(one.name.full_name());
        }
    }
    let unsure =
        unsure.into_iter().map(|(child, listed)| UnsureMatch { known: known[child].name.clone(), listed });
    (found, unsure.collect())
}

/// Pairs those who are each other's only candidate: `found` gets the index of the known child. Pairs that `fits` refuses are left out.
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

fn shares_class(one: &ListedChild, child: &Child) -> bool {
    one.classes.iter().any(|class| {
        child.classes.iter().any(|other| name_comparison_key(other) == name_comparison_key(class))
    })
}

/// The indices of known children by their names, in small letters and without a full stop at the end, to find whom a name may mean.
struct NameIndex(BTreeMap<String, Vec<usize>>);

impl NameIndex {
    fn of(known: &[&Child]) -> Self {
        let mut by_call: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (at, child) in known.iter().enumerate() {
            by_call.entry(bare(&name_comparison_key(&child.name)).to_owned()).or_default().push(at);
        }
        Self(by_call)
    }

    fn to(&self, name: &ListedName, known: &[&Child]) -> BTreeSet<usize> {
        let (first, last) = name.match_key();
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
        near.into_iter().filter(|at| name.may_match(&known[*at].name)).collect()
    }
}

fn bare(call: &str) -> &str {
    call.trim_end_matches('.')
}
