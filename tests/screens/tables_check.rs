//! Rounds against a clock: a tables check and two quick minutes. A child has them only if a grown-up has opened them, and only grown-ups
//! see the results. The tests say how much time has passed, and never wait.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use chrono::TimeDelta;

use engine::arithmetic::{Fact, Operation};
use engine::practice::burst::BURST_ID;
use engine::practice::tables_check::{QUESTION_COUNT, TRIAL_QUESTION_COUNT, TimedPhase};
use fishpond::app::Message;
use fishpond::app::screen::practice;
use iced_test::core::keyboard::key::Named;
use language::wording::calculation;
use records::{Attempt, Child, FactAnswer, TablesCheckResult};

use crate::situation::TestDataFolder;
use crate::window::Window;

/// Mia at her river. If `is_open`, a grown-up has opened the tables check to her. Returns her too.
fn at_the_river(home: &TestDataFolder, is_open: bool) -> (Child, Window) {
    let mut mia = Child::new("Mia".to_owned(), 2);
    mia.settings.tables_check = is_open;
    home.store().save_children(std::slice::from_ref(&mia)).expect("a child who can be saved");
    let mut window = home.start();
    window.click("Mia");
    window.click_on("home-practise");
    window.wait_until(|window| window.sees(&window.says("practice-fits")));
    (mia, window)
}

fn step(window: &Window) -> TimedPhase {
    window.fishpond().practice().and_then(|practice| practice.timed_practice()).expect("a check").phase()
}

fn clock(window: &Window) -> Instant {
    let check = window.fishpond().practice().and_then(|practice| practice.timed_practice()).expect("a check");
    check.advances_at().expect("it goes on by itself")
}

/// Lets the clock of a tables check or of two quick minutes ring.
fn rings(window: &mut Window) {
    let clock = clock(window);
    window.take_in(Message::Practice(practice::Message::CheckTimeEnded(clock)));
}

/// The right answer to the question on the screen, as it is typed.
fn answer(window: &Window) -> String {
    let check = window.fishpond().practice().and_then(|practice| practice.timed_practice()).expect("a check");
    check.question().and_then(|fact| fact.result().ok()).expect("a question").to_string()
}

/// Answers the questions for trying out, up to the first that counts.
fn try_before(window: &mut Window) {
    window.click_on("check-title");
    window.reads_message("check-how");
    window.click_on("check-begin");
    for _ in 0..TRIAL_QUESTION_COUNT {
        rings(window);
        let answer = answer(window);
        window.types(&answer);
        window.key(Named::Enter);
    }
    window.reads_message("check-now");
    window.key(Named::Enter);
    rings(window);
    assert!(matches!(step(window), TimedPhase::Asks { .. }));
}

/// The results of tables checks that are saved of a child.
fn checks(home: &TestDataFolder, child: &Child) -> Vec<TablesCheckResult> {
    home.store().progress(child.id, chrono::Local::now().date_naive()).expect("records").checks
}

#[test]
fn a_tables_check_is_offered_only_if_a_grown_up_opened_it() {
    for is_open in [false, true] {
        let home = TestDataFolder::new();
        let (_, window) = at_the_river(&home, is_open);
        assert_eq!(window.sees(&window.says("check-title")), is_open);
    }
}

#[test]
fn a_tables_check_is_completed_and_shown_only_to_grown_ups() {
    let home = TestDataFolder::new();
    let (mia, mut window) = at_the_river(&home, true);
    try_before(&mut window);
    let mut missed = Vec::new();
    for number in 1..=QUESTION_COUNT {
        window.reads(
            &window.says_with("check-number", [("number", number.into()), ("of", QUESTION_COUNT.into())]),
        );
        let fact = window
            .fishpond()
            .practice()
            .and_then(|practice| practice.timed_practice()?.question())
            .expect("one");
        assert_eq!(fact.operation, Operation::Multiply);
        match number {
            // A wrong answer, and one that does not come in time.
            5 => {
                window.types("1");
                window.key(Named::Enter);
                missed.push(fact);
            }
            9 => {
                rings(&mut window);
                missed.push(fact);
            }
            // An answer with the keys on the screen, in time but without Enter.
            12 => {
                for digit in answer(&window).chars() {
                    window.click(&digit.to_string());
                }
                rings(&mut window);
            }
            _ => {
                let answer = answer(&window);
                window.types(&answer);
                window.key(Named::Enter);
            }
        }
        if number < QUESTION_COUNT {
            let texts = window.texts();
            assert!(!texts.iter().any(|text| text.contains('×')), "nothing is asked in a pause: {texts:?}");
            rings(&mut window);
        }
    }
    assert_eq!(step(&window), TimedPhase::Over);
    window.reads(&window.says_with("check-over", [("name", "Mia".into())]));
    assert!(!window.texts().iter().any(|text| text.contains("23")), "no rank: {:?}", window.texts());
    window.click_on("practice-to-river");
    window.reads_message("practice-fits");
    drop(window);
    let checks = checks(&home, &mia);
    assert_eq!(checks.len(), 1);
    assert_eq!((checks[0].asked, checks[0].right), (QUESTION_COUNT, QUESTION_COUNT - 2));
    assert_eq!(checks[0].missed, missed);
    // Facts that were not known are due, and so are those that were left open.
    let answers = home.store().practice_answers(mia.id).expect("records");
    let wrong = answers.iter().flat_map(|answered| &answered.facts).filter(|(_, right)| !right);
    assert_eq!(wrong.map(|(fact, _)| *fact).collect::<Vec<_>>(), missed);
    assert!(answers.iter().all(|answered| answered.timed && answered.is_first_to_puzzle()));
}

#[test]
fn answering_every_question_is_praised_and_two_checks_count_as_two() {
    let home = TestDataFolder::new();
    let (mia, mut window) = at_the_river(&home, true);
    try_before(&mut window);
    for _ in 0..QUESTION_COUNT {
        if !matches!(step(&window), TimedPhase::Asks { .. }) {
            rings(&mut window);
        }
        window.types("7");
        window.key(Named::Enter);
    }
    window.reads(&window.says_with("check-all-answered", [("name", "Mia".into())]));
    window.key(Named::Enter);
    // The second check is left after one question.
    try_before(&mut window);
    rings(&mut window);
    window.key(Named::Escape);
    window.reads_message("practice-fits");
    drop(window);
    let asked: Vec<usize> = checks(&home, &mia).iter().map(|checked| checked.asked).collect();
    assert_eq!(asked, [1, QUESTION_COUNT], "the newest first");
}

#[test]
fn old_clocks_and_keys_pressed_in_a_pause_do_not_count() {
    let home = TestDataFolder::new();
    let (_, mut window) = at_the_river(&home, true);
    try_before(&mut window);
    let old = clock(&window);
    window.types("3");
    window.key(Named::Enter);
    let pause = clock(&window);
    window.take_in(Message::Practice(practice::Message::CheckTimeEnded(old)));
    window.take_in(Message::Practice(practice::Message::CheckTimeEnded(old + Duration::from_mins(1))));
    assert_eq!(clock(&window), pause);
    window.types("8");
    window.key(Named::Enter);
    assert_eq!(clock(&window), pause);
    rings(&mut window);
    assert!(matches!(step(&window), TimedPhase::Asks { .. }));
    let eights = window.texts().into_iter().filter(|text| text == "8").count();
    assert!(eights == 1 && window.sees("?"), "what was typed in the pause is gone: the key alone has an 8");
}

/// A child at the river who knows so many facts by heart. If `is_open`, two quick minutes (bursts) are open to the child. Returns the child
/// too.
fn who_knows(home: &TestDataFolder, facts: i64, is_open: bool) -> (Child, Window) {
    let mut mia = Child::new("Mia".to_owned(), 2);
    mia.settings.bursts = is_open;
    let now = chrono::Local::now().fixed_offset();
    let quick = |left| {
        let fact = Fact { left, operation: Operation::Multiply, right: 7 };
        let mut attempt = crate::children::answer_now(&mia, "multiply-sevens-nines");
        attempt.at = now - TimeDelta::days(1);
        attempt.tried.effort.milliseconds = 2000;
        attempt.tried.effort.facts = vec![FactAnswer { fact, answer: fact.result().ok() }];
        attempt
    };
    let attempts: Vec<Attempt> = (2..2 + facts).map(quick).collect();
    let mut store = home.store();
    store.save_children(std::slice::from_ref(&mia)).expect("a child who can be saved");
    store.save_attempts(&attempts).expect("answers that can be saved");
    drop(store);
    let mut window = home.start();
    window.click("Mia");
    window.click_on("home-practise");
    window.wait_until(|window| window.sees(&window.says("practice-fits")));
    (mia, window)
}

#[test]
fn two_quick_minutes_are_offered_if_opened_and_enough_facts_are_known() {
    for (facts, is_open, is_offered) in [(10, false, false), (9, true, false), (10, true, true)] {
        let home = TestDataFolder::new();
        let (_, window) = who_knows(&home, facts, is_open);
        assert_eq!(window.sees(&window.says("burst-title")), is_offered, "{facts} facts, {is_open}");
    }
}

#[test]
fn two_quick_minutes_ask_known_facts_and_show_the_childs_own_time() {
    let home = TestDataFolder::new();
    let (mia, mut window) = who_knows(&home, 10, true);
    for round in 0..2 {
        window.click_on("burst-title");
        window.reads_message("burst-how");
        window.click_on("check-begin");
        let mut asked = BTreeSet::new();
        for _ in 0..10 {
            let answer = answer(&window);
            asked.insert(answer.clone());
            window.types(&answer);
            window.key(Named::Enter);
        }
        let all: BTreeSet<String> = (2..12).map(|left| (left * 7).to_string()).collect();
        assert_eq!(asked, all, "what is known, each of it");
        if round == 1 {
            // The answer is wrong, so the fact is told and does not come again.
            let fact =
                window.fishpond().practice().and_then(|practice| practice.timed_practice()?.question());
            let told = fact.expect("one").statement().expect("it makes something");
            window.types("1");
            window.key(Named::Enter);
            window.reads(&calculation::result_not_claim(&window.language, &told, 1));
            window.types("7");
            rings(&mut window);
            assert!(matches!(step(&window), TimedPhase::Asks { .. }) && window.sees("?"));
        }
        // The time is up while the child is still typing: the calculation is finished, and no key presses the result away.
        window.types("4");
        let open = window.fishpond().practice().and_then(|practice| practice.timed_practice()?.question());
        let finished = open.expect("one").statement().expect("it makes something");
        rings(&mut window);
        window.reads(&calculation::format_statement(&window.language, &finished));
        window.key(Named::Enter);
        assert!(matches!(step(&window), TimedPhase::Pauses { .. }), "{:?}", step(&window));
        rings(&mut window);
        assert_eq!(step(&window), TimedPhase::Over);
        window.reads(&window.says_with("burst-over", [("count", 10.into()), ("name", "Mia".into())]));
        let texts = window.texts();
        let tells_before = texts.iter().any(|text| text.contains("Before, it was about"));
        assert_eq!(tells_before, round == 1, "{texts:?}");
        window.click_on("practice-to-river");
        // After the second round one of the ten facts is no longer known.
        assert_eq!(window.sees(&window.says("burst-title")), round == 0);
    }
    drop(window);
    let answers = home.store().practice_answers(mia.id).expect("records");
    let of_burst: Vec<bool> = answers
        .iter()
        .filter(|answered| answered.lesson == BURST_ID)
        .map(|answered| answered.right)
        .collect();
    assert_eq!((of_burst.len(), of_burst.iter().filter(|right| !**right).count()), (21, 1));
}
