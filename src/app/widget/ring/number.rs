//! Numbers to choose from, as they are typed digit by digit.

use std::time::Duration;

use iced::time::Instant;

use crate::app::widget::semantics::{NodeId, Scene};

/// How long a number waits for another digit, while a longer one begins so.
const WAITS: Duration = Duration::from_millis(1500);

/// A number that is being typed, of those to choose from.
pub(super) struct Number {
    typed: String,
    /// Since when it waits. `None` until it is drawn: so no clock is asked.
    since: Option<Instant>,
    /// What had the ring before.
    pub ringed: Option<NodeId>,
}

impl Number {
    /// The number with this digit after what was typed `before`; anew, if no choice begins like both. `None` if no choice begins with the
    /// digit. `ringed` has the ring now.
    pub fn with(digit: u8, before: Option<Self>, ringed: Option<NodeId>, scene: &Scene) -> Option<Self> {
        let (typed, ringed) = before.map_or((String::new(), ringed), |before| (before.typed, before.ringed));
        let begins =
            |typed: &String| scene.numbers().any(|(_, number)| number.to_string().starts_with(typed));
        let typed = [format!("{typed}{digit}"), digit.to_string()].into_iter().find(begins)?;
        Some(Self { typed, since: None, ringed })
    }

    /// The place of the choice that is called so.
    pub fn choice(&self, scene: &Scene) -> Option<usize> {
        scene.numbers().find(|(_, number)| number.to_string() == self.typed).map(|(at, _)| at)
    }

    /// Whether a longer number begins so.
    pub fn may_go_on(&self, scene: &Scene) -> bool {
        scene.numbers().any(|(_, number)| {
            let number = number.to_string();
            number.starts_with(&self.typed) && number != self.typed
        })
    }

    /// Until when it waits for another digit, when the window is drawn at the moment `now`. `None` if it has waited long enough.
    pub fn waits_until(&mut self, now: Instant) -> Option<Instant> {
        let until = *self.since.get_or_insert(now) + WAITS;
        (now < until).then_some(until)
    }
}
