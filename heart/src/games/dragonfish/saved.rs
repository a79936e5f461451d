//! A saved game, and the check that it is possible before anybody plays on.

use serde::{Deserialize, Serialize};

use super::cards::{CANAL_DECK, HELPER_CARDS, HelperCard, POND_CARDS, POND_DECK, PondCard, TOOL_DECK};
use super::game::{DragonFish, Fishes, PondSlots, Seated};
use super::island::Island;
use super::moves::Phase;
use super::setup::{HouseRules, seats};
use super::stacks::Stacks;
use super::table::{Seat, Side};
use crate::games::chance::Shuffles;

/// Everything about a game, as it is saved.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct SavedGame {
    ponds: [PondSlots; 4],
    island: Island,
    pond_stock: Vec<PondCard>,
    pond_discard: Vec<PondCard>,
    helper_stock: Vec<HelperCard>,
    helper_discard: Vec<HelperCard>,
    seated: [Option<Seated>; 4],
    catches: [Fishes; 4],
    turn: Seat,
    phase: Phase,
    rules: HouseRules,
    shuffles: Shuffles,
}

/// Why a saved game of DragonFish is refused: its cards, seats or turn are impossible by the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ImpossibleGame {
    /// The saved players do not sit as two to four players do.
    #[error("the saved players do not sit as 2 to 4 players do")]
    Seats,
    /// The saved game gives the turn to a seat where nobody sits.
    #[error("the saved game gives the turn to an empty seat")]
    Turn,
    /// The pond cards in the saved game are not those of the deck and the spare card.
    #[error("the saved pond cards are not the {POND_CARDS} of the game and its spare card")]
    PondCards,
    /// The helper cards in the saved game are not those of the deck.
    #[error("the saved helper cards are not the {HELPER_CARDS} of the game")]
    HelperCards,
    /// A hand holds a card that must be played when it is drawn.
    #[error("a saved hand holds cards other than hooks and scissors")]
    Hand,
    /// Fish lie at a seat where nobody sits.
    #[error("a saved catch lies at an empty seat")]
    Catch,
    /// A pond has a gap, but there are cards to fill it.
    #[error("a saved pond has a gap while there are cards to fill it")]
    Gap,
    /// The saved step of the turn does not fit the cards on the table.
    #[error("the saved step of the turn does not fit the table")]
    Phase,
}

impl From<DragonFish> for SavedGame {
    fn from(game: DragonFish) -> Self {
        Self {
            ponds: game.ponds,
            island: game.island,
            pond_stock: game.pond_cards.stock().to_vec(),
            pond_discard: game.pond_cards.discard().to_vec(),
            helper_stock: game.helpers.stock().to_vec(),
            helper_discard: game.helpers.discard().to_vec(),
            seated: game.seated,
            catches: game.catches,
            turn: game.turn,
            phase: game.phase,
            rules: game.rules,
            shuffles: game.shuffles,
        }
    }
}

impl TryFrom<SavedGame> for DragonFish {
    type Error = ImpossibleGame;

    fn try_from(saved: SavedGame) -> Result<Self, ImpossibleGame> {
        let game = Self {
            ponds: saved.ponds,
            island: saved.island,
            pond_cards: Stacks::of(&saved.pond_stock, &saved.pond_discard)
                .ok_or(ImpossibleGame::PondCards)?,
            helpers: Stacks::of(&saved.helper_stock, &saved.helper_discard)
                .ok_or(ImpossibleGame::HelperCards)?,
            seated: saved.seated,
            catches: saved.catches,
            turn: saved.turn,
            phase: saved.phase,
            rules: saved.rules,
            shuffles: saved.shuffles,
        };
        game.check()?;
        Ok(game)
    }
}

impl DragonFish {
    /// Every pond card of the game, wherever it lies: in a pond, in a stack or caught.
    pub fn pond_cards(&self) -> impl Iterator<Item = PondCard> {
        let caught = self.catches.iter().flatten().copied().map(PondCard::Fish);
        self.ponds
            .as_flattened()
            .iter()
            .copied()
            .flatten()
            .chain(self.pond_cards.cards().iter().copied())
            .chain(caught)
    }

    /// Every helper card of the game, wherever it lies: in the island, in a stack, in a hand or about to be laid.
    pub fn helper_cards(&self) -> impl Iterator<Item = HelperCard> {
        let about_to_be_laid = match self.phase {
            Phase::LayCanal(canal) => Some(HelperCard::Canal(canal)),
            _ => None,
        };
        let island = self.island.canals().into_iter().map(|laid| HelperCard::Canal(laid.canal));
        let hands = self.seated.iter().flatten().flat_map(|seated| seated.hand.iter().copied());
        island.chain(self.helpers.cards().iter().copied()).chain(hands).chain(about_to_be_laid)
    }

    /// Whether all 67 pond cards (68 with the spare one) and all 26 helper cards are there.
    pub(super) fn has_all_cards(&self) -> bool {
        self.has_all_pond_cards() && self.has_all_helper_cards()
    }

    fn has_all_pond_cards(&self) -> bool {
        // Numbers the faces: the bike, then the bugs, then the fish.
        let kind = |card: PondCard| match card {
            PondCard::Bike => 0,
            PondCard::Bug(number) => 1 + usize::from(number),
            PondCard::Fish(number) => 257 + usize::from(number),
        };
        let deck = POND_DECK.into_iter().chain(self.rules.spare);
        are_the_same::<513>(self.pond_cards().map(kind), deck.map(kind))
    }

    fn has_all_helper_cards(&self) -> bool {
        let kind = |card: HelperCard| match card {
            HelperCard::Hook(number) => usize::from(number),
            HelperCard::Scissors => 256,
            HelperCard::Magnet => 257,
            HelperCard::Net => 258,
            HelperCard::Rotate => 259,
            HelperCard::Canal(canal) => 260 + canal as usize,
        };
        let deck = TOOL_DECK.into_iter().chain(CANAL_DECK.map(HelperCard::Canal));
        are_the_same::<266>(self.helper_cards().map(kind), deck.map(kind))
    }

    fn check(&self) -> Result<(), ImpossibleGame> {
        let sits = |seat: Seat| self.seated[seat.index()].is_some();
        let occupied: Vec<Seat> = Side::ALL.into_iter().filter(|seat| sits(*seat)).collect();
        let mut players: Vec<usize> =
            self.seated.iter().flatten().map(|seated| seated.player.into()).collect();
        players.sort_unstable();
        let holds_kept_cards = |seated: &Seated| {
            seated.hand.iter().all(|card| matches!(card, HelperCard::Hook(_) | HelperCard::Scissors))
        };
        let has_gap = self.ponds.as_flattened().contains(&None);
        let failed = [
            (
                occupied != seats(occupied.len()) || players != (0..occupied.len()).collect::<Vec<_>>(),
                ImpossibleGame::Seats,
            ),
            (!sits(self.turn), ImpossibleGame::Turn),
            (
                self.rules.spare == Some(PondCard::Bike) || !self.has_all_pond_cards(),
                ImpossibleGame::PondCards,
            ),
            (!self.has_all_helper_cards(), ImpossibleGame::HelperCards),
            (!self.seated.iter().flatten().all(holds_kept_cards), ImpossibleGame::Hand),
            (
                Side::ALL.into_iter().any(|seat| !sits(seat) && !self.catches[seat.index()].is_empty()),
                ImpossibleGame::Catch,
            ),
            (has_gap && !self.pond_cards.cards().is_empty(), ImpossibleGame::Gap),
            (!self.phase_fits(), ImpossibleGame::Phase),
        ];
        failed.into_iter().find(|(fails, _)| *fails).map_or(Ok(()), |(_, reason)| Err(reason))
    }

    fn phase_fits(&self) -> bool {
        let over = self.winner().is_some();
        !over
            && match self.phase {
                Phase::Helper | Phase::LayCanal(_) | Phase::CastNet | Phase::Fish { swapped: None } => true,
                Phase::Fish { swapped: Some([first, second]) } => first != second,
                Phase::Hooked(hook) => {
                    self.holds(self.turn, HelperCard::Hook(hook))
                        && self.could_be_hooked(hook).next().is_some()
                }
                Phase::TakeBike => self.ponds.as_flattened().contains(&Some(PondCard::Bike)),
                Phase::AnswerHook { hook, by, victim, fish } => {
                    by == self.turn
                        && self.could_be_hooked(hook).any(|hooked| hooked == (victim, fish))
                        && self.holds(victim, HelperCard::Scissors)
                        && self.helpers.discard().last() == Some(&HelperCard::Hook(hook))
                }
                Phase::Over => !self.somebody_can_catch(),
            }
            || over && self.phase == Phase::Over
    }
}

/// Whether each of `KINDS` kinds of card is there as often as in the deck.
fn are_the_same<const KINDS: usize>(
    cards: impl Iterator<Item = usize>,
    deck: impl Iterator<Item = usize>,
) -> bool {
    let mut surplus = [0_i16; KINDS];
    cards.for_each(|card| surplus[card] += 1);
    deck.for_each(|card| surplus[card] -= 1);
    surplus.iter().all(|count| *count == 0)
}
