//! The page *Records*: moving children to other computers, the school's folder, backups, the log, and the program itself.

use iced::widget::{column, operation};
use iced::{Element, Task};
use platform::dialogs::HAS_FILES;

use super::moving::ImportForm;
use super::{
    AboutJob, AboutReply, AreaNotice, BackupJob, BackupReply, ExportReply, GrownUpsAction, Message as Outer,
    MoveReply, RecordsPart, SchoolJob, SchoolReply, Shared, about, backups, export, log, moving, school,
};
use crate::app::theme::space;
use language::Language;
use records::machine::Machine;
use records::{Act, Child, StoreError};

#[derive(Debug, Clone)]
pub enum Message {
    Open(RecordsPart),
    Export(export::Message),
    Moving(moving::Message),
    School(school::Message),
    Backups(backups::Message),
    Log(log::Message),
    About(about::Message),
    /// The file to import, chosen in a dialog. `None` if nothing was chosen or no dialog could open.
    FileChosen(Option<String>),
    Moved(MoveReply),
    ExportReplied(ExportReply),
    SchoolReplied(SchoolReply),
    BackupsReplied(BackupReply),
    LogReplied(Result<Vec<Act>, StoreError>),
    AboutReplied(AboutReply),
}

impl Message {
    /// Whether a person caused this message, and not the program or the records.
    pub(super) const fn is_done_by_somebody(&self) -> bool {
        match self {
            Self::Open(_)
            | Self::Export(_)
            | Self::Moving(_)
            | Self::School(_)
            | Self::Backups(_)
            | Self::Log(_)
            | Self::About(_) => true,
            Self::FileChosen(_)
            | Self::Moved(_)
            | Self::ExportReplied(_)
            | Self::SchoolReplied(_)
            | Self::BackupsReplied(_)
            | Self::LogReplied(_)
            | Self::AboutReplied(_) => false,
        }
    }
}

#[derive(Debug, Default)]
pub(super) struct RecordsPage {
    open: RecordsPart,
    moving: ImportForm,
    export: export::Export,
    school: school::SchoolPage,
    backups: backups::Backups,
    log: log::Log,
    about: about::AboutPage,
}

/// What the program has to do after a message, and the sentence to show, if there is one.
pub(super) type ActionAndNotice = (GrownUpsAction, Option<AreaNotice>);

impl RecordsPage {
    /// Drops what was typed and chosen here, when somebody goes to another page of the area.
    pub(super) fn put_away(&mut self) {
        (self.open, self.moving, self.export) = <_>::default();
    }

    /// Opens a part of the page, and returns the request for what it needs to know.
    pub(super) fn open(&mut self, keeping: RecordsPart) -> GrownUpsAction {
        self.open = keeping;
        match keeping {
            RecordsPart::Moving => GrownUpsAction::None,
            RecordsPart::School => GrownUpsAction::Share(SchoolJob::Tell),
            RecordsPart::Backups => {
                self.backups = backups::Backups::default();
                GrownUpsAction::BackUp(BackupJob::List)
            }
            RecordsPart::Log => GrownUpsAction::AskLog,
            RecordsPart::About => GrownUpsAction::About(AboutJob::Find),
        }
    }

    /// The request to read again what the open part could not read. `None` if all was read.
    pub(super) fn asks_again(&self) -> Option<GrownUpsAction> {
        match self.open {
            RecordsPart::Log => self.log.is_unread().then_some(GrownUpsAction::AskLog),
            RecordsPart::Backups => {
                self.backups.is_unread().then_some(GrownUpsAction::BackUp(BackupJob::List))
            }
            RecordsPart::Moving | RecordsPart::School | RecordsPart::About => None,
        }
    }

    /// Asks what an import of this file would bring.
    pub(super) fn look_into(&mut self, file: String, machine: &Machine) -> GrownUpsAction {
        self.put_away();
        self.moving.file_chosen(file);
        self.moving.update(moving::Message::PreviewImport, machine)
    }

    /// Applies a message. `chosen` is the child whose page is open, and `children` are all on this computer.
    pub(super) fn update(
        &mut self,
        message: Message,
        children: &[Child],
        chosen: Option<&Child>,
        machine: &Machine,
    ) -> ActionAndNotice {
        let action = match message {
            Message::Open(keeping) => self.open(keeping),
            Message::Export(message) => self.export.update(message, chosen),
            Message::Moving(message) => self.moving.update(message, machine),
            Message::School(message) => self.school.update(message, children),
            Message::Backups(message) => self.backups.update(message),
            Message::Log(message) => log::Log::update(message),
            Message::About(message) => self.about.update(message),
            Message::FileChosen(None) => return no_place(moving::PATH),
            Message::FileChosen(Some(path)) => {
                self.moving.file_chosen(path);
                GrownUpsAction::None
            }
            Message::Moved(moved) => {
                return (GrownUpsAction::None, self.moving.receive(moved).map(AreaNotice::Moved));
            }
            Message::ExportReplied(reply) => return self.export.receive(reply, chosen),
            Message::SchoolReplied(reply) => return self.receive_school(reply),
            Message::BackupsReplied(reply) => return self.receive_backups(reply),
            Message::LogReplied(acts) => {
                self.log.receive(acts);
                GrownUpsAction::None
            }
            Message::AboutReplied(reply) => {
                return (GrownUpsAction::None, self.about.receive(reply).map(AreaNotice::NotOpened));
            }
        };
        (action, None)
    }

    fn receive_school(&mut self, reply: SchoolReply) -> ActionAndNotice {
        let field = match &reply {
            SchoolReply::FolderChosen(None) => Some(school::FOLDER),
            SchoolReply::KeyFileChosen(None) => Some(school::KEY_FILE),
            _ => None,
        };
        let (action, outcome) = self.school.receive(reply);
        field.map_or_else(|| (action, outcome.map(AreaNotice::School)), no_place)
    }

    fn receive_backups(&mut self, reply: BackupReply) -> ActionAndNotice {
        let field = match &reply {
            BackupReply::FileChosen(None) => Some(backups::FILE),
            BackupReply::PlaceChosen(_, None) => Some(backups::COPY),
            _ => None,
        };
        let (action, outcome) = self.backups.receive(reply);
        field.map_or_else(|| (action, outcome.map(AreaNotice::Backups)), no_place)
    }

    pub(super) const fn open_part(&self) -> RecordsPart {
        self.open
    }

    pub(super) fn view<'a>(&'a self, shared: Shared<'a>) -> Element<'a, Message> {
        let moving = || self.moving.view(self.export.view(shared).map(Message::Export), shared);
        // While an import asks, nothing else is on the page.
        if self.moving.asking().is_some() {
            return moving();
        }
        // A browser has no folders to share.
        let there =
            RecordsPart::ALL.into_iter().filter(|keeping| HAS_FILES || *keeping != RecordsPart::School);
        let sides = there.map(|keeping| {
            (shared.language.say(keeping.title()), Message::Open(keeping), self.open == keeping)
        });
        let content = match self.open {
            RecordsPart::Moving => moving(),
            RecordsPart::School => self.school.view(shared).map(Message::School),
            RecordsPart::Backups => self.backups.view(shared).map(Message::Backups),
            RecordsPart::Log => self.log.view(shared).map(Message::Log),
            RecordsPart::About => self.about.view(shared).map(Message::About),
        };
        let sides = shared.segments(sides, shared.scale.body, shared.width());
        column![sides, content].spacing(space::SMALL).into()
    }

    /// A sentence about the open part. `None` for moving children, where the folder of the records is shown instead.
    pub(super) fn word(&self, language: &Language) -> Option<String> {
        match self.open {
            RecordsPart::Moving => None,
            RecordsPart::School => Some(language.say("school-why")),
            RecordsPart::Backups => Some(backups::why(language)),
            RecordsPart::Log => Some(language.say("log-why")),
            RecordsPart::About => Some(language.say("about-why")),
        }
    }
}

fn no_place(field: &'static str) -> ActionAndNotice {
    let focus: Task<Outer> = operation::focus(field);
    (GrownUpsAction::Run(focus), Some(AreaNotice::NoPlace))
}
