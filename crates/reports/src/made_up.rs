//! A made-up class over a school year, so anybody can see at once what reports look like.

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::{Datelike, Days, NaiveDate, TimeDelta, Weekday};
use engine::arithmetic::Rung;
use engine::findings::FindingsTracker;
use engine::games::chance::{Chance, chance_from_seed};
use engine::practice::{
    Answer, ChildLessons, Learner, Lesson, Lessons, Puzzle, Slip, Task, in_thousandths, success_probability,
};
use rand::RngExt;
use rand::seq::IndexedRandom;
use serde_json::Map;
use uuid::Uuid;

use records::{
    AnswerEffort, Archive, ArchivedChild, Attempt, AttemptDetails, AttemptSetting, Child, ChildId,
    FactAnswer, JudgedAnswer, Moment, PracticeDetails,
};

const NAMES: [&str; 28] = [
    "Ada", "Amir", "Ben", "Chiara", "David", "Ela", "Emil", "Fatima", "Finn", "Greta", "Hana", "Ida",
    "Jakob", "Jonas", "Karim", "Lea", "Li", "Linh", "Malik", "Mia", "Nora", "Oskar", "Paula", "Rosa",
    "Samir", "Tom", "Yusuf", "Zoe",
];
const CLASS: &str = "3a";
const A_DAY: u32 = 12;

/// Twenty-eight children who practised from September to `today`, a few times a week each. The same `seed` makes the same class.
pub fn made_up_class(seed: u64, today: NaiveDate) -> Archive {
    let lessons = Lessons::built_in();
    let children =
        (0_u64..).zip(NAMES).map(|(number, name)| made_up_child(seed, number, name, today, &lessons));
    Archive::new(children.collect(), Vec::new(), Vec::new(), Map::new())
}

/// A random id from `chance`, which is the same whenever the class is made again from the same seed.
fn id(chance: &mut Chance) -> Uuid {
    uuid::Builder::from_random_bytes(chance.random()).into_uuid()
}

fn made_up_child(seed: u64, number: u64, name: &str, today: NaiveDate, lessons: &Lessons) -> ArchivedChild {
    let mut chance = chance_from_seed(seed, number);
    let picture = u8::try_from(number).unwrap_or_default();
    let mut child = Child { id: ChildId(id(&mut chance)), ..Child::new(name.to_owned(), picture) };
    child.classes = BTreeSet::from([CLASS.to_owned()]);
    let rung = *[Rung::Subtraction, Rung::Multiplication, Rung::Multiplication, Rung::Division]
        .choose(&mut chance)
        .unwrap_or(&Rung::Multiplication);
    child.settings.dragonfish = rung;
    child.settings.three_fishing = rung;
    let talent: f64 = chance.random_range(-1.2..0.8);
    let diligence: f64 = chance.random_range(0.25..0.6);
    let habit =
        *[Slip::OffByOne, Slip::ForgotCarry, Slip::SmallerFromLarger, Slip::AddedInstead, Slip::OffByTen]
            .choose(&mut chance)
            .unwrap_or(&Slip::OffByOne);
    let begin = NaiveDate::from_ymd_opt(today.year() - i32::from(today.month() < 9), 9, 8).unwrap_or(today);
    let open = lessons.filtered(|lesson| child.settings.can_practise(lesson));
    let (learner, shown) =
        (Learner::default(), FindingsTracker::new(ChildLessons { open: &open, all: lessons }));
    let mut pupil = MadeUpPupil { child, talent, habit, chance, learner, shown, attempts: Vec::new() };
    let mut day = begin;
    while day <= today {
        let is_school =
            !matches!(day.weekday(), Weekday::Sat | Weekday::Sun) && !(7..=8).contains(&day.month());
        if is_school && pupil.chance.random::<f64>() < diligence {
            let grown = (day - begin).num_days() as f64 / 300.0;
            pupil.practise(day, grown, &open, lessons);
        }
        day = day + Days::new(1);
    }
    ArchivedChild { child: pupil.child, attempts: pupil.attempts }
}

/// A time in seconds as a whole number, at least 1.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few seconds")]
fn whole(seconds: f64) -> u32 {
    seconds.max(1.0) as u32
}

struct MadeUpPupil {
    child: Child,
    talent: f64,
    habit: Slip,
    chance: Chance,
    learner: Learner,
    shown: FindingsTracker,
    attempts: Vec<Attempt>,
}

impl MadeUpPupil {
    /// Practises on one day: nine puzzles of the next lesson, then three of any lesson that fits. `grown` is the time since the child
    /// began, in units of 300 days.
    fn practise(&mut self, day: NaiveDate, grown: f64, open: &Lessons, lessons: &Lessons) {
        let morning = day.and_hms_opt(8, self.chance.random_range(0..50), 0).unwrap_or_default();
        let mut at: Moment = morning.and_utc().fixed_offset();
        let session = id(&mut self.chance);
        let pool = self.learner.lesson_pool(open, day);
        let findings = self.shown.findings(None, day);
        let main: Option<Arc<Lesson>> = findings.next_lesson().or(pool.first()).cloned();
        for number in 0..A_DAY {
            let lesson = if number < 9 { main.clone() } else { pool.choose(&mut self.chance).cloned() };
            let seed = self.chance.random_range(0..1 << 40);
            let Some(puzzle) = lesson.as_ref().and_then(|lesson| lesson.puzzle(self.child.player(), seed))
            else {
                continue;
            };
            let game = lesson.map(|lesson| lesson.game).unwrap_or_default();
            let ability = self.talent + 2.2 * grown;
            let is_right =
                self.chance.random::<f64>() < success_probability(ability + 0.6 - puzzle.difficulty);
            let answer = if is_right { puzzle.simplest_answer() } else { self.mistaken(&puzzle) };
            let Some(answer) = answer else { continue };
            let judged = puzzle.judge(&answer);
            let pace = 9.0 - 1.5 * (ability - puzzle.difficulty).clamp(-2.0, 4.0);
            let milliseconds = self.chance.random_range(600..1500) * whole(pace);
            at += TimeDelta::milliseconds(i64::from(milliseconds) + 1500);
            let asked = judged.facts.iter().map(|(fact, answer)| FactAnswer { fact: *fact, answer: *answer });
            let tried = AttemptDetails {
                child: self.child.id,
                setting: AttemptSetting {
                    game,
                    rung: puzzle.player.rung,
                    order: puzzle.player.order,
                    help: self.child.settings.help,
                    seed,
                },
                answer: JudgedAnswer {
                    offered: puzzle.shown_text(),
                    calculation: judged.given,
                    refusal: judged.refusal,
                    total: judged.total,
                    points: 0,
                },
                effort: AnswerEffort { milliseconds, facts: asked.collect(), ..AnswerEffort::default() },
                practised: Some(PracticeDetails {
                    lesson: puzzle.lesson.clone(),
                    kind: puzzle.kind,
                    difficulty: in_thousandths(puzzle.difficulty),
                    right: judged.right,
                    again: false,
                    timed: false,
                    slip: judged.slip,
                    placement: false,
                }),
            };
            let attempt = Attempt { id: id(&mut self.chance), session, at, tried, unknown: Map::new() };
            if let Some(answered) = attempt.answer_record() {
                self.learner.record(&answered, lessons);
                self.shown.record(&answered);
            }
            self.attempts.push(attempt);
        }
    }

    /// A wrong answer to the puzzle, with the child's usual slip if it fits. `None` if there is no such answer.
    fn mistaken(&mut self, puzzle: &Puzzle) -> Option<Answer> {
        match &puzzle.task {
            Task::Fact(fact) => {
                let by_habit =
                    self.habit.wrong_answer_to(*fact).filter(|_| self.chance.random::<f64>() < 0.7);
                let beside = || fact.result().ok().map(|result| result + 1);
                by_habit.or_else(beside).map(Answer::Number)
            }
            Task::Complete { fact, .. } => Some(Answer::Number(fact.right + 1)),
            Task::Claim(claim) => claim.verdict(puzzle.player.rung).map_or_else(
                || claim.reasons.first().map(|reason| Answer::Claim(Some(*reason))),
                |_| Some(Answer::Claim(None)),
            ),
            Task::Third { offered, .. } => {
                let cards = 0..u8::try_from(offered.len()).unwrap_or_default();
                cards.map(Answer::Card).find(|answer| !puzzle.judge(answer).right)
            }
            Task::HowMany(_) | Task::OnALine(_) | Task::TwoSteps(_) => match puzzle.simplest_answer() {
                Some(Answer::Number(right)) => Some(Answer::Number(right + 3)),
                _ => None,
            },
            // A child who finds no catch calls nothing.
            Task::Pond { .. } | Task::Tens { .. } => None,
        }
    }
}
