//! A child's album: what the child caught of each kind of fish, and the medals for it.
//!
//! The album isn't saved. It is worked out from the answers.
//! So every computer with the records shows the same album, and nothing in it gets lost.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use engine::arithmetic::{Operation, Rung};
use engine::games::GameKind;
use interchange::Hauled;
use serde::{Deserialize, Serialize};

use super::fish::FishKind;

/// How many catches of one kind of fish bring the silver medal, if there are no signs (such as + and ×) to choose from.
const SILVER_CATCHES: u32 = 5;
/// On how many different days a kind of fish must be caught for the gold medal.
pub const GOLD_DAYS: u32 = 3;

/// One fish that a child caught, with what the [`pages`] of the child's album need to count it. `T` is what a page returns for the best
/// catch, such as an answer.
#[derive(Debug, Clone)]
pub struct Catch<T> {
    /// The kind of fish that was caught.
    pub(crate) kind: FishKind,
    /// The day on which the fish was caught.
    pub(crate) day: NaiveDate,
    /// The signs (+ − × ÷) in the calculation that caught the fish.
    pub(crate) signs: BTreeSet<Operation>,
    /// The signs (+ − × ÷) that the child could choose from; empty if there were none or only one.
    pub choice: BTreeSet<Operation>,
    /// The fish points that the catch brought; for a suit in Great Lakes Fish-Out, the number of cards in the suit.
    pub(crate) points: u16,
    /// The catch as the caller knows it, such as the answer; the album hands it back in [`Page::best`] if it is the best.
    pub what: T,
}

impl<T> Catch<T> {
    /// Makes a catch of a fish of `kind` by a `calculation` in a game, such as `4 × 5`. `rung` says what signs the child could use, which
    /// counts as a choice in DragonFish and Three Fishing only. `points` are fish points, and `what` is what the album returns if this is
    /// the best catch.
    pub fn called(
        (kind, game, rung): (FishKind, GameKind, Rung),
        day: NaiveDate,
        calculation: &str,
        points: u16,
        what: T,
    ) -> Self {
        let choice: BTreeSet<Operation> = rung.operations().filter(|_| game.has_rungs()).collect();
        let choice = if choice.len() > 1 { choice } else { BTreeSet::new() };
        let signs = calculation.chars().filter_map(Operation::of_sign).collect();
        Self { kind, day, signs, choice, points, what }
    }

    /// Makes a catch of a suit that was fished out in Great Lakes Fish-Out, a game without signs. `what` is what the album returns if this
    /// is the best catch.
    pub fn hauled(Hauled { suit, fish }: Hauled, day: NaiveDate, what: T) -> Self {
        let (signs, choice) = (BTreeSet::new(), BTreeSet::new());
        Self { kind: FishKind::Suit(suit), day, signs, choice, points: fish, what }
    }

    /// What makes a catch better than another: more points, then more different signs.
    fn rank(&self) -> (u16, usize) {
        (self.points, self.signs.len())
    }
}

/// A child's page in the album about one kind of fish. `T` is what the best catch is shown by, such as the answer that made it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Page<T> {
    /// The kind of fish that this page is about.
    pub kind: FishKind,
    /// How often the child caught this kind of fish.
    pub times: u32,
    /// The day on which the child first caught this kind of fish.
    pub first: NaiveDate,
    /// On how many different days the child caught this kind of fish.
    pub days: u32,
    /// The best catch of this kind of fish: the one with the most points, then with the most different signs; the newest, if several are
    /// equal.
    pub best: T,
    /// What the child still needs for the silver medal of this kind of fish.
    pub silver: Towards,
    rank: (u16, usize),
    last: NaiveDate,
    signs: BTreeSet<Operation>,
    without_choice: u32,
}

/// How far a child is from the silver medal of a kind of fish.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Towards {
    /// Silver is reached for the kind of fish. The medal stays, even if the child may use new signs later.
    Reached,
    /// For silver, the child still has to catch this kind of fish with these signs, such as ×.
    Signs(BTreeSet<Operation>),
    /// How many more catches of this kind of fish the child needs for silver.
    Catches(u32),
}

/// A medal that a kind of fish can bring.
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
    /// All three medals, bronze first.
    pub const ALL: [Self; 3] = [Self::Bronze, Self::Silver, Self::Gold];
}

impl<T> Page<T> {
    fn begun(first: Catch<T>) -> Self {
        let mut page = Self {
            kind: first.kind,
            times: 0,
            first: first.day,
            days: 0,
            best: first.what,
            silver: Towards::Catches(SILVER_CATCHES),
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
        if catch.rank() >= self.rank {
            self.rank = catch.rank();
            self.best = catch.what;
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
            Towards::Reached => Towards::Reached,
            _ if choice.is_empty() && without_choice > 0 => Towards::Catches(without_choice),
            _ if !missing.is_empty() => Towards::Signs(missing),
            _ => Towards::Reached,
        };
    }

    /// The same page with something else for the best catch; `None` if `best` finds nothing.
    pub(super) fn with_best<U>(self, best: impl FnOnce(T) -> Option<U>) -> Option<Page<U>> {
        let Self { kind, times, first, days, best: before, silver, rank, last, signs, without_choice } = self;
        Some(Page {
            kind,
            times,
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

    /// Whether the child has earned a medal for the kind of fish on this page.
    pub fn has(&self, medal: Medal) -> bool {
        match medal {
            Medal::Bronze => true,
            Medal::Silver => self.silver == Towards::Reached,
            Medal::Gold => self.days >= GOLD_DAYS,
        }
    }
}

/// Makes the pages of an album, one for each kind of fish, in the order of the kinds. Give the catches oldest first. `T` is what the best
/// catch of each page is shown by.
pub fn pages<T>(catches: impl IntoIterator<Item = Catch<T>>) -> Vec<Page<T>> {
    let mut pages: BTreeMap<FishKind, Page<T>> = BTreeMap::new();
    for catch in catches {
        match pages.entry(catch.kind) {
            std::collections::btree_map::Entry::Vacant(free) => {
                free.insert(Page::begun(catch));
            }
            std::collections::btree_map::Entry::Occupied(page) => page.into_mut().add(catch),
        }
    }
    pages.into_values().collect()
}
