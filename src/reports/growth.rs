//! How a child has grown: the estimate of what it can do with each sign, day by day, with how sure that is.

use chrono::{Days, NaiveDate};
use heart::arithmetic::Rung;
use heart::practice::{Answered, Estimate, Kind, Learner, Lessons};

/// So many places a line has at most.
const PLACES: i64 = 40;
/// So many answers on a rung make a line of its own.
const ENOUGH: usize = 10;

/// What was known on one day of what a child can do on a rung.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Place {
    pub day: NaiveDate,
    pub estimate: Estimate,
}

/// The way of a child on one rung.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Strand {
    pub rung: Rung,
    /// The places of the line, from left to right.
    pub places: Vec<Place>,
}

/// The child after all these answers, the oldest first, and its ways from one day to another.
pub(super) fn grown(
    answers: impl IntoIterator<Item = Answered>,
    lessons: &Lessons,
    (from, to): (NaiveDate, NaiveDate),
) -> (Learner, Vec<Strand>) {
    let length = (to - from).num_days().max(0);
    let step = Days::new(u64::try_from(length / PLACES).unwrap_or_default().max(1));
    let mut learner = Learner::default();
    let mut counts = [0; Rung::ALL.len()];
    let mut strands: Vec<Strand> =
        Rung::ALL.map(|rung| Strand { rung, places: Vec::new() }).into_iter().collect();
    let mut note = |learner: &Learner, counts: &[usize], day: NaiveDate| {
        for (strand, count) in strands.iter_mut().zip(counts) {
            if *count > 0 {
                let estimate = learner.estimate(Kind::Fact, strand.rung);
                strand.places.push(Place { day, estimate });
            }
        }
    };
    // A period may be open to the end of all days.
    let later = |day: NaiveDate| day.checked_add_days(step).unwrap_or(NaiveDate::MAX);
    let mut day = from;
    for answered in answers {
        while day < answered.day && day < to {
            note(&learner, &counts, day);
            day = later(day);
        }
        learner.take_in(&answered, lessons);
        if answered.is_first {
            counts[answered.rung as usize] += 1;
        }
    }
    while day < to {
        note(&learner, &counts, day);
        day = later(day);
    }
    note(&learner, &counts, to);
    strands.retain(|strand| counts[strand.rung as usize] >= ENOUGH);
    (learner, strands)
}
