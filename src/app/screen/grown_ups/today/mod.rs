//! The page “Today”, which grown-ups see first.

mod at_work;
mod attendance;
mod groups;
mod look;
mod members;
mod talk_suggestions;
mod talks;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{Datelike, Days, NaiveDate};
use engine::findings::class::{
    ClassChild, ClassNeeds, ClassNotes, LessonGroup, SuggestedHelp, TalkReason, TalkSuggestion,
};
use engine::findings::{AnswerFilter, Topic};
use engine::practice::{Lesson, Lessons};

use super::evidence::{ChildEvidenceList, ChildSentence, EvidenceHeading};
use super::{GrownUpsAction, by_name};
use crate::app::screen::loadable::Loadable;
use at_work::NeighbourActivity;
pub use attendance::class_shown_first;
pub use members::ClassByChild;
pub(super) use members::ClassMembers;
use records::{Attendance, Child, ChildId, Moment, SavedClassSession, StoreError};
use reports::{TomorrowSheet, is_printable};
pub(super) use talk_suggestions::{assignment_button_key, short_name_list};
use talks::TalkNoteDraft;
pub use talks::TodayList;

const DAYS: u64 = 7;

#[derive(Debug, Default)]
pub struct TodayPage {
    /// The index of the class in the list of classes. `None` for all children.
    class: Option<usize>,
    is_class_chosen: bool,
    attended: Loadable<BTreeMap<ChildId, Attendance>>,
    members: ClassMembers,
    needs: Option<ClassNeeds<ChildId>>,
    /// Whether all who need a word are listed, or only the most urgent ones.
    is_unfolded: bool,
    shown: TodayList,
    writing: Option<TalkNoteDraft>,
    elsewhere: NeighbourActivity,
    session: Option<SavedClassSession>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    /// Show the class at this index in the list of classes; `None` for all children.
    Class(Option<usize>),
    Why(ChildId),
    WhyMany(TodayGroup),
    /// Give the help that is suggested for the child: set a lesson, unset it, or sit beside the child.
    Help(ChildId),
    Unfold,
    Tick(ChildId),
    /// Write a note on a talk with the child. The text is the key of the talk.
    Write(ChildId, String),
    NoteTyped(String),
    Written,
    /// Remove the talk with this key, which was noted by mistake.
    Untick(ChildId, String),
    Show(TodayList),
    /// Set the group's lesson for all its children, or unset it if all have it.
    Give(usize),
    Print,
    Begin,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TodayGroup {
    /// Children who need the same lesson: the group at this index.
    Group(usize),
    /// Children each of whom needs a lesson that nobody else needs.
    Alone,
    /// Children for whom the fact at this index is hard.
    Fact(usize),
    /// Children who make the slip at this index.
    Slip(usize),
    Attendance,
}

#[derive(Debug, Clone)]
pub enum TodayReply {
    Attended(Result<Vec<Attendance>, StoreError>),
    /// What practice knows of some children, and nothing new of the others.
    SomeRead(ClassByChild),
    /// What practice knows of all children.
    AllRead(ClassByChild),
}

/// The children of a class, by when they were last there. Each list is sorted by name.
#[derive(Default)]
struct ClassAttendance<'a> {
    today: Vec<&'a Child>,
    this_week: Vec<&'a Child>,
    missing: Vec<&'a Child>,
}

impl ClassAttendance<'_> {
    const fn count(&self) -> usize {
        self.today.len() + self.this_week.len() + self.missing.len()
    }
}

impl TodayPage {
    fn children<'a>(&self, children: &'a [Child]) -> impl Iterator<Item = &'a Child> + use<'a> {
        super::of_class(self.class, children)
    }

    pub(super) const fn chosen_class_index(&self) -> Option<usize> {
        self.class
    }

    /// How many seconds the child usually takes for a puzzle. It is a guess if that is not known.
    pub(super) fn seconds_per_puzzle(&self, child: ChildId) -> f64 {
        self.member(child)
            .map_or_else(|| engine::practice::usual_seconds(&[]), ClassChild::seconds_per_puzzle)
    }

    fn member(&self, child: ChildId) -> Option<&ClassChild> {
        self.members.known(child)
    }

    pub(super) const fn members(&self) -> &ClassMembers {
        &self.members
    }

    fn unread<'a>(&self, children: &'a [Child]) -> Vec<&'a Child> {
        let unread = self.members.unreadable();
        self.children(children).filter(|child| unread.contains(&child.id)).collect()
    }

    pub(super) fn children_to_reread(&self) -> Option<Vec<ChildId>> {
        let unread = self.members.unreadable();
        (self.attended.is_unreadable() || !unread.is_empty()).then_some(unread)
    }

    pub(super) const fn is_loaded(&self) -> bool {
        self.needs.is_some()
    }

    /// The children who need a word from a grown-up, those with the most important reasons first, then by name.
    fn words<'a>(&'a self, children: &[Child]) -> Vec<&'a TalkSuggestion<ChildId>> {
        let places: BTreeMap<ChildId, usize> = by_name(children).map(|child| child.id).zip(0..).collect();
        let mut words: Vec<&TalkSuggestion<ChildId>> =
            self.needs.iter().flat_map(|needs| &needs.talk_suggestions).collect();
        words.sort_by_key(|word| (word.why.weight_rank(), places.get(&word.who).copied()));
        words
    }

    fn group(&self, at: usize) -> Option<&LessonGroup<ChildId>> {
        self.needs.as_ref()?.groups.get(at)
    }

    fn there<'a>(&self, children: &'a [Child], today: NaiveDate) -> Loadable<ClassAttendance<'a>> {
        self.attended.as_ref().map(|attended| self.there_by(attended, children, today))
    }

    fn there_by<'a>(
        &self,
        attended: &BTreeMap<ChildId, Attendance>,
        children: &'a [Child],
        today: NaiveDate,
    ) -> ClassAttendance<'a> {
        let monday = today - Days::new(today.weekday().num_days_from_monday().into());
        let mut there = ClassAttendance::default();
        for child in self.children(children) {
            let days = attended.get(&child.id).map(|attendance| &attendance.days);
            let was_there = |days: &BTreeSet<NaiveDate>| days.range(monday..).next().is_some();
            let of = match days {
                Some(days) if days.contains(&today) => &mut there.today,
                Some(days) if was_there(days) => &mut there.this_week,
                _ => &mut there.missing,
            };
            of.push(child);
        }
        there
    }

    pub(super) fn receive(
        &mut self,
        reply: TodayReply,
        children: &[Child],
        lessons: &Lessons,
        today: NaiveDate,
    ) {
        match reply {
            TodayReply::Attended(attended) => {
                let by_child = |attended: Vec<Attendance>| {
                    attended.into_iter().map(|attended| (attended.child, attended)).collect()
                };
                self.attended = Loadable::from(attended).map(by_child);
            }
            TodayReply::SomeRead(some) => {
                self.members.receive_some(some);
                self.look(children, lessons, today);
            }
            TodayReply::AllRead(all) => {
                self.members.receive_all(all);
                self.look(children, lessons, today);
            }
        }
    }

    /// Begins with this class, unless one was chosen.
    pub(super) fn begin_with_class(&mut self, class: Option<usize>) {
        if !std::mem::replace(&mut self.is_class_chosen, true) {
            self.class = class;
        }
    }

    pub(super) fn set_last_session(&mut self, last_session: Option<SavedClassSession>) {
        self.session = last_session;
    }

    fn look(&mut self, children: &[Child], lessons: &Lessons, today: NaiveDate) {
        let session = self.session.as_ref().filter(|session| session.day == today);
        self.needs = self.members.covers(self.children(children)).then(|| {
            let of_class: Vec<&Child> = self.children(children).collect();
            let known = ClassNotes {
                past_talks: of_class.iter().map(|child| (child.id, child.past_talks())).collect(),
                away: session.map(|session| session.away.clone()).unwrap_or_default(),
            };
            // Children whose records can't be read are named on the page.
            let readable =
                of_class.iter().filter_map(|child| Some((child.id, self.members.known(child.id)?)));
            ClassNeeds::from_children(readable, &known, lessons, today)
        });
    }

    pub(super) fn update(
        &mut self,
        message: Message,
        children: &[Child],
        lessons: &Lessons,
        now: Moment,
    ) -> GrownUpsAction {
        match message {
            Message::Unfold => self.is_unfolded = true,
            Message::Class(class) => {
                (self.class, self.is_class_chosen, self.is_unfolded) = (class, true, false);
                (self.shown, self.writing) = (TodayList::Suggestions, None);
                self.look(children, lessons, now.date_naive());
            }
            Message::Help(child) => match self.suggested_help(child) {
                Some(SuggestedHelp::SetLesson(lesson)) => {
                    return toggle_lesson_assignment(&[child], lesson, children, now);
                }
                Some(SuggestedHelp::SitBeside(lesson)) => {
                    return GrownUpsAction::SitBeside(child, Arc::clone(lesson));
                }
                Some(SuggestedHelp::Praise) | None => {}
            },
            Message::Give(group) => {
                if let Some(group) = self.group(group) {
                    return toggle_lesson_assignment(&group.who, &group.lesson, children, now);
                }
            }
            Message::Tick(_)
            | Message::Write(..)
            | Message::NoteTyped(_)
            | Message::Written
            | Message::Untick(..)
            | Message::Show(_) => return self.update_talks(message, children, lessons, now),
            // These lead to other pages.
            Message::Why(_) | Message::WhyMany(_) | Message::Print | Message::Begin => {}
        }
        GrownUpsAction::None
    }

    /// Why the child needs a word from a grown-up. `None` if the child needs none.
    pub(super) fn talk_reason(&self, child: ChildId) -> Option<&TalkReason> {
        self.needs.as_ref()?.talk_suggestions.iter().find(|word| word.who == child).map(|word| &word.why)
    }

    /// The page about the children of a group, sorted by name. `None` if nothing is known about them.
    pub(super) fn several_children_page(
        &self,
        many: TodayGroup,
        children: &[Child],
    ) -> Option<ChildEvidenceList> {
        if many == TodayGroup::Attendance {
            return self.attended.loaded().map(|attended| self.last_there(attended, children));
        }
        let needs = self.needs.as_ref()?;
        let next =
            |groups: &[&LessonGroup<ChildId>]| groups.iter().flat_map(|group| group.who.clone()).collect();
        let (heading, topic, who): (EvidenceHeading, Topic, Vec<ChildId>) = match many {
            TodayGroup::Group(at) => {
                let group = needs.groups.get(at)?;
                (EvidenceHeading::Next(Arc::clone(&group.lesson)), Topic::Next, next(&[group]))
            }
            TodayGroup::Alone => {
                let alone: Vec<&LessonGroup<ChildId>> =
                    needs.groups.iter().filter(|group| group.has_single_child()).collect();
                (EvidenceHeading::Alone, Topic::Next, next(&alone))
            }
            TodayGroup::Fact(at) => {
                let weak = needs.facts.get(at)?;
                (EvidenceHeading::Fact(weak.weakness), Topic::Fact(weak.weakness), weak.children.clone())
            }
            TodayGroup::Slip(at) => {
                let weak = needs.slips.get(at)?;
                (EvidenceHeading::Slip(weak.weakness), Topic::Slip(weak.weakness), weak.children.clone())
            }
            TodayGroup::Attendance => return None,
        };
        let found = |child: &Child| {
            let findings = self.member(child.id)?.findings();
            Some((child.id, topic.clone(), ChildSentence::Found(findings.finding_on(&topic)?)))
        };
        let each = by_name(children).filter(|child| who.contains(&child.id)).filter_map(found).collect();
        Some(ChildEvidenceList { heading, each })
    }

    /// The page on when each child was last there, sorted by name.
    fn last_there(&self, attended: &BTreeMap<ChildId, Attendance>, children: &[Child]) -> ChildEvidenceList {
        let last = |child: &Child| attended.get(&child.id)?.last;
        let each = self.children(children).map(|child| {
            let last = last(child);
            let topic = Topic::Counted(AnswerFilter::Since(last.unwrap_or(NaiveDate::MAX)));
            (child.id, topic, ChildSentence::LastAttendance(last))
        });
        ChildEvidenceList { heading: EvidenceHeading::There, each: each.collect() }
    }

    /// What would help the child. `None` if the child needs no word from a grown-up.
    pub(super) fn suggested_help(&self, child: ChildId) -> Option<&SuggestedHelp> {
        self.needs.as_ref()?.talk_suggestions.iter().find(|word| word.who == child).map(|word| &word.help)
    }

    /// The sheets to print for tomorrow. A child gets the lesson that a grown-up set last, if it can be printed. Others get their next
    /// lesson, or the nearest one after it that can be printed. A new child gets the first lesson. A child with nothing left to learn gets
    /// the facts that are still weak.
    pub(super) fn tomorrow_sheets(
        &self,
        children: &[Child],
        lessons: &Lessons,
        today: NaiveDate,
    ) -> Vec<TomorrowSheet> {
        let Some(needs) = &self.needs else { return Vec::new() };
        let printed = |lesson: Option<&Lesson>| {
            let at = lesson.and_then(|lesson| lessons.iter().position(|other| other.id == lesson.id));
            let is_printed = |lesson: &&Arc<Lesson>| is_printable(lesson) && lesson.place.is_on_the_ladder();
            let from = lessons.iter().skip(at.unwrap_or_default());
            lesson
                .filter(|lesson| is_printable(lesson))
                .map(|lesson| lesson.id.clone())
                .or_else(|| from.clone().find(is_printed).map(|lesson| lesson.id.clone()))
        };
        let next = |child: ChildId| self.member(child)?.findings().next_lesson().map(|next| &**next);
        let of_group = |group: &LessonGroup<ChildId>| {
            let own = |child: &ChildId| {
                let lesson = Some(printed(next(*child))?);
                Some(TomorrowSheet { child: *child, lesson, seed: group.seed })
            };
            group.who.iter().filter_map(own).collect::<Vec<_>>()
        };
        let new = needs
            .without_answers
            .iter()
            .filter_map(|child| Some(TomorrowSheet { child: *child, lesson: Some(printed(None)?), seed: 1 }));
        let mut all: Vec<TomorrowSheet> = needs.groups.iter().flat_map(of_group).chain(new).collect();
        for child in self.children(children) {
            if all.iter().all(|own| own.child != child.id) {
                all.push(TomorrowSheet { child: child.id, lesson: None, seed: 1 });
            }
        }
        let tomorrow = today.succ_opt().unwrap_or(today);
        let set = |id: ChildId| {
            let child = children.iter().find(|child| child.id == id)?;
            let open = child.settings.given.iter().filter(|given| given.is_open(tomorrow));
            let printed =
                open.filter(|given| lessons.get(&given.lesson).is_some_and(|lesson| is_printable(lesson)));
            printed.max_by_key(|given| given.since).map(|given| given.lesson.clone())
        };
        for own in &mut all {
            if let Some(lesson) = set(own.child) {
                // Children with the same lesson get the same puzzles.
                *own = TomorrowSheet { child: own.child, lesson: Some(lesson), seed: 1 };
            }
        }
        all
    }
}

pub(super) fn all_are_assigned_lesson(
    who: &[ChildId],
    lesson: &Lesson,
    children: &[Child],
    today: NaiveDate,
) -> bool {
    let has_it = |child: &Child| {
        child.settings.given.iter().any(|given| given.lesson == lesson.id && given.is_open(today))
    };
    let mut of_these = children.iter().filter(|child| who.contains(&child.id)).peekable();
    of_these.peek().is_some() && of_these.all(has_it)
}

/// Sets the lesson for these children, or unsets it if all have it already.
pub(super) fn toggle_lesson_assignment(
    who: &[ChildId],
    lesson: &Lesson,
    children: &[Child],
    now: Moment,
) -> GrownUpsAction {
    let today = now.date_naive();
    let takes_back = all_are_assigned_lesson(who, lesson, children, today);
    let until = today.checked_add_days(Days::new(DAYS)).unwrap_or(today);
    let mut changed: Vec<Child> = children.iter().filter(|child| who.contains(&child.id)).cloned().collect();
    changed.retain_mut(|child| {
        if takes_back {
            return child.settings.unassign_lesson(&lesson.id);
        }
        let has_it = all_are_assigned_lesson(&[child.id], lesson, std::slice::from_ref(child), today);
        if !has_it {
            child.settings.assign_lesson(&lesson.id, now, until);
        }
        !has_it
    });
    GrownUpsAction::SaveChildren(changed)
}

fn names<'a>(who: &[ChildId], children: &'a [Child]) -> Vec<&'a str> {
    by_name(children).filter(|child| who.contains(&child.id)).map(|child| child.name.as_str()).collect()
}
