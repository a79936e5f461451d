//! What players do not see of a match, which makes the whole match together with what everybody sees.

use arrayvec::ArrayVec;

use super::cards::{Cards, PlayingCard};
use super::game::{FishOut, Seated};
use super::setup::MOST_PLAYERS;
use super::view::View;

/// What the [view for everybody](View) does not show of a match of Great Lakes Fish-Out: hands, choices, and the source of chance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hidden {
    /// The cards that each player holds, by index into the players of the set-up. A chosen card is among them until all have chosen.
    pub hands: ArrayVec<Cards, MOST_PLAYERS>,
    /// The card that each player has chosen for the next trick, by index into the players of the set-up; `None` if the player has not
    /// chosen yet.
    pub chosen: ArrayVec<Option<PlayingCard>, MOST_PLAYERS>,
    /// The seed from which the next deals are dealt.
    pub seed: u64,
}

impl FishOut {
    /// What the view for everybody does not show of this match. Show it to no player.
    pub fn hidden(&self) -> Hidden {
        Hidden {
            hands: self.seats.iter().map(|seated| seated.hand).collect(),
            chosen: self.seats.iter().map(|seated| seated.chosen).collect(),
            seed: self.seed,
        }
    }
}

impl View {
    /// Makes the whole match of this view and of what is hidden in it. Hands and choices come from `hidden`, whatever the view says of
    /// them.
    ///
    /// `None` unless every card of the pack is there, and none twice; or if there is not a hand and a choice for each player. Nothing else
    /// is checked: a view that was changed by hand can make a match that no moves lead to.
    pub fn with(&self, hidden: Hidden) -> Option<FishOut> {
        let is_of_each = [hidden.hands.len(), hidden.chosen.len()] == [self.seats.len(); 2];
        is_of_each.then(|| self.whole(hidden)).filter(FishOut::has_all_cards)
    }

    /// Does so without a check.
    pub(super) fn whole(&self, hidden: Hidden) -> FishOut {
        let hidden_at = hidden.hands.into_iter().zip(hidden.chosen);
        let seats = self.seats.iter().zip(hidden_at).map(|(seat, (hand, chosen))| Seated {
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
}
