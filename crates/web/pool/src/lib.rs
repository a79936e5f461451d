//! Files that a browser keeps for a page, by names of their own, for SQLite and for everybody else.
//!
//! A browser lets a worker write a file without waiting, and truly onto the disk, only through a handle, and handing one out takes it a
//! while. So there is a pool of files that are open from the start. Which name a file has stands in its head ([`head`]), so that a file
//! gets another name in one step: either all of it happens or nothing, as with `rename` on a disk. The pool grows between requests, since
//! only then there is time to wait.
//!
//! Without such files (a private window, an old browser) the pool is in memory, and what it holds is gone with the page.
//!
//! The idea is that of SQLite's `opfs-sahpool`. Its crate `sqlite-wasm-vfs` cannot rename, does not flush what it takes in, and empties a
//! file whose head it cannot read.

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
