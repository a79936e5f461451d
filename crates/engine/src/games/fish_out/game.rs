//! A match of Great Lakes Fish-Out as a value, and what can be asked of it.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;

use super::capture::Capture;
use super::cards::{CardSet, DECK_SIZE, PlayingCard};
use super::moves::{Move, Phase, PlayError};
use super::review::review;
use super::setup::{FEWEST_PLAYERS, HouseRules, MOST_PLAYERS, Setup};
use super::trick::{CardFate, Trick};
use super::view::View;
use super::{Record, ReplayError};
use crate::games::{
    Game, GameKind, Outcome, Player, PlayerCatch, PlayerIndex, RefusedMove, Review, SetupError,
    SideCalculation,
};

/// The points of every player, by index into the players of the set-up. Each card that a player catches is one fish and one point.
pub type Points = ArrayVec<u16, MOST_PLAYERS>;

/// A match of Great Lakes Fish-Out at one moment: one deal or several, until somebody reaches the target.
///
/// ```
/// use engine::games::fish_out::{FishOut, HouseRules, Move, Phase, Setup};
/// use engine::games::{Game, Player};
///
/// let setup = Setup { rules: HouseRules::default(), players: vec![Player::default(); 4], seed: 7 };
/// let game = FishOut::deal(&setup)?;
/// assert_eq!((game.phase(), game.dealer(), game.player_to_move()), (Phase::Choose, 0, 1));
/// let refused = game.play(Move::Stock).unwrap_err();
/// assert_eq!(refused.reason.to_string(), "this move does not belong to this step of the game");
/// let first = refused.game.legal_moves()[0];
/// assert_eq!(refused.game.play(first).map(|game| game.player_to_move()), Ok(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FishOut {
    pub(super) rules: HouseRules,
    pub(super) seats: ArrayVec<SeatState, MOST_PLAYERS>,
    pub(super) lake: CardSet,
    /// The cards that were shown in the last trick. Empty before the first trick of a deal.
    pub(super) trick: Trick,
    pub(super) finished: Vec<Points>,
    pub(super) first: u8,
    pub(super) seed: u64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SeatState {
    pub(super) player: Player,
    /// The cards that the player holds. The chosen card is among them until all have chosen.
    pub(super) hand: CardSet,
    pub(super) chosen: Option<PlayingCard>,
    /// The cards that the player has caught in this deal. They also show which suits the player has fished, because fishing out a suit
    /// catches at least the kept card.
    pub(super) catch: CardSet,
    /// How many fish the player caught in all earlier deals.
    pub(super) before: u16,
}

impl SeatState {
    pub(super) const fn new(player: Player) -> Self {
        Self { player, hand: CardSet::EMPTY, chosen: None, catch: CardSet::EMPTY, before: 0 }
    }

    pub(super) fn total(&self) -> u16 {
        self.before + u16::from(self.catch.len())
    }
}

impl Game for FishOut {
    type Rules = HouseRules;
    type Move = Move;
    type View = View;
    type PlayError = PlayError;
    type Opportunity = Capture;

    const PLAYERS: RangeInclusive<usize> = FEWEST_PLAYERS..=MOST_PLAYERS;

    fn kind(_: &HouseRules) -> GameKind {
        GameKind::FishOut
    }

    fn deal(setup: &Setup) -> Result<Self, SetupError> {
        Self::from_setup(setup)
    }

    /// Makes the player to the right of `player` the first dealer, so that `player` moves first.
    fn with_first_player(mut self, player: u8) -> Self {
        let players = u8::try_from(self.seats.len()).unwrap_or(u8::MAX).max(1);
        self.first = (player % players + players - 1) % players;
        self
    }

    fn play(mut self, play: Move) -> Result<Self, Box<RefusedMove<Self>>> {
        match self.apply_move(play) {
            Ok(()) => Ok(self),
            Err(reason) => Err(Box::new(RefusedMove { game: self, play, reason })),
        }
    }

    fn legal_moves(&self) -> Vec<Move> {
        match self.phase() {
            Phase::Choose => {
                let hand = self.seats.get(usize::from(self.player_to_move())).map(|seated| seated.hand);
                hand.unwrap_or_default().into_iter().map(Move::Choose).collect()
            }
            Phase::Decide => vec![Move::FishOut, Move::Stock],
            Phase::BetweenDeals => vec![Move::DealNext],
            Phase::Over => Vec::new(),
        }
    }

    /// The player who must move now. Between deals it is the next dealer, and when the match is over the last dealer.
    fn player_to_move(&self) -> u8 {
        let seated = |player: &u8| self.seats.get(usize::from(*player));
        let found = match self.phase() {
            Phase::Choose => self
                .players_in_order()
                .find(|player| seated(player).is_some_and(|seated| seated.chosen.is_none())),
            Phase::Decide => {
                self.players_in_order().find(|player| self.fate_of(*player) == Some(CardFate::Kept))
            }
            Phase::BetweenDeals => Some(self.dealer_of(self.deal_number() + 1)),
            Phase::Over => None,
        };
        found.unwrap_or_else(|| self.dealer())
    }

    fn view_of(&self, who: Option<u8>) -> View {
        self.view_for_player(who)
    }

    /// Who has won, and everybody's points; `None` until the match is over.
    ///
    /// The deal in which somebody reaches the target is played to its end, and the match ends with it. Then the highest score wins. The
    /// winner need not be the player who reached the target first. Players who tie share the win.
    fn outcome(&self) -> Option<Outcome> {
        (self.phase() == Phase::Over).then(|| Outcome::from_points(self.totals().to_vec()))
    }

    fn catch_of_move(before: &View, play: &Move) -> Option<PlayerCatch> {
        let cards = before.catchable_cards().filter(|_| *play == Move::FishOut)?;
        let haul = Capture { card: before.card_to_decide()?, cards };
        let (player, points) = (before.to_move, haul.points());
        Some(PlayerCatch { player, written: Some(haul.equation()), points, hard: None })
    }

    fn best_opportunity(view: &View) -> Option<Capture> {
        Capture::best(view)
    }

    /// What a player can calculate now. While a player must decide about a kept card, only that player has something; after a deal
    /// everybody has.
    fn side_calculations(view: &View, player: u8) -> Vec<SideCalculation> {
        match view.phase {
            Phase::Decide if view.to_move == player => view.side_calculations_before_fishing(),
            _ => view.side_calculations_after_deal(player),
        }
    }

    fn captures(record: &Record) -> Vec<(u8, Capture)> {
        Capture::all(record).unwrap_or_default()
    }

    fn review(record: &Record) -> Result<Review<Self>, ReplayError> {
        review(record)
    }

    fn cards_are_conserved(&self) -> bool {
        self.has_all_cards()
    }
}

impl FishOut {
    /// How many players sit at the table.
    pub fn players(&self) -> usize {
        self.seats.len()
    }

    /// The number of the deal that is being played or just over, counted from zero in the match.
    pub fn deal_number(&self) -> u8 {
        u8::try_from(self.finished.len()).unwrap_or(u8::MAX)
    }

    /// The player who deals the cards of the present deal. The next deal is dealt by the player to the left.
    pub fn dealer(&self) -> PlayerIndex {
        self.dealer_of(self.deal_number())
    }

    fn dealer_of(&self, deal: u8) -> u8 {
        let players = u8::try_from(self.seats.len()).unwrap_or(u8::MAX).max(1);
        (self.first % players + deal) % players
    }

    /// All players in the order in which they move, from the one at the left of the dealer round to the dealer.
    pub(super) fn players_in_order(&self) -> impl Iterator<Item = u8> + use<> {
        let dealer = self.dealer();
        let players = u8::try_from(self.seats.len()).unwrap_or(u8::MAX);
        (dealer + 1..players).chain(0..=dealer)
    }

    /// The step that the match has come to, which says what moves are possible.
    pub fn phase(&self) -> Phase {
        if self.trick.iter().any(|laid| laid.fate == CardFate::Kept) {
            Phase::Decide
        } else if self.seats.iter().any(|seated| !seated.hand.is_empty()) {
            Phase::Choose
        } else if self.is_last_deal() {
            Phase::Over
        } else {
            Phase::BetweenDeals
        }
    }

    fn is_last_deal(&self) -> bool {
        let reached = self.seats.iter().any(|seated| seated.total() >= self.rules.target);
        reached || self.deal_number() + 1 >= self.rules.most_deals()
    }

    pub(super) fn fate_of(&self, player: u8) -> Option<CardFate> {
        self.trick.get(usize::from(player)).map(|laid| laid.fate)
    }

    /// How many fish (one for each card) each player has caught in the present deal.
    pub fn scores(&self) -> Points {
        self.seats.iter().map(|seated| u16::from(seated.catch.len())).collect()
    }

    /// How many fish (one for each card) each player has caught in the whole match so far, the present deal included.
    pub fn totals(&self) -> Points {
        self.seats.iter().map(SeatState::total).collect()
    }

    /// Everybody's points in each finished deal, one point for each caught card. The present deal is not among them, not even when it is
    /// over.
    pub fn finished_deals(&self) -> &[Points] {
        &self.finished
    }

    /// The winners of the deal that is just over, who caught most, and everybody's points in it; `None` while a deal is being played.
    pub fn deal_outcome(&self) -> Option<Outcome> {
        let over = matches!(self.phase(), Phase::BetweenDeals | Phase::Over);
        over.then(|| Outcome::from_points(self.scores().to_vec()))
    }

    pub(super) fn has_all_cards(&self) -> bool {
        let kept = self.trick.iter().filter(|laid| laid.fate == CardFate::Kept).map(|laid| laid.card.into());
        let at_seats = self.seats.iter().flat_map(|seated| [seated.hand, seated.catch]);
        let (mut all, mut count) = (self.lake, usize::from(self.lake.len()));
        for cards in at_seats.chain(kept) {
            all = all | cards;
            count += usize::from(cards.len());
        }
        all == CardSet::DECK && count == DECK_SIZE
    }
}
