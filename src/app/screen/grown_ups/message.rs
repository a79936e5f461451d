//! The messages of the grown-ups' area, and its requests to the program.

use std::path::PathBuf;
use std::sync::Arc;

use engine::findings::{Findings, Topic};
use engine::practice::Lesson;
use iced::Task;

use super::{
    AboutJob, BackupJob, GrownUpsPage, PrintoutJob, PrintoutReply, SchoolJob, SessionPlan, TransferJob,
    children, class_list, class_page, evidence, overview, papers, records_page, start, today,
};
use language::Signs;
use records::school::{ActivityReports, RemoteActiveChild};
use records::{Child, ChildId, ChildRecordCounts, ErasureReport, FindingReasons, Progress, StoreError};
use reports::Growth;

#[derive(Debug, Clone)]
pub enum Message {
    Leave,
    Page(GrownUpsPage),
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
    /// Ask the school's other computers which children are at work on them.
    ListenDue,
    /// What the school's other computers have told so far, and which children are at work on them.
    Heard(Result<(ActivityReports, Vec<RemoteActiveChild>), StoreError>),
    Known(ChildId, Result<Arc<Progress>, StoreError>),
    Why(evidence::Message),
    /// How the child has grown in the last year, and what the child's answers show.
    Grown(ChildId, Result<(Arc<Vec<Growth>>, Arc<Findings>), StoreError>),
    WhyReplied(ChildId, Topic, Result<Option<Arc<FindingReasons>>, StoreError>),
    Extent(ChildId, Result<ChildRecordCounts, StoreError>),
    Erased(Result<ErasureReport, String>),
    ClassListReplied(class_list::ClassListReply),
    PapersReplied(PrintoutReply),
}

impl Message {
    /// Whether a person sent this, and not the program or the records.
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
            // One message of this page comes from the records.
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

pub enum GrownUpsAction {
    None,
    Run(Task<Message>),
    SaveChildren(Vec<Child>),
    /// Save a talk with the child, or a note on it. Nothing else about the child has changed.
    Talk(Box<Child>),
    SaveClassList(Vec<Child>),
    /// Save the children, then read how far all are with their set lessons.
    Assign(Vec<Child>),
    ReadClass,
    RereadClass(Vec<ChildId>),
    AskWhoIsAtWork(ActivityReports),
    SitBeside(ChildId, Arc<Lesson>),
    /// Find the evidence for what is said of this child on this topic.
    ReadEvidence(ChildId, Topic),
    ReadProgress(ChildId),
    ReadExtent(ChildId),
    TakeOverGuest(ChildId),
    Erase(ChildId),
    ReadList(PathBuf),
    Transfer(TransferJob),
    Share(SchoolJob),
    BackUp(BackupJob),
    ReadLog,
    About(AboutJob),
    Paper(PrintoutJob),
    /// A report about the class with this name was made. The empty name means all children.
    Reported(String),
    Begin(SessionPlan),
    GoOnWithSession,
    ChangePin,
    /// Choose the signs of calculations, such as × or · for times.
    SetSigns(&'static Signs),
    Evening(ChildId),
    Leave,
}
