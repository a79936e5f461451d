//! Catches that are hard for who makes them, and the newest sign that a player has not used in a game.

use engine::arithmetic::{Operation, Rung};
use engine::games::dragonfish::{DragonFish, Phase, View};
use engine::games::fish_pond::{self, FishPond};
use engine::games::{Game, GameKind, HardCatch, PlayerIndex, Record, Setup, UnusedSign};
use engine::opponents::PlayableByComputer;

use crate::equations::{assert_true, equations};
use crate::play;
use crate::table::{North, Table, catch, fishing, player};

use GameKind::{FishOut, MacOne, ThreeFishing, TiuU};
use HardCatch::{ManyCards, NewestSign};
use Operation::{Add, Divide, Join, Multiply, Subtract};
use Rung::{Addition, Concatenation, Division, Multiplication, Subtraction};

#[test]
fn a_catch_of_a_fish_is_hard_with_the_newest_sign_or_with_three_cards() {
    let table = [
        (Addition, "F5 9 4 3 2 1", "5 = 3 + 2", None),
        (Addition, "F20 9 8 5 2 1", "20 = 9 + 8 + 2 + 1", Some(ManyCards(4))),
        // The fish may be one of the three.
        (Addition, "F5 9 4 3 2 1", "9 = F5 + 3 + 1", Some(ManyCards(3))),
        (Subtraction, "F5 9 4 3 2 1", "5 = 9 - 4", Some(NewestSign(Subtract))),
        (Subtraction, "F5 9 4 3 2 1", "5 = 3 + 2", None),
        // The sign comes first.
        (Subtraction, "F20 9 8 5 2 1", "20 = 9 + 8 + 5 - 2", Some(NewestSign(Subtract))),
        // A sign of a lower rung is not new any more.
        (Multiplication, "F5 9 4 3 2 1", "5 = 9 - 4", None),
        (Multiplication, "F20 9 8 5 2 1", "20 = 9 + 8 + 5 - 2", Some(ManyCards(4))),
        (Multiplication, "F20 9 8 5 2 1", "20 = (9 + 1) × 2", Some(NewestSign(Multiply))),
        (Concatenation, "F15 9 8 5 2 1", "15 = 1 & 5", Some(NewestSign(Join))),
        (Division, "F5 9 8 7 2 1", "5 = 9 ÷ 2", Some(NewestSign(Divide))),
        // Bugs bring no fish that could be marked.
        (Addition, "F15 8 5 2 1 3", "8 = 5 + 2 + 1", None),
    ];
    for (rung, pond, calculation, hard) in table {
        let game = Table { ponds: [pond, "", "", ""], players: vec![player(rung); 2], ..fishing(2) }.lay();
        let caught = DragonFish::catch_of_move(&game.view_for(North), &catch(North, calculation));
        assert_eq!(caught.map(|caught| caught.hard), Some(hard), "{calculation} on {rung}");
    }
}

#[test]
fn in_other_games_only_the_newest_sign_makes_a_catch_hard() {
    let table = [
        (ThreeFishing, Addition, vec![Add, Add], None),
        (ThreeFishing, Subtraction, vec![Add, Add], None),
        (ThreeFishing, Subtraction, vec![Add, Subtract], Some(NewestSign(Subtract))),
        (MacOne, Addition, vec![Multiply, Add], None),
        (MacOne, Multiplication, vec![Multiply, Add], Some(NewestSign(Multiply))),
        (MacOne, Division, vec![Multiply, Add], None),
        (TiuU, Subtraction, vec![Add, Subtract, Add], None),
        (FishOut, Division, vec![Divide], None),
    ];
    for (game, rung, signs, hard) in table {
        assert_eq!(HardCatch::from_signs(game, rung, signs.clone()), hard, "{game} on {rung}: {signs:?}");
    }
}

/// A player who moves, the game before the move, and the move.
type SeenMove<G> = (PlayerIndex, G, <G as Game>::Move);

/// A game of random moves, and the table before each move of a player, with the move.
fn played<G: PlayableByComputer>(setup: Setup<G::Rules>) -> (Record<G>, Vec<SeenMove<G>>) {
    let mut seen = Vec::new();
    let _end = play::play_at_random::<G>(&setup, |game, play| {
        seen.push((game.player_to_move(), game.clone(), play.clone()));
    });
    let moves = seen.iter().map(|(.., play)| play.clone()).collect();
    (Record { setup, moves }, seen)
}

/// Checks what a record says about the newest sign of each player. `chances` are the equations of all catches with this sign that the player
/// to move could make. Returns how many signs were not used.
fn check_unused<G: PlayableByComputer>(
    setup: Setup<G::Rules>,
    chances: impl Fn(&G, Operation) -> Vec<String>,
) -> usize {
    let (record, seen) = played::<G>(setup);
    let mut unused = 0;
    for (at, player) in (0..).zip(&record.setup.players) {
        let told = record.unused_sign(at);
        let sign = player.rung.newest_operation();
        let own = || seen.iter().filter(|(mover, ..)| *mover == at);
        let used = own().any(|(.., play)| {
            G::calculation_of_move(play).is_some_and(|laid| laid.operations().any(|one| one == sign))
        });
        if used || player.rung == Addition {
            assert_eq!(told, None);
            continue;
        }
        let could: Vec<String> = own().flat_map(|(_, game, _)| chances(game, sign)).collect();
        match told {
            None => assert!(could.is_empty(), "{could:?}"),
            Some(UnusedSign { sign: unused_sign, written }) => {
                assert_eq!(unused_sign, sign);
                assert!(could.contains(&written), "{written} is not among {could:?}");
                assert_true(&written);
                assert!(!equations(&written).is_empty(), "{written}");
                unused += 1;
            }
        }
    }
    unused
}

/// The equations of all catches of a fish that need this sign, without a swap.
fn dragonfish_chances(game: &DragonFish, sign: Operation) -> Vec<String> {
    if game.phase() != (Phase::Fish { swapped: None }) {
        return Vec::new();
    }
    let view: View = game.view_for(game.turn());
    let catches = view.ponds_to_fish().flat_map(|pond| {
        let animals = view.pond(pond);
        let all = view.solver().all(&animals).into_iter();
        all.map(move |found| (found.catch.equation(&found.calculation, &animals), found))
    });
    let with_sign = catches.filter(|(_, found)| {
        found.catch.points() > 0 && found.calculation.expression.operations().any(|one| one == sign)
    });
    with_sign.map(|(written, _)| written).collect()
}

#[test]
fn an_unused_sign_of_dragonfish_could_have_caught_a_fish() {
    let unused = (0..21).map(|seed| check_unused(play::dragonfish::any_setup(seed), dragonfish_chances));
    assert!(unused.sum::<usize>() > 0);
}

#[test]
fn an_unused_sign_of_three_fishing_could_have_caught_something() {
    let chances = |game: &FishPond, sign: Operation| {
        if !matches!(game.phase(), fish_pond::Phase::Fish { .. }) {
            return Vec::new();
        }
        let catches = game.view_of(Some(game.player_to_move())).catch_finder().all();
        let with_sign = catches.iter().filter(|found| found.calculation.operations().any(|one| one == sign));
        with_sign.map(fish_pond::PossibleCatch::equation).collect()
    };
    let unused = (0..50).map(|seed| check_unused(play::fish_pond::any_setup(seed), chances));
    assert!(unused.sum::<usize>() > 0);
}

#[test]
fn no_sign_is_new_where_nobody_calculates() {
    let (record, _) = played::<engine::games::tiu_u::TiuU>(play::tiu_u::any_setup(3));
    assert!((0..2).all(|player| record.unused_sign(player).is_none()));
}
