//! Decides which figures about pupils may be published. Every figure that leaves the collector goes through here; `docs/district.md` gives
//! the reasons.
//!
//! - A number of pupils under [`LEAST`] is not published, nor one that would follow from two others.
//! - Others become one of the two multiples of [`STEP`] beside them, by chance, and the same number of the same cell always the same one.
//! So a step from one to the next does not say where the number stands, as it would if there were a known border.
//! - No figure says that all pupils of a year practised, or all but [`SPARE`]: anybody with the class list would know of each of them.
//! - A cell is counted again only if [`LEAST`] of its pupils have answered since, whoever came or left meanwhile. Until then it stays.
//! - A sum is published to the nearest [`SUM_STEP`], if any one pupil could have given [`ROOM`] answers more.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The least number of pupils that is published, and of those who must have answered before a cell is counted again.
pub const LEAST: i64 = 10;
/// Numbers of pupils are published as multiples of five.
const STEP: i64 = 5;
/// At least this many pupils of a year may have practised nothing, by all that is published of a lesson.
const SPARE: i64 = 3;
/// Sums are published to the nearest thousand.
const SUM_STEP: i64 = 1_000;
/// The least number of pupils in a school whose sums are published.
const WHOLE: i64 = 20;
/// Any one pupil could have given at least this many answers more than the published figures need.
const ROOM: i64 = 250;
/// How many answers in a lesson a pupil who can do it has given, at the least.
const ANSWERS_TO_CAN: i64 = 10;

/// A year of a school in one lesson, as it was counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CellCounts {
    /// Pupils who gave an answer in the lesson in the school year.
    pub practised: i64,
    /// Those of them who can do the lesson. The others are learning it.
    pub can: i64,
    /// All pupils of the year who gave an answer in any lesson in the school year.
    pub of: i64,
}

/// Published figures of one year of a school in one lesson. `None` is kept back.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublishedCell {
    /// Pupils who practised the lesson in the school year, rounded.
    pub practised: Option<i64>,
    /// Those who are learning it, rounded.
    pub learning: Option<i64>,
    /// Those who can do it, rounded.
    pub can: Option<i64>,
}

/// A whole school, as it was counted, in the school year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SchoolCounts {
    /// Pupils who gave an answer.
    pub pupils: i64,
    /// Their answers.
    pub attempts: i64,
    /// The time that they took, in minutes.
    pub minutes: i64,
}

/// Published figures of a whole school. `None` is kept back.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublishedSchool {
    /// Pupils who gave an answer, rounded.
    pub pupils: Option<i64>,
    /// Their answers, rounded.
    pub attempts: Option<i64>,
    /// The time that they took, in minutes, rounded.
    pub minutes: Option<i64>,
    /// The least number of answers that the pupils can have given, by all figures published in the school year. It is never published.
    #[serde(default)]
    pub needed: i64,
}

/// Whether a cell is counted again: enough of its pupils have answered since it was counted last. `heard` is how many.
pub const fn is_due(heard: i64) -> bool {
    heard >= LEAST
}

impl CellCounts {
    /// The figures to publish. Those who learn and those who can are published together or not at all, because one follows from the other.
    /// `chance` gives a number for each figure, by its name and its exact value, and the same one whenever it is asked.
    pub fn published(self, chance: impl Fn(&str, i64) -> u64) -> PublishedCell {
        let Self { practised, can, of } = self;
        let learning = practised - can;
        let fives = |figure: &str, number: i64| in_fives(number, chance(figure, number));
        let spares = |least: i64| least <= of - SPARE;
        // The lower five beside the number is told, where the upper one would say too much.
        let told = fives("practised", practised);
        let told = if spares(least(told)) { told } else { told - STEP };
        let practised = (practised >= LEAST && told >= LEAST && spares(least(told))).then_some(told);
        let (of_learning, of_can) = (fives("learning", learning), fives("can", can));
        let both = [(of_learning, of_can), (of_learning, of_can - STEP), (of_learning - STEP, of_can)];
        let both = both.into_iter().find(|(of_learning, of_can)| {
            let are_beside = (learning - of_learning).abs() < STEP && (can - of_can).abs() < STEP;
            are_beside
                && *of_learning >= LEAST
                && *of_can >= LEAST
                && spares(least(*of_learning) + least(*of_can))
        });
        let (learning, can) = both.filter(|_| learning >= LEAST && can >= LEAST).unzip();
        PublishedCell { practised, learning, can }
    }
}

impl SchoolCounts {
    /// The figures to publish. The pupils have given at least `needed` answers, by all published figures of its years and lessons: a sum
    /// that leaves little more would show how many a pupil can have given. `chance` is as for [`CellCounts::published`].
    pub fn published(self, needed: i64, chance: impl Fn(&str, i64) -> u64) -> PublishedSchool {
        let Self { pupils, attempts, minutes } = self;
        if pupils < WHOLE {
            return PublishedSchool { needed, ..PublishedSchool::default() };
        }
        let rounded = nearest(attempts, SUM_STEP);
        let has_room = rounded + SUM_STEP / 2 - 1 - needed >= ROOM;
        PublishedSchool {
            pupils: Some(in_fives(pupils, chance("pupils", pupils))),
            attempts: has_room.then_some(rounded),
            minutes: Some(nearest(minutes, SUM_STEP)),
            needed,
        }
    }
}

/// The least number of answers that a school's pupils can have given: `years` has how many pupils of each year gave any, and `cells` the
/// published figures of each year, lesson by lesson.
pub fn needed(
    years: impl IntoIterator<Item = (Option<i16>, i64)>,
    cells: impl IntoIterator<Item = (Option<i16>, PublishedCell)>,
) -> i64 {
    let mut of_cells: BTreeMap<Option<i16>, i64> = BTreeMap::new();
    for (year, told) in cells {
        *of_cells.entry(year).or_default() += told.answers_needed();
    }
    let mut needed = 0;
    for (year, pupils) in years {
        needed += of_cells.remove(&year).unwrap_or_default().max(pupils);
    }
    needed + of_cells.into_values().sum::<i64>()
}

impl PublishedCell {
    /// The least number of answers that its pupils can have given.
    fn answers_needed(self) -> i64 {
        let of = |told: Option<i64>| told.map_or(0, least);
        let can = of(self.can);
        ANSWERS_TO_CAN * can + (of(self.practised) - can).max(of(self.learning))
    }
}

/// The least number of pupils that is published as this multiple of five.
fn least(told: i64) -> i64 {
    (told - STEP + 1).max(LEAST)
}

/// One of the two multiples of five beside a number, the nearer one more often, so that sums of many are right.
fn in_fives(number: i64, chance: u64) -> i64 {
    let beyond = number % STEP;
    let goes_up = i64::try_from(chance % 5).is_ok_and(|chance| chance < beyond);
    number - beyond + if goes_up { STEP } else { 0 }
}

/// The nearest multiple of a step. One in the middle goes up.
const fn nearest(number: i64, step: i64) -> i64 {
    (number + step / 2) / step * step
}
