//! Computer players of Three Fishing and MAC I: always legal, and as strong as their names.

use crate::play::fish_pond::any_setup;
use crate::play::play_out;
#[allow(dead_code)]
use engine::arithmetic::{ReadingOrder, Rung, TensGame};
use engine::games::Game;
use engine::games::fish_pond::{
    FishPond, HouseRules, MatchLength, MatchRules, Move, Phase, Player, Setup, View,
};
use engine::opponents::{PlayableByComputer, Strength};

#[test]
fn every_computer_player_keeps_the_rules_to_the_end_at_any_table() {
    for strength in Strength::ALL {
        for seed in 0..40 {
            let end = play_out::<FishPond>(
                &any_setup(seed * 13),
                |view, chance| FishPond::choose_move(view, strength, chance),
                |_, _| {},
            );
            assert!(end.cards_are_conserved());
        }
    }
}

/// How often a computer player of the strength `first` wins games of two against one of the strength `second`, in hundredths. A shared
/// win is half a win, and the seats change with every game.
fn share(rule: TensGame, rung: Rung, first: Strength, second: Strength, games: u64) -> u64 {
    let half_wins = |seed: u64| {
        let player = Player { rung, order: ReadingOrder::Spoken, ..Player::default() };
        let rules = HouseRules::default();
        let rules = MatchRules { rule, house: rules, games: MatchLength::One };
        let setup = Setup { rules, players: vec![player; 2], seed };
        let first_seat = u8::from(seed % 2 == 1);
        let choose = |view: &View, chance: &mut _| {
            FishPond::choose_move(view, if view.turn == first_seat { first } else { second }, chance)
        };
        let outcome = play_out::<FishPond>(&setup, choose, |_, _| {}).outcome().expect("the game is over");
        match outcome.winners[..] {
            [winner] => 2 * u64::from(winner == first_seat),
            _ => 1,
        }
    };
    (0..games).map(half_wins).sum::<u64>() * 50 / games
}

#[test]
fn the_stronger_win_more_often() {
    use Rung::{Addition, Division, Subtraction};
    use Strength::{Minnow, Perch, Pike};
    use TensGame::{MacOne, ThreeFishing};
    #[rustfmt::skip]
    let table = [
        // game        rung         the stronger, the weaker, games, least hundredths
        (ThreeFishing, Addition,    Perch, Minnow, 200, 80),
        (ThreeFishing, Addition,    Pike,  Perch,  400, 65),
        (ThreeFishing, Addition,    Pike,  Minnow, 200, 80),
        (ThreeFishing, Subtraction, Perch, Minnow, 200, 80),
        (ThreeFishing, Subtraction, Pike,  Perch,  400, 65),
        (ThreeFishing, Division,    Perch, Minnow, 200, 80),
        (ThreeFishing, Division,    Pike,  Perch,  400, 65),
        (MacOne,       Addition,    Perch, Minnow, 200, 80),
        (MacOne,       Addition,    Pike,  Perch,  400, 65),
        (MacOne,       Addition,    Pike,  Minnow, 200, 80),
    ];
    for (rule, rung, stronger, weaker, games, least) in table {
        let share = share(rule, rung, stronger, weaker, games);
        assert!(share >= least, "{rule} on {rung}: {stronger} against {weaker} wins {share} of a hundred");
    }
}

/// Nobody else can use a player's bait. So Pike saves its bait for a better catch while cards are still to come, and then spends it.
#[test]
fn pike_saves_its_bait_and_spends_it_at_the_end() {
    let mut kept = 0;
    let mut spent = 0;
    for seed in 0..40 {
        let player = Player { rung: Rung::Addition, order: ReadingOrder::Spoken, ..Player::default() };
        let rules = HouseRules::default();
        let players = vec![player; 2];
        let rules = MatchRules { rule: TensGame::ThreeFishing, house: rules, games: MatchLength::One };
        let setup = Setup { rules, players, seed };
        play_out::<FishPond>(
            &setup,
            |view, chance| FishPond::choose_move(view, Strength::Pike, chance),
            |game, play| {
                let view = game.view_of(Some(game.turn()));
                if matches!(game.phase(), Phase::Fish { .. }) && view.catch_finder().has_catch() {
                    match (play, view.stock) {
                        (Move::EndTurn, 1..) => kept += 1,
                        (Move::EndTurn, 0) => panic!("nothing is left to wait for"),
                        _ => spent += 1,
                    }
                }
            },
        );
    }
    assert!(kept > 20 && spent > 20, "{kept} and {spent}");
}
