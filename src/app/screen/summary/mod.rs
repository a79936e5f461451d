//! How did it go? The winner, every catch with its calculation, and the catches that were missed.

mod look;

use heart::games::{Caught, GameKind, Missed, Review, Shifted};
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::{Element, Point, Size, Task};

use super::praise::Praise;
use crate::app::table::{AnyRules, Table, Tabletop};
use crate::app::widget::keys::ring;
use crate::app::widget::next_stop;
use crate::app::widget::reveal::go_to;
use crate::language::Language;
use crate::records::{FishKind, Participant};

pub use look::{score, winners_told};

/// The screen.
pub struct Summary {
    participants: Vec<Participant>,
    rules: AnyRules,
    /// Who has won; several, if they share the win.
    winners: Vec<u8>,
    /// The sentence about why the game was over, where that was not plain to see.
    ended: Option<&'static str>,
    /// What each participant has at the end.
    holdings: Vec<Holding>,
    catches: Vec<Caught>,
    shifted: Vec<Shifted>,
    missed: Vec<MissedCatch>,
    /// Whether all of them are shown, and not only the best.
    shows_all: bool,
    /// The missed catch that is being looked at.
    replayed: Option<usize>,
    /// For what each participant is praised.
    praises: Vec<Praise>,
    /// The fish that was touched last, and where it was.
    touched: Option<(usize, Point)>,
    focus: Option<Stop>,
    /// Whether it was begun from a child's pond.
    leads_home: bool,
    /// Something that grown-ups should know.
    problem: Option<String>,
}

/// What somebody has at the end.
#[derive(Debug, Clone)]
pub enum Holding {
    /// The numbers of the fish.
    Fish(Vec<u8>),
    /// The points of each game.
    Points(Vec<u16>),
}

/// A catch that somebody did not see.
struct MissedCatch {
    player: u8,
    written: Option<String>,
    /// What it would have been worth.
    points: u16,
    table: Box<dyn AtTable>,
}

/// A missed catch on the table as it was.
pub struct Replay<'a> {
    /// The table.
    pub table: Element<'a, Message>,
    /// When it was.
    pub told: String,
    /// What would have come first.
    pub first: Option<String>,
}

/// Whatever can be shown on the table as it was; no more than that is wanted of it here.
trait AtTable {
    fn replay<'a>(&self, name: &str, room: Size, language: &Language) -> Replay<'a>;
}

impl<G: Tabletop> AtTable for (Missed<G>, G::Layout) {
    fn replay<'a>(&self, name: &str, room: Size, language: &Language) -> Replay<'a> {
        let (missed, layout) = self;
        G::replay(missed, layout, name, room, language)
    }
}

/// Something that can be pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// All the missed catches, not only the best.
    More,
    /// Look at a missed catch.
    Replay(usize),
    /// Back to the list.
    List,
    /// The same players again.
    Again,
    /// Back to the seats.
    Seats,
}

/// What happened on the screen.
#[derive(Debug, Clone)]
pub enum Message {
    /// Something was pressed.
    Pressed(Stop),
    /// The selection ring moves on, or back.
    StopWanted {
        /// Back instead of on.
        backwards: bool,
    },
    /// A fish was touched: which of those that swim, and where it was.
    FishTouched(usize, Point),
    /// What the selection ring is on was chosen.
    Chosen,
    /// Back to where one came from.
    Dismissed,
}

/// What the screen wants of the program.
pub enum SummaryAction {
    /// Nothing.
    None,
    /// Something that takes time.
    Run(Task<Message>),
    /// Another game like this one of the same players, who move on by one seat.
    Again(Vec<Participant>, AnyRules),
    /// Back to the seats.
    Seats,
}

impl Summary {
    /// Looks back at the game of a table, once it is over.
    #[must_use]
    pub fn of<G: Tabletop>(table: &Table<G>, rules: AnyRules) -> Option<Self> {
        let (saved, winners) = (table.saved(), table.outcome()?.winners);
        let Review { catches, shifted, missed } = saved.record.review().unwrap_or_default();
        // What computer players missed is left out: they are not here to learn.
        let is_child =
            |player: u8| saved.participants.get(usize::from(player)).is_some_and(Participant::is_child);
        let missed = table.laid_out(missed).into_iter().filter(|(missed, _)| is_child(missed.player));
        let missed = missed.map(|(missed, layout)| MissedCatch {
            player: missed.player,
            written: missed.written.clone(),
            points: missed.points,
            table: Box::new((missed, layout)),
        });
        let players = (0..).zip(&saved.participants);
        let praises = players.map(|(player, _)| Praise::of(player, &catches, &saved.notes)).collect();
        Some(Self {
            participants: saved.participants.clone(),
            rules,
            winners,
            ended: G::ended(&table.game().view_of(None)),
            holdings: (0..)
                .zip(&saved.participants)
                .map(|(player, _)| table.game().holding(player))
                .collect(),
            catches,
            shifted,
            missed: missed.collect(),
            shows_all: false,
            replayed: None,
            praises,
            touched: None,
            focus: None,
            leads_home: false,
            problem: None,
        })
    }

    /// It was begun from a child's pond, and leads back to there.
    pub fn leads_home(&mut self) {
        self.leads_home = true;
    }

    /// Which game it was.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        self.rules.kind()
    }

    /// Shows something that grown-ups should know.
    pub fn report(&mut self, problem: String) {
        self.problem = Some(problem);
    }

    fn name(&self, player: u8) -> &str {
        self.participants.get(usize::from(player)).map_or("", |participant| participant.name.as_str())
    }

    fn offered(&self) -> Vec<Stop> {
        if self.replayed.is_some() {
            return vec![Stop::List];
        }
        let mut stops = vec![Stop::Again, Stop::Seats];
        stops.extend(self.shown_missed().map(|(at, _)| Stop::Replay(at)));
        stops.extend((!self.shows_all && self.missed.len() > 1).then_some(Stop::More));
        stops
    }

    /// The missed catches that are shown: the best, or all.
    fn shown_missed(&self) -> impl Iterator<Item = (usize, &MissedCatch)> {
        let best = self.missed.iter().map(|missed| missed.points).max();
        let best = self.missed.iter().position(|missed| Some(missed.points) == best);
        self.missed.iter().enumerate().filter(move |(at, _)| self.shows_all || Some(*at) == best)
    }

    /// What swims: each catch that is a fish.
    fn fish(&self) -> impl Iterator<Item = (FishKind, &Caught)> {
        let kind = self.kind();
        self.catches.iter().filter_map(move |caught| {
            Some((FishKind::of_written(kind, caught.written.as_deref(), caught.points)?, caught))
        })
    }

    /// Whether a missed catch is looked at.
    #[must_use]
    pub fn is_replaying(&self) -> bool {
        self.replayed.is_some()
    }

    /// Who played.
    #[must_use]
    pub fn participants(&self) -> &[Participant] {
        &self.participants
    }

    /// Takes in what happened.
    pub fn update(&mut self, message: Message) -> SummaryAction {
        match message {
            Message::Pressed(stop) if self.offered().contains(&stop) => self.press(stop),
            Message::Pressed(_) => SummaryAction::None,
            Message::StopWanted { backwards } => {
                self.focus = next_stop(&self.offered(), self.focus, backwards);
                SummaryAction::Run(go_to(None::<&str>))
            }
            Message::Chosen => match self.focus {
                Some(stop) if self.offered().contains(&stop) => self.press(stop),
                _ => self.press(self.offered()[0]),
            },
            Message::FishTouched(at, place) => {
                self.touched = Some((at, place));
                SummaryAction::None
            }
            Message::Dismissed => {
                self.replayed = None;
                SummaryAction::None
            }
        }
    }

    fn press(&mut self, stop: Stop) -> SummaryAction {
        match stop {
            Stop::Replay(at) => self.replayed = Some(at),
            Stop::List => self.replayed = None,
            Stop::More => self.shows_all = true,
            Stop::Seats => return SummaryAction::Seats,
            Stop::Again => {
                let mut participants = self.participants.clone();
                participants.rotate_left(1);
                return SummaryAction::Again(participants, self.rules);
            }
        }
        SummaryAction::None
    }

    /// The message of a key that nothing else has taken.
    #[must_use]
    pub fn shortcut(&self, key: &Key, modifiers: Modifiers) -> Option<Message> {
        match key {
            Key::Named(Named::Escape) => Some(Message::Dismissed),
            _ => ring(key, modifiers, |backwards| Message::StopWanted { backwards }, Message::Chosen),
        }
    }
}
