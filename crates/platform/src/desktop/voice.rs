//! A voice that reads aloud, of Speech Dispatcher or of Windows. It speaks in a thread of its own, for which the app does not wait. Without
//! a voice nothing is heard.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use futures_channel::mpsc::{UnboundedSender, unbounded};
use tokio::sync::oneshot;

use super::speech::Speaker;
use super::threads;
use crate::voice::{Speech, SpeechServer, SpokenWordOffsets};

/// How many texts may wait to be spoken. Only the last of them is spoken; those that find no room are dropped.
const WAITING: usize = 8;

/// The voice of this computer, which reads texts aloud. If the computer has no voice, it says nothing.
#[derive(Debug, Default)]
pub struct Voice(Option<SyncSender<SpeechOrder>>);

/// A text to speak, and where to send the places of its words, in bytes. The sender is dropped when the text has ended.
type SpeechOrder = (Speech, UnboundedSender<usize>);

impl Voice {
    /// Looks for a voice, which then speaks in a thread of its own. The receiver tells whether there is a voice, as soon as that is known.
    pub fn find(server: SpeechServer) -> (Self, oneshot::Receiver<bool>) {
        let (orders, given) = sync_channel(WAITING);
        let (told, found) = oneshot::channel();
        let speak = move || speak(&server, told, &given);
        let thread = threads::spawn("voice", speak);
        (Self(thread.map(|_| orders)), found)
    }

    /// Speaks this text, and stops any text before it. Returns the places of its words, as they are spoken.
    pub fn say(&self, speech: Speech) -> SpokenWordOffsets {
        let (speaks, words) = unbounded();
        if let Some(orders) = &self.0 {
            // If the queue is full, too many texts wait already, so this one is dropped.
            let _unheard = orders.try_send((speech, speaks));
        }
        words
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpeechEvent {
    /// A word is spoken now: the one at this place in the text, in bytes.
    Word(usize),
    End,
}

fn speak(server: &SpeechServer, told: oneshot::Sender<bool>, orders: &Receiver<SpeechOrder>) {
    /// How long we wait in each check whether a text has ended.
    const LOOK: std::time::Duration = std::time::Duration::from_millis(50);
    /// How many checks we make for the end of a text, for each of its bytes. A voice without loudspeakers never reports the end.
    const LOOKS_FOR_A_BYTE: usize = 2;
    /// How many checks for the end we add for every text, so that short texts have time to end too.
    const MORE_LOOKS: usize = 20;

    let mut speaker = Speaker::connect(server).ok();
    // The app may be gone by now.
    let _unheard = told.send(speaker.is_some());
    if speaker.is_none() {
        return;
    }
    let mut next = None;
    while let Some(order) = next.take().or_else(|| orders.recv().ok()) {
        let (speech, speaks) = orders.try_iter().last().unwrap_or(order);
        let mut says = |speaker: &mut Speaker| speaker.say(&speech).ok();
        // The speech server may have ended and started again.
        let mut message = speaker.as_mut().and_then(&mut says);
        if message.is_none() {
            speaker = Speaker::connect(server).ok();
            message = speaker.as_mut().and_then(says);
        }
        if let (Some(speaker), Some(message)) = (&mut speaker, message) {
            let ends = || match speaker.next_event(LOOK, &message) {
                Some(SpeechEvent::Word(place)) => speaks.unbounded_send(place).is_err(),
                Some(SpeechEvent::End) => true,
                None => false,
            };
            next = wait(speech.text.len() * LOOKS_FOR_A_BYTE + MORE_LOOKS, ends, orders);
        }
        drop(speaks);
    }
}

/// Waits for the end of a text: checks with `ends` at most `looks` times. If another text comes before the end, it is returned at once;
/// else `None`.
fn wait(looks: usize, mut ends: impl FnMut() -> bool, orders: &Receiver<SpeechOrder>) -> Option<SpeechOrder> {
    (0..looks).find_map(|_| if ends() { Some(None) } else { orders.try_recv().ok().map(Some) }).flatten()
}
