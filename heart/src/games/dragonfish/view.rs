//! What you may see from one seat, and what you can fish there.

use arrayvec::ArrayVec;

use super::cards::{HelperCard, PondCard};
use super::game::{DragonFish, Fishes, Hand, PondSlots, animals};
use super::island::Island;
use super::moves::Phase;
use super::setup::{Goal, HouseRules, points};
use super::table::{Lane, Place, Seat, Side};
use crate::arithmetic::{Card, Pond, Solution, Solver};
use crate::games::Player;

/// The table as one seat sees it, without the stacks and the hands of others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// The seat of the viewer; `None` for what everybody may see.
    pub seat: Option<Seat>,
    /// The four ponds, in the order of [`Side::ALL`].
    pub ponds: [PondSlots; 4],
    /// The canal island with its four cards.
    pub island: Island,
    /// The players at the seats, in the order of [`Side::ALL`]; `None` at an empty seat.
    pub seats: [Option<SeatView>; 4],
    /// The viewer's hand. Empty if nobody sits at the seat.
    pub hand: Hand,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// The seat that must move or answer now.
    pub to_move: Seat,
    /// The step that the turn has come to. If another player has just drawn a hook, it looks like any card that is kept: [`Phase::Fish`].
    pub phase: Phase,
    /// How many pond cards are left to draw.
    pub pond_stock: usize,
    /// How many helper cards are left to draw.
    pub helper_stock: usize,
    /// How many pond cards lie on the discard.
    pub pond_discard: usize,
    /// How many helper cards lie on the discard.
    pub helper_discard: usize,
    /// The pond card on top of the discard, which lies face up.
    pub top_of_pond_discard: Option<PondCard>,
    /// The helper card on top of the discard, which lies face up.
    pub top_of_helper_discard: Option<HelperCard>,
    /// The house rules of this game.
    pub rules: HouseRules,
    /// What a player must hold to win.
    pub goal: Goal,
}

/// What everybody sees of a player at a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatView {
    /// The player who sits here now, counted from zero in the order of the set-up.
    pub player: u8,
    /// How the player calculates: the rung, the reading order and the limits.
    pub skill: Player,
    /// The numbers of the fish that lie here, in the order in which they were caught.
    pub catch: Fishes,
    /// How many helper cards the player holds.
    pub hand: usize,
}

impl SeatView {
    /// The points of the fish that lie here.
    #[must_use]
    pub fn points(&self) -> u16 {
        points(&self.catch)
    }
}

impl DragonFish {
    /// What may be seen from this seat. If nobody sits there, what everybody sees.
    #[must_use]
    pub fn view_for(&self, seat: Seat) -> View {
        self.seen_from(Some(seat))
    }

    /// What may be seen from this seat, or with `None` by everybody.
    pub(super) fn seen_from(&self, seat: Option<Seat>) -> View {
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

/// Copies the cards at once. Views are made so often that it would take noticeably longer to clone card by card.
#[inline]
fn copied<C: Copy, const N: usize>(cards: &ArrayVec<C, N>) -> ArrayVec<C, N> {
    let mut copy = ArrayVec::new_const();
    // Both have room for the same number of cards.
    let _fits = copy.try_extend_from_slice(cards);
    copy
}

/// A pond to fish in, perhaps after a swap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variant {
    /// The two places to swap first; `None` without a swap.
    pub swap: Option<(Place, Place)>,
    /// The pond to fish in.
    pub pond: Side,
    /// The animals in that pond, after the swap.
    pub animals: Pond,
}

impl View {
    /// The pond as a calculation sees it.
    #[must_use]
    pub fn pond(&self, pond: Side) -> Pond {
        animals(&self.ponds[pond.index()])
    }

    /// The card at this place; `None` if there is none.
    #[must_use]
    pub fn card(&self, place: Place) -> Option<PondCard> {
        self.ponds[place.pond.index()].get(usize::from(place.slot)).copied().flatten()
    }

    /// The number of the animal at this place; `None` if there is none.
    #[must_use]
    pub fn number(&self, place: Place) -> Option<i64> {
        self.card(place).and_then(PondCard::animal).map(Card::number)
    }

    /// Whether the game is over because nobody could catch any of the fish that are left.
    #[must_use]
    pub fn is_fished_out(&self) -> bool {
        let has_enough = |seat: &SeatView| self.goal.is_met_by(&seat.catch);
        self.phase == Phase::Over && !self.seats.iter().flatten().any(has_enough)
    }

    /// The player whose turn it is.
    #[must_use]
    pub fn fisher(&self) -> Option<&SeatView> {
        self.seats[self.turn.index()].as_ref()
    }

    /// The player at this seat, counted in the order of the set-up; `None` at an empty seat.
    #[must_use]
    pub fn player_at(&self, seat: Seat) -> Option<u8> {
        self.seats[seat.index()].as_ref().map(|seated| seated.player)
    }

    /// The solver for the player whose turn it is.
    #[must_use]
    pub fn solver(&self) -> Solver {
        self.fisher().map(|seat| seat.skill).unwrap_or_default().solver()
    }

    /// Whether you may swap the animals at two places in this turn. Never after a swap was made.
    #[must_use]
    pub fn can_swap(&self, from: Place, to: Place) -> bool {
        self.may_still_swap()
            && self.island.joined(from.lane(), to.lane())
            && self.may_change_places(from, to)
    }

    /// All swaps that are allowed in this turn, each in one direction only. None after a swap was made.
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

    /// The places that may swap with this one in this turn.
    pub fn swap_partners(&self, from: Place) -> impl Iterator<Item = Place> + Clone {
        let lanes = self.may_still_swap().then(|| self.island.lanes_joined_to(from.lane()));
        let places = lanes.into_iter().flatten().flat_map(Lane::places);
        places.filter(move |to| self.may_change_places(from, *to))
    }

    fn may_still_swap(&self) -> bool {
        !matches!(self.phase, Phase::Fish { swapped: Some(_) } | Phase::Over)
    }

    /// Whether the two cards may be swapped, whatever the waterways say.
    fn may_change_places(&self, from: Place, to: Place) -> bool {
        match (self.card(from), self.card(to)) {
            (None | Some(PondCard::Bike), _) | (_, None | Some(PondCard::Bike)) => false,
            (Some(first), Some(second)) => {
                !self.rules.swaps_need_a_fish || first.is_fish() || second.is_fish()
            }
        }
    }

    /// Whether you may fish in this pond as it is. After a swap, only in its two ponds.
    #[must_use]
    pub fn may_fish(&self, pond: Side) -> bool {
        match self.phase {
            Phase::Fish { swapped: Some(ponds) } => ponds.contains(&pond),
            _ => true,
        }
    }

    /// The ponds in which you may fish as they are.
    pub fn ponds_to_fish(&self) -> impl Iterator<Item = Side> + Clone {
        Side::ALL.into_iter().filter(|pond| self.may_fish(*pond))
    }

    /// Every pond in which you can fish in this turn: first the ponds as they are, then after every swap that changes them.
    pub fn variants(&self) -> impl Iterator<Item = Variant> + Clone {
        let unswapped =
            self.ponds_to_fish().map(|pond| Variant { swap: None, pond, animals: self.pond(pond) });
        let changes = |(from, to): &(Place, Place)| self.card(*from) != self.card(*to);
        let swapped = self.swaps().filter(changes).flat_map(|(from, to)| {
            [(from, to), (to, from)].map(|(here, there)| {
                let mut animals = self.pond(here.pond);
                animals[usize::from(here.slot)] = self.card(there).and_then(PondCard::animal);
                Variant { swap: Some((from, to)), pond: here.pond, animals }
            })
        });
        unswapped.chain(swapped)
    }
}

/// A catch, perhaps after a swap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fishing {
    /// The two places to swap first; `None` without a swap.
    pub swap: Option<(Place, Place)>,
    /// The pond to fish in.
    pub pond: Side,
    /// The calculation and its catch. The slots are those of the pond after the swap.
    pub solution: Solution,
}

/// Finds the best catch of this turn, over all ponds and swaps. Of two equal catches, one without a swap comes first.
#[must_use]
pub fn best_catch(view: &View, solver: &Solver) -> Option<Fishing> {
    let variants: Vec<Variant> = view.variants().collect();
    let (best, solution) = solver.best_of(variants.iter().map(|variant| variant.animals))?;
    let Variant { swap, pond, .. } = *variants.get(best)?;
    Some(Fishing { swap, pond, solution })
}
