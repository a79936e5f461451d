//! Any player may begin a game. The cards lie as they were dealt, and the turn to begin or to deal goes round from that player.

use crate::play::{dragonfish, fish_out, fish_pond, play_on, tiu_u};
use engine::games::dragonfish::DragonFish;
use engine::games::fish_out::FishOut;
use engine::games::fish_pond::FishPond;
use engine::games::tiu_u::TiuU;
use engine::games::{Game, Setup};
use engine::opponents::PlayableByComputer;

/// Plays games of many set-ups, each once for each player who can begin it, and checks who begins. `beginner` tells of a game which
/// player begins or deals, and the number of the deal from 0.
fn begin_by_each<G: PlayableByComputer>(any_setup: fn(u64) -> Setup<G::Rules>, beginner: fn(&G) -> (u8, u8)) {
    for seed in 0..40 {
        let setup = any_setup(seed);
        let players = u8::try_from(setup.players.len()).unwrap();
        for player in 0..players {
            let game = G::deal(&setup).unwrap().with_first_player(player);
            assert!(game.cards_are_conserved());
            assert_eq!(beginner(&game), (player, 0), "seed {seed}");
            let look = |game: &G| {
                let (begins, deal) = beginner(game);
                assert_eq!(begins, (player + deal) % players, "seed {seed}, deal {deal}");
            };
            let end = play_on(game, seed, G::random_move, |game, _| look(game));
            assert!(end.cards_are_conserved() && end.outcome().is_some());
        }
        let dealt = || G::deal(&setup).unwrap();
        let (first, _) = beginner(&dealt());
        assert_eq!(format!("{:?}", dealt().with_first_player(first)), format!("{:?}", dealt()));
    }
}

#[test]
fn any_player_can_begin_three_fishing_mac_one_and_tiu_u() {
    begin_by_each::<FishPond>(fish_pond::any_setup, |game| (game.dealer(), game.game_number()));
    begin_by_each::<TiuU>(tiu_u::any_setup, |game| (game.starter(), game.deal_number()));
}

#[test]
fn the_player_to_the_left_of_the_dealer_begins_great_lakes_fish_out() {
    begin_by_each::<FishOut>(fish_out::any_setup, |game| {
        let players = u8::try_from(game.players()).unwrap();
        ((game.dealer() + 1) % players, game.deal_number())
    });
}

#[test]
fn any_player_can_begin_dragonfish() {
    for seed in 0..40 {
        let setup = dragonfish::any_setup(seed);
        for player in (0..).take(setup.players.len()) {
            let game = DragonFish::deal(&setup).unwrap().with_first_player(player);
            assert_eq!(game.player_to_move(), player);
            assert_eq!(game.view_of(None).ponds, DragonFish::deal(&setup).unwrap().view_of(None).ponds);
            assert!(play_on(game, seed, DragonFish::random_move, |_, _| {}).outcome().is_some());
        }
    }
}
