//! Where a new child begins: how close the estimate comes to what a simulated child can do, after the twelve puzzles of a placement.

use std::sync::Arc;
use std::thread;

use engine::arithmetic::Rung;
use engine::findings::Findings;
use engine::games::Player;
use engine::practice::{
    AnswerRecord, ChildLessons, Kind, Learner, Lesson, Lessons, MOST_PLACEMENT_PUZZLES, NextPuzzle, Occasion,
    Session, USUAL_AIM_PERCENT,
};

use super::world::{SimulatedChild, answered, day, player};

/// How many children are simulated, from too weak for the first lesson to too strong for the last.
const CHILDREN: u64 = 300;
/// In how many worlds they live. In one world alone, a hard puzzle is hard for all children who get it.
const WORLDS: u64 = 30;

/// How far the estimate of one child's strength was from the truth.
struct PlacementResult {
    /// How many logits the estimate was off: after the placement, and after fifty puzzles.
    off: [f64; 2],
    /// The most answers in a row that were wrong in the placement.
    wrong: usize,
}

fn find(number: u64, lessons: &Lessons) -> PlacementResult {
    let ability = -4.0 + 6.0 * number as f64 / (CHILDREN - 1) as f64;
    let mut child = SimulatedChild::new(number % WORLDS, number, ability);
    let all: Vec<Arc<Lesson>> = lessons.iter().cloned().collect();
    let mut learner = Learner::default();
    let mut session = Session::placement(all, player(), number);
    let (mut off, mut wrong, mut in_a_row) = ([0.0; 2], 0, 0);
    let mut asked = Vec::new();
    while asked.len() < 50 {
        let today = day(asked.len() as u64 / 20);
        let Some(NextPuzzle { puzzle, is_repeat: again }) = session.next_puzzle(&learner, today) else {
            if asked.len() == MOST_PLACEMENT_PUZZLES {
                off[0] = how_far_off(&child, &learner, &asked);
            }
            let pool = learner.lesson_pool(lessons, today);
            session = Session::new(pool, player(), USUAL_AIM_PERCENT, 10, number + asked.len() as u64);
            continue;
        };
        let answered = child.answer(&puzzle, today, again);
        learner.record(&answered, lessons);
        session.record(NextPuzzle { puzzle, is_repeat: again }, answered.right);
        if !again {
            asked.push((answered.kind, answered.rung));
        }
        in_a_row = if answered.right { 0 } else { in_a_row + 1 };
        if asked.len() <= MOST_PLACEMENT_PUZZLES {
            wrong = wrong.max(in_a_row);
        }
    }
    off[1] = how_far_off(&child, &learner, &asked);
    PlacementResult { off, wrong }
}

/// By how many logits the estimate is off, averaged over the kinds of puzzle and rungs that were asked. Of those that a child has never
/// met, no estimate can say much.
fn how_far_off(child: &SimulatedChild, learner: &Learner, asked: &[(Kind, Rung)]) -> f64 {
    let off = |(kind, rung): &(Kind, Rung)| learner.estimate(*kind, *rung).value - child.skill(*kind, *rung);
    (asked.iter().map(off).sum::<f64>() / asked.len() as f64).abs()
}

/// How many logits the estimate was off at most for the share `share` of the children. `when` is 0 for after the placement, and 1 for
/// after fifty puzzles.
fn at(found: &[PlacementResult], when: usize, share: f64) -> f64 {
    let mut off: Vec<f64> = found.iter().map(|found| found.off[when]).collect();
    off.sort_by(f64::total_cmp);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is a place in a list")]
    let place = (share * (off.len() - 1) as f64) as usize;
    off[place]
}

#[test]
fn the_twelve_placement_puzzles_do_nearly_as_well_as_any_twelve() {
    let lessons = &Lessons::built_in();
    let half = |from: u64| {
        move || {
            (from * CHILDREN / 2..(from + 1) * CHILDREN / 2)
                .map(|number| find(number, lessons))
                .collect::<Vec<_>>()
        }
    };
    let found: Vec<PlacementResult> = thread::scope(|scope| {
        let halves = [0, 1].map(|from| scope.spawn(half(from)));
        halves.into_iter().flat_map(|half| half.join().unwrap()).collect()
    });
    let [median, most] = [0.5, 0.9].map(|share| at(&found, 0, share));
    let [later, most_later] = [0.5, 0.9].map(|share| at(&found, 1, share));
    let patient = 100.0 * found.iter().filter(|found| found.wrong <= 3).count() as f64 / CHILDREN as f64;
    println!(
        "off by {median:.2} and {most:.2} after twelve, {later:.2} and {most_later:.2} after fifty; {patient:.1} % with no more than three wrong in a row"
    );
    assert!(median <= 0.47 && most <= 1.25, "{median} and {most} after twelve");
    assert!(later <= 0.32 && most_later <= 0.8, "{later} and {most_later} after fifty");
    assert!(patient >= 98.0, "{patient} % had no more than three wrong in a row");
}

#[test]
fn who_gets_everything_right_starts_at_the_end_of_what_is_open() {
    let all = Lessons::built_in();
    for (rung, seed) in Rung::ALL.into_iter().flat_map(|rung| (0..5).map(move |seed| (rung, seed))) {
        let open = all.filtered(|lesson| lesson.rung <= rung);
        let mut session =
            Session::placement(open.iter().cloned().collect(), Player { rung, ..Player::default() }, seed);
        let mut learner = Learner::default();
        let mut answers: Vec<AnswerRecord> = Vec::new();
        while let Some(next) = session.next_puzzle(&learner, day(0)) {
            let right =
                AnswerRecord { occasion: Occasion::Placement, ..answered(&next.puzzle, day(0), true) };
            learner.record(&right, &all);
            session.record(next, true);
            answers.push(right);
        }
        let found = Findings::from_answers(&answers, ChildLessons { open: &open, all: &all }, None, day(0));
        let next = found.next_lesson().expect("something comes next");
        let ladder: Vec<_> = open.iter().filter(|lesson| lesson.place.is_on_the_ladder()).collect();
        let before = ladder.iter().position(|lesson| lesson.id == next.id).expect("a lesson on the ladder");
        let last = ladder.len() - 1;
        assert!(before * 3 >= last * 2, "{rung:?}, seed {seed}: {} is {before} of {last}", next.id);
    }
}
