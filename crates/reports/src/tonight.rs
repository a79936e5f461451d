//! What a family can do together in five minutes: one thing, about a recent slip or about what comes next, if possible with an example.

use engine::arithmetic::Fact;
use engine::findings::{Finding, FindingContent};
use engine::games::Player;
use engine::practice::{Example, Kind, Lesson, Occasion, Puzzle, Sketch, Slip, Strategy, Task, stands_apart};
use serde::Serialize;

use super::explained::next_findings;
use super::findings::advice_id;
use super::picture::{Diagram, diagram};
use super::pupil::PupilReport;
use language::Language;
use language::wording::{self, calculation};
use records::Attempt;

/// How many puzzles are printed besides the example.
const MORE: usize = 3;
/// How many puzzles are drawn from the lesson to find those that are printed.
const TRIED: u64 = 60;

#[derive(Debug, Clone, Default, Serialize)]
pub struct HomePractice {
    pub about: String,
    #[serde(skip)]
    pub rests_on: Vec<Finding>,
    /// Each step of the example: a sentence, and the calculation. Empty if there is no example, such as of counting fish.
    pub steps: Vec<(String, String)>,
    /// The result of the example in words. Empty if the last step shows it already.
    pub told: String,
    /// The drawing of the example, for screens; `drawing` is the same for paper.
    #[serde(skip)]
    pub sketch: Option<Sketch>,
    drawing: Option<Diagram>,
    pub more: Vec<String>,
}

impl PupilReport<'_> {
    /// What the family can do together. `None` if there is no recent slip and no next lesson.
    pub(crate) fn home_practice(&self, language: &Language) -> Option<HomePractice> {
        self.of_slip(language).or_else(|| self.of_next(language))
    }

    /// What to do about a recent slip. The example is the newest calculation that shows the slip, from a lesson that the child cannot do.
    /// `None` if there is no such calculation.
    fn of_slip(&self, language: &Language) -> Option<HomePractice> {
        let slip = self.findings.slips().next()?;
        let own = |attempt: &&Attempt| {
            let answered = attempt.answer_record()?;
            let counts = answered.occasion == Occasion::New && !stands_apart(&answered.lesson);
            let lesson = self.lessons.get(&answered.lesson)?;
            if !counts || answered.slip != Some(slip) || self.findings.can_do_lesson(&lesson.id) {
                return None;
            }
            let mut asked = attempt.tried.effort.facts.iter();
            let shows = asked.find(|asked| {
                asked.answer.is_some_and(|answer| Slip::in_fact(asked.fact, answer) == Some(slip))
            });
            Some((&**lesson, shows?.fact))
        };
        let (lesson, fact) = self.lately.iter().rev().find_map(own)?;
        let is_like =
            |other: Fact| other.operation == fact.operation && slip.wrong_answer_to(other).is_some();
        Some(HomePractice {
            about: language.say(advice_id(slip, fact)),
            rests_on: self
                .findings
                .all()
                .filter(|found| found.content == FindingContent::Slip(slip))
                .collect(),
            ..self.shown(lesson, self.example_of(fact, lesson), is_like, language)
        })
    }

    /// What to do about the child's next lesson, with an example if it has one. `None` if there is no next lesson.
    fn of_next(&self, language: &Language) -> Option<HomePractice> {
        let next = self.findings.next_lesson()?;
        let example = next.example(self.player(next), None, self.seed());
        let id = if example.is_some() { "tonight-next" } else { "tonight-next-goal" };
        let goal = wording::lesson_text(language, &next.goal);
        let arguments = [("name", wording::lesson_text(language, &next.title).into()), ("goal", goal.into())];
        Some(HomePractice {
            about: language.say_with(id, arguments),
            rests_on: next_findings(&self.findings),
            ..self.shown(next, example, |_| true, language)
        })
    }

    /// The words for the example and a few more facts of its lesson. Empty without an example.
    fn shown(
        &self,
        lesson: &Lesson,
        example: Option<Example>,
        is_like: impl Fn(Fact) -> bool,
        language: &Language,
    ) -> HomePractice {
        example.map_or_else(HomePractice::default, |example| HomePractice {
            more: self.more(lesson, &example, is_like, language),
            ..worked_out(&example, language)
        })
    }

    fn player(&self, lesson: &Lesson) -> Player {
        lesson.adapt_player(self.child.player())
    }

    /// The seed for the puzzles. It changes as the child answers, so another evening has other numbers.
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
        Example::new(&puzzle, strategy, &lesson.hints)
    }

    /// Facts of the lesson other than the one of the example, none of them twice.
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
            let is_other = fact.statement().is_ok_and(|made| made.question() != unlike.solution.question());
            let is_new = is_other && !facts.contains(&fact);
            if is_new && is_like(fact) && facts.len() < MORE {
                facts.push(fact);
            }
        }
        let made = facts.into_iter().filter_map(|fact| fact.statement().ok());
        made.map(|made| calculation::format_question(language, &made)).collect()
    }
}

/// What to do together, with every step of the example and its result.
fn worked_out(example: &Example, language: &Language) -> HomePractice {
    let steps = example.steps.iter().map(|step| {
        let made = calculation::example_calculation(language, &step.text).unwrap_or_default();
        (calculation::example_sentence(language, &step.text), made)
    });
    let mut steps: Vec<_> = steps.collect();
    if let Some((says, made)) = steps.last_mut() {
        // The example asks for the last step. On paper nobody answers, so its result is printed.
        *says = language.say("example-then");
        let half = example.last_step.solution().map(|half| calculation::format_statement(language, &half));
        *made = half.unwrap_or_default();
    }
    let told = calculation::example_result(language, example);
    HomePractice {
        told: if steps.last().is_some_and(|(_, made)| *made == told) { String::new() } else { told },
        steps,
        drawing: example.final_sketch.as_ref().map(|sketch| diagram(&sketch.shown, language)),
        sketch: example.final_sketch.clone(),
        ..HomePractice::default()
    }
}
