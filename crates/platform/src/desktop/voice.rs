//! A voice that reads aloud: Speech Dispatcher, or that of Windows. One thread speaks, and nobody waits for it. Without a voice, all is
//! quiet.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use futures_channel::mpsc::{UnboundedSender, unbounded};
use tokio::sync::oneshot;

use super::speech::Speaker;
use super::threads;
use crate::voice::{Speech, SpeechServer, SpokenWords};

/// How many texts may wait to be spoken. Only the last of them is spoken; those that find no room are dropped.
const WAITING: usize = 8;

/// If the computer has no voice, it says nothing.
#[derive(Debug, Default)]
pub struct Voice(Option<SyncSender<SpeechOrder>>);

/// Also where to send the places of the words, in bytes; the sender is dropped when the text has ended.
type SpeechOrder = (Speech, UnboundedSender<usize>);

impl Voice {
    /// Speaks in a thread of its own. The receiver tells whether there is a voice, as soon as that is known.
    pub fn find(server: SpeechServer) -> (Self, oneshot::Receiver<bool>) {
        let (orders, given) = sync_channel(WAITING);
        let (told, found) = oneshot::channel();
        let speak = move || speak(&server, told, &given);
        let thread = threads::spawn("voice", speak);
        (Self(thread.map(|_| orders)), found)
    }

    /// Stops any text before this one. Returns the places of its words, as they are spoken.
    pub fn say(&self, speech: Speech) -> SpokenWords {
        let (speaks, words) = unbounded();
        if let Some(orders) = &self.0 {
            // If the queue is full, too much waits to be spoken already.
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
    /// For each byte of a text; then we wait no longer. A voice without loudspeakers never says that it has ended.
    const LOOKS_FOR_A_BYTE: usize = 2;
    /// How many checks we make for the end of a text besides, so that short texts have time to end too.
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
        // A server that has gone away may be back.
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

/// Looks at most `looks` times. Another text that comes before the end is returned at once; else `None`.
fn wait(looks: usize, mut ends: impl FnMut() -> bool, orders: &Receiver<SpeechOrder>) -> Option<SpeechOrder> {
    (0..looks).find_map(|_| if ends() { Some(None) } else { orders.try_recv().ok().map(Some) }).flatten()
}
