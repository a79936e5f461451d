//! A computer player of DragonFish that plays anything that is allowed: to try out the rules, and to see how games go by themselves.

use arrayvec::ArrayVec;
use rand::RngExt;

use super::{any_large_fish, any_of, any_side, casts, draw, lay_anywhere, take_any_bike};
use crate::arithmetic::{
    Calculation, CardName, Expression, Node, Operation, POND_SIZE, ReachTable, Rung, Targets,
};
use crate::games::chance::Chance;
use crate::games::dragonfish::{
    LANE_LENGTH, Lane, Move, Phase, Place, PondCard, PondSlots, SeatView, Side, View,
};

/// The random player tries a swap in one turn out of this many.
const TURNS_TO_A_SWAP: u32 = 8;

/// Chooses a move at random. What to draw or play at the beginning of a turn, canals, nets, bikes and scissors are left to chance, and now
/// and then a swap.
///
/// To fish, the random player goes round the ponds from any of them. First it looks for a catch of three cards with a fish, then for three
/// bugs. After that it takes anything that the solver finds with few cards. So games come to an end, as they do among people.
pub(super) fn choose(view: &View, chance: &mut Chance) -> Move {
    match view.phase {
        Phase::Helper => hook(view, chance).unwrap_or_else(|| draw(view)),
        Phase::Hooked(_) => hook(view, chance).unwrap_or(Move::KeepHook),
        Phase::LayCanal(_) => lay_anywhere(chance),
        Phase::CastNet => Move::CastNet { pond: any_side(chance) },
        Phase::TakeBike => take_any_bike(view, chance),
        Phase::AnswerHook { .. } => {
            if chance.random() {
                Move::CutHook
            } else {
                Move::GiveFish
            }
        }
        Phase::ChangeWater { pond, .. } => Move::ChangeWater { pond },
        Phase::Fish { swapped: None } if chance.random_ratio(1, TURNS_TO_A_SWAP) => {
            swap(view, chance).unwrap_or_else(|| fish(view, chance))
        }
        Phase::Fish { .. } | Phase::Over => any_large_fish(view).unwrap_or_else(|| fish(view, chance)),
    }
}

/// Plays any hook that can be played, or `None` to play none. All are equally likely.
fn hook(view: &View, chance: &mut Chance) -> Option<Move> {
    match casts(view).count() {
        0 => None,
        ways => casts(view).nth(chance.random_range(0..=ways)).map(Move::from),
    }
}

fn swap(view: &View, chance: &mut Chance) -> Option<Move> {
    let Lane { pond, column } = Lane::ALL[chance.random_range(0..Lane::ALL.len())];
    let from = Place { pond, slot: column * LANE_LENGTH + chance.random_range(0..LANE_LENGTH) };
    any_of(view.swap_partners(from), chance).map(|to| Move::Swap { from, to })
}

fn fish(view: &View, chance: &mut Chance) -> Move {
    let Some(player) = view.fisher() else { return Move::Pass };
    let start = chance.random_range(0..POND_SIZE);
    let mut ponds = any_side(chance).all_clockwise().filter(|pond| view.may_fish(*pond));
    for with_fish in [true, false] {
        for pond in ponds.clone() {
            let animals = animals_from(start, &view.ponds[pond.index()]);
            let three = three_cards(&animals, player, with_fish);
            if let Some(call) = three.and_then(|three| three.call(pond, player.skill.rung)) {
                return call;
            }
        }
    }
    let solver = view.solver();
    let more_cards =
        |pond| Some((pond, solver.find_with_fewest_cards(&view.pond(pond), start as u64)?.calculation));
    ponds.find_map(more_cards).map_or(Move::Pass, |(pond, calculation)| Move::Catch { pond, calculation })
}

#[derive(Clone, Copy)]
struct Animal {
    slot: u8,
    number: i64,
    is_fish: bool,
}

/// The animals of a pond in the order of their slots, but beginning with number `start` among them. Those before it come last.
fn animals_from(start: usize, pond: &PondSlots) -> ArrayVec<Animal, POND_SIZE> {
    let mut animals = ArrayVec::new();
    for (slot, card) in (0..).zip(pond) {
        match *card {
            Some(PondCard::Fish(number)) => {
                animals.push(Animal { slot, number: number.into(), is_fish: true });
            }
            Some(PondCard::Bug(number)) => {
                animals.push(Animal { slot, number: number.into(), is_fish: false });
            }
            Some(PondCard::Bike) | None => {}
        }
    }
    let start = start.min(animals.len());
    animals.rotate_left(start);
    animals
}

#[derive(Clone, Copy)]
struct ThreeCards {
    sum: Animal,
    cards: [Animal; 2],
}

impl ThreeCards {
    fn call(self, pond: Side, rung: Rung) -> Option<Move> {
        let card = |animal: Animal| CardName::Slot(animal.slot);
        let [one, other] = self.cards;
        let signs = |left: Animal, right: Animal| {
            let makes = move |sign: &Operation| sign.apply(left.number, right.number) == Ok(self.sum.number);
            rung.operations().find(makes).map(|sign| (left, sign, right))
        };
        let (left, sign, right) = signs(one, other).or_else(|| signs(other, one))?;
        let nodes = vec![Node::Card(card(left)), Node::Card(card(right)), Node::Apply(sign)];
        let expression = Expression::try_from(nodes).ok()?;
        Some(Move::Catch { pond, calculation: Calculation { sum: card(self.sum), expression } })
    }
}

/// The first catch of three of these animals, in their order: with a fish if `with_fish` is true, else of bugs alone. `None` if there is
/// none.
///
/// It looks the results up in the [`ReachTable`]. Random games are played in great numbers, and this is quicker than to ask for the
/// simplest catch.
fn three_cards(animals: &[Animal], player: &SeatView, with_fish: bool) -> Option<ThreeCards> {
    let numbers = |fish: bool| {
        Targets::from_numbers(
            animals.iter().filter(|animal| animal.is_fish == fish).map(|animal| animal.number),
        )
    };
    let (fish, bugs) = (numbers(true), numbers(false));
    let largest = player.skill.largest.map_or(i64::MAX, i64::from);
    if with_fish && fish.is_empty() {
        return None;
    }
    for (at, one) in animals.iter().enumerate() {
        for other in &animals[..at] {
            let of_bugs = !one.is_fish && !other.is_fish;
            if one.is_fish && other.is_fish || !of_bugs && !with_fish {
                continue;
            }
            let wants_fish = with_fish && of_bugs;
            let wanted = if wants_fish { fish } else { bugs };
            let targets =
                ReachTable::targets_of_two(one.number, other.number, player.skill.rung, player.skill.order);
            let Some(targets) = targets.filter(|targets| !targets.is_disjoint(wanted)) else { continue };
            let makes = |sum: &&Animal| {
                sum.is_fish == wants_fish
                    && sum.number <= largest
                    && targets.contains(sum.number)
                    && sum.slot != one.slot
                    && sum.slot != other.slot
            };
            if let Some(sum) = animals.iter().find(makes) {
                return Some(ThreeCards { sum: *sum, cards: [*one, *other] });
            }
        }
    }
    None
}
