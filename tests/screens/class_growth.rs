//! The growth of a class and the aims of the curriculum: each number on the page is what an independent reader finds.

use chrono::{Local, NaiveDate};
use engine::findings::{AnswerFilter, Topic};
use engine::practice::Ability;
use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{
    self, GrownUpsPage, GrowthMeasure, GrowthSpan, OverviewMessage, OverviewPanel,
};
use fishpond::app::widget::semantics::Role;
use iced_test::core::Size;
use iced_test::core::keyboard::key::Named;
use language::wording;
use records::ArchivedChild;
use reports::made_up_class;
use serde_json::Value;

use crate::situation::TestDataFolder;
use crate::why::{SecondReading, assert_shows_answers, open_today};
use crate::window::Window;

fn today() -> NaiveDate {
    Local::now().date_naive()
}

fn press(window: &mut Window, message: OverviewMessage) {
    window.take_in(Message::GrownUps(grown_ups::Message::Overview(message)));
}

/// Opens the class at a glance, for a made-up class, in a window that shows all of it. Returns the home and the class too.
fn open(seed: u64) -> (TestDataFolder, Vec<ArchivedChild>, Window) {
    let (home, class) = (TestDataFolder::new(), made_up_class(seed, today()).children);
    let mut window = open_today(&home, &class, seed);
    window.take_in(Message::GrownUps(grown_ups::Message::Page(GrownUpsPage::Overview)));
    window.wait_until(|window| !window.sees(&window.says("today-looking")));
    (home, class, window)
}

/// Whether something on the screen has this name.
fn has(window: &mut Window, name: &str) -> bool {
    window.scene().nodes.iter().any(|node| node.name == name)
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

/// The figures of the child with this name in the chart, as a screen reader reads them.
fn counts_told(window: &mut Window, child: &str) -> Vec<u64> {
    let scene = window.scene();
    let chart = scene.nodes.iter().find(|node| node.role == Role::Table).expect("a chart");
    let (_, weeks) = chart.rows.iter().find(|(name, _)| name == child).expect("a child");
    let count = |week: &String| {
        let digits: String = week
            .chars()
            .rev()
            .skip_while(|sign| !sign.is_ascii_digit())
            .take_while(char::is_ascii_digit)
            .collect();
        digits.chars().rev().collect::<String>().parse().expect("a number")
    };
    weeks.iter().map(count).collect()
}

/// What the page should say of a child's last weeks, by what the second reader has found.
fn expected(weeks: &[Value], measure: GrowthMeasure, window: &Window) -> String {
    let sum = |at: usize, each: fn(u64) -> u64| weeks.iter().map(|week| each(number(&week[at]))).sum::<u64>();
    match measure {
        GrowthMeasure::Facts => {
            let quick = |week: Option<&Value>| week.map_or(0, |week| number(&week[3]));
            let ends = [("from", quick(weeks.first()).into()), ("to", quick(weeks.last()).into())];
            window.says_with("overview-grew", ends)
        }
        // Each week is rounded to its minutes.
        GrowthMeasure::Minutes => {
            window.says_with("overview-minutes", [("count", sum(2, |tenths| (tenths + 300) / 600).into())])
        }
        GrowthMeasure::Days => window.says_with("overview-days", [("count", sum(1, |days| days).into())]),
    }
}

#[test]
fn each_child_has_grown_as_the_second_reader_finds() {
    let (home, class, mut window) = open(7);
    let Some(read) = SecondReading::of(&home, &class) else { return };
    press(&mut window, OverviewMessage::ShowPanel(OverviewPanel::Growth));
    for measure in [GrowthMeasure::Facts, GrowthMeasure::Minutes, GrowthMeasure::Days] {
        for (back, count) in [(GrowthSpan::Weeks, 6), (GrowthSpan::Term, 13), (GrowthSpan::Year, 52)] {
            press(&mut window, OverviewMessage::Growth(measure, back));
            for child in &class {
                let weeks = read.about(child.child.id, "weeks")["weeks"].as_array().expect("weeks");
                let last = &weeks[weeks.len().saturating_sub(count)..];
                let said = expected(last, measure, &window);
                let about = [("what", child.child.name.as_str().into()), ("said", said.into())];
                let name = window.says_with("overview-said-of", about);
                assert!(has(&mut window, &name), "“{name}” for {measure:?} and {back:?}");
                let told = counts_told(&mut window, &child.child.name);
                let minutes = |tenths: u64| (tenths + 300) / 600;
                let wanted = last.iter().map(|week| match measure {
                    GrowthMeasure::Facts => number(&week[3]),
                    GrowthMeasure::Minutes => minutes(number(&week[2])),
                    GrowthMeasure::Days => number(&week[1]),
                });
                assert_eq!(
                    told,
                    wanted.collect::<Vec<_>>(),
                    "{} as {measure:?} for {back:?}",
                    child.child.name
                );
            }
        }
    }
}

#[test]
fn each_aim_has_the_children_whom_the_second_reader_finds() {
    for seed in [7, 21] {
        let (home, class, mut window) = open(seed);
        let Some(read) = SecondReading::of(&home, &class) else { return };
        window.resize(Size::new(1440.0, 4000.0));
        press(&mut window, OverviewMessage::ShowPanel(OverviewPanel::Aims));
        for (at, ability) in Ability::ALL.into_iter().enumerate() {
            let how_far = |child: &&ArchivedChild| read.about(child.child.id, "aims")["aims"][at].clone();
            let count = |state: &str| class.iter().filter(|child| how_far(child) == state).count();
            let counts = [("overview-there", "there"), ("overview-on-the-way", "on_the_way")];
            let counts = counts.into_iter().chain([("overview-not-begun", "not_begun")]);
            let counts = counts.map(|(id, state)| format!("{}: {}", window.says(id), count(state)));
            let counts = counts.collect::<Vec<_>>().join(", ");
            let name = format!("{}. {counts}", window.says(wording::ability_message_id(ability)));
            assert!(has(&mut window, &name), "“{name}” in class {seed}");
            press(&mut window, OverviewMessage::Aim(ability));
            for child in &class {
                window.reads(&child.child.name);
            }
        }
    }
}

/// A press on the growth of a child opens exactly the answers that a reader of the exported files, who shares no code with us, counts for it.
#[test]
fn the_growth_of_each_child_opens_its_answers() {
    let (home, class, mut window) = open(7);
    let Some(read) = SecondReading::of(&home, &class) else { return };
    press(&mut window, OverviewMessage::ShowPanel(OverviewPanel::Growth));
    let mut opened = 0;
    let monday = records::monday_of_week(today());
    for (measure, back, counted) in [
        (GrowthMeasure::Facts, GrowthSpan::Year, AnswerFilter::Quick),
        (
            GrowthMeasure::Minutes,
            GrowthSpan::Term,
            AnswerFilter::Practice(monday - chrono::Days::new(7 * 12)),
        ),
        (GrowthMeasure::Days, GrowthSpan::Weeks, AnswerFilter::Practice(monday - chrono::Days::new(7 * 5))),
    ] {
        press(&mut window, OverviewMessage::Growth(measure, back));
        for child in class.iter().step_by(3) {
            let ids = read.answers_behind(child.child.id, &Topic::Counted(counted)).unwrap_or_default();
            press(&mut window, OverviewMessage::Grown(child.child.id));
            if ids.is_empty() {
                window.wait_until(|window| window.sees(&window.says("progress-facts")));
                window.take_in(Message::GrownUps(grown_ups::Message::Page(GrownUpsPage::Overview)));
                continue;
            }
            assert_shows_answers(&mut window, child, &ids);
            window.key(Named::Escape);
            if measure != GrowthMeasure::Days {
                window.reads_message("overview-together");
            }
            opened += 1;
        }
    }
    assert!(opened > 10, "{opened}");
}

#[test]
fn a_child_of_an_aim_leads_to_its_answers() {
    let (_home, class, mut window) = open(7);
    window.resize(Size::new(1440.0, 4000.0));
    press(&mut window, OverviewMessage::ShowPanel(OverviewPanel::Aims));
    press(&mut window, OverviewMessage::Aim(Ability::AddWithinTen));
    let begun = class.iter().find(|child| child.attempts.len() > 500).expect("a child with many answers");
    press(&mut window, OverviewMessage::AimEvidence(begun.child.id, Ability::AddWithinTen));
    window.wait_until(|window| window.sees(&window.says("why-changes")));
    window.reads(&begun.child.name);
}
