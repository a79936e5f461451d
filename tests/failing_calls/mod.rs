//! Runs a program in which calls to the system fail: the n-th of a kind once, or all from the n-th on (`failing_calls.c`).
//!
//! Usually a test tries a few numbers n of each kind, each with one error. With `FISHPOND_FAILING_CALLS=all` it tries every n with every
//! error.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use CallKind::{List, Lock, Open, Read, Remove, Rename, Stat, Sync, Write};

/// A kind of calls to the system. The order is that of `failing_calls.c`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CallKind {
    Open,
    Read,
    List,
    Stat,
    Write,
    Sync,
    Rename,
    Remove,
    Lock,
}

/// An error of the system: its name and number on Linux.
pub type SystemError = (&'static str, i32);

const IO: SystemError = ("EIO", 5);
const ACCESS: SystemError = ("EACCES", 13);
const FILES: SystemError = ("EMFILE", 24);
const SPACE: SystemError = ("ENOSPC", 28);
const STALE: SystemError = ("ESTALE", 116);

impl CallKind {
    pub const ALL: [Self; 9] = [Open, Read, List, Stat, Write, Sync, Rename, Remove, Lock];

    /// The errors that systems give for this kind of calls. EACCES is left out for locks: it says that somebody else has the lock, which is
    /// no fault.
    pub const fn errors(self) -> &'static [SystemError] {
        match self {
            Open => &[IO, STALE, ACCESS, FILES, SPACE],
            Read | List | Stat | Remove => &[IO, STALE, ACCESS],
            Write | Rename => &[IO, SPACE, STALE, ACCESS],
            Sync => &[IO, SPACE, STALE],
            Lock => &[IO, STALE],
        }
    }
}

/// Which call fails, and how.
#[derive(Debug, Clone, Copy)]
pub struct InjectedFault {
    pub kind: CallKind,
    /// Which call of the kind fails, counted from 1. With 0 none fails.
    pub number: u64,
    /// Whether all later calls of the kind fail too.
    pub for_good: bool,
    pub error: SystemError,
}

impl InjectedFault {
    /// No fault: the calls are counted, and all go well.
    pub const NONE: Self = Self { kind: Open, number: 0, for_good: false, error: IO };

    /// Makes a program meet the fault in files below the folder `below`. The program's calls are counted in the file `page`.
    pub fn inject_into(&self, command: &mut Command, below: &Path, page: &Path) {
        std::fs::write(page, [0; COUNTS + 1024]).unwrap();
        command
            .env("LD_PRELOAD", library())
            .env("FAILING_CALLS_BELOW", below)
            .env("FAILING_CALLS_KIND", (self.kind as u8).to_string())
            .env("FAILING_CALLS_AT", self.number.to_string())
            .env("FAILING_CALLS_ON", if self.for_good { "1" } else { "0" })
            .env("FAILING_CALLS_WITH", self.error.1.to_string())
            .env("FAILING_CALLS_PAGE", page);
    }
}

/// How many bytes at the beginning of the file with the counts hold the counts of calls.
const COUNTS: usize = 8 * CallKind::ALL.len();

/// How many calls of each kind there were. `page` is the file in which they were counted.
pub fn call_counts(page: &Path) -> impl Iterator<Item = (CallKind, u64)> {
    let page = std::fs::read(page).unwrap();
    let counts: Vec<u64> =
        page[..COUNTS].chunks(8).map(|count| u64::from_ne_bytes(count.try_into().unwrap())).collect();
    CallKind::ALL.into_iter().zip(counts)
}

/// Which call failed, such as `open to read /data/records.db`. `page` is the file in which the calls were counted.
pub fn failed_call(page: &Path) -> String {
    let page = std::fs::read(page).unwrap();
    String::from_utf8_lossy(&page[COUNTS..]).trim_end_matches('\0').to_owned()
}

/// Whether every call is made to fail in turn, with every error: `FISHPOND_FAILING_CALLS=all`.
pub fn tests_every_fault() -> bool {
    std::env::var_os("FISHPOND_FAILING_CALLS").is_some_and(|which| which == "all")
}

/// The faults to try for a kind with so many `calls`: every one, or about `few` with a single failing call and as many with all later ones.
/// `turn` chooses which, and with which error.
pub fn faults(kind: CallKind, calls: u64, few: u64, turn: u64) -> Vec<InjectedFault> {
    let mut faults = Vec::new();
    let mut ways = vec![false, true];
    if !tests_every_fault() && few == 1 {
        ways.retain(|for_good| *for_good == (turn + kind as u64).is_multiple_of(2));
    }
    for for_good in ways {
        let turn = turn.wrapping_mul(31).wrapping_add(kind as u64).wrapping_mul(17) + u64::from(for_good) * 5;
        let step = if tests_every_fault() { 1 } else { calls.div_ceil(few).max(1) };
        let first = 1 + turn % step;
        for (number, at) in (first..=calls).step_by(usize::try_from(step).unwrap()).zip(turn..) {
            let errors = kind.errors();
            let one = usize::try_from(at % errors.len() as u64).unwrap();
            let errors = if tests_every_fault() { errors } else { &errors[one..=one] };
            faults.extend(errors.iter().map(|error| InjectedFault { kind, number, for_good, error: *error }));
        }
    }
    faults
}

/// The path of the library between the program and the C library. It is compiled once for all tests of a program.
fn library() -> &'static Path {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/failing_calls/failing_calls.c");
        let library = std::env::temp_dir().join(format!("failing-calls-{}.so", std::process::id()));
        let mut compile = Command::new("cc");
        compile
            .args(["-Wall", "-Wextra", "-shared", "-fPIC", "-O1", "-o"])
            .arg(&library)
            .arg(source)
            .arg("-ldl");
        assert!(compile.status().expect("there is a C compiler").success());
        library
    })
}
