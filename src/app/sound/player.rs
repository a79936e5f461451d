//! Plays sounds in one thread, which alone knows the device. Nobody waits for it. If there is no device, or it goes away, nothing is heard.

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::Cue;
use super::device::Loudspeaker;
use records::Loudness;

/// How many orders may wait, and how many sounds that a device has not begun. Any more are dropped.
const WAITING: usize = 16;
/// How many sounds are heard at once.
const AT_ONCE: usize = 8;
/// How long after the last sound the device rests. No sound is longer than half of this.
const REST: Duration = Duration::from_secs(4);
/// How long we wait before we look again for a device that could not be opened.
const PATIENCE: Duration = Duration::from_secs(20);

/// Where sounds go to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Output {
    /// Nowhere: there is no thread and no device.
    #[default]
    Nowhere,
    /// The loudspeakers of this computer.
    System,
    /// A silent device, which takes as much time as a real one.
    Null,
}

/// Plays sounds in a thread of its own, one order after the other.
#[derive(Debug, Default)]
pub struct Player {
    output: Output,
    thread: Option<(SyncSender<Order>, JoinHandle<usize>)>,
}

/// Sounds to play instead of all that still wait, each with its delay.
type Order = Vec<(Duration, Voice)>;

impl Player {
    /// Makes a player that opens no device until its first sound.
    #[must_use]
    pub fn new(output: Output) -> Self {
        Self { output, thread: None }
    }

    /// Plays the sounds of `cues`, and drops all earlier ones that have not begun yet. If too much waits to be played, it drops `cues`
    /// instead.
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
            // If a computer has no room for a thread, it has other troubles.
            self.thread =
                thread.spawn(move || Playing::new(output).run(&given)).ok().map(|thread| (orders, thread));
        }
        if let Some((orders, _)) = &self.thread {
            // If the queue is full, too much waits to be heard already.
            let _unheard = orders.try_send(order);
        }
    }

    /// Ends the thread that plays sounds, once it has taken all orders. Gives how many sounds went to a device.
    #[must_use]
    pub fn end(self) -> usize {
        let Some((orders, thread)) = self.thread else { return 0 };
        drop(orders);
        thread.join().unwrap_or(0)
    }
}

struct Playing {
    output: Output,
    speaker: Option<Speaker>,
    /// Until when we do not look for a device again.
    patient: Option<Instant>,
    waiting: Vec<(Instant, Voice)>,
    given: usize,
}

/// An open device, with the queue of sounds for it.
struct Speaker {
    device: Loudspeaker,
    voices: SyncSender<Voice>,
    began: Instant,
}

impl Playing {
    fn new(output: Output) -> Self {
        Self { output, speaker: None, patient: None, waiting: Vec::new(), given: 0 }
    }

    /// Plays what is ordered until nobody can order anything any more. Gives how many sounds went to a device.
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

    /// When there is something to do next. `None` if only an order can bring something.
    fn next(&self, now: Instant) -> Option<Instant> {
        let due = self.waiting.iter().map(|(at, _)| *at).min();
        let rests = self.speaker.as_ref().filter(|speaker| speaker.device.is_awake());
        let rests = rests.map(|speaker| (speaker.began + REST).max(now));
        due.into_iter().chain(rests).min()
    }

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

    fn wake(&mut self, now: Instant) {
        let is_awake = |speaker: &mut Speaker| speaker.device.is_awake() || speaker.device.wake();
        // A device that cannot be started has gone away.
        self.speaker.take_if(|speaker| !is_awake(speaker));
        if self.speaker.is_none() && self.patient.is_none_or(|until| until <= now) {
            self.speaker = Speaker::open(self.output, now);
            self.patient = self.speaker.is_none().then(|| Instant::now() + PATIENCE);
        }
    }

    /// Lets the device rest if nothing was heard for long enough.
    fn rest(&mut self, now: Instant) {
        self.speaker.take_if(|speaker| speaker.began + REST <= now && !speaker.device.rest());
    }
}

impl Speaker {
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

/// One sound that is being played, with how far it has come. Several sound at once.
#[derive(Debug, Clone)]
pub struct Voice {
    samples: &'static [u8],
    /// The position in the sound, in samples.
    at: f32,
    /// How far the position moves with each sample of the device. A higher sound moves faster.
    step: f32,
    gain: f32,
}

impl Voice {
    /// Begins to play a sound. Its samples are multiplied by `gain`, from 0 (silent) to 1 (full volume).
    #[must_use]
    pub fn of(cue: Cue, gain: f32) -> Self {
        Self { samples: cue.sound.samples(), at: 0.0, step: (f32::from(cue.up) / 12.0).exp2(), gain }
    }

    /// The next sample. `None` when the sound is over.
    fn next(&mut self) -> Option<f32> {
        // No sound has more samples than a float can count, and no position is negative.
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

/// Adds up the next samples of all `voices` into `out`, and removes the voices whose sounds are over.
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
