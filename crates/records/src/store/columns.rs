//! Reads and writes the columns of the database: words for our enums, JSON, and counts. It also recognises values that no Fishpond wrote.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ValueRef};
use rusqlite::{ErrorCode, Row};
use serde::Serialize;
use serde::de::value::StrDeserializer;
use serde::de::{DeserializeOwned, IntoDeserializer};

/// The text by which a column holds the value of an enum: as JSON would write it, but without quotes.
pub(super) fn to_word(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        other => other.map(|value| value.to_string()).unwrap_or_default(),
    }
}

/// A value of an enum, read from a column by its word. Any other word means that the database isn't ours.
pub(super) struct FromWord<T>(pub T);

impl<T: DeserializeOwned> FromSql for FromWord<T> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let word: StrDeserializer<'_, serde::de::value::Error> = value.as_str()?.into_deserializer();
        T::deserialize(word).map(Self).map_err(|error| FromSqlError::Other(Box::new(error)))
    }
}

pub(super) fn read_word<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    row.get(column).map(|FromWord(meant)| meant)
}

pub(super) fn unreadable_error(error: impl std::error::Error + Send + Sync + 'static) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, Box::new(error))
}

/// Whether an error means that a column holds something no Fishpond wrote, or that the file is damaged.
pub(super) fn is_corrupt(error: &rusqlite::Error) -> bool {
    use rusqlite::Error::{FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType, Utf8Error};
    let is_no_value = matches!(
        error,
        FromSqlConversionFailure(..) | IntegralValueOutOfRange(..) | InvalidColumnType(..) | Utf8Error(..)
    );
    let code = error.sqlite_error_code();
    is_no_value || matches!(code, Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase))
}

/// Whether SQLite calls the file itself malformed. It also says so if the system could not read a part of the file
/// (`SQLITE_IOERR_CORRUPTFS`).
pub(super) fn is_malformed_file(error: &rusqlite::Error) -> bool {
    match error {
        rusqlite::Error::FromSqlConversionFailure(_, _, inner) => {
            inner.downcast_ref().is_some_and(|CorruptionError { error, .. }| is_malformed_file(error))
        }
        error => error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt),
    }
}

#[derive(Debug, thiserror::Error)]
#[error("{error}")]
pub(super) struct CorruptionError {
    pub what: &'static str,
    error: rusqlite::Error,
}

/// Makes a function that adds to an error about damage what is damaged: `what`, such as “a child's answers”. Other errors stay as they are.
pub(super) fn describe_corruption(what: &'static str) -> impl Fn(rusqlite::Error) -> rusqlite::Error {
    move |error| if is_corrupt(&error) { unreadable_error(CorruptionError { what, error }) } else { error }
}

pub(super) fn unknown_to_json(unknown: &serde_json::Map<String, serde_json::Value>) -> Option<String> {
    (!unknown.is_empty()).then(|| serde_json::Value::Object(unknown.clone()).to_string())
}

pub(super) fn unknown_from_json(
    text: Option<String>,
) -> rusqlite::Result<serde_json::Map<String, serde_json::Value>> {
    text.map_or_else(
        || Ok(serde_json::Map::new()),
        |text| serde_json::from_str(&text).map_err(unreadable_error),
    )
}

/// Turns SQLite's count, which is never negative, into a `u64`.
pub(super) fn to_unsigned(count: i64) -> u64 {
    u64::try_from(count).unwrap_or_default()
}
