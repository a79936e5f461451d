//! What can be pressed in a puzzle, and by which key.

use heart::arithmetic::{Operation, ReadingOrder, Rung};
use heart::practice::{Hint, Pattern, Puzzle, Shoal, Swims, Task};
use iced::keyboard::Key;
use iced::keyboard::key::Named;

use super::entry::Entry;
use super::exercise::Exercise;
use crate::app::table::strip::typed_sign;

/// The most hints that a child can look at for one puzzle.
pub(super) const LAST_HINT: u8 = 3;

/// Something to press in a puzzle or its example, by pointer or by keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Type this digit of a number.
    Digit(u8),
    /// Undo the last digit, card or sign.
    Undo,
    /// Check what was entered as the answer.
    Check,
    /// Lay or choose this sign.
    Sign(Operation),
    /// Lay an opening bracket, `(`.
    Open,
    /// Lay a closing bracket, `)`.
    Close,
    /// Lay or choose the card of this index, counted from 0.
    Card(u8),
    /// Answer with this number.
    Number(u8),
    /// Count the fish of this index, counted from 0.
    Fish(u8),
    /// Choose the mark of this index on the number line, counted from 0.
    Mark(u8),
    /// Say that the claim is true, or false.
    Claim(bool),
    /// Say that the claim is false for the reason of this index, counted from 0.
    Reason(u8),
    /// Look at a hint.
    Hint,
    /// Go on to the next puzzle.
    Next,
    /// Look at an example.
    ShowMe,
    /// Go on to the next step of the example.
    On,
    /// End the example, or skip it.
    Skip,
    /// Give the answer in steps.
    InSteps,
    /// End the row with `=`; its result is typed next.
    Equals,
}

impl Stop {
    /// Finds what a key stands for, if it is offered.
    pub(super) fn of_key(key: &Key) -> Option<Self> {
        match key {
            Key::Named(Named::Backspace | Named::Delete) => Some(Self::Undo),
            Key::Character(typed) => match typed.as_str() {
                "(" => Some(Self::Open),
                ")" => Some(Self::Close),
                "?" | "h" => Some(Self::Hint),
                "=" => Some(Self::Equals),
                typed => {
                    let digit = typed.parse().ok().filter(|digit| *digit <= 9).map(Self::Digit);
                    digit.or_else(|| typed_sign(typed).map(Self::Sign))
                }
            },
            _ => None,
        }
    }
}

impl Exercise {
    /// What can be pressed now, in the order of the selection ring.
    pub(super) fn offered(&self) -> Vec<Stop> {
        if let Some(showing) = self.showing() {
            return showing.offered();
        }
        if self.is_over() {
            return vec![Stop::Next];
        }
        let cards = |count: usize| (0_u8..).take(count).map(Stop::Card);
        let mut stops: Vec<Stop> = match (&self.puzzle().task, self.entry()) {
            (_, Entry::Number(_)) => {
                let in_steps = self.goes_in_steps().then_some(Stop::InSteps);
                digits().into_iter().chain(in_steps).collect()
            }
            (_, Entry::Steps(draft)) => {
                let last = if draft.is_result_asked() { Stop::Check } else { Stop::Equals };
                let signs = self.step_signs().map(Stop::Sign);
                (1..=9).chain([0]).map(Stop::Digit).chain(signs).chain([Stop::Undo, last]).collect()
            }
            _ if self.asked().is_some() => digits(),
            (Task::Fact(_) | Task::Complete { .. }, _) => self.signs().map(Stop::Sign).collect(),
            (Task::Pond { pond, .. }, _) => {
                let slots = (0_u8..).zip(pond).filter(|(_, card)| card.is_some());
                let cards = slots.map(|(slot, _)| Stop::Card(slot)).filter(|card| self.may_lay(*card));
                cards
                    .chain(self.signs().map(Stop::Sign))
                    .chain(self.brackets())
                    .chain([Stop::Undo, Stop::Check])
                    .collect()
            }
            (Task::Tens { cards: shown, .. }, _) => {
                let cards = cards(shown.len()).filter(|card| self.may_lay(*card));
                let signs = self.lays_signs().then(|| self.signs().map(Stop::Sign).chain(self.brackets()));
                cards.chain(signs.into_iter().flatten()).chain([Stop::Undo, Stop::Check]).collect()
            }
            (Task::Third { offered, .. }, _) => cards(offered.len()).collect(),
            (Task::Claim(claim), Entry::Claim { denied: true }) => {
                let reasons = (0_u8..).take(claim.reasons.len()).map(Stop::Reason);
                // A child who has looked at the reasons may find that the claim is true after all.
                reasons.chain([Stop::Claim(true)]).collect()
            }
            (Task::Claim(_), _) => vec![Stop::Claim(true), Stop::Claim(false)],
            (Task::HowMany(shoal), _) => {
                let fish = (0_u8..).zip(shoal.spots()).filter(|(_, spot)| counts(*shoal, spot.is));
                fish.map(|(fish, _)| Stop::Fish(fish)).chain(shoal.numbers().map(Stop::Number)).collect()
            }
            (Task::OnALine(line), _) => {
                (0_u8..).zip(line.marks()).map(|(place, _)| Stop::Mark(place)).chain([Stop::Check]).collect()
            }
            // The child types the number.
            (Task::TwoSteps(_), _) => Vec::new(),
        };
        stops.extend(self.in_place_of_hint());
        stops
    }

    /// What has the place of the hint: first the hints, then an example.
    pub(super) fn in_place_of_hint(&self) -> Option<Stop> {
        if self.may_hint() { Some(Stop::Hint) } else { self.has_example().then_some(Stop::ShowMe) }
    }

    /// The signs that a step may have; cards can't be joined in one.
    pub(super) fn step_signs(&self) -> impl Iterator<Item = Operation> {
        self.signs().filter(|sign| *sign != Operation::Join)
    }

    /// Finds what a key stands for in this puzzle; `None` if that isn't offered. A digit can be a whole answer; then 0 is ten.
    pub(super) fn typed_as(&self, stop: Stop) -> Option<Stop> {
        let offered = self.offered();
        let number = match stop {
            Stop::Digit(digit) => [Some(digit), (digit == 0).then_some(10)],
            _ => [None, None],
        };
        let stops = std::iter::once(stop).chain(number.into_iter().flatten().map(Stop::Number));
        stops.into_iter().find(|stop| offered.contains(stop))
    }

    /// What Enter does if the ring is nowhere.
    pub(super) fn usual(&self) -> Option<Stop> {
        [Stop::Next, Stop::Check, Stop::Equals, Stop::On, Stop::Skip]
            .into_iter()
            .find(|stop| self.offered().contains(stop))
    }

    /// The signs of the child's rung.
    pub(super) fn signs(&self) -> impl Iterator<Item = Operation> {
        self.puzzle().player.rung.operations()
    }

    fn brackets(&self) -> impl Iterator<Item = Stop> + use<> {
        let lays = self.puzzle().player.order == ReadingOrder::Operations;
        lays.then_some([Stop::Open, Stop::Close]).into_iter().flatten()
    }

    /// Whether the child lays the signs; otherwise the game gives them.
    pub(super) fn lays_signs(&self) -> bool {
        let Puzzle { task, player, .. } = self.puzzle();
        !matches!(task, Task::Tens { .. }) || player.rung > Rung::Addition
    }

    /// Whether this card may be laid: no card twice, and no fourth card if three make a ten.
    fn may_lay(&self, stop: Stop) -> bool {
        let (Stop::Card(card), Entry::Row { sum, row }) = (stop, self.entry()) else { return false };
        let is_full = matches!(self.puzzle().task, Task::Tens { .. }) && row.slots().count() == 3;
        *sum != Some(card) && row.slots().all(|slot| slot != card) && !is_full
    }

    /// Whether there is a hint that the child hasn't looked at.
    pub(super) fn may_hint(&self) -> bool {
        let is_left = match self.puzzle().task {
            // The hints here are the drawing, and the step that follows from it.
            Task::Fact(_) | Task::Complete { .. } => {
                self.aid().is_none() && self.hints() == 0
                    || self.puzzle().next_step().is_some() && !matches!(self.hint(), Some(Hint::Step(_)))
            }
            Task::Claim(_) | Task::Third { .. } | Task::HowMany(_) | Task::OnALine(_) | Task::TwoSteps(_) => {
                self.hints() == 0
            }
            Task::Pond { .. } | Task::Tens { .. } => self.hints() < LAST_HINT,
        };
        !self.is_placement() && is_left
    }
}

/// Whether what swims at a spot counts for the answer.
pub(super) fn counts(shoal: Shoal, is: Swims) -> bool {
    match shoal.pattern {
        Pattern::Missing => is == Swims::Missing,
        _ => is != Swims::Leaving,
    }
}

/// The keys with which a number is typed.
pub(super) fn digits() -> Vec<Stop> {
    (1..=9).chain([0]).map(Stop::Digit).chain([Stop::Undo, Stop::Check]).collect()
}
