//! A voice that reads aloud: the browser's `speechSynthesis`. Voices that are not of the device would send what they read to a server.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use futures_channel::mpsc::{UnboundedSender, unbounded};
use tokio::sync::oneshot;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{
    SpeechSynthesis, SpeechSynthesisEvent, SpeechSynthesisUtterance, SpeechSynthesisVoice, window,
};

use super::threads::sleep_async;
use crate::voice::{Speech, SpeechServer, SpokenWordOffsets};

/// How long we wait for the end of a text, for each of its bytes, as on the desktop. Some browsers never report the end.
const FOR_A_BYTE: Duration = Duration::from_millis(100);
/// How much longer we wait for the end of every text, so that short texts have time to end too.
const MORE: Duration = Duration::from_secs(1);
/// How the names of joke voices begin, which Apple ships for fun.
const FOR_FUN: [&str; 2] = ["com.apple.speech.", "com.apple.eloquence."];

#[derive(Debug, Default)]
pub struct Voice(Option<Speaking>);

#[derive(Debug)]
struct Speaking {
    synthesis: SpeechSynthesis,
    /// The text that is being spoken. It has to be held here, because browsers drop a text that nobody holds and never report its end.
    utterance: RefCell<Option<Utterance>>,
}

#[derive(Debug)]
struct Utterance {
    spoken: SpeechSynthesisUtterance,
    _end: Closure<dyn Fn()>,
    _word: Closure<dyn Fn(SpeechSynthesisEvent)>,
}

impl Voice {
    /// Looks for a voice. The receiver gets `true` as soon as this device has one, and nothing if the browser cannot speak.
    pub fn find(_: SpeechServer) -> (Self, oneshot::Receiver<bool>) {
        let (tell, found) = oneshot::channel();
        let Some(synthesis) = synthesis() else { return (Self(None), found) };
        let tell = RefCell::new(Some(tell));
        let here = synthesis.clone();
        let look = move || {
            if voices(&here).next().is_some()
                && let Some(tell) = tell.take()
            {
                let _unheard = tell.send(true);
            }
        };
        look();
        let changed = Closure::<dyn Fn()>::new(look);
        synthesis.set_onvoiceschanged(Some(changed.as_ref().unchecked_ref()));
        // The page has one voice as long as it is there.
        changed.forget();
        hush_at_the_end(synthesis.clone());
        (Self(Some(Speaking { synthesis, utterance: RefCell::default() })), found)
    }

    /// Speaks a text, and stops any text before it. Returns the places of its words as they are spoken; none if no voice speaks the
    /// language.
    pub fn say(&self, speech: Speech) -> SpokenWordOffsets {
        let (speaks, words) = unbounded();
        if let Some(speaking) = &self.0 {
            let _silent = speaking.say(&speech, speaks);
        }
        words
    }
}

impl Speaking {
    fn say(&self, speech: &Speech, speaks: UnboundedSender<usize>) -> Result<(), JsValue> {
        let text = speech.text.as_str();
        // Some browsers lose a text that comes right after `cancel`, so we call it only if there is something to stop.
        if self.synthesis.speaking() || self.synthesis.pending() {
            self.synthesis.cancel();
        }
        let spoken = voices(&self.synthesis).filter(|voice| speaks_language(voice, speech.language));
        let Some(voice) = spoken.min_by_key(last) else { return Ok(()) };
        let utterance = SpeechSynthesisUtterance::new_with_text(text)?;
        utterance.set_lang(&voice.lang());
        utterance.set_voice(Some(&voice));
        utterance.set_rate(speech.speed);
        let speaks = Rc::new(RefCell::new(Some(speaks)));
        let (waits, tells) = (Rc::clone(&speaks), Rc::clone(&speaks));
        // A browser counts in units of UTF-16.
        let places: Vec<usize> = text
            .char_indices()
            .flat_map(|(place, letter)| std::iter::repeat_n(place, letter.len_utf16()))
            .collect();
        let word = Closure::<dyn Fn(SpeechSynthesisEvent)>::new(move |event: SpeechSynthesisEvent| {
            let place = usize::try_from(event.char_index()).ok().and_then(|at| places.get(at));
            if let (Some(tell), Some(place)) = (&*tells.borrow(), place) {
                let _unheard = tell.unbounded_send(*place);
            }
        });
        utterance.set_onboundary(Some(word.as_ref().unchecked_ref()));
        let ended = Closure::<dyn Fn()>::new(move || drop(speaks.take()));
        utterance.set_onend(Some(ended.as_ref().unchecked_ref()));
        utterance.set_onerror(Some(ended.as_ref().unchecked_ref()));
        self.synthesis.speak(&utterance);
        // The text before must not report its end any more: its listeners are dropped here.
        let utterance = Utterance { spoken: utterance, _end: ended, _word: word };
        if let Some(before) = self.utterance.replace(Some(utterance)) {
            before.spoken.set_onend(None);
            before.spoken.set_onerror(None);
            before.spoken.set_onboundary(None);
        }
        let patience = FOR_A_BYTE * u32::try_from(text.len()).unwrap_or(u32::MAX) + MORE;
        spawn_local(async move {
            sleep_async(patience).await;
            drop(waits.take());
        });
        Ok(())
    }
}

fn synthesis() -> Option<SpeechSynthesis> {
    let synthesis = window()?.speech_synthesis().ok()?;
    let is_there = JsValue::is_object(synthesis.as_ref());
    is_there.then_some(synthesis)
}

/// The voices of this device that the browser has learned of so far.
fn voices(synthesis: &SpeechSynthesis) -> impl Iterator<Item = SpeechSynthesisVoice> + use<> {
    let voices = synthesis.get_voices().into_iter().map(JsCast::unchecked_into::<SpeechSynthesisVoice>);
    voices.filter(SpeechSynthesisVoice::local_service)
}

/// The parts of a language tag in small letters, such as `de` and `at` for `de-AT`. Android writes `de_AT`, and `cmn` for Mandarin.
fn parts(tag: &str) -> Vec<String> {
    tag.split(['-', '_']).map(str::to_lowercase).collect()
}

fn speaks_language(voice: &SpeechSynthesisVoice, language: &str) -> bool {
    let parts = parts(&voice.lang());
    let spoken = parts.first().map(String::as_str);
    spoken == Some(language) || (spoken, language) == (Some("cmn"), "zh")
}

/// A key to sort voices by, best first: serious ones, those that speak as in the country of one of the browser's languages, and the
/// device's favourite. Voices from Hong Kong come last, since the same characters are spoken in another language there.
fn last(voice: &SpeechSynthesisVoice) -> (bool, bool, bool, bool) {
    let spoken = parts(&voice.lang());
    let is_of_here = crate::preferred_languages().iter().any(|tag| parts(tag) == spoken);
    let is_for_fun = FOR_FUN.iter().any(|name| voice.voice_uri().starts_with(name));
    (is_for_fun, !is_of_here, !voice.default(), spoken.iter().any(|part| part == "hk"))
}

/// Stops speaking when the page is left, because some browsers would go on.
fn hush_at_the_end(synthesis: SpeechSynthesis) {
    let ends = Closure::<dyn Fn()>::new(move || synthesis.cancel());
    if let Some(window) = window() {
        let _listens = window.add_event_listener_with_callback("pagehide", ends.as_ref().unchecked_ref());
    }
    ends.forget();
}
