//! The answers of one school lie on another server, as docs/district.md describes, and everything works as before.

use interchange::ErasureState;
use postgres::{Client, NoTls};
use tempfile::tempdir;

use crate::cluster::{Database, NetworkServer};
use crate::made_up::{MadeUpSchool, attempts_on_day, busy, child, content, machine, tombstone};
use crate::{all, load, number};

/// The block of SQL commands in docs/district.md that begins with the comment `part`.
pub fn commands(part: &str) -> String {
    let docs = include_str!("../../../../docs/district.md");
    let blocks: Vec<&str> =
        docs.split("```sql\n").skip(1).filter_map(|block| block.split("```").next()).collect();
    (*blocks.iter().find(|block| block.starts_with(&format!("-- {part}"))).unwrap()).to_owned()
}

#[test]
fn the_answers_of_a_school_can_lie_on_another_server() {
    let (Some(spread), Some(whole)) = (Database::new(), Database::new()) else { return };
    let Some(other) = NetworkServer::new(None) else { return };
    let folder = tempdir().unwrap();
    let mut schools = [1, 2].map(|seed| busy(folder.path(), &format!("school {seed}"), 2, 12, 4, 5, seed));
    let both = |database: &Database, schools: &[MadeUpSchool; 2]| {
        load(database, folder.path(), &schools.iter().collect::<Vec<_>>())
    };
    both(&spread, &schools);
    both(&whole, &schools);

    // The second school's answers move, with the commands of the document.
    let answers = "SELECT count(*) FROM attempt WHERE home = 2";
    let before = number(&spread, answers);
    assert!(before > 0);
    let mut there = Client::connect(&format!("host=127.0.0.1 {}", other.url), NoTls).unwrap();
    there.batch_execute(&commands("On the other server")).unwrap();
    let mut here = commands("On the collector’s server");
    let host = format!("host '127.0.0.1', port '{}'", other.port);
    for (of_document, of_test) in [
        ("host 'two.example.org', port '5432'", host.as_str()),
        ("dbname 'fishpond'", "dbname 'postgres'"),
        ("user 'fishpond', password 'of fishpond there'", "user 'collector', password_required 'false'"),
        ("TO fishpond;", "TO collector;"),
        ("FOR fishpond SERVER", "FOR collector SERVER"),
        ("SET ROLE fishpond", "SET ROLE collector"),
    ] {
        assert!(here.contains(of_document), "{of_document}");
        here = here.replace(of_document, of_test);
    }
    spread.connect().batch_execute(&here).unwrap();
    assert_eq!(number(&spread, answers), before);
    let moved: i64 = there.query_one("SELECT count(*) FROM fishpond.attempt_2", &[]).unwrap().get(0);
    assert_eq!(moved, before);

    // New answers, of another year too; the same ones again; a child who is erased; and one who is known at both schools.
    let first = [1_u128 << 32, 2_u128 << 32];
    schools[1].write(
        machine(70),
        content(
            vec![child(&[first[1]], "A", &["1a"], 9), child(&[first[1] + 1], "B", &["1a"], 9)],
            vec![tombstone(&[first[1] + 2], 1, ErasureState::Erased)],
            [
                attempts_on_day(first[1], 3, 5, 4),
                attempts_on_day(first[1], 500, 5, 4),
                attempts_on_day(first[1] + 1, 9, 5, 4),
            ]
            .concat(),
        ),
    );
    schools[0].write(
        machine(71),
        content(
            vec![child(&[first[0] + 3, first[1] + 3], "C", &["1a"], 9)],
            vec![],
            attempts_on_day(first[0] + 3, 9, 5, 4),
        ),
    );
    let told = [&spread, &whole].map(|database| {
        let mut told = both(database, &schools);
        for name in ["seconds", "attempts_a_second"] {
            told[name] = 0.into();
        }
        told
    });
    assert_eq!(told[0], told[1]);
    assert!(told[0]["erased"].as_u64() > Some(0), "{}", told[0]);
    assert_eq!(all(&spread), all(&whole));
    let joined = "SELECT count(*) FROM alias GROUP BY pupil HAVING count(*) = 2";
    assert_eq!(number(&spread, joined), 2, "somebody is known at both schools");
}
