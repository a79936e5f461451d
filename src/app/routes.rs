//! The ways from screen to screen: how the app does what each screen asks for.

use std::time::Duration;

use heart::practice::Lesson;
use iced::Task;
use uuid::Uuid;

use super::naming::name_all;
use super::screen::practice::Begin;
use super::screen::{class_session, door, grown_ups, home, rules, seats};
use super::table::{AnyMessage, AnyRules, AnyTable, TableAction};
use super::{First, Fishpond, Message, Screen, now};
use crate::language::Locale;
use crate::machine::{Choice, Where};
use crate::records::{
    Act, ActKind, ByHand, Change, Child, ChildId, Lock, Moment, Pace, Participant, Preferences,
};
use crate::reports::Secret;

/// How many puzzles a grown-up does together with a child who needs help.
const TOGETHER: usize = 3;

/// Checks after this time whether anybody is still in the grown-ups' area.
pub(super) fn wake_after(time: Duration) -> Task<Message> {
    // The timer has to be made inside the future, where a runtime for it is running.
    Task::perform(async move { tokio::time::sleep(time).await }, |()| Message::Idle(now()))
}

impl Fishpond {
    pub(super) fn speak(&mut self, locale: Locale) -> Task<Message> {
        if !self.setup.machine.lets_choose(Choice::Language) {
            return Task::none();
        }
        self.language = self.preferences.language(locale);
        self.preferences.locale = Some(locale);
        self.offer_left();
        self.keep_preferences()
    }

    /// Speaks the language of the program again, if one was chosen.
    pub(super) fn speak_as_chosen(&mut self) {
        if let Some(locale) = self.preferences.locale.or(self.asked_locale) {
            self.language = self.preferences.language(locale);
        }
    }

    /// Speaks a child's own language, if the child has one.
    pub(super) fn speak_to(&mut self, child: ChildId) {
        if let Some(locale) = self.child(child).and_then(|known| known.language) {
            self.language = self.preferences.language(locale);
        }
    }

    /// Goes to a child's home, in the child's language.
    pub(super) fn go_home(&mut self, child: ChildId) -> Task<Message> {
        self.speak_to(child);
        self.planned = None;
        let known = self.child(child).cloned();
        let is_open = |lesson: &Lesson| known.as_ref().is_some_and(|known| known.settings.opens(lesson));
        let lessons = self.lessons.open_to(is_open);
        let mut home = home::Home::of(child, lessons);
        self.put_game_aside();
        if let Some(left) = &self.left {
            home.offer(left.participants());
        }
        self.screen = Screen::Home(Box::new(home));
        Task::batch([
            self.ask_progress(child, |progress| Message::Home(home::Message::Known(progress))),
            known.map_or_else(Task::none, |known| self.ask_plan(&known)),
            self.exchange(Some(child)),
        ])
    }

    pub(super) fn at_home(&mut self, action: home::HomeAction) -> Task<Message> {
        match action {
            home::HomeAction::None => Task::none(),
            home::HomeAction::Play(child) => self.seat_first(child),
            home::HomeAction::GoOn(child) => self.go_on_with_left(Some(child)),
            home::HomeAction::PlayAsPlanned(child) => {
                self.planned = Some(child);
                self.seat_first(child)
            }
            home::HomeAction::Practise(child, begins) => self.go_to_practice(child, begins),
            home::HomeAction::Keep => self.ask_to_keep_guest(),
            home::HomeAction::Leave => self.go_to_who(),
        }
    }

    /// Goes to the seats, with this child on the first one.
    pub(super) fn seat_first(&mut self, child: ChildId) -> Task<Message> {
        let task = self.take_seats();
        if let Screen::Seats(seats) = &mut self.screen {
            seats.seat_first(child);
        }
        self.came_from = Some(child);
        task
    }

    pub(super) fn go_to_door(&mut self) -> Task<Message> {
        let door = match &self.lock {
            Some(lock) => {
                let door = door::Door::new(lock, &self.setup.machine);
                if self.setup.kiosk { door.with_close() } else { door }
            }
            None => door::Door::damaged(
                self.keeper
                    .as_ref()
                    .map(|keeper| keeper.folder().path().display().to_string())
                    .unwrap_or_default(),
            ),
        };
        let start = door.start().map(Message::Door);
        self.screen = Screen::Door(Box::new(door));
        let sleep = self.idle.stirred(now()).map_or_else(Task::none, wake_after);
        Task::batch([start, sleep])
    }

    pub(super) fn at_lock(&mut self, action: door::DoorAction) -> Task<Message> {
        match action {
            door::DoorAction::None => Task::none(),
            door::DoorAction::Run(task) => task.map(Message::Door),
            door::DoorAction::Keep(task) => Task::batch([self.keep_lock(), task.map(Message::Door)]),
            door::DoorAction::KeepAndEnter => {
                let place = if let Screen::Door(door) = &self.screen { door.place() } else { None };
                let kept = match place {
                    Some(place) => {
                        self.preferences.at_home = place == Where::Home;
                        self.keep_preferences()
                    }
                    None => Task::none(),
                };
                let tasks = Task::batch([kept, self.keep_lock(), self.enter_grown_ups()]);
                if let (Some(place), Screen::GrownUps(grown_ups)) = (place, &mut self.screen) {
                    grown_ups.begin(place);
                }
                tasks
            }
            door::DoorAction::KeepAndClose => Task::batch([self.keep_lock(), self.close()]),
            door::DoorAction::Print(code) => self
                .print_secret(std::future::ready(Some(Secret::Recovery(code))), |done| {
                    Message::Door(door::Message::Printed(done))
                }),
            door::DoorAction::Enter => self.enter_grown_ups(),
            door::DoorAction::Leave => {
                self.first = None;
                self.leave_grown_ups()
            }
        }
    }

    /// Goes into the area. If it was locked earlier today, everything is as it was left.
    pub(super) fn enter_grown_ups(&mut self) -> Task<Message> {
        let today = now().date_naive();
        let away = self.away.take().filter(|grown_ups| grown_ups.today() == today);
        let is_new = away.is_none();
        let mut grown_ups =
            away.unwrap_or_else(|| Box::new(grown_ups::GrownUps::new(self.lessons.clone(), today)));
        grown_ups.is_on(&self.setup.machine);
        let place = self.setup.machine.place();
        grown_ups.is_at_home(place.map_or(self.preferences.at_home, |place| place == Where::Home));
        if let Some(faulty) = self.faulty_files.take() {
            grown_ups.report(faulty);
        }
        grown_ups.guest_is_here(self.guest.is_some());
        grown_ups.reports_were_made(self.preferences.reported.clone());
        let has_key_to_save =
            self.last_exchange.as_ref().is_some_and(|(exchange, _)| exchange.has_key_to_save);
        let action = match self.first.take() {
            Some(First::Import(file)) => grown_ups.look_into(&file),
            // Only this computer has the school's own key. Until somebody saves it elsewhere, every visit begins with that.
            _ if has_key_to_save => grown_ups.ask_to_save_key(),
            _ => grown_ups::GrownUpsAction::None,
        };
        // If the settings of the computer set a PIN, nobody chooses one, so the first steps begin here.
        if let Some(place) = self.setup.machine.place().filter(|_| is_new && self.children.is_empty()) {
            grown_ups.begin(place);
        }
        self.screen = Screen::GrownUps(grown_ups);
        let grown_up = self.grown_up();
        if let Some(keeper) = &self.keeper {
            drop(keeper.ask(move |store| store.is_used_by(grown_up)));
        }
        let sleep = self.idle.stirred(now()).map_or_else(Task::none, wake_after);
        let class = self.ask_class();
        Task::batch([sleep, self.at_grown_ups(action), class])
    }

    /// Whether the grown-ups' area is open, or somebody is at its door.
    pub(super) fn is_with_grown_ups(&self) -> bool {
        matches!(self.screen, Screen::GrownUps(_) | Screen::Door(_))
    }

    /// Locks the area if nobody has done anything there for long enough. Otherwise checks again later.
    pub(super) fn lock_if_idle(&mut self, now: Moment) -> Task<Message> {
        if !self.is_with_grown_ups() {
            self.idle.rest();
            return Task::none();
        }
        match self.idle.woken(now) {
            Some(time) => wake_after(time),
            None => self.lock_grown_ups(),
        }
    }

    /// Locks the area. It stays as it is for the grown-up who opens it next.
    pub(super) fn lock_grown_ups(&mut self) -> Task<Message> {
        self.put_aside();
        self.leave_grown_ups()
    }

    /// Puts the area aside, with all that is typed and chosen there.
    fn put_aside(&mut self) {
        match std::mem::replace(&mut self.screen, Screen::Opening) {
            Screen::GrownUps(grown_ups) => self.away = Some(grown_ups),
            screen => self.screen = screen,
        }
    }

    pub(super) fn leave_grown_ups(&mut self) -> Task<Message> {
        self.go_to_who()
    }

    pub(super) fn at_grown_ups(&mut self, action: grown_ups::GrownUpsAction) -> Task<Message> {
        match action {
            grown_ups::GrownUpsAction::None => Task::none(),
            grown_ups::GrownUpsAction::Run(task) => task.map(Message::GrownUps),
            grown_ups::GrownUpsAction::Keep(children) => self.put_by_hand(children, None),
            grown_ups::GrownUpsAction::TakeList(children) => {
                self.put_by_hand(children, Some(ActKind::ClassList))
            }
            grown_ups::GrownUpsAction::Assign(changed) => {
                let put = if changed.is_empty() { Task::none() } else { self.put_by_hand(changed, None) };
                Task::batch([put, self.ask_done_of_given()])
            }
            grown_ups::GrownUpsAction::TakeGuest(child) => {
                let give = self.give_guest_to(child);
                let noted = self.note(ActKind::GuestGiven, [child]);
                Task::batch([give, noted, self.ask_how_it_goes(child)])
            }
            grown_ups::GrownUpsAction::AskClass => self.ask_class(),
            grown_ups::GrownUpsAction::SitBeside(child, lesson) => {
                self.speak_to(child);
                self.go_to_practice(child, Begin::Puzzles(vec![lesson], TOGETHER))
            }
            grown_ups::GrownUpsAction::Erase(child) => self.erase(child),
            grown_ups::GrownUpsAction::Ask(child) => self.ask_how_it_goes(child),
            grown_ups::GrownUpsAction::Weigh(child) => self.ask_extent(child),
            grown_ups::GrownUpsAction::ReadList(path) => self.read_list(path),
            grown_ups::GrownUpsAction::Move(job) => self.move_records(job),
            grown_ups::GrownUpsAction::Share(errand) => self.share(errand),
            grown_ups::GrownUpsAction::BackUp(errand) => self.back_up(errand),
            grown_ups::GrownUpsAction::AskLog => self.ask_log(),
            grown_ups::GrownUpsAction::About(errand) => self.find_out(errand),
            grown_ups::GrownUpsAction::Paper(errand) => self.run_errand(errand),
            grown_ups::GrownUpsAction::Reported(class) => {
                self.preferences.report_was_made(class, now().date_naive());
                self.keep_preferences()
            }
            grown_ups::GrownUpsAction::Begin(mut plan) => {
                plan.begin_with(&self.preferences.unreached);
                self.class_session = Some(class_session::ClassSession::new(plan));
                self.go_to_class_session()
            }
            grown_ups::GrownUpsAction::WriteWith(signs) => {
                self.preferences.signs = Some(signs.id.clone());
                self.language = self.preferences.language(self.language.locale());
                Task::batch([self.keep_preferences(), self.note(ActKind::Settings, [])])
            }
            grown_ups::GrownUpsAction::ChangePin => {
                self.put_aside();
                let none = Lock::default();
                let door = door::Door::to_change(self.lock.as_ref().unwrap_or(&none));
                let start = door.start().map(Message::Door);
                self.screen = Screen::Door(Box::new(door));
                start
            }
            grown_ups::GrownUpsAction::Leave => self.leave_grown_ups(),
        }
    }

    /// Takes in children who are new or have changed.
    pub(super) fn put(&mut self, mut children: Vec<Child>) -> Task<Message> {
        self.know(&mut children);
        self.record(Change::Children(children))
    }

    /// The same, for changes by the grown-up who has opened the area. The log names the grown-up.
    fn put_by_hand(&mut self, mut children: Vec<Child>, all: Option<ActKind>) -> Task<Message> {
        self.know(&mut children);
        self.record(Change::ByHand(ByHand { children, all, grown_up: self.grown_up() }))
    }

    /// The grown-up whose own PIN has opened the area. `None` if it was the PIN for all.
    fn grown_up(&self) -> Option<String> {
        self.lock.as_ref()?.opened_by().map(str::to_owned)
    }

    /// Writes into the log what a grown-up did that changes nothing in the records.
    pub(super) fn note(&self, kind: ActKind, to: impl IntoIterator<Item = ChildId>) -> Task<Message> {
        let act = Act::of(kind, to, self.grown_up(), now().timestamp_millis());
        self.record(Change::Act(act))
    }

    fn know(&mut self, children: &mut [Child]) {
        for child in children {
            child.changed = now().timestamp_millis();
            if let Some(known) = self.children.iter_mut().find(|known| known.id == child.id) {
                known.clone_from(child);
            } else {
                self.setup.machine.greet(child);
                self.children.push(child.clone());
            }
        }
    }

    pub(super) fn at_seats(&mut self, action: seats::SeatsAction) -> Task<Message> {
        match action {
            seats::SeatsAction::None => Task::none(),
            seats::SeatsAction::Speak(locale) => self.speak(locale),
            seats::SeatsAction::GrownUps => self.go_to_door(),
            seats::SeatsAction::Who if self.class_session.is_some() => self.go_to_class_session(),
            seats::SeatsAction::Who => match self.came_from.filter(|child| self.child(*child).is_some()) {
                Some(child) => self.go_home(child),
                None => self.go_to_who(),
            },
            seats::SeatsAction::SwitchMotion => {
                let Preferences { pace, reduced_motion, .. } = &mut self.preferences;
                (*pace, *reduced_motion) = match (*pace, *reduced_motion) {
                    (_, true) => (Pace::Slow, false),
                    (Pace::Slow, false) => (Pace::Normal, false),
                    (Pace::Normal, false) => (Pace::Fast, false),
                    (Pace::Fast, false) => (Pace::Normal, true),
                };
                self.keep_preferences()
            }
            seats::SeatsAction::ShowRules => self.show_rules(),
            seats::SeatsAction::Resume => self.go_on_with_left(self.came_from),
            seats::SeatsAction::Start(participants, rules) => {
                if let Screen::Seats(seats) = &self.screen {
                    seats.remember(&mut self.preferences);
                }
                let keep = self.keep_preferences();
                Task::batch([keep, self.deal(participants, rules)])
            }
        }
    }

    pub(super) fn at_table(&mut self, action: TableAction<AnyMessage>) -> Task<Message> {
        match action {
            TableAction::None => Task::none(),
            TableAction::Run(task) => task.map(Message::Table),
            TableAction::Keep(task, tried) => {
                if let Some(tried) = &tried {
                    self.notice(tried);
                }
                Task::batch([self.keep_tried(tried), task.map(Message::Table), self.keep_table()])
            }
            TableAction::ShowRules => self.show_rules(),
            TableAction::Leave => self.leave_game(),
            TableAction::Finish => {
                self.finish_if_over();
                Task::none()
            }
        }
    }

    /// Does what a table below the rules page asks for. If the game ends there, its summary comes after the rules.
    pub(super) fn behind_rules(&self, action: TableAction<AnyMessage>) -> Task<Message> {
        match action {
            TableAction::Run(task) => task.map(Message::Table),
            TableAction::Keep(task, tried) => {
                Task::batch([self.keep_tried(tried), task.map(Message::Table), self.keep_table()])
            }
            TableAction::None | TableAction::ShowRules | TableAction::Leave | TableAction::Finish => {
                Task::none()
            }
        }
    }

    /// Shows the summary of the game, once it is over.
    pub(super) fn finish_if_over(&mut self) {
        let Screen::Table(table) = &self.screen else { return };
        if let Some(mut summary) = table.summary() {
            if self.class_session.is_none() && self.came_from.is_some() {
                summary.leads_home();
            }
            self.screen = Screen::Summary(Box::new(summary));
            self.left = None;
        }
    }

    pub(super) fn show_rules(&mut self) -> Task<Message> {
        let game = match &self.screen {
            Screen::Table(table) => table.rules().kind(),
            Screen::Seats(seats) => seats.game(),
            // Only tables and seats have a button for the rules.
            _ => return Task::none(),
        };
        let covered = std::mem::replace(&mut self.screen, Screen::Rules(rules::Rules::of(game)));
        self.covered = Some(Box::new(covered));
        Task::none()
    }

    pub(super) fn take_seats(&mut self) -> Task<Message> {
        // A class session may have children who are not listed on this computer.
        let children = self.children.iter().filter(|child| self.class_session.is_some() || self.lists(child));
        let known: Vec<Child> = children.chain(&self.guest).cloned().collect();
        let mut seats = Box::new(seats::Seats::new(&self.preferences, &known, &self.language));
        seats.close(self.setup.machine.closed());
        self.put_game_aside();
        self.screen = Screen::Seats(seats);
        self.came_from = None;
        self.offer_left();
        Task::none()
    }

    /// Puts the game on the screen aside, so that it can be gone on with.
    fn put_game_aside(&mut self) {
        match std::mem::replace(&mut self.screen, Screen::Opening) {
            Screen::Table(table) => self.left = Some(table),
            screen => self.screen = screen,
        }
    }

    /// Goes on with the game that was left. It leads back to this child's pond, or to the seats if `None`.
    pub(super) fn go_on_with_left(&mut self, child: Option<ChildId>) -> Task<Message> {
        let Some(mut left) = self.left.take() else { return Task::none() };
        name_all(left.participants_mut(), &self.language);
        self.came_from = child;
        self.open_table(left)
    }

    /// Offers at the seats to go on with the game that was left. Its players are named in the language of the program.
    fn offer_left(&mut self) {
        if let (Some(left), Screen::Seats(seats)) = (&mut self.left, &mut self.screen) {
            name_all(left.participants_mut(), &self.language);
            seats.offer(left.participants());
        }
    }

    /// Deals a new game and goes to the table.
    pub(super) fn deal(&mut self, participants: Vec<Participant>, rules: AnyRules) -> Task<Message> {
        let seed = (self.seeds)();
        let is_tuned = |participant: &Participant| {
            let known = participant.child.and_then(|child| self.child(child));
            known.is_some_and(|known| known.settings.tuned_deals || self.planned == Some(known.id))
        };
        let tuned: Vec<Option<ChildId>> = participants
            .iter()
            .map(|participant| participant.child.filter(|_| is_tuned(participant)))
            .collect();
        match self.ask_tuned(&participants, rules, seed, tuned) {
            Some(ask) => ask.map(move |seed| Message::Dealt(participants.clone(), rules, seed)),
            None => self.open_deal(participants, rules, seed),
        }
    }

    pub(super) fn open_deal(
        &mut self,
        participants: Vec<Participant>,
        rules: AnyRules,
        seed: u64,
    ) -> Task<Message> {
        // The seats offer no start with too few or too many players, so dealing cannot fail.
        let table = AnyTable::deal(rules, participants, seed);
        table.map_or_else(Task::none, |table| self.open_table(table))
    }

    pub(super) fn open_table(&mut self, table: AnyTable) -> Task<Message> {
        self.left = None;
        self.session = Uuid::now_v7();
        let mut table = table;
        if let Some(class_session) = &self.class_session {
            table.goes_down(class_session.sun());
        }
        // The table has to be on the screen first, because [`Self::is_still`] asks the children who are there.
        self.screen = Screen::Table(table);
        let is_still = self.is_still();
        let Screen::Table(table) = &mut self.screen else { return Task::none() };
        let start = table.come(self.preferences.pace, is_still).map(Message::Table);
        Task::batch([start, self.keep_game()])
    }
}
