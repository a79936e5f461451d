//! Practice from the app's side: a child's river, and the turns of a class session.

use iced::Task;
use uuid::Uuid;

use super::screen::{class_session, practice};
use super::{Fishpond, Message, Screen, now};
use crate::records::{ChildId, Try};

impl Fishpond {
    /// Goes to a child's practice: to the river, or straight to what `begins` asks for.
    pub(super) fn go_to_practice(&mut self, child: ChildId, begins: practice::Begin) -> Task<Message> {
        let Some(child) = self.child(child).cloned() else { return Task::none() };
        let ask = self.ask_known(&child);
        self.session = Uuid::now_v7();
        let practice = practice::Practice::of(child, self.lessons.clone(), now().date_naive(), begins);
        self.screen = Screen::Practice(Box::new(practice));
        ask
    }

    pub(super) fn at_practice(&mut self, action: practice::PracticeAction) -> Task<Message> {
        match action {
            practice::PracticeAction::None => Task::none(),
            practice::PracticeAction::Run(task) => task.map(Message::Practice),
            practice::PracticeAction::Sit => {
                self.session = Uuid::now_v7();
                Task::none()
            }
            practice::PracticeAction::Keep(tried, then) => {
                self.notice(&tried);
                Task::batch([self.keep_tried(Some(tried)), then.map(Message::Practice)])
            }
            practice::PracticeAction::Home(child) => self.go_home(child),
            practice::PracticeAction::TurnOver { answered, right } => {
                if let Some(class_session) = &mut self.class_session {
                    class_session.turn_over(answered, right);
                }
                self.go_to_class_session()
            }
        }
    }

    /// Goes to the screen between turns, in the language of the program.
    pub(super) fn go_to_class_session(&mut self) -> Task<Message> {
        self.speak_as_chosen();
        self.screen = Screen::ClassSession;
        self.keep_unreached()
    }

    /// Saves the children whose turn did not come so far. They begin the next session, even if this one ends in a crash.
    fn keep_unreached(&mut self) -> Task<Message> {
        let Some(class_session) = &self.class_session else { return Task::none() };
        let mut unreached: Vec<ChildId> = class_session.unreached().collect();
        let others =
            self.preferences.unreached.iter().filter(|child| !class_session.children().contains(child));
        unreached.extend(others);
        if unreached == self.preferences.unreached {
            return Task::none();
        }
        self.preferences.unreached = unreached;
        self.keep_preferences()
    }

    /// Notes a wrong answer in a class session, because the class may want to talk about it at the end.
    pub(super) fn notice(&mut self, tried: &Try) {
        if let Some(class_session) = &mut self.class_session {
            class_session.notice(tried);
        }
    }

    pub(super) fn at_class_session(&mut self, action: class_session::ClassSessionAction) -> Task<Message> {
        match action {
            class_session::ClassSessionAction::None => self.keep_unreached(),
            class_session::ClassSessionAction::Leave => {
                self.class_session = None;
                self.leave_grown_ups()
            }
            class_session::ClassSessionAction::Begin(children) => self.begin_turn(&children),
        }
    }

    /// Begins one child's turn with puzzles, or a group's turn with a game.
    fn begin_turn(&mut self, children: &[ChildId]) -> Task<Message> {
        let Some(class_session) = &self.class_session else { return Task::none() };
        if let class_session::Activity::Game(title) = *class_session.activity() {
            let task = self.take_seats();
            if let Screen::Seats(seats) = &mut self.screen {
                seats.choose(title);
                seats.seat_alone(children);
            }
            return task;
        }
        let Some(child) = children.first().and_then(|child| self.child(*child)).cloned() else {
            return Task::none();
        };
        let turn = class_session.practice_turn();
        self.speak_to(child.id);
        let ask = self.ask_known(&child);
        self.session = Uuid::now_v7();
        let practice = practice::Practice::turn(child, self.lessons.clone(), now().date_naive(), turn);
        self.screen = Screen::Practice(Box::new(practice));
        ask
    }

    /// Leaves a game: for the next turn of a class session, or for where the game was begun, a child's pond or the seats.
    pub(super) fn leave_game(&mut self) -> Task<Message> {
        match &mut self.class_session {
            Some(class_session) => {
                class_session.turn_over(0, 0);
                self.go_to_class_session()
            }
            None => match self.came_from.filter(|child| self.child(*child).is_some()) {
                Some(child) => self.go_home(child),
                None => Task::batch([self.take_seats(), self.exchange(None)]),
            },
        }
    }
}
