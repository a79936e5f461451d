//! Plays sounds in a thread, which alone has the sound device. The app does not wait for it. Without a device nothing is heard.

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;

use super::device::Device;
use super::threads::{self, Thread};
use crate::Instant;
use crate::loudspeaker::{SoundOrder, SoundOutput};
use crate::mixing::{Tone, mix};

/// How many orders may wait to be taken, and also how many sounds may wait for the device. Any more are dropped.
const WAITING: usize = 16;
/// How many sounds can be heard at the same time.
const AT_ONCE: usize = 8;
/// How long after the last sound the sound device is stopped, to save power. No sound is longer than half of this.
const REST: Duration = Duration::from_secs(4);
/// How long we wait before we try again to open a sound device, after that has failed.
const PATIENCE: Duration = Duration::from_secs(20);

#[derive(Debug, Default)]
pub struct Loudspeaker {
    output: SoundOutput,
    thread: Option<(SyncSender<SoundOrder>, Thread<usize>)>,
}

impl Loudspeaker {
    /// Makes a loudspeaker for this output. It opens the sound device only when the first sound is played.
    pub fn new(output: SoundOutput) -> Self {
        Self { output, thread: None }
    }

    /// Does nothing: on a desktop, sounds can be played without preparation. On a page, this switches sounds on or off.
    pub fn set_sound_enabled(&mut self, _: bool) {}

    /// Plays these sounds, and drops all earlier ones that have not begun yet. If sixteen orders wait to be taken, it drops these instead.
    pub fn play(&mut self, order: SoundOrder) {
        if self.output == SoundOutput::Nowhere || order.is_empty() && self.thread.is_none() {
            return;
        }
        if self.thread.is_none() {
            let (orders, given) = sync_channel(WAITING);
            let output = self.output;
            let thread = threads::spawn("sound", move || Playing::new(output).run(&given));
            self.thread = thread.map(|thread| (orders, thread));
        }
        if let Some((orders, _)) = &self.thread {
            // If the queue is full, too many sounds wait already, so this order is dropped.
            let _unheard = orders.try_send(order);
        }
    }

    /// Ends the thread that plays sounds, once it has taken all orders. Returns how many sounds were given to a sound device.
    pub fn finish_and_count_sounds(self) -> usize {
        let Some((orders, thread)) = self.thread else { return 0 };
        drop(orders);
        thread.join().unwrap_or(0)
    }
}

struct Playing {
    output: SoundOutput,
    speaker: Option<Speaker>,
    /// Until this moment we do not try again to open a sound device. `None` if we may try.
    patient: Option<Instant>,
    waiting: Vec<(Instant, Tone)>,
    given: usize,
}

struct Speaker {
    device: Device,
    tones: SyncSender<Tone>,
    began: Instant,
}

impl Playing {
    fn new(output: SoundOutput) -> Self {
        Self { output, speaker: None, patient: None, waiting: Vec::new(), given: 0 }
    }

    /// Plays the sounds of `orders` until nobody can send any more. Returns how many were given to a sound device.
    fn run(mut self, orders: &Receiver<SoundOrder>) -> usize {
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
                    self.waiting = order.into_iter().map(|(after, tone)| (now + after, tone)).collect();
                }
                Err(RecvTimeoutError::Timeout) => self.rest(Instant::now()),
                Err(RecvTimeoutError::Disconnected) => return self.given,
            }
        }
    }

    /// When the next sound begins, or the sound device can be stopped. `None` if there is nothing to do before the next order.
    fn next(&self, now: Instant) -> Option<Instant> {
        let due = self.waiting.iter().map(|(at, _)| *at).min();
        let rests = self.speaker.as_ref().filter(|speaker| speaker.device.is_awake());
        let rests = rests.map(|speaker| (speaker.began + REST).max(now));
        due.into_iter().chain(rests).min()
    }

    fn begin_due(&mut self, now: Instant) {
        let due: Vec<Tone> =
            self.waiting.extract_if(.., |(at, _)| *at <= now).map(|(_, tone)| tone).collect();
        if due.is_empty() {
            return;
        }
        self.wake(now);
        let Some(speaker) = &mut self.speaker else { return };
        speaker.began = now;
        for tone in due {
            self.given += usize::from(speaker.tones.try_send(tone).is_ok());
        }
    }

    fn wake(&mut self, now: Instant) {
        let is_awake = |speaker: &mut Speaker| speaker.device.is_awake() || speaker.device.resume();
        // A device that cannot be started has gone away.
        self.speaker.take_if(|speaker| !is_awake(speaker));
        if self.speaker.is_none() && self.patient.is_none_or(|until| until <= now) {
            self.speaker = Speaker::open(self.output, now);
            self.patient = self.speaker.is_none().then(|| Instant::now() + PATIENCE);
        }
    }

    fn rest(&mut self, now: Instant) {
        self.speaker.take_if(|speaker| speaker.began + REST <= now && !speaker.device.suspend());
    }
}

impl Speaker {
    fn open(output: SoundOutput, now: Instant) -> Option<Self> {
        let (tones, begun) = sync_channel::<Tone>(WAITING);
        let mut heard: Vec<Tone> = Vec::with_capacity(AT_ONCE);
        let device = Device::open(output, move |out| {
            let room = AT_ONCE - heard.len();
            heard.extend(begun.try_iter().take(room));
            mix(&mut heard, out);
        })?;
        Some(Self { device, tones, began: now })
    }
}
