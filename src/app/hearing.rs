//! How loud sounds are, and the buttons for sounds and reading aloud on every screen of children.

use iced::widget::{Row, container, responsive};
use iced::{Element, Fill, Padding, Size, Task};

use super::reading::SpeechEvent;
use super::screen::seats;
use super::sound::{Cue, Player, Sound};
use super::theme::{Purpose, Scale, space};
use super::widget::icon;
use super::widget::meaning::Shortcut;
use super::widget::pressing::press;
use super::widget::set_here::locked;
use super::{Fishpond, Message, Screen, drawing, theme};
use crate::machine::Choice;
use crate::records::{Loudness, SMALLEST_TEXT};

/// The key that stands for the sound button.
const KEY: &str = "m";
const READING_KEY: &str = "v";
/// The side of the icon, in parts of the button's side.
const DRAWN: f32 = 0.6;

impl Fishpond {
    /// Plays all sounds through this [`Player`] from now on.
    pub fn sound_by(&mut self, player: Player) {
        self.player = player;
    }

    /// The sounds that the latest message asked for, in order. Empty if it asked for none, or if sounds are off.
    #[must_use]
    pub fn sounds(&self) -> &[Cue] {
        &self.sounds
    }

    /// The volume of sounds now: full, soft or off. The settings of the computer decide first. A class session starts silent until somebody
    /// switches sounds on, whatever is saved.
    #[must_use]
    pub fn loudness(&self) -> Loudness {
        let chosen = || self.class_session.as_ref().map(|session| session.loudness);
        self.setup.machine.sound().or_else(chosen).unwrap_or(self.preferences.loudness)
    }

    /// Plays these sounds instead of all that still wait. `None` plays nothing and lets the others go on.
    pub(super) fn hear(&mut self, cues: Option<Vec<Cue>>) {
        let (Some(cues), loudness) = (cues, self.loudness()) else { return };
        self.sounds = if loudness == Loudness::Off { Vec::new() } else { cues };
        self.player.play(&self.sounds, loudness);
    }

    /// Switches sounds to the next volume: full, soft or off.
    pub(super) fn switch_sound(&mut self) -> Task<Message> {
        if !self.setup.machine.lets_choose(Choice::Sound) {
            return Task::none();
        }
        let next = self.loudness().next();
        let session = self.class_session.as_mut().map(|session| &mut session.loudness);
        let is_kept = session.is_none();
        *session.unwrap_or(&mut self.preferences.loudness) = next;
        self.hear(Some(vec![Sound::Plop.into()]));
        if is_kept { self.keep_preferences() } else { Task::none() }
    }

    /// How far the buttons are from the top and right edge. `None` on screens without them.
    fn speaker_place(&self, size: Size) -> Option<(f32, f32)> {
        let scale = Scale::of_height(size.height);
        // The middle of a first line with text of this size, in percent.
        let beside = |text| {
            let top = scale.margin + (scale.with_text(text).heading() - scale.button) / 2.0;
            Some((top, 2.0 * scale.margin))
        };
        if self.closing.is_some() {
            return beside(SMALLEST_TEXT);
        }
        match &self.screen {
            Screen::Table(_) => Some((space::TIGHT, scale.margin.max(space::MEDIUM))),
            Screen::Practice(practice) => Some(practice.speaker_place(scale, size)),
            Screen::Seats(_) => beside(seats::text_of(self.text_scale())),
            Screen::Summary(summary) if summary.is_replaying() => {
                let inside =
                    (scale.with_text(self.text_scale()).heading() - space::LARGE - scale.button) / 2.0;
                Some((scale.margin + space::LARGE + inside, scale.margin + space::LARGE))
            }
            Screen::Home(_) | Screen::Summary(_) => beside(self.text_scale()),
            Screen::Welcome(_) | Screen::ClassSession | Screen::Who(_) | Screen::Alert(_) => {
                beside(SMALLEST_TEXT)
            }
            Screen::Rules(_) => Some((scale.margin, space::LARGE)),
            Screen::Opening | Screen::Door(_) | Screen::GrownUps(_) => None,
        }
    }

    /// The button that shows and changes the volume, and beside it the button that reads aloud if there is a voice.
    pub(super) fn speaker(&self) -> Option<Element<'_, Message>> {
        let _has_one = self.speaker_place(Size::ZERO)?;
        let (drawn, named) = match self.loudness() {
            Loudness::Loud => (drawing::speaker_loud(), "sound-loud"),
            Loudness::Soft => (drawing::speaker_soft(), "sound-soft"),
            Loudness::Off => (drawing::speaker_off(), "sound-off"),
        };
        let buttons = move |size: Size| -> Element<'_, Message> {
            let scale = Scale::of_height(size.height);
            let (top, right) = self.speaker_place(size).unwrap_or_default();
            let button = |drawn, message, named, key| {
                press(icon(drawn, scale.button * DRAWN, theme::SLATE), Some(message), Purpose::Quiet)
                    .called(self.language.say(named))
                    .known_as(key)
                    .by(Shortcut::Typed(key))
                    .width(scale.button)
                    .height(scale.button)
                    .into()
            };
            let speaker = if self.setup.machine.lets_choose(Choice::Sound) {
                button(drawn.clone(), Message::SoundSwitched, named, KEY)
            } else {
                locked(drawn.clone(), scale.button * DRAWN, scale.button)
            };
            let wanted = Message::Reading(SpeechEvent::Wanted);
            let reads =
                self.can_read().then(|| button(drawing::read_aloud(), wanted, "read-aloud", READING_KEY));
            let buttons = reads.into_iter().chain([speaker]);
            let buttons = Row::with_children(buttons).spacing(space::SMALL);
            container(buttons).align_right(Fill).padding(Padding::ZERO.top(top).right(right)).into()
        };
        Some(responsive(buttons).into())
    }
}
