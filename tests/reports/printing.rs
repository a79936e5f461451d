//! Printing for real. This needs a print service with a printer named PDF that saves what is printed in `~/PDF`. `.ci/run` starts one.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::NaiveDate;
use engine::practice::Lessons;
use language::{Language, Locale};
use platform::printing::{PrintError, PrintSides, print, printers, readable_reason};
use reports::{PageRequest, Paper, Period, ReportSources, RequestKind, RowOrder, join_sheets, made_up_class};

fn files(folder: &Path) -> BTreeSet<PathBuf> {
    std::fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path()).collect()
}

/// The file that is new in the folder since `before`, as soon as it can be read, however long the printer takes.
fn printed(folder: &Path, before: &BTreeSet<PathBuf>) -> lopdf::Document {
    loop {
        if let Some(new) = files(folder).difference(before).next()
            && let Ok(pdf) = lopdf::Document::load(new)
        {
            return pdf;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
#[ignore = "needs a print service with a printer named PDF; .ci/run starts one"]
fn the_printer_prints_as_many_pages_as_were_sent() {
    assert!(printers().contains(&"PDF".to_owned()), "{:?}", printers());
    let folder = std::env::home_dir().unwrap().join("PDF");
    let today = NaiveDate::from_ymd_opt(2026, 6, 30).unwrap();
    let class = made_up_class(7, today).children;
    let (lessons, language) = (Lessons::built_in(), Language::new(Locale::German));
    let sources = ReportSources { children: &class[..4], lessons: &lessons, today, language: &language };
    let wish = RequestKind::Everything(RowOrder::Name);
    let request = PageRequest {
        kind: wish,
        class: Some("3a".to_owned()),
        period: Period::default(),
        teachers_page: false,
        saves_ink: false,
    };
    for paper in Paper::ALL {
        let before = files(&folder);
        let document = join_sheets(request.sheets(sources), |_| true).unwrap();
        let pages = document.pages(paper).unwrap();
        assert_eq!(pages.page_count(), 6);
        // The printer names its file after the title, and writes over a file of the same name.
        let title = format!("Klassenbericht {} {}", paper.media_name(), std::process::id());
        print(&pages.pdf().unwrap(), "PDF", paper.media_name(), PrintSides::Usual, &title).unwrap();
        assert_eq!(printed(&folder, &before).get_pages().len(), 6, "{paper:?}");
    }
}

#[test]
fn a_missing_printer_is_reported() {
    let refused =
        print(b"%PDF-1.7", "no-such-printer-anywhere", Paper::A4.media_name(), PrintSides::One, "nothing");
    assert!(matches!(&refused, Err(PrintError::Refused(reason)) if !reason.is_empty()), "{refused:?}");
}

#[test]
fn a_sentence_says_why_no_viewer_opened() {
    for (raw, said) in [
        (
            r#"Launcher "xdg-open" "/tmp/a b.pdf" failed with ExitStatus(unix_wait_status(512))"#,
            "xdg-open: 2",
        ),
        (r#"Launcher "gio" "open" "/tmp/a.pdf" failed with ExitStatus(unix_wait_status(9))"#, "gio"),
        ("No such file or directory (os error 2)", "No such file or directory (os error 2)"),
    ] {
        assert_eq!(readable_reason(raw), said);
    }
}
