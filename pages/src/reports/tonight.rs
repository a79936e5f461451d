//! What a family can do together in five minutes: one thing, with a worked example. It is about a recent slip, or about what comes next.

use heart::arithmetic::Fact;
use heart::findings::{About, Finding};
use heart::games::Player;
use heart::practice::{Example, Kind, Lesson, Puzzle, Sketch, Slip, Strategy, Task};
use serde::Serialize;

use super::explained::of_next;
use super::findings::advice;
use super::picture::{Drawn, drawn};
use super::pupil::{Mistake, Pupil};
use crate::language::Language;
use crate::wording::{self, calculation};
use records::Attempt;

/// How many more puzzles to print.
const MORE: usize = 3;
/// How many puzzles we draw to find them.
const TRIED: u64 = 60;

/// One thing for a family to do in five minutes.
#[derive(Debug, Clone, Serialize)]
pub struct Tonight {
    /// The sentence that says what to practise with the child tonight, and how.
    pub about: String,
    /// The findings about the child that the sentence rests on.
    #[serde(skip)]
    pub rests_on: Vec<Finding>,
    /// The example, step by step: a sentence, and the calculation.
    pub steps: Vec<(String, String)>,
    /// The result of the example. Empty if the last step shows it already.
    pub told: String,
    /// The drawing of the example, for screens.
    #[serde(skip)]
    pub sketch: Option<Sketch>,
    /// The same drawing, for paper.
    drawing: Option<Drawn>,
    /// More puzzles to try, as questions.
    pub more: Vec<String>,
}

impl Pupil<'_> {
    /// Works out what a family can practise with the child tonight, as sentences in `language`. `None` if no lesson has examples.
    pub(crate) fn tonight(&self, language: &Language) -> Option<Tonight> {
        self.of_slip(language).or_else(|| self.of_next(language))
    }

    /// Takes the child's most frequent recent slip, in a calculation of their own from a lesson that they cannot do yet.
    fn of_slip(&self, language: &Language) -> Option<Tonight> {
        let slip = self.findings.slips().next()?;
        let own = |attempt: &&Attempt| {
            let lesson = self.lessons.get(&attempt.tried.practised.as_ref()?.lesson)?;
            if self.findings.can(&lesson.id) {
                return None;
            }
            let asked = attempt.tried.way.facts.iter();
            let mut wrong = asked.filter(|asked| {
                asked.answer.is_some_and(|answer| Slip::in_fact(asked.fact, answer) == Some(slip))
            });
            let fact = wrong.next()?.fact;
            Some((&**lesson, fact, self.example_of(fact, lesson)?))
        };
        let of_slip = |attempt: &&&Attempt| Mistake::of(attempt) == Some(Mistake::Slip(slip));
        let (lesson, fact, example) = self.lately.iter().rev().filter(of_slip).find_map(own)?;
        let is_like = |other: Fact| other.operation == fact.operation && slip.answers(other).is_some();
        Some(Tonight {
            about: language.say(advice(slip, fact)),
            rests_on: self.findings.all().filter(|found| found.about == About::Slip(slip)).collect(),
            more: self.more(lesson, &example, is_like, language),
            ..worked_out(&example, language)
        })
    }

    /// Takes the next lesson, or else the last open lesson that has an example.
    fn of_next(&self, language: &Language) -> Option<Tonight> {
        let next = self.findings.next().map(|lesson| &**lesson);
        let others =
            self.open.iter().rev().map(|lesson| &**lesson).filter(|lesson| lesson.kind == Kind::Fact);
        let mut lessons = next.into_iter().chain(others);
        let (lesson, example) = lessons
            .find_map(|lesson| Some((lesson, lesson.example(self.player(lesson), None, self.seed())?)))?;
        let goal = wording::words(language, &lesson.goal);
        let arguments = [("name", wording::words(language, &lesson.title).into()), ("goal", goal.into())];
        Some(Tonight {
            about: language.say_with("tonight-next", arguments),
            rests_on: if next.is_some_and(|next| next.id == lesson.id) {
                of_next(&self.findings)
            } else {
                Vec::new()
            },
            more: self.more(lesson, &example, |_| true, language),
            ..worked_out(&example, language)
        })
    }

    fn player(&self, lesson: &Lesson) -> Player {
        lesson.player(self.child.player())
    }

    /// The seed of the puzzles. It changes as the child answers, so another evening has other numbers.
    fn seed(&self) -> u64 {
        u64::from(self.tally.attempts) * 100
    }

    fn example_of(&self, fact: Fact, lesson: &Lesson) -> Option<Example> {
        // A fact from a pond has no strategy of its own.
        let strategy = if lesson.kind == Kind::Fact { lesson.strategy } else { Strategy::Any };
        let puzzle = Puzzle {
            lesson: lesson.id.clone(),
            kind: Kind::Fact,
            seed: 0,
            player: self.player(lesson),
            task: Task::Fact(fact),
            difficulty: 0.0,
        };
        Example::of(&puzzle, strategy, &lesson.hints)
    }

    /// Finds a few more facts of the lesson, each of them once.
    fn more(
        &self,
        lesson: &Lesson,
        unlike: &Example,
        is_like: impl Fn(Fact) -> bool,
        language: &Language,
    ) -> Vec<String> {
        let mut facts: Vec<Fact> = Vec::new();
        let first = self.seed();
        for seed in first..first + TRIED {
            let Some(Task::Fact(fact)) = lesson.puzzle(self.child.player(), seed).map(|puzzle| puzzle.task)
            else {
                continue;
            };
            let is_other = fact.statement().is_ok_and(|made| made.question() != unlike.told.question());
            let is_new = is_other && !facts.contains(&fact);
            if is_new && is_like(fact) && facts.len() < MORE {
                facts.push(fact);
            }
        }
        let made = facts.into_iter().filter_map(|fact| fact.statement().ok());
        made.map(|made| calculation::asked(language, &made)).collect()
    }
}

/// The example on paper: every step, and the result.
fn worked_out(example: &Example, language: &Language) -> Tonight {
    let steps = example.steps.iter().map(|step| {
        let made = calculation::example_made(language, &step.says).unwrap_or_default();
        (calculation::example_says(language, &step.says), made)
    });
    let mut steps: Vec<_> = steps.collect();
    if let Some((says, made)) = steps.last_mut() {
        // On paper nobody fills in the last step.
        *says = language.say("example-then");
        let half = example.half.solution().map(|half| calculation::statement(language, &half));
        *made = half.unwrap_or_default();
    }
    let told = calculation::example_told(language, example);
    Tonight {
        about: String::new(),
        rests_on: Vec::new(),
        told: if steps.last().is_some_and(|(_, made)| *made == told) { String::new() } else { told },
        steps,
        drawing: example.end.as_ref().map(|sketch| drawn(&sketch.shown, language)),
        sketch: example.end.clone(),
        more: Vec::new(),
    }
}
