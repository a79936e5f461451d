//! What a child calculates in Great Lakes Fish-Out to find its catch and its score.

use crate::equations;
use crate::play::fish_out::any_setup;
use crate::play::play_at_random;
use engine::arithmetic::{Fact, Operation, Rung, Step};
use engine::games::fish_out::{FishOut, HouseRules, Move, Phase, Player, Setup, View};
use engine::games::{Game, Quantity, SideCalculation};

/// What a child is asked to work out, as it would read it, with the answer.
fn read(reckoning: &SideCalculation) -> String {
    let about = match reckoning.about {
        Quantity::InLake(_) => "in the lake",
        Quantity::Catch(_) => "catch",
        Quantity::ScoreWithCatch => "score with it",
        Quantity::Score => "score",
        Quantity::MissingFish => "missing",
        about => panic!("{about:?} belongs to another game"),
    };
    let question = reckoning.question().map(|question| format!(" {question}")).unwrap_or_default();
    format!("{about}:{question} [{}]", reckoning.answer())
}

fn readings(questions: &[SideCalculation]) -> Vec<String> {
    questions.iter().map(read).collect()
}

fn first_decision(seed: u64, rung: Rung, target: u16) -> View {
    let player = Player { rung, ..Player::default() };
    let rules = HouseRules { target, ..HouseRules::default() };
    let mut game = FishOut::deal(&Setup { rules, players: vec![player; 3], seed }).unwrap();
    while game.phase() != Phase::Decide {
        let first = game.legal_moves()[0];
        game = game.play(first).unwrap();
    }
    game.view_of(None)
}

/// The same table, but the lake holds `in_lake` cards of the suit to be decided, and the player who decides has the score `total`.
fn with(mut view: View, in_lake: usize, total: u16) -> View {
    let card = view.card_to_decide().unwrap();
    let others = engine::games::fish_out::CardSet::DECK
        .of_suit(card.suit())
        .into_iter()
        .filter(|other| *other != card);
    view.lake = view.lake - view.lake.of_suit(card.suit());
    view.lake = others.take(in_lake).fold(view.lake, |lake, other| lake | other.into());
    view.seats[usize::from(view.to_move)].total = total;
    view
}

#[test]
fn before_fishing_out_a_child_counts_the_lake_adds_the_card_and_the_score() {
    #[rustfmt::skip]
    let table = [
        // in the lake, score, the questions
        (0,  0,  ["in the lake: [0]",  "catch: 0 + 1 = [1]",   "score with it: 0 + 1 = [1]"]),
        (5,  23, ["in the lake: [5]",  "catch: 5 + 1 = [6]",   "score with it: 23 + 6 = [29]"]),
        (12, 48, ["in the lake: [12]", "catch: 12 + 1 = [13]", "score with it: 48 + 13 = [61]"]),
    ];
    for (in_lake, score, expected) in table {
        let view = with(first_decision(1, Rung::Addition, 50), in_lake, score);
        assert_eq!(readings(&view.side_calculations_before_fishing()), expected);
    }
    assert!(
        FishOut::deal(&any_setup(1)).unwrap().view_of(None).side_calculations_before_fishing().is_empty()
    );
}

#[test]
fn after_a_deal_a_child_adds_the_catch_and_finds_the_missing_fish() {
    #[rustfmt::skip]
    let table: [(Rung, u16, &[&str]); 6] = [
        // rung            scored before  the questions after a catch of nothing
        (Rung::Subtraction, 29, &["score: 29 + 0 = [29]", "missing: 50 − 29 = [21]"]),
        (Rung::Division,    49, &["score: 49 + 0 = [49]", "missing: 50 − 49 = [1]"]),
        (Rung::Addition,    29, &["score: 29 + 0 = [29]", "missing: 29 + ? = 50 [21]"]),
        (Rung::Addition,    0,  &["score: 0 + 0 = [0]",   "missing: 0 + ? = 50 [50]"]),
        // A player who has reached the target is missing nothing.
        (Rung::Subtraction, 50, &["score: 50 + 0 = [50]"]),
        (Rung::Addition,    63, &["score: 63 + 0 = [63]"]),
    ];
    for (rung, before, expected) in table {
        let mut view = first_decision(1, rung, 50);
        view.phase = Phase::BetweenDeals;
        view.seats[1].total = before;
        let player = Player { rung, ..Player::default() };
        let asked =
            view.side_calculations_after_deal(1).into_iter().filter_map(|one| one.adapted_to_player(player));
        assert_eq!(readings(&asked.collect::<Vec<_>>()), expected);
    }
    let view = first_decision(1, Rung::Addition, 50);
    assert!(view.side_calculations_after_deal(1).is_empty(), "the deal goes on");
}

#[test]
fn work_above_the_rung_is_asked_as_addition_and_large_numbers_are_shown() {
    let player = |rung, largest| Player { rung, largest, ..Player::default() };
    let view = with(first_decision(1, Rung::Addition, 50), 5, 23);
    let reckonings = view.side_calculations_before_fishing();
    let asked = |player: Player| reckonings.iter().filter_map(|one| one.adapted_to_player(player)).count();
    assert_eq!(asked(player(Rung::Addition, None)), 3);
    assert_eq!(asked(player(Rung::Addition, Some(29))), 3);
    assert_eq!(asked(player(Rung::Addition, Some(28))), 2);
    let mut view = first_decision(1, Rung::Subtraction, 50);
    view.seats[0].total = 29;
    view.phase = Phase::Over;
    assert_eq!(view.side_calculations_after_deal(0).len(), 1, "a match that is over has no goal any more");
    view.phase = Phase::BetweenDeals;
    let missing = &view.side_calculations_after_deal(0)[1];
    let asked = |player: Player| missing.adapted_to_player(player).map(|one| read(&one));
    assert_eq!(asked(player(Rung::Addition, None)).as_deref(), Some("missing: 29 + ? = 50 [21]"));
    assert_eq!(asked(player(Rung::Subtraction, Some(50))).as_deref(), Some("missing: 50 − 29 = [21]"));
    assert_eq!(asked(player(Rung::Subtraction, Some(49))), None);
}

#[test]
fn counting_records_no_number_fact_but_calculating_does() {
    let view = with(first_decision(1, Rung::Addition, 50), 5, 23);
    let facts_of = |reckoning: &SideCalculation| reckoning.steps().iter().map(Step::fact).collect();
    let facts: Vec<Vec<Fact>> = view.side_calculations_before_fishing().iter().map(facts_of).collect();
    let sum = |left, right| vec![Fact { left, operation: Operation::Add, right }];
    assert_eq!(facts, [Vec::new(), sum(5, 1), sum(23, 6)]);
    let counted: Vec<bool> =
        view.side_calculations_before_fishing().iter().map(SideCalculation::is_count).collect();
    assert_eq!(counted, [true, false, false]);
}

#[test]
fn the_number_asked_before_fishing_is_what_fishing_brings() {
    let mut asked = 0;
    for seed in 0..200 {
        let mut expected: Option<(u8, i64, i64)> = None;
        play_at_random::<FishOut>(&any_setup(seed), |game, play| {
            if let Some((player, catch, score)) = expected.take() {
                let seat = &game.view_of(None).seats[usize::from(player)];
                assert_eq!((i64::from(seat.total), seat.catch.is_empty()), (score, false));
                assert!(catch <= i64::from(seat.score()));
            }
            let view = game.view_of(None);
            if *play == Move::FishOut {
                let answers: Vec<i64> =
                    view.side_calculations_before_fishing().iter().map(SideCalculation::answer).collect();
                let [in_lake, catch, score] = answers[..] else { panic!("three numbers") };
                assert_eq!(in_lake + 1, catch);
                expected = Some((view.to_move, catch, score));
                asked += 1;
            }
            for (player, seat) in (0..).zip(&view.seats) {
                for reckoning in view.side_calculations_after_deal(player) {
                    let statement = reckoning.statement().expect("a calculation");
                    equations::assert_true(&statement.to_string());
                    let (total, target) = (i64::from(seat.total), i64::from(view.rules.target));
                    match reckoning.about {
                        Quantity::MissingFish => assert_eq!(reckoning.answer() + total, target),
                        _ => assert_eq!(reckoning.answer(), total),
                    }
                }
            }
        });
    }
    assert!(asked > 1_000, "{asked}");
}
