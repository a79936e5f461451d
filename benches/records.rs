//! The records: one durable attempt, and opening the progress of a child and of a class.

#[path = "../tests/records/made.rs"]
#[allow(dead_code, clippy::unwrap_used, reason = "it is of the tests, which need more of it")]
mod made;

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use fishpond::records::{Child, ChildId, Store};
use heart::practice::Lessons;
use heart::practice::class::{Class, Member};
use made::{Place, attempt, attempts, child, day};

/// A pupil's years, and a class of them.
const OF_A_CHILD: u64 = 20_000;
const CLASS: u128 = 30;

fn durable(criterion: &mut Criterion) {
    let place = Place::new();
    let mut store = place.open();
    let mia = child(1, "Mia");
    store.put(std::slice::from_ref(&mia)).expect("a child that can be kept");
    let mut number = 0;
    let mut keep = || {
        number += 1;
        store.keep_attempts(&[attempt(mia.id, number)]).expect("an attempt that can be kept");
    };
    let mut times: Vec<Duration> = (0..2000)
        .map(|_| {
            let began = Instant::now();
            keep();
            began.elapsed()
        })
        .collect();
    times.sort_unstable();
    let [p50, p99] = [50, 99].map(|percent| times[times.len() * percent / 100]);
    println!("a durable attempt: p50 {p50:?}, p99 {p99:?}");
    criterion.bench_function("a durable attempt", |bencher| bencher.iter(&mut keep));
}

/// A class and all that its children ever tried.
fn kept_class(place: &Place) -> (Store, Vec<Child>) {
    let mut store = place.open();
    let class: Vec<Child> = (1..=CLASS).map(|number| child(number, "Kim")).collect();
    store.put(&class).expect("children that can be kept");
    for child in &class {
        store.keep_attempts(&attempts(child.id, 0..OF_A_CHILD)).expect("attempts that can be kept");
    }
    (store, class)
}

/// What grown-ups land on: when the children of a class were there, and what the class needs.
fn landing(criterion: &mut Criterion) {
    let place = Place::new();
    let (store, class) = kept_class(&place);
    let (ids, lessons, today) =
        (class.iter().map(|child| child.id).collect::<Vec<_>>(), Lessons::built_in(), day(2));
    let mut group = criterion.benchmark_group("the landing page of 30 with 600,000 attempts");
    group.sample_size(10);
    group.bench_function("names and days", |bencher| {
        bencher.iter(|| black_box(store.attendance(&ids, today)));
    });
    // One after the other, while the app reads the answers of one child and works out what those of another tell.
    let needs = || {
        let members: Vec<(ChildId, Member)> = class
            .iter()
            .map(|child| {
                let (attendance, answers) =
                    store.of_class(child.id, today).expect("answers that can be read");
                (child.id, child.member(&attendance, &answers, &lessons, today))
            })
            .collect();
        Class::of(members.iter().map(|(child, member)| (*child, member)), &lessons, today)
    };
    group.bench_function("everything", |bencher| bencher.iter(|| black_box(needs())));
    group.finish();
}

fn progress(criterion: &mut Criterion) {
    let place = Place::new();
    let (store, class) = kept_class(&place);
    drop(store);
    let began = Instant::now();
    let store = place.open();
    println!("opening {} attempts: {:?}", u64::try_from(CLASS).unwrap_or(0) * OF_A_CHILD, began.elapsed());
    let began = Instant::now();
    drop(store);
    let store = place.open_on(day(2)).store;
    println!("the same with the backup of the day: {:?}", began.elapsed());
    criterion.bench_function("the progress of a child with 20,000 attempts", |bencher| {
        bencher.iter(|| black_box(store.progress(class[0].id, day(2))));
    });
    criterion.bench_function("the answers of a child with 20,000 attempts", |bencher| {
        bencher.iter(|| black_box(store.answers(class[0].id)));
    });
    let mut group = criterion.benchmark_group("a class");
    group.sample_size(10);
    let ids: Vec<ChildId> = class.iter().map(|child| child.id).collect();
    group.bench_function("the overview of 30 with 600,000 attempts", |bencher| {
        bencher.iter(|| black_box(store.overview(&ids)));
    });
    group.finish();
}

criterion_group!(benches, durable, progress, landing);
criterion_main!(benches);
