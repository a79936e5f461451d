//! Children whom a grown-up has already talked to: they are named again only if something is new.

use std::collections::BTreeMap;

use chrono::Days;
use engine::findings::class::{ClassChild, ClassNeeds, ClassNotes, PastTalk};
use engine::practice::{AnswerRecord, Lessons};

use super::class::{answers, forgotten_carries, in_four_lessons, member, reason_text, today};

/// Why a grown-up should talk to a child again who has given these answers; `None` if there is no reason. For each talk so far, `talks`
/// says how many days ago it was and about which reason. Its four classmates practised yesterday.
fn word_after(about: &[Vec<AnswerRecord>], talks: &[(u64, &str)]) -> Option<String> {
    let mut members: Vec<ClassChild> =
        (0..4).map(|_| member(&[answers("add-make-ten", 1, &"+++-".repeat(5))])).collect();
    members.push(member(about));
    let talked =
        |(ago, about): &(u64, &str)| PastTalk { day: today() - Days::new(*ago), about: (*about).into() };
    let talked = BTreeMap::from([(4, talks.iter().map(talked).collect())]);
    let known = ClassNotes { past_talks: talked, ..ClassNotes::default() };
    let class = ClassNeeds::from_children(members.iter().enumerate(), &known, &Lessons::built_in(), today());
    class.talk_suggestions.first().map(|word| reason_text(&word.why))
}

/// A case of a table: what it is about, the answers that the child gave, the talks so far (how many days ago and about which reason), and
/// why a grown-up should talk to the child.
type TalkCase = (&'static str, Vec<Vec<AnswerRecord>>, &'static [(u64, &'static str)], Option<&'static str>);

/// Checks each number in "Talked to" of docs/findings.md, on either side of it.
#[test]
fn a_reason_that_was_talked_about_comes_back_only_with_something_new() {
    let well = |ago, of: usize| answers("add-make-ten", ago, &"+++-".repeat(10)[..of]);
    let hard = |before: usize, after: usize| {
        vec![in_four_lessons(9, 21.min(before), before), in_four_lessons(3, 21.min(after - 19), after)]
    };
    let stuck = |before: usize, after: usize| {
        let bridging = |ago, of: usize| answers("add-bridging", ago, &"-".repeat(of));
        vec![well(10, 40), bridging(9, before), bridging(3, after), well(2, 40)]
    };
    let often = [(9, 2), (8, 2), (7, 2)];
    let slips = |days: &[(u64, usize)]| forgotten_carries(&[&often[..], days].concat(), 25);
    let won = vec![
        answers("add-make-ten", 20, &"++--".repeat(8)[..29]),
        answers("add-make-ten", 4, &"+".repeat(10)),
        answers("add-make-ten", 2, &"+".repeat(10)),
        in_four_lessons(1, 3, 4)[1..].to_vec(),
    ];
    let gone = [forgotten_carries(&[(20, 2), (15, 2), (10, 1)], 5), vec![well(1, 40)]].concat();
    let cases: Vec<TalkCase> = vec![
        ("40 later answers", hard(40, 40), &[(5, "too_hard")], Some("too hard 21/40:")),
        ("39 later answers", hard(40, 39), &[(5, "too_hard")], None),
        ("those of the day of the talk are not later", hard(0, 40), &[(3, "too_hard")], None),
        (
            "20 later answers in the lesson",
            stuck(20, 20),
            &[(5, "stuck add-bridging")],
            Some("stuck add-bridging 0/20:"),
        ),
        ("19 later answers in the lesson", stuck(20, 19), &[(5, "stuck add-bridging")], None),
        ("stuck somewhere else", stuck(20, 1), &[(5, "stuck add-tens")], Some("stuck add-bridging 0/20:")),
        (
            "3 slips on 2 later days",
            slips(&[(4, 2), (3, 1)]),
            &[(5, "slip forgot_carry")],
            Some("ForgotCarry 9/25 on 5:"),
        ),
        ("2 slips on 2 later days", slips(&[(4, 1), (3, 1)]), &[(5, "slip forgot_carry")], None),
        ("3 slips on 1 later day", slips(&[(3, 3)]), &[(5, "slip forgot_carry")], None),
        ("the day of the talk is not later", slips(&[(5, 2), (3, 1)]), &[(5, "slip forgot_carry")], None),
        (
            "another slip was talked about",
            slips(&[(3, 1)]),
            &[(5, "slip off_by_one")],
            Some("ForgotCarry 7/25 on 4:"),
        ),
        ("away since before the talk", vec![well(9, 20)], &[(2, "away")], None),
        ("a later absence", vec![well(20, 20), well(9, 20)], &[(17, "away")], Some("away 9:")),
        ("not yet a week away at the talk", vec![well(9, 20)], &[(3, "too_hard")], Some("away 9:")),
        ("a stone is won once", won.clone(), &[(2, "hard_won add-make-ten")], None),
        (
            "a stone that was won after the talk",
            won.clone(),
            &[(3, "hard_won add-make-ten")],
            Some("won add-make-ten 40:"),
        ),
        ("a slip is gone once", gone.clone(), &[(10, "gone forgot_carry")], None),
        (
            "a slip that was made again, and is gone again",
            gone.clone(),
            &[(11, "gone forgot_carry")],
            Some("gone ForgotCarry 5:"),
        ),
        ("the last of two talks counts", hard(40, 40), &[(5, "too_hard"), (2, "too_hard")], None),
        ("a talk about something else", hard(40, 40), &[(4, "away")], Some("too hard 21/40:")),
        ("a talk today is about everything", hard(40, 40), &[(0, "away")], None),
        ("words that no version knows", hard(40, 40), &[(4, "weather")], Some("too hard 21/40:")),
    ];
    for (what, about, talks, expected) in cases {
        assert_eq!(word_after(&about, talks).as_deref(), expected, "{what}");
    }
    // A wrong clock has dated this talk tomorrow.
    let tomorrow = PastTalk { day: today() + Days::new(1), about: "too_hard".to_owned() };
    let known = ClassNotes { past_talks: BTreeMap::from([(0, vec![tomorrow])]), ..ClassNotes::default() };
    let member = member(&hard(0, 40));
    let words =
        ClassNeeds::from_children([(0, &member)], &known, &Lessons::built_in(), today()).talk_suggestions;
    assert_eq!(words.len(), 1, "{words:?}");
}

#[test]
fn after_a_talk_another_trouble_needs_something_new_and_praise_does_not() {
    let stuck = |ago| answers("add-bridging", ago, &"-".repeat(20));
    let well = answers("add-make-ten", 2, &"+".repeat(40));
    let about = [forgotten_carries(&[(9, 2), (8, 2), (4, 2)], 10), vec![stuck(5), well]].concat();
    assert_eq!(word_after(&about, &[]).as_deref(), Some("stuck add-bridging 0/20:"));
    assert_eq!(word_after(&about, &[(4, "too_hard")]), None, "nothing in the lesson is new");
    assert_eq!(word_after(&about, &[(6, "too_hard")]), Some("stuck add-bridging 0/20:".to_owned()));
    let won =
        [answers("add-make-ten", 20, &"++--".repeat(8)[..29]), answers("add-make-ten", 4, &"+".repeat(10))];
    let won = [won.to_vec(), vec![answers("add-make-ten", 2, &"+".repeat(10))]].concat();
    assert_eq!(word_after(&won, &[(1, "too_hard")]).as_deref(), Some("won add-make-ten 40:"));
}
