//! The cards of the first catch, which a finger takes up. A right card flies to the calculation, and a wrong card shakes.

use std::time::Duration;

use iced::time::Instant;

use iced::advanced::renderer::Renderer as _;
use iced::advanced::widget::{Tree, Widget, tree};
use iced::advanced::{Clipboard, Layout, Shell, layout, renderer};
use iced::{Element, Event, Length, Point, Rectangle, Renderer, Size, Theme, Vector, mouse, window};

use super::Message;
use super::first_catch::CardMotion;
use crate::app::theme::space;
use crate::app::widget::animated::FRAME_DURATION;
use crate::app::widget::card::{CardFace, draw_face};
use crate::app::widget::finger::PointerEvent;

const LASTS: Duration = Duration::from_millis(450);
/// How many times a wrong card shakes, and how far, as a share of the card's side.
const SHAKES: (f32, f32) = (3.0, 0.1);
/// The least length of a drag, in logical pixels. A shorter drag counts as a press.
const DRAGGED: f32 = 8.0;

pub(super) struct CatchCard {
    pub slot: u8,
    pub face: CardFace,
    pub may_press: bool,
    pub is_laid: bool,
}

/// The cards, as a layer over the pond and the calculation. All other input passes through it.
pub(super) struct CatchCardLayer {
    pub cards: Vec<CatchCard>,
    /// The side of a card. The next value is the distance from the middle of one card to that of the next.
    pub side: f32,
    pub step: f32,
    /// The height of the pond. The next value is the height of the whole layer.
    pub pond_height: f32,
    pub layer_height: f32,
    pub card_motion: Option<CardMotion>,
    pub is_still: bool,
}

/// What a finger does with the cards, and the present time.
#[derive(Default)]
struct LayingState {
    now: Option<Instant>,
    /// The card under the finger: its slot, where it was taken up, and where it is now, relative to the layer's corner.
    held: Option<(u8, Point, Point)>,
    /// The card that was dropped last: its slot, and where it was dropped.
    dropped: Option<(u8, Point)>,
}

impl CatchCardLayer {
    /// The place of a card in the pond, relative to the layer's corner. `width` is that of the layer.
    fn place(&self, at: usize, width: f32) -> Rectangle {
        let left = (width - self.step * (self.cards.len() as f32 - 1.0) - self.side) / 2.0;
        let corner = Point::new(left + self.step * at as f32, (self.pond_height - self.side) / 2.0);
        Rectangle::new(corner, Size::new(self.side, self.side))
    }

    /// The slot of the card at this point, if the card can be pressed. `width` is that of the layer.
    fn under(&self, point: Point, width: f32) -> Option<u8> {
        let mut cards = self.cards.iter().enumerate();
        // The edge of its button belongs to a card.
        let around = |at| self.place(at, width).expand(space::SMALL);
        let found = cards.find(|(at, card)| card.may_press && around(*at).contains(point))?;
        Some(found.1.slot)
    }

    /// The motion of cards now, and which share of its time is over. `None` if nothing moves.
    fn part(&self, now: Option<Instant>) -> Option<(&CardMotion, f32)> {
        let moves = self.card_motion.as_ref().filter(|_| !self.is_still)?;
        let passed = now.map_or(Duration::ZERO, |now| now.saturating_duration_since(moves.since));
        (passed < LASTS).then(|| (moves, passed.as_secs_f32() / LASTS.as_secs_f32()))
    }

    /// Where a card is seen now, relative to the layer's corner. `None` if it is not seen. `width` is that of the layer.
    fn seen(&self, at: usize, card: &CatchCard, hand: &LayingState, width: f32) -> Option<Rectangle> {
        let rests = self.place(at, width);
        if let Some((slot, from, point)) = hand.held
            && slot == card.slot
        {
            return Some(rests + (point - from));
        }
        let moves = self.part(hand.now).filter(|(moves, _)| moves.slots.contains(&card.slot));
        match moves {
            Some((moves, part)) if !moves.is_right => {
                let turn = part * SHAKES.0 * std::f32::consts::TAU;
                Some(rests + Vector::new(self.side * SHAKES.1 * turn.sin() * (1.0 - part), 0.0))
            }
            Some((_, part)) => {
                let dropped = hand.dropped.filter(|(slot, _)| *slot == card.slot);
                let from = dropped.map_or(rests.center(), |(_, point)| point);
                let to = Point::new(width / 2.0, self.pond_height.midpoint(self.layer_height));
                let along = 1.0 - (1.0 - part) * (1.0 - part);
                let side = self.side * (1.0 - 0.6 * along);
                let middle = from + (to - from) * along;
                let corner = Point::new(middle.x - side / 2.0, middle.y - side / 2.0);
                Some(Rectangle::new(corner, Size::new(side, side)))
            }
            None => (!card.is_laid).then_some(rests),
        }
    }
}

impl Widget<Message, Theme, Renderer> for CatchCardLayer {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<LayingState>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(LayingState::default())
    }

    fn size(&self) -> Size<Length> {
        Size::new(Length::Fill, Length::Fixed(self.layer_height))
    }

    fn layout(&mut self, _: &mut Tree, _: &Renderer, limits: &layout::Limits) -> layout::Node {
        layout::atomic(limits, Length::Fill, Length::Fixed(self.layer_height))
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
        let hand = tree.state.downcast_mut::<LayingState>();
        if let Event::Window(window::Event::RedrawRequested(now)) = event {
            hand.now = Some(*now);
            if self.part(hand.now).is_some() {
                shell.request_redraw_at(*now + FRAME_DURATION);
            }
        }
        let (width, corner) = (layout.bounds().width, layout.position() - Point::ORIGIN);
        let Some(point) = cursor.land().position().map(|point| point - corner) else { return };
        match PointerEvent::from_event(event) {
            Some(PointerEvent::Down) => {
                if let Some(slot) = self.under(point, width) {
                    hand.held = Some((slot, point, point));
                    shell.capture_event();
                    shell.request_redraw();
                }
            }
            Some(PointerEvent::Moves) => {
                if let Some((_, _, now)) = &mut hand.held {
                    *now = point;
                    shell.request_redraw();
                }
            }
            Some(PointerEvent::Up) => {
                let Some((slot, from, _)) = hand.held.take() else { return };
                let is_dragged = from.distance(point) >= DRAGGED;
                hand.dropped = is_dragged.then_some((slot, point));
                if !is_dragged || point.y > self.pond_height {
                    shell.publish(Message::Card(slot));
                }
                shell.capture_event();
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
        let point = cursor.position_in(layout.bounds());
        if tree.state.downcast_ref::<LayingState>().held.is_some() {
            mouse::Interaction::Grabbing
        } else if point.is_some_and(|point| self.under(point, layout.bounds().width).is_some()) {
            mouse::Interaction::Grab
        } else {
            mouse::Interaction::None
        }
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        _: &Theme,
        _: &renderer::Style,
        layout: Layout<'_>,
        _: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let hand = tree.state.downcast_ref::<LayingState>();
        let (width, corner) = (layout.bounds().width, layout.position() - Point::ORIGIN);
        for (at, card) in self.cards.iter().enumerate() {
            let Some(seen) = self.seen(at, card, hand, width) else { continue };
            if seen == self.place(at, width) {
                draw_face(renderer, card.face, seen + corner);
            } else {
                // In a layer of its own it covers the numbers of other cards.
                renderer.with_layer(*viewport, |renderer| draw_face(renderer, card.face, seen + corner));
            }
        }
    }
}

impl From<CatchCardLayer> for Element<'_, Message> {
    fn from(laying: CatchCardLayer) -> Self {
        Element::new(laying)
    }
}
