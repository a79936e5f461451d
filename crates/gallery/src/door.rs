//! Moments at the grown-ups' door, which asks for their PIN.

use std::sync::LazyLock;

use fishpond::app::screen::door::{self, DoorField, SecretText};
use fishpond::app::screen::{grown_ups, welcome, who_is_playing};
use fishpond::app::{AppSetup, Fishpond, Message};
use language::Locale;
use records::PinLock;
use records::machine::Venue;

use crate::arriving::computer;
use crate::{Computer, Moment, tell};

const PIN: &str = "4711";

/// A lock with one PIN. It is made once, because the hash of a PIN is slow to make.
static LOCK: LazyLock<PinLock> = LazyLock::new(|| {
    let mut lock = PinLock::default();
    let _recovery = lock.set_pin_for_all(PIN).expect("a PIN that is hard to guess");
    lock
});

/// A lock that two grown-ups can also open with PINs of their own.
static SHARED: LazyLock<PinLock> = LazyLock::new(|| {
    let mut lock = LOCK.clone();
    for (name, pin) in [("Ms Brown", "otter7"), ("Mr Green", "heron8")] {
        lock.set_own_pin(name, pin).expect("a name and a PIN that nobody has");
    }
    lock
});

pub fn reach(moment: Moment, locale: Locale) -> Fishpond {
    match moment {
        Moment::DoorWhere => at_door(computer(locale)),
        Moment::DoorSet => {
            let mut fishpond = at_door(computer(locale));
            tell(&mut fishpond, [Message::Door(door::Message::VenueChosen(Venue::Class))]);
            fishpond
        }
        Moment::DoorPictures => {
            let mut fishpond = reach(Moment::DoorSet, locale);
            let typed = door::Message::Typed(DoorField::Pin, SecretText("47".to_owned()));
            tell(&mut fishpond, [door::Message::Pictures(Some(DoorField::Pin)), typed].map(Message::Door));
            fishpond
        }
        Moment::DoorAsk => {
            let mut fishpond = at_door(locked(computer(locale)));
            type_pin(&mut fishpond, "0815");
            fishpond
        }
        Moment::KioskClose => {
            let computer = locked(computer(locale));
            let setup = AppSetup { kiosk: true, ..computer.setup };
            let mut fishpond = Computer { setup, ..computer }.start();
            tell(&mut fishpond, [Message::CloseWanted]);
            fishpond
        }
        _ => change_pin(moment, locale),
    }
}

fn locked(computer: Computer) -> Computer {
    Computer { lock: LOCK.clone(), ..computer }
}

fn at_door(computer: Computer) -> Fishpond {
    let is_known = !computer.children.is_empty();
    let mut fishpond = computer.start();
    let press = if is_known {
        Message::Who(who_is_playing::Message::GrownUps)
    } else {
        Message::Welcome(welcome::Message::GrownUps)
    };
    tell(&mut fishpond, [press]);
    fishpond
}

fn type_pin(fishpond: &mut Fishpond, pin: &str) {
    let typed = door::Message::Typed(DoorField::Pin, SecretText(pin.to_owned()));
    tell(fishpond, [typed, door::Message::Enter].map(Message::Door));
}

fn change_pin(moment: Moment, locale: Locale) -> Fishpond {
    let mut fishpond = enter_grown_ups_area(Computer { lock: SHARED.clone(), ..computer(locale) });
    let presses = [
        grown_ups::Message::Page(grown_ups::GrownUpsPage::Records),
        grown_ups::Message::Records(grown_ups::RecordsMessage::Moving(grown_ups::MovingMessage::ChangePin)),
    ];
    tell(&mut fishpond, presses.map(Message::GrownUps));
    let next = match moment {
        Moment::DoorAnother => Some(door::Message::AddGrownUp),
        Moment::DoorTakeAway => Some(door::Message::ChoosePinToRemove),
        _ => None,
    };
    tell(&mut fishpond, next.map(Message::Door));
    fishpond
}

pub fn enter_grown_ups_area(computer: Computer) -> Fishpond {
    let computer = if computer.lock.has_pin() { computer } else { locked(computer) };
    let mut fishpond = at_door(computer);
    type_pin(&mut fishpond, PIN);
    fishpond
}
