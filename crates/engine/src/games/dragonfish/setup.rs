//! The set-up of a game of DragonFish: who plays, by which rules, and the deal.

use arrayvec::ArrayVec;
use rand::RngExt;
use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};

use super::cards::{CANAL_DECK, HelperCard, LARGEST_BUG, POND_DECK, PondCard, TOOL_DECK};
use super::game::{DragonFish, SeatState};
use super::island::{Island, LaidCanal, QuarterTurn};
use super::moves::Phase;
use super::stacks::Stacks;
use super::table::{Seat, Side};
use crate::arithmetic::{POND_SIZE, Rung};
use crate::games::chance::ShuffleSource;
use crate::games::{Player, SetupError};

/// The house rules of DragonFish, which a grown-up may change (rulebook §2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct HouseRules {
    /// Whether at least one of two swapped animals must be a fish.
    pub swaps_need_a_fish: bool,
    /// What the blank spare card of the deck is played as: a fish or a bug. `None` leaves it out of the game.
    pub spare: Option<PondCard>,
    /// How much a player must have caught to win.
    #[serde(skip_serializing_if = "is_as_in_the_booklet")]
    pub length: GameLength,
    /// Which helper cards are in the game.
    #[serde(skip_serializing_if = "is_as_in_the_booklet")]
    pub helpers: HelperDeck,
    /// Whether the animals of a pond change when a player has caught nothing, and when a player could catch no fish.
    #[serde(skip_serializing_if = "is_as_in_the_booklet")]
    pub fresh_water: bool,
}

/// Whether a rule is as the booklet has it. Then it is not written, so that earlier programs read the game as they wrote it.
fn is_as_in_the_booklet<R: Default + PartialEq>(rule: &R) -> bool {
    *rule == R::default()
}

/// How much a player must have caught to win a game of DragonFish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameLength {
    /// As many fish or points as the booklet asks for.
    #[default]
    Booklet,
    /// About half as many: a game for the time between two lessons.
    Short,
}

/// Which helper cards are in a game of DragonFish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HelperDeck {
    /// All helper cards of the deck.
    #[default]
    All,
    /// Those that take something: hooks, scissors, magnets and the net. No canal is laid, so the island stays as it was dealt, and nobody
    /// moves on by the turning arrows.
    WithoutCanals,
}

impl HelperDeck {
    /// The choice that a switch changes to.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::All => Self::WithoutCanals,
            Self::WithoutCanals => Self::All,
        }
    }

    /// The helper cards of the game apart from canals, not shuffled.
    pub(super) fn tools(self) -> impl Iterator<Item = HelperCard> {
        TOOL_DECK.into_iter().filter(move |card| self == Self::All || *card != HelperCard::Rotate)
    }
}

/// What a player must have caught to win: enough fish, or enough points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Goal {
    /// How many fish are enough to win.
    pub fish: u8,
    /// How many points are enough to win. A fish counts the number printed on it.
    pub points: u16,
}

impl Goal {
    /// The goal of a game for this many players. By the booklet it is 6 fish or 60 points for two, 5 fish or 55 points for three, and 4 fish
    /// or 45 points for four. In a short game it is 3 fish or 30 points, 3 fish or 28 points, and 2 fish or 23 points.
    pub const fn new(players: usize, length: GameLength) -> Self {
        match (length, players) {
            (GameLength::Booklet, ..=2) => Self { fish: 6, points: 60 },
            (GameLength::Booklet, 3) => Self { fish: 5, points: 55 },
            (GameLength::Booklet, _) => Self { fish: 4, points: 45 },
            (GameLength::Short, ..=2) => Self { fish: 3, points: 30 },
            (GameLength::Short, 3) => Self { fish: 3, points: 28 },
            (GameLength::Short, _) => Self { fish: 2, points: 23 },
        }
    }

    /// Whether the goal is reached by a player who has caught fish with these numbers.
    pub fn is_met_by(self, catch: &[u8]) -> bool {
        catch.len() >= usize::from(self.fish) || points_of_fish(catch) >= self.points
    }
}

/// Whether a player can ever catch a fish with the number `fish`, in the best possible pond and without going below zero. Hints propose
/// only fish within reach. `spare` is what the blank spare card is played as; `None` if it is left out.
///
/// A player who multiplies reaches every fish, at worst with a zero: `20 × (3 − 3) + 4`. Without multiplying, you reach a fish that is not
/// above your largest number, as a sum of bugs. If you can take away, you also reach a fish that one bug brings down to your largest number
/// or below. A catch has one fish, and bugs are never used up, so nothing else matters.
pub fn can_ever_catch(fish: u8, player: &Player, spare_card: Option<PondCard>) -> bool {
    let Some(largest) = player.largest else { return true };
    let bugs = (1..=LARGEST_BUG).chain(match spare_card {
        Some(PondCard::Bug(number)) => Some(number),
        _ => None,
    });
    u16::from(fish) <= largest
        || player.rung >= Rung::Multiplication
        || player.rung >= Rung::Subtraction
            && bugs.map(|bug| fish.abs_diff(bug)).any(|left| u16::from(left) <= largest)
}

/// The points of caught fish with these numbers: the numbers, added up.
pub fn points_of_fish(catch: &[u8]) -> u16 {
    catch.iter().copied().map(u16::from).sum()
}

/// The seats that are taken in a game of this many players. Two players sit opposite each other, and three leave the west free. Empty for
/// fewer than two players or more than four.
pub const fn taken_seats(players: usize) -> &'static [Seat] {
    match players {
        2 => &[Side::North, Side::South],
        3 => &[Side::North, Side::East, Side::South],
        4 => &Side::ALL,
        _ => &[],
    }
}

/// What a game of DragonFish is dealt from: players, house rules and a seed. The players sit clockwise, and the last one is the dealer.
pub type Setup = crate::games::Setup<HouseRules>;

impl DragonFish {
    /// Deals a game: four canals at random turns, six cards to each pond, and no cards in any hand.
    pub(super) fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        SetupError::check::<Self>(setup.players.len(), &setup.rules)?;
        let HouseRules { spare, helpers: helper_deck, .. } = setup.rules;
        if spare == Some(PondCard::Bike) {
            return Err(SetupError::SpareBike);
        }
        let seats = taken_seats(setup.players.len());
        let mut seated = [const { None }; 4];
        for (player, (seat, skill)) in (0..).zip(seats.iter().zip(&setup.players)) {
            seated[seat.index()] = Some(SeatState { player, skill: *skill, hand: ArrayVec::new() });
        }

        let mut shuffles = ShuffleSource::new(setup.seed);
        let mut chance = shuffles.next_chance();
        let mut canals = CANAL_DECK;
        let (dealt, left) = canals.partial_shuffle(&mut chance, 4);
        let island: [LaidCanal; 4] = std::array::from_fn(|corner| {
            let turn = QuarterTurn::ALL[chance.random_range(0..4)];
            LaidCanal { canal: dealt[corner], turn }
        });
        let left = left.iter().copied().map(HelperCard::Canal).filter(|_| helper_deck == HelperDeck::All);
        let helpers = Stacks::shuffled(helper_deck.tools().chain(left).collect(), &mut chance);

        let deck = POND_DECK.into_iter().chain(spare).collect();
        let mut pond_cards = Stacks::shuffled(deck, &mut shuffles.next_chance());
        let mut ponds = [[None; POND_SIZE]; 4];
        for slot in ponds.as_flattened_mut() {
            *slot = pond_cards.draw(&mut shuffles);
        }

        let mut game = Self {
            ponds,
            island: Island::from(island),
            pond_cards,
            helpers,
            seated,
            catches: [const { ArrayVec::new_const() }; 4],
            turn: seats[0],
            phase: Phase::Helper,
            rules: setup.rules,
            shuffles,
        };
        game.begin_turn();
        Ok(game)
    }
}
