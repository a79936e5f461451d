//! Writes children and all they did into a file for another computer.

use std::path::PathBuf;

use iced::widget::{Row, column, row, text};
use iced::{Center, Element, Fill};

use super::look::field;
use super::saving::{Place, choose_file};
use super::{GrownUps, GrownUpsAction, Job, Message, Said, Stop as Outer};
use crate::app::theme::{Purpose, Scale, space};
use crate::language::Language;
use crate::records::{Child, EXPORT_ENDING as ENDING, Scope};
use crate::reports::safe_name;

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

/// Something to press or type into in the form for an export, by pointer or by keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Choose whom the export holds.
    Whom(Whom),
    /// The field for the path of the file.
    Path,
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

pub(super) const fn field_of(stop: Stop) -> Option<&'static str> {
    if matches!(stop, Stop::Path) { Some(PATH) } else { None }
}

impl Export {
    /// What can be pressed, in the order of the selection ring.
    pub(super) fn offered(&self, chosen: Option<&Child>) -> Vec<Stop> {
        if self.blocked.is_some() {
            return vec![Stop::KeepFile, Stop::Replace];
        }
        let whom = Whom::ALL.into_iter().filter(|whom| whom.scope(chosen).is_some()).map(Stop::Whom);
        whom.chain([Stop::Path, Stop::Write]).collect()
    }

    /// The stop that puts away the question, if there is one.
    pub(super) fn way_back(&self) -> Option<Stop> {
        self.blocked.as_ref().map(|_| Stop::KeepFile)
    }

    pub(super) fn type_into(&mut self, typed: &str) {
        typed.clone_into(&mut self.path);
    }

    pub(super) fn press(&mut self, stop: Stop, chosen: Option<&Child>) -> GrownUpsAction {
        match stop {
            Stop::Path => GrownUpsAction::None,
            Stop::Whom(whom) => {
                self.whom = whom;
                GrownUpsAction::None
            }
            Stop::Write => {
                let Some(scope) = self.whom.scope(chosen) else { return GrownUpsAction::None };
                match Place::typed(&self.path, ENDING) {
                    Some(place) => GrownUpsAction::Move(Job::Export(scope, place)),
                    None => GrownUpsAction::Run(choose_file(&self.file_name(chosen), |path| {
                        Message::Export(ExportReply::FileChosen(path))
                    })),
                }
            }
            Stop::KeepFile => {
                self.blocked = None;
                GrownUpsAction::None
            }
            Stop::Replace => self.blocked.take().map_or(GrownUpsAction::None, |(scope, path)| {
                GrownUpsAction::Move(Job::Export(scope, Place { path, may_replace: true }))
            }),
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
    ) -> (GrownUpsAction, Option<Said>) {
        match told {
            ExportReply::FileChosen(None) => {
                (GrownUpsAction::Run(iced::widget::operation::focus(PATH)), Some(Said::NoPlace))
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
}

impl GrownUps {
    /// Draws the form for an export, or the question before it replaces a file.
    pub(super) fn export<'a>(
        &'a self,
        chosen: Option<&'a Child>,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let export = &self.export;
        if let Some((_, path)) = &export.blocked {
            let answers = [Stop::KeepFile, Stop::Replace].map(Outer::Export);
            return self.replace_question(std::slice::from_ref(path), answers, language, scale);
        }
        let whom = Whom::ALL.into_iter().filter_map(|whom| {
            let label = match whom.scope(chosen)? {
                Scope::Everything => {
                    language.say_with("moving-everybody", [("count", children.len().into())])
                }
                Scope::Class(class) => language.say_with("moving-class", [("class", class.into())]),
                Scope::Child(_) => chosen?.name.clone(),
            };
            let stop = Outer::Export(Stop::Whom(whom));
            let label = text(label).size(scale.body);
            Some(self.button(stop, label, Purpose::Choice(export.whom == whom), scale).width(Fill).into())
        });
        let path = field(Outer::Export(Stop::Path), "papers-path", &export.path, language, scale);
        let write = text(language.say("moving-export-now")).size(scale.body);
        let write = self.button(Outer::Export(Stop::Write), write, Purpose::Act, scale).width(170);
        column![
            Row::with_children(whom).spacing(2.0),
            row![path, write].spacing(space::SMALL).align_y(Center),
        ]
        .spacing(space::SMALL)
        .into()
    }
}
