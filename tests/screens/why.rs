//! The page “Why?”: each sentence about a child on a grown-ups' page opens its answers, and an independent reader finds the same ones.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use chrono::{Local, NaiveDate};
use engine::arithmetic::{Fact, Operation};
use engine::findings::class::{ClassChild, ClassNeeds, ClassNotes, TalkReason};
use engine::findings::{AnswerFilter, Finding, FindingContent, Findings, Topic};
use engine::practice::{AnswerRecord, ChildLessons, Lessons};
use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{
    self, ChildTab, ChildrenMessage, GrownUpsPage, TodayGroup, TodayMessage, WhyMessage,
};
use fishpond::app::widget::grid::GridSpot;
use fishpond::app::widget::semantics::Role;
use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use language::Locale;
use language::wording::calculation;
use records::{ArchivedChild, Attempt, Attendance, ChildId, ClashDecisions, Store};
use reports::{CsvFormat, CsvTable, DecimalMark, Period, Separator, made_up_class};
use serde::Deserialize;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::door::set_pin;
use crate::situation::TestDataFolder;
use crate::window::Window;

fn today() -> NaiveDate {
    Local::now().date_naive()
}

/// What the second reader (a Python script that knows only the documentation) found of each child of a class: lines of JSON with the ids
/// of answers.
pub struct SecondReading(BTreeMap<ChildId, Vec<Value>>);

impl SecondReading {
    /// Lets the second reader read these children. `None` on a computer without Python.
    pub fn of(home: &TestDataFolder, class: &[ArchivedChild]) -> Option<Self> {
        let folder = home.path();
        let place = |name: &str| folder.join(name);
        let form = CsvFormat { separator: Separator::Comma, decimal: DecimalMark::Point };
        let period = Period { from: None, to: None };
        let mut table = Vec::new();
        CsvTable::Attempts
            .write(class.iter().map(Ok::<_, std::io::Error>), period, &Lessons::built_in(), form, &mut table)
            .expect("a table");
        fs::write(place("attempts.csv"), table).expect("a file");
        let settings: Vec<Value> = class
            .iter()
            .map(|child| {
                let talks: Vec<_> = child.child.talks().map(|talk| (talk.day, talk.about)).collect();
                json!({"id": child.child.id, "settings": child.child.settings, "talks": talks})
            })
            .collect();
        fs::write(place("settings.json"), json!(settings).to_string()).expect("a file");
        let river: Vec<String> = Lessons::built_in().iter().map(|lesson| lesson.id.clone()).collect();
        fs::write(place("lessons.txt"), river.join("\n")).expect("a file");
        fs::write(place("findings.jsonl"), "").expect("a file");
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let ended = Command::new("python3")
            .arg("-B")
            .arg(here.join("tests/command_line/second_reader.py"))
            .args([place("attempts.csv"), place("findings.jsonl"), here.join("lessons")])
            .arg(today().to_string())
            .args([
                place("settings.json"),
                place("lessons.txt"),
                here.join("docs/findings.md"),
                place("reasons.jsonl"),
            ])
            .output()
            .ok()?;
        let read = fs::read_to_string(place("reasons.jsonl"));
        let read = read.unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&ended.stderr)));
        let mut found = Self(BTreeMap::new());
        for line in read.lines() {
            let line: Value = serde_json::from_str(line).expect("a line of JSON");
            let child = ChildId::deserialize(&line["child"]).expect("a child");
            found.0.entry(child).or_default().push(line);
        }
        Some(found)
    }

    fn lines(&self, child: ChildId) -> &[Value] {
        self.0.get(&child).map_or(&[], Vec::as_slice)
    }

    /// The JSON line about a child that has the key `what`: `then_and_now`, `weeks` or `aims`. Fails if there is none.
    pub fn about(&self, child: ChildId, what: &str) -> &Value {
        self.lines(child).iter().find(|line| !line[what].is_null()).expect("a line for each child")
    }

    /// The lines about the class at a glance, one for each mark.
    pub(crate) fn marks(&self) -> impl Iterator<Item = &Value> {
        self.0.values().flatten().filter(|line| !line["mark"].is_null())
    }

    /// The ids of the answers behind a mark of the class at a glance, the newest first. `None` if there is none.
    pub(crate) fn answers_behind_mark(&self, child: ChildId, topic: &Topic) -> Option<Vec<Uuid>> {
        let (lesson, fact) = match topic {
            Topic::Lesson(lesson) => (json!(lesson), Value::Null),
            Topic::Fact(fact) => (Value::Null, json!(reports::fact_question(*fact))),
            _ => return None,
        };
        let is_meant =
            |line: &&Value| !line["mark"].is_null() && line["lesson"] == lesson && line["fact"] == fact;
        let ids = self.lines(child).iter().find(is_meant)?["rests_on"].as_array()?.iter().rev();
        Some(ids.map(|id| serde_json::from_value(id.clone()).expect("an id")).collect())
    }

    /// The ids of the answers on which a sentence about a child rests, the newest first. `None` if the second reader has nothing to say on
    /// this topic.
    pub(crate) fn answers_behind(&self, child: ChildId, topic: &Topic) -> Option<Vec<Uuid>> {
        let is_meant = |line: &&Value| {
            let is = |what: &str, about: Value| line["finding"] == what && line["lesson"] == about;
            line["mark"].is_null()
                && match topic {
                    Topic::Lesson(id) => {
                        line["finding"] != "next" && !line["finding"].is_null() && line["lesson"] == json!(id)
                    }
                    Topic::Fact(fact) => line["fact"] == json!(reports::fact_question(*fact)),
                    Topic::Slip(slip) => line["finding"] == "slip" && line["slip"] == json!(slip),
                    Topic::Next => is("next", line["lesson"].clone()),
                    Topic::Talk(why) => {
                        let (named, about) = reason(why);
                        line["why"] == named && line["about"] == about
                    }
                    Topic::Counted(counted) => line["counted"] == json!(key_of(*counted)),
                }
        };
        let found = self.lines(child).iter().find(is_meant)?;
        let ids = found["rests_on"].as_array().expect("ids").iter();
        Some(ids.rev().map(|id| serde_json::from_value(id.clone()).expect("an id")).collect())
    }
}

/// The name that the second reader gives to the answers that are counted so.
fn key_of(counted: AnswerFilter) -> String {
    let word = |value: Value| value.as_str().expect("a word").to_owned();
    match counted {
        AnswerFilter::Line(game, rung) => {
            let game = game.map_or_else(|| "practice".to_owned(), |game| word(json!(game)));
            format!("line {game} {}", word(json!(rung)))
        }
        AnswerFilter::Session(session) => format!("check {}", Uuid::from_u128(session)),
        AnswerFilter::Since(day) if day == first_of_days() => "days".to_owned(),
        AnswerFilter::Since(_) => "there".to_owned(),
        AnswerFilter::Practice(day) => {
            let weeks = (records::monday_of_week(today()) - day).num_days() / 7 + 1;
            format!("weeks {weeks}")
        }
        AnswerFilter::Quick => "quick".to_owned(),
    }
}

/// The name that the second reader gives to a reason for talking with a child, and what the reason is about.
fn reason(why: &TalkReason) -> (&'static str, Value) {
    match why {
        TalkReason::TooHard { .. } => ("too_hard", Value::Null),
        TalkReason::Stuck { lesson, .. } => ("stuck", json!(lesson.id)),
        TalkReason::Slip { slip, .. } => ("slip", json!(slip)),
        TalkReason::Away { .. } => ("away", Value::Null),
        TalkReason::HardWon { lesson, .. } => ("won", json!(lesson.id)),
        TalkReason::Gone { slip, .. } => ("gone", json!(slip)),
    }
}

/// Saves these children as a made-up class, and opens the page *Today*.
pub fn open_today(home: &TestDataFolder, class: &[ArchivedChild], seed: u64) -> Window {
    let mut archive = made_up_class(seed, today());
    archive.children = class.to_vec();
    let mut store = Store::open(&home.folder(), today()).expect("records that can be opened").store;
    store.import(&archive, &ClashDecisions::default(), 0).expect("a class that can be kept");
    drop(store);
    let mut window = home.start();
    set_pin(&mut window);
    window.resize(iced_test::core::Size::new(1600.0, 6000.0));
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Today));
    window.wait_until(|window| window.sees(&window.says("today-words")));
    window
}

fn press(window: &mut Window, message: grown_ups::Message) {
    window.take_in(Message::GrownUps(message));
}

/// Checks that the page “Why?” shows the answers with these ids: each calculation, the newest first, forty at most.
pub(crate) fn assert_shows_answers(window: &mut Window, child: &ArchivedChild, ids: &[Uuid]) {
    window.wait_until(|window| !window.sees(&window.says("why-looking")));
    let attempts: BTreeMap<Uuid, &Attempt> =
        child.attempts.iter().map(|attempt| (attempt.id, attempt)).collect();
    let count = ids.len();
    let title = if count > 40 {
        window.says_with("why-newest", [("shown", 40.into()), ("count", count.into())])
    } else {
        window.says_with("why-answers", [("count", count.into())])
    };
    window.reads(&title);
    let expected: Vec<String> = ids
        .iter()
        .take(40)
        .map(|id| calculation::format_attempt(&window.language, &attempts[id].tried))
        .collect();
    let scene = window.scene();
    let lines = scene.nodes.iter().filter(|node| node.role == Role::Text && !node.name.is_empty());
    let lines: Vec<&str> = lines.map(|node| node.name.as_str()).collect();
    let mut rest = lines.iter();
    for calculation in &expected {
        let is_it = |line: &&&str| line.starts_with(calculation.as_str());
        assert!(
            rest.find(is_it).is_some(),
            "{}: {calculation} is not in its place in {lines:#?}",
            child.child.name
        );
    }
    for day in ids.iter().take(40).map(|id| attempts[id].at.date_naive()) {
        window.reads(&window.language.day(day));
    }
}

fn findings(archived: &ArchivedChild) -> (Findings, Vec<AnswerRecord>) {
    let (lessons, settings) = (Lessons::built_in(), &archived.child.settings);
    let open = lessons.filtered(|lesson| settings.can_practise(lesson));
    let answers: Vec<AnswerRecord> = archived.attempts.iter().filter_map(Attempt::answer_record).collect();
    (
        Findings::from_answers(
            &answers,
            ChildLessons { open: &open, all: &lessons },
            settings.next.as_ref(),
            today(),
        ),
        answers,
    )
}

pub fn class_needs(class: &[ArchivedChild]) -> ClassNeeds<ChildId> {
    let lessons = Lessons::built_in();
    let member = |archived: &ArchivedChild| {
        let days = archived.attempts.iter().map(|attempt| attempt.at.date_naive());
        let attendance =
            Attendance { child: archived.child.id, last: days.clone().max(), days: days.collect() };
        let answers = findings(archived).1;
        (archived.child.id, archived.child.to_class_member(&attendance, &answers, &lessons, today()))
    };
    let members: Vec<(ChildId, ClassChild)> = class.iter().map(member).collect();
    let talked = class.iter().map(|child| (child.child.id, child.child.past_talks())).collect();
    let known = ClassNotes { past_talks: talked, ..ClassNotes::default() };
    ClassNeeds::from_children(
        members.iter().map(|(child, member)| (*child, member)),
        &known,
        &lessons,
        today(),
    )
}

fn topic(finding: &Finding) -> Topic {
    match &finding.content {
        FindingContent::Lesson(id, _) => Topic::Lesson(id.clone()),
        FindingContent::WeakFact(fact) | FindingContent::Fact(fact, _) => Topic::Fact(*fact),
        FindingContent::Slip(slip) => Topic::Slip(*slip),
        FindingContent::Next(_) => Topic::Next,
    }
}

/// Opens every sentence on Today about a made-up class, and on Progress of some children, and compares its answers with what the second
/// reader finds.
fn every_sentence_opens_its_answers(seed: u64) {
    let (home, class) = (TestDataFolder::new(), made_up_class(seed, today()).children);
    let mut window = open_today(&home, &class, seed);
    let Some(read) = SecondReading::of(&home, &class) else { return };
    let needs = class_needs(&class);
    let known = |who: ChildId| class.iter().find(|child| child.child.id == who).expect("a child");
    let back = |window: &mut Window| window.key(Named::Escape);
    let mut opened = 0;
    for word in &needs.talk_suggestions {
        press(&mut window, grown_ups::Message::Today(TodayMessage::Why(word.who)));
        let ids = read.answers_behind(word.who, &Topic::Talk(word.why.clone()));
        let ids = ids.unwrap_or_else(|| panic!("{word:?}"));
        assert_shows_answers(&mut window, known(word.who), &ids);
        back(&mut window);
        opened += 1;
    }
    let alone = needs
        .groups
        .iter()
        .any(engine::findings::class::LessonGroup::has_single_child)
        .then_some(TodayGroup::Alone);
    let groups = needs.groups.iter().enumerate().filter(|(_, group)| !group.has_single_child());
    let many = groups
        .map(|(at, _)| (TodayGroup::Group(at), Topic::Next))
        .chain(alone.map(|alone| (alone, Topic::Next)));
    let facts =
        needs.facts.iter().enumerate().map(|(at, weak)| (TodayGroup::Fact(at), Topic::Fact(weak.weakness)));
    let slips =
        needs.slips.iter().enumerate().map(|(at, weak)| (TodayGroup::Slip(at), Topic::Slip(weak.weakness)));
    for (many, topic) in many.chain(facts).chain(slips) {
        press(&mut window, grown_ups::Message::Today(TodayMessage::WhyMany(many)));
        let mut who: Vec<ChildId> = match many {
            TodayGroup::Group(at) => needs.groups[at].who.clone(),
            TodayGroup::Alone => needs
                .groups
                .iter()
                .filter(|group| group.has_single_child())
                .flat_map(|group| group.who.clone())
                .collect(),
            TodayGroup::Fact(at) => needs.facts[at].children.clone(),
            TodayGroup::Slip(at) => needs.slips[at].children.clone(),
            TodayGroup::Attendance => unreachable!("it is opened below"),
        };
        who.sort_by_key(|who| known(*who).child.name.to_lowercase());
        for (at, who) in who.into_iter().enumerate() {
            press(&mut window, grown_ups::Message::Why(WhyMessage::Child(at)));
            let ids = read.answers_behind(who, &topic).unwrap_or_else(|| panic!("{topic:?}"));
            assert_shows_answers(&mut window, known(who), &ids);
            window.reads(&known(who).child.name);
            back(&mut window);
            opened += 1;
        }
        back(&mut window);
        window.reads_message("today-words");
    }
    opened += who_was_there_opens(&mut window, &class, &read);
    for child in class.iter().take(4) {
        press(&mut window, grown_ups::Message::Page(GrownUpsPage::Children));
        press(&mut window, grown_ups::Message::Children(ChildrenMessage::Child(child.child.id)));
        press(&mut window, grown_ups::Message::Children(ChildrenMessage::Tab(ChildTab::Progress)));
        window.wait_until(|window| window.sees(&window.says("report-growth-why")));
        for finding in findings(child).0.all() {
            let topic = topic(&finding);
            press(&mut window, grown_ups::Message::Children(ChildrenMessage::Why(topic.clone())));
            let ids = read.answers_behind(child.child.id, &topic).unwrap_or_else(|| panic!("{finding:?}"));
            assert_eq!(ids.len(), finding.evidence.answers);
            assert_shows_answers(&mut window, child, &ids);
            back(&mut window);
            opened += 1;
        }
        opened += counts_and_facts_open(&mut window, child, &read);
    }
    assert!(opened > 60, "{opened} sentences");
}

/// Opens the list of who was there, and for each child the answers of the last day there. Returns how many children that were.
fn who_was_there_opens(window: &mut Window, class: &[ArchivedChild], read: &SecondReading) -> usize {
    press(window, grown_ups::Message::Today(TodayMessage::WhyMany(TodayGroup::Attendance)));
    let mut children: Vec<&ArchivedChild> = class.iter().collect();
    children.sort_by_key(|child| child.child.name.to_lowercase());
    for (at, child) in children.iter().enumerate() {
        let last = child.attempts.last().expect("an answer").at.date_naive();
        let said = window.says_with("why-there-last", [("day", window.language.day(last).into())]);
        window.reads(&said);
        press(window, grown_ups::Message::Why(WhyMessage::Child(at)));
        let ids =
            read.answers_behind(child.child.id, &Topic::Counted(AnswerFilter::Since(last))).expect("answers");
        assert_shows_answers(window, child, &ids);
        window.key(Named::Escape);
    }
    window.key(Named::Escape);
    window.reads_message("today-words");
    children.len()
}

/// Opens all counts on Progress of a child, and each third fact of its table, and checks the answers. Returns how many were opened.
fn counts_and_facts_open(window: &mut Window, child: &ArchivedChild, read: &SecondReading) -> usize {
    let id = child.child.id;
    let of_children = |message| grown_ups::Message::Children(message);
    let mut opened = 0;
    let counted: Vec<AnswerFilter> = read.lines(id).iter().filter_map(on_progress).collect();
    // Whoever has only practised has days and practice.
    assert!(counted.len() >= 2, "{counted:?}");
    for counted in counted {
        let topic = Topic::Counted(counted);
        press(window, of_children(ChildrenMessage::Why(topic.clone())));
        let ids = read.answers_behind(id, &topic).unwrap_or_else(|| panic!("{counted:?}"));
        assert_shows_answers(window, child, &ids);
        window.key(Named::Escape);
        opened += 1;
    }
    let numbers: Vec<i64> = child.child.settings.times_table_range().collect();
    for sign in [Operation::Add, Operation::Multiply] {
        press(window, of_children(ChildrenMessage::Sign(sign)));
        let rows: Vec<i64> = Fact::table_rows(sign, child.child.settings.times_table_range()).collect();
        let cells = rows.iter().enumerate().flat_map(|(row, left)| {
            numbers.iter().enumerate().map(move |(column, right)| (row, column, *left, *right))
        });
        for (row, column, left, right) in cells.step_by(3) {
            let topic =
                Fact::at_table_cell(sign, left, right).map(|fact| Topic::Fact(fact.with_smaller_first()));
            let ids = topic.and_then(|topic| read.answers_behind_mark(id, &topic));
            let Some(ids) = ids else { continue };
            press(window, of_children(ChildrenMessage::Fact(GridSpot::Cell(row, column))));
            assert_shows_answers(window, child, &ids);
            window.key(Named::Escape);
            opened += 1;
        }
    }
    opened
}

/// The first of the days that Progress shows.
fn first_of_days() -> NaiveDate {
    records::monday_of_week(today()) - chrono::Days::new(7 * 25)
}

/// The count on Progress that a line of the second reader is about. `None` if it is about none.
fn on_progress(line: &Value) -> Option<AnswerFilter> {
    let words: Vec<&str> = line["counted"].as_str()?.split(' ').collect();
    let parsed = |word: &str| json!(word);
    match words.as_slice() {
        ["line", "practice", rung] => {
            Some(AnswerFilter::Line(None, serde_json::from_value(parsed(rung)).expect("a rung")))
        }
        ["line", game, rung] => {
            let game = serde_json::from_value(parsed(game)).expect("a game");
            Some(AnswerFilter::Line(Some(game), serde_json::from_value(parsed(rung)).expect("a rung")))
        }
        ["check", session] => Some(AnswerFilter::Session(session.parse::<Uuid>().expect("an id").as_u128())),
        ["days"] => Some(AnswerFilter::Since(first_of_days())),
        _ => None,
    }
}

#[test]
fn each_sentence_in_the_demo_opens_what_the_second_reader_finds() {
    every_sentence_opens_its_answers(7);
}

/// Checks sentences about other made-up classes: one in the gate, or as many as `FISHPOND_CLASSES` says.
#[test]
fn each_sentence_in_other_classes_opens_what_the_second_reader_finds() {
    let wanted = std::env::var("FISHPOND_CLASSES");
    let wanted: u64 = wanted.map_or(1, |wanted| wanted.parse().expect("FISHPOND_CLASSES is a whole number"));
    (21..21 + wanted).for_each(every_sentence_opens_its_answers);
}

/// Ticks children off (as talked with) some days ago, some for what is said of them now and some for something else. Then Today names the
/// children and reasons that the second reader finds by "Talked to" in docs/findings.md.
#[test]
fn after_talks_the_second_reader_finds_the_same_reasons() {
    let (mut told, mut held_back) = (0, 0);
    for (seed, days) in [(7, [1, 3, 9]), (21, [2, 6, 15]), (33, [0, 4, 12])] {
        let (home, mut class) = (TestDataFolder::new(), made_up_class(seed, today()).children);
        let words = class_needs(&class).talk_suggestions;
        for (at, word) in words.iter().enumerate() {
            let child =
                &mut class.iter_mut().find(|child| child.child.id == word.who).expect("a child").child;
            let why = if at % 4 == 3 { TalkReason::TooHard { right: 0, of: 40 } } else { word.why.clone() };
            child.mark_talk(&why, today() - chrono::Days::new(days[at % 3]), 1);
        }
        let needs = class_needs(&class);
        let Some(read) = SecondReading::of(&home, &class) else { return };
        for word in &words {
            let archived = class.iter().find(|child| child.child.id == word.who).expect("a child");
            let of_child = || read.lines(word.who).iter().filter(|line| !line["why"].is_null());
            let is_away = matches!(word.why, TalkReason::Away { .. });
            let kinds = ["too_hard", "stuck", "slip", "away", "won", "gone"];
            let counts = |why: &str| match why {
                "too_hard" | "stuck" | "slip" => !is_away,
                "away" => is_away,
                _ => true,
            };
            let found =
                kinds.into_iter().find(|why| counts(why) && of_child().any(|line| line["why"] == *why));
            let named = needs.talk_suggestions.iter().find(|named| named.who == word.who);
            assert_eq!(
                named.map(|named| reason(&named.why).0),
                found,
                "{}: {:?}",
                archived.child.name,
                archived.child.talks
            );
            if let Some(named) = named {
                assert!(
                    read.answers_behind(word.who, &Topic::Talk(named.why.clone())).is_some(),
                    "{named:?}"
                );
            }
            *(if named.is_some() { &mut told } else { &mut held_back }) += 1;
        }
    }
    assert!(told > 2 && held_back > 2, "{told} are told, {held_back} are held back");
}

#[test]
fn escape_goes_back_to_where_the_question_was_asked() {
    let mut window = Window::open(Moment::WhyGroup.fishpond(Locale::English));
    press(&mut window, grown_ups::Message::Why(WhyMessage::Child(0)));
    window.key(Named::Escape);
    window.does_not_read(&window.says("today-words"));
    window.key(Named::Escape);
    window.reads_message("today-words");
}

#[test]
fn all_about_a_child_is_one_press_further() {
    let mut window = Window::open(Moment::Why.fishpond(Locale::English));
    let scene = window.scene();
    let all =
        scene.nodes.iter().find(|node| node.name.starts_with("All about")).expect("the way on").name.clone();
    window.press(&all);
    window.reads_message("grown-ups-progress");
}
