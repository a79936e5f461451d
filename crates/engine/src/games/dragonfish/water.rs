//! The house rule of fresh water (rulebook §2): animals change where nothing was caught, and where nothing can be.

use arrayvec::ArrayVec;

use super::game::{DragonFish, animals_in_slots};
use super::moves::Phase;
use super::table::Side;
use crate::arithmetic::{Card, POND_SIZE, Pond};
use crate::games::Player;

impl DragonFish {
    /// Begins the turn of the seat whose turn it is. With fresh water, the pond in front of that seat changes first if its player could catch
    /// no fish.
    pub(super) fn begin_turn(&mut self) {
        self.begin_turn_unless_stale(self.turn);
    }

    /// Replaces the animals of the pond. Then the turn ends, or begins unless the next pond clockwise has to change as well. At most the
    /// four ponds change before a turn.
    pub(super) fn change_water(&mut self, pond: Side, ends_turn: bool) {
        self.replace_animals(pond);
        if ends_turn {
            self.end_turn();
        } else if pond.next() == self.turn {
            self.phase = Phase::Helper;
        } else {
            self.begin_turn_unless_stale(pond.next());
        }
    }

    fn begin_turn_unless_stale(&mut self, next_to_change: Side) {
        self.phase = if self.is_stale() {
            Phase::ChangeWater { pond: next_to_change, ends_turn: false }
        } else {
            Phase::Helper
        };
    }

    /// Whether the rules ask for fresh water now: the player whose turn it is can catch no fish with three cards, though one of the fish that
    /// are left is within reach. A catch has three cards at least. Everybody can tell, as caught fish lie open.
    fn is_stale(&self) -> bool {
        let Some(skill) = self.seated[self.turn.index()].as_ref().map(|seated| seated.skill) else {
            return false;
        };
        self.rules.fresh_water
            && !self.ponds.iter().any(|slots| has_three_cards_with_fish(&animals_in_slots(slots), skill))
            && self.has_fish_for(skill)
    }
}

/// Whether one sign between two animals of the pond makes a third for this player, and exactly one of the three is a fish.
fn has_three_cards_with_fish(pond: &Pond, player: Player) -> bool {
    let animals: ArrayVec<Card, POND_SIZE> = pond.iter().copied().flatten().collect();
    let is_small_enough = |sum: Card| player.largest.is_none_or(|largest| sum.number() <= i64::from(largest));
    let makes = |left: Card, right: Card, sum: Card| {
        player.rung.operations().any(|sign| sign.apply(left.number(), right.number()) == Ok(sum.number()))
    };
    let places = || 0..animals.len();
    places().any(|sum_at| {
        places().filter(|left_at| *left_at != sum_at).any(|left_at| {
            places().filter(|right_at| *right_at != sum_at && *right_at != left_at).any(|right_at| {
                let [sum, left, right] = [sum_at, left_at, right_at].map(|at| animals[at]);
                [sum, left, right].iter().filter(|card| card.is_fish()).count() == 1
                    && is_small_enough(sum)
                    && makes(left, right, sum)
            })
        })
    })
}
