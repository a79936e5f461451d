//! Cards on a table, drawn and handled as one widget. They can be pressed, dragged and dropped, and they fly.
//!
//! The widget knows spots, marks and pointers, and no rules. It tells the screen what was pressed or dropped.

use std::time::{Duration, Instant};

use iced::advanced::layout::{self, Layout};
use iced::advanced::renderer::{self, Renderer as _};
use iced::advanced::widget::{Id, Operation, Tree, tree};
use iced::advanced::{Clipboard, Shell, Widget, mouse};
use iced::{
    Border, Color, Element, Event, Length, Point, Rectangle, Renderer, Size, Theme, Vector, alignment,
    border, touch, window,
};

use super::card::{self, Face};
use super::moving::{FRAME, fill};
use crate::app::theme;

/// How far a pointer moves before a press becomes a drag, in logical pixels.
const DRAG: f32 = 6.0;

/// How high a leap goes above the straight way, in logical pixels.
const LEAP: f32 = 120.0;

/// A place that can be pressed, dragged from or dropped on.
pub trait Spot: Copy + PartialEq + 'static {
    /// The id that finds this spot.
    fn id(self) -> Id;
}

/// How a card stands out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Mark {
    /// A badge on the card, such as its number in the calculation; `None` for no badge.
    pub badge: Option<String>,
    /// Whether it can be chosen now, as a swap partner or a target.
    pub lit: bool,
    /// Whether it cannot be chosen now.
    pub dim: bool,
    /// Whether the selection ring is here.
    pub focused: bool,
}

/// What a pointer can do with a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touch {
    /// The card takes no presses.
    None,
    /// The card can be pressed.
    Press,
    /// The card can be pressed, and dragged away.
    Drag,
}

/// A card as it lies.
#[derive(Debug, Clone)]
pub struct Lying<S> {
    /// The spot in which the card lies.
    pub spot: S,
    /// What is seen of the card.
    pub face: Face,
    /// Its place, counted from the upper left corner of the widget.
    pub bounds: Rectangle,
    /// How it stands out.
    pub mark: Mark,
    /// What a pointer can do with it.
    pub touch: Touch,
    /// What would come to lie there. It is shown while the spot is pointed at.
    pub preview: Option<Face>,
}

/// A spot without a card. Cards can be dropped on it, and fly to it.
#[derive(Debug, Clone, Copy)]
pub struct Area<S> {
    /// The spot that this area stands for.
    pub spot: S,
    /// Its place, which may reach beyond the widget.
    pub bounds: Rectangle,
    /// The point where a card that flies there comes to rest.
    pub rest: Point,
    /// The width of a card at rest there.
    pub width: f32,
}

/// A card that flies.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Flight<S> {
    /// What is seen of the card.
    pub face: Face,
    /// Where it flies from.
    pub from: S,
    /// Where it flies to. It does not lie there before it arrives.
    pub to: S,
    /// Whether it leaps there in an arc, as a catch does.
    pub leaps: bool,
    /// Since when it is seen at its start. A card that was turned over on the way lies there for a while.
    pub lies: Instant,
    /// When it sets off.
    pub starts: Instant,
    /// How long it flies.
    pub lasts: Duration,
}

impl<S> Flight<S> {
    fn is_over(&self, now: Instant) -> bool {
        now >= self.starts + self.lasts
    }

    /// Whether it is seen: in flight, or lying at its start.
    fn is_seen(&self, now: Instant) -> bool {
        now >= self.lies && !self.is_over(now)
    }

    /// How far it has flown, from 0 to 1. It slows down towards the end; a leap also starts slowly.
    fn progress(&self, now: Instant) -> f32 {
        let part =
            now.saturating_duration_since(self.starts).as_secs_f32() / self.lasts.as_secs_f32().max(0.001);
        let part = part.min(1.0);
        if self.leaps {
            return part * part * (3.0 - 2.0 * part);
        }
        let left = 1.0 - part;
        1.0 - left * left * left
    }
}

/// A number that rises from its card.
#[derive(Debug, Clone, PartialEq)]
pub struct Rising<S> {
    /// The spot of its card.
    pub from: S,
    /// The number as it is written.
    pub number: String,
    /// When it sets off.
    pub starts: Instant,
    /// How long it rises.
    pub lasts: Duration,
}

impl<S> Rising<S> {
    fn is_over(&self, now: Instant) -> bool {
        now >= self.starts + self.lasts
    }

    /// How far it has risen, from 0 to 1, with a slow start. `None` before and after.
    fn progress(&self, now: Instant) -> Option<f32> {
        let since = now.checked_duration_since(self.starts).filter(|_| !self.is_over(now))?;
        let part = since.as_secs_f32() / self.lasts.as_secs_f32().max(0.001);
        Some(part * part * (3.0 - 2.0 * part))
    }
}

/// A direction across the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Towards the top of the screen.
    Up,
    /// Towards the bottom of the screen.
    Down,
    /// Towards the left of the screen.
    Left,
    /// Towards the right of the screen.
    Right,
}

/// The next spot in this direction: straight on if there is one, else the nearest on that side. So you can reach every spot from every
/// other. Spots closer than half a `unit` count as side by side.
pub fn neighbour<S>(
    from: Point,
    direction: Direction,
    unit: f32,
    spots: impl IntoIterator<Item = (S, Point)>,
) -> Option<S> {
    /// How many units straight on count as near as one unit to the side.
    const ASIDE: f32 = 3.0;
    let distance = |point: Point| {
        let way = point - from;
        let (along, aside) = match direction {
            Direction::Up => (-way.y, way.x),
            Direction::Down => (way.y, way.x),
            Direction::Left => (-way.x, way.y),
            Direction::Right => (way.x, way.y),
        };
        (along > 0.5 * unit).then_some(along + ASIDE * aside.abs())
    };
    let reached =
        spots.into_iter().filter_map(|(spot, point)| distance(point).map(|distance| (spot, distance)));
    reached.min_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(spot, _)| spot)
}

/// The widget with all its cards.
pub struct Spread<'a, S, Message> {
    size: Size,
    grounds: Vec<(Rectangle, Color, Border)>,
    cards: Vec<Lying<S>>,
    areas: Vec<Area<S>>,
    /// What is seen where a card was taken away.
    gap: Option<Face>,
    carried: Option<(S, Face, f32)>,
    flights: &'a [Flight<S>],
    /// The numbers that rise, and the point of the screen they rise to.
    rising: (&'a [Rising<S>], Point),
    /// Whether a card dragged from the first spot may go to the second.
    targets: Option<Box<dyn Fn(S, S) -> bool + 'a>>,
    on_press: Option<Box<dyn Fn(S) -> Message + 'a>>,
    on_drop: Option<Box<dyn Fn(S, S) -> Message + 'a>>,
}

impl<'a, S: Spot, Message> Spread<'a, S, Message> {
    /// A table of this size with these cards.
    #[must_use]
    pub fn new(size: Size, cards: Vec<Lying<S>>) -> Self {
        Self {
            size,
            grounds: Vec::new(),
            cards,
            areas: Vec::new(),
            gap: None,
            carried: None,
            flights: &[],
            rising: (&[], Point::ORIGIN),
            targets: None,
            on_press: None,
            on_drop: None,
        }
    }

    /// Adds a ground below the cards, such as water.
    #[must_use]
    pub fn ground(mut self, bounds: Rectangle, color: Color, border: Border) -> Self {
        self.grounds.push((bounds, color, border));
        self
    }

    /// Adds spots without cards.
    #[must_use]
    pub fn areas(mut self, areas: impl IntoIterator<Item = Area<S>>) -> Self {
        self.areas.extend(areas);
        self
    }

    /// Shows this where a card was taken away. Without it, nothing is shown there.
    #[must_use]
    pub fn gap(mut self, face: Face) -> Self {
        self.gap = Some(face);
        self
    }

    /// Hangs a card on the pointer that was picked up outside the widget: its spot, its face and its width.
    #[must_use]
    pub fn carrying(mut self, carried: Option<(S, Face, f32)>) -> Self {
        self.carried = carried;
        self
    }

    /// Lets these cards fly.
    #[must_use]
    pub fn flights(mut self, flights: &'a [Flight<S>]) -> Self {
        self.flights = flights;
        self
    }

    /// Lets these numbers rise from their cards to this point of the screen.
    #[must_use]
    pub fn rising(mut self, rising: &'a [Rising<S>], to: Point) -> Self {
        self.rising = (rising, to);
        self
    }

    /// Says where a dragged card may go. Only those spots are lit meanwhile.
    #[must_use]
    pub fn targets(mut self, is_target: impl Fn(S, S) -> bool + 'a) -> Self {
        self.targets = Some(Box::new(is_target));
        self
    }

    /// Says what to send when a spot is pressed.
    #[must_use]
    pub fn on_press(mut self, tell: impl Fn(S) -> Message + 'a) -> Self {
        self.on_press = Some(Box::new(tell));
        self
    }

    /// Says what to send when a card is dropped: from the first spot, onto the second.
    #[must_use]
    pub fn on_drop(mut self, tell: impl Fn(S, S) -> Message + 'a) -> Self {
        self.on_drop = Some(Box::new(tell));
        self
    }

    fn card(&self, spot: S) -> Option<&Lying<S>> {
        self.cards.iter().find(|card| card.spot == spot)
    }

    fn card_at(&self, point: Point) -> Option<&Lying<S>> {
        self.cards.iter().find(|card| card.bounds.contains(point))
    }

    fn spot_at(&self, point: Point) -> Option<S> {
        let area = || self.areas.iter().find(|area| area.bounds.contains(point)).map(|area| area.spot);
        self.card_at(point).map(|card| card.spot).or_else(area)
    }

    /// The point where a card in this spot comes to rest, and its width there.
    fn resting(&self, spot: S) -> Option<(Point, f32)> {
        let area = || self.areas.iter().find(|area| area.spot == spot).map(|area| (area.rest, area.width));
        self.card(spot).map(|card| (card.bounds.center(), card.bounds.width)).or_else(area)
    }

    fn follows_pointer(&self) -> bool {
        self.carried.is_some() || self.cards.iter().any(|card| card.preview.is_some())
    }
}

/// What the widget remembers between events.
struct State<S> {
    press: Option<Press<S>>,
    now: Instant,
}

#[derive(Clone, Copy)]
struct Press<S> {
    from: S,
    origin: Point,
    can_be_dragged: bool,
    dragging: bool,
}

/// Where the pointer is, counted from the upper left corner of the widget.
fn within(cursor: mouse::Cursor, layout: Layout<'_>) -> Option<Point> {
    let corner = layout.position();
    cursor.land().position().map(|point| point - Vector::new(corner.x, corner.y))
}

impl<S: Spot, Message> Widget<Message, Theme, Renderer> for Spread<'_, S, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State<S>>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::<S> { press: None, now: Instant::now() })
    }

    fn size(&self) -> Size<Length> {
        Size::new(Length::Fixed(self.size.width), Length::Fixed(self.size.height))
    }

    fn layout(&mut self, _: &mut Tree, _: &Renderer, _: &layout::Limits) -> layout::Node {
        layout::Node::new(self.size)
    }

    fn operate(&mut self, _: &mut Tree, layout: Layout<'_>, _: &Renderer, operation: &mut dyn Operation) {
        let corner = layout.position();
        let offset = Vector::new(corner.x, corner.y);
        for card in &self.cards {
            operation.container(Some(&card.spot.id()), card.bounds + offset);
        }
        for area in &self.areas {
            operation.container(Some(&area.spot.id()), area.bounds + offset);
        }
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _: &Renderer,
        _: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        _: &Rectangle,
    ) {
        let state = tree.state.downcast_mut::<State<S>>();
        match event {
            Event::Window(window::Event::RedrawRequested(now)) => {
                state.now = *now;
                let rises = self.rising.0.iter().any(|rising| !rising.is_over(*now));
                if rises || self.flights.iter().any(|flight| !flight.is_over(*now)) {
                    shell.request_redraw_at(*now + FRAME);
                }
            }
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left))
            | Event::Touch(touch::Event::FingerPressed { .. }) => {
                if !cursor.is_over(layout.bounds()) || self.on_press.is_none() {
                    return;
                }
                let Some(origin) = within(cursor, layout) else { return };
                let pressed = self.card_at(origin).filter(|card| card.touch != Touch::None);
                if let Some(Lying { spot: from, touch, .. }) = pressed {
                    let can_be_dragged = *touch == Touch::Drag && self.on_drop.is_some();
                    state.press = Some(Press { from: *from, origin, can_be_dragged, dragging: false });
                    shell.capture_event();
                }
            }
            Event::Mouse(mouse::Event::CursorMoved { .. })
            | Event::Touch(touch::Event::FingerMoved { .. }) => {
                if let (Some(press), Some(point)) = (&mut state.press, within(cursor, layout)) {
                    press.dragging |= press.can_be_dragged && point.distance(press.origin) > DRAG;
                }
                if self.follows_pointer() || state.press.is_some_and(|press| press.dragging) {
                    shell.request_redraw();
                }
            }
            Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left))
            | Event::Touch(touch::Event::FingerLifted { .. } | touch::Event::FingerLost { .. }) => {
                let target = within(cursor, layout).and_then(|point| self.spot_at(point));
                let told = match (state.press.take(), target) {
                    (Some(Press { from, dragging: true, .. }), Some(to)) => {
                        self.on_drop.as_ref().map(|tell| tell(from, to))
                    }
                    (Some(Press { from, dragging: false, .. }), Some(to)) if from == to => {
                        self.on_press.as_ref().map(|tell| tell(from))
                    }
                    (None, to) => self
                        .carried
                        .and_then(|(from, ..)| Some(self.on_drop.as_ref()?(from, to.unwrap_or(from)))),
                    _ => None,
                };
                if let Some(message) = told {
                    shell.publish(message);
                }
                shell.request_redraw();
            }
            _ => {}
        }
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _: &Rectangle,
        _: &Renderer,
    ) -> mouse::Interaction {
        let state = tree.state.downcast_ref::<State<S>>();
        if self.carried.is_some() || state.press.is_some_and(|press| press.dragging) {
            return mouse::Interaction::Grabbing;
        }
        let over = cursor.is_over(layout.bounds()) && self.on_press.is_some();
        let card = within(cursor, layout).filter(|_| over).and_then(|point| self.card_at(point));
        match card {
            Some(card) if card.touch != Touch::None => mouse::Interaction::Pointer,
            _ => mouse::Interaction::None,
        }
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        _: &Theme,
        _: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let state = tree.state.downcast_ref::<State<S>>();
        let corner = layout.position();
        let offset = Vector::new(corner.x, corner.y);
        let dragged = state.press.filter(|press| press.dragging).and_then(|press| self.card(press.from));
        let flying: Vec<&Flight<S>> =
            self.flights.iter().filter(|flight| !flight.is_over(state.now)).collect();

        for (bounds, color, border) in &self.grounds {
            fill(renderer, *bounds + offset, *color, *border);
        }
        for card in &self.cards {
            let is_away = dragged.is_some_and(|dragged| dragged.spot == card.spot)
                || flying.iter().any(|flight| flight.to == card.spot);
            if let Some(face) = if is_away { self.gap } else { Some(card.face) } {
                card::draw(renderer, face, card.bounds + offset);
            }
        }
        // Marks need a layer of their own, because within one layer all text lies above all shapes.
        renderer.with_layer(*viewport, |renderer| {
            let pointed = within(cursor, layout).and_then(|point| self.card_at(point));
            for card in &self.cards {
                let is_pointed = pointed.is_some_and(|pointed| pointed.spot == card.spot);
                let is_lit = match (dragged, &self.targets) {
                    (Some(dragged), Some(is_target)) => is_target(dragged.spot, card.spot),
                    _ => card.mark.lit,
                };
                card.draw_mark(renderer, card.bounds + offset, is_lit, is_pointed);
            }
        });
        renderer.with_layer(*viewport, |renderer| {
            for flight in &flying {
                self.draw_flight(renderer, flight, state.now, offset);
            }
            for rising in self.rising.0 {
                self.draw_rising(renderer, rising, state.now, offset);
            }
            let hanging = dragged.map(|card| (card.face, card.bounds.width));
            let carried = || self.carried.map(|(_, face, width)| (face, width));
            if let (Some((face, width)), Some(point)) = (hanging.or_else(carried), cursor.land().position()) {
                card::draw(renderer, face, around(point, Size::new(width, width / face.aspect())));
            }
        });
    }
}

impl<S: Spot, Message> Spread<'_, S, Message> {
    fn draw_flight(&self, renderer: &mut Renderer, flight: &Flight<S>, now: Instant, offset: Vector) {
        let ends = self.resting(flight.from).zip(self.resting(flight.to));
        let Some(((from, from_width), (to, to_width))) = ends.filter(|_| flight.is_seen(now)) else {
            return;
        };
        let progress = flight.progress(now);
        let along = from + Vector::new(to.x - from.x, to.y - from.y) * progress + offset;
        let width = from_width + (to_width - from_width) * progress;
        let around = |centre, width: f32| around(centre, Size::new(width, width / flight.face.aspect()));
        if !flight.leaps {
            return card::draw(renderer, flight.face, around(along, width));
        }
        // A leap is highest and largest in the middle. A card that leaps out of a seat at the top leaps down and back.
        let high = (progress * std::f32::consts::PI).sin();
        let up = if flight.from == flight.to && from.y < LEAP { -high * LEAP } else { high * LEAP };
        let above = Point::new(along.x, (along.y - up).max(offset.y + width));
        card::draw_caught(renderer, flight.face, around(above, width * (1.0 + 1.2 * high)));
    }

    fn draw_rising(&self, renderer: &mut Renderer, rising: &Rising<S>, now: Instant, offset: Vector) {
        let from = self.resting(rising.from).zip(rising.progress(now));
        let Some(((from, width), progress)) = from else { return };
        let from = from + offset;
        let high = (progress * std::f32::consts::PI).sin();
        let way = (self.rising.1 - from) * progress;
        let centre = from + way - Vector::new(0.0, high * LEAP * 0.4);
        let side = (width * 0.6).clamp(34.0, 64.0);
        let wide = side.max(side * 0.42 * (rising.number.chars().count() as f32 + 0.8));
        let disc = around(centre, Size::new(wide, side));
        fill(renderer, disc, theme::PAPER, border::rounded(side / 2.0).color(theme::CORAL).width(3.0));
        let middle = alignment::Horizontal::Center;
        card::write(renderer, rising.number.clone(), centre, disc, side * 0.58, theme::INK, middle);
    }
}

impl<S> Lying<S> {
    fn draw_mark(&self, renderer: &mut Renderer, bounds: Rectangle, is_lit: bool, is_pointed: bool) {
        let Mark { badge, dim, focused, .. } = &self.mark;
        let preview = self.preview.filter(|_| is_pointed || *focused);
        if let Some(face) = preview {
            card::draw(renderer, face, bounds);
        }
        if *dim {
            let border = border::rounded(bounds.width * 0.14);
            fill(renderer, bounds, theme::SKY.scale_alpha(0.62), border);
        }
        if is_lit {
            let color = if preview.is_some() { theme::CORAL } else { theme::GOLD };
            edged(renderer, bounds, color);
        }
        if badge.is_some() {
            edged(renderer, bounds, theme::CORAL);
        }
        if *focused {
            outline(renderer, bounds.expand(4.0), theme::FOCUS, theme::RING);
        }
        if let Some(badge) = badge {
            let side = (bounds.width * 0.3).max(20.0);
            // The badge sits on the corner, where it covers no number and no pip.
            let centre = Point::new(bounds.x + bounds.width - side * 0.12, bounds.y + side * 0.12);
            let disc = around(centre, Size::new(side, side));
            fill(renderer, disc, theme::CORAL, border::rounded(side / 2.0).color(Color::WHITE).width(1.5));
            let middle = alignment::Horizontal::Center;
            card::write(renderer, badge.clone(), centre, disc, side * 0.66, Color::WHITE, middle);
        }
    }
}

fn around(centre: Point, size: Size) -> Rectangle {
    Rectangle::new(Point::new(centre.x - size.width / 2.0, centre.y - size.height / 2.0), size)
}

/// An outline with a dark edge, because neither gold nor coral stands out from water.
fn edged(renderer: &mut Renderer, bounds: Rectangle, color: Color) {
    outline(renderer, bounds.expand(2.0), theme::DEEP, 7.0);
    outline(renderer, bounds, color, 4.0);
}

fn outline(renderer: &mut Renderer, bounds: Rectangle, color: Color, width: f32) {
    let border = border::rounded(bounds.width * 0.16).color(color).width(width);
    fill(renderer, bounds, Color::TRANSPARENT, border);
}

impl<'a, S: Spot, Message: 'a> From<Spread<'a, S, Message>> for Element<'a, Message> {
    fn from(spread: Spread<'a, S, Message>) -> Self {
        Element::new(spread)
    }
}
