//! Which children practise on the school's other computers just now. Each computer writes a small file of its own while children practise,
//! and deletes it when they have left; grown-ups on the other computers see it. Nothing of it is saved in the records.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::time::Duration;

use interchange::school::{
    ActiveChild, ActivityReport, EpochChain, Key, MAX_ACTIVITY_REPORT_BYTES, MemberCard, MemberId,
    Membership, SealedFileError, SecretKeys, TrustPolicy,
};
use platform::Instant;

use super::storage::{Storage, UNFINISHED_ENDING};
use crate::store::SchoolState;

/// If a computer's report hasn't changed for this long, its children are not shown any more.
const FRESH_FOR: Duration = Duration::from_mins(1);
/// How old a report becomes, in milliseconds, until other computers delete it: the computer that wrote it has crashed and could not.
const LEFT: u64 = 3_600_000;
/// The most reports that are read at a time, since anybody may put as many into the school's folder as they like.
const MOST_READ: usize = 1000;

#[derive(Debug)]
pub struct ActivityChannel {
    secrets: SecretKeys,
    key: Key,
    trust: TrustPolicy,
    names: BTreeMap<MemberId, String>,
}

impl ActivityChannel {
    /// What a computer with this state needs to write and read reports. `None` if it doesn't belong to a school yet, or somebody must first
    /// say which of two epochs counts.
    pub fn from_school_state(school_state: SchoolState) -> Option<Self> {
        let SchoolState { own, epochs, refused, members, .. } = school_state;
        let chain = EpochChain::from_epochs(epochs);
        let heads = chain.heads(&refused);
        let [head] = heads[..] else { return None };
        let secrets = SecretKeys::from_key(&own);
        let id = secrets.public().id();
        let let_in = || members.iter().filter(|membership| membership.is_for_epoch(head));
        let keys = head.open_keys_for(&secrets, let_in().find(|one| one.card().id() == id))?;
        let cards = head.initial_members().chain(let_in().map(Membership::card));
        let names = cards.map(|card: &MemberCard| (card.id(), card.name())).collect();
        let key = keys.first()?.clone();
        let trust = TrustPolicy::new(&chain, head, keys, &members);
        Some(Self { secrets, key, trust, names })
    }

    fn own(&self) -> MemberId {
        self.secrets.public().id()
    }

    /// Writes this computer's report into the school's folder. If no child is at work on this computer, its last report is deleted.
    pub fn publish(&self, storage: &impl Storage, report: &ActivityReport) -> io::Result<()> {
        let name = ActivityReport::file_name(self.own());
        if report.children.is_empty() {
            return fall_silent(storage, &name);
        }
        let folder = Path::new(ActivityReport::FOLDER);
        storage.make_folder(folder)?;
        storage.replace(&folder.join(name), &report.seal(&self.key, &self.secrets))
    }

    /// Reads the other computers' reports. Each comes with the id of its computer. Reports sealed before the keys changed are deleted.
    fn read(&self, storage: &impl Storage) -> io::Result<Vec<(MemberId, ActivityReport)>> {
        let folder = Path::new(ActivityReport::FOLDER);
        let names = match storage.list(folder) {
            // If only the folder of reports is missing, no computer has written one yet.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return storage.list(Path::new("")).map(|_| Vec::new());
            }
            names => names?,
        };
        let mut report = Vec::new();
        for name in names.into_iter().filter(|name| !name.ends_with(UNFINISHED_ENDING)).take(MOST_READ) {
            let path = folder.join(&name);
            let Ok(bytes) = storage.read(&path, MAX_ACTIVITY_REPORT_BYTES + 1) else { continue };
            match ActivityReport::open(&bytes, &self.trust) {
                Ok(one) if one.0 != self.own() && name == ActivityReport::file_name(one.0) => {
                    report.push(one);
                }
                Err(SealedFileError::Former) => drop(storage.remove(&path)),
                _ => {}
            }
        }
        Ok(report)
    }
}

/// Deletes this computer's report, which has the file name `name`, and one that was left half written.
fn fall_silent(storage: &impl Storage, name: &str) -> io::Result<()> {
    let folder = Path::new(ActivityReport::FOLDER);
    let names = match storage.list(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        names => names?,
    };
    let is_own =
        |other: &&String| *other == name || (other.starts_with(name) && other.ends_with(UNFINISHED_ENDING));
    names.iter().filter(is_own).try_for_each(|own| storage.remove(&folder.join(own)))
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemoteActiveChild {
    pub computer: String,
    pub working: ActiveChild,
}

#[derive(Debug, Clone, Default)]
pub struct ActivityReports(BTreeMap<MemberId, LatestReport>);

#[derive(Debug, Clone)]
struct LatestReport {
    computer: String,
    report: ActivityReport,
    /// When we first saw this report, by a clock that is never set.
    since: Instant,
    /// Whether the report was new when we first saw it, and not one that had lain there for long.
    is_news: bool,
}

impl ActivityReports {
    /// Reads the other computers' reports. `at` is by a clock that is never set, and `now` in milliseconds since 1970 (UTC). Reports an
    /// hour old are deleted.
    ///
    /// A report is new if it has changed since we last looked and is later than all before it, so an earlier file that somebody puts back
    /// is not. The computer's clock must agree with ours. If it doesn't, the report before must be less than a minute older: a folder that
    /// is synced only now and then brings nothing new.
    ///
    /// # Errors
    ///
    /// If the folder isn't there, or can't be read. Then the reports we have grow old.
    pub fn refresh(
        &mut self,
        neighbours: &ActivityChannel,
        storage: &impl Storage,
        at: Instant,
        now: i64,
    ) -> io::Result<()> {
        let all = neighbours.read(storage)?;
        for (member, heard) in &mut self.0 {
            if all.iter().all(|(other, _)| other != member) {
                heard.report.children.clear();
            }
        }
        for (member, report) in all {
            let before = self.0.get(&member);
            if before.is_some_and(|before| report.at <= before.report.at) {
                continue;
            }
            let is_near = |moment: i64| u128::from(report.at.abs_diff(moment)) <= FRESH_FOR.as_millis();
            let is_news = is_near(now) || before.is_some_and(|before| is_near(before.report.at));
            let computer = neighbours.names.get(&member).cloned().unwrap_or_default();
            self.0.insert(member, LatestReport { computer, report, since: at, is_news });
        }
        let is_left = |heard: &LatestReport| heard.report.at.abs_diff(now) > LEFT && heard.is_old(at);
        for (member, _) in self.0.iter().filter(|(_, heard)| is_left(heard)) {
            let _gone_already =
                storage.remove(&Path::new(ActivityReport::FOLDER).join(ActivityReport::file_name(*member)));
        }
        Ok(())
    }

    /// The children in reports that came in the last minute before `at`, a moment by a clock that is never set.
    pub fn children_at_work(&self, at: Instant) -> Vec<RemoteActiveChild> {
        let news = self.0.values().filter(|heard| heard.is_news && !heard.is_old(at));
        let seen = news.flat_map(|heard| {
            let of = |working: &ActiveChild| RemoteActiveChild {
                computer: heard.computer.clone(),
                working: working.clone(),
            };
            heard.report.children.iter().map(of)
        });
        seen.collect()
    }
}

impl LatestReport {
    fn is_old(&self, at: Instant) -> bool {
        at.duration_since(self.since) > FRESH_FOR
    }
}
