//! The fields of the page, which lie over those of the app. The page's own script keeps them (`keyboard.js`); here it learns where they go.

use std::cell::RefCell;

use js_sys::{Array, Function};
use wasm_bindgen::JsValue;

use crate::fields::{Bounds, FieldKind, Fields};

pub const ARE_TOLD: bool = true;

thread_local! {
    /// The function of the page that gets the fields, and the fields that it got last.
    static PAGE: RefCell<Option<(Function, Option<Fields>)>> = const { RefCell::new(None) };
}

/// Sets the function that gets the fields: a list with id, kind, name and place of each field; then the id of the one that is typed in and
/// the place of its cursor, or nothing. A place is a list of x, y, width and height in CSS pixels.
pub fn are_told_to(page: Function) {
    PAGE.set(Some((page, None)));
}

/// Sends the fields to the page, if they have changed.
pub fn told(fields: Fields) {
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
        let kind = match field.takes {
            FieldKind::Text => "text",
            FieldKind::Number => "number",
            FieldKind::Secret => "secret",
            FieldKind::Lines => "lines",
        };
        let id = field.id.to_string();
        Array::of4(&id.into(), &kind.into(), &field.name.as_str().into(), &place(field.place))
    });
    let list: Array = list.collect();
    match fields.typed_in {
        Some((id, cursor)) => Array::of3(&list, &id.to_string().into(), &place(cursor)),
        None => Array::of1(&list),
    }
}

fn place(place: Bounds) -> JsValue {
    Array::of4(&place.x.into(), &place.y.into(), &place.width.into(), &place.height.into()).into()
}

/// Puts what was copied in a field on the clipboard of the system. A browser allows that while a key is pressed; where it does not, nothing
/// is copied.
pub fn copied(text: &str) {
    if let Some(window) = web_sys::window() {
        let navigator = window.navigator();
        if window.is_secure_context() {
            let _nobody_waits = navigator.clipboard().write_text(text);
        }
    }
}
