//! What can be pressed in the grown-ups' area, what happens there, and what it asks of the program.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use heart::practice::Lesson;
use iced::Task;

use super::{
    AboutJob, AboutReply, BackupJob, BackupReply, Job, Keeping, Moved, Page, PaperJob, PaperReply, Plan,
    SchoolJob, SchoolReply, Together, about, assigning, backups, children, class_list, class_settings,
    export, log, moving, papers, school, session, start, today,
};
use crate::language::Signs;
use crate::records::{Act, Child, ChildId, Done, Erased, Extent, Progress};
use crate::reports::Growth;

/// What happened in the grown-ups' area.
#[derive(Debug, Clone)]
pub enum Message {
    /// Leave the area, back to the children.
    Leave,
    /// Go to this page of the area.
    Page(Page),
    /// Show what is for classes too.
    More,
    /// Something was done in the first steps with a class or at home.
    Start(start::Message),
    /// Something was done on the page of what the class needs.
    Today(today::Message),
    /// Something was done on the page of the children, one by one.
    Children(children::Message),
    /// Show this part of the class page.
    Together(Together),
    /// Something was done in the form for a class session.
    Session(session::Message),
    /// Something was done in the form that sets lessons.
    Assign(assigning::Message),
    /// Something was done on the page of a class's settings.
    ClassSettings(class_settings::Message),
    /// Something was done on the page of reports and worksheets.
    Papers(papers::Message),
    /// Something was done on the page of class lists.
    ClassList(class_list::Message),
    /// Show this part of the records page.
    Keeping(Keeping),
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
    /// The records said what the class needs.
    TodayReplied(today::TodayReply),
    /// The records said how a child is getting on; `None` if they can't be read.
    Known(ChildId, Option<Arc<Progress>>),
    /// The records said how a child has grown.
    Grown(ChildId, Arc<Vec<Growth>>),
    /// The records said how far the children are with their set lessons.
    DoneOfGiven(BTreeMap<ChildId, Vec<Done>>),
    /// The records said how much they hold of a child; `None` if it can't be counted.
    Extent(ChildId, Option<Extent>),
    /// A child was erased, or why that failed.
    Erased(Result<Erased, String>),
    /// The file chosen in a dialog of the system; `None` if there was no choice or no dialog.
    FileChosen(Option<String>),
    /// The program's reply about a class list.
    ClassListReplied(class_list::ListReply),
    /// What came of an import or export.
    Moved(Moved),
    /// The program's reply about an export.
    ExportReplied(export::ExportReply),
    /// The program's reply about pages of paper.
    PapersReplied(PaperReply),
    /// The program's reply about the school's folder.
    SchoolReplied(SchoolReply),
    /// The program's reply about backups.
    BackupsReplied(BackupReply),
    /// The log of what grown-ups did here; `None` if it can't be read.
    LogReplied(Option<Vec<Act>>),
    /// The program's reply about itself and this computer.
    AboutReplied(AboutReply),
}

impl Message {
    /// Whether a person in the grown-ups' area did this, not the program or the records.
    #[must_use]
    pub const fn is_done_by_somebody(&self) -> bool {
        match self {
            Self::Leave
            | Self::Page(_)
            | Self::More
            | Self::Start(_)
            | Self::Today(_)
            | Self::Children(_)
            | Self::Together(_)
            | Self::Session(_)
            | Self::Assign(_)
            | Self::ClassSettings(_)
            | Self::Papers(_)
            | Self::ClassList(_)
            | Self::Keeping(_)
            | Self::Export(_)
            | Self::Moving(_)
            | Self::School(_)
            | Self::Backups(_)
            | Self::Log(_)
            | Self::About(_) => true,
            Self::TodayReplied(_)
            | Self::Known(..)
            | Self::Grown(..)
            | Self::DoneOfGiven(_)
            | Self::Extent(..)
            | Self::Erased(_)
            | Self::FileChosen(_)
            | Self::ClassListReplied(_)
            | Self::Moved(_)
            | Self::ExportReplied(_)
            | Self::PapersReplied(_)
            | Self::SchoolReplied(_)
            | Self::BackupsReplied(_)
            | Self::LogReplied(_)
            | Self::AboutReplied(_) => false,
        }
    }
}

/// What the grown-ups' area asks of the program.
pub enum GrownUpsAction {
    /// There is nothing to do.
    None,
    /// Run a task that takes time.
    Run(Task<Message>),
    /// Save these children, who are new or have changed.
    Keep(Vec<Child>),
    /// Save these children, whom a class list added or changed.
    TakeList(Vec<Child>),
    /// Save these children, whose lessons were set or undone. Then find out how far all children are with theirs.
    Assign(Vec<Child>),
    /// Find out what the class needs.
    AskClass,
    /// Start some puzzles of a lesson, for which a grown-up sits beside this child.
    SitBeside(ChildId, Arc<Lesson>),
    /// Find out how this child is getting on.
    Ask(ChildId),
    /// Count what the records hold of this child.
    Weigh(ChildId),
    /// Give this child what the guest did.
    TakeGuest(ChildId),
    /// Erase this child and all that the child did.
    Erase(ChildId),
    /// Read the class list in this file or folder.
    ReadList(PathBuf),
    /// Export or import children, or preview an import.
    Move(Job),
    /// Do something with the school's folder.
    Share(SchoolJob),
    /// Do something with the backups.
    BackUp(BackupJob),
    /// Read the log of what grown-ups did here.
    AskLog,
    /// Find something on this computer, or open a folder.
    About(AboutJob),
    /// Make pages to show, save or print.
    Paper(PaperJob),
    /// Note that a report about this class was made; an empty name means all children.
    Reported(String),
    /// Begin a class session with this plan.
    Begin(Plan),
    /// Go to the door to change the PIN.
    ChangePin,
    /// Write calculations with these signs on this computer.
    WriteWith(&'static Signs),
    /// Go back to the children.
    Leave,
}
