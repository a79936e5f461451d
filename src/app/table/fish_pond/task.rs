//! The prompt of Three Fishing and MAC I: what to do now, the calculation, and how the match stands.

use engine::arithmetic::{CardName, Operation, TensGame, Token};
use engine::games::fish_pond::{CardPlace, FishPond, Phase, PossibleCatch};
use iced::widget::{Row, Space, column, container};
use iced::{Element, Fill, Size};

use super::picked_cards::CARDS_PER_CATCH;
use super::pool::{basket_fish, small_card};
use super::{FishPondControl, FishPondTable, Message};
use crate::app::table::labels;
use crate::app::table::labels::LaidRow;
use crate::app::table::prompt::{question, result_line};
use crate::app::table::side_panel::SidePanel;
use crate::app::table::tabletop::{ControlOf, GamePanel};
use crate::app::table::{TableButton, Tabletop};
use crate::app::theme::{self, Scale, space};
use crate::app::widget::card::CardFace;
use crate::app::widget::fitted::fitted_text;
use crate::app::widget::{READ_ALOUD_ID, bold_text, lone_sign};
use language::Language;
use language::wording::calculation;
use records::HelpLevel;

impl GamePanel for FishPond {
    fn answer_buttons(table: &FishPondTable) -> Vec<(ControlOf<Self>, &'static str)> {
        vec![match table.view.phase {
            Phase::BetweenGames => (TableButton::Own(FishPondControl::Next), "fishing-next-game"),
            Phase::Draw => (TableButton::Own(FishPondControl::Draw), "fishing-draw"),
            Phase::Fish { .. } | Phase::Over => (TableButton::Catch, Self::CALL_KEY),
        }]
    }

    fn shared_slate<'a>(
        table: &'a FishPondTable,
        language: &'a Language,
        size: Size,
        scale: Scale,
    ) -> Option<Element<'a, Message>> {
        if table.view.phase == Phase::BetweenGames {
            return Some(table.sheet(language, size, scale));
        }
        let mover = table.mover().name.as_str();
        let too_few = || language.say_with("fishing-too-few", [("name", mover.into())]);
        table.view.cannot_catch().then(|| question(too_few(), size, scale, None))
    }

    fn task<'a>(
        table: &'a FishPondTable,
        language: &'a Language,
        size: Size,
        scale: Scale,
    ) -> Element<'a, Message> {
        match table.view.phase {
            Phase::Draw => question(language.say("fishing-first-draw"), size, scale, None),
            Phase::Fish { .. } => table.calculation(language, size, scale),
            Phase::BetweenGames | Phase::Over => Space::new().into(),
        }
    }

    fn own_cards_view<'a>(
        table: &'a FishPondTable,
        language: &'a Language,
        bank: SidePanel,
    ) -> Element<'a, Message> {
        let viewer = table.viewer();
        FishPondTable::own_catch(
            table.points_text(language, viewer),
            basket_fish(table.landed_catch(viewer)),
            bank,
        )
    }

    fn hint_sentence(
        table: &FishPondTable,
        language: &Language,
        level: u8,
        find: Option<&PossibleCatch>,
    ) -> Option<String> {
        let Some(fishing) = find else { return Some(language.say("hint-nothing-left")) };
        Some(match level {
            1 => language.say_with("hint-ten", [("total", fishing.catch.total.to_string().into())]),
            2 => {
                let lit = hinted(fishing);
                let number = table.number(lit);
                language.say_with("hint-lit-card", [("number", number.into())])
            }
            _ => calculation::game_hint(language, &fishing.statement_with_gap()?),
        })
    }
}

impl FishPondTable {
    fn sheet<'a>(&'a self, language: &'a Language, size: Size, scale: Scale) -> Element<'a, Message> {
        let game = language.say_with("fishing-game-over", [("game", (self.view.game + 1).into())]);
        let winners = self.game.game_outcome().map(|outcome| outcome.winners).unwrap_or_default();
        let scored =
            |player: usize| self.view.finished.iter().filter_map(|game| game.get(player).copied()).collect();
        self.standings(game, scored, &winners, language, size, scale)
    }

    fn calculation<'a>(&'a self, language: &'a Language, size: Size, scale: Scale) -> Element<'a, Message> {
        if let Some(seen) = self.wrong_call_view(language, size, scale) {
            return seen;
        }
        let (strip, high) = self.strip(language, size, scale);
        let mut left = size.height - high - space::SMALL;
        let shows_tens = self.view.rule == TensGame::ThreeFishing && self.shows_totals();
        // The tens make room for a sentence below.
        let tens = scale.body * theme::LINE_HEIGHT + 2.0 * space::TIGHT;
        let tens = (shows_tens && left > tens + 2.0 * scale.line_height()).then_some(tens);
        left -= tens.map_or(0.0, |tens| tens + space::SMALL);
        let below: Element<'a, Message> = match (self.view.rule, self.draft.is_empty()) {
            (rule, true) => {
                let told = match rule {
                    _ if self.view.is_last_round() => "fishing-one-more-round",
                    TensGame::ThreeFishing => "fishing-pick",
                    TensGame::MacOne => "fishing-pick-product",
                };
                let told = fitted_text(language.say(told), scale.large).max_height(left);
                container(told).id(READ_ALOUD_ID).width(Fill).height(left.max(0.0)).into()
            }
            (_, false) => container(self.total(language, size.width, scale)).height(left.max(0.0)).into(),
        };
        let tens = tens.map(|_| self.tens(scale));
        column![strip, below].extend(tens).spacing(space::SMALL).width(Fill).into()
    }

    /// The picked cards above the bubbles of their calculation, if it was called and makes no ten. Where there is little room, the cards are
    /// smaller, so that up to thirty bubbles can be told apart.
    fn wrong_call_view<'a>(
        &'a self,
        language: &'a Language,
        size: Size,
        scale: Scale,
    ) -> Option<Element<'a, Message>> {
        const LEAST: f32 = 72.0;
        const SMALLER: f32 = 0.6;
        let left = |scale: Scale| size.height - 1.4 * scale.card - space::SMALL;
        let smaller = Scale { card: SMALLER * scale.card, ..scale };
        let scale = if left(scale) < LEAST { smaller } else { scale };
        let (strip, high) = self.strip(language, size, scale);
        let room = Size::new(size.width, size.height - high - space::SMALL);
        let picture = self.wrong_call_picture(room)?;
        Some(column![strip, picture].spacing(space::SMALL).width(Fill).into())
    }

    /// The row of picked cards, with empty slots for the missing ones, and its height.
    fn strip(&self, language: &Language, size: Size, scale: Scale) -> (Element<'_, Message>, f32) {
        let width = size.width;
        let tokens = self.draft.tokens();
        let missing = CARDS_PER_CATCH - self.draft.places().len();
        let laid_signs = tokens.iter().filter(|token| !matches!(token, Token::Card(_))).count();
        let signs = laid_signs.max(CARDS_PER_CATCH - 1) as f32;
        let sign = scale.large;
        let fitting = (width - signs * sign * 0.8 - (signs + 2.0) * space::TIGHT) / CARDS_PER_CATCH as f32;
        let side = (scale.card * 0.95).min(fitting);
        let height = side * 1.4;
        let mut strip = LaidRow::new(space::TIGHT);
        let card_at = |slot: u8| self.view.card(*self.draft.places().get(usize::from(slot))?);
        for token in tokens {
            strip = match token {
                Token::Card(CardName::Slot(slot)) => match card_at(*slot) {
                    Some(card) => {
                        let face = CardFace::Tile(card);
                        strip.push(small_card(face, side), labels::face_name(language, face))
                    }
                    None => strip.push_gap(side, height, language),
                },
                Token::Sign(operation) => {
                    let written = language.operation_sign(*operation);
                    strip.push(lone_sign(written.clone(), sign), written)
                }
                Token::Open => strip.push(bold_text("(", sign), "("),
                Token::Close => strip.push(bold_text(")", sign), ")"),
                Token::Card(_) | Token::Equals => strip,
            };
        }
        let ends_in_sign = matches!(tokens.last(), Some(Token::Sign(_) | Token::Open));
        for at in 0..missing {
            let has_sign = at == 0 && (tokens.is_empty() || ends_in_sign);
            let next = match self.view.rule {
                TensGame::MacOne if CARDS_PER_CATCH - missing + at == 1 => Operation::Multiply,
                _ => Operation::Add,
            };
            if !has_sign {
                let next = language.operation_sign(next);
                strip = strip.push(lone_sign(next.clone(), sign).color(theme::SLATE), next);
            }
            strip = strip.push_gap(side, height, language);
        }
        (strip.build(height), height)
    }

    /// The calculation with its total, if the child's help level shows totals; otherwise the question for it.
    fn total<'a>(&'a self, language: &'a Language, width: f32, scale: Scale) -> Element<'a, Message> {
        if let Some(question) = self.question_for_total(language, scale) {
            return container(question).center_y(scale.button).into();
        }
        let number = |place| self.number(place);
        // A total that the child has typed stays in sight.
        let is_typed = self.mover().help == HelpLevel::AskTotals && self.draft.three_places().is_some();
        let written = self.draft.text_with_total(self.mover().order, number);
        let written = written.filter(|_| self.shows_totals() || is_typed);
        let Some(written) = written else { return Space::new().into() };
        result_line(
            language.localize_calculation(&written),
            self.laid_catch_sentence_key(),
            language,
            width,
            scale,
        )
    }

    fn tens(&self, scale: Scale) -> Element<'_, Message> {
        let total = || self.draft.total(self.mover().order, |place| self.number(place));
        let total = self.has_laid_catch().then(total).flatten();
        let chips = [10, 20, 30].map(|ten| {
            let reached = total == Some(ten);
            let (ground, ink) =
                if reached { (theme::PALE_REED, theme::DEEP_REED) } else { (theme::MIST, theme::SLATE) };
            let edge = if reached { theme::DEEP_REED } else { theme::PANEL_RIM };
            let width = if reached { 3.0 } else { 1.5 };
            container(bold_text(ten.to_string(), scale.body).color(ink))
                .center_x(Fill)
                .padding([space::TIGHT, 0.0])
                .style(theme::bordered_panel(ground, edge, width))
                .into()
        });
        Row::with_children(chips).spacing(space::SMALL).into()
    }

    pub(super) fn is_lit_by_hint(&self, place: CardPlace) -> bool {
        match &self.hint {
            Some((2.., Some(fishing))) => self.draft.is_empty() && hinted(fishing) == place,
            _ => false,
        }
    }
}

/// The card that the second hint lights up: one of the pond, if there is one.
fn hinted(fishing: &PossibleCatch) -> CardPlace {
    fishing.places.into_iter().find(|place| !place.is_bait()).unwrap_or(fishing.places[0])
}
