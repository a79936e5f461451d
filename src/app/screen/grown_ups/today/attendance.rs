//! Who was there: the choice of a class, a face for each child, and how many children were there.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use chrono::NaiveDate;
use iced::widget::{Space, Stack, column, container, pin, row};
use iced::{Center, Element, Fill, Size};

use super::talk_suggestions::short_name_list;
use super::{ClassAttendance, Message, TodayGroup, TodayPage};
use crate::app::drawing;
use crate::app::screen::grown_ups::session::class_names;
use crate::app::screen::grown_ups::shared::PageContext;
use crate::app::screen::grown_ups::tabs::estimated_text_width;
use crate::app::screen::loadable::{Loadable, unreadable_notice};
use crate::app::theme::{self, space};
use crate::app::widget::fitted::fitted_text;
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use crate::app::widget::{bold_text, icon, picture};
use records::{Attendance, Child, ChildId};

/// With more children than this, one class is shown first.
const MOST_SHOWN_TOGETHER: usize = 40;
const RIM: f32 = 3.0;
/// The least width of each face that is seen. If there is less room, there are no faces.
const LEAST: f32 = 6.0;

#[derive(Clone, Copy, PartialEq)]
enum Last {
    Today,
    ThisWeek,
    Earlier,
}

/// The class that a school with many children wants to see first, as an index into the list of classes: the one with most children there
/// on the last day on which anybody was, or of equals the first by name. `None` stands for all children.
pub fn class_shown_first(children: &[Child], attended: &[Attendance], today: NaiveDate) -> Option<usize> {
    if children.len() <= MOST_SHOWN_TOGETHER {
        return None;
    }
    // A computer whose clock ran ahead may have saved a day that is still to come.
    let last_days = attended.iter().filter_map(|attendance| attendance.last);
    let last_day = last_days.filter(|day| *day <= today).max()?;
    let there = attended.iter().filter(|attendance| attendance.last == Some(last_day));
    let there: BTreeSet<ChildId> = there.map(|attendance| attendance.child).collect();
    let count = |class: &str| {
        children.iter().filter(|child| there.contains(&child.id) && child.classes.contains(class)).count()
    };
    let counted = class_names(children).into_iter().map(count).enumerate();
    let (class, _) = counted.filter(|(_, count)| *count > 0).min_by_key(|(_, count)| Reverse(*count))?;
    Some(class)
}

impl TodayPage {
    pub(super) fn attendance_view<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        // Families without classes need no choice of class.
        let room = 0.5 * shared.content_width();
        let whom = (!shared.is_home).then(|| shared.class_choices(self.class, Message::Class, room));
        let Size { width: choices, height } =
            if shared.is_home { Size::new(0.0, scale.button) } else { shared.class_choices_size(room) };
        let parts = row![].extend(whom).spacing(space::LARGE).align_y(Center).height(height);
        let (at_work, taken) = self.at_work_button(shared).unzip();
        let taken = taken.unwrap_or_default();
        let there = match self.there(shared.children, shared.today) {
            Loadable::Known(there) => there,
            Loadable::Unreadable => {
                return parts.push(unreadable_notice(language, scale).width(Fill)).extend(at_work).into();
            }
            Loadable::Loading => return parts.extend(at_work).into(),
        };
        let (today, of) = (there.today.len(), there.count());
        let week = today + there.this_week.len();
        let arguments = [("today", today.into()), ("week", week.into()), ("count", of.into())];
        let there_were = language.say_with("today-there", arguments);
        let missing: Vec<&str> = there.missing.iter().map(|child| child.name.as_str()).collect();
        let missing = (!missing.is_empty() && missing.len() < of).then(|| {
            language.say_with("today-missing", [("names", short_name_list(&missing, language).into())])
        });
        let needed = estimated_text_width(&there_were, scale.body);
        let needed =
            missing.iter().fold(needed, |most, said| most.max(estimated_text_width(said, scale.small)));
        let needed = needed + estimated_text_width(&language.say("why"), scale.small) + space::MEDIUM;
        let room = shared.content_width() - choices - taken - 2.0 * space::LARGE - needed;
        let missing = missing.map(|said| fitted_text(said, scale.small).color(theme::SLATE).into());
        let said = column![bold_text(there_were.clone(), scale.body)].extend(missing).width(Fill);
        // A press shows who was there, one by one.
        let said = row![said, shared.why_label()].spacing(space::MEDIUM).align_y(Center);
        let called = language.say_with("why-named", [("sentence", there_were.into())]);
        let said = PageContext::sentence_button(said, Message::WhyMany(TodayGroup::Attendance))
            .named(called)
            .height(scale.button);
        parts.push(faces(&there, room, shared)).push(said).extend(at_work).into()
    }
}

/// The faces of a class in a row at most `room` wide. Faces overlap if there are many.
fn faces<'a>(there: &ClassAttendance<'a>, room: f32, shared: PageContext<'a>) -> Element<'a, Message> {
    let PageContext { language, scale, .. } = shared;
    let side = scale.button * 0.82;
    let count = there.count();
    let step = ((room - side) / count.max(2) as f32).min(side + space::TIGHT);
    if step < LEAST {
        return Space::new().into();
    }
    let groups =
        [(Last::Today, &there.today), (Last::ThisWeek, &there.this_week), (Last::Earlier, &there.missing)];
    let all =
        groups.into_iter().flat_map(|(last, children)| children.iter().map(move |child| (last, *child)));
    let placed = all
        .zip(0_u16..)
        .map(|((last, child), at)| pin(face(child, last, side)).x(f32::from(at) * step).into());
    // The first lies on top, so that no tick is covered.
    let mut placed: Vec<Element<'a, Message>> = placed.collect();
    placed.reverse();
    let width = step * count.saturating_sub(1) as f32 + side;
    let stack = Stack::with_children(placed).width(width).height(side);
    let names = language.join_list(there.today.iter().map(|child| child.name.as_str()));
    let said = language.say_with("today-here", [("names", names.into())]);
    with_semantics(Semantics::new(Role::Picture).named(said), stack).into()
}

/// A child's face. It has a tick if the child was there today, and is faded with a ring if the child was not even there this week.
fn face<'a>(child: &Child, last: Last, side: f32) -> Element<'a, Message> {
    let picture = picture(drawing::avatar(child.picture), side - 2.0 * RIM);
    let (picture, rim) = match last {
        Last::Today => (picture, theme::REED),
        Last::ThisWeek => (picture, theme::PAPER),
        Last::Earlier => (picture.opacity(0.45), theme::SLATE),
    };
    let face = container(picture).padding(RIM).style(theme::disc(theme::PAPER, rim));
    if last != Last::Today {
        return face.into();
    }
    let badge = side * 0.4;
    let tick = icon(drawing::check(), badge * 0.7, iced::Color::WHITE);
    let tick = container(tick).center(badge).style(theme::disc(theme::DEEP_REED, theme::PAPER));
    Stack::with_children([face.into(), pin(tick).x(side - badge).y(side - badge).into()])
        .width(side)
        .height(side)
        .into()
}
