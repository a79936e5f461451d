//! What the child has entered so far to answer a puzzle.

use engine::arithmetic::{Calculation, CardName, Expression, Operation, TensGame, Token, number_in};
use engine::practice::{Answer, FactPart, Judgement, NumberLine, Puzzle, Shoal, Task};

use super::input::{PuzzleInput, counted_fish};
use super::steps::StepsEntry;
use crate::app::table::card_row::CardRow;

pub(super) const MAX_DIGITS: usize = 5;

#[derive(Debug, Clone)]
pub(super) enum AnswerEntry {
    Number(String),
    /// An answer given by one press, such as a sign, true or false, or a card. A chosen card is shown beside the others.
    Choice {
        card: Option<u8>,
    },
    /// The row of laid cards and signs, and the sum card (whose number they make), if the child chooses it.
    Row {
        sum: Option<u8>,
        row: CardRow,
    },
    /// The number that the child picked, and the fish counted before, in the order in which they were touched.
    Pick {
        picked: Option<i64>,
        touched: Vec<u8>,
    },
    /// What the child says about a claim. `denied` if the child has said that it is false; then a reason is missing.
    Claim {
        denied: bool,
    },
    Steps(StepsEntry),
}

pub(super) enum EntryResult {
    /// There is no answer yet. The press changed what is entered, or had no effect.
    NoAnswerYet,
    /// The child wants the answer to be checked, but a part of it is missing.
    Incomplete,
    Answer(Answer),
    WrongStep(Box<Judgement>),
}

impl From<Option<Answer>> for EntryResult {
    fn from(answer: Option<Answer>) -> Self {
        answer.map_or(Self::Incomplete, Self::Answer)
    }
}

impl AnswerEntry {
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        match &puzzle.task {
            Task::HowMany(_) | Task::OnALine(NumberLine { asks_place: true, .. }) => {
                Self::Pick { picked: None, touched: Vec::new() }
            }
            Task::Fact(_)
            | Task::Complete { hidden: FactPart::Left | FactPart::Right, .. }
            | Task::OnALine(_)
            | Task::TwoSteps(_) => Self::Number(String::new()),
            Task::Complete { hidden: FactPart::Sign, .. } | Task::Third { .. } => Self::Choice { card: None },
            Task::Pond { sum, .. } => Self::Row { sum: *sum, row: CardRow::default() },
            Task::Tens { .. } => Self::Row { sum: None, row: CardRow::default() },
            Task::Claim(_) => Self::Claim { denied: false },
        }
    }

    /// Lets the child answer again after a wrong answer. Fish to count are numbered as far as the child has said.
    pub(super) fn begin_again(&mut self, puzzle: &Puzzle) {
        let numbered = match (&*self, &puzzle.task) {
            (Self::Pick { picked: Some(said), touched }, Task::HowMany(shoal)) => {
                numbered_fish(*shoal, touched, *said)
            }
            _ => Vec::new(),
        };
        *self = Self::new(puzzle);
        if let Self::Pick { touched, .. } = self {
            *touched = numbered;
        }
    }

    pub(super) fn press(&mut self, input: PuzzleInput, puzzle: &Puzzle) -> EntryResult {
        match (input, self) {
            (PuzzleInput::Digit(digit), Self::Number(typed)) if typed.len() < MAX_DIGITS => {
                typed.push(char::from(b'0' + digit));
            }
            (PuzzleInput::Undo, Self::Number(typed)) => {
                typed.pop();
            }
            (PuzzleInput::Check, Self::Number(typed)) => {
                return typed.parse().ok().map(Answer::Number).into();
            }
            (PuzzleInput::Sign(operation), Self::Choice { .. }) => {
                return EntryResult::Answer(Answer::Sign(operation));
            }
            (PuzzleInput::Card(card), Self::Choice { card: chosen }) => {
                *chosen = Some(card);
                return EntryResult::Answer(Answer::Card(card));
            }
            (PuzzleInput::Card(card), Self::Row { sum: sum @ None, .. })
                if matches!(puzzle.task, Task::Pond { .. }) =>
            {
                *sum = Some(card);
            }
            (PuzzleInput::Card(card), Self::Row { row, .. }) => {
                let is_second = row.slots().count() == 1;
                let is_product = matches!(puzzle.task, Task::Tens { rule: TensGame::MacOne, .. });
                row.add_card(
                    card,
                    if is_product && is_second { Operation::Multiply } else { Operation::Add },
                );
            }
            (PuzzleInput::Sign(operation), Self::Row { row, .. }) => row.add_sign(operation),
            (PuzzleInput::Open, Self::Row { row, .. }) => row.open_bracket(),
            (PuzzleInput::Close, Self::Row { row, .. }) => row.close_bracket(),
            (PuzzleInput::Undo, Self::Row { sum, row }) => {
                let is_given = matches!(puzzle.task, Task::Pond { sum: Some(_), .. });
                if row.take_back().is_none() && !is_given {
                    *sum = None;
                }
            }
            (PuzzleInput::Check, Self::Row { sum, row }) => return laid_down(puzzle, *sum, row).into(),
            (input, Self::Steps(draft)) => return draft.press(input, puzzle),
            (PuzzleInput::InSteps, entry @ Self::Number(_)) => {
                if let Some(draft) = StepsEntry::new(puzzle) {
                    *entry = Self::Steps(draft);
                }
            }
            (PuzzleInput::Number(number), Self::Pick { picked, .. }) => {
                *picked = Some(number.into());
                return EntryResult::Answer(Answer::Number(number.into()));
            }
            // Touching a fish twice takes it out of the count again.
            (PuzzleInput::Fish(fish), Self::Pick { touched, .. }) => {
                if let Some(at) = touched.iter().position(|other| *other == fish) {
                    touched.remove(at);
                } else {
                    touched.push(fish);
                }
            }
            (PuzzleInput::Mark(place), Self::Pick { picked, .. }) => {
                if let Task::OnALine(line) = &puzzle.task {
                    *picked = line.marks().nth(usize::from(place));
                }
            }
            (PuzzleInput::Check, Self::Pick { picked, .. }) => return picked.map(Answer::Number).into(),
            (PuzzleInput::Claim(true), Self::Claim { .. }) => {
                return EntryResult::Answer(Answer::Claim(None));
            }
            (PuzzleInput::Claim(false), Self::Claim { denied }) => *denied = true,
            (PuzzleInput::Reason(at), Self::Claim { .. }) => {
                let Task::Claim(claim) = &puzzle.task else { return EntryResult::NoAnswerYet };
                let reason = claim.reasons.get(usize::from(at));
                return reason.map_or(EntryResult::NoAnswerYet, |reason| {
                    EntryResult::Answer(Answer::Claim(Some(*reason)))
                });
            }
            _ => {}
        }
        EntryResult::NoAnswerYet
    }

    pub(super) fn is_empty(&self) -> bool {
        match self {
            Self::Number(typed) => typed.is_empty(),
            Self::Choice { card } => card.is_none(),
            Self::Row { row, .. } => row.is_empty(),
            Self::Pick { picked, touched } => picked.is_none() && touched.is_empty(),
            Self::Claim { denied } => !denied,
            Self::Steps(_) => false,
        }
    }

    /// Whether something can be put back: a card, a sign, or the sum card.
    pub(super) fn can_put_back(&self, puzzle: &Puzzle) -> bool {
        let has_sum = match (self, Self::new(puzzle)) {
            (Self::Row { sum, .. }, Self::Row { sum: given, .. }) => *sum != given,
            _ => false,
        };
        has_sum || !self.is_empty()
    }

    /// Enters the right answer for the child, if the puzzle has cards or a choice.
    pub(super) fn fill_in_answer(&mut self, puzzle: &Puzzle) {
        match puzzle.simplest_answer() {
            Some(Answer::Calculation(Calculation { sum: CardName::Slot(sum), expression })) => {
                *self = Self::Row { sum: Some(sum), row: laid_as(&expression, |slot| slot) };
            }
            Some(Answer::Three { cards, expression }) => {
                let place = |slot| cards.get(usize::from(slot)).copied().unwrap_or_default();
                *self = Self::Row { sum: None, row: laid_as(&expression, place) };
            }
            Some(Answer::Number(number)) if matches!(self, Self::Pick { .. }) => {
                *self = Self::Pick { picked: Some(number), touched: Vec::new() };
            }
            Some(Answer::Card(card)) => *self = Self::Choice { card: Some(card) },
            _ => {}
        }
    }
}

/// The fish that get the numbers from 1 to the number `said`, as far as there are fish: first those that the child has `touched`.
fn numbered_fish(shoal: Shoal, touched: &[u8], said: i64) -> Vec<u8> {
    let others = counted_fish(shoal).filter(|fish| !touched.contains(fish));
    touched.iter().copied().chain(others).take(usize::try_from(said).unwrap_or_default()).collect()
}

/// The row of cards and signs that stands for a calculation. `place` gives the place of a card in the puzzle for its slot in the
/// calculation.
fn laid_as(expression: &Expression, place: impl Fn(u8) -> u8) -> CardRow {
    let mut row = CardRow::default();
    for token in expression.tokens() {
        match token {
            Token::Card(CardName::Slot(slot)) => row.add_card(place(slot), Operation::Add),
            Token::Sign(operation) => row.add_sign(operation),
            Token::Open => row.open_bracket(),
            Token::Close => row.close_bracket(),
            Token::Card(_) | Token::Equals => {}
        }
    }
    row
}

pub(super) fn card_value(task: &Task, slot: u8) -> i64 {
    match task {
        Task::Pond { pond, .. } => number_in(pond, slot),
        Task::Tens { cards, .. } => cards.get(usize::from(slot)).map_or(0, |card| card.value().into()),
        _ => 0,
    }
}

/// The answer that is laid with cards, with the sum card in the slot `sum`. `None` while something is missing.
fn laid_down(puzzle: &Puzzle, sum: Option<u8>, row: &CardRow) -> Option<Answer> {
    let order = puzzle.player.order;
    match &puzzle.task {
        Task::Pond { .. } => {
            let expression = row.to_expression(order).ok()?;
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
            Some(Answer::Three { cards, expression: Expression::from_tokens(&tokens, order).ok()? })
        }
        _ => None,
    }
}
