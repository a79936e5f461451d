//! The sentences in the grown-ups' area when pages to print were made, or could not be.

use iced::Color;

use super::{FinishedJob, PrintoutError};
use crate::app::theme;
use language::Language;
use language::wording;
use platform::printing::{HAS_PRINT_SERVICE, PrintError};
use reports::{BindingError, RequestError, WorksheetError};

pub(in crate::app::screen::grown_ups) fn outcome_sentence(
    result: &Result<FinishedJob, PrintoutError>,
    language: &Language,
) -> (String, Color) {
    let done = match result {
        Err(PrintoutError::NotBound(BindingError::Stopped)) => {
            return (language.say("papers-stopped"), theme::PALE_GOLD);
        }
        Err(problem) => return (error_sentence(problem, language), theme::BLUSH),
        Ok(done) => done,
    };
    let place = |path: &std::path::Path| path.display().to_string().into();
    let sentence = match done {
        FinishedJob::Saved(bound) => {
            let arguments =
                [("place", place(&bound.path)), ("pages", bound.pages.into()), ("files", bound.files.into())];
            language.say_with("papers-saved", arguments)
        }
        FinishedJob::Table(path) => language.say_with("papers-table-saved", [("place", place(path))]),
        FinishedJob::Printed(printer, pages) => {
            let arguments = [("printer", printer.as_str().into()), ("pages", (*pages).into())];
            language.say_with("papers-printed", arguments)
        }
        FinishedJob::Opened if HAS_PRINT_SERVICE => language.say("papers-opened"),
        FinishedJob::Opened => language.say("papers-opened-to-print"),
    };
    (sentence, theme::PALE_REED)
}

pub(super) fn error_sentence(problem: &PrintoutError, language: &Language) -> String {
    let with_reason = |id: &str, reason: &str| language.say_with(id, [("reason", reason.into())]);
    match problem {
        PrintoutError::Records(problem) | PrintoutError::NotBound(BindingError::File(problem)) => {
            wording::transfer_error(language, problem)
        }
        PrintoutError::NotBound(BindingError::Stopped) => language.say("papers-stopped"),
        PrintoutError::NotBound(BindingError::Set(problem)) => {
            with_reason("papers-not-set", &problem.to_string())
        }
        PrintoutError::NotBound(BindingError::NoPages(problem)) => match problem {
            RequestError::Worksheet(WorksheetError::Limits) => language.say("papers-limits"),
            RequestError::Worksheet(WorksheetError::OnScreen) => language.say("papers-on-screen"),
            RequestError::Worksheet(WorksheetError::Layout) => language.say("papers-other-layout"),
            RequestError::Worksheet(WorksheetError::NoLesson) | RequestError::NoLesson(_) => {
                language.say("papers-no-lesson")
            }
            RequestError::NotMastered { name, rung, mastered, lessons } => {
                let arguments = [
                    ("name", name.as_str().into()),
                    ("rung", language.say(wording::newest_sign_message_id(*rung)).into()),
                    ("mastered", (*mastered).into()),
                    ("lessons", (*lessons).into()),
                ];
                language.say_with("papers-not-mastered", arguments)
            }
            RequestError::OrdinaryPack => language.say("papers-ordinary-pack"),
            RequestError::NoPictureCards => language.say("papers-no-picture-cards"),
            RequestError::Nobody => language.say("report-class-nothing"),
        },
        PrintoutError::NotPrinted(PrintError::Refused(reason)) => with_reason("papers-not-printed", reason),
        PrintoutError::NotPrinted(PrintError::NoViewer(reason)) if HAS_PRINT_SERVICE => {
            with_reason("papers-no-viewer", reason)
        }
        PrintoutError::NotPrinted(PrintError::NoViewer(reason)) => {
            with_reason("papers-nothing-opens", reason)
        }
    }
}
