//! The form that writes children and all they did into a file for another computer.

use std::path::PathBuf;

use iced::widget::{Row, column, text};
use iced::{Center, Element, Fill};
use platform::dialogs::HAS_FILE_DIALOGS;

use super::saving::{SaveLocation, choose_save_path, replace_question};
use super::shared::PageContext;
use super::{AreaNotice, GrownUpsAction, Message as Outer, RecordsMessage, TransferJob};
use crate::app::theme::{ButtonPurpose, space};
use records::{ArchiveScope, Child, EXPORT_ENDING as ENDING};
use reports::safe_file_name;

const PATH: &str = "export-path";

#[derive(Debug, Default)]
pub struct ExportForm {
    whom: ExportScope,
    path: String,
    /// The children and the file that is there already, while the form asks whether to replace it.
    blocked: Option<(ArchiveScope, PathBuf)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ExportScope {
    #[default]
    Everybody,
    /// The first class of the chosen child, with all its children.
    Class,
    Child,
}

#[derive(Debug, Clone)]
pub enum Message {
    Whom(ExportScope),
    PathTyped(String),
    Write,
    KeepFile,
    Replace,
}

#[derive(Debug, Clone)]
pub enum ExportReply {
    FileChosen(Option<PathBuf>),
    /// The file is there already, so the children of this scope were not exported.
    InTheWay(ArchiveScope, PathBuf),
}

impl ExportScope {
    const ALL: [Self; 3] = [Self::Everybody, Self::Class, Self::Child];

    /// The children to export. `None` if there is no chosen child, or the chosen child has no class, and that is needed.
    fn scope(self, chosen: Option<&Child>) -> Option<ArchiveScope> {
        match self {
            Self::Everybody => Some(ArchiveScope::Everything),
            Self::Class => chosen?.classes.first().cloned().map(ArchiveScope::Class),
            Self::Child => Some(ArchiveScope::Child(chosen?.id)),
        }
    }
}

impl ExportForm {
    pub(super) fn update(&mut self, message: Message, chosen: Option<&Child>) -> GrownUpsAction {
        match message {
            Message::PathTyped(path) => self.path = path,
            Message::Whom(whom) => self.whom = whom,
            Message::Write => return self.write(chosen),
            Message::KeepFile => self.blocked = None,
            Message::Replace => {
                if let Some((scope, path)) = self.blocked.take() {
                    return GrownUpsAction::Transfer(TransferJob::Export(
                        scope,
                        SaveLocation { path, may_replace: true },
                    ));
                }
            }
        }
        GrownUpsAction::None
    }

    fn write(&self, chosen: Option<&Child>) -> GrownUpsAction {
        let Some(scope) = self.whom.scope(chosen) else { return GrownUpsAction::None };
        match SaveLocation::from_typed(&self.path, ENDING) {
            Some(place) => GrownUpsAction::Transfer(TransferJob::Export(scope, place)),
            None => GrownUpsAction::Run(choose_save_path(&self.file_name(chosen), |path| {
                Outer::Records(RecordsMessage::ExportReplied(ExportReply::FileChosen(path)))
            })),
        }
    }

    fn file_name(&self, chosen: Option<&Child>) -> String {
        let whom = match (self.whom, chosen) {
            (ExportScope::Child, Some(child)) => child.name.as_str(),
            (ExportScope::Class, Some(child)) => child.classes.first().map_or("fishpond", String::as_str),
            _ => "fishpond",
        };
        format!("{}.{ENDING}", safe_file_name(whom))
    }

    pub(super) fn receive(
        &mut self,
        reply: ExportReply,
        chosen: Option<&Child>,
    ) -> (GrownUpsAction, Option<AreaNotice>) {
        match reply {
            ExportReply::FileChosen(None) => {
                (GrownUpsAction::Run(iced::widget::operation::focus(PATH)), Some(AreaNotice::NoPlace))
            }
            ExportReply::FileChosen(Some(path)) => {
                let place = SaveLocation::from_dialog(&path, ENDING);
                let scope = self.whom.scope(chosen);
                (
                    scope.map_or(GrownUpsAction::None, |scope| {
                        GrownUpsAction::Transfer(TransferJob::Export(scope, place))
                    }),
                    None,
                )
            }
            ExportReply::InTheWay(scope, path) => {
                self.blocked = Some((scope, path));
                (GrownUpsAction::None, None)
            }
        }
    }

    pub(super) fn view<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { children, chosen, language, scale, .. } = shared;
        if let Some((_, path)) = &self.blocked {
            let answers = [Message::KeepFile, Message::Replace];
            return replace_question(std::slice::from_ref(path), answers, shared);
        }
        let whom = ExportScope::ALL.into_iter().filter_map(|whom| {
            let label = match whom.scope(chosen)? {
                ArchiveScope::Everything => {
                    language.say_with("moving-everybody", [("count", children.len().into())])
                }
                ArchiveScope::Class(class) => language.say_with("moving-class", [("class", class.into())]),
                ArchiveScope::Child(_) => chosen?.name.clone(),
            };
            let label = text(label).size(scale.body);
            let purpose = ButtonPurpose::Choice(self.whom == whom);
            Some(shared.button(label, Some(Message::Whom(whom)), purpose).width(Fill).into())
        });
        let path = HAS_FILE_DIALOGS.then(|| {
            shared.text_field("papers-path", &self.path, Message::PathTyped, |field| field.id(PATH))
        });
        let write = text(language.say("moving-export-now")).size(scale.body);
        let write = shared.button(write, Some(Message::Write), ButtonPurpose::Act).width(170);
        column![
            Row::with_children(whom).spacing(2.0),
            Row::new().extend(path).push(write).spacing(space::SMALL).align_y(Center),
        ]
        .spacing(space::SMALL)
        .into()
    }
}
