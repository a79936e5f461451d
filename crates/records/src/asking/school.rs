//! What grown-ups do with the school's folder. The exchanges themselves are orders to the [keeper](crate::Keeper::exchange), because no key
//! goes into a question or an answer.

use interchange::ChildId;
use serde::{Deserialize, Serialize};

use super::{Ask, Replied};
use crate::child::Child;
use crate::school::School;
use crate::store::{Store, StoreError};

/// Leaves the school's folder.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LeaveSchool;

impl Ask for LeaveSchool {
    type Told = ();
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> Replied<Self> {
        records.leave_school()?;
        Ok(School::forget(records.files())?)
    }
}

/// Makes one child of each group of children. Answers with all children as they are then.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Unite {
    /// Groups of children who are one child each.
    pub groups: Vec<Vec<Child>>,
    /// The moment, in milliseconds since 1970 (UTC).
    pub now: i64,
}

impl Ask for Unite {
    type Told = Vec<Child>;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> Replied<Self> {
        records.unite(&self.groups, self.now)?;
        records.children()
    }
}

/// Brings a child back who was erased on another computer. Answers with all children as they are then.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct BringBack {
    /// The child to bring back.
    pub child: ChildId,
    /// The moment, in milliseconds since 1970 (UTC).
    pub now: i64,
}

impl Ask for BringBack {
    type Told = Vec<Child>;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> Replied<Self> {
        records.bring_back(self.child, self.now)?;
        records.children()
    }
}

/// Moves the classes back to where they were before they moved up a year. Answers with all children as they are then.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MoveBack {
    /// The key of the [move](crate::YearMove).
    pub year: i64,
    /// The moment, in milliseconds since 1970 (UTC).
    pub now: i64,
}

impl Ask for MoveBack {
    type Told = Vec<Child>;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> Replied<Self> {
        records.move_back(self.year, self.now)?;
        records.children()
    }
}

/// Destroys what is withheld of a child who was erased on another computer. Answers with all children as they are then.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Destroy {
    /// The child to destroy.
    pub child: ChildId,
}

impl Ask for Destroy {
    type Told = Vec<Child>;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> Replied<Self> {
        records.destroy(self.child, None)?;
        records.children()
    }
}
