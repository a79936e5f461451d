//! What players do not see of a match of Great Lakes Fish-Out. Together with what everybody sees, it makes the whole match.

use arrayvec::ArrayVec;
use rand::seq::SliceRandom;

use super::cards::{CardSet, DECK_SIZE, PlayingCard};
use super::game::{FishOut, SeatState};
use super::setup::MOST_PLAYERS;
use super::view::View;
use crate::games::chance::Chance;

/// What the [view for everybody](View) does not show of a match of Great Lakes Fish-Out: hands, choices, and the source of chance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HiddenState {
    /// The cards that each player holds, by index into the players of the set-up. A chosen card is among them until all have chosen.
    pub hands: ArrayVec<CardSet, MOST_PLAYERS>,
    /// The card that each player has chosen, by index into the players of the set-up; `None` if the player has not chosen yet.
    pub chosen: ArrayVec<Option<PlayingCard>, MOST_PLAYERS>,
    /// The seed from which all later deals of the match are dealt.
    pub seed: u64,
}

impl FishOut {
    /// What the view for everybody does not show of this match: hands, choices and the seed. Show it to no player.
    pub fn hidden_state(&self) -> HiddenState {
        HiddenState {
            hands: self.seats.iter().map(|seated| seated.hand).collect(),
            chosen: self.seats.iter().map(|seated| seated.chosen).collect(),
            seed: self.seed,
        }
    }
}

impl View {
    /// The whole match that this view and `hidden` make together. Hands and choices come from `hidden`, whatever the view says of them.
    ///
    /// `None` unless every card of the pack is there, and none twice; or if there is not a hand and a choice for each player. Nothing else
    /// is checked: a view that was changed by hand can make a match that no moves lead to.
    pub fn with_hidden_state(&self, hidden: HiddenState) -> Option<FishOut> {
        let is_of_each = [hidden.hands.len(), hidden.chosen.len()] == [self.seats.len(); 2];
        is_of_each.then(|| self.with_hidden_state_unchecked(hidden)).filter(FishOut::has_all_cards)
    }

    pub(super) fn with_hidden_state_unchecked(&self, hidden: HiddenState) -> FishOut {
        let hidden_at = hidden.hands.into_iter().zip(hidden.chosen);
        let seats = self.seats.iter().zip(hidden_at).map(|(seat, (hand, chosen))| SeatState {
            player: seat.player,
            hand,
            chosen,
            catch: seat.catch,
            before: seat.total.saturating_sub(seat.score()),
        });
        FishOut {
            rules: self.rules,
            seats: seats.collect(),
            lake: self.lake,
            trick: self.trick.clone(),
            finished: self.finished.clone(),
            first: self.first,
            seed: hidden.seed,
        }
    }
    /// A game that could be the one in this view: unseen cards are dealt to the other players at random, to each as many as they hold. A
    /// computer player thinks ahead in it.
    ///
    /// Nobody has chosen a card yet in the new game. We know what others have chosen no better than their hands, so they choose again.
    #[must_use]
    pub fn redeal(&self, chance: &mut Chance) -> FishOut {
        let mut unseen: ArrayVec<PlayingCard, DECK_SIZE> = self.unseen_cards().into_iter().collect();
        unseen.shuffle(chance);
        let mut unseen = unseen.into_iter();
        let hands = (0..).zip(&self.seats).map(|(player, seat)| match seat.open_hand {
            Some(open) => open,
            None if self.who == Some(player) => self.hand,
            None => unseen.by_ref().take(usize::from(seat.held + u8::from(seat.has_chosen))).collect(),
        });
        let (hands, chosen) = (hands.collect(), self.seats.iter().map(|_| None).collect());
        self.with_hidden_state_unchecked(HiddenState { hands, chosen, seed: 0 })
    }
}
