//! The boat: from a child's home to a game by large pictures.

use engine::arithmetic::Rung;
use engine::games::GameKind;
use engine::games::dragonfish::DragonFish;
use engine::games::fish_out::FishOut;
use engine::games::tiu_u::TiuU;
use engine::opponents::Strength;
use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use language::Locale;
use records::{AnySavedGame, Attempt, Child, GameFile, Participant, ParticipantKind};

use crate::practice::{keep_child_so, ten_right};
use crate::situation::{TestDataFolder, computer, game_until};
use crate::window::Window;

/// Saves a new child of this name. `set` changes its settings first.
fn known(home: &TestDataFolder, name: &str, set: impl FnOnce(&mut Child)) -> Child {
    let mut child = Child::new(name.to_owned(), 2);
    set(&mut child);
    home.store().save_children(std::slice::from_ref(&child)).expect("a child who can be saved");
    child
}

/// A window in which the child with this name has gone from its home into the boat.
fn in_boat(home: &TestDataFolder, name: &str) -> Window {
    let mut window = home.start();
    window.click(name);
    window.click_on("home-play");
    window.reads_message("boat-title");
    window
}

fn with_minnow(window: &Window) -> String {
    window.says("boat-with-minnow")
}

/// The players of a game of DragonFish, once it is dealt.
fn players(window: &mut Window) -> Vec<Participant> {
    window.wait_until(|window| window.fishpond().table::<DragonFish>().is_some());
    window.saved().participants.clone()
}

fn signs(players: &[Participant]) -> Vec<Rung> {
    players.iter().map(|one| one.rung).collect()
}

#[test]
fn a_child_who_only_counts_plays_with_minnow_and_plus_alone_after_two_presses() {
    let home = TestDataFolder::new();
    known(&home, "Mia", |_| {});
    let mut window = in_boat(&home, "Mia");
    let minnow = with_minnow(&window);
    window.press(&minnow);
    let players = players(&mut window);
    assert_eq!(players[1].who, ParticipantKind::Computer(Strength::Minnow));
    assert_eq!(players[0].name, "Mia");
    assert_eq!(signs(&players), [Rung::Addition; 2]);
}

#[test]
fn the_signs_follow_what_a_child_has_shown_and_what_a_grown_up_has_set() {
    let takes_away = |child: &Child| {
        [3, 2, 1].into_iter().flat_map(|day| ten_right(child, "subtract-count-back", day)).collect()
    };
    for (set, expected) in [
        (Rung::Subtraction, Rung::Subtraction),
        (Rung::Addition, Rung::Addition),
        (Rung::Multiplication, Rung::Multiplication),
    ] {
        let home = TestDataFolder::new();
        keep_child_so(&home, "Mia", |child| child.settings.dragonfish = set, takes_away);
        let mut window = in_boat(&home, "Mia");
        let minnow = with_minnow(&window);
        window.press(&minnow);
        assert_eq!(signs(&players(&mut window)), [expected; 2]);
    }
}

#[test]
fn at_the_seats_a_child_begins_with_the_same_signs_as_in_the_boat() {
    let takes_away = |child: &Child| -> Vec<Attempt> {
        [3, 2, 1].into_iter().flat_map(|day| ten_right(child, "subtract-count-back", day)).collect()
    };
    for (answers, expected) in [(None, Rung::Addition), (Some(takes_away), Rung::Subtraction)] {
        let home = TestDataFolder::new();
        let usual = |child: &mut Child| child.settings.dragonfish = Rung::Subtraction;
        keep_child_so(&home, "Mia", usual, |child| answers.map_or_else(Vec::new, |answers| answers(child)));
        let mut window = home.start();
        window.click("Mia");
        window.goes_to_seats();
        let shown = if expected == Rung::Addition { "+" } else { "+ −" };
        window.wait_until(|window| window.texts().iter().any(|text| text == shown));
        window.click_on("seats-start");
        assert_eq!(signs(&players(&mut window))[0], expected);
    }
}

#[test]
fn a_friend_is_chosen_by_picture_and_plays_with_signs_of_their_own() {
    let home = TestDataFolder::new();
    known(&home, "Mia", |_| {});
    known(&home, "Jonas", |child| child.settings.dragonfish = Rung::Division);
    let mut window = in_boat(&home, "Mia");
    window.click_on("boat-with-friend");
    window.does_not_read("Mia");
    window.press("Jonas");
    window.click_on("seats-start");
    let players = players(&mut window);
    assert_eq!((players[0].name.as_str(), players[1].name.as_str()), ("Mia", "Jonas"));
    assert_eq!(signs(&players), [Rung::Addition, Rung::Division]);
    // The game leads back to where it was begun.
    window.click_on("table-ready");
    window.click_on("table-leave");
    window.click_on("table-leave-now");
    window.reads_message("home-album");
}

#[test]
fn somebody_whom_nobody_knows_can_come_along() {
    let home = TestDataFolder::new();
    known(&home, "Mia", |child| child.settings.dragonfish = Rung::Multiplication);
    let mut window = in_boat(&home, "Mia");
    window.click_on("boat-with-friend");
    window.click_on("boat-somebody");
    window.click_on("seats-start");
    let players = players(&mut window);
    assert_eq!((players[1].child, players[1].who), (None, ParticipantKind::Child));
    assert_eq!(signs(&players), [Rung::Multiplication; 2]);
}

#[test]
fn several_friends_come_along_up_to_the_most_that_the_game_takes() {
    let home = TestDataFolder::new();
    for name in ["Ava", "Mia", "Noah", "Zoe"] {
        known(&home, name, |_| {});
    }
    let mut window = in_boat(&home, "Ava");
    window.click_on("boat-with-friend");
    window.does_not_read_message("seats-start");
    window.press("Mia");
    window.reads_message("boat-one-more");
    // Whoever is aboard can get out again.
    let out = window.says_with("boat-gets-out", [("name", "Mia".into())]);
    window.press(&out);
    window.reads_message("boat-who-comes");
    for name in ["Noah", "Zoe", "Mia"] {
        window.press(name);
    }
    window.reads_message("boat-full");
    window.does_not_read_message("boat-somebody");
    window.click_on("seats-start");
    let names: Vec<String> = players(&mut window).into_iter().map(|one| one.name).collect();
    assert_eq!(names, ["Ava", "Noah", "Zoe", "Mia"]);
}

#[test]
fn a_stronger_computer_player_is_one_press_away() {
    let home = TestDataFolder::new();
    known(&home, "Mia", |_| {});
    let mut window = in_boat(&home, "Mia");
    window.press(&window.says("boat-with-pike"));
    assert_eq!(players(&mut window)[1].who, ParticipantKind::Computer(Strength::Pike));
    drop(window);
    let mut window = in_boat(&home, "Mia");
    window.click_on("boat-games");
    window.click_on("game-tiu-u");
    window.press(&window.says("boat-with-perch"));
    window.wait_until(|window| window.fishpond().table::<TiuU>().is_some());
    let table = window.fishpond().table::<TiuU>().expect("a table");
    assert_eq!(table.saved().participants[1].who, ParticipantKind::Computer(Strength::Perch));
}

#[test]
fn another_game_is_chosen_first_and_then_with_whom() {
    let home = TestDataFolder::new();
    known(&home, "Mia", |_| {});
    known(&home, "Jonas", |_| {});
    let mut window = in_boat(&home, "Mia");
    window.click_on("boat-games");
    for game in GameKind::ALL {
        window.reads_message(&format!("game-{}", game.code()));
    }
    window.click_on("game-tiu-u");
    window.click_on("boat-with-friend");
    // The way back leads from part to part, to the pond.
    window.key(Named::Escape);
    window.reads_message("boat-with-whom");
    window.key(Named::Escape);
    window.reads_message("boat-which");
    window.click_on("game-tiu-u");
    window.click_on("boat-with-friend");
    window.press("Jonas");
    window.click_on("seats-start");
    window.wait_until(|window| window.fishpond().table::<TiuU>().is_some());

    // Three play Great Lakes Fish-Out at least.
    drop(window);
    let mut window = in_boat(&home, "Mia");
    for way in ["boat-games", "game-fish-out", "boat-with-friend"] {
        window.click_on(way);
    }
    window.press("Jonas");
    let arguments = [("name", "Minnow".into()), ("count", 3.into())];
    window.reads(&window.says_with("boat-computer-too", arguments));
    // The game of Tiu-U that Mia and Jonas left waits beside it.
    window.click_on("seats-start");
    window.wait_until(|window| window.fishpond().table::<FishOut>().is_some());
    let table = window.fishpond().table::<FishOut>().expect("a table");
    let names: Vec<&str> = table.saved().participants.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["Mia", "Jonas", "Minnow"]);
}

#[test]
fn the_way_back_leads_to_the_pond() {
    let home = TestDataFolder::new();
    known(&home, "Mia", |_| {});
    let mut window = in_boat(&home, "Mia");
    window.click_on("boat-games");
    window.key(Named::Escape);
    window.reads_message("boat-title");
    window.click_on("answer-back");
    window.reads_message("home-album");
}

#[test]
fn closed_games_are_not_offered() {
    let home = TestDataFolder::new();
    known(&home, "Mia", |child| child.settings.closed = [GameKind::DragonFish, GameKind::MacOne].into());
    known(&home, "Jonas", |child| child.settings.closed = [GameKind::TiuU].into());
    let mut window = in_boat(&home, "Mia");
    window.click_on("boat-games");
    window.does_not_read_message("game-dragonfish");
    window.does_not_read_message("game-mac-one");
    window.click_on("game-tiu-u");
    window.click_on("boat-with-friend");
    window.does_not_read("Jonas");

    // With one game there is nothing to choose.
    let home = TestDataFolder::new();
    let all_but_one = GameKind::ALL.into_iter().filter(|game| *game != GameKind::TiuU);
    known(&home, "Mia", |child| child.settings.closed = all_but_one.collect());
    let mut window = in_boat(&home, "Mia");
    window.does_not_read_message("boat-games");
    let minnow = with_minnow(&window);
    window.press(&minnow);
    window.wait_until(|window| window.fishpond().table::<TiuU>().is_some());
}

#[test]
fn a_game_that_was_left_is_given_up_only_after_a_question() {
    let home = TestDataFolder::new();
    let mia = known(&home, "Mia", |_| {});
    let players = [mia.participant(GameKind::DragonFish), computer(Strength::Pike)];
    let left = game_until(&players, |_| true);
    AnySavedGame::from(left.clone())
        .save(&home.folder(), GameFile::FIRST)
        .expect("a temporary folder can be written to");
    let question = |window: &Window| {
        let names = window.says_with("seats-replace-question", [("names", "Mia, Pike".into())]);
        window.reads(&names);
    };
    let mut window = in_boat(&home, "Mia");
    let minnow = with_minnow(&window);
    window.press(&minnow);
    question(&window);
    window.key(Named::Escape);
    window.reads_message("boat-title");
    window.press(&minnow);
    window.click_on("seats-resume-it");
    assert_eq!(window.saved(), &left);
    drop(window);
    let mut window = in_boat(&home, "Mia");
    window.press(&minnow);
    question(&window);
    window.click_on("seats-replace");
    assert_eq!(self::players(&mut window)[1].name, "Minnow");
}

#[test]
fn more_leads_to_the_seats() {
    let home = TestDataFolder::new();
    known(&home, "Mia", |_| {});
    let mut window = in_boat(&home, "Mia");
    window.click_on("boat-more");
    window.reads_message("seats-title");
    window.reads("Mia");
}

/// Presses the tile for somebody new, and gives a name.
fn is_new(window: &mut Window, name: &str) {
    window.click_on("who-new");
    window.types(name);
    window.key(Named::Enter);
}

#[test]
fn somebody_new_comes_along_and_has_a_pond_from_then_on() {
    let home = TestDataFolder::new();
    known(&home, "Mia", |_| {});
    let mut window = in_boat(&home, "Mia");
    window.click_on("boat-with-friend");
    window.click_on("who-new");
    window.key(Named::Escape);
    window.key(Named::Escape);
    window.reads_message("boat-who-comes");
    is_new(&mut window, "Omar");
    window.reads("Omar");
    window.click_on("seats-start");
    assert_eq!(players(&mut window)[1].name, "Omar");
    drop(window);
    assert!(home.records().1.children.iter().any(|child| child.name == "Omar"));
}

#[test]
fn somebody_new_sits_down_at_the_seats() {
    let home = TestDataFolder::new();
    known(&home, "Mia", |_| {});
    let mut window = in_boat(&home, "Mia");
    window.click_on("boat-more");
    let chair = window.says_with("seats-chair-child", [("number", 3.into())]);
    window.press(&chair);
    window.reads_message("seats-choose");
    is_new(&mut window, "Omar");
    window.reads_message("seats-title");
    window.click_on("seats-start");
    let names: Vec<String> = players(&mut window).into_iter().map(|one| one.name).collect();
    assert_eq!(names, ["Mia", "Perch", "Omar"]);
}

#[test]
fn the_pictures_are_reached_by_key() {
    let mut window = Window::open(Moment::Boat.fishpond(Locale::English));
    let minnow = with_minnow(&window);
    while window.ring_name().as_ref() != Some(&minnow) {
        window.key(Named::Tab);
    }
    window.key(Named::ArrowRight);
    assert_eq!(window.ring_name(), Some(window.says("boat-with-friend")));
    window.key(Named::Enter);
    window.reads_message("boat-who-comes");
}
