//! The stage: what happens at the table is shown, one beat after the other, so that whoever watches can follow it.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use heart::games::Caught;
use heart::games::dragonfish::HelperCard;
use iced::Task;

use super::tabletop::{MessageOf, WaitsFor};
use super::{Action, Message, Table, Tabletop};
use crate::app::sound::Sound;
use crate::app::widget::card::Face;
use crate::app::widget::spread::{Flight, Mark};
use crate::records::{Pace, Participant, Who};

/// How long a computer player thinks before it moves.
const THINKING: Duration = Duration::from_millis(1100);
/// From one card to the next that a computer player points at.
const POINTING: Duration = Duration::from_millis(700);
/// How long cards are on their way.
const FLYING: Duration = Duration::from_millis(280);
/// How long what was caught leaps.
const LEAPING: Duration = Duration::from_millis(800);
/// How long a catch is cheered for that a child has made.
const CHEERED: Duration = Duration::from_millis(1600);
/// How long the last move of a game is seen before anything else comes.
const WON: Duration = Duration::from_secs(2);

/// One beat of what a move is shown as.
///
/// Those before [`Beat::Made`] are shown at the table as it was. A child has done all that by hand, so that only moves of computer players
/// are shown from the beginning.
#[derive(Debug, Clone, PartialEq)]
pub enum Beat<S> {
    /// A card stands out where it lies, if it can be seen, with this badge; and what is calculated so far is written down.
    Point(Option<(S, String)>, Option<String>),
    /// A card lies face up in the middle, large, for so long.
    Hold(Face, Duration),
    /// All stays as it is for so long.
    Rest(Duration),
    /// The move is made.
    Made,
    /// Cards are on their way, all at once.
    Fly(Vec<Way<S>>),
    /// What was caught leaps, all at once, to whoever caught it.
    Leap(Vec<Way<S>>),
    /// Cards lie otherwise from now on without any way: turned over, or moved up. `None` where nothing lies any more.
    Settle(Vec<(S, Option<Face>)>),
    /// The cards are dealt anew.
    Anew,
}

/// The way of a card.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Way<S> {
    /// What is seen of it.
    pub face: Face,
    /// Where it lay.
    pub from: S,
    /// Where it comes to lie.
    pub to: S,
}

impl<S> Beat<S> {
    /// A card stands out.
    pub fn point(at: S, badge: impl Into<String>) -> Self {
        Self::Point(Some((at, badge.into())), None)
    }

    /// What is heard of it, whatever it belongs to.
    #[must_use]
    pub fn sound(&self) -> Option<Sound> {
        match self {
            Self::Hold(Face::Helper(HelperCard::Hook(_)), _) => Some(Sound::Hook),
            Self::Hold(Face::Helper(HelperCard::Scissors), _) => Some(Sound::Snip),
            Self::Hold(Face::Helper(HelperCard::Net | HelperCard::Magnet), _) => Some(Sound::Net),
            Self::Point(..) | Self::Hold(..) => Some(Sound::Pick),
            Self::Fly(ways) | Self::Leap(ways) => (!ways.is_empty()).then_some(Sound::Plop),
            Self::Rest(_) | Self::Made | Self::Settle(_) | Self::Anew => None,
        }
    }

    /// How long it lasts at the usual pace.
    #[must_use]
    pub fn lasts(&self) -> Duration {
        match self {
            Self::Point(..) => POINTING,
            Self::Hold(_, lasts) | Self::Rest(lasts) => *lasts,
            Self::Fly(_) => FLYING,
            Self::Leap(ways) if ways.is_empty() => Duration::ZERO,
            Self::Leap(_) => LEAPING,
            Self::Made | Self::Settle(_) | Self::Anew => Duration::ZERO,
        }
    }
}

/// A catch that was made.
pub(super) struct Cheer {
    /// Who made it.
    pub player: u8,
    /// Its calculation.
    pub written: String,
    /// Since when, and for how long, whoever made it hops for joy; `None` where nothing moves.
    pub hops: Option<(Instant, Duration)>,
}

/// What is being shown at a table.
pub(super) struct Stage<G: Tabletop> {
    pub pace: Pace,
    /// Whether cards jump instead of moving.
    is_still: bool,
    /// The beats before a move that is to be made when they are over.
    before: VecDeque<Beat<G::Spot>>,
    /// That move.
    play: Option<G::Move>,
    /// The cards that stand out.
    pointed: Vec<(G::Spot, String)>,
    /// What is calculated so far.
    pub written: Option<String>,
    /// The card that lies in the middle.
    pub held: Option<Face>,
    /// The cards on their way.
    pub flights: Vec<Flight<G::Spot>>,
    /// The catch that is cheered for.
    pub cheer: Option<Cheer>,
    /// Whether a move was made and is still being shown.
    lingers: bool,
    /// How many clocks were set: only the last of them counts.
    clocks: u64,
}

impl<G: Tabletop> Default for Stage<G> {
    fn default() -> Self {
        Self {
            pace: Pace::default(),
            is_still: false,
            before: VecDeque::new(),
            play: None,
            pointed: Vec::new(),
            written: None,
            held: None,
            flights: Vec::new(),
            cheer: None,
            lingers: false,
            clocks: 0,
        }
    }
}

impl<G: Tabletop> Stage<G> {
    /// Nothing is shown any more; from now on at this pace.
    pub fn clear(&mut self, pace: Pace, is_still: bool) {
        *self = Self { pace, is_still, clocks: self.clocks + 1, ..Self::default() };
    }

    /// Whether a move is shown that is still to be made.
    pub fn is_showing(&self) -> bool {
        self.play.is_some()
    }

    /// Whether this clock ends what is shown; a table that was left and opened again has others.
    pub fn waits_for(&self, clock: u64) -> bool {
        self.clocks == clock
    }

    /// The badge of a card that stands out.
    fn badge(&self, spot: G::Spot) -> Option<&String> {
        self.pointed.iter().find(|(pointed, _)| *pointed == spot).map(|(_, badge)| badge)
    }

    /// The next beat before the move; how long it lasts and what is heard of it, or `None` if there is none any more.
    fn next(&mut self) -> Option<(Duration, Option<Sound>)> {
        let beat = self.before.pop_front()?;
        let (lasts, sound) = (beat.lasts(), beat.sound());
        self.held = None;
        match beat {
            Beat::Point(pointed, written) => {
                self.pointed.extend(pointed);
                self.written = written.or(self.written.take());
            }
            Beat::Hold(face, _) => self.held = Some(face),
            _ => {}
        }
        Some((lasts, sound))
    }

    /// The move was made: shows what follows, and says how long that lasts.
    pub fn made(&mut self, beats: impl IntoIterator<Item = Beat<G::Spot>>, now: Instant) -> Duration {
        self.clear(self.pace, self.is_still);
        self.lingers = true;
        let mut starts = Duration::ZERO;
        // Since when cards lie where they were turned over on the way.
        let mut turned: Vec<(G::Spot, Face, Instant)> = Vec::new();
        for beat in beats.into_iter().skip_while(|beat| *beat != Beat::Made) {
            let lasts = self.pace.of(beat.lasts());
            let begins = now + starts;
            let leaps = matches!(beat, Beat::Leap(_));
            match beat {
                Beat::Fly(ways) | Beat::Leap(ways) if !self.is_still => {
                    let flight = |Way { face, from, to }| {
                        let lay = turned.iter().find(|(spot, lying, _)| (*spot, *lying) == (from, face));
                        let lies = lay.map_or(begins, |(.., since)| *since);
                        Flight { face, from, to, leaps, lies, starts: begins, lasts }
                    };
                    self.flights.extend(ways.into_iter().map(flight));
                }
                Beat::Settle(settled) => {
                    turned.extend(settled.into_iter().filter_map(|(spot, face)| Some((spot, face?, begins))));
                }
                _ => {}
            }
            starts += lasts;
        }
        starts
    }
}

impl<G: Tabletop> Table<G> {
    /// What lies on the table, with the hand of whoever sits in front of the screen.
    pub(super) fn lying(&self) -> Vec<(G::Spot, Face)> {
        G::lying((&self.view, &self.layout), self.viewer())
    }

    /// How a card stands out that a computer player points at.
    pub(super) fn pointed_out(&self, spot: G::Spot) -> Option<Mark> {
        self.stage.badge(spot).map(|badge| Mark { badge: Some(badge.clone()), ..Mark::default() })
    }

    /// Shows a move of a computer player, and makes it.
    pub(super) fn show(&mut self, play: G::Move) -> Action<MessageOf<G>> {
        let Ok(game) = self.game.clone().play(play.clone()) else { return self.play_or_say(play) };
        let mut layout = self.layout.clone();
        let movers = self.game.view_of(Some(self.game.to_move()));
        G::follow(&mut layout, &movers, &play, &game.view_of(None));
        let after = game.view_of(self.eyes());
        let beats = G::beats((&self.view, &self.layout), &play, &movers, (&after, &layout));
        self.stage.before = beats.into_iter().take_while(|beat| *beat != Beat::Made).collect();
        self.stage.play = Some(play);
        self.next_beat()
    }

    /// Whether somebody thinks about the move that follows so many. A table that was left and opened again is thought about twice.
    pub(super) fn is_thought_about(&self, moves: usize) -> bool {
        moves == self.saved.record.moves.len() && !self.is_showing()
    }

    /// Whether there is nothing to do but to watch a computer player.
    pub(super) fn is_watched(&self) -> bool {
        let waits_for_mover = matches!(G::waits_for(&self.view), WaitsFor::Mover);
        let is_thinking = waits_for_mover && matches!(self.mover().who, Who::Computer(_));
        let is_watched = self.is_showing() || is_thinking || self.game.outcome().is_some();
        is_watched && self.workings.is_empty() && !self.asks_to_leave
    }

    /// A beat is over.
    pub(super) fn next_beat(&mut self) -> Action<MessageOf<G>> {
        if let Some((lasts, sound)) = self.stage.next() {
            if let Some(sound) = sound {
                self.hear(sound);
            }
            return Action::Run(self.clock(self.stage.pace.of(lasts)));
        }
        if let Some(play) = self.stage.play.take() {
            self.has_shown();
            return self.play_or_say(play);
        }
        if std::mem::take(&mut self.stage.lingers) {
            self.hear_end();
        }
        self.stage.flights.clear();
        self.stage.cheer = None;
        if self.outcome().is_some() { Action::Finish } else { Action::Run(self.start()) }
    }

    /// Somebody has seen enough: what is shown is over at once, and whoever is thinking has made up their mind.
    pub(super) fn skip(&mut self) -> Action<MessageOf<G>> {
        if !self.is_showing() && !self.stage.lingers && self.outcome().is_none() {
            return self.computer();
        }
        self.stage.before.clear();
        self.next_beat()
    }

    /// What is shown once a move is made, and then what comes next.
    pub(super) fn show_made(
        &mut self,
        beats: Vec<Beat<G::Spot>>,
        caught: Option<Caught>,
    ) -> Task<MessageOf<G>> {
        let now = Instant::now();
        let mut lasts = self.stage.made(beats, now);
        if let Some(Caught { player, written: Some(written), .. }) = caught {
            // Of computer players it was seen before.
            if self.saved.participants.get(usize::from(player)).is_some_and(Participant::is_child) {
                lasts = lasts.max(self.stage.pace.of(CHEERED));
            }
            let hops = (!self.stage.is_still).then_some((now, lasts));
            self.stage.cheer = Some(Cheer { player, written, hops });
        }
        if self.outcome().is_some() {
            lasts += self.stage.pace.of(WON);
        }
        self.clock(lasts)
    }

    /// Lets a computer player think before it moves, and does what nobody has to be asked for.
    pub(super) fn start(&self) -> Task<MessageOf<G>> {
        let somebody_is_asked = match G::waits_for(&self.view) {
            WaitsFor::Mover => self.mover().is_child(),
            WaitsFor::AnyChild(_) => self.saved.participants.iter().any(Participant::is_child),
            WaitsFor::Nobody(_) => false,
        };
        if self.outcome().is_some() {
            // It was left before its end was seen.
            return Task::done(Message::BeatOver(self.stage.clocks));
        }
        if somebody_is_asked || !self.workings.is_empty() {
            return Task::none();
        }
        let moves = self.saved.record.moves.len();
        // The clock is set inside, where there is one that runs.
        let lasts = self.stage.pace.of(THINKING);
        let thinking = async move { tokio::time::sleep(lasts).await };
        Task::perform(thinking, move |()| Message::ComputerThought(moves))
    }

    /// Sets a clock that ends what is shown.
    fn clock(&mut self, lasts: Duration) -> Task<MessageOf<G>> {
        self.stage.clocks += 1;
        let clock = self.stage.clocks;
        // It is set inside, where there is one that runs.
        let passing = async move { tokio::time::sleep(lasts).await };
        Task::perform(passing, move |()| Message::BeatOver(clock))
    }
}
