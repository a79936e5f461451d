//! “Who is playing?”: the children of this computer, a guest, and the way to the grown-ups.

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

/// From this many children on, there is a field to find a name.
const MANY: usize = 13;

#[derive(Debug, Default)]
pub struct WhoIsPlaying {
    /// The settings of the computer. They say who is listed, and what children may choose.
    machine: Box<MachineSettings>,
    wanted: String,
    class: Option<String>,
    /// Whether the list of names is wanted although other children sign in by picture card.
    wants_names: bool,
    card: PictureCardEntry,
    heard: Vec<Cue>,
    problem: Option<String>,
}

#[derive(Debug, Clone)]
pub enum Message {
    Speak(Locale),
    GrownUps,
    /// List the children of this class. `None` for all children who sign in by name.
    Class(Option<String>),
    ByCard,
    Picture(CardPicture),
    TakeBack,
    /// Somebody is none of the children with the same card of whom the screen asks.
    NotAsked,
    NameTyped(String),
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

    pub fn show_problem(&mut self, problem: Option<String>) {
        self.problem = problem;
    }

    fn is_named(&self, child: &Child) -> bool {
        self.machine.shows_child(child) && !has_card(child, &self.machine)
    }

    fn has_cards(&self, children: &[Child]) -> bool {
        children.iter().any(|child| has_card(child, &self.machine))
    }

    fn shows_cards(&self, children: &[Child]) -> bool {
        let has_names = || children.iter().any(|child| self.is_named(child));
        self.has_cards(children) && !(self.wants_names && has_names())
    }

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

    /// A number for what is shown: 1 the question which child it is, 0 everything else. When it changes, a quick second press is ignored.
    pub fn view_number(&self) -> usize {
        usize::from(!self.card.matching_children().is_empty())
    }

    /// The sounds to play, each returned only once. `None` if there are none.
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
                if self.card.take_back_picture() {
                    self.heard = vec![Sound::Plop.into()];
                }
            }
            Message::NotAsked => self.card.clear(),
            Message::Play(child) => return WhoIsPlayingAction::Play(child),
            Message::New => return WhoIsPlayingAction::New,
        }
        WhoIsPlayingAction::None
    }

    /// A picture of a card was pressed. With the third picture, the child whose card it is goes home.
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

/// Whether the child signs in by picture card. A child without a card is listed by name.
fn has_card(child: &Child, machine: &MachineSettings) -> bool {
    machine.shows_child(child) && machine.signs_in_by_card(child) && child.settings.card_code().is_some()
}
