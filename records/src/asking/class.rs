//! Questions about all children of this computer, and about what grown-ups did.

use chrono::NaiveDate;
use heart::practice::Answered;
use kept::ChildId;
use serde::{Deserialize, Serialize};

use super::Ask;
use crate::child::Child;
use crate::store::{Act, Attendance, Store};

/// Asks for all children of this computer. The answer is `None` if the records can't be read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AllChildren;

impl Ask for AllChildren {
    type Answer = Option<Vec<Child>>;

    fn answer(self, records: &mut Store) -> Self::Answer {
        records.children().ok()
    }
}

/// Asks on which days children practised or played in the last four weeks. The answer is `None` if the records can't be read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AttendanceOf {
    /// The children, in the order of the answer.
    pub children: Vec<ChildId>,
    /// The last day of the four weeks.
    pub today: NaiveDate,
}

impl Ask for AttendanceOf {
    type Answer = Option<Vec<Attendance>>;

    fn answer(self, records: &mut Store) -> Self::Answer {
        records.attendance(&self.children, self.today).ok()
    }
}

/// Asks for all that findings about a class need of one child: the child's days, and the answers in practice. The answer is `None` if the
/// records can't be read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MemberOf {
    /// The child who is asked about.
    pub child: ChildId,
    /// The last day of the four weeks that count.
    pub today: NaiveDate,
}

impl Ask for MemberOf {
    type Answer = Option<(Attendance, Vec<Answered>)>;

    fn answer(self, records: &mut Store) -> Self::Answer {
        records.of_class(self.child, self.today).ok()
    }
}

/// Asks what grown-ups did, the newest first. The answer is `None` if the records can't be read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LogOfActs {
    /// The largest number of entries that are wanted.
    pub most: usize,
}

impl Ask for LogOfActs {
    type Answer = Option<Vec<Act>>;

    fn answer(self, records: &mut Store) -> Self::Answer {
        // Notes that commands left beside the records belong in the log too.
        let _another_time = records.take_in_slips();
        let mut acts = records.acts().ok()?;
        acts.truncate(self.most);
        Some(acts)
    }
}

/// Says which grown-up uses the records from now on, for the log.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct UsedBy {
    /// The grown-up's name; `None` if they don't have their own PIN.
    pub grown_up: Option<String>,
}

impl Ask for UsedBy {
    type Answer = ();

    fn answer(self, records: &mut Store) -> Self::Answer {
        records.is_used_by(self.grown_up);
    }
}

/// Says on which computer and account the records are used, for the log.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct UsedOn {
    /// Computer and account, such as “library-3, mia”.
    pub who: String,
}

impl Ask for UsedOn {
    type Answer = ();

    fn answer(self, records: &mut Store) -> Self::Answer {
        records.acts_for(self.who);
    }
}
