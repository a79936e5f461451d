//! The question of an import about children who were erased: keep out, or bring back?

use iced::widget::{Column, column, row, text};
use iced::{Center, Element, Fill};

use super::{GrownUps, Message, MovingStop};
use crate::app::theme::{Purpose, Scale, space};
use crate::language::Language;
use crate::records::{ChildId, Choice, Clash, Decisions, Fate};

/// An answer that can be pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// For one child.
    One(ChildId, Choice),
    /// For all of them.
    All(Choice),
}

/// The answers in the order of the selection ring.
pub(super) fn offered(clashes: &[Clash]) -> impl Iterator<Item = Answer> {
    let all = Choice::ALL.into_iter().map(Answer::All).filter(|_| clashes.len() > 1);
    all.chain(clashes.iter().flat_map(|clash| Choice::ALL.map(|choice| Answer::One(clash.child, choice))))
}

/// Takes an answer in.
pub(super) fn answer(clashes: &mut [Clash], answer: Answer) {
    for clash in clashes {
        match answer {
            Answer::One(child, choice) if child == clash.child => clash.choice = Some(choice),
            Answer::One(..) => {}
            Answer::All(choice) => clash.choice = Some(choice),
        }
    }
}

/// Whether nothing is left to be answered.
pub(super) fn are_answered(clashes: &[Clash]) -> bool {
    clashes.iter().all(|clash| clash.choice.is_some())
}

/// What was answered.
pub(super) fn decisions(clashes: &[Clash]) -> Decisions {
    let each = clashes.iter().filter_map(|clash| Some((clash.child, clash.choice?)));
    Decisions { each: each.collect(), otherwise: None }
}

impl GrownUps {
    /// The questions, each with its two answers.
    pub(super) fn clashes<'a>(
        &'a self,
        clashes: &'a [Clash],
        language: &'a Language,
        scale: Scale,
    ) -> Column<'a, Message> {
        let answers = |labels: [&str; 2], chosen: Option<Choice>, of: &dyn Fn(Choice) -> Answer| {
            let answers = Choice::ALL.into_iter().zip(labels).map(|(choice, label)| {
                let label = text(language.say(label)).size(scale.body);
                let stop = super::Stop::Moving(MovingStop::Erased(of(choice)));
                let button = self.button(stop, label, Purpose::Choice(chosen == Some(choice)), scale);
                Element::from(button.width(Fill))
            });
            row(answers).spacing(2.0)
        };
        let all = (clashes.len() > 1).then(|| {
            let first = clashes.first().and_then(|clash| clash.choice);
            let chosen = first.filter(|_| clashes.iter().all(|clash| clash.choice == first));
            let head = language.say_with("moving-erased-all", [("count", clashes.len().into())]);
            let answers = answers(["moving-keep-out", "moving-bring-back"], chosen, &Answer::All);
            row![text(head).size(scale.body).width(Fill), answers.width(Fill)].align_y(Center).into()
        });
        let each = clashes.iter().map(|clash| {
            let labels = if clash.is_here {
                ["moving-erase-here", "moving-keep-here"]
            } else {
                ["moving-keep-out", "moving-bring-back"]
            };
            let of = |choice| Answer::One(clash.child, choice);
            column![text(question(clash, language)).size(scale.body), answers(labels, clash.choice, &of)]
                .into()
        });
        Column::new().extend(all).extend(each).spacing(space::SMALL)
    }
}

fn question(clash: &Clash, language: &Language) -> String {
    let id = match (clash.is_here, clash.stamp.fate) {
        (false, Fate::Erased) => "moving-erased-in-file",
        (true, Fate::Erased) => "moving-erased-elsewhere",
        (false, Fate::BroughtBack) => "moving-older-in-file",
        (true, Fate::BroughtBack) => "moving-older-here",
    };
    let arguments = [
        ("name", clash.name.as_str().into()),
        ("day", language.day(clash.stamp.day()).into()),
        ("attempts", clash.attempts.into()),
    ];
    language.say_with(id, arguments)
}
