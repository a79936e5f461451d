//! The panel beside the board: what to do now, the calculation, the helper cards.

use iced::widget::{Button, Column, Row, Space, column, container, mouse_area, row, text, text_input};
use iced::{Center, Color, Element, Fill, mouse};

use super::story::News;
use super::{Control, Message, Said, Stop, Table};
use crate::app::drawing;
use crate::app::screen::sitting::{panel, told};
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::card::{Face, card};
use crate::app::widget::fitted::{self, fitted};
use crate::app::widget::{
    bold, empty_slot, framed, icon, lone_sign, press, question, question_within, slot, slot_height,
};
use crate::arithmetic::{CardName, Operation, ReadingOrder, Refusal, Token, number_in};
use crate::games::dragonfish::{HelperCard, LaidCanal, Phase, Place, PlayError};
use crate::language::Language;
use crate::records::HelpLevel;
use crate::wording::{self, calculation};

/// The field in which totals are typed.
pub const TOTAL: &str = "total";

impl Table {
    /// The panel, for some width.
    pub(super) fn panel<'a>(
        &'a self,
        language: &'a Language,
        width: f32,
        scale: Scale,
    ) -> Element<'a, Message> {
        let mut parts = Column::new().spacing(scale.margin).width(Fill);
        if self.asks_to_leave {
            return panel(parts.push(self.leaving(language, scale)), scale);
        }
        parts = parts.push(self.task(language, width, scale));
        parts = parts.push(slot(self.saying(language), scale, slot_height(scale, width)));
        if self.calculates() {
            parts = parts.push(self.calls(language, scale));
        }
        parts = parts.push(self.told(language, scale));
        panel(parts.push(self.helpers(language, scale)), scale)
    }

    /// What is said now: of what was just tried, or else the hint, or else the last catch.
    fn saying(&self, language: &Language) -> Option<(String, Color)> {
        if let Some(said) = &self.said {
            return Some((said.sentence(language), theme::BLUSH));
        }
        if let Some(hint) = self.hint_sentence(language) {
            return Some((hint, theme::PALE_GOLD));
        }
        if let Some(caught) = self.headline() {
            return caught.sentence(language, &self.saved.participants).map(|said| (said, theme::PALE_REED));
        }
        self.lately(language).next().map(|sentence| (sentence, theme::MIST))
    }

    /// Whether the child in front of the screen makes a calculation now.
    fn calculates(&self) -> bool {
        matches!(self.view.phase, Phase::Fish { .. }) && self.is_open()
    }

    /// What happened but for the headline, the last first.
    fn lately(&self, language: &Language) -> impl Iterator<Item = String> {
        let before = self.news.iter().rev().skip(usize::from(self.headline().is_some()));
        before.filter_map(|news| news.sentence(language, &self.saved.participants))
    }

    /// What the game waits for.
    fn task<'a>(&'a self, language: &'a Language, width: f32, scale: Scale) -> Element<'a, Message> {
        let mover = self.mover().name.as_str();
        if self.sitting().awaits_ready() {
            return question(
                language.say_with("table-hand-over", [("name", mover.into())]),
                scale,
                [self.big(Control::Ready, language.say("table-ready"), scale)],
            );
        }
        if !self.is_open() {
            let sentence = language.say_with("table-thinking", [("name", mover.into())]);
            return question(sentence, scale, []);
        }
        match self.view.phase {
            Phase::Helper if self.hooking.is_some() => {
                let hook = self.hooking.unwrap_or_default();
                question(language.say_with("table-choose-fish", [("hook", hook.into())]), scale, [])
            }
            Phase::Helper => {
                let (control, label) = if self.offers(Control::Draw) {
                    (Control::Draw, "table-draw")
                } else {
                    (Control::Skip, "table-skip")
                };
                let id = if self.offered().iter().any(|control| matches!(control, Control::Hook(_))) {
                    "table-step-one-or-hook"
                } else {
                    "table-step-one"
                };
                question(language.say(id), scale, [self.big(control, language.say(label), scale)])
            }
            Phase::Hooked(hook) => question(
                language.say_with("table-drew-hook", [("hook", hook.into())]),
                scale,
                [self.big(Control::Keep, language.say("table-keep-hook"), scale)],
            ),
            Phase::LayCanal(canal) => {
                let laid = LaidCanal { canal, turn: self.laying };
                let tile = mouse_area(card(Face::Canal(laid), scale.card * 1.5))
                    .interaction(mouse::Interaction::Grab)
                    .on_press(Message::CardTakenUp(Face::Canal(laid)));
                let turn =
                    self.button(Control::Turn, language.say("table-turn-canal"), Purpose::Quiet, scale);
                let choice = row![tile, turn].spacing(space::MEDIUM).align_y(Center);
                question(language.say("table-lay-canal"), scale, [choice.into()])
            }
            Phase::CastNet => question(language.say("table-cast-net"), scale, []),
            Phase::TakeBike => question(language.say("table-take-bike"), scale, []),
            Phase::AnswerHook { hook, by, fish, .. } => {
                let name = self.participant(by).map_or("", |participant| participant.name.as_str());
                let arguments = [("name", name.into()), ("hook", hook.into()), ("fish", fish.into())];
                question(
                    language.say_with("table-answer-hook", arguments),
                    scale,
                    [
                        self.big(Control::Cut, language.say("table-cut"), scale),
                        self.button(Control::Give, language.say("table-give"), Purpose::Quiet, scale)
                            .width(Fill)
                            .into(),
                    ],
                )
            }
            Phase::Fish { .. } => self.calculation(language, width, scale),
            Phase::Over => Space::new().into(),
        }
    }

    fn leaving<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        question(
            language.say("table-leave-question"),
            scale,
            [
                self.big(Control::Stay, language.say("table-stay"), scale),
                self.button(Control::LeaveNow, language.say("table-leave-now"), Purpose::Quiet, scale)
                    .width(Fill)
                    .into(),
            ],
        )
    }

    /// The calculation strip with its signs.
    fn calculation<'a>(&'a self, language: &'a Language, width: f32, scale: Scale) -> Element<'a, Message> {
        // The question takes no more room than the calculation, so that nothing below it moves.
        let lines = if scale.is_enlarged { 2.0 } else { 1.0 } * scale.line();
        let height = lines + scale.card + 2.0 * scale.button + 3.0 * space::SMALL + 2.0 * space::MEDIUM;
        if let Some((from, to)) = self.swapping {
            let answers = 2.2 * scale.button + 2.0 * space::MEDIUM + 2.0 * space::LARGE;
            return container(self.swap_question(language, height - answers, (from, to), scale))
                .height(height)
                .into();
        }
        let heading = match (self.strip.is_empty(), self.strip.row().is_empty()) {
            (true, _) => "table-pick-sum",
            (_, true) => "table-pick-cards",
            _ => "table-your-calculation",
        };
        let inner = width - 2.0 * space::MEDIUM;
        let heading = fitted(language.say(heading), scale.body).color(theme::SLATE).room(lines);
        let parts = column![
            container(heading).height(lines),
            self.strip_row(language, inner, scale),
            self.running_total(language, scale),
            self.signs(language, inner, scale),
        ]
        .spacing(space::SMALL);
        framed(parts, space::MEDIUM).height(height).into()
    }

    /// Whether two cards shall change places.
    fn swap_question<'a>(
        &'a self,
        language: &'a Language,
        room: f32,
        (from, to): (Place, Place),
        scale: Scale,
    ) -> Element<'a, Message> {
        let number = |place| self.view.number(place).unwrap_or_default();
        let arguments = [("first", number(from).into()), ("second", number(to).into())];
        let other = language.say("table-pick-instead");
        let other = self.button(Control::PickInstead, other, Purpose::Quiet, scale).width(Fill);
        let answers = [self.big(Control::SwapNow, language.say("table-swap-now"), scale), other.into()];
        question_within(room, language.say_with("table-swap-question", arguments), scale, answers)
    }

    /// The cards and signs laid down, as large as they fit.
    fn strip_row<'a>(&'a self, language: &'a Language, width: f32, scale: Scale) -> Element<'a, Message> {
        let Some(sum) = self.strip.sum() else {
            return row![
                empty_slot(scale.card, scale.card),
                bold("=", scale.large),
                empty_slot(scale.card, scale.card)
            ]
            .spacing(space::SMALL)
            .align_y(Center)
            .into();
        };
        let row_tokens = self.strip.row();
        let cards = 2 + row_tokens.iter().filter(|token| matches!(token, Token::Card(_))).count();
        let signs = 1 + row_tokens.iter().filter(|token| !matches!(token, Token::Card(_))).count();
        let gaps = (cards + signs) as f32 * space::TIGHT;
        let sign = scale.large;
        let fitting = (width - gaps - signs as f32 * sign * 0.8) / cards as f32;
        let side = scale.card.min(fitting);
        let card_at = |place: Place| -> Element<'a, Message> {
            match self.view.ponds[place.pond.index()][usize::from(place.slot)] {
                Some(pond_card) => card(Face::Pond(pond_card), side).into(),
                None => empty_slot(side, side),
            }
        };
        let mut strip = Row::new().spacing(space::TIGHT).align_y(Center).height(scale.card);
        strip = strip.push(card_at(sum)).push(self.equals(sign));
        for token in row_tokens {
            strip = match token {
                Token::Card(CardName::Slot(slot)) => {
                    strip.push(card_at(Place { pond: sum.pond, slot: *slot }))
                }
                Token::Card(_) => strip,
                Token::Sign(operation) => strip.push(lone_sign(language.sign(*operation), sign)),
                Token::Open => strip.push(bold("(", sign)),
                Token::Close => strip.push(bold(")", sign)),
                Token::Equals => strip.push(bold("=", sign)),
            };
        }
        if cards < 7 {
            strip = strip.push(empty_slot(side, side));
        }
        strip.into()
    }

    /// What stands between the sum card and the others: pale as long as nobody has judged whether they make it.
    fn equals<'a>(&self, size: f32) -> iced::widget::Text<'a> {
        match self.said {
            Some(Said::Refused(PlayError::Calculation(Refusal::WrongTotal { .. }))) => bold("≠", size),
            _ if self.shows_sum() => bold("=", size),
            _ => bold("=", size).color(theme::FADED),
        }
    }

    /// Whether the child is shown that the others make the sum card.
    fn shows_sum(&self) -> bool {
        let mover = self.mover();
        let Some((pond, sum)) = self.strip.pond().zip(self.strip.sum()) else { return false };
        let pond = self.view.pond(pond);
        let makes = self.strip.steps(&pond, mover.order).last().map(|step| step.result);
        mover.help == HelpLevel::ShowTotals && makes == Some(number_in(&pond, sum.slot))
    }

    /// The totals as far as the child's help level shows them, or the question for the next one.
    fn running_total<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let line = Row::new().spacing(space::SMALL).align_y(Center).height(scale.button);
        if let Some(step) = self.asked() {
            let field = text_input("?", &self.typed)
                .id(TOTAL)
                .on_input(Message::TotalTyped)
                .on_submit(Message::ControlPressed(Control::Answer))
                .size(scale.large)
                .width(scale.button * 1.8)
                .style(theme::field);
            let answer =
                self.button(Control::Answer, language.say("table-answer"), Purpose::Act, scale).width(90);
            return line
                .push(bold(calculation::asked(language, &step.statement()), scale.large))
                .push(field)
                .push(answer)
                .into();
        }
        let mover = self.mover();
        let pond = self.strip.pond().filter(|_| mover.help == HelpLevel::ShowTotals);
        let Some(pond) = pond.map(|pond| self.view.pond(pond)) else { return line.into() };
        let steps = self.strip.steps(&pond, mover.order);
        let Some(written) = self.strip.written(&pond, mover.order).filter(|_| !steps.is_empty()) else {
            return line.into();
        };
        let mut line = line.push(text(language.calculation(&written)).size(scale.body));
        if self.shows_sum() {
            line = line
                .push(icon(drawing::check(), scale.body, theme::DEEP_REED))
                .push(text(language.say("table-that-is-it")).size(scale.body).color(theme::DEEP_REED));
        }
        line.into()
    }

    /// The signs of the ladder; those above the child's rung can be seen, not pressed.
    fn signs<'a>(&'a self, language: &'a Language, width: f32, scale: Scale) -> Element<'a, Message> {
        let brackets = self.mover().order == ReadingOrder::Operations;
        let count = if brackets { 7.0 } else { 5.0 };
        let undo_width = scale.button * 2.0;
        let side = ((width - undo_width - count * space::TIGHT) / count).clamp(40.0, scale.button * 1.15);
        let key = |control, label: String| -> Element<'a, Message> {
            self.labelled(control, lone_sign(label, scale.large), Purpose::Quiet)
                .width(side)
                .height(scale.button)
                .into()
        };
        let mut signs = Row::new().spacing(space::TIGHT);
        for operation in Operation::ALL {
            signs = signs.push(key(Control::Sign(operation), language.sign(operation)));
        }
        if brackets {
            signs = signs.push(key(Control::Open, "(".to_owned())).push(key(Control::Close, ")".to_owned()));
        }
        let undo =
            self.button(Control::TakeBack, language.say("table-undo"), Purpose::Quiet, scale).width(Fill);
        signs.push(undo).into()
    }

    /// Catch, hint and pass.
    fn calls<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let hint = match self.hint {
            None => "table-hint",
            Some((1, Some(_))) => "table-second-hint",
            Some(_) => "table-third-hint",
        };
        let others = row![
            self.button(Control::Hint, language.say(hint), Purpose::Quiet, scale).width(Fill),
            self.button(Control::Pass, language.say("table-pass"), Purpose::Quiet, scale).width(Fill),
        ]
        .spacing(scale.margin);
        column![self.big(Control::Catch, language.say("table-catch"), scale), others]
            .spacing(scale.margin)
            .into()
    }

    /// What the hint says.
    fn hint_sentence(&self, language: &Language) -> Option<String> {
        let (level, fishing) = self.hint.as_ref()?;
        if !self.is_open() {
            return None;
        }
        let Some(fishing) = fishing else { return Some(language.say("hint-none")) };
        let pond = language.say(wording::pond(fishing.pond));
        Some(match (level, fishing.swap) {
            (1, None) => language.say_with("hint-pond", [("pond", pond.into())]),
            (1, Some(_)) => language.say_with("hint-pond-after-swap", [("pond", pond.into())]),
            (2, Some((from, to))) => {
                let number = |place| self.view.number(place).unwrap_or_default();
                language
                    .say_with("hint-swap", [("first", number(from).into()), ("second", number(to).into())])
            }
            (2, None) => {
                let caught = &fishing.solution.catch;
                language.say_with(
                    "hint-sum-card",
                    [("sum", caught.total.into()), ("cards", caught.cards.len().into())],
                )
            }
            _ => calculation::hint(language, &fishing.with_gap(&self.view)?),
        })
    }

    /// A catch, as long as nothing has happened since.
    fn headline(&self) -> Option<&News> {
        self.news.last().filter(|news| news.is_catch())
    }

    /// What happened before what is said in the slot; beside a calculation there is no room for it.
    fn told<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let said = usize::from(self.headline().is_none());
        let most = if self.calculates() { 0 } else { 3 };
        let mut sentences: Vec<String> = self.lately(language).skip(said).take(most).collect();
        sentences.reverse();
        told(sentences, scale)
    }

    /// The helper cards of whoever sits in front of the screen.
    fn helpers<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let width = scale.card * 0.86;
        let height = width * 1.4;
        let mut cards = Row::new().spacing(space::SMALL).height(height).align_y(Center);
        let mut explained = None;
        if self.sitting().shows_hand() {
            for (at, held) in self.view.hand.iter().enumerate() {
                cards = cards.push(self.helper_card(*held, at, width));
                explained = explained.or(Some(*held));
            }
        }
        let sentence = match explained {
            Some(card) => language.say(wording::helper_card(card)),
            None if self.sitting().shows_hand() => language.say("table-no-helpers"),
            None => language.say("table-hidden-helpers"),
        };
        cards = cards.push(text(sentence).size(scale.small).color(theme::DEEP_REED).width(Fill));
        let stacks = row![
            text(language.say("table-your-helpers")).size(scale.small).color(theme::DEEP_REED).width(Fill),
            card(Face::HelperBack, scale.body),
            text(self.view.helper_stock.to_string()).size(scale.small),
            card(Face::PondBack, scale.body),
            text(self.view.pond_stock.to_string()).size(scale.small),
        ]
        .spacing(space::SMALL)
        .align_y(Center);
        container(column![stacks, cards].spacing(space::SMALL))
            .padding(space::MEDIUM)
            .width(Fill)
            .style(theme::panel(theme::PALE_REED, theme::REED_RIM))
            .into()
    }

    fn helper_card(&self, held: HelperCard, at: usize, width: f32) -> Element<'_, Message> {
        let face = card(Face::Helper(held), width);
        let HelperCard::Hook(number) = held else { return face.into() };
        let control = Control::Hook(number);
        if !self.offers(control) {
            return face.into();
        }
        let first = self.view.hand.iter().position(|card| *card == held) == Some(at);
        let chosen = self.hooking == Some(number) && first;
        let focused = first && self.focus == Some(Stop::Control(control)) || chosen;
        // A button would keep the press to itself: the card is taken up, and let go here it counts as pressed.
        let framed = press(face, None, Purpose::Bare, focused)
            .width(width + 2.0 * theme::RING)
            .height(width * 1.4 + 2.0 * theme::RING);
        mouse_area(framed)
            .interaction(mouse::Interaction::Grab)
            .on_press(Message::CardTakenUp(Face::Helper(held)))
            .into()
    }

    /// The one button that stands for what to do next.
    fn big(&self, control: Control, label: String, scale: Scale) -> Element<'_, Message> {
        self.labelled(control, fitted::label(label, scale.large).bold(), Purpose::Act)
            .width(Fill)
            .height(scale.button * 1.2)
            .into()
    }

    /// An ordinary button.
    pub(super) fn button(
        &self,
        control: Control,
        label: String,
        purpose: Purpose,
        scale: Scale,
    ) -> Button<'_, Message> {
        self.labelled(control, fitted::label(label, scale.body), purpose).height(scale.button)
    }

    fn labelled<'a>(
        &'a self,
        control: Control,
        label: impl Into<Element<'a, Message>>,
        purpose: Purpose,
    ) -> Button<'a, Message> {
        let message = self.offers(control).then_some(Message::ControlPressed(control));
        press(label, message, purpose, self.focus == Some(Stop::Control(control)))
    }
}
