//! The page Today, where grown-ups land: who was there, who needs a word and what helps, the groups, and what to print for tomorrow.

use chrono::{Local, NaiveDate};
use engine::findings::class::{ClassChild, ClassNeeds, ClassNotes, SuggestedHelp, TalkSuggestion};
use engine::practice::{AnswerRecord, Lessons};
use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{
    self, GrownUpsPage, OverviewMessage, TodayMessage, WhyMessage, class_shown_first,
};
use fishpond::app::widget::semantics::{Node, Role};
use gallery::Moment;
use language::Locale;
use language::wording::lesson_text;
use records::{
    ArchiveScope, ArchivedChild, Attempt, Attendance, Child, ChildId, ClashDecisions, ClassSessionWork,
    SavedClassSession, Store, export,
};
use reports::made_up_class;

use crate::door::{set_pin, type_pin};
use crate::grown_ups::{add_child, saved_children};
use crate::practice::is_asked;
use crate::situation::TestDataFolder;
use crate::window::Window;

fn today() -> NaiveDate {
    Local::now().date_naive()
}

/// A made-up class that practised until today. The first two children have done nothing.
fn class() -> Vec<ArchivedChild> {
    let mut class = made_up_class(7, today()).children;
    class.iter_mut().take(2).for_each(|child| child.attempts.clear());
    class
}

/// Saves this class, and opens the page Today.
fn land(home: &TestDataFolder, class: &[ArchivedChild]) -> Window {
    let mut archive = made_up_class(7, today());
    archive.children = class.to_vec();
    let mut store = Store::open(&home.folder(), today()).expect("records that can be opened").store;
    store.import(&archive, &ClashDecisions::default(), 0).expect("a class that can be kept");
    drop(store);
    let mut window = home.start();
    set_pin(&mut window);
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Today));
    window.wait_until(|window| window.sees(&window.says("today-words")));
    window
}

fn press(window: &mut Window, message: grown_ups::Message) {
    window.take_in(Message::GrownUps(message));
}

fn press_here(window: &mut Window, message: TodayMessage) {
    press(window, grown_ups::Message::Today(message));
}

/// What the class needs today, worked out from its attempts alone.
fn needs(class: &[ArchivedChild]) -> ClassNeeds<ChildId> {
    let lessons = Lessons::built_in();
    let member = |archived: &ArchivedChild| {
        let answers: Vec<AnswerRecord> =
            archived.attempts.iter().filter_map(Attempt::answer_record).collect();
        let days = archived.attempts.iter().map(|attempt| attempt.at.date_naive());
        let attendance =
            Attendance { child: archived.child.id, last: days.clone().max(), days: days.collect() };
        (archived.child.id, archived.child.to_class_member(&attendance, &answers, &lessons, today()))
    };
    let members: Vec<(ChildId, ClassChild)> = class.iter().map(member).collect();
    ClassNeeds::from_children(
        members.iter().map(|(child, member)| (*child, member)),
        &ClassNotes::default(),
        &lessons,
        today(),
    )
}

fn given(children: &[Child], who: ChildId) -> Vec<String> {
    let child = children.iter().find(|child| child.id == who).expect("the child");
    child.settings.given.iter().map(|given| given.lesson.clone()).collect()
}

#[test]
fn today_shows_who_was_there_and_who_needs_help() {
    let (home, class) = (TestDataFolder::new(), class());
    let mut window = land(&home, &class);
    let monday = records::monday_of_week(today());
    let did = |from: NaiveDate| {
        let since = |child: &&ArchivedChild| {
            child.attempts.iter().any(|attempt| (from..=today()).contains(&attempt.at.date_naive()))
        };
        class.iter().filter(since).count()
    };
    let arguments =
        [("today", did(today()).into()), ("week", did(monday).into()), ("count", class.len().into())];
    window.reads(&window.says_with("today-there", arguments));
    let needs = needs(&class);
    assert!(needs.talk_suggestions.len() > 1, "{:?}", needs.talk_suggestions);
    // The window is so high that you need not scroll.
    window.resize(iced::Size::new(1600.0, 3000.0));
    // There are ten at first, and the others on request. The button says who they are.
    if let Some(more @ 1..) = needs.talk_suggestions.len().checked_sub(10) {
        let button = window.says_with("today-more-words", [("count", more.into()), ("names", "".into())]);
        window.press(button.trim_end());
    }
    for word in &needs.talk_suggestions {
        let name = &class.iter().find(|child| child.child.id == word.who).expect("a child").child.name;
        window.reads(name);
    }
    let mut new: Vec<&str> = class.iter().take(2).map(|child| child.child.name.as_str()).collect();
    new.sort_unstable();
    window.reads(&window.says_with("today-new", [("names", new.join(", ").into())]));
    for group in &needs.groups {
        window.reads(&lesson_text(&window.language, &group.lesson.title));
    }
}

/// What is known of a child is remembered, but only as long as the child's answers are the same.
#[test]
fn a_child_whose_answers_come_with_an_import_is_new_no_more() {
    let (home, other, class) = (TestDataFolder::new(), TestDataFolder::new(), class());
    let new = |window: &Window, children: &[ArchivedChild]| {
        let mut names: Vec<&str> = children.iter().map(|child| child.child.name.as_str()).collect();
        names.sort_unstable();
        window.says_with("today-new", [("names", names.join(", ").into())])
    };
    let mut window = land(&home, &class);
    window.resize(iced::Size::new(1600.0, 3000.0));
    window.reads(&new(&window, &class[..2]));
    // On another computer, the first child has practised.
    let mut store = Store::open(&other.folder(), today()).expect("records that can be opened").store;
    store
        .import(&made_up_class(7, today()), &ClashDecisions::default(), 0)
        .expect("a class that can be kept");
    let file = other.path().join("first.fishpond");
    export(&store, &ArchiveScope::Child(class[0].child.id), file.clone()).expect("an export");
    window.click_on("grown-ups-records");
    window.click_on("moving-path");
    window.types(&file.display().to_string());
    window.click_on("moving-preview");
    window.wait_until(|window| window.sees(&window.says("moving-import-now")));
    window.click_on("moving-import-now");
    window.go_on();
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Today));
    window.wait_until(|window| !window.sees(&new(window, &class[..2])));
    window.reads(&new(&window, &class[1..2]));
}

/// In a school with many children, a teacher looks for the class that was there last.
#[test]
fn a_large_school_sees_the_class_that_was_there_last() {
    let (home, mut class) = (TestDataFolder::new(), class());
    let of_class = class.len();
    class.extend((0..20).map(|at| {
        let child = Child { classes: ["1c".to_owned()].into(), ..Child::new(format!("New {at}"), 0) };
        ArchivedChild { child, attempts: Vec::new() }
    }));
    let mut window = land(&home, &class);
    let is_told = |window: &Window, count: usize| {
        window.texts().iter().any(|text| text.contains(&format!(" of {count} today")))
    };
    assert!(is_told(&window, of_class), "{:?}", window.texts());
    press_here(&mut window, TodayMessage::Class(None));
    assert!(is_told(&window, of_class + 20), "{:?}", window.texts());
    window.wait_until(|window| window.sees(&window.says("today-words")));
    // At a glance begins with the same class.
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Overview));
    let is_chosen = |window: &mut Window, name: &str| {
        window.scene().nodes.iter().any(|node| node.name == name && node.is_chosen == Some(true))
    };
    assert!(is_chosen(&mut window, "3a"));
    press(&mut window, grown_ups::Message::Overview(OverviewMessage::Class(None)));
    assert!(!is_chosen(&mut window, "3a"));
}

#[test]
fn the_class_shown_first_is_the_one_that_was_there_last() {
    let shown = |count: u8, days: [Option<NaiveDate>; 2]| {
        let children: Vec<Child> = (0..count)
            .map(|at| {
                let class = if at < 3 { "3a" } else { "4b" };
                Child { classes: [class.to_owned()].into(), ..Child::new(format!("Child {at}"), 0) }
            })
            .collect();
        let there = [0..3, 3..5].into_iter().zip(days).flat_map(|(who, last)| who.map(move |at| (at, last)));
        let attended: Vec<Attendance> =
            there.map(|(at, last)| Attendance { child: children[at].id, days: [].into(), last }).collect();
        class_shown_first(&children, &attended, NaiveDate::from_ymd_opt(2026, 6, 30).expect("a day"))
    };
    let (monday, friday) = (NaiveDate::from_ymd_opt(2026, 6, 22), NaiveDate::from_ymd_opt(2026, 6, 26));
    assert_eq!(shown(40, [friday, friday]), None);
    assert_eq!(shown(41, [friday, friday]), Some(0), "most children");
    assert_eq!(shown(41, [monday, friday]), Some(1), "the last day");
    assert_eq!(shown(41, [monday, None]), Some(0));
    assert_eq!(shown(41, [None, None]), None);
    let future = NaiveDate::from_ymd_opt(2031, 1, 1);
    assert_eq!(shown(41, [friday, future]), Some(0), "no computer knows the future");
}

#[test]
fn the_list_ends_with_a_whole_row_and_says_how_many_are_folded_away() {
    let (home, class) = (TestDataFolder::new(), class());
    let mut window = land(&home, &class);
    let words = needs(&class).talk_suggestions;
    for size in [(1024.0, 600.0), (1440.0, 900.0), (2560.0, 1440.0)] {
        window.resize(iced::Size::from(size));
        let scene = window.scene();
        let name = |word: &TalkSuggestion<ChildId>| {
            let child = class.iter().find(|child| child.child.id == word.who).expect("a child");
            child.child.name.clone()
        };
        let is_of = |node: &Node, name: &str| {
            node.role == Role::Button
                && node.name.starts_with(name)
                && !node.name.contains(&format!("{name}:"))
        };
        let rows = words.iter().filter_map(|word| scene.nodes.iter().find(|node| is_of(node, &name(word))));
        let rows: Vec<&Node> = rows.collect();
        assert!(rows.len() > 3, "{size:?}: {}", rows.len());
        for row in &rows {
            assert_eq!(row.seen, Some(row.bounds), "{size:?}: {}", row.name);
        }
        let folded = words.len() - rows.len();
        let said = window.says_with("today-more-words", [("count", folded.into()), ("names", "".into())]);
        assert_eq!(folded > 0, window.sees(said.trim_end()), "{size:?}: {folded}");
    }
}

#[test]
fn help_is_one_press_away_and_can_be_undone() {
    let (home, class) = (TestDataFolder::new(), class());
    let mut window = land(&home, &class);
    let needs = needs(&class);
    let at = needs.groups.iter().position(|group| !group.has_single_child()).expect("some need the same");
    let of_group = &needs.groups[at];
    press_here(&mut window, TodayMessage::Give(at));
    window.reads_message("today-take-back");
    // If a child has the lesson already through the group, the press would undo it.
    let has_it = |who, lesson: &str| of_group.who.contains(&who) && of_group.lesson.id == lesson;
    let first = needs.talk_suggestions.iter().find_map(|word| match &word.help {
        SuggestedHelp::SetLesson(lesson) if !has_it(word.who, &lesson.id) => {
            Some((word.who, lesson.id.clone()))
        }
        _ => None,
    });
    if let Some((child, _)) = first {
        press_here(&mut window, TodayMessage::Help(child));
    }
    press_here(&mut window, TodayMessage::Give(at));
    press_here(&mut window, TodayMessage::Give(at));
    let children = saved_children(&home, window);
    for child in &of_group.who {
        assert!(given(&children, *child).contains(&of_group.lesson.id), "{child:?}");
    }
    if let Some((child, lesson)) = first {
        assert!(given(&children, child).contains(&lesson));
    }
}

#[test]
fn a_grown_up_can_watch_a_child_solve_a_puzzle() {
    let (home, class) = (TestDataFolder::new(), class());
    let mut window = land(&home, &class);
    let needs = needs(&class);
    let beside = |help: &SuggestedHelp| matches!(help, SuggestedHelp::SitBeside(_));
    let word = needs.talk_suggestions.iter().find(|word| beside(&word.help)).expect("somebody to sit beside");
    press_here(&mut window, TodayMessage::Help(word.who));
    window.wait_until(|window| is_asked(window));
    assert_eq!(
        window.fishpond().practice().map(fishpond::app::screen::practice::Practice::child),
        Some(word.who)
    );
}

#[test]
fn a_name_leads_to_the_childs_progress() {
    let (home, class) = (TestDataFolder::new(), class());
    let mut window = land(&home, &class);
    let words = needs(&class).talk_suggestions;
    let word = words.first().expect("somebody to talk to");
    press_here(&mut window, TodayMessage::Why(word.who));
    press(&mut window, grown_ups::Message::Why(WhyMessage::Progress(word.who)));
    // This comes first on the page. How far down the rest reaches differs from child to child.
    window.wait_until(|window| window.sees(&window.says("progress-facts")));
}

#[test]
fn for_tomorrow_each_child_gets_a_worksheet() {
    let (home, mut class) = (TestDataFolder::new(), class());
    class.truncate(5);
    let mut window = land(&home, &class);
    press_here(&mut window, TodayMessage::Print);
    // One page for each child, and then at most as many pages of answers.
    let is_counted = |window: &Window| {
        (1..=class.len()).any(|answers| {
            let so_many = [("sheets", class.len().into()), ("answers", answers.into())];
            let pages = (class.len() + answers).to_string();
            let arguments = [("page", 1.to_string().into()), ("of", pages.into())];
            window.sees(&window.says_with("papers-page", arguments))
                && window.sees(&window.says_with("papers-so-many", so_many))
        })
    };
    window.wait_until(|window| is_counted(window));
    window.reads_message("papers-tomorrow");
}

#[test]
fn without_children_today_says_how_to_begin() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    set_pin(&mut window);
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Today));
    window.reads_message("today-nobody");
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Children));
    add_child(&mut window, "Mia");
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Today));
    window.wait_until(|window| window.sees(&window.says("today-words")));
    window.reads(&window.says_with("class-nothing-stands-out", [("count", 0.into())]));
}

#[test]
fn differing_signs_are_shown_with_the_signs_of_the_country() {
    let window = Window::open(Moment::ClassSettings.fishpond(Locale::German));
    window.reads("+ − ·");
    window.does_not_read("×");
}

/// The name of the child with this id.
fn name_of(class: &[ArchivedChild], who: ChildId) -> String {
    class.iter().find(|child| child.child.id == who).expect("a child").child.name.clone()
}

/// The text on a button about a child. `id` is the Fluent id of its words, and `name` the child's name.
fn about(window: &Window, id: &str, name: &str) -> String {
    window.says_with(id, [("name", name.into())])
}

fn is_offered(window: &mut Window, button: &str) -> bool {
    window.scene().nodes.iter().any(|node| node.role == Role::Button && node.name.contains(button))
}

#[test]
fn whom_somebody_has_talked_to_is_ticked_off_with_one_press_and_noted_with_one_more() {
    let (home, class) = (TestDataFolder::new(), class());
    let mut window = land(&home, &class);
    window.resize(iced::Size::new(1600.0, 3000.0));
    let needs = needs(&class);
    let word = needs.talk_suggestions.first().expect("somebody to talk to");
    let name = name_of(&class, word.who);
    let (done, undo) =
        (about(&window, "today-done", &name), format!("{name}: {}", window.says("today-take-back")));
    window.press(&done);
    assert!(!is_offered(&mut window, &done), "the child is no longer among those to talk to");
    let talked =
        |window: &Window, count: usize| window.says_with("today-talked-so-many", [("count", count.into())]);
    let one = talked(&window, 1);
    assert!(is_offered(&mut window, &one));
    window.press(&window.says("today-note").clone());
    window.types("uses the number line");
    // The list has the day, the reason and the note.
    window.press(&one);
    window.reads_message("today-talked");
    window.reads("uses the number line");
    window.reads(&window.language.day(today()));
    let code = word.why.code();
    window.reads(&language::wording::findings::past_talk(&window.language, &code, &Lessons::built_in()));
    let button = about(&window, "today-write", &name);
    window.press(&button);
    press_here(&mut window, TodayMessage::NoteTyped("calls her mother\nnow".to_owned()));
    let children = saved_children(&home, window);
    let child = children.iter().find(|child| child.id == word.who).expect("the child");
    let talks: Vec<_> = child.talks().collect();
    assert_eq!((talks.len(), talks[0].note, talks[0].about), (1, "calls her mother now", code.as_str()));
    assert_eq!(talks[0].day, today());
    // After a restart it is still so, until the tick is undone.
    let mut window = land_again(&home);
    assert!(!is_offered(&mut window, &done));
    window.press(&talked(&window, 1));
    window.press(&undo);
    window.press(&window.says("today-words").clone());
    assert!(is_offered(&mut window, &done), "undone, the child is named again");
    assert!(!is_offered(&mut window, &one));
    let children = saved_children(&home, window);
    assert!(children.iter().all(|child| child.talks().next().is_none()));
}

/// Starts the program on what is saved, and opens the page Today.
fn land_again(home: &TestDataFolder) -> Window {
    let mut window = home.start();
    window.click_on("who-grown-ups");
    type_pin(&mut window, "4711");
    window.resize(iced::Size::new(1600.0, 3000.0));
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Today));
    window.wait_until(|window| window.sees(&window.says("today-groups")));
    window
}

#[test]
fn whom_everybody_was_talked_to_there_is_nothing_new() {
    let (home, class) = (TestDataFolder::new(), class());
    let mut window = land(&home, &class);
    for word in needs(&class).talk_suggestions {
        press_here(&mut window, TodayMessage::Tick(word.who));
    }
    window.reads_message("class-nothing-new");
    window.does_not_read(window.says_with("class-nothing-stands-out", [("count", 0.into())]).trim_end());
}

#[test]
fn those_who_have_not_begun_are_one_line_at_the_end() {
    let (home, class) = (TestDataFolder::new(), class());
    let mut window = land(&home, &class);
    window.resize(iced::Size::new(1600.0, 3000.0));
    let idle = needs(&class).idle;
    assert_eq!(idle.len(), 2);
    for who in &idle {
        let done = about(&window, "today-done", &name_of(&class, *who));
        assert!(!is_offered(&mut window, &done), "nobody is asked to talk to {who:?}");
    }
    let line = window.says_with("today-idle", [("count", 2.into())]);
    window.press(&line);
    window.reads_message("today-idle-who");
    for who in idle {
        window.reads(&name_of(&class, who));
    }
    window.press(&window.says("today-words").clone());
    window.does_not_read(&window.says("today-idle-who"));
}

#[test]
fn who_is_marked_away_in_the_class_session_is_not_named_today_and_has_a_sheet_for_tomorrow() {
    let (home, mut class) = (TestDataFolder::new(), class());
    // Nobody has been there today.
    for child in &mut class {
        child.attempts.retain(|attempt| attempt.at.date_naive() < today());
    }
    let word = needs(&class).talk_suggestions.remove(0);
    let session = SavedClassSession {
        day: today(),
        children: vec![class[5].child.id],
        work: ClassSessionWork::Fits,
        puzzles: 3,
        minutes: 10,
        goal: None,
        away: [word.who].into(),
        queue: Vec::new(),
        had: [class[5].child.id].into(),
        seconds: 60,
        answered: 3,
        right: 3,
        mistakes: Vec::new(),
        is_over: true,
        is_timed_out: false,
    };
    session.save(&home.folder()).expect("a session that can be saved");
    let mut window = land(&home, &class);
    window.resize(iced::Size::new(1600.0, 3000.0));
    let name = name_of(&class, word.who);
    let done = about(&window, "today-done", &name);
    assert!(!is_offered(&mut window, &done), "{name} is away");
    press_here(&mut window, TodayMessage::Print);
    window.wait_until(|window| window.sees(&window.says("papers-tomorrow")));
}
