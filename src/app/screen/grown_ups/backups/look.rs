//! How the page of backups looks, and what it says.

use std::collections::BTreeMap;
use std::path::Path;

use iced::widget::{Column, Row, column, container, row, scrollable, text};
use iced::{Center, Element, Fill, FillPortion};
use platform::dialogs::HAS_FILE_DIALOGS;

use super::{BACKUP_FILE_FIELD_ID, BackupsPage, COPY_PATH_FIELD_ID, Message};
use crate::app::screen::grown_ups::saving::replace_question;
use crate::app::screen::grown_ups::shared::{PageContext, framed_panel};
use crate::app::screen::loadable::Loadable;
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::as_heading;
use crate::app::widget::bold_text;
use crate::app::widget::fitted::fitted_text;
use crate::app::widget::pressing::AccessibleButton;
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use language::Language;
use records::{
    BACKUPS_KEPT, BackupEntry, BackupError, BackupPreview, BackupReason, BackupSource, ChildDifference,
    RecordCounts, RestoreError, StoreError,
};

impl BackupsPage {
    pub(in crate::app::screen::grown_ups) fn view<'a>(
        &'a self,
        shared: PageContext<'a>,
    ) -> Element<'a, Message> {
        row![
            framed_panel(self.list(shared), space::MEDIUM).width(FillPortion(9)).height(Fill),
            framed_panel(self.open(shared), space::MEDIUM).width(FillPortion(11)).height(Fill),
        ]
        .spacing(shared.scale.margin)
        .height(Fill)
        .into()
    }

    fn can(&self, message: Message) -> Option<Message> {
        self.allows(&message).then_some(message)
    }

    fn button<'a>(
        &self,
        message: Message,
        id: &str,
        purpose: ButtonPurpose,
        shared: PageContext<'a>,
    ) -> AccessibleButton<'a, Message> {
        shared.labelled_button(id, self.can(message), purpose)
    }

    fn list<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let chosen = self.look.as_ref().map(|look| &look.source);
        let line = |seen: &BackupEntry| {
            let holds = match &seen.holds {
                Ok(held) => counts_sentence(*held, language),
                Err(BackupError::Unreadable(_)) => language.say("backups-one-unread"),
                Err(_) => language.say("backups-spoilt"),
            };
            let first = row![
                container(fitted_text(language.day(seen.day), scale.body).bold()).width(Fill),
                text(language.say(reason(seen.why))).size(scale.small),
            ]
            .spacing(space::SMALL)
            .align_y(Center);
            let label = column![first, fitted_text(holds, scale.small)].padding([0.0, space::SMALL]);
            let purpose = ButtonPurpose::Choice(chosen == Some(&BackupSource::Number(seen.number)));
            shared
                .button(label, self.can(Message::Preview(seen.number)), purpose)
                .with_key(seen.number)
                .height(scale.line_height() + scale.small * theme::LINE_HEIGHT + space::SMALL)
                .width(Fill)
                .into()
        };
        let list: Element<'a, Message> = match &self.list {
            Loadable::Loading => text(language.say("backups-reading")).size(scale.body).into(),
            Loadable::Unreadable => text(language.say("backups-unread")).size(scale.body).into(),
            Loadable::Known(list) if list.is_empty() => {
                text(language.say("backups-none")).size(scale.body).into()
            }
            Loadable::Known(list) => Column::with_children(list.iter().rev().map(line))
                .spacing(space::TIGHT)
                .padding(iced::padding::right(space::LARGE))
                .into(),
        };
        let from_file = HAS_FILE_DIALOGS.then(|| {
            let field = shared.text_field(BACKUP_FILE_FIELD_ID, &self.file, Message::FileTyped, |field| {
                field.id(BACKUP_FILE_FIELD_ID).width(FillPortion(3))
            });
            let into = self.button(Message::LookIntoFile, "backups-look-into", ButtonPurpose::Quiet, shared);
            row![field, into.width(FillPortion(2))].spacing(space::SMALL).align_y(Center).into()
        });
        column![
            self.button(Message::Make, "backups-make", ButtonPurpose::Act, shared).width(Fill),
            scrollable(list).style(theme::scrolling).width(Fill).height(Fill),
        ]
        .extend(from_file)
        .spacing(space::SMALL)
        .into()
    }

    fn open<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        if let Some((_, path)) = &self.blocked {
            let answers = [Message::KeepFile, Message::Replace];
            return replace_question(std::slice::from_ref(path), answers, shared);
        }
        let Some(look) = &self.look else {
            return text(language.say("backups-choose")).size(scale.body).into();
        };
        let title = match &look.source {
            BackupSource::Number(number) => {
                let day = look.day.map(|day| language.day(day)).unwrap_or_default();
                language.say_with("backups-title", [("number", (*number).into()), ("day", day.into())])
            }
            BackupSource::File(path) => path.display().to_string(),
        };
        let title = as_heading(fitted_text(title, scale.large).bold());
        let would = text(changes(look, language).join(" ")).size(scale.body);
        if self.asks {
            let answer = |message, id: &str, purpose| self.button(message, id, purpose, shared).width(Fill);
            let parts = column![
                title,
                would,
                text(language.say("backups-question")).size(scale.body),
                answer(Message::Stay, "backups-stay", ButtonPurpose::Act).back_button(),
                answer(Message::Restore, "backups-go-back-now", ButtonPurpose::Quiet),
            ];
            let parts = parts.spacing(space::MEDIUM).padding(iced::padding::right(space::LARGE));
            let parts = scrollable(parts).style(theme::scrolling).height(Fill);
            return with_semantics(Semantics::new(Role::Question), parts).into();
        }
        let children = look.children.iter().map(|(name, attempts)| {
            let attempts = text(language.say_with("backups-attempts", [("attempts", (*attempts).into())]));
            row![
                container(fitted_text(name.as_str(), scale.body)).width(Fill),
                attempts.size(scale.small).color(theme::SLATE)
            ]
            .spacing(space::SMALL)
            .align_y(Center)
            .into()
        });
        let children = Column::with_children(children).spacing(space::TIGHT);
        let content = column![would, bold_text(counts_sentence(look.then, language), scale.body), children]
            .spacing(space::SMALL)
            .padding(iced::padding::right(space::LARGE));
        let copy = matches!(look.source, BackupSource::Number(_)).then(|| {
            let field = HAS_FILE_DIALOGS.then(|| {
                shared.text_field(COPY_PATH_FIELD_ID, &self.copy, Message::CopyPathTyped, |field| {
                    field.id(COPY_PATH_FIELD_ID).width(FillPortion(3))
                })
            });
            let copy = self.button(Message::Copy, "backups-copy", ButtonPurpose::Quiet, shared);
            let copy = copy.width(FillPortion(2));
            Row::new().extend(field).push(copy).spacing(space::SMALL).align_y(Center).into()
        });
        let back = self.button(Message::AskRestore, "backups-go-back", ButtonPurpose::Act, shared);
        column![title, scrollable(content).style(theme::scrolling).width(Fill).height(Fill)]
            .extend(copy)
            .push(back.width(Fill))
            .spacing(space::SMALL)
            .into()
    }
}

const fn reason(why: BackupReason) -> &'static str {
    match why {
        BackupReason::Day => "backups-of-day",
        BackupReason::ByHand => "backups-by-hand",
        BackupReason::GoingBack => "backups-before-going-back",
        BackupReason::Migration => "backups-before-migration",
    }
}

pub(super) fn counts_sentence(held: RecordCounts, language: &Language) -> String {
    let arguments = [("children", held.children.into()), ("attempts", held.attempts.into())];
    language.say_with("backups-holds", arguments)
}

fn changes(look: &BackupPreview, language: &Language) -> Vec<String> {
    let who = [("backups-come", &look.comes), ("backups-go", &look.goes), ("backups-erased", &look.erased)];
    let mut sentences: Vec<String> = who
        .into_iter()
        .filter(|(_, names)| !names.is_empty())
        .map(|(id, names)| language.say_with(id, [("names", language.join_list(names).into())]))
        .collect();
    if look.comes.is_empty() && look.goes.is_empty() {
        sentences.push(language.say("backups-same-children"));
    }
    if let Some(different) = &look.different {
        sentences.extend(would_be(different, language));
        sentences.push(language.say("backups-shared"));
        return sentences;
    }
    let (then, now) = (look.then.attempts, look.now.attempts);
    let id = if then <= now { "backups-fewer" } else { "backups-more" };
    sentences.push(language.say_with(id, [("count", now.abs_diff(then).into())]));
    sentences
}

/// Sentences on what a backup would change. Children who would change in the same way share a sentence.
fn would_be(different: &[ChildDifference], language: &Language) -> Vec<String> {
    let mut alike: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for ChildDifference { name, was_called, was_in, settings } in different {
        let called = was_called
            .as_ref()
            .map(|name| language.say_with("backups-called", [("name", name.as_str().into())]));
        let class = was_in.as_ref().map(|classes| {
            let classes = language.join_list(classes.iter().cloned());
            let id = if classes.is_empty() { "backups-in-no-class" } else { "backups-in-class" };
            language.say_with(id, [("classes", classes.into())])
        });
        let settings = settings.then(|| language.say("backups-settings"));
        let what = language.join_list([called, class, settings].into_iter().flatten());
        alike.entry(what).or_default().push(name.clone());
    }
    let sentence = |(what, names): (String, Vec<String>)| {
        let arguments = [("names", language.join_list(names).into()), ("what", what.into())];
        language.say_with("backups-would-be", arguments)
    };
    alike.into_iter().map(sentence).collect()
}

pub(super) fn path_sentence(path: &Path, id: &str, language: &Language) -> String {
    language.say_with(id, [("place", path.display().to_string().into())])
}

pub(super) fn restore_error_sentence(error: &RestoreError, language: &Language) -> String {
    match error {
        RestoreError::Backup(BackupError::Gone) => language.say("backups-gone"),
        RestoreError::Backup(BackupError::Corrupt) => language.say("backups-damaged"),
        RestoreError::Backup(BackupError::Newer) => language.say("backups-newer"),
        RestoreError::Backup(BackupError::Unreadable(reason)) => {
            language.say_with("backups-unreadable", [("reason", reason.as_str().into())])
        }
        RestoreError::Store(StoreError::NotRead { .. } | StoreError::Damaged { .. }) => {
            language.say("records-unread")
        }
        RestoreError::Store(StoreError::Fault { .. }) | RestoreError::Fault => language.say("records-fault"),
        RestoreError::Store(error) => path_sentence(error.path(), "backups-not-written", language),
        RestoreError::NoRecords => language.say("moving-no-records"),
    }
}

pub(in crate::app::screen::grown_ups) fn explanation(language: &Language) -> String {
    language.say_with("backups-why", [("most", BACKUPS_KEPT.into())])
}
