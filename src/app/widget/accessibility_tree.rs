//! Reports what the window shows to those that cannot see it:
//!
//! - A page in a browser, which has fields of its own for Chinese, accents, pasting and a tablet's keyboard. They lie over ours, and hand
//!   over the text.
//! - The loader of fonts, which loads a font for names in another script when a name needs it.
//! - A screen reader, which reads the screen to somebody who cannot see it.

use std::collections::BTreeSet;

use iced::advanced::clipboard;
use iced::advanced::layout::{self, Layout};
use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Clipboard, InputMethod, Shell, Widget, input_method, mouse};
use iced::keyboard::key::Named;
use iced::keyboard::{self, Key};
use iced::{Element, Event, Rectangle, Renderer, Theme, touch, window};
use platform::fields::{self, Bounds, Field, Fields, WHOLE_TEXT_PREFIX};
use platform::screen_reader::{self, AccessibleItem, AccessibleKind, AnnounceTiming, WindowContent};

use super::semantics::{Node, Role, SceneAction, SemanticScene, hash, read_scene};
use super::where_am_i::{self, SpokenQuestion, WhereAmI};
use super::wrapper::delegate_to_content;
use language::wording::spoken::spoken;
use language::{Language, Locale};
use reports::fonts;

/// Wraps all of the content of a window. It reports what the window shows to the page, to the loader of fonts and to a screen reader. If
/// the page hands over a text, as one key press that begins with [`WHOLE_TEXT_PREFIX`], it types that text.
///
/// It reports when a frame is drawn, if the content has changed or something was pressed since the last report.
pub struct AccessibilityTree<'a, Message> {
    content: Element<'a, Message>,
    zoom: f32,
    on_font_wanted: fn(&'static str) -> Message,
    on_question: fn(SpokenQuestion) -> Message,
    title: Option<WindowTitle<'a>>,
}

pub type WindowTitle<'a> = (String, &'a Language);

/// Makes an [`AccessibilityTree`]. The window draws `content` larger by `zoom`. `on_font_wanted` makes the message for a file of
/// [`fonts::NAME_FONTS`], and `on_question` that for the keys F2 and F3.
pub fn accessibility_tree<'a, Message>(
    zoom: f32,
    content: impl Into<Element<'a, Message>>,
    on_font_wanted: fn(&'static str) -> Message,
    on_question: fn(SpokenQuestion) -> Message,
) -> AccessibilityTree<'a, Message> {
    AccessibilityTree { content: content.into(), zoom, on_font_wanted, on_question, title: None }
}

/// The named key, such as F2, that was pressed without a modifier. `None` for another event, and for a key that repeats because it is held
/// down.
fn named(event: &Event) -> Option<Named> {
    match event {
        Event::Keyboard(keyboard::Event::KeyPressed {
            key: Key::Named(named),
            modifiers,
            repeat: false,
            ..
        }) if modifiers.is_empty() => Some(*named),
        _ => None,
    }
}

struct ReportedState {
    /// Whether fields may have moved, come or gone since the last report.
    is_due: bool,
    fonts: BTreeSet<&'static str>,
}

/// The text that a page has handed over, to be typed at once. `None` for an ordinary event.
fn whole(event: &Event) -> Option<String> {
    match event {
        Event::Keyboard(keyboard::Event::KeyPressed { text: Some(text), .. }) => {
            text.strip_prefix(WHOLE_TEXT_PREFIX).map(str::to_owned)
        }
        _ => None,
    }
}

/// Whether a field may show, hide or move because of this event, although no widget is laid out again. What is dragged is reported only
/// once it is let go.
fn may_move(event: &Event) -> bool {
    match event {
        Event::Mouse(event) => !matches!(event, mouse::Event::CursorMoved { .. }),
        Event::Touch(event) => !matches!(event, touch::Event::FingerMoved { .. }),
        Event::Keyboard(_) | Event::InputMethod(_) => true,
        Event::Window(event) => matches!(event, window::Event::Resized(_) | window::Event::Rescaled(_)),
    }
}

struct Copying<'a>(&'a mut dyn Clipboard);

impl Clipboard for Copying<'_> {
    fn read(&self, kind: clipboard::Kind) -> Option<String> {
        self.0.read(kind)
    }

    fn write(&mut self, kind: clipboard::Kind, contents: String) {
        if kind == clipboard::Kind::Standard {
            fields::copy_to_clipboard(&contents);
        }
        self.0.write(kind, contents);
    }
}

fn placed(seen: Rectangle, zoom: f32) -> Bounds {
    Bounds { x: seen.x * zoom, y: seen.y * zoom, width: seen.width * zoom, height: seen.height * zoom }
}

fn fields_of(scene: &SemanticScene, cursor: Option<Rectangle>, zoom: f32) -> Fields {
    let place = |seen| placed(seen, zoom);
    let open = scene.nodes.iter().filter(|node| node.role == Role::Field && node.is_on);
    let field = |node: &Node| {
        let (id, name) = (node.id.number(), node.name.clone());
        Some(Field { id, name, kind: node.takes, place: place(node.seen?) })
    };
    let typed_in = scene.active_field().map(|at| &scene.nodes[at]).filter(|node| node.is_on);
    let typed_in = typed_in.map(|node| (node.id.number(), place(cursor.unwrap_or(node.bounds))));
    Fields { fields: open.filter_map(field).collect(), focused: typed_in }
}

/// Whether a screen reader gets only the name of this node, and nothing inside it.
fn is_told_whole(node: &Node) -> bool {
    match node.role {
        Role::Button | Role::Choice | Role::Card | Role::Field | Role::Heading | Role::Table | Role::Text => {
            true
        }
        Role::Picture => !node.name.is_empty(),
        Role::Group | Role::Question => false,
    }
}

/// The length of a screen's text, in bytes, up to which all of it is read when it opens. Of a longer screen, such as the rules, only the
/// headings are read.
const LONGEST: usize = 900;

/// The BCP 47 tag of the language that calls itself by these words. `None` for all other words, which are in the language of the window.
fn language_of(words: &str) -> Option<&'static str> {
    Locale::ALL.into_iter().find(|locale| locale.native_name() == words).map(Locale::tag)
}

/// The rows and cells of a table, for a screen reader. `table` is the item of `node`, and `at` its index; the rows and cells follow it.
fn rows_of(node: &Node, at: usize, table: &AccessibleItem, language: &Language) -> Vec<AccessibleItem> {
    let part = |parent: usize, kind: AccessibleKind, name: &str, place: (usize, usize)| AccessibleItem {
        id: hash((table.id, place)),
        parent: Some(parent),
        kind,
        name: spoken(language, name),
        aloud: AnnounceTiming::Not,
        ..table.clone()
    };
    let mut parts = Vec::new();
    for (row, (name, cells)) in node.rows.iter().enumerate() {
        let line = at + 1 + parts.len();
        parts.push(part(at, AccessibleKind::Row, name, (row, 0)));
        parts.extend(
            cells.iter().zip(1..).map(|(cell, nth)| part(line, AccessibleKind::Cell, cell, (row, nth))),
        );
    }
    parts
}

/// What a screen reader gets of a window. The words of a button are its name, and come only once. Signs between numbers become words.
pub fn window_content(scene: &SemanticScene, (title, language): WindowTitle<'_>, zoom: f32) -> WindowContent {
    let mut things: Vec<AccessibleItem> = Vec::with_capacity(scene.nodes.len());
    let above = |at: usize| std::iter::successors(scene.nodes[at].parent, |at| scene.nodes[*at].parent);
    // The index of each node among the things; `None` if it is part of the thing around it.
    let mut places: Vec<Option<usize>> = Vec::with_capacity(scene.nodes.len());
    for (at, node) in scene.nodes.iter().enumerate() {
        let whole =
            above(at).map(|at| &scene.nodes[at]).find(|node| is_told_whole(node)).map(|node| node.role);
        // A button with a name of its own may contain other text to read, such as a table's latest news.
        let is_said =
            || node.aloud != AnnounceTiming::Not && node.role == Role::Text && !scene.is_part_of_name(at);
        let is_told = match whole {
            None => true,
            Some(Role::Button | Role::Choice | Role::Card) => is_said(),
            Some(_) => false,
        };
        let is_told = is_told && !(node.role == Role::Text && node.name.trim().is_empty());
        places.push(is_told.then_some(things.len()));
        if !is_told {
            continue;
        }
        things.push(AccessibleItem {
            id: node.id.number(),
            parent: above(at).find(|at| !is_told_whole(&scene.nodes[*at])).and_then(|at| places[at]),
            kind: match node.role {
                Role::Button => AccessibleKind::Button,
                Role::Choice | Role::Card => AccessibleKind::Choice,
                Role::Field => AccessibleKind::Field(node.takes),
                Role::Group => AccessibleKind::Group,
                Role::Heading => AccessibleKind::Heading,
                Role::Picture => AccessibleKind::Picture,
                Role::Question => AccessibleKind::Question,
                Role::Table => AccessibleKind::Table,
                Role::Text => AccessibleKind::Text,
            },
            name: spoken(language, &node.name),
            language: language_of(&node.name),
            value: node.value.clone(),
            is_chosen: node.is_chosen.or((node.role == Role::Card).then_some(false)),
            is_on: node.is_on,
            aloud: node.aloud,
            place: node.seen.map(|seen| placed(seen, zoom)),
        });
        let told = things.len() - 1;
        let rows = rows_of(node, told, &things[told], language);
        things.extend(rows);
    }
    let is_of_screen =
        |thing: &&mut AccessibleItem| thing.is_announced() && thing.aloud != AnnounceTiming::AtOnce;
    if things.iter_mut().filter(is_of_screen).map(|thing| thing.name.len()).sum::<usize>() > LONGEST {
        for thing in
            things.iter_mut().filter(is_of_screen).filter(|thing| thing.kind != AccessibleKind::Heading)
        {
            thing.aloud = AnnounceTiming::Not;
        }
    }
    let focus =
        scene.nodes.iter().find(|node| node.has_ring).or_else(|| Some(&scene.nodes[scene.active_field()?]));
    let focus = focus.map(|node| node.id.number()).filter(|id| things.iter().any(|thing| thing.id == *id));
    WindowContent { title, language: language.locale().tag().to_owned(), things, focus }
}

impl<'a, Message> AccessibilityTree<'a, Message> {
    /// Reports to a screen reader as well, with this `title` of the window. With `None`, no screen reader gets anything.
    #[must_use]
    pub fn for_screen_reader(self, title: Option<WindowTitle<'a>>) -> Self {
        Self { title, ..self }
    }

    fn look(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer) -> SemanticScene {
        read_scene(&mut self.content, &mut tree.children[0], layout, renderer, SceneAction::None)
    }

    fn tell(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &Renderer,
        shell: &mut Shell<'_, Message>,
    ) {
        let scene = self.look(tree, layout, renderer);
        let cursor = match shell.input_method() {
            InputMethod::Enabled { cursor, .. } => Some(*cursor),
            InputMethod::Disabled => None,
        };
        if let Some(title) = &self.title {
            screen_reader::set_content(window_content(&scene, title.clone(), self.zoom));
        }
        let texts = scene.nodes.iter().flat_map(|node| [Some(&node.name), node.value.as_ref()]).flatten();
        let heads = scene.nodes.iter().flat_map(|node| node.rows.iter().map(|(name, _)| name));
        let signs = texts.chain(heads).flat_map(|text| text.chars());
        let told = tree.state.downcast_mut::<ReportedState>();
        for file in fonts::name_fonts_for(signs) {
            if told.fonts.insert(file) {
                shell.publish((self.on_font_wanted)(file));
            }
        }
        if !fields::HAS_PAGE_FIELDS {
            return;
        }
        fields::send_to_page(fields_of(&scene, cursor, self.zoom));
    }
}

impl<Message> Widget<Message, Theme, Renderer> for AccessibilityTree<'_, Message> {
    delegate_to_content!(children, diff, size, mouse_interaction, draw, overlay);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<ReportedState>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(ReportedState { is_due: true, fonts: BTreeSet::new() })
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        tree.state.downcast_mut::<ReportedState>().is_due = true;
        self.content.as_widget_mut().layout(&mut tree.children[0], renderer, limits)
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        // The operation may move the text cursor to another field.
        tree.state.downcast_mut::<ReportedState>().is_due = true;
        self.content.as_widget_mut().operate(&mut tree.children[0], layout, renderer, operation);
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
        let typed = whole(event).map(|text| Event::InputMethod(input_method::Event::Commit(text)));
        let event = typed.as_ref().unwrap_or(event);
        let (content, inside) = (self.content.as_widget_mut(), &mut tree.children[0]);
        let mut clipboard = Copying(clipboard);
        content.update(inside, event, layout, cursor, renderer, &mut clipboard, shell, viewport);
        if let Some(key @ (Named::F2 | Named::F3)) = named(event)
            && !shell.is_event_captured()
        {
            let scene = self.look(tree, layout, renderer);
            let asked = if key == Named::F2 {
                SpokenQuestion::Where(WhereAmI::from_scene(&scene))
            } else {
                SpokenQuestion::Again(where_am_i::spoken_texts(&scene))
            };
            shell.publish((self.on_question)(asked));
            shell.capture_event();
        }
        match event {
            Event::Window(window::Event::Focused) => screen_reader::set_keyboard_focus(true),
            Event::Window(window::Event::Unfocused) => screen_reader::set_keyboard_focus(false),
            _ => {}
        }
        let is_due = &mut tree.state.downcast_mut::<ReportedState>().is_due;
        *is_due |= may_move(event);
        if matches!(event, Event::Window(window::Event::RedrawRequested(_))) && std::mem::take(is_due) {
            self.tell(tree, layout, renderer, shell);
        }
    }
}

impl<'a, Message: 'a> From<AccessibilityTree<'a, Message>> for Element<'a, Message> {
    fn from(accessibility_tree: AccessibilityTree<'a, Message>) -> Self {
        Element::new(accessibility_tree)
    }
}
