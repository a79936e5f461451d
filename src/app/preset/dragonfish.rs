//! Presets of DragonFish, played up to their moments.

use crate::app::screens::Go;
use heart::arithmetic::{CardName, Catch, ReadingOrder, Rung, Solution, Token};
use heart::games::Game;
use heart::games::dragonfish::{DragonFish, HouseRules, Phase, Place, PondCard, Seat, Side};

use super::{Preset, at_table, look_back, open_table, participants, play};
use crate::app::table::{self, Control, DragonFishControl, Listed};
use crate::app::widget::board::Spot;
use crate::app::{Fishpond, Message};
use crate::language::Locale;
use crate::records::{Participant, SavedGame};

/// Plays up to a preset of DragonFish.
pub(super) fn reach(preset: Preset, fishpond: &mut Fishpond, locale: Locale) {
    let tell = |fishpond: &mut Fishpond, message| drop(fishpond.update(message));
    match preset {
        Preset::SeatsWithGame => {
            fishpond.house.preferences.seats = participants(locale).into_iter().map(Some).collect();
            fishpond.house.preferences.rules.spare = Some(PondCard::Fish(12));
            fishpond.house.left = Some(at_table(game(participants(locale), |_, moves| moves > 12)));
            drop(fishpond.go(Go::Seats(None)));
        }
        Preset::HandOver => open(fishpond, participants(locale), is_helper(0)),
        Preset::Helper => {
            open(fishpond, participants(locale), is_helper(0));
            tell(fishpond, press(Control::Ready));
        }
        Preset::Calculation | Preset::Caught | Preset::Refused | Preset::Hint | Preset::Swimming => {
            open(fishpond, participants(locale), can_catch(0));
            tell(fishpond, press(Control::Ready));
            match preset {
                Preset::Hint => {
                    tell(fishpond, press(Control::Hint));
                    tell(fishpond, press(Control::Hint));
                }
                Preset::Swimming => {
                    let swimmer = swimmer(fishpond);
                    tell(fishpond, press_card(swimmer));
                }
                _ => lay(fishpond),
            }
            if preset == Preset::Caught {
                tell(fishpond, press(Control::Catch));
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
                matches!(game.phase(), Phase::LayCanal(_)) && game.to_move() == 0
            });
            tell(fishpond, press(Control::Ready));
            tell(fishpond, press(Control::Own(DragonFishControl::Turn)));
        }
        Preset::Hook => {
            open(fishpond, participants(locale), |game, _| {
                matches!(game.phase(), Phase::Hooked(_)) && game.to_move() < 2
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
            open(fishpond, participants(locale), |game, moves| moves > 16 && game.to_move() == 2);
        }
        Preset::Summary | Preset::Replay => {
            let over = game(participants(locale), |game, _| game.outcome().is_some());
            look_back(fishpond, &at_table(over), preset == Preset::Replay);
        }
        _ => {}
    }
}

/// Plays a game up to a moment, with sensible players.
fn game(participants: Vec<Participant>, until: impl Fn(&DragonFish, usize) -> bool) -> SavedGame<DragonFish> {
    play(HouseRules::default(), participants, until)
}

fn is_child_at(game: &DragonFish, seat: Seat) -> bool {
    game.view_for(seat).seats[seat.index()].as_ref().is_some_and(|seated| seated.player != 2)
}

/// Whether a player's turn begins, some way into the game.
fn is_helper(player: u8) -> impl Fn(&DragonFish, usize) -> bool {
    move |game, moves| moves > 24 && game.phase() == Phase::Helper && game.to_move() == player
}

/// Whether a player can fish, and can make ten or more with exactly three cards in a catch that scores its total.
fn can_catch(player: u8) -> impl Fn(&DragonFish, usize) -> bool {
    move |game, moves| {
        let is_turn = game.phase() == Phase::Fish { swapped: None } && game.to_move() == player;
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
    open_table(fishpond, at_table(game(players, until)));
}

/// Finds the card that can be swapped with the most others.
fn swimmer(fishpond: &Fishpond) -> Place {
    let game = fishpond.table::<DragonFish>().expect("a table was opened").game();
    let view = game.view_of(Some(game.to_move()));
    Place::all()
        .max_by_key(|place| view.swap_partners(*place).count())
        .unwrap_or(Place { pond: view.turn, slot: 0 })
}

/// Lays a calculation as a child would, card by card and sign by sign.
fn lay(fishpond: &mut Fishpond) {
    let Some(table) = fishpond.table::<DragonFish>() else { return };
    let Some((pond, Solution { calculation, .. })) = catch_worth_showing(table.game()) else { return };
    let tokens = std::iter::once(Token::Card(calculation.sum)).chain(calculation.expression.tokens());
    for token in tokens {
        drop(fishpond.update(match token {
            Token::Card(CardName::Slot(slot)) => press_card(Place { pond, slot }),
            Token::Sign(operation) => press(Control::Sign(operation)),
            Token::Open => press(Control::Open),
            Token::Close => press(Control::Close),
            Token::Card(_) | Token::Equals => continue,
        }));
    }
}

fn press(control: Control<DragonFishControl>) -> Message {
    Message::Table(DragonFish::message(table::Message::ControlPressed(control)))
}

fn press_card(place: Place) -> Message {
    Message::Table(DragonFish::message(table::Message::SpotPressed(Spot::Card(place))))
}
