//! The selection ring: Tab reaches everything that can be clicked, the ring can be seen there, and Enter presses it.

use std::collections::BTreeSet;

use fishpond::app::preset::Preset;
use fishpond::app::theme;
use fishpond::app::widget::board::Spot;
use fishpond::app::widget::spread::Spot as _;
use fishpond::language::Locale;
use heart::games::dragonfish::{DragonFish, Place};
use iced_test::core::keyboard::key::Named;
use iced_test::core::{Point, Rectangle, Size};

use crate::turn::{arrow, is_card, way};
use crate::window::{SIZE, Window};

/// Whether a click with this message is on a button. Cards and canals have the arrow keys instead.
fn is_button(message: &str) -> bool {
    // A hook in the hand can be dragged: a press takes it up, and letting go presses it.
    let is_one = ["ControlPressed(", "(Pressed(", "CardTakenUp(Helper", "Home("].iter();
    is_one.clone().any(|part| message.contains(part)) && !message.contains("FishTouched")
}

/// The messages of everything on the screen that can be pressed.
fn buttons(window: &Window) -> BTreeSet<String> {
    let clicks = window.clicks_offered(window.everywhere());
    clicks.into_iter().map(|(_, message)| message).filter(|message| is_button(message)).collect()
}

/// The distance between the pixels that are looked at, across and down.
const RASTER: usize = 2;

/// Where the selection ring is drawn.
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

/// A place that the ring comes to.
#[derive(Debug, Clone)]
pub struct Stop {
    /// The message of a click on the button there. A field to type in has none, so this says where it is.
    pub tells: String,
    middle: Point,
}

/// The place where the selection ring is now.
pub fn under_the_ring(window: &mut Window) -> Option<Stop> {
    let bounds = ring(window)?;
    let message = window.click_offered(bounds.center()).into_iter().find(|message| is_button(message));
    let tells = message.unwrap_or_else(|| format!("a field at {bounds:?}"));
    Some(Stop { tells, middle: bounds.center() })
}

/// Walks once round the screen with Tab.
fn around(preset: Preset) -> Vec<Stop> {
    let mut window = Window::open(preset.fishpond(Locale::English));
    let mut stops: Vec<Stop> = Vec::new();
    loop {
        window.key(Named::Tab);
        let stop = under_the_ring(&mut window)
            .unwrap_or_else(|| panic!("{}: no ring is seen after {stops:#?}", preset.name()));
        if stops.first().is_some_and(|first| first.tells == stop.tells) {
            return stops;
        }
        let is_known = stops.iter().any(|known| known.tells == stop.tells);
        assert!(!is_known, "{}: the ring comes to {stop:?} twice in {stops:#?}", preset.name());
        stops.push(stop);
    }
}

/// The moments to walk through. A page of rules is left out: it has one button, which Enter always presses.
fn presets() -> impl Iterator<Item = Preset> {
    Preset::ALL
        .into_iter()
        .filter(|preset| !preset.name().ends_with("rules") || *preset == Preset::HouseRules)
}

#[test]
fn everything_that_can_be_clicked_can_be_reached_by_tab() {
    for preset in presets() {
        let reached: BTreeSet<String> = around(preset).into_iter().map(|stop| stop.tells).collect();
        let buttons = buttons(&Window::open(preset.fishpond(Locale::English)));
        let missing: Vec<&String> = buttons.difference(&reached).collect();
        assert!(!buttons.is_empty(), "{}: there is something to press", preset.name());
        assert!(missing.is_empty(), "{}: {missing:#?} cannot be reached in {reached:#?}", preset.name());
    }
}

#[test]
fn shift_tab_goes_the_other_way() {
    for preset in [Preset::Helper, Preset::Calculation, Preset::Summary, Preset::HouseRules] {
        let mut there: Vec<String> = around(preset).into_iter().map(|stop| stop.tells).collect();
        let mut window = Window::open(preset.fishpond(Locale::English));
        let mut back = Vec::new();
        for _ in 0..there.len() {
            window.shift_tab();
            back.push(under_the_ring(&mut window).expect("the ring is seen").tells);
        }
        there.reverse();
        assert_eq!(back, there, "{}", preset.name());
    }
}

/// What can be told apart without looking at pictures: the texts, and the number of moves.
fn state(window: &Window) -> (Vec<String>, usize) {
    let moves = window.fishpond().table::<DragonFish>().map_or(0, |table| table.saved().record.moves.len());
    (window.texts(), moves)
}

#[test]
fn enter_presses_the_button_with_the_ring() {
    let mut pressed = BTreeSet::new();
    for preset in [
        Preset::HandOver,
        Preset::Helper,
        Preset::Calculation,
        Preset::Swimming,
        Preset::Refused,
        Preset::LayCanal,
        Preset::Hook,
        Preset::Scissors,
        Preset::Operations,
        Preset::HouseRules,
        Preset::Summary,
        Preset::Replay,
        Preset::SixSeats,
        Preset::Draw,
        Preset::ThreeFishingTwo,
        Preset::MacOneFour,
        Preset::AskProduct,
        Preset::Sheet,
        Preset::MatchSummary,
    ] {
        let stops = around(preset);
        // If the same message was pressed elsewhere, it need not be pressed again.
        let mut new = |stop: &Stop| pressed.insert(stop.tells.clone());
        let stops: Vec<(usize, &Stop)> = stops.iter().enumerate().filter(|(_, stop)| new(stop)).collect();
        for (at, stop) in stops {
            let walk_there = || {
                let mut window = Window::open(preset.fishpond(Locale::English));
                for _ in 0..=at {
                    window.key(Named::Tab);
                }
                window
            };
            let mut by_key = walk_there();
            by_key.key(Named::Enter);
            let mut by_click = walk_there();
            by_click.click_at(stop.middle);
            assert_eq!(state(&by_key), state(&by_click), "{}: {stop:?}", preset.name());
        }
    }
}

#[test]
fn enter_leads_back_from_the_rules() {
    let mut window = Window::open(Preset::Helper.fishpond(Locale::English));
    let before = window.texts();
    window.key(Named::F1);
    window.reads(&window.says_rules_title());
    assert!(ring(&mut window).is_some(), "the ring shows what Enter presses");
    window.key(Named::Enter);
    assert_eq!(window.texts(), before);
}

#[test]
fn the_arrow_keys_show_the_ring_on_every_card() {
    let mut window = Window::open(Preset::Helper.fishpond(Locale::English));
    window.key(Named::ArrowDown);
    let mut here = Spot::Card(Place { pond: window.game().turn(), slot: 0 });
    for place in Place::all() {
        let there = Spot::Card(place);
        for direction in way(here, there, is_card) {
            window.key(arrow(direction));
        }
        let ring = ring(&mut window).expect("the ring is seen");
        let card = window.bounds_of(&there.id());
        assert!(
            ring.contains(card.center()) && ring.width < 1.3 * card.width,
            "{place:?} is not in {ring:?}"
        );
        here = there;
    }
}
