//! The stage: what happens at the table is shown, one beat after the other, so that whoever watches can follow it.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use heart::arithmetic::number;
use heart::games::Caught;
use heart::games::dragonfish::HelperCard;
use iced::Task;

use super::tabletop::{MessageOf, WaitsFor};
use super::{Message, Table, TableAction, Tabletop};
use crate::app::sound::Sound;
use crate::app::widget::card::Face;
use crate::app::widget::spread::{Flight, Mark, Rising};
use crate::records::{Pace, Participant, Who};

/// How long a computer player thinks before it moves.
const THINKING: Duration = Duration::from_millis(1100);
/// From one card to the next that a computer player points at.
const POINTING: Duration = Duration::from_millis(700);
/// How long a number of it rises, and how long it is seen what it comes to.
const LIFTING: Duration = Duration::from_millis(450);
const MERGED: Duration = Duration::from_millis(400);
/// How long cards are on their way.
const FLYING: Duration = Duration::from_millis(280);
/// How long what was caught leaps.
const LEAPING: Duration = Duration::from_millis(800);
/// How long all numbers of a catch rise that a child has made.
const GROWING: Duration = Duration::from_millis(800);
/// How long a catch is cheered for that a child has made.
const CHEERED: Duration = Duration::from_millis(1600);
/// How long the last move of a game is seen before anything else comes.
const WON: Duration = Duration::from_secs(2);

/// One beat of what a move is shown as.
///
/// Those before [`Beat::Made`] are shown at the table as it was. A child has done all that by hand, so that only moves of computer players
/// are shown from the beginning; how a calculation grows is shown of both.
#[derive(Debug, Clone, PartialEq)]
pub enum Beat<S> {
    /// Cards stand out where they lie, each with its badge.
    Point(Vec<(S, String)>),
    /// A number rises from its card, which stands out, to what is calculated.
    Lift(Lift<S>),
    /// It has come there: so much is written down, and seen for so long.
    Merge(String, Duration),
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

/// A number that rises.
#[derive(Debug, Clone, PartialEq)]
pub struct Lift<S> {
    /// Where from.
    pub from: S,
    /// The badge of the card.
    pub badge: String,
    /// The number, as it is written.
    pub number: String,
    /// How long it rises.
    pub lasts: Duration,
}

/// A calculation that grows: of each of its cards where it lies and its number, and what is written once it has come there.
pub fn growing<S>(
    cards: impl IntoIterator<Item = (S, i64)>,
    written: impl IntoIterator<Item = String>,
) -> impl Iterator<Item = Beat<S>> {
    (1_usize..).zip(cards.into_iter().zip(written)).flat_map(|(count, ((from, value), written))| {
        let (badge, number) = (count.to_string(), number(value));
        [Beat::Lift(Lift { from, badge, number, lasts: LIFTING }), Beat::Merge(written, MERGED)]
    })
}

/// The beats of a move that a child has made by hand: how its calculation grows is shown once it is made, and swiftly.
pub(super) fn by_hand<S>(beats: Vec<Beat<S>>) -> Vec<Beat<S>> {
    let before = beats.iter().take_while(|beat| !matches!(beat, Beat::Made));
    let (lasts, made) = before.fold((Duration::ZERO, 0), |(lasts, count), beat| {
        (lasts + if beat.grows() { beat.lasts() } else { Duration::ZERO }, count + 1)
    });
    let (mut grown, mut others) = (Vec::new(), Vec::new());
    for (at, beat) in beats.into_iter().enumerate() {
        let swiftly = |usual: Duration| usual.mul_f32(GROWING.as_secs_f32() / lasts.as_secs_f32());
        match beat {
            Beat::Lift(lift) => grown.push(Beat::Lift(Lift { lasts: swiftly(lift.lasts), ..lift })),
            Beat::Merge(written, lasts) => grown.push(Beat::Merge(written, swiftly(lasts))),
            beat => others.push(beat),
        }
        if at == made {
            others.append(&mut grown);
        }
    }
    others
}

impl<S> Beat<S> {
    /// A card stands out.
    pub fn point(at: S, badge: impl Into<String>) -> Self {
        Self::Point(vec![(at, badge.into())])
    }

    /// Whether a calculation grows by it.
    const fn grows(&self) -> bool {
        matches!(self, Self::Lift(_) | Self::Merge(..))
    }

    /// What is heard of it, whatever it belongs to.
    #[must_use]
    pub fn sound(&self) -> Option<Sound> {
        match self {
            Self::Hold(Face::Helper(HelperCard::Hook(_)), _) => Some(Sound::Hook),
            Self::Hold(Face::Helper(HelperCard::Scissors), _) => Some(Sound::Snip),
            Self::Hold(Face::Helper(HelperCard::Net | HelperCard::Magnet), _) => Some(Sound::Net),
            Self::Point(_) | Self::Lift(_) | Self::Hold(..) => Some(Sound::Pick),
            Self::Fly(ways) | Self::Leap(ways) => (!ways.is_empty()).then_some(Sound::Plop),
            Self::Merge(..) | Self::Rest(_) | Self::Made | Self::Settle(_) | Self::Anew => None,
        }
    }

    /// How long it lasts at the usual pace.
    #[must_use]
    pub fn lasts(&self) -> Duration {
        match self {
            Self::Point(_) => POINTING,
            Self::Lift(Lift { lasts, .. })
            | Self::Merge(_, lasts)
            | Self::Hold(_, lasts)
            | Self::Rest(lasts) => *lasts,
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
    /// Since when, and for how long, whoever made it hops for joy; `None` where nothing moves.
    pub hops: Option<(Instant, Duration)>,
}

/// What comes after a move was made.
enum Due {
    /// So much of the calculation is written down.
    Written(String),
    /// What was caught has landed.
    Landed,
    /// All has been seen.
    Over,
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
    /// The numbers that rise.
    pub rising: Vec<Rising<G::Spot>>,
    /// What has been caught and has not landed yet.
    leaping: Vec<Way<G::Spot>>,
    /// What comes after a move was made, each after so long from the last.
    due: VecDeque<(Duration, Due)>,
    /// Whether the last move could not be seen, so that whoever made it has thought already.
    has_thought: bool,
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
            rising: Vec::new(),
            leaping: Vec::new(),
            due: VecDeque::new(),
            has_thought: false,
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

    /// Nobody cheers any more, as somebody goes on playing; what was caught leaps on.
    pub fn end_cheer(&mut self) {
        self.cheer = None;
        self.rising.clear();
    }

    /// The badge of a card that stands out.
    fn badge(&self, spot: G::Spot) -> Option<&String> {
        self.pointed.iter().find(|(pointed, _)| *pointed == spot).map(|(_, badge)| badge)
    }

    /// The next beat before the move; how long it lasts and what is heard of it, or `None` if there is none any more.
    fn next(&mut self, now: Instant) -> Option<(Duration, Option<Sound>)> {
        let beat = self.before.pop_front()?;
        let (lasts, sound) = (self.pace.of(beat.lasts()), beat.sound());
        self.held = None;
        match beat {
            Beat::Point(pointed) => self.pointed.extend(pointed),
            Beat::Lift(lift) => {
                self.rise(&lift, now, lasts);
                self.pointed.push((lift.from, lift.badge));
            }
            Beat::Merge(written, _) => self.written = Some(written),
            Beat::Hold(face, _) => self.held = Some(face),
            _ => {}
        }
        Some((lasts, sound))
    }

    /// A number begins to rise.
    fn rise(&mut self, lift: &Lift<G::Spot>, starts: Instant, lasts: Duration) {
        if !self.is_still {
            self.rising.push(Rising { from: lift.from, number: lift.number.clone(), starts, lasts });
        }
    }

    /// What has been caught and is still on its way to some place.
    pub fn leaping(&self, to: G::Spot) -> impl Iterator<Item = Face> {
        self.leaping.iter().filter(move |way| way.to == to).map(|way| way.face)
    }

    /// The move was made: shows what follows, and says how long that lasts.
    pub fn made(&mut self, beats: impl IntoIterator<Item = Beat<G::Spot>>, now: Instant) -> Duration {
        self.clear(self.pace, self.is_still);
        self.lingers = true;
        let (mut starts, mut told) = (Duration::ZERO, Duration::ZERO);
        // What comes to be seen is due so long after the last.
        let mut wait = |until: Duration| until.saturating_sub(std::mem::replace(&mut told, until));
        // Since when cards lie where they were turned over on the way.
        let mut turned: Vec<(G::Spot, Face, Instant)> = Vec::new();
        for beat in beats.into_iter().skip_while(|beat| *beat != Beat::Made) {
            let lasts = self.pace.of(beat.lasts());
            let begins = now + starts;
            let leaps = matches!(beat, Beat::Leap(_));
            match beat {
                Beat::Lift(lift) => self.rise(&lift, begins, lasts),
                Beat::Merge(written, _) => self.due.push_back((wait(starts), Due::Written(written))),
                Beat::Fly(ways) | Beat::Leap(ways) => {
                    if leaps && !ways.is_empty() {
                        self.leaping.extend(ways.iter().copied());
                        self.due.push_back((wait(starts + lasts), Due::Landed));
                    }
                    let flight = |Way { face, from, to }| {
                        let lay = turned.iter().find(|(spot, lying, _)| (*spot, *lying) == (from, face));
                        // What is caught lies there until its numbers have risen.
                        let usual = if leaps { now } else { begins };
                        let lies = lay.map_or(usual, |(.., since)| *since);
                        Flight { face, from, to, leaps, lies, starts: begins, lasts }
                    };
                    self.flights.extend(ways.into_iter().filter(|_| !self.is_still).map(flight));
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
    pub(super) fn show(&mut self, play: G::Move) -> TableAction<MessageOf<G>> {
        let Ok(game) = self.game.clone().play(play.clone()) else { return self.play_or_say(play) };
        let mut layout = self.layout.clone();
        let movers = self.game.view_of(Some(self.game.to_move()));
        G::follow(&mut layout, &movers, &play, &game.view_of(None));
        let after = game.view_of(self.eyes());
        let beats = G::beats((&self.view, &self.layout), &play, &movers, (&after, &layout));
        self.stage.clear(self.stage.pace, self.stage.is_still);
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
    pub(super) fn next_beat(&mut self) -> TableAction<MessageOf<G>> {
        if let Some((lasts, sound)) = self.stage.next(Instant::now()) {
            if let Some(sound) = sound {
                self.hear(sound);
            }
            return TableAction::Run(self.clock(lasts));
        }
        if let Some(play) = self.stage.play.take() {
            self.has_shown();
            return self.play_or_say(play);
        }
        match self.stage.due.pop_front() {
            Some((_, Due::Written(written))) => self.stage.written = Some(written),
            Some((_, Due::Landed)) => self.stage.leaping.clear(),
            Some((_, Due::Over)) | None => return self.seen(),
        }
        let lasts = self.stage.due.front().map_or(Duration::ZERO, |(lasts, _)| *lasts);
        TableAction::Run(self.clock(lasts))
    }

    /// All that followed a move has been seen.
    fn seen(&mut self) -> TableAction<MessageOf<G>> {
        if std::mem::take(&mut self.stage.lingers) {
            self.hear_end();
        }
        self.stage.due.clear();
        self.stage.flights.clear();
        self.stage.rising.clear();
        self.stage.leaping.clear();
        self.stage.written = None;
        self.stage.cheer = None;
        if self.outcome().is_some() { TableAction::Finish } else { TableAction::Run(self.start()) }
    }

    /// Somebody has seen enough: what is shown is over at once, and whoever is thinking has made up their mind.
    pub(super) fn skip(&mut self) -> TableAction<MessageOf<G>> {
        if !self.is_showing() && !self.stage.lingers && self.outcome().is_none() {
            return self.computer();
        }
        self.stage.before.clear();
        self.stage.due.clear();
        self.next_beat()
    }

    /// What is shown once a move is made, and then what comes next.
    pub(super) fn show_made(
        &mut self,
        beats: Vec<Beat<G::Spot>>,
        caught: Option<Caught>,
    ) -> Task<MessageOf<G>> {
        let now = Instant::now();
        let grown = beats.iter().rev().find_map(|beat| match beat {
            Beat::Merge(written, _) => Some(written.clone()),
            _ => None,
        });
        let follows = self.stage.made(beats, now);
        let mut lasts = follows;
        // Whoever goes on after what nobody could see has thought before it.
        let waits_for_mover = matches!(G::waits_for(&self.view), WaitsFor::Mover);
        self.stage.has_thought = follows.is_zero() && waits_for_mover && self.goes_on();
        if let Some(Caught { player, written: Some(written), .. }) = caught {
            // Of computer players it was seen before.
            if self.saved.participants.get(usize::from(player)).is_some_and(Participant::is_child) {
                lasts = lasts.max(self.stage.pace.of(CHEERED));
            }
            if !self.stage.due.iter().any(|(_, due)| matches!(due, Due::Written(_))) {
                self.stage.written = Some(grown.unwrap_or(written));
            }
            let hops = (!self.stage.is_still).then_some((now, lasts));
            self.stage.cheer = Some(Cheer { player, hops });
        }
        if self.outcome().is_some() {
            lasts += self.stage.pace.of(WON);
        }
        let told: Duration = self.stage.due.iter().map(|(wait, _)| *wait).sum();
        self.stage.due.push_back((lasts.saturating_sub(told), Due::Over));
        let first = self.stage.due.front().map_or(lasts, |(first, _)| *first);
        self.clock(first)
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
        let lasts = if self.stage.has_thought { Duration::ZERO } else { self.stage.pace.of(THINKING) };
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
