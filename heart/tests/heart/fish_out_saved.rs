//! Saved matches of Great Lakes Fish-Out: they come back, and impossible ones are refused.

use crate::play::play_at_random;
use heart::games::Game;
use heart::games::fish_out::{Card, Fate, FishOut, HouseRules, Move, Phase, Player, Setup, Suit};
use serde_json::{Value, json};

/// A saved match of three in the middle of its second deal: somebody decides, and something was caught.
fn saved() -> Value {
    let setup = Setup { rules: HouseRules::default(), players: vec![Player::default(); 3], seed: 5 };
    let mut found = None;
    play_at_random::<FishOut>(&setup, |game, _| {
        let view = game.view_of(None);
        let caught = view.seats.iter().all(|seat| !seat.catch.is_empty());
        let beaten = view.trick.iter().any(|laid| laid.fate == Fate::Beaten);
        if found.is_none() && view.deal == 1 && caught && beaten && view.to_decide().is_some() {
            found = Some(serde_json::to_value(game).unwrap());
        }
    });
    found.expect("such a moment comes")
}

fn at<'a>(saved: &'a mut Value, player: usize, what: &str) -> &'a mut Value {
    &mut saved["seats"][player][what]
}

#[test]
fn an_impossible_saved_game_is_refused_with_a_sentence() {
    type Spoil = fn(&mut Value);
    let spoil: [(&str, Spoil); 23] = [
        ("the saved players are not 3 to 5", |saved| drop(saved["seats"].as_array_mut().map(Vec::pop))),
        ("the saved players are not 3 to 5", |saved| {
            let seat = saved["seats"][0].clone();
            saved["seats"] = json!(vec![seat; 6]);
        }),
        ("the saved house rules cannot be: the target is 1 to 200 fish, not 0", |saved| {
            saved["rules"]["target"] = json!(0);
        }),
        ("the saved house rules cannot be: a match has 1 to 50 deals, not 51", |saved| {
            saved["rules"]["deals"] = json!(51);
        }),
        ("the saved cards are not the 52", |saved| drop(saved["lake"].as_array_mut().map(Vec::pop))),
        ("the saved cards are not the 52", |saved| {
            // A card that also lies somewhere else.
            let card = at(saved, 0, "catch")[0].clone();
            saved["lake"].as_array_mut().unwrap().push(card);
        }),
        ("the saved hands are not of one size", |saved| {
            let card = at(saved, 0, "hand").as_array_mut().and_then(Vec::pop);
            saved["lake"].as_array_mut().unwrap().extend(card);
        }),
        ("a saved choice cannot have been made", |saved| {
            // Nobody chooses while somebody decides.
            let card = at(saved, 2, "hand")[0].clone();
            *at(saved, 2, "chosen") = card;
        }),
        ("a saved choice cannot have been made", |saved| {
            choosing(saved);
            // Player 1 deals the second deal, so player 2 chooses first.
            let card = at(saved, 0, "hand")[0].clone();
            *at(saved, 0, "chosen") = card;
        }),
        ("a saved choice cannot have been made", |saved| {
            choosing(saved);
            let card = at(saved, 0, "hand")[0].clone();
            *at(saved, 2, "chosen") = card;
        }),
        ("a saved choice cannot have been made", |saved| {
            choosing(saved);
            for player in 0..3 {
                let card = at(saved, player, "hand")[0].clone();
                *at(saved, player, "chosen") = card;
            }
        }),
        ("the saved trick does not fit the table", |saved| {
            choosing(saved);
            saved["trick"] = json!([]);
        }),
        ("the saved trick does not fit the table", |saved| {
            choosing(saved);
            drop(saved["trick"].as_array_mut().map(Vec::pop));
        }),
        ("the saved trick does not fit the table", |saved| {
            choosing(saved);
            let card = saved["trick"][0].clone();
            saved["trick"][1] = card;
        }),
        ("the saved trick does not fit the table", |saved| {
            choosing(saved);
            for laid in saved["trick"].as_array_mut().unwrap() {
                laid["fate"] = json!("beaten");
            }
        }),
        ("the saved trick does not fit the table", |saved| {
            choosing(saved);
            for laid in saved["trick"].as_array_mut().unwrap() {
                if laid["fate"] == "beaten" {
                    laid["fate"] = json!("stocked");
                }
            }
        }),
        ("the saved scores do not fit the match", |saved| saved["finished"] = json!([[50, 0, 0]])),
        ("the saved scores do not fit the match", |saved| saved["finished"] = json!([[20, 20, 20]])),
        ("the saved scores do not fit the match", |saved| saved["finished"] = json!([[1, 2]])),
        ("the saved scores do not fit the match", |saved| saved["finished"] = json!(vec![[0, 0, 52]; 2_000])),
        ("the saved scores do not fit the match", |saved| saved["rules"]["deals"] = json!(1)),
        ("“1H” is no card", |saved| saved["lake"][0] = json!("1H")),
        ("unknown variant `sunk`", |saved| saved["trick"][0]["fate"] = json!("sunk")),
    ];
    assert!(serde_json::from_value::<FishOut>(saved()).is_ok());
    for (sentence, spoil) in spoil {
        let mut saved = saved();
        spoil(&mut saved);
        let error = serde_json::from_value::<FishOut>(saved).expect_err(sentence).to_string();
        assert!(error.starts_with(sentence), "{error:?} instead of {sentence:?}");
    }
}

/// Plays a saved game on until the next trick begins.
fn choosing(saved: &mut Value) {
    let mut game: FishOut = serde_json::from_value(saved.clone()).unwrap();
    while game.phase() == Phase::Decide {
        game = game.play(Move::Stock).unwrap();
    }
    *saved = serde_json::to_value(game).unwrap();
}

/// A card lies in a catch although the trick says that it was stocked, or the other way round.
#[test]
fn a_trick_with_cards_that_lie_elsewhere_is_refused() {
    let setup = Setup { rules: HouseRules::default(), players: vec![Player::default(); 4], seed: 9 };
    let mut refused = 0;
    play_at_random::<FishOut>(&setup, |game, _| {
        let view = game.view_of(None);
        for (player, laid) in view.trick.iter().enumerate() {
            let mut saved = serde_json::to_value(game).unwrap();
            match laid.fate {
                Fate::FishedOut => {
                    saved["seats"][player]["catch"]
                        .as_array_mut()
                        .unwrap()
                        .retain(|card| *card != json!(laid.card));
                    saved["lake"].as_array_mut().unwrap().push(json!(laid.card));
                }
                Fate::Stocked | Fate::FishedBefore => {
                    saved["lake"].as_array_mut().unwrap().retain(|card| *card != json!(laid.card));
                    saved["seats"][player]["catch"].as_array_mut().unwrap().push(json!(laid.card));
                }
                Fate::Beaten | Fate::Kept => continue,
            }
            let error =
                serde_json::from_value::<FishOut>(saved).expect_err("an impossible table").to_string();
            assert_eq!(error, "the saved trick does not fit the table");
            refused += 1;
        }
    });
    assert!(refused > 50, "{refused}");
}

#[test]
fn a_catch_of_more_suits_than_tricks_is_refused() {
    let setup = Setup { rules: HouseRules::default(), players: vec![Player::default(); 4], seed: 1 };
    // A trick of four different suits, in which all cards are stocked.
    let mut game = FishOut::deal(&setup).unwrap();
    for suit in [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades] {
        let hand = game.view_of(Some(game.to_move())).hand;
        let card: Card = hand.of(suit).first().expect("everybody holds every suit");
        game = game.play(Move::Choose(card)).unwrap();
    }
    let mut two = game.clone();
    for _ in 0..4 {
        game = game.play(Move::Stock).unwrap();
    }
    let stocked = serde_json::to_value(&game).unwrap();
    assert!(serde_json::from_value::<FishOut>(stocked).is_ok());
    for _ in 0..4 {
        two = two.play(Move::FishOut).unwrap();
    }
    let mut saved = serde_json::to_value(&two).unwrap();
    assert!(serde_json::from_value::<FishOut>(saved.clone()).is_ok());
    // Now one player holds two of the catches.
    let card = saved["seats"][0]["catch"].as_array_mut().unwrap().pop().unwrap();
    saved["seats"][1]["catch"].as_array_mut().unwrap().push(card);
    assert!(serde_json::from_value::<FishOut>(saved).is_err());
}
