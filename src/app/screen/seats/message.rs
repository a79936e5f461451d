//! The messages of the seats, and their requests to the program.

use engine::arithmetic::{ReadingOrder, Rung};
use engine::games::GameKind;
use engine::games::dragonfish::PondCard;
use engine::games::fish_pond::MatchLength;
use engine::opponents::Strength;

use crate::app::table::AnyRules;
use language::Locale;
use records::{ChildId, GameFile, HelpLevel, Participant};

/// Numbers of chairs begin at 0.
#[derive(Debug, Clone)]
pub enum Message {
    Speak(Locale),
    Motion,
    Rules,
    Game(GameKind),
    Games(MatchLength),
    Resume,
    Choose(usize),
    /// This child, or a guest if `None`, on the chair that is being filled.
    Sit(Option<ChildId>),
    /// Somebody new on the chair that is being filled. They get a pond of their own.
    New,
    SitAsBefore,
    GrownUps,
    /// To the child's pond, or to “Who is playing?”.
    Back,
    NameTyped(usize, String),
    Picture(usize),
    Details(usize),
    DetailsDone,
    ClearChair(usize),
    Child(usize),
    Computer(usize),
    Strength(usize, Strength),
    Rung(usize, Rung),
    Order(usize, ReadingOrder),
    Help(usize, HelpLevel),
    HouseRules,
    SwapsNeedAFish,
    /// The house rule that a catch needs one of the player's own four cards.
    BaitNeeded,
    OpenHands,
    /// More fish end a match if `up`, else fewer.
    Target {
        up: bool,
    },
    /// A match ends at the latest after one more deal if `up`, else one fewer.
    Deals {
        up: bool,
    },
    /// Play the spare card, by a house rule, as this card, or not at all if `None`.
    Spare(Option<PondCard>),
    /// One up, or else one down.
    SpareNumber {
        up: bool,
    },
    Start,
    /// Give up the game that was left.
    Replace,
    KeepOld,
}

pub enum SeatsAction {
    None,
    Speak(Locale),
    SwitchMotion,
    ShowRules,
    GrownUps,
    New,
    Back,
    Resume(GameFile),
    /// If the same children have left a game, ask about that first.
    Start(Vec<Participant>, AnyRules),
    Replace(Vec<Participant>, AnyRules),
}
