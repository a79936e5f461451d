//! `fishpond findings`: prints what the answers of children show, and which answers show it.

use std::path::PathBuf;
use std::process::ExitCode;

use chrono::NaiveDate;
use engine::findings::{
    Attainment, Evidence, Finding, FindingContent, Reasoning, Recall, SentenceAboutChild,
};
use engine::practice::{ChildLessons, Lessons};
use serde_json::json;
use uuid::Uuid;

use super::answer_printer::{AnswerPrinter, count_with_noun, print_failure, safe_for_terminal};
use super::records_access::{CommandError, all_lessons, read_children};
use super::values::parse_day;
use records::{ArchivedChild, Child};
use reports::{fact_question, finding_in_json};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
docs/findings.md says what each finding means, and when it is made.

Examples:
  fishpond findings --class 2a
  fishpond findings --child Mia --to 2026-12-31 --json")]
pub struct Options {
    /// Show only this child, by name or id
    #[arg(long, value_name = "NAME", conflicts_with = "class")]
    child: Option<String>,

    /// Show only the children of this class
    #[arg(long, value_name = "NAME")]
    class: Option<String>,

    /// Count answers up to this day [default: today]
    #[arg(long, value_name = "DATE", value_parser = parse_day)]
    to: Option<NaiveDate>,

    /// With --json, name the answers too, by their ids in the table attempts
    #[arg(long, requires = "json")]
    answers: bool,

    /// Answer in JSON, a line for each finding
    #[arg(long)]
    pub json: bool,
}

/// Prints a line for each finding about the chosen children. Returns the exit code.
pub fn print_findings(options: &Options, data_dir: Option<PathBuf>, voice: AnswerPrinter) -> ExitCode {
    let lines = match lines(options, data_dir) {
        Ok(lines) => lines,
        Err(refused) => return voice.print_error(&refused, refused.exit_code()),
    };
    for FindingLine { child, finding, rests_on } in lines {
        let said = if voice.is_json() {
            let mut line = finding_in_json(&child, &finding);
            if options.answers {
                line["rests_on"] = json!(rests_on);
            }
            voice.print_line(&line)
        } else {
            voice.print_line(&safe_for_terminal(&in_words(&child, &finding)))
        };
        if let Err(error) = said {
            return print_failure(&error);
        }
    }
    ExitCode::SUCCESS
}

struct FindingLine {
    child: Child,
    finding: Finding,
    /// The ids of the answers that the finding rests on, the oldest first.
    rests_on: Vec<Uuid>,
}

fn lines(options: &Options, data_dir: Option<PathBuf>) -> Result<Vec<FindingLine>, CommandError> {
    let lessons = all_lessons(data_dir.clone())?;
    let children = read_children(data_dir, options.child.as_deref(), options.class.as_deref())?.children;
    let to = options.to.unwrap_or_else(platform::today);
    Ok(children.iter().flat_map(|child| lines_of(child, &lessons, to)).collect())
}

fn lines_of(child: &ArchivedChild, lessons: &Lessons, to: NaiveDate) -> Vec<FindingLine> {
    let practised = child.attempts.iter().filter_map(|attempt| Some((attempt.id, attempt.answer_record()?)));
    let (ids, answers): (Vec<Uuid>, Vec<_>) = practised.unzip();
    let settings = &child.child.settings;
    let open = lessons.filtered(|lesson| settings.can_practise(lesson));
    let grounds = Reasoning::for_all_findings(
        &answers,
        ChildLessons { open: &open, all: lessons },
        settings.next.as_ref(),
        to,
    );
    let line = |Reasoning { sentence: said, answers, .. }: Reasoning| {
        let SentenceAboutChild::Found(finding) = said else { return None };
        let rests_on = answers.iter().map(|rests| ids[rests.index]).collect();
        Some(FindingLine { child: child.child.clone(), finding, rests_on })
    };
    grounds.into_iter().filter_map(line).collect()
}

fn in_words(child: &Child, Finding { content: about, evidence }: &Finding) -> String {
    let Evidence { answers, right_at_once, days, since, until } = evidence;
    let right = format!("{right_at_once} of {answers} right first time");
    let on = format!("on {}, {since} to {until}", count_with_noun(*days, "day", "days"));
    let said = match about {
        FindingContent::Lesson(id, Attainment::Learning) => format!("is learning {id}: {right}, {on}"),
        FindingContent::Lesson(id, Attainment::Slipped) => {
            format!("could do {id} until {since}: {right} since, {on}")
        }
        FindingContent::Lesson(id, Attainment::Can) => format!("can do {id}: {right}, {on}"),
        FindingContent::Lesson(id, Attainment::Sure) => format!("is sure of {id}: {right}, {on}"),
        FindingContent::WeakFact(fact) => format!("{} is weak: {right}, {on}", fact_question(*fact)),
        FindingContent::Fact(fact, Recall::Known) => format!("knows {}: {right}, {on}", fact_question(*fact)),
        FindingContent::Fact(fact, _) => format!("is learning {}: {right}, {on}", fact_question(*fact)),
        FindingContent::Slip(slip) => {
            format!("makes the slip {}: {}, {on}", json!(slip), count_with_noun(*answers, "time", "times"))
        }
        FindingContent::Next(next) => {
            let since = next.since.map_or_else(String::new, |since| format!(" since {since}"));
            let until = next.until.map_or_else(String::new, |until| format!(", chosen until {until}"));
            format!("next comes {}{since}{until}: {right}", next.lesson.id)
        }
    };
    format!("{}: {said}", child.name)
}
