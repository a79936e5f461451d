//! The page of the class at a glance: children and lessons, or children and facts, in one grid. A press on a cell opens its answers.

mod aims;
mod growth;
mod look;
mod marks;

use std::sync::Arc;

use chrono::NaiveDate;
use engine::arithmetic::{Operation, Rung};
use engine::findings::class::glance::{self, ChildOrder};
use engine::findings::class::{ClassNeeds, ClassNotes, Group, Member};
use engine::findings::{Findings, Topic};
use engine::practice::{Ability, Lesson, Lessons};

use interchange::name_order;

use super::session::classes;
use super::today::{Members, give, have_it};
use super::why::{Heading, Saying, Several};
use super::{GrownUpsAction, by_name};
use crate::app::screen::told::Told;
use crate::app::widget::grid::Spot;
pub use growth::{Back, Measure};
pub(super) use marks::{legend, look, of_cell, words};
use records::{Child, ChildId, Moment};
use reports::{Glance, GlancePage};

/// The signs that have facts of two numbers.
const SIGNS: [Operation; 4] = [Operation::Add, Operation::Subtract, Operation::Multiply, Operation::Divide];

/// The page of the class at a glance: what is known of the children, and what is chosen.
#[derive(Debug)]
pub struct Overview {
    part: Part,
    /// What is shown in place of the grid. `None` if it is the grid.
    beside: Option<Beside>,
    /// What the growth of the class tells, and how far back.
    growth: (Measure, Back),
    /// The aim whose children are shown; `None` for the first.
    aim: Option<Ability>,
    /// The place of the class among all classes; `None` for everybody.
    class: Option<usize>,
    /// The rung whose lessons are shown; `None` for all.
    rung: Option<Rung>,
    /// The sign whose facts are shown.
    sign: Operation,
    /// The place of the group whose children are shown among all groups of the class; `None` for all children.
    group: Option<usize>,
    order: ChildOrder,
    /// The spot that stands out.
    at: Option<Spot>,
    /// The id of the lesson that is offered to those who need it.
    offered: Option<String>,
    /// What practice knows of each child, once the records are read.
    members: Option<Members>,
    /// The groups of the class, as on the page “Today”.
    groups: Vec<Group<ChildId>>,
}

/// A part of the page of the class at a glance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Part {
    /// Children and lessons.
    #[default]
    Lessons,
    /// Children and number facts.
    Facts,
}

impl Part {
    const ALL: [Self; 2] = [Self::Lessons, Self::Facts];
}

/// What the page can show in place of the grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beside {
    /// The growth of the class, week by week.
    Growth,
    /// The aims of the curriculum, and who is there.
    Aims,
}

impl Beside {
    const ALL: [Self; 2] = [Self::Growth, Self::Aims];
}

/// What somebody did on the page of the class at a glance.
#[derive(Debug, Clone, PartialEq)]
pub enum Message {
    /// Show this part of the grid.
    Part(Part),
    /// Show this in place of the grid.
    Beside(Beside),
    /// Tell this of the growth of the class, as far back as this.
    Growth(Measure, Back),
    /// Show the children of this aim.
    Aim(Ability),
    /// Show the answers of this child that lead to the aim.
    OfAim(ChildId, Ability),
    /// Show the answers behind the growth of this child.
    Grown(ChildId),
    /// Show all children for whom the offered lesson is.
    Who,
    /// Choose the class at this place among all classes, counted from 0; `None` for everybody.
    Class(Option<usize>),
    /// Show the lessons of this rung; `None` for all.
    Rung(Option<Rung>),
    /// Show the facts with this sign.
    Sign(Operation),
    /// Show the next group of children, or all children after the last group.
    NextGroup,
    /// Put the children into this order.
    Order(ChildOrder),
    /// The pointer or a key came to this spot.
    At(Spot),
    /// Open what is at this spot.
    Open(Spot),
    /// Set the lesson that is offered for those who need it, or undo that.
    Give,
    /// Offer no lesson any more.
    Close,
    /// Go to the page to print.
    Print,
}

/// Where a press on the page leads.
pub(super) enum Way {
    /// To something for the program to do, on this page.
    Here(GrownUpsAction),
    /// To the reasons for what is said of this child on this topic.
    Why(ChildId, Topic),
    /// To several children, each with what is said of the child.
    Several(Several),
    /// To all about this child.
    Child(ChildId),
    /// To the page to print, for the class at this place among all classes; `None` for everybody.
    Paper(Option<usize>, Glance),
}

impl Default for Overview {
    fn default() -> Self {
        Self {
            part: Part::default(),
            beside: None,
            growth: (Measure::default(), Back::default()),
            aim: None,
            class: None,
            rung: None,
            sign: Operation::Multiply,
            group: None,
            order: ChildOrder::Name,
            at: None,
            offered: None,
            members: None,
            groups: Vec::new(),
        }
    }
}

impl Overview {
    /// Takes in what practice knows of each child.
    pub(super) fn take_in(
        &mut self,
        members: Members,
        children: &[Child],
        lessons: &Lessons,
        today: NaiveDate,
    ) {
        let is_first = self.members.replace(members).is_none();
        self.look(children, lessons, today);
        if is_first {
            // The tables that the class knows most of say most.
            let of_class: Vec<&Findings> = self
                .of_class(children)
                .filter_map(|child| self.findings(child.id).known().copied())
                .collect();
            self.sign = glance::sign_of_most(of_class);
        }
    }

    /// A word about the open part of the page.
    pub(super) const fn word(&self) -> &'static str {
        match self.beside {
            None => "overview-why",
            Some(Beside::Growth) => "overview-growth-why",
            Some(Beside::Aims) => "overview-aims-why",
        }
    }

    /// Puts away what was open on the page. What is chosen stays.
    pub(super) fn put_away(&mut self) {
        (self.at, self.offered) = (None, None);
    }

    /// Finds the groups of the class.
    fn look(&mut self, children: &[Child], lessons: &Lessons, today: NaiveDate) {
        self.group = None;
        let Some(members) = &self.members else { return };
        let readable = |child: &Child| Some((child.id, members.get(&child.id)?.as_ref().ok()?));
        let of_class = self.of_class(children).filter_map(readable);
        let class = ClassNeeds::find(of_class, &ClassNotes::default(), lessons, today);
        self.groups = class.groups.into_iter().filter(|group| !group.is_alone()).collect();
    }

    fn of_class<'a>(&self, children: &'a [Child]) -> impl Iterator<Item = &'a Child> + use<'a> {
        let class =
            self.class.and_then(|class| classes(children).get(class).map(|class| (*class).to_owned()));
        by_name(children)
            .filter(move |child| class.as_ref().is_none_or(|class| child.classes.contains(class)))
    }

    /// The group whose children are shown.
    fn group(&self) -> Option<&Group<ChildId>> {
        self.groups.get(self.group?)
    }

    fn member(&self, child: ChildId) -> Told<&Member> {
        match self.members.as_ref().and_then(|members| members.get(&child)) {
            None => Told::Asked,
            Some(Err(_)) => Told::Unread,
            Some(Ok(member)) => Told::Known(member),
        }
    }

    fn findings(&self, child: ChildId) -> Told<&Findings> {
        self.member(child).map(Member::findings)
    }

    /// The children who are shown and whose records can't be read.
    fn unread<'a>(shown: &[(&'a Child, Told<&Findings>)]) -> Vec<&'a Child> {
        shown.iter().filter(|(_, findings)| findings.is_unread()).map(|(child, _)| *child).collect()
    }

    /// The children who are shown, in their order, each with what is found of the child.
    fn shown<'a>(&'a self, children: &'a [Child], topics: &[Topic]) -> Vec<(&'a Child, Told<&'a Findings>)> {
        let is_shown = |child: &&Child| {
            self.group.is_none() || self.group().is_some_and(|group| group.who.contains(&child.id))
        };
        let shown = self.of_class(children).filter(is_shown);
        let mut shown: Vec<_> = shown.map(|child| (child, self.findings(child.id))).collect();
        glance::sort(&mut shown, |(_, findings)| findings.known().copied(), topics, &self.order);
        shown
    }

    /// The lessons or facts that are shown.
    fn topics(&self, children: &[Child], lessons: &Lessons) -> Vec<Topic> {
        match self.part {
            Part::Lessons => glance::lessons(lessons, self.rung),
            Part::Facts => self.facts(self.sign, children),
        }
    }

    /// The facts of the tables with this sign that the class was asked lately.
    fn facts(&self, sign: Operation, children: &[Child]) -> Vec<Topic> {
        let of_class = self.of_class(children).filter_map(|child| self.findings(child.id).known().copied());
        glance::facts_of_tables(of_class, sign)
    }

    /// The children who are shown and need this lesson, in the order of their names.
    fn who_needs(&self, lesson: &str, children: &[Child]) -> Vec<ChildId> {
        let shown = self.shown(children, &[]);
        let needs = |(_, findings): &(&Child, Told<&Findings>)| {
            findings.known().is_some_and(|findings| glance::needs(findings, lesson))
        };
        let mut who: Vec<&Child> = shown.into_iter().filter(needs).map(|(child, _)| child).collect();
        who.sort_by_cached_key(|child| name_order(&child.name));
        who.into_iter().map(|child| child.id).collect()
    }

    /// The lesson that is offered, and the children for whom it is: those who need it, or those who have just been given it.
    fn offer<'a>(&self, children: &[Child], lessons: &'a Lessons) -> Option<(&'a Arc<Lesson>, Vec<ChildId>)> {
        let lesson = lessons.get(self.offered.as_ref()?)?;
        Some((lesson, self.who_needs(&lesson.id, children)))
    }

    /// The children who need a lesson, each with what is said of the child and the lesson.
    fn who_need(&self, lesson: &Arc<Lesson>, who: &[ChildId]) -> Several {
        let of_lesson = Topic::Lesson(lesson.id.clone());
        let each = who.iter().filter_map(|child| {
            let findings = self.findings(*child).known().copied()?;
            let topics = [of_lesson.clone(), Topic::Next];
            let found = topics.into_iter().find_map(|topic| Some((findings.on(&topic)?, topic)));
            found.map(|(finding, topic)| (*child, topic, Saying::Found(finding)))
        });
        Several { heading: Heading::Needs(Arc::clone(lesson)), each: each.collect() }
    }

    /// The page of paper with what is shown, and with the children in the same order.
    fn on_paper(&self, children: &[Child], lessons: &Lessons) -> Glance {
        let page = match (self.beside, self.part) {
            (Some(Beside::Growth), _) => GlancePage::Growth(self.growth.1.weeks()),
            (Some(Beside::Aims), _) => GlancePage::Aims,
            (None, Part::Lessons) => GlancePage::Lessons(self.rung),
            (None, Part::Facts) => GlancePage::Facts(Some(self.sign)),
        };
        let shown = self.shown(children, &self.topics(children, lessons));
        Glance { page, who: Some(shown.into_iter().map(|(child, _)| child.id).collect()) }
    }

    /// Takes in what somebody did at the moment `now`, and says where that leads.
    pub(super) fn update(
        &mut self,
        message: Message,
        children: &[Child],
        lessons: &Lessons,
        now: Moment,
    ) -> Way {
        match message {
            Message::Part(part) => {
                (self.part, self.at, self.offered, self.beside) = (part, None, None, None);
                if matches!(self.order, ChildOrder::By(_)) {
                    self.order = ChildOrder::Name;
                }
            }
            Message::Class(class) => {
                (self.class, self.at) = (class, None);
                self.look(children, lessons, now.date_naive());
            }
            Message::Rung(rung) => (self.rung, self.at, self.offered) = (rung, None, None),
            Message::Sign(sign) => (self.sign, self.at) = (sign, None),
            Message::NextGroup => {
                let next = self.group.map_or(0, |group| group + 1);
                (self.group, self.at) = (Some(next).filter(|next| *next < self.groups.len()), None);
            }
            Message::Order(order) => self.order = order,
            Message::At(spot) => self.at = Some(spot),
            Message::Open(spot) => {
                self.at = Some(spot);
                return self.open(spot, children, lessons);
            }
            Message::Give => {
                if let Some((lesson, who)) = self.offer(children, lessons) {
                    return Way::Here(give(&who, lesson, children, now));
                }
            }
            Message::Close => self.offered = None,
            Message::Beside(beside) => (self.beside, self.order) = (Some(beside), ChildOrder::Name),
            Message::Growth(measure, back) => self.growth = (measure, back),
            Message::Aim(aim) => self.aim = Some(aim),
            Message::OfAim(child, aim) => return self.grounds_of(child, aim),
            Message::Grown(child) => return self.grounds_of_growth(child, now.date_naive()),
            Message::Who => {
                if let Some((lesson, who)) = self.offer(children, lessons) {
                    return Way::Several(self.who_need(lesson, &who));
                }
            }
            Message::Print => return Way::Paper(self.class, self.on_paper(children, lessons)),
        }
        Way::Here(GrownUpsAction::None)
    }

    /// Opens what is at a spot: the answers of a cell, the offer of a lesson, or the page of a child.
    fn open(&mut self, spot: Spot, children: &[Child], lessons: &Lessons) -> Way {
        let topics = self.topics(children, lessons);
        let shown = self.shown(children, &topics);
        match spot {
            Spot::Cell(row, column) => {
                if let Some(((child, _), topic)) = shown.get(column).zip(topics.get(row)) {
                    return Way::Why(child.id, topic.clone());
                }
            }
            Spot::Column(column) => {
                if let Some((child, _)) = shown.get(column) {
                    return Way::Child(child.id);
                }
            }
            Spot::Row(row) => match topics.get(row) {
                Some(Topic::Lesson(lesson)) => self.offered = Some(lesson.clone()),
                Some(fact) => self.order = ChildOrder::By(fact.clone()),
                None => {}
            },
        }
        Way::Here(GrownUpsAction::None)
    }

    /// Whether all who need the offered lesson have it set.
    fn is_given(who: &[ChildId], lesson: &Lesson, children: &[Child], today: NaiveDate) -> bool {
        have_it(who, lesson, children, today)
    }
}
