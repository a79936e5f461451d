//! `fishpond settings check`: whether the settings of the whole machine are as they should be.

use std::process::ExitCode;

use serde_json::{Value, json};

use super::REFUSED;
use super::output::in_json;
use super::settings::Check;
use super::voice::{Voice, failed};
use records::machine::{Fault, Machine};

/// Tells what is set, and what is wrong.
pub fn tell(check: &Check, voice: Voice) -> ExitCode {
    let machine = check.file.clone().map_or_else(Machine::here, Machine::read);
    let said = if voice.is_json() { voice.say(&object(&machine)) } else { voice.say(&sentences(&machine)) };
    match said {
        Err(error) => failed(&error),
        Ok(()) if machine.faults().is_empty() => ExitCode::SUCCESS,
        Ok(()) => ExitCode::from(REFUSED),
    }
}

fn object(machine: &Machine) -> Value {
    let fault = |fault: &Fault| json!({ "line": fault.line, "wrong": fault.wrong.to_string() });
    let faults: Vec<Value> = machine.faults().iter().map(fault).collect();
    json!({
        "file": in_json(machine.file()), "is_there": is_there(machine), "set": machine.keys(), "faults": faults,
    })
}

/// Whether there is such a file. One that was read is there, even if the system does not let us look a second time.
fn is_there(machine: &Machine) -> bool {
    !machine.keys().is_empty() || platform::files::is_file(machine.file()).unwrap_or(true)
}

fn sentences(machine: &Machine) -> String {
    let file = machine.file().display();
    if !machine.faults().is_empty() {
        let faults = machine.faults().iter().map(|fault| format!("{file}: {fault}"));
        return faults.collect::<Vec<_>>().join("\n");
    }
    if !is_there(machine) {
        return format!("There is no {file}: nothing is set for this computer.");
    }
    let keys = machine.keys();
    let set = if keys.is_empty() { "nothing".to_owned() } else { keys.join(", ") };
    format!("{file} is in order. It sets: {set}.")
}
