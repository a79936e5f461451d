//! Begins a new epoch (a time with the same keys and members): to take a computer out, to change the school's own key, or to join two
//! epochs that didn't know of each other.

use std::collections::BTreeMap;
use std::path::Path;

use interchange::school::{Epoch, EpochChange, Key, MemberId, Salt, SecretKeys, TrustPolicy};

use super::{ExchangeError, RecordsAccess, Run};
use crate::school::epochs::EPOCHS_FOLDER;
use crate::school::location::JoinError;
use crate::school::storage::Storage;
use crate::store::ActKind;

/// What a new epoch changes. With nothing set, it only unites two [epochs](interchange::school::Epoch) that follow the same one, if there
/// are two.
#[derive(Debug, Clone, Default)]
pub struct EpochRenewal {
    /// The member who is put out of the school; `None` if all stay.
    pub removed_member: Option<MemberId>,
    /// A new own key of the school, and the salt by which a passphrase makes it; `None` if the school keeps its key.
    pub new_key: Option<(Key, Salt)>,
    /// For how many days erased children can be brought back. Only days with an exchange count. `None` leaves the number as it is.
    pub bring_back_days: Option<u8>,
}

impl EpochRenewal {
    const fn is_nothing_else(&self) -> bool {
        self.removed_member.is_none() && self.new_key.is_none() && self.bring_back_days.is_none()
    }
}

impl<S: Storage, R: RecordsAccess> Run<'_, S, R> {
    pub(super) fn renew(&mut self, renewal: EpochRenewal) -> Result<(), ExchangeError> {
        let owner = self.school.key.clone().ok_or(JoinError::OtherKey)?;
        let school = self.read_register()?;
        let heads: Vec<Epoch> = school.chain.heads(&school.refused).into_iter().cloned().collect();
        if let ([head], true) = (&heads[..], renewal.is_nothing_else()) {
            return if head.can_join_with(&owner) { Ok(()) } else { Err(school.join_refusal(&owner).into()) };
        }
        let secrets = SecretKeys::from_key(&owner);
        let mut trusts = Vec::new();
        for head in &heads {
            let keys = head.open_keys_for(&secrets, None).filter(|_| head.is_owner_key(&owner));
            let keys = keys.ok_or(JoinError::OtherKey)?;
            trusts.push(TrustPolicy::new(&school.chain, head, keys, &school.members));
        }
        let counted = self.accepted_files(&trusts)?;
        // A member of only one of two epochs was taken out in the other, unless they have joined since.
        let belongs = |id: &MemberId| {
            let is_in = |head: &Epoch| school.cards(head).contains_key(id);
            heads.iter().all(is_in)
                || heads.iter().any(|head| is_in(head) && head.initial_members().all(|card| card.id() != *id))
        };
        let mut staying: BTreeMap<_, _> = heads.iter().flat_map(|head| school.cards(head)).collect();
        staying.retain(|id, _| Some(*id) != renewal.removed_member && belongs(id));
        let kind = match (&renewal.removed_member, renewal.bring_back_days) {
            (Some(_), _) => ActKind::SchoolRemoved,
            (None, Some(_)) => ActKind::SchoolKeepsErased,
            (None, None) => ActKind::SchoolKey,
        };
        let staying = staying.into_values().collect();
        let next = EpochChange {
            staying,
            accepted_files: counted,
            owner: renewal.new_key,
            bring_back_days: renewal.bring_back_days,
        };
        let before: Vec<&Epoch> = heads.iter().collect();
        let epoch = Epoch::next(&owner, &before, next).ok_or(JoinError::OtherKey)?;
        // Once the records know the epoch, it reaches the folder, by this exchange or a later one.
        let learnt = epoch.clone();
        self.records.ask(move |store| store.save_new_epoch(&learnt, kind))?;
        self.write_shared_file(&Path::new(EPOCHS_FOLDER).join(epoch.file_name()), &epoch.to_bytes())
    }
}
