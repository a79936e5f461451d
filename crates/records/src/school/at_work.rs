//! Who is at work on the school's computers just now. Each tells it in a small file of its own, which it writes anew while children
//! practise and deletes when they have left; grown-ups on the others see it. None of it goes into the records.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::time::Duration;

use interchange::school::{
    AtWork, Card, Chain, Key, LONGEST_AT_WORK, MemberId, Membership, SealedFileError, Secrets, Trust, Working,
};
use platform::Instant;

use super::storage::{FRESH, Storage};
use crate::store::Belonging;

/// How old news may be. A computer that has told nothing new for longer is passed over.
const FRESH_FOR: Duration = Duration::from_mins(1);
/// A file that a computer couldn't delete, because it crashed, is deleted by others once it is as old as this, in milliseconds.
const LEFT: u64 = 3_600_000;
/// The most files that are read at a time, since anybody may put in as many as they like.
const MOST_READ: usize = 1000;

/// The computers of a school, as one of them tells the others who is at work on it and hears it from them.
#[derive(Debug)]
pub struct Neighbours {
    secrets: Secrets,
    /// The key of the present epoch.
    key: Key,
    trust: Trust,
    /// What people call the computers.
    names: BTreeMap<MemberId, String>,
}

impl Neighbours {
    /// Finds out who the neighbours are, by what this computer knows of its school. `None` if it doesn't belong to one yet, or somebody
    /// must first say which of two [epochs](interchange::school::Epoch) counts.
    pub fn of(belonging: Belonging) -> Option<Self> {
        let Belonging { own, epochs, refused, members, .. } = belonging;
        let chain = Chain::of(epochs);
        let heads = chain.heads(&refused);
        let [head] = heads[..] else { return None };
        let secrets = Secrets::of(&own);
        let id = secrets.public().id();
        let let_in = || members.iter().filter(|membership| membership.is_in(head));
        let keys = head.open_for(&secrets, let_in().find(|one| one.card().id() == id))?;
        let cards = head.staying().chain(let_in().map(Membership::card));
        let names = cards.map(|card: &Card| (card.id(), card.name())).collect();
        let key = keys.first()?.clone();
        let trust = Trust::new(&chain, head, keys, &members);
        Some(Self { secrets, key, trust, names })
    }

    fn own(&self) -> MemberId {
        self.secrets.public().id()
    }

    /// Tells the others, through the school's folder, who is at work here. If nobody is, what was told before is deleted.
    pub fn tell(&self, storage: &impl Storage, told: &AtWork) -> io::Result<()> {
        let name = AtWork::file_name(self.own());
        if told.children.is_empty() {
            return fall_silent(storage, &name);
        }
        let folder = Path::new(AtWork::FOLDER);
        storage.make(folder)?;
        storage.put(&folder.join(name), &told.sealed(&self.key, &self.secrets))
    }

    /// Reads what the other computers tell. What was sealed before the keys changed is deleted.
    fn read(&self, storage: &impl Storage) -> io::Result<Vec<(MemberId, AtWork)>> {
        let folder = Path::new(AtWork::FOLDER);
        let names = match storage.list(folder) {
            // Nobody has told anything yet, if the school's folder itself is there.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return storage.list(Path::new("")).map(|_| Vec::new());
            }
            names => names?,
        };
        let mut told = Vec::new();
        for name in names.into_iter().filter(|name| !name.ends_with(FRESH)).take(MOST_READ) {
            let path = folder.join(&name);
            let Ok(bytes) = storage.read(&path, LONGEST_AT_WORK + 1) else { continue };
            match AtWork::open(&bytes, &self.trust) {
                Ok(one) if one.0 != self.own() && name == AtWork::file_name(one.0) => told.push(one),
                Err(SealedFileError::Former) => drop(storage.remove(&path)),
                _ => {}
            }
        }
        Ok(told)
    }
}

/// Deletes what the computer with the file of this name has told, and what it left half written.
fn fall_silent(storage: &impl Storage, name: &str) -> io::Result<()> {
    let folder = Path::new(AtWork::FOLDER);
    let names = match storage.list(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        names => names?,
    };
    let is_own = |other: &&String| *other == name || (other.starts_with(name) && other.ends_with(FRESH));
    names.iter().filter(is_own).try_for_each(|own| storage.remove(&folder.join(own)))
}

/// A child who is at work on another computer, as that computer has told it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seen {
    /// What people call the computer.
    pub computer: String,
    /// What the child is at, and how it goes.
    pub working: Working,
}

/// What the other computers have told so far, and since when.
#[derive(Debug, Clone, Default)]
pub struct Hearing(BTreeMap<MemberId, Heard>);

/// What one of the computers has told last.
#[derive(Debug, Clone)]
struct Heard {
    computer: String,
    told: AtWork,
    /// When we first saw this, by the steady clock.
    since: Instant,
    /// Whether it was told just before, for all we know.
    is_news: bool,
}

impl Hearing {
    /// Hears from the school's folder who is at work on the other computers at this moment, given by the steady clock and in milliseconds
    /// since 1970 (UTC). What a computer couldn't delete an hour ago, because it crashed, is deleted.
    ///
    /// A file is news when it has changed since we last looked, and only if it was told later than all before: a file from earlier that
    /// somebody puts back is none. The computer's clock must agree with ours. If it doesn't, what we saw before must have been told less
    /// than a minute earlier: so a folder that is synced only now and then brings no news.
    ///
    /// # Errors
    ///
    /// If the folder isn't there, or can't be read. Then what we have heard grows old.
    pub fn listen(
        &mut self,
        neighbours: &Neighbours,
        storage: &impl Storage,
        (at, now): (Instant, i64),
    ) -> io::Result<()> {
        let all = neighbours.read(storage)?;
        for (member, heard) in &mut self.0 {
            if all.iter().all(|(other, _)| other != member) {
                heard.told.children.clear();
            }
        }
        for (member, told) in all {
            let before = self.0.get(&member);
            if before.is_some_and(|before| told.at <= before.told.at) {
                continue;
            }
            let is_near = |moment: i64| u128::from(told.at.abs_diff(moment)) <= FRESH_FOR.as_millis();
            let is_news = is_near(now) || before.is_some_and(|before| is_near(before.told.at));
            let computer = neighbours.names.get(&member).cloned().unwrap_or_default();
            self.0.insert(member, Heard { computer, told, since: at, is_news });
        }
        let is_left = |heard: &Heard| heard.told.at.abs_diff(now) > LEFT && heard.is_old(at);
        for (member, _) in self.0.iter().filter(|(_, heard)| is_left(heard)) {
            let _gone_already = storage.remove(&Path::new(AtWork::FOLDER).join(AtWork::file_name(*member)));
        }
        Ok(())
    }

    /// The children who are at work at this moment of the steady clock, by what was told within the last minute.
    pub fn at_work(&self, at: Instant) -> Vec<Seen> {
        let news = self.0.values().filter(|heard| heard.is_news && !heard.is_old(at));
        let seen = news.flat_map(|heard| {
            let of = |working: &Working| Seen { computer: heard.computer.clone(), working: working.clone() };
            heard.told.children.iter().map(of)
        });
        seen.collect()
    }
}

impl Heard {
    fn is_old(&self, at: Instant) -> bool {
        at.duration_since(self.since) > FRESH_FOR
    }
}
