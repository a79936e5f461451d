//! The screens for somebody new: *Fish!*, a name or none, a first catch together with Minnow (a computer player), and a pond of their own.

mod catch_cards;
mod first_catch;
mod leap;
mod look;

use iced::time::Instant;
use std::collections::BTreeSet;

use iced::Task;

use crate::app::drawing;
use crate::app::naming::{clean_typed_name, lacks_letters};
use crate::app::sound::{Cue, Sound};
use first_catch::{CatchStep, FirstCatch};
use language::Locale;
use records::machine::ChildChoice;
use records::{Child, JudgedAnswer, MAX_NAME_CHARS};

const NAME: &str = "welcome-name";

#[derive(Debug)]
pub struct Welcome {
    part: WelcomePart,
    /// Whether children may type names. They may not once a grown-up has set a PIN.
    may_type_name: bool,
    can_save: bool,
    /// The number of the picture of the guest whose pond a new guest would take. `None` if there is no guest.
    guest: Option<u8>,
    name: String,
    /// The Fluent key of a request: a name is needed, or the typed name has no letters. `None` asks for nothing.
    asks_for: Option<&'static str>,
    picture: u8,
    pictures: [u8; drawing::ANIMAL_COUNT as usize],
    purpose: NamePurpose,
    closed: BTreeSet<ChildChoice>,
    problem: Option<String>,
    cues: Option<Vec<Cue>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NamePurpose {
    /// The newcomer begins with a first catch.
    Begin,
    /// The newcomer begins with a first catch, and then plays with friends.
    BeginTogether,
    /// The guest stays: the name is for saving the guest's pond.
    Stay,
    PlayAlong,
}

impl NamePurpose {
    const fn begins(self) -> bool {
        matches!(self, Self::Begin | Self::BeginTogether)
    }
}

#[derive(Debug)]
enum WelcomePart {
    Door,
    Name,
    Asks,
    Catch(Box<FirstCatch>),
}

#[derive(Debug, Clone)]
pub enum Message {
    Speak(Locale),
    GrownUps,
    Fish,
    /// Play with friends. If children may not type names, this leads straight to the seats.
    Together,
    Guest,
    /// Begin a new guest's pond in place of the present guest's.
    NewPond,
    Picture(u8),
    GoOn,
    Card(u8),
    MinnowTouched,
    Catch,
    Pond,
    Back,
    NameTyped(String),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Newcomer {
    /// The name of the newcomer. `None` for a guest.
    pub name: Option<String>,
    pub picture: u8,
    /// The call of the first catch with its calculation, how many milliseconds it took, and how many wrong bugs were tried. `None` without
    /// a catch.
    pub caught: Option<(JudgedAnswer, u32, u8)>,
    pub with_friends: bool,
}

pub enum WelcomeAction {
    None,
    Run(Task<Message>),
    Speak(Locale),
    GrownUps,
    Together,
    Guest,
    Leave,
    /// Back to the players who are there already: with a new child (name and picture), or with nobody if `None`.
    Join(Option<(String, u8)>),
    SavePond(String, u8),
    Begin(Newcomer),
}

impl Welcome {
    /// The first screen for somebody new. `children` have pictures already; the picture that the fewest have is chosen first.
    pub fn new<'a>(may_type_name: bool, children: impl Iterator<Item = &'a Child> + Clone) -> Self {
        Self {
            part: WelcomePart::Door,
            may_type_name,
            can_save: true,
            guest: None,
            name: String::new(),
            asks_for: None,
            picture: drawing::rarest_avatar(children.clone()),
            pictures: drawing::avatars_to_choose(children),
            purpose: NamePurpose::Begin,
            closed: BTreeSet::new(),
            problem: None,
            cues: None,
        }
    }

    /// Begins with the name. `guest` is the number of the picture of a guest who is here, and `children` have pictures already.
    pub fn with_known_children<'a>(
        may_type_name: bool,
        guest: Option<u8>,
        children: impl Iterator<Item = &'a Child> + Clone,
    ) -> (Self, Task<Message>) {
        let mut welcome = Self { guest, ..Self::new(may_type_name, children) };
        let task = welcome.begin();
        (welcome, task)
    }

    /// Asks for the name of a child who joins others. `children` have pictures already.
    pub fn for_playing_along<'a>(children: impl Iterator<Item = &'a Child> + Clone) -> (Self, Task<Message>) {
        let mut welcome = Self { purpose: NamePurpose::PlayAlong, ..Self::new(true, children) };
        let task = welcome.begin();
        (welcome, task)
    }

    pub fn for_saving_guest<'a>(
        picture: u8,
        children: impl Iterator<Item = &'a Child> + Clone,
    ) -> (Self, Task<Message>) {
        let mut welcome = Self { purpose: NamePurpose::Stay, picture, ..Self::new(true, children) };
        welcome.pictures[usize::from(picture % drawing::ANIMAL_COUNT)] = picture;
        let task = welcome.begin();
        (welcome, task)
    }

    fn begin(&mut self) -> Task<Message> {
        self.part = WelcomePart::Name;
        self.to_name()
    }

    fn to_name(&self) -> Task<Message> {
        if self.may_type_name { iced::widget::operation::focus(NAME) } else { Task::none() }
    }

    /// The sounds to play, each returned only once. `None` if there are none.
    pub fn take_cues(&mut self) -> Option<Vec<Cue>> {
        self.cues.take()
    }

    pub fn set_closed_choices(&mut self, closed: BTreeSet<ChildChoice>) {
        self.closed = closed;
    }

    /// From now on, a guest is not promised that the pond will be saved.
    pub fn forbid_saving_pond(&mut self) {
        self.can_save = false;
    }

    fn may_speak(&self) -> bool {
        !self.closed.contains(&ChildChoice::Language)
    }

    pub fn show_problem(&mut self, problem: Option<String>) {
        self.problem = problem;
    }

    /// A number for what is shown: 0 *Fish!*, 1 the name, 2 the first catch, 3 once it is made, 4 the question about a guest's pond. When
    /// it changes, a quick second press is ignored.
    pub fn view_number(&self) -> usize {
        match &self.part {
            WelcomePart::Door => 0,
            WelcomePart::Name => 1,
            WelcomePart::Asks => 4,
            WelcomePart::Catch(catch) => {
                if catch.step() == CatchStep::Caught {
                    3
                } else {
                    2
                }
            }
        }
    }

    pub fn update(&mut self, message: Message) -> WelcomeAction {
        match message {
            Message::Speak(locale) if self.may_speak() => return WelcomeAction::Speak(locale),
            Message::Speak(_) => {}
            Message::GrownUps => return WelcomeAction::GrownUps,
            Message::Together if !self.may_type_name => return WelcomeAction::Together,
            Message::Together => {
                self.purpose = NamePurpose::BeginTogether;
                return WelcomeAction::Run(self.begin());
            }
            Message::Guest => return WelcomeAction::Guest,
            Message::Back if matches!(self.part, WelcomePart::Asks) => {
                return WelcomeAction::Run(self.begin());
            }
            Message::Back => {
                return match self.purpose {
                    NamePurpose::Begin | NamePurpose::BeginTogether => WelcomeAction::Leave,
                    NamePurpose::Stay => WelcomeAction::Guest,
                    NamePurpose::PlayAlong => WelcomeAction::Join(None),
                };
            }
            Message::Picture(picture) => {
                self.picture = picture;
                return WelcomeAction::Run(self.to_name());
            }
            Message::NameTyped(name) => {
                self.asks_for = lacks_letters(&name).then_some("name-needs-letters");
                self.name = clean_typed_name(&name, MAX_NAME_CHARS);
            }
            Message::Fish => return WelcomeAction::Run(self.begin()),
            Message::GoOn => return self.go_on(),
            Message::NewPond => self.catch(),
            Message::Card(slot) => {
                if let WelcomePart::Catch(catch) = &mut self.part
                    && catch.may_press(slot)
                {
                    let is_wrong = !catch.press_card(slot, Instant::now());
                    self.cues = Some(vec![if is_wrong { Sound::Wrong } else { Sound::Pick }.into()]);
                }
            }
            Message::MinnowTouched => self.cues = Some(vec![Sound::Plop.into()]),
            Message::Catch => {
                if let WelcomePart::Catch(catch) = &mut self.part
                    && catch.step() == CatchStep::Call
                {
                    catch.call_catch(Instant::now());
                    let falls = Cue { after: leap::splash_delay(), ..Sound::Splash.into() };
                    self.cues = Some(vec![Sound::Splash.into(), falls]);
                }
            }
            Message::Pond => return WelcomeAction::Begin(self.newcomer()),
        }
        WelcomeAction::None
    }

    /// Goes on with the typed name, or with no name if none is needed.
    fn go_on(&mut self) -> WelcomeAction {
        match (self.purpose, self.newcomer().name) {
            (NamePurpose::Stay, Some(name)) => return WelcomeAction::SavePond(name, self.picture),
            (NamePurpose::PlayAlong, Some(name)) => return WelcomeAction::Join(Some((name, self.picture))),
            (NamePurpose::Stay | NamePurpose::PlayAlong, None) => {
                self.asks_for = Some("welcome-needs-name");
                return WelcomeAction::Run(self.to_name());
            }
            (NamePurpose::Begin | NamePurpose::BeginTogether, None) if self.guest.is_some() => {
                self.part = WelcomePart::Asks;
            }
            (NamePurpose::Begin | NamePurpose::BeginTogether, _) => self.catch(),
        }
        WelcomeAction::None
    }

    fn catch(&mut self) {
        self.part = WelcomePart::Catch(Box::new(FirstCatch::new(Instant::now())));
    }

    /// The Fluent key of the button that goes on once the first fish is caught.
    fn leads_to(&self) -> &'static str {
        if self.purpose == NamePurpose::BeginTogether { "boat-with-friend" } else { "welcome-pond" }
    }

    fn newcomer(&self) -> Newcomer {
        let name = self.name.split_whitespace().collect::<Vec<_>>().join(" ");
        let caught = if let WelcomePart::Catch(catch) = &self.part { catch.finished_catch() } else { None };
        let with_friends = self.purpose == NamePurpose::BeginTogether;
        Newcomer { name: (!name.is_empty()).then_some(name), picture: self.picture, caught, with_friends }
    }
}
