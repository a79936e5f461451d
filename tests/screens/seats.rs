//! Taking seats: who plays, how they calculate, in which language, and by which house rules.

use engine::arithmetic::{ReadingOrder, Rung};
use engine::games::GameKind;
use engine::games::dragonfish::{DragonFish, Phase, PondCard};
use engine::games::fish_pond::FishPond;
use engine::games::tiu_u::TiuU;
use engine::opponents::Strength;
use fishpond::app::{Fishpond, Message, Zoom};
use iced_test::core::Size;
use iced_test::core::keyboard::key::Named;
use language::{Language, Locale};
use records::{
    AnySavedGame, Child, GameFile, HelpLevel, Participant, ParticipantKind, Preferences, WindowSize,
};

use crate::door::set_pin;
use crate::practice::keep_child;
use crate::situation::{TestDataFolder, child, computer, game_until};
use crate::window::Window;

/// Presses Play at the seats, and returns the participants of the game.
fn play(window: &mut Window) -> Vec<Participant> {
    window.click_on("seats-start");
    window.saved().participants.clone()
}

/// Types a name into the field of an empty chair. `empty_field` is the index of the field among those of empty chairs.
fn name(window: &mut Window, empty_field: usize, name: &str) {
    let field = window.says_with("seats-chair-name", [("number", (empty_field + 1).into())]);
    window.press(&field);
    window.types(name);
}

/// Empties chairs until so many are taken, all by children.
fn children(window: &mut Window, count: usize) {
    for chair in 0..4 {
        let what = if chair < count { "Child" } else { "ClearChair" };
        window.click_offering(&format!("Seats({what}({chair}))"));
    }
}

/// Opens the details behind the cog of a chair, makes these choices, and goes back. `chair` is the index of the chair.
fn choose(window: &mut Window, chair: usize, choices: &[(&str, &str)]) {
    window.click_offering(&format!("Seats(Details({chair}))"));
    for (choice, words) in choices {
        window.click_offering(&format!("{choice})"));
        window.reads_message(words);
    }
    window.click_offering("Seats(DetailsDone)");
}

fn can_start(window: &Window) -> bool {
    window.clicks_offered(window.everywhere()).iter().any(|(_, message)| message.contains("Seats(Start)"))
}

#[test]
fn a_child_against_the_computer_is_one_press_away() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    name(&mut window, 0, "Mia");
    let players = play(&mut window);
    assert_eq!(players.len(), 2);
    assert_eq!((players[0].name.as_str(), players[0].who), ("Mia", ParticipantKind::Child));
    assert_eq!(players[1].who, ParticipantKind::Computer(Strength::Perch));
    assert_eq!(players[1].name, window.says("strength-perch"));
    window.does_not_read_message("table-ready");
    window.reads_message("table-draw");
}

#[test]
fn a_game_needs_at_least_two_players() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    children(&mut window, 1);
    assert!(!can_start(&window));
    let reason = window.says_with("seats-too-few", [("count", 2.into())]);
    window.reads(&reason);
    window.key(Named::Enter);
    window.click(&window.says("seats-start"));
    window.reads_message("seats-title");
    window.click_offering("Seats(ClearChair(0))");
    assert!(!can_start(&window));
    window.click_offering("Seats(Computer(0))");
    window.click_offering("Seats(Child(3))");
    assert!(can_start(&window));
    window.does_not_read(&reason);
    assert_eq!(play(&mut window).len(), 2);
}

#[test]
fn each_seat_has_its_own_signs_order_and_help() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    children(&mut window, 3);
    window.click_offering("Seats(Computer(2))");
    let first = [
        ("Rung(0, Division", "rung-division"),
        ("Order(0, Operations", "order-operations"),
        ("Help(0, NoTotals", "help-no-totals"),
    ];
    choose(&mut window, 0, &first);
    choose(
        &mut window,
        1,
        &[("Rung(1, Addition", "rung-addition"), ("Help(1, AskTotals", "help-ask-totals")],
    );
    choose(
        &mut window,
        2,
        &[("Strength(2, Pike", "strength-pike"), ("Rung(2, Multiplication", "rung-multiplication")],
    );
    let players = play(&mut window);
    let chosen: Vec<_> = players.iter().map(|one| (one.rung, one.order, one.help)).collect();
    assert_eq!(chosen[0], (Rung::Division, ReadingOrder::Operations, HelpLevel::NoTotals));
    assert_eq!(chosen[1], (Rung::Addition, ReadingOrder::Spoken, HelpLevel::AskTotals));
    assert_eq!(
        (players[2].rung, players[2].who),
        (Rung::Multiplication, ParticipantKind::Computer(Strength::Pike))
    );
    let dealt: Vec<_> =
        window.saved().record.setup.players.iter().map(|player| (player.rung, player.order)).collect();
    let (spoken, operations) = (ReadingOrder::Spoken, ReadingOrder::Operations);
    assert_eq!(
        dealt,
        [(Rung::Division, operations), (Rung::Addition, spoken), (Rung::Multiplication, spoken)]
    );
}

#[test]
fn a_seat_remembers_its_choices_while_it_is_empty() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    children(&mut window, 2);
    name(&mut window, 1, "Jonas");
    choose(&mut window, 1, &[("Rung(1, Concatenation", "rung-concatenation")]);
    window.click_offering("Seats(ClearChair(1))");
    window.does_not_read("Jonas");
    window.click_offering("Seats(Child(1))");
    let players = play(&mut window);
    assert_eq!((players[1].name.as_str(), players[1].rung), ("Jonas", Rung::Concatenation));
}

/// The names of the players if children with these names take the chairs.
fn names_of(names: &[&str]) -> Vec<String> {
    let home = TestDataFolder::new();
    let seats = names.iter().map(|name| Some(child(name))).collect();
    Preferences { seats, ..Preferences::default() }
        .save(&home.folder())
        .expect("the folder can be written to");
    let mut window = home.start();
    play(&mut window).into_iter().map(|participant| participant.name).collect()
}

#[test]
fn players_with_the_same_name_get_numbers() {
    assert_eq!(names_of(&["Mia", "Mia", "Mia"]), ["Mia", "Mia 2", "Mia 3"]);
    assert_eq!(names_of(&["Mia", " Mia ", "Jonas"]), ["Mia", "Mia 2", "Jonas"]);
    assert_eq!(names_of(&["", "Li", ""]), ["Player 1", "Li", "Player 3"]);
}

#[test]
fn names_that_begin_alike_are_different_names() {
    assert_eq!(names_of(&["Anna", "Ann"]), ["Anna", "Ann"]);
    assert_eq!(names_of(&["Mia 2", "Mia", "Mia"]), ["Mia 2", "Mia", "Mia 3"]);
    assert_eq!(names_of(&["Player 2", ""]), ["Player 2", "Player 2 2"]);
}

#[test]
fn the_last_players_are_remembered() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    children(&mut window, 2);
    name(&mut window, 0, "Mia");
    name(&mut window, 1, "Jonas");
    window.click_offering("Picture(1)");
    choose(&mut window, 1, &[("Help(1, AskTotals", "help-ask-totals")]);
    let players = play(&mut window);
    assert_eq!(players[1].picture, 2);
    drop(window);
    std::fs::remove_file(home.path().join("game.json")).expect("the game was kept");
    let mut window = home.start();
    window.reads("Mia");
    assert_eq!(play(&mut window), players);
}

#[test]
fn names_are_typed_on_the_keyboard_and_limited_in_length() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    // Tab passes motion, rules, games, the two lengths, languages, the way back, grown-ups and the picture, and then comes to the name.
    for _ in 0..GameKind::ALL.len() + 11 {
        window.key(Named::Tab);
    }
    window.types("A name that is much too long for any card");
    assert_eq!(play(&mut window)[0].name, "A name that is");
}

#[test]
fn a_picture_that_no_letter_draws_is_left_out_of_a_typed_name() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    name(&mut window, 0, "Mia 🐟☀️");
    assert_eq!(play(&mut window)[0].name, "Mia");
}

#[test]
fn switching_the_language_changes_all_words_and_is_remembered() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    for locale in [Locale::German, Locale::Chinese, Locale::English, Locale::German] {
        window.click(locale.native_name());
        let fresh = Window::open(Fishpond::new(None, Some(locale), || 1));
        assert_eq!(window.texts(), fresh.texts(), "every word is of the language {}", locale.tag());
        assert!(window.texts().contains(&Language::new(locale).say("seats-title")));
    }
    drop(window);
    let window = Window::open(Fishpond::new(Some(home.records()), None, || 1));
    assert!(window.texts().contains(&Language::new(Locale::German).say("welcome-fish")));
}

#[test]
fn the_speed_of_cards_can_be_switched_and_is_remembered() {
    let home = TestDataFolder::new();
    let paces =
        ["seats-cards-move", "seats-cards-fast", "seats-cards-jump", "seats-cards-slow", "seats-cards-move"];
    for [now, next] in paces.array_windows() {
        let mut window = home.start();
        window.click_on(now);
        window.reads_message(next);
    }
}

#[test]
fn house_rules_are_chosen_shown_and_applied() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    window.reads_message("rule-fresh-water-short");
    window.click_on("seats-house-rules");
    window.press(&window.says("rule-swaps-need-a-fish"));
    window.click_on("spare-bug");
    for _ in 0..3 {
        window.click_offering("SpareNumber { up: true }");
    }
    window.click_offering("SpareNumber { up: false }");
    window.reads("12");
    window.click_on("answer-done");
    window.reads_message("rule-swaps-need-a-fish");
    window.reads(&window.says_with("rule-spare-bug", [("number", 12.into())]));
    play(&mut window);
    let rules = window.saved().record.setup.rules;
    assert!(rules.swaps_need_a_fish);
    assert_eq!(rules.spare, Some(PondCard::Bug(12)));
    assert_eq!(engine::games::Game::view_of(window.game(), None).rules, rules);
}

#[test]
fn house_rules_are_offered_only_where_there_are_some() {
    for game in GameKind::ALL {
        let mut window = TestDataFolder::new().start();
        window.click_offering(&format!("Seats(Game({game:?}))"));
        let before = window.stops();
        if before.contains(&window.says("seats-house-rules")) {
            window.click_on("seats-house-rules");
            let in_panel: Vec<String> =
                window.stops().into_iter().filter(|stop| !before.contains(stop)).collect();
            assert!(in_panel.len() > 1, "{game:?}: {in_panel:?}");
        }
    }
}

#[test]
fn the_spare_card_has_a_number_from_1_to_20() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    window.click_on("seats-house-rules");
    window.click_on("spare-fish");
    for (up, end) in [(true, 20), (false, 1)] {
        for _ in 0..25 {
            window.click_offering(&format!("SpareNumber {{ up: {up} }}"));
        }
        let number = window.texts().into_iter().find_map(|text| text.parse::<i64>().ok());
        assert_eq!(number, Some(end));
    }
    // Choosing a bug instead of a fish keeps the number.
    window.click_on("spare-bug");
    window.key(Named::Escape);
    window.reads(&window.says_with("rule-spare-bug", [("number", 1.into())]));
    window.click_on("seats-house-rules");
    window.click_on("spare-none");
    window.click_on("answer-done");
    window.does_not_read(&window.says_with("rule-spare-bug", [("number", 1.into())]));
    window.reads_message("rule-fresh-water-short");
}

#[test]
fn what_opens_over_the_chairs_takes_the_ring_and_gives_it_back() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    let cog = window.says_with("seats-chair-details", [("number", 1.into())]);
    while window.ring_name().as_ref() != Some(&cog) {
        window.key(Named::Tab);
    }
    window.key(Named::Enter);
    let first = window.says("rung-addition");
    assert!(window.ring_name().is_some_and(|name| name.starts_with(&first)), "{:?}", window.ring_name());
    window.key(Named::Escape);
    assert_eq!(window.ring_name(), Some(cog));
    drop(window);
    // The house rules close by Enter as long as the ring is on nothing in them.
    let mut window = home.start();
    window.click_on("seats-house-rules");
    window.reads_message("rule-spare");
    window.key(Named::Enter);
    window.reads_message("seats-start");
}

#[test]
fn the_rules_can_be_read_from_the_seats_and_lead_back() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    let before = window.texts();
    window.click_on("table-rules");
    window.reads(&window.says_rules_title());
    window.key(Named::PageDown);
    window.click_on("answer-back");
    assert_eq!(window.texts(), before);
}

/// Chooses Three Fishing as the game at the seats.
fn three_fishing(window: &mut Window) {
    window.click_offering("Seats(Game(ThreeFishing))");
}

fn rungs(window: &mut Window) -> Vec<Rung> {
    window.click_on("seats-start");
    let table = window.fishpond().table::<FishPond>().expect("a table of Three Fishing");
    table.saved().participants.iter().map(|participant| participant.rung).collect()
}

#[test]
fn guests_play_three_fishing_by_the_printed_rules() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    three_fishing(&mut window);
    window.reads_message("rule-none");
    assert_eq!(rungs(&mut window), [Rung::Addition; 2]);
}

#[test]
fn choosing_more_signs_says_that_this_is_not_the_printed_game() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    three_fishing(&mut window);
    choose(&mut window, 0, &[("Rung(0, Multiplication", "rung-multiplication")]);
    window.reads_message("rule-more-signs");
    window.does_not_read_message("rule-none");
    // What was chosen belongs to Three Fishing.
    window.click_offering("Seats(Game(DragonFish))");
    let players = play(&mut window);
    assert_eq!([players[0].rung, players[1].rung], [Rung::Subtraction; 2]);
}

#[test]
fn a_chair_remembers_the_signs_of_each_game_for_the_next_time() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    choose(&mut window, 0, &[("Rung(0, Division", "rung-division")]);
    three_fishing(&mut window);
    choose(&mut window, 0, &[("Rung(0, Multiplication", "rung-multiplication")]);
    assert_eq!(rungs(&mut window), [Rung::Multiplication, Rung::Addition]);
    drop(window);
    let mut window = home.start();
    window.click_offering("Seats(Game(DragonFish))");
    let players = play(&mut window);
    assert_eq!([players[0].rung, players[1].rung], [Rung::Division, Rung::Subtraction]);
    drop(window);
    let mut window = home.start();
    three_fishing(&mut window);
    window.click_on("seats-start");
    window.click_on("seats-replace");
    let table = window.fishpond().table::<FishPond>().expect("a table of Three Fishing");
    assert_eq!(table.saved().participants[0].rung, Rung::Multiplication);
}

#[test]
fn signs_saved_by_an_earlier_version_belong_to_the_game_that_was_played() {
    let home = TestDataFolder::new();
    let mia = Participant { rung: Rung::Multiplication, ..child("Mia") };
    let perch = Participant { rung: Rung::Addition, ..computer(Strength::Perch) };
    let seats = vec![Some(mia), Some(perch)];
    Preferences { seats, game: GameKind::ThreeFishing, ..Preferences::default() }
        .save(&home.folder())
        .expect("the folder can be written to");
    let mut window = home.start();
    window.reads_message("rule-more-signs");
    window.click_offering("Seats(Game(DragonFish))");
    let players = play(&mut window);
    assert_eq!([players[0].rung, players[1].rung], [Rung::Subtraction; 2]);
}

#[test]
fn signs_are_not_asked_for_where_they_change_nothing() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    for (game, has_signs) in [("TiuU", false), ("MacOne", false), ("ThreeFishing", true)] {
        window.click_offering(&format!("Seats(Game({game}))"));
        window.click_offering("Seats(Details(0))");
        assert_eq!(window.sees(&window.says("seats-signs")), has_signs, "{game}");
        window.click_offering("Seats(DetailsDone)");
    }
}

#[test]
fn a_game_continued_in_another_language_translates_its_players_names() {
    let home = TestDataFolder::new();
    let unnamed = |number: u8| {
        let name = Language::new(Locale::English).say_with("seats-player", [("number", number.into())]);
        Participant { name, ..child("") }
    };
    let pike = Participant { name: "Pike".to_owned(), ..computer(Strength::Pike) };
    let perch = Participant { name: "Perch".to_owned(), ..computer(Strength::Perch) };
    let participants = [unnamed(1), pike, child("Maximiliane"), perch];
    let saved = game_until(&participants, |game| game.phase() == Phase::Helper);
    AnySavedGame::from(saved)
        .save(&home.folder(), GameFile::FIRST)
        .expect("a temporary folder can be written to");
    let mut window = home.start();
    window.click_offering("Speak(German)");
    window.language = Language::new(Locale::German);
    let first = window.says_with("seats-player", [("number", 1.into())]);
    let names =
        [first, window.says("strength-pike"), "Maximiliane".to_owned(), window.says("strength-perch")];
    let texts = window.whole_texts();
    let (resume, bounds, seen) =
        texts.into_iter().find(|(text, ..)| text.contains("Maximiliane")).expect("the game is offered");
    assert!(names.iter().all(|name| resume.contains(name)), "everybody is named in “{resume}”");
    assert!(seen.is_some_and(|seen| bounds.is_within(&seen.expand(0.1))), "all of it is seen");
    window.click(&resume);
    let named: Vec<String> =
        window.saved().participants.iter().map(|participant| participant.name.clone()).collect();
    assert_eq!(named, names);
}

#[test]
fn a_typed_name_is_never_mistaken_for_a_default_one() {
    assert_eq!(names_of(&["Spieler", "", "Perch"]), ["Spieler", "Player 2", "Perch"]);
}

#[test]
fn the_window_opens_at_its_last_size() {
    let home = TestDataFolder::new();
    let id = iced_test::core::window::Id::unique();
    let resized = |window: &mut Window, width, height, is_maximized| {
        window.is_maximized = is_maximized;
        window.frame = Size::new(width, height);
        window.take_in(Message::Resized(id));
        let zoom = Zoom::for_window(window.frame);
        window.wait_until(|window| {
            window.messages_received().iter().any(|told| told.starts_with("WindowMeasured("))
        });
        assert_eq!(window.zoom(), zoom);
    };
    let close = |window: &mut Window| {
        window.take_in(Message::CloseWanted);
        window.wait_until(|window| window.is_closed);
    };
    let kept = || WindowSize::load_saved(Some(home.path().to_owned()));
    let mut window = home.start();
    close(&mut window);
    drop(window);
    assert_eq!(kept(), None, "nobody has changed it");

    let mut window = home.start();
    resized(&mut window, 1300.4, 811.0, false);
    resized(&mut window, 1920.0, 1080.0, true);
    close(&mut window);
    drop(window);
    let size = WindowSize { width: 1300, height: 811, maximized: true };
    assert_eq!(kept(), Some(size), "it fills the screen, and has its own size for when it does not");
}

#[test]
fn everything_grows_with_a_large_window_and_shrinks_with_a_small_one() {
    for (width, height, eighths) in [
        (320.0, 240.0, 5.0),
        (640.0, 375.0, 5.0),
        (844.0, 390.0, 5.0),
        (767.0, 1024.0, 5.0),
        (768.0, 1024.0, 6.0),
        (800.0, 480.0, 6.0),
        (1920.0, 450.0, 6.0),
        (960.0, 600.0, 7.0),
        (1023.0, 599.0, 7.0),
        (1024.0, 600.0, 8.0),
        (1440.0, 900.0, 8.0),
        (3000.0, 900.0, 8.0),
        (1440.0, 2000.0, 8.0),
        (1920.0, 1080.0, 9.0),
        (2560.0, 1440.0, 12.0),
        (3840.0, 2160.0, 19.0),
        (7680.0, 4320.0, 20.0),
    ] {
        let zoom = Zoom::for_window(Size::new(width, height));
        assert!((zoom.factor() * 8.0 - eighths).abs() < f32::EPSILON, "{width} × {height}: {zoom:?}");
        let measured = zoom.layout_size(Size::new(width, height));
        let least = if eighths < 8.0 { Size::new(1024.0, 600.0) } else { Size::new(1440.0, 900.0) };
        let fits = measured.width >= least.width && measured.height >= least.height;
        assert!(zoom == Zoom::NONE || width < 640.0 || fits, "{width} × {height}: {measured:?}");
    }
}

#[test]
fn a_window_resized_while_being_measured_is_measured_again() {
    let home = TestDataFolder::new();
    let id = iced_test::core::window::Id::unique();
    let mut window = home.start();
    for (width, height) in [(2560.0, 1440.0), (1280.0, 800.0), (3840.0, 2160.0), (1600.0, 1000.0)] {
        window.frame = Size::new(width, height);
        window.take_in(Message::Resized(id));
        window.take_in(Message::Resized(id));
        let zoom = Zoom::for_window(window.frame);
        window.wait_until(|window| window.zoom() == zoom);
    }
    window.take_in(Message::CloseWanted);
    window.wait_until(|window| window.is_closed);
    let size = WindowSize { width: 1600, height: 1000, maximized: false };
    assert_eq!(WindowSize::load_saved(Some(home.path().to_owned())), Some(size));
}

#[test]
fn no_file_makes_the_window_unusable() {
    let home = TestDataFolder::new();
    let write = |width: u16, height: u16| {
        let window = Some(WindowSize { width, height, maximized: false });
        Preferences { window, ..Preferences::default() }.save(&home.folder()).expect("a folder");
        WindowSize::load_saved(Some(home.path().to_owned())).map(|size| (size.width, size.height))
    };
    assert_eq!(write(3, 2), Some((1024, 600)));
    assert_eq!(write(u16::MAX, u16::MAX), Some((7680, 4320)));
    assert_eq!(write(1440, 900), Some((1440, 900)));
    std::fs::write(home.path().join("preferences.json"), "no preferences").expect("a folder");
    assert_eq!(WindowSize::load_saved(Some(home.path().to_owned())), None);
    assert!(home.path().join("preferences.json").exists(), "it is moved aside where that is said");
}

#[test]
fn the_seats_are_as_they_were_after_a_visit_to_the_grown_ups_area() {
    let home = TestDataFolder::new();
    for name in ["Mia", "Noah"] {
        keep_child(&home, name, |_| Vec::new());
    }
    let mut window = home.start();
    window.click("Mia");
    window.goes_to_seats();
    window.click_on("game-tiu-u");
    let chair = window.says_with("seats-chair-child", [("number", 3.into())]);
    window.press(&chair);
    window.press("Noah");
    window.click_on("who-grown-ups");
    window.click_on("grown-ups-leave");
    window.reads_message("seats-title");
    window.reads("Noah");
    set_pin(&mut window);
    window.click_on("grown-ups-leave");
    window.reads_message("seats-title");
    window.reads("Noah");
    window.click_on("seats-start");
    assert!(window.fishpond().table::<TiuU>().is_some());
}

fn details_of_first(window: &mut Window) {
    let cog = window.says_with("seats-chair-details", [("number", 1.into())]);
    window.press(&cog);
}

#[test]
fn a_known_child_chooses_help_only_while_no_grown_up_has_set_a_pin() {
    let home = TestDataFolder::new();
    keep_child(&home, "Mia", |_| Vec::new());
    let mut window = home.start();
    window.click("Mia");
    window.goes_to_seats();
    let why = window.says_with("seats-set-by-grown-up", [("names", "Mia".into())]);
    details_of_first(&mut window);
    window.does_not_read(&why);
    window.press(&window.says(language::wording::help_level_message_id(HelpLevel::NoTotals)));
    window.click_on("answer-back");
    set_pin(&mut window);
    window.click_on("grown-ups-leave");
    details_of_first(&mut window);
    window.reads(&why);
    window.click_on("answer-back");
    window.click_on("seats-house-rules");
    window.reads(&why);
}

/// How the first player at the table of DragonFish calculates.
fn first_player(window: &mut Window) -> (Rung, ReadingOrder, HelpLevel) {
    window.wait_until(|window| window.fishpond().table::<DragonFish>().is_some());
    let first = &window.saved().participants[0];
    (first.rung, first.order, first.help)
}

const CHOSEN: (Rung, ReadingOrder, HelpLevel) =
    (Rung::Subtraction, ReadingOrder::Operations, HelpLevel::NoTotals);

/// Chooses [`CHOSEN`] for the child on the first chair, who came from home, and goes back there and into the boat to Minnow.
fn choose_and_go_by_boat(window: &mut Window) {
    window.goes_to_seats();
    // Somebody who has shown nothing yet would begin with fewer signs.
    choose(
        window,
        0,
        &[
            ("Rung(0, Subtraction", "rung-subtraction"),
            ("Order(0, Operations", "order-operations"),
            ("Help(0, NoTotals", "help-no-totals"),
        ],
    );
    window.click_on("game-tiu-u");
    window.click_on("game-dragonfish");
    window.click_on("welcome-pond");
    window.click_on("home-play");
    window.press(&window.says("boat-with-minnow"));
}

#[test]
fn what_a_known_child_chooses_at_the_seats_holds_in_the_boat_and_from_then_on() {
    let home = TestDataFolder::new();
    keep_child(&home, "Mia", |_| Vec::new());
    let mut window = home.start();
    window.click("Mia");
    choose_and_go_by_boat(&mut window);
    assert_eq!(first_player(&mut window), CHOSEN);
    drop(window);
    let settings = home.store().children().expect("the children can be read").remove(0).settings;
    assert_eq!((settings.dragonfish, settings.order, settings.help), CHOSEN);
    assert!(settings.is_rung_chosen(GameKind::DragonFish));
    std::fs::remove_file(home.path().join("game.json")).expect("the game was kept");
    let mut window = home.start();
    window.click("Mia");
    window.goes_to_seats();
    window.click_on("seats-start");
    assert_eq!(first_player(&mut window), CHOSEN);
}

#[test]
fn three_fishing_has_signs_of_its_own_for_a_known_child() {
    let home = TestDataFolder::new();
    home.store().save_children(&[Child::new("Mia".to_owned(), 2)]).expect("a child who can be saved");
    let mut window = home.start();
    window.click("Mia");
    window.goes_to_seats();
    three_fishing(&mut window);
    choose(&mut window, 0, &[("Rung(0, Multiplication", "rung-multiplication")]);
    drop(window);
    let settings = home.store().children().expect("the children can be read").remove(0).settings;
    assert_eq!((settings.three_fishing, settings.dragonfish), (Rung::Multiplication, Rung::Subtraction));
    assert!(!settings.is_rung_chosen(GameKind::DragonFish));
}

#[test]
fn what_a_guest_chooses_at_the_seats_holds_in_the_boat_and_with_a_name() {
    let home = TestDataFolder::new();
    keep_child(&home, "Mia", |_| Vec::new());
    let mut window = home.start();
    window.click_on("who-new");
    window.click_on("welcome-go-on");
    window.click_on("welcome-skip");
    choose_and_go_by_boat(&mut window);
    assert_eq!(first_player(&mut window), CHOSEN);
    window.click_on("table-leave");
    window.click_on("table-leave-now");
    window.take_in(Message::Home(fishpond::app::screen::home::Message::SavePond));
    window.types("Omar");
    window.key(Named::Enter);
    window.reads_message("home-go-on");
    drop(window);
    let children = home.store().children().expect("the children can be read");
    let omar = children.into_iter().find(|child| child.name == "Omar").expect("Omar was saved");
    let settings = omar.settings;
    assert_eq!((settings.dragonfish, settings.order, settings.help), CHOSEN);
}
