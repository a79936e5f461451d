//! Files that are written: new, whole or not there, and nobody else can read them.

use std::fs;
use std::io;
use std::path::Path;

use platform::files::{FileReaders, create, write_new, write_whole};
use records::write_private_file;

use crate::made::TestFolder;

/// The names of everything in the folder.
fn names(place: &TestFolder) -> Vec<String> {
    let entries = fs::read_dir(place.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<String> = entries.map(|name| name.into_string().unwrap()).collect();
    names.sort();
    names
}

fn written(path: &Path, text: &str) -> io::Result<()> {
    write_whole(path, FileReaders::Owner, |file| file.write_all(text.as_bytes()))
}

#[test]
fn a_new_file_replaces_the_old_one_and_leaves_nothing_else() {
    let place = TestFolder::new();
    for text in ["one", "two"] {
        written(&place.file("a.txt"), text).unwrap();
        assert_eq!(fs::read_to_string(place.file("a.txt")).unwrap(), text);
        assert_eq!(names(&place), ["a.txt"]);
    }
}

#[test]
fn a_failed_write_leaves_the_old_file_and_nothing_new() {
    let place = TestFolder::new();
    written(&place.file("a.txt"), "one").unwrap();
    let full = || io::Error::from(io::ErrorKind::StorageFull);
    let failed = write_whole(&place.file("a.txt"), FileReaders::Owner, |file| {
        file.write_all(b"tw")?;
        Err(full())
    });
    assert_eq!(failed.map_err(|error| error.kind()), Err(full().kind()));
    assert_eq!(fs::read_to_string(place.file("a.txt")).unwrap(), "one");
    // A folder is never replaced.
    fs::create_dir(place.file("folder")).unwrap();
    assert!(written(&place.file("folder"), "two").is_err());
    assert!(written(&place.file("nowhere/a.txt"), "two").is_err());
    assert_eq!(names(&place), ["a.txt", "folder"]);
}

#[test]
fn a_file_that_must_be_new_never_overwrites_another() {
    let place = TestFolder::new();
    write_new(&place.file("school.key"), FileReaders::Owner, b"key").unwrap();
    let again = write_new(&place.file("school.key"), FileReaders::Owner, b"other");
    assert_eq!(again.map_err(|error| error.kind()), Err(io::ErrorKind::AlreadyExists));
    assert_eq!(fs::read(place.file("school.key")).unwrap(), b"key");
}

#[cfg(unix)]
#[test]
fn a_file_is_private_from_the_first_moment() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let place = TestFolder::new();
    let file = create(&place.file("new"), FileReaders::Owner).unwrap();
    assert_eq!(mode(&place.file("new")), 0o600, "before anything is in it");
    drop(file);
    // The same is true while the file is being written under another name.
    let mut seen = Vec::new();
    write_whole(&place.file("a.txt"), FileReaders::Owner, |_| {
        seen = names(&place).iter().map(|name| (name.clone(), mode(&place.file(name)))).collect();
        Ok(())
    })
    .unwrap();
    let fresh: Vec<_> = seen.iter().filter(|(name, _)| name.starts_with("a.txt.")).collect();
    assert!(fresh.len() == 1 && fresh[0].1 == 0o600, "{seen:?}");
    // A file that others may read has the account's usual permissions.
    fs::write(place.file("usual"), []).unwrap();
    write_new(&place.file("shared"), FileReaders::Shared, &[]).unwrap();
    assert_eq!(mode(&place.file("shared")), mode(&place.file("usual")));
}

#[test]
fn the_name_of_a_temporary_file_cannot_be_guessed() {
    let place = TestFolder::new();
    let fresh = || {
        let mut seen = Vec::new();
        write_whole(&place.file("a.txt"), FileReaders::Owner, |_| {
            seen = names(&place);
            Ok(())
        })
        .unwrap();
        seen.into_iter().find(|name| name.starts_with("a.txt.")).expect("the file that is being written")
    };
    let (one, other) = (fresh(), fresh());
    assert_ne!(one, other);
    assert_eq!(one.len(), "a.txt..new".len() + 32, "{one}");
    let long = place.file(&"ä".repeat(120));
    written(&long, "a name of 240 bytes").unwrap();
    assert!(long.exists());
}

#[cfg(unix)]
#[test]
fn writing_follows_a_link_to_its_file_and_writes_into_a_pipe() {
    use std::os::unix::fs::symlink;
    let place = TestFolder::new();
    written(&place.file("meant"), "one").unwrap();
    symlink("meant", place.file("link")).unwrap();
    written(&place.file("link"), "two").unwrap();
    assert_eq!(fs::read_to_string(place.file("meant")).unwrap(), "two");
    assert!(fs::symlink_metadata(place.file("link")).unwrap().is_symlink());

    // A link where such a file used to be made, and a link that leads nowhere.
    fs::write(place.file("precious"), "mine").unwrap();
    symlink("precious", place.file("out.fishpond.new")).unwrap();
    write_private_file(&place.file("out.fishpond"), |file| file.write_all(b"children")).unwrap();
    assert_eq!(fs::read_to_string(place.file("precious")).unwrap(), "mine");
    symlink("away", place.file("nowhere")).unwrap();
    assert!(create(&place.file("nowhere"), FileReaders::Owner).is_err() && !place.file("away").exists());

    write_whole(Path::new("/dev/null"), FileReaders::Owner, |file| file.write_all(b"gone")).unwrap();
    assert!(!fs::symlink_metadata("/dev/null").unwrap().is_file());
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_is_written_through_what_somebody_else_put_into_a_shared_folder() {
    use std::os::unix::fs::{PermissionsExt, lchown, symlink};
    /// The user id of somebody else.
    const SOMEBODY: Option<u32> = Some(12_345);
    let place = TestFolder::new();
    let give = |path: &Path, owner| lchown(path, owner, owner).is_ok();
    let made = |path: &Path, target: &Path, owner| {
        symlink(target, path).unwrap();
        give(path, owner)
    };
    for folder in ["own", "shared"] {
        fs::create_dir(place.file(folder)).unwrap();
    }
    let (own, shared) = (place.file("own"), place.file("shared"));
    let precious = own.join("precious");
    fs::write(&precious, "mine").unwrap();
    let mode = |folder: &Path, mode| fs::set_permissions(folder, fs::Permissions::from_mode(mode)).unwrap();
    if !made(&shared.join("link"), &precious, SOMEBODY) {
        println!("left out: only root can give a link to somebody else");
        return;
    }
    made(&shared.join("folder"), &own, SOMEBODY);
    made(&place.file("mine"), &shared.join("link"), None);
    let pipe = shared.join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    // Somebody reads, or the pipe would keep us waiting.
    let _reader = fs::File::options().read(true).write(true).open(&pipe).unwrap();
    give(&pipe, SOMEBODY);
    let is_refused = || {
        for path in ["shared/link", "shared/folder/precious", "shared/folder/new", "mine", "shared/pipe"] {
            let told = written(&place.file(path), "children").expect_err(path);
            assert!(told.kind() == io::ErrorKind::PermissionDenied, "{path}: {told}");
            assert!(
                told.to_string().contains("somebody else has put a link or a pipe there"),
                "{path}: {told}"
            );
            assert_eq!(fs::read_to_string(&precious).unwrap(), "mine", "{path}");
            assert_eq!(fs::read_dir(&own).unwrap().count(), 1, "{path}");
        }
    };
    for open in [0o1777, 0o777, 0o775] {
        mode(&shared, open);
        is_refused();
    }
    // A folder of somebody else is shared with them.
    mode(&shared, 0o755);
    give(&shared, SOMEBODY);
    is_refused();
    // Where only we may write nobody else has put anything, and our own links are ours wherever they lie.
    give(&shared, Some(0));
    written(&shared.join("link"), "two").unwrap();
    assert_eq!(fs::read_to_string(&precious).unwrap(), "two");
    mode(&shared, 0o1777);
    made(&shared.join("ours"), &precious, None);
    written(&shared.join("ours"), "three").unwrap();
    assert_eq!(fs::read_to_string(&precious).unwrap(), "three");
    // A plain file of somebody else is replaced, as before.
    fs::write(shared.join("theirs"), "").unwrap();
    give(&shared.join("theirs"), SOMEBODY);
    written(&shared.join("theirs"), "four").unwrap();
    assert_eq!(fs::read_to_string(shared.join("theirs")).unwrap(), "four");
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_is_exchanged_for_a_link_meanwhile_leads_nowhere_else() {
    let place = TestFolder::new();
    for folder in ["folder", "other"] {
        fs::create_dir(place.file(folder)).unwrap();
    }
    write_whole(&place.file("folder/a.txt"), FileReaders::Owner, |file| {
        fs::rename(place.file("folder"), place.file("before"))?;
        std::os::unix::fs::symlink("other", place.file("folder"))?;
        file.write_all(b"children")
    })
    .unwrap();
    assert_eq!(fs::read_to_string(place.file("before/a.txt")).unwrap(), "children");
    assert_eq!(fs::read_dir(place.file("other")).unwrap().count(), 0);
    // Links that lead round in a circle lead nowhere, and one to a file that is not there makes it.
    std::os::unix::fs::symlink("circle", place.file("circle")).unwrap();
    assert!(written(&place.file("circle"), "children").is_err());
    std::os::unix::fs::symlink("other/b.txt", place.file("link")).unwrap();
    written(&place.file("link"), "children").unwrap();
    written(&place.file("other/../link/../other/c.txt"), "nowhere").unwrap_err();
    written(&place.file("before/../other/c.txt"), "children").unwrap();
    assert_eq!(fs::read_dir(place.file("other")).unwrap().count(), 2);
}
