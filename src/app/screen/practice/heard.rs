//! The sounds of practice.

use super::Practice;
use super::exercise::{Exercise, Said};
use super::input::Input;
use crate::app::sound::{Cue, Sound};

impl Practice {
    /// Hands over the sounds for what the child did last in practice. Each is handed over only once. `None` if there are none.
    pub fn take_cues(&mut self) -> Option<Vec<Cue>> {
        self.heard.take().map(|sound| vec![sound.into()])
    }
}

impl Exercise {
    /// Finds the sound for a press: about its answer, or else about what it laid down or undid.
    pub(super) fn sound(&self, input: Input) -> Option<Sound> {
        if let Some(showing) = self.showing() {
            return showing.sound(input);
        }
        match (self.said(), input) {
            (Some(Said::Right(_)), _) => Some(Sound::Right),
            // A missing part is no wrong answer.
            (Some(Said::Incomplete), _) | (None, Input::Hint | Input::Next | Input::Skip) => None,
            (Some(_), _) => Some(Sound::Wrong),
            (None, Input::Sign(_) | Input::Open | Input::Close) => Some(Sound::Sign),
            (None, Input::Undo | Input::PutDown) => Some(Sound::Plop),
            (None, Input::Card(card)) if self.mark(card).is_none() => Some(Sound::Plop),
            (None, _) => Some(Sound::Pick),
        }
    }
}
