//! Children who are known: who plays, how each child is judged, what is saved of it, and what the child sees.

use std::time::{Duration, Instant};

use chrono::NaiveDate;
use engine::arithmetic::{CardName, Operation, ReadingOrder, Refusal, Rung, Step};
use engine::games::GameKind;
use engine::games::dragonfish::{DragonFish, Move, Place};
use engine::games::fish_pond::FishPond;
use engine::opponents::Strength;
use engine::practice::{Kind, Learner, Lessons};
use fishpond::app::Fishpond;
use fishpond::app::screen::practice::Exercise;
use gallery::Moment;
use iced_test::core::Point;
use iced_test::core::keyboard::key::Named;
use iced_test::core::window::RedrawRequest;
use language::Locale;
use language::wording::lesson_text;
use records::{
    AnswerEffort, Assignment, Attempt, AttemptDetails, AttemptSetting, Child, FinishedGame, HelpLevel,
    JudgedAnswer, Participant, PlayerKind, PracticeDetails, SavedGame,
};
use uuid::Uuid;

use crate::grown_ups::with_mia;
use crate::keeping::{lay_and_call, winning_catch};
use crate::situation::{TestDataFolder, catches, child, computer, game_until, mia_fishes};
use crate::window::Window;

/// Saves a child Mia who is on this rung, and returns her.
pub fn known_mia(home: &TestDataFolder, rung: Rung) -> Child {
    let mut mia = Child::new("Mia".to_owned(), 2);
    mia.settings.dragonfish = rung;
    keep(home, mia.clone());
    mia
}

/// An attempt at a catch at a table, on this day.
fn attempt_at(day: NaiveDate) -> Attempt {
    let noon = day.and_hms_opt(12, 0, 0).expect("an hour").and_utc().fixed_offset();
    let setting = AttemptSetting {
        game: GameKind::DragonFish,
        rung: Rung::Addition,
        order: ReadingOrder::Spoken,
        help: HelpLevel::ShowTotals,
        seed: 7,
    };
    let (offered, calculation) = ("F15 8 7".to_owned(), "15 = 8 + 7".to_owned());
    let call = JudgedAnswer { offered, calculation, refusal: None, total: Some(15), points: 15 };
    let child = Child::new("Mia".to_owned(), 2).id;
    Attempt::new(
        Uuid::nil(),
        noon,
        AttemptDetails { child, setting, answer: call, effort: AnswerEffort::default(), practised: None },
    )
}

/// Saves a child as it is given.
fn keep(home: &TestDataFolder, child: Child) {
    home.store().save_children(&[child]).expect("a child who can be saved");
}

/// The attempts and the games of this child that are saved.
fn kept(home: &TestDataFolder, mia: &Child) -> (Vec<Attempt>, Vec<FinishedGame>) {
    let store = home.store();
    (store.attempts(mia.id).expect("records"), store.games(mia.id).expect("records"))
}

/// A game against a computer player in which Mia can fish, and catch something with a plus and a minus.
pub fn fishing(mia: &Participant) -> SavedGame<DragonFish> {
    game_until(&[mia.clone(), computer(Strength::Perch)], |game| {
        mia_fishes(game)
            && catches(game).iter().any(|(_, solution)| solution.catch.steps.iter().any(is_subtraction))
    })
}

fn is_subtraction(step: &Step) -> bool {
    step.operation == Operation::Subtract
}

/// A catch that Mia can make and that has a minus in it, as a move.
pub fn subtraction(window: &Window) -> Move {
    subtraction_in(window.game())
}

fn subtraction_in(game: &DragonFish) -> Move {
    let mut catches = catches(game).into_iter();
    let (pond, solution) = catches
        .find(|(_, solution)| solution.catch.steps.iter().any(is_subtraction))
        .expect("the game was chosen so");
    Move::Catch { pond, calculation: solution.calculation }
}

/// Lays the cards of this catch with plus signs alone, and calls that calculation.
fn call_with_plus(window: &mut Window, play: &Move) {
    let Move::Catch { pond, calculation } = play else { panic!("a catch is laid") };
    for name in std::iter::once(calculation.sum).chain(calculation.expression.cards()) {
        let CardName::Slot(slot) = name else { panic!("a slot is named") };
        window.click_card(Place { pond: *pond, slot });
    }
    window.click_on("table-catch");
}

#[test]
fn a_known_child_goes_to_their_pond_and_from_there_to_the_seats() {
    let home = TestDataFolder::new();
    known_mia(&home, Rung::Multiplication);
    let mut window = home.start();
    window.click("Mia");
    window.reads(&window.says_with("home-hello", [("name", "Mia".into())]));
    window.goes_to_seats();
    window.reads_message("seats-title");
    window.reads("Mia");
    window.click_on("seats-start");
    let mia = &window.saved().participants[0];
    assert_eq!((mia.name.as_str(), mia.rung), ("Mia", Rung::Multiplication));
}

#[test]
fn a_rung_set_by_a_grown_up_shows_at_the_table() {
    // DragonFish has its signs above those of Three Fishing, so the first are meant.
    for (sign, offered) in [("+", false), ("−", true)] {
        let home = TestDataFolder::new();
        let mut window = with_mia(&home);
        window.click(sign);
        window.click_on("grown-ups-leave");
        window.click("Mia");
        window.goes_to_seats();
        window.click_on("seats-start");
        let rung = window.saved().participants[0].rung;
        assert_eq!(rung, if offered { Rung::Subtraction } else { Rung::Addition });
        let mut saved = fishing(&child("Mia"));
        saved.participants[0] = window.saved().participants[0].clone();
        saved.record.setup.players[0] = saved.participants[0].player();
        drop(window);
        let mut table = home.go_on_with(&saved);
        let play = {
            let mut skilled = saved.clone();
            skilled.record.setup.players[0].rung = Rung::Subtraction;
            subtraction_in(&skilled.record.replay().expect("a game that can be played again"))
        };
        // The row takes no sign above the rung, so the cards make another number.
        lay_and_call(&mut table, &play);
        let is_caught = table.saved().record.moves.len() > saved.record.moves.len();
        assert_eq!(is_caught, offered, "{:?}", table.texts());
    }
}

#[test]
fn the_calls_of_a_known_child_are_saved() {
    let home = TestDataFolder::new();
    let mia = known_mia(&home, Rung::Subtraction);
    let saved = fishing(&mia.participant(GameKind::DragonFish));
    let mut window = home.go_on_with(&saved);
    window.click_on("table-hint");
    let play = subtraction(&window);
    lay_and_call(&mut window, &play);
    drop(window);
    let (attempts, _) = kept(&home, &mia);
    assert_eq!(attempts.len(), 1);
    let attempt = &attempts[0].tried;
    assert!(attempt.is_success() && !attempt.is_right_first_time(), "a hint was looked at");
    assert_eq!((attempt.effort.hints, attempt.effort.refused_before), (1, 0));
    assert_eq!((attempt.setting.game, attempt.setting.rung), (GameKind::DragonFish, Rung::Subtraction));
    assert_eq!(attempt.setting.seed, saved.record.setup.seed);
    let (sum, rest) = attempt.answer.calculation.split_once(" = ").expect("a sum card in front");
    assert_eq!(sum.parse().ok(), attempt.answer.total);
    assert!(rest.contains('−') && !attempt.answer.offered.is_empty());
    assert!(!attempt.effort.facts.is_empty());
}

#[test]
fn a_refusal_is_saved_with_its_reason_and_counts_in_the_next_try() {
    let home = TestDataFolder::new();
    let mia = known_mia(&home, Rung::Subtraction);
    let mut window = home.go_on_with(&fishing(&mia.participant(GameKind::DragonFish)));
    let play = subtraction(&window);
    call_with_plus(&mut window, &play);
    for _ in 0..15 {
        window.key(Named::Backspace);
    }
    lay_and_call(&mut window, &play);
    drop(window);
    let (attempts, _) = kept(&home, &mia);
    assert_eq!(attempts.len(), 2);
    assert!(matches!(attempts[0].tried.answer.refusal, Some(Refusal::WrongTotal { .. })));
    assert_eq!(attempts[1].tried.effort.refused_before, 1);
    assert!(attempts[1].tried.is_success() && !attempts[1].tried.is_right_first_time());
}

#[test]
fn nothing_a_guest_does_is_saved() {
    let home = TestDataFolder::new();
    let mia = known_mia(&home, Rung::Subtraction);
    let mut window = home.go_on_with(&fishing(&child("Guest")));
    let play = subtraction(&window);
    lay_and_call(&mut window, &play);
    drop(window);
    assert_eq!(kept(&home, &mia), (Vec::new(), Vec::new()));
    let bytes = std::fs::read(home.path().join("records.db")).expect("the records are there");
    assert!(!bytes.windows(5).any(|window| window == b"Guest"));
}

#[test]
fn a_finished_game_is_saved_with_its_players() {
    let home = TestDataFolder::new();
    let mia = known_mia(&home, Rung::Subtraction);
    let participant = mia.participant(GameKind::DragonFish);
    let participants = [participant, computer(Strength::Perch)];
    let saved = game_until(&participants, |game| mia_fishes(game) && winning_catch(game).is_some());
    let mut window = home.go_on_with(&saved);
    let play = winning_catch(window.game()).expect("the game was chosen so");
    lay_and_call(&mut window, &play);
    drop(window);
    let (_, games) = kept(&home, &mia);
    assert_eq!(games.len(), 1);
    let players = &games[0].players;
    assert_eq!(
        players.iter().map(|player| player.by).collect::<Vec<_>>(),
        [PlayerKind::Child(mia.id), PlayerKind::Computer(Strength::Perch)]
    );
    assert!(players[0].won && !players[1].won && players[0].points > 0);
}

#[test]
fn typing_finds_a_child_among_many() {
    let home = TestDataFolder::new();
    let children: Vec<Child> = (0..300).map(|number| Child::new(format!("Kim {number}"), 0)).collect();
    home.store().save_children(&children).expect("children who can be saved");
    let mut window = home.start();
    window.click_on("who-look-for");
    window.types("kim 217");
    window.reads("Kim 217");
    window.does_not_read("Kim 216");
    window.key(Named::Enter);
    window.reads(&window.says_with("home-hello", [("name", "Kim 217".into())]));
}

#[test]
fn a_child_sees_their_own_language_and_the_next_child_does_not() {
    let home = TestDataFolder::new();
    let mut mia = known_mia(&home, Rung::Addition);
    mia.language = Some(Locale::German);
    keep(&home, mia);
    let mut window = home.start();
    window.click("Mia");
    window.reads("Hallo Mia!");
    window.key(Named::Escape);
    window.reads_message("who-title");
}

#[test]
fn a_child_sees_their_catches() {
    let home = TestDataFolder::new();
    let mia = known_mia(&home, Rung::Subtraction);
    let mut window = home.go_on_with(&fishing(&mia.participant(GameKind::DragonFish)));
    let play = subtraction(&window);
    lay_and_call(&mut window, &play);
    drop(window);
    let mut window = home.start();
    window.click("Mia");
    window.wait_until(|window| {
        window.click_on("home-album");
        let tells = window.sees(&window.says("catches-week"));
        if !tells {
            window.key(Named::Escape);
        }
        tells
    });
    window.key(Named::Escape);
    window.reads(&window.says_with("home-fish", [("fish", 1.into())]));
    let sums = |window: &Window| window.texts().into_iter().filter(|text| text.contains('=')).count();
    assert_eq!(sums(&window), 0);
    window.click_offering("FishTouched");
    assert_eq!(sums(&window), 1, "the fish says its sum: {:?}", window.texts());
    window.key(Named::Escape);
    window.click("Mia");
    assert_eq!(sums(&window), 0, "only what is touched speaks");
    let (attempts, _) = {
        drop(window);
        kept(&home, &mia)
    };
    assert_eq!(attempts.len(), 1);
}

/// An answer of this child to a puzzle of a lesson, given just now.
pub fn answer_now(child: &Child, lesson: &str) -> Attempt {
    let now = chrono::Local::now().fixed_offset();
    let mut attempt = attempt_at(now.date_naive());
    attempt.at = now;
    attempt.tried.child = child.id;
    attempt.tried.practised = Some(PracticeDetails {
        lesson: lesson.to_owned(),
        kind: Kind::Fact,
        difficulty: -2000,
        right: true,
        again: false,
        timed: false,
        slip: None,
        placement: false,
    });
    attempt
}

/// Saves these answers, as a child gives them.
fn keep_attempts(home: &TestDataFolder, attempts: Vec<Attempt>) {
    home.store().save_attempts(&attempts).expect("answers that can be saved");
}

#[test]
fn each_pebble_leads_to_what_it_says_and_back_to_the_pond() {
    let home = TestDataFolder::new();
    keep(&home, Child::new("Mia".to_owned(), 2));
    let mut window = home.start();
    window.click("Mia");
    window.wait_until(|window| window.sees(&window.says("practice-placement")));
    window.click_on("practice-placement");
    let is_placement = |window: &mut Window| {
        let exercise = window.fishpond().practice().and_then(|practice| practice.exercise());
        exercise.is_some_and(Exercise::is_placement)
    };
    window.wait_until(is_placement);
    window.key(Named::Escape);
    let lessons = Lessons::built_in();
    let lesson = Learner::default().nearest_lesson(&lessons).expect("there are lessons").clone();
    let title = lesson_text(&window.language, &lesson.title);
    window.wait_until(|window| window.sees(&title) && window.sees(&window.says("home-game")));
    window.click(&title);
    window.wait_until(|window| {
        let exercise = window.fishpond().practice().and_then(|practice| practice.exercise());
        exercise.is_some_and(|exercise| exercise.puzzle().lesson == lesson.id)
    });
    window.key(Named::Escape);
    window.wait_until(|window| window.sees(&window.says("home-game")));
    window.click_on("home-game");
    window.reads_message("seats-start");
}

#[test]
fn a_pebble_shows_progress_and_can_be_pressed_when_done() {
    let home = TestDataFolder::new();
    let mia = Child::new("Mia".to_owned(), 2);
    keep(&home, mia.clone());
    keep_attempts(&home, (0..5).map(|_| answer_now(&mia, "add-count-on")).collect());
    let told = |window: &Window, done: u32, of: u32| {
        window.says_with("home-done-of", [("done", done.into()), ("of", of.into())])
    };
    let mut window = home.start();
    window.click("Mia");
    window.wait_until(|window| window.sees(&told(window, 5, 12)));
    drop(window);
    keep_attempts(&home, (0..7).map(|_| answer_now(&mia, "add-count-on")).collect());
    let mut window = home.start();
    window.click("Mia");
    window.wait_until(|window| window.sees(&told(window, 12, 12)));
    window.click_on("practice-placement");
    window.wait_until(|window| {
        window.fishpond().practice().is_some_and(|practice| practice.exercise().is_some())
    });
}

#[test]
fn a_lesson_set_by_a_grown_up_comes_first_until_done_or_expired() {
    let today = chrono::Local::now().fixed_offset();
    let day = |days| today.date_naive() + chrono::TimeDelta::days(days);
    let home = TestDataFolder::new();
    let mut mia = known_mia(&home, Rung::Addition);
    let given = |lesson: &str, until| Assignment { lesson: lesson.to_owned(), since: today, until };
    // One lesson that is over, one that no computer knows, and one above the child's rung.
    mia.settings.given =
        vec![given("add-tens", day(-1)), given("nobody-knows-it", day(7)), given("multiply-tens", day(0))];
    keep(&home, mia.clone());
    let lessons = Lessons::built_in();
    let title =
        |window: &Window, id: &str| lesson_text(&window.language, &lessons.get(id).expect("a lesson").title);
    let mut window = home.start();
    window.click("Mia");
    window.wait_until(|window| window.sees(&title(window, "multiply-tens")));
    let texts = window.texts();
    let place = |part: &str| texts.iter().position(|text| text.contains(part)).expect(part);
    assert!(place(&title(&window, "multiply-tens")) < place(&window.says("practice-placement")));
    window.does_not_read(&title(&window, "add-tens"));
    window.click(&title(&window, "multiply-tens"));
    window.wait_until(|window| {
        let exercise = window.fishpond().practice().and_then(|practice| practice.exercise());
        exercise.is_some_and(|exercise| exercise.puzzle().lesson == "multiply-tens")
    });
    drop(window);
    let mut answers: Vec<Attempt> = (0..11).map(|_| answer_now(&mia, "multiply-tens")).collect();
    // An answer from before the lesson was set does not count.
    answers[0].at = today - chrono::TimeDelta::seconds(5);
    for answer in &mut answers[1..] {
        answer.at = today + chrono::TimeDelta::seconds(5);
    }
    let last = answers.pop().expect("eleven");
    keep_attempts(&home, answers);
    let done_of = |window: &Window, done: u32| {
        window.says_with("home-done-of", [("done", done.into()), ("of", 10.into())])
    };
    let mut window = home.start();
    window.click("Mia");
    window.wait_until(|window| window.sees(&done_of(window, 9)));
    drop(window);
    keep_attempts(&home, vec![last]);
    let mut window = home.start();
    window.click("Mia");
    window.wait_until(|window| window.sees(&done_of(window, 10)));
}

#[test]
fn fish_stop_swimming_after_two_minutes_without_a_touch() {
    let mut window = Window::open(Moment::Home.fishpond(Locale::English));
    let began = Instant::now();
    let swims_at = |window: &mut Window, seconds: u64| {
        window.redraw_after(began + Duration::from_secs(seconds)) != RedrawRequest::Wait
    };
    assert!(swims_at(&mut window, 0) && swims_at(&mut window, 100));
    assert!(!swims_at(&mut window, 121), "they rest");
    window.point(Point::new(300.0, 300.0));
    assert!(swims_at(&mut window, 200) && swims_at(&mut window, 300));
    assert!(!swims_at(&mut window, 321), "they rest again");
    let mut empty = Window::open(Moment::NewRiver.fishpond(Locale::English));
    empty.key(Named::Escape);
    empty.reads(&empty.says_with("home-hello", [("name", "Mia".into())]));
    let _a_second_press_may_still_come = swims_at(&mut empty, 0);
    assert!(!swims_at(&mut empty, 1), "nothing moves where there is no fish");
}

#[test]
fn a_long_name_is_shortened_on_a_tile() {
    let cases = [
        ("Mia", "Mia"),
        ("Anna Maria", "Anna Maria"),
        ("Bartholomäusabcdefghijklmnopqrstuvwxyzabcdefghijklmnop", "Bartholomäus…"),
        ("Maximiliane Alexandra Sophie von und zu Hohenstein", "Maximiliane Alexandra …"),
    ];
    for (name, shown) in cases {
        let home = TestDataFolder::new();
        keep(&home, Child::new(name.to_owned(), 2));
        let mut window = home.start();
        window.reads(shown);
        let node = window.scene().nodes.into_iter().find(|node| node.name == name).expect("the tile");
        let (_, text, _) =
            window.whole_texts().into_iter().find(|(text, ..)| text == shown).expect("the name");
        assert!(text.is_within(&node.bounds), "{shown} at {text:?} in {:?}", node.bounds);
        // And at the child's pond.
        window.click(shown);
        window.reads_message("home-play");
        let title =
            window.whole_texts().into_iter().find(|(text, ..)| text.starts_with("Hello")).expect("a title");
        let leave =
            window.scene().nodes.into_iter().find(|node| node.name.starts_with("Not ")).expect("a way out");
        assert!(title.1.x + title.1.width <= leave.bounds.x, "{title:?} runs into {:?}", leave.bounds);
        let not =
            window.whole_texts().into_iter().find(|(text, ..)| text.starts_with("Not ")).expect("words");
        assert!(not.1.is_within(&leave.bounds), "{not:?} in {:?}", leave.bounds);
    }
}

#[test]
fn a_closed_game_cannot_be_started() {
    let home = TestDataFolder::new();
    let mut mia = known_mia(&home, Rung::Addition);
    mia.settings.closed.insert(GameKind::DragonFish);
    keep(&home, mia);
    let mut window = home.start();
    window.click("Mia");
    window.goes_to_seats();
    window.reads(&window.says_with("seats-kept-out", [("names", "Mia".into())]));
    window.click(&window.says("seats-start"));
    assert!(window.fishpond().table::<DragonFish>().is_none());
    window.click_on("game-three-fishing");
    window.click_on("seats-start");
    assert!(window.fishpond().table::<FishPond>().is_some());
}

#[test]
fn without_records_everything_can_be_played_and_nothing_is_saved() {
    let mut window = Window::open(Fishpond::new(None, Some(Locale::English), || 1));
    window.click_on("seats-start");
    assert!(window.fishpond().table::<DragonFish>().is_some());
}

#[test]
fn a_child_who_needs_it_gets_larger_type() {
    let height = |percent: u16| {
        let home = TestDataFolder::new();
        let mut mia = known_mia(&home, Rung::Subtraction);
        mia.settings.text_scale = percent;
        let participant = mia.participant(GameKind::DragonFish);
        keep(&home, mia);
        let window = home.go_on_with(&fishing(&participant));
        let heading = window.says("table-pick-sum");
        let (_, bounds, seen) =
            window.whole_texts().into_iter().find(|(text, ..)| *text == heading).expect("the heading");
        assert!(seen.is_some_and(|seen| seen.height >= bounds.height - 1.0), "all of it is seen");
        bounds.height
    };
    let (usual, large) = (height(100), height(200));
    assert!(large >= 1.9 * usual, "{large} against {usual}");
}

#[test]
fn a_guests_name_is_not_remembered_when_children_have_records() {
    let home = TestDataFolder::new();
    known_mia(&home, Rung::Addition);
    let mut window = home.start();
    window.click("Mia");
    window.goes_to_seats();
    // Somebody else takes Mia's chair.
    window.click("Mia");
    window.click_on("who-guest");
    window.click(&window.says("seats-name"));
    window.types("Zebedee");
    window.click_on("seats-start");
    assert_eq!(window.saved().participants[0].name, "Zebedee");
    drop(window);
    let preferences = std::fs::read_to_string(home.path().join("preferences.json")).expect("preferences");
    assert!(!preferences.contains("Zebedee"), "{preferences}");
}
