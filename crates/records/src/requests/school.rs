//! Requests by which grown-ups change what the school's computers share. An exchange ([`Records::exchange`](crate::Records::exchange)) is
//! not among them: it holds keys, which must not become bytes.

use interchange::ChildId;
use serde::{Deserialize, Serialize};

use super::{Request, RequestResult};
use crate::child::Child;
use crate::school::School;
use crate::store::{Store, StoreError};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LeaveSchool;

impl Request for LeaveSchool {
    type Reply = ();
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.leave_school()?;
        Ok(School::delete(records.folder())?)
    }
}

/// Makes one child of each group of children. The reply has all children as they are afterwards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MergeChildren {
    pub groups: Vec<Vec<Child>>,
    /// The present time, in milliseconds since 1970 (UTC).
    pub now: i64,
}

impl Request for MergeChildren {
    type Reply = Vec<Child>;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.merge_children(&self.groups, self.now)?;
        records.children()
    }
}

/// Brings back a child who was erased on another computer. The reply has all children as they are afterwards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct BringBackChild {
    pub child: ChildId,
    /// The present time, in milliseconds since 1970 (UTC).
    pub now: i64,
}

impl Request for BringBackChild {
    type Reply = Vec<Child>;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.bring_back(self.child, self.now)?;
        records.children()
    }
}

/// Undoes a move of all classes up a year. The reply has all children as they are afterwards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct UndoYearMove {
    pub year: i64,
    /// The present time, in milliseconds since 1970 (UTC).
    pub now: i64,
}

impl Request for UndoYearMove {
    type Reply = Vec<Child>;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.undo_year_move(self.year, self.now)?;
        records.children()
    }
}

/// Erases for good a child who was erased on another computer and could still be brought back on this one. The reply has all children as
/// they are then.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EraseHeldBackChild {
    pub child: ChildId,
}

impl Request for EraseHeldBackChild {
    type Reply = Vec<Child>;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.destroy_held_back(self.child, None)?;
        records.children()
    }
}
