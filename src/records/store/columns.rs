//! What stands in a column: words of ours, JSON, counts; and what no Fishpond has written there.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ValueRef};
use rusqlite::{ErrorCode, Row};
use serde::Serialize;
use serde::de::value::StrDeserializer;
use serde::de::{DeserializeOwned, IntoDeserializer};

/// A value as a word, as JSON would write it.
pub(super) fn word(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        other => other.map(|value| value.to_string()).unwrap_or_default(),
    }
}

/// A word of ours in a column, as what it stands for; a database that holds another one is not ours.
pub(super) struct Meant<T>(pub T);

impl<T: DeserializeOwned> FromSql for Meant<T> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let word: StrDeserializer<'_, serde::de::value::Error> = value.as_str()?.into_deserializer();
        T::deserialize(word).map(Self).map_err(|error| FromSqlError::Other(Box::new(error)))
    }
}

/// What the word in a column of a row stands for.
pub(super) fn meant<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    row.get(column).map(|Meant(meant)| meant)
}

pub(super) fn unreadable(error: impl std::error::Error + Send + Sync + 'static) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, Box::new(error))
}

/// Whether an error tells of something that no Fishpond has written there.
pub(super) fn is_spoilt(error: &rusqlite::Error) -> bool {
    use rusqlite::Error::{FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType, Utf8Error};
    let is_no_value = matches!(
        error,
        FromSqlConversionFailure(..) | IntegralValueOutOfRange(..) | InvalidColumnType(..) | Utf8Error(..)
    );
    let code = error.sqlite_error_code();
    is_no_value || matches!(code, Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase))
}

/// What cannot be read, and why.
#[derive(Debug, thiserror::Error)]
#[error("{error}")]
pub(super) struct Spoilt {
    pub what: &'static str,
    error: rusqlite::Error,
}

/// Says of an error that tells of damage what is damaged.
pub(super) fn spoilt(what: &'static str) -> impl Fn(rusqlite::Error) -> rusqlite::Error {
    move |error| if is_spoilt(&error) { unreadable(Spoilt { what, error }) } else { error }
}

/// JSON, or nothing where there is nothing to tell.
pub(super) fn told(unknown: &serde_json::Map<String, serde_json::Value>) -> Option<String> {
    (!unknown.is_empty()).then(|| serde_json::Value::Object(unknown.clone()).to_string())
}

pub(super) fn untold(text: Option<String>) -> rusqlite::Result<serde_json::Map<String, serde_json::Value>> {
    text.map_or_else(|| Ok(serde_json::Map::new()), |text| serde_json::from_str(&text).map_err(unreadable))
}

/// A count that SQLite gives, which is never below zero.
pub(super) fn positive(count: i64) -> u64 {
    u64::try_from(count).unwrap_or_default()
}
