//! Named moments of the program, reached by real play: for looking at every screen, for trying them, for demonstrations.

use super::screen::{dragonfish, rules, seats, summary};
use super::widget::board::Spot;
use super::{Fishpond, Message, Screen};
use crate::arithmetic::{CardName, Catch, ReadingOrder, Rung, Solution, Token};
use crate::games::Title;
use crate::games::chance::chance;
use crate::games::dragonfish::{
    DragonFish, HouseRules, Move, Phase, Place, Player, PondCard, Record, Seat, Setup, Side,
};
use crate::language::Locale;
use crate::opponents::Strength;
use crate::opponents::dragonfish::choose;
use crate::records::{HelpLevel, Left, Participant, SavedGame, Who};
use dragonfish::Control;

/// A moment of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preset {
    /// The first screen.
    Seats,
    /// The first screen, with a game to go on with and all four chairs taken.
    SeatsWithGame,
    /// The house rules.
    HouseRules,
    /// The screen is handed over to the next child.
    HandOver,
    /// The first step of a turn.
    Helper,
    /// A calculation that is right, before it is called.
    Calculation,
    /// Cards that may change places.
    Swimming,
    /// A calculation that was refused.
    Refused,
    /// A total has to be typed.
    AskTotals,
    /// The second hint.
    Hint,
    /// A canal has to be laid.
    LayCanal,
    /// A hook was drawn and there are fish to take.
    Hook,
    /// A hook can be cut.
    Scissors,
    /// A computer player thinks.
    Thinking,
    /// Two players, many brackets.
    Operations,
    /// The end of a game.
    Summary,
    /// A catch that was missed.
    Replay,
    /// The rules page.
    Rules,
}

impl Preset {
    /// All moments.
    pub const ALL: [Self; 18] = [
        Self::Seats,
        Self::SeatsWithGame,
        Self::HouseRules,
        Self::HandOver,
        Self::Helper,
        Self::Calculation,
        Self::Swimming,
        Self::Refused,
        Self::AskTotals,
        Self::Hint,
        Self::LayCanal,
        Self::Hook,
        Self::Scissors,
        Self::Thinking,
        Self::Operations,
        Self::Summary,
        Self::Replay,
        Self::Rules,
    ];

    /// The name of the moment, such as `lay-canal`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Seats => "seats",
            Self::SeatsWithGame => "seats-with-game",
            Self::HouseRules => "house-rules",
            Self::HandOver => "hand-over",
            Self::Helper => "helper",
            Self::Calculation => "calculation",
            Self::Swimming => "swimming",
            Self::Refused => "refused",
            Self::AskTotals => "ask-totals",
            Self::Hint => "hint",
            Self::LayCanal => "lay-canal",
            Self::Hook => "hook",
            Self::Scissors => "scissors",
            Self::Thinking => "thinking",
            Self::Operations => "operations",
            Self::Summary => "summary",
            Self::Replay => "replay",
            Self::Rules => "rules",
        }
    }

    /// The program at this moment. It keeps nothing anywhere.
    #[must_use]
    pub fn fishpond(self, locale: Locale) -> Fishpond {
        let mut fishpond = Fishpond::new(None, Some(locale), || 7);
        let tell = |fishpond: &mut Fishpond, message| drop(fishpond.update(message));
        match self {
            Self::Seats => {}
            Self::SeatsWithGame => {
                fishpond.preferences.seats = children(locale).into_iter().map(Some).collect();
                fishpond.preferences.rules.spare = Some(PondCard::Fish(12));
                let (saved, game) = game(children(locale), |_, moves| moves > 12);
                fishpond.left = Some(Box::new(Left::DragonFish(saved, game)));
                drop(fishpond.take_seats());
            }
            Self::HouseRules => {
                for stop in [seats::Stop::HouseRules, seats::Stop::Spare(Some(PondCard::Fish(10)))] {
                    tell(&mut fishpond, Message::Seats(seats::Message::Pressed(stop)));
                }
            }
            Self::HandOver => open(&mut fishpond, children(locale), is_helper(0)),
            Self::Helper => {
                open(&mut fishpond, children(locale), is_helper(0));
                tell(&mut fishpond, press(Control::Ready));
            }
            Self::Calculation | Self::Refused | Self::Hint | Self::Swimming => {
                open(&mut fishpond, children(locale), can_catch(0));
                tell(&mut fishpond, press(Control::Ready));
                match self {
                    Self::Hint => {
                        tell(&mut fishpond, press(Control::Hint));
                        tell(&mut fishpond, press(Control::Hint));
                    }
                    Self::Swimming => {
                        let swimmer = swimmer(&fishpond);
                        tell(
                            &mut fishpond,
                            Message::DragonFish(dragonfish::Message::SpotPressed(Spot::Card(swimmer))),
                        );
                    }
                    _ => lay(&mut fishpond),
                }
                if self == Self::Refused {
                    tell(&mut fishpond, press(Control::TakeBack));
                    tell(&mut fishpond, press(Control::TakeBack));
                    tell(&mut fishpond, press(Control::Catch));
                }
            }
            Self::AskTotals => {
                open(&mut fishpond, children(locale), can_catch(1));
                tell(&mut fishpond, press(Control::Ready));
                lay(&mut fishpond);
            }
            Self::Operations => {
                let mut players = children(locale);
                players.truncate(2);
                players[0].rung = Rung::Division;
                players[0].order = ReadingOrder::Operations;
                open(&mut fishpond, players, can_catch(0));
                tell(&mut fishpond, press(Control::Ready));
                lay(&mut fishpond);
            }
            Self::LayCanal => {
                open(&mut fishpond, children(locale), |game, _| {
                    matches!(game.phase(), Phase::LayCanal(_)) && turn_of(game) == 0
                });
                tell(&mut fishpond, press(Control::Ready));
                tell(&mut fishpond, press(Control::Turn));
            }
            Self::Hook => {
                open(&mut fishpond, children(locale), |game, _| {
                    matches!(game.phase(), Phase::Hooked(_)) && turn_of(game) < 2
                });
                tell(&mut fishpond, press(Control::Ready));
            }
            Self::Scissors => {
                open(&mut fishpond, children(locale), |game, _| match game.phase() {
                    Phase::AnswerHook { victim, .. } => is_child_at(game, victim),
                    _ => false,
                });
                tell(&mut fishpond, press(Control::Ready));
            }
            Self::Thinking => {
                open(&mut fishpond, children(locale), |game, moves| moves > 16 && turn_of(game) == 2);
            }
            Self::Summary | Self::Replay => {
                let (saved, game) = game(children(locale), |game, _| game.outcome().is_some());
                fishpond.screen = Screen::Summary(Box::new(summary::Summary::of_dragonfish(&saved, &game)));
                if self == Self::Replay {
                    let replay = summary::Stop::Replay(0);
                    tell(&mut fishpond, Message::Summary(summary::Message::Pressed(replay)));
                }
            }
            Self::Rules => fishpond.screen = Screen::Rules(rules::Rules::of(Title::DragonFish)),
        }
        fishpond
    }
}

/// A table to look at and to measure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Demo {
    /// A table in the middle of a game, at rest.
    Table,
    /// The same table with a card that never stops moving.
    Moving,
}

impl Demo {
    /// The program with this table. It keeps nothing anywhere.
    pub(super) fn fishpond(self, locale: Locale) -> Fishpond {
        let mut fishpond = Preset::Calculation.fishpond(locale);
        if let (Self::Moving, Screen::DragonFish(table)) = (self, &mut fishpond.screen) {
            table.move_for_ever();
        }
        fishpond
    }
}

/// Mia and Jonas, a computer player, and Li.
fn children(locale: Locale) -> Vec<Participant> {
    let child = |name: &str, picture, rung, help| Participant {
        name: name.to_owned(),
        who: Who::Child,
        picture,
        rung,
        order: ReadingOrder::Spoken,
        help,
    };
    let names = match locale {
        Locale::English | Locale::German => ["Mia", "Jonas", "Li"],
        Locale::Chinese => ["小雨", "乐乐", "安安"],
    };
    let pike = match locale {
        Locale::English => "Pike",
        Locale::German => "Hecht",
        Locale::Chinese => "狗鱼",
    };
    vec![
        child(names[0], 0, Rung::Subtraction, HelpLevel::ShowTotals),
        child(names[1], 2, Rung::Addition, HelpLevel::AskTotals),
        Participant {
            who: Who::Computer(Strength::Pike),
            ..child(pike, 0, Rung::Multiplication, HelpLevel::ShowTotals)
        },
        child(names[2], 4, Rung::Division, HelpLevel::NoTotals),
    ]
}

/// A game in which everybody plays sensibly, up to a moment.
fn game(
    participants: Vec<Participant>,
    until: impl Fn(&DragonFish, usize) -> bool,
) -> (SavedGame<DragonFish>, DragonFish) {
    let players: Vec<Player> = participants
        .iter()
        .map(|participant| Player { rung: participant.rung, order: participant.order })
        .collect();
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
            let view = game.view_for(game.to_move());
            let strength = if turn_of(&game) == 1 { Strength::Minnow } else { Strength::Perch };
            let play = choose(&view, strength, &mut chance(seed, moves.len() as u64));
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
    let seat = game.to_move();
    game.view_for(seat).seats[seat.index()].as_ref().map_or(0, |seated| seated.player)
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
    let view = table.game().view_for(table.game().to_move());
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
