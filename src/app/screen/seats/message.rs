//! The messages of the seats, and what the seats ask of the program.

use engine::arithmetic::{ReadingOrder, Rung};
use engine::games::GameKind;
use engine::games::dragonfish::{GameLength, PondCard};
use engine::games::fish_pond::MatchLength;
use engine::opponents::Strength;

use crate::app::table::AnyRules;
use language::Locale;
use records::{ChildId, GameFile, HelpLevel, Participant, Settings};

/// What somebody does at the seats. The numbers are those of chairs, and begin at 0.
#[derive(Debug, Clone)]
pub enum Message {
    Speak(Locale),
    Motion,
    Rules,
    Game(GameKind),
    Games(MatchLength),
    /// The answers of these children suggest that they begin the game with these rungs.
    StartsSuggested(GameKind, Vec<(ChildId, Rung)>),
    Resume,
    Choose(usize),
    /// This child sits down on the chair that is being filled, or a guest if `None`.
    Sit(Option<ChildId>),
    /// Somebody new sits down on the chair that is being filled, and gets a pond of their own.
    New,
    SitAsBefore,
    GrownUps,
    /// Leave the seats, to the child's pond or to “Who is playing?”.
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
    FreshWater,
    WithoutCanals,
    /// Choose how much has to be caught to win DragonFish.
    Length(GameLength),
    /// Switch the house rule that a catch needs one of the player's own four cards.
    BaitNeeded,
    OpenHands,
    /// Change how many fish end a match: more if `up`, else fewer.
    Target {
        up: bool,
    },
    /// Change after how many deals a match ends at the latest: one more if `up`, else one fewer.
    Deals {
        up: bool,
    },
    /// Play the spare card, by a house rule, as this card. Leave it out if `None`.
    Spare(Option<PondCard>),
    /// Change the number of the spare card: one up, or else one down.
    SpareNumber {
        up: bool,
    },
    Start,
    /// Start a new game, and give up the game that was left.
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
    /// Save what a known child chose here for this game, as the child's own setting.
    Choose(ChildId, GameKind, CalculationChoice),
    Resume(GameFile),
    /// Start this game. If the same children have left a game of this kind, ask about that game first.
    Start(Vec<Participant>, AnyRules),
    Replace(Vec<Participant>, AnyRules),
}

/// One of the things that a player chooses behind the cog of a chair.
#[derive(Debug, Clone, Copy)]
pub enum CalculationChoice {
    Rung(Rung),
    Order(ReadingOrder),
    Help(HelpLevel),
}

impl CalculationChoice {
    /// Makes the choice a setting of a child. A rung belongs to the `game`, the others to all games.
    pub fn save_to_settings(self, game: GameKind, settings: &mut Settings) {
        match self {
            Self::Rung(rung) => settings.choose_rung(game, rung),
            Self::Order(order) => settings.order = order,
            Self::Help(help) => settings.help = help,
        }
    }
}
