//! What one player may see, and what everybody may.

use arrayvec::ArrayVec;

use super::cards::{Card, Cards, Suit};
use super::game::{FishOut, Points};
use super::moves::Phase;
use super::setup::{HouseRules, MOST_PLAYERS};
use super::trick::{Fate, Trick};
use crate::games::{Game, Player};

/// The table as one player sees it, or as everybody does: neither the hands of others nor what they have chosen.
///
/// What was fished out lies face down but for one card of each suit, yet all of it lay open in the lake before: the view tells it, and a
/// table may show as much of it as a child is to remember.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// Who looks, counted from zero in the order of the set-up; `None` for what everybody may see.
    pub who: Option<u8>,
    /// The house rules in force.
    pub rules: HouseRules,
    /// Which deal of the match it is, counted from zero.
    pub deal: u8,
    /// What was caught in each deal before this one.
    pub finished: Vec<Points>,
    /// The players in the order of the set-up, each to the left of the one before.
    pub seats: ArrayVec<SeatView, MOST_PLAYERS>,
    /// The cards of the one who looks, the chosen one among them until all are shown; none in what everybody sees.
    pub hand: Cards,
    /// What the one who looks has chosen, until all are shown.
    pub chosen: Option<Card>,
    /// What lies in the lake.
    pub lake: Cards,
    /// The last cards shown together, in the order of the set-up; none before the first trick of a deal.
    pub trick: Trick,
    /// Who deals.
    pub dealer: u8,
    /// Who dealt the first deal.
    pub first: u8,
    /// Who has to move.
    pub to_move: u8,
    /// Where the game stands.
    pub phase: Phase,
}

/// What everybody sees of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatView {
    /// How the player calculates.
    pub player: Player,
    /// How many cards the player holds, one that lies chosen on the table not counted.
    pub held: u8,
    /// Whether a card lies chosen, face down.
    pub has_chosen: bool,
    /// Where hands are open: the player's cards, the chosen one among them, since it is a secret which it is.
    pub open_hand: Option<Cards>,
    /// What the player has fished out in this deal. The suits of these cards are fished, and the others are not.
    pub catch: Cards,
    /// What the player has scored in the whole match so far, this deal included.
    pub total: u16,
}

impl SeatView {
    /// What the player has scored in this deal.
    #[must_use]
    pub const fn score(&self) -> u16 {
        self.catch.len() as u16
    }

    /// Whether the player has fished this suit in this deal, and so must stock the lake with every other card of it.
    #[must_use]
    pub const fn has_fished(&self, suit: Suit) -> bool {
        !self.catch.of(suit).is_empty()
    }
}

impl FishOut {
    /// What a player may see, and for `None`, or somebody who does not play, what everybody may.
    pub(super) fn seen_by(&self, who: Option<u8>) -> View {
        let seats = self.seats.iter().map(|seated| SeatView {
            player: seated.player,
            held: seated.hand.len() - u8::from(seated.chosen.is_some()),
            has_chosen: seated.chosen.is_some(),
            open_hand: self.rules.open_hands.then_some(seated.hand),
            catch: seated.catch,
            total: seated.total(),
        });
        let me = who.and_then(|who| self.seats.get(usize::from(who)));
        View {
            who: me.and(who),
            rules: self.rules,
            deal: self.deal_number(),
            finished: self.finished.clone(),
            seats: seats.collect(),
            hand: me.map(|seated| seated.hand).unwrap_or_default(),
            chosen: me.and_then(|seated| seated.chosen),
            lake: self.lake,
            trick: self.trick.clone(),
            dealer: self.dealer(),
            first: self.first,
            to_move: self.to_move(),
            phase: self.phase(),
        }
    }
}

impl View {
    /// The player who looks, if somebody does.
    #[must_use]
    pub fn me(&self) -> Option<&SeatView> {
        self.seats.get(usize::from(self.who?))
    }

    /// A player.
    #[must_use]
    pub fn seat(&self, player: u8) -> Option<&SeatView> {
        self.seats.get(usize::from(player))
    }

    /// What became of the card that a player has shown last.
    #[must_use]
    pub fn fate_of(&self, player: u8) -> Option<Fate> {
        self.trick.get(usize::from(player)).map(|laid| laid.fate)
    }

    /// The cards that are kept and not yet decided about: they lie neither in a hand nor in the lake.
    #[must_use]
    pub fn kept(&self) -> Cards {
        self.trick.iter().filter(|laid| laid.fate == Fate::Kept).map(|laid| laid.card).collect()
    }

    /// The card about which the player to move has to decide, while there is one.
    #[must_use]
    pub fn to_decide(&self) -> Option<Card> {
        let laid = self.trick.get(usize::from(self.to_move))?;
        (self.phase == Phase::Decide).then_some(laid.card)
    }

    /// What the player to move would catch by fishing out, the kept card included; `None` while there is nothing to decide.
    #[must_use]
    pub fn within_reach(&self) -> Option<Cards> {
        self.to_decide().map(|card| self.lake.of(card.suit()) | card.into())
    }

    /// The cards of which the one who looks does not know where they are: in the hands of others, and where all hands are open none.
    #[must_use]
    pub fn unseen(&self) -> Cards {
        let shown = self.seats.iter().map(|seat| seat.catch | seat.open_hand.unwrap_or_default());
        shown.fold(Cards::DECK - self.hand - self.lake - self.kept(), |unseen, shown| unseen - shown)
    }

    /// How many tricks of this deal are still to come, one that everybody is just choosing for included.
    #[must_use]
    pub fn tricks_to_come(&self) -> u8 {
        self.seats.iter().map(|seat| seat.held + u8::from(seat.has_chosen)).max().unwrap_or(0)
    }
}
