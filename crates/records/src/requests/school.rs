//! Requests by which grown-ups change something that the school's computers share. An exchange with the school's folder is no such request
//! ([`Records::exchange`](crate::Records::exchange)): it holds keys, which must not become bytes.

use interchange::ChildId;
use serde::{Deserialize, Serialize};

use super::{Request, RequestResult};
use crate::child::Child;
use crate::school::School;
use crate::store::{Store, StoreError};

/// Leaves the school's folder, so this computer shares no records any more.
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

/// Unites children who were added several times: each group becomes one child. The reply has all children as they are then.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MergeChildren {
    /// The groups of children to unite. All children in a group are one child.
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

/// Brings a child back who was erased on another computer. The reply has all children as they are then.
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

/// Undoes a move of all classes into the next school year. The reply has all children as they are then.
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

/// Erases for good a child who was erased on another computer and can still be brought back here. The reply has all children as they are
/// then.
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
