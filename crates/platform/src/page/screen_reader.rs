//! Screen readers in a browser. They read the page's elements, so a script of the page (`reader.js`) lays an element over each thing that
//! is shown. No page can know whether a screen reader runs, so everything is sent to the script. The first request shows that one does.

use std::cell::{Cell, RefCell};

use futures_channel::mpsc::{UnboundedReceiver, unbounded};
use js_sys::{Array, Function};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, window};

use crate::fields::Bounds;
use crate::screen_reader::{AccessibleItem, AccessibleKind, ReaderAction, ReaderRequest, WindowContent};

thread_local! {
    /// The page's function, and what it was told last. `None` until the page has set it.
    static PAGE: RefCell<Option<(Function, Option<WindowContent>)>> = const { RefCell::new(None) };
    static LOOKS: Cell<bool> = const { Cell::new(false) };
}

/// Sets the page's function that is told what the window shows. Its arguments: the title of the window; the language of all words; a list
/// with id, index of the thing around it, kind, name, value, whether it is chosen, is on and is said, place and language of each thing; and
/// the id of the thing that keys act on. What there is none of is `undefined`. A place is a list of x, y, width and height in CSS pixels.
pub fn set_listener(listener: Function) {
    PAGE.set(Some((listener, None)));
}

/// The requests of screen readers. The page sends them as events `wished`, with a list of the thing's id, the name of the action, and the
/// typed text.
pub fn requests() -> UnboundedReceiver<ReaderRequest> {
    let (ask, asked) = unbounded();
    let wished = Closure::<dyn Fn(CustomEvent)>::new(move |event: CustomEvent| {
        let wish: Array = event.detail().unchecked_into();
        let text = |at| wish.get(at).as_string().unwrap_or_default();
        let Ok(id) = text(0).parse() else { return };
        let wish = match text(1).as_str() {
            "press" => ReaderAction::Press,
            "focus" => ReaderAction::Focus,
            _ => return,
        };
        LOOKS.set(true);
        let _window_is_closed = ask.unbounded_send(ReaderRequest::Act(id, wish));
    });
    if let Some(window) = window() {
        let _listens =
            window.add_event_listener_with_callback("wished", wished.as_ref().unchecked_ref::<Function>());
    }
    // The listener stays as long as the page.
    wished.forget();
    asked
}

pub fn is_reading() -> bool {
    LOOKS.get()
}

pub const fn needs_content() -> bool {
    true
}

pub fn set_content(shown: WindowContent) {
    let heard = PAGE.with_borrow_mut(|page| {
        let (page, last) = page.as_mut()?;
        (last.as_ref() != Some(&shown)).then(|| {
            let things = shown.things.iter().map(told).collect::<Array>();
            let focus = shown.focus.map_or(JsValue::UNDEFINED, |id| id.to_string().into());
            let words = [shown.title.as_str(), shown.language.as_str()].map(JsValue::from);
            let arguments = Array::of4(&words[0], &words[1], &things, &focus);
            *last = Some(shown);
            (page.clone(), arguments)
        })
    });
    if let Some((page, arguments)) = heard {
        let _fault_is_shown_by_the_page = page.apply(&JsValue::NULL, &arguments);
    }
}

fn told(thing: &AccessibleItem) -> Array {
    let kind = match thing.kind {
        AccessibleKind::Button => "button",
        AccessibleKind::Cell => "cell",
        AccessibleKind::Choice => "choice",
        AccessibleKind::Field(_) => "field",
        AccessibleKind::Group => "group",
        AccessibleKind::Heading => "heading",
        AccessibleKind::Picture => "picture",
        AccessibleKind::Question => "question",
        AccessibleKind::Row => "row",
        AccessibleKind::Table => "table",
        AccessibleKind::Text => "text",
    };
    let parent = thing.parent.and_then(|at| u32::try_from(at).ok());
    let told: [JsValue; 10] = [
        thing.id.to_string().into(),
        parent.into(),
        kind.into(),
        thing.name.as_str().into(),
        thing.value.as_deref().into(),
        thing.is_chosen.into(),
        thing.is_on.into(),
        thing.is_announced().into(),
        thing.place.map(place).into(),
        thing.language.into(),
    ];
    told.iter().collect()
}

fn place(place: Bounds) -> Array {
    Array::of4(&place.x.into(), &place.y.into(), &place.width.into(), &place.height.into())
}

pub fn set_keyboard_focus(_: bool) {}

pub fn set_bounds(_: Bounds, _: f32) {}
