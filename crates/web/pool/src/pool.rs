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

/// Free files before each request: more than any request makes.
const SPARE: usize = 12;
/// In milliseconds of trying to open a file. A page that was just left may hold its files for so long.
const PATIENCE: u64 = 3000;
/// In milliseconds, before opening a file is tried again.
const BREAK: i32 = 50;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PoolStorage {
    /// By the browser.
    OnDisk,
    /// Until the page is closed.
    InMemory,
}

#[derive(Debug, Default)]
struct Pool {
    /// For new files; `None` if the pool is in memory.
    place: Option<FileSystemDirectoryHandle>,
    named: BTreeMap<String, Rc<Entry>>,
    free: Vec<Rc<Entry>>,
    /// How many files were made so far. Their names on the disk are numbers.
    made: u32,
}

thread_local! {
    static POOL: RefCell<Pool> = RefCell::default();
}

/// In milliseconds since 1970.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// In memory if the browser saves no files. Fails with [`io::ErrorKind::ResourceBusy`] if another page still holds them.
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
        // What is there goes on, also on a full disk.
        _ => Ok(PoolStorage::OnDisk),
    }
}

/// Made if it is missing. `None` if the browser keeps no files.
async fn place(folder: &str) -> Option<FileSystemDirectoryHandle> {
    let scope: WorkerGlobalScope = js_sys::global().dyn_into().ok()?;
    // An origin that is not secure has no such thing.
    let storage = js_sys::Reflect::get(&scope.navigator(), &"storage".into()).ok()?;
    let storage: web_sys::StorageManager = (!storage.is_undefined()).then_some(storage)?.unchecked_into();
    let root: FileSystemDirectoryHandle =
        JsFuture::from(call_if_there(&storage, "getDirectory")?).await.ok()?.unchecked_into();
    let create = FileSystemGetDirectoryOptions::new();
    create.set_create(true);
    let made = JsFuture::from(root.get_directory_handle_with_options(folder, &create)).await.ok()?;
    Some(made.unchecked_into())
}

/// Older browsers do not have the method.
fn call_if_there(of: &JsValue, method: &str) -> Option<Promise> {
    let method = js_sys::Reflect::get(of, &method.into()).ok()?.dyn_into::<js_sys::Function>().ok()?;
    method.call0(of).ok()?.dyn_into().ok()
}

/// Until there are enough of them.
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

/// For this worker alone. A page that was just left may hold the file for a moment.
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
        // It was about to be replaced when everything stopped.
        if let Some(former) = former {
            self.let_go(former);
        }
    }

    /// So that the file can get another name. If that fails, it is left out until the next start.
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

/// Nothing can be saved afterwards.
pub fn close() {
    POOL.with_borrow_mut(Pool::close);
}

pub fn find(name: &str) -> io::Result<File> {
    entry(name).map(File::new)
}

pub(crate) fn entry(name: &str) -> io::Result<Rc<Entry>> {
    POOL.with_borrow(|pool| pool.named.get(name).cloned()).ok_or(io::ErrorKind::NotFound.into())
}

/// Fails if there is a file of this name already, or if there is no room.
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

/// In one step. A file that has the new name already is replaced. If it fails, all is as before.
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

/// In bytes.
pub fn length(name: &str) -> io::Result<u64> {
    entry(name)?.length()
}

/// In milliseconds since 1970. `None` if there is no such file.
pub fn changed_at(name: &str) -> Option<u64> {
    Some(entry(name).ok()?.head().changed)
}

/// In the order of their bytes.
pub fn names(prefix: &str) -> Vec<String> {
    POOL.with_borrow(|pool| pool.named.keys().filter(|name| name.starts_with(prefix)).cloned().collect())
}

pub fn has_folder(folder: &str) -> bool {
    let prefix = format!("{}/", folder.trim_end_matches('/'));
    POOL.with_borrow(|pool| pool.named.keys().any(|name| name.starts_with(&prefix)))
}
