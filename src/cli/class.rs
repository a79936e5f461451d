//! `fishpond class`: moves children to another class, or every class up a year.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use clap::Subcommand;
use serde_json::json;

use super::answer_printer::count_with_noun;
use super::children::valid_class_name;
use super::now;
use super::records_access::{
    CommandError, Response, confirm, find_child, find_class, open_to_change, open_to_read,
};
use records::{ActKind, Child};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  fishpond class move Mia Noah --to 3b
  fishpond class year --preview
  fishpond class year --last 4 --yes
  fishpond class back")]
pub struct Options {
    #[command(subcommand)]
    command: Command,

    /// Answer in one line of JSON
    #[arg(long, global = true)]
    pub json: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Move children to a class, out of their other classes
    Move {
        /// The children, by name or id
        #[arg(required = true)]
        children: Vec<String>,

        /// Move them to this class
        #[arg(long, value_name = "CLASS")]
        to: String,

        /// Take them out of this class only; they stay in their others
        #[arg(long, value_name = "CLASS")]
        from: Option<String>,
    },
    /// Move every class up a year: 3a becomes 4a, 二1班 becomes 三1班
    ///
    /// The name of the class has to begin with its year. Do this once a year, and on only one of the computers that share a school's
    /// folder.
    Year {
        /// The highest year group of the school: its children leave their class, and their records stay on this computer
        #[arg(long, value_name = "YEAR", value_parser = clap::value_parser!(u32).range(1..=13))]
        last: Option<u32>,

        /// Only show what would change
        #[arg(long)]
        preview: bool,

        /// Do not ask whether you are sure
        #[arg(long, conflicts_with = "preview")]
        yes: bool,
    },
    /// Undo the last `class year`, made here or on another computer
    ///
    /// You can do this for seven days with an exchange, unless the school has chosen another number.
    Back {
        /// Do not ask whether you are sure
        #[arg(long)]
        yes: bool,
    },
}

pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Response, CommandError> {
    match &options.command {
        Command::Move { children: names, to, from } => {
            let mut store = open_to_change(data_dir)?;
            let from =
                from.as_deref().map(|from| find_class(&store, from)).transpose()?.map(|(name, _)| name);
            let to = &valid_class_name(to)?;
            let mut moved = Vec::new();
            for name in names {
                let mut child = find_child(&store, name)?;
                child.classes.retain(|class| from.as_ref().is_some_and(|from| from != class));
                child.classes.insert(to.clone());
                child.changed = now();
                moved.push(child);
            }
            store.save_as_grown_up(&moved, None)?;
            let names: Vec<&str> = moved.iter().map(|child| child.name.as_str()).collect();
            let sentence = format!("Moved to {to}: {}.", names.join(", "));
            Ok(Response { sentence, json: json!({ "class": to, "moved": names }) })
        }
        Command::Year { last, preview: true, .. } => {
            let reading = open_to_read(data_dir)?;
            let (year, _) = year(&reading.store().children()?, *last);
            Ok(report(&year, true).with_backup(reading.backup))
        }
        Command::Year { last, preview: false, yes } => {
            let mut store = open_to_change(data_dir)?;
            let (year, mut children) = year(&store.children()?, *last);
            let moved_up = store.year_move_note(now());
            for child in &mut children {
                child.moved_up = Some(moved_up.clone());
            }
            let would = report(&year, true).sentence;
            if !yes && !children.is_empty() && !confirm(&format!("{would}\nMove everybody? Type yes: ")) {
                return Err(CommandError::NotSure("moved"));
            }
            // Somebody may do this twice in one year by mistake, so a backup is made first.
            let backup = store.back_up(platform::today())?;
            store.save_as_grown_up(&children, Some(ActKind::ClassYear))?;
            let line = format!("Backup {backup} holds what was here before.");
            let mut done = report(&year, false).with_line(&line);
            done.json["backup"] = backup.into();
            Ok(done)
        }
        Command::Back { yes } => {
            let mut store = open_to_change(data_dir)?;
            let years = store.year_moves()?;
            let Some(year) = years.first() else {
                let sentence = "There is nothing to move back.".to_owned();
                return Ok(Response { sentence, json: json!({ "moved": 0 }) });
            };
            let day = year.move_day().map_or_else(String::new, |day| format!(" on {day}"));
            let by = year.moved_up.by.as_deref().map_or_else(String::new, |by| format!(" by {by}"));
            let would =
                format!("Moved up{day}{by}: {}.", count_with_noun(year.children, "child", "children"));
            if !yes && !confirm(&format!("{would}\nMove them back? Type yes: ")) {
                return Err(CommandError::NotSure("moved"));
            }
            let moved = store.undo_year_move(year.key, now())?;
            let sentence = format!("Moved back: {}.", count_with_noun(moved, "child", "children"));
            Ok(Response { sentence, json: json!({ "moved": moved }) })
        }
    }
}

/// What becomes of each class, by its name, when all go up a year. Classes whose names have no year stay.
type YearPlan = BTreeMap<String, ClassNextYear>;

#[derive(Debug, Clone, PartialEq, Eq)]
enum ClassNextYear {
    Is(String),
    Leaves,
    Stays,
}

/// Moves all classes up a year. Returns what becomes of each class, and the children whose classes change, with their new classes.
/// Children in the year `last`, the last of the school, or above leave their class.
fn year(children: &[Child], last: Option<u32>) -> (YearPlan, Vec<Child>) {
    let classes: BTreeSet<&String> = children.iter().flat_map(|child| &child.classes).collect();
    let year: YearPlan = classes.into_iter().map(|class| (class.clone(), next(class, last))).collect();
    let changed = now();
    let moved = children.iter().filter_map(|child| {
        let classes: BTreeSet<String> = child
            .classes
            .iter()
            .filter_map(|class| match year.get(class) {
                Some(ClassNextYear::Is(next)) => Some(next.clone()),
                Some(ClassNextYear::Leaves) => None,
                _ => Some(class.clone()),
            })
            .collect();
        (classes != child.classes).then(|| Child { classes, changed, ..child.clone() })
    });
    let moved = moved.collect();
    (year, moved)
}

/// What becomes of the class with this name when it goes up a year. If the name does not begin with a year, in digits or as Chinese
/// schools write it, the class stays. Children in the year `last` or above leave the class.
fn next(class: &str, last: Option<u32>) -> ClassNextYear {
    const CHINESE: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let digits = class.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(class.len());
    let in_digits = class[..digits].parse::<u32>().ok().map(|year| (year, &class[digits..], false));
    let in_signs =
        || (1..).zip(CHINESE).find_map(|(year, sign)| Some((year, class.strip_prefix(sign)?, true)));
    let Some((year, rest, is_chinese)) = in_digits.or_else(in_signs) else { return ClassNextYear::Stays };
    if last.is_some_and(|last| year >= last) {
        return ClassNextYear::Leaves;
    }
    let next = if is_chinese {
        CHINESE.get(year as usize).map(|sign| (*sign).to_owned())
    } else {
        year.checked_add(1).map(|next| next.to_string())
    };
    next.map_or(ClassNextYear::Stays, |next| ClassNextYear::Is(format!("{next}{rest}")))
}

fn report(year: &YearPlan, is_preview: bool) -> Response {
    let mut lines = vec![if is_preview { "Would change:" } else { "Changed:" }.to_owned()];
    lines.extend(year.iter().map(|(class, next)| match next {
        ClassNextYear::Is(next) => format!("  {class} becomes {next}"),
        ClassNextYear::Leaves => format!("  {class} leaves school; its children stay here, in no class"),
        ClassNextYear::Stays => {
            format!("  {class} stays: its name does not begin with a year that can go up")
        }
    }));
    if year.is_empty() {
        lines = vec!["There are no classes yet.".to_owned()];
    }
    let of = |wanted: fn(&ClassNextYear) -> bool| -> Vec<&String> {
        year.iter().filter(|(_, next)| wanted(next)).map(|(class, _)| class).collect()
    };
    let becomes: BTreeMap<&String, &String> = year
        .iter()
        .filter_map(
            |(class, next)| if let ClassNextYear::Is(next) = next { Some((class, next)) } else { None },
        )
        .collect();
    let json = json!({
        "preview": is_preview,
        "becomes": becomes,
        "leaves": of(|next| *next == ClassNextYear::Leaves),
        "stays": of(|next| *next == ClassNextYear::Stays),
    });
    Response { sentence: lines.join("\n"), json }
}
