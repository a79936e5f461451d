//! The page about the program: where it saves records, what it found on this computer, and what is built in.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use iced::widget::{Column, column, container, row, scrollable, text};
use iced::{Element, Fill, FillPortion};
use platform::dialogs::HAS_FILE_DIALOGS;

use super::shared::framed_panel;
use super::{GrownUpsAction, PageContext, Scroll};
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::as_heading;
use crate::app::widget::bold_text;
use crate::app::widget::fitted::fitted_text;
use crate::app::widget::keys::key_listener;
use crate::app::widget::lines::{LongTextParagraph, long_text};
use crate::licences::{Licence, packages_by_licence};

const PRINT: &str = "licence";
#[derive(Debug, Default)]
pub struct AboutPage {
    licence: usize,
    found: Option<SystemInfo>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SystemInfo {
    pub folder: Option<PathBuf>,
    pub voice: bool,
    pub printers: Vec<String>,
    /// The folder with the manuals that the installation brought along, and with their `README.md`.
    pub documents: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Message {
    OpenFolder,
    OpenDocuments,
    Licence(usize),
    Scrolled(Scroll),
}

/// What the page asks of the program, since a page cannot reach the system.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AboutJob {
    FindSystemInfo,
    OpenFolder,
    Open(PathBuf),
}

#[derive(Debug, Clone)]
pub enum AboutReply {
    Found(SystemInfo),
    /// The error says why the folder could not be opened.
    Opened(Result<(), String>),
}

struct ShownLicence {
    licence: Licence,
    paragraphs: Vec<LongTextParagraph>,
}

/// The licences of all that is built in, made ready the first time somebody looks. Empty until the list of licences has been loaded.
fn licences() -> &'static [ShownLicence] {
    static LICENCES: OnceLock<Vec<ShownLicence>> = OnceLock::new();
    let read = |licence: Licence| ShownLicence { paragraphs: paragraphs(&licence), licence };
    let ready = |list: Vec<Licence>| LICENCES.get_or_init(|| list.into_iter().map(read).collect());
    LICENCES.get().or_else(|| packages_by_licence().map(ready)).map_or(&[], Vec::as_slice)
}

/// The paragraphs to show for a licence: the packages, who holds the rights in them, then the words of the licence.
fn paragraphs(licence: &Licence) -> Vec<LongTextParagraph> {
    let line = |words: &str, is_name| LongTextParagraph { words: words.to_owned(), is_name };
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

impl AboutPage {
    fn folder(&self) -> Option<&Path> {
        self.found.as_ref()?.folder.as_deref()
    }

    fn documents(&self) -> Option<&Path> {
        self.found.as_ref()?.documents.as_deref()
    }

    pub(super) fn update(&mut self, message: Message) -> GrownUpsAction {
        match message {
            Message::OpenFolder => GrownUpsAction::About(AboutJob::OpenFolder),
            Message::OpenDocuments => {
                let documents = self.documents().map(Path::to_owned);
                documents.map_or(GrownUpsAction::None, |documents| {
                    GrownUpsAction::About(AboutJob::Open(documents))
                })
            }
            Message::Licence(licence) => {
                self.licence = licence;
                // A new licence is shown from its beginning.
                Scroll::ToBeginning.scroll_widget(PRINT)
            }
            Message::Scrolled(to) => to.scroll_widget(PRINT),
        }
    }

    pub(super) fn receive(&mut self, reply: AboutReply) -> Option<String> {
        match reply {
            AboutReply::Found(found) => self.found = Some(found),
            AboutReply::Opened(opened) => return opened.err(),
        }
        None
    }

    pub(super) fn view<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let about = scrollable(self.about(shared)).style(theme::scrolling).height(Fill);
        row![
            framed_panel(about, space::MEDIUM).width(FillPortion(8)).height(Fill),
            framed_panel(self.licences(shared), space::MEDIUM).width(FillPortion(11)).height(Fill),
        ]
        .spacing(shared.scale.margin)
        .height(Fill)
        .into()
    }

    fn about<'a>(&self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let open =
            |message, id: &str| shared.labelled_button(id, Some(message), ButtonPurpose::Quiet).width(Fill);
        let small = |sentence: String| text(sentence).size(scale.small);
        let version = [("version", env!("CARGO_PKG_VERSION").into())];
        let mut parts = column![
            as_heading(bold_text(language.say_with("about-version", version), scale.large)),
            small(language.say("about-licence")),
            as_heading(bold_text(language.say("about-data"), scale.body)),
        ];
        parts = match self.folder() {
            _ if self.found.is_none() => parts,
            Some(_) if !HAS_FILE_DIALOGS => parts.push(small(language.say("about-in-browser"))),
            Some(place) => parts
                .push(small(place.display().to_string()))
                .push(open(Message::OpenFolder, "about-open-folder")),
            None => parts.push(small(language.say("about-nothing-kept"))),
        };
        parts = parts.push(as_heading(bold_text(language.say("about-documents"), scale.body)));
        parts = match self.documents() {
            _ if self.found.is_none() => parts,
            Some(documents) => parts
                .push(small(documents.display().to_string()))
                .push(open(Message::OpenDocuments, "about-open-documents")),
            None => parts.push(small(language.say("about-no-documents"))),
        };
        if let Some(found) = &self.found {
            let voice = if found.voice { "about-voice" } else { "about-no-voice" };
            let printers = if found.printers.is_empty() {
                language.say("about-no-printers")
            } else {
                let names = language.join_list(&found.printers);
                language.say_with("about-printers", [("names", names.into())])
            };
            parts = parts
                .push(as_heading(bold_text(language.say("about-found"), scale.body)))
                .push(small(language.say(voice)))
                .push(small(printers));
        }
        parts.spacing(space::SMALL).padding(iced::padding::right(space::LARGE)).into()
    }

    fn licences<'a>(&self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let choices = licences().iter().enumerate().map(|(at, ShownLicence { licence, .. })| {
            let count = licence.packages.len();
            let count = (count > 0).then(|| text(count.to_string()).size(scale.small));
            let label = row![fitted_text(licence.name, scale.small)]
                .extend(count.map(Element::from))
                .spacing(space::TIGHT)
                .padding([0.0, space::SMALL]);
            let is_open = self.licence == at;
            let choice =
                shared.button(label, Some(Message::Licence(at)), ButtonPurpose::Choice(is_open)).width(Fill);
            let has_ring = choice.ring_cell();
            // On the button of the open licence the arrow keys scroll its text, and the Tab key moves on.
            let scrolls = move |key: &_, _| Scroll::from_key(key, has_ring.get()).map(Message::Scrolled);
            if is_open { key_listener(choice, scrolls).into() } else { choice.into() }
        });
        let choices = Column::with_children(choices).spacing(2.0).padding(iced::padding::right(space::LARGE));
        let read = licences().get(self.licence).map_or(&[][..], |read| &read.paragraphs);
        let print = long_text(self.licence, read, scale.small);
        let print = container(print).padding(iced::padding::right(space::LARGE));
        column![
            as_heading(bold_text(language.say("about-built-in"), scale.body)),
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
