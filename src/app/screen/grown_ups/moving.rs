//! The page on which children move from computer to computer with all they did.

use std::path::PathBuf;

use iced::widget::{Column, column, row, scrollable, text};
use iced::{Center, Element, Fill, Task};
use platform::dialogs::{self, HAS_FILES};

use super::saving::Place;
use super::shared::{Shared, framed};
use super::{Answer, GrownUpsAction, Message as Outer, RecordsMessage as Page, clashes};
use crate::app::theme::{self, Purpose, space};
use crate::app::widget::as_heading;
use crate::app::widget::bold;
use crate::app::widget::pressing::Press;
use crate::app::widget::set_here::set_here;
use language::wording;
use language::{Language, Signs};
use records::machine::Machine;
use records::{Choice, Decisions, EXPORT_ENDING, Erased, Exported, FORMER_ENDING, Merged, MoveError, Scope};

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

/// What somebody did on the page where records move from computer to computer.
#[derive(Debug, Clone)]
pub enum Message {
    /// Type the path of a file.
    PathTyped(String),
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
    Exported(Result<Exported, MoveError>),
    /// What an import would bring, or why the file can't be read.
    Previewed(Result<Merged, MoveError>),
    /// What an import brought, or why it failed.
    Imported(Result<Merged, MoveError>),
}

/// How an export or import went, for the sentence in which the grown-ups' area says so.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// Children were written into a file.
    Exported(Exported),
    /// Children were imported from a file.
    Imported(Merged),
    /// The export or import failed.
    Failed(MoveError),
}

impl Moving {
    /// What an import would bring, if grown-ups must first decide about erased children.
    pub(super) fn asking(&self) -> Option<&Merged> {
        self.import_preview.as_ref().filter(|merged| !merged.clashes.is_empty())
    }

    /// Takes in the path of the file to import.
    pub(super) fn file_chosen(&mut self, path: String) {
        self.path = path;
        self.import_preview = None;
    }

    /// Takes in what somebody did, and says what the program has to do.
    pub(super) fn update(&mut self, message: Message, machine: &Machine) -> GrownUpsAction {
        let path = || PathBuf::from(self.path.trim());
        match message {
            Message::PathTyped(path) => self.file_chosen(path),
            Message::Open => return choose_file(),
            Message::SameNames => {
                self.same_names = !self.same_names;
                self.import_preview = None;
            }
            Message::PreviewImport => {
                return GrownUpsAction::Move(Job::Preview { path: path(), same_names: self.same_names });
            }
            Message::Erased(answer) => {
                if let Some(merged) = &mut self.import_preview {
                    clashes::answer(&mut merged.clashes, answer);
                }
            }
            Message::NoImport => self.import_preview = None,
            Message::Import => {
                let (path, same_names) = (path(), self.same_names);
                let is_sure = |merged: &mut Merged| clashes::are_answered(&merged.clashes);
                if let Some(merged) = self.import_preview.take_if(is_sure) {
                    let decisions = clashes::decisions(&merged.clashes);
                    return GrownUpsAction::Move(Job::Import { path, same_names, decisions });
                }
            }
            Message::ChangePin if machine.may_set_pin().is_ok() => return GrownUpsAction::ChangePin,
            Message::Signs(signs) if machine.signs().is_none() => return GrownUpsAction::WriteWith(signs),
            // These are set for the whole computer.
            Message::ChangePin | Message::Signs(_) => {}
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

    /// Draws the page of the records as a whole, with the form for an `export` beside the one for an import.
    pub(super) fn view<'a>(&'a self, export: Element<'a, Page>, shared: Shared<'a>) -> Element<'a, Page> {
        let Shared { language, scale, .. } = shared;
        if let Some(merged) = self.asking() {
            let would_bring = merged_sentence("moving-would-bring", merged, language);
            return clashes::view(would_bring, &merged.clashes, shared).map(Page::Moving);
        }
        let part = |id: &str, why: &str, content: Element<'a, Page>| {
            let head = column![
                as_heading(bold(language.say(id), scale.large)),
                text(language.say(why)).size(scale.small).color(theme::SLATE),
            ];
            framed(column![head, content].spacing(space::SMALL), space::LARGE).width(Fill)
        };
        let parts = column![
            row![
                part("moving-export", "moving-export-why", export),
                part("moving-import", "moving-import-why", self.import(shared).map(Page::Moving)),
            ]
            .spacing(scale.margin),
            row![
                part("moving-pin", "moving-pin-why", pin(shared).map(Page::Moving)),
                part("moving-signs", "moving-signs-why", signs(shared).map(Page::Moving)),
            ]
            .spacing(scale.margin),
        ];
        let set = set_for_machine(shared);
        let parts = Column::new().extend(set).push(parts.spacing(scale.margin)).spacing(scale.margin);
        scrollable(parts).style(theme::scrolling).height(Fill).into()
    }

    /// Draws the form for an import.
    fn import<'a>(&'a self, shared: Shared<'a>) -> Element<'a, Message> {
        let Shared { language, scale, .. } = shared;
        if !HAS_FILES {
            return text(language.say("page-lacks")).size(scale.body).into();
        }
        let file = shared.field("moving-path", &self.path, Message::PathTyped, |field| field.id(PATH));
        let open = button(Message::Open, "moving-open", Purpose::Quiet, shared).width(150);
        let question = language.say("moving-same-names");
        let same = shared.switch(self.same_names, Message::SameNames).called(question.as_str());
        let same = same.known_as(&question);
        let same = row![text(question).size(scale.body).width(Fill), same];
        let preview = self.import_preview.as_ref().map(|merged| {
            column![
                text(merged_sentence("moving-would-bring", merged, language)).size(scale.body),
                button(Message::Import, "moving-import-now", Purpose::Act, shared),
            ]
            .spacing(space::SMALL)
            .into()
        });
        column![
            row![file, open].spacing(space::SMALL).align_y(Center),
            same.spacing(space::SMALL).align_y(Center),
            button(Message::PreviewImport, "moving-preview", Purpose::Act, shared),
        ]
        .extend(preview)
        .spacing(space::SMALL)
        .into()
    }
}

/// A button as wide as there is room, with the words of this Fluent key.
pub(super) fn button<'a>(
    message: Message,
    id: &str,
    purpose: Purpose,
    shared: Shared<'a>,
) -> Press<'a, Message> {
    shared.button(text(shared.language.say(id)).size(shared.scale.body), Some(message), purpose).width(Fill)
}

/// Draws the button to change the PIN, or says that the PIN is set for the whole computer.
fn pin(shared: Shared<'_>) -> Element<'_, Message> {
    if shared.machine.may_set_pin().is_err() {
        return set_here(shared.language.say("moving-pin"), shared.language, shared.scale);
    }
    button(Message::ChangePin, "moving-change-pin", Purpose::Quiet, shared).into()
}

/// Draws the ways to write calculations, or the one that is set for the whole computer.
fn signs(shared: Shared<'_>) -> Element<'_, Message> {
    let Shared { machine, language, scale, .. } = shared;
    let is_set = machine.signs().is_some();
    let shown = Signs::all().iter().filter(|signs| !is_set || *signs == language.signs());
    let ways = shown.map(|signs| {
        let sample = format!("{};  {}", signs.calculation(SAMPLE), signs.decimal("0", "5"));
        if is_set {
            return set_here(sample, language, scale);
        }
        let purpose = Purpose::Choice(signs == language.signs());
        let sample = text(sample).size(scale.body);
        shared.button(sample, Some(Message::Signs(signs)), purpose).width(Fill).into()
    });
    Column::with_children(ways).spacing(space::SMALL).into()
}

/// Draws what is set for the whole computer, and where. `None` if nothing is.
fn set_for_machine<'a, M: Clone + 'a>(shared: Shared<'a>) -> Option<Element<'a, M>> {
    let Shared { machine, language, scale, .. } = shared;
    let keys = machine.keys();
    if keys.is_empty() {
        return None;
    }
    let what = language.list(keys.iter().map(|key| language.say(named(key))));
    let arguments = [("place", machine.file().display().to_string().into()), ("what", what.into())];
    let why = text(language.say_with("machine-what", arguments)).size(scale.body);
    let content =
        column![as_heading(bold(language.say("machine-set"), scale.large)), why].spacing(space::SMALL);
    Some(framed(content, space::LARGE).into())
}

/// Opens the system's file dialog. If there is none, you can type the path.
fn choose_file() -> GrownUpsAction {
    let dialog = dialogs::file(Some(("Fishpond", &[EXPORT_ENDING, FORMER_ENDING])));
    GrownUpsAction::Run(Task::perform(dialog, |file| {
        Outer::Records(Page::FileChosen(file.map(|path| path.display().to_string())))
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
            Self::Failed(failed) => (wording::move_error(language, failed), theme::BLUSH),
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
