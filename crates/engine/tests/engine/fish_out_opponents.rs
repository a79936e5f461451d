//! Computer players of Great Lakes Fish-Out: always legal, and as strong as their names.

use crate::play::fish_out::any_setup;
use crate::play::{play_at_random, play_out};
use engine::games::Game;
use engine::games::chance::chance_from_seed;
use engine::games::fish_out::{FishOut, HouseRules, Move, Phase, Player, Setup, View};
use engine::opponents::{PlayableByComputer, Strength};

#[test]
fn every_computer_player_keeps_the_rules_to_the_end_at_any_table() {
    for (strength, tables) in [(Strength::Minnow, 60), (Strength::Perch, 60), (Strength::Pike, 6)] {
        for seed in 0..tables {
            let setup = any_setup(seed * 13);
            let end = play_out::<FishOut>(
                &setup,
                |view, chance| FishOut::choose_move(view, strength, chance),
                |_, _| {},
            );
            assert!(end.cards_are_conserved());
        }
    }
}

/// How much a computer player of the strength `one` catches, in hundredths of the mean catch of the others. Each deal is played once from
/// every seat.
fn share(players: u8, one: Strength, others: Strength, deals: u64) -> u64 {
    let (mut own, mut theirs) = (0, 0);
    for (seed, stronger) in (0..deals).flat_map(|seed| (0..players).map(move |seat| (seed, seat))) {
        let rules = HouseRules { deals: Some(1), ..HouseRules::default() };
        let setup = Setup { rules, players: vec![Player::default(); players.into()], seed };
        let choose = |view: &View, chance: &mut _| {
            FishOut::choose_move(view, if view.who == Some(stronger) { one } else { others }, chance)
        };
        let scores = play_out::<FishOut>(&setup, choose, |_, _| {}).scores();
        own += u64::from(scores[usize::from(stronger)]) * u64::from(players - 1);
        theirs +=
            scores.iter().copied().map(u64::from).sum::<u64>() - u64::from(scores[usize::from(stronger)]);
    }
    own * 100 / theirs
}

/// Checks catches against bounds that are well below what thousands of deals have shown, for three, four and five players: Perch 160, 141
/// and 124 hundredths of the mean catch of the others, Pike 205, 225 and 262.
#[test]
fn a_stronger_player_catches_more_than_weaker_ones() {
    use Strength::{Minnow, Perch, Pike};
    #[rustfmt::skip]
    let table = [
        // players, the stronger, the others, deals, least hundredths of their mean catch
        (3,         Perch,        Minnow,     300,   150),
        (4,         Perch,        Minnow,     300,   130),
        (5,         Perch,        Minnow,     300,   115),
        (3,         Pike,         Perch,      10,    150),
        (4,         Pike,         Perch,      10,    150),
        (5,         Pike,         Perch,      10,    180),
        (3,         Pike,         Minnow,     10,    130),
        (5,         Pike,         Minnow,     10,    110),
    ];
    for (players, stronger, weaker, deals, least) in table {
        let share = share(players, stronger, weaker, deals);
        assert!(share >= least, "{players} players: {stronger} among {weaker}s catches {share} of a hundred");
    }
}

/// In the last trick a player has nothing to wait for. Perch and Pike see that and fish out everything they can.
#[test]
fn no_thinking_player_stocks_the_lake_at_the_very_end() {
    let mut met = 0;
    for (strength, tables) in [(Strength::Perch, 100), (Strength::Pike, 4)] {
        for seed in 0..tables {
            play_out::<FishOut>(
                &any_setup(seed),
                |view, chance| {
                    let play = FishOut::choose_move(view, strength, chance);
                    if view.phase == Phase::Decide && view.tricks_left() == 0 {
                        met += 1;
                        assert_eq!(play, Move::FishOut, "{strength}");
                    }
                    play
                },
                |_, _| {},
            );
        }
    }
    assert!(met > 50, "{met}");
}

#[test]
fn computer_players_choose_only_by_what_they_see() {
    let mut compared = 0;
    for seed in 0..12 {
        let moves = |strength: Strength, view: &View| {
            FishOut::choose_move(view, strength, &mut chance_from_seed(seed, 9))
        };
        play_at_random::<FishOut>(&any_setup(seed * 7), |game, _| {
            // Two games that look the same to this player, but differ in what is hidden from it.
            let view = game.view_of(Some(game.player_to_move()));
            if view.seats.iter().any(|seat| seat.has_chosen) {
                return;
            }
            let other = view.redeal(&mut chance_from_seed(seed, 8)).view_of(view.who);
            assert_eq!(other, view);
            for strength in [Strength::Minnow, Strength::Perch] {
                assert_eq!(moves(strength, &view), moves(strength, &other));
            }
            assert_eq!(
                FishOut::random_move(&view, &mut chance_from_seed(seed, 9)),
                FishOut::random_move(&other, &mut chance_from_seed(seed, 9))
            );
            if compared % 50 == 0 {
                assert_eq!(moves(Strength::Pike, &view), moves(Strength::Pike, &other));
            }
            compared += 1;
        });
    }
    assert!(compared > 1_000, "{compared}");
}
