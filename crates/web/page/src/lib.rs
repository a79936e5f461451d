//! Fishpond as a page in a browser, which loads this module twice: once to play, and once in a worker that keeps the records.
#![cfg(target_arch = "wasm32")]
// What JavaScript calls by name is made with `unsafe` inside.
#![allow(unsafe_code)]

use fishpond::app::{self, StartOptions};
use platform::worker::{PageFunction, PageWorker};
#[cfg(feature = "moments")]
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// `fields` gets the places of all fields to type in, and `things` all that is shown, for screen readers, whenever that changes.
#[wasm_bindgen]
pub fn play(
    worker: PageWorker,
    on_fields_change: PageFunction,
    on_content_change: PageFunction,
) -> Result<(), JsError> {
    console_error_panic_hook::set_once();
    platform::worker::set_worker(worker);
    platform::fields::set_listener(on_fields_change);
    platform::screen_reader::set_listener(on_content_change);
    #[cfg(feature = "moments")]
    if let Some(name) = demo() {
        wasm_bindgen_futures::spawn_local(show(name));
        return Ok(());
    }
    Ok(app::run(StartOptions::default())?)
}

/// In the page's worker. `alone` promises whether no other page has the records open.
#[wasm_bindgen]
pub fn keep(is_only_page: PageFunction) {
    console_error_panic_hook::set_once();
    records::serve(is_only_page);
}

/// The name of a moment in the page's address, `?demo=NAME`.
#[cfg(feature = "moments")]
fn demo() -> Option<String> {
    let at = |of: &JsValue, name: &str| js_sys::Reflect::get(of, &name.into()).ok();
    let asked = at(&at(&js_sys::global(), "location")?, "search")?.as_string()?;
    Some(asked.strip_prefix("?demo=")?.to_owned())
}

/// On records in memory. Nothing moves by itself, so that pictures can be compared.
#[cfg(feature = "moments")]
async fn show(name: String) {
    let _in_memory = platform::worker::open_files("moments").await;
    let shown = app::open_window(None, false, move || {
        let (mut fishpond, task) = gallery::reach(&name, language::Locale::English);
        fishpond.reduce_motion();
        (fishpond, task)
    });
    if let Err(error) = shown {
        wasm_bindgen::throw_str(&error.to_string());
    }
}
