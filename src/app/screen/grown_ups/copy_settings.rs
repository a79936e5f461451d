//! Copies settings of one child to others. A grown-up chooses which, sees who differs and how, and can undo the last copy.

use std::collections::{BTreeMap, BTreeSet};

use iced::widget::{Column, Row, column, container, row, scrollable, text};
use iced::{Center, Element, Fill, FillPortion};

use super::session::class_names;
use super::settings::SettingKind;
use super::shared::{PageContext, framed_panel};
use super::{AreaNotice, GrownUpsAction, by_name};
use crate::app::theme::{self, ButtonPurpose, space};
use records::Child;

#[derive(Debug, Default)]
pub struct CopySettingsForm {
    class: Option<String>,
    kinds: BTreeSet<SettingKind>,
    /// What the last copy can be undone with: the children as they were before.
    before: Option<Before>,
}

#[derive(Debug)]
struct Before {
    kinds: BTreeSet<SettingKind>,
    children: Vec<Child>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Message {
    /// Choose the class at this index in the list of classes; `None` for all children.
    Class(Option<usize>),
    Kind(SettingKind),
    Copy,
    Undo,
}

impl CopySettingsForm {
    /// Prepares a copy from `child`: chooses the child's first class, and no setting.
    pub(super) fn prepare_for(&mut self, child: &Child) {
        self.class = child.classes.first().cloned();
        self.kinds.clear();
    }

    fn others<'a>(&self, chosen: &Child, children: &'a [Child]) -> impl Iterator<Item = &'a Child> {
        let id = chosen.id;
        let is_meant =
            move |child: &&Child| self.class.as_ref().is_none_or(|class| child.classes.contains(class));
        by_name(children).filter(move |child| child.id != id).filter(is_meant)
    }

    fn changed(&self, chosen: &Child, children: &[Child]) -> Vec<Child> {
        let others = self.others(chosen, children);
        others.filter_map(|child| with(child, &self.kinds, chosen)).collect()
    }

    pub(super) fn update(
        &mut self,
        message: Message,
        chosen: &Child,
        children: &[Child],
    ) -> (GrownUpsAction, Option<AreaNotice>) {
        match message {
            Message::Class(class) => {
                let class = class.and_then(|class| class_names(children).get(class).copied());
                self.class = class.map(str::to_owned);
            }
            Message::Kind(kind) => {
                if !self.kinds.remove(&kind) {
                    self.kinds.insert(kind);
                }
            }
            Message::Copy => {
                let changed = self.changed(chosen, children);
                if !changed.is_empty() {
                    let is_changed = |child: &&Child| changed.iter().any(|other| other.id == child.id);
                    self.before = Some(Before {
                        kinds: std::mem::take(&mut self.kinds),
                        children: children.iter().filter(is_changed).cloned().collect(),
                    });
                    let said = AreaNotice::Given(changed.len());
                    return (GrownUpsAction::SaveChildren(changed), Some(said));
                }
            }
            Message::Undo => {
                if let Some(Before { kinds, children: before }) = self.before.take() {
                    // Other settings that were changed since stay as they are.
                    let now = |before: &Child| children.iter().find(|child| child.id == before.id);
                    let restored = before.iter().filter_map(|before| with(now(before)?, &kinds, before));
                    let restored: Vec<Child> = restored.collect();
                    let said = AreaNotice::TakenBack(restored.len());
                    return (GrownUpsAction::SaveChildren(restored), Some(said));
                }
            }
        }
        (GrownUpsAction::None, None)
    }

    pub(super) fn view<'a>(&'a self, chosen: &'a Child, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { children, language, scale, .. } = shared;
        let all = class_names(children);
        let class = self.class.as_deref().and_then(|name| all.iter().position(|class| *class == name));
        let whom = row![
            text(language.say("alike-whom")).size(scale.body).width(FillPortion(2)),
            container(shared.class_choices(class, Message::Class, 0.5 * shared.content_width()))
                .width(FillPortion(5)),
        ]
        .spacing(space::SMALL)
        .align_y(Center);
        // Settings that are the same for everybody share one line.
        let mut same = Vec::new();
        let mut lines = Column::new().spacing(space::TIGHT);
        for kind in SettingKind::all() {
            match self.difference(kind, chosen, shared) {
                Some(line) => lines = lines.push(line),
                None => same.push(language.say(kind.name_key())),
            }
        }
        if !same.is_empty() {
            let same = language.say_with("alike-same", [("names", language.join_list(same).into())]);
            lines = lines.push(text(same).size(scale.small).color(theme::SLATE));
        }
        let lines = container(lines).padding(iced::padding::right(space::LARGE));
        let parts = column![
            whom,
            scrollable(lines).style(theme::scrolling).height(Fill),
            self.giving(chosen, shared),
        ]
        .spacing(space::SMALL);
        framed_panel(parts, space::MEDIUM).height(Fill).into()
    }

    /// A line with this setting that names the children who have it set differently. `None` if nobody has.
    fn difference<'a>(
        &'a self,
        kind: SettingKind,
        chosen: &Child,
        shared: PageContext<'a>,
    ) -> Option<Element<'a, Message>> {
        let PageContext { language, scale, .. } = shared;
        let kinds = BTreeSet::from([kind]);
        let mut others: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for child in self.others(chosen, shared.children) {
            if with(child, &kinds, chosen).is_some() {
                others.entry(kind.value_text(child, language)).or_default().push(&child.name);
            }
        }
        if others.is_empty() {
            return None;
        }
        let label = row![
            text(language.say(kind.name_key())).size(scale.small).width(Fill),
            text(kind.value_text(chosen, language)).size(scale.small),
        ]
        .spacing(space::SMALL)
        .padding([0.0, space::SMALL])
        .align_y(Center);
        let purpose = ButtonPurpose::Choice(self.kinds.contains(&kind));
        let label = shared.button(label, Some(Message::Kind(kind)), purpose).width(FillPortion(4));
        let said = others.into_iter().map(|(value, names)| {
            let arguments = [("value", value.into()), ("names", language.join_list(names).into())];
            text(language.say_with("alike-differs", arguments)).size(scale.small).into()
        });
        let said = container(Column::with_children(said)).width(FillPortion(5));
        Some(row![label, said].spacing(space::MEDIUM).align_y(Center).into())
    }

    fn giving<'a>(&'a self, chosen: &Child, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let changed = self.changed(chosen, shared.children);
        let said = if self.kinds.is_empty() {
            language.say("alike-choose")
        } else {
            let names = language.join_list(changed.iter().map(|child| child.name.as_str()));
            language.say_with("alike-changes", [("count", changed.len().into()), ("names", names.into())])
        };
        let said = container(text(said).size(scale.small)).padding(iced::padding::right(space::LARGE));
        let button = |id: &str, count: usize, message: Option<Message>, purpose| {
            let label = text(language.say_with(id, [("count", count.into())])).size(scale.body);
            shared.button(label, message, purpose).with_key(id).width(Fill)
        };
        let take_back = self.before.as_ref().map(|before| {
            let count = before.children.len();
            button("alike-take-back", count, Some(Message::Undo), ButtonPurpose::Quiet).into()
        });
        let can_give = !changed.is_empty();
        let give = button("alike-give", changed.len(), can_give.then_some(Message::Copy), ButtonPurpose::Act);
        column![
            // Many names scroll, so the buttons below do not move.
            container(scrollable(said).style(theme::scrolling).width(Fill)).height(scale.button),
            Row::new().extend(take_back).push(give).spacing(space::SMALL),
        ]
        .spacing(space::TIGHT)
        .into()
    }
}

/// The `child` with the settings `kinds` of `other`. `None` if that changes nothing.
fn with(child: &Child, kinds: &BTreeSet<SettingKind>, other: &Child) -> Option<Child> {
    let mut changed = child.clone();
    for kind in kinds {
        kind.copy(other, &mut changed);
    }
    (changed != *child).then_some(changed)
}
