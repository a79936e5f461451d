//! What is true of every match of Great Lakes Fish-Out, tested on thousands of random matches.

use crate::fish_out_referee::{CardWord, Referee};
use crate::play::fish_out::any_setup;
use crate::play::play_at_random;
use crate::possible::possible;
use engine::games::chance::chance_from_seed;
use engine::games::fish_out::{
    CardFate, CardSet, FishOut, HiddenState, HouseRules, Move, Phase, Player, PlayingCard, Record,
    ReplayError, Setup,
};
use engine::games::{Game, GameKind, SetupError};
use rand::seq::SliceRandom;
use std::collections::BTreeSet;

#[test]
fn the_deal_from_a_seed_stays_the_same_for_saved_games() {
    let setup = Setup { rules: HouseRules::default(), players: vec![Player::default(); 5], seed: 7 };
    let view = FishOut::deal(&setup).unwrap().view_of(Some(0));
    let words = |cards: CardSet| cards.into_iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(words(view.hand), "4C 5C 8C KC 3H 5H 8H 7S 8S 9S");
    assert_eq!(words(view.lake), "QC KD");
}

fn conserved_and_ended(seeds: std::ops::Range<u64>) {
    let mut deals = 0;
    for seed in seeds {
        let setup = any_setup(seed);
        let end =
            play_at_random::<FishOut>(&setup, |game, _| assert!(game.cards_are_conserved(), "seed {seed}"));
        assert!(end.cards_are_conserved(), "seed {seed}");
        let (outcome, view) = (end.outcome().unwrap(), end.view_of(None));
        // Every card that was not fished lies in the lake.
        let caught: u8 = view.seats.iter().map(|seat| seat.catch.len()).sum();
        assert_eq!(caught + view.lake.len(), 52, "seed {seed}");
        let most = *outcome.points.iter().max().unwrap();
        assert!(most >= setup.rules.target || view.deal + 1 == setup.rules.most_deals(), "seed {seed}");
        for (player, points) in (0..).zip(&outcome.points) {
            assert_eq!(outcome.winners.contains(&player), *points == most, "seed {seed}");
            let before: u16 = end.finished_deals().iter().map(|deal| deal[usize::from(player)]).sum();
            assert_eq!(before + view.seats[usize::from(player)].score(), *points, "seed {seed}");
            assert!(before < setup.rules.target, "seed {seed}");
        }
        deals += usize::from(view.deal) + 1;
    }
    assert!(deals > 0);
}

#[test]
fn no_card_is_lost_and_every_match_ends_in_10_000_random_matches() {
    conserved_and_ended(0..10_000);
}

#[test]
#[ignore = "takes half a minute"]
fn no_card_is_lost_in_a_million_random_matches() {
    conserved_and_ended(10_000..1_010_000);
}

#[test]
fn random_matches_are_sometimes_shared_and_reach_every_move_and_fate() {
    let mut met = BTreeSet::new();
    let mut fates = BTreeSet::new();
    let mut shared = 0;
    for seed in 0..2_000 {
        let end = play_at_random::<FishOut>(&any_setup(seed), |game, play| {
            let play = format!("{play:?}");
            met.insert(format!("{:?} {}", game.phase(), play.split('(').next().unwrap_or_default()));
            fates.extend(game.view_of(None).trick.iter().map(|laid| laid.fate));
        });
        shared += usize::from(end.outcome().unwrap().winners.len() > 1);
    }
    let met: Vec<&str> = met.iter().map(String::as_str).collect();
    assert_eq!(met, ["BetweenDeals DealNext", "Choose Choose", "Decide FishOut", "Decide Stock"]);
    let all =
        [CardFate::Beaten, CardFate::FishedBefore, CardFate::Kept, CardFate::Stocked, CardFate::FishedOut];
    assert_eq!(fates.into_iter().collect::<Vec<_>>(), all);
    assert!(shared > 0);
}

// A second referee

fn words(cards: CardSet) -> Vec<CardWord> {
    cards.into_iter().map(|card| card.to_string()).collect()
}

fn sorted(mut words: Vec<CardWord>) -> Vec<CardWord> {
    words.sort();
    words
}

/// The cards in the players' hands and in the lake, as words.
fn dealt(game: &FishOut) -> (Vec<Vec<CardWord>>, Vec<CardWord>) {
    (game.hidden_state().hands.into_iter().map(words).collect(), words(game.view_of(None).lake))
}

#[test]
fn a_referee_who_knows_only_the_rulebook_agrees_with_every_move_and_score() {
    for seed in 0..600 {
        let mut referee: Option<Referee> = None;
        let mut last: Option<Move> = None;
        let mut agree = |game: &FishOut, last: &mut Option<Move>| {
            let referee = referee.get_or_insert_with(|| {
                let (hands, lake) = dealt(game);
                Referee::new(hands, lake)
            });
            if let Some(play) = last.take() {
                referee.note_move(&serde_json::to_value(play).unwrap(), || dealt(game));
            }
            let (view, hands) = (game.view_of(None), game.hidden_state().hands);
            assert_eq!(sorted(words(view.lake)), sorted(referee.lake.clone()), "seed {seed}");
            for (player, (seat, hand)) in view.seats.iter().zip(hands).enumerate() {
                assert_eq!(sorted(words(seat.catch)), sorted(referee.caught[player].clone()), "seed {seed}");
                assert_eq!(sorted(words(hand)), sorted(referee.hands[player].clone()), "seed {seed}");
            }
            let totals: Vec<usize> = game.totals().iter().copied().map(usize::from).collect();
            assert_eq!(totals, referee.totals(), "seed {seed}");
            let over = matches!(game.phase(), Phase::BetweenDeals | Phase::Over);
            assert_eq!(referee.deal_is_over(), over, "seed {seed}");
            if game.phase() != Phase::Over {
                assert_eq!(referee.to_move(), usize::from(game.player_to_move()), "seed {seed}");
            }
        };
        let end = play_at_random::<FishOut>(&any_setup(seed), |game, play| {
            agree(game, &mut last);
            last = Some(*play);
        });
        agree(&end, &mut last);
    }
}

// Legal moves and play

#[test]
fn play_accepts_exactly_the_legal_moves() {
    let every: Vec<Move> = CardSet::DECK
        .into_iter()
        .map(Move::Choose)
        .chain([Move::FishOut, Move::Stock, Move::DealNext])
        .collect();
    for seed in 0..60 {
        let check = |game: &FishOut| {
            let legal = Game::legal_moves(game);
            for play in &every {
                let accepted = match game.clone().play(*play) {
                    Ok(_) => true,
                    Err(refused) => {
                        assert_eq!(&refused.game, game, "a refused move changes nothing");
                        false
                    }
                };
                assert_eq!(accepted, legal.contains(play), "{play:?}");
            }
        };
        let end = play_at_random::<FishOut>(&any_setup(seed), |game, _| {
            assert!(!game.legal_moves().is_empty());
            check(game);
        });
        check(&end);
        assert!(end.legal_moves().is_empty());
    }
}

// Views

#[test]
fn what_everybody_sees_and_what_is_hidden_make_the_match() {
    for seed in 0..60 {
        let check = |game: &FishOut| {
            let (view, hidden) = (game.view_of(None), game.hidden_state());
            assert_eq!(&possible(view.with_hidden_state(hidden.clone())), game, "seed {seed}");
            let mut more = hidden.clone();
            more.hands[0] = more.hands[0] | view.lake | view.seats[0].catch;
            assert_eq!(
                view.with_hidden_state(more.clone()).is_some(),
                more == hidden,
                "no card lies in two places"
            );
            let mut fewer = hidden;
            fewer.chosen.pop();
            assert_eq!(view.with_hidden_state(fewer), None);
        };
        check(&play_at_random(&any_setup(seed), |game, _| check(game)));
    }
}

/// The same table as `who` sees it, but the hidden cards of the other players are exchanged at random, and so are the cards that they
/// have chosen.
fn with_hidden_cards_changed(game: &FishOut, who: Option<u8>, seed: u64) -> FishOut {
    let (view, mut hidden) = (game.view_of(None), game.hidden_state());
    let others: Vec<usize> =
        (0..game.players()).filter(|player| who.map(usize::from) != Some(*player)).collect();
    // With open hands only the choices are hidden.
    if !view.rules.open_hands {
        let mut cards: Vec<PlayingCard> = others.iter().flat_map(|player| hidden.hands[*player]).collect();
        cards.shuffle(&mut chance_from_seed(seed, 5));
        for player in &others {
            let hand = &mut hidden.hands[*player];
            *hand = cards.drain(..usize::from(hand.len())).collect();
        }
    }
    for player in others {
        let any = hidden.hands[player].first();
        hidden.chosen[player] = hidden.chosen[player].and(any);
    }
    possible(view.with_hidden_state(HiddenState { seed, ..hidden }))
}

#[test]
fn a_view_shows_no_hidden_card() {
    let mut differ = 0;
    for seed in 0..120 {
        play_at_random::<FishOut>(&any_setup(seed), |game, _| {
            let players = u8::try_from(game.players()).unwrap();
            for who in (0..players).map(Some).chain([None, Some(players)]) {
                let view = game.view_of(who);
                let seen =
                    view.seats.iter().fold(view.hand | view.lake | view.undecided_cards(), |seen, seat| {
                        seen | seat.catch | seat.open_hand.unwrap_or_default()
                    });
                assert_eq!(
                    (view.unseen_cards() | seen, view.unseen_cards() - (view.unseen_cards() - seen)),
                    (CardSet::DECK, CardSet::EMPTY)
                );
                let other = with_hidden_cards_changed(game, who, seed);
                assert_eq!(other.view_of(who), view, "seed {seed}");
                differ += usize::from(other != *game);
            }
        });
    }
    assert!(differ > 10_000, "{differ}");
}

#[test]
fn redealing_unseen_cards_gives_a_game_that_looks_the_same() {
    for seed in 0..120 {
        let mut luck = chance_from_seed(seed, 3);
        play_at_random::<FishOut>(&any_setup(seed), |game, _| {
            for who in [None, Some(0), Some(2)] {
                let (view, anew) = (game.view_of(who), game.view_of(who).redeal(&mut luck));
                assert!(anew.cards_are_conserved());
                assert_eq!(possible(Some(anew.clone())), anew);
                let mut looks = anew.view_of(who);
                assert!(looks.seats.iter().all(|seat| !seat.has_chosen));
                // All looks the same except the choices, which nobody knows.
                (looks.chosen, looks.to_move) = (view.chosen, view.to_move);
                for (seat, other) in looks.seats.iter_mut().zip(&view.seats) {
                    (seat.held, seat.has_chosen) = (seat.held - u8::from(other.has_chosen), other.has_chosen);
                }
                assert_eq!(looks, view);
            }
        });
    }
}

// Records

#[test]
fn a_match_can_be_replayed_from_its_record() {
    let setup = Setup { rules: HouseRules::default(), players: vec![Player::default(); 3], seed: 11 };
    let mut record = Record { setup: setup.clone(), moves: Vec::new() };
    let mut middle = None;
    let end = play_at_random::<FishOut>(&setup, |game, play| {
        if game.deal_number() == 1 && middle.is_none() {
            middle = Some((record.moves.len(), game.clone()));
        }
        record.moves.push(*play);
    });
    let text = serde_json::to_string(&record).unwrap();
    let record: Record = serde_json::from_str(&text).unwrap();
    assert_eq!(record.replay().as_ref(), Ok(&end));
    assert!(end.deal_number() > 1);
    let (moves, game) = middle.unwrap();
    let half = Record { setup: setup.clone(), moves: record.moves[..moves].to_vec() };
    assert_eq!(half.replay(), Ok(game));

    let wrong = Record { setup: setup.clone(), moves: vec![record.moves[0], Move::Stock] };
    assert!(matches!(wrong.replay(), Err(ReplayError::Refused { at: 2, .. })));
    let nobody = Record { setup: Setup { players: Vec::new(), ..setup }, moves: Vec::new() };
    let refused = SetupError::PlayerCount { game: GameKind::FishOut, players: 0 };
    assert_eq!(nobody.replay(), Err(ReplayError::Setup(refused)));
}
