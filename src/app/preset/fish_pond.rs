//! Moments of Three Fishing and MAC I.

use super::{Preset, participants, six};
use crate::app::screen::{fish_pond, summary};
use crate::app::widget::pool::Spot;
use crate::app::{Fishpond, Message, Screen};
use crate::arithmetic::{CardName, ReadingOrder, Rule, Rung, Token};
use crate::games::chance::chance;
use crate::games::fish_pond::{
    FishPond, Fishing, HouseRules, MatchLength, Move, Phase, Record, Rules, Setup,
};
use crate::games::{Game, Player};
use crate::language::Locale;
use crate::opponents::{Opponent, Strength};
use crate::records::{HelpLevel, Left, Participant, SavedGame};
use fish_pond::Control;

/// Plays up to a moment of Three Fishing or MAC I.
pub(super) fn reach(preset: Preset, fishpond: &mut Fishpond, locale: Locale) {
    let (rule, mut participants) = match preset {
        Preset::ThreeFishingSix | Preset::PondHint => (Rule::ThreeFishing, six(locale)),
        Preset::MacOneSix => (Rule::MacOne, six(locale)),
        Preset::MacOneTwo | Preset::MacOneFour | Preset::AskProduct => (Rule::MacOne, participants(locale)),
        _ => (Rule::ThreeFishing, participants(locale)),
    };
    participants[0].rung = Rung::Addition;
    match preset {
        Preset::ThreeFishingTwo => {
            participants.truncate(2);
            participants[0].rung = Rung::Division;
            participants[0].order = ReadingOrder::Operations;
        }
        Preset::MacOneTwo => participants.truncate(2),
        Preset::AskProduct => participants[0].help = HelpLevel::AskTotals,
        _ => {}
    }
    let over = |game: &FishPond| game.phase() == Phase::Over;
    let (saved, game) = match preset {
        Preset::Draw => play(rule, participants, |game| {
            catches(game) > 2 && game.phase() == Phase::Draw && game.turn() == 0
        }),
        Preset::Sheet => {
            play(rule, participants, |game| game.finished().len() == 2 && game.phase() == Phase::BetweenGames)
        }
        Preset::MatchSummary | Preset::MatchReplay => play(rule, participants, over),
        _ => play(rule, participants, |game| catches(game) > 3 && catch(game).is_some()),
    };
    if over(&game) {
        let summary = summary::Summary::of_fish_pond(&saved, &game);
        fishpond.screen = Screen::Summary(Box::new(summary));
        if preset == Preset::MatchReplay {
            let replay = summary::Message::Pressed(summary::Stop::Replay(0));
            drop(fishpond.update(Message::Summary(replay)));
        }
        return;
    }
    drop(fishpond.open_table(Left::FishPond(saved, game)));
    press(fishpond, Control::Ready);
    match preset {
        Preset::Draw | Preset::Sheet => {}
        Preset::PondHint => {
            press(fishpond, Control::Hint);
            press(fishpond, Control::Hint);
        }
        Preset::NoTen => {
            lay(fishpond);
            // Another card in the place of the last one.
            press(fishpond, Control::TakeBack);
            for slot in 0..12 {
                tell(fishpond, fish_pond::Message::SpotPressed(Spot::Pond(slot)));
                press(fishpond, Control::Catch);
                if fishpond.fish_pond().is_some_and(fish_pond::Table::is_refused) {
                    break;
                }
                press(fishpond, Control::TakeBack);
            }
        }
        _ => lay(fishpond),
    }
}

/// How many catches have been made in this game.
fn catches(game: &FishPond) -> usize {
    game.view_of(Some(0)).caught.len() / 3
}

/// A catch that the first player can make now, of pond and bait.
fn catch(game: &FishPond) -> Option<Fishing> {
    let view = game.view_of(Some(0));
    let is_turn = view.turn == 0 && matches!(view.phase, Phase::Fish { .. });
    let worth_showing = |fishing: &Fishing| {
        let baits = fishing.places.into_iter().filter(|place| place.is_bait()).count();
        baits == 1 && (view.seats[0].player.rung == Rung::Addition || fishing.catch.steps.len() == 2)
    };
    if is_turn { view.waters().all().into_iter().find(worth_showing) } else { None }
}

/// A match in which everybody plays sensibly, up to a moment.
fn play(
    rule: Rule,
    participants: Vec<Participant>,
    until: impl Fn(&FishPond) -> bool,
) -> (SavedGame<FishPond>, FishPond) {
    let players: Vec<Player> = participants.iter().map(Participant::player).collect();
    let setup = |seed| {
        let rules = Rules { rule, house: HouseRules::default(), games: MatchLength::Three };
        Setup { rules, players: players.clone(), seed }
    };
    // The first deal whose match passes through the moment.
    for seed in 0..500 {
        let setup = setup(seed);
        let Ok(mut game) = FishPond::deal(&setup) else { break };
        let mut moves: Vec<Move> = Vec::new();
        loop {
            if until(&game) {
                return (SavedGame::new(participants, Record { setup, moves }), game);
            }
            if game.outcome().is_some() {
                break;
            }
            let play = if game.phase() == Phase::BetweenGames {
                Move::DealNext
            } else {
                let view = game.view_of(Some(game.to_move()));
                let strength = if view.turn == 1 { Strength::Minnow } else { Strength::Perch };
                FishPond::choose(&view, strength, &mut chance(seed, moves.len() as u64))
            };
            match game.play(play.clone()) {
                Ok(next) => game = next,
                Err(_) => break,
            }
            moves.push(play);
        }
    }
    let setup = setup(0);
    let game = FishPond::deal(&setup).expect("the players of presets are two to six");
    (SavedGame::new(participants, Record { setup, moves: Vec::new() }), game)
}

/// Picks the three cards of a catch as a child would.
fn lay(fishpond: &mut Fishpond) {
    let Some(fishing) = fishpond.fish_pond().and_then(|table| catch(table.game())) else { return };
    for token in fishing.calculation.tokens() {
        match token {
            Token::Card(CardName::Slot(card)) => {
                let place = fishing.places[usize::from(card)];
                let spot = fishpond.fish_pond().and_then(|table| table.spot_of(place));
                if let Some(spot) = spot {
                    tell(fishpond, fish_pond::Message::SpotPressed(spot));
                }
            }
            Token::Sign(operation) => press(fishpond, Control::Sign(operation)),
            Token::Open => press(fishpond, Control::Open),
            Token::Close => press(fishpond, Control::Close),
            Token::Card(_) | Token::Equals => {}
        }
    }
}

fn press(fishpond: &mut Fishpond, control: Control) {
    tell(fishpond, fish_pond::Message::ControlPressed(control));
}

fn tell(fishpond: &mut Fishpond, message: fish_pond::Message) {
    drop(fishpond.update(Message::FishPond(message)));
}
