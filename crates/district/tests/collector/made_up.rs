//! Made-up schools for the tests.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use chrono::{DateTime, FixedOffset};
use engine::arithmetic::{Fact, Operation, ReadingOrder, Refusal, Rung};
use engine::games::GameKind;
use engine::practice::{Kind, Slip};
use interchange::school::{
    FilePart, Key, MachineId, SCHOOL_FOLDER_NAME, SchoolFileContent, SecretKeys, file_name, seal_file,
};
use interchange::{
    AnswerEffort, Attempt, AttemptDetails, AttemptSetting, ChildId, ErasureStamp, ErasureState, FactAnswer,
    HelpLevel, JudgedAnswer, PracticeDetails, Tombstone,
};
use rand::rngs::StdRng;
use rand::{Rng as _, RngExt as _, SeedableRng as _};
use serde_json::json;
use serde_json::value::RawValue;
use uuid::{Builder, Uuid};

/// One day, in milliseconds.
pub const DAY_MILLISECONDS: i64 = 86_400_000;
/// The first moment of September 2026 in UTC, in milliseconds since 1970.
pub const SEPTEMBER: i64 = 1_788_220_800_000;
/// Four lessons that come with Fishpond, and one that a teacher has written.
const LESSONS: [&str; 5] = ["add-make-ten", "add-doubles", "add-count-on", "count-to-ten", "of-a-teacher"];

/// A made-up school with its own folder.
pub struct MadeUpSchool {
    pub name: String,
    pub folder: PathBuf,
    /// The key that seals the school's files.
    pub key: Key,
    /// The key from which all computers of the made-up school have their own keys. In a real school each computer has a key of its own.
    pub own: Key,
    numbers: BTreeMap<MachineId, u64>,
}

/// Makes a child's id of a number: the same number always gives the same id.
pub fn id(number: u128) -> ChildId {
    ChildId(Uuid::from_u128(number))
}

/// Makes a computer's id of a number: the same number always gives the same id.
pub fn machine(number: u128) -> MachineId {
    MachineId(Uuid::from_u128(0x4d41_0000 + number))
}

/// A child as JSON, in the form of an export. The first of `ids` is the child's own; the others stand under `also`. `changed` is when
/// grown-ups last changed the child, in milliseconds since 1970.
pub fn child(ids: &[u128], name: &str, classes: &[&str], changed: i64) -> Box<RawValue> {
    let also: Vec<ChildId> = ids[1..].iter().map(|number| id(*number)).collect();
    let child = json!({ "id": id(ids[0]), "also": also, "name": name, "picture": 0, "language": null, "classes": classes,
        "settings": {}, "changed": changed });
    RawValue::from_string(child.to_string()).unwrap()
}

/// Makes a tombstone: the note that the child with these ids was erased or brought back at the moment `at`, in milliseconds since 1970.
pub fn tombstone(ids: &[u128], at: i64, fate: ErasureState) -> Tombstone {
    Tombstone::new(ids.iter().map(|number| id(*number)).collect(), ErasureStamp { at, fate })
}

/// Makes the content of a file that a computer writes for its school, with all attempts in one part.
pub fn content(
    children: Vec<Box<RawValue>>,
    tombstones: Vec<Tombstone>,
    attempts: Vec<Attempt>,
) -> SchoolFileContent {
    let parts = vec![FilePart { number: 1, attempts }];
    SchoolFileContent { machine: "Laptop".to_owned(), children, games: Vec::new(), tombstones, parts }
}

/// Makes an attempt (an answer) of a child with random content, `at` milliseconds after the start of 1970.
pub fn attempt(child: ChildId, at: i64, chance: &mut StdRng) -> Attempt {
    let mut rest = [0; 10];
    chance.fill_bytes(&mut rest);
    let id = Builder::from_unix_timestamp_millis(u64::try_from(at).unwrap_or_default(), &rest).into_uuid();
    let session = Uuid::from_u64_pair(
        child.0.as_u64_pair().1,
        u64::try_from(at / DAY_MILLISECONDS).unwrap_or_default(),
    );
    let is_practice = chance.random_bool(0.8);
    let (left, right) = (chance.random_range(2..10), chance.random_range(2..10));
    let is_right = chance.random_bool(0.8);
    let total = if is_right { left + right } else { left + right + 1 };
    let refused_before = u8::from(chance.random_bool(0.1));
    let hints = u8::from(chance.random_bool(0.05));
    let lesson = LESSONS[chance.random_range(0..LESSONS.len())].to_owned();
    let practised = is_practice.then(|| PracticeDetails {
        lesson,
        kind: Kind::Fact,
        difficulty: chance.random_range(-2000..2000),
        right: is_right,
        again: refused_before > 0,
        timed: chance.random_bool(0.2),
        slip: (!is_right).then_some(Slip::OffByOne),
        placement: false,
    });
    let refusal = (!is_right).then_some(Refusal::WrongTotal { total, wanted: left + right });
    Attempt {
        id,
        session,
        at: DateTime::from_timestamp_millis(at).unwrap().with_timezone(&FixedOffset::east_opt(7200).unwrap()),
        tried: AttemptDetails {
            child,
            setting: AttemptSetting {
                game: GameKind::DragonFish,
                rung: Rung::Addition,
                order: ReadingOrder::default(),
                help: HelpLevel::AskTotals,
                seed: chance.random(),
            },
            answer: JudgedAnswer {
                offered: format!("F{total} {left} {right} 3 1 B"),
                calculation: format!("{total} = {left} + {right}"),
                refusal,
                total: Some(total),
                points: u16::try_from(total).unwrap_or_default(),
            },
            effort: AnswerEffort {
                milliseconds: chance.random_range(800..20_000),
                refused_before,
                hints,
                facts: vec![FactAnswer {
                    fact: Fact { left, operation: Operation::Add, right },
                    answer: Some(total),
                }],
            },
            practised,
        },
        unknown: serde_json::Map::new(),
    }
}

fn child_seed(child: u128) -> u64 {
    id(child).0.as_u64_pair().1
}

/// Makes `count` attempts of a child on one day, a minute apart. `day` is counted from the first of September 2026.
pub fn attempts_on_day(child: u128, day: i64, count: i64, seed: u64) -> Vec<Attempt> {
    // The seed depends on child and day, so that the same day always has the same attempts.
    let own = child_seed(child).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ (u64::try_from(day).unwrap_or_default() << 20);
    let mut chance = StdRng::seed_from_u64(seed ^ own);
    let at = |minute: i64| SEPTEMBER + day * DAY_MILLISECONDS + 8 * 3_600_000 + minute * 60_000;
    (0..count).map(|minute| attempt(id(child), at(minute), &mut chance)).collect()
}

impl MadeUpSchool {
    /// Makes a school with a new, empty folder in the folder `inside`.
    pub fn new(inside: &Path, name: &str) -> Self {
        let folder = inside.join(name);
        fs::create_dir_all(folder.join(SCHOOL_FOLDER_NAME)).unwrap();
        let (key, id) = (Key::new(), Uuid::now_v7());
        let salt = "07".repeat(16);
        let told = json!({ "format": SCHOOL_FOLDER_NAME, "version": 1, "school": id, "key": key.id().to_string(), "salt": salt });
        fs::write(folder.join(SCHOOL_FOLDER_NAME).join("school.json"), told.to_string()).unwrap();
        fs::write(inside.join(format!("{name}.key")), key.to_text()).unwrap();
        Self { name: name.to_owned(), folder, key, own: Key::new(), numbers: BTreeMap::new() }
    }

    /// Writes the next file of the computer `machine` into the school's folder, with this content, and returns the file's path.
    pub fn write(&mut self, machine: MachineId, mut content: SchoolFileContent) -> PathBuf {
        let number = self.numbers.entry(machine).or_default();
        let before = *number;
        // Real file numbers are partly random. These are not, so that tests can name the files.
        *number += 1 << 24;
        if let Some(own) = content.parts.last_mut() {
            own.number = *number;
        }
        let folder = self.folder.join(SCHOOL_FOLDER_NAME).join(machine.to_string());
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join(file_name(*number));
        fs::write(
            &file,
            seal_file(&content, machine, before, *number, &self.key, &SecretKeys::from_key(&self.own)).bytes,
        )
        .unwrap();
        file
    }

    /// The argument of `--school` that names this school and its folder: `name=folder`.
    pub fn argument(&self) -> String {
        format!("{}={}", self.name, self.folder.display())
    }
}

/// A school where children practise on several computers and days. Each computer writes one file a day.
pub fn busy(
    inside: &Path,
    name: &str,
    machines: u128,
    children: u128,
    days: i64,
    a_day: i64,
    seed: u64,
) -> MadeUpSchool {
    let mut school = MadeUpSchool::new(inside, name);
    let first = u128::from(seed) << 32;
    let mut chance = StdRng::seed_from_u64(seed);
    for on in 0..days {
        let mut of_machine: BTreeMap<MachineId, (Vec<Box<RawValue>>, Vec<Attempt>)> = BTreeMap::new();
        for number in 0..children {
            let here = of_machine.entry(machine(first + chance.random_range(0..machines))).or_default();
            let class = format!("{}a", 1 + number % 4);
            here.0.push(child(&[first + number], &format!("Child {number}"), &[&class], on));
            here.1.extend(attempts_on_day(
                first + number,
                on,
                a_day,
                seed ^ u64::try_from(number).unwrap_or_default() << 8,
            ));
        }
        for (machine, (children, mut attempts)) in of_machine {
            attempts.sort_by_key(|attempt| attempt.at);
            school.write(machine, content(children, Vec::new(), attempts));
        }
    }
    school
}
