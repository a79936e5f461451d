//! The sounds of the app. Tables and practice choose them as data, which tests can read. Only [`platform::loudspeaker`] knows about a
//! device.

use std::time::Duration;

use platform::mixing::Tone;
use platform::parts::Asset;
use records::Loudness;

macro_rules! sounds {
    ($($(#[$doc:meta])* $name:ident: $file:literal;)*) => {
        /// A sound of the app. The script `tools/sounds.py` makes the sound files.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Sound {
            $($(#[$doc])* $name,)*
        }

        impl Sound {
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            pub(super) fn part(self) -> &'static Asset {
                match self {
                    $(Self::$name => {
                        static PART: Asset = platform::part!(
                            concat!("sounds/", $file, ".wav"),
                            concat!("../../../assets/sounds/", $file, ".wav")
                        );
                        &PART
                    })*
                }
            }
        }
    };
}

sounds! {
    Pick: "pick";
    Sign: "sign";
    /// A card comes to lie, or is put back.
    Plop: "plop";
    /// A player makes a catch.
    Splash: "splash";
    /// Something is not possible or not right.
    Wrong: "wrong";
    Hook: "hook";
    Snip: "snip";
    Net: "net";
    /// A child's turn begins.
    Turn: "turn";
    Win: "win";
    Right: "right";
    Stone: "stone";
    Done: "done";
}

impl Sound {
    /// The sampling rate of every sound, in samples a second.
    pub const RATE: u32 = platform::mixing::RATE;
    /// Where the samples begin in a file, in bytes.
    const HEADER: usize = 44;

    /// The WAVE file of the sound: one channel, 16 bits, at [`RATE`](Self::RATE). Empty in a page that has not fetched it yet.
    pub fn file(self) -> &'static [u8] {
        self.part().bytes().unwrap_or_default()
    }

    /// Signed samples of two bytes, little-endian. None in a page that has not fetched them yet.
    pub fn samples(self) -> &'static [u8] {
        self.file().get(Self::HEADER..).unwrap_or_default()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cue {
    pub sound: Sound,
    /// How many semitones higher than in its file the sound is played.
    pub up: u8,
    pub after: Duration,
}

impl From<Sound> for Cue {
    fn from(sound: Sound) -> Self {
        Self { sound, up: 0, after: Duration::ZERO }
    }
}

impl Cue {
    pub fn tone(self, loudness: Loudness) -> Tone {
        Tone::new(self.sound.samples(), self.up, loudness.gain())
    }
}

/// These sounds for a loudspeaker, this loud. Sounds that were not fetched are left out.
pub fn order(cues: &[Cue], loudness: Loudness) -> platform::loudspeaker::SoundOrder {
    let there = cues.iter().filter(|cue| !cue.sound.samples().is_empty());
    there.map(|cue| (cue.after, cue.tone(loudness))).collect()
}
