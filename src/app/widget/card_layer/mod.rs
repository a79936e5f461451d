//! Cards on a table, as one widget. They can be pressed, dragged and dropped, and they fly. The widget knows no rules.

mod above;
mod mark;
mod overhead;

use iced::time::Instant;

use iced::advanced::layout::{self, Layout};
use iced::advanced::renderer::{self, Renderer as _};
use iced::advanced::widget::{Id, Operation, Tree, tree};
use iced::advanced::{Clipboard, Shell, Widget, mouse, overlay};
use iced::{Border, Color, Element, Event, Length, Point, Rectangle, Renderer, Size, Theme, Vector, window};

use super::animated::{FRAME_DURATION, fill_rectangle};
use super::card::{self, CardFace};
use super::finger::PointerEvent;
use super::semantic_group::SemanticGroup;
use super::semantics::{Role, Semantics};

pub use above::{
    CardFlight, CardOverlayContents, CelebratedCatch, CelebratedWinners, PraisePanel, RisingNumber, TimeSpan,
    TimedToolAction, Tool, ToolAction, ToolStep,
};
pub use mark::CardMark;
use overhead::CardOverlay;

/// How far a pointer moves before a press becomes a drag.
const DRAG: f32 = 6.0;

/// A spot of a table that can be pressed, dragged from or dropped on. Each kind of table has its own type, such as
/// [`board::BoardSpot`](super::board::BoardSpot).
pub trait CardSpot: Copy + PartialEq + 'static {
    fn id(self) -> Id;

    /// The id of the sentence that names the region in which the spot lies, such as a pond. `None` if the spot lies by itself.
    fn region(self) -> Option<&'static str>;
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AllowedTouch {
    None,
    Press,
    Drag,
}

#[derive(Debug, Clone)]
pub struct TableCard<S> {
    pub spot: S,
    pub face: CardFace,
    pub bounds: Rectangle,
    pub mark: CardMark,
    pub touch: AllowedTouch,
    /// Whether the card lies over its neighbour, so that it has to be drawn by itself over all cards before it.
    pub overlaps: bool,
    /// The card that would be laid at this spot, shown while the pointer is over it.
    pub preview: Option<CardFace>,
}

/// An area of a table that shows no card. Cards can be dropped on it and fly to it.
#[derive(Debug, Clone, Copy)]
pub struct SpotArea<S> {
    pub spot: S,
    /// Where cards can be dropped. The area may reach beyond the widget.
    pub bounds: Rectangle,
    /// The middle of a card that has flown to this area, from the upper left corner of the widget.
    pub rest: Point,
    pub width: f32,
}

type CardName<'a, S> = Box<dyn Fn(&TableCard<S>) -> String + 'a>;

/// How cards and regions are named for screen readers, and where the arrow keys begin.
struct Named<'a, S> {
    card: CardName<'a, S>,
    region: Box<dyn Fn(&'static str) -> String + 'a>,
    first: Option<S>,
}

/// A widget with the cards of a table. They can be pressed, dragged and dropped, and they fly from spot to spot.
pub struct CardLayer<'a, S, Message> {
    size: Size,
    grounds: Vec<(Rectangle, Color, Border)>,
    cards: Vec<TableCard<S>>,
    areas: Vec<SpotArea<S>>,
    reach: f32,
    gap: Option<CardFace>,
    carried: Option<(S, CardFace, f32)>,
    above: Option<CardOverlayContents<'a, S>>,
    targets: Option<Box<dyn Fn(S, S) -> bool + 'a>>,
    named: Option<Named<'a, S>>,
    on_press: Option<Box<dyn Fn(S) -> Message + 'a>>,
    on_drop: Option<Box<dyn Fn(S, S) -> Message + 'a>>,
}

impl<'a, S: CardSpot, Message> CardLayer<'a, S, Message> {
    pub fn new(size: Size, cards: Vec<TableCard<S>>) -> Self {
        Self {
            size,
            grounds: Vec::new(),
            cards,
            areas: Vec::new(),
            reach: 0.0,
            gap: None,
            carried: None,
            above: None,
            targets: None,
            named: None,
            on_press: None,
            on_drop: None,
        }
    }

    #[must_use]
    pub fn with_ground(mut self, bounds: Rectangle, color: Color, border: Border) -> Self {
        self.grounds.push((bounds, color, border));
        self
    }

    #[must_use]
    pub fn areas(mut self, areas: impl IntoIterator<Item = SpotArea<S>>) -> Self {
        self.areas.extend(areas);
        self
    }

    /// Cards can also be pressed up to `reach` pixels beside their edges. With half the gap between two cards, every point of it presses
    /// one.
    #[must_use]
    pub fn with_press_margin(self, reach: f32) -> Self {
        Self { reach, ..self }
    }

    #[must_use]
    pub fn with_gap_face(mut self, face: CardFace) -> Self {
        self.gap = Some(face);
        self
    }

    /// A card that hangs on the pointer because it was picked up outside the widget: where it came from, its face, and its width.
    #[must_use]
    pub fn with_carried_card(mut self, carried: Option<(S, CardFace, f32)>) -> Self {
        self.carried = carried;
        self
    }

    #[must_use]
    pub fn with_overlay_contents(mut self, above: CardOverlayContents<'a, S>) -> Self {
        self.above = Some(above);
        self
    }

    /// Lights only the spots for which `is_target` is true while a card is dragged. It gets the spot that the card comes from and a spot to
    /// drop it on.
    #[must_use]
    pub fn with_drop_targets(mut self, is_target: impl Fn(S, S) -> bool + 'a) -> Self {
        self.targets = Some(Box::new(is_target));
        self
    }

    /// Names the cards for screen readers. `region_name` gets the id of a sentence. The arrow keys begin at `first_spot`.
    #[must_use]
    pub fn with_names(
        mut self,
        card_name: impl Fn(&TableCard<S>) -> String + 'a,
        region_name: impl Fn(&'static str) -> String + 'a,
        first_spot: Option<S>,
    ) -> Self {
        self.named =
            Some(Named { card: Box::new(card_name), region: Box::new(region_name), first: first_spot });
        self
    }

    /// `tell` makes the message for the spot of a pressed card. Without it, no card can be pressed or dragged.
    #[must_use]
    pub fn on_press(mut self, tell: impl Fn(S) -> Message + 'a) -> Self {
        self.on_press = Some(Box::new(tell));
        self
    }

    /// `tell` makes the message for a dropped card, from the spot where it comes from and the spot where it was dropped. Without it, no
    /// card can be dragged.
    #[must_use]
    pub fn on_drop(mut self, tell: impl Fn(S, S) -> Message + 'a) -> Self {
        self.on_drop = Some(Box::new(tell));
        self
    }

    #[must_use]
    pub fn only_pressable(mut self, is_pressable: impl Fn(S) -> bool) -> Self {
        for card in self.cards.iter_mut().filter(|card| !is_pressable(card.spot)) {
            card.touch = AllowedTouch::None;
        }
        self
    }

    fn card(&self, spot: S) -> Option<&TableCard<S>> {
        self.cards.iter().find(|card| card.spot == spot)
    }

    /// The cards that screen readers hear of: all but empty places that cannot be pressed.
    fn said(&self) -> impl Iterator<Item = &TableCard<S>> {
        let is_said = |card: &&TableCard<S>| card.touch != AllowedTouch::None || card.face != CardFace::Gap;
        self.cards.iter().filter(|_| self.named.is_some()).filter(is_said)
    }

    fn card_at(&self, point: Point) -> Option<&TableCard<S>> {
        let on_it = self.cards.iter().find(|card| card.bounds.contains(point));
        let can_be_pressed = |card: &&TableCard<S>| card.touch != AllowedTouch::None;
        let beside =
            || self.cards.iter().filter(can_be_pressed).find(|card| self.reached(card).contains(point));
        on_it.or_else(beside)
    }

    fn reached(&self, card: &TableCard<S>) -> Rectangle {
        card.bounds.expand(self.reach)
    }

    fn spot_at(&self, point: Point) -> Option<S> {
        let area = || self.areas.iter().find(|area| area.bounds.contains(point)).map(|area| area.spot);
        self.card_at(point).map(|card| card.spot).or_else(area)
    }

    /// The middle and the width of a card that lies at this spot. `None` if the spot is not on this table.
    fn resting(&self, spot: S) -> Option<(Point, f32)> {
        let area = || self.areas.iter().find(|area| area.spot == spot).map(|area| (area.rest, area.width));
        self.card(spot).map(|card| (card.bounds.center(), card.bounds.width)).or_else(area)
    }

    fn follows_pointer(&self) -> bool {
        self.carried.is_some() || self.cards.iter().any(|card| card.preview.is_some())
    }
}

struct State<S> {
    press: Option<CardPress<S>>,
    now: Instant,
    nodes: SemanticGroup,
}

#[derive(Clone, Copy)]
struct CardPress<S> {
    from: S,
    origin: Point,
    can_be_dragged: bool,
    dragging: bool,
}

fn within(cursor: mouse::Cursor, layout: Layout<'_>) -> Option<Point> {
    let corner = layout.position();
    cursor.land().position().map(|point| point - Vector::new(corner.x, corner.y))
}

impl<S: CardSpot, Message> Widget<Message, Theme, Renderer> for CardLayer<'_, S, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State<S>>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::<S> { press: None, now: Instant::now(), nodes: SemanticGroup::default() })
    }

    fn size(&self) -> Size<Length> {
        Size::new(Length::Fixed(self.size.width), Length::Fixed(self.size.height))
    }

    fn layout(&mut self, _: &mut Tree, _: &Renderer, _: &layout::Limits) -> layout::Node {
        layout::Node::new(self.size)
    }

    fn operate(&mut self, tree: &mut Tree, layout: Layout<'_>, _: &Renderer, operation: &mut dyn Operation) {
        let corner = layout.position();
        let offset = Vector::new(corner.x, corner.y);
        for card in &self.cards {
            operation.container(Some(&card.spot.id()), card.bounds + offset);
        }
        for area in &self.areas {
            operation.container(Some(&area.spot.id()), area.bounds + offset);
        }
        let Some(named) = &self.named else { return };
        let meant = |card: &TableCard<S>| {
            let can_be_pressed = card.touch != AllowedTouch::None && self.on_press.is_some();
            // Tab stops only where a dragged card can be dropped.
            let meaning = Semantics::new(match can_be_pressed {
                true if card.preview.is_some() => Role::Button,
                true => Role::Card,
                false => Role::Picture,
            });
            let meaning = meaning.named((named.card)(card)).with_key(card.spot.id()).laid(card.mark.laid);
            let bounds = if can_be_pressed { self.reached(card) } else { card.bounds };
            (meaning.first_for_arrow_keys(named.first == Some(card.spot)), bounds + offset)
        };
        let said: Vec<&TableCard<S>> = self.said().collect();
        let groups = said.chunk_by(|one, other| one.spot.region() == other.spot.region()).map(|cards| {
            let things: Vec<(Semantics, Rectangle)> = cards.iter().copied().map(meant).collect();
            let bounds = things.iter().map(|(_, bounds)| *bounds).reduce(|all, one| all.union(&one));
            let region = cards.first().and_then(|card| card.spot.region()).zip(bounds);
            let group = region.map(|(region, bounds)| {
                let meaning = Semantics::new(Role::Group).named((named.region)(region)).with_key(region);
                (meaning, bounds)
            });
            (group, things)
        });
        tree.state.downcast_mut::<State<S>>().nodes.operate_in_groups(groups, operation);
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
        let pressed = state.nodes.take_pressed().and_then(|at| self.said().nth(at));
        if let (Some(card), Some(tell)) = (pressed, &self.on_press) {
            shell.publish(tell(card.spot));
        }
        if let Event::Window(window::Event::RedrawRequested(now)) = event {
            state.now = self.above.as_ref().map_or(*now, |above| above.shown_instant(*now));
            if self.above.as_ref().is_some_and(|above| above.needs_next_frame(*now)) {
                shell.request_redraw_at(*now + FRAME_DURATION);
            }
        }
        match PointerEvent::from_event(event) {
            Some(PointerEvent::Down) => {
                if !cursor.is_over(layout.bounds()) || self.on_press.is_none() {
                    return;
                }
                let Some(origin) = within(cursor, layout) else { return };
                let pressed = self.card_at(origin).filter(|card| card.touch != AllowedTouch::None);
                if let Some(TableCard { spot: from, touch, .. }) = pressed {
                    let can_be_dragged = *touch == AllowedTouch::Drag && self.on_drop.is_some();
                    state.press = Some(CardPress { from: *from, origin, can_be_dragged, dragging: false });
                    shell.capture_event();
                }
            }
            Some(PointerEvent::Moves) => {
                if let (Some(press), Some(point)) = (&mut state.press, within(cursor, layout)) {
                    press.dragging |= press.can_be_dragged && point.distance(press.origin) > DRAG;
                }
                if self.follows_pointer() || state.press.is_some_and(|press| press.dragging) {
                    shell.request_redraw();
                }
            }
            Some(PointerEvent::Up) => {
                let target = within(cursor, layout).and_then(|point| self.spot_at(point));
                let told = match (state.press.take(), target) {
                    (Some(CardPress { from, dragging: true, .. }), Some(to)) => {
                        self.on_drop.as_ref().map(|tell| tell(from, to))
                    }
                    (Some(CardPress { from, dragging: false, .. }), Some(to)) if from == to => {
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
            None => {}
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
            Some(card) if card.touch != AllowedTouch::None => mouse::Interaction::Pointer,
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

        for (bounds, color, border) in &self.grounds {
            fill_rectangle(renderer, *bounds + offset, *color, *border);
        }
        for card in &self.cards {
            let is_away = dragged.is_some_and(|dragged| dragged.spot == card.spot)
                || self.above.as_ref().is_some_and(|above| above.is_card_coming_to(card.spot, state.now));
            let Some(face) = (if is_away { self.gap } else { Some(card.face) }) else { continue };
            let bounds = card.bounds + offset;
            if card.overlaps {
                // Within one layer all pictures lie above all grounds, and all numbers above all pictures.
                renderer.with_layer(bounds, |renderer| card::draw_face(renderer, face, bounds));
            } else {
                card::draw_face(renderer, face, bounds);
            }
        }
        // Marks need a layer of their own, because within one layer all text lies above all shapes.
        renderer.with_layer(*viewport, |renderer| {
            let pointed = within(cursor, layout).and_then(|point| self.card_at(point));
            let ringed = state.nodes.ring_index().and_then(|at| self.said().nth(at));
            for card in &self.cards {
                let is_pointed = pointed.is_some_and(|pointed| pointed.spot == card.spot);
                let is_lit = match (dragged, &self.targets) {
                    (Some(dragged), Some(is_target)) => is_target(dragged.spot, card.spot),
                    _ => card.mark.lit,
                };
                let has_ring = ringed.is_some_and(|ringed| ringed.spot == card.spot);
                card.draw_mark(renderer, card.bounds + offset, is_lit, is_pointed, has_ring);
            }
        });
        let hanging = dragged.map(|card| (card.face, card.bounds.width));
        let hanging = hanging.or(self.carried.map(|(_, face, width)| (face, width)));
        if let (Some((face, width)), Some(point)) = (hanging, cursor.land().position()) {
            renderer.with_layer(*viewport, |renderer| {
                card::draw_face(renderer, face, around(point, Size::new(width, width / face.aspect_ratio())));
            });
        }
    }

    fn overlay<'b>(
        &'b mut self,
        tree: &'b mut Tree,
        layout: Layout<'b>,
        _: &Renderer,
        _: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'b, Message, Theme, Renderer>> {
        let now = tree.state.downcast_ref::<State<S>>().now;
        let above = self.above.as_ref().filter(|above| above.is_seen(now))?;
        let corner = layout.position() + translation - Point::ORIGIN;
        Some(overlay::Element::new(Box::new(CardOverlay { spread: self, above, corner, now })))
    }
}

fn around(centre: Point, size: Size) -> Rectangle {
    Rectangle::new(Point::new(centre.x - size.width / 2.0, centre.y - size.height / 2.0), size)
}

impl<'a, S: CardSpot, Message: 'a> From<CardLayer<'a, S, Message>> for Element<'a, Message> {
    fn from(spread: CardLayer<'a, S, Message>) -> Self {
        Element::new(spread)
    }
}
