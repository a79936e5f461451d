//! The look of a table: the bar along the top, the table and the panel beside it.

use std::time::{Duration, Instant};

use iced::widget::{Container, center, column, container, mouse_area, responsive, row, stack, text};
use iced::{Center, Element, Fill, Length, Point, Size};

use super::{Control, Message, MessageOf, Table, Tabletop};
use crate::app::drawing;
use crate::app::theme::{self, Purpose, Scale};
use crate::app::widget::hop::hop;
use crate::app::widget::keys::keys;
use crate::app::widget::meaning::{Meaning, Role, Shortcut, means};
use crate::app::widget::sun::sun;
use crate::app::widget::{bold, card, fitted, framed, slot_height, voice_room};
use pages::language::Language;
use pages::wording;

/// The largest type in percent for the seats and the bar, which have no more room.
const LARGEST_AT_SEATS: u16 = 115;
/// The height of a card that is held up, in parts of the table's height.
const HELD: f32 = 0.4;
/// The width of the buttons in the bar.
const BAR_BUTTON: f32 = 130.0;

impl<G: Tabletop> Table<G> {
    /// Draws the screen of the table at which a game is played, with text at `text` percent of its usual size.
    pub fn view<'a>(&'a self, language: &'a Language, text: u16) -> Element<'a, MessageOf<G>> {
        responsive(move |size| self.whole(language, text, size)).into()
    }

    fn whole<'a>(&'a self, language: &'a Language, text: u16, size: Size) -> Element<'a, MessageOf<G>> {
        let usual = Scale::of_height(size.height);
        let (scale, tight) = (usual.with_text(text), usual.with_text(text.min(LARGEST_AT_SEATS)));
        let room = G::room(size, scale, tight);
        let panel_width = size.width - room.width - 3.0 * scale.margin;
        let held = self.stage.held.map(|held| {
            let height = room.height * HELD;
            let verb = G::verb(held).map(|verb| told(language.say(verb), scale).into());
            let held = card::card(held, height * held.aspect());
            center(column![held].extend(verb).spacing(theme::space::MEDIUM).align_x(Center)).into()
        });
        let board = stack![G::board(self, language, room, tight)].extend(held);
        let board = container(board).width(room.width).height(room.height);
        // While the next child is asked to take over, the panel shows that instead.
        let is_asked = self.sitting().awaits_ready();
        // As high as a question of two lines, with the slot for remarks below it.
        let asked = 2.0 * (scale.large * theme::LINE + theme::space::LARGE);
        let height = asked + scale.margin + slot_height(scale, panel_width);
        let cheer = self.cheering(language, scale, height).filter(|_| !is_asked);
        let panel = container(self.panel(language, panel_width, scale)).width(Fill).height(Fill);
        let panel = stack![panel].extend(cheer);
        let below: Element<'a, MessageOf<G>> =
            row![board, panel].spacing(scale.margin).padding(scale.margin).into();
        let below = if self.is_watched() { skipped(below) } else { below };
        let whole = column![self.bar(language, tight), below];
        keys(whole, |key, modifiers| self.digit(key).filter(|_| !modifiers.command() && !modifiers.alt()))
            .into()
    }

    fn bar<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, MessageOf<G>> {
        let title = language.say(wording::title(G::kind(&self.saved.record.setup.rules)));
        let button = |control, label| {
            self.button(control, language.say(label), Purpose::Quiet, scale).width(BAR_BUTTON)
        };
        let line = row![
            bold(title, scale.large),
            text(G::heading(self, language)).size(scale.body).color(theme::SLATE).width(Fill),
        ]
        .extend(self.timer(scale))
        .push(button(Control::Rules, "table-rules"))
        .push(button(Control::Leave, "table-leave"))
        .push(voice_room(scale))
        .spacing(theme::space::MEDIUM)
        .align_y(Center);
        container(line)
            .padding([theme::space::TIGHT, scale.margin.max(theme::space::MEDIUM)])
            .height(scale.bar)
            .center_y(scale.bar)
            .style(theme::ground(theme::MIST))
            .into()
    }

    /// The player who has made a catch hops for joy beside the calculation. This covers the task; a press ends it.
    pub(super) fn cheering<'a>(
        &'a self,
        language: &Language,
        scale: Scale,
        height: impl Into<Length>,
    ) -> Option<Element<'a, MessageOf<G>>> {
        let cheer = self.stage.cheer.as_ref()?;
        let name = self.saved.participants[usize::from(cheer.player)].name.as_str();
        let name = bold(name, scale.large).wrapping(text::Wrapping::None);
        let parts = column![name, self.reckoned(cheer.player, cheer.hops, language, scale)];
        let cheering = framed(parts.spacing(theme::space::MEDIUM), theme::space::LARGE).height(height);
        Some(skipped(cheering.into()))
    }

    /// What a player has calculated so far, beside their picture.
    pub(super) fn reckoned<'a>(
        &'a self,
        player: u8,
        hops: Option<(Instant, Duration)>,
        language: &Language,
        scale: Scale,
    ) -> Element<'a, MessageOf<G>> {
        let portrait = drawing::portrait(&self.saved.participants[usize::from(player)]);
        let portrait = hop(portrait, scale.button, hops);
        let written = self.stage.written.as_deref().unwrap_or_default();
        let written = fitted::label(language.calculation(written), scale.title).bold();
        let height = scale.button * 1.3;
        // It starts from the left, so the rising numbers meet it however wide the panel is.
        row![portrait, container(written).width(Fill).center_y(height)]
            .spacing(theme::space::MEDIUM)
            .align_y(Center)
            .into()
    }

    /// Where on the screen the calculation of [`Self::reckoned`] stands, beside a table of this width.
    pub(super) fn reckoned_at(room: f32, scale: Scale) -> Point {
        let left = 2.0 * scale.margin + room + theme::space::LARGE;
        let top = scale.bar + scale.margin + theme::space::LARGE;
        let written = scale.button + theme::space::MEDIUM + 1.5 * scale.title;
        Point::new(left + written, top + scale.line() + theme::space::MEDIUM + 0.65 * scale.button)
    }

    /// The sun that sinks while a child thinks, if a grown-up has set one. Otherwise the sun of the class session, if there is one.
    fn timer<'a>(&self, scale: Scale) -> Option<Element<'a, MessageOf<G>>> {
        let of_turn =
            self.mover().timer.filter(|_| self.is_open()).map(|seconds| (self.watch.turn(), seconds));
        let (since, seconds) = of_turn.or(self.sun)?;
        Some(sun(since, seconds, scale.bar * 0.8).into())
    }
}

/// Something that is shown until somebody presses it, or Enter.
fn skipped<S: Clone + 'static, C: Clone + 'static>(
    shown: Element<'_, Message<S, C>>,
) -> Element<'_, Message<S, C>> {
    let shown = mouse_area(shown).on_press(Message::Skipped);
    means(Meaning::of(Role::Group).pressed_by(Shortcut::Main), shown).sends(Some(Message::Skipped)).into()
}

/// The words that say what a held-up card does.
fn told<'a, Message: 'a>(words: String, scale: Scale) -> Container<'a, Message> {
    container(bold(words, scale.title * 0.8))
        .padding([theme::space::SMALL, theme::space::LARGE])
        .style(theme::panel(theme::PAPER, theme::EDGE))
}
