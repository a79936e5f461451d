//! Named moments of the program, reached by real play: for looking at every screen, for trying them, for demonstrations.

mod children;
mod dragonfish;
mod fish_out;
mod fish_pond;
mod practice;
mod tiu_u;

use std::str::FromStr;

use super::screen::{rules, seats, summary};
use super::table::{AnyTable, Tabletop, WaitsFor};
use super::{Fishpond, Message, Screen};
use crate::arithmetic::{ReadingOrder, Rung};
use crate::games::chance::chance;
use crate::games::dragonfish::PondCard;
use crate::games::fish_pond::MatchLength;
use crate::games::{GameKind, Player, Record, Setup};
use crate::language::Locale;
use crate::opponents::Strength;
use crate::practice::Kind;
use crate::records::{HelpLevel, Participant, SavedGame, SavedTable, Who};

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
    /// Another game is chosen, with six chairs.
    SixSeats,
    /// Three Fishing: a card has to be turned over.
    Draw,
    /// Three Fishing for two, on a high rung with brackets.
    ThreeFishingTwo,
    /// Three Fishing for four, three cards picked.
    ThreeFishingFour,
    /// Three Fishing for six, three cards picked.
    ThreeFishingSix,
    /// MAC I for two, three cards picked.
    MacOneTwo,
    /// MAC I for four, three cards picked.
    MacOneFour,
    /// MAC I for six, three cards picked.
    MacOneSix,
    /// Three cards that make no ten.
    NoTen,
    /// MAC I: the product has to be typed.
    AskProduct,
    /// Three Fishing: the second hint.
    PondHint,
    /// Between two games of a match.
    Sheet,
    /// The end of a match.
    MatchSummary,
    /// A catch that was missed in a match.
    MatchReplay,
    /// The rules of Three Fishing.
    ThreeFishingRules,
    /// The rules of MAC I.
    MacOneRules,
    /// Tiu-U for two: two tiles laid beside one another.
    TiuU,
    /// Tiu-U for three: a tile was drawn that matches one that lies open.
    TiuUThree,
    /// Two tiles that do not match.
    TiuURefused,
    /// Tiu-U: a score is worked out.
    TiuUScore,
    /// Between two deals of Tiu-U.
    TiuUSheet,
    /// The end of a game of Tiu-U.
    TiuUSummary,
    /// A match that was missed in Tiu-U.
    TiuUReplay,
    /// The rules of Tiu-U.
    TiuURules,
    /// Great Lakes Fish-Out for three: a card is picked.
    FishOut,
    /// Great Lakes Fish-Out for five, with open hands.
    FishOutFive,
    /// Great Lakes Fish-Out: the next child is to choose.
    FishOutHidden,
    /// Great Lakes Fish-Out: the total after fishing out is asked.
    FishOutReckon,
    /// Great Lakes Fish-Out: to stock or to fish out.
    FishOutDecide,
    /// The end of a match of Great Lakes Fish-Out.
    FishOutSummary,
    /// Fish that were let go in Great Lakes Fish-Out.
    FishOutReplay,
    /// The rules of Great Lakes Fish-Out.
    FishOutRules,
    /// Who is playing?
    WhoPlays,
    /// The settings of a child.
    GrownUps,
    /// A child's home.
    Home,
    /// What a child has caught so far.
    Catches,
    /// The river of a child who is new.
    NewRiver,
    /// The river of a child who has reached some stones.
    River,
    /// A puzzle of some kind.
    Puzzle(Kind),
    /// A slip, with the drawing that helps.
    Slip,
    /// The end of a session of practice.
    PracticeDone,
    /// A session of a class is put together.
    ClassSession,
    /// The next child's turn in it.
    NextChild,
    /// The end of it.
    SessionOver,
    /// How it goes with a child.
    Progress,
    /// The report of a child is looked at.
    PupilSheet,
    /// The report of a class is looked at.
    ClassSheet,
    /// A worksheet is looked at.
    Worksheet,
    /// A printer is chosen.
    Printers,
    /// A class list, before it is added.
    ClassList,
    /// A class list that does not tell which names are the first names.
    ClassListAsks,
    /// The records as a whole.
    Records,
    /// A file is looked at that brings children who were erased, or tells that some were.
    Clashes,
    /// The first screen with children who are known.
    KnownChildren,
    /// A child is chosen for a chair.
    ChooseChild,
    /// Settings of one child are given to others.
    Alike,
    /// A child is about to be erased.
    EraseQuestion,
    /// A report is about to replace a file.
    ReplaceQuestion,
    /// A child is about to end a turn in a session of a class.
    EndTurn,
    /// The PIN of the grown-ups is chosen.
    DoorSet,
    /// The PIN is changed.
    DoorChange,
    /// The PIN was typed wrongly.
    DoorAsk,
    /// The records are open elsewhere.
    NotOpened,
    /// The window is to close on something that is not kept.
    NotKept,
}

impl Preset {
    /// All moments.
    pub const ALL: [Self; 89] = [
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
        Self::SixSeats,
        Self::Draw,
        Self::ThreeFishingTwo,
        Self::ThreeFishingFour,
        Self::ThreeFishingSix,
        Self::MacOneTwo,
        Self::MacOneFour,
        Self::MacOneSix,
        Self::NoTen,
        Self::AskProduct,
        Self::PondHint,
        Self::Sheet,
        Self::MatchSummary,
        Self::MatchReplay,
        Self::ThreeFishingRules,
        Self::MacOneRules,
        Self::TiuU,
        Self::TiuUThree,
        Self::TiuURefused,
        Self::TiuUScore,
        Self::TiuUSheet,
        Self::TiuUSummary,
        Self::TiuUReplay,
        Self::TiuURules,
        Self::FishOut,
        Self::FishOutFive,
        Self::FishOutHidden,
        Self::FishOutReckon,
        Self::FishOutDecide,
        Self::FishOutSummary,
        Self::FishOutReplay,
        Self::FishOutRules,
        Self::WhoPlays,
        Self::GrownUps,
        Self::KnownChildren,
        Self::ChooseChild,
        Self::Alike,
        Self::EraseQuestion,
        Self::ReplaceQuestion,
        Self::EndTurn,
        Self::DoorSet,
        Self::DoorChange,
        Self::DoorAsk,
        Self::Home,
        Self::Catches,
        Self::NewRiver,
        Self::River,
        Self::Puzzle(Kind::Fact),
        Self::Puzzle(Kind::Complete),
        Self::Puzzle(Kind::CatchFish),
        Self::Puzzle(Kind::AnyCatch),
        Self::Puzzle(Kind::ThreeTens),
        Self::Puzzle(Kind::ThirdCard),
        Self::Puzzle(Kind::MacOne),
        Self::Puzzle(Kind::TrueOrFalse),
        Self::Slip,
        Self::PracticeDone,
        Self::ClassSession,
        Self::NextChild,
        Self::SessionOver,
        Self::Progress,
        Self::PupilSheet,
        Self::ClassSheet,
        Self::Worksheet,
        Self::Printers,
        Self::ClassList,
        Self::ClassListAsks,
        Self::Records,
        Self::Clashes,
        Self::NotOpened,
        Self::NotKept,
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
            Self::SixSeats => "six-seats",
            Self::Draw => "draw",
            Self::ThreeFishingTwo => "three-fishing-two",
            Self::ThreeFishingFour => "three-fishing-four",
            Self::ThreeFishingSix => "three-fishing-six",
            Self::MacOneTwo => "mac-one-two",
            Self::MacOneFour => "mac-one-four",
            Self::MacOneSix => "mac-one-six",
            Self::NoTen => "no-ten",
            Self::AskProduct => "ask-product",
            Self::PondHint => "pond-hint",
            Self::Sheet => "sheet",
            Self::MatchSummary => "match-summary",
            Self::MatchReplay => "match-replay",
            Self::ThreeFishingRules => "three-fishing-rules",
            Self::MacOneRules => "mac-one-rules",
            Self::TiuU => "tiu-u",
            Self::TiuUThree => "tiu-u-three",
            Self::TiuURefused => "tiu-u-refused",
            Self::TiuUScore => "tiu-u-score",
            Self::TiuUSheet => "tiu-u-sheet",
            Self::TiuUSummary => "tiu-u-summary",
            Self::TiuUReplay => "tiu-u-replay",
            Self::TiuURules => "tiu-u-rules",
            Self::FishOut => "fish-out",
            Self::FishOutFive => "fish-out-five",
            Self::FishOutHidden => "fish-out-hidden",
            Self::FishOutReckon => "fish-out-reckon",
            Self::FishOutDecide => "fish-out-decide",
            Self::FishOutSummary => "fish-out-summary",
            Self::FishOutReplay => "fish-out-replay",
            Self::FishOutRules => "fish-out-rules",
            Self::WhoPlays => "who",
            Self::GrownUps => "grown-ups",
            Self::KnownChildren => "known-children",
            Self::ChooseChild => "choose-child",
            Self::Alike => "alike",
            Self::EraseQuestion => "erase-question",
            Self::ReplaceQuestion => "replace-question",
            Self::EndTurn => "end-turn",
            Self::DoorSet => "door-set",
            Self::DoorChange => "door-change",
            Self::DoorAsk => "door-ask",
            Self::Home => "home",
            Self::Catches => "catches",
            Self::NewRiver => "new-river",
            Self::River => "river",
            Self::Puzzle(Kind::Fact) => "puzzle-fact",
            Self::Puzzle(Kind::Complete) => "puzzle-complete",
            Self::Puzzle(Kind::CatchFish) => "puzzle-catch-fish",
            Self::Puzzle(Kind::AnyCatch) => "puzzle-any-catch",
            Self::Puzzle(Kind::ThreeTens) => "puzzle-three-tens",
            Self::Puzzle(Kind::ThirdCard) => "puzzle-third-card",
            Self::Puzzle(Kind::MacOne) => "puzzle-mac-one",
            Self::Puzzle(Kind::TrueOrFalse) => "puzzle-true-or-false",
            Self::Slip => "slip",
            Self::PracticeDone => "practice-done",
            Self::ClassSession => "class-session",
            Self::NextChild => "next-child",
            Self::SessionOver => "session-over",
            Self::Progress => "progress",
            Self::PupilSheet => "pupil-sheet",
            Self::ClassSheet => "class-sheet",
            Self::Worksheet => "worksheet",
            Self::Printers => "printers",
            Self::ClassList => "class-list",
            Self::ClassListAsks => "class-list-asks",
            Self::Records => "records",
            Self::Clashes => "clashes",
            Self::NotOpened => "not-opened",
            Self::NotKept => "not-kept",
        }
    }

    /// The program at this moment. It keeps nothing anywhere.
    #[must_use]
    pub fn fishpond(self, locale: Locale) -> Fishpond {
        let mut fishpond = Fishpond::new(None, Some(locale), || 7);
        match self {
            Self::Seats => {}
            Self::SixSeats => {
                fishpond.preferences.seats = six(locale).into_iter().map(Some).collect();
                fishpond.preferences.game = GameKind::ThreeFishing;
                fishpond.preferences.games = MatchLength::Three;
                drop(fishpond.take_seats());
            }
            Self::HouseRules => {
                for stop in [seats::Stop::HouseRules, seats::Stop::Spare(Some(PondCard::Fish(10)))] {
                    drop(fishpond.update(Message::Seats(seats::Message::Pressed(stop))));
                }
            }
            Self::Rules => fishpond.screen = Screen::Rules(rules::Rules::of(GameKind::DragonFish)),
            Self::ThreeFishingRules => {
                fishpond.screen = Screen::Rules(rules::Rules::of(GameKind::ThreeFishing));
            }
            Self::MacOneRules => fishpond.screen = Screen::Rules(rules::Rules::of(GameKind::MacOne)),
            Self::TiuURules => fishpond.screen = Screen::Rules(rules::Rules::of(GameKind::TiuU)),
            Self::FishOutRules => fishpond.screen = Screen::Rules(rules::Rules::of(GameKind::FishOut)),
            Self::NewRiver | Self::River | Self::Puzzle(_) | Self::Slip | Self::PracticeDone => {
                practice::reach(self, &mut fishpond, locale);
            }
            Self::ClassSession | Self::NextChild | Self::EndTurn | Self::SessionOver => {
                practice::reach_session(self, &mut fishpond, locale);
            }
            Self::WhoPlays
            | Self::Home
            | Self::Catches
            | Self::GrownUps
            | Self::Progress
            | Self::PupilSheet
            | Self::ClassSheet
            | Self::Worksheet
            | Self::Printers
            | Self::ClassList
            | Self::ClassListAsks
            | Self::Records
            | Self::Clashes
            | Self::KnownChildren
            | Self::ChooseChild
            | Self::Alike
            | Self::EraseQuestion
            | Self::ReplaceQuestion
            | Self::DoorSet
            | Self::DoorChange
            | Self::DoorAsk
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

/// A screen to look at, to measure and to compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Demo {
    /// A moment, at rest.
    At(Preset),
    /// A table with a card that never stops moving.
    Moving,
}

/// A demo was asked for that there is not.
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

impl Demo {
    /// The program with this screen. It keeps nothing anywhere.
    pub(super) fn fishpond(self, locale: Locale) -> Fishpond {
        match self {
            Self::At(preset) => preset.fishpond(locale),
            Self::Moving => {
                let mut fishpond = Preset::Calculation.fishpond(locale);
                if let Screen::Table(AnyTable::DragonFish(table)) = &mut fishpond.screen {
                    table.move_for_ever();
                }
                fishpond
            }
        }
    }
}

/// Looks back at the game of a table, if it is over; where that is asked for, at what was missed first.
fn look_back(fishpond: &mut Fishpond, table: &AnyTable, replay: bool) -> bool {
    let Some(summary) = table.summary() else { return false };
    fishpond.screen = Screen::Summary(Box::new(summary));
    if replay {
        press_replay(fishpond);
    }
    true
}

/// Looks at what was missed first.
fn press_replay(fishpond: &mut Fishpond) {
    let replay = summary::Message::Pressed(summary::Stop::Replay(0));
    drop(fishpond.update(Message::Summary(replay)));
}

/// The table of a game that was played by the rules.
fn at_table<G: Tabletop>(saved: SavedGame<G>) -> AnyTable
where
    SavedTable: From<SavedGame<G>>,
{
    AnyTable::open(saved.into()).expect("presets keep to the rules")
}

/// A game in which everybody plays sensibly, the second player less so, up to a moment: the first deal whose game passes through it.
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

/// Mia and Jonas, a computer player, and Li.
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

/// The same four, and two more computer players.
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
        Locale::Chinese => ["小鱼", "鲈鱼"],
    };
    let more = [computer(minnow, Strength::Minnow), computer(perch, Strength::Perch)];
    participants.extend(more);
    participants
}
