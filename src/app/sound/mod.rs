//! The sounds of the app, named by value so that tests can check them. Only [`platform::loudspeaker`] plays them.

use std::time::Duration;

use platform::assets::Asset;
use platform::mixing::Tone;
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

            pub(super) fn asset(self) -> &'static Asset {
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
    Plop: "plop";
    /// The splash of a catch that a player makes.
    Splash: "splash";
    Wrong: "wrong";
    Hook: "hook";
    Snip: "snip";
    Net: "net";
    /// A child's turn begins, in a game or in a class session.
    Turn: "turn";
    Win: "win";
    Right: "right";
    Stone: "stone";
    Done: "done";
}

impl Sound {
    pub const SAMPLE_RATE: u32 = platform::mixing::SAMPLE_RATE;
    const HEADER: usize = 44;

    /// The sound file: one channel, 16 bits, at [`SAMPLE_RATE`](Self::SAMPLE_RATE). Empty in a page that has not fetched it yet.
    pub fn wave_file(self) -> &'static [u8] {
        self.asset().bytes().unwrap_or_default()
    }

    /// The samples of the sound: signed, two bytes each, little-endian. Empty in a page that has not fetched the sound yet.
    pub fn samples(self) -> &'static [u8] {
        self.wave_file().get(Self::HEADER..).unwrap_or_default()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cue {
    pub sound: Sound,
    /// How much higher the sound is played than in its file, in semitones.
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

/// What the loudspeaker has to play for these cues. Sounds that were not fetched are left out.
pub fn sound_order(cues: &[Cue], loudness: Loudness) -> platform::loudspeaker::SoundOrder {
    let there = cues.iter().filter(|cue| !cue.sound.samples().is_empty());
    there.map(|cue| (cue.after, cue.tone(loudness))).collect()
}
