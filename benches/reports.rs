//! Reports: what children did as tables for a spreadsheet.

use std::hint::black_box;

use chrono::NaiveDate;
use criterion::{Criterion, criterion_group, criterion_main};
use fishpond::practice::Lessons;
use fishpond::records::ArchivedChild;
use fishpond::reports::{Period, Table, made_up_class};

/// So many attempts are written.
const ATTEMPTS: usize = 10_000;

fn tables(criterion: &mut Criterion) {
    let lessons = Lessons::built_in();
    let day = NaiveDate::from_ymd_opt(2026, 6, 30).unwrap_or_default();
    let mut left = ATTEMPTS;
    let mut children: Vec<ArchivedChild> = made_up_class(7, day).children;
    for child in &mut children {
        child.attempts.truncate(left);
        left -= child.attempts.len();
    }
    assert_eq!(left, 0, "the class has tried enough");
    for (name, table) in [("pupils", Table::Pupils), ("attempts", Table::Attempts), ("facts", Table::Facts)] {
        criterion.bench_function(&format!("10,000 attempts as the table of {name}"), |bencher| {
            bencher.iter(|| {
                let mut file = Vec::new();
                let written = table.write(&children, Period::default(), &lessons, &mut file);
                black_box((written.is_ok(), file.len()))
            });
        });
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = tables
}
criterion_main!(benches);
