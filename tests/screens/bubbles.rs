//! A wrong call is seen: bubbles spill over or stay empty, and where fish are counted they get numbers as far as was said.

use std::time::{Duration, Instant};

use engine::arithmetic::{Bubbles, Fact, Operation, Refusal};
use engine::practice::{FishState, Pattern};
use fishpond::app::screen::practice::PuzzleInput;
use fishpond::app::widget::animated::Animation;
use fishpond::app::widget::bubbles::{BUBBLES_ID, BubblePicture};
use gallery::Moment;
use iced_test::core::widget::Id;
use iced_test::core::{Length, Rectangle, Size};
use language::{Language, Locale};
use records::{HelpLevel, Participant};

use crate::by_ear::reader_content;
use crate::calculation::window_while_fishing;
use crate::early::{shoal, touch};
use crate::practice::exercise;
use crate::situation::{TestDataFolder, child};
use crate::sound_look::{press, puzzle_of};
use crate::window::{SIZE, Window};

/// The places of all pictures of bubbles.
fn bubbles(window: &Window) -> Vec<Rectangle> {
    window.all_with(&Id::new(BUBBLES_ID))
}

#[test]
fn a_wrong_bug_of_the_first_catch_shows_bubbles_until_the_right_one_comes() {
    let home = TestDataFolder::new();
    let mut window = home.arrive();
    window.click_on("welcome-fish");
    window.click_on("welcome-go-on");
    window.click_offering("Card(0)");
    assert_eq!(bubbles(&window), []);
    for (wrong, said) in [(2, "3 + 4 = 7. That is 2 more than 5."), (4, "3 + 1 = 4. That is 1 short of 5.")] {
        window.click_offering(&format!("Card({wrong})"));
        assert_eq!(bubbles(&window).len(), 1, "{said}");
        window.reads(said);
    }
    window.click_offering("Card(3)");
    assert_eq!(bubbles(&window), []);
}

#[test]
fn a_call_that_misses_shows_bubbles_beside_its_sentence_until_another_card_is_pressed() {
    for help in HelpLevel::ALL.into_iter().filter(|help| *help != HelpLevel::AskTotals) {
        let home = TestDataFolder::new();
        let mia = Participant { help, ..child("Mia") };
        let (mut window, places, [sum, first, second]) =
            window_while_fishing(&home, mia, |a, b, c| b + c > a);
        for place in places {
            window.click_card(place);
        }
        assert_eq!(bubbles(&window), [], "nothing is called");
        window.click_on("table-catch");
        let total = first + second;
        let numbers = [
            ("total", total.to_string().into()),
            ("wanted", sum.to_string().into()),
            ("difference", (total - sum).to_string().into()),
        ];
        let sentence = window.says_with("refused-too-much", numbers);
        window.reads(&sentence);
        let [picture] = bubbles(&window).try_into().expect("one picture");
        let below = window.written(&sentence).bounds;
        assert!(picture.y + picture.height <= below.y + 1.0, "{picture:?} stands above {below:?}");
        window.click_card(places[2]);
        assert_eq!(bubbles(&window), [], "a card is taken back");
        window.does_not_read(&sentence);
    }
}

#[test]
fn a_call_refused_for_another_reason_shows_no_bubbles() {
    let home = TestDataFolder::new();
    let (mut window, [sum, first, _], _) = window_while_fishing(&home, child("Mia"), |a, b, _| a == b);
    window.click_card(sum);
    window.click_card(first);
    window.click_on("table-catch");
    window.reads(&window.says_with("refused-too-few-cards", [("cards", 2.into())]));
    assert_eq!(bubbles(&window), []);
}

#[test]
fn bubbles_can_be_told_apart_in_every_window() {
    let moments =
        [Moment::Refused, Moment::NoTen, Moment::TiuURefused, Moment::FirstCatch, Moment::TwoStepsMissed];
    for (moment, locale) in moments.iter().flat_map(|moment| Locale::ALL.map(|locale| (*moment, locale))) {
        for size in [SIZE, Size::new(1440.0, 900.0)] {
            let mut window = Window::open(moment.fishpond(locale));
            window.language = Language::new(locale);
            window.resize(size);
            let place = format!("{} in {locale:?}, {size:?}", moment.name());
            let [picture] = bubbles(&window).try_into().expect(&place);
            assert!(picture.height > 24.0 && picture.width > 60.0, "{place}: {picture:?}");
            assert!(picture.is_within(&Rectangle::with_size(size)), "{place}: {picture:?}");
        }
    }
}

#[test]
fn bubbles_in_practice_say_to_the_ear_what_they_show_and_go_with_the_next_digit() {
    let mut window = Window::open(Moment::TwoStepsMissed.fishpond(Locale::English));
    let name = window.says_with("practice-heard-bubbles-over", [("count", 1.into())]);
    assert!(reader_content(&mut window).things.iter().any(|thing| thing.name == name));
    press(&mut window, PuzzleInput::Digit(1));
    assert_eq!(bubbles(&window), []);
}

/// The numbers on the fish that are counted, from the first fish on.
fn numbers(window: &Window) -> Vec<Option<usize>> {
    let shoal = shoal(window);
    let is_counted = |state| match shoal.pattern {
        Pattern::Missing => state == FishState::Missing,
        _ => state != FishState::Leaving,
    };
    let fish = (0..).zip(shoal.spots()).filter(|(_, spot)| is_counted(spot.state));
    fish.map(|(fish, _)| exercise(window).counted_number(fish)).collect()
}

/// Whether the key with this number can be pressed.
fn is_on(window: &mut Window, number: u8) -> bool {
    let things = reader_content(window).things;
    things.iter().find(|thing| thing.name == number.to_string()).expect("a key").is_on
}

#[test]
fn after_a_wrong_number_the_fish_are_numbered_as_far_as_was_said_and_the_key_is_grey() {
    for lesson in ["count-to-ten", "count-adding-to-five", "count-one-less", "count-friends-of-ten"] {
        for is_over in [false, true] {
            let mut window = puzzle_of(lesson, Locale::English);
            let shown = shoal(&window);
            let said = if is_over { shown.answer() + 1 } else { shown.answer() - 1 };
            if !shown.answer_choices().contains(&said) {
                continue;
            }
            assert!(numbers(&window).iter().all(Option::is_none) && is_on(&mut window, said), "{lesson}");
            press(&mut window, PuzzleInput::Number(said));
            let expected = (1..=usize::from(shown.answer()))
                .map(|number| (number <= usize::from(said)).then_some(number));
            assert_eq!(numbers(&window), expected.collect::<Vec<_>>(), "{lesson}: {said} was said");
            assert!(!is_on(&mut window, said), "{lesson}: the key is grey");
            assert_eq!(bubbles(&window), [], "{lesson}: the fish show it");
            // Another press of the same key is no answer.
            let key = window.bounds_of(&Id::from(format!("practice-number-{said}")));
            window.click_at(key.center());
            window.does_not_read_message("practice-solution");
            press(&mut window, PuzzleInput::Number(shown.answer()));
            window.reads_message("practice-right");
            press(&mut window, PuzzleInput::Next);
            assert!(numbers(&window).iter().all(Option::is_none), "{lesson}: the next fish have none");
            let choices: Vec<u8> = shoal(&window).answer_choices().collect();
            assert!(
                choices.into_iter().all(|number| is_on(&mut window, number)),
                "{lesson}: all keys are back"
            );
        }
    }
}

#[test]
fn a_child_can_count_on_from_the_number_that_was_said() {
    let mut window = puzzle_of("count-to-ten", Locale::English);
    let shown = shoal(&window);
    let last = shown.spots().len() - 1;
    // The child's own count stays, and goes on with the first fish.
    touch(&mut window, last);
    press(&mut window, PuzzleInput::Number(shown.answer() - 1));
    let counted =
        |window: &Window, fish: usize| exercise(window).counted_number(u8::try_from(fish).expect("few fish"));
    assert_eq!((counted(&window, last), counted(&window, 0)), (Some(1), Some(2)));
    assert_eq!(counted(&window, last - 1), None);
    touch(&mut window, last - 1);
    assert_eq!(counted(&window, last - 1), Some(shown.answer().into()));
}

fn sum_of_twelve() -> Bubbles {
    let step = Fact { left: 7, operation: Operation::Add, right: 5 }.step().expect("a number");
    Bubbles::of_refusal(&Refusal::WrongTotal { total: 12, wanted: 10 }, &[step]).expect("bubbles")
}

#[test]
fn bubbles_fill_within_a_second_and_stand_at_once_where_nothing_moves() {
    let since = Instant::now();
    let room = Size::new(370.0, 90.0);
    let moving = BubblePicture::new(sum_of_twelve(), room, Some(since));
    assert!(moving.is_moving(since));
    assert!(!moving.is_moving(since + Duration::from_secs(1)));
    assert!(!BubblePicture::new(sum_of_twelve(), room, None).is_moving(since));
}

#[test]
fn bubbles_take_the_room_that_they_have() {
    for (width, height) in [(370.0, 48.0), (370.0, 150.0), (120.0, 300.0), (30.0, 20.0)] {
        let size = BubblePicture::new(sum_of_twelve(), Size::new(width, height), None).size();
        let Size { width: Length::Fixed(wide), height: Length::Fixed(high) } = size else {
            panic!("{size:?}")
        };
        assert!(wide <= width + 0.1 && high <= height + 0.1, "{size:?} in {width} by {height}");
        assert!(wide > 0.0 && (wide > width * 0.9 || high > height * 0.9 || high > 70.0), "{size:?}");
    }
}
