//! Presets on the pages of backups, the log and the program.

use std::collections::BTreeSet;
use std::path::PathBuf;

use chrono::{Days, NaiveDate};

use super::Preset;
use crate::app::screen::grown_ups::{self, AboutReply, BackupMessage, BackupReply, Found, Keeping, Page};
use crate::app::{Fishpond, Message};
use crate::records::{Act, ActKind, BackupLook, BackupReason, BackupSeen, BackupSource, Concerned, Held};

/// Goes to the page of this preset, with what it shows.
pub(super) fn reach(preset: Preset, fishpond: &mut Fishpond) {
    let keeping =
        |keeping| Message::GrownUps(grown_ups::Message::Records(grown_ups::RecordsMessage::Open(keeping)));
    drop(fishpond.update(Message::GrownUps(grown_ups::Message::Page(Page::Records))));
    if preset == Preset::About {
        drop(fishpond.update(keeping(Keeping::About)));
        let printers = ["Staff_room", "Library_colour"].map(str::to_owned).into();
        let documents = Some(PathBuf::from("/school/fishpond"));
        let found = AboutReply::Found(Found {
            folder: Some(PathBuf::from("/school/fishpond")),
            voice: true,
            printers,
            documents,
        });
        drop(fishpond.update(Message::GrownUps(grown_ups::Message::Records(
            grown_ups::RecordsMessage::AboutReplied(found),
        ))));
        return;
    }
    if preset == Preset::Log {
        drop(fishpond.update(keeping(Keeping::Log)));
        let acts = acts(fishpond);
        drop(fishpond.update(Message::GrownUps(grown_ups::Message::Records(
            grown_ups::RecordsMessage::LogReplied(Some(acts)),
        ))));
        return;
    }
    drop(fishpond.update(keeping(Keeping::Backups)));
    let look = look(fishpond);
    for told in [BackupReply::Listed(list()), BackupReply::Looked(Ok(look))] {
        drop(fishpond.update(Message::GrownUps(grown_ups::Message::Records(
            grown_ups::RecordsMessage::BackupsReplied(told),
        ))));
    }
    if preset == Preset::GoBack {
        let go_back = grown_ups::Message::Records(grown_ups::RecordsMessage::Backups(BackupMessage::GoBack));
        drop(fishpond.update(Message::GrownUps(go_back)));
    }
}

/// Makes up what two grown-ups did, one of each kind, the newest first.
fn acts(fishpond: &Fishpond) -> Vec<Act> {
    let whom = |at: usize| Concerned {
        name: fishpond.house.children.get(at % 3).map(|child| child.name.clone()).filter(|_| at != 7),
        ids: BTreeSet::new(),
    };
    let act = |(at, kind): (usize, ActKind)| {
        // At noon UTC it is the same day in every time zone of Europe.
        let noon = day(30).and_hms_opt(12, 0, 0).unwrap_or_default().and_utc().timestamp_millis();
        let about_nobody = kind > ActKind::Exported;
        Act {
            at: noon - i64::try_from(at).unwrap_or_default() * 86_400_000,
            by: Some("Laptop 1, anna".to_owned()),
            grown_up: (at % 3 != 1).then(|| if at % 2 == 0 { "Ms Brown" } else { "Mr Green" }.to_owned()),
            kind,
            to: if about_nobody { Vec::new() } else { (at..=at + at % 3).map(whom).collect() },
        }
    };
    ActKind::ALL.into_iter().enumerate().map(act).collect()
}

fn day(number: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 10, 5).unwrap_or_default() + Days::new(u64::from(number))
}

/// Makes up backups of two weeks; one of them is spoilt.
fn list() -> Vec<BackupSeen> {
    let seen = |number: u32| BackupSeen {
        number,
        day: day(number),
        why: match number {
            14 => BackupReason::Migration,
            19 | 24 => BackupReason::ByHand,
            20 => BackupReason::GoingBack,
            _ => BackupReason::Day,
        },
        holds: (number != 17).then(|| Held { children: 12, attempts: 14_000 + 240 * u64::from(number) }),
    };
    (12..=25).map(seen).collect()
}

/// Makes up what is in one backup: two of the children have come since, and one has left.
fn look(fishpond: &Fishpond) -> BackupLook {
    let names: Vec<String> = fishpond.house.children.iter().map(|child| child.name.clone()).collect();
    let (gone, stays) = names.split_at(2.min(names.len()));
    let children: Vec<(String, u64)> = stays.iter().cloned().zip((870..).step_by(97)).collect();
    let attempts = children.iter().map(|(_, attempts)| attempts).sum();
    BackupLook {
        source: BackupSource::Number(19),
        day: Some(day(19)),
        then: Held { children: children.len() as u64, attempts },
        now: Held { children: names.len() as u64, attempts: attempts + 1284 },
        comes: stays.last().cloned().into_iter().collect(),
        goes: gone.to_vec(),
        erased: Vec::new(),
        different: None,
        children,
    }
}
