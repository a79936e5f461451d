//! Things stay where they are: nothing that can be pressed moves because something is said.

use std::collections::BTreeSet;

use engine::games::dragonfish::DragonFish;
use engine::games::fish_pond::FishPond;
use engine::practice::{FactPart, Task};
use fishpond::app::Message;
use fishpond::app::screen::door;
use fishpond::app::screen::practice::{self, PuzzleInput};
use fishpond::app::table::{self, AnyTableGame, TableButton};
use fishpond::app::widget::pool::PoolSpot as PondSpot;
use gallery::Moment;
use iced_test::core::Size;
use language::{Language, Locale};

use crate::window::{SIZE, Window};

/// A large window, to be tried beside the smallest.
const LARGE: Size = Size::new(1440.0, 900.0);

/// A step of a test: its name, and what it does.
type Does<'a> = (&'a str, &'a dyn Fn(&mut Window));

/// Tries a moment in every language with the smallest and the largest text, and in the language with the longest words at more sizes of
/// text and window.
fn everywhere(moment: Moment, mut test: impl FnMut(&mut Window, &str)) {
    for locale in Locale::ALL {
        let ends = [(100, SIZE), (200, SIZE)];
        let others = [(150, SIZE), (100, LARGE), (200, LARGE)];
        let others = others.into_iter().filter(|_| locale == Locale::German);
        for (text, size) in ends.into_iter().chain(others) {
            let mut window = Window::open(moment.fishpond(locale));
            window.language = Language::new(locale);
            window.enlarge(text);
            window.resize(size);
            test(&mut window, &format!("{} in {locale:?}, text {text} %, {size:?}", moment.name()));
        }
    }
}

/// The ids and places of all that can be pressed, to half a pixel.
fn places(window: &Window) -> BTreeSet<(String, [i64; 4])> {
    let rounded = |length: f32| (length * 2.0).round() as i64;
    let places = window.places().into_iter().map(|(id, bounds)| {
        let bounds = [bounds.x, bounds.y, bounds.width, bounds.height].map(rounded);
        (format!("{id:?}"), bounds)
    });
    places.filter(|(id, _)| !id.contains("\"drawing\"") && !id.contains("\"read\"")).collect()
}

/// Fails if something that could be pressed `before` has moved: it is gone in one place, and something is new in another. `what` names the
/// step for an error.
#[track_caller]
fn nothing_moved(window: &Window, before: &BTreeSet<(String, [i64; 4])>, what: &str) {
    let after = places(window);
    let (gone, new): (Vec<_>, Vec<_>) =
        (before.difference(&after).collect(), after.difference(before).collect());
    assert!(gone.is_empty() || new.is_empty(), "{what}: {gone:?} moved to {new:?}");
}

/// Does steps from a moment on. Each step makes the screen say something, and the test fails if anything moves.
fn says_without_moving(moment: Moment, steps: &[Does<'_>]) {
    everywhere(moment, |window, place| {
        let before = places(window);
        assert!(before.len() > 1, "{place}: {before:?}");
        // With large type you may have to scroll to what is said.
        let texts = |window: &Window| -> Vec<String> {
            window.whole_texts().into_iter().map(|(text, ..)| text).collect()
        };
        let mut said = texts(window);
        for (what, step) in steps {
            step(window);
            nothing_moved(window, &before, &format!("{place}, {what}"));
            let texts = texts(window);
            assert_ne!(texts, said, "{place}: {what} says something");
            said = texts;
        }
    });
}

fn at_table<G: AnyTableGame>(control: TableButton<G::OwnControl>) -> impl Fn(&mut Window) {
    move |window| window.at_table::<G>(table::Message::ControlPressed(control))
}

fn in_practice(input: PuzzleInput) -> impl Fn(&mut Window) {
    move |window| window.take_in(Message::Practice(practice::Message::Puzzle(input)))
}

/// Lets the program hear that something could not be saved.
fn not_kept(window: &mut Window) {
    // Once what was begun before is saved, it would take the sentence away again.
    window.wait_until(|window| window.running_task_count() == 0);
    window.take_in(Message::FileSaved(Err("/school/computers/room-7/fishpond/game.json".to_owned())));
}

#[test]
fn refusals_and_hints_move_nothing_at_the_table() {
    let catch = at_table::<DragonFish>(TableButton::Catch);
    let hint = at_table::<DragonFish>(TableButton::Hint);
    let take_back = at_table::<DragonFish>(TableButton::TakeBack);
    // After the refusal the calculation goes on.
    says_without_moving(Moment::Hint, &[("the third hint", &hint), ("what could not be kept", &not_kept)]);
    says_without_moving(
        Moment::Calculation,
        &[
            ("something not kept", &not_kept),
            ("a hint beside a catch", &hint),
            ("the first hint", &take_back),
            ("the second hint", &hint),
            ("the third hint", &hint),
        ],
    );
    everywhere(Moment::Calculation, |window, place| {
        for _ in 0..2 {
            window.at_table::<DragonFish>(table::Message::ControlPressed(TableButton::TakeBack));
        }
        let before = places(window);
        catch(window);
        nothing_moved(window, &before, &format!("{place}, refused"));
    });
}

#[test]
fn a_wrong_total_moves_nothing() {
    let answer = |window: &mut Window| {
        window.at_table::<DragonFish>(table::Message::TotalTyped("999".to_owned()));
        window.at_table::<DragonFish>(table::Message::ControlPressed(TableButton::Answer));
    };
    says_without_moving(Moment::AskTotals, &[("a wrong total", &answer)]);
    let answer = |window: &mut Window| {
        window.at_table::<FishPond>(table::Message::TotalTyped("999".to_owned()));
        window.at_table::<FishPond>(table::Message::ControlPressed(TableButton::Answer));
    };
    says_without_moving(Moment::AskProduct, &[("a wrong product", &answer)]);
}

#[test]
fn asking_about_a_swap_moves_nothing_below() {
    use fishpond::app::widget::board::BoardSpot;
    everywhere(Moment::Swimming, |window, place| {
        // With large type you may have to scroll to them.
        let find = |window: &Window, id: &str| {
            let words = window.says(id);
            window.whole_texts().into_iter().find(|(text, ..)| *text == words).map(|(_, bounds, _)| bounds)
        };
        let pass = |window: &Window| find(window, "table-pass").expect("a button to pass");
        let before = pass(window);
        let swaps = |window: &Window| find(window, "table-swap-now").is_some();
        window.at_table::<DragonFish>(table::Message::ControlPressed(TableButton::TakeBack));
        let swap = window.game().view_for(window.game().turn()).swaps().next();
        let (from, to) = swap.unwrap_or_else(|| panic!("{place}: two cards can swap"));
        for card in [from, to] {
            window.at_table::<DragonFish>(table::Message::SpotPressed(BoardSpot::Card(card)));
        }
        assert!(swaps(window), "{place}: two cards can swap");
        assert_eq!(pass(window), before, "{place}");
    });
}

#[test]
fn refusals_and_hints_move_nothing_at_the_pond() {
    let hint = at_table::<FishPond>(TableButton::Hint);
    let fourth = |window: &mut Window| {
        for slot in 0..8 {
            window.at_table::<FishPond>(table::Message::SpotPressed(PondSpot::Pond(slot)));
            let enough = window.says("fishing-three-already");
            if window.whole_texts().iter().any(|(text, ..)| *text == enough) {
                return;
            }
            // This card was one of the three, so pick it again.
            window.at_table::<FishPond>(table::Message::SpotPressed(PondSpot::Pond(slot)));
        }
    };
    let take_back = at_table::<FishPond>(TableButton::TakeBack);
    let hints: [Does<'_>; 6] = [
        ("something not kept", &not_kept),
        ("a hint beside a catch", &hint),
        ("a fourth card", &fourth),
        ("the first hint", &take_back),
        ("the second hint", &hint),
        ("the third hint", &hint),
    ];
    for moment in [Moment::ThreeFishingFour, Moment::ThreeFishingTwo, Moment::MacOneSix] {
        says_without_moving(moment, &hints);
    }
    everywhere(Moment::NoTen, |window, place| {
        let refused = places(window);
        window.at_table::<FishPond>(table::Message::ControlPressed(TableButton::TakeBack));
        nothing_moved(window, &refused, &format!("{place}, before it was refused"));
    });
}

#[test]
fn cards_stay_put_during_handover_and_computer_turns() {
    let cards = |window: &Window| -> BTreeSet<_> {
        let is_card = |id: &str| ["card-", "pond-", "island-", "bait-"].iter().any(|part| id.contains(part));
        places(window).into_iter().filter(|(id, _)| is_card(id)).collect()
    };
    everywhere(Moment::HandOver, |window, place| {
        let before = cards(window);
        assert!(before.len() > 20, "{place}: {before:?}");
        at_table::<DragonFish>(TableButton::Ready)(window);
        assert_eq!(cards(window), before, "{place}");
    });
    everywhere(Moment::Thinking, |window, place| {
        let (before, heard) = (cards(window), window.texts());
        window.computer_moves_after::<DragonFish>(window.saved().record.moves.len());
        assert_ne!(window.texts(), heard, "{place}: something is told");
        assert_eq!(cards(window), before, "{place}");
    });
}

fn task(window: &Window) -> Task {
    let practice = window.fishpond().practice().expect("practice is on the screen");
    practice.exercise().expect("a puzzle is on the screen").puzzle().task.clone()
}

#[test]
fn no_key_of_the_pad_moves() {
    let wrong = |window: &mut Window| {
        let right = match task(window) {
            Task::Fact(fact) => fact.result().unwrap(),
            Task::Complete { fact, hidden: FactPart::Left } => fact.left,
            Task::Complete { fact, .. } => fact.right,
            other => panic!("a number is asked, not {other:?}"),
        };
        for digit in (right + 1).to_string().bytes() {
            in_practice(PuzzleInput::Digit(digit - b'0'))(window);
        }
        in_practice(PuzzleInput::Check)(window);
    };
    let hint = in_practice(PuzzleInput::Hint);
    let steps: [Does<'_>; 4] = [
        ("the drawing", &hint),
        ("a wrong answer", &wrong),
        ("the next step", &hint),
        ("the solution", &wrong),
    ];
    for puzzle in [Moment::PuzzleFact, Moment::PuzzleComplete] {
        everywhere(puzzle, |window, place| {
            let before = places(window);
            for (what, step) in &steps {
                step(window);
                nothing_moved(window, &before, &format!("{place}, {what}"));
            }
            let next = window.says("practice-next");
            let texts = window.whole_texts();
            assert!(texts.iter().any(|(text, ..)| *text == next), "{place}: it goes on");
        });
    }
    everywhere(Moment::PuzzleFact, |window, place| {
        let Task::Fact(fact) = task(window) else { panic!("a fact is asked") };
        let before = places(window);
        for digit in fact.result().unwrap().to_string().bytes() {
            in_practice(PuzzleInput::Digit(digit - b'0'))(window);
        }
        in_practice(PuzzleInput::Check)(window);
        assert!(window.fishpond().practice().unwrap().exercise().unwrap().is_right(), "{place}");
        nothing_moved(window, &before, &format!("{place}, right"));
    });
}

#[test]
fn no_card_and_no_button_of_a_puzzle_moves() {
    let hint = in_practice(PuzzleInput::Hint);
    let check = in_practice(PuzzleInput::Check);
    for puzzle in
        [Moment::PuzzleCatchFish, Moment::PuzzleAnyCatch, Moment::PuzzleThreeTens, Moment::PuzzleMacOne]
    {
        everywhere(puzzle, |window, place| {
            let before = places(window);
            for what in ["the first hint", "the second", "the third"] {
                hint(window);
                nothing_moved(window, &before, &format!("{place}, {what}"));
            }
            check(window);
            nothing_moved(window, &before, &format!("{place}, incomplete"));
            // Whatever these cards make: after two answers there is the solution.
            for _ in 0..2 {
                for card in 0..4 {
                    in_practice(PuzzleInput::Card(card))(window);
                }
                check(window);
                nothing_moved(window, &before, &format!("{place}, an answer"));
            }
        });
    }
    everywhere(Moment::PuzzleThirdCard, |window, place| {
        for card in 0..3 {
            let before = places(window);
            hint(window);
            nothing_moved(window, &before, &format!("{place}, a hint"));
            // The button disappears with the last hint.
            let hinted = places(window);
            in_practice(PuzzleInput::Card(card))(window);
            nothing_moved(window, &hinted, &format!("{place}, card {card}"));
        }
    });
    everywhere(Moment::PuzzleTrueOrFalse, |window, place| {
        let before = places(window);
        hint(window);
        nothing_moved(window, &before, &format!("{place}, a hint"));
        in_practice(PuzzleInput::Claim(false))(window);
        let reasons = places(window);
        in_practice(PuzzleInput::Reason(0))(window);
        nothing_moved(window, &reasons, &format!("{place}, a reason"));
    });
}

#[test]
fn the_warning_about_unsaved_records_moves_nothing_on_any_screen() {
    let moments = [
        Moment::Seats,
        Moment::SeatsWithGame,
        Moment::SixSeats,
        Moment::KnownChildren,
        Moment::WhoPlays,
        Moment::GrownUps,
        Moment::ClassSession,
        Moment::Records,
        Moment::Helper,
        Moment::HandOver,
        Moment::Draw,
        Moment::Sheet,
        Moment::Summary,
        Moment::River,
        Moment::PuzzleFact,
        Moment::PuzzleCatchFish,
        Moment::PracticeDone,
    ];
    for moment in moments {
        says_without_moving(moment, &[("something not kept", &not_kept)]);
    }
}

#[test]
fn a_wrong_pin_moves_nothing_at_the_door() {
    let tell = |window: &mut Window, message| window.take_in(Message::Door(message));
    let wrong = |window: &mut Window| {
        for (field, typed) in [(door::DoorField::Pin, "4711"), (door::DoorField::RepeatedPin, "4712")] {
            tell(window, door::Message::Typed(field, door::SecretText(typed.to_owned())));
        }
        tell(window, door::Message::Enter);
    };
    says_without_moving(Moment::DoorSet, &[("two PINs", &wrong)]);
}
