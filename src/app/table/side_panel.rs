//! The side panel on the sandy bank, where a child thinks. Each part keeps its place, whatever the game waits for.

use engine::arithmetic::{Operation, Rung};
use iced::widget::{Row, Space, column, container, mouse_area, row, scrollable, text, text_input};
use iced::{Center, Element, Fill, Rectangle, Size, padding};
use platform::fields::FieldKind;
use platform::screen_reader::AnnounceTiming;

use super::prompt::{BOARD_FRAME_WIDTH, question_board, sentence_height};
use super::tabletop::{ControlOf, SignKeys};
use super::{GameTable, Message, MessageOf, TableButton, Tabletop};
use crate::app::drawing;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::fitted::{self, fitted_text};
use crate::app::widget::pressing::{AccessibleButton, accessible_button, text_field};
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use crate::app::widget::{bold_text, icon, lone_sign, picture, sound_buttons_space, speakable};
use language::Language;
use language::wording::spoken::spoken;
use language::wording::{self, calculation};
use records::HelpLevel;

pub(super) const TOTAL_FIELD_ID: &str = "total";
const BIG: f32 = 1.5;
/// How far what the player holds may shrink, as a part of its usual height, before the middle of the side panel scrolls.
const LEAST_OWN: f32 = 0.65;
const WITH_ICON: f32 = 6.2;
const WITH_TITLE: f32 = 20.0;
const ALL_KEYS: f32 = 7.0 * 44.0 + 6.0 * space::TIGHT;

#[derive(Debug, Clone, Copy)]
pub struct SidePanel {
    pub place: Rectangle,
    pub scale: Scale,
    rows: u8,
    own_height: f32,
    /// Whether what the player has caught or holds stays even where there is little room, because it can be pressed.
    always_shows_own: bool,
}

impl SidePanel {
    /// Lays out the side panel. `own_height` is the height of what the player has caught or holds. With `always_shows_own` that stays even
    /// where there is little room.
    pub(super) fn new<C>(
        place: Rectangle,
        scale: Scale,
        keys: &SignKeys<C>,
        own_height: f32,
        always_shows_own: bool,
    ) -> Self {
        let rows = match keys {
            SignKeys::None => 0,
            SignKeys::One(_) | SignKeys::Signs => 1,
            SignKeys::Brackets => 1 + u8::from(place.width < ALL_KEYS),
        };
        Self { place, scale, rows, own_height, always_shows_own }
    }

    fn gap(self) -> f32 {
        if self.scale.margin > space::SMALL { space::MEDIUM } else { space::SMALL }
    }

    fn signs(self) -> f32 {
        f32::from(self.rows) * self.scale.button + f32::from(self.rows.saturating_sub(1)) * space::TIGHT
    }

    /// The height of the parts above the question board, with a gap below each.
    fn above(self) -> f32 {
        2.0 * (self.scale.button + self.gap())
    }

    /// The height of the parts below the question board that are always there, with a gap above each.
    fn below(self) -> f32 {
        (1.0 + BIG) * self.scale.button + 2.0 * self.gap()
    }

    fn middle(self) -> f32 {
        self.place.height - self.above() - self.below()
    }

    /// The height of what the player has caught or holds. `0.0` if it has no room and may be left out.
    pub(super) fn own(self) -> f32 {
        let left = self.middle() - self.least_slate() - self.signs() - 2.0 * self.gap();
        if left >= self.own_height {
            self.own_height
        } else if !self.always_shows_own {
            0.0
        } else if left >= LEAST_OWN * self.own_height {
            left
        } else {
            self.own_height
        }
    }

    /// The least height of the question board. It leaves room for cards, what they make, and a sentence. Where there is less, the middle of
    /// the side panel scrolls.
    fn least_slate(self) -> f32 {
        let Scale { card, button, is_enlarged, .. } = self.scale;
        let cards = if is_enlarged { 1.4 * card } else { card };
        let said = sentence_height(self.scale, self.place.width - 2.0 * BOARD_FRAME_WIDTH);
        2.0 * BOARD_FRAME_WIDTH + cards + button + space::MEDIUM + said
    }

    fn slate_height(self) -> f32 {
        self.left_for_slate().max(self.least_slate())
    }

    fn left_for_slate(self) -> f32 {
        let gap = |height: f32| if height > 0.0 { height + self.gap() } else { 0.0 };
        self.middle() - gap(self.signs()) - gap(self.own())
    }

    fn scrolls(self) -> bool {
        // Sums of the same heights may differ in their last digits.
        self.left_for_slate() < self.least_slate() - 0.5
    }

    pub fn question_board_area(self) -> Rectangle {
        Rectangle { y: self.place.y + self.above(), height: self.slate_height(), ..self.place }
    }

    pub fn big_buttons_area(self) -> Rectangle {
        let height = BIG * self.scale.button;
        Rectangle { y: self.place.y + self.place.height - height, height, ..self.place }
    }

    pub(super) fn question_board_size(self) -> Size {
        let Rectangle { width, height, .. } = self.question_board_area();
        Size::new(width - 2.0 * BOARD_FRAME_WIDTH, height - 2.0 * BOARD_FRAME_WIDTH)
    }
}

impl<G: Tabletop> GameTable<G> {
    pub(super) fn side_panel<'a>(
        &'a self,
        language: &'a Language,
        bank: SidePanel,
    ) -> Element<'a, MessageOf<G>> {
        let gap = bank.gap();
        let slate = question_board(self.question_board_content(language, bank), bank.slate_height());
        let signs = (bank.rows > 0).then(|| self.signs(language, bank));
        let own = (bank.own() > 0.0).then(|| {
            container(G::own_cards_view(self, language, bank))
                .height(bank.own())
                .width(Fill)
                .clip(true)
                .into()
        });
        let middle = column![slate].extend(signs).extend(own).spacing(gap);
        let middle: Element<'a, _> = if bank.scrolls() {
            let middle = container(middle).padding(padding::right(space::LARGE));
            scrollable(middle).style(theme::scrolling).height(Fill).into()
        } else {
            middle.height(Fill).into()
        };
        column![self.head(language, bank), self.news_line(language, bank), middle, self.quiet(language, bank)]
            .push(self.big_buttons(language, bank))
            .spacing(gap)
            .width(bank.place.width)
            .height(bank.place.height)
            .into()
    }

    /// The top line of the side panel: the name of the game where there is room for it, and the buttons that lead away.
    fn head<'a>(&'a self, language: &'a Language, bank: SidePanel) -> Element<'a, MessageOf<G>> {
        let scale = bank.scale;
        let has_title = !G::HAS_SKY && bank.place.width > WITH_TITLE * scale.large;
        let title = has_title.then(|| {
            let title = language.say(wording::game_title_message_id(G::kind(&self.saved.record.setup.rules)));
            container(fitted::fitted_label(title, scale.large).bold())
                .width(Fill)
                .center_y(scale.button)
                .into()
        });
        let voice = 2.0 * scale.button + 2.0 * space::SMALL;
        let each = (bank.place.width - voice - space::SMALL) / if has_title { 3.0 } else { 2.0 };
        let button = |control, label: &str, drawn| -> Element<'a, MessageOf<G>> {
            self.with_icon(control, language.say(label), drawn, each, scale).into()
        };
        Row::new()
            .extend(title)
            .push(button(TableButton::Rules, "table-rules", drawing::rules()))
            .push(button(TableButton::Leave, "table-leave", drawing::back()))
            .push(sound_buttons_space(scale))
            .spacing(space::SMALL)
            .height(scale.button)
            .into()
    }

    /// The latest news, with the picture of the player it is about. A press unfolds the earlier news.
    fn news_line<'a>(&'a self, language: &'a Language, bank: SidePanel) -> Element<'a, MessageOf<G>> {
        let scale = bank.scale;
        let Some((player, sentence, is_catch)) = self.latest_news(language) else {
            return Space::new().height(scale.button).into();
        };
        let portrait = drawing::portrait(&self.saved.participants[usize::from(player)]);
        let ground = if is_catch { theme::PALE_REED } else { theme::PAPER };
        // The same sentence again is news again. A catch is read to its end.
        let heard = Semantics::new(Role::Text).named(&sentence).with_key(self.news_count());
        let heard = heard.announced(if is_catch { AnnounceTiming::ToItsEnd } else { AnnounceTiming::InTurn });
        let sentence =
            fitted_text(sentence, scale.body).max_height(scale.button - space::TIGHT).down_to_smallest();
        let sentence = speakable(with_semantics(heard, sentence)).width(Fill).center_y(scale.button);
        let unfold = self.is_offered(TableButton::News);
        let arrow = unfold.then(|| icon(drawing::unfold(), scale.body, theme::SLATE).into());
        let words = row![sentence].extend(arrow).spacing(space::TIGHT).align_y(Center);
        let words = container(words).padding([0.0, space::MEDIUM]);
        let bubble = accessible_button(
            words,
            unfold.then_some(Message::ControlPressed(TableButton::News)),
            ButtonPurpose::Quiet,
        )
        .with_style(move |_, status| theme::bubble_button(ground, status))
        .named(language.say("table-news"))
        .width(Fill)
        .height(scale.button);
        row![picture(portrait, scale.button), bubble].spacing(space::SMALL).height(scale.button).into()
    }

    /// The keys for signs and brackets. Signs above the child's rung are shown too, and say why they cannot be used.
    fn signs<'a>(&'a self, language: &'a Language, bank: SidePanel) -> Element<'a, MessageOf<G>> {
        let scale = bank.scale;
        if let SignKeys::One((control, label, drawn)) = G::sign_keys(self) {
            return self.with_icon(control, language.say(label), drawn(), bank.place.width, scale).into();
        }
        let key = |control, label: String, name: String| -> Element<'a, MessageOf<G>> {
            let sign = lone_sign(label, scale.title);
            let key = self.labelled(control, sign, ButtonPurpose::Quiet).named(name);
            key.width(Fill).height(scale.button).into()
        };
        let signs = Operation::ALL.map(|sign| {
            let written = language.operation_sign(sign);
            let name = spoken(language, &written);
            key(TableButton::Sign(sign), written, name)
        });
        let signs = Row::with_children(signs).spacing(space::TIGHT);
        let bracket = |control, sign: &str, name: &str| key(control, sign.to_owned(), language.say(name));
        let brackets = || {
            [bracket(TableButton::Open, "(", "spoken-open"), bracket(TableButton::Close, ")", "spoken-close")]
        };
        match (G::sign_keys(self), bank.rows) {
            (SignKeys::Brackets, 1) => signs.extend(brackets()).into(),
            (SignKeys::Brackets, _) => column![signs, Row::with_children(brackets()).spacing(space::TIGHT)]
                .spacing(space::TIGHT)
                .into(),
            _ => signs.into(),
        }
    }

    /// The small buttons: the hint, and what else a turn may need beside a catch. Each stays where it is, and fades while it cannot be
    /// pressed.
    fn quiet<'a>(&'a self, language: &'a Language, bank: SidePanel) -> Element<'a, MessageOf<G>> {
        let count = 1.0 + G::SMALL_BUTTONS.len() as f32;
        let each = (bank.place.width - (count - 1.0) * space::SMALL) / count;
        let hint = (TableButton::Hint, self.hint_label(), drawing::hint as fn() -> _);
        // If nothing can be caught, there is no further hint.
        let is_told = self.is_told_no_catch();
        let buttons =
            [hint].into_iter().chain(G::SMALL_BUTTONS.iter().copied()).map(|(control, label, drawn)| {
                let button = self.with_icon(control, language.say(label), drawn(), each, bank.scale);
                if is_told && control == TableButton::Hint { button.disabled() } else { button }.into()
            });
        Row::with_children(buttons).spacing(space::SMALL).height(bank.scale.button).into()
    }

    fn hint_label(&self) -> &'static str {
        match self.hint {
            None | Some((_, None)) => "table-hint",
            Some((1, _)) => "table-second-hint",
            Some(_) => "table-third-hint",
        }
    }

    /// The big button for what comes next, or two for a question with two answers.
    fn big_buttons<'a>(&'a self, language: &'a Language, bank: SidePanel) -> Element<'a, MessageOf<G>> {
        let scale = bank.scale;
        let height = BIG * scale.button;
        let answers = self.answer_buttons();
        let is_alone = answers.len() == 1;
        let first = answers.first().map_or(ButtonPurpose::Act, |(control, _)| self.purpose_of(*control));
        let looks = [first, ButtonPurpose::Alternative];
        let buttons = answers.into_iter().zip(looks).map(|((control, label), purpose)| {
            let size = if is_alone { scale.title } else { scale.large };
            let words = fitted_text(language.say(label), size).bold().centered().max_height(height);
            let words = container(words).padding([0.0, space::SMALL]).center_y(height);
            self.labelled(control, words, purpose).width(Fill).height(height).into()
        });
        Row::with_children(buttons).spacing(space::SMALL).height(height).into()
    }

    /// How the big button looks. It is red if it leads on: *Catch!* if a fish is laid, as far as the child may know that, and a hint if the
    /// child is a beginner or has asked for one. No button leads past a question that waits for an answer.
    fn purpose_of(&self, control: ControlOf<G>) -> ButtonPurpose {
        let mover = self.mover();
        let leads_on = match control {
            TableButton::Catch => mover.help != HelpLevel::ShowTotals || self.is_fish_laid(),
            TableButton::Hint => self.hint.is_some() || mover.rung == Rung::Addition,
            _ => true,
        };
        let is_asked = self.calculation_with_gap().is_some();
        if leads_on && !is_asked { ButtonPurpose::Act } else { ButtonPurpose::Quiet }
    }

    fn with_icon(
        &self,
        control: ControlOf<G>,
        label: String,
        drawn: iced::widget::svg::Handle,
        width: f32,
        scale: Scale,
    ) -> AccessibleButton<'_, MessageOf<G>> {
        let ink = if self.is_offered(control) { theme::INK } else { theme::DISABLED_TEXT };
        let drawn = (width >= WITH_ICON * scale.body).then(|| icon(drawn, scale.body * 1.2, ink).into());
        let words = fitted_text(label, scale.body).centered().max_height(scale.button).shrink_width();
        let content = Row::new().extend(drawn).push(words).spacing(space::TIGHT).align_y(Center);
        let content = container(content).padding([0.0, space::TIGHT]).center_y(scale.button);
        self.labelled(control, content, ButtonPurpose::Quiet).width(Fill).height(scale.button)
    }

    pub(super) fn question_for_total<'a>(
        &'a self,
        language: &'a Language,
        scale: Scale,
    ) -> Option<Element<'a, MessageOf<G>>> {
        let (statement, _) = self.asked_total()?;
        let asked = bold_text(calculation::format_question(language, &statement), scale.title)
            .wrapping(text::Wrapping::None);
        Some(row![asked, self.number_field(language, scale)].spacing(space::SMALL).align_y(Center).into())
    }

    pub(super) fn number_field<'a>(
        &'a self,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, MessageOf<G>> {
        let input = text_input("?", &self.totals.typed)
            .id(TOTAL_FIELD_ID)
            .on_input(Message::TotalTyped)
            .on_submit(Message::ControlPressed(TableButton::Answer))
            .size(scale.large)
            .padding([(scale.button - scale.large * theme::LINE_HEIGHT) / 2.0, space::SMALL])
            .width(1.8 * scale.button)
            .style(theme::field);
        // Keyboards for digits alone have no minus.
        let is_below_zero = self.asked_total().is_some_and(|(statement, _)| statement.result() < 0);
        let takes = if is_below_zero { FieldKind::Text } else { FieldKind::Number };
        let field = text_field(language.say("table-number-field"), &self.totals.typed, input);
        field.with_field_kind(takes).tab_to_main().into()
    }

    pub(super) fn is_child_calculating(&self) -> bool {
        self.is_open() && G::is_calculating(&self.view)
    }

    /// Adds to a control that is disabled that a press on it says why.
    pub(super) fn explain_when_disabled<'a>(
        &'a self,
        control: ControlOf<G>,
        content: Element<'a, MessageOf<G>>,
    ) -> Element<'a, MessageOf<G>> {
        match self.why_disabled(control) {
            Some(_) => mouse_area(content).on_press(Message::WhyNot(control)).into(),
            None => content,
        }
    }

    fn labelled<'a>(
        &'a self,
        control: ControlOf<G>,
        label: impl Into<Element<'a, MessageOf<G>>>,
        purpose: ButtonPurpose,
    ) -> AccessibleButton<'a, MessageOf<G>> {
        let message = self.is_offered(control).then_some(Message::ControlPressed(control));
        let refusal = self.why_disabled(control).map(|_| Message::WhyNot(control));
        let button = accessible_button(label, message, purpose)
            .on_disabled_press(refusal)
            .with_key(format!("{control:?}"));
        let is_off = !self.is_offered(control);
        let button = button.with_style(move |theme, status| {
            if is_off { theme::disabled_outline() } else { theme::button_style(purpose)(theme, status) }
        });
        self.shortcuts_of(control).into_iter().fold(button, AccessibleButton::with_shortcut)
    }
}
