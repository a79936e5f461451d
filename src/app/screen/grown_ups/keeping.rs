//! The page *Records*: moving them, the school's folder, backups, the log, and what this program is.

use iced::widget::{column, operation};
use iced::{Element, Task};
use platform::dialogs::HAS_FILES;

use super::moving::Moving;
use super::{
    AboutJob, AboutReply, AreaReply, BackupJob, BackupReply, ExportReply, GrownUpsAction, Keeping,
    Message as Outer, Moved, SchoolJob, SchoolReply, Shared, about, backups, export, log, moving, school,
};
use crate::app::theme::space;
use language::Language;
use records::machine::Machine;
use records::{Act, Child, StoreError};

/// What happened on the page of the records.
#[derive(Debug, Clone)]
pub enum Message {
    /// Show this part of the page.
    Open(Keeping),
    /// Something was done in the form for exports.
    Export(export::Message),
    /// Something was done on the page where records move.
    Moving(moving::Message),
    /// Something was done on the page of the school's folder.
    School(school::Message),
    /// Something was done on the page of backups.
    Backups(backups::Message),
    /// Something was done on the page of the log.
    Log(log::Message),
    /// Something was done on the page about the program.
    About(about::Message),
    /// The file chosen in a dialog of the system; `None` if there was no choice or no dialog.
    FileChosen(Option<String>),
    /// What came of an import or export.
    Moved(Moved),
    /// The program's reply about an export.
    ExportReplied(ExportReply),
    /// The program's reply about the school's folder.
    SchoolReplied(SchoolReply),
    /// The program's reply about backups.
    BackupsReplied(BackupReply),
    /// The log of what grown-ups did here, or that it can't be read.
    LogReplied(Result<Vec<Act>, StoreError>),
    /// The program's reply about itself and this computer.
    AboutReplied(AboutReply),
}

impl Message {
    /// Whether a person did this, not the program or the records.
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

/// The page of the records as a whole.
#[derive(Debug, Default)]
pub(super) struct Page {
    /// The part that is open.
    open: Keeping,
    moving: Moving,
    export: export::Export,
    school: school::Page,
    backups: backups::Backups,
    log: log::Log,
    about: about::About,
}

/// What the page asks of the program, and what it says to the grown-up.
pub(super) type Answer = (GrownUpsAction, Option<AreaReply>);

impl Page {
    /// Forgets what was typed and chosen, when somebody goes to another page of the area.
    pub(super) fn put_away(&mut self) {
        (self.open, self.moving, self.export) = <_>::default();
    }

    /// Shows a part of the page, and asks for what it needs to know.
    pub(super) fn open(&mut self, keeping: Keeping) -> GrownUpsAction {
        self.open = keeping;
        match keeping {
            Keeping::Moving => GrownUpsAction::None,
            Keeping::School => GrownUpsAction::Share(SchoolJob::Tell),
            Keeping::Backups => {
                self.backups = backups::Backups::default();
                GrownUpsAction::BackUp(BackupJob::List)
            }
            Keeping::Log => GrownUpsAction::AskLog,
            Keeping::About => GrownUpsAction::About(AboutJob::Find),
        }
    }

    /// What to ask again, since the open part could not be read.
    pub(super) fn asks_again(&self) -> Option<GrownUpsAction> {
        match self.open {
            Keeping::Log => self.log.is_unread().then_some(GrownUpsAction::AskLog),
            Keeping::Backups => self.backups.is_unread().then_some(GrownUpsAction::BackUp(BackupJob::List)),
            Keeping::Moving | Keeping::School | Keeping::About => None,
        }
    }

    /// Asks the program what importing this file would bring.
    pub(super) fn look_into(&mut self, file: String, machine: &Machine) -> GrownUpsAction {
        self.put_away();
        self.moving.file_chosen(file);
        self.moving.update(moving::Message::PreviewImport, machine)
    }

    /// Takes in what happened on the page. `chosen` is the child whose page is open, and `children` are all on this computer.
    pub(super) fn update(
        &mut self,
        message: Message,
        children: &[Child],
        chosen: Option<&Child>,
        machine: &Machine,
    ) -> Answer {
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
                return (GrownUpsAction::None, self.moving.take_in(moved).map(AreaReply::Moved));
            }
            Message::ExportReplied(told) => return self.export.take_in(told, chosen),
            Message::SchoolReplied(told) => return self.told_of_school(told),
            Message::BackupsReplied(told) => return self.told_of_backups(told),
            Message::LogReplied(acts) => {
                self.log.take_in(acts);
                GrownUpsAction::None
            }
            Message::AboutReplied(told) => {
                return (GrownUpsAction::None, self.about.take_in(told).map(AreaReply::NotOpened));
            }
        };
        (action, None)
    }

    fn told_of_school(&mut self, told: SchoolReply) -> Answer {
        let field = match &told {
            SchoolReply::FolderChosen(None) => Some(school::FOLDER),
            SchoolReply::KeyFileChosen(None) => Some(school::KEY_FILE),
            _ => None,
        };
        let (action, outcome) = self.school.take_in(told);
        field.map_or_else(|| (action, outcome.map(AreaReply::School)), no_place)
    }

    fn told_of_backups(&mut self, told: BackupReply) -> Answer {
        let field = match &told {
            BackupReply::FileChosen(None) => Some(backups::FILE),
            BackupReply::PlaceChosen(_, None) => Some(backups::COPY),
            _ => None,
        };
        let (action, outcome) = self.backups.take_in(told);
        field.map_or_else(|| (action, outcome.map(AreaReply::Backups)), no_place)
    }

    /// The open part of the page.
    pub(super) const fn open_part(&self) -> Keeping {
        self.open
    }

    /// Draws the open part of the page.
    pub(super) fn view<'a>(&'a self, shared: Shared<'a>) -> Element<'a, Message> {
        let moving = || self.moving.view(self.export.view(shared).map(Message::Export), shared);
        // While an import asks, nothing else is on the page.
        if self.moving.asking().is_some() {
            return moving();
        }
        // The school's folder is one of the system.
        let there = Keeping::ALL.into_iter().filter(|keeping| HAS_FILES || *keeping != Keeping::School);
        let sides = there.map(|keeping| {
            (shared.language.say(keeping.title()), Message::Open(keeping), self.open == keeping)
        });
        let content = match self.open {
            Keeping::Moving => moving(),
            Keeping::School => self.school.view(shared).map(Message::School),
            Keeping::Backups => self.backups.view(shared).map(Message::Backups),
            Keeping::Log => self.log.view(shared).map(Message::Log),
            Keeping::About => self.about.view(shared).map(Message::About),
        };
        let sides = shared.segments(sides, shared.scale.body, shared.width());
        column![sides, content].spacing(space::SMALL).into()
    }

    /// A word about the open part. `None` for moving, where the place of the records is shown.
    pub(super) fn word(&self, language: &Language) -> Option<String> {
        match self.open {
            Keeping::Moving => None,
            Keeping::School => Some(language.say("school-why")),
            Keeping::Backups => Some(backups::why(language)),
            Keeping::Log => Some(language.say("log-why")),
            Keeping::About => Some(language.say("about-why")),
        }
    }
}

/// No file or place was chosen, so the field for its path can be typed into.
fn no_place(field: &'static str) -> Answer {
    let focus: Task<Outer> = operation::focus(field);
    (GrownUpsAction::Run(focus), Some(AreaReply::NoPlace))
}
