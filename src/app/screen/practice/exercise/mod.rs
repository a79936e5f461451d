//! A session of puzzles, one after the other: what the child lays or types, and what is said about it.

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
    thousandths,
};

use super::entry::{Entry, EntryResult};
use super::example::WorkedExample;
use super::input::{Input, counts};
use records::{AttemptDetails, Call, Child, Effort, FactAnswer, HelpLevel, PracticeDetails, Setting};

/// How many wrong answers a child has before the solution of a puzzle is shown.
const TRIES: u8 = 2;
/// For this long after a puzzle came by itself, a press of the button that leads on is ignored: it may have been meant for the puzzle
/// before.
const MEANT_BEFORE: Duration = Duration::from_millis(1500);

/// A session of practice puzzles, with the present puzzle and what the child has done in it.
pub struct Exercise {
    session: Session,
    next: NextPuzzle,
    entry: Entry,
    said: Option<Feedback>,
    /// The child's last answer to the present puzzle.
    answered: Option<Answer>,
    /// The drawing that is shown to help with the last mistake, or with the hint.
    aid: Option<Drawing>,
    /// When the drawing that helps began to appear, step by step.
    drawn_since: Option<Instant>,
    hint: Option<Hint>,
    tries: u8,
    hints: u8,
    since: Instant,
    timed: bool,
    help: HelpLevel,
    /// The total of laid cards that the child is typing, if the program asks for totals.
    typed: String,
    /// The wrong totals that the child typed since the last answer.
    wrong: Vec<FactAnswer>,
    tally: Tally,
    /// When the child last had a puzzle right first time. `None` if there was none yet.
    caught: Option<Instant>,
    /// How many puzzles in a row were right first time.
    streak: usize,
    /// The index of the fish that the child counted last, and when. The fish splashes.
    splash: Option<(u8, Instant)>,
    /// The moment of a right answer, after which the next puzzle comes by itself. It also names the clock that was set then. `None` if no
    /// clock is set.
    goes_on: Option<Instant>,
    /// Whether this puzzle came without a press, and nothing has been pressed since.
    came_by_itself: bool,
    is_placement: bool,
    mastered_before: BTreeSet<String>,
    /// The example (a puzzle shown step by step) that is shown in place of the puzzle, if there is one.
    showing: Option<Box<WorkedExample>>,
    ways: PuzzleOptions,
}

#[derive(Debug, Clone, Copy, Default)]
struct PuzzleOptions {
    has_example: bool,
    goes_in_steps: bool,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many puzzles the child has answered. A puzzle that comes back is counted once.
    pub answered: usize,
    /// How many puzzles the child answered right first time, without a hint.
    pub right: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CardMark {
    Sum,
    Laid,
    /// A hint says that this card belongs to a catch.
    Hinted,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Feedback {
    Right(Judgement),
    Wrong(Judgement),
    WrongStep(Judgement),
    /// The child typed a wrong total for this step of the calculation.
    WrongTotal {
        step: Step,
        typed: i64,
    },
    /// The answer was wrong for the last time, so the solution is shown.
    Solution(Judgement),
    /// Something is missing in the child's answer.
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
            entry: Entry::new(&next.puzzle),
            next,
            said: None,
            answered: None,
            aid: None,
            drawn_since: None,
            hint: None,
            tries: 0,
            hints: 0,
            since: Instant::now(),
            timed: child.settings.timer.is_some(),
            help: child.settings.help,
            typed: String::new(),
            wrong: Vec::new(),
            tally: Tally::default(),
            caught: None,
            streak: 0,
            splash: None,
            goes_on: None,
            came_by_itself: false,
            is_placement,
            mastered_before,
            showing: None,
            ways: PuzzleOptions::default(),
        }
    }

    /// Looks up what the lesson of a new puzzle allows. If the child needs an example, it is shown first. `in_turn` is for a class session,
    /// in which there are none.
    pub(super) fn prepare(&mut self, learner: &Learner, lessons: &Lessons, in_turn: bool) {
        let lesson = lessons.get(&self.puzzle().lesson).filter(|_| !self.is_placement);
        // Others are waiting for their turn, so no example takes up time.
        self.ways.has_example = lesson.is_some_and(|lesson| lesson.has_examples()) && !in_turn;
        self.ways.goes_in_steps = lesson.is_some_and(|lesson| lesson.goes_in_steps())
            && matches!(self.puzzle().task, Task::Fact(fact) if Approach::to(fact).is_some());
        let times = lesson.and_then(|lesson| learner.needs_example(lesson));
        if let Some(times) = times.filter(|_| self.ways.has_example && !self.next.again) {
            self.show_example(times, lessons);
        }
    }

    /// Shows an example in place of the puzzle. `times` is how often the example came before: that many more of its steps are left to the
    /// child.
    fn show_example(&mut self, times: usize, lessons: &Lessons) {
        let Puzzle { lesson, player, seed, task, .. } = self.puzzle();
        let lesson = lessons.get(lesson);
        let example = lesson.and_then(|lesson| lesson.example(*player, Some(task), seed.wrapping_add(1)));
        self.ways.has_example = example.is_some();
        self.showing = example.map(|example| Box::new(WorkedExample::new(example.faded(times))));
    }

    /// The example that is shown in place of the puzzle, if there is one.
    pub fn showing(&self) -> Option<&WorkedExample> {
        self.showing.as_deref()
    }

    pub(super) fn has_example(&self) -> bool {
        self.ways.has_example
    }

    pub(super) fn goes_in_steps(&self) -> bool {
        self.ways.goes_in_steps
    }

    /// The puzzle that the child is working out, even while an example is shown in its place.
    pub fn puzzle(&self) -> &Puzzle {
        &self.next.puzzle
    }

    pub fn is_right(&self) -> bool {
        matches!(self.said, Some(Feedback::Right(_)))
    }

    pub(super) fn tally(&self) -> Tally {
        self.tally
    }

    /// Whether these puzzles are “Find my place”, which finds where a new child starts.
    pub fn is_placement(&self) -> bool {
        self.is_placement
    }

    pub(super) fn mastered_before(&self) -> &BTreeSet<String> {
        &self.mastered_before
    }

    pub(super) fn entry(&self) -> &Entry {
        &self.entry
    }

    pub(super) fn said(&self) -> Option<&Feedback> {
        self.said.as_ref()
    }

    /// When the puzzle was shown or, if there was an answer already, when it was last answered.
    pub(super) fn since(&self) -> Instant {
        self.since
    }

    /// The index (from 0) of the fish that the child counted last, and when.
    pub(super) fn splash(&self) -> Option<(u8, Instant)> {
        self.splash
    }

    pub(super) fn caught(&self) -> Option<Instant> {
        self.caught
    }

    /// When a right answer was given, if the next puzzle comes by itself soon after it.
    pub fn goes_on(&self) -> Option<Instant> {
        self.goes_on
    }

    pub(super) fn picked(&self) -> Option<i64> {
        if let Entry::Pick { picked, .. } = &self.entry { *picked } else { None }
    }

    /// The number that the child has typed so far. `None` if the puzzle is not answered by typing a number.
    pub fn typed_number(&self) -> Option<&str> {
        if let Entry::Number(typed) = &self.entry { Some(typed) } else { None }
    }

    /// When the time for the present answer began. `None` if answers are not timed.
    pub(super) fn timed_since(&self) -> Option<Instant> {
        self.timed.then_some(self.since)
    }

    /// Whether this puzzle came back because the child answered it wrong before.
    pub(super) fn comes_back(&self) -> bool {
        self.next.again
    }

    /// Whether the puzzle is over: answered right, or its solution is shown.
    pub(super) fn is_over(&self) -> bool {
        matches!(self.said, Some(Feedback::Right(_) | Feedback::Solution(_)))
    }

    /// The child's own wrong answer, while the solution is shown beside it. `None` otherwise.
    pub fn missed(&self) -> Option<&Answer> {
        self.answered.as_ref().filter(|_| matches!(self.said, Some(Feedback::Solution(_))))
    }

    /// Goes on to the next puzzle; `by_itself` says that nobody pressed anything for it. Returns `false` if no puzzle is left.
    pub(super) fn go_on(&mut self, learner: &Learner, today: NaiveDate, by_itself: bool) -> bool {
        self.goes_on = None;
        let Some(next) = self.session.next(learner, today) else { return false };
        self.came_by_itself = by_itself;
        self.entry = Entry::new(&next.puzzle);
        self.next = next;
        self.said = None;
        self.aid = None;
        self.drawn_since = None;
        self.splash = None;
        self.hint = None;
        self.typed.clear();
        self.wrong.clear();
        self.tries = 0;
        self.hints = 0;
        self.since = Instant::now();
        true
    }

    /// Handles a press of the child. Returns the answer to save, if the press completed one.
    pub(super) fn press(&mut self, input: Input, child: &Child, lessons: &Lessons) -> Option<AttemptDetails> {
        // A moment ago *Next* had this button's place: that is what the child meant.
        let is_for_the_last = matches!(input, Input::Check | Input::Equals | Input::On);
        let is_new = std::mem::take(&mut self.came_by_itself) && self.since.elapsed() < MEANT_BEFORE;
        if is_new && is_for_the_last {
            return None;
        }
        if let Some(showing) = &mut self.showing {
            if showing.press(input) {
                self.showing = None;
                // The child begins to think about the puzzle now.
                self.since = Instant::now();
            }
            return None;
        }
        if input == Input::ShowMe {
            // A child who asks is shown the whole example.
            self.show_example(0, lessons);
            // A child who was shown how to do it has not shown what they can do alone.
            self.hints = self.hints.max(1);
            return None;
        }
        // A hint needs the place of those words.
        if matches!(
            self.said,
            Some(
                Feedback::Wrong(_)
                    | Feedback::WrongStep(_)
                    | Feedback::WrongTotal { .. }
                    | Feedback::Incomplete
            )
        ) {
            self.said = None;
        }
        // How far a calculation was off doesn't help with the next one.
        let lays = matches!(
            input,
            Input::Card(_) | Input::Sign(_) | Input::Open | Input::Close | Input::Undo | Input::PutDown
        );
        if lays && matches!(self.entry, Entry::Row { .. }) {
            self.aid = None;
        }
        if input == Input::PutDown {
            self.entry = Entry::new(&self.next.puzzle);
            self.typed.clear();
            return None;
        }
        if let Some(step) = self.asked().filter(|_| input != Input::Hint) {
            self.type_total(step, input);
            return None;
        }
        if input == Input::Hint {
            self.look_at_hint(lessons);
            return None;
        }
        let answer = match self.entry.press(input, &self.next.puzzle) {
            EntryResult::Something => {
                if let Input::Fish(fish) = input {
                    self.splash = self.counted(fish).map(|_| (fish, Instant::now()));
                }
                return None;
            }
            EntryResult::Incomplete => {
                self.said = Some(Feedback::Incomplete);
                return None;
            }
            EntryResult::WrongStep(judged) => return Some(self.apply(judged, child, lessons)),
            EntryResult::Answer(answer) => answer,
        };
        let judged = self.next.puzzle.judge_by_ten(&answer, self.told_ten());
        self.answered = Some(answer);
        Some(self.apply(judged, child, lessons))
    }

    fn apply(&mut self, judged: Judgement, child: &Child, lessons: &Lessons) -> AttemptDetails {
        let tried = self.tried(&judged, child, lessons);
        if self.tries == 0 {
            if !self.next.again {
                self.tally.answered += 1;
                self.tally.right += usize::from(tried.right_at_first());
            }
            self.session.answered(self.next.clone(), judged.right);
        }
        self.tries += 1;
        self.streak = if judged.right { self.streak + 1 } else { 0 };
        self.wrong.clear();
        // A claim has only one other answer, and in “Find my place” no puzzle is tried again.
        let is_last =
            self.tries >= TRIES || self.is_placement || matches!(self.next.puzzle.task, Task::Claim(_));
        self.aid = self.aid_after(&judged, is_last, lessons);
        let now = Instant::now();
        if !judged.right {
            self.drawn_since = Some(now);
        }
        if tried.right_at_first() {
            self.caught = (!self.next.again).then_some(now).or(self.caught);
        }
        self.goes_on = (judged.right && !self.is_false_claim()).then_some(now);
        self.said = Some(match judged.right {
            true => Feedback::Right(judged),
            false if is_last => Feedback::Solution(judged),
            false if matches!(self.entry, Entry::Steps(_)) => Feedback::WrongStep(judged),
            false => Feedback::Wrong(judged),
        });
        match (&self.entry, &self.said) {
            (Entry::Number(_) | Entry::Choice { .. } | Entry::Pick { .. }, Some(Feedback::Wrong(_))) => {
                self.entry = Entry::new(&self.next.puzzle);
            }
            (_, Some(Feedback::Solution(_))) => self.entry.solve(&self.next.puzzle),
            _ => {}
        }
        self.since = now;
        tried
    }

    /// Whether the puzzle shows a wrong calculation for the child to judge. Then the feedback says what is right, and the child must read
    /// it.
    pub fn is_false_claim(&self) -> bool {
        let Puzzle { task, player, .. } = &self.next.puzzle;
        matches!(task, Task::Claim(claim) if claim.verdict(player.rung).is_some())
    }

    fn tried(&self, judged: &Judgement, child: &Child, lessons: &Lessons) -> AttemptDetails {
        let puzzle = &self.next.puzzle;
        let mut tried = tried(child, puzzle, judged, self.since.elapsed(), self.timed);
        tried.setting.game = lessons.get(&puzzle.lesson).map(|lesson| lesson.game).unwrap_or_default();
        (tried.way.refused_before, tried.way.hints) = (self.tries, self.hints);
        tried.way.facts.splice(0..0, self.wrong.iter().copied());
        if let Some(practised) = &mut tried.practised {
            (practised.again, practised.placement) = (self.next.again, self.is_placement);
        }
        tried
    }
}

impl Exercise {
    /// The number of puzzles in the session, and how many of them are answered.
    pub(super) fn so_far(&self) -> (usize, usize) {
        (self.session.count(), self.session.done())
    }

    /// How many puzzles are over. One that the child is trying again is not.
    pub(super) fn over(&self) -> usize {
        let is_tried_again = self.tries > 0 && !self.is_over() && !self.next.again;
        self.session.done() - usize::from(is_tried_again)
    }

    /// How many puzzles come back before the session is over. It is 0 until all new ones are done.
    pub(super) fn repeats_left(&self) -> usize {
        let (count, done) = self.so_far();
        if done < count { 0 } else { self.session.left_open() }
    }

    pub(super) fn is_in_the_middle(&self) -> bool {
        let (count, done) = self.so_far();
        let is_begun = done > 0 || !self.entry.is_empty();
        is_begun && (done < count || self.session.left_open() > 0 || !self.is_over())
    }

    pub(super) fn streak(&self) -> usize {
        self.streak
    }

    /// The number that the child gave the fish of this index in counting, from 1. Once the puzzle is over, all fish that count have a
    /// number. `None` for other fish.
    pub fn counted(&self, fish: u8) -> Option<usize> {
        let (Task::HowMany(shoal), Entry::Pick { touched, .. }) = (&self.puzzle().task, &self.entry) else {
            return None;
        };
        if !self.is_over() {
            return touched.iter().position(|other| *other == fish).map(|at| at + 1);
        }
        let spots = shoal.spots();
        let is_one = |at: u8| spots.get(usize::from(at)).is_some_and(|spot| counts(*shoal, spot.is));
        is_one(fish).then(|| (0..=fish).filter(|at| is_one(*at)).count())
    }
}

/// The record of a first answer to a puzzle, without hints. `took` is how long the child needed for it.
pub(super) fn tried(
    child: &Child,
    puzzle: &Puzzle,
    judged: &Judgement,
    took: Duration,
    timed: bool,
) -> AttemptDetails {
    let fact_asked = |(fact, answer): &(Fact, Option<i64>)| FactAnswer { fact: *fact, answer: *answer };
    AttemptDetails {
        child: child.id,
        setting: Setting {
            game: GameKind::default(),
            rung: puzzle.player.rung,
            order: puzzle.player.order,
            help: child.settings.help,
            seed: puzzle.seed,
        },
        call: Call {
            offered: puzzle.offered(),
            calculation: judged.given.clone(),
            refusal: judged.refusal,
            total: judged.total,
            points: 0,
        },
        way: Effort {
            milliseconds: u32::try_from(took.as_millis()).unwrap_or(u32::MAX),
            refused_before: 0,
            hints: 0,
            facts: judged.facts.iter().map(fact_asked).collect(),
        },
        practised: Some(PracticeDetails {
            lesson: puzzle.lesson.clone(),
            kind: puzzle.kind,
            difficulty: thousandths(puzzle.difficulty),
            right: judged.right,
            again: false,
            timed,
            slip: judged.slip,
            placement: false,
        }),
    }
}
