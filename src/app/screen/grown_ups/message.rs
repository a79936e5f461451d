//! What can be pressed in the grown-ups' area, what happens there, and what it asks of the program.

use std::path::PathBuf;
use std::sync::Arc;

use engine::findings::{Findings, Topic};
use engine::practice::Lesson;
use iced::Task;

use super::{
    AboutJob, BackupJob, Job, Page, PaperJob, PaperReply, Plan, SchoolJob, children, class_list, keeping,
    overview, papers, start, today, why, with_class,
};
use language::Signs;
use records::school::{Hearing, Seen};
use records::{Child, ChildId, Erased, Extent, Progress, Reasons, StoreError};
use reports::Growth;

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
    /// Something was done on the page of the class at a glance.
    Overview(overview::Message),
    /// Something was done on the page of the children, one by one.
    Children(children::Message),
    /// Something happened on the page for a class.
    Class(with_class::Message),
    /// Something was done on the page of reports and worksheets.
    Papers(papers::Message),
    /// Something was done on the page of class lists.
    ClassList(class_list::Message),
    /// Something happened on the page of the records.
    Records(keeping::Message),
    /// The records said what the class needs.
    TodayReplied(today::TodayReply),
    /// It is time to hear from the school's other computers who is at work there.
    ListenDue,
    /// What the school's other computers have told so far, and the children who are at work by that; or that the records can't be read.
    Heard(Result<(Hearing, Vec<Seen>), StoreError>),
    /// The records said how a child is getting on, or can't be read.
    Known(ChildId, Result<Arc<Progress>, StoreError>),
    /// Something was done on the page “Why?”.
    Why(why::Message),
    /// The records said how a child has grown, and what the child's answers show; or they can't be read.
    Grown(ChildId, Result<(Arc<Vec<Growth>>, Arc<Findings>), StoreError>),
    /// The records said why something is said of a child on this topic, `None` if there is nothing to say; or they can't be read.
    WhyReplied(ChildId, Topic, Result<Option<Arc<Reasons>>, StoreError>),
    /// The records said how much they hold of a child, or it can't be counted.
    Extent(ChildId, Result<Extent, StoreError>),
    /// A child was erased, or why that failed.
    Erased(Result<Erased, String>),
    /// The program's reply about a class list.
    ClassListReplied(class_list::ListReply),
    /// The program's reply about pages of paper.
    PapersReplied(PaperReply),
}

impl Message {
    /// Whether a person in the grown-ups' area did this, not the program or the records.
    pub const fn is_done_by_somebody(&self) -> bool {
        match self {
            Self::Leave
            | Self::Page(_)
            | Self::More
            | Self::Start(_)
            | Self::Today(_)
            | Self::Overview(_)
            | Self::Children(_)
            | Self::Papers(_)
            | Self::Why(_)
            | Self::ClassList(_) => true,
            // The records answer on this page too.
            Self::Class(message) => !matches!(message, with_class::Message::DoneOfGiven(_)),
            Self::Records(message) => message.is_done_by_somebody(),
            Self::TodayReplied(_)
            | Self::ListenDue
            | Self::Heard(..)
            | Self::Known(..)
            | Self::Grown(..)
            | Self::WhyReplied(..)
            | Self::Extent(..)
            | Self::Erased(_)
            | Self::ClassListReplied(_)
            | Self::PapersReplied(_) => false,
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
    /// Save a talk with this child, or its note. The child itself did not change.
    Talk(Box<Child>),
    /// Save these children, whom a class list added or changed.
    TakeList(Vec<Child>),
    /// Save these children, whose lessons were set or undone. Then find out how far all children are with theirs.
    Assign(Vec<Child>),
    /// Find out what the class needs.
    AskClass,
    /// Find out again who was there, and what these children need, whose records could not be read.
    AskClassAgain(Vec<ChildId>),
    /// Hear from the school's other computers who is at work there, beside what was heard so far.
    Listen(Hearing),
    /// Start some puzzles of a lesson, for which a grown-up sits beside this child.
    SitBeside(ChildId, Arc<Lesson>),
    /// Find out why something is said of this child on this topic.
    AskWhy(ChildId, Topic),
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
    /// Go on with the class session that was left today, or show its end again.
    GoOnWithSession,
    /// Go to the door to change the PIN.
    ChangePin,
    /// Write calculations with these signs on this computer.
    WriteWith(&'static Signs),
    /// Show this child to the child's family, at parents' evening.
    Evening(ChildId),
    /// Go back to the children.
    Leave,
}
