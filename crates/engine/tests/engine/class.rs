//! What a class needs: which children to talk to and why, who can work on the same lesson, and what is hard for many.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Days, NaiveDate};
use engine::arithmetic::{Fact, Operation, Rung};
use engine::findings::LessonChoice;
use engine::findings::class::{
    ClassChild, ClassNeeds, ClassNotes, Mistake, SuggestedHelp, TalkReason, count_players_in_time,
    count_turns_in_time, mistakes_to_discuss,
};
use engine::practice::burst::BURST_ID;
use engine::practice::tables_check::TABLES_CHECK_ID;
use engine::practice::waiting::WAITING_ID;
use engine::practice::{AnswerRecord, ChildLessons, Lesson, Lessons, Occasion, Slip};
use proptest::prelude::*;

use super::world::day;

/// The day on which the tests look at the class.
pub fn today() -> NaiveDate {
    day(60)
}

/// Answers in a lesson, `ago` days before today. `how` has a character for each: `+` right, `-` wrong, `c` with a forgotten carry, `o`
/// one too many or too few.
pub fn answers(lesson: &str, ago: u64, how: &str) -> Vec<AnswerRecord> {
    let lesson = Lessons::built_in().get(lesson).unwrap().clone();
    let one = |how: char| AnswerRecord {
        day: today() - Days::new(ago),
        lesson: lesson.id.clone(),
        kind: lesson.kind,
        rung: lesson.rung,
        difficulty: lesson.typical_difficulty(),
        right: how == '+',
        occasion: Occasion::New,
        hints: 0,
        seconds: 4.0,
        timed: false,
        slip: match how {
            'c' => Some(Slip::ForgotCarry),
            'o' => Some(Slip::OffByOne),
            _ => None,
        },
        facts: Vec::new(),
    };
    how.chars().map(one).collect()
}

pub fn member(answers: &[Vec<AnswerRecord>]) -> ClassChild {
    let lessons = Lessons::built_in();
    ClassChild::from_answers(
        &answers.concat(),
        [],
        ChildLessons { open: &lessons, all: &lessons },
        0.75,
        None,
        today(),
    )
}

fn class<'a>(members: impl IntoIterator<Item = &'a ClassChild>) -> ClassNeeds<usize> {
    ClassNeeds::from_children(
        members.into_iter().enumerate(),
        &ClassNotes::default(),
        &Lessons::built_in(),
        today(),
    )
}

/// Why a grown-up should talk to a child who has given these answers, and what helps, as text; `None` if there is no reason. The child's
/// four classmates practised yesterday, with three of four answers right.
fn word(about: &[Vec<AnswerRecord>]) -> Option<String> {
    let mut members: Vec<ClassChild> =
        (0..4).map(|_| member(&[answers("add-make-ten", 1, &"+++-".repeat(5))])).collect();
    members.push(member(about));
    let class = class(&members);
    assert!(class.talk_suggestions.iter().all(|word| word.who == 4), "{:?}", class.talk_suggestions);
    class.talk_suggestions.first().map(|word| format!("{} {}", reason_text(&word.why), help(&word.help)))
}

pub fn reason_text(why: &TalkReason) -> String {
    match why {
        TalkReason::TooHard { right, of } => format!("too hard {right}/{of}:"),
        TalkReason::Stuck { lesson, right, of } => format!("stuck {} {right}/{of}:", lesson.id),
        TalkReason::Slip { slip, times, of, days } => format!("{slip:?} {times}/{of} on {days}:"),
        TalkReason::Away { last } => format!("away {}:", (today() - *last).num_days()),
        TalkReason::HardWon { lesson, answers } => format!("won {} {answers}:", lesson.id),
        TalkReason::Gone { slip, times } => format!("gone {slip:?} {times}:"),
    }
}

fn help(help: &SuggestedHelp) -> String {
    match help {
        SuggestedHelp::SetLesson(lesson) => format!("give {}", lesson.id),
        SuggestedHelp::SitBeside(lesson) => format!("beside {}", lesson.id),
        SuggestedHelp::Praise => "praise".to_owned(),
    }
}

/// A case of a table: what it is about, the answers that the child gave, and why a grown-up should talk to the child, as text.
type Case = (&'static str, Vec<Vec<AnswerRecord>>, Option<&'static str>);

#[test]
fn a_teacher_sees_who_needs_help_and_why() {
    let well = |ago| answers("add-make-ten", ago, &"+++-".repeat(5));
    let carries = |ago| answers("add-bridging", ago, "+++cc++++c+++");
    let cases: Vec<Case> = vec![
        ("all is well", vec![well(8), well(1)], None),
        ("six days are no week", vec![well(6)], None),
        ("a week is one", vec![well(7)], Some("away 7: give add-make-ten")),
        ("nothing was ever done", vec![], None),
        (
            "half of all is wrong",
            vec![
                answers("add-make-ten", 3, &"+-".repeat(10)),
                answers("add-near-doubles", 2, &"+-".repeat(10)),
            ],
            Some("too hard 20/40: beside add-make-ten"),
        ),
        (
            "half of all was wrong, weeks ago",
            vec![answers("add-make-ten", 30, &"+-".repeat(20)), well(1)],
            None,
        ),
        (
            "one lesson does not go on, and by now another comes next",
            vec![answers("add-bridging", 3, &"+--".repeat(7)), well(2), well(2), well(1)],
            Some("stuck add-bridging 6/20: give add-tens"),
        ),
        ("too few answers tell nothing", vec![answers("add-bridging", 3, "-+-+-+"), well(2), well(1)], None),
        (
            "a slip on three days",
            vec![carries(9), carries(5), carries(2)],
            Some("ForgotCarry 9/39 on 3: beside add-bridging"),
        ),
        ("a slip on two days", vec![carries(5), carries(2)], None),
        (
            "a slip that did not come back this week",
            vec![carries(20), carries(15), carries(10), well(2), well(1)],
            Some("gone ForgotCarry 9: praise"),
        ),
        ("a slip long ago", vec![carries(50), carries(45), carries(40), well(2), well(1)], None),
        (
            "a lesson that took long",
            vec![
                answers("add-make-ten", 20, &"+++-".repeat(8)),
                answers("add-make-ten", 4, &"+".repeat(10)),
                answers("add-make-ten", 2, &"+".repeat(10)),
            ],
            Some("won add-make-ten 43: praise"),
        ),
    ];
    for (what, about, expected) in cases {
        assert_eq!(word(&about).as_deref(), expected, "{what}");
    }
}

/// Answers of one day in four lessons by turns, so that no lesson has many. `of` is how many there are, of which the first `right` are
/// right.
pub fn in_four_lessons(ago: u64, right: usize, of: usize) -> Vec<AnswerRecord> {
    let lessons = ["add-make-ten", "add-near-doubles", "add-plus-nine", "add-tens"];
    let how = |at: usize| if at < right { "+" } else { "-" };
    (0..of).flat_map(|at| answers(lessons[at % 4], ago, how(at))).collect()
}

/// Answers that make the slip of forgetting a carry. `days` has for each day how many days ago it was and how many such answers there
/// were; all others of the `of` answers are right, on the last of these days.
pub fn forgotten_carries(days: &[(u64, usize)], of: usize) -> Vec<Vec<AnswerRecord>> {
    let made: usize = days.iter().map(|(_, times)| times).sum();
    let mut all: Vec<_> =
        days.iter().map(|(ago, times)| answers("add-bridging", *ago, &"c".repeat(*times))).collect();
    let (last, _) = days.last().unwrap();
    all.push(answers("add-bridging", *last, &"+".repeat(of - made)));
    all
}

/// Checks each number that the doc comments of [`TalkReason`] and the rules in `findings/class/talk_reasons.rs` name, on either side of
/// it. The aim is 75 percent.
#[test]
fn each_reason_begins_at_its_number() {
    let well = |ago, of: usize| answers("add-make-ten", ago, &"+++-".repeat(10)[..of]);
    let bridging = |how: &str| vec![answers("add-bridging", 3, how), well(2, 40), well(1, 20)];
    let often = |days: &[(u64, usize)], of| forgotten_carries(days, of);
    let able = |lesson| vec![answers(lesson, 20, &"+".repeat(10)), answers(lesson, 19, &"+".repeat(10))];
    let again = |mut wrong: Vec<AnswerRecord>| {
        for answered in &mut wrong {
            answered.occasion = Occasion::Again;
        }
        wrong
    };
    let apart = |lesson: &str| {
        let mut wrong = in_four_lessons(2, 0, 8);
        for answered in &mut wrong {
            lesson.clone_into(&mut answered.lesson);
        }
        wrong
    };
    let gone = |days: &[(u64, usize)], this_week| {
        let made: usize = days.iter().map(|(_, times)| times).sum();
        [forgotten_carries(days, made), vec![well(1, this_week)]].concat()
    };
    let won = |ago: [u64; 2], before: usize| {
        let right = |ago| answers("add-make-ten", ago, &"+".repeat(10));
        let first = answers("add-make-ten", 20, &"++--".repeat(8)[..before]);
        vec![first, right(ago[0]), right(ago[1]), in_four_lessons(1, 3, 4)[1..].to_vec()]
    };
    let cases: Vec<Case> = vec![
        // Too hard: of the last forty, more than twenty percent below the aim. That is 22 of 40, which is still well.
        ("21 of 40", vec![in_four_lessons(3, 21, 40)], Some("too hard 21/40")),
        ("22 of 40", vec![in_four_lessons(3, 22, 40)], None),
        ("none of 39", vec![in_four_lessons(3, 0, 39)], None),
        (
            "21 of the last 40",
            vec![in_four_lessons(4, 8, 8), in_four_lessons(3, 21, 40)],
            Some("too hard 21/40"),
        ),
        ("22 of the last 40", vec![in_four_lessons(4, 0, 8), in_four_lessons(3, 22, 40)], None),
        ("27 days ago", vec![in_four_lessons(27, 21, 40), well(1, 4)], Some("too hard")),
        ("28 days ago", vec![in_four_lessons(28, 21, 40), well(1, 4)], None),
        (
            "8 more in a puzzle that came back",
            vec![in_four_lessons(3, 22, 40), again(in_four_lessons(2, 0, 8))],
            None,
        ),
        ("8 more in a tables check", vec![in_four_lessons(3, 22, 40), apart(TABLES_CHECK_ID)], None),
        ("8 more in two quick minutes", vec![in_four_lessons(3, 22, 40), apart(BURST_ID)], None),
        ("8 more while waiting", vec![in_four_lessons(3, 22, 40), apart(WAITING_ID)], None),
        // Stuck: of the last twenty in a lesson, more than a quarter below the aim. That is ten of twenty, which is still well.
        ("9 of 20", bridging(&format!("{}--", "+-".repeat(9))), Some("stuck add-bridging 9/20")),
        ("10 of 20", bridging(&"+-".repeat(10)), None),
        ("none of 19", bridging(&"-".repeat(19)), None),
        ("10 of the last 20", bridging(&format!("----{}", "+-".repeat(10))), None),
        // What the child can do, has a stone for, or has the ability of, is no place to be stuck.
        (
            "8 of 20, and the child can do it",
            [(20, "----------"), (9, "++"), (8, "++"), (7, "-+"), (3, "-+"), (2, "++")]
                .map(|(ago, how)| answers("add-bridging", ago, how))
                .to_vec(),
            None,
        ),
        (
            "9 of 20 after a stone",
            [able("add-bridging"), bridging(&format!("{}--", "+-".repeat(9)))].concat(),
            None,
        ),
        (
            "9 of 20 doubles, and the child can add to twenty",
            [able("add-make-ten"), vec![answers("add-doubles", 3, &format!("{}--", "+-".repeat(9)))]]
                .concat(),
            None,
        ),
        // A slip keeps coming back: five times, on three days, in every fifth answer, and also in the last seven days.
        ("5 slips in 25", often(&[(9, 2), (5, 2), (2, 1)], 25), Some("ForgotCarry 5/25 on 3")),
        (
            "5 slips, most of them in a later lesson",
            vec![
                answers("add-make-ten", 9, "c"),
                answers("add-bridging", 5, "cc"),
                answers("add-bridging", 2, "cc+++++"),
            ],
            Some("ForgotCarry 5/10 on 3: beside add-bridging"),
        ),
        ("5 slips in 26", often(&[(9, 2), (5, 2), (2, 1)], 26), None),
        ("4 slips in 20", often(&[(9, 1), (5, 2), (2, 1)], 20), None),
        ("5 slips on 2 days", often(&[(5, 3), (2, 2)], 25), None),
        ("slips until 6 days ago", often(&[(20, 2), (15, 2), (6, 1)], 25), Some("ForgotCarry 5/25 on 3")),
        ("slips until 7 days ago", [often(&[(20, 2), (15, 2), (7, 1)], 21), vec![well(1, 4)]].concat(), None),
        ("slips from 27 days ago on", often(&[(27, 2), (15, 2), (2, 1)], 25), Some("ForgotCarry 5/25 on 3")),
        ("slips from 28 days ago on", often(&[(28, 2), (15, 2), (2, 1)], 25), None),
        // A slip is gone: five times on three days before, and none in twenty answers or more of the last seven days.
        ("gone for 20 answers", gone(&[(20, 2), (15, 2), (10, 1)], 20), Some("gone ForgotCarry 5")),
        ("gone for 19 answers", gone(&[(20, 2), (15, 2), (10, 1)], 19), None),
        ("4 slips are gone", gone(&[(20, 2), (15, 1), (10, 1)], 20), None),
        ("slips on 2 days are gone", gone(&[(20, 3), (10, 2)], 20), None),
        ("gone for 7 days", gone(&[(20, 2), (15, 2), (7, 1)], 20), Some("gone ForgotCarry 5")),
        // Hard won: forty answers until the stone was reached, in the last seven days. Later ones do not count.
        ("won with the 40th answer", won([4, 2], 29), Some("won add-make-ten 40")),
        ("won with the 39th answer", won([4, 2], 28), None),
        ("won 6 days ago", won([8, 6], 29), Some("won add-make-ten 40")),
        ("won 7 days ago", won([9, 7], 29), None),
    ];
    for (what, about, expected) in cases {
        let word = word(&about);
        let begins = |expected: &str| word.as_deref().is_some_and(|word| word.starts_with(expected));
        assert!(expected.map_or(word.is_none(), begins), "{what}: {word:?} instead of {expected:?}");
    }
}

#[test]
fn of_two_slips_as_frequent_the_one_made_last_is_told() {
    for (last, told) in [("cco", "OffByOne"), ("coc", "ForgotCarry")] {
        let before = if last == "cco" { ["occoo", "co"] } else { ["ocooc", "oc"] };
        let days = [(before[0], 9), (before[1], 5), (last, 2)];
        let about = days.map(|(how, ago)| answers("add-bridging", ago, how));
        assert!(word(&about).unwrap().starts_with(&format!("{told} 5/10 on 3")), "{:?}", word(&about));
    }
}

#[test]
fn what_comes_after_a_stone_makes_it_no_harder_won() {
    let right = |ago, count| answers("add-make-ten", ago, &"+".repeat(count));
    assert_eq!(word(&[right(4, 10), right(2, 10), right(1, 40)]), None);
}

#[test]
fn the_weightiest_reason_comes_first() {
    let bridging = |how: &str| answers("add-bridging", 3, how);
    let right = |ago| answers("add-make-ten", ago, &"+".repeat(10));
    let well = |ago| answers("add-make-ten", ago, &"+++-".repeat(10));
    let members = [
        [forgotten_carries(&[(20, 2), (15, 2), (10, 1)], 5), vec![well(1)]].concat(),
        vec![answers("add-make-ten", 20, &"++--".repeat(8)[..29]), right(4), right(2)],
        vec![],
        vec![well(7)],
        forgotten_carries(&[(9, 2), (5, 2), (2, 1)], 25),
        vec![bridging(&format!("{}--", "+-".repeat(9))), well(2), well(1)],
        vec![in_four_lessons(3, 21, 40)],
    ];
    let members: Vec<ClassChild> = members.iter().map(|about| member(about)).collect();
    let class = class(&members);
    let reasons: Vec<_> = class.talk_suggestions.iter().map(|word| reason_text(&word.why)).collect();
    assert_eq!(
        reasons,
        [
            "too hard 21/40:",
            "stuck add-bridging 9/20:",
            "ForgotCarry 5/25 on 3:",
            "away 7:",
            "won add-make-ten 40:",
            "gone ForgotCarry 5:"
        ]
    );
    assert_eq!(class.talk_suggestions.iter().map(|word| word.who).collect::<Vec<_>>(), [6, 5, 4, 3, 1, 0]);
    assert_eq!(class.idle, [2], "those who have never done anything are told of in one line");
    assert_eq!(
        class.talk_suggestions.iter().map(|word| word.why.weight_rank()).collect::<Vec<_>>(),
        [0, 1, 2, 3, 4, 5]
    );
}

/// The groups of a class: for each the id of its lesson, and the numbers of its children.
type Groups<'a> = &'a [(&'a str, &'a [usize])];

#[test]
fn nobody_counts_as_away_during_holidays() {
    let long_ago = || member(&[answers("add-make-ten", 12, &"+++-".repeat(5))]);
    let members =
        vec![long_ago(), long_ago(), long_ago(), member(&[answers("add-make-ten", 1, "+++-")]), member(&[])];
    assert_eq!(class(&members).talk_suggestions, [], "one of four has practised");
    let here = || member(&[answers("add-make-ten", 1, "+++-")]);
    let away = |gone: usize, there: usize| {
        let members =
            std::iter::repeat_with(long_ago).take(gone).chain(std::iter::repeat_with(here).take(there));
        class(&members.collect::<Vec<_>>()).talk_suggestions.len()
    };
    assert_eq!(away(2, 2), 2, "half of them have");
    assert_eq!(away(3, 2), 0, "two of five have");
    assert_eq!(away(2, 1), 0, "one of three has");
    assert_eq!(class(&[member(&[]), member(&[])]).talk_suggestions, [], "nobody has ever done anything");
}

#[test]
fn a_child_who_played_a_game_was_present() {
    let lessons = Lessons::built_in();
    let old = answers("add-make-ten", 20, &"+++-".repeat(5));
    let of = |played: &[u64]| {
        let days = played.iter().map(|ago| today() - Days::new(*ago));
        ClassChild::from_answers(
            &old,
            days,
            ChildLessons { open: &lessons, all: &lessons },
            0.75,
            None,
            today(),
        )
    };
    let friend = member(&[answers("add-make-ten", 1, "+++-")]);
    assert_eq!(class(&[friend.clone(), of(&[])]).talk_suggestions.len(), 1);
    assert_eq!(class(&[friend, of(&[30, 2])]).talk_suggestions, []);
    assert_eq!(of(&[30, 2]).last_active_day(), Some(today() - Days::new(2)));
    assert!(!of(&[]).learner().is_new() && member(&[]).learner().is_new());
    assert!((of(&[]).seconds_per_puzzle() - 4.0).abs() < 1e-9, "four seconds for each answer");
}

#[test]
fn children_who_need_the_same_are_grouped_together() {
    let lessons = Lessons::built_in();
    let on = |rung: Rung, lesson: &str| {
        let open = lessons.filtered(|lesson| lesson.rung == rung);
        ClassChild::from_answers(
            &answers(lesson, 1, &"++-".repeat(12)),
            [],
            ChildLessons { open: &open, all: &lessons },
            0.75,
            None,
            today(),
        )
    };
    let mut members: Vec<ClassChild> = Vec::new();
    for (rung, lesson) in [
        (Rung::Addition, "add-count-on"),
        (Rung::Subtraction, "subtract-over-ten"),
        (Rung::Multiplication, "multiply-sixes-eights"),
        (Rung::Division, "divide-threes-to-fives"),
    ] {
        members.extend((0..5).map(|_| on(rung, lesson)));
    }
    members.extend([member(&[]), member(&[])]);
    let class = class(&members);
    let who: Vec<Vec<usize>> = class.groups.iter().map(|group| group.who.clone()).collect();
    let fives: Vec<Vec<usize>> = (0..4).map(|at| (5 * at..5 * at + 5).collect()).collect();
    assert_eq!(who, fives, "in the order of the river, not of the alphabet");
    assert_eq!(class.without_answers, [20, 21]);
    let seeds: BTreeSet<u64> = class.groups.iter().map(|group| group.seed).collect();
    assert_eq!(seeds.len(), 4);
    assert!(seeds.iter().all(|seed| *seed < 10_000), "four digits can be read out: {seeds:?}");
    for group in &class.groups {
        assert!(
            group.who.iter().all(|who| members[*who].findings().next_lesson() == Some(&group.lesson)),
            "{}",
            group.lesson.id
        );
    }
}

#[test]
fn children_whose_next_lessons_contain_the_same_are_a_group() {
    // A teacher's own lesson, which contains what add-bridging contains.
    let built_in = Lessons::built_in();
    let mut ours = Lesson::clone(built_in.get("add-bridging").unwrap());
    ours.id = "ours".to_owned();
    let lessons = built_in.with_own_lessons([ours]);
    let with = |next: &&str| {
        let chosen = LessonChoice { lesson: (*next).to_owned(), since: day(0), until: today() };
        let done = answers("add-make-ten", 1, "+-+");
        ClassChild::from_answers(
            &done,
            [],
            ChildLessons { open: &lessons, all: &lessons },
            0.75,
            Some(&chosen),
            today(),
        )
    };
    #[rustfmt::skip]
    let table: [(&[&str], Groups); 3] = [
        // The lesson of most of them; if there are as many of each, the first on the river.
        (&["ours", "add-bridging", "ours"],                 &[("ours", &[0, 1, 2])]),
        (&["ours", "add-bridging"],                         &[("add-bridging", &[0, 1])]),
        (&["add-bridging", "ours", "add-tens", "add-tens"], &[("add-tens", &[2, 3]), ("add-bridging", &[0, 1])]),
    ];
    for (next, expected) in table {
        let members: Vec<ClassChild> = next.iter().map(with).collect();
        let class =
            ClassNeeds::from_children(members.iter().enumerate(), &ClassNotes::default(), &lessons, today());
        let groups: Vec<_> =
            class.groups.iter().map(|group| (group.lesson.id.as_str(), &group.who[..])).collect();
        assert_eq!(groups, expected);
        assert!(class.groups.iter().all(|group| !group.has_single_child()));
    }
    let class = ClassNeeds::from_children([(7, &with(&"ours"))], &ClassNotes::default(), &lessons, today());
    assert!(class.groups[0].has_single_child());
    // The same lesson on the same day has the same seed on every computer, and on each day another one.
    assert_eq!(class.groups[0].seed, 5875);
    assert_eq!(
        ClassNeeds::from_children(
            [(7, &with(&"ours"))],
            &ClassNotes::default(),
            &lessons,
            today() - Days::new(1)
        )
        .groups[0]
            .seed,
        7904
    );
}

#[test]
fn the_weakest_facts_and_slips_are_those_that_most_children_share() {
    let fact = |left, operation, right| Fact { left, operation, right };
    let (six, six_turned) = (fact(6, Operation::Multiply, 8), fact(8, Operation::Multiply, 6));
    let twelve = fact(12, Operation::Subtract, 5);
    let asked = |ago: u64, asked: &[(Fact, bool)]| {
        let mut answers = answers("multiply-sixes-eights", ago, &"+".repeat(asked.len()));
        answers.iter_mut().zip(asked).for_each(|(answer, asked)| answer.facts = vec![*asked]);
        answers
    };
    let members = vec![
        // 6 × 8 and 8 × 6 count as the same fact.
        member(&[asked(3, &[(six, false), (six_turned, false), (six, true)])]),
        member(&[asked(3, &[(six, false), (six, false), (twelve, false), (twelve, false)])]),
        // This child has learnt it since: the last three answers were right.
        member(&[asked(5, &[(twelve, false), (twelve, false)]), asked(2, &[(twelve, true); 4])]),
        // Fifty days are too long ago, and one wrong answer is not enough.
        member(&[asked(50, &[(twelve, false), (twelve, false)]), asked(2, &[(six, false)])]),
        member(&[answers("add-bridging", 4, "oo+++++cc"), answers("add-bridging", 3, "oc")]),
        member(&[answers("add-bridging", 4, "ccc+++"), answers("add-bridging", 2, "c")]),
        // All on one day: that may just be a bad day.
        member(&[answers("add-bridging", 4, "oooo++")]),
    ];
    let class = class(&members);
    let facts: Vec<_> =
        class.facts.iter().map(|weak| (weak.weakness, weak.children.clone(), weak.times)).collect();
    assert_eq!(facts, [(six, vec![0, 1], 4), (twelve, vec![1], 2)]);
    let slips: Vec<_> =
        class.slips.iter().map(|weak| (weak.weakness, weak.children.clone(), weak.times)).collect();
    assert_eq!(slips, [(Slip::ForgotCarry, vec![4, 5], 7), (Slip::OffByOne, vec![4], 3)]);
}

#[test]
fn three_facts_and_three_slips_are_named_at_most() {
    // Each child has one fact and one slip more than the child before.
    let facts = [(6, 7), (6, 8), (7, 8), (8, 9)].map(|(left, right)| Fact {
        left,
        operation: Operation::Multiply,
        right,
    });
    let slips = [Slip::OffByOne, Slip::OffByTen, Slip::ForgotCarry, Slip::SmallerFromLarger];
    let child = |most: usize| {
        let of_day = |ago: u64, times: usize| {
            let mut all = answers("add-bridging", ago, &"-".repeat(times * most));
            for (at, answered) in all.iter_mut().enumerate() {
                answered.facts = vec![(facts[at % most], false)];
                answered.slip = Some(slips[at % most]);
            }
            all
        };
        member(&[of_day(3, 1), of_day(2, 2)])
    };
    let members: Vec<ClassChild> = (1..=4).map(child).collect();
    let class = class(&members);
    let named: Vec<_> =
        class.facts.iter().map(|weak| (weak.weakness, weak.children.len(), weak.times)).collect();
    assert_eq!(named, [(facts[0], 4, 12), (facts[1], 3, 9), (facts[2], 2, 6)]);
    let named: Vec<_> =
        class.slips.iter().map(|weak| (weak.weakness, weak.children.len(), weak.times)).collect();
    assert_eq!(named, [(slips[0], 4, 12), (slips[1], 3, 9), (slips[2], 2, 6)]);
}

#[test]
fn the_minutes_decide_how_many_children_get_a_turn() {
    // Fifteen seconds to hand over, and four between puzzles. A turn that begins in time is played to its end.
    let cases = [
        (28, 14.0, 5, 15, 9),
        (28, 6.0, 3, 15, 20),
        (28, 14.0, 5, 30, 18),
        (4, 14.0, 5, 15, 4),
        (0, 14.0, 5, 15, 0),
        (28, 40.0, 10, 5, 1),
        // Of turns of a minute, the sixth would begin when five minutes are over.
        (28, 5.0, 5, 5, 5),
        (28, 4.99, 5, 5, 6),
    ];
    for (children, pace, puzzles, minutes, reached) in cases {
        let paces = std::iter::repeat_n(pace, children);
        assert_eq!(
            count_turns_in_time(paces, puzzles, minutes),
            reached,
            "{children} {pace} {puzzles} {minutes}"
        );
    }
    // A game takes eight minutes.
    let games = [(28, 4, 15, 8), (28, 4, 5, 4), (3, 4, 5, 3), (28, 3, 30, 12), (28, 4, 8, 4), (28, 4, 9, 8)];
    for (children, group, minutes, reached) in games {
        assert_eq!(count_players_in_time(children, group, minutes), reached, "{children} {group} {minutes}");
    }
}

#[test]
fn at_most_three_mistakes_are_discussed_with_different_slips_first() {
    let mistake = |left, right, answered, slip| Mistake {
        fact: Fact { left, operation: Operation::Add, right },
        answered,
        slip,
    };
    let (one, ten) = (Some(Slip::OffByOne), Some(Slip::ForgotCarry));
    let made = [
        mistake(8, 7, 14, one),
        mistake(8, 7, 16, one),
        mistake(6, 5, 12, one),
        mistake(9, 4, 3, ten),
        mistake(3, 4, 9, None),
        mistake(2, 4, 9, None),
        // Numbers like these cannot be drawn.
        mistake(4000, 5000, 9001, one),
    ];
    assert_eq!(mistakes_to_discuss(&made), [made[0], made[3], made[4]]);
    assert!(mistakes_to_discuss(&made).iter().all(|mistake| mistake.drawing().is_some()));
    assert_eq!(mistakes_to_discuss(&[]), []);
    assert_eq!(mistakes_to_discuss(&made[..3]), [made[0], made[2]]);
    let carries = [made[0], made[3], mistake(8, 6, 4, ten)];
    assert_eq!(
        mistakes_to_discuss(&carries),
        [carries[1], carries[0], carries[2]],
        "the most frequent slip first"
    );
}

/// What is said of a class, with `names` in place of the children's numbers. So classes whose children come in another order can be
/// compared.
fn named(
    class: &ClassNeeds<usize>,
    names: &[usize],
) -> (Vec<String>, Vec<String>, BTreeSet<usize>, Vec<String>) {
    let set = |who: &[usize]| who.iter().map(|who| names[*who]).collect::<BTreeSet<_>>();
    let words: BTreeMap<usize, String> = class
        .talk_suggestions
        .iter()
        .map(|word| (names[word.who], format!("{} {}", reason_text(&word.why), help(&word.help))))
        .collect();
    let groups =
        class.groups.iter().map(|group| format!("{} {} {:?}", group.lesson.id, group.seed, set(&group.who)));
    let facts = class
        .facts
        .iter()
        .map(|weak| format!("{:?} {:?} {}", weak.weakness, set(&weak.children), weak.times));
    let slips = class
        .slips
        .iter()
        .map(|weak| format!("{:?} {:?} {}", weak.weakness, set(&weak.children), weak.times));
    (
        words.into_iter().map(|(who, word)| format!("{who} {word}")).collect(),
        groups.collect(),
        set(&class.without_answers),
        facts.chain(slips).collect(),
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn each_child_is_in_one_group_whatever_the_order_of_the_children(
        children in prop::collection::vec(
            prop::collection::vec((0..Lessons::built_in().iter().count(), 0_u64..40, "[-+co]{1,12}"), 0..5), 1..14),
        turn in any::<prop::sample::Index>(),
    ) {
        let lessons = Lessons::built_in();
        let ids: Vec<&str> = lessons.iter().map(|lesson| lesson.id.as_str()).collect();
        let members: Vec<ClassChild> = children.iter().map(|days| {
            let mut days: Vec<_> = days.clone();
            days.sort_by_key(|(_, ago, _)| std::cmp::Reverse(*ago));
            member(&days.iter().map(|(lesson, ago, how)| answers(ids[*lesson], *ago, how)).collect::<Vec<_>>())
        }).collect();
        let found = class(&members);

        prop_assert!(found.facts.len() <= 3 && found.slips.len() <= 3);
        let mut placed: Vec<usize> =
            found.groups.iter().flat_map(|group| group.who.clone()).chain(found.without_answers.clone()).chain(found.without_lessons_left.clone()).collect();
        placed.sort_unstable();
        prop_assert_eq!(placed, (0..members.len()).collect::<Vec<_>>());
        prop_assert!(found.without_answers.iter().all(|who| members[*who].learner().is_new()));
        let worded: BTreeSet<usize> = found.talk_suggestions.iter().map(|word| word.who).collect();
        prop_assert_eq!(worded.len(), found.talk_suggestions.len(), "one word for each child");

        // The same children, backwards and beginning with another one.
        let mut names: Vec<usize> = (0..members.len()).rev().collect();
        names.rotate_left(turn.index(members.len()));
        let again = class(names.iter().map(|name| &members[*name]));
        let as_they_come: Vec<usize> = (0..members.len()).collect();
        prop_assert_eq!(named(&found, &as_they_come), named(&again, &names));
    }
}

#[test]
fn who_is_marked_away_is_not_named_until_it_comes() {
    let of = |ago| member(&[in_four_lessons(3, 0, 40), answers("add-make-ten", ago, "+")]);
    let members = [of(1), of(0), of(1)];
    let known = ClassNotes { away: BTreeSet::from([0, 1]), ..ClassNotes::default() };
    let class = ClassNeeds::from_children(members.iter().enumerate(), &known, &Lessons::built_in(), today());
    let named: Vec<usize> = class.talk_suggestions.iter().map(|word| word.who).collect();
    assert_eq!(named, [1, 2], "the first is away, the second came after all");
    assert_eq!(class.held_back, [0]);
    let sheets: BTreeSet<usize> = class.groups.iter().flat_map(|group| group.who.clone()).collect();
    assert_eq!(sheets, BTreeSet::from([0, 1, 2]), "for tomorrow nobody is left out");
}

#[test]
fn who_has_never_done_anything_is_told_of_once_most_have_begun() {
    let here = || member(&[answers("add-make-ten", 1, "+++-")]);
    let idle = |there: usize| {
        let members: Vec<ClassChild> =
            std::iter::repeat_with(here).take(there).chain([member(&[])]).collect();
        class(&members).idle
    };
    assert_eq!((idle(0), idle(2)), (vec![], vec![2]));
}

#[test]
fn the_code_of_a_slip_is_what_records_call_it() {
    for slip in Slip::ALL {
        assert_eq!(serde_json::to_value(slip).unwrap(), slip.code());
    }
}
