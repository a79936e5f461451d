//! Fishpond as a page in a browser, which loads this module twice: once to play, and once in a worker that keeps the records.
#![cfg(target_arch = "wasm32")]
// `wasm_bindgen` makes functions that JavaScript can call by name, and uses `unsafe` for that.
#![allow(unsafe_code)]

use fishpond::app::{self, StartOptions};
use platform::worker::{PageFunction, PageWorker};
#[cfg(feature = "moments")]
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// Runs the app in the page. `worker` keeps the records. Whenever the screen changes, `on_fields_change` gets the places of all fields to
/// type in, and `on_content_change` gets everything that is shown, for screen readers.
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

/// Keeps the records. The page's worker runs this. `is_only_page` returns a promise that tells whether no other page has the records open.
#[wasm_bindgen]
pub fn keep(is_only_page: PageFunction) {
    console_error_panic_hook::set_once();
    records::serve_page(is_only_page);
}

/// The name in the page's address, `?demo=NAME`, of a moment (a made-up situation of the app). `None` if the address has none.
#[cfg(feature = "moments")]
fn demo() -> Option<String> {
    let at = |of: &JsValue, name: &str| js_sys::Reflect::get(of, &name.into()).ok();
    let asked = at(&at(&js_sys::global(), "location")?, "search")?.as_string()?;
    Some(asked.strip_prefix("?demo=")?.to_owned())
}

/// Shows the moment called `name`. The records are in memory, and motion is reduced, so that pictures can be compared.
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
