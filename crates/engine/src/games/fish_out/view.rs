//! What one player of Great Lakes Fish-Out may see, and what everybody may see.

use arrayvec::ArrayVec;

use super::cards::{CardSet, PlayingCard, Suit};
use super::game::{FishOut, Points};
use super::moves::Phase;
use super::setup::{HouseRules, MOST_PLAYERS};
use super::trick::{CardFate, Trick};
use crate::games::{Game, Player, PlayerIndex, Quantity, SideCalculation};

/// What one player, or everybody, may see of a match of Great Lakes Fish-Out: no secret choices of others, and no hands of theirs unless a
/// house rule opens all hands.
///
/// Caught cards lie face down, but for one card of each suit. All of them lay open in the lake before, so the view holds them all. A screen
/// may show fewer, and leave the rest for the child to remember.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// The player whose view it is; `None` in the view for everybody.
    pub who: Option<PlayerIndex>,
    /// The house rules by which this match is played.
    pub rules: HouseRules,
    /// The number of the present deal, counted from zero in the match.
    pub deal: u8,
    /// How many fish (one for each card) each player caught in each earlier deal, in order.
    pub finished: Vec<Points>,
    /// What everybody sees of each player, by index into the players of the set-up. Each sits to the left of the one before.
    pub seats: ArrayVec<SeatView, MOST_PLAYERS>,
    /// The viewer's cards. A chosen card is among them until all are shown. Empty in the view for everybody.
    pub hand: CardSet,
    /// The card that the player whose view it is has chosen for the next trick; `None` before they choose, and once all cards are shown.
    pub chosen: Option<PlayingCard>,
    /// The cards in the lake, which lie open on the table and can be fished out.
    pub lake: CardSet,
    /// The cards that the players last showed together, and what happened to each. Empty before the first trick of a deal.
    pub trick: Trick,
    /// The player who deals the present deal.
    pub dealer: PlayerIndex,
    /// The player who dealt the first deal of the match.
    pub first: PlayerIndex,
    /// The player who must move now.
    pub to_move: PlayerIndex,
    /// The step that the match has come to, which says what moves are possible.
    pub phase: Phase,
}

/// What everybody sees of one player at the table: their cards on the table, and how many they hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatView {
    /// How the player calculates: which signs they may use, how their calculations are read, and how large or small their numbers may be.
    pub player: Player,
    /// How many cards the player holds. A chosen card lies on the table and does not count.
    pub held: u8,
    /// Whether the player has chosen a card for the next trick. The chosen card lies face down.
    pub has_chosen: bool,
    /// The cards that the player holds, if a house rule opens all hands; else `None`. A chosen card is among them, because nobody may know
    /// which it is.
    pub open_hand: Option<CardSet>,
    /// The cards that the player has fished out in the present deal. They also show which suits the player has fished.
    pub catch: CardSet,
    /// How many fish (one for each card) the player has caught in the whole match so far, the present deal included.
    pub total: u16,
}

impl SeatView {
    /// How many fish (one for each card) the player has caught in the present deal.
    pub const fn score(&self) -> u16 {
        self.catch.len() as u16
    }

    /// Whether the player has fished out this suit in the present deal. A player can do so only once in a deal; later cards of the suit go
    /// into the lake.
    pub const fn has_fished(&self, suit: Suit) -> bool {
        !self.catch.of_suit(suit).is_empty()
    }
}

impl FishOut {
    /// What this player may see of the match. For `None`, or for somebody who does not play, what everybody may see.
    pub(super) fn view_for_player(&self, who: Option<u8>) -> View {
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
            to_move: self.player_to_move(),
            phase: self.phase(),
        }
    }
}

impl View {
    /// What everybody sees of the player whose view it is; `None` in the view for everybody.
    pub fn viewer_seat(&self) -> Option<&SeatView> {
        self.seats.get(usize::from(self.who?))
    }

    /// What everybody sees of a player; `None` if there is no such player.
    pub fn seat(&self, player: PlayerIndex) -> Option<&SeatView> {
        self.seats.get(usize::from(player))
    }

    /// What happened to the card that a player showed last. `None` before the first trick of a deal, or if there is no such player.
    pub fn fate_of(&self, player: PlayerIndex) -> Option<CardFate> {
        self.trick.get(usize::from(player)).map(|laid| laid.fate)
    }

    /// The shown cards about which their players must still decide. They lie neither in a hand nor in the lake.
    pub fn undecided_cards(&self) -> CardSet {
        self.trick.iter().filter(|laid| laid.fate == CardFate::Kept).map(|laid| laid.card).collect()
    }

    /// The card about which the player to move must decide: fish out with it, or put it into the lake. `None` if nobody has to decide now.
    pub fn card_to_decide(&self) -> Option<PlayingCard> {
        let laid = self.trick.get(usize::from(self.to_move))?;
        (self.phase == Phase::Decide).then_some(laid.card)
    }

    /// The cards that the player to move would catch by fishing out now, the kept card included. `None` while nobody has to decide.
    pub fn catchable_cards(&self) -> Option<CardSet> {
        self.card_to_decide().map(|card| self.lake.of_suit(card.suit()) | card.into())
    }

    /// The cards that the player whose view it is cannot see, because others hold them. Empty if all hands are open.
    pub fn unseen_cards(&self) -> CardSet {
        let shown = self.seats.iter().map(|seat| seat.catch | seat.open_hand.unwrap_or_default());
        shown.fold(CardSet::DECK - self.hand - self.lake - self.undecided_cards(), |unseen, shown| {
            unseen - shown
        })
    }

    /// How many tricks of the present deal are still to come. A trick for which players are choosing now counts.
    pub fn tricks_left(&self) -> u8 {
        self.seats.iter().map(|seat| seat.held + u8::from(seat.has_chosen)).max().unwrap_or(0)
    }

    /// What a player can calculate before deciding about a kept card: how many cards of its suit lie in the lake, how many cards fishing
    /// them out would catch, and the score after that. Empty while nobody has to decide.
    pub fn side_calculations_before_fishing(&self) -> Vec<SideCalculation> {
        let (Some(card), Some(seat)) = (self.card_to_decide(), self.seat(self.to_move)) else {
            return Vec::new();
        };
        let suit = card.suit();
        let in_lake = u16::from(self.lake.of_suit(suit).len());
        vec![
            SideCalculation::count(Quantity::InLake(suit), in_lake.into()),
            SideCalculation::sum(Quantity::Catch(suit), in_lake, 1),
            SideCalculation::sum(Quantity::ScoreWithCatch, seat.total, in_lake + 1),
        ]
    }

    /// What a player can calculate after a deal: the new score, and how many fish are still missing to reach the target. Empty during a
    /// deal, and if there is no such player.
    pub fn side_calculations_after_deal(&self, player: PlayerIndex) -> Vec<SideCalculation> {
        let Some(seat) = self.seat(player) else { return Vec::new() };
        if !matches!(self.phase, Phase::BetweenDeals | Phase::Over) {
            return Vec::new();
        }
        let caught = seat.score();
        let mut reckonings = vec![SideCalculation::sum(Quantity::Score, seat.total - caught, caught)];
        // When the match is over, it does not matter how many fish are missing.
        if seat.total < self.rules.target && self.phase == Phase::BetweenDeals {
            reckonings.push(SideCalculation::difference(
                Quantity::MissingFish,
                self.rules.target,
                seat.total,
            ));
        }
        reckonings
    }
}
