//! Screen readers on Linux, by AT-SPI. A thread has AccessKit's adapter. It gets the window's whole content and passes on what changes.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use accesskit::{
    ActionHandler, ActionRequest, ActivationHandler, Affine, DeactivationHandler, Rect, TreeUpdate,
};
use accesskit_unix::Adapter;
use futures_channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};

use super::nodes::{self, TreeState, rect};
use super::threads;
use crate::fields::Bounds;
use crate::screen_reader::{ReaderRequest, WindowContent};

/// How long changes are collected before they are sent to the screen reader, because each message goes over the system's bus.
const PAUSE: Duration = Duration::from_millis(50);

/// Whether a screen reader reads the window now.
static LOOKS: AtomicBool = AtomicBool::new(false);
/// Whether a screen reader has just started and got no content yet.
static IS_NEW: AtomicBool = AtomicBool::new(false);
/// Whether the window has the keyboard. It is saved because the window may get the keyboard before the thread for screen readers runs.
static HAS_KEYBOARD: AtomicBool = AtomicBool::new(false);
static TELL: OnceLock<Sender<ReaderUpdate>> = OnceLock::new();

#[derive(PartialEq)]
enum ReaderUpdate {
    Shown(WindowContent),
    HasKeyboard(bool),
    LiesAt(Rect, f64),
}

pub fn requests() -> UnboundedReceiver<ReaderRequest> {
    let (ask, asked) = unbounded();
    let (tell, told) = mpsc::channel();
    let handler = || Handler(ask.clone());
    let (begins, wishes, ends) = (handler(), handler(), handler());
    // The system may refuse another thread. Then screen readers get nothing.
    let begun = threads::spawn("screen reader", move || keep(Adapter::new(begins, wishes, ends), &told));
    if begun.is_some() {
        let _only_one_window_is_told_of = TELL.set(tell);
    }
    asked
}

pub fn is_reading() -> bool {
    LOOKS.load(Ordering::Relaxed)
}

pub fn needs_content() -> bool {
    is_reading()
}

pub fn set_content(shown: WindowContent) {
    tell(ReaderUpdate::Shown(shown));
}

pub fn set_keyboard_focus(has: bool) {
    HAS_KEYBOARD.store(has, Ordering::SeqCst);
    tell(ReaderUpdate::HasKeyboard(has));
}

/// Sets where the window lies on the screen, in logical pixels; `scale` is how many real pixels one of them is.
pub fn set_bounds(place: Bounds, scale: f32) {
    tell(ReaderUpdate::LiesAt(rect(place), scale.into()));
}

fn tell(tell: ReaderUpdate) {
    if let Some(thread) = TELL.get() {
        let _nobody_hears_any_more = thread.send(tell);
    }
}

/// Passes the requests of a screen reader on to the app. AccessKit calls it in a thread of its own, in which it must not wait for the app.
struct Handler(UnboundedSender<ReaderRequest>);

impl ActivationHandler for Handler {
    fn request_initial_tree(&mut self) -> Option<TreeUpdate> {
        IS_NEW.store(true, Ordering::SeqCst);
        LOOKS.store(true, Ordering::SeqCst);
        let _window_is_closed = self.0.unbounded_send(ReaderRequest::ReaderStarted);
        None
    }
}

impl DeactivationHandler for Handler {
    fn deactivate_accessibility(&mut self) {
        LOOKS.store(false, Ordering::SeqCst);
    }
}

impl ActionHandler for Handler {
    fn do_action(&mut self, request: ActionRequest) {
        if let Some(asked) = nodes::reader_request(request) {
            let _window_is_closed = self.0.unbounded_send(asked);
        }
    }
}

/// Passes updates of the window on to AccessKit's adapter until the window is gone.
fn keep(mut adapter: Adapter, told: &Receiver<ReaderUpdate>) {
    let mut known = TreeState::default();
    let mut scale = 1.0;
    let mut shown = None;
    adapter.update_window_focus_state(HAS_KEYBOARD.load(Ordering::SeqCst));
    loop {
        let first = match known.next_announcement() {
            None => told.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(due) => told.recv_timeout(due.saturating_duration_since(Instant::now())),
        };
        if first == Err(RecvTimeoutError::Disconnected) {
            return;
        }
        // After a timeout the same content is sent again, so that the announcement that waits is made.
        let mut is_told = first.is_err();
        for tell in first.into_iter().chain(told.try_iter()) {
            match tell {
                ReaderUpdate::Shown(now) => {
                    shown = Some(now);
                    is_told = true;
                }
                ReaderUpdate::HasKeyboard(has) => adapter.update_window_focus_state(has),
                ReaderUpdate::LiesAt(place, factor) => {
                    scale = factor;
                    let place = Affine::scale(factor).transform_rect_bbox(place);
                    adapter.set_root_window_bounds(place, place);
                }
            }
        }
        let Some(shown) = shown.as_ref().filter(|_| is_told) else { continue };
        let mut is_new = false;
        adapter.update_if_active(|| {
            is_new = IS_NEW.swap(false, Ordering::SeqCst);
            known.update(shown, scale, is_new, Instant::now())
        });
        if is_new {
            // The adapter announces nothing of the first update.
            adapter.update_if_active(|| known.update(shown, scale, false, Instant::now()));
        }
        threads::sleep(PAUSE);
    }
}
