//! Keys of other keyboards and of the number pad, numbers that are typed digit by digit, and what Enter and Escape do after them.

use std::time::{Duration, Instant};

use engine::arithmetic::Rung;
use engine::games::Game;
use engine::games::tiu_u::{HouseRules, LARGEST_HAND, Move, Phase, TiuU, View};
use engine::opponents::Strength;
use engine::practice::Task;
use fishpond::app::table::{AnimationStep, GameAnimation, GameTable, Tabletop};
use fishpond::app::widget::card_layer::CardSpot as _;
use fishpond::app::widget::pool::PoolSpot;
use fishpond::app::widget::semantics::{Node, Role};
use gallery::Moment;
use iced_test::core::keyboard::key::{Code, Named, NativeCode, Physical};
use iced_test::core::keyboard::{self, Key, Location, Modifiers};
use iced_test::core::widget::Id;
use iced_test::core::{Event, Point};
use language::Locale;
use records::{Participant, SavedGame};

use crate::calculation::{mia_who_types_totals, window_while_fishing};
use crate::door::set_pin;
use crate::early::{shoal, touch};
use crate::practice::{exercise, is_asked};
use crate::situation::{TestDataFolder, child, computer, dealt, go_on};
use crate::sound_look::{puzzle_of, task};
use crate::window::Window;

/// How long a typed number waits for another digit, as docs/design says.
const WAITS: Duration = Duration::from_millis(1500);
const SECOND: Duration = Duration::from_millis(350);
/// Nearly the time for which a typed number waits for another digit: it still waits then.
const WAITS_STILL: Duration = Duration::from_millis(1499);
const SECOND_STILL: Duration = Duration::from_millis(349);

/// A press of a key, as the window system tells of it.
#[derive(Debug, Clone)]
struct Stroke {
    /// What the key is without Shift and without the number lock.
    plain: Key,
    /// What the key is with Shift and with the number lock, as they are.
    typed: Key,
    place: Physical,
    location: Location,
    modifiers: Modifiers,
}

fn sign(sign: &str) -> Key {
    Key::Character(sign.into())
}

/// What the keys of the number pad are without the number lock, from 0 on. The key 5 has no use.
const PAD: [Option<Named>; 10] = [
    Some(Named::Insert),
    Some(Named::End),
    Some(Named::ArrowDown),
    Some(Named::PageDown),
    Some(Named::ArrowLeft),
    None,
    Some(Named::ArrowRight),
    Some(Named::Home),
    Some(Named::ArrowUp),
    Some(Named::PageUp),
];

/// A press of the key with this digit on the number pad.
fn on_pad(digit: u8, has_number_lock: bool) -> Stroke {
    let plain = PAD[usize::from(digit)].map_or(Key::Unidentified, Key::Named);
    let typed = if has_number_lock { sign(&digit.to_string()) } else { plain.clone() };
    let place = Physical::Unidentified(NativeCode::Unidentified);
    Stroke { plain, typed, place, location: Location::Numpad, modifiers: Modifiers::default() }
}

/// A press of the key at the place of this digit above the letters, on a keyboard on which it types something else without Shift.
fn in_row(digit: u8, typed: &str) -> Stroke {
    let places = [
        Code::Digit0,
        Code::Digit1,
        Code::Digit2,
        Code::Digit3,
        Code::Digit4,
        Code::Digit5,
        Code::Digit6,
        Code::Digit7,
        Code::Digit8,
        Code::Digit9,
    ];
    Stroke {
        plain: sign(typed),
        typed: sign(typed),
        place: Physical::Code(places[usize::from(digit)]),
        location: Location::Standard,
        modifiers: Modifiers::default(),
    }
}

/// What the keys above the letters type without Shift on a French keyboard, from 0 on.
const FRENCH: [&str; 10] = ["à", "&", "é", "\"", "'", "(", "-", "è", "_", "ç"];
const CZECH: [&str; 10] = ["é", "+", "ě", "š", "č", "ř", "ž", "ý", "á", "í"];

fn strikes(window: &mut Window, stroke: Stroke) {
    let Stroke { plain: key, typed: modified_key, place: physical_key, location, modifiers } = stroke;
    let text = match &modified_key {
        Key::Character(text) => Some(text.clone()),
        _ => None,
    };
    window.send_event(Event::Keyboard(keyboard::Event::KeyPressed {
        key: key.clone(),
        modified_key: modified_key.clone(),
        physical_key,
        location,
        modifiers,
        text,
        repeat: false,
    }));
    let released = keyboard::Event::KeyReleased { key, modified_key, physical_key, location, modifiers };
    window.send_event(Event::Keyboard(released));
}

/// What is typed in the field of a puzzle that is answered with a number.
fn typed(window: &Window) -> String {
    exercise(window).typed_number().expect("a number is typed").to_owned()
}

/// Types the digits of a number, each by the press that `stroke` gives for it.
fn types(window: &mut Window, number: &str, stroke: impl Fn(u8) -> Stroke) {
    for digit in number.bytes() {
        strikes(window, stroke(digit - b'0'));
    }
}

#[test]
fn the_number_pad_types_digits_with_the_number_lock_and_moves_the_ring_without() {
    let mut window = puzzle_of("multiply-by-tens", Locale::English);
    types(&mut window, "02", |digit| on_pad(digit, true));
    types(&mut window, "468", |digit| on_pad(digit, true));
    assert_eq!(typed(&window), "02468");
    assert_eq!(window.ring_name(), None);
    for _ in 0..5 {
        window.key(Named::Backspace);
    }
    types(&mut window, "13579", |digit| on_pad(digit, true));
    assert_eq!(typed(&window), "13579");
    assert_eq!(window.ring_name(), None);

    let mut window = puzzle_of("multiply-by-tens", Locale::English);
    types(&mut window, "2468", |digit| on_pad(digit, false));
    assert_eq!(typed(&window), "");
    assert!(window.ring_name().is_some());
}

#[test]
fn a_digit_that_is_held_down_is_typed_once() {
    let mut window = puzzle_of("multiply-by-tens", Locale::English);
    types(&mut window, "2", |digit| on_pad(digit, true));
    let two = sign("2");
    window.send_event(Event::Keyboard(keyboard::Event::KeyPressed {
        key: two.clone(),
        modified_key: two,
        physical_key: Physical::Code(Code::Digit2),
        location: Location::Standard,
        modifiers: Modifiers::default(),
        text: Some("2".into()),
        repeat: true,
    }));
    assert_eq!(typed(&window), "2");
}

#[test]
fn the_number_pad_types_totals_and_pins() {
    let home = TestDataFolder::new();
    let (mut window, places, [_, b, c]) =
        window_while_fishing(&home, mia_who_types_totals(), |a, b, c| a == b + c && b > 1 && c > 1);
    for place in places {
        window.click_card(place);
    }
    types(&mut window, &(b + c).to_string(), |digit| on_pad(digit, true));
    let enter = Key::Named(Named::Enter);
    let place = Physical::Code(Code::NumpadEnter);
    let modifiers = Modifiers::default();
    strikes(
        &mut window,
        Stroke { plain: enter.clone(), typed: enter, place, location: Location::Numpad, modifiers },
    );
    window.reads(&format!("{b} + {c} = {}", b + c));

    let home = TestDataFolder::new();
    let mut window = home.start();
    set_pin(&mut window);
    window.click_on("grown-ups-leave");
    window.click_on("who-grown-ups");
    types(&mut window, "4711", |digit| on_pad(digit, true));
    window.key(Named::Enter);
    window.reads_message("grown-ups-children");
}

#[test]
fn a_digit_key_is_a_digit_without_shift_where_a_number_is_wanted() {
    for row in [FRENCH, CZECH] {
        let by_place = |digit: u8| in_row(digit, row[usize::from(digit)]);
        let mut window = puzzle_of("multiply-by-tens", Locale::English);
        types(&mut window, "13579", by_place);
        assert_eq!(typed(&window), "13579", "{row:?}");
        for _ in 0..5 {
            window.key(Named::Backspace);
        }
        types(&mut window, "02468", by_place);
        assert_eq!(typed(&window), "02468", "{row:?}");

        // In the field of a table.
        let home = TestDataFolder::new();
        let (mut window, places, [_, b, c]) =
            window_while_fishing(&home, mia_who_types_totals(), |a, b, c| a == b + c && b > 1 && c > 1);
        for place in places {
            window.click_card(place);
        }
        types(&mut window, &(b + c).to_string(), by_place);
        window.key(Named::Enter);
        window.reads(&format!("{b} + {c} = {}", b + c));
    }
    // With Shift, Ctrl or Alt it is no digit.
    for modifiers in [Modifiers::SHIFT, Modifiers::CTRL, Modifiers::ALT] {
        let mut window = puzzle_of("multiply-by-tens", Locale::English);
        strikes(&mut window, Stroke { modifiers, ..in_row(2, "é") });
        assert_eq!(typed(&window), "", "{modifiers:?}");
    }
}

/// A key for a bracket or a sign that can be laid lays it, rather than the digit of its place.
#[test]
fn a_sign_on_a_digit_key_is_laid_where_it_is_wanted() {
    let home = TestDataFolder::new();
    let mia = Participant { rung: Rung::Subtraction, ..child("Mia") };
    let (mut window, [sum, first, second], [_, b, c]) =
        window_while_fishing(&home, mia, |a, b, c| a != b - c && b > c);
    window.click_card(sum);
    window.click_card(first);
    strikes(&mut window, in_row(6, "-"));
    window.click_card(second);
    window.reads(&format!("{b} − {c} = {}", b - c));
}

/// A window with a puzzle in which the selection ring is on a key of the pad on the screen.
fn ringed_on_pad() -> Window {
    let mut window = puzzle_of("multiply-by-tens", Locale::English);
    window.key(Named::ArrowDown);
    let names: Vec<String> = (0..10).map(|digit: u8| digit.to_string()).collect();
    for _ in 0..20 {
        if window.ring_name().is_some_and(|name| names.contains(&name)) {
            return window;
        }
        window.key(Named::Tab);
    }
    panic!("the ring comes to no digit: {:?}", window.stops());
}

#[test]
fn enter_gives_the_answer_after_a_digit_key_until_the_ring_is_moved() {
    let mut window = ringed_on_pad();
    let ringed = window.ring_name().expect("a digit");
    window.types("9");
    window.key(Named::Enter);
    assert!(
        window.messages_received().last().is_some_and(|told| told.contains("Check")),
        "{:?}",
        window.messages_received().last()
    );

    // An arrow moves the ring: Enter presses what it is on.
    let mut window = ringed_on_pad();
    window.types("9");
    window.key(Named::ArrowDown);
    window.key(Named::ArrowUp);
    let ringed_again = window.ring_name().expect("a digit");
    window.key(Named::Enter);
    assert_eq!(typed(&window), format!("9{ringed_again}"));

    // The ring stays on the key that it has entered: Enter enters that again.
    let mut window = ringed_on_pad();
    window.key(Named::Enter);
    window.key(Named::Enter);
    assert_eq!(typed(&window), ringed.repeat(2));

    // A key that a pointer has entered stays as it is, too: Enter enters it again.
    let mut window = ringed_on_pad();
    window.types("9");
    window.press("4");
    window.key(Named::Enter);
    assert_eq!(typed(&window), "944");
}

/// A window with a puzzle with fish to count, and 1 and 10 among the numbers to choose from.
fn counts_to_ten() -> Window {
    let window = puzzle_of("count-to-ten", Locale::English);
    let numbers = shoal(&window).answer_choices();
    assert!(numbers.contains(&1) && numbers.contains(&10), "{numbers:?}");
    window
}

/// The numbers that were chosen in the puzzle so far.
fn chosen(window: &Window) -> Vec<u8> {
    let number = |told: &String| told.split_once("Number(")?.1.split_once(')')?.0.parse().ok();
    window.messages_received().iter().filter_map(number).collect()
}

#[test]
fn a_choice_of_two_digits_is_typed_digit_by_digit() {
    let mut window = counts_to_ten();
    window.types("1");
    assert!(chosen(&window).is_empty());
    window.types("0");
    assert_eq!(chosen(&window), [10]);
}

#[test]
fn a_one_waits_for_its_zero_or_enter_or_a_second_and_a_half() {
    let ways: [fn(&mut Window); 2] = [
        |window| window.key(Named::Enter),
        |window| {
            let now = Instant::now();
            window.draw_at(now);
            window.draw_at(now + WAITS_STILL);
            assert!(chosen(window).is_empty(), "it waits");
            window.draw_at(now + WAITS);
        },
    ];
    for goes_on in ways {
        let mut window = counts_to_ten();
        window.types("1");
        assert_eq!(window.ring_name().as_deref(), Some("1"), "the ring shows what waits");
        goes_on(&mut window);
        assert_eq!(chosen(&window), [1]);
        assert_eq!(window.ring_name(), None, "the ring was nowhere before");
    }
    // No choice begins like 17, so the 7 counts alone. No longer choice begins with 7, so it does not wait.
    let mut window = counts_to_ten();
    window.types("17");
    assert_eq!(chosen(&window), [7]);
    // Whoever moves the ring has thought better of it.
    let mut window = counts_to_ten();
    window.types("1");
    window.key(Named::Tab);
    window.passes(WAITS);
    assert!(chosen(&window).is_empty());
}

#[test]
fn a_quick_second_press_of_a_card_is_the_same_press() {
    let (home, now) = (TestDataFolder::new(), Instant::now());
    let (mut window, [sum, ..], _) = window_while_fishing(&home, child("Mia"), |_, _, _| true);
    let is_laid = |window: &mut Window| {
        window.scene().nodes.iter().filter(|node| node.is_chosen == Some(true)).count() == 1
    };
    window.draw_at(now);
    window.click_card(sum);
    assert!(is_laid(&mut window));
    window.click_card(sum);
    assert!(is_laid(&mut window), "before anything is drawn");
    window.draw_at(now);
    window.draw_at(now + SECOND_STILL);
    window.click_card(sum);
    assert!(is_laid(&mut window), "soon");
    window.draw_at(now + SECOND);
    window.click_card(sum);
    assert!(!is_laid(&mut window), "later, it is taken back");
}

/// After a card was dragged to the calculation, a press takes it back, however soon.
#[test]
fn a_hand_that_has_moved_away_presses_anew() {
    let home = TestDataFolder::new();
    let (mut window, [sum, ..], _) = window_while_fishing(&home, child("Mia"), |_, _, _| true);
    let at = window.middle_of_card(sum);
    window.drag(at, window.on_the_bank());
    window.reads_message("table-pick-cards");
    window.click_at(at);
    window.reads_message("table-pick-sum");
}

#[test]
fn a_quick_second_touch_of_a_fish_is_the_same_touch() {
    let now = Instant::now();
    let mut window = puzzle_of("count-adding-to-five", Locale::English);
    window.draw_at(now);
    touch(&mut window, 0);
    touch(&mut window, 0);
    assert_eq!(exercise(&window).counted_number(0), Some(1));
    touch(&mut window, 1);
    assert_eq!(exercise(&window).counted_number(1), Some(2), "another fish is meant");
    window.draw_at(now);
    window.draw_at(now + SECOND);
    touch(&mut window, 0);
    assert_eq!(exercise(&window).counted_number(0), None);
}

#[test]
fn digits_are_pressed_as_quickly_as_a_child_likes() {
    let mut window = puzzle_of("multiply-by-tens", Locale::English);
    window.press("1");
    window.press("1");
    assert_eq!(typed(&window), "11");
}

#[test]
fn escape_puts_down_what_is_laid_and_then_asks_to_leave() {
    let home = TestDataFolder::new();
    let (mut window, places, [_, b, c]) = window_while_fishing(&home, child("Mia"), |_, _, _| true);
    for place in places {
        window.click_card(place);
    }
    window.reads(&format!("{b} + {c}"));
    window.key(Named::Escape);
    window.does_not_read(&format!("{b} + {c}"));
    window.does_not_read_message("table-leave-now");
    assert!(window.scene().nodes.iter().all(|node| node.is_chosen != Some(true)), "nothing is laid");
    window.key(Named::Escape);
    window.reads_message("table-leave-now");
    // And Escape stays.
    window.key(Named::Escape);
    window.does_not_read_message("table-leave-now");

    for moment in [Moment::ThreeFishingFour, Moment::TiuU, Moment::AskTotals] {
        let mut window = Window::open(moment.fishpond(Locale::English));
        window.key(Named::Escape);
        window.key(Named::Escape);
        window.reads_message("table-leave-now");
    }
}

#[test]
fn escape_empties_an_answer_and_then_asks_to_stop() {
    let mut window = puzzle_of("multiply-by-tens", Locale::English);
    window.types("123");
    window.key(Named::Escape);
    assert_eq!(typed(&window), "");
    assert!(is_asked(&window));
    window.key(Named::Escape);
    assert!(!is_asked(&window), "nothing is answered yet, so nothing is asked");

    let mut window = puzzle_of("add-three-tens", Locale::English);
    let Task::Tens { .. } = task(&window) else { panic!("cards are laid") };
    window.click_at(middle_of_card(&window, 0));
    window.click_at(middle_of_card(&window, 1));
    assert!(exercise(&window).card_highlight(1).is_some());
    window.key(Named::Escape);
    assert_eq!((exercise(&window).card_highlight(0), exercise(&window).card_highlight(1)), (None, None));
    assert!(is_asked(&window));
}

fn middle_of_card(window: &Window, card: u8) -> Point {
    window.bounds_of(&Id::from(format!("practice-card-{card}"))).center()
}

/// Whether the tile with the index `tile` in Mia's hand matches the open tile with the index `takes`.
fn matches(view: &View, tile: usize, takes: usize) -> bool {
    view.hand()[tile].match_with(view.open[takes]).is_some()
}

/// A game of Tiu-U in which Mia begins, as she sees it, and what `wanted` finds in it. The first deal in which it finds something.
fn tiles_with<T>(wanted: impl Fn(&View) -> Option<T>) -> (SavedGame<TiuU>, View, T) {
    let deal = |seed| {
        let saved =
            dealt::<TiuU>(HouseRules::default(), vec![child("Mia"), computer(Strength::Minnow)], seed);
        let game = TiuU::deal(&saved.record.setup).expect("a game");
        let view = game.view_of(Some(0));
        let begins = game.player_to_move() == 0 && view.phase == Phase::Hand;
        let found = begins.then(|| wanted(&view)).flatten()?;
        Some((saved, view, found))
    };
    (0..500).find_map(deal).expect("a deal with equal tiles")
}

fn spot(place: fn(u8) -> PoolSpot, at: usize) -> PoolSpot {
    place(u8::try_from(at).expect("few tiles"))
}

/// Matches the tile at the place `tile` of the hand with the open tile at the place `takes`.
fn matches_tiles(window: &mut Window, tile: usize, takes: usize) {
    for spot in [spot(PoolSpot::Bait, tile), spot(PoolSpot::Pond, takes)] {
        let place = window.bounds_of(&spot.id()).center();
        window.click_at(place);
    }
    window.click_on("tiles-match");
}

#[test]
fn of_equal_open_tiles_the_pressed_one_goes() {
    let (saved, view, (tile, first, second)) = tiles_with(|view| {
        let mut pairs = (0..view.open.len()).flat_map(|second| (0..second).map(move |first| (first, second)));
        let (first, second) = pairs.find(|(first, second)| view.open[*first] == view.open[*second])?;
        let tile = (0..view.hand().len()).find(|tile| matches(view, *tile, first))?;
        Some((tile, first, second))
    });
    for (pressed, stays) in [(first, second), (second, first)] {
        let home = TestDataFolder::new();
        let mut window = go_on::<TiuU>(&home, saved.clone());
        matches_tiles(&mut window, tile, pressed);
        let table: &GameTable<TiuU> = window.fishpond().table().expect("a table");
        assert_eq!(table.spot_of(view.open[first]), Some(spot(PoolSpot::Pond, stays)));
    }
}

#[test]
fn of_equal_tiles_in_the_hand_the_pressed_one_flies() {
    let (saved, view, (first, second, takes)) = tiles_with(|view| {
        let held = view.hand();
        let mut pairs = (0..held.len()).flat_map(|second| (0..second).map(move |first| (first, second)));
        let (first, second) = pairs.find(|(first, second)| held[*first] == held[*second])?;
        let takes = (0..view.open.len()).find(|takes| matches(view, first, *takes))?;
        Some((first, second, takes))
    });
    let play = Move::Match { hand: view.hand()[first], takes: view.open[takes] };
    let after =
        TiuU::deal(&saved.record.setup).expect("a game").play(play).expect("they match").view_of(None);
    let home = TestDataFolder::new();
    let window = go_on::<TiuU>(&home, saved);
    let table = window.fishpond().table::<TiuU>().expect("a table");
    for pressed in [first, second] {
        let (mut layout, mut draft) = (TiuU::initial_layout(&view), TiuU::new_draft(&view));
        for spot in [spot(PoolSpot::Bait, pressed), spot(PoolSpot::Pond, takes)] {
            TiuU::press_spot(&mut draft, table, spot);
        }
        TiuU::note_choice(&mut layout, &draft);
        let beats = TiuU::animation_steps(&view, &layout, &play, &view, &after, &layout);
        let flies = |beat: &AnimationStep<PoolSpot>| matches!(beat, AnimationStep::Leap(ways) if ways.iter().any(|way| way.from == spot(PoolSpot::Bait, pressed)));
        assert!(beats.iter().any(flies), "{pressed}: {beats:?}");
    }
}

/// Each tile in a hand of twelve, the largest there is, can be hit, and so can the gaps between them.
#[test]
fn the_largest_hand_of_tiles_can_be_hit_anywhere() {
    let (saved, view, ()) = tiles_with(|view| (view.hand().len() == LARGEST_HAND).then_some(()));
    let home = TestDataFolder::new();
    let mut window = go_on::<TiuU>(&home, saved);
    let hand = |window: &mut Window| -> Vec<Node> {
        let nodes = window.scene().nodes;
        let group = nodes.iter().position(|node| node.name == window.says("place-hand")).expect("the hand");
        nodes.iter().filter(|node| node.role == Role::Card && node.parent == Some(group)).cloned().collect()
    };
    let tiles = hand(&mut window);
    assert_eq!(tiles.len(), view.hand().len());
    for pair in tiles.windows(2) {
        let (one, next) = (pair[0].bounds, pair[1].bounds);
        assert!(one.width >= 44.0 && one.height >= 44.0, "{one:?}");
        assert!(next.x - (one.x + one.width) < 1.0, "nothing between {one:?} and {next:?}");
        for x in [one.x + 1.0, one.center_x(), one.x + one.width - 1.0] {
            window.click_at(Point::new(x, one.center_y()));
            let laid: Vec<usize> = (0..)
                .zip(hand(&mut window))
                .filter(|(_, tile)| tile.is_chosen == Some(true))
                .map(|(at, _)| at)
                .collect();
            let at = tiles.iter().position(|tile| tile.bounds == one).expect("it lies there");
            assert_eq!(laid, [at], "pressed at {x}");
            window.key(Named::Escape);
            window.passes(SECOND);
        }
    }
}

#[test]
fn the_pin_field_says_when_caps_lock_is_on() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    set_pin(&mut window);
    window.click_on("grown-ups-leave");
    window.click_on("who-grown-ups");
    let letter = |plain: &str, typed: &str, modifiers| Stroke {
        plain: sign(plain),
        typed: sign(typed),
        place: Physical::Unidentified(NativeCode::Unidentified),
        location: Location::Standard,
        modifiers,
    };
    let none = Modifiers::default();
    strikes(&mut window, letter("1", "1", none));
    strikes(&mut window, letter("A", "A", Modifiers::SHIFT));
    window.does_not_read_message("door-caps-lock");
    strikes(&mut window, letter("a", "A", none));
    window.reads_message("door-caps-lock");
    // The key turns it over.
    window.key(Named::CapsLock);
    window.does_not_read_message("door-caps-lock");
    strikes(&mut window, letter("a", "a", Modifiers::SHIFT));
    window.reads_message("door-caps-lock");
    strikes(&mut window, letter("a", "a", none));
    window.does_not_read_message("door-caps-lock");
    // A browser knows it, and the page hands it over.
    strikes(&mut window, letter("\u{3}on", "\u{3}on", none));
    window.reads_message("door-caps-lock");
    strikes(&mut window, letter("\u{3}off", "\u{3}off", none));
    window.does_not_read_message("door-caps-lock");
}

#[test]
fn blanks_at_the_ends_of_a_pin_are_passed_over() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    set_pin(&mut window);
    for typed in [" 4711", "4711 ", "  4711  "] {
        window.click_on("grown-ups-leave");
        window.click_on("who-grown-ups");
        window.types(typed);
        window.key(Named::Enter);
        window.reads_message("grown-ups-children");
    }
}
