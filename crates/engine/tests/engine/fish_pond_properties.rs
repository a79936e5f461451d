//! What is true of every game of Three Fishing and MAC I, tested on thousands of random games.

use crate::play::fish_pond::any_setup;
use crate::play::{play_at_random, play_out};
use crate::possible::possible;
use engine::arithmetic::{CardName, Expression, Node, Operation, TensGame};
use engine::games::chance::{Chance, chance_from_seed};
use engine::games::fish_pond::{
    CardPlace, ChineseCard, DECK, DECK_POINTS, FishPond, HouseRules, MatchLength, MatchRules, Move, Phase,
    Player, Record, ReplayError, Setup, View, points_of_cards,
};
use engine::games::{Game, GameKind, SetupError};
use engine::opponents::PlayableByComputer;
use rand::RngExt;
use rand::seq::SliceRandom;

#[test]
fn the_deal_from_a_seed_stays_the_same_for_saved_games() {
    let players = vec![Player::default(); 2];
    let rules = HouseRules::default();
    let rules = MatchRules { rule: TensGame::ThreeFishing, house: rules, games: MatchLength::One };
    let setup = Setup { rules, players, seed: 7 };
    let view = FishPond::deal(&setup).unwrap().view_of(Some(0));
    let words: Vec<String> = view.bait.iter().chain(&view.pond).map(ChineseCard::to_string).collect();
    assert_eq!(words.join(" "), "GD N 4p E 8p 4s GD 6p");
}

#[test]
fn no_card_is_lost_and_every_game_ends_in_10_000_random_games() {
    let mut games = 0;
    for seed in 0..10_000 {
        let end =
            play_at_random::<FishPond>(&any_setup(seed), |game, _| assert_eq!(game.cards().count(), 52));
        assert!(end.cards_are_conserved(), "seed {seed}");
        assert_eq!(end.phase(), Phase::Over);
        // Every card that was not fished lies in the pond or in a bait.
        let unfished: Vec<ChineseCard> = {
            let view = |seat| end.view_of(Some(seat));
            let baits = (0..).take(end.players()).flat_map(|seat| view(seat).bait.to_vec());
            view(0).pond.iter().copied().chain(baits).collect()
        };
        let scored: u16 = end.scores().iter().sum();
        assert_eq!(scored + points_of_cards(&unfished), DECK_POINTS, "seed {seed}");
        for game in end.finished_games() {
            assert!(game.iter().sum::<u16>() <= DECK_POINTS);
            games += 1;
        }
        let outcome = end.outcome().unwrap();
        let most = *outcome.points.iter().max().unwrap();
        for (seat, points) in outcome.points.iter().enumerate() {
            let wins = outcome.winners.iter().any(|winner| usize::from(*winner) == seat);
            assert_eq!(wins, *points == most, "seed {seed}");
        }
    }
    assert!(games > 10_000);
}

#[test]
fn random_games_are_sometimes_shared_and_reach_every_move() {
    let mut met = std::collections::BTreeSet::new();
    let mut shared = 0;
    for seed in 0..2_000 {
        let end = play_at_random::<FishPond>(&any_setup(seed), |game, play| {
            let name = |text: String| text.split([' ', '(', '{']).next().unwrap_or_default().to_owned();
            met.insert(format!("{} {}", name(format!("{:?}", game.phase())), name(format!("{play:?}"))));
        });
        shared += usize::from(end.outcome().unwrap().winners.len() > 1);
    }
    let met: Vec<&str> = met.iter().map(String::as_str).collect();
    assert_eq!(met, ["BetweenGames DealNext", "Draw Draw", "Fish Catch", "Fish EndTurn"]);
    assert!(shared > 0);
}

/// Whether any player could fish with the cards that the player sees.
fn somebody_can_fish(game: &FishPond) -> bool {
    (0..).take(game.players()).any(|seat| game.view_of(Some(seat)).catch_finder().has_catch())
}

#[test]
fn a_game_ends_when_nobody_can_fish_or_nobody_fishes_for_two_rounds() {
    let (mut fished_out, mut asked, mut left) = (0, 0, 0);
    for seed in 0..600 {
        let setup = any_setup(seed);
        // Everybody plays at random, and some pass most of the time.
        let pass = 1 + u32::try_from(seed % 4).unwrap();
        let choose = |view: &View, chance: &mut Chance| match FishPond::random_move(view, chance) {
            Move::Catch { .. } if !chance.random_ratio(1, pass * pass) => Move::EndTurn,
            play => play,
        };
        let mut idle = 0;
        let mut last = None;
        let mut look = |game: &FishPond, play: &Move| {
            if let Some((before, Move::EndTurn)) = last.replace((game.clone(), play.clone())) {
                ended_turn(&before, game, &mut idle, [&mut fished_out, &mut asked, &mut left]);
            }
        };
        let end = play_out::<FishPond>(&setup, choose, &mut look);
        look(&end, &Move::EndTurn);
    }
    assert!(fished_out > 100 && asked > 100 && left > 20, "{fished_out} {asked} {left}");
}

/// Checks the game right after a turn has ended. `idle` counts the turns in a row in which nobody drew or fished; `counts` count games
/// that ended because nobody could fish, games that went into one more round, and games that ended although somebody could.
fn ended_turn(before: &FishPond, after: &FishPond, idle: &mut usize, counts: [&mut u32; 3]) {
    let [fished_out, asked, left] = counts;
    let is_idle = before.phase() == Phase::Fish { drew: false, caught: 0 };
    *idle = if is_idle { *idle + 1 } else { 0 };
    let (view, round) = (after.view_of(None), after.players());
    let can = view.stock > 0 || somebody_can_fish(after);
    let is_over = matches!(after.phase(), Phase::BetweenGames | Phase::Over);
    assert_eq!(is_over, !can || *idle == 2 * round);
    assert_eq!(view.is_fished_out(), is_over && !can);
    assert_eq!(view.is_last_round(), !is_over && *idle >= round);
    *fished_out += u32::from(is_over && !can);
    *asked += u32::from(!is_over && *idle == round);
    *left += u32::from(is_over && can);
}

// Legal moves and play

fn any_place(view: &View, chance: &mut Chance) -> CardPlace {
    let bait = u8::try_from(view.bait.len()).unwrap();
    let pond = u8::try_from(view.pond.len()).unwrap();
    // Sometimes beyond the last card.
    if chance.random() {
        CardPlace::Bait(chance.random_range(0..=bait))
    } else {
        CardPlace::Pond(chance.random_range(0..=pond))
    }
}

/// A random calculation of three cards and two signs. Mostly it uses each card once, and signs that the player may use.
fn any_calculation(view: &View, chance: &mut Chance) -> Expression {
    let rung = view.fisher().unwrap().player.rung;
    loop {
        let mut cards = [0, 1, 2];
        cards.shuffle(chance);
        if chance.random_ratio(1, 20) {
            cards[0] = 1;
        }
        let [a, b, c] = cards.map(|slot| Node::Card(CardName::Slot(slot)));
        let any = |chance: &mut Chance| Operation::ALL[chance.random_range(0..5)];
        let (mut one, mut other) = (any(chance), any(chance));
        if view.rule == TensGame::MacOne && chance.random_ratio(9, 10) {
            (one, other) = (Operation::Multiply, Operation::Add);
        } else if !(rung.allows(one) && rung.allows(other)) && chance.random_ratio(9, 10) {
            continue;
        }
        let (one, other) = (Node::Apply(one), Node::Apply(other));
        let nodes = if chance.random() { vec![a, b, one, c, other] } else { vec![a, b, c, one, other] };
        if let Ok(expression) = Expression::try_from(nodes) {
            return expression;
        }
    }
}

fn sorted(mut places: [CardPlace; 3]) -> [CardPlace; 3] {
    places.sort_unstable();
    places
}

#[test]
fn play_accepts_exactly_the_legal_moves() {
    let mut accepted = 0;
    for seed in 0..150 {
        let mut luck = chance_from_seed(seed, 99);
        play_at_random::<FishPond>(&any_setup(seed), |game, _| {
            let legal = Game::legal_moves(game);
            for play in &legal {
                assert!(game.clone().play(play.clone()).is_ok(), "{play:?}");
            }
            let view = game.view_of(Some(game.turn()));
            let mut tried = vec![Move::Draw, Move::EndTurn, Move::DealNext];
            for _ in 0..20 {
                let places = std::array::from_fn(|_| any_place(&view, &mut luck));
                tried.push(Move::Catch { places, calculation: any_calculation(&view, &mut luck) });
            }
            for play in tried {
                let listed = legal.iter().any(|other| match (other, &play) {
                    (Move::Catch { places: one, .. }, Move::Catch { places: other, .. }) => {
                        sorted(*one) == sorted(*other)
                    }
                    _ => *other == play,
                });
                match game.clone().play(play.clone()) {
                    Ok(_) => {
                        assert!(listed, "{play:?}");
                        accepted += usize::from(matches!(play, Move::Catch { .. }));
                    }
                    Err(refused) => {
                        assert_eq!(&refused.game, game, "a refused move changes nothing");
                        assert!(matches!(play, Move::Catch { .. }) || !listed, "{play:?}");
                    }
                }
            }
        });
    }
    assert!(accepted > 100, "{accepted} calculations of chance were accepted");
}

#[test]
fn a_finished_match_has_no_moves_left() {
    let end = play_at_random::<FishPond>(&any_setup(3), |_, _| {});
    assert!(end.legal_moves().is_empty());
}

// Views

#[test]
fn a_view_shows_neither_stock_nor_other_players_bait() {
    for seed in 0..30 {
        play_at_random::<FishPond>(&any_setup(seed), |game, _| {
            for seat in (0..).take(game.players()) {
                let view = game.view_of(Some(seat));
                let unseen = view.unseen_cards();
                let hidden: usize =
                    view.seats.iter().map(|seat| seat.bait).sum::<usize>() - view.bait.len() + view.stock;
                assert_eq!(unseen.len(), hidden);
                let mut all: Vec<ChineseCard> = view.seen_cards().chain(unseen).collect();
                all.sort_unstable();
                assert_eq!(all, DECK);
            }
            // Whatever lies in the stock, in whatever order, the view is the same.
            let mut hidden = game.hidden_state();
            hidden.stock.reverse();
            let other = possible(game.view_of(None).with_hidden_state(hidden));
            assert_eq!(other.view_of(Some(1)), game.view_of(Some(1)));
        });
    }
    let nobody = play_at_random::<FishPond>(&any_setup(1), |_, _| {}).view_of(None);
    assert!(
        nobody.bait.is_empty() && nobody.viewer_seat().is_none() && nobody.catch_finder().bait.is_empty()
    );
}

#[test]
fn what_everybody_sees_and_what_is_hidden_make_the_match() {
    for seed in 0..100 {
        let check = |game: &FishPond| {
            let (view, hidden) = (game.view_of(None), game.hidden_state());
            assert_eq!(&possible(view.with_hidden_state(hidden.clone())), game, "seed {seed}");
            let mut short = hidden.clone();
            if short.stock.pop().is_some() {
                assert_eq!(view.with_hidden_state(short), None);
            }
            let mut fewer = hidden.clone();
            fewer.baits.pop();
            assert_eq!(view.with_hidden_state(fewer), None);
            let mut more = view;
            more.seats[0].caught += 3;
            assert_eq!(more.with_hidden_state(hidden), None);
        };
        check(&play_at_random(&any_setup(seed), |game, _| check(game)));
    }
}

// Records

#[test]
fn a_match_of_three_games_can_be_replayed_from_its_record() {
    let players = vec![Player::default(); 3];
    let rules = HouseRules::default();
    let rules = MatchRules { rule: TensGame::MacOne, house: rules, games: MatchLength::Three };
    let setup = Setup { rules, players, seed: 11 };
    let mut record = Record { setup: setup.clone(), moves: Vec::new() };
    let mut middle = None;
    let end = play_at_random::<FishPond>(&setup, |game, play| {
        record.moves.push(play.clone());
        if game.game_number() == 1 && middle.is_none() {
            middle = Some((record.moves.len() - 1, game.clone()));
        }
    });
    let text = serde_json::to_string(&record).unwrap();
    let record: Record = serde_json::from_str(&text).unwrap();
    assert_eq!(record.replay().as_ref(), Ok(&end));
    assert_eq!((end.finished_games().len(), end.dealer()), (3, 2));
    let sums: Vec<u16> =
        (0..3).map(|seat| end.finished_games().iter().map(|game| game[seat]).sum()).collect();
    assert_eq!(end.outcome().unwrap().points[..], sums[..]);
    let (moves, game) = middle.unwrap();
    let half = Record { setup: setup.clone(), moves: record.moves[..moves].to_vec() };
    assert_eq!(half.replay(), Ok(game));

    let wrong = Record { setup: setup.clone(), moves: vec![Move::Draw, Move::Draw] };
    assert!(matches!(wrong.replay(), Err(ReplayError::Refused { at: 2, .. })));
    let nobody = Record { setup: Setup { players: Vec::new(), ..setup }, moves: Vec::new() };
    let refused = SetupError::PlayerCount { game: GameKind::MacOne, players: 0 };
    assert_eq!(nobody.replay(), Err(ReplayError::Setup(refused)));
}

#[test]
fn a_review_lists_every_catch_and_every_missed_one() {
    for seed in 0..60 {
        let setup = any_setup(seed);
        let mut record = Record { setup: setup.clone(), moves: Vec::new() };
        let mut missed = 0;
        let end = play_at_random::<FishPond>(&setup, |game, play| {
            record.moves.push(play.clone());
            let left = game.legal_moves().len() > 1;
            missed += usize::from(*play == Move::EndTurn && left);
        });
        let review = record.review().unwrap();
        assert_eq!(review.missed.len(), missed);
        let mut totals = vec![0; end.players()];
        for caught in &review.catches {
            let written = caught.written.as_deref().unwrap();
            assert!(written.contains(['=', '≈']), "{written}");
            totals[usize::from(caught.player)] += caught.points;
        }
        assert_eq!(totals[..], end.outcome().unwrap().points[..]);
        for missed in &review.missed {
            let view = &missed.view;
            assert_eq!(view.turn, missed.player);
            assert_eq!(missed.best.places.map(|place| view.card(place)), missed.best.cards.map(Some));
            assert_eq!(missed.written, Some(missed.best.equation()));
            assert_eq!(view.catch_finder().best().as_ref(), Some(&missed.best));
        }
    }
}
