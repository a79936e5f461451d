//! A window without a display. What a child sees, clicks and types goes through the real widgets, and they remember what they would
//! remember in a real window.

use std::cell::RefCell;
use std::future::poll_fn;
use std::ops::{Deref, DerefMut};
use std::sync::Once;
use std::task::{Context, Poll, Waker};
use std::time::{Duration, Instant};

use engine::games::dragonfish::{Corner, DragonFish, Place, Seat};
use engine::games::fish_pond::FishPond;
use fishpond::app::reading_aloud::SpeechEvent;
use fishpond::app::sound::{Cue, Sound};
use fishpond::app::table::{self, AnyTableGame, GameTable, MessageOf};
use fishpond::app::widget::board::BoardSpot;
use fishpond::app::widget::card_layer::CardSpot as _;
use fishpond::app::widget::semantics::{SceneReader, SemanticScene};
use fishpond::app::widget::{BUTTON_ID, READ_ALOUD_ID};
use fishpond::app::{FinalExchange, Fishpond, Message, Zoom, font, theme};
use iced::advanced::graphics::text::cosmic_text::fontdb::Source;
use iced::advanced::graphics::text::font_system;
use iced_test::Selector;
use iced_test::core::keyboard::key::{Named, NativeCode, Physical};
use iced_test::core::keyboard::{self, Key, Location, Modifiers};
use iced_test::core::renderer::{Headless, Style};
use iced_test::core::widget::Id;
use iced_test::core::widget::operation::{Operation, Outcome, black_box};
use iced_test::core::window::RedrawRequest;
use iced_test::core::{Event, Point, Rectangle, Size, Theme, clipboard, mouse, touch, window};
use iced_test::futures::futures::StreamExt;
use iced_test::futures::futures::executor::block_on;
use iced_test::futures::futures::stream::BoxStream;
use iced_test::renderer::Renderer;
use iced_test::runtime::user_interface::{Cache, State};
use iced_test::runtime::{Action, UserInterface, task, window as runtime_window};
use iced_test::selector::Candidate;
use language::{Language, Locale};
use platform::fields::WHOLE_TEXT_PREFIX;
use platform::voice::SpeechServer;
use records::{Palette, SavedGame, SwitchAccess};
use reports::fonts;

/// The smallest window that Fishpond promises to fit.
pub const SIZE: Size = Size::new(1024.0, 600.0);

/// Loads Fishpond's fonts, and removes those of the system, as on a computer that has none. So pictures are the same everywhere.
pub fn load_fonts() {
    static FONTS: Once = Once::new();
    FONTS.call_once(|| {
        let mut system = font_system().write().expect("no test panics in here");
        let db = system.raw().db_mut();
        let of_system = db.faces().filter(|face| !matches!(face.source, Source::Binary(_)));
        for face in of_system.map(|face| face.id).collect::<Vec<_>>() {
            db.remove_face(face);
        }
        drop(system);
        font::load_fonts();
        for (file, _) in fonts::NAME_FONTS {
            let _came = block_on(font::load_name_font(file));
        }
    });
}

/// A renderer that is lent to a window. The next window of the same test gets it too, with the letters that it has drawn.
struct Lent(Option<Renderer>);

thread_local! {
    static SPARE: RefCell<Option<Renderer>> = const { RefCell::new(None) };
}

impl Lent {
    fn new() -> Self {
        let new = || block_on(<Renderer as Headless>::new(theme::FONT, 16.into(), Some("tiny-skia")));
        Self(SPARE.take().or_else(new))
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        SPARE.set(self.0.take());
    }
}

impl Deref for Lent {
    type Target = Renderer;

    fn deref(&self) -> &Renderer {
        self.0.as_ref().expect("software can always draw")
    }
}

impl DerefMut for Lent {
    fn deref_mut(&mut self) -> &mut Renderer {
        self.0.as_mut().expect("software can always draw")
    }
}

/// A task that the program has begun, such as writing a file or a computer player's thinking.
type Begun = BoxStream<'static, Action<Message>>;

/// A window without a display, with the program in it.
pub struct Window {
    fishpond: Fishpond,
    /// The language of the sentences that are expected on the screen.
    pub language: Language,
    size: Size,
    cache: Option<Cache>,
    renderer: RefCell<Lent>,
    /// The texts on the screen, if they were read since the program or the size last changed.
    written: RefCell<Option<Vec<WrittenText>>>,
    cursor: mouse::Cursor,
    begun: Vec<Begun>,
    clock: tokio::runtime::Runtime,
    /// Every message that the program has got so far, as text.
    told: Vec<String>,
    /// Every sound that the program has played so far.
    pub heard: Vec<Cue>,
    /// Whether the program has closed the window.
    pub is_closed: bool,
    /// Whether the window fills the screen.
    pub is_maximized: bool,
    /// The size of the window as the window system knows it.
    pub frame: Size,
}

/// A text on the screen, and where it is.
#[derive(Debug, Clone)]
pub struct WrittenText {
    pub content: String,
    pub bounds: Rectangle,
}

/// Lets all begun tasks go on as far as they can without waiting, and collects their `actions`. Returns whether any task did something or
/// ended.
fn poll_all(begun: &mut Vec<Begun>, context: &mut Context<'_>, actions: &mut Vec<Action<Message>>) -> bool {
    let before = (begun.len(), actions.len());
    begun.retain_mut(|begun| {
        loop {
            match begun.poll_next_unpin(context) {
                Poll::Ready(Some(action)) => actions.push(action),
                Poll::Ready(None) => return false,
                Poll::Pending => return true,
            }
        }
    });
    (begun.len(), actions.len()) != before
}

impl Window {
    /// Opens a window with this program.
    pub fn open(fishpond: Fishpond) -> Self {
        load_fonts();
        Self {
            fishpond,
            language: Language::new(Locale::English),
            size: SIZE,
            cache: None,
            renderer: RefCell::new(Lent::new()),
            written: RefCell::new(None),
            cursor: mouse::Cursor::Unavailable,
            begun: Vec::new(),
            clock: tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a clock"),
            told: Vec::new(),
            heard: Vec::new(),
            is_closed: false,
            is_maximized: false,
            frame: SIZE,
        }
    }

    /// How much larger everything in the window is drawn than it is laid out.
    pub fn zoom(&self) -> Zoom {
        self.fishpond.zoom()
    }

    pub fn resize(&mut self, size: Size) {
        self.written.take();
        self.size = size;
    }

    /// The program, to be changed. The texts that were read from its screen are forgotten.
    fn program(&mut self) -> &mut Fishpond {
        self.written.take();
        &mut self.fishpond
    }

    /// Lets the person at this window play with these switches.
    pub fn play_with(&mut self, switches: SwitchAccess) {
        self.program().set_switches(switches);
    }

    /// Shows everything in these colours.
    pub fn show_in(&mut self, palette: Palette) {
        self.program().set_palette(palette);
    }

    /// Shows text at least this large, in percent.
    pub fn enlarge(&mut self, percent: u16) {
        self.program().set_text_scale(percent);
    }

    /// Sets letters and lines further apart.
    pub fn sets_letters_apart(&mut self) {
        self.program().set_letters_apart();
    }

    pub fn fishpond(&self) -> &Fishpond {
        &self.fishpond
    }

    /// The table of DragonFish that is on the screen.
    pub fn table(&self) -> &GameTable<DragonFish> {
        self.fishpond.table().expect("a table is on the screen")
    }

    pub fn game(&self) -> &DragonFish {
        self.table().game()
    }

    pub fn saved(&self) -> &SavedGame<DragonFish> {
        self.table().saved()
    }

    /// Every message that the program has got so far, as text.
    pub fn messages_received(&self) -> &[String] {
        &self.told
    }

    /// The sounds that were played since this was last called.
    pub fn sounds(&mut self) -> Vec<Sound> {
        self.heard.drain(..).map(|cue| cue.sound).collect()
    }

    /// How many tasks are begun and not finished.
    pub fn running_task_count(&mut self) -> usize {
        self.go_on();
        self.begun.len()
    }

    /// Gives the window an event, and the program everything that follows from it at once.
    pub fn send_event(&mut self, event: Event) -> State {
        let mut messages = Vec::new();
        let renderer = &mut **self.renderer.get_mut();
        let cache = self.cache.take().unwrap_or_default();
        let mut interface = UserInterface::build(self.fishpond.view(), self.size, cache, renderer);
        let (state, _) =
            interface.update(&[event], self.cursor, renderer, &mut clipboard::Null, &mut messages);
        self.cache = Some(interface.into_cache());
        for message in messages {
            self.take_in(message);
        }
        state
    }

    /// Gives the program a message that comes from no widget.
    pub fn take_in(&mut self, message: Message) {
        self.told.push(format!("{message:?}"));
        let begun = self.program().update(message);
        self.heard.extend(self.fishpond.latest_sounds());
        self.begun.extend(task::into_stream(begun));
        self.go_on();
    }

    /// What the button for reading aloud reads: the lines of each place on the screen.
    pub fn reads_aloud(&mut self) -> Vec<Vec<String>> {
        let mut looks = task::into_stream(self.program().update(Message::Reading(SpeechEvent::Wanted)))
            .expect("it looks");
        let Some(Action::Widget(mut operation)) = block_on(looks.next()) else {
            panic!("a look at the texts")
        };
        self.operate_by(operation.as_mut());
        let _seen = operation.finish();
        drop(operation);
        match block_on(looks.next()) {
            Some(Action::Output(Message::Reading(SpeechEvent::Seen(texts, true)))) => texts,
            _ => panic!("the texts are told"),
        }
    }

    /// Lets the program look for a voice at this server, and waits until it has found one.
    pub fn finds_voice(&mut self, server: SpeechServer) {
        let looks = self.program().look_for_voice(server);
        self.begun.extend(task::into_stream(looks));
        self.wait_until(|window| window.told.iter().any(|told| told == "Reading(Found(true))"));
    }

    /// The work that the program leaves to be done when its window is gone.
    pub fn take_final_exchange(&mut self) -> FinalExchange {
        let afterwards = FinalExchange::default();
        self.program().set_final_exchange(&afterwards);
        afterwards
    }

    /// Lets all begun tasks go on as far as they can without waiting.
    pub fn go_on(&mut self) {
        let mut actions = Vec::new();
        {
            let _clock = self.clock.enter();
            let mut context = Context::from_waker(Waker::noop());
            let _is_any = poll_all(&mut self.begun, &mut context, &mut actions);
        }
        self.follow(actions);
    }

    /// Does what tasks of the program ask for, such as to send it a message.
    fn follow(&mut self, actions: Vec<Action<Message>>) {
        for action in actions {
            match action {
                Action::Output(message) => self.take_in(message),
                Action::Widget(operation) => self.operate(operation),
                Action::Exit => self.is_closed = true,
                Action::Window(runtime_window::Action::GetMaximized(_, answer)) => {
                    // There may be nobody waiting any more.
                    let _unheard = answer.send(self.is_maximized);
                    self.go_on();
                }
                Action::Window(runtime_window::Action::GetSize(_, answer)) => {
                    let _unheard = answer.send(self.zoom().layout_size(self.frame));
                    self.go_on();
                }
                _ => panic!("the program asks for nothing else"),
            }
        }
    }

    /// Waits until `done` is true, however long a busy computer takes. The test fails after five minutes, or if no task is left that could
    /// change anything.
    #[track_caller]
    pub fn wait_until(&mut self, done: impl Fn(&mut Self) -> bool) {
        let end = Instant::now() + Duration::from_mins(5);
        loop {
            self.written.take();
            self.go_on();
            if done(self) {
                return;
            }
            let texts = self.texts();
            let is_hopeless = self.begun.is_empty() || Instant::now() > end;
            assert!(!is_hopeless, "this never comes to be; the screen says {texts:#?}");
            // Time passes for what was begun only while we wait for it.
            let mut actions = Vec::new();
            let begun = &mut self.begun;
            let _too_long = self.clock.block_on(async {
                let goes_on = poll_fn(|context| {
                    if poll_all(begun, context, &mut actions) { Poll::Ready(()) } else { Poll::Pending }
                });
                tokio::time::timeout(end - Instant::now(), goes_on).await
            });
            self.follow(actions);
        }
    }

    fn operate(&mut self, operation: Box<dyn Operation>) {
        let mut next = Some(operation);
        while let Some(mut operation) = next.take() {
            self.operate_by(operation.as_mut());
            if let Outcome::Chain(chained) = operation.finish() {
                next = Some(chained);
            }
        }
    }

    pub fn operate_by(&mut self, operation: &mut dyn Operation) {
        let renderer = &mut **self.renderer.get_mut();
        let cache = self.cache.take().unwrap_or_default();
        let mut interface = UserInterface::build(self.fishpond.view(), self.size, cache, renderer);
        interface.operate(renderer, operation);
        self.cache = Some(interface.into_cache());
    }

    /// Skips the thinking of a computer player in a match of Three Fishing or MAC I, and lets it move. `moves` is how many moves were made
    /// before.
    pub fn computer_thinks_after(&mut self, moves: usize) {
        assert!(self.running_task_count() > 0, "somebody is thinking");
        self.begun.clear();
        self.computer_moves_after::<FishPond>(moves);
    }

    /// Skips the thinking of a computer player in DragonFish, and lets it move.
    pub fn computer_thinks(&mut self) {
        assert!(self.running_task_count() > 0, "somebody is thinking");
        self.begun.clear();
        let moves = self.saved().record.moves.len();
        self.computer_moves_after::<DragonFish>(moves);
    }

    /// Lets a computer player make its move, and skips the rest of what is shown of it. `moves` is how many moves were made before.
    pub fn computer_moves_after<G: AnyTableGame>(&mut self, moves: usize) {
        self.at_table::<G>(table::Message::ComputerThought(moves));
        if self.fishpond.table::<G>().is_some_and(GameTable::is_showing_move) {
            self.at_table::<G>(table::Message::Skipped);
        }
    }

    /// Goes on from the end of a game, without waiting until the end has been seen for long enough.
    pub fn skip_end<G: AnyTableGame>(&mut self) {
        let table = self.fishpond.table::<G>().expect("a table is on the screen");
        assert!(table.outcome().is_some(), "the game is over");
        self.at_table::<G>(table::Message::Skipped);
    }

    /// Sends a message to the table of the game `G`.
    pub fn at_table<G: AnyTableGame>(&mut self, message: MessageOf<G>) {
        self.take_in(Message::Table(G::wrap_message(message)));
    }

    // What a child does.

    /// Moves the pointer.
    pub fn point(&mut self, position: Point) {
        self.cursor = mouse::Cursor::Available(position);
        self.send_event(Event::Mouse(mouse::Event::CursorMoved { position }));
    }

    pub fn press_button(&mut self) {
        self.send_event(Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left)));
    }

    pub fn release_button(&mut self) {
        self.send_event(Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left)));
    }

    pub fn click_at(&mut self, position: Point) {
        self.point(position);
        self.press_button();
        self.release_button();
    }

    /// Clicks the card, canal or seat in this spot of the board.
    pub fn click_spot(&mut self, spot: BoardSpot) {
        let position = self.middle_of(spot);
        self.click_at(position);
    }

    /// Clicks the text with this label, or else the first one that begins like it.
    pub fn click(&mut self, label: &str) {
        let position = self.written(label).bounds.center();
        self.click_at(position);
    }

    /// Drags from one point to another, through the middle.
    pub fn drag(&mut self, from: Point, to: Point) {
        self.point(from);
        self.press_button();
        self.point(Point::new(from.x.midpoint(to.x), from.y.midpoint(to.y)));
        self.point(to);
        self.release_button();
    }

    /// Drags with a finger from one point to another. The pointer is where the finger is, as window systems say.
    pub fn finger_drags(&mut self, from: Point, to: Point) {
        let id = touch::Finger(1);
        let mut tell = |position, event: fn(touch::Finger, Point) -> touch::Event| {
            self.cursor = mouse::Cursor::Available(position);
            self.send_event(Event::Touch(event(id, position)));
        };
        tell(from, |id, position| touch::Event::FingerPressed { id, position });
        for point in [Point::new(from.x.midpoint(to.x), from.y.midpoint(to.y)), to] {
            tell(point, |id, position| touch::Event::FingerMoved { id, position });
        }
        tell(to, |id, position| touch::Event::FingerLifted { id, position });
    }

    pub fn key(&mut self, named: Named) {
        self.strike(Key::Named(named), Modifiers::default(), None);
    }

    pub fn shift_tab(&mut self) {
        self.strike(Key::Named(Named::Tab), Modifiers::SHIFT, None);
    }

    /// Types a text character by character.
    pub fn types(&mut self, text: &str) {
        for character in text.chars() {
            let typed = character.to_string();
            self.strike(Key::Character(typed.as_str().into()), Modifiers::default(), Some(&typed));
        }
    }

    /// Types a whole text at once, as the field of a page in a browser hands it over.
    pub fn hands_over(&mut self, text: &str) {
        let whole = format!("{WHOLE_TEXT_PREFIX}{text}");
        self.presses(Key::Character(whole.as_str().into()), Modifiers::default(), Some(&whole), false);
    }

    fn strike(&mut self, key: Key, modifiers: Modifiers, text: Option<&str>) {
        self.presses(key.clone(), modifiers, text, false);
        self.releases(key, modifiers);
    }

    /// Presses a key and holds it down.
    pub fn holds(&mut self, named: Named) {
        self.presses(Key::Named(named), Modifiers::default(), None, false);
    }

    /// Repeats a key that is held down, as the system does.
    pub fn repeats_held_key(&mut self, named: Named) {
        self.presses(Key::Named(named), Modifiers::default(), None, true);
    }

    /// Lets go of a key that was held down.
    pub fn lets_go(&mut self, named: Named) {
        self.releases(Key::Named(named), Modifiers::default());
    }

    fn presses(&mut self, key: Key, modifiers: Modifiers, text: Option<&str>, repeat: bool) {
        self.send_event(Event::Keyboard(keyboard::Event::KeyPressed {
            key: key.clone(),
            modified_key: key,
            physical_key: Physical::Unidentified(NativeCode::Unidentified),
            location: Location::Standard,
            modifiers,
            text: text.map(Into::into),
            repeat,
        }));
    }

    fn releases(&mut self, key: Key, modifiers: Modifiers) {
        self.send_event(Event::Keyboard(keyboard::Event::KeyReleased {
            key: key.clone(),
            modified_key: key,
            physical_key: Physical::Unidentified(NativeCode::Unidentified),
            location: Location::Standard,
            modifiers,
        }));
    }

    /// Draws the window at this instant.
    pub fn draw_at(&mut self, now: Instant) {
        self.send_event(Event::Window(window::Event::RedrawRequested(now)));
    }

    /// Lets so much time pass for the program, without waiting.
    pub fn passes(&mut self, time: Duration) {
        let now = Instant::now();
        self.draw_at(now);
        self.draw_at(now + time);
    }

    // What the screen says it is.

    /// Everything on the screen that screen readers and keys know.
    pub fn scene(&mut self) -> SemanticScene {
        let mut look = SceneReader::default();
        self.operate_by(&mut black_box(&mut look));
        look.into_scene()
    }

    /// The names of all things that the selection ring (the keyboard focus) can be on, in order.
    pub fn stops(&mut self) -> Vec<String> {
        let scene = self.scene();
        scene.ring_stops().into_iter().map(|at| scene.nodes[at].name.clone()).collect()
    }

    /// The name of the thing with the selection ring. `None` if nothing has it.
    pub fn ring_name(&mut self) -> Option<String> {
        self.scene().nodes.into_iter().find(|node| node.has_ring).map(|node| node.name)
    }

    /// The place of the thing with the selection ring in the window. `None` if nothing has it.
    pub fn ring(&mut self) -> Option<Rectangle> {
        self.scene().nodes.into_iter().find(|node| node.has_ring).map(|node| node.bounds)
    }

    /// Moves the selection ring across the table with the arrow keys until it is on the thing in this rectangle.
    #[track_caller]
    pub fn steer_to(&mut self, to: Rectangle) {
        let mut tried = Vec::new();
        if self.ring().is_none() {
            self.key(Named::ArrowDown);
        }
        while tried.len() < 60 {
            let here = self.ring().expect("an arrow key shows the ring").center();
            if to.contains(here) {
                return;
            }
            let (x, y) = (to.center().x - here.x, to.center().y - here.y);
            let across = if x > 0.0 { Named::ArrowRight } else { Named::ArrowLeft };
            let along = if y > 0.0 { Named::ArrowDown } else { Named::ArrowUp };
            let mut ways =
                [across, along, Named::ArrowLeft, Named::ArrowUp, Named::ArrowRight, Named::ArrowDown];
            if y.abs() > x.abs() {
                ways.swap(0, 1);
            }
            let place = (here.x as i32, here.y as i32);
            let way = ways.into_iter().find(|way| !tried.contains(&(place, *way)));
            let way = way.unwrap_or_else(|| panic!("no arrow key leads from {place:?} to {to:?}"));
            tried.push((place, way));
            self.key(way);
        }
        panic!("no arrow keys lead to {to:?}");
    }

    /// Clicks the thing with this name, or else the first one whose name begins like it.
    #[track_caller]
    pub fn press(&mut self, name: &str) {
        let scene = self.scene();
        let seen = || scene.nodes.iter().filter(|node| node.can_have_ring() && node.seen.is_some());
        let found = seen().find(|node| node.name == name);
        let found = found.or_else(|| seen().find(|node| node.name.starts_with(name)));
        let names = || seen().map(|node| &node.name).collect::<Vec<_>>();
        let found =
            found.and_then(|node| node.seen).unwrap_or_else(|| panic!("no “{name}” in {:#?}", names()));
        self.click_at(found.center());
    }

    // What a child sees.

    /// All that a search through the widgets collects.
    fn find_all<T: Clone + Send + 'static>(
        &self,
        look: impl FnMut(Candidate<'_>) -> Option<T> + Send,
    ) -> Vec<T> {
        let renderer = &mut **self.renderer.borrow_mut();
        let mut interface = UserInterface::build(self.fishpond.view(), self.size, Cache::default(), renderer);
        let mut search = Selector::find_all(look);
        interface.operate(renderer, &mut black_box(&mut search));
        match search.finish() {
            Outcome::Some(found) => found,
            _ => Vec::new(),
        }
    }

    /// All texts on the screen, in the order of the widgets.
    pub fn written_texts(&self) -> Vec<WrittenText> {
        let read = || {
            self.find_all(|candidate| match candidate {
                Candidate::Text { content, visible_bounds: Some(bounds), .. } => {
                    Some(WrittenText { content: content.to_owned(), bounds })
                }
                Candidate::TextInput { state, visible_bounds: Some(bounds), .. } => {
                    Some(WrittenText { content: state.text().to_owned(), bounds })
                }
                _ => None,
            })
        };
        self.written.borrow_mut().get_or_insert_with(read).clone()
    }

    /// All texts on the screen, each with its bounds and their visible part; `None` if the text is out of sight.
    pub fn whole_texts(&self) -> Vec<(String, Rectangle, Option<Rectangle>)> {
        self.find_all(|candidate| match candidate {
            Candidate::Text { content, bounds, visible_bounds, .. } if !content.is_empty() => {
                Some((content.to_owned(), bounds, visible_bounds))
            }
            _ => None,
        })
    }

    pub fn texts(&self) -> Vec<String> {
        self.written_texts().into_iter().map(|written| written.content).collect()
    }

    pub fn sees(&self, part: &str) -> bool {
        self.texts().iter().any(|text| text.contains(part))
    }

    /// Fails unless some text on the screen contains `part`. The error has all texts.
    #[track_caller]
    pub fn reads(&self, part: &str) {
        assert!(self.sees(part), "“{part}” is not among {:#?}", self.texts());
    }

    /// Fails if some text on the screen contains `part`.
    #[track_caller]
    pub fn does_not_read(&self, part: &str) {
        assert!(!self.sees(part), "“{part}” is among {:#?}", self.texts());
    }

    /// The text on the screen with this label, or else the first one that begins like it.
    #[track_caller]
    pub fn written(&self, label: &str) -> WrittenText {
        let texts = self.written_texts();
        let exact = texts.iter().find(|text| text.content == label);
        let found = exact.or_else(|| texts.iter().find(|text| text.content.starts_with(label)));
        found.cloned().unwrap_or_else(|| panic!("“{label}” is not among {:#?}", self.texts()))
    }

    /// The id and the place of everything with an id: what can be pressed or typed in, and cards. Content is placed as if it were not
    /// scrolled.
    pub fn places(&self) -> Vec<(Id, Rectangle)> {
        self.find_all(|candidate| Some((candidate.id()?.clone(), candidate.bounds())))
    }

    /// The visible parts of all texts that can be read aloud.
    pub fn read_places(&self) -> Vec<Rectangle> {
        self.find_all(|candidate| {
            (candidate.id() == Some(&READ_ALOUD_ID)).then(|| candidate.visible_bounds()).flatten()
        })
    }

    /// The visible part of every button, and whether that is the whole button.
    pub fn buttons_seen(&self) -> Vec<(Rectangle, bool)> {
        let id = Id::new(BUTTON_ID);
        self.find_all(move |candidate| {
            let (bounds, seen) = (candidate.bounds(), candidate.visible_bounds()?);
            (candidate.id() == Some(&id)).then_some((seen, bounds.is_within(&seen.expand(0.1))))
        })
    }

    /// The places of everything with this id, in sight or not.
    pub fn all_with(&self, id: &Id) -> Vec<Rectangle> {
        let wanted = id.clone();
        self.find_all(move |candidate: Candidate<'_>| {
            (candidate.id() == Some(&wanted)).then(|| candidate.bounds())
        })
    }

    /// The place of something with this id. The test fails if there is none.
    #[track_caller]
    pub fn bounds_of(&self, id: &Id) -> Rectangle {
        let wanted = id.clone();
        let found = self.find_all(move |candidate: Candidate<'_>| {
            (candidate.id() == Some(&wanted)).then(|| candidate.visible_bounds()).flatten()
        });
        *found.first().unwrap_or_else(|| panic!("{id:?} is not on the screen"))
    }

    #[track_caller]
    pub fn middle_of(&self, spot: BoardSpot) -> Point {
        self.bounds_of(&spot.id()).center()
    }

    /// A point on the bank, to the right of the board.
    pub fn on_the_bank(&self) -> Point {
        Point::new(self.size.width - 30.0, self.size.height / 2.0)
    }

    /// When the screen wants to be drawn next, after it is drawn at this instant.
    pub fn redraw_after(&mut self, now: Instant) -> RedrawRequest {
        match self.send_event(Event::Window(window::Event::RedrawRequested(now))) {
            State::Updated { redraw_request, .. } => redraw_request,
            State::Outdated => panic!("drawing changes nothing"),
        }
    }

    /// The messages that a click at this point would send. They are not sent.
    pub fn click_offered(&mut self, point: Point) -> Vec<String> {
        let renderer = &mut **self.renderer.get_mut();
        let cache = self.cache.take().unwrap_or_default();
        let mut interface = UserInterface::build(self.fishpond.view(), self.size, cache, renderer);
        let messages = click(&mut interface, point, renderer);
        self.cache = Some(interface.into_cache());
        messages
    }

    /// The messages that clicks at these points would send, each with its point. They are not sent.
    pub fn clicks_offered(&self, points: impl IntoIterator<Item = Point>) -> Vec<(Point, String)> {
        let renderer = &mut **self.renderer.borrow_mut();
        let mut interface = UserInterface::build(self.fishpond.view(), self.size, Cache::default(), renderer);
        let mut offered = Vec::new();
        for point in points {
            let messages = click(&mut interface, point, renderer);
            offered.extend(messages.into_iter().map(|message| (point, message)));
        }
        offered
    }

    /// A picture of the window, four bytes for each pixel, as it is long after anything moved.
    pub fn picture(&mut self) -> Vec<u8> {
        let size = Size::new(self.size.width as u32, self.size.height as u32);
        let cursor = std::mem::replace(&mut self.cursor, mouse::Cursor::Unavailable);
        let picture = self.drawn().screenshot(size, 1.0, theme::SKY);
        self.cursor = cursor;
        picture
    }

    /// The renderer with the whole window drawn, as it is long after anything moved.
    pub fn drawn(&mut self) -> &mut Renderer {
        let long_after = Instant::now() + Duration::from_mins(1);
        let renderer = &mut **self.renderer.get_mut();
        let cache = self.cache.take().unwrap_or_default();
        let mut interface = UserInterface::build(self.fishpond.view(), self.size, cache, renderer);
        let frame = Event::Window(window::Event::RedrawRequested(long_after));
        let _ = interface.update(&[frame], self.cursor, renderer, &mut clipboard::Null, &mut Vec::new());
        interface.draw(renderer, &theme::theme(), &Style { text_color: theme::INK }, self.cursor);
        self.cache = Some(interface.into_cache());
        renderer
    }
}

/// The messages that a click at a point sends.
fn click(
    interface: &mut UserInterface<'_, Message, Theme, Renderer>,
    point: Point,
    renderer: &mut Renderer,
) -> Vec<String> {
    let cursor = mouse::Cursor::Available(point);
    let mut messages = Vec::new();
    let click = [
        Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left)),
        Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left)),
    ];
    for event in click {
        let _ = interface.update(&[event], cursor, renderer, &mut clipboard::Null, &mut messages);
    }
    messages.into_iter().map(|message| format!("{message:?}")).collect()
}

// What is on the screen, in the words of its language.
impl Window {
    pub fn says(&self, id: &str) -> String {
        self.language.say(id)
    }

    pub fn says_with<const N: usize>(
        &self,
        id: &str,
        arguments: [(&str, fluent::FluentValue<'_>); N],
    ) -> String {
        self.language.say_with(id, arguments)
    }

    /// The words of the heading above the rules of DragonFish.
    pub fn says_rules_title(&self) -> String {
        self.says_with("rules-title", [("title", self.says("game-dragonfish").into())])
    }

    /// Clicks the button with the words that have this Fluent id.
    #[track_caller]
    pub fn click_on(&mut self, id: &str) {
        let name = self.says(id);
        self.press(&name);
    }

    /// Goes from a child's home by the boat to the seats.
    #[track_caller]
    pub fn goes_to_seats(&mut self) {
        self.click_on("home-play");
        self.click_on("boat-more");
    }

    #[track_caller]
    pub fn reads_message(&self, id: &str) {
        self.reads(&self.says(id));
    }

    #[track_caller]
    pub fn does_not_read_message(&self, id: &str) {
        self.does_not_read(&self.says(id));
    }

    pub fn click_card(&mut self, place: Place) {
        self.click_spot(BoardSpot::Card(place));
    }

    pub fn middle_of_card(&self, place: Place) -> Point {
        self.middle_of(BoardSpot::Card(place))
    }

    pub fn middle_of_canal(&self, corner: Corner) -> Point {
        self.middle_of(BoardSpot::Island(corner))
    }

    pub fn middle_of_seat(&self, seat: Seat) -> Point {
        self.middle_of(BoardSpot::Seat(seat))
    }

    /// Clicks the key with this sign below the calculation.
    #[track_caller]
    pub fn click_sign(&mut self, sign: char) {
        let sign = sign.to_string();
        let texts = self.written_texts();
        let key = texts.iter().rev().find(|text| text.content == sign);
        let key = key.unwrap_or_else(|| panic!("there is no {sign} among {texts:#?}"));
        self.click_at(key.bounds.center());
    }

    /// Clicks a fish with this number in the bay of this seat.
    #[track_caller]
    pub fn click_fish(&mut self, seat: Seat, fish: u8) {
        self.click_offering(&format!("Victim({seat:?}, {fish})"));
    }

    /// Points all over the window, so close together that each thing to press has some.
    pub fn everywhere(&self) -> impl Iterator<Item = Point> + use<> {
        self.points(11)
    }

    /// Points all over the window, this many logical pixels apart.
    pub fn points(&self, apart: u16) -> impl Iterator<Item = Point> + use<> {
        let (width, height) = (self.size.width as u16, self.size.height as u16);
        let place = move |at: u16| f32::from(at * apart + apart / 2);
        (0..height / apart)
            .flat_map(move |row| (0..width / apart).map(move |column| Point::new(place(column), place(row))))
    }

    /// A point where a click would send a message with `part` in its text. It is for buttons that show a drawing.
    #[track_caller]
    pub fn place_offering(&self, part: &str) -> Point {
        let offered = self.clicks_offered(self.everywhere());
        let found = offered.iter().find(|(_, message)| message.contains(part));
        found.unwrap_or_else(|| panic!("nothing on the screen offers {part}")).0
    }

    #[track_caller]
    pub fn click_offering(&mut self, part: &str) {
        let place = self.place_offering(part);
        self.click_at(place);
    }
}
