//! The page *Records*: moving children to other computers, the school's folder, backups, the log, and the program itself.

use iced::widget::{column, operation};
use iced::{Element, Task};
use platform::dialogs::HAS_FILE_DIALOGS;

use super::transfer::ImportForm;
use super::{
    AboutJob, AboutReply, AreaNotice, BackupJob, BackupReply, ExportReply, GrownUpsAction, Message as Outer,
    PageContext, RecordsTab, SchoolJob, SchoolReply, TransferReply, about, backups, export, log, school,
    transfer,
};
use crate::app::theme::space;
use language::Language;
use records::machine::MachineSettings;
use records::{Child, LoggedAct, StoreError};

#[derive(Debug, Clone)]
pub enum Message {
    Open(RecordsTab),
    Export(export::Message),
    Moving(transfer::Message),
    School(school::Message),
    Backups(backups::Message),
    Log(log::Message),
    About(about::Message),
    /// The file for an import was chosen. `None` if nothing was chosen or no dialog could open.
    FileChosen(Option<String>),
    Moved(TransferReply),
    ExportReplied(ExportReply),
    SchoolReplied(SchoolReply),
    BackupsReplied(BackupReply),
    LogReplied(Result<Vec<LoggedAct>, StoreError>),
    AboutReplied(AboutReply),
}

impl Message {
    /// Whether a person sent this, and not the program or the records.
    pub(super) const fn is_user_action(&self) -> bool {
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
    open: RecordsTab,
    moving: ImportForm,
    export: export::ExportForm,
    school: school::SchoolPage,
    backups: backups::BackupsPage,
    log: log::LogPage,
    about: about::AboutPage,
}

/// What the program has to do after a message, and the sentence to show, if there is one.
pub(super) type ActionAndNotice = (GrownUpsAction, Option<AreaNotice>);

impl RecordsPage {
    /// Drops what was typed and chosen here, when somebody goes to another page of the area.
    pub(super) fn reset(&mut self) {
        (self.open, self.moving, self.export) = <_>::default();
    }

    /// Opens a part of the page. Returns the request for what the part needs to know.
    pub(super) fn open(&mut self, part: RecordsTab) -> GrownUpsAction {
        self.open = part;
        match part {
            RecordsTab::Moving => GrownUpsAction::None,
            RecordsTab::School => GrownUpsAction::Share(SchoolJob::Refresh),
            RecordsTab::Backups => {
                self.backups = backups::BackupsPage::default();
                GrownUpsAction::BackUp(BackupJob::List)
            }
            RecordsTab::Log => GrownUpsAction::ReadLog,
            RecordsTab::About => GrownUpsAction::About(AboutJob::FindSystemInfo),
        }
    }

    /// The request to read again what could not be read. `None` if all was read.
    pub(super) fn reread_request(&self) -> Option<GrownUpsAction> {
        match self.open {
            RecordsTab::Log => self.log.is_unreadable().then_some(GrownUpsAction::ReadLog),
            RecordsTab::Backups => {
                self.backups.is_unreadable().then_some(GrownUpsAction::BackUp(BackupJob::List))
            }
            RecordsTab::Moving | RecordsTab::School | RecordsTab::About => None,
        }
    }

    pub(super) fn preview_import(&mut self, file: String, machine: &MachineSettings) -> GrownUpsAction {
        self.reset();
        self.moving.set_path(file);
        self.moving.update(transfer::Message::PreviewImport, machine)
    }

    pub(super) fn update(
        &mut self,
        message: Message,
        children: &[Child],
        chosen: Option<&Child>,
        machine: &MachineSettings,
    ) -> ActionAndNotice {
        let action = match message {
            Message::Open(keeping) => self.open(keeping),
            Message::Export(message) => self.export.update(message, chosen),
            Message::Moving(message) => self.moving.update(message, machine),
            Message::School(message) => self.school.update(message, children),
            Message::Backups(message) => self.backups.update(message),
            Message::Log(message) => log::LogPage::update(message),
            Message::About(message) => self.about.update(message),
            Message::FileChosen(None) => return no_place(transfer::IMPORT_PATH_FIELD_ID),
            Message::FileChosen(Some(path)) => {
                self.moving.set_path(path);
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
            SchoolReply::FolderChosen(None) => Some(school::FOLDER_FIELD_ID),
            SchoolReply::KeyFileChosen(None) => Some(school::KEY_FILE_FIELD_ID),
            _ => None,
        };
        let (action, outcome) = self.school.receive(reply);
        field.map_or_else(|| (action, outcome.map(AreaNotice::School)), no_place)
    }

    fn receive_backups(&mut self, reply: BackupReply) -> ActionAndNotice {
        let field = match &reply {
            BackupReply::FileChosen(None) => Some(backups::BACKUP_FILE_FIELD_ID),
            BackupReply::PlaceChosen(_, None) => Some(backups::COPY_PATH_FIELD_ID),
            _ => None,
        };
        let (action, outcome) = self.backups.receive(reply);
        field.map_or_else(|| (action, outcome.map(AreaNotice::Backups)), no_place)
    }

    pub(super) const fn current_tab(&self) -> RecordsTab {
        self.open
    }

    pub(super) fn view<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let moving = || self.moving.view(self.export.view(shared).map(Message::Export), shared);
        // While an import asks about erased children, nothing else is on the page.
        if self.moving.pending_import().is_some() {
            return moving();
        }
        // A browser has no folders to share, so the part about the school's folder is left out.
        let there =
            RecordsTab::ALL.into_iter().filter(|keeping| HAS_FILE_DIALOGS || *keeping != RecordsTab::School);
        let sides = there.map(|keeping| {
            (shared.language.say(keeping.title_key()), Message::Open(keeping), self.open == keeping)
        });
        let content = match self.open {
            RecordsTab::Moving => moving(),
            RecordsTab::School => self.school.view(shared).map(Message::School),
            RecordsTab::Backups => self.backups.view(shared).map(Message::Backups),
            RecordsTab::Log => self.log.view(shared).map(Message::Log),
            RecordsTab::About => self.about.view(shared).map(Message::About),
        };
        let sides = shared.choice_bar(sides, shared.scale.body, shared.content_width());
        column![sides, content].spacing(space::SMALL).into()
    }

    /// The sentence about the open part. `None` for moving children, where the folder of the records is shown instead.
    pub(super) fn explanation(&self, language: &Language) -> Option<String> {
        match self.open {
            RecordsTab::Moving => None,
            RecordsTab::School => Some(language.say("school-why")),
            RecordsTab::Backups => Some(backups::explanation(language)),
            RecordsTab::Log => Some(language.say("log-why")),
            RecordsTab::About => Some(language.say("about-why")),
        }
    }
}

fn no_place(field: &'static str) -> ActionAndNotice {
    let focus: Task<Outer> = operation::focus(field);
    (GrownUpsAction::Run(focus), Some(AreaNotice::NoPlace))
}
