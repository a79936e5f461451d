//! How the page of backups looks, and what it says.

use std::collections::BTreeMap;
use std::path::Path;

use iced::widget::{Column, column, container, row, scrollable, text};
use iced::{Center, Element, Fill, FillPortion};

use super::{COPY, FILE, Stop};
use crate::app::screen::grown_ups::look::field;
use crate::app::screen::grown_ups::{GrownUps, Message, Stop as Outer};
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::fitted::fitted;
use crate::app::widget::{bold, framed};
use crate::language::Language;
use crate::records::{
    BACKUPS_KEPT, BackupLook, BackupReason, BackupSeen, BackupSource, Different, Held, NoBackup, NotBack,
};

impl GrownUps {
    /// Draws the page of backups.
    pub(in crate::app::screen::grown_ups) fn backups<'a>(
        &'a self,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        row![
            framed(self.list_of_backups(language, scale), space::MEDIUM).width(FillPortion(9)).height(Fill),
            framed(self.look_at_backup(language, scale), space::MEDIUM).width(FillPortion(11)).height(Fill),
        ]
        .spacing(scale.margin)
        .height(Fill)
        .into()
    }

    fn backup_button<'a>(
        &'a self,
        stop: Stop,
        id: &str,
        purpose: Purpose,
        language: &Language,
        scale: Scale,
    ) -> iced::widget::Button<'a, Message> {
        let is_offered = self.backups.offered().contains(&stop);
        self.labelled((Outer::Backups(stop), is_offered), id, purpose, language, scale)
    }

    fn list_of_backups<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let chosen = self.backups.look.as_ref().map(|look| &look.source);
        let offered = self.backups.offered();
        let line = |seen: &BackupSeen| {
            let holds =
                seen.holds.map_or_else(|| language.say("backups-spoilt"), |held| said_of(held, language));
            let first = row![
                container(fitted(language.day(seen.day), scale.body).bold()).width(Fill),
                text(language.say(reason(seen.why))).size(scale.small),
            ]
            .spacing(space::SMALL)
            .align_y(Center);
            let label = column![first, fitted(holds, scale.small)].padding([0.0, space::SMALL]);
            let purpose = Purpose::Choice(chosen == Some(&BackupSource::Number(seen.number)));
            let stop = Stop::Look(seen.number);
            let press = offered.contains(&stop).then_some(Message::Pressed(Outer::Backups(stop)));
            self.button(Outer::Backups(stop), label, purpose, scale)
                .on_press_maybe(press)
                .height(scale.line() + scale.small * theme::LINE + space::SMALL)
                .width(Fill)
                .into()
        };
        let list: Element<'a, Message> = match &self.backups.list {
            None => text(language.say("backups-reading")).size(scale.body).into(),
            Some(list) if list.is_empty() => text(language.say("backups-none")).size(scale.body).into(),
            Some(list) => Column::with_children(list.iter().rev().map(line))
                .spacing(space::TIGHT)
                .padding(iced::padding::right(space::LARGE))
                .into(),
        };
        let make = self.backup_button(Stop::Make, "backups-make", Purpose::Act, language, scale).width(Fill);
        let into =
            self.backup_button(Stop::LookIntoFile, "backups-look-into", Purpose::Quiet, language, scale);
        column![
            make,
            scrollable(list).style(theme::scrolling).width(Fill).height(Fill),
            row![
                field(Outer::Backups(Stop::File), FILE, &self.backups.file, language, scale)
                    .width(FillPortion(3)),
                into.width(FillPortion(2)),
            ]
            .spacing(space::SMALL)
            .align_y(Center),
        ]
        .spacing(space::SMALL)
        .into()
    }

    fn look_at_backup<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        if let Some((_, path)) = &self.backups.blocked {
            let answers = [Stop::KeepFile, Stop::Replace].map(Outer::Backups);
            return self.replace_question(std::slice::from_ref(path), answers, language, scale);
        }
        let Some(look) = &self.backups.look else {
            return text(language.say("backups-choose")).size(scale.body).into();
        };
        let title = match &look.source {
            BackupSource::Number(number) => {
                let day = look.day.map(|day| language.day(day)).unwrap_or_default();
                language.say_with("backups-title", [("number", (*number).into()), ("day", day.into())])
            }
            BackupSource::File(path) => path.display().to_string(),
        };
        let would = changes(look, language).join(" ");
        let would = text(would).size(scale.body);
        if self.backups.asks {
            let question = text(language.say("backups-question")).size(scale.body);
            let stay = self.backup_button(Stop::Stay, "backups-stay", Purpose::Act, language, scale);
            let back =
                self.backup_button(Stop::GoBackNow, "backups-go-back-now", Purpose::Quiet, language, scale);
            let parts = column![
                fitted(title, scale.large).bold(),
                would,
                question,
                stay.width(Fill),
                back.width(Fill)
            ];
            return scrollable(parts.spacing(space::MEDIUM).padding(iced::padding::right(space::LARGE)))
                .style(theme::scrolling)
                .height(Fill)
                .into();
        }
        let children = look.children.iter().map(|(name, attempts)| {
            let attempts = text(language.say_with("backups-attempts", [("attempts", (*attempts).into())]));
            row![
                container(fitted(name.as_str(), scale.body)).width(Fill),
                attempts.size(scale.small).color(theme::SLATE)
            ]
            .spacing(space::SMALL)
            .align_y(Center)
            .into()
        });
        let children = Column::with_children(children).spacing(space::TIGHT);
        let content = column![would, bold(said_of(look.then, language), scale.body), children]
            .spacing(space::SMALL)
            .padding(iced::padding::right(space::LARGE));
        let copy = matches!(look.source, BackupSource::Number(_)).then(|| {
            let copy = self.backup_button(Stop::Copy, "backups-copy", Purpose::Quiet, language, scale);
            let field = field(Outer::Backups(Stop::CopyPath), COPY, &self.backups.copy, language, scale)
                .width(FillPortion(3));
            row![field, copy.width(FillPortion(2))].spacing(space::SMALL).align_y(Center).into()
        });
        let back = self.backup_button(Stop::GoBack, "backups-go-back", Purpose::Act, language, scale);
        column![
            fitted(title, scale.large).bold(),
            scrollable(content).style(theme::scrolling).width(Fill).height(Fill),
        ]
        .extend(copy)
        .push(back.width(Fill))
        .spacing(space::SMALL)
        .into()
    }
}

/// The Fluent key that says why a backup was made.
const fn reason(why: BackupReason) -> &'static str {
    match why {
        BackupReason::Day => "backups-of-day",
        BackupReason::ByHand => "backups-by-hand",
        BackupReason::GoingBack => "backups-before-going-back",
        BackupReason::Migration => "backups-before-migration",
    }
}

pub(super) fn said_of(held: Held, language: &Language) -> String {
    let arguments = [("children", held.children.into()), ("attempts", held.attempts.into())];
    language.say_with("backups-holds", arguments)
}

/// Says in sentences what going back would change.
fn changes(look: &BackupLook, language: &Language) -> Vec<String> {
    let who = [("backups-come", &look.comes), ("backups-go", &look.goes), ("backups-erased", &look.erased)];
    let mut sentences: Vec<String> = who
        .into_iter()
        .filter(|(_, names)| !names.is_empty())
        .map(|(id, names)| language.say_with(id, [("names", language.list(names).into())]))
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

/// Says whose name, classes or settings would change back. Children who would change alike share a sentence.
fn would_be(different: &[Different], language: &Language) -> Vec<String> {
    let mut alike: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for Different { name, was_called, was_in, settings } in different {
        let called = was_called
            .as_ref()
            .map(|name| language.say_with("backups-called", [("name", name.as_str().into())]));
        let class = was_in.as_ref().map(|classes| {
            let classes = language.list(classes.iter().cloned());
            let id = if classes.is_empty() { "backups-in-no-class" } else { "backups-in-class" };
            language.say_with(id, [("classes", classes.into())])
        });
        let settings = settings.then(|| language.say("backups-settings"));
        let what = language.list([called, class, settings].into_iter().flatten());
        alike.entry(what).or_default().push(name.clone());
    }
    let sentence = |(what, names): (String, Vec<String>)| {
        let arguments = [("names", language.list(names).into()), ("what", what.into())];
        language.say_with("backups-would-be", arguments)
    };
    alike.into_iter().map(sentence).collect()
}

pub(super) fn about(path: &Path, id: &str, language: &Language) -> String {
    language.say_with(id, [("place", path.display().to_string().into())])
}

pub(super) fn not_back(error: &NotBack, language: &Language) -> String {
    match error {
        NotBack::Backup(NoBackup::Gone) => language.say("backups-gone"),
        NotBack::Backup(NoBackup::Spoilt) => language.say("backups-damaged"),
        NotBack::Backup(NoBackup::Newer) => language.say("backups-newer"),
        NotBack::Backup(NoBackup::Unreadable(reason)) => {
            language.say_with("backups-unreadable", [("reason", reason.as_str().into())])
        }
        NotBack::Store(error) => about(error.path(), "backups-not-written", language),
        NotBack::NoRecords => language.say("moving-no-records"),
        NotBack::Fault => language.say("records-fault"),
    }
}

/// Says how many backups of each kind are saved, and what stays as it is.
pub(in crate::app::screen::grown_ups) fn why(language: &Language) -> String {
    language.say_with("backups-why", [("most", BACKUPS_KEPT.into())])
}
