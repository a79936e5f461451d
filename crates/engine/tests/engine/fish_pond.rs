//! Three Fishing and MAC I, step by step as in the rulebook (§3 and §4).

use crate::possible::possible;
use engine::arithmetic::{Expression, ReadingOrder, Refusal, Rung, TensGame};
use engine::games::fish_pond::{
    Bait, CardPlace, ChineseCard, DECK, DECK_POINTS, FishPond, HouseRules, MatchLength, MatchRules, Move,
    Phase, PlayError, Player, Setup, parse_cards, points_of_cards,
};
use engine::games::{Game, SetupError};
use serde_json::{Value, json};

fn setup(rule: TensGame, players: usize) -> Setup {
    let players =
        vec![Player { rung: Rung::Addition, order: ReadingOrder::Spoken, ..Player::default() }; players];
    let rules = MatchRules { rule, house: HouseRules::default(), games: MatchLength::One };
    Setup { rules, players, seed: 7 }
}

fn card(word: &str) -> ChineseCard {
    word.parse().unwrap()
}

#[test]
fn the_deck_has_52_cards_worth_129_points() {
    assert_eq!((DECK.len(), points_of_cards(&DECK), DECK_POINTS), (52, 129, 129));
    let count = |word: &str| DECK.iter().filter(|other| **other == card(word)).count();
    assert_eq!(
        ["1p", "9s", "5m", "GD", "E", "S", "W", "N", "F1", "F5"].map(count),
        [1, 1, 1, 4, 4, 4, 4, 4, 1, 1]
    );
}

#[test]
fn a_card_has_a_value_in_calculations_and_another_in_points() {
    #[rustfmt::skip]
    let table = [
        // card  value points
        ("1p",   1,    1),
        ("9m",   9,    1),
        ("5s",   5,    1),
        ("GD",   10,   5),
        ("E",    10,   2),
        ("N",    10,   2),
        ("F1",   11,   10),
        ("F5",   11,   10),
    ];
    for (word, value, points) in table {
        assert_eq!((card(word).value(), card(word).points()), (value, points), "{word}");
    }
}

#[test]
fn cards_are_read_and_written_in_the_common_notation() {
    for face in ChineseCard::faces() {
        assert_eq!(card(&face.to_string()), face);
        assert_eq!(card(&face.to_string().to_lowercase()), face);
    }
    // The winds have a number printed on the card.
    assert_eq!(["E1", "S2", "W3", "N4"].map(card), ["E", "S", "W", "N"].map(card));
    for word in ["", "0p", "10p", "1x", "F0", "F6", "E2", "G", "GDD", "福", "1", "p1", "-1p"] {
        let error = word.parse::<ChineseCard>().unwrap_err().to_string();
        assert!(error.starts_with(&format!("“{word}” is no card: write 1p to 9p")), "{error}");
    }
    assert_eq!(parse_cards("1p, gd  E").unwrap()[..], ["1p", "GD", "E"].map(card));
    assert_eq!(parse_cards("1p 1p").unwrap_err().to_string(), "there is only one 1p in the deck");
    assert_eq!(parse_cards("E E E E E").unwrap_err().to_string(), "there are only 4 E in the deck");
}

#[test]
fn each_player_and_the_pond_get_four_cards() {
    for rule in TensGame::ALL {
        for players in 2..=6 {
            let game = FishPond::deal(&setup(rule, players)).unwrap();
            let view = game.view_of(Some(0));
            assert_eq!((view.bait.len(), view.pond.len()), (4, 4));
            assert!(view.seats.iter().all(|seat| seat.bait == 4) && view.caught.is_empty());
            assert_eq!(view.stock, 52 - 4 * players - 4);
            assert_eq!((view.turn, view.dealer, view.phase), (0, 0, Phase::Draw));
            assert!(game.cards_are_conserved());
        }
        for players in [0, 1, 7] {
            let refused = FishPond::deal(&setup(rule, players)).unwrap_err();
            assert_eq!(refused, SetupError::PlayerCount { game: rule.into(), players });
        }
    }
}

/// A game of two: the first player has the bait `bait`, and the pond the cards `pond`. `stock` is how many cards are left to draw.
fn laid(rule: TensGame, bait: &str, pond: &str, stock: usize) -> FishPond {
    laid_with(&setup(rule, 2), bait, pond, stock)
}

/// A game with any set-up: the first player has the bait `bait`, and the pond the cards `pond`. `stock` is how many cards are left to
/// draw. The other players have no bait, and spare cards lie at the end of the pond.
fn laid_with(setup: &Setup, bait: &str, pond: &str, stock: usize) -> FishPond {
    let (bait, pond) = (parse_cards(bait).unwrap(), parse_cards(pond).unwrap());
    let mut left: Vec<ChineseCard> = DECK.to_vec();
    for card in bait.iter().chain(&pond) {
        left.remove(left.iter().position(|other| other == card).unwrap());
    }
    let dealt = FishPond::deal(setup).unwrap();
    let (mut view, mut hidden) = (dealt.view_of(None), dealt.hidden_state());
    hidden.stock = left.drain(..stock).collect();
    hidden.baits.iter_mut().for_each(Bait::clear);
    hidden.baits[0].extend(bait);
    view.pond = pond.into_iter().chain(left).collect();
    possible(view.with_hidden_state(hidden))
}

/// A move that calls three cards. The calculation in `text` names them 1, 2 and 3, by their order in `places`.
fn call(places: [CardPlace; 3], text: &str) -> Move {
    let nodes = serde_json::to_value(Expression::parse(text, ReadingOrder::Operations).unwrap()).unwrap();
    let named = |node: &Value| match node["card"]["number"].as_u64() {
        Some(number) => json!({"card": {"slot": number - 1}}),
        None => node.clone(),
    };
    let nodes: Vec<Value> = nodes.as_array().unwrap().iter().map(named).collect();
    Move::Catch { places, calculation: serde_json::from_value(json!(nodes)).unwrap() }
}

const BAIT: fn(u8) -> CardPlace = CardPlace::Bait;
const POND: fn(u8) -> CardPlace = CardPlace::Pond;

fn refused(game: &FishPond, play: Move) -> PlayError {
    let refused = game.clone().play(play).unwrap_err();
    assert_eq!(&refused.game, game, "a refused move changes nothing");
    refused.reason
}

#[test]
fn a_turn_draws_a_card_and_then_fishes_as_often_as_the_player_likes() {
    let game = laid(TensGame::ThreeFishing, "1p 9p", "8m 1s E GD F1", 6);
    assert_eq!(game.legal_moves(), [Move::Draw]);
    let before = game.view_of(Some(0));
    let game = game.play(Move::Draw).unwrap();
    let after = game.view_of(Some(0));
    assert_eq!((after.stock, after.pond.len()), (before.stock - 1, before.pond.len() + 1));
    assert_eq!(after.phase, Phase::Fish { drew: true, caught: 0 });
    let game = game.play(call([BAIT(0), POND(0), POND(1)], "1 + 2 + 3")).unwrap();
    assert_eq!(game.phase(), Phase::Fish { drew: true, caught: 1 });
    let view = game.view_of(Some(0));
    assert_eq!(view.caught_cards(0)[..], ["1p", "8m", "1s"].map(card));
    assert_eq!(
        (view.bait[..].to_vec(), &view.pond[..3]),
        (vec![card("9p")], &["E", "GD", "F1"].map(card)[..])
    );
    let game = game.play(call([POND(2), BAIT(0), POND(0)], "1 + 2 + 3")).unwrap();
    assert_eq!(game.scores()[..], [3 + 10 + 1 + 2, 0]);
    assert!(game.view_of(Some(0)).bait.is_empty());
    let game = game.play(Move::EndTurn).unwrap();
    assert_eq!((game.turn(), game.phase()), (1, Phase::Draw));
}

#[test]
fn an_impossible_catch_is_refused_with_a_reason() {
    let game = laid(TensGame::ThreeFishing, "7p 1p", "8m 9s E", 6);
    let out_of_step = PlayError::OutOfStep { phase: Phase::Draw };
    assert_eq!(refused(&game, Move::EndTurn), out_of_step);
    assert_eq!(refused(&game, call([BAIT(0), POND(0), POND(1)], "1 + 2 + 3")), out_of_step);
    let game = game.play(Move::Draw).unwrap();
    let says = |places, text| refused(&game, call(places, text));
    let refusal = |refusal: Refusal| PlayError::Calculation(refusal);
    let three = [BAIT(0), POND(0), POND(1)];
    assert_eq!(says(three, "1 + 2 + 3"), refusal(Refusal::NoTen { total: 24, next: Some(30), largest: 30 }));
    assert_eq!(says(three, "1 + 2"), refusal(Refusal::NotThreeCards { cards: 2 }));
    assert_eq!(says(three, "1 + 2 + 2"), refusal(Refusal::CardUsedTwice { number: 8 }));
    assert_eq!(says([BAIT(0), POND(0), POND(0)], "1 + 2 + 3"), refusal(Refusal::CardUsedTwice { number: 8 }));
    assert_eq!(says(three, "1 - 2 + 3").to_string(), "− is above the rung addition");
    assert_eq!(says(three, "1 + (2 + 3)"), PlayError::NotRunningTotal);
    assert_eq!(says([BAIT(2), POND(0), POND(1)], "1 + 2 + 3"), PlayError::NoCard { place: BAIT(2) });
    assert_eq!(refused(&game, Move::Draw), PlayError::OutOfStep { phase: game.phase() });
    assert_eq!(refused(&game, Move::DealNext), PlayError::OutOfStep { phase: game.phase() });
}

#[test]
fn mac_one_accepts_its_form_in_any_order_on_every_rung() {
    let game = laid(TensGame::MacOne, "3p 4p", "8m 9s E", 6).play(Move::Draw).unwrap();
    let three = [BAIT(0), BAIT(1), POND(0)];
    for text in ["1 * 2 + 3", "2 * 1 + 3", "3 + 1 * 2", "3 + 2 * 1"] {
        assert!(game.clone().play(call(three, text)).is_ok(), "{text}");
    }
    for text in ["1 + 2 + 3", "(1 + 2) * 3", "1 * 2 * 3", "1 * 2 - 3", "1 / 2 + 3", "1 & 2 + 3"] {
        let reason = refused(&game, call(three, text));
        assert_eq!(reason, PlayError::Calculation(Refusal::NotProductPlusCard), "{text}");
    }
    let reason = refused(&game, call(three, "1 * 3 + 2"));
    assert_eq!(reason, PlayError::Calculation(Refusal::NoTen { total: 28, next: Some(30), largest: 130 }));
}

#[test]
fn cards_are_never_joined_beyond_a_players_largest_number() {
    let with = |largest| {
        let mut setup = setup(TensGame::ThreeFishing, 2);
        setup.players[0] = Player { rung: Rung::Division, largest, ..Player::default() };
        laid_with(&setup, "F1 5s", "F2 9s", 8).play(Move::Draw).unwrap()
    };
    // 115 ÷ 11 ≈ 10
    let ten = call([BAIT(0), BAIT(1), POND(0)], "1 & 2 / 3");
    assert!(with(None).play(ten.clone()).is_ok());
    assert!(with(Some(115)).play(ten.clone()).is_ok());
    let above = PlayError::Calculation(Refusal::AboveLargest { total: 115, largest: 114 });
    assert_eq!(refused(&with(Some(114)), ten), above);
}

#[test]
fn by_house_rule_at_least_one_card_is_a_bait() {
    let mut with_bait = setup(TensGame::ThreeFishing, 2);
    with_bait.rules.house.bait_needed = true;
    let from_the_pond = call([POND(0), POND(1), POND(2)], "1 + 2 + 3");
    let (bait, pond) = ("1s", "9s 9p 2p");
    let free = laid(TensGame::ThreeFishing, bait, pond, 8).play(Move::Draw).unwrap();
    assert!(free.play(from_the_pond.clone()).is_ok());
    let game = laid_with(&with_bait, bait, pond, 8).play(Move::Draw).unwrap();
    assert_eq!(refused(&game, from_the_pond), PlayError::NeedsBait);
    for play in game.legal_moves() {
        if let Move::Catch { places, .. } = &play {
            assert!(places.iter().any(|place| place.is_bait()), "{play:?}");
        }
    }
    assert!(game.play(call([BAIT(0), POND(0), POND(3)], "1 + 2 + 3")).is_err());
}

/// Plays moves one after the other; `None` stands for the end of a turn.
fn then(game: FishPond, plays: impl IntoIterator<Item = Option<Move>>) -> FishPond {
    plays.into_iter().fold(game, |game, play| game.play(play.unwrap_or(Move::EndTurn)).unwrap())
}

/// A table near its end, with these baits in the order of the players, this pond, and one last card to draw. The last player has caught
/// all other cards, in threes that make a ten on that player's rung.
fn near_the_end(setup: &Setup, baits: &[&str], pond: &str, last: &str) -> FishPond {
    let mut left = DECK.to_vec();
    let mut named = |words: &str| {
        let cards = parse_cards(words).unwrap();
        for card in &cards {
            left.remove(left.iter().position(|other| other == card).unwrap());
        }
        cards
    };
    let dealt = FishPond::deal(setup).unwrap();
    let (mut view, mut hidden) = (dealt.view_of(None), dealt.hidden_state());
    hidden.baits = baits.iter().map(|bait| named(bait).into_iter().collect()).collect();
    (view.pond, hidden.stock) = (named(pond), named(last));
    let solver = setup.players.last().unwrap().tens_solver(setup.rules.rule);
    let caught = in_tens(&left, &|three| solver.makes_ten(three)).expect("cards that can be caught");
    view.caught = caught.into_iter().collect();
    let catcher = view.seats.last_mut().unwrap();
    (catcher.caught, catcher.points) =
        (u8::try_from(view.caught.len()).unwrap(), points_of_cards(&view.caught));
    possible(view.with_hidden_state(hidden))
}

/// The cards in another order, so that every three in a row make a ten by `is_ten`; `None` if there is no such order.
fn in_tens(cards: &[ChineseCard], is_ten: &impl Fn([u8; 3]) -> bool) -> Option<Vec<ChineseCard>> {
    let Some((first, others)) = cards.split_last() else { return Some(Vec::new()) };
    for one in 1..others.len() {
        for other in 0..one {
            if is_ten([first.value(), others[one].value(), others[other].value()]) {
                let mut rest = others.to_vec();
                let three = [*first, rest.remove(one), rest.remove(other)];
                if let Some(caught) = in_tens(&rest, is_ten) {
                    return Some(three.into_iter().chain(caught).collect());
                }
            }
        }
    }
    None
}

#[test]
fn with_an_empty_stock_the_game_ends_when_nobody_can_fish() {
    let game = near_the_end(&setup(TensGame::ThreeFishing, 2), &["", ""], "8m 1s E", "1p");
    let ten = call([POND(0), POND(1), POND(3)], "1 + 2 + 3");
    let game = then(game, [Some(Move::Draw), Some(ten)]);
    assert_eq!(game.outcome(), None, "the turn goes on until it is ended");
    let game = then(game, [None]);
    assert_eq!((game.phase(), game.turn()), (Phase::Over, 0));
    let view = game.view_of(None);
    assert!(view.is_fished_out() && !view.is_last_round());
    assert!(game.legal_moves().is_empty());
    assert_eq!(refused(&game, Move::Draw), PlayError::Over);
    assert_eq!(refused(&game, Move::EndTurn), PlayError::Over);
}

#[test]
fn while_somebody_can_fish_turns_go_on_without_drawing() {
    // The second player can make a ten with the pond. The first has nothing.
    let game = near_the_end(&setup(TensGame::ThreeFishing, 2), &["", "1p"], "8m E", "1s");
    let game = then(game, [Some(Move::Draw), None]);
    assert_eq!((game.phase(), game.turn()), (Phase::Fish { drew: false, caught: 0 }, 1));
    assert_eq!(game.view_of(None).idle, 0, "a turn with a card drawn is none of the round");
    let game = then(game, [Some(call([BAIT(0), POND(0), POND(2)], "1 + 2 + 3")), None]);
    assert_eq!(game.phase(), Phase::Over);
    assert!(game.view_of(None).is_fished_out());
}

#[test]
fn whether_a_player_can_fish_depends_on_rung_and_house_rule() {
    let on = |rung, largest| Player { rung, order: ReadingOrder::Spoken, largest, ..Player::default() };
    let (adds, divides) = (on(Rung::Addition, None), on(Rung::Division, None));
    let small = on(Rung::Addition, Some(20));
    #[rustfmt::skip]
    let table = [
        // first            second          pond     last   somebody can fish
        ((adds, "8m"),      (adds, ""),     "1s GD", "1p",  true),
        ((adds, ""),        (adds, "8m"),   "1s GD", "1p",  true),
        // The ten in the pond uses no bait.
        ((adds, "5m"),      (adds, ""),     "GD E",  "S",   false),
        // 2 × 5 × 1
        ((adds, "5m"),      (adds, ""),     "2s N",  "1p",  false),
        ((divides, "5m"),   (adds, ""),     "2s N",  "1p",  true),
        ((adds, ""),        (divides, "5m"), "2s N", "1p",  true),
        // 30 is beyond a largest number of 20.
        ((adds, "GD"),      (adds, ""),     "E S",   "1p",  true),
        ((small, "GD"),     (small, ""),    "E S",   "1p",  false),
    ];
    for ((first, bait), (second, other_bait), pond, last, can) in table {
        let mut setup = setup(TensGame::ThreeFishing, 3);
        // The third player has caught everything else and has no bait, which the house rule asks for.
        setup.players = vec![first, second, divides];
        setup.rules.house.bait_needed = true;
        let game = near_the_end(&setup, &[bait, other_bait, ""], pond, last);
        let game = then(game, [Some(Move::Draw), None]);
        assert_eq!(game.outcome().is_none(), can, "{bait} {other_bait} | {pond} {last}");
        assert_eq!(game.view_of(None).is_fished_out(), !can);
    }
}

#[test]
fn if_nobody_fishes_in_a_round_though_somebody_could_one_more_is_played() {
    for players in 2..=6 {
        let baits = vec![""; players];
        let game = near_the_end(&setup(TensGame::ThreeFishing, players), &baits, "8m 1s E", "1p");
        let mut game = then(game, [Some(Move::Draw), None]);
        for turn in 1..=players {
            assert!(!game.view_of(None).is_last_round());
            game = then(game, [None]);
            assert_eq!(game.view_of(None).is_last_round(), turn == players, "of {players}");
        }
        let asked = game.clone();
        for turn in 1..=players {
            assert_eq!(game.outcome(), None);
            assert!(game.view_of(None).is_last_round());
            game = then(game, [None]);
            assert_eq!(game.outcome().is_some(), turn == players, "of {players}");
        }
        let view = game.view_of(None);
        assert!(!view.is_last_round() && !view.is_fished_out(), "there was still a ten");
        // If somebody fishes in that round, it ends, and what is left decides.
        let game = then(asked, [Some(call([POND(0), POND(1), POND(3)], "1 + 2 + 3"))]);
        assert!(!game.view_of(None).is_last_round(), "nobody is told of a ten that has just been fished");
        assert!(then(game, [None]).view_of(None).is_fished_out());
    }
}

#[test]
fn a_catch_in_the_extra_round_restarts_the_count() {
    let pond = "8m 1s 1m GD N E";
    let game = near_the_end(&setup(TensGame::ThreeFishing, 2), &["", ""], pond, "S");
    let game = then(game, [Some(Move::Draw), None, None, None]);
    assert!(game.view_of(None).is_last_round());
    let game = then(game, [Some(call([POND(0), POND(1), POND(2)], "1 + 2 + 3")), None]);
    // 10 + 10 + 10 is left.
    assert!(game.outcome().is_none() && !game.view_of(None).is_last_round());
    let game = then(game, [None, None]);
    assert!(game.view_of(None).is_last_round());
    assert!(then(game, [None, None]).outcome().is_some());
}

/// Plays to the end of the game in such a way that nobody fishes.
fn idle(mut game: FishPond) -> FishPond {
    loop {
        game = match game.phase() {
            Phase::Draw => game.play(Move::Draw).unwrap(),
            Phase::Fish { .. } => game.play(Move::EndTurn).unwrap(),
            Phase::BetweenGames | Phase::Over => return game,
        };
    }
}

#[test]
fn the_deal_passes_to_the_right_and_match_totals_add_up() {
    let mut setup = setup(TensGame::ThreeFishing, 2);
    setup.rules.games = MatchLength::Three;
    let game = laid_with(&setup, "1p", "8m 1s E", 1).play(Move::Draw).unwrap();
    let game = idle(game.play(call([BAIT(0), POND(0), POND(1)], "1 + 2 + 3")).unwrap());
    assert_eq!((game.phase(), game.outcome()), (Phase::BetweenGames, None));
    assert_eq!(game.game_outcome().unwrap().winners[..], [0]);
    assert_eq!((game.game_number(), game.dealer(), game.player_to_move()), (0, 0, 1));
    assert_eq!(game.legal_moves(), [Move::DealNext]);
    let second = game.play(Move::DealNext).unwrap();
    assert_eq!((second.game_number(), second.dealer(), second.turn()), (1, 1, 1));
    assert_eq!((&second.scores()[..], &second.totals()[..]), (&[0, 0][..], &[3, 0][..]));
    let third = idle(second).play(Move::DealNext).unwrap();
    assert_eq!((third.game_number(), third.dealer(), third.turn()), (2, 0, 0));
    let end = idle(third);
    assert_eq!(end.phase(), Phase::Over);
    let outcome = end.outcome().unwrap();
    assert_eq!((&outcome.points[..], &outcome.winners[..]), (&[3, 0][..], &[0][..]));
    assert_eq!(end.finished_games().len(), 3);
}

#[test]
fn ties_share_the_win() {
    for players in 2..=6 {
        let end = idle(FishPond::deal(&setup(TensGame::MacOne, players)).unwrap());
        let outcome = end.outcome().unwrap();
        assert_eq!(outcome.winners.len(), players);
        assert!(outcome.points.iter().all(|points| *points == 0));
    }
}

#[test]
fn a_turn_without_a_choice_allows_no_catch() {
    let mut without = 0;
    for (seed, count) in (0..60).zip([2, 3, 4].into_iter().cycle()) {
        let rules = HouseRules { bait_needed: seed % 2 == 0 };
        let players = vec![Player::default(); count];
        let rules = MatchRules { rule: TensGame::ThreeFishing, house: rules, games: MatchLength::One };
        let setup = Setup { rules, players, seed };
        let mut game = FishPond::deal(&setup).unwrap();
        while game.outcome().is_none() {
            let legal = game.legal_moves();
            if game.view_of(Some(game.turn())).cannot_catch() {
                without += 1;
                assert!(legal == [Move::Draw] || legal == [Move::EndTurn], "{legal:?}");
            }
            // Catch if anything can be caught.
            let play = legal.last().expect("there is a move as long as nobody has won").clone();
            game = game.play(play).unwrap();
        }
    }
    assert!(without > 20, "{without}");
}
