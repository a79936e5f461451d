//! Prints PDFs, or shows them in the system's own program.

pub use crate::current_target::printing::{HAS_PRINT_SERVICE, open_in_viewer, print, printers};

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PrintError {
    #[error("the print service refused the pages ({0})")]
    Refused(String),
    #[error("no program here can open a PDF ({0})")]
    NoViewer(String),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrintSides {
    /// Both sides of the paper or one, as the printer is set up.
    Usual,
    /// One side of each sheet only, because each page is for a different person.
    One,
}

/// Makes the error text `told` of a viewer that failed readable for people. Any other text stays as it is.
///
/// The crate `open` writes errors for programmers, such as `Launcher "xdg-open" "…" failed with ExitStatus(unix_wait_status(512))`. Of this
/// error the name and the exit code stay: `xdg-open: 2`.
pub fn readable_reason(told: &str) -> String {
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
