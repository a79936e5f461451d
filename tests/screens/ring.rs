//! The selection ring: Tab reaches everything that can be clicked, the ring can be seen there, and Enter presses it.

use std::collections::BTreeSet;

use engine::games::dragonfish::{DragonFish, Place};
use fishpond::app::theme;
use fishpond::app::widget::board::BoardSpot;
use fishpond::app::widget::card_layer::CardSpot as _;
use fishpond::app::widget::semantics::{Node, NodeId, Role};
use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use iced_test::core::{Point, Rectangle, Size};
use language::Locale;

use crate::window::{SIZE, Window};

/// Messages that only a pointer sends: it plays with a drawing, or picks up a card that keys press.
const PLAY: [&str; 6] = ["FishTouched", "FrogTouched", "MinnowTouched", "CardTakenUp", "Skipped", "WhyNot"];

/// The distance between the pixels of the picture that are looked at, across and down.
const RASTER: usize = 2;

/// The rectangle in which the selection ring is drawn. `None` if there is no ring in the picture.
fn ring(window: &mut Window) -> Option<Rectangle> {
    let [red, green, blue, _] = theme::FOCUS.into_rgba8();
    let (width, height) = (SIZE.width as usize, SIZE.height as usize);
    let picture = window.picture();
    let is_near = |wanted: u8, seen: u8| wanted.abs_diff(seen) < 6;
    let mut found: Option<(usize, usize, usize, usize)> = None;
    // The ring is wider than the pixels that are left out.
    for y in (0..height).step_by(RASTER) {
        for x in (0..width).step_by(RASTER) {
            let at = 4 * (y * width + x);
            if is_near(red, picture[at]) && is_near(green, picture[at + 1]) && is_near(blue, picture[at + 2])
            {
                let (left, top, right, bottom) = found.unwrap_or((x, y, x, y));
                found = Some((left.min(x), top.min(y), right.max(x), bottom.max(y)));
            }
        }
    }
    found.map(|(left, top, right, bottom)| {
        let corner = Point::new(left as f32, top as f32);
        Rectangle::new(corner, Size::new((right - left) as f32, (bottom - top) as f32))
    })
}

/// The thing to which the selection ring came.
#[derive(Debug, Clone, PartialEq)]
struct Stop {
    id: NodeId,
    name: String,
    seen: Rectangle,
}

/// The thing with the selection ring, if the ring can be seen around it.
fn ringed(window: &mut Window) -> Option<Stop> {
    let node = window.scene().nodes.into_iter().find(|node| node.has_ring)?;
    let seen = node.seen.filter(|seen| seen.area() > 0.0)?;
    let drawn = ring(window)?;
    let is_drawn_there = seen.expand(8.0).contains(drawn.center());
    is_drawn_there.then_some(Stop { id: node.id, name: node.name, seen })
}

/// The things to which the selection ring comes if Tab is pressed until it has gone once round the screen.
fn around(moment: Moment) -> Vec<Stop> {
    let mut window = Window::open(moment.fishpond(Locale::English));
    let mut stops: Vec<Stop> = Vec::new();
    loop {
        window.key(Named::Tab);
        let stop = ringed(&mut window)
            .unwrap_or_else(|| panic!("{}: no ring is seen after {stops:#?}", moment.name()));
        if stops.first().is_some_and(|first| first.id == stop.id) {
            return stops;
        }
        let is_known = stops.iter().any(|known| known.id == stop.id);
        assert!(!is_known, "{}: the ring comes to {stop:?} twice in {stops:#?}", moment.name());
        stops.push(stop);
    }
}

#[test]
fn tab_reaches_everything_that_can_be_pressed() {
    for moment in Moment::ALL {
        let mut window = Window::open(moment.fishpond(Locale::English));
        let scene = window.scene();
        let stops = scene.ring_stops().into_iter().map(|at| &scene.nodes[at]);
        let wanted: BTreeSet<NodeId> =
            stops.filter(|node| node.role != Role::Card).map(|node| node.id).collect();
        if wanted.is_empty() {
            continue;
        }
        let reached: BTreeSet<NodeId> = around(moment).into_iter().map(|stop| stop.id).collect();
        assert_eq!(reached, wanted, "{}: {:#?}", moment.name(), window.stops());
    }
}

#[test]
fn everything_that_can_be_clicked_says_what_it_is() {
    for moment in Moment::ALL {
        let mut window = Window::open(moment.fishpond(Locale::English));
        let scene = window.scene();
        let is_said = |point: Point| {
            let says =
                |node: &Node| node.can_have_ring() && node.seen.is_some_and(|seen| seen.contains(point));
            scene.nodes.iter().any(says)
        };
        // Closer than anything to press is wide.
        let clicks = window.clicks_offered(window.points(22));
        let said: BTreeSet<&String> =
            clicks.iter().filter(|(point, _)| is_said(*point)).map(|(_, message)| message).collect();
        let is_play = |message: &str| PLAY.iter().any(|play| message.contains(play));
        let unsaid = clicks.iter().filter(|(_, message)| !said.contains(message) && !is_play(message));
        // An earlier click may have scrolled, so each is tried again in a window of its own.
        let unsaid: Vec<_> = unsaid
            .filter(|(point, message)| {
                let mut window = Window::open(moment.fishpond(Locale::English));
                window.click_offered(*point).contains(message)
            })
            .collect();
        assert!(unsaid.is_empty(), "{}: {unsaid:#?}", moment.name());
    }
}

#[test]
fn shift_tab_walks_the_other_way() {
    for moment in [Moment::Helper, Moment::Calculation, Moment::Summary, Moment::HouseRules] {
        let mut there: Vec<NodeId> = around(moment).into_iter().map(|stop| stop.id).collect();
        let mut window = Window::open(moment.fishpond(Locale::English));
        let mut back = Vec::new();
        for _ in 0..there.len() {
            window.shift_tab();
            back.push(ringed(&mut window).expect("the ring is seen").id);
        }
        there.reverse();
        assert_eq!(back, there, "{}", moment.name());
    }
}

/// All that a press can change without a look at pictures: the texts on the screen, and the number of moves.
fn state(window: &Window) -> (Vec<String>, usize) {
    let moves = window.fishpond().table::<DragonFish>().map_or(0, |table| table.saved().record.moves.len());
    (window.texts(), moves)
}

#[test]
fn enter_presses_the_button_with_the_ring() {
    let mut pressed = BTreeSet::new();
    for moment in [
        Moment::HandOver,
        Moment::Helper,
        Moment::Calculation,
        Moment::Swimming,
        Moment::Refused,
        Moment::LayCanal,
        Moment::Hook,
        Moment::Scissors,
        Moment::Operations,
        Moment::HouseRules,
        Moment::Summary,
        Moment::Replay,
        Moment::SixSeats,
        Moment::Draw,
        Moment::ThreeFishingTwo,
        Moment::MacOneFour,
        Moment::AskProduct,
        Moment::Sheet,
        Moment::MatchSummary,
    ] {
        let stops = around(moment);
        // What has the same name elsewhere need not be pressed again.
        let mut new = |stop: &Stop| pressed.insert(stop.name.clone());
        let stops: Vec<(usize, &Stop)> = stops.iter().enumerate().filter(|(_, stop)| new(stop)).collect();
        for (at, stop) in stops {
            let walk_there = || {
                let mut window = Window::open(moment.fishpond(Locale::English));
                for _ in 0..=at {
                    window.key(Named::Tab);
                }
                window
            };
            let mut by_key = walk_there();
            by_key.key(Named::Enter);
            let mut by_click = walk_there();
            by_click.click_at(stop.seen.center());
            assert_eq!(state(&by_key), state(&by_click), "{}: {stop:?}", moment.name());
        }
    }
}

#[test]
fn enter_leads_back_from_the_rules() {
    let mut window = Window::open(Moment::Helper.fishpond(Locale::English));
    let before = window.texts();
    window.key(Named::F1);
    window.reads(&window.says_rules_title());
    window.key(Named::Enter);
    assert_eq!(window.texts(), before);
}

#[test]
fn arrow_keys_reach_every_card_and_show_the_ring_there() {
    let mut window = Window::open(Moment::Helper.fishpond(Locale::English));
    window.key(Named::ArrowDown);
    let first = BoardSpot::Card(Place { pond: window.game().turn(), slot: 0 });
    let first = window.bounds_of(&first.id()).center();
    assert!(window.ring().is_some_and(|ring| ring.contains(first)), "the ring begins in the own pond");
    for place in Place::all() {
        let card = window.bounds_of(&BoardSpot::Card(place).id());
        window.steer_to(card);
        let ring = ring(&mut window).expect("the ring is seen");
        assert!(
            ring.contains(card.center()) && ring.width < 1.3 * card.width,
            "{place:?} is not in {ring:?}"
        );
    }
}
