//! What must hold for every child in every session of *what fits me*, in which puzzles are chosen to fit the child.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::NaiveDate;
use engine::arithmetic::Fact;
use engine::findings::Findings;
use engine::practice::{
    AnswerRecord, ChildLessons, Learner, Lesson, Lessons, NextPuzzle, Occasion, Session, USUAL_AIM_PERCENT,
};

use super::world::{SimulatedChild, day, player};

/// How many children are simulated if the environment does not say.
const USUALLY: u64 = 24;
/// How many sessions each child has, one a day.
const SESSIONS: u64 = 16;

/// How many children are simulated. `FISHPOND_SESSIONS=5000` in the environment asks for that many sessions in all.
fn children() -> u64 {
    let asked = std::env::var("FISHPOND_SESSIONS").ok().and_then(|sessions| sessions.parse::<u64>().ok());
    asked.map_or(USUALLY, |sessions| sessions.div_ceil(SESSIONS))
}

/// A simulated child with its answers, and what we know of it. Some children are too weak for the first lesson, some too strong for the
/// last.
struct Someone {
    child: SimulatedChild,
    learner: Learner,
    answers: Vec<AnswerRecord>,
    lessons: Lessons,
    number: u64,
    /// Whether the child remembers a fact for good once it has been told.
    remembers: bool,
    /// The facts that the child has been told by being asked them.
    told: BTreeSet<Fact>,
}

impl Someone {
    fn new(number: u64) -> Self {
        let lessons = Lessons::built_in();
        let child = SimulatedChild::new(5, number, -4.0 + 6.0 * (number as f64 * 0.618).fract());
        let mut someone = Self {
            child,
            learner: Learner::default(),
            answers: Vec::new(),
            lessons,
            number,
            remembers: false,
            told: BTreeSet::new(),
        };
        let all: Vec<Arc<Lesson>> = someone.lessons.iter().cloned().collect();
        someone.answer(Session::placement(all, player(), number), 0);
        someone
    }

    /// Practises one session of ten new puzzles that fit, on the day with the number `on`. Returns each puzzle with the child's answer.
    fn practise(&mut self, on: u64) -> Vec<(NextPuzzle, AnswerRecord)> {
        let pool = self.learner.lesson_pool(&self.lessons, day(on));
        assert!(!pool.is_empty(), "child {} has nothing to do on day {on}", self.number);
        self.answer(Session::new(pool, player(), USUAL_AIM_PERCENT, 10, self.number * 1000 + on), on)
    }

    fn answer(&mut self, mut session: Session, on: u64) -> Vec<(NextPuzzle, AnswerRecord)> {
        let mut answers = Vec::new();
        while let Some(next) = session.next_puzzle(&self.learner, day(on)) {
            let mut answered = self.child.answer(&next.puzzle, day(on), next.is_repeat);
            self.remember(&mut answered);
            self.learner.record(&answered, &self.lessons);
            self.answers.push(answered.clone());
            session.record(next.clone(), answered.right);
            answers.push((next, answered));
            assert!(answers.len() < 100, "a session without end");
        }
        answers
    }

    /// Makes an answer right if the child remembers the fact it was asked, except for a careless slip now and then.
    fn remember(&mut self, answered: &mut AnswerRecord) {
        const SLIPS_EVERY: usize = 25;
        let [(fact, right)] = &mut answered.facts[..] else { return };
        if !self.told.insert(*fact) && self.remembers {
            *right = !self.answers.len().is_multiple_of(SLIPS_EVERY);
            answered.right = *right;
        }
    }

    /// The index among all lessons of the one that comes next after these answers, on the day with the number `on`.
    fn place(&self, answers: &[AnswerRecord], on: u64) -> usize {
        let findings = Findings::from_answers(
            answers,
            ChildLessons { open: &self.lessons, all: &self.lessons },
            None,
            day(on),
        );
        let next = findings.next_lesson().unwrap();
        self.lessons.iter().position(|lesson| lesson.id == next.id).unwrap()
    }
}

#[test]
fn wrong_puzzles_come_back_and_none_comes_too_often() {
    for number in 0..children() {
        let mut someone = Someone::new(number);
        for on in 1..=SESSIONS {
            let answers = someone.practise(on);
            let new = answers.iter().filter(|(next, _)| !next.is_repeat).count();
            assert_eq!(new, 10, "child {number}, day {on}: nobody is stuck");
            for (at, (next, answered)) in answers.iter().enumerate() {
                let later = answers[at + 1..].iter();
                let same = |(other, _): &&(NextPuzzle, AnswerRecord)| other.puzzle == next.puzzle;
                if !next.is_repeat && !answered.right {
                    assert!(
                        later.clone().any(|other| same(&other)),
                        "child {number}, day {on}: it never came back"
                    );
                }
                // A puzzle never comes twice in a row, unless nothing else is left.
                if let Some(other) = answers.get(at + 1).filter(same) {
                    assert!(other.0.is_repeat && answers[at + 1..].iter().all(|(next, _)| next.is_repeat));
                }
            }
            let mut wrong: BTreeMap<u64, usize> = BTreeMap::new();
            for (next, _) in answers.iter().filter(|(_, answered)| !answered.right) {
                *wrong.entry(next.puzzle.seed).or_default() += 1;
            }
            assert!(wrong.values().all(|times| *times <= 3), "child {number}, day {on}: {wrong:?}");
        }
    }
}

/// A text for the way in which a lesson's puzzles are solved, by its file: the strategy and the tables. A lesson without a strategy has
/// its id.
fn way(lesson: &Lesson) -> String {
    let json = serde_json::to_value(lesson).unwrap();
    match json.get("strategy") {
        Some(strategy) => format!("{strategy} {}", json["numbers"]["tables"]),
        None => lesson.id.clone(),
    }
}

#[test]
fn no_two_puzzles_in_a_row_are_solved_the_same_way() {
    for number in 0..children() {
        let mut someone = Someone::new(number);
        for on in 1..=SESSIONS {
            let answers = someone.practise(on);
            let new = answers.iter().rposition(|(next, _)| !next.is_repeat).unwrap_or(0);
            let way_of = |next: &NextPuzzle| way(someone.lessons.get(&next.puzzle.lesson).unwrap());
            // After the last new puzzle there is only what is left to come back.
            for two in answers[..=new].windows(2) {
                let ways = [&two[0], &two[1]].map(|(next, _)| way_of(next));
                assert_ne!(ways[0], ways[1], "child {number}, day {on}");
            }
        }
    }
}

#[test]
fn two_slips_send_nobody_back() {
    let mut moved = Vec::new();
    for number in 0..children() {
        let mut someone = Someone::new(number);
        for on in 1..=SESSIONS {
            let morning = someone.place(&someone.answers, on);
            let answers = someone.practise(on);
            let before = someone.place(&someone.answers, on);
            let right = answers.into_iter().map(|(_, answered)| answered).filter(|answered| answered.right);
            let slips = right.take(2).map(|answered| AnswerRecord { right: false, ..answered });
            let slipped: Vec<AnswerRecord> = someone.answers.iter().cloned().chain(slips).collect();
            let after = someone.place(&slipped, on);
            // A lesson shown only today may open again. A lesson that was behind the child in the morning stays there.
            moved.push((before.min(morning).saturating_sub(after), number, on));
        }
    }
    // If the lessons between are behind the child already, one lesson back may be two places.
    let far: Vec<_> = moved.iter().filter(|(by, ..)| *by > 1).collect();
    assert!(
        far.iter().all(|(by, ..)| *by <= 2) && far.len() * 100 <= moved.len(),
        "{far:?} of {}",
        moved.len()
    );
}

#[test]
fn after_a_pause_the_most_forgotten_facts_come_back_first() {
    for pause in [30, 90] {
        // In thirds, from the facts lost first to those lost last: how many there are, and how many the first sessions asked.
        let mut thirds = [[0, 0]; 3];
        for number in 0..children() {
            let mut someone = Someone::new(number);
            for on in 1..=SESSIONS {
                someone.practise(on);
            }
            let back = SESSIONS + pause;
            let pool = someone.learner.lesson_pool(&someone.lessons, day(back));
            let of_pool = |answered: &&AnswerRecord| pool.iter().any(|lesson| lesson.id == answered.lesson);
            let mut last: BTreeMap<Fact, (NaiveDate, bool)> = BTreeMap::new();
            for answered in someone.answers.iter().filter(of_pool) {
                last.extend(answered.facts.iter().map(|(fact, right)| (*fact, (answered.day, *right))));
            }
            // On its due day a fact is known with 90 %. The more times that long it has waited, the more of it is lost.
            let waited = |fact: Fact, last: NaiveDate| {
                let until = |day: NaiveDate| (day - last).num_days() as f64;
                let due = someone.learner.due_day(fact)?;
                Some(until(day(back)) / until(due)).filter(|times| *times >= 1.0)
            };
            let known = last.into_iter().filter(|(_, (_, right))| *right);
            let mut due: Vec<(f64, Fact)> =
                known.filter_map(|(fact, (last, _))| Some((waited(fact, last)?, fact))).collect();
            due.sort_by(|one, other| other.0.total_cmp(&one.0));
            let mut asked = BTreeSet::new();
            for on in back..back + 3 {
                let answers = someone.practise(on);
                asked.extend(
                    answers.iter().flat_map(|(_, answered)| answered.facts.iter().map(|(fact, _)| *fact)),
                );
            }
            for (at, (_, fact)) in due.iter().enumerate() {
                let third = &mut thirds[3 * at / due.len()];
                third[0] += 1;
                third[1] += usize::from(asked.contains(fact));
            }
        }
        let share = |[there, asked]: [usize; 2]| asked as f64 / there as f64;
        assert!(share(thirds[0]) > 1.2 * share(thirds[2]), "after {pause} days: {thirds:?}");
    }
}

#[test]
fn wrong_facts_become_sure() {
    let (mut wrong, mut sure) = (0, 0);
    for number in 0..children() {
        let mut someone = Someone { remembers: true, ..Someone::new(number) };
        for on in 1..=SESSIONS {
            someone.practise(on);
        }
        // The days on which a fact was right since it was last wrong in the first half.
        let mut since: BTreeMap<Fact, BTreeSet<NaiveDate>> = BTreeMap::new();
        for answered in someone.answers.iter().filter(|answered| answered.occasion != Occasion::Placement) {
            for (fact, right) in &answered.facts {
                match right {
                    false if answered.day <= day(SESSIONS / 2) => drop(since.insert(*fact, BTreeSet::new())),
                    false => {}
                    true => drop(since.get_mut(fact).map(|days| days.insert(answered.day))),
                }
            }
        }
        wrong += since.len();
        sure += since.values().filter(|days| days.len() >= 2).count();
    }
    // There are thousands of calculations with large numbers, and eight days are few for the latest mistakes.
    assert!(wrong > 100 && sure * 20 >= wrong * 17, "{sure} of {wrong}");
}
