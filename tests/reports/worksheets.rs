//! Worksheets and their keys: everything they ask and answer is true.

use std::collections::BTreeSet;

use engine::games::Player;
use engine::practice::{AnswerRecord, Kind, Learner, Occasion};
use language::{Language, Locale};
use reports::{
    AnswerPrinting, Document, PageRequest, Paper, Period, PuzzleLayout, ReportSources, RequestKind,
    SheetOrder, TomorrowSheet, Worksheet, WorksheetError, WorksheetOptions, is_printable, join_sheets,
};

use crate::read::{
    CLASS, LESSONS, PdfContent, child_named, last_day, plain_worksheet, read, without_white_space,
};

#[test]
fn every_lesson_for_paper_makes_a_worksheet_with_answers() {
    let language = Language::new(Locale::English);
    let (on_paper, on_screen): (Vec<_>, Vec<_>) =
        LESSONS.iter().partition(|lesson| !matches!(lesson.kind, Kind::HowMany | Kind::OnALine));
    for lesson in on_screen {
        let refused = plain_worksheet(lesson, 12, 7, &language);
        assert!(matches!(refused, Err(WorksheetError::OnScreen)), "{}", lesson.id);
    }
    for lesson in on_paper {
        let worksheet = |seed| plain_worksheet(lesson, 12, seed, &language).unwrap();
        let (one, again, other) = (worksheet(7), worksheet(7), worksheet(8));
        assert_eq!(one.puzzle_count(), 12, "{}", lesson.id);
        assert_eq!(one.puzzle_pages(&language), again.puzzle_pages(&language), "{}", lesson.id);
        assert_ne!(one.puzzle_pages(&language), other.puzzle_pages(&language), "{}", lesson.id);
        let (solve, answers) =
            (read(&one.puzzle_pages(&language), Paper::A4), read(&one.answer_pages(&language), Paper::A4));
        assert_eq!(solve.pages(), answers.pages(), "{}", lesson.id);
        solve.assert_says(&format!("{} · seed 7 · 12", lesson.id));
        answers.assert_says("Answers");
        let document = one.answer_pages(&language);
        for item in items(&document) {
            let answer = item.get("gap").or(item.get("answer")).and_then(|answer| answer.as_str()).unwrap();
            assert!(!answer.is_empty(), "{}: {item}", lesson.id);
            answers.assert_says(answer);
        }
    }
}

/// The puzzles of a worksheet.
fn items(worksheet: &Document) -> Vec<serde_json::Value> {
    let sections = worksheet.contents().next().unwrap()["sections"].as_array().unwrap();
    sections.iter().flat_map(|section| section["items"].as_array().unwrap().clone()).collect()
}

/// The calculation before each gap of a worksheet, and what belongs in the gap.
fn gaps(worksheet: &Document) -> Vec<(String, String)> {
    let text = |item: &serde_json::Value, key: &str| item[key].as_str().unwrap().to_owned();
    items(worksheet).iter().map(|item| (text(item, "before"), text(item, "gap"))).collect()
}

#[test]
fn worksheet_answers_are_right() {
    let language = Language::new(Locale::English);
    for id in ["add-make-ten", "multiply-sevens-nines", "subtract-over-ten", "divide-sixes-to-nines"] {
        let worksheet = plain_worksheet(LESSONS.get(id).unwrap(), 30, 3, &language).unwrap();
        let gaps = gaps(&worksheet.answer_pages(&language));
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

/// The result of a calculation of two numbers, such as `8 + 7`.
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
fn no_puzzle_repeats_before_all_were_used_or_beside_itself() {
    let language = Language::new(Locale::English);
    for lesson in LESSONS.iter().filter(|lesson| lesson.kind == Kind::Fact) {
        let worksheet = plain_worksheet(lesson, 60, 5, &language).unwrap();
        let questions: Vec<String> =
            gaps(&worksheet.puzzle_pages(&language)).into_iter().map(|(question, _)| question).collect();
        assert_eq!(questions.len(), 60, "{}", lesson.id);
        let times = |question: &String| questions.iter().filter(|other| *other == question).count();
        let (least, most) =
            (questions.iter().map(times).min().unwrap(), questions.iter().map(times).max().unwrap());
        assert!(most - least <= 1, "{}: some stand {most} times, some {least} times", lesson.id);
        // Puzzles that come again come in another order, so nobody can copy from above.
        let all = questions.iter().collect::<BTreeSet<_>>().len();
        if (4..=30).contains(&all) {
            assert_ne!(questions[..all], questions[all..2 * all], "{}", lesson.id);
        }
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
fn everything_that_layouts_show_is_true() {
    let language = Language::new(Locale::English);
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    let says = |cell: &serde_json::Value| cell["says"].as_str().unwrap().parse::<i64>().unwrap();
    let is_given = |cell: &serde_json::Value| cell["is_given"].as_bool().unwrap();
    let all = |value: &serde_json::Value| value.as_array().unwrap().clone();
    let mut seen = BTreeSet::new();
    for lesson in LESSONS.iter() {
        for layout in PuzzleLayout::ALL.into_iter().filter(|layout| *layout != PuzzleLayout::Plain) {
            let lessons = [&**lesson];
            let player = Player::default();
            let asked =
                WorksheetOptions { lessons: &lessons, layout, player, learner: None, count: 20, seed: 3 };
            let worksheet = match Worksheet::new(&asked, &language) {
                Ok(worksheet) => worksheet,
                Err(reason) => {
                    assert!(
                        !layout.suits(lesson) || !reports::is_printable(lesson),
                        "{}: {reason}",
                        lesson.id
                    );
                    continue;
                }
            };
            let name = format!("{} as {layout:?}", lesson.id);
            for item in items(&worksheet.answer_pages(&language)) {
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
fn an_answer_page_has_the_page_breaks_of_its_sheet() {
    let language = Language::new(Locale::English);
    for (id, layout, count, pages) in [
        ("add-bridging", PuzzleLayout::Plain, 20, 1),
        ("add-bridging", PuzzleLayout::Plain, 60, 1),
        ("add-bridging", PuzzleLayout::Plain, 61, 2),
        ("subtract-ponds", PuzzleLayout::Plain, 10, 1),
        ("subtract-ponds", PuzzleLayout::Plain, 24, 3),
        ("add-true-or-false", PuzzleLayout::Plain, 20, 2),
        ("add-bridging", PuzzleLayout::Wall, 60, 2),
        ("add-bridging", PuzzleLayout::Match, 40, 2),
    ] {
        let lessons = [&**LESSONS.get(id).unwrap()];
        let asked = WorksheetOptions {
            lessons: &lessons,
            layout,
            player: Player::default(),
            learner: None,
            count,
            seed: 2,
        };
        let worksheet = Worksheet::new(&asked, &language).unwrap();
        for paper in Paper::ALL {
            let (sheet, key) = (
                read(&worksheet.puzzle_pages(&language), paper),
                read(&worksheet.answer_pages(&language), paper),
            );
            assert_eq!(
                (sheet.pages(), key.pages()),
                (pages, pages),
                "{count} of {id} as {layout:?} on {paper:?}"
            );
            if (layout, id) != (PuzzleLayout::Plain, "add-bridging") {
                continue;
            }
            for (question, _) in gaps(&worksheet.puzzle_pages(&language)) {
                let page = |read: &PdfContent| {
                    read.texts.iter().position(|text| text.contains(&without_white_space(&question)))
                };
                assert!(page(&sheet).is_some() && page(&sheet) == page(&key), "{question} on {paper:?}");
            }
        }
    }
}

#[test]
fn ponds_on_a_page_do_not_ask_for_the_same_catch_again_and_again() {
    let language = Language::new(Locale::English);
    for seed in 1..=4 {
        let lesson = LESSONS.get("add-ponds").unwrap();
        let worksheet = plain_worksheet(lesson, 10, seed, &language).unwrap();
        let answers: Vec<String> = items(&worksheet.answer_pages(&language))
            .iter()
            .map(|item| item["answer"].as_str().unwrap().to_owned())
            .collect();
        let times = |answer: &String| answers.iter().filter(|other| *other == answer).count();
        assert!(answers.iter().all(|answer| times(answer) <= 2), "seed {seed}: {answers:?}");
    }
}

#[test]
fn one_of_several_possible_answers_is_called_an_example() {
    let language = Language::new(Locale::English);
    for (id, is_example) in
        [("add-ponds", true), ("multiply-mac-one-search", true), ("add-true-or-false", false)]
    {
        let lesson = LESSONS.get(id).unwrap();
        let worksheet = plain_worksheet(lesson, 6, 4, &language).unwrap();
        let key = read(&worksheet.answer_pages(&language), Paper::A4).texts.concat();
        assert_eq!(key.contains("forexample"), is_example, "{id}");
        assert!(!read(&worksheet.puzzle_pages(&language), Paper::A4).texts.concat().contains("forexample"));
    }
}

#[test]
fn every_child_in_a_class_gets_a_worksheet_with_their_name() {
    let language = Language::new(Locale::English);
    let request = |lessons: &[&str]| PageRequest {
        kind: RequestKind::Worksheet {
            lessons: lessons.iter().map(|id| (*id).to_owned()).collect(),
            layout: PuzzleLayout::Plain,
            count: 12,
            seed: 1,
            answers: AnswerPrinting::None,
        },
        class: None,
        period: Period::default(),
        teachers_page: false,
        saves_ink: false,
    };
    let mut children = CLASS.children[..6].to_vec();
    children.sort_by_key(|child| child.child.name.clone());
    let children = &children[..];
    let sources = ReportSources { children, lessons: &LESSONS, today: last_day(), language: &language };
    for lessons in [&[][..], &["add-bridging"], &["add-bridging", "subtract-over-ten", "add-missing-number"]]
    {
        let request = request(lessons);
        let bound = read(&join_sheets(request.sheets(sources), |_| true).unwrap(), Paper::A4);
        assert_eq!(bound.pages(), 6, "{lessons:?}");
        for (child, page) in children.iter().zip(&bound.texts) {
            assert!(page.contains(&format!("Name{}", without_white_space(&child.child.name))), "{page}");
        }
    }
}

/// A request for tomorrow's worksheets of this many children, from five lessons, one of them with cards. Each worksheet has `count` puzzles
/// at most.
fn for_tomorrow(children: usize, count: u16, answers: AnswerPrinting, order: SheetOrder) -> PageRequest {
    let lessons = ["subtract-over-ten", "add-make-ten", "add-ponds", "multiply-sevens-nines", "add-make-ten"];
    let each = CLASS.children[..children].iter().zip((0..).zip(lessons.iter().cycle()));
    let each = each.map(|(child, (number, lesson))| TomorrowSheet {
        child: child.child.id,
        lesson: Some((*lesson).to_owned()),
        seed: 1 + number % 5 % 4,
    });
    PageRequest {
        kind: RequestKind::Tomorrow { each: each.collect(), count, answers, order },
        class: None,
        period: Period::default(),
        teachers_page: false,
        saves_ink: false,
    }
}

#[test]
fn worksheets_for_tomorrow_are_one_page_per_child_and_one_set_of_answers() {
    let language = Language::new(Locale::English);
    let sources = ReportSources {
        children: &CLASS.children,
        lessons: &LESSONS,
        today: last_day(),
        language: &language,
    };
    for (children, count) in [(28, 20), (28, 40), (27, 10), (1, 20)] {
        let request = for_tomorrow(children, count, AnswerPrinting::Pile, SheetOrder::Names);
        assert_eq!(request.sheet_count(28), children + 1);
        for paper in Paper::ALL {
            let bound = read(&join_sheets(request.sheets(sources), |_| true).unwrap(), paper);
            let (sheets, behind) = bound.texts.split_at(children);
            assert!(sheets.iter().all(|page| page.contains("Date") && !page.contains("Answers")));
            let mut names: Vec<&str> =
                CLASS.children[..children].iter().map(|child| child.child.name.as_str()).collect();
            names.sort_by_key(|name| name.to_lowercase());
            for (name, page) in names.iter().zip(sheets) {
                assert!(page.contains(&format!("Name{}", without_white_space(name))), "{name}: {page}");
            }
            // No key is on the back of a worksheet.
            let keys = if children % 2 == 1 {
                assert_eq!(behind[0], "", "an empty page");
                &behind[1..]
            } else {
                behind
            };
            assert!(keys.iter().all(|page| page.contains("Answers")), "{children} on {paper:?}");
            // Children with the same puzzles share one key, with all their names.
            for name in &names {
                let theirs = keys.iter().filter(|page| page.contains(&without_white_space(name))).count();
                assert!(theirs >= 1, "{name} has {theirs} keys");
            }
            assert!(keys.len() <= 12.min(children), "{} keys for {children}", keys.len());
        }
    }
}

#[test]
fn worksheets_for_tomorrow_can_be_sorted_by_lesson_without_answers() {
    let language = Language::new(Locale::German);
    let sources = ReportSources {
        children: &CLASS.children,
        lessons: &LESSONS,
        today: last_day(),
        language: &language,
    };
    let request = for_tomorrow(28, 20, AnswerPrinting::None, SheetOrder::Groups);
    let RequestKind::Tomorrow { each, .. } = &request.kind else { unreachable!() };
    let sheets: Vec<_> = request.sheets(sources).map(Result::unwrap).collect();
    assert_eq!((sheets.len(), request.sheet_count(28)), (28, 28));
    let places: Vec<(usize, String)> = sheets
        .iter()
        .map(|sheet| {
            let child = CLASS.children.iter().find(|child| child.child.name == sheet.name).unwrap();
            let own = each.iter().find(|own| own.child == child.child.id).unwrap();
            let place = LESSONS.iter().position(|lesson| Some(&lesson.id) == own.lesson.as_ref()).unwrap();
            (place, sheet.name.to_lowercase())
        })
        .collect();
    assert!(places.is_sorted(), "{places:?}");
    let bound = read(&join_sheets(sheets.into_iter().map(Ok), |_| true).unwrap(), Paper::A4);
    assert_eq!(bound.pages(), 28);
    assert!(!bound.texts.concat().contains("Lösungen"));
}

#[test]
fn every_lesson_for_tomorrow_fits_on_one_page() {
    let language = Language::new(Locale::German);
    let child = &CLASS.children[0];
    let sources = ReportSources {
        children: std::slice::from_ref(child),
        lessons: &LESSONS,
        today: last_day(),
        language: &language,
    };
    for lesson in LESSONS.iter().filter(|lesson| is_printable(lesson)) {
        let each = vec![TomorrowSheet { child: child.child.id, lesson: Some(lesson.id.clone()), seed: 3 }];
        let wish = RequestKind::Tomorrow {
            each,
            count: 40,
            answers: AnswerPrinting::None,
            order: SheetOrder::Names,
        };
        let request = PageRequest {
            kind: wish,
            class: None,
            period: Period::default(),
            teachers_page: false,
            saves_ink: false,
        };
        let document = join_sheets(request.sheets(sources), |_| true).unwrap();
        for paper in Paper::ALL {
            assert_eq!(document.pages(paper).unwrap().page_count(), 1, "{} on {paper:?}", lesson.id);
        }
    }
}

#[test]
fn answers_are_never_on_the_back_of_a_worksheet() {
    let language = Language::new(Locale::English);
    let request = |lesson: &str, count| PageRequest {
        kind: RequestKind::Worksheet {
            lessons: vec![lesson.to_owned()],
            layout: PuzzleLayout::Plain,
            count,
            seed: 1,
            answers: AnswerPrinting::Pile,
        },
        class: None,
        period: Period::default(),
        teachers_page: false,
        saves_ink: false,
    };
    for (lesson, count, children, sheets) in [
        ("add-make-ten", 20, 0, 1),
        ("add-ponds", 20, 0, 2),
        ("add-ponds", 30, 1, 3),
        ("add-bridging", 20, 5, 5),
    ] {
        let children = &CLASS.children[..children];
        let sources = ReportSources { children, lessons: &LESSONS, today: last_day(), language: &language };
        let bound = read(&join_sheets(request(lesson, count).sheets(sources), |_| true).unwrap(), Paper::A4);
        let first = bound.texts.iter().position(|page| page.contains("Answers")).expect("a key");
        assert_eq!(first, sheets + sheets % 2, "{lesson}: a key begins on the front of a paper");
        assert!(bound.texts[first..].iter().all(|page| page.contains("Answers")), "{lesson}: in one pile");
    }
}

#[test]
fn a_worksheet_for_a_child_asks_what_they_do_not_know() {
    let language = Language::new(Locale::English);
    let worksheet =
        Worksheet::for_child(child_named("Ada"), &LESSONS, PuzzleLayout::Plain, 30, 1, last_day(), &language)
            .unwrap();
    let again =
        Worksheet::for_child(child_named("Ada"), &LESSONS, PuzzleLayout::Plain, 30, 1, last_day(), &language)
            .unwrap();
    assert_eq!(worksheet.puzzle_pages(&language), again.puzzle_pages(&language));
    assert_eq!(worksheet.puzzle_count(), 30);
    let asked: BTreeSet<String> =
        gaps(&worksheet.answer_pages(&language)).into_iter().map(|(question, _)| question).collect();
    assert_eq!(asked.len(), 30, "nothing is asked twice");
}

#[test]
fn a_child_who_can_do_more_gets_harder_puzzles_of_a_lesson() {
    let language = Language::new(Locale::English);
    let lesson = &**LESSONS.get("multiply-to-twelve").unwrap();
    let products = |right: bool| {
        let answers = (0..40).map(|seed| {
            let puzzle = lesson.puzzle(Player::default(), seed).unwrap();
            AnswerRecord {
                day: last_day(),
                lesson: lesson.id.clone(),
                kind: lesson.kind,
                rung: lesson.rung,
                difficulty: puzzle.difficulty,
                right,
                occasion: Occasion::New,
                hints: 0,
                seconds: 4.0,
                timed: false,
                slip: None,
                facts: Vec::new(),
            }
        });
        let learner = Learner::from_answers(answers, &LESSONS);
        let lessons = [lesson];
        let asked = WorksheetOptions {
            lessons: &lessons,
            layout: PuzzleLayout::Plain,
            player: Player::default(),
            learner: Some(&learner),
            count: 12,
            seed: 1,
        };
        let worksheet = Worksheet::new(&asked, &language).unwrap();
        let products = gaps(&worksheet.answer_pages(&language)).into_iter();
        products.map(|(_, product)| product.parse::<i64>().unwrap()).sum::<i64>()
    };
    assert!(products(true) > products(false) + 60, "{} against {}", products(true), products(false));
}
