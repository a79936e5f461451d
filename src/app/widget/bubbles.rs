//! The bubbles of a calculation that misses its number. What it makes fills them, and spills over or leaves some empty.

use std::ops::Range;
use std::time::Duration;

use engine::arithmetic::{Bubble, Bubbles};
use iced::border::rounded;
use iced::time::Instant;
use iced::widget::{Container, container};
use iced::{Color, Length, Point, Rectangle, Renderer, Size, Vector};

use super::animated::{Animated, Animation, fill_rectangle};
use crate::app::theme;

pub const BUBBLES_ID: &str = "bubbles";

const LASTS: Duration = Duration::from_millis(800);
/// The share of that time in which all bubbles are filled. In the rest some burst.
const FILLING: f32 = 0.65;
/// The share of that time in which one bubble grows.
const GROWING: f32 = 0.1;
/// With more bubbles than this, a ten becomes one rod.
const MOST_SINGLE: usize = 30;
/// The side of a bubble's place, in logical pixels, where there is room for more.
const LARGEST: f32 = 36.0;

// All lengths below are parts of that side.
/// The gap after five bubbles, and after a ten.
const GAP: f32 = 0.4;
/// What is left free around the picture, for the edge of the bowls and for drops.
const MARGIN: f32 = 0.3;
const BOWL_EDGE: f32 = 0.1;
const DIAMETER: f32 = 0.84;
/// How much lower bubbles lie that have spilled over.
const FALLEN: f32 = 0.12;
/// Where drops fall from a bubble that has spilled over.
const DROPS: [Vector; 3] = [Vector::new(-0.3, 0.46), Vector::new(0.0, 0.54), Vector::new(0.3, 0.46)];
const DROP: f32 = 0.14;

/// A picture of bubbles, as large as fits in `room`. It fills from the instant `since` on; with `None` it is complete at once.
pub fn bubble_picture<'a, Message: 'a>(
    bubbles: Bubbles,
    room: Size,
    since: Option<Instant>,
) -> Container<'a, Message> {
    container(Animated(BubblePicture::new(bubbles, room, since))).id(BUBBLES_ID)
}

pub struct BubblePicture {
    bubbles: Bubbles,
    arrangement: Arrangement,
    /// The side of a bubble's place, in logical pixels.
    unit: f32,
    since: Option<Instant>,
}

/// Where the bubbles stand, and the size of all of them together.
struct Arrangement {
    pieces: Vec<Piece>,
    size: Size,
}

/// One bubble, or a ten as a rod.
struct Piece {
    bubbles: Range<usize>,
    place: Rectangle,
}

impl Piece {
    fn is_ten(&self) -> bool {
        self.bubbles.len() > 1
    }
}

impl Arrangement {
    /// Bubbles in rows, with a gap after each five of a row, and after each `together` rows.
    fn in_rows(count: usize, row_length: usize, together: usize) -> Self {
        let spaced = |at: usize, together: usize| at as f32 + GAP * (at / together) as f32;
        let place = |at: usize| {
            let corner = Point::new(spaced(at % row_length, 5), spaced(at / row_length, together));
            Piece { bubbles: at..at + 1, place: Rectangle::new(corner, Size::new(1.0, 1.0)) }
        };
        Self::around((0..count).map(place).collect())
    }

    /// Bubbles in tens, in lines of this `width`. A ten is a rod, unless some of its bubbles differ.
    fn in_tens(bubbles: &Bubbles, width: f32) -> Self {
        let mut pieces = Vec::new();
        let mut corner = Point::ORIGIN;
        for ten in 0..bubbles.all.len().div_ceil(10) {
            let range = 10 * ten..bubbles.all.len().min(10 * ten + 10);
            let is_rod = is_alike(bubbles, &range);
            let wide = if is_rod { 1.0 } else { 5.0 };
            if corner.x > 0.0 && corner.x + wide > width {
                corner = Point::new(0.0, corner.y + 2.0 + 2.0 * GAP);
            }
            if is_rod {
                pieces.push(Piece { bubbles: range, place: Rectangle::new(corner, Size::new(wide, 2.0)) });
            } else {
                pieces.extend(range.map(|at| {
                    let from_corner = Vector::new((at % 5) as f32, (at % 10 / 5) as f32);
                    let place = Rectangle::new(corner + from_corner, Size::new(1.0, 1.0));
                    Piece { bubbles: at..at + 1, place }
                }));
            }
            corner.x += wide + GAP;
        }
        Self::around(pieces)
    }

    fn around(mut pieces: Vec<Piece>) -> Self {
        let whole =
            pieces.iter().fold(Rectangle::with_size(Size::ZERO), |all, piece| all.union(&piece.place));
        for piece in &mut pieces {
            piece.place = piece.place + Vector::new(MARGIN, MARGIN);
        }
        Self { pieces, size: whole.expand(MARGIN).size() }
    }

    fn unit(&self, room: Size) -> f32 {
        (room.width / self.size.width).min(room.height / self.size.height).min(LARGEST)
    }

    /// The bowls of the number aimed at, one for each row of five, and one for each rod.
    fn bowls(&self, wanted: usize) -> Vec<Rectangle> {
        let mut bowls: Vec<Rectangle> = Vec::new();
        for piece in self.pieces.iter().filter(|piece| piece.bubbles.end <= wanted) {
            let goes_on = |bowl: &&mut Rectangle| {
                let across = piece.place.x - bowl.x - bowl.width;
                !piece.is_ten() && across.abs() < GAP / 2.0 && (piece.place.y - bowl.y).abs() < GAP / 2.0
            };
            match bowls.last_mut().filter(goes_on) {
                Some(bowl) => *bowl = bowl.union(&piece.place),
                None => bowls.push(piece.place),
            }
        }
        bowls
    }
}

/// Whether the bubbles in this `range` are a whole ten that looks the same everywhere.
fn is_alike(Bubbles { all, wanted, .. }: &Bubbles, range: &Range<usize>) -> bool {
    let first = all[range.start];
    let is_whole = range.len() == 10 && !(range.start + 1..range.end).contains(wanted);
    is_whole && all[range.clone()].iter().all(|bubble| *bubble == first)
}

impl BubblePicture {
    pub fn new(bubbles: Bubbles, room: Size, since: Option<Instant>) -> Self {
        let count = bubbles.all.len();
        let arrangements = match bubbles.row_length {
            Some(row_length) => vec![Arrangement::in_rows(count, row_length, 5)],
            None if count > MOST_SINGLE => {
                [30.0, 15.0].map(|width| Arrangement::in_tens(&bubbles, width)).into()
            }
            // A ten is two rows of five, or one of ten if that can be larger.
            None => vec![Arrangement::in_rows(count, 5, 2), Arrangement::in_rows(count, 10, 5)],
        };
        let larger = |one: &Arrangement, other: &Arrangement| one.unit(room).total_cmp(&other.unit(room));
        let empty = || Arrangement { pieces: Vec::new(), size: Size::new(1.0, 1.0) };
        let arrangement = arrangements.into_iter().max_by(larger).unwrap_or_else(empty);
        let unit = arrangement.unit(room).max(1.0);
        Self { bubbles, arrangement, unit, since }
    }

    /// Which share of its time is over, from 0 to 1.
    fn share_over(&self, now: Option<Instant>) -> f32 {
        let Some(since) = self.since else { return 1.0 };
        let gone = now.unwrap_or(since).saturating_duration_since(since);
        (gone.as_secs_f32() / LASTS.as_secs_f32()).min(1.0)
    }

    /// What is seen of the bubble at this index, and how far it has grown, once this `share` of the time is over.
    fn seen(&self, at: usize, share: f32) -> (Bubble, f32) {
        let bubble = self.bubbles.all[at];
        if bubble == Bubble::Empty {
            return (bubble, 1.0);
        }
        let filled = self.bubbles.all.iter().filter(|bubble| **bubble != Bubble::Empty).count() as f32;
        let grown = |begins: f32| ((share - begins) / GROWING).clamp(0.0, 1.0);
        let filling = grown((FILLING - GROWING) * at as f32 / filled);
        // The last bubble bursts first.
        let bursting = grown(FILLING + (1.0 - FILLING - GROWING) * (1.0 - (at as f32 + 1.0) / filled));
        match bubble {
            Bubble::Burst if bursting <= 0.0 => (Bubble::Filled(0), filling),
            Bubble::Burst => (bubble, bursting),
            _ => (bubble, filling),
        }
    }

    fn paint_piece(&self, renderer: &mut Renderer, piece: &Piece, corner: Vector, share: f32) {
        let is_wanted = piece.bubbles.end <= self.bubbles.wanted;
        let place = piece.place * self.unit + corner;
        let (seen, grown) = self.seen(piece.bubbles.start, share);
        if piece.is_ten() {
            let seen = if grown > 0.0 { seen } else { Bubble::Empty };
            if is_wanted || grown > 0.0 {
                paint_rod(renderer, place, seen, is_wanted);
            }
            return;
        }
        if is_wanted {
            paint_disc(renderer, place.center(), DIAMETER * self.unit, Color::WHITE, theme::BUTTON_EDGE);
        }
        match seen {
            Bubble::Empty => {}
            Bubble::Filled(part) if is_wanted => {
                self.paint_filled(renderer, place.center(), part, grown, None);
            }
            Bubble::Filled(part) => {
                let fallen = place.center() + Vector::new(0.0, FALLEN * self.unit);
                self.paint_filled(renderer, fallen, part, grown, Some(theme::CORAL));
                for drop in DROPS {
                    let drop = fallen + drop * self.unit * grown;
                    paint_disc(renderer, drop, DROP * self.unit * grown, theme::FISH, theme::FISH);
                }
            }
            Bubble::Burst => self.paint_burst(renderer, place.center(), grown),
        }
    }

    /// A full bubble. Each number of the calculation has its own colour, and its own mark in the middle.
    fn paint_filled(
        &self,
        renderer: &mut Renderer,
        middle: Point,
        part: usize,
        grown: f32,
        edge: Option<Color>,
    ) {
        let (color, rim) = part_colors(part);
        let diameter = DIAMETER * self.unit * grown;
        paint_disc(renderer, middle, diameter, color, edge.unwrap_or(rim));
        match part % 3 {
            0 => {}
            1 => paint_disc(renderer, middle, diameter * 0.3, rim, rim),
            _ => paint_disc(renderer, middle, diameter * 0.55, theme::PAPER, rim),
        }
    }

    fn paint_burst(&self, renderer: &mut Renderer, middle: Point, grown: f32) {
        const BITS: u8 = 8;
        for bit in 0..BITS {
            let angle = std::f32::consts::TAU * f32::from(bit) / f32::from(BITS);
            let away = Vector::new(angle.cos(), angle.sin()) * (0.36 * self.unit * grown);
            paint_disc(renderer, middle + away, 0.13 * self.unit, theme::DEEP_CORAL, theme::DEEP_CORAL);
        }
    }
}

const fn part_colors(part: usize) -> (Color, Color) {
    match part % 3 {
        0 => (theme::FISH, theme::DEEP_BLUE),
        1 => (theme::GOLD, theme::DEEP_WOOD),
        _ => (theme::REED, theme::DEEP_REED),
    }
}

fn paint_disc(renderer: &mut Renderer, middle: Point, diameter: f32, color: Color, edge: Color) {
    if diameter <= 0.0 {
        return;
    }
    let corner = middle - Vector::new(diameter, diameter) * 0.5;
    let edge = rounded(diameter / 2.0).color(edge).width((diameter * 0.1).clamp(1.0, 2.5));
    fill_rectangle(renderer, Rectangle::new(corner, Size::new(diameter, diameter)), color, edge);
}

/// A ten: ten flat pieces, one above the other.
fn paint_rod(renderer: &mut Renderer, place: Rectangle, seen: Bubble, is_wanted: bool) {
    let (color, rim) = match seen {
        Bubble::Empty => (Color::WHITE, theme::BUTTON_EDGE),
        Bubble::Filled(part) => part_colors(part),
        Bubble::Burst => (theme::BLUSH, theme::DEEP_CORAL),
    };
    let rim = if is_wanted || seen == Bubble::Burst { rim } else { theme::CORAL };
    let fallen = if is_wanted { 0.0 } else { FALLEN * place.width };
    let (inset, high) = (place.width * 0.1, place.height / 10.0);
    for at in 0..10_u8 {
        let piece = Rectangle {
            x: place.x + inset,
            y: place.y + fallen + high * f32::from(at),
            width: place.width - 2.0 * inset,
            height: high * 0.9,
        };
        fill_rectangle(renderer, piece, color, rounded(high * 0.3).color(rim).width(1.0));
    }
}

impl Animation for BubblePicture {
    fn size(&self) -> Size<Length> {
        let Size { width, height } = self.arrangement.size * self.unit;
        Size::new(Length::Fixed(width), Length::Fixed(height))
    }

    fn is_moving(&self, now: Instant) -> bool {
        self.since.is_some_and(|since| now < since + LASTS)
    }

    fn paint(&self, renderer: &mut Renderer, bounds: Rectangle, now: Option<Instant>, _: &Rectangle) {
        let (corner, share) = (bounds.position() - Point::ORIGIN, self.share_over(now));
        for bowl in self.arrangement.bowls(self.bubbles.wanted) {
            let bowl = bowl.expand(BOWL_EDGE) * self.unit + corner;
            let edge = rounded(0.4 * self.unit).color(theme::DEEP_WATER).width(1.5);
            fill_rectangle(renderer, bowl, theme::SKY, edge);
        }
        for piece in &self.arrangement.pieces {
            self.paint_piece(renderer, piece, corner, share);
        }
    }
}
