//! Shows each move one step after the other, so that everybody can follow it.

use std::collections::VecDeque;
use std::time::Duration;

use iced::time::Instant;
use platform::threads::sleep_async;

use engine::games::PlayerCatch;
use iced::Task;

use super::animation::{AnimationStep, CardPath, LiftedNumber, hide_last_number};
use super::celebration::{CatchStage, Celebration};
use super::tabletop::{AwaitedPlayer, MessageOf};
use super::{GameTable, Message, TableAction, TableSentence, Tabletop};
use crate::app::sound::Sound;
use crate::app::widget::card::CardFace;
use crate::app::widget::card_layer::{
    CardFlight, CardMark, RisingNumber, TimeSpan, TimedToolAction, ToolStep,
};
use records::{Pace, Participant, ParticipantKind};

/// How long a computer player thinks before each of its moves, if a child wants to watch them.
const THINKING: Duration = Duration::from_millis(1100);
/// How long a computer player thinks before its turn, if nobody asked to watch.
const THINKING_BRIEFLY: Duration = Duration::from_millis(400);
/// The longest that a computer player's move with a calculation is shown, if nobody asked to watch. With the moves before it, a turn takes
/// four seconds at most.
const CALCULATION_SHOWN: Duration = Duration::from_millis(1700);
/// The longest that any other move of a computer player is shown, if nobody asked to watch.
const MOVE_SHOWN: Duration = Duration::from_millis(600);
/// The longest that a computer player's hook is shown, or another tool that takes something: nobody should lose a fish unseen.
const HOOK_SHOWN: Duration = Duration::from_millis(1300);
const CHEERED: Duration = Duration::from_millis(1300);
pub(super) const WIN_DURATION: Duration = Duration::from_secs(2);

enum AfterMove<S> {
    Written(String),
    Leaping,
    Landed,
    Gained(S, u16),
    Told(&'static str),
    Read,
    Won,
    Over,
}

pub(super) struct Animator<G: Tabletop> {
    pub pace: Pace,
    pub is_still: bool,
    /// The part of its usual time that each step of the move takes: 1 unless the move is shortened.
    time_factor: f32,
    before: VecDeque<AnimationStep<G::TableSpot>>,
    play: Option<G::Move>,
    pointed: Vec<(G::TableSpot, String)>,
    pub written: Option<String>,
    pub held: Option<CardFace>,
    pub flights: Vec<CardFlight<G::TableSpot>>,
    pub rising: Vec<RisingNumber<G::TableSpot>>,
    pub used: Vec<TimedToolAction<G::TableSpot>>,
    leaping: Vec<CardPath<G::TableSpot>>,
    /// The changes to come, each with the instant when it is due. A timer that ends late delays none of the later changes.
    due: VecDeque<(Instant, AfterMove<G::TableSpot>)>,
    /// Whether the last move showed nothing and the same player moves again. A computer player then takes no second time to think.
    has_thought: bool,
    pub celebration: Option<Celebration<G::TableSpot>>,
    pub gained: Option<(G::TableSpot, u16)>,
    pub told: Option<&'static str>,
    pub won: Option<Instant>,
    /// The player whose turn has begun, as an index into the participants, and when it began. `None` if nothing may move.
    pub begun: Option<(u8, Instant)>,
    lingers: bool,
    /// When the timer for the next step ends.
    timer_ends: Option<Instant>,
    /// Since when everything stands still while the table asks whether to leave. `None` if it goes on.
    pub stopped_at: Option<Instant>,
    /// How many timers were started for animation steps. Only the end of the last one counts.
    clocks: u64,
}

impl<G: Tabletop> Default for Animator<G> {
    fn default() -> Self {
        Self {
            pace: Pace::default(),
            is_still: false,
            time_factor: 1.0,
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
            celebration: None,
            gained: None,
            told: None,
            won: None,
            begun: None,
            lingers: false,
            timer_ends: None,
            stopped_at: None,
            clocks: 0,
        }
    }
}

impl<G: Tabletop> Animator<G> {
    /// Forgets everything that is shown or still to be shown, and sets the pace of later moves. If `is_still`, nothing moves.
    pub fn clear(&mut self, pace: Pace, is_still: bool) {
        *self = Self { pace, is_still, clocks: self.clocks + 1, ..Self::default() };
    }

    pub fn is_showing_made_move(&self) -> bool {
        self.lingers
    }

    pub fn is_showing_move(&self) -> bool {
        self.play.is_some()
    }

    /// Whether the timer with the number `clock` is the last one started. An older one may still run after a player left the table and
    /// opened it again.
    pub fn is_latest_timer(&self, clock: u64) -> bool {
        self.clocks == clock
    }

    /// Moves all that is still to be shown to later by `pause`.
    fn postpone(&mut self, pause: Duration) {
        for flight in &mut self.flights {
            flight.lies += pause;
            flight.span.starts += pause;
        }
        self.rising.iter_mut().for_each(|rising| rising.span.starts += pause);
        self.used.iter_mut().for_each(|used| used.span.starts += pause);
        self.due.iter_mut().for_each(|(when, _)| *when += pause);
        let hops = self.celebration.iter_mut().filter_map(|celebration| celebration.hops.as_mut());
        hops.for_each(|(since, _)| *since += pause);
    }

    /// Ends a celebration because the child plays on. Caught cards go on flying to their player.
    pub fn end_celebration(&mut self) {
        self.celebration = None;
        self.rising.clear();
    }

    /// How long the step is shown.
    fn duration_of(&self, step: &AnimationStep<G::TableSpot>) -> Duration {
        self.pace.scale(step.duration()).mul_f32(self.time_factor)
    }

    /// Shows the steps of the next move at the table's pace, without shortening them.
    pub fn show_whole_steps(&mut self) {
        self.time_factor = 1.0;
    }

    /// Shortens the steps of a computer player's move so that nobody waits long for it. At the slow pace a child wants to watch.
    fn shorten_steps(&mut self, steps: &[AnimationStep<G::TableSpot>]) {
        let calculates = |step: &AnimationStep<_>| matches!(step, AnimationStep::Lift(_));
        let hooks = |step: &AnimationStep<_>| matches!(step, AnimationStep::UseTool(_));
        let longest = if steps.iter().any(calculates) {
            CALCULATION_SHOWN
        } else if steps.iter().any(hooks) {
            HOOK_SHOWN
        } else {
            MOVE_SHOWN
        };
        let lasts: Duration = steps.iter().map(|step| self.pace.scale(step.duration())).sum();
        if self.pace != Pace::Slow && lasts > longest {
            self.time_factor = longest.as_secs_f32() / lasts.as_secs_f32();
        }
    }

    fn comes(&mut self, comes: CatchStage) {
        if let Some(celebration) = &mut self.celebration {
            celebration.stage = comes;
        }
    }

    fn badge(&self, spot: G::TableSpot) -> Option<&String> {
        self.pointed.iter().find(|(pointed, _)| *pointed == spot).map(|(_, badge)| badge)
    }

    /// Begins the next of the steps before the move is made. Returns its duration and its sound; `None` if no step is left.
    fn next(&mut self, now: Instant) -> Option<(Duration, Option<Sound>)> {
        let beat = self.before.pop_front()?;
        let (lasts, sound) = (self.duration_of(&beat), beat.sound());
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

    /// Lets a number rise to the calculation, from the instant `starts`. Does nothing if nothing may move.
    fn rise(&mut self, lift: &LiftedNumber<G::TableSpot>, starts: Instant, lasts: Duration) {
        if !self.is_still {
            let span = TimeSpan { starts, lasts };
            self.rising.push(RisingNumber { from: lift.from, number: lift.number.clone(), span });
        }
    }

    pub fn faces_leaping_to(&self, to: G::TableSpot) -> impl Iterator<Item = CardFace> {
        self.leaping.iter().filter(move |way| way.to == to).map(|way| way.face)
    }

    /// The caught cards that are on their way to the spot `to` from another one.
    pub fn faces_arriving_at(&self, to: G::TableSpot) -> impl Iterator<Item = CardFace> {
        self.leaping.iter().filter(move |way| way.to == to && way.from != to).map(|way| way.face)
    }

    /// Plans the steps that are shown after a move. `cards_before` is what lay on the table before it. Returns how long the steps take
    /// together, and for a catch the time until it lands and where it lands.
    pub fn show_steps_after_move(
        &mut self,
        steps: impl IntoIterator<Item = AnimationStep<G::TableSpot>>,
        now: Instant,
        cards_before: &[(G::TableSpot, CardFace)],
    ) -> (Duration, Option<(Duration, G::TableSpot)>) {
        let time_factor = self.time_factor;
        self.clear(self.pace, self.is_still);
        (self.lingers, self.time_factor) = (true, time_factor);
        let (mut starts, mut caught) = (Duration::ZERO, None);
        // Until they fly, cards lie where they were seen before, or where they have been turned over meanwhile.
        let mut lying: Vec<(G::TableSpot, CardFace, Instant)> =
            cards_before.iter().map(|(spot, face)| (*spot, *face, now)).collect();
        for beat in steps.into_iter().skip_while(|beat| *beat != AnimationStep::MoveMade) {
            let lasts = self.duration_of(&beat);
            let (begins, ends) = (now + starts, starts + lasts);
            let span = TimeSpan { starts: begins, lasts };
            let leaps = matches!(beat, AnimationStep::Leap(_));
            match beat {
                AnimationStep::Lift(lift) => self.rise(&lift, begins, lasts),
                AnimationStep::Merge(written, _) => self.due.push_back((begins, AfterMove::Written(written))),
                AnimationStep::Fly(ways) | AnimationStep::Leap(ways) => {
                    if let Some(way) = ways.first().filter(|_| leaps) {
                        caught = Some((ends, way.to));
                        self.leaping.extend(ways.iter().copied());
                        self.due.push_back((begins, AfterMove::Leaping));
                        self.due.push_back((now + ends, AfterMove::Landed));
                    }
                    let flight = |CardPath { face, from, to }| {
                        let lay = lying.iter().rfind(|(spot, lying, _)| (*spot, *lying) == (from, face));
                        CardFlight {
                            face,
                            from,
                            to,
                            leaps,
                            lies: lay.map_or(begins, |(.., since)| *since),
                            span,
                        }
                    };
                    self.flights.extend(ways.into_iter().filter(|_| !self.is_still).map(flight));
                }
                AnimationStep::UseTool(how) => {
                    let to = match how.does {
                        ToolStep::Bring(to) => Some(to),
                        ToolStep::LetGo => Some(how.at),
                        _ => None,
                    };
                    if let Some((face, to)) = how.load.zip(to) {
                        self.leaping.push(CardPath { face, from: how.at, to });
                        self.due.push_back((now + ends, AfterMove::Landed));
                    }
                    self.used.extend((!self.is_still).then_some(TimedToolAction { how, span }));
                }
                AnimationStep::Gain(seat, points) => {
                    self.due.push_back((begins, AfterMove::Gained(seat, points)));
                }
                AnimationStep::Tell(words) => {
                    self.due.push_back((begins, AfterMove::Told(words)));
                    self.due.push_back((now + ends, AfterMove::Read));
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

impl<G: Tabletop> GameTable<G> {
    /// All cards on the table, including the hand of the viewer (the player for whom the screen is).
    pub(super) fn cards_on_table(&self) -> Vec<(G::TableSpot, CardFace)> {
        G::cards_on_table(&self.view, &self.layout, self.viewer())
    }

    pub(super) fn animation_mark(&self, spot: G::TableSpot) -> Option<CardMark> {
        self.animator.badge(spot).map(|badge| CardMark { badge: Some(badge.clone()), ..CardMark::default() })
    }

    pub(super) fn show_move(&mut self, play: G::Move) -> TableAction<MessageOf<G>> {
        let Ok(game) = self.game.clone().play(play.clone()) else { return self.play_or_say(play) };
        let mut layout = self.layout.clone();
        let movers = self.game.view_of(Some(self.game.player_to_move()));
        G::apply_move(&mut layout, &movers, &play, &game.view_of(None));
        let after = game.view_of(self.eyes());
        let mut beats = G::animation_steps(&self.view, &self.layout, &play, &movers, &after, &layout);
        self.ask_waiting_child(&movers, &play, &game);
        if self.calculation_with_gap().is_some() {
            hide_last_number(&mut beats);
        }
        self.animator.clear(self.animator.pace, self.animator.is_still);
        self.animator.shorten_steps(&beats);
        self.animator.before =
            beats.into_iter().take_while(|beat| *beat != AnimationStep::MoveMade).collect();
        self.animator.play = Some(play);
        self.show_next_step()
    }

    /// Whether a computer player still thinks about the move that follows `moves` moves. If the table was left and opened again, two timers
    /// run for the same move; the first one wins.
    pub(super) fn is_computer_thinking(&self, moves: usize) -> bool {
        moves == self.saved.record.moves.len() && !self.is_showing_move()
    }

    pub(super) fn is_only_watching(&self) -> bool {
        let waits_for_mover = matches!(G::awaited_player(&self.view), AwaitedPlayer::Mover);
        let is_thinking = waits_for_mover && matches!(self.mover().who, ParticipantKind::Computer(_));
        let is_watched = self.is_showing_move() || is_thinking || self.game.outcome().is_some();
        is_watched && self.workings.is_empty() && !self.asks_to_leave
    }

    pub(super) fn show_next_step(&mut self) -> TableAction<MessageOf<G>> {
        if let Some((lasts, sound)) = self.animator.next(Instant::now()) {
            if let Some(sound) = sound {
                self.add_sound(sound);
            }
            return TableAction::Run(self.clock(lasts));
        }
        if let Some(play) = self.animator.play.take() {
            self.mark_move_shown();
            return self.play_or_say(play);
        }
        while let Some((_, due)) = self.animator.due.pop_front() {
            match due {
                AfterMove::Written(written) => self.animator.written = Some(written),
                AfterMove::Leaping => self.animator.comes(CatchStage::Leaps),
                AfterMove::Landed => {
                    self.animator.leaping.clear();
                    self.animator.comes(CatchStage::Landed);
                }
                AfterMove::Gained(seat, points) => self.animator.gained = Some((seat, points)),
                AfterMove::Told(words) => self.animator.told = Some(words),
                AfterMove::Read => self.animator.told = None,
                AfterMove::Won => self.animator.won = Some(Instant::now()),
                AfterMove::Over => break,
            }
            let next =
                self.animator.due.front().map(|(when, _)| when.saturating_duration_since(Instant::now()));
            if let Some(waits) = next.filter(|waits| !waits.is_zero()) {
                return TableAction::Run(self.clock(waits));
            }
        }
        self.seen()
    }

    fn seen(&mut self) -> TableAction<MessageOf<G>> {
        if std::mem::take(&mut self.animator.lingers) {
            self.set_end_sounds();
        }
        self.animator.due.clear();
        self.animator.flights.clear();
        self.animator.rising.clear();
        self.animator.used.clear();
        self.animator.leaping.clear();
        self.animator.written = None;
        self.animator.celebration = None;
        self.animator.gained = None;
        self.animator.told = None;
        if self.outcome().is_some() {
            return TableAction::Finish;
        }
        if !self.is_last_mover_next() {
            self.animator.begun =
                (!self.animator.is_still).then(|| (self.game.player_to_move(), Instant::now()));
        }
        self.show_turn_tip();
        TableAction::Run(self.start_automatic_move())
    }

    /// Shows a tip to the child at the screen, unless another sentence is shown.
    pub(super) fn show_turn_tip(&mut self) {
        if self.is_open() && self.said.is_none() {
            self.said = G::turn_start_remark(self).map(TableSentence::Tip);
        }
    }

    /// Skips what is shown of a move. A computer player who is thinking moves at once.
    pub(super) fn skip_animation(&mut self) -> TableAction<MessageOf<G>> {
        if !self.is_showing_move() && !self.animator.lingers && self.outcome().is_none() {
            return self.computer();
        }
        self.animator.before.clear();
        self.animator.due.clear();
        self.show_next_step()
    }

    /// Shows a move that has been made. `cards_before` is what lay on the table before it, and `caught` its catch. The task waits for the
    /// first change on the screen.
    pub(super) fn show_made_move(
        &mut self,
        steps: Vec<AnimationStep<G::TableSpot>>,
        cards_before: &[(G::TableSpot, CardFace)],
        caught: Option<PlayerCatch>,
    ) -> Task<MessageOf<G>> {
        let now = Instant::now();
        let grown = steps.iter().rev().find_map(|beat| match beat {
            AnimationStep::Merge(written, _) => Some(written.clone()),
            _ => None,
        });
        let (follows, landed) = self.animator.show_steps_after_move(steps, now, cards_before);
        let mut lasts = follows;
        // This move had nothing to see, so the same player has thought already.
        let waits_for_mover = matches!(G::awaited_player(&self.view), AwaitedPlayer::Mover);
        self.animator.has_thought = follows.is_zero() && waits_for_mover && self.is_last_mover_next();
        if let Some(PlayerCatch { player, written: Some(written), points, hard }) = caught {
            let lands = landed.map_or(Duration::ZERO, |(when, _)| when);
            // A computer player's calculation was seen before the move.
            if self.saved.participants.get(usize::from(player)).is_some_and(Participant::is_person) {
                lasts = lasts.max(lands + self.animator.pace.scale(CHEERED));
            }
            if !self.animator.due.iter().any(|(_, due)| matches!(due, AfterMove::Written(_))) {
                self.animator.written = Some(grown.unwrap_or(written));
            }
            let hops = (!self.animator.is_still).then_some((now + lands, lasts.saturating_sub(lands)));
            let seat = landed.map(|(_, seat)| seat);
            self.animator.celebration =
                Some(Celebration { player, points, hard, seat, hops, stage: CatchStage::Lies });
        }
        if self.outcome().is_some() {
            self.animator.due.push_back((now + lasts, AfterMove::Won));
            lasts += self.animator.pace.scale(WIN_DURATION);
        }
        self.animator.due.push_back((now + lasts, AfterMove::Over));
        let first = self.animator.due.front().map_or(now, |(first, _)| *first);
        self.clock(first.saturating_duration_since(now))
    }

    /// Lets a computer player think, or makes a move that needs no decision. Does nothing if a child is asked.
    pub(super) fn start_automatic_move(&self) -> Task<MessageOf<G>> {
        let somebody_is_asked = match G::awaited_player(&self.view) {
            AwaitedPlayer::Mover => self.mover().is_person(),
            AwaitedPlayer::AnyChild(_) => self.saved.participants.iter().any(Participant::is_person),
            AwaitedPlayer::Nobody(_) | AwaitedPlayer::FollowsAtOnce(_) => false,
        };
        if self.outcome().is_some() {
            // The game was left before its end was seen.
            return Task::done(Message::StepEnded(self.animator.clocks));
        }
        if somebody_is_asked || !self.workings.is_empty() {
            return Task::none();
        }
        let moves = self.saved.record.moves.len();
        let follows_at_once = matches!(G::awaited_player(&self.view), AwaitedPlayer::FollowsAtOnce(_));
        let is_watched = self.animator.pace == Pace::Slow;
        let lasts = if self.animator.has_thought || follows_at_once {
            Duration::ZERO
        } else if is_watched || !matches!(G::awaited_player(&self.view), AwaitedPlayer::Mover) {
            self.animator.pace.scale(THINKING)
        } else if self.is_last_mover_next() {
            Duration::ZERO
        } else {
            self.animator.pace.scale(THINKING_BRIEFLY)
        };
        Task::perform(sleep_async(lasts), move |()| Message::ComputerThought(moves))
    }

    /// Stops everything that is shown, where it is. Computer players and timers wait too.
    pub(super) fn stop_showing(&mut self) {
        self.animator.stopped_at = Some(Instant::now());
        self.stop_sounds();
    }

    /// Goes on with what [`stop_showing`](Self::stop_showing) has stopped.
    pub(super) fn go_on_showing(&mut self) -> Task<MessageOf<G>> {
        let Some(stopped_at) = self.animator.stopped_at.take() else { return Task::none() };
        self.animator.postpone(stopped_at.elapsed());
        self.go_on_sounding();
        if self.is_showing_move() || self.animator.lingers {
            let ends = self.animator.timer_ends.unwrap_or(stopped_at);
            return self.clock(ends.saturating_duration_since(stopped_at));
        }
        self.start_automatic_move()
    }

    fn clock(&mut self, lasts: Duration) -> Task<MessageOf<G>> {
        self.animator.timer_ends = Some(Instant::now() + lasts);
        self.animator.clocks += 1;
        let clock = self.animator.clocks;
        Task::perform(sleep_async(lasts), move |()| Message::StepEnded(clock))
    }
}
