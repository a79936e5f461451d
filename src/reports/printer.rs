//! Printing by the system's print service: its own commands `lpstat` and `lp`, which CUPS has everywhere. Where they are not, and on
//! Windows, which has none that takes a PDF, the system's viewer for PDF prints.

use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, Stdio};
#[cfg(not(windows))]
use std::time::Duration;

use super::Paper;

/// Whether this system has a print service that takes a PDF, set up or not.
pub const HAS_SERVICE: bool = cfg!(unix);

/// How long each program is watched that may open a viewer: on a slow machine it takes a while to find that there is none.
#[cfg(not(windows))]
const PATIENCE: Duration = Duration::from_secs(5);

/// Why nothing is printed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotPrinted {
    /// The print service does not take the pages.
    #[error("the print service does not take the pages ({0})")]
    Refused(String),
    /// No program of the system opens a PDF.
    #[error("no program here opens a PDF ({0})")]
    NoViewer(String),
}

/// The printers of this machine, and those that the network announces to it; none where there is no print service.
#[must_use]
pub fn printers() -> Vec<String> {
    if !HAS_SERVICE {
        return Vec::new();
    }
    // `lpstat -e` also finds printers that were never set up here.
    let told = Command::new("lpstat").arg("-e").env("LC_ALL", "C").stdin(Stdio::null()).output();
    let told = told.ok().filter(|told| told.status.success());
    let names = told.map(|told| String::from_utf8_lossy(&told.stdout).into_owned()).unwrap_or_default();
    names.lines().map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// Hands a PDF to a printer.
///
/// # Errors
///
/// The print service does not take it.
pub fn print(pdf: &[u8], printer: &str, paper: Paper, title: &str) -> Result<(), NotPrinted> {
    let refused = |error: io::Error| NotPrinted::Refused(error.to_string());
    let mut lp = Command::new("lp")
        .args(["-d", printer, "-t", title, "-o", &format!("media={}", paper.media()), "-"])
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(refused)?;
    // A service that refuses at once stops reading; what it says is worth more than the broken pipe.
    let written = lp.stdin.take().map_or(Ok(()), |mut input| input.write_all(pdf));
    let told = lp.wait_with_output().map_err(refused)?;
    if !told.status.success() {
        return Err(NotPrinted::Refused(String::from_utf8_lossy(&told.stderr).trim().to_owned()));
    }
    written.map_err(refused)
}

/// Opens a PDF in the system's viewer. It takes some seconds where the viewer is started by a program that waits for it.
///
/// # Errors
///
/// There is none.
pub fn view(path: &Path) -> Result<(), NotPrinted> {
    // Windows itself tells at once.
    #[cfg(windows)]
    let opened = open::that_detached(path);
    #[cfg(not(windows))]
    let opened = open::that_detached_with_timeout(path, PATIENCE);
    opened.map_err(|error| NotPrinted::NoViewer(error.to_string()))
}
