//! The fields of the page that people type in, which lie over those of the app. This module tells a script of the page (`keyboard.js`)
//! where they have to be.

use std::cell::RefCell;

use js_sys::{Array, Function};
use wasm_bindgen::JsValue;

use crate::fields::{Bounds, FieldKind, Fields};

pub const HAS_PAGE_FIELDS: bool = true;

thread_local! {
    /// The page's function, and the fields that it was told about last. `None` until the page has set it.
    static PAGE: RefCell<Option<(Function, Option<Fields>)>> = const { RefCell::new(None) };
}

/// Sets the page's function that is told about the fields. Its arguments: a list with id, kind, name and place of each field; then the id
/// of the field that is typed in and the place of its cursor, or nothing. A place is a list of x, y, width and height in CSS pixels.
pub fn set_listener(listener: Function) {
    PAGE.set(Some((listener, None)));
}

/// Tells the page about the fields of the screen, if they have changed.
pub fn send_to_page(fields: Fields) {
    let heard = PAGE.with_borrow_mut(|page| {
        let (page, last) = page.as_mut()?;
        (last.as_ref() != Some(&fields)).then(|| {
            let arguments = arguments(&fields);
            *last = Some(fields);
            (page.clone(), arguments)
        })
    });
    if let Some((page, arguments)) = heard {
        let _fault_is_shown_by_the_page = page.apply(&JsValue::NULL, &arguments);
    }
}

fn arguments(fields: &Fields) -> Array {
    let list = fields.fields.iter().map(|field| {
        let kind = match field.kind {
            FieldKind::Text => "text",
            FieldKind::Number => "number",
            FieldKind::Secret => "secret",
            FieldKind::Lines => "lines",
        };
        let id = field.id.to_string();
        Array::of4(&id.into(), &kind.into(), &field.name.as_str().into(), &place(field.place))
    });
    let list: Array = list.collect();
    match fields.focused {
        Some((id, cursor)) => Array::of3(&list, &id.to_string().into(), &place(cursor)),
        None => Array::of1(&list),
    }
}

fn place(place: Bounds) -> JsValue {
    Array::of4(&place.x.into(), &place.y.into(), &place.width.into(), &place.height.into()).into()
}

/// Copies a text to the clipboard. A browser allows that only while a key is pressed; otherwise nothing is copied.
pub fn copy_to_clipboard(text: &str) {
    if let Some(window) = web_sys::window() {
        let navigator = window.navigator();
        if window.is_secure_context() {
            let _nobody_waits = navigator.clipboard().write_text(text);
        }
    }
}
