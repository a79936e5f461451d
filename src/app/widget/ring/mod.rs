//! The selection ring, which shows what the keyboard acts on. It finds the things on the screen by an operation of iced.

mod direction;
mod number;

use std::any::Any;

use iced::advanced::layout::{self, Layout};
use iced::advanced::widget::{Id, Operation, Tree, tree};
use iced::advanced::{Clipboard, Shell, Widget, input_method, mouse};
use iced::keyboard::key::Named;
use iced::keyboard::{self, Key};
use iced::{Element, Event, Point, Rectangle, Renderer, Theme, touch, window};
use platform::screen_reader::ReaderAction;

use super::semantics::{NodeId, Role, SceneAction, SemanticScene, read_scene};
use super::wrapper::delegate_to_content;
use super::{reveal, typed_keys};
use direction::Direction;
use number::TypedNumber;

/// A widget around content in which keys do what presses do. Tab and the arrow keys move the selection ring (the keyboard focus), Enter and
/// Space press the thing with the ring, and other keys press the buttons that name them. `Part` is a value that differs for each part of
/// the app. When another part begins, nothing has the ring, unless it is [carried over](Ring::stays_in_new_part).
///
/// No widgets are searched before a key is pressed, nor while nothing has the ring.
pub struct SelectionRing<'a, Message, Part> {
    content: Element<'a, Message>,
    part: Part,
    on_move: Option<Message>,
    on_met: Option<NameMessage<'a, Message>>,
    on_touched: Option<NameMessage<'a, Message>>,
    letter_keys: bool,
    is_carried_over: bool,
}

type NameMessage<'a, Message> = Box<dyn Fn(String) -> Message + 'a>;

/// Makes a [`Ring`] around `content`. When `part` changes, nothing has the ring.
pub fn selection_ring<'a, Message, Part>(
    part: Part,
    content: impl Into<Element<'a, Message>>,
) -> SelectionRing<'a, Message, Part> {
    SelectionRing {
        content: content.into(),
        part,
        on_move: None,
        on_met: None,
        on_touched: None,
        letter_keys: true,
        is_carried_over: false,
    }
}

impl<'a, Message, Part> SelectionRing<'a, Message, Part> {
    /// Whether keys with letters and signs press buttons. People who dictate, or lean on keys, would press buttons by accident.
    #[must_use]
    pub fn letter_keys(self, letter_keys: bool) -> Self {
        Self { letter_keys, ..self }
    }

    /// Whether the ring stays when another part begins that adds new things after many old ones. The ring then goes to the thing that had
    /// it before, to a question, or to the first new thing. Back in the old part, it returns to where it was.
    #[must_use]
    pub fn stays_in_new_part(self, is_carried_over: bool) -> Self {
        Self { is_carried_over, ..self }
    }

    #[must_use]
    pub fn on_move(self, message: Option<Message>) -> Self {
        Self { on_move: message, ..self }
    }

    #[must_use]
    pub fn on_reached(self, told: Option<impl Fn(String) -> Message + 'a>) -> Self {
        Self { on_met: told.map(|told| Box::new(told) as _), ..self }
    }

    /// Sends the name of whatever a finger or the mouse presses, as soon as it is pressed.
    #[must_use]
    pub fn on_touched(self, told: Option<impl Fn(String) -> Message + 'a>) -> Self {
        Self { on_touched: told.map(|told| Box::new(told) as _), ..self }
    }
}

/// What a screen reader or a switch wants, with the number of the thing. The ring does it at the next event.
#[derive(Default)]
struct PendingWish(Option<(u64, ReaderAction)>);

/// Lets a screen reader or a switch act on a thing. It does nothing if there is no such thing, or if the thing is disabled.
pub struct ReaderActionOperation(Option<(u64, ReaderAction)>);

impl ReaderActionOperation {
    pub const fn new(id: u64, action: ReaderAction) -> Self {
        Self(Some((id, action)))
    }
}

impl<T> Operation<T> for ReaderActionOperation {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<T>)) {
        operate(self);
    }

    fn custom(&mut self, _: Option<&Id>, _: Rectangle, state: &mut dyn Any) {
        if let Some(wished) = state.downcast_mut::<PendingWish>() {
            wished.0 = self.0.take();
        }
    }
}

struct RingPosition<Part> {
    part: Part,
    node: Option<NodeId>,
    /// The thing that had the ring before a question took it, and that question.
    asked: Option<(NodeId, NodeId)>,
    /// Whether a widget may still draw the ring although the ring has left it.
    is_stale: bool,
    /// Whether a digit was typed since the ring was moved. Enter then goes on with what was typed.
    is_typing: bool,
    number: Option<TypedNumber>,
    wished: PendingWish,
    stops: Vec<NodeId>,
    before: Option<(Part, NodeId)>,
    /// What the ring may go back to in a new part. First the thing that had it when this part was last left, then the thing that had it in
    /// the part before. `None` once the ring has arrived.
    arrives: Option<[Option<NodeId>; 2]>,
}

impl<Part> RingPosition<Part> {
    fn part(part: Part) -> Self {
        Self {
            part,
            node: None,
            asked: None,
            is_stale: false,
            is_typing: false,
            number: None,
            wished: PendingWish::default(),
            stops: Vec::new(),
            before: None,
            arrives: None,
        }
    }
}

impl<Message: Clone, Part: PartialEq + Clone + 'static> SelectionRing<'_, Message, Part> {
    fn look(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &Renderer,
        deed: SceneAction,
    ) -> SemanticScene {
        read_scene(&mut self.content, &mut tree.children[0], layout, renderer, deed)
    }

    /// Moves the ring when a finger or the mouse presses something. Returns the name of what is pressed. A text field that is left loses
    /// the ring.
    fn follow(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &Renderer,
        place: Point,
    ) -> Option<String> {
        let at: &mut RingPosition<Part> = tree.state.downcast_mut();
        at.is_typing = false;
        at.number = None;
        let before = at.node;
        if before.is_none() && self.on_touched.is_none() {
            return None;
        }
        let scene = self.look(tree, layout, renderer, SceneAction::None);
        let is_pressed = |at: &usize| scene.nodes[*at].seen.is_some_and(|seen| seen.contains(place));
        let is_field = |at: &usize| scene.nodes[*at].role == Role::Field;
        let pressed = scene.ring_stops().into_iter().rev().find(is_pressed);
        let name = pressed.map(|pressed| scene.nodes[pressed].name.clone());
        let Some(before) = before else { return name };
        let next = pressed.or_else(|| scene.index_of(before).filter(|at| !is_field(at)));
        let at: &mut RingPosition<Part> = tree.state.downcast_mut();
        at.node = next.map(|next| scene.nodes[next].id);
        self.look(tree, layout, renderer, SceneAction::Ring(next));
        name
    }

    fn leave_field(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer) {
        let scene = self.look(tree, layout, renderer, SceneAction::None);
        let at: &mut RingPosition<Part> = tree.state.downcast_mut();
        let is_field = |at: usize| scene.nodes[at].role == Role::Field;
        if scene.active_field().is_none() && at.node.and_then(|id| scene.index_of(id)).is_some_and(is_field) {
            at.node = None;
            self.look(tree, layout, renderer, SceneAction::Ring(None));
        }
    }

    #[expect(clippy::too_many_arguments, reason = "as many as an update has")]
    fn wake(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        renderer: &Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        viewport: &Rectangle,
    ) {
        // Any event will do. Nothing else listens to this one.
        let event = Event::Window(window::Event::Moved(Point::ORIGIN));
        let (content, tree) = (self.content.as_widget_mut(), &mut tree.children[0]);
        content.update(tree, &event, layout, cursor, renderer, clipboard, shell, viewport);
    }

    /// Does what a screen reader or a switch wants, if the thing `id` is there and enabled.
    #[expect(clippy::too_many_arguments, reason = "as many as an update has")]
    fn grant(
        &mut self,
        id: u64,
        wish: ReaderAction,
        tree: &mut Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        renderer: &Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        viewport: &Rectangle,
    ) {
        let scene = self.look(tree, layout, renderer, SceneAction::None);
        let Some(at) = scene.nodes.iter().position(|node| node.id.number() == id) else { return };
        let node = &scene.nodes[at];
        match wish {
            ReaderAction::Press if node.can_be_pressed() => {
                self.look(tree, layout, renderer, SceneAction::Press(at));
            }
            ReaderAction::ReleaseFocus if node.has_ring => {
                tree.state.downcast_mut::<RingPosition<Part>>().node = None;
                self.look(tree, layout, renderer, SceneAction::Ring(None));
            }
            ReaderAction::Focus | ReaderAction::Type(_) if node.can_have_ring() => {
                tree.state.downcast_mut::<RingPosition<Part>>().node = Some(node.id);
                self.look(tree, layout, renderer, SceneAction::Ring(Some(at)));
                let content = self.content.as_widget_mut();
                reveal::scroll_to_ring(|operation| {
                    content.operate(&mut tree.children[0], layout, renderer, operation);
                });
            }
            _ => return,
        }
        self.wake(tree, layout, cursor, renderer, clipboard, shell, viewport);
        if let ReaderAction::Type(text) = wish
            && node.role == Role::Field
        {
            self.look(tree, layout, renderer, SceneAction::Mark(at));
            let event = Event::InputMethod(input_method::Event::Commit(text));
            let (content, tree) = (self.content.as_widget_mut(), &mut tree.children[0]);
            content.update(tree, &event, layout, cursor, renderer, clipboard, shell, viewport);
        }
        shell.request_redraw();
    }

    fn settle(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer) {
        let at: &RingPosition<Part> = tree.state.downcast_ref();
        if at.node.is_none() && !at.is_stale {
            return;
        }
        let scene = self.look(tree, layout, renderer, SceneAction::None);
        let at: &mut RingPosition<Part> = tree.state.downcast_mut();
        let is_here = |id: NodeId| scene.index_of(id).is_some();
        if let Some(from) = at.arrives.take() {
            let stays = from.into_iter().flatten().find(|id| is_here(*id));
            let is_new = |stop: &usize| !at.stops.contains(&scene.nodes[*stop].id);
            let new = || scene.ring_stops().into_iter().find(is_new);
            let to = || scene.question_and_first_answer().map(|(_, first)| first).or_else(new);
            at.node = stays.or_else(|| to().map(|to| scene.nodes[to].id));
        }
        // A question takes the ring, and gives it back.
        if let Some((before, question)) = at.asked
            && !is_here(question)
        {
            at.asked = None;
            at.node = at.node.map(|_| before);
        } else if at.asked.is_none()
            && let (Some(before), Some((question, first))) =
                (at.node, scene.question_and_first_answer().or_else(|| scene.question_and_main_node()))
            && !scene.index_of(before).is_some_and(|at| scene.nodes[at].can_have_ring())
        {
            at.asked = Some((before, question));
            at.node = Some(scene.nodes[first].id);
        }
        at.node = at.node.filter(|id| is_here(*id));
        // The field with the cursor has the ring.
        at.node = at.node.map(|id| scene.active_field().map_or(id, |field| scene.nodes[field].id));
        at.is_stale = false;
        let place = at.node.and_then(|id| scene.index_of(id));
        self.look(tree, layout, renderer, SceneAction::Ring(place));
    }
}

impl<Message: Clone, Part: PartialEq + Clone + 'static> Widget<Message, Theme, Renderer>
    for SelectionRing<'_, Message, Part>
{
    delegate_to_content!(children, size, mouse_interaction, draw, overlay);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<RingPosition<Part>>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(RingPosition::part(self.part.clone()))
    }

    fn diff(&self, tree: &mut Tree) {
        let at: &mut RingPosition<Part> = tree.state.downcast_mut();
        if at.part != self.part {
            let left = std::mem::replace(
                at,
                RingPosition { is_stale: true, ..RingPosition::part(self.part.clone()) },
            );
            if let Some(node) = left.node.filter(|_| self.is_carried_over) {
                let here = left.before.filter(|(part, _)| *part == self.part).map(|(_, node)| node);
                at.arrives = Some([here, Some(node)]);
                at.before = Some((left.part, node));
                at.stops = left.stops;
            }
        }
        tree.diff_children(std::slice::from_ref(&self.content));
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        let node = self.content.as_widget_mut().layout(&mut tree.children[0], renderer, limits);
        self.settle(tree, Layout::new(&node), renderer);
        node
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        operation.custom(None, layout.bounds(), &mut tree.state.downcast_mut::<RingPosition<Part>>().wished);
        self.content.as_widget_mut().operate(&mut tree.children[0], layout, renderer, operation);
        // The operation may have moved the cursor to another field.
        self.settle(tree, layout, renderer);
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        renderer: &Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        viewport: &Rectangle,
    ) {
        let by_number_lock = typed_keys::apply_num_lock(event);
        let event = by_number_lock.as_ref().unwrap_or(event);
        if let Some((id, wish)) = tree.state.downcast_mut::<RingPosition<Part>>().wished.0.take() {
            self.grant(id, wish, tree, layout, cursor, renderer, clipboard, shell, viewport);
        }
        self.content.as_widget_mut().update(
            &mut tree.children[0],
            event,
            layout,
            cursor,
            renderer,
            clipboard,
            shell,
            viewport,
        );
        if let Event::Mouse(mouse::Event::ButtonPressed(_)) | Event::Touch(touch::Event::FingerPressed { .. }) =
            event
            && let Some(place) = cursor.position()
        {
            let name = self.follow(tree, layout, renderer, place);
            if let Some((name, told)) = name.zip(self.on_touched.as_ref()) {
                shell.publish(told(name));
            }
        }
        if let Event::Window(window::Event::RedrawRequested(now)) = event
            && let Some(number) = &mut tree.state.downcast_mut::<RingPosition<Part>>().number
        {
            match number.waits_until(*now) {
                Some(until) => shell.request_redraw_at(until),
                None => {
                    self.press_typed_number(tree, layout, cursor, renderer, clipboard, shell, viewport);
                }
            }
        }
        let Event::Keyboard(pressed @ keyboard::Event::KeyPressed { key, modifiers, repeat, .. }) = event
        else {
            return;
        };
        // A field has taken this key. No field takes Tab.
        if shell.is_event_captured() {
            if *key == Key::Named(Named::Escape) {
                self.leave_field(tree, layout, renderer);
            }
            return;
        }
        let is_chosen = matches!(key, Key::Named(Named::Enter | Named::Space));
        // A key that is held down chooses only once, so it cannot answer a question that it has opened; and a digit is typed once.
        if *repeat && (is_chosen || typed_keys::means_digit(pressed)) {
            return;
        }
        if is_chosen && self.press_typed_number(tree, layout, cursor, renderer, clipboard, shell, viewport) {
            shell.capture_event();
            return;
        }
        let scene = self.look(tree, layout, renderer, SceneAction::None);
        let at: &mut RingPosition<Part> = tree.state.downcast_mut();
        let here = at.node.and_then(|id| scene.index_of(id)).or_else(|| scene.active_field());
        at.stops = if self.is_carried_over { scene.ring_stop_ids() } else { Vec::new() };
        if let Some(way) = Direction::from_key(key, *modifiers) {
            let next = way.next_node(&scene, here);
            at.node = next.map(|next| scene.nodes[next].id);
            (at.is_typing, at.number) = (false, None);
            self.look(tree, layout, renderer, SceneAction::Ring(next));
            let content = self.content.as_widget_mut();
            reveal::scroll_to_ring(|operation| {
                content.operate(&mut tree.children[0], layout, renderer, operation);
            });
            self.wake(tree, layout, cursor, renderer, clipboard, shell, viewport);
            if let Some(message) = &self.on_move {
                shell.publish(message.clone());
            }
            if let Some((told, next)) = self.on_met.as_ref().zip(next) {
                shell.publish(told(scene.nodes[next].name.clone()));
            }
            shell.capture_event();
            shell.request_redraw();
            return;
        }
        let mut meant = None;
        if is_chosen {
            // Enter presses the main button if cards are laid or digits typed, and never takes a card back. Space does.
            let is_enter = *key == Key::Named(Named::Enter);
            let goes_on = |here: usize| is_enter && (at.is_typing || scene.nodes[here].is_laid());
            let own = here.filter(|here| scene.nodes[*here].can_be_pressed());
            meant = own.filter(|own| !goes_on(*own)).or_else(|| scene.main_node());
        }
        for key in typed_keys::possible_keys(pressed).filter(|_| !is_chosen) {
            let digit = typed_keys::typed_digit(&key, *modifiers);
            if let Some(digit) = digit
                && self.type_number(digit, tree, layout, cursor, renderer, clipboard, shell, viewport)
            {
                shell.capture_event();
                return;
            }
            meant = scene.node_for_key(&key, *modifiers, self.letter_keys);
            if meant.is_some() {
                tree.state.downcast_mut::<RingPosition<Part>>().is_typing |= digit.is_some();
                break;
            }
        }
        if let Some(pressed) = meant {
            self.look(tree, layout, renderer, SceneAction::Press(pressed));
            self.wake(tree, layout, cursor, renderer, clipboard, shell, viewport);
            shell.capture_event();
        }
    }
}

impl<'a, Message: Clone + 'a, Part: PartialEq + Clone + 'static> From<SelectionRing<'a, Message, Part>>
    for Element<'a, Message>
{
    fn from(ring: SelectionRing<'a, Message, Part>) -> Self {
        Element::new(ring)
    }
}
