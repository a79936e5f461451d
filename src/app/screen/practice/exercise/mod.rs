//! Puzzles one after the other: what the child lays or types, and what is said about it.

mod help;
mod progress;
mod totals;

use std::collections::BTreeSet;
use std::time::Duration;

use iced::time::Instant;

use chrono::NaiveDate;
use engine::arithmetic::{Fact, Step};
use engine::practice::{
    Answer, Approach, Drawing, Hint, Judgement, Learner, Lessons, NextPuzzle, Puzzle, Session, Task,
    thousandths,
};

use super::entry::{Entered, Entry};
use super::example::Showing;
use super::input::Input;
use records::{Call, Child, FactAsked, HelpLevel, Practised, Setting, Try, Way};

/// After this many wrong answers the solution is shown.
const TRIES: u8 = 2;
/// How long after a puzzle came by itself a press of the button that leads on may have been meant for the puzzle before.
const MEANT_BEFORE: Duration = Duration::from_millis(1500);

/// A session of practice puzzles under way, one puzzle at a time.
pub struct Exercise {
    session: Session,
    next: NextPuzzle,
    entry: Entry,
    said: Option<Said>,
    /// The answer that was given last.
    answered: Option<Answer>,
    /// The drawing that helps with the last mistake, or with the hint.
    aid: Option<Drawing>,
    /// When the drawing began to appear, step by step.
    drawn_since: Option<Instant>,
    /// The hint that was looked at last.
    hint: Option<Hint>,
    tries: u8,
    hints: u8,
    since: Instant,
    /// Whether the child's answers are timed.
    timed: bool,
    help: HelpLevel,
    /// The total that the child is typing, if totals are asked.
    typed: String,
    /// Wrong totals that were typed since the last answer.
    wrong: Vec<FactAsked>,
    tally: Tally,
    /// The moment when the last puzzle was right first time.
    caught: Option<Instant>,
    /// How many of the last answers were right, one after the other.
    streak: usize,
    /// The fish that was counted last, and when.
    splash: Option<(u8, Instant)>,
    /// The clock after which it goes on by itself. The clock's name is the moment at which it was set.
    goes_on: Option<Instant>,
    /// Whether the puzzle came by itself, and nothing has been pressed yet.
    came_by_itself: bool,
    is_placement: bool,
    /// The ids of the lessons that were mastered before.
    mastered_before: BTreeSet<String>,
    /// The example that is on the screen in place of the puzzle.
    showing: Option<Box<Showing>>,
    ways: Ways,
}

/// What the lesson of a puzzle allows.
#[derive(Debug, Clone, Copy, Default)]
struct Ways {
    /// Whether the lesson has an example to show.
    has_example: bool,
    /// Whether the puzzle may be answered in steps.
    goes_in_steps: bool,
}

/// How many puzzles of a session were answered so far, and how many of them were right first time.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many puzzles were answered. A puzzle that comes back is counted once.
    pub answered: usize,
    /// How many puzzles were right first time: with the first answer, and without a hint.
    pub right: usize,
}

/// How a card in a puzzle is marked: as the sum card, as laid, or by a hint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// The card is the sum card.
    Sum,
    /// The card is laid, or chosen.
    Laid,
    /// A hint says that the card belongs to a catch.
    Hinted,
}

/// What was said about the last answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Said {
    /// The answer is right.
    Right(Judgement),
    /// The answer is wrong.
    Wrong(Judgement),
    /// A step of the answer is wrong.
    WrongStep(Judgement),
    /// A wrong total was typed for this step.
    WrongTotal { step: Step, typed: i64 },
    /// The answer was wrong for the last time, and the solution is shown.
    Solution(Judgement),
    /// Something is missing in the answer.
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
            entry: Entry::of(&next.puzzle),
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
            ways: Ways::default(),
        }
    }

    /// Looks up what the lesson of a new puzzle allows. If the child needs an example, it is shown first.
    pub(super) fn meet(&mut self, learner: &Learner, lessons: &Lessons, in_turn: bool) {
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

    /// Shows the example. It has come back `times` times, so that many more of its steps are left to the child.
    fn show_example(&mut self, times: usize, lessons: &Lessons) {
        let Puzzle { lesson, player, seed, task, .. } = self.puzzle();
        let lesson = lessons.get(lesson);
        let example = lesson.and_then(|lesson| lesson.example(*player, Some(task), seed.wrapping_add(1)));
        self.ways.has_example = example.is_some();
        self.showing = example.map(|example| Box::new(Showing::new(example.faded(times))));
    }

    /// The example that is on the screen in place of the puzzle. `None` if the puzzle is there.
    pub fn showing(&self) -> Option<&Showing> {
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

    /// Whether the last answer to the present puzzle was right.
    pub fn is_right(&self) -> bool {
        matches!(self.said, Some(Said::Right(_)))
    }

    pub(super) fn tally(&self) -> Tally {
        self.tally
    }

    /// Whether these puzzles find where a new child starts in the lessons.
    pub fn is_placement(&self) -> bool {
        self.is_placement
    }

    pub(super) fn mastered_before(&self) -> &BTreeSet<String> {
        &self.mastered_before
    }

    pub(super) fn entry(&self) -> &Entry {
        &self.entry
    }

    pub(super) fn said(&self) -> Option<&Said> {
        self.said.as_ref()
    }

    /// When the child began to think about the present puzzle, or gave its last answer.
    pub(super) fn since(&self) -> Instant {
        self.since
    }

    /// The fish that was counted last, by its index, and when.
    pub(super) fn splash(&self) -> Option<(u8, Instant)> {
        self.splash
    }

    /// The moment when a puzzle was last right first time.
    pub(super) fn caught(&self) -> Option<Instant> {
        self.caught
    }

    /// The moment when a right answer was given, if the next puzzle comes by itself soon afterwards. `None` if the child has to press a
    /// button to go on.
    pub fn goes_on(&self) -> Option<Instant> {
        self.goes_on
    }

    /// The number that was chosen, if the puzzle has numbers to choose from.
    pub(super) fn picked(&self) -> Option<i64> {
        if let Entry::Pick { picked, .. } = &self.entry { *picked } else { None }
    }

    /// What has been typed as the answer; `None` if the answer isn't typed.
    pub fn typed_number(&self) -> Option<&str> {
        if let Entry::Number(typed) = &self.entry { Some(typed) } else { None }
    }

    /// When the child began to think; `None` if that isn't timed.
    pub(super) fn timed_since(&self) -> Option<Instant> {
        self.timed.then_some(self.since)
    }

    /// Whether this puzzle was answered wrong before.
    pub(super) fn comes_back(&self) -> bool {
        self.next.again
    }

    /// Whether the puzzle is answered right, or its solution is shown.
    pub(super) fn is_over(&self) -> bool {
        matches!(self.said, Some(Said::Right(_) | Said::Solution(_)))
    }

    /// The child's own answer while the solution is shown beside it; `None` otherwise.
    pub fn missed(&self) -> Option<&Answer> {
        self.answered.as_ref().filter(|_| matches!(self.said, Some(Said::Solution(_))))
    }

    /// Goes on to the next puzzle, by itself or because somebody asked. `false` if there is none.
    pub(super) fn go_on(&mut self, learner: &Learner, today: NaiveDate, by_itself: bool) -> bool {
        self.goes_on = None;
        let Some(next) = self.session.next(learner, today) else { return false };
        self.came_by_itself = by_itself;
        self.entry = Entry::of(&next.puzzle);
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

    /// Takes in what was pressed. Returns what to save if it was an answer.
    pub(super) fn press(&mut self, input: Input, child: &Child, lessons: &Lessons) -> Option<Try> {
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
            Some(Said::Wrong(_) | Said::WrongStep(_) | Said::WrongTotal { .. } | Said::Incomplete)
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
            self.entry = Entry::of(&self.next.puzzle);
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
            Entered::Something => {
                if let Input::Fish(fish) = input {
                    self.splash = self.counted(fish).map(|_| (fish, Instant::now()));
                }
                return None;
            }
            Entered::Incomplete => {
                self.said = Some(Said::Incomplete);
                return None;
            }
            Entered::WrongStep(judged) => return Some(self.take_in(judged, child, lessons)),
            Entered::Answer(answer) => answer,
        };
        let judged = self.next.puzzle.judge_by_ten(&answer, self.told_ten());
        self.answered = Some(answer);
        Some(self.take_in(judged, child, lessons))
    }

    fn take_in(&mut self, judged: Judgement, child: &Child, lessons: &Lessons) -> Try {
        let milliseconds = u32::try_from(self.since.elapsed().as_millis()).unwrap_or(u32::MAX);
        let tried = self.tried(&judged, child, lessons, milliseconds);
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
            true => Said::Right(judged),
            false if is_last => Said::Solution(judged),
            false if matches!(self.entry, Entry::Steps(_)) => Said::WrongStep(judged),
            false => Said::Wrong(judged),
        });
        match (&self.entry, &self.said) {
            (Entry::Number(_) | Entry::Choice { .. } | Entry::Pick { .. }, Some(Said::Wrong(_))) => {
                self.entry = Entry::of(&self.next.puzzle);
            }
            (_, Some(Said::Solution(_))) => self.entry.solve(&self.next.puzzle),
            _ => {}
        }
        self.since = now;
        tried
    }

    /// Whether the present puzzle shows a calculation for the child to judge as right or wrong, and that calculation is wrong. If so, the
    /// child must read what is right.
    pub fn is_false_claim(&self) -> bool {
        let Puzzle { task, player, .. } = &self.next.puzzle;
        matches!(task, Task::Claim(claim) if claim.verdict(player.rung).is_some())
    }

    /// Makes what the records save of an answer.
    fn tried(&self, judged: &Judgement, child: &Child, lessons: &Lessons, milliseconds: u32) -> Try {
        let puzzle = &self.next.puzzle;
        let fact_asked = |(fact, answer): &(Fact, Option<i64>)| FactAsked { fact: *fact, answer: *answer };
        Try {
            child: child.id,
            setting: Setting {
                game: lessons.get(&puzzle.lesson).map(|lesson| lesson.game).unwrap_or_default(),
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
            way: Way {
                milliseconds,
                refused_before: self.tries,
                hints: self.hints,
                facts: self.wrong.iter().copied().chain(judged.facts.iter().map(fact_asked)).collect(),
            },
            practised: Some(Practised {
                lesson: puzzle.lesson.clone(),
                kind: puzzle.kind,
                difficulty: thousandths(puzzle.difficulty),
                right: judged.right,
                again: self.next.again,
                timed: self.timed,
                slip: judged.slip,
                placement: self.is_placement,
            }),
        }
    }
}
