//! The set-up of a match of Great Lakes Fish-Out: who plays, by which rules, and the deal.

use arrayvec::ArrayVec;
use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};

use super::cards::{CardSet, DECK_SIZE, PlayingCard};
use super::game::{FishOut, SeatState};
use super::trick::Trick;
use crate::games::SetupError;
use crate::games::chance::chance_from_seed;

/// The fewest players of Great Lakes Fish-Out.
pub const FEWEST_PLAYERS: usize = 3;
/// The most players of Great Lakes Fish-Out.
pub const MOST_PLAYERS: usize = 5;
/// How many fish (caught cards) a player needs to end the match, unless a house rule sets another target.
pub const DEFAULT_TARGET_FISH: u16 = 50;
/// The highest target that a house rule may set: so many fish (caught cards) end the match.
pub const LARGEST_TARGET_FISH: u16 = 200;
/// The most deals of one match. Without a limit, a match would never end if nobody ever fished out.
pub const MOST_DEALS: u8 = 50;

/// The house rules of Great Lakes Fish-Out, which a grown-up may change (rulebook §6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct HouseRules {
    /// How many fish (caught cards) end the match. The deal in which a player reaches so many in all is the last.
    pub target: u16,
    /// How many deals the match has at most, even if nobody reaches the target. `None` means [`MOST_DEALS`].
    pub deals: Option<u8>,
    /// Whether everybody sees all hands. Which card a player has chosen is still secret until all have chosen.
    pub open_hands: bool,
}

impl Default for HouseRules {
    fn default() -> Self {
        Self { target: DEFAULT_TARGET_FISH, deals: None, open_hands: false }
    }
}

impl HouseRules {
    /// How many deals the match has at most by these house rules: the chosen number, or else [`MOST_DEALS`].
    pub fn most_deals(&self) -> u8 {
        self.deals.unwrap_or(MOST_DEALS)
    }

    /// Checks that a match can be played by these house rules.
    ///
    /// # Errors
    ///
    /// If the target is 0 or above [`LARGEST_TARGET_FISH`], or if the number of deals is 0 or above [`MOST_DEALS`].
    pub fn check(&self) -> Result<(), SetupError> {
        if !(1..=LARGEST_TARGET_FISH).contains(&self.target) {
            return Err(SetupError::Target(self.target));
        }
        if !(1..=MOST_DEALS).contains(&self.most_deals()) {
            return Err(SetupError::Deals(self.most_deals()));
        }
        Ok(())
    }
}

/// What a match of Great Lakes Fish-Out is dealt from: players, house rules and a seed. Each player sits to the left of the one before, and
/// the first player deals the first deal.
pub type Setup = crate::games::Setup<HouseRules>;

/// How many cards each player is dealt, for three to five players. Cards left over start in the lake: one with three players, none with
/// four, two with five.
pub const fn hand_size(players: usize) -> usize {
    DECK_SIZE / players
}

const PACK: [PlayingCard; DECK_SIZE] = {
    let mut pack = [PlayingCard::FIRST; DECK_SIZE];
    let mut left = CardSet::DECK;
    let mut next = 0;
    while let Some(card) = left.first() {
        left.remove(card);
        pack[next] = card;
        next += 1;
    }
    pack
};

impl FishOut {
    pub(super) fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        SetupError::check::<Self>(setup.players.len(), &setup.rules)?;
        setup.rules.check()?;
        let mut game = Self {
            rules: setup.rules,
            seats: setup.players.iter().copied().map(SeatState::new).collect(),
            lake: CardSet::EMPTY,
            trick: Trick::new(),
            finished: Vec::new(),
            first: 0,
            seed: setup.seed,
        };
        game.deal_cards();
        Ok(game)
    }

    pub(super) fn deal_next(&mut self) {
        let caught = self.scores();
        for (seated, points) in self.seats.iter_mut().zip(&caught) {
            seated.before += points;
            seated.catch = CardSet::EMPTY;
        }
        self.finished.push(caught);
        self.deal_cards();
    }

    /// Deals the cards of the present deal. Each deal has its own random generator, made from the seed and the number of the deal.
    fn deal_cards(&mut self) {
        let mut pack = PACK;
        pack.shuffle(&mut chance_from_seed(self.seed, self.deal_number().into()));
        let each = hand_size(self.seats.len());
        let mut hands = pack.chunks_exact(each);
        for (seated, hand) in self.seats.iter_mut().zip(&mut hands) {
            seated.hand = hand.iter().copied().collect();
        }
        self.lake = pack[each * self.seats.len()..].iter().copied().collect();
        self.trick = ArrayVec::new();
    }
}
