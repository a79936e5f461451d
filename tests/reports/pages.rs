//! Pages on paper: sheets, worksheets, cards and certificates, read back by a reader of PDF that is not ours.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;

use crate::made::Place;
use chrono::{Days, NaiveDate};
use fishpond::language::{Language, Locale};
use fishpond::records::{Archive, ArchivedChild, Attempt, Child, Decisions, FactAsked};
use fishpond::reports::{
    Answers, Binding, Document, NoPages, NotBound, NothingToAsk, Order, Paper, Period, Request, Sheet,
    Sources, Wish, Worksheet, bind, certificate, class_sheet, deck, deck_for, made_up_class, pupil_sheet,
    safe_name, teachers_page, together,
};
use heart::arithmetic::{Fact, Operation, Rung};
use heart::games::{GameKind, Player};
use heart::practice::{Kind, Lessons, Slip};
use lopdf::{Document as Pdf, Object};

static LESSONS: LazyLock<Lessons> = LazyLock::new(Lessons::built_in);
static CLASS: LazyLock<Archive> = LazyLock::new(|| made_up_class(7, last_day()));

fn last_day() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 6, 30).unwrap()
}

fn day(month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, month, day).unwrap()
}

fn named(name: &str) -> &'static ArchivedChild {
    CLASS.children.iter().find(|child| child.child.name == name).unwrap()
}

fn sheet_of(child: &ArchivedChild, period: Period, locale: Locale) -> Document {
    pupil_sheet(child, period, &LESSONS, last_day(), &Language::new(locale))
}

/// A PDF, read.
struct Read {
    pdf: Pdf,
    /// The text of each page, without white space, since a reader of PDF has to guess where it is.
    texts: Vec<String>,
}

fn read(document: &Document, paper: Paper) -> Read {
    let bytes = document.pages(paper).unwrap().pdf().unwrap();
    read_bytes(&bytes)
}

fn read_bytes(bytes: &[u8]) -> Read {
    let pdf = Pdf::load_mem(bytes).unwrap();
    let text = |page| {
        let text: String = pdf.extract_text(&[page]).unwrap();
        text.chars().filter(|char| !char.is_whitespace()).collect()
    };
    let texts = pdf.get_pages().into_keys().map(text).collect();
    Read { pdf, texts }
}

/// Without white space, as the texts of pages are read.
fn packed(text: &str) -> String {
    text.chars().filter(|char| !char.is_whitespace()).collect()
}

impl Read {
    fn pages(&self) -> usize {
        self.texts.len()
    }

    #[track_caller]
    fn says(&self, text: &str) {
        assert!(self.texts.concat().contains(&packed(text)), "“{text}” is not in {:?}", self.texts);
    }

    /// Tagged, with language and title, and all fonts embedded.
    #[track_caller]
    fn is_accessible(&self, language: &str) {
        let catalog = self.pdf.catalog().unwrap();
        assert!(catalog.has(b"StructTreeRoot"), "there is no tree of tags");
        let marked = catalog.get(b"MarkInfo").and_then(Object::as_dict).unwrap();
        assert!(marked.get(b"Marked").and_then(Object::as_bool).unwrap(), "it is not tagged");
        assert_eq!(catalog.get(b"Lang").and_then(Object::as_str).unwrap(), language.as_bytes());
        let preferences = catalog.get(b"ViewerPreferences").and_then(Object::as_dict).unwrap();
        assert!(preferences.get(b"DisplayDocTitle").and_then(Object::as_bool).unwrap());
        let mut descriptors = 0;
        for object in self.pdf.objects.values() {
            let Ok(dictionary) = object.as_dict() else { continue };
            match dictionary.get(b"Type").and_then(Object::as_name) {
                Ok(b"FontDescriptor") => {
                    descriptors += 1;
                    let files: [&[u8]; 3] = [b"FontFile", b"FontFile2", b"FontFile3"];
                    assert!(files.iter().any(|file| dictionary.has(file)), "a font is not embedded");
                }
                Ok(b"Font") => {
                    // Every font is composite: its descendants have the descriptors that are counted here.
                    let is_composite =
                        dictionary.has(b"DescendantFonts") || dictionary.has(b"FontDescriptor");
                    assert!(is_composite, "a font has neither descriptor nor descendants");
                }
                _ => {}
            }
        }
        assert!(descriptors > 0, "there is no font at all");
    }
}

/// One of each, in a language.
fn one_of_each(locale: Locale) -> Vec<(&'static str, Document, usize)> {
    let language = &Language::new(locale);
    let all = Period::default();
    let children = &CLASS.children;
    let away = Period { from: Some(day(6, 30) + Days::new(30)), to: Some(day(6, 30) + Days::new(60)) };
    let beginner = ArchivedChild { child: Child::new("Mia".to_owned(), 0), attempts: Vec::new() };
    let lesson = |id: &str, count| {
        Worksheet::of_lesson(LESSONS.get(id).unwrap(), Player::default(), count, 7, language).unwrap()
    };
    let facts = lesson("add-make-ten", 20);
    let weak = Worksheet::of_child(named("Ada"), &LESSONS, 30, 1, last_day(), language).unwrap();
    let addition = certificate(named("Chiara"), Rung::Addition, &LESSONS, last_day(), language);
    vec![
        ("pupil", sheet_of(named("Ada"), all, locale), 1),
        ("away", sheet_of(named("Ada"), away, locale), 1),
        ("beginner", sheet_of(&beginner, all, locale), 1),
        ("teachers", teachers_page(named("Ada"), all, &LESSONS, last_day(), language), 1),
        ("class", class_sheet(Some("3a"), children, Order::Name, all, &LESSONS, last_day(), language), 1),
        ("facts", facts.to_solve(language), 1),
        ("facts-answers", facts.answers(language), 1),
        ("ponds", lesson("subtract-ponds", 10).to_solve(language), 1),
        ("claims", lesson("add-true-or-false", 8).answers(language), 1),
        ("tens", lesson("multiply-mac-one-search", 8).to_solve(language), 1),
        ("weak-facts", weak.to_solve(language), 1),
        // 67 pond cards and 12 canals by twelves, 14 tools by nines, 20 signs.
        ("dragonfish", deck(GameKind::DragonFish, language).unwrap(), 7 + 2 + 1),
        // 52 cards by nines, 20 signs.
        ("three-fishing", deck(GameKind::ThreeFishing, language).unwrap(), 6 + 1),
        (
            "fitted",
            deck_for(named("Ada"), GameKind::DragonFish, &LESSONS, last_day(), language).unwrap(),
            7 + 2 + 1 + 1,
        ),
        ("certificate", addition.unwrap(), 1),
    ]
}

#[test]
fn every_page_is_accessible_on_either_paper_in_every_language() {
    for (locale, tag) in Locale::ALL.into_iter().zip(["en", "de", "zh-CN"]) {
        for (name, document, pages) in one_of_each(locale) {
            for paper in Paper::ALL {
                let read = read(&document, paper);
                assert_eq!(read.pages(), pages, "{name} on {paper:?} in {tag}");
                read.is_accessible(tag);
                assert!(!document.title.is_empty());
            }
        }
    }
}

#[test]
fn pages_are_as_large_as_the_paper() {
    let sheet = sheet_of(named("Ada"), Period::default(), Locale::English);
    for (paper, size) in [(Paper::A4, [595.0, 842.0]), (Paper::Letter, [612.0, 792.0])] {
        let Read { pdf, .. } = read(&sheet, paper);
        let page = pdf.get_dictionary(pdf.get_pages()[&1]).unwrap();
        let media: Vec<f32> = page.get(b"MediaBox").and_then(Object::as_array).unwrap()[2..]
            .iter()
            .map(|side| side.as_float().unwrap().round())
            .collect();
        assert_eq!(media, size, "{paper:?}");
    }
    for (locale, paper) in [
        ("en_US.UTF-8", Paper::Letter),
        ("es-MX", Paper::Letter),
        ("en-GB", Paper::A4),
        ("de_DE", Paper::A4),
        ("zh_CN", Paper::A4),
        ("de", Paper::A4),
    ] {
        assert_eq!(Paper::usual(locale), paper, "{locale}");
    }
}

/// What a plain count over the database says of a child: days, minutes, attempts, first tries, right at the first, the median.
fn counted(place: &Place, name: &str, from: NaiveDate, to: NaiveDate) -> [i64; 6] {
    let connection = rusqlite::Connection::open(place.path().join("records.db")).unwrap();
    let call = "(SELECT a.* , date(a.at / 1000 + a.east * 60, 'unixepoch') AS day FROM attempt a
                 JOIN child c ON a.child = c.key WHERE c.name = ?1)";
    let sql = format!(
        "SELECT count(DISTINCT day), sum(min(milliseconds, 300000)) / 60000, count(*),
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
fn the_figures_are_those_of_a_plain_count_over_the_records() {
    let place = Place::new();
    let mut store = place.open();
    store.import(&CLASS, &Decisions::default(), 0).unwrap();
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
        let page = teachers_page(named(name), period, &LESSONS, last_day(), &language);
        let sheet = read(&page, Paper::A4);
        for (value, label) in [
            (days.to_string(), "report-days"),
            (minutes.to_string(), "report-minutes"),
            (attempts.to_string(), "report-attempts"),
        ] {
            let label = language.say_with(label, [("count", value.parse::<u64>().unwrap().into())]);
            sheet.says(&format!("{value}{label}"));
        }
        sheet.says(&format!("{percent} %{}", language.say("report-right")));
        sheet.says(&format!("{seconds} s{}", language.say("report-median")));
        let class = [named(name).clone()];
        let overview = class_sheet(None, &class, Order::Name, period, &LESSONS, last_day(), &language);
        let row = format!("{days}{minutes}{attempts}{percent}%{seconds}s");
        read(&overview, Paper::A4).says(&row);
    }
}

#[test]
fn a_sheet_tells_what_the_records_tell() {
    let sheet = read(&sheet_of(named("Ada"), Period::default(), Locale::English), Paper::A4);
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
        sheet.says(text);
    }
    for child in &CLASS.children {
        let sheet = sheet_of(child, Period::default(), Locale::English);
        let content = sheet.contents().next().unwrap();
        let count = |key: &str| content[key].as_array().unwrap().len();
        assert_eq!(count("strengths"), 3, "{}", child.child.name);
        assert!((2..=3).contains(&count("steps")), "{}", child.child.name);
        assert!(content["tonight"].is_object(), "{}", child.child.name);
    }
}

#[test]
fn a_curriculum_is_that_of_the_country_and_stands_with_times_on_a_page_for_teachers() {
    for (locale, paper, is, is_not) in [
        (Locale::English, Paper::A4, Some("Y2 addition and subtraction"), "1.OA.C.6"),
        (Locale::English, Paper::Letter, Some("1.OA.C.6"), "Y2 addition"),
        (Locale::German, Paper::A4, Some("Zahl und Operation"), "1.OA.C.6"),
        (Locale::Chinese, Paper::A4, None, "OA.C.6"),
    ] {
        let language = Language::new(locale);
        let request =
            Request { wish: Wish::Pupils, class: None, period: Period::default(), teachers_page: true };
        let children = std::slice::from_ref(named("Ada"));
        let sources = Sources { children, lessons: &LESSONS, today: last_day(), language: &language };
        let document = request.sheets(sources).next().unwrap().unwrap().document;
        let Read { texts, .. } = read(&document, paper);
        let [sheet, page] = &texts[..] else { panic!("{} pages", texts.len()) };
        assert!(
            !sheet.contains(&packed(is_not)) && !page.contains(&packed(is_not)),
            "{locale:?} on {paper:?}"
        );
        assert_eq!(page.contains(&packed(&language.say("report-curriculum"))), is.is_some(), "{locale:?}");
        if let Some(is) = is {
            assert!(page.contains(&packed(is)) && !sheet.contains(&packed(is)), "{locale:?} on {paper:?}");
        }
        assert!(!sheet.contains(&packed(&language.say("report-median"))), "no times on the first page");
    }
}

#[test]
fn what_is_known_of_a_child_who_was_away_stays_on_the_sheet() {
    let away = Period { from: Some(day(6, 30) + Days::new(30)), to: Some(day(6, 30) + Days::new(60)) };
    let before = sheet_of(named("Ada"), Period::default(), Locale::English);
    let after = sheet_of(named("Ada"), away, Locale::English);
    let (before, after) = (before.contents().next().unwrap(), after.contents().next().unwrap());
    for known in ["standing", "ladder", "tables"] {
        assert_eq!(before[known], after[known], "{known}");
    }
    assert_eq!(before["tonight"]["about"], after["tonight"]["about"]);
    assert!(after["practised"].as_str().unwrap().contains("has not practised in this time"));
    assert!(!after["strengths"].as_array().unwrap().is_empty());
    assert!(!after["growth"].as_array().unwrap().is_empty());
}

#[test]
fn advice_rests_on_the_last_weeks_of_practice() {
    let slipped = |at: NaiveDate, right: bool, slip: Option<Slip>| {
        let mut attempt =
            named("Ada").attempts.iter().find(|attempt| attempt.tried.caught()).unwrap().clone();
        let fact = Fact { left: 8, operation: Operation::Add, right: 5 };
        let answer = Some(if right { 13 } else { 3 });
        attempt.at = at.and_hms_opt(9, 0, 0).unwrap().and_utc().fixed_offset();
        attempt.tried.way.facts = vec![FactAsked { fact, answer }];
        let practised = attempt.tried.practised.as_mut().unwrap();
        (practised.right, practised.slip) = (right, slip);
        practised.lesson = "add-make-ten".to_owned();
        attempt
    };
    let winter = (0..6).map(|_| slipped(day(1, 20), false, Some(Slip::ForgotCarry)));
    let about = |attempts: Vec<Attempt>| {
        let child = ArchivedChild { child: named("Ada").child.clone(), attempts };
        let sheet = sheet_of(&child, Period::default(), Locale::English);
        sheet.contents().next().unwrap()["tonight"]["about"].as_str().unwrap().to_owned()
    };
    let advice = Language::new(Locale::English).say("step-slip-forgot-carry");
    assert_eq!(about(winter.clone().collect()), advice);
    let spring = winter.chain((1..20).map(|of_may| slipped(day(5, of_may), true, None)));
    assert_ne!(about(spring.collect()), advice, "what went wrong last winter is long gone");
}

#[test]
fn a_child_who_has_not_practised_gets_a_kind_page() {
    let nobody = ArchivedChild { child: Child::new("Mia".to_owned(), 0), attempts: Vec::new() };
    for locale in Locale::ALL {
        let language = Language::new(locale);
        let sheet = read(&sheet_of(&nobody, Period::default(), locale), Paper::A4);
        assert_eq!(sheet.pages(), 1);
        sheet.says(&language.say_with("report-nothing", [("name", "Mia".into())]));
        let before = Period { from: None, to: Some(day(1, 1)) };
        assert_eq!(read(&sheet_of(&nobody, before, locale), Paper::A4).pages(), 1);
        let nobody = std::slice::from_ref(&nobody);
        let class = class_sheet(Some("3a"), nobody, Order::Name, before, &LESSONS, last_day(), &language);
        read(&class, Paper::A4).says(&language.say("concern-never"));
        let empty = class_sheet(None, &[], Order::Name, before, &LESSONS, last_day(), &language);
        read(&empty, Paper::A4).says(&language.say("report-class-nothing"));
        let worksheet = Worksheet::of_child(&nobody[0], &LESSONS, 20, 1, last_day(), &language).unwrap();
        assert_eq!(worksheet.len(), 20);
        assert_eq!(certificate(&nobody[0], Rung::Addition, &LESSONS, last_day(), &language), None);
    }
}

#[test]
fn no_name_breaks_a_page() {
    let names = [
        "W".repeat(60),
        "Wolfeschlegelsteinhausenbergerdorff ".repeat(2)[..60].to_owned(),
        "阿".repeat(60),
        "张婷鑫琳琪 王梓涵".to_owned(),
        "Αλεξάνδρα Παπαδοπούλου".to_owned(),
        "Володимир Ґалаґан".to_owned(),
        "محمد عبد الرحمن".to_owned(),
        "שירה אברהם".to_owned(),
        "आराध्या श्रीवास्तव".to_owned(),
        "ஸ்ரீநிவாசன்".to_owned(),
        "สมชาย ใจดี".to_owned(),
        "김민준 さくら カケル".to_owned(),
        "ሰላም ተስፋዬ".to_owned(),
        "Nguyễn Thị Hồng Nhung".to_owned(),
        "🐟🐠 \u{e000}\u{10ffff}".to_owned(),
        "#set page(width: 1pt) $x$ *_`\\".to_owned(),
        "<script>\"'&".to_owned(),
        "a\u{0}b\tc".to_owned(),
    ];
    for name in names {
        let mut archived = named("Ada").clone();
        archived.child.name.clone_from(&name);
        archived.child.classes = [name.clone()].into();
        for paper in Paper::ALL {
            let sheet = read(&sheet_of(&archived, Period::default(), Locale::German), paper);
            assert_eq!(sheet.pages(), 1, "{name}");
            let language = Language::new(Locale::English);
            let class = std::slice::from_ref(&archived);
            let class = class_sheet(
                Some(&name),
                class,
                Order::Name,
                Period::default(),
                &LESSONS,
                last_day(),
                &language,
            );
            assert_eq!(read(&class, paper).pages(), 1, "{name}");
            let deck = deck_for(&archived, GameKind::ThreeFishing, &LESSONS, last_day(), &language).unwrap();
            assert!(read(&deck, paper).pages() >= 7, "{name}");
        }
    }
    // What fonts have is there, letter by letter.
    let mut archived = named("Ada").clone();
    for name in ["Nguyễn Thị Hồng", "张婷鑫", "김민준", "Ελενη"] {
        name.clone_into(&mut archived.child.name);
        read(&sheet_of(&archived, Period::default(), Locale::English), Paper::A4).says(name);
    }
}

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
fn every_lesson_for_paper_makes_a_worksheet_and_its_answers() {
    let language = Language::new(Locale::English);
    let (on_paper, on_screen): (Vec<_>, Vec<_>) =
        LESSONS.iter().partition(|lesson| !matches!(lesson.kind, Kind::HowMany | Kind::OnALine));
    for lesson in on_screen {
        let refused = Worksheet::of_lesson(lesson, Player::default(), 12, 7, &language);
        assert!(matches!(refused, Err(NothingToAsk::OnScreen)), "{}", lesson.id);
    }
    for lesson in on_paper {
        let worksheet = |seed| Worksheet::of_lesson(lesson, Player::default(), 12, seed, &language).unwrap();
        let (one, again, other) = (worksheet(7), worksheet(7), worksheet(8));
        assert_eq!(one.len(), 12, "{}", lesson.id);
        assert_eq!(one.to_solve(&language), again.to_solve(&language), "{}", lesson.id);
        assert_ne!(one.to_solve(&language), other.to_solve(&language), "{}", lesson.id);
        let (solve, answers) =
            (read(&one.to_solve(&language), Paper::A4), read(&one.answers(&language), Paper::A4));
        assert_eq!(solve.pages(), answers.pages(), "{}", lesson.id);
        solve.says(&format!("{} · seed 7 · 12", lesson.id));
        answers.says("Answers");
        let document = one.answers(&language);
        for item in document.contents().next().unwrap()["items"].as_array().unwrap() {
            let answer = item.get("gap").or(item.get("answer")).and_then(|answer| answer.as_str()).unwrap();
            assert!(!answer.is_empty(), "{}: {item}", lesson.id);
            answers.says(answer);
        }
    }
}

/// The calculations of a worksheet, and what belongs into their gaps.
fn gaps(worksheet: &Document) -> Vec<(String, String)> {
    let items = worksheet.contents().next().unwrap()["items"].as_array().unwrap();
    let text = |item: &serde_json::Value, key: &str| item[key].as_str().unwrap().to_owned();
    items.iter().map(|item| (text(item, "before"), text(item, "gap"))).collect()
}

#[test]
fn answers_are_right() {
    let language = Language::new(Locale::English);
    for id in ["add-make-ten", "multiply-sevens-nines", "subtract-over-ten", "divide-sixes-to-nines"] {
        let worksheet =
            Worksheet::of_lesson(LESSONS.get(id).unwrap(), Player::default(), 30, 3, &language).unwrap();
        let gaps = gaps(&worksheet.answers(&language));
        assert_eq!(gaps.len(), 30);
        for (question, answer) in gaps {
            let parts: Vec<&str> = question.split(' ').collect();
            let [left, sign, right, "="] = parts[..] else { panic!("{question}") };
            let (left, right): (i64, i64) = (left.parse().unwrap(), right.parse().unwrap());
            let result = match sign {
                "+" => left + right,
                "−" => left - right,
                "×" => left * right,
                "÷" => left / right,
                _ => panic!("{question}"),
            };
            assert_eq!(answer, result.to_string(), "{question}");
        }
    }
}

#[test]
fn a_worksheet_for_a_child_asks_what_the_child_does_not_know() {
    let language = Language::new(Locale::English);
    let worksheet = Worksheet::of_child(named("Ada"), &LESSONS, 30, 1, last_day(), &language).unwrap();
    let again = Worksheet::of_child(named("Ada"), &LESSONS, 30, 1, last_day(), &language).unwrap();
    assert_eq!(worksheet.to_solve(&language), again.to_solve(&language));
    assert_eq!(worksheet.len(), 30);
    let asked: BTreeSet<String> =
        gaps(&worksheet.answers(&language)).into_iter().map(|(question, _)| question).collect();
    assert_eq!(asked.len(), 30, "nothing is asked twice");
}

#[test]
fn sheets_are_bound_together_or_apart_and_can_be_stopped() {
    let place = Place::new();
    let language = Language::new(Locale::English);
    let request = Request {
        wish: Wish::Everything(Order::Name),
        class: Some("3a".to_owned()),
        period: Period::default(),
        teachers_page: false,
    };
    let children = &CLASS.children[..5];
    let sources = Sources { children, lessons: &LESSONS, today: last_day(), language: &language };
    assert_eq!(request.count(5), 6);
    let file = place.file("class.pdf");
    let mut progress = Vec::new();
    let bound = bind(request.sheets(sources), Binding::of_path(&file), Paper::A4, file.clone(), |done| {
        progress.push(done);
        true
    });
    let bound = bound.unwrap();
    assert_eq!((bound.files, bound.pages), (1, 6));
    assert_eq!(progress, [1, 2, 3, 4, 5, 6]);
    let read = read_bytes(&std::fs::read(&file).unwrap());
    assert_eq!(read.pages(), 6);
    read.is_accessible("en");
    let folder = place.file("sheets");
    let bound = bind(request.sheets(sources), Binding::of_path(&folder), Paper::A4, folder.clone(), |_| true);
    let bound = bound.unwrap();
    assert_eq!((bound.files, bound.pages), (6, 6));
    let mut files: Vec<String> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    assert_eq!(files.len(), 6);
    assert_eq!(files[0], "01 3a.pdf");
    assert!(files.iter().all(|file| Path::new(file).extension() == Some("pdf".as_ref())));
    let stopped = place.file("stopped");
    let result = bind(request.sheets(sources), Binding::Apart, Paper::A4, stopped.clone(), |done| done < 3);
    assert_eq!(result, Err(NotBound::Stopped));
    assert_eq!(std::fs::read_dir(&stopped).unwrap().count(), 3);
    let nobody = std::iter::empty::<Result<Sheet, NoPages>>();
    assert_eq!(together(nobody, |_| true), Err(NotBound::NoPages(NoPages::Nobody)));
    let nowhere = place.file("no/such/folder/class.pdf");
    assert!(matches!(
        bind(request.sheets(sources), Binding::Together, Paper::A4, nowhere, |_| true),
        Err(NotBound::File(_))
    ));
}

#[test]
fn names_of_files_can_be_stored_everywhere() {
    for (name, file) in [
        ("Mia", "Mia"),
        ("../../etc/passwd", "etc passwd"),
        ("a:b*c?\n", "a b c"),
        ("李雷", "李雷"),
        ("", ""),
    ] {
        assert_eq!(safe_name(name), file, "{name}");
    }
    assert_eq!(safe_name(&"ü".repeat(200)).chars().count(), 60);
}

#[test]
fn what_cannot_be_made_says_why() {
    let language = Language::new(Locale::English);
    let none = |wish, children: &[ArchivedChild]| {
        let request = Request { wish, class: None, period: Period::default(), teachers_page: false };
        let sources = Sources { children, lessons: &LESSONS, today: last_day(), language: &language };
        request.sheets(sources).next().unwrap().unwrap_err()
    };
    let worksheet = |lesson: Option<&str>| Wish::Worksheet {
        lesson: lesson.map(str::to_owned),
        count: 10,
        seed: 1,
        answers: Answers::None,
    };
    assert_eq!(none(worksheet(None), &[]), NoPages::Nobody);
    assert_eq!(none(worksheet(Some("no-such")), &[]), NoPages::NoLesson("no-such".to_owned()));
    let ada = std::slice::from_ref(named("Ada"));
    assert!(matches!(
        none(Wish::Certificate(Rung::Division), ada),
        NoPages::NotMastered { name, rung: Rung::Division, mastered: 0, .. } if name == "Ada"
    ));
}

/// A page as letters, from light to dark, so that a change can be seen where it is reviewed.
fn drawn(document: &Document) -> String {
    const SHADES: [char; 6] = [' ', '.', ':', '+', '#', '@'];
    const ACROSS: usize = 72;
    let pages = document.pages(Paper::A4).unwrap();
    let picture = pages.picture(0, 720.0).unwrap();
    let (width, height) = (picture.width as usize, picture.height as usize);
    // Letters are twice as high as they are wide.
    let (cell, tall) = (width / ACROSS, 2 * width / ACROSS);
    let mut art = String::new();
    for top in (0..height - tall).step_by(tall) {
        let mut line = String::new();
        for left in (0..=width - cell).step_by(cell) {
            let pixels =
                (top..top + tall).flat_map(|y| (left..left + cell).map(move |x| 4 * (y * width + x)));
            let sum: usize = pixels
                .map(|at| picture.rgba[at..at + 3].iter().map(|part| usize::from(*part)).sum::<usize>())
                .sum();
            let light = sum / (3 * cell * tall);
            // Paper is nearly always light: the shades of interest lie between three quarters of white and white.
            let shade = (255 - light).div_ceil(20).min(SHADES.len() - 1);
            line.push(SHADES[shade]);
        }
        art.push_str(line.trim_end());
        art.push('\n');
    }
    art
}

#[test]
fn pages_look_as_they_did() {
    for locale in Locale::ALL {
        for (name, document, _) in one_of_each(locale) {
            insta::assert_snapshot!(format!("{name}-{}", locale.tag()), drawn(&document));
        }
    }
}
