//! A file of the pool, with the functions that read and write it.

use std::cell::{Cell, RefCell};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::rc::Rc;

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DomException, FileSystemReadWriteOptions, FileSystemSyncAccessHandle};

use crate::head::{HEAD_COPY_LENGTH, HEAD_LENGTH, Head};

thread_local! {
    /// The highest number of any head that was read or written, so that each new head gets a higher one.
    static LAST: Cell<u64> = const { Cell::new(0) };
}

/// A file of the pool. Its name can change.
#[derive(Debug)]
pub struct Entry {
    body: Body,
    head: RefCell<Head>,
    /// Which of the two places for the head, 0 or 1, has the later one.
    place: Cell<u8>,
    /// Whether the content was changed since the head was written.
    is_changed: Cell<bool>,
}

#[derive(Debug)]
enum Body {
    Kept(FileSystemSyncAccessHandle),
    Memory(RefCell<Vec<u8>>),
}

/// Translates an error of the browser to the error of the standard library that says the same.
pub fn io_error(error: JsValue) -> io::Error {
    let named = error.dyn_ref::<DomException>().map(|error| (error.name(), error.message()));
    let Some((name, message)) = named else { return io::Error::other(format!("{error:?}")) };
    let kind = match name.as_str() {
        "QuotaExceededError" => io::ErrorKind::StorageFull,
        "NoModificationAllowedError" => io::ErrorKind::ResourceBusy,
        "NotFoundError" => io::ErrorKind::NotFound,
        _ => io::ErrorKind::Other,
    };
    io::Error::new(kind, format!("{name}: {message}"))
}

impl Entry {
    /// Takes a file that the browser has opened into the pool. `None` if the file has content, but no whole head.
    pub fn from_handle(handle: FileSystemSyncAccessHandle) -> io::Result<Option<Self>> {
        let mut bytes = vec![0; HEAD_LENGTH as usize];
        let options = FileSystemReadWriteOptions::new();
        options.set_at(0.0);
        handle.read_with_u8_array_and_options(&mut bytes, &options).map_err(io_error)?;
        let found = match Head::read_latest(&bytes) {
            Some(found) => found,
            None if handle.get_size().map_err(io_error)? <= f64::from(HEAD_LENGTH) => {
                (Head { number: 0, changed: 0, name: String::new() }, 0)
            }
            None => return Ok(None),
        };
        let (head, place) = found;
        LAST.set(LAST.get().max(head.number));
        let (head, place) = (RefCell::new(head), Cell::new(place));
        Ok(Some(Self { body: Body::Kept(handle), head, place, is_changed: Cell::default() }))
    }

    pub fn in_memory() -> Self {
        let head = RefCell::new(Head { number: 0, changed: 0, name: String::new() });
        Self {
            body: Body::Memory(RefCell::default()),
            head,
            place: Cell::default(),
            is_changed: Cell::default(),
        }
    }

    pub fn head(&self) -> Head {
        self.head.borrow().clone()
    }

    /// Writes a new head, with a higher number than all others, and waits until it is on the disk. An empty name frees the file. `changed`
    /// is the time of the last change, in milliseconds since 1970. If it fails, the file keeps its old head.
    pub fn set_head(&self, name: &str, changed: u64) -> io::Result<()> {
        LAST.set(LAST.get() + 1);
        let head = Head { number: LAST.get(), changed, name: name.to_owned() };
        self.write_head(&head)?;
        self.flush_body()?;
        self.place.set(1 - self.place.get());
        self.head.replace(head);
        self.is_changed.set(false);
        Ok(())
    }

    fn write_head(&self, head: &Head) -> io::Result<()> {
        if let Body::Kept(handle) = &self.body {
            let place = 1 - self.place.get();
            write_all(handle, &head.to_bytes(), f64::from(place) * f64::from(HEAD_COPY_LENGTH))?;
        }
        Ok(())
    }

    /// Reads content from the position `at` into the buffer `into`. Returns how many bytes were read.
    pub fn read(&self, at: u64, into: &mut [u8]) -> io::Result<usize> {
        match &self.body {
            Body::Kept(handle) => {
                let read = handle.read_with_u8_array_and_options(into, &at_body(at)).map_err(io_error)?;
                Ok(whole(read))
            }
            Body::Memory(bytes) => {
                let bytes = bytes.borrow();
                let from = bytes.get(index(at)..).unwrap_or_default();
                let length = from.len().min(into.len());
                into[..length].copy_from_slice(&from[..length]);
                Ok(length)
            }
        }
    }

    pub fn write(&self, at: u64, bytes: &[u8]) -> io::Result<()> {
        self.is_changed.set(true);
        match &self.body {
            Body::Kept(handle) => write_all(handle, bytes, position(at)),
            Body::Memory(body) => {
                let mut body = body.borrow_mut();
                let (from, to) = (index(at), index(at) + bytes.len());
                if body.len() < to {
                    body.resize(to, 0);
                }
                body[from..to].copy_from_slice(bytes);
                Ok(())
            }
        }
    }

    pub fn truncate(&self, length: u64) -> io::Result<()> {
        self.is_changed.set(true);
        match &self.body {
            Body::Kept(handle) => handle.truncate_with_f64(position(length)).map_err(io_error),
            Body::Memory(body) => {
                body.borrow_mut().resize(index(length), 0);
                Ok(())
            }
        }
    }

    pub fn length(&self) -> io::Result<u64> {
        match &self.body {
            Body::Kept(handle) => {
                let size = whole(handle.get_size().map_err(io_error)?) as u64;
                Ok(size.saturating_sub(u64::from(HEAD_LENGTH)))
            }
            Body::Memory(body) => Ok(body.borrow().len() as u64),
        }
    }

    /// Waits until the content is on the disk, and the time of the last change in the head.
    pub fn flush(&self) -> io::Result<()> {
        if self.is_changed.get() {
            return self.set_head(&self.head().name, crate::pool::now());
        }
        self.flush_body()
    }

    fn flush_body(&self) -> io::Result<()> {
        match &self.body {
            Body::Kept(handle) => handle.flush().map_err(io_error),
            Body::Memory(_) => Ok(()),
        }
    }

    /// Closes the file, so that another worker can open it.
    pub fn close(&self) {
        if let Body::Kept(handle) = &self.body {
            handle.close();
        }
    }
}

fn write_all(handle: &FileSystemSyncAccessHandle, bytes: &[u8], at: f64) -> io::Result<()> {
    let options = FileSystemReadWriteOptions::new();
    options.set_at(at);
    let written = handle.write_with_u8_array_and_options(bytes, &options).map_err(io_error)?;
    // A full disk may take only a part.
    if whole(written) == bytes.len() { Ok(()) } else { Err(io::ErrorKind::StorageFull.into()) }
}

fn at_body(at: u64) -> FileSystemReadWriteOptions {
    let options = FileSystemReadWriteOptions::new();
    options.set_at(position(at));
    options
}

/// The position in the whole file, as the browser counts it, of the byte `at` of the content, which begins after the head. No file is so
/// long that a float could not tell two positions apart.
#[allow(clippy::cast_precision_loss)]
fn position(at: u64) -> f64 {
    at as f64 + f64::from(HEAD_LENGTH)
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
fn whole(count: f64) -> usize {
    count as usize
}

fn index(at: u64) -> usize {
    usize::try_from(at).unwrap_or(usize::MAX)
}

#[derive(Debug)]
pub struct File {
    entry: Rc<Entry>,
    at: u64,
}

impl File {
    pub(crate) fn new(entry: Rc<Entry>) -> Self {
        Self { entry, at: 0 }
    }

    /// Waits until all content is on the disk.
    pub fn sync_all(&self) -> io::Result<()> {
        self.entry.flush()
    }

    pub fn set_len(&self, length: u64) -> io::Result<()> {
        self.entry.truncate(length)
    }
}

impl Read for File {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.entry.read(self.at, into)?;
        self.at += read as u64;
        Ok(read)
    }
}

impl Write for File {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.entry.write(self.at, bytes)?;
        self.at += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Seek for File {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let (from, by) = match to {
            SeekFrom::Start(at) => (at, 0),
            SeekFrom::End(by) => (self.entry.length()?, by),
            SeekFrom::Current(by) => (self.at, by),
        };
        self.at = from.checked_add_signed(by).ok_or(io::ErrorKind::InvalidInput)?;
        Ok(self.at)
    }
}
