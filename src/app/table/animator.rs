//! The stage: shows each move one beat after the other, so that everybody can follow it.

use std::collections::VecDeque;
use std::time::Duration;

use iced::time::Instant;
use platform::threads::later;

use engine::games::PlayerCatch;
use iced::Task;

use super::animation::{AnimationStep, Lift, Way};
use super::celebration::{Celebration, Comes};
use super::tabletop::{MessageOf, WaitsFor};
use super::{Message, Said, Table, TableAction, Tabletop};
use crate::app::sound::Sound;
use crate::app::widget::card::Face;
use crate::app::widget::card_layer::{Does, Flight, Mark, Rising, Span, Used};
use records::{Pace, Participant, Who};

/// How long a computer player thinks before it moves.
const THINKING: Duration = Duration::from_millis(1100);
/// How long a child's own catch is cheered for once it has landed.
const CHEERED: Duration = Duration::from_millis(1300);
/// How long the last move of a game is seen before anything else comes.
pub(super) const WON: Duration = Duration::from_secs(2);

/// What is due after a move was made.
enum Due<S> {
    /// The calculation, written as far as this.
    Written(String),
    /// The caught cards leap.
    Leaping,
    /// What was caught has landed.
    Landed,
    /// A player has gained points.
    Gained(S, u16),
    /// Everybody is told something, by its Fluent key.
    Told(&'static str),
    /// What was told has been seen.
    Read,
    /// The game is over, and everybody sees who has won.
    Won,
    /// All of the move has been seen.
    Over,
}

/// What is being shown at a table.
pub(super) struct Animator<G: Tabletop> {
    pub pace: Pace,
    pub is_still: bool,
    /// The beats that come before the move is made.
    before: VecDeque<AnimationStep<G::Spot>>,
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
    pub used: Vec<Used<G::Spot>>,
    /// The caught cards that have not landed yet.
    leaping: Vec<Way<G::Spot>>,
    /// What is due after the move, and when. A message that comes late delays none of the later ones.
    due: VecDeque<(Instant, Due<G::Spot>)>,
    /// Whether the player has thought already: the last move had nothing to see, and the same player moves again.
    has_thought: bool,
    /// The catch that is cheered for now, if there is one.
    pub cheer: Option<Celebration<G::Spot>>,
    /// The seat of the player who has gained points that were not caught in the water, and how many. `None` if there is none.
    pub gained: Option<(G::Spot, u16)>,
    /// The Fluent key of what everybody is told. `None` if there is nothing.
    pub told: Option<&'static str>,
    /// When it was seen who has won. `None` before.
    pub won: Option<Instant>,
    /// The player whose turn has begun, and when. `None` if nothing may move.
    pub begun: Option<(u8, Instant)>,
    /// Whether a move was made and is still being shown.
    lingers: bool,
    /// How many clocks were started. Only the last one counts.
    clocks: u64,
}

impl<G: Tabletop> Default for Animator<G> {
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
            used: Vec::new(),
            leaping: Vec::new(),
            due: VecDeque::new(),
            has_thought: false,
            cheer: None,
            gained: None,
            told: None,
            won: None,
            begun: None,
            lingers: false,
            clocks: 0,
        }
    }
}

impl<G: Tabletop> Animator<G> {
    /// Stops showing a move, and sets the pace at which later moves are shown. If `is_still`, nothing moves.
    pub fn clear(&mut self, pace: Pace, is_still: bool) {
        *self = Self { pace, is_still, clocks: self.clocks + 1, ..Self::default() };
    }

    /// Whether a move was made and is still being shown.
    pub fn lingers(&self) -> bool {
        self.lingers
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

    fn comes(&mut self, comes: Comes) {
        if let Some(cheer) = &mut self.cheer {
            cheer.comes = comes;
        }
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
            AnimationStep::Point(pointed) => self.pointed.extend(pointed),
            AnimationStep::Lift(lift) => {
                self.rise(&lift, now, lasts);
                self.pointed.push((lift.from, lift.badge));
            }
            AnimationStep::Merge(written, _) => self.written = Some(written),
            AnimationStep::Hold(face, _) => self.held = Some(face),
            _ => {}
        }
        Some((lasts, sound))
    }

    /// Lets a number rise, unless nothing may move.
    fn rise(&mut self, lift: &Lift<G::Spot>, starts: Instant, lasts: Duration) {
        if !self.is_still {
            let span = Span { starts, lasts };
            self.rising.push(Rising { from: lift.from, number: lift.number.clone(), span });
        }
    }

    /// The caught cards that are still on their way to the place `to` on the table.
    pub fn leaping(&self, to: G::Spot) -> impl Iterator<Item = Face> {
        self.leaping.iter().filter(move |way| way.to == to).map(|way| way.face)
    }

    /// Of these cards, those that come from elsewhere.
    pub fn gained_by(&self, to: G::Spot) -> impl Iterator<Item = Face> {
        self.leaping.iter().filter(move |way| way.to == to && way.from != to).map(|way| way.face)
    }

    /// Shows the beats (steps of showing a move) that follow once a move is made. `seen` is what lay on the table before. Gives how long
    /// they last together, and when a catch lands where.
    pub fn made(
        &mut self,
        beats: impl IntoIterator<Item = AnimationStep<G::Spot>>,
        now: Instant,
        seen: &[(G::Spot, Face)],
    ) -> (Duration, Option<(Duration, G::Spot)>) {
        self.clear(self.pace, self.is_still);
        self.lingers = true;
        let (mut starts, mut caught) = (Duration::ZERO, None);
        // Cards lie where they were seen, or where they were turned over on the way, until they fly.
        let mut lying: Vec<(G::Spot, Face, Instant)> =
            seen.iter().map(|(spot, face)| (*spot, *face, now)).collect();
        for beat in beats.into_iter().skip_while(|beat| *beat != AnimationStep::Made) {
            let lasts = self.pace.of(beat.lasts());
            let (begins, ends) = (now + starts, starts + lasts);
            let span = Span { starts: begins, lasts };
            let leaps = matches!(beat, AnimationStep::Leap(_));
            match beat {
                AnimationStep::Lift(lift) => self.rise(&lift, begins, lasts),
                AnimationStep::Merge(written, _) => self.due.push_back((begins, Due::Written(written))),
                AnimationStep::Fly(ways) | AnimationStep::Leap(ways) => {
                    if let Some(way) = ways.first().filter(|_| leaps) {
                        caught = Some((ends, way.to));
                        self.leaping.extend(ways.iter().copied());
                        self.due.push_back((begins, Due::Leaping));
                        self.due.push_back((now + ends, Due::Landed));
                    }
                    let flight = |Way { face, from, to }| {
                        let lay = lying.iter().rfind(|(spot, lying, _)| (*spot, *lying) == (from, face));
                        Flight { face, from, to, leaps, lies: lay.map_or(begins, |(.., since)| *since), span }
                    };
                    self.flights.extend(ways.into_iter().filter(|_| !self.is_still).map(flight));
                }
                AnimationStep::Use(how) => {
                    let to = match how.does {
                        Does::Bring(to) => Some(to),
                        Does::LetGo => Some(how.at),
                        _ => None,
                    };
                    if let Some((face, to)) = how.load.zip(to) {
                        self.leaping.push(Way { face, from: how.at, to });
                        self.due.push_back((now + ends, Due::Landed));
                    }
                    self.used.extend((!self.is_still).then_some(Used { how, span }));
                }
                AnimationStep::Gain(seat, points) => self.due.push_back((begins, Due::Gained(seat, points))),
                AnimationStep::Tell(words) => {
                    self.due.push_back((begins, Due::Told(words)));
                    self.due.push_back((now + ends, Due::Read));
                }
                AnimationStep::Settle(settled) => {
                    lying.extend(settled.into_iter().filter_map(|(spot, face)| Some((spot, face?, begins))));
                }
                _ => {}
            }
            starts = ends;
        }
        (starts, caught)
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
        self.stage.before = beats.into_iter().take_while(|beat| *beat != AnimationStep::Made).collect();
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
        while let Some((_, due)) = self.stage.due.pop_front() {
            match due {
                Due::Written(written) => self.stage.written = Some(written),
                Due::Leaping => self.stage.comes(Comes::Leaps),
                Due::Landed => {
                    self.stage.leaping.clear();
                    self.stage.comes(Comes::Landed);
                }
                Due::Gained(seat, points) => self.stage.gained = Some((seat, points)),
                Due::Told(words) => self.stage.told = Some(words),
                Due::Read => self.stage.told = None,
                Due::Won => self.stage.won = Some(Instant::now()),
                Due::Over => break,
            }
            let next = self.stage.due.front().map(|(when, _)| when.saturating_duration_since(Instant::now()));
            if let Some(waits) = next.filter(|waits| !waits.is_zero()) {
                return TableAction::Run(self.clock(waits));
            }
        }
        self.seen()
    }

    /// Ends the showing of a move, and starts the next turn.
    fn seen(&mut self) -> TableAction<MessageOf<G>> {
        if std::mem::take(&mut self.stage.lingers) {
            self.hear_end();
        }
        self.stage.due.clear();
        self.stage.flights.clear();
        self.stage.rising.clear();
        self.stage.used.clear();
        self.stage.leaping.clear();
        self.stage.written = None;
        self.stage.cheer = None;
        self.stage.gained = None;
        self.stage.told = None;
        if self.outcome().is_some() {
            return TableAction::Finish;
        }
        if !self.goes_on() {
            self.stage.begun = (!self.stage.is_still).then(|| (self.game.to_move(), Instant::now()));
        }
        self.greet();
        TableAction::Run(self.start())
    }

    /// Tells the child at the screen what is good to know as the turn begins.
    pub(super) fn greet(&mut self) {
        if self.is_open() && self.said.is_none() {
            self.said = G::greets(self).map(Said::Tip);
        }
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

    /// Shows a move that was made. `seen` is what lay on the table before. The task ends the first part of it.
    pub(super) fn show_made(
        &mut self,
        beats: Vec<AnimationStep<G::Spot>>,
        seen: &[(G::Spot, Face)],
        caught: Option<PlayerCatch>,
    ) -> Task<MessageOf<G>> {
        let now = Instant::now();
        let grown = beats.iter().rev().find_map(|beat| match beat {
            AnimationStep::Merge(written, _) => Some(written.clone()),
            _ => None,
        });
        let (follows, landed) = self.stage.made(beats, now, seen);
        let mut lasts = follows;
        // The last move had nothing to see, so the same player has thought already.
        let waits_for_mover = matches!(G::waits_for(&self.view), WaitsFor::Mover);
        self.stage.has_thought = follows.is_zero() && waits_for_mover && self.goes_on();
        if let Some(PlayerCatch { player, written: Some(written), points }) = caught {
            let lands = landed.map_or(Duration::ZERO, |(when, _)| when);
            // A computer player's calculation was seen before the move.
            if self.saved.participants.get(usize::from(player)).is_some_and(Participant::is_child) {
                lasts = lasts.max(lands + self.stage.pace.of(CHEERED));
            }
            if !self.stage.due.iter().any(|(_, due)| matches!(due, Due::Written(_))) {
                self.stage.written = Some(grown.unwrap_or(written));
            }
            let hops = (!self.stage.is_still).then_some((now + lands, lasts.saturating_sub(lands)));
            let seat = landed.map(|(_, seat)| seat);
            self.stage.cheer = Some(Celebration { player, points, seat, hops, comes: Comes::Lies });
        }
        if self.outcome().is_some() {
            self.stage.due.push_back((now + lasts, Due::Won));
            lasts += self.stage.pace.of(WON);
        }
        self.stage.due.push_back((now + lasts, Due::Over));
        let first = self.stage.due.front().map_or(now, |(first, _)| *first);
        self.clock(first.saturating_duration_since(now))
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
        let lasts = if self.stage.has_thought { Duration::ZERO } else { self.stage.pace.of(THINKING) };
        Task::perform(later(lasts), move |()| Message::ComputerThought(moves))
    }

    /// Starts a clock that ends what is shown.
    fn clock(&mut self, lasts: Duration) -> Task<MessageOf<G>> {
        self.stage.clocks += 1;
        let clock = self.stage.clocks;
        Task::perform(later(lasts), move |()| Message::BeatOver(clock))
    }
}
