//! Copies settings of one child to others. A grown-up chooses which settings, sees who differs and how, and can undo the last copy.

use std::collections::{BTreeMap, BTreeSet};

use iced::widget::{Column, Row, column, container, row, scrollable, text};
use iced::{Center, Element, Fill, FillPortion};

use super::session::classes;
use super::settings::Kind;
use super::{GrownUps, GrownUpsAction, Message, Stop as Outer, by_name};
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::framed;
use crate::language::Language;
use crate::records::Child;

/// The form that copies settings of one child to others, with what a grown-up has chosen: which settings, and for whom.
#[derive(Debug, Default)]
pub struct Alike {
    /// The class whose children get the settings; `None` for everybody.
    class: Option<String>,
    kinds: BTreeSet<Kind>,
    /// What the last copy changed, so that it can be undone.
    before: Option<Before>,
}

/// Children as they were before they got another child's settings.
#[derive(Debug)]
struct Before {
    kinds: BTreeSet<Kind>,
    children: Vec<Child>,
}

/// Something to press in the form that copies settings, by pointer or by keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Choose the class at this place among all classes, counted from 0; `None` for everybody.
    Class(Option<usize>),
    /// Choose this setting, or leave it out again.
    Kind(Kind),
    /// Copy the chosen settings to the children who differ.
    Give,
    /// Undo the last copy for all children whom it changed.
    TakeBack,
}

impl Alike {
    /// Begins with another child: with the child's first class, and no setting chosen.
    pub(super) fn of(&mut self, child: Option<&Child>) {
        self.class = child.and_then(|child| child.classes.first().cloned());
        self.kinds.clear();
    }

    /// Finds the other children, of the class or of all, in the order of their names.
    fn others<'a>(&self, chosen: &Child, children: &'a [Child]) -> impl Iterator<Item = &'a Child> {
        let id = chosen.id;
        let is_meant =
            move |child: &&Child| self.class.as_ref().is_none_or(|class| child.classes.contains(class));
        by_name(children).filter(move |child| child.id != id).filter(is_meant)
    }

    /// Finds the children whom a copy would change, as they would be afterwards.
    fn changed(&self, chosen: &Child, children: &[Child]) -> Vec<Child> {
        let others = self.others(chosen, children);
        others.filter_map(|child| with(child, &self.kinds, chosen)).collect()
    }

    /// What can be pressed, in the order of the selection ring.
    pub(super) fn offered(&self, chosen: &Child, children: &[Child]) -> Vec<Stop> {
        let mut stops = vec![Stop::Class(None)];
        stops.extend((0..classes(children).len()).map(|class| Stop::Class(Some(class))));
        let differs = |kind: &Kind| {
            let kinds = BTreeSet::from([*kind]);
            self.others(chosen, children).any(|child| with(child, &kinds, chosen).is_some())
        };
        stops.extend(Kind::all().filter(differs).map(Stop::Kind));
        stops.extend(self.before.as_ref().map(|_| Stop::TakeBack));
        stops.extend((!self.changed(chosen, children).is_empty()).then_some(Stop::Give));
        stops
    }

    pub(super) fn press(&mut self, stop: Stop, chosen: &Child, children: &[Child]) -> GrownUpsAction {
        match stop {
            Stop::Class(class) => {
                let class = class.and_then(|class| classes(children).get(class).copied());
                self.class = class.map(str::to_owned);
                GrownUpsAction::None
            }
            Stop::Kind(kind) => {
                if !self.kinds.remove(&kind) {
                    self.kinds.insert(kind);
                }
                GrownUpsAction::None
            }
            Stop::Give => {
                let changed = self.changed(chosen, children);
                let before = children.iter().filter(|child| changed.iter().any(|other| other.id == child.id));
                self.before = Some(Before {
                    kinds: std::mem::take(&mut self.kinds),
                    children: before.cloned().collect(),
                });
                GrownUpsAction::Keep(changed)
            }
            Stop::TakeBack => {
                let Some(Before { kinds, children: before }) = self.before.take() else {
                    return GrownUpsAction::None;
                };
                // Other settings that were changed since stay as they are.
                let now = |before: &Child| children.iter().find(|child| child.id == before.id);
                let restored = before.iter().filter_map(|before| with(now(before)?, &kinds, before));
                GrownUpsAction::Keep(restored.collect())
            }
        }
    }
}

/// Gives a child these settings of another child. `None` if that changes nothing.
fn with(child: &Child, kinds: &BTreeSet<Kind>, other: &Child) -> Option<Child> {
    let mut changed = child.clone();
    for kind in kinds {
        kind.copy(other, &mut changed);
    }
    (changed != *child).then_some(changed)
}

impl GrownUps {
    /// Draws the form: for whom, which settings, who differs, and who will change.
    pub(super) fn alike<'a>(
        &'a self,
        chosen: &'a Child,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let alike = &self.alike;
        let class = |at: Option<usize>, label: String, holds: bool| -> Element<'a, Message> {
            let label = container(text(label).size(scale.small)).padding([0.0, space::SMALL]);
            self.button(Outer::Alike(Stop::Class(at)), label, Purpose::Choice(holds), scale)
                .width(Fill)
                .into()
        };
        let everybody = class(None, language.say("who-everybody"), alike.class.is_none());
        let each = classes(children)
            .into_iter()
            .enumerate()
            .map(|(at, name)| class(Some(at), name.to_owned(), alike.class.as_deref() == Some(name)));
        let whom = row![
            text(language.say("alike-whom")).size(scale.body).width(FillPortion(2)),
            Row::with_children(std::iter::once(everybody).chain(each)).spacing(2.0).width(FillPortion(5)),
        ]
        .spacing(space::SMALL)
        .align_y(Center);
        // Settings that all have alike need no line of their own.
        let mut same = Vec::new();
        let mut lines = Column::new().spacing(space::TIGHT);
        for kind in Kind::all() {
            match self.difference(kind, chosen, children, language, scale) {
                Some(line) => lines = lines.push(line),
                None => same.push(language.say(kind.name())),
            }
        }
        if !same.is_empty() {
            let same = language.say_with("alike-same", [("names", language.list(same).into())]);
            lines = lines.push(text(same).size(scale.small).color(theme::SLATE));
        }
        let lines = container(lines).padding(iced::padding::right(space::LARGE));
        let parts = column![
            whom,
            scrollable(lines).style(theme::scrolling).height(Fill),
            self.giving(chosen, children, language, scale),
        ]
        .spacing(space::SMALL);
        framed(parts, space::MEDIUM).height(Fill).into()
    }

    /// Draws a setting and the children who have it set differently. `None` if nobody has.
    fn difference<'a>(
        &'a self,
        kind: Kind,
        chosen: &Child,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Option<Element<'a, Message>> {
        let kinds = BTreeSet::from([kind]);
        let mut others: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for child in self.alike.others(chosen, children) {
            if with(child, &kinds, chosen).is_some() {
                others.entry(kind.value(child, language)).or_default().push(&child.name);
            }
        }
        if others.is_empty() {
            return None;
        }
        let label = row![
            text(language.say(kind.name())).size(scale.small).width(Fill),
            text(kind.value(chosen, language)).size(scale.small),
        ]
        .spacing(space::SMALL)
        .padding([0.0, space::SMALL])
        .align_y(Center);
        let purpose = Purpose::Choice(self.alike.kinds.contains(&kind));
        let label = self.button(Outer::Alike(Stop::Kind(kind)), label, purpose, scale).width(FillPortion(4));
        let said = others.into_iter().map(|(value, names)| {
            let arguments = [("value", value.into()), ("names", language.list(names).into())];
            text(language.say_with("alike-differs", arguments)).size(scale.small).into()
        });
        let said = container(Column::with_children(said)).width(FillPortion(5));
        Some(row![label, said].spacing(space::MEDIUM).align_y(Center).into())
    }

    /// Draws who will change, and the buttons to copy and to undo.
    fn giving<'a>(
        &'a self,
        chosen: &Child,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let changed = self.alike.changed(chosen, children);
        let said = if self.alike.kinds.is_empty() {
            language.say("alike-choose")
        } else {
            let names = language.list(changed.iter().map(|child| child.name.as_str()));
            language.say_with("alike-changes", [("count", changed.len().into()), ("names", names.into())])
        };
        let said = container(text(said).size(scale.small)).padding(iced::padding::right(space::LARGE));
        let take_back = self.alike.before.as_ref().map(|before| {
            let count = before.children.len();
            let label =
                text(language.say_with("alike-take-back", [("count", count.into())])).size(scale.body);
            self.button(Outer::Alike(Stop::TakeBack), label, Purpose::Quiet, scale).width(Fill).into()
        });
        let stop = Outer::Alike(Stop::Give);
        let label = text(language.say_with("alike-give", [("count", changed.len().into())])).size(scale.body);
        let give = self
            .button(stop, label, Purpose::Act, scale)
            .on_press_maybe((!changed.is_empty()).then_some(Message::Pressed(stop)))
            .width(Fill);
        column![
            // Many names scroll, so no button moves.
            container(scrollable(said).style(theme::scrolling).width(Fill)).height(scale.button),
            Row::new().extend(take_back).push(give).spacing(space::SMALL),
        ]
        .spacing(space::TIGHT)
        .into()
    }
}
