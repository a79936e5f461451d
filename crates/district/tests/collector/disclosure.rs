//! The rules that decide which figures may be published, as tables of cases.

#[allow(dead_code, reason = "the collector uses all of it")]
#[path = "../../src/disclosure.rs"]
mod rules;

use proptest::prelude::*;
use rules::{
    CellCounts, PublishedCell, PublishedSchool, SchoolCounts, is_recount_due, least_implied_answers,
};

/// A source of random numbers with which every figure is rounded down.
const DOWN: fn(&str, i64) -> u64 = |_, _| 4;
const UP: fn(&str, i64) -> u64 = |_, _| 0;

#[test]
fn no_number_under_ten_is_told_or_follows_from_others() {
    #[rustfmt::skip]
    let table = [
        // practised, of whom can: what is told of those who practised, are learning, can; rounded down, and up
        ((0, 0), [None, None, None], [None, None, None]),
        ((9, 9), [None, None, None], [None, None, None]),
        ((10, 0), [Some(10), None, None], [Some(10), None, None]),
        ((12, 3), [Some(10), None, None], [Some(15), None, None]),
        ((13, 13), [Some(10), None, None], [Some(15), None, None]),
        ((19, 10), [Some(15), None, None], [Some(20), None, None]),
        ((20, 10), [Some(20), Some(10), Some(10)], [Some(20), Some(10), Some(10)]),
        ((27, 17), [Some(25), Some(10), Some(15)], [Some(30), Some(10), Some(20)]),
        ((40, 31), [Some(40), None, None], [Some(40), None, None]),
        ((103, 52), [Some(100), Some(50), Some(50)], [Some(105), Some(55), Some(55)]),
    ];
    for ((practised, can), down, up) in table {
        for (chance, told) in [(DOWN, down), (UP, up)] {
            let PublishedCell { practised: shown, learning, can: of_them } =
                CellCounts { practised, can, year_pupils: 500 }.to_published(chance);
            assert_eq!([shown, learning, of_them], told, "{practised}, {can}");
        }
    }
}

#[test]
fn no_figure_says_that_a_whole_year_practised() {
    #[rustfmt::skip]
    let table = [
        // practised, of whom can, in a year of so many: told, always rounded up
        ((16, 2), 16, [Some(15), None, None]),
        ((16, 2), 19, [Some(20), None, None]),
        ((15, 2), 15, [Some(15), None, None]),
        ((11, 2), 11, [None, None, None]),
        ((22, 11), 22, [Some(20), None, None]),
        ((22, 11), 24, [Some(25), Some(15), Some(10)]),
        ((60, 33), 60, [Some(60), Some(30), Some(35)]),
    ];
    for ((practised, can), of, told) in table {
        let PublishedCell { practised: shown, learning, can: of_them } =
            CellCounts { practised, can, year_pupils: of }.to_published(UP);
        assert_eq!([shown, learning, of_them], told, "{practised}, {can} of {of}");
    }
}

#[test]
fn chance_goes_to_the_nearer_five_more_often() {
    // Of the five equally likely random numbers, as many round up as the exact number is above the multiple of five below it.
    for beyond in 0..5 {
        let told = |chance: u64| {
            CellCounts { practised: 20 + beyond, can: 0, year_pupils: 500 }
                .to_published(|_, _| chance)
                .practised
                .unwrap()
        };
        let sum: i64 = (0..5).map(told).sum();
        assert_eq!(sum, 5 * (20 + beyond), "on the average it is right");
    }
}

#[test]
fn a_cell_is_counted_anew_when_ten_have_answered() {
    assert_eq!([0, 1, 9, 10, 11].map(is_recount_due), [false, false, false, true, true]);
}

#[test]
fn sums_are_told_in_thousands_of_schools_with_twenty_pupils() {
    let told = |pupils, attempts, minutes| {
        let PublishedSchool { pupils, attempts, minutes, .. } =
            SchoolCounts { pupils, attempts, minutes }.to_published(pupils, UP);
        [pupils, attempts, minutes]
    };
    assert_eq!(told(19, 90_000, 9_000), [None; 3]);
    assert_eq!(told(20, 499, 499), [Some(20), Some(0), Some(0)]);
    assert_eq!(told(23, 1_499, 500), [Some(25), Some(1_000), Some(1_000)]);
    assert_eq!(told(312, 87_500, 12_345), [Some(315), Some(88_000), Some(12_000)]);
    // 300 pupils have given 300 answers at least, so none of them more than 199 beside: that is too close.
    assert_eq!(told(300, 499, 100), [Some(300), None, Some(0)]);
}

#[test]
fn a_sum_that_the_other_figures_nearly_explain_is_kept_back() {
    // 140 pupils who can do a lesson have given 1,400 answers at least, and 1,499 at most are told.
    let cell = CellCounts { practised: 150, can: 140, year_pupils: 500 }.to_published(DOWN);
    let least = least_implied_answers([(Some(3), 150)], [(Some(3), cell)]);
    let told =
        |attempts| SchoolCounts { pupils: 150, attempts, minutes: 100 }.to_published(least, DOWN).attempts;
    assert_eq!(told(1_450), None);
    assert_eq!(told(1_550), Some(2_000));
}

#[test]
fn pupils_of_other_years_have_given_an_answer_each() {
    let cell = PublishedCell { practised: Some(60), learning: None, can: Some(50) };
    // Year 3: 46 who can have given 460, and ten more one each. Year 4 has no figures, and a year may have lost all its pupils.
    assert_eq!(least_implied_answers([(Some(3), 60), (Some(4), 90)], [(Some(3), cell)]), 460 + 10 + 90);
    assert_eq!(least_implied_answers([(Some(3), 600)], [(Some(3), cell)]), 600);
    assert_eq!(least_implied_answers([(None, 20)], [(Some(3), cell), (Some(3), cell)]), 2 * 470 + 20);
}

proptest! {
    /// Published figures never show that all pupils of a year can do a lesson, nor that none can, whatever the year is like and whichever
    /// way the figures are rounded.
    #[test]
    fn what_is_told_excludes_neither_can_nor_cannot(practised in 1..200_i64, percent in 0..=100_i64, more in 0..40_i64, seed: u64) {
        let of = practised + more;
        let chance = |figure: &str, number: i64| seed.rotate_left(u32::try_from(number).unwrap()) ^ figure.len() as u64;
        let can = (practised * percent + 50) / 100;
        let told = CellCounts { practised, can, year_pupils: of }.to_published(chance);
        let mut alike = (0..=practised).filter(|can| CellCounts { practised, can: *can, year_pupils: of }.to_published(chance) == told);
        prop_assert!(alike.clone().any(|can| can > 0), "that nobody can is told");
        prop_assert!(alike.any(|can| can < practised), "that all can is told");
        // The published figures do not show either that everybody in the year practised the lesson.
        let least = |told: Option<i64>| told.map_or(0, |told| (told - 4).max(10));
        prop_assert!(least(told.practised) <= of - 3 && least(told.learning) + least(told.can) <= of - 3 || told == PublishedCell::default());
        let exact = [(told.practised, practised), (told.learning, practised - can), (told.can, can)];
        for (told, exact) in exact {
            prop_assert!(told.is_none_or(|told| told % 5 == 0 && (told - exact).abs() < 5 && exact >= 10));
        }
    }
}
