//! How the app goes from one screen to the next.

use engine::games::GameKind;
use iced::Task;

use super::{Screen, Screens};
use crate::app::house::{CameFrom, House, asking, exchange};
use crate::app::screen::class_session::Activity;
use crate::app::screen::practice::{Begin, Practice};
use crate::app::screen::{alert, boat, door, evening, home, rules, seats, welcome};
use crate::app::starting::First;
use crate::app::table::{AnyRules, AnyTable};
use crate::app::{Message, now, ways};
use records::machine::Venue;
use records::{Child, ChildId, GameFile, Lock, Participant};

pub enum Go {
    Opening,
    Alert(alert::Alert),
    /// Go to the screen that asks who plays. If there is neither a child to choose nor a guest, go to the welcome screen.
    Who,
    New,
    /// Go to where the guest's pond gets a name. If children may not give names here, go to the grown-ups' door.
    KeepGuest,
    /// Go to the screens for a new child who joins those on the present screen.
    NewAlong,
    /// Go back from the screens for a new child: with that child, or with nobody if `None`.
    Along(Option<ChildId>),
    Home(ChildId),
    Boat(ChildId),
    WithFriends(ChildId),
    /// Go to this child's home, and on to the river of practice at once.
    HomeToPractice(ChildId),
    /// Go to a child's practice: to the river of lessons, or straight to what [`Begin`] says.
    Practice(ChildId, Begin),
    ClassSession,
    Turn(Vec<ChildId>),
    /// Go to the seats, where players sit down. A child who came from home sits on the first one.
    Seats(Option<CameFrom>),
    /// Go to the table with a new game of these players and rules. The number is the seed from which the cards are dealt.
    Deal(Vec<Participant>, AnyRules, u64),
    /// Go to the table with the game saved in this file. The game leads back to this child's home, or with `None` to the seats.
    LeftGame(GameFile, Option<ChildId>),
    OutOfGame,
    Summary,
    Rules(GameKind),
    BackFromRules,
    Door,
    /// Leave the grown-ups' area or its door: to the seats if somebody came from there, else to the screen that asks who plays.
    OutOfGrownUps,
    Evening(ChildId),
    /// Go to the door at which the PIN is changed.
    ChangePin,
    /// Go into the grown-ups' area. At the first start, go to the first steps with a class or at home, as the value says.
    GrownUps(Option<Venue>),
}

/// What follows from a message to a screen: where the app goes, and what runs in the background.
pub struct Transition {
    pub go: Option<Go>,
    pub task: Task<Message>,
}

impl Transition {
    pub fn none() -> Self {
        Task::none().into()
    }

    /// Adds a task that runs in the background.
    pub fn and(self, task: Task<Message>) -> Self {
        Self { task: Task::batch([task, self.task]), ..self }
    }
}

impl From<Go> for Transition {
    fn from(go: Go) -> Self {
        Self { go: Some(go), task: Task::none() }
    }
}

impl From<Task<Message>> for Transition {
    fn from(task: Task<Message>) -> Self {
        Self { go: None, task }
    }
}

impl Screens {
    pub fn follow(&mut self, Transition { go, task }: Transition, house: &mut House) -> Task<Message> {
        match go {
            Some(go) => Task::batch([task, self.go(go, house)]),
            None => task,
        }
    }

    pub fn go(&mut self, go: Go, house: &mut House) -> Task<Message> {
        match go {
            Go::Opening => self.show(Screen::Opening),
            Go::Alert(alert) => self.show(Screen::Alert(alert)),
            Go::Who => {
                let cards = house.give_missing_cards();
                self.screen = ways::arriving::screen(house);
                Task::batch([cards, exchange(house, None)])
            }
            Go::New => {
                let guest = house.children.guest().map(|guest| guest.picture);
                let (mut welcome, task) =
                    welcome::Welcome::among_others(house.may_name(), guest, house.children.all());
                if house.setup.guest_only {
                    welcome.forbid_saving();
                }
                self.screen = Screen::Welcome(Box::new(welcome));
                task.map(Message::Welcome)
            }
            Go::NewAlong => {
                let (welcome, task) = welcome::Welcome::to_play_along(house.children.all());
                self.cover_with(Screen::Welcome(Box::new(welcome)));
                task.map(Message::Welcome)
            }
            Go::Along(child) => self.take_along(child, house),
            Go::KeepGuest if !house.may_name() => self.go_to_door(house),
            Go::KeepGuest => {
                self.put_game_aside(house);
                let picture = house.children.guest().map_or(0, |guest| guest.picture);
                let (welcome, task) = welcome::Welcome::to_keep(picture, house.children.iter());
                self.screen = Screen::Welcome(Box::new(welcome));
                task.map(Message::Welcome)
            }
            Go::Home(child) => self.go_to_home(child, house),
            Go::Boat(child) => self.go_to_boat(child, house),
            Go::WithFriends(child) => {
                let ask = self.go_to_boat(child, house);
                if let Screen::Boat(boat) = &mut self.screen {
                    boat.ask_friends();
                }
                ask
            }
            Go::HomeToPractice(child) => {
                let home = self.go_to_home(child, house);
                Task::batch([home, self.go(Go::Practice(child, Begin::River), house)])
            }
            Go::Practice(child, begins) => self.go_to_practice(child, house, |child, house| {
                Practice::new(child, house.lessons.clone(), now().date_naive(), begins)
            }),
            Go::ClassSession => {
                house.speak_as_chosen();
                self.put_game_aside(house);
                self.screen = Screen::ClassSession;
                ways::practising::keep_class_session(house)
            }
            Go::Turn(children) => self.go_to_turn(&children, house),
            Go::Seats(from) => self.go_to_seats(from, house),
            // The seats offer no start with too few or too many players, so dealing cannot fail.
            Go::Deal(participants, rules, seed) => {
                let Some(table) = AnyTable::deal(rules, participants, seed) else { return Task::none() };
                house.left.begin(table.participants());
                self.go_to_table(table, house)
            }
            Go::LeftGame(file, child) => {
                house.came_from = child.map(CameFrom::of);
                let Some(left) = house.take_left_game(file) else { return Task::none() };
                self.go_to_table(left, house)
            }
            Go::OutOfGame => {
                let out = ways::playing::out_of_game(house);
                self.follow(out, house)
            }
            Go::Summary => self.go_to_summary(house),
            Go::Rules(game) => {
                self.cover_with(Screen::Rules(rules::RulesPage::new(game)));
                Task::none()
            }
            Go::BackFromRules => {
                self.uncover();
                let told = self.put_off.drain(..).map(|message| Task::done(Message::Table(message)));
                Task::batch(told.collect::<Vec<_>>())
            }
            Go::Door => self.go_to_door(house),
            Go::Evening(child) => self.go_to_evening(child, house),
            Go::OutOfGrownUps if self.is_at_door_of_evening() => {
                self.uncover();
                Task::none()
            }
            // If nobody was known at the seats, the new children choose who they are.
            Go::OutOfGrownUps => match self.seats.take().filter(|seats| seats.has_children()) {
                Some(seats) => self.go_back_to_seats(seats, house),
                None => self.go(Go::Who, house),
            },
            Go::ChangePin => {
                self.put_area_aside();
                let door = door::Door::to_change(house.lock.as_ref().unwrap_or(&Lock::default()));
                self.go_to_this_door(door)
            }
            Go::GrownUps(place) => self.go_to_grown_ups(place, house),
        }
    }

    fn cover_with(&mut self, screen: Screen) {
        self.covered = Some(Box::new(std::mem::replace(&mut self.screen, screen)));
        self.put_off.clear();
    }

    pub(super) fn uncover(&mut self) {
        if let Some(covered) = self.covered.take() {
            self.screen = *covered;
        }
    }

    /// Goes back to the seats or the boat from which somebody wanted to add a child: with this child, or with nobody if `None`.
    fn take_along(&mut self, child: Option<ChildId>, house: &mut House) -> Task<Message> {
        self.uncover();
        let Some(child) = child.and_then(|child| house.children.by_id(child)).cloned() else {
            return Task::none();
        };
        match &mut self.screen {
            Screen::Seats(seats) => seats.add_child(child),
            Screen::Boat(boat) => boat.add_child(child),
            _ => {}
        }
        Task::none()
    }

    fn show(&mut self, screen: Screen) -> Task<Message> {
        self.screen = screen;
        Task::none()
    }

    /// Goes to the screen for which the command line asked, or waits until that is possible.
    pub fn go_first(&mut self, first: First, house: &mut House) -> Task<Message> {
        match (first, &self.screen) {
            (First::Seats, Screen::Welcome(_) | Screen::Who(_)) => self.go_to_seats(None, house),
            (first @ First::Import(_), Screen::Welcome(_) | Screen::Who(_)) => {
                house.first = Some(first);
                self.go_to_door(house)
            }
            // A new child begins with the first catch, not with practice.
            (First::Practice, Screen::Welcome(_)) => Task::none(),
            (first, _) => {
                house.first = Some(first);
                Task::none()
            }
        }
    }

    fn go_to_home(&mut self, child: ChildId, house: &mut House) -> Task<Message> {
        house.speak_to(child);
        house.came_from = None;
        self.put_game_aside(house);
        let mut home = home::Home::new(child, house.lessons_for(child));
        home.set_new_fish(house.brought.remove(&child).unwrap_or(0));
        home.set_fish_before(house.fish_at_home.get(&child).copied());
        home.offer(house.left_by(child).map(|left| (left.file, left.kind)));
        if house.setup.guest_only {
            home.forbid_saving();
        }
        self.screen = Screen::Home(Box::new(home));
        Task::batch([asking::home(house, child), exchange(house, Some(child))])
    }

    fn go_to_boat(&mut self, child: ChildId, house: &mut House) -> Task<Message> {
        let Some(known) = house.children.by_id(child).cloned() else { return Task::none() };
        house.came_from = Some(CameFrom::of(child));
        let others = house.children.iter().filter(|other| house.lists(other)).chain(house.children.guest());
        let others: Vec<Child> = others.map(|other| house.as_seen(other)).collect();
        let boat = boat::Boat::new(known, others.iter(), house.may_name());
        let ask = asking::opponent(house, child, boat.game());
        self.screen = Screen::Boat(Box::new(boat));
        ask
    }

    fn go_to_practice(
        &mut self,
        child: ChildId,
        house: &mut House,
        begin: impl FnOnce(Child, &House) -> Practice,
    ) -> Task<Message> {
        let Some(child) = house.children.by_id(child).cloned() else { return Task::none() };
        let ask = asking::known(house, &child);
        house.saving.begin_session();
        self.screen = Screen::Practice(Box::new(begin(child, house)));
        ask
    }

    fn go_to_turn(&mut self, children: &[ChildId], house: &mut House) -> Task<Message> {
        let Some(class_session) = &house.class_session else { return Task::none() };
        if let Activity::Game(title) = *class_session.activity() {
            let task = self.go_to_seats(None, house);
            if let Screen::Seats(seats) = &mut self.screen {
                seats.choose(title);
                seats.seat_alone(children);
                if let Some(left) = house.left_by_group(children.iter().copied()) {
                    seats.ask_about(left);
                }
            }
            return task;
        }
        let Some(child) = children.first().copied() else { return Task::none() };
        let turn = class_session.practice_turn();
        house.speak_to(child);
        self.go_to_practice(child, house, |child, house| {
            Practice::turn(child, house.lessons.clone(), now().date_naive(), turn)
        })
    }

    fn go_to_seats(&mut self, from: Option<CameFrom>, house: &mut House) -> Task<Message> {
        house.came_from = from;
        let known = who_can_sit(house);
        let mut seats = Box::new(seats::Seats::new(&house.preferences, &known, &house.language));
        self.put_game_aside(house);
        if let Some(from) = from {
            seats.seat_first(from.child);
        }
        self.open_seats(seats, house)
    }

    fn go_back_to_seats(&mut self, mut seats: Box<seats::Seats>, house: &mut House) -> Task<Message> {
        seats.set_children(who_can_sit(house));
        let open = self.open_seats(seats, house);
        Task::batch([open, exchange(house, None)])
    }

    fn open_seats(&mut self, mut seats: Box<seats::Seats>, house: &mut House) -> Task<Message> {
        seats.close(house.setup.machine.closed(), house.may_name());
        seats.unlock(house.lock.as_ref().is_some_and(|lock| !lock.is_set()));
        seats.offer(house.left_at_seats());
        self.show(Screen::Seats(seats))
    }

    fn go_to_table(&mut self, mut table: AnyTable, house: &mut House) -> Task<Message> {
        house.saving.begin_session();
        if let Some(class_session) = &mut house.class_session {
            table.set_sun(class_session.sun());
            class_session.sit_down(&table.saved());
        }
        let is_over = table.outcome().is_some();
        let keep = if is_over { Task::none() } else { house.keep_table(&table) };
        let there: Vec<ChildId> = table.participants().iter().filter_map(|seated| seated.child).collect();
        let start = table.come(house.preferences.pace, house.is_still(&there)).map(Message::Table);
        self.screen = Screen::Table(table);
        Task::batch([start, keep])
    }

    fn go_to_summary(&mut self, house: &mut House) -> Task<Message> {
        let Screen::Table(table) = &self.screen else { return Task::none() };
        if let Some(mut summary) = table.summary() {
            for (child, fish) in summary.brought() {
                *house.brought.entry(child).or_default() += fish;
            }
            if house.class_session.is_none() && house.came_from.is_some() {
                summary.leads_home();
            }
            self.screen = Screen::Summary(Box::new(summary));
            house.left.is_over();
        }
        Task::none()
    }

    fn put_game_aside(&mut self, house: &mut House) {
        match std::mem::replace(&mut self.screen, Screen::Opening) {
            Screen::Table(table) => house.left.put_aside(table),
            screen => self.screen = screen,
        }
    }

    fn go_to_evening(&mut self, child: ChildId, house: &House) -> Task<Message> {
        let Some(child) = house.children.by_id(child).cloned() else { return Task::none() };
        self.put_area_aside();
        let ask = asking::evening(house, child.id);
        self.screen = Screen::Evening(Box::new(evening::Evening::new(child)));
        ask
    }

    fn go_to_door(&mut self, house: &House) -> Task<Message> {
        self.seats = None;
        match std::mem::replace(&mut self.screen, Screen::Opening) {
            Screen::Seats(seats) => self.seats = Some(seats),
            evening @ Screen::Evening(_) => self.covered = Some(Box::new(evening)),
            _ => {}
        }
        let door = match &house.lock {
            _ if !house.is_kept => door::Door::without_records(),
            Some(lock) => {
                let door = door::Door::new(lock, &house.setup.machine);
                if house.setup.kiosk { door.with_close() } else { door }
            }
            None => door::Door::damaged(house.saving.place()),
        };
        let is_at_evening = matches!(self.covered.as_deref(), Some(Screen::Evening(_)));
        let door = if is_at_evening { door.from_evening() } else { door };
        let start = self.go_to_this_door(door);
        Task::batch([start, self.stir()])
    }

    fn go_to_this_door(&mut self, door: door::Door) -> Task<Message> {
        let start = door.start().map(Message::Door);
        self.screen = Screen::Door(Box::new(door));
        start
    }

    /// Goes into the grown-ups' area. If it was locked earlier today, everything is as it was left. With `place`, the first steps for a
    /// class or a home begin there.
    fn go_to_grown_ups(&mut self, place: Option<Venue>, house: &mut House) -> Task<Message> {
        let today = now().date_naive();
        let away = self.away.take().filter(|grown_ups| grown_ups.today() == today);
        let (grown_ups, step) = ways::grown_ups::enter(away, place, house);
        self.covered = None;
        self.screen = Screen::GrownUps(grown_ups);
        let stir = self.stir();
        Task::batch([stir, self.follow(step, house)])
    }
}

/// The children who can sit at a table. In a class session these can be children who are not listed on this computer.
fn who_can_sit(house: &House) -> Vec<Child> {
    let children = house.children.iter().filter(|child| house.class_session.is_some() || house.lists(child));
    children.chain(house.children.guest()).map(|child| house.as_seen(child)).collect()
}
