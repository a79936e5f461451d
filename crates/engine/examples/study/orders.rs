//! Orders in which a child is asked facts, to compare with ours: plain ones, two published ones, and a wrapper that steers any of them to
//! a share of right answers.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use engine::games::chance::{Chance, chance_from_seed};
use engine::practice::{FactMemory, success_probability};
use rand::RngExt;

use super::DAYS;
use super::child::StudyMoment;
use super::river::River;

/// Facts are given by their index in the river.
pub trait Scheduler {
    fn next(&mut self, at: StudyMoment) -> usize;
    fn record(&mut self, item: usize, right: bool, at: StudyMoment);
}

/// They do not steer how many answers are right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlainOrder {
    ByChance,
    LessonByLesson,
    UntilThreeRight,
    OnlyDue,
}

impl PlainOrder {
    pub const ALL: [Self; 4] = [Self::ByChance, Self::LessonByLesson, Self::UntilThreeRight, Self::OnlyDue];

    pub fn scheduler(self, river: &River, seed: u64) -> Box<dyn Scheduler> {
        let count = river.items.len();
        let chance = chance_from_seed(seed, 5);
        match self {
            Self::ByChance => Box::new(ByChance { count, chance }),
            Self::LessonByLesson => Box::new(LessonByLesson { lessons: lessons(river), chance }),
            Self::UntilThreeRight => Box::new(UntilThreeRight {
                count,
                right: vec![0; count],
                stack: (0..STACK.min(count)).collect(),
                next: STACK,
                at: 0,
            }),
            Self::OnlyDue => Box::new(OnlyDue { count, memories: BTreeMap::new() }),
        }
    }
}

fn lessons(river: &River) -> Vec<Vec<usize>> {
    let of_lesson = |lesson: usize| -> Vec<usize> {
        (0..river.items.len()).filter(|item| river.items[*item].lesson == lesson).collect()
    };
    (0..river.lessons.iter().count()).map(of_lesson).filter(|facts| !facts.is_empty()).collect()
}

struct ByChance {
    count: usize,
    chance: Chance,
}

impl Scheduler for ByChance {
    fn next(&mut self, _: StudyMoment) -> usize {
        self.chance.random_range(0..self.count)
    }

    fn record(&mut self, _: usize, _: bool, _: StudyMoment) {}
}

struct LessonByLesson {
    lessons: Vec<Vec<usize>>,
    chance: Chance,
}

impl Scheduler for LessonByLesson {
    fn next(&mut self, at: StudyMoment) -> usize {
        let facts = &self.lessons[(at.day - 1) as usize * self.lessons.len() / DAYS as usize];
        facts[self.chance.random_range(0..facts.len())]
    }

    fn record(&mut self, _: usize, _: bool, _: StudyMoment) {}
}

const STACK: usize = 10;

/// Like ten flashcards: a fact that was right three times makes room for the next one. After the last the first comes again.
struct UntilThreeRight {
    count: usize,
    right: Vec<u8>,
    stack: Vec<usize>,
    /// An index that counts on when the facts come round again.
    next: usize,
    at: usize,
}

impl Scheduler for UntilThreeRight {
    fn next(&mut self, _: StudyMoment) -> usize {
        self.stack[self.at % self.stack.len()]
    }

    fn record(&mut self, item: usize, right: bool, _: StudyMoment) {
        self.right[item] += u8::from(right);
        if self.right[item] == 3 && self.stack.len() < self.count {
            self.right[item] = 0;
            let place = self.at % self.stack.len();
            // Cards that are still in the stack are passed over.
            while self.stack.contains(&(self.next % self.count)) {
                self.next += 1;
            }
            self.stack[place] = self.next % self.count;
            self.next += 1;
        }
        self.at += 1;
    }
}

struct OnlyDue {
    count: usize,
    memories: BTreeMap<usize, FactMemory>,
}

impl Scheduler for OnlyDue {
    fn next(&mut self, at: StudyMoment) -> usize {
        let due = self.memories.iter().filter(|(_, memory)| memory.due <= date(at.day));
        let due = due.min_by_key(|(_, memory)| memory.due).map(|(item, _)| *item);
        due.unwrap_or(self.memories.len() % self.count)
    }

    fn record(&mut self, item: usize, right: bool, at: StudyMoment) {
        let before = self.memories.get(&item).copied();
        let _before = self.memories.insert(item, FactMemory::after_answer(before, right, 5.0, date(at.day)));
    }
}

pub fn date(day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 9, 1).unwrap_or_default() + Days::new(day.into())
}

/// While fewer than `success` of the answers are right, it asks in between facts that were right the last times.
pub struct SteeredOrder {
    pub order: Box<dyn Scheduler>,
    pub success: f64,
    /// For each fact, how often in a row it was right up to now, and the number of its last answer among all answers, from 1.
    streaks: Vec<(u32, u32)>,
    right: u32,
    answers: u32,
    is_between: bool,
    chance: Chance,
}

impl SteeredOrder {
    pub fn new(order: Box<dyn Scheduler>, success: f64, river: &River, seed: u64) -> Self {
        let streaks = vec![(0, 0); river.items.len()];
        let chance = chance_from_seed(seed, 6);
        Self { order, success, streaks, right: 0, answers: 0, is_between: false, chance }
    }

    /// A fact with the most right answers in a row that was not asked lately. `None` if no fact was right the last time.
    fn easy(&mut self) -> Option<usize> {
        /// How many answers must lie between two to the same easy fact.
        const OTHERS: u32 = 5;
        /// Longer runs of right answers count like this one.
        const MOST: u32 = 3;
        let may =
            |(streak, last): &(u32, u32)| (*last + OTHERS <= self.answers).then_some((*streak).min(MOST));
        let best = self.streaks.iter().filter_map(may).max().filter(|streak| *streak > 0)?;
        let easy: Vec<usize> = (0..self.streaks.len())
            .filter(|item| may(&self.streaks[*item]).is_some_and(|streak| streak == best))
            .collect();
        Some(easy[self.chance.random_range(0..easy.len())])
    }
}

impl Scheduler for SteeredOrder {
    fn next(&mut self, at: StudyMoment) -> usize {
        let is_missed = f64::from(self.right) < self.success * f64::from(self.answers);
        let easy = if is_missed { self.easy() } else { None };
        self.is_between = easy.is_some();
        easy.unwrap_or_else(|| self.order.next(at))
    }

    fn record(&mut self, item: usize, right: bool, at: StudyMoment) {
        self.answers += 1;
        self.right += u32::from(right);
        self.streaks[item] = (if right { self.streaks[item].0 + 1 } else { 0 }, self.answers);
        if !self.is_between {
            self.order.record(item, right, at);
        }
    }
}

/// ZPDES (Clément, Roy, Oudeyer & Lopes 2015) asks more from the lesson in which the child gains most. Lessons are the arms of a bandit;
/// the reward is how many more of a lesson's last answers are right than of those before. A lesson opens when the one before it goes well.
pub struct ZpdesOrder {
    lessons: Vec<Vec<usize>>,
    /// For each lesson, its worth, and whether each of its answers was right.
    arms: Vec<(f64, Vec<bool>)>,
    asked: usize,
    chance: Chance,
}

impl ZpdesOrder {
    /// How many last answers in a lesson are compared with as many before.
    const COMPARED: usize = 4;
    /// How much of a lesson's old worth stays, and how much of the reward is added.
    const LEARNS: (f64, f64) = (0.7, 0.3);
    /// The share of chance alone in the choice of a lesson.
    const EXPLORES: f64 = 0.2;
    /// The share of right answers from which on the next lesson opens.
    const OPENS: f64 = 0.5;
    /// The share of right answers from which on the lesson is no longer asked.
    const SHUTS: f64 = 0.9;

    pub fn new(river: &River, seed: u64) -> Self {
        let lessons = lessons(river);
        let arms = vec![(0.0, Vec::new()); lessons.len()];
        Self { lessons, arms, asked: 0, chance: chance_from_seed(seed, 7) }
    }

    /// The share of the last eight that were right; `None` while there are fewer.
    fn lately(answers: &[bool]) -> Option<f64> {
        let last = answers.len().checked_sub(Self::COMPARED * 2).map(|from| &answers[from..])?;
        Some(share(last))
    }

    fn open(&self) -> Vec<usize> {
        let goes = |lesson: usize, bound: f64| {
            Self::lately(&self.arms[lesson].1).is_some_and(|success| success >= bound)
        };
        let is_open = |lesson: &usize| *lesson == 0 || goes(lesson - 1, Self::OPENS);
        let reached = (0..self.arms.len()).take_while(|lesson| is_open(lesson));
        let open: Vec<usize> = reached.filter(|lesson| !goes(*lesson, Self::SHUTS)).collect();
        // If all lessons go well, all of them are open.
        if open.is_empty() { (0..self.arms.len()).collect() } else { open }
    }
}

impl Scheduler for ZpdesOrder {
    fn next(&mut self, _: StudyMoment) -> usize {
        let open = self.open();
        let all: f64 = open.iter().map(|lesson| self.arms[*lesson].0.max(0.0)).sum();
        let even = 1.0 / open.len() as f64;
        let weigh = |lesson: usize| {
            let worth = if all > 0.0 { self.arms[lesson].0.max(0.0) / all } else { even };
            (1.0 - Self::EXPLORES) * worth + Self::EXPLORES * even
        };
        let mut drawn: f64 = self.chance.random();
        let mut chosen = open[open.len() - 1];
        for lesson in open {
            drawn -= weigh(lesson);
            if drawn < 0.0 {
                chosen = lesson;
                break;
            }
        }
        self.asked = chosen;
        let facts = &self.lessons[chosen];
        facts[self.chance.random_range(0..facts.len())]
    }

    fn record(&mut self, _: usize, right: bool, _: StudyMoment) {
        let (worth, answers) = &mut self.arms[self.asked];
        answers.push(right);
        if let Some(from) = answers.len().checked_sub(Self::COMPARED * 2) {
            let (before, last) = answers[from..].split_at(Self::COMPARED);
            *worth = Self::LEARNS.0 * *worth + Self::LEARNS.1 * (share(last) - share(before));
        }
    }
}

fn share(answers: &[bool]) -> f64 {
    answers.iter().filter(|right| **right).count() as f64 / answers.len().max(1) as f64
}

/// Klinkenberg, Straatemeier & van der Maas (2011), without their response times: one rating for the child, which each answer moves. Asks
/// facts that the child, by this rating, answers rightly as often as the aim says.
pub struct EloOrder {
    difficulties: Vec<f64>,
    ability: f64,
    aim: f64,
    last: Vec<usize>,
    chance: Chance,
}

impl EloOrder {
    /// The most by which one answer moves the rating, in logits.
    const MOVES: f64 = 0.3;
    /// How many facts that fit best the next one is drawn from.
    const NEAREST: usize = 10;
    const OTHERS: usize = 10;

    pub fn new(river: &River, aim: f64, seed: u64) -> Self {
        let difficulties = river.items.iter().map(|item| item.difficulty).collect();
        Self {
            difficulties,
            ability: river.mean_difficulty(),
            aim,
            last: Vec::new(),
            chance: chance_from_seed(seed, 8),
        }
    }
}

impl Scheduler for EloOrder {
    fn next(&mut self, _: StudyMoment) -> usize {
        let off =
            |item: &usize| (success_probability(self.ability - self.difficulties[*item]) - self.aim).abs();
        let last = &self.last[self.last.len().saturating_sub(Self::OTHERS)..];
        let mut items: Vec<usize> =
            (0..self.difficulties.len()).filter(|item| !last.contains(item)).collect();
        items.sort_by(|one, other| off(one).total_cmp(&off(other)));
        let nearest = items.len().min(Self::NEAREST);
        items[self.chance.random_range(0..nearest)]
    }

    fn record(&mut self, item: usize, right: bool, _: StudyMoment) {
        let expected = success_probability(self.ability - self.difficulties[item]);
        self.ability += Self::MOVES * (f64::from(u8::from(right)) - expected);
        self.last.push(item);
    }
}
