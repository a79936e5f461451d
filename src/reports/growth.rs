//! How a child has grown: the estimate of what it can do with each sign, day by day, with how sure that is.

use chrono::{Days, NaiveDate};
use heart::arithmetic::Rung;
use heart::findings::Findings;
use heart::practice::{Ability, Answered, Estimate, Kind, Learner, Lessons};

use crate::language::Language;
use crate::wording;

/// So many places a line has at most.
const PLACES: i64 = 40;
/// So many answers on a rung make a line of its own.
const ENOUGH: usize = 10;
/// So many signs have their growth drawn: those that were learnt last.
const SIGNS: usize = 4;
/// So much room is left above and below a line, on the scale of the ratings.
const ROOM: f64 = 0.4;

/// The growth on one rung, to be drawn on paper or on the screen. All places are parts of the width and the height, from the left and from
/// below.
#[derive(Debug, Clone, PartialEq)]
pub struct Growth {
    /// The rung.
    pub rung: Rung,
    /// The first and the last day.
    pub days: [NaiveDate; 2],
    /// Across, where the line is, where it may be at least, and at most.
    pub places: Vec<[f64; 4]>,
    /// What the line climbs, from below.
    pub steps: Vec<Step>,
}

/// Something that can be done once a line is so high.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Step {
    /// What.
    pub ability: Ability,
    /// How high.
    pub at: f64,
    /// Whether the child has shown that it can do it, wherever the line is.
    pub is_reached: bool,
}

impl Growth {
    /// How a child has grown from one day to another, by all its answers, the oldest first.
    pub fn of(answers: Vec<Answered>, lessons: &Lessons, days: (NaiveDate, NaiveDate)) -> Vec<Self> {
        // What is reached does not depend on what is open.
        let findings = Findings::of(&answers, (lessons, lessons), None, days.1);
        Self::drawn(&grown(answers, lessons, days).1, &findings, lessons, days)
    }

    pub(super) fn drawn(
        strands: &[Strand],
        findings: &Findings,
        lessons: &Lessons,
        days: (NaiveDate, NaiveDate),
    ) -> Vec<Self> {
        let on_one = |strand| Self::on_one(strand, findings, lessons, days);
        strands.iter().rev().take(SIGNS).rev().map(on_one).collect()
    }

    fn on_one(
        strand: &Strand,
        findings: &Findings,
        lessons: &Lessons,
        (from, to): (NaiveDate, NaiveDate),
    ) -> Self {
        let steps: Vec<(Ability, f64)> = Ability::ALL
            .into_iter()
            .filter(|ability| ability.rung() == strand.rung && ability.is_calculating())
            .filter(|ability| ability.is_on_the_ladder(lessons))
            .filter_map(|ability| Some((ability, ability.is_reached_at(lessons)?)))
            .collect();
        let ends = |place: &Place| {
            let estimate = place.estimate;
            [estimate.value - estimate.sd, estimate.value + estimate.sd]
        };
        let all = || strand.places.iter().flat_map(ends).chain(steps.iter().map(|(_, at)| *at));
        let low = all().fold(f64::INFINITY, f64::min) - ROOM;
        let high = all().fold(f64::NEG_INFINITY, f64::max) + ROOM;
        let up = |value: f64| round((value - low) / (high - low));
        let length = (to - from).num_days().max(1) as f64;
        let places = strand.places.iter().map(|place| {
            let across = round((place.day - from).num_days() as f64 / length);
            let [least, most] = ends(place);
            [across, up(place.estimate.value), up(least), up(most)]
        });
        let step = |(ability, at): &(Ability, f64)| Step {
            ability: *ability,
            at: up(*at),
            is_reached: findings.has(*ability),
        };
        let steps = steps.iter().map(step);
        Self { rung: strand.rung, days: [from, to], places: places.collect(), steps: steps.collect() }
    }

    /// What has been reached, in a sentence.
    #[must_use]
    pub fn summary(&self, language: &Language) -> String {
        let reached = self.steps.iter().filter(|step| step.is_reached);
        let reached = language.list(reached.map(|step| language.say(wording::can_do(step.ability))));
        let id = if reached.is_empty() { "report-growth-nothing" } else { "report-growth-summary" };
        let sign = language.say(wording::newest_sign(self.rung));
        language.say_with(id, [("sign", sign.into()), ("reached", reached.into())])
    }
}

/// As much as is seen, so that a page stays small.
fn round(part: f64) -> f64 {
    (part * 1000.0).round() / 1000.0
}

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
        if answered.is_first() {
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
