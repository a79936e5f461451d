//! Presets on the page of the school's folder.

use chrono::DateTime;
use kept::school::MemberId;
use uuid::Uuid;

use super::Preset;
use crate::app::screen::grown_ups::{self, Joined, Keeping, Page, SchoolMessage, SchoolReply};
use crate::app::{Fishpond, Message};
use crate::records::school::{Exchange, MachineId, Member, NotRead, PassedOver};
use crate::records::{Child, ChildId, Heard, Moment, MovedUp, Waiting, Withheld, YearMove};

/// All presets on the page of the school's folder.
pub(super) const PAGES: [Preset; 5] =
    [Preset::SchoolJoin, Preset::School, Preset::SchoolChangeKey, Preset::SchoolKey, Preset::SchoolTwice];

/// Goes to the page of the school's folder, with what this preset shows.
pub(super) fn reach(preset: Preset, fishpond: &mut Fishpond) {
    let school =
        |message| Message::GrownUps(grown_ups::Message::Records(grown_ups::RecordsMessage::School(message)));
    let told =
        |told| Message::GrownUps(grown_ups::Message::Records(grown_ups::RecordsMessage::SchoolReplied(told)));
    drop(fishpond.update(Message::GrownUps(grown_ups::Message::Page(Page::Records))));
    drop(fishpond.update(Message::GrownUps(grown_ups::Message::Records(grown_ups::RecordsMessage::Open(
        Keeping::School,
    )))));
    if preset == Preset::SchoolJoin {
        drop(fishpond.update(told(SchoolReply::Is(None, None))));
        drop(fishpond.update(school(SchoolMessage::FolderTyped("/school".to_owned()))));
        drop(fishpond.update(school(SchoolMessage::NameTyped("Laptop 7".to_owned()))));
        return;
    }
    let joined =
        Joined { folder: "/school/fishpond-school".into(), name: "Laptop 7".to_owned(), is_set: false };
    let exchange = Exchange { has_key_to_save: preset == Preset::SchoolKey, ..exchange() };
    drop(fishpond.update(told(SchoolReply::Is(Some(joined), Some((exchange, now()))))));
    if preset == Preset::SchoolKey {
        drop(fishpond.update(told(SchoolReply::KeyPrinted(true))));
    }
    if preset == Preset::SchoolTwice {
        let mut twice: Vec<Child> = fishpond.house.children.iter().take(4).cloned().collect();
        twice.iter_mut().zip(100..).for_each(|(child, id)| child.id = ChildId(Uuid::from_u128(id)));
        let asked = fishpond.house.children[0].id;
        let children = fishpond.house.children.iter().cloned().chain(twice).collect();
        fishpond.house.children = crate::app::house::Children::of(children);
        drop(fishpond.update(school(SchoolMessage::Unite(Some(asked)))));
    }
    if preset == Preset::SchoolChangeKey {
        drop(fishpond.update(school(SchoolMessage::ChangeKey)));
    }
}

fn now() -> Moment {
    DateTime::from_timestamp_millis(1_793_351_520_000).unwrap_or_default().fixed_offset()
}

/// Makes up an exchange: one computer was not heard of for a long time, and one file was copied under a second name.
fn exchange() -> Exchange {
    let heard = |number: u8, days: i64, missing| Heard {
        machine: MachineId(Uuid::from_u128(number.into())),
        member: Some(MemberId([number; 16])),
        name: format!("Laptop {number}"),
        at: now().timestamp_millis() - days * 24 * 3_600_000,
        missing,
    };
    let file = |name: &str| format!("{}/{name}", Uuid::from_u128(9)).into();
    let member = |number: u8| Member {
        id: MemberId([number; 16]),
        machine: MachineId(Uuid::from_u128(number.into())),
        name: format!("Laptop {number}"),
        only_reads: false,
        is_own: number == 7,
    };
    Exchange {
        members: [7, 9, 3, 12, 4, 5].map(member).into(),
        came: 214,
        went: 38,
        passed_over: vec![
            (file("00000041-501817 (1).pond"), PassedOver::Stranger),
            (file("00000044-729114.pond"), PassedOver::NotRead(NotRead::Half)),
        ],
        heard: vec![heard(9, 0, 1), heard(3, 0, 0), heard(12, 1, 0), heard(4, 6, 0), heard(1, 61, 0)],
        withheld: vec![Withheld {
            child: ChildId(Uuid::from_u128(77)),
            name: "Ben".to_owned(),
            by: Some("Laptop 3".to_owned()),
            at: now().timestamp_millis() - 24 * 3_600_000,
            days: 1,
        }],
        years: vec![YearMove {
            key: 1,
            moved_up: MovedUp { at: now().timestamp_millis(), by: Some("Laptop 9, anna".to_owned()) },
            children: 214,
            days: 0,
        }],
        keeps_days: 7,
        waiting: Waiting { attempts: 12, others: 0 },
        ..Exchange::default()
    }
}
