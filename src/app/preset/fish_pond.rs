//! Presets of Three Fishing and MAC I, played up to their moments.

use heart::arithmetic::{CardName, ReadingOrder, Rung, TensGame, Token};
use heart::games::Game;
use heart::games::fish_pond::{Card, FishPond, Fishing, HouseRules, MatchLength, Phase, Place, Rules};

use super::{Preset, at_table, look_back, open_table, participants, play, six};
use crate::app::table::{self, Control, FishPondControl, Listed, MessageOf};
use crate::app::{Fishpond, Message};
use crate::language::Locale;
use crate::records::HelpLevel;

/// Plays up to a preset of Three Fishing or MAC I.
pub(super) fn reach(preset: Preset, fishpond: &mut Fishpond, locale: Locale) {
    let (rule, mut participants) = match preset {
        Preset::ThreeFishingSix | Preset::PondHint => (TensGame::ThreeFishing, six(locale)),
        Preset::MacOneSix => (TensGame::MacOne, six(locale)),
        Preset::MacOneTwo | Preset::MacOneFour | Preset::AskProduct => {
            (TensGame::MacOne, participants(locale))
        }
        _ => (TensGame::ThreeFishing, participants(locale)),
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
    let rules = Rules { rule, house: HouseRules::default(), games: MatchLength::Three };
    let saved = match preset {
        Preset::Draw => play(rules, participants, |game: &FishPond, _| {
            catches(game) > 2 && game.phase() == Phase::Draw && game.turn() == 0
        }),
        Preset::Sheet => play(rules, participants, |game: &FishPond, _| {
            game.finished().len() == 2 && game.phase() == Phase::BetweenGames
        }),
        Preset::MatchSummary | Preset::MatchReplay => {
            play(rules, participants, |game: &FishPond, _| game.phase() == Phase::Over)
        }
        _ => play(rules, participants, |game: &FishPond, _| catches(game) > 3 && catch(game).is_some()),
    };
    let table = at_table(saved);
    if look_back(fishpond, &table, preset == Preset::MatchReplay) {
        return;
    }
    open_table(fishpond, table);
    press(fishpond, Control::Ready);
    match preset {
        Preset::Draw | Preset::Sheet => {}
        Preset::PondHint => {
            press(fishpond, Control::Hint);
            press(fishpond, Control::Hint);
        }
        Preset::NoTen => {
            lay(fishpond);
            // Another card takes the place of the last one.
            press(fishpond, Control::TakeBack);
            let spot = fishpond.table::<FishPond>().and_then(|table| {
                let place = no_ten(table.game())?;
                table.spot_of(place)
            });
            if let Some(spot) = spot {
                tell(fishpond, table::Message::SpotPressed(spot));
                press(fishpond, Control::Catch);
            }
        }
        _ => lay(fishpond),
    }
}

/// Counts the catches made in this game so far.
fn catches(game: &FishPond) -> usize {
    game.view_of(Some(0)).caught.len() / 3
}

/// Finds a catch that the first player can make now, with one card of their bait.
fn catch(game: &FishPond) -> Option<Fishing> {
    let view = game.view_of(Some(0));
    let is_turn = view.turn == 0 && matches!(view.phase, Phase::Fish { .. });
    let worth_showing = |fishing: &Fishing| {
        let baits = fishing.places.into_iter().filter(|place| place.is_bait()).count();
        baits == 1 && (view.seats[0].player.rung == Rung::Addition || fishing.catch.steps.len() == 2)
    };
    if is_turn { view.waters().all().into_iter().find(worth_showing) } else { None }
}

/// Finds a pond card that makes no ten when it is added to the first two cards of the catch.
fn no_ten(game: &FishPond) -> Option<Place> {
    let (view, fishing) = (game.view_of(Some(0)), catch(game)?);
    let laid = fishing.calculation.cards().filter_map(|card| match card {
        CardName::Slot(at) => fishing.places.get(usize::from(at)).copied(),
        CardName::Number(_) | CardName::Fish(_) => None,
    });
    let laid: Vec<Place> = laid.take(2).collect();
    let value = |place: Place| view.card(place).map_or(0, Card::value);
    let two: u8 = laid.iter().map(|place| value(*place)).sum();
    view.places()
        .find(|place| !place.is_bait() && !laid.contains(place) && !(two + value(*place)).is_multiple_of(10))
}

/// Picks the three cards of a catch as a child would.
fn lay(fishpond: &mut Fishpond) {
    let Some(fishing) = fishpond.table::<FishPond>().and_then(|table| catch(table.game())) else { return };
    for token in fishing.calculation.tokens() {
        match token {
            Token::Card(CardName::Slot(card)) => {
                let place = fishing.places[usize::from(card)];
                let spot = fishpond.table::<FishPond>().and_then(|table| table.spot_of(place));
                if let Some(spot) = spot {
                    tell(fishpond, table::Message::SpotPressed(spot));
                }
            }
            Token::Sign(operation) => press(fishpond, Control::Sign(operation)),
            Token::Open => press(fishpond, Control::Open),
            Token::Close => press(fishpond, Control::Close),
            Token::Card(_) | Token::Equals => {}
        }
    }
}

fn press(fishpond: &mut Fishpond, control: Control<FishPondControl>) {
    tell(fishpond, table::Message::ControlPressed(control));
}

fn tell(fishpond: &mut Fishpond, message: MessageOf<FishPond>) {
    drop(fishpond.update(Message::Table(FishPond::message(message))));
}
