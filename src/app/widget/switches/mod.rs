//! Playing with one or two switches: all that can be chosen is marked in turn, and the switch chooses what is marked.

pub mod scan;

use std::time::Duration;

use iced::advanced::layout::Layout;
use iced::advanced::renderer::{self, Quad};
use iced::advanced::widget::{Tree, tree};
use iced::advanced::{Clipboard, Renderer as _, Shell, Widget, mouse};
use iced::border;
use iced::keyboard::key::Named;
use iced::keyboard::{self, Key};
use iced::time::Instant;
use iced::{Background, Color, Element, Event, Point, Rectangle, Renderer, Theme, window};
use platform::fields::FieldKind;
use platform::screen_reader::ReaderAction;

use super::ring::ReaderActionOperation;
use super::semantics::{Node, NodeId, Role, SceneAction, SemanticScene, read_scene};
use super::wrapper::delegate_to_content;
use crate::app::theme::{self, radius};
use records::SwitchAccess;
use scan::Scan;

/// How soon after a press another one does not count: a hand that trembles has pressed once.
const TREMBLE: Duration = Duration::from_millis(250);
/// How far a mouse moves after its last press until it points at something, in pixels. Before that its button is a switch.
const POINTS: f32 = 60.0;
/// The width of each of the two light lines around the mark. A dark line lies between them. Together they cover the selection ring.
const LIGHT: f32 = 2.0;
const DARK: f32 = 6.0;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypingField {
    pub id: u64,
    pub name: String,
    pub value: String,
    pub takes: FieldKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SwitchUsers {
    /// Only this person uses the computer. Any key with a letter is a switch, and so are Space, Enter and the button of a mouse that lies
    /// still. The mark begins to move by itself.
    Own,
    /// Others may use the computer too, as in a class. Only Space is a switch, and Enter the second one.
    Shared,
}

/// Wraps all of the content of a window, and marks in turn what a switch can choose. If nobody plays with switches, it does nothing.
pub struct SwitchControl<'a, Message> {
    content: Element<'a, Message>,
    switches: SwitchAccess,
    users: SwitchUsers,
    on_met: Option<Box<dyn Fn(String) -> Message + 'a>>,
    on_field_chosen: fn(TypingField) -> Message,
}

/// Makes a [`SwitchControl`]. `on_field_chosen` makes the message for a text field that was chosen to type in.
pub fn switch_control<'a, Message>(
    switches: SwitchAccess,
    users: SwitchUsers,
    content: impl Into<Element<'a, Message>>,
    on_field_chosen: fn(TypingField) -> Message,
) -> SwitchControl<'a, Message> {
    SwitchControl { content: content.into(), switches, users, on_met: None, on_field_chosen }
}

impl<'a, Message> SwitchControl<'a, Message> {
    #[must_use]
    pub fn on_reached(self, told: Option<impl Fn(String) -> Message + 'a>) -> Self {
        Self { on_met: told.map(|told| Box::new(told) as _), ..self }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SwitchPress {
    Choose,
    GoOn,
}

/// Whether the switch was pressed so recently that another press does not count: within [`TREMBLE`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum SwitchState {
    #[default]
    Rests,
    /// The switch was pressed after the last frame.
    HasPressed,
    /// Until this instant another press counts as trembling.
    Until(Instant),
}

#[derive(Default)]
struct State {
    scan: Scan,
    /// When the mark moves on by itself. `None` until the next frame tells the time, and while the mark rests.
    due: Option<Instant>,
    hand: SwitchState,
    pointer: Option<Point>,
    moved: f32,
    is_down: bool,
    told: Vec<NodeId>,
    drawn: Option<Rectangle>,
}

impl State {
    /// Notes that the pointer has moved. Returns whether it now begins to point, rather than lie still.
    fn follow(&mut self, to: Point) -> bool {
        let by = self.pointer.replace(to).map_or(0.0, |from| from.distance(to));
        let pointed = self.moved > POINTS;
        self.moved += by;
        self.moved > POINTS && !pointed
    }
}

impl<Message> SwitchControl<'_, Message> {
    /// What a switch does by this event. `None` if the event is no press of a switch. `field` is what the field with the cursor takes, and
    /// `moved` how far the mouse was moved since its last press.
    fn press(&self, event: &Event, field: Option<FieldKind>, moved: f32) -> Option<SwitchPress> {
        let (is_own, has_two) = (self.users == SwitchUsers::Own, self.switches == SwitchAccess::Two);
        match event {
            Event::Keyboard(keyboard::Event::KeyPressed { key, modifiers, .. }) => {
                let (is_space, is_enter) =
                    (*key == Key::Named(Named::Space), *key == Key::Named(Named::Enter));
                // All other keys are for somebody who helps.
                let is_switch = is_space
                    || (is_enter && (is_own || has_two))
                    || (is_own && matches!(key, Key::Character(_)));
                // Somebody who helps may type a name.
                let is_typed = match field {
                    None => false,
                    Some(FieldKind::Text | FieldKind::Lines) => !(is_own && is_space),
                    Some(FieldKind::Number | FieldKind::Secret) => !is_space,
                };
                let is_plain = !(modifiers.command() || modifiers.alt() || modifiers.logo());
                let press = if has_two && !is_enter { SwitchPress::GoOn } else { SwitchPress::Choose };
                (is_switch && is_plain && !is_typed).then_some(press)
            }
            Event::Mouse(mouse::Event::ButtonPressed(button)) if is_own && moved <= POINTS => {
                Some(if has_two && *button == mouse::Button::Left {
                    SwitchPress::GoOn
                } else {
                    SwitchPress::Choose
                })
            }
            _ => None,
        }
    }

    fn look(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer) -> SemanticScene {
        read_scene(&mut self.content, &mut tree.children[0], layout, renderer, SceneAction::None)
    }

    #[expect(clippy::too_many_arguments, reason = "as many as an update has")]
    fn ask(
        &mut self,
        wish: ReaderActionOperation,
        tree: &mut Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        renderer: &Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        viewport: &Rectangle,
    ) {
        let mut wish = wish;
        let (content, tree) = (self.content.as_widget_mut(), &mut tree.children[0]);
        content.operate(tree, layout, renderer, &mut wish);
        // Any event will do. Nothing else listens to this one.
        let event = Event::Window(window::Event::Moved(Point::ORIGIN));
        content.update(tree, &event, layout, cursor, renderer, clipboard, shell, viewport);
    }

    #[expect(clippy::too_many_arguments, reason = "as many as an update has")]
    fn tick(
        &mut self,
        now: Instant,
        tree: &mut Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        renderer: &Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        viewport: &Rectangle,
    ) where
        Message: Clone,
    {
        let mut scene = self.look(tree, layout, renderer);
        let state: &mut State = tree.state.downcast_mut();
        state.hand = match state.hand {
            SwitchState::HasPressed => SwitchState::Until(now + TREMBLE),
            SwitchState::Until(end) if now >= end => SwitchState::Rests,
            hand => hand,
        };
        if let SwitchState::Until(end) = state.hand {
            shell.request_redraw_at(end);
        }
        state.scan.update_groups(scan::groups_to_scan(&scene), self.users == SwitchUsers::Own);
        if let Some(pace) = self.switches.scan_interval().filter(|_| !state.scan.is_stopped()) {
            if state.due.is_some_and(|due| now >= due) {
                state.scan.advance(true);
            }
            let due = state.due.filter(|due| now < *due).unwrap_or(now + pace);
            state.due = (!state.scan.is_stopped()).then_some(due);
        } else {
            state.due = None;
        }
        if let Some(due) = state.due {
            shell.request_redraw_at(due);
        }
        let marked = state.scan.marked().to_vec();
        let is_thing = state.scan.is_single_thing_marked();
        if marked != state.told {
            let before = std::mem::replace(&mut state.told, marked.clone());
            // The cursor in a field would take the keys.
            let is_field =
                |thing: &NodeId| scene.index_of(*thing).is_some_and(|at| scene.nodes[at].role == Role::Field);
            let to_thing =
                marked.first().filter(|first| !is_field(first)).map(|first| (first, ReaderAction::Focus));
            // A group has no selection ring. It comes into sight by way of its first thing.
            let from_it = if is_thing { None } else { marked.first().or(before.first()) };
            let from_it = from_it.map(|thing| (thing, ReaderAction::ReleaseFocus));
            for (thing, wish) in [to_thing, from_it].into_iter().flatten() {
                let wish = ReaderActionOperation::new(thing.number(), wish);
                self.ask(wish, tree, layout, cursor, renderer, clipboard, shell, viewport);
            }
            scene = self.look(tree, layout, renderer);
            if let Some((told, name)) = self.on_met.as_ref().zip(name(&scene, &marked)) {
                shell.publish(told(name));
            }
        }
        tree.state.downcast_mut::<State>().drawn = around(&scene, &marked);
    }
}

fn field_of(scene: &SemanticScene, thing: NodeId) -> Option<TypingField> {
    let Node { name, value, takes, role, .. } = &scene.nodes[scene.index_of(thing)?];
    let value = value.clone().unwrap_or_default();
    (*role == Role::Field).then(|| TypingField {
        id: thing.number(),
        name: name.clone(),
        value,
        takes: *takes,
    })
}

fn around(scene: &SemanticScene, things: &[NodeId]) -> Option<Rectangle> {
    let seen = |id: &NodeId| scene.index_of(*id).and_then(|at| scene.nodes[at].seen);
    things.iter().filter_map(seen).reduce(|one, other| one.union(&other))
}

/// The name of the group in which these things lie, or else of the first thing. `None` if there is no thing.
fn name(scene: &SemanticScene, things: &[NodeId]) -> Option<String> {
    let first = scene.index_of(*things.first()?)?;
    let group = scene.group_of(first).map(|at| &scene.nodes[at]);
    let group = group.filter(|group| things.len() > 1 && !group.name.is_empty());
    Some(group.unwrap_or(&scene.nodes[first]).name.clone())
}

impl<Message: Clone> Widget<Message, Theme, Renderer> for SwitchControl<'_, Message> {
    delegate_to_content!(children, diff, size, layout, operate, mouse_interaction, overlay);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
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
        if self.switches == SwitchAccess::None {
            *tree.state.downcast_mut() = State::default();
            let (content, tree) = (self.content.as_widget_mut(), &mut tree.children[0]);
            return content.update(tree, event, layout, cursor, renderer, clipboard, shell, viewport);
        }
        let state: &mut State = tree.state.downcast_mut();
        let moved = state.moved;
        match event {
            Event::Mouse(mouse::Event::CursorMoved { position }) if state.follow(*position) => {
                state.scan.stop();
                shell.request_redraw();
            }
            Event::Mouse(mouse::Event::ButtonReleased(_)) if std::mem::take(&mut state.is_down) => {
                return shell.capture_event();
            }
            Event::Mouse(mouse::Event::ButtonPressed(_)) => state.moved = 0.0,
            _ => {}
        }
        let may_press = matches!(event, Event::Keyboard(_) | Event::Mouse(mouse::Event::ButtonPressed(_)));
        let scene = if may_press { self.look(tree, layout, renderer) } else { SemanticScene::default() };
        let field = scene
            .active_field()
            .filter(|_| scene.question_and_first_answer().is_none())
            .map(|at| scene.nodes[at].takes);
        // Where others may be, Space presses the thing that they have moved the selection ring to.
        let state: &mut State = tree.state.downcast_mut();
        let is_ringed = state.scan.is_stopped() && scene.nodes.iter().any(|node| node.has_ring);
        let is_of_others = self.users == SwitchUsers::Shared && is_ringed;
        if let Some(press) = self.press(event, field, moved).filter(|_| !is_of_others) {
            let is_held = matches!(event, Event::Keyboard(keyboard::Event::KeyPressed { repeat: true, .. }));
            let state: &mut State = tree.state.downcast_mut();
            state.is_down = matches!(event, Event::Mouse(_));
            let trembles = std::mem::replace(&mut state.hand, SwitchState::HasPressed) != SwitchState::Rests;
            if is_held || trembles {
                return shell.capture_event();
            }
            state.scan.update_groups(scan::groups_to_scan(&scene), false);
            state.due = None;
            let chosen = if press == SwitchPress::GoOn && !state.scan.is_stopped() {
                state.scan.advance(false);
                None
            } else {
                state.scan.choose(scene.main_node().map(|main| scene.nodes[main].id))
            };
            let field = chosen.and_then(|thing| field_of(&scene, thing));
            if let Some(field) = field {
                shell.publish((self.on_field_chosen)(field));
            } else if let Some(thing) = chosen {
                let wish = ReaderActionOperation::new(thing.number(), ReaderAction::Press);
                self.ask(wish, tree, layout, cursor, renderer, clipboard, shell, viewport);
            }
            shell.request_redraw();
            // The event is captured only now: what is captured wakes nobody.
            return shell.capture_event();
        }
        let content = self.content.as_widget_mut();
        content.update(&mut tree.children[0], event, layout, cursor, renderer, clipboard, shell, viewport);
        if let Event::Window(window::Event::RedrawRequested(now)) = event {
            self.tick(*now, tree, layout, cursor, renderer, clipboard, shell, viewport);
        }
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        theme: &Theme,
        style: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        self.content.as_widget().draw(&tree.children[0], renderer, theme, style, layout, cursor, viewport);
        let state: &State = tree.state.downcast_ref();
        let Some(mark) = state.drawn else { return };
        let beyond = 1.5 * LIGHT + DARK;
        let Some(outer) = mark.expand(beyond).intersection(&layout.bounds()) else { return };
        renderer.with_layer(layout.bounds(), |renderer| {
            for (line, color, within) in
                [(DARK + 2.0 * LIGHT, Color::WHITE, 0.0), (DARK, theme::FOCUS, LIGHT)]
            {
                let bounds = outer.shrink(within);
                let border = border::rounded(radius::MEDIUM + beyond - within).color(color).width(line);
                renderer.fill_quad(
                    Quad { bounds, border, ..Quad::default() },
                    Background::Color(Color::TRANSPARENT),
                );
            }
        });
    }
}

impl<'a, Message: Clone + 'a> From<SwitchControl<'a, Message>> for Element<'a, Message> {
    fn from(switched: SwitchControl<'a, Message>) -> Self {
        Element::new(switched)
    }
}
