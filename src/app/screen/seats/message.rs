//! The messages of the seats (the screen where players sit down), and their requests to the program.

use engine::arithmetic::{ReadingOrder, Rung};
use engine::games::GameKind;
use engine::games::dragonfish::PondCard;
use engine::games::fish_pond::MatchLength;
use engine::opponents::Strength;

use crate::app::table::AnyRules;
use language::Locale;
use records::{ChildId, GameFile, HelpLevel, Participant};

/// What somebody did at the seats. Numbers of chairs begin at 0.
#[derive(Debug, Clone)]
pub enum Message {
    Speak(Locale),
    Motion,
    Rules,
    Game(GameKind),
    Games(MatchLength),
    Resume,
    Choose(usize),
    /// Let this child, or a guest if `None`, sit on the chair that is being filled.
    Sit(Option<ChildId>),
    /// Let somebody new sit on the chair that is being filled. They get a pond of their own.
    New,
    SitAsBefore,
    GrownUps,
    /// Go back: to the child's pond, or to the screen “Who is playing?”.
    Back,
    NameTyped(usize, String),
    /// Give the player on this chair the next picture.
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
    /// Switch the house rule that a swap of cards in DragonFish needs a fish.
    SwapsNeedAFish,
    /// Switch the house rule that a catch needs a card of the player's own bait (their four cards).
    BaitNeeded,
    /// Switch the house rule that all players' hands lie open.
    OpenHands,
    /// Change the number of fish that ends a match: more if `up`, else fewer.
    Target {
        up: bool,
    },
    /// Change the number of deals after which a match ends at the latest: one more if `up`, else one fewer.
    Deals {
        up: bool,
    },
    /// Let the spare card of a pond, by a house rule, play as this card, or not at all if `None`.
    Spare(Option<PondCard>),
    /// Change the number of the spare card by one: up, or else down.
    SpareNumber {
        up: bool,
    },
    Start,
    /// Begin a new game, and give up the one that was left.
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
    Back,
    Resume(GameFile),
    /// Start a new game with these players and rules. If the same children have left one, ask about that first.
    Start(Vec<Participant>, AnyRules),
    /// Start a new game with these players and rules, in place of the one that the same children left.
    Replace(Vec<Participant>, AnyRules),
}
