//! Printing with the system's print service, through the commands `lpstat` and `lp`, which are part of CUPS. If they are missing, the
//! system's PDF viewer prints, and also on Windows, where no service takes a PDF.

use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, Stdio};
#[cfg(not(windows))]
use std::time::Duration;

use crate::printing::{PrintError, PrintSides, readable_reason};

/// Whether this operating system has a print service that takes PDFs, set up or not.
pub const HAS_PRINT_SERVICE: bool = cfg!(unix);

/// How long we wait for a program that opens a viewer: a slow computer takes a while to find that there is no viewer.
#[cfg(not(windows))]
const PATIENCE: Duration = Duration::from_secs(5);

/// Lists the names of this computer's printers, and of those that the network announces. Empty if there is no print service.
pub fn printers() -> Vec<String> {
    if !HAS_PRINT_SERVICE {
        return Vec::new();
    }
    // `lpstat -e` also finds printers that were never set up here.
    let told = Command::new("lpstat").arg("-e").env("LC_ALL", "C").stdin(Stdio::null()).output();
    let told = told.ok().filter(|told| told.status.success());
    let names = told.map(|told| String::from_utf8_lossy(&told.stdout).into_owned()).unwrap_or_default();
    names.lines().map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// Prints a PDF. `printer` is one of [`printers`], `media` the paper's name for print services, such as `A4` (PWG 5101.1), and `title` the
/// name of the print job.
pub fn print(
    pdf: &[u8],
    printer: &str,
    media: &str,
    sides: PrintSides,
    title: &str,
) -> Result<(), PrintError> {
    let refused = |error: io::Error| PrintError::Refused(error.to_string());
    let mut lp = Command::new("lp")
        .args(["-d", printer, "-t", title, "-o", &format!("media={media}")])
        .args(if sides == PrintSides::One { &["-o", "sides=one-sided"][..] } else { &[] })
        .arg("-")
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(refused)?;
    // A service that refuses stops reading, which breaks the pipe. Its own message says more than that.
    let written = lp.stdin.take().map_or(Ok(()), |mut input| input.write_all(pdf));
    let told = lp.wait_with_output().map_err(refused)?;
    if !told.status.success() {
        return Err(PrintError::Refused(String::from_utf8_lossy(&told.stderr).trim().to_owned()));
    }
    written.map_err(refused)
}

/// Shows a PDF in the system's viewer. Takes some seconds if the program that starts the viewer waits for it.
pub fn open_in_viewer(path: &Path) -> Result<(), PrintError> {
    // Windows reports at once.
    #[cfg(windows)]
    let opened = open::that_detached(path);
    #[cfg(not(windows))]
    let opened = open::that_detached_with_timeout(path, PATIENCE);
    opened.map_err(|error| PrintError::NoViewer(readable_reason(&error.to_string())))
}
