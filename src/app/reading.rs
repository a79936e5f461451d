//! Reading aloud: what stands on the screen to be read, by a button, or by itself to a child who does not read yet.

use iced::advanced::widget::operation::{Operation, Outcome};
use iced::advanced::widget::{Id, operate};
use iced::{Rectangle, Task};

use super::voice::{Server, Voice};
use super::widget::READ;
use super::{Fishpond, Message};
use crate::wording::spoken::spoken;

impl Fishpond {
    /// Looks for a voice; nobody waits for it.
    pub fn look_for_voice(&mut self, server: Server) -> Task<Message> {
        let (voice, found) = Voice::find(server);
        self.voice = voice;
        Task::perform(found, |found| Message::VoiceFound(found.unwrap_or(false)))
    }

    /// Whether there is a voice, and so a button for it wherever there is one for sounds.
    pub(super) fn can_read(&self) -> bool {
        self.has_voice
    }

    /// Looks at what stands there to be read: all of it, or what is new.
    pub(super) fn look_at_texts(all: bool) -> Task<Message> {
        operate(Reader::default()).map(move |texts| Message::TextsSeen(texts, all))
    }

    /// Whether somebody on the screen is read everything.
    pub(super) fn reads_everything(&self) -> bool {
        let is_read_to = |id| self.child(id).is_some_and(|child| child.settings.read_everything);
        self.has_voice && self.children_there().into_iter().any(is_read_to)
    }

    /// Reads this aloud, in place of all before: all of it, or what was not there a moment ago.
    pub(super) fn read(&mut self, texts: Vec<Lines>, all: bool) {
        let new =
            texts.iter().filter_map(|lines| if all { Some(lines.as_slice()) } else { self.news(lines) });
        let new: Vec<String> = new.map(|lines| spoken(&self.language, &sentence(lines))).collect();
        if !new.is_empty() {
            self.voice.say(self.language.locale(), new.join(" "));
        }
        self.read = texts;
    }

    /// What of a place was not there a moment ago: of a task in which something is typed that alone, and otherwise all.
    fn news<'a>(&self, lines: &'a Lines) -> Option<&'a [String]> {
        if self.read.contains(lines) {
            return None;
        }
        let changed = |before: &Lines| {
            let changed = (0..lines.len()).filter(|at| before.get(*at) != lines.get(*at));
            if before.len() == lines.len() { changed.collect() } else { Vec::new() }
        };
        match self.read.iter().map(changed).find(|changed| changed.len() == 1).as_deref() {
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
