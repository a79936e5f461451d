//! A session of puzzles in practice: what the child lays or types, and what is said about it.

mod counting;
mod help;
mod totals;

use std::collections::BTreeSet;
use std::time::Duration;

use iced::time::Instant;

use chrono::NaiveDate;
use engine::arithmetic::{Fact, Step};
use engine::games::GameKind;
use engine::practice::{
    Answer, Approach, Drawing, Hint, Judgement, Learner, Lessons, NextPuzzle, Puzzle, Session, Task,
    in_thousandths,
};

use super::entry::{AnswerEntry, EntryResult};
use super::example::WorkedExample;
use super::input::PuzzleInput;
use records::{
    AnswerEffort, AttemptDetails, AttemptSetting, Child, FactAnswer, HelpLevel, JudgedAnswer, PracticeDetails,
};

/// How many wrong answers a puzzle allows before its solution is shown.
const TRIES: u8 = 2;
/// How long after a puzzle came by itself a press of the button that leads on is ignored, since it may have been meant for the puzzle
/// before.
const MEANT_BEFORE: Duration = Duration::from_millis(1500);

pub struct Exercise {
    session: Session,
    next: NextPuzzle,
    entry: AnswerEntry,
    feedback: Option<Feedback>,
    answered: Option<Answer>,
    aid: Option<Drawing>,
    help_drawn_since: Option<Instant>,
    hint: Option<Hint>,
    tries: u8,
    hints: u8,
    since: Instant,
    timed: bool,
    help: HelpLevel,
    /// The total that the child is typing, if the program asks for totals.
    typed: String,
    wrong: Vec<FactAnswer>,
    tally: SessionTally,
    caught: Option<Instant>,
    streak: usize,
    splash: Option<(u8, Instant)>,
    /// When a right answer was given, if the next puzzle comes by itself. It also names the clock that was set at that moment. `None` if no
    /// clock is set.
    auto_advance_since: Option<Instant>,
    /// Whether the puzzle came without a press, and nothing has been pressed since.
    came_by_itself: bool,
    is_placement: bool,
    mastered_before: BTreeSet<String>,
    shown_example: Option<Box<WorkedExample>>,
    options: PuzzleOptions,
}

#[derive(Debug, Clone, Copy, Default)]
struct PuzzleOptions {
    has_example: bool,
    goes_in_steps: bool,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SessionTally {
    /// How many puzzles the child has answered. A puzzle that comes back is counted once.
    pub answered: usize,
    pub right: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CardHighlight {
    Sum,
    Laid,
    Hinted,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Feedback {
    Right(Judgement),
    Wrong(Judgement),
    WrongStep(Judgement),
    WrongTotal {
        step: Step,
        typed: i64,
    },
    /// The answer was wrong for the last time, and the solution is shown.
    Solution(Judgement),
    Incomplete,
}

impl Exercise {
    pub(super) fn new(
        session: Session,
        next: NextPuzzle,
        child: &Child,
        is_placement: bool,
        mastered_before: BTreeSet<String>,
    ) -> Self {
        Self {
            session,
            entry: AnswerEntry::new(&next.puzzle),
            next,
            feedback: None,
            answered: None,
            aid: None,
            help_drawn_since: None,
            hint: None,
            tries: 0,
            hints: 0,
            since: Instant::now(),
            timed: child.settings.timer.is_some(),
            help: child.settings.help,
            typed: String::new(),
            wrong: Vec::new(),
            tally: SessionTally::default(),
            caught: None,
            streak: 0,
            splash: None,
            auto_advance_since: None,
            came_by_itself: false,
            is_placement,
            mastered_before,
            shown_example: None,
            options: PuzzleOptions::default(),
        }
    }

    /// Prepares the puzzle that comes. If the child needs an example, it is shown first; not if `is_class_turn`, since a turn in a class
    /// session has no examples.
    pub(super) fn prepare_help(&mut self, learner: &Learner, lessons: &Lessons, is_class_turn: bool) {
        let lesson = lessons.get(&self.puzzle().lesson).filter(|_| !self.is_placement);
        // Others are waiting for their turn, so no example takes up time.
        self.options.has_example = lesson.is_some_and(|lesson| lesson.has_examples()) && !is_class_turn;
        self.options.goes_in_steps = lesson.is_some_and(|lesson| lesson.can_be_answered_in_steps())
            && matches!(self.puzzle().task, Task::Fact(fact) if Approach::for_fact(fact).is_some());
        let times = lesson.and_then(|lesson| learner.example_repeat_count(lesson));
        if let Some(times) = times.filter(|_| self.options.has_example && !self.next.is_repeat) {
            self.show_example(times, lessons);
        }
    }

    /// Shows an example before the puzzle. `times` is how often the example came before: that many more of its steps are left to the child.
    fn show_example(&mut self, times: usize, lessons: &Lessons) {
        let Puzzle { lesson, player, seed, task, .. } = self.puzzle();
        let lesson = lessons.get(lesson);
        let example = lesson.and_then(|lesson| lesson.example(*player, Some(task), seed.wrapping_add(1)));
        self.options.has_example = example.is_some();
        self.shown_example =
            example.map(|example| Box::new(WorkedExample::new(example.with_fewer_steps_shown(times))));
    }

    pub fn shown_example(&self) -> Option<&WorkedExample> {
        self.shown_example.as_deref()
    }

    pub(super) fn has_example(&self) -> bool {
        self.options.has_example
    }

    pub(super) fn can_answer_in_steps(&self) -> bool {
        self.options.goes_in_steps
    }

    pub fn puzzle(&self) -> &Puzzle {
        &self.next.puzzle
    }

    pub fn is_right(&self) -> bool {
        matches!(self.feedback, Some(Feedback::Right(_)))
    }

    pub(super) fn tally(&self) -> SessionTally {
        self.tally
    }

    /// Whether this is “Find my place”, which finds where a new child starts.
    pub fn is_placement(&self) -> bool {
        self.is_placement
    }

    pub(super) fn lessons_mastered_before(&self) -> &BTreeSet<String> {
        &self.mastered_before
    }

    pub(super) fn entry(&self) -> &AnswerEntry {
        &self.entry
    }

    pub(super) fn feedback(&self) -> Option<&Feedback> {
        self.feedback.as_ref()
    }

    /// When the puzzle was shown or, if there was an answer already, last answered.
    pub(super) fn shown_or_answered_at(&self) -> Instant {
        self.since
    }

    pub(super) fn last_counted_fish(&self) -> Option<(u8, Instant)> {
        self.splash
    }

    pub(super) fn last_catch_time(&self) -> Option<Instant> {
        self.caught
    }

    /// When a right answer was given, if the next puzzle comes by itself soon after it. `None` if it does not.
    pub fn auto_advance_since(&self) -> Option<Instant> {
        self.auto_advance_since
    }

    pub(super) fn picked_number(&self) -> Option<i64> {
        if let AnswerEntry::Pick { picked, .. } = &self.entry { *picked } else { None }
    }

    pub fn typed_number(&self) -> Option<&str> {
        if let AnswerEntry::Number(typed) = &self.entry { Some(typed) } else { None }
    }

    /// When the time for an answer began. `None` if answers are not timed.
    pub(super) fn answer_timer_start(&self) -> Option<Instant> {
        self.timed.then_some(self.since)
    }

    pub(super) fn is_repeat(&self) -> bool {
        self.next.is_repeat
    }

    /// Whether the puzzle is over: answered right, or with its solution shown.
    pub(super) fn is_over(&self) -> bool {
        matches!(self.feedback, Some(Feedback::Right(_) | Feedback::Solution(_)))
    }

    /// The child's own wrong answer, while the solution is shown beside it. `None` otherwise.
    pub fn shown_wrong_answer(&self) -> Option<&Answer> {
        self.answered.as_ref().filter(|_| matches!(self.feedback, Some(Feedback::Solution(_))))
    }

    /// Goes on to the next puzzle. `by_itself` says that nobody pressed anything for it. Returns `false` if no puzzle is left.
    pub(super) fn advance_to_next_puzzle(
        &mut self,
        learner: &Learner,
        today: NaiveDate,
        by_itself: bool,
    ) -> bool {
        self.auto_advance_since = None;
        let Some(next) = self.session.next_puzzle(learner, today) else { return false };
        self.came_by_itself = by_itself;
        self.entry = AnswerEntry::new(&next.puzzle);
        self.next = next;
        self.feedback = None;
        self.aid = None;
        self.help_drawn_since = None;
        self.splash = None;
        self.hint = None;
        self.typed.clear();
        self.wrong.clear();
        self.tries = 0;
        self.hints = 0;
        self.since = Instant::now();
        true
    }

    /// Handles a press. Returns the answer to save, if the press completed one.
    pub(super) fn press(
        &mut self,
        input: PuzzleInput,
        child: &Child,
        lessons: &Lessons,
    ) -> Option<AttemptDetails> {
        // A moment ago *Next* had this button's place: that is what the child meant.
        let is_for_the_last =
            matches!(input, PuzzleInput::Check | PuzzleInput::Equals | PuzzleInput::ExampleNext);
        let is_new = std::mem::take(&mut self.came_by_itself) && self.since.elapsed() < MEANT_BEFORE;
        if is_new && is_for_the_last {
            return None;
        }
        if let Some(showing) = &mut self.shown_example {
            if showing.press(input) {
                self.shown_example = None;
                // The child begins to think about the puzzle now.
                self.since = Instant::now();
            }
            return None;
        }
        if input == PuzzleInput::ShowExample {
            // A child who asks is shown the whole example.
            self.show_example(0, lessons);
            // A child who was shown how to do it has not yet shown what they can do alone, so this counts as a hint.
            self.hints = self.hints.max(1);
            return None;
        }
        // A hint needs the place of the words about the last answer, so they go.
        if matches!(
            self.feedback,
            Some(
                Feedback::Wrong(_)
                    | Feedback::WrongStep(_)
                    | Feedback::WrongTotal { .. }
                    | Feedback::Incomplete
            )
        ) {
            self.feedback = None;
        }
        // How far a calculation was off doesn't help with the next one.
        let lays = matches!(
            input,
            PuzzleInput::Card(_)
                | PuzzleInput::Sign(_)
                | PuzzleInput::Open
                | PuzzleInput::Close
                | PuzzleInput::Undo
                | PuzzleInput::PutDown
        );
        if lays && matches!(self.entry, AnswerEntry::Row { .. }) {
            self.aid = None;
        }
        if input == PuzzleInput::PutDown {
            self.entry = AnswerEntry::new(&self.next.puzzle);
            self.typed.clear();
            return None;
        }
        if let Some(step) = self.step_awaiting_total().filter(|_| input != PuzzleInput::Hint) {
            self.type_total(step, input);
            return None;
        }
        if input == PuzzleInput::Hint {
            self.show_next_hint(lessons);
            return None;
        }
        let answer = match self.entry.press(input, &self.next.puzzle) {
            EntryResult::NoAnswerYet => {
                if let PuzzleInput::Fish(fish) = input {
                    self.splash = self.counted_number(fish).map(|_| (fish, Instant::now()));
                }
                return None;
            }
            EntryResult::Incomplete => {
                self.feedback = Some(Feedback::Incomplete);
                return None;
            }
            EntryResult::WrongStep(judged) => return Some(self.apply(*judged, child, lessons)),
            EntryResult::Answer(answer) => answer,
        };
        let judged = self.next.puzzle.judge_with_ten_hint(&answer, self.ten_named_by_hint());
        self.answered = Some(answer);
        Some(self.apply(judged, child, lessons))
    }

    fn apply(&mut self, judged: Judgement, child: &Child, lessons: &Lessons) -> AttemptDetails {
        let tried = self.tried(&judged, child, lessons);
        if self.tries == 0 {
            if !self.next.is_repeat {
                self.tally.answered += 1;
                self.tally.right += usize::from(tried.is_right_first_time());
            }
            self.session.record(self.next.clone(), judged.right);
        }
        self.tries += 1;
        self.streak = if judged.right { self.streak + 1 } else { 0 };
        self.wrong.clear();
        // A claim has only one other answer, and in “Find my place” no puzzle is tried again.
        let is_last =
            self.tries >= TRIES || self.is_placement || matches!(self.next.puzzle.task, Task::Claim(_));
        self.aid = self.feedback_drawing(&judged, is_last, lessons);
        let now = Instant::now();
        if !judged.right {
            self.help_drawn_since = Some(now);
        }
        if tried.is_right_first_time() {
            self.caught = (!self.next.is_repeat).then_some(now).or(self.caught);
        }
        self.auto_advance_since = (judged.right && !self.is_false_claim()).then_some(now);
        self.feedback = Some(match judged.right {
            true => Feedback::Right(judged),
            false if is_last => Feedback::Solution(judged),
            false if matches!(self.entry, AnswerEntry::Steps(_)) => Feedback::WrongStep(judged),
            false => Feedback::Wrong(judged),
        });
        match (&self.entry, &self.feedback) {
            (
                AnswerEntry::Number(_) | AnswerEntry::Choice { .. } | AnswerEntry::Pick { .. },
                Some(Feedback::Wrong(_)),
            ) => {
                self.entry.begin_again(&self.next.puzzle);
            }
            (_, Some(Feedback::Solution(_))) => self.entry.fill_in_answer(&self.next.puzzle),
            _ => {}
        }
        self.since = now;
        tried
    }

    /// Whether the puzzle is a claim that is false. Then the feedback says what is right, and the child must read it.
    pub fn is_false_claim(&self) -> bool {
        let Puzzle { task, player, .. } = &self.next.puzzle;
        matches!(task, Task::Claim(claim) if claim.verdict(player.rung).is_some())
    }

    fn tried(&self, judged: &Judgement, child: &Child, lessons: &Lessons) -> AttemptDetails {
        let puzzle = &self.next.puzzle;
        let mut tried = attempt_details(child, puzzle, judged, self.since.elapsed(), self.timed);
        tried.setting.game = lessons.get(&puzzle.lesson).map(|lesson| lesson.game).unwrap_or_default();
        (tried.effort.refused_before, tried.effort.hints) = (self.tries, self.hints);
        tried.effort.facts.splice(0..0, self.wrong.iter().copied());
        if let Some(practised) = &mut tried.practised {
            (practised.again, practised.placement) = (self.next.is_repeat, self.is_placement);
        }
        tried
    }
}

impl Exercise {
    pub(super) fn total_and_answered(&self) -> (usize, usize) {
        (self.session.puzzle_count(), self.session.done_count())
    }

    /// How many puzzles are finished. A puzzle that the child is trying again is not.
    pub(super) fn finished_puzzle_count(&self) -> usize {
        let is_tried_again = self.tries > 0 && !self.is_over() && !self.next.is_repeat;
        self.session.done_count() - usize::from(is_tried_again)
    }

    /// How many puzzles come back because they were wrong. 0 until all new puzzles are done.
    pub(super) fn repeats_left(&self) -> usize {
        let (count, done) = self.total_and_answered();
        if done < count { 0 } else { self.session.uncorrected_count() }
    }

    pub(super) fn is_unfinished(&self) -> bool {
        let (count, done) = self.total_and_answered();
        let is_begun = done > 0 || !self.entry.is_empty();
        is_begun && (done < count || self.session.uncorrected_count() > 0 || !self.is_over())
    }

    pub(super) fn streak(&self) -> usize {
        self.streak
    }
}

/// The details to save of a first answer without hints. `took` is how long the child needed for it.
pub(super) fn attempt_details(
    child: &Child,
    puzzle: &Puzzle,
    judged: &Judgement,
    took: Duration,
    timed: bool,
) -> AttemptDetails {
    let fact_asked = |(fact, answer): &(Fact, Option<i64>)| FactAnswer { fact: *fact, answer: *answer };
    AttemptDetails {
        child: child.id,
        setting: AttemptSetting {
            game: GameKind::default(),
            rung: puzzle.player.rung,
            order: puzzle.player.order,
            help: child.settings.help,
            seed: puzzle.seed,
        },
        answer: JudgedAnswer::in_practice(puzzle.shown_text(), judged),
        effort: AnswerEffort {
            milliseconds: u32::try_from(took.as_millis()).unwrap_or(u32::MAX),
            refused_before: 0,
            hints: 0,
            facts: judged.facts.iter().map(fact_asked).collect(),
        },
        practised: Some(PracticeDetails {
            lesson: puzzle.lesson.clone(),
            kind: puzzle.kind,
            difficulty: in_thousandths(puzzle.difficulty),
            right: judged.right,
            again: false,
            timed,
            slip: judged.slip,
            placement: false,
        }),
    }
}
