//! The children at work on the school's other computers just now: who, on what, and how it goes.

use iced::time::Instant;

use iced::widget::{Space, column, container, row, text};
use iced::{Center, Color, Element, Fill};

use super::talks::TodayList;
use super::{Message, TodayPage};
use crate::app::drawing;
use crate::app::screen::grown_ups::GrownUpsAction;
use crate::app::screen::grown_ups::shared::PageContext;
use crate::app::screen::grown_ups::tabs::estimated_text_width;
use crate::app::screen::loadable::unreadable_notice;
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::fitted::{self, fitted_text};
use crate::app::widget::{bold_text, icon, picture};
use language::wording;
use records::school::{ActivityReports, RemoteActiveChild};
use records::{Child, StoreError};

/// After this number of seconds without an answer a child counts as stuck.
const STUCK: u32 = 180;

#[derive(Debug, Default)]
pub(super) struct NeighbourActivity {
    hearing: ActivityReports,
    /// Whether the folder is being read. A network folder may hang.
    is_listening: bool,
    seen: Vec<RemoteActiveChild>,
    /// Whether the records could not be read, which have the key to the school's folder.
    is_unreadable: bool,
}

impl TodayPage {
    /// Asks who is at work on other computers, unless that is asked already. Drops what they told more than a minute ago, even if the
    /// folder can't be read.
    pub(in crate::app::screen::grown_ups) fn request_neighbour_reports(
        &mut self,
        at: Instant,
    ) -> GrownUpsAction {
        let elsewhere = &mut self.elsewhere;
        elsewhere.seen = elsewhere.hearing.children_at_work(at);
        if std::mem::replace(&mut elsewhere.is_listening, true) {
            return GrownUpsAction::None;
        }
        GrownUpsAction::AskWhoIsAtWork(elsewhere.hearing.clone())
    }

    /// Takes what other computers told. If the records can't be read, what was told before stays and grows old.
    pub(in crate::app::screen::grown_ups) fn receive_neighbour_reports(
        &mut self,
        heard: Result<(ActivityReports, Vec<RemoteActiveChild>), StoreError>,
    ) {
        (self.elsewhere.is_listening, self.elsewhere.is_unreadable) = (false, heard.is_err());
        if let Ok((hearing, seen)) = heard {
            (self.elsewhere.hearing, self.elsewhere.seen) = (hearing, seen);
        }
    }

    /// The children of the class who are at work on other computers: first those who are stuck, then by name.
    fn at_work<'a>(&'a self, children: &'a [Child]) -> Vec<(&'a Child, &'a RemoteActiveChild)> {
        let seen_of = |child: &'a Child| {
            let ids = child.ids();
            self.elsewhere.seen.iter().find(|seen| ids.contains(&seen.working.child))
        };
        let mut at_work: Vec<_> =
            self.children(children).filter_map(|child| Some((child, seen_of(child)?))).collect();
        at_work.sort_by_key(|(_, seen)| !is_stuck(seen));
        at_work
    }

    /// A button that says how many children are at work and how many are stuck, with its width. `None` if nobody is at work and the list
    /// isn't shown.
    pub(super) fn at_work_button<'a>(
        &'a self,
        shared: PageContext<'a>,
    ) -> Option<(Element<'a, Message>, f32)> {
        let PageContext { children, language, scale, .. } = shared;
        let at_work = self.at_work(children);
        let is_shown = self.shown == TodayList::AtWork;
        if at_work.is_empty() && !is_shown {
            return None;
        }
        let stuck = at_work.iter().filter(|(_, seen)| is_stuck(seen)).count();
        let counted = |id: &str, count: usize| language.say_with(id, [("count", count.into())]);
        let words = counted("today-at-work-now", at_work.len());
        let stuck = (stuck > 0).then(|| counted("today-stuck", stuck));
        let says = language.join_list(std::iter::once(words.as_str()).chain(stuck.as_deref()));
        let needed = estimated_text_width(&words, scale.body)
            + stuck
                .iter()
                .map(|stuck| estimated_text_width(stuck, scale.small) + 3.0 * space::SMALL)
                .sum::<f32>()
            + 2.0 * space::MEDIUM;
        let stuck = stuck.map(|stuck| {
            let stuck = bold_text(stuck, scale.small).color(theme::DEEP_CORAL);
            container(stuck).padding([0.0, space::SMALL]).style(theme::chip(theme::BLUSH)).into()
        });
        let label = row![fitted::fitted_label(words, scale.body).bold()].extend(stuck);
        let label = container(label.spacing(space::SMALL).align_y(Center)).padding([0.0, space::MEDIUM]);
        let to = if is_shown { TodayList::Suggestions } else { TodayList::AtWork };
        let now = shared.button(label, Some(Message::Show(to)), ButtonPurpose::Quiet).chosen(is_shown);
        Some((now.named(says).with_key("at-work").width(needed).into(), needed))
    }

    pub(super) fn at_work_rows<'a>(&'a self, shared: PageContext<'a>) -> Vec<Element<'a, Message>> {
        let PageContext { children, language, scale, .. } = shared;
        let at_work = self.at_work(children);
        if at_work.is_empty() && self.elsewhere.is_unreadable {
            return vec![unreadable_notice(language, scale).into()];
        }
        if at_work.is_empty() {
            return vec![text(language.say("today-nobody-at-work")).size(scale.body).into()];
        }
        at_work.into_iter().map(|(child, seen)| a_row(child, seen, shared)).collect()
    }
}

fn is_stuck(seen: &RemoteActiveChild) -> bool {
    seen.working.waits >= STUCK
}

fn a_row<'a>(child: &'a Child, seen: &RemoteActiveChild, shared: PageContext<'a>) -> Element<'a, Message> {
    let PageContext { language, scale, lessons, .. } = shared;
    let face = picture(drawing::avatar(child.picture), scale.button * 0.8);
    let name = fitted::fitted_label(child.name.as_str(), scale.body).bold();
    let computer = text(seen.computer.clone()).size(scale.small).color(theme::SLATE);
    let on =
        fitted_text(wording::activity::current_activity(language, &seen.working.at, lessons), scale.small);
    let who = column![
        row![name, Space::new().width(Fill), computer].spacing(space::SMALL).align_y(Center),
        on.max_height(scale.small * theme::LINE_HEIGHT),
    ];
    let goes = fitted_text(wording::activity::progress(language, &seen.working), scale.small);
    let waits =
        wording::activity::minutes_waiting(language, &seen.working).filter(|_| is_stuck(seen)).map(|waits| {
            let hand = icon(drawing::hint(), scale.small, theme::DEEP_CORAL);
            row![hand, fitted_text(waits, scale.small).bold().color(theme::DEEP_CORAL)]
                .spacing(space::TIGHT)
                .align_y(Center)
                .into()
        });
    let goes = column![goes].extend(waits);
    let ground = if is_stuck(seen) { theme::BLUSH } else { Color::TRANSPARENT };
    let row = row![face, who.width(Fill), goes.width(Fill)].spacing(space::MEDIUM).align_y(Center);
    container(row).padding([space::TIGHT, space::SMALL]).style(theme::chip(ground)).into()
}
