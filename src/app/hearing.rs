//! How loud sounds are, and the button that says so on every screen that children see.

use iced::keyboard::{Key, Modifiers};
use iced::widget::{container, responsive};
use iced::{Element, Fill, Padding, Size, Task};

use super::sound::{Cue, Player, Sound};
use super::theme::{Purpose, Scale, space};
use super::widget::{icon, press};
use super::{Fishpond, Message, Screen, drawing, theme};
use crate::records::Loudness;

/// The key that the button stands for.
const KEY: &str = "m";
/// How large its drawing is, in parts of the button.
const DRAWN: f32 = 0.6;

impl Fishpond {
    /// Sounds go there from now on.
    pub fn sound_by(&mut self, player: Player) {
        self.player = player;
    }

    /// What is to be heard of what happened last.
    #[must_use]
    pub fn sounds(&self) -> &[Cue] {
        &self.sounds
    }

    /// How loud sounds are now. In a session of a class they are off until somebody switches them on, whatever is kept.
    #[must_use]
    pub fn loudness(&self) -> Loudness {
        self.class_session.as_ref().map_or(self.preferences.loudness, |session| session.loudness)
    }

    /// Lets this be heard in place of all that still waits to be, if there is something new.
    pub(super) fn hear(&mut self, cues: Option<Vec<Cue>>) {
        let (Some(cues), loudness) = (cues, self.loudness()) else { return };
        self.sounds = if loudness == Loudness::Off { Vec::new() } else { cues };
        self.player.play(&self.sounds, loudness);
    }

    /// Sounds are softer from now on, or off, or as loud as they were made.
    pub(super) fn switch_sound(&mut self) -> Task<Message> {
        let next = self.loudness().next();
        let session = self.class_session.as_mut().map(|session| &mut session.loudness);
        let is_kept = session.is_none();
        *session.unwrap_or(&mut self.preferences.loudness) = next;
        self.hear(Some(vec![Sound::Plop.into()]));
        if is_kept { self.keep_preferences() } else { Task::none() }
    }

    /// The key that switches sounds, where no field has taken it.
    pub(super) fn sound_key(&self, key: &Key, modifiers: Modifiers) -> Option<Message> {
        let is_key = modifiers.is_empty() && matches!(key, Key::Character(typed) if typed == KEY);
        (is_key && self.speaker_place(Size::ZERO).is_some()).then_some(Message::SoundSwitched)
    }

    /// How far the button is from the top and from the right edge of the screens that have one.
    fn speaker_place(&self, size: Size) -> Option<(f32, f32)> {
        let scale = Scale::of_height(size.height);
        let margin = 2.0 * scale.margin;
        match &self.screen {
            Screen::Table(_) => Some((space::TIGHT, scale.margin.max(space::MEDIUM))),
            Screen::Practice(practice) => Some(practice.speaker_place(scale, size)),
            Screen::Welcome(_)
            | Screen::Home(_)
            | Screen::ClassSession
            | Screen::Who(_)
            | Screen::Seats(_)
            | Screen::Summary(_) => Some((scale.margin, margin)),
            Screen::Opening | Screen::Alert(_) | Screen::Door(_) | Screen::GrownUps(_) | Screen::Rules(_) => {
                None
            }
        }
    }

    /// The button that shows how loud sounds are, and changes that.
    pub(super) fn speaker(&self) -> Option<Element<'_, Message>> {
        let _has_one = self.speaker_place(Size::ZERO)?;
        let drawn = match self.loudness() {
            Loudness::Loud => drawing::speaker_loud,
            Loudness::Soft => drawing::speaker_soft,
            Loudness::Off => drawing::speaker_off,
        };
        let button = move |size: Size| -> Element<'_, Message> {
            let scale = Scale::of_height(size.height);
            let (top, right) = self.speaker_place(size).unwrap_or_default();
            let icon = icon(drawn(), scale.button * DRAWN, theme::SLATE);
            let button = press(icon, Some(Message::SoundSwitched), Purpose::Quiet, false);
            let button = button.width(scale.button).height(scale.button);
            container(button).align_right(Fill).padding(Padding::ZERO.top(top).right(right)).into()
        };
        Some(responsive(button).into())
    }
}
