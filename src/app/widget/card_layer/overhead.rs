//! A layer over the whole window, with all that moves above the cards of a table.

use iced::time::Instant;

use iced::advanced::layout::{self, Layout};
use iced::advanced::overlay::Overlay;
use iced::advanced::renderer::{self, Renderer as _};
use iced::advanced::svg::{Handle, Svg};
use iced::advanced::widget::Operation;
use iced::{Point, Rectangle, Renderer, Size, Theme, Vector, alignment, border, mouse};

use super::above::{
    CardFlight, CardOverlayContents, CelebratedCatch, CelebratedWinners, PraisePanel, RisingNumber, TimeSpan,
    TimedToolAction, Tool, ToolStep, ease_in_out,
};
use super::{CardLayer, CardSpot, around};
use crate::app::drawing;
use crate::app::theme;
use crate::app::widget::animated::hop_height;
use crate::app::widget::animated::{draw_svg_fitted, fill_rectangle, snap_to_pixels};
use crate::app::widget::card::CardFace;
use crate::app::widget::{READ_ALOUD_ID, card};
use records::FishLook;

/// How high a number rises above the straight line to the calculation.
const RISE: f32 = 48.0;
/// How much darker all other things are during a celebration, from 0 to 1.
const DIMMED: f32 = 0.34;
/// The width of a fish at the height of its leap, in parts of the table's shorter side.
const FISH: f32 = 0.42;
/// The width of cards other than fish together, at the height of their leap, in parts of the table's width.
const CARDS: f32 = 0.5;
/// The widths of a leaping fish are whole steps of this size, so that its picture is made less often.
const STEP: f32 = 12.0;
/// The highest point of a leap above the middle of the table, in parts of the table's height.
const HIGH: f32 = 0.1;
/// How far below the middle of the table the calculation stands, in parts of the table's height.
const LOW: f32 = 0.14;
const SPLASHING: f32 = 0.45;
/// The size of a hook, in parts of the table's shorter side. Those of a magnet and a net follow.
const HOOK: Size = Size::new(0.048, 0.08);
const MAGNET: Size = Size::new(0.08, 0.08);
const NET: Size = Size::new(0.3, 0.225);
/// Where the line is tied to a hook, in parts of the hook's size. The same for a magnet follows.
const HOOKS_EYE: Vector = Vector::new(0.67, 0.12);
const MAGNETS_EYE: Vector = Vector::new(0.5, 0.12);
const SCISSORS: Size = Size::new(0.07, 0.098);
/// How far a hook is drawn up before its line is cut, in parts of the table's shorter side.
const DRAWN_UP: f32 = 0.12;
/// The part of [`ToolStep::LetGo`] after which the line is cut.
const CUT: f32 = 0.42;
const WIDE: f32 = 0.56;
/// The size of the crown on the plate with a calculation, in heights of the plate.
const CROWN: f32 = 0.9;
/// How far the middle of that crown is above the plate's upper edge, in parts of the crown.
const SITS: f32 = 0.28;
/// Stars around the winners: the place of each across and down, from -1 to 1, and its size in parts of the table's shorter side.
const STARS: [(f32, f32, f32); 6] = [
    (-1.0, -0.2, 0.075),
    (-0.72, -0.95, 0.05),
    (-0.85, 0.6, 0.045),
    (1.0, -0.3, 0.065),
    (0.7, -1.0, 0.055),
    (0.9, 0.5, 0.05),
];
/// The thickness of a hook's line, and the step from one of its dots to the next.
const THREAD: (f32, f32) = (2.5, 3.5);

pub(super) struct CardOverlay<'b, 'a, S, Message> {
    pub spread: &'b CardLayer<'a, S, Message>,
    pub above: &'b CardOverlayContents<'a, S>,
    pub corner: Vector,
    pub now: Instant,
}

impl<S: CardSpot, Message> Overlay<Message, Theme, Renderer> for CardOverlay<'_, '_, S, Message> {
    fn layout(&mut self, _: &Renderer, window: Size) -> layout::Node {
        layout::Node::new(window)
    }

    fn operate(&mut self, layout: Layout<'_>, _: &Renderer, operation: &mut dyn Operation) {
        let window = layout.bounds();
        if let Some(cheered) = &self.above.cheered {
            // The notices and the prompt say this calculation in a sentence, so it is not read aloud again.
            operation.text(None, window, &cheered.calculation);
        }
        if let Some((_, gain)) = &self.above.gain {
            operation.text(None, window, gain);
        }
        if let Some(words) = self.words() {
            operation.container(Some(&READ_ALOUD_ID), window);
            operation.traverse(&mut |operation| {
                operation.text(None, window, words);
                if let Some(crown) = self.above.crown() {
                    operation.text(None, window, crown);
                }
            });
        }
    }

    fn draw(
        &self,
        renderer: &mut Renderer,
        _: &Theme,
        _: &renderer::Style,
        layout: Layout<'_>,
        _: mouse::Cursor,
    ) {
        let CardOverlayContents { flights, rising, used, cheered, gain, told, won, .. } = self.above;
        if cheered.is_some() || won.is_some() {
            fill_rectangle(
                renderer,
                layout.bounds(),
                theme::DEEP_BLUE.scale_alpha(DIMMED),
                border::rounded(0.0),
            );
        }
        let (leap, fly): (Vec<_>, Vec<_>) = flights.iter().partition(|flight| flight.leaps);
        for flight in fly.into_iter().filter(|flight: &&CardFlight<S>| flight.is_seen(self.now)) {
            self.draw_flight(renderer, flight, 0, 1);
        }
        for rising in *rising {
            self.draw_rising(renderer, rising);
        }
        renderer.with_layer(layout.bounds(), |renderer| {
            // A net or a magnet is above the cards that it takes.
            for used in *used {
                self.draw_used(renderer, used);
            }
            match (won, cheered, told) {
                (Some(won), ..) => self.draw_won(renderer, won),
                (_, Some(cheered), _) => self.draw_cheered(renderer, cheered),
                (.., Some(told)) => {
                    let _plate = self.write_large(renderer, told);
                }
                _ => {}
            }
            if let Some((seat, gain)) = gain {
                self.draw_gain(renderer, *seat, gain);
            }
        });
        // Leaping cards are drawn over all else: the catch is what everybody looks at.
        for (at, flight) in leap.iter().enumerate().filter(|(_, flight)| flight.is_seen(self.now)) {
            self.draw_flight(renderer, flight, at, leap.len());
        }
    }
}

impl<S: CardSpot, Message> CardOverlay<'_, '_, S, Message> {
    fn words(&self) -> Option<&str> {
        let CardOverlayContents { cheered, told, won, .. } = self.above;
        let praise = || cheered.as_ref().and_then(|cheered| cheered.praise.as_ref());
        let won = won.as_ref().map(|won| &won.words);
        won.or_else(|| praise().map(|praise| &praise.words)).or(told.as_ref()).map(String::as_str)
    }

    /// The point of the window at which a card lies at this spot, and its width. `None` if the spot is not on this table.
    fn resting(&self, spot: S) -> Option<(Point, f32)> {
        self.spread.resting(spot).map(|(point, width)| (point + self.corner, width))
    }

    fn table(&self) -> Rectangle {
        Rectangle::new(Point::ORIGIN + self.corner, self.spread.size)
    }

    fn side(&self) -> f32 {
        self.spread.size.width.min(self.spread.size.height)
    }

    /// Draws a flying card. If it leaps, it is the one with the index `at` of `leaps` cards that leap together.
    fn draw_flight(&self, renderer: &mut Renderer, flight: &CardFlight<S>, at: usize, leaps: usize) {
        let Some(((from, from_width), (to, to_width))) =
            self.resting(flight.from).zip(self.resting(flight.to))
        else {
            return;
        };
        let progress = flight.progress(self.now);
        let aspect = flight.face.aspect_ratio();
        if !flight.leaps {
            let centre = between(from, to, progress);
            let width = from_width + (to_width - from_width) * progress;
            return draw_card(renderer, flight.face, around(centre, Size::new(width, width / aspect)));
        }
        let (table, kind) = (self.table(), card::fish_kind(flight.face));
        let becomes = self.above.becomes.filter(|_| kind.is_none() && progress > 0.5);
        if becomes.is_some() && at > 0 {
            return;
        }
        // When the cards have met, they leap on as one fish.
        let (kind, leaps) = if becomes.is_some() { (becomes, 1) } else { (kind, leaps) };
        let widest = if kind.is_some() {
            self.side() * FISH
        } else {
            (table.width * CARDS / leaps as f32).min(self.side() * 0.4)
        };
        // Cards that leap together are side by side at the height of the leap.
        let beside = (at as f32 - (leaps as f32 - 1.0) / 2.0) * widest * 1.05;
        let peak = Point::new(table.center_x() + beside, table.center_y() - table.height * HIGH);
        let centre = over(from, peak, to, progress);
        let grown = |from: f32, peak: f32, to: f32| {
            over(Point::new(from, 0.0), Point::new(peak, 0.0), Point::new(to, 0.0), progress).x
        };
        let width = grown(from_width, widest, to_width);
        let Some(kind) = kind else {
            return draw_card(renderer, flight.face, around(centre, Size::new(width, width / aspect)));
        };
        self.draw_splash(renderer, from, from_width, flight.span);
        let width = (width / STEP).round() * STEP;
        let size = Size::new(width, width * drawing::fish_height_ratio(kind));
        let place = around(centre, size);
        // The crown goes with the fish to the boat.
        let look = FishLook { kind, has_crown: self.above.crown().is_some() };
        renderer.with_layer(snap_to_pixels(place), |renderer| {
            picture(renderer, drawing::fish(look, to.x > from.x), place);
        });
    }

    fn draw_splash(&self, renderer: &mut Renderer, at: Point, width: f32, span: TimeSpan) {
        let since = self.now.saturating_duration_since(span.starts).as_secs_f32() / SPLASHING;
        if self.now < span.starts || since >= 1.0 {
            return;
        }
        let up = (since * std::f32::consts::PI).sin();
        let size = Size::new(width * 1.9, width * 1.33);
        let surface = at.y + width * 0.4;
        let place = Rectangle::new(Point::new(at.x - size.width / 2.0, surface - size.height * up), size);
        let seen = Rectangle { y: surface - size.height, ..place };
        renderer.with_layer(snap_to_pixels(seen), |renderer| picture(renderer, drawing::splash(), place));
    }

    fn draw_rising(&self, renderer: &mut Renderer, rising: &RisingNumber<S>) {
        let Some(((from, width), part)) =
            self.resting(rising.from).zip(rising.span.current_progress(self.now))
        else {
            return;
        };
        let progress = ease_in_out(part);
        let high = (progress * std::f32::consts::PI).sin();
        let centre = between(from, self.above.calculation, progress) - Vector::new(0.0, high * RISE);
        let side = (width * 0.6).clamp(34.0, 64.0);
        let wide = side.max(side * 0.42 * (rising.number.chars().count() as f32 + 0.8));
        let disc = around(centre, Size::new(wide, side));
        fill_rectangle(
            renderer,
            disc,
            theme::PAPER,
            border::rounded(side / 2.0).color(theme::CORAL).width(3.0),
        );
        let middle = alignment::Horizontal::Center;
        card::draw_text(renderer, rising.number.clone(), centre, disc, side * 0.58, theme::INK, middle);
    }

    fn draw_cheered(&self, renderer: &mut Renderer, cheered: &CelebratedCatch) {
        let plate = self.write_large(renderer, &cheered.calculation);
        if cheered.crown().is_some() {
            let side = plate.height * CROWN;
            let middle = Point::new(plate.center_x(), plate.y - side * SITS);
            picture(renderer, drawing::crown(), around(middle, Size::new(side, side)));
        }
        if let Some(praise) = &cheered.praise {
            draw_praise(renderer, praise);
        }
    }

    fn draw_gain(&self, renderer: &mut Renderer, seat: S, gain: &str) {
        let (table, middle) = (self.table(), alignment::Horizontal::Center);
        let Some((boat, width)) = self.resting(seat) else { return };
        let side = (self.side() * 0.1).max(44.0);
        let centre = boat + Vector::new(width, -side * 0.6);
        let centre = Point::new(
            centre.x.clamp(table.x + side / 2.0, table.x + table.width - side / 2.0),
            centre.y.max(side * 0.6),
        );
        let disc = around(centre, Size::new(side, side));
        fill_rectangle(
            renderer,
            disc,
            theme::GOLD,
            border::rounded(side / 2.0).color(theme::PAPER).width(4.0),
        );
        card::draw_text(renderer, gain.to_owned(), centre, disc, side * 0.4, theme::INK, middle);
    }

    /// Writes words on a plate below the middle of the table, and returns the place of the plate.
    fn write_large(&self, renderer: &mut Renderer, words: &str) -> Rectangle {
        let table = self.table();
        let wide =
            WIDE * words.chars().map(|letter| if letter.is_ascii() { 1.0 } else { 1.8 }).sum::<f32>() + 1.6;
        let size = (self.side() * 0.062).min(table.width * 0.92 / wide);
        let centre = Point::new(table.center_x(), table.center_y() + table.height * LOW);
        let plate = around(centre, Size::new(size * wide, size * 2.0));
        let edge = border::rounded(plate.height / 2.0).color(theme::GOLD).width(5.0);
        fill_rectangle(renderer, plate, theme::PAPER, edge);
        card::draw_text(
            renderer,
            words.to_owned(),
            centre,
            plate,
            size,
            theme::INK,
            alignment::Horizontal::Center,
        );
        plate
    }

    fn draw_won(&self, renderer: &mut Renderer, won: &CelebratedWinners) {
        let (table, side) = (self.table(), self.side());
        let count = won.portraits.len().max(1) as f32;
        let face = (side * 0.3).min(table.width * 0.8 / count);
        let up = won.hops.map_or(0.0, |span| hop_height(Some((span.starts, span.lasts)), self.now)) * face;
        let middle = table.center() - Vector::new(0.0, side * HIGH);
        for (at, portrait) in won.portraits.iter().enumerate() {
            let beside = (at as f32 - (count - 1.0) / 2.0) * face * 1.1;
            let centre = middle + Vector::new(beside, -up);
            picture(renderer, portrait.clone(), around(centre, Size::new(face, face)));
        }
        for (x, y, part) in STARS {
            let beside = x * (face * (count - 1.0) * 0.55 + side * 0.24);
            let centre = middle + Vector::new(beside, y * side * 0.2);
            picture(renderer, drawing::golden_star(), around(centre, Size::new(side * part, side * part)));
        }
        let _plate = self.write_large(renderer, &won.words);
    }

    fn draw_used(&self, renderer: &mut Renderer, used: &TimedToolAction<S>) {
        let TimedToolAction { how, span } = used;
        let ends = self.resting(how.holder).zip(self.resting(how.at));
        let (Some(((holder, _), (at, width))), Some(part)) = (ends, span.current_progress(self.now)) else {
            return;
        };
        let side = self.side();
        let rod = holder - Vector::new(0.0, side * 0.05);
        let progress = ease_in_out(part);
        let tip = match how.does {
            ToolStep::Throw => {
                let peak = between(rod, at, 0.5) - Vector::new(0.0, side * 0.14);
                over(rod, peak, at, progress)
            }
            ToolStep::Tug => {
                at - Vector::new(0.0, side * 0.02 * (part * 3.0 * std::f32::consts::PI).sin().abs())
            }
            ToolStep::Sweep(to) => self.resting(to).map_or(at, |(to, _)| between(at, to, progress)),
            ToolStep::Bring(to) => self.resting(to).map_or(at, |(to, _)| {
                let peak = between(at, to, 0.5) - Vector::new(0.0, side * 0.1);
                over(at, peak, to, progress)
            }),
            ToolStep::LetGo => {
                let fallen = ((part - CUT) / (1.0 - CUT)).max(0.0);
                at - Vector::new(0.0, side * DRAWN_UP * (1.0 - fallen * fallen))
            }
        };
        let is_cut = how.does == ToolStep::LetGo && part > CUT;
        let (drawn, size, eye) = match how.tool {
            Tool::Hook => (drawing::hook(), HOOK * side, HOOKS_EYE),
            Tool::Magnet => (drawing::magnet(), MAGNET * side, MAGNETS_EYE),
            Tool::Net => (drawing::net(), NET * side, Vector::ZERO),
        };
        let place = around(tip - Vector::new(0.0, size.height * 0.3), size);
        if how.tool != Tool::Net {
            let held = Point::new(place.x + eye.x * size.width, place.y + eye.y * size.height);
            let middle = between(rod, held, 0.5);
            let end = if is_cut { between(middle, rod, (part - CUT) / (1.0 - CUT)) } else { held };
            thread(renderer, rod, end);
            if how.does == ToolStep::LetGo && !is_cut {
                let scissors = around(middle + Vector::new(0.0, side * 0.03), SCISSORS * side);
                picture(renderer, drawing::scissors(), scissors);
            }
        }
        // Until the tool has its load, the load lies where it was.
        let loaded = if how.does == ToolStep::Throw { at } else { tip };
        if let Some(load) = how.load {
            let below = Vector::new(0.0, if how.tool == Tool::Net { 0.0 } else { size.height * 0.4 });
            card::draw_caught_card(
                renderer,
                load,
                around(loaded + below, Size::new(width, width / load.aspect_ratio())),
            );
        }
        picture(renderer, drawn, place);
    }
}

/// Draws the portrait of the child who made a catch, with the praise, and below it what a crown is for.
fn draw_praise(renderer: &mut Renderer, praise: &PraisePanel) {
    let PraisePanel { portrait, words, crown, place } = praise;
    let edge = border::rounded(theme::radius::LARGE).color(theme::GOLD).width(4.0);
    fill_rectangle(renderer, *place, theme::PAPER, edge);
    let side = place.height * 0.72;
    let face = Point::new(place.x + place.height * 0.55, place.center_y());
    picture(renderer, portrait.clone(), around(face, Size::new(side, side)));
    // Two lines share the height of one.
    let (most, apart) = if crown.is_some() { (side * 0.4, place.height * 0.2) } else { (side * 0.56, 0.0) };
    let mut write = |words: &str, down: f32| {
        let size = most.min((place.width - 1.6 * place.height) / (words.chars().count() as f32 * WIDE));
        let words_at = Point::new(place.x + place.height * 1.1, place.center_y() + down);
        let left = alignment::Horizontal::Left;
        card::draw_text(renderer, words.to_owned(), words_at, *place, size, theme::INK, left);
    };
    write(words, -apart);
    if let Some(crown) = crown {
        write(crown, apart);
    }
}

/// Draws a card by itself: within one layer all numbers lie above all pictures, even those of another card.
fn draw_card(renderer: &mut Renderer, face: CardFace, bounds: Rectangle) {
    renderer.with_layer(bounds, |renderer| card::draw_face(renderer, face, bounds));
}

fn picture(renderer: &mut Renderer, handle: Handle, place: Rectangle) {
    draw_svg_fitted(renderer, Svg::new(handle), place, place);
}

/// Draws a thread of dots that lie close together. A long path would be drawn again with all that lies below it; dots are not.
fn thread(renderer: &mut Renderer, from: Point, to: Point) {
    let (thick, step) = THREAD;
    let length = from.distance(to);
    let mut along = 0.0;
    while along < length {
        let dot = around(between(from, to, along / length), Size::new(thick, thick));
        fill_rectangle(renderer, dot, theme::DEEP_BLUE, border::rounded(thick / 2.0));
        along += step;
    }
}

fn between(from: Point, to: Point, part: f32) -> Point {
    from + (to - from) * part
}

/// The point after `part` (0 to 1) of the way along a curve that goes through `peak` in the middle.
fn over(from: Point, peak: Point, to: Point, part: f32) -> Point {
    let control = peak + (peak - between(from, to, 0.5));
    between(between(from, control, part), between(control, to, part), part)
}
