//! Practice, rule by rule: slips, when a lesson is mastered, which puzzles come next and which come back, and deals that favour facts
//! that are due.

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::{Days, NaiveDate};
use engine::arithmetic::{
    Fact, Operation, ReadingOrder, Refusal, Rung, TensGame, facts_of_steps, parse_pond,
};
use engine::games::{Game, Player, dragonfish, fish_pond};
use engine::practice::{
    Answer, AnswerRecord, Approach, FactMemory, FactPart, FurtherHint, Hint, Judgement, Kind, Learner,
    Lesson, Lessons, MOST_PLACEMENT_PUZZLES, NextPuzzle, Occasion, Puzzle, Session, Slip, Span, StoneState,
    Task, USUAL_AIM_PERCENT, inverse_fact, tuned_dragonfish_seeds, tuned_fish_pond_seeds,
};

fn day(number: u64) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 9, 1).unwrap() + Days::new(number)
}

fn fact(left: i64, operation: Operation, right: i64) -> Fact {
    Fact { left, operation, right }
}

fn lesson(id: &str) -> Arc<Lesson> {
    Lessons::built_in().get(id).unwrap().clone()
}

// What went wrong.

#[test]
fn slips_are_found_in_the_answer() {
    use Operation::{Add, Divide, Join, Multiply, Subtract};
    let cases = [
        (fact(8, Add, 7), 15, None),
        (fact(8, Add, 7), 16, Some(Slip::OffByOne)),
        (fact(8, Add, 7), 25, Some(Slip::OffByTen)),
        (fact(18, Add, 7), 15, Some(Slip::ForgotCarry)),
        (fact(12, Add, 7), 9, Some(Slip::OffByTen)),
        (fact(42, Subtract, 17), 35, Some(Slip::SmallerFromLarger)),
        (fact(42, Subtract, 17), 24, Some(Slip::OffByOne)),
        (fact(42, Subtract, 17), 15, Some(Slip::OffByTen)),
        (fact(3, Multiply, 4), 7, Some(Slip::AddedInstead)),
        (fact(2, Multiply, 2), 5, Some(Slip::OffByOne)),
        (fact(1, Join, 4), 41, Some(Slip::JoinedBackwards)),
        (fact(7, Divide, 2), 3, Some(Slip::RoundedDown)),
        (fact(7, Divide, 3), 3, Some(Slip::OffByOne)),
        (fact(8, Add, 7), 3, None),
    ];
    for (fact, answer, slip) in cases {
        assert_eq!(Slip::in_fact(fact, answer), slip, "{fact:?} answered {answer}");
    }
}

#[test]
fn slips_are_found_in_missing_numbers() {
    use Operation::{Add, Multiply, Subtract};
    let cases = [
        (fact(8, Add, 7), FactPart::Right, 8, Some(Slip::OffByOne)),
        (fact(25, Add, 17), FactPart::Right, 23, Some(Slip::SmallerFromLarger)),
        (fact(15, Subtract, 8), FactPart::Left, 5, Some(Slip::ForgotCarry)),
        (fact(3, Multiply, 4), FactPart::Right, 9, Some(Slip::AddedInstead)),
        (fact(3, Multiply, 4), FactPart::Left, 8, Some(Slip::AddedInstead)),
        (fact(3, Multiply, 4), FactPart::Right, 5, Some(Slip::OffByOne)),
    ];
    for (fact, hidden, answer, slip) in cases {
        assert_eq!(Slip::in_completion(fact, hidden, answer), slip, "{fact:?} {hidden:?} {answer}");
    }
}

fn pond_puzzle(rung: Rung, order: ReadingOrder, pond: &str) -> Puzzle {
    Puzzle {
        lesson: "any".to_owned(),
        kind: Kind::AnyCatch,
        seed: 0,
        player: Player { rung, order, ..Player::default() },
        task: Task::Pond { pond: parse_pond(pond).unwrap(), sum: None },
        difficulty: 0.0,
    }
}

fn judged(puzzle: &Puzzle, calculation: &str) -> Judgement {
    let calculation = engine::arithmetic::Calculation::parse(calculation, puzzle.player.order).unwrap();
    puzzle.judge(&Answer::Calculation(calculation))
}

#[test]
fn slips_are_found_in_calculations() {
    let cases = [
        (Rung::Subtraction, "F20 9 8 5 2 1", "20 = 9 + 8 + 2", Some(Slip::OffByOne)),
        (Rung::Addition, "F20 9 8 5 2 1", "20 = 9 + 8 + 5 - 2", Some(Slip::SignAboveRung)),
        (Rung::Subtraction, "F20 9 8 5 2 1", "20 = 9 + 8 + 3", Some(Slip::MiscountedCard)),
        (Rung::Subtraction, "F10 9 8 5 2 1", "10 = 5 + 5", Some(Slip::MiscountedCard)),
        // 9 + 8 × 2 as spoken makes 34, by order of operations 25.
        (Rung::Multiplication, "25 9 8 2 F5 1", "25 = 9 + 8 x 2", Some(Slip::WrongOrder)),
        (Rung::Concatenation, "F15 1 4 6 9 2", "15 = 5 + 4", Some(Slip::MiscountedCard)),
        (Rung::Concatenation, "F20 2 1 8 9 4", "20 = 2 & 1 + 8", Some(Slip::JoinedBackwards)),
        (Rung::Subtraction, "F5 9 8 3 2 1", "5 = 9 + 8", None),
        // One too many in the first step makes four too many in the end. Nobody calls that off by one.
        (Rung::Multiplication, "F20 4 2 4 8 1", "20 = 4 + 2 x 4", None),
    ];
    for (rung, pond, calculation, slip) in cases {
        let said = judged(&pond_puzzle(rung, ReadingOrder::Spoken, pond), calculation);
        assert!(!said.right, "{calculation}");
        assert_eq!(said.slip, slip, "{calculation}: {said:?}");
    }
    let right =
        judged(&pond_puzzle(Rung::Subtraction, ReadingOrder::Spoken, "F20 9 8 5 2 1"), "20 = 9 + 8 + 5 - 2");
    assert!(right.right && right.slip.is_none());
    assert_eq!(right.given, "9 + 8 + 5 − 2 = 20");
    assert_eq!(right.facts.len(), 3);
}

#[test]
fn a_childs_limits_also_apply_in_practice() {
    let mut puzzle = pond_puzzle(Rung::Subtraction, ReadingOrder::Spoken, "F5 9 8 5 2 4");
    puzzle.player.zero_or_above = true;
    assert_eq!(judged(&puzzle, "5 = 4 - 8 + 9").refusal, Some(Refusal::BelowZero { total: -4 }));
    puzzle.player.zero_or_above = false;
    assert!(judged(&puzzle, "5 = 4 - 8 + 9").right);
    for lesson in Lessons::built_in().iter() {
        let limited = Player { largest: Some(20), ..Player::default() };
        for puzzle in (0..20).filter_map(|seed| lesson.puzzle(limited, seed)) {
            if let Task::Fact(fact) | Task::Complete { fact, .. } = puzzle.task {
                assert!(fact.result().unwrap() <= 20, "{} {fact:?}", lesson.id);
            }
        }
    }
}

// Mastery.

fn answer(lesson: &Lesson, on: u64, right: bool) -> AnswerRecord {
    AnswerRecord {
        day: day(on),
        lesson: lesson.id.clone(),
        kind: lesson.kind,
        rung: lesson.rung,
        difficulty: -1.0,
        right,
        occasion: Occasion::New,
        hints: 0,
        seconds: 4.0,
        timed: false,
        slip: None,
        facts: Vec::new(),
    }
}

/// What we know of a child who has given these answers in a lesson. Each word of `days` is a day: `+` right, `-` wrong, `h` right after a
/// hint, `2` right with the second answer, `s` right but slow against the clock, `t` right and quick against the clock.
fn learner(lesson: &Lesson, days: &str) -> Learner {
    let answers = days.split(' ').zip(0..).flat_map(|(answers, on)| {
        answers.chars().map(move |how| AnswerRecord {
            right: how != '-',
            hints: u8::from(how == 'h'),
            occasion: if how == '2' { Occasion::Again } else { Occasion::New },
            seconds: if how == 's' { 30.0 } else { 3.0 },
            timed: matches!(how, 's' | 't'),
            ..answer(lesson, on, true)
        })
    });
    Learner::from_answers(answers, &Lessons::built_in())
}

#[test]
fn a_lesson_is_mastered_with_nine_of_ten_on_two_days() {
    let lesson = lesson("add-count-on");
    let cases = [
        ("", StoneState::Open),
        ("+", StoneState::Begun),
        ("++++++++++", StoneState::Begun),
        ("++++++++++ +", StoneState::Reached),
        ("+++++++++- +", StoneState::Reached),
        ("++++++++-- ++", StoneState::Begun),
        ("++++++++-- +++ +++", StoneState::Begun),
        ("++++++++-- +++++++++ +", StoneState::Reached),
        ("+++++ +++++", StoneState::Begun),
        ("+++++ +++++ +", StoneState::Reached),
        ("++++++++++ hh", StoneState::Reached),
        ("++++++++hh ++", StoneState::Begun),
        ("2222222222 2222222222", StoneState::Open),
        ("tttttttttt t", StoneState::Reached),
        ("ssssssssss ssssssssss", StoneState::Begun),
        ("ssssstttttt tttttt", StoneState::Reached),
    ];
    for (days, stone) in cases {
        assert_eq!(learner(&lesson, days).stone_state(&lesson, &Lessons::built_in()), stone, "{days:?}");
    }
}

#[test]
fn a_reached_stone_is_never_taken_away() {
    let lesson = lesson("add-count-on");
    let reached = learner(&lesson, "++++++++++ + -------------------------");
    assert_eq!(reached.stone_state(&lesson, &Lessons::built_in()), StoneState::Reached);
    assert_eq!(reached.mastered_on(&lesson.id), Some(day(1)));
}

#[test]
fn a_lesson_waits_for_the_lessons_before_it() {
    let (first, then) = (lesson("add-count-on"), lesson("add-doubles"));
    assert_eq!(Learner::default().stone_state(&then, &Lessons::built_in()), StoneState::Later);
    let learner = learner(&first, "++++++++++ +");
    assert_eq!(learner.stone_state(&then, &Lessons::built_in()), StoneState::Open);
    assert_eq!(
        Learner::default().nearest_lesson(&Lessons::built_in()).map(|lesson| lesson.id.as_str()),
        Some("add-count-on")
    );
    assert_ne!(
        learner.nearest_lesson(&Lessons::built_in()).map(|lesson| lesson.id.as_str()),
        Some("add-count-on")
    );
}

#[test]
fn the_same_answers_give_the_same_result_however_they_are_split() {
    let lessons = Lessons::built_in();
    let lesson = lesson("add-make-ten");
    let answers: Vec<AnswerRecord> = (0..60).map(|at| answer(&lesson, at / 7, at % 5 != 0)).collect();
    let whole = Learner::from_answers(answers.clone(), &lessons);
    let mut bit_by_bit = Learner::default();
    for answered in &answers {
        bit_by_bit.record(answered, &lessons);
    }
    assert_eq!(format!("{whole:?}"), format!("{bit_by_bit:?}"));
}

// Facts come back.

#[test]
fn known_facts_wait_longer_each_time_and_wrong_ones_are_due_at_once() {
    let mut memory = FactMemory::after_answer(None, true, 4.0, day(0));
    let mut wait = (memory.due - day(0)).num_days();
    assert!(wait >= 1);
    for _ in 0..4 {
        let on = memory.due;
        memory = FactMemory::after_answer(Some(memory), true, 4.0, on);
        let next = (memory.due - on).num_days();
        assert!(next > wait, "{next} after {wait}");
        wait = next;
    }
    let on = memory.due;
    let forgotten = FactMemory::after_answer(Some(memory), false, 4.0, on);
    assert_eq!(forgotten.due, on);
    let again = FactMemory::after_answer(Some(forgotten), true, 4.0, on + Days::new(1));
    assert!((again.due - on).num_days() < wait);
    assert!(
        FactMemory::after_answer(None, true, 1.0, day(0)).due
            > FactMemory::after_answer(None, true, 12.0, day(0)).due
    );
}

// Sessions.

#[test]
fn a_session_repeats_only_puzzles_that_were_wrong() {
    let (learner, player) = (Learner::default(), Player::default());
    for id in ["add-make-ten", "add-ponds", "add-third-card", "subtract-missing-number"] {
        let lesson = lesson(id);
        let mut session = Session::new(vec![lesson.clone()], player, USUAL_AIM_PERCENT, 10, 7);
        let mut order = Vec::new();
        while let Some(next) = session.next_puzzle(&learner, day(0)) {
            let right = next.is_repeat || order.len() != 2;
            order.push((next.puzzle.task.clone(), next.is_repeat));
            session.record(next, right);
        }
        let new: Vec<&Task> = order.iter().filter(|(_, again)| !again).map(|(task, _)| task).collect();
        assert_eq!(new.len(), 10, "{id}");
        for (at, task) in new.iter().enumerate() {
            assert!(!new[..at].contains(task), "{id} repeats {task:?}");
        }
        assert_eq!(order.len(), 11);
        assert_eq!(
            (order[6].0 == order[2].0, order[6].1),
            (true, true),
            "{id}: it comes back after three others"
        );
    }
}

#[test]
fn a_wrong_puzzle_comes_back_soon_and_once_more_later() {
    // Which answers are wrong, and at which places the first puzzle comes again.
    // What was wrong three times waits for another day.
    let cases: [(&[usize], &[usize]); 5] = [
        (&[], &[]),
        (&[0], &[4, 13]),
        (&[0, 4], &[4, 8, 17]),
        (&[0, 4, 8], &[4, 8]),
        (&[0, 4, 17], &[4, 8, 17]),
    ];
    for (wrong, met) in cases {
        let mut session =
            Session::new(vec![lesson("add-make-ten")], Player::default(), USUAL_AIM_PERCENT, 20, 5);
        let mut tasks: Vec<(Task, bool)> = Vec::new();
        while let Some(next) = session.next_puzzle(&Learner::default(), day(0)) {
            let right = !wrong.contains(&tasks.len());
            tasks.push((next.puzzle.task.clone(), next.is_repeat));
            session.record(next, right);
        }
        let again: Vec<usize> = (1..tasks.len()).filter(|at| tasks[*at].1).collect();
        assert!(again.iter().all(|at| tasks[*at].0 == tasks[0].0), "{wrong:?}");
        assert_eq!(again, met, "{wrong:?}");
        assert_eq!(session.done_count(), 20);
    }
}

#[test]
fn a_wrong_fact_is_sure_again_after_right_answers_on_two_days() {
    // The answers, each with its day and whether it was right, and whether the fact is unsure after them.
    let cases: [(&[(u64, bool)], bool); 8] = [
        (&[(0, true)], false),
        (&[(0, false)], true),
        (&[(0, false), (0, true)], true),
        (&[(0, false), (0, true), (0, true)], true),
        (&[(0, false), (0, true), (1, true)], false),
        (&[(0, false), (1, true), (2, true)], false),
        (&[(0, false), (1, true), (2, false), (2, true)], true),
        (&[(0, true), (3, false), (3, true), (4, true)], false),
    ];
    for (answers, is_unsure) in cases {
        let memory = answers
            .iter()
            .fold(None, |before, (on, right)| Some(FactMemory::after_answer(before, *right, 4.0, day(*on))));
        assert_eq!(memory.unwrap().is_unsure(), is_unsure, "{answers:?}");
    }
}

#[test]
fn a_lesson_of_few_facts_ends_after_all_were_asked_and_wrong_ones_came_back() {
    let halves = lesson("subtract-halves");
    let mut session = Session::new(vec![halves], Player::default(), USUAL_AIM_PERCENT, 30, 2);
    let (mut new, mut again) = (0, 0);
    while let Some(next) = session.next_puzzle(&Learner::default(), day(0)) {
        new += usize::from(!next.is_repeat);
        again += usize::from(next.is_repeat);
        let right = next.is_repeat || new < 9;
        session.record(next, right);
    }
    // There are ten even numbers from 2 to 20. The last two answers were wrong.
    assert_eq!((new, again), (10, 2));
    assert_eq!((session.done_count(), session.puzzle_count()), (10, 10));
}

#[test]
fn a_puzzle_that_was_wrong_near_the_end_comes_back_before_the_end() {
    let mut session = Session::new(vec![lesson("add-doubles")], Player::default(), USUAL_AIM_PERCENT, 3, 1);
    let mut wrong_once = BTreeSet::new();
    let mut asked = 0;
    while let Some(next) = session.next_puzzle(&Learner::default(), day(0)) {
        asked += 1;
        let right = !wrong_once.insert(next.puzzle.seed);
        session.record(next, right);
    }
    assert_eq!(asked, 6);
    assert_eq!((session.done_count(), session.puzzle_count()), (3, 3));
}

#[test]
fn a_placement_has_at_most_twelve_puzzles_and_finds_where_to_start() {
    let lessons = Lessons::built_in();
    let all: Vec<Arc<Lesson>> = lessons.iter().cloned().collect();
    let first = lessons.iter().position(|lesson| lesson.id == "add-count-on").unwrap();
    let mut starts = Vec::new();
    for ability in [-2.5, -0.8, 0.8] {
        let mut learner = Learner::default();
        let mut placement =
            Session::placement(all.clone(), Player { rung: Rung::Division, ..Player::default() }, 3);
        let mut asked = 0;
        while let Some(next) = placement.next_puzzle(&learner, day(0)) {
            asked += 1;
            let right = next.puzzle.difficulty < ability;
            let lesson = lessons.get(&next.puzzle.lesson).unwrap().clone();
            learner.record(
                &AnswerRecord { difficulty: next.puzzle.difficulty, ..answer(&lesson, 0, right) },
                &lessons,
            );
            placement.record(next, right);
        }
        assert_eq!(asked, MOST_PLACEMENT_PUZZLES);
        let next = learner.nearest_lesson(&lessons).unwrap().id.clone();
        starts.push(lessons.iter().position(|lesson| lesson.id == next).unwrap());
    }
    assert!(starts[0] < starts[1] && starts[1] < starts[2], "{starts:?}");
    assert!(starts[0] <= first + 3, "{starts:?}");
}

#[test]
fn due_facts_are_asked_first() {
    let lesson = lesson("add-make-ten");
    let lessons = Lessons::built_in();
    let mut learner = Learner::default();
    for number in 0..10 {
        learner.record(&answer(&lesson, 0, number != 4), &lessons);
    }
    let due = [fact(8, Operation::Add, 5), fact(7, Operation::Add, 6)];
    for fact in due {
        learner.record(&AnswerRecord { facts: vec![(fact, false)], ..answer(&lesson, 0, false) }, &lessons);
    }
    assert!(due.iter().all(|fact| learner.is_due(*fact, day(1))));
    let mut found = 0;
    for seed in 0..20 {
        let mut session = Session::new(vec![lesson.clone()], Player::default(), USUAL_AIM_PERCENT, 5, seed);
        while let Some(next) = session.next_puzzle(&learner, day(1)) {
            found += usize::from(matches!(next.puzzle.task, Task::Fact(fact) if due.contains(&fact)));
            session.record(next, true);
        }
    }
    assert!(found >= 20, "two facts of 36 came {found} times in 100");
}

#[test]
fn a_lesson_with_no_puzzle_within_the_limits_ends_at_once() {
    let player = Player { largest: Some(5), ..Player::default() };
    let mut session = Session::new(vec![lesson("add-tens")], player, USUAL_AIM_PERCENT, 5, 1);
    assert_eq!(session.next_puzzle(&Learner::default(), day(0)), None::<NextPuzzle>);
}

#[test]
fn the_same_numbers_in_different_places_are_the_same_puzzle() {
    let pond = |cards: &str, sum| Task::Pond { pond: parse_pond(cards).unwrap(), sum };
    let first = pond("F10 9 3 3 5 2", Some(0));
    for (other, is_like) in [
        (pond("3 9 F10 5 3 2", Some(2)), true),
        (pond("3 9 F10 5 3 2", None), false),
        (pond("3 9 F15 5 3 2", Some(2)), false),
        (pond("3 9 F10 5 4 2", Some(2)), false),
        (pond("3 9 10 5 3 F2", Some(2)), false),
    ] {
        assert_eq!(first.is_same_question(&other), is_like, "{other:?}");
    }
    // Cards of three and four make ten in a single way, whatever their suits.
    let mut few = Lesson::clone(&lesson("add-three-tens"));
    few.numbers.cards = Some(Span(3, 4));
    few.numbers.shown = Some(3);
    let mut session = Session::new(vec![Arc::new(few)], Player::default(), USUAL_AIM_PERCENT, 10, 3);
    let mut asked = 0;
    while let Some(next) = session.next_puzzle(&Learner::default(), day(0)) {
        asked += 1;
        session.record(next, true);
    }
    assert_eq!(asked, 1);
}

#[test]
fn the_third_cards_on_offer_include_wrong_ones() {
    let lessons = Lessons::built_in();
    for lesson in lessons.iter().filter(|lesson| lesson.kind == Kind::ThirdCard) {
        for seed in 0..100 {
            let puzzle = lesson.puzzle(Player::default(), seed).unwrap();
            let Task::Third { two, offered } = &puzzle.task else { panic!("a third card is asked") };
            let solver = puzzle.player.tens_solver(TensGame::ThreeFishing);
            let makes = |value| solver.makes_ten([two[0].value(), two[1].value(), value]);
            let wrong = offered.iter().filter(|card| !makes(card.value())).count();
            let rest = fish_pond::DECK.into_iter().filter(|card| !two.contains(card));
            let could_be = rest.filter(|card| !makes(card.value())).count();
            let what = format!("{} {seed}: {two:?} {offered:?}", lesson.id);
            assert!(wrong >= could_be.min(2) && (1..offered.len()).contains(&wrong), "{what}");
            // The puzzle judges every card as the judge does.
            for (at, card) in (0_u8..).zip(offered) {
                assert_eq!(puzzle.judge(&Answer::Card(at)).right, makes(card.value()), "{what}: {card:?}");
            }
        }
    }
}

// Deals.

#[test]
fn tuned_deals_offer_more_due_facts_with_the_same_cards() {
    let wanted: BTreeSet<Fact> = [(8, 7), (7, 8), (9, 6), (6, 9), (8, 5)]
        .map(|(left, right)| fact(left, Operation::Add, right))
        .into();
    let player = Player { rung: Rung::Subtraction, ..Player::default() };
    let offered = |seed| {
        let setup =
            dragonfish::Setup { players: vec![player; 2], rules: dragonfish::HouseRules::default(), seed };
        let game = dragonfish::DragonFish::deal(&setup).unwrap();
        assert!(game.cards_are_conserved());
        let view = game.view_of(Some(game.player_to_move()));
        let catches = dragonfish::Side::ALL.map(|side| player.solver().all(&view.pond(side)));
        let asked: BTreeSet<Fact> =
            catches.iter().flatten().flat_map(|solution| facts_of_steps(&solution.catch.steps)).collect();
        asked.intersection(&wanted).count()
    };
    let (mut plain, mut tuned) = (0, 0);
    for seed in 0..20 {
        let setup = dragonfish::Setup {
            players: vec![player; 2],
            rules: dragonfish::HouseRules::default(),
            seed: seed * 1000,
        };
        plain += offered(setup.seed);
        let looked_at = || tuned_dragonfish_seeds(setup.clone(), vec![wanted.clone(), BTreeSet::new()]);
        assert!(looked_at().is_sorted_by_key(offered), "a worse deal takes the place of a better one");
        assert_eq!(looked_at().last(), looked_at().last());
        tuned += offered(looked_at().last().unwrap());
    }
    assert!(tuned >= 2 * plain, "{tuned} against {plain}");
    let rules = fish_pond::MatchRules {
        rule: TensGame::ThreeFishing,
        house: fish_pond::HouseRules::default(),
        games: fish_pond::MatchLength::default(),
    };
    let setup = fish_pond::Setup { rules, players: vec![player; 3], seed: 5 };
    let wanted = vec![BTreeSet::new(), wanted, BTreeSet::new()];
    let chosen = tuned_fish_pond_seeds(setup.clone(), wanted).last().unwrap();
    let game = fish_pond::FishPond::deal(&fish_pond::Setup { seed: chosen, ..setup }).unwrap();
    assert!(game.cards_are_conserved());
}

// Stones that are open.

#[test]
fn an_open_stone_stays_open_whatever_goes_wrong_elsewhere() {
    let lessons = Lessons::built_in();
    let well = lesson("add-make-ten");
    let mut learner = Learner::from_answers((0..40).map(|at| answer(&well, at / 20, true)), &lessons);
    let open: Vec<&Arc<Lesson>> =
        lessons.iter().filter(|lesson| learner.stone_state(lesson, &lessons) == StoneState::Open).collect();
    assert!(open.len() > 3, "{open:?}");
    let others = ["add-count-on", "subtract-ponds", "divide-rounding"].map(lesson);
    for at in 0..60 {
        learner.record(&answer(&others[at % 3], 3 + at as u64 / 20, false), &lessons);
    }
    for lesson in open {
        assert!(learner.stone_state(lesson, &lessons) >= StoneState::Open, "{} was open", lesson.id);
    }
}

#[test]
fn lately_means_the_last_ten_answers_or_fewer() {
    let lesson = lesson("add-count-on");
    for (days, right, answered) in [("", 0, 0), ("+", 1, 1), ("+-+", 2, 3), ("---++++++++++", 10, 10)] {
        let learner = learner(&lesson, days);
        let lately = (learner.recent_right_count(&lesson.id), learner.recent_answer_count(&lesson.id));
        assert_eq!(lately, (right, answered), "{days:?}");
    }
}

// The next step.

#[test]
fn every_step_towards_a_fact_leads_to_it() {
    let of = |operation, left, right| Fact { left, operation, right };
    let sums = (0..=60).flat_map(|left| (0..=30).map(move |right| (left, right)));
    for (left, right) in sums {
        for operation in [Operation::Add, Operation::Subtract, Operation::Multiply, Operation::Divide] {
            let fact = of(operation, left, right);
            let result = fact.result();
            match Approach::for_fact(fact) {
                None => {}
                Some(Approach::Chain { first, then }) => {
                    assert_eq!(then.result(), result, "{fact:?}: {first:?}, {then:?}");
                    assert!(first != fact && then != fact, "{fact:?} is no step to itself");
                    let made = first.result().unwrap();
                    assert!(then.left == made || then.right == made, "{fact:?}: {first:?}, {then:?}");
                }
                Some(Approach::Parts { known, more }) => {
                    assert_eq!(known.result().unwrap() + more.result().unwrap(), result.unwrap(), "{fact:?}");
                }
                Some(Approach::Product { known, whole }) => {
                    assert!(known.result().unwrap() <= whole && whole == left && known.right == right);
                }
            }
        }
    }
    let ten_times = |left, right| Approach::for_fact(of(Operation::Multiply, left, right));
    for (left, right, known, more) in [
        (10, 28, 20, 8),
        (10, 38, 30, 8),
        (10, 9, 5, 4),
        (10, 4, 2, 2),
        (10, 2, 1, 1),
        (10, 10, 5, 5),
        (10, 30, 20, 10),
    ] {
        let parts = [known, more].map(|by| of(Operation::Multiply, 10, by));
        let [known, more] = parts;
        assert_eq!(ten_times(left, right), Some(Approach::Parts { known, more }));
    }
    // The booklet's example: over the ten by way of ten.
    let step = Approach::for_fact(of(Operation::Subtract, 13, 5));
    let (first, then) = (of(Operation::Subtract, 13, 3), of(Operation::Subtract, 10, 2));
    assert_eq!(step, Some(Approach::Chain { first, then }));
}

#[test]
fn a_next_step_uses_only_signs_of_the_rung() {
    use Operation::{Add, Multiply};
    let puzzle = |rung, fact, hidden| Puzzle {
        task: Task::Complete { fact, hidden },
        ..pond_puzzle(rung, ReadingOrder::Spoken, "F5")
    };
    let count_on = Some(FurtherHint::CountOn { from: 4, to: 8 });
    assert_eq!(puzzle(Rung::Addition, fact(4, Add, 4), FactPart::Right).further_hint(), count_on);
    let turned = Some(FurtherHint::TurnAround(fact(8, Operation::Subtract, 4)));
    assert_eq!(puzzle(Rung::Subtraction, fact(4, Add, 4), FactPart::Right).further_hint(), turned);
    // A factor is found by multiplying, because division comes later.
    let product = Some(FurtherHint::Approach(Approach::Product { known: fact(4, Multiply, 4), whole: 20 }));
    assert_eq!(puzzle(Rung::Multiplication, fact(5, Multiply, 4), FactPart::Left).further_hint(), product);
    // No hint on the way to a sign goes below zero.
    let sign = puzzle(Rung::Subtraction, fact(2, Add, 9), FactPart::Sign);
    assert_eq!((sign.further_hint(), sign.hint(0, false, &[])), (None, Some(Hint::TrySigns)));
    for lesson in Lessons::built_in().iter() {
        for puzzle in (0..50).filter_map(|seed| lesson.puzzle(Player::default(), seed)) {
            let facts: Vec<Fact> = puzzle.further_hint().into_iter().flat_map(FurtherHint::facts).collect();
            let allowed = facts.iter().all(|fact| lesson.rung.allows(fact.operation));
            assert!(allowed, "{}: {:?} leads on by {facts:?}", lesson.id, puzzle.task);
        }
    }
}

#[test]
fn a_gap_asks_for_the_number_that_belongs_there() {
    for operation in Operation::ALL {
        for (left, right) in (1..=20).flat_map(|left| (1..=12).map(move |right| (left, right))) {
            let whole = Fact { left, operation, right };
            for (hidden, number) in [(FactPart::Left, left), (FactPart::Right, right)] {
                if let Some(asked) = inverse_fact(whole, hidden) {
                    assert_eq!(asked.result(), Ok(number), "{whole:?} without {hidden:?} asks {asked:?}");
                }
            }
        }
    }
    let whole = Fact { left: 8, operation: Operation::Add, right: 7 };
    let asked = Fact { left: 15, operation: Operation::Subtract, right: 8 };
    assert_eq!(inverse_fact(whole, FactPart::Right), Some(asked));
    assert_eq!(inverse_fact(whole, FactPart::Sign), None);
}
