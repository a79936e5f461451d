//! Merging is a join: computers come to know the same, in whatever order and however often they hear of one another.

use std::collections::BTreeSet;

use crate::made::{self, TestFolder, child, everything, id, played};
use chrono::NaiveDate;
use engine::findings::class::TalkReason;
use proptest::prelude::*;
use records::{
    Archive, ArchiveScope, ArchivedChild, Child, ChildId, ClashChoice, ClashDecisions, ErasureStamp,
    ErasureState, FishKind, Store, Tombstone,
};
use uuid::Uuid;

/// One of a few computers: its children with their ids and when they changed, its attempts, games, and tombstones of erased children.
#[derive(Debug, Clone)]
struct MergeComputer {
    children: Vec<(u128, BTreeSet<u128>, i64, u8)>,
    attempts: Vec<(u128, u64)>,
    games: Vec<u128>,
    tombstones: Vec<(BTreeSet<u128>, i64, bool)>,
}

fn machine() -> impl Strategy<Value = MergeComputer> {
    let ids = || 1..6_u128;
    let children = prop::collection::btree_map(
        ids(),
        (prop::collection::btree_set(ids(), 0..2), 0..3_i64, 0..4_u8),
        1..4,
    );
    let attempts = prop::collection::vec((ids(), 0..12_u64), 0..12);
    let games = prop::collection::vec(1..4_u128, 0..3);
    let tombstones =
        prop::collection::vec((prop::collection::btree_set(ids(), 1..3), 0..4_i64, any::<bool>()), 0..3);
    (children, attempts, games, tombstones).prop_map(|(children, attempts, games, tombstones)| {
        MergeComputer {
            children: children
                .into_iter()
                .map(|(id, (also, changed, picture))| (id, also, changed, picture))
                .collect(),
            attempts,
            games,
            tombstones,
        }
    })
}

fn named(number: u128) -> ChildId {
    ChildId(id(number))
}

/// Imports an archive without asking anybody. Children who were erased on either side are left out.
fn join(store: &mut Store, archive: &Archive) {
    store.import(archive, &ClashDecisions::same_for_all(ClashChoice::KeepOut), 0).unwrap();
}

impl MergeComputer {
    /// What this computer exports. It has attempts only of children who are not erased by its tombstones.
    fn archive(&self) -> Archive {
        let place = TestFolder::new();
        let mut store = place.open();
        let mut archive = everything(&store);
        for (number, also, changed, picture) in &self.children {
            let mut child = Child {
                also: also.iter().copied().map(named).collect(),
                changed: *changed,
                picture: *picture,
                ..child(*number, "Kim")
            };
            // Two computers may know two names of one kind, or two kinds.
            let kind = FishKind::Card(5 * (1 + u16::from(*picture) % 2));
            child.settings.name_fish(
                kind,
                ["Finn", "Dot", "", "Goldie"][usize::from(*picture)],
                2 - *changed,
            );
            // And two talks, or two notes on one.
            let day = NaiveDate::from_ymd_opt(2026, 11, 20 + u32::from(*picture) % 2).unwrap();
            let key = child.mark_talk(&TalkReason::TooHard { right: 20, of: 40 }, day, 2 - *changed);
            if *picture > 2 {
                child.undo_talk(&key, *changed);
            } else {
                child.set_talk_note(&key, ["one", "two", ""][usize::from(*picture)], *changed);
            }
            archive.children.push(ArchivedChild { child, attempts: Vec::new() });
        }
        for (ids, at, erased) in &self.tombstones {
            let fate = if *erased { ErasureState::Erased } else { ErasureState::BroughtBack };
            let ids = ids.iter().copied().map(named).collect();
            archive.tombstones.push(Tombstone::new(ids, ErasureStamp { at: *at, fate }));
        }
        join(&mut store, &archive);
        let here: BTreeSet<ChildId> =
            store.children().unwrap().iter().flat_map(records::Child::ids).collect();
        for (number, attempt) in self.attempts.iter().filter(|(number, _)| here.contains(&named(*number))) {
            store.save_attempts(&[made::attempt(named(*number), *attempt)]).unwrap();
        }
        for game in &self.games {
            // The same game has the same players everywhere.
            store.save_game(&played(*game, [named(*game); 2])).unwrap();
        }
        everything(&store)
    }
}

fn attempts_of(archive: &Archive) -> BTreeSet<Uuid> {
    archive.children.iter().flat_map(|child| &child.attempts).map(|attempt| attempt.id).collect()
}

const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn merging_in_any_order_gives_the_same_result(machines in prop::collection::vec(machine(), 3), turn in 1..6_usize) {
        let archives: Vec<Archive> = machines.iter().map(MergeComputer::archive).collect();
        let merged = |order: [usize; 3]| {
            let place = TestFolder::new();
            let mut store = place.open();
            for at in order {
                join(&mut store, &archives[at]);
            }
            everything(&store)
        };
        let (one, other) = (merged(ORDERS[0]), merged(ORDERS[turn]));
        prop_assert_eq!(&one, &other);
        // Computers that exchanged before are like a single computer, and twice is like once.
        let place = TestFolder::new();
        let mut store = place.open();
        for archive in [&archives[2], &one, &archives[0], &one] {
            join(&mut store, archive);
        }
        prop_assert_eq!(one, everything(&store));
    }

    #[test]
    fn a_child_who_is_brought_back_loses_nothing_in_any_order(machines in prop::collection::vec(machine(), 3), turn in 0..6_usize) {
        let archives: Vec<Archive> = machines.iter().map(MergeComputer::archive).collect();
        let place = TestFolder::new();
        let mut store = place.open();
        for at in ORDERS[turn] {
            store.import(&archives[at], &ClashDecisions::same_for_all(ClashChoice::BringBack), 100).unwrap();
        }
        let all: BTreeSet<Uuid> = archives.iter().flat_map(attempts_of).collect();
        prop_assert_eq!(attempts_of(&everything(&store)), all);
    }

    #[test]
    fn without_a_decision_no_local_answers_are_lost(machines in prop::collection::vec(machine(), 3)) {
        let archives: Vec<Archive> = machines.iter().map(MergeComputer::archive).collect();
        let place = TestFolder::new();
        let mut store = place.open();
        let mut before = BTreeSet::new();
        for archive in &archives {
            let preview = store.preview_import(archive, &ClashDecisions::default(), 100).unwrap();
            let merged = store.import(archive, &ClashDecisions::default(), 100).unwrap();
            prop_assert_eq!(&preview, &merged);
            let after = attempts_of(&everything(&store));
            prop_assert!(after.is_superset(&before));
            let new = after.len() - before.len();
            prop_assert_eq!(u64::try_from(new).unwrap(), merged.attempts, "the preview counts what comes");
            before = after;
        }
    }
}

/// Something that somebody does on one of three computers.
#[derive(Debug, Clone)]
enum MergeStep {
    Plays(u128, u64),
    Changes(u128, u8),
    Erases(u128),
    Imports(usize, Option<ClashChoice>),
}

fn deed() -> impl Strategy<Value = MergeStep> {
    let who = || 1..4_u128;
    prop_oneof![
        3 => (who(), 0..20_u64).prop_map(|(who, number)| MergeStep::Plays(who, number)),
        2 => (who(), 0..9_u8).prop_map(|(who, picture)| MergeStep::Changes(who, picture)),
        2 => who().prop_map(MergeStep::Erases),
        3 => (0..3_usize, prop_oneof![Just(None), Just(Some(ClashChoice::KeepOut)), Just(Some(ClashChoice::BringBack))])
            .prop_map(|(from, choice)| MergeStep::Imports(from, choice)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn computers_that_exchange_records_all_end_up_with_the_same(
        deeds in prop::collection::vec((0..3_usize, deed()), 0..25),
        turns in prop::collection::vec(0..6_usize, 3),
    ) {
        let places = [TestFolder::new(), TestFolder::new(), TestFolder::new()];
        let mut stores = [places[0].open(), places[1].open(), places[2].open()];
        for (now, (at, deed)) in (0..).zip(deeds) {
            // No two clocks agree.
            let now = now + [0, 7, -7][at];
            let archive = if let MergeStep::Imports(from, _) = deed { everything(&stores[from]) } else { everything(&stores[at]) };
            let store = &mut stores[at];
            match deed {
                MergeStep::Plays(who, number) => {
                    let is_here = store.children().unwrap().iter().any(|child| child.id == named(who));
                    if is_here {
                        store.save_attempts(&[made::attempt(named(who), number)]).unwrap();
                        let players = [named(who), named(who % 3 + 1)];
                        store.save_game(&played(u128::from(number) + 100 * who, players)).unwrap();
                    }
                }
                MergeStep::Changes(who, picture) => {
                    store.save_children(&[Child { picture, changed: now, ..child(who, "Kim") }]).unwrap();
                }
                MergeStep::Erases(who) => drop(store.erase(named(who), now).unwrap()),
                MergeStep::Imports(_, choice) => {
                    let decisions = ClashDecisions { otherwise: choice, ..ClashDecisions::default() };
                    store.import(&archive, &decisions, now).unwrap();
                }
            }
        }
        let archives = [0, 1, 2].map(|at| everything(&stores[at]));
        for (store, turn) in stores.iter_mut().zip(turns) {
            for at in ORDERS[turn] {
                join(store, &archives[at]);
            }
        }
        prop_assert_eq!(everything(&stores[0]), everything(&stores[1]));
        prop_assert_eq!(everything(&stores[1]), everything(&stores[2]));
        for store in &stores {
            for child in store.children().unwrap() {
                let alone = store.archive(&ArchiveScope::Child(child.id)).unwrap();
                prop_assert!(alone.tombstones.iter().all(|tombstone| tombstone.ids == child.ids() && tombstone.stamp.fate == ErasureState::BroughtBack));
            }
        }
    }
}

#[test]
fn a_childs_name_for_a_fish_and_a_grown_ups_change_elsewhere_both_stay() {
    let (here, there) = (TestFolder::new(), TestFolder::new());
    let (mut here, mut there) = (here.open(), there.open());
    let kim = child(1, "Kim");
    here.save_children(&[Child { changed: 10, ..kim }]).unwrap();
    join(&mut there, &everything(&here));
    // The grown-up changes something there; later Kim names a fish here, and another there.
    let grown_up = |child: &mut Child| (child.settings.aim, child.changed) = (80, 20);
    let names = |kind: u16, name: &'static str, at: i64| {
        move |child: &mut Child| child.settings.name_fish(FishKind::Card(kind), name, at)
    };
    let change = |store: &mut Store, change: &dyn Fn(&mut Child)| {
        let mut children = store.children().unwrap();
        change(&mut children[0]);
        store.save_children(&children).unwrap();
    };
    change(&mut there, &grown_up);
    change(&mut here, &names(10, "Goldie", 30));
    change(&mut there, &names(20, "Finn", 31));
    change(&mut there, &names(10, "too early", 29));
    for _ in 0..2 {
        join(&mut here, &everything(&there));
        join(&mut there, &everything(&here));
    }
    assert_eq!(everything(&here), everything(&there));
    let settings = &here.children().unwrap()[0].settings;
    assert_eq!(settings.aim, 80);
    let name = |kind| settings.fish_name(FishKind::Card(kind));
    assert_eq!([name(10), name(20), name(5)], [Some("Goldie"), Some("Finn"), None]);
    // Somebody who looked at the child before takes no name away.
    change(&mut here, &|child| child.settings.fish_names.clear());
    assert_eq!(here.children().unwrap()[0].settings.fish_name(FishKind::Card(10)), Some("Goldie"));
    change(&mut here, &names(10, "", 40));
    assert_eq!(here.children().unwrap()[0].settings.fish_name(FishKind::Card(10)), None);
}
