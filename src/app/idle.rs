//! When the grown-ups' area locks itself: five minutes after somebody last did anything there.

use std::time::Duration;

use chrono::TimeDelta;

use records::Moment;

const PATIENCE: TimeDelta = TimeDelta::minutes(5);

/// When somebody was last busy in the grown-ups' area. At most one timer runs at a time, and none while the area is shut.
#[derive(Debug, Default)]
pub struct IdleTimer {
    last: Option<Moment>,
    is_awaited: bool,
}

impl IdleTimer {
    /// Notes that somebody did something in the area. Returns how long a new timer has to run; `None` if one is running already.
    pub fn note_activity(&mut self, now: Moment) -> Option<Duration> {
        self.last = Some(now);
        (!std::mem::replace(&mut self.is_awaited, true)).then(|| self.left(now))
    }

    /// Notes that the timer has ended. Returns how much longer to wait; `None` if it is time to lock the grown-ups' area.
    pub fn note_timer_end(&mut self, now: Moment) -> Option<Duration> {
        let left = Some(self.left(now)).filter(|left| !left.is_zero());
        self.is_awaited = left.is_some();
        left
    }

    pub fn stop(&mut self) {
        self.is_awaited = false;
    }

    /// Whether it is time to lock the grown-ups' area. Check this before each action in the area too, since no timer ends while a computer
    /// sleeps.
    pub fn has_expired(&self, now: Moment) -> bool {
        self.left(now).is_zero()
    }

    /// How much longer the area stays open without activity. If the clock was set back, the full time counts again.
    fn left(&self, now: Moment) -> Duration {
        let gone = self.last.map_or(TimeDelta::zero(), |last| now - last).max(TimeDelta::zero());
        (PATIENCE - gone).to_std().unwrap_or_default()
    }
}
