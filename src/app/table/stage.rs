//! The stage: shows each move one beat after the other, so that everybody can follow it.

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
use records::{Pace, Participant, Who};

/// How long a computer player thinks before it moves.
const THINKING: Duration = Duration::from_millis(1100);
/// The time between two cards that a computer player points at.
const POINTING: Duration = Duration::from_millis(700);
/// How long a number of a computer player's calculation rises.
const LIFTING: Duration = Duration::from_millis(450);
/// How long we then see what the number makes.
const MERGED: Duration = Duration::from_millis(400);
/// How long cards fly.
const FLYING: Duration = Duration::from_millis(280);
/// How long a caught card leaps.
const LEAPING: Duration = Duration::from_millis(800);
/// How long all numbers of a child's own catch rise, together.
const GROWING: Duration = Duration::from_millis(800);
/// How long a child's own catch is cheered for.
const CHEERED: Duration = Duration::from_millis(1600);
/// How long the last move of a game is seen before anything else comes.
const WON: Duration = Duration::from_secs(2);

/// A beat: one step of showing a move at a table, such as a card that flies. `S` is the game's type of places on the table.
///
/// Beats before [`Beat::Made`] are shown with the table as it was. A child has done those by hand, so only moves of computer players are
/// shown from the beginning. How a calculation grows is shown for both.
#[derive(Debug, Clone, PartialEq)]
pub enum Beat<S> {
    /// Cards stand out where they lie, each with its badge.
    Point(Vec<(S, String)>),
    /// A card stands out, and its number rises to the calculation.
    Lift(Lift<S>),
    /// The number has arrived: the calculation as written now, and how long it is seen.
    Merge(String, Duration),
    /// A card lies face up and large in the middle, for this time.
    Hold(Face, Duration),
    /// Nothing changes for this time.
    Rest(Duration),
    /// The move is made.
    Made,
    /// Cards fly, all at once.
    Fly(Vec<Way<S>>),
    /// Caught cards leap to the player who caught them, all at once.
    Leap(Vec<Way<S>>),
    /// Cards lie differently from now on without flying, because they were turned over or moved up. `None` for a place that is empty now.
    Settle(Vec<(S, Option<Face>)>),
    /// The cards are dealt anew.
    Anew,
}

/// The way of a card from one place on the table to another. `S` is the game's type of places on the table.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Way<S> {
    /// The face of the card that is seen on its way.
    pub face: Face,
    /// The place where the card lay before.
    pub from: S,
    /// The place where the card comes to lie.
    pub to: S,
}

/// A number that rises from its card to the calculation. `S` is the game's type of places on the table.
#[derive(Debug, Clone, PartialEq)]
pub struct Lift<S> {
    /// The place of the card from which the number rises.
    pub from: S,
    /// The text of the badge on the card: the number of the card in the calculation, counted from 1.
    pub badge: String,
    /// The number as it is written, such as `−3`.
    pub number: String,
    /// How long the number rises at the usual pace of the table.
    pub lasts: Duration,
}

/// The beats (steps of showing a move) in which a calculation grows, card by card. `cards` are the places and numbers of its cards, and
/// `written` is the calculation as it reads after each of them. `S` is the game's type of places on the table.
pub fn growing<S>(
    cards: impl IntoIterator<Item = (S, i64)>,
    written: impl IntoIterator<Item = String>,
) -> impl Iterator<Item = Beat<S>> {
    (1_usize..).zip(cards.into_iter().zip(written)).flat_map(|(count, ((from, value), written))| {
        let (badge, number) = (count.to_string(), number(value));
        [Beat::Lift(Lift { from, badge, number, lasts: LIFTING }), Beat::Merge(written, MERGED)]
    })
}

/// The beats of a move that a child has made by hand. How its calculation grows comes after [`Beat::Made`], and takes only [`GROWING`] in
/// all.
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
    /// A beat (a step of showing a move) in which the card at the place `at` stands out, with a badge such as `1`.
    pub fn point(at: S, badge: impl Into<String>) -> Self {
        Self::Point(vec![(at, badge.into())])
    }

    /// Whether the calculation grows in this beat.
    const fn grows(&self) -> bool {
        matches!(self, Self::Lift(_) | Self::Merge(..))
    }

    /// The sound of this beat (step of showing a move); `None` if it has none. In place of the sound for a catch's beat, the table plays a
    /// splash.
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

    /// How long this beat (step of showing a move) lasts at the usual pace of the table.
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

/// A catch that is cheered for.
pub(super) struct Cheer {
    /// The player who made the catch, as an index into the participants, from 0.
    pub player: u8,
    /// When the player who made a catch began to hop for joy, and for how long. `None` if nothing may move.
    pub hops: Option<(Instant, Duration)>,
}

/// What is due after a move was made.
enum Due {
    /// The calculation, written as far as this.
    Written(String),
    /// The caught cards have landed.
    Landed,
    /// All of the move has been seen.
    Over,
}

/// What is being shown at a table.
pub(super) struct Stage<G: Tabletop> {
    pub pace: Pace,
    is_still: bool,
    /// The beats that come before the move is made.
    before: VecDeque<Beat<G::Spot>>,
    /// The move that is made after those beats.
    play: Option<G::Move>,
    /// The cards that stand out, with their badges.
    pointed: Vec<(G::Spot, String)>,
    /// The calculation of the move as it is written so far. `None` if there is none to show.
    pub written: Option<String>,
    /// The card that is held up large in the middle of the table, so that all can see it. `None` if there is none.
    pub held: Option<Face>,
    pub flights: Vec<Flight<G::Spot>>,
    pub rising: Vec<Rising<G::Spot>>,
    /// The caught cards that have not landed yet.
    leaping: Vec<Way<G::Spot>>,
    /// What is due after the move. Each comes this long after the one before.
    due: VecDeque<(Duration, Due)>,
    /// Whether the player has thought already: the last move had nothing to see, and the same player moves again.
    has_thought: bool,
    /// The catch that is cheered for now, if there is one.
    pub cheer: Option<Cheer>,
    /// Whether a move was made and is still being shown.
    lingers: bool,
    /// How many clocks were started. Only the last one counts.
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
    /// Stops showing a move, and sets the pace at which later moves are shown. If `is_still`, nothing moves.
    pub fn clear(&mut self, pace: Pace, is_still: bool) {
        *self = Self { pace, is_still, clocks: self.clocks + 1, ..Self::default() };
    }

    /// Whether a move is being shown that will be made only afterwards.
    pub fn is_showing(&self) -> bool {
        self.play.is_some()
    }

    /// Whether the timer with the number `clock` is the one started last. An older timer may still run after the table was left and opened
    /// again.
    pub fn waits_for(&self, clock: u64) -> bool {
        self.clocks == clock
    }

    /// Ends the cheering for a catch, because the child plays on. Caught cards go on flying to their player.
    pub fn end_cheer(&mut self) {
        self.cheer = None;
        self.rising.clear();
    }

    fn badge(&self, spot: G::Spot) -> Option<&String> {
        self.pointed.iter().find(|(pointed, _)| *pointed == spot).map(|(_, badge)| badge)
    }

    /// Shows the next beat before the move. Gives how long it lasts and its sound; `None` if no beat is left.
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

    /// Lets a number rise, unless nothing may move.
    fn rise(&mut self, lift: &Lift<G::Spot>, starts: Instant, lasts: Duration) {
        if !self.is_still {
            self.rising.push(Rising { from: lift.from, number: lift.number.clone(), starts, lasts });
        }
    }

    /// The caught cards that are still on their way to the place `to` on the table.
    pub fn leaping(&self, to: G::Spot) -> impl Iterator<Item = Face> {
        self.leaping.iter().filter(move |way| way.to == to).map(|way| way.face)
    }

    /// Shows the beats (steps of showing a move) that follow once a move is made, and gives how long they last together.
    pub fn made(&mut self, beats: impl IntoIterator<Item = Beat<G::Spot>>, now: Instant) -> Duration {
        self.clear(self.pace, self.is_still);
        self.lingers = true;
        let (mut starts, mut told) = (Duration::ZERO, Duration::ZERO);
        // Each thing that is due waits this long after the one before.
        let mut wait = |until: Duration| until.saturating_sub(std::mem::replace(&mut told, until));
        // Cards that were turned over on the way, and since when they lie like that.
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
                        // A caught card lies there until its numbers have risen.
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
    /// What lies on the table, with the viewer's hand.
    pub(super) fn lying(&self) -> Vec<(G::Spot, Face)> {
        G::lying((&self.view, &self.layout), self.viewer())
    }

    /// How a card stands out while a computer player points at it.
    pub(super) fn pointed_out(&self, spot: G::Spot) -> Option<Mark> {
        self.stage.badge(spot).map(|badge| Mark { badge: Some(badge.clone()), ..Mark::default() })
    }

    /// Shows a computer player's move, and then makes it.
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

    /// Whether a computer player is still thinking about the move after this number of moves. If the table was left and opened again, two
    /// timers run for the same move; the first one wins.
    pub(super) fn is_thought_about(&self, moves: usize) -> bool {
        moves == self.saved.record.moves.len() && !self.is_showing()
    }

    /// Whether there is nothing to do but watch a computer player.
    pub(super) fn is_watched(&self) -> bool {
        let waits_for_mover = matches!(G::waits_for(&self.view), WaitsFor::Mover);
        let is_thinking = waits_for_mover && matches!(self.mover().who, Who::Computer(_));
        let is_watched = self.is_showing() || is_thinking || self.game.outcome().is_some();
        is_watched && self.workings.is_empty() && !self.asks_to_leave
    }

    /// Goes on after a beat has ended.
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

    /// Ends the showing of a move, and starts the next turn.
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

    /// Ends what is shown at once. A computer player who is thinking moves at once.
    pub(super) fn skip(&mut self) -> TableAction<MessageOf<G>> {
        if !self.is_showing() && !self.stage.lingers && self.outcome().is_none() {
            return self.computer();
        }
        self.stage.before.clear();
        self.stage.due.clear();
        self.next_beat()
    }

    /// Shows a move that was made. The task ends the first part of it.
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
        // The last move had nothing to see, so the same player has thought already.
        let waits_for_mover = matches!(G::waits_for(&self.view), WaitsFor::Mover);
        self.stage.has_thought = follows.is_zero() && waits_for_mover && self.goes_on();
        if let Some(Caught { player, written: Some(written), .. }) = caught {
            // A computer player's calculation was seen before the move.
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

    /// Lets a computer player think before it moves. Also does what the game asks nobody for.
    pub(super) fn start(&self) -> Task<MessageOf<G>> {
        let somebody_is_asked = match G::waits_for(&self.view) {
            WaitsFor::Mover => self.mover().is_child(),
            WaitsFor::AnyChild(_) => self.saved.participants.iter().any(Participant::is_child),
            WaitsFor::Nobody(_) => false,
        };
        if self.outcome().is_some() {
            // The game was left before its end was seen.
            return Task::done(Message::BeatOver(self.stage.clocks));
        }
        if somebody_is_asked || !self.workings.is_empty() {
            return Task::none();
        }
        let moves = self.saved.record.moves.len();
        // The timer has to be made inside the future, where a runtime for it is running.
        let lasts = if self.stage.has_thought { Duration::ZERO } else { self.stage.pace.of(THINKING) };
        let thinking = async move { tokio::time::sleep(lasts).await };
        Task::perform(thinking, move |()| Message::ComputerThought(moves))
    }

    /// Starts a clock that ends what is shown.
    fn clock(&mut self, lasts: Duration) -> Task<MessageOf<G>> {
        self.stage.clocks += 1;
        let clock = self.stage.clocks;
        // The timer has to be made inside the future, where a runtime for it is running.
        let passing = async move { tokio::time::sleep(lasts).await };
        Task::perform(passing, move |()| Message::BeatOver(clock))
    }
}
