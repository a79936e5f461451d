//! How Tiu-U is scored, and the steps in which a child works that out (rulebook §5 and §7).

use crate::equations;
use crate::play::tiu_u::{any_setup, play_at_random};
use fishpond::arithmetic::{Operation, Rung};
use fishpond::games::tiu_u::{
    About, Asked, Player, SET, Score, ScoringStep, Tile, parse_tiles, payment, scoring_steps,
};

fn tiles(words: &str) -> Vec<Tile> {
    parse_tiles(words).unwrap()
}

#[test]
fn little_fish_score_red_pips_raised_to_ten_and_big_fish_two_for_each_pip() {
    #[rustfmt::skip]
    let table = [
        // caught                          red little big
        ("",                               0,  0,     0),
        ("2-2 2-2",                        0,  0,     0),
        ("6-1 4-2",                        5,  10,    0),
        ("1-1 5-1",                        3,  10,    0),
        ("4-1 4-1",                        10, 10,    0),
        ("4-1 4-1 3-1 2-2",                11, 20,    0),
        ("1-1 1-1 1-1 1-1 2-1",            9,  10,    0),
        ("6-6 6-6",                        0,  0,     48),
        ("4-4 5-3",                        0,  0,     32),
        ("6-4 5-5 6-3 5-4",                0,  0,     76),
        ("4-3 6-1 6-5 6-5",                5,  10,    44),
    ];
    for (caught, red, little, big) in table {
        let score = Score::of(&tiles(caught));
        assert_eq!((score.red, score.little(), score.big), (red, little, big), "{caught}");
        assert_eq!(score.points(), little + big, "{caught}");
    }
    let all = Score::of(&SET);
    assert_eq!((all.red, all.big, all.points()), (48, 544, 594));
}

#[test]
fn what_tiles_add_depends_on_the_red_pips_that_are_there() {
    let gain = |caught: &str, more: &str| Score::of(&tiles(caught)).gain(&tiles(more));
    assert_eq!(gain("", "2-1 2-1"), 10);
    assert_eq!(gain("6-1 5-2", "2-1 2-1"), 0);
    assert_eq!(gain("4-1 4-1", "6-1 5-2"), 10);
    assert_eq!(gain("6-1 5-2", "6-6 6-6"), 48);
}

/// A step as a line: what is asked, and what the child finds.
fn line(step: &ScoringStep) -> String {
    format!("{} [{}]", step.question().unwrap(), step.answer())
}

fn lines(caught: &str) -> Vec<String> {
    scoring_steps(&tiles(caught)).iter().map(line).collect()
}

#[test]
fn a_score_is_worked_out_in_steps() {
    #[rustfmt::skip]
    let table: [(&str, &[&str]); 9] = [
        ("",                           &[]),
        // Neither no red pips nor a full ten of one kind is a calculation.
        ("2-2 2-2",                    &[]),
        ("4-1 4-1",                    &["5 + 5 = [10]"]),
        ("4-3 5-2",                    &["4 + ? = 10 [6]"]),
        ("1-1 5-1",                    &["2 + 1 = [3]", "3 + ? = 10 [7]"]),
        ("6-6 6-6",                    &["2 × 12 = [24]", "2 × 24 = [48]"]),
        ("4-4 5-3 6-2 4-4",            &["2 × 8 = [16]", "4 × 16 = [64]"]),
        ("6-4 5-5 6-3 5-4",            &["2 × 9 = [18]", "2 × 18 = [36]", "2 × 10 = [20]", "2 × 20 = [40]", "36 + 40 = [76]"]),
        ("4-3 6-1 6-5 6-5",            &["4 + 1 = [5]", "5 + ? = 10 [5]", "2 × 11 = [22]", "2 × 22 = [44]", "10 + 44 = [54]"]),
    ];
    for (caught, expected) in table {
        assert_eq!(lines(caught), expected, "{caught}");
    }
}

#[test]
fn each_step_says_what_it_is_about() {
    let steps = scoring_steps(&tiles("4-3 6-1 6-5 6-5"));
    let about: Vec<About> = steps.iter().map(|step| step.about).collect();
    let big = [About::BigFish { pips: 11 }, About::BigFishAlike { pips: 11, fish: 2 }];
    assert_eq!(about, [About::RedPips, About::NextTen, big[0], big[1], About::Sum]);
    assert_eq!(steps[1].asked, Asked::LastOperand);
    let facts: Vec<String> = scoring_steps(&tiles("4-1 4-1 3-1 2-2"))
        .iter()
        .flat_map(ScoringStep::facts)
        .map(|fact| fact.statement().unwrap().to_string())
        .collect();
    assert_eq!(facts, ["5 + 5 = 10", "10 + 1 = 11", "11 + 9 = 20"]);
}

#[test]
fn what_is_paid_is_a_difference() {
    let paid = payment(47, 50).unwrap();
    assert_eq!((paid.about, line(&paid)), (About::Payment, "50 − 47 = [3]".to_owned()));
    assert_eq!((payment(50, 50), payment(51, 50)), (None, None));
}

#[test]
fn what_lies_above_the_rung_is_asked_as_addition() {
    let on = |rung| Player { rung, ..Player::default() };
    let asked = |step: &ScoringStep, rung| line(&step.asked_of(on(rung)).unwrap());
    let paid = payment(47, 50).unwrap();
    assert_eq!(asked(&paid, Rung::Addition), "47 + ? = 50 [3]");
    assert_eq!(asked(&paid, Rung::Subtraction), "50 − 47 = [3]");
    let steps = scoring_steps(&tiles("4-4 5-3 6-2 4-4"));
    assert_eq!(asked(&steps[0], Rung::Subtraction), "8 + 8 = [16]");
    assert_eq!(asked(&steps[0], Rung::Multiplication), "2 × 8 = [16]");
    assert_eq!(asked(&steps[1], Rung::Addition), "16 + 16 + 16 + 16 = [64]");
}

#[test]
fn what_lies_beyond_a_childs_numbers_is_shown_and_not_asked() {
    let to = |largest| Player { rung: Rung::Addition, largest: Some(largest), ..Player::default() };
    let [double, all] = &scoring_steps(&tiles("4-4 5-3"))[..] else { panic!("two steps") };
    assert_eq!(double.asked_of(to(16)).map(|step| step.answer()), Some(16));
    assert_eq!(double.asked_of(to(15)), None);
    assert_eq!(all.asked_of(to(20)), None);
    assert!(all.asked_of(to(32)).is_some());
    assert_eq!(payment(47, 50).unwrap().asked_of(to(20)), None);
}

/// The score, counted by a second hand: pip by pip, from what is printed on the tiles.
pub fn counted(caught: &[Tile]) -> u16 {
    let (mut red, mut big) = (0, 0);
    for tile in caught {
        let word = tile.to_string();
        let halves: Vec<u16> = word.split('-').map(|half| half.parse().unwrap()).collect();
        let pips: u16 = halves.iter().sum();
        for _ in 0..pips {
            big += if pips < 8 { 0 } else { 2 };
        }
        if pips < 8 {
            red += halves.iter().filter(|half| [1, 4].contains(half)).sum::<u16>();
        }
    }
    while red % 10 != 0 {
        red += 1;
    }
    red + big
}

#[test]
fn the_steps_lead_to_the_score_whatever_the_rung_and_all_of_them_are_true() {
    let mut asked = 0;
    for seed in 0..500 {
        let end = play_at_random(&any_setup(seed), |_, _| {});
        let view = end.view_of(None);
        for (player, points) in (0..).zip(end.scores()) {
            let caught = view.catch_of(player);
            assert_eq!(points, counted(caught), "seed {seed}");
            let steps = scoring_steps(caught);
            let last = steps.last().map_or_else(|| i64::from(points), |step| step.result);
            assert_eq!(last, i64::from(points), "seed {seed}");
            let winner = end.scores().into_iter().max().unwrap();
            for step in steps.iter().chain(&payment(points, winner)) {
                for rung in Rung::ALL {
                    let step = step.asked_of(Player { rung, ..Player::default() }).unwrap();
                    assert!(rung.allows(step.operation));
                    let statement = step.statement().unwrap();
                    assert_eq!(statement.makes(), step.result);
                    equations::assert_true(&statement.to_string());
                    assert_eq!(equations::equations(&statement.to_string()).len(), 1, "{statement}");
                    assert_eq!(step.facts().len(), step.operands.len() - 1);
                    assert!(step.facts().iter().all(|fact| fact.operation != Operation::Join));
                    asked += 1;
                }
            }
        }
    }
    assert!(asked > 10_000, "{asked}");
}
