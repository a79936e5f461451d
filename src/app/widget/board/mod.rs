//! The board of DragonFish: four ponds in a cross around the island, drawn and handled as one widget.
//!
//! It knows places, marks and pointers, and nothing of the rules. What is pressed or dropped is told to the screen.

mod grid;

use std::time::{Duration, Instant};

use iced::advanced::layout::{self, Layout};
use iced::advanced::renderer::{self, Quad, Renderer as _};
use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Clipboard, Shell, Widget, mouse};
use iced::{
    Background, Border, Color, Element, Event, Length, Point, Rectangle, Renderer, Size, Theme, Vector,
    alignment, border, touch, window,
};

use grid::Grid;
pub use grid::{CELLS, Direction, Spot, neighbour};

use super::card::{self, Face};
use crate::app::theme;
use crate::games::dragonfish::{Corner, Island, LaidCanal, Lane, Place, PondCard, Side};

/// How far a pointer moves before a press becomes a drag, in logical pixels.
const DRAG: f32 = 6.0;
/// The time between two frames of a moving card: thirty a second are smooth and cost little.
const FRAME: Duration = Duration::from_millis(33);

/// How a spot stands out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Mark {
    /// Part of the calculation, with this badge.
    pub badge: Option<String>,
    /// May be chosen now: a swap partner, a target.
    pub lit: bool,
    /// Cannot be chosen now.
    pub dim: bool,
    /// The keyboard is here.
    pub focused: bool,
}

/// A card on its way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Flight {
    /// What moves.
    pub face: Face,
    /// Where from.
    pub from: Spot,
    /// Where to; a card does not lie there before it arrives.
    pub to: Spot,
    /// When it sets off.
    pub starts: Instant,
    /// How long it takes.
    pub lasts: Duration,
}

impl Flight {
    fn is_over(&self, now: Instant) -> bool {
        now >= self.starts + self.lasts
    }

    /// How far along the card is, slowing down towards the end.
    fn progress(&self, now: Instant) -> f32 {
        let part =
            now.saturating_duration_since(self.starts).as_secs_f32() / self.lasts.as_secs_f32().max(0.001);
        let left = 1.0 - part.min(1.0);
        1.0 - left * left * left
    }
}

/// The board.
pub struct Board<'a, Message> {
    ponds: &'a [[Option<PondCard>; 6]; 4],
    island: &'a Island,
    cards: [[Mark; 6]; 4],
    corners: [Mark; 4],
    lanes: Vec<Lane>,
    laying: Option<LaidCanal>,
    carried: Option<Face>,
    flights: &'a [Flight],
    on_press: Option<Box<dyn Fn(Spot) -> Message + 'a>>,
    on_drop: Option<Box<dyn Fn(Spot, Spot) -> Message + 'a>>,
}

impl<'a, Message> Board<'a, Message> {
    /// The ponds and the island as they lie.
    #[must_use]
    pub fn new(ponds: &'a [[Option<PondCard>; 6]; 4], island: &'a Island) -> Self {
        Self {
            ponds,
            island,
            cards: Default::default(),
            corners: Default::default(),
            lanes: Vec::new(),
            laying: None,
            carried: None,
            flights: &[],
            on_press: None,
            on_drop: None,
        }
    }

    /// How each card stands out.
    #[must_use]
    pub fn mark(mut self, mark: impl Fn(Place) -> Mark) -> Self {
        for pond in Side::ALL {
            for slot in 0..6 {
                self.cards[pond as usize][usize::from(slot)] = mark(Place { pond, slot });
            }
        }
        self
    }

    /// How each canal stands out.
    #[must_use]
    pub fn mark_island(mut self, mark: impl Fn(Corner) -> Mark) -> Self {
        for corner in Corner::ALL {
            self.corners[corner as usize] = mark(corner);
        }
        self
    }

    /// The lanes through which the chosen card may swim.
    #[must_use]
    pub fn lanes(mut self, lanes: Vec<Lane>) -> Self {
        self.lanes = lanes;
        self
    }

    /// A canal that is shown where it would be laid.
    #[must_use]
    pub fn laying(mut self, canal: Option<LaidCanal>) -> Self {
        self.laying = canal;
        self
    }

    /// A card that was taken up outside the board and hangs on the pointer.
    #[must_use]
    pub fn carrying(mut self, face: Option<Face>) -> Self {
        self.carried = face;
        self
    }

    /// The cards on their way.
    #[must_use]
    pub fn flights(mut self, flights: &'a [Flight]) -> Self {
        self.flights = flights;
        self
    }

    /// What to tell when a spot is pressed.
    #[must_use]
    pub fn on_press(mut self, tell: impl Fn(Spot) -> Message + 'a) -> Self {
        self.on_press = Some(Box::new(tell));
        self
    }

    /// What to tell when a card is dropped: from where, and where.
    #[must_use]
    pub fn on_drop(mut self, tell: impl Fn(Spot, Spot) -> Message + 'a) -> Self {
        self.on_drop = Some(Box::new(tell));
        self
    }

    fn card(&self, place: Place) -> Option<PondCard> {
        self.ponds[place.pond as usize][usize::from(place.slot)]
    }

    fn face_at(&self, spot: Spot) -> Option<Face> {
        match spot {
            Spot::Card(place) => self.card(place).map(Face::Pond),
            Spot::Island(corner) => Some(Face::Canal(self.island.canal(corner))),
            Spot::Seat(_) | Spot::Panel => None,
        }
    }
}

/// What the widget remembers between events.
struct State {
    press: Option<Press>,
    now: Instant,
}

#[derive(Clone, Copy)]
struct Press {
    from: Spot,
    origin: Point,
    dragging: bool,
}

impl<Message> Widget<Message, Theme, Renderer> for Board<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State { press: None, now: Instant::now() })
    }

    fn size(&self) -> Size<Length> {
        Size::new(Length::Fill, Length::Fill)
    }

    fn layout(&mut self, _: &mut Tree, _: &Renderer, limits: &layout::Limits) -> layout::Node {
        layout::Node::new(limits.max())
    }

    fn operate(&mut self, _: &mut Tree, layout: Layout<'_>, _: &Renderer, operation: &mut dyn Operation) {
        let grid = Grid::new(layout.bounds());
        for pond in Side::ALL {
            for slot in 0..6 {
                let place = Place { pond, slot };
                operation.container(Some(&Spot::Card(place).id()), grid.place(place));
            }
            operation.container(Some(&Spot::Seat(pond).id()), grid.seat(pond));
        }
        for corner in Corner::ALL {
            operation.container(Some(&Spot::Island(corner).id()), grid.island(corner));
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
        let state = tree.state.downcast_mut::<State>();
        let grid = Grid::new(layout.bounds());
        match event {
            Event::Window(window::Event::RedrawRequested(now)) => {
                state.now = *now;
                if self.flights.iter().any(|flight| !flight.is_over(*now)) {
                    shell.request_redraw_at(*now + FRAME);
                }
            }
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left))
            | Event::Touch(touch::Event::FingerPressed { .. }) => {
                let Some(point) = cursor.position_over(layout.bounds()) else { return };
                let pressed =
                    grid.spot_at(point).filter(|spot| matches!(spot, Spot::Card(_) | Spot::Island(_)));
                if let (Some(from), Some(_)) = (pressed, &self.on_press) {
                    state.press = Some(Press { from, origin: point, dragging: false });
                    shell.capture_event();
                }
            }
            Event::Mouse(mouse::Event::CursorMoved { .. })
            | Event::Touch(touch::Event::FingerMoved { .. }) => {
                if let (Some(press), Some(point)) = (&mut state.press, cursor.land().position()) {
                    let draggable = matches!(press.from, Spot::Card(_)) && self.on_drop.is_some();
                    press.dragging |= draggable && point.distance(press.origin) > DRAG;
                }
                let dragging = state.press.is_some_and(|press| press.dragging);
                if dragging || self.carried.is_some() || self.laying.is_some() {
                    shell.request_redraw();
                }
            }
            Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left))
            | Event::Touch(touch::Event::FingerLifted { .. } | touch::Event::FingerLost { .. }) => {
                let target = cursor.land().position().and_then(|point| grid.spot_at(point));
                match (state.press.take(), target) {
                    (Some(Press { from, dragging: true, .. }), Some(to)) => {
                        shell.publish_maybe(self.on_drop.as_ref().map(|tell| tell(from, to)));
                    }
                    (Some(Press { from, dragging: false, .. }), Some(to)) if from == to => {
                        shell.publish_maybe(self.on_press.as_ref().map(|tell| tell(from)));
                    }
                    (None, to) if self.carried.is_some() => {
                        let to = to.unwrap_or(Spot::Panel);
                        shell.publish_maybe(self.on_drop.as_ref().map(|tell| tell(Spot::Panel, to)));
                    }
                    _ => {}
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
        let state = tree.state.downcast_ref::<State>();
        if self.carried.is_some() || state.press.is_some_and(|press| press.dragging) {
            return mouse::Interaction::Grabbing;
        }
        let spot =
            cursor.position_over(layout.bounds()).and_then(|point| Grid::new(layout.bounds()).spot_at(point));
        match spot {
            Some(Spot::Card(_)) if self.on_press.is_some() => mouse::Interaction::Pointer,
            Some(Spot::Island(_)) if self.laying.is_some() => mouse::Interaction::Pointer,
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
        let state = tree.state.downcast_ref::<State>();
        let grid = Grid::new(layout.bounds());
        let dragged = state.press.filter(|press| press.dragging).map(|press| press.from);
        let flying: Vec<&Flight> = self.flights.iter().filter(|flight| !flight.is_over(state.now)).collect();

        self.draw_water(renderer, &grid);
        for corner in Corner::ALL {
            card::draw(renderer, Face::Canal(self.island.canal(corner)), grid.island(corner));
        }
        for pond in Side::ALL {
            for slot in 0..6 {
                let place = Place { pond, slot };
                let spot = Spot::Card(place);
                let is_away = dragged == Some(spot) || flying.iter().any(|flight| flight.to == spot);
                let face = if is_away { Face::Gap } else { self.face_at(spot).unwrap_or(Face::Gap) };
                card::draw(renderer, face, grid.place(place));
            }
        }
        // What lies over the cards goes into a layer of its own: within a layer all text is above all shapes.
        renderer.with_layer(*viewport, |renderer| {
            let pointed = cursor.position().and_then(|point| grid.spot_at(point));
            self.draw_marks(renderer, &grid, pointed);
        });
        renderer.with_layer(*viewport, |renderer| {
            for flight in &flying {
                draw_flight(renderer, &grid, flight, state.now);
            }
            let hanging = dragged.and_then(|from| self.face_at(from)).or(self.carried);
            if let (Some(face), Some(point)) = (hanging, cursor.land().position()) {
                let side = grid.cell * 0.98;
                let size = Size::new(side, side / face.aspect());
                card::draw(renderer, face, around(point, size));
            }
        });
    }
}

impl<Message> Board<'_, Message> {
    fn draw_water(&self, renderer: &mut Renderer, grid: &Grid) {
        for side in Side::ALL {
            let border = border::rounded(grid.cell * 0.2).color(theme::DEEP_WATER).width(2.0);
            fill(renderer, grid.pond(side), theme::WATER, border);
        }
        for lane in &self.lanes {
            let border = border::rounded(grid.cell * 0.2).color(theme::GOLD).width(4.0);
            fill(renderer, grid.lane(*lane), theme::PALE_GOLD, border);
        }
    }

    fn draw_marks(&self, renderer: &mut Renderer, grid: &Grid, pointed: Option<Spot>) {
        for corner in Corner::ALL {
            let mark = &self.corners[corner as usize];
            let bounds = grid.island(corner);
            let is_chosen = mark.focused || pointed == Some(Spot::Island(corner));
            if let Some(canal) = self.laying.filter(|_| is_chosen) {
                card::draw(renderer, Face::Canal(canal), bounds);
            }
            if mark.lit {
                outline(
                    renderer,
                    bounds.shrink(2.0),
                    if is_chosen { theme::CORAL } else { theme::GOLD },
                    4.0,
                );
            }
            if mark.focused {
                outline(renderer, bounds, theme::FOCUS, theme::RING);
            }
        }
        for pond in Side::ALL {
            for slot in 0..6 {
                let place = Place { pond, slot };
                draw_mark(renderer, grid, place, &self.cards[pond as usize][usize::from(slot)]);
            }
        }
    }
}

fn draw_mark(renderer: &mut Renderer, grid: &Grid, place: Place, mark: &Mark) {
    let bounds = grid.place(place);
    if mark.dim {
        let border = border::rounded(bounds.width * 0.14);
        fill(renderer, bounds, theme::SKY.scale_alpha(0.62), border);
    }
    if mark.lit {
        outline(renderer, bounds.expand(1.0), theme::GOLD, 5.0);
    }
    if mark.badge.is_some() {
        outline(renderer, bounds.expand(1.0), theme::CORAL, 4.0);
    }
    if mark.focused {
        outline(renderer, bounds.expand(4.0), theme::FOCUS, theme::RING);
    }
    if let Some(badge) = &mark.badge {
        let side = (grid.cell * 0.27).max(20.0);
        let centre = Point::new(bounds.x + bounds.width - side * 0.36, bounds.y + side * 0.36);
        let disc = around(centre, Size::new(side, side));
        fill(renderer, disc, theme::CORAL, border::rounded(side / 2.0).color(Color::WHITE).width(1.5));
        let middle = alignment::Horizontal::Center;
        card::write(renderer, badge.clone(), centre, disc, side * 0.66, Color::WHITE, middle);
    }
}

fn draw_flight(renderer: &mut Renderer, grid: &Grid, flight: &Flight, now: Instant) {
    if now < flight.starts {
        return;
    }
    let progress = flight.progress(now);
    let ((from, from_side), (to, to_side)) = (grid.resting(flight.from), grid.resting(flight.to));
    let along = from + Vector::new(to.x - from.x, to.y - from.y) * progress;
    let side = from_side + (to_side - from_side) * progress;
    card::draw(renderer, flight.face, around(along, Size::new(side, side / flight.face.aspect())));
}

fn around(centre: Point, size: Size) -> Rectangle {
    Rectangle::new(Point::new(centre.x - size.width / 2.0, centre.y - size.height / 2.0), size)
}

fn fill(renderer: &mut Renderer, bounds: Rectangle, color: Color, border: Border) {
    renderer.fill_quad(Quad { bounds, border, ..Quad::default() }, Background::Color(color));
}

fn outline(renderer: &mut Renderer, bounds: Rectangle, color: Color, width: f32) {
    fill(
        renderer,
        bounds,
        Color::TRANSPARENT,
        border::rounded(bounds.width * 0.16).color(color).width(width),
    );
}

/// Publishing what may be nothing.
trait PublishMaybe<Message> {
    fn publish_maybe(&mut self, message: Option<Message>);
}

impl<Message> PublishMaybe<Message> for Shell<'_, Message> {
    fn publish_maybe(&mut self, message: Option<Message>) {
        if let Some(message) = message {
            self.publish(message);
        }
    }
}

impl<'a, Message: 'a> From<Board<'a, Message>> for Element<'a, Message> {
    fn from(board: Board<'a, Message>) -> Self {
        Element::new(board)
    }
}
