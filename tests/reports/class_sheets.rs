//! The sheet about a class: the order of its rows, and what it says to do.

use std::collections::BTreeSet;

use chrono::Days;
use engine::practice::Lesson;
use language::{Language, Locale};
use records::{ArchivedChild, ChildId};
use reports::{Paper, Period, RowOrder, class_sheet, is_printable};
use uuid::Uuid;

use crate::read::{
    CLASS, LESSONS, PdfContent, child_named, last_day, plain_worksheet, read, without_white_space,
};

#[test]
fn the_rows_of_a_class_are_in_the_chosen_order() {
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
    let by_name = names(RowOrder::Name);
    assert_eq!(by_name.len(), 28);
    assert!(by_name.is_sorted());
    let minutes = |name: &String| {
        let milliseconds = child_named(name).attempts.iter().map(|attempt| attempt.tried.effort.milliseconds);
        milliseconds.map(|milliseconds| u64::from(milliseconds.min(300_000))).sum::<u64>()
    };
    let by_minutes = names(RowOrder::Minutes);
    assert!(by_minutes.iter().map(minutes).is_sorted_by(|one, other| one >= other));
    for order in RowOrder::ALL {
        let all: BTreeSet<String> = names(order).into_iter().collect();
        assert_eq!(all.len(), 28, "{order:?}");
    }
}

#[test]
fn a_class_sheet_begins_with_what_to_do_and_its_seeds_make_the_worksheets() {
    let language = Language::new(Locale::English);
    let all = Period::default();
    let sheet =
        class_sheet(Some("3a"), &CLASS.children, RowOrder::Name, all, &LESSONS, last_day(), &language);
    let content = sheet.contents().next().unwrap();
    let list = |key: &str| content[key].as_array().unwrap();
    let PdfContent { texts, .. } = read(&sheet, Paper::A4);
    let [first, second] = &texts[..] else { panic!("{} pages", texts.len()) };
    for (name, why, help) in list("concerns").iter().map(|concern| {
        (concern[0].as_str().unwrap(), concern[1].as_str().unwrap(), concern[2].as_str().unwrap())
    }) {
        assert!(
            !help.is_empty() && first.contains(&without_white_space(&format!("{name}{why}"))),
            "{name}: {why}"
        );
        assert!(first.contains(&without_white_space(help)), "{help}");
    }
    let mut grouped: Vec<String> = Vec::new();
    for group in list("groups") {
        let worksheet = group["worksheet"].as_str().unwrap();
        if let Some((id, seed)) = worksheet.trim_start_matches("Worksheet ").split_once(", seed ") {
            let lesson = LESSONS.get(id).unwrap();
            let made = plain_worksheet(lesson, 20, seed.parse().unwrap(), &language);
            assert!(made.is_ok(), "{worksheet}");
        } else {
            let title = |lesson: &Lesson| language::wording::lesson_text(&language, &lesson.title);
            let lesson = LESSONS.iter().find(|lesson| group["lesson"] == title(lesson)).unwrap();
            assert!(!is_printable(lesson), "{}: {worksheet}", lesson.id);
        }
        assert!(first.contains(&without_white_space(worksheet)));
        grouped.extend(group["names"].as_str().unwrap().split(", ").map(str::to_owned));
    }
    let alone = content["alone"].as_str().unwrap();
    assert!(first.contains(&without_white_space(alone)));
    let mut names: Vec<String> = CLASS.children.iter().map(|child| child.child.name.clone()).collect();
    grouped.extend(names.iter().filter(|name| alone.contains(&format!("{name} ("))).cloned());
    let done = content["done"].as_str().unwrap();
    assert!(first.contains(&without_white_space(done)));
    let done = done.split_once(": ").unwrap().1.split_once(". ").unwrap().0;
    grouped.extend(done.split(", ").map(str::to_owned));
    grouped.sort_unstable();
    names.sort_unstable();
    assert_eq!(grouped, names, "each child is in one group");
    // The numbers above the columns are the numbers of the key.
    let on_ladder = LESSONS.iter().filter(|lesson| lesson.place.is_on_the_ladder());
    for (number, lesson) in (1..).zip(on_ladder) {
        let title = language::wording::lesson_text(&language, &lesson.title);
        assert!(second.contains(&without_white_space(&format!("{number}{title}"))), "{number} {title}");
    }
    for row in list("rows") {
        assert!(!row["last"].as_str().unwrap().is_empty());
    }
}

/// So many children of a class in its first week: they have long names, and each is at another lesson.
fn first_week(children: usize) -> Vec<ArchivedChild> {
    let lessons: Vec<&str> = LESSONS
        .iter()
        .filter(|lesson| lesson.place.is_on_the_ladder())
        .map(|lesson| lesson.id.as_str())
        .collect();
    let all = CLASS.children.iter().cycle().take(children);
    let child = |(number, archived): (usize, &ArchivedChild)| {
        let mut archived = archived.clone();
        archived.child.id = ChildId(Uuid::from_u128(number as u128 + 1));
        archived.child.name =
            format!("{} Charlotte Wilhelmine-{} von der Heydebrandt", archived.child.name, number + 1);
        archived.attempts.retain(|attempt| attempt.tried.practised.is_some());
        archived.attempts.truncate(5 + number % 20);
        // Some were never there, others only once, more than a week ago.
        if number % 12 == 0 {
            archived.attempts.clear();
        }
        for (at, attempt) in archived.attempts.iter_mut().enumerate() {
            let is_away = number % 3 == 0 || number % 5 == 0;
            let days = if is_away { 8 } else { u64::try_from(at % 4).unwrap() };
            attempt.at =
                (last_day() - Days::new(days)).and_hms_opt(9, 0, 0).unwrap().and_utc().fixed_offset();
            attempt.tried.child = archived.child.id;
            let practised = attempt.tried.practised.as_mut().unwrap();
            lessons[number * 3 % lessons.len()].clone_into(&mut practised.lesson);
            practised.right = at % 3 == 0;
        }
        archived.attempts.sort_by_key(|attempt| attempt.at);
        archived
    };
    all.enumerate().map(child).collect()
}

#[test]
fn a_class_sheet_names_at_most_ten_concerns_and_no_rows_overlap() {
    for children in [3, 35] {
        let class = first_week(children);
        for locale in Locale::ALL {
            let language = Language::new(locale);
            let sheet = class_sheet(
                Some("1b"),
                &class,
                RowOrder::Name,
                Period::default(),
                &LESSONS,
                last_day(),
                &language,
            );
            let content = sheet.contents().next().unwrap();
            let concerns = content["concerns"].as_array().unwrap();
            assert!(concerns.len() <= 10);
            if children == 35 {
                assert_eq!(concerns.len(), 10);
                assert!(content["more"].is_string());
            }
            for paper in Paper::ALL {
                let pages = sheet.pages(paper).unwrap();
                for page in 0..pages.page_count() {
                    let picture = pages.picture(page, 1123.0).unwrap();
                    // The height of the paper in tenths of a millimetre.
                    let height = if paper == Paper::A4 { 2100 } else { 2159 };
                    let line = |tenths: usize| tenths * picture.height as usize / height;
                    // Between the contents and the line at the foot nothing may be printed. If something is, the contents have run over.
                    let bytes = 4 * picture.width as usize;
                    let strip = &picture.rgba[line(height - 115) * bytes..line(height - 85) * bytes];
                    assert!(
                        strip.chunks(4).all(|pixel| pixel[..3].iter().all(|part| *part > 250)),
                        "{children} children, page {page} in {locale:?} on {paper:?}"
                    );
                }
                let read = read(&sheet, paper);
                if let Some(more) = content["more"].as_str() {
                    read.assert_says(more);
                }
                for child in &class {
                    read.assert_says(&child.child.name);
                }
                for concern in concerns {
                    for part in &concern.as_array().unwrap()[..3] {
                        read.assert_says(part.as_str().unwrap());
                    }
                }
                for group in content["groups"].as_array().unwrap() {
                    read.assert_says(group["lesson"].as_str().unwrap());
                }
            }
        }
    }
}
