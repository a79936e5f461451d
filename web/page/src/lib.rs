//! Fishpond as a page in a browser. The page loads this module twice: once to play, and once in a worker that keeps the records.
#![cfg(target_arch = "wasm32")]
// What JavaScript calls by name is made with `unsafe` inside.
#![allow(unsafe_code)]

use fishpond::app::{self, Start};
use home::worker::{PageFunction, PageWorker};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// Opens the app in the page, with a worker that has called [`keep`]. `fields` hears where the fields to type in are, whenever that changes.
///
/// # Errors
///
/// The page can't draw.
#[wasm_bindgen]
pub fn play(worker: PageWorker, fields: PageFunction) -> Result<(), JsError> {
    console_error_panic_hook::set_once();
    home::worker::hire(worker);
    home::fields::are_told_to(fields);
    Ok(app::run(Start::default())?)
}

/// In the worker: keeps the records for the page. `alone` promises whether no other page has them open.
#[wasm_bindgen]
pub fn keep(alone: PageFunction) {
    console_error_panic_hook::set_once();
    records::serve(alone);
}
