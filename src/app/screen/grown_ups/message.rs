//! The messages of the grown-ups' area, and its requests to the program.

use std::path::PathBuf;
use std::sync::Arc;

use engine::findings::{Findings, Topic};
use engine::practice::Lesson;
use iced::Task;

use super::{
    AboutJob, AreaPage, BackupJob, PaperJob, PaperReply, SchoolJob, SessionPlan, TransferJob, children,
    class_list, class_page, evidence, overview, papers, records_page, start, today,
};
use language::Signs;
use records::school::{NeighbourChild, NeighbourReports};
use records::{Child, ChildId, ChildRecordCounts, ErasureReport, FindingReasons, Progress, StoreError};
use reports::Growth;

#[derive(Debug, Clone)]
pub enum Message {
    Leave,
    Page(AreaPage),
    /// Show pages for classes too, although the children play at home.
    More,
    Start(start::Message),
    Today(today::Message),
    Overview(overview::Message),
    Children(children::Message),
    Class(class_page::Message),
    Papers(papers::Message),
    ClassList(class_list::Message),
    Records(records_page::Message),
    TodayReplied(today::TodayReply),
    /// It is time to ask the school's other computers who is at work on them.
    ListenDue,
    /// What the school's other computers have told so far, and which children are at work on them. The error says that the records can't be
    /// read.
    Heard(Result<(NeighbourReports, Vec<NeighbourChild>), StoreError>),
    Known(ChildId, Result<Arc<Progress>, StoreError>),
    Why(evidence::Message),
    /// How a child has grown in the last year, and what the child's answers show.
    Grown(ChildId, Result<(Arc<Vec<Growth>>, Arc<Findings>), StoreError>),
    /// The evidence for what is said of a child on this topic. `None` if there is none.
    WhyReplied(ChildId, Topic, Result<Option<Arc<FindingReasons>>, StoreError>),
    Extent(ChildId, Result<ChildRecordCounts, StoreError>),
    Erased(Result<ErasureReport, String>),
    ClassListReplied(class_list::ListReply),
    PapersReplied(PaperReply),
}

impl Message {
    /// Whether a person caused this message, and not the program or the records.
    pub const fn is_user_action(&self) -> bool {
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
            Self::Class(message) => !matches!(message, class_page::Message::AssignmentProgress(_)),
            Self::Records(message) => message.is_user_action(),
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

/// What the grown-ups' area asks the program to do.
pub enum GrownUpsAction {
    None,
    Run(Task<Message>),
    /// Save these children, who are new or have changed.
    SaveChildren(Vec<Child>),
    /// Save a talk with this child, or a note on it. Nothing else about the child has changed.
    Talk(Box<Child>),
    /// Save these children, who are new or changed by a class list.
    SaveClassList(Vec<Child>),
    /// Save these children, whose lessons were set or unset. Then read how far all children are with their set lessons.
    Assign(Vec<Child>),
    ReadClass,
    /// Read again the records of these children, which could not be read.
    RereadClass(Vec<ChildId>),
    /// Ask the school's other computers who is at work on them. The value is what they have told so far.
    AskWhoIsAtWork(NeighbourReports),
    /// Start some puzzles of this lesson, which the child does with a grown-up beside them.
    SitBeside(ChildId, Arc<Lesson>),
    /// Find the evidence for what is said of this child on this topic.
    ReadEvidence(ChildId, Topic),
    ReadProgress(ChildId),
    ReadExtent(ChildId),
    /// Give this child all that the guest did.
    TakeOverGuest(ChildId),
    Erase(ChildId),
    ReadList(PathBuf),
    /// Export or import children, or find out what an import would bring.
    Transfer(TransferJob),
    Share(SchoolJob),
    BackUp(BackupJob),
    ReadLog,
    /// Find out something about this computer, or open a folder.
    About(AboutJob),
    Paper(PaperJob),
    /// Note that a report about the class of this name was made. An empty name means all children.
    Reported(String),
    Begin(SessionPlan),
    /// Go on with today's last class session or, if it is over, show its end again.
    GoOnWithSession,
    ChangePin,
    /// Write calculations on this computer with these signs, such as × or · for times.
    SetSigns(&'static Signs),
    Evening(ChildId),
    Leave,
}
