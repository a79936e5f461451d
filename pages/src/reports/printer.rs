//! Printing with the system's print service, through its commands `lpstat` and `lp`, which CUPS has everywhere. If they are missing, the
//! system's PDF viewer prints. So it does on Windows, where no service takes a PDF.

use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, Stdio};
#[cfg(not(windows))]
use std::time::Duration;

use super::Paper;

/// Whether this operating system has a print service that takes PDFs, set up or not.
pub const HAS_SERVICE: bool = cfg!(unix);

/// How long we watch each program that may open a viewer. A slow computer takes a while to find that there is none.
#[cfg(not(windows))]
const PATIENCE: Duration = Duration::from_secs(5);

/// Why a PDF was not printed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotPrinted {
    /// The print service does not take the pages. The text is what the service says.
    #[error("the print service refused the pages ({0})")]
    Refused(String),
    /// No program of the operating system can open a PDF. The text is the system's reason.
    #[error("no program here can open a PDF ({0})")]
    NoViewer(String),
}

/// Lists the names of this computer's printers, and of those that the network announces. Empty if there is no print service.
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

/// Which sides of the paper to print on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sides {
    /// Both sides or one, as the printer is set up.
    Usual,
    /// One side of each sheet only, because each page is for a different person.
    One,
}

/// Sends a PDF to the printer called `printer`, one of [`printers`], to be printed on paper of this size and on these sides. `title` names
/// the job in the printer's queue.
///
/// # Errors
///
/// If the print service does not take the PDF.
pub fn print(
    pdf: &[u8],
    printer: &str,
    (paper, sides): (Paper, Sides),
    title: &str,
) -> Result<(), NotPrinted> {
    let refused = |error: io::Error| NotPrinted::Refused(error.to_string());
    let mut lp = Command::new("lp")
        .args(["-d", printer, "-t", title, "-o", &format!("media={}", paper.media())])
        .args(if sides == Sides::One { &["-o", "sides=one-sided"][..] } else { &[] })
        .arg("-")
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(refused)?;
    // A service that refuses at once stops reading. Its own message is worth more than the broken pipe.
    let written = lp.stdin.take().map_or(Ok(()), |mut input| input.write_all(pdf));
    let told = lp.wait_with_output().map_err(refused)?;
    if !told.status.success() {
        return Err(NotPrinted::Refused(String::from_utf8_lossy(&told.stderr).trim().to_owned()));
    }
    written.map_err(refused)
}

/// Opens a PDF in the operating system's viewer. This takes some seconds if the program that starts the viewer waits for it.
///
/// # Errors
///
/// If the operating system has no viewer for PDFs.
pub fn view(path: &Path) -> Result<(), NotPrinted> {
    // Windows reports at once.
    #[cfg(windows)]
    let opened = open::that_detached(path);
    #[cfg(not(windows))]
    let opened = open::that_detached_with_timeout(path, PATIENCE);
    opened.map_err(|error| NotPrinted::NoViewer(reason(&error.to_string())))
}

/// Turns the error text of a failed viewer into one for people. Any other text stays as it is.
///
/// The crate `open` writes errors for programmers, such as `Launcher "xdg-open" "…" failed with ExitStatus(unix_wait_status(512))`. Of this
/// error the name and the exit code stay: `xdg-open: 2`.
pub fn reason(told: &str) -> String {
    let ended = || {
        let (launched, ended) = told.strip_prefix("Launcher ")?.rsplit_once(" failed with ")?;
        let program = launched.split('"').nth(1)?;
        let status = ended.trim_matches(|sign: char| !sign.is_ascii_digit()).parse::<u32>().ok()?;
        // On Unix the exit code of a program that ended by itself is above the lowest eight bits.
        let is_wait_status = ended.contains("wait_status");
        let code = if is_wait_status { status >> 8 } else { status };
        Some(if is_wait_status && status & 0x7f != 0 {
            program.to_owned()
        } else {
            format!("{program}: {code}")
        })
    };
    ended().unwrap_or_else(|| told.to_owned())
}
