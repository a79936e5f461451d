//! Questions about all children of this computer, and about what grown-ups did.

use chrono::NaiveDate;
use engine::practice::AnswerRecord;
use interchange::ChildId;
use serde::{Deserialize, Serialize};

use super::{Ask, Replied};
use crate::child::Child;
use crate::store::{Act, Attendance, Store, StoreError};

/// Asks for all children of this computer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AllChildren;

impl Ask for AllChildren {
    type Told = Vec<Child>;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> Replied<Self> {
        records.children()
    }
}

/// Asks on which days children practised or played in the last four weeks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AttendanceOf {
    /// The children, in the order of the answer.
    pub children: Vec<ChildId>,
    /// The last day of the four weeks.
    pub today: NaiveDate,
}

impl Ask for AttendanceOf {
    type Told = Vec<Attendance>;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> Replied<Self> {
        records.attendance(&self.children, self.today)
    }
}

/// Asks for all that findings about a class need of one child: the child's days, and the answers in practice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MemberOf {
    /// The child who is asked about.
    pub child: ChildId,
    /// The last day of the four weeks that count.
    pub today: NaiveDate,
}

impl Ask for MemberOf {
    type Told = (Attendance, Vec<AnswerRecord>);
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> Replied<Self> {
        records.of_class(self.child, self.today)
    }
}

/// Asks what grown-ups did, the newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LogOfActs {
    /// The largest number of entries that are wanted.
    pub most: usize,
}

impl Ask for LogOfActs {
    type Told = Vec<Act>;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> Replied<Self> {
        // Notes that commands left beside the records belong in the log too.
        let _another_time = records.take_in_slips();
        let mut acts = records.acts()?;
        acts.truncate(self.most);
        Ok(acts)
    }
}

/// Says which grown-up uses the records from now on, for the log.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct UsedBy {
    /// The grown-up's name; `None` if they don't have their own PIN.
    pub grown_up: Option<String>,
}

impl Ask for UsedBy {
    type Told = ();
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> Replied<Self> {
        records.is_used_by(self.grown_up);
        Ok(())
    }
}

/// Says on which computer and account the records are used, for the log.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct UsedOn {
    /// Computer and account, such as “library-3, mia”.
    pub who: String,
}

impl Ask for UsedOn {
    type Told = ();
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> Replied<Self> {
        records.acts_for(self.who);
        Ok(())
    }
}
