//! `fishpond-district load` loads what is new in the folders of schools into the database.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;
use std::time::Instant;

use chrono::NaiveDate;
use indicatif::{ProgressBar, ProgressStyle};
use interchange::school::TrustPolicy;
use postgres::GenericClient;
use serde::Serialize;
use uuid::Uuid;

use crate::RunError;
use crate::config::Config;
use crate::content::RowOptions;
use crate::database::{Database, LoadCounts, Loader, update_tables};
use crate::folder::{PassedOverFile, SchoolFolder, read_school_folder};
use crate::membership::find_trust;
use crate::publishing::{copy_to_readers, missing_publications, next_publication_number, publish};
use crate::reading::{FileToRead, read_in_batches};
use crate::standing::update_pupil_progress;

/// How many of the files passed over for the same reason are named. The others are only counted.
const NAMED: usize = 5;

#[derive(Debug, Clone, Copy)]
pub struct LoadOptions {
    pub dry_run: bool,
    pub again: bool,
    pub is_json: bool,
    pub today: NaiveDate,
}

#[derive(Default, Serialize)]
struct Metrics {
    dry_run: bool,
    schools: usize,
    files: usize,
    files_known: usize,
    files_taken_in: usize,
    files_passed_over: usize,
    /// How many attempts are in the files that were loaded.
    attempts: u64,
    new: u64,
    /// How many of these attempts the database had already.
    known: u64,
    /// How many of these attempts were not loaded, because their child was erased.
    kept_out: u64,
    /// How many attempts were deleted from the database, because their child was erased.
    erased: u64,
    pupils: i64,
    published: bool,
    copied: usize,
    seconds: f64,
    attempts_a_second: f64,
    passed_over: Vec<PassedOverFile>,
}

pub fn load(
    config: &Config,
    LoadOptions { dry_run, again, is_json, today }: LoadOptions,
) -> Result<bool, RunError> {
    let began = Instant::now();
    if config.schools.is_empty() {
        return Err(RunError::because(
            "say which schools: --school NAME=FOLDER, or [[school]] in the config file",
        ));
    }
    let options = RowOptions { key: config.pseudonym_key()?, names: config.names };
    let mut metrics = Metrics { dry_run, ..Metrics::default() };
    let folders = look(config, &mut metrics.passed_over)?;
    let mut database = Database::open(&config.database, config.certificate.as_deref())?;
    database.lock_for_loading()?;
    let mut published = Ok(());
    if dry_run {
        database.run_and_roll_back(|transaction| {
            update_tables(transaction)?;
            load_folders(transaction, config, folders, options, again, &mut metrics)
        })?;
    } else {
        database.update_tables()?;
        load_folders(database.client(), config, folders, options, again, &mut metrics)?;
        published = publish_if_due(&mut database, config, today, &mut metrics);
    }
    metrics.files_passed_over = metrics.passed_over.len();
    metrics.seconds = began.elapsed().as_secs_f64();
    metrics.attempts_a_second = metrics.attempts as f64 / metrics.seconds;
    // In JSON there is one answer: the counts, or why the load failed.
    if published.is_ok() || !is_json {
        print_metrics(&metrics, is_json);
    }
    published.map(|()| metrics.passed_over.is_empty())
}

/// Reads the folders of all schools. Returns for each index of a school in the settings its folder, and what decides which of its files to
/// believe. Schools and files that cannot be read are added to `passed_over`.
fn look(
    config: &Config,
    passed_over: &mut Vec<PassedOverFile>,
) -> Result<BTreeMap<usize, (SchoolFolder, TrustPolicy)>, RunError> {
    let mut folders = BTreeMap::new();
    let mut schools: BTreeMap<Uuid, &str> = BTreeMap::new();
    for (at, school) in config.schools.iter().enumerate() {
        let mut pass_over = |path: &Path, why: String| {
            let (school, path) = (school.name.clone(), path.display().to_string());
            passed_over.push(PassedOverFile { school, path, why });
        };
        match read_school_folder(&school.folder, &mut pass_over) {
            Err(why) => pass_over(&school.folder, why),
            Ok(folder) => {
                if let Some(other) = schools.insert(folder.id, &school.name) {
                    let why = format!("{other} and {} have the same folder, or a copy of it", school.name);
                    return Err(RunError::Because(why));
                }
                match find_trust(&school.keys(&folder), &folder) {
                    Ok(trust) => drop(folders.insert(at, (folder, trust))),
                    Err(why) => pass_over(&school.folder, why),
                }
            }
        }
    }
    Ok(folders)
}

fn load_folders(
    client: &mut impl GenericClient,
    config: &Config,
    folders: BTreeMap<usize, (SchoolFolder, TrustPolicy)>,
    options: RowOptions,
    again: bool,
    metrics: &mut Metrics,
) -> Result<(), RunError> {
    let known: Vec<(Uuid, &str)> =
        folders.iter().map(|(at, (folder, _))| (folder.id, config.schools[*at].name.as_str())).collect();
    let mut loader = Loader::begin(client, &known, &options.key.id(), options.names)?;
    let mut trusts = vec![TrustPolicy::default(); config.schools.len()];
    let mut ids = vec![Uuid::nil(); config.schools.len()];
    let mut to_read = Vec::new();
    for (at, (folder, trust)) in folders {
        (ids[at], trusts[at]) = (folder.id, trust);
        let loaded_before = if again { HashSet::new() } else { loader.loaded_files(folder.id)? };
        metrics.schools += 1;
        metrics.files += folder.files.len();
        for found in folder.files {
            let number = i64::try_from(found.number).unwrap_or(i64::MAX);
            if loaded_before.contains(&(found.machine.0, number, found.checksum.0.to_vec())) {
                metrics.files_known += 1;
            } else {
                to_read.push(FileToRead { school: (at, folder.id), found });
            }
        }
    }
    let bar = progress(to_read.iter().map(|file| file.found.length).sum());
    let (batches, reading) = read_in_batches(to_read, trusts, options);
    for mut batch in batches {
        for (school, found, why) in batch.not_read {
            let (school, path) = (config.schools[school].name.clone(), found.path.display().to_string());
            metrics.passed_over.push(PassedOverFile { school, path, why });
            bar.inc(found.length);
        }
        if batch.files.is_empty() {
            continue;
        }
        let LoadCounts { new, known, kept_out, erased } = loader.load_files(&mut batch.files, &ids)?;
        metrics.files_taken_in += batch.files.len();
        metrics.attempts += new + known + kept_out;
        metrics.new += new;
        metrics.known += known;
        metrics.kept_out += kept_out;
        metrics.erased += erased;
        bar.inc(batch.files.iter().map(|content| content.found.length).sum());
        bar.set_message(format!("{} answers", metrics.attempts));
    }
    bar.finish_and_clear();
    reading.join().map_err(|_| RunError::because("a file could not be read to its end; run this again"))?;
    metrics.pupils = loader.pupil_count()?;
    Ok(())
}

/// Publishes the figures if a week has passed since the last publication, and copies them to the database for readers.
fn publish_if_due(
    database: &mut Database,
    config: &Config,
    today: NaiveDate,
    metrics: &mut Metrics,
) -> Result<(), RunError> {
    let school_year = config.terms.school_year_start(today);
    let client = database.client();
    let next = next_publication_number(client)?;
    update_pupil_progress(client, school_year, next)?;
    let mut readers = config.readers.as_ref().map(|address| {
        let mut readers = Database::open(address, config.certificate.as_deref())?;
        readers.update_readers_tables()?;
        Ok::<_, RunError>(readers)
    });
    // If the publications in the two databases do not fit together, we must not add another one.
    if let Some(Ok(readers)) = &mut readers {
        missing_publications(client, readers.client())?;
    }
    metrics.published = publish(client, today, school_year, config.pseudonym_key()?)?;
    if let Some(readers) = readers {
        let copied = readers.and_then(|mut readers| copy_to_readers(client, readers.client()));
        metrics.copied = copied.map_err(|error| {
            RunError::because(format!("all is loaded, but readers do not have the newest figures: {error}"))
        })?;
    }
    Ok(())
}

/// Makes a progress bar for so many bytes. It shows only on a terminal.
fn progress(bytes: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {bytes}/{total_bytes}, {msg}, {eta} left");
    ProgressBar::new(bytes).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn print_metrics(metrics: &Metrics, is_json: bool) {
    if is_json {
        println!("{}", serde_json::to_string(metrics).unwrap_or_default());
        return;
    }
    let mut of_reason: BTreeMap<(&str, &str), Vec<&str>> = BTreeMap::new();
    for PassedOverFile { school, path, why } in &metrics.passed_over {
        of_reason.entry((school, why)).or_default().push(path);
    }
    for ((school, why), paths) in of_reason {
        for path in paths.iter().take(NAMED) {
            eprintln!("passed over: {school}: {path}: {why}");
        }
        if paths.len() > NAMED {
            eprintln!("passed over: {school}: {} more: {why}", paths.len() - NAMED);
        }
    }
    let Metrics { schools, files, files_known, files_taken_in, files_passed_over, .. } = metrics;
    let Metrics { attempts, new, known, kept_out, erased, pupils, seconds, attempts_a_second, .. } = metrics;
    if metrics.dry_run {
        println!("Nothing has changed; this is what would happen:");
    }
    println!(
        "Schools: {schools}. Files: {files}, of which {files_known} were loaded before, {files_taken_in} now, and {files_passed_over} passed over."
    );
    println!(
        "Answers in them: {attempts}, of which {new} are new and {known} known; {kept_out} from erased pupils stay out. Erased: {erased}."
    );
    println!("Pupils: {pupils}. It took {seconds:.1} s, {attempts_a_second:.0} answers a second.");
    if metrics.published {
        println!("Figures were published.");
    }
}
