//! The page of the children, one by one: a list of all on the left, and on the right the settings and the progress of one of them.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::arithmetic::Operation;
use engine::findings::{Findings, Topic};
use iced::widget::{Column, Space, column, container, operation, row, scrollable, text};
use iced::{Center, Element, Fill};
use interchange::{as_class_name, has_letters, one_line};

use super::alike::{self, Alike};
use super::erasing::Erasing;
use super::replay::{self, Replay};
use super::settings::Setting;
use super::shared::{Shared, framed};
use super::tabs::width_of;
use super::{AreaNotice, GrownUpsAction, SchoolJob, looked_for};
use crate::app::drawing;
use crate::app::naming::{self, lacks_letters};
use crate::app::now;
use crate::app::screen::loadable::Loadable;
use crate::app::theme::{self, Purpose, space};
use crate::app::widget::grid::GridSpot;
use crate::app::widget::{as_heading, bold, fitted, fitting, picture, question};
use records::machine::Machine;
use records::{
    Child, ChildId, Extent, LONGEST_NAME, Progress, SharedNames, StoreError, give_another_card, who_has,
};
use reports::Growth;

/// The most characters that can be typed for a child's classes.
const LONGEST_CLASSES: usize = 80;
/// The widget id of what scrolls a child's settings or progress.
pub(super) const SIDE: &str = "child-side";
/// From this width on, in logical pixels, the page has two columns.
pub(super) const TWO_COLUMNS: f32 = 1000.0;

#[derive(Debug, Default)]
pub struct Children {
    /// What is typed to find a child: part of a name or of a class.
    wanted: String,
    /// The name, as typed, of a child to add.
    newcomer: String,
    /// Whether the name typed for a child to add has no letters.
    newcomer_lacks_letters: bool,
    chosen: Option<ChildId>,
    side: Side,
    /// Whether a guest is here whose answers can be given to a child.
    pub(super) has_guest: bool,
    /// The chosen child's new name while it can't be saved, because another child has it or it has no letters.
    pub(super) unsaved_name: Option<String>,
    /// The names of the chosen child's classes, as typed.
    pub(super) classes: String,
    /// The part of the settings that is open, as an index into the list of parts.
    pub(super) part: usize,
    /// The question whether to erase the chosen child, while it is asked.
    erasing: Option<Erasing>,
    pub(super) progress: Loadable<Arc<Progress>>,
    /// How the chosen child has grown in the last year. Reading it takes longer than the progress.
    pub(super) growth: Loadable<Arc<Vec<Growth>>>,
    pub(super) findings: Loadable<Arc<Findings>>,
    /// Whether the list shows all weak facts and lessons of the child, or only the first ones.
    pub(super) is_unfolded: bool,
    /// The place in the table of facts that the pointer or a key has reached.
    pub(super) fact_at: Option<GridSpot>,
    pub(super) sign: Operation,
    pub(super) replay: Replay,
    alike: Alike,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Side {
    #[default]
    Settings,
    Progress,
    /// Settings of this child are copied to other children.
    Alike,
}

impl Side {
    const ALL: [Self; 3] = [Self::Settings, Self::Progress, Self::Alike];
}

#[derive(Debug, Clone)]
pub enum Message {
    WantedTyped(String),
    Child(ChildId),
    NewcomerTyped(String),
    Add,
    Side(Side),
    NameTyped(String),
    /// Merge the chosen child with the child who already has the typed name.
    OneChild,
    ClassesTyped(String),
    /// Give the chosen child all that the guest did.
    TakeGuest,
    /// Open the part of the settings at this index.
    Part(usize),
    Set(Setting),
    /// Give the chosen child a new picture card in place of the old one.
    AnotherCard,
    /// Ask whether to erase the chosen child.
    Erase,
    EraseNow,
    KeepChild,
    Sign(Operation),
    /// The pointer or a key has reached this place in the table of facts.
    FactAt(GridSpot),
    /// Show the evidence for what is said of the fact at this place in the table.
    Fact(GridSpot),
    /// Show the evidence for what is said of the chosen child on this topic.
    Why(Topic),
    Unfold,
    /// Show the chosen child on the page for parents' evening, with nobody else's name on the screen.
    Evening,
    Replay(replay::Message),
    Alike(alike::Message),
}

impl Children {
    pub(super) const fn id(&self) -> Option<ChildId> {
        self.chosen
    }

    pub(super) fn chosen<'a>(&self, children: &'a [Child]) -> Option<&'a Child> {
        children.iter().find(|child| Some(child.id) == self.chosen)
    }

    /// The chosen child, and the other child who already has the name that was typed. `None` if there is no such child.
    pub(super) fn who_has_name<'a>(&self, children: &'a [Child]) -> Option<(&'a Child, &'a Child)> {
        let chosen = self.chosen(children)?;
        Some((chosen, who_has(self.unsaved_name.as_ref()?, chosen, children)?))
    }

    pub(super) fn is_copying(&self) -> bool {
        self.side == Side::Alike
    }

    /// The children whose name or class contains what was typed to find one, sorted by name.
    fn shown<'a>(&self, children: &'a [Child]) -> impl Iterator<Item = &'a Child> + use<'a> {
        looked_for(children, &self.wanted)
    }

    /// Drops the open questions about the chosen child: whether to erase it, or whether a name is free.
    pub(super) fn put_away(&mut self) {
        (self.erasing, self.unsaved_name) = (None, None);
    }

    /// Closes the page of the chosen child, since the list of children may have changed.
    pub(super) fn forget(&mut self) {
        (self.chosen, self.progress) = (None, Loadable::Loading);
    }

    pub(super) fn known(&mut self, child: ChildId, progress: Result<Arc<Progress>, StoreError>) {
        if self.chosen == Some(child) {
            self.progress = progress.into();
        }
    }

    pub(super) fn grown(
        &mut self,
        child: ChildId,
        grown: Result<(Arc<Vec<Growth>>, Arc<Findings>), StoreError>,
    ) {
        if self.chosen == Some(child) {
            (self.growth, self.findings) = match grown {
                Ok((growth, findings)) => (Loadable::Known(growth), Loadable::Known(findings)),
                Err(_) => (Loadable::Unread, Loadable::Unread),
            };
        }
    }

    pub(super) fn weighed(&mut self, child: ChildId, extent: Result<Extent, StoreError>) {
        if let Some(erasing) = self.erasing.as_mut().filter(|_| self.chosen == Some(child)) {
            *erasing = Erasing::new(extent);
        }
    }

    /// The request to read again what could not be read of the chosen child. `None` if all was read.
    pub(super) fn asks_again(&self) -> Option<GrownUpsAction> {
        let child = self.chosen?;
        if self.erasing.as_ref().is_some_and(Erasing::is_unread) {
            return Some(GrownUpsAction::Weigh(child));
        }
        let is_unread = self.progress.is_unread() || self.growth.is_unread();
        (is_unread && self.side == Side::Progress).then_some(GrownUpsAction::Ask(child))
    }

    /// Applies a message. Returns what the program has to do, and the sentence to show. `machine` gives the class of a new child.
    pub(super) fn update(
        &mut self,
        message: Message,
        children: &[Child],
        machine: &Machine,
    ) -> (GrownUpsAction, Option<AreaNotice>) {
        let mut said = None;
        let action = match message {
            Message::WantedTyped(typed) => {
                self.wanted = up_to(LONGEST_NAME, &typed);
                GrownUpsAction::None
            }
            Message::Child(child) => self.choose(children, child),
            Message::NewcomerTyped(typed) => {
                self.newcomer_lacks_letters = lacks_letters(&typed);
                self.newcomer = naming::typed(&typed, LONGEST_NAME);
                GrownUpsAction::None
            }
            Message::Add => self.add(children, machine),
            Message::Side(side) => {
                self.side = side;
                self.put_away();
                // The settings and the progress are scrolled by one widget, and each begins at its top.
                GrownUpsAction::Run(operation::snap_to(SIDE, scrollable::RelativeOffset::START))
            }
            Message::NameTyped(typed) => {
                let name = naming::typed(&typed, LONGEST_NAME);
                let chosen = self.chosen(children);
                let has_it = chosen.and_then(|chosen| who_has(&name, chosen, children));
                // No child gets another's name while somebody is still typing, nor a name without letters.
                if has_it.is_some() || !has_letters(&name) {
                    self.unsaved_name = Some(name);
                    return (GrownUpsAction::None, None);
                }
                self.unsaved_name = None;
                self.change(children, |child| child.name = name)
            }
            Message::OneChild => self.make_one(children),
            Message::ClassesTyped(typed) => {
                self.classes = naming::typed(&typed, LONGEST_CLASSES);
                let classes = read_classes(&self.classes);
                self.change(children, |child| child.classes = classes)
            }
            Message::TakeGuest => match self.chosen(children).filter(|_| self.has_guest) {
                Some(child) => {
                    self.has_guest = false;
                    said = Some(AreaNotice::TookGuest(child.name.clone()));
                    GrownUpsAction::TakeGuest(child.id)
                }
                None => GrownUpsAction::None,
            },
            Message::Set(setting) if setting.can_be_set() => {
                self.change(children, |child| setting.apply(child))
            }
            Message::AnotherCard => {
                let now = now().timestamp_millis();
                self.change(children, |child| give_another_card(child, children, now))
            }
            Message::Part(part) => {
                self.part = part;
                GrownUpsAction::None
            }
            Message::Erase => match self.chosen(children) {
                Some(child) => {
                    self.erasing = Some(Erasing::default());
                    GrownUpsAction::Weigh(child.id)
                }
                None => GrownUpsAction::None,
            },
            Message::KeepChild => {
                self.erasing = None;
                GrownUpsAction::None
            }
            Message::EraseNow if self.erasing.as_ref().is_some_and(Erasing::is_weighed) => {
                self.erasing = None;
                self.chosen.take().map_or(GrownUpsAction::None, GrownUpsAction::Erase)
            }
            Message::Unfold => {
                self.is_unfolded = true;
                GrownUpsAction::None
            }
            Message::Evening => self.chosen.map_or(GrownUpsAction::None, GrownUpsAction::Evening),
            // The page “Why?” handles these.
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
            Message::Alike(message) => {
                let Some(chosen) = self.chosen(children) else { return (GrownUpsAction::None, None) };
                return self.alike.update(message, chosen, children);
            }
        };
        (action, said)
    }

    pub(super) fn choose(&mut self, children: &[Child], child: ChildId) -> GrownUpsAction {
        let Some(chosen) = children.iter().find(|known| known.id == child) else {
            return GrownUpsAction::None;
        };
        self.open(chosen);
        GrownUpsAction::Ask(child)
    }

    /// Opens the page of this child, with the child's progress.
    pub(super) fn look_at(&mut self, children: &[Child], child: ChildId) -> GrownUpsAction {
        self.side = Side::Progress;
        self.choose(children, child)
    }

    fn open(&mut self, child: &Child) {
        self.chosen = Some(child.id);
        (self.progress, self.growth, self.replay) = (Loadable::Loading, Loadable::Loading, Replay::default());
        (self.findings, self.is_unfolded, self.fact_at) = (Loadable::Loading, false, None);
        self.put_away();
        self.alike.switch_to(child);
        self.classes = write_classes(&child.classes);
    }

    fn add(&mut self, children: &[Child], machine: &Machine) -> GrownUpsAction {
        let name = self.newcomer.trim().to_owned();
        if name.is_empty() {
            return GrownUpsAction::None;
        }
        let mut child = Child::new(name, drawing::rarest_avatar(children));
        // A new child is most likely in the class that is open now.
        child.classes = self.chosen(children).map(|chosen| chosen.classes.clone()).unwrap_or_default();
        if child.classes.is_empty() {
            child.classes.extend(machine.usual_class().map(str::to_owned));
        }
        self.newcomer.clear();
        self.wanted.clear();
        self.open(&child);
        // The records hold nothing of a new child.
        self.progress = Loadable::Known(Arc::default());
        (self.growth, self.findings) = (Loadable::Known(Arc::default()), Loadable::Known(Arc::default()));
        GrownUpsAction::Keep(vec![child])
    }

    fn change(&self, children: &[Child], change: impl FnOnce(&mut Child)) -> GrownUpsAction {
        let Some(mut child) = self.chosen(children).cloned() else { return GrownUpsAction::None };
        change(&mut child);
        GrownUpsAction::Keep(vec![child])
    }

    /// Merges the chosen child with the one who already has the typed name.
    fn make_one(&mut self, children: &[Child]) -> GrownUpsAction {
        let Some((chosen, other)) = self.who_has_name(children) else { return GrownUpsAction::None };
        let classes = chosen.classes.union(&other.classes).cloned().collect();
        // Of the two ids, the smaller one stays.
        self.open(if chosen.id < other.id { chosen } else { other });
        self.classes = write_classes(&classes);
        GrownUpsAction::Share(SchoolJob::Unite(vec![vec![other.clone(), chosen.clone()]]))
    }

    pub(super) fn view<'a>(&'a self, shared: Shared<'a>) -> Element<'a, Message> {
        row![
            container(self.list(shared)).width(width_of_list(shared)),
            container(self.right(shared)).width(Fill),
        ]
        .spacing(shared.scale.margin)
        .height(Fill)
        .into()
    }

    pub(super) fn list<'a>(&'a self, shared: Shared<'a>) -> Element<'a, Message> {
        let Shared { children, language, scale, .. } = shared;
        let look_for = shared.look_for(&self.wanted, Message::WantedTyped);
        let names = SharedNames::among(children);
        let lines = self.shown(children).map(|child| {
            let size = fitting(&child.name, scale.body * 1.8, scale.small).min(scale.body);
            // Children of the same name have their classes beside it.
            let classes =
                names.has_several(&child.name).then(|| text(language.list(&child.classes)).size(scale.small));
            let label = row![
                picture(drawing::avatar(child.picture), scale.button * 0.7),
                container(bold(child.name.as_str(), size)).clip(true).width(Fill),
            ]
            .extend(classes.map(Element::from))
            .spacing(space::SMALL)
            .padding([0.0, space::SMALL])
            .align_y(Center);
            let is_chosen = self.chosen == Some(child.id);
            shared.item(label, Some(Message::Child(child.id)), is_chosen).known_as(child.id).into()
        });
        let lines =
            Column::with_children(lines).spacing(space::TIGHT).padding(iced::padding::right(space::LARGE));
        let list = scrollable(lines).style(theme::scrolling).height(Fill);
        let newcomer = shared.field("grown-ups-newcomer", &self.newcomer, Message::NewcomerTyped, |field| {
            field.on_submit(Message::Add)
        });
        let label = text(language.say("grown-ups-add")).size(scale.body);
        let can_add = !self.newcomer.trim().is_empty();
        let add = shared.button(label, can_add.then_some(Message::Add), Purpose::Act).width(90);
        let add = row![newcomer, add].spacing(space::TIGHT).align_y(Center);
        // In a long list the chosen child may be out of sight. The list keeps its place when the first one is chosen.
        let chosen = look_for.is_some().then(|| {
            let face = scale.button * 0.8;
            let Some(child) = self.chosen(children) else { return Space::new().height(face).into() };
            let name = container(as_heading(bold(child.name.as_str(), scale.large))).clip(true).width(Fill);
            row![picture(drawing::avatar(child.picture), face), name]
                .spacing(space::SMALL)
                .height(face)
                .align_y(Center)
                .into()
        });
        // It comes last, so that the field keeps its place and the cursor.
        let letters = self.newcomer_lacks_letters.then(|| shared.needs_letters());
        let parts = Column::new().extend(chosen).extend(look_for).push(list).push(add).extend(letters);
        let parts = parts.spacing(space::SMALL);
        framed(parts, space::MEDIUM).height(Fill).into()
    }

    pub(super) const fn side(&self) -> Side {
        self.side
    }

    fn right<'a>(&'a self, shared: Shared<'a>) -> Element<'a, Message> {
        let Shared { language, scale, .. } = shared;
        let Some(child) = shared.chosen else {
            let id = if shared.children.is_empty() { "grown-ups-first" } else { "grown-ups-choose" };
            return question(language.say(id), scale, []);
        };
        let sides =
            Side::ALL.map(|side| (language.say(side.title()), Message::Side(side), self.side == side));
        let words = language.say("evening-open");
        let width = width_of(&words, scale.body) + 2.0 * space::LARGE;
        let is_open = self.side == Side::Progress && self.erasing.is_none();
        let evening = is_open.then(|| {
            let label = fitted::label(words, scale.body);
            shared.button(label, Some(Message::Evening), Purpose::Quiet).width(width).into()
        });
        let room = width_of_side(shared) - if is_open { width + space::MEDIUM } else { 0.0 };
        let sides = row![container(shared.segments(sides, scale.body, room)).width(Fill)];
        let sides = sides.extend(evening).spacing(space::MEDIUM).align_y(Center);
        let content = match (&self.erasing, self.side) {
            (Some(erasing), _) => erasing.view(child, shared),
            (None, Side::Settings) => self.form(child, shared),
            (None, Side::Progress) => self.progress(child, shared),
            (None, Side::Alike) => self.alike.view(child, shared).map(Message::Alike),
        };
        column![sides, content].spacing(space::SMALL).into()
    }
}

/// The width of the list of children, in logical pixels. Names need no more on a wide screen.
fn width_of_list(shared: Shared<'_>) -> f32 {
    (0.3 * shared.width()).min(18.0 * shared.scale.body)
}

/// The width of the page of one child, in logical pixels.
pub(super) fn width_of_side(shared: Shared<'_>) -> f32 {
    shared.width() - width_of_list(shared) - shared.scale.margin
}

/// How much of the page of one child is seen without scrolling: its height in logical pixels.
pub(super) fn height_of_side(Shared { size, scale, .. }: Shared<'_>) -> f32 {
    let bars = 2.0 * scale.button + 2.5 * scale.margin;
    let foot = 1.5 * scale.margin + 2.0 * scale.small;
    size.height - bars - foot - 2.0 * space::MEDIUM - 2.0 * space::SMALL
}

/// The typed text as one line of at most `longest` characters.
fn up_to(longest: usize, typed: &str) -> String {
    one_line(typed).chars().take(longest).collect()
}

/// The names of classes in a text in which they are typed with commas between them.
fn read_classes(typed: &str) -> BTreeSet<String> {
    let classes = typed.split([',', '，', '、']).map(as_class_name);
    classes.filter(|class| !class.is_empty()).collect()
}

fn write_classes(classes: &BTreeSet<String>) -> String {
    classes.iter().map(String::as_str).collect::<Vec<_>>().join(", ")
}
