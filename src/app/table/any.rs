//! The tables that there are. This is the only list of games in the app; whatever is missing for one of them, the compiler names.

use std::time::Instant;

use heart::games::dragonfish::DragonFish;
use heart::games::fish_out::FishOut;
use heart::games::fish_pond::FishPond;
use heart::games::tiu_u::TiuU;
use heart::games::{Game, GameKind, Outcome, Player, Record, Setup};
use heart::practice::FactsToPractise;
use iced::keyboard::{Key, Modifiers};
use iced::{Element, Task};

use super::{MessageOf, Table, TableAction, Tabletop};
use crate::app::screen::summary::Summary;
use crate::app::sound::Cue;
use crate::language::Language;
use crate::records::{Pace, Participant, SavedGame, SavedTable, Unplayable};

/// A game that is among the [tables](AnyTable).
pub trait Listed: Tabletop {
    /// The table of this game, if it is one.
    fn of(table: &AnyTable) -> Option<&Table<Self>>;

    /// The same, to be changed.
    fn of_mut(table: &mut AnyTable) -> Option<&mut Table<Self>>;

    /// What happens at a table of this game, as the program hears of it.
    fn message(message: MessageOf<Self>) -> AnyMessage;
}

macro_rules! tables {
    ($($Game:ident),+ $(,)?) => {
        /// A table, whichever game is played there.
        pub enum AnyTable {
            $(#[doc = concat!("Of ", stringify!($Game), ".")] $Game(Box<Table<$Game>>),)+
        }

        /// What happened at a table.
        #[derive(Debug, Clone)]
        pub enum AnyMessage {
            $(#[doc = concat!("Of ", stringify!($Game), ".")] $Game(MessageOf<$Game>),)+
        }

        /// What is played, and by which rules.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum AnyRules {
            $(#[doc = concat!("Of ", stringify!($Game), ".")] $Game(<$Game as Game>::Rules),)+
        }

        impl AnyRules {
            /// Which game it is.
            #[must_use]
            pub fn kind(self) -> GameKind {
                match self { $(Self::$Game(rules) => $Game::kind(&rules),)+ }
            }

            /// The seed, of some that follow from this one, whose deal offers most of what each player should practise.
            #[must_use]
            pub fn tuned(self, players: Vec<Player>, seed: u64, wanted: &[FactsToPractise]) -> u64 {
                match self { $(Self::$Game(rules) => $Game::tuned(&Setup { rules, players, seed }, wanted),)+ }
            }
        }

        impl AnyTable {
            /// Deals a new game; `None` if these rules are not for so many.
            #[must_use]
            pub fn deal(rules: AnyRules, participants: Vec<Participant>, seed: u64) -> Option<Self> {
                let players = participants.iter().map(Participant::player).collect();
                match rules {
                    $(AnyRules::$Game(rules) => {
                        let record = Record { setup: Setup { rules, players, seed }, moves: Vec::new() };
                        Self::open(SavedGame::<$Game>::new(participants, record).into()).ok()
                    })+
                }
            }

            /// The table at which a game was left.
            ///
            /// # Errors
            ///
            /// No such game can have been played.
            pub fn open(saved: SavedTable) -> Result<Self, Unplayable> {
                Ok(match saved { $(SavedTable::$Game(saved) => Self::$Game(Box::new(Table::new(saved)?)),)+ })
            }

            /// The game as it would be kept.
            #[must_use]
            pub fn saved(&self) -> SavedTable {
                match self { $(Self::$Game(table) => table.saved().clone().into(),)+ }
            }

            /// By which rules it is played.
            #[must_use]
            pub fn rules(&self) -> AnyRules {
                match self { $(Self::$Game(table) => AnyRules::$Game(table.saved().record.setup.rules),)+ }
            }

            /// From which seed it was dealt.
            #[must_use]
            pub fn seed(&self) -> u64 {
                match self { $(Self::$Game(table) => table.saved().record.setup.seed,)+ }
            }

            /// Who plays, in the order of the deal.
            #[must_use]
            pub fn participants(&self) -> &[Participant] {
                match self { $(Self::$Game(table) => &table.saved().participants,)+ }
            }

            /// The same, to be named anew.
            pub fn participants_mut(&mut self) -> &mut [Participant] {
                match self { $(Self::$Game(table) => table.participants_mut(),)+ }
            }

            /// How the game ended, if it has.
            #[must_use]
            pub fn outcome(&self) -> Option<Outcome> {
                match self { $(Self::$Game(table) => table.outcome(),)+ }
            }

            /// How the game went, once it is over.
            #[must_use]
            pub fn summary(&self) -> Option<Summary> {
                match self { $(Self::$Game(table) => Summary::of(table, self.rules()),)+ }
            }

            /// Shows something that grown-ups should know.
            pub fn report(&mut self, problem: String) {
                match self { $(Self::$Game(table) => table.report(problem),)+ }
            }

            /// The table comes to the screen, for the first time or again.
            pub fn come(&mut self, pace: Pace, is_still: bool) -> Task<AnyMessage> {
                match self { $(Self::$Game(table) => table.come(pace, is_still).map(AnyMessage::$Game),)+ }
            }

            /// The sun of a session of a class goes down at this table too.
            pub fn goes_down(&mut self, sun: (Instant, u16)) {
                match self { $(Self::$Game(table) => table.goes_down(sun),)+ }
            }

            /// Takes in what happened; what happened at another table is passed over.
            pub fn update(&mut self, message: AnyMessage) -> TableAction<AnyMessage> {
                match (self, message) {
                    $((Self::$Game(table), AnyMessage::$Game(message)) => {
                        table.update(message).map(AnyMessage::$Game)
                    })+
                    _ => TableAction::None,
                }
            }

            /// What is to be heard now, in place of all that still waits to be; `None` where that may go on.
            pub fn take_cues(&mut self) -> Option<Vec<Cue>> {
                match self { $(Self::$Game(table) => table.take_cues(),)+ }
            }

            /// The message of a key that nothing else has taken.
            #[must_use]
            pub fn shortcut(&self, key: &Key, modifiers: Modifiers) -> Option<AnyMessage> {
                match self { $(Self::$Game(table) => table.shortcut(key, modifiers).map(AnyMessage::$Game),)+ }
            }

            /// The screen.
            pub fn view<'a>(&'a self, language: &'a Language, text: u16) -> Element<'a, AnyMessage> {
                match self { $(Self::$Game(table) => table.view(language, text).map(AnyMessage::$Game),)+ }
            }
        }

        $(impl Listed for $Game {
            fn of(table: &AnyTable) -> Option<&Table<Self>> {
                #[allow(irrefutable_let_patterns, reason = "it is not, as soon as there are two games")]
                if let AnyTable::$Game(table) = table { Some(table) } else { None }
            }

            fn of_mut(table: &mut AnyTable) -> Option<&mut Table<Self>> {
                #[allow(irrefutable_let_patterns, reason = "it is not, as soon as there are two games")]
                if let AnyTable::$Game(table) = table { Some(table) } else { None }
            }

            fn message(message: MessageOf<Self>) -> AnyMessage {
                AnyMessage::$Game(message)
            }
        })+
    };
}

tables!(DragonFish, FishPond, TiuU, FishOut);
