//! What is heard. Which sound belongs to what happens is data, made by tables and by practice and read by tests; only the [`Player`] knows
//! of a device.

#[cfg_attr(windows, path = "device_on_windows.rs")]
mod device;
mod player;

use std::time::Duration;

pub use player::{Output, Player, Voice, mix};

macro_rules! sounds {
    ($($(#[$doc:meta])* $name:ident: $file:literal;)*) => {
        /// A sound, made by `scripts/sounds.py`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Sound {
            $($(#[$doc])* $name,)*
        }

        impl Sound {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// Its file: a WAVE of one channel, 16 bits and [`RATE`](Self::RATE).
            #[must_use]
            pub fn file(self) -> &'static [u8] {
                match self {
                    $(Self::$name => include_bytes!(concat!("../../../assets/sounds/", $file, ".wav")),)*
                }
            }
        }
    };
}

sounds! {
    /// A card is taken, or shown.
    Pick: "pick";
    /// A sign is laid.
    Sign: "sign";
    /// A card comes to lie, or is put back.
    Plop: "plop";
    /// A catch.
    Splash: "splash";
    /// Something cannot be done, or is not right.
    Wrong: "wrong";
    /// A hook is thrown.
    Hook: "hook";
    /// Scissors cut it.
    Snip: "snip";
    /// A net is cast, or a magnet let down.
    Net: "net";
    /// It is a child's turn.
    Turn: "turn";
    /// A game is over.
    Win: "win";
    /// A puzzle is right.
    Right: "right";
    /// A stone of the river is reached.
    Stone: "stone";
    /// All puzzles are done.
    Done: "done";
}

impl Sound {
    /// Samples a second.
    pub const RATE: u32 = 22_050;
    /// Where the samples begin in a file.
    const HEADER: usize = 44;

    /// Its samples, two bytes each.
    #[must_use]
    pub fn samples(self) -> &'static [u8] {
        self.file().get(Self::HEADER..).unwrap_or_default()
    }
}

/// Something that is to be heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cue {
    /// The sound.
    pub sound: Sound,
    /// By how many semitones it is higher than usual.
    pub up: u8,
    /// How long after what has just happened.
    pub after: Duration,
}

impl From<Sound> for Cue {
    fn from(sound: Sound) -> Self {
        Self { sound, up: 0, after: Duration::ZERO }
    }
}
