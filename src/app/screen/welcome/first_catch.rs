//! A first catch that Minnow and a new child make together: Minnow lays a bug, and the child looks for the other one.

use iced::time::Instant;

use engine::arithmetic::{
    Calculation, Card, Fact, Operation, Pond, ReadingOrder, Rung, Statement, judge, number_in, parse_pond,
};

use records::Call;

/// The cards in the pond, written as on the command line: the fish, Minnow's bug, and four bugs to choose from.
const POND: &str = "F5 3 4 2 1 6";
/// The slot of the fish in the pond.
const FISH: u8 = 0;
/// The slot of Minnow's bug in the pond.
const MINNOWS: u8 = 1;
/// The slots of the bugs to choose from.
const BUGS: [u8; 4] = [2, 3, 4, 5];

/// A step of the first catch, which a new child makes together with the computer player Minnow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The child should touch the fish.
    Fish,
    /// The child should find the bug that makes the fish's number together with Minnow's.
    Bug,
    /// The child should call the catch.
    Call,
    /// The fish is caught.
    Caught,
}

/// The first catch, which a new child makes together with the computer player Minnow, as far as it has come.
#[derive(Debug)]
pub struct FirstCatch {
    pond: Pond,
    has_fish: bool,
    /// The slot of the right bug, once it is found.
    found: Option<u8>,
    /// What the wrong bug that was tried last makes with Minnow's.
    beside: Option<Statement>,
    /// How many wrong bugs were tried.
    tries: u8,
    /// The cards that were moved by the last press.
    moves: Option<Moves>,
    since: Instant,
    /// The call, once it was made, how many milliseconds it took, and when the fish was caught.
    caught: Option<(Call, u32, Instant)>,
}

/// The cards that move after a press: to the calculation if they are right, else to and fro.
#[derive(Debug, Clone)]
pub struct Moves {
    /// The slots of the cards in the pond.
    pub slots: Vec<u8>,
    /// Whether the card belongs to the catch.
    pub is_right: bool,
    /// When they begin to move.
    pub since: Instant,
}

impl FirstCatch {
    /// Begins the first catch with all cards in the pond. The time until the catch is counted from `since`.
    pub fn new(since: Instant) -> Self {
        let pond = parse_pond(POND).unwrap_or_default();
        Self { pond, has_fish: false, found: None, beside: None, tries: 0, moves: None, since, caught: None }
    }

    /// The step that the first catch has reached, from touching the fish to the catch.
    pub fn step(&self) -> Step {
        match self {
            Self { caught: Some(_), .. } => Step::Caught,
            Self { found: Some(_), .. } => Step::Call,
            Self { has_fish: true, .. } => Step::Bug,
            _ => Step::Fish,
        }
    }

    /// The cards of the pond for the first catch, each with its slot (its place in the pond, from 0).
    pub fn cards(&self) -> impl Iterator<Item = (u8, Card)> {
        (0..).zip(self.pond).filter_map(|(slot, card)| Some((slot, card?)))
    }

    /// Whether the child can press the card in this slot now.
    pub fn may_press(&self, slot: u8) -> bool {
        match self.step() {
            Step::Fish => slot == FISH,
            Step::Bug => BUGS.contains(&slot),
            Step::Call | Step::Caught => false,
        }
    }

    /// Whether the card in this slot of the pond has left it for the calculation.
    pub fn is_laid(&self, slot: u8) -> bool {
        self.has_fish && (slot == FISH || slot == MINNOWS || self.found == Some(slot))
    }

    /// The number of the fish, which the bugs of Minnow (the computer player) and of the child have to make together.
    pub fn wanted(&self) -> i64 {
        number_in(&self.pond, FISH)
    }

    /// The number of the bug that Minnow, the computer player, has laid.
    pub fn minnows(&self) -> i64 {
        number_in(&self.pond, MINNOWS)
    }

    /// The wrong sum of the bug that Minnow (the computer player) has laid and the bug that the child tried last. `None` if that bug was
    /// right, or none was tried.
    pub fn beside(&self) -> Option<&Statement> {
        self.beside.as_ref()
    }

    /// The sum of the bug that Minnow (the computer player) has laid and the right one; `None` until the child has found the right one.
    pub fn made(&self) -> Option<Statement> {
        self.found.and_then(|bug| self.with(bug).statement().ok())
    }

    fn with(&self, bug: u8) -> Fact {
        Fact { left: self.minnows(), operation: Operation::Add, right: number_in(&self.pond, bug) }
    }

    fn calculation(&self, bug: u8) -> String {
        format!("{} = {} + {}", self.wanted(), self.minnows(), number_in(&self.pond, bug))
    }

    /// The cards that were moved by the last press. `None` before the first one.
    pub fn moves(&self) -> Option<&Moves> {
        self.moves.as_ref()
    }

    /// Takes in a press at the moment `now` on the card in this slot, for which [`Self::may_press`] must hold. Returns whether the card
    /// belongs to the catch.
    pub fn press(&mut self, slot: u8, now: Instant) -> bool {
        if self.step() == Step::Fish {
            self.has_fish = true;
            // Minnow takes a bug at the same time.
            self.moves = Some(Moves { slots: vec![FISH, MINNOWS], is_right: true, since: now });
            return true;
        }
        let calculation = Calculation::parse(&self.calculation(slot), ReadingOrder::Spoken);
        if calculation.is_ok_and(|calculation| judge(&calculation, &self.pond, Rung::Addition).is_ok()) {
            (self.found, self.beside) = (Some(slot), None);
        } else {
            self.beside = self.with(slot).statement().ok();
            self.tries = self.tries.saturating_add(1);
        }
        let is_right = self.found.is_some();
        self.moves = Some(Moves { slots: vec![slot], is_right, since: now });
        is_right
    }

    /// Calls the catch at the moment `now`: says that the fish is caught, and stops the time. Does nothing until the right bug is found.
    pub fn call(&mut self, now: Instant) {
        let Some(bug) = self.found else { return };
        let call = Call {
            offered: POND.to_owned(),
            calculation: self.calculation(bug),
            refusal: None,
            total: Some(self.wanted()),
            points: u16::try_from(self.wanted()).unwrap_or_default(),
        };
        let passed = now.saturating_duration_since(self.since).as_millis();
        self.caught = Some((call, u32::try_from(passed).unwrap_or(u32::MAX), now));
    }

    /// When the fish was caught. `None` until then.
    pub fn caught_at(&self) -> Option<Instant> {
        self.caught.as_ref().map(|(.., at)| *at)
    }

    /// The call (what the child claimed to catch), how many milliseconds it took, and how many wrong bugs were tried before. `None` until
    /// it was called.
    pub fn caught(&self) -> Option<(Call, u32, u8)> {
        let (call, after, _) = self.caught.clone()?;
        Some((call, after, self.tries))
    }
}
