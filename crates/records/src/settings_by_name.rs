//! Settings by their names, as the command line, exports and a computer's own settings file call them.

use serde_json::{Map, Value};

use super::child::Settings;
use super::setting_limits::SETTING_LIMITS;

/// Why a setting could not be set. The text says what to write instead.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SettingError(String);

impl Settings {
    /// All settings of the child as a JSON object, by the names that exports and the command line use, such as `text_scale`.
    pub fn by_name(&self) -> Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(fields)) => fields,
            _ => Map::new(),
        }
    }

    /// Sets a setting by its name in exports, such as `text_scale`. It is an error if there is no such setting, or it can't have the value;
    /// then nothing has changed.
    pub fn set_by_name(&mut self, name: &str, value: Value) -> Result<(), SettingError> {
        let mut fields = self.by_name();
        if !fields.contains_key(name) {
            let known: Vec<&str> = fields.keys().map(String::as_str).collect();
            return Err(SettingError(format!("the settings are {}", known.join(", "))));
        }
        let now = fields.insert(name.to_owned(), value).unwrap_or_default();
        let changed: Self = serde_json::from_value(fields.into())
            .map_err(|error| SettingError(in_words(name, &now, &error)))?;
        changed.check().map_err(|wrong| SettingError(wrong.to_string()))?;
        *self = changed;
        Ok(())
    }
}

/// Says in words what is wrong with a value that the setting `name` can't have: `error` is about that value, and `now` is the setting's
/// present value.
fn in_words(name: &str, now: &Value, error: &serde_json::Error) -> String {
    if let Some(limits) = SETTING_LIMITS.iter().find(|limits| limits.name == name) {
        return limits.to_string();
    }
    // The error reads like “unknown variant `flying`, expected one of `addition`, `subtraction`”: after the first name in backquotes come
    // the known ones.
    let said = error.to_string();
    let known: Vec<&str> = said.split('`').skip(3).step_by(2).collect();
    match now {
        Value::Bool(_) => "write true or false".to_owned(),
        _ if said.starts_with("unknown variant") => format!("write one of: {}", known.join(", ")),
        Value::String(now) => format!("write a word, as in {name}={now}"),
        _ => format!("write JSON, as in {name}={now}"),
    }
}
