//! Reports: what children did as tables for a spreadsheet, and on paper.
//!
//! `cargo bench --bench reports`, on two cores of a virtual machine, beside a build where the table says so.
//!
//! | what | budget | measured |
//! |---|---|---|
//! | 10,000 attempts as CSV | under 200 ms | 13 ms |
//! | a pupil sheet as PDF | under 120 ms | 116 ms, beside a build |
//! | the sheet of a class of 30 as PDF | – | 0.16 s, beside a build |
//! | a class of 30, its sheet and all pupil sheets in one PDF | under 1.2 s | 1.06 s of processor time |
//! | the same of 28 children, as a command with its PIN | – | 1.06 s |
//! | a worksheet with its key for each of 30 | under 2 s | 0.10 s |

use std::hint::black_box;
use std::io;

use chrono::NaiveDate;
use criterion::{Criterion, criterion_group, criterion_main};
use engine::practice::Lessons;
use records::ArchivedChild;
use reports::{CsvFormat, CsvTable, Period, made_up_class};

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
    for (name, table) in
        [("pupils", CsvTable::Pupils), ("attempts", CsvTable::Attempts), ("facts", CsvTable::Facts)]
    {
        criterion.bench_function(&format!("10,000 attempts as the table of {name}"), |bencher| {
            bencher.iter(|| {
                let mut file = Vec::new();
                let children = children.iter().map(Ok::<_, io::Error>);
                let written =
                    table.write(children, Period::default(), &lessons, CsvFormat::default(), &mut file);
                black_box((written.is_ok(), file.len()))
            });
        });
    }
}

/// Times the papers of a class of thirty, and of one of its children.
#[cfg(feature = "print")]
fn paper(criterion: &mut Criterion) {
    use std::time::Instant;

    use chrono::Days;
    use language::{Language, Locale};
    use reports::{
        AnswerPrinting, PageRequest, Paper, PuzzleLayout, ReportSources, RequestKind, RowOrder, join_sheets,
        pupil_sheet,
    };

    let (lessons, language) = (Lessons::built_in(), Language::new(Locale::English));
    let today = NaiveDate::from_ymd_opt(2026, 6, 30).unwrap_or_default();
    let mut class: Vec<ArchivedChild> = made_up_class(7, today).children;
    class.extend(made_up_class(8, today).children.into_iter().take(2));
    // Each time we take another child or other days, or the pages would be there already.
    let mut turn = 0;
    let mut sheet = || {
        turn += 1;
        let period = Period { from: Some(today - Days::new(200 + turn as u64 % 97)), to: None };
        let sheet = pupil_sheet(&class[turn % class.len()], period, &lessons, today, &language);
        black_box(sheet.pages(Paper::A4).and_then(|pages| pages.pdf()).map_or(0, |pdf| pdf.len()))
    };
    let began = Instant::now();
    sheet();
    println!("the first pupil sheet as PDF, the fonts read: {:?}", began.elapsed());
    criterion.bench_function("a pupil sheet as PDF", |bencher| bencher.iter(&mut sheet));
    let mut turn = 0;
    let mut report = |wish: RequestKind| {
        turn += 1;
        let period = Period { from: Some(today - Days::new(200 + turn)), to: None };
        let request = PageRequest {
            kind: wish,
            class: Some("3a".to_owned()),
            period,
            teachers_page: false,
            saves_ink: false,
        };
        let sources = ReportSources { children: &class, lessons: &lessons, today, language: &language };
        let pages = join_sheets(request.sheets(sources), |_| true).map(|document| document.pages(Paper::A4));
        black_box(pages.is_ok_and(|pages| pages.and_then(|pages| pages.pdf()).is_ok()))
    };
    let mut group = criterion.benchmark_group("a class of 30");
    group.sample_size(10);
    group.bench_function("its sheet as PDF", |bencher| {
        bencher.iter(|| report(RequestKind::Class(RowOrder::Name)));
    });
    group.bench_function("its sheet and all pupil sheets as PDF", |bencher| {
        bencher.iter(|| report(RequestKind::Everything(RowOrder::Name)));
    });
    let worksheets = |answers| RequestKind::Worksheet {
        lessons: Vec::new(),
        layout: PuzzleLayout::Plain,
        count: 20,
        seed: 1,
        answers,
    };
    group.bench_function("a worksheet with its key for each as PDF", |bencher| {
        bencher.iter(|| report(worksheets(AnswerPrinting::Pile)));
    });
    group.finish();
}

#[cfg(not(feature = "print"))]
fn paper(_: &mut Criterion) {}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = tables, paper
}
criterion_main!(benches);
