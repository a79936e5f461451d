//! Plays sounds by WebAudio, by the same rules as on a desktop.
//!
//! Each tone is mixed alone, by the same [`mix`] as on the desktop, so its pitch and gain are in its samples. The browser begins it after
//! its delay, adds up the tones that sound at the same time, and clips the sum. None of our code runs meanwhile.
//!
//! A browser lets a page play sounds only once somebody has touched it or pressed a key. So an audio context is made at that moment, if
//! sounds are on. Sounds that were ordered just then wait until the context runs; sounds that were ordered long before are dropped. Some
//! time after the last sound the context is suspended, and when sounds are switched off it is closed.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use js_sys::Promise;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    AudioBufferSourceNode, AudioContext, AudioContextState, AudioScheduledSourceNode, Event, PointerEvent,
    window,
};

use super::threads::sleep_async;
use crate::Instant;
use crate::loudspeaker::{SoundOrder, SoundOutput};
use crate::mixing::{SAMPLE_RATE, Tone, mix};

/// How long after the beginning of the last sound the audio context is suspended, to save power. No sound is longer than half of this.
const REST: Duration = Duration::from_secs(4);
/// How long sounds may wait before they are dropped. If they came later, nobody would know what they belong to.
const LATE: Duration = Duration::from_millis(500);
/// How many samples of a sound are computed at a time.
const PIECE: usize = 2048;
/// Events of a page when somebody touches it, lifts the finger again, or presses a key.
const TOUCHES: [&str; 4] = ["pointerdown", "pointerup", "touchend", "keydown"];

#[derive(Debug, Default)]
pub struct Loudspeaker(Option<Rc<RefCell<Playing>>>);

impl Loudspeaker {
    /// Makes a loudspeaker, which is silent until sounds are switched on. With any output but the system's it stays silent.
    pub fn new(output: SoundOutput) -> Self {
        let playing = (output == SoundOutput::System).then(Rc::default);
        playing.iter().for_each(listen);
        Self(playing)
    }

    /// Switches sounds on or off. If on, sounds are heard once somebody touches the page or presses a key. If off, all sounds stop at once.
    pub fn set_sound_enabled(&mut self, is_on: bool) {
        if let Some(playing) = &self.0 {
            playing.borrow_mut().switch(is_on);
        }
    }

    /// Plays these sounds, and drops all earlier ones that have not begun yet.
    pub fn play(&mut self, order: SoundOrder) {
        if let Some(playing) = &self.0 {
            playing.borrow_mut().take(order);
            wake(playing);
        }
    }

    pub fn finish_and_count_sounds(self) -> usize {
        self.0.map_or(0, |playing| playing.borrow().begun)
    }
}

#[derive(Debug, Default)]
struct Playing {
    is_on: bool,
    /// Whether somebody has touched the page or pressed a key.
    is_touched: bool,
    context: Option<AudioContext>,
    is_resting: bool,
    /// When the browser's audio context may be suspended. `None` if it is, or has never run.
    rests: Option<Instant>,
    /// The latest sounds to play that have not begun, with the moment at which they were asked for.
    ordered: Option<(Instant, SoundOrder)>,
    /// The sounds that were begun last, each with the time of the audio context at which it is heard.
    tones: Vec<(f64, AudioBufferSourceNode)>,
    begun: usize,
}

impl Playing {
    fn switch(&mut self, is_on: bool) {
        self.is_on = is_on;
        if !is_on && let Some(context) = self.context.take() {
            (self.is_resting, self.rests, self.ordered) = (false, None, None);
            self.tones.clear();
            heedless(context.close());
        }
    }

    /// Takes these sounds in place of those that are not heard yet, which it stops. If sounds are off, it drops these too.
    fn take(&mut self, order: SoundOrder) {
        let now = self.context.as_ref().map_or(0.0, AudioContext::current_time);
        for (_, tone) in self.tones.drain(..).filter(|(begins, _)| *begins > now) {
            let _silent = tone.unchecked_ref::<AudioScheduledSourceNode>().stop();
        }
        self.ordered = (self.is_on && !order.is_empty()).then(|| (Instant::now(), order));
    }

    fn runs(&self) -> bool {
        let runs = |context: &AudioContext| context.state() == AudioContextState::Running;
        !self.is_resting && self.context.as_ref().is_some_and(runs)
    }

    /// Plays the sounds that were asked for while the context was still off, or drops them if that was more than half a second ago.
    fn begin(&mut self) {
        let Some(context) = &self.context else { return };
        let now = Instant::now();
        self.rests = self.rests.max(Some(now + REST));
        let Some((_, order)) = self.ordered.take().filter(|(given, _)| given.elapsed() < LATE) else {
            return;
        };
        for (after, tone) in order {
            let begins = context.current_time() + after.as_secs_f64();
            if let Ok(tone) = begin(context, tone, begins) {
                self.tones.push((begins, tone));
                self.begun += 1;
            }
            self.rests = self.rests.max(Some(now + after + REST));
        }
    }

    /// How much longer the browser's audio context stays awake. If that time is over, this suspends it and returns `None`.
    fn stays(&mut self) -> Option<Duration> {
        let left = self.rests?.saturating_duration_since(Instant::now());
        if !left.is_zero() {
            return Some(left);
        }
        self.rests = None;
        self.is_resting = true;
        heedless(self.context.as_ref()?.suspend());
        None
    }
}

/// Plays a sound in the browser, beginning at the time `at` of its audio context, in seconds.
fn begin(context: &AudioContext, tone: Tone, at: f64) -> Result<AudioBufferSourceNode, JsValue> {
    let samples = all(tone);
    let length = u32::try_from(samples.len()).unwrap_or(u32::MAX);
    let buffer = context.create_buffer(1, length, SAMPLE_RATE as f32)?;
    buffer.copy_to_channel(&samples, 0)?;
    let source = context.create_buffer_source()?;
    source.set_buffer(Some(&buffer));
    source.connect_with_audio_node(&context.destination())?;
    source.start_with_when(at)?;
    Ok(source)
}

/// All samples of a sound, from -1 to 1, with some silence behind them.
fn all(tone: Tone) -> Vec<f32> {
    let (mut tones, mut samples) = (vec![tone], Vec::new());
    while !tones.is_empty() {
        let at = samples.len();
        samples.resize(at + PIECE, 0.0);
        mix(&mut tones, &mut samples[at..]);
    }
    samples
}

/// Makes or resumes the browser's audio context, if there are sounds to play or the context has never run. Does nothing before somebody
/// has touched the page.
fn wake(playing: &Rc<RefCell<Playing>>) {
    let mut all = playing.borrow_mut();
    let has_run = all.is_resting || all.rests.is_some();
    if !(all.is_on && all.is_touched) || has_run && all.ordered.is_none() {
        return;
    }
    if all.context.is_none() {
        all.context = AudioContext::new().ok();
    }
    let Some(context) = all.context.clone() else { return };
    let runs = all.runs();
    all.is_resting = false;
    drop(all);
    if runs {
        begin_ordered(playing);
    } else if let Ok(running) = context.resume() {
        let playing = Rc::clone(playing);
        spawn_local(async move {
            // If the browser does not count this as a touch, the next touch wakes the context.
            if JsFuture::from(running).await.is_ok() {
                begin_ordered(&playing);
            }
        });
    }
}

/// Plays the sounds that wait, and suspends the browser's audio context once nothing was played for long enough.
fn begin_ordered(playing: &Rc<RefCell<Playing>>) {
    let was_awake = playing.borrow().rests.is_some();
    playing.borrow_mut().begin();
    if was_awake {
        return;
    }
    let playing = Rc::clone(playing);
    spawn_local(async move {
        loop {
            let stays = playing.borrow_mut().stays();
            let Some(time) = stays else { return };
            sleep_async(time).await;
        }
    });
}

/// Has the browser report touches and key presses, before the app sees them: after the first one, a page may play sounds.
fn listen(playing: &Rc<RefCell<Playing>>) {
    let Some(window) = window() else { return };
    let playing = Rc::clone(playing);
    let touched = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        // A finger has touched a page only when it is lifted again; before, it might be about to move the page.
        let is_down = event.type_() == "pointerdown";
        let is_mouse = event.dyn_ref::<PointerEvent>().is_some_and(|event| event.pointer_type() == "mouse");
        if !is_down || is_mouse {
            playing.borrow_mut().is_touched = true;
            wake(&playing);
        }
    });
    for name in TOUCHES {
        let touched = touched.as_ref().unchecked_ref();
        let _listens = window.add_event_listener_with_callback_and_bool(name, touched, true);
    }
    // The page has one loudspeaker as long as it is there.
    touched.forget();
}

/// Lets the browser finish what it was asked to do, and ignores the result.
fn heedless(asked: Result<Promise, JsValue>) {
    if let Ok(asked) = asked {
        spawn_local(async move {
            let _done = JsFuture::from(asked).await;
        });
    }
}
