//! The screen that the window shows, what waits behind it, and how the app goes from one to the next.

use heart::games::GameKind;
use iced::widget::{container, responsive};
use iced::{Element, Fill, Task};

use super::house::asking;
use super::house::{CameFrom, House, exchange};
use super::idle::Idle;
use super::screen::class_session::{Activity, ClassSession};
use super::screen::practice::{Begin, Practice};
use super::screen::{alert, door, grown_ups, home, rules, seats, summary, welcome, who};
use super::starting::First;
use super::table::{AnyRules, AnyTable};
use super::theme::{self, Scale};
use super::widget::notice;
use super::{Message, now, ways};
use crate::machine::Where;
use crate::records::{ChildId, Lock, Moment, Participant, Place};

/// A screen, with all that is typed and chosen on it.
pub enum Screen {
    /// An empty screen while the records are being opened.
    Opening,
    Alert(alert::Alert),
    Welcome(Box<welcome::Welcome>),
    Home(Box<home::Home>),
    Practice(Box<Practice>),
    /// The screen between turns. The session itself is in [`House::class_session`], where it stays while its children play.
    ClassSession,
    Who(who::Who),
    Door(Box<door::Door>),
    GrownUps(Box<grown_ups::GrownUps>),
    Seats(Box<seats::Seats>),
    Table(AnyTable),
    Summary(Box<summary::Summary>),
    Rules(rules::Rules),
}

/// Where the app goes.
pub enum Go {
    /// To an empty screen, while the records are being opened.
    Opening,
    /// To a question, or to a sentence that somebody must read.
    Alert(alert::Alert),
    /// To the screen that asks who plays. If there is no child to choose, to the welcome screen.
    Who,
    /// To the screens for somebody who is new among others.
    New,
    /// To where the guest's pond gets a name. If children may not give names here, to the grown-ups' door.
    KeepGuest,
    /// To a child's home.
    Home(ChildId),
    /// Home, and on to the river of practice at once.
    HomeToPractice(ChildId),
    /// To a child's practice: to the river, or straight to what the second value asks for.
    Practice(ChildId, Begin),
    /// To the screen between the turns of a class session.
    ClassSession,
    /// To the turn of these children in the class session.
    Turn(Vec<ChildId>),
    /// To the seats. If a child came there from home, that child sits on the first one.
    Seats(Option<CameFrom>),
    /// To the table, with a new game of these players and rules, dealt from this seed.
    Deal(Vec<Participant>, AnyRules, u64),
    /// To the table, with the game that was left. It leads back to this child's home, or to the seats if `None`.
    LeftGame(Option<ChildId>),
    /// Out of a game: to the next turn of a class session, or to where the game was begun.
    OutOfGame,
    /// To the summary of the game, once it is over.
    Summary,
    /// To the rules of a game, which cover the screen.
    Rules(GameKind),
    /// Back from the rules to what they cover.
    BackFromRules,
    /// To the grown-ups' door.
    Door,
    /// To the door where the PIN is changed.
    ChangePin,
    /// Into the grown-ups' area. At the first start, to the first steps with a class or at home.
    GrownUps(Option<Where>),
}

/// What follows from an answer to a screen: where the app goes, and what runs in the background.
pub struct Step {
    pub go: Option<Go>,
    pub task: Task<Message>,
}

impl Step {
    /// Nothing follows.
    pub fn none() -> Self {
        Task::none().into()
    }

    /// The same step, with this task beside it.
    pub fn and(self, task: Task<Message>) -> Self {
        Self { task: Task::batch([task, self.task]), ..self }
    }
}

impl From<Go> for Step {
    fn from(go: Go) -> Self {
        Self { go: Some(go), task: Task::none() }
    }
}

impl From<Task<Message>> for Step {
    fn from(task: Task<Message>) -> Self {
        Self { go: None, task }
    }
}

/// The screen that the window shows, and what waits behind it.
pub struct Screens {
    /// The screen that is shown.
    pub screen: Screen,
    /// The screen below the rules page.
    covered: Option<Box<Screen>>,
    /// The grown-ups' area as it was left, while it is locked or the PIN is being changed.
    away: Option<Box<grown_ups::GrownUps>>,
    /// Whether anybody is still in the grown-ups' area.
    idle: Idle,
    /// The sentence about a failed save, for screens without a line of their own for it.
    problem: Option<String>,
}

impl Default for Screens {
    fn default() -> Self {
        Self { screen: Screen::Opening, covered: None, away: None, idle: Idle::default(), problem: None }
    }
}

impl Screens {
    /// The screen of the game, even if the rules page covers it.
    pub fn played(&self) -> &Screen {
        self.covered.as_deref().unwrap_or(&self.screen)
    }

    /// The table below the rules page.
    pub fn covered_table(&mut self) -> Option<&mut AnyTable> {
        if let Some(Screen::Table(table)) = self.covered.as_deref_mut() { Some(table) } else { None }
    }

    /// The grown-ups' area, even if it is locked.
    pub fn grown_ups(&mut self) -> Option<&mut grown_ups::GrownUps> {
        if let Screen::GrownUps(grown_ups) = &mut self.screen {
            Some(grown_ups)
        } else {
            self.away.as_deref_mut()
        }
    }

    /// The children who are on the screen.
    pub fn children_there(&self, session: Option<&ClassSession>) -> Vec<ChildId> {
        let seated = |participants: &[Participant]| {
            participants.iter().filter_map(|participant| participant.child).collect::<Vec<_>>()
        };
        match self.played() {
            Screen::Home(home) => vec![home.child()],
            Screen::Practice(practice) => vec![practice.child()],
            Screen::Seats(seats) => seats.children(),
            Screen::Table(table) => seated(table.participants()),
            Screen::Summary(summary) => seated(summary.participants()),
            Screen::ClassSession => session.map(ClassSession::next).unwrap_or_default(),
            _ => Vec::new(),
        }
    }

    /// The part of the screen that is shown. A second press that was meant for one part does nothing in the next.
    pub fn part(&self, session: Option<&ClassSession>) -> usize {
        match &self.screen {
            Screen::Welcome(welcome) => welcome.part(),
            Screen::Home(home) => home.part(),
            Screen::Practice(practice) => practice.part(),
            Screen::Seats(seats) => seats.part(),
            Screen::Summary(summary) => summary.is_replaying().into(),
            Screen::ClassSession => session.map_or(0, ClassSession::part),
            _ => 0,
        }
    }

    /// Where a kiosk is. `None` for places to which it cannot go back.
    pub fn whereabouts(&self, came_from: Option<ChildId>) -> Option<Place> {
        let known = |child: ChildId| (child != ChildId::GUEST).then_some(child);
        let from = came_from.and_then(known);
        match self.played() {
            Screen::Home(home) => known(home.child()).map(Place::Home),
            Screen::Practice(practice) => known(practice.child()).map(Place::Practice),
            Screen::Seats(_) => Some(Place::Seats(from)),
            Screen::Table(_) => Some(Place::Table(from)),
            Screen::Summary(_) => from.map(Place::Home),
            _ => None,
        }
    }

    /// Shows a sentence about a problem, or takes it away from screens without a line of their own.
    pub fn report(&mut self, problem: Option<String>) {
        self.problem.clone_from(&problem);
        let Some(problem) = problem else { return };
        // While the rules page is open, both tell: the page now, and the screen below it afterwards.
        match self.covered.as_deref_mut().unwrap_or(&mut self.screen) {
            Screen::Seats(seats) => seats.report(problem),
            Screen::Table(table) => table.report(problem),
            Screen::Summary(summary) => summary.report(problem),
            Screen::GrownUps(grown_ups) => grown_ups.report(problem),
            Screen::Practice(practice) => practice.report(problem),
            Screen::Who(who) => who.report(problem),
            Screen::Welcome(welcome) => welcome.report(problem),
            // These screens have no line for it; see [`Self::untold_problem`].
            Screen::Opening
            | Screen::Alert(_)
            | Screen::Home(_)
            | Screen::ClassSession
            | Screen::Door(_)
            | Screen::Rules(_) => {}
        }
    }

    /// The sentence about a failed save, for screens without a line of their own for it. It lies at the lower edge, so nothing moves.
    pub fn untold_problem(&self) -> Option<Element<'_, Message>> {
        let problem = self.problem.as_ref().filter(|_| match self.screen {
            Screen::Home(_) | Screen::ClassSession | Screen::Door(_) | Screen::Rules(_) => true,
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
            let scale = Scale::of_height(size.height);
            container(notice(problem.clone(), scale, theme::BLUSH))
                .padding(scale.margin)
                .align_bottom(Fill)
                .into()
        });
        Some(told.into())
    }

    /// Does what follows from an answer to a screen.
    pub fn follow(&mut self, Step { go, task }: Step, house: &mut House) -> Task<Message> {
        match go {
            Some(go) => Task::batch([task, self.go(go, house)]),
            None => task,
        }
    }

    /// Goes to a screen.
    pub fn go(&mut self, go: Go, house: &mut House) -> Task<Message> {
        match go {
            Go::Opening => self.show(Screen::Opening),
            Go::Alert(alert) => self.show(Screen::Alert(alert)),
            Go::Who => {
                self.screen = ways::arriving::screen(house);
                exchange(house, None)
            }
            Go::New => {
                let (welcome, task) = welcome::Welcome::among_others(house.may_name(), house.children.all());
                self.screen = Screen::Welcome(Box::new(welcome));
                task.map(Message::Welcome)
            }
            Go::KeepGuest if !house.may_name() => self.to_door(house),
            Go::KeepGuest => {
                let picture = house.children.guest().map_or(0, |guest| guest.picture);
                let (welcome, task) = welcome::Welcome::to_keep(picture, house.children.iter());
                self.screen = Screen::Welcome(Box::new(welcome));
                task.map(Message::Welcome)
            }
            Go::Home(child) => self.to_home(child, house),
            Go::HomeToPractice(child) => {
                let home = self.to_home(child, house);
                Task::batch([home, self.go(Go::Practice(child, Begin::River), house)])
            }
            Go::Practice(child, begins) => self.to_practice(child, house, |child, house| {
                Practice::of(child, house.lessons.clone(), now().date_naive(), begins)
            }),
            Go::ClassSession => {
                house.speak_as_chosen();
                self.screen = Screen::ClassSession;
                ways::practising::keep_unreached(house)
            }
            Go::Turn(children) => self.to_turn(&children, house),
            Go::Seats(from) => self.to_seats(from, house),
            // The seats offer no start with too few or too many players, so dealing cannot fail.
            Go::Deal(participants, rules, seed) => AnyTable::deal(rules, participants, seed)
                .map_or_else(Task::none, |table| self.to_table(table, house)),
            Go::LeftGame(child) => {
                house.came_from = child.map(CameFrom::of);
                house.left_game();
                house.left.take().map_or_else(Task::none, |left| self.to_table(left, house))
            }
            Go::OutOfGame => {
                let out = ways::playing::out_of_game(house);
                self.follow(out, house)
            }
            Go::Summary => self.to_summary(house),
            Go::Rules(game) => {
                let rules = Screen::Rules(rules::Rules::of(game));
                self.covered = Some(Box::new(std::mem::replace(&mut self.screen, rules)));
                Task::none()
            }
            Go::BackFromRules => {
                if let Some(covered) = self.covered.take() {
                    self.screen = *covered;
                }
                self.to_summary(house)
            }
            Go::Door => self.to_door(house),
            Go::ChangePin => {
                self.put_area_aside();
                let door = door::Door::to_change(house.lock.as_ref().unwrap_or(&Lock::default()));
                self.to_this_door(door)
            }
            Go::GrownUps(place) => self.to_grown_ups(place, house),
        }
    }

    fn show(&mut self, screen: Screen) -> Task<Message> {
        self.screen = screen;
        Task::none()
    }

    /// Goes to the screen that somebody wants first, or waits until that is possible.
    pub fn go_first(&mut self, first: First, house: &mut House) -> Task<Message> {
        match (first, &self.screen) {
            (First::Seats, Screen::Welcome(_) | Screen::Who(_)) => self.to_seats(None, house),
            (first @ First::Import(_), Screen::Welcome(_) | Screen::Who(_)) => {
                house.first = Some(first);
                self.to_door(house)
            }
            // Somebody new begins with the first catch, not with practice.
            (First::Practice, Screen::Welcome(_)) => Task::none(),
            (first, _) => {
                house.first = Some(first);
                Task::none()
            }
        }
    }

    /// Goes to a child's home, in the child's language.
    fn to_home(&mut self, child: ChildId, house: &mut House) -> Task<Message> {
        house.speak_to(child);
        house.came_from = None;
        self.put_game_aside(house);
        let mut home = home::Home::of(child, house.lessons_for(child));
        if let Some(left) = &house.left {
            home.offer(left.participants());
        }
        self.screen = Screen::Home(Box::new(home));
        Task::batch([asking::home(house, child), exchange(house, Some(child))])
    }

    fn to_practice(
        &mut self,
        child: ChildId,
        house: &mut House,
        begin: impl FnOnce(crate::records::Child, &House) -> Practice,
    ) -> Task<Message> {
        let Some(child) = house.children.by_id(child).cloned() else { return Task::none() };
        let ask = asking::known(house, &child);
        house.saving.sit_down();
        self.screen = Screen::Practice(Box::new(begin(child, house)));
        ask
    }

    /// Begins one child's turn with puzzles, or a group's turn with a game.
    fn to_turn(&mut self, children: &[ChildId], house: &mut House) -> Task<Message> {
        let Some(class_session) = &house.class_session else { return Task::none() };
        if let Activity::Game(title) = *class_session.activity() {
            let task = self.to_seats(None, house);
            if let Screen::Seats(seats) = &mut self.screen {
                seats.choose(title);
                seats.seat_alone(children);
            }
            return task;
        }
        let Some(child) = children.first().copied() else { return Task::none() };
        let turn = class_session.practice_turn();
        house.speak_to(child);
        self.to_practice(child, house, |child, house| {
            Practice::turn(child, house.lessons.clone(), now().date_naive(), turn)
        })
    }

    fn to_seats(&mut self, from: Option<CameFrom>, house: &mut House) -> Task<Message> {
        // A class session may have children who are not listed on this computer.
        let children =
            house.children.iter().filter(|child| house.class_session.is_some() || house.lists(child));
        let known: Vec<_> = children.chain(house.children.guest()).cloned().collect();
        let mut seats = Box::new(seats::Seats::new(&house.preferences, &known, &house.language));
        seats.close(house.setup.machine.closed());
        self.put_game_aside(house);
        if let Some(from) = from {
            seats.seat_first(from.child);
        }
        house.came_from = from;
        if let Some(left) = house.left_game() {
            seats.offer(left);
        }
        self.show(Screen::Seats(seats))
    }

    fn to_table(&mut self, mut table: AnyTable, house: &mut House) -> Task<Message> {
        house.left = None;
        house.saving.sit_down();
        if let Some(class_session) = &house.class_session {
            table.goes_down(class_session.sun());
        }
        let is_over = table.outcome().is_some();
        let keep = if is_over { Task::none() } else { house.saving.keep_table(&table) };
        let there: Vec<ChildId> = table.participants().iter().filter_map(|seated| seated.child).collect();
        let start = table.come(house.preferences.pace, house.is_still(&there)).map(Message::Table);
        self.screen = Screen::Table(table);
        Task::batch([start, keep])
    }

    fn to_summary(&mut self, house: &mut House) -> Task<Message> {
        let Screen::Table(table) = &self.screen else { return Task::none() };
        if let Some(mut summary) = table.summary() {
            if house.class_session.is_none() && house.came_from.is_some() {
                summary.leads_home();
            }
            self.screen = Screen::Summary(Box::new(summary));
            house.left = None;
        }
        Task::none()
    }

    /// Puts the game on the screen aside, so that it can be gone on with.
    fn put_game_aside(&mut self, house: &mut House) {
        match std::mem::replace(&mut self.screen, Screen::Opening) {
            Screen::Table(table) => house.left = Some(table),
            screen => self.screen = screen,
        }
    }

    fn to_door(&mut self, house: &House) -> Task<Message> {
        let door = match &house.lock {
            Some(lock) => {
                let door = door::Door::new(lock, &house.setup.machine);
                if house.setup.kiosk { door.with_close() } else { door }
            }
            None => door::Door::damaged(house.saving.place()),
        };
        let start = self.to_this_door(door);
        Task::batch([start, self.stir()])
    }

    fn to_this_door(&mut self, door: door::Door) -> Task<Message> {
        let start = door.start().map(Message::Door);
        self.screen = Screen::Door(Box::new(door));
        start
    }

    /// Goes into the area. If it was locked earlier today, everything is as it was left.
    fn to_grown_ups(&mut self, place: Option<Where>, house: &mut House) -> Task<Message> {
        let today = now().date_naive();
        let away = self.away.take().filter(|grown_ups| grown_ups.today() == today);
        let (grown_ups, step) = ways::grown_ups::enter(away, place, house);
        self.screen = Screen::GrownUps(grown_ups);
        let stir = self.stir();
        Task::batch([stir, self.follow(step, house)])
    }

    /// Whether the grown-ups' area is open, or somebody is at its door.
    pub fn is_with_grown_ups(&self) -> bool {
        matches!(self.screen, Screen::GrownUps(_) | Screen::Door(_))
    }

    /// Notes that somebody does something in the grown-ups' area.
    fn stir(&mut self) -> Task<Message> {
        self.idle.stirred(now()).map_or_else(Task::none, wake_after)
    }

    /// Notes that somebody does something in the grown-ups' area or at its door. Gives the way out if nobody had for long enough. No timer
    /// ends while a computer sleeps, so this has to be asked before anything is done.
    pub fn stir_or_lock(&mut self, house: &mut House) -> Result<Task<Message>, Task<Message>> {
        if self.idle.is_over(now()) { Err(self.lock_area(house)) } else { Ok(self.stir()) }
    }

    /// Locks the area if nobody has done anything there for long enough. Otherwise checks again later.
    pub fn lock_if_idle(&mut self, now: Moment, house: &mut House) -> Task<Message> {
        if !self.is_with_grown_ups() {
            self.idle.rest();
            return Task::none();
        }
        match self.idle.woken(now) {
            Some(time) => wake_after(time),
            None => self.lock_area(house),
        }
    }

    /// Locks the area. It stays as it is for the grown-up who opens it next.
    fn lock_area(&mut self, house: &mut House) -> Task<Message> {
        self.put_area_aside();
        self.go(Go::Who, house)
    }

    /// Puts the area aside, with all that is typed and chosen there.
    fn put_area_aside(&mut self) {
        match std::mem::replace(&mut self.screen, Screen::Opening) {
            Screen::GrownUps(grown_ups) => self.away = Some(grown_ups),
            screen => self.screen = screen,
        }
    }
}

/// Checks after this time whether anybody is still in the grown-ups' area.
fn wake_after(time: std::time::Duration) -> Task<Message> {
    // The timer has to be made inside the future, where a runtime for it is running.
    Task::perform(async move { tokio::time::sleep(time).await }, |()| Message::Idle(now()))
}
