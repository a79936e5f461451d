//! The row about a child who needs a word from a grown-up: who, why, and the one thing that helps.

use engine::findings::class::{SuggestedHelp, TalkReason, TalkSuggestion};
use engine::practice::Lesson;
use iced::widget::{column, container, progress_bar, row, text};
use iced::{Background, Border, Center, Color, Element, Fill, FillPortion, Theme, border};

use super::{Message, all_are_assigned_lesson};
use crate::app::drawing;
use crate::app::screen::grown_ups::shared::PageContext;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::fitted::{self, fitted_text};
use crate::app::widget::pressing::accessible_button;
use crate::app::widget::{bold_text, icon, picture};
use language::Language;
use language::wording;
use records::{Child, ChildId};

/// The most names in a sentence. If there are more, the others are counted.
const AT_A_GLANCE: usize = 6;
pub(super) const QUANTITY_BAR_THICKNESS: f32 = 10.0;

/// The height of a row with a name and the reason below it, in one line or in two of smaller type.
pub(super) fn talk_row_height(scale: Scale) -> f32 {
    scale.line_height()
        + 2.0 * fitted::smallest_text_size(scale.small) * theme::LINE_HEIGHT
        + 2.0 * space::TIGHT
}

/// A row about a child who needs a word from a grown-up. `height` is that of the row, in logical pixels.
pub(super) fn talk_suggestion_row<'a>(
    suggestion: &TalkSuggestion<ChildId>,
    child: &'a Child,
    height: f32,
    shared: PageContext<'a>,
) -> Element<'a, Message> {
    let PageContext { language, scale, .. } = shared;
    let room = height - scale.line_height() - 2.0 * space::TIGHT;
    let bar = quantity(&suggestion.why)
        .map(|bar| container(bar.length(6.0 * scale.body)).width(FillPortion(5)).into());
    let name = container(fitted::fitted_label(child.name.as_str(), scale.body).bold()).width(FillPortion(4));
    let name = row![name].extend(bar).push(shared.why_label()).spacing(space::SMALL).align_y(Center);
    let face = row![
        picture(drawing::avatar(child.picture), scale.button * 0.8),
        column![
            name,
            fitted_text(wording::findings::talk_reason(language, &suggestion.why), scale.small)
                .max_height(room)
        ]
        .width(Fill),
    ]
    .spacing(space::MEDIUM)
    .align_y(Center)
    .padding([0.0, space::SMALL]);
    let is_praise = suggestion.help == SuggestedHelp::Praise;
    let ground = if is_praise { theme::PALE_GOLD } else { Color::TRANSPARENT };
    let why = accessible_button(face, Some(Message::Why(child.id)), ButtonPurpose::Bare).with_key(child.id);
    let why = why.with_style(theme::row_button(ground));
    let help = |id: &str, lesson: &Lesson| -> Element<'a, Message> {
        let (words, lesson) = (language.say(id), wording::lesson_text(language, &lesson.title));
        let called = format!("{}: {words}, {lesson}", child.name);
        let label = column![
            text(words).size(scale.small).center().width(Fill),
            fitted_text(lesson, scale.small).bold().centered().max_height(room),
        ];
        let help = shared.button(label, Some(Message::Help(child.id)), ButtonPurpose::Quiet);
        let help = help.named(called).with_key((child.id, "help"));
        help.height(talk_row_height(scale) - 2.0 * space::TIGHT).width(11.0 * scale.body).into()
    };
    let help = match &suggestion.help {
        SuggestedHelp::Praise => container(praise(shared)).padding([0.0, space::LARGE]).into(),
        SuggestedHelp::SetLesson(lesson) => help(assignment_button_key(&[child.id], lesson, shared), lesson),
        SuggestedHelp::SitBeside(lesson) => help("today-beside", lesson),
    };
    let called = language.say_with("today-done", [("name", child.name.as_str().into())]);
    let tick = icon(drawing::check(), scale.body, theme::DEEP_REED);
    let tick =
        shared.button(container(tick).center(Fill), Some(Message::Tick(child.id)), ButtonPurpose::Quiet);
    let tick = tick.named(called).with_key((child.id, "done")).width(scale.button);
    let row = row![why.height(height).width(Fill), help, tick].spacing(space::SMALL).align_y(Center);
    container(row).style(theme::chip(ground)).into()
}

fn praise(PageContext { language, scale, .. }: PageContext<'_>) -> Element<'_, Message> {
    let word = bold_text(language.say("today-praise"), scale.body);
    row![icon(drawing::star(), scale.body * 1.2, theme::CURRENT_PEBBLE_COLORS.1), word]
        .spacing(space::SMALL)
        .align_y(Center)
        .into()
}

pub(super) fn more_suggestions_button<'a>(
    folded: &[&TalkSuggestion<ChildId>],
    shared: PageContext<'a>,
) -> Element<'a, Message> {
    let PageContext { children, language, scale, .. } = shared;
    let name = |word: &&TalkSuggestion<ChildId>| children.iter().find(|child| child.id == word.who);
    let names: Vec<&str> = folded.iter().filter_map(name).map(|child| child.name.as_str()).collect();
    let names = short_name_list(&names, language);
    let label =
        language.say_with("today-more-words", [("count", folded.len().into()), ("names", names.into())]);
    let more = accessible_button(
        fitted::fitted_label(label, scale.body).bold(),
        Some(Message::Unfold),
        ButtonPurpose::Bare,
    );
    let more = more.with_style(theme::row_button(Color::TRANSPARENT));
    more.height(scale.button).width(Fill).into()
}

/// The Fluent key of the button that sets a lesson for these children, or unsets it if all have it.
pub(in crate::app::screen::grown_ups) fn assignment_button_key(
    who: &[ChildId],
    lesson: &Lesson,
    shared: PageContext<'_>,
) -> &'static str {
    if all_are_assigned_lesson(who, lesson, shared.children, shared.today) {
        "today-take-back"
    } else {
        "today-give"
    }
}

pub(in crate::app::screen::grown_ups) fn short_name_list(names: &[&str], language: &Language) -> String {
    if names.len() <= AT_A_GLANCE {
        return language.join_list(names);
    }
    let shown = language.join_list(&names[..AT_A_GLANCE - 1]);
    let more = names.len() - (AT_A_GLANCE - 1);
    language.say_with("today-and-more", [("names", shown.into()), ("count", more.into())])
}

/// A bar that shows how many of the answers were right, or had the slip. `None` for a reason without a quantity.
fn quantity<'a>(why: &TalkReason) -> Option<progress_bar::ProgressBar<'a>> {
    let (part, of, color) = match why {
        TalkReason::TooHard { right, of } | TalkReason::Stuck { right, of, .. } => (*right, *of, theme::CLAY),
        TalkReason::Slip { times, of, .. } => (*times, *of, theme::FISH),
        TalkReason::Away { .. } | TalkReason::HardWon { .. } | TalkReason::Gone { .. } => return None,
    };
    let bar = progress_bar(0.0..=of.max(1) as f32, part as f32).girth(QUANTITY_BAR_THICKNESS);
    Some(bar.style(move |_: &Theme| progress_bar::Style {
        background: Background::Color(theme::PAPER),
        bar: Background::Color(color),
        border: Border {
            color: theme::BUTTON_EDGE,
            width: 1.5,
            ..border::rounded(QUANTITY_BAR_THICKNESS / 2.0)
        },
    }))
}
