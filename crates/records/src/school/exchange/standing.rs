//! This computer's place in the school: which epoch (a time with the same keys and members) counts, who belongs to it, and which files are
//! believed.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use interchange::school::{
    AcceptedFiles, Epoch, EpochChain, EpochId, Key, MachineId, MemberCard, MemberId, Membership, SecretKeys,
    TrustPolicy, verify_file,
};

use super::{ExchangeError, PassedOverReason, RecordsAccess, Run, path, sealed_weight};
use crate::school::epochs::{self, EPOCHS_FOLDER, MEMBERS_FOLDER};
use crate::school::location::{JoinError, PublicFile, School};
use crate::school::storage::Storage;
use crate::store::{RemainingComputers, SchoolState, Store};

#[derive(Debug)]
pub(super) struct OwnMembership {
    /// Believes the files of members of the [epoch](Epoch) that counts.
    pub trust: TrustPolicy,
    pub secrets: SecretKeys,
    pub name: String,
    /// The id of the school's newest [epoch](Epoch), whose key seals what is written now.
    pub epoch: EpochId,
    /// The files of former [epochs](Epoch) that still count.
    pub accepted_files: AcceptedFiles,
    /// The computers that belong to the school in its newest [epoch](Epoch). Others were put out, or have never joined it.
    pub staying: RemainingComputers,
    pub cards: BTreeMap<MemberId, MemberCard>,
}

impl OwnMembership {
    pub(crate) fn key(&self) -> Option<&Key> {
        self.trust.sealing_key()
    }
}

pub(super) struct SchoolRegister {
    pub chain: EpochChain,
    /// The [epochs](Epoch) that don't count on this computer, because somebody with the school's key said so.
    pub refused: BTreeSet<EpochId>,
    pub members: Vec<Membership>,
    own: Key,
    machine: MachineId,
}

impl SchoolRegister {
    /// The last [epoch](Epoch), which counts. It is an error if there are two, and nobody has said which of them counts.
    fn head(&self) -> Result<&Epoch, ExchangeError> {
        match self.chain.heads(&self.refused)[..] {
            [head] => Ok(head),
            _ => Err(ExchangeError::Fork),
        }
    }

    /// Why `key` lets nobody join: it opened a former epoch, or never opened this school.
    pub(super) fn join_refusal(&self, key: &Key) -> JoinError {
        let was_right = self.chain.epochs().any(|epoch| epoch.can_join_with(key));
        if was_right { JoinError::Void } else { JoinError::OtherKey }
    }

    /// The cards of the members of an epoch: those who stayed when it began and those who were let in since.
    pub(crate) fn cards<'a>(&'a self, epoch: &'a Epoch) -> BTreeMap<MemberId, MemberCard> {
        let since =
            self.members.iter().filter(|membership| membership.is_for_epoch(epoch)).map(Membership::card);
        epoch.initial_members().chain(since).map(|card| (card.id(), card.clone())).collect()
    }
}

impl<S: Storage, R: RecordsAccess> Run<'_, S, R> {
    pub(super) fn own_membership(&mut self) -> Result<Arc<OwnMembership>, ExchangeError> {
        let mut school = self.read_register()?;
        let secrets = SecretKeys::from_key(&school.own);
        let id = secrets.public().id();
        let head = school.head()?.clone();
        let own = |members: &[Membership]| {
            members.iter().find(|one| one.card().id() == id && one.is_for_epoch(&head)).cloned()
        };
        let opened = head.open_keys_for(&secrets, own(&school.members).as_ref());
        let keys = match opened {
            Some(keys) => keys,
            None => self.joins(&mut school, &head)?,
        };
        self.put_back(&school, &head)?;
        let begun = head.clone();
        self.records.ask(move |store| store.begin_epoch(&begun))?;
        let cards = school.cards(&head);
        let staying = RemainingComputers {
            members: cards.keys().copied().collect(),
            machines: cards.values().map(MemberCard::machine).collect(),
        };
        Ok(Arc::new(OwnMembership {
            trust: TrustPolicy::new(&school.chain, &head, keys, &school.members),
            secrets,
            name: self.school.name.clone(),
            epoch: head.id(),
            accepted_files: head.accepted_files().clone(),
            staying,
            cards,
        }))
    }

    /// Joins the school by the key that somebody has shown. Returns the keys that the epoch opens. It is an error if the key lets nobody
    /// join.
    fn joins(&mut self, school: &mut SchoolRegister, head: &Epoch) -> Result<Vec<Key>, ExchangeError> {
        let Some(key) = &self.school.key else { return Err(ExchangeError::NotMember) };
        let secrets = SecretKeys::from_key(&school.own);
        let card = MemberCard::new(&secrets, school.machine, &self.school.name, false);
        let Some(membership) = Membership::new(card, head, key) else {
            return Err(school.join_refusal(key).into());
        };
        let keys = head.open_keys_for(&secrets, Some(&membership)).ok_or(ExchangeError::NotMember)?;
        let learnt = vec![membership.clone()];
        self.records.ask(move |store| store.save_epochs_and_members(&[], &learnt))?;
        school.members.retain(|other| other.card().id() != membership.card().id());
        school.members.push(membership);
        Ok(keys)
    }

    /// Reads what is new about [epochs](Epoch) and members and saves it. Returns all that this computer then knows of them.
    pub(super) fn read_register(&mut self) -> Result<SchoolRegister, ExchangeError> {
        let public = PublicFile::read(self.storage);
        let SchoolState { machine, own, epochs: known, refused, members } =
            self.records.ask(Store::school_state)?;
        let (chain, refused) = if known.is_empty() {
            public?;
            self.first_epochs()?
        } else {
            (self.later_epochs(known, public)?, refused)
        };
        let mut school = SchoolRegister { chain, refused, members, own, machine };
        self.choose(&mut school)?;
        self.meet(&mut school)?;
        Ok(school)
    }

    /// Reads the [epochs](Epoch) for a computer that knows none, and saves those which the key that somebody has shown opens. Also returns
    /// the ids of last epochs that are to be refused.
    fn first_epochs(&mut self) -> Result<(EpochChain, BTreeSet<EpochId>), ExchangeError> {
        let key = self.school.key.as_ref().ok_or(ExchangeError::NotMember)?;
        let found = epochs::read_all_epochs(self.storage).map_err(|error| JoinError::folder_gone(&error))?;
        let (chain, refused) =
            EpochChain::find_by_key(&found.new, key, self.school.opens).map_err(JoinError::from)?;
        found.passed_over.into_iter().for_each(|(path, why)| self.pass_over(path, why));
        let followed: BTreeSet<EpochId> = chain.epochs().map(Epoch::id).collect();
        for strange in found.new.iter().filter(|epoch| !followed.contains(&epoch.id())) {
            self.pass_over(Path::new(EPOCHS_FOLDER).join(strange.file_name()), PassedOverReason::Elsewhere);
        }
        let (learnt, refuse): (Vec<Epoch>, _) = (chain.epochs().cloned().collect(), refused.clone());
        self.records.ask(move |store| {
            store.save_epochs_and_members(&learnt, &[])?;
            store.refuse_epochs(&refuse)
        })?;
        Ok((chain, refused))
    }

    /// Adds the [epochs](Epoch) that follow the `known` ones, and saves them. `public` is the content of the file that says which school's
    /// folder this is.
    fn later_epochs(
        &mut self,
        known: Vec<Epoch>,
        public: Result<PublicFile, JoinError>,
    ) -> Result<EpochChain, ExchangeError> {
        let names: BTreeSet<String> = known.iter().map(Epoch::file_name).collect();
        let school = known[0].school();
        let mut chain = EpochChain::from_epochs(known);
        let found = epochs::read_later_epochs(self.storage, &names, &mut chain);
        // If only the file that says which school this is was damaged, the folder is still the school's.
        let is_ours = names.iter().any(|name| found.names.contains(name));
        match public {
            Ok(_) => {}
            Err(JoinError::Gone { reason }) if is_ours => {
                self.pass_over(School::FILE_NAME.into(), PassedOverReason::Failed(reason));
            }
            Err(_) if is_ours => {
                self.put_back_one(Path::new(School::FILE_NAME), &PublicFile::new(school).to_bytes())?;
            }
            Err(why) => return Err(why.into()),
        }
        found.passed_over.into_iter().for_each(|(path, why)| self.pass_over(path, why));
        if !found.new.is_empty() {
            self.records.ask(move |store| store.save_epochs_and_members(&found.new, &[]))?;
        }
        Ok(chain)
    }

    /// Decides between two [epochs](Epoch) that follow the same one: the one whose own key was shown counts, the other is refused. If no
    /// such key was shown, nothing is decided.
    fn choose(&mut self, school: &mut SchoolRegister) -> Result<(), ExchangeError> {
        let Some(key) = self.school.key.as_ref().filter(|key| !school.chain.has_replaced_key(key)) else {
            return Ok(());
        };
        let mut refused = BTreeSet::new();
        loop {
            let heads = school.chain.heads(&refused);
            if !heads.iter().any(|head| head.is_owner_key(key)) {
                return Ok(());
            }
            let others: Vec<EpochId> =
                heads.iter().filter(|head| !head.is_owner_key(key)).map(|head| head.id()).collect();
            if others.is_empty() {
                break;
            }
            refused.extend(others);
        }
        if refused != school.refused {
            school.refused.clone_from(&refused);
            self.records.ask(move |store| store.refuse_epochs(&refused))?;
        }
        Ok(())
    }

    fn meet(&mut self, school: &mut SchoolRegister) -> Result<(), ExchangeError> {
        let epochs: Vec<&Epoch> = school.chain.epochs().collect();
        let known: BTreeSet<String> =
            school.members.iter().map(|membership| membership.card().id().file_name()).collect();
        let heads = school.chain.heads(&school.refused);
        // A member who was let in again has a new file of the same name, so that file is read again.
        let stays = |name: &String| {
            let is_known = |one: &Membership| {
                one.card().id().file_name() == *name && heads.iter().any(|head| one.is_for_epoch(head))
            };
            let is_listed = |card: &MemberCard| card.id().file_name() == *name;
            school.members.iter().any(is_known)
                || heads.iter().all(|head| head.initial_members().any(is_listed))
        };
        let known: BTreeSet<String> = known.into_iter().filter(stays).collect();
        let found = epochs::read_members(self.storage, &known, &epochs);
        for (path, why) in found.passed_over {
            self.pass_over(path, why);
        }
        // Whoever was let into a former epoch and did not stay belongs no more. With a former key anybody can make such cards without end.
        let is_in_head = |membership: &Membership| heads.iter().any(|head| membership.is_for_epoch(head));
        let is_new = |membership: &Membership| is_in_head(membership) && !school.members.contains(membership);
        let met: Vec<Membership> = found.new.into_iter().filter(is_new).collect();
        if !met.is_empty() {
            school.members.retain(|known| met.iter().all(|new| new.card().id() != known.card().id()));
            school.members.extend(met.clone());
            self.records.ask(move |store| store.save_epochs_and_members(&[], &met))?;
        }
        Ok(())
    }

    /// Writes the files of epochs and members again if they are missing or have another length. This computer's own card may be new, so all
    /// its bytes are compared.
    fn put_back(&mut self, school: &SchoolRegister, head: &Epoch) -> Result<(), ExchangeError> {
        let own = SecretKeys::from_key(&school.own).public().id();
        let epochs = school
            .chain
            .epochs()
            .map(|epoch| (Path::new(EPOCHS_FOLDER).join(epoch.file_name()), epoch.to_bytes(), false));
        let let_in = school.members.iter().filter(|membership| membership.is_for_epoch(head));
        let members = let_in.map(|membership| {
            let id = membership.card().id();
            (Path::new(MEMBERS_FOLDER).join(id.file_name()), membership.to_bytes(), id == own)
        });
        for (path, bytes, is_own) in epochs.chain(members) {
            let length = bytes.len() as u64;
            let is_there = if is_own || self.looks_over {
                self.storage.read(&path, length + 1).is_ok_and(|there| there == bytes)
            } else {
                self.storage.length(&path).is_ok_and(|there| there == length)
            };
            if !is_there {
                self.is_there()?;
                self.put_back_one(&path, &bytes)?;
            }
        }
        Ok(())
    }

    /// Writes one file of an epoch or member again. If something else lies in its place, or nothing can be written, the exchange goes on:
    /// others' files can still be read.
    fn put_back_one(&mut self, path: &Path, bytes: &[u8]) -> Result<(), ExchangeError> {
        let Err(trouble) = self.write_shared_file(path, bytes) else { return Ok(()) };
        // If the whole folder has just gone, nothing lies in the file's place.
        self.is_there()?;
        match self.storage.length(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => self.pass_over(path.to_owned(), error),
            _ => drop(self.not_put_back.get_or_insert(trouble)),
        }
        Ok(())
    }

    /// Writes a file that is of no single computer, such as an epoch, in place of one that may be there.
    pub(super) fn write_shared_file(&self, path: &Path, bytes: &[u8]) -> Result<(), ExchangeError> {
        let folder = path.parent().unwrap_or(Path::new(""));
        self.storage.make_folder(folder).and_then(|()| self.storage.replace(path, bytes)).map_err(|error| {
            ExchangeError::NotWritten { path: self.school.folder.join(folder), reason: error.to_string() }
        })
    }

    /// The files in the folder that at least one of `trusts` believes, with their checksums.
    pub(super) fn accepted_files(&mut self, trusts: &[TrustPolicy]) -> Result<AcceptedFiles, ExchangeError> {
        let mut counted = AcceptedFiles::new();
        for machine in self.machines()? {
            for number in self.files(machine) {
                let path: PathBuf = path(machine, number);
                let Ok((head, _)) = self.head(&path) else { continue };
                if sealed_weight(&head) > self.school.exchange_memory_limit() {
                    continue;
                }
                let Ok(bytes) = self.storage.read(&path, head.file_length()) else { continue };
                let verified = trusts.iter().find_map(|trust| verify_file(&bytes, trust).ok());
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
