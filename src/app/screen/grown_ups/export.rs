//! Writes children and all they did into a file for another computer.

use std::path::PathBuf;

use iced::widget::{Row, column, text};
use iced::{Center, Element, Fill};
use platform::dialogs::HAS_FILES;

use super::saving::{Place, choose_file, replace_question};
use super::shared::Shared;
use super::{AreaReply, GrownUpsAction, Job, Message as Outer, RecordsMessage};
use crate::app::theme::{Purpose, space};
use records::{Child, EXPORT_ENDING as ENDING, Scope};
use reports::safe_name;

/// The id of the field for the file.
const PATH: &str = "export-path";

/// The form for an export: which children it holds, and the file that they go into.
#[derive(Debug, Default)]
pub struct Export {
    whom: Whom,
    path: String,
    /// The children and the file that is in the way, while the program asks whether to replace it.
    blocked: Option<(Scope, PathBuf)>,
}

/// The children that an export holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Whom {
    /// All children on this computer.
    #[default]
    Everybody,
    /// The first class of the chosen child.
    Class,
    /// The chosen child alone.
    Child,
}

/// What somebody did in the form for an export.
#[derive(Debug, Clone)]
pub enum Message {
    /// Choose whom the export holds.
    Whom(Whom),
    /// Type the path of the file.
    PathTyped(String),
    /// Write the export into the file.
    Write,
    /// Leave the old file as it is.
    KeepFile,
    /// Replace the old file with the new export.
    Replace,
}

/// What the program replies about the file for an export: which one was chosen, or that it is there already.
#[derive(Debug, Clone)]
pub enum ExportReply {
    /// The file chosen in a dialog; `None` if there was no choice or no dialog.
    FileChosen(Option<PathBuf>),
    /// This file is already there, so nothing was written.
    InTheWay(Scope, PathBuf),
}

impl Whom {
    const ALL: [Self; 3] = [Self::Everybody, Self::Class, Self::Child];

    /// The children that this means; `None` if it needs a chosen child, or a class, and there is none.
    fn scope(self, chosen: Option<&Child>) -> Option<Scope> {
        match self {
            Self::Everybody => Some(Scope::Everything),
            Self::Class => chosen?.classes.first().cloned().map(Scope::Class),
            Self::Child => Some(Scope::Child(chosen?.id)),
        }
    }
}

impl Export {
    /// Takes in what somebody did, and says what the program has to do. `chosen` is the child whose page is open.
    pub(super) fn update(&mut self, message: Message, chosen: Option<&Child>) -> GrownUpsAction {
        match message {
            Message::PathTyped(path) => self.path = path,
            Message::Whom(whom) => self.whom = whom,
            Message::Write => return self.write(chosen),
            Message::KeepFile => self.blocked = None,
            Message::Replace => {
                if let Some((scope, path)) = self.blocked.take() {
                    return GrownUpsAction::Move(Job::Export(scope, Place { path, may_replace: true }));
                }
            }
        }
        GrownUpsAction::None
    }

    /// Writes the export to the typed place, or asks for a place in a dialog.
    fn write(&self, chosen: Option<&Child>) -> GrownUpsAction {
        let Some(scope) = self.whom.scope(chosen) else { return GrownUpsAction::None };
        match Place::typed(&self.path, ENDING) {
            Some(place) => GrownUpsAction::Move(Job::Export(scope, place)),
            None => GrownUpsAction::Run(choose_file(&self.file_name(chosen), |path| {
                Outer::Records(RecordsMessage::ExportReplied(ExportReply::FileChosen(path)))
            })),
        }
    }

    /// Suggests a name for the file.
    fn file_name(&self, chosen: Option<&Child>) -> String {
        let whom = match (self.whom, chosen) {
            (Whom::Child, Some(child)) => child.name.as_str(),
            (Whom::Class, Some(child)) => child.classes.first().map_or("fishpond", String::as_str),
            _ => "fishpond",
        };
        format!("{}.{ENDING}", safe_name(whom))
    }

    /// Takes in the program's reply. Returns what to do next and what to say.
    pub(super) fn take_in(
        &mut self,
        told: ExportReply,
        chosen: Option<&Child>,
    ) -> (GrownUpsAction, Option<AreaReply>) {
        match told {
            ExportReply::FileChosen(None) => {
                (GrownUpsAction::Run(iced::widget::operation::focus(PATH)), Some(AreaReply::NoPlace))
            }
            ExportReply::FileChosen(Some(path)) => {
                let place = Place::chosen(&path, ENDING);
                let scope = self.whom.scope(chosen);
                (
                    scope.map_or(GrownUpsAction::None, |scope| {
                        GrownUpsAction::Move(Job::Export(scope, place))
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

    /// Draws the form for an export, or the question before it replaces a file.
    pub(super) fn view<'a>(&'a self, shared: Shared<'a>) -> Element<'a, Message> {
        let Shared { children, chosen, language, scale, .. } = shared;
        if let Some((_, path)) = &self.blocked {
            let answers = [Message::KeepFile, Message::Replace];
            return replace_question(std::slice::from_ref(path), answers, shared);
        }
        let whom = Whom::ALL.into_iter().filter_map(|whom| {
            let label = match whom.scope(chosen)? {
                Scope::Everything => {
                    language.say_with("moving-everybody", [("count", children.len().into())])
                }
                Scope::Class(class) => language.say_with("moving-class", [("class", class.into())]),
                Scope::Child(_) => chosen?.name.clone(),
            };
            let label = text(label).size(scale.body);
            let purpose = Purpose::Choice(self.whom == whom);
            Some(shared.button(label, Some(Message::Whom(whom)), purpose).width(Fill).into())
        });
        let path = HAS_FILES
            .then(|| shared.field("papers-path", &self.path, Message::PathTyped, |field| field.id(PATH)));
        let write = text(language.say("moving-export-now")).size(scale.body);
        let write = shared.button(write, Some(Message::Write), Purpose::Act).width(170);
        column![
            Row::with_children(whom).spacing(2.0),
            Row::new().extend(path).push(write).spacing(space::SMALL).align_y(Center),
        ]
        .spacing(space::SMALL)
        .into()
    }
}
