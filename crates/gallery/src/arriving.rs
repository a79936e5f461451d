//! Moments on the way into the app: the welcome, the question who plays, a child's home, and the boat.

use std::path::PathBuf;
use std::sync::Arc;

use chrono::NaiveDate;
use engine::findings::Findings;
use engine::games::GameKind;
use engine::plan::{AssignedLesson, Pebble, PlanInput, plan_day};
use engine::practice::{AnswerRecord, ChildLessons, Learner, Lessons};
use fishpond::app::screen::{boat, home, seats, welcome, who_is_playing};
use fishpond::app::{AppSetup, Fishpond, Message, OneTimeValue};
use language::Locale;
use records::machine::MachineSettings;
use records::{
    CardCode, ChildId, FishKind, OpenError, Progress, StoreError, UnsavedChanges, give_picture_cards,
};

use crate::dragonfish::unfinished_game;
use crate::made_up::{answers, drive_error, made_up_children, progress, right_answer};
use crate::{Computer, Moment, tell};

pub fn reach(moment: Moment, locale: Locale) -> Fishpond {
    match moment {
        Moment::NotOpened => not_opened(locale),
        Moment::Welcome
        | Moment::WelcomeName
        | Moment::WelcomeAsks
        | Moment::FirstCatch
        | Moment::FirstCaught => arrive(moment, locale),
        Moment::WhoPlays => computer(locale).start(),
        Moment::WhoByCard | Moment::WhoPressed | Moment::WhoNeedsHelp | Moment::WhoIsAsked => {
            sign_in(moment, locale)
        }
        Moment::SetForMachine => computer_set_up_for_all(locale).start(),
        Moment::NotKept => {
            let mut fishpond = computer(locale).start();
            let place = PathBuf::from("/school/fishpond/records.db");
            let unsaved = UnsavedChanges { place, waiting: 3, is_over: false };
            tell(&mut fishpond, [Message::Closing(Err(unsaved))]);
            fishpond
        }
        _ => {
            let children: Vec<ChildId> = made_up_children(locale).iter().map(|child| child.id).collect();
            let left = matches!(moment, Moment::BoatAsks | Moment::HomeLeft).then(|| {
                let mut left = unfinished_game(locale);
                left.participants[0].child = children.first().copied();
                left.into()
            });
            let mut fishpond = Computer { left, ..computer(locale) }.start();
            go_home(&mut fishpond, children[0]);
            at_home(moment, &mut fishpond, children[0], &children[1..]);
            fishpond
        }
    }
}

pub fn computer(locale: Locale) -> Computer {
    Computer { children: made_up_children(locale), ..Computer::new(locale) }
}

/// A computer whose administrator has set the language and sounds.
pub fn computer_set_up_for_all(locale: Locale) -> Computer {
    let settings = format!("locale = \"{}\"\nsound = \"soft\"\nchildren_choose = []", locale.tag());
    let machine = MachineSettings::from_text("/etc/fishpond/settings.toml".into(), &settings);
    Computer { setup: AppSetup { machine, ..Computer::new(locale).setup }, ..computer(locale) }
}

/// A computer where children sign in by picture card: all of them if `is_for_all` is true, and otherwise those of class 2a.
pub fn computer_with_cards(locale: Locale, is_for_all: bool) -> Computer {
    let mut children = made_up_children(locale);
    for child in &mut children {
        child.settings.picture_card = is_for_all || child.classes.contains("2a");
    }
    give_picture_cards(&mut children, &[], |child| child.settings.picture_card);
    Computer { children, ..Computer::new(locale) }
}

fn sign_in(moment: Moment, locale: Locale) -> Fishpond {
    let mut computer = computer_with_cards(locale, moment != Moment::WhoPressed);
    let codes: Vec<CardCode> =
        computer.children.iter().filter_map(|child| child.settings.card_code()).collect();
    let [first, second, third] = codes[0];
    let presses = match moment {
        Moment::WhoPressed => vec![first, second],
        Moment::WhoNeedsHelp => [[second, first, third].repeat(3), vec![first]].concat(),
        Moment::WhoIsAsked => {
            let card = computer.children[0].settings.card_pictures.clone();
            computer.children[1].settings.card_pictures = card;
            codes[0].into()
        }
        _ => Vec::new(),
    };
    let mut fishpond = computer.start();
    tell(&mut fishpond, presses.into_iter().map(who_is_playing::Message::Picture).map(Message::Who));
    fishpond
}

pub fn go_home(fishpond: &mut Fishpond, child: ChildId) {
    tell(fishpond, [Message::Who(who_is_playing::Message::Play(child))]);
}

/// The presses that choose Great Lakes Fish-Out, and get `count` friends into the boat.
fn aboard(count: usize, friends: &[ChildId]) -> Vec<boat::Message> {
    let friends = friends.iter().take(count).map(|friend| boat::Message::Friend(Some(*friend)));
    let game = [boat::Message::Games, boat::Message::Game(GameKind::FishOut), boat::Message::Friends];
    game.into_iter().chain(friends).collect()
}

fn at_home(moment: Moment, fishpond: &mut Fishpond, child: ChildId, friends: &[ChildId]) {
    let in_boat = match moment {
        Moment::KnownChildren | Moment::ChooseChild => Some(vec![boat::Message::OpenSeats]),
        Moment::Boat => Some(Vec::new()),
        Moment::BoatGames => Some(vec![boat::Message::Games]),
        Moment::BoatWith => Some(vec![boat::Message::Games, boat::Message::Game(GameKind::TiuU)]),
        Moment::BoatFriends => Some(vec![boat::Message::Friends]),
        Moment::BoatAsks => Some(vec![boat::Message::Computer(None)]),
        Moment::BoatAboard => Some(aboard(1, friends)),
        Moment::BoatFull => Some(aboard(4, friends)),
        _ => None,
    };
    if let Some(presses) = in_boat {
        tell(fishpond, [Message::Home(home::Message::Play)]);
        tell(fishpond, presses.into_iter().map(Message::Boat));
        if moment == Moment::ChooseChild {
            tell(fishpond, [Message::Seats(seats::Message::Child(2))]);
        }
        return;
    }
    let (pebbles, learner) = todays_plan(moment, &Lessons::built_in());
    let is_unread = moment == Moment::HomeUnread;
    let known = if is_unread { Err(drive_error()) } else { Ok(Arc::new(progress(child))) };
    let learnt = if is_unread { Err(drive_error()) } else { Ok((Arc::new(learner), pebbles)) };
    let replies = [home::Message::Known(child, known), home::Message::Learnt(child, learnt)];
    tell(fishpond, replies.map(Message::Home));
    if moment == Moment::HomeTenth {
        let now = progress(child);
        let now = Progress { fry: now.fry + 10, ..now };
        tell(fishpond, [Message::Home(home::Message::Known(child, Ok(Arc::new(now))))]);
    }
    if matches!(moment, Moment::Album | Moment::NameFish) {
        tell(fishpond, [Message::Home(home::Message::Album)]);
    }
    if moment == Moment::NameFish {
        tell(fishpond, [Message::Home(home::Message::NameFish(FishKind::Card(15), String::new()))]);
    }
}

/// Today's plan, and what practice knows of the child. Depending on the moment the plan is untouched, half done, or has a lesson that a
/// grown-up set.
fn todays_plan(moment: Moment, lessons: &Lessons) -> (Vec<Pebble>, Learner) {
    let mut answers = answers(lessons);
    let day = NaiveDate::from_ymd_opt(2026, 10, 30).unwrap_or_default();
    let next = Findings::from_answers(&answers, ChildLessons { open: lessons, all: lessons }, None, day)
        .next_lesson()
        .cloned();
    let done = |id: &str, count| {
        let lesson = lessons.get(id).into_iter().flat_map(move |lesson| (0..count).map(move |_| lesson));
        lesson.map(|lesson| AnswerRecord { day, ..right_answer(lesson, 0) })
    };
    if moment != Moment::Home {
        answers.extend(done("add-doubles", 30));
        answers.extend(next.iter().flat_map(|lesson| done(&lesson.id, 5)));
    }
    let given = lessons.get("subtract-over-ten").filter(|_| moment == Moment::HomeGiven);
    let given: Vec<AssignedLesson> = given
        .map(|lesson| AssignedLesson { lesson: Arc::clone(lesson), answered_before: 0, answered_today: 4 })
        .into_iter()
        .collect();
    plan_day(
        &answers,
        ChildLessons { open: lessons, all: lessons },
        &PlanInput { day, minutes: 10, assigned: &given, chosen: None, game_calculations: 0 },
    )
}

fn arrive(moment: Moment, locale: Locale) -> Fishpond {
    let mut fishpond = Computer::new(locale).start();
    let presses = [
        welcome::Message::Fish,
        welcome::Message::GoOn,
        welcome::Message::Card(0),
        welcome::Message::Card(2),
        welcome::Message::Card(3),
        welcome::Message::Catch,
    ];
    let count = match moment {
        Moment::Welcome => 0,
        Moment::WelcomeName => 1,
        Moment::FirstCatch => 4,
        _ => presses.len(),
    };
    tell(&mut fishpond, presses.into_iter().take(count).map(Message::Welcome));
    if moment == Moment::WelcomeAsks {
        let leaves = [
            Message::Welcome(welcome::Message::Pond),
            Message::Home(home::Message::NotMe),
            Message::Who(who_is_playing::Message::New),
            Message::Welcome(welcome::Message::GoOn),
        ];
        tell(&mut fishpond, leaves);
    }
    fishpond
}

/// The app on a computer where another window has the records open.
fn not_opened(locale: Locale) -> Fishpond {
    let mut fishpond = Computer::new(locale).start_opening();
    let in_use = StoreError::InUse { path: PathBuf::from("/school/fishpond/records.db") };
    tell(&mut fishpond, [Message::Opened(Some(OneTimeValue::new(Err(OpenError::Store(in_use)))))]);
    fishpond
}
