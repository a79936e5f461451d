//! Files that a browser keeps for a page, under names of their own, for SQLite and for the rest of the program.
//!
//! A browser lets a worker write a file without waiting, and in such a way that it reaches the disk, only through a handle. To get a handle
//! takes a while. So this crate keeps a pool of files that are open from the start. The name of a file stands in its head ([`head`]), so
//! that a file can be renamed in one step: all of it happens or nothing, as with `rename` on a disk. New files are made between requests to
//! the records, because only then is there time to wait.
//!
//! If the browser has no such files (in a private window, or because it is old), the pool is in memory, and its content is lost when the
//! page is closed.
//!
//! The idea is that of SQLite's `opfs-sahpool`. The crate `sqlite-wasm-vfs` has it too, but it cannot rename, does not flush what it
//! imports, and empties a file whose head it cannot read.

#[cfg(target_arch = "wasm32")]
mod file;
#[cfg(target_arch = "wasm32")]
mod head;
#[cfg(target_arch = "wasm32")]
mod pool;
#[cfg(target_arch = "wasm32")]
mod sqlite;

#[cfg(target_arch = "wasm32")]
pub use file::File;
#[cfg(target_arch = "wasm32")]
pub use pool::{
    PoolStorage, add_free_files, changed_at, close, create, find, has_folder, length, names, open, remove,
    rename,
};
