//! “Who is playing?”: names to choose from, or pictures to press for a picture card.

use std::collections::BTreeSet;

use iced::keyboard::key::Named;
use iced::widget::{
    Column, Row, Space, column, container, responsive, row, scrollable, stack, svg, text_input,
};
use iced::{Center, ContentFit, Element, Fill, Size};

use super::card::CardPrompt;
use super::places::picture_places;
use super::{MANY, Message, WhoIsPlaying};
use crate::app::drawing;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::choices::{ChoiceLines, estimated_text_width};
use crate::app::widget::locked_label;
use crate::app::widget::pressing::{AccessibleButton, accessible_button, text_field};
use crate::app::widget::semantics::{Role, Semantics, Shortcut, with_semantics};
use crate::app::widget::{
    as_heading, bold_text, fitted, icon, notice, picture, question_panel, sound_buttons_space, speakable,
    tile,
};
use language::wording::pictures::card_picture_message_id;
use language::{Language, Locale};
use records::{CardPicture, Child, SharedNames};

const ACROSS: usize = 6;
const LARGEST: f32 = 200.0;
const NARROW: f32 = 640.0;
/// The width of a button for a class, if there are only a few classes. The next value is for the field to find a name.
const TAB: f32 = 120.0;
const LOOK_FOR: f32 = 220.0;
const LINES: usize = 3;
/// The side of a picture to press, as a share of its button.
const DRAWN: f32 = 0.76;

impl WhoIsPlaying {
    /// The whole screen. Children who sign in by picture card get no tile. `text` is the size of text in percent on the page for cards. If
    /// `is_still`, nothing moves.
    pub fn view<'a>(
        &'a self,
        children: &'a [Child],
        guest: Option<&'a Child>,
        language: &'a Language,
        text: u16,
        is_still: bool,
    ) -> Element<'a, Message> {
        responsive(move |size| {
            let usual = Scale::for_height(size.height);
            let shore = svg(drawing::shore());
            let shore = shore.width(Fill).height(size.height * 0.2).content_fit(ContentFit::Cover);
            let scenery = column![Space::new().height(Fill), shore];
            let parts = if self.shows_cards(children) {
                self.by_card(children, guest, language, usual.with_text_scale(text), size, is_still)
            } else {
                self.by_name(children, guest, language, usual, size.width - 4.0 * usual.margin)
            };
            stack![scenery, container(parts).padding([usual.margin, 2.0 * usual.margin])].into()
        })
        .into()
    }

    fn by_name<'a>(
        &'a self,
        children: &'a [Child],
        guest: Option<&'a Child>,
        language: &'a Language,
        scale: Scale,
        width: f32,
    ) -> Column<'a, Message> {
        let names = SharedNames::from_children(children);
        let shown: Vec<&Child> = self.shown(children).collect();
        // A name was typed until only one child was left: Enter takes that child.
        let is_alone = shown.len() == 1;
        let tiles = shown.into_iter().map(|child| tile_of(child, &names, language, scale));
        let tiles = tiles.map(|tile| if is_alone { tile.main_button() } else { tile }).map(Element::from);
        let tiles = tiles.chain(others(guest, &names, language, scale));
        let grid = Row::with_children(tiles).spacing(space::MEDIUM).wrap().vertical_spacing(space::MEDIUM);
        column![self.heading(language, scale)]
            .extend(self.narrowing(children, language, scale, width).map(|(narrowing, _)| narrowing))
            .push(scrollable(container(grid).center_x(Fill)).style(theme::scrolling).height(Fill))
            // The problem comes last, so that nothing moves when it appears.
            .extend(self.problem(scale))
            .spacing(space::MEDIUM)
    }

    fn problem<'a>(&self, scale: Scale) -> Option<Element<'a, Message>> {
        self.problem.clone().map(|problem| notice(problem, scale, theme::BLUSH).into())
    }

    fn by_card<'a>(
        &'a self,
        children: &'a [Child],
        guest: Option<&'a Child>,
        language: &'a Language,
        scale: Scale,
        size: Size,
        is_still: bool,
    ) -> Column<'a, Message> {
        let width = size.width - 4.0 * scale.margin;
        let (narrowing, tabs) = self.narrowing(children, language, scale, width).unzip();
        let heading = scale.heading_height() + space::MEDIUM;
        let tabs = tabs.map_or(0.0, |height| height + space::MEDIUM);
        let height = size.height - 2.0 * scale.margin - heading - tabs;
        let content = if self.card.matching_children().is_empty() {
            self.pad(guest, children, language, scale, Size::new(width, height), is_still)
        } else {
            let asks = container(self.which(children, language, scale)).max_width(NARROW);
            container(asks).center(Fill).into()
        };
        column![self.heading(language, scale)]
            .extend(narrowing)
            .push(container(content).height(Fill))
            .extend(self.problem(scale))
            .spacing(space::MEDIUM)
    }

    fn pad<'a>(
        &'a self,
        guest: Option<&'a Child>,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
        room: Size,
        is_still: bool,
    ) -> Element<'a, Message> {
        // Large type must not push the pictures out of sight.
        let place = (2.0 * scale.button).min(0.19 * room.height);
        let sentence = language.say(match self.card.prompt() {
            CardPrompt::Press => "who-card",
            CardPrompt::Again => "who-card-again",
            CardPrompt::Help => "who-card-help",
            CardPrompt::Shared => "who-card-shared",
        });
        let high = (2.0 * scale.large * theme::LINE_HEIGHT).min(0.17 * room.height);
        let sentence =
            speakable(fitted::fitted_text(sentence, scale.large).bold().max_height(high)).center_y(high);
        let pressed = self.card.pressed();
        let names = pressed.iter().map(|picture| language.say(card_picture_message_id(*picture)));
        let called = if pressed.is_empty() { language.say("who-by-card") } else { language.join_list(names) };
        let meaning = Semantics::new(Role::Picture).named(called).with_key("places");
        let shaken = self.card.shaking_card().filter(|_| !is_still);
        let shown = with_semantics(meaning, picture_places(pressed, shaken, place));
        let take_back = (!pressed.is_empty()).then_some(Message::TakeBack);
        let color = if take_back.is_some() { theme::INK } else { theme::DISABLED_TEXT };
        let take_back = accessible_button(
            icon(drawing::undo(), scale.body * 1.6, color),
            take_back,
            ButtonPurpose::Quiet,
        )
        .named(language.say("who-card-undo"))
        .back_button()
        .with_shortcut(Shortcut::Named(Named::Backspace));
        let take_back = take_back.width(scale.button * 1.2).height(scale.button * 1.2);
        let names = SharedNames::from_children(children);
        let others = Row::with_children(others(guest, &names, language, scale)).spacing(space::MEDIUM);
        let left = column![sentence, row![shown, take_back].spacing(space::MEDIUM).align_y(Center)]
            .spacing(space::SMALL)
            .width(Fill);
        let top = (high + space::SMALL + place).max(tile::tile_side(scale));
        let head = row![left, others].spacing(space::MEDIUM).height(top);
        let down = CardPicture::ALL.len().div_ceil(ACROSS) as f32;
        let across = ACROSS as f32;
        let wide = (room.width - (across - 1.0) * space::MEDIUM) / across;
        let tall = (room.height - top - down * space::MEDIUM) / down;
        // A scroll bar must not come for a part of a pixel.
        let side = (wide.min(tall) - 1.0).floor().clamp(place.min(wide), LARGEST);
        let rows = CardPicture::ALL.chunks(ACROSS).map(|pictures| {
            let pictures = pictures.iter().map(|picture| self.to_press(*picture, side, language).into());
            Row::with_children(pictures).spacing(space::MEDIUM).into()
        });
        let grid = container(Column::with_children(rows).spacing(space::MEDIUM)).center_x(Fill);
        scrollable(column![head, grid].spacing(space::MEDIUM)).style(theme::scrolling).into()
    }

    fn to_press<'a>(
        &self,
        card: CardPicture,
        side: f32,
        language: &Language,
    ) -> AccessibleButton<'a, Message> {
        let is_pressed = self.card.pressed().contains(&card);
        let message = (!is_pressed).then_some(Message::Picture(card));
        let drawn = picture(drawing::card_picture(card), side * DRAWN);
        let drawn = drawn.opacity(if is_pressed { 0.3 } else { 1.0 });
        accessible_button(drawn, message, ButtonPurpose::Quiet)
            .named(language.say(card_picture_message_id(card)))
            .with_style(theme::quiet_button_on_scenery)
            .width(side)
            .height(side)
    }

    /// The question which child it is. Children with the same card are told apart by their own pictures.
    fn which<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let side = tile::tile_side(scale);
        let asked = children.iter().filter(|child| self.card.matching_children().contains(&child.id));
        let faces = asked.map(|child| {
            accessible_button(
                picture(drawing::avatar(child.picture), side * 0.8),
                Some(Message::Play(child.id)),
                ButtonPurpose::Quiet,
            )
            .named(language.say(drawing::avatar_animal_message_id(child.picture)))
            .with_key(child.id)
            .width(side)
            .height(side)
            .into()
        });
        let faces = Row::with_children(faces).spacing(space::MEDIUM).wrap().vertical_spacing(space::MEDIUM);
        let back = fitted::fitted_label(language.say("answer-back"), scale.body);
        let back =
            accessible_button(container(back).center(Fill), Some(Message::NotAsked), ButtonPurpose::Quiet)
                .back_button();
        let back = back.width(scale.body * 8.0).height(scale.button * 1.2);
        question_panel(language.say("who-card-which"), scale, [faces.into(), back.into()])
    }

    fn heading<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let mut line = row![
            picture(drawing::logo(), scale.title * 1.4),
            speakable(as_heading(bold_text(language.say("who-title"), scale.title))).width(Fill),
        ]
        .height(scale.heading_height())
        .spacing(space::MEDIUM)
        .align_y(Center);
        let may_speak = self.may_speak();
        if !may_speak {
            line = line.push(locked_label(language.locale().native_name().to_owned(), language, scale));
        }
        for locale in Locale::ALL.into_iter().filter(|_| may_speak) {
            let label = fitted::fitted_label(locale.native_name(), scale.small);
            let purpose = ButtonPurpose::Choice(language.locale() == locale);
            line = line.push(button(Message::Speak(locale), label, purpose, scale).width(96));
        }
        let grown_ups = fitted::fitted_label(language.say("who-grown-ups"), scale.small);
        let grown_ups = button(Message::GrownUps, grown_ups, ButtonPurpose::Quiet, scale).width(140);
        line.push(grown_ups).push(sound_buttons_space(scale)).into()
    }

    /// What narrows the list: picture cards or names, a class, and, if there are many names, a field to find one. Returns its height, too.
    /// `None` if nothing of it is needed.
    fn narrowing<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
        width: f32,
    ) -> Option<(Element<'a, Message>, f32)> {
        let named: Vec<&Child> = children.iter().filter(|child| self.is_named(child)).collect();
        let has_cards = self.has_cards(children);
        let by_card = self.shows_cards(children);
        let classes: BTreeSet<&str> =
            named.iter().flat_map(|child| child.classes.iter().map(String::as_str)).collect();
        if named.is_empty() && has_cards || classes.is_empty() && named.len() < MANY && !has_cards {
            return None;
        }
        let mut tabs: Vec<(Message, String, bool)> = Vec::new();
        if has_cards {
            tabs.push((Message::ByCard, language.say("who-by-card"), by_card));
        }
        if has_cards || !classes.is_empty() {
            let id = if has_cards { "who-by-name" } else { "who-everybody" };
            tabs.push((Message::Class(None), language.say(id), !by_card && self.class.is_none()));
            tabs.extend(classes.into_iter().map(|class| {
                let is_chosen = !by_card && self.class.as_deref() == Some(class);
                (Message::Class(Some(class.to_owned())), class.to_owned(), is_chosen)
            }));
        }
        // The field has its place whatever is beside it.
        let look_for = (named.len() >= MANY && !by_card).then(|| {
            let name = language.say("who-look-for");
            let input = text_input(&name, &self.wanted)
                .on_input(Message::NameTyped)
                .size(scale.body)
                .padding(scale.field_padding(scale.body))
                .width(LOOK_FOR)
                .style(theme::field);
            text_field(name, &self.wanted, input).into()
        });
        let room = width - if look_for.is_some() { LOOK_FOR + space::MEDIUM } else { 0.0 };
        let lines = ChoiceLines { room, height: scale.button, most: LINES };
        // A few classes are as wide as a finger likes. Many are as wide as their names.
        let count = tabs.len() as f32;
        let least = if count * (TAB + space::TIGHT) <= room { TAB } else { scale.button };
        let tabs = tabs.into_iter().map(|(message, name, is_chosen)| {
            let wide = (estimated_text_width(&name, scale.body) + 2.0 * space::MEDIUM).min(room).max(least);
            let name = speakable(fitted::fitted_label(name, scale.body)).padding([0.0, space::TIGHT]);
            (accessible_button(name, Some(message), ButtonPurpose::Choice(is_chosen)), wide)
        });
        let tabs: Vec<(AccessibleButton<'a, Message>, f32)> = tabs.collect();
        let height = lines.height_for_widths(tabs.iter().map(|(_, wide)| *wide)).max(scale.button);
        let line = row![container(lines.view(tabs)).width(Fill)].extend(look_for).spacing(space::MEDIUM);
        Some((line.into(), height))
    }
}

fn tile_of<'a>(
    child: &'a Child,
    names: &SharedNames,
    language: &Language,
    scale: Scale,
) -> AccessibleButton<'a, Message> {
    let classes = names.is_shared(&child.name).then(|| language.join_list(&child.classes));
    tile::child_tile(child, classes, Message::Play(child.id), scale)
}

fn others<'a>(
    guest: Option<&'a Child>,
    names: &SharedNames,
    language: &'a Language,
    scale: Scale,
) -> impl Iterator<Item = Element<'a, Message>> + use<'a> {
    let guest = guest.map(|guest| tile_of(guest, names, language, scale));
    guest.into_iter().chain([tile::newcomer_tile(Message::New, language, scale)]).map(Element::from)
}

fn button<'a>(
    message: Message,
    content: impl Into<Element<'a, Message>>,
    purpose: ButtonPurpose,
    scale: Scale,
) -> AccessibleButton<'a, Message> {
    accessible_button(content, Some(message), purpose).height(scale.button)
}
