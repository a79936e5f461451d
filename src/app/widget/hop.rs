use std::time::Duration;

use iced::time::Instant;

use iced::advanced::svg::{Handle, Svg};
use iced::{Length, Rectangle, Renderer, Size};

use super::moving::{Moved, Moving, draw};

const HOPS: f32 = 3.0;
/// How high it hops, in parts of its side.
const HEIGHT: f32 = 0.28;

/// A picture that hops for joy and then stands still. To be shown inside the widget [`Moved`].
pub struct Hop {
    picture: Handle,
    side: f32,
    hops: Option<(Instant, Duration)>,
}

/// A picture that is `side` logical pixels wide and can hop. `hops` is when it begins to hop and for how long; with `None` it stands still.
pub fn hop(picture: Handle, side: f32, hops: Option<(Instant, Duration)>) -> Moved<Hop> {
    Moved(Hop { picture, side, hops })
}

/// How far above the ground a hopping picture is, in parts of its side. Each hop is lower than the one before. `hops` is when it began and
/// for how long it hops.
pub fn hop_height(hops: Option<(Instant, Duration)>, now: Instant) -> f32 {
    let hops_now = |(since, lasts): &(Instant, Duration)| (*since..*since + *lasts).contains(&now);
    let Some((since, lasts)) = hops.filter(hops_now) else { return 0.0 };
    let part = now.saturating_duration_since(since).as_secs_f32() / lasts.as_secs_f32();
    HEIGHT * (part * HOPS * std::f32::consts::PI).sin().abs() * (1.0 - part)
}

impl Moving for Hop {
    fn size(&self) -> Size<Length> {
        Size::new(Length::Fixed(self.side), Length::Fixed(self.side * (1.0 + HEIGHT)))
    }

    fn moves(&self, now: Instant) -> bool {
        self.hops.is_some_and(|(since, lasts)| now < since + lasts)
    }

    fn paint(&self, renderer: &mut Renderer, bounds: Rectangle, now: Option<Instant>, seen: &Rectangle) {
        let height = now.map_or(0.0, |now| hop_height(self.hops, now));
        let place = Rectangle { y: bounds.y + (HEIGHT - height) * self.side, height: self.side, ..bounds };
        draw(renderer, Svg::new(self.picture.clone()), place, *seen);
    }
}
