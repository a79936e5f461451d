//! Questions about all children of this computer, and about what grown-ups did.

use chrono::NaiveDate;
use engine::practice::AnswerRecord;
use interchange::ChildId;
use serde::{Deserialize, Serialize};

use super::{Request, RequestResult};
use crate::child::Child;
use crate::store::{Act, Attendance, Store, StoreError};

/// Asks for all children of this computer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AllChildren;

impl Request for AllChildren {
    type Reply = Vec<Child>;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.children()
    }
}

/// Asks on which days children practised or played in the last four weeks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AttendanceOf {
    /// The children, in the order of the answer.
    pub children: Vec<ChildId>,
    pub today: NaiveDate,
}

impl Request for AttendanceOf {
    type Reply = Vec<Attendance>;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.attendance(&self.children, self.today)
    }
}

/// Asks for all that findings about a class need of one child: the child's days, and the answers in practice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MemberOf {
    pub child: ChildId,
    pub today: NaiveDate,
}

impl Request for MemberOf {
    type Reply = (Attendance, Vec<AnswerRecord>);
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.of_class(self.child, self.today)
    }
}

/// Asks what grown-ups did, the newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LogOfActs {
    pub most: usize,
}

impl Request for LogOfActs {
    type Reply = Vec<Act>;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        // Notes that commands left beside the records belong in the log too.
        let _another_time = records.import_entries();
        let mut acts = records.acts()?;
        acts.truncate(self.most);
        Ok(acts)
    }
}

/// Sets which grown-up uses the records from now on, for the log.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SetGrownUp {
    /// The grown-up's name; `None` if they don't have their own PIN.
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

/// Sets on which computer and account the records are used, for the log.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SetComputer {
    /// Computer and account, such as “library-3, mia”.
    pub who: String,
}

impl Request for SetComputer {
    type Reply = ();
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.set_actor(self.who);
        Ok(())
    }
}
