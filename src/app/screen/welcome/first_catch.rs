//! The first catch, which a new child makes together with Minnow (a computer player): Minnow lays a bug, and the child looks for the other
//! one.

use iced::time::Instant;

use engine::arithmetic::{
    Bubbles, Calculation, Card, Fact, Operation, Pond, ReadingOrder, Rung, Statement, judge, number_in,
    parse_pond,
};

use records::JudgedAnswer;

/// The cards of the pond, written as on the command line: a fish, Minnow's bug, and four bugs to choose from.
const POND: &str = "F5 3 4 2 1 6";
/// The slot of the fish in the pond.
const FISH: u8 = 0;
/// The slot in the pond of the bug that Minnow lays.
const MINNOWS: u8 = 1;
/// The slots in the pond of the bugs to choose from.
const BUGS: [u8; 4] = [2, 3, 4, 5];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CatchStep {
    Fish,
    /// The child has to find the bug that makes the fish's number together with Minnow's bug.
    Bug,
    Call,
    Caught,
}

#[derive(Debug)]
pub struct FirstCatch {
    pond: Pond,
    has_fish: bool,
    found: Option<u8>,
    wrong_sum: Option<WrongSum>,
    tries: u8,
    card_motion: Option<CardMotion>,
    since: Instant,
    /// The call with its calculation, how many milliseconds the child took, and when it was made. `None` until the child calls the catch.
    caught: Option<(JudgedAnswer, u32, Instant)>,
}

/// The sum with a wrong bug, and the bubbles of the fish's number that it fills.
#[derive(Debug)]
pub struct WrongSum {
    pub statement: Statement,
    pub bubbles: Option<Bubbles>,
    pub since: Instant,
}

/// A motion of cards: right cards go to the calculation, a wrong card goes to and fro.
#[derive(Debug, Clone)]
pub struct CardMotion {
    pub slots: Vec<u8>,
    pub is_right: bool,
    pub since: Instant,
}

impl FirstCatch {
    pub fn new(since: Instant) -> Self {
        let pond = parse_pond(POND).unwrap_or_default();
        Self {
            pond,
            has_fish: false,
            found: None,
            wrong_sum: None,
            tries: 0,
            card_motion: None,
            since,
            caught: None,
        }
    }

    pub fn step(&self) -> CatchStep {
        match self {
            Self { caught: Some(_), .. } => CatchStep::Caught,
            Self { found: Some(_), .. } => CatchStep::Call,
            Self { has_fish: true, .. } => CatchStep::Bug,
            _ => CatchStep::Fish,
        }
    }

    /// The cards of the pond, each with its slot.
    pub fn cards(&self) -> impl Iterator<Item = (u8, Card)> {
        (0..).zip(self.pond).filter_map(|(slot, card)| Some((slot, card?)))
    }

    pub fn may_press(&self, slot: u8) -> bool {
        match self.step() {
            CatchStep::Fish => slot == FISH,
            CatchStep::Bug => BUGS.contains(&slot),
            CatchStep::Call | CatchStep::Caught => false,
        }
    }

    /// Whether the card in this slot has left the pond for the calculation.
    pub fn is_laid(&self, slot: u8) -> bool {
        self.has_fish && (slot == FISH || slot == MINNOWS || self.found == Some(slot))
    }

    pub fn fish_number(&self) -> i64 {
        number_in(&self.pond, FISH)
    }

    pub fn minnow_bug_number(&self) -> i64 {
        number_in(&self.pond, MINNOWS)
    }

    /// The sum with the bug that was tried last, if it was wrong. `None` if that bug was right, or none was tried.
    pub fn wrong_sum(&self) -> Option<&WrongSum> {
        self.wrong_sum.as_ref()
    }

    /// The sum with the right bug. `None` until the child has found it.
    pub fn right_sum(&self) -> Option<Statement> {
        self.found.and_then(|bug| self.with(bug).statement().ok())
    }

    fn with(&self, bug: u8) -> Fact {
        Fact { left: self.minnow_bug_number(), operation: Operation::Add, right: number_in(&self.pond, bug) }
    }

    fn calculation(&self, bug: u8) -> String {
        format!("{} = {} + {}", self.fish_number(), self.minnow_bug_number(), number_in(&self.pond, bug))
    }

    pub fn card_motion(&self) -> Option<&CardMotion> {
        self.card_motion.as_ref()
    }

    /// Presses a card, which [`Self::may_press`] must allow. Returns whether the card belongs to the catch.
    pub fn press_card(&mut self, slot: u8, now: Instant) -> bool {
        if self.step() == CatchStep::Fish {
            self.has_fish = true;
            // Minnow lays a bug at the same time.
            self.card_motion = Some(CardMotion { slots: vec![FISH, MINNOWS], is_right: true, since: now });
            return true;
        }
        let calculation = Calculation::parse(&self.calculation(slot), ReadingOrder::Spoken);
        let verdict = calculation.ok().map(|calculation| judge(&calculation, &self.pond, Rung::Addition));
        if matches!(verdict, Some(Ok(_))) {
            (self.found, self.wrong_sum) = (Some(slot), None);
        } else {
            let refusal = verdict.and_then(Result::err);
            self.wrong_sum = self.with(slot).step().ok().map(|step| WrongSum {
                statement: step.statement(),
                bubbles: refusal.and_then(|refusal| Bubbles::of_refusal(&refusal, &[step])),
                since: now,
            });
            self.tries = self.tries.saturating_add(1);
        }
        let is_right = self.found.is_some();
        self.card_motion = Some(CardMotion { slots: vec![slot], is_right, since: now });
        is_right
    }

    /// The child calls the catch, which stops the time. Does nothing until the child has found the right bug.
    pub fn call_catch(&mut self, now: Instant) {
        let Some(bug) = self.found else { return };
        let call = JudgedAnswer {
            offered: POND.to_owned(),
            calculation: self.calculation(bug),
            refusal: None,
            total: Some(self.fish_number()),
            points: u16::try_from(self.fish_number()).unwrap_or_default(),
        };
        let passed = now.saturating_duration_since(self.since).as_millis();
        self.caught = Some((call, u32::try_from(passed).unwrap_or(u32::MAX), now));
    }

    pub fn caught_at(&self) -> Option<Instant> {
        self.caught.as_ref().map(|(.., at)| *at)
    }

    /// The call with its calculation, how many milliseconds the child took, and how many wrong bugs the child tried. `None` until the child
    /// calls the catch.
    pub fn finished_catch(&self) -> Option<(JudgedAnswer, u32, u8)> {
        let (call, after, _) = self.caught.clone()?;
        Some((call, after, self.tries))
    }
}
