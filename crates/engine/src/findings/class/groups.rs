//! Groups of children of a class for whom the same lesson comes next, or whose next lessons contain the same easier ones. That children are
//! equally strong makes no group.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{Datelike, NaiveDate};

use super::ClassChild;
use crate::practice::{Lesson, Lessons};

/// How many seeds for worksheets there are: from 0 to 9999, four digits that can be read out.
const SEEDS: u64 = 10_000;

/// A group of children for whom the same lesson comes next, or whose next lessons contain the same easier ones. `K` is the key by which the
/// caller names a child.
#[derive(Debug, Clone, PartialEq)]
pub struct LessonGroup<K> {
    /// The lesson for the group: the one that comes next for most of its children.
    pub lesson: Arc<Lesson>,
    /// The seed from which the group's worksheet is made, from 0 to 9999. It follows from the lesson and the day.
    pub seed: u64,
    /// The children in the group, by the keys with which the caller names them.
    pub who: Vec<K>,
}

impl<K> LessonGroup<K> {
    /// Whether the group has fewer than two children.
    pub const fn has_single_child(&self) -> bool {
        self.who.len() < 2
    }
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Content<'a> {
    /// The ids of easier lessons. Children with the same ones are in one group.
    Contained(BTreeSet<&'a str>),
    /// The id of a lesson that contains no other. Only children with the same lesson are in one group.
    Alone(&'a str),
}

impl<'a> Content<'a> {
    fn of(lesson: &'a Lesson) -> Self {
        let contained: BTreeSet<&str> = lesson.contained_lessons().collect();
        if contained.is_empty() { Self::Alone(&lesson.id) } else { Self::Contained(contained) }
    }
}

pub(super) fn group_children<K: Copy>(
    members: &[(K, &ClassChild)],
    lessons: &Lessons,
    today: NaiveDate,
) -> Vec<LessonGroup<K>> {
    let mut groups: BTreeMap<Content<'_>, Vec<(K, &Arc<Lesson>)>> = BTreeMap::new();
    for (key, member) in members {
        if let Some(next) = member.findings.next_lesson() {
            groups.entry(Content::of(next)).or_default().push((*key, next));
        }
    }
    let place = |lesson: &Lesson| lessons.iter().position(|other| other.id == lesson.id);
    let group = |who: Vec<(K, &Arc<Lesson>)>| {
        let times = |lesson: &Lesson| who.iter().filter(|(_, other)| other.id == lesson.id).count();
        let rank = |lesson: &&Arc<Lesson>| (Reverse(times(lesson)), place(lesson));
        let lesson = who.iter().map(|(_, lesson)| *lesson).min_by_key(rank)?;
        let seed = seed(&lesson.id, today);
        Some(LessonGroup { lesson: Arc::clone(lesson), seed, who: who.iter().map(|(key, _)| *key).collect() })
    };
    let mut groups: Vec<LessonGroup<K>> = groups.into_values().filter_map(group).collect();
    groups.sort_by_key(|group| place(&group.lesson));
    groups
}

/// The seed for the worksheet of a group that works on `lesson` today. It is below [`SEEDS`], and the same on every computer.
fn seed(lesson: &str, today: NaiveDate) -> u64 {
    let day = u64::from(today.num_days_from_ce().unsigned_abs());
    // The hash of Fowler, Noll and Vo (FNV-1a).
    let name = lesson.bytes().chain(day.to_le_bytes());
    name.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
        % SEEDS
}
