//! The settings of a whole class. A tick stands for all children, those who differ are named, and the last change can be undone.

use std::collections::BTreeMap;

use iced::widget::{column, container, row, scrollable, text};
use iced::{Center, Element, Fill};

use super::form::settings_sections;
use super::settings::{Setting, SettingKind};
use super::shared::{PageContext, framed_panel};
use super::{GrownUpsAction, of_class};
use crate::app::theme::{self, ButtonPurpose, space};
use language::Language;
use records::Child;

#[derive(Debug, Default)]
pub struct ClassSettingsForm {
    /// The index of the class in the list of classes. `None` for all children.
    class: Option<usize>,
    part: usize,
    /// What the last change can be undone with: the setting, and all children concerned as they were before.
    before: Option<(SettingKind, Vec<Child>)>,
}

#[derive(Debug, Clone)]
pub enum Message {
    /// Choose the class at this index in the list of classes; `None` for all children.
    Class(Option<usize>),
    Part(usize),
    Set(Setting),
    TakeBack,
}

impl ClassSettingsForm {
    pub(super) fn update(&mut self, message: Message, children: &[Child]) -> GrownUpsAction {
        match message {
            Message::Class(class) => (self.class, self.before) = (class, None),
            Message::Part(part) => self.part = part,
            Message::Set(setting) => {
                let of_class = of_class(self.class, children).collect::<Vec<_>>();
                let usual = setting.kind().and_then(|kind| Some((kind, usual(kind, &of_class)?.clone())));
                let Some((kind, mut model)) = usual else { return GrownUpsAction::None };
                setting.apply(&mut model);
                let mut changed: Vec<Child> = of_class.iter().map(|child| (*child).clone()).collect();
                for child in &mut changed {
                    kind.copy(&model, child);
                }
                changed.retain(|child| !of_class.contains(&child));
                let is_changed = |child: &&&Child| changed.iter().any(|changed| changed.id == child.id);
                let before = of_class.iter().filter(is_changed).map(|child| (*child).clone()).collect();
                self.before = Some((kind, before));
                return GrownUpsAction::SaveChildren(changed);
            }
            Message::TakeBack => {
                let Some((kind, before)) = self.before.take() else { return GrownUpsAction::None };
                // Other settings that were changed since stay as they are.
                let mut now: Vec<Child> = Vec::new();
                for before in &before {
                    if let Some(mut child) = children.iter().find(|child| child.id == before.id).cloned() {
                        kind.copy(before, &mut child);
                        now.push(child);
                    }
                }
                return GrownUpsAction::SaveChildren(now);
            }
        }
        GrownUpsAction::None
    }

    pub(super) fn view<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let of_class = of_class(self.class, shared.children).collect::<Vec<_>>();
        let whom = row![
            text(language.say("alike-whom")).size(scale.body),
            shared.class_choices(self.class, Message::Class, 0.6 * shared.content_width()),
        ]
        .spacing(space::LARGE)
        .align_y(Center);
        let line = |kind: SettingKind| {
            let usual = usual(kind, &of_class)?;
            let others = others(kind, usual, &of_class, language)
                .map(|others| text(others).size(scale.small).color(theme::DEEP_CORAL).into());
            Some(column![kind.setting_row(usual, Message::Set, shared)].extend(others).into())
        };
        let width = shared.content_width() - 2.0 * space::MEDIUM - space::LARGE;
        let lines = settings_sections(self.part, Message::Part, line, width, shared);
        let lines = container(lines).padding(iced::padding::right(space::LARGE));
        let label = container(text(language.say("class-settings-take-back")).size(scale.body))
            .padding([0.0, space::MEDIUM]);
        let take_back =
            shared.button(label, self.before.as_ref().map(|_| Message::TakeBack), ButtonPurpose::Quiet);
        let take_back = take_back.width(10.0 * scale.body);
        let parts = column![
            row![container(whom).width(Fill), take_back].spacing(space::MEDIUM).align_y(Center),
            scrollable(lines).style(theme::scrolling).height(Fill),
        ];
        framed_panel(parts.spacing(space::SMALL), space::MEDIUM).height(Fill).into()
    }
}

/// The first child who has this setting as most of `children` have it. `None` if there are no children.
fn usual<'a>(kind: SettingKind, children: &[&'a Child]) -> Option<&'a Child> {
    let shared = |child: &Child| children.iter().filter(|other| kind.has_same_value(child, other)).count();
    children.iter().rev().copied().max_by_key(|child| shared(child))
}

/// A sentence that names the children who differ from `usual`, and how. `None` if nobody does.
fn others(kind: SettingKind, usual: &Child, children: &[&Child], language: &Language) -> Option<String> {
    let mut others: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for child in children.iter().filter(|child| !kind.has_same_value(usual, child)) {
        others.entry(kind.value_text(child, language)).or_default().push(&child.name);
    }
    let said = others.into_iter().map(|(value, names)| {
        language
            .say_with("alike-differs", [("value", value.into()), ("names", language.join_list(names).into())])
    });
    let said: Vec<String> = said.collect();
    (!said.is_empty()).then(|| said.join("   "))
}
