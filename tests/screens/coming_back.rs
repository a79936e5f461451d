//! A game leads back to where it was begun, and a game that was left waits there.

use engine::games::dragonfish::DragonFish;
use records::Child;

use crate::practice::keep_child;
use crate::situation::TestDataFolder;
use crate::window::Window;

/// A window with Mia at her pond, on a computer on which Jonas is known too.
fn mia_at_her_pond(home: &TestDataFolder) -> Window {
    let _jonas: Child = keep_child(home, "Jonas", |_| Vec::new());
    let _mia = keep_child(home, "Mia", |_| Vec::new());
    let mut window = home.start();
    window.click("Mia");
    window.reads_message("home-album");
    window
}

fn leave(window: &mut Window) {
    window.click_on("table-leave");
    window.click_on("table-leave-now");
}

#[test]
fn leaving_a_game_leads_to_the_pond_where_it_waits_in_the_boat() {
    let home = TestDataFolder::new();
    let mut window = mia_at_her_pond(&home);
    window.does_not_read_message("home-go-on");
    window.goes_to_seats();
    window.click_on("seats-start");
    assert!(window.fishpond().table::<DragonFish>().is_some());
    let record = window.saved().record.clone();
    leave(&mut window);
    window.reads_message("home-album");
    window.click_on("home-go-on");
    assert_eq!(window.saved().record, record, "the same game");
    leave(&mut window);
    window.reads_message("home-album");

    // The game waits for nobody else.
    let not_mia = window.says_with("home-not-me", [("name", "Mia".into())]);
    window.click(&not_mia);
    window.click("Jonas");
    window.reads_message("home-album");
    window.does_not_read_message("home-go-on");

    // It still waits the next day.
    drop(window);
    let mut window = home.start();
    window.click("Mia");
    window.click_on("home-go-on");
    assert_eq!(window.saved().record, record);
    leave(&mut window);
    window.reads_message("home-album");
}

#[test]
fn the_seats_lead_back_to_the_first_page_where_nobody_is_known() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    window.does_not_read_message("welcome-fish");
    window.click_on("answer-back");
    window.reads_message("welcome-fish");
}

#[test]
fn the_seats_lead_back_to_the_pond() {
    let home = TestDataFolder::new();
    let mut window = mia_at_her_pond(&home);
    window.goes_to_seats();
    window.click_on("welcome-pond");
    window.reads_message("home-album");
}

#[test]
fn a_game_begun_at_the_seats_leads_back_to_them() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    window.click_on("seats-start");
    leave(&mut window);
    window.reads_message("seats-title");
    window.does_not_read_message("welcome-pond");
}
