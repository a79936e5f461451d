//! Abilities, the steps of what a child can do that grown-ups know by name: every lesson that comes with Fishpond belongs to one.

use engine::practice::{Ability, Lessons};

#[test]
fn every_lesson_teaches_one_ability_of_its_own_rung() {
    let lessons = Lessons::built_in();
    for lesson in lessons.iter() {
        let teaching: Vec<Ability> = Ability::ALL
            .into_iter()
            .filter(|ability| ability.teaching_lessons().contains(&lesson.id.as_str()))
            .collect();
        let [ability] = teaching[..] else { panic!("{} teaches {teaching:?}", lesson.id) };
        assert_eq!(ability.rung(), lesson.rung, "{}", lesson.id);
        assert_eq!(Ability::of_lesson(lesson), Some(ability));
    }
    for id in Ability::ALL.into_iter().flat_map(Ability::teaching_lessons) {
        assert!(lessons.get(id).is_some(), "there is no lesson {id}");
    }
    assert!(Ability::ALL.is_sorted_by_key(|ability| ability.rung()));
}

#[test]
fn harder_abilities_are_reached_later() {
    let lessons = Lessons::built_in();
    for ways in [
        &[Ability::AddWithinTen, Ability::AddToTwenty, Ability::AddToHundred][..],
        &[Ability::SubtractWithinTen, Ability::SubtractOverTen, Ability::SubtractToHundred],
        &[Ability::EasyTables, Ability::HardTables],
        &[Ability::EasyQuotients, Ability::HardQuotients],
    ] {
        let reached: Vec<f64> =
            ways.iter().map(|ability| ability.required_strength(&lessons).unwrap()).collect();
        assert!(reached.is_sorted(), "{ways:?}: {reached:?}");
    }
}

#[test]
fn only_lessons_that_teach_an_ability_show_it() {
    for ability in Ability::ALL {
        assert!(!ability.proving_lessons().is_empty(), "{ability:?}");
        assert!(
            ability.proving_lessons().iter().all(|lesson| ability.teaching_lessons().contains(lesson)),
            "{ability:?}"
        );
    }
}

/// The ids of lessons in a cell of a table of docs/findings.md, where each stands in backquotes.
fn ids(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

#[test]
fn the_page_of_findings_says_which_lessons_show_each_ability_and_belong_to_it() {
    let page = include_str!("../../../../docs/findings.md");
    let (_, part) = page.split_once("\n## Abilities\n").unwrap();
    let rows = part.lines().take_while(|line| !line.starts_with("## ")).filter(|line| line.contains('`'));
    let told: Vec<_> = rows
        .map(|row| {
            let cells: Vec<&str> = row.split('|').collect();
            let [_, _, shown_by, others, _] = cells[..] else { panic!("{row}") };
            (ids(shown_by), ids(others))
        })
        .collect();
    let known: Vec<_> = Ability::ALL
        .into_iter()
        .map(|ability| {
            let shown_by = ability.proving_lessons();
            let others =
                ability.teaching_lessons().iter().copied().filter(|lesson| !shown_by.contains(lesson));
            (shown_by.to_vec(), others.collect::<Vec<_>>())
        })
        .collect();
    assert_eq!(told, known);
}
