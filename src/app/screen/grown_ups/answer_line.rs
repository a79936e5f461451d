//! One answer of a child as grown-ups see it, with a small drawing that shows what is right.

use engine::arithmetic::{Fact, Refusal};
use engine::findings::class::Mistake;
use engine::findings::{Finding, FindingContent, SentenceAboutChild};
use engine::practice::{Drawing, Kind};
use iced::widget::svg::Handle;
use iced::widget::{Column, column, row, text};
use iced::{Center, Color, Element, Fill, Size};
use interchange::PracticeDetails;

use super::shared::PageContext;
use crate::app::drawing;
use crate::app::screen::practice::help_drawings;
use crate::app::theme::{self, space};
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use crate::app::widget::{fitted, icon};
use language::Language;
use language::wording::{self, calculation};
use records::{Attempt, FactAnswer};

const DRAWING: Size = Size::new(190.0, 64.0);

#[derive(Clone, Copy)]
pub(super) struct AnswerEvidence<'a> {
    pub attempt: &'a Attempt,
    pub right: bool,
    pub said: &'a SentenceAboutChild,
}

impl AnswerEvidence<'_> {
    const fn fact(self) -> Option<Fact> {
        match self.said {
            SentenceAboutChild::Found(Finding {
                content: FindingContent::WeakFact(fact) | FindingContent::Fact(fact, _),
                ..
            }) => Some(*fact),
            _ => None,
        }
    }

    /// A drawing that shows what is right. `None` if nothing was wrong, or if the mistake can't be drawn.
    fn drawing(self) -> Option<Drawing> {
        let asked =
            |asked: &FactAnswer| self.fact().is_none_or(|fact| asked.fact.with_smaller_first() == fact);
        if self.right { None } else { first_mistake(self.attempt, asked)?.drawing() }
    }

    /// How the child's answer went, in a few words, and what went wrong.
    fn words(self, language: &Language) -> String {
        let tried = &self.attempt.tried;
        let id = match (self.right, tried.is_success()) {
            (true, _) => "why-right",
            (false, true) if tried.effort.hints > 0 => "why-with-hint",
            (false, true) => "why-some-wrong",
            (false, false) => {
                return mistake_text(self.attempt, language).unwrap_or_else(|| language.say("why-wrong"));
            }
        };
        language.say(id)
    }
}

pub(super) fn answer_line<'a, M: Clone + 'a>(
    answered: AnswerEvidence<'a>,
    shared: PageContext<'a>,
) -> Element<'a, M> {
    let PageContext { language, scale, .. } = shared;
    let (sign, color) = right_or_wrong_icon(answered.right);
    let written = calculation::format_attempt(language, &answered.attempt.tried);
    let words = answered.words(language);
    let said = Semantics::new(Role::Text).named(format!("{written} {words}"));
    let why = (!answered.right).then(|| text(words).size(scale.small).color(theme::DEEP_CORAL).into());
    let written = Column::new().push(fitted::fitted_text(written, scale.body)).extend(why).width(Fill);
    let drawn =
        answered.drawing().map(|drawing| help_drawings::animated_drawing(drawing, DRAWING, None).into());
    let parts = row![icon(sign, scale.body, color), written].extend(drawn);
    with_semantics(said, column![parts.spacing(space::SMALL).align_y(Center)]).into()
}

pub(super) fn first_mistake(attempt: &Attempt, is_relevant: impl Fn(&FactAnswer) -> bool) -> Option<Mistake> {
    let slip = attempt.tried.practised.as_ref().and_then(|practised| practised.slip);
    attempt.tried.effort.facts.iter().filter(|asked| is_relevant(asked)).find_map(|asked| {
        let answered = asked.answer.filter(|answer| asked.fact.result() != Ok(*answer))?;
        Some(Mistake { fact: asked.fact, answered, slip })
    })
}

/// What went wrong, in words. `None` if nothing went wrong, or if the calculation itself shows it.
pub(super) fn mistake_text(attempt: &Attempt, language: &Language) -> Option<String> {
    if let Some(slip) = attempt.tried.practised.as_ref().and_then(|practised| practised.slip) {
        return Some(language.say(wording::slip_help_message_id(slip)));
    }
    // A bare calculation needs no more words than “1 + 1 = 2, not 11”.
    let asks_result = |practised: &PracticeDetails| matches!(practised.kind, Kind::Fact | Kind::TwoSteps);
    let is_said = attempt.tried.practised.as_ref().is_some_and(asks_result);
    let refusal = attempt.tried.answer.refusal.as_ref();
    let refusal = refusal.filter(|refusal| !(is_said && matches!(refusal, Refusal::WrongTotal { .. })));
    refusal.map(|refusal| wording::refusal(language, *refusal))
}

pub(super) fn right_or_wrong_icon(right: bool) -> (Handle, Color) {
    if right { (drawing::check(), theme::DEEP_REED) } else { (drawing::cross(), theme::DEEP_CORAL) }
}
