//! What is true of every game of Tiu-U, tested on thousands of random games.

use crate::play::play_at_random;
use crate::play::tiu_u::{any_setup, setup};
use crate::possible::possible;
use crate::tiu_u_referee::{Referee, RefereeStep, domino};
use engine::games::tiu_u::{
    DealCount, HouseRules, Move, Phase, Record, ReplayError, Score, Setup, Tile, TiuU, View, payments,
};
use engine::games::{Game, GameKind, SetupError};

#[test]
fn the_deal_from_a_seed_stays_the_same_for_saved_games() {
    let view = TiuU::deal(&setup(2, 7)).unwrap().view_of(Some(0));
    let words: Vec<String> = view.hand().iter().map(Tile::to_string).collect();
    assert_eq!(words.join(" "), "5-3 5-2 3-3 4-4 6-4 2-2 3-1 6-2 5-3 5-2 5-5 5-5");
}

/// Plays games of random moves with these seeds, and checks tiles, winners and payments at the end of each.
fn play_many(seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let end = play_at_random::<TiuU>(&any_setup(seed % 3_125), |_, _| {});
        assert!(end.cards_are_conserved(), "seed {seed}");
        assert_eq!(end.phase(), Phase::Over);
        let outcome = end.outcome().unwrap();
        let most = *outcome.points.iter().max().unwrap();
        for (player, points) in (0..).zip(&outcome.points) {
            let wins = outcome.winners.contains(&player);
            assert_eq!(wins, *points == most, "seed {seed}");
            let winners = u16::try_from(outcome.winners.len()).unwrap();
            assert_eq!(payments(&outcome)[usize::from(player)], (most - points) * winners, "seed {seed}");
        }
    }
}

#[test]
fn no_tile_is_lost_and_every_game_ends_in_3_000_random_games() {
    play_many(0..3_000);
}

#[test]
#[ignore = "takes minutes without optimisation; `fishpond simulate --game tiu-u` plays as many"]
fn no_tile_is_lost_in_a_million_random_games() {
    for seed in 0..1_000_000 {
        let end = play_at_random::<TiuU>(&setup(2 + usize::from(seed % 2 == 1), seed), |_, _| {});
        assert!(end.cards_are_conserved() && end.outcome().is_some(), "seed {seed}");
    }
}

#[test]
fn tiles_are_conserved_after_every_move() {
    for seed in 0..300 {
        play_at_random::<TiuU>(&any_setup(seed), |game, _| {
            assert!(game.cards_are_conserved());
            assert_eq!(game.tiles().count(), 64);
            let view = game.view_of(None);
            for (player, seat) in (0..).zip(&view.seats) {
                assert_eq!(
                    seat.score,
                    Score::of_tiles(view.caught_tiles(player)),
                    "the score keeps up with the catch"
                );
            }
        });
    }
}

#[test]
fn random_games_reach_every_move_and_are_sometimes_shared() {
    let mut met = std::collections::BTreeSet::new();
    let mut shared = 0;
    for seed in 0..3_000 {
        let end = play_at_random::<TiuU>(&any_setup(seed), |game, play| {
            let name = |text: String| text.split([' ', '(', '{']).next().unwrap_or_default().to_owned();
            met.insert(format!("{} {}", name(format!("{:?}", game.phase())), name(format!("{play:?}"))));
        });
        shared += usize::from(end.outcome().unwrap().winners.len() > 1);
    }
    let met: Vec<&str> = met.iter().map(String::as_str).collect();
    let expected = [
        "BetweenDeals DealNext",
        "DealtPair KeepPair",
        "DealtPair LayPair",
        "Draw Draw",
        "Hand Draw",
        "Hand Match",
        "Hand Pile",
        "Take Take",
    ];
    assert_eq!(met, expected);
    assert!(shared > 0);
}

#[test]
fn a_deal_has_24_turns_shared_evenly() {
    for seed in 0..200 {
        let setup = setup(2 + usize::from(seed % 2 == 1), seed);
        let mut turns = vec![0; setup.players.len()];
        play_at_random::<TiuU>(&setup, |game, play| {
            turns[usize::from(game.turn())] += usize::from(*play == Move::Draw);
        });
        assert!(turns.iter().all(|count| *count == 24 / setup.players.len()), "{turns:?}");
    }
}

// The referee

/// A second referee who is told how the tiles of a deal were dealt. `first` is the number of the player who begins.
fn referee_of(game: &TiuU, first: usize) -> Referee {
    let (open, hidden) = (game.view_of(None).open, game.hidden_state());
    let dominoes = |tiles: &[Tile]| tiles.iter().map(|tile| domino(&tile.to_string())).collect();
    let hands = hidden.hands.iter().map(|hand| dominoes(hand)).collect();
    Referee::new(hands, dominoes(&open), dominoes(&hidden.woodpile), first)
}

#[test]
fn a_referee_who_knows_only_the_rulebook_agrees_with_every_position_and_score() {
    for seed in 0..2_000 {
        let setup = any_setup(seed);
        let mut referee: Option<Referee> = None;
        let mut sums = vec![0; setup.players.len()];
        let mut add_up = |referee: &Referee| {
            assert_eq!(referee.step, RefereeStep::End);
            sums.iter_mut().zip(referee.points()).for_each(|(sum, points)| *sum += points);
        };
        let end = play_at_random::<TiuU>(&setup, |game, play| {
            let first = usize::from(game.deal_number()) % setup.players.len();
            if *play == Move::DealNext {
                add_up(&referee.take().expect("a deal was played"));
                return;
            }
            let referee = referee.get_or_insert_with(|| referee_of(game, first));
            assert_eq!(usize::from(game.player_to_move()), referee.turn, "seed {seed}");
            let mut legal: Vec<String> =
                game.legal_moves().iter().map(|play| serde_json::to_string(play).unwrap()).collect();
            legal.sort_unstable();
            assert_eq!(legal, referee.moves(), "seed {seed}");
            assert_eq!(referee.points()[..], game.scores()[..], "seed {seed}");
            referee.follow(&serde_json::to_value(play).unwrap(), first);
        });
        add_up(&referee.expect("a deal was played"));
        assert_eq!(sums[..], end.outcome().unwrap().points[..], "seed {seed}");
    }
}

// Legal moves and play

/// Every move that could be made with any tiles, allowed or not.
fn every_move() -> Vec<Move> {
    let mut moves = vec![Move::LayPair, Move::KeepPair, Move::Draw, Move::DealNext];
    for tile in Tile::faces() {
        moves.extend([Move::Pile { tile }, Move::Take { takes: tile }]);
        moves.extend(Tile::faces().map(|takes| Move::Match { hand: tile, takes }));
    }
    moves
}

#[test]
fn play_accepts_exactly_the_legal_moves() {
    let every_move = every_move();
    for seed in 0..60 {
        play_at_random::<TiuU>(&any_setup(seed), |game, _| {
            let legal = Game::legal_moves(game);
            let view = game.view_of(Some(game.player_to_move()));
            assert_eq!(legal[..], view.legal_moves()[..]);
            let makes_pair = |play: &&Move| matches!(play, Move::Match { .. } | Move::Take { .. });
            let pairs = view.pairs().map(|pair| pair.as_move(view.phase));
            assert!(pairs.eq(legal.iter().filter(makes_pair).copied()), "seed {seed}");
            let next = (game.player_to_move() + 1) % u8::try_from(game.players()).unwrap();
            assert_eq!(game.view_of(Some(next)).pairs().count(), 0);
            let accepted = |play: &Move| match game.clone().play(*play) {
                Ok(_) => true,
                Err(refused) => {
                    assert_eq!(&refused.game, game, "a refused move changes nothing");
                    false
                }
            };
            let mut accepted: Vec<Move> = every_move.iter().copied().filter(accepted).collect();
            let mut sorted = legal.clone();
            sorted.sort_unstable();
            accepted.sort_unstable();
            assert_eq!(sorted, accepted, "seed {seed}");
        });
    }
}

// Views

#[test]
fn a_view_shows_neither_woodpile_nor_other_players_hands() {
    for seed in 0..60 {
        let setup = Setup { rules: HouseRules::default(), ..any_setup(seed) };
        play_at_random::<TiuU>(&setup, |game, _| {
            let everybody = game.view_of(None);
            assert!(everybody.seats.iter().all(|seat| seat.hand.is_none()));
            for player in (0..).take(game.players()) {
                let view = game.view_of(Some(player));
                let shown = (0..).zip(&view.seats).filter(|(_, seat)| seat.hand.is_some());
                assert!(shown.map(|(at, _)| at).eq([player]));
                let hidden: usize = everybody.seats.iter().map(|seat| seat.tiles).sum();
                assert_eq!(view.unseen_tiles().len(), hidden - view.hand().len() + view.woodpile);
                assert_eq!(View { who: None, seats: everybody.seats.clone(), ..view }, everybody);
            }
            // Whatever lies in the woodpile and in the other hand, the view is the same.
            let mut hidden = game.hidden_state();
            hidden.woodpile.reverse();
            if let (Some(held), Some(next)) = (hidden.hands[1].first_mut(), hidden.woodpile.first_mut()) {
                std::mem::swap(held, next);
            }
            let other = everybody.with_hidden_state(hidden).unwrap();
            assert_eq!(other.view_of(Some(0)), game.view_of(Some(0)));
        });
    }
    let end = play_at_random::<TiuU>(&setup(2, 1), |_, _| {});
    let nobody = end.view_of(Some(77));
    assert!(
        nobody.hand().is_empty()
            && nobody.viewer_seat().is_none()
            && nobody.best_pair().is_none()
            && TiuU::best_opportunity(&nobody).is_none()
    );
}

#[test]
fn an_imagined_game_looks_like_the_visible_one() {
    let mut chance = engine::games::chance::chance_from_seed(3, 3);
    for seed in 0..60 {
        play_at_random::<TiuU>(&any_setup(seed), |game, _| {
            for who in (0..).take(game.players()).map(Some).chain([None]) {
                let view = game.view_of(who);
                let imagined = view.redeal(&mut chance);
                assert!(imagined.cards_are_conserved());
                assert_eq!(imagined.view_of(who), view);
            }
        });
    }
}

#[test]
fn what_everybody_sees_and_what_is_hidden_make_the_game() {
    for seed in 0..120 {
        let check = |game: &TiuU| {
            let (view, hidden) = (game.view_of(None), game.hidden_state());
            assert_eq!(&possible(view.with_hidden_state(hidden.clone())), game, "seed {seed}");
            let mut short = hidden.clone();
            if short.woodpile.pop().is_some() {
                assert_eq!(view.with_hidden_state(short), None);
            }
            let mut fewer = hidden.clone();
            fewer.hands.pop();
            assert_eq!(view.with_hidden_state(fewer), None);
            let mut more = view;
            more.seats[0].caught += 2;
            assert_eq!(more.with_hidden_state(hidden), None);
        };
        check(&play_at_random(&any_setup(seed), |game, _| check(game)));
    }
}

// Records

#[test]
fn a_game_of_three_deals_can_be_replayed_from_its_record() {
    let rules = HouseRules { deals: DealCount::try_from(3).unwrap(), ..HouseRules::default() };
    let setup = Setup { rules, ..setup(3, 11) };
    let mut record = Record { setup: setup.clone(), moves: Vec::new() };
    let mut middle = None;
    let end = play_at_random::<TiuU>(&setup, |game, play| {
        record.moves.push(*play);
        if game.deal_number() == 1 && middle.is_none() {
            middle = Some((record.moves.len() - 1, game.clone()));
        }
    });
    let text = serde_json::to_string(&record).unwrap();
    let record: Record = serde_json::from_str(&text).unwrap();
    assert_eq!(record.replay().as_ref(), Ok(&end));
    let (moves, game) = middle.unwrap();
    let half = Record { setup: setup.clone(), moves: record.moves[..moves].to_vec() };
    assert_eq!(half.replay(), Ok(game));

    let wrong = Record { setup: setup.clone(), moves: vec![Move::Draw, Move::DealNext] };
    assert!(matches!(wrong.replay(), Err(ReplayError::Refused { at: 2, .. })));
    let nobody = Record { setup: Setup { players: Vec::new(), ..setup }, moves: Vec::new() };
    let refused = SetupError::PlayerCount { game: GameKind::TiuU, players: 0 };
    assert_eq!(nobody.replay(), Err(ReplayError::Setup(refused)));
}
