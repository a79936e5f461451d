//! How a child has grown: what we estimate they can do with each sign, day by day, and how sure we are.

use chrono::{Days, NaiveDate};
use engine::arithmetic::Rung;
use engine::findings::Findings;
use engine::practice::{
    Ability, AnswerRecord, ChildLessons, Kind, Learner, Lessons, SkillEstimate, stands_apart,
};

use language::Language;
use language::wording;

/// A line over a long period has so many points at least, and at most twice as many. Over fewer days it has a point for each day.
const FEWEST_POINTS: i64 = 40;
/// How many first answers on a rung are needed before its line is drawn.
const ENOUGH: usize = 10;
/// How many rungs are drawn at most. They are the highest with enough answers.
const SIGNS: usize = 4;
/// The room above and below a line, in units of the estimated skill.
const ROOM: f64 = 0.4;

/// A drawing of how a child has grown on one rung. Places are fractions of its width and height, from the left and from the bottom.
#[derive(Debug, Clone, PartialEq)]
pub struct Growth {
    pub rung: Rung,
    /// The days at the left and right ends of the drawing.
    pub days: [NaiveDate; 2],
    /// The points of the line: how far across, how high, and the lowest and highest height that are likely.
    pub places: Vec<[f64; 4]>,
    pub steps: Vec<Milestone>,
}

/// A height in a drawing of [`Growth`], at which a child can do something new.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Milestone {
    pub ability: Ability,
    /// The height in the drawing, from 0 at the bottom to 1 at the top.
    pub at: f64,
    /// Whether the child has shown this ability by now, wherever the line is.
    pub is_reached: bool,
}

impl Growth {
    /// Draws a child's growth on the four highest rungs with enough answers. `answers` are all answers of the child in practice, the oldest
    /// first.
    pub fn draw(answers: Vec<AnswerRecord>, lessons: &Lessons, from: NaiveDate, to: NaiveDate) -> Vec<Self> {
        // What a child has reached does not depend on which lessons are open.
        let findings =
            Findings::from_answers(&answers, ChildLessons { open: lessons, all: lessons }, None, to);
        Self::draw_rungs(&learner_and_growth(answers, lessons, from, to).1, &findings, lessons, from, to)
    }

    pub(super) fn draw_rungs(
        strands: &[RungGrowth],
        findings: &Findings,
        lessons: &Lessons,
        from: NaiveDate,
        to: NaiveDate,
    ) -> Vec<Self> {
        let on_one = |strand| Self::on_one(strand, findings, lessons, from, to);
        strands.iter().rev().take(SIGNS).rev().map(on_one).collect()
    }

    fn on_one(
        strand: &RungGrowth,
        findings: &Findings,
        lessons: &Lessons,
        from: NaiveDate,
        to: NaiveDate,
    ) -> Self {
        let steps: Vec<(Ability, f64)> = Ability::ALL
            .into_iter()
            .filter(|ability| ability.rung() == strand.rung && ability.is_calculating())
            .filter(|ability| ability.is_on_the_ladder(lessons))
            .filter_map(|ability| Some((ability, ability.required_strength(lessons)?)))
            .collect();
        let ends = |place: &SkillPoint| {
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
        let step = |(ability, at): &(Ability, f64)| Milestone {
            ability: *ability,
            at: up(*at),
            is_reached: findings.has_ability(*ability),
        };
        let steps = steps.iter().map(step);
        Self { rung: strand.rung, days: [from, to], places: places.collect(), steps: steps.collect() }
    }

    pub fn summary(&self, language: &Language) -> String {
        let reached = self.steps.iter().filter(|step| step.is_reached);
        let reached =
            language.join_list(reached.map(|step| language.say(wording::ability_message_id(step.ability))));
        let id = if reached.is_empty() { "report-growth-nothing" } else { "report-growth-summary" };
        let sign = language.say(wording::newest_sign_message_id(self.rung));
        language.say_with(id, [("sign", sign.into()), ("reached", reached.into())])
    }
}

/// Rounds a fraction of the drawing to thousandths, so that a page stays small.
fn round(part: f64) -> f64 {
    (part * 1000.0).round() / 1000.0
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct SkillPoint {
    pub day: NaiveDate,
    pub estimate: SkillEstimate,
}

#[derive(Debug, Clone, PartialEq)]
pub(super) struct RungGrowth {
    pub rung: Rung,
    pub places: Vec<SkillPoint>,
}

/// What practice knows of a child after all these answers, the oldest first, and the child's growth on each rung from the day `from` to the
/// day `to`.
pub(super) fn learner_and_growth(
    answers: impl IntoIterator<Item = AnswerRecord>,
    lessons: &Lessons,
    from: NaiveDate,
    to: NaiveDate,
) -> (Learner, Vec<RungGrowth>) {
    let length = (to - from).num_days().max(0);
    let step = Days::new(u64::try_from(length / FEWEST_POINTS).unwrap_or_default().max(1));
    let mut learner = Learner::default();
    let mut counts = [0; Rung::ALL.len()];
    let mut strands: Vec<RungGrowth> =
        Rung::ALL.map(|rung| RungGrowth { rung, places: Vec::new() }).into_iter().collect();
    let mut note = |learner: &Learner, counts: &[usize], day: NaiveDate| {
        for (strand, count) in strands.iter_mut().zip(counts) {
            if *count > 0 {
                let estimate = learner.estimate(Kind::Fact, strand.rung);
                strand.places.push(SkillPoint { day, estimate });
            }
        }
    };
    // `to` may be the last day that the calendar has.
    let later = |day: NaiveDate| day.checked_add_days(step).unwrap_or(NaiveDate::MAX);
    let mut day = from;
    for answered in answers {
        while day < answered.day && day < to {
            note(&learner, &counts, day);
            day = later(day);
        }
        learner.record(&answered, lessons);
        if answered.is_first_to_puzzle() && !stands_apart(&answered.lesson) {
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
