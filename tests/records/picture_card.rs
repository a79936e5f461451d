//! Picture cards: every child has its own, keeps it, and is never taken for another.

use std::collections::BTreeSet;

use crate::made::{TestFolder, child, everything};
use proptest::prelude::*;
use records::{
    CardCode, CardPicture, Child, ChildId, ClashChoice, ClashDecisions, SavedPictureCard, Store,
    give_picture_cards, replace_picture_card,
};
use uuid::Uuid;

use CardPicture::{Bee, Boat, Drop, Magnet, Moon, Shell, Sun};

fn code(child: &Child) -> CardCode {
    child.settings.card_code().expect("the child has a card")
}

/// Children of one class, named by this word, with these ids.
fn class(name: &str, ids: impl IntoIterator<Item = u128>) -> Vec<Child> {
    let member = |id| Child {
        id: ChildId(Uuid::from_u128(id)),
        classes: BTreeSet::from([name.to_owned()]),
        ..Child::new("Kim".to_owned(), 0)
    };
    ids.into_iter().map(member).collect()
}

/// Whether a child could press another's card by one wrong picture, or by the right pictures in another order.
fn is_near(one: CardCode, other: CardCode) -> bool {
    let differ = one.iter().zip(&other).filter(|(one, other)| one != other).count();
    let set = |code: CardCode| code.iter().copied().collect::<BTreeSet<_>>();
    differ < 2 || set(one) == set(other)
}

fn join(store: &mut Store, from: &Store) {
    store.import(&everything(from), &ClashDecisions::same_for_all(ClashChoice::KeepOut), 0).unwrap();
}

proptest! {
    #[test]
    fn no_two_children_have_the_same_card_and_none_is_near_in_a_class(
        here in prop::collection::btree_set(any::<u128>(), 1..60),
        new in prop::collection::btree_set(any::<u128>(), 1..31),
    ) {
        let mut all = class("2a", here.iter().copied());
        give_picture_cards(&mut all, &[], |_| true);
        let mut newcomers = class("2b", new.difference(&here).copied());
        give_picture_cards(&mut newcomers, &all, |_| true);
        for classmates in [&all[..30.min(all.len())], &newcomers] {
            for (at, one) in classmates.iter().enumerate() {
                for other in &classmates[at + 1..] {
                    prop_assert!(!is_near(code(one), code(other)), "{:?} {:?}", code(one), code(other));
                }
            }
        }
        all.append(&mut newcomers);
        let codes: BTreeSet<CardCode> = all.iter().map(code).collect();
        prop_assert_eq!(codes.len(), all.len());
        for [first, second, third] in codes {
            prop_assert!(first != second && second != third && first != third);
        }
    }

    #[test]
    fn the_same_children_get_the_same_cards_in_whatever_order(ids in prop::collection::btree_set(any::<u128>(), 2..30)) {
        let (mut here, mut there) = (class("2a", ids.iter().copied()), class("2a", ids.into_iter().rev()));
        give_picture_cards(&mut here, &[], |_| true);
        give_picture_cards(&mut there, &[], |_| true);
        there.reverse();
        prop_assert_eq!(here, there);
    }
}

#[test]
fn a_whole_school_has_a_card_each_and_more_children_share_the_fewest() {
    let mut school = class("all", 1..=1320);
    give_picture_cards(&mut school, &[], |_| true);
    let codes: BTreeSet<CardCode> = school.iter().map(code).collect();
    assert_eq!(codes.len(), 1320, "twelve pictures make so many");
    let mut late = class("late", [5000]);
    give_picture_cards(&mut late, &school, |_| true);
    assert_eq!(school.iter().filter(|child| code(child) == code(&late[0])).count(), 1);
}

#[test]
fn only_who_needs_a_card_gets_one_and_nobody_loses_theirs() {
    let mut children = class("2a", 1..=3);
    children[0].settings.card_pictures = Some(SavedPictureCard::new([Sun, Moon, Drop], 5));
    give_picture_cards(&mut children, &[], |child| child.id != ChildId(Uuid::from_u128(2)));
    assert_eq!(code(&children[0]), [Sun, Moon, Drop]);
    assert_eq!(children[1].settings.card_pictures, None);
    assert!(!is_near(code(&children[2]), [Sun, Moon, Drop]));
}

#[test]
fn a_new_card_is_another_one_and_the_old_one_opens_nothing() {
    let mut children = class("2a", 1..=5);
    give_picture_cards(&mut children, &[], |_| true);
    let known = children.clone();
    let lost = code(&known[0]);
    // The clock has gone back, and still the new card is the later one.
    replace_picture_card(&mut children[0], &known, -10);
    assert!(!is_near(code(&children[0]), lost));
    assert!(children.iter().all(|child| code(child) != lost));
    assert!(children[0].settings.card_pictures > known[0].settings.card_pictures);
}

#[test]
fn the_records_give_a_card_with_the_setting_and_keep_it_without() {
    let place = TestFolder::new();
    let mut store = place.open();
    let mut kim = child(1, "Kim");
    store.save_children(std::slice::from_ref(&kim)).unwrap();
    assert_eq!(store.children().unwrap()[0].settings.card_pictures, None);
    (kim.settings.picture_card, kim.changed) = (true, 10);
    store.save_children(&[kim.clone(), Child { settings: kim.settings.clone(), ..child(2, "Ben") }]).unwrap();
    drop(store);
    let mut store = place.open();
    let given: Vec<CardCode> = store.children().unwrap().iter().map(code).collect();
    assert_ne!(given[0], given[1]);
    // Whoever looked at the child before it had a card takes none away, and the setting may go and come.
    for wants_card in [false, true] {
        (kim.settings.picture_card, kim.changed) = (wants_card, kim.changed + 10);
        store.save_children(std::slice::from_ref(&kim)).unwrap();
        assert_eq!(code(&store.children().unwrap()[0]), given[0]);
    }
}

#[test]
fn a_card_and_a_grown_ups_change_elsewhere_both_stay() {
    let (here, there) = (TestFolder::new(), TestFolder::new());
    let (mut here, mut there) = (here.open(), there.open());
    here.save_children(&[Child { changed: 10, ..child(1, "Kim") }]).unwrap();
    join(&mut there, &here);
    let change = |store: &mut Store, change: &dyn Fn(&mut Child)| {
        let mut children = store.children().unwrap();
        change(&mut children[0]);
        store.save_children(&children).unwrap();
    };
    change(&mut here, &|child| (child.settings.picture_card, child.changed) = (true, 20));
    let card = here.children().unwrap()[0].settings.card_pictures.clone();
    change(&mut there, &|child| (child.settings.aim, child.changed) = (80, 30));
    for _ in 0..2 {
        join(&mut here, &there);
        join(&mut there, &here);
    }
    assert_eq!(everything(&here), everything(&there));
    let settings = &here.children().unwrap()[0].settings;
    assert_eq!((settings.aim, &settings.card_pictures), (80, &card));
    // A new card made on one computer is the child's card on both.
    change(&mut there, &|child| {
        child.settings.card_pictures = Some(SavedPictureCard::new([Bee, Boat, Sun], 40));
    });
    join(&mut here, &there);
    assert_eq!(code(&here.children().unwrap()[0]), [Bee, Boat, Sun]);
}

#[test]
fn two_children_who_meet_with_the_same_card_both_keep_it() {
    let (here, there) = (TestFolder::new(), TestFolder::new());
    let (mut here, mut there) = (here.open(), there.open());
    for (store, number, at) in [(&mut here, 1, 1), (&mut there, 2, 2)] {
        let mut kim = child(number, "Kim");
        kim.settings.picture_card = true;
        kim.settings.card_pictures = Some(SavedPictureCard::new([Sun, Shell, Magnet], at));
        store.save_children(&[kim]).unwrap();
    }
    join(&mut here, &there);
    join(&mut there, &here);
    assert_eq!(everything(&here), everything(&there));
    for child in here.children().unwrap() {
        assert_eq!(code(&child), [Sun, Shell, Magnet], "the paper in each child's hand still counts");
    }
}

#[test]
fn a_card_that_this_version_cannot_read_is_none_and_stays_as_it_is() {
    let card = |words: &[&str]| SavedPictureCard {
        at: 1,
        pictures: words.iter().map(|word| (*word).to_owned()).collect(),
    };
    assert_eq!(card(&["sun", "moon", "bee"]).code(), Some([Sun, Moon, Bee]));
    for unreadable in [&["sun", "moon", "whale"][..], &["sun", "sun", "bee"], &["sun", "moon"], &[]] {
        assert_eq!(card(unreadable).code(), None, "{unreadable:?}");
    }
    let place = TestFolder::new();
    let mut store = place.open();
    let mut kim = child(1, "Kim");
    kim.settings.picture_card = true;
    kim.settings.card_pictures = Some(card(&["sun", "moon", "whale"]));
    store.save_children(&[kim.clone()]).unwrap();
    assert_eq!(store.children().unwrap()[0].settings.card_pictures, kim.settings.card_pictures);
    // Its words are written in exports, and read again.
    let other = TestFolder::new();
    let mut other = other.open();
    join(&mut other, &store);
    assert_eq!(other.children().unwrap()[0].settings.card_pictures, kim.settings.card_pictures);
}

#[test]
fn an_erased_childs_card_is_gone_and_free() {
    let place = TestFolder::new();
    let mut store = place.open();
    let mut kim = child(1, "Kim");
    kim.settings.picture_card = true;
    store.save_children(&[kim]).unwrap();
    let words = code(&store.children().unwrap()[0]);
    store.erase(child(1, "Kim").id, 50).unwrap();
    assert_eq!(store.children().unwrap(), []);
    let text = serde_json::to_string(&everything(&store)).unwrap();
    assert!(words.iter().all(|picture| !text.contains(picture.name())), "{text}");
}
