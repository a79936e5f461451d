//! One answer of a child as grown-ups see it: the calculation, what went wrong, and a small drawing that shows what is right.

use engine::arithmetic::{Fact, Refusal};
use engine::findings::class::Mistake;
use engine::findings::{Finding, FindingContent, Sentence};
use engine::practice::{Drawing, Kind};
use iced::widget::{Column, column, row, text};
use iced::{Center, Element, Fill, Size};
use interchange::Practised;

use super::shared::Shared;
use crate::app::drawing;
use crate::app::screen::practice::aid;
use crate::app::theme::{self, space};
use crate::app::widget::semantics::{Role, Semantics, means};
use crate::app::widget::{fitted, icon};
use language::Language;
use language::wording::{self, calculation};
use records::{Attempt, FactAsked};

/// The room for a small drawing, in logical pixels.
const DRAWING: Size = Size::new(190.0, 64.0);

/// An answer on which a sentence about a child rests.
#[derive(Clone, Copy)]
pub(super) struct Answered<'a> {
    pub attempt: &'a Attempt,
    /// Whether the sentence counts it as right.
    pub right: bool,
    /// The sentence.
    pub said: &'a Sentence,
}

impl Answered<'_> {
    /// The fact that the sentence is about, if it is about one.
    const fn fact(self) -> Option<Fact> {
        match self.said {
            Sentence::Found(Finding {
                about: FindingContent::WeakFact(fact) | FindingContent::Fact(fact, _),
                ..
            }) => Some(*fact),
            _ => None,
        }
    }

    /// The drawing that shows what is right, if something was wrong that can be drawn.
    fn drawing(self) -> Option<Drawing> {
        let asked = |asked: &FactAsked| self.fact().is_none_or(|fact| asked.fact.in_order() == fact);
        if self.right { None } else { mistake_in(self.attempt, asked)?.drawing() }
    }

    /// How the answer was, in a few words, and what went wrong.
    fn words(self, language: &Language) -> String {
        let tried = &self.attempt.tried;
        let id = match (self.right, tried.caught()) {
            (true, _) => "why-right",
            (false, true) if tried.way.hints > 0 => "why-with-hint",
            (false, true) => "why-some-wrong",
            (false, false) => {
                return went_wrong(self.attempt, language).unwrap_or_else(|| language.say("why-wrong"));
            }
        };
        language.say(id)
    }
}

/// Draws one answer in a line, and what went wrong below it with its drawing beside.
pub(super) fn line<'a, M: Clone + 'a>(answered: Answered<'a>, shared: Shared<'a>) -> Element<'a, M> {
    let Shared { language, scale, .. } = shared;
    let (sign, color) = if answered.right {
        (drawing::check(), theme::DEEP_REED)
    } else {
        (drawing::cross(), theme::DEEP_CORAL)
    };
    let written = calculation::tried(language, &answered.attempt.tried);
    let words = answered.words(language);
    let said = Semantics::of(Role::Text).called(format!("{written} {words}"));
    let why = (!answered.right).then(|| text(words).size(scale.small).color(theme::DEEP_CORAL).into());
    let written = Column::new().push(fitted::fitted(written, scale.body)).extend(why).width(Fill);
    let drawn = answered.drawing().map(|drawing| aid::canvas(drawing, DRAWING, None).into());
    let parts = row![icon(sign, scale.body, color), written].extend(drawn);
    means(said, column![parts.spacing(space::SMALL).align_y(Center)]).into()
}

/// Finds the wrong answer to a fact in an answer, among the facts that `is_meant` names.
pub(super) fn mistake_in(attempt: &Attempt, is_meant: impl Fn(&FactAsked) -> bool) -> Option<Mistake> {
    let slip = attempt.tried.practised.as_ref().and_then(|practised| practised.slip);
    attempt.tried.way.facts.iter().filter(|asked| is_meant(asked)).find_map(|asked| {
        let answered = asked.answer.filter(|answer| asked.fact.result() != Ok(*answer))?;
        Some(Mistake { fact: asked.fact, answered, slip })
    })
}

/// What went wrong in an answer, in a sentence. `None` if nothing did, or if the calculation itself says it all.
pub(super) fn went_wrong(attempt: &Attempt, language: &Language) -> Option<String> {
    if let Some(slip) = attempt.tried.practised.as_ref().and_then(|practised| practised.slip) {
        return Some(language.say(wording::slip(slip)));
    }
    // To a bare calculation, “1 + 1 = 2, not 11” says it all. There was no other number to reach.
    let asks_result = |practised: &Practised| matches!(practised.kind, Kind::Fact | Kind::TwoSteps);
    let is_said = attempt.tried.practised.as_ref().is_some_and(asks_result);
    let refusal = attempt.tried.call.refusal.as_ref();
    let refusal = refusal.filter(|refusal| !(is_said && matches!(refusal, Refusal::WrongTotal { .. })));
    refusal.map(|refusal| wording::refusal(language, *refusal))
}
