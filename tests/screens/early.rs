//! Puzzles without anything to read: fish to touch and count, and places on a line. Also the stones before and beside the river.

use std::time::{Duration, Instant};

use engine::arithmetic::ReadingOrder;
use engine::practice::{FishState, LessonPlace, NumberLine, Shoal, Task};
use fishpond::app::Message;
use fishpond::app::screen::practice::{self, PuzzleInput};
use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use iced_test::core::widget::Id;
use iced_test::core::window::RedrawRequest;
use iced_test::core::{Size, Vector};
use language::Locale;
use records::{Child, HelpLevel};

use crate::practice::{exercise, in_lesson, keep_child, keep_child_so, saved_attempts, solve};
use crate::situation::TestDataFolder;
use crate::sound_look::{press, puzzle_of, task};
use crate::window::Window;

pub fn shoal(window: &Window) -> Shoal {
    let Task::HowMany(shoal) = task(window) else { panic!("fish are counted") };
    shoal
}

pub fn touch(window: &mut Window, fish: usize) {
    let fish = window.bounds_of(&Id::from(format!("practice-fish-{fish}")));
    window.click_at(fish.center());
}

#[test]
fn each_touched_fish_is_counted() {
    let mut window = puzzle_of("count-adding-to-five", Locale::English);
    let spots = shoal(&window).spots();
    for (touched, at) in (0..spots.len()).rev().enumerate() {
        touch(&mut window, at);
        assert_eq!(exercise(&window).counted_number(u8::try_from(at).expect("few fish")), Some(touched + 1));
    }
    // Touching a fish again takes it back, and the numbers of the later ones move up.
    touch(&mut window, spots.len() - 1);
    assert_eq!(exercise(&window).counted_number(0), Some(spots.len() - 1));
}

#[test]
fn a_missing_fish_is_counted_and_one_that_swims_away_is_not() {
    let mut window = puzzle_of("count-one-less", Locale::German);
    let spots = shoal(&window).spots();
    let leaving = spots.iter().position(|spot| spot.state == FishState::Leaving).expect("one leaves");
    press(&mut window, PuzzleInput::Fish(u8::try_from(leaving).expect("few fish")));
    assert_eq!(exercise(&window).counted_number(u8::try_from(leaving).expect("few fish")), None);

    let mut window = puzzle_of("count-friends-of-ten", Locale::German);
    let spots = shoal(&window).spots();
    let missing = spots.iter().position(|spot| spot.state == FishState::Missing).expect("some are missing");
    touch(&mut window, missing);
    assert_eq!(exercise(&window).counted_number(u8::try_from(missing).expect("few fish")), Some(1));
    assert_eq!(exercise(&window).counted_number(0), None);
}

#[test]
fn a_fish_can_be_dragged_into_the_frame_and_is_counted_there() {
    let mut window = Window::open(Moment::FishMissing.fishpond(Locale::English));
    let spots = shoal(&window).spots();
    let missing = |spot: &&engine::practice::FishSpot| spot.state == FishState::Missing;
    let last = spots.iter().rposition(|spot| missing(&spot)).expect("some are missing");
    let first = spots.iter().position(|spot| missing(&spot)).expect("some are missing");
    let place = |window: &Window, fish: usize| window.bounds_of(&Id::from(format!("practice-fish-{fish}")));
    let to = place(&window, last);
    // The fish waits in the lower right corner of the water.
    let unit = to.width / 0.94;
    let [x, y] = [spots[last].x, spots[last].y].map(|at| f32::from(at) / 100.0);
    let waits = to.center() + iced_test::core::Vector::new(6.0 - 0.73 - x, 4.0 - 0.51 - y) * unit;
    window.drag(waits, to.center());
    let counted =
        |window: &Window, fish: usize| exercise(window).counted_number(u8::try_from(fish).expect("few fish"));
    assert_eq!(counted(&window, last), Some(1));
    // A press takes the next fish into the first empty place. Beside the frame nothing happens.
    window.click_at(waits);
    assert_eq!(counted(&window, first), Some(2));
    window.drag(waits, iced_test::core::Point::new(5.0, 300.0));
    assert_eq!((0..spots.len()).filter(|fish| counted(&window, *fish).is_some()).count(), 2);
}

#[test]
fn what_is_said_happens_and_then_nothing_moves() {
    for lesson in ["count-adding-to-five", "count-one-less"] {
        let begins = Instant::now();
        let mut window = puzzle_of(lesson, Locale::English);
        let (mut now, mut frames) = (begins, 0);
        while let RedrawRequest::At(next) = window.redraw_after(now) {
            frames += u32::from(next - now < Duration::from_millis(60));
            now = next;
        }
        assert!(frames > 20, "{lesson}: fish swim in or out");
        assert!(now < begins + Duration::from_secs(30), "{lesson}: it comes to rest");
    }
}

#[test]
fn after_two_wrong_answers_the_fish_are_counted_for_the_child() {
    let mut window = puzzle_of("count-to-ten", Locale::English);
    let shown = shoal(&window);
    let wrong = if shown.answer() == 10 { 9 } else { shown.answer() + 1 };
    window.reads(&window.says("practice-how-many"));
    press(&mut window, PuzzleInput::Number(wrong));
    window.reads(&window.says("slip-off-by-one"));
    assert!(!window.texts().iter().any(|text| text.contains(['=', '≠'])), "no sign is met yet");
    let other = if wrong > shown.answer() { shown.answer() - 1 } else { wrong - 1 };
    press(&mut window, PuzzleInput::Number(other));
    window.reads(&window.says("practice-solution"));
    let last = u8::try_from(shown.spots().len() - 1).expect("few fish");
    assert_eq!(exercise(&window).counted_number(last), Some(usize::from(shown.answer())));
}

#[test]
fn a_number_that_is_typed_is_the_answer() {
    let home = TestDataFolder::new();
    let mia = keep_child(&home, "Mia", |_| Vec::new());
    let mut window = in_lesson(&home, "count-to-ten");
    let answer = shoal(&window).answer();
    window.types(&answer.to_string());
    if answer == 1 {
        // A ten would begin like it.
        window.key(Named::Enter);
    }
    window.reads_message("practice-right");
    drop(window);
    assert_eq!(saved_attempts(&home, &mia)[0].tried.answer.calculation, answer.to_string());
}

#[test]
fn a_place_on_the_line_is_chosen_and_then_called() {
    let (mut window, line) = ["line-to-ten", "line-to-twenty", "line-to-hundred"]
        .into_iter()
        .find_map(asks_for_a_place)
        .expect("every other puzzle asks for the place");
    window.reads(&window.says_with("practice-where", [("number", line.number.to_string().into())]));
    press(&mut window, PuzzleInput::Check);
    window.reads(&window.says("practice-choose-place"));
    // A finger that slips off has not answered.
    let place = line.marks().position(|mark| mark == line.number).expect("a mark");
    press(&mut window, PuzzleInput::Mark(u8::try_from(place + 1).expect("few marks")));
    assert!(!exercise(&window).is_right());
    press(&mut window, PuzzleInput::Mark(u8::try_from(place).expect("few marks")));
    press(&mut window, PuzzleInput::Check);
    assert!(exercise(&window).is_right());
}

#[test]
fn the_fish_on_the_line_follows_a_finger_to_the_nearest_mark() {
    let (mut window, line) = asks_for_a_place("line-to-ten").expect("a place is asked for");
    let marks = line.marks().count();
    let mark = |window: &Window, place: usize| {
        window.bounds_of(&Id::from(format!("practice-mark-{place}"))).center()
    };
    let above = |window: &Window, place: usize| mark(window, place) - Vector::new(0.0, 40.0);
    let waits = above(&window, marks - 1) - Vector::new(4.0, 0.0);
    window.drag(waits, above(&window, 3) + Vector::new(6.0, 0.0));
    let place = line.marks().position(|mark| mark == line.number).expect("a mark");
    window.drag(above(&window, 3), above(&window, place));
    window.click_on("practice-check");
    assert!(exercise(&window).is_right());
}

/// One of the first puzzles of a lesson that asks for a place on a number line, with its line. `None` if there is none.
fn asks_for_a_place(lesson: &str) -> Option<(Window, NumberLine)> {
    let mut window = puzzle_of(lesson, Locale::English);
    for _ in 0..5 {
        match task(&window) {
            Task::OnALine(line) if line.asks_place => return Some((window, line)),
            _ => solve(&mut window),
        }
        press(&mut window, PuzzleInput::Next);
    }
    None
}

#[test]
fn every_fish_and_key_fits_in_the_smallest_window() {
    for moment in
        [Moment::HowMany, Moment::SeenAtAGlance, Moment::FishMissing, Moment::OnALine, Moment::TwoSteps]
    {
        for locale in Locale::ALL {
            let mut window = Window::open(moment.fishpond(locale));
            window.resize(Size::new(1024.0, 600.0));
            let touched = window.places().into_iter().filter(|(id, _)| {
                let id = format!("{id:?}");
                ["practice-fish", "practice-number", "practice-mark"].iter().any(|part| id.contains(part))
            });
            for (id, bounds) in touched {
                let least = if format!("{id:?}").contains("mark") { 14.0 } else { 36.0 };
                assert!(
                    bounds.width >= least && bounds.height >= 36.0,
                    "{moment:?} {locale:?} {id:?}: {bounds:?}"
                );
                assert!(
                    bounds.x >= 0.0 && bounds.y + bounds.height <= 600.0,
                    "{moment:?} {locale:?} {id:?}: {bounds:?}"
                );
            }
        }
    }
}

#[test]
fn stones_before_and_beside_the_river_have_their_own_shores() {
    let mut window = Window::open(Moment::River.fishpond(Locale::English));
    let go = |place| Message::Practice(practice::Message::Shore(place));
    let sees = |window: &Window, lesson: &str| window.sees(&window.says(&format!("lesson-{lesson}")));
    for (place, lesson) in [
        (LessonPlace::Before, "count-to-ten"),
        (LessonPlace::Beside, "add-near-tens"),
        (LessonPlace::Ladder, "add-make-ten"),
    ] {
        window.take_in(go(place));
        for (other, seen) in [
            ("count-to-ten", LessonPlace::Before),
            ("add-near-tens", LessonPlace::Beside),
            ("add-make-ten", LessonPlace::Ladder),
        ] {
            assert_eq!(sees(&window, other), seen == place, "{lesson}: {other}");
        }
    }
}

#[test]
fn order_of_operations_is_open_to_children_who_read_that_way() {
    let order = |order: ReadingOrder| {
        move |child: &mut Child| {
            child.settings.order = order;
            child.settings.help = HelpLevel::default();
        }
    };
    let lessons = engine::practice::Lessons::built_in();
    let of_order = lessons.get("two-steps-times-first").expect("a lesson");
    let mut child = Child::new("Mia".to_owned(), 0);
    child.settings.dragonfish = engine::arithmetic::Rung::Division;
    order(ReadingOrder::Spoken)(&mut child);
    assert!(!child.settings.can_practise(of_order));
    order(ReadingOrder::Operations)(&mut child);
    assert!(child.settings.can_practise(of_order));

    let home = TestDataFolder::new();
    let _mia = keep_child_so(&home, "Mia", order(ReadingOrder::Operations), |_| Vec::new());
    let mut window = in_lesson(&home, "two-steps-times-first");
    solve(&mut window);
    window.reads_message("practice-right");
    assert!(matches!(task(&window), Task::TwoSteps(_)));
}
