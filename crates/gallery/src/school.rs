//! Moments on the page of the school's folder.

use chrono::DateTime;
use fishpond::app::screen::grown_ups::{
    GrownUpsPage, JoinedSchool, RecordsMessage, RecordsTab, SchoolMessage, SchoolReply,
};
use fishpond::app::{Fishpond, Message};
use interchange::school::MemberId;
use language::Locale;
use records::school::{
    EpochId, ExchangeOutcome, JoinError, MachineId, PassedOverReason, SchoolMember, SealedFileError,
};
use records::{self, ChildId, HeldBackChild, OtherComputer, UnsentCounts, YearMove, YearMoveNote};
use uuid::Uuid;

use crate::grown_ups::{open_page, press_records};
use crate::made_up::made_up_children;
use crate::{Moment, tell};

pub fn reach(moment: Moment, locale: Locale) -> Fishpond {
    let mut fishpond = open_page(GrownUpsPage::Records, locale);
    press_records(&mut fishpond, [RecordsMessage::Open(RecordsTab::School)]);
    if matches!(moment, Moment::SchoolJoin | Moment::SchoolCompare) {
        hear(&mut fishpond, SchoolReply::Membership(None, None));
        let typed = [
            SchoolMessage::FolderTyped("/school".to_owned()),
            SchoolMessage::NameTyped("Laptop 7".to_owned()),
        ];
        press_records(&mut fishpond, typed.map(RecordsMessage::School));
        if moment == Moment::SchoolCompare {
            let school = (epoch(1), epoch(2));
            hear(&mut fishpond, SchoolReply::Joined(Err(JoinError::Unnamed(vec![school]))));
        }
        return fishpond;
    }
    let joined = JoinedSchool {
        folder: "/school/fishpond-school".into(),
        name: "Laptop 7".to_owned(),
        is_set: false,
        tells_at_work: true,
        at_work_is_set: false,
    };
    hear(&mut fishpond, SchoolReply::Membership(Some(joined), Some(Box::new((exchange(), now())))));
    match moment {
        Moment::SchoolTwice => {
            let mut children = made_up_children(locale);
            let asked = children[0].id;
            let mut twice = children[..4].to_vec();
            twice.iter_mut().zip(100..).for_each(|(child, id)| child.id = ChildId(Uuid::from_u128(id)));
            children.extend(twice);
            tell(&mut fishpond, [Message::ChildrenKnown(Ok(children))]);
            press_records(&mut fishpond, [RecordsMessage::School(SchoolMessage::Unite(Some(asked)))]);
        }
        Moment::SchoolChangeKey => {
            press_records(&mut fishpond, [RecordsMessage::School(SchoolMessage::ChangeKey)]);
        }
        _ => {}
    }
    fishpond
}

fn hear(fishpond: &mut Fishpond, reply: SchoolReply) {
    press_records(fishpond, [RecordsMessage::SchoolReplied(reply)]);
}

/// The words that grown-ups compare to see whether two computers mean the same school. They are of a made-up school, and the same in all
/// languages.
pub fn comparison_words() -> String {
    epoch(1).to_words()
}

/// The id of an epoch (a stretch of time with the same keys). Each `number` makes an id with other words.
fn epoch(number: u8) -> EpochId {
    let mut id = [0; 32];
    for (place, byte) in (number..).zip(&mut id) {
        *byte = place.wrapping_mul(37);
    }
    EpochId(id)
}

fn now() -> records::Moment {
    DateTime::from_timestamp_millis(1_793_351_520_000).unwrap_or_default().fixed_offset()
}

/// How an exchange with the school's folder went. One computer was not heard of for a long time, and one file was copied under a second
/// name.
fn exchange() -> ExchangeOutcome {
    let heard = |number: u8, days: i64, missing| OtherComputer {
        machine: MachineId(Uuid::from_u128(number.into())),
        member: Some(MemberId([number; 16])),
        name: format!("Laptop {number}"),
        at: now().timestamp_millis() - days * 24 * 3_600_000,
        missing,
    };
    let file = |name: &str| format!("{}/{name}", Uuid::from_u128(9)).into();
    let member = |number: u8| SchoolMember {
        id: MemberId([number; 16]),
        machine: MachineId(Uuid::from_u128(number.into())),
        name: format!("Laptop {number}"),
        only_reads: false,
        is_own: number == 7,
    };
    ExchangeOutcome {
        members: [7, 9, 3, 12, 4, 5].map(member).into(),
        received: 214,
        sent: 38,
        passed_over: vec![
            (file("00000041-501817 (1).pond"), PassedOverReason::Stranger),
            (file("00000044-729114.pond"), PassedOverReason::NotRead(SealedFileError::Half)),
        ],
        other_computers: vec![
            heard(9, 0, 1),
            heard(3, 0, 0),
            heard(12, 1, 0),
            heard(4, 6, 0),
            heard(1, 61, 0),
        ],
        held_back: vec![HeldBackChild {
            child: ChildId(Uuid::from_u128(77)),
            name: "Ben".to_owned(),
            by: Some("Laptop 3".to_owned()),
            at: now().timestamp_millis() - 24 * 3_600_000,
            days: 1,
        }],
        year_moves: vec![YearMove {
            key: 1,
            moved_up: YearMoveNote { at: now().timestamp_millis(), by: Some("Laptop 9, anna".to_owned()) },
            children: 214,
            days: 0,
        }],
        bring_back_days: 7,
        waiting: UnsentCounts { attempts: 12, others: 0 },
        words: Some(comparison_words()),
        ..ExchangeOutcome::default()
    }
}
