//! What the app does for practice, and for the turns of a class session.

use iced::Task;

use crate::app::house::House;
use crate::app::screen::class_session::ClassSessionAction;
use crate::app::screen::practice::PracticeAction;
use crate::app::screens::{Destination, Transition};
use crate::app::{Message, now};
use records::{ChildId, FileChange};

pub fn handle_practice(action: PracticeAction, house: &mut House) -> Transition {
    match action {
        PracticeAction::None => Transition::none(),
        PracticeAction::Run(task) => task.map(Message::Practice).into(),
        PracticeAction::StartSitting => {
            house.saving.begin_session();
            Transition::none()
        }
        PracticeAction::SaveAttempt(tried, then) => {
            Transition::from(then.map(Message::Practice)).with_task(house.save_answer(Some(tried)))
        }
        PracticeAction::Home(child) => Destination::Home(child).into(),
        PracticeAction::Play(child) => Destination::Boat(child).into(),
        PracticeAction::TurnOver { answered, right } => {
            if let Some(class_session) = &mut house.class_session {
                class_session.end_turn(answered, right);
            }
            Destination::ClassSession.into()
        }
    }
}

pub fn handle_class_session(action: ClassSessionAction, house: &mut House) -> Transition {
    match action {
        ClassSessionAction::None => save_class_session(house).into(),
        ClassSessionAction::Leave => {
            house.class_session = None;
            Destination::Who.into()
        }
        ClassSessionAction::Begin(children) => Destination::Turn(children).into(),
    }
}

/// Saves how far the class session is, to continue it after a crash, and which children have had no turn: they begin the next session.
pub fn save_class_session(house: &mut House) -> Task<Message> {
    let Some(class_session) = &house.class_session else { return Task::none() };
    let saved = class_session.to_saved_session(now().date_naive());
    house.session_of_today = Some(saved.clone());
    let keep = house.saving.save_file(FileChange::Session(Box::new(saved)));
    let mut unreached: Vec<ChildId> = class_session.children_without_turn().collect();
    let before = &house.preferences.unreached;
    unreached.extend(before.iter().filter(|child| !class_session.children().contains(child)));
    if unreached == *before {
        return keep;
    }
    house.preferences.unreached = unreached;
    Task::batch([keep, house.save_preferences()])
}
