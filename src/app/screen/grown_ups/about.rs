//! The page about the program: where it saves records, what it found on this computer, and what is built in. Nothing about any child.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use iced::keyboard::Key;
use iced::keyboard::key::Named;
use iced::widget::{Column, column, operation, row, scrollable, text};
use iced::{Element, Fill, FillPortion};

use super::{GrownUps, GrownUpsAction, Message, Stop as Outer};
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::fitted::{self, fitted};
use crate::app::widget::lines::{Paragraph, lines};
use crate::app::widget::{bold, framed};
use crate::language::Language;
use crate::licences::{Licence, by_licence};

/// The id of the scrolling text of a licence and its packages.
const PRINT: &str = "licence";
/// How far an arrow key scrolls, in logical pixels.
const LINES: f32 = 80.0;
/// How far a page key scrolls, in logical pixels: a little less than the smallest window shows.
const PAGE: f32 = 280.0;

/// The page about the program: the licence that is open, and what was found on this computer.
#[derive(Debug, Default)]
pub struct About {
    /// The place of the open licence among all licences.
    licence: usize,
    found: Option<Found>,
}

/// What was found on this computer, for the page about the program.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Found {
    /// The folder in which records are saved; `None` if nothing is saved.
    pub folder: Option<PathBuf>,
    /// Whether this computer has a voice that reads aloud.
    pub voice: bool,
    /// The names of the printers that the print service knows.
    pub printers: Vec<String>,
    /// The folder of the documents about the program, with the file `README.md`, that the installation brought along; `None` if there are
    /// none.
    pub documents: Option<PathBuf>,
}

/// Something to press on the page about the program, by pointer or by keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Open the folder of the records.
    OpenFolder,
    /// Open the folder of the documents.
    OpenDocuments,
    /// Show the licence at this place among all, counted from 0.
    Licence(usize),
}

/// How to scroll the text of a licence, or the log.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Scroll {
    /// Scrolls down by these logical pixels, or up if negative.
    By(f32),
    /// Scrolls to the beginning of the text.
    ToBeginning,
    /// Scrolls to the end of the text.
    ToEnd,
}

/// A job that the page about the program asks the program to do, since only the program can reach the system.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AboutJob {
    /// Find out what there is on this computer.
    Find,
    /// Open the folder of the records.
    OpenFolder,
    /// Open this folder.
    Open(PathBuf),
}

/// The program's reply to an [`AboutJob`]: what was found on this computer, or whether a folder was opened.
#[derive(Debug, Clone)]
pub enum AboutReply {
    /// What was found on this computer.
    Found(Found),
    /// A folder was opened, or the reason why it wasn't.
    Opened(Result<(), String>),
}

/// A licence with its text, ready to show.
struct Read {
    licence: Licence,
    paragraphs: Vec<Paragraph>,
}

/// All licences, made ready when somebody looks at them for the first time.
static LICENCES: LazyLock<Vec<Read>> = LazyLock::new(|| {
    let read = |licence: Licence| Read { paragraphs: paragraphs(&licence), licence };
    by_licence().into_iter().map(read).collect()
});

/// Lists who holds the rights in which package, then the words of the licence.
fn paragraphs(licence: &Licence) -> Vec<Paragraph> {
    let line = |words: &str, is_name| Paragraph { words: words.to_owned(), is_name };
    let mut paragraphs = Vec::new();
    for package in &licence.packages {
        paragraphs.push(line(package.name, true));
        paragraphs.extend(package.rights.iter().map(|right| line(right, false)));
    }
    paragraphs.push(line("", false));
    paragraphs.push(line(licence.name, true));
    // Lines that were broken for another width are joined again. A line that doesn't begin with a letter stands alone.
    let mut goes_on = false;
    for words in licence.text.lines() {
        let is_own = words.starts_with(|first: char| !first.is_alphabetic()) || words.is_empty();
        match paragraphs.last_mut() {
            Some(last) if goes_on && !is_own => {
                last.words.push(' ');
                last.words.push_str(words);
            }
            _ => paragraphs.push(line(words.trim(), false)),
        }
        goes_on = !words.is_empty();
    }
    paragraphs
}

impl About {
    /// What can be pressed, in the order of the selection ring.
    pub(super) fn offered(&self) -> Vec<Stop> {
        let mut stops = Vec::new();
        stops.extend(self.folder().map(|_| Stop::OpenFolder));
        stops.extend(self.documents().map(|_| Stop::OpenDocuments));
        stops.extend((0..LICENCES.len()).map(Stop::Licence));
        stops
    }

    fn folder(&self) -> Option<&Path> {
        self.found.as_ref()?.folder.as_deref()
    }

    fn documents(&self) -> Option<&Path> {
        self.found.as_ref()?.documents.as_deref()
    }

    pub(super) fn press(&mut self, stop: Stop) -> GrownUpsAction {
        match stop {
            Stop::OpenFolder => GrownUpsAction::About(AboutJob::OpenFolder),
            Stop::OpenDocuments => {
                let documents = self.documents().map(Path::to_owned);
                documents.map_or(GrownUpsAction::None, |documents| {
                    GrownUpsAction::About(AboutJob::Open(documents))
                })
            }
            Stop::Licence(licence) => {
                self.licence = licence;
                // A new licence is shown from its beginning.
                Self::scroll(Scroll::ToBeginning)
            }
        }
    }

    /// Scrolls the licence that is shown.
    pub(super) fn scroll(to: Scroll) -> GrownUpsAction {
        GrownUpsAction::Run(match to {
            Scroll::By(y) => operation::scroll_by(PRINT, scrollable::AbsoluteOffset { x: 0.0, y }),
            Scroll::ToBeginning => operation::snap_to(PRINT, scrollable::RelativeOffset::START),
            Scroll::ToEnd => operation::snap_to(PRINT, scrollable::RelativeOffset::END),
        })
    }

    /// Finds how a key scrolls. The arrows scroll while the selection ring is on the open licence; Tab moves on from there.
    pub(super) fn scrolled_by(&self, key: &Key, focus: Option<Outer>) -> Option<Scroll> {
        let is_read = focus == Some(Outer::About(Stop::Licence(self.licence)));
        match key {
            Key::Named(Named::ArrowDown) if is_read => Some(Scroll::By(LINES)),
            Key::Named(Named::ArrowUp) if is_read => Some(Scroll::By(-LINES)),
            Key::Named(Named::PageDown) => Some(Scroll::By(PAGE)),
            Key::Named(Named::PageUp) => Some(Scroll::By(-PAGE)),
            Key::Named(Named::Home) => Some(Scroll::ToBeginning),
            Key::Named(Named::End) => Some(Scroll::ToEnd),
            _ => None,
        }
    }

    /// Takes in the program's reply. Returns the reason if a folder wasn't opened.
    pub(super) fn take_in(&mut self, told: AboutReply) -> Option<String> {
        match told {
            AboutReply::Found(found) => self.found = Some(found),
            AboutReply::Opened(opened) => return opened.err(),
        }
        None
    }
}

impl GrownUps {
    /// Draws the page about the program.
    pub(super) fn about<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let about = scrollable(self.about_this(language, scale)).style(theme::scrolling).height(Fill);
        row![
            framed(about, space::MEDIUM).width(FillPortion(8)).height(Fill),
            framed(self.licences(language, scale), space::MEDIUM).width(FillPortion(11)).height(Fill),
        ]
        .spacing(scale.margin)
        .height(Fill)
        .into()
    }

    fn about_this<'a>(&'a self, language: &Language, scale: Scale) -> Element<'a, Message> {
        let open = |stop, id: &str| {
            let label = fitted::label(language.say(id), scale.body);
            self.button(Outer::About(stop), label, Purpose::Quiet, scale).width(Fill)
        };
        let small = |sentence: String| text(sentence).size(scale.small);
        let version = [("version", env!("CARGO_PKG_VERSION").into())];
        let mut parts = column![
            bold(language.say_with("about-version", version), scale.large),
            small(language.say("about-licence")),
            bold(language.say("about-data"), scale.body),
        ];
        parts = match self.about.folder() {
            Some(place) => parts
                .push(small(place.display().to_string()))
                .push(open(Stop::OpenFolder, "about-open-folder")),
            None => parts.push(small(language.say("about-nothing-kept"))),
        };
        parts = parts.push(bold(language.say("about-documents"), scale.body));
        parts = match self.about.documents() {
            Some(documents) => parts
                .push(small(documents.display().to_string()))
                .push(open(Stop::OpenDocuments, "about-open-documents")),
            None => parts.push(small(language.say("about-no-documents"))),
        };
        if let Some(found) = &self.about.found {
            let voice = if found.voice { "about-voice" } else { "about-no-voice" };
            let printers = if found.printers.is_empty() {
                language.say("about-no-printers")
            } else {
                let names = language.list(&found.printers);
                language.say_with("about-printers", [("names", names.into())])
            };
            parts = parts
                .push(bold(language.say("about-found"), scale.body))
                .push(small(language.say(voice)))
                .push(small(printers));
        }
        parts.spacing(space::SMALL).padding(iced::padding::right(space::LARGE)).into()
    }

    /// Draws the licences of all that is built in, and the text of one.
    fn licences<'a>(&'a self, language: &Language, scale: Scale) -> Element<'a, Message> {
        let choices = LICENCES.iter().enumerate().map(|(at, Read { licence, .. })| {
            let count = licence.packages.len();
            let count = (count > 0).then(|| text(count.to_string()).size(scale.small));
            let label = row![fitted(licence.name, scale.small)]
                .extend(count.map(Element::from))
                .spacing(space::TIGHT)
                .padding([0.0, space::SMALL]);
            let purpose = Purpose::Choice(self.about.licence == at);
            self.button(Outer::About(Stop::Licence(at)), label, purpose, scale).width(Fill).into()
        });
        let choices = Column::with_children(choices).spacing(2.0).padding(iced::padding::right(space::LARGE));
        let read = LICENCES.get(self.about.licence).map_or(&[][..], |read| &read.paragraphs);
        let print = iced::widget::container(lines(self.about.licence, read, scale.small))
            .padding(iced::padding::right(space::LARGE));
        column![
            bold(language.say("about-built-in"), scale.body),
            text(language.say("about-built-in-why")).size(scale.small).color(theme::SLATE),
            row![
                scrollable(choices).style(theme::scrolling).width(FillPortion(4)).height(Fill),
                scrollable(print).id(PRINT).style(theme::scrolling).width(FillPortion(7)).height(Fill),
            ]
            .spacing(space::SMALL),
        ]
        .spacing(space::SMALL)
        .into()
    }
}
