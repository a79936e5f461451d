//! How the app goes from one screen to the next.

use engine::games::GameKind;
use iced::Task;

use super::{Screen, Screens};
use crate::app::house::{GameOrigin, House, exchange_with_school, queries};
use crate::app::screen::class_session::Activity;
use crate::app::screen::practice::{Practice, PracticeStart};
use crate::app::screen::{alert, boat, door, home, parents_evening, rules, seats, welcome};
use crate::app::starting::StartScreen;
use crate::app::table::{AnyRules, AnyTable};
use crate::app::{Message, actions, now};
use records::machine::Venue;
use records::{Child, ChildId, GameFile, Participant, PinLock};

pub enum Destination {
    Opening,
    Alert(alert::Alert),
    /// “Who is playing?” or, if there is neither a child to choose nor a guest, the welcome screen.
    Who,
    New,
    /// The page where the guest's pond gets a name, or the grown-ups' door if children may not give names here.
    KeepGuest,
    /// The screens for a new child, who then joins those on the present screen.
    NewCompanion,
    /// Back from the screens for a new child to the seats or the boat. `None` without a new child.
    BackWithChild(Option<ChildId>),
    Home(ChildId),
    Boat(ChildId),
    WithFriends(ChildId),
    HomeToPractice(ChildId),
    /// A child's practice: the river of lessons, or straight to what [`PracticeStart`] says.
    Practice(ChildId, PracticeStart),
    ClassSession,
    Turn(Vec<ChildId>),
    /// The seats. A child who came from home sits on the first chair.
    Seats(Option<GameOrigin>),
    /// The table, with a new game of these players. The number is the seed.
    Deal(Vec<Participant>, AnyRules, u64),
    /// The table, with a game that was left. The way out leads to this child's home, or with `None` to the seats.
    LeftGame(GameFile, Option<ChildId>),
    OutOfGame,
    Summary,
    Rules(GameKind),
    BackFromRules,
    Door,
    /// The way out of the grown-ups' area: to the seats if somebody came from there, else to “Who is playing?”.
    OutOfGrownUps,
    Evening(ChildId),
    ChangePin,
    /// The grown-ups' area. With a venue, its first steps begin there, as at the first start.
    GrownUps(Option<Venue>),
}

pub struct Transition {
    pub destination: Option<Destination>,
    pub task: Task<Message>,
}

impl Transition {
    pub fn none() -> Self {
        Task::none().into()
    }

    pub fn with_task(self, task: Task<Message>) -> Self {
        Self { task: Task::batch([task, self.task]), ..self }
    }
}

impl From<Destination> for Transition {
    fn from(go: Destination) -> Self {
        Self { destination: Some(go), task: Task::none() }
    }
}

impl From<Task<Message>> for Transition {
    fn from(task: Task<Message>) -> Self {
        Self { destination: None, task }
    }
}

impl Screens {
    pub fn apply(
        &mut self,
        Transition { destination: go, task }: Transition,
        house: &mut House,
    ) -> Task<Message> {
        match go {
            Some(go) => Task::batch([task, self.go_to(go, house)]),
            None => task,
        }
    }

    pub fn go_to(&mut self, destination: Destination, house: &mut House) -> Task<Message> {
        match destination {
            Destination::Opening => self.show(Screen::Opening),
            Destination::Alert(alert) => self.show(Screen::Alert(alert)),
            Destination::Who => {
                let cards = house.give_missing_picture_cards();
                self.screen = actions::arriving::arrival_screen(house);
                Task::batch([cards, exchange_with_school(house, None)])
            }
            Destination::New => {
                let guest = house.children.guest().map(|guest| guest.picture);
                let (mut welcome, task) = welcome::Welcome::with_known_children(
                    house.allows_new_children(),
                    guest,
                    house.children.all(),
                );
                if house.setup.guest_only {
                    welcome.forbid_saving_pond();
                }
                self.screen = Screen::Welcome(Box::new(welcome));
                task.map(Message::Welcome)
            }
            Destination::NewCompanion => {
                let (welcome, task) = welcome::Welcome::for_playing_along(house.children.all());
                self.cover_with(Screen::Welcome(Box::new(welcome)));
                task.map(Message::Welcome)
            }
            Destination::BackWithChild(child) => self.take_along(child, house),
            Destination::KeepGuest if !house.allows_new_children() => self.go_to_door(house),
            Destination::KeepGuest => {
                self.put_game_aside(house);
                let picture = house.children.guest().map_or(0, |guest| guest.picture);
                let (welcome, task) = welcome::Welcome::for_saving_guest(picture, house.children.iter());
                self.screen = Screen::Welcome(Box::new(welcome));
                task.map(Message::Welcome)
            }
            Destination::Home(child) => self.go_to_home(child, house),
            Destination::Boat(child) => self.go_to_boat(child, house),
            Destination::WithFriends(child) => {
                let ask = self.go_to_boat(child, house);
                if let Screen::Boat(boat) = &mut self.screen {
                    boat.show_friends_page();
                }
                ask
            }
            Destination::HomeToPractice(child) => {
                let home = self.go_to_home(child, house);
                Task::batch([home, self.go_to(Destination::Practice(child, PracticeStart::River), house)])
            }
            Destination::Practice(child, begins) => self.go_to_practice(child, house, |child, house| {
                Practice::new(child, house.lessons.clone(), now().date_naive(), begins)
            }),
            Destination::ClassSession => {
                house.use_chosen_language();
                self.put_game_aside(house);
                self.screen = Screen::ClassSession;
                actions::practising::save_class_session(house)
            }
            Destination::Turn(children) => self.go_to_turn(&children, house),
            Destination::Seats(from) => self.go_to_seats(from, house),
            // The seats offer no start with too few or too many players, so dealing cannot fail.
            Destination::Deal(participants, rules, seed) => {
                let Some(table) = AnyTable::deal(rules, participants, seed) else { return Task::none() };
                house.left_games.choose_game_file(table.rules().kind(), table.participants());
                self.go_to_table(table, house)
            }
            Destination::LeftGame(file, child) => {
                house.game_origin = child.map(GameOrigin::unplanned);
                let Some(left) = house.take_left_game(file) else { return Task::none() };
                self.go_to_table(left, house)
            }
            Destination::OutOfGame => {
                let out = actions::playing::leave_game(house);
                self.apply(out, house)
            }
            Destination::Summary => self.go_to_summary(house),
            Destination::Rules(game) => {
                self.cover_with(Screen::Rules(rules::RulesPage::new(game)));
                Task::none()
            }
            Destination::BackFromRules => {
                self.show_covered_screen();
                let told = self.put_off.drain(..).map(|message| Task::done(Message::Table(message)));
                Task::batch(told.collect::<Vec<_>>())
            }
            Destination::Door => self.go_to_door(house),
            Destination::Evening(child) => self.go_to_evening(child, house),
            Destination::OutOfGrownUps if self.is_at_door_of_evening() => {
                self.show_covered_screen();
                Task::none()
            }
            // If nobody was known at the seats, the new children choose who they are.
            Destination::OutOfGrownUps => match self.seats.take().filter(|seats| seats.has_children()) {
                Some(seats) => self.go_back_to_seats(seats, house),
                None => self.go_to(Destination::Who, house),
            },
            Destination::ChangePin => {
                self.put_area_aside();
                let door =
                    door::PinDoor::for_changing_pin(house.lock.as_ref().unwrap_or(&PinLock::default()));
                self.go_to_this_door(door)
            }
            Destination::GrownUps(place) => self.go_to_grown_ups(place, house),
        }
    }

    fn cover_with(&mut self, screen: Screen) {
        self.covered = Some(Box::new(std::mem::replace(&mut self.screen, screen)));
        self.put_off.clear();
    }

    pub(super) fn show_covered_screen(&mut self) {
        if let Some(covered) = self.covered.take() {
            self.screen = *covered;
        }
    }

    /// Goes back to the seats or the boat, together with the new `child`. `None` without a new child.
    fn take_along(&mut self, child: Option<ChildId>, house: &mut House) -> Task<Message> {
        self.show_covered_screen();
        let Some(child) = child.and_then(|child| house.children.by_id(child)).cloned() else {
            return Task::none();
        };
        match &mut self.screen {
            Screen::Seats(seats) => seats.add_child(child),
            Screen::Boat(boat) => boat.add_friend(child),
            _ => {}
        }
        Task::none()
    }

    fn show(&mut self, screen: Screen) -> Task<Message> {
        self.screen = screen;
        Task::none()
    }

    pub fn go_to_start_screen(&mut self, first: StartScreen, house: &mut House) -> Task<Message> {
        match (first, &self.screen) {
            (StartScreen::Seats, Screen::Welcome(_) | Screen::Who(_)) => self.go_to_seats(None, house),
            (first @ StartScreen::Import(_), Screen::Welcome(_) | Screen::Who(_)) => {
                house.start_screen = Some(first);
                self.go_to_door(house)
            }
            // A new child begins with the first catch, not with practice.
            (StartScreen::Practice, Screen::Welcome(_)) => Task::none(),
            (first, _) => {
                house.start_screen = Some(first);
                Task::none()
            }
        }
    }

    fn go_to_home(&mut self, child: ChildId, house: &mut House) -> Task<Message> {
        house.use_language_of(child);
        house.game_origin = None;
        self.put_game_aside(house);
        let mut home = home::Home::new(child, house.lessons_for(child));
        home.set_leaping_fish_count(house.new_fish.remove(&child).unwrap_or(0));
        home.set_previous_fish_count(house.fish_at_home.get(&child).copied());
        home.offer_resume(house.left_game_of(child).map(|left| (left.file, left.kind)));
        if house.setup.guest_only {
            home.forbid_saving_pond();
        }
        self.screen = Screen::Home(Box::new(home));
        Task::batch([queries::load_home(house, child), exchange_with_school(house, Some(child))])
    }

    fn go_to_boat(&mut self, child: ChildId, house: &mut House) -> Task<Message> {
        let Some(known) = house.children.by_id(child).cloned() else { return Task::none() };
        house.game_origin = Some(GameOrigin::unplanned(child));
        let others =
            house.children.iter().filter(|other| house.is_listed(other)).chain(house.children.guest());
        let others: Vec<Child> = others.map(|other| house.with_shown_name(other)).collect();
        let boat = boat::Boat::new(known, others.iter(), house.allows_new_children());
        let ask = queries::suggest_opponent(house, child, boat.game());
        self.screen = Screen::Boat(Box::new(boat));
        Task::batch([ask, queries::count_dragonfish_games(house)])
    }

    fn go_to_practice(
        &mut self,
        child: ChildId,
        house: &mut House,
        begin: impl FnOnce(Child, &House) -> Practice,
    ) -> Task<Message> {
        let Some(child) = house.children.by_id(child).cloned() else { return Task::none() };
        let ask = queries::load_learner(house, &child);
        house.saving.begin_session();
        self.screen = Screen::Practice(Box::new(begin(child, house)));
        ask
    }

    fn go_to_turn(&mut self, children: &[ChildId], house: &mut House) -> Task<Message> {
        let Some(class_session) = &house.class_session else { return Task::none() };
        if let Activity::Game(title) = *class_session.activity() {
            let task = self.go_to_seats(None, house);
            if let Screen::Seats(seats) = &mut self.screen {
                seats.choose_game(title);
                seats.seat_only(children);
                if let Some(left) = house.left_game_of_group(title, children.iter().copied()) {
                    seats.ask_resume_or_replace(left);
                }
            }
            return task;
        }
        let Some(child) = children.first().copied() else { return Task::none() };
        let turn = class_session.practice_turn();
        house.use_language_of(child);
        self.go_to_practice(child, house, |child, house| {
            Practice::for_class_turn(child, house.lessons.clone(), now().date_naive(), turn)
        })
    }

    fn go_to_seats(&mut self, from: Option<GameOrigin>, house: &mut House) -> Task<Message> {
        house.game_origin = from;
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
        Task::batch([open, exchange_with_school(house, None)])
    }

    fn open_seats(&mut self, mut seats: Box<seats::Seats>, house: &mut House) -> Task<Message> {
        seats.set_closed_choices(house.setup.machine.closed_choices(), house.allows_new_children());
        seats.set_has_no_pin(house.lock.as_ref().is_some_and(|lock| !lock.has_pin()));
        seats.offer_resume(house.left_games_for_seats());
        seats.set_games_played(house.dragonfish_games.clone());
        let ask = queries::suggest_seat_starts(house, &seats);
        Task::batch([self.show(Screen::Seats(seats)), ask, queries::count_dragonfish_games(house)])
    }

    fn go_to_table(&mut self, mut table: AnyTable, house: &mut House) -> Task<Message> {
        house.saving.begin_session();
        if let Some(class_session) = &mut house.class_session {
            table.set_session_timer(class_session.session_timer());
            class_session.start_counting_moves(&table.saved());
        }
        let is_over = table.outcome().is_some();
        let keep = if is_over { Task::none() } else { house.save_table(&table) };
        let there: Vec<ChildId> = table.participants().iter().filter_map(|seated| seated.child).collect();
        let start = table
            .bring_to_screen(house.preferences.pace, house.has_reduced_motion(&there))
            .map(Message::Table);
        self.screen = Screen::Table(table);
        Task::batch([start, keep])
    }

    fn go_to_summary(&mut self, house: &mut House) -> Task<Message> {
        let Screen::Table(table) = &self.screen else { return Task::none() };
        if let Some(mut summary) = table.summary() {
            for (child, fish) in summary.fish_per_child() {
                *house.new_fish.entry(child).or_default() += fish;
            }
            if house.class_session.is_none() && house.game_origin.is_some() {
                summary.set_leads_home();
            }
            self.screen = Screen::Summary(Box::new(summary));
            house.left_games.end_game();
        }
        Task::none()
    }

    fn put_game_aside(&mut self, house: &mut House) {
        match std::mem::replace(&mut self.screen, Screen::Opening) {
            Screen::Table(table) => house.left_games.put_aside(table),
            screen => self.screen = screen,
        }
    }

    fn go_to_evening(&mut self, child: ChildId, house: &House) -> Task<Message> {
        let Some(child) = house.children.by_id(child).cloned() else { return Task::none() };
        self.put_area_aside();
        let ask = queries::load_parents_evening(house, child.id);
        self.screen = Screen::Evening(Box::new(parents_evening::ParentsEveningScreen::new(child)));
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
            _ if !house.are_records_kept => door::PinDoor::without_records(),
            Some(lock) => {
                let door = door::PinDoor::new(lock, &house.setup.machine);
                if house.setup.kiosk { door.with_close_button() } else { door }
            }
            None => door::PinDoor::for_damaged_lock(house.saving.folder_path()),
        };
        let is_at_evening = matches!(self.covered.as_deref(), Some(Screen::Evening(_)));
        let door = if is_at_evening { door.returning_to_parents_evening() } else { door };
        let start = self.go_to_this_door(door);
        Task::batch([start, self.stir()])
    }

    fn go_to_this_door(&mut self, door: door::PinDoor) -> Task<Message> {
        let start = door.focus_first_field().map(Message::Door);
        self.screen = Screen::Door(Box::new(door));
        start
    }

    /// Opens the grown-ups' area. If it was locked earlier today, it is as it was left. With a `place`, its first steps begin there.
    fn go_to_grown_ups(&mut self, place: Option<Venue>, house: &mut House) -> Task<Message> {
        let today = now().date_naive();
        let away = self.away.take().filter(|grown_ups| grown_ups.today() == today);
        let (grown_ups, step) = actions::grown_ups::enter_grown_ups(away, place, house);
        self.covered = None;
        self.screen = Screen::GrownUps(grown_ups);
        let stir = self.stir();
        Task::batch([stir, self.apply(step, house)])
    }
}

/// The children who may take a seat. In a class session these are also children who are not listed on this computer.
fn who_can_sit(house: &House) -> Vec<Child> {
    let children =
        house.children.iter().filter(|child| house.class_session.is_some() || house.is_listed(child));
    children.chain(house.children.guest()).map(|child| house.with_shown_name(child)).collect()
}
