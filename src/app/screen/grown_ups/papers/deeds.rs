//! What is done with pages to print: saving them, printing them, and opening them in the system's viewer.

use std::path::PathBuf;

use engine::practice::Lessons;

use super::errand::{Ask, Halt, PaperJob};
use super::{PaperReply, PaperSubject, Papers, Product};
use crate::app::screen::grown_ups::saving::{SaveLocation, choose_file, choose_folder};
use crate::app::screen::grown_ups::session::classes;
use crate::app::screen::grown_ups::{GrownUpsAction, Message};
use records::Child;
use reports::{Binding, Wish, safe_name};

/// A job that stopped because files are in the way. A grown-up is asked whether to replace them.
#[derive(Debug)]
pub(super) struct Blocked {
    pub there: Vec<PathBuf>,
    pub errand: PaperJob,
}

#[derive(Debug)]
pub(super) struct Running {
    pub halt: Halt,
    pub done: usize,
    pub of: usize,
    /// The name of the class in this report, empty for all children. `None` if the pages are no report.
    pub reports_on: Option<String>,
}

/// Stops the job, since the grown-up leaves the page or the job is done.
impl Drop for Running {
    fn drop(&mut self) {
        self.halt.stop();
    }
}

impl Papers {
    /// Saves the pages or the table at the typed path, or else opens the system's dialog to choose one.
    pub(super) fn save(&mut self, product: Product, children: &[Child], lessons: &Lessons) -> GrownUpsAction {
        let place = if self.is_folder(product) {
            Some(self.path.trim())
                .filter(|typed| !typed.is_empty())
                .map(|typed| SaveLocation::folder(typed.into()))
        } else {
            SaveLocation::typed(&self.path, product.ending())
        };
        if let Some(place) = place {
            return self.save_to(product, place, children, lessons);
        }
        let message = move |path| Message::PapersReplied(PaperReply::FileChosen(product, path));
        GrownUpsAction::Run(if self.is_folder(product) {
            choose_folder(message)
        } else {
            choose_file(&self.file_name(product, children), message)
        })
    }

    pub(super) fn is_folder(&self, product: Product) -> bool {
        product == Product::Pages && self.is_apart()
    }

    fn is_apart(&self) -> bool {
        self.has_sheets() && self.binding == Binding::Apart
    }

    fn file_name(&self, product: Product, children: &[Child]) -> String {
        let whom = match self.whom {
            PaperSubject::Child(id) => {
                children.iter().find(|child| child.id == id).map(|child| child.name.clone())
            }
            PaperSubject::Class(Some(class)) => classes(children).get(class).map(|class| (*class).to_owned()),
            PaperSubject::Nobody | PaperSubject::Class(None) => None,
        };
        let whom = whom.unwrap_or_else(|| "fishpond".to_owned());
        format!("{}.{}", safe_name(&whom), product.ending())
    }

    pub(super) fn save_to(
        &mut self,
        product: Product,
        place: SaveLocation,
        children: &[Child],
        lessons: &Lessons,
    ) -> GrownUpsAction {
        let Some(ask) = self.ask(children, lessons) else { return GrownUpsAction::None };
        if product == Product::Table {
            return GrownUpsAction::Paper(PaperJob::SaveTable(ask, self.table, self.decimal, place));
        }
        let halt = self.begin(&ask, children);
        let binding = if self.is_apart() { Binding::Apart } else { Binding::Together };
        GrownUpsAction::Paper(PaperJob::Save(ask, binding, place, halt))
    }

    pub(super) fn replace(&mut self, children: &[Child]) -> GrownUpsAction {
        let Some(Blocked { errand, .. }) = self.blocked.take() else { return GrownUpsAction::None };
        let over = |place| SaveLocation { may_replace: true, ..place };
        GrownUpsAction::Paper(match errand {
            PaperJob::Save(ask, binding, place, _) => {
                let halt = self.begin(&ask, children);
                PaperJob::Save(ask, binding, over(place), halt)
            }
            PaperJob::SaveTable(ask, table, decimal, place) => {
                PaperJob::SaveTable(ask, table, decimal, over(place))
            }
            other => other,
        })
    }

    pub(super) fn begin(&mut self, ask: &Ask, children: &[Child]) -> Halt {
        let about =
            ask.scope.as_ref().map_or(0, |scope| children.iter().filter(|child| scope.holds(child)).count());
        let halt = Halt::default();
        let is_report = matches!(ask.request.wish, Wish::Class(_) | Wish::Everything(_));
        let reports_on = is_report.then(|| ask.request.class.clone().unwrap_or_default());
        self.running =
            Some(Running { halt: halt.clone(), done: 0, of: ask.request.count(about), reports_on });
        halt
    }
}
