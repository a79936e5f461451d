//! Plays sounds, without anybody having to wait for them.

use std::time::Duration;

pub use crate::current_target::loudspeaker::Loudspeaker;
use crate::mixing::Tone;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum SoundOutput {
    /// No output: nothing runs, and no device is opened.
    #[default]
    Nowhere,
    System,
    /// A silent device for tests, which takes as much time as a real one.
    Null,
}

/// Sounds to play in place of all that still wait, each with its delay from now.
pub type SoundOrder = Vec<(Duration, Tone)>;
