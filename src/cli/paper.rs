//! What the commands that make pages share: the options for paper and file, and the writing of PDFs.

use std::path::PathBuf;

use serde_json::json;

use super::answer_printer::{AnswerPrinter, count_with_noun};
use super::output::{OutputTarget, output_parser};
use super::records_access::{CommandError, LoadedRecords, Response, all_lessons};
use super::values::{OptionValue, choice_parser};
use language::wording::replace_unwritable_names;
use language::{Language, Locale};
use reports::{
    BindingError, Document, PageRequest, Paper, PdfGrouping, ReportSources, Sheet, WrittenPdfs, join_sheets,
    write_sheets,
};

const PAPERS: [OptionValue<Paper>; 2] = [
    (Paper::A4, "a4", &[], "A4 paper, 210 by 297 mm"),
    (Paper::Letter, "letter", &[], "US Letter paper, 8.5 by 11 inches"),
];

#[derive(Debug, Clone, clap::Args)]
pub struct PageOptions {
    /// Use this paper [default: the usual one in the system's country]
    #[arg(long, value_parser = choice_parser(&PAPERS))]
    paper: Option<Paper>,

    /// Write to this PDF, or - for standard output; an existing file is replaced
    #[arg(short, long, value_name = "FILE", value_parser = output_parser())]
    pub output: OutputTarget,

    /// Answer in one line of JSON
    #[arg(long)]
    pub json: bool,
}

impl PageOptions {
    pub fn printer(&self) -> AnswerPrinter {
        AnswerPrinter::new(self.json).avoiding_output(&self.output)
    }

    pub fn with_output(self, output: OutputTarget) -> Self {
        Self { output, ..self }
    }

    pub fn write(
        &self,
        request: &PageRequest,
        records: &mut LoadedRecords,
        data_dir: Option<PathBuf>,
        locale: Option<Locale>,
    ) -> Result<Response, CommandError> {
        self.write_and_show(request, records, data_dir, locale, |_| ())
    }

    /// Makes the sheets of `request` from `records` and writes them as PDF. Calls `show` with each sheet as it is made.
    pub fn write_and_show(
        &self,
        request: &PageRequest,
        records: &mut LoadedRecords,
        data_dir: Option<PathBuf>,
        locale: Option<Locale>,
        mut show: impl FnMut(&Sheet),
    ) -> Result<Response, CommandError> {
        let language = Language::new(locale.unwrap_or_else(Locale::from_system));
        let lessons = all_lessons(data_dir)?;
        let today = platform::today();
        replace_unwritable_names(records.children.iter_mut().map(|archived| &mut archived.child), &language);
        let sources =
            ReportSources { children: &records.children, lessons: &lessons, today, language: &language };
        let sheets = request.sheets(sources).inspect(|sheet| {
            if let Ok(sheet) = sheet {
                show(sheet);
            }
        });
        let paper = self.paper.unwrap_or_else(Paper::from_system);
        let (files, pages) = match &self.output {
            OutputTarget::File(path) => {
                let WrittenPdfs { files, pages, .. } =
                    write_sheets(sheets, PdfGrouping::for_path(path), paper, path.clone(), |_| true)?;
                (files, pages)
            }
            OutputTarget::Standard => (1, self.write_pdf(&join_sheets(sheets, |_| true)?)?),
        };
        Ok(self.done(files, pages).with_backup(records.backup))
    }

    pub fn write_document(&self, document: &Document) -> Result<Response, CommandError> {
        let pages = self.write_pdf(document)?;
        Ok(self.done(1, pages))
    }

    /// Writes the document as PDF. Returns the number of pages.
    fn write_pdf(&self, document: &Document) -> Result<usize, CommandError> {
        let pages =
            document.pages(self.paper.unwrap_or_else(Paper::from_system)).map_err(BindingError::from)?;
        let pdf = pages.pdf().map_err(BindingError::from)?;
        self.output.write(|out| out.write_all(&pdf))?;
        Ok(pages.page_count())
    }

    fn done(&self, files: usize, pages: usize) -> Response {
        Response {
            sentence: format!(
                "Wrote {} in {} to {}.",
                count_with_noun(pages, "page", "pages"),
                count_with_noun(files, "file", "files"),
                self.output
            ),
            json: json!({ "file": self.output.in_json(), "pages": pages, "files": files }),
        }
    }
}
