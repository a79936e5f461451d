//! Who needs the same lesson next, and what is hard for many.

use engine::findings::class::{ClassNeeds, LessonGroup};
use iced::widget::{Column, Row, Space, column, container, row, scrollable, text};
use iced::{Center, Color, Element, Fill, FillPortion};

use super::talk_suggestions::{QUANTITY_BAR_THICKNESS, assignment_button_key};
use super::{Message, TodayGroup, names};
use crate::app::drawing;
use crate::app::screen::grown_ups::by_name;
use crate::app::screen::grown_ups::progress::MIN_PRESSABLE_LINE_HEIGHT;
use crate::app::screen::grown_ups::shared::{PageContext, separator};
use crate::app::screen::grown_ups::tabs::estimated_text_width;
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::fitted;
use crate::app::widget::{as_heading, bold_text, icon, picture};
use language::wording;
use records::ChildId;

const FACE: f32 = 2.2;

pub(super) fn lesson_groups<'a>(
    needs: &'a ClassNeeds<ChildId>,
    has_faces: bool,
    shared: PageContext<'a>,
) -> Element<'a, Message> {
    let PageContext { children, language, scale, .. } = shared;
    let mut parts = Column::new();
    for (at, group) in needs.groups.iter().enumerate().filter(|(_, group)| !group.has_single_child()) {
        parts = parts.push(of_group(at, group, has_faces, shared)).push(separator());
    }
    let alone = needs.groups.iter().filter(|group| group.has_single_child()).map(|group| {
        let lesson = wording::lesson_text(language, &group.lesson.title);
        let arguments =
            [("name", language.join_list(names(&group.who, children)).into()), ("lesson", lesson.into())];
        language.say_with("group-of-one", arguments)
    });
    let alone: Vec<String> = alone.collect();
    let alone = (!alone.is_empty())
        .then(|| language.say_with("groups-of-one", [("each", language.join_list(alone).into())]));
    let why_alone = alone.as_ref().map(|alone| {
        let called = language.say_with("why-named", [("sentence", alone.as_str().into())]);
        let label = container(shared.why_label()).padding([0.0, space::SMALL]);
        let why = PageContext::sentence_button(label, Message::WhyMany(TodayGroup::Alone)).named(called);
        why.width(iced::Shrink).height(scale.line_height().max(MIN_PRESSABLE_LINE_HEIGHT)).into()
    });
    let named = |id: &str, who: &[ChildId]| {
        let said = || language.say_with(id, [("names", language.join_list(names(who, children)).into())]);
        (!who.is_empty()).then(said)
    };
    let said = |said: String| text(said).size(scale.small).color(theme::SLATE).into();
    let others =
        [named("groups-done", &needs.without_lessons_left), named("today-new", &needs.without_answers)];
    let others = others.into_iter().flatten().map(said);
    let others = column![].extend(alone.map(said)).extend(why_alone).extend(others).spacing(2.0);
    let parts = parts.push(others).spacing(space::SMALL).padding(iced::padding::right(space::LARGE));
    let parts = scrollable(parts).style(theme::scrolling).height(Fill);
    column![as_heading(fitted::fitted_label(language.say("today-groups"), scale.large).bold()), parts]
        .spacing(space::SMALL)
        .into()
}

fn of_group<'a>(
    at: usize,
    group: &'a LessonGroup<ChildId>,
    has_faces: bool,
    shared: PageContext<'a>,
) -> Element<'a, Message> {
    let PageContext { children, language, scale, .. } = shared;
    let lesson = wording::lesson_text(language, &group.lesson.title);
    let words = language.say(assignment_button_key(&group.who, &group.lesson, shared));
    let called = format!("{words}: {lesson}");
    let label = container(fitted::fitted_label(words, scale.body)).padding([0.0, space::TIGHT]);
    let give = shared.button(label, Some(Message::Give(at)), ButtonPurpose::Quiet);
    // As wide as the longer of the two words, so nothing moves when it is pressed.
    let words =
        ["today-give", "today-take-back"].map(|id| estimated_text_width(&language.say(id), scale.body));
    let width = words.into_iter().fold(5.4 * scale.body, f32::max) + 2.0 * space::SMALL;
    let give = give.named(called).with_key(&group.lesson.id).width(width);
    let side = FACE * scale.small;
    let faces = has_faces.then(|| {
        let of_group = by_name(children).filter(|child| group.who.contains(&child.id));
        let faces = of_group.map(|child| picture(drawing::avatar(child.picture), side).into());
        Row::with_children(faces).spacing(2.0).wrap().vertical_spacing(2.0).into()
    });
    let names = text(language.join_list(names(&group.who, children))).size(scale.small);
    // A long title takes two lines of small type.
    let room = (2.0 * fitted::smallest_text_size(scale.body) * theme::LINE_HEIGHT)
        .max(scale.line_height())
        .max(MIN_PRESSABLE_LINE_HEIGHT);
    let title =
        row![as_heading(fitted::fitted_text(lesson, scale.body).bold().max_height(room)), shared.why_label()];
    let title = PageContext::sentence_button(
        title.spacing(space::SMALL).align_y(Center),
        Message::WhyMany(TodayGroup::Group(at)),
    );
    let title = title.with_key((&group.lesson.id, "why")).height(room);
    let who = column![title].extend(faces).push(names).spacing(2.0).width(Fill);
    row![who, give].spacing(space::SMALL).align_y(Center).into()
}

/// The facts and slips that are hard for many, each with a bar as long as the number of children. The two lists stand `side_by_side`, or
/// one below the other.
pub(super) fn hard_topics<'a>(
    needs: &'a ClassNeeds<ChildId>,
    side_by_side: bool,
    shared: PageContext<'a>,
) -> Option<Element<'a, Message>> {
    let language = shared.language;
    let facts = needs
        .facts
        .iter()
        .map(|weak| (language.localize_calculation(&weak.weakness.question()), weak.children.len()));
    let slips = needs
        .slips
        .iter()
        .map(|weak| (language.say(wording::slip_name_message_id(weak.weakness)), weak.children.len()));
    let of_facts =
        Bars { id: "today-facts", color: theme::CLAY, many: TodayGroup::Fact, lines: 1.0, side_by_side };
    let of_slips =
        Bars { id: "today-slips", color: theme::FISH, many: TodayGroup::Slip, lines: 2.0, side_by_side };
    let facts = of_facts.view(facts.collect(), shared);
    let slips = of_slips.view(slips.collect(), shared);
    let parts = facts.into_iter().chain(slips);
    let parts: Vec<Element<'a, Message>> = parts.collect();
    if parts.is_empty() {
        return None;
    }
    let apart = space::LARGE;
    let shown: Element<'a, Message> = if side_by_side {
        Row::with_children(parts).spacing(apart).into()
    } else {
        Column::with_children(parts).spacing(apart).into()
    };
    Some(shown)
}

struct Bars {
    /// The Fluent key of the title.
    id: &'static str,
    color: Color,
    many: fn(usize) -> TodayGroup,
    /// Lines of small type that the words beside a bar may take.
    lines: f32,
    side_by_side: bool,
}

impl Bars {
    /// A title, and a bar for each topic, as long as the number of children. `None` if `hard` is empty.
    fn view(self, hard: Vec<(String, usize)>, shared: PageContext<'_>) -> Option<Element<'_, Message>> {
        let PageContext { language, scale, .. } = shared;
        let Self { id, color, many, lines, side_by_side } = self;
        let most = hard.iter().map(|(_, count)| *count).max()?;
        let height = (lines * fitted::smallest_text_size(scale.small) * theme::LINE_HEIGHT)
            .max(MIN_PRESSABLE_LINE_HEIGHT);
        let portions = if side_by_side { [7, 4] } else { [5, 7] };
        let lines = hard.into_iter().enumerate().map(|(at, (what, count))| {
            let share = |count: usize| FillPortion(u16::try_from(count).unwrap_or(u16::MAX));
            let bar = container(Space::new())
                .width(share(count))
                .height(QUANTITY_BAR_THICKNESS)
                .style(theme::chip(color));
            let rest = (count < most).then(|| Space::new().width(share(most - count)).into());
            let number = bold_text(count.to_string(), scale.small);
            let arguments = [("what", what.clone().into()), ("count", count.into())];
            let called = language.say_with("today-for", arguments);
            let called = language.say_with("why-named", [("sentence", called.into())]);
            // No calculation may break at the end of a line.
            let what = if what.contains(char::is_alphabetic) { what } else { what.replace(' ', "\u{a0}") };
            let why = if side_by_side {
                icon(drawing::forth(), scale.small, theme::DEEP_BLUE).into()
            } else {
                shared.why_label()
            };
            let parts = row![
                container(fitted::fitted_text(what, scale.small).max_height(height))
                    .width(FillPortion(portions[0])),
                row![row![bar].extend(rest).width(Fill), number]
                    .spacing(space::SMALL)
                    .align_y(Center)
                    .width(FillPortion(portions[1])),
                why,
            ];
            let parts = parts.spacing(space::SMALL).align_y(Center);
            let why = PageContext::sentence_button(parts, Message::WhyMany(many(at)))
                .named(called)
                .with_key((id, at));
            why.height(height).into()
        });
        // The title says that the numbers count children.
        let unit = fitted::fitted_label(language.say("today-children"), scale.small).color(theme::SLATE);
        let title = row![as_heading(fitted::fitted_text(language.say(id), scale.body).bold()), unit];
        let title = title.spacing(space::SMALL).align_y(Center);
        Some(column![title].extend(lines).spacing(space::TIGHT).width(Fill).into())
    }
}
