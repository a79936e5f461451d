//! Fish to be counted, for children who do not calculate with signs yet: how many there are, where each of them swims, and what is asked.

use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::arithmetic::{Fact, Operation};

/// How fish are shown, and what happens to them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pattern {
    /// They swim about, to be counted one by one.
    Scattered,
    /// As the pips of dice, seen at a glance.
    Dice,
    /// In a frame of ten, or of five.
    Frame,
    /// More of them come: how many are there then?
    Come,
    /// Some of them swim away: how many are left?
    Leave,
    /// The frame is to be full: how many are missing?
    Missing,
}

/// Some fish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shoal {
    /// How they are shown, and what happens to them.
    pub pattern: Pattern,
    /// How many are there at first.
    pub there: u8,
    /// How many come, swim away or are missing; 0 where fish are only counted.
    pub others: u8,
    /// The least and the greatest number that can be answered.
    pub keys: [u8; 2],
    /// Says which of many ways they swim about.
    pub scatter: u16,
}

/// Where a fish is, or could be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spot {
    /// Its middle, from the left edge: in hundredths of a fish's room.
    pub x: u16,
    /// Its middle, from the upper edge.
    pub y: u16,
    /// What is there.
    pub is: Swims,
}

/// What is at a spot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Swims {
    /// A fish that was there from the start, and stays.
    Here,
    /// A fish that comes.
    Coming,
    /// A fish that swims away.
    Leaving,
    /// None: a fish is missing there.
    Missing,
}

/// How many fish could swim side by side in the place of a shoal.
pub const SHOAL_COLUMNS: u16 = 6;
/// And how many below one another.
pub const SHOAL_ROWS: u16 = 4;
/// The room of a fish.
const ROOM: u16 = 100;
/// So many columns at the right belong to those who come or leave.
const AWAY: u16 = 2;

impl Shoal {
    /// The most fish that are there at first.
    pub const MOST: u8 = 12;
    /// The most that come or swim away.
    pub const MOST_OTHERS: u8 = 6;

    /// What is to be answered.
    #[must_use]
    pub fn answer(&self) -> u8 {
        match self.pattern {
            Pattern::Scattered | Pattern::Dice | Pattern::Frame => self.there,
            Pattern::Come => self.there + self.others,
            Pattern::Leave => self.there - self.others,
            Pattern::Missing => self.others,
        }
    }

    /// How many make the frame full.
    #[must_use]
    pub fn whole(&self) -> u8 {
        self.there + self.others
    }

    /// The sum or difference that happens there; `None` where fish are only counted.
    #[must_use]
    pub fn fact(&self) -> Option<Fact> {
        let operation = match self.pattern {
            Pattern::Scattered | Pattern::Dice | Pattern::Frame => return None,
            Pattern::Come | Pattern::Missing => Operation::Add,
            Pattern::Leave => Operation::Subtract,
        };
        Some(Fact { left: self.there.into(), operation, right: self.others.into() })
    }

    /// The numbers to choose from.
    #[must_use]
    pub fn numbers(&self) -> RangeInclusive<u8> {
        self.keys[0]..=self.keys[1]
    }

    /// Where they swim, those who come or leave last.
    #[must_use]
    pub fn spots(&self) -> Vec<Spot> {
        let (there, others) = (usize::from(self.there), usize::from(self.others));
        match self.pattern {
            Pattern::Scattered => self.scattered(0..SHOAL_COLUMNS, there, Swims::Here),
            Pattern::Dice => self.pips(),
            Pattern::Frame => self.in_frame(there, 0),
            Pattern::Missing => self.in_frame(there, others),
            Pattern::Come => {
                let mut spots = self.scattered(0..SHOAL_COLUMNS - AWAY, there, Swims::Here);
                spots.extend(self.scattered(SHOAL_COLUMNS - AWAY..SHOAL_COLUMNS, others, Swims::Coming));
                spots
            }
            Pattern::Leave => {
                let mut spots = self.scattered(0..SHOAL_COLUMNS - AWAY, there - others, Swims::Here);
                spots.extend(self.scattered(SHOAL_COLUMNS - AWAY..SHOAL_COLUMNS, others, Swims::Leaving));
                spots
            }
        }
    }

    /// Each in a room of its own, somewhat beside its middle. Every way to take the rooms comes of steps that meet each once.
    fn scattered(self, columns: std::ops::Range<u16>, count: usize, is: Swims) -> Vec<Spot> {
        /// So far a fish swims beside the middle of its room at most.
        const ASIDE: u16 = 12;
        let wide = columns.end - columns.start;
        let rooms = wide * SHOAL_ROWS;
        let steps: Vec<u16> = (1..rooms).filter(|step| are_coprime(*step, rooms) && *step != 1).collect();
        let step = steps[usize::from(self.scatter) % steps.len()];
        let first = self.scatter / 8 % rooms;
        (0..rooms)
            .take(count)
            .map(|at| {
                let room = (first + at * step) % rooms;
                let aside = |by: u16| (self.scatter / by + at * 7) % (2 * ASIDE + 1);
                Spot {
                    x: (columns.start + room % wide) * ROOM + ROOM / 2 + aside(3) - ASIDE,
                    y: room / wide * ROOM + ROOM / 2 + aside(5) - ASIDE,
                    is,
                }
            })
            .collect()
    }

    /// Row by row, five in each, in the middle of the place.
    fn in_frame(self, there: usize, missing: usize) -> Vec<Spot> {
        let rows = if self.pattern == Pattern::Missing { self.whole() } else { self.keys[1] }.div_ceil(5);
        let above = (SHOAL_ROWS - u16::from(rows)) * ROOM / 2;
        let left = (SHOAL_COLUMNS - FRAME) * ROOM / 2;
        let spot = |at: u16, is| Spot {
            x: left + at % FRAME * ROOM + ROOM / 2,
            y: above + at / FRAME * ROOM + ROOM / 2,
            is,
        };
        let missing = std::iter::repeat_n(Swims::Missing, missing);
        let all = std::iter::repeat_n(Swims::Here, there).chain(missing);
        (0..).zip(all).map(|(at, is)| spot(at, is)).collect()
    }

    /// One die up to six, two beyond: the first of them shows five, or six where that is needed.
    fn pips(self) -> Vec<Spot> {
        let first = match self.there {
            ..=6 => self.there,
            7..=10 => 5,
            _ => 6,
        };
        let dice = [first, self.there - first];
        let shown = dice.iter().filter(|pips| **pips > 0).count();
        let is_turned = self.scatter % 2 == 1;
        let places: &[u16] = if shown == 2 { &[0, 3] } else { &[1] };
        let mut spots = Vec::new();
        for (pips, place) in dice.into_iter().zip(places) {
            // A single die stands in the middle of six columns.
            let left = place * ROOM + if shown == 1 { ROOM / 2 } else { 0 };
            spots.extend(die(pips, is_turned).into_iter().map(|(column, row)| Spot {
                x: left + column * ROOM + ROOM / 2,
                y: row * ROOM + ROOM,
                is: Swims::Here,
            }));
        }
        spots
    }

    /// How many dice there are; none where they are not the pattern.
    #[must_use]
    pub fn dice(&self) -> u8 {
        match self.pattern {
            Pattern::Dice => 1 + u8::from(self.there > 6),
            _ => 0,
        }
    }
}

/// How many stand in a row of a frame.
const FRAME: u16 = 5;

/// The pips of a die by column and row, three of each; some of them look otherwise where the die is turned.
fn die(pips: u8, is_turned: bool) -> Vec<(u16, u16)> {
    const CORNERS: [(u16, u16); 4] = [(0, 0), (2, 2), (2, 0), (0, 2)];
    let mut spots: Vec<(u16, u16)> = match pips {
        0 | 1 => Vec::new(),
        2 | 3 => CORNERS[..2].to_vec(),
        6 => CORNERS.into_iter().chain([(0, 1), (2, 1)]).collect(),
        _ => CORNERS.to_vec(),
    };
    if pips % 2 == 1 {
        spots.push((1, 1));
    }
    if is_turned {
        spots = spots.into_iter().map(|(column, row)| (2 - row, column)).collect();
    }
    // As they are read.
    spots.sort_by_key(|(column, row)| (*row, *column));
    spots
}

const fn are_coprime(one: u16, other: u16) -> bool {
    let (mut one, mut other) = (one, other);
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one == 1
}
