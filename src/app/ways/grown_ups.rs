//! What the app does for the grown-ups' area, also in the background.

use iced::Task;

use crate::app::house::papers::{self, print_recovery_code};
use crate::app::house::{House, asking, at_work, backing_up, moving, sharing};
use crate::app::screen::class_session::ClassSession;
use crate::app::screen::door::{self, DoorAction};
use crate::app::screen::evening::EveningAction;
use crate::app::screen::grown_ups::{self, GrownUps, GrownUpsAction};
use crate::app::screen::practice::Begin;
use crate::app::screens::{Go, Transition};
use crate::app::starting::First;
use crate::app::{Message, now};
use language::Language;
use records::machine::Venue;
use records::{ActKind, SetGrownUp};

/// How many puzzles a grown-up and a child who needs help do together.
const TOGETHER: usize = 3;

/// Opens the grown-ups' area, as it was left today or new. With `place`, the first steps for a class or a home begin there.
pub fn enter(
    away: Option<Box<GrownUps>>,
    place: Option<Venue>,
    house: &mut House,
) -> (Box<GrownUps>, Transition) {
    let is_new = away.is_none();
    let today = now().date_naive();
    let mut grown_ups = away.unwrap_or_else(|| Box::new(GrownUps::new(house.lessons.clone(), today)));
    let machine = &house.setup.machine;
    grown_ups.set_machine(machine);
    grown_ups.set_at_home(machine.place().map_or(house.preferences.at_home, |place| place == Venue::Home));
    if let Some(faulty) = house.faulty_files.take() {
        grown_ups.report(Some(faulty));
    }
    grown_ups.guest_is_here(house.children.guest().is_some());
    grown_ups.reports_were_made(house.preferences.reported.clone());
    let action = match house.first.take() {
        Some(First::Import(file)) => grown_ups.look_into(&file),
        _ => GrownUpsAction::None,
    };
    // If the settings of the computer set a PIN, nobody chooses one, so the first steps begin here.
    let set = machine.place().filter(|_| is_new && house.children.is_empty());
    if let Some(place) = place.or(set) {
        grown_ups.begin(place);
    }
    if let Some(keeper) = house.saving.keeper() {
        drop(keeper.ask(SetGrownUp { grown_up: house.grown_up() }));
    }
    grown_ups.session_was_left(house.session_of_today.clone());
    let class = asking::class(house);
    let listen = Task::done(Message::GrownUps(grown_ups::Message::ListenDue));
    // No voice is asked for here.
    let step = self::grown_ups(action, house, false).and(class).and(listen);
    (grown_ups, step)
}

/// Carries out an action that the grown-ups' area asks for. `can_read` says whether there is a voice that reads aloud.
pub fn grown_ups(action: GrownUpsAction, house: &mut House, can_read: bool) -> Transition {
    let task = match action {
        GrownUpsAction::None => Task::none(),
        GrownUpsAction::Run(task) => task.map(Message::GrownUps),
        GrownUpsAction::Keep(children) => house.save_by_grown_up(children, None),
        GrownUpsAction::Talk(child) => house.keep_talk(*child),
        GrownUpsAction::TakeList(children) => house.save_by_grown_up(children, Some(ActKind::ClassList)),
        GrownUpsAction::Assign(changed) => {
            let put = if changed.is_empty() { Task::none() } else { house.save_by_grown_up(changed, None) };
            Task::batch([put, asking::assignment_progress(house)])
        }
        GrownUpsAction::TakeGuest(child) => {
            let give = house.give_guest_to(child);
            let noted = house.note(ActKind::GuestGiven, [child]);
            Task::batch([give, noted, asking::how_it_goes(house, child)])
        }
        GrownUpsAction::AskClass => asking::class(house),
        GrownUpsAction::AskClassAgain(children) => asking::class_again(house, &children),
        GrownUpsAction::Listen(hearing) => at_work::listen(house, hearing),
        GrownUpsAction::SitBeside(child, lesson) => {
            house.speak_to(child);
            return Go::Practice(child, Begin::Puzzles(vec![lesson], TOGETHER)).into();
        }
        GrownUpsAction::Erase(child) => moving::erase(house, child),
        GrownUpsAction::AskWhy(child, topic) => asking::why(house, child, topic),
        GrownUpsAction::Ask(child) => asking::how_it_goes(house, child),
        GrownUpsAction::Weigh(child) => asking::extent(house, child),
        GrownUpsAction::ReadList(path) => moving::read_list(house, path),
        GrownUpsAction::Move(job) => moving::move_records(house, job),
        GrownUpsAction::Share(job) => sharing::share(house, job),
        GrownUpsAction::BackUp(job) => backing_up::back_up(house, job),
        GrownUpsAction::AskLog => asking::log(house),
        GrownUpsAction::About(job) => backing_up::find_out(house, job, can_read),
        // Children who came with an import may need cards to print.
        GrownUpsAction::Paper(job) => Task::batch([house.give_missing_cards(), papers::run(house, job)]),
        GrownUpsAction::Reported(class) => {
            house.preferences.report_was_made(class, now().date_naive());
            house.keep_preferences()
        }
        GrownUpsAction::Begin(mut plan) => {
            plan.begin_with(&house.preferences.unreached);
            house.class_session = Some(ClassSession::new(plan));
            return Go::ClassSession.into();
        }
        GrownUpsAction::GoOnWithSession => {
            let session = house.session_of_today.as_ref();
            house.class_session = session.and_then(|saved| ClassSession::restored(saved, &house.lessons));
            return if house.class_session.is_some() { Go::ClassSession.into() } else { Transition::none() };
        }
        GrownUpsAction::WriteWith(signs) => {
            house.preferences.signs = Some(signs.id.clone());
            house.language = Language::from_preferences(&house.preferences, house.language.locale());
            Task::batch([house.keep_preferences(), house.note(ActKind::Settings, [])])
        }
        GrownUpsAction::ChangePin => return Go::ChangePin.into(),
        GrownUpsAction::Evening(child) => return Go::Evening(child).into(),
        GrownUpsAction::Leave => return Go::OutOfGrownUps.into(),
    };
    task.into()
}

pub fn evening(action: &EveningAction) -> Transition {
    match action {
        EveningAction::None => Transition::none(),
        EveningAction::Leave => Go::Door.into(),
    }
}

/// Carries out an action that the door of the grown-ups' area asks for. `place` is where the children play (home or class), if somebody has
/// said so there.
pub fn door(action: DoorAction, place: Option<Venue>, house: &mut House) -> Transition {
    match action {
        DoorAction::None => Transition::none(),
        DoorAction::Run(task) => task.map(Message::Door).into(),
        DoorAction::Keep(task) => Transition::from(task.map(Message::Door)).and(house.keep_lock()),
        DoorAction::KeepAndEnter => {
            let step = Transition::from(Go::GrownUps(place)).and(house.keep_lock());
            let Some(place) = place else { return step };
            house.preferences.at_home = place == Venue::Home;
            step.and(house.keep_preferences())
        }
        DoorAction::KeepAndClose => Transition::from(house.close()).and(house.keep_lock()),
        DoorAction::Print(code) => {
            print_recovery_code(house, code, |done| Message::Door(door::Message::Printed(done))).into()
        }
        DoorAction::Enter => Go::GrownUps(None).into(),
        DoorAction::Leave => {
            house.first = None;
            Go::OutOfGrownUps.into()
        }
    }
}
