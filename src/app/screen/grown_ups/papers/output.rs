//! What is done with pages to print: saving them, printing them, and opening them in the system's viewer.

use std::path::PathBuf;

use engine::practice::Lessons;

use super::jobs::{PagesRequest, PrintoutJob, StopSwitch};
use super::{OutputKind, PrintoutReply, PrintoutSubject, PrintoutsPage};
use crate::app::screen::grown_ups::saving::{SaveLocation, choose_folder, choose_save_path};
use crate::app::screen::grown_ups::session::class_names;
use crate::app::screen::grown_ups::{GrownUpsAction, Message};
use records::Child;
use reports::{PdfGrouping, RequestKind, safe_file_name};

/// A job that waits because files are there already. A grown-up is asked whether to replace them.
#[derive(Debug)]
pub(super) struct BlockedJob {
    pub existing_files: Vec<PathBuf>,
    pub job: PrintoutJob,
}

#[derive(Debug)]
pub(super) struct RunningJob {
    pub stop_switch: StopSwitch,
    pub done: usize,
    pub total: usize,
    /// The class that a report is about, empty for all children. `None` if the pages are no report.
    pub reports_on: Option<String>,
}

/// Stops the job when a grown-up leaves the page. A job that is done has nothing left to stop.
impl Drop for RunningJob {
    fn drop(&mut self) {
        self.stop_switch.stop();
    }
}

impl PrintoutsPage {
    /// Saves at the typed path, or else asks for one in the system's dialog.
    pub(super) fn save_or_ask_path(
        &mut self,
        product: OutputKind,
        children: &[Child],
        lessons: &Lessons,
    ) -> GrownUpsAction {
        let place = if self.saves_to_folder(product) {
            Some(self.path.trim())
                .filter(|typed| !typed.is_empty())
                .map(|typed| SaveLocation::for_folder(typed.into()))
        } else {
            SaveLocation::from_typed(&self.path, product.extension())
        };
        if let Some(place) = place {
            return self.save_to(product, place, children, lessons);
        }
        let message = move |path| Message::PapersReplied(PrintoutReply::FileChosen(product, path));
        GrownUpsAction::Run(if self.saves_to_folder(product) {
            choose_folder(message)
        } else {
            choose_save_path(&self.file_name(product, children), message)
        })
    }

    pub(super) fn saves_to_folder(&self, output: OutputKind) -> bool {
        output == OutputKind::Pages && self.is_apart()
    }

    fn is_apart(&self) -> bool {
        self.has_sheets() && self.binding == PdfGrouping::SeparateFiles
    }

    fn file_name(&self, product: OutputKind, children: &[Child]) -> String {
        let whom = match self.subject {
            PrintoutSubject::Child(id) => {
                children.iter().find(|child| child.id == id).map(|child| child.name.clone())
            }
            PrintoutSubject::Class(Some(class)) => {
                class_names(children).get(class).map(|class| (*class).to_owned())
            }
            PrintoutSubject::Nobody | PrintoutSubject::Class(None) => None,
        };
        let whom = whom.unwrap_or_else(|| "fishpond".to_owned());
        format!("{}.{}", safe_file_name(&whom), product.extension())
    }

    pub(super) fn save_to(
        &mut self,
        product: OutputKind,
        place: SaveLocation,
        children: &[Child],
        lessons: &Lessons,
    ) -> GrownUpsAction {
        let Some(ask) = self.ask(children, lessons) else { return GrownUpsAction::None };
        if product == OutputKind::Table {
            return GrownUpsAction::Paper(PrintoutJob::SaveTable(ask, self.table, self.decimal, place));
        }
        let halt = self.register_running_job(&ask, children);
        let binding = if self.is_apart() { PdfGrouping::SeparateFiles } else { PdfGrouping::OneFile };
        GrownUpsAction::Paper(PrintoutJob::Save(ask, binding, place, halt))
    }

    pub(super) fn replace_files(&mut self, children: &[Child]) -> GrownUpsAction {
        let Some(BlockedJob { job: errand, .. }) = self.blocked.take() else { return GrownUpsAction::None };
        let over = |place| SaveLocation { may_replace: true, ..place };
        GrownUpsAction::Paper(match errand {
            PrintoutJob::Save(ask, binding, place, _) => {
                let halt = self.register_running_job(&ask, children);
                PrintoutJob::Save(ask, binding, over(place), halt)
            }
            PrintoutJob::SaveTable(ask, table, decimal, place) => {
                PrintoutJob::SaveTable(ask, table, decimal, over(place))
            }
            other => other,
        })
    }

    pub(super) fn register_running_job(&mut self, request: &PagesRequest, children: &[Child]) -> StopSwitch {
        let about = request
            .scope
            .as_ref()
            .map_or(0, |scope| children.iter().filter(|child| scope.includes(child)).count());
        let halt = StopSwitch::default();
        let is_report = matches!(request.request.kind, RequestKind::Class(_) | RequestKind::Everything(_));
        let reports_on = is_report.then(|| request.request.class.clone().unwrap_or_default());
        self.running = Some(RunningJob {
            stop_switch: halt.clone(),
            done: 0,
            total: request.request.sheet_count(about),
            reports_on,
        });
        halt
    }
}
