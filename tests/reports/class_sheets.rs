//! The sheet about a class: the order of its rows, and what it says to do.

use std::collections::BTreeSet;

use fishpond::language::{Language, Locale};
use fishpond::reports::{Order, Paper, Period, Worksheet, class_sheet, prints};
use heart::games::Player;
use heart::practice::Lesson;

use crate::read::{CLASS, LESSONS, Read, last_day, named, packed, read};

#[test]
fn the_rows_of_a_class_are_in_the_order_that_is_asked_for() {
    let language = Language::new(Locale::English);
    let names = |order| {
        let sheet = class_sheet(
            Some("3a"),
            &CLASS.children,
            order,
            Period::default(),
            &LESSONS,
            last_day(),
            &language,
        );
        let rows = sheet.contents().next().unwrap()["rows"].as_array().unwrap().clone();
        rows.iter().map(|row| row["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let by_name = names(Order::Name);
    assert_eq!(by_name.len(), 28);
    assert!(by_name.is_sorted());
    let minutes = |name: &String| {
        let milliseconds = named(name).attempts.iter().map(|attempt| attempt.tried.way.milliseconds);
        milliseconds.map(|milliseconds| u64::from(milliseconds.min(300_000))).sum::<u64>()
    };
    let by_minutes = names(Order::Minutes);
    assert!(by_minutes.iter().map(minutes).is_sorted_by(|one, other| one >= other));
    for order in Order::ALL {
        let all: BTreeSet<String> = names(order).into_iter().collect();
        assert_eq!(all.len(), 28, "{order:?}");
    }
}

#[test]
fn a_class_sheet_says_first_what_to_do_and_its_seeds_make_the_worksheets() {
    let language = Language::new(Locale::English);
    let all = Period::default();
    let sheet = class_sheet(Some("3a"), &CLASS.children, Order::Name, all, &LESSONS, last_day(), &language);
    let content = sheet.contents().next().unwrap();
    let list = |key: &str| content[key].as_array().unwrap();
    let Read { texts, .. } = read(&sheet, Paper::A4);
    let [first, second] = &texts[..] else { panic!("{} pages", texts.len()) };
    for (name, why, help) in list("concerns").iter().map(|concern| {
        (concern[0].as_str().unwrap(), concern[1].as_str().unwrap(), concern[2].as_str().unwrap())
    }) {
        assert!(!help.is_empty() && first.contains(&packed(&format!("{name}{why}"))), "{name}: {why}");
        assert!(first.contains(&packed(help)), "{help}");
    }
    let mut grouped: Vec<String> = Vec::new();
    for group in list("groups") {
        let worksheet = group["worksheet"].as_str().unwrap();
        if let Some((id, seed)) = worksheet.trim_start_matches("Worksheet ").split_once(", seed ") {
            let lesson = LESSONS.get(id).unwrap();
            let made = Worksheet::of_lesson(lesson, Player::default(), 20, seed.parse().unwrap(), &language);
            assert!(made.is_ok(), "{worksheet}");
        } else {
            let title = |lesson: &Lesson| fishpond::wording::words(&language, &lesson.title);
            let lesson = LESSONS.iter().find(|lesson| group["lesson"] == title(lesson)).unwrap();
            assert!(!prints(lesson), "{}: {worksheet}", lesson.id);
        }
        assert!(first.contains(&packed(worksheet)));
        grouped.extend(group["names"].as_str().unwrap().split(", ").map(str::to_owned));
    }
    grouped.sort_unstable();
    let mut names: Vec<String> = CLASS.children.iter().map(|child| child.child.name.clone()).collect();
    names.sort_unstable();
    assert_eq!(grouped, names, "each child is in one group");
    // The numbers above the columns are those of the key.
    let on_ladder = LESSONS.iter().filter(|lesson| lesson.place.is_on_the_ladder());
    for (number, lesson) in (1..).zip(on_ladder) {
        let title = fishpond::wording::words(&language, &lesson.title);
        assert!(second.contains(&packed(&format!("{number}{title}"))), "{number} {title}");
    }
    for row in list("rows") {
        assert!(!row["last"].as_str().unwrap().is_empty());
    }
}
