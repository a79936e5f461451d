//! What the app does for the grown-ups' area, also in the background.

use iced::Task;

use crate::app::house::papers::{self, print_recovery_code};
use crate::app::house::{House, at_work, backing_up, queries, sharing, transfers};
use crate::app::screen::class_session::ClassSession;
use crate::app::screen::door::{self, DoorAction};
use crate::app::screen::grown_ups::{self, GrownUps, GrownUpsAction};
use crate::app::screen::parents_evening::ParentsEveningAction;
use crate::app::screen::practice::PracticeStart;
use crate::app::screens::{Destination, Transition};
use crate::app::starting::StartScreen;
use crate::app::{Message, now};
use language::Language;
use records::machine::Venue;
use records::{ActKind, SetGrownUp};

/// How many puzzles a grown-up and a child who needs help do together.
const TOGETHER: usize = 3;

/// Opens the grown-ups' area: as it was left earlier today (`left_earlier`) or new. With a `venue` (where the children play), its first
/// steps begin there.
pub fn enter_grown_ups(
    left_earlier: Option<Box<GrownUps>>,
    venue: Option<Venue>,
    house: &mut House,
) -> (Box<GrownUps>, Transition) {
    let is_new = left_earlier.is_none();
    let today = now().date_naive();
    let mut grown_ups = left_earlier.unwrap_or_else(|| Box::new(GrownUps::new(house.lessons.clone(), today)));
    let machine = &house.setup.machine;
    grown_ups.set_machine_settings(machine);
    grown_ups.set_at_home(machine.venue().map_or(house.preferences.at_home, |place| place == Venue::Home));
    if let Some(faulty) = house.faulty_files.take() {
        grown_ups.show_problem(Some(faulty));
    }
    grown_ups.set_has_guest(house.children.guest().is_some());
    grown_ups.set_report_days(house.preferences.reported.clone());
    let action = match house.start_screen.take() {
        Some(StartScreen::Import(file)) => grown_ups.preview_import(&file),
        _ => GrownUpsAction::None,
    };
    // If the settings of the computer set a PIN, nobody chooses one, so the first steps begin here.
    let set = machine.venue().filter(|_| is_new && house.children.is_empty());
    if let Some(place) = venue.or(set) {
        grown_ups.begin_first_steps(place);
    }
    if let Some(keeper) = house.saving.records() {
        drop(keeper.ask(SetGrownUp { grown_up: house.grown_up_name() }));
    }
    grown_ups.set_last_session(house.session_of_today.clone());
    let class = queries::load_class(house);
    let listen = Task::done(Message::GrownUps(grown_ups::Message::ListenDue));
    // There is no voice here, and this action needs none.
    let step = self::handle_grown_ups(action, house, false).with_task(class).with_task(listen);
    (grown_ups, step)
}

/// Does what the grown-ups' area asks for. `can_read` says whether there is a voice that reads aloud.
pub fn handle_grown_ups(action: GrownUpsAction, house: &mut House, can_read: bool) -> Transition {
    let task = match action {
        GrownUpsAction::None => Task::none(),
        GrownUpsAction::Run(task) => task.map(Message::GrownUps),
        GrownUpsAction::SaveChildren(children) => house.save_grown_up_changes(children, None),
        GrownUpsAction::Talk(child) => house.save_talk(*child),
        GrownUpsAction::SaveClassList(children) => {
            house.save_grown_up_changes(children, Some(ActKind::ClassList))
        }
        GrownUpsAction::Assign(changed) => {
            let put =
                if changed.is_empty() { Task::none() } else { house.save_grown_up_changes(changed, None) };
            Task::batch([put, queries::load_assignment_progress(house)])
        }
        GrownUpsAction::TakeOverGuest(child) => {
            let give = house.give_guest_pond_to(child);
            let noted = house.log_act(ActKind::GuestGiven, [child]);
            Task::batch([give, noted, queries::load_child_progress(house, child)])
        }
        GrownUpsAction::ReadClass => queries::load_class(house),
        GrownUpsAction::RereadClass(children) => queries::reload_class(house, &children),
        GrownUpsAction::AskWhoIsAtWork(hearing) => at_work::read_neighbour_reports(house, hearing),
        GrownUpsAction::SitBeside(child, lesson) => {
            house.use_language_of(child);
            return Destination::Practice(child, PracticeStart::Puzzles(vec![lesson], TOGETHER)).into();
        }
        GrownUpsAction::Erase(child) => transfers::erase_child(house, child),
        GrownUpsAction::ReadEvidence(child, topic) => queries::load_finding_reasons(house, child, topic),
        GrownUpsAction::ReadProgress(child) => queries::load_child_progress(house, child),
        GrownUpsAction::ReadExtent(child) => queries::load_record_counts(house, child),
        GrownUpsAction::ReadList(path) => transfers::read_class_list(house, path),
        GrownUpsAction::Transfer(job) => transfers::run_transfer_job(house, job),
        GrownUpsAction::Share(job) => sharing::run_school_job(house, job),
        GrownUpsAction::BackUp(job) => backing_up::run_backup_job(house, job),
        GrownUpsAction::ReadLog => queries::load_log(house),
        GrownUpsAction::About(job) => backing_up::run_about_job(house, job, can_read),
        // Children who came with an import may lack picture cards, so those are made before anything is printed.
        GrownUpsAction::Paper(job) => {
            Task::batch([house.give_missing_picture_cards(), papers::run_paper_job(house, job)])
        }
        GrownUpsAction::Reported(class) => {
            house.preferences.record_report(class, now().date_naive());
            house.save_preferences()
        }
        GrownUpsAction::Begin(mut plan) => {
            plan.move_to_front(&house.preferences.unreached);
            house.class_session = Some(ClassSession::new(plan));
            return Destination::ClassSession.into();
        }
        GrownUpsAction::GoOnWithSession => {
            let session = house.session_of_today.as_ref();
            house.class_session = session.and_then(|saved| ClassSession::from_saved(saved, &house.lessons));
            return if house.class_session.is_some() {
                Destination::ClassSession.into()
            } else {
                Transition::none()
            };
        }
        GrownUpsAction::SetSigns(signs) => {
            house.preferences.signs = Some(signs.id.clone());
            house.language = Language::from_preferences(&house.preferences, house.language.locale());
            Task::batch([house.save_preferences(), house.log_act(ActKind::Settings, [])])
        }
        GrownUpsAction::ChangePin => return Destination::ChangePin.into(),
        GrownUpsAction::Evening(child) => return Destination::Evening(child).into(),
        GrownUpsAction::Leave => return Destination::OutOfGrownUps.into(),
    };
    task.into()
}

pub fn handle_evening(action: &ParentsEveningAction) -> Transition {
    match action {
        ParentsEveningAction::None => Transition::none(),
        ParentsEveningAction::Leave => Destination::Door.into(),
    }
}

/// Does what the door of the grown-ups' area asks for. `venue` is where the children play, if somebody has said so at the door.
pub fn handle_door(action: DoorAction, venue: Option<Venue>, house: &mut House) -> Transition {
    match action {
        DoorAction::None => Transition::none(),
        DoorAction::Run(task) => task.map(Message::Door).into(),
        DoorAction::SaveLock(task) => Transition::from(task.map(Message::Door)).with_task(house.save_lock()),
        DoorAction::SaveAndEnter => {
            let step = Transition::from(Destination::GrownUps(venue)).with_task(house.save_lock());
            let Some(place) = venue else { return step };
            house.preferences.at_home = place == Venue::Home;
            step.with_task(house.save_preferences())
        }
        DoorAction::SaveAndClose => Transition::from(house.save_and_close()).with_task(house.save_lock()),
        DoorAction::Print(code) => {
            print_recovery_code(house, code, |done| Message::Door(door::Message::Printed(done))).into()
        }
        DoorAction::Enter => Destination::GrownUps(None).into(),
        DoorAction::Leave => {
            house.start_screen = None;
            Destination::OutOfGrownUps.into()
        }
    }
}
