//! Games are never lost, whether a child leaves the game, closes the window or starts the program again. Also how a game ends.

use std::fs;
use std::time::{Duration, Instant};

use engine::arithmetic::{CardName, Token};
use engine::games::Game;
use engine::games::dragonfish::{DragonFish, Move, Phase, Place};
use engine::opponents::Strength;
use fishpond::app::{Message, StartScreen, table};
use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use iced_test::core::window::RedrawRequest;
use language::Locale;
use records::UnsavedChanges;

use crate::situation::{
    TestDataFolder, after, catches, computer, game_until, mia_and_a_perch, mia_and_jonas, mia_begins,
    mia_fishes, player_to_move,
};
use crate::window::Window;

fn offer(window: &Window) -> String {
    window.says_with("seats-resume", [("names", "Mia, Jonas".into())])
}

#[test]
fn leaving_asks_first_and_the_seats_offer_to_continue() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_until(&mia_and_jonas(), mia_begins));
    let saved = window.saved().clone();
    window.click_on("table-leave");
    window.reads_message("table-leave-question");
    window.click_on("table-stay");
    window.does_not_read_message("table-leave-question");
    window.click_on("table-leave");
    window.key(Named::Escape);
    window.does_not_read_message("table-leave-question");
    window.click_on("table-leave");
    window.click_on("table-leave-now");
    window.reads_message("seats-title");
    window.reads(&offer(&window));
    window.click(&offer(&window));
    assert_eq!(*window.saved(), saved);
    window.reads_message("table-ready");
}

#[test]
fn the_table_does_not_react_while_it_asks_about_leaving() {
    let home = TestDataFolder::new();
    let mut window =
        home.go_on_with(&game_until(&mia_and_jonas(), |game| mia_fishes(game) && swap(game).is_some()));
    window.click_on("table-ready");
    let before = window.game().clone();
    let (from, to) = swap(&before).expect("the game was chosen so");
    window.click_on("table-leave");
    window.drag(window.middle_of_card(from), window.middle_of_card(to));
    window.types("p=h");
    assert_eq!(*window.game(), before);
    window.reads_message("table-leave-question");
}

fn perch_begins(game: &DragonFish) -> bool {
    game.phase() == Phase::Helper && player_to_move(game) == 1
}

fn lets_all_timers_end(window: &mut Window) {
    window.wait_until(|window| window.running_task_count() == 0);
}

#[test]
fn a_computer_player_waits_while_the_table_asks_about_leaving() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_until(&mia_and_a_perch(), perch_begins));
    let before = window.saved().clone();
    window.click_on("table-leave");
    lets_all_timers_end(&mut window);
    assert_eq!(*window.saved(), before, "Perch has not moved");
    window.reads_message("table-leave-question");
    window.click_on("table-stay");
    window.wait_until(|window| window.saved().record.moves.len() > before.record.moves.len());
}

#[test]
fn a_move_that_is_being_shown_waits_while_the_table_asks_about_leaving() {
    let perch_catches = |game: &DragonFish| {
        let caught = |game: &DragonFish| DragonFish::best_opportunity(&game.view_of(Some(1)));
        player_to_move(game) == 1
            && game.phase() == Phase::Fish { swapped: None }
            && caught(game).is_some_and(|catch| catch.swap.is_none())
    };
    let home = TestDataFolder::new();
    let saved = game_until(&mia_and_a_perch(), perch_catches);
    let mut window = home.go_on_with(&saved);
    let moves = saved.record.moves.len();
    window.wait_until(|window| window.table().is_showing_move());
    window.click_on("table-leave");
    window.at_table::<DragonFish>(table::Message::Skipped);
    lets_all_timers_end(&mut window);
    assert!(window.table().is_showing_move(), "it waits where it is");
    assert_eq!(*window.saved(), saved);
    window.click_on("table-stay");
    window.wait_until(|window| window.saved().record.moves.len() > moves);
    let play = window.saved().record.moves[moves].clone();
    drop(window);

    // Who leaves then finds the game as it was before that move, and Perch makes the same move.
    let mut window = home.go_on_with(&saved);
    window.wait_until(|window| window.table().is_showing_move());
    window.click_on("table-leave");
    window.click_on("table-leave-now");
    window.click(&window.says_with("seats-resume", [("names", "Mia, Perch".into())]));
    assert_eq!(*window.saved(), saved);
    window.wait_until(|window| window.saved().record.moves.len() > moves);
    assert_eq!(window.saved().record.moves[moves], play);
}

#[test]
fn a_catch_that_is_being_cheered_waits_while_the_table_asks_about_leaving() {
    let catch = |game: &DragonFish| {
        let plays = catches(game).into_iter();
        let plays = plays.map(|(pond, solution)| Move::Catch { pond, calculation: solution.calculation });
        plays.into_iter().find(|play| after(game.clone(), play.clone()).outcome().is_none())
    };
    let home = TestDataFolder::new();
    let saved = game_until(&mia_and_jonas(), |game| mia_fishes(game) && catch(game).is_some());
    let mut window = home.go_on_with(&saved);
    window.click_on("table-ready");
    let play = catch(window.game()).expect("the game was chosen so");
    lay_and_call(&mut window, &play);
    let praise = window.says_with("table-well-done", [("name", "Mia".into())]);
    window.wait_until(|window| window.sees(&praise));
    window.key(Named::Escape);
    lets_all_timers_end(&mut window);
    window.reads_message("table-leave-question");
    window.does_not_read(&praise);
    let much_later = Instant::now() + Duration::from_mins(1);
    let _a_second_press_may_still_come = window.redraw_after(much_later);
    assert_eq!(
        window.redraw_after(much_later + Duration::from_mins(1)),
        RedrawRequest::Wait,
        "nothing moves"
    );
    window.key(Named::Escape);
    window.reads(&praise);
    let called = window.says_with("table-hand-over", [("name", "Jonas".into())]);
    window.does_not_read(&called);
    window.wait_until(|window| window.sees(&called));
}

fn swap(game: &DragonFish) -> Option<(Place, Place)> {
    let view = game.view_for(game.turn());
    let mut swaps = view.swaps();
    swaps.next()
}

#[test]
fn closing_and_restarting_continues_exactly_the_same_game() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_until(&mia_and_jonas(), mia_fishes));
    window.click_on("table-ready");
    window.click_on("table-pass");
    window.click_on("table-ready");
    window.click_on("table-draw");
    let (saved, game) = (window.saved().clone(), window.game().clone());
    // Closing the window lets everything be written first.
    drop(window);
    assert_eq!(home.saved_game().as_ref(), Some(&saved));

    let mut window = home.start();
    window.click(&offer(&window));
    assert_eq!((window.saved(), window.game()), (&saved, &game));
    window.reads(&window.says_with("table-hand-over", [("name", "Jonas".into())]));
}

#[test]
fn a_continued_game_shows_its_last_news() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_until(&mia_and_jonas(), mia_fishes));
    window.click_on("table-ready");
    window.click_on("table-pass");
    let told = window.says_with("news-passed", [("name", "Mia".into())]);
    window.reads(&told);
    drop(window);
    let mut window = home.start();
    window.click(&offer(&window));
    window.reads(&told);
}

#[test]
fn a_new_game_asks_before_replacing_the_old_one() {
    let home = TestDataFolder::new();
    let window = home.go_on_with(&game_until(&mia_and_jonas(), mia_begins));
    let old = window.saved().clone();
    drop(window);

    let mut window = home.start();
    let question = window.says_with("seats-replace-question", [("names", "Mia, Jonas".into())]);
    window.click_on("seats-start");
    window.reads(&question);
    window.click_on("answer-back");
    window.does_not_read(&question);
    window.click_on("seats-start");
    window.key(Named::Escape);
    window.does_not_read(&question);
    window.click_on("seats-start");
    window.click_on("seats-resume-it");
    assert_eq!(*window.saved(), old);

    window.click_on("table-leave");
    window.click_on("table-leave-now");
    window.click_on("seats-start");
    window.click_on("seats-replace");
    assert_ne!(window.saved().record.setup, old.record.setup);
    assert!(window.saved().record.moves.is_empty());
    let new = window.saved().clone();
    drop(window);
    assert_eq!(home.saved_game(), Some(new));
}

/// A move with which Mia makes a catch that wins. `None` if there is none.
pub fn winning_catch(game: &DragonFish) -> Option<Move> {
    catches(game).into_iter().find_map(|(pond, solution)| {
        let play = Move::Catch { pond, calculation: solution.calculation };
        after(game.clone(), play.clone()).outcome().is_some().then_some(play)
    })
}

/// Lays the cards and signs of a catch one by one, and calls it.
pub fn lay_and_call(window: &mut Window, play: &Move) {
    let Move::Catch { pond, calculation } = play else { panic!("a catch is laid") };
    let tokens = std::iter::once(Token::Card(calculation.sum)).chain(calculation.expression.tokens());
    for token in tokens {
        match token {
            Token::Card(CardName::Slot(slot)) => window.click_card(Place { pond: *pond, slot }),
            Token::Sign(operation) => window.click_sign(operation.sign()),
            other => panic!("no {other:?} is needed as spoken"),
        }
    }
    window.click_on("table-catch");
}

#[test]
fn the_end_of_a_game_shows_the_result_and_deletes_the_saved_game() {
    let home = TestDataFolder::new();
    let saved = game_until(&mia_and_jonas(), |game| mia_fishes(game) && winning_catch(game).is_some());
    let mut window = home.go_on_with(&saved);
    window.wait_until(|_| home.saved_game().is_some());
    window.click_on("table-ready");
    let play = winning_catch(window.game()).expect("the game was chosen so");
    let end = after(window.game().clone(), play.clone());
    lay_and_call(&mut window, &play);
    window.skip_end::<DragonFish>();

    let outcome = end.outcome().expect("this wins");
    window.reads(&window.says_with("summary-winner", [("names", "Mia".into()), ("count", 1.into())]));
    let won =
        end.winner().and_then(|seat| end.view_of(None).seats[seat.index()].clone()).expect("a seat wins");
    let points = outcome.points[usize::from(outcome.winners[0])];
    let held = [("name", "Mia".into()), ("fish", won.catch.len().into()), ("points", points.into())];
    window.reads(&window.says_with("summary-with", held));
    let mut record = saved.record.clone();
    record.moves.push(play);
    let review = record.review().expect("the game can be played again");
    let mias = review.catches.iter().find(|caught| caught.player == 0).expect("Mia has caught something");
    window.reads(mias.written.as_deref().unwrap());
    window.wait_until(|_| home.saved_game().is_none());
    assert!(!home.path().join("game.json").exists(), "a game that is over is not offered again");

    let missed = review.missed.first().expect("weak players miss something");
    // The best one is shown at once, and all others in the lists behind a button.
    window.click_on("summary-catches");
    if review.missed.len() > 1 {
        window.click_on("summary-more");
    }
    window.click(missed.written.as_deref().unwrap());
    window.reads_message("summary-replay");
    window.reads(missed.written.as_deref().unwrap());
    if let Some((from, to)) = missed.best.swap {
        let number = |place| missed.view.number(place).unwrap_or_default();
        let swap = [("first", number(from).into()), ("second", number(to).into())];
        window.reads(&window.says_with("summary-swap-first", swap));
    }
    window.click_on("answer-back");
    window.does_not_read_message("summary-replay");
    window.click_on("answer-back");

    window.click_on("summary-again");
    let again = window.saved();
    let names: Vec<&str> = again.participants.iter().map(|participant| participant.name.as_str()).collect();
    assert_eq!(names, ["Jonas", "Mia"], "another one begins");
    assert!(again.record.moves.is_empty());
    assert_ne!(again.record.setup.seed, saved.record.setup.seed);
    let again = again.clone();
    drop(window);
    assert_eq!(home.saved_game(), Some(again));
}

#[test]
fn other_players_leads_to_the_seats_with_no_game_to_continue() {
    let home = TestDataFolder::new();
    let saved = game_until(&mia_and_jonas(), |game| mia_fishes(game) && winning_catch(game).is_some());
    let mut window = home.go_on_with(&saved);
    window.click_on("table-ready");
    let play = winning_catch(window.game()).expect("the game was chosen so");
    lay_and_call(&mut window, &play);
    window.skip_end::<DragonFish>();
    window.click_on("summary-seats");
    window.reads_message("seats-title");
    assert!(!window.sees(&offer(&window)));
    window.click_on("seats-start");
    assert!(window.table().saved().record.moves.is_empty(), "nothing is asked");
}

#[test]
fn computer_players_move_until_it_is_the_childs_turn() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_until(&mia_and_a_perch(), |game| {
        game.phase() == Phase::Helper && player_to_move(game) == 1
    }));
    let before = window.saved().record.moves.len();
    while player_to_move(window.game()) == 1 {
        assert!(window.running_task_count() > 0, "the computer player has begun to think");
        window.computer_thinks();
    }
    assert!(window.saved().record.moves.len() >= before + 2);
    let moves = window.saved().record.moves.clone();
    // If a computer player's thought comes too late, it moves for nobody else.
    thought(&mut window, moves.len());
    assert_eq!(window.saved().record.moves, moves);
    window.wait_until(|window| window.running_task_count() == 0);
}

fn thought(window: &mut Window, moves: usize) {
    window.computer_moves_after::<DragonFish>(moves);
}

#[test]
fn leaving_the_table_does_not_make_a_computer_player_think_twice() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_until(&mia_and_a_perch(), |game| {
        game.phase() == Phase::Helper && player_to_move(game) == 1
    }));
    window.click_on("table-leave");
    window.click_on("table-leave-now");
    window.click(&window.says_with("seats-resume", [("names", "Mia, Perch".into())]));
    let moves = window.saved().record.moves.len();
    thought(&mut window, moves);
    thought(&mut window, moves);
    assert_eq!(window.saved().record.moves.len(), moves + 1);
}

#[test]
fn a_game_of_only_computer_players_ends() {
    let home = TestDataFolder::new();
    let players = [computer(Strength::Minnow), computer(Strength::Perch), computer(Strength::Pike)];
    let mut window = home.go_on_with(&game_until(&players, |_| true));
    let mut thoughts = 0;
    while window.game().outcome().is_none() {
        window.computer_thinks();
        thoughts += 1;
        assert!(thoughts < 2_000, "the game goes on and on");
    }
    window.skip_end::<DragonFish>();
    window.reads_message("summary-again");
    window.wait_until(|window| window.running_task_count() == 0);
    assert!(!home.path().join("game.json").exists());
}

#[test]
fn the_game_waits_while_a_child_reads_the_rules() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_until(&mia_and_a_perch(), |game| {
        game.phase() == Phase::Helper && player_to_move(game) == 1
    }));
    window.key(Named::F1);
    window.reads(&window.says_rules_title());
    let before = window.saved().clone();
    let moves = before.record.moves.len();
    window.at_table::<DragonFish>(table::Message::ComputerThought(moves));
    window.reads(&window.says_rules_title());
    assert_eq!(*window.saved(), before, "the computer player waits");
    window.key(Named::Escape);
    window.does_not_read(&window.says_rules_title());
    window.go_on();
    window.at_table::<DragonFish>(table::Message::Skipped);
    assert!(window.saved().record.moves.len() > moves, "and goes on");
    let saved = window.saved().clone();
    window.wait_until(|_| home.saved_game().as_ref() == Some(&saved));
}

#[test]
fn an_unreadable_file_is_reported_on_the_first_screen_and_nothing_stops() {
    let game = game_until(&mia_and_jonas(), mia_begins);
    let mut without_jonas = serde_json::to_value(&game).expect("a game is data");
    drop(without_jonas["participants"].as_array_mut().expect("a list").pop());
    let mut later = serde_json::to_value(&game).expect("a game is data");
    later["version"] = 99.into();
    let files = [
        ("preferences.json", "{{{".to_owned()),
        ("preferences.json", r#"{"seats": 4}"#.to_owned()),
        ("game.json", "garbage".to_owned()),
        ("game.json", later.to_string()),
        ("game.json", without_jonas.to_string()),
        ("game.json", r#"{"version": 1}"#.to_owned()),
    ];
    for (name, content) in files {
        let home = TestDataFolder::new();
        fs::write(home.path().join(name), &content).expect("the folder can be written to");
        let mut window = home.arrive();
        let aside = home.path().join(format!("{name}.unreadable-1"));
        let told = window.says_with("kept-aside", [("place", aside.display().to_string().into())]);
        window.reads(&told);
        // A save that goes well has nothing to do with it.
        window.take_in(Message::FileSaved(Ok(())));
        window.reads(&told);
        assert_eq!(fs::read_to_string(aside).ok(), Some(content));
        window.take_in(Message::StartScreenWanted(StartScreen::Seats));
        window.click_on("seats-start");
        assert!(window.table().saved().record.moves.is_empty());
        drop(window);
        assert!(home.saved_game().is_some(), "and games are kept again");
    }
}

#[test]
fn two_unreadable_files_are_both_reported() {
    let home = TestDataFolder::new();
    for name in ["preferences.json", "game.json"] {
        fs::write(home.path().join(name), "garbage").expect("the folder can be written to");
    }
    let window = home.arrive();
    for name in ["preferences.json", "game.json"] {
        window.reads(&home.path().join(format!("{name}.unreadable-1")).display().to_string());
    }
}

#[test]
fn a_game_that_cannot_be_saved_is_reported_and_goes_on() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_until(&mia_and_jonas(), mia_fishes));
    window.wait_until(|window| window.running_task_count() == 0);
    window.click_on("table-ready");
    // A folder in place of the file stands for a full disk.
    let in_the_way = home.path().join("game.json");
    fs::remove_file(&in_the_way).expect("a game was kept");
    fs::create_dir(&in_the_way).expect("a folder can be made");
    window.click_on("table-pass");
    let place = home.path().join("game.json").display().to_string();
    let sentence = window.says_with("kept-not", [("place", place.into())]);
    window.wait_until(|window| window.sees(&sentence));
    fs::remove_dir(in_the_way).expect("the folder is empty");
    window.click_on("table-ready");
    window.click_on("table-draw");
    let saved = window.saved().clone();
    window.wait_until(|_| home.saved_game().as_ref() == Some(&saved));
    window.does_not_read(&sentence);
}

#[test]
fn a_failed_save_is_reported_in_the_rules_and_afterwards() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_until(&mia_and_a_perch(), |game| player_to_move(game) == 1));
    // The choices at the seats are saved, and the game.
    window.wait_until(|window| {
        window.messages_received().iter().filter(|message| message.starts_with("FileSaved(Ok")).count() >= 2
    });
    fs::remove_file(home.path().join("game.json")).expect("a game was kept");
    fs::create_dir(home.path().join("game.json")).expect("a folder can be made");
    window.computer_thinks();
    window.click_on("table-rules");
    let place = home.path().join("game.json").display().to_string();
    let sentence = window.says_with("kept-not", [("place", place.into())]);
    window.wait_until(|window| {
        window.messages_received().iter().any(|message| message.starts_with("FileSaved(Err"))
    });
    window.reads(&sentence);
    window.key(Named::Escape);
    window.reads(&sentence);
}

#[test]
fn every_screen_reports_unsaved_records() {
    let place = std::path::PathBuf::from("/school/records.db");
    let with_a_line = [
        Moment::Seats,
        Moment::WhoPlays,
        Moment::Today,
        Moment::PuzzleFact,
        Moment::Calculation,
        Moment::Summary,
    ];
    let without = [Moment::Home, Moment::NextChild, Moment::DoorWhere, Moment::Rules];
    for moment in without.into_iter().chain(with_a_line) {
        let mut window = Window::open(moment.fishpond(Locale::English));
        let sentence = window.says_with("kept-not", [("place", place.display().to_string().into())]);
        window.does_not_read(&sentence);
        let unsaved = UnsavedChanges { place: place.clone(), waiting: 1, is_over: false };
        window.take_in(Message::ChangeSaved(Err(unsaved)));
        window.reads(&sentence);
        // In the end it is saved after all.
        window.take_in(Message::ChangeSaved(Ok(())));
        window.does_not_read(&sentence);
    }
}
