//! `fishpond assign`: sets lessons for a child or a class, until a day.

use std::path::PathBuf;

use chrono::NaiveDate;
use engine::practice::Lessons;
use serde_json::{Value, json};

use super::records_access::{
    CommandError, Response, all_lessons, chosen_children, open_to_change, open_to_read,
};
use records::{Child, Store};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  fishpond assign --class 3a --lesson add-make-ten --until 2026-12-01
  fishpond assign --child Mia --lesson add-make-ten --take-back
  fishpond assign --child Mia --next add-tens --until 2026-12-18
  fishpond assign --class 3a          show who has done what")]
pub struct Options {
    /// Choose this child, by name or id
    #[arg(long, value_name = "NAME", conflicts_with = "class", required_unless_present = "class")]
    child: Option<String>,

    /// Choose all children of this class
    #[arg(long, value_name = "NAME")]
    class: Option<String>,

    /// Set this lesson, by its id; you can give several
    #[arg(long, value_name = "ID", group = "what")]
    lesson: Vec<String>,

    /// Let this lesson come next, by its id, whatever their answers say
    #[arg(long, value_name = "ID", group = "what")]
    next: Option<String>,

    /// Set the last day for it, such as 2026-12-01
    #[arg(long, value_name = "DAY", requires = "what", conflicts_with = "take_back")]
    until: Option<NaiveDate>,

    /// Undo what --lesson or --next has set
    #[arg(long, requires = "what")]
    take_back: bool,

    /// Answer in one line of JSON
    #[arg(long)]
    pub json: bool,
}

pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Response, CommandError> {
    let all = all_lessons(data_dir.clone())?;
    let meant = |store: &Store| chosen_children(store, options.child.as_deref(), options.class.as_deref());
    let now = platform::now();
    let mut what = options.lesson.iter().chain(&options.next).peekable();
    if what.peek().is_none() {
        let reading = open_to_read(data_dir)?;
        let store = reading.store();
        return Ok(tell(store, &meant(store)?, &all)?.with_backup(reading.backup));
    }
    if let Some(unknown) = what.find(|id| !options.take_back && all.get(id).is_none()) {
        return Err(CommandError::NoLesson(unknown.clone()));
    }
    let until = match options.until {
        None if !options.take_back => return Err(CommandError::NoDay),
        Some(day) if day < now.date_naive() => return Err(CommandError::DayIsOver(day)),
        until => until,
    };
    let mut store = open_to_change(data_dir)?;
    let mut children = meant(&store)?;
    for child in &mut children {
        for lesson in &options.lesson {
            match until {
                Some(until) => child.settings.assign_lesson(lesson, now, until),
                None => drop(child.settings.unassign_lesson(lesson)),
            }
        }
        if let Some(next) = &options.next {
            match until {
                Some(until) => child.settings.choose_next_lesson(next, now.date_naive(), until),
                None => drop(child.settings.clear_next_lesson(next)),
            }
        }
        child.changed = now.timestamp_millis();
    }
    store.save_as_grown_up(&children, None)?;
    tell(&store, &children, &all)
}

fn tell(store: &Store, children: &[Child], all: &Lessons) -> Result<Response, CommandError> {
    let mut done = store.assignment_progress(children, all)?;
    let mut lines = Vec::new();
    let mut objects: Vec<Value> = Vec::new();
    for child in children {
        let done = done.remove(&child.id).unwrap_or_default();
        let given: Vec<_> = child.settings.given.iter().zip(done).collect();
        let next = child.settings.next.as_ref();
        lines.push(child.name.clone());
        if given.is_empty() && next.is_none() {
            lines.push("  nothing".to_owned());
        }
        lines.extend(next.map(|next| format!("  {} comes next until {}", next.lesson, next.until)));
        lines.extend(given.iter().map(|(one, done)| {
            let how_far =
                if done.is_done() { "done".to_owned() } else { format!("{} of 10 answers", done.answered) };
            format!("  {} until {}: {how_far}", one.lesson, one.until)
        }));
        let given = given.iter().map(|(one, done)| {
            let (lesson, since, until) = (&one.lesson, one.since, one.until);
            let (answered, is_done) = (done.answered, done.is_done());
            json!({ "lesson": lesson, "since": since, "until": until, "answered": answered, "done": is_done })
        });
        let given: Vec<Value> = given.collect();
        objects.push(json!({ "name": child.name, "id": child.id, "given": given, "next": next }));
    }
    Ok(Response { sentence: lines.join("\n"), json: objects.into() })
}
