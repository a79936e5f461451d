//! The files of a school's folder: what goes in comes out, and nothing comes out of a damaged file.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails where it stands")]

use blake2::{Blake2s256, Digest};
use chrono::{DateTime, FixedOffset};
use engine::arithmetic::{Fact, Operation, ReadingOrder, Refusal, Rung};
use engine::games::GameKind;
use engine::practice::{Kind, Slip};
use interchange::school::{
    Epoch, EpochChain, FilePart, Key, KeyError, MachineId, MemberCard, Membership, SchoolFileContent,
    SealedFileError, SecretKeys, TrustPolicy, check_file_integrity, file_name, file_number, next_file_number,
    open_file, read_head, seal_file,
};
use interchange::{
    AnswerEffort, Attempt, AttemptDetails, AttemptSetting, ChildId, ErasureStamp, ErasureState, FactAnswer,
    FinishedGame, HelpLevel, JudgedAnswer, Moment, PlayerKind, PlayerResult, PracticeDetails, Tombstone,
};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::value::RawValue;
use uuid::Uuid;

fn moments() -> impl Strategy<Value = Moment> {
    (-10_000_000_000_000_i64..10_000_000_000_000, -14 * 60..=14 * 60).prop_map(|(at, east)| {
        let east = FixedOffset::east_opt(east * 60).unwrap();
        DateTime::from_timestamp_millis(at).unwrap().with_timezone(&east)
    })
}

fn ids() -> impl Strategy<Value = Uuid> {
    let any_id = any::<u128>().prop_map(Uuid::from_u128);
    // Most ids begin with the moment at which they were made.
    let usual = (0_u64..1 << 47, any::<[u8; 10]>())
        .prop_map(|(at, rest)| uuid::Builder::from_unix_timestamp_millis(at, &rest).into_uuid());
    prop_oneof![3 => usual, 1 => any_id]
}

fn puzzles() -> impl Strategy<Value = PracticeDetails> {
    let slips = prop_oneof![Just(None), Just(Some(Slip::OffByOne)), Just(Some(Slip::OffByTen))];
    let flags = any::<[bool; 4]>();
    ("[a-z_]{1,12}", select(vec![Kind::Fact, Kind::CatchFish]), any::<i32>(), flags, slips).prop_map(
        |(lesson, kind, difficulty, [right, again, timed, placement], slip)| PracticeDetails {
            lesson,
            kind,
            difficulty,
            right,
            again,
            timed,
            slip,
            placement,
        },
    )
}

fn facts() -> impl Strategy<Value = FactAnswer> {
    let signs = select(vec![Operation::Add, Operation::Subtract, Operation::Multiply]);
    (any::<i64>(), signs, any::<i64>(), any::<Option<i64>>()).prop_map(|(left, operation, right, answer)| {
        FactAnswer { fact: Fact { left, operation, right }, answer }
    })
}

fn attempts() -> impl Strategy<Value = Attempt> {
    let refusals =
        select(vec![None, Some(Refusal::DividesByZero), Some(Refusal::NotInPond { number: -3, fish: true })]);
    let calls = ("\\PC{0,20}", "\\PC{0,20}", refusals, any::<Option<i64>>(), any::<u16>());
    let ways = (any::<u32>(), any::<u8>(), any::<u8>(), prop::collection::vec(facts(), 0..4));
    let settings = (select(GameKind::ALL.to_vec()), select(Rung::ALL.to_vec()), any::<u64>());
    let rest = (prop::option::of(puzzles()), prop::option::of("[a-z]{1,5}"));
    ((ids(), ids(), moments(), ids()), settings, calls, ways, rest).prop_map(
        |((id, session, at, child), (game, rung, seed), call, way, (practised, unknown))| Attempt {
            id,
            session,
            at,
            tried: AttemptDetails {
                child: ChildId(child),
                setting: AttemptSetting {
                    game,
                    rung,
                    order: ReadingOrder::default(),
                    help: HelpLevel::AskTotals,
                    seed,
                },
                answer: JudgedAnswer {
                    offered: call.0,
                    calculation: call.1,
                    refusal: call.2,
                    total: call.3,
                    points: call.4,
                },
                effort: AnswerEffort {
                    milliseconds: way.0,
                    refused_before: way.1,
                    hints: way.2,
                    facts: way.3,
                },
                practised,
            },
            unknown: unknown.into_iter().map(|name| (name, 7.into())).collect(),
        },
    )
}

fn machine() -> MachineId {
    MachineId(Uuid::from_u128(0x1234_5678))
}

/// The content of a file with two children, a game and a tombstone, and with these parts, which hold the attempts.
fn content(parts: Vec<FilePart>) -> SchoolFileContent {
    let child = |name: &str| RawValue::from_string(format!(r#"{{"name":"{name}"}}"#)).unwrap();
    let at = DateTime::from_timestamp_millis(1_790_000_000_000).unwrap().fixed_offset();
    let (id, mia) = (Uuid::from_u128(1), ChildId(Uuid::from_u128(2)));
    let players = vec![PlayerResult { by: PlayerKind::Child(mia), points: 20, won: true, hauls: Vec::new() }];
    let game = GameKind::DragonFish;
    SchoolFileContent {
        machine: "Laptop 7".to_owned(),
        children: vec![child("Mia"), child("Jürgen 小明")],
        games: vec![FinishedGame {
            id,
            session: id,
            at,
            game,
            seed: 7,
            players,
            unknown: serde_json::Map::new(),
        }],
        tombstones: vec![Tombstone::new(
            [mia].into(),
            ErasureStamp { at: 5, fate: ErasureState::BroughtBack },
        )],
        parts,
    }
}

/// Makes what a computer of a school has: the key that seals files, its own keys that sign them, and what decides which files it believes.
fn belonging() -> (Key, SecretKeys, TrustPolicy) {
    let owner = Key::new();
    let first = Epoch::first(Uuid::nil(), &owner, [0; 16]);
    let secrets = SecretKeys::from_key(&Key::new());
    let membership =
        Membership::new(MemberCard::new(&secrets, machine(), "Laptop 7", false), &first, &owner).unwrap();
    let keys = first.open_keys_for(&secrets, Some(&membership)).unwrap();
    let key = keys[0].clone();
    let trust = TrustPolicy::new(&EpochChain::from_epochs([first.clone()]), &first, keys, [&membership]);
    (key, secrets, trust)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn sealed_content_comes_out_unchanged(
        parts in prop::collection::vec(prop::collection::vec(attempts(), 0..12), 1..5),
        gaps in prop::collection::vec(1_u64..3, 5),
    ) {
        let mut number = 0;
        let parts: Vec<FilePart> = parts.into_iter().zip(gaps).map(|(attempts, gap)| {
            number += gap;
            FilePart { number, attempts }
        }).collect();
        let (told, key) = (content(parts), Key::new());
        let sealed = seal_file(&told, machine(), number, number + 1, &key, &SecretKeys::from_key(&key));
        let (head, checksum, read) = open_file(&sealed.bytes, &TrustPolicy::without_epochs(vec![Key::new(), key])).unwrap();
        prop_assert_eq!(checksum, sealed.checksum);
        prop_assert_eq!((head.machine, head.number, head.before), (machine(), number + 1, number));
        let numbers: Vec<u64> = told.parts.iter().map(|part| part.number).collect();
        prop_assert_eq!(head.parts, numbers);
        let raw = |content: &SchoolFileContent| content.children.iter().map(|child| child.get().to_owned()).collect::<Vec<_>>();
        prop_assert_eq!(raw(&read), raw(&told));
        prop_assert_eq!(read.machine, told.machine);
        prop_assert_eq!((read.games, read.tombstones, read.parts), (told.games, told.tombstones, told.parts));
    }

    #[test]
    fn nothing_comes_out_of_a_spoilt_file(
        attempts in prop::collection::vec(attempts(), 0..4), at in any::<prop::sample::Index>(), by in 1_u8..,
        cut in any::<prop::sample::Index>(),
    ) {
        let (key, secrets, trust) = belonging();
        let whole = seal_file(&content(vec![FilePart { number: 1, attempts }]), machine(), 0, 1, &key, &secrets).bytes;
        prop_assert!(open_file(&whole, &trust).is_ok());
        let mut spoilt = whole.clone();
        spoilt[at.index(whole.len())] ^= by;
        prop_assert!(check_file_integrity(&spoilt).is_err() && open_file(&spoilt, &trust).is_err());
        let cut = &whole[..cut.index(whole.len())];
        let expected = if cut.is_empty() { SealedFileError::Other } else { SealedFileError::Half };
        prop_assert_eq!(check_file_integrity(cut).unwrap_err(), expected);
        let longer: Vec<u8> = whole.iter().copied().chain([by]).collect();
        prop_assert_eq!(check_file_integrity(&longer).unwrap_err(), SealedFileError::Half);
    }
}

#[test]
fn a_file_is_recognised_by_its_first_bytes() {
    let key = Key::new();
    let sealed = seal_file(
        &content(vec![FilePart { number: 3, attempts: Vec::new() }]),
        machine(),
        2,
        3,
        &key,
        &SecretKeys::from_key(&key),
    );
    let (told, checksum) = read_head(&sealed.bytes[..300]).unwrap();
    assert_eq!((told.number, told.before, told.key, checksum), (3, 2, key.id(), sealed.checksum));
    assert_eq!(
        open_file(&sealed.bytes, &TrustPolicy::without_epochs(vec![Key::new()])).unwrap_err(),
        SealedFileError::OtherKey(key.id())
    );
    // Everything before the content is sealed with it, even the version. Working out a new checksum does not help.
    let mut older = sealed.bytes.clone();
    older[16] -= 1;
    let at = 21 + usize::from(older[17]);
    older.drain(at + 32..at + 32 + 16 + 64);
    let mut hash = Blake2s256::new();
    hash.update(&older[..at]);
    hash.update(&older[at + 32..]);
    older[at..at + 32].copy_from_slice(&hash.finalize());
    assert!(
        check_file_integrity(&older).is_ok()
            && open_file(&older, &TrustPolicy::without_epochs(vec![key.clone()])).is_err()
    );
    let mut newer = sealed.bytes.clone();
    newer[16] += 1;
    assert_eq!(check_file_integrity(&newer).unwrap_err(), SealedFileError::Newer);
    assert_eq!(check_file_integrity(b"PK\x03\x04").unwrap_err(), SealedFileError::Other);
    let text = String::from_utf8_lossy(&sealed.bytes).into_owned();
    assert!(!text.contains("Mia") && !text.contains("Laptop"), "nobody is named outside the seal");
}

#[test]
fn files_of_other_programs_and_copies_of_ours_are_recognised_by_name() {
    let mut number = 0;
    for _ in 0..100 {
        number = next_file_number(number);
        assert_eq!(file_number(&file_name(number)), Some(number));
    }
    assert!(file_name(number).starts_with("00000100-"), "they are written one after the other");
    for name in [
        "00000007-0a1b2c (1).pond",
        "00000007-0a1b2c.sync-conflict-20261121-101010-ABCDEF.pond",
        "00000007-0a1b2c (conflicted copy 2026-11-21).pond",
        "7-0a1b2c.pond",
        "00000007-0A1B2C.pond",
        "00000007-a1b2c.pond",
        "99999999999999-0a1b2c.pond",
        "00000007.pond",
        "00000007-0a1b2c.pond.part",
        "+0000007-0a1b2c.pond",
        "00000007-0a1b2c.pond~",
        ".~00000007-0a1b2c.pond",
        "Thumbs.db",
        "",
    ] {
        assert_eq!(file_number(name), None, "{name}");
    }
}

#[test]
fn a_mistake_in_a_copied_key_is_noticed() {
    let key = Key::new();
    assert_eq!(Key::from_text(&key.to_text()).as_ref(), Ok(&key));
    let typed = format!("\u{feff}  {}", key.to_text().replace('\n', "\r\n  ").to_uppercase());
    assert_eq!(
        Key::from_text(&typed.replace("FISHPOND-SCHOOL-KEY", "fishpond-school-key")).as_ref(),
        Ok(&key)
    );
    let written = key.to_text();
    for (at, sign) in written.char_indices().filter(|(at, sign)| *at > 22 && sign.is_ascii_hexdigit()) {
        let other = if sign == '0' { "1" } else { "0" };
        let mut mistaken = written.clone();
        mistaken.replace_range(at..=at, other);
        assert_eq!(Key::from_text(&mistaken), Err(KeyError::Mistaken), "at {at}");
        mistaken.replace_range(at..=at, "");
        assert_eq!(Key::from_text(&mistaken), Err(KeyError::Mistaken), "without {at}");
    }
    assert_eq!(Key::from_text("dear colleague"), Err(KeyError::Other));
    assert!(!format!("{key:?}").contains(&written[23..27]), "a key is not printed by accident");
}

#[test]
fn a_passphrase_gives_the_same_key_everywhere_and_another_in_each_school() {
    let (salt, other) = ([7; 16], [8; 16]);
    let key = Key::from_passphrase("blue bikes swim at noon", &salt);
    assert_eq!(key, Key::from_passphrase("  blue bikes swim at noon\n", &salt));
    assert_ne!(key, Key::from_passphrase("blue bikes swim at noon", &other));
    assert_ne!(key, Key::from_passphrase("blue bikes swim at night", &salt));
}

#[test]
fn moments_that_no_clock_can_show_are_refused() {
    // The last millisecond of the year 9999.
    let last = 253_402_300_799_999_i64;
    #[rustfmt::skip]
    let table = [
        (0, 60, true), (last, 0, true), (last, -60, true), (last, 60, false), (last + 1, 0, false),
        (i64::MAX, 0, false), (0, 24 * 60, false), (0, i32::MAX, false),
    ];
    for (utc, east, is_one) in table {
        assert_eq!(
            interchange::moment_from_utc(utc, east).map(|at| at.date_naive()).is_some(),
            is_one,
            "{utc} {east}"
        );
    }
}
