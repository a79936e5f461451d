//! The game of DragonFish as a value, and what can be asked of it (rulebook §2).

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;

use super::cards::{
    CANAL_COUNTS, CANAL_DECK, HELPER_CARD_COUNT, HelperCard, MOST_CAUGHT_FISH, MOST_IN_HAND, POND_CARD_COUNT,
    POND_DECK, PondCard,
};
use super::island::{Canal, Island};
use super::moves::{Move, Phase, PlayError};
use super::review::{catch_of_move, review};
use super::setup::{GameLength, Goal, HelperDeck, HouseRules, Setup, points_of_fish};
use super::stacks::Stacks;
use super::table::Seat;
use super::view::{PossibleCatch, View, best_catch, catch_with_sign, easiest_catch};
use super::{Record, ReplayError};
use crate::arithmetic::{Expression, Operation, POND_SIZE, Pond};
use crate::games::chance::ShuffleSource;
use crate::games::{
    Game, GameKind, Outcome, Player, PlayerCatch, PlayerIndex, RefusedMove, Review, SetupError, are_the_same,
};

/// The cards in the six slots of a pond. `None` is a gap, which stays if no card is left to fill it.
pub type PondSlots = [Option<PondCard>; POND_SIZE];
/// The numbers on the fish that lie at a seat, in the order in which they were caught or taken.
pub type FishNumbers = ArrayVec<u8, MOST_CAUGHT_FISH>;
/// The helper cards that a player holds: hooks and scissors.
pub type Hand = ArrayVec<HelperCard, MOST_IN_HAND>;

/// A game of DragonFish as it stands after some moves. Each move makes the next such value.
///
/// ```
/// use engine::games::dragonfish::{DragonFish, Move, Phase, Player, Setup};
/// use engine::games::Game;
///
/// let setup = Setup { players: vec![Player::default(); 2], rules: Default::default(), seed: 7 };
/// let game = DragonFish::deal(&setup)?;
/// assert_eq!(game.phase(), Phase::Helper);
/// let refused = game.play(Move::Pass).unwrap_err();
/// assert_eq!(refused.reason.to_string(), "this move does not belong to this step of the turn");
/// assert!(refused.game.play(Move::DrawHelper).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DragonFish {
    pub(super) ponds: [PondSlots; 4],
    pub(super) island: Island,
    pub(super) pond_cards: Stacks<PondCard, { POND_CARD_COUNT + 1 }>,
    pub(super) helpers: Stacks<HelperCard, HELPER_CARD_COUNT>,
    /// The player at each seat, in the order of [`Side::ALL`](super::Side::ALL); `None` at an empty seat.
    pub(super) seated: [Option<SeatState>; 4],
    /// The fish at each seat, in the order of [`Side::ALL`](super::Side::ALL). They stay there when the players move on.
    pub(super) catches: [FishNumbers; 4],
    pub(super) turn: Seat,
    pub(super) phase: Phase,
    pub(super) rules: HouseRules,
    pub(super) shuffles: ShuffleSource,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SeatState {
    pub(super) player: u8,
    pub(super) skill: Player,
    pub(super) hand: Hand,
}

/// The animals in the slots of a pond, as cards to calculate with. Bikes and gaps are `None`.
#[inline]
pub(super) fn animals_in_slots(slots: &PondSlots) -> Pond {
    let mut pond = [None; POND_SIZE];
    for (animal, card) in pond.iter_mut().zip(slots) {
        *animal = card.and_then(PondCard::animal);
    }
    pond
}

impl Game for DragonFish {
    type Rules = HouseRules;
    type Move = Move;
    type View = View;
    type PlayError = PlayError;
    type Opportunity = PossibleCatch;

    const PLAYERS: RangeInclusive<usize> = 2..=4;

    fn kind(_: &HouseRules) -> GameKind {
        GameKind::DragonFish
    }

    fn has_later_rules(rules: &HouseRules) -> bool {
        rules.length != GameLength::Booklet || rules.helpers != HelperDeck::All || rules.fresh_water
    }

    fn deal(setup: &Setup) -> Result<Self, SetupError> {
        Self::from_setup(setup)
    }

    fn with_first_player(mut self, player: u8) -> Self {
        self.turn = self.seat_of(player).unwrap_or(self.turn);
        self.begin_turn();
        self
    }

    fn play(mut self, play: Move) -> Result<Self, Box<RefusedMove<Self>>> {
        match self.apply_move(&play) {
            Ok(()) => Ok(self),
            Err(reason) => Err(Box::new(RefusedMove { game: self, play, reason })),
        }
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.allowed_moves()
    }

    fn player_to_move(&self) -> u8 {
        self.player_at(self.seat_to_move())
    }

    /// What a player may see, from the seat where they sit now, to which the turning arrows may have moved them. For `None`, what everybody
    /// may see.
    fn view_of(&self, who: Option<u8>) -> View {
        self.view_from_seat(who.and_then(|player| self.seat_of(player)))
    }

    fn outcome(&self) -> Option<Outcome> {
        // The outcome is asked for after every move, and checking the phase is quick.
        if self.phase != Phase::Over {
            return None;
        }
        let mut held = [0; 4];
        for (seated, catch) in self.seated.iter().zip(&self.catches) {
            if let Some(seated) = seated {
                held[usize::from(seated.player)] = points_of_fish(catch);
            }
        }
        let players = self.seated.iter().flatten().count();
        let points = held[..players].to_vec();
        // A player who has reached the goal has won, even with fewer points than another. Otherwise nobody can catch any more, and the most
        // points win.
        Some(match self.winner() {
            Some(winner) => Outcome { points, winners: vec![self.player_at(winner)] },
            None => Outcome::from_points(points),
        })
    }

    fn catch_of_move(before: &View, play: &Move) -> Option<PlayerCatch> {
        catch_of_move(before, play)
    }

    fn calculation_of_move(play: &Move) -> Option<&Expression> {
        let Move::Catch { calculation, .. } = play else { return None };
        Some(&calculation.expression)
    }

    fn catch_with_sign(view: &View, sign: Operation) -> Option<String> {
        catch_with_sign(view, sign).map(|caught| caught.equation(view))
    }

    fn best_opportunity(view: &View) -> Option<PossibleCatch> {
        best_catch(view, &view.solver())
    }

    fn easiest_opportunity(view: &View) -> Option<PossibleCatch> {
        easiest_catch(view, &view.solver()).or_else(|| Self::best_opportunity(view))
    }

    fn review(record: &Record) -> Result<Review<Self>, ReplayError> {
        review(record)
    }

    fn cards_are_conserved(&self) -> bool {
        self.has_all_cards()
    }
}

impl DragonFish {
    /// The seat of the player whose turn it is.
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// The seat of the player who must act now: the one whose turn it is, but first a player who holds scissors and must answer a hook.
    pub const fn seat_to_move(&self) -> Seat {
        match self.phase {
            Phase::AnswerHook { victim, .. } => victim,
            _ => self.turn,
        }
    }

    /// The seat where a player sits now. `None` if there is no such player.
    pub fn seat_of(&self, player: PlayerIndex) -> Option<Seat> {
        let sits =
            |seat: &Seat| self.seated[seat.index()].as_ref().map(|seated| seated.player) == Some(player);
        Seat::ALL.into_iter().find(sits)
    }

    /// The player who sits at this seat now. Gives 0 for an empty seat, which never has a turn.
    fn player_at(&self, seat: Seat) -> u8 {
        self.seated[seat.index()].as_ref().map_or(0, |seated| seated.player)
    }

    /// The step that the turn has come to, which says what moves are possible.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// What a player must have caught to win this game.
    pub fn goal(&self) -> Goal {
        Goal::new(self.seated.iter().flatten().count(), self.rules.length)
    }

    /// The seat where enough fish lie to win. When the turning arrows move the players on, the fish stay at their seat.
    pub fn winner(&self) -> Option<Seat> {
        let goal = self.goal();
        self.turn.all_clockwise().find(|seat| goal.is_met_by(&self.catches[seat.index()]))
    }

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

    pub(super) fn has_all_cards(&self) -> bool {
        self.has_all_pond_cards() && self.has_all_helper_cards()
    }

    fn has_all_pond_cards(&self) -> bool {
        // Gives each face a number: the bike first, then the bugs, then the fish.
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
        let tools = self.rules.helpers.tools().map(kind);
        if self.rules.helpers == HelperDeck::All {
            let deck = tools.chain(CANAL_DECK.map(|canal| kind(HelperCard::Canal(canal))));
            return are_the_same::<266>(self.helper_cards().map(kind), deck);
        }
        let (canals, others): (Vec<_>, Vec<_>) =
            self.helper_cards().partition(|card| matches!(card, HelperCard::Canal(_)));
        let dealt = |canal: Canal| canals.iter().filter(|card| **card == HelperCard::Canal(canal)).count();
        canals.len() == 4
            && CANAL_COUNTS.into_iter().all(|(canal, count)| dealt(canal) <= count)
            && are_the_same::<266>(others.into_iter().map(kind), tools)
    }
}
