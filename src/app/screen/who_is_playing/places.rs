//! The places for the pressed pictures of a card. The pictures of a wrong card shake, and then the places are empty.

use std::time::Duration;

use iced::time::Instant;

use iced::advanced::svg::Svg;
use iced::{Length, Rectangle, Renderer, Size, border};

use crate::app::drawing;
use crate::app::theme::{self, radius, space};
use crate::app::widget::animated::{Animated, Animation, draw_svg_fitted, fill_rectangle};
use records::{CardCode, CardPicture, PICTURES_PER_CARD};

/// How long the pictures of a wrong card shake.
const SHAKES: Duration = Duration::from_millis(700);
/// How many times a wrong card goes to and fro. The next value is how far, as a share of a place.
const TIMES: f32 = 3.0;
const FAR: f32 = 0.1;
/// The side of a picture, as a share of its place.
const DRAWN: f32 = 0.74;

pub(super) struct PicturePlaces {
    pressed: Vec<CardPicture>,
    shaken: Option<(CardCode, Instant)>,
    side: f32,
}

/// The places for the pressed pictures. `side` is that of a place. `shaken` is the wrong card, and since when it shakes.
pub(super) fn picture_places(
    pressed: &[CardPicture],
    shaken: Option<(CardCode, Instant)>,
    side: f32,
) -> Animated<PicturePlaces> {
    Animated(PicturePlaces { pressed: pressed.to_vec(), shaken, side })
}

impl PicturePlaces {
    /// The wrong card, and how far its pictures are from their places now, in logical pixels. `None` if no card shakes.
    fn shaking(&self, now: Option<Instant>) -> Option<(CardCode, f32)> {
        let (code, since) = self.shaken?;
        let gone = now.map_or(Duration::ZERO, |now| now.saturating_duration_since(since));
        let part = gone.as_secs_f32() / SHAKES.as_secs_f32();
        let away = (part * TIMES * std::f32::consts::TAU).sin() * (1.0 - part) * FAR * self.side;
        (part < 1.0).then_some((code, away))
    }
}

impl Animation for PicturePlaces {
    fn size(&self) -> Size<Length> {
        let count = PICTURES_PER_CARD as f32;
        let width = count * self.side + (count - 1.0) * space::SMALL;
        Size::new(Length::Fixed(width), Length::Fixed(self.side))
    }

    fn is_moving(&self, now: Instant) -> bool {
        self.shaking(Some(now)).is_some()
    }

    fn paint(&self, renderer: &mut Renderer, bounds: Rectangle, now: Option<Instant>, seen: &Rectangle) {
        let (pictures, away) = match self.shaking(now) {
            Some((code, away)) => (code.to_vec(), away),
            None => (self.pressed.clone(), 0.0),
        };
        for at in 0..PICTURES_PER_CARD {
            let x = bounds.x + at as f32 * (self.side + space::SMALL);
            let place = Rectangle { x, width: self.side, ..bounds };
            let edge = border::rounded(radius::MEDIUM).color(theme::BUTTON_EDGE).width(theme::EDGE_WIDTH);
            fill_rectangle(renderer, place, theme::PAPER, edge);
            let Some(picture) = pictures.get(at) else { continue };
            let inside = place.shrink(self.side * (1.0 - DRAWN) / 2.0);
            let moved = Rectangle { x: inside.x + away, ..inside };
            draw_svg_fitted(renderer, Svg::new(drawing::card_picture(*picture)), moved, *seen);
        }
    }
}
