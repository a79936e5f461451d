//! The game as a value, and what may be asked of it.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::cards::{Card, Cards};
use super::moves::{Move, Outcome, Phase, PlayError};
use super::saved::SavedGame;
use super::setup::{HouseRules, MOST_PLAYERS};
use super::trick::{Fate, Trick};
use crate::games::{Player, Refused};

/// The fish of every player, in the order of the set-up.
pub type Points = ArrayVec<u16, MOST_PLAYERS>;

/// A match of Great Lakes Fish-Out.
///
/// ```
/// use fishpond::games::Player;
/// use fishpond::games::fish_out::{FishOut, Move, Phase, Setup};
///
/// let setup = Setup { players: vec![Player::default(); 4], rules: Default::default(), seed: 7 };
/// let game = FishOut::deal(&setup)?;
/// assert_eq!((game.phase(), game.dealer(), game.to_move()), (Phase::Choose, 0, 1));
/// let refused = game.play(Move::Stock).unwrap_err();
/// assert_eq!(refused.reason.to_string(), "this move does not belong to this step of the game");
/// let first = refused.game.legal_moves()[0];
/// assert_eq!(refused.game.play(first).map(|game| game.to_move()), Ok(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SavedGame", into = "SavedGame")]
pub struct FishOut {
    pub(super) rules: HouseRules,
    pub(super) seats: ArrayVec<Seated, MOST_PLAYERS>,
    pub(super) lake: Cards,
    /// The last cards shown together; none before the first trick of a deal.
    pub(super) trick: Trick,
    /// What was caught in each deal before this one.
    pub(super) finished: Vec<Points>,
    pub(super) seed: u64,
}

/// A player at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Seated {
    pub(super) player: Player,
    /// The chosen card is one of them until all have chosen.
    pub(super) hand: Cards,
    pub(super) chosen: Option<Card>,
    /// What was fished out in this deal. A suit of which there is a card was fished, and one of which there is none was not: whoever
    /// fishes out catches at least the kept card.
    pub(super) catch: Cards,
    /// What was scored in the deals before this one.
    pub(super) before: u16,
}

impl Seated {
    pub(super) const fn new(player: Player) -> Self {
        Self { player, hand: Cards::NONE, chosen: None, catch: Cards::NONE, before: 0 }
    }

    pub(super) fn total(&self) -> u16 {
        self.before + u16::from(self.catch.len())
    }
}

impl FishOut {
    /// The house rules in force.
    #[must_use]
    pub const fn rules(&self) -> HouseRules {
        self.rules
    }

    /// How many sit at the table.
    #[must_use]
    pub fn players(&self) -> usize {
        self.seats.len()
    }

    /// Which deal of the match it is, counted from zero.
    #[must_use]
    pub fn deal_number(&self) -> u8 {
        u8::try_from(self.finished.len()).unwrap_or(u8::MAX)
    }

    /// Who deals. The deal passes on to the left.
    #[must_use]
    pub fn dealer(&self) -> u8 {
        self.dealer_of(self.deal_number())
    }

    fn dealer_of(&self, deal: u8) -> u8 {
        let players = u8::try_from(self.seats.len()).unwrap_or(u8::MAX).max(1);
        deal % players
    }

    /// The players in the order of play: the one to the left of the dealer first, the dealer last.
    pub(super) fn in_order(&self) -> impl Iterator<Item = u8> + use<> {
        let dealer = self.dealer();
        let players = u8::try_from(self.seats.len()).unwrap_or(u8::MAX);
        (dealer + 1..players).chain(0..=dealer)
    }

    /// Where the game stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        if self.trick.iter().any(|laid| laid.fate == Fate::Kept) {
            Phase::Decide
        } else if self.seats.iter().any(|seated| !seated.hand.is_empty()) {
            Phase::Choose
        } else if self.is_last_deal() {
            Phase::Over
        } else {
            Phase::BetweenDeals
        }
    }

    /// Whether the match ends with this deal, as the catches lie.
    fn is_last_deal(&self) -> bool {
        let reached = self.seats.iter().any(|seated| seated.total() >= self.rules.target);
        reached || self.deal_number() + 1 >= self.rules.most_deals()
    }

    /// Who has to move: who chooses or decides next, between deals the next dealer, and at the end the last.
    #[must_use]
    pub fn to_move(&self) -> u8 {
        let seated = |player: &u8| self.seats.get(usize::from(*player));
        let found = match self.phase() {
            Phase::Choose => {
                self.in_order().find(|player| seated(player).is_some_and(|seated| seated.chosen.is_none()))
            }
            Phase::Decide => self.in_order().find(|player| self.fate_of(*player) == Some(Fate::Kept)),
            Phase::BetweenDeals => Some(self.dealer_of(self.deal_number() + 1)),
            Phase::Over => None,
        };
        found.unwrap_or_else(|| self.dealer())
    }

    pub(super) fn fate_of(&self, player: u8) -> Option<Fate> {
        self.trick.get(usize::from(player)).map(|laid| laid.fate)
    }

    /// What each player has caught in this deal.
    #[must_use]
    pub fn scores(&self) -> Points {
        self.seats.iter().map(|seated| u16::from(seated.catch.len())).collect()
    }

    /// What each player has scored in the whole match so far, this deal included.
    #[must_use]
    pub fn totals(&self) -> Points {
        self.seats.iter().map(Seated::total).collect()
    }

    /// What was caught in each deal before this one.
    #[must_use]
    pub fn finished(&self) -> &[Points] {
        &self.finished
    }

    /// Who has won the match, once it is over.
    ///
    /// It ends with the deal in which somebody comes to the target, and not before the deal is played to its end: then the highest
    /// score wins, which need not be that of the first to come there. Those who tie share the win.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        (self.phase() == Phase::Over).then(|| Outcome::of(self.totals()))
    }

    /// Who has caught the most in the deal just over, until the next is dealt.
    #[must_use]
    pub fn deal_outcome(&self) -> Option<Outcome> {
        let over = matches!(self.phase(), Phase::BetweenDeals | Phase::Over);
        over.then(|| Outcome::of(self.scores()))
    }

    /// The game after a move of the player who is [to move](Self::to_move).
    ///
    /// # Errors
    ///
    /// The untouched game and the reason, where the rules do not allow the move.
    pub fn play(mut self, play: Move) -> Result<Self, Box<Refused<Self, PlayError>>> {
        match self.carry_out(play) {
            Ok(()) => Ok(self),
            Err(reason) => Err(Box::new(Refused { game: self, reason })),
        }
    }
}
