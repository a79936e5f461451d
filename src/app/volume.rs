//! How loud sounds are, and the buttons for sounds and reading aloud on every screen of children.

use iced::widget::{Row, container, responsive};
use iced::{Element, Fill, Padding, Size, Task};
use platform::loudspeaker::Loudspeaker;

use super::house::House;
use super::reading_aloud::SpeechEvent;
use super::screen::seats;
use super::screens::Screen;
use super::sound::{self, Cue, Sound};
use super::theme::{ButtonPurpose, Scale, space};
use super::widget::icon;
use super::widget::locked_drawing;
use super::widget::pressing::accessible_button;
use super::widget::semantics::Shortcut;
use super::{Fishpond, Message, drawing, theme};
use records::machine::ChildChoice;
use records::{Loudness, SMALLEST_TEXT_PERCENT};

const KEY: &str = "m";
const READING_KEY: &str = "v";
const DRAWN: f32 = 0.6;

#[derive(Default)]
pub struct SoundPlayer {
    loudspeaker: Loudspeaker,
    latest: Vec<Cue>,
}

impl SoundPlayer {
    pub fn set_loudspeaker(&mut self, loudspeaker: Loudspeaker) {
        self.loudspeaker = loudspeaker;
    }

    /// The sounds that the latest message asked for, in order. Empty if sounds are off.
    pub fn latest_cues(&self) -> &[Cue] {
        &self.latest
    }

    pub fn set_enabled(&mut self, is_on: bool) {
        self.loudspeaker.set_sound_enabled(is_on);
    }

    pub fn clear_latest_cues(&mut self) {
        self.latest.clear();
    }

    /// Plays these sounds in place of all that still wait. With `None` those that wait go on.
    pub fn play(&mut self, cues: Option<Vec<Cue>>, loudness: Loudness) {
        let Some(cues) = cues else { return };
        self.set_enabled(loudness != Loudness::Off);
        self.latest = if loudness == Loudness::Off { Vec::new() } else { cues };
        self.loudspeaker.play(sound::sound_order(&self.latest, loudness));
    }
}

pub fn are_sounds_loaded() -> bool {
    Sound::ALL.iter().all(|sound| !sound.samples().is_empty())
}

pub fn fetch_sounds() -> Task<Message> {
    Task::batch(Sound::ALL.iter().map(|sound| Task::future(sound.asset().fetch()).discard()))
}

/// How loud sounds are. The computer's settings decide first. A class session starts silent until somebody switches sounds on.
pub fn loudness(house: &House) -> Loudness {
    let chosen = || house.class_session.as_ref().map(|session| session.loudness);
    house.setup.machine.sound().or_else(chosen).unwrap_or(house.preferences.loudness)
}

pub fn cycle_loudness(sounds: &mut SoundPlayer, house: &mut House) -> Task<Message> {
    if !house.setup.machine.allows_choice(ChildChoice::Sound) {
        return Task::none();
    }
    let next = loudness(house).next();
    let session = house.class_session.as_mut().map(|session| &mut session.loudness);
    let is_kept = session.is_none();
    *session.unwrap_or(&mut house.preferences.loudness) = next;
    sounds.play(Some(vec![Sound::Plop.into()]), next);
    if is_kept { house.save_preferences() } else { Task::none() }
}

impl Fishpond {
    /// Where the buttons for sounds and reading aloud are: the distance from the top and from the right edge of the window. `None` on
    /// screens without them.
    fn speaker_place(&self, size: Size) -> Option<(f32, f32)> {
        let scale = Scale::for_height(size.height);
        let text = self.house.text_scale(&self.children_on_screen());
        // The middle of a first line with text of this size, in percent.
        let beside = |text| {
            let top = scale.margin + (scale.with_text_scale(text).heading_height() - scale.button) / 2.0;
            Some((top, 2.0 * scale.margin))
        };
        if self.leaving.question.is_some() {
            return beside(SMALLEST_TEXT_PERCENT);
        }
        match &self.screens.screen {
            Screen::Table(_) => Some((scale.margin, scale.margin)),
            Screen::Practice(practice) => Some(practice.sound_button_offset(scale, size)),
            Screen::Seats(_) => beside(seats::limited_text_size(text)),
            Screen::Summary(summary) if summary.is_replaying() => {
                let inside =
                    (scale.with_text_scale(text).heading_height() - space::LARGE - scale.button) / 2.0;
                Some((scale.margin + space::LARGE + inside, scale.margin + space::LARGE))
            }
            Screen::Home(_) | Screen::Boat(_) | Screen::Summary(_) => beside(text),
            Screen::Welcome(_) | Screen::ClassSession | Screen::Who(_) | Screen::Alert(_) => {
                beside(SMALLEST_TEXT_PERCENT)
            }
            Screen::Rules(_) => Some((scale.margin, space::LARGE)),
            Screen::Opening | Screen::Door(_) | Screen::GrownUps(_) | Screen::Evening(_) => None,
        }
    }

    pub(super) fn sound_buttons(&self) -> Option<Element<'_, Message>> {
        let _has_one = self.speaker_place(Size::ZERO)?;
        let (drawn, named) = match loudness(&self.house) {
            Loudness::Loud => (drawing::speaker_loud(), "sound-loud"),
            Loudness::Soft => (drawing::speaker_soft(), "sound-soft"),
            Loudness::Off => (drawing::speaker_off(), "sound-off"),
        };
        let buttons = move |size: Size| -> Element<'_, Message> {
            let scale = Scale::for_height(size.height);
            let (top, right) = self.speaker_place(size).unwrap_or_default();
            let button = |drawn, message, named, key| {
                accessible_button(
                    icon(drawn, scale.button * DRAWN, theme::SLATE),
                    Some(message),
                    ButtonPurpose::Quiet,
                )
                .named(self.house.language.say(named))
                .with_key(key)
                .with_shortcut(Shortcut::Typed(key))
                .width(scale.button)
                .height(scale.button)
                .into()
            };
            let speaker = if self.house.setup.machine.allows_choice(ChildChoice::Sound) {
                button(drawn.clone(), Message::SoundSwitched, named, KEY)
            } else {
                locked_drawing(drawn.clone(), scale.button * DRAWN, scale.button)
            };
            let wanted = Message::Reading(SpeechEvent::Wanted);
            let reads = self
                .reading
                .has_voice()
                .then(|| button(drawing::read_aloud(), wanted, "read-aloud", READING_KEY));
            let buttons = reads.into_iter().chain([speaker]);
            let buttons = Row::with_children(buttons).spacing(space::SMALL);
            container(buttons).align_right(Fill).padding(Padding::ZERO.top(top).right(right)).into()
        };
        Some(responsive(buttons).into())
    }
}
