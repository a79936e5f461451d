//! A gentle timer: the sun sinks while a child thinks. Nothing happens when it has set.

use std::time::Duration;

use iced::time::Instant;

use iced::widget::canvas::{self, Cache, Canvas, Event, Frame, Geometry, Path};
use iced::{Point, Rectangle, Renderer, Size, Theme, mouse, window};

use crate::app::theme;

const STEPS: u32 = 60;

/// A sun that sinks for so many `seconds` from the instant `since`. The widget is `side` high and 1.4 times as wide.
pub fn sun_timer<'a, Message: 'a>(since: Instant, seconds: u16, side: f32) -> Canvas<SunTimer, Message> {
    Canvas::new(SunTimer::new(since, Duration::from_secs(seconds.into()))).width(side * 1.4).height(side)
}

#[derive(Debug)]
pub struct SunTimer {
    since: Instant,
    lasts: Duration,
}

#[derive(Debug, Default)]
pub struct SunTimerCache {
    step: u32,
    since: Option<Instant>,
    cache: Cache,
}

impl SunTimer {
    pub fn new(since: Instant, lasts: Duration) -> Self {
        Self { since, lasts }
    }

    /// How far the sun has sunk: 0 at the start, 60 when it has set.
    pub fn steps_sunk(&self, now: Instant) -> u32 {
        let gone = now.saturating_duration_since(self.since).as_millis() * u128::from(STEPS);
        let step = gone.checked_div(self.lasts.as_millis()).unwrap_or_default();
        u32::try_from(step).unwrap_or(STEPS).min(STEPS)
    }

    fn paint(frame: &mut Frame, size: Size, step: u32) {
        let low = step as f32 / STEPS as f32;
        let sky = if step < STEPS { theme::PALE_GOLD } else { theme::WATER };
        frame.fill(&Path::rounded_rectangle(Point::ORIGIN, size, theme::radius::SMALL.into()), sky);
        let horizon = size.height * 0.7;
        let radius = size.height * 0.24;
        let height = radius + size.height * 0.04 + (horizon - size.height * 0.04) * low;
        frame.fill(&Path::circle(Point::new(size.width / 2.0, height), radius), theme::GOLD);
        let water = Size::new(size.width, size.height - horizon);
        frame.fill_rectangle(Point::new(0.0, horizon), water, theme::DEEP_WATER);
    }
}

impl<Message> canvas::Program<Message> for SunTimer {
    type State = SunTimerCache;

    fn update(
        &self,
        sky: &mut SunTimerCache,
        event: &Event,
        _: Rectangle,
        _: mouse::Cursor,
    ) -> Option<canvas::Action<Message>> {
        let Event::Window(window::Event::RedrawRequested(now)) = event else { return None };
        let step = self.steps_sunk(*now);
        if (step, Some(self.since)) != (sky.step, sky.since) {
            sky.step = step;
            sky.since = Some(self.since);
            sky.cache.clear();
        }
        let next = self.since + self.lasts * (step + 1) / STEPS;
        (step < STEPS).then(|| canvas::Action::request_redraw_at(next))
    }

    fn draw(
        &self,
        sky: &SunTimerCache,
        renderer: &Renderer,
        _: &Theme,
        bounds: Rectangle,
        _: mouse::Cursor,
    ) -> Vec<Geometry> {
        let size = bounds.size();
        vec![sky.cache.draw(renderer, size, |frame| Self::paint(frame, size, sky.step))]
    }
}
