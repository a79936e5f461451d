//! Made-up children, what they have answered, and what the records could say of them.

use std::cell::Cell;

use chrono::{Days, FixedOffset, Local, NaiveDate, TimeDelta, TimeZone};
use engine::arithmetic::{Fact, Operation, ReadingOrder, Refusal, Rung};
use engine::games::GameKind;
use engine::games::fish_out::Suit;
use engine::practice::burst::BURST_ID;
use engine::practice::{AnswerRecord, Lesson, LessonPlace, Lessons, Occasion};
use language::Locale;
use records::album::{Catch, pages};
use records::{
    AnswerEffort, Attempt, AttemptDetails, AttemptSetting, CaughtFish, Child, ChildId, FactTally, FishKind,
    FishedSuit, HelpLevel, JudgedAnswer, Moment, Progress, RungProgress, StoreError, Tally,
};
use serde_json::Map;
use uuid::Uuid;

pub type Names = [&'static str; 14];

/// Names as the children of one class may have them, in ten scripts. Arabic and Hebrew are read from right to left.
pub const NAMES_IN_MANY_SCRIPTS: Names = [
    "فاطمة",
    "שירה",
    "अनन्या",
    "Олена",
    "婷鑫蓁",
    "Ελένη",
    "สมชาย",
    "محمد",
    "Zoë",
    "さくら",
    "김민준",
    "علي",
    "ნინო",
    "נועם",
];

thread_local! {
    /// Set by [`with_names`]. `None` if the children have their usual names.
    static NAMES: Cell<Option<Names>> = const { Cell::new(None) };
}

pub fn with_names<T>(names: Names, make: impl FnOnce() -> T) -> T {
    NAMES.set(Some(names));
    let made = make();
    NAMES.set(None);
    made
}

pub fn names(locale: Locale) -> Names {
    NAMES.get().unwrap_or(match locale {
        Locale::English | Locale::German => [
            "Mia", "Jonas", "Li", "Emma", "Noah", "Lena", "Ben", "Ada", "Max", "Zoe", "Tim", "Ida", "Leo",
            "Eva",
        ],
        Locale::Chinese => [
            "小雨", "乐乐", "安安", "小明", "小红", "天天", "阳阳", "月月", "文文", "多多", "小美", "小龙",
            "欢欢", "宁宁",
        ],
    })
}

/// A class of children: fourteen in two classes, 2a and 2b.
pub fn made_up_children(locale: Locale) -> Vec<Child> {
    let child = |(name, picture): (&str, u8)| Child {
        id: ChildId(Uuid::from_u128(picture.into())),
        ..Child::new(name.to_owned(), picture)
    };
    let mut children: Vec<Child> = names(locale).into_iter().zip(0..).map(child).collect();
    for (at, child) in children.iter_mut().enumerate() {
        child.classes.insert(if at < 8 { "2a" } else { "2b" }.to_owned());
    }
    let settings = &mut children[0].settings;
    settings.dragonfish = Rung::Multiplication;
    settings.zero_or_above = true;
    settings.daily_goal = Some(10);
    let bubbles = match locale {
        Locale::English => "Bubbles",
        Locale::German => "Blubb",
        Locale::Chinese => "泡泡",
    };
    settings.name_fish(FishKind::Card(20), bubbles, 1);
    children
}

/// The error for records on a network drive that does not answer.
pub fn drive_error() -> StoreError {
    let path = "/school/fishpond/records.db".into();
    StoreError::NotRead { path, reason: "disk I/O error".to_owned() }
}

pub fn progress(child: ChildId) -> Progress {
    let tally = |attempts: u32, right: u32| Tally {
        attempts,
        caught: attempts * 4 / 5,
        first_tries: attempts * 9 / 10,
        right_at_first: right,
        median: 8_400,
        milliseconds: u64::from(attempts) * 9_000,
    };
    let line =
        |game, rung, attempts, right| RungProgress { game: Some(game), rung, tally: tally(attempts, right) };
    let signs = [Operation::Add, Operation::Subtract, Operation::Multiply];
    let facts = signs.into_iter().zip([18, 12, 7]).flat_map(|(operation, most)| {
        let pairs = (0..=10_i64).flat_map(|left| (0..=10_i64).map(move |right| (left, right)));
        pairs.filter(move |(left, right)| operation != Operation::Subtract || left >= right).filter_map(
            move |(left, right)| {
                let size = left + right;
                let (answered, right_answers) = match size {
                    size if size <= most - 5 => (6, 6),
                    size if size < most => (5, 3),
                    size if size <= most => (2, 0),
                    _ => return None,
                };
                let fact = Fact { left, operation, right };
                let mut known = FactTally::new(fact);
                (0..answered).for_each(|at| known.record(at >= answered - right_answers));
                Some(known)
            },
        )
    });
    let monday = |week: u64| NaiveDate::from_ymd_opt(2026, 9, 7).unwrap_or_default() + Days::new(7 * week);
    Progress {
        lines: vec![
            line(GameKind::DragonFish, Rung::Addition, 64, 51),
            line(GameKind::DragonFish, Rung::Multiplication, 120, 71),
            line(GameKind::ThreeFishing, Rung::Addition, 74, 60),
        ],
        facts: facts.collect(),
        last: attempts(child),
        days: (0..60)
            .map(|day| (monday(0) + Days::new(day), (day * 7 % 31) as u32))
            .filter(|(_, count)| *count > 6)
            .collect(),
        today: tally(43, 20),
        this_week: tally(30, 25),
        this_week_days: 3,
        checks: Vec::new(),
        album: pages(pond(child).into_iter().rev().filter_map(catch)),
        fish: pond(child),
        fry: 0,
    }
}

/// A fish as an entry in a child's album. `None` if the album has no page for its kind.
fn catch(fished: CaughtFish) -> Option<Catch<CaughtFish>> {
    let kind = fished.kind()?;
    Some(match fished.clone() {
        CaughtFish::Called(attempt) => {
            let AttemptDetails { setting, answer: call, .. } = &attempt.tried;
            Catch::from_calculation(
                kind,
                setting.game,
                setting.rung,
                attempt.at.date_naive(),
                &call.calculation,
                call.points,
                fished,
            )
        }
        CaughtFish::Hauled(hauled) => Catch::from_suit(hauled, NaiveDate::default(), fished),
    })
}

fn pond(child: ChildId) -> Vec<CaughtFish> {
    let caught = [
        (GameKind::DragonFish, "20 = 4 × 5", 20, 20),
        (GameKind::TiuU, "5-3 4-4", 8, 0),
        (GameKind::DragonFish, "10 = 3 × 4 − 2", 10, 10),
        (GameKind::ThreeFishing, "9 + 9 + 2", 20, 3),
        (GameKind::DragonFish, "15 = 7 + 8", 15, 15),
        (GameKind::TiuU, "2-1 2-1", 3, 0),
        (GameKind::DragonFish, "5 = 2 + 3", 5, 5),
        (GameKind::MacOne, "9 × 8 + 8", 80, 4),
        (GameKind::ThreeFishing, "6 + 3 + 1", 10, 2),
        (GameKind::DragonFish, "10 = 6 + 4", 10, 10),
        (GameKind::DragonFish, "5 = 4 + 1", 5, 5),
        (GameKind::ThreeFishing, "15 + 9 + 6", 30, 5),
    ];
    let forty = caught.into_iter().cycle().take(39);
    let fish = attempts(child).into_iter().next().into_iter().cycle().zip(forty);
    let fish = fish.zip(0..).map(|((mut attempt, (game, calculation, total, points)), days)| {
        attempt.at -= TimeDelta::days(days);
        attempt.tried.setting.game = game;
        calculation.clone_into(&mut attempt.tried.answer.calculation);
        (attempt.tried.answer.total, attempt.tried.answer.points) = (Some(total), points);
        CaughtFish::Called(Box::new(attempt))
    });
    let hauled = CaughtFish::Hauled(FishedSuit { suit: Suit::Hearts, fish: 7 });
    [hauled].into_iter().chain(fish).collect()
}

/// Five answers of a child in DragonFish, two minutes apart.
fn attempts(child: ChildId) -> Vec<Attempt> {
    let noon =
        FixedOffset::east_opt(3600).and_then(|east| east.with_ymd_and_hms(2026, 10, 30, 11, 58, 0).single());
    let calls = [
        ("20 = 4 × 5", Some(20), None, 20),
        ("15 = 8 + 6", Some(14), Some(Refusal::WrongTotal { total: 14, wanted: 15 }), 0),
        ("10 = 3 × 4 − 2", Some(10), None, 10),
        ("5 = 2 − 6 + 9", Some(5), Some(Refusal::BelowZero { total: -4 }), 0),
        ("15 = 7 + 8", Some(15), None, 15),
    ];
    let attempt = |((calculation, total, refusal, points), at): ((&str, _, _, _), i32)| {
        let at: Moment = noon.unwrap_or_default() - TimeDelta::minutes(i64::from(at) * 2);
        let setting = AttemptSetting {
            game: GameKind::DragonFish,
            rung: Rung::Multiplication,
            order: ReadingOrder::Spoken,
            help: HelpLevel::AskTotals,
            seed: 7,
        };
        let (offered, calculation) = ("F15 8 7 3 9 1".to_owned(), calculation.to_owned());
        let call = JudgedAnswer { offered, calculation, refusal, total, points };
        let way = AnswerEffort { milliseconds: 9_300, ..AnswerEffort::default() };
        let tried = AttemptDetails { child, setting, answer: call, effort: way, practised: None };
        Attempt { id: Uuid::nil(), session: Uuid::nil(), at, tried, unknown: Map::new() }
    };
    calls.into_iter().zip(0..).map(attempt).collect()
}

/// The answers of a child who has reached the first eight stones, and has begun the next two lessons.
pub fn answers(lessons: &Lessons) -> Vec<AnswerRecord> {
    let on_the_ladder = || lessons.iter().filter(|lesson| lesson.place == LessonPlace::Ladder);
    let reached = on_the_ladder().take(8).flat_map(|lesson| [ten_right(lesson, 0), ten_right(lesson, 1)]);
    // The ninth lesson and the tenth are begun: one right answer in each.
    let begun = on_the_ladder().skip(8).take(2).map(|lesson| vec![right_answer(lesson, 2)]);
    reached.chain(begun).flatten().collect()
}

/// Answers to facts that the child has learnt, and has then had in two quick minutes.
pub fn answers_by_heart(lessons: &Lessons) -> Vec<AnswerRecord> {
    let today = Local::now().date_naive();
    let facts = (2..=12).map(|left| Fact { left, operation: Operation::Multiply, right: 7 });
    let quick = |fact, lesson: &str, seconds| {
        let of = lessons.get("multiply-sevens-nines").map(|of| right_answer(of, 0))?;
        let lesson = lesson.to_owned();
        Some(AnswerRecord { day: today, lesson, seconds, facts: vec![(fact, true)], ..of })
    };
    let learnt = facts.clone().filter_map(|fact| quick(fact, "multiply-sevens-nines", 2.4));
    learnt.chain(facts.filter_map(|fact| quick(fact, BURST_ID, 2.8))).collect()
}

/// The answers of a child who needs one more day in one lesson to finish the first rung.
pub fn nearly_finished_answers(lessons: &Lessons) -> Vec<AnswerRecord> {
    let of_rung =
        lessons.iter().filter(|lesson| lesson.rung == Rung::Addition && lesson.place == LessonPlace::Ladder);
    let days = of_rung.map(|lesson| (lesson, if lesson.id == "add-make-ten" { 1 } else { 2 }));
    days.flat_map(|(lesson, days)| (0..days).flat_map(|day| ten_right(lesson, day))).collect()
}

fn ten_right(lesson: &Lesson, day: u64) -> Vec<AnswerRecord> {
    std::iter::repeat_n(right_answer(lesson, day), 10).collect()
}

/// A right answer in a lesson. `day` counts days after 1 October 2026.
pub fn right_answer(lesson: &Lesson, day: u64) -> AnswerRecord {
    AnswerRecord {
        day: NaiveDate::from_ymd_opt(2026, 10, 1).unwrap_or_default() + Days::new(day),
        lesson: lesson.id.clone(),
        kind: lesson.kind,
        rung: lesson.rung,
        difficulty: lesson.typical_difficulty(),
        right: true,
        occasion: Occasion::New,
        hints: 0,
        seconds: 4.0,
        timed: false,
        slip: None,
        facts: Vec::new(),
    }
}
