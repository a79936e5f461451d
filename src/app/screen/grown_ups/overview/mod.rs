//! The class at a glance: children and lessons, or children and facts, in one grid. A press on a cell opens the answers behind it.

mod aims;
mod growth;
mod look;
mod marks;

use std::sync::Arc;

use chrono::NaiveDate;
use engine::arithmetic::{Operation, Rung};
use engine::findings::class::overview::{self, ChildOrder};
use engine::findings::class::{ClassChild, ClassNeeds, ClassNotes, LessonGroup};
use engine::findings::{Findings, Topic};
use engine::practice::{Ability, Lesson, Lessons};

use interchange::name_sort_key;

use super::GrownUpsAction;
use super::evidence::{ChildEvidenceList, ChildSentence, EvidenceHeading};
use super::today::{ClassMembers, toggle_lesson_assignment};
use crate::app::screen::loadable::Loadable;
use crate::app::widget::grid::GridSpot;
pub use growth::{GrowthMeasure, GrowthSpan};
pub(super) use marks::{cell_sentence, legend, mark_look, mark_names};
use records::{Child, ChildId, Moment};
use reports::{ClassGlance, GlancePage};

pub(super) const TABLE_OPERATIONS: [Operation; 4] =
    [Operation::Add, Operation::Subtract, Operation::Multiply, Operation::Divide];

#[derive(Debug)]
pub struct OverviewPage {
    part: OverviewTab,
    /// What is shown in place of the grid. `None` while the grid is shown.
    open_panel: Option<OverviewPanel>,
    growth: (GrowthMeasure, GrowthSpan),
    /// The aim that is open. `None` for the one that most children are learning.
    aim: Option<Ability>,
    class: Option<usize>,
    is_class_chosen: bool,
    /// The rung whose lessons are shown. `None` for all lessons.
    rung: Option<Rung>,
    /// The sign whose facts are shown. `None` until the class was read.
    sign: Option<Operation>,
    /// An index into `groups`; `None` for all children.
    group: Option<usize>,
    order: ChildOrder,
    pointed_at: Option<GridSpot>,
    offered: Option<String>,
    members: ClassMembers,
    groups: Vec<LessonGroup<ChildId>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OverviewTab {
    #[default]
    Lessons,
    Facts,
}

impl OverviewTab {
    const ALL: [Self; 2] = [Self::Lessons, Self::Facts];
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OverviewPanel {
    Growth,
    Aims,
}

impl OverviewPanel {
    const ALL: [Self; 2] = [Self::Growth, Self::Aims];
}

#[derive(Debug, Clone, PartialEq)]
pub enum Message {
    Part(OverviewTab),
    ShowPanel(OverviewPanel),
    Growth(GrowthMeasure, GrowthSpan),
    Aim(Ability),
    AimEvidence(ChildId, Ability),
    Grown(ChildId),
    Who,
    /// Show the class at this index in the list of classes; `None` for all children.
    Class(Option<usize>),
    /// Show the lessons of this rung; `None` for all lessons.
    Rung(Option<Rung>),
    Sign(Operation),
    /// Show the next children who need the same lesson, or all children after the last group.
    NextGroup,
    Order(ChildOrder),
    PointedAt(GridSpot),
    Open(GridSpot),
    /// Set the offered lesson for the children who need it, or unset it if all have it.
    Give,
    Close,
    Print,
}

pub(super) enum OverviewAction {
    Here(GrownUpsAction),
    Why(ChildId, Topic),
    Several(ChildEvidenceList),
    Child(ChildId),
    /// Print this for the class at this index in the list of classes; `None` for all children.
    Paper(Option<usize>, ClassGlance),
}

impl Default for OverviewPage {
    fn default() -> Self {
        Self {
            part: OverviewTab::default(),
            open_panel: None,
            growth: (GrowthMeasure::default(), GrowthSpan::default()),
            aim: None,
            class: None,
            is_class_chosen: false,
            rung: None,
            sign: None,
            group: None,
            order: ChildOrder::Name,
            pointed_at: None,
            offered: None,
            members: ClassMembers::default(),
            groups: Vec::new(),
        }
    }
}

impl OverviewPage {
    pub(super) fn receive(
        &mut self,
        members: &ClassMembers,
        children: &[Child],
        lessons: &Lessons,
        today: NaiveDate,
    ) {
        self.members = members.clone();
        self.look(children, lessons, today);
        if self.sign.is_none() && self.is_read(children) {
            // The tables that the class has answered most are shown first, since there is most to see.
            let of_class: Vec<&Findings> = self
                .of_class(children)
                .filter_map(|child| self.findings(child.id).loaded().copied())
                .collect();
            self.sign = Some(overview::most_asked_sign(of_class));
        }
    }

    /// Begins with this class, unless one was chosen.
    pub(super) fn begin_with_class(&mut self, class: Option<usize>) {
        if !std::mem::replace(&mut self.is_class_chosen, true) {
            self.class = class;
        }
    }

    /// Whether the children of the class that is shown were read.
    fn is_read(&self, children: &[Child]) -> bool {
        self.members.covers(self.of_class(children))
    }

    const fn sign(&self) -> Operation {
        match self.sign {
            Some(sign) => sign,
            None => Operation::Multiply,
        }
    }

    pub(super) const fn explanation_key(&self) -> &'static str {
        match self.open_panel {
            None => "overview-why",
            Some(OverviewPanel::Growth) => "overview-growth-why",
            Some(OverviewPanel::Aims) => "overview-aims-why",
        }
    }

    pub(super) fn close_details(&mut self) {
        (self.pointed_at, self.offered) = (None, None);
    }

    fn look(&mut self, children: &[Child], lessons: &Lessons, today: NaiveDate) {
        let chosen = self.group().map(|group| Arc::clone(&group.lesson));
        self.groups = if self.is_read(children) {
            let readable =
                self.of_class(children).filter_map(|child| Some((child.id, self.members.known(child.id)?)));
            let class = ClassNeeds::from_children(readable, &ClassNotes::default(), lessons, today);
            class.groups.into_iter().filter(|group| !group.has_single_child()).collect()
        } else {
            Vec::new()
        };
        let is_chosen =
            |group: &LessonGroup<ChildId>| chosen.as_ref().is_some_and(|lesson| lesson.id == group.lesson.id);
        self.group = self.groups.iter().position(is_chosen);
    }

    fn of_class<'a>(&self, children: &'a [Child]) -> impl Iterator<Item = &'a Child> + use<'a> {
        super::of_class(self.class, children)
    }

    fn group(&self) -> Option<&LessonGroup<ChildId>> {
        self.groups.get(self.group?)
    }

    fn member(&self, child: ChildId) -> Loadable<&ClassChild> {
        match self.members.get(child) {
            None => Loadable::Loading,
            Some(Err(_)) => Loadable::Unreadable,
            Some(Ok(member)) => Loadable::Known(member),
        }
    }

    fn findings(&self, child: ChildId) -> Loadable<&Findings> {
        self.member(child).map(ClassChild::findings)
    }

    fn unread<'a>(shown: &[(&'a Child, Loadable<&Findings>)]) -> Vec<&'a Child> {
        shown.iter().filter(|(_, findings)| findings.is_unreadable()).map(|(child, _)| *child).collect()
    }

    fn shown<'a>(
        &'a self,
        children: &'a [Child],
        topics: &[Topic],
    ) -> Vec<(&'a Child, Loadable<&'a Findings>)> {
        let is_shown = |child: &&Child| {
            self.group.is_none() || self.group().is_some_and(|group| group.who.contains(&child.id))
        };
        let shown = self.of_class(children).filter(is_shown);
        let mut shown: Vec<_> = shown.map(|child| (child, self.findings(child.id))).collect();
        overview::sort_children(&mut shown, |(_, findings)| findings.loaded().copied(), topics, &self.order);
        shown
    }

    fn topics(&self, children: &[Child], lessons: &Lessons) -> Vec<Topic> {
        match self.part {
            OverviewTab::Lessons => overview::lesson_topics(lessons, self.rung),
            OverviewTab::Facts => self.facts(self.sign(), children),
        }
    }

    fn facts(&self, sign: Operation, children: &[Child]) -> Vec<Topic> {
        let of_class = self.of_class(children).filter_map(|child| self.findings(child.id).loaded().copied());
        overview::table_fact_topics(of_class, sign)
    }

    fn who_needs(&self, lesson: &str, children: &[Child]) -> Vec<ChildId> {
        let shown = self.shown(children, &[]);
        let needs = |(_, findings): &(&Child, Loadable<&Findings>)| {
            findings.loaded().is_some_and(|findings| overview::is_lesson_worth_setting(findings, lesson))
        };
        let mut who: Vec<&Child> = shown.into_iter().filter(needs).map(|(child, _)| child).collect();
        who.sort_by_cached_key(|child| name_sort_key(&child.name));
        who.into_iter().map(|child| child.id).collect()
    }

    /// The lesson that is offered, and the children who need it or have just been given it. `None` if no lesson is offered.
    fn offer<'a>(&self, children: &[Child], lessons: &'a Lessons) -> Option<(&'a Arc<Lesson>, Vec<ChildId>)> {
        let lesson = lessons.get(self.offered.as_ref().filter(|_| self.is_read(children))?)?;
        Some((lesson, self.who_needs(&lesson.id, children)))
    }

    /// The children `who` need the lesson, with a sentence about each of them.
    fn who_need(&self, lesson: &Arc<Lesson>, who: &[ChildId]) -> ChildEvidenceList {
        let of_lesson = Topic::Lesson(lesson.id.clone());
        let each = who.iter().filter_map(|child| {
            let findings = self.findings(*child).loaded().copied()?;
            let topics = [of_lesson.clone(), Topic::Next];
            let found = topics.into_iter().find_map(|topic| Some((findings.finding_on(&topic)?, topic)));
            found.map(|(finding, topic)| (*child, topic, ChildSentence::Found(finding)))
        });
        ChildEvidenceList { heading: EvidenceHeading::Needs(Arc::clone(lesson)), each: each.collect() }
    }

    fn on_paper(&self, children: &[Child], lessons: &Lessons) -> ClassGlance {
        let page = match (self.open_panel, self.part) {
            (Some(OverviewPanel::Growth), _) => GlancePage::Growth(self.growth.1.week_count()),
            (Some(OverviewPanel::Aims), _) => GlancePage::Aims,
            (None, OverviewTab::Lessons) => GlancePage::Lessons(self.rung),
            (None, OverviewTab::Facts) => GlancePage::Facts(Some(self.sign())),
        };
        let shown = self.shown(children, &self.topics(children, lessons));
        ClassGlance { page, who: Some(shown.into_iter().map(|(child, _)| child.id).collect()) }
    }

    pub(super) fn update(
        &mut self,
        message: Message,
        children: &[Child],
        lessons: &Lessons,
        now: Moment,
    ) -> OverviewAction {
        match message {
            Message::Part(part) => {
                (self.part, self.pointed_at, self.offered, self.open_panel) = (part, None, None, None);
                if matches!(self.order, ChildOrder::ByTopic(_)) {
                    self.order = ChildOrder::Name;
                }
            }
            Message::Class(class) => {
                (self.class, self.is_class_chosen) = (class, true);
                (self.group, self.pointed_at) = (None, None);
                self.look(children, lessons, now.date_naive());
            }
            Message::Rung(rung) => (self.rung, self.pointed_at, self.offered) = (rung, None, None),
            Message::Sign(sign) => (self.sign, self.pointed_at) = (Some(sign), None),
            Message::NextGroup => {
                let next = self.group.map_or(0, |group| group + 1);
                (self.group, self.pointed_at) = (Some(next).filter(|next| *next < self.groups.len()), None);
            }
            Message::Order(order) => self.order = order,
            Message::PointedAt(spot) => self.pointed_at = Some(spot),
            Message::Open(spot) => {
                self.pointed_at = Some(spot);
                return self.open(spot, children, lessons);
            }
            Message::Give => {
                if let Some((lesson, who)) = self.offer(children, lessons) {
                    return OverviewAction::Here(toggle_lesson_assignment(&who, lesson, children, now));
                }
            }
            Message::Close => self.offered = None,
            Message::ShowPanel(beside) => (self.open_panel, self.order) = (Some(beside), ChildOrder::Name),
            Message::Growth(measure, back) => self.growth = (measure, back),
            Message::Aim(aim) => self.aim = Some(aim),
            Message::AimEvidence(child, aim) => return self.show_aim_evidence(child, aim),
            Message::Grown(child) => return self.show_growth_evidence(child, now.date_naive()),
            Message::Who => {
                if let Some((lesson, who)) = self.offer(children, lessons) {
                    return OverviewAction::Several(self.who_need(lesson, &who));
                }
            }
            Message::Print => return OverviewAction::Paper(self.class, self.on_paper(children, lessons)),
        }
        OverviewAction::Here(GrownUpsAction::None)
    }

    /// Opens what a spot of the grid stands for: the answers of a cell, the offer of a lesson, or the page of a child.
    fn open(&mut self, spot: GridSpot, children: &[Child], lessons: &Lessons) -> OverviewAction {
        let topics = self.topics(children, lessons);
        let shown = self.shown(children, &topics);
        match spot {
            GridSpot::Cell(row, column) => {
                if let Some(((child, _), topic)) = shown.get(column).zip(topics.get(row)) {
                    return OverviewAction::Why(child.id, topic.clone());
                }
            }
            GridSpot::Column(column) => {
                if let Some((child, _)) = shown.get(column) {
                    return OverviewAction::Child(child.id);
                }
            }
            GridSpot::Row(row) => match topics.get(row) {
                Some(Topic::Lesson(lesson)) => self.offered = Some(lesson.clone()),
                Some(fact) => self.order = ChildOrder::ByTopic(fact.clone()),
                None => {}
            },
        }
        OverviewAction::Here(GrownUpsAction::None)
    }
}
