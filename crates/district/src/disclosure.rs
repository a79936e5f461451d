//! Decides which figures about pupils may be published. Every figure that leaves the collector goes through here; `docs/district.md` gives
//! the reasons.
//!
//! - A number of pupils below [`LEAST_PUBLISHED_PUPILS`] is not published, nor one that would follow from two others.
//! - Every other number of pupils is rounded, up or down by chance, to one of the two multiples of [`STEP`] beside it. The same number of
//!   the same cell is always rounded to the same multiple. So when a figure changes, nobody can tell where the number stands, as they could
//!   with a known border.
//! - No figure says that all pupils of a year practised, or all but [`SPARE`]: anybody with the class list would know it of each of them.
//! - A cell is counted again only if [`LEAST_PUBLISHED_PUPILS`] of its pupils have answered since, whoever came or left meanwhile.
//! - A sum is published to the nearest [`SUM_STEP`], if any one pupil could have given [`ROOM`] answers more.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The least number of pupils in a published figure. At least as many must have answered since the last count, before a figure is counted
/// again.
pub const LEAST_PUBLISHED_PUPILS: i64 = 10;
/// Numbers of pupils are published as multiples of this number.
const STEP: i64 = 5;
/// The least number of pupils in a year who, by the published figures, could have practised nothing. So nobody can conclude that a certain
/// child practised.
const SPARE: i64 = 3;
/// Sums, such as the number of answers of a whole school, are published as multiples of this number.
const SUM_STEP: i64 = 1_000;
/// The least number of pupils in a school whose sums are published.
const WHOLE: i64 = 20;
/// A sum of answers is published only if any one pupil could have given at least this many answers more than the pupil must have given by
/// the other published figures.
const ROOM: i64 = 250;
/// A pupil can count as able to do a lesson only after so many answers in it.
const ANSWERS_TO_CAN: i64 = 10;

/// Exact numbers of pupils for one lesson, in all classes of one year (such as 3) at a school. They are not published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CellCounts {
    pub practised: i64,
    /// How many of those who practised the lesson can do it. The others are learning it.
    pub can: i64,
    /// How many pupils of these classes gave an answer in any lesson.
    pub year_pupils: i64,
}

/// The published numbers of pupils for one lesson, in all classes of one year (such as 3) at a school. A figure is `None` if it is kept
/// back.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublishedCell {
    pub practised: Option<i64>,
    pub learning: Option<i64>,
    pub can: Option<i64>,
}

/// Exact sums of a whole school in the current school year. They are not published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SchoolCounts {
    /// How many pupils gave an answer in the school year.
    pub pupils: i64,
    pub attempts: i64,
    pub minutes: i64,
}

/// The published sums of a whole school in the current school year. A figure is `None` if it is kept back.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublishedSchool {
    /// How many pupils gave an answer, rounded to a multiple of five.
    pub pupils: Option<i64>,
    /// How many answers they gave, rounded to thousands.
    pub attempts: Option<i64>,
    /// How many minutes they practised, rounded to thousands.
    pub minutes: Option<i64>,
    /// The least number of answers that the school must have given, by all figures published in the school year. This number itself is
    /// never published.
    #[serde(default)]
    pub needed: i64,
}

/// Whether a figure may be counted again. `pupils_heard` is how many of its pupils have answered since the last count.
pub const fn is_recount_due(pupils_answered: i64) -> bool {
    pupils_answered >= LEAST_PUBLISHED_PUPILS
}

impl CellCounts {
    /// The figures that may be published. Those for learning and can are published together or not at all, because one follows from the
    /// other. `rounding_number` takes a figure's name and exact value, and returns a number that decides how it is rounded. It must be the
    /// same each time.
    pub fn to_published(self, rounding_number: impl Fn(&str, i64) -> u64) -> PublishedCell {
        let Self { practised, can, year_pupils: of } = self;
        let learning = practised - can;
        let fives = |figure: &str, number: i64| in_fives(number, rounding_number(figure, number));
        let spares = |least: i64| least <= of - SPARE;
        // The lower multiple of five beside the number is published, where the upper one would say too much.
        let told = fives("practised", practised);
        let told = if spares(least(told)) { told } else { told - STEP };
        let practised =
            (practised >= LEAST_PUBLISHED_PUPILS && told >= LEAST_PUBLISHED_PUPILS && spares(least(told)))
                .then_some(told);
        let (of_learning, of_can) = (fives("learning", learning), fives("can", can));
        let both = [(of_learning, of_can), (of_learning, of_can - STEP), (of_learning - STEP, of_can)];
        let both = both.into_iter().find(|(of_learning, of_can)| {
            let are_beside = (learning - of_learning).abs() < STEP && (can - of_can).abs() < STEP;
            are_beside
                && *of_learning >= LEAST_PUBLISHED_PUPILS
                && *of_can >= LEAST_PUBLISHED_PUPILS
                && spares(least(*of_learning) + least(*of_can))
        });
        let (learning, can) =
            both.filter(|_| learning >= LEAST_PUBLISHED_PUPILS && can >= LEAST_PUBLISHED_PUPILS).unzip();
        PublishedCell { practised, learning, can }
    }
}

impl SchoolCounts {
    /// The figures that may be published. The sum of answers is kept back if it is little more than `answers_needed`, the least number that
    /// the other figures imply. `rounding_number` is as for [`CellCounts::to_published`].
    pub fn to_published(
        self,
        answers_needed: i64,
        rounding_number: impl Fn(&str, i64) -> u64,
    ) -> PublishedSchool {
        let Self { pupils, attempts, minutes } = self;
        if pupils < WHOLE {
            return PublishedSchool { needed: answers_needed, ..PublishedSchool::default() };
        }
        let rounded = nearest(attempts, SUM_STEP);
        let has_room = rounded + SUM_STEP / 2 - 1 - answers_needed >= ROOM;
        PublishedSchool {
            pupils: Some(in_fives(pupils, rounding_number("pupils", pupils))),
            attempts: has_room.then_some(rounded),
            minutes: Some(nearest(minutes, SUM_STEP)),
            needed: answers_needed,
        }
    }
}

/// The least number of answers that a school must have given, by its published figures. `pupils_by_year` has how many pupils of each year
/// gave any answer, and `cells` has the published figures of each year, lesson by lesson.
pub fn least_implied_answers(
    pupils_by_year: impl IntoIterator<Item = (Option<i16>, i64)>,
    cells: impl IntoIterator<Item = (Option<i16>, PublishedCell)>,
) -> i64 {
    let mut of_cells: BTreeMap<Option<i16>, i64> = BTreeMap::new();
    for (year, told) in cells {
        *of_cells.entry(year).or_default() += told.answers_needed();
    }
    let mut needed = 0;
    for (year, pupils) in pupils_by_year {
        needed += of_cells.remove(&year).unwrap_or_default().max(pupils);
    }
    needed + of_cells.into_values().sum::<i64>()
}

impl PublishedCell {
    fn answers_needed(self) -> i64 {
        let of = |told: Option<i64>| told.map_or(0, least);
        let can = of(self.can);
        ANSWERS_TO_CAN * can + (of(self.practised) - can).max(of(self.learning))
    }
}

/// The least number of pupils for whom the figure `told` could be published.
fn least(told: i64) -> i64 {
    (told - STEP + 1).max(LEAST_PUBLISHED_PUPILS)
}

/// Rounds `number` to one of the two multiples of five beside it, more often to the nearer one. `chance` is a random number that decides.
fn in_fives(number: i64, chance: u64) -> i64 {
    let beyond = number % STEP;
    let goes_up = i64::try_from(chance % 5).is_ok_and(|chance| chance < beyond);
    number - beyond + if goes_up { STEP } else { 0 }
}

/// Rounds `number` to the nearest multiple of `step`. Halves are rounded up.
const fn nearest(number: i64, step: i64) -> i64 {
    (number + step / 2) / step * step
}
