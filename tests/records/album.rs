//! The album: which medals the catches of a kind bring, and what the records tell of them.

use engine::arithmetic::{Operation, Refusal, Rung};
use engine::games::fish_out::Suit;
use engine::games::{GameKind, HardCatch};
use engine::practice::{Kind, Learner, Lessons};
use records::album::{AlbumPage, Catch, Medal, SilverProgress, pages};
use records::{Attempt, CaughtFish, FishKind, FishedSuit, PracticeDetails};

use crate::made::{TestFolder, attempt, day, mia, moment, played};

use Operation::{Add, Multiply, Subtract};
use Rung::{Addition, Concatenation, Division, Multiplication, Subtraction};

const KIND: FishKind = FishKind::Card(15);

/// A catch in DragonFish of the kind of fish that these tests are about. `on` is the number of its day, counted from 1 November 2026.
fn catch(on: u64, rung: Rung, calculation: &str) -> Catch<String> {
    Catch::from_calculation(
        KIND,
        GameKind::DragonFish,
        rung,
        day(on),
        calculation,
        15,
        calculation.to_owned(),
    )
}

/// The page of the album for these catches, which must all be of one kind.
fn page<T>(catches: Vec<Catch<T>>) -> AlbumPage<T> {
    let [page] = pages(catches).try_into().unwrap_or_else(|_| panic!("all are of one kind"));
    page
}

fn medals<T>(page: &AlbumPage<T>) -> Vec<Medal> {
    Medal::ALL.into_iter().filter(|medal| page.has(*medal)).collect()
}

#[test]
fn silver_needs_every_sign_the_child_could_use_at_the_time() {
    let plus = || catch(1, Addition, "15 = 8 + 7");
    let minus = |rung| catch(1, rung, "15 = 20 - 5");
    let times = |rung| catch(1, rung, "15 = 3 × 5");
    let signs = |signs: &[Operation]| SilverProgress::Signs(signs.iter().copied().collect());
    let table = [
        // With plus alone there is nothing to choose: five catches bring the medal.
        (vec![plus()], SilverProgress::Catches(4)),
        (vec![plus(), plus(), plus(), plus()], SilverProgress::Catches(1)),
        (vec![plus(), plus(), plus(), plus(), plus()], SilverProgress::Reached),
        // With two signs each is needed once, plus included.
        (vec![catch(1, Subtraction, "15 = 8 + 7")], signs(&[Subtract])),
        (vec![minus(Subtraction)], signs(&[Add])),
        (vec![plus(), minus(Subtraction)], SilverProgress::Reached),
        (vec![catch(1, Subtraction, "15 = 9 + 8 − 2")], SilverProgress::Reached),
        // A medal stays once it is reached, even if there are more signs now.
        (vec![plus(), minus(Subtraction), times(Multiplication)], SilverProgress::Reached),
        (vec![plus(), minus(Multiplication)], signs(&[Multiply])),
        // Back on the first rung there is nothing to choose.
        (vec![times(Multiplication), minus(Multiplication), plus()], SilverProgress::Catches(4)),
        (vec![times(Multiplication), catch(1, Multiplication, "15 = 9 + 8 - 2")], SilverProgress::Reached),
        (vec![catch(1, Concatenation, "15 = 1 & 5")], signs(&[Add, Subtract, Multiply])),
        (vec![catch(1, Division, "15 = 3 & 0 / 2")], signs(&[Add, Subtract, Multiply])),
        (vec![catch(1, Division, "15 = 3 & 0 : 2 + 8 x 1 - 8")], SilverProgress::Reached),
    ];
    for (catches, silver) in table {
        let said: Vec<_> = catches.iter().map(|catch| (catch.value.clone(), catch.choice.len())).collect();
        let page = page(catches);
        assert_eq!(page.silver, silver, "{said:?}");
        assert_eq!(page.has(Medal::Silver), silver == SilverProgress::Reached);
        assert!(page.has(Medal::Bronze));
    }
}

#[test]
fn gold_needs_three_days_and_the_best_catch_has_the_most_signs() {
    let catches = [(3, "15 = 8 + 7"), (3, "15 = 9 + 8 − 2"), (3, "15 = 7 + 8"), (9, "15 = 20 - 5")];
    let catches: Vec<_> =
        catches.into_iter().map(|(on, calculation)| catch(on, Subtraction, calculation)).collect();
    let two_days = page(catches.clone());
    assert_eq!((two_days.times, two_days.days, two_days.first), (4, 2, day(3)));
    assert_eq!(two_days.best, "15 = 9 + 8 − 2");
    assert_eq!(medals(&two_days), [Medal::Bronze, Medal::Silver]);
    let three_days = page(catches.into_iter().chain([catch(20, Subtraction, "15 = 14 + 3 − 2")]).collect());
    assert_eq!(three_days.best, "15 = 14 + 3 − 2", "the newest of equals");
    assert_eq!(medals(&three_days), Medal::ALL);
}

#[test]
fn hard_catches_are_counted_by_the_rung_of_their_time() {
    let catches = [
        (Addition, "15 = 8 + 7"),
        (Addition, "15 = 8 + 5 + 2"),
        (Subtraction, "15 = 20 - 5"),
        // Minus is not new any more, but times is.
        (Multiplication, "15 = 20 - 5"),
        (Multiplication, "15 = 3 × 5"),
    ];
    let catches = catches.map(|(rung, calculation)| catch(1, rung, calculation)).to_vec();
    assert_eq!((page(catches.clone()).times, page(catches).hard), (5, 3));
    assert_eq!(page(vec![Catch::from_suit(FishedSuit { suit: Suit::Hearts, fish: 7 }, day(1), ())]).hard, 0);
}

#[test]
fn the_crown_of_a_saved_fish_follows_from_its_answer() {
    let place = TestFolder::new();
    let mut store = place.open();
    store.save_children(&[mia()]).unwrap();
    let saved = |number: u64, rung, calculation: &str, refusal| {
        let mut saved = attempt(mia().id, number);
        saved.tried.setting.game = GameKind::DragonFish;
        saved.tried.setting.rung = rung;
        let answer = &mut saved.tried.answer;
        (answer.calculation, answer.refusal, answer.points) = (calculation.to_owned(), refusal, 15);
        saved
    };
    let refused = Some(Refusal::WrongTotal { total: 14, wanted: 15 });
    let all = [
        saved(1, Subtraction, "15 = 8 + 7", None),
        saved(2, Subtraction, "15 = 9 + 8 - 2", None),
        saved(3, Addition, "15 = 8 + 5 + 2", None),
        saved(4, Subtraction, "15 = 20 - 6", refused),
    ];
    store.save_attempts(&all).unwrap();
    let progress = store.progress(mia().id, day(9)).unwrap();
    let hard: Vec<_> = progress.fish.iter().map(CaughtFish::hard_catch).collect();
    let newest_first = [Some(HardCatch::ManyCards(3)), Some(HardCatch::NewestSign(Subtract)), None];
    assert_eq!(hard, newest_first);
    let crowns: Vec<_> = progress.fish.iter().map(|fish| fish.look().unwrap().has_crown).collect();
    assert_eq!(crowns, [true, true, false]);
    assert_eq!(progress.album.iter().map(|page| (page.times, page.hard)).collect::<Vec<_>>(), [(3, 2)]);
}

#[test]
fn in_games_without_signs_five_catches_earn_silver() {
    let haul = |on, fish| Catch::from_suit(FishedSuit { suit: Suit::Hearts, fish }, day(on), fish);
    let four = page([2, 7, 4, 3].map(|fish| haul(1, fish)).to_vec());
    assert_eq!(
        (four.kind, four.best, four.silver),
        (FishKind::Suit(Suit::Hearts), 7, SilverProgress::Catches(1))
    );
    let five = page([2, 7, 4, 3, 1].map(|fish| haul(1, fish)).to_vec());
    assert_eq!(medals(&five), [Medal::Bronze, Medal::Silver]);
    for game in [GameKind::MacOne, GameKind::TiuU] {
        let called = || Catch::from_calculation(KIND, game, Division, day(1), "3 × 5", 1, ());
        assert_eq!(page(vec![called()]).silver, SilverProgress::Catches(4), "{game}");
    }
}

#[test]
fn fished_out_catches_are_saved_and_shown_in_the_album() {
    let place = TestFolder::new();
    let mut store = place.open();
    store.save_children(&[mia()]).unwrap();
    let mut game = played(1, [mia().id, mia().id]);
    let hauls = [(Suit::Spades, 4), (Suit::Hearts, 2), (Suit::Spades, 6)];
    let hauls = hauls.map(|(suit, fish)| FishedSuit { suit, fish });
    game.game = GameKind::FishOut;
    game.players[0].hauls = hauls.to_vec();
    store.save_game(&game).unwrap();
    assert_eq!(store.games(mia().id).unwrap(), [game]);
    // A calculation at a table, later than the game.
    let called = (0..100)
        .map(|number| attempt(mia().id, number))
        .find(|one| FishKind::caught_by(&one.tried).is_some())
        .unwrap();
    store.save_attempts(std::slice::from_ref(&called)).unwrap();
    let progress = store.progress(mia().id, day(9)).unwrap();
    assert_eq!(progress.total_fish(), 4);
    let kinds: Vec<_> = progress.album.iter().map(|page| (page.kind, page.times)).collect();
    let of_call = (FishKind::caught_by(&called.tried).unwrap(), 1);
    assert_eq!(kinds, [of_call, (FishKind::Suit(Suit::Hearts), 1), (FishKind::Suit(Suit::Spades), 2)]);
    assert_eq!(progress.album[2].best, CaughtFish::Hauled(hauls[2]));
    assert_eq!(progress.fish[0], CaughtFish::Called(Box::new(called)));
    assert!(
        progress.fish[1..].iter().eq(&hauls.map(CaughtFish::Hauled).into_iter().rev().collect::<Vec<_>>())
    );
}

/// An answer in a lesson, this many minutes after noon of the first day. `is_right` is whether it was right first time.
fn answer(minutes: i64, lesson: &str, kind: Kind, is_right: bool) -> Attempt {
    let mut answer = attempt(mia().id, u64::try_from(minutes).unwrap() + 500);
    answer.at = moment(minutes);
    answer.tried.answer.calculation = format!("{minutes} + 1 = {}", minutes + 1);
    answer.tried.answer.refusal = None;
    (answer.tried.effort.refused_before, answer.tried.effort.hints) = (0, 0);
    answer.tried.effort.facts.clear();
    let lesson = lesson.to_owned();
    let practised = PracticeDetails {
        lesson,
        kind,
        difficulty: 0,
        right: is_right,
        again: false,
        timed: false,
        slip: None,
        placement: false,
    };
    answer.tried.practised = Some(practised);
    answer
}

/// The sums on the little fish of a pond after these answers, newest first.
fn fry(answers: &[Attempt]) -> Vec<String> {
    let place = TestFolder::new();
    let mut store = place.open();
    store.save_children(&[mia()]).unwrap();
    store.save_attempts(answers).unwrap();
    let progress = store.progress(mia().id, day(9)).unwrap();
    assert!(progress.album.is_empty(), "fry are not in the album");
    let told = progress.fish.iter().map(|fish| match fish {
        CaughtFish::Called(attempt) if fish.kind() == Some(FishKind::Fry) => {
            attempt.tried.answer.calculation.clone()
        }
        other => panic!("{other:?}"),
    });
    let told: Vec<String> = told.collect();
    let learner =
        Learner::from_answers(answers.iter().filter_map(Attempt::answer_record), &Lessons::built_in());
    assert_eq!(told.len(), learner.fry_count().min(20), "practice tells of the same");
    assert_eq!(progress.total_fish(), u32::try_from(learner.fry_count()).unwrap(), "and all are counted");
    assert_eq!(store.fish_in_pond(mia().id), Ok(progress.fish), "all fish are in the pond");
    told
}

#[test]
fn each_answer_right_first_time_brings_a_little_fish() {
    let one = |count, wrong: &[i64]| -> Vec<Attempt> {
        (0..count).map(|at| answer(at, "add-doubles", Kind::Fact, !wrong.contains(&at))).collect()
    };
    assert!(fry(&one(2, &[0, 1])).is_empty());
    // Three of five were right first time, and three fish are kept.
    assert_eq!(fry(&one(5, &[1, 3])), ["4 + 1 = 5", "2 + 1 = 3", "0 + 1 = 1"]);
    // Twenty at most, or they would crowd out the catches.
    assert_eq!(fry(&one(300, &[])).len(), 20);
    // A little fish tells a sum, and never a claim, which may be false.
    let mut claimed = one(2, &[]);
    claimed[1] = answer(1, "add-doubles", Kind::TrueOrFalse, true);
    assert_eq!(fry(&claimed), ["0 + 1 = 1", "0 + 1 = 1"]);
}

#[test]
fn placement_answers_bring_no_little_fish() {
    let answers = |count, is_placed: fn(i64) -> bool| -> Vec<Attempt> {
        let placed = |at| {
            let mut answer = answer(at, "add-doubles", Kind::Fact, true);
            answer.tried.practised.as_mut().unwrap().placement = is_placed(at);
            answer
        };
        (0..count).map(placed).collect()
    };
    assert!(fry(&answers(12, |_| true)).is_empty());
    // Only answers in a placement are left out, wherever they stand.
    assert_eq!(fry(&answers(3, |at| at == 1)), ["2 + 1 = 3", "0 + 1 = 1"]);
}
