//! Computer players of Tiu-U: always legal, and as strong as their names.

use crate::play::play_out;
use crate::play::tiu_u::{any_setup, setup};
use crate::possible::possible;
use crate::tiu_u_table::{LAID, TableState, tile};
use engine::games::Game;
use engine::games::tiu_u::{HouseRules, Move, Setup, TiuU, View};
use engine::opponents::PlayableByComputer;
use engine::opponents::Strength::{self, Minnow, Perch, Pike};

#[test]
fn every_computer_player_keeps_the_rules_to_the_end_at_any_table() {
    for (strength, games) in [(Minnow, 200), (Perch, 200), (Pike, 6)] {
        for seed in 0..games {
            let end = play_out::<TiuU>(
                &any_setup(seed * 13),
                |view, chance| TiuU::choose_move(view, strength, chance),
                |_, _| {},
            );
            assert!(end.cards_are_conserved());
        }
    }
}

/// How often a computer player of the strength `first` wins deals of two against one of the strength `second`, in hundredths. A shared
/// win is half a win. Each deal is played twice, with the seats exchanged.
fn share(first: Strength, second: Strength, deals: u64) -> f64 {
    let half_wins = |seed: u64, first_seat: u8| {
        let choose = |view: &View, chance: &mut _| {
            TiuU::choose_move(view, if view.who == Some(first_seat) { first } else { second }, chance)
        };
        let outcome =
            play_out::<TiuU>(&setup(2, seed), choose, |_, _| {}).outcome().expect("the game is over");
        match outcome.winners[..] {
            [winner] => 2.0 * f64::from(u8::from(winner == first_seat)),
            _ => 1.0,
        }
    };
    let all: f64 = (0..deals).map(|seed| half_wins(seed, 0) + half_wins(seed, 1)).sum();
    all * 25.0 / deals as f64
}

#[test]
fn the_stronger_win_more_often() {
    #[rustfmt::skip]
    let table = [
        // the stronger, the weaker, deals, least hundredths
        (Perch, Minnow, 1_000, 60.0),
        (Pike,  Perch,     60, 53.0),
    ];
    for (stronger, weaker, deals, least) in table {
        let share = share(stronger, weaker, deals);
        assert!(share >= least, "{stronger} against {weaker} wins {share} of a hundred");
    }
}

#[test]
#[ignore = "takes minutes"]
fn the_stronger_win_more_often_over_4_000_deals() {
    for (stronger, weaker, least) in [(Perch, Minnow, 60.0), (Pike, Perch, 53.0)] {
        let share = share(stronger, weaker, 4_000);
        assert!(share >= least, "{stronger} against {weaker} wins {share} of a hundred");
    }
}

/// A computer player makes the same move, whatever is hidden from it.
#[test]
fn a_computer_player_knows_only_what_it_sees() {
    let mut changed = 0;
    for seed in 0..20 {
        play_out::<TiuU>(
            &Setup { rules: HouseRules::default(), ..setup(2, seed) },
            |view, chance| TiuU::choose_move(view, Perch, chance),
            |game, _| {
                let mut hidden = game.hidden_state();
                hidden.woodpile.reverse();
                let other = possible(game.view_of(None).with_hidden_state(hidden));
                changed += usize::from(&other != game);
                let who = Some(game.player_to_move());
                for strength in [Minnow, Perch] {
                    let choice = |game: &TiuU| {
                        TiuU::choose_move(
                            &game.view_of(who),
                            strength,
                            &mut engine::games::chance::chance_from_seed(seed, 1),
                        )
                    };
                    assert_eq!(choice(&other), choice(game));
                }
            },
        );
    }
    assert!(changed > 100, "{changed}");
}

/// A player who alone has a 6-6 can wait with it, but somebody else could take the open 4-4. Perch takes what brings the most points. Pike
/// takes both, one after the other.
#[test]
fn pike_first_takes_what_others_could_take() {
    let laid = TableState {
        hand: "6-6 5-3",
        other_hand: "4-4 6-2 5-3",
        open: "6-6 4-4",
        next: "1-1 2-2 6-1 6-5",
        left_to_draw: 4,
        ..LAID
    };
    let view = laid.lay().view_of(Some(0));
    let choice =
        |strength| TiuU::choose_move(&view, strength, &mut engine::games::chance::chance_from_seed(1, 1));
    let match_ = |hand: &str, takes: &str| Move::Match { hand: tile(hand), takes: tile(takes) };
    assert_eq!(choice(Perch), match_("6-6", "6-6"));
    assert_eq!(choice(Pike), match_("5-3", "4-4"));
}
