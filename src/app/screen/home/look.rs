//! A child's home: a pond with fish, from where a boat, stepping stones and a basket lead on.

use engine::plan::{Pebble, PlannedWork};
use iced::widget::{
    Column, Container, Row, Space, column, container, mouse_area, responsive, row, stack, svg, text,
};
use iced::{Center, ContentFit, Element, Fill, Point, Rectangle, Size, Vector, mouse};

use super::{Home, Message};
use crate::app::drawing;
use crate::app::naming::shorten_for_sentence;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::fitted;
use crate::app::widget::pond::Pond;
use crate::app::widget::pressing::accessible_button;
use crate::app::widget::{
    as_heading, at_point, bold_text, crown_line, icon, picture, sound_buttons_space, speakable,
};
use language::Language;
use language::wording;
use records::{CaughtFish, Child, ChildId, FishKind};

/// The size of the pond's drawing. The places in this file are in pixels of this drawing.
const SCENERY: Size = Size::new(1440.0, 900.0);
const DEEP: Rectangle = Rectangle { x: 20.0, y: 536.0, width: 1400.0, height: 310.0 };
const SURFACE: f32 = 500.0;
const JETTY: Rectangle = Rectangle { x: 122.0, y: 246.0, width: 166.0, height: 166.0 };
/// The boat, which leads to the games.
pub const BOAT_PLACE: Rectangle = Rectangle { x: 350.0, y: 215.0, width: 330.0, height: 245.0 };
/// The stepping stones, which lead to practice.
pub const STONES_PLACE: Rectangle = Rectangle { x: 830.0, y: 255.0, width: 210.0, height: 205.0 };
/// The basket, which leads to the album.
pub const BASKET_PLACE: Rectangle = Rectangle { x: 1150.0, y: 250.0, width: 290.0, height: 210.0 };
/// The ways from the pond: the message, the Fluent key of the words, the place of the drawing, and the place of the sign below it.
const WAYS: [(Message, &str, Rectangle, Rectangle); 3] = [
    (Message::Play, "home-play", BOAT_PLACE, Rectangle { x: 412.0, y: 468.0, width: 212.0, height: 68.0 }),
    (
        Message::Practise,
        "home-practise",
        STONES_PLACE,
        Rectangle { x: 812.0, y: 468.0, width: 212.0, height: 68.0 },
    ),
    (
        Message::Album,
        "home-album",
        BASKET_PLACE,
        Rectangle { x: 1160.0, y: 468.0, width: 212.0, height: 68.0 },
    ),
];

const SIGN_RIM: f32 = 6.0;
/// Where fish that come home from a game leap out of the boat, and where they splash down.
const LEAP: [Point; 2] = [Point::new(400.0, 410.0), Point::new(280.0, 512.0)];

/// How the pond's drawing lies in the window: as wide as the window. If it is too high, its middle is seen.
#[derive(Clone, Copy)]
pub struct PondScene {
    /// How many logical pixels one pixel of the drawing takes.
    pub scale: f32,
    down: f32,
}

impl PondScene {
    pub fn new(size: Size) -> Self {
        let scale = size.width / SCENERY.width;
        Self { scale, down: ((size.height - SCENERY.height * scale) / 2.0).min(0.0) }
    }

    /// The drawing for a window of this size. If the window is higher than the drawing, the water is deeper.
    pub fn drawing<'a, Message: 'a>(self, size: Size) -> Element<'a, Message> {
        let height = (SCENERY.height * self.scale).min(size.height);
        let scenery = svg(drawing::pond()).width(Fill).height(height).content_fit(ContentFit::Cover);
        container(scenery).width(Fill).height(Fill).style(theme::ground(theme::LAKE_BED)).into()
    }

    pub fn to_window(self, drawn: Rectangle) -> Rectangle {
        drawn * self.scale + Vector::new(0.0, self.down)
    }

    pub fn to_scenery(self, place: Rectangle) -> Rectangle {
        (place - Vector::new(0.0, self.down)) * (1.0 / self.scale)
    }

    /// Where fish swim in the window. `height` is the window's height, and `bar_height` that of the line below the water.
    pub fn water_area(self, height: f32, bar_height: f32) -> Rectangle {
        let water = self.to_window(DEEP);
        Rectangle { height: (height - water.y - bar_height).max(water.height * 0.5), ..water }
    }
}

impl Home {
    /// The whole screen. `text` is the size of text in percent. Without a child the screen is empty. If `is_still`, nothing moves.
    pub fn view<'a>(
        &'a self,
        child: Option<&'a Child>,
        language: &'a Language,
        text: u16,
        is_still: bool,
    ) -> Element<'a, Message> {
        let Some(child) = child else { return Space::new().into() };
        responsive(move |size| {
            let scale = Scale::for_height(size.height).with_text_scale(text);
            if let Some(naming) = &self.naming {
                naming.view(language, scale, size)
            } else if self.shows_album {
                self.album(child, language, scale, size)
            } else {
                self.pond(child, language, scale, size, is_still)
            }
        })
        .into()
    }

    fn pond<'a>(
        &'a self,
        child: &'a Child,
        language: &'a Language,
        scale: Scale,
        size: Size,
        is_still: bool,
    ) -> Element<'a, Message> {
        let scene = PondScene::new(size);
        let known = self.known();
        let fish = known.into_iter().flat_map(|known| &known.fish).filter_map(CaughtFish::look);
        let fish = fish.chain(self.finished().map(|rung| FishKind::Rung(rung).into()));
        let water = scene.water_area(size.height, scale.bar);
        let pond = Pond::new(fish, water, scene.scale, is_still)
            .with_arriving_fish(
                self.new_fish,
                LEAP.map(|point| scene.to_window(Rectangle::new(point, Size::ZERO)).position()),
            )
            .on_touch(Message::FishTouched);
        let width = (scene.scale * 208.0).max(164.0);
        let now = self.plan().iter().position(|pebble| !pebble.is_done());
        let pebbles = (0_u8..).zip(self.plan()).map(|(at, pebble)| {
            let comes_now = now == Some(usize::from(at));
            Self::pebble(Message::Pebble(at), pebble, comes_now, language, width, scale)
        });
        let pebbles = Row::with_children(pebbles).spacing(scene.scale * 18.0);
        let hello = language.say_with("home-hello", [("name", shorten_for_sentence(&child.name).into())]);
        let words = self.title(hello, child, language, scale);
        let not_me = self.not_me_button(child, language, scale);
        let keep = self.offers_to_save().then(|| {
            // The child's own animal, and the sign for giving a name.
            let me = picture(drawing::avatar(child.picture), scale.button * 0.8);
            let pencil = icon(drawing::pencil(), scale.body, theme::INK);
            let words = fitted::fitted_label(language.say("home-keep"), scale.body).bold();
            let words = row![me, pencil, speakable(words)].spacing(space::SMALL).align_y(Center);
            let words = container(words).center(Fill).padding([0.0, space::SMALL]);
            accessible_button(words, Some(Message::SavePond), ButtonPurpose::Quiet)
                .width(230)
                .height(scale.button)
                .into()
        });
        let heading = row![words, pebbles].extend(keep).push(not_me).push(sound_buttons_space(scale));
        let heading = heading.height(scale.heading_height()).spacing(space::MEDIUM).align_y(Center);
        let heading = container(heading).padding([scale.margin, 2.0 * scale.margin]);
        // The heading comes before all other words, since it is read aloud first.
        let mut layers =
            stack![scene.drawing(size), pond].extend(self.animals_and_plants(scene, is_still)).push(heading);
        let jetty = scene.to_window(JETTY);
        layers =
            layers.push(at_point(jetty.position(), picture(drawing::avatar(child.picture), jetty.width)));
        for (message, words, drawn, sign) in WAYS {
            let drawn = scene.to_window(drawn);
            let touched = mouse_area(Space::new().width(drawn.width).height(drawn.height))
                .on_press(message.clone())
                .interaction(mouse::Interaction::Pointer);
            let width = scene.to_window(sign).width.max(scale.large * 6.5);
            let sign = scene.to_window(sign);
            let size = (scale.large * 1.2).max(30.0 * scene.scale);
            let label = fitted::fitted_label(language.say(words), size).bold();
            let label = speakable(label).center(Fill).padding([0.0, space::SMALL]);
            // One sign is red, and Enter does what it says.
            let is_main = matches!(message, Message::Play) && self.left.is_none();
            let purpose = if is_main { ButtonPurpose::Act } else { ButtonPurpose::Quiet };
            let label = accessible_button(label, Some(message), purpose)
                .width(width)
                .height(sign.height.max(scale.button));
            let label = if is_main {
                label.with_style(theme::act_button_on_scenery).main_button()
            } else {
                label.with_style(theme::quiet_button_on_scenery)
            };
            layers = layers.push(at_point(drawn.position(), touched));
            layers = layers.push(at_point(Point::new(sign.center_x() - width / 2.0, sign.y), label));
        }
        if let Some((_, game)) = self.left {
            // A sign below the boat and the one for a new game says that a game waits there. It covers nobody aboard.
            let play = scene.to_window(WAYS[0].3);
            let height = play.height.max(scale.button);
            let go_on = language.say("home-go-on");
            let name = language.label_with_value(&go_on, &language.say(wording::game_title_message_id(game)));
            let words = fitted::fitted_label(go_on, scale.large).bold();
            let words = speakable(words).center(Fill).padding([0.0, space::SMALL]);
            let width = play.width.max(scale.large * 6.5);
            let sign = accessible_button(words, Some(Message::GoOn), ButtonPurpose::Act).main_button();
            let sign = sign.named(name).width(width).height(height);
            let below = Point::new(play.center_x() - width / 2.0, play.y + height + space::SMALL);
            // Red alone does not stand out from the water.
            let sign = container(sign).padding(SIGN_RIM).style(theme::bordered_panel(
                theme::PAPER,
                theme::DEEP_BLUE,
                1.5,
            ));
            layers = layers.push(at_point(below - Vector::new(SIGN_RIM, 0.0), sign));
        }
        if let Some((caught, place)) = self.fish() {
            let name = caught.kind().and_then(|kind| child.settings.fish_name(kind));
            let sum = wording::caught_fish(language, caught);
            let crown = caught.hard_catch().map(|hard| wording::hard_catch(language, hard));
            layers = layers.push(said(name, sum, crown, place, scene, size, scale));
        }
        if let Some(fish) = self.celebrated_count {
            let words = language.say_with("home-tenth", [("fish", fish.into())]);
            layers = layers.push(greeting(words, water, scale));
        }
        if self.is_unreadable() {
            layers = layers.push(comes_back(language.say("home-unread"), water, scale));
        }
        let count = known.map(|known| {
            let count = language.say_with("home-fish", [("fish", known.total_fish().into())]);
            let count = text(count).size(scale.body).color(iced::Color::WHITE);
            speakable(count).center_x(Fill).align_bottom(Fill).padding(scale.margin).into()
        });
        layers.extend(count).into()
    }

    /// One pebble (a step of today's plan): what the child does in it, and how much of it is done.
    fn pebble<'a>(
        message: Message,
        pebble: &Pebble,
        comes_now: bool,
        language: &Language,
        width: f32,
        scale: Scale,
    ) -> Element<'a, Message> {
        let words = match &pebble.work {
            PlannedWork::Assigned(lesson) | PlannedWork::Next(lesson) => {
                wording::lesson_text(language, &lesson.title)
            }
            PlannedWork::Placement => language.say("practice-placement"),
            PlannedWork::Repeat(_) => language.say("home-warm-up"),
            PlannedWork::Game => language.say("home-game"),
        };
        let colors = match pebble.is_done() {
            true => theme::DONE_PEBBLE_COLORS,
            false if comes_now => theme::CURRENT_PEBBLE_COLORS,
            false => theme::LATER_PEBBLE_COLORS,
        };
        // A flag marks what a grown-up set.
        let sign = match &pebble.work {
            _ if pebble.is_done() => Some(drawing::check()),
            PlannedWork::Assigned(_) => Some(drawing::flag()),
            _ => None,
        };
        let sign = sign.map(|sign| icon(sign, scale.small, theme::DEEP_REED).into());
        let height = scale.heading_height() - space::TIGHT;
        let room = height - scale.small * theme::LINE_HEIGHT - space::SMALL;
        let label = fitted::fitted_text(words, scale.body).bold().centered().max_height(room);
        let progress = [("done", pebble.done.into()), ("of", pebble.total.into())];
        let progress = text(language.say_with("home-done-of", progress)).size(scale.small);
        let progress = Row::new().extend(sign).push(progress).spacing(space::SMALL).align_y(Center);
        let label = column![label, progress].align_x(Center);
        let label = speakable(label).center(Fill).padding([0.0, space::MEDIUM]);
        accessible_button(label, Some(message), ButtonPurpose::Quiet)
            .with_style(theme::pebble_button(colors.0, colors.1, comes_now))
            .width(width)
            .height(height)
            .into()
    }

    pub(super) fn title<'a>(
        &self,
        title: String,
        child: &Child,
        language: &Language,
        scale: Scale,
    ) -> Container<'a, Message> {
        let goal = self.goal(child, language);
        let goal = goal.map(|goal| fitted::fitted_label(goal, scale.body).color(theme::SLATE).into());
        speakable(column![as_heading(fitted::fitted_label(title, scale.title).bold())].extend(goal))
            .width(Fill)
    }

    pub(super) fn not_me_button<'a>(
        &self,
        child: &Child,
        language: &Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let words = match child.id {
            ChildId::GUEST => language.say("home-not-guest"),
            _ => language.say_with("home-not-me", [("name", shorten_for_sentence(&child.name).into())]),
        };
        let label =
            speakable(fitted::fitted_label(words, scale.body)).center(Fill).padding([0.0, space::SMALL]);
        let not_me = accessible_button(label, Some(Message::NotMe), ButtonPurpose::Quiet);
        // From the album, Escape leads back to the pond.
        let not_me = if self.shows_album { not_me } else { not_me.back_button() };
        not_me.width(scale.button * 3.5).height(scale.button).into()
    }

    /// How many minutes of today's goal are done, in a sentence. `None` if no grown-up has set a goal.
    fn goal(&self, child: &Child, language: &Language) -> Option<String> {
        let goal = child.settings.daily_goal?;
        let minutes = self.known()?.today.milliseconds / 60_000;
        let arguments = [("minutes", minutes.into()), ("goal", goal.into())];
        let id = if minutes >= goal.into() { "home-goal-reached" } else { "home-goal" };
        Some(language.say_with(id, arguments))
    }
}

/// The words on the water while the records can't be read: they say that the fish will come back.
fn comes_back<'a>(words: String, water: Rectangle, scale: Scale) -> Element<'a, Message> {
    let words =
        speakable(fitted::fitted_label(words, scale.large).bold()).padding([space::MEDIUM, space::LARGE]);
    let words = words.style(theme::bordered_panel(theme::PAPER, theme::BUTTON_EDGE, theme::EDGE_WIDTH));
    at_point(water.position(), container(words).center_x(water.width).center_y(water.height))
}

/// A banner with a leaping fish. Any press removes it.
fn greeting<'a>(words: String, water: Rectangle, scale: Scale) -> Element<'a, Message> {
    let fish = picture(drawing::leaping_fish(FishKind::Fry), scale.button * 1.4);
    let words = speakable(fitted::fitted_label(words, scale.title).bold());
    let content = row![fish, words].spacing(space::MEDIUM).align_y(Center);
    let banner = accessible_button(
        container(content).padding([0.0, space::LARGE]),
        Some(Message::Thanked),
        ButtonPurpose::Bare,
    )
    .with_style(|_, _| theme::banner())
    .width(scale.title * 16.0)
    .height(scale.button * 1.8);
    let banner = container(banner).center_x(water.width).center_y(water.height);
    at_point(water.position(), banner)
}

/// The touched fish's words, above the water where it leaps: its name if it has one, its sum, and what its crown is for.
fn said<'a>(
    name: Option<&str>,
    sum: String,
    crown: Option<String>,
    place: Point,
    scene: PondScene,
    size: Size,
    scale: Scale,
) -> Element<'a, Message> {
    // A name and the words about a crown are each a line more.
    let lines = 3.6 + f32::from(u8::from(name.is_some()) + u8::from(crown.is_some()));
    let name = name
        .map(|name| fitted::fitted_label(name.to_owned(), scale.body).color(theme::DEEP_CORAL).bold().into());
    let crown = crown.map(|words| crown_line(words, scale.body));
    let words = Column::new().extend(name).push(bold_text(sum, scale.large)).extend(crown).align_x(Center);
    let words = speakable(words).padding([space::SMALL, space::LARGE]);
    let words = words.style(theme::bordered_panel(theme::PAPER, theme::BUTTON_EDGE, theme::EDGE_WIDTH));
    let surface = scene.to_window(Rectangle { y: SURFACE, ..Rectangle::default() }).y;
    // As wide as there is room, so the words can stand centred above any fish.
    let room = (2.0 * place.x.min(size.width - place.x)).max(size.width * 0.4);
    let left = (place.x - room / 2.0).clamp(0.0, (size.width - room).max(0.0));
    let top = surface - lines * scale.large * theme::LINE_HEIGHT - 110.0 * scene.scale;
    at_point(Point::new(left, top), container(words).center_x(room))
}
