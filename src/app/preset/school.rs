//! Moments on the page of the school's folder.

use chrono::DateTime;
use uuid::Uuid;

use super::Preset;
use crate::app::screen::grown_ups::{
    Joined, Keeping, Message as GrownUps, Page, SchoolStop, ShareTold, Stop,
};
use crate::app::{Fishpond, Message};
use crate::records::school::{Exchange, MachineId, NotRead, PassedOver};
use crate::records::{Child, ChildId, Heard, Moment, Waiting};

/// Goes to the page, and looks.
pub(super) fn reach(preset: Preset, fishpond: &mut Fishpond) {
    let press = |stop| Message::GrownUps(GrownUps::Pressed(stop));
    let told = |told| Message::GrownUps(GrownUps::School(told));
    drop(fishpond.update(press(Stop::Page(Page::Records))));
    drop(fishpond.update(press(Stop::Keeping(Keeping::School))));
    if preset == Preset::SchoolJoin {
        drop(fishpond.update(told(ShareTold::Is(None, None))));
        for (stop, typed) in [(SchoolStop::Folder, "/school"), (SchoolStop::Name, "Laptop 7")] {
            let typed = GrownUps::Typed(Stop::School(stop), typed.to_owned());
            drop(fishpond.update(Message::GrownUps(typed)));
        }
        return;
    }
    let joined =
        Joined { folder: "/school/fishpond-school".into(), name: "Laptop 7".to_owned(), is_set: false };
    drop(fishpond.update(told(ShareTold::Is(Some(joined), Some((exchange(), now()))))));
    if preset == Preset::SchoolTwice {
        let mut twice: Vec<Child> = fishpond.children.iter().take(4).cloned().collect();
        twice.iter_mut().zip(100..).for_each(|(child, id)| child.id = ChildId(Uuid::from_u128(id)));
        let asked = fishpond.children[0].id;
        fishpond.children.extend(twice);
        drop(fishpond.update(press(Stop::School(SchoolStop::Unite(Some(asked))))));
    }
    if preset == Preset::SchoolChangeKey {
        drop(fishpond.update(press(Stop::School(SchoolStop::ChangeKey))));
    }
}

fn now() -> Moment {
    DateTime::from_timestamp_millis(1_793_351_520_000).unwrap_or_default().fixed_offset()
}

/// One of the machines was not heard of for long; one file came by a program that carries files.
fn exchange() -> Exchange {
    let heard = |number: u8, days: i64, missing| Heard {
        machine: MachineId(Uuid::from_u128(number.into())),
        name: format!("Laptop {number}"),
        at: now().timestamp_millis() - days * 24 * 3_600_000,
        missing,
    };
    let file = |name: &str| format!("{}/{name}", Uuid::from_u128(9)).into();
    Exchange {
        came: 214,
        went: 38,
        passed_over: vec![
            (file("00000041-501817 (1).pond"), PassedOver::Stranger),
            (file("00000044-729114.pond"), PassedOver::NotRead(NotRead::Half)),
        ],
        heard: vec![heard(9, 0, 1), heard(3, 0, 0), heard(12, 1, 0), heard(4, 6, 0), heard(1, 61, 0)],
        waiting: Waiting { attempts: 12, others: 0 },
        ..Exchange::default()
    }
}
