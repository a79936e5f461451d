//! When the grown-ups' area locks itself: five minutes after somebody last did anything there.

use std::time::Duration;

use chrono::TimeDelta;

use records::Moment;

const PATIENCE: TimeDelta = TimeDelta::minutes(5);

/// Watches whether anybody is still in the grown-ups' area. At most one timer runs at a time, and none while the area is shut.
#[derive(Debug, Default)]
pub struct Idle {
    last: Option<Moment>,
    is_awaited: bool,
}

impl Idle {
    /// Somebody has done something in the grown-ups' area. Returns how long a new timer has to run; `None` if one runs already.
    pub fn stirred(&mut self, now: Moment) -> Option<Duration> {
        self.last = Some(now);
        (!std::mem::replace(&mut self.is_awaited, true)).then(|| self.left(now))
    }

    /// A timer has ended. Returns how much longer to wait; `None` if it is time to lock the area.
    pub fn woken(&mut self, now: Moment) -> Option<Duration> {
        let left = Some(self.left(now)).filter(|left| !left.is_zero());
        self.is_awaited = left.is_some();
        left
    }

    /// A timer has ended after somebody left the grown-ups' area.
    pub fn rest(&mut self) {
        self.is_awaited = false;
    }

    /// Whether it is time to lock the area. Check this before each action in the area too: no timer ends while a computer sleeps.
    pub fn is_over(&self, now: Moment) -> bool {
        self.left(now).is_zero()
    }

    /// How long until it is time to lock. If the clock was set back, the full time counts again.
    fn left(&self, now: Moment) -> Duration {
        let gone = self.last.map_or(TimeDelta::zero(), |last| now - last).max(TimeDelta::zero());
        (PATIENCE - gone).to_std().unwrap_or_default()
    }
}
