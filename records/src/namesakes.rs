//! Children who may be in the records twice, because several computers began with class lists of their own.

use std::cmp::Reverse;

use super::child::Child;

/// Finds groups of children who may be one child: they have the same name, and no classes that tell them apart. Children whom the school's
/// roster lists apart are not in a group. In each group the child that a grown-up changed last is first.
#[must_use]
pub fn namesakes(children: &[Child]) -> Vec<Vec<&Child>> {
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
    groups.sort_by_cached_key(|group| group[0].name.to_lowercase());
    groups
}

/// Finds another child among `children` who has the `name` that `child` is to get; `None` if nobody has it. A child in a different class
/// doesn't count: the class tells the two apart.
#[must_use]
pub fn who_has<'a>(name: &str, child: &Child, children: &'a [Child]) -> Option<&'a Child> {
    let is_called_so = |other: &&Child| other.name.to_lowercase() == name.trim().to_lowercase();
    let mut others = children.iter().filter(|other| other.id != child.id && may_meet(child, other));
    others.find(is_called_so)
}

/// Whether two children could be in the same class. A child without a class could be in any.
pub(super) fn may_meet(one: &Child, other: &Child) -> bool {
    one.classes.is_empty() || other.classes.is_empty() || !one.classes.is_disjoint(&other.classes)
}

fn may_be_one(one: &Child, other: &Child) -> bool {
    let known = one.roster.as_ref().zip(other.roster.as_ref());
    one.name.to_lowercase() == other.name.to_lowercase()
        && known.is_none_or(|(one, other)| one.id == other.id)
        && may_meet(one, other)
}
