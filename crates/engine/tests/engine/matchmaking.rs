//! With one press a child begins a game: the signs and the computer player follow from what the child can do.

use chrono::NaiveDate;
use engine::arithmetic::Rung::{self, Addition, Division, Multiplication, Subtraction};
use engine::games::GameKind;
use engine::matchmaking::{SuggestedStart, TurnCounts};
use engine::opponents::Strength::{self, Minnow, Perch, Pike};
use engine::practice::{AnswerRecord, Learner, Lessons, Occasion};

/// What we know of a child who has given so many right answers in each of these lessons, on each of two days.
fn learner(right: &[(&str, usize)]) -> Learner {
    let lessons = Lessons::built_in();
    let answered = |id: &str, day: u32| {
        let lesson = lessons.get(id).unwrap();
        AnswerRecord {
            day: NaiveDate::from_ymd_opt(2026, 9, day).unwrap(),
            lesson: id.to_owned(),
            kind: lesson.kind,
            rung: lesson.rung,
            difficulty: lesson.typical_difficulty(),
            right: true,
            occasion: Occasion::New,
            hints: 0,
            seconds: 3.0,
            timed: false,
            slip: None,
            facts: Vec::new(),
        }
    };
    let answers = [1, 2]
        .into_iter()
        .flat_map(|day| right.iter().flat_map(move |(id, count)| (0..*count).map(move |_| (*id, day))));
    Learner::from_answers(answers.map(|(id, day)| answered(id, day)), &lessons)
}

/// The rung and the computer player that suit a child in the game `game`. On the rung `on` the child has had `all` turns, of which
/// `right` caught something, and on the others none; `set` is the rung of its settings. Nobody has chosen the usual one.
fn suits(
    game: GameKind,
    set: Rung,
    learner: &Learner,
    (on, all, right): (Rung, u32, u32),
) -> (Rung, Strength) {
    let turns = |rung| if rung == on { TurnCounts { all, right } } else { TurnCounts::default() };
    let SuggestedStart { rung, opponent } = SuggestedStart::suggest(
        game,
        set,
        set != game.printed_rules_rung(),
        learner,
        &Lessons::built_in(),
        turns,
    );
    (rung, opponent)
}

#[test]
fn a_rung_that_was_chosen_counts_even_if_it_is_the_usual_one() {
    let starts = |is_chosen| {
        let (learner, lessons) = (learner(&[]), Lessons::built_in());
        let turns = |_| TurnCounts::default();
        SuggestedStart::suggest(GameKind::DragonFish, Subtraction, is_chosen, &learner, &lessons, turns).rung
    };
    assert_eq!((starts(false), starts(true)), (Addition, Subtraction));
}

const NONE: (Rung, u32, u32) = (Addition, 0, 0);

#[test]
fn signs_in_dragonfish_follow_what_a_child_can_do() {
    let new = learner(&[]);
    let counts_to_five = learner(&[("count-to-five", 30), ("count-dice", 30)]);
    let adds = learner(&[("add-count-on", 20), ("add-make-ten", 20), ("add-bridging", 20)]);
    let takes_away = learner(&[("subtract-count-back", 10)]);
    let multiplies = learner(&[("multiply-sixes-eights", 20)]);
    let cases = [
        // Nobody has changed the rung.
        (Subtraction, &new, NONE, Addition),
        (Subtraction, &counts_to_five, NONE, Addition),
        (Subtraction, &adds, NONE, Addition),
        (Subtraction, &takes_away, NONE, Subtraction),
        (Subtraction, &multiplies, NONE, Subtraction),
        // A child who plays well with + alone gets − as well, and keeps it.
        (Subtraction, &new, (Addition, 12, 9), Addition),
        (Subtraction, &new, (Addition, 12, 10), Subtraction),
        (Subtraction, &new, (Addition, 40, 20), Addition),
        (Subtraction, &new, (Subtraction, 12, 11), Subtraction),
        // A grown-up's rung counts as it is.
        (Addition, &takes_away, NONE, Addition),
        (Addition, &new, (Addition, 50, 50), Addition),
        (Multiplication, &new, NONE, Multiplication),
        (Division, &counts_to_five, NONE, Division),
    ];
    for (at, (set, learner, turns, expected)) in cases.into_iter().enumerate() {
        assert_eq!(suits(GameKind::DragonFish, set, learner, turns).0, expected, "case {at}");
    }
}

#[test]
fn in_other_games_the_rung_stays() {
    let takes_away = learner(&[("subtract-count-back", 10)]);
    for game in GameKind::ALL.into_iter().filter(|game| *game != GameKind::DragonFish) {
        for set in Rung::ALL {
            for learner in [&learner(&[]), &takes_away] {
                assert_eq!(suits(game, set, learner, NONE).0, set, "{game}");
            }
        }
    }
}

#[test]
fn the_opponent_grows_with_turns_that_were_right_at_once() {
    let new = learner(&[]);
    let cases = [
        (0, 0, Minnow),
        (19, 19, Minnow),
        (20, 20, Perch),
        (28, 20, Perch),
        (29, 20, Minnow),
        (117, 100, Pike),
        (118, 100, Perch),
        (200, 100, Minnow),
    ];
    for (all, right, expected) in cases {
        let turns = (Multiplication, all, right);
        assert_eq!(suits(GameKind::DragonFish, Multiplication, &new, turns).1, expected, "{right} of {all}");
        // With more signs the child begins with Minnow again. In a game without signs all turns count.
        assert_eq!(suits(GameKind::DragonFish, Division, &new, turns).1, Minnow);
        assert_eq!(suits(GameKind::TiuU, Addition, &new, turns).1, expected, "{right} of {all}");
    }
    // Turns with more signs show enough for fewer.
    assert_eq!(suits(GameKind::DragonFish, Addition, &new, (Subtraction, 25, 25)).1, Perch);
}
