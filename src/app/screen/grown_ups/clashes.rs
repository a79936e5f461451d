//! The questions of an import about children who were erased here or on the other computer: leave them erased, or bring them back?

use iced::widget::{Column, column, container, row, scrollable, text};
use iced::{Center, Element, Fill, FillPortion};

use super::shared::{PageContext, framed_panel};
use super::transfer::{Message, button};
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::as_heading;
use crate::app::widget::bold_text;
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use language::Language;
use records::{ChildId, ClashChoice, ClashDecisions, ErasureState, ImportClash};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClashAnswer {
    One(ChildId, ClashChoice),
    All(ClashChoice),
}

fn are_alike(clashes: &[ImportClash]) -> bool {
    clashes.len() > 1 && clashes.windows(2).all(|pair| pair[0].is_here == pair[1].is_here)
}

/// The Fluent keys of the two answers to one question.
fn labels(clash: &ImportClash) -> [&'static str; 2] {
    if clash.is_here {
        ["moving-erase-here", "moving-keep-here"]
    } else {
        ["moving-keep-out", "moving-bring-back"]
    }
}

pub(super) fn apply_answer(clashes: &mut [ImportClash], answer: ClashAnswer) {
    for clash in clashes {
        match answer {
            ClashAnswer::One(child, choice) if child == clash.child => clash.choice = Some(choice),
            ClashAnswer::One(..) => {}
            ClashAnswer::All(choice) => clash.choice = Some(choice),
        }
    }
}

pub(super) fn are_answered(clashes: &[ImportClash]) -> bool {
    clashes.iter().all(|clash| clash.choice.is_some())
}

pub(super) fn decisions(clashes: &[ImportClash]) -> ClashDecisions {
    let each = clashes.iter().filter_map(|clash| Some((clash.child, clash.choice?)));
    ClashDecisions { each: each.collect(), otherwise: None }
}

/// The questions of an import. `import_summary` stands above them; the button *Import* appears below when all are answered.
pub(super) fn view<'a>(
    import_summary: String,
    clashes: &'a [ImportClash],
    shared: PageContext<'a>,
) -> Element<'a, Message> {
    let PageContext { language, scale, .. } = shared;
    let meaning = Semantics::new(Role::Question).with_key(&import_summary);
    let line = |sentence: String,
                labels: [&str; 2],
                chosen: Option<ClashChoice>,
                of: &dyn Fn(ClashChoice) -> ClashAnswer| {
        let answers = ClashChoice::ALL.into_iter().zip(labels).map(|(choice, label)| {
            let purpose = ButtonPurpose::Choice(chosen == Some(choice));
            let answer = button(Message::Erased(of(choice)), label, purpose, shared);
            Element::from(answer.named(format!("{sentence} {}", language.say(label))))
        });
        let answers = row(answers).spacing(2.0).width(FillPortion(3));
        let sentence = text(sentence).size(scale.body).width(FillPortion(4));
        Element::from(row![sentence, answers].spacing(space::LARGE).align_y(Center))
    };
    let all = clashes.first().filter(|_| are_alike(clashes)).map(|first| {
        let chosen = first.choice.filter(|_| clashes.iter().all(|clash| clash.choice == first.choice));
        let sentence = language.say_with("moving-erased-all", [("count", clashes.len().into())]);
        line(sentence, labels(first), chosen, &ClashAnswer::All)
    });
    let each = clashes.iter().map(|clash| {
        let of = |choice| ClashAnswer::One(clash.child, choice);
        line(question(clash, language), labels(clash), clash.choice, &of)
    });
    let lines = Column::new().extend(all).extend(each).spacing(space::MEDIUM);
    let lines = container(lines).padding(iced::padding::right(space::LARGE));
    let import = if are_answered(clashes) {
        Element::from(button(Message::Import, "moving-import-now", ButtonPurpose::Act, shared))
    } else {
        let first = text(language.say("moving-erased-first")).size(scale.body).color(theme::SLATE);
        container(first).center_x(Fill).into()
    };
    let no_import = button(Message::NoImport, "moving-no-import", ButtonPurpose::Quiet, shared).back_button();
    let parts = column![
        as_heading(bold_text(language.say("moving-import"), scale.large)),
        text(import_summary).size(scale.body),
        scrollable(lines).style(theme::scrolling).height(Fill),
        row![no_import, import].spacing(space::LARGE).align_y(Center),
    ];
    let parts = framed_panel(parts.spacing(space::MEDIUM), space::LARGE).height(Fill).width(Fill);
    with_semantics(meaning, parts).into()
}

fn question(clash: &ImportClash, language: &Language) -> String {
    let id = match (clash.is_here, clash.stamp.fate) {
        (false, ErasureState::Erased) => "moving-erased-in-file",
        (true, ErasureState::Erased) => "moving-erased-elsewhere",
        (false, ErasureState::BroughtBack) => "moving-older-in-file",
        (true, ErasureState::BroughtBack) => "moving-older-here",
    };
    let arguments = [
        ("name", clash.name.as_str().into()),
        ("day", language.day(clash.stamp.day()).into()),
        ("attempts", clash.attempts.into()),
    ];
    language.say_with(id, arguments)
}
