//! Moments on the pages of backups, of the log, and about the program.

use std::collections::BTreeSet;
use std::path::PathBuf;

use chrono::{Days, NaiveDate};
use fishpond::app::Fishpond;
use fishpond::app::screen::grown_ups::{
    AboutReply, BackupMessage, BackupReply, GrownUpsPage, RecordsMessage, RecordsTab, SystemInfo,
};
use language::Locale;
use records::{
    ActChild, ActKind, BackupEntry, BackupError, BackupPreview, BackupReason, BackupSource, Child, LoggedAct,
    RecordCounts,
};

use crate::Moment;
use crate::grown_ups::{open_page, press_records};
use crate::made_up::made_up_children;

pub fn reach(moment: Moment, locale: Locale) -> Fishpond {
    let mut fishpond = open_page(GrownUpsPage::Records, locale);
    let children = made_up_children(locale);
    match moment {
        Moment::About => {
            let found = AboutReply::Found(SystemInfo {
                folder: Some(PathBuf::from("/school/fishpond")),
                voice: true,
                printers: ["Staff_room", "Library_colour"].map(str::to_owned).into(),
                documents: Some(PathBuf::from("/school/fishpond")),
            });
            press_records(
                &mut fishpond,
                [RecordsMessage::Open(RecordsTab::About), RecordsMessage::AboutReplied(found)],
            );
        }
        Moment::Log => {
            let acts = RecordsMessage::LogReplied(Ok(acts(&children)));
            press_records(&mut fishpond, [RecordsMessage::Open(RecordsTab::Log), acts]);
        }
        _ => {
            let replies = [BackupReply::Listed(Ok(list())), BackupReply::Previewed(Ok(look(&children)))];
            press_records(&mut fishpond, [RecordsMessage::Open(RecordsTab::Backups)]);
            press_records(&mut fishpond, replies.map(RecordsMessage::BackupsReplied));
            if moment == Moment::GoBack {
                press_records(&mut fishpond, [RecordsMessage::Backups(BackupMessage::AskRestore)]);
            }
        }
    }
    fishpond
}

/// The entries of the log: one act of each kind, by two grown-ups, the newest first.
fn acts(children: &[Child]) -> Vec<LoggedAct> {
    let whom = |at: usize| ActChild {
        name: children.get(at % 3).map(|child| child.name.clone()).filter(|_| at != 7),
        ids: BTreeSet::new(),
    };
    let act = |(at, kind): (usize, ActKind)| {
        // At noon UTC it is the same day in every time zone of Europe.
        let noon = day(30).and_hms_opt(12, 0, 0).unwrap_or_default().and_utc().timestamp_millis();
        let about_nobody = kind > ActKind::Exported;
        LoggedAct {
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

/// Backups of two weeks. One of them is corrupt.
fn list() -> Vec<BackupEntry> {
    let seen = |number: u32| BackupEntry {
        number,
        day: day(number),
        why: match number {
            14 => BackupReason::Migration,
            19 | 24 => BackupReason::ByHand,
            20 => BackupReason::GoingBack,
            _ => BackupReason::Day,
        },
        holds: if number == 17 {
            Err(BackupError::Corrupt)
        } else {
            Ok(RecordCounts { children: 12, attempts: 14_000 + 240 * u64::from(number) })
        },
    };
    (12..=25).map(seen).collect()
}

/// The preview of a backup. Since it was made two children have come, and one has left.
fn look(children: &[Child]) -> BackupPreview {
    let names: Vec<String> = children.iter().map(|child| child.name.clone()).collect();
    let (gone, stays) = names.split_at(2.min(names.len()));
    let then: Vec<(String, u64)> = stays.iter().cloned().zip((870..).step_by(97)).collect();
    let attempts = then.iter().map(|(_, attempts)| attempts).sum();
    BackupPreview {
        source: BackupSource::Number(19),
        day: Some(day(19)),
        then: RecordCounts { children: then.len() as u64, attempts },
        now: RecordCounts { children: names.len() as u64, attempts: attempts + 1284 },
        comes: stays.last().cloned().into_iter().collect(),
        goes: gone.to_vec(),
        erased: Vec::new(),
        different: None,
        children: then,
    }
}
