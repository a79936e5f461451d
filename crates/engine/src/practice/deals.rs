//! Chooses deals that suit the children at the table: of several shuffles, the one whose catches ask most of the facts that they should
//! practise. No card is changed.

use std::collections::BTreeSet;

use crate::arithmetic::{Fact, facts_of_steps};
use crate::games::{Game, dragonfish, fish_pond};

const LOOKED_AT: u64 = 32;
/// The number facts that a player should practise. A deal is better the more of them its catches ask.
pub type FactsToPractise = BTreeSet<Fact>;

/// Looks for a deal of DragonFish that suits its players. Of 32 seeds, the one in `setup` and those after it, it finds the one whose
/// catches ask most of the facts that each player should practise. `wanted` has these facts, in the order of the players.
///
/// Each step of the iterator looks at one deal, and gives the best seed so far. So the last one is the best of all, and a caller can draw
/// the screen between two steps.
pub fn tuned_dragonfish_seeds(
    setup: dragonfish::Setup,
    facts_by_player: Vec<FactsToPractise>,
) -> impl Iterator<Item = u64> + Send {
    best_so_far(setup.seed, move |seed| {
        let dealt = dragonfish::DragonFish::deal(&dragonfish::Setup { seed, ..setup.clone() }).ok()?;
        let view = dealt.view_of(None);
        let offers = |player: &dragonfish::Player, wanted: &FactsToPractise| {
            let ponds = dragonfish::Side::ALL.map(|side| view.pond(side));
            let catches = ponds.iter().flat_map(|pond| player.solver().all(pond));
            offered(
                catches.flat_map(|solution| facts_of_steps(&solution.catch.steps).collect::<Vec<_>>()),
                wanted,
            )
        };
        Some(setup.players.iter().zip(&facts_by_player).map(|(player, wanted)| offers(player, wanted)).sum())
    })
}

/// Looks for a deal of Three Fishing or MAC I that suits its players, in the same way as [`tuned_dragonfish_seeds`]: gives the best seed so
/// far after each deal, and the best of all last.
pub fn tuned_fish_pond_seeds(
    setup: fish_pond::Setup,
    facts_by_player: Vec<FactsToPractise>,
) -> impl Iterator<Item = u64> + Send {
    best_so_far(setup.seed, move |seed| {
        let dealt = fish_pond::FishPond::deal(&fish_pond::Setup { seed, ..setup.clone() }).ok()?;
        let offers = |(seat, wanted): (u8, &FactsToPractise)| {
            let view = dealt.view_of(Some(seat));
            let catches = view.catch_finder().all();
            offered(catches.iter().flat_map(|fishing| facts_of_steps(&fishing.catch.steps)), wanted)
        };
        Some((0..).zip(&facts_by_player).map(offers).sum())
    })
}

fn offered(asked: impl Iterator<Item = Fact>, wanted: &FactsToPractise) -> usize {
    asked.filter(|fact| wanted.contains(fact)).collect::<BTreeSet<_>>().len()
}

/// Looks at 32 seeds from `seed` on, and gives after each the best so far; of equals, the first. `offers` tells how many wanted facts a
/// deal asks; `None` if a seed cannot be dealt.
fn best_so_far(seed: u64, offers: impl Fn(u64) -> Option<usize> + Send) -> impl Iterator<Item = u64> + Send {
    let seeds = (0..LOOKED_AT).map(move |more| seed.wrapping_add(more));
    seeds.scan((0, seed), move |best, seed| {
        let offered = offers(seed).unwrap_or(0);
        if offered > best.0 {
            *best = (offered, seed);
        }
        Some(best.1)
    })
}
