//! Reads an exported file in pieces. So importing a school with years of practice needs little memory.
//!
//! The file is read twice. First the answers are cut out of its text: what is left is an [`Archive`] of children without answers, and of
//! each child we note where its answers are. Then the import reads the answers of one child after the other, a piece at a time: also those
//! of a child who is kept out, for the question about it.
//!
//! What is cut out was a list, and an empty list is left in its place. So if the archive and all pieces can be read, the whole file could
//! be read. If anything can't, the caller reads the file whole, which tells what is wrong, and in which line.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use interchange::{Attempt, ChildId};
use platform::files::{File, open_to_read, too_large_error};
use platform::threads;

use super::columns::unreadable_error;
use crate::archive::{Archive, bring_answer_within_limits};

/// The length from which a piece ends with the next answer, in bytes. One answer has about 600.
const PIECE: u64 = 1 << 16;

/// What is imported: an archive, and the file from which the answers of its children still have to be read, if there is one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Incoming<'a> {
    pub archive: &'a Archive,
    pub file: Option<&'a ExportedFile>,
}

impl<'a> From<&'a Archive> for Incoming<'a> {
    fn from(archive: &'a Archive) -> Self {
        Self { archive, file: None }
    }
}

impl<'a> From<&'a ExportedFile> for Incoming<'a> {
    fn from(file: &'a ExportedFile) -> Self {
        Self { archive: &file.archive, file: Some(file) }
    }
}

/// An exported file whose answers are read when they are needed.
#[derive(Debug)]
pub(crate) struct ExportedFile {
    /// Everything in the file but the answers.
    pub archive: Archive,
    /// Where the answers are, by the child's index in the archive.
    pieces: BTreeMap<usize, Vec<Piece>>,
    file: RefCell<File>,
    is_faulty: Cell<bool>,
}

/// A part of a list of answers, with the bracket or comma before and after it.
#[derive(Debug, Clone, Copy)]
struct Piece {
    /// Where it begins in the file, in bytes.
    start: u64,
    /// In bytes.
    length: usize,
}

impl ExportedFile {
    /// Opens an exported file of at most `most` bytes. `None` if it must be read whole, to find out what is wrong with it.
    pub fn open(path: &Path, most: u64) -> io::Result<Option<Self>> {
        let mut file = open_to_read(path)?;
        let mut cutter = Cutter::default();
        if io::copy(&mut (&mut file).take(most + 1), &mut cutter)? > most {
            return Err(too_large_error(most));
        }
        let Cutter { rest, pieces, .. } = cutter;
        Ok(Archive::read(&rest).ok().map(|archive| Self {
            archive,
            pieces,
            file: RefCell::new(file),
            is_faulty: Cell::new(false),
        }))
    }

    /// Whether answers could not be read, or were none. Then the import has failed, and the file must be read whole.
    pub const fn is_faulty(&self) -> bool {
        self.is_faulty.get()
    }

    /// Calls `take` with each answer of a child, in the order of the file. `child` is the child's index in the archive.
    pub(super) fn try_for_each_answer(
        &self,
        child: usize,
        mut take: impl FnMut(&Attempt) -> rusqlite::Result<()>,
    ) -> rusqlite::Result<()> {
        let (Some(pieces), Some(archived)) = (self.pieces.get(&child), self.archive.children.get(child))
        else {
            return Ok(());
        };
        let id = archived.child.id;
        let read = |piece: &Piece| self.read(*piece).map_err(|error| self.fault(error));
        let parse = |text: Vec<u8>| parse(&text, id);
        let mut take_all = |answers: Option<Vec<Attempt>>| {
            let answers = answers.ok_or_else(|| self.fault(io::ErrorKind::InvalidData.into()))?;
            answers.iter().try_for_each(&mut take)
        };
        if let [piece] = &pieces[..] {
            return take_all(parse(read(piece)?));
        }
        threads::with_worker(parse, |queue| {
            for piece in pieces {
                if !queue.put(read(piece)?) {
                    return Err(self.fault(io::ErrorKind::Other.into()));
                }
                queue.results().try_for_each(&mut take_all)?;
            }
            queue.finish().try_for_each(take_all)
        })
    }

    fn read(&self, Piece { start, length }: Piece) -> io::Result<Vec<u8>> {
        let mut file = self.file.borrow_mut();
        let mut text = vec![0; length];
        file.seek(SeekFrom::Start(start))?;
        file.read_exact(&mut text)?;
        Ok(text)
    }

    fn fault(&self, error: io::Error) -> rusqlite::Error {
        self.is_faulty.set(true);
        unreadable_error(error)
    }
}

/// Reads the answers of a piece, and brings them within our limits. `None` if something else is in it.
fn parse(piece: &[u8], child: ChildId) -> Option<Vec<Attempt>> {
    let (before @ (b'[' | b','), [between @ .., after @ (b']' | b',')]) = piece.split_first()? else {
        return None;
    };
    // As many brackets as in the file are around the list, so that what is nested too deeply there is so here.
    let text = [b"[[[[", between, b"]]]]"].concat();
    let [[[mut answers]]]: [[[Vec<Attempt>; 1]; 1]; 1] = serde_json::from_slice(&text).ok()?;
    let is_whole_list = (*before, *after) == (b'[', b']');
    if answers.is_empty() && !is_whole_list {
        return None;
    }
    for attempt in &mut answers {
        bring_answer_within_limits(attempt, child);
    }
    Some(answers)
}

/// Cuts the lists of answers out of the text of an exported file, which is written to it. What it doesn't recognise stays in the text.
#[derive(Default)]
struct Cutter {
    /// The text in which each list of answers is empty.
    rest: Vec<u8>,
    /// The pieces of the lists, by the child's index.
    pieces: BTreeMap<usize, Vec<Piece>>,
    /// How many bytes have come.
    length: u64,
    /// How many brackets and braces are open.
    depth: usize,
    is_in_string: bool,
    is_escaped: bool,
    /// Where in the rest the last string begins.
    last_string: usize,
    /// Whether the list of children is open.
    is_in_children: bool,
    /// How many children have begun.
    children: usize,
    /// Where the piece that is open begins in the file; `None` outside a list of answers.
    piece: Option<u64>,
}

impl Cutter {
    fn take(&mut self, byte: u8) {
        let at = self.length;
        self.length += 1;
        if self.piece.is_none() {
            self.rest.push(byte);
        }
        if self.is_in_string {
            self.is_in_string = self.is_escaped || byte != b'"';
            self.is_escaped = !self.is_escaped && byte == b'\\';
            return;
        }
        match byte {
            b'"' => {
                self.is_in_string = true;
                if self.piece.is_none() {
                    self.last_string = self.rest.len();
                }
            }
            b'{' | b'[' => {
                self.depth += 1;
                self.open(byte, at);
            }
            b'}' | b']' => {
                self.depth = self.depth.saturating_sub(1);
                if self.depth == 3 && self.piece.is_some() {
                    self.end_piece(at);
                    self.piece = None;
                    self.rest.push(byte);
                }
            }
            b',' if self.depth == 4 && self.piece.is_some_and(|start| at - start >= PIECE) => {
                self.end_piece(at);
                self.piece = Some(at);
            }
            _ => {}
        }
    }

    fn open(&mut self, byte: u8, at: u64) {
        let is_list_named = |name: &[u8]| byte == b'[' && self.rest[self.last_string..].starts_with(name);
        match self.depth {
            2 => self.is_in_children = is_list_named(b"children\""),
            3 if self.is_in_children => self.children += 1,
            4 if self.is_in_children && is_list_named(b"attempts\"") => self.piece = Some(at),
            _ => {}
        }
    }

    /// Notes the open piece, which ends at `end`. The brackets of an empty list are no piece, but a comma before the last one is.
    fn end_piece(&mut self, end: u64) {
        let (Some(start), Some(child)) = (self.piece, self.children.checked_sub(1)) else { return };
        if let Ok(length) = usize::try_from(end - start + 1)
            && (length > 2 || self.pieces.contains_key(&child))
        {
            self.pieces.entry(child).or_default().push(Piece { start, length });
        }
    }
}

impl Write for Cutter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut left = bytes;
        while let [byte, after @ ..] = left {
            self.take(*byte);
            // Nearly all bytes are in answers, where few of them matter.
            let skipped = if self.piece.is_none() || self.is_escaped {
                0
            } else if self.is_in_string {
                after.iter().take_while(|byte| !matches!(byte, b'"' | b'\\')).count()
            } else {
                after
                    .iter()
                    .take_while(|byte| !matches!(byte, b'"' | b'{' | b'}' | b'[' | b']' | b','))
                    .count()
            };
            self.length += skipped as u64;
            left = &after[skipped..];
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
