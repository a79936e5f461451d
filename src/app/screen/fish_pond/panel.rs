//! The panel beside the pond: what to do now, the calculation, what happened.

use iced::widget::{Button, Column, Row, Space, column, container, row, text, text_input};
use iced::{Center, Color, Element, Fill};

use super::hand::THREE;
use super::look::small_card;
use super::story::News;
use super::{Control, Message, Stop, Table};
use crate::app::drawing;
use crate::app::screen::sitting::{panel, told};
use crate::app::screen::summary::score;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::card::Face;
use crate::app::widget::fitted::{self, fitted};
use crate::app::widget::{
    bold, empty_slot, framed, icon, lone_sign, picture, press, question, slot, slot_height,
};
use crate::arithmetic::{CardName, Operation, Rule, Token};
use crate::games::fish_pond::{Fishing, Phase, Place};
use crate::language::Language;
use crate::wording::calculation;

/// The field in which totals are typed.
pub const TOTAL: &str = "fishing-total";

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
        if matches!(self.view.phase, Phase::Fish { .. }) && self.sitting().is_open() {
            parts = parts.push(self.calls(language, scale));
        }
        panel(parts.push(self.told(language, scale)), scale)
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

    /// What happened but for the headline, the last first.
    fn lately(&self, language: &Language) -> impl Iterator<Item = String> {
        let before = self.news.iter().rev().skip(usize::from(self.headline().is_some()));
        before.filter_map(|news| news.sentence(language, &self.saved.participants))
    }

    /// What the game waits for.
    fn task<'a>(&'a self, language: &'a Language, width: f32, scale: Scale) -> Element<'a, Message> {
        let mover = self.mover().name.as_str();
        if self.view.phase == Phase::BetweenGames {
            return self.sheet(language, scale);
        }
        if self.sitting().awaits_ready() {
            let ready = self.big(Control::Ready, language.say("table-ready"), scale);
            return question(language.say_with("table-hand-over", [("name", mover.into())]), scale, [ready]);
        }
        if self.view.leaves_no_choice() {
            return question(language.say_with("fishing-too-few", [("name", mover.into())]), scale, []);
        }
        if !self.sitting().is_open() {
            return question(language.say_with("table-thinking", [("name", mover.into())]), scale, []);
        }
        match self.view.phase {
            Phase::Draw => {
                let draw = self.big(Control::Draw, language.say("fishing-draw"), scale);
                question(language.say("fishing-first-draw"), scale, [draw])
            }
            Phase::Fish { .. } => self.calculation(language, width, scale),
            Phase::BetweenGames | Phase::Over => Space::new().into(),
        }
    }

    fn leaving<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let stay = self.big(Control::Stay, language.say("table-stay"), scale);
        let leave = self.button(Control::LeaveNow, language.say("table-leave-now"), Purpose::Quiet, scale);
        question(language.say("table-leave-question"), scale, [stay, leave.width(Fill).into()])
    }

    /// The match so far, between two games.
    fn sheet<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let game = language.say_with("fishing-game-over", [("game", (self.view.game + 1).into())]);
        let winners = self.game.game_outcome().map(|outcome| outcome.winners).unwrap_or_default();
        let lines = (0_u8..).zip(&self.saved.participants).map(|(seat, participant)| {
            let points = self.view.finished.iter().filter_map(|game| game.get(usize::from(seat)).copied());
            let points: Vec<u16> = points.collect();
            let star =
                winners.contains(&seat).then(|| icon(drawing::star(), scale.body, theme::CORAL).into());
            row![
                picture(drawing::portrait(participant), scale.button * 0.7),
                column![
                    bold(participant.name.as_str(), scale.body),
                    text(score(&points, language)).size(scale.small).color(theme::SLATE),
                ]
                .width(Fill),
            ]
            .extend(star)
            .spacing(space::SMALL)
            .align_y(Center)
            .into()
        });
        let next = self.big(Control::Next, language.say("fishing-next-game"), scale);
        let parts =
            column![bold(game, scale.large), Column::with_children(lines).spacing(space::TIGHT), next];
        framed(parts.spacing(space::MEDIUM), space::LARGE).into()
    }

    /// The three cards with their signs, and what they make.
    fn calculation<'a>(&'a self, language: &'a Language, width: f32, scale: Scale) -> Element<'a, Message> {
        let heading = match (self.view.rule, self.hand.is_empty()) {
            (Rule::ThreeFishing, true) => "fishing-pick",
            (Rule::MacOne, true) => "fishing-pick-product",
            (_, false) => "fishing-your-three",
        };
        let inner = width - 2.0 * space::MEDIUM;
        let heading = fitted(language.say(heading), scale.body).color(theme::SLATE);
        // The panel is narrow.
        let lines = if scale.is_enlarged { 3.0 } else { 2.0 } * scale.line();
        let mut parts = column![
            container(heading.room(lines)).height(lines),
            self.strip(language, inner, scale),
            self.total(language, scale),
        ]
        .spacing(space::SMALL);
        if self.view.rule == Rule::ThreeFishing && self.shows_totals() {
            parts = parts.push(self.tens(scale));
        }
        if self.lays_signs() {
            parts = parts.push(self.signs(language, inner, scale));
        }
        framed(parts, space::MEDIUM).into()
    }

    /// The cards and signs laid down, and room for those to come.
    fn strip(&self, language: &Language, width: f32, scale: Scale) -> Element<'_, Message> {
        let tokens = self.hand.tokens();
        let missing = THREE - self.hand.places().len();
        let laid_signs = tokens.iter().filter(|token| !matches!(token, Token::Card(_))).count();
        let signs = laid_signs.max(THREE - 1) as f32;
        let sign = scale.large;
        let fitting = (width - signs * sign * 0.8 - (signs + 2.0) * space::TIGHT) / THREE as f32;
        let side = (scale.card * 0.82).min(fitting);
        let height = side * 1.4;
        let mut strip = Row::new().spacing(space::TIGHT).align_y(Center).height(height);
        let card_at = |place: Place| match self.view.card(place) {
            Some(card) => small_card(Face::Tile(card), side),
            None => empty_slot(side, height),
        };
        for token in tokens {
            strip = match token {
                Token::Card(CardName::Slot(slot)) => {
                    strip.extend(self.hand.places().get(usize::from(*slot)).map(|place| card_at(*place)))
                }
                Token::Sign(operation) => strip.push(lone_sign(language.sign(*operation), sign)),
                Token::Open => strip.push(bold("(", sign)),
                Token::Close => strip.push(bold(")", sign)),
                Token::Card(_) | Token::Equals => strip,
            };
        }
        let ends_in_sign = matches!(tokens.last(), Some(Token::Sign(_) | Token::Open));
        for at in 0..missing {
            let has_sign = at == 0 && (tokens.is_empty() || ends_in_sign);
            let next = match self.view.rule {
                Rule::MacOne if THREE - missing + at == 1 => Operation::Multiply,
                _ => Operation::Add,
            };
            if !has_sign {
                strip = strip.push(lone_sign(language.sign(next), sign).color(theme::FADED));
            }
            strip = strip.push(empty_slot(side, height));
        }
        strip.into()
    }

    /// The total as far as the child's help level shows it, or the question for it.
    fn total<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let line = Row::new().spacing(space::SMALL).align_y(Center).height(scale.button);
        if let Some((statement, _)) = self.asked() {
            let field = text_input("?", &self.typed)
                .id(TOTAL)
                .on_input(Message::TotalTyped)
                .on_submit(Message::ControlPressed(Control::Answer))
                .size(scale.large)
                .width(scale.button * 1.35)
                .style(theme::field);
            let answer =
                self.button(Control::Answer, language.say("table-answer"), Purpose::Act, scale).width(80);
            return line
                .push(
                    bold(calculation::asked(language, &statement), scale.large)
                        .wrapping(text::Wrapping::None),
                )
                .push(field)
                .push(answer)
                .into();
        }
        let order = self.mover().order;
        let number = |place| self.number(place);
        let steps = self.hand.steps(order, number);
        let written = self.hand.written(order, number).filter(|_| self.shows_totals() && !steps.is_empty());
        let Some(written) = written else { return line.into() };
        let mut line = line.push(text(language.calculation(&written)).size(scale.body));
        let total = steps.last().map_or(0, |step| step.result);
        if self.hand.three().is_some() && self.hand.read(order).is_ok() && self.view.rule.is_ten(total) {
            let words = text(language.say("table-that-is-it")).size(scale.body).color(theme::DEEP_REED);
            // In large type the sign says it alone.
            line = line
                .push(icon(drawing::check(), scale.body, theme::DEEP_REED))
                .extend((!scale.is_enlarged).then(|| words.into()));
        }
        line.into()
    }

    /// The tens that can be reached; the one that is reached stands out.
    fn tens(&self, scale: Scale) -> Element<'_, Message> {
        let steps = self.hand.steps(self.mover().order, |place| self.number(place));
        let total = steps.last().map(|step| step.result).filter(|_| self.hand.three().is_some());
        let chips = [10, 20, 30].map(|ten| {
            let reached = total == Some(ten);
            let (ground, ink) =
                if reached { (theme::PALE_REED, theme::DEEP_REED) } else { (theme::MIST, theme::SLATE) };
            let edge = if reached { theme::DEEP_REED } else { theme::RIM };
            let width = if reached { 3.0 } else { 1.5 };
            container(bold(ten.to_string(), scale.body).color(ink))
                .center_x(Fill)
                .padding([space::TIGHT, 0.0])
                .style(theme::framed(ground, edge, width))
                .into()
        });
        Row::with_children(chips).spacing(space::SMALL).into()
    }

    /// The signs of the ladder; those above the child's rung can be seen, not pressed.
    fn signs<'a>(&'a self, language: &Language, width: f32, scale: Scale) -> Element<'a, Message> {
        let brackets = self.lays_brackets();
        let count = if brackets { 7.0 } else { 5.0 };
        let side = ((width - (count - 1.0) * space::TIGHT) / count).min(scale.button * 1.2);
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
        signs.into()
    }

    /// Fish it, hint, undo and done.
    fn calls<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let hint = match self.hint {
            None => "table-hint",
            Some((1, Some(_))) => "table-second-hint",
            Some(_) => "table-third-hint",
        };
        let others =
            [(Control::Hint, hint), (Control::TakeBack, "table-undo"), (Control::Done, "fishing-done")].map(
                |(control, id)| {
                    self.button(control, language.say(id), Purpose::Quiet, scale).width(Fill).into()
                },
            );
        let others = Row::with_children(others).spacing(scale.margin);
        column![self.big(Control::Catch, language.say("fishing-catch"), scale), others]
            .spacing(scale.margin)
            .into()
    }

    /// What the hint says.
    fn hint_sentence(&self, language: &Language) -> Option<String> {
        let (level, fishing) = self.hint.as_ref()?;
        if !self.sitting().is_open() {
            return None;
        }
        let Some(fishing) = fishing else { return Some(language.say("hint-nothing-left")) };
        Some(match level {
            1 => language.say_with("hint-ten", [("total", fishing.catch.total.to_string().into())]),
            2 => {
                let lit = hinted(fishing);
                let number = self.number(lit);
                language.say_with("hint-lit-card", [("number", number.into())])
            }
            _ => calculation::hint(language, &fishing.with_gap()?),
        })
    }

    /// Whether a hint lights this card.
    pub(super) fn hint_lights(&self, place: Place) -> bool {
        match &self.hint {
            Some((2.., Some(fishing))) => self.hand.is_empty() && hinted(fishing) == place,
            _ => false,
        }
    }

    /// A catch, as long as nothing has happened since.
    fn headline(&self) -> Option<&News> {
        self.news.last().filter(|news| news.is_catch())
    }

    /// What happened before what is said in the slot.
    fn told<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let said = usize::from(self.headline().is_none());
        let mut sentences: Vec<String> = self.lately(language).skip(said).take(3).collect();
        sentences.reverse();
        told(sentences, scale)
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

/// The card that the second hint lights: a card of the pond if there is one.
fn hinted(fishing: &Fishing) -> Place {
    fishing.places.into_iter().find(|place| !place.is_bait()).unwrap_or(fishing.places[0])
}
