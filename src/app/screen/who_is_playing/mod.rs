//! The screen “Who is playing?”: the children of this computer, a guest, and the way to the grown-ups. Children press their name, or the
//! pictures on their picture card.

mod card;
mod look;
mod places;

use iced::time::Instant;
use interchange::{NameQuery, name_sort_key};

use crate::app::sound::{Cue, Sound};
use card::PictureCardEntry;
use language::Locale;
use records::machine::{ChildChoice, MachineSettings};
use records::{CardPicture, Child, ChildId};

/// From this many children on, the screen has a field to find a name.
const MANY: usize = 13;

#[derive(Debug, Default)]
pub struct WhoIsPlaying {
    /// The settings of this computer, which say who is listed and what children may choose.
    machine: Box<MachineSettings>,
    /// The part of a name typed to find a child.
    wanted: String,
    /// The name of the class whose children are shown; `None` for all children.
    class: Option<String>,
    /// Whether somebody wants to choose from names, although other children sign in by picture card.
    wants_names: bool,
    card: PictureCardEntry,
    heard: Vec<Cue>,
    problem: Option<String>,
}

#[derive(Debug, Clone)]
pub enum Message {
    Speak(Locale),
    GrownUps,
    /// Show the names of the children of this class; `None` for all who sign in by name.
    Class(Option<String>),
    ByCard,
    Picture(CardPicture),
    TakeBack,
    /// None of the children in the question about the same card is here.
    NotAsked,
    NameTyped(String),
    /// Play as this child, or as the guest.
    Play(ChildId),
    New,
}

pub enum WhoIsPlayingAction {
    None,
    Speak(Locale),
    GrownUps,
    Play(ChildId),
    New,
}

impl WhoIsPlaying {
    pub fn new(machine: MachineSettings) -> Self {
        Self { machine: Box::new(machine), ..Self::default() }
    }

    /// Shows a problem, such as a failed save; `None` removes it.
    pub fn show_problem(&mut self, problem: Option<String>) {
        self.problem = problem;
    }

    /// Whether this computer lists the child by name, and not by a picture card.
    fn is_named(&self, child: &Child) -> bool {
        self.machine.shows_child(child) && !has_card(child, &self.machine)
    }

    fn has_cards(&self, children: &[Child]) -> bool {
        children.iter().any(|child| has_card(child, &self.machine))
    }

    /// Whether the screen shows pictures to press, for picture cards, and no names.
    fn shows_cards(&self, children: &[Child]) -> bool {
        let has_names = || children.iter().any(|child| self.is_named(child));
        self.has_cards(children) && !(self.wants_names && has_names())
    }

    /// The children to choose from, sorted by name.
    fn shown<'a>(&'a self, children: &'a [Child]) -> impl Iterator<Item = &'a Child> + use<'a> {
        let wanted = NameQuery::new(&self.wanted);
        let is_shown = |child: &&Child| {
            let in_class = self.class.as_ref().is_none_or(|class| child.classes.contains(class));
            self.is_named(child) && in_class && wanted.matches(&child.name)
        };
        let mut shown: Vec<&Child> = children.iter().filter(is_shown).collect();
        shown.sort_by_cached_key(|child| name_sort_key(&child.name));
        shown.into_iter()
    }

    fn may_speak(&self) -> bool {
        self.machine.allows_choice(ChildChoice::Language)
    }

    /// A number for what the screen shows: 1 the question which child it is, 0 everything else. When it changes, a quick second press is
    /// ignored.
    pub fn view_number(&self) -> usize {
        usize::from(!self.card.matching_children().is_empty())
    }

    /// The sounds that are to be played. Each is returned only once; `None` if there is none.
    pub fn take_cues(&mut self) -> Option<Vec<Cue>> {
        let heard = std::mem::take(&mut self.heard);
        (!heard.is_empty()).then_some(heard)
    }

    pub fn update(&mut self, message: Message, children: &[Child]) -> WhoIsPlayingAction {
        match message {
            Message::Speak(locale) => return WhoIsPlayingAction::Speak(locale),
            Message::GrownUps => return WhoIsPlayingAction::GrownUps,
            Message::Class(class) => (self.class, self.wants_names) = (class, true),
            Message::ByCard => self.wants_names = false,
            Message::NameTyped(wanted) => self.wanted = wanted,
            Message::Picture(picture) => return self.press(picture, children),
            Message::TakeBack => {
                if self.card.take_back() {
                    self.heard = vec![Sound::Plop.into()];
                }
            }
            Message::NotAsked => self.card.clear(),
            Message::Play(child) => return WhoIsPlayingAction::Play(child),
            Message::New => return WhoIsPlayingAction::New,
        }
        WhoIsPlayingAction::None
    }

    /// Presses a picture. With the third one, the child whose card it is goes home.
    fn press(&mut self, picture: CardPicture, children: &[Child]) -> WhoIsPlayingAction {
        let before = self.card.pressed().len();
        let machine = &self.machine;
        let with_cards = children.iter().filter(|child| has_card(child, machine));
        if let Some(child) = self.card.press(picture, with_cards, Instant::now()) {
            return WhoIsPlayingAction::Play(child);
        }
        let is_wrong = self.card.pressed().len() < before && self.card.matching_children().is_empty();
        if self.card.pressed().len() != before {
            self.heard = vec![if is_wrong { Sound::Wrong } else { Sound::Pick }.into()];
        }
        WhoIsPlayingAction::None
    }
}

/// Whether a child whom this computer lists signs in by a picture card. A child without a card is listed by name.
fn has_card(child: &Child, machine: &MachineSettings) -> bool {
    machine.shows_child(child) && machine.signs_in_by_card(child) && child.settings.card_code().is_some()
}
