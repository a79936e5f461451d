//! Fish to count, for children who do not calculate with signs yet.

use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::arithmetic::{Fact, Operation};

/// How the fish of a puzzle are shown to be counted, and whether some come, swim away or are missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pattern {
    /// Fish swim about, to be counted one by one.
    Scattered,
    /// Fish lie like the pips of dice, to be seen at a glance.
    Dice,
    /// Fish lie in a frame of ten or of five.
    Frame,
    /// More fish come: how many are there then?
    Come,
    /// Some fish swim away: how many are left?
    Leave,
    /// The frame is to be full: how many fish are missing?
    Missing,
}

/// The fish that a child counts in one puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shoal {
    /// How the fish are shown, and whether some come, swim away or are missing.
    pub pattern: Pattern,
    /// How many fish the shoal has before any come or swim away, at most [`MOST_FISH`](Self::MOST_FISH).
    pub initial: u8,
    /// How many fish come, swim away or are missing; 0 if the child only counts.
    pub others: u8,
    /// The smallest and the largest number that the child can choose as the answer.
    pub answer_bounds: [u8; 2],
    /// A random number that chooses how the fish are spread. It does not change the answer.
    pub scatter: u16,
}

/// A place where a fish of a [`Shoal`] swims, or could swim. A shoal has room for [`SHOAL_COLUMNS`] × [`SHOAL_ROWS`] fish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FishSpot {
    /// How far the middle of the fish is from the left edge of the shoal, in hundredths of the width that one fish has.
    pub x: u16,
    /// How far the middle of the fish is from the upper edge of the shoal, in hundredths of the height that one fish has.
    pub y: u16,
    /// What swims at this place: a fish that stays, comes or leaves, or none because one is missing.
    pub state: FishState,
}

/// What is at a [`FishSpot`] of a shoal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FishState {
    /// A fish that was there from the start, and stays.
    Here,
    /// A fish that comes to those that were there.
    Coming,
    /// A fish that was there, and swims away.
    Leaving,
    /// No fish: an empty place of the frame, for one that is missing.
    Missing,
}

/// How many fish have room side by side in a [`Shoal`].
pub const SHOAL_COLUMNS: u16 = 6;
/// How many fish have room one below the other in a [`Shoal`].
pub const SHOAL_ROWS: u16 = 4;
/// The room that one fish has, in both directions, in the units of a [`FishSpot`].
const ROOM: u16 = 100;
const AWAY: u16 = 2;

impl Shoal {
    /// The most fish that a shoal can have before any come or swim away.
    pub const MOST_FISH: u8 = 12;
    /// The most fish that can come to a shoal or swim away from it.
    pub const MOST_MOVING_FISH: u8 = 6;

    /// The right answer to the puzzle: how many fish there are in the end or, in [`Pattern::Missing`], how many are missing.
    pub fn answer(&self) -> u8 {
        match self.pattern {
            Pattern::Scattered | Pattern::Dice | Pattern::Frame => self.initial,
            Pattern::Come => self.initial + self.others,
            Pattern::Leave => self.initial - self.others,
            Pattern::Missing => self.others,
        }
    }

    /// How many fish there are at first, plus those that come, leave or are missing. In [`Pattern::Missing`] that many make the frame full.
    pub fn total(&self) -> u8 {
        self.initial + self.others
    }

    /// The sum or difference that the fish show, such as 3 + 2 if two fish come to three; `None` if the child only counts.
    pub fn fact(&self) -> Option<Fact> {
        let operation = match self.pattern {
            Pattern::Scattered | Pattern::Dice | Pattern::Frame => return None,
            Pattern::Come | Pattern::Missing => Operation::Add,
            Pattern::Leave => Operation::Subtract,
        };
        Some(Fact { left: self.initial.into(), operation, right: self.others.into() })
    }

    /// The numbers from which the child can choose an answer.
    pub fn answer_choices(&self) -> RangeInclusive<u8> {
        self.answer_bounds[0]..=self.answer_bounds[1]
    }

    /// The places of all fish of the shoal. Those of fish that come, leave or are missing stand last.
    pub fn spots(&self) -> Vec<FishSpot> {
        let (there, others) = (usize::from(self.initial), usize::from(self.others));
        match self.pattern {
            Pattern::Scattered => self.scattered(0..SHOAL_COLUMNS, there, FishState::Here),
            Pattern::Dice => self.pips(),
            Pattern::Frame => self.in_frame(there, 0),
            Pattern::Missing => self.in_frame(there, others),
            Pattern::Come => {
                let mut spots = self.scattered(0..SHOAL_COLUMNS - AWAY, there, FishState::Here);
                spots.extend(self.scattered(SHOAL_COLUMNS - AWAY..SHOAL_COLUMNS, others, FishState::Coming));
                spots
            }
            Pattern::Leave => {
                let mut spots = self.scattered(0..SHOAL_COLUMNS - AWAY, there - others, FishState::Here);
                spots.extend(self.scattered(SHOAL_COLUMNS - AWAY..SHOAL_COLUMNS, others, FishState::Leaving));
                spots
            }
        }
    }

    /// Places of fish that swim about between these columns, the last one excluded. Each fish has a room of its own, and is a little beside
    /// its middle.
    fn scattered(self, columns: std::ops::Range<u16>, count: usize, is: FishState) -> Vec<FishSpot> {
        /// How far a fish may be from the middle of its room, in the units of a [`FishSpot`].
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
                FishSpot {
                    x: (columns.start + room % wide) * ROOM + ROOM / 2 + aside(3) - ASIDE,
                    y: room / wide * ROOM + ROOM / 2 + aside(5) - ASIDE,
                    state: is,
                }
            })
            .collect()
    }

    /// Places of fish in a frame: row by row in the middle of the shoal, five in each row.
    fn in_frame(self, there: usize, missing: usize) -> Vec<FishSpot> {
        let rows =
            if self.pattern == Pattern::Missing { self.total() } else { self.answer_bounds[1] }.div_ceil(5);
        let above = (SHOAL_ROWS - u16::from(rows)) * ROOM / 2;
        let left = (SHOAL_COLUMNS - FRAME) * ROOM / 2;
        let spot = |at: u16, is| FishSpot {
            x: left + at % FRAME * ROOM + ROOM / 2,
            y: above + at / FRAME * ROOM + ROOM / 2,
            state: is,
        };
        let missing = std::iter::repeat_n(FishState::Missing, missing);
        let all = std::iter::repeat_n(FishState::Here, there).chain(missing);
        (0..).zip(all).map(|(at, is)| spot(at, is)).collect()
    }

    /// Places of fish as the pips of dice: one die up to six, or two dice beyond. The first of two shows five, or six if five is not
    /// enough.
    fn pips(self) -> Vec<FishSpot> {
        let first = match self.initial {
            ..=6 => self.initial,
            7..=10 => 5,
            _ => 6,
        };
        let dice = [first, self.initial - first];
        let shown = dice.iter().filter(|pips| **pips > 0).count();
        let is_turned = self.scatter % 2 == 1;
        let places: &[u16] = if shown == 2 { &[0, 3] } else { &[1] };
        let mut spots = Vec::new();
        for (pips, place) in dice.into_iter().zip(places) {
            // A single die stands in the middle of six columns.
            let left = place * ROOM + if shown == 1 { ROOM / 2 } else { 0 };
            spots.extend(die(pips, is_turned).into_iter().map(|(column, row)| FishSpot {
                x: left + column * ROOM + ROOM / 2,
                y: row * ROOM + ROOM,
                state: FishState::Here,
            }));
        }
        spots
    }

    /// On how many dice the fish lie like pips: 1 for up to six fish, otherwise 2. It is 0 if the pattern is not [`Pattern::Dice`].
    pub fn dice_count(&self) -> u8 {
        match self.pattern {
            Pattern::Dice => 1 + u8::from(self.initial > 6),
            _ => 0,
        }
    }
}

/// How many fish of a frame lie in one row.
const FRAME: u16 = 5;

/// The column and the row of each pip of a die, both from 0 to 2. Some dice look different when they are turned.
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
    // Sorts the pips in the order of reading: row by row.
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
