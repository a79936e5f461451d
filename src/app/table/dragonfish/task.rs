//! The panel beside the board: what to do now, the calculation, and the helper cards.

use heart::arithmetic::{CardName, ReadingOrder, Token, number_in};
use heart::games::dragonfish::{Fishing, HelperCard, LaidCanal, Phase, Place};
use iced::widget::{Row, Space, column, container, mouse_area, row, text};
use iced::{Center, Element, Fill, mouse};

use super::{DragonFishControl, Message, Table};
use crate::app::drawing;
use crate::app::table::Control;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::card::{Face, card};
use crate::app::widget::fitted::fitted;
use crate::app::widget::pressing::press;
use crate::app::widget::{bold, empty_slot, framed, icon, lone_sign, question, question_within};
use pages::language::Language;
use pages::wording::{self, calculation};
use records::HelpLevel;

impl Table {
    pub(super) fn own_task<'a>(
        &'a self,
        language: &'a Language,
        width: f32,
        scale: Scale,
    ) -> Element<'a, Message> {
        match self.view.phase {
            Phase::Helper => {
                if let Some(hook) = self.draft.hooking {
                    let choose = language.say_with("table-choose-fish", [("hook", hook.into())]);
                    let put_back = Control::Own(DragonFishControl::PutBack);
                    let put_back =
                        self.button(put_back, language.say("table-put-back"), Purpose::Quiet, scale);
                    return question(choose, scale, [put_back.width(Fill).into()]);
                }
                let draw = Control::Own(DragonFishControl::Draw);
                let (control, label) = if self.offers(draw) {
                    (draw, "table-draw")
                } else {
                    (Control::Own(DragonFishControl::Skip), "table-skip")
                };
                let has_hooks = self.playable_hooks().next().is_some();
                let id = if has_hooks { "table-step-one-or-hook" } else { "table-step-one" };
                question(language.say(id), scale, [self.big(control, language.say(label), scale)])
            }
            Phase::Hooked(hook) => question(
                language.say_with("table-drew-hook", [("hook", hook.into())]),
                scale,
                [self.big(Control::Own(DragonFishControl::Keep), language.say("table-keep-hook"), scale)],
            ),
            Phase::LayCanal(canal) => {
                let laid = LaidCanal { canal, turn: self.draft.laying };
                let tile = mouse_area(card(Face::Canal(laid), scale.card * 1.5))
                    .interaction(mouse::Interaction::Grab)
                    .on_press(Message::CardTakenUp(Face::Canal(laid)));
                let turn = self.button(
                    Control::Own(DragonFishControl::Turn),
                    language.say("table-turn-canal"),
                    Purpose::Quiet,
                    scale,
                );
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
                        self.big(Control::Own(DragonFishControl::Cut), language.say("table-cut"), scale),
                        self.button(
                            Control::Own(DragonFishControl::Give),
                            language.say("table-give"),
                            Purpose::Quiet,
                            scale,
                        )
                        .width(Fill)
                        .into(),
                    ],
                )
            }
            Phase::Fish { .. } => self.calculation(language, width, scale),
            Phase::Over => Space::new().into(),
        }
    }

    fn calculation<'a>(&'a self, language: &'a Language, width: f32, scale: Scale) -> Element<'a, Message> {
        // The question about a swap is as high as the calculation, so that nothing below moves.
        let lines = if scale.is_enlarged { 2.0 } else { 1.0 } * scale.line();
        let height = lines + scale.card + 2.0 * scale.button + 3.0 * space::SMALL + 2.0 * space::MEDIUM;
        if let Some((from, to)) = self.draft.swapping {
            let answers = 2.2 * scale.button + 2.0 * space::MEDIUM + 2.0 * space::LARGE;
            let asked = self.swap_question(language, height - answers, (from, to), scale);
            // The button to undo makes room for the question, but its keys still answer it.
            return self.with_keys_of(Control::TakeBack, container(asked).height(height).into());
        }
        let heading = match (self.draft.strip.is_empty(), self.draft.strip.row().is_empty()) {
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
            self.signs_and_undo(language, inner, scale),
        ]
        .spacing(space::SMALL);
        framed(parts, space::MEDIUM).height(height).into()
    }

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
        let other = self
            .button(Control::Own(DragonFishControl::PickInstead), other, Purpose::Quiet, scale)
            .width(Fill);
        let answers = [
            self.big(Control::Own(DragonFishControl::SwapNow), language.say("table-swap-now"), scale),
            other.into(),
        ];
        question_within(room, language.say_with("table-swap-question", arguments), scale, answers)
    }

    /// The cards and signs that are laid, as large as all of them fit.
    fn strip_row<'a>(&'a self, language: &'a Language, width: f32, scale: Scale) -> Element<'a, Message> {
        let Some(sum) = self.draft.strip.sum() else {
            return row![
                empty_slot(scale.card, scale.card),
                bold("=", scale.large),
                empty_slot(scale.card, scale.card)
            ]
            .spacing(space::SMALL)
            .align_y(Center)
            .into();
        };
        let row_tokens = self.draft.strip.row();
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
        strip = strip.push(card_at(sum)).push(container(self.equals(sign)).center_x(sign * 0.8));
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

    /// The sign between the sum card and the others. It stays away until they make the sum, and always if the help level shows no totals.
    fn equals<'a>(&self, size: f32) -> iced::widget::Text<'a> {
        let shows = self.mover().help == HelpLevel::ShowTotals;
        bold(if shows && self.makes_sum() { "=" } else { "" }, size)
    }

    /// Whether two or more other cards make the sum card.
    fn makes_sum(&self) -> bool {
        let strip = &self.draft.strip;
        let Some((pond, sum)) = strip.pond().filter(|_| strip.count() > 2).zip(strip.sum()) else {
            return false;
        };
        let pond = self.view.pond(pond);
        strip.total(&pond, self.mover().order) == Some(number_in(&pond, sum.slot))
    }

    /// The total, if the child's help level shows it, or the question for the next one.
    fn running_total<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        if let Some(question) = self.question_for_total(language, scale, (scale.button * 1.8, 90.0)) {
            return question;
        }
        let line = Row::new().spacing(space::SMALL).align_y(Center).height(scale.button);
        let mover = self.mover();
        let pond = self.draft.strip.pond().filter(|_| mover.help == HelpLevel::ShowTotals);
        let Some(pond) = pond.map(|pond| self.view.pond(pond)) else { return line.into() };
        let Some(written) = self.draft.strip.with_total(&pond, mover.order) else { return line.into() };
        let mut line = line.push(text(language.calculation(&written)).size(scale.body));
        if self.lies_a_catch() {
            line = line
                .push(icon(drawing::check(), scale.body, theme::DEEP_REED))
                .push(text(language.say("table-that-is-it")).size(scale.body).color(theme::DEEP_REED));
        }
        line.into()
    }

    fn signs_and_undo<'a>(
        &'a self,
        language: &'a Language,
        width: f32,
        scale: Scale,
    ) -> Element<'a, Message> {
        let brackets = self.mover().order == ReadingOrder::Operations;
        let count = if brackets { 7.0 } else { 5.0 };
        let undo_width = scale.button * 2.0;
        let side = ((width - undo_width - count * space::TIGHT) / count).clamp(40.0, scale.button * 1.15);
        let undo = self.button(Control::TakeBack, language.say("table-undo"), Purpose::Quiet, scale);
        self.signs(language, side, brackets, scale).push(undo.width(Fill)).into()
    }

    /// The sentence of a hint. There are three levels.
    pub(super) fn hint_of(&self, language: &Language, level: u8, fishing: &Fishing) -> Option<String> {
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

    /// The viewer's helper cards, if they may be seen.
    pub(super) fn helpers<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let width = scale.card * 0.86;
        let height = width * 1.4;
        let mut cards = Row::new().spacing(space::SMALL).height(height).align_y(Center);
        let mut explained = None;
        if self.sitting().shows_hand() {
            for (at, held) in self.view.hand.iter().enumerate() {
                cards = cards.push(self.helper_card(language, *held, at, width));
                explained = explained.or(Some(*held));
            }
        }
        let (viewer, sitting) = (self.viewer(), self.sitting());
        let holds = self.view.seats.iter().flatten().any(|seat| seat.player == viewer && seat.hand > 0);
        let sentence = match explained {
            Some(card) => language.say(wording::helper_card(card)),
            None if holds => language.say("table-hidden-helpers"),
            None if sitting.shows_hand() || sitting.awaits_ready() => language.say("table-no-helpers"),
            None => String::new(),
        };
        cards = cards.push(text(sentence).size(scale.small).color(theme::DEEP_REED).width(Fill));
        let heading = text(language.say("table-your-helpers")).size(scale.small).color(theme::DEEP_REED);
        container(column![heading, cards].spacing(space::SMALL))
            .padding(space::MEDIUM)
            .width(Fill)
            .style(theme::panel(theme::PALE_REED, theme::REED_RIM))
            .into()
    }

    fn helper_card(
        &self,
        language: &Language,
        held: HelperCard,
        at: usize,
        width: f32,
    ) -> Element<'_, Message> {
        let face = card(Face::Helper(held), width);
        let HelperCard::Hook(number) = held else { return face.into() };
        let control = Control::Own(DragonFishControl::Hook(number));
        if !self.offers(control) {
            return self.saying_why_not(control, face.into());
        }
        let first = self.view.hand.iter().position(|card| *card == held) == Some(at);
        let chosen = self.draft.hooking == Some(number) && first;
        // Dropping the card here counts as a press.
        press(face, Some(Message::ControlPressed(control)), Purpose::Bare)
            .taken_up(Message::CardTakenUp(Face::Helper(held)))
            .called(wording::card::helper(language, held))
            .known_as(format!("{control:?}"))
            .look(move |focused, theme, status| {
                theme::pressable(Purpose::Bare, focused || chosen)(theme, status)
            })
            .width(width + 2.0 * theme::RING)
            .height(width * 1.4 + 2.0 * theme::RING)
            .into()
    }
}
