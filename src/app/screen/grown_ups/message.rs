//! What can be pressed in the grown-ups' area, what happens there, and what it asks of the program.

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

/// Something to press or type into in the grown-ups' area, by pointer or by keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Leave the area, back to the children.
    Leave,
    /// Go to this page of the area.
    Page(Page),
    /// Show what is for classes too.
    More,
    /// A button or field in the first steps with a class or at home.
    Start(start::Stop),
    /// A button or field on the page of what the class needs.
    Today(today::Stop),
    /// The field to find a name.
    LookFor,
    /// Choose a child to look at.
    Child(ChildId),
    /// The field for the name of a child to add.
    Newcomer,
    /// Add the child of the typed name.
    Add,
    /// Give the chosen child what the guest did.
    TakeGuest,
    /// Show this side of the chosen child: settings, progress or copying.
    Side(Side),
    /// The field for the chosen child's name.
    Name,
    /// Make one child of the chosen one and the one who already has the typed name.
    OneChild,
    /// The field for the chosen child's classes.
    Classes,
    /// Set this for the chosen child.
    Set(Setting),
    /// A button for copying the chosen child's settings to others.
    Alike(alike::Stop),
    /// Ask whether to erase the child.
    Erase,
    /// Yes, erase the child for good.
    EraseNow,
    /// No, do not erase the child.
    KeepChild,
    /// Show the facts of this sign.
    Sign(Operation),
    /// A button or field in the replay of the chosen child's last sessions.
    Replay(replay::Stop),
    /// Show this part of the class page.
    Together(Together),
    /// A button or field in the form for a class session.
    Session(session::Stop),
    /// A button or field in the form that sets lessons.
    Assign(assigning::Stop),
    /// A button or field on the page of a class's settings.
    ClassSettings(class_settings::Stop),
    /// A button or field on the page of reports and worksheets.
    Papers(papers::Stop),
    /// A button or field in the form for exports.
    Export(export::Stop),
    /// A button or field on the page of class lists.
    ClassList(class_list::Stop),
    /// A button or field on the page where records move.
    Moving(moving::Stop),
    /// Show this part of the records page.
    Keeping(Keeping),
    /// A button or field on the page of the school's folder.
    School(school::Stop),
    /// A button or field on the page of backups.
    Backups(backups::Stop),
    /// A button or field on the page about the program.
    About(about::Stop),
}

/// What happened in the grown-ups' area.
#[derive(Debug, Clone)]
pub enum Message {
    /// This was pressed on the screen.
    Pressed(Stop),
    /// This text was typed into a field.
    Typed(Stop, String),
    /// The pasted class list was edited.
    Pasted(iced::widget::text_editor::Action),
    /// The selection ring is to move on, or back.
    StopWanted {
        /// Whether it moves back instead of on.
        backwards: bool,
    },
    /// Enter or Space chose what the selection ring is on.
    Chosen,
    /// The text of a licence, or the log, is to scroll.
    Scrolled(about::Scroll),
    /// The records said what the class needs.
    Today(today::TodayReply),
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
    ClassList(class_list::ListReply),
    /// What came of an import or export.
    Moved(Moved),
    /// The program's reply about an export.
    Export(export::ExportReply),
    /// The program's reply about pages of paper.
    Papers(PaperReply),
    /// The program's reply about the school's folder.
    School(SchoolReply),
    /// The program's reply about backups.
    Backups(BackupReply),
    /// The log of what grown-ups did here; `None` if it can't be read.
    Log(Option<Vec<Act>>),
    /// The program's reply about itself and this computer.
    About(AboutReply),
}

impl Message {
    /// Whether a person in the grown-ups' area did this, not the program or the records.
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
