//! Speaks with the voices that are installed on Windows.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use windows::Foundation::TypedEventHandler;
use windows::Media::Core::{MediaCueEventArgs, MediaSource, SpeechCue, TimedMetadataTrack};
use windows::Media::Playback::{
    MediaPlaybackItem, MediaPlayer, TimedMetadataTrackPresentationMode as PresentationMode,
};
use windows::Media::SpeechSynthesis::{SpeechSynthesizer, VoiceInformation};
use windows::core::{Error, HSTRING, Interface, Result};

use super::voice::SpeechEvent;
use crate::voice::{Speech, SpeechServer};

pub struct Speaker {
    synthesizer: SpeechSynthesizer,
    player: MediaPlayer,
    told: Receiver<(u64, SpeechEvent)>,
    tell: Sender<(u64, SpeechEvent)>,
    /// The number of the last message, counted from 1.
    message: Arc<AtomicU64>,
}

impl Speaker {
    pub fn connect(_: &SpeechServer) -> Result<Self> {
        if SpeechSynthesizer::AllVoices()?.Size()? == 0 {
            return Err(Error::empty());
        }
        let (synthesizer, player) = (SpeechSynthesizer::new()?, MediaPlayer::new()?);
        // Older versions of Windows do not report words.
        let _untold = synthesizer.Options().and_then(|options| options.SetIncludeWordBoundaryMetadata(true));
        let (tell, told) = channel();
        let message = Arc::new(AtomicU64::new(0));
        let (tells, last) = (tell.clone(), Arc::clone(&message));
        let ends = move || {
            let _unheard = tells.send((last.load(Ordering::Relaxed), SpeechEvent::End));
            Ok(())
        };
        let fails = ends.clone();
        player.MediaEnded(&TypedEventHandler::new(move |_, _| ends()))?;
        player.MediaFailed(&TypedEventHandler::new(move |_, _| fails()))?;
        Ok(Self { synthesizer, player, told, tell, message })
    }

    pub fn say(&mut self, speech: &Speech) -> Result<u64> {
        self.player.Pause()?;
        let message = self.message.fetch_add(1, Ordering::Relaxed) + 1;
        let Some(voice) = voice_of(speech.language)? else {
            let _unheard = self.tell.send((message, SpeechEvent::End));
            return Ok(message);
        };
        self.synthesizer.SetVoice(&voice)?;
        self.synthesizer.Options()?.SetSpeakingRate(speech.speed.into())?;
        let stream = self.synthesizer.SynthesizeTextToStreamAsync(&HSTRING::from(&speech.text))?.join()?;
        let source = MediaSource::CreateFromStream(&stream, &stream.ContentType()?)?;
        let item = MediaPlaybackItem::Create(&source)?;
        self.listen_to_words(&item, message, &speech.text)?;
        self.player.SetSource(&item)?;
        self.player.Play()?;
        Ok(message)
    }

    /// Has the player report each word of this item when it is spoken.
    fn listen_to_words(&self, item: &MediaPlaybackItem, message: u64, text: &str) -> Result<()> {
        // Windows counts in units of UTF-16.
        let places: Vec<usize> = text
            .char_indices()
            .flat_map(|(place, letter)| std::iter::repeat_n(place, letter.len_utf16()))
            .collect();
        let tell = self.tell.clone();
        let entered = TypedEventHandler::<TimedMetadataTrack, MediaCueEventArgs>::new(move |_, told| {
            let Some(told) = told.as_ref() else { return Ok(()) };
            let at = told.Cue()?.cast::<SpeechCue>()?.StartPositionInInput()?.Value()?;
            let place = usize::try_from(at).ok().and_then(|at| places.get(at));
            let _unheard = place.map(|place| tell.send((message, SpeechEvent::Word(*place))));
            Ok(())
        });
        let tracks = item.TimedMetadataTracks()?;
        for at in 0..tracks.Size()? {
            tracks.GetAt(at)?.CueEntered(&entered)?;
            tracks.SetPresentationMode(at, PresentationMode::ApplicationPresented)?;
        }
        Ok(())
    }

    pub fn next_event(&mut self, timeout: Duration, message_id: &u64) -> Option<SpeechEvent> {
        match self.told.recv_timeout(timeout) {
            Ok((of, heard)) => (of == *message_id).then_some(heard),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(SpeechEvent::End),
        }
    }
}

/// The voice for a language with this tag, such as `de`: the one that the system prefers, or else the first. `None` if none speaks it.
fn voice_of(language: &str) -> Result<Option<VoiceInformation>> {
    let speaks = |voice: &VoiceInformation| {
        let tag = voice.Language().map(|tag| tag.to_string_lossy().to_lowercase());
        tag.is_ok_and(|tag| tag.split('-').next() == Some(language))
    };
    let preferred = SpeechSynthesizer::DefaultVoice().ok().filter(&speaks);
    Ok(preferred.or(SpeechSynthesizer::AllVoices()?.into_iter().find(speaks)))
}
