//! What happens at the seats, and what they ask of the program.

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
    /// Switch to this language.
    Speak(Locale),
    /// Switch whether cards move, and how fast.
    Motion,
    /// Read the rules of the game.
    Rules,
    /// Choose this game to play.
    Game(GameKind),
    /// Play a match of this length.
    Games(MatchLength),
    /// Go on with the game that was left.
    Resume,
    /// Choose who sits on this chair.
    Choose(usize),
    /// Let this child, or a guest if `None`, sit on the chair that is being filled.
    Sit(Option<ChildId>),
    /// Let somebody sit there who is new here and gets a pond.
    New,
    /// Choose nobody else after all.
    SitAsBefore,
    /// Go to the grown-ups' area.
    GrownUps,
    /// Go back: to the child's pond, or to the screen “Who is playing?”.
    Who,
    /// A name was typed at this chair.
    NameTyped(usize, String),
    /// Take the next picture for this chair.
    Picture(usize),
    /// Open the details of this chair.
    Details(usize),
    /// Close the details of the chair.
    DetailsDone,
    /// Let nobody sit on this chair.
    Nobody(usize),
    /// Let a child sit on this chair.
    Child(usize),
    /// Let a computer player sit on this chair.
    Computer(usize),
    /// Set how strong this chair's computer player is.
    Strength(usize, Strength),
    /// Set the rung (set of signs) of this chair's player.
    Rung(usize, Rung),
    /// Set the order in which calculations of this chair's player are read.
    Order(usize, ReadingOrder),
    /// Set how much help this chair's player gets.
    Help(usize, HelpLevel),
    /// Open or close the house rules.
    HouseRules,
    /// Switch whether a swap needs a fish.
    SwapsNeedAFish,
    /// Switch whether a catch needs a card of the player's own bait.
    BaitNeeded,
    /// Switch whether all hands lie open.
    OpenHands,
    /// Change the number of fish that ends a match.
    Target {
        /// Whether it becomes more fish instead of fewer.
        up: bool,
    },
    /// Change the number of deals that ends a match at the latest.
    Deals {
        /// Whether it becomes more deals instead of fewer.
        up: bool,
    },
    /// Let the spare pond card, a house rule, play as this card, or not at all if `None`.
    Spare(Option<PondCard>),
    /// Change the number of the spare card by one.
    SpareNumber {
        /// Whether the number goes up instead of down.
        up: bool,
    },
    /// Begin the game that is set up.
    Start,
    /// Begin, and give up the game that was left.
    Replace,
    /// Do not begin after all.
    KeepOld,
}

/// What the screen of the seats asks of the program.
pub enum SeatsAction {
    /// There is nothing to do.
    None,
    /// Switch to another language.
    Speak(Locale),
    /// Switch whether cards move, and how fast.
    SwitchMotion,
    /// Show the rules page of the game.
    ShowRules,
    /// Go to the grown-ups' area.
    GrownUps,
    /// Welcome somebody new, who then sits down.
    New,
    /// Go back: to the class session, to the child's home, or to the screen “Who is playing?”.
    Who,
    /// Go on with the game that was left in this file.
    Resume(GameFile),
    /// Start a new game with these players and rules. If the same children have left one, ask about that first.
    Start(Vec<Participant>, AnyRules),
    /// Start a new game with these players and rules, in place of the one that they left.
    Replace(Vec<Participant>, AnyRules),
}
