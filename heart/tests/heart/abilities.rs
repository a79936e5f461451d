//! What a child can do, in steps: every lesson of the program belongs to one, and answers move the child along.

use chrono::NaiveDate;
use heart::games::Player;
use heart::practice::{Ability, Answered, Grasp, Learner, Lessons};

#[test]
fn every_lesson_teaches_one_ability_of_its_own_rung() {
    let lessons = Lessons::built_in();
    for lesson in lessons.iter() {
        let teaching: Vec<Ability> = Ability::ALL
            .into_iter()
            .filter(|ability| ability.lessons().contains(&lesson.id.as_str()))
            .collect();
        let [ability] = teaching[..] else { panic!("{} teaches {teaching:?}", lesson.id) };
        assert_eq!(ability.rung(), lesson.rung, "{}", lesson.id);
        assert_eq!(Ability::of(lesson), Some(ability));
    }
    for id in Ability::ALL.into_iter().flat_map(Ability::lessons) {
        assert!(lessons.get(id).is_some(), "there is no lesson {id}");
    }
    assert!(Ability::ALL.is_sorted_by_key(|ability| ability.rung()));
}

#[test]
fn an_ability_is_reached_later_the_farther_it_is() {
    let lessons = Lessons::built_in();
    for ways in [
        &[Ability::AddWithinTen, Ability::AddToTwenty, Ability::AddToHundred][..],
        &[Ability::SubtractWithinTen, Ability::SubtractOverTen, Ability::SubtractToHundred],
        &[Ability::EasyTables, Ability::HardTables],
        &[Ability::EasyQuotients, Ability::HardQuotients],
    ] {
        let reached: Vec<f64> = ways.iter().map(|ability| ability.is_reached_at(&lessons).unwrap()).collect();
        assert!(reached.is_sorted(), "{ways:?}: {reached:?}");
    }
}

/// Answers to so many puzzles of a lesson, on so many days.
fn answers(lesson: &str, count: u64, right: bool) -> Vec<Answered> {
    let lessons = Lessons::built_in();
    let lesson = lessons.get(lesson).unwrap();
    (0..count)
        .map(|seed| {
            let puzzle = lesson.puzzle(Player::default(), seed).unwrap();
            Answered {
                day: NaiveDate::from_ymd_opt(2026, 3, 1 + u32::try_from(seed / 10).unwrap()).unwrap(),
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
        })
        .collect()
}

#[test]
fn a_child_stands_where_its_answers_say() {
    let lessons = Lessons::built_in();
    let standing = |answers: Vec<Answered>| Learner::of(answers, &lessons).standing(&lessons, &lessons);
    let grasp = |answers, ability| {
        let standing = standing(answers);
        standing.grasps.into_iter().find(|(other, _)| *other == ability).unwrap().1
    };
    let new = standing(Vec::new());
    assert!(new.grasps.iter().all(|(_, grasp)| *grasp == Grasp::ToCome));
    assert_eq!((new.farthest(), new.learning), (Vec::new(), Some(Ability::AddWithinTen)));

    let able = || answers("add-bridging", 60, true);
    assert_eq!(grasp(able(), Ability::AddWithinTen), Grasp::Secure, "what is harder was right");
    assert_eq!(grasp(able(), Ability::AddToHundred), Grasp::Secure);
    assert_eq!(grasp(able(), Ability::SubtractWithinTen), Grasp::ToCome, "nobody has asked yet");
    assert_eq!(standing(able()).farthest(), [Ability::AddToHundred]);

    let failing = || answers("subtract-over-ten", 30, false);
    assert_eq!(grasp(failing(), Ability::SubtractOverTen), Grasp::Learning);
    assert_ne!(grasp(failing(), Ability::SubtractWithinTen), Grasp::Secure);
    assert_eq!(standing(failing()).farthest(), []);
}
