//! Reading aloud: what stands on the screen to be read, by a button, or by itself to a child who does not read yet.

use iced::advanced::widget::operation::{Operation, Outcome};
use iced::advanced::widget::{Id, operate};
use iced::{Rectangle, Task};

use super::voice::{Server, Voice};
use super::widget::READ;
use super::{Fishpond, Message};
use crate::wording::spoken::spoken;

/// Reading aloud, as long as the window is open.
#[derive(Debug, Default)]
pub struct Reading {
    voice: Voice,
    /// Whether there is a voice; nobody waits to know.
    is_possible: bool,
    /// What stood on the screen to be read when it was looked at last.
    seen: Vec<Lines>,
    /// How often something was read: the name of what is spoken now.
    count: u64,
    is_speaking: bool,
    /// What happens by itself as soon as that was heard.
    waits: Option<Box<Message>>,
}

/// What happened to the voice.
#[derive(Debug, Clone)]
pub enum SpeechEvent {
    /// It is known whether there is one.
    Found(bool),
    /// What stands there is wanted to be read.
    Wanted,
    /// What stands there to be read, and whether all of it is to be.
    Seen(Vec<Lines>, bool),
    /// What had this name was heard.
    Heard(u64),
}

impl Fishpond {
    /// Looks for a voice; nobody waits for it.
    pub fn look_for_voice(&mut self, server: Server) -> Task<Message> {
        let (voice, found) = Voice::find(server);
        self.reading.voice = voice;
        Task::perform(found, |found| Message::Reading(SpeechEvent::Found(found.unwrap_or(false))))
    }

    /// Whether there is a voice, and so a button for it wherever there is one for sounds.
    pub(super) fn can_read(&self) -> bool {
        self.reading.is_possible
    }

    /// Whether somebody on the screen is read everything.
    pub(super) fn reads_everything(&self) -> bool {
        let is_read_to = |id| self.child(id).is_some_and(|child| child.settings.read_everything);
        self.can_read() && self.children_there().into_iter().any(is_read_to)
    }

    /// Looks at what stands there to be read: all of it, or what is new.
    pub(super) fn look_at_texts(all: bool) -> Task<Message> {
        operate(Reader::default()).map(move |texts| Message::Reading(SpeechEvent::Seen(texts, all)))
    }

    /// Takes in what happened to the voice.
    pub(super) fn at_reading(&mut self, told: SpeechEvent) -> Task<Message> {
        match told {
            SpeechEvent::Found(found) => self.reading.is_possible = found,
            SpeechEvent::Wanted => return Self::look_at_texts(true),
            SpeechEvent::Seen(texts, all) => return self.read(texts, all),
            SpeechEvent::Heard(name) if name == self.reading.count => {
                self.reading.is_speaking = false;
                let waits = self.reading.waits.take();
                return waits.map_or_else(Task::none, |message| self.update(*message));
            }
            SpeechEvent::Heard(_) => {}
        }
        Task::none()
    }

    /// Holds back what would happen by itself while somebody listens; gives what need not wait.
    pub(super) fn unless_heard(&mut self, message: Message) -> Option<Message> {
        let waits = self.reading.is_speaking && message.goes_on_by_itself();
        if waits {
            self.reading.waits = Some(Box::new(message));
            return None;
        }
        Some(message)
    }

    /// Reads this aloud, in place of all before: all of it, or what was not there a moment ago.
    fn read(&mut self, texts: Vec<Lines>, all: bool) -> Task<Message> {
        let new =
            texts.iter().filter_map(|lines| if all { Some(lines.as_slice()) } else { self.news(lines) });
        let new: Vec<String> = new.map(|lines| spoken(&self.language, &sentence(lines))).collect();
        self.reading.seen = texts;
        if new.is_empty() {
            return Task::none();
        }
        let heard = self.reading.voice.say(self.language.locale(), new.join(" "));
        self.reading.count += 1;
        self.reading.is_speaking = true;
        let name = self.reading.count;
        Task::perform(heard, move |_| Message::Reading(SpeechEvent::Heard(name)))
    }

    /// What of a place was not there a moment ago: of a task in which something is typed that alone, and otherwise all.
    fn news<'a>(&self, lines: &'a Lines) -> Option<&'a [String]> {
        if self.reading.seen.contains(lines) {
            return None;
        }
        let changed = |before: &Lines| {
            let changed = (0..lines.len()).filter(|at| before.get(*at) != lines.get(*at));
            if before.len() == lines.len() { changed.collect() } else { Vec::new() }
        };
        match self.reading.seen.iter().map(changed).find(|changed| changed.len() == 1).as_deref() {
            // Nothing is typed any more.
            Some([at]) if lines[*at] == "?" => None,
            Some([at]) => lines.get(*at..=*at),
            _ => Some(lines),
        }
    }
}

/// The texts of one place.
pub type Lines = Vec<String>;

/// Some lines, one after the other.
fn sentence(lines: &[String]) -> String {
    lines.iter().fold(String::new(), |mut sentence, line| {
        if sentence.ends_with(char::is_alphabetic) {
            sentence.push('.');
        }
        sentence.push(' ');
        sentence + line
    })
}

/// Collects what stands on the screen to be read.
#[derive(Default)]
struct Reader {
    texts: Vec<Lines>,
    /// Whether what comes next is to be read.
    next: bool,
    /// Whether this is.
    inside: bool,
}

impl Operation<Vec<Lines>> for Reader {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<Vec<Lines>>)) {
        let outside = self.inside;
        let begins = std::mem::take(&mut self.next) && !outside;
        if begins {
            self.texts.push(Lines::new());
        }
        self.inside |= begins;
        operate(self);
        self.inside = outside;
        if begins && self.texts.last().is_some_and(Vec::is_empty) {
            self.texts.pop();
        }
    }

    fn container(&mut self, id: Option<&Id>, _: Rectangle) {
        self.next = id == Some(&READ);
    }

    fn text(&mut self, _: Option<&Id>, _: Rectangle, text: &str) {
        if let Some(lines) = self.texts.last_mut().filter(|_| self.inside) {
            lines.push(text.to_owned());
        }
    }

    fn finish(&self) -> Outcome<Vec<Lines>> {
        Outcome::Some(self.texts.clone())
    }
}
