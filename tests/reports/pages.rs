//! Pages on paper: sheets, worksheets, cards and certificates, read back by a reader of PDF that is not ours.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;

use crate::made::Place;
use chrono::{Days, NaiveDate};
use fishpond::language::{Language, Locale};
use fishpond::records::{Archive, ArchivedChild, Attempt, Child, Decisions, FactAsked};
use fishpond::reports::{
    Answers, Asked, Binding, Document, Layout, NoPages, NotBound, NothingToAsk, Order, Paper, Period,
    Request, Sheet, Sources, Wish, Worksheet, bind, certificate, class_sheet, deck, deck_for, made_up_class,
    prints, pupil_sheet, safe_name, teachers_page, together,
};
use heart::arithmetic::{Fact, Operation, Rung};
use heart::games::{GameKind, Player};
use heart::practice::{Answered, Kind, Learner, Lesson, Lessons, Slip};
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
    let layout = |layout, id: &str| {
        let lessons = [&**LESSONS.get(id).unwrap()];
        let player = Player::default();
        Worksheet::of(
            &Asked { lessons: &lessons, layout, player, learner: None, count: 14, seed: 7 },
            language,
        )
        .unwrap()
    };
    let facts = lesson("add-make-ten", 20);
    let weak =
        Worksheet::of_child(named("Ada"), &LESSONS, (Layout::Plain, 30, 1), last_day(), language).unwrap();
    let addition = certificate(named("Chiara"), Rung::Addition, &LESSONS, last_day(), language);
    vec![
        ("pupil", sheet_of(named("Ada"), all, locale), 1),
        ("away", sheet_of(named("Ada"), away, locale), 1),
        ("beginner", sheet_of(&beginner, all, locale), 1),
        ("teachers", teachers_page(named("Ada"), all, &LESSONS, last_day(), language), 1),
        ("class", class_sheet(Some("3a"), children, Order::Name, all, &LESSONS, last_day(), language), 2),
        ("facts", facts.to_solve(language), 1),
        ("facts-answers", facts.answers(language), 1),
        ("ponds", lesson("subtract-ponds", 10).to_solve(language), 1),
        ("claims", lesson("add-true-or-false", 8).answers(language), 1),
        ("tens", lesson("multiply-mac-one-search", 8).to_solve(language), 1),
        ("weak-facts", weak.to_solve(language), 1),
        ("walls", layout(Layout::Wall, "add-make-ten").to_solve(language), 1),
        ("triangles", layout(Layout::Triangle, "divide-sixes-to-nines").answers(language), 1),
        ("tables", layout(Layout::Table, "multiply-sixes-eights").to_solve(language), 1),
        ("fish", layout(Layout::Fish, "subtract-over-ten").answers(language), 1),
        ("pairs", layout(Layout::Match, "add-make-ten").to_solve(language), 1),
        // 67 pond cards and 12 canals by twelves, 14 tools by nines, 20 signs.
        ("dragonfish", deck(GameKind::DragonFish, false, language).unwrap(), 1 + 7 + 2 + 1),
        // 52 cards by nines, 20 signs.
        ("three-fishing", deck(GameKind::ThreeFishing, false, language).unwrap(), 1 + 6 + 1),
        (
            "fitted",
            deck_for(named("Ada"), (GameKind::DragonFish, false), &LESSONS, last_day(), language).unwrap(),
            1 + 7 + 2 + 1 + 1,
        ),
        ("pale", deck(GameKind::TiuU, true, language).unwrap(), 1 + 3 + 1),
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
        let row = format!("{days}{minutes}{percent}%{seconds}s");
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
        let request = Request {
            wish: Wish::Pupils,
            class: None,
            period: Period::default(),
            teachers_page: true,
            saves_ink: false,
        };
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
        let new = language.say_with("report-group-new", [("names", "Mia".into())]);
        read(&class, Paper::A4).says(&new);
        let empty = class_sheet(None, &[], Order::Name, before, &LESSONS, last_day(), &language);
        read(&empty, Paper::A4).says(&language.say("report-class-nothing"));
        let worksheet =
            Worksheet::of_child(&nobody[0], &LESSONS, (Layout::Plain, 20, 1), last_day(), &language).unwrap();
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
            assert_eq!(read(&class, paper).pages(), 2, "{name}");
            let deck = deck_for(&archived, (GameKind::ThreeFishing, false), &LESSONS, last_day(), &language)
                .unwrap();
            assert!(read(&deck, paper).pages() >= 8, "{name}");
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
        for item in items(&document) {
            let answer = item.get("gap").or(item.get("answer")).and_then(|answer| answer.as_str()).unwrap();
            assert!(!answer.is_empty(), "{}: {item}", lesson.id);
            answers.says(answer);
        }
    }
}

/// The puzzles of a worksheet.
fn items(worksheet: &Document) -> Vec<serde_json::Value> {
    let sections = worksheet.contents().next().unwrap()["sections"].as_array().unwrap();
    sections.iter().flat_map(|section| section["items"].as_array().unwrap().clone()).collect()
}

/// The calculations of a worksheet, and what belongs into their gaps.
fn gaps(worksheet: &Document) -> Vec<(String, String)> {
    let text = |item: &serde_json::Value, key: &str| item[key].as_str().unwrap().to_owned();
    items(worksheet).iter().map(|item| (text(item, "before"), text(item, "gap"))).collect()
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

/// What a calculation of two numbers makes.
fn makes(question: &str) -> i64 {
    let parts: Vec<&str> = question.split([' ', '\u{a0}']).collect();
    let [left, sign, right] = parts[..] else { panic!("{question}") };
    let (left, right): (i64, i64) = (left.parse().unwrap(), right.parse().unwrap());
    match sign {
        "+" => left + right,
        "−" => left - right,
        "×" => left * right,
        "÷" => left / right,
        "&" => format!("{left}{right}").parse().unwrap(),
        _ => panic!("{question}"),
    }
}

#[test]
fn nothing_comes_twice_before_all_was_there_and_nothing_beside_itself() {
    let language = Language::new(Locale::English);
    for lesson in LESSONS.iter().filter(|lesson| lesson.kind == Kind::Fact) {
        let worksheet = Worksheet::of_lesson(lesson, Player::default(), 60, 5, &language).unwrap();
        let questions: Vec<String> =
            gaps(&worksheet.to_solve(&language)).into_iter().map(|(question, _)| question).collect();
        assert_eq!(questions.len(), 60, "{}", lesson.id);
        let times = |question: &String| questions.iter().filter(|other| *other == question).count();
        let (least, most) =
            (questions.iter().map(times).min().unwrap(), questions.iter().map(times).max().unwrap());
        assert!(most - least <= 1, "{}: some stand {most} times, some {least} times", lesson.id);
        for pair in questions.windows(2) {
            let numbers = |question: &str| {
                let mut numbers: Vec<&str> = question.split(' ').collect();
                if question.contains(['+', '×']) {
                    numbers.sort_unstable();
                }
                numbers.join(" ")
            };
            assert_ne!(numbers(&pair[0]), numbers(&pair[1]), "{}", lesson.id);
        }
    }
}

#[test]
fn all_that_layouts_show_is_true() {
    let language = Language::new(Locale::English);
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    let says = |cell: &serde_json::Value| cell["says"].as_str().unwrap().parse::<i64>().unwrap();
    let is_given = |cell: &serde_json::Value| cell["is_given"].as_bool().unwrap();
    let all = |value: &serde_json::Value| value.as_array().unwrap().clone();
    let mut seen = BTreeSet::new();
    for lesson in LESSONS.iter() {
        for layout in Layout::ALL.into_iter().filter(|layout| *layout != Layout::Plain) {
            let lessons = [&**lesson];
            let player = Player::default();
            let asked = Asked { lessons: &lessons, layout, player, learner: None, count: 20, seed: 3 };
            let worksheet = match Worksheet::of(&asked, &language) {
                Ok(worksheet) => worksheet,
                Err(reason) => {
                    assert!(
                        !layout.suits(lesson) || !fishpond::reports::prints(lesson),
                        "{}: {reason}",
                        lesson.id
                    );
                    continue;
                }
            };
            let name = format!("{} as {layout:?}", lesson.id);
            for item in items(&worksheet.answers(&language)) {
                let kind = text(&item["kind"]);
                match kind.as_str() {
                    "wall" => {
                        let rows: Vec<Vec<i64>> = all(&item["rows"])
                            .iter()
                            .map(|row| all(row).iter().map(says).collect())
                            .collect();
                        for (above, below) in rows.iter().zip(&rows[1..]) {
                            for (at, brick) in above.iter().enumerate() {
                                assert_eq!(*brick, below[at] + below[at + 1], "{name}: {rows:?}");
                            }
                        }
                        let given =
                            all(&item["rows"]).iter().flat_map(&all).filter(|cell| is_given(cell)).count();
                        assert_eq!(given, 3, "{name}");
                    }
                    "triangle" => {
                        let ways = all(&item["ways"]);
                        assert!(!ways.is_empty(), "{name}");
                        for way in &ways {
                            let way = text(way);
                            let (question, result) = way.split_once(" = ").unwrap();
                            assert_eq!(makes(question), result.parse::<i64>().unwrap(), "{name}: {way}");
                        }
                        let cells = [item["top"].clone(), item["feet"][0].clone(), item["feet"][1].clone()];
                        assert_eq!(cells.iter().filter(|cell| is_given(cell)).count(), 2, "{name}");
                    }
                    "table" => {
                        let sign = text(&item["sign"]);
                        for (row, cells) in all(&item["rows"]).iter().zip(all(&item["cells"])) {
                            for (column, cell) in all(&item["columns"]).iter().zip(all(&cells)) {
                                if !cell.is_null() {
                                    let question = format!("{} {sign} {}", text(row), text(column));
                                    assert_eq!(makes(&question), says(&cell), "{name}: {question}");
                                }
                            }
                        }
                    }
                    "fish" => {
                        let number: i64 = text(&item["number"]).parse().unwrap();
                        let round = all(&item["round"]);
                        assert!(round.iter().any(|bubble| bubble[1].as_bool().unwrap()), "{name}");
                        for bubble in round {
                            let catches = makes(&text(&bubble[0])) == number;
                            assert_eq!(
                                catches,
                                bubble[1].as_bool().unwrap(),
                                "{name}: {bubble} for {number}"
                            );
                        }
                    }
                    "pair" => {
                        let question = text(&item["question"]);
                        let question = question.trim_end_matches(" =");
                        assert_eq!(makes(question), text(&item["answer"]).parse::<i64>().unwrap(), "{name}");
                    }
                    other => panic!("{other}"),
                }
                seen.insert(kind);
            }
        }
    }
    assert_eq!(seen.len(), 5, "{seen:?}");
}

#[test]
fn a_key_has_the_page_breaks_of_its_sheet() {
    let language = Language::new(Locale::English);
    for (id, layout, count, pages) in [
        ("add-bridging", Layout::Plain, 20, 1),
        ("add-bridging", Layout::Plain, 60, 1),
        ("add-bridging", Layout::Plain, 61, 2),
        ("subtract-ponds", Layout::Plain, 10, 1),
        ("subtract-ponds", Layout::Plain, 24, 3),
        ("add-true-or-false", Layout::Plain, 20, 2),
        ("add-bridging", Layout::Wall, 60, 2),
        ("add-bridging", Layout::Match, 40, 2),
    ] {
        let lessons = [&**LESSONS.get(id).unwrap()];
        let asked =
            Asked { lessons: &lessons, layout, player: Player::default(), learner: None, count, seed: 2 };
        let worksheet = Worksheet::of(&asked, &language).unwrap();
        for paper in Paper::ALL {
            let (sheet, key) =
                (read(&worksheet.to_solve(&language), paper), read(&worksheet.answers(&language), paper));
            assert_eq!(
                (sheet.pages(), key.pages()),
                (pages, pages),
                "{count} of {id} as {layout:?} on {paper:?}"
            );
            if (layout, id) != (Layout::Plain, "add-bridging") {
                continue;
            }
            for (question, _) in gaps(&worksheet.to_solve(&language)) {
                let page = |read: &Read| read.texts.iter().position(|text| text.contains(&packed(&question)));
                assert!(page(&sheet).is_some() && page(&sheet) == page(&key), "{question} on {paper:?}");
            }
        }
    }
}

#[test]
fn an_answer_that_is_one_of_several_is_called_an_example() {
    let language = Language::new(Locale::English);
    for (id, is_example) in
        [("add-ponds", true), ("multiply-mac-one-search", true), ("add-true-or-false", false)]
    {
        let lesson = LESSONS.get(id).unwrap();
        let worksheet = Worksheet::of_lesson(lesson, Player::default(), 6, 4, &language).unwrap();
        let key = read(&worksheet.answers(&language), Paper::A4).texts.concat();
        assert_eq!(key.contains("forexample"), is_example, "{id}");
        assert!(!read(&worksheet.to_solve(&language), Paper::A4).texts.concat().contains("forexample"));
    }
}

#[test]
fn every_child_of_a_class_gets_a_worksheet_with_its_name() {
    let language = Language::new(Locale::English);
    let request = |lessons: &[&str]| Request {
        wish: Wish::Worksheet {
            lessons: lessons.iter().map(|id| (*id).to_owned()).collect(),
            layout: Layout::Plain,
            count: 12,
            seed: 1,
            answers: Answers::None,
        },
        class: None,
        period: Period::default(),
        teachers_page: false,
        saves_ink: false,
    };
    let mut children = CLASS.children[..6].to_vec();
    children.sort_by_key(|child| child.child.name.clone());
    let children = &children[..];
    let sources = Sources { children, lessons: &LESSONS, today: last_day(), language: &language };
    for lessons in [&[][..], &["add-bridging"], &["add-bridging", "subtract-over-ten", "add-missing-number"]]
    {
        let request = request(lessons);
        let bound = read(&together(request.sheets(sources), |_| true).unwrap(), Paper::A4);
        assert_eq!(bound.pages(), 6, "{lessons:?}");
        for (child, page) in children.iter().zip(&bound.texts) {
            assert!(page.contains(&format!("Name{}", packed(&child.child.name))), "{page}");
        }
    }
}

#[test]
fn a_worksheet_for_a_child_asks_what_the_child_does_not_know() {
    let language = Language::new(Locale::English);
    let worksheet =
        Worksheet::of_child(named("Ada"), &LESSONS, (Layout::Plain, 30, 1), last_day(), &language).unwrap();
    let again =
        Worksheet::of_child(named("Ada"), &LESSONS, (Layout::Plain, 30, 1), last_day(), &language).unwrap();
    assert_eq!(worksheet.to_solve(&language), again.to_solve(&language));
    assert_eq!(worksheet.len(), 30);
    let asked: BTreeSet<String> =
        gaps(&worksheet.answers(&language)).into_iter().map(|(question, _)| question).collect();
    assert_eq!(asked.len(), 30, "nothing is asked twice");
}

#[test]
fn whoever_can_do_more_gets_harder_puzzles_of_a_lesson() {
    let language = Language::new(Locale::English);
    let lesson = &**LESSONS.get("multiply-to-twelve").unwrap();
    let products = |right: bool| {
        let answers = (0..40).map(|seed| {
            let puzzle = lesson.puzzle(Player::default(), seed).unwrap();
            Answered {
                day: last_day(),
                lesson: lesson.id.clone(),
                kind: lesson.kind,
                rung: lesson.rung,
                difficulty: puzzle.difficulty,
                right,
                is_first: true,
                hints: 0,
                seconds: 4.0,
                timed: false,
                slip: None,
                facts: Vec::new(),
            }
        });
        let learner = Learner::of(answers, &LESSONS);
        let lessons = [lesson];
        let asked = Asked {
            lessons: &lessons,
            layout: Layout::Plain,
            player: Player::default(),
            learner: Some(&learner),
            count: 12,
            seed: 1,
        };
        let worksheet = Worksheet::of(&asked, &language).unwrap();
        let products = gaps(&worksheet.answers(&language)).into_iter();
        products.map(|(_, product)| product.parse::<i64>().unwrap()).sum::<i64>()
    };
    assert!(products(true) > products(false) + 60, "{} against {}", products(true), products(false));
}

#[test]
fn a_deck_begins_with_its_rules_and_a_list_and_has_the_signs_of_its_game() {
    for locale in Locale::ALL {
        let language = Language::new(locale);
        for (game, cards, signs) in [
            (GameKind::DragonFish, 67 + 12 + 14, 20),
            (GameKind::ThreeFishing, 52, 20),
            (GameKind::MacOne, 52, 8),
            (GameKind::TiuU, 64, 20),
        ] {
            let document = deck(game, false, &language).unwrap();
            let content = document.contents().next().unwrap();
            let faces = content["groups"]
                .as_array()
                .unwrap()
                .iter()
                .flat_map(|group| group["cards"].as_array().unwrap());
            let (of_signs, others): (Vec<_>, Vec<_>) = faces.partition(|face| face["look"] == "sign");
            assert_eq!((others.len(), of_signs.len()), (cards, signs), "{game:?}");
            let pages = read(&document, Paper::A4);
            for (heading, sentences) in content["rules"]
                .as_array()
                .unwrap()
                .iter()
                .map(|part| (part[0].as_str().unwrap(), part[1].as_array().unwrap()))
            {
                assert!(pages.texts[0].contains(&packed(heading)), "{heading}");
                assert!(!sentences.is_empty());
                for sentence in sentences {
                    assert!(pages.texts[0].contains(&packed(sentence.as_str().unwrap())), "{sentence}");
                }
            }
            for line in content["list"].as_array().unwrap() {
                assert!(pages.texts[0].contains(&packed(line.as_str().unwrap())), "{line}");
            }
            let pale = read(&deck(game, true, &language).unwrap(), Paper::A4);
            assert_eq!(pale.pages(), pages.pages());
        }
    }
    let ink = |saves_ink| {
        let pages = deck(GameKind::DragonFish, saves_ink, &Language::new(Locale::English)).unwrap();
        let picture = pages.pages(Paper::A4).unwrap().picture(1, 300.0).unwrap();
        picture
            .rgba
            .chunks(4)
            .map(|pixel| 765 - pixel[..3].iter().map(|part| u64::from(*part)).sum::<u64>())
            .sum::<u64>()
    };
    assert!(2 * ink(true) < ink(false), "{} against {}", ink(true), ink(false));
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
        saves_ink: false,
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
    assert_eq!((bound.files, bound.pages), (1, 7));
    assert_eq!(progress, [1, 2, 3, 4, 5, 6]);
    let read = read_bytes(&std::fs::read(&file).unwrap());
    assert_eq!(read.pages(), 7);
    read.is_accessible("en");
    let folder = place.file("sheets");
    let bound = bind(request.sheets(sources), Binding::of_path(&folder), Paper::A4, folder.clone(), |_| true);
    let bound = bound.unwrap();
    assert_eq!((bound.files, bound.pages), (6, 7));
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
        ("Mia. ", "Mia"),
        ("", "fishpond"),
        ("::", "fishpond"),
        ("Con", "Con_"),
        ("NUL.txt", "NUL txt"),
        ("nul", "nul_"),
        ("Lpt1", "Lpt1_"),
        ("COM²", "COM²_"),
        ("Com", "Com"),
        ("Connie", "Connie"),
        ("com12", "com12"),
    ] {
        assert_eq!(safe_name(name), file, "{name}");
    }
    assert_eq!(safe_name(&"ü".repeat(200)).chars().count(), 60);
}

#[test]
fn what_cannot_be_made_says_why() {
    let language = Language::new(Locale::English);
    let none = |wish, children: &[ArchivedChild]| {
        let request =
            Request { wish, class: None, period: Period::default(), teachers_page: false, saves_ink: false };
        let sources = Sources { children, lessons: &LESSONS, today: last_day(), language: &language };
        request.sheets(sources).next().unwrap().unwrap_err()
    };
    let worksheet = |lesson: Option<&str>| Wish::Worksheet {
        lessons: lesson.map(str::to_owned).into_iter().collect(),
        layout: Layout::Plain,
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
