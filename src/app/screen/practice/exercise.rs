//! One puzzle after the other: what the child lays down or types, and what is said to it.

use std::collections::BTreeSet;
use std::time::Instant;

use chrono::NaiveDate;

use super::stops::{LAST_HINT, Stop};
use crate::app::table::strip::Row;
use crate::arithmetic::{
    Calculation, CardName, Expression, Fact, Operation, Refusal, Step, TensGame, Token, facts, number_in,
};
use crate::practice::{
    Aid, Answer, Drawing, Hint, Judged, Learner, Lessons, Next, Part, Puzzle, Session, Task, thousandths,
};
use crate::records::{Call, Child, FactAsked, HelpLevel, Practised, Setting, Try, Way};

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
    /// The last hint.
    hint: Option<Hint>,
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

/// What marks a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// It is the sum card.
    Sum,
    /// It is laid down, or chosen.
    Laid,
    /// A hint says that it belongs to a catch.
    Hinted,
}

/// What the child has entered.
#[derive(Debug, Clone)]
pub(super) enum Entry {
    /// Digits.
    Number(String),
    /// One press is the answer; the card that was chosen lies beside the others.
    Choice { card: Option<u8> },
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
    /// It was wrong for the last time, and the solution is shown.
    Solution,
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
            hint: None,
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

    /// What the last hint says.
    pub(super) fn hint(&self) -> Option<Hint> {
        self.hint
    }

    /// What marks a card, by its position. A hint is seen whatever lies there; as soon as all cards are told, no other looks as if it belonged.
    #[must_use]
    pub fn mark(&self, card: u8) -> Option<Mark> {
        let (sum, laid) = match &self.entry {
            Entry::Row { sum, row } => (*sum, row.slots().any(|slot| slot == card)),
            Entry::Choice { card: chosen } => (None, *chosen == Some(card)),
            _ => (None, false),
        };
        let is_given = matches!(self.puzzle().task, Task::Pond { sum: Some(given), .. } if given == card);
        let mark = if sum == Some(card) { Some(Mark::Sum) } else { laid.then_some(Mark::Laid) };
        match self.hint {
            Some(Hint::OneCard | Hint::AllCards { .. }) if self.is_lit(card) => Some(Mark::Hinted),
            Some(Hint::AllCards { .. }) if !self.is_over() && !is_given => None,
            _ => mark,
        }
    }

    /// Whether the hints light a card: one by the second, all by the third, as long as they are needed.
    fn is_lit(&self, card: u8) -> bool {
        let lit = match self.hint {
            Some(Hint::OneCard) => 1,
            Some(Hint::AllCards { .. }) => usize::MAX,
            _ => 0,
        };
        let puzzle = self.puzzle();
        // The sum card comes first, and is known where it is given.
        let known = usize::from(matches!(puzzle.task, Task::Pond { sum: Some(_), .. }));
        !self.is_over() && puzzle.catch().into_iter().skip(known).take(lit).any(|lit| lit == card)
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
        matches!(self.said, Some(Said::Right(_) | Said::Solution))
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

    /// Whether a number is typed now.
    pub(super) fn types(&self) -> bool {
        matches!(self.entry, Entry::Number(_)) || self.asked().is_some()
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
                let Ok(typed) = self.typed.parse::<i64>() else {
                    self.said = Some(Said::Incomplete);
                    return;
                };
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
        self.hint = None;
        self.typed.clear();
        self.wrong.clear();
        self.tries = 0;
        self.hints = 0;
        self.since = Instant::now();
        true
    }

    /// Takes in what was pressed; where that is an answer, what is kept of it.
    pub(super) fn press(&mut self, stop: Stop, child: &Child, lessons: &Lessons) -> Option<Try> {
        // A hint has to be read where that was said.
        if matches!(self.said, Some(Said::Wrong(_) | Said::WrongTotal { .. } | Said::Incomplete)) {
            self.said = None;
        }
        // How far a calculation was off is of no use for the next one.
        let lays = matches!(stop, Stop::Card(_) | Stop::Sign(_) | Stop::Open | Stop::Close | Stop::Undo);
        if lays && matches!(self.entry, Entry::Row { .. }) {
            self.aid = None;
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
            (Stop::Check, Entry::Number(typed)) => {
                let answer = typed.parse().ok().map(Answer::Number);
                if answer.is_none() {
                    self.said = Some(Said::Incomplete);
                }
                answer
            }
            (Stop::Sign(operation), Entry::Choice { .. }) => Some(Answer::Sign(operation)),
            (Stop::Card(card), Entry::Choice { card: chosen }) => {
                *chosen = Some(card);
                Some(Answer::Card(card))
            }
            (Stop::Card(card), Entry::Row { sum: sum @ None, .. })
                if matches!(self.next.puzzle.task, Task::Pond { .. }) =>
            {
                *sum = Some(card);
                None
            }
            (Stop::Card(card), Entry::Row { row, .. }) => {
                let is_first_pair = row.slots().count() == 1;
                let is_product = matches!(self.next.puzzle.task, Task::Tens { rule: TensGame::MacOne, .. });
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
                self.look_at_hint(lessons);
                None
            }
            _ => None,
        };
        let judged = self.next.puzzle.judge_by_ten(&answer?, self.told_ten());
        Some(self.take_in(judged, child, lessons))
    }

    fn take_in(&mut self, judged: Judged, child: &Child, lessons: &Lessons) -> Try {
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
        // A claim has only one other answer, and a placement wants to go on.
        let is_last =
            self.tries >= TRIES || self.is_placement || matches!(self.next.puzzle.task, Task::Claim(_));
        self.aid = self.aid_after(&judged, is_last, lessons);
        self.said = Some(match judged.right {
            true => Said::Right(judged),
            false if is_last => Said::Solution,
            false => Said::Wrong(judged),
        });
        match (&self.entry, &self.said) {
            (Entry::Number(_) | Entry::Choice { .. }, Some(Said::Wrong(_))) => {
                self.entry = Entry::of(&self.next.puzzle);
            }
            (_, Some(Said::Solution)) => self.entry.solve(&self.next.puzzle),
            _ => {}
        }
        self.since = Instant::now();
        tried
    }

    /// What the records keep of an answer.
    fn tried(&self, judged: &Judged, child: &Child, lessons: &Lessons, milliseconds: u32) -> Try {
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
            }),
        }
    }

    /// The ten that a hint has told.
    fn told_ten(&self) -> Option<i64> {
        self.next.puzzle.ten().filter(|_| self.hints > 0)
    }

    /// The next hint. The drawing for a mistake fits it better than that for the puzzle, and stays where both are of the same fact.
    fn look_at_hint(&mut self, lessons: &Lessons) {
        let hint = self.next.puzzle.hint(self.hints, self.aid.is_some(), &self.aids(lessons));
        self.hints = (self.hints + 1).min(LAST_HINT);
        let Some(hint) = hint else { return };
        self.aid = hint.drawing().or(self.aid);
        self.hint = Some(hint);
    }

    /// The drawings of the lesson.
    fn aids(&self, lessons: &Lessons) -> Vec<Aid> {
        lessons.get(&self.next.puzzle.lesson).map(|lesson| lesson.hints.clone()).unwrap_or_default()
    }

    /// The drawing after an answer. It belongs to the calculation that is spoken of: where cards are laid, that is how far their total is
    /// from what is wanted, as long as the solution is not shown.
    fn aid_after(&self, judged: &Judged, is_last: bool, lessons: &Lessons) -> Option<Drawing> {
        match &self.next.puzzle.task {
            Task::Pond { .. } | Task::Tens { .. } | Task::Third { .. } if is_last => None,
            Task::Pond { .. } | Task::Tens { .. } | Task::Third { .. } => match judged.refusal? {
                Refusal::WrongTotal { total, wanted } => Drawing::of_way(total, wanted),
                Refusal::NoTen { total, .. } => Drawing::of_way(total, judged.taken_for?),
                _ => None,
            },
            Task::Fact(fact) | Task::Complete { fact, .. } if !judged.right => {
                self.puzzle().drawing(judged.slip, *fact, &self.aids(lessons)).or(self.aid)
            }
            Task::Fact(_) | Task::Complete { .. } | Task::Claim(_) => self.aid,
        }
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
        row.with_total(order, |slot| value_in(&self.next.puzzle.task, slot)).filter(|_| may_be_seen)
    }
}

impl Entry {
    fn of(puzzle: &Puzzle) -> Self {
        match &puzzle.task {
            Task::Fact(_) | Task::Complete { hidden: Part::Left | Part::Right, .. } => {
                Self::Number(String::new())
            }
            Task::Complete { hidden: Part::Sign, .. } | Task::Third { .. } => Self::Choice { card: None },
            Task::Pond { sum, .. } => Self::Row { sum: *sum, row: Row::default() },
            Task::Tens { .. } => Self::Row { sum: None, row: Row::default() },
            Task::Claim(_) => Self::Claim { denied: false },
        }
    }

    /// Lays down what would have been right, where cards are laid.
    fn solve(&mut self, puzzle: &Puzzle) {
        match puzzle.answer() {
            Some(Answer::Calculation(Calculation { sum: CardName::Slot(sum), expression })) => {
                *self = Self::Row { sum: Some(sum), row: laid_as(&expression, |slot| slot) };
            }
            Some(Answer::Three { cards, expression }) => {
                let place = |slot| cards.get(usize::from(slot)).copied().unwrap_or_default();
                *self = Self::Row { sum: None, row: laid_as(&expression, place) };
            }
            Some(Answer::Card(card)) => *self = Self::Choice { card: Some(card) },
            _ => {}
        }
    }
}

/// The cards and signs of a calculation, its cards at these places.
fn laid_as(expression: &Expression, place: impl Fn(u8) -> u8) -> Row {
    let mut row = Row::default();
    for token in expression.tokens() {
        match token {
            Token::Card(CardName::Slot(slot)) => row.card(place(slot), Operation::Add),
            Token::Sign(operation) => row.sign(operation),
            Token::Open => row.open(),
            Token::Close => row.close(),
            Token::Card(_) | Token::Equals => {}
        }
    }
    row
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
