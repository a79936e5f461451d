//! The rules of what is told, as tables of cases.

#[allow(dead_code, reason = "the collector uses all of it")]
#[path = "../../src/disclosure.rs"]
mod rules;

use proptest::prelude::*;
use rules::{Counted, CountedSchool, Told, ToldSchool, is_due};

#[test]
fn no_number_under_ten_is_told_or_follows_from_others() {
    #[rustfmt::skip]
    let table = [
        // practised, of whom can: what is told of those who practised, are learning, can
        ((0, 0), [None, None, None]),
        ((9, 9), [None, None, None]),
        ((10, 0), [Some(10), None, None]),
        ((12, 3), [Some(10), None, None]),
        ((13, 13), [Some(15), None, None]),
        ((19, 10), [Some(20), None, None]),
        ((20, 10), [Some(20), Some(10), Some(10)]),
        ((27, 17), [Some(25), Some(10), Some(15)]),
        ((28, 18), [Some(30), Some(10), Some(20)]),
        ((40, 31), [Some(40), None, None]),
        ((41, 31), [Some(40), Some(10), Some(30)]),
        ((103, 52), [Some(105), Some(50), Some(50)]),
    ];
    for ((practised, can), told) in table {
        let Told { practised: shown, learning, can: of_them } = Counted { practised, can }.told();
        assert_eq!([shown, learning, of_them], told, "{practised}, {can}");
    }
}

#[test]
fn a_cell_is_counted_anew_when_ten_have_answered() {
    assert_eq!([0, 1, 9, 10, 11].map(is_due), [false, false, false, true, true]);
}

#[test]
fn sums_are_told_in_thousands_of_schools_with_twenty_pupils() {
    let told = |pupils, attempts, minutes| {
        let ToldSchool { pupils, attempts, minutes } = CountedSchool { pupils, attempts, minutes }.told([]);
        [pupils, attempts, minutes]
    };
    assert_eq!(told(19, 90_000, 9_000), [None; 3]);
    assert_eq!(told(20, 499, 499), [Some(20), Some(0), Some(0)]);
    assert_eq!(told(23, 1_499, 500), [Some(25), Some(1_000), Some(1_000)]);
    assert_eq!(told(312, 87_500, 12_345), [Some(310), Some(88_000), Some(12_000)]);
    // 300 pupils have given 300 answers at least, so none of them more than 199 beside: that is too close.
    assert_eq!(told(300, 499, 100), [Some(300), None, Some(0)]);
}

#[test]
fn a_sum_that_the_other_figures_nearly_explain_is_kept_back() {
    // 140 pupils who can do a lesson have given 1,400 answers at least, and 1,499 at most are told.
    let cell = Counted { practised: 150, can: 140 }.told();
    let told = CountedSchool { pupils: 150, attempts: 1_450, minutes: 100 }.told([cell]);
    assert_eq!(told.attempts, None);
    let told = CountedSchool { pupils: 150, attempts: 1_550, minutes: 100 }.told([cell]);
    assert_eq!(told.attempts, Some(2_000));
}

proptest! {
    /// Whatever a year is like: two worlds that differ in what one pupil can do are told alike, for whoever knows all others only by number.
    #[test]
    fn what_is_told_fits_a_world_in_which_one_more_can_and_one_in_which_one_less(practised in 0..200_i64, share in 0.0..=1.0_f64) {
        let can = (practised as f64 * share).round() as i64;
        let told = Counted { practised, can }.told();
        let alike: Vec<(i64, i64)> = (0..=practised)
            .map(|can| (practised, can))
            .filter(|(practised, can)| Counted { practised: *practised, can: *can }.told() == told)
            .collect();
        if practised > 0 {
            prop_assert!(alike.iter().any(|(_, can)| *can > 0), "that nobody can is told");
            prop_assert!(alike.iter().any(|(practised, can)| can < practised), "that all can is told");
        }
    }
}
