//! A saved match, and the check that it is possible before anybody plays on.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Cards, DECK_SIZE, Suit};
use super::game::{FishOut, Points, Seated};
use super::setup::{FEWEST_PLAYERS, HouseRules, MOST_PLAYERS, hand_size};
use super::trick::{self, Fate, Trick, fate_at_first, highest};
use crate::games::{Player, WrongTable};

/// Everything about a match, as it is saved.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct SavedGame {
    rules: HouseRules,
    seats: Vec<SavedSeat>,
    lake: Cards,
    trick: Trick,
    finished: Vec<Points>,
    #[serde(default)]
    first: u8,
    seed: u64,
}

/// A player, and what lies at their seat.
#[derive(Clone, Serialize, Deserialize)]
struct SavedSeat {
    player: Player,
    hand: Cards,
    chosen: Option<Card>,
    catch: Cards,
}

/// Why a saved match of Great Lakes Fish-Out is refused: its cards, choices or points are impossible by the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ImpossibleGame {
    /// The saved match does not have three to five players.
    #[error("the saved players are not {FEWEST_PLAYERS} to {MOST_PLAYERS}")]
    Players,
    /// The saved house rules are not possible, for this reason.
    #[error("the saved house rules cannot be: {0}")]
    Rules(#[from] WrongTable),
    /// Cards of the pack are missing, or a card is there twice.
    #[error("the saved cards are not the {DECK_SIZE} of the pack")]
    Cards,
    /// A player holds more cards than the others, or more than were dealt.
    #[error("the saved hands are not of one size")]
    Hands,
    /// A player has chosen out of turn, or chosen a card that they do not hold.
    #[error("a saved choice cannot have been made")]
    Choice,
    /// The cards that were last shown do not lie where the rules take them.
    #[error("the saved trick does not fit the table")]
    Trick,
    /// A player has fished out more suits than tricks were played.
    #[error("a saved catch cannot have been fished out")]
    Catch,
    /// The points of the earlier deals are not possible in this match, or would have ended it.
    #[error("the saved scores do not fit the match")]
    Scores,
}

impl From<FishOut> for SavedGame {
    fn from(game: FishOut) -> Self {
        let seat =
            |Seated { player, hand, chosen, catch, before: _ }| SavedSeat { player, hand, chosen, catch };
        Self {
            rules: game.rules,
            seats: game.seats.into_iter().map(seat).collect(),
            lake: game.lake,
            trick: game.trick,
            finished: game.finished,
            first: game.first,
            seed: game.seed,
        }
    }
}

impl TryFrom<SavedGame> for FishOut {
    type Error = ImpossibleGame;

    fn try_from(saved: SavedGame) -> Result<Self, ImpossibleGame> {
        let players = saved.seats.len();
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&players) {
            return Err(ImpossibleGame::Players);
        }
        saved.rules.check()?;
        let before = scored_before(&saved.finished, players, saved.rules).ok_or(ImpossibleGame::Scores)?;
        let seats = saved.seats.into_iter().zip(before).map(|(saved, before)| Seated {
            player: saved.player,
            hand: saved.hand,
            chosen: saved.chosen,
            catch: saved.catch,
            before,
        });
        let game = Self {
            rules: saved.rules,
            seats: seats.collect(),
            lake: saved.lake,
            trick: saved.trick,
            finished: saved.finished,
            first: saved.first,
            seed: saved.seed,
        };
        game.check()?;
        Ok(game)
    }
}

/// What each player has scored in the earlier deals. `None` if the match would have ended with them, or if they are not possible.
fn scored_before(finished: &[Points], players: usize, rules: HouseRules) -> Option<Points> {
    if finished.len() >= usize::from(rules.most_deals()) {
        return None;
    }
    let mut before: Points = std::iter::repeat_n(0, players).collect();
    for deal in finished {
        let caught: u64 = deal.iter().copied().map(u64::from).sum();
        if deal.len() != players || caught > DECK_SIZE as u64 {
            return None;
        }
        before.iter_mut().zip(deal).for_each(|(before, points)| *before += points);
    }
    let goes_on = before.iter().all(|points| *points < rules.target);
    goes_on.then_some(before)
}

impl FishOut {
    /// Whether every card is there, and none twice.
    pub(super) fn has_all_cards(&self) -> bool {
        let kept = self.trick.iter().filter(|laid| laid.fate == Fate::Kept).map(|laid| laid.card.into());
        let at_seats = self.seats.iter().flat_map(|seated| [seated.hand, seated.catch]);
        let (mut all, mut count) = (self.lake, usize::from(self.lake.len()));
        for cards in at_seats.chain(kept) {
            all = all | cards;
            count += usize::from(cards.len());
        }
        all == Cards::DECK && count == DECK_SIZE
    }

    fn check(&self) -> Result<(), ImpossibleGame> {
        let failed = [
            (!self.has_all_cards(), ImpossibleGame::Cards),
            (!self.hands_fit(), ImpossibleGame::Hands),
            (!self.choices_fit(), ImpossibleGame::Choice),
            (!self.trick_fits(), ImpossibleGame::Trick),
            (!self.catches_can_be(), ImpossibleGame::Catch),
        ];
        failed.into_iter().find(|(fails, _)| *fails).map_or(Ok(()), |(_, reason)| Err(reason))
    }

    /// How many tricks of this deal were shown.
    pub(super) fn tricks_shown(&self) -> usize {
        let held = self.seats.first().map_or(0, |seated| usize::from(seated.hand.len()));
        hand_size(self.seats.len()).saturating_sub(held)
    }

    fn hands_fit(&self) -> bool {
        let sizes = || self.seats.iter().map(|seated| usize::from(seated.hand.len()));
        sizes().max() == sizes().min() && sizes().all(|size| size <= hand_size(self.seats.len()))
    }

    /// Whether those who have chosen come before those who have not, and all have waited for the decisions about the last trick.
    fn choices_fit(&self) -> bool {
        let chosen: Vec<Option<Card>> =
            self.in_order().filter_map(|player| Some(self.seats.get(usize::from(player))?.chosen)).collect();
        let waits = self.trick.iter().any(|laid| laid.fate == Fate::Kept);
        let in_turn = chosen.is_sorted_by_key(Option::is_none) && chosen.last() == Some(&None);
        let held = |seated: &Seated| seated.chosen.is_none_or(|card| seated.hand.contains(card));
        in_turn && self.seats.iter().all(held) && !(waits && chosen.iter().any(Option::is_some))
    }

    /// Whether the cards of the trick differ, had these fates by the rules, and lie where the fates took them.
    fn trick_fits(&self) -> bool {
        if self.tricks_shown() == 0 {
            return self.trick.is_empty();
        }
        let shown = trick::cards(&self.trick);
        if self.trick.len() != self.seats.len() || usize::from(shown.len()) != self.trick.len() {
            return false;
        }
        let fates_fit = self.trick.iter().zip(&self.seats).all(|(laid, seated)| {
            let suit = seated.catch.of(laid.card.suit());
            let (catch, decided) = match laid.fate {
                // All cards of this suit in the catch were caught just now.
                Fate::FishedOut => (seated.catch - suit, Fate::Kept),
                Fate::Stocked => (seated.catch, Fate::Kept),
                fate => (seated.catch, fate),
            };
            fate_at_first(shown, laid.card, catch) == decided
        });
        let decisions: Vec<Fate> = self
            .in_order()
            .filter_map(|player| self.fate_of(player))
            .filter(|fate| matches!(fate, Fate::Kept | Fate::Stocked | Fate::FishedOut))
            .collect();
        fates_fit
            && decisions.is_sorted_by_key(|fate| *fate == Fate::Kept)
            && Suit::ALL.into_iter().all(|suit| self.shown_lie_right(shown, suit))
    }

    /// Whether the cards shown in a suit lie in the lake. If their highest fished out the suit, they must lie in its player's catch.
    fn shown_lie_right(&self, shown: Cards, suit: Suit) -> bool {
        let Some(best) = highest(shown, suit) else { return true };
        let of_best = self.trick.iter().zip(&self.seats).find(|(laid, _)| laid.card == best);
        let Some((laid, seated)) = of_best else { return false };
        let cards = shown.of(suit);
        match laid.fate {
            Fate::FishedOut => (cards - seated.catch).is_empty() && self.lake.of(suit).is_empty(),
            Fate::Kept => (cards - best.into() - self.lake).is_empty() && !self.lake.contains(best),
            _ => (cards - self.lake).is_empty(),
        }
    }

    /// Whether nobody has fished out more suits than there were tricks.
    fn catches_can_be(&self) -> bool {
        let suits =
            |seated: &Seated| Suit::ALL.into_iter().filter(|suit| !seated.catch.of(*suit).is_empty()).count();
        self.seats.iter().all(|seated| suits(seated) <= self.tricks_shown())
    }
}
