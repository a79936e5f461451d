//! Screen readers on Linux, by AT-SPI. A thread keeps AccessKit's adapter, which asks the system whether anybody looks. It is told the whole
//! of what was gathered last, and passes on what has changed.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use accesskit::{
    ActionHandler, ActionRequest, ActivationHandler, Affine, DeactivationHandler, Rect, TreeUpdate,
};
use accesskit_unix::Adapter;
use futures_channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};

use super::nodes::{self, Told, rect};
use super::threads;
use crate::fields::Place;
use crate::screen_reader::{Asked, Shown};

/// How long what changes is gathered before it is told: every change goes over the system's bus.
const PAUSE: Duration = Duration::from_millis(50);

/// Whether somebody looks.
static LOOKS: AtomicBool = AtomicBool::new(false);
/// Whether whoever looks knows nothing of the window yet.
static IS_NEW: AtomicBool = AtomicBool::new(false);
/// Whether the window has the keyboard. It may get it before the thread is there.
static HAS_KEYBOARD: AtomicBool = AtomicBool::new(false);
/// The way to the thread.
static TELL: OnceLock<Sender<Tell>> = OnceLock::new();

#[derive(PartialEq)]
enum Tell {
    Shown(Shown),
    HasKeyboard(bool),
    LiesAt(Rect, f64),
}

/// Gives what screen readers ask from now on. Without a screen reader, or the system's service for them, it stays silent.
pub fn asked() -> UnboundedReceiver<Asked> {
    let (ask, asked) = unbounded();
    let (tell, told) = mpsc::channel();
    let handler = || Handler(ask.clone());
    let (begins, wishes, ends) = (handler(), handler(), handler());
    // The system may let us begin no thread. Then nobody hears.
    let begun = threads::begin("screen reader", move || keep(Adapter::new(begins, wishes, ends), &told));
    if begun.is_some() {
        let _only_one_window_is_told_of = TELL.set(tell);
    }
    asked
}

/// Whether a screen reader looks at the window. Nothing need be gathered otherwise.
pub fn looks() -> bool {
    LOOKS.load(Ordering::Relaxed)
}

/// Whether what is shown has to be told: while somebody looks.
pub fn is_told() -> bool {
    looks()
}

/// Tells what the window shows now.
pub fn shows(shown: Shown) {
    tell(Tell::Shown(shown));
}

/// Tells whether the window has the keyboard.
pub fn has_keyboard(has: bool) {
    HAS_KEYBOARD.store(has, Ordering::SeqCst);
    tell(Tell::HasKeyboard(has));
}

/// Tells where the window lies on the screen, in logical pixels, and how many real pixels one of them is.
pub fn lies_at(place: Place, scale: f32) {
    tell(Tell::LiesAt(rect(place), scale.into()));
}

fn tell(tell: Tell) {
    if let Some(thread) = TELL.get() {
        let _nobody_hears_any_more = thread.send(tell);
    }
}

/// Hears of the adapter, on a thread of its own. It may not wait for us there.
struct Handler(UnboundedSender<Asked>);

impl ActivationHandler for Handler {
    fn request_initial_tree(&mut self) -> Option<TreeUpdate> {
        IS_NEW.store(true, Ordering::SeqCst);
        LOOKS.store(true, Ordering::SeqCst);
        let _window_is_closed = self.0.unbounded_send(Asked::Look);
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
        if let Some(asked) = nodes::asked_by(request) {
            let _window_is_closed = self.0.unbounded_send(asked);
        }
    }
}

/// Tells the adapter what comes, until the window is gone.
fn keep(mut adapter: Adapter, told: &Receiver<Tell>) {
    let mut known = Told::default();
    let mut scale = 1.0;
    let mut shown = None;
    adapter.update_window_focus_state(HAS_KEYBOARD.load(Ordering::SeqCst));
    loop {
        let first = match known.is_due() {
            None => told.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(due) => told.recv_timeout(due.saturating_duration_since(Instant::now())),
        };
        if first == Err(RecvTimeoutError::Disconnected) {
            return;
        }
        // When the time has come, what is shown is told again.
        let mut is_told = first.is_err();
        for tell in first.into_iter().chain(told.try_iter()) {
            match tell {
                Tell::Shown(now) => {
                    shown = Some(now);
                    is_told = true;
                }
                Tell::HasKeyboard(has) => adapter.update_window_focus_state(has),
                Tell::LiesAt(place, factor) => {
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
            // The adapter announces nothing of the first tree.
            adapter.update_if_active(|| known.update(shown, scale, false, Instant::now()));
        }
        threads::sleep(PAUSE);
    }
}
