//! Where something is saved: typed, or chosen in a dialog of the system. What is there already is not replaced without a question.

use std::path::{Path, PathBuf};

use iced::widget::{column, text};
use iced::{Element, Fill, Task};

use super::{GrownUps, Message, Stop};
use crate::app::theme::{Purpose, Scale, space};
use crate::language::Language;
use crate::records::{EXPORT_ENDING, FORMER_ENDING};

/// How many files in the way are named one by one.
const NAMED: usize = 3;

/// A place to save to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The file, or the folder.
    pub path: PathBuf,
    /// Whether somebody was asked, so that what is there may be replaced.
    pub may_replace: bool,
}

impl Place {
    /// The place that was typed, with the ending that its files have; `None` if nothing was.
    #[must_use]
    pub fn typed(typed: &str, ending: &str) -> Option<Self> {
        let typed = typed.trim();
        (!typed.is_empty()).then(|| Self { path: with_ending(Path::new(typed), ending), may_replace: false })
    }

    /// The place that was chosen in a dialog, which has asked about what is there under that very name.
    #[must_use]
    pub fn chosen(chosen: &Path, ending: &str) -> Self {
        let path = with_ending(chosen, ending);
        Self { may_replace: path == chosen, path }
    }

    /// A folder for several files: no dialog asks about these.
    pub(super) fn folder(path: PathBuf) -> Self {
        Self { path, may_replace: false }
    }

    /// What lies there and may not be replaced, of the files that are to be written.
    pub fn in_the_way(&self, files: impl IntoIterator<Item = PathBuf>) -> Option<Vec<PathBuf>> {
        if self.may_replace {
            return None;
        }
        let there: Vec<PathBuf> = files.into_iter().filter(|file| file.symlink_metadata().is_ok()).collect();
        (!there.is_empty()).then_some(there)
    }
}

/// A path that tells by its ending what is in the file: that of another kind of file gives way.
fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let is = |known: &str| path.extension().is_some_and(|own| own.eq_ignore_ascii_case(known));
    if is(ending) {
        return path.to_owned();
    }
    if ["pdf", "csv", EXPORT_ENDING, FORMER_ENDING].into_iter().any(is) {
        return path.with_extension(ending);
    }
    // Without a slash at the end, behind which there is no name.
    let mut path = path.components().as_path().as_os_str().to_owned();
    path.push(".");
    path.push(ending);
    path.into()
}

/// Opens the dialog of the system in which a new file gets its place, with this name to begin with.
pub(super) fn choose_file(
    name: &str,
    told: impl Fn(Option<PathBuf>) -> Message + Send + 'static,
) -> Task<Message> {
    let dialog = rfd::AsyncFileDialog::new().set_file_name(name).save_file();
    Task::perform(dialog, move |file| told(file.map(|file| file.path().to_owned())))
}

/// Opens the dialog of the system in which a folder is chosen.
pub(super) fn choose_folder(told: impl Fn(Option<PathBuf>) -> Message + Send + 'static) -> Task<Message> {
    let dialog = rfd::AsyncFileDialog::new().pick_folder();
    Task::perform(dialog, move |folder| told(folder.map(|folder| folder.path().to_owned())))
}

impl GrownUps {
    /// The question before files are replaced; keeping them comes first.
    pub(super) fn replace_question<'a>(
        &'a self,
        there: &[PathBuf],
        [keep, replace]: [Stop; 2],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let place = there.first().and_then(|file| file.parent()).map(|folder| folder.display().to_string());
        let names =
            there.iter().take(NAMED).filter_map(|file| file.file_name()).map(|name| name.to_string_lossy());
        let arguments = [
            ("count", there.len().into()),
            ("more", there.len().saturating_sub(NAMED).into()),
            ("names", language.list(names).into()),
            ("place", place.unwrap_or_default().into()),
        ];
        let answer = |stop, id: &str, purpose| {
            self.button(stop, text(language.say(id)).size(scale.body), purpose, scale).width(Fill)
        };
        column![
            text(language.say_with("saving-replace-question", arguments)).size(scale.body),
            answer(keep, "saving-keep", Purpose::Act),
            answer(replace, "saving-replace", Purpose::Quiet),
        ]
        .spacing(space::TIGHT)
        .into()
    }
}
