//! What a player of DragonFish may see from one seat, and what they can fish there.

use std::cmp::Reverse;

use super::cards::{HelperCard, PondCard};
use super::game::{DragonFish, FishNumbers, Hand, PondSlots, animals_in_slots};
use super::island::Island;
use super::moves::Phase;
use super::setup::{Goal, HouseRules, points_of_fish};
use super::table::{Lane, Place, Seat, Side};
use crate::arithmetic::{Card, Operation, Pond, Solution, Solver};
use crate::games::{Player, PlayerIndex, copied};

/// What one player, or everybody, may see of a table of DragonFish: no stacks to draw from, and no hands of other players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// The seat of the player whose view it is; `None` in the view for everybody.
    pub seat: Option<Seat>,
    /// The cards in the four ponds, in the order of [`Side::ALL`].
    pub ponds: [PondSlots; 4],
    /// The canal island with its four cards.
    pub island: Island,
    /// What everybody sees of the player at each seat, in the order of [`Side::ALL`]; `None` at an empty seat.
    pub seats: [Option<SeatView>; 4],
    /// The helper cards in the hand of the player whose view it is. Empty in the view for everybody.
    pub hand: Hand,
    /// The seat of the player whose turn it is.
    pub turn: Seat,
    /// The seat of the player who must move or answer now.
    pub to_move: Seat,
    /// The step that the turn has come to. If another player has just drawn a hook, it is [`Phase::Fish`], so that nobody else can tell the
    /// hook from scissors.
    pub phase: Phase,
    /// How many pond cards lie in the stack to draw from. When it is empty, the discarded cards are shuffled into a new one.
    pub pond_stock: usize,
    /// How many helper cards lie in the stack to draw from. When it is empty, the discarded cards are shuffled into a new one.
    pub helper_stock: usize,
    /// How many pond cards lie on the discard stack, to be shuffled and drawn again.
    pub pond_discard: usize,
    /// How many helper cards lie on the discard stack, to be shuffled and drawn again.
    pub helper_discard: usize,
    /// The pond card on top of the discard, which lies face up; `None` if the discard is empty.
    pub top_of_pond_discard: Option<PondCard>,
    /// The helper card on top of the discard, which lies face up; `None` if the discard is empty.
    pub top_of_helper_discard: Option<HelperCard>,
    /// The house rules by which this game is played.
    pub rules: HouseRules,
    /// What a player must have caught to win this game.
    pub goal: Goal,
}

/// What everybody sees of a seat: the player who sits there now, how many cards that player holds, and the fish at the seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatView {
    /// The player who sits at the seat now.
    pub player: PlayerIndex,
    /// How the player calculates: which signs they may use, how their calculations are read, and how large or small their numbers may be.
    pub skill: Player,
    /// The numbers on the fish that lie at the seat, in the order in which they were caught or taken.
    pub catch: FishNumbers,
    /// How many helper cards the player holds in the hand.
    pub hand: usize,
}

impl SeatView {
    /// The points of all fish that lie at the seat: their numbers, added up.
    pub fn points(&self) -> u16 {
        points_of_fish(&self.catch)
    }
}

impl DragonFish {
    /// What the player at this seat may see of the table. If nobody sits there, only what everybody may see.
    pub fn view_for(&self, seat: Seat) -> View {
        self.view_from_seat(Some(seat))
    }

    /// What the player at this seat may see of the table. For `None`, what everybody may see.
    pub(super) fn view_from_seat(&self, seat: Option<Seat>) -> View {
        let phase = match self.phase {
            Phase::Hooked(_) if seat != Some(self.turn) => Phase::Fish { swapped: None },
            phase => phase,
        };
        let mut seats = [const { None }; 4];
        for (view, (seated, catch)) in seats.iter_mut().zip(self.seated.iter().zip(&self.catches)) {
            *view = seated.as_ref().map(|seated| SeatView {
                player: seated.player,
                skill: seated.skill,
                catch: copied(catch),
                hand: seated.hand.len(),
            });
        }
        View {
            seat,
            ponds: self.ponds,
            island: self.island,
            seats,
            hand: seat
                .and_then(|seat| self.seated[seat.index()].as_ref())
                .map(|seated| copied(&seated.hand))
                .unwrap_or_default(),
            turn: self.turn,
            to_move: self.seat_to_move(),
            phase,
            pond_stock: self.pond_cards.stock().len(),
            helper_stock: self.helpers.stock().len(),
            pond_discard: self.pond_cards.discard().len(),
            helper_discard: self.helpers.discard().len(),
            top_of_pond_discard: self.pond_cards.discard().last().copied(),
            top_of_helper_discard: self.helpers.discard().last().copied(),
            rules: self.rules,
            goal: self.goal(),
        }
    }
}

/// One way to go fishing: a pond as it is, or as it would be after a swap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FishingOption {
    /// The two places whose animals are swapped before fishing; `None` to fish without a swap.
    pub swap: Option<(Place, Place)>,
    /// The pond in which the player would fish.
    pub pond: Side,
    /// The animals of the pond to fish in, slot by slot, as they would lie after the swap.
    pub animals: Pond,
}

impl View {
    /// The animals of this pond, slot by slot, as cards to calculate with. Bikes and gaps are `None`.
    pub fn pond(&self, pond: Side) -> Pond {
        animals_in_slots(&self.ponds[pond.index()])
    }

    /// The pond card at a place; `None` if a gap is there or the place does not exist.
    pub fn card(&self, place: Place) -> Option<PondCard> {
        self.ponds[place.pond.index()].get(usize::from(place.slot)).copied().flatten()
    }

    /// The number of the fish or bug at a place; `None` if neither lies there.
    pub fn number(&self, place: Place) -> Option<i64> {
        self.card(place).and_then(PondCard::animal).map(Card::number)
    }

    /// Whether the game is over because nobody could catch any of the fish that are left, and not because somebody has won.
    pub fn is_fished_out(&self) -> bool {
        let has_enough = |seat: &SeatView| self.goal.is_met_by(&seat.catch);
        self.phase == Phase::Over && !self.seats.iter().flatten().any(has_enough)
    }

    /// What everybody sees of the player whose turn it is. `None` never happens in a real game.
    pub fn fisher(&self) -> Option<&SeatView> {
        self.seats[self.turn.index()].as_ref()
    }

    /// The player who sits at a seat now; `None` at an empty seat.
    pub fn player_at(&self, seat: Seat) -> Option<PlayerIndex> {
        self.seats[seat.index()].as_ref().map(|seated| seated.player)
    }

    /// The solver that finds catches for the player whose turn it is, with the signs that their rung allows and up to their largest number.
    pub fn solver(&self) -> Solver {
        self.fisher().map(|seat| seat.skill).unwrap_or_default().solver()
    }

    /// Whether the player whose turn it is may swap the animals at these two places. Never after a swap, because a turn has only one.
    pub fn can_swap(&self, from: Place, to: Place) -> bool {
        self.may_still_swap()
            && self.island.are_joined(from.lane(), to.lane())
            && self.may_change_places(from, to)
    }

    /// The swaps that the player whose turn it is may make, as pairs of places; each pair comes only once. Empty after a swap, because a
    /// turn has only one.
    pub fn swaps(&self) -> impl Iterator<Item = (Place, Place)> + Clone {
        let lanes = if self.may_still_swap() { &Lane::ALL[..] } else { &[] };
        lanes
            .iter()
            .flat_map(|lane| self.island.lanes_joined_to(*lane).map(move |other| (*lane, other)))
            .filter(|(lane, other)| lane < other)
            .flat_map(|(lane, other)| {
                lane.places().flat_map(move |from| other.places().map(move |to| (from, to)))
            })
            .filter(|(from, to)| self.may_change_places(*from, *to))
    }

    /// The places with which the player whose turn it is may swap the animal at `from`. Empty after a swap, because a turn has only one.
    pub fn swap_partners(&self, from: Place) -> impl Iterator<Item = Place> + Clone {
        let lanes = self.may_still_swap().then(|| self.island.lanes_joined_to(from.lane()));
        let places = lanes.into_iter().flatten().flat_map(Lane::places);
        places.filter(move |to| self.may_change_places(from, *to))
    }

    fn may_still_swap(&self) -> bool {
        !matches!(self.phase, Phase::Fish { swapped: Some(_) } | Phase::Over)
    }

    /// Whether the cards at these two places may be swapped if water joins their lanes: both must be animals, and one a fish if a house
    /// rule asks for that.
    fn may_change_places(&self, from: Place, to: Place) -> bool {
        match (self.card(from), self.card(to)) {
            (None | Some(PondCard::Bike), _) | (_, None | Some(PondCard::Bike)) => false,
            (Some(first), Some(second)) => {
                !self.rules.swaps_need_a_fish || first.is_fish() || second.is_fish()
            }
        }
    }

    /// Whether there is a helper card to draw.
    pub fn may_draw_helper(&self) -> bool {
        self.helper_stock + self.helper_discard > 0
    }

    /// Whether the player whose turn it is may fish in this pond without another swap. After a swap, only the two swapped ponds are open.
    pub fn may_fish(&self, pond: Side) -> bool {
        match self.phase {
            Phase::Fish { swapped: Some(ponds) } => ponds.contains(&pond),
            _ => true,
        }
    }

    /// The ponds in which the player whose turn it is may fish without another swap: all four or, after a swap, the two swapped ponds.
    pub fn ponds_to_fish(&self) -> impl Iterator<Item = Side> + Clone {
        Side::ALL.into_iter().filter(|pond| self.may_fish(*pond))
    }

    /// Every way in which the player whose turn it is can go fishing: first in the ponds as they are, then in those that a swap changes.
    pub fn fishing_options(&self) -> impl Iterator<Item = FishingOption> + Clone {
        let unswapped =
            self.ponds_to_fish().map(|pond| FishingOption { swap: None, pond, animals: self.pond(pond) });
        let changes = |(from, to): &(Place, Place)| self.card(*from) != self.card(*to);
        let swapped = self.swaps().filter(changes).flat_map(|(from, to)| {
            [(from, to), (to, from)].map(|(here, there)| {
                let mut animals = self.pond(here.pond);
                animals[usize::from(here.slot)] = self.card(there).and_then(PondCard::animal);
                FishingOption { swap: Some((from, to)), pond: here.pond, animals }
            })
        });
        unswapped.chain(swapped)
    }
}

/// A catch that the player whose turn it is can make, with the swap before it if it needs one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PossibleCatch {
    /// The two places whose animals are swapped before the catch; `None` to catch without a swap.
    pub swap: Option<(Place, Place)>,
    /// The pond in which the cards are caught, after the swap if there is one.
    pub pond: Side,
    /// The calculation, and the cards that it catches. The calculation names cards by their slots in the pond after the swap.
    pub solution: Solution,
}

/// The best catch for the player whose turn it is, over all ponds and swaps, by the points listed at [`Solver`]. A catch after a swap has
/// to bring more points than any without. `None` if nothing can be caught.
pub fn best_catch(view: &View, solver: &Solver) -> Option<PossibleCatch> {
    let best_among = |variants: &[FishingOption]| {
        let (best, solution) = solver.best_of(variants.iter().map(|variant| variant.animals))?;
        let FishingOption { swap, pond, .. } = *variants.get(best)?;
        Some(PossibleCatch { swap, pond, solution })
    };
    let points = |fishing: &PossibleCatch| fishing.solution.catch.points();
    let variants: Vec<FishingOption> = view.fishing_options().collect();
    let best = best_among(&variants)?;
    let unswapped = variants.iter().take_while(|variant| variant.swap.is_none()).count();
    let as_it_lies = best.swap.and_then(|_| best_among(&variants[..unswapped]));
    Some(as_it_lies.filter(|fishing| points(fishing) >= points(&best)).unwrap_or(best))
}

/// The easiest catch of a fish for the player whose turn it is, without a swap: the one with the fewest cards, and among those the most
/// points. `None` if only a swap leads to a fish.
pub fn easiest_catch(view: &View, solver: &Solver) -> Option<PossibleCatch> {
    catches_of_fish(view, solver).min_by_key(fewest_cards)
}

/// The easiest catch of a fish for which the player whose turn it is needs this sign, at the moment for fishing and without a swap. `None` if
/// there is none.
pub(super) fn catch_with_sign(view: &View, sign: Operation) -> Option<PossibleCatch> {
    if view.phase != (Phase::Fish { swapped: None }) {
        return None;
    }
    // The solver uses a sign only where those of the lower rungs catch nothing.
    let has_sign =
        |caught: &PossibleCatch| caught.solution.calculation.expression.operations().any(|one| one == sign);
    catches_of_fish(view, &view.solver()).filter(has_sign).min_by_key(fewest_cards)
}

/// All catches of a fish that can be made without another swap.
fn catches_of_fish(view: &View, solver: &Solver) -> impl Iterator<Item = PossibleCatch> {
    view.ponds_to_fish().flat_map(move |pond| {
        let with_a_fish = |solution: &Solution| solution.catch.points() > 0;
        let solutions = solver.all(&view.pond(pond)).into_iter().filter(with_a_fish);
        solutions.map(move |solution| PossibleCatch { swap: None, pond, solution })
    })
}

/// A key by which a catch with fewer cards comes first, and among those one with more points.
fn fewest_cards(caught: &PossibleCatch) -> (usize, Reverse<i64>) {
    let found = &caught.solution.catch;
    (found.cards.len(), Reverse(found.points()))
}
