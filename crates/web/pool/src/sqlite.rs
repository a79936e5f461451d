//! Lets SQLite read and write the files of the pool.
#![allow(unsafe_code, non_snake_case)]

use std::ffi::c_int;
use std::io;
use std::rc::Rc;
use std::time::Duration;

use rsqlite_vfs::ffi::{
    SQLITE_CANTOPEN, SQLITE_FULL, SQLITE_IOERR, SQLITE_IOERR_DELETE, sqlite3_file, sqlite3_vfs,
};
use rsqlite_vfs::{
    OsCallback, SQLiteIoMethods, SQLiteVfs, SQLiteVfsFile, VfsError, VfsFile, VfsResult, VfsStore,
    register_vfs, registered_vfs,
};
use sqlite_wasm_rs::WasmOsCallback;

use crate::file::Entry;
use crate::head::HEAD_LENGTH;
use crate::pool::{create, entry, remove};

const NAME: &str = "pool";

pub fn register() -> io::Result<()> {
    if registered_vfs(NAME).is_ok_and(|known| known.is_some()) {
        return Ok(());
    }
    register_vfs::<Methods, Vfs>(NAME, (), true).map(drop).map_err(io::Error::other)
}

fn failed(error: &io::Error, code: i32) -> VfsError {
    let code = if error.kind() == io::ErrorKind::StorageFull { SQLITE_FULL } else { code };
    VfsError::new(code, error.to_string())
}

struct OpenFile(Rc<Entry>);

impl VfsFile for OpenFile {
    fn read(&self, into: &mut [u8], offset: usize) -> VfsResult<bool> {
        let read = Entry::read(&self.0, offset as u64, into).map_err(|error| failed(&error, SQLITE_IOERR))?;
        // SQLite wants zeros for what lies beyond the end of the file.
        into[read..].fill(0);
        Ok(read == into.len())
    }

    fn write(&mut self, bytes: &[u8], offset: usize) -> VfsResult<()> {
        Entry::write(&self.0, offset as u64, bytes).map_err(|error| failed(&error, SQLITE_IOERR))
    }

    fn truncate(&mut self, size: usize) -> VfsResult<()> {
        Entry::truncate(&self.0, size as u64).map_err(|error| failed(&error, SQLITE_IOERR))
    }

    fn flush(&mut self) -> VfsResult<()> {
        Entry::flush(&self.0).map_err(|error| failed(&error, SQLITE_IOERR))
    }

    fn size(&self) -> VfsResult<usize> {
        let length = Entry::length(&self.0).map_err(|error| failed(&error, SQLITE_IOERR))?;
        Ok(usize::try_from(length).unwrap_or(usize::MAX))
    }
}

struct Store;

impl VfsStore<OpenFile, ()> for Store {
    fn add_file(_: *mut sqlite3_vfs, file: &str, _: i32) -> VfsResult<()> {
        create(file).map(drop).map_err(|error| failed(&error, SQLITE_CANTOPEN))
    }

    fn contains_file(_: *mut sqlite3_vfs, file: &str) -> VfsResult<bool> {
        Ok(entry(file).is_ok())
    }

    fn delete_file(_: *mut sqlite3_vfs, file: &str) -> VfsResult<()> {
        match remove(file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(failed(&error, SQLITE_IOERR_DELETE)),
            _ => Ok(()),
        }
    }

    fn with_file<F: Fn(&OpenFile) -> VfsResult<i32>>(file: &SQLiteVfsFile, with: F) -> VfsResult<i32> {
        with(&opened(file)?)
    }

    fn with_file_mut<F: Fn(&mut OpenFile) -> VfsResult<i32>>(
        file: &SQLiteVfsFile,
        with: F,
    ) -> VfsResult<i32> {
        with(&mut opened(file)?)
    }
}

fn opened(file: &SQLiteVfsFile) -> VfsResult<OpenFile> {
    // SAFETY: SQLite gives a file that it opened and has not closed, and `rsqlite_vfs` keeps the name until then.
    let name = unsafe { file.name() };
    entry(name).map(OpenFile).map_err(|error| failed(&error, SQLITE_IOERR))
}

struct Methods;

impl SQLiteIoMethods for Methods {
    type File = OpenFile;
    type AppData = ();
    type Store = Store;

    const VERSION: c_int = 1;

    unsafe extern "C" fn xSectorSize(_: *mut sqlite3_file) -> c_int {
        HEAD_LENGTH.cast_signed()
    }
}

struct Vfs;

impl SQLiteVfs<Methods> for Vfs {
    const VERSION: c_int = 2;

    fn sleep(time: Duration) {
        WasmOsCallback::sleep(time);
    }

    fn random(into: &mut [u8]) {
        WasmOsCallback::random(into);
    }

    fn epoch_timestamp_in_ms() -> i64 {
        WasmOsCallback::epoch_timestamp_in_ms()
    }
}
