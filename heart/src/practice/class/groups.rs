//! Who needs the same next.
//!
//! The lessons of the groups are chosen among those that the children should go on with, so that all of them together lie as near as can be to
//! what each should do: a lesson is as far from a child as it is harder or easier than the child's own next.

use std::sync::Arc;

use chrono::{Datelike, NaiveDate};

use super::Member;
use crate::practice::lesson::{Lesson, Lessons};

/// No more groups than a teacher can have at a time.
const MOST: usize = 4;
/// Another group has to bring each child nearer by so much, on the scale of [`Member::is_from`].
const WORTH_A_GROUP: u32 = 4;
/// How far each rung is from the next: what is as hard is not the same.
const RUNG: u32 = 50;
/// How far a lesson is that has been mastered,
const MASTERED: u32 = 250;
/// and one that is not open to a child.
const CLOSED: u32 = 4000;
/// Seeds of worksheets have so many digits that they can be read out.
const SEEDS: u64 = 10_000;

/// Children who need the same next.
#[derive(Debug, Clone, PartialEq)]
pub struct Group<K> {
    /// The lesson.
    pub lesson: Arc<Lesson>,
    /// What the puzzles of their worksheet are drawn from: another one for each lesson and day.
    pub seed: u64,
    /// Who they are.
    pub who: Vec<K>,
}

/// The groups of children who have given answers, in the order of the lessons.
pub(super) fn groups<K: Copy>(
    members: &[(K, &Member)],
    lessons: &Lessons,
    today: NaiveDate,
) -> Vec<Group<K>> {
    let is_wanted = |lesson: &&Arc<Lesson>| {
        members.iter().any(|(_, member)| member.next.as_ref().is_some_and(|next| next.id == lesson.id))
    };
    let wanted: Vec<&Arc<Lesson>> = lessons.iter().filter(is_wanted).collect();
    let far: Vec<Vec<u32>> = members
        .iter()
        .map(|(_, member)| wanted.iter().map(|lesson| member.is_from(lesson)).collect())
        .collect();
    let chosen = choose(&far, wanted.len());
    let nearest = |far: &[u32]| chosen.iter().copied().min_by_key(|lesson| far[*lesson]);
    let homes: Vec<Option<usize>> = far.iter().map(|far| nearest(far)).collect();
    let group = |lesson: &usize| Group {
        lesson: Arc::clone(wanted[*lesson]),
        seed: seed(&wanted[*lesson].id, today),
        who: members
            .iter()
            .zip(&homes)
            .filter(|(_, home)| **home == Some(*lesson))
            .map(|((key, _), _)| *key)
            .collect(),
    };
    chosen.iter().map(group).filter(|group| !group.who.is_empty()).collect()
}

/// Which of so many lessons: one after the other the one that brings all nearest, each exchanged as long as another one is nearer. Whole
/// numbers, so that no order of the children changes a sum.
fn choose(far: &[Vec<u32>], count: usize) -> Vec<usize> {
    let distance = |chosen: &[usize]| -> u32 {
        far.iter().map(|far| chosen.iter().map(|lesson| far[*lesson]).min().unwrap_or(CLOSED)).sum()
    };
    let children = u32::try_from(far.len()).unwrap_or(u32::MAX);
    let mut chosen: Vec<usize> = Vec::new();
    while chosen.len() < MOST.min(count) {
        let with = |lesson: usize| chosen.iter().copied().chain([lesson]).collect::<Vec<_>>();
        let free = (0..count).filter(|lesson| !chosen.contains(lesson));
        let Some(mut better) = free.map(with).min_by_key(|chosen| distance(chosen)) else { break };
        exchange(&mut better, count, distance);
        if !chosen.is_empty() && distance(&chosen) < distance(&better) + WORTH_A_GROUP * children {
            break;
        }
        chosen = better;
    }
    chosen.sort_unstable();
    chosen
}

fn exchange(chosen: &mut [usize], count: usize, distance: impl Fn(&[usize]) -> u32) {
    let mut best = distance(chosen);
    let mut is_better = true;
    while is_better {
        is_better = false;
        for place in 0..chosen.len() {
            for lesson in 0..count {
                let before = chosen[place];
                if chosen.contains(&lesson) {
                    continue;
                }
                chosen[place] = lesson;
                let now = distance(chosen);
                if now < best {
                    (best, is_better) = (now, true);
                } else {
                    chosen[place] = before;
                }
            }
        }
    }
}

impl Member {
    /// How far a lesson is from what the child should do next: the square of how much likelier or less likely its puzzles are known, in
    /// thousandths, and the rungs between.
    fn is_from(&self, lesson: &Lesson) -> u32 {
        if self.open.get(&lesson.id).is_none() {
            return CLOSED;
        }
        let Some(next) = &self.next else { return CLOSED };
        if next.id == lesson.id {
            return 0;
        }
        let knows = |lesson: &Lesson| self.learner.knows(lesson, lesson.typical_difficulty());
        let gap = knows(lesson) - knows(next);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is from 0 to 1000")]
        let far = (1000.0 * gap * gap).round() as u32;
        let rungs = u32::from((lesson.rung as u8).abs_diff(next.rung as u8));
        far + RUNG * rungs + if self.learner.reached(&lesson.id).is_some() { MASTERED } else { 0 }
    }
}

/// A seed for a lesson on a day.
fn seed(lesson: &str, today: NaiveDate) -> u64 {
    let day = u64::from(today.num_days_from_ce().unsigned_abs());
    // Fowler, Noll and Vo.
    let name = lesson.bytes().chain(day.to_le_bytes());
    name.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
        % SEEDS
}
