//! Children who may be in the records twice, because several computers began with class lists of their own.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use interchange::{is_same_name, name_comparison_key, name_sort_key};

use super::child::Child;

/// Groups of children who may be the same child: they have the same name, and neither class nor roster tells them apart. In each group, the
/// child that a grown-up changed last is first.
pub fn find_possible_duplicates(children: &[Child]) -> Vec<Vec<&Child>> {
    let mut groups: Vec<Vec<&Child>> = Vec::new();
    for child in children {
        match groups.iter_mut().find(|group| group.iter().all(|other| may_be_one(child, other))) {
            Some(group) => group.push(child),
            None => groups.push(vec![child]),
        }
    }
    groups.retain(|group| group.len() > 1);
    for group in &mut groups {
        group.sort_by_key(|child| Reverse(child.changed));
    }
    groups.sort_by_cached_key(|group| name_sort_key(&group[0].name));
    groups
}

#[derive(Debug, Clone, Default)]
pub struct SharedNames(BTreeMap<String, usize>);

impl SharedNames {
    pub fn from_children<'a>(children: impl IntoIterator<Item = &'a Child>) -> Self {
        let mut owners = BTreeMap::new();
        for child in children {
            *owners.entry(name_comparison_key(&child.name)).or_default() += 1;
        }
        Self(owners)
    }

    /// Whether several of the children have this name, so that a picture or class must tell them apart.
    pub fn is_shared(&self, name: &str) -> bool {
        self.0.get(&name_comparison_key(name)).is_some_and(|owners| *owners > 1)
    }
}

/// Another child who has this name. A child in a different class doesn't count, since the class tells the two apart.
pub fn find_namesake<'a>(name: &str, child: &Child, children: &'a [Child]) -> Option<&'a Child> {
    let is_called_so = |other: &&Child| is_same_name(&other.name, name.trim());
    let mut others = children.iter().filter(|other| other.id != child.id && may_share_class(child, other));
    others.find(is_called_so)
}

/// Whether the two children may be in the same class. A child without a class could be in any class.
pub(super) fn may_share_class(one: &Child, other: &Child) -> bool {
    one.classes.is_empty() || other.classes.is_empty() || !one.classes.is_disjoint(&other.classes)
}

fn may_be_one(one: &Child, other: &Child) -> bool {
    let known = one.roster.as_ref().zip(other.roster.as_ref());
    is_same_name(&one.name, &other.name)
        && known.is_none_or(|(one, other)| one.id == other.id)
        && may_share_class(one, other)
}
