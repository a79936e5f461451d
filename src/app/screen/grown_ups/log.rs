//! The log of what grown-ups did on this computer: who, when, what, and to whom. Nothing about what children did.

use iced::widget::{Column, column, row, scrollable, text};
use iced::{Element, Fill, FillPortion};

use super::shared::framed_panel;
use super::{GrownUpsAction, PageContext, Scroll};
use crate::app::screen::loadable::{Loadable, unreadable_notice};
use crate::app::theme::{self, Scale, space};
use crate::app::widget::bold_text;
use crate::app::widget::fitted::fitted_text;
use crate::app::widget::keys::key_listener;
use language::Language;
use records::{ActKind, LoggedAct, StoreError};

/// How many entries of the log the page shows, newest first. The command `fishpond log` shows all.
pub const MAX_LOG_ENTRIES_SHOWN: usize = 200;
const NAMED: usize = 12;
const LIST: &str = "log";
#[derive(Debug, Default)]
pub struct LogPage {
    acts: Loadable<Vec<LoggedAct>>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Message {
    Scrolled(Scroll),
}

impl LogPage {
    pub(super) fn receive(&mut self, acts: Result<Vec<LoggedAct>, StoreError>) {
        self.acts = acts.into();
    }

    pub(super) const fn is_unreadable(&self) -> bool {
        self.acts.is_unreadable()
    }

    pub(super) fn update(Message::Scrolled(to): Message) -> GrownUpsAction {
        to.scroll_widget(LIST)
    }

    pub(super) fn view<'a>(
        &'a self,
        PageContext { language, scale, .. }: PageContext<'a>,
    ) -> Element<'a, Message> {
        let list: Element<'a, Message> = match &self.acts {
            Loadable::Known(acts) if acts.is_empty() => {
                text(language.say("log-nothing")).size(scale.body).into()
            }
            Loadable::Known(acts) => {
                let entries = acts.iter().take(MAX_LOG_ENTRIES_SHOWN).map(|act| entry(act, language, scale));
                let more = (acts.len() > MAX_LOG_ENTRIES_SHOWN).then(|| {
                    let more = language.say_with("log-more", [("count", MAX_LOG_ENTRIES_SHOWN.into())]);
                    text(more).size(scale.small).color(theme::SLATE).into()
                });
                Column::with_children(entries.chain(more)).spacing(space::SMALL).into()
            }
            Loadable::Loading => column![].into(),
            Loadable::Unreadable => unreadable_notice(language, scale).into(),
        };
        let list = column![list].padding(iced::padding::right(space::LARGE)).width(Fill);
        let list = scrollable(list).id(LIST).style(theme::scrolling).height(Fill).width(Fill);
        let list = framed_panel(list, space::MEDIUM).width(Fill).height(Fill);
        // Nothing in the list can be pressed, so the arrow keys scroll it.
        key_listener(list, |key, _| Scroll::from_key(key, true).map(Message::Scrolled)).into()
    }
}

fn entry<'a>(act: &LoggedAct, language: &Language, scale: Scale) -> Element<'a, Message> {
    let at = act.moment().map_or_else(String::new, |at| {
        let time = at.format("%H:%M").to_string();
        let day = language.day(at.date_naive());
        language.say_with("log-at", [("day", day.into()), ("time", time.into())])
    });
    let by = act.by.clone().unwrap_or_default();
    let who = match (&act.grown_up, by.as_str()) {
        (Some(grown_up), "") => grown_up.clone(),
        (Some(grown_up), by) => {
            language.say_with("log-by", [("name", grown_up.as_str().into()), ("by", by.into())])
        }
        (None, by) => by.to_owned(),
    };
    row![
        column![fitted_text(at, scale.small), fitted_text(who, scale.small)].width(FillPortion(7)),
        column![bold_text(language.say(said(act.kind)), scale.body)]
            .extend(to_whom(act, language).map(|names| text(names).size(scale.small).into()))
            .width(FillPortion(12)),
    ]
    .spacing(space::MEDIUM)
    .into()
}

fn to_whom(act: &LoggedAct, language: &Language) -> Option<String> {
    let named = act.to.iter().filter_map(|one| one.name.clone());
    let mut names: Vec<String> = named.take(NAMED).collect();
    let others = act.to.iter().filter(|one| one.name.is_some()).count() - names.len();
    let gone = act.to.iter().filter(|one| one.name.is_none()).count();
    let count =
        |id: &str, count: usize| (count > 0).then(|| language.say_with(id, [("count", count.into())]));
    names.extend(count("log-others", others));
    names.extend(count("log-gone", gone));
    (!names.is_empty()).then(|| language.join_list(&names))
}

const fn said(kind: ActKind) -> &'static str {
    match kind {
        ActKind::Added => "log-added",
        ActKind::Renamed => "log-renamed",
        ActKind::Moved => "log-moved",
        ActKind::Settings => "log-settings",
        ActKind::Assigned => "log-assigned",
        ActKind::TalkedTo => "log-talked-to",
        ActKind::GuestGiven => "log-guest-given",
        ActKind::Merged => "log-merged",
        ActKind::Erased => "log-erased",
        ActKind::BroughtBack => "log-brought-back",
        ActKind::Destroyed => "log-destroyed",
        ActKind::ClassList => "log-class-list",
        ActKind::ClassYear => "log-class-year",
        ActKind::ClassYearBack => "log-class-year-back",
        ActKind::Imported => "log-imported",
        ActKind::Exported => "log-exported",
        ActKind::BackedUp => "log-backed-up",
        ActKind::BackupCopied => "log-backup-copied",
        ActKind::WentBack => "log-went-back",
        ActKind::PinSet => "log-pin-set",
        ActKind::PinChanged => "log-pin-changed",
        ActKind::PinTakenAway => "log-pin-taken-away",
        ActKind::SchoolJoined => "log-school-joined",
        ActKind::SchoolLeft => "log-school-left",
        ActKind::SchoolKey => "log-school-key",
        ActKind::SchoolKeySaved => "log-school-key-saved",
        ActKind::SchoolRemoved => "log-school-removed",
        ActKind::SchoolTakenOver => "log-school-taken-over",
        ActKind::SchoolKeepsErased => "log-school-keeps-erased",
    }
}
