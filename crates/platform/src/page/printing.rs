//! A page has no print service and no viewer yet.

use std::path::Path;

use crate::printing::{PrintError, PrintSides};

pub const HAS_PRINT_SERVICE: bool = false;

pub fn printers() -> Vec<String> {
    Vec::new()
}

pub fn print(_: &[u8], printer: &str, _: &str, _: PrintSides, _: &str) -> Result<(), PrintError> {
    Err(PrintError::Refused(format!("there is no printer {printer}")))
}

pub fn open_in_viewer(path: &Path) -> Result<(), PrintError> {
    Err(PrintError::NoViewer(format!("a page cannot open {}", path.display())))
}
