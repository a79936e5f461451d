//! The tables of all games, made from the engine's list of them. If one lacks something, the compiler says so.

use iced::time::Instant;

use engine::games::{Game, GameKind, Outcome, Player, Record, Setup};
use engine::practice::FactsToPractise;
use iced::{Element, Task};

use super::{GameTable, MessageOf, TableAction, Tabletop};
use crate::app::sound::Cue;
use crate::app::table::summary::Summary;
use language::Language;
use records::{AnySavedGame, Pace, Participant, SavedGame, UnplayableError};

pub trait AnyTableGame: Tabletop {
    /// The table as one of this game. `None` if another game is played at it.
    fn downcast(table: &AnyTable) -> Option<&GameTable<Self>>;

    fn downcast_mut(table: &mut AnyTable) -> Option<&mut GameTable<Self>>;

    fn wrap_message(message: MessageOf<Self>) -> AnyMessage;
}

macro_rules! tables {
    ($($Game:ident),+ $(,)?) => {
        pub enum AnyTable {
            $(#[doc = concat!("A table at which [`", stringify!($Game), "`] is played.")] $Game(Box<GameTable<$Game>>),)+
        }

        #[derive(Debug, Clone)]
        pub enum AnyMessage {
            $(#[doc = concat!("A message to a table of [`", stringify!($Game), "`].")] $Game(MessageOf<$Game>),)+
        }

        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum AnyRules {
            $(#[doc = concat!("The house rules of [`", stringify!($Game), "`].")] $Game(<$Game as Game>::Rules),)+
        }

        impl AnyRules {
            pub fn from_saved(saved: &AnySavedGame) -> Self {
                match saved { $(AnySavedGame::$Game(saved) => Self::$Game(saved.record.setup.rules),)+ }
            }

            pub fn kind(self) -> GameKind {
                match self { $(Self::$Game(rules) => $Game::kind(&rules),)+ }
            }

            /// Looks for the deal that offers most of what each player should practise. `wanted` is in the order of `players`. Each item is
            /// the best seed so far.
            pub fn tuned_seeds(
                self,
                players: Vec<Player>,
                seed: u64,
                wanted: Vec<FactsToPractise>,
            ) -> Box<dyn Iterator<Item = u64> + Send> {
                match self { $(Self::$Game(rules) => Box::new($Game::tuned_seeds(Setup { rules, players, seed }, wanted)),)+ }
            }
        }

        impl AnyTable {
            /// A new table with this deal. `None` if the rules do not allow this number of players.
            pub fn deal(rules: AnyRules, participants: Vec<Participant>, seed: u64) -> Option<Self> {
                let players = participants.iter().map(Participant::player).collect();
                match rules {
                    $(AnyRules::$Game(rules) => {
                        let record = Record { setup: Setup { rules, players, seed }, moves: Vec::new() };
                        Self::open(SavedGame::<$Game>::new(participants, record).into()).ok()
                    })+
                }
            }

            pub fn open(saved: AnySavedGame) -> Result<Self, UnplayableError> {
                Ok(match saved { $(AnySavedGame::$Game(saved) => Self::$Game(Box::new(GameTable::new(saved)?)),)+ })
            }

            pub fn saved(&self) -> AnySavedGame {
                match self { $(Self::$Game(table) => table.saved().clone().into(),)+ }
            }

            pub fn rules(&self) -> AnyRules {
                match self { $(Self::$Game(table) => AnyRules::$Game(table.saved().record.setup.rules),)+ }
            }

            pub fn seed(&self) -> u64 {
                match self { $(Self::$Game(table) => table.saved().record.setup.seed,)+ }
            }

            pub fn participants(&self) -> &[Participant] {
                match self { $(Self::$Game(table) => &table.saved().participants,)+ }
            }

            pub fn participants_mut(&mut self) -> &mut [Participant] {
                match self { $(Self::$Game(table) => table.participants_mut(),)+ }
            }

            /// The result of the game. `None` while the game goes on, or while a player still works out a score.
            pub fn outcome(&self) -> Option<Outcome> {
                match self { $(Self::$Game(table) => table.outcome(),)+ }
            }

            pub fn summary(&self) -> Option<Summary> {
                match self { $(Self::$Game(table) => Summary::from_table(table, self.rules()),)+ }
            }

            /// Shows grown-ups a sentence about a save that failed. `None` removes it.
            pub fn show_problem(&mut self, problem: Option<String>) {
                match self { $(Self::$Game(table) => table.show_problem(problem),)+ }
            }

            /// Shows the table, for the first time or again. If it is a computer player's turn, the task lets that player think.
            pub fn bring_to_screen(&mut self, pace: Pace, is_still: bool) -> Task<AnyMessage> {
                match self { $(Self::$Game(table) => table.bring_to_screen(pace, is_still).map(AnyMessage::$Game),)+ }
            }

            /// Shows a sinking sun in a class session: when it began to sink, and how many seconds it takes.
            pub fn set_session_timer(&mut self, start_and_seconds: (Instant, u16)) {
                match self { $(Self::$Game(table) => table.set_session_timer(start_and_seconds),)+ }
            }

            /// Does what a message says. A message for another game's table is ignored.
            pub fn update(&mut self, message: AnyMessage) -> TableAction<AnyMessage> {
                match (self, message) {
                    $((Self::$Game(table), AnyMessage::$Game(message)) => {
                        table.update(message).map(AnyMessage::$Game)
                    })+
                    _ => TableAction::None,
                }
            }

            /// A number for what the table shows: 0 while a player moves, 1 while the game asks a question, another for each child who has
            /// to take over. When it changes, a quick second press is ignored.
            pub fn view_number(&self) -> usize {
                match self { $(Self::$Game(table) => table.view_number(),)+ }
            }

            /// The sounds to play now. They are returned once, and replace all sounds that still wait; `None` lets those go on.
            pub fn take_cues(&mut self) -> Option<Vec<Cue>> {
                match self { $(Self::$Game(table) => table.take_cues(),)+ }
            }

            pub fn view<'a>(&'a self, language: &'a Language, text: u16) -> Element<'a, AnyMessage> {
                match self { $(Self::$Game(table) => table.view(language, text).map(AnyMessage::$Game),)+ }
            }
        }

        $(impl AnyTableGame for $Game {
            fn downcast(table: &AnyTable) -> Option<&GameTable<Self>> {
                #[allow(irrefutable_let_patterns, reason = "it is not, as soon as there are two games")]
                if let AnyTable::$Game(table) = table { Some(table) } else { None }
            }

            fn downcast_mut(table: &mut AnyTable) -> Option<&mut GameTable<Self>> {
                #[allow(irrefutable_let_patterns, reason = "it is not, as soon as there are two games")]
                if let AnyTable::$Game(table) = table { Some(table) } else { None }
            }

            fn wrap_message(message: MessageOf<Self>) -> AnyMessage {
                AnyMessage::$Game(message)
            }
        })+
    };
}

macro_rules! listed {
    ($($module:ident::$Game:ident $saved:literal $kinds:tt)+) => {
        $(use engine::games::$module::$Game;)+
        tables!($($Game),+);
    };
}

engine::for_each_game!(listed);
