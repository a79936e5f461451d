//! Taking seats: who plays, by which rules, and the deal.

use arrayvec::ArrayVec;
use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};

use super::cards::{Card, Cards, DECK_SIZE};
use super::game::{FishOut, Seated};
use super::trick::Trick;
use crate::games::WrongTable;
use crate::games::chance::chance;

/// The fewest players a table needs.
pub const FEWEST_PLAYERS: usize = 3;
/// The most players a table has room for.
pub const MOST_PLAYERS: usize = 5;
/// With so many fish a player has won, if the house rules say nothing else: 50 points should be good enough.
pub const DEFAULT_TARGET: u16 = 50;
/// The most fish that a house rule may ask for.
pub const LARGEST_TARGET: u16 = 200;
/// The most deals of a match. Players who only ever stock the lake would never come to an end.
pub const MOST_DEALS: u8 = 50;

/// What a grown-up may change (rulebook §6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct HouseRules {
    /// The match ends with the deal in which somebody comes to so many fish.
    pub target: u16,
    /// The match ends after so many deals, even if nobody has come to the target; `None` for [`MOST_DEALS`].
    pub deals: Option<u8>,
    /// Whether everybody sees all hands. The card that somebody has chosen stays a secret until all have.
    pub open_hands: bool,
}

impl Default for HouseRules {
    fn default() -> Self {
        Self { target: DEFAULT_TARGET, deals: None, open_hands: false }
    }
}

impl HouseRules {
    /// How many deals the match has at most.
    #[must_use]
    pub fn most_deals(&self) -> u8 {
        self.deals.unwrap_or(MOST_DEALS)
    }

    /// Looks whether a match can be played by them.
    ///
    /// # Errors
    ///
    /// A target or a number of deals that no match can have.
    pub fn check(&self) -> Result<(), WrongTable> {
        if !(1..=LARGEST_TARGET).contains(&self.target) {
            return Err(WrongTable::Target(self.target));
        }
        if !(1..=MOST_DEALS).contains(&self.most_deals()) {
            return Err(WrongTable::Deals(self.most_deals()));
        }
        Ok(())
    }
}

/// All that a match starts from. Each player sits to the left of the one before; the first is the first dealer.
pub type Setup = crate::games::Setup<HouseRules>;

/// How many cards each of so many players is dealt. The rest, one card for three players and two for five, starts in the lake.
#[must_use]
pub const fn hand_size(players: usize) -> usize {
    DECK_SIZE / players
}

/// The pack in its order.
const PACK: [Card; DECK_SIZE] = {
    let mut pack = [Card::FIRST; DECK_SIZE];
    let mut left = Cards::DECK;
    let mut next = 0;
    while let Some(card) = left.first() {
        left.remove(card);
        pack[next] = card;
        next += 1;
    }
    pack
};

impl FishOut {
    /// Deals the first hands, and lays the cards left over into the lake.
    pub(super) fn dealt(setup: &Setup) -> Result<Self, WrongTable> {
        WrongTable::check::<Self>(setup.players.len(), &setup.rules)?;
        setup.rules.check()?;
        let mut game = Self {
            rules: setup.rules,
            seats: setup.players.iter().copied().map(Seated::new).collect(),
            lake: Cards::NONE,
            trick: Trick::new(),
            finished: Vec::new(),
            first: 0,
            seed: setup.seed,
        };
        game.deal_cards();
        Ok(game)
    }

    /// Writes down what everybody has caught, and deals anew.
    pub(super) fn deal_next(&mut self) {
        let caught = self.scores();
        for (seated, points) in self.seats.iter_mut().zip(&caught) {
            seated.before += points;
            seated.catch = Cards::NONE;
        }
        self.finished.push(caught);
        self.deal_cards();
    }

    /// Shuffles all cards and deals them. Each deal has a chance of its own, named by the seed and its number.
    fn deal_cards(&mut self) {
        let mut pack = PACK;
        pack.shuffle(&mut chance(self.seed, self.deal_number().into()));
        let each = hand_size(self.seats.len());
        let mut hands = pack.chunks_exact(each);
        for (seated, hand) in self.seats.iter_mut().zip(&mut hands) {
            seated.hand = hand.iter().copied().collect();
        }
        self.lake = pack[each * self.seats.len()..].iter().copied().collect();
        self.trick = ArrayVec::new();
    }
}
