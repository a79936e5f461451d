//! `fishpond lesson`: checks lessons that a teacher has written, lists our own, and prints the JSON Schema of lessons for editors.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use engine::arithmetic::Rung;
use engine::games::Player;
use engine::practice::{Lesson, LessonFault, LessonText, Lessons, read_lesson, schema};
use serde::Serialize;
use serde_json::{Value, json};

use super::answer_printer::{escape_json, print_note};
use super::output::path_in_json;
use super::write_line;
use language::{Language, Locale};
use records::read_lesson_file;

const FAULTY: u8 = 1;

#[derive(Debug, clap::Args)]
pub struct Options {
    #[command(subcommand)]
    command: Command,
}

impl Options {
    pub const fn json(&self) -> bool {
        matches!(self.command, Command::Check { json: true, .. })
    }
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Check lesson files, and show every fault with its line and column
    #[command(after_help = "\
The exit code is 0 if all is well, 1 if something is wrong, 2 if a file cannot be read.

Put each lesson in its own file in the folder lessons of the data folder; see docs/lessons.md.

Example:
  fishpond lesson check our-lesson.json")]
    Check {
        /// The files to check
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,

        /// Answer in one line of JSON for each file
        #[arg(long)]
        json: bool,
    },
    /// List the lessons that come with Fishpond
    List,
    /// Print the JSON Schema of lessons, for editors
    Schema,
}

#[derive(Serialize)]
struct FileReport<'a> {
    file: String,
    lesson: Option<&'a str>,
    faults: Vec<FaultAsJson<'a>>,
}

#[derive(Serialize)]
struct FaultAsJson<'a> {
    line: usize,
    column: usize,
    reason: &'a str,
}

pub fn run(options: &Options) -> io::Result<ExitCode> {
    match &options.command {
        Command::Schema => write_line(&format!("{:#}", schema())).map(|()| ExitCode::SUCCESS),
        Command::List => list().map(|()| ExitCode::SUCCESS),
        Command::Check { files, json } => check(files, *json),
    }
}

fn list() -> io::Result<()> {
    let language = Language::new(Locale::English);
    for lesson in Lessons::built_in().iter() {
        let title = match &lesson.title {
            LessonText::Message(id) => language.say(id),
            LessonText::Text(texts) => texts.values().next().cloned().unwrap_or_default(),
        };
        write_line(&format!("{:28} {:14} {title}", lesson.id, lesson.rung.code()))?;
    }
    Ok(())
}

fn check(files: &[PathBuf], json: bool) -> io::Result<ExitCode> {
    let mut worst = 0;
    let mut ids: Vec<(String, &Path)> = Vec::new();
    let read: Vec<(&Path, io::Result<String>)> =
        files.iter().map(|file| (file.as_path(), read_lesson_file(file))).collect();
    let all: Vec<String> = read
        .iter()
        .filter_map(|(_, text)| Some(read_lesson(text.as_ref().ok()?).ok()?.id))
        .chain(Lessons::built_in().iter().map(|lesson| lesson.id.clone()))
        .collect();
    for (file, text) in read {
        let text = match text {
            Ok(text) => text,
            Err(error) => {
                let what = format!("{} cannot be read ({error}); is the name right?", file.display());
                if json {
                    write_line(&escape_json(&json!({ "file": path_in_json(file), "error": what })))?;
                } else {
                    print_note(&format_args!("error: {what}"));
                }
                worst = super::UNREADABLE;
                continue;
            }
        };
        let lesson = read_lesson(&text);
        let mut faults = lesson.as_ref().err().cloned().unwrap_or_default();
        faults.extend(unknown_words(&text, &all));
        if let Ok(lesson) = &lesson {
            if let Some((_, other)) = ids.iter().find(|(id, _)| *id == lesson.id) {
                let reason =
                    format!("{} has the id “{}” as well; choose another", other.display(), lesson.id);
                faults.push(LessonFault::at_field(&text, &["id"], reason));
            }
            ids.push((lesson.id.clone(), file));
        }
        faults.sort();
        worst = worst.max(if faults.is_empty() { 0 } else { FAULTY });
        say(file, lesson.as_ref().ok(), &faults, json)?;
    }
    Ok(ExitCode::from(worst))
}

/// The faults of a lesson file that refers to lessons or messages that do not exist. `all` are the ids of all lessons.
fn unknown_words(text: &str, all: &[String]) -> Vec<LessonFault> {
    let written: Value = serde_json::from_str(text).unwrap_or_default();
    let language = Language::new(Locale::English);
    let mut faults = Vec::new();
    for field in ["title", "goal"] {
        if let Some(id) = written[field].as_str().filter(|id| !language.has_sentence(id)) {
            let reason =
                format!("Fishpond has no message “{id}”; write {{\"en\": \"{id}\"}} for a text of your own");
            faults.push(LessonFault::at_field(text, &[field], reason));
        }
    }
    let after = written["after"].as_array().into_iter().flatten().enumerate();
    for (at, before) in after.filter_map(|(at, before)| Some((at, before.as_str()?))) {
        if all.iter().all(|known| known != before) {
            let reason = format!(
                "there is no lesson “{before}”; `fishpond lesson list` shows those that come with Fishpond"
            );
            faults.push(LessonFault::at_field(text, &["after", &at.to_string()], reason));
        }
    }
    faults
}

fn say(file: &Path, lesson: Option<&Lesson>, faults: &[LessonFault], json: bool) -> io::Result<()> {
    let name = path_in_json(file);
    if json {
        let objects = faults.iter().map(|LessonFault { line, column, reason }| FaultAsJson {
            line: *line,
            column: *column,
            reason,
        });
        let checked = FileReport {
            file: name,
            lesson: lesson.map(|lesson| lesson.id.as_str()),
            faults: objects.collect(),
        };
        return write_line(&escape_json(&serde_json::to_string(&checked)?));
    }
    if let Some(lesson) = lesson.filter(|_| faults.is_empty()) {
        let child = Player { rung: Rung::Division, ..Player::default() };
        let example = lesson.puzzle(child, 1).and_then(|puzzle| puzzle.solution());
        return write_line(&format!(
            "{name}: all is well. {} puzzles make a session, such as {}",
            lesson.count,
            example.map(|example| example.to_string()).unwrap_or_default()
        ));
    }
    faults.iter().try_for_each(|fault| write_line(&format!("{name}:{fault}")))
}
