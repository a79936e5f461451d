//! What a child calculates in Great Lakes Fish-Out.

use crate::play::fish_out::{any_setup, play_at_random};
use fishpond::arithmetic::{Fact, Operation, Rung};
use fishpond::games::fish_out::{
    About, Asked, FishOut, HouseRules, Move, Phase, Player, Question, Setup, View,
};

/// A question as a child would read it.
fn read(question: &Question) -> String {
    let about = match question.about {
        About::InLake(_) => "in the lake",
        About::Catch(_) => "catch",
        About::ScoreWithCatch => "score with it",
        About::Score => "score",
        About::Missing => "missing",
    };
    let Some(step) = question.step else { return format!("{about}: {}", question.answer) };
    let sign = if step.operation == Operation::Add { '+' } else { '-' };
    let text = match question.asked {
        Asked::Result => format!("{} {sign} {} = ?", step.left, step.right),
        Asked::Right => format!("{} {sign} ? = {}", step.left, step.result),
    };
    format!("{about}: {text} {}", question.answer)
}

fn readings(questions: &[Question]) -> Vec<String> {
    questions.iter().map(read).collect()
}

fn first_decision(seed: u64, rung: Rung, target: u16) -> View {
    let player = Player { rung, ..Player::default() };
    let rules = HouseRules { target, ..HouseRules::default() };
    let mut game = FishOut::deal(&Setup { players: vec![player; 3], rules, seed }).unwrap();
    while game.phase() != Phase::Decide {
        let first = game.legal_moves()[0];
        game = game.play(first).unwrap();
    }
    game.view_of(None)
}

/// The same table with so many cards of the suit in the lake that the next to decide keeps, and this score of theirs.
fn with(mut view: View, in_lake: usize, total: u16) -> View {
    let card = view.to_decide().unwrap();
    let others =
        fishpond::games::fish_out::Cards::DECK.of(card.suit()).into_iter().filter(|other| *other != card);
    view.lake = view.lake - view.lake.of(card.suit());
    view.lake = others.take(in_lake).fold(view.lake, |lake, other| lake | other.into());
    view.seats[usize::from(view.to_move)].total = total;
    view
}

#[test]
fn before_fishing_out_the_lake_is_counted_the_kept_card_added_and_the_score() {
    #[rustfmt::skip]
    let table = [
        // in the lake, score, the questions
        (0,  0,  ["in the lake: 0",  "catch: 0 + 1 = ? 1",   "score with it: 0 + 1 = ? 1"]),
        (5,  23, ["in the lake: 5",  "catch: 5 + 1 = ? 6",   "score with it: 23 + 6 = ? 29"]),
        (12, 48, ["in the lake: 12", "catch: 12 + 1 = ? 13", "score with it: 48 + 13 = ? 61"]),
    ];
    for (in_lake, score, expected) in table {
        let view = with(first_decision(1, Rung::Addition, 50), in_lake, score);
        assert_eq!(readings(&view.questions_before_fishing()), expected);
    }
    assert!(FishOut::deal(&any_setup(1)).unwrap().view_of(None).questions_before_fishing().is_empty());
}

#[test]
fn after_a_deal_the_catch_is_added_and_the_missing_fish_are_found() {
    #[rustfmt::skip]
    let table: [(Rung, u16, &[&str]); 6] = [
        // rung            scored before  the questions after a catch of nothing
        (Rung::Subtraction, 29, &["score: 29 + 0 = ? 29", "missing: 50 - 29 = ? 21"]),
        (Rung::Division,    49, &["score: 49 + 0 = ? 49", "missing: 50 - 49 = ? 1"]),
        (Rung::Addition,    29, &["score: 29 + 0 = ? 29", "missing: 29 + ? = 50 21"]),
        (Rung::Addition,    0,  &["score: 0 + 0 = ? 0",   "missing: 0 + ? = 50 50"]),
        // Who has come to the target lacks nothing.
        (Rung::Subtraction, 50, &["score: 50 + 0 = ? 50"]),
        (Rung::Addition,    63, &["score: 63 + 0 = ? 63"]),
    ];
    for (rung, before, expected) in table {
        let mut view = first_decision(1, rung, 50);
        view.phase = Phase::BetweenDeals;
        view.seats[1].total = before;
        assert_eq!(readings(&view.questions_after_deal(1)), expected);
    }
    let view = first_decision(1, Rung::Addition, 50);
    assert!(view.questions_after_deal(1).is_empty(), "the deal goes on");
}

#[test]
fn what_lies_above_a_player_is_not_asked() {
    let player = |rung, largest| Player { rung, largest, ..Player::default() };
    let view = with(first_decision(1, Rung::Addition, 50), 5, 23);
    let questions = view.questions_before_fishing();
    let asked = |player: &Player| questions.iter().filter(|question| question.is_for(player)).count();
    assert_eq!(asked(&player(Rung::Addition, None)), 3);
    assert_eq!(asked(&player(Rung::Addition, Some(29))), 3);
    assert_eq!(asked(&player(Rung::Addition, Some(28))), 2);
    let mut view = first_decision(1, Rung::Subtraction, 50);
    view.phase = Phase::Over;
    let questions = view.questions_after_deal(0);
    assert!(!questions[1].is_for(&player(Rung::Addition, None)), "a difference");
    assert!(questions[1].is_for(&player(Rung::Subtraction, Some(50))));
    assert!(!questions[1].is_for(&player(Rung::Subtraction, Some(49))));
}

#[test]
fn counting_leaves_no_number_fact_and_calculating_does() {
    let view = with(first_decision(1, Rung::Addition, 50), 5, 23);
    let facts: Vec<Option<Fact>> = view.questions_before_fishing().iter().map(Question::fact).collect();
    let sum = |left, right| Some(Fact { left, operation: Operation::Add, right });
    assert_eq!(facts, [None, sum(5, 1), sum(23, 6)]);
    let question = &view.questions_before_fishing()[2];
    assert!(question.is_right(29) && !question.is_right(28) && !question.is_right(-29));
}

#[test]
fn what_is_asked_before_fishing_is_what_fishing_brings() {
    let mut asked = 0;
    for seed in 0..200 {
        let mut expected: Option<(u8, i64, i64)> = None;
        play_at_random(&any_setup(seed), |game, play| {
            if let Some((player, catch, score)) = expected.take() {
                let seat = &game.view_of(None).seats[usize::from(player)];
                assert_eq!((i64::from(seat.total), seat.catch.is_empty()), (score, false));
                assert!(catch <= i64::from(seat.score()));
            }
            let view = game.view_of(None);
            if *play == Move::FishOut {
                let answers: Vec<i64> =
                    view.questions_before_fishing().iter().map(|question| question.answer).collect();
                let [in_lake, catch, score] = answers[..] else { panic!("three questions") };
                assert_eq!(in_lake + 1, catch);
                expected = Some((view.to_move, catch, score));
                asked += 1;
            }
            for (player, seat) in (0..).zip(&view.seats) {
                for question in view.questions_after_deal(player) {
                    let fact = question.fact().expect("a calculation");
                    let step = question.step.expect("a calculation");
                    assert_eq!(fact.result(), Ok(step.result));
                    let whole = match question.about {
                        About::Missing => question.answer + i64::from(seat.total),
                        _ => question.answer - i64::from(seat.total) + i64::from(view.rules.target),
                    };
                    assert_eq!(whole, i64::from(view.rules.target));
                    assert!(question.is_for(&Player { largest: None, ..seat.player }));
                }
            }
        });
    }
    assert!(asked > 1_000, "{asked}");
}
