//! A school's folder in memory, for the tests and for the fuzzer.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use interchange::school::{Epoch, MachineId, MemberCard, Membership, SecretKeys, TrustPolicy};
use records::school::{Key, School, Storage};
use uuid::Uuid;

/// The name of the folder with the epochs (times in which a school has the same keys).
pub const EPOCHS: &str = "epochs";

/// The files of a folder, held in memory.
#[derive(Clone, Default)]
pub struct MemoryFolder(pub Rc<RefCell<BTreeMap<PathBuf, Vec<u8>>>>);

impl MemoryFolder {
    /// A folder in which a school has begun, whose own key is `key`.
    pub fn of(key: &Key) -> Self {
        let memory = Self::default();
        let first = Epoch::first(Uuid::nil(), key, [0; 16]);
        let public =
            r#"{"format":"fishpond-school","version":2,"school":"00000000-0000-0000-0000-000000000000"}"#;
        let mut files = memory.0.borrow_mut();
        files.insert(School::FILE_NAME.into(), public.as_bytes().to_vec());
        files.insert(Path::new(EPOCHS).join(first.file_name()), first.to_bytes());
        drop(files);
        memory
    }

    /// A separate folder with the same files.
    pub fn copied(&self) -> Self {
        Self(Rc::new(RefCell::new(self.0.borrow().clone())))
    }

    /// The paths and contents of the files that computers wrote.
    pub fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let files = self.0.borrow();
        let is_of_machine = |path: &&PathBuf| {
            let folder = path.parent().and_then(|folder| folder.to_str());
            folder.is_some_and(|folder| Uuid::parse_str(folder).is_ok())
        };
        files.keys().filter(is_of_machine).map(|path| (path.clone(), files[path].clone())).collect()
    }

    /// The epochs of the school, in order.
    pub fn epochs(&self) -> Vec<Epoch> {
        let files = self.0.borrow();
        let epochs = files.iter().filter(|(path, _)| path.starts_with(EPOCHS));
        epochs.filter_map(|(_, bytes)| Epoch::read(bytes).ok()).collect()
    }

    /// The keys of all epochs, as somebody opens them who has the school's own keys (`owners`). With them every file of the school can be
    /// read.
    pub fn owner_trust(&self, owners: &[&Key]) -> TrustPolicy {
        let keys = self.epochs().into_iter().flat_map(|epoch| {
            let opened =
                owners.iter().find_map(|owner| epoch.open_keys_for(&SecretKeys::from_key(owner), None));
            opened.expect("a key of the school")
        });
        TrustPolicy::without_epochs(keys.collect())
    }
}

/// Adds another computer to the school of this folder. Returns the key with which it seals files, and its own secrets.
pub fn add_member(storage: &impl Storage, owner: &Key) -> (Key, SecretKeys) {
    let names = storage.list(Path::new(EPOCHS)).unwrap();
    let read = |name: &String| storage.read(&Path::new(EPOCHS).join(name), 1 << 20).unwrap();
    let epoch = Epoch::read(&read(names.iter().max().unwrap())).unwrap();
    let secrets = SecretKeys::from_key(&Key::new());
    let card = MemberCard::new(&secrets, MachineId(Uuid::new_v4()), "Laptop 9", false);
    let membership = Membership::new(card, &epoch, owner).unwrap();
    let members = Path::new("members");
    storage.make_folder(members).unwrap();
    storage.replace(&members.join(membership.card().id().file_name()), &membership.to_bytes()).unwrap();
    let keys = epoch.open_keys_for(&secrets, Some(&membership)).unwrap();
    (keys[0].clone(), secrets)
}

impl Storage for MemoryFolder {
    fn list(&self, folder: &Path) -> io::Result<Vec<String>> {
        let files = self.0.borrow();
        let under = files.keys().filter_map(|path| path.strip_prefix(folder).ok());
        let names: BTreeSet<String> = under
            .filter_map(|path| Some(path.components().next()?.as_os_str().to_string_lossy().into_owned()))
            .collect();
        if names.is_empty() { Err(io::ErrorKind::NotFound.into()) } else { Ok(names.into_iter().collect()) }
    }

    fn read(&self, file: &Path, most: u64) -> io::Result<Vec<u8>> {
        let files = self.0.borrow();
        let bytes = files.get(file).ok_or(io::ErrorKind::NotFound)?;
        Ok(bytes[..bytes.len().min(usize::try_from(most).unwrap_or(usize::MAX))].to_vec())
    }

    fn length(&self, file: &Path) -> io::Result<u64> {
        Ok(self.0.borrow().get(file).ok_or(io::ErrorKind::NotFound)?.len() as u64)
    }

    fn read_in_pieces(&self, file: &Path, take: &mut dyn FnMut(&[u8])) -> io::Result<()> {
        let files = self.0.borrow();
        files.get(file).ok_or(io::ErrorKind::NotFound)?.chunks(1000).for_each(take);
        Ok(())
    }

    fn write_new(&self, file: &Path, bytes: &[u8]) -> io::Result<()> {
        self.0.borrow_mut().insert(file.to_owned(), bytes.to_vec());
        Ok(())
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut files = self.0.borrow_mut();
        let bytes = files.remove(from).ok_or(io::ErrorKind::NotFound)?;
        files.insert(to.to_owned(), bytes);
        Ok(())
    }

    fn remove(&self, file: &Path) -> io::Result<()> {
        self.0.borrow_mut().remove(file).map(drop).ok_or(io::ErrorKind::NotFound.into())
    }

    fn make_folder(&self, _: &Path) -> io::Result<()> {
        Ok(())
    }
}
