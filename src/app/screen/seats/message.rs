//! The messages of the seats, and their requests to the program.

use engine::arithmetic::{ReadingOrder, Rung};
use engine::games::GameKind;
use engine::games::dragonfish::PondCard;
use engine::games::fish_pond::MatchLength;
use engine::opponents::Strength;

use crate::app::table::AnyRules;
use language::Locale;
use records::{ChildId, GameFile, HelpLevel, Participant};

/// What happened at the seats. Chairs are counted from 0.
#[derive(Debug, Clone)]
pub enum Message {
    Speak(Locale),
    Motion,
    Rules,
    Game(GameKind),
    Games(MatchLength),
    Resume,
    Choose(usize),
    /// This child, or a guest if `None`, sits on the chair that is being filled.
    Sit(Option<ChildId>),
    /// Somebody new sits there, and gets a pond.
    New,
    SitAsBefore,
    GrownUps,
    /// Go back: to the child's pond, or to the screen “Who is playing?”.
    Who,
    NameTyped(usize, String),
    /// Take the next picture for this chair.
    Picture(usize),
    Details(usize),
    DetailsDone,
    Nobody(usize),
    Child(usize),
    Computer(usize),
    Strength(usize, Strength),
    Rung(usize, Rung),
    Order(usize, ReadingOrder),
    Help(usize, HelpLevel),
    HouseRules,
    /// Whether a swap needs a fish.
    SwapsNeedAFish,
    /// Whether a catch needs a card of the player's own bait.
    BaitNeeded,
    /// Whether all hands lie open.
    OpenHands,
    /// Change the number of fish that ends a match.
    Target {
        up: bool,
    },
    /// Change the number of deals that ends a match at the latest.
    Deals {
        up: bool,
    },
    /// Let the spare pond card, a house rule, play as this card, or not at all if `None`.
    Spare(Option<PondCard>),
    /// Change the number of the spare card by one.
    SpareNumber {
        up: bool,
    },
    Start,
    /// Begin, and give up the game that was left.
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
    /// Go back: to the class session, to the child's home, or to the screen “Who is playing?”.
    Who,
    Resume(GameFile),
    /// Start a new game. If the same children have left one, ask about that first.
    Start(Vec<Participant>, AnyRules),
    /// Start a new game in place of the one that these players left.
    Replace(Vec<Participant>, AnyRules),
}
