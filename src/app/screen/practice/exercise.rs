//! One puzzle after the other: what the child lays down or types, and what is said to it.

use std::collections::BTreeSet;
use std::time::Instant;

use chrono::NaiveDate;

use super::aid::{Drawing, Gap};
use super::stops::{LAST_HINT, Stop};
use crate::app::screen::row::Row;
use crate::arithmetic::{
    Calculation, CardName, Expression, Fact, Operation, Refusal, Rule, Statement, Step, Token, facts,
    number_in,
};
use crate::practice::{
    Aid, Answer, Judged, Learner, Lessons, Next, NextStep, Part, Puzzle, Session, Slip, Task, thousandths,
};
use crate::records::{Call, Child, FactAsked, HelpLevel, Practised, Setting, Tried, Way};

/// The most digits of an answer.
const DIGITS: usize = 5;
/// After so many wrong answers the solution is shown.
const TRIES: u8 = 2;

/// Puzzles in progress.
pub struct Exercise {
    session: Session,
    next: Next,
    entry: Entry,
    said: Option<Said>,
    /// The drawing that helps with the last mistake, or with the hint.
    aid: Option<Drawing>,
    /// Whether the step that follows from the drawing is told as well.
    step: bool,
    tries: u8,
    hints: u8,
    since: Instant,
    /// Whether answers are timed.
    timed: bool,
    help: HelpLevel,
    /// The total that the child is typing, where totals are asked.
    typed: String,
    /// Totals that were typed wrongly since the last answer.
    wrong: Vec<FactAsked>,
    tally: Tally,
    is_placement: bool,
    /// The lessons that were mastered before.
    mastered_before: BTreeSet<String>,
}

/// How it has gone so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Puzzles that were answered.
    pub answered: usize,
    /// Those that were right at first try.
    pub right: usize,
}

/// What the child has entered.
#[derive(Debug, Clone)]
pub(super) enum Entry {
    /// Digits.
    Number(String),
    /// One press is the answer.
    Choice,
    /// Cards and signs, with the sum card where it is for the child to choose.
    Row { sum: Option<u8>, row: Row },
    /// Whether the child has said that the claim is false.
    Claim { denied: bool },
}

/// What was said to the last answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Said {
    /// It is right.
    Right(Judged),
    /// It is wrong.
    Wrong(Judged),
    /// A total was typed wrongly.
    WrongTotal { step: Step, typed: i64 },
    /// It was wrong twice; this is the solution, if there is one.
    Solution(Option<Statement>),
    /// Something is missing.
    Incomplete,
}

impl Exercise {
    pub(super) fn new(
        session: Session,
        next: Next,
        child: &Child,
        is_placement: bool,
        mastered_before: BTreeSet<String>,
    ) -> Self {
        Self {
            session,
            entry: Entry::of(&next.puzzle),
            next,
            said: None,
            aid: None,
            step: false,
            tries: 0,
            hints: 0,
            since: Instant::now(),
            timed: child.settings.timer.is_some(),
            help: child.settings.help,
            typed: String::new(),
            wrong: Vec::new(),
            tally: Tally::default(),
            is_placement,
            mastered_before,
        }
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        &self.next.puzzle
    }

    /// Whether the last answer was right.
    #[must_use]
    pub fn is_right(&self) -> bool {
        matches!(self.said, Some(Said::Right(_)))
    }

    pub(super) fn tally(&self) -> Tally {
        self.tally
    }

    pub(super) fn is_placement(&self) -> bool {
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

    /// The drawing that helps; once the puzzle is over it shows the answer.
    pub(super) fn aid(&self) -> Option<Drawing> {
        self.aid.map(|drawing| if self.is_over() { drawing.whole() } else { drawing })
    }

    /// The step that was asked for although the drawing is there.
    pub(super) fn step(&self) -> Option<NextStep> {
        self.puzzle().next_step().filter(|_| self.step)
    }

    pub(super) fn hints(&self) -> u8 {
        self.hints
    }

    /// Since when the child thinks, if that is timed.
    pub(super) fn timed_since(&self) -> Option<Instant> {
        self.timed.then_some(self.since)
    }

    /// How many puzzles there are, and how many of them are answered.
    pub(super) fn so_far(&self) -> (usize, usize) {
        (self.session.count(), self.session.done())
    }

    /// Whether this puzzle was answered wrongly before.
    pub(super) fn comes_back(&self) -> bool {
        self.next.again
    }

    /// Whether the puzzle is answered, or its solution is shown.
    pub(super) fn is_over(&self) -> bool {
        matches!(self.said, Some(Said::Right(_) | Said::Solution(_)))
    }

    /// The step whose total the child has to type next.
    pub(super) fn asked(&self) -> Option<Step> {
        let Entry::Row { row, .. } = &self.entry else { return None };
        let Puzzle { task, player, .. } = &self.next.puzzle;
        if self.help != HelpLevel::AskTotals || self.is_over() {
            return None;
        }
        // The keys have no minus: below zero nothing is asked any more.
        row.unanswered(player.order, |slot| value_in(task, slot)).filter(|step| step.result >= 0)
    }

    /// What has been typed of that total.
    pub(super) fn typed(&self) -> &str {
        &self.typed
    }

    /// Takes in a key while a total is asked.
    fn type_total(&mut self, step: Step, stop: Stop) {
        match stop {
            Stop::Digit(digit) if self.typed.len() < DIGITS => self.typed.push(char::from(b'0' + digit)),
            Stop::Undo if self.typed.is_empty() => {
                if let Entry::Row { row, .. } = &mut self.entry {
                    row.take_back();
                }
            }
            Stop::Undo => {
                self.typed.pop();
            }
            Stop::Check => {
                let Ok(typed) = self.typed.parse::<i64>() else { return };
                self.typed.clear();
                if let (true, Entry::Row { row, .. }) = (typed == step.result, &mut self.entry) {
                    row.answer();
                } else {
                    self.wrong.extend(facts(&[step]).map(|fact| FactAsked { fact, answer: Some(typed) }));
                    self.said = Some(Said::WrongTotal { step, typed });
                }
            }
            _ => {}
        }
    }

    /// Goes on to the next puzzle; `false` if there is none.
    pub(super) fn go_on(&mut self, learner: &Learner, today: NaiveDate) -> bool {
        let Some(next) = self.session.next(learner, today) else { return false };
        self.entry = Entry::of(&next.puzzle);
        self.next = next;
        self.said = None;
        self.aid = None;
        self.step = false;
        self.typed.clear();
        self.wrong.clear();
        self.tries = 0;
        self.hints = 0;
        self.since = Instant::now();
        true
    }

    /// Takes in what was pressed; where that is an answer, what is kept of it.
    pub(super) fn press(&mut self, stop: Stop, child: &Child, lessons: &Lessons) -> Option<Tried> {
        if matches!(self.said, Some(Said::Wrong(_) | Said::WrongTotal { .. } | Said::Incomplete))
            && stop != Stop::Hint
        {
            self.said = None;
        }
        if let Some(step) = self.asked().filter(|_| stop != Stop::Hint) {
            self.type_total(step, stop);
            return None;
        }
        let answer = match (stop, &mut self.entry) {
            (Stop::Digit(digit), Entry::Number(typed)) => {
                if typed.len() < DIGITS {
                    typed.push(char::from(b'0' + digit));
                }
                None
            }
            (Stop::Undo, Entry::Number(typed)) => {
                typed.pop();
                None
            }
            (Stop::Check, Entry::Number(typed)) => typed.parse().ok().map(Answer::Number),
            (Stop::Sign(operation), Entry::Choice) => Some(Answer::Sign(operation)),
            (Stop::Card(card), Entry::Choice) => Some(Answer::Card(card)),
            (Stop::Card(card), Entry::Row { sum: sum @ None, .. })
                if matches!(self.next.puzzle.task, Task::Pond { .. }) =>
            {
                *sum = Some(card);
                None
            }
            (Stop::Card(card), Entry::Row { row, .. }) => {
                let is_first_pair = row.slots().count() == 1;
                let is_product = matches!(self.next.puzzle.task, Task::Tens { rule: Rule::MacOne, .. });
                row.card(
                    card,
                    if is_product && is_first_pair { Operation::Multiply } else { Operation::Add },
                );
                None
            }
            (Stop::Sign(operation), Entry::Row { row, .. }) => {
                row.sign(operation);
                None
            }
            (Stop::Open, Entry::Row { row, .. }) => {
                row.open();
                None
            }
            (Stop::Close, Entry::Row { row, .. }) => {
                row.close();
                None
            }
            (Stop::Undo, Entry::Row { sum, row }) => {
                let is_given = matches!(self.next.puzzle.task, Task::Pond { sum: Some(_), .. });
                if row.take_back().is_none() && !is_given {
                    *sum = None;
                }
                None
            }
            (Stop::Check, Entry::Row { sum, row }) => {
                let answer = laid_down(&self.next.puzzle, *sum, row);
                if answer.is_none() {
                    self.said = Some(Said::Incomplete);
                }
                answer
            }
            (Stop::Claim(true), Entry::Claim { .. }) => Some(Answer::Claim(None)),
            (Stop::Claim(false), Entry::Claim { denied }) => {
                *denied = true;
                None
            }
            (Stop::Reason(at), Entry::Claim { .. }) => match &self.next.puzzle.task {
                Task::Claim(claim) => {
                    claim.reasons.get(usize::from(at)).map(|reason| Answer::Claim(Some(*reason)))
                }
                _ => None,
            },
            (Stop::Hint, _) => {
                self.hint(lessons);
                None
            }
            _ => None,
        };
        let judged = self.next.puzzle.judge(&answer?);
        Some(self.take_in(judged, child, lessons))
    }

    fn take_in(&mut self, judged: Judged, child: &Child, lessons: &Lessons) -> Tried {
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
        self.wrong.clear();
        self.aid = self.aid_after(&judged, lessons);
        self.said = Some(if judged.right {
            Said::Right(judged)
        } else {
            // A claim has only one other answer, and a placement wants to go on.
            let is_last =
                self.tries >= TRIES || self.is_placement || matches!(self.next.puzzle.task, Task::Claim(_));
            if is_last { Said::Solution(self.next.puzzle.solution()) } else { Said::Wrong(judged) }
        });
        self.entry = match (&self.entry, &self.said) {
            (Entry::Number(_), Some(Said::Wrong(_))) => Entry::of(&self.next.puzzle),
            (entry, _) => entry.clone(),
        };
        self.since = Instant::now();
        tried
    }

    /// What the records keep of an answer.
    fn tried(&self, judged: &Judged, child: &Child, lessons: &Lessons, milliseconds: u32) -> Tried {
        let puzzle = &self.next.puzzle;
        let fact_asked = |(fact, answer): &(Fact, Option<i64>)| FactAsked { fact: *fact, answer: *answer };
        Tried {
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
            }),
        }
    }

    /// The next hint: the drawing where there is one fact to know, and then what leads on from it; or else, step by step, which cards
    /// make a catch.
    fn hint(&mut self, lessons: &Lessons) {
        self.hints = (self.hints + 1).min(LAST_HINT);
        let drawn = match &self.next.puzzle.task {
            Task::Fact(fact) | Task::Complete { fact, .. } => self.drawing(None, *fact, lessons),
            Task::Third { two, .. } => {
                let [left, right] = two.map(|card| i64::from(card.value()));
                Drawing::of(Aid::NumberLine, Fact { left, operation: Operation::Add, right }, Gap::Result)
            }
            Task::Claim(claim) => {
                let (expression, numbers) = claim.calculation();
                let mut first = None;
                // Where it makes no number, the first step is still one.
                let _total = expression.carry_out(numbers, |step| {
                    first.get_or_insert(Fact {
                        left: step.left,
                        operation: step.operation,
                        right: step.right,
                    });
                });
                first.and_then(|fact| self.drawing(None, fact, lessons))
            }
            Task::Pond { .. } | Task::Tens { .. } => None,
        };
        self.step = self.aid.is_some() || drawn.is_none();
        // The drawing for a mistake fits it better than that for the puzzle, and stays where both are of the same fact.
        if !(self.step && self.puzzle().next_step().is_some()) {
            self.aid = drawn;
        }
    }

    /// The drawing after an answer. It belongs to the calculation that is spoken of: where cards are laid, that is how far their total is
    /// from what is wanted.
    fn aid_after(&self, judged: &Judged, lessons: &Lessons) -> Option<Drawing> {
        match &self.next.puzzle.task {
            Task::Pond { .. } | Task::Tens { .. } | Task::Third { .. } => match judged.refusal? {
                Refusal::WrongTotal { total, wanted } => Drawing::of_way(total, wanted),
                Refusal::NoTen { total, next, .. } => Drawing::of_way(total, next?),
                _ => None,
            },
            Task::Fact(fact) | Task::Complete { fact, .. } if !judged.right => {
                self.drawing(judged.slip, *fact, lessons).or(self.aid)
            }
            Task::Fact(_) | Task::Complete { .. } | Task::Claim(_) => self.aid,
        }
    }

    /// The drawing that fits a slip best, or else the first of the lesson that can show the fact.
    fn drawing(&self, slip: Option<Slip>, fact: Fact, lessons: &Lessons) -> Option<Drawing> {
        let of_lesson =
            lessons.get(&self.next.puzzle.lesson).map(|lesson| lesson.hints.clone()).unwrap_or_default();
        let all =
            slip.and_then(Slip::aid).into_iter().chain(of_lesson).chain([Aid::NumberLine, Aid::PlaceValue]);
        let gap = match self.next.puzzle.task {
            Task::Complete { hidden, .. } => Gap::Part(hidden),
            _ => Gap::Result,
        };
        all.into_iter().find_map(|aid| Drawing::of(aid, fact, gap))
    }

    /// The calculation so far, as far as the child's help level shows it.
    pub(super) fn written(&self) -> Option<String> {
        let Entry::Row { row, .. } = &self.entry else { return None };
        let order = self.next.puzzle.player.order;
        // Totals that were typed rightly may be seen as well.
        let may_be_seen = match self.help {
            HelpLevel::ShowTotals => true,
            HelpLevel::AskTotals => self.asked().is_none(),
            HelpLevel::NoTotals => false,
        };
        may_be_seen.then(|| row.written(order, |slot| value_in(&self.next.puzzle.task, slot))).flatten()
    }
}

impl Entry {
    fn of(puzzle: &Puzzle) -> Self {
        match &puzzle.task {
            Task::Fact(_) | Task::Complete { hidden: Part::Left | Part::Right, .. } => {
                Self::Number(String::new())
            }
            Task::Complete { hidden: Part::Sign, .. } | Task::Third { .. } => Self::Choice,
            Task::Pond { sum, .. } => Self::Row { sum: *sum, row: Row::default() },
            Task::Tens { .. } => Self::Row { sum: None, row: Row::default() },
            Task::Claim(_) => Self::Claim { denied: false },
        }
    }
}

/// The number on a card.
pub(super) fn value_in(task: &Task, slot: u8) -> i64 {
    match task {
        Task::Pond { pond, .. } => number_in(pond, slot),
        Task::Tens { cards, .. } => cards.get(usize::from(slot)).map_or(0, |card| card.value().into()),
        _ => 0,
    }
}

/// The answer that lies in a row; `None` as long as something is missing.
fn laid_down(puzzle: &Puzzle, sum: Option<u8>, row: &Row) -> Option<Answer> {
    let order = puzzle.player.order;
    match &puzzle.task {
        Task::Pond { .. } => {
            let expression = row.read(order).ok()?;
            Some(Answer::Calculation(Calculation { sum: CardName::Slot(sum?), expression }))
        }
        Task::Tens { .. } => {
            let cards: [u8; 3] = row.slots().collect::<Vec<_>>().try_into().ok()?;
            let mut places = 0..;
            let tokens: Vec<Token> = row
                .tokens()
                .iter()
                .map(|token| match token {
                    Token::Card(_) => Token::Card(CardName::Slot(places.next().unwrap_or_default())),
                    other => *other,
                })
                .collect();
            Some(Answer::Three { cards, expression: Expression::read(&tokens, order).ok()? })
        }
        _ => None,
    }
}
