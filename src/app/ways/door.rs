//! The door to the grown-ups' area.

use crate::app::Message;
use crate::app::house::House;
use crate::app::house::papers::print_recovery_code;
use crate::app::screen::door::{self, DoorAction};
use crate::app::screens::{Go, Step};
use records::machine::Venue;

/// Answers the door. `place` is where the children play, if somebody has said so there.
pub fn door(action: DoorAction, place: Option<Venue>, house: &mut House) -> Step {
    match action {
        DoorAction::None => Step::none(),
        DoorAction::Run(task) => task.map(Message::Door).into(),
        DoorAction::Keep(task) => Step::from(task.map(Message::Door)).and(house.keep_lock()),
        DoorAction::KeepAndEnter => {
            let step = Step::from(Go::GrownUps(place)).and(house.keep_lock());
            let Some(place) = place else { return step };
            house.preferences.at_home = place == Venue::Home;
            step.and(house.keep_preferences())
        }
        DoorAction::KeepAndClose => Step::from(house.close()).and(house.keep_lock()),
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
