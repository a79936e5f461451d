//! A page has no print service and no viewer yet.

use std::path::Path;

use crate::printing::{PrintError, Sides};

/// Whether there is a print service that takes PDFs.
pub const HAS_SERVICE: bool = false;

/// Lists the names of the printers: there are none.
pub fn printers() -> Vec<String> {
    Vec::new()
}

/// Sends a PDF to a printer.
pub fn print(_: &[u8], printer: &str, _: (&str, Sides), _: &str) -> Result<(), PrintError> {
    Err(PrintError::Refused(format!("there is no printer {printer}")))
}

/// Opens a PDF or a folder in a viewer.
pub fn view(path: &Path) -> Result<(), PrintError> {
    Err(PrintError::NoViewer(format!("a page cannot open {}", path.display())))
}
