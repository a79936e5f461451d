//! Moves children from computer to computer, with all they did: a form for an export, and one for an import.

use std::path::PathBuf;

use iced::widget::{Column, column, row, scrollable, text};
use iced::{Center, Element, Fill, Task};
use platform::dialogs::{self, HAS_FILE_DIALOGS};

use super::saving::SaveLocation;
use super::shared::{PageContext, framed_panel};
use super::{ClashAnswer, GrownUpsAction, Message as Outer, RecordsMessage, clashes};
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::as_heading;
use crate::app::widget::bold_text;
use crate::app::widget::locked_label;
use crate::app::widget::pressing::AccessibleButton;
use language::wording;
use language::{Language, Signs};
use records::machine::MachineSettings;
use records::{
    ArchiveScope, ClashChoice, ClashDecisions, EXPORT_ENDING, ErasureReport, ExportSummary,
    FORMER_EXPORT_ENDING, ImportReport, TransferError,
};

pub(super) const IMPORT_PATH_FIELD_ID: &str = "moving-path";

const SAMPLE: &str = "4 × 5 = 20;  18 ÷ 6 = 3";

#[derive(Debug, Default)]
pub struct ImportForm {
    path: String,
    /// Whether to merge children of equal names, and not only those of equal ids.
    same_names: bool,
    /// What the import would bring. `None` until somebody has asked for that.
    import_preview: Option<ImportReport>,
}

#[derive(Debug, Clone)]
pub enum Message {
    PathTyped(String),
    Open,
    SameNames,
    PreviewImport,
    Erased(ClashAnswer),
    Import,
    NoImport,
    ChangePin,
    /// Choose the signs of calculations, such as × or · for times.
    Signs(&'static Signs),
}

/// What the page asks of the program, since a page cannot reach files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TransferJob {
    Export(ArchiveScope, SaveLocation),
    Preview {
        path: PathBuf,
        same_names: bool,
    },
    Import {
        path: PathBuf,
        /// Merge children of equal names, and not only those of equal ids.
        same_names: bool,
        decisions: ClashDecisions,
    },
}

#[derive(Debug, Clone)]
pub enum TransferReply {
    Exported(Result<ExportSummary, TransferError>),
    Previewed(Result<ImportReport, TransferError>),
    Imported(Result<ImportReport, TransferError>),
}

#[derive(Debug, Clone)]
pub enum TransferOutcome {
    Exported(ExportSummary),
    Imported(ImportReport),
    Failed(TransferError),
}

impl ImportForm {
    /// The import that waits, while grown-ups must first decide about erased children.
    pub(super) fn pending_import(&self) -> Option<&ImportReport> {
        self.import_preview.as_ref().filter(|merged| !merged.clashes.is_empty())
    }

    pub(super) fn set_path(&mut self, path: String) {
        self.path = path;
        self.import_preview = None;
    }

    pub(super) fn update(&mut self, message: Message, machine: &MachineSettings) -> GrownUpsAction {
        let path = || PathBuf::from(self.path.trim());
        match message {
            Message::PathTyped(path) => self.set_path(path),
            Message::Open => return choose_file(),
            Message::SameNames => {
                self.same_names = !self.same_names;
                self.import_preview = None;
            }
            Message::PreviewImport => {
                return GrownUpsAction::Transfer(TransferJob::Preview {
                    path: path(),
                    same_names: self.same_names,
                });
            }
            Message::Erased(answer) => {
                if let Some(merged) = &mut self.import_preview {
                    clashes::apply_answer(&mut merged.clashes, answer);
                }
            }
            Message::NoImport => self.import_preview = None,
            Message::Import => {
                let (path, same_names) = (path(), self.same_names);
                let is_sure = |merged: &mut ImportReport| clashes::are_answered(&merged.clashes);
                if let Some(merged) = self.import_preview.take_if(is_sure) {
                    let decisions = clashes::decisions(&merged.clashes);
                    return GrownUpsAction::Transfer(TransferJob::Import { path, same_names, decisions });
                }
            }
            Message::ChangePin if machine.check_may_set_pin().is_ok() => return GrownUpsAction::ChangePin,
            Message::Signs(signs) if machine.signs().is_none() => return GrownUpsAction::SetSigns(signs),
            // The PIN or the signs are set for the whole computer, so nobody can change them here.
            Message::ChangePin | Message::Signs(_) => {}
        }
        GrownUpsAction::None
    }

    pub(super) fn receive(&mut self, moved: TransferReply) -> Option<TransferOutcome> {
        let said = match moved {
            TransferReply::Exported(result) => {
                result.map(|exported| Some(TransferOutcome::Exported(exported)))
            }
            TransferReply::Imported(result) => result.map(|merged| Some(TransferOutcome::Imported(merged))),
            TransferReply::Previewed(result) => result.map(|merged| {
                self.import_preview = Some(merged);
                None
            }),
        };
        said.unwrap_or_else(|failed| Some(TransferOutcome::Failed(failed)))
    }

    /// Draws the page, with the form for an `export` beside the one for an import.
    pub(super) fn view<'a>(
        &'a self,
        export: Element<'a, RecordsMessage>,
        shared: PageContext<'a>,
    ) -> Element<'a, RecordsMessage> {
        let PageContext { language, scale, .. } = shared;
        if let Some(merged) = self.pending_import() {
            let would_bring = merged_sentence("moving-would-bring", merged, language);
            return clashes::view(would_bring, &merged.clashes, shared).map(RecordsMessage::Moving);
        }
        let part = |id: &str, why: &str, content: Element<'a, RecordsMessage>| {
            let head = column![
                as_heading(bold_text(language.say(id), scale.large)),
                text(language.say(why)).size(scale.small).color(theme::SLATE),
            ];
            framed_panel(column![head, content].spacing(space::SMALL), space::LARGE).width(Fill)
        };
        let parts = column![
            row![
                part("moving-export", "moving-export-why", export),
                part("moving-import", "moving-import-why", self.import(shared).map(RecordsMessage::Moving)),
            ]
            .spacing(scale.margin),
            row![
                part("moving-pin", "moving-pin-why", pin(shared).map(RecordsMessage::Moving)),
                part("moving-signs", "moving-signs-why", signs(shared).map(RecordsMessage::Moving)),
            ]
            .spacing(scale.margin),
        ];
        let set = set_for_machine(shared);
        let parts = Column::new().extend(set).push(parts.spacing(scale.margin)).spacing(scale.margin);
        scrollable(parts).style(theme::scrolling).height(Fill).into()
    }

    fn import<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        if !HAS_FILE_DIALOGS {
            return text(language.say("page-lacks")).size(scale.body).into();
        }
        let file = shared.text_field("moving-path", &self.path, Message::PathTyped, |field| {
            field.id(IMPORT_PATH_FIELD_ID)
        });
        let open = button(Message::Open, "moving-open", ButtonPurpose::Quiet, shared).width(150);
        let question = language.say("moving-same-names");
        let same = shared.switch(self.same_names, Message::SameNames).named(question.as_str());
        let same = same.with_key(&question);
        let same = row![text(question).size(scale.body).width(Fill), same];
        let preview = self.import_preview.as_ref().map(|merged| {
            column![
                text(merged_sentence("moving-would-bring", merged, language)).size(scale.body),
                button(Message::Import, "moving-import-now", ButtonPurpose::Act, shared),
            ]
            .spacing(space::SMALL)
            .into()
        });
        column![
            row![file, open].spacing(space::SMALL).align_y(Center),
            same.spacing(space::SMALL).align_y(Center),
            button(Message::PreviewImport, "moving-preview", ButtonPurpose::Act, shared),
        ]
        .extend(preview)
        .spacing(space::SMALL)
        .into()
    }
}

pub(super) fn button<'a>(
    message: Message,
    id: &str,
    purpose: ButtonPurpose,
    shared: PageContext<'a>,
) -> AccessibleButton<'a, Message> {
    shared.button(text(shared.language.say(id)).size(shared.scale.body), Some(message), purpose).width(Fill)
}

/// The button that changes the PIN, or a sentence that the PIN is set for the whole computer.
fn pin(shared: PageContext<'_>) -> Element<'_, Message> {
    if shared.machine.check_may_set_pin().is_err() {
        return locked_label(shared.language.say("moving-pin"), shared.language, shared.scale);
    }
    button(Message::ChangePin, "moving-change-pin", ButtonPurpose::Quiet, shared).into()
}

/// The choice of signs for calculations, or a sentence that they are set for the whole computer.
fn signs(shared: PageContext<'_>) -> Element<'_, Message> {
    let PageContext { machine, language, scale, .. } = shared;
    let is_set = machine.signs().is_some();
    let shown = Signs::all().iter().filter(|signs| !is_set || *signs == language.signs());
    let ways = shown.map(|signs| {
        let sample = format!("{};  {}", signs.write_calculation(SAMPLE), signs.write_decimal("0", "5"));
        if is_set {
            return locked_label(sample, language, scale);
        }
        let purpose = ButtonPurpose::Choice(signs == language.signs());
        let sample = text(sample).size(scale.body);
        shared.button(sample, Some(Message::Signs(signs)), purpose).width(Fill).into()
    });
    Column::with_children(ways).spacing(space::SMALL).into()
}

/// A sentence that says what is set for the whole computer, and where. `None` if nothing is.
fn set_for_machine<'a, M: Clone + 'a>(shared: PageContext<'a>) -> Option<Element<'a, M>> {
    let PageContext { machine, language, scale, .. } = shared;
    let keys = machine.fixed_setting_names();
    if keys.is_empty() {
        return None;
    }
    let what = language.join_list(keys.iter().map(|key| language.say(named(key))));
    let arguments = [("place", machine.file().display().to_string().into()), ("what", what.into())];
    let why = text(language.say_with("machine-what", arguments)).size(scale.body);
    let content =
        column![as_heading(bold_text(language.say("machine-set"), scale.large)), why].spacing(space::SMALL);
    Some(framed_panel(content, space::LARGE).into())
}

/// Asks for the file to import. If the system has no dialog, the path can be typed.
fn choose_file() -> GrownUpsAction {
    let dialog = dialogs::choose_file(Some(("Fishpond", &[EXPORT_ENDING, FORMER_EXPORT_ENDING])));
    GrownUpsAction::Run(Task::perform(dialog, |file| {
        Outer::Records(RecordsMessage::FileChosen(file.map(|path| path.display().to_string())))
    }))
}

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

impl TransferOutcome {
    pub(super) fn sentence_and_color(&self, language: &Language) -> (String, iced::Color) {
        match self {
            Self::Exported(ExportSummary { path, children, attempts }) => {
                let arguments = [
                    ("place", path.display().to_string().into()),
                    ("children", (*children).into()),
                    ("attempts", (*attempts).into()),
                ];
                (language.say_with("moving-exported", arguments), theme::PALE_REED)
            }
            Self::Imported(merged) => (imported_sentence(merged, language), theme::PALE_REED),
            Self::Failed(failed) => (wording::transfer_error(language, failed), theme::BLUSH),
        }
    }
}

fn merged_sentence(id: &str, merged: &ImportReport, language: &Language) -> String {
    let arguments = [
        ("newcomers", merged.newcomers.len().into()),
        ("known", merged.known.len().into()),
        ("attempts", merged.attempts.into()),
        ("present", merged.known_attempts.into()),
        ("games", merged.games.into()),
        ("marks", merged.tombstones.into()),
    ];
    let mut sentences = language.say_with(id, arguments);
    if !merged.returned.is_empty() {
        let names = language.join_list(&merged.returned);
        sentences =
            format!("{sentences} {}", language.say_with("moving-returned", [("names", names.into())]));
    }
    sentences
}

fn imported_sentence(merged: &ImportReport, language: &Language) -> String {
    let mut sentences = vec![merged_sentence("moving-imported", merged, language)];
    let (out, back) = (Some(ClashChoice::KeepOut), Some(ClashChoice::BringBack));
    let decided = [
        ("moving-kept-out", merged.arriving_clash_names(out).collect::<Vec<_>>()),
        ("moving-erased-here", merged.local_clash_names(out).collect()),
        (
            "moving-brought-back",
            merged.arriving_clash_names(back).chain(merged.local_clash_names(back)).collect(),
        ),
        ("moving-undecided", merged.local_clash_names(None).collect()),
    ];
    for (id, names) in decided.into_iter().filter(|(_, names)| !names.is_empty()) {
        sentences.push(language.say_with(id, [("names", language.join_list(names).into())]));
    }
    sentences.extend(erasure_file_sentences(&merged.erased, language));
    sentences.join(" ")
}

/// Sentences about files beside the database and its backups: those from which an erased child was removed, and those that could not be
/// searched.
pub(super) fn erasure_file_sentences(
    erased: &ErasureReport,
    language: &Language,
) -> impl Iterator<Item = String> {
    let files = [("grown-ups-erased-cleared", &erased.cleared), ("grown-ups-erased-but", &erased.unsearched)];
    files.into_iter().filter(|(_, paths)| !paths.is_empty()).map(|(id, paths)| {
        let paths = language.join_list(paths.iter().map(|path| path.display().to_string()));
        language.say_with(id, [("files", paths.into())])
    })
}
