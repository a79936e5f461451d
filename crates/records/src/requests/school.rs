//! Requests by which grown-ups change what the school's computers share. An exchange ([`Records::exchange`](crate::Records::exchange)) is
//! none: it holds keys, which must not become bytes.

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
        Ok(School::forget(records.folder())?)
    }
}

/// Each group becomes one child. The reply has all children as they are then.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MergeChildren {
    pub groups: Vec<Vec<Child>>,
    /// In milliseconds since 1970 (UTC).
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

/// The reply has all children as they are then.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct BringBackChild {
    pub child: ChildId,
    /// In milliseconds since 1970 (UTC).
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

/// The reply has all children as they are then.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct UndoYearMove {
    pub year: i64,
    /// In milliseconds since 1970 (UTC).
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

/// Of one who was erased on another computer and can still be brought back here. The reply has all children as they are then.
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
