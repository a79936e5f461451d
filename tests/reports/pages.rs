//! All kinds of pages on paper: they are accessible, fit either paper, exist in every language, can be bound in one file, have names, and
//! look as they did.

use std::path::Path;

use chrono::Days;
use engine::arithmetic::{Operation, Rung};
use engine::games::{GameKind, Player};
use language::{Language, Locale};
use lopdf::Object;
use records::{ArchivedChild, Child, give_picture_cards};
use reports::{
    AnswerPrinting, BindingError, ClassGlance, Document, GlancePage, PageRequest, Paper, PdfGrouping, Period,
    PuzzleLayout, ReportSources, RequestError, RequestKind, RowOrder, Sheet, Worksheet, WorksheetOptions,
    certificate, class_sheet, deck, deck_for_child, glance_page, join_sheets, picture_cards, recovery_page,
    safe_file_name, teachers_page, write_sheets,
};

use crate::made::TestFolder;
use crate::read::{
    CLASS, LESSONS, PdfContent, child_named, day, last_day, plain_worksheet, read, read_bytes, sheet_of,
};

/// These children without their answers, each with a picture card.
fn with_cards(children: &[ArchivedChild]) -> Vec<ArchivedChild> {
    let mut all: Vec<Child> = children.iter().map(|archived| archived.child.clone()).collect();
    give_picture_cards(&mut all, &[], |_| true);
    all.into_iter().map(|child| ArchivedChild { child, attempts: Vec::new() }).collect()
}

/// One document of each kind in a language, with its name and number of pages.
fn one_of_each(locale: Locale) -> Vec<(&'static str, Document, usize)> {
    let language = &Language::new(locale);
    let all = Period::default();
    let children = &CLASS.children;
    let away = Period { from: Some(day(6, 30) + Days::new(30)), to: Some(day(6, 30) + Days::new(60)) };
    let beginner = ArchivedChild { child: Child::new("Mia".to_owned(), 0), attempts: Vec::new() };
    let lesson = |id: &str, count| plain_worksheet(LESSONS.get(id).unwrap(), count, 7, language).unwrap();
    let layout = |layout, id: &str| {
        let lessons = [&**LESSONS.get(id).unwrap()];
        let player = Player::default();
        Worksheet::new(
            &WorksheetOptions { lessons: &lessons, layout, player, learner: None, count: 14, seed: 7 },
            language,
        )
        .unwrap()
    };
    let from = ReportSources { children, lessons: &LESSONS, today: last_day(), language };
    let at_a_glance = |page| glance_page(&ClassGlance { page, who: None }, Some("3a"), all, from);
    let facts = lesson("add-make-ten", 20);
    let weak =
        Worksheet::for_child(child_named("Ada"), &LESSONS, PuzzleLayout::Plain, 30, 1, last_day(), language)
            .unwrap();
    let addition = certificate(child_named("Chiara"), Rung::Addition, &LESSONS, last_day(), language);
    vec![
        ("pupil", sheet_of(child_named("Ada"), all, locale), 1),
        ("away", sheet_of(child_named("Ada"), away, locale), 1),
        ("beginner", sheet_of(&beginner, all, locale), 1),
        ("teachers", teachers_page(child_named("Ada"), all, &LESSONS, last_day(), language), 1),
        ("class", class_sheet(Some("3a"), children, RowOrder::Name, all, &LESSONS, last_day(), language), 2),
        ("glance", at_a_glance(GlancePage::Lessons(None)), 1),
        ("glance-rung", at_a_glance(GlancePage::Lessons(Some(Rung::Subtraction))), 1),
        ("glance-facts", at_a_glance(GlancePage::Facts(None)), 1),
        ("glance-facts-plus", at_a_glance(GlancePage::Facts(Some(Operation::Add))), 1),
        ("glance-growth", at_a_glance(GlancePage::Growth(13)), 1),
        ("glance-year", at_a_glance(GlancePage::Growth(52)), 1),
        ("glance-aims", at_a_glance(GlancePage::Aims), 1),
        ("facts", facts.puzzle_pages(language), 1),
        ("facts-answers", facts.answer_pages(language), 1),
        ("ponds", lesson("subtract-ponds", 10).puzzle_pages(language), 1),
        ("claims", lesson("add-true-or-false", 8).answer_pages(language), 1),
        ("tens", lesson("multiply-mac-one-search", 8).puzzle_pages(language), 1),
        ("weak-facts", weak.puzzle_pages(language), 1),
        ("walls", layout(PuzzleLayout::Wall, "add-make-ten").puzzle_pages(language), 1),
        ("triangles", layout(PuzzleLayout::Triangle, "divide-sixes-to-nines").answer_pages(language), 1),
        ("tables", layout(PuzzleLayout::Table, "multiply-sixes-eights").puzzle_pages(language), 1),
        ("fish", layout(PuzzleLayout::Fish, "subtract-over-ten").answer_pages(language), 1),
        ("pairs", layout(PuzzleLayout::Match, "add-make-ten").puzzle_pages(language), 1),
        // 67 pond cards and 12 canals, twelve to a page; 14 tools, nine to a page; 20 signs.
        ("dragonfish", deck(GameKind::DragonFish, false, language).unwrap(), 1 + 7 + 2 + 1),
        // 52 cards, nine to a page; 20 signs.
        ("three-fishing", deck(GameKind::ThreeFishing, false, language).unwrap(), 1 + 6 + 1),
        (
            "fitted",
            deck_for_child(child_named("Ada"), GameKind::DragonFish, false, &LESSONS, last_day(), language)
                .unwrap(),
            1 + 7 + 2 + 1 + 1,
        ),
        ("pale", deck(GameKind::TiuU, true, language).unwrap(), 1 + 3),
        ("certificate", addition.unwrap(), 1),
        // 28 children, eight to a page.
        ("picture-cards", picture_cards(Some("3a"), &with_cards(children), language).unwrap(), 4),
    ]
}

#[test]
fn every_page_is_accessible_on_the_papers_of_every_language() {
    for (locale, tag) in Locale::ALL.into_iter().zip(["en", "de", "zh-CN"]) {
        for (name, document, pages) in one_of_each(locale) {
            // Everywhere but in America paper is A4.
            let papers = if locale == Locale::English { &Paper::ALL[..] } else { &[Paper::A4] };
            for paper in papers {
                let read = read(&document, *paper);
                assert_eq!(read.pages(), pages, "{name} on {paper:?} in {tag}");
                read.assert_accessible(tag);
                assert!(!document.title.is_empty());
            }
        }
    }
}

#[test]
fn pages_are_as_large_as_the_paper() {
    let sheet = sheet_of(child_named("Ada"), Period::default(), Locale::English);
    for (paper, size) in [(Paper::A4, [595.0, 842.0]), (Paper::Letter, [612.0, 792.0])] {
        let PdfContent { pdf, .. } = read(&sheet, paper);
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
        assert_eq!(Paper::for_locale(locale), paper, "{locale}");
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
        let mut archived = child_named("Ada").clone();
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
                RowOrder::Name,
                Period::default(),
                &LESSONS,
                last_day(),
                &language,
            );
            assert_eq!(read(&class, paper).pages(), 2, "{name}");
            let deck =
                deck_for_child(&archived, GameKind::ThreeFishing, false, &LESSONS, last_day(), &language)
                    .unwrap();
            assert!(read(&deck, paper).pages() >= 8, "{name}");
        }
    }
    // Every letter that our fonts have is there.
    let mut archived = child_named("Ada").clone();
    for name in ["Nguyễn Thị Hồng", "张婷鑫", "김민준", "Ελενη"] {
        name.clone_into(&mut archived.child.name);
        read(&sheet_of(&archived, Period::default(), Locale::English), Paper::A4).assert_says(name);
    }
}

#[test]
fn sheets_go_into_one_file_or_many_and_saving_can_be_stopped() {
    let place = TestFolder::new();
    let language = Language::new(Locale::English);
    let request = PageRequest {
        kind: RequestKind::Everything(RowOrder::Name),
        class: Some("3a".to_owned()),
        period: Period::default(),
        teachers_page: false,
        saves_ink: false,
    };
    let children = &CLASS.children[..5];
    let sources = ReportSources { children, lessons: &LESSONS, today: last_day(), language: &language };
    assert_eq!(request.sheet_count(5), 6);
    let file = place.file("class.pdf");
    let mut progress = Vec::new();
    let bound = write_sheets(
        request.sheets(sources),
        PdfGrouping::for_path(&file),
        Paper::A4,
        file.clone(),
        |done| {
            progress.push(done);
            true
        },
    );
    let bound = bound.unwrap();
    assert_eq!((bound.files, bound.pages), (1, 7));
    assert_eq!(progress, [1, 2, 3, 4, 5, 6]);
    let read = read_bytes(&std::fs::read(&file).unwrap());
    assert_eq!(read.pages(), 7);
    read.assert_accessible("en");
    let folder = place.file("sheets");
    let bound = write_sheets(
        request.sheets(sources),
        PdfGrouping::for_path(&folder),
        Paper::A4,
        folder.clone(),
        |_| true,
    );
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
    let result = write_sheets(
        request.sheets(sources),
        PdfGrouping::SeparateFiles,
        Paper::A4,
        stopped.clone(),
        |done| done < 3,
    );
    assert_eq!(result, Err(BindingError::Stopped));
    assert_eq!(std::fs::read_dir(&stopped).unwrap().count(), 3);
    let nobody = std::iter::empty::<Result<Sheet, RequestError>>();
    assert_eq!(join_sheets(nobody, |_| true), Err(BindingError::NoPages(RequestError::Nobody)));
    let nowhere = place.file("no/such/folder/class.pdf");
    assert!(matches!(
        write_sheets(request.sheets(sources), PdfGrouping::OneFile, Paper::A4, nowhere, |_| true),
        Err(BindingError::File(_))
    ));
}

#[test]
fn file_names_are_valid_on_every_system() {
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
        assert_eq!(safe_file_name(name), file, "{name}");
    }
    assert_eq!(safe_file_name(&"ü".repeat(200)).chars().count(), 60);
}

#[test]
fn a_page_that_cannot_be_made_says_why() {
    let language = Language::new(Locale::English);
    let none = |wish, children: &[ArchivedChild]| {
        let request = PageRequest {
            kind: wish,
            class: None,
            period: Period::default(),
            teachers_page: false,
            saves_ink: false,
        };
        let sources = ReportSources { children, lessons: &LESSONS, today: last_day(), language: &language };
        request.sheets(sources).next().unwrap().unwrap_err()
    };
    let worksheet = |lesson: Option<&str>| RequestKind::Worksheet {
        lessons: lesson.map(str::to_owned).into_iter().collect(),
        layout: PuzzleLayout::Plain,
        count: 10,
        seed: 1,
        answers: AnswerPrinting::None,
    };
    assert_eq!(none(worksheet(None), &[]), RequestError::Nobody);
    assert_eq!(none(worksheet(Some("no-such")), &[]), RequestError::NoLesson("no-such".to_owned()));
    let ada = std::slice::from_ref(child_named("Ada"));
    assert!(matches!(
        none(RequestKind::Certificate(Rung::Division), ada),
        RequestError::NotMastered { name, rung: Rung::Division, mastered: 0, .. } if name == "Ada"
    ));
}

#[test]
fn a_page_with_a_secret_can_be_read_back() {
    let code = "K7QM-2XPA-9TRB";
    for (locale, tag) in Locale::ALL.into_iter().zip(["en", "de", "zh-CN"]) {
        let language = Language::new(locale);
        for paper in Paper::ALL {
            let page = read(&recovery_page(code, last_day(), &language), paper);
            assert_eq!(page.pages(), 1, "{locale:?}");
            page.assert_accessible(tag);
            page.assert_says(code);
            page.assert_says(&language.day(last_day()));
            for message in ["title", "what", "keep"] {
                page.assert_says(&language.say(&format!("recovery-{message}")));
            }
        }
    }
}

/// The first page of a document as text: characters stand for light and dark, so that a reviewer sees what has changed.
fn drawn(document: &Document) -> String {
    const SHADES: [char; 6] = [' ', '.', ':', '+', '#', '@'];
    const ACROSS: usize = 72;
    let pages = document.pages(Paper::A4).unwrap();
    let picture = pages.picture(0, 720.0).unwrap();
    let (width, height) = (picture.width as usize, picture.height as usize);
    // Characters are twice as high as they are wide.
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
            // Paper is nearly always light, so the shades between three quarters of white and white matter most.
            let shade = (255 - light).div_ceil(20).min(SHADES.len() - 1);
            line.push(SHADES[shade]);
        }
        art.push_str(line.trim_end());
        art.push('\n');
    }
    art
}

#[test]
fn pages_look_like_their_snapshots() {
    for locale in Locale::ALL {
        for (name, document, _) in one_of_each(locale) {
            insta::assert_snapshot!(format!("{name}-{}", locale.tag()), drawn(&document));
        }
    }
}
