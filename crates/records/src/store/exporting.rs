//! Writes an archive child by child. So a school with years of practice needs no more memory than a few of its children do.

use std::io::{self, Write};

use interchange::{ChildId, FinishedGame, Tombstone};
use platform::threads;
use rusqlite::Connection;
use serde::Serialize;
use serde_json::{Map, Value};

use super::attempts::all_attempts;
use super::children::key_of;
use super::columns::to_word;
use super::merging::{children_in, games_of, tombstones_for, unknown_fields};
use super::{Store, StoreError};
use crate::archive::{Archive, ArchiveScope, ArchivedChild};
use crate::child::ORIGINAL_GAMES;

#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Output(#[from] io::Error),
}

#[derive(Serialize)]
struct ArchiveRest {
    games: Vec<FinishedGame>,
    #[serde(skip_serializing_if = "Vec::is_empty", rename = "marks")]
    tombstones: Vec<Tombstone>,
    #[serde(flatten)]
    unknown: Map<String, Value>,
}

impl Store {
    /// Reads children one after the other, each with all answers, in the order of their ids. So a school with years of practice needs no
    /// more memory than one of its children does.
    pub fn archived_children(
        &self,
        scope: &ArchiveScope,
    ) -> Result<impl Iterator<Item = Result<ArchivedChild, StoreError>>, StoreError> {
        let mut children = children_in(&self.connection, scope).map_err(|error| self.failed(&error))?;
        children.sort_by_key(|child| child.id);
        Ok(children.into_iter().map(|child| Ok(ArchivedChild { attempts: self.attempts(child.id)?, child })))
    }

    /// Writes the same bytes as [`Store::archive`] written as JSON, but child by child. Returns how many children and answers the archive
    /// holds.
    pub fn write_archive(
        &self,
        scope: &ArchiveScope,
        out: &mut dyn Write,
    ) -> Result<(usize, usize), ExportError> {
        let connection = &self.connection;
        let failed = |error: rusqlite::Error| self.failed(&error);
        let mut children = children_in(connection, scope).map_err(failed)?;
        children.sort_by_key(|child| child.id);
        let rest = || -> rusqlite::Result<ArchiveRest> {
            let games = games_of(connection, &children)?;
            Ok(ArchiveRest {
                games,
                tombstones: tombstones_for(connection, scope)?,
                unknown: unknown_fields(connection)?,
            })
        };
        let rest = rest().map_err(failed)?;
        let mut needs_newest = Archive::needs_newest_version(&children, &rest.games);
        for child in &children {
            needs_newest = needs_newest || tried_later_game(connection, child.id).map_err(failed)?;
        }
        let head = Archive::head(needs_newest, !rest.tombstones.is_empty());
        let head = serde_json::to_string(&head).map_err(io::Error::from)?;
        write!(out, "{},\"children\":[", head.trim_end_matches('}'))?;
        let (count, mut attempts) = (children.len(), 0);
        // One thread reads while the other makes JSON. The memory of texts that are written is used again.
        let made =
            |(one, mut text): (ArchivedChild, Vec<u8>)| serde_json::to_writer(&mut text, &one).map(|()| text);
        threads::with_worker(made, |line| -> Result<(), ExportError> {
            let (mut between, mut spare): (&[u8], Vec<Vec<u8>>) = (b"", Vec::new());
            let mut put = |text: serde_json::Result<Vec<u8>>, spare: &mut Vec<Vec<u8>>| -> io::Result<()> {
                let mut text = text?;
                out.write_all(between)?;
                between = b",";
                out.write_all(&text)?;
                text.clear();
                spare.push(text);
                Ok(())
            };
            for child in children {
                let archived =
                    ArchivedChild { attempts: all_attempts(connection, child.id).map_err(failed)?, child };
                attempts += archived.attempts.len();
                let text = spare.pop().unwrap_or_default();
                if !line.put((archived, text)) {
                    return Err(io::Error::other("Fishpond made a mistake").into());
                }
                line.results().try_for_each(|text| put(text, &mut spare))?;
            }
            Ok(line.finish().try_for_each(|text| put(text, &mut spare))?)
        })?;
        let rest = serde_json::to_string(&rest).map_err(io::Error::from)?;
        write!(out, "],{}", rest.trim_start_matches('{'))?;
        Ok((count, attempts))
    }
}

fn tried_later_game(connection: &Connection, child: ChildId) -> rusqlite::Result<bool> {
    let Some(key) = key_of(connection, child)? else { return Ok(false) };
    let first = ORIGINAL_GAMES.map(|game| format!("'{}'", to_word(&game))).join(", ");
    connection
        .prepare_cached(&format!(
            "SELECT EXISTS (SELECT 1 FROM attempt INDEXED BY attempt_of_child WHERE child = ?1 AND game NOT IN ({first}))"
        ))?
        .query_row([key], |row| row.get(0))
}
