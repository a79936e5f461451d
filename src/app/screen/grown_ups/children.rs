//! The page of the children, one by one: a list of all on the left, and on the right the settings and the progress of one of them.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::arithmetic::Operation;
use engine::findings::{Findings, Topic};
use iced::widget::{Column, Space, column, container, operation, row, scrollable, text};
use iced::{Center, Element, Fill};
use interchange::{has_letters, one_line, tidy_class_name};

use super::copy_settings::{self, CopySettingsForm};
use super::erasing::EraseQuestion;
use super::replay::{self, ReplayPosition};
use super::settings::Setting;
use super::shared::{PageContext, framed_panel};
use super::tabs::estimated_text_width;
use super::{AreaNotice, GrownUpsAction, SchoolJob, looked_for};
use crate::app::drawing;
use crate::app::naming::{self, lacks_letters};
use crate::app::now;
use crate::app::screen::loadable::Loadable;
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::grid::GridSpot;
use crate::app::widget::{as_heading, bold_text, fitted, fitting_name_size, picture, question_panel};
use records::machine::MachineSettings;
use records::{
    Child, ChildId, ChildRecordCounts, MAX_NAME_CHARS, Progress, SharedNames, StoreError, find_namesake,
    replace_picture_card,
};
use reports::Growth;

const LONGEST_CLASSES: usize = 80;
pub(super) const CHILD_PANEL_ID: &str = "child-side";
/// From this width on, in logical pixels, the page has two columns.
pub(super) const MIN_TWO_COLUMN_WIDTH: f32 = 1000.0;

#[derive(Debug, Default)]
pub struct ChildrenPage {
    wanted: String,
    newcomer: String,
    newcomer_lacks_letters: bool,
    chosen: Option<ChildId>,
    open_tab: ChildTab,
    pub(super) has_guest: bool,
    pub(super) unsaved_name: Option<String>,
    pub(super) classes: String,
    pub(super) part: usize,
    erasing: Option<EraseQuestion>,
    pub(super) progress: Loadable<Arc<Progress>>,
    /// How the child has grown. Reading it takes longer than reading the progress.
    pub(super) growth: Loadable<Arc<Vec<Growth>>>,
    pub(super) findings: Loadable<Arc<Findings>>,
    /// Whether all weak facts and lessons are listed, or only the first ones.
    pub(super) is_unfolded: bool,
    pub(super) fact_at: Option<GridSpot>,
    pub(super) sign: Operation,
    pub(super) replay: ReplayPosition,
    copy_settings: CopySettingsForm,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ChildTab {
    #[default]
    Settings,
    Progress,
    CopySettings,
}

impl ChildTab {
    const ALL: [Self; 3] = [Self::Settings, Self::Progress, Self::CopySettings];
}

#[derive(Debug, Clone)]
pub enum Message {
    WantedTyped(String),
    Child(ChildId),
    NewcomerTyped(String),
    Add,
    Tab(ChildTab),
    NameTyped(String),
    MergeSameName,
    ClassesTyped(String),
    TakeOverGuest,
    Part(usize),
    Set(Setting),
    AnotherCard,
    Erase,
    EraseNow,
    KeepChild,
    Sign(Operation),
    FactAt(GridSpot),
    Fact(GridSpot),
    Why(Topic),
    Unfold,
    /// Open the page for parents' evening, with nobody else's name on the screen.
    Evening,
    Replay(replay::Message),
    CopySettings(copy_settings::Message),
}

impl ChildrenPage {
    pub(super) const fn chosen_child_id(&self) -> Option<ChildId> {
        self.chosen
    }

    pub(super) fn chosen_child<'a>(&self, children: &'a [Child]) -> Option<&'a Child> {
        children.iter().find(|child| Some(child.id) == self.chosen)
    }

    /// The chosen child, and the other child who already has the typed name. `None` if no other child has it.
    pub(super) fn name_conflict<'a>(&self, children: &'a [Child]) -> Option<(&'a Child, &'a Child)> {
        let chosen = self.chosen_child(children)?;
        Some((chosen, find_namesake(self.unsaved_name.as_ref()?, chosen, children)?))
    }

    pub(super) fn is_copying_settings(&self) -> bool {
        self.open_tab == ChildTab::CopySettings
    }

    /// The children whose name or class contains what was typed, sorted by name.
    fn shown<'a>(&self, children: &'a [Child]) -> impl Iterator<Item = &'a Child> + use<'a> {
        looked_for(children, &self.wanted)
    }

    pub(super) fn drop_open_questions(&mut self) {
        (self.erasing, self.unsaved_name) = (None, None);
    }

    pub(super) fn close_child(&mut self) {
        (self.chosen, self.progress) = (None, Loadable::Loading);
    }

    pub(super) fn receive_progress(&mut self, child: ChildId, progress: Result<Arc<Progress>, StoreError>) {
        if self.chosen == Some(child) {
            self.progress = progress.into();
        }
    }

    pub(super) fn receive_growth(
        &mut self,
        child: ChildId,
        grown: Result<(Arc<Vec<Growth>>, Arc<Findings>), StoreError>,
    ) {
        if self.chosen == Some(child) {
            (self.growth, self.findings) = match grown {
                Ok((growth, findings)) => (Loadable::Known(growth), Loadable::Known(findings)),
                Err(_) => (Loadable::Unreadable, Loadable::Unreadable),
            };
        }
    }

    pub(super) fn receive_record_counts(
        &mut self,
        child: ChildId,
        counts: Result<ChildRecordCounts, StoreError>,
    ) {
        if let Some(erasing) = self.erasing.as_mut().filter(|_| self.chosen == Some(child)) {
            *erasing = EraseQuestion::new(counts);
        }
    }

    /// The request to read again what could not be read. `None` if all was read.
    pub(super) fn reread_request(&self) -> Option<GrownUpsAction> {
        let child = self.chosen?;
        if self.erasing.as_ref().is_some_and(EraseQuestion::are_counts_unreadable) {
            return Some(GrownUpsAction::ReadExtent(child));
        }
        let is_unread = self.progress.is_unreadable() || self.growth.is_unreadable();
        (is_unread && self.open_tab == ChildTab::Progress).then_some(GrownUpsAction::ReadProgress(child))
    }

    /// Acts on a message. `machine` has the usual class of a new child on this computer.
    pub(super) fn update(
        &mut self,
        message: Message,
        children: &[Child],
        machine: &MachineSettings,
    ) -> (GrownUpsAction, Option<AreaNotice>) {
        let mut said = None;
        let action = match message {
            Message::WantedTyped(typed) => {
                self.wanted = up_to(MAX_NAME_CHARS, &typed);
                GrownUpsAction::None
            }
            Message::Child(child) => self.open_child(children, child),
            Message::NewcomerTyped(typed) => {
                self.newcomer_lacks_letters = lacks_letters(&typed);
                self.newcomer = naming::clean_typed_name(&typed, MAX_NAME_CHARS);
                GrownUpsAction::None
            }
            Message::Add => self.add(children, machine),
            Message::Tab(side) => {
                self.open_tab = side;
                self.drop_open_questions();
                // The settings and the progress are scrolled by one widget, and each begins at its top.
                GrownUpsAction::Run(operation::snap_to(CHILD_PANEL_ID, scrollable::RelativeOffset::START))
            }
            Message::NameTyped(typed) => {
                let name = naming::clean_typed_name(&typed, MAX_NAME_CHARS);
                let chosen = self.chosen_child(children);
                let has_it = chosen.and_then(|chosen| find_namesake(&name, chosen, children));
                // A child gets no name that another child has while somebody is still typing, nor a name without letters.
                if has_it.is_some() || !has_letters(&name) {
                    self.unsaved_name = Some(name);
                    return (GrownUpsAction::None, None);
                }
                self.unsaved_name = None;
                self.change(children, |child| child.name = name)
            }
            Message::MergeSameName => self.make_one(children),
            Message::ClassesTyped(typed) => {
                self.classes = naming::clean_typed_name(&typed, LONGEST_CLASSES);
                let classes = read_classes(&self.classes);
                self.change(children, |child| child.classes = classes)
            }
            Message::TakeOverGuest => match self.chosen_child(children).filter(|_| self.has_guest) {
                Some(child) => {
                    self.has_guest = false;
                    said = Some(AreaNotice::TookGuest(child.name.clone()));
                    GrownUpsAction::TakeOverGuest(child.id)
                }
                None => GrownUpsAction::None,
            },
            Message::Set(setting) if setting.has_form_button() => {
                self.change(children, |child| setting.apply(child))
            }
            Message::AnotherCard => {
                let now = now().timestamp_millis();
                self.change(children, |child| replace_picture_card(child, children, now))
            }
            Message::Part(part) => {
                self.part = part;
                GrownUpsAction::None
            }
            Message::Erase => match self.chosen_child(children) {
                Some(child) => {
                    self.erasing = Some(EraseQuestion::default());
                    GrownUpsAction::ReadExtent(child.id)
                }
                None => GrownUpsAction::None,
            },
            Message::KeepChild => {
                self.erasing = None;
                GrownUpsAction::None
            }
            Message::EraseNow if self.erasing.as_ref().is_some_and(EraseQuestion::can_confirm) => {
                self.erasing = None;
                self.chosen.take().map_or(GrownUpsAction::None, GrownUpsAction::Erase)
            }
            Message::Unfold => {
                self.is_unfolded = true;
                GrownUpsAction::None
            }
            Message::Evening => self.chosen.map_or(GrownUpsAction::None, GrownUpsAction::Evening),
            // The area around this page handles *Why?* and *Fact*. The other two are not allowed now.
            Message::Why(_) | Message::Fact(_) | Message::Set(_) | Message::EraseNow => GrownUpsAction::None,
            Message::FactAt(spot) => {
                self.fact_at = Some(spot);
                GrownUpsAction::None
            }
            Message::Sign(sign) => {
                (self.sign, self.fact_at) = (sign, None);
                GrownUpsAction::None
            }
            Message::Replay(message) => {
                if let Loadable::Known(known) = &self.progress {
                    self.replay.update(message, known);
                }
                GrownUpsAction::None
            }
            Message::CopySettings(message) => {
                let Some(chosen) = self.chosen_child(children) else { return (GrownUpsAction::None, None) };
                return self.copy_settings.update(message, chosen, children);
            }
        };
        (action, said)
    }

    pub(super) fn open_child(&mut self, children: &[Child], child: ChildId) -> GrownUpsAction {
        let Some(chosen) = children.iter().find(|known| known.id == child) else {
            return GrownUpsAction::None;
        };
        self.open(chosen);
        GrownUpsAction::ReadProgress(child)
    }

    pub(super) fn open_progress(&mut self, children: &[Child], child: ChildId) -> GrownUpsAction {
        self.open_tab = ChildTab::Progress;
        self.open_child(children, child)
    }

    fn open(&mut self, child: &Child) {
        self.chosen = Some(child.id);
        (self.progress, self.growth, self.replay) =
            (Loadable::Loading, Loadable::Loading, ReplayPosition::default());
        (self.findings, self.is_unfolded, self.fact_at) = (Loadable::Loading, false, None);
        self.drop_open_questions();
        self.copy_settings.prepare_for(child);
        self.classes = write_classes(&child.classes);
    }

    fn add(&mut self, children: &[Child], machine: &MachineSettings) -> GrownUpsAction {
        let name = self.newcomer.trim().to_owned();
        if name.is_empty() {
            return GrownUpsAction::None;
        }
        let mut child = Child::new(name, drawing::rarest_avatar(children));
        // A new child is most likely in the class that is open now.
        child.classes = self.chosen_child(children).map(|chosen| chosen.classes.clone()).unwrap_or_default();
        if child.classes.is_empty() {
            child.classes.extend(machine.usual_class().map(str::to_owned));
        }
        self.newcomer.clear();
        self.wanted.clear();
        self.open(&child);
        // The records hold nothing of a new child.
        self.progress = Loadable::Known(Arc::default());
        (self.growth, self.findings) = (Loadable::Known(Arc::default()), Loadable::Known(Arc::default()));
        GrownUpsAction::SaveChildren(vec![child])
    }

    fn change(&self, children: &[Child], change: impl FnOnce(&mut Child)) -> GrownUpsAction {
        let Some(mut child) = self.chosen_child(children).cloned() else { return GrownUpsAction::None };
        change(&mut child);
        GrownUpsAction::SaveChildren(vec![child])
    }

    fn make_one(&mut self, children: &[Child]) -> GrownUpsAction {
        let Some((chosen, other)) = self.name_conflict(children) else { return GrownUpsAction::None };
        let classes = chosen.classes.union(&other.classes).cloned().collect();
        // The two become one child. Of their ids, the smaller one stays.
        self.open(if chosen.id < other.id { chosen } else { other });
        self.classes = write_classes(&classes);
        GrownUpsAction::Share(SchoolJob::MergeChildren(vec![vec![other.clone(), chosen.clone()]]))
    }

    pub(super) fn view<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        row![
            container(self.child_list(shared)).width(width_of_list(shared)),
            container(self.right(shared)).width(Fill),
        ]
        .spacing(shared.scale.margin)
        .height(Fill)
        .into()
    }

    pub(super) fn child_list<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { children, language, scale, .. } = shared;
        let look_for = shared.search_field(&self.wanted, Message::WantedTyped);
        let names = SharedNames::from_children(children);
        let lines = self.shown(children).map(|child| {
            let size = fitting_name_size(&child.name, scale.body * 1.8, scale.small).min(scale.body);
            // Children who share a name have their classes beside it.
            let classes = names
                .is_shared(&child.name)
                .then(|| text(language.join_list(&child.classes)).size(scale.small));
            let label = row![
                picture(drawing::avatar(child.picture), scale.button * 0.7),
                container(bold_text(child.name.as_str(), size)).clip(true).width(Fill),
            ]
            .extend(classes.map(Element::from))
            .spacing(space::SMALL)
            .padding([0.0, space::SMALL])
            .align_y(Center);
            let is_chosen = self.chosen == Some(child.id);
            shared.list_item(label, Some(Message::Child(child.id)), is_chosen).with_key(child.id).into()
        });
        let lines =
            Column::with_children(lines).spacing(space::TIGHT).padding(iced::padding::right(space::LARGE));
        let list = scrollable(lines).style(theme::scrolling).height(Fill);
        let newcomer =
            shared.text_field("grown-ups-newcomer", &self.newcomer, Message::NewcomerTyped, |field| {
                field.on_submit(Message::Add)
            });
        let label = text(language.say("grown-ups-add")).size(scale.body);
        let can_add = !self.newcomer.trim().is_empty();
        let add = shared.button(label, can_add.then_some(Message::Add), ButtonPurpose::Act).width(90);
        let add = row![newcomer, add].spacing(space::TIGHT).align_y(Center);
        // In a long list the chosen child may be out of sight. The list keeps its place when the first one is chosen.
        let chosen = look_for.is_some().then(|| {
            let face = scale.button * 0.8;
            let Some(child) = self.chosen_child(children) else { return Space::new().height(face).into() };
            let name =
                container(as_heading(bold_text(child.name.as_str(), scale.large))).clip(true).width(Fill);
            row![picture(drawing::avatar(child.picture), face), name]
                .spacing(space::SMALL)
                .height(face)
                .align_y(Center)
                .into()
        });
        // This sentence comes last, so that the field keeps its place and the cursor.
        let letters = self.newcomer_lacks_letters.then(|| shared.name_needs_letters_sentence());
        let parts = Column::new().extend(chosen).extend(look_for).push(list).push(add).extend(letters);
        let parts = parts.spacing(space::SMALL);
        framed_panel(parts, space::MEDIUM).height(Fill).into()
    }

    pub(super) const fn current_tab(&self) -> ChildTab {
        self.open_tab
    }

    fn right<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let Some(child) = shared.chosen else {
            let id = if shared.children.is_empty() { "grown-ups-first" } else { "grown-ups-choose" };
            return question_panel(language.say(id), scale, []);
        };
        let sides = ChildTab::ALL
            .map(|side| (language.say(side.title_key()), Message::Tab(side), self.open_tab == side));
        let words = language.say("evening-open");
        let width = estimated_text_width(&words, scale.body) + 2.0 * space::LARGE;
        let is_open = self.open_tab == ChildTab::Progress && self.erasing.is_none();
        let evening = is_open.then(|| {
            let label = fitted::fitted_label(words, scale.body);
            shared.button(label, Some(Message::Evening), ButtonPurpose::Quiet).width(width).into()
        });
        let room = child_page_width(shared) - if is_open { width + space::MEDIUM } else { 0.0 };
        let sides = row![container(shared.choice_bar(sides, scale.body, room)).width(Fill)];
        let sides = sides.extend(evening).spacing(space::MEDIUM).align_y(Center);
        let content = match (&self.erasing, self.open_tab) {
            (Some(erasing), _) => erasing.view(child, shared),
            (None, ChildTab::Settings) => self.settings_form(child, shared),
            (None, ChildTab::Progress) => self.progress_view(child, shared),
            (None, ChildTab::CopySettings) => {
                self.copy_settings.view(child, shared).map(Message::CopySettings)
            }
        };
        column![sides, content].spacing(space::SMALL).into()
    }
}

fn width_of_list(shared: PageContext<'_>) -> f32 {
    (0.3 * shared.content_width()).min(18.0 * shared.scale.body)
}

pub(super) fn child_page_width(shared: PageContext<'_>) -> f32 {
    shared.content_width() - width_of_list(shared) - shared.scale.margin
}

pub(super) fn child_page_height(PageContext { size, scale, .. }: PageContext<'_>) -> f32 {
    let bars = 2.0 * scale.button + 2.5 * scale.margin;
    let foot = 1.5 * scale.margin + 2.0 * scale.small;
    size.height - bars - foot - 2.0 * space::MEDIUM - 2.0 * space::SMALL
}

fn up_to(longest: usize, typed: &str) -> String {
    one_line(typed).chars().take(longest).collect()
}

fn read_classes(typed: &str) -> BTreeSet<String> {
    let classes = typed.split([',', '，', '、']).map(tidy_class_name);
    classes.filter(|class| !class.is_empty()).collect()
}

fn write_classes(classes: &BTreeSet<String>) -> String {
    classes.iter().map(String::as_str).collect::<Vec<_>>().join(", ")
}
