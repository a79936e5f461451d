//! How Tiu-U is scored, and the steps in which a child works out the score (rulebook §5 and §7).

use crate::equations;
use crate::play::play_at_random;
use crate::play::tiu_u::any_setup;
use engine::arithmetic::{Operation, Rung};
use engine::games::tiu_u::{
    Phase, Player, Score, TILE_SET, Tile, TiuU, parse_tiles, payment_steps, payments, scoring_steps,
};
use engine::games::{Game, MissingNumber, Outcome, Quantity, SideCalculation};

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
        let score = Score::of_tiles(&tiles(caught));
        assert_eq!((score.red, score.little_fish_points(), score.big), (red, little, big), "{caught}");
        assert_eq!(score.points(), little + big, "{caught}");
    }
    let all = Score::of_tiles(&TILE_SET);
    assert_eq!((all.red, all.big, all.points()), (48, 544, 594));
}

#[test]
fn what_tiles_add_depends_on_the_red_pips_already_caught() {
    let gain = |caught: &str, more: &str| Score::of_tiles(&tiles(caught)).points_gained(&tiles(more));
    assert_eq!(gain("", "2-1 2-1"), 10);
    assert_eq!(gain("6-1 5-2", "2-1 2-1"), 0);
    assert_eq!(gain("4-1 4-1", "6-1 5-2"), 10);
    assert_eq!(gain("6-1 5-2", "6-6 6-6"), 48);
}

/// A step of working out the score in one line: the question, and the answer that the child finds.
fn line(step: &SideCalculation) -> String {
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
        // Without red pips there is nothing to calculate, and a full ten of one kind needs no calculation.
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
fn each_step_says_what_it_is_for() {
    let steps = scoring_steps(&tiles("4-3 6-1 6-5 6-5"));
    let about: Vec<Quantity> = steps.iter().map(|step| step.about).collect();
    let big = [Quantity::BigFish { pips: 11 }, Quantity::BigFishAlike { pips: 11, fish: 2 }];
    assert_eq!(about, [Quantity::RedPips, Quantity::NextTen, big[0], big[1], Quantity::CatchPoints]);
    assert_eq!(steps[1].asked, MissingNumber::LastOperand);
    let facts: Vec<String> = scoring_steps(&tiles("4-1 4-1 3-1 2-2"))
        .iter()
        .flat_map(SideCalculation::steps)
        .map(|step| step.statement().to_string())
        .collect();
    assert_eq!(facts, ["5 + 5 = 10", "10 + 1 = 11", "11 + 9 = 20"]);
}

#[test]
fn a_loser_pays_each_winner_the_difference() {
    /// A case of the table: the totals of all players, the total of one of them, and what that player works out.
    type ScoringCase<'a> = (&'a [u16], u16, &'a [(Quantity, &'a str)]);
    #[rustfmt::skip]
    let table: [ScoringCase<'_>; 5] = [
        // points        own      works out
        (&[47, 50],      47,      &[(Quantity::Payment, "50 − 47 = [3]")]),
        (&[47, 50, 20],  20,      &[(Quantity::Payment, "50 − 20 = [30]")]),
        (&[50, 47, 50],  47,      &[(Quantity::PaymentToEach, "50 − 47 = [3]"), (Quantity::PaidInAll, "3 + 3 = [6]")]),
        (&[50, 47, 50],  50,      &[]),
        (&[50, 50],      50,      &[]),
    ];
    for (points, of_whom, works_out) in table {
        let steps = payment_steps(of_whom, &Outcome::from_points(points.to_vec()));
        let lines: Vec<(Quantity, String)> = steps.iter().map(|step| (step.about, line(step))).collect();
        let wanted: Vec<(Quantity, String)> =
            works_out.iter().map(|(about, line)| (*about, (*line).to_owned())).collect();
        assert_eq!(lines, wanted, "{points:?}");
        assert!(
            steps.iter().all(SideCalculation::is_final_result),
            "who sees no totals is asked for them too"
        );
    }
}

#[test]
fn work_above_the_rung_is_asked_as_addition() {
    let on = |rung| Player { rung, ..Player::default() };
    let asked = |step: &SideCalculation, rung| line(&step.adapted_to_player(on(rung)).unwrap());
    let [paid] = &payment_steps(47, &Outcome::from_points(vec![47, 50]))[..] else { panic!("one step") };
    assert_eq!(asked(paid, Rung::Addition), "47 + ? = 50 [3]");
    assert_eq!(asked(paid, Rung::Subtraction), "50 − 47 = [3]");
    let steps = scoring_steps(&tiles("4-4 5-3 6-2 4-4"));
    assert_eq!(asked(&steps[0], Rung::Subtraction), "8 + 8 = [16]");
    assert_eq!(asked(&steps[0], Rung::Multiplication), "2 × 8 = [16]");
    assert_eq!(asked(&steps[1], Rung::Addition), "16 + 16 + 16 + 16 = [64]");
}

#[test]
fn numbers_beyond_a_childs_limit_are_shown_and_not_asked() {
    let to = |largest| Player { rung: Rung::Addition, largest: Some(largest), ..Player::default() };
    let [double, all] = &scoring_steps(&tiles("4-4 5-3"))[..] else { panic!("two steps") };
    assert_eq!(double.adapted_to_player(to(16)).map(|step| step.answer()), Some(16));
    assert_eq!(double.adapted_to_player(to(15)), None);
    assert_eq!(all.adapted_to_player(to(20)), None);
    assert!(all.adapted_to_player(to(32)).is_some());
    assert_eq!(payment_steps(47, &Outcome::from_points(vec![47, 50]))[0].adapted_to_player(to(20)), None);
}

/// The score of these tiles, counted by hand: pip by pip, from what is printed on them.
pub fn score_by_pips(caught: &[Tile]) -> u16 {
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
fn on_every_rung_the_steps_are_true_and_lead_to_the_score() {
    let mut asked = 0;
    for seed in 0..500 {
        let end = play_at_random::<TiuU>(&any_setup(seed), |_, _| {});
        let view = end.view_of(None);
        for (player, points) in (0..).zip(end.scores()) {
            let caught = view.caught_tiles(player);
            assert_eq!(points, score_by_pips(caught), "seed {seed}");
            let steps = scoring_steps(caught);
            let last = steps.last().map_or_else(|| i64::from(points), |step| step.result);
            assert_eq!(last, i64::from(points), "seed {seed}");
            let outcome = Outcome::from_points(end.scores().to_vec());
            for step in steps.iter().chain(&payment_steps(points, &outcome)) {
                for rung in Rung::ALL {
                    let step = step.adapted_to_player(Player { rung, ..Player::default() }).unwrap();
                    assert!(rung.allows(step.operation));
                    let statement = step.statement().unwrap();
                    assert_eq!(statement.result(), step.result);
                    equations::assert_true(&statement.to_string());
                    assert_eq!(equations::equations(&statement.to_string()).len(), 1, "{statement}");
                    assert_eq!(step.steps().len(), step.operands.len() - 1);
                    assert!(step.steps().iter().all(|made| made.operation != Operation::Join));
                    asked += 1;
                }
            }
        }
    }
    assert!(asked > 10_000, "{asked}");
}

#[test]
fn after_a_deal_players_work_out_score_total_and_payment() {
    let (mut paid, mut added) = (0, 0);
    for seed in 0..300 {
        play_at_random::<TiuU>(&any_setup(seed), |game, _| look(game, &mut paid, &mut added));
        let end = play_at_random::<TiuU>(&any_setup(seed), |_, _| {});
        look(&end, &mut paid, &mut added);
    }
    assert!(paid > 100 && added > 50, "{paid} {added}");
}

/// Checks that what each player works out agrees with the game. Adds to `paid` how many payments there were, and to `added` how many
/// scores were added up.
fn look(game: &TiuU, paid: &mut usize, added: &mut usize) {
    let is_over = matches!(game.phase(), Phase::BetweenDeals | Phase::Over);
    let payments = game.outcome().map(|outcome| payments(&outcome));
    for (at, total) in game.totals().into_iter().enumerate() {
        let reckonings = TiuU::side_calculations(&game.view_of(None), u8::try_from(at).unwrap());
        assert!(is_over || reckonings.is_empty());
        let about = |about| reckonings.iter().find(|one| one.about == about).map(SideCalculation::answer);
        let paid_in_all = about(Quantity::PaidInAll).or_else(|| about(Quantity::Payment));
        let pays = payments.as_ref().map(|payments| i64::from(payments[at])).filter(|pays| *pays > 0);
        assert_eq!(paid_in_all, pays);
        *paid += usize::from(pays.is_some());
        if let Some(score) = about(Quantity::Score) {
            assert_eq!(score, i64::from(total));
            *added += 1;
        } else {
            assert!(!is_over || game.finished_deals().len() == 1);
        }
        for reckoning in &reckonings {
            equations::assert_true(&reckoning.statement().unwrap().to_string());
        }
    }
}
