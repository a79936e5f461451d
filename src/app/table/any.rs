//! The tables of all games, made from the engine's list of them. If one of them lacks something, the compiler says so.

use iced::time::Instant;

use engine::games::{Game, GameKind, Outcome, Player, Record, Setup};
use engine::practice::FactsToPractise;
use iced::{Element, Task};

use super::{MessageOf, Table, TableAction, Tabletop};
use crate::app::sound::Cue;
use crate::app::table::summary::Summary;
use language::Language;
use records::{Pace, Participant, SavedGame, SavedTable, UnplayableError};

/// A game that is one of the games in [`AnyTable`].
pub trait Listed: Tabletop {
    /// The table as one of this game. `None` if another game is played there.
    fn of(table: &AnyTable) -> Option<&Table<Self>>;

    /// The table as one of this game, to be changed. `None` if another game is played there.
    fn of_mut(table: &mut AnyTable) -> Option<&mut Table<Self>>;

    /// Wraps a message of this game's table for the app.
    fn message(message: MessageOf<Self>) -> AnyMessage;
}

macro_rules! tables {
    ($($Game:ident),+ $(,)?) => {
        /// A table at which one of the games is played.
        pub enum AnyTable {
            $(#[doc = concat!("A table at which [`", stringify!($Game), "`] is played.")] $Game(Box<Table<$Game>>),)+
        }

        /// A message to the table at which one of the games is played.
        #[derive(Debug, Clone)]
        pub enum AnyMessage {
            $(#[doc = concat!("A message to a table of [`", stringify!($Game), "`].")] $Game(MessageOf<$Game>),)+
        }

        /// One of the games, with the rules that it is played by.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum AnyRules {
            $(#[doc = concat!("The house rules of [`", stringify!($Game), "`].")] $Game(<$Game as Game>::Rules),)+
        }

        impl AnyRules {
            /// The rules by which a saved game is played.
            pub fn of(saved: &SavedTable) -> Self {
                match saved { $(SavedTable::$Game(saved) => Self::$Game(saved.record.setup.rules),)+ }
            }

            /// The game that these rules are for.
            pub fn kind(self) -> GameKind {
                match self { $(Self::$Game(rules) => $Game::kind(&rules),)+ }
            }

            /// Looks among several seeds that follow from this one for the one whose deal offers most of what each player should
            /// practise: `wanted` has the facts to practise for each player, in the order of `players`. Each step gives the best seed so
            /// far. Without a step, the seed is as good as any.
            pub fn tuned(
                self,
                players: Vec<Player>,
                seed: u64,
                wanted: Vec<FactsToPractise>,
            ) -> Box<dyn Iterator<Item = u64> + Send> {
                match self { $(Self::$Game(rules) => Box::new($Game::tuned(Setup { rules, players, seed }, wanted)),)+ }
            }
        }

        impl AnyTable {
            /// Deals a new game by these rules from this seed, at a table. `None` if the rules do not allow this number of players.
            pub fn deal(rules: AnyRules, participants: Vec<Participant>, seed: u64) -> Option<Self> {
                let players = participants.iter().map(Participant::player).collect();
                match rules {
                    $(AnyRules::$Game(rules) => {
                        let record = Record { setup: Setup { rules, players, seed }, moves: Vec::new() };
                        Self::open(SavedGame::<$Game>::new(participants, record).into()).ok()
                    })+
                }
            }

            /// Opens the table of a saved game.
            pub fn open(saved: SavedTable) -> Result<Self, UnplayableError> {
                Ok(match saved { $(SavedTable::$Game(saved) => Self::$Game(Box::new(Table::new(saved)?)),)+ })
            }

            /// The game in the form that is saved.
            pub fn saved(&self) -> SavedTable {
                match self { $(Self::$Game(table) => table.saved().clone().into(),)+ }
            }

            /// The rules of the game at this table.
            pub fn rules(&self) -> AnyRules {
                match self { $(Self::$Game(table) => AnyRules::$Game(table.saved().record.setup.rules),)+ }
            }

            /// The seed from which the game was dealt.
            pub fn seed(&self) -> u64 {
                match self { $(Self::$Game(table) => table.saved().record.setup.seed,)+ }
            }

            /// The players of the game, in the order of the deal.
            pub fn participants(&self) -> &[Participant] {
                match self { $(Self::$Game(table) => &table.saved().participants,)+ }
            }

            /// The players of the game, in the order of the deal, to be given new names.
            pub fn participants_mut(&mut self) -> &mut [Participant] {
                match self { $(Self::$Game(table) => table.participants_mut(),)+ }
            }

            /// How the game ended. `None` while it goes on, or while a player still works out a score.
            pub fn outcome(&self) -> Option<Outcome> {
                match self { $(Self::$Game(table) => table.outcome(),)+ }
            }

            /// The summary of the game. `None` until the game is over.
            pub fn summary(&self) -> Option<Summary> {
                match self { $(Self::$Game(table) => Summary::of(table, self.rules()),)+ }
            }

            /// Shows this sentence at the table. It tells grown-ups about a save that failed. `None` takes it away.
            pub fn report(&mut self, problem: Option<String>) {
                match self { $(Self::$Game(table) => table.report(problem),)+ }
            }

            /// Brings the table to the screen, for the first time or again. `pace` says how fast moves are shown; if `is_still`, nothing
            /// moves. If it is a computer player's turn, the task lets that player think.
            pub fn come(&mut self, pace: Pace, is_still: bool) -> Task<AnyMessage> {
                match self { $(Self::$Game(table) => table.come(pace, is_still).map(AnyMessage::$Game),)+ }
            }

            /// Shows at this table the sun of a class session, which sinks as the session's time runs out: when it began to sink, and how
            /// many seconds it takes.
            pub fn goes_down(&mut self, sun: (Instant, u16)) {
                match self { $(Self::$Game(table) => table.goes_down(sun),)+ }
            }

            /// Takes in a message, and says what the app has to do. A message for another game's table is ignored.
            pub fn update(&mut self, message: AnyMessage) -> TableAction<AnyMessage> {
                match (self, message) {
                    $((Self::$Game(table), AnyMessage::$Game(message)) => {
                        table.update(message).map(AnyMessage::$Game)
                    })+
                    _ => TableAction::None,
                }
            }

            /// A number for what the table waits for: 0 for a move, another one for each child who has to take over the screen. When it
            /// changes, a quick second press is ignored.
            pub fn part(&self) -> usize {
                match self { $(Self::$Game(table) => table.part(),)+ }
            }

            /// Hands over the sounds to play now, only once. They take the place of all sounds that still wait; `None` lets those go on.
            pub fn take_cues(&mut self) -> Option<Vec<Cue>> {
                match self { $(Self::$Game(table) => table.take_cues(),)+ }
            }

            /// Draws the screen of the table, with text at `text` percent of its usual size.
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

macro_rules! listed {
    ($($module:ident::$Game:ident $saved:literal $kinds:tt)+) => {
        $(use engine::games::$module::$Game;)+
        tables!($($Game),+);
    };
}

engine::for_each_game!(listed);
