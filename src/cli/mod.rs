//! The command line, for teachers' scripts and for testing: one file per subcommand. Without a subcommand the app opens.
//!
//! Every subcommand answers in plain English, or in one line of JSON with `--json`. Its exit code is 0 (a catch, or all is well), 1 (no
//! catch, or the command was refused) or 2 (something could not be read). With `--json` errors are JSON as well:
//! `{"error": "a sentence"}`.

mod answer_filter;
mod answer_printer;
mod assign;
mod backup;
mod cards;
mod certificate;
mod check;
mod children;
mod class;
mod class_list;
mod csv;
mod demo;
mod district_page;
mod erase;
mod export;
mod findings;
mod game;
mod import;
mod lesson;
mod licences;
mod log;
mod manual;
mod opening;
mod output;
mod paper;
mod pin;
mod records_access;
mod report;
mod school;
mod settings;
mod simulate;
mod solve;
mod values;
mod verdict;
mod watch;
mod worksheet;
mod xapi;

use std::ffi::OsString;
use std::fmt;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};

use crate::app;
use answer_printer::{AnswerPrinter, is_output_visible, print_failure, print_note, safe_for_terminal};
use language::Locale;
use records::machine::{FaultReason, FixedSettingError, MachineSettings, SettingsFault};
use records::{LARGEST_TEXT_PERCENT, Palette, SMALLEST_TEXT_PERCENT, SwitchAccess};

/// The exit code if something cannot be read, or the app cannot start. The parser of the arguments uses it too.
const UNREADABLE: u8 = 2;
/// The exit code if a command was refused, for example because only an administrator may do it.
const REFUSED: u8 = 1;

/// Fishpond: children practise arithmetic by playing fishing games. Without a command, the app opens.
#[derive(Debug, Parser)]
#[command(
    version,
    after_help = "\
Examples:
  fishpond                          open the app
  fishpond class-2a.fishpond        open the app and see what this export would bring
  fishpond check --rung addition --pond \"F15 8 7 3 9 1\" \"15 = 8 + 7\"
  fishpond solve --rung subtraction --pond \"F20 9 8 5 2 1\"
  fishpond help check               read more about a command"
)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct Arguments {
    /// Use this data folder instead of the usual one
    #[arg(long, global = true, value_name = "DIR", env = "FISHPOND_DATA_DIR", hide_env_values = true)]
    #[arg(help_heading = "Options of the app")]
    data_dir: Option<OsString>,

    /// Speak this language, such as en, de or zh-Hans, not the one last chosen or the system's
    #[arg(long, global = true, help_heading = "Options of the app")]
    locale: Option<Locale>,

    /// Show text at least this large, in percent from 100 to 200
    #[arg(long, value_name = "PERCENT", help_heading = "Options of the app")]
    #[arg(value_parser = values::whole_number_parser::<u16>(SMALLEST_TEXT_PERCENT.into()..=LARGEST_TEXT_PERCENT.into()))]
    text_size: Option<u16>,

    /// Set letters and lines further apart
    #[arg(long, help_heading = "Options of the app")]
    letters_apart: bool,

    /// Play with one switch, such as Space, or with two: one or two
    #[arg(long, value_name = "SWITCHES", default_value = "none", hide_default_value = true)]
    #[arg(help_heading = "Options of the app")]
    switches: SwitchAccess,

    /// Show everything in these colours, such as dark, not the system's
    #[arg(long, value_name = "PALETTE", default_value = "system", hide_default_value = true)]
    #[arg(help_heading = "Options of the app")]
    palette: Palette,

    /// Go straight to this place
    #[arg(long, value_name = "PLACE", conflicts_with = "file", help_heading = "Options of the app")]
    go_to: Option<opening::StartPlace>,

    /// Fill the screen until a grown-up types the PIN; after a crash, go on where it was
    #[arg(long, help_heading = "Options of the app")]
    kiosk: bool,

    /// List no children: everybody plays as a guest
    #[arg(long, help_heading = "Options of the app")]
    guest_only: bool,

    /// It is watched, and started again if it does not end by itself
    #[arg(long, hide = true, requires = "kiosk")]
    watched: bool,

    /// Open the app and see what this export would bring
    #[arg(value_parser = opening::export_parser())]
    file: Option<PathBuf>,

    /// What to do instead of opening the app.
    #[command(subcommand)]
    command: Option<Command>,
}

impl Arguments {
    /// The data folder that was given. `None` without one; an empty name counts as none, as is usual for an unset environment variable.
    fn data_dir(&self) -> Option<PathBuf> {
        self.data_dir.as_ref().filter(|folder| !folder.is_empty()).map(PathBuf::from)
    }

    /// Refuses options for the app beside a command, which would have no effect.
    fn agreeing(self) -> Result<Self, clap::Error> {
        let opens = self.file.is_some() || self.go_to.is_some() || self.kiosk || self.guest_only;
        if self.command.is_some() && opens {
            let conflict = "this opens the app, so no command can follow";
            return Err(Self::command().error(ErrorKind::ArgumentConflict, conflict));
        }
        Ok(self)
    }

    fn start(
        self,
        data_dir: Option<PathBuf>,
        locale: Option<Locale>,
        machine: MachineSettings,
    ) -> app::StartOptions {
        let Self { kiosk, guest_only, text_size, letters_apart, switches, palette, file, go_to, .. } = self;
        let mut setup = app::AppSetup {
            data_dir,
            locale,
            letters_apart,
            switches,
            palette,
            machine,
            kiosk,
            guest_only,
            ..app::AppSetup::default()
        };
        setup.text_scale = text_size.unwrap_or(setup.text_scale);
        app::StartOptions {
            start_screen: file.map(app::StartScreen::Import).or(go_to.map(app::StartScreen::from)),
            setup,
        }
    }
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Say whether a calculation catches its cards, and if not, why
    Check(check::Options),
    /// Find the best catch in a pond, or all of them
    Solve(solve::Options),
    /// Let the computer play many games against itself, and count what happens
    Simulate(simulate::Options),
    /// Export children and all their answers to a file; needs the PIN
    Export(export::Options),
    /// Import an exported file; needs the PIN
    Import(import::Options),
    /// List, add, rename or merge children; needs the PIN
    Children(children::Options),
    /// Move children to another class, or every class up a year; needs the PIN
    Class(class::Options),
    /// Read a list of names and classes; needs the PIN
    ClassList(class_list::Options),
    /// Write what children did as a table for a spreadsheet; needs the PIN
    Csv(csv::Options),
    /// Write answers as xAPI statements for a learning record store; needs the PIN
    Xapi(xapi::Options),
    /// Say what children can do and what comes next, from their answers; needs the PIN
    Findings(findings::Options),
    /// Make a sheet about a child, or the sheets of a class, as PDF; needs the PIN
    Report(report::Options),
    /// Make a worksheet, and a page with its answers, as PDF
    Worksheet(worksheet::Options),
    /// Make a deck to print, cut out and play, as PDF
    Cards(cards::Options),
    /// Make a certificate for a rung that a child has mastered, as PDF; needs the PIN
    Certificate(certificate::Options),
    /// Make one page of what a district has published, as PDF
    DistrictPage(district_page::Options),
    /// Fill an empty folder with a made-up class, to see the reports at once
    Demo(demo::Options),
    /// Show or change how a child or a class plays; needs the PIN
    Settings(settings::Options),
    /// Set lessons until a day, and show who has done them; needs the PIN
    Assign(assign::Options),
    /// Check lessons that you have written, and list ours
    Lesson(lesson::Options),
    /// List backups, make one, or go back to one; needs the PIN
    Backup(backup::Options),
    /// Share the records with other computers through a school's folder; needs the PIN
    School(school::Options),
    /// Show what grown-ups did here, when and to whom; needs the PIN
    Log(log::Options),
    /// Set the grown-ups' PIN, or give somebody their own
    Pin(pin::Options),
    /// Erase a child, from the backups too; needs the PIN
    Erase(erase::Options),
    /// Show what is built in, by whom, and under which licence
    #[command(alias = "licenses")]
    Licences,
    /// Write the manual pages and shell completions into a folder: for packages
    #[command(hide = true)]
    Manual(manual::Options),
}

/// Carries out the arguments, of which the first is the name of the program. Returns the exit code.
pub fn start(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let is_read = is_output_visible();
    let words: Vec<OsString> = arguments.into_iter().collect();
    let error = match Arguments::try_parse_from(&words).and_then(Arguments::agreeing) {
        Ok(arguments) => return run(arguments, &words),
        Err(error) => error,
    };
    // If the command itself is unknown, say so, and not that one of its options is unknown.
    let error = opening::unknown_command(&words).unwrap_or(error);
    let code = u8::try_from(error.exit_code()).unwrap_or(UNREADABLE);
    if error.use_stderr() && wants_json(&words) {
        return AnswerPrinter::new(true).print_error(&in_one_line(&error), code);
    }
    if is_read {
        // This fails only if the stream is closed, and then nobody reads it.
        let _unread = error.print();
    } else {
        print_note(&error);
    }
    ExitCode::from(code)
}

fn wants_json(words: &[OsString]) -> bool {
    words.iter().any(|word| word == "--json")
}

/// The error in one line, without the hints on how to call the program.
fn in_one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let what = text.split("\n\n").next().unwrap_or_default().trim_start_matches("error: ");
    what.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Runs the command, or opens the app if there is none, as far as the settings of the whole computer allow it. `words` are the arguments as
/// they were given, with the name of the program first. Returns the exit code.
fn run(mut arguments: Arguments, words: &[OsString]) -> ExitCode {
    let voice = AnswerPrinter::new(wants_json(words));
    let command = arguments.command.take();
    if let Some(Command::Settings(options)) = &command
        && let Some(check) = options.check_options()
    {
        return settings::check_machine_settings(check, voice);
    }
    let machine = MachineSettings::for_this_computer();
    let asked = arguments.data_dir();
    let refused = |fixed: FixedSettingError| voice.print_error(&fixed, REFUSED);
    let data_dir = match machine.resolve_data_dir(asked.clone()) {
        Ok(data_dir) => data_dir,
        Err(fixed) => return refused(fixed),
    };
    let Some(command) = command else {
        return match machine.resolve_locale(arguments.locale) {
            Ok(_) if arguments.kiosk && !arguments.watched => {
                watch::run_with_restarts(words).unwrap_or_else(|error| print_failure(&error))
            }
            Ok(locale) => open(arguments, data_dir, locale, machine),
            Err(fixed) => refused(fixed),
        };
    };
    // An environment variable may name a settings file to try out. Some settings do not count in it, and people have to know which.
    let is_about_doors = |fault: &&SettingsFault| {
        matches!(fault.reason, FaultReason::Door { .. } | FaultReason::Unreadable(_))
    };
    for fault in machine.faults().iter().filter(is_about_doors) {
        print_note(&format_args!("{}: {fault}", machine.file().display()));
    }
    let locale = arguments.locale.or(machine.locale());
    match command {
        Command::Check(options) => say(check::check_calculation(&options), options.shared.json),
        Command::Solve(options) => say(solve::solve_pond(&options), options.shared.json),
        Command::Simulate(options) => {
            simulate::run(&options).unwrap_or_else(|error| options.printer().print_error(&error, UNREADABLE))
        }
        Command::Export(options) => {
            let voice = AnswerPrinter::new(options.json).avoiding_output(&options.output);
            voice.print_response(export::run(&options, data_dir))
        }
        Command::Import(options) => {
            AnswerPrinter::new(options.json).print_response(import::run(&options, data_dir))
        }
        Command::ClassList(options) => {
            AnswerPrinter::new(options.json).print_response(class_list::run(&options, data_dir))
        }
        Command::Csv(options) => {
            let voice = AnswerPrinter::new(options.json).avoiding_output(&options.output);
            voice.print_response(csv::run(&options, data_dir))
        }
        Command::Xapi(options) => {
            let voice = AnswerPrinter::new(options.json).avoiding_output(&options.output);
            voice.print_response(xapi::run(&options, data_dir, locale))
        }
        Command::Findings(options) => {
            findings::print_findings(&options, data_dir, AnswerPrinter::new(options.json))
        }
        Command::Report(options) => {
            options.pages.printer().print_response(report::run(&options, data_dir, locale))
        }
        Command::Worksheet(options) => {
            options.printer().print_response(worksheet::run(&options, data_dir, locale))
        }
        Command::Cards(options) => {
            options.pages.printer().print_response(cards::run(&options, data_dir, locale))
        }
        Command::Certificate(options) => {
            options.pages.printer().print_response(certificate::run(&options, data_dir, locale))
        }
        Command::DistrictPage(options) => {
            options.pages.printer().print_response(district_page::run(&options, locale))
        }
        Command::Demo(options) => AnswerPrinter::new(options.json).print_response(demo::run(&options, asked)),
        Command::Settings(options) => {
            AnswerPrinter::new(options.json).print_response(settings::run(&options, data_dir))
        }
        Command::Assign(options) => {
            AnswerPrinter::new(options.json).print_response(assign::run(&options, data_dir))
        }
        Command::Lesson(options) => lesson::run(&options)
            .unwrap_or_else(|error| AnswerPrinter::new(options.json()).print_error(&error, UNREADABLE)),
        Command::Licences => {
            licences::print_licences().map_or_else(|error| print_failure(&error), |()| ExitCode::SUCCESS)
        }
        Command::Manual(options) => {
            manual::write_manual(&options).map_or_else(|error| print_failure(&error), |()| ExitCode::SUCCESS)
        }
        Command::Backup(options) => {
            AnswerPrinter::new(options.json).print_response(backup::run(&options, data_dir))
        }
        Command::School(options) => {
            AnswerPrinter::new(options.json).print_response(school::run(&options, data_dir))
        }
        Command::Children(options) => {
            AnswerPrinter::new(options.json).print_response(children::run(&options, data_dir))
        }
        Command::Class(options) => {
            AnswerPrinter::new(options.json).print_response(class::run(&options, data_dir))
        }
        Command::Log(options) => {
            AnswerPrinter::new(options.json).print_response(log::run(&options, data_dir))
        }
        Command::Pin(options) => {
            AnswerPrinter::new(options.json).print_response(pin::run(&options, data_dir))
        }
        Command::Erase(options) => {
            AnswerPrinter::new(options.json).print_response(erase::run(&options, data_dir))
        }
    }
}

fn open(
    arguments: Arguments,
    data_dir: Option<PathBuf>,
    locale: Option<Locale>,
    machine: MachineSettings,
) -> ExitCode {
    for fault in machine.faults() {
        print_note(&format_args!("{}: {fault}", machine.file().display()));
    }
    let start = arguments.start(data_dir, locale, machine);
    app::run(start).map_or_else(|error| print_failure(&error), |()| ExitCode::SUCCESS)
}

/// Prints the answer of `check` or `solve`, or why their options do not go together. Returns the exit code.
fn say(answer: Result<verdict::CommandVerdict, game::WrongGame>, json: bool) -> ExitCode {
    match answer {
        Ok(answer) => answer.print(json),
        Err(error) => AnswerPrinter::new(json).print_error(&error, UNREADABLE),
    }
}

/// The time in milliseconds since 1970.
fn now() -> i64 {
    platform::now().timestamp_millis()
}

/// Writes a line to standard output. A reader that has seen enough, such as `head`, may close it early.
fn write_line(line: &impl fmt::Display) -> io::Result<()> {
    match writeln!(io::stdout().lock(), "{}", safe_for_terminal(line)) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}
