//! Somebody who may only read learns about whole schools of twenty or more pupils, and nothing else, however they ask.

use std::collections::{BTreeMap, BTreeSet};

use kept::{Attempt, Fate};
use postgres::error::SqlState;
use postgres::{Client, NoTls, SimpleQueryMessage};
use tempfile::tempdir;

use crate::cluster::Database;
use crate::made_up::{School, child, content, day, machine, mark};
use crate::{collector, load, number};

/// A connection of somebody with the rights that docs/district.md gives to readers.
fn reader(database: &Database) -> Client {
    let mut owner = database.connect();
    let name: String = owner.query_one("SELECT 'reader_of_' || current_database()", &[]).unwrap().get(0);
    owner
        .batch_execute(&format!("CREATE ROLE {name} LOGIN; GRANT USAGE ON SCHEMA fishpond TO {name}"))
        .unwrap();
    if number(database, "SELECT count(*) FROM schema_step") > 2 {
        owner.batch_execute(&format!("GRANT SELECT ON by_school TO {name}")).unwrap();
    }
    let mut client =
        Client::connect(&database.url.replace("user=collector", &format!("user={name}")), NoTls).unwrap();
    client.batch_execute("SET search_path = fishpond").unwrap();
    client
}

/// Pupils with these numbers, each with this many attempts on each of two days.
fn pupils(
    numbers: std::ops::Range<u128>,
    attempts: i64,
) -> (Vec<Box<serde_json::value::RawValue>>, Vec<Attempt>) {
    let children = numbers.clone().map(|number| child(&[number], "X", &["3b"], 1)).collect();
    (children, numbers.flat_map(|number| (0..2).flat_map(move |on| day(number, on, attempts, 7))).collect())
}

/// Two schools: one of 25 pupils, one of 19.
fn schools(inside: &std::path::Path) -> [School; 2] {
    let [mut large, mut small] = ["lakeside", "hill"].map(|name| School::new(inside, name));
    for (school, numbers, own) in [(&mut large, 1..26, 1), (&mut small, 101..120, 2)] {
        let (children, attempts) = pupils(numbers, 13);
        school.write(machine(own), content(children, vec![], attempts));
    }
    [large, small]
}

/// Everything in the readers' table: pupils, attempts, percent, seconds and minutes of each school.
fn published(client: &mut Client) -> BTreeMap<String, Vec<i64>> {
    let ask =
        "SELECT school, ARRAY[pupils, attempts, right_at_first_percent, median_seconds, minutes]::bigint[]
        FROM fishpond.by_school";
    client.query(ask, &[]).unwrap().iter().map(|row| (row.get(0), row.get(1))).collect()
}

/// The names of everything in the schema, except the table that may be read.
fn relations(database: &Database) -> Vec<String> {
    let ask = "SELECT relname FROM pg_class WHERE relnamespace = 'fishpond'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
        AND relname <> 'by_school'";
    database.connect().query(ask, &[]).unwrap().iter().map(|row| row.get(0)).collect()
}

fn assert_refused(client: &mut Client, ask: &str) {
    let refused = client.batch_execute(ask).err().unwrap_or_else(|| panic!("{ask} should be refused"));
    assert_eq!(refused.code(), Some(&SqlState::INSUFFICIENT_PRIVILEGE), "{ask}: {refused}");
}

/// Moves what was published 31 days back, as if a month had passed.
fn next_month(database: &Database) {
    database.connect().batch_execute("UPDATE published SET day = day - 31").unwrap();
}

#[test]
fn only_schools_of_twenty_or_more_are_published_with_rounded_figures() {
    let Some(database) = Database::new() else { return };
    let folder = tempdir().unwrap();
    let [large, small] = schools(folder.path());
    load(&database, folder.path(), &[&large, &small]);
    let told = published(&mut reader(&database));
    let (_, attempts) = pupils(1..26, 13);
    let count =
        |is: &dyn Fn(&Attempt) -> bool| i64::try_from(attempts.iter().filter(|one| is(one)).count()).unwrap();
    let (right, first) =
        (count(&|one| one.tried.right_at_first()), count(&|one| one.tried.way.refused_before == 0));
    let mut times: Vec<i64> =
        attempts.iter().map(|one| i64::from(one.tried.way.milliseconds.min(300_000))).collect();
    times.sort_unstable();
    let (median, minutes) = (times[times.len() / 2], times.iter().sum::<i64>() / 60_000);
    let round = |figure: i64, step: i64| (figure + step / 2) / step * step;
    // 25 pupils, 650 attempts.
    let percent = round(2_000 * right / first, 100) / 20;
    let expected = vec![20, 700, percent, round(median, 1_000) / 1_000, round(minutes, 100)];
    assert_eq!(told, [("lakeside".to_owned(), expected)].into());

    // Figures of other sizes, rounded to two digits.
    #[rustfmt::skip]
    let table = [(0, 0), (49, 0), (50, 100), (149, 100), (999, 1_000), (1_049, 1_000), (12_499, 12_000), (12_500, 13_000), (996_000, 1_000_000)];
    for (exact, told) in table {
        assert_eq!(number(&database, &format!("SELECT in_two_digits({exact})::bigint")), told, "{exact}");
    }
}

#[test]
fn a_reader_cannot_read_anything_else() {
    let Some(database) = Database::new() else { return };
    let folder = tempdir().unwrap();
    let [large, small] = schools(folder.path());
    load(&database, folder.path(), &[&large, &small]);
    let mut client = reader(&database);
    let relations = relations(&database);
    assert!(
        [
            "attempt",
            "attempt_2026_09",
            "pupil",
            "by_year",
            "by_lesson",
            "by_school_now",
            "counted",
            "machines",
            "school_key_seq"
        ]
        .iter()
        .all(|name| relations.iter().any(|there| there == name)),
        "{relations:?}"
    );
    for name in &relations {
        for ask in [
            "SELECT FROM",
            "SELECT count(*) FROM",
            "EXPLAIN SELECT * FROM",
            "EXPLAIN ANALYZE SELECT FROM",
            "TABLE",
        ] {
            assert_refused(&mut client, &format!("{ask} fishpond.{name}"));
        }
    }
    for ask in [
        "SELECT fishpond.publish()",
        "UPDATE fishpond.period SET first = '2026-09-02'",
        "UPDATE fishpond.published SET day = NULL",
        "UPDATE fishpond.by_school SET pupils = 0",
        "SELECT nextval('fishpond.school_key_seq')",
        "SELECT last_value FROM fishpond.school_key_seq",
        "COPY fishpond.pupil TO STDOUT",
        "COPY (SELECT * FROM fishpond.attempt) TO STDOUT",
        "CREATE VIEW fishpond.mine AS SELECT 1",
        "CREATE TABLE fishpond.mine ()",
        "CREATE FUNCTION fishpond.mine() RETURNS integer LANGUAGE sql RETURN 1",
    ] {
        assert_refused(&mut client, ask);
    }
    let sequences =
        client.query("SELECT last_value FROM pg_sequences WHERE schemaname = 'fishpond'", &[]).unwrap();
    assert!(sequences.iter().all(|row| row.get::<_, Option<i64>>(0).is_none()));

    // PostgreSQL shows its statistics about columns only for the table that may be read.
    database.connect().batch_execute("ANALYZE").unwrap();
    let known = client
        .query("SELECT DISTINCT tablename::text FROM pg_stats WHERE schemaname = 'fishpond'", &[])
        .unwrap();
    assert!(known.iter().all(|row| row.get::<_, String>(0) == "by_school"), "{known:?}");
}

#[test]
fn explain_and_leaky_conditions_reveal_only_published_figures() {
    let Some(database) = Database::new() else { return };
    let folder = tempdir().unwrap();
    let [large, small] = schools(folder.path());
    load(&database, folder.path(), &[&large, &small]);
    let mut client = reader(&database);
    for condition in [
        "school = 'hill'",
        "school = 'lakeside'",
        "attempts = 650",
        "pupils < 20",
        "1 / (pupils - 20) > 0 OR true",
    ] {
        let ask = format!("EXPLAIN (ANALYZE, VERBOSE, TIMING OFF) SELECT * FROM by_school WHERE {condition}");
        let Ok(plan) = client.simple_query(&ask) else { continue };
        let plan: Vec<String> = plan
            .iter()
            .filter_map(|message| match message {
                SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
                _ => None,
            })
            .collect();
        let plan = plan.join("\n");
        let looked_into: BTreeSet<&str> =
            plan.split(" on ").skip(1).filter_map(|rest| rest.split_whitespace().next()).collect();
        assert_eq!(looked_into, ["fishpond.by_school"].into(), "{plan}");
        // Only one row is published, so no more can have been looked at.
        for looked_at in plan.split("rows=").skip(1).chain(plan.split("Rows Removed by Filter: ").skip(1)) {
            let digits: String = looked_at.chars().take_while(char::is_ascii_digit).collect();
            let is_guess = looked_at.contains("width=") && looked_at.find("width=") < looked_at.find(')');
            assert!(is_guess || digits.parse::<u32>().unwrap() <= 1, "{plan}");
        }
    }
    // The reader's own function looks into every row it is given, before any other condition.
    client
        .batch_execute(
            "CREATE TEMPORARY TABLE seen (school text);
             CREATE FUNCTION pg_temp.peek(school text) RETURNS boolean LANGUAGE plpgsql COST 0.0000001 AS
             $$ BEGIN INSERT INTO seen VALUES (school); RETURN true; END $$;
             SELECT * FROM by_school WHERE pg_temp.peek(school) AND pupils > 1000",
        )
        .unwrap();
    let seen: BTreeSet<String> =
        client.query("SELECT school FROM seen", &[]).unwrap().iter().map(|row| row.get(0)).collect();
    assert_eq!(seen, ["lakeside".to_owned()].into());
}

#[test]
fn two_nights_reveal_nothing_and_two_months_no_single_child() {
    let Some(database) = Database::new() else { return };
    let folder = tempdir().unwrap();
    let [mut large, mut small] = schools(folder.path());
    load(&database, folder.path(), &[&large, &small]);
    let mut client = reader(&database);
    let first = published(&mut client);

    // One child makes thirteen more attempts, another is erased, and the small school gets its twentieth pupil.
    let (at, gone) = (1_800_000_000_000, mark(&[5], 1_800_000_000_000, Fate::Erased));
    large.write(machine(1), content(vec![child(&[7], "X", &["3b"], at)], vec![gone], day(7, 9, 13, 3)));
    small.write(machine(2), content(vec![child(&[130], "X", &["3b"], at)], vec![], day(130, 9, 13, 3)));
    load(&database, folder.path(), &[&large, &small]);
    assert_eq!(
        number(&database, "SELECT count(*) FROM attempt WHERE day = '2026-09-10'"),
        26,
        "the tables know it"
    );
    assert_eq!(published(&mut client), first, "the next night nothing is new");

    next_month(&database);
    load(&database, folder.path(), &[&large, &small]);
    let second = published(&mut client);
    // 25 pupils with 650 attempts have become 24 with 637. The figures move a whole step: not one child, and not thirteen attempts.
    assert_eq!(second["lakeside"][0], first["lakeside"][0]);
    assert_eq!(
        number(
            &database,
            "SELECT count(*) FROM attempt JOIN pupil USING (pupil) JOIN school ON key = school WHERE school.name = 'lakeside'"
        ),
        637
    );
    assert_eq!((first["lakeside"][1], second["lakeside"][1]), (700, 600));
    assert!(second.contains_key("hill"), "twenty by now");

    // A school that falls below twenty again disappears completely, but only when the month is over.
    small.write(machine(2), content(vec![], vec![mark(&[130], at + 1, Fate::Erased)], vec![]));
    load(&database, folder.path(), &[&large, &small]);
    assert_eq!(published(&mut client), second);
    next_month(&database);
    load(&database, folder.path(), &[&large, &small]);
    assert_eq!(published(&mut client).into_keys().collect::<Vec<_>>(), ["lakeside"]);
}

#[test]
fn rights_granted_by_an_earlier_version_are_revoked() {
    let Some(database) = Database::new() else { return };
    let mut owner = database.connect();
    owner
        .batch_execute(
            "CREATE SCHEMA fishpond;
             CREATE TABLE schema_step (number integer PRIMARY KEY, done timestamptz NOT NULL DEFAULT now())",
        )
        .unwrap();
    owner.batch_execute(include_str!("../../src/schema/1-tables.sql")).unwrap();
    owner.batch_execute(include_str!("../../src/schema/2-views.sql")).unwrap();
    owner.batch_execute("INSERT INTO schema_step VALUES (1), (2)").unwrap();
    let mut client = reader(&database);
    let name: String = client.query_one("SELECT current_user::text", &[]).unwrap().get(0);
    let other = format!("\"Other of {name}\"");
    // Two readers have the rights that docs/district.md once recommended, and some that somebody granted besides.
    owner
        .batch_execute(&format!(
            "CREATE ROLE {other} LOGIN; GRANT USAGE ON SCHEMA fishpond TO {other};
             GRANT SELECT ON by_year, by_lesson, machines TO {name};
             GRANT SELECT ON by_year TO {other} WITH GRANT OPTION;
             GRANT SELECT ON period TO PUBLIC; GRANT SELECT (pupil, day) ON attempt TO {name};
             SET ROLE {other}; GRANT SELECT ON by_year TO {name}; RESET ROLE"
        ))
        .unwrap();
    client
        .batch_execute("SELECT FROM by_year, by_lesson, machines, period; SELECT pupil FROM attempt")
        .unwrap();

    let output = collector(&database, "init").output().unwrap();
    assert!(output.status.success(), "{output:?}");
    for relation in relations(&database) {
        assert_refused(&mut client, &format!("SELECT FROM {relation}"));
    }
    assert_refused(&mut client, "SELECT pupil FROM attempt");
    assert_eq!(published(&mut client), BTreeMap::new(), "there may be read what is published");
    owner.batch_execute(&format!("SET ROLE {other}; SELECT FROM fishpond.by_school")).unwrap();
}
