//! Computer players of Great Lakes Fish-Out: always legal, and as strong as their names.

use crate::play::fish_out::{any_setup, play_out};
use fishpond::opponents::Strength;
use fishpond::opponents::fish_out::choose;

#[test]
fn every_computer_player_plays_by_the_rules_to_the_end_whatever_the_table() {
    for strength in Strength::ALL {
        for seed in 0..40 {
            let end =
                play_out(&any_setup(seed * 13), |view, chance| choose(view, strength, chance), |_, _| {});
            assert!(end.cards_are_conserved());
        }
    }
}
