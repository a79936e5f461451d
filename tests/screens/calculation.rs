//! A calculation as it is laid: refused, unreadable, undone, with a hint, with and without totals.

use engine::arithmetic::{Operation, ReadingOrder, Refusal, Rung, Solution, Step};
use engine::games::Game;
use engine::games::dragonfish::{DragonFish, Move, Phase, Place, PondCard, Side, easiest_catch};
use fishpond::app::widget::READ_ALOUD_ID;
use fishpond::app::widget::bubbles::BUBBLES_ID;
use fishpond::app::widget::second_press::SECOND_PRESS_TIME;
use iced_test::core::keyboard::key::Named;
use iced_test::core::widget::Id;
use records::{HelpLevel, NonMoveAction, NotedAction, Participant, SavedGame};

use crate::situation::{
    TestDataFolder, after, catches, child, game_until, mia_and_jonas, mia_begins, mia_fishes, number_at, view,
};
use crate::window::Window;

/// Two players: Mia, as a test wants her, and Jonas.
fn with_jonas(mia: Participant) -> Vec<Participant> {
    vec![mia, child("Jonas")]
}

/// All ways to choose the places of three animals in one pond, at most one of them a fish.
fn threes(game: &DragonFish) -> impl Iterator<Item = [Place; 3]> + '_ {
    let view = view(game);
    Side::ALL.into_iter().flat_map(move |pond| {
        let place = move |slot| Place { pond, slot };
        let animals: Vec<Place> = (0..6)
            .map(place)
            .filter(|place| view.card(*place).is_some_and(|card| card != PondCard::Bike))
            .collect();
        let is_fish = {
            let view = view.clone();
            move |place: &&Place| view.card(**place).is_some_and(PondCard::is_fish)
        };
        let mut threes = Vec::new();
        for sum in &animals {
            for first in &animals {
                for second in &animals {
                    let three = [*sum, *first, *second];
                    let differ = sum != first && sum != second && first != second;
                    if differ && three.iter().filter(&is_fish).count() <= 1 {
                        threes.push(three);
                    }
                }
            }
        }
        threes
    })
}

/// The places of three animals in one pond whose numbers fulfil `are`.
fn three(game: &DragonFish, are: impl Fn(i64, i64, i64) -> bool) -> Option<[Place; 3]> {
    threes(game).find(|three| {
        let [a, b, c] = three.map(|place| number_at(game, place));
        are(a, b, c)
    })
}

/// Opens a game in which Mia can fish and finds three animals whose numbers are as a test wants them. Mia has said that she is ready.
pub fn window_while_fishing(
    home: &TestDataFolder,
    mia: Participant,
    are: impl Fn(i64, i64, i64) -> bool,
) -> (Window, [Place; 3], [i64; 3]) {
    let saved = game_until(&with_jonas(mia), |game| mia_fishes(game) && three(game, &are).is_some());
    let mut window = home.go_on_with(&saved);
    window.click_on("table-ready");
    let places = three(window.game(), are).expect("the game was chosen so");
    let numbers = places.map(|place| number_at(window.game(), place));
    (window, places, numbers)
}

/// Calls the laid calculation. The test fails unless this sentence appears and the game stays as it was.
#[track_caller]
fn is_refused(window: &mut Window, sentence: &str) {
    let before = window.game().clone();
    window.does_not_read(sentence);
    window.click_on("table-catch");
    window.reads(sentence);
    assert_eq!(*window.game(), before);
}

#[test]
fn too_small_a_total_is_shown_with_what_is_missing() {
    let home = TestDataFolder::new();
    let (mut window, places, [sum, first, second]) =
        window_while_fishing(&home, child("Mia"), |a, b, c| b + c < a);
    for place in places {
        window.click_card(place);
    }
    let total = first + second;
    let numbers = [
        ("total", total.to_string().into()),
        ("wanted", sum.to_string().into()),
        ("difference", (sum - total).to_string().into()),
    ];
    let sentence = window.says_with("refused-too-little", numbers);
    is_refused(&mut window, &sentence);
    let deed = NonMoveAction::Called(Refusal::WrongTotal { total, wanted: sum });
    let noted = NotedAction { player: 0, after: window.saved().record.moves.len(), deed };
    assert_eq!(window.saved().notes, [noted]);
    drop(window);
    assert_eq!(home.saved_game().map(|saved| saved.notes), Some(vec![noted]), "and kept at once");
}

#[test]
fn too_large_a_total_is_shown_with_what_is_over() {
    let home = TestDataFolder::new();
    let (mut window, places, [sum, first, second]) =
        window_while_fishing(&home, child("Mia"), |a, b, c| b + c > a);
    for place in places {
        window.click_card(place);
    }
    let total = first + second;
    let numbers = [
        ("total", total.to_string().into()),
        ("wanted", sum.to_string().into()),
        ("difference", (total - sum).to_string().into()),
    ];
    let sentence = window.says_with("refused-too-much", numbers);
    is_refused(&mut window, &sentence);
}

#[test]
fn two_cards_are_too_few() {
    let home = TestDataFolder::new();
    let (mut window, [sum, first, _], _) = window_while_fishing(&home, child("Mia"), |a, b, _| a == b);
    window.click_card(sum);
    window.click_card(first);
    let sentence = window.says_with("refused-too-few-cards", [("cards", 2.into())]);
    is_refused(&mut window, &sentence);
}

#[test]
fn two_fish_are_one_too_many() {
    let two_fish = |game: &DragonFish| {
        let view = view(game);
        Side::ALL.into_iter().find_map(|pond| {
            let of = |wanted: fn(PondCard) -> bool| {
                let places = (0..6).map(move |slot| Place { pond, slot });
                places.filter(|place| view.card(*place).is_some_and(wanted)).collect::<Vec<_>>()
            };
            let (fish, bugs) = (of(PondCard::is_fish), of(|card| matches!(card, PondCard::Bug(_))));
            (fish.len() > 1 && !bugs.is_empty()).then(|| [fish[0], fish[1], bugs[0]])
        })
    };
    let home = TestDataFolder::new();
    let saved = game_until(&mia_and_jonas(), |game| mia_fishes(game) && two_fish(game).is_some());
    let mut window = home.go_on_with(&saved);
    window.click_on("table-ready");
    let [first, second, bug] = two_fish(window.game()).expect("the game was chosen so");
    for place in [first, bug, second] {
        window.click_card(place);
    }
    let fish = [first, second].map(|place| number_at(window.game(), place));
    let sentence =
        window.says_with("refused-two-fish", [("first", fish[0].into()), ("second", fish[1].into())]);
    is_refused(&mut window, &sentence);
    // The cards make another number besides, so the row does not say that they are equal.
    assert_ne!(number_at(window.game(), bug) + fish[1], fish[0]);
    assert_eq!(relation(&window), None);
}

fn mia_divides() -> Participant {
    Participant { rung: Rung::Division, order: ReadingOrder::Operations, ..child("Mia") }
}

#[test]
fn division_by_zero_is_refused() {
    // It takes a fourth card: a = d ÷ (b − c), where b and c are the same.
    let other = |game: &DragonFish, [a, b, c]: [Place; 3]| {
        let view = view(game);
        let is_bug = |place: &Place| matches!(view.card(*place), Some(PondCard::Bug(_)));
        (0..6)
            .map(|slot| Place { pond: a.pond, slot })
            .find(|place| ![a, b, c].contains(place) && is_bug(place))
    };
    let zero = |game: &DragonFish| {
        threes(game).find_map(|[a, b, c]| {
            let same = number_at(game, b) == number_at(game, c);
            same.then(|| other(game, [a, b, c])).flatten().map(|d| [a, b, c, d])
        })
    };
    let home = TestDataFolder::new();
    let saved = game_until(&with_jonas(mia_divides()), |game| mia_fishes(game) && zero(game).is_some());
    let mut window = home.go_on_with(&saved);
    window.click_on("table-ready");
    let [a, b, c, d] = zero(window.game()).expect("the game was chosen so");
    window.click_card(a);
    window.click_card(d);
    window.click_sign('÷');
    window.click_sign('(');
    window.click_card(b);
    window.click_sign('−');
    window.click_card(c);
    window.click_sign(')');
    let sentence = window.says("refused-divides-by-zero");
    is_refused(&mut window, &sentence);
}

#[test]
fn a_sign_above_the_rung_cannot_be_laid() {
    let home = TestDataFolder::new();
    let (mut window, [sum, first, second], [_, b, c]) =
        window_while_fishing(&home, child("Mia"), |a, b, c| a != b * c);
    window.click_card(sum);
    window.click_card(first);
    let comes_later = |window: &Window, sign: &str| {
        window.reads(&window.says_with("refused-above-rung", [("sign", sign.into())]));
    };
    for sign in ['×', '&', '÷'] {
        window.click_sign(sign);
        comes_later(&window, &sign.to_string());
    }
    for (typed, sign) in [("x", "×"), ("&", "&"), ("/", "÷")] {
        window.types(typed);
        comes_later(&window, sign);
    }
    window.click_card(second);
    window.reads(&format!("{b} + {c} = {}", b + c));
}

#[test]
fn an_incomplete_calculation_says_what_is_missing() {
    let home = TestDataFolder::new();
    let mia = Participant { rung: Rung::Concatenation, ..mia_divides() };
    let (mut window, [sum, first, second], _) = window_while_fishing(&home, mia, |_, _, _| true);
    let others = (0..6)
        .map(|slot| Place { pond: sum.pond, slot })
        .filter(|place| ![sum, first, second].contains(place));
    let third = others.into_iter().find(|place| view(window.game()).card(*place) != Some(PondCard::Bike));
    let third = third.expect("at most two bikes lie there");

    window.click_card(sum);
    window.click_card(first);
    window.click_sign('+');
    let sentence = window.says("unreadable-card-missing");
    is_refused(&mut window, &sentence);

    window.click_card(sum);
    window.passes(SECOND_PRESS_TIME);
    window.click_card(sum);
    window.click_sign('(');
    window.click_card(first);
    let sentence = window.says("unreadable-bracket-alone");
    is_refused(&mut window, &sentence);

    window.click_card(sum);
    window.passes(SECOND_PRESS_TIME);
    window.click_card(sum);
    window.click_sign('(');
    window.click_card(first);
    window.click_card(second);
    window.click_sign(')');
    window.click_sign('&');
    window.click_card(third);
    let sentence = window.says("unreadable-joins-result");
    is_refused(&mut window, &sentence);

    window.click_card(sum);
    window.passes(SECOND_PRESS_TIME);
    window.click_card(sum);
    for _ in 0..100 {
        window.types("(");
    }
    window.click_card(first);
    let sentence = window.says("unreadable-too-long");
    is_refused(&mut window, &sentence);
    assert!(window.saved().notes.is_empty(), "only what can be read is judged");
}

#[test]
fn undo_takes_back_step_by_step() {
    let home = TestDataFolder::new();
    let (mut window, [sum, first, second], [_, b, c]) =
        window_while_fishing(&home, child("Mia"), |_, b, c| b > c);
    window.reads_message("table-pick-sum");
    window.click_card(sum);
    window.reads_message("table-pick-cards");
    window.click_card(first);
    window.does_not_read_message("table-pick-cards");
    window.click_sign('−');
    window.click_card(second);
    let whole = format!("{b} − {c} = {}", b - c);
    window.reads(&whole);

    window.click_on("table-undo");
    window.does_not_read(&whole);
    // After one undo the sign is still there.
    window.click_card(second);
    window.reads(&whole);
    window.key(Named::Backspace);
    window.key(Named::Backspace);
    // After two it is gone.
    window.click_card(second);
    window.reads(&format!("{b} + {c} = {}", b + c));
    // That plus came by itself, so it goes with its card.
    for _ in 0..2 {
        window.click_on("table-undo");
    }
    window.reads_message("table-pick-cards");
    window.click_on("table-undo");
    window.reads_message("table-pick-sum");
}

#[test]
fn pressing_a_picked_card_takes_it_back_and_with_the_sum_card_everything() {
    let home = TestDataFolder::new();
    let (mut window, [sum, first, second], [_, b, c]) =
        window_while_fishing(&home, child("Mia"), |_, _, _| true);
    for place in [sum, first, second] {
        window.click_card(place);
    }
    window.reads(&format!("{b} + {c} = {}", b + c));
    // The other card stays, and so does what is laid after it.
    window.click_card(first);
    window.does_not_read_message("table-pick-cards");
    window.passes(SECOND_PRESS_TIME);
    window.click_card(first);
    window.reads(&format!("{c} + {b} = {}", b + c));
    window.passes(SECOND_PRESS_TIME);
    window.click_card(first);
    window.click_card(second);
    window.reads_message("table-pick-cards");
    window.passes(SECOND_PRESS_TIME);
    window.click_card(second);
    window.click_card(first);
    window.reads(&format!("{c} + {b} = {}", b + c));
    window.click_card(sum);
    window.reads_message("table-pick-sum");
}

#[test]
fn one_press_in_another_pond_clears_nothing_and_a_second_starts_there() {
    let home = TestDataFolder::new();
    let (mut window, [sum, first, second], [_, b, c]) =
        window_while_fishing(&home, child("Mia"), |a, b, c| a != b + c);
    let elsewhere: Vec<Place> = {
        let view = view(window.game());
        let animals = Place::all().filter(|place| view.number(*place).is_some());
        animals.filter(|place| place.pond != sum.pond).collect()
    };
    let [one, other, ..] = elsewhere[..] else { panic!("three more ponds have animals") };
    for by in ["press", "drop"] {
        let to_strip = |window: &mut Window, place| {
            window.passes(SECOND_PRESS_TIME);
            match by {
                "press" => window.click_card(place),
                _ => window.drag(window.middle_of_card(place), window.on_the_bank()),
            }
        };
        for place in [sum, first, second] {
            window.click_card(place);
        }
        let whole = format!("{b} + {c} = {}", b + c);
        to_strip(&mut window, one);
        window.reads(&whole);
        window.reads_message("table-other-pond");
        // Only the same card twice in a row begins anew: not another card, and not the same one with something in between.
        to_strip(&mut window, other);
        window.reads(&whole);
        window.click_on("table-catch");
        assert_ne!(window.game().phase(), Phase::Helper, "the calculation was chosen to be no catch");
        to_strip(&mut window, other);
        window.reads(&whole);
        window.reads_message("table-other-pond");
        to_strip(&mut window, other);
        window.reads_message("table-pick-cards");
        window.does_not_read_message("table-other-pond");
        window.click_on("table-undo");
        window.reads_message("table-pick-sum");
    }
}

/// The catch of a fish with the fewest cards that uses the cards in these places, the sum card first. `None` if there is none.
fn catch_with(game: &DragonFish, laid: &[Place]) -> Option<Solution> {
    let [sum, others @ ..] = laid else { return None };
    let slots: Vec<u8> = others.iter().map(|place| place.slot).collect();
    let goes_on = |(pond, solution): &(Side, Solution)| {
        let Solution { catch, .. } = solution;
        *pond == sum.pond && catch.sum == sum.slot && slots.iter().all(|slot| catch.cards.contains(slot))
    };
    catches(game).into_iter().filter(goes_on).map(|(_, solution)| solution).min_by_key(|solution| {
        let catch = &solution.catch;
        (catch.cards.len(), std::cmp::Reverse(catch.points()))
    })
}

/// The places of the sum card and one more card of a catch that is not the one a hint would lead to.
fn begun_elsewhere(game: &DragonFish) -> Option<[Place; 2]> {
    let best = DragonFish::easiest_opportunity(&view(game))?;
    let begun = catches(game).into_iter().map(|(pond, Solution { catch, .. })| {
        [catch.sum, *catch.cards.first().expect("a calculation has cards")].map(|slot| Place { pond, slot })
    });
    let mut begun = begun.filter(|[sum, _]| (sum.pond, sum.slot) != (best.pond, best.solution.catch.sum));
    begun.next().filter(|_| mia_fishes(game))
}

#[test]
fn hints_go_on_from_what_is_laid() {
    let home = TestDataFolder::new();
    let saved = game_until(&mia_and_jonas(), |game| begun_elsewhere(game).is_some());
    for hint_first in [false, true] {
        let mut window = home.go_on_with(&saved);
        window.click_on("table-ready");
        let laid = begun_elsewhere(window.game()).expect("the game was chosen so");
        if hint_first {
            window.click_on("table-hint");
        }
        for place in laid {
            window.click_card(place);
        }
        if !hint_first {
            window.click_on("table-hint");
        }
        window.click_on("table-second-hint");
        let Solution { catch, .. } = catch_with(window.game(), &laid).expect("the game was chosen so");
        let numbers = [("sum", catch.total.into()), ("cards", catch.cards.len().into())];
        window.reads(&window.says_with("hint-sum-card", numbers));
        window.does_not_read_message("table-pick-sum");
        window.does_not_read_message("table-pick-cards");
    }
}

#[test]
fn what_is_laid_outlives_a_break() {
    let home = TestDataFolder::new();
    let (mut window, [sum, first, _], _) = window_while_fishing(&home, child("Mia"), |a, b, c| a == b + c);
    window.click_card(sum);
    window.click_card(first);
    window.click_on("table-leave");
    window.click_on("table-leave-now");
    window.click(&window.says_with("seats-resume", [("names", "Mia, Jonas".into())]));
    window.click_on("table-ready");
    window.does_not_read_message("table-pick-sum");
    window.does_not_read_message("table-pick-cards");
    window.key(Named::Backspace);
    window.reads_message("table-pick-cards");
}

#[test]
fn pressing_the_sum_card_of_a_laid_catch_clears_nothing() {
    let home = TestDataFolder::new();
    let (mut window, [sum, first, second], [a, b, c]) =
        window_while_fishing(&home, child("Mia"), |a, b, c| a == b + c);
    for place in [sum, first, second] {
        window.click_card(place);
    }
    window.passes(SECOND_PRESS_TIME);
    window.click_card(sum);
    window.reads(&format!("{b} + {c} = {a}"));
}

#[test]
fn hints_come_in_three_steps_and_each_is_recorded() {
    let no_swap = |game: &DragonFish| {
        let view = view(game);
        easiest_catch(&view, &view.solver())
    };
    // Three cards that make no catch, lead to none, and do not begin with the card that the hint names.
    let wrong = |game: &DragonFish, sum: Place| {
        threes(game).find(|three| {
            let [a, b, c] = three.map(|place| number_at(game, place));
            three[0] != sum && b + c < a && catch_with(game, three).is_none()
        })
    };
    let is_it = |game: &DragonFish| {
        let best = no_swap(game).filter(|_| mia_fishes(game));
        best.is_some_and(|best| {
            let sum = Place { pond: best.pond, slot: best.solution.catch.sum };
            wrong(game, sum).is_some()
        })
    };
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_until(&mia_and_jonas(), is_it));
    window.click_on("table-ready");
    let best = no_swap(window.game()).expect("the game was chosen so");
    let sum = Place { pond: best.pond, slot: best.solution.catch.sum };
    let wrong = wrong(window.game(), sum).expect("the game was chosen so");
    let call_wrongly = |window: &mut Window| {
        for place in wrong {
            window.click_card(place);
        }
        window.click_on("table-catch");
    };
    call_wrongly(&mut window);

    window.click_on("table-hint");
    let pond = ["pond-north", "pond-east", "pond-south", "pond-west"][best.pond.index()];
    window.reads(&window.says_with("hint-pond", [("pond", window.says(pond).into())]));
    window.click_on("table-catch");

    window.click_on("table-second-hint");
    let caught = &best.solution.catch;
    let numbers = [("sum", caught.total.into()), ("cards", caught.cards.len().into())];
    window.reads(&window.says_with("hint-sum-card", numbers));
    // What lies there leads away from the hint, so it is put down.
    window.reads_message("table-pick-sum");
    call_wrongly(&mut window);

    window.click_on("table-third-hint");
    let written = caught.equation(&best.solution.calculation, &view(window.game()).pond(best.pond));
    let hint = window.texts().into_iter().find(|text| text.contains('?') && text.contains('='));
    let hint = hint.expect("the third hint is a calculation with a gap");
    let hidden =
        caught.cards.iter().map(|slot| number_at(window.game(), Place { pond: best.pond, slot: *slot }));
    let solutions: Vec<String> = hidden.map(|number| hint.replace('?', &number.to_string())).collect();
    assert!(solutions.contains(&written), "{hint} is {written} with a number hidden");
    assert!(!window.sees(&written), "and nothing else gives it away");
    for place in wrong {
        window.click_card(place);
    }
    // Wrong cards are put back, and then there is no further hint.
    window.click_on("table-show-me");
    window.reads_message("table-pick-sum");
    window.types("hh");

    let hints = |saved: &SavedGame<DragonFish>| -> Vec<u8> {
        let of =
            |note: &NotedAction| if let NonMoveAction::Hint(level) = note.deed { Some(level) } else { None };
        saved.notes.iter().filter_map(of).collect()
    };
    assert_eq!(hints(window.saved()), [1, 2, 3, 3], "each is noted, whether or not anything is called");
    window.click_on("table-pass");
    window.click_on("table-ready");
    window.click_on("table-draw");
    window.does_not_read(&hint);
}

#[test]
fn a_hint_says_so_when_there_is_no_catch() {
    // After a swap only two ponds are left. By adding alone, there may be nothing to catch in either.
    let barren = |game: &DragonFish| {
        let view = view(game);
        let swaps: Vec<_> = view.swaps().collect();
        swaps.into_iter().find(|(from, to)| {
            let swapped = after(game.clone(), Move::Swap { from: *from, to: *to }).view_of(Some(0));
            [from.pond, to.pond].into_iter().all(|pond| swapped.solver().best(&swapped.pond(pond)).is_none())
        })
    };
    let mia = Participant { rung: Rung::Addition, ..child("Mia") };
    let home = TestDataFolder::new();
    let saved = game_until(&with_jonas(mia), |game| mia_fishes(game) && barren(game).is_some());
    let mut window = home.go_on_with(&saved);
    window.click_on("table-ready");
    let (from, to) = barren(window.game()).expect("the game was chosen so");
    window.drag(window.middle_of_card(from), window.middle_of_card(to));
    window.click_on("table-swap-now");
    assert_eq!(window.game().phase(), Phase::Fish { swapped: Some([from.pond, to.pond]) });
    window.types("h");
    window.reads_message("hint-none");
    // There is nothing more to tell, so no further hint is offered.
    for label in ["table-second-hint", "table-third-hint"] {
        window.does_not_read_message(label);
    }
    let hint = window.written(&window.says("table-hint")).bounds.center();
    assert!(window.click_offered(hint).is_empty(), "the button is at rest");
}

#[test]
fn without_totals_the_strip_shows_none() {
    let home = TestDataFolder::new();
    let mia = Participant { help: HelpLevel::NoTotals, ..child("Mia") };
    let (mut window, places, [a, b, c]) = window_while_fishing(&home, mia, |a, b, c| a == b + c);
    for place in places {
        window.click_card(place);
    }
    window.does_not_read(&format!("{b} + {c}"));
    window.does_not_read_message("table-that-is-it");
    window.click_on("table-catch");
    assert_eq!(window.game().phase(), Phase::Helper, "{a} = {b} + {c} is a catch all the same");
}

pub fn mia_who_types_totals() -> Participant {
    Participant { help: HelpLevel::AskTotals, ..child("Mia") }
}

#[test]
fn a_wrong_total_is_recorded_and_asked_again() {
    let home = TestDataFolder::new();
    let (mut window, places, [_, b, c]) =
        window_while_fishing(&home, mia_who_types_totals(), |a, b, c| a == b + c && b > 1 && c > 1);
    for place in places {
        window.click_card(place);
    }
    let question = format!("{b} + {c}");
    window.reads(&format!("{question} ="));
    // The child can only answer, undo or pass.
    for key in ["=", "+", "h"] {
        window.types(key);
    }
    assert!(window.saved().notes.is_empty());

    // The cursor is already in the field, which takes only digits.
    window.types("e1x");
    window.key(Named::Enter);
    let wrong = [("typed", "1".into()), ("calculation", format!("{question} = {}", b + c).into())];
    let wrong = window.says_with("total-wrong", wrong);
    window.reads(&wrong);
    window.reads(&format!("{question} ="));
    window.types(&(b + c).to_string());
    window.click_on("table-answer");
    window.does_not_read(&wrong);
    // What was typed stands there as a whole.
    window.reads(&format!("{question} = {}", b + c));

    window.click_on("table-catch");
    let wrong: Vec<NonMoveAction> = window.saved().notes.iter().map(|note| note.deed).collect();
    let step = Step { left: b, operation: Operation::Add, right: c, result: b + c };
    assert_eq!(wrong, [NonMoveAction::WrongTotal { step, typed: 1 }]);
    assert_eq!(window.game().phase(), Phase::Helper, "the catch is made");
}

#[test]
fn with_order_of_operations_totals_are_asked_when_the_catch_is_called() {
    let home = TestDataFolder::new();
    let mia = Participant { order: ReadingOrder::Operations, ..mia_who_types_totals() };
    let (mut window, places, [_, b, c]) =
        window_while_fishing(&home, mia, |a, b, c| a == b + c && b > 1 && c > 1);
    for place in places {
        window.click_card(place);
    }
    let question = format!("{b} + {c} =");
    window.does_not_read(&question);
    window.click_on("table-catch");
    window.reads(&question);
    window.types(&(b + c).to_string());
    window.key(Named::Enter);
    assert_eq!(window.game().phase(), Phase::Helper, "the right total completes the catch");
}

/// A window in which Mia has laid three cards and typed 1 for the total of the last two, which is wrong. Returns the numbers of the three
/// cards too.
fn mia_types_one(home: &TestDataFolder) -> (Window, [i64; 3]) {
    let (mut window, places, numbers) =
        window_while_fishing(home, mia_who_types_totals(), |_, b, c| b > 1 && c > 1);
    for place in places {
        window.click_card(place);
    }
    window.types("1");
    (window, numbers)
}

#[test]
fn enter_presses_the_focused_button_even_after_typing_a_total() {
    let home = TestDataFolder::new();
    let (mut window, [_, b, c]) = mia_types_one(&home);
    // Tab leads from the field back to Undo by way of OK.
    window.key(Named::Tab);
    window.shift_tab();
    window.shift_tab();
    assert_eq!(window.ring_name(), Some(window.says("table-undo")));
    window.key(Named::Enter);
    window.does_not_read(&format!("{b} + {c} ="));
    window.does_not_read_message("table-pick-cards");
    assert!(!window.sees(&window.says_with(
        "total-wrong",
        [("typed", "1".into()), ("calculation", format!("{b} + {c} = {}", b + c).into()),]
    )));
}

#[test]
fn tab_leads_from_a_typed_total_to_the_button_that_gives_it() {
    let home = TestDataFolder::new();
    let (mut window, [_, b, c]) = mia_types_one(&home);
    window.key(Named::Tab);
    assert_eq!(window.ring_name(), Some(window.says("table-answer")));
    window.key(Named::Enter);
    let right = format!("{b} + {c} = {}", b + c);
    window.reads(&window.says_with("total-wrong", [("typed", "1".into()), ("calculation", right.into())]));
}

#[test]
fn every_help_level_allows_the_same_catch() {
    for help in HelpLevel::ALL {
        let home = TestDataFolder::new();
        let mia = Participant { help, ..child("Mia") };
        let is_it = |game: &DragonFish| {
            mia_fishes(game)
                && catches(game).iter().any(|(_, solution)| {
                    solution.catch.cards.len() == 3
                        && solution.calculation.expression.operations().all(|o| o == Operation::Add)
                })
        };
        let saved: SavedGame<DragonFish> = game_until(&with_jonas(mia), is_it);
        let mut window = home.go_on_with(&saved);
        window.click_on("table-ready");
        let (pond, solution) = catches(window.game())
            .into_iter()
            .find(|(_, solution)| {
                solution.catch.cards.len() == 3
                    && solution.calculation.expression.operations().all(|o| o == Operation::Add)
            })
            .expect("the game was chosen so");
        let (sum, cards) = (solution.catch.sum, solution.catch.cards.clone());
        window.click_card(Place { pond, slot: sum });
        let mut total = 0;
        for (at, slot) in cards.iter().enumerate() {
            let place = Place { pond, slot: *slot };
            window.click_card(place);
            total += number_at(window.game(), place);
            if help == HelpLevel::AskTotals && at > 0 {
                window.types(&total.to_string());
                window.key(Named::Enter);
            }
        }
        window.click_on("table-catch");
        assert!(matches!(window.saved().record.moves.last(), Some(Move::Catch { .. })), "{help:?}");
    }
}

/// The sign that is shown between the sum card and the others. `None` if there is none.
fn relation(window: &Window) -> Option<String> {
    let mut signs = window.texts().into_iter().filter(|text| ["=", "≈", "≠"].contains(&text.as_str()));
    signs.next()
}

#[test]
fn an_automatic_sign_goes_when_its_card_goes() {
    let home = TestDataFolder::new();
    // The first two cards already make the sum card, which is a catch. The third is one too many.
    let one_too_many = |game: &DragonFish| {
        three(game, |a, b, c| a == b + c).and_then(|three| {
            let view = view(game);
            let mut others = (0..6).map(|slot| Place { pond: three[0].pond, slot });
            let other = others
                .find(|place| !three.contains(place) && matches!(view.card(*place), Some(PondCard::Bug(_))));
            Some((three, other?))
        })
    };
    let saved = game_until(&mia_and_jonas(), |game| mia_fishes(game) && one_too_many(game).is_some());
    for way in ["undo", "the card"] {
        let mut window = home.go_on_with(&saved);
        window.click_on("table-ready");
        let (three, other) = one_too_many(window.game()).expect("the game was chosen so");
        for place in three {
            window.click_card(place);
        }
        window.click_card(other);
        window.click_on("table-catch");
        match way {
            "undo" => window.click_on("table-undo"),
            _ => window.click_card(other),
        }
        window.reads_message("table-that-is-it");
        window.click_on("table-catch");
        assert_eq!(window.game().phase(), Phase::Helper, "{way} leaves a catch and no sign");
    }
}

#[test]
fn the_tick_appears_only_beside_a_real_catch() {
    let home = TestDataFolder::new();
    // A sum card and another card with the same number are two cards, and no calculation.
    let (mut window, [sum, first, second], _) =
        window_while_fishing(&home, child("Mia"), |a, b, c| a == b && c > 0);
    window.click_card(sum);
    window.click_card(first);
    window.does_not_read_message("table-that-is-it");
    window.click_card(second);
    window.does_not_read_message("table-that-is-it");
    drop(window);

    // 10 = F5 + 5 is true, but the 10 is a fish as well.
    let two_fish = |game: &DragonFish| {
        let view = view(game);
        let cards = |pond| (0..6).map(move |slot| Place { pond, slot });
        Side::ALL.into_iter().find_map(|pond| {
            let fish = |place: &Place| view.card(*place).is_some_and(PondCard::is_fish);
            let bug = |place: &Place| matches!(view.card(*place), Some(PondCard::Bug(_)));
            let number = |place| view.number(place).unwrap();
            cards(pond).filter(fish).find_map(|sum| {
                cards(pond).filter(fish).filter(|first| *first != sum).find_map(|first| {
                    let mut bugs = cards(pond).filter(bug);
                    let second = bugs.find(|bug| number(sum) == number(first) + number(*bug))?;
                    Some([sum, first, second])
                })
            })
        })
    };
    let saved = game_until(&mia_and_jonas(), |game| mia_fishes(game) && two_fish(game).is_some());
    let mut window = home.go_on_with(&saved);
    window.click_on("table-ready");
    for place in two_fish(window.game()).expect("the game was chosen so") {
        window.click_card(place);
    }
    assert_eq!(relation(&window).as_deref(), Some("="), "it is true, and known");
    window.does_not_read_message("table-that-is-it");
    window.reads("are both fish");
    drop(window);

    // Bugs alone are right, and bring nothing.
    let bugs = |game: &DragonFish| {
        let view = view(game);
        let bug = |place: &Place| matches!(view.card(*place), Some(PondCard::Bug(_)));
        let makes = |three: &[Place; 3]| {
            let [a, b, c] = three.map(|place| number_at(game, place));
            a == b + c && three.iter().all(bug)
        };
        threes(game).find(makes)
    };
    let saved = game_until(&mia_and_jonas(), |game| mia_fishes(game) && bugs(game).is_some());
    let mut window = home.go_on_with(&saved);
    window.click_on("table-ready");
    for place in bugs(window.game()).expect("the game was chosen so") {
        window.click_card(place);
    }
    window.does_not_read_message("table-that-is-it");
    window.reads_message("table-no-fish-in-it");
    window.types("h");
    window.does_not_read("You’ve laid a catch");
    drop(window);

    // Here the child's largest number is passed on the way.
    let mia = Participant { largest: Some(9), ..child("Mia") };
    let (mut window, places, _) = window_while_fishing(&home, mia, |a, b, c| a == b + c && a > 9);
    for place in places {
        window.click_card(place);
    }
    window.does_not_read_message("table-that-is-it");
}

#[test]
fn the_sign_beside_the_sum_card_shows_only_what_is_known() {
    let home = TestDataFolder::new();
    let (mut window, [sum, first, second], [_, b, c]) =
        window_while_fishing(&home, child("Mia"), |a, b, c| a < b + c);
    window.click_card(sum);
    assert_eq!(relation(&window).as_deref(), Some("="), "the cards that make it are still to come");
    window.click_card(first);
    assert_eq!(relation(&window), None);
    window.click_card(second);
    assert_eq!(relation(&window), None, "nobody has said yet that {b} + {c} do not make it");
    // What is said comes and goes; all else stays where it is.
    let places = |window: &Window| {
        let comes = |id: &Id| *id == READ_ALOUD_ID || *id == Id::new(BUBBLES_ID);
        window.places().into_iter().filter(|(id, _)| !comes(id)).collect::<Vec<_>>()
    };
    let before = places(&window);
    window.click_on("table-catch");
    assert_eq!(relation(&window), None, "it is said in words");
    assert_eq!(places(&window), before, "nothing moves because of it");
    window.click_on("table-hint");
    assert_eq!(relation(&window), None, "beside a hint as well");
    window.click_on("table-undo");
    window.click_card(second);
    assert_eq!(relation(&window), None, "it was laid anew");
    drop(window);

    for (help, known) in [(HelpLevel::ShowTotals, Some("=")), (HelpLevel::NoTotals, None)] {
        let mia = Participant { help, ..child("Mia") };
        let (mut window, places, _) = window_while_fishing(&home, mia, |a, b, c| a == b + c);
        for place in places {
            window.click_card(place);
        }
        assert_eq!(relation(&window).as_deref(), known, "{help:?}");
    }
}

#[test]
fn a_hint_says_when_a_catch_is_already_laid() {
    for help in [HelpLevel::ShowTotals, HelpLevel::NoTotals] {
        let home = TestDataFolder::new();
        let mia = Participant { help, ..child("Mia") };
        let (mut window, places, [_, b, c]) = window_while_fishing(&home, mia, |a, b, c| a == b + c);
        for place in places {
            window.click_card(place);
        }
        window.click_on("table-hint");
        let calculation = format!("{b} + {c} = {}", b + c);
        let sentence = match help {
            HelpLevel::NoTotals => window.says("hint-call-it"),
            _ => window.says_with("hint-is-a-catch", [("calculation", calculation.as_str().into())]),
        };
        window.reads(&sentence);
        assert_eq!(window.sees(&calculation), help == HelpLevel::ShowTotals);
        // If there is only the catch to call, no further hint is needed until a card is taken back.
        window.types("hh");
        window.reads(&sentence);
        window.click_on("table-undo");
        window.does_not_read(&sentence);
        window.reads_message("table-second-hint");
        assert_eq!(window.saved().notes.len(), 1);
    }
}

#[test]
fn after_the_last_hint_the_hint_button_is_gone() {
    let home = TestDataFolder::new();
    let (mut window, ..) = window_while_fishing(&home, child("Mia"), |a, b, c| a == b + c);
    for hint in ["table-hint", "table-second-hint", "table-third-hint"] {
        let button = window.written(&window.says(hint)).bounds.center();
        assert_eq!(window.click_offered(button).len(), 1, "{hint} can be pressed");
        window.click_on(hint);
    }
    let button = window.written(&window.says("table-third-hint")).bounds.center();
    assert_eq!(window.click_offered(button), [""; 0], "and then no more");
}

#[test]
fn joined_cards_also_show_their_total() {
    let home = TestDataFolder::new();
    let mia = Participant { rung: Rung::Concatenation, ..child("Mia") };
    let (mut window, [sum, first, second], [_, b, c]) =
        window_while_fishing(&home, mia, |_, b, c| b < 10 && c < 10);
    window.click_card(sum);
    window.click_card(first);
    window.click_sign('&');
    window.click_card(second);
    window.reads(&format!("{b} & {c} = {}", 10 * b + c));
}

/// The sentences that are on the screen twice.
fn said_twice(window: &Window) -> Vec<String> {
    let mut sentences: Vec<String> = window.texts().into_iter().filter(|text| text.len() > 10).collect();
    sentences.sort();
    sentences.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0].clone()).collect()
}

#[test]
fn a_refusal_says_more_than_the_slate() {
    let home = TestDataFolder::new();
    let (mut window, [sum, ..], _) = window_while_fishing(&home, child("Mia"), |a, b, c| a == b + c);
    window.types("+");
    window.reads_message("table-card-first");
    assert_eq!(said_twice(&window), [""; 0]);
    window.click_card(sum);
    window.types("+");
    window.reads_message("table-card-first");
    assert_eq!(said_twice(&window), [""; 0]);
    drop(window);

    let mut window = home.go_on_with(&game_until(&mia_and_jonas(), mia_begins));
    window.click_on("table-ready");
    window.click_card(sum);
    window.reads_message("table-fish-later");
    assert_eq!(said_twice(&window), [""; 0]);
}
