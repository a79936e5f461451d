//! Requests about all children of this computer, and about what grown-ups did.

use chrono::NaiveDate;
use engine::practice::AnswerRecord;
use interchange::ChildId;
use serde::{Deserialize, Serialize};

use super::{Request, RequestResult};
use crate::child::Child;
use crate::store::{AnswersVersion, Attendance, LoggedAct, Store, StoreError};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GetAllChildren;

impl Request for GetAllChildren {
    type Reply = Vec<Child>;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.children()
    }
}

/// Asks on which days children practised or played in the last four weeks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GetAttendance {
    /// The children to ask about. The reply has them in the same order.
    pub children: Vec<ChildId>,
    pub today: NaiveDate,
}

impl Request for GetAttendance {
    type Reply = Vec<Attendance>;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.attendance(&self.children, self.today)
    }
}

/// Asks for what sentences about a class need to know of one child: the days on which it came, and its answers in practice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GetAttendanceAndAnswers {
    pub child: ChildId,
    pub today: NaiveDate,
}

impl Request for GetAttendanceAndAnswers {
    type Reply = (Attendance, Vec<AnswerRecord>);
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.attendance_and_answers(self.child, self.today)
    }
}

/// Asks whether the answers of children are still the same as before: for the versions of their answers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GetAnswersVersions {
    /// The children to ask about. The reply has them in the same order.
    pub children: Vec<ChildId>,
}

impl Request for GetAnswersVersions {
    type Reply = Vec<AnswersVersion>;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.answers_versions(&self.children)
    }
}

/// Asks for the log of what grown-ups did, the latest act first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GetLoggedActs {
    pub most: usize,
}

impl Request for GetLoggedActs {
    type Reply = Vec<LoggedAct>;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        // Notes that commands left beside the records belong in the log too.
        let _another_time = records.import_pending_entries();
        let mut acts = records.logged_acts()?;
        acts.truncate(self.most);
        Ok(acts)
    }
}

/// Sets which grown-up has opened the grown-ups' area. The log names them from then on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SetGrownUp {
    /// The name of the grown-up; `None` if they don't have their own PIN.
    pub grown_up: Option<String>,
}

impl Request for SetGrownUp {
    type Reply = ();
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.set_grown_up(self.grown_up);
        Ok(())
    }
}

/// Sets on which computer and by which account the records are used. The log names both.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SetComputerAndAccount {
    /// The names of the computer and the account, such as “library-3, mia”.
    pub who: String,
}

impl Request for SetComputerAndAccount {
    type Reply = ();
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.set_actor(self.who);
        Ok(())
    }
}
