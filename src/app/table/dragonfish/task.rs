//! The side panel of DragonFish: the task in each part of a turn, the big buttons, and the helper cards.

use engine::arithmetic::{CardName, Steps, Token, number_in};
use engine::games::dragonfish::{DragonFish, HelperCard, Phase, Place, PondCard, PossibleCatch};
use iced::widget::{Row, Space, column, container, mouse_area, row};
use iced::{Center, Element, Fill, Size, mouse};

use super::{DragonFishControl, DragonFishTable, Message};
use crate::app::drawing;
use crate::app::table::labels::LaidRow;
use crate::app::table::prompt::{question, result_line, sentence_height, totals_height, totals_row};
use crate::app::table::side_panel::SidePanel;
use crate::app::table::tabletop::{ControlOf, GamePanel};
use crate::app::table::{TableButton, Tabletop, labels};
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::card::{CardFace, card};
use crate::app::widget::fitted::fitted_text;
use crate::app::widget::pressing::accessible_button;
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use crate::app::widget::{READ_ALOUD_ID, bold_text, empty_slot, icon, line_count_for_letters, lone_sign};
use language::Language;
use language::wording::{self, calculation};
use records::HelpLevel;

const EXPLAINED: usize = 2;

impl GamePanel for DragonFish {
    fn answer_buttons(table: &DragonFishTable) -> Vec<(ControlOf<Self>, &'static str)> {
        let answers: &[(DragonFishControl, &str)] = match table.view.phase {
            Phase::Helper if table.draft.hooking.is_some() => &[],
            Phase::Helper if table.view.may_draw_helper() => &[(DragonFishControl::Draw, "table-draw")],
            Phase::Helper => &[(DragonFishControl::Skip, "table-skip")],
            Phase::Hooked(_) if table.fish_to_take().is_some() => {
                &[(DragonFishControl::Take, "table-take-fish"), (DragonFishControl::Keep, "table-keep-hook")]
            }
            Phase::Hooked(_) => &[(DragonFishControl::Keep, "table-keep-hook")],
            Phase::LayCanal(_) => &[(DragonFishControl::Lay, "table-lay-it")],
            Phase::CastNet => &[(DragonFishControl::Cast, "table-cast-it")],
            Phase::TakeBike => &[(DragonFishControl::PullOut, "table-pull-it-out")],
            Phase::AnswerHook { .. } => {
                &[(DragonFishControl::Cut, "table-cut"), (DragonFishControl::Give, "table-give")]
            }
            Phase::Fish { .. } if table.draft.swapping.is_some() => &[
                (DragonFishControl::SwapNow, "table-swap-now"),
                (DragonFishControl::PickInstead, "table-pick-instead"),
            ],
            _ => &[],
        };
        if answers.is_empty() {
            return vec![table.call_or_lead_on()];
        }
        answers.iter().map(|(control, label)| (TableButton::Own(*control), *label)).collect()
    }

    fn task<'a>(
        table: &'a DragonFishTable,
        language: &'a Language,
        size: Size,
        scale: Scale,
    ) -> Element<'a, Message> {
        let ask = |sentence, below| question(sentence, size, scale, below);
        match table.view.phase {
            Phase::Helper => {
                if let Some(hook) = table.draft.hooking {
                    return ask(language.say_with("table-choose-fish", [("hook", hook.into())]), None);
                }
                let has_hooks = table.playable_hooks().next().is_some();
                let id = if has_hooks { "table-step-one-or-hook" } else { "table-step-one" };
                ask(language.say(id), None)
            }
            Phase::Hooked(hook) => {
                let hook_card = to_take(CardFace::Helper(HelperCard::Hook(hook)), size, language);
                ask(language.say_with("table-drew-hook", [("hook", hook.into())]), Some(hook_card))
            }
            Phase::LayCanal(_) => {
                let drawn =
                    table.canal_to_lay().map(|(_, laid)| to_take(CardFace::Canal(laid), size, language));
                ask(language.say("table-lay-canal"), drawn)
            }
            Phase::CastNet => {
                let pond = table
                    .net_to_cast()
                    .map_or_else(String::new, |pond| language.say(wording::pond_side_message_id(pond)));
                let net = to_take(CardFace::Helper(HelperCard::Net), size, language);
                ask(language.say_with("table-cast-net", [("pond", pond.into())]), Some(net))
            }
            Phase::TakeBike => {
                let magnet = to_take(CardFace::Helper(HelperCard::Magnet), size, language);
                ask(language.say("table-take-bike"), Some(magnet))
            }
            Phase::AnswerHook { hook, by, fish, .. } => {
                let name = table.participant(by).map_or("", |participant| participant.name.as_str());
                let arguments = [("name", name.into()), ("hook", hook.into()), ("fish", fish.into())];
                let fish = picture_of(CardFace::Pond(PondCard::Fish(fish)), size);
                ask(language.say_with("table-answer-hook", arguments), Some(fish))
            }
            Phase::Fish { .. } => table.calculation(language, size, scale),
            Phase::ChangeWater { .. } | Phase::Over => Space::new().into(),
        }
    }

    /// The helper cards of the viewer, each with its effect. They lie face down if they may not be seen.
    fn own_cards_view<'a>(
        table: &'a DragonFishTable,
        language: &'a Language,
        bank: SidePanel,
    ) -> Element<'a, Message> {
        let (scale, across) = (bank.scale, bank.place.width);
        let height = bank.own();
        let (viewer, sitting) = (table.viewer(), table.seating());
        let held = table.view.seats.iter().flatten().find(|seat| seat.player == viewer);
        let held = held.map_or(0, |seat| seat.hand);
        // Many cards are smaller, so that all have room.
        let each = (across + space::SMALL) / held.max(1) as f32 - space::SMALL;
        let width = ((height - 2.0 * theme::RING_WIDTH) / 1.4).min(each - 2.0 * theme::RING_WIDTH);
        if !sitting.shows_hand() {
            let backs = (0..held).map(|_| card(CardFace::HelperBack, width).into());
            let hidden = (held > 0).then(|| {
                fitted_text(language.say("table-hidden-helpers"), scale.small).max_height(height).into()
            });
            let backs = Row::with_children(backs).extend(hidden);
            return backs.spacing(space::SMALL).height(height).align_y(Center).into();
        }
        let hand = &table.view.hand;
        // A few cards have room for their words, if those are short enough; more cards lie side by side.
        let each = across / hand.len().max(1) as f32 - width - 2.0 * theme::RING_WIDTH - 2.0 * space::SMALL;
        let fits = |words: &str| {
            line_count_for_letters(words.chars().count(), scale.small, each)
                * scale.small
                * theme::LINE_HEIGHT
                <= height
        };
        let mut cards = Row::new().spacing(space::SMALL).height(height).align_y(Center);
        for (at, held) in hand.iter().enumerate() {
            cards = cards.push(table.helper_card(language, *held, at, width));
            let words = language.say(wording::helper_card_use_message_id(*held));
            if hand.len() <= EXPLAINED && fits(&words) {
                cards = cards.push(container(fitted_text(words, scale.small).max_height(height)).width(Fill));
            }
        }
        cards.into()
    }

    fn hint_sentence(
        table: &DragonFishTable,
        language: &Language,
        level: u8,
        find: Option<&PossibleCatch>,
    ) -> Option<String> {
        let Some(fishing) = find else { return Some(language.say("hint-none")) };
        let pond = language.say(wording::pond_side_message_id(fishing.pond));
        Some(match (level, fishing.swap) {
            (1, None) => language.say_with("hint-pond", [("pond", pond.into())]),
            (1, Some(_)) => language.say_with("hint-pond-after-swap", [("pond", pond.into())]),
            (2, Some((from, to))) => {
                let number = |place| table.view.number(place).unwrap_or_default();
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
            _ => calculation::game_hint(language, &fishing.statement_with_gap(&table.view)?),
        })
    }
}

impl DragonFishTable {
    /// The big button while a child calculates: *Catch!*, or what leads on as long as nothing is laid to call.
    fn call_or_lead_on(&self) -> (ControlOf<DragonFish>, &'static str) {
        let is_calculating = matches!(self.view.phase, Phase::Fish { .. });
        let has_laid = !self.draft.laid_calculation.tokens().is_empty();
        if !is_calculating || has_laid && !self.has_strayed_from_last_hint() {
            (TableButton::Catch, DragonFish::CALL_KEY)
        } else if self.has_more_hints() {
            (TableButton::Hint, "table-show-me")
        } else if self.is_told_no_catch() {
            (TableButton::Own(DragonFishControl::Pass), "table-pass-now")
        } else {
            (TableButton::Catch, DragonFish::CALL_KEY)
        }
    }

    fn calculation<'a>(&'a self, language: &'a Language, size: Size, scale: Scale) -> Element<'a, Message> {
        if let Some((from, to)) = self.draft.swapping {
            let number = |place| self.view.number(place).unwrap_or_default();
            let arguments = [("first", number(from).into()), ("second", number(to).into())];
            let pictures = self.swapped(from, to, size, scale);
            return question(
                language.say_with("table-swap-question", arguments),
                size,
                scale,
                Some(pictures),
            );
        }
        let told =
            match (self.draft.laid_calculation.is_empty(), self.draft.laid_calculation.tokens().is_empty()) {
                (true, _) => Some("table-pick-sum"),
                (_, true) => Some("table-pick-cards"),
                _ => None,
            };
        let strip = self.strip_row(language, size.width, scale);
        let room = size.height - scale.card - space::SMALL;
        if let Some(picture) = self.wrong_call_picture(Size::new(size.width, room)) {
            return column![strip, picture].spacing(space::SMALL).height(Fill).into();
        }
        let made = match told {
            Some(told) => container(fitted_text(language.say(told), scale.large).max_height(room))
                .id(READ_ALOUD_ID)
                .into(),
            None => self.running_total(language, size.width, scale),
        };
        // The totals on the way keep their room, so that nothing below them moves.
        let left = size.height - scale.card - scale.button - sentence_height(scale, size.width);
        let totals = (left > totals_height(scale) + 3.0 * space::SMALL)
            .then(|| container(self.totals_so_far(scale)).height(totals_height(scale)).into());
        column![strip].extend(totals).push(made).spacing(space::SMALL).height(Fill).into()
    }

    /// The totals after each step, if the child's help level shows totals and each step goes on from the one before.
    fn totals_so_far<'a>(&self, scale: Scale) -> Element<'a, Message> {
        let (strip, mover) = (&self.draft.laid_calculation, self.mover());
        let pond = strip.pond().filter(|_| mover.help == HelpLevel::ShowTotals);
        let steps = pond.map(|pond| strip.steps(&self.view.pond(pond), mover.order));
        let goes_on = |steps: &Steps| steps.windows(2).all(|pair| pair[1].left == pair[0].result);
        let Some(steps) = steps.filter(|steps| !steps.is_empty() && goes_on(steps)) else {
            return Space::new().into();
        };
        let numbers = std::iter::once(steps[0].left).chain(steps.iter().map(|step| step.result));
        totals_row(numbers, self.has_laid_catch(), scale)
    }

    fn swapped<'a>(&self, from: Place, to: Place, size: Size, scale: Scale) -> (Element<'a, Message>, f32) {
        let side = scale.card.min(size.height * 0.5);
        let at = |place: Place| -> Element<'a, Message> {
            self.view
                .card(place)
                .map_or_else(|| empty_slot(side, side), |face| card(CardFace::Pond(face), side).into())
        };
        let arrow = icon(drawing::swap(), side * 0.5, theme::INK);
        let pair = row![at(from), arrow, at(to)].spacing(space::MEDIUM).align_y(Center);
        (pair.into(), side)
    }

    fn strip_row<'a>(&'a self, language: &'a Language, width: f32, scale: Scale) -> Element<'a, Message> {
        let Some(sum) = self.draft.laid_calculation.sum_card() else {
            return LaidRow::new(space::SMALL)
                .push_gap(scale.card, scale.card, language)
                .push(bold_text("=", scale.large), "=")
                .push_gap(scale.card, scale.card, language)
                .build(scale.card);
        };
        let row_tokens = self.draft.laid_calculation.tokens();
        let cards = 2 + row_tokens.iter().filter(|token| matches!(token, Token::Card(_))).count();
        let signs = 1 + row_tokens.iter().filter(|token| !matches!(token, Token::Card(_))).count();
        let gaps = (cards + signs) as f32 * space::TIGHT;
        let sign = scale.large;
        let fitting = (width - gaps - signs as f32 * sign * 0.8) / cards as f32;
        let side = scale.card.min(fitting);
        let with_card = |strip: LaidRow<'a, Message>, place: Place| match self.view.card(place) {
            Some(pond_card) => {
                let face = CardFace::Pond(pond_card);
                strip.push(card(face, side), labels::face_name(language, face))
            }
            None => strip.push_gap(side, side, language),
        };
        let equals = self.equals();
        let strip = with_card(LaidRow::new(space::TIGHT), sum);
        let mut strip = strip.push(container(bold_text(equals, sign)).center_x(sign * 0.8), equals);
        for token in row_tokens {
            strip = match token {
                Token::Card(CardName::Slot(slot)) => with_card(strip, Place { pond: sum.pond, slot: *slot }),
                Token::Card(_) => strip,
                Token::Sign(operation) => {
                    let written = language.operation_sign(*operation);
                    strip.push(lone_sign(written.clone(), sign), written)
                }
                Token::Open => strip.push(bold_text("(", sign), "("),
                Token::Close => strip.push(bold_text(")", sign), ")"),
                Token::Equals => strip.push(bold_text("=", sign), "="),
            };
        }
        let strip = if cards < 7 { strip.push_gap(side, side, language) } else { strip };
        strip.build(scale.card)
    }

    /// The equals sign. While cards are laid that do not make the sum it is empty, and always if the help level shows no totals.
    fn equals(&self) -> &'static str {
        let shows = self.mover().help == HelpLevel::ShowTotals;
        if self.draft.laid_calculation.tokens().is_empty() || shows && self.makes_sum() { "=" } else { "" }
    }

    pub(super) fn makes_sum(&self) -> bool {
        let strip = &self.draft.laid_calculation;
        let Some((pond, sum)) = strip.pond().filter(|_| strip.card_count() > 2).zip(strip.sum_card()) else {
            return false;
        };
        let pond = self.view.pond(pond);
        strip.total(&pond, self.mover().order) == Some(number_in(&pond, sum.slot))
    }

    /// The calculation with its total, if the child's help level shows totals; otherwise the question for the next total.
    fn running_total<'a>(&'a self, language: &'a Language, width: f32, scale: Scale) -> Element<'a, Message> {
        if let Some(question) = self.question_for_total(language, scale) {
            return container(question).center_y(scale.button).into();
        }
        let mover = self.mover();
        // A child who types totals has typed all of them.
        let is_known = mover.help == HelpLevel::ShowTotals || self.has_answered();
        let pond = self.draft.laid_calculation.pond().filter(|_| is_known);
        let written = pond
            .and_then(|pond| self.draft.laid_calculation.text_with_total(&self.view.pond(pond), mover.order));
        let Some(written) = written else { return Space::new().into() };
        let said = self.laid_catch_sentence_key().filter(|_| mover.help == HelpLevel::ShowTotals);
        result_line(language.localize_calculation(&written), said, language, width, scale)
    }

    fn has_answered(&self) -> bool {
        let (strip, mover) = (&self.draft.laid_calculation, self.mover());
        let open = strip.pond().and_then(|pond| strip.unanswered_step(&self.view.pond(pond), mover.order));
        mover.help == HelpLevel::AskTotals && open.is_none()
    }

    fn helper_card(
        &self,
        language: &Language,
        held: HelperCard,
        at: usize,
        width: f32,
    ) -> Element<'_, Message> {
        let face = card(CardFace::Helper(held), width);
        let control = match (held, self.view.phase) {
            (HelperCard::Scissors, Phase::AnswerHook { .. }) => TableButton::Own(DragonFishControl::Cut),
            (HelperCard::Hook(number), Phase::Hooked(drawn)) if number == drawn => {
                let taken = Message::CardTakenUp(CardFace::Helper(held));
                return mouse_area(face).interaction(mouse::Interaction::Grab).on_press(taken).into();
            }
            (HelperCard::Hook(number), _) => TableButton::Own(DragonFishControl::Hook(number)),
            _ => return face.into(),
        };
        if !self.is_offered(control) {
            return self.explain_when_disabled(control, face.into());
        }
        let first = self.view.hand.iter().position(|card| *card == held) == Some(at);
        let hooking = self.draft.hooking.map(HelperCard::Hook);
        let chosen = hooking == Some(held) && first;
        // Dropping the card where it was taken up counts as a press.
        accessible_button(face, Some(Message::ControlPressed(control)), ButtonPurpose::Bare)
            .on_pick_up(Message::CardTakenUp(CardFace::Helper(held)))
            .named(wording::card::helper(language, held))
            .with_key(format!("{control:?}"))
            .with_style(theme::drawing_button(chosen))
            .width(width + 2.0 * theme::RING_WIDTH)
            .height(width * 1.4 + 2.0 * theme::RING_WIDTH)
            .into()
    }
}

/// A card that is to be dropped where it is used, and its height.
fn to_take<'a>(face: CardFace, size: Size, language: &Language) -> (Element<'a, Message>, f32) {
    let (card, high) = picture_of(face, size);
    let card = mouse_area(card).interaction(mouse::Interaction::Grab).on_press(Message::CardTakenUp(face));
    let meaning = Semantics::new(Role::Picture).named(labels::face_name(language, face));
    (with_semantics(meaning, card).into(), high)
}

/// A card that is shown below the question, and its height.
fn picture_of<'a>(face: CardFace, size: Size) -> (Element<'a, Message>, f32) {
    let high = (size.height * 0.48).min(150.0);
    (card(face, high * face.aspect_ratio()).into(), high)
}
