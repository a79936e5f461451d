//! Where this computer stands in the school: which epoch counts, who belongs to it, and so which files we believe.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kept::school::{
    Beginning, Card, Chain, Counted, Epoch, EpochId, Key, MachineId, MemberId, Membership, Secrets, Trust,
    verify,
};

use super::{PassedOver, Records, Run, Trouble, path, sealed_weight};
use crate::school::epochs::{self, EPOCHS, MEMBERS};
use crate::school::place::{NotJoined, Public};
use crate::school::shelf::Shelf;
use crate::store::{Belonging, Staying, Store};

/// What a computer knows about its school during an exchange.
#[derive(Debug)]
pub(super) struct Standing {
    /// Which files this computer believes, by the epoch that counts and its members.
    pub trust: Trust,
    /// This computer's own keys.
    pub secrets: Secrets,
    /// What people call this computer.
    pub name: String,
    /// The id of the school's newest epoch, whose keys seal what is written now.
    pub epoch: EpochId,
    /// The files of former [epochs](Epoch) that still count.
    pub counted: Counted,
    /// The computers that belong to the school in its newest [epoch](Epoch), after others were put out.
    pub staying: Staying,
    /// The [cards](Card) of all members (name and public keys), by the members' ids.
    pub cards: BTreeMap<MemberId, Card>,
}

impl Standing {
    /// The key that this computer seals with.
    pub(crate) fn key(&self) -> Option<&Key> {
        self.trust.key()
    }
}

/// The epochs and members that are known here.
pub(super) struct Register {
    /// All [epochs](Epoch) that this computer knows and believes.
    pub chain: Chain,
    /// The [epochs](Epoch) that don't count on this computer, because somebody with the school's key said so.
    pub refused: BTreeSet<EpochId>,
    /// The members who were let into one of the [epochs](Epoch) in `chain`.
    pub members: Vec<Membership>,
    own: Key,
    machine: MachineId,
    /// Keys by which this computer may join.
    keys: Vec<Key>,
}

impl Register {
    /// The one epoch that counts.
    fn head(&self) -> Result<&Epoch, Trouble> {
        match self.chain.heads(&self.refused)[..] {
            [head] => Ok(head),
            _ => Err(Trouble::Fork),
        }
    }

    /// The [cards](Card) of all members of an [epoch](Epoch): those who stay and those who were let in.
    pub(crate) fn cards<'a>(&'a self, epoch: &'a Epoch) -> BTreeMap<MemberId, Card> {
        let since = self.members.iter().filter(|membership| membership.is_in(epoch)).map(Membership::card);
        epoch.staying().chain(since).map(|card| (card.id(), card.clone())).collect()
    }
}

impl<S: Shelf, R: Records> Run<'_, S, R> {
    /// Finds out where this computer stands. If it doesn't belong yet, it joins by a key. If the school had no epochs, it begins them.
    pub(super) fn standing(&mut self) -> Result<Arc<Standing>, Trouble> {
        let mut school = self.register()?;
        let secrets = Secrets::of(&school.own);
        let id = secrets.public().id();
        let head = school.head()?.clone();
        let own = |members: &[Membership]| {
            members.iter().find(|one| one.card().id() == id && one.is_in(&head)).cloned()
        };
        let opened = head.open_for(&secrets, own(&school.members).as_ref());
        let keys = match opened {
            Some(keys) => keys,
            None => self.joins(&mut school, &head)?,
        };
        self.put_back(&school, &head)?;
        let begun = head.clone();
        self.records.ask(move |store| store.stands_in(&begun))?;
        let cards = school.cards(&head);
        let staying = Staying {
            members: cards.keys().copied().collect(),
            machines: cards.values().map(Card::machine).collect(),
        };
        Ok(Arc::new(Standing {
            trust: Trust::new(&school.chain, &head, keys, &school.members),
            secrets,
            name: self.school.name.clone(),
            epoch: head.id(),
            counted: head.counted().clone(),
            staying,
            cards,
        }))
    }

    /// Joins an epoch by a key that lets computers in. Returns the keys that the epoch opens.
    fn joins(&mut self, school: &mut Register, head: &Epoch) -> Result<Vec<Key>, Trouble> {
        let secrets = Secrets::of(&school.own);
        let card = Card::new(&secrets, school.machine, &self.school.name, false);
        let mut let_in = school.keys.iter().filter_map(|key| Membership::new(card.clone(), head, key));
        let Some(membership) = let_in.next() else {
            let was_right = || {
                let mut epochs = school.chain.epochs();
                epochs.any(|epoch| school.keys.iter().any(|key| epoch.is_joined_by(key)))
            };
            return Err(match &self.school.key {
                None => Trouble::NotMember,
                Some(_) if was_right() => NotJoined::Void.into(),
                Some(_) => NotJoined::OtherKey.into(),
            });
        };
        let keys = head.open_for(&secrets, Some(&membership)).ok_or(Trouble::NotMember)?;
        let learnt = vec![membership.clone()];
        self.records.ask(move |store| store.learn(&[], &learnt))?;
        school.members.retain(|other| other.card().id() != membership.card().id());
        school.members.push(membership);
        Ok(keys)
    }

    /// Reads epochs and members from the folder, and saves those that are new.
    pub(super) fn register(&mut self) -> Result<Register, Trouble> {
        let public = Public::read(self.shelf);
        let belonging = self.records.ask(Store::belonging)?;
        let known: BTreeSet<String> = belonging.epochs.iter().map(Epoch::file_name).collect();
        let found = epochs::epochs(self.shelf, &known).map_err(|error| NotJoined::gone(&error))?;
        // If somebody emptied the file that says which school this is, the folder is still there.
        let is_ours = known.iter().any(|name| found.names.contains(name));
        let public = match public {
            Err(NotJoined::NoSchool | NotJoined::Unreadable) if is_ours => {
                let public = Public::of(belonging.epochs[0].school());
                public.write(self.shelf, &self.school.folder)?;
                public
            }
            public => public?,
        };
        for (path, why) in found.passed_over {
            self.pass_over(path, why);
        }
        let Belonging { machine, own, joining, epochs: mut epochs_known, mut refused, members } = belonging;
        let keys: Vec<Key> =
            self.school.key.iter().chain(&self.school.former).chain(&joining).cloned().collect();
        let mut new = found.new;
        if epochs_known.is_empty() {
            let legacy = self.school.keys().into_iter().find(|key| public.is_sealed_with(key));
            match (Chain::opened_by(&new, &keys), legacy) {
                (Ok((chain, others)), _) => {
                    epochs_known = chain.epochs().cloned().collect();
                    refused = others;
                    let is_owner = |key: &Key| chain.epochs().any(|epoch| epoch.is_owner(key));
                    let joining = self.school.key.clone().filter(|key| !is_owner(key));
                    let (learnt, refuse) = (epochs_known.clone(), refused.clone());
                    self.records.ask(move |store| {
                        store.learn(&learnt, &[])?;
                        joining.map_or(Ok(()), |key| store.joined_by(&key))?;
                        store.refuse(&refuse)
                    })?;
                }
                (Err(_), Some(legacy)) => epochs_known = vec![self.begin_epochs(&public, &legacy)?],
                (Err(_), None) if self.school.key.is_none() => return Err(Trouble::NotMember),
                (Err(why), None) => return Err(NotJoined::from(why).into()),
            }
            new.retain(|epoch| !epochs_known.iter().any(|known| known.id() == epoch.id()));
        }
        let mut chain = Chain::of(epochs_known);
        let mut learnt = Vec::new();
        for epoch in new {
            let path = Path::new(EPOCHS).join(epoch.file_name());
            if chain.add(epoch.clone()) {
                learnt.push(epoch);
            } else {
                self.pass_over(path, PassedOver::Elsewhere);
            }
        }
        if !learnt.is_empty() {
            self.records.ask(move |store| store.learn(&learnt, &[]))?;
        }
        let mut school = Register { chain, refused, members, own, machine, keys };
        self.choose(&mut school)?;
        self.meet(&mut school)?;
        Ok(school)
    }

    /// If two epochs follow the same one, the epoch whose own key was shown counts; the other is refused here.
    fn choose(&mut self, school: &mut Register) -> Result<(), Trouble> {
        let heads = school.chain.heads(&school.refused);
        let Some(key) = self.school.key.as_ref().filter(|_| heads.len() > 1) else { return Ok(()) };
        let (right, others): (Vec<&Epoch>, Vec<&Epoch>) =
            heads.into_iter().partition(|head| head.is_owner(key));
        if !right.is_empty() && !others.is_empty() {
            let refused: BTreeSet<EpochId> = others.into_iter().map(Epoch::id).collect();
            school.refused.extend(&refused);
            self.records.ask(move |store| store.refuse(&refused))?;
        }
        Ok(())
    }

    /// Takes in the cards of members who are new here.
    fn meet(&mut self, school: &mut Register) -> Result<(), Trouble> {
        let epochs: Vec<&Epoch> = school.chain.epochs().collect();
        let known: BTreeSet<String> =
            school.members.iter().map(|membership| membership.card().id().file_name()).collect();
        let heads = school.chain.heads(&school.refused);
        // A member who was let in again has a new file of the same name, so we read it again.
        let stays = |name: &String| {
            let is_known = |one: &Membership| {
                one.card().id().file_name() == *name && heads.iter().any(|head| one.is_in(head))
            };
            let is_listed = |card: &Card| card.id().file_name() == *name;
            school.members.iter().any(is_known) || heads.iter().all(|head| head.staying().any(is_listed))
        };
        let known: BTreeSet<String> = known.into_iter().filter(stays).collect();
        let found = epochs::members(self.shelf, &known, &epochs).map_err(|error| NotJoined::gone(&error))?;
        for (path, why) in found.passed_over {
            self.pass_over(path, why);
        }
        let met: Vec<Membership> =
            found.new.into_iter().filter(|membership| !school.members.contains(membership)).collect();
        if !met.is_empty() {
            school.members.retain(|known| met.iter().all(|new| new.card().id() != known.card().id()));
            school.members.extend(met.clone());
            self.records.ask(move |store| store.learn(&[], &met))?;
        }
        Ok(())
    }

    /// Writes again what is known here and is missing in the folder, or has another length there: epochs, and the members of this one.
    /// This computer's own card may be new, so all its bytes are compared.
    fn put_back(&mut self, school: &Register, head: &Epoch) -> Result<(), Trouble> {
        let own = Secrets::of(&school.own).public().id();
        let epochs = school
            .chain
            .epochs()
            .map(|epoch| (Path::new(EPOCHS).join(epoch.file_name()), epoch.written(), false));
        let let_in = school.members.iter().filter(|membership| membership.is_in(head));
        let members = let_in.map(|membership| {
            let id = membership.card().id();
            (Path::new(MEMBERS).join(id.file_name()), membership.written(), id == own)
        });
        for (path, bytes, is_own) in epochs.chain(members) {
            let length = bytes.len() as u64;
            let is_there = if is_own || self.looks_over {
                self.shelf.read(&path, length + 1).is_ok_and(|there| there == bytes)
            } else {
                self.shelf.length(&path).is_ok_and(|there| there == length)
            };
            if !is_there {
                self.is_there()?;
                self.put(&path, &bytes)?;
            }
        }
        Ok(())
    }

    /// Writes a file beside the computers' folders, in place of one that may be there.
    pub(super) fn put(&self, path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
        let folder = path.parent().unwrap_or(Path::new(""));
        self.shelf.make(folder).and_then(|()| self.shelf.put(path, bytes)).map_err(|error| {
            Trouble::NotWritten { path: self.school.folder.join(folder), reason: error.to_string() }
        })
    }

    /// Begins the first epoch of a school that had one key for all.
    /// What is sealed with that key counts, and everybody who has it can join by it.
    fn begin_epochs(&mut self, public: &Public, legacy: &Key) -> Result<Epoch, Trouble> {
        let former = self.school.keys();
        let counted = self.counting(&[Trust::before_epochs(former.clone())])?;
        let owner = Key::new();
        let first = Epoch::first(Beginning {
            school: public.school(),
            owner: (&owner, public.salt().unwrap_or_default()),
            joining: Some(legacy),
            former: &former,
            counted,
        });
        let (learnt, joining) = (first.clone(), legacy.clone());
        self.records.ask(move |store| store.begin_epochs(&learnt, &owner, &joining))?;
        self.put(&Path::new(EPOCHS).join(first.file_name()), &first.written())?;
        Public::of(public.school()).write(self.shelf, &self.school.folder)?;
        Ok(first)
    }

    /// The files in the folder that one of these believes, with their checksums.
    pub(super) fn counting(&mut self, trusts: &[Trust]) -> Result<Counted, Trouble> {
        let mut counted = Counted::new();
        for machine in self.machines()? {
            for number in self.files(machine) {
                let path: PathBuf = path(machine, number);
                let Ok((head, _)) = self.head(&path) else { continue };
                if sealed_weight(&head) > self.school.memory() {
                    continue;
                }
                let Ok(bytes) = self.shelf.read(&path, head.length()) else { continue };
                let verified = trusts.iter().find_map(|trust| verify(&bytes, trust).ok());
                if let Some((head, checksum)) = verified
                    && (head.machine, head.number) == (machine, number)
                {
                    counted.insert((machine, number), checksum);
                }
            }
        }
        Ok(counted)
    }
}
