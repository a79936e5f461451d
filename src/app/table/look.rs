//! The look of a table: water where the game is played, and a sandy bank beside it where the child thinks.

use std::cmp::Ordering;

use iced::keyboard::key::Named;
use iced::widget::{
    Container, Row, Space, center, column, container, mouse_area, responsive, row, stack, svg, text,
};
use iced::{Center, Element, Fill, Point, Rectangle, Size};

use super::side_panel::SidePanel;
use super::{GameTable, Message, MessageOf, Tabletop};
use crate::app::drawing::{self, SkyAndJetty, Waterside};
use crate::app::theme::{self, Scale, space};
use crate::app::widget::keys::key_listener;
use crate::app::widget::pressing::hidden_shortcut;
use crate::app::widget::semantics::{Role, Semantics, Shortcut, with_semantics};
use crate::app::widget::sun::sun_timer;
use crate::app::widget::{as_heading, bold_text, card, icon};
use language::Language;
use language::wording;

/// The largest type on the water, in percent of the usual type. There is no room for more.
const LARGEST_ON_WATER: u16 = 115;
/// The height of a card that is held up, in parts of the table's height.
const HELD: f32 = 0.4;
/// The width of the shore between the water and the bank, in margins of the window.
const SHORE: f32 = 2.6;
/// The height of the sky in a window that is 900 pixels high. Sky and jetty are lower in lower windows.
const SKY: f32 = 112.0;
const JETTY: f32 = 196.0;

/// The parts of a table in the window. All lengths are in logical pixels.
#[derive(Debug, Clone, Copy)]
pub struct TableAreas {
    pub water: Rectangle,
    pub side_panel: SidePanel,
    pub scale: Scale,
    /// The height of the sky above the water, or 0.
    pub sky: f32,
    /// The height of the jetty below the water, or 0.
    pub jetty: f32,
}

impl TableAreas {
    fn new<G: Tabletop>(table: &GameTable<G>, size: Size, text_scale: u16) -> Self {
        let usual = Scale::for_height(size.height);
        let (scale, tight) =
            (usual.with_text_scale(text_scale), usual.with_text_scale(text_scale.min(LARGEST_ON_WATER)));
        let margin = scale.margin;
        let wide = G::water_width(size, scale).floor();
        let left = margin + wide + SHORE * margin;
        let place = Rectangle {
            x: left,
            y: margin,
            width: size.width - left - margin,
            height: size.height - 2.0 * margin,
        };
        let unit = (size.height / 900.0).clamp(0.68, 1.0);
        let (sky, jetty) = if G::HAS_SKY { (SKY * unit, JETTY * unit) } else { (0.0, 0.0) };
        let water = Rectangle { x: margin, y: margin, width: wide, height: place.height };
        let water = if G::HAS_SKY {
            Rectangle { x: 0.0, y: 0.0, width: wide + margin, height: size.height }
        } else {
            water
        };
        let bank =
            SidePanel::new(place, scale, &G::sign_keys(table), G::OWN_HEIGHT * scale.card, !G::HAS_SKY);
        Self { water, side_panel: bank, scale: tight, sky, jetty }
    }

    /// The point in the prompt to which numbers rise, where the calculation stands.
    pub fn calculation_point(&self) -> Point {
        self.side_panel.question_board_area().center()
    }
}

impl<G: Tabletop> GameTable<G> {
    pub fn view<'a>(&'a self, language: &'a Language, text_scale: u16) -> Element<'a, MessageOf<G>> {
        responsive(move |size| self.whole(language, text_scale, size)).into()
    }

    fn whole<'a>(&'a self, language: &'a Language, text_scale: u16, size: Size) -> Element<'a, MessageOf<G>> {
        let places = TableAreas::new(self, size, text_scale);
        let TableAreas { water, side_panel: bank, scale, sky, jetty } = places;
        let lake = G::HAS_SKY.then_some(SkyAndJetty { sky, jetty });
        let shore = bank.place.x - scale.margin;
        let ground = svg(Waterside { size, bank_left: shore, lake }.drawing()).width(Fill).height(Fill);
        let held = self.animator.held.map(|held| {
            let height = water.height * HELD;
            let verb = G::held_card_action_key(held).map(|verb| told(language.say(verb), scale).into());
            let held = card::card(held, height * held.aspect_ratio());
            center(column![held].extend(verb).spacing(space::MEDIUM).align_x(Center)).into()
        });
        let board = stack![G::board(self, language, &places)].extend(held);
        let board = container(board).width(water.width).height(water.height);
        let board = column![Space::new().height(water.y), row![Space::new().width(water.x), board]];
        let gap = Space::new().width(bank.place.x - water.x - water.width);
        let bank = column![Space::new().height(bank.place.y), self.side_panel(language, bank)];
        let below: Element<'a, MessageOf<G>> = row![board, gap, bank].into();
        let below = if self.is_only_watching() { skip_on_press(below) } else { below };
        let heading = G::HAS_SKY.then(|| self.heading(language, scale));
        let timer = self.timer(scale, water);
        let put_down = self
            .has_laid_cards()
            .then(|| hidden_shortcut(Shortcut::Named(Named::Escape), Message::PutDown).into());
        let whole = stack![ground, below].extend(heading).extend(timer).extend(put_down);
        key_listener(whole, |key, modifiers| self.digit_message(key, modifiers)).into()
    }

    /// The name of the game, with a pebble for each game of the match, if it is known how many there are.
    fn heading<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, MessageOf<G>> {
        let title = language.say(wording::game_title_message_id(G::kind(&self.saved.record.setup.rules)));
        let words = G::heading(self, language);
        let come: Element<'a, MessageOf<G>> = match G::round(self) {
            Some((now, of)) => {
                let pebbles = Row::with_children((0..of).map(|at| pebble(at.cmp(&now), scale)));
                let pebbles = pebbles.spacing(space::TIGHT).align_y(Center);
                with_semantics(Semantics::new(Role::Picture).named(words), pebbles).into()
            }
            None => text(words).size(scale.body).color(theme::SLATE).into(),
        };
        let line =
            row![as_heading(bold_text(title, scale.large)), come].spacing(space::MEDIUM).align_y(Center);
        container(line).padding([space::SMALL, scale.margin + space::TIGHT]).into()
    }

    /// The sinking sun for a child who thinks, if a grown-up has set a timer. Otherwise that of the class session, if there is one.
    fn timer<'a>(&self, scale: Scale, water: Rectangle) -> Option<Element<'a, MessageOf<G>>> {
        let of_turn =
            self.mover().timer.filter(|_| self.is_open()).map(|seconds| (self.watch.turn_start(), seconds));
        let (since, seconds) = of_turn.or(self.sun)?;
        let sun = sun_timer(since, seconds, scale.button);
        Some(container(sun).padding(scale.margin).width(water.x + water.width).align_right(Fill).into())
    }
}

/// The pebble for a game of the match that comes earlier than the one played now, is that one, or comes later.
fn pebble<'a, Message: 'a>(at: Ordering, scale: Scale) -> Element<'a, Message> {
    let (colors, side) = match at {
        Ordering::Less => (theme::DONE_PEBBLE_COLORS, 0.8),
        Ordering::Equal => (theme::CURRENT_PEBBLE_COLORS, 1.2),
        Ordering::Greater => (theme::LATER_PEBBLE_COLORS, 0.8),
    };
    let check = (at == Ordering::Less).then(|| icon(drawing::check(), scale.small * 0.5, theme::DEEP_REED));
    let side = side * scale.small;
    center(Row::new().extend(check.map(Element::from)))
        .width(side)
        .height(side)
        .style(theme::disc(colors.0, colors.1))
        .into()
}

/// The width of the water beside a side panel that holds no board. A third of what a very wide window has to spare goes to the side panel.
pub fn usual_water_width(size: Size, scale: Scale) -> f32 {
    let usual = (size.width * 0.275).clamp(310.0, 392.0) * if scale.is_enlarged { 1.15 } else { 1.0 };
    let spare = (size.width - size.height * 1.75).max(0.0) / 3.0;
    size.width - (2.0 + SHORE) * scale.margin - usual - spare
}

pub(super) fn skip_on_press<S: Clone + 'static, C: Clone + 'static>(
    shown: Element<'_, Message<S, C>>,
) -> Element<'_, Message<S, C>> {
    let shown = mouse_area(shown).on_press(Message::Skipped);
    with_semantics(Semantics::new(Role::Group).with_shortcut(Shortcut::Main), shown)
        .on_press(Some(Message::Skipped))
        .into()
}

fn told<'a, Message: 'a>(words: String, scale: Scale) -> Container<'a, Message> {
    container(bold_text(words, scale.title * 0.8))
        .padding([space::SMALL, space::LARGE])
        .style(theme::panel(theme::PAPER, theme::BUTTON_EDGE))
}
