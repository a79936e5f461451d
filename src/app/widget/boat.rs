//! A boat on the water: a player sits in it, with their cards and their catch.

use std::time::Duration;

use iced::time::Instant;

use iced::advanced::svg::{Handle, Svg};
use iced::widget::{Stack, svg};
use iced::{Element, Length, Point, Rectangle, Renderer, Size, alignment};

use super::animated::{Animated, Animation, draw_svg_fitted, hop_height, snap_to_pixels};
use super::card::{self, CardFace};
use super::{at_point, picture};
use crate::app::drawing;
use crate::app::theme;
use records::FishKind;

/// The size of the drawing of a boat. The other lengths in this file are in units of this drawing.
const DRAWN: Size = Size::new(240.0, 160.0);
const PORTRAIT: Rectangle = Rectangle { x: 23.0, y: 26.0, width: 80.0, height: 80.0 };
/// The left edge of the first fish, and the step to the next.
const FISH: (f32, f32) = (100.0, 34.0);
const HULL: f32 = 113.0;
const ROOM: f32 = 150.0;
const STEP: f32 = 37.0;
const PLATE: Size = Size::new(34.0, 29.0);
const PLATES: f32 = 102.0;
const PLATES_SEEN: usize = 4;
/// The smallest type for a number on a plate. If there is no room for it, the boat shows fewer plates.
const SMALLEST: f32 = 14.0;
const CRY: Rectangle = Rectangle { x: 84.0, y: 0.0, width: 46.0, height: 46.0 };
const ROCK: f32 = 9.0;
const ROCKS: f32 = 3.0;
const FISH_LONG: f32 = 52.0;
const HEAD: f32 = 24.0;
/// The height of a card in the player's hand, and the step from one card to the next.
const HELD: (f32, f32) = (46.0, 13.0);
/// The greatest distance from the first card in the hand to the last: without fish in the boat, and with fish. It keeps the cards off the
/// player's face.
const HELD_ROOM: (f32, f32) = (80.0, 26.0);

pub struct Boat {
    portrait: Handle,
    width: f32,
    is_turn: bool,
    catch: Vec<(FishKind, String)>,
    held: Option<(CardFace, usize)>,
    hops: Option<(Instant, Duration)>,
    rocks: Option<(Instant, Duration)>,
}

impl Boat {
    /// The height of a boat, divided by its width.
    pub const HEIGHT_RATIO: f32 = DRAWN.height / DRAWN.width;

    pub fn new(portrait: Handle, width: f32) -> Self {
        Self { portrait, width, is_turn: false, catch: Vec::new(), held: None, hops: None, rocks: None }
    }

    /// If `is_turn`, the boat has a flag and is painted red.
    #[must_use]
    pub fn with_turn_flag(self, is_turn: bool) -> Self {
        Self { is_turn, ..self }
    }

    #[must_use]
    pub fn with_catch(self, catch: Vec<(FishKind, String)>) -> Self {
        Self { catch, ..self }
    }

    /// Puts `count` cards into the player's hand. `face` is what is seen of each, mostly the back of a card.
    #[must_use]
    pub fn with_cards(self, face: CardFace, count: usize) -> Self {
        Self { held: (count > 0).then_some((face, count)), ..self }
    }

    /// The player hops for joy. `hops` is when that begins and how long it lasts; with `None` nobody hops.
    #[must_use]
    pub fn hopping(self, hops: Option<(Instant, Duration)>) -> Self {
        Self { hops, ..self }
    }

    /// The boat rocks and the player cries out, because a hook tugs at the boat. `rocks` is when that begins and how long it lasts; with
    /// `None` the boat floats still.
    #[must_use]
    pub fn rocking(self, rocks: Option<(Instant, Duration)>) -> Self {
        Self { rocks, ..self }
    }

    fn rocked(&self, now: Instant) -> f32 {
        let rocks_now = |(since, lasts): &(Instant, Duration)| (*since..*since + *lasts).contains(&now);
        let Some((since, lasts)) = self.rocks.filter(rocks_now) else {
            return 0.0;
        };
        let part = now.saturating_duration_since(since).as_secs_f32() / lasts.as_secs_f32();
        ROCK * (part * ROCKS * 2.0 * std::f32::consts::PI).sin() * (1.0 - part)
    }

    #[must_use]
    pub fn animated(self) -> Animated<Self> {
        Animated(self)
    }

    /// How many number plates the hull shows: fewer if their numbers would get too small.
    fn plates(&self) -> usize {
        let unit = self.width / DRAWN.width;
        let step = STEP.max(SMALLEST / unit * 1.5);
        (1..=PLATES_SEEN).rev().find(|count| *count as f32 * step <= ROOM).unwrap_or(1)
    }

    /// How many fish of the catch get no number plate, and the fish that get one.
    fn told(&self) -> (usize, &[(FishKind, String)]) {
        let most = self.plates();
        let hidden = if self.catch.len() > most { self.catch.len() + 1 - most } else { 0 };
        (hidden, &self.catch[hidden..])
    }
}

/// How many fish are seen side by side, if the last may lie `room` from the first. Each shows its head. The plates tell of the others.
fn fish_beside(room: f32) -> usize {
    (1..PLATES_SEEN).rev().find(|more| *more as f32 * HEAD <= room).map_or(1, |more| more + 1)
}

impl Animation for Boat {
    fn size(&self) -> Size<Length> {
        Size::new(Length::Fixed(self.width), Length::Fixed(self.width * Self::HEIGHT_RATIO))
    }

    fn is_moving(&self, now: Instant) -> bool {
        [self.hops, self.rocks].iter().flatten().any(|(since, lasts)| now < *since + *lasts)
    }

    fn paint(&self, renderer: &mut Renderer, bounds: Rectangle, now: Option<Instant>, seen: &Rectangle) {
        let unit = bounds.width / DRAWN.width;
        let bounds = Rectangle { x: bounds.x + now.map_or(0.0, |now| self.rocked(now)) * unit, ..bounds };
        let place = |x: f32, y: f32, size: Size| {
            let corner = Point::new(bounds.x + x * unit, bounds.y + y * unit);
            snap_to_pixels(Rectangle::new(corner, size * unit))
        };
        let mut picture = |handle, place| draw_svg_fitted(renderer, Svg::new(handle), place, *seen);
        let all = place(0.0, 0.0, DRAWN);
        picture(drawing::boat_back(self.is_turn), all);
        let up = now.map_or(0.0, |now| hop_height(self.hops, now)) * PORTRAIT.height;
        picture(self.portrait.clone(), place(PORTRAIT.x, PORTRAIT.y - up, PORTRAIT.size()));
        if now.zip(self.rocks).is_some_and(|(now, (since, lasts))| (since..since + lasts).contains(&now)) {
            picture(drawing::cry_bubble(), place(CRY.x, CRY.y, CRY.size()));
        }
        let (hidden, told) = self.told();
        // Cards in the hand are at the far end of the boat, and fish keep off them.
        let step_of = |count: usize, usual: f32, room: f32| usual.min(room / (count.max(2) - 1) as f32);
        let held_room = if told.is_empty() { HELD_ROOM.0 } else { HELD_ROOM.1 };
        let held_step = self.held.map_or(0.0, |(_, count)| step_of(count, HELD.1, held_room));
        let held = self.held.map_or(0.0, |(_, count)| HELD.0 * 0.7 + (count - 1) as f32 * held_step);
        let room = DRAWN.width - 8.0 - held - FISH.0 - FISH_LONG;
        let shown = &told[told.len().saturating_sub(fish_beside(room))..];
        let fish_step = step_of(shown.len(), FISH.1, room);
        for (at, (kind, _)) in shown.iter().enumerate() {
            let x = FISH.0 + at as f32 * fish_step;
            picture(drawing::leaping_fish(*kind), place(x, 42.0, Size::new(FISH_LONG, FISH_LONG)));
        }
        if let Some((face, count)) = self.held {
            for at in 0..count {
                let x = DRAWN.width - 24.0 - held + at as f32 * held_step;
                card::draw_face(
                    renderer,
                    face,
                    place(x, 44.0, Size::new(HELD.0 * face.aspect_ratio(), HELD.0)),
                );
            }
        }
        let mut picture = |handle, place| draw_svg_fitted(renderer, Svg::new(handle), place, *seen);
        picture(drawing::boat(self.is_turn), all);
        // A number with a plus before it would read as a part of a sum.
        let more = (hidden > 0).then(|| "…".to_owned());
        let step = ROOM / self.plates().max(PLATES_SEEN - 1) as f32;
        let words = more.iter().chain(told.iter().map(|(_, number)| number)).filter(|word| !word.is_empty());
        let words: Vec<&String> = words.collect();
        let from = HULL - words.len() as f32 * step / 2.0 + (step - PLATE.width) / 2.0;
        for (at, word) in words.into_iter().enumerate() {
            let plate = place(from + at as f32 * step, PLATES, PLATE);
            draw_svg_fitted(renderer, Svg::new(drawing::plate()), plate, *seen);
            let size =
                (21.0 * unit).max(SMALLEST).min(plate.width * 1.5 / word.chars().count().max(2) as f32);
            let middle = alignment::Horizontal::Center;
            card::draw_text(renderer, word.clone(), plate.center(), plate, size, theme::INK, middle);
        }
    }
}

const INSIDE: f32 = 180.0;
/// The side of a picture in the boat if there is room for it.
const PICTURE: f32 = 88.0;
const FOOT: f32 = 100.0;
/// How far a picture that is smaller than usual is lifted, in parts of what it lacks in size. Otherwise it would sink behind the hull.
const LIFTED: f32 = 0.13;

/// A boat of this width with people in it. Their `pictures` stand side by side.
pub fn boat_with_pictures<'a, Message: 'a>(pictures: Vec<Handle>, width: f32) -> Element<'a, Message> {
    let unit = width / DRAWN.width;
    let count = pictures.len() as f32;
    let side = PICTURE.min(INSIDE / count.max(1.0));
    let left = HULL - count * side / 2.0;
    let foot = FOOT - (PICTURE - side) * LIFTED;
    let aboard = pictures.into_iter().zip(0_u8..).map(|(drawn, nth)| {
        let corner = Point::new(left + f32::from(nth) * side, foot - side);
        at_point(Point::new(corner.x * unit, corner.y * unit), picture(drawn, side * 0.96 * unit))
    });
    let hull = svg(drawing::boat(false)).width(width).height(DRAWN.height * unit);
    Stack::with_children(aboard).push(hull).width(width).height(DRAWN.height * unit).into()
}
