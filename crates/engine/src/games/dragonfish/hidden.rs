//! What players do not see of a game of DragonFish. Together with what everybody sees, it makes the whole game.

use super::cards::{HelperCard, PondCard};
use super::game::{DragonFish, Hand, SeatState};
use super::moves::Phase;
use super::stacks::Stacks;
use super::view::{SeatView, View};
use crate::games::chance::ShuffleSource;

/// What the [view for everybody](View) does not show of a game of DragonFish: hands, stacks, a hook just drawn, and the source of chance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HiddenState {
    /// The helper cards that the player at each seat holds, in the order of [`Side::ALL`](super::Side::ALL). Empty at an empty seat.
    pub hands: [Hand; 4],
    /// The hook that was just drawn and may be played at once; `None` at any other step. It is in the hand already.
    pub hooked: Option<u8>,
    /// The pond cards to draw. The next one is at the end.
    pub pond_stock: Vec<PondCard>,
    /// The pond cards on the discard stack. The latest is at the end, and is the only one that everybody sees.
    pub pond_discard: Vec<PondCard>,
    /// The helper cards to draw. The next one is at the end.
    pub helper_stock: Vec<HelperCard>,
    /// The helper cards on the discard stack. The latest is at the end, and is the only one that everybody sees.
    pub helper_discard: Vec<HelperCard>,
    /// The source of chance from which all later shuffles of the game are made.
    pub shuffles: ShuffleSource,
}

impl DragonFish {
    /// What the view for everybody does not show of this game: hands, stacks and the source of chance. Show it to no player.
    pub fn hidden_state(&self) -> HiddenState {
        let hand = |seated: &Option<SeatState>| seated.as_ref().map(|seated| seated.hand.clone());
        HiddenState {
            hands: self.seated.each_ref().map(|seated| hand(seated).unwrap_or_default()),
            hooked: if let Phase::Hooked(hook) = self.phase { Some(hook) } else { None },
            pond_stock: self.pond_cards.stock().to_vec(),
            pond_discard: self.pond_cards.discard().to_vec(),
            helper_stock: self.helpers.stock().to_vec(),
            helper_discard: self.helpers.discard().to_vec(),
            shuffles: self.shuffles,
        }
    }
}

impl View {
    /// The whole game that this view and `hidden` make together. Hands and stacks come from `hidden`, whatever the view says of them.
    ///
    /// `None` unless every card of the game is there, and none more often than in the deck. Nothing else is checked: a view that was
    /// changed by hand can make a game that no moves lead to.
    pub fn with_hidden_state(&self, hidden: HiddenState) -> Option<DragonFish> {
        let mut hands = hidden.hands.into_iter();
        let seated = self.seats.each_ref().map(|seat| {
            let hand = hands.next().unwrap_or_default();
            seat.as_ref().map(|SeatView { player, skill, .. }| SeatState {
                player: *player,
                skill: *skill,
                hand,
            })
        });
        let catch = |seat: &Option<SeatView>| seat.as_ref().map(|seat| seat.catch.clone());
        let game = DragonFish {
            ponds: self.ponds,
            island: self.island,
            pond_cards: Stacks::from_cards(&hidden.pond_stock, &hidden.pond_discard)?,
            helpers: Stacks::from_cards(&hidden.helper_stock, &hidden.helper_discard)?,
            seated,
            catches: self.seats.each_ref().map(|seat| catch(seat).unwrap_or_default()),
            turn: self.turn,
            phase: hidden.hooked.map_or(self.phase, Phase::Hooked),
            rules: self.rules,
            shuffles: hidden.shuffles,
        };
        Some(game).filter(DragonFish::has_all_cards)
    }
}
