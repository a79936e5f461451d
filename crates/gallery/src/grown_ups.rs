//! Moments in the grown-ups' area: the class today, the children, lists of names, and the records.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

use chrono::{Days, Local, NaiveDate};
use engine::arithmetic::Rung;
use engine::findings::class::{ClassNeeds, ClassNotes, TalkReason};
use engine::findings::{AnswerFilter, Findings, Topic};
use engine::games::GameKind;
use engine::practice::{Ability, AnswerRecord, ChildLessons, Lessons};
use fishpond::app::screen::grown_ups::{
    self, AlikeMessage, AssignMessage, ChildTab, ChildrenMessage, ClassByChild, ClassListMessage,
    ClassMessage, ClassTab, GrownUpsPage, OverviewMessage, OverviewPanel, OverviewTab, RecordsMessage,
    SettingKind, StartMessage, TodayGroup, TodayList, TodayMessage, TodayReply, TransferReply,
};
use fishpond::app::screen::parents_evening::{self, ParentsEveningTab};
use fishpond::app::widget::grid::GridSpot;
use fishpond::app::{Fishpond, Message};
use iced::widget::text_editor::{Action, Edit};
use language::{Language, Locale};
use records::school::{ActiveChild, Activity, ActivityReports, RemoteActiveChild};
use records::{
    ArchivedChild, AssignmentProgress, Attempt, Attendance, Child, ChildId, ChildRecordCounts, ClashChoice,
    ErasureStamp, ErasureState, ImportClash, ImportReport,
};
use reports::{Growth, ParentsEvening, made_up_class};

use crate::arriving::{computer, computer_with_cards};
use crate::door::enter_grown_ups_area;
use crate::made_up::{drive_error, made_up_children, progress};
use crate::{Computer, Moment, tell};

pub static CHILDREN_WITH_ANSWERS: LazyLock<Vec<ArchivedChild>> =
    LazyLock::new(|| made_up_class(7, last_answer_day()).children);

const SHOWN: usize = 2;

pub fn last_answer_day() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 6, 26).unwrap_or_default()
}

pub fn reach(moment: Moment, locale: Locale) -> Fishpond {
    match moment {
        Moment::Today => today(locale),
        Moment::TodayUnread => {
            let mut fishpond = today(locale);
            let unread = Arc::new([(made_up_children(locale)[1].id, Err(drive_error()))].into());
            press(&mut fishpond, [grown_ups::Message::TodayReplied(TodayReply::SomeRead(unread))]);
            fishpond
        }
        Moment::Overview
        | Moment::OverviewOffer
        | Moment::OverviewFacts
        | Moment::OverviewGrowth
        | Moment::OverviewAims => overview(moment, locale),
        Moment::TodayDone => ticked_off(locale, 1),
        Moment::TodayTalked | Moment::TodayIdle => {
            let mut fishpond = ticked_off(locale, 4);
            let shown = if moment == Moment::TodayIdle { TodayList::Idle } else { TodayList::Talks };
            press(&mut fishpond, [grown_ups::Message::Today(TodayMessage::Show(shown))]);
            fishpond
        }
        Moment::TodayAtWork => at_work(locale),
        Moment::Why => why(locale),
        Moment::WhyGroup => {
            let mut fishpond = today(locale);
            let at = needs().groups.iter().position(|group| !group.has_single_child()).unwrap_or_default();
            press(&mut fishpond, [grown_ups::Message::Today(TodayMessage::WhyMany(TodayGroup::Group(at)))]);
            fishpond
        }
        Moment::WhyThere => {
            let mut fishpond = today(locale);
            press(&mut fishpond, [grown_ups::Message::Today(TodayMessage::WhyMany(TodayGroup::Attendance))]);
            fishpond
        }
        Moment::WhyDays => why_days(locale),
        Moment::Evening => evening(locale, ParentsEveningTab::Year),
        Moment::EveningThen => evening(locale, ParentsEveningTab::ThenAndNow),
        Moment::EveningHome => evening(locale, ParentsEveningTab::Home),
        Moment::StartNames | Moment::StartSettings => start(moment, locale),
        Moment::Assigning => assign(locale),
        Moment::ClassSettings => {
            let mut fishpond = enter_grown_ups_area(computer(locale));
            press(&mut fishpond, [grown_ups::Message::Page(GrownUpsPage::Session)]);
            press(&mut fishpond, [grown_ups::Message::Class(ClassMessage::Open(ClassTab::Settings))]);
            fishpond
        }
        Moment::PictureCard => {
            let mut fishpond = enter_grown_ups_area(computer_with_cards(locale, true));
            press(&mut fishpond, [grown_ups::Message::Page(GrownUpsPage::Children)]);
            let presses = [ChildrenMessage::Child(made_up_children(locale)[0].id), ChildrenMessage::Part(3)];
            press_child(&mut fishpond, presses);
            fishpond
        }
        Moment::Records => open_page(GrownUpsPage::Records, locale),
        Moment::Clashes => {
            let mut fishpond = open_page(GrownUpsPage::Records, locale);
            let previewed = TransferReply::Previewed(Ok(with_clashes(&made_up_children(locale))));
            press(&mut fishpond, [grown_ups::Message::Records(RecordsMessage::Moved(previewed))]);
            fishpond
        }
        Moment::ClassList | Moment::ClassListAsks => {
            let mut fishpond = open_page(GrownUpsPage::ClassList, locale);
            let names = Edit::Paste(Arc::new(class_list(moment, locale).to_owned()));
            let pasted = ClassListMessage::Pasted(Action::Edit(names));
            press(&mut fishpond, [grown_ups::Message::ClassList(pasted)]);
            fishpond
        }
        _ => {
            let mut fishpond = at_first_child(locale);
            with_child(moment, &mut fishpond, made_up_children(locale)[0].id);
            fishpond
        }
    }
}

fn at_first_child(locale: Locale) -> Fishpond {
    let mut fishpond = enter_grown_ups_area(computer(locale));
    press(&mut fishpond, [grown_ups::Message::Page(GrownUpsPage::Children)]);
    press_child(&mut fishpond, [ChildrenMessage::Child(made_up_children(locale)[0].id)]);
    fishpond
}

pub fn open_page(page: GrownUpsPage, locale: Locale) -> Fishpond {
    let mut fishpond = at_first_child(locale);
    press(&mut fishpond, [grown_ups::Message::Page(page)]);
    fishpond
}

pub fn press(fishpond: &mut Fishpond, messages: impl IntoIterator<Item = grown_ups::Message>) {
    tell(fishpond, messages.into_iter().map(Message::GrownUps));
}

pub fn press_records(fishpond: &mut Fishpond, messages: impl IntoIterator<Item = RecordsMessage>) {
    press(fishpond, messages.into_iter().map(grown_ups::Message::Records));
}

pub fn press_class(fishpond: &mut Fishpond, messages: impl IntoIterator<Item = ClassMessage>) {
    press(fishpond, messages.into_iter().map(grown_ups::Message::Class));
}

fn press_child(fishpond: &mut Fishpond, messages: impl IntoIterator<Item = ChildrenMessage>) {
    press(fishpond, messages.into_iter().map(grown_ups::Message::Children));
}

fn with_child(moment: Moment, fishpond: &mut Fishpond, child: ChildId) {
    match moment {
        Moment::Progress => {
            press_child(fishpond, [ChildrenMessage::Tab(ChildTab::Progress)]);
            let answers: Vec<AnswerRecord> =
                CHILDREN_WITH_ANSWERS[0].attempts.iter().filter_map(Attempt::answer_record).collect();
            let lessons = Lessons::built_in();
            let open =
                lessons.filtered(|lesson| CHILDREN_WITH_ANSWERS[0].child.settings.can_practise(lesson));
            let findings = Findings::from_answers(
                &answers,
                ChildLessons { open: &open, all: &lessons },
                None,
                last_answer_day(),
            );
            let growth =
                Growth::draw(answers, &lessons, last_answer_day() - Days::new(300), last_answer_day());
            let known = grown_ups::Message::Known(child, Ok(Arc::new(progress(child))));
            let grown = grown_ups::Message::Grown(child, Ok((Arc::new(growth), Arc::new(findings))));
            press(fishpond, [known, grown]);
        }
        Moment::Alike => {
            let kinds = [SettingKind::DragonFish, SettingKind::Goal]
                .map(AlikeMessage::Kind)
                .map(ChildrenMessage::CopySettings);
            press_child(fishpond, [ChildrenMessage::Tab(ChildTab::CopySettings)].into_iter().chain(kinds));
        }
        Moment::EraseQuestion => {
            press_child(fishpond, [ChildrenMessage::Erase]);
            let day = |year, month, day| NaiveDate::from_ymd_opt(year, month, day);
            let days = day(2024, 9, 3).zip(day(2026, 10, 30));
            let extent = ChildRecordCounts { attempts: 4211, games: 58, days };
            press(fishpond, [grown_ups::Message::Extent(child, Ok(extent))]);
        }
        _ => {}
    }
}

/// The page “Today” of a made-up class. The last records are always of the present day.
fn today(locale: Locale) -> Fishpond {
    let mut fishpond = enter_grown_ups_area(computer(locale));
    let (attended, members) = &*KNOWN;
    let replies = [TodayReply::Attended(Ok(attended.clone())), TodayReply::AllRead(members.clone())];
    press(&mut fishpond, replies.map(grown_ups::Message::TodayReplied));
    fishpond
}

fn overview(moment: Moment, locale: Locale) -> Fishpond {
    let mut fishpond = today(locale);
    press(&mut fishpond, [grown_ups::Message::Page(GrownUpsPage::Overview)]);
    let lessons = Lessons::built_in();
    let place = |id: &str| lessons.iter().position(|lesson| lesson.id == id).unwrap_or_default();
    let presses = match moment {
        Moment::OverviewOffer => vec![OverviewMessage::Open(GridSpot::Row(place("add-bridging")))],
        Moment::OverviewFacts => {
            vec![OverviewMessage::Part(OverviewTab::Facts), OverviewMessage::PointedAt(GridSpot::Cell(4, 3))]
        }
        Moment::OverviewGrowth => vec![OverviewMessage::ShowPanel(OverviewPanel::Growth)],
        Moment::OverviewAims => {
            vec![OverviewMessage::ShowPanel(OverviewPanel::Aims), OverviewMessage::Aim(Ability::AddToHundred)]
        }
        _ => vec![OverviewMessage::PointedAt(GridSpot::Cell(place("add-make-ten"), 4))],
    };
    press(&mut fishpond, presses.into_iter().map(grown_ups::Message::Overview));
    fishpond
}

/// The page “Today” after a talk with `count` children, each with a note.
fn ticked_off(locale: Locale, count: usize) -> Fishpond {
    let mut fishpond = today(locale);
    let language = Language::new(locale);
    let notes = ["lesson-add-make-ten", "lesson-subtract-within-tens"].map(|id| language.say(id));
    let notes = notes.iter().map(String::as_str).chain(std::iter::repeat(""));
    let words = needs().talk_suggestions.into_iter().take(count).rev();
    for (word, note) in words.zip(notes) {
        let messages = [TodayMessage::Tick(word.who), TodayMessage::NoteTyped(note.to_owned())];
        press(&mut fishpond, messages.map(grown_ups::Message::Today));
    }
    fishpond
}

/// The page “Today” while children work on other computers. One child is stuck, and one has just begun.
fn at_work(locale: Locale) -> Fishpond {
    let mut fishpond = today(locale);
    let puzzles = |id: &str| Activity::Puzzles(Some(id.to_owned()));
    let tasks = [
        (puzzles("add-make-ten"), 9, 7, 1, 24),
        (puzzles("subtract-within-tens"), 6, 3, 4, 236),
        (Activity::Game(GameKind::DragonFish), 4, 4, 0, 51),
        (Activity::Check, 12, 11, 0, 3),
        (puzzles("add-bridging"), 0, 0, 0, 12),
    ];
    let seen = made_up_children(locale).into_iter().zip(3..).zip(tasks).map(|((child, number), task)| {
        let (at, answered, right, hints, waits) = task;
        let working = ActiveChild { child: child.id, at, answered, right, hints, waits };
        RemoteActiveChild { computer: format!("Laptop {number}"), working }
    });
    let heard = grown_ups::Message::Heard(Ok((ActivityReports::default(), seen.collect())));
    let show = grown_ups::Message::Today(TodayMessage::Show(TodayList::AtWork));
    press(&mut fishpond, [heard, show]);
    fishpond
}

fn needs() -> ClassNeeds<ChildId> {
    let today = Local::now().date_naive();
    ClassNeeds::from_children(
        KNOWN.1.iter().filter_map(|(child, member)| Some((*child, &**member.as_ref().ok()?))),
        &ClassNotes::default(),
        &Lessons::built_in(),
        today,
    )
}

/// The page with the answers behind the days on which a child practised or played.
fn why_days(locale: Locale) -> Fishpond {
    let mut fishpond = today(locale);
    let (today, at) = (Local::now().date_naive(), 2);
    let (child, archived) = (made_up_children(locale)[at].id, &CHILDREN_WITH_ANSWERS[at]);
    let topic = Topic::Counted(AnswerFilter::Since(today - Days::new(120)));
    press(&mut fishpond, [grown_ups::Message::Page(GrownUpsPage::Children)]);
    press_child(&mut fishpond, [ChildrenMessage::Child(child), ChildrenMessage::Why(topic.clone())]);
    reply_why(&mut fishpond, child, archived, topic);
    fishpond
}

/// Replies with the reasons behind `topic`. `year` has the answers of the child, which are moved so that they end today.
fn reply_why(fishpond: &mut Fishpond, child: ChildId, year: &ArchivedChild, topic: Topic) {
    let today = Local::now().date_naive();
    let later =
        |attempt: &Attempt| Attempt { at: attempt.at + (today - last_answer_day()), ..attempt.clone() };
    let attempts = year.attempts.iter().map(later).collect();
    let reasons = year.child.reasons_for(&topic, attempts, &Lessons::built_in(), today).map(Arc::new);
    press(fishpond, [grown_ups::Message::WhyReplied(child, topic, Ok(reasons))]);
}

/// The page that says why a grown-up should talk to a child, if possible one who is stuck.
fn why(locale: Locale) -> Fishpond {
    let mut fishpond = today(locale);
    let (children, words) = (made_up_children(locale), needs().talk_suggestions);
    let is_stuck = words.iter().find(|word| matches!(word.why, TalkReason::Stuck { .. }));
    let with_answers = words.iter().find(|word| !matches!(word.why, TalkReason::Away { .. }));
    let Some(word) = is_stuck.or(with_answers) else { return fishpond };
    press(&mut fishpond, [grown_ups::Message::Today(TodayMessage::Why(word.who))]);
    let at = children.iter().position(|child| child.id == word.who).unwrap_or_default();
    reply_why(&mut fishpond, word.who, &CHILDREN_WITH_ANSWERS[at], Topic::Talk(word.why.clone()));
    fishpond
}

/// On which days the children of the made-up class practised, and what practice knows of them. It is the same in each language.
static KNOWN: LazyLock<(Vec<Attendance>, ClassByChild)> = LazyLock::new(|| {
    let (today, lessons, children) =
        (Local::now().date_naive(), Lessons::built_in(), made_up_children(Locale::English));
    let later = today - last_answer_day();
    // The first child has not begun yet.
    let (first, others) = children.split_first().expect("a class with children");
    let known = others.iter().zip(CHILDREN_WITH_ANSWERS.iter().skip(1)).map(|(child, archived)| {
        let days = archived.attempts.iter().map(|attempt| attempt.at.date_naive() + later);
        let attendance = Attendance { child: child.id, last: days.clone().max(), days: days.collect() };
        let answers = archived.attempts.iter().filter_map(Attempt::answer_record);
        let answers: Vec<AnswerRecord> =
            answers.map(|answered| AnswerRecord { day: answered.day + later, ..answered }).collect();
        let child = Child { settings: archived.child.settings.clone(), ..child.clone() };
        let member = child.to_class_member(&attendance, &answers, &lessons, today);
        (attendance, (child.id, Ok(Arc::new(member))))
    });
    let (attended, mut members): (Vec<_>, BTreeMap<_, _>) = known.unzip();
    let nothing = Attendance { child: first.id, days: BTreeSet::new(), last: None };
    members.insert(first.id, Ok(Arc::new(first.to_class_member(&nothing, &[], &lessons, today))));
    (attended, Arc::new(members))
});

fn start(moment: Moment, locale: Locale) -> Fishpond {
    let mut fishpond = enter_grown_ups_area(Computer::new(locale));
    press(&mut fishpond, [grown_ups::Message::Today(TodayMessage::Begin)]);
    tell(&mut fishpond, [Message::ChildrenKnown(Ok(made_up_children(locale)))]);
    if moment == Moment::StartSettings {
        press(&mut fishpond, [grown_ups::Message::Start(StartMessage::GoOn)]);
    }
    fishpond
}

/// The page where lessons are set, for a class in which some children have finished an earlier one.
fn assign(locale: Locale) -> Fishpond {
    let now = Local::now().fixed_offset();
    let mut children = made_up_children(locale);
    for child in children.iter_mut().take(8) {
        child.settings.assign_lesson("add-make-ten", now, now.date_naive() + Days::new(5));
    }
    let done = (0..).zip(&children);
    let done = done.map(|(at, child)| {
        (child.id, Ok(vec![AssignmentProgress { answered: at * 3 % 11, is_reached: at % 4 == 1 }]))
    });
    let done = grown_ups::Message::Class(ClassMessage::AssignmentProgress(done.collect()));
    let (lessons, left_out) = (Lessons::built_in(), children[3].id);
    let place = |id: &str| lessons.iter().position(|lesson| lesson.id == id).unwrap_or_default();
    let mut fishpond = enter_grown_ups_area(Computer { children, ..Computer::new(locale) });
    press(
        &mut fishpond,
        [
            grown_ups::Message::Page(GrownUpsPage::Session),
            grown_ups::Message::Class(ClassMessage::Open(ClassTab::Lessons)),
        ],
    );
    let presses = [
        AssignMessage::Class(Some(0)),
        AssignMessage::Child(left_out),
        AssignMessage::Rung(Rung::Subtraction),
        AssignMessage::Lesson(place("subtract-ponds")),
        AssignMessage::Lesson(place("subtract-tens")),
    ];
    press_class(&mut fishpond, presses.map(ClassMessage::Assign));
    press(&mut fishpond, [done]);
    fishpond
}

/// An import with children who were erased on this computer, or on another one.
fn with_clashes(children: &[Child]) -> ImportReport {
    let clash =
        |(at, is_here, fate, attempts, choice): (usize, bool, ErasureState, usize, Option<ClashChoice>)| {
            let Child { id, name, .. } = children[at % children.len()].clone();
            // The third of November 2025, at noon in Germany or 11:00 UTC.
            ImportClash {
                child: id,
                name,
                is_here,
                stamp: ErasureStamp { at: 1_762_167_600_000, fate },
                attempts,
                choice,
            }
        };
    let clashes = [
        (1, true, ErasureState::Erased, 412, None),
        (2, false, ErasureState::Erased, 1630, Some(ClashChoice::KeepOut)),
        (3, false, ErasureState::BroughtBack, 1, Some(ClashChoice::BringBack)),
    ];
    ImportReport {
        newcomers: vec![children[0].name.clone()],
        known: children[4..].iter().map(|child| child.name.clone()).collect(),
        attempts: 5120,
        known_attempts: 20_480,
        games: 31,
        tombstones: 1,
        clashes: clashes.map(clash).into(),
        ..ImportReport::default()
    }
}

/// A class list to paste. For the moment `ClassListAsks` it does not say which names are first names.
const fn class_list(moment: Moment, locale: Locale) -> &'static str {
    match (moment, locale) {
        (Moment::ClassListAsks, Locale::English | Locale::German) => {
            "Rosa;Martin;2a\nOskar;Jakob;2a\nFrida;Ernst;2a\nRosa;Dietrich;2b"
        }
        (Moment::ClassListAsks, Locale::Chinese) => "梓涵;王;2a\n浩然;李;2a\n欣怡;张;2a",
        (_, Locale::English) => {
            "Last name\tFirst name\tClass\nBaker\tMia\tChess\nHill\tRosa\t2a\nHughes\tRosa\t2a\nWood\tOskar\t2a"
        }
        (_, Locale::German) => {
            "Nachname\tVorname\tKlasse\nBerg\tMia\tChess\nHuber\tRosa\t2a\nHügel\tRosa\t2a\nWeiß\tOskar\t2a"
        }
        (_, Locale::Chinese) => "姓名\t班级\n小雨\t2b\n晨晨\t2a\n佳佳\t2a\n小红\t2a",
    }
}

fn evening(locale: Locale, part: ParentsEveningTab) -> Fishpond {
    let mut fishpond = at_first_child(locale);
    press_child(&mut fishpond, [ChildrenMessage::Evening]);
    let child = made_up_children(locale)[0].id;
    let lessons = Lessons::built_in();
    let mut shown = CHILDREN_WITH_ANSWERS[SHOWN].clone();
    shown.child.name.clone_from(&made_up_children(locale)[0].name);
    let known = ParentsEvening::new(&shown, &lessons, last_answer_day(), &Language::new(locale));
    let messages =
        [parents_evening::Message::Known(child, Ok(Arc::new(known))), parents_evening::Message::Part(part)];
    tell(&mut fishpond, messages.map(Message::Evening));
    fishpond
}
