//! A catch is an event: its numbers rise one after the other, and a fish lies in its basket once it has landed.

use engine::arithmetic::{Calculation, CardName, Solution, Token};
use engine::games::Game;
use engine::games::dragonfish::{DragonFish, Move, Place, PondCard, Side};
use engine::games::fish_pond::FishPond;
use fishpond::app::table::{AnimationStep, GameAnimation};
use fishpond::app::widget::basket::NUMBER_ID;
use gallery::Moment;
use iced_test::core::widget::Id;
use iced_test::core::{Rectangle, Size, Vector};
use language::Locale;

use crate::situation::{TestDataFolder, catches, game_until, mia_and_a_perch, mia_fishes, number_at, view};
use crate::window::{SIZE, Window};

/// A window in which it is Mia's turn to fish against a computer player, with a catch of a fish that she can make, and its pond.
fn mia_at_the_table(home: &TestDataFolder) -> (Window, Side, Solution) {
    let saved = game_until(&mia_and_a_perch(), |game| mia_fishes(game) && !catches(game).is_empty());
    let mut window = home.go_on_with(&saved);
    if window.sees(&window.says("table-ready")) {
        window.click_on("table-ready");
    }
    let (pond, solution) = catches(window.game()).remove(0);
    (window, pond, solution)
}

fn lay(window: &mut Window, pond: Side, calculation: &Calculation) {
    let CardName::Slot(sum) = calculation.sum else { panic!("solutions name slots") };
    window.click_card(Place { pond, slot: sum });
    for token in calculation.expression.tokens() {
        match token {
            Token::Card(CardName::Slot(slot)) => window.click_card(Place { pond, slot }),
            Token::Sign(operation) => window.click_sign(operation.sign()),
            other => panic!("no {other:?} is needed"),
        }
    }
}

#[test]
fn the_numbers_of_a_childs_catch_merge_one_after_the_other() {
    let home = TestDataFolder::new();
    let (mut window, pond, solution) = mia_at_the_table(&home);
    let cards = solution.catch.cards.iter().map(|slot| number_at(window.game(), Place { pond, slot: *slot }));
    let grown = solution.calculation.expression.equations_card_by_card(cards.collect::<Vec<_>>());
    lay(&mut window, pond, &solution.calculation);
    window.click_on("table-catch");
    let whole = grown.last().expect("a calculation has cards").clone();
    let stands_alone = |window: &mut Window, written: &str| {
        window.written_texts().iter().any(|text| text.content == written)
    };
    assert!(!stands_alone(&mut window, &whole), "not before its numbers have risen");
    for written in &grown {
        window.wait_until(|window| stands_alone(window, written));
    }
}

#[test]
fn a_fish_is_in_its_basket_once_it_has_landed() {
    let home = TestDataFolder::new();
    let (mut window, pond, solution) = mia_at_the_table(&home);
    let told = |window: &Window| window.texts().iter().filter(|text| text.starts_with("1/")).count();
    let before = told(&window);
    lay(&mut window, pond, &solution.calculation);
    window.click_on("table-catch");
    let caught = view(window.game()).seats.iter().flatten().map(|seat| seat.catch.len()).sum::<usize>();
    assert_eq!((before, caught), (0, 1), "this is the first fish");
    assert_eq!(told(&window), 0, "it is still leaping");
    window.wait_until(|window| told(window) == 1);
}

#[test]
fn points_count_once_the_catch_has_landed() {
    let mut window = Window::open(Moment::ThreeFishingFour.fishpond(Locale::English));
    let has = |window: &Window, points: u16| {
        let points = window.says_with("fishing-points", [("points", points.into())]);
        window.texts().contains(&points)
    };
    let scored = |window: &Window| {
        let table = window.fishpond().table::<FishPond>().expect("a match is on the screen");
        table.game().scores()[0]
    };
    let before = scored(&window);
    assert!(has(&window, before));
    window.click_on("fishing-catch");
    let after = scored(&window);
    assert!(after > before && has(&window, before) && !has(&window, after), "it is still leaping");
    window.wait_until(|window| has(window, after));
}

#[test]
fn a_net_marks_everything_it_takes() {
    let saved = game_until(&mia_and_a_perch(), |game| {
        game.legal_moves().iter().any(|play| matches!(play, Move::CastNet { .. }))
    });
    let game = saved.replay().expect("the game was played so");
    let play = game.legal_moves().into_iter().find(|play| matches!(play, Move::CastNet { .. }));
    let play = play.expect("the game was chosen so");
    let Move::CastNet { pond } = play else { panic!("a net was asked for") };
    let before = view(&game);
    let after = game.play(play.clone()).expect("it is allowed");
    let beats = DragonFish::animation_steps(&before, &(), &play, &before, &view(&after), &());
    let animals = Place::all().filter(|place| place.pond == pond);
    let animals = animals.filter(|place| before.card(*place).is_some_and(|card| card != PondCard::Bike));
    let Some(AnimationStep::Point(pointed)) = beats.first() else {
        panic!("a net is shown first: {beats:#?}")
    };
    assert_eq!(pointed.len(), animals.count());
}

#[test]
fn numbers_stay_inside_every_seat() {
    const MOMENTS: [Moment; 9] = [
        Moment::ThreeFishingTwo,
        Moment::ThreeFishingFour,
        Moment::ThreeFishingSix,
        Moment::MacOneSix,
        Moment::TiuU,
        Moment::TiuUThree,
        Moment::FishOutDecide,
        Moment::FishOutFive,
        Moment::FishOutHidden,
    ];
    for size in [SIZE, Size::new(1440.0, 900.0)] {
        for text in [100, 150] {
            let mut own_numbers = 0;
            for moment in MOMENTS {
                let mut window = Window::open(moment.fishpond(Locale::English));
                window.resize(size);
                window.enlarge(text);
                let of = format!("{} at {text} % in {size:?}", moment.name());
                let own = window.bounds_of(&Id::new("sits-own"));
                let numbers = window.all_with(&Id::new(NUMBER_ID));
                own_numbers += numbers.len();
                for text in window.written_texts() {
                    let is_of_own = own.contains(text.bounds.position());
                    assert!(!is_of_own || text.bounds.is_within(&own), "{} of {of}", text.content);
                }
                for number in &numbers {
                    assert!(number.is_within(&Rectangle::with_size(size)), "{number:?} of {of}");
                    assert!(number.height > 13.0, "{number:?} of {of} is squeezed");
                }
            }
            // Where large type leaves no room for a basket, it is given up first.
            let has_baskets = text == 100 || size != SIZE;
            assert!(
                own_numbers > 3 || !has_baskets,
                "{own_numbers} fish of one's own at {text} % in {size:?}"
            );
        }
    }
}

#[test]
fn a_press_ends_only_the_cheer_for_ones_own_catch() {
    use iced_test::core::keyboard::key::Named;
    for by_key in [true, false] {
        let home = TestDataFolder::new();
        let (mut window, pond, solution) = mia_at_the_table(&home);
        let told = |window: &Window| window.texts().iter().filter(|text| text.starts_with("1/")).count();
        lay(&mut window, pond, &solution.calculation);
        window.click_on("table-catch");
        let made = window.saved().record.moves.len();
        assert_eq!(told(&window), 0, "it is still leaping");
        if by_key {
            window.key(Named::Enter);
        } else {
            let slate = window.written_texts().into_iter().find(|text| text.content.starts_with("Watch"));
            assert!(slate.is_none(), "it is her own catch");
            window.click_at(window.on_the_bank() - Vector::new(100.0, 100.0));
        }
        assert_eq!(told(&window), 1, "by key: {by_key}");
        assert_eq!(window.saved().record.moves.len(), made);
    }
}

#[test]
fn a_cheer_hides_the_last_news_completely() {
    // Mia drew the net, and made a catch with it.
    let window = Window::open(Moment::Caught.fishpond(Locale::English));
    window.reads("Mia");
    window.does_not_read("drew the net");
}
