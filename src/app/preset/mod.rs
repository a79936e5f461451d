//! Named moments of the program, reached by real play: for looking at every screen, for trying them, for demonstrations.

mod dragonfish;
mod fish_pond;

use super::screen::{door, grown_ups, rules, seats, who};
use super::{Fishpond, Message, Screen};
use crate::arithmetic::{ReadingOrder, Rung};
use crate::games::Title;
use crate::games::dragonfish::PondCard;
use crate::games::fish_pond::MatchLength;
use crate::language::Locale;
use crate::opponents::Strength;
use crate::records::{Child, HelpLevel, Participant, Who};

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
    /// Who is playing?
    WhoPlays,
    /// The settings of a child.
    GrownUps,
    /// The first screen with children who are known.
    KnownChildren,
    /// A child is chosen for a chair.
    ChooseChild,
    /// The PIN of the grown-ups is chosen.
    DoorSet,
    /// The PIN was typed wrongly.
    DoorAsk,
}

impl Preset {
    /// All moments.
    pub const ALL: [Self; 40] = [
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
        Self::WhoPlays,
        Self::GrownUps,
        Self::KnownChildren,
        Self::ChooseChild,
        Self::DoorSet,
        Self::DoorAsk,
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
            Self::WhoPlays => "who",
            Self::GrownUps => "grown-ups",
            Self::KnownChildren => "known-children",
            Self::ChooseChild => "choose-child",
            Self::DoorSet => "door-set",
            Self::DoorAsk => "door-ask",
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
                fishpond.preferences.game = Title::ThreeFishing;
                fishpond.preferences.games = MatchLength::Three;
                drop(fishpond.take_seats());
            }
            Self::HouseRules => {
                for stop in [seats::Stop::HouseRules, seats::Stop::Spare(Some(PondCard::Fish(10)))] {
                    drop(fishpond.update(Message::Seats(seats::Message::Pressed(stop))));
                }
            }
            Self::Rules => fishpond.screen = Screen::Rules(rules::Rules::of(Title::DragonFish)),
            Self::ThreeFishingRules => fishpond.screen = Screen::Rules(rules::Rules::of(Title::ThreeFishing)),
            Self::MacOneRules => fishpond.screen = Screen::Rules(rules::Rules::of(Title::MacOne)),
            Self::WhoPlays | Self::GrownUps | Self::KnownChildren | Self::ChooseChild => {
                fishpond.children = class(locale);
                let mia = fishpond.children[0].id;
                match self {
                    Self::GrownUps => {
                        drop(fishpond.enter_grown_ups());
                        let choose = grown_ups::Message::Pressed(grown_ups::Stop::Child(mia));
                        drop(fishpond.update(Message::GrownUps(choose)));
                    }
                    Self::WhoPlays => fishpond.screen = Screen::Who(who::Who::default()),
                    _ => {
                        fishpond.screen = Screen::Who(who::Who::default());
                        let play = who::Message::Pressed(who::Stop::Child(mia));
                        drop(fishpond.update(Message::Who(play)));
                        if self == Self::ChooseChild {
                            let choose = seats::Message::Pressed(seats::Stop::Child(2));
                            drop(fishpond.update(Message::Seats(choose)));
                        }
                    }
                }
            }
            Self::DoorSet | Self::DoorAsk => {
                let typed = |stop, text: &str| door::Message::Typed(stop, text.to_owned());
                let enter = door::Message::Pressed(door::Stop::Enter);
                drop(fishpond.go_to_door());
                if self != Self::DoorSet {
                    let twice =
                        [typed(door::Stop::Pin, "4711"), typed(door::Stop::Again, "4711"), enter.clone()];
                    twice.into_iter().for_each(|message| drop(fishpond.update(Message::Door(message))));
                    drop(fishpond.go_to_door());
                    let wrong = [typed(door::Stop::Pin, "0815"), enter];
                    wrong.into_iter().for_each(|message| drop(fishpond.update(Message::Door(message))));
                }
            }
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
            _ => dragonfish::reach(self, &mut fishpond, locale),
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
        child: None,
        picture,
        rung,
        order: ReadingOrder::Spoken,
        help,
        zero_or_above: false,
        largest: None,
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
    let mut participants = children(locale);
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

/// Fourteen children of two classes.
fn class(locale: Locale) -> Vec<Child> {
    let names = match locale {
        Locale::English | Locale::German => {
            "Mia Jonas Li Emma Noah Lena Ben Ada Max Zoe Tim Ida Leo Eva".split(' ').collect::<Vec<_>>()
        }
        Locale::Chinese => {
            "小雨 乐乐 安安 小明 小红 天天 阳阳 月月 文文 多多 小美 小龙 欢欢 宁宁".split(' ').collect()
        }
    };
    let mut children: Vec<Child> =
        names.into_iter().zip(0..).map(|(name, picture)| Child::new(name.to_owned(), picture)).collect();
    for (at, child) in children.iter_mut().enumerate() {
        child.classes.insert(if at < 8 { "2a" } else { "2b" }.to_owned());
    }
    children[0].settings.dragonfish = Rung::Multiplication;
    children[0].settings.zero_or_above = true;
    children
}
