//! Presets: named moments of the program, reached by real play. With them you can see, test and show every screen.

mod backups;
mod children;
mod dragonfish;
mod fish_out;
mod fish_pond;
mod made_up;
mod moments;
mod practice;
mod school;
mod tiu_u;

use crate::app::screens::Go;
use std::str::FromStr;

use heart::arithmetic::{ReadingOrder, Rung};
use heart::games::chance::chance;
use heart::games::dragonfish::PondCard;
use heart::games::fish_pond::MatchLength;
use heart::games::{GameKind, Player, Record, Setup};
use heart::opponents::Strength;

pub use moments::Preset;

use super::screen::{rules, seats};
use super::table::summary;
use super::table::{AnyTable, Tabletop, WaitsFor};
use super::{Fishpond, Message, Screen};
use crate::language::Locale;
use crate::records::{HelpLevel, Participant, SavedGame, SavedTable, Who};

impl Preset {
    /// Makes the app at this made-up moment, in this language. It saves nothing anywhere.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "a line for each moment")]
    pub fn fishpond(self, locale: Locale) -> Fishpond {
        let mut fishpond = Fishpond::new(None, Some(locale), || 7);
        match self {
            Self::Seats => {}
            Self::SixSeats => seat_six(&mut fishpond, locale),
            Self::SeatDetails => press_at_seats(&mut fishpond, [seats::Message::Details(0)]),
            Self::HouseRules => {
                let spare = seats::Message::Spare(Some(PondCard::Fish(10)));
                press_at_seats(&mut fishpond, [seats::Message::HouseRules, spare]);
            }
            Self::Rules => show_rules(&mut fishpond, GameKind::DragonFish),
            Self::ThreeFishingRules => show_rules(&mut fishpond, GameKind::ThreeFishing),
            Self::MacOneRules => show_rules(&mut fishpond, GameKind::MacOne),
            Self::TiuURules => show_rules(&mut fishpond, GameKind::TiuU),
            Self::FishOutRules => show_rules(&mut fishpond, GameKind::FishOut),
            Self::NewRiver
            | Self::River
            | Self::PuzzleFact
            | Self::PuzzleComplete
            | Self::PuzzleCatchFish
            | Self::PuzzleAnyCatch
            | Self::PuzzleThreeTens
            | Self::PuzzleThirdCard
            | Self::PuzzleMacOne
            | Self::PuzzleTrueOrFalse
            | Self::HowMany
            | Self::SeenAtAGlance
            | Self::FishMissing
            | Self::OnALine
            | Self::TwoSteps
            | Self::FirstSteps
            | Self::BesideTheRiver
            | Self::PuzzleRight
            | Self::PuzzleSolution
            | Self::ExampleFirst
            | Self::ExampleLast
            | Self::InSteps
            | Self::SeenThrough
            | Self::RungFinished
            | Self::CheckQuestion
            | Self::BurstQuestion
            | Self::BurstShown
            | Self::BurstEnd
            | Self::CheckEnd
            | Self::Slip
            | Self::PracticeDone => practice::reach(self, &mut fishpond, locale),
            Self::ClassSession | Self::NextChild | Self::EndTurn | Self::SessionRests | Self::SessionOver => {
                practice::reach_session(self, &mut fishpond, locale);
            }
            Self::WhoPlays
            | Self::Welcome
            | Self::WelcomeName
            | Self::FirstCatch
            | Self::FirstCaught
            | Self::Home
            | Self::HomePlan
            | Self::HomeGiven
            | Self::Album
            | Self::Today
            | Self::DoorWhere
            | Self::StartNames
            | Self::StartSettings
            | Self::ClassSettings
            | Self::GrownUps
            | Self::Progress
            | Self::PupilSheet
            | Self::ClassSheet
            | Self::Worksheet
            | Self::Printers
            | Self::ClassList
            | Self::ClassListAsks
            | Self::Records
            | Self::SchoolJoin
            | Self::School
            | Self::SchoolChangeKey
            | Self::SchoolKey
            | Self::SchoolTwice
            | Self::Backups
            | Self::GoBack
            | Self::About
            | Self::Clashes
            | Self::KnownChildren
            | Self::ChooseChild
            | Self::Alike
            | Self::EraseQuestion
            | Self::ReplaceQuestion
            | Self::Assigning
            | Self::DoorSet
            | Self::DoorChange
            | Self::DoorAnother
            | Self::DoorTakeAway
            | Self::Log
            | Self::DoorAsk
            | Self::KioskClose
            | Self::SetForMachine
            | Self::SeatsSet
            | Self::NotOpened
            | Self::NotKept => children::reach(self, &mut fishpond, locale),
            Self::Draw
            | Self::ThreeFishingTwo
            | Self::ThreeFishingFour
            | Self::ThreeFishingSix
            | Self::MacOneTwo
            | Self::MacOneFour
            | Self::MacOneSix
            | Self::NoTen
            | Self::AskProduct
            | Self::PondHint
            | Self::Sheet
            | Self::MatchSummary
            | Self::MatchReplay => fish_pond::reach(self, &mut fishpond, locale),
            Self::TiuU
            | Self::TiuUThree
            | Self::TiuURefused
            | Self::TiuUScore
            | Self::TiuUSheet
            | Self::TiuUSummary
            | Self::TiuUReplay => tiu_u::reach(self, &mut fishpond, locale),
            Self::FishOut
            | Self::FishOutFive
            | Self::FishOutHidden
            | Self::FishOutReckon
            | Self::FishOutDecide
            | Self::FishOutSummary
            | Self::FishOutReplay => fish_out::reach(self, &mut fishpond, locale),
            _ => dragonfish::reach(self, &mut fishpond, locale),
        }
        fishpond
    }
}

/// A made-up moment of the app that the command line can show, to look at or to measure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Demo {
    /// A preset that stands still.
    At(Preset),
    /// A table with a card that never stops moving.
    Moving,
}

/// The error when the command line names a demo that does not exist.
#[derive(Debug, thiserror::Error)]
#[error("there are “table”, “moving” and the names of the gallery's pictures")]
pub struct NoSuchDemo;

impl FromStr for Demo {
    type Err = NoSuchDemo;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        match name {
            "table" => Ok(Self::At(Preset::Calculation)),
            "moving" => Ok(Self::Moving),
            _ => {
                let preset = Preset::ALL.into_iter().find(|preset| preset.name() == name);
                preset.map(Self::At).ok_or(NoSuchDemo)
            }
        }
    }
}

/// Seats six players for Three Fishing.
fn seat_six(fishpond: &mut Fishpond, locale: Locale) {
    fishpond.house.preferences.seats = six(locale).into_iter().map(Some).collect();
    fishpond.house.preferences.game = GameKind::ThreeFishing;
    fishpond.house.preferences.games = MatchLength::Three;
    drop(fishpond.go(Go::Seats(None)));
}

/// Opens the rules of a game.
fn show_rules(fishpond: &mut Fishpond, game: GameKind) {
    fishpond.screens.screen = Screen::Rules(rules::Rules::of(game));
}

/// Presses these at the seats, one after the other.
fn press_at_seats(fishpond: &mut Fishpond, presses: impl IntoIterator<Item = seats::Message>) {
    for press in presses {
        drop(fishpond.update(Message::Seats(press)));
    }
}

impl Demo {
    /// Makes the app with the screen of this demo, in this language. It saves nothing anywhere.
    pub(super) fn fishpond(self, locale: Locale) -> Fishpond {
        match self {
            Self::At(preset) => preset.fishpond(locale),
            Self::Moving => {
                let mut fishpond = Preset::Calculation.fishpond(locale);
                if let Screen::Table(AnyTable::DragonFish(table)) = &mut fishpond.screens.screen {
                    table.move_for_ever();
                }
                fishpond
            }
        }
    }
}

/// Looks back at the game of a table, and at the first missed catch if `replay`. `false` while the game is going on.
fn look_back(fishpond: &mut Fishpond, table: &AnyTable, replay: bool) -> bool {
    let Some(summary) = table.summary() else { return false };
    fishpond.screens.screen = Screen::Summary(Box::new(summary));
    if replay {
        press_replay(fishpond);
    }
    true
}

/// Looks at the first missed catch.
fn press_replay(fishpond: &mut Fishpond) {
    drop(fishpond.update(Message::Summary(summary::Message::More)));
    drop(fishpond.update(Message::Summary(summary::Message::Replay(0))));
}

/// Goes to a table.
fn open_table(fishpond: &mut Fishpond, table: AnyTable) {
    fishpond.house.left = Some(table);
    drop(fishpond.go(Go::LeftGame(None)));
}

/// Sets up the table of a game that was played by the rules.
fn at_table<G: Tabletop>(saved: SavedGame<G>) -> AnyTable
where
    SavedTable: From<SavedGame<G>>,
{
    AnyTable::open(saved.into()).expect("presets keep to the rules")
}

/// Plays a game up to a moment. Everybody plays sensibly, the second player less so. The deal is the first one whose game has that moment.
fn play<G: Tabletop>(
    rules: G::Rules,
    participants: Vec<Participant>,
    until: impl Fn(&G, usize) -> bool,
) -> SavedGame<G> {
    let players: Vec<Player> = participants.iter().map(Participant::player).collect();
    let setup = |seed: u64| Setup { rules: rules.clone(), players: players.clone(), seed };
    for seed in 0..500 {
        let Ok(mut game) = G::deal(&setup(seed)) else { break };
        let mut moves: Vec<G::Move> = Vec::new();
        loop {
            if until(&game, moves.len()) {
                return SavedGame::new(participants, Record { setup: setup(seed), moves });
            }
            if game.outcome().is_some() {
                break;
            }
            let view = game.view_of(Some(game.to_move()));
            let strength = if game.to_move() == 1 { Strength::Minnow } else { Strength::Perch };
            let play = match G::waits_for(&view) {
                WaitsFor::AnyChild(play) | WaitsFor::Nobody(play) => play,
                WaitsFor::Mover => G::choose(&view, strength, &mut chance(seed, moves.len() as u64)),
            };
            match game.play(play.clone()) {
                Ok(next) => game = next,
                Err(_) => break,
            }
            moves.push(play);
        }
    }
    SavedGame::new(participants, Record { setup: setup(0), moves: Vec::new() })
}

/// Three children, Mia, Jonas and Li, and a computer player.
fn participants(locale: Locale) -> Vec<Participant> {
    let child = |name: &str, picture, rung, help| Participant {
        name: name.to_owned(),
        who: Who::Child,
        child: None,
        picture,
        rung,
        order: ReadingOrder::Spoken,
        help,
        zero_or_above: false,
        largest: None,
        timer: None,
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

/// Mia, Jonas, Li and a computer player, with two more computer players.
fn six(locale: Locale) -> Vec<Participant> {
    let mut participants = participants(locale);
    let computer = |name: &str, strength| Participant {
        name: name.to_owned(),
        who: Who::Computer(strength),
        ..participants[2].clone()
    };
    let [minnow, perch] = match locale {
        Locale::English => ["Minnow", "Perch"],
        Locale::German => ["Elritze", "Barsch"],
        Locale::Chinese => ["小鲫鱼", "鲈鱼"],
    };
    let more = [computer(minnow, Strength::Minnow), computer(perch, Strength::Perch)];
    participants.extend(more);
    participants
}
