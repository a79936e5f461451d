//! The screen “Who is playing?”: the children of this computer, a guest, and the way to the grown-ups. Children press their name, or the
//! pictures on their card.

mod card;
mod look;
mod places;

use iced::time::Instant;
use interchange::{Wanted, name_order};

use crate::app::sound::{Cue, Sound};
use card::Card;
use language::Locale;
use records::machine::{Choice, Machine};
use records::{CardPicture, Child, ChildId};

/// With this many children or more, there is a field to find a name.
const MANY: usize = 13;

/// The screen “Who is playing?”, where a child presses their own picture.
#[derive(Debug, Default)]
pub struct Who {
    /// The settings of this computer, which say who is listed and what children may choose.
    machine: Box<Machine>,
    /// The part of a name that was typed to find a child.
    wanted: String,
    /// The class whose children are shown; `None` shows all children.
    class: Option<String>,
    /// Whether somebody wants to see the names, although others sign in by picture card.
    wants_names: bool,
    /// What a child has pressed of its picture card.
    card: Card,
    /// The sounds for what just happened.
    heard: Vec<Cue>,
    problem: Option<String>,
}

/// What happened on the screen “Who is playing?”.
#[derive(Debug, Clone)]
pub enum Message {
    /// Switch to another language.
    Speak(Locale),
    /// Go to the grown-ups' area.
    GrownUps,
    /// Show the names of a class; `None` for everybody who signs in by name.
    Class(Option<String>),
    /// Show the pictures of picture cards.
    ByCard,
    /// A picture of a picture card was pressed.
    Picture(CardPicture),
    /// Take back the picture that was pressed last.
    TakeBack,
    /// None of the children with the same card is here.
    NotAsked,
    /// A part of a name was typed to find a child.
    NameTyped(String),
    /// Play as this child, or as the guest.
    Play(ChildId),
    /// Welcome somebody who is new here.
    New,
}

/// What the screen “Who is playing?” asks of the program.
pub enum WhoAction {
    /// There is nothing to do.
    None,
    /// Switch to another language.
    Speak(Locale),
    /// Go to the grown-ups' area.
    GrownUps,
    /// Take this child, or the guest, home.
    Play(ChildId),
    /// Welcome somebody who is new here.
    New,
}

impl Who {
    /// Makes the screen “Who is playing?” for a computer with these settings.
    pub fn of(machine: Machine) -> Self {
        Self { machine: Box::new(machine), ..Self::default() }
    }

    /// Shows this sentence at the lower edge of the screen. It tells grown-ups about a problem, such as a failed save. `None` takes it away.
    pub fn report(&mut self, problem: Option<String>) {
        self.problem = problem;
    }

    /// Whether this computer lists a child, who chooses its name among others.
    fn is_named(&self, child: &Child) -> bool {
        self.machine.lists(child) && !has_card(child, &self.machine)
    }

    fn has_cards(&self, children: &[Child]) -> bool {
        children.iter().any(|child| has_card(child, &self.machine))
    }

    /// Whether the pictures of cards are shown, and no names.
    fn shows_cards(&self, children: &[Child]) -> bool {
        let has_names = || children.iter().any(|child| self.is_named(child));
        self.has_cards(children) && !(self.wants_names && has_names())
    }

    /// Finds the children to choose from, in the order of their names.
    fn shown<'a>(&'a self, children: &'a [Child]) -> impl Iterator<Item = &'a Child> + use<'a> {
        let wanted = Wanted::new(&self.wanted);
        let is_shown = |child: &&Child| {
            let in_class = self.class.as_ref().is_none_or(|class| child.classes.contains(class));
            self.is_named(child) && in_class && wanted.is_in(&child.name)
        };
        let mut shown: Vec<&Child> = children.iter().filter(is_shown).collect();
        shown.sort_by_cached_key(|child| name_order(&child.name));
        shown.into_iter()
    }

    /// Whether children may choose another language.
    fn may_speak(&self) -> bool {
        self.machine.lets_choose(Choice::Language)
    }

    /// The part of the screen that is shown. A second press that was meant for one part does nothing in the next.
    pub fn part(&self) -> usize {
        usize::from(!self.card.asked().is_empty())
    }

    /// The sounds for what just happened, once; `None` if it makes no sound.
    pub fn take_cues(&mut self) -> Option<Vec<Cue>> {
        let heard = std::mem::take(&mut self.heard);
        (!heard.is_empty()).then_some(heard)
    }

    /// Takes in what happened on the screen with these children, and says what the program has to do.
    pub fn update(&mut self, message: Message, children: &[Child]) -> WhoAction {
        match message {
            Message::Speak(locale) => return WhoAction::Speak(locale),
            Message::GrownUps => return WhoAction::GrownUps,
            Message::Class(class) => (self.class, self.wants_names) = (class, true),
            Message::ByCard => self.wants_names = false,
            Message::NameTyped(wanted) => self.wanted = wanted,
            Message::Picture(picture) => return self.press(picture, children),
            Message::TakeBack => {
                if self.card.take_back() {
                    self.heard = vec![Sound::Plop.into()];
                }
            }
            Message::NotAsked => self.card.begin_anew(),
            Message::Play(child) => return WhoAction::Play(child),
            Message::New => return WhoAction::New,
        }
        WhoAction::None
    }

    /// Takes in a picture. With the third, the child whose card it is comes home.
    fn press(&mut self, picture: CardPicture, children: &[Child]) -> WhoAction {
        let before = self.card.pressed().len();
        let machine = &self.machine;
        let with_cards = children.iter().filter(|child| has_card(child, machine));
        if let Some(child) = self.card.press(picture, with_cards, Instant::now()) {
            return WhoAction::Play(child);
        }
        let is_wrong = self.card.pressed().len() < before && self.card.asked().is_empty();
        if self.card.pressed().len() != before {
            self.heard = vec![if is_wrong { Sound::Wrong } else { Sound::Pick }.into()];
        }
        WhoAction::None
    }
}

/// Whether a computer with these settings lists a child, who signs in by a picture card. A child without a card is listed by its name.
fn has_card(child: &Child, machine: &Machine) -> bool {
    machine.lists(child) && machine.wants_card(child) && child.settings.card_code().is_some()
}
