//! The way in for somebody new, and the guest, of whom nothing is saved.

use std::fs;
use std::time::{Duration, Instant};

use engine::games::GameKind;
use engine::games::dragonfish::DragonFish;
use fishpond::app::sound::Sound;
use fishpond::app::{AppSetup, Message};
use iced_test::core::keyboard::key::Named;
use iced_test::core::window::RedrawRequest;
use iced_test::core::{Point, Vector};
use records::{Attempt, ChildId, FishKind, Preferences};

use crate::door::set_pin;
use crate::situation::TestDataFolder;
use crate::window::{SIZE, Window};

/// Presses the card in this slot, in the first catch of somebody new.
fn press_card(window: &mut Window, slot: u8) {
    window.click_offering(&format!("Card({slot})"));
}

/// Makes the first catch of somebody new, and goes on to the pond.
fn catch_and_go(window: &mut Window) {
    press_card(window, 0);
    press_card(window, 3);
    window.click_on("table-catch");
    window.click_on("welcome-pond");
}

/// A window with a guest at their own pond, with a first catch.
fn guest(home: &TestDataFolder) -> Window {
    let mut window = home.arrive();
    window.click_on("welcome-fish");
    window.click_on("welcome-go-on");
    catch_and_go(&mut window);
    window
}

/// The contents of all files in the data folder.
fn files(home: &TestDataFolder) -> Vec<Vec<u8>> {
    let entries = fs::read_dir(home.path()).expect("a folder").flatten();
    entries
        .filter(|entry| entry.path().is_file())
        .map(|entry| fs::read(entry.path()).expect("a file"))
        .collect()
}

fn attempts(home: &TestDataFolder, child: ChildId) -> Vec<Attempt> {
    home.store().attempts(child).expect("records")
}

fn counts(window: &mut Window, fish: u32) {
    let count = window.says_with("home-fish", [("fish", fish.into())]);
    window.wait_until(|window| window.sees(&count));
}

#[test]
fn six_presses_and_a_name_lead_to_a_pond_with_a_first_fish() {
    let home = TestDataFolder::new();
    let mut window = home.arrive();
    window.click_on("welcome-fish");
    // The cursor is already in the field, and stays there when a picture is chosen.
    window.click_offering("Picture(3)");
    window.types("Lena");
    window.key(Named::Enter);
    press_card(&mut window, 0);
    press_card(&mut window, 3);
    window.reads("3 + 2 = 5");
    window.key(Named::Enter);
    window.key(Named::Enter);
    window.reads(&window.says_with("home-hello", [("name", "Lena".into())]));
    counts(&mut window, 1);
    drop(window);
    let lena = home.records().1.children[0].clone();
    assert_eq!(lena.picture, 3);
    let lena = lena.id;
    let [caught] = attempts(&home, lena).try_into().expect("one attempt");
    assert_eq!(FishKind::caught_by(&caught.tried), Some(FishKind::Card(5)));
    assert_eq!(
        (caught.tried.setting.game, caught.tried.answer.calculation.as_str()),
        (GameKind::DragonFish, "5 = 3 + 2")
    );
    assert!(caught.tried.is_right_first_time());
    let mut window = home.arrive();
    window.reads_message("who-title");
    window.click("Lena");
    counts(&mut window, 1);
}

#[test]
fn a_wrong_bug_gets_a_true_sentence_and_another_can_be_tried() {
    let home = TestDataFolder::new();
    let mut window = home.arrive();
    window.click_on("welcome-fish");
    window.click_on("welcome-go-on");
    // The fish comes first.
    window.click_offering("Card(0)");
    for (slot, said) in [
        (2, "3 + 4 = 7. That is 2 more than 5."),
        (4, "3 + 1 = 4. That is 1 short of 5."),
        (5, "3 + 6 = 9. That is 4 more than 5."),
    ] {
        press_card(&mut window, slot);
        window.reads(said);
        window.reads_message("welcome-another-bug");
        // There is nothing to call yet.
        window.click(&window.says("table-catch"));
        window.reads(said);
    }
    press_card(&mut window, 3);
    window.click_on("table-catch");
    window.click_on("welcome-pond");
    counts(&mut window, 1);
}

#[test]
fn a_guest_has_a_pond_and_practises_without_being_recorded() {
    let home = TestDataFolder::new();
    let mut window = guest(&home);
    window.reads(&window.says_with("home-hello", [("name", "Guest".into())]));
    window.reads_message("home-not-guest");
    counts(&mut window, 1);
    window.click_on("home-practise");
    window.wait_until(|window| window.sees(&window.says("practice-start")));
    window.click_on("practice-start");
    assert!(window.fishpond().practice().is_some_and(|practice| practice.exercise().is_some()));
    window.key(Named::Escape);
    window.key(Named::Escape);
    // A guest's game is nobody's either when it is left.
    window.goes_to_seats();
    window.click_on("seats-start");
    assert_eq!(window.saved().participants[0].child, Some(ChildId::GUEST));
    window.key(Named::Escape);
    drop(window);
    let id = ChildId::GUEST.to_string();
    for file in files(&home) {
        let holds = |what: &[u8]| file.windows(what.len()).any(|bytes| bytes == what);
        assert!(!holds(id.as_bytes()) && !holds(ChildId::GUEST.0.as_bytes()));
    }
    assert!(home.records().1.children.is_empty());
    assert_eq!(attempts(&home, ChildId::GUEST), []);
    assert_eq!(home.saved_game().expect("the game was left").participants[0].child, None);
}

#[test]
fn a_guests_pond_goes_only_after_a_question() {
    let home = TestDataFolder::new();
    let mut window = guest(&home);
    counts(&mut window, 1);
    // The guest stays among those who play.
    window.click_on("home-not-guest");
    window.reads_message("who-title");
    window.click("Guest");
    counts(&mut window, 1);
    // Somebody else without a name is asked first, and can go back to that pond.
    let begins_anew = |window: &mut Window| {
        window.click_on("home-not-guest");
        window.click_on("who-new");
        window.click_on("welcome-go-on");
        window.reads_message("welcome-asks");
    };
    begins_anew(&mut window);
    window.click_on("welcome-back");
    counts(&mut window, 1);
    begins_anew(&mut window);
    window.key(Named::Escape);
    window.reads_message("welcome-name");
    window.click_on("welcome-go-on");
    window.click_on("welcome-new-pond");
    window.click_on("welcome-skip");
    counts(&mut window, 0);
}

#[test]
fn a_child_with_a_name_takes_no_guests_pond() {
    let home = TestDataFolder::new();
    let mut window = guest(&home);
    counts(&mut window, 1);
    window.click_on("home-not-guest");
    window.click_on("who-new");
    window.types("Mia");
    window.click_on("welcome-go-on");
    window.does_not_read_message("welcome-asks");
    window.click_on("welcome-skip");
    counts(&mut window, 0);
    window.key(Named::Escape);
    window.click("Guest");
    counts(&mut window, 1);
}

#[test]
fn what_is_seen_on_the_first_page_can_be_touched() {
    let home = TestDataFolder::new();
    let mut window = home.arrive();
    let (boat, stones) = (Point::new(370.0, 240.0), Point::new(650.0, 280.0));
    for drawn in [stones, boat] {
        window.click_at(drawn);
        window.reads_message("welcome-go-on");
        window.click_on("answer-back");
    }
}

#[test]
fn a_card_of_the_first_catch_can_be_dragged_and_minnow_answers() {
    let home = TestDataFolder::new();
    let mut window = home.arrive();
    window.click_on("welcome-fish");
    window.click_on("welcome-go-on");
    let fish = window.place_offering("Card(0)");
    // Let go where it was, over the pond, it comes back.
    window.drag(fish, fish + Vector::new(60.0, 0.0));
    window.reads(&window.says_with("welcome-see-fish", [("number", 5.into())]));
    window.drag(fish, fish + Vector::new(200.0, 150.0));
    window.reads("3 + ? = 5");
    let bug = window.place_offering("Card(3)");
    window.drag(bug, bug + Vector::new(0.0, 150.0));
    window.reads("3 + 2 = 5");
    let _before = window.sounds();
    window.click_offering("MinnowTouched");
    assert_eq!(window.sounds(), [Sound::Plop]);
}

#[test]
fn cards_of_the_first_catch_fly_and_shake_for_a_moment() {
    let moved = |is_still: bool, cards: &[u8]| {
        let home = TestDataFolder::new();
        let preferences = Preferences { reduced_motion: is_still, ..Preferences::default() };
        preferences.save(&home.folder()).expect("the folder can be written to");
        let mut window = home.arrive();
        window.click_on("welcome-fish");
        window.click_on("welcome-go-on");
        for card in cards {
            press_card(&mut window, *card);
        }
        let mut now = Instant::now();
        let mut frames = 0;
        while let RedrawRequest::At(next) = window.redraw_after(now) {
            frames += u32::from(next - now < Duration::from_millis(60));
            now = next;
            assert!(frames < 100, "it comes to rest");
        }
        frames
    };
    for cards in [&[0][..], &[0, 2], &[0, 3]] {
        assert!(moved(false, cards) > 5, "{cards:?}");
        assert_eq!(moved(true, cards), 0, "{cards:?}");
    }
}

#[test]
fn a_guest_who_gives_a_name_keeps_the_pond() {
    let home = TestDataFolder::new();
    let mut window = guest(&home);
    counts(&mut window, 1);
    window.click_on("home-keep");
    // Without a name nothing is saved, and nobody is sent back in silence.
    window.click_on("welcome-go-on");
    window.reads_message("welcome-needs-name");
    window.types("Omar");
    window.does_not_read_message("welcome-needs-name");
    window.key(Named::Enter);
    window.reads(&window.says_with("home-hello", [("name", "Omar".into())]));
    counts(&mut window, 1);
    window.key(Named::Escape);
    assert!(!window.sees("Guest"), "the guest is Omar now");
    drop(window);
    let omar = home.records().1.children[0].id;
    assert_eq!(attempts(&home, omar).len(), 1);
}

#[test]
fn who_plays_together_at_first_gets_a_pond_and_then_brings_friends() {
    let home = TestDataFolder::new();
    let mut window = home.arrive();
    window.click_on("welcome-together");
    window.types("Mia");
    window.key(Named::Enter);
    press_card(&mut window, 0);
    press_card(&mut window, 3);
    window.click_on("table-catch");
    window.click_on("boat-with-friend");
    window.click_on("who-new");
    window.types("Ben");
    window.key(Named::Enter);
    window.click_on("seats-start");
    window.wait_until(|window| window.fishpond().table::<DragonFish>().is_some());
    let names = ["Mia", "Ben"].map(str::to_owned);
    assert_eq!(
        window.table().saved().participants.iter().map(|one| &one.name).collect::<Vec<_>>(),
        names.each_ref()
    );
    drop(window);
    let known: Vec<String> = home.records().1.children.iter().map(|child| child.name.clone()).collect();
    assert_eq!(known, names);
}

#[test]
fn where_everybody_is_a_guest_no_pond_can_be_saved() {
    let home = TestDataFolder::new();
    let mut window = home.arrive_on(AppSetup { guest_only: true, ..AppSetup::default() });
    window.click_on("welcome-fish");
    window.reads_message("welcome-picture-only");
    window.does_not_read_message("welcome-picture-why");
    window.click_on("welcome-go-on");
    catch_and_go(&mut window);
    counts(&mut window, 1);
    window.does_not_read_message("home-keep");
}

#[test]
fn a_window_closes_on_a_guests_pond_only_after_a_question() {
    let home = TestDataFolder::new();
    let mut window = guest(&home);
    counts(&mut window, 1);
    window.take_in(Message::CloseWanted);
    window.wait_until(|window| window.sees(&window.says("alert-guest")));
    window.key(Named::Escape);
    window.reads_message("home-keep");
    window.does_not_read_message("alert-guest");
    window.take_in(Message::CloseWanted);
    window.wait_until(|window| window.sees(&window.says("alert-guest")));
    window.click_on("home-keep");
    window.types("Omar");
    window.key(Named::Enter);
    window.reads(&window.says_with("home-hello", [("name", "Omar".into())]));
    assert!(!window.is_closed);
    window.take_in(Message::CloseWanted);
    window.wait_until(|window| window.is_closed);
}

#[test]
fn a_guests_pond_can_go_with_the_window_and_a_bare_one_is_not_asked_about() {
    let home = TestDataFolder::new();
    let mut window = guest(&home);
    window.take_in(Message::CloseWanted);
    window.wait_until(|window| window.sees(&window.says("alert-guest")));
    window.click_on("alert-close");
    window.wait_until(|window| window.is_closed);

    let home = TestDataFolder::new();
    let mut window = home.arrive();
    window.click_on("welcome-fish");
    window.click_on("welcome-go-on");
    window.take_in(Message::CloseWanted);
    window.wait_until(|window| window.is_closed);
}

#[test]
fn with_a_pin_only_grown_ups_add_children_and_give_them_the_guests_fish() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    set_pin(&mut window);
    window.click_on("grown-ups-leave");
    window.click_on("welcome-fish");
    // The guest is not asked for a name, only who they would like to be.
    window.reads_message("welcome-picture");
    window.does_not_read_message("welcome-name-why");
    window.click_offering("Picture(4)");
    window.click_on("welcome-go-on");
    catch_and_go(&mut window);
    counts(&mut window, 1);
    window.click_on("home-keep");
    window.reads_message("door-ask");
    window.click_on("door-type-pin");
    window.types("4711");
    window.key(Named::Enter);
    window.click_on("grown-ups-children");
    window.click_on("grown-ups-newcomer");
    window.types("Ida");
    window.key(Named::Enter);
    window.click_on("grown-ups-take-guest");
    window.reads(&window.says_with("grown-ups-took-guest", [("name", "Ida".into())]));
    window.click_on("grown-ups-leave");
    window.click("Ida");
    counts(&mut window, 1);
    drop(window);
    let ida = home.records().1.children[0].id;
    assert_eq!(attempts(&home, ida).len(), 1);
}

#[test]
fn a_new_child_gets_a_picture_that_nobody_else_has() {
    let home = TestDataFolder::new();
    let mut window = home.arrive();
    for name in ["Mia", "Jonas"] {
        window.click_on(if name == "Mia" { "welcome-fish" } else { "who-new" });
        window.types(name);
        window.click_on("welcome-go-on");
        window.click_on("welcome-skip");
        window.key(Named::Escape);
    }
    window.click_on("who-new");
    window.click_on("welcome-go-on");
    window.click_on("welcome-skip");
    window.key(Named::Escape);
    window.click_on("who-new");
    window.types("Li");
    window.click_on("welcome-go-on");
    window.click_on("welcome-skip");
    drop(window);
    let pictures: Vec<(String, u8)> =
        home.records().1.children.iter().map(|child| (child.name.clone(), child.picture)).collect();
    let of = |name: &str| pictures.iter().find(|(other, _)| other == name).map(|(_, picture)| *picture);
    assert_eq!([of("Mia"), of("Jonas"), of("Li")], [Some(0), Some(1), Some(3)], "the guest has the third");
}

/// The first catch of a guest, just called. If `is_still`, nothing moves.
fn first_catch(home: &TestDataFolder, is_still: bool) -> Window {
    let preferences = Preferences { reduced_motion: is_still, ..Preferences::default() };
    preferences.save(&home.folder()).expect("the folder can be written to");
    let mut window = home.arrive();
    window.click_on("welcome-fish");
    window.click_on("welcome-go-on");
    press_card(&mut window, 0);
    press_card(&mut window, 3);
    window.click_on("table-catch");
    window
}

#[test]
fn the_first_fish_leaps_and_comes_to_rest() {
    let home = TestDataFolder::new();
    let mut window = first_catch(&home, false);
    let now = Instant::now();
    assert!(matches!(window.redraw_after(now), RedrawRequest::At(_)));
    assert!(matches!(window.redraw_after(now + Duration::from_millis(1500)), RedrawRequest::At(_)));
    assert_eq!(window.redraw_after(now + Duration::from_secs(5)), RedrawRequest::Wait);
    let mut window = first_catch(&TestDataFolder::new(), true);
    let now = Instant::now();
    let _a_second_press_may_still_come = window.redraw_after(now);
    assert_eq!(window.redraw_after(now + Duration::from_secs(1)), RedrawRequest::Wait);
}

#[test]
fn the_first_fish_is_at_home_where_it_came_to_rest() {
    let home = TestDataFolder::new();
    let mut window = first_catch(&home, true);
    // A part of the water, in which only that fish swims.
    let water = |window: &mut Window| -> Vec<Vec<u8>> {
        let picture = window.picture();
        let row = SIZE.width as usize * 4;
        picture.chunks(row).skip(400).take(80).map(|row| row[340 * 4..430 * 4].to_vec()).collect()
    };
    let before = water(&mut window);
    assert!(before.iter().flatten().any(|part| *part != before[0][0]), "there is something to see");
    window.key(Named::Enter);
    counts(&mut window, 1);
    assert!(water(&mut window) == before, "it jumped");
}

#[test]
fn the_button_that_goes_on_stays_where_it_is() {
    let home = TestDataFolder::new();
    let mut window = home.arrive();
    window.click_on("welcome-fish");
    window.click_on("welcome-go-on");
    press_card(&mut window, 0);
    press_card(&mut window, 3);
    let place = |window: &mut Window, id: &str| {
        let name = window.says(id);
        let node = window.scene().nodes.into_iter().find(|node| node.name == name);
        node.expect("the button").bounds
    };
    let catch = place(&mut window, "table-catch");
    window.click_on("table-catch");
    assert_eq!(place(&mut window, "welcome-pond"), catch);
}
