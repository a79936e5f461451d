//! Presets around the children: who plays, a child's home, the grown-ups' area and its door.

use crate::app::house::Children;
use crate::app::screens::Go;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

use chrono::{FixedOffset, NaiveDate, TimeZone};
use heart::arithmetic::Rung;
use heart::findings::Findings;
use heart::plan::{Given, Pebble, Today, plan};
use heart::practice::{Answered, Learner, Lessons};

use super::Preset;
use super::made_up::{class, progress};
use super::practice::{answers, right};
use crate::app::house::papers::Looked;
use crate::app::screen::alert::Alert;
use crate::app::screen::grown_ups::{
    AssignMessage, ChildrenMessage, ClassListMessage, Counts, Halt, PAGE, PaperJob, PaperReply, PaperSubject,
    PapersMessage, Span, What,
};
use crate::app::screen::welcome::{self, Welcome};
use crate::app::screen::{door, grown_ups, home, seats, who};
use crate::app::{Fishpond, Message, NotOpened, Screen};
use crate::language::Locale;
use crate::machine::{Machine, Where};
use crate::records::{
    ArchivedChild, Attempt, Attendance, Child, ChildId, Choice, Clash, Done, Extent, Fate, Merged, Stamp,
    StoreError, Unsaved,
};
use crate::reports::{Binding, Growth, Sources, made_up_class};

/// Brings the program to a preset around the children.
pub(super) fn reach(preset: Preset, fishpond: &mut Fishpond, locale: Locale) {
    fishpond.house.children = Children::of(class(locale));
    let mia = fishpond.house.children[0].id;
    let area = Message::GrownUps;
    let child = |message| area(grown_ups::Message::Children(message));
    match preset {
        Preset::WhoPlays => fishpond.screens.screen = Screen::Who(who::Who::default()),
        Preset::Welcome | Preset::WelcomeName | Preset::FirstCatch | Preset::FirstCaught => {
            arrive(preset, fishpond);
        }
        Preset::Home | Preset::HomePlan | Preset::HomeGiven | Preset::Album => {
            drop(fishpond.go(Go::Home(mia)));
            let known = home::Message::Known(Some(Arc::new(progress(mia))));
            drop(fishpond.update(Message::Home(known)));
            let (pebbles, learner) = todays_plan(preset, &fishpond.house.lessons);
            drop(fishpond.update(Message::Home(home::Message::Learnt(Arc::new(learner), pebbles))));
            if preset == Preset::Album {
                drop(fishpond.update(Message::Home(home::Message::Album)));
            }
        }
        Preset::KnownChildren | Preset::ChooseChild => {
            drop(fishpond.go(Go::Home(mia)));
            drop(fishpond.update(Message::Home(home::Message::Play)));
            if preset == Preset::ChooseChild {
                drop(fishpond.update(Message::Seats(seats::Message::Child(2))));
            }
        }
        Preset::DoorWhere => drop(fishpond.go(Go::Door)),
        Preset::DoorSet => {
            drop(fishpond.go(Go::Door));
            drop(fishpond.update(Message::Door(door::Message::Where(Where::Class))));
        }
        Preset::DoorAsk => ask_for_pin(fishpond),
        Preset::KioskClose | Preset::SetForMachine | Preset::SeatsSet => set_up(preset, fishpond, locale),
        Preset::NotOpened => {
            let error = StoreError::InUse { path: PathBuf::from("/school/fishpond/records.db") };
            fishpond.screens.screen = Screen::Alert(Alert::not_opened(&NotOpened::Store(error)));
        }
        Preset::NotKept => {
            let place = PathBuf::from("/school/fishpond/records.db");
            let unkept = Unsaved { place, waiting: 3, is_over: false };
            fishpond.leaving.question = Some(Alert::not_kept(&unkept));
        }
        _ => {
            drop(fishpond.go(Go::GrownUps(None)));
            drop(fishpond.update(area(grown_ups::Message::Page(grown_ups::Page::Children))));
            drop(fishpond.update(child(ChildrenMessage::Child(mia))));
            match preset {
                Preset::Today => land(fishpond),
                Preset::StartNames | Preset::StartSettings | Preset::ClassSettings => start(preset, fishpond),
                Preset::Progress => show_progress(fishpond, mia),
                Preset::ClassList | Preset::ClassListAsks => {
                    drop(fishpond.update(area(grown_ups::Message::Page(grown_ups::Page::ClassList))));
                    let names = class_list(preset, locale).to_owned();
                    let paste = iced::widget::text_editor::Edit::Paste(Arc::new(names));
                    let paste = ClassListMessage::Pasted(iced::widget::text_editor::Action::Edit(paste));
                    drop(fishpond.update(Message::GrownUps(grown_ups::Message::ClassList(paste))));
                }
                Preset::PupilSheet
                | Preset::ClassSheet
                | Preset::Worksheet
                | Preset::Printers
                | Preset::ReplaceQuestion => look_at_papers(preset, fishpond, mia),
                Preset::Alike => {
                    drop(fishpond.update(child(ChildrenMessage::Side(grown_ups::Side::Alike))));
                    for kind in [grown_ups::Kind::DragonFish, grown_ups::Kind::Goal] {
                        let chosen = ChildrenMessage::Alike(grown_ups::AlikeMessage::Kind(kind));
                        drop(fishpond.update(child(chosen)));
                    }
                }
                Preset::Assigning => assign(fishpond),
                Preset::EraseQuestion => {
                    drop(fishpond.update(child(ChildrenMessage::Erase)));
                    let day = |year, month, day| NaiveDate::from_ymd_opt(year, month, day);
                    let days = day(2024, 9, 3).zip(day(2026, 10, 30));
                    let extent = Some(Extent { attempts: 4211, games: 58, days });
                    drop(fishpond.update(Message::GrownUps(grown_ups::Message::Extent(mia, extent))));
                }
                Preset::DoorChange | Preset::DoorAnother | Preset::DoorTakeAway => {
                    change_pin(preset, fishpond);
                }
                Preset::Records => {
                    drop(fishpond.update(area(grown_ups::Message::Page(grown_ups::Page::Records))));
                }
                _ if super::school::PAGES.contains(&preset) => super::school::reach(preset, fishpond),
                Preset::Backups | Preset::GoBack | Preset::Log | Preset::About => {
                    super::backups::reach(preset, fishpond);
                }
                Preset::Clashes => {
                    drop(fishpond.update(area(grown_ups::Message::Page(grown_ups::Page::Records))));
                    let previewed = grown_ups::Moved::Previewed(Ok(with_clashes(&fishpond.house.children)));
                    drop(fishpond.update(Message::GrownUps(grown_ups::Message::Records(
                        grown_ups::RecordsMessage::Moved(previewed),
                    ))));
                }
                _ => {}
            }
        }
    }
}

/// Shows how a child is getting on.
fn show_progress(fishpond: &mut Fishpond, child: ChildId) {
    let side = grown_ups::Message::Children(ChildrenMessage::Side(grown_ups::Side::Progress));
    let known = grown_ups::Message::Known(child, Some(Arc::new(progress(child))));
    let answers = CLASS[0].attempts.iter().filter_map(Attempt::answered).collect();
    let days = (last_day() - chrono::Days::new(300), last_day());
    let growth = Arc::new(Growth::of(answers, &fishpond.house.lessons, days));
    for message in [side, known, grown_ups::Message::Grown(child, growth)] {
        drop(fishpond.update(Message::GrownUps(message)));
    }
}

/// Goes to the door to change the PIN, or to give or take away another one.
fn change_pin(preset: Preset, fishpond: &mut Fishpond) {
    if let Some(lock) = &mut fishpond.house.lock {
        let _code = lock.set("4711");
        for (name, pin) in [("Ms Brown", "otter7"), ("Mr Green", "heron8")] {
            let _no_code = lock.set_own(name, pin);
        }
    }
    let change =
        grown_ups::Message::Records(grown_ups::RecordsMessage::Moving(grown_ups::MovingMessage::ChangePin));
    for message in [grown_ups::Message::Page(grown_ups::Page::Records), change] {
        drop(fishpond.update(Message::GrownUps(message)));
    }
    let next = match preset {
        Preset::DoorAnother => door::Message::Another,
        Preset::DoorTakeAway => door::Message::TakeAway,
        _ => return,
    };
    drop(fishpond.update(Message::Door(next)));
}

/// Types a wrong PIN at the door.
fn ask_for_pin(fishpond: &mut Fishpond) {
    let _code = fishpond.house.lock.as_mut().map(|lock| lock.set("4711"));
    drop(fishpond.go(Go::Door));
    let typed = door::Message::Typed(door::Field::Pin, door::Typed("0815".to_owned()));
    for message in [typed, door::Message::Enter] {
        drop(fishpond.update(Message::Door(message)));
    }
}

/// Sets up a kiosk about to close, or a computer with settings of its own.
fn set_up(preset: Preset, fishpond: &mut Fishpond, locale: Locale) {
    if preset == Preset::KioskClose {
        let _code = fishpond.house.lock.as_mut().map(|lock| lock.set("4711"));
        fishpond.house.setup.kiosk = true;
        drop(fishpond.go(Go::Who));
        drop(fishpond.update(Message::CloseWanted));
        return;
    }
    let text = format!("locale = \"{}\"\nsound = \"soft\"\nchildren_choose = []", locale.tag());
    fishpond.house.setup.machine = Machine::written("/etc/fishpond/settings.toml".into(), &text);
    drop(if preset == Preset::SeatsSet { fishpond.go(Go::Seats(None)) } else { fishpond.go(Go::Who) });
}

/// The plan of a child who has mastered some lessons: untouched, half done, or with a lesson that a grown-up set.
fn todays_plan(preset: Preset, lessons: &Lessons) -> (Vec<Pebble>, Learner) {
    let mut answers = answers(lessons);
    let day = NaiveDate::from_ymd_opt(2026, 10, 30).unwrap_or_default();
    let next = Findings::of(&answers, (lessons, lessons), None, day).next().cloned();
    let done = |id: &str, count| {
        let lesson = lessons.get(id).into_iter().flat_map(move |lesson| (0..count).map(move |_| lesson));
        lesson.map(|lesson| Answered { day, ..right(lesson, 0) })
    };
    if preset != Preset::Home {
        answers.extend(done("add-doubles", 30));
        answers.extend(next.iter().flat_map(|lesson| done(&lesson.id, 5)));
    }
    let given = lessons.get("subtract-over-ten").filter(|_| preset == Preset::HomeGiven);
    let given: Vec<Given> =
        given.map(|lesson| Given { lesson: Arc::clone(lesson), before: 0, today: 4 }).into_iter().collect();
    plan(&answers, (lessons, lessons), &Today { day, minutes: 10, given: &given, chosen: None, called: 0 })
}

/// Goes to where lessons are set, for a class in which some have done an earlier one.
fn assign(fishpond: &mut Fishpond) {
    let now =
        FixedOffset::east_opt(3600).and_then(|east| east.with_ymd_and_hms(2026, 10, 30, 8, 0, 0).single());
    let (now, until) = (now.unwrap_or_default(), NaiveDate::from_ymd_opt(2026, 11, 4).unwrap_or_default());
    // The day is fixed, so the picture doesn't depend on today.
    let grown_ups = grown_ups::GrownUps::new(fishpond.house.lessons.clone(), now.date_naive());
    fishpond.screens.screen = Screen::GrownUps(Box::new(grown_ups));
    let mut children = fishpond.house.children.to_vec();
    for child in children.iter_mut().take(8) {
        child.settings.give("add-make-ten", now, until);
    }
    fishpond.house.children = Children::of(children);
    let done = fishpond
        .house
        .children
        .iter()
        .enumerate()
        .map(|(at, child)| (child.id, vec![Done { answered: at * 3 % 11, is_reached: at % 4 == 1 }]));
    let done = grown_ups::Message::Class(grown_ups::ClassMessage::DoneOfGiven(done.collect()));
    let place =
        |id: &str| fishpond.house.lessons.iter().position(|lesson| lesson.id == id).unwrap_or_default();
    let [ponds, tens] = ["subtract-ponds", "subtract-tens"].map(place);
    let messages = [
        grown_ups::Message::Page(grown_ups::Page::Session),
        grown_ups::Message::Class(grown_ups::ClassMessage::Open(grown_ups::Together::Lessons)),
        grown_ups::Message::Class(grown_ups::ClassMessage::Assign(AssignMessage::Class(Some(0)))),
        grown_ups::Message::Class(grown_ups::ClassMessage::Assign(AssignMessage::Child(
            fishpond.house.children[3].id,
        ))),
        grown_ups::Message::Class(grown_ups::ClassMessage::Assign(AssignMessage::Rung(Rung::Subtraction))),
        grown_ups::Message::Class(grown_ups::ClassMessage::Assign(AssignMessage::Lesson(ponds))),
        grown_ups::Message::Class(grown_ups::ClassMessage::Assign(AssignMessage::Lesson(tens))),
    ];
    for message in messages {
        drop(fishpond.update(Message::GrownUps(message)));
    }
    drop(fishpond.update(Message::GrownUps(done)));
}

/// Opens the page “Today” with what a made-up class needs.
fn land(fishpond: &mut Fishpond) {
    let today = last_day();
    // The day is fixed, so the picture doesn't depend on today.
    let grown_ups = grown_ups::GrownUps::new(fishpond.house.lessons.clone(), today);
    fishpond.screens.screen = Screen::GrownUps(Box::new(grown_ups));
    // The first child has not begun yet.
    let known = fishpond.house.children.iter().zip(&*CLASS).skip(1).map(|(child, archived)| {
        let days = archived.attempts.iter().map(|attempt| attempt.at.date_naive());
        let attendance = Attendance { child: child.id, last: days.clone().max(), days: days.collect() };
        let answers: Vec<Answered> = archived.attempts.iter().filter_map(Attempt::answered).collect();
        let mut child = child.clone();
        child.settings = archived.child.settings.clone();
        let member = child.member(&attendance, &answers, &fishpond.house.lessons, today);
        (attendance, (child.id, member))
    });
    let (attended, mut members): (Vec<_>, Vec<_>) = known.unzip();
    let first = &fishpond.house.children[0];
    let nothing = Attendance { child: first.id, days: BTreeSet::new(), last: None };
    members.push((first.id, first.member(&nothing, &[], &fishpond.house.lessons, today)));
    let told = [grown_ups::TodayReply::Attended(attended), grown_ups::TodayReply::Known(Arc::new(members))];
    for told in told {
        drop(fishpond.update(Message::GrownUps(grown_ups::Message::TodayReplied(told))));
    }
}

/// Begins a class with its names or its settings, or shows the settings of a class later on.
fn start(preset: Preset, fishpond: &mut Fishpond) {
    let area = Message::GrownUps;
    if preset == Preset::ClassSettings {
        let page = area(grown_ups::Message::Page(grown_ups::Page::Session));
        let settings =
            area(grown_ups::Message::Class(grown_ups::ClassMessage::Open(grown_ups::Together::Settings)));
        for message in [page, settings] {
            drop(fishpond.update(message));
        }
        return;
    }
    drop(fishpond.update(area(grown_ups::Message::Page(grown_ups::Page::Today))));
    if let Screen::GrownUps(grown_ups) = &mut fishpond.screens.screen {
        grown_ups.begin(Where::Class);
    }
    if preset == Preset::StartSettings {
        drop(fishpond.update(area(grown_ups::Message::Start(grown_ups::StartMessage::GoOn))));
    }
}

/// Makes up a file with children who were erased here, or that says who was erased elsewhere.
fn with_clashes(children: &[Child]) -> Merged {
    let clash = |(at, is_here, fate, attempts, choice): (usize, bool, Fate, usize, Option<Choice>)| {
        let Child { id, name, .. } = children[at % children.len()].clone();
        // The third of November 2025, at noon in Germany or 11:00 UTC.
        Clash { child: id, name, is_here, stamp: Stamp { at: 1_762_167_600_000, fate }, attempts, choice }
    };
    let clashes = [
        (1, true, Fate::Erased, 412, None),
        (2, false, Fate::Erased, 1630, Some(Choice::KeepOut)),
        (3, false, Fate::BroughtBack, 1, Some(Choice::BringBack)),
    ];
    Merged {
        newcomers: vec![children[0].name.clone()],
        known: children[4..].iter().map(|child| child.name.clone()).collect(),
        attempts: 5120,
        known_attempts: 20_480,
        games: 31,
        marks: 1,
        clashes: clashes.map(clash).into(),
        ..Merged::default()
    }
}

/// A list to paste. The second kind does not say which names are first names.
const fn class_list(preset: Preset, locale: Locale) -> &'static str {
    match (preset, locale) {
        (Preset::ClassListAsks, Locale::English | Locale::German) => {
            "Rosa;Martin;2a\nOskar;Jakob;2a\nFrida;Ernst;2a\nRosa;Dietrich;2b"
        }
        (Preset::ClassListAsks, Locale::Chinese) => "梓涵;王;2a\n浩然;李;2a\n欣怡;张;2a",
        (_, Locale::English) => {
            "Last name\tFirst name\tClass\nBaker\tMia\tChess\nHill\tRosa\t2a\nHughes\tRosa\t2a\nWood\tOskar\t2a"
        }
        (_, Locale::German) => {
            "Nachname\tVorname\tKlasse\nBerg\tMia\tChess\nHuber\tRosa\t2a\nHügel\tRosa\t2a\nWeiß\tOskar\t2a"
        }
        (_, Locale::Chinese) => "姓名\t班级\n小雨\t2b\n晨晨\t2a\n佳佳\t2a\n小红\t2a",
    }
}

/// A made-up class over a year.
static CLASS: LazyLock<Vec<ArchivedChild>> = LazyLock::new(|| made_up_class(7, last_day()).children);

fn last_day() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 6, 26).unwrap_or_default()
}

/// Goes to the page of papers, and looks at a page of a made-up year.
fn look_at_papers(preset: Preset, fishpond: &mut Fishpond, mia: ChildId) {
    let papers = |message| Message::GrownUps(grown_ups::Message::Papers(message));
    drop(fishpond.update(Message::GrownUps(grown_ups::Message::Page(grown_ups::Page::Papers))));
    let what = match preset {
        Preset::ClassSheet | Preset::ReplaceQuestion => {
            drop(fishpond.update(papers(PapersMessage::Whom(PaperSubject::Class(Some(0))))));
            What::Everything
        }
        Preset::Worksheet => What::Worksheet,
        _ => What::Pupil,
    };
    let chosen = [
        PapersMessage::What(what),
        PapersMessage::Span(Span::Always),
        PapersMessage::Rung(Rung::Subtraction),
    ];
    for message in chosen.into_iter().take(if what == What::Worksheet { 3 } else { 2 }) {
        // A period without an end doesn't depend on today.
        drop(fishpond.update(papers(message)));
    }
    let today = last_day();
    let mut class: Vec<ArchivedChild> = CLASS.iter().take(8).cloned().collect();
    for (archived, child) in class.iter_mut().zip(fishpond.house.children.iter()) {
        archived.child = child.clone();
    }
    class.retain(|archived| {
        archived.child.classes.contains("2a") && (what == What::Everything || archived.child.id == mia)
    });
    let Screen::GrownUps(grown_ups) = &fishpond.screens.screen else { return };
    let Some((number, ask)) = grown_ups.asked(&fishpond.house.children) else { return };
    let sources = Sources {
        children: &class,
        lessons: &fishpond.house.lessons,
        today,
        language: &fishpond.house.language,
    };
    let mut looked = Looked::new(&ask, sources);
    let shown = looked.picture(0, PAGE);
    let mut counts = looked.counts();
    if what == What::Everything {
        // The other sheets need not be made for their number to be known.
        counts = Counts {
            sheets: counts.sheets.into_iter().chain(class.iter().map(|_| 1)).collect(),
            is_all: true,
        };
    }
    let tell = |told| Message::GrownUps(grown_ups::Message::PapersReplied(told));
    for told in [PaperReply::Counted(number, counts), PaperReply::Shown(number, shown)] {
        drop(fishpond.update(tell(told)));
    }
    if preset == Preset::Printers {
        let printers = ["Staff_room", "Library_colour"].map(str::to_owned);
        drop(fishpond.update(tell(PaperReply::Printers(printers.into()))));
    }
    if preset == Preset::ReplaceQuestion {
        let there = ["Mia", "Jonas", "Li", "Emma", "Lena"].map(|name| format!("/school/{name}.pdf").into());
        let place = grown_ups::Place { path: "/school".into(), may_replace: false };
        let errand = PaperJob::Save(ask, Binding::Apart, place, Halt::default());
        drop(fishpond.update(tell(PaperReply::InTheWay(there.into(), Box::new(errand)))));
    }
}

/// Brings the program to a preset on the way in.
fn arrive(preset: Preset, fishpond: &mut Fishpond) {
    fishpond.screens.screen = Screen::Welcome(Box::new(Welcome::new(true, false, std::iter::empty())));
    let presses = [
        welcome::Message::Fish,
        welcome::Message::GoOn,
        welcome::Message::Card(0),
        welcome::Message::Card(2),
        welcome::Message::Card(3),
        welcome::Message::Catch,
    ];
    let count = match preset {
        Preset::Welcome => 0,
        Preset::WelcomeName => 1,
        Preset::FirstCatch => 4,
        _ => presses.len(),
    };
    for press in presses.into_iter().take(count) {
        drop(fishpond.update(Message::Welcome(press)));
    }
}
