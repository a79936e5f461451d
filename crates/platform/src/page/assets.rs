//! Parts of the program, such as sounds. They lie beside the page, and are fetched when somebody wants them.

use std::sync::OnceLock;

use js_sys::{ArrayBuffer, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Response, window};

#[derive(Debug)]
pub struct Asset {
    name: &'static str,
    bytes: OnceLock<Vec<u8>>,
}

/// Makes an [`Asset`](crate::assets::Asset) of the file that lies beside the page under this name, such as `sounds/pick.wav`. The second
/// argument is only for the desktop.
#[macro_export]
macro_rules! part {
    ($name:expr, $file:expr) => {
        $crate::assets::Asset::beside_the_page($name)
    };
}

#[macro_export]
macro_rules! either {
    ($desktop:expr, $page:expr) => {
        $page
    };
}

impl Asset {
    /// Makes the part that lies beside the page under this name. Only [`part!`](crate::part) calls it.
    pub const fn beside_the_page(name: &'static str) -> Self {
        Self { name, bytes: OnceLock::new() }
    }

    pub fn bytes(&'static self) -> Option<&'static [u8]> {
        self.bytes.get().map(Vec::as_slice)
    }

    /// Fetches the part, unless it is there already. `None` if it can't be fetched; the next call tries again.
    pub async fn fetch(&'static self) -> Option<&'static [u8]> {
        if self.bytes().is_none() {
            let fetched = fetched(self.name).await.ok()?;
            // Another call may have fetched it meanwhile.
            let _known = self.bytes.set(fetched);
        }
        self.bytes()
    }
}

/// Fetches a file that lies beside the page and isn't an [`Asset`], because most people never need it. `None` if it can't be fetched.
pub async fn fetch_program_file(name: &str) -> Option<Vec<u8>> {
    fetched(name).await.ok()
}

async fn fetched(name: &str) -> Result<Vec<u8>, JsValue> {
    let asked = window().ok_or(JsValue::NULL)?.fetch_with_str(name);
    let response: Response = JsFuture::from(asked).await?.dyn_into()?;
    if !response.ok() {
        return Err(response.into());
    }
    let bytes: ArrayBuffer = JsFuture::from(response.array_buffer()?).await?.dyn_into()?;
    Ok(Uint8Array::new(&bytes).to_vec())
}
