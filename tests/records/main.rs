//! Tests of the data folder: children, their attempts, the lock, class lists, tables for spreadsheets, and games that were left before
//! their end.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails where it stands")]

mod acts;
mod adversary;
mod album;
mod class;
mod class_list;
mod corrupt;
mod erased;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[path = "../failing_calls/mod.rs"]
mod failing;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod failing_calls;
mod folder;
mod given;
mod going_back;
mod held_back;
mod hostile_folder;
mod importing;
mod keeping;
mod left_games;
mod lock;
mod made;
mod memory;
mod merging;
mod names;
mod neighbours;
mod own_pins;
mod picture_card;
mod reading;
mod requests;
mod roster;
mod school;
mod school_corrupt;
mod school_crash;
mod school_epochs;
mod school_going_back;
mod school_year;
mod statements;
mod store;
mod store_crash;
mod store_faults;
mod tables;
mod talks;
mod unread;
mod writing;
mod year;
