//! Somebody who may only read finds out what is published, and nothing else, however they ask.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Output;

use interchange::{Attempt, ErasureState};
use postgres::error::SqlState;
use postgres::{Client, NoTls};
use serde_json::Value;
use tempfile::tempdir;

use crate::cluster::Database;
use crate::figures::three_year_school;
use crate::made_up::{MadeUpSchool, attempts_on_day, child, content, machine, tombstone};
use crate::spread::commands;
use crate::{collector, loading_on, told};

/// The two databases of a district: its own, and the one for readers.
struct District {
    own: Database,
    readers: Database,
}

impl District {
    fn new() -> Option<Self> {
        Some(Self { own: Database::new()?, readers: Database::new()? })
    }

    fn load(&self, today: &str, folder: &std::path::Path, schools: &[&MadeUpSchool]) -> Value {
        let mut command = loading_on(today, &self.own, folder, schools);
        let (code, told) = told(&command.args(["--readers", &self.readers.url]).output().unwrap());
        assert_eq!(code, 0, "{told}");
        told
    }

    fn grant(&self, name: &str) -> Output {
        let mut command = collector(&self.own, "grant");
        command.args([name, "--readers", &self.readers.url]).output().unwrap()
    }

    /// Makes a role of PostgreSQL that may log in, lets it read what is published, and returns its name.
    fn reader(&self) -> String {
        let name: String =
            self.own.connect().query_one("SELECT 'reader_of_' || current_database()", &[]).unwrap().get(0);
        self.own.connect().batch_execute(&format!("CREATE ROLE {name} LOGIN")).unwrap();
        let granted = self.grant(&name);
        assert!(granted.status.success(), "{granted:?}");
        name
    }
}

/// Connects to a database as the role `name`.
fn connect(database: &Database, name: &str) -> Result<Client, postgres::Error> {
    let mut client =
        Client::connect(&database.url.replace("user=collector", &format!("user={name}")), NoTls)?;
    client.batch_execute("SET search_path = fishpond")?;
    Ok(client)
}

fn assert_refused(client: &mut Client, ask: &str) {
    let refused = client.batch_execute(ask).err().unwrap_or_else(|| panic!("{ask} should be refused"));
    assert_eq!(refused.code(), Some(&SqlState::INSUFFICIENT_PRIVILEGE), "{ask}: {refused}");
}

/// Makes a school with a class of 77 pupils, in the folder `inside`, and writes its file.
fn school(inside: &std::path::Path) -> MadeUpSchool {
    let mut school = MadeUpSchool::new(inside, "lakeside");
    let class = three_year_school();
    let children =
        class.years.iter().map(|(id, year)| child(&[id.0.as_u128()], "X", &[&format!("{year}b")], 1));
    school.write(machine(1), content(children.collect(), vec![], class.attempts));
    school
}

const PUBLISHED: [&str; 3] = ["publication", "by_lesson", "by_school"];

/// The names of all tables, views and sequences in the collector's schema of a database.
fn relations(database: &Database) -> Vec<String> {
    let ask = "SELECT relname FROM pg_class
        WHERE relnamespace = 'fishpond'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S', 'f')";
    database.connect().query(ask, &[]).unwrap().iter().map(|row| row.get(0)).collect()
}

#[test]
fn a_reader_reads_what_is_published_and_nothing_else() {
    let Some(district) = District::new() else { return };
    let folder = tempdir().unwrap();
    let school = school(folder.path());
    assert_eq!(district.load("2026-10-05", folder.path(), &[&school])["copied"], 1);
    let name = district.reader();
    // What the document asks for once, but for the databases that all tests share.
    let once = commands("On the readers’ server");
    let of_others = "REVOKE CONNECT ON DATABASE postgres, template1 FROM PUBLIC;";
    assert!(once.contains(of_others));
    district.readers.connect().batch_execute(&once.replace(of_others, "")).unwrap();
    let mut client = connect(&district.readers, &name).unwrap();
    for table in PUBLISHED {
        let count: i64 = client.query_one(&format!("SELECT count(*) FROM {table}"), &[]).unwrap().get(0);
        assert!(count > 0, "{table}");
    }
    let there = relations(&district.readers);
    assert_eq!(there.len(), 4, "what is published, and the steps that made it: {there:?}");
    for table in &there {
        for ask in ["INSERT INTO {} DEFAULT VALUES", "DELETE FROM {}", "TRUNCATE {}"] {
            assert_refused(&mut client, &ask.replace("{}", table));
        }
    }
    for ask in [
        "SELECT * FROM schema_step",
        "UPDATE by_lesson SET pupils = 0",
        "COPY schema_step TO STDOUT",
        "COPY by_lesson TO '/tmp/x'",
        "COPY by_lesson TO PROGRAM 'cat'",
        "CREATE VIEW fishpond.mine AS SELECT 1",
        "CREATE TABLE fishpond.mine ()",
        "CREATE TABLE public.mine ()",
        "CREATE TEMPORARY TABLE mine ()",
        "CREATE SCHEMA mine",
        "CREATE FUNCTION fishpond.mine() RETURNS integer LANGUAGE sql RETURN 1",
        "SELECT pg_read_file('postgresql.conf')",
        "SELECT pg_ls_dir('.')",
        "SET ROLE collector",
        "SELECT lo_create(0)",
        "SELECT lo_from_bytea(0, 'x')",
    ] {
        assert_refused(&mut client, ask);
    }

    // The other database is shut: even its size is nobody's business.
    let refused = connect(&district.own, &name).err().unwrap();
    assert_eq!(refused.code(), Some(&SqlState::INSUFFICIENT_PRIVILEGE), "{refused}");
    let own: String =
        district.own.connect().query_one("SELECT current_database()::text", &[]).unwrap().get(0);
    assert_refused(&mut client, &format!("SELECT pg_database_size('{own}')"));
    let seen: i64 = client
        .query_one(
            "SELECT count(*) FROM pg_stat_all_tables WHERE relname LIKE 'attempt%' OR relname IN ('pupil', 'kin', 'standing')",
            &[],
        )
        .unwrap()
        .get(0);
    assert_eq!(seen, 0, "statistics tell of this database alone");

    // Somebody who was let in nowhere gets in nowhere.
    district.own.connect().batch_execute(&format!("CREATE ROLE other_than_{name} LOGIN")).unwrap();
    for database in [&district.own, &district.readers] {
        let refused = connect(database, &format!("other_than_{name}")).err().unwrap();
        assert_eq!(refused.code(), Some(&SqlState::INSUFFICIENT_PRIVILEGE), "{refused}");
    }
}

#[test]
fn rights_are_granted_only_to_those_who_can_do_no_more_than_read() {
    let Some(district) = District::new() else { return };
    let says = |output: Output, sentence: &str| {
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && said.contains(sentence), "{output:?}");
    };
    let database: String =
        district.own.connect().query_one("SELECT current_database()::text", &[]).unwrap().get(0);
    let roles = ["super", "maker", "monitor"].map(|role| format!("{role}_{database}"));
    district
        .own
        .connect()
        .batch_execute(&format!(
            "CREATE ROLE {} LOGIN SUPERUSER; CREATE ROLE {} LOGIN CREATEDB; CREATE ROLE {} LOGIN IN ROLE pg_read_all_data",
            roles[0], roles[1], roles[2]
        ))
        .unwrap();
    for role in &roles {
        says(district.grant(role), "may do more than read");
    }
    says(district.grant("nobody_at_all"), "there is no role nobody_at_all");
    says(district.grant("x\"; DROP TABLE by_lesson; --"), "there is no role");
    says(
        collector(&district.own, "grant").arg("x").output().unwrap(),
        "readers need a database of their own",
    );
    let mut same = collector(&district.own, "grant");
    let same = same.args(["x", "--readers", &district.own.url]);
    collector(&district.own, "init").output().unwrap();
    says(same.output().unwrap(), "has answers of pupils in it");
}

/// All figures that readers can see, by the number of their publication: each as a text of the school, year, lesson, name and value.
fn published(database: &Database) -> BTreeMap<i32, BTreeSet<String>> {
    let ask = "SELECT publication, concat_ws(' ', school, year, lesson, figure, pupils) FROM by_lesson
        UNION ALL SELECT publication, concat_ws(' ', school, figure, total) FROM by_school";
    let mut published: BTreeMap<i32, BTreeSet<String>> = BTreeMap::new();
    for row in database.connect().query(ask, &[]).unwrap() {
        published.entry(row.get(0)).or_default().insert(row.get(1));
    }
    published
}

#[test]
fn once_a_week_at_most_and_only_what_ten_have_changed() {
    let Some(district) = District::new() else { return };
    let folder = tempdir().unwrap();
    let mut school = school(folder.path());
    district.load("2026-10-05", folder.path(), &[&school]);
    let first = published(&district.readers)[&1].clone();

    // Nine children answer, one is erased, one comes. Neither the next night nor the next week tells of it.
    let at = 1_800_000_000_000;
    let new = |from: u128, to: u128| {
        let children = (from..to).map(|number| child(&[number], "X", &["3b"], at)).collect();
        let attempts = (from..to).flat_map(|number| attempts_on_day(number, 40, 60, 3)).collect();
        content(children, vec![tombstone(&[5], at, ErasureState::Erased)], attempts)
    };
    school.write(machine(1), new(10, 18));
    school.write(machine(2), new(300, 301));
    let nights = ["2026-10-06", "2026-10-11", "2026-10-04"];
    for night in nights {
        assert_eq!(district.load(night, folder.path(), &[&school])["published"], false, "{night}");
    }
    let week = district.load("2026-10-12", folder.path(), &[&school]);
    assert_eq!((&week["published"], &week["copied"]), (&true.into(), &1.into()));
    assert_eq!(published(&district.readers)[&2], first, "fewer than ten have answered");

    // With the tenth and some more it is counted anew, without the one who was erased.
    school.write(machine(1), new(18, 30));
    district.load("2026-10-19", folder.path(), &[&school]);
    let third = published(&district.readers)[&3].clone();
    assert_ne!(third, first);
    assert_eq!(published(&district.readers)[&1], first, "what is published stays");

    // A new school year begins with nothing, and ten must answer in it.
    district.load("2027-08-02", folder.path(), &[&school]);
    assert_eq!(published(&district.readers).get(&4), None);
}

#[test]
fn readers_get_what_they_missed_and_only_of_this_district() {
    let (Some(district), Some(other)) = (District::new(), District::new()) else { return };
    let folder = tempdir().unwrap();
    let school = school(folder.path());
    for today in ["2026-10-05", "2026-10-12"] {
        let output = loading_on(today, &district.own, folder.path(), &[&school]).output().unwrap();
        assert_eq!(told(&output).1["copied"], 0, "there is no database for readers yet");
    }
    assert_eq!(district.load("2026-10-13", folder.path(), &[&school])["copied"], 2);
    assert_eq!(published(&district.own), published(&district.readers));

    // The server is gone for a night.
    let mut away = loading_on("2026-10-19", &district.own, folder.path(), &[&school]);
    let (code, said) = told(&away.args(["--readers", "host=/nowhere user=nobody"]).output().unwrap());
    assert!(code == 2 && said["error"].as_str().unwrap().contains("error connecting"), "{said}");
    assert_eq!(district.load("2026-10-20", folder.path(), &[&school])["copied"], 1);

    let mut foreign = loading_on("2026-11-30", &other.own, folder.path(), &[&school]);
    let (code, said) = told(&foreign.args(["--readers", &district.readers.url]).output().unwrap());
    assert!(code == 2 && said["error"].as_str().unwrap().contains("of another district"), "{said}");
}

#[test]
fn a_clock_that_was_once_years_ahead_holds_nothing_up() {
    let Some(database) = Database::new() else { return };
    let folder = tempdir().unwrap();
    let school = school(folder.path());
    for (today, is_published) in
        [("2099-01-01", true), ("2026-10-05", true), ("2026-10-11", false), ("2026-10-12", true)]
    {
        let output = loading_on(today, &database, folder.path(), &[&school]).output().unwrap();
        assert_eq!(told(&output).1["published"], is_published, "{today}");
    }
    let published = published(&database);
    assert_eq!(published.keys().collect::<Vec<_>>(), [&2, &3], "in 2099 nobody had practised");
    assert!(published[&2].iter().any(|row| row.contains("practised")), "{published:?}");
}

#[test]
fn answers_that_come_late_count_only_for_their_lesson() {
    let Some(district) = District::new() else { return };
    let folder = tempdir().unwrap();
    let mut school = school(folder.path());
    district.load("2026-10-05", folder.path(), &[&school]);
    // A laptop tells of the fourth of eight days, and one child is erased.
    let late = (10..22).flat_map(|number| attempts_on_day(number, 3, 60, 99));
    let is_of_one = |attempt: &Attempt| {
        attempt.tried.practised.as_ref().is_some_and(|practised| practised.lesson == "add-doubles")
    };
    let erased = tombstone(&[5], 1_800_000_000_000, ErasureState::Erased);
    let children = (10..22).map(|number| child(&[number], "X", &["3b"], 1)).collect();
    school.write(machine(2), content(children, vec![erased], late.filter(is_of_one).collect()));
    district.load("2026-10-12", folder.path(), &[&school]);
    let ask =
        "SELECT DISTINCT lesson = 'add-doubles', counted FROM cell WHERE year = 3 AND lesson IS NOT NULL";
    let counted: BTreeMap<bool, i32> =
        district.own.connect().query(ask, &[]).unwrap().iter().map(|row| (row.get(0), row.get(1))).collect();
    assert_eq!(counted, [(false, 1), (true, 2)].into());
}

#[test]
fn a_year_that_nobody_is_in_any_more_is_not_told_of() {
    let Some(district) = District::new() else { return };
    let folder = tempdir().unwrap();
    let mut school = school(folder.path());
    district.load("2026-10-05", folder.path(), &[&school]);
    let is_of_year_four = |row: &&String| row.starts_with("lakeside 4 ");
    assert_ne!(published(&district.readers)[&1].iter().filter(is_of_year_four).count(), 0);
    let renamed = (49..73).map(|number| child(&[number], "X", &["Blue"], 1_800_000_000_000));
    school.write(machine(1), content(renamed.collect(), vec![], vec![]));
    district.load("2026-10-12", folder.path(), &[&school]);
    let then = published(&district.readers)[&2].clone();
    assert_eq!(then.iter().filter(is_of_year_four).count(), 0);
    assert!(then.iter().any(|row| row.starts_with("lakeside 3 ")), "others are told of");
}

#[test]
fn a_database_from_an_old_backup_publishes_nothing_beside_what_readers_have() {
    let Some(district) = District::new() else { return };
    let folder = tempdir().unwrap();
    let school = school(folder.path());
    for today in ["2026-10-05", "2026-10-12"] {
        district.load(today, folder.path(), &[&school]);
    }
    let mut own = district.own.connect();
    for table in ["by_lesson", "by_school"] {
        own.execute(&format!("DELETE FROM {table} WHERE publication = 2"), &[]).unwrap();
    }
    own.execute("DELETE FROM publication WHERE number = 2", &[]).unwrap();
    let mut command = loading_on("2026-10-19", &district.own, folder.path(), &[&school]);
    let (code, said) = told(&command.args(["--readers", &district.readers.url]).output().unwrap());
    assert!(code == 2 && said["error"].as_str().unwrap().contains("from an older backup"), "{said}");
    assert_eq!(published(&district.own).len(), 1);
}
