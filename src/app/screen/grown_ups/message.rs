//! What can be pressed in the grown-ups' area, what happens there, and what it wants of the program.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use heart::arithmetic::Operation;
use heart::practice::Lesson;
use iced::Task;

use super::{
    AboutJob, AboutReply, BackupJob, BackupReply, Job, Keeping, Moved, Page, PaperJob, PaperReply, Plan,
    SchoolJob, SchoolReply, Setting, Side, Together, about, alike, assigning, backups, class_list,
    class_settings, export, moving, papers, replay, school, session, start, today,
};
use crate::language::Signs;
use crate::records::{Act, Child, ChildId, Done, Erased, Extent, Progress};
use crate::reports::Growth;

/// Something that can be pressed or typed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Out of the area.
    Leave,
    /// A page.
    Page(Page),
    /// What is for classes as well.
    More,
    /// Something at the start of a class or a home.
    Start(start::Stop),
    /// Something about what the class needs.
    Today(today::Stop),
    /// A part of the names that are looked for.
    LookFor,
    /// A child.
    Child(ChildId),
    /// The name of a child to add.
    Newcomer,
    /// Add that child.
    Add,
    /// What the guest did is the chosen child's.
    TakeGuest,
    /// What is looked at of the chosen child.
    Side(Side),
    /// The name of the chosen child.
    Name,
    /// The chosen child and the one who has that name already are one.
    OneChild,
    /// The classes of the chosen child.
    Classes,
    /// A setting of the chosen child, and what it becomes.
    Set(Setting),
    /// Something about the settings of the chosen child for others.
    Alike(alike::Stop),
    /// Erase the child, after a question.
    Erase,
    /// Yes, erase.
    EraseNow,
    /// No, keep the child.
    KeepChild,
    /// The facts of a sign.
    Sign(Operation),
    /// Something about the last sessions of the chosen child.
    Replay(replay::Stop),
    /// What is done with a class.
    Together(Together),
    /// Something about the session of a class.
    Session(session::Stop),
    /// Something about lessons that are given.
    Assign(assigning::Stop),
    /// Something about the settings of a class.
    ClassSettings(class_settings::Stop),
    /// Something about reports and other pages.
    Papers(papers::Stop),
    /// Something about the export of children.
    Export(export::Stop),
    /// Something about class lists.
    ClassList(class_list::Stop),
    /// Something about the records as a whole.
    Moving(moving::Stop),
    /// What is looked at of the records.
    Keeping(Keeping),
    /// Something about the school's folder.
    School(school::Stop),
    /// Something about backups.
    Backups(backups::Stop),
    /// Something about the program.
    About(about::Stop),
}

/// What happened on the screen.
#[derive(Debug, Clone)]
pub enum Message {
    /// Something was pressed.
    Pressed(Stop),
    /// Something was typed into a field.
    Typed(Stop, String),
    /// Something was done to the list that is pasted.
    Pasted(iced::widget::text_editor::Action),
    /// The selection ring moves on, or back.
    StopWanted {
        /// Back instead of on.
        backwards: bool,
    },
    /// What the selection ring is on was chosen.
    Chosen,
    /// The licence that is looked at is to be read elsewhere.
    Scrolled(about::Scroll),
    /// The records have told what the class needs.
    Today(today::TodayReply),
    /// The records have told how it goes with a child.
    Known(ChildId, Option<Arc<Progress>>),
    /// The records have told how a child has grown.
    Grown(ChildId, Arc<Vec<Growth>>),
    /// The records have told how far children are with the lessons that they were given.
    DoneOfGiven(BTreeMap<ChildId, Vec<Done>>),
    /// The records have told how much they hold of a child; `None` if that cannot be counted.
    Extent(ChildId, Option<Extent>),
    /// A child was erased, or could not be, and why.
    Erased(Result<Erased, String>),
    /// A file was chosen in a dialog of the system.
    FileChosen(Option<String>),
    /// Something was told about a class list.
    ClassList(class_list::ListReply),
    /// Something was exported or imported.
    Moved(Moved),
    /// Something was told about an export.
    Export(export::ExportReply),
    /// Something was told about pages.
    Papers(PaperReply),
    /// Something was told about the school's folder.
    School(SchoolReply),
    /// Something was told about backups.
    Backups(BackupReply),
    /// The records have told what grown-ups did here; `None` if they cannot be read.
    Log(Option<Vec<Act>>),
    /// Something was told about the program.
    About(AboutReply),
}

impl Message {
    /// Whether somebody is there who did it.
    #[must_use]
    pub const fn is_done_by_somebody(&self) -> bool {
        matches!(
            self,
            Self::Pressed(_)
                | Self::Typed(..)
                | Self::Pasted(_)
                | Self::StopWanted { .. }
                | Self::Chosen
                | Self::Scrolled(_)
        )
    }
}

/// What the screen wants of the program.
pub enum GrownUpsAction {
    /// Nothing.
    None,
    /// Something that takes time.
    Run(Task<Message>),
    /// These children are new or have changed.
    Keep(Vec<Child>),
    /// These children are new or have changed, by a class list.
    TakeList(Vec<Child>),
    /// These children have been given lessons, or had some taken back; how far are all with theirs?
    Assign(Vec<Child>),
    /// What does the class need?
    AskClass,
    /// A grown-up sits beside this child, for some puzzles of a lesson.
    SitBeside(ChildId, Arc<Lesson>),
    /// How does it go with this child?
    Ask(ChildId),
    /// How much do the records hold of this child?
    Weigh(ChildId),
    /// What the guest did is this child's from now on.
    TakeGuest(ChildId),
    /// This child and all that refers to it shall be gone.
    Erase(ChildId),
    /// The class list in this file, or folder, is to be read.
    ReadList(PathBuf),
    /// Something is to be exported or imported.
    Move(Job),
    /// Something is to be done about the school's folder.
    Share(SchoolJob),
    /// Something is to be done with backups.
    BackUp(BackupJob),
    /// What did grown-ups do here?
    AskLog,
    /// Something is to be found or opened for whoever wants to know about the program.
    About(AboutJob),
    /// Pages are to be made.
    Paper(PaperJob),
    /// A report about this class was made; without a name, about all children.
    Reported(String),
    /// A session of a class begins.
    Begin(Plan),
    /// A new PIN.
    ChangePin,
    /// Calculations are written with these signs on this machine.
    WriteWith(&'static Signs),
    /// Back to the children.
    Leave,
}
