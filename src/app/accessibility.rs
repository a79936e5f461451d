//! Screen readers: shows the window once they can find it, tells them where it lies, carries out their actions, and answers “Where am I?”.

use iced::advanced::widget::operate;
use iced::{Event, Point, Size, Subscription, Task, event, window};
use platform::fields::Bounds;
use platform::screen_reader::{self, ReaderAction};

use super::reading_aloud::SpeechEvent;
use super::widget::ring::ReaderActionOperation;
use super::widget::where_am_i::SpokenQuestion;
use super::window_view::SpokenReply;
use super::zoom::Zoom;
use super::{Fishpond, Message};
use language::Language;

/// Whether the window is made hidden, to be shown by [`show_window`]. On Windows a screen reader finds only what was there when a window
/// appeared.
pub const WINDOW_STARTS_HIDDEN: bool = cfg!(windows);

/// Shows a window that was made hidden, once screen readers can find it: filling the screen if `is_kiosk`, maximized if it was so when last
/// closed (`is_maximized`). Does nothing unless [`WINDOW_STARTS_HIDDEN`].
pub fn show_window(id: window::Id, is_kiosk: bool, is_maximized: bool) -> Task<Message> {
    if !WINDOW_STARTS_HIDDEN {
        return Task::none();
    }
    #[cfg(windows)]
    let found = window::run(id, |window| screen_reader::attach(window)).discard();
    #[cfg(not(windows))]
    let found = Task::none();
    let mode = if is_kiosk { window::Mode::Fullscreen } else { window::Mode::Windowed };
    let shown = found.chain(window::set_mode(id, mode));
    if is_maximized { shown.chain(window::maximize(id, true)) } else { shown }
}

/// Listens for requests of screen readers and, while one is in use, for moves and resizes of the window.
pub fn screen_reader_events() -> Subscription<Message> {
    let asked = Subscription::run(screen_reader::requests).map(Message::ScreenReader);
    let moved = screen_reader::is_reading().then(|| {
        event::listen_with(|event, _, _| match event {
            Event::Window(window::Event::Moved(_) | window::Event::Resized(_)) => Some(Message::WindowMoved),
            _ => None,
        })
    });
    Subscription::batch([asked].into_iter().chain(moved))
}

/// The sentence that answers a question asked by key, such as “Where am I?”. A screen reader shows or reads it, or else the app's own voice
/// does.
pub fn answer_to_question(asked: SpokenQuestion, language: &Language) -> String {
    let here = match asked {
        SpokenQuestion::Where(here) => here,
        SpokenQuestion::Again(texts) => return texts.join(" "),
    };
    let thing = here.thing.map_or_else(
        || language.say("here-nowhere"),
        |thing| {
            let place = thing.group.unwrap_or_else(|| language.say("here-screen"));
            let (name, nth, of) = (thing.name.into(), thing.nth.into(), thing.of.into());
            language
                .say_with("here-thing", [("name", name), ("nth", nth), ("of", of), ("place", place.into())])
        },
    );
    let buttons = (!here.buttons.is_empty()).then(|| language.join_list(here.buttons));
    let all = if here.is_more { "here-some-buttons" } else { "here-buttons" };
    let buttons = buttons.map(|names| language.say_with(all, [("names", names.into())]));
    let main = here.main.map(|name| language.say_with("here-main", [("name", name.into())]));
    [Some(thing), main, buttons].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

impl Fishpond {
    pub(super) fn answer_question(&mut self, asked: SpokenQuestion) -> Task<Message> {
        let words = answer_to_question(asked, &self.house.language);
        let count = self.reply.as_ref().map_or(0, |reply| reply.count) + 1;
        let (part, title) = (self.app_part_id(), self.title());
        self.reply = Some(SpokenReply { part, title, count, words: words.clone() });
        if screen_reader::is_reading() || !self.reading.has_voice() {
            return Task::none();
        }
        let speed = self.voice_speed();
        self.reading.update(SpeechEvent::Named(words), &self.house.language, speed)
    }
}

pub fn perform_reader_action(element_id: u64, action: ReaderAction) -> Task<Message> {
    operate(ReaderActionOperation::new(element_id, action))
}

/// Tells screen readers where the window lies on the screen. If the system tells no program where its windows are, this reports the upper
/// left corner of the screen.
pub fn report_window_place(zoom: Zoom) -> Task<Message> {
    let told = move |(at, size, scale): (Option<Point>, Size, f32)| {
        let (at, size) = (at.unwrap_or(Point::ORIGIN), size * zoom.factor());
        screen_reader::set_bounds(Bounds { x: at.x, y: at.y, width: size.width, height: size.height }, scale);
    };
    let measured = window::latest().and_then(|id| {
        window::position(id).then(move |at| {
            window::size(id).then(move |size| window::scale_factor(id).map(move |scale| (at, size, scale)))
        })
    });
    measured.map(told).discard()
}
