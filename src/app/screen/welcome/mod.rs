//! The way in for somebody new: *Fish!*, a name or none, a first catch together with Minnow, and a pond of their own.

mod first_catch;
mod laying;
mod leap;
mod look;

use iced::time::Instant;
use std::collections::BTreeSet;

use iced::Task;

use crate::app::drawing;
use crate::app::naming::{lacks_letters, typed};
use crate::app::sound::{Cue, Sound};
use first_catch::{FirstCatch, Step};
use language::Locale;
use records::machine::Choice;
use records::{Call, Child, LONGEST_NAME};

/// The id of the field for the name.
const NAME: &str = "welcome-name";

/// The screens for somebody new: one with the button *Fish!*, then a name and a picture, then a first catch.
#[derive(Debug)]
pub struct Welcome {
    part: WelcomePart,
    /// Whether a name can be typed, not only a picture chosen: that is so until a grown-up has chosen a PIN.
    may_name: bool,
    /// Whether a grown-up can save the pond of a guest.
    can_save: bool,
    /// The picture of the guest whose pond a new guest would take. `None` if there is no guest yet.
    guest: Option<u8>,
    name: String,
    /// The Fluent key of what is asked for, since there is no name yet although one is needed, or since it has no letters.
    asks_for: Option<&'static str>,
    picture: u8,
    /// The pictures to choose from, one of each animal.
    pictures: [u8; drawing::ANIMALS as usize],
    /// What the name is for.
    wants: Wants,
    /// What children may not choose on this computer.
    closed: BTreeSet<Choice>,
    problem: Option<String>,
    /// The sounds that should be heard.
    cues: Option<Vec<Cue>>,
}

/// What somebody gives a name for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wants {
    /// To begin, with a first catch.
    Begin,
    /// To begin, and then to play with friends.
    BeginTogether,
    /// The guest wants to stay.
    Stay,
    /// To play along with somebody who is there already.
    PlayAlong,
}

impl Wants {
    /// Whether somebody begins here, with a first catch.
    const fn begins(self) -> bool {
        matches!(self, Self::Begin | Self::BeginTogether)
    }
}

/// The part of the way in that is reached.
#[derive(Debug)]
enum WelcomePart {
    Door,
    Name,
    /// The question whether a guest's pond may go, before another guest begins.
    Asks,
    Catch(Box<FirstCatch>),
}

/// What happened on the screens for somebody new.
#[derive(Debug, Clone)]
pub enum Message {
    /// Switch to this language.
    Speak(Locale),
    /// Go to the grown-ups' area.
    GrownUps,
    /// Begin with *Fish!*, the large button.
    Fish,
    /// Begin, to play with friends then. Where no name can be given, go straight to the seats.
    Together,
    /// Go back to the guest who was there before, whose pond stays.
    Guest,
    /// Begin a new pond, although the guest's goes.
    NewPond,
    /// Choose this picture for the child.
    Picture(u8),
    /// Go on with the name, or with none.
    GoOn,
    /// Press the card of the first catch in this slot.
    Card(u8),
    /// Minnow was touched.
    MinnowTouched,
    /// Call the first catch with *Catch!*.
    Catch,
    /// Go to the child's new pond.
    Pond,
    /// Go back to where everybody begins.
    Back,
    /// A name was typed into the field.
    NameTyped(String),
}

/// Somebody new who has come through the first screens: a child with a name, or a guest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Newcomer {
    /// The name that was typed; `None` for a guest.
    pub name: Option<String>,
    /// The number of the picture that was chosen, from 0; see [`drawing::avatar`].
    pub picture: u8,
    /// The first catch: what the child called, how many milliseconds it took, and how many wrong bugs were tried before. `None` if there
    /// was no first catch.
    pub caught: Option<(Call, u32, u8)>,
    /// Whether friends should come along now.
    pub with_friends: bool,
}

/// What the screens for somebody new ask of the program.
pub enum WelcomeAction {
    /// There is nothing to do.
    None,
    /// Run a task that takes time.
    Run(Task<Message>),
    /// Switch to another language.
    Speak(Locale),
    /// Go to the grown-ups' area.
    GrownUps,
    /// Go to the seats, to play together.
    Together,
    /// Go back to the guest's pond.
    Guest,
    /// Go back to where everybody begins.
    Leave,
    /// Go back to those who are there already: with a child of this name and picture, or with nobody.
    Join(Option<(String, u8)>),
    /// Save the guest's pond under this name and with this picture.
    Keep(String, u8),
    /// Take somebody new to a pond of their own.
    Begin(Newcomer),
}

impl Welcome {
    /// Makes the screens for somebody new, which begin with the button *Fish!*. `may_name` says whether a name can be typed, and `children`
    /// have pictures already. Until somebody chooses a picture, it is the one that the fewest children have.
    pub fn new<'a>(may_name: bool, children: impl Iterator<Item = &'a Child> + Clone) -> Self {
        Self {
            part: WelcomePart::Door,
            may_name,
            can_save: true,
            guest: None,
            name: String::new(),
            asks_for: None,
            picture: drawing::rarest_avatar(children.clone()),
            pictures: drawing::avatars_to_choose(children),
            wants: Wants::Begin,
            closed: BTreeSet::new(),
            problem: None,
            cues: None,
        }
    }

    /// Makes the screens for somebody new while others are known, which begin with the name. `may_name` says whether a name can be typed,
    /// `guest` is the picture of a guest who is here, and `children` have pictures already. The task puts the cursor into the field for the
    /// name.
    pub fn among_others<'a>(
        may_name: bool,
        guest: Option<u8>,
        children: impl Iterator<Item = &'a Child> + Clone,
    ) -> (Self, Task<Message>) {
        let mut welcome = Self { guest, ..Self::new(may_name, children) };
        let task = welcome.begin();
        (welcome, task)
    }

    /// Makes the screen that asks somebody new for a name and a picture, to play along with others. `children` have pictures already. The
    /// task puts the cursor into the field for the name.
    pub fn to_play_along<'a>(children: impl Iterator<Item = &'a Child> + Clone) -> (Self, Task<Message>) {
        let mut welcome = Self { wants: Wants::PlayAlong, ..Self::new(true, children) };
        let task = welcome.begin();
        (welcome, task)
    }

    /// Makes the screen that asks the guest for a name under which to save the guest's pond. `picture` is the guest's. The task puts the
    /// cursor into the field for the name.
    pub fn to_keep<'a>(
        picture: u8,
        children: impl Iterator<Item = &'a Child> + Clone,
    ) -> (Self, Task<Message>) {
        let mut welcome = Self { wants: Wants::Stay, picture, ..Self::new(true, children) };
        welcome.pictures[usize::from(picture % drawing::ANIMALS)] = picture;
        let task = welcome.begin();
        (welcome, task)
    }

    fn begin(&mut self) -> Task<Message> {
        self.part = WelcomePart::Name;
        self.to_name()
    }

    /// Puts the cursor into the field for the name, if a name can be typed.
    fn to_name(&self) -> Task<Message> {
        if self.may_name { iced::widget::operation::focus(NAME) } else { Task::none() }
    }

    /// Hands over the sounds for what somebody new did last. Each is handed over only once. `None` if there are none.
    pub fn take_cues(&mut self) -> Option<Vec<Cue>> {
        self.cues.take()
    }

    /// Tells the screens for somebody new what children may not choose on this computer.
    pub fn close(&mut self, closed: BTreeSet<Choice>) {
        self.closed = closed;
    }

    /// Promises a guest nothing, since no pond can be saved here.
    pub fn keeps_nothing(&mut self) {
        self.can_save = false;
    }

    /// Whether children may choose another language.
    fn may_speak(&self) -> bool {
        !self.closed.contains(&Choice::Language)
    }

    /// Shows this sentence on the screen. It tells grown-ups about a problem, such as a failed save. `None` takes it away.
    pub fn report(&mut self, problem: Option<String>) {
        self.problem = problem;
    }

    /// A number for what somebody new sees: 0 for the button *Fish!*, 1 for the name, 2 for the first catch, 3 once it is made, 4 for
    /// the question whether a guest's pond may go. When the number changes, a quick second press is ignored.
    pub fn part(&self) -> usize {
        match &self.part {
            WelcomePart::Door => 0,
            WelcomePart::Name => 1,
            WelcomePart::Asks => 4,
            WelcomePart::Catch(catch) => {
                if catch.step() == Step::Caught {
                    3
                } else {
                    2
                }
            }
        }
    }

    /// Takes in what happened on the screens for somebody new, and says what the program has to do.
    pub fn update(&mut self, message: Message) -> WelcomeAction {
        match message {
            Message::Speak(locale) if self.may_speak() => return WelcomeAction::Speak(locale),
            Message::Speak(_) => {}
            Message::GrownUps => return WelcomeAction::GrownUps,
            Message::Together if !self.may_name => return WelcomeAction::Together,
            Message::Together => {
                self.wants = Wants::BeginTogether;
                return WelcomeAction::Run(self.begin());
            }
            Message::Guest => return WelcomeAction::Guest,
            Message::Back if matches!(self.part, WelcomePart::Asks) => {
                return WelcomeAction::Run(self.begin());
            }
            Message::Back => {
                return match self.wants {
                    Wants::Begin | Wants::BeginTogether => WelcomeAction::Leave,
                    Wants::Stay => WelcomeAction::Guest,
                    Wants::PlayAlong => WelcomeAction::Join(None),
                };
            }
            Message::Picture(picture) => {
                self.picture = picture;
                return WelcomeAction::Run(self.to_name());
            }
            Message::NameTyped(name) => {
                self.asks_for = lacks_letters(&name).then_some("name-needs-letters");
                self.name = typed(&name, LONGEST_NAME);
            }
            Message::Fish => return WelcomeAction::Run(self.begin()),
            Message::GoOn => return self.go_on(),
            Message::NewPond => self.catch(),
            Message::Card(slot) => {
                if let WelcomePart::Catch(catch) = &mut self.part
                    && catch.may_press(slot)
                {
                    let is_wrong = !catch.press(slot, Instant::now());
                    self.cues = Some(vec![if is_wrong { Sound::Wrong } else { Sound::Pick }.into()]);
                }
            }
            Message::MinnowTouched => self.cues = Some(vec![Sound::Plop.into()]),
            Message::Catch => {
                if let WelcomePart::Catch(catch) = &mut self.part
                    && catch.step() == Step::Call
                {
                    catch.call(Instant::now());
                    let falls = Cue { after: leap::splashes_after(), ..Sound::Splash.into() };
                    self.cues = Some(vec![Sound::Splash.into(), falls]);
                }
            }
            Message::Pond => return WelcomeAction::Begin(self.newcomer()),
        }
        WelcomeAction::None
    }

    /// Goes on with the name, or with none if that is enough.
    fn go_on(&mut self) -> WelcomeAction {
        match (self.wants, self.newcomer().name) {
            (Wants::Stay, Some(name)) => return WelcomeAction::Keep(name, self.picture),
            (Wants::PlayAlong, Some(name)) => return WelcomeAction::Join(Some((name, self.picture))),
            (Wants::Stay | Wants::PlayAlong, None) => {
                self.asks_for = Some("welcome-needs-name");
                return WelcomeAction::Run(self.to_name());
            }
            (Wants::Begin | Wants::BeginTogether, None) if self.guest.is_some() => {
                self.part = WelcomePart::Asks;
            }
            (Wants::Begin | Wants::BeginTogether, _) => self.catch(),
        }
        WelcomeAction::None
    }

    fn catch(&mut self) {
        self.part = WelcomePart::Catch(Box::new(FirstCatch::new(Instant::now())));
    }

    /// The Fluent key of the button that goes on once the first fish is caught.
    fn leads_to(&self) -> &'static str {
        if self.wants == Wants::BeginTogether { "boat-with-friend" } else { "welcome-pond" }
    }

    fn newcomer(&self) -> Newcomer {
        let name = self.name.split_whitespace().collect::<Vec<_>>().join(" ");
        let caught = if let WelcomePart::Catch(catch) = &self.part { catch.caught() } else { None };
        let with_friends = self.wants == Wants::BeginTogether;
        Newcomer { name: (!name.is_empty()).then_some(name), picture: self.picture, caught, with_friends }
    }
}
