//! Impossible saved games are refused with one clear sentence, and never break anything later.

use crate::play::dragonfish::any_setup;
use crate::play::play_at_random;
use heart::games::Game;
use heart::games::chance::chance;
use heart::games::dragonfish::{DragonFish, Phase, Side};
use rand::RngExt;
use serde_json::{Value, json};

/// A saved game of two in the middle of step 2, with one fish caught.
fn saved() -> Value {
    let mut found = None;
    play_at_random::<DragonFish>(&any_setup(3 * 7), |game, _| {
        let caught = game.view_for(Side::North).seats.iter().flatten().any(|seat| !seat.catch.is_empty());
        if found.is_none() && caught && game.phase() == (Phase::Fish { swapped: None }) {
            found = Some(serde_json::to_value(game).expect("a game can be saved"));
        }
    });
    found.expect("such a moment comes")
}

fn error(saved: Value) -> String {
    serde_json::from_value::<DragonFish>(saved).expect_err("an impossible game").to_string()
}

#[test]
fn an_impossible_saved_game_is_refused_with_a_sentence() {
    type Spoil = fn(&mut Value);
    let spoil: [(&str, Spoil); 14] = [
        ("the saved pond cards are not", |saved| drop(saved["pond_stock"].as_array_mut().map(Vec::pop))),
        ("the saved pond cards are not", |saved| saved["ponds"][0][0] = json!({"fish": 99})),
        ("the saved pond cards are not", |saved| saved["rules"]["spare"] = json!({"bug": 3})),
        ("the saved pond cards are not", |saved| saved["pond_stock"] = json!(vec!["bike"; 200])),
        ("the saved helper cards are not", |saved| drop(saved["helper_stock"].as_array_mut().map(Vec::pop))),
        ("the saved helper cards are not", |saved| saved["island"][0]["canal"] = json!("lake")),
        ("the saved helper cards are not", |saved| saved["phase"] = json!({"lay_canal": "tee"})),
        ("the saved players do not sit", |saved| saved["seated"][0] = Value::Null),
        ("the saved players do not sit", |saved| saved["seated"][0]["player"] = json!(7)),
        ("the saved game gives the turn to an empty seat", |saved| saved["turn"] = json!("west")),
        ("the saved step of the turn does not fit", |saved| saved["phase"] = json!("over")),
        ("the saved step of the turn does not fit", |saved| saved["phase"] = json!({"hooked": 20})),
        ("the saved step of the turn does not fit", |saved| {
            saved["phase"] =
                json!({"answer_hook": {"hook": 20, "by": "north", "victim": "south", "fish": 5}});
        }),
        ("the saved step of the turn does not fit", |saved| {
            saved["phase"] = json!({"fish": {"swapped": ["north", "north"]}});
        }),
    ];
    assert!(serde_json::from_value::<DragonFish>(saved()).is_ok());
    for (sentence, spoil) in spoil {
        let mut saved = saved();
        spoil(&mut saved);
        let error = error(saved);
        assert!(error.starts_with(sentence), "{error:?} instead of {sentence:?}");
    }
}

#[test]
fn a_hand_holds_only_hooks_and_scissors() {
    let mut saved = saved();
    let canal = saved["helper_stock"].as_array_mut().and_then(|stock| {
        let at = stock.iter().position(|card| card.get("canal").is_some())?;
        Some(stock.remove(at))
    });
    saved["seated"][0]["hand"].as_array_mut().expect("a hand").push(canal.expect("a canal in the stock"));
    assert!(error(saved).starts_with("a saved hand holds cards other than hooks and scissors"));
}

#[test]
fn catches_lie_only_at_occupied_seats() {
    let mut saved = saved();
    let caught = (0..4).find_map(|seat| saved["catches"][seat].as_array_mut()?.pop()).expect("a fish");
    saved["catches"][3] = json!([caught]);
    assert!(error(saved).starts_with("a saved catch lies at an empty seat"));
}

#[test]
fn ponds_have_no_gaps_while_cards_are_left() {
    let mut saved = saved();
    let card = saved["ponds"][0][0].take();
    saved["pond_discard"].as_array_mut().expect("a stack").push(card);
    assert!(error(saved).starts_with("a saved pond has a gap"));
}

/// The text with one to three random misprints.
fn misprinted(text: &str, chance: &mut heart::games::chance::Chance) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..chance.random_range(1..4) {
        let at = chance.random_range(0..bytes.len());
        match chance.random_range(0..4) {
            0 => drop(bytes.remove(at)),
            1 => bytes.insert(at, b"0123456789,\"[]{}"[chance.random_range(0..16)]),
            2 if bytes[at].is_ascii_digit() => bytes[at] = b'0' + chance.random_range(0..10_u8),
            _ => {
                let other = chance.random_range(0..bytes.len());
                bytes.swap(at, other);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn a_garbled_saved_game_is_refused_or_stays_playable() {
    let mut chance = chance(4, 4);
    let mut played_on = 0;
    for seed in 0..40 {
        play_at_random::<DragonFish>(&any_setup(seed), |game, _| {
            let text = serde_json::to_string(game).expect("a game can be saved");
            for _ in 0..4 {
                let Ok(game) = serde_json::from_str::<DragonFish>(&misprinted(&text, &mut chance)) else {
                    continue;
                };
                assert!(game.cards_are_conserved());
                for play in game.legal_moves() {
                    assert!(game.clone().play(play).is_ok());
                }
                played_on += 1;
            }
        });
    }
    assert!(played_on > 20, "{played_on} misprints make another game");
}
