//! Moments of DragonFish.

use super::{Preset, participants};
use crate::app::screen::{dragonfish, summary};
use crate::app::widget::board::Spot;
use crate::app::{Fishpond, Message, Screen};
use crate::arithmetic::{CardName, Catch, ReadingOrder, Rung, Solution, Token};
use crate::games::Game;
use crate::games::chance::chance;
use crate::games::dragonfish::{
    DragonFish, HouseRules, Move, Phase, Place, Player, PondCard, Record, Seat, Setup, Side,
};
use crate::language::Locale;
use crate::opponents::{Opponent, Strength};
use crate::records::{Left, Participant, SavedGame};
use dragonfish::Control;

/// Plays up to a moment of DragonFish.
pub(super) fn reach(preset: Preset, fishpond: &mut Fishpond, locale: Locale) {
    let tell = |fishpond: &mut Fishpond, message| drop(fishpond.update(message));
    match preset {
        Preset::SeatsWithGame => {
            fishpond.preferences.seats = participants(locale).into_iter().map(Some).collect();
            fishpond.preferences.rules.spare = Some(PondCard::Fish(12));
            let (saved, game) = game(participants(locale), |_, moves| moves > 12);
            fishpond.left = Some(Box::new(Left::DragonFish(saved, game)));
            drop(fishpond.take_seats());
        }
        Preset::HandOver => open(fishpond, participants(locale), is_helper(0)),
        Preset::Helper => {
            open(fishpond, participants(locale), is_helper(0));
            tell(fishpond, press(Control::Ready));
        }
        Preset::Calculation | Preset::Refused | Preset::Hint | Preset::Swimming => {
            open(fishpond, participants(locale), can_catch(0));
            tell(fishpond, press(Control::Ready));
            match preset {
                Preset::Hint => {
                    tell(fishpond, press(Control::Hint));
                    tell(fishpond, press(Control::Hint));
                }
                Preset::Swimming => {
                    let swimmer = swimmer(fishpond);
                    tell(
                        fishpond,
                        Message::DragonFish(dragonfish::Message::SpotPressed(Spot::Card(swimmer))),
                    );
                }
                _ => lay(fishpond),
            }
            if preset == Preset::Refused {
                tell(fishpond, press(Control::TakeBack));
                tell(fishpond, press(Control::TakeBack));
                tell(fishpond, press(Control::Catch));
            }
        }
        Preset::AskTotals => {
            open(fishpond, participants(locale), can_catch(1));
            tell(fishpond, press(Control::Ready));
            lay(fishpond);
        }
        Preset::Operations => {
            let mut players = participants(locale);
            players.truncate(2);
            players[0].rung = Rung::Division;
            players[0].order = ReadingOrder::Operations;
            open(fishpond, players, can_catch(0));
            tell(fishpond, press(Control::Ready));
            lay(fishpond);
        }
        Preset::LayCanal => {
            open(fishpond, participants(locale), |game, _| {
                matches!(game.phase(), Phase::LayCanal(_)) && turn_of(game) == 0
            });
            tell(fishpond, press(Control::Ready));
            tell(fishpond, press(Control::Turn));
        }
        Preset::Hook => {
            open(fishpond, participants(locale), |game, _| {
                matches!(game.phase(), Phase::Hooked(_)) && turn_of(game) < 2
            });
            tell(fishpond, press(Control::Ready));
        }
        Preset::Scissors => {
            open(fishpond, participants(locale), |game, _| match game.phase() {
                Phase::AnswerHook { victim, .. } => is_child_at(game, victim),
                _ => false,
            });
            tell(fishpond, press(Control::Ready));
        }
        Preset::Thinking => {
            open(fishpond, participants(locale), |game, moves| moves > 16 && turn_of(game) == 2);
        }
        Preset::Summary | Preset::Replay => {
            let (saved, game) = game(participants(locale), |game, _| game.outcome().is_some());
            fishpond.screen = Screen::Summary(Box::new(summary::Summary::of_dragonfish(&saved, &game)));
            if preset == Preset::Replay {
                let replay = summary::Stop::Replay(0);
                tell(fishpond, Message::Summary(summary::Message::Pressed(replay)));
            }
        }
        _ => {}
    }
}

/// A game in which everybody plays sensibly, up to a moment.
fn game(
    participants: Vec<Participant>,
    until: impl Fn(&DragonFish, usize) -> bool,
) -> (SavedGame<DragonFish>, DragonFish) {
    let players: Vec<Player> = participants.iter().map(Participant::player).collect();
    // The first deal whose game passes through the moment.
    for seed in 0..500 {
        let setup = Setup { players: players.clone(), rules: HouseRules::default(), seed };
        let Ok(mut game) = DragonFish::deal(&setup) else { break };
        let mut moves: Vec<Move> = Vec::new();
        loop {
            if until(&game, moves.len()) {
                let record = Record { setup, moves };
                return (SavedGame::new(participants, record), game);
            }
            if game.outcome().is_some() {
                break;
            }
            let view = game.view_of(Some(game.to_move()));
            let strength = if turn_of(&game) == 1 { Strength::Minnow } else { Strength::Perch };
            let play = DragonFish::choose(&view, strength, &mut chance(seed, moves.len() as u64));
            match game.play(play.clone()) {
                Ok(next) => game = next,
                Err(_) => return game_at_start(participants, setup),
            }
            moves.push(play);
        }
    }
    game_at_start(participants, Setup { players, rules: HouseRules::default(), seed: 0 })
}

fn game_at_start(participants: Vec<Participant>, setup: Setup) -> (SavedGame<DragonFish>, DragonFish) {
    let game = DragonFish::deal(&setup).expect("the players of presets are two to four");
    let record = Record { setup, moves: Vec::new() };
    (SavedGame::new(participants, record), game)
}

/// Who has to move, counted through the participants.
fn turn_of(game: &DragonFish) -> u8 {
    game.to_move()
}

fn is_child_at(game: &DragonFish, seat: Seat) -> bool {
    game.view_for(seat).seats[seat.index()].as_ref().is_some_and(|seated| seated.player != 2)
}

/// The turn of a player begins, some way into the game.
fn is_helper(player: u8) -> impl Fn(&DragonFish, usize) -> bool {
    move |game, moves| moves > 24 && game.phase() == Phase::Helper && turn_of(game) == player
}

/// A player can fish, and a fish of ten or more takes three cards or more to make.
fn can_catch(player: u8) -> impl Fn(&DragonFish, usize) -> bool {
    move |game, moves| {
        let is_turn = game.phase() == Phase::Fish { swapped: None } && turn_of(game) == player;
        moves > 20 && is_turn && catch_worth_showing(game).is_some()
    }
}

fn catch_worth_showing(game: &DragonFish) -> Option<(Side, Solution)> {
    let view = game.view_for(game.turn());
    let catches = Side::ALL.into_iter().flat_map(|pond| {
        view.solver().all(&view.pond(pond)).into_iter().map(move |solution| (pond, solution))
    });
    catches.into_iter().find(|(_, solution)| {
        let Catch { cards, total, .. } = &solution.catch;
        cards.len() == 3 && *total >= 10 && solution.catch.points() == *total
    })
}

fn open(fishpond: &mut Fishpond, players: Vec<Participant>, until: impl Fn(&DragonFish, usize) -> bool) {
    let (saved, game) = game(players, until);
    drop(fishpond.open_table(Left::DragonFish(saved, game)));
}

/// A card with many partners to swap with.
fn swimmer(fishpond: &Fishpond) -> Place {
    let Screen::DragonFish(table) = &fishpond.screen else { unreachable!("a table was opened") };
    let view = table.game().view_of(Some(table.game().to_move()));
    Place::all()
        .max_by_key(|place| view.swap_partners(*place).count())
        .unwrap_or(Place { pond: view.turn, slot: 0 })
}

/// Lays a calculation down as a child would, card by card and sign by sign.
fn lay(fishpond: &mut Fishpond) {
    let Screen::DragonFish(table) = &fishpond.screen else { return };
    let Some((pond, Solution { calculation, .. })) = catch_worth_showing(table.game()) else { return };
    let tokens = std::iter::once(Token::Card(calculation.sum)).chain(calculation.expression.tokens());
    for token in tokens {
        drop(fishpond.update(match token {
            Token::Card(CardName::Slot(slot)) => {
                Message::DragonFish(dragonfish::Message::SpotPressed(Spot::Card(Place { pond, slot })))
            }
            Token::Sign(operation) => press(Control::Sign(operation)),
            Token::Open => press(Control::Open),
            Token::Close => press(Control::Close),
            Token::Card(_) | Token::Equals => continue,
        }));
    }
}

fn press(control: Control) -> Message {
    Message::DragonFish(dragonfish::Message::ControlPressed(control))
}
