//! The pool: which files have which names, and which are free.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io;
use std::rc::Rc;

use js_sys::{Array, Promise};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    FileSystemDirectoryHandle, FileSystemFileHandle, FileSystemGetDirectoryOptions, FileSystemGetFileOptions,
    FileSystemSyncAccessHandle, WorkerGlobalScope,
};

use crate::file::{Entry, File, io_error};
use crate::head::LONGEST_NAME;
use crate::sqlite;

/// How many free files there should be before each request to the records. No request makes so many.
const SPARE: usize = 12;
/// For how many milliseconds we try to open a file. A page that was just left may hold its files for so long.
const PATIENCE: u64 = 3000;
/// How many milliseconds we wait before we try again to open a file.
const BREAK: i32 = 50;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PoolStorage {
    /// The browser saves the files.
    OnDisk,
    /// The files are in memory, and are lost when the page is closed.
    InMemory,
}

#[derive(Debug, Default)]
struct Pool {
    /// The folder for new files. `None` if the pool is in memory.
    place: Option<FileSystemDirectoryHandle>,
    named: BTreeMap<String, Rc<Entry>>,
    free: Vec<Rc<Entry>>,
    /// How many files were made so far. Their names on the disk are numbers.
    made: u32,
}

thread_local! {
    static POOL: RefCell<Pool> = RefCell::default();
}

/// The present time, in milliseconds since 1970.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Opens the pool with all files in `folder`. If the browser saves no files, the pool is in memory. Fails with
/// [`io::ErrorKind::ResourceBusy`] if another page still holds the files.
pub async fn open(folder: &str) -> io::Result<PoolStorage> {
    sqlite::register()?;
    let Some(place) = place(folder).await else { return Ok(PoolStorage::InMemory) };
    let mut pool = Pool { place: Some(place), ..Pool::default() };
    if let Err(error) = pool.take_all().await {
        pool.close();
        return if error.kind() == io::ErrorKind::ResourceBusy {
            Err(error)
        } else {
            Ok(PoolStorage::InMemory)
        };
    }
    POOL.set(pool);
    match add_free_files().await {
        Err(error) if error.kind() == io::ErrorKind::ResourceBusy => {
            close();
            Err(error)
        }
        // There is a folder, but the browser makes no files in it.
        Err(_) if POOL.with_borrow(Pool::is_empty) => {
            close();
            Ok(PoolStorage::InMemory)
        }
        // The files that are there can be used, even on a full disk.
        _ => Ok(PoolStorage::OnDisk),
    }
}

/// The browser's folder with this name. It is made if it is missing. `None` if the browser saves no files.
async fn place(folder: &str) -> Option<FileSystemDirectoryHandle> {
    let scope: WorkerGlobalScope = js_sys::global().dyn_into().ok()?;
    // A page from an address that is not secure has no storage.
    let storage = js_sys::Reflect::get(&scope.navigator(), &"storage".into()).ok()?;
    let storage: web_sys::StorageManager = (!storage.is_undefined()).then_some(storage)?.unchecked_into();
    let root: FileSystemDirectoryHandle =
        JsFuture::from(call_if_there(&storage, "getDirectory")?).await.ok()?.unchecked_into();
    let create = FileSystemGetDirectoryOptions::new();
    create.set_create(true);
    let made = JsFuture::from(root.get_directory_handle_with_options(folder, &create)).await.ok()?;
    Some(made.unchecked_into())
}

/// Calls a method without arguments. `None` if the method is missing, as in older browsers.
fn call_if_there(of: &JsValue, method: &str) -> Option<Promise> {
    let method = js_sys::Reflect::get(of, &method.into()).ok()?.dyn_into::<js_sys::Function>().ok()?;
    method.call0(of).ok()?.dyn_into().ok()
}

/// Makes new files, until there are enough free ones.
pub async fn add_free_files() -> io::Result<()> {
    loop {
        let next = POOL.with_borrow_mut(|pool| {
            let is_enough = pool.place.is_none() || pool.free.len() >= SPARE;
            pool.made += u32::from(!is_enough);
            (!is_enough)
                .then(|| (pool.place.clone(), pool.made))
                .and_then(|(place, made)| Some((place?, made)))
        });
        let Some((place, number)) = next else { return Ok(()) };
        let create = FileSystemGetFileOptions::new();
        create.set_create(true);
        let made = JsFuture::from(place.get_file_handle_with_options(&number.to_string(), &create)).await;
        let handle = access(&made.map_err(io_error)?.unchecked_into()).await?;
        if let Some(entry) = Entry::from_handle(handle)? {
            POOL.with_borrow_mut(|pool| pool.free.push(Rc::new(entry)));
        }
    }
}

/// Opens a file so that only this worker has it. If a page that was just left still holds the file, tries again for a moment.
async fn access(file: &FileSystemFileHandle) -> io::Result<FileSystemSyncAccessHandle> {
    let began = now();
    loop {
        let handle = call_if_there(file, "createSyncAccessHandle").ok_or(io::ErrorKind::Unsupported)?;
        match JsFuture::from(handle).await.map_err(io_error) {
            Ok(handle) => return Ok(handle.unchecked_into()),
            Err(error) if error.kind() == io::ErrorKind::ResourceBusy && now() - began < PATIENCE => {
                let mut wait = |then: js_sys::Function, _| {
                    let scope: WorkerGlobalScope = js_sys::global().unchecked_into();
                    let _set = scope.set_timeout_with_callback_and_timeout_and_arguments_0(&then, BREAK);
                };
                JsFuture::from(Promise::new(&mut wait)).await.map_err(io_error)?;
            }
            Err(error) => return Err(error),
        }
    }
}

impl Pool {
    async fn take_all(&mut self) -> io::Result<()> {
        let Some(place) = self.place.clone() else { return Ok(()) };
        let entries = place.entries();
        loop {
            let next = JsFuture::from(entries.next().map_err(io_error)?).await.map_err(io_error)?;
            let next: js_sys::IteratorNext = next.unchecked_into();
            if next.done() {
                return Ok(());
            }
            let pair: Array = next.value().unchecked_into();
            let name = pair.get(0).as_string().unwrap_or_default();
            self.made = self.made.max(name.parse().unwrap_or_default());
            let handle = access(&pair.get(1).unchecked_into()).await?;
            // A file whose head can't be read is left as it is.
            if let Some(entry) = Entry::from_handle(handle.clone())? {
                self.take(Rc::new(entry));
            } else {
                handle.close();
            }
        }
    }

    fn take(&mut self, entry: Rc<Entry>) {
        let head = entry.head();
        if head.name.is_empty() {
            self.free.push(entry);
            return;
        }
        let former = match self.named.get(&head.name) {
            Some(other) if other.head().number > head.number => Some(entry),
            _ => self.named.insert(head.name, entry),
        };
        // The program ended before the older of two files with the same name could be freed.
        if let Some(former) = former {
            self.let_go(former);
        }
    }

    /// Frees a file, so that it can get another name. If that fails, the file is left out until the next start.
    fn let_go(&mut self, entry: Rc<Entry>) {
        if entry.set_head("", now()).and_then(|()| entry.truncate(0)).is_ok() {
            self.free.push(entry);
        }
    }

    fn is_empty(&self) -> bool {
        self.named.is_empty() && self.free.is_empty()
    }

    fn close(&mut self) {
        let Self { named, free, .. } = std::mem::take(self);
        for entry in free.iter().chain(named.values()) {
            entry.close();
        }
    }
}

/// Closes all files of the pool. Afterwards nothing can be saved.
pub fn close() {
    POOL.with_borrow_mut(Pool::close);
}

pub fn find(name: &str) -> io::Result<File> {
    entry(name).map(File::new)
}

pub(crate) fn entry(name: &str) -> io::Result<Rc<Entry>> {
    POOL.with_borrow(|pool| pool.named.get(name).cloned()).ok_or(io::ErrorKind::NotFound.into())
}

/// Makes a file. Fails if there is a file of this name already, or if there is no room.
pub fn create(name: &str) -> io::Result<File> {
    if name.is_empty() || name.len() > LONGEST_NAME {
        return Err(io::ErrorKind::InvalidFilename.into());
    }
    POOL.with_borrow_mut(|pool| {
        if pool.named.contains_key(name) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let entry = match pool.free.pop() {
            None if pool.place.is_none() => Rc::new(Entry::in_memory()),
            None => return Err(io::ErrorKind::StorageFull.into()),
            Some(free) => free,
        };
        if let Err(error) = entry.set_head(name, now()) {
            pool.free.push(entry);
            return Err(error);
        }
        pool.named.insert(name.to_owned(), Rc::clone(&entry));
        Ok(File::new(entry))
    })
}

/// Renames a file in one step, and replaces a file that has the name `to` already. If it fails, all is as before.
pub fn rename(from: &str, to: &str) -> io::Result<()> {
    if to.is_empty() || to.len() > LONGEST_NAME {
        return Err(io::ErrorKind::InvalidFilename.into());
    }
    POOL.with_borrow_mut(|pool| {
        let entry = pool.named.get(from).cloned().ok_or(io::ErrorKind::NotFound)?;
        entry.set_head(to, entry.head().changed)?;
        pool.named.remove(from);
        if let Some(former) = pool.named.insert(to.to_owned(), entry) {
            pool.let_go(former);
        }
        Ok(())
    })
}

pub fn remove(name: &str) -> io::Result<()> {
    POOL.with_borrow_mut(|pool| {
        let entry = pool.named.get(name).cloned().ok_or(io::ErrorKind::NotFound)?;
        entry.set_head("", now())?;
        pool.named.remove(name);
        entry.truncate(0)?;
        pool.free.push(entry);
        Ok(())
    })
}

/// How many bytes of content the file has.
pub fn length(name: &str) -> io::Result<u64> {
    entry(name)?.length()
}

/// When the file last changed, in milliseconds since 1970. `None` if there is no such file.
pub fn changed_at(name: &str) -> Option<u64> {
    Some(entry(name).ok()?.head().changed)
}

/// The names of all files that begin with `prefix`, in the order of their bytes.
pub fn names(prefix: &str) -> Vec<String> {
    POOL.with_borrow(|pool| pool.named.keys().filter(|name| name.starts_with(prefix)).cloned().collect())
}

pub fn has_folder(folder: &str) -> bool {
    let prefix = format!("{}/", folder.trim_end_matches('/'));
    POOL.with_borrow(|pool| pool.named.keys().any(|name| name.starts_with(&prefix)))
}
