//! Screen readers on Windows, by UI Automation. AccessKit's adapter lives in the window's thread, from before the window is shown.

use std::cell::RefCell;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use accesskit::{ActionHandler, ActionRequest, ActivationHandler, TreeUpdate};
use accesskit_windows::{HWND, SubclassingAdapter};
use futures_channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use raw_window_handle::{HasWindowHandle, RawWindowHandle};

use super::nodes::{self, TreeState};
use super::threads;
use crate::fields::Bounds;
use crate::screen_reader::{ReaderRequest, WindowContent};

static LOOKS: AtomicBool = AtomicBool::new(false);
static IS_NEW: AtomicBool = AtomicBool::new(false);
static WAITS: AtomicBool = AtomicBool::new(false);
static ASK: OnceLock<UnboundedSender<ReaderRequest>> = OnceLock::new();

thread_local! {
    static WINDOW: RefCell<Option<Window>> = const { RefCell::new(None) };
}

struct Window {
    adapter: SubclassingAdapter,
    told: TreeState,
    scale: f64,
}

pub fn requests() -> UnboundedReceiver<ReaderRequest> {
    let (ask, asked) = unbounded();
    let _only_one_window_is_told_of = ASK.set(ask);
    asked
}

/// Lets screen readers find this window, which may not have been shown yet. It has to be called in the window's thread.
pub fn attach(window: &(impl HasWindowHandle + ?Sized)) {
    let Ok(RawWindowHandle::Win32(handle)) = window.window_handle().map(|handle| handle.as_raw()) else {
        return;
    };
    let adapter = SubclassingAdapter::new(HWND(handle.hwnd.get() as _), Handler, Handler);
    WINDOW.set(Some(Window { adapter, told: TreeState::default(), scale: 1.0 }));
}

pub fn is_reading() -> bool {
    LOOKS.load(Ordering::Relaxed)
}

pub fn needs_content() -> bool {
    is_reading()
}

#[expect(clippy::needless_pass_by_value, reason = "other systems keep it")]
pub fn set_content(shown: WindowContent) {
    // The adapter announces nothing of the first update, so another follows it.
    while update(&shown) {}
    let due = WINDOW.with_borrow(|window| window.as_ref()?.told.next_announcement());
    if due.is_some() && !WAITS.swap(true, Ordering::SeqCst) {
        let _nobody_hears_it_then = threads::spawn("next word", move || {
            let waits = due.map(|due| due.saturating_duration_since(Instant::now()));
            threads::sleep(waits.unwrap_or_default());
            WAITS.store(false, Ordering::SeqCst);
            Handler::ask(ReaderRequest::ReaderStarted);
        });
    }
}

/// Gives the window's content to the screen reader. Returns whether this was the first content that the reader got: of that it announces
/// nothing, so another update has to follow.
fn update(shown: &WindowContent) -> bool {
    let mut is_new = false;
    let events = WINDOW.with_borrow_mut(|window| {
        let Window { adapter, told, scale } = window.as_mut()?;
        adapter.update_if_active(|| {
            is_new = IS_NEW.swap(false, Ordering::SeqCst);
            told.update(shown, *scale, is_new, Instant::now())
        })
    });
    // Windows calls us back at once, so `WINDOW` must not be borrowed here.
    if let Some(events) = events {
        events.raise();
    }
    is_new
}

/// Does nothing: on Windows, AccessKit's adapter finds out by itself whether the window has the keyboard.
pub const fn set_keyboard_focus(_: bool) {}

/// Sets how many real pixels one logical pixel is. The place of the window is not needed, since Windows knows it.
pub fn set_bounds(_: Bounds, scale: f32) {
    WINDOW.with_borrow_mut(|window| {
        if let Some(window) = window {
            window.scale = scale.into();
        }
    });
}

struct Handler;

impl Handler {
    fn ask(asked: ReaderRequest) {
        if let Some(app) = ASK.get() {
            let _window_is_closed = app.unbounded_send(asked);
        }
    }
}

impl ActivationHandler for Handler {
    fn request_initial_tree(&mut self) -> Option<TreeUpdate> {
        IS_NEW.store(true, Ordering::SeqCst);
        LOOKS.store(true, Ordering::SeqCst);
        Self::ask(ReaderRequest::ReaderStarted);
        None
    }
}

impl ActionHandler for Handler {
    fn do_action(&mut self, request: ActionRequest) {
        if let Some(asked) = nodes::reader_request(request) {
            Self::ask(asked);
        }
    }
}
