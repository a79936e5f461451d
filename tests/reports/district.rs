//! The page about a district.

use chrono::NaiveDate;
use engine::practice::Lessons;
use interchange::{DistrictFigures, DistrictLesson};
use language::{Language, Locale};
use reports::{Paper, district_page};

use crate::read::read;

/// A district whose pupils of six years have practised all lessons.
fn large() -> DistrictFigures {
    let lesson = |(at, lesson): (i64, &std::sync::Arc<engine::practice::Lesson>)| DistrictLesson {
        lesson: lesson.id.clone(),
        practised: Some(1_000 + 5 * at),
        learning: (at % 3 > 0).then_some(405 + 10 * at),
        can: (at % 3 > 0).then_some(600),
        hard_in: usize::try_from(at % 4).unwrap(),
    };
    let lessons = Lessons::built_in();
    let all = || (0..).zip(lessons.iter()).map(lesson).collect();
    DistrictFigures {
        school: None,
        published: NaiveDate::from_ymd_opt(2026, 11, 23).unwrap(),
        since: NaiveDate::from_ymd_opt(2026, 8, 1).unwrap(),
        schools: 30,
        pupils: Some(8_905),
        answers: Some(2_412_000),
        minutes: None,
        years: [None, Some(1), Some(2), Some(3), Some(4), Some(6)].map(|year| (year, all())).into(),
    }
}

#[test]
fn a_district_has_one_page_with_a_figure_a_line() {
    for (locale, tag) in Locale::ALL.into_iter().zip(["en", "de", "zh-CN"]) {
        let language = Language::new(locale);
        for paper in Paper::ALL {
            let page = read(&district_page(&large(), &language), paper);
            assert_eq!(page.pages(), 1, "{locale:?} {paper:?}");
            page.assert_accessible(tag);
            for text in ["8905", "2412"] {
                page.assert_says(text);
            }
            page.assert_says(&language.day(NaiveDate::from_ymd_opt(2026, 11, 23).unwrap()));
            // The five lessons that most pupils practised, for each of six years; they are the last of the ladder.
            let count = i64::try_from(Lessons::built_in().iter().count()).unwrap();
            for at in count - 5..count {
                assert_eq!(page.texts[0].matches(&(1_000 + 5 * at).to_string()).count(), 6, "{at}");
            }
            assert!(!page.texts[0].contains(&(1_000 + 5 * (count - 6)).to_string()));
        }
    }
}

#[test]
fn a_page_says_what_is_not_told_and_what_is_hard() {
    let language = Language::new(Locale::English);
    let lesson = |id: &str, hard_in| DistrictLesson {
        lesson: id.to_owned(),
        practised: Some(40),
        hard_in,
        ..DistrictLesson::default()
    };
    let mut district = DistrictFigures {
        school: Some("Lakeside".to_owned()),
        schools: 1,
        years: vec![(Some(3), vec![lesson("add-make-ten", 0), lesson("no-such-lesson", 0)])],
        ..DistrictFigures::default()
    };
    let page = read(&district_page(&district, &language), Paper::A4);
    for text in ["Practice at Lakeside", "Year 3", "no-such-lesson", "No lesson is hard for many."] {
        page.assert_says(text);
    }
    assert!(!page.texts[0].contains("Schoolsinthesefigures"));
    district.years[0].1[0].hard_in = 1;
    let page = read(&district_page(&district, &language), Paper::A4);
    page.assert_says("in one school");
    assert!(!page.texts[0].contains("Nolessonishard"));
}

#[test]
fn all_years_have_room_and_what_is_left_out_is_said() {
    let language = Language::new(Locale::English);
    let lessons = large().years[0].1.clone();
    for (count, lines, more) in [(1, 5, None), (7, 5, None), (14, 2, None), (42, 1, Some("and 2 more years"))]
    {
        let mut district = large();
        district.years = (1..=count).map(|year| (Some(year), lessons.clone())).collect();
        for paper in Paper::ALL {
            let page = read(&district_page(&district, &language), paper);
            assert_eq!(page.pages(), 1, "{count} years");
            let most = 1_000 + 5 * (lessons.len() - lines);
            assert!(page.texts[0].contains(&most.to_string()), "{lines} lessons of each year");
            assert!(!page.texts[0].contains(&(most - 5).to_string()), "{lines} lessons of each year");
            match more {
                Some(more) => page.assert_says(more),
                None => assert!(!page.texts[0].contains("moreyear")),
            }
        }
    }
}

#[test]
fn of_many_lessons_that_are_hard_some_are_named_and_the_rest_counted() {
    let language = Language::new(Locale::English);
    let mut district = large();
    for lesson in district.years.iter_mut().flat_map(|(_, lessons)| lessons) {
        lesson.hard_in = 0;
    }
    for lesson in &mut district.years[1].1[..9] {
        lesson.hard_in = 2;
    }
    district.years[2].1[40].hard_in = 7;
    let page = read(&district_page(&district, &language), Paper::A4);
    let text = &page.texts[0];
    assert!(!text.contains("Nolessonishard"));
    assert_eq!(text.matches("in2schools").count(), 7);
    page.assert_says("in 7 schools");
    page.assert_says("and 2 more");
}
