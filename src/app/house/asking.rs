//! What screens ask the records. The answers come as messages.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use ::home::threads::{aside, later};
use chrono::Days;
use heart::arithmetic::Rung;
use heart::company::{Company, Turns};
use heart::findings::{Findings, Topic};
use heart::games::GameKind;
use heart::opponents::Strength;
use heart::practice::{Answered, Learner, Lessons};
use iced::Task;

use super::House;
use crate::app::screen::boat::{self, With};
use crate::app::screen::evening;
use crate::app::screen::grown_ups::{self, TodayReply};
use crate::app::screen::home;
use crate::app::screen::practice::{self, Known};
use crate::app::table::AnyRules;
use crate::app::{Message, now};
use pages::language::Language;
use pages::reports::{Evening, Growth};
use records::{
    AnswersOf, ArchiveOf, Attempt, AttemptsOf, AttendanceOf, CalledOn, Child, ChildId, Extent, ExtentOf,
    FishOf, Fished, Keeper, LogOfActs, MemberOf, Participant, Progress, ProgressOf, Scope, TurnsOf,
};

/// How far back a child's growth is shown: 52 weeks.
const YEAR: Days = Days::new(364);

/// Asks the records how a child is getting on.
fn progress(
    house: &House,
    child: ChildId,
    then: impl Fn(Option<Arc<Progress>>) -> Message + Send + 'static,
) -> Task<Message> {
    let Some(keeper) = house.saving.keeper() else { return Task::none() };
    let today = now().date_naive();
    let progress = keeper.ask(ProgressOf { child, today });
    Task::perform(progress, move |progress| then(progress.flatten().map(Arc::new)))
}

/// Asks the records what a child's home shows: how the child is getting on, and the plan for today.
pub fn home(house: &House, child: ChildId) -> Task<Message> {
    let progress =
        progress(house, child, move |progress| Message::Home(home::Message::Known(child, progress)));
    let known = house.children.by_id(child);
    Task::batch([progress, known.map_or_else(Task::none, |known| plan(house, known))])
}

/// Asks the records how a child is getting on, for grown-ups, and how the child has grown in the last year.
pub fn how_it_goes(house: &House, child: ChildId) -> Task<Message> {
    let progress =
        progress(house, child, move |progress| Message::GrownUps(grown_ups::Message::Known(child, progress)));
    let Some(keeper) = house.saving.keeper() else { return progress };
    let (lessons, today) = (house.lessons.clone(), now().date_naive());
    let settings = house.children.by_id(child).map(|child| child.settings.clone()).unwrap_or_default();
    let answers = keeper.ask(AnswersOf { child });
    let growth = async move {
        let answers = answers.await.flatten().unwrap_or_default();
        let first = answers.first().map_or(today, |answered| answered.day);
        let open = lessons.open_to(|lesson| settings.opens(lesson));
        let findings = Findings::of(&answers, (&open, &lessons), settings.next.as_ref(), today);
        (Growth::of(answers, &lessons, (first.max(today - YEAR), today)), findings)
    };
    let growth = Task::perform(growth, move |(growth, findings)| {
        Message::GrownUps(grown_ups::Message::Grown(child, Arc::new(growth), Arc::new(findings)))
    });
    Task::batch([progress, growth])
}

/// Asks whether a guest would lose something if the window closed now. `None` if there is no guest, or no pond can be saved under a name
/// here.
pub fn guest_would_lose(house: &House) -> Option<Task<Message>> {
    let keeper = house.saving.keeper().filter(|_| house.may_name() && house.children.guest().is_some())?;
    let extent = keeper.ask(ExtentOf { child: ChildId::GUEST });
    Some(Task::perform(extent, |extent| {
        Message::GuestWouldLose(extent.flatten().is_some_and(|extent| extent.attempts > 0))
    }))
}

/// Asks the records why something is said of a child on this topic.
pub fn why(house: &House, child: ChildId, topic: Topic) -> Task<Message> {
    let told = move |topic, reasons| {
        Message::GrownUps(grown_ups::Message::WhyReplied(child, topic, Option::map(reasons, Arc::new)))
    };
    let known = house.children.by_id(child).cloned();
    let Some((keeper, known)) = house.saving.keeper().zip(known) else {
        return Task::done(told(topic, None));
    };
    let (lessons, today) = (house.lessons.clone(), now().date_naive());
    let attempts = keeper.ask(AttemptsOf { child, in_games: matches!(topic, Topic::Counted(_)) });
    Task::future(async move {
        let (asked, attempts) = (topic.clone(), attempts.await.flatten());
        let reasons = aside(move || known.why(&asked, attempts?, &lessons, today)).await;
        told(topic, reasons.flatten())
    })
}

/// Asks the records what a child's family sees at parents' evening.
pub fn evening(house: &House, child: ChildId) -> Task<Message> {
    let told = move |known| Message::Evening(evening::Message::Known(child, known));
    let Some(keeper) = house.saving.keeper() else { return Task::done(told(None)) };
    let (lessons, today, locale) = (house.lessons.clone(), now().date_naive(), house.language.locale());
    let preferences = house.preferences.clone();
    let archive = keeper.ask(ArchiveOf { scope: Scope::Child(child), is_export: false });
    let known = async move {
        let child = archive.await?.ok()?.into_iter().next()?;
        let language = Language::chosen(&preferences, locale);
        Some(Arc::new(Evening::of(&child, &lessons, today, &language)))
    };
    Task::perform(known, told)
}

/// Asks the records how much they hold about a child.
pub fn extent(house: &House, child: ChildId) -> Task<Message> {
    let told = move |extent| Message::GrownUps(grown_ups::Message::Extent(child, extent));
    let Some(keeper) = house.saving.keeper() else { return Task::done(told(Some(Extent::default()))) };
    let extent = keeper.ask(ExtentOf { child });
    Task::perform(extent, move |extent| told(extent.flatten()))
}

/// Asks the records what they know about a child's practice.
pub fn known(house: &House, child: &Child) -> Task<Message> {
    let told = |known| Message::Practice(practice::Message::Known(Arc::new(known)));
    let (all, settings) = (house.lessons.clone(), child.settings.clone());
    let open = all.open_to(|lesson| settings.opens(lesson));
    let nothing = Known::of(&[], (&open, &all));
    let Some(keeper) = house.saving.keeper() else { return Task::done(told(nothing)) };
    let (answers, fish) = (keeper.ask(AnswersOf { child: child.id }), keeper.ask(FishOf { child: child.id }));
    let known = async move {
        let answers = answers.await.flatten().unwrap_or_default();
        let fish = fish.await.flatten().unwrap_or_default();
        let know = move || {
            measure(&all);
            Known::of(&answers, (&open, &all)).with_fish(fish.iter().filter_map(Fished::kind).collect())
        };
        aside(know).await.unwrap_or(nothing)
    };
    Task::perform(known, told)
}

/// Asks the records which computer player suits a child in a game.
pub fn opponent(house: &House, child: ChildId, game: GameKind) -> Task<Message> {
    companies(house, [child], game, move |suits| {
        let opponent = suits.first().map_or(Strength::Minnow, |company| company.opponent);
        Message::Boat(boat::Message::Suits(game, opponent))
    })
}

/// Asks the records what suits a child, and the friends who come along, in a game.
pub fn company(house: &House, child: ChildId, game: GameKind, with: With) -> Task<Message> {
    let children: Vec<ChildId> = std::iter::once(child).chain(with.children()).collect();
    let told = move |suits| Message::Boat(boat::Message::Known(game, with.clone(), suits));
    companies(house, children, game, told)
}

/// Asks the records what suits each of these children in a game. A child of whom they know nothing begins at the beginning.
fn companies(
    house: &House,
    children: impl IntoIterator<Item = ChildId>,
    game: GameKind,
    told: impl Fn(Vec<Company>) -> Message + Send + 'static,
) -> Task<Message> {
    let children = children.into_iter().filter_map(|child| house.children.by_id(child));
    let asked = children.map(|child| {
        let id = child.id;
        let ask =
            |keeper: &Keeper| (keeper.ask(AnswersOf { child: id }), keeper.ask(TurnsOf { child: id, game }));
        (child.settings.rung(game), house.saving.keeper().map(ask))
    });
    let asked: Vec<_> = asked.collect();
    let lessons = house.lessons.clone();
    let suits = async move {
        let mut suits = Vec::new();
        for (set, asked) in asked {
            let known = if let Some((answers, turns)) = asked {
                answers.await.flatten().zip(turns.await.flatten())
            } else {
                None
            };
            let of_all = lessons.clone();
            let suited = aside(move || company_of(game, set, known.unwrap_or_default(), &of_all)).await;
            suits.push(suited.unwrap_or_else(|| company_of(game, set, Default::default(), &lessons)));
        }
        suits
    };
    Task::perform(suits, told)
}

/// What suits a child on the rung `set`, by the child's answers in practice and turns in this game.
fn company_of(
    game: GameKind,
    set: Rung,
    (answers, turns): (Vec<Answered>, BTreeMap<Rung, Turns>),
    lessons: &Lessons,
) -> Company {
    let on = |rung| turns.get(&rung).copied().unwrap_or_default();
    Company::of(game, set, (&Learner::of(answers, lessons), lessons), on)
}

/// Asks the records for a child's plan for today.
fn plan(house: &House, child: &Child) -> Task<Message> {
    let of = child.id;
    let told = move |(pebbles, learner)| Message::Home(home::Message::Learnt(of, Arc::new(learner), pebbles));
    let (child, lessons, today) = (child.clone(), house.lessons.clone(), now().date_naive());
    let Some(keeper) = house.saving.keeper() else {
        return Task::done(told(child.plan(&[], 0, &lessons, today)));
    };
    let practised = keeper.ask(AttemptsOf { child: of, in_games: false });
    let called = keeper.ask(CalledOn { child: of, day: today });
    let planned = async move {
        let (practised, called) = practised.await.flatten().zip(called.await.flatten())?;
        let plan = move || {
            measure(&lessons);
            child.plan(&practised, called, &lessons, today)
        };
        aside(plan).await
    };
    Task::perform(planned, move |planned| told(planned.unwrap_or_default()))
}

/// Asks the records how far all children are with the lessons set for them.
pub fn done_of_given(house: &House) -> Task<Message> {
    let Some(keeper) = house.saving.keeper() else { return Task::none() };
    let given = house.children.iter().filter(|child| !child.settings.given.is_empty());
    let ask = |child: &Child| (child.clone(), keeper.ask(AttemptsOf { child: child.id, in_games: false }));
    let asked: Vec<_> = given.map(ask).collect();
    let lessons = house.lessons.clone();
    let done = async move {
        let mut known = Vec::new();
        for (child, practised) in asked {
            known.push((child, practised.await.flatten()?));
        }
        let done = move |(child, practised): (Child, Vec<Attempt>)| {
            (child.id, child.done_of_given(&practised, &lessons))
        };
        let done = aside(move || known.into_iter().map(done).collect()).await?;
        Some(grown_ups::Message::Class(grown_ups::ClassMessage::DoneOfGiven(done)))
    };
    // Without an answer the screen says nothing. A zero would be wrong.
    Task::future(done).and_then(Task::done).map(Message::GrownUps)
}

/// Asks for the seed of a deal that favours what is due for these players. `None` if no deal has to be tuned.
pub fn tuned(
    house: &House,
    participants: &[Participant],
    rules: AnyRules,
    seed: u64,
    tuned: Vec<Option<ChildId>>,
) -> Option<Task<u64>> {
    let keeper = house.saving.keeper().filter(|_| tuned.iter().any(Option::is_some))?;
    let (lessons, today) = (house.lessons.clone(), now().date_naive());
    let players = participants.iter().map(Participant::player).collect();
    let ask = |child: Option<ChildId>| child.map(|child| keeper.ask(AnswersOf { child }));
    let asked: Vec<_> = tuned.into_iter().map(ask).collect();
    let wanted = async move {
        let mut known = Vec::new();
        for asked in asked {
            let answers = if let Some(asked) = asked { asked.await.flatten() } else { None };
            known.push(answers.unwrap_or_default());
        }
        let wanted = move |answers| Learner::of(answers, &lessons).wanted(today);
        let mut tuned = seed;
        for better in rules.tuned(players, seed, known.into_iter().map(wanted).collect()) {
            tuned = better;
            // A page has one thread, and draws now.
            later(Duration::ZERO).await;
        }
        tuned
    };
    Some(Task::future(wanted))
}

/// Asks the records when the children were there, which comes at once, and what practice knows of each child, which takes longer. The
/// records' thread only reads. One child's answers are worked out here while the next child's are read.
pub fn class(house: &House) -> Task<Message> {
    let Some(keeper) = house.saving.keeper().filter(|_| !house.children.is_empty()) else {
        return Task::none();
    };
    let told = |told| Message::GrownUps(grown_ups::Message::TodayReplied(told));
    let today = now().date_naive();
    let children = house.children.iter().map(|child| child.id).collect();
    let attended = keeper.ask(AttendanceOf { children, today });
    let attended = Task::perform(attended, move |attended| {
        told(TodayReply::Attended(attended.flatten().unwrap_or_default()))
    });
    let ask = |child: &Child| (child.clone(), keeper.ask(MemberOf { child: child.id, today }));
    let asked: Vec<_> = house.children.iter().map(ask).collect();
    let lessons = house.lessons.clone();
    let members = async move {
        measure(&lessons);
        let mut members = Vec::new();
        for (child, answer) in asked {
            if let Some((attendance, answers)) = answer.await.flatten() {
                members.push((child.id, child.member(&attendance, &answers, &lessons, today)));
            }
        }
        members
    };
    let members = Task::perform(members, move |members| told(TodayReply::Known(Arc::new(members))));
    Task::batch([attended, members])
}

/// Asks the records what grown-ups did here. It asks for one entry more than the screen shows, which tells whether there are more.
pub fn log(house: &House) -> Task<Message> {
    let told =
        |acts| Message::GrownUps(grown_ups::Message::Records(grown_ups::RecordsMessage::LogReplied(acts)));
    let Some(keeper) = house.saving.keeper() else { return Task::done(told(Some(Vec::new()))) };
    let acts = keeper.ask(LogOfActs { most: grown_ups::LOG_SHOWN + 1 });
    Task::perform(acts, move |acts| told(acts.flatten()))
}

/// Works out how hard the lessons are, in a thread for which nobody waits.
fn measure(lessons: &Lessons) {
    for lesson in lessons.iter() {
        let _known_now = lesson.typical_difficulty();
    }
}
