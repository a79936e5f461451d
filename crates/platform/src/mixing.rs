//! Mixes several sounds into the samples for a loudspeaker.

/// The rate of all samples, of sounds and of loudspeakers, in samples a second.
pub const SAMPLE_RATE: u32 = 22_050;

/// A sound that is being played, with how far it has come. A loudspeaker plays several at once.
#[derive(Debug, Clone)]
pub struct Tone {
    samples: &'static [u8],
    /// How far the sound has come, in samples from its beginning.
    at: f32,
    /// How many samples of the sound pass with each sample of the loudspeaker: 1 at its own pitch, more for a higher one.
    step: f32,
    gain: f32,
}

impl Tone {
    /// Makes a tone of these samples: signed, two bytes each, little-endian, at [`SAMPLE_RATE`]. It is played higher by `semitones`, and
    /// with `gain` from 0 (silent) to 1 (full).
    pub fn new(samples: &'static [u8], semitones: u8, gain: f32) -> Self {
        Self { samples, at: 0.0, step: (f32::from(semitones) / 12.0).exp2(), gain }
    }

    /// The sound's next sample, from -1 to 1. `None` when the sound is over.
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

/// Fills `out` with the sum of the next samples of all tones, and removes the tones whose sounds are over.
pub fn mix(tones: &mut Vec<Tone>, out: &mut [f32]) {
    out.fill(0.0);
    tones.retain_mut(|tone| {
        out.iter_mut().all(|sample| match tone.next() {
            Some(heard) => {
                *sample = (*sample + heard).clamp(-1.0, 1.0);
                true
            }
            None => false,
        })
    });
}
