//! Watches a folder for new files.

use std::path::Path;

use notify::event::ModifyKind;
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher};

#[derive(Debug)]
pub struct FolderWatch(#[expect(dead_code, reason = "it ends when it is dropped")] RecommendedWatcher);

/// Watches a folder until the result is dropped. Calls `on_change` when there may be a new file or a new name in it. `None` if the system
/// can't watch the folder.
pub fn watch(folder: &Path, on_change: impl Fn() + Send + 'static) -> Option<FolderWatch> {
    let heard = move |event: notify::Result<notify::Event>| {
        // Reading the folder is an event too, but changes nothing.
        let is_named = |kind: EventKind| matches!(kind, EventKind::Modify(ModifyKind::Name(_)));
        if event.is_ok_and(|event| event.kind.is_create() || is_named(event.kind) || event.need_rescan()) {
            on_change();
        }
    };
    let mut watcher = notify::recommended_watcher(heard).ok()?;
    watcher.watch(folder, RecursiveMode::NonRecursive).ok()?;
    Some(FolderWatch(watcher))
}
