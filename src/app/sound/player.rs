//! Playing: one thread, which alone knows the device. Nobody waits for it; where there is no device, or it goes away, nothing is heard.

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::Cue;
use super::device::Loudspeaker;
use crate::records::Loudness;

/// So many orders wait, or sounds that a device has not begun; what comes then is not heard.
const WAITING: usize = 16;
/// So many sounds are heard at once.
const AT_ONCE: usize = 8;
/// After so long without a sound the device rests. No sound is longer than half of it.
const REST: Duration = Duration::from_secs(4);
/// A device that cannot be opened is not looked for again before that.
const PATIENCE: Duration = Duration::from_secs(20);

/// Where sounds go.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Output {
    /// Nowhere, without a thread or a device.
    #[default]
    Nowhere,
    /// To the loudspeakers of this machine.
    System,
    /// To a device that nobody hears, and that takes as long as one that is heard.
    Null,
}

/// Plays sounds.
#[derive(Debug, Default)]
pub struct Player {
    output: Output,
    thread: Option<(SyncSender<Order>, JoinHandle<usize>)>,
}

/// What is to be heard, in place of what still waits to be.
type Order = Vec<(Duration, Voice)>;

impl Player {
    /// A player that opens nothing before its first sound.
    #[must_use]
    pub fn new(output: Output) -> Self {
        Self { output, thread: None }
    }

    /// Plays this, in place of what still waits to be heard. Nobody waits; what is too much is not heard.
    pub fn play(&mut self, cues: &[Cue], loudness: Loudness) {
        let gain = loudness.gain();
        let order: Order = cues.iter().map(|cue| (cue.after, Voice::of(*cue, gain))).collect();
        if self.output == Output::Nowhere || order.is_empty() && self.thread.is_none() {
            return;
        }
        if self.thread.is_none() {
            let (orders, given) = sync_channel(WAITING);
            let output = self.output;
            let thread = std::thread::Builder::new().name("sound".to_owned());
            // A machine that has no room for a thread has other troubles.
            self.thread =
                thread.spawn(move || Playing::new(output).run(&given)).ok().map(|thread| (orders, thread));
        }
        if let Some((orders, _)) = &self.thread {
            // Where there is no more room, too much is to be heard already.
            let _unheard = orders.try_send(order);
        }
    }

    /// Ends it as soon as all orders are taken; how many sounds a device was given.
    #[must_use]
    pub fn end(self) -> usize {
        let Some((orders, thread)) = self.thread else { return 0 };
        drop(orders);
        thread.join().unwrap_or(0)
    }
}

/// What the thread knows.
struct Playing {
    output: Output,
    speaker: Option<Speaker>,
    /// Until when no device is looked for.
    patient: Option<Instant>,
    /// What waits for its time.
    waiting: Vec<(Instant, Voice)>,
    given: usize,
}

/// A device that was opened.
struct Speaker {
    device: Loudspeaker,
    voices: SyncSender<Voice>,
    /// When the last sound began.
    began: Instant,
}

impl Playing {
    fn new(output: Output) -> Self {
        Self { output, speaker: None, patient: None, waiting: Vec::new(), given: 0 }
    }

    /// Plays what is ordered, until nobody can order anything any more.
    fn run(mut self, orders: &Receiver<Order>) -> usize {
        loop {
            let now = Instant::now();
            self.begin_due(now);
            let order = match self.next(now) {
                Some(at) => orders.recv_timeout(at.saturating_duration_since(now)),
                None => orders.recv().map_err(RecvTimeoutError::from),
            };
            match order {
                Ok(order) => {
                    let now = Instant::now();
                    self.waiting = order.into_iter().map(|(after, voice)| (now + after, voice)).collect();
                }
                Err(RecvTimeoutError::Timeout) => self.rest(Instant::now()),
                Err(RecvTimeoutError::Disconnected) => return self.given,
            }
        }
    }

    /// When there is something to do, if anything is known of that.
    fn next(&self, now: Instant) -> Option<Instant> {
        let due = self.waiting.iter().map(|(at, _)| *at).min();
        let rests = self.speaker.as_ref().filter(|speaker| speaker.device.is_awake());
        let rests = rests.map(|speaker| (speaker.began + REST).max(now));
        due.into_iter().chain(rests).min()
    }

    /// Begins what is due.
    fn begin_due(&mut self, now: Instant) {
        let due: Vec<Voice> =
            self.waiting.extract_if(.., |(at, _)| *at <= now).map(|(_, voice)| voice).collect();
        if due.is_empty() {
            return;
        }
        self.wake(now);
        let Some(speaker) = &mut self.speaker else { return };
        speaker.began = now;
        for voice in due {
            self.given += usize::from(speaker.voices.try_send(voice).is_ok());
        }
    }

    /// Starts the device that rests, or looks for one.
    fn wake(&mut self, now: Instant) {
        let is_awake = |speaker: &mut Speaker| speaker.device.is_awake() || speaker.device.wake();
        // One that cannot be started has gone away.
        self.speaker.take_if(|speaker| !is_awake(speaker));
        if self.speaker.is_none() && self.patient.is_none_or(|until| until <= now) {
            self.speaker = Speaker::open(self.output, now);
            self.patient = self.speaker.is_none().then(|| Instant::now() + PATIENCE);
        }
    }

    /// Lets the device rest, if it has had nothing to do for long.
    fn rest(&mut self, now: Instant) {
        self.speaker.take_if(|speaker| speaker.began + REST <= now && !speaker.device.rest());
    }
}

impl Speaker {
    /// Looks for a device, and starts it.
    fn open(output: Output, now: Instant) -> Option<Self> {
        let (voices, begun) = sync_channel::<Voice>(WAITING);
        let mut heard: Vec<Voice> = Vec::with_capacity(AT_ONCE);
        let device = Loudspeaker::open(output, move |out| {
            let room = AT_ONCE - heard.len();
            heard.extend(begun.try_iter().take(room));
            mix(&mut heard, out);
        })?;
        Some(Self { device, voices, began: now })
    }
}

/// A sound while it is heard.
#[derive(Debug, Clone)]
pub struct Voice {
    samples: &'static [u8],
    /// Where it is heard now, in samples.
    at: f32,
    /// How far it goes on from one sample of the device to the next.
    step: f32,
    gain: f32,
}

impl Voice {
    /// A sound from its beginning, so loud.
    #[must_use]
    pub fn of(cue: Cue, gain: f32) -> Self {
        Self { samples: cue.sound.samples(), at: 0.0, step: (f32::from(cue.up) / 12.0).exp2(), gain }
    }

    /// A sample, and on to the next; `None` when the sound is over.
    fn next(&mut self) -> Option<f32> {
        // No sound has more samples than a decimal can count, and none before its first.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let before = self.at as usize;
        let sample = |at: usize| {
            let bytes = self.samples.get(2 * at..2 * at + 2)?;
            Some(f32::from(i16::from_le_bytes(bytes.try_into().ok()?)) / f32::from(i16::MAX))
        };
        let (here, there) = (sample(before)?, sample(before + 1).unwrap_or_default());
        let heard = here + (there - here) * self.at.fract();
        self.at += self.step;
        Some(heard * self.gain)
    }
}

/// Lays voices over one another, and lets go those that are over.
pub fn mix(voices: &mut Vec<Voice>, out: &mut [f32]) {
    out.fill(0.0);
    voices.retain_mut(|voice| {
        out.iter_mut().all(|sample| match voice.next() {
            Some(heard) => {
                *sample = (*sample + heard).clamp(-1.0, 1.0);
                true
            }
            None => false,
        })
    });
}
