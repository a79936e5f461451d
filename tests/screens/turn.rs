//! A whole turn of DragonFish: by clicks, by keys alone, and by dragging.

use engine::arithmetic::{CardName, Solution, Token};
use engine::games::dragonfish::{Corner, DragonFish, Move, Phase, Place, PondCard, QuarterTurn, Side};
use fishpond::app::widget::board::BoardSpot;
use fishpond::app::widget::card_layer::CardSpot as _;
use iced_test::core::Point;
use iced_test::core::keyboard::key::Named;

use crate::situation::{
    TestDataFolder, after, answer_to_helper, catch_with_minus, game_until, mia_and_jonas, mia_will,
    player_to_move, view,
};
use crate::window::Window;

/// Whether this answer to a drawn helper card is to keep a hook.
fn asks_to_keep_a_hook(answer: Option<&Move>) -> bool {
    answer == Some(&Move::KeepHook)
}

fn asks_to_lay_a_canal(answer: Option<&Move>) -> bool {
    matches!(answer, Some(Move::LayCanal { .. }))
}

fn asks_to_cast_the_net(answer: Option<&Move>) -> bool {
    matches!(answer, Some(Move::CastNet { .. }))
}

fn asks_to_take_a_bike(answer: Option<&Move>) -> bool {
    matches!(answer, Some(Move::TakeBike { .. }))
}

fn asks_for_nothing(answer: Option<&Move>) -> bool {
    answer.is_none()
}

const HELPER_CARDS: [fn(Option<&Move>) -> bool; 5] =
    [asks_to_keep_a_hook, asks_to_lay_a_canal, asks_to_cast_the_net, asks_to_take_a_bike, asks_for_nothing];

/// A way of playing a turn, such as by keys alone. All ways lead to the same moves.
trait Hands {
    fn say_ready(&mut self, window: &mut Window);
    fn draw(&mut self, window: &mut Window);
    fn answer(&mut self, window: &mut Window, answer: &Move);
    fn pick(&mut self, window: &mut Window, place: Place);
    fn sign(&mut self, window: &mut Window, sign: char);
    fn catch(&mut self, window: &mut Window);
}

/// Plays a turn that ends with a catch, and checks every step. `asks` says which answer the drawn helper card should ask for.
fn a_whole_turn(hands: &mut impl Hands, asks: fn(Option<&Move>) -> bool) {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_until(&mia_and_jonas(), mia_will(asks)));
    let window = &mut window;
    window.reads(&window.says_with("table-hand-over", [("name", "Mia".into())]));
    window.does_not_read_message("table-draw");
    hands.say_ready(window);
    window.reads_message("table-draw");

    let drawn = after(window.game().clone(), Move::DrawHelper);
    hands.draw(window);
    assert_eq!(*window.game(), drawn, "one helper card was drawn");
    if let Some(answer) = answer_to_helper(&drawn) {
        hands.answer(window, &answer);
        assert_eq!(*window.game(), after(drawn, answer), "the helper card did what it does");
    }
    window.reads_message("table-pick-sum");

    let before = window.game().clone();
    let (pond, Solution { calculation, catch }) = catch_with_minus(&before).expect("the game was chosen so");
    let written = catch.equation(&calculation, &view(&before).pond(pond));
    let place = |slot| Place { pond, slot };
    let CardName::Slot(sum) = calculation.sum else { panic!("solutions name slots") };
    hands.pick(window, place(sum));
    window.reads_message("table-pick-cards");
    let mut last = None;
    for token in calculation.expression.tokens() {
        match token {
            Token::Card(CardName::Slot(slot)) => hands.pick(window, place(slot)),
            Token::Sign(operation) => hands.sign(window, operation.sign()),
            other => panic!("no {other:?} is needed as spoken"),
        }
        last = Some(token);
    }
    assert!(matches!(last, Some(Token::Card(_))));
    window.reads(&written[..written.find('=').expect("an equation")]);
    window.reads_message("table-that-is-it");

    hands.catch(window);
    let fish = catch.slots().find_map(|slot| match view(&before).card(place(slot)) {
        Some(PondCard::Fish(number)) => Some(number),
        _ => None,
    });
    let fish = fish.expect("a fish is caught");
    let mias = before.turn();
    let held = |game: &DragonFish| {
        let seats = view(game).seats;
        let catch = &seats[mias.index()].as_ref().expect("Mia sits there").catch;
        catch.iter().filter(|held| **held == fish).count()
    };
    assert_eq!(held(window.game()), held(&before) + 1, "the fish lies in Mia's corner");
    let bay = window.bounds_of(&BoardSpot::Seat(mias).id());
    let count = view(window.game()).seats[mias.index()].as_ref().map_or(0, |seat| seat.catch.len());
    window.wait_until(|window| {
        let texts = window.written_texts();
        let told = format!("{count}/");
        texts.iter().any(|text| bay.contains(text.bounds.center()) && text.content.starts_with(&told))
    });
    assert_eq!(window.game().phase(), Phase::Helper);
    assert_eq!(player_to_move(window.game()), 1, "it is the next player's turn");
    window.wait_until(|window| window.sees(&window.says_with("table-hand-over", [("name", "Jonas".into())])));
    window.reads(&window.says_with(
        "news-caught",
        [("name", "Mia".into()), ("calculation", written.into()), ("points", catch.points().into())],
    ));
}

struct ByClick;

impl Hands for ByClick {
    fn say_ready(&mut self, window: &mut Window) {
        window.click_on("table-ready");
    }

    fn draw(&mut self, window: &mut Window) {
        window.click_on("table-draw");
    }

    fn answer(&mut self, window: &mut Window, answer: &Move) {
        match answer {
            Move::KeepHook => window.click_on("table-keep-hook"),
            Move::LayCanal { corner, turn } => {
                while canal_to_lay(window) != (*corner, *turn) {
                    window.click_spot(BoardSpot::Island(*corner));
                }
                window.click_on("table-lay-it");
            }
            Move::CastNet { pond } => {
                let place = Place::all().find(|place| place.pond == *pond).expect("every pond has places");
                window.click_card(place);
            }
            Move::TakeBike { place } => window.click_card(*place),
            other => panic!("no helper card asks for {other:?}"),
        }
    }

    fn pick(&mut self, window: &mut Window, place: Place) {
        window.click_card(place);
    }

    fn sign(&mut self, window: &mut Window, sign: char) {
        window.click_sign(sign);
    }

    fn catch(&mut self, window: &mut Window) {
        window.click_on("table-catch");
    }
}

#[test]
fn a_whole_turn_can_be_played_by_mouse() {
    for asks in HELPER_CARDS {
        a_whole_turn(&mut ByClick, asks);
    }
}

/// Plays a turn with keys alone.
struct ByKeys;

impl ByKeys {
    /// Moves the selection ring across the board with the arrow keys, and presses Enter.
    fn go(window: &mut Window, to: BoardSpot) {
        let to = window.bounds_of(&to.id());
        window.steer_to(to);
        window.key(Named::Enter);
    }
}

impl Hands for ByKeys {
    fn say_ready(&mut self, window: &mut Window) {
        window.key(Named::Enter);
    }

    fn draw(&mut self, window: &mut Window) {
        window.types("d");
    }

    fn answer(&mut self, window: &mut Window, answer: &Move) {
        match answer {
            Move::KeepHook => window.types("k"),
            Move::LayCanal { corner, turn } => {
                while canal_to_lay(window) != (*corner, *turn) {
                    Self::go(window, BoardSpot::Island(*corner));
                }
                window.types("l");
            }
            Move::CastNet { pond } => Self::go(window, BoardSpot::Card(Place { pond: *pond, slot: 0 })),
            Move::TakeBike { place } => Self::go(window, BoardSpot::Card(*place)),
            other => panic!("no helper card asks for {other:?}"),
        }
    }

    fn pick(&mut self, window: &mut Window, place: Place) {
        Self::go(window, BoardSpot::Card(place));
    }

    fn sign(&mut self, window: &mut Window, sign: char) {
        // A keyboard has no minus sign, only the hyphen.
        let key = if sign == '−' { "-".to_owned() } else { sign.to_string() };
        window.types(&key);
    }

    fn catch(&mut self, window: &mut Window) {
        window.types("=");
    }
}

#[test]
fn a_whole_turn_can_be_played_by_keyboard_alone() {
    for asks in HELPER_CARDS {
        a_whole_turn(&mut ByKeys, asks);
    }
}

/// Plays a turn by dragging everything that can be dragged.
struct ByDrag;

impl Hands for ByDrag {
    fn say_ready(&mut self, window: &mut Window) {
        ByClick.say_ready(window);
    }

    fn draw(&mut self, window: &mut Window) {
        ByClick.draw(window);
    }

    fn answer(&mut self, window: &mut Window, answer: &Move) {
        match answer {
            Move::LayCanal { corner, turn } => {
                let (canal, place) = (drawn_canal(window), window.middle_of_canal(*corner));
                while canal_to_lay(window) != (*corner, *turn) {
                    window.drag(canal, place);
                }
                window.click_on("table-lay-it");
            }
            other => ByClick.answer(window, other),
        }
    }

    fn pick(&mut self, window: &mut Window, place: Place) {
        window.drag(window.middle_of_card(place), window.on_the_bank());
    }

    fn sign(&mut self, window: &mut Window, sign: char) {
        ByClick.sign(window, sign);
    }

    fn catch(&mut self, window: &mut Window) {
        ByClick.catch(window);
    }
}

/// The corner where the drawn canal would lie, and how it would be turned.
fn canal_to_lay(window: &Window) -> (Corner, QuarterTurn) {
    let (corner, canal) = window.table().canal_to_lay().expect("a canal was drawn");
    (corner, canal.turn)
}

/// The middle of the drawn canal on the slate, below the question.
fn drawn_canal(window: &Window) -> Point {
    let question = window.written(&window.says("table-lay-canal")).bounds;
    let lay = window.written(&window.says("table-lay-it")).bounds;
    Point::new(lay.center_x(), question.y + question.height + 40.0)
}

#[test]
fn a_whole_turn_can_be_played_by_dragging() {
    for asks in [asks_to_lay_a_canal, asks_for_nothing] {
        a_whole_turn(&mut ByDrag, asks);
    }
}

#[test]
fn a_canal_dropped_beside_the_island_waits_on_the_bank() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_until(&mia_and_jonas(), mia_will(asks_to_lay_a_canal)));
    window.click_on("table-ready");
    window.click_on("table-draw");
    let before = window.game().clone();
    let canal = drawn_canal(&window);
    window.drag(canal, window.on_the_bank());
    window.drag(canal, window.middle_of_seat(Side::North));
    assert_eq!(*window.game(), before);
    let Some(Move::LayCanal { corner, .. }) = answer_to_helper(&before) else { panic!("a canal was drawn") };
    let proposed = canal_to_lay(&window);
    let other = if proposed.0 == corner { Corner::NorthWest } else { corner };
    window.drag(canal, window.middle_of_canal(other));
    assert_eq!(
        (window.game(), canal_to_lay(&window)),
        (&before, (other, proposed.1)),
        "it lies there as a picture"
    );
    window.click_on("table-lay-it");
    assert_eq!(*window.game(), after(before, Move::LayCanal { corner: other, turn: proposed.1 }));
}
