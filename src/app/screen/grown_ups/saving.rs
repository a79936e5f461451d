//! Where something is saved: typed, or chosen in a dialog. An existing file is replaced only after a question.

use std::path::{Path, PathBuf};

use iced::widget::{column, text};
use iced::{Element, Fill, Task};
use platform::dialogs;

use super::Message;
use super::shared::PageContext;
use crate::app::theme::{ButtonPurpose, space};
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use records::{EXPORT_ENDING, FORMER_EXPORT_ENDING};

const NAMED: usize = 3;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaveLocation {
    pub path: PathBuf,
    pub may_replace: bool,
}

impl SaveLocation {
    /// A typed path, such as `reports/mia`. It gets the `ending` of its kind of file, such as `pdf`, if it has none. `None` if nothing was
    /// typed.
    pub fn from_typed(typed: &str, extension: &str) -> Option<Self> {
        let typed = typed.trim();
        (!typed.is_empty())
            .then(|| Self { path: with_ending(Path::new(typed), extension), may_replace: false })
    }

    /// A path from a dialog. It gets the `ending` if it has none. The dialog has asked about a file of exactly the chosen name, so only
    /// that one may be replaced.
    pub fn from_dialog(chosen: &Path, extension: &str) -> Self {
        let path = with_ending(chosen, extension);
        Self { may_replace: path == chosen, path }
    }

    /// A folder for several files. No dialog has asked whether to replace any of them.
    pub(super) fn for_folder(path: PathBuf) -> Self {
        Self { path, may_replace: false }
    }

    pub fn can_write(&self) -> bool {
        self.blocking_files([self.path.clone()]).is_none()
    }

    pub fn blocking_files(&self, files: impl IntoIterator<Item = PathBuf>) -> Option<Vec<PathBuf>> {
        if self.may_replace {
            return None;
        }
        // A file that can't be looked at counts as there.
        let is_there = |file: &PathBuf| platform::files::exists(file).unwrap_or(true);
        let there: Vec<PathBuf> = files.into_iter().filter(is_there).collect();
        (!there.is_empty()).then_some(there)
    }
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let is = |known: &str| path.extension().is_some_and(|own| own.eq_ignore_ascii_case(known));
    if is(ending) {
        return path.to_owned();
    }
    if ["pdf", "csv", EXPORT_ENDING, FORMER_EXPORT_ENDING].into_iter().any(is) {
        return path.with_extension(ending);
    }
    // This drops a slash at the end, since no file name follows it.
    let mut path = path.components().as_path().as_os_str().to_owned();
    path.push(".");
    path.push(ending);
    path.into()
}

pub(super) fn choose_save_path(
    name: &str,
    message: impl Fn(Option<PathBuf>) -> Message + Send + 'static,
) -> Task<Message> {
    Task::perform(dialogs::choose_save_path(name), message)
}

pub(super) fn choose_folder(message: impl Fn(Option<PathBuf>) -> Message + Send + 'static) -> Task<Message> {
    Task::perform(dialogs::choose_folder(), message)
}

pub(super) fn replace_question<'a, M: Clone + 'a>(
    existing_files: &[PathBuf],
    [keep, replace]: [M; 2],
    shared: PageContext<'a>,
) -> Element<'a, M> {
    let PageContext { language, scale, .. } = shared;
    let place =
        existing_files.first().and_then(|file| file.parent()).map(|folder| folder.display().to_string());
    let names = existing_files
        .iter()
        .take(NAMED)
        .filter_map(|file| file.file_name())
        .map(|name| name.to_string_lossy());
    let arguments = [
        ("count", existing_files.len().into()),
        ("more", existing_files.len().saturating_sub(NAMED).into()),
        ("names", language.join_list(names).into()),
        ("place", place.unwrap_or_default().into()),
    ];
    let answer = |message, id: &str, purpose| {
        let label = text(language.say(id)).size(scale.body);
        shared.button(label, Some(message), purpose).width(Fill)
    };
    let parts = column![
        text(language.say_with("saving-replace-question", arguments)).size(scale.body),
        answer(keep, "saving-keep", ButtonPurpose::Act).back_button(),
        answer(replace, "saving-replace", ButtonPurpose::Quiet),
    ];
    with_semantics(Semantics::new(Role::Question), parts.spacing(space::TIGHT)).into()
}
