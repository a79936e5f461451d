//! A child's album: what the child caught of each kind of fish, and the medals for it. The album isn't saved but worked out from the
//! answers. So every computer with the records shows the same album, and nothing in it gets lost.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use engine::arithmetic::{Operation, Rung};
use engine::games::{GameKind, HardCatch};
use interchange::FishedSuit;
use serde::{Deserialize, Serialize};

use super::fish::{FishKind, signs_of};

/// How many catches of a kind of fish bring the silver medal, if the child had no signs (such as + and ×) to choose from.
const SILVER_CATCHES: u32 = 5;
/// On how many different days a kind of fish must be caught for the gold medal.
pub const GOLD_DAYS: u32 = 3;

/// One catch of a fish, from which an album is made. `T` is what the best catch is shown by, such as an answer.
#[derive(Debug, Clone)]
pub struct Catch<T> {
    pub(crate) kind: FishKind,
    pub(crate) day: NaiveDate,
    pub(crate) signs: BTreeSet<Operation>,
    /// The signs (+ − × ÷) that the child could choose from; empty if there were none or only one.
    pub choice: BTreeSet<Operation>,
    /// The fish points that the catch brought; for a suit in Great Lakes Fish-Out, the number of cards in the suit.
    pub(crate) points: u16,
    /// Whether the catch was hard for the child at the time, so that its fish has a crown.
    pub(crate) is_hard: bool,
    /// The catch as the caller knows it, such as the answer. If it is the best catch, it becomes [`AlbumPage::best`].
    pub value: T,
}

impl<T> Catch<T> {
    /// Makes a catch from a calculation in a game. `rung` says which signs there were to choose from; it counts only in games that have
    /// rungs. If this is the best catch, the album page returns `value`.
    pub fn from_calculation(
        kind: FishKind,
        game: GameKind,
        rung: Rung,
        day: NaiveDate,
        calculation: &str,
        points: u16,
        value: T,
    ) -> Self {
        let choice: BTreeSet<Operation> = rung.operations().filter(|_| game.has_rungs()).collect();
        let choice = if choice.len() > 1 { choice } else { BTreeSet::new() };
        let is_hard = HardCatch::from_signs(game, rung, signs_of(calculation)).is_some();
        Self { kind, day, signs: signs_of(calculation).collect(), choice, points, is_hard, value }
    }

    /// Makes a catch from a suit of Great Lakes Fish-Out. If this is the best catch, the album page returns `value`.
    pub fn from_suit(FishedSuit { suit, fish }: FishedSuit, day: NaiveDate, value: T) -> Self {
        let (signs, choice) = (BTreeSet::new(), BTreeSet::new());
        Self { kind: FishKind::Suit(suit), day, signs, choice, points: fish, is_hard: false, value }
    }

    /// How good a catch is, to find the best: first its points, then how many different signs (+ − × ÷) it has.
    fn rank(&self) -> (u16, usize) {
        (self.points, self.signs.len())
    }
}

/// The page of an album for one kind of fish. `T` is what the best catch is shown by, such as the answer that made it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AlbumPage<T> {
    pub kind: FishKind,
    pub times: u32,
    /// How many of the catches were hard for the child at the time, so that their fish have crowns.
    pub hard: u32,
    pub first: NaiveDate,
    /// On how many different days the child caught this kind of fish.
    pub days: u32,
    /// The catch with the most points, then with the most different signs; the newest, if several are equal.
    pub best: T,
    pub silver: SilverProgress,
    rank: (u16, usize),
    last: NaiveDate,
    signs: BTreeSet<Operation>,
    without_choice: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum SilverProgress {
    /// The child has the silver medal, which stays even if the child may use new signs later.
    Reached,
    /// For silver, the child still has to catch this kind of fish with these signs, such as ×.
    Signs(BTreeSet<Operation>),
    Catches(u32),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Medal {
    /// Bronze: the kind of fish was caught at least once.
    Bronze,
    /// Silver: the kind of fish was caught with each sign that the child could use at the time; five times if there was nothing to choose.
    Silver,
    /// Gold: the kind of fish was caught on three different days.
    Gold,
}

impl Medal {
    pub const ALL: [Self; 3] = [Self::Bronze, Self::Silver, Self::Gold];
}

impl<T> AlbumPage<T> {
    fn begun(first: Catch<T>) -> Self {
        let mut page = Self {
            kind: first.kind,
            times: 0,
            hard: first.is_hard.into(),
            first: first.day,
            days: 0,
            best: first.value,
            silver: SilverProgress::Catches(SILVER_CATCHES),
            rank: (first.points, first.signs.len()),
            last: NaiveDate::MIN,
            signs: BTreeSet::new(),
            without_choice: 0,
        };
        page.count(first.day, &first.signs, &first.choice);
        page
    }

    fn add(&mut self, catch: Catch<T>) {
        self.count(catch.day, &catch.signs, &catch.choice);
        self.hard += u32::from(catch.is_hard);
        if catch.rank() >= self.rank {
            self.rank = catch.rank();
            self.best = catch.value;
        }
    }

    fn count(&mut self, day: NaiveDate, signs: &BTreeSet<Operation>, choice: &BTreeSet<Operation>) {
        self.times += 1;
        self.days += u32::from(day != self.last);
        self.last = day;
        self.signs.extend(signs);
        self.without_choice += u32::from(choice.is_empty());
        let missing: BTreeSet<Operation> = choice.difference(&self.signs).copied().collect();
        let without_choice = SILVER_CATCHES.saturating_sub(self.without_choice);
        self.silver = match self.silver {
            SilverProgress::Reached => SilverProgress::Reached,
            _ if choice.is_empty() && without_choice > 0 => SilverProgress::Catches(without_choice),
            _ if !missing.is_empty() => SilverProgress::Signs(missing),
            _ => SilverProgress::Reached,
        };
    }

    /// Replaces the best catch by what `best` makes of it. `None` if `best` returns `None`.
    pub(super) fn map_best<U>(self, best: impl FnOnce(T) -> Option<U>) -> Option<AlbumPage<U>> {
        let Self { kind, times, hard, first, days, best: before, silver, rank, last, signs, without_choice } =
            self;
        Some(AlbumPage {
            kind,
            times,
            hard,
            first,
            days,
            best: best(before)?,
            silver,
            rank,
            last,
            signs,
            without_choice,
        })
    }

    pub fn has(&self, medal: Medal) -> bool {
        match medal {
            Medal::Bronze => true,
            Medal::Silver => self.silver == SilverProgress::Reached,
            Medal::Gold => self.days >= GOLD_DAYS,
        }
    }
}

/// The pages of an album, one for each kind of fish, in the order of the kinds. Give the catches oldest first.
pub fn pages<T>(catches: impl IntoIterator<Item = Catch<T>>) -> Vec<AlbumPage<T>> {
    let mut pages: BTreeMap<FishKind, AlbumPage<T>> = BTreeMap::new();
    for catch in catches {
        match pages.entry(catch.kind) {
            std::collections::btree_map::Entry::Vacant(free) => {
                free.insert(AlbumPage::begun(catch));
            }
            std::collections::btree_map::Entry::Occupied(page) => page.into_mut().add(catch),
        }
    }
    pages.into_values().collect()
}
