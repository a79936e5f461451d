//! The page on which children move from computer to computer with all they did.

use std::path::PathBuf;

use iced::widget::{Column, column, row, scrollable, text};
use iced::{Center, Element, Fill, Task};

use super::look::field;
use super::saving::Place;
use super::{Answer, GrownUps, GrownUpsAction, Message, clashes};
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::set_here::set_here;
use crate::app::widget::{bold, framed};
use crate::language::{Language, Signs};
use crate::records::{
    Child, Choice, Decisions, EXPORT_ENDING, Erased, Exported, FORMER_ENDING, Merged, NotMoved, Scope,
};
use crate::wording;

/// The id of the field for a file.
pub(super) const PATH: &str = "moving-path";

/// The calculations that show how each choice of signs looks.
const SAMPLE: &str = "4 × 5 = 20;  18 ÷ 6 = 3";

/// The form for an import: the file, how children are recognised, and what the import would bring.
#[derive(Debug, Default)]
pub struct Moving {
    path: String,
    /// Whether a child in the file is known here by the name too, not only by the id.
    same_names: bool,
    /// What the import would bring, once it was previewed.
    import_preview: Option<Merged>,
}

/// Something to press or type into on the page where records move from computer to computer, by pointer or by keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// The field for the path of a file.
    Path,
    /// Choose a file in a dialog.
    Open,
    /// Switch whether equal names mean the same child.
    SameNames,
    /// Preview what the import would bring.
    PreviewImport,
    /// Decide what happens to children who were erased.
    Erased(Answer),
    /// Import the file, as previewed.
    Import,
    /// Put the import away; nothing changes.
    NoImport,
    /// Go to the door to change the PIN.
    ChangePin,
    /// Write calculations with these signs, such as × or · for times, on this computer.
    Signs(&'static Signs),
}

/// An export or import that a page asks the program to do, since only the program can reach files and the records.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Job {
    /// Write these children into a file.
    Export(Scope, Place),
    /// Find out what a file would bring.
    Preview {
        /// The file to preview for import.
        path: PathBuf,
        /// Whether equal names mean the same child.
        same_names: bool,
    },
    /// Import a file into the records.
    Import {
        /// The file to be imported.
        path: PathBuf,
        /// Whether equal names mean the same child.
        same_names: bool,
        /// What was decided about children who were erased.
        decisions: Decisions,
    },
}

/// What came of a [`Job`]: an export, a preview or an import.
#[derive(Debug, Clone)]
pub enum Moved {
    /// How many children and answers were written, or why the export failed.
    Exported(Result<Exported, NotMoved>),
    /// What an import would bring, or why the file can't be read.
    Previewed(Result<Merged, NotMoved>),
    /// What an import brought, or why it failed.
    Imported(Result<Merged, NotMoved>),
}

/// How an export or import went, for the sentence in which the grown-ups' area says so.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// Children were written into a file.
    Exported(Exported),
    /// Children were imported from a file.
    Imported(Merged),
    /// The export or import failed.
    Failed(NotMoved),
}

pub(super) const fn field_of(stop: Stop) -> Option<&'static str> {
    match stop {
        Stop::Path => Some(PATH),
        _ => None,
    }
}

impl Moving {
    /// What can be pressed on the page, in the order of the selection ring.
    pub(super) fn offered(&self) -> Vec<Stop> {
        if let Some(Merged { clashes, .. }) = self.asking() {
            let answers = clashes::offered(clashes).map(Stop::Erased).chain([Stop::NoImport]);
            return answers.chain(clashes::are_answered(clashes).then_some(Stop::Import)).collect();
        }
        let mut stops = vec![Stop::Path, Stop::Open, Stop::SameNames, Stop::PreviewImport];
        stops.extend(self.import_preview.as_ref().map(|_| Stop::Import));
        stops.push(Stop::ChangePin);
        stops.extend(Signs::all().iter().map(Stop::Signs));
        stops
    }

    /// What an import would bring, if grown-ups must first decide about erased children.
    pub(super) fn asking(&self) -> Option<&Merged> {
        self.import_preview.as_ref().filter(|merged| !merged.clashes.is_empty())
    }

    pub(super) fn type_into(&mut self, typed: &str) {
        typed.clone_into(&mut self.path);
        self.import_preview = None;
    }

    pub(super) fn file_chosen(&mut self, path: &str) {
        self.type_into(path);
    }

    pub(super) fn press(&mut self, stop: Stop) -> GrownUpsAction {
        let path = || PathBuf::from(self.path.trim());
        match stop {
            Stop::Path => {}
            Stop::Open => return choose_file(),
            Stop::SameNames => {
                self.same_names = !self.same_names;
                self.import_preview = None;
            }
            Stop::PreviewImport => {
                return GrownUpsAction::Move(Job::Preview { path: path(), same_names: self.same_names });
            }
            Stop::Erased(answer) => {
                if let Some(merged) = &mut self.import_preview {
                    clashes::answer(&mut merged.clashes, answer);
                }
            }
            Stop::NoImport => self.import_preview = None,
            Stop::Import => {
                let merged = self.import_preview.take().unwrap_or_default();
                let (path, same_names) = (path(), self.same_names);
                let decisions = clashes::decisions(&merged.clashes);
                return GrownUpsAction::Move(Job::Import { path, same_names, decisions });
            }
            Stop::ChangePin => return GrownUpsAction::ChangePin,
            Stop::Signs(signs) => return GrownUpsAction::WriteWith(signs),
        }
        GrownUpsAction::None
    }

    /// Takes in what came of a job. Returns what to say about it.
    pub(super) fn take_in(&mut self, moved: Moved) -> Option<Outcome> {
        let said = match moved {
            Moved::Exported(result) => result.map(|exported| Some(Outcome::Exported(exported))),
            Moved::Imported(result) => result.map(|merged| Some(Outcome::Imported(merged))),
            Moved::Previewed(result) => result.map(|merged| {
                self.import_preview = Some(merged);
                None
            }),
        };
        said.unwrap_or_else(|failed| Some(Outcome::Failed(failed)))
    }
}

/// Opens the system's file dialog. If there is none, you can type the path.
fn choose_file() -> GrownUpsAction {
    let dialog = rfd::AsyncFileDialog::new().add_filter("Fishpond", &[EXPORT_ENDING, FORMER_ENDING]);
    GrownUpsAction::Run(Task::perform(dialog.pick_file(), |file| {
        Message::FileChosen(file.map(|file| file.path().display().to_string()))
    }))
}

/// The Fluent key for a setting of the whole computer.
fn named(key: &str) -> &'static str {
    match key {
        "data_dir" => "machine-data-dir",
        "place" => "machine-place",
        "locale" => "machine-locale",
        "signs" => "machine-signs",
        "sound" => "machine-sound",
        "pin" => "machine-pin",
        "classes" => "machine-classes",
        "children_choose" => "machine-children-choose",
        "school" => "machine-school",
        "school_key" => "machine-school-key",
        _ => "machine-children",
    }
}

impl Outcome {
    pub(super) fn sentence(&self, language: &Language) -> (String, iced::Color) {
        match self {
            Self::Exported(Exported { path, children, attempts }) => {
                let arguments = [
                    ("place", path.display().to_string().into()),
                    ("children", (*children).into()),
                    ("attempts", (*attempts).into()),
                ];
                (language.say_with("moving-exported", arguments), theme::PALE_REED)
            }
            Self::Imported(merged) => (imported_sentence(merged, language), theme::PALE_REED),
            Self::Failed(failed) => (wording::not_moved(language, failed), theme::BLUSH),
        }
    }
}

fn merged_sentence(id: &str, merged: &Merged, language: &Language) -> String {
    let arguments = [
        ("newcomers", merged.newcomers.len().into()),
        ("known", merged.known.len().into()),
        ("attempts", merged.attempts.into()),
        ("present", merged.known_attempts.into()),
        ("games", merged.games.into()),
        ("marks", merged.marks.into()),
    ];
    let mut sentences = language.say_with(id, arguments);
    if !merged.returned.is_empty() {
        let names = language.list(&merged.returned);
        sentences =
            format!("{sentences} {}", language.say_with("moving-returned", [("names", names.into())]));
    }
    sentences
}

/// Says what an import brought, and what became of children who were erased.
fn imported_sentence(merged: &Merged, language: &Language) -> String {
    let mut sentences = vec![merged_sentence("moving-imported", merged, language)];
    let (out, back) = (Some(Choice::KeepOut), Some(Choice::BringBack));
    let decided = [
        ("moving-kept-out", merged.decided(false, out).collect::<Vec<_>>()),
        ("moving-erased-here", merged.decided(true, out).collect()),
        ("moving-brought-back", merged.decided(false, back).chain(merged.decided(true, back)).collect()),
        ("moving-undecided", merged.decided(true, None).collect()),
    ];
    for (id, names) in decided.into_iter().filter(|(_, names)| !names.is_empty()) {
        sentences.push(language.say_with(id, [("names", language.list(names).into())]));
    }
    sentences.extend(other_files(&merged.erased, language));
    sentences.join(" ")
}

/// Says what became of files beside the database and its backups when a child was erased.
pub(super) fn other_files(erased: &Erased, language: &Language) -> impl Iterator<Item = String> {
    let files = [("grown-ups-erased-cleared", &erased.cleared), ("grown-ups-erased-but", &erased.unsearched)];
    files.into_iter().filter(|(_, paths)| !paths.is_empty()).map(|(id, paths)| {
        let paths = language.list(paths.iter().map(|path| path.display().to_string()));
        language.say_with(id, [("files", paths.into())])
    })
}

impl GrownUps {
    /// Whether this is set for the whole computer, and so can't be changed here.
    pub(super) fn is_set(&self, stop: Stop) -> bool {
        match stop {
            Stop::ChangePin => self.machine.may_set_pin().is_err(),
            Stop::Signs(_) => self.machine.signs().is_some(),
            _ => false,
        }
    }

    /// Draws what is set for the whole computer, and where. `None` if nothing is.
    fn set_for_machine<'a>(&'a self, language: &Language, scale: Scale) -> Option<Element<'a, Message>> {
        let keys = self.machine.keys();
        if keys.is_empty() {
            return None;
        }
        let what = language.list(keys.iter().map(|key| language.say(named(key))));
        let arguments = [("place", self.machine.file().display().to_string().into()), ("what", what.into())];
        let why = text(language.say_with("machine-what", arguments)).size(scale.body);
        let content = column![bold(language.say("machine-set"), scale.large), why].spacing(space::SMALL);
        Some(framed(content, space::LARGE).into())
    }

    fn moving_button<'a>(
        &'a self,
        stop: Stop,
        id: &str,
        purpose: Purpose,
        language: &Language,
        scale: Scale,
    ) -> iced::widget::Button<'a, Message> {
        let label = text(language.say(id)).size(scale.body);
        self.button(super::Stop::Moving(stop), label, purpose, scale)
    }

    fn file<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let stop = super::Stop::Moving(Stop::Path);
        let field = field(stop, "moving-path", &self.moving.path, language, scale);
        let open = self.moving_button(Stop::Open, "moving-open", Purpose::Quiet, language, scale).width(150);
        row![field, open].spacing(space::SMALL).align_y(Center).into()
    }

    /// Draws the page of the records as a whole.
    pub(super) fn records<'a>(
        &'a self,
        chosen: Option<&'a Child>,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        if let Some(merged) = self.moving.asking() {
            let would_bring = merged_sentence("moving-would-bring", merged, language);
            return self.clashes(would_bring, &merged.clashes, language, scale);
        }
        let button =
            |stop, id: &str, purpose| self.moving_button(stop, id, purpose, language, scale).width(Fill);
        let (same, answer) =
            (self.moving.same_names, if self.moving.same_names { "answer-yes" } else { "answer-no" });
        let same = row![
            text(language.say("moving-same-names")).size(scale.body).width(Fill),
            button(Stop::SameNames, answer, Purpose::Choice(same)).width(90),
        ]
        .spacing(space::SMALL)
        .align_y(Center);
        let preview = self.moving.import_preview.as_ref().map(|merged| {
            column![
                text(merged_sentence("moving-would-bring", merged, language)).size(scale.body),
                button(Stop::Import, "moving-import-now", Purpose::Act),
            ]
            .spacing(space::SMALL)
            .into()
        });
        let part = |id: &str, why: &str, content: Element<'a, Message>| {
            let head = column![
                bold(language.say(id), scale.large),
                text(language.say(why)).size(scale.small).color(theme::SLATE),
            ];
            framed(column![head, content].spacing(space::SMALL), space::LARGE).width(Fill)
        };
        let import = column![
            self.file(language, scale),
            same,
            button(Stop::PreviewImport, "moving-preview", Purpose::Act),
        ]
        .extend(preview)
        .spacing(space::SMALL);
        let pin: Element<'a, Message> = if self.is_set(Stop::ChangePin) {
            set_here(language.say("moving-pin"), language, scale)
        } else {
            button(Stop::ChangePin, "moving-change-pin", Purpose::Quiet).into()
        };
        let signs = Signs::all().iter().filter_map(|signs| {
            let sample = format!("{};  {}", signs.calculation(SAMPLE), signs.decimal("0", "5"));
            if self.is_set(Stop::Signs(signs)) {
                return (signs == language.signs()).then(|| set_here(sample, language, scale));
            }
            let purpose = Purpose::Choice(signs == language.signs());
            let stop = super::Stop::Moving(Stop::Signs(signs));
            Some(self.button(stop, text(sample).size(scale.body), purpose, scale).width(Fill).into())
        });
        let signs = Column::with_children(signs).spacing(space::SMALL);
        let export = self.export(chosen, children, language, scale);
        let parts = column![
            row![
                part("moving-export", "moving-export-why", export),
                part("moving-import", "moving-import-why", import.into()),
            ]
            .spacing(scale.margin),
            row![
                part("moving-pin", "moving-pin-why", pin),
                part("moving-signs", "moving-signs-why", signs.into()),
            ]
            .spacing(scale.margin),
        ];
        let set = self.set_for_machine(language, scale);
        let parts = Column::new().extend(set).push(parts.spacing(scale.margin)).spacing(scale.margin);
        scrollable(parts).style(theme::scrolling).height(Fill).into()
    }
}
