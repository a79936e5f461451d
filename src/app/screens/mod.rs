//! The screen that the window shows, what waits behind it, and how the app goes from one to the next.

mod navigation;

use ::platform::threads::sleep_async;
use iced::widget::{container, responsive};
use iced::{Element, Fill, Task};

use super::house::{House, queries};
use super::idle::IdleTimer;
use super::screen::class_session::ClassSession;
use super::screen::practice::Practice;
use super::screen::{
    alert, boat, door, grown_ups, home, parents_evening, rules, seats, welcome, who_is_playing,
};
use super::table::{AnyMessage, AnyTable, summary};
use super::theme::{self, Scale};
use super::widget::notice;
use super::{Message, actions, now};
pub use navigation::{Destination, Transition};
use records::school::Activity as Doing;
use records::{ChildId, KioskPage, Moment, Participant};

pub enum Screen {
    Opening,
    Alert(alert::Alert),
    Welcome(Box<welcome::Welcome>),
    Home(Box<home::Home>),
    Boat(Box<boat::Boat>),
    Practice(Box<Practice>),
    /// A class session. Its state stays in [`House::class_session`] while its children play.
    ClassSession,
    Who(who_is_playing::WhoIsPlaying),
    Door(Box<door::PinDoor>),
    GrownUps(Box<grown_ups::GrownUps>),
    Evening(Box<parents_evening::ParentsEveningScreen>),
    Seats(Box<seats::Seats>),
    Table(AnyTable),
    Summary(Box<summary::Summary>),
    Rules(rules::RulesPage),
}

pub struct Screens {
    pub screen: Screen,
    /// The screen that waits below the present one: below the rules page, the screens for a new child who joins others, or the grown-ups'
    /// door that opens from parents' evening.
    covered: Option<Box<Screen>>,
    /// Messages to the table while it is covered by another screen, the oldest first.
    put_off: Vec<AnyMessage>,
    /// The seats as they were when somebody went to the grown-ups' door. The way out of the area leads back to them.
    seats: Option<Box<seats::Seats>>,
    /// The grown-ups' area, put aside while it is locked or the PIN is being changed.
    away: Option<Box<grown_ups::GrownUps>>,
    idle: IdleTimer,
    /// The problem to show, on screens without a line of their own for it.
    problem: Option<String>,
    /// Whether `problem` goes away by itself once a save succeeds.
    is_passing: bool,
}

impl Default for Screens {
    fn default() -> Self {
        Self {
            screen: Screen::Opening,
            covered: None,
            put_off: Vec::new(),
            seats: None,
            away: None,
            idle: IdleTimer::default(),
            problem: None,
            is_passing: false,
        }
    }
}

impl Screens {
    pub fn main_screen(&self) -> &Screen {
        self.covered.as_deref().unwrap_or(&self.screen)
    }

    /// Keeps a message for the table below the rules page until the child comes back to the table.
    pub fn defer_message(&mut self, message: AnyMessage) {
        if let Some(Screen::Table(_)) = self.covered.as_deref() {
            self.put_off.push(message);
        }
    }

    /// The grown-ups' area, on the screen or put aside. `None` if nobody has opened it.
    pub fn grown_ups(&mut self) -> Option<&mut grown_ups::GrownUps> {
        if let Screen::GrownUps(grown_ups) = &mut self.screen {
            Some(grown_ups)
        } else {
            self.away.as_deref_mut()
        }
    }

    pub fn children_on_screen(&self, session: Option<&ClassSession>) -> Vec<ChildId> {
        let seated = |participants: &[Participant]| {
            participants.iter().filter_map(|participant| participant.child).collect::<Vec<_>>()
        };
        match self.main_screen() {
            Screen::Home(home) => vec![home.child()],
            Screen::Boat(boat) => vec![boat.child()],
            Screen::Practice(practice) => vec![practice.child()],
            Screen::Seats(seats) => seats.seated_children(),
            Screen::Table(table) => seated(table.participants()),
            Screen::Summary(summary) => seated(summary.participants()),
            Screen::ClassSession => session.map(ClassSession::next_children).unwrap_or_default(),
            _ => Vec::new(),
        }
    }

    pub fn children_at_work(&self) -> Vec<(ChildId, Doing)> {
        let mut at_work = match self.main_screen() {
            Screen::Practice(practice) => {
                practice.current_activity().map(|doing| (practice.child(), doing)).into_iter().collect()
            }
            Screen::Table(table) if table.outcome().is_none() => {
                let doing = |child| (child, Doing::Game(table.rules().kind()));
                table.participants().iter().filter_map(|one| one.child).map(doing).collect()
            }
            _ => Vec::new(),
        };
        at_work.retain(|(child, _)| *child != ChildId::GUEST);
        at_work
    }

    pub fn shows_children_at_work(&self) -> bool {
        matches!(&self.screen, Screen::GrownUps(grown_ups) if grown_ups.polls_children_at_work())
    }

    /// A number for the part of the screen that is shown. A second press that was meant for one part does nothing in the next.
    pub fn view_number(&self, session: Option<&ClassSession>) -> usize {
        match &self.screen {
            Screen::Welcome(welcome) => welcome.view_number(),
            Screen::Who(who) => who.view_number(),
            Screen::Home(home) => home.view_number(),
            Screen::Boat(boat) => boat.view_number(),
            Screen::Practice(practice) => practice.view_number(),
            Screen::Seats(seats) => seats.view_number(),
            Screen::Table(table) => table.view_number(),
            Screen::Summary(summary) => summary.view_number(),
            Screen::ClassSession => session.map_or(0, ClassSession::view_number),
            _ => 0,
        }
    }

    /// The page to which a kiosk goes back after a crash. `None` for places to which it cannot go back. `came_from` is the child from whose
    /// home a game began.
    pub fn kiosk_page(&self, came_from: Option<ChildId>) -> Option<KioskPage> {
        let known = |child: ChildId| (child != ChildId::GUEST).then_some(child);
        let from = came_from.and_then(known);
        match self.main_screen() {
            Screen::Home(home) => known(home.child()).map(KioskPage::Home),
            Screen::Boat(boat) => known(boat.child()).map(KioskPage::Home),
            Screen::Practice(practice) => known(practice.child()).map(KioskPage::Practice),
            Screen::Seats(_) => Some(KioskPage::Seats(from)),
            Screen::Table(_) => Some(KioskPage::Table(from)),
            Screen::Summary(_) => from.map(KioskPage::Home),
            _ => None,
        }
    }

    /// Shows a problem, such as records restored from a backup. It stays until another is shown.
    pub fn report_problem(&mut self, problem: String) {
        self.is_passing = false;
        self.show_problem(Some(problem));
    }

    /// Shows a problem that passes, such as a failed save; `None` removes it.
    pub fn report_temporary_problem(&mut self, problem: Option<String>) {
        let was_passing = std::mem::replace(&mut self.is_passing, problem.is_some());
        if was_passing || problem.is_some() {
            self.show_problem(problem);
        } else {
            self.problem = None;
        }
    }

    fn show_problem(&mut self, problem: Option<String>) {
        self.problem.clone_from(&problem);
        // While the rules page is open, both show it: the page now, and the screen below it afterwards.
        match self.covered.as_deref_mut().unwrap_or(&mut self.screen) {
            Screen::Seats(seats) => seats.show_problem(problem),
            Screen::Table(table) => table.show_problem(problem),
            Screen::Summary(summary) => summary.show_problem(problem),
            Screen::GrownUps(grown_ups) => grown_ups.show_problem(problem),
            Screen::Practice(practice) => practice.show_problem(problem),
            Screen::Who(who) => who.show_problem(problem),
            Screen::Welcome(welcome) => welcome.show_problem(problem),
            // These screens have no line for it; see [`Self::problem_banner`].
            Screen::Opening
            | Screen::Alert(_)
            | Screen::Home(_)
            | Screen::Boat(_)
            | Screen::ClassSession
            | Screen::Door(_)
            | Screen::Evening(_)
            | Screen::Rules(_) => {}
        }
    }

    /// A line with the problem, for screens without a line of their own for it. It lies at the lower edge, so nothing moves.
    pub fn problem_banner(&self) -> Option<Element<'_, Message>> {
        let problem = self.problem.as_ref().filter(|_| match self.screen {
            Screen::Home(_)
            | Screen::Boat(_)
            | Screen::ClassSession
            | Screen::Door(_)
            | Screen::Evening(_)
            | Screen::Rules(_) => true,
            Screen::Opening
            | Screen::Alert(_)
            | Screen::Welcome(_)
            | Screen::Practice(_)
            | Screen::Who(_)
            | Screen::GrownUps(_)
            | Screen::Seats(_)
            | Screen::Table(_)
            | Screen::Summary(_) => false,
        })?;
        let told = responsive(move |size| {
            let scale = Scale::for_height(size.height);
            container(notice(problem.clone(), scale, theme::BLUSH))
                .padding(scale.margin)
                .align_bottom(Fill)
                .into()
        });
        Some(told.into())
    }

    pub fn has_failed_load(&self) -> bool {
        match &self.screen {
            Screen::Home(home) => home.is_unreadable(),
            Screen::Practice(practice) => practice.is_unreadable(),
            Screen::Evening(evening) => evening.is_unreadable(),
            Screen::GrownUps(grown_ups) => grown_ups.reread_request().is_some(),
            _ => false,
        }
    }

    pub fn retry_load(&mut self, house: &mut House) -> Task<Message> {
        match &self.screen {
            _ if !self.has_failed_load() => Task::none(),
            Screen::Home(home) => queries::load_home(house, home.child()),
            Screen::Practice(practice) => {
                let child = house.children.by_id(practice.child());
                child.map_or_else(Task::none, |child| queries::load_learner(house, child))
            }
            Screen::Evening(evening) => queries::load_parents_evening(house, evening.child_id()),
            Screen::GrownUps(grown_ups) => {
                let action = grown_ups.reread_request().unwrap_or(grown_ups::GrownUpsAction::None);
                // There is no voice here, and this action needs none.
                let step = actions::grown_ups::handle_grown_ups(action, house, false);
                self.apply(step, house)
            }
            _ => Task::none(),
        }
    }

    pub fn is_grown_ups_screen(&self) -> bool {
        matches!(self.screen, Screen::GrownUps(_) | Screen::Door(_))
    }

    fn stir(&mut self) -> Task<Message> {
        self.idle.note_activity(now()).map_or_else(Task::none, wake_after)
    }

    /// Notes that somebody does something in the grown-ups' area. If nobody did anything for five minutes, locks the area and returns the
    /// way out as `Err`. No timer ends while a computer sleeps, so call this before each action.
    pub fn note_activity_or_lock(&mut self, house: &mut House) -> Result<Task<Message>, Task<Message>> {
        if self.idle.has_expired(now()) { Err(self.lock_area(house)) } else { Ok(self.stir()) }
    }

    /// Locks the grown-ups' area if nobody did anything in it for five minutes. Otherwise checks again later.
    pub fn lock_if_idle(&mut self, now: Moment, house: &mut House) -> Task<Message> {
        if !self.is_grown_ups_screen() {
            self.idle.stop();
            return Task::none();
        }
        match self.idle.note_timer_end(now) {
            Some(time) => wake_after(time),
            None => self.lock_area(house),
        }
    }

    /// Locks the grown-ups' area, which stays as it is for the grown-up who opens it next. If parents' evening led to its door, the door
    /// leads back to parents' evening.
    fn lock_area(&mut self, house: &mut House) -> Task<Message> {
        if self.is_at_door_of_evening() {
            self.show_covered_screen();
            return Task::none();
        }
        self.put_area_aside();
        self.seats = None;
        self.go_to(Destination::Who, house)
    }

    fn is_at_door_of_evening(&self) -> bool {
        matches!((&self.screen, self.covered.as_deref()), (Screen::Door(_), Some(Screen::Evening(_))))
    }

    /// Puts the grown-ups' area aside, with all that is typed and chosen in it.
    fn put_area_aside(&mut self) {
        match std::mem::replace(&mut self.screen, Screen::Opening) {
            Screen::GrownUps(grown_ups) => self.away = Some(grown_ups),
            screen => self.screen = screen,
        }
    }
}

/// Waits this long, then sends the message that checks whether anybody is still in the grown-ups' area.
fn wake_after(time: std::time::Duration) -> Task<Message> {
    Task::perform(sleep_async(time), |()| Message::Idle(now()))
}
