//! Records: saving one answer, the progress of a child and of a class, class lists, an export, and a school's folder.
//!
//! `cargo bench --bench records`, on two cores of a virtual machine.
//!
//! | what | budget | measured |
//! |---|---|---|
//! | save an attempt to disk, not on the thread that draws | p99 under 20 ms | p50 0.36 ms, p99 0.52 ms |
//! | the progress of a child with 20,000 attempts | under 100 ms | 20 ms |
//! | the answers of a child with 20,000 attempts | – | 28 ms |
//! | the reasons for a sentence about one of 30 children with 600,000 attempts | under 100 ms | 27 to 47 ms |
//! | the overview of a class of 30 with 600,000 attempts | under 1 s | 0.29 s |
//! | open 600,000 attempts, with the day's check and backup | –, the window is open by then | 1.7 s |
//! | the landing page of 30 children with 600,000 attempts: names and days | under 400 ms | 35 ms, beside a build |
//! | the landing page: everything | under 1.5 s | 0.62 s, beside a build |
//! | the class at a glance of 30 children, all lessons: every mark | – | 0.02 ms |
//! | the class at a glance: the first picture of its grid | under 200 ms | 49 ms |
//! | the class at a glance: a picture after a step of the mouse wheel | under 33 ms | 21 ms |
//! | a class list of 40,000 names, as a command | 2 s | 1.5 s; 0.6 to 1.0 s when it is read again |
//! | an export of 600,000 attempts, as a command | 2 s | 2.0 s |
//! | an export of 632,580 attempts, 374 MB, as a command | – | 2.07 s, 105 MB of memory |
//! | an import of 1,740,000 attempts, 1 GB, as a command | 100 MB of memory | 21 s of processor, 44 MB of memory |
//! | a school's folder: take in 30 computers × 20,000 attempts | under 10 s | 9.9 s, one run |
//! | a school's folder: a day's 9,000 attempts beside those 600,000 | 1 s | 0.22 s |
//! | a school's folder: nothing new | 50 ms | 3 ms; 36 ms as a command |
//! | a school's folder: nothing new in 28 × 22,600 attempts, as a command with its PIN | 0.2 s | 0.03 s; 0.48 s with a check |
//! | an attempt in a school's folder | under 80 bytes | 42 bytes, those of the demo |
//! | memory for an exchange, whatever lies in the folder | 64 MB | 54 MB (`cargo test --test records hostile_folder`) |
//!
//! The database is checked if it was written in the three seconds before a command opens it.

#[path = "../../../tests/records/made.rs"]
#[allow(dead_code, clippy::unwrap_used, reason = "it is of the tests, which need more of it")]
mod made;
#[path = "../../../tests/records/memory.rs"]
#[allow(dead_code, clippy::unwrap_used, reason = "it is of the tests, which need more of it")]
mod memory;

use std::fmt::Write as _;
use std::hint::black_box;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use engine::findings::class::overview::{self, ProgressMark};
use engine::findings::class::{ClassChild, ClassNeeds, ClassNotes};
use engine::findings::{AnswerFilter, FindingContent, Findings, Topic};
use engine::practice::{ChildLessons, Lessons};
use fishpond::app::widget::grid::{ColumnHead, GridSizes, MarkLook, grid};
use fishpond::app::{drawing, font, theme};
use iced_test::core::renderer::{Headless, Style};
use iced_test::core::{Event, clipboard, mouse};
use iced_test::futures::futures::executor::block_on;
use iced_test::renderer::Renderer;
use iced_test::runtime::UserInterface;
use iced_test::runtime::user_interface::Cache;
use interchange::school::{FilePart, SchoolFileContent, SecretKeys, file_name, seal_file};
use made::{TestFolder, attempt, attempts, child, day};
use memory::add_member;
use records::school::{ExchangeOrder, Key, KeySource, MachineId, School, run_exchange};
use records::{ArchiveScope, Attempt, Child, ChildId, ClassList, Store, export};
use serde_json::value::RawValue;

/// How many answers each made-up child has: as many as a pupil gives in some years.
const OF_A_CHILD: u64 = 20_000;
/// How many children the made-up class has.
const CLASS: u128 = 30;

fn durable(criterion: &mut Criterion) {
    let place = TestFolder::new();
    let mut store = place.open();
    let mia = child(1, "Mia");
    store.save_children(std::slice::from_ref(&mia)).expect("a child that can be kept");
    let mut number = 0;
    let mut keep = || {
        number += 1;
        store.save_attempts(&[attempt(mia.id, number)]).expect("an attempt that can be kept");
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

/// Saves a class with all its answers in the data folder of `place`. Returns the open database and the children.
fn kept_class(place: &TestFolder) -> (Store, Vec<Child>) {
    let mut store = place.open();
    let class: Vec<Child> = (1..=CLASS).map(|number| child(number, "Kim")).collect();
    store.save_children(&class).expect("children that can be kept");
    for child in &class {
        store.save_attempts(&attempts(child.id, 0..OF_A_CHILD)).expect("attempts that can be kept");
    }
    (store, class)
}

/// Times the page that grown-ups see first: the names and days of attendance of a class, and then all that the class needs.
fn landing(criterion: &mut Criterion) {
    let place = TestFolder::new();
    let (store, class) = kept_class(&place);
    let (ids, lessons, today) =
        (class.iter().map(|child| child.id).collect::<Vec<_>>(), Lessons::built_in(), day(2));
    let mut group = criterion.benchmark_group("the landing page of 30 with 600,000 attempts");
    group.sample_size(10);
    group.bench_function("names and days", |bencher| {
        bencher.iter(|| black_box(store.attendance(&ids, today)));
    });
    // The children are read one after the other. The app is quicker: it reads one child's answers while it works on another's.
    let needs = || {
        let members: Vec<(ChildId, ClassChild)> = class
            .iter()
            .map(|child| {
                let (attendance, answers) =
                    store.attendance_and_answers(child.id, today).expect("answers that can be read");
                (child.id, child.to_class_member(&attendance, &answers, &lessons, today))
            })
            .collect();
        ClassNeeds::from_children(
            members.iter().map(|(child, member)| (*child, member)),
            &ClassNotes::default(),
            &lessons,
            today,
        )
    };
    group.bench_function("everything", |bencher| bencher.iter(|| black_box(needs())));
    group.finish();
}

/// Times the class at a glance, a page with a cell for each child and lesson: all cells of 30 children, the first picture of its grid, and
/// a picture after it was scrolled.
fn at_a_glance(criterion: &mut Criterion) {
    let place = TestFolder::new();
    let (store, class) = kept_class(&place);
    let (lessons, today) = (Lessons::built_in(), day(2));
    let member = |child: &Child| {
        let (attendance, answers) =
            store.attendance_and_answers(child.id, today).expect("answers that can be read");
        child.to_class_member(&attendance, &answers, &lessons, today)
    };
    let members: Vec<ClassChild> = class.iter().map(member).collect();
    let topics = overview::lesson_topics(&lessons, None);
    let mark = |row: usize, column: usize| {
        let (mark, _) = overview::mark_for_topic(members[column].findings(), &topics[row])?;
        ProgressMark::LESSON_MARKS.iter().position(|of_lesson| *of_lesson == mark)
    };
    let look = |ground| MarkLook { ground, rim: theme::INK, sign: drawing::check(), ink: theme::INK };
    let of_class = || {
        let sizes = GridSizes { cell: iced::Size::new(36.0, 28.0), side: 280.0, top: 120.0, text: 16.0 };
        let rows = topics.iter().map(|topic| format!("{topic:?}")).collect();
        let top = |at: usize| ColumnHead {
            name: "Kim".to_owned(),
            picture: Some(drawing::avatar(u8::try_from(at).unwrap_or(0))),
        };
        let looks =
            vec![look(theme::DEEP_REED), look(theme::REED), look(theme::PALE_GOLD), look(theme::BLUSH)];
        // Every cell has a mark, which takes longest to draw.
        let marks = |row, column| Some((row + column) % ProgressMark::LESSON_MARKS.len());
        grid(sizes, rows, (0..class.len()).map(top).collect(), looks, marks, |spot| spot, |spot| spot)
    };
    font::load_fonts();
    let mut renderer = block_on(<Renderer as Headless>::new(theme::FONT, 16.into(), Some("tiny-skia")))
        .expect("software can always draw");
    let size = iced::Size::new(1440.0, 900.0);
    let cursor = mouse::Cursor::Available(iced::Point::new(700.0, 500.0));
    let mut draw = |cache: Cache, events: &[Event]| {
        let mut interface = UserInterface::build(of_class(), size, cache, &mut renderer);
        let _ = interface.update(events, cursor, &mut renderer, &mut clipboard::Null, &mut Vec::new());
        interface.draw(&mut renderer, &theme::theme(), &Style { text_color: theme::INK }, cursor);
        let cache = interface.into_cache();
        black_box(renderer.screenshot(iced::Size::new(1440, 900), 1.0, theme::PAPER));
        cache
    };
    let began = Instant::now();
    let mut cache = draw(Cache::default(), &[]);
    println!("the first picture of {} × {} cells: {:?}", class.len(), topics.len(), began.elapsed());
    let mut group = criterion.benchmark_group("the class at a glance, 30 children with 600,000 attempts");
    group.sample_size(20);
    group.bench_function("all marks", |bencher| {
        bencher.iter(|| {
            (0..topics.len())
                .map(|row| (0..class.len()).filter_map(|at| mark(row, at)).count())
                .sum::<usize>()
        });
    });
    let mut down = false;
    group.bench_function("a picture after a step of the wheel", |bencher| {
        bencher.iter(|| {
            down = !down;
            let delta = mouse::ScrollDelta::Lines { x: 0.0, y: if down { -1.0 } else { 1.0 } };
            let wheel = Event::Mouse(mouse::Event::WheelScrolled { delta });
            cache = draw(std::mem::take(&mut cache), &[wheel]);
        });
    });
    group.finish();
}

/// Any lesson about which Fishpond has something to say of this child; `None` if there is none.
fn a_lesson_of(store: &Store, child: &Child, lessons: &Lessons) -> Option<Topic> {
    let answers = store.practice_answers(child.id).expect("answers that can be read");
    let findings =
        Findings::from_answers(&answers, ChildLessons { open: lessons, all: lessons }, None, day(2));
    findings.all().find_map(|finding| match finding.content {
        FindingContent::Lesson(id, _) => Some(Topic::Lesson(id)),
        _ => None,
    })
}

fn progress(criterion: &mut Criterion) {
    let place = TestFolder::new();
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
        bencher.iter(|| black_box(store.practice_answers(class[0].id)));
    });
    let lessons = Lessons::built_in();
    // A topic that counts answers rests on the most of them: here on all.
    let counted = Topic::Counted(AnswerFilter::Since(day(1)));
    let topics: Vec<Topic> =
        [Topic::Next, counted].into_iter().chain(a_lesson_of(&store, &class[0], &lessons)).collect();
    for topic in topics {
        criterion.bench_function(&format!("why, of a child with 20,000 attempts: {topic:?}"), |bencher| {
            bencher.iter(|| {
                let attempts = match topic {
                    Topic::Counted(_) => store.attempts(class[0].id),
                    _ => store.practice_attempts(class[0].id),
                };
                black_box(class[0].reasons_for(&topic, attempts.expect("answers"), &lessons, day(2)))
            });
        });
    }
    let mut group = criterion.benchmark_group("a class");
    group.sample_size(10);
    let ids: Vec<ChildId> = class.iter().map(|child| child.id).collect();
    group.bench_function("the overview of 30 with 600,000 attempts", |bencher| {
        bencher.iter(|| black_box(store.child_summaries(&ids)));
    });
    group.finish();
}

/// Times a class list of a whole district: read when no child on it is known, saved, and read again when all are. Then times an export of
/// the class.
fn lists(_: &mut Criterion) {
    let place = TestFolder::new();
    let mut store = place.open();
    for size in [10_000, 40_000] {
        let mut text = "First name,Last name,Class\n".to_owned();
        for number in 0..size {
            writeln!(text, "Kim{},Miller{number},{}a", number % 500, number % 4 + 1).expect("a line");
        }
        let file = place.file("list.csv");
        std::fs::write(&file, text).expect("a list");
        for times in ["the first time", "again"] {
            let began = Instant::now();
            let list = ClassList::read_file(&file, day(1)).expect("a list");
            let known = store.children().expect("children");
            let preview = list.preview(None, &known, 24).expect("a preview");
            store
                .save_children(&preview.children_to_save().cloned().collect::<Vec<_>>())
                .expect("children that can be kept");
            println!("a class list of {size} names, {times}: {:?}", began.elapsed());
        }
    }
    let place = TestFolder::new();
    let (store, _) = kept_class(&place);
    for _ in 0..3 {
        let began = Instant::now();
        export(&store, &ArchiveScope::Everything, place.file("all.fishpond")).expect("an export");
        println!("exporting 600,000 attempts: {:?}", began.elapsed());
    }
    drop(store);
    for _ in 0..3 {
        let began = Instant::now();
        drop(place.open());
        println!("opening 600,000 attempts that were closed well: {:?}", began.elapsed());
    }
}

/// Writes into the school's folder what children did on one of its computers, as that computer's own files. `machine` is the computer's
/// number, and `member` its keys. `before` is the number of the file before these, or 0, and `first` the number of the first file to write.
fn write(
    school: &School,
    member: &(Key, SecretKeys),
    machine: u64,
    (before, first): (u64, u64),
    attempts: Vec<Attempt>,
) {
    let id = MachineId(uuid::Uuid::from_u128(u128::from(machine) + 1));
    let folder = school.folder.join(id.to_string());
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    for (number, some) in (first..).zip(attempts.chunks(4000)) {
        let raw = |id: &ChildId| {
            let child = serde_json::to_string(&child(id.0.as_u128(), "Kim")).expect("a child is JSON");
            RawValue::from_string(child).expect("a child is JSON")
        };
        let told: std::collections::BTreeSet<ChildId> = some.iter().map(|one| one.tried.child).collect();
        let content = SchoolFileContent {
            machine: format!("Laptop {machine}"),
            children: told.iter().map(raw).collect(),
            parts: vec![FilePart { number, attempts: some.to_vec() }],
            ..SchoolFileContent::default()
        };
        let sealed =
            seal_file(&content, id, number.min(before + number - first), number, &member.0, &member.1);
        std::fs::write(folder.join(file_name(number)), sealed.bytes).expect("a file can be written");
    }
}

/// Times how long a computer takes that joins a school late: it reads twenty thousand attempts from each of thirty other computers, by
/// thirty children who changed computers often. Then times an exchange with a day's nine thousand attempts, and one with nothing new.
fn school(_: &mut Criterion) {
    let (share, place) = (TestFolder::new(), TestFolder::new());
    let school = School::create_and_join(share.path(), &KeySource::New, "Laptop 99").expect("a folder");
    let mut store = place.open();
    let owner = school.key.as_ref().expect("whoever begins a school has its key");
    let members: Vec<(Key, SecretKeys)> = (0..30).map(|_| add_member(&school.storage(), owner)).collect();
    let of = |machine: u64, range: std::ops::Range<u64>| -> Vec<Attempt> {
        let of_child = |number: u64| attempt(child(1 + u128::from(number / 100) % CLASS, "Kim").id, number);
        range.map(|number| of_child(number * 30 + machine)).collect()
    };
    for machine in 0..30 {
        write(
            &school,
            &members[usize::try_from(machine).expect("thirty")],
            machine,
            (0, 1),
            of(machine, 0..OF_A_CHILD),
        );
    }
    let bytes = |share: &TestFolder| -> u64 {
        let folders = std::fs::read_dir(share.path().join("fishpond-school")).into_iter().flatten().flatten();
        let files =
            folders.flat_map(|folder| std::fs::read_dir(folder.path()).into_iter().flatten().flatten());
        files.filter_map(|file| file.metadata().ok()).map(|file| file.len()).sum()
    };
    let mut exchange = |what: &str, expected: u64| {
        let errand = ExchangeOrder {
            school: school.clone(),
            first_child: None,
            gone_computer: None,
            renewal: None,
            now: 5,
        };
        let began = Instant::now();
        let told = run_exchange(&errand, &mut store);
        println!("{what}: {:?}", began.elapsed());
        assert_eq!((told.trouble, told.received), (None, expected));
    };
    println!("600,000 attempts in the folder: {} bytes each", bytes(&share) / 600_000);
    exchange("taking in 30 × 20,000 attempts", 600_000);
    for machine in 0..30 {
        write(
            &school,
            &members[usize::try_from(machine).expect("thirty")],
            machine,
            (5, 6),
            of(machine, OF_A_CHILD..OF_A_CHILD + 300),
        );
    }
    exchange("taking in a day's 9,000 beside 600,000", 9000);
    for _ in 0..3 {
        exchange("nothing new in 30 folders", 0);
    }
    drop(store);
    school.save(&place.folder()).expect("a folder that can be joined");
    command(&place, &["pin", "set", "--stdin"]);
    // The first exchange writes this computer's own answers, so it isn't timed.
    command(&place, &["school", "exchange"]);
    for _ in 0..5 {
        let began = Instant::now();
        command(&place, &["school", "exchange"]);
        println!("nothing new in 30 folders, as a command: {:?}", began.elapsed());
    }
}

/// Times what a whole school needs: what *Today* works out of all children, the tables for spreadsheets, and the first hand-over to a
/// school's folder, for a tenth of the answers and for all of them.
fn large_school(_: &mut Criterion) {
    /// How many answers each of the 600 children has given.
    const EACH: u64 = 3000;
    let place = TestFolder::new();
    let mut store = place.open();
    let children: Vec<Child> = (1..=600).map(|number| child(number, "Kim")).collect();
    store.save_children(&children).expect("children that can be kept");
    let hand_over = |store: &mut Store, what: &str| {
        let share = TestFolder::new();
        let school = School::create_and_join(share.path(), &KeySource::New, "Office").expect("a folder");
        store.join_school().expect("a school that can be joined");
        let errand = ExchangeOrder { school, first_child: None, gone_computer: None, renewal: None, now: 5 };
        let began = Instant::now();
        let told = run_exchange(&errand, store);
        println!("the first hand-over of {what} attempts: {:?}", began.elapsed());
        assert_eq!(told.trouble, None);
    };
    // Children answer in turns, so the rows of one child lie far apart.
    for first in (0..EACH).step_by(30) {
        let some: Vec<Attempt> =
            children.iter().flat_map(|child| attempts(child.id, first..first + 30)).collect();
        store.save_attempts(&some).expect("attempts that can be kept");
        if first + 30 == EACH / 10 {
            hand_over(&mut store, "180,000");
        }
    }
    let (ids, lessons, today) =
        (children.iter().map(|child| child.id).collect::<Vec<_>>(), Lessons::built_in(), day(2));
    let began = Instant::now();
    let versions = store.answers_versions(&ids).expect("answers that can be counted");
    println!("whether anything is new in {} × {EACH} attempts: {:?}", versions.len(), began.elapsed());
    let (mut reading, mut evaluating) = (Duration::ZERO, Duration::ZERO);
    for child in &children {
        let began = Instant::now();
        let (attendance, answers) =
            store.attendance_and_answers(child.id, today).expect("answers that can be read");
        reading += began.elapsed();
        let began = Instant::now();
        black_box(child.to_class_member(&attendance, &answers, &lessons, today));
        evaluating += began.elapsed();
    }
    println!("Today of 600 × {EACH} attempts: {reading:?} to read, {evaluating:?} to evaluate");
    hand_over(&mut store, "1,800,000");
    drop(store);
    command(&place, &["pin", "set", "--stdin"]);
    for table in ["pupils", "attempts"] {
        let began = Instant::now();
        let file = place.file("table.csv");
        command(&place, &["csv", table, "-o", file.to_str().expect("a path in Unicode")]);
        println!("the table of {table} of 1,800,000 attempts, as a command: {:?}", began.elapsed());
    }
}

/// Runs the program `fishpond` with these arguments on the records of `place`, and checks that it succeeds.
fn command(place: &TestFolder, arguments: &[&str]) {
    let pin = "271828";
    let mut program = Command::new(env!("CARGO_BIN_EXE_fishpond"));
    program.env("FISHPOND_DATA_DIR", place.path()).env("FISHPOND_PIN", pin).args(arguments);
    let mut running =
        program.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().expect("a program that starts");
    let mut line = running.stdin.take().expect("a way in");
    // A command that reads nothing may have closed its input, so an error of writing is ignored.
    let _unread = writeln!(line, "{pin}");
    drop(line);
    assert!(running.wait().expect("a program that ends").success(), "{arguments:?}");
}

criterion_group!(benches, durable, progress, landing, at_a_glance, lists, school, large_school);
criterion_main!(benches);
