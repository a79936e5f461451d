//! What may be seen above the cards of a table: cards that fly, numbers that rise, a fish that leaps, a hook on its line.

use std::time::Duration;

use iced::time::Instant;

use iced::advanced::svg::Handle;
use iced::{Point, Rectangle};

use super::CardSpot;
use crate::app::widget::card::CardFace;
use records::FishKind;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeSpan {
    pub starts: Instant,
    pub lasts: Duration,
}

impl TimeSpan {
    pub(super) fn is_over(self, now: Instant) -> bool {
        now >= self.starts + self.lasts
    }

    pub(super) fn progress(self, now: Instant) -> f32 {
        let passed = now.saturating_duration_since(self.starts).as_secs_f32();
        (passed / self.lasts.as_secs_f32().max(0.001)).min(1.0)
    }

    /// The share of the time span that has passed, from 0 to 1. `None` before the time span begins and after it ends.
    pub(super) fn current_progress(self, now: Instant) -> Option<f32> {
        (now >= self.starts && !self.is_over(now)).then(|| self.progress(now))
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CardFlight<S> {
    pub face: CardFace,
    pub from: S,
    /// Where the card lands. A card that lies at this spot is hidden until the flight is over.
    pub to: S,
    /// Whether the card flies in an arc and grows on the way, as a caught card does, instead of flying straight.
    pub leaps: bool,
    /// When the card is first seen at its start. Earlier than `span` for a card that has lain at `from` before.
    pub lies: Instant,
    pub span: TimeSpan,
}

impl<S> CardFlight<S> {
    /// Whether the card is in flight, or lies where its flight will start.
    pub(super) fn is_seen(&self, now: Instant) -> bool {
        now >= self.lies && !self.span.is_over(now)
    }

    /// The share of the way that the card has flown, from 0 to 1. It slows down towards the end; a leap also starts slowly.
    pub(super) fn progress(&self, now: Instant) -> f32 {
        let part = self.span.progress(now);
        if self.leaps { ease_in_out(part) } else { 1.0 - (1.0 - part).powi(3) }
    }
}

/// A number that rises from a card to the calculation in which it is used.
#[derive(Debug, Clone, PartialEq)]
pub struct RisingNumber<S> {
    pub from: S,
    pub number: String,
    pub span: TimeSpan,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tool {
    Hook,
    Magnet,
    Net,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ToolStep<S> {
    Throw,
    Tug,
    Sweep(S),
    Bring(S),
    /// The line is cut, and the tool lets go of its catch.
    LetGo,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ToolAction<S> {
    pub tool: Tool,
    pub holder: S,
    pub at: S,
    pub load: Option<CardFace>,
    pub does: ToolStep<S>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TimedToolAction<S> {
    pub how: ToolAction<S>,
    pub span: TimeSpan,
}

impl<S> TimedToolAction<S> {
    /// The spot that looks empty until the tool brings a card to it. `None` if the tool brings none.
    fn fills(&self) -> Option<&S> {
        match &self.how.does {
            ToolStep::Bring(to) => Some(to),
            _ => None,
        }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct CelebratedCatch {
    pub calculation: String,
    /// Praise for the child who made the catch. `None` for a computer player.
    pub praise: Option<PraisePanel>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct CelebratedWinners {
    pub portraits: Vec<Handle>,
    pub words: String,
    pub hops: Option<TimeSpan>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct PraisePanel {
    pub portrait: Handle,
    pub words: String,
    /// What a hard catch gets a crown for. `None` if the catch wasn't hard.
    pub crown: Option<String>,
    pub place: Rectangle,
}

pub struct CardOverlayContents<'a, S> {
    /// Since when nothing moves, and all is seen as it was then. `None` if all goes on.
    pub stopped_at: Option<Instant>,
    pub flights: &'a [CardFlight<S>],
    pub rising: &'a [RisingNumber<S>],
    /// Where in the window the numbers in `rising` go.
    pub calculation: Point,
    pub used: &'a [TimedToolAction<S>],
    pub cheered: Option<CelebratedCatch>,
    /// What the leaping cards become when they have met. `None` if they stay as they are.
    pub becomes: Option<FishKind>,
    /// The seat of the player who wins points, and how many, such as `+15`.
    pub gain: Option<(S, String)>,
    pub told: Option<String>,
    pub won: Option<CelebratedWinners>,
}

impl CelebratedCatch {
    /// What the caught fish has a crown for. `None` if it has none.
    pub(super) fn crown(&self) -> Option<&str> {
        self.praise.as_ref()?.crown.as_deref()
    }
}

impl<S: CardSpot> CardOverlayContents<'_, S> {
    /// The instant whose picture is shown at the instant `now`.
    pub(super) fn shown_instant(&self, now: Instant) -> Instant {
        self.stopped_at.unwrap_or(now)
    }

    pub(super) fn needs_next_frame(&self, now: Instant) -> bool {
        self.stopped_at.is_none() && self.is_moving(now)
    }

    pub(super) fn crown(&self) -> Option<&str> {
        self.cheered.as_ref()?.crown()
    }

    pub(super) fn is_moving(&self, now: Instant) -> bool {
        let spans = self.flights.iter().map(|flight| flight.span);
        let spans = spans.chain(self.rising.iter().map(|rising| rising.span));
        let spans = spans.chain(self.won.iter().filter_map(|won| won.hops));
        spans.chain(self.used.iter().map(|used| used.span)).any(|span| !span.is_over(now))
    }

    pub(super) fn is_seen(&self, now: Instant) -> bool {
        self.cheered.is_some()
            || self.gain.is_some()
            || self.told.is_some()
            || self.won.is_some()
            || self.is_moving(now)
    }

    /// Whether a card is on its way to `spot`, so that nothing is seen there yet.
    pub(super) fn is_card_coming_to(&self, spot: S, now: Instant) -> bool {
        self.flights.iter().any(|flight| flight.to == spot && !flight.span.is_over(now))
            || self.used.iter().any(|used| used.fills() == Some(&spot) && !used.span.is_over(now))
    }
}

pub(super) fn ease_in_out(part: f32) -> f32 {
    part * part * (3.0 - 2.0 * part)
}
