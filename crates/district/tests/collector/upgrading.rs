//! A database of an earlier version is upgraded: it keeps its answers, and takes back the rights that the earlier version gave.

use postgres::error::SqlState;
use postgres::{Client, NoTls};
use tempfile::tempdir;

use crate::cluster::Database;
use crate::made_up::busy;
use crate::{all, collector, load, number};

/// Makes the tables in an empty database, as version 0.2.0 had them.
fn earlier(client: &mut Client) {
    client
        .batch_execute(
            "CREATE SCHEMA IF NOT EXISTS fishpond;
             CREATE TABLE schema_step (number integer PRIMARY KEY, done timestamptz NOT NULL DEFAULT now())",
        )
        .unwrap();
    for step in [
        include_str!("../../src/schema/1-tables.sql"),
        include_str!("../../src/schema/2-views.sql"),
        include_str!("../../src/schema/3-readers.sql"),
    ] {
        client.batch_execute(step).unwrap();
    }
    client.batch_execute("INSERT INTO schema_step VALUES (1), (2), (3)").unwrap();
}

#[test]
fn an_earlier_database_keeps_its_answers_and_is_counted_anew() {
    let (Some(before), Some(now)) = (Database::new(), Database::new()) else { return };
    let folder = tempdir().unwrap();
    let schools = [1, 2].map(|seed| busy(folder.path(), &format!("school {seed}"), 3, 30, 12, 6, seed));
    let schools: Vec<_> = schools.iter().collect();
    load(&now, folder.path(), &schools);

    // The same children and answers, in tables by months.
    let mut client = before.connect();
    earlier(&mut client);
    let mut source = now.connect();
    let mut copy = |table: &str, columns: &str| {
        let rows: String = source
            .query_one(&format!("SELECT json_agg(to_json(whole))::text FROM {table} AS whole"), &[])
            .unwrap()
            .get(0);
        client
            .execute(
                &format!(
                    "INSERT INTO {table} ({columns}) OVERRIDING SYSTEM VALUE
                     SELECT {columns} FROM json_populate_recordset(null::{table}, $1::text::json)"
                ),
                &[&rows],
            )
            .unwrap();
    };
    copy("school", "key, id, name");
    copy("pseudonym_key", "id");
    copy("kin", "pupil, marked_at, fate");
    copy("alias", "id, pupil");
    copy("pupil", "pupil, school, changed, classes, year, name");
    copy("file", "school, machine, number, checksum, attempts, taken_in");
    before
        .connect()
        .batch_execute(
            "CREATE TABLE attempt_2026_09 PARTITION OF attempt FOR VALUES FROM ('2026-09-01 00:00+00') TO ('2026-10-01 00:00+00')",
        )
        .unwrap();
    copy(
        "attempt",
        "id, at, pupil, session, day, east, game, rung, reading_order, help, seed, offered, calculation, refusal, total, points,
         milliseconds, refused_before, hints, caught, right_at_first, facts, lesson, puzzle, difficulty, again, timed, slip, unknown",
    );

    let told = load(&before, folder.path(), &schools);
    assert_eq!(told["files"], told["files_known"], "nothing is read again");
    assert_eq!(all(&before), all(&now));
    assert_eq!(number(&before, "SELECT count(*) FROM pg_class WHERE relname LIKE 'attempt_2026%'"), 0);
    assert!(number(&before, "SELECT count(*) FROM attempt_2_2026") > 0);
}

#[test]
fn rights_granted_in_an_earlier_version_are_taken_back() {
    let Some(database) = Database::new() else { return };
    let mut owner = database.connect();
    earlier(&mut owner);
    let name: String =
        owner.query_one("SELECT 'earlier_reader_of_' || current_database()", &[]).unwrap().get(0);
    owner
        .batch_execute(&format!(
            "CREATE ROLE {name} LOGIN; GRANT USAGE ON SCHEMA fishpond TO {name}; GRANT USAGE ON SCHEMA fishpond TO PUBLIC;
             GRANT SELECT ON by_school, by_year, by_lesson, machines TO {name}; GRANT SELECT ON period TO PUBLIC;
             GRANT SELECT (pupil, day) ON attempt TO {name}"
        ))
        .unwrap();
    let as_reader =
        || Client::connect(&database.url.replace("user=collector", &format!("user={name}")), NoTls);
    let mut client = as_reader().unwrap();
    client.batch_execute("SELECT FROM fishpond.by_year; SELECT pupil FROM fishpond.attempt").unwrap();

    let output = collector(&database, "init").output().unwrap();
    assert!(output.status.success(), "{output:?}");
    for relation in
        ["attempt", "pupil", "by_lesson", "by_school", "publication", "standing", "cell", "school"]
    {
        let refused = client.batch_execute(&format!("SELECT FROM fishpond.{relation}")).err().unwrap();
        assert_eq!(refused.code(), Some(&SqlState::INSUFFICIENT_PRIVILEGE), "{relation}: {refused}");
    }
    assert_eq!(as_reader().err().unwrap().code(), Some(&SqlState::INSUFFICIENT_PRIVILEGE));
}

#[test]
fn tables_of_a_newer_version_are_left_alone() {
    let Some(database) = Database::new() else { return };
    assert!(collector(&database, "init").output().unwrap().status.success());
    database.connect().batch_execute("INSERT INTO schema_step VALUES (99)").unwrap();
    let output = collector(&database, "init").output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && said.contains("from a newer fishpond-district"), "{output:?}");
}
