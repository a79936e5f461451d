//! The sheet about a child: its figures, its advice, and what stays on it.

use chrono::{Days, NaiveDate};
use engine::arithmetic::{Fact, Operation, Rung};
use engine::practice::Slip;
use language::{Language, Locale};
use records::{ArchivedChild, Attempt, Child, ClashDecisions, FactAnswer};
use reports::{
    PageRequest, Paper, Period, PuzzleLayout, ReportSources, RequestKind, RowOrder, Worksheet, certificate,
    class_sheet, teachers_page,
};
use serde_json::json;

use crate::made::TestFolder;
use crate::read::{
    CLASS, LESSONS, PdfContent, child_named, day, last_day, read, sheet_of, without_white_space,
};

/// What a plain count over the database finds about the child with this name from one day to another: days, minutes, attempts, first
/// answers, those right first time, and the median of the time.
fn counted(place: &TestFolder, name: &str, from: NaiveDate, to: NaiveDate) -> [i64; 6] {
    let connection = rusqlite::Connection::open(place.path().join("records.db")).unwrap();
    let call = "(SELECT a.* , date(a.at / 1000 + a.east * 60, 'unixepoch') AS day FROM attempt a
                 JOIN child c ON a.child = c.key WHERE c.name = ?1)";
    let sql = format!(
        "SELECT count(DISTINCT day), (sum(min((milliseconds + 50) / 100 * 100, 300000)) + 30000) / 60000, count(*),
                sum(refused_before = 0), sum(right_at_first),
                (SELECT min(milliseconds, 300000) FROM {call} WHERE day BETWEEN ?2 AND ?3 ORDER BY 1
                 LIMIT 1 OFFSET (SELECT count(*) / 2 FROM {call} WHERE day BETWEEN ?2 AND ?3))
         FROM {call} WHERE day BETWEEN ?2 AND ?3"
    );
    let days = [from.to_string(), to.to_string()];
    connection
        .query_row(&sql, (name, &days[0], &days[1]), |row| {
            Ok([row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?, row.get(5)?])
        })
        .unwrap()
}

#[test]
fn the_figures_agree_with_a_plain_count_of_the_records() {
    let place = TestFolder::new();
    let mut store = place.open();
    store.import(&CLASS, &ClashDecisions::default(), 0).unwrap();
    drop(store);
    let language = Language::new(Locale::English);
    for (name, from, to) in
        [("Ada", day(1, 1), day(6, 30)), ("Zoe", day(3, 2), day(3, 20)), ("Emil", day(5, 4), day(5, 22))]
    {
        let [days, minutes, attempts, first_tries, right, median] = counted(&place, name, from, to);
        assert!(attempts > 0, "{name} tried nothing");
        let period = Period { from: Some(from), to: Some(to) };
        let percent = (200 * right + first_tries) / (2 * first_tries);
        let tenths = (median + 50) / 100;
        let seconds = if tenths < 100 {
            format!("{}.{}", tenths / 10, tenths % 10)
        } else {
            ((tenths + 5) / 10).to_string()
        };
        let page = teachers_page(child_named(name), period, &LESSONS, last_day(), &language);
        let sheet = read(&page, Paper::A4);
        for (value, label) in [
            (days.to_string(), "report-days"),
            (minutes.to_string(), "report-minutes"),
            (attempts.to_string(), "report-attempts"),
        ] {
            let label = language.say_with(label, [("count", value.parse::<u64>().unwrap().into())]);
            sheet.assert_says(&format!("{value}{label}"));
        }
        let right = language.say_with("report-right", [("of", first_tries.into())]);
        sheet.assert_says(&format!("{percent} %{right}"));
        sheet.assert_says(&format!("{seconds} s{}", language.say("report-median")));
        let class = [child_named(name).clone()];
        let overview = class_sheet(None, &class, RowOrder::Name, period, &LESSONS, last_day(), &language);
        let row = format!("{days}{minutes}{percent}%{seconds}s");
        read(&overview, Paper::A4).assert_says(&row);
    }
}

#[test]
fn a_sheet_says_what_the_records_say() {
    let sheet = read(&sheet_of(child_named("Ada"), Period::default(), Locale::English), Paper::A4);
    for text in [
        "Ada",
        "Class 3a",
        "to 30 June 2026",
        "Ada can ",
        "Tonight, five minutes",
        "What goes well",
        "What comes next",
        "Number facts",
        "take away over ten",
    ] {
        sheet.assert_says(text);
    }
    let english = Language::new(Locale::English);
    for child in &CLASS.children {
        let sheet = sheet_of(child, Period::default(), Locale::English);
        let content = sheet.contents().next().unwrap();
        let count = |key: &str| content[key].as_array().unwrap().len();
        assert_eq!(count("strengths"), 3, "{}", child.child.name);
        assert!((2..=3).contains(&count("steps")), "{}", child.child.name);
        let is_done = content["steps"].as_array().unwrap().contains(&json!(english.say("step-done")));
        assert!(content["tonight"].is_object() || is_done, "{}", child.child.name);
    }
}

#[test]
fn the_teachers_page_shows_times_and_the_countrys_curriculum() {
    for (locale, paper, is, is_not) in [
        (Locale::English, Paper::A4, Some("Y2 addition and subtraction"), "1.OA.C.6"),
        (Locale::English, Paper::Letter, Some("1.OA.C.6"), "Y2 addition"),
        (Locale::German, Paper::A4, Some("Zahl und Operation"), "1.OA.C.6"),
        (Locale::Chinese, Paper::A4, None, "OA.C.6"),
    ] {
        let language = Language::new(locale);
        let request = PageRequest {
            kind: RequestKind::Pupils,
            class: None,
            period: Period::default(),
            teachers_page: true,
            saves_ink: false,
        };
        let children = std::slice::from_ref(child_named("Ada"));
        let sources = ReportSources { children, lessons: &LESSONS, today: last_day(), language: &language };
        let document = request.sheets(sources).next().unwrap().unwrap().document;
        let PdfContent { texts, .. } = read(&document, paper);
        let [sheet, page] = &texts[..] else { panic!("{} pages", texts.len()) };
        assert!(
            !sheet.contains(&without_white_space(is_not)) && !page.contains(&without_white_space(is_not)),
            "{locale:?} on {paper:?}"
        );
        assert_eq!(
            page.contains(&without_white_space(&language.say("report-curriculum"))),
            is.is_some(),
            "{locale:?}"
        );
        if let Some(is) = is {
            assert!(
                page.contains(&without_white_space(is)) && !sheet.contains(&without_white_space(is)),
                "{locale:?} on {paper:?}"
            );
        }
        assert!(
            !sheet.contains(&without_white_space(&language.say("report-median"))),
            "no times on the first page"
        );
    }
}

#[test]
fn a_screen_reader_hears_how_far_everything_is() {
    for locale in Locale::ALL {
        let language = Language::new(locale);
        let document = sheet_of(child_named("Zoe"), Period::default(), locale);
        let content = document.contents().next().unwrap();
        let said = read(&document, Paper::A4).alternatives();
        let mut states = 0;
        for step in content["ladder"].as_array().unwrap() {
            let summary = step["summary"].as_str().unwrap();
            assert!(said.contains(&summary.to_owned()), "“{summary}” is not in {said:?}");
            for ability in step["abilities"].as_array().unwrap() {
                let state = match ability[1].as_str() {
                    Some("secure") => "report-secure",
                    Some(_) => "progress-learning",
                    None => "report-to-come",
                };
                assert!(summary.contains(&language.say(state)), "{summary}");
                assert!(summary.contains(ability[0].as_str().unwrap()), "{summary}");
                states += 1;
            }
        }
        assert!(states > 10, "{states}");
    }
}

#[test]
fn the_sheet_of_an_absent_child_keeps_what_is_known() {
    let away = Period { from: Some(day(6, 30) + Days::new(30)), to: Some(day(6, 30) + Days::new(60)) };
    let before = sheet_of(child_named("Ada"), Period::default(), Locale::English);
    let after = sheet_of(child_named("Ada"), away, Locale::English);
    let (before, after) = (before.contents().next().unwrap(), after.contents().next().unwrap());
    for known in ["standing", "ladder", "tables"] {
        assert_eq!(before[known], after[known], "{known}");
    }
    assert_ne!(
        before["tonight"]["about"], after["tonight"]["about"],
        "what went wrong two months ago is no news"
    );
    assert!(after["practised"].as_str().unwrap().contains("has not practised in this period"));
    assert!(!after["strengths"].as_array().unwrap().is_empty());
    assert!(!after["growth"].as_array().unwrap().is_empty());
}

/// An answer to this fact in a lesson, at nine in the morning of a day. `slip` is the slip that was made, if there was one.
fn answered(lesson: &str, at: NaiveDate, fact: Fact, answer: i64, slip: Option<Slip>) -> Attempt {
    let mut attempt =
        child_named("Ada").attempts.iter().find(|attempt| attempt.tried.is_success()).unwrap().clone();
    attempt.at = at.and_hms_opt(9, 0, 0).unwrap().and_utc().fixed_offset();
    attempt.tried.effort.facts = vec![FactAnswer { fact, answer: Some(answer) }];
    let practised = attempt.tried.practised.as_mut().unwrap();
    (practised.right, practised.slip) = (fact.result() == Ok(answer), slip);
    lesson.clone_into(&mut practised.lesson);
    attempt
}

/// What Ada's sheet says to do at home tonight if these are her answers.
fn about(attempts: Vec<Attempt>) -> String {
    let child = ArchivedChild { child: child_named("Ada").child.clone(), attempts };
    let sheet = sheet_of(&child, Period::default(), Locale::English);
    sheet.contents().next().unwrap()["tonight"]["about"].as_str().unwrap().to_owned()
}

#[test]
fn advice_fits_the_size_of_the_numbers() {
    let english = Language::new(Locale::English);
    for (lesson, left, operation, right, answer, advice) in [
        ("add-make-ten", 8, Operation::Add, 5, 12, "step-slip-off-by-one"),
        ("add-two-digits", 38, Operation::Add, 25, 62, "step-slip-off-by-one-large"),
        ("divide-sixes-to-nines", 56, Operation::Divide, 8, 8, "step-slip-off-by-one-shared"),
    ] {
        let fact = Fact { left, operation, right };
        let slips = (20..26).map(|on| answered(lesson, day(6, on), fact, answer, Some(Slip::OffByOne)));
        assert_eq!(about(slips.collect()), english.say(advice), "{left} {operation:?} {right}");
    }
}

#[test]
fn advice_rests_on_the_latest_weeks_of_practice() {
    let fact = Fact { left: 8, operation: Operation::Add, right: 5 };
    let slips = |month| {
        (20..26).map(move |on| answered("add-make-ten", day(month, on), fact, 3, Some(Slip::ForgotCarry)))
    };
    let advice = Language::new(Locale::English).say("step-slip-forgot-carry");
    assert_eq!(about(slips(6).collect()), advice);
    assert_ne!(about(slips(1).collect()), advice, "what went wrong last winter is long gone");
    let known = |on| answered("add-make-ten", day(6, on), fact, 13, None);
    let right = (1..6).flat_map(|on| vec![known(on); 8]);
    assert_eq!(about(right.clone().chain(slips(6)).collect()), advice);
    let after = (25..31).flat_map(|on| vec![known(on); 8]);
    assert_ne!(about(right.chain(slips(6).take(3)).chain(after).collect()), advice, "it can be done by now");
}

#[test]
fn a_family_is_told_of_what_comes_next_and_of_nothing_else() {
    let wrong = |on| {
        let mut attempt = answered(
            "count-to-five",
            day(6, on),
            Fact { left: 1, operation: Operation::Add, right: 1 },
            3,
            None,
        );
        attempt.tried.effort.facts.clear();
        attempt
    };
    // Counting fish has no example, so there are words alone.
    let child =
        ArchivedChild { child: child_named("Ada").child.clone(), attempts: (20..26).map(wrong).collect() };
    let tonight = &sheet_of(&child, Period::default(), Locale::English);
    let tonight = &tonight.contents().next().unwrap()["tonight"];
    assert_eq!(tonight["about"], "Count to five: Count how many, up to five.");
    assert_eq!((&tonight["steps"], &tonight["more"], &tonight["told"]), (&json!([]), &json!([]), &json!("")));
    read(&sheet_of(&child, Period::default(), Locale::English), Paper::A4)
        .assert_says("Count how many, up to five.");
}

#[test]
fn a_tables_check_and_two_quick_minutes_are_no_lessons() {
    let fact = Fact { left: 3, operation: Operation::Multiply, right: 4 };
    let lessons = ["add-make-ten", "add-bridging", "tables-check", "burst"];
    let answers = lessons.map(|lesson| answered(lesson, day(6, 29), fact, 12, None));
    let child = ArchivedChild { child: child_named("Ada").child.clone(), attempts: answers.into() };
    read(&sheet_of(&child, Period::default(), Locale::English), Paper::A4)
        .assert_says("Has practised 2 different lessons.");
}

#[test]
fn a_child_who_has_not_practised_gets_a_kind_page() {
    let nobody = ArchivedChild { child: Child::new("Mia".to_owned(), 0), attempts: Vec::new() };
    for locale in Locale::ALL {
        let language = Language::new(locale);
        let sheet = read(&sheet_of(&nobody, Period::default(), locale), Paper::A4);
        assert_eq!(sheet.pages(), 1);
        sheet.assert_says(&language.say_with("report-nothing", [("name", "Mia".into())]));
        let before = Period { from: None, to: Some(day(1, 1)) };
        assert_eq!(read(&sheet_of(&nobody, before, locale), Paper::A4).pages(), 1);
        let nobody = std::slice::from_ref(&nobody);
        let class = class_sheet(Some("3a"), nobody, RowOrder::Name, before, &LESSONS, last_day(), &language);
        let new = language.say_with("report-group-new", [("names", "Mia".into())]);
        read(&class, Paper::A4).assert_says(&new);
        let empty = class_sheet(None, &[], RowOrder::Name, before, &LESSONS, last_day(), &language);
        read(&empty, Paper::A4).assert_says(&language.say("report-class-nothing"));
        let worksheet =
            Worksheet::for_child(&nobody[0], &LESSONS, PuzzleLayout::Plain, 20, 1, last_day(), &language)
                .unwrap();
        assert_eq!(worksheet.puzzle_count(), 20);
        assert_eq!(certificate(&nobody[0], Rung::Addition, &LESSONS, last_day(), &language), None);
    }
}
