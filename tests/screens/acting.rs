//! From what a grown-up reads to what they can do about it takes one press: where it says why, lessons can be set, and children ticked off.

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::{Days, Local, NaiveDate};
use engine::findings::class::SuggestedHelp;
use engine::findings::class::overview;
use engine::findings::{Findings, Topic};
use engine::practice::{AnswerRecord, ChildLessons, Lessons};
use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{
    self, ChildTab, ChildrenMessage, ClassByChild, GrownUps, GrownUpsPage, OverviewMessage, PagesRequest,
    TodayGroup, TodayMessage, TodayReply, WhyMessage,
};
use fishpond::app::widget::grid::GridSpot;
use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use language::Locale;
use records::{ArchivedChild, Assignment, Attempt, Attendance, Child};
use reports::{RequestKind, made_up_class};

use crate::grown_ups::saved_children;
use crate::practice::{is_asked, puzzle};
use crate::situation::TestDataFolder;
use crate::why::{class_needs, open_today};
use crate::window::Window;

fn today() -> NaiveDate {
    Local::now().date_naive()
}

fn press(window: &mut Window, message: grown_ups::Message) {
    window.take_in(Message::GrownUps(message));
}

fn found(child: &ArchivedChild) -> Findings {
    let (lessons, settings) = (Lessons::built_in(), &child.child.settings);
    let open = lessons.filtered(|lesson| settings.can_practise(lesson));
    let answers: Vec<AnswerRecord> = child.attempts.iter().filter_map(Attempt::answer_record).collect();
    Findings::from_answers(
        &answers,
        ChildLessons { open: &open, all: &lessons },
        settings.next.as_ref(),
        today(),
    )
}

#[test]
fn what_comes_next_is_set_where_it_says_why() {
    let (home, class) = (TestDataFolder::new(), made_up_class(7, today()).children);
    let mut window = open_today(&home, &class, 7);
    let child = &class[2];
    let next = found(child).next_lesson().expect("a next lesson").id.clone();
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Children));
    press(&mut window, grown_ups::Message::Children(ChildrenMessage::Child(child.child.id)));
    press(&mut window, grown_ups::Message::Children(ChildrenMessage::Tab(ChildTab::Progress)));
    press(&mut window, grown_ups::Message::Children(ChildrenMessage::Why(Topic::Next)));
    window.wait_until(|window| window.sees(&window.says("today-give")));
    let offered = window.scene().nodes.iter().any(|node| node.name.starts_with(&window.says("today-give")));
    assert!(offered, "a button sets the lesson");
    press(&mut window, grown_ups::Message::Why(WhyMessage::Give));
    window.wait_until(|window| window.sees(&window.says("today-take-back")));
    let kept = saved_children(&home, window);
    let kept = kept.iter().find(|kept| kept.id == child.child.id).expect("the child");
    assert!(kept.settings.given.iter().any(|given| given.lesson == next), "{:?}", kept.settings.given);
}

#[test]
fn a_word_is_ticked_off_where_it_says_why() {
    let (home, class) = (TestDataFolder::new(), made_up_class(7, today()).children);
    let mut window = open_today(&home, &class, 7);
    let words = class_needs(&class).talk_suggestions;
    let word = words.first().expect("somebody to talk to");
    press(&mut window, grown_ups::Message::Today(TodayMessage::Why(word.who)));
    let child = class.iter().find(|child| child.child.id == word.who).expect("the child");
    let done = window.says_with("today-done", [("name", child.child.name.as_str().into())]);
    window.wait_until(|window| window.scene().nodes.iter().any(|node| node.name == done));
    assert_eq!(window.sees(&window.says("today-give")), matches!(word.help, SuggestedHelp::SetLesson(_)));
    press(&mut window, grown_ups::Message::Why(WhyMessage::Tick));
    window.reads_message("today-words");
    let kept = saved_children(&home, window);
    let kept = kept.iter().find(|kept| kept.id == word.who).expect("the child");
    assert_eq!(kept.talks().count(), 1);
}

#[test]
fn who_has_read_why_does_it_together_with_the_child() {
    let (home, class) = (TestDataFolder::new(), made_up_class(7, today()).children);
    let mut window = open_today(&home, &class, 7);
    let words = class_needs(&class).talk_suggestions;
    let beside = words.iter().find_map(|word| match &word.help {
        SuggestedHelp::SitBeside(lesson) => Some((word.who, lesson.id.clone())),
        SuggestedHelp::SetLesson(_) | SuggestedHelp::Praise => None,
    });
    let (who, lesson) = beside.expect("somebody to sit beside");
    press(&mut window, grown_ups::Message::Today(TodayMessage::Why(who)));
    let words = window.says("today-beside");
    window.wait_until(|window| window.sees(&words));
    press(&mut window, grown_ups::Message::Why(WhyMessage::Beside));
    window.wait_until(|window| is_asked(window));
    assert_eq!(puzzle(&window).lesson, lesson);
}

#[test]
fn all_who_need_a_lesson_are_a_press_away() {
    let (home, class) = (TestDataFolder::new(), made_up_class(7, today()).children);
    let mut window = open_today(&home, &class, 7);
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Overview));
    window.wait_until(|window| window.sees(&window.says("overview-by-need")));
    let lessons = Lessons::built_in();
    let who = |id: &str| {
        let needs = |child: &&ArchivedChild| overview::is_lesson_worth_setting(&found(child), id);
        class.iter().filter(needs).map(|child| child.child.name.clone()).collect::<Vec<_>>()
    };
    let each = lessons.iter().enumerate().map(|(row, lesson)| (row, who(&lesson.id)));
    let (row, who) = each.max_by_key(|(_, who)| who.len()).expect("lessons");
    assert!(who.len() > 6, "{who:?}");
    press(&mut window, grown_ups::Message::Overview(OverviewMessage::Open(GridSpot::Row(row))));
    let said = |window: &mut Window, name: &str| window.texts().iter().any(|text| text == name);
    press(&mut window, grown_ups::Message::Overview(OverviewMessage::Who));
    for name in &who {
        assert!(said(&mut window, name), "{name}");
    }
    press(&mut window, grown_ups::Message::Why(WhyMessage::Child(0)));
    window.wait_until(|window| window.sees(&window.says("why-changes")));
    window.key(Named::Escape);
    window.key(Named::Escape);
    window.reads_message("overview-close");
}

#[test]
fn escape_puts_away_what_is_open_and_never_leaves() {
    let mut window = Window::open(Moment::WhyGroup.fishpond(Locale::English));
    press(&mut window, grown_ups::Message::Why(WhyMessage::Child(0)));
    for _ in 0..4 {
        window.key(Named::Escape);
    }
    window.reads_message("today-words");
    for page in [
        GrownUpsPage::Overview,
        GrownUpsPage::Children,
        GrownUpsPage::Session,
        GrownUpsPage::Papers,
        GrownUpsPage::ClassList,
        GrownUpsPage::Records,
    ] {
        press(&mut window, grown_ups::Message::Page(page));
        window.key(Named::Escape);
        window.key(Named::Escape);
        window.reads_message("grown-ups-leave");
    }
    window.press(&window.says("grown-ups-leave"));
    window.does_not_read(&window.says("grown-ups-leave"));
}

/// What practice knows of each child of the class.
fn known(class: &[ArchivedChild]) -> ClassByChild {
    let lessons = Lessons::built_in();
    let member = |archived: &ArchivedChild| {
        let answers: Vec<AnswerRecord> =
            archived.attempts.iter().filter_map(Attempt::answer_record).collect();
        let attendance = Attendance { child: archived.child.id, last: None, days: BTreeSet::new() };
        let member = archived.child.to_class_member(&attendance, &answers, &lessons, today());
        (archived.child.id, Ok(Arc::new(member)))
    };
    Arc::new(class.iter().map(member).collect())
}

/// Nothing is said of all children until each of them is known, or it would be wrong.
#[test]
fn the_class_that_comes_first_needs_not_wait_for_the_others() {
    let now = Local::now().fixed_offset();
    let mut school = made_up_class(7, today()).children;
    let others = school.split_off(20);
    let class = school.first().and_then(|child| child.child.classes.first()).expect("a class").clone();
    let mut children: Vec<Child> = school.iter().map(|child| child.child.clone()).collect();
    children.extend(
        others.iter().map(|other| Child { classes: ["4b".to_owned()].into(), ..other.child.clone() }),
    );
    assert!(class.as_str() < "4b", "the class is the first in the list");
    let sheets_for = |replies: &[TodayReply], class| {
        let mut area = GrownUps::new(Lessons::built_in(), today());
        let replied = replies.iter().cloned().map(grown_ups::Message::TodayReplied);
        let pressed = [TodayMessage::Class(class), TodayMessage::Print].map(grown_ups::Message::Today);
        for message in replied.chain(pressed) {
            let _asks_for_pages = area.update(message, &children, now);
        }
        match area.preview_request(&children).map(|(_, asked)| asked.request.kind) {
            Some(RequestKind::Tomorrow { each, .. }) => each.len(),
            _ => 0,
        }
    };
    let some = TodayReply::SomeRead(known(&school));
    let one_again = TodayReply::SomeRead(known(&school[..1]));
    let all = TodayReply::AllRead(known(&[school, others.clone()].concat()));
    let classes = [Some(0), Some(1), None];
    let replies = [some, one_again, all];
    assert_eq!(classes.map(|class| sheets_for(&replies[..1], class)), [20, 0, 0]);
    assert_eq!(classes.map(|class| sheets_for(&replies[..2], class)), [20, 0, 0]);
    assert_eq!(classes.map(|class| sheets_for(&replies, class)), [20, others.len(), children.len()]);
}

#[test]
fn sheets_for_tomorrow_are_of_the_lesson_that_was_set() {
    let mut class = made_up_class(7, today()).children;
    let now = Local::now().fixed_offset();
    let set = |lesson: &str, since: i64, until: u64| Assignment {
        lesson: lesson.to_owned(),
        since: now - chrono::Duration::days(since),
        until: today() + Days::new(until),
    };
    // One has two lessons set, one had one until today, and one has a lesson that cannot be printed.
    class[0].child.settings.given = vec![set("add-doubles", 1, 5), set("add-tens", 3, 5)];
    class[1].child.settings.given = vec![set("add-doubles", 3, 0)];
    class[2].child.settings.given = vec![set("line-to-ten", 1, 5)];
    let mut area = GrownUps::new(Lessons::built_in(), today());
    let children: Vec<_> = class.iter().map(|child| child.child.clone()).collect();
    for message in [
        grown_ups::Message::TodayReplied(TodayReply::AllRead(known(&class))),
        grown_ups::Message::Today(TodayMessage::Print),
    ] {
        let _asks_for_pages = area.update(message, &children, now);
    }
    let ask = area.preview_request(&children).map(|(_, ask)| ask);
    let Some(PagesRequest { request, .. }) = ask else { panic!("pages are asked for") };
    let RequestKind::Tomorrow { each, .. } = &request.kind else {
        panic!("sheets for tomorrow: {:?}", request.kind)
    };
    let of = |at: usize| {
        let own = each.iter().find(|own| own.child == class[at].child.id).expect("a sheet");
        own.lesson.clone().unwrap_or_default()
    };
    assert_eq!(of(0), "add-doubles", "the lesson that was set last");
    for at in [1, 2] {
        assert_ne!(of(at), class[at].child.settings.given[0].lesson);
    }
}

#[test]
fn who_is_not_here_is_listed_in_full() {
    let (home, class) = (TestDataFolder::new(), made_up_class(7, today()).children);
    let mut window = open_today(&home, &class, 7);
    press(&mut window, grown_ups::Message::Today(TodayMessage::WhyMany(TodayGroup::Attendance)));
    window.reads_message("why-there");
    for child in &class {
        window.reads(&child.child.name);
    }
}
