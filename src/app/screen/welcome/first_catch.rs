//! A first catch, made together: Minnow lays a bug, and the child looks for the other one.

use std::time::Instant;

use heart::arithmetic::{
    Calculation, Card, Fact, Operation, Pond, ReadingOrder, Rung, Statement, judge, number_in, parse_pond,
};

use crate::records::Call;

/// What lies in the pond, as on the command line: the fish, Minnow's bug, and those to choose from.
const POND: &str = "F5 3 4 2 1 6";
/// The slot of the fish.
const FISH: u8 = 0;
/// The slot of Minnow's bug.
const MINNOWS: u8 = 1;
/// The slots of the others.
const BUGS: [u8; 4] = [2, 3, 4, 5];

/// How far the catch is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The fish is to be touched.
    Fish,
    /// The bug is to be found that makes its number with Minnow's.
    Bug,
    /// The catch is to be called.
    Call,
    /// The fish is caught.
    Caught,
}

/// The first catch.
#[derive(Debug)]
pub struct FirstCatch {
    pond: Pond,
    has_fish: bool,
    /// The bug that makes the number of the fish with Minnow's.
    found: Option<u8>,
    /// What a bug makes with Minnow's that is not the one.
    beside: Option<Statement>,
    /// How many were tried that are not.
    tries: u8,
    since: Instant,
    /// The call, once it was made, and after how many milliseconds.
    caught: Option<(Call, u32)>,
}

impl FirstCatch {
    /// All lie in the pond, from this moment on.
    pub fn new(since: Instant) -> Self {
        let pond = parse_pond(POND).unwrap_or_default();
        Self { pond, has_fish: false, found: None, beside: None, tries: 0, since, caught: None }
    }

    /// How far it is.
    pub fn step(&self) -> Step {
        match self {
            Self { caught: Some(_), .. } => Step::Caught,
            Self { found: Some(_), .. } => Step::Call,
            Self { has_fish: true, .. } => Step::Bug,
            _ => Step::Fish,
        }
    }

    /// The cards, each with its slot.
    pub fn cards(&self) -> impl Iterator<Item = (u8, Card)> {
        (0..).zip(self.pond).filter_map(|(slot, card)| Some((slot, card?)))
    }

    /// The cards that can be pressed now.
    pub fn offered(&self) -> &'static [u8] {
        match self.step() {
            Step::Fish => &[FISH],
            Step::Bug => &BUGS,
            Step::Call | Step::Caught => &[],
        }
    }

    /// Whether a card has left the pond for the calculation.
    pub fn is_laid(&self, slot: u8) -> bool {
        self.has_fish && (slot == FISH || slot == MINNOWS || self.found == Some(slot))
    }

    /// The number of the fish.
    pub fn wanted(&self) -> i64 {
        number_in(&self.pond, FISH)
    }

    /// The number of Minnow's bug.
    pub fn minnows(&self) -> i64 {
        number_in(&self.pond, MINNOWS)
    }

    /// What a bug makes with Minnow's that was tried last and is not the one.
    pub fn beside(&self) -> Option<&Statement> {
        self.beside.as_ref()
    }

    /// What Minnow's bug and the one that was found make.
    pub fn made(&self) -> Option<Statement> {
        self.found.and_then(|bug| self.with(bug).statement().ok())
    }

    fn with(&self, bug: u8) -> Fact {
        Fact { left: self.minnows(), operation: Operation::Add, right: number_in(&self.pond, bug) }
    }

    fn calculation(&self, bug: u8) -> String {
        format!("{} = {} + {}", self.wanted(), self.minnows(), number_in(&self.pond, bug))
    }

    /// A card was pressed that is offered; whether it belongs to the catch.
    pub fn press(&mut self, slot: u8) -> bool {
        if self.step() == Step::Fish {
            self.has_fish = true;
            return true;
        }
        let calculation = Calculation::parse(&self.calculation(slot), ReadingOrder::Spoken);
        if calculation.is_ok_and(|calculation| judge(&calculation, &self.pond, Rung::Addition).is_ok()) {
            (self.found, self.beside) = (Some(slot), None);
        } else {
            self.beside = self.with(slot).statement().ok();
            self.tries = self.tries.saturating_add(1);
        }
        self.found.is_some()
    }

    /// The catch is called.
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
        self.caught = Some((call, u32::try_from(passed).unwrap_or(u32::MAX)));
    }

    /// The call, after how many milliseconds it was made, and how many bugs were tried before.
    pub fn caught(&self) -> Option<(Call, u32, u8)> {
        let (call, after) = self.caught.clone()?;
        Some((call, after, self.tries))
    }
}
