//! The screen after a game: the winner, each catch with its calculation, and the catches that children missed.

mod look;
pub mod praise;
mod scene;

use engine::games::{GameKind, MissedChance, PlayerCatch, PointShift, Review, UnusedSign};
use iced::{Element, Size};

use crate::app::table::{AnyRules, GameTable, Tabletop};
use language::Language;
use language::wording::calculation;
use praise::Praise;
use records::{ChildId, FishKind, FishLook, Participant};

pub use look::{score_text, winners_sentence};

pub struct Summary {
    participants: Vec<Participant>,
    rules: AnyRules,
    /// The winners, as indices into the participants. There are several if they share the win.
    winners: Vec<u8>,
    /// The Fluent key of the sentence that says why the game ended; `None` if that was plain to see.
    ended: Option<&'static str>,
    holdings: Vec<FinalHolding>,
    catches: Vec<PlayerCatch>,
    shifted: Vec<PointShift>,
    missed: Vec<MissedCatch>,
    shows_all: bool,
    replayed: Option<usize>,
    praises: Vec<Praise>,
    /// For each participant the newest sign, if a child has not used it.
    unused_signs: Vec<Option<UnusedSign>>,
    shows_catches: bool,
    leads_home: bool,
    problem: Option<String>,
}

#[derive(Debug, Clone)]
pub enum FinalHolding {
    Fish(Vec<u8>),
    Points(Vec<u16>),
}

struct MissedCatch {
    player: u8,
    written: Option<String>,
    points: u16,
    table: Box<dyn AtTable>,
}

pub struct MissedChanceReplay<'a> {
    pub table: Element<'a, Message>,
    pub sentence: String,
    /// What had to come before the missed catch, such as a swap.
    pub first: Option<String>,
}

trait AtTable {
    fn replay<'a>(&self, name: &str, room: Size, language: &Language) -> MissedChanceReplay<'a>;
}

impl<G: Tabletop> AtTable for (MissedChance<G>, G::CardLayout) {
    fn replay<'a>(&self, name: &str, room: Size, language: &Language) -> MissedChanceReplay<'a> {
        let (missed, layout) = self;
        G::replay(missed, layout, name, room, language)
    }
}

#[derive(Debug, Clone)]
pub enum Message {
    More,
    Replay(usize),
    Catches,
    List,
    Again,
    Seats,
}

pub enum SummaryAction {
    None,
    /// Play again. The same players move on by one seat.
    Again(Vec<Participant>, AnyRules),
    Seats,
}

impl Summary {
    /// The summary of the game at a table. `None` while the game is going on.
    pub fn from_table<G: Tabletop>(table: &GameTable<G>, rules: AnyRules) -> Option<Self> {
        let (saved, winners) = (table.saved(), table.outcome()?.winners);
        let Review { catches, shifted, missed } = saved.record.review().unwrap_or_default();
        // Catches that computer players missed are left out: computers are not here to learn.
        let is_child =
            |player: u8| saved.participants.get(usize::from(player)).is_some_and(Participant::is_person);
        let missed = table.with_layouts(missed).into_iter().filter(|(missed, _)| is_child(missed.player));
        let missed = missed.map(|(missed, layout)| MissedCatch {
            player: missed.player,
            written: missed.written.clone(),
            points: missed.points,
            table: Box::new((missed, layout)),
        });
        let unused_sign = |player| is_child(player).then(|| saved.record.unused_sign(player)).flatten();
        let unused_signs = (0..).zip(&saved.participants).map(|(player, _)| unused_sign(player)).collect();
        let players = (0..).zip(&saved.participants);
        let praises = players.map(|(player, _)| Praise::choose(player, &catches, &saved.notes)).collect();
        Some(Self {
            participants: saved.participants.clone(),
            rules,
            winners,
            ended: G::end_reason_key(&table.game().view_of(None)),
            holdings: (0..)
                .zip(&saved.participants)
                .map(|(player, _)| table.game().final_holding(player))
                .collect(),
            catches,
            shifted,
            missed: missed.collect(),
            shows_all: false,
            replayed: None,
            praises,
            unused_signs,
            shows_catches: false,
            leads_home: false,
            problem: None,
        })
    }

    /// Makes the summary lead home: to the pond of the child from which the game began.
    pub fn set_leads_home(&mut self) {
        self.leads_home = true;
    }

    pub fn kind(&self) -> GameKind {
        self.rules.kind()
    }

    /// Shows grown-ups a sentence about a failed save or the like. `None` removes it.
    pub fn show_problem(&mut self, problem: Option<String>) {
        self.problem = problem;
    }

    fn name(&self, player: u8) -> &str {
        self.participants.get(usize::from(player)).map_or("", |participant| participant.name.as_str())
    }

    fn shown_missed(&self) -> impl Iterator<Item = (usize, &MissedCatch)> {
        let best = self.missed.iter().map(|missed| missed.points).max();
        let best = self.missed.iter().position(|missed| Some(missed.points) == best);
        self.missed.iter().enumerate().filter(move |(at, _)| self.shows_all || Some(*at) == best)
    }

    /// A catch that was hard for a child. Computer players get no crowns.
    fn has_crown(&self, caught: &PlayerCatch) -> bool {
        let player = self.participants.get(usize::from(caught.player));
        caught.hard.is_some() && player.is_some_and(Participant::is_person)
    }

    /// The sentence about a sign that a child has not used. `None` if there is none.
    fn unused_sign(&self, player: u8, language: &Language) -> Option<String> {
        let unused = self.unused_signs.get(usize::from(player))?.as_ref()?;
        Some(calculation::unused_sign(language, unused))
    }

    fn fish(&self) -> impl Iterator<Item = (FishLook, &PlayerCatch)> {
        let game = self.kind();
        self.catches.iter().filter_map(move |caught| {
            let kind = FishKind::from_stored(game, caught.written.as_deref(), caught.points)?;
            Some((FishLook { kind, has_crown: self.has_crown(caught) }, caught))
        })
    }

    /// How many fish each child has caught. Guests without a pond are left out.
    pub fn fish_per_child(&self) -> impl Iterator<Item = (ChildId, usize)> {
        (0..).zip(&self.participants).filter_map(|(player, participant)| {
            let caught = self.fish().filter(|(_, caught)| caught.player == player).count();
            Some((participant.child?, caught))
        })
    }

    pub fn is_replaying(&self) -> bool {
        self.replayed.is_some()
    }

    /// A number for what the summary shows. When it changes, a quick second press is ignored.
    pub fn view_number(&self) -> usize {
        if self.is_replaying() { 2 } else { self.shows_catches.into() }
    }

    pub fn participants(&self) -> &[Participant] {
        &self.participants
    }

    pub fn update(&mut self, message: Message) -> SummaryAction {
        match message {
            Message::Replay(at) => self.replayed = (at < self.missed.len()).then_some(at),
            Message::Catches => self.shows_catches = true,
            Message::List if self.replayed.is_some() => self.replayed = None,
            Message::List => self.shows_catches = false,
            Message::More => self.shows_all = true,
            Message::Seats => return SummaryAction::Seats,
            Message::Again => {
                let mut participants = self.participants.clone();
                participants.rotate_left(1);
                return SummaryAction::Again(participants, self.rules);
            }
        }
        SummaryAction::None
    }
}
