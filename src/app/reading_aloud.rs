//! Reading aloud what stands on the screen: at the press of a button, or by itself for a child who cannot read yet.

use iced::advanced::widget::operation::{Operation, Outcome};
use iced::advanced::widget::{Id, operate};
use iced::{Rectangle, Task};
use platform::voice::{Speech, SpeechServer, Voice};

use super::Message;
use super::widget::READ_ALOUD_ID;
use super::widget::read_along::SpokenWord;
use language::wording::spoken::{spoken, spoken_with_word_starts};
use language::{Language, Locale};
use records::VoiceSpeed;

#[derive(Debug, Default)]
pub struct VoiceReader {
    voice: Voice,
    /// Whether a voice was found. False until the search for one has ended.
    is_possible: bool,
    seen: Vec<TextLines>,
    /// The number of the present reading, from 1. Reports about earlier readings are ignored.
    count: u64,
    is_speaking: bool,
    /// The words being read, each with its offset in the spoken text, in bytes.
    words: Vec<(usize, SpokenWord)>,
    /// The word being spoken, as an index into `words`. `None` if the voice does not report words.
    word: Option<usize>,
    waits: Option<Box<Message>>,
}

#[derive(Debug, Clone)]
pub enum SpeechEvent {
    Found(bool),
    Wanted,
    /// Speak the name of the button to which the selection ring has moved, or which a finger or the mouse presses.
    Named(String),
    /// The texts on the screen. `true` to read all of them, `false` to read only what is new.
    Seen(Vec<TextLines>, bool),
    /// The number of the reading, and the offset in bytes of the word that the voice has come to.
    Word(u64, usize),
    Heard(u64),
}

impl VoiceReader {
    /// Looks for a voice that reads aloud. Ends with [`SpeechEvent::Found`].
    pub(super) fn look_for_voice(&mut self, server: SpeechServer) -> Task<Message> {
        let (voice, found) = Voice::find(server);
        self.voice = voice;
        Task::perform(found, |found| Message::Reading(SpeechEvent::Found(found.unwrap_or(false))))
    }

    /// Whether there is a voice. If so, every screen with a sound button also has a button for reading aloud.
    pub(super) fn has_voice(&self) -> bool {
        self.is_possible
    }

    /// Collects the texts on the screen for the voice, which then reads all of them (`reads_all`) or only what is new.
    pub(super) fn collect_texts(reads_all: bool) -> Task<Message> {
        operate(Reader::default()).map(move |texts| Message::Reading(SpeechEvent::Seen(texts, reads_all)))
    }

    /// The word that the voice is speaking. `None` if it speaks none, or does not report words.
    pub(super) fn spoken_word(&self) -> Option<&SpokenWord> {
        self.word.and_then(|at| self.words.get(at)).map(|(_, word)| word)
    }

    /// Handles a report of the voice or a request to it. Texts are read in this `language` and at this `speed`.
    pub(super) fn update(
        &mut self,
        event: SpeechEvent,
        language: &Language,
        speed: VoiceSpeed,
    ) -> Task<Message> {
        match event {
            SpeechEvent::Found(found) => self.is_possible = found,
            SpeechEvent::Wanted => return Self::collect_texts(true),
            SpeechEvent::Named(name) => {
                return self.say(spoken(language, &name), Vec::new(), language, speed);
            }
            SpeechEvent::Seen(texts, all) => return self.read(texts, all, language, speed),
            SpeechEvent::Word(name, place) if name == self.count => {
                self.word = self.words.partition_point(|(begins, _)| *begins <= place).checked_sub(1);
            }
            SpeechEvent::Heard(name) if name == self.count => {
                self.is_speaking = false;
                self.word = None;
            }
            SpeechEvent::Word(..) | SpeechEvent::Heard(_) => {}
        }
        Task::none()
    }

    /// Keeps a message that would change the screen by itself until the voice has read the text. Returns every message that need not wait.
    pub(super) fn hold_back_while_speaking(&mut self, message: Message) -> Option<Message> {
        if self.is_speaking && message.is_automatic() {
            self.waits = Some(Box::new(message));
            return None;
        }
        Some(message)
    }

    pub(super) fn take_held_message(&mut self) -> Option<Message> {
        if self.is_speaking { None } else { self.waits.take().map(|message| *message) }
    }

    fn read(
        &mut self,
        texts: Vec<TextLines>,
        all: bool,
        language: &Language,
        speed: VoiceSpeed,
    ) -> Task<Message> {
        let (mut text, mut words) = (String::new(), Vec::new());
        let new =
            texts.iter().filter_map(|lines| if all { Some(lines.as_slice()) } else { self.news(lines) });
        for lines in new {
            if !text.is_empty() {
                text.push(' ');
            }
            let (spoken, places) = spoken_with_word_starts(language, &sentence(lines));
            let written = lines.iter().flat_map(|line| {
                let count = line.split_whitespace().count();
                (0..count).map(|nth| SpokenWord { text: line.clone(), nth })
            });
            words.extend(places.into_iter().map(|place| text.len() + place).zip(written));
            text.push_str(&spoken);
        }
        self.seen = texts;
        if text.is_empty() {
            return Task::none();
        }
        self.say(text, words, language, speed)
    }

    /// Speaks `text` in place of what is being spoken. `words` are its words as they stand on the screen, each with its offset in `text`,
    /// in bytes.
    fn say(
        &mut self,
        text: String,
        words: Vec<(usize, SpokenWord)>,
        language: &Language,
        speed: VoiceSpeed,
    ) -> Task<Message> {
        self.count += 1;
        self.is_speaking = true;
        (self.words, self.word) = (words, None);
        let language = voice_language(language.locale());
        let words = self.voice.say(Speech { language, text, speed: speed.factor() });
        let name = self.count;
        let told = Task::run(words, move |place| Message::Reading(SpeechEvent::Word(name, place)));
        told.chain(Task::done(Message::Reading(SpeechEvent::Heard(name))))
    }

    /// The lines of a text that the voice has not read yet. If only one line has changed, as when a child types an answer, that line alone.
    /// `None` if nothing is new.
    fn news<'a>(&self, lines: &'a TextLines) -> Option<&'a [String]> {
        if self.seen.contains(lines) {
            return None;
        }
        let changed = |before: &TextLines| {
            let changed = (0..lines.len()).filter(|at| before.get(*at) != lines.get(*at));
            if before.len() == lines.len() { changed.collect() } else { Vec::new() }
        };
        match self.seen.iter().map(changed).find(|changed| changed.len() == 1).as_deref() {
            // The child has deleted what was typed.
            Some([at]) if lines[*at] == "?" => None,
            Some([at]) => lines.get(*at..=*at),
            _ => Some(lines),
        }
    }
}

/// The code of the language for a voice, such as `zh`. It names no script, since both Chinese scripts are spoken alike.
pub fn voice_language(locale: Locale) -> &'static str {
    let tag = locale.tag();
    tag.split_once('-').map_or(tag, |(language, _)| language)
}

/// The lines of one text on the screen, from top to bottom. The voice reads them as one.
pub type TextLines = Vec<String>;

/// The lines as one sentence to speak: a line that ends in a letter gets a full stop.
fn sentence(lines: &[String]) -> String {
    lines.iter().fold(String::new(), |mut sentence, line| {
        if sentence.ends_with(char::is_alphabetic) {
            sentence.push('.');
        }
        sentence.push(' ');
        sentence + line
    })
}

#[derive(Default)]
struct Reader {
    texts: Vec<TextLines>,
    next: bool,
    inside: bool,
}

impl Operation<Vec<TextLines>> for Reader {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<Vec<TextLines>>)) {
        let outside = self.inside;
        let begins = std::mem::take(&mut self.next) && !outside;
        if begins {
            self.texts.push(TextLines::new());
        }
        self.inside |= begins;
        operate(self);
        self.inside = outside;
        if begins && self.texts.last().is_some_and(Vec::is_empty) {
            self.texts.pop();
        }
    }

    fn container(&mut self, id: Option<&Id>, _: Rectangle) {
        self.next = id == Some(&READ_ALOUD_ID);
    }

    fn text(&mut self, _: Option<&Id>, _: Rectangle, text: &str) {
        if let Some(lines) = self.texts.last_mut().filter(|_| self.inside) {
            lines.push(text.to_owned());
        }
    }

    fn finish(&self) -> Outcome<Vec<TextLines>> {
        Outcome::Some(self.texts.clone())
    }
}
