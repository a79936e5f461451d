//! Pike, the strongest computer player of Three Fishing and MAC I, plans its whole turn, and counts the cards that are still to come.

use super::{RemainingCards, next_player, pond_alone};
use crate::arithmetic::{LARGEST_CARD_VALUE, TensSolver};
use crate::games::fish_pond::{CardTriple, Cards, CatchFinder, ChineseCard, View};

/// How many catches Pike considers at each step of a turn: those with the most points.
const BREADTH: usize = 6;
const DEPTH: usize = 3;
/// What a gain in Pike's next turn counts, as a share of an equal gain now. It counts less, because others fish first.
const LATER: f64 = 0.9;
/// What a card of bait is worth that Pike keeps, in points. Nobody else can fish with it, and no other bait is dealt in its place.
const KEPT_BAIT: f64 = 7.0;
/// With fewer cards than this left to draw, kept bait begins to lose its worth. With none left there is nothing to wait for.
const ENOUGH_TO_COME: usize = 16;

/// The first catch of the most valuable way to spend the turn. `None` if it is better to end the turn.
pub(super) fn first_catch(view: &View) -> Option<CardTriple> {
    let plans = Plans { view, unseen: view.unseen_cards(), solver: view.solver() };
    plans.best(&RemainingCards::of(view), DEPTH).1
}

struct Plans<'a> {
    view: &'a View,
    unseen: Cards,
    solver: TensSolver,
}

impl Plans<'_> {
    fn best(&self, left: &RemainingCards, depth: usize) -> (f64, Option<CardTriple>) {
        let mut best = (self.prospect(left), None);
        if depth == 0 {
            return best;
        }
        let bait_needed = self.view.rules.bait_needed;
        let waters = CatchFinder { bait: &left.bait, pond: &left.pond, bait_needed, solver: self.solver };
        let mut threes = waters.catchable_triples();
        threes.sort_by_key(|three| (std::cmp::Reverse(three.points()), baits(three)));
        for three in threes.into_iter().take(BREADTH) {
            let value = f64::from(three.points()) + self.best(&left.without(&three), depth - 1).0;
            if value > best.0 {
                best = (value, Some(three));
            }
        }
        best
    }

    /// What these cards are worth at the end of Pike's turn, in points: what Pike can gain later on such a table, and its bait for that,
    /// less what the next player can gain now.
    fn prospect(&self, left: &RemainingCards) -> f64 {
        let Some(next) = next_player(self.view) else { return 0.0 };
        let draws = usize::from(self.view.stock > 0);
        let there =
            if self.view.rules.bait_needed { 0 } else { pond_alone(self.view, next, left).most_points() };
        let theirs = self.expected(self.view.solver_for(next.player), &left.pond, next.bait + draws, there);
        let own: Cards = left.bait.iter().chain(&left.pond).copied().collect();
        let mine = self.expected(self.solver, &own, self.view.seats.len().min(self.view.stock), 0);
        let to_come = self.view.stock.min(ENOUGH_TO_COME) as f64 / ENOUGH_TO_COME as f64;
        LATER * mine - theirs + KEPT_BAIT * to_come * left.bait.len() as f64
    }

    /// The average points of the best catch that a player can make with two of `cards` and one of `known` unseen cards, which the player
    /// will know when it is their turn. If no such catch is better, they make one worth `there` points, which is possible already.
    ///
    /// Every unseen card is equally likely to be among the known ones.
    fn expected(&self, solver: TensSolver, cards: &[ChineseCard], known: usize, there: u16) -> f64 {
        let mut with = [0; LARGEST_CARD_VALUE as usize + 1];
        for (at, first) in cards.iter().enumerate() {
            for second in &cards[at + 1..] {
                let points = u16::from(first.points() + second.points());
                for third in solver.third_numbers(first.value(), second.value()) {
                    let best = &mut with[usize::from(third)];
                    *best = points.max(*best);
                }
            }
        }
        let mut gains: Vec<u16> = self
            .unseen
            .iter()
            .map(|card| match with[usize::from(card.value())] {
                0 => there,
                points => there.max(points + u16::from(card.points())),
            })
            .collect();
        gains.sort_unstable_by(|one, other| other.cmp(one));
        mean_of_largest(&gains, known, f64::from(there))
    }
}

/// The average of the largest number, if `drawn` of `numbers` are drawn at random. `numbers` go from the largest down. If none is drawn,
/// `of_none` counts instead.
fn mean_of_largest(numbers: &[u16], drawn: usize, of_none: f64) -> f64 {
    let mut mean = 0.0;
    // How likely it is that none of the numbers before was drawn.
    let mut none_before = 1.0;
    for (at, number) in numbers.iter().enumerate() {
        let left = numbers.len() - at;
        let drawn_now = if drawn >= left { 1.0 } else { drawn as f64 / left as f64 };
        mean += none_before * drawn_now * f64::from(*number);
        none_before *= 1.0 - drawn_now;
    }
    mean + none_before * of_none
}

fn baits(three: &CardTriple) -> usize {
    three.places.iter().filter(|place| place.is_bait()).count()
}
