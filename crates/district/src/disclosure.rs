//! What may be told of pupils. Every figure that leaves the collector goes through here; `docs/district.md` gives the reasons.
//!
//! - A number of pupils under [`LEAST`] is not told, nor one that would follow from two others.
//! - Others are told as one of the two multiples of [`STEP`] beside them, by chance, and the same number of the same cell always as the same
//!   one. So a step from one to the next does not say where the number stands, as it would if there were a known border.
//! - No figure says that all pupils of a year practised, or all but [`SPARE`]: whoever has the class list would know of each of them.
//! - A cell is counted anew only if [`LEAST`] of its pupils have answered since, whoever came or left meanwhile. Until then it says the same.
//! - A sum is told to the nearest [`SUM_STEP`], if any one pupil could have given [`ROOM`] answers more.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The least number of pupils that is told, and of those who must have answered before a cell is counted anew.
pub const LEAST: i64 = 10;
/// Numbers of pupils are told as fives.
const STEP: i64 = 5;
/// So many pupils of a year at least may have practised nothing, by all that is told of a lesson.
const SPARE: i64 = 3;
/// Sums are told to the nearest thousand.
const SUM_STEP: i64 = 1_000;
/// The least number of pupils in a school whose sums are told.
const WHOLE: i64 = 20;
/// How many answers at least any one pupil could have given more than the published figures need.
const ROOM: i64 = 250;
/// How many answers in a lesson a pupil who can do it has given, at the least.
const ANSWERS_TO_CAN: i64 = 10;

/// A year of a school in one lesson, as it was counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted {
    /// Pupils who gave an answer in the lesson in the school year.
    pub practised: i64,
    /// Those of them who can do the lesson. The others are learning it.
    pub can: i64,
    /// Pupils of the year who gave any answer in the school year.
    pub of: i64,
}

/// What is told of a year of a school in one lesson. `None` is kept back.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// Pupils who practised the lesson in the school year, rounded.
    pub practised: Option<i64>,
    /// Those who are learning it, rounded.
    pub learning: Option<i64>,
    /// Those who can do it, rounded.
    pub can: Option<i64>,
}

/// A whole school, as it was counted, in the school year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CountedSchool {
    /// Pupils who gave an answer.
    pub pupils: i64,
    /// Their answers.
    pub attempts: i64,
    /// The time that they took, in minutes.
    pub minutes: i64,
}

/// What is told of a whole school. `None` is kept back.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToldSchool {
    /// Pupils who gave an answer, rounded.
    pub pupils: Option<i64>,
    /// Their answers, rounded.
    pub attempts: Option<i64>,
    /// The time that they took, in minutes, rounded.
    pub minutes: Option<i64>,
    /// How many answers the pupils have given at the least, by all that was told in the school year. Nobody is told this.
    #[serde(default)]
    pub needed: i64,
}

/// Whether a cell is counted anew: enough of its pupils have answered since it was counted last. `heard` is how many.
pub const fn is_due(heard: i64) -> bool {
    heard >= LEAST
}

impl Counted {
    /// What is told of the cell. Those who learn and those who can are told together or not at all, because one follows from the other.
    /// `chance` gives a number for each figure, by its name and its exact value, and the same one whenever it is asked.
    pub fn told(self, chance: impl Fn(&str, i64) -> u64) -> Told {
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
        Told { practised, learning, can }
    }
}

impl CountedSchool {
    /// What is told of the school. There are `needed` answers at the least, by all that is told of its years and lessons: a sum that leaves
    /// little more would tell how many a pupil can have given. `chance` is as for [`Counted::told`].
    pub fn told(self, needed: i64, chance: impl Fn(&str, i64) -> u64) -> ToldSchool {
        let Self { pupils, attempts, minutes } = self;
        if pupils < WHOLE {
            return ToldSchool { needed, ..ToldSchool::default() };
        }
        let rounded = nearest(attempts, SUM_STEP);
        let has_room = rounded + SUM_STEP / 2 - 1 - needed >= ROOM;
        ToldSchool {
            pupils: Some(in_fives(pupils, chance("pupils", pupils))),
            attempts: has_room.then_some(rounded),
            minutes: Some(nearest(minutes, SUM_STEP)),
            needed,
        }
    }
}

/// How many answers a school's pupils have given at the least: `years` has how many pupils of each year gave any, and `cells` what is told
/// of each year, lesson by lesson.
pub fn needed(
    years: impl IntoIterator<Item = (Option<i16>, i64)>,
    cells: impl IntoIterator<Item = (Option<i16>, Told)>,
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

impl Told {
    /// How many answers its pupils have given at the least, by all that is told.
    fn answers_needed(self) -> i64 {
        let of = |told: Option<i64>| told.map_or(0, least);
        let can = of(self.can);
        ANSWERS_TO_CAN * can + (of(self.practised) - can).max(of(self.learning))
    }
}

/// The least number of pupils that is told as these fives.
fn least(told: i64) -> i64 {
    (told - STEP + 1).max(LEAST)
}

/// One of the two fives beside a number, the nearer one more often, so that sums of many are right.
fn in_fives(number: i64, chance: u64) -> i64 {
    let beyond = number % STEP;
    let goes_up = i64::try_from(chance % 5).is_ok_and(|chance| chance < beyond);
    number - beyond + if goes_up { STEP } else { 0 }
}

/// The nearest multiple of a step. One in the middle goes up.
const fn nearest(number: i64, step: i64) -> i64 {
    (number + step / 2) / step * step
}
