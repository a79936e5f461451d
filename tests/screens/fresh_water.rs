//! The house rules of DragonFish that make room for sums: fresh water, short games, and helper cards without canals.

use engine::arithmetic::Rung;
use engine::games::GameKind;
use engine::games::dragonfish::{DragonFish, GameLength, HelperDeck, HouseRules, Move, Phase};
use records::{FinishedGame, Moment, PlayerKind, PlayerResult};

use crate::practice::keep_child_so;
use crate::situation::{TestDataFolder, game_by, mia_and_jonas, mia_fishes, view};
use crate::window::Window;

const FRESH: HouseRules = HouseRules {
    swaps_need_a_fish: false,
    spare: None,
    length: GameLength::Booklet,
    helpers: HelperDeck::All,
    fresh_water: true,
};

/// Lets the timer end that the table has set for a move that follows at once.
fn water_changes(window: &mut Window) {
    let Phase::ChangeWater { .. } = window.game().phase() else { panic!("no pond has to change") };
    window.computer_thinks();
}

#[test]
fn after_a_pass_the_pond_in_front_of_the_child_changes_and_the_table_says_so() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_by(FRESH, &mia_and_jonas(), mia_fishes));
    window.click_on("table-ready");
    let pond = window.game().turn();
    let before = view(window.game()).ponds;
    window.click_on("table-pass");
    if window.game().phase() == (Phase::Fish { swapped: None }) {
        // A fish could be caught, so the table asks once more.
        window.click_on("table-pass");
    }
    assert_eq!(window.game().phase(), Phase::ChangeWater { pond, ends_turn: true });
    water_changes(&mut window);
    let after = view(window.game()).ponds;
    assert_ne!(before[pond.index()], after[pond.index()]);
    assert_eq!(before[pond.next().index()], after[pond.next().index()], "only the pond in front has changed");
    let passed = window.says_with("news-passed", [("name", "Mia".into())]);
    let named = window.says(language::wording::pond_side_message_id(pond));
    let fresh = window.says_with("news-fresh-water", [("pond", named.into())]);
    window.reads(&format!("{passed} {fresh}"));
    assert_eq!(home.saved_game().map(|saved| saved.version), Some(records::SAVED_GAME_VERSION + 1));
}

#[test]
fn a_turn_without_a_fish_begins_with_fresh_water_before_anybody_is_called() {
    let home = TestDataFolder::new();
    let is_stale = |game: &DragonFish| matches!(game.phase(), Phase::ChangeWater { ends_turn: false, .. });
    let mut participants = mia_and_jonas();
    for participant in &mut participants {
        participant.rung = Rung::Addition;
    }
    let mut window = home.go_on_with(&game_by(FRESH, &participants, is_stale));
    window.does_not_read_message("table-ready");
    for _ in 0..4 {
        if is_stale(window.game()) {
            water_changes(&mut window);
        }
    }
    assert_eq!(window.game().phase(), Phase::Helper);
    let moves = &window.saved().record.moves;
    assert!(matches!(moves.last(), Some(Move::ChangeWater { .. })));
    window.reads_message("table-ready");
}

/// Saves this number of games of DragonFish for a child.
pub fn save_games(home: &TestDataFolder, child: &records::Child, count: u128) {
    for number in 0..count {
        let by = PlayerKind::Child(child.id);
        let player = PlayerResult { by, points: 30, won: true, hauls: Vec::new() };
        let played = FinishedGame {
            id: uuid::Uuid::from_u128(number + 1),
            session: uuid::Uuid::from_u128(1),
            at: Moment::parse_from_rfc3339("2026-11-30T10:00:00+00:00").expect("a moment"),
            game: GameKind::DragonFish,
            seed: 1,
            players: vec![player],
            unknown: serde_json::Map::new(),
        };
        home.store().save_game(&played).expect("a game that can be saved");
    }
}

#[test]
fn nobody_is_taken_for_new_before_the_games_are_counted_or_if_they_cannot_be() {
    let home = TestDataFolder::new();
    keep_child_so(&home, "Mia", |_| {}, |_| Vec::new());
    let mut window = home.start();
    window.click("Mia");
    window.goes_to_seats();
    // The boat and the seats each ask.
    let is_counted = |told: &&String| told.contains("GamesCounted");
    window.wait_until(|window| window.messages_received().iter().filter(is_counted).count() == 2);
    window.reads_message("rule-without-canals-short");
    let path = home.path().to_owned();
    window.take_in(fishpond::app::Message::GamesCounted(Err(records::StoreError::Fault { path })));
    window.does_not_read_message("rule-without-canals-short");
    window.click_on("seats-start");
    assert_eq!(view(window.game()).rules, HouseRules::default());
}

/// The rules of the game that begins when this child sits down with a computer player and presses *Play*.
fn rules_after(games: u128, rung: Rung, fresh_water: Option<bool>) -> HouseRules {
    let home = TestDataFolder::new();
    let set = |child: &mut records::Child| {
        child.settings.dragonfish = rung;
        child.settings.fresh_water = fresh_water;
    };
    let mia = keep_child_so(&home, "Mia", set, |_| Vec::new());
    save_games(&home, &mia, games);
    let mut window = home.start();
    window.click("Mia");
    window.goes_to_seats();
    window.wait_until(|window| window.messages_received().iter().any(|told| told.contains("GamesCounted")));
    window.click_on("seats-start");
    view(window.game()).rules
}

#[test]
fn the_first_games_of_a_child_are_short_and_the_very_first_has_no_canals() {
    let length_and_helpers = |games| {
        let HouseRules { length, helpers, .. } = rules_after(games, Rung::Addition, None);
        (length, helpers)
    };
    assert_eq!(length_and_helpers(0), (GameLength::Short, HelperDeck::WithoutCanals));
    assert_eq!(length_and_helpers(1), (GameLength::Short, HelperDeck::All));
    assert_eq!(length_and_helpers(2), (GameLength::Booklet, HelperDeck::All));
}

#[test]
fn fresh_water_follows_the_signs_unless_a_grown_up_has_decided() {
    for (rung, by_signs) in [(Rung::Addition, true), (Rung::Subtraction, true), (Rung::Multiplication, false)]
    {
        assert_eq!(rules_after(2, rung, None).fresh_water, by_signs, "{rung:?}");
        assert!(rules_after(2, rung, Some(true)).fresh_water, "{rung:?}");
        assert!(!rules_after(2, rung, Some(false)).fresh_water, "{rung:?}");
    }
}

#[test]
fn guests_choose_the_length_and_fresh_water_at_the_seats_for_the_next_time_too() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    window.click_on("seats-house-rules");
    window.press(&window.says("rule-fresh-water"));
    window.press(&window.says("rule-without-canals"));
    window.click_on("answer-done");
    window.press(&window.says_with("seats-length-until", [("fish", 3.into()), ("points", 30.into())]));
    window.click_on("seats-start");
    let chosen =
        HouseRules { length: GameLength::Short, helpers: HelperDeck::WithoutCanals, ..HouseRules::default() };
    assert_eq!(view(window.game()).rules, chosen);
    assert_eq!(window.game().goal().fish, 3);
    drop(window);
    let window = home.start();
    window.reads_message("rule-without-canals-short");
    window.does_not_read_message("rule-fresh-water-short");
}
