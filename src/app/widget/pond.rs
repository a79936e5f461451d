//! A child's pond: fish swim in it, those that come home leap in, and a touched fish leaps out of the water.

use std::time::Duration;

use iced::time::Instant;

use iced::advanced::widget::{Tree, Widget, tree};
use iced::advanced::{Clipboard, Layout, Shell, layout, renderer, svg};
use iced::{Element, Event, Length, Point, Rectangle, Renderer, Size, Theme, Vector, mouse, window};

use super::animated::draw_svg_fitted;
use super::finger::PointerEvent;
use crate::app::drawing;
use records::{FishKind, FishLook};

/// The time between two pictures of the pond. While fish come home, pictures come twice as often.
const FRAME: Duration = Duration::from_millis(66);
/// How long after somebody last touched a key, the mouse or the screen the fish stop swimming.
const UNTIL_REST: Duration = Duration::from_mins(2);
const LEAP: f32 = 1.6;
/// The height of a leap, in heights of the fish.
const HEIGHT: f32 = 1.1;
/// The seconds between two fish that come home. How long each is in the air, and how long it swims to its place, follow.
const NEXT_COMES: f32 = 0.45;
const IN_THE_AIR: f32 = 0.8;
const SWIMS_HOME: f32 = 1.4;
/// How long a splash lasts, in seconds, and how wide it becomes, in a window of the usual width.
const SPLASH: (f32, f32) = (0.5, 110.0);

pub struct Pond<'a, Message> {
    fish: Vec<FishLook>,
    water: Rectangle,
    scale: f32,
    is_still: bool,
    /// How many fish come home, counted from the first, and the points from which they leap and at which they splash down.
    coming: (usize, [Point; 2]),
    on_touch: Option<Box<dyn Fn(usize, Point) -> Message + 'a>>,
}

impl<'a, Message> Pond<'a, Message> {
    /// A pond with these fish in the rectangle `water`. `scale` is 1 in a window of the usual width. If `is_still`, nothing moves.
    pub fn new(
        fish: impl IntoIterator<Item = impl Into<FishLook>>,
        water: Rectangle,
        scale: f32,
        is_still: bool,
    ) -> Self {
        Self {
            fish: fish.into_iter().map(Into::into).collect(),
            water,
            scale,
            is_still,
            coming: (0, [Point::ORIGIN; 2]),
            on_touch: None,
        }
    }

    /// Lets the first `count` fish come home, the last of them first. They leap from the first point and splash down at the second. If
    /// nothing may move, all fish are at home already.
    #[must_use]
    pub fn with_arriving_fish(self, count: usize, leap: [Point; 2]) -> Self {
        let count = if self.is_still { 0 } else { count.min(self.fish.len()) };
        Self { coming: (count, leap), ..self }
    }

    /// `told` makes the message for a touched fish. It gets the index of the fish among those of [`Pond::new`], and where its middle was.
    #[must_use]
    pub fn on_touch(self, told: impl Fn(usize, Point) -> Message + 'a) -> Self {
        Self { on_touch: Some(Box::new(told)), ..self }
    }

    /// Where the fish with the index `at` swims after so many `seconds`, and whether it heads to the right.
    fn swimming(&self, at: usize, seconds: f32) -> (Rectangle, bool) {
        let FishStyle { begin, speed, depth, size } = FishStyle::of(at);
        let kind = self.fish[at].kind;
        let long = length(kind) * size * self.scale;
        let high = long * drawing::fish_height_ratio(kind);
        let across = (self.water.width - long).max(1.0);
        // The fish swims there and back again.
        let way = (begin + seconds * speed * self.scale / across).rem_euclid(2.0);
        let (along, to_the_right) = if way < 1.0 { (way, true) } else { (2.0 - way, false) };
        let bob = (seconds * 0.9 + begin * 20.0).sin() * 5.0 * self.scale;
        let deep = (self.water.height - high).max(1.0) * depth;
        let corner = Point::new(self.water.x + along * across, self.water.y + deep + bob);
        (Rectangle::new(corner, Size::new(long, high)), to_the_right)
    }

    pub fn first_fish_place(&self) -> Rectangle {
        self.swimming(0, 0.0).0
    }

    /// For how many seconds the fish with the index `at` has been coming home; negative if it is yet to begin. `None` if it was at home
    /// from the start.
    fn comes_since(&self, at: usize, state: &State) -> Option<f32> {
        let before = self.coming.0.checked_sub(at + 1)?;
        Some(state.seconds - before as f32 * NEXT_COMES)
    }

    fn someone_comes(&self, state: &State) -> bool {
        self.comes_since(0, state).is_some_and(|since| since < IN_THE_AIR + SWIMS_HOME)
    }

    /// Where a fish that comes home is, `since` seconds after its leap began, and whether it heads to the right. `home` is where it will
    /// swim, and `to_the_right` whether it heads to the right there.
    fn coming_at(&self, since: f32, home: Rectangle, to_the_right: bool) -> (Rectangle, bool) {
        let [from, splash] = self.coming.1;
        let (middle, faces) = if since < IN_THE_AIR {
            let along = since / IN_THE_AIR;
            let up = 4.0 * 120.0 * self.scale * along * (1.0 - along);
            (from + (splash - from) * along - Vector::new(0.0, up), splash.x >= from.x)
        } else {
            let left = 1.0 - ((since - IN_THE_AIR) / SWIMS_HOME).min(1.0);
            let swum = 1.0 - left * left;
            let turns = if swum > 0.8 { to_the_right } else { home.center_x() >= splash.x };
            (splash + (home.center() - splash) * swum, turns)
        };
        let corner = Point::new(middle.x - home.width / 2.0, middle.y - home.height / 2.0);
        (Rectangle::new(corner, home.size()), faces)
    }

    fn splashes(&self, state: &State) -> impl Iterator<Item = Rectangle> {
        (0..self.coming.0).filter_map(|at| {
            let since = self.comes_since(at, state)? - IN_THE_AIR;
            let (lasts, wide) = SPLASH;
            let [_, middle] = self.coming.1;
            let side = wide * self.scale * (0.4 + 0.6 * since / lasts);
            let corner = Point::new(middle.x - side / 2.0, middle.y - side / 2.0);
            (0.0..lasts).contains(&since).then(|| Rectangle::new(corner, Size::new(side, side)))
        })
    }

    /// Where the fish with the index `at` is, and whether it heads to the right. `None` if it is still to come home.
    fn place(&self, at: usize, state: &State) -> Option<(Rectangle, bool)> {
        let (bounds, to_the_right) = self.swimming(at, state.seconds);
        if let Some(since) = self.comes_since(at, state).filter(|since| *since < IN_THE_AIR + SWIMS_HOME) {
            return (since >= 0.0).then(|| self.coming_at(since, bounds, to_the_right));
        }
        let Some((_, since)) = state.leap.filter(|(leaping, _)| *leaping == at) else {
            return Some((bounds, to_the_right));
        };
        let up = ((state.seconds - since) / LEAP).clamp(0.0, 1.0);
        let top = self.water.y - bounds.height * (1.0 + HEIGHT);
        let y = bounds.y - (bounds.y - top) * (up * std::f32::consts::PI).sin();
        Some((Rectangle { y, ..bounds }, to_the_right))
    }

    fn fish_at(&self, point: Point, state: &State) -> Option<(usize, Rectangle)> {
        let mut places = (0..self.fish.len()).rev().filter_map(|at| Some((at, self.place(at, state)?.0)));
        places.find(|(_, bounds)| bounds.contains(point))
    }
}

/// When each of `count` fish that come home splashes down, counted from the first leap.
pub fn splash_times(count: usize) -> impl Iterator<Item = Duration> {
    (0..count).map(|before| Duration::from_secs_f32(before as f32 * NEXT_COMES + IN_THE_AIR))
}

/// How a fish swims. A fish with the same index swims in the same way on every computer.
struct FishStyle {
    /// Where the fish begins: from 0 to 1 on the way to the right, from 1 to 2 on the way back.
    begin: f32,
    speed: f32,
    depth: f32,
    size: f32,
}

impl FishStyle {
    fn of(at: usize) -> Self {
        // Multiples of such ratios spread any number of fish evenly. Of those we tried, with these five the fish overlap least.
        let spread = |ratio: f32| (at as f32 * ratio + 0.37).fract();
        let along = spread(0.302_776);
        Self {
            begin: if spread(0.162_278) < 0.5 { along } else { 2.0 - along },
            speed: 16.0 + 26.0 * spread(0.671_044),
            depth: spread(0.324_718),
            size: 0.85 + 0.3 * spread(0.754_877),
        }
    }
}

fn length(kind: FishKind) -> f32 {
    match kind {
        FishKind::Fry => 46.0,
        FishKind::Card(..=5) | FishKind::Pair(..8) => 66.0,
        FishKind::Card(..=10) | FishKind::Ten(..=10) | FishKind::Suit(_) => 92.0,
        FishKind::Card(..=15) | FishKind::Ten(..=20) | FishKind::Pair(_) | FishKind::Rung(_) => 112.0,
        FishKind::Card(_) | FishKind::Ten(_) | FishKind::Crossed => 140.0,
    }
}

struct State {
    /// How long the fish have swum. It stands still while they rest.
    seconds: f32,
    now: Option<Instant>,
    touched: Option<Instant>,
    /// The index of the fish that leaps, and when it began, in `seconds`.
    leap: Option<(usize, f32)>,
}

impl State {
    fn rests(&self, now: Instant) -> bool {
        self.touched.is_some_and(|touched| now.duration_since(touched) > UNTIL_REST)
    }
}

impl<Message> Widget<Message, Theme, Renderer> for Pond<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State { seconds: 0.0, now: None, touched: None, leap: None })
    }

    fn size(&self) -> Size<Length> {
        Size::new(Length::Fill, Length::Fill)
    }

    fn layout(&mut self, _: &mut Tree, _: &Renderer, limits: &layout::Limits) -> layout::Node {
        layout::Node::new(limits.max())
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _: &Renderer,
        _: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        _: &Rectangle,
    ) {
        let state = tree.state.downcast_mut::<State>();
        match event {
            Event::Window(window::Event::RedrawRequested(now)) => {
                let passed = state.now.replace(*now).map_or(Duration::ZERO, |last| now.duration_since(last));
                state.touched.get_or_insert(*now);
                if self.is_still || self.fish.is_empty() {
                    return;
                }
                // After a rest the fish go on from where they are.
                state.seconds += passed.min(2 * FRAME).as_secs_f32();
                if self.someone_comes(state) {
                    shell.request_redraw_at(*now + FRAME / 2);
                } else if !state.rests(*now) {
                    shell.request_redraw_at(*now + FRAME);
                }
            }
            _ if PointerEvent::from_event(event) == Some(PointerEvent::Down) => {
                let corner = layout.position();
                let point = cursor.land().position_over(layout.bounds());
                let point = point.map(|point| point - Vector::new(corner.x, corner.y));
                if let Some((at, bounds)) = point.and_then(|point| self.fish_at(point, state)) {
                    if !self.is_still {
                        state.leap = Some((at, state.seconds));
                    }
                    if let Some(told) = &self.on_touch {
                        shell.publish(told(at, bounds.center()));
                    }
                    shell.capture_event();
                }
                state.touched = None;
                shell.request_redraw();
            }
            Event::Mouse(_) | Event::Touch(_) | Event::Keyboard(_) => {
                let rested = state.now.is_some_and(|now| state.rests(now));
                state.touched = None;
                if rested {
                    shell.request_redraw();
                }
            }
            _ => {}
        }
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _: &Rectangle,
        _: &Renderer,
    ) -> mouse::Interaction {
        let corner = layout.position();
        let point =
            cursor.position_over(layout.bounds()).map(|point| point - Vector::new(corner.x, corner.y));
        match point.and_then(|point| self.fish_at(point, tree.state.downcast_ref())) {
            Some(_) => mouse::Interaction::Pointer,
            None => mouse::Interaction::None,
        }
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        _: &Theme,
        _: &renderer::Style,
        layout: Layout<'_>,
        _: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let state = tree.state.downcast_ref::<State>();
        let corner = layout.position();
        for (at, look) in self.fish.iter().enumerate() {
            let Some((bounds, to_the_right)) = self.place(at, state) else { continue };
            let bounds = bounds + (corner - Point::ORIGIN);
            draw_svg_fitted(renderer, svg::Svg::new(drawing::fish(*look, to_the_right)), bounds, *viewport);
        }
        for splash in self.splashes(state) {
            draw_svg_fitted(
                renderer,
                svg::Svg::new(drawing::gap()),
                splash + (corner - Point::ORIGIN),
                *viewport,
            );
        }
    }
}

impl<'a, Message: 'a> From<Pond<'a, Message>> for Element<'a, Message> {
    fn from(pond: Pond<'a, Message>) -> Self {
        Element::new(pond)
    }
}
