//! A child's home: a pond with the fish that the child has caught, and ways to the games, to practice and to the album.

mod album;
mod look;
mod naming;
mod visitors;

pub use look::{BASKET, BOAT, STONES, Scene};

use std::sync::Arc;

use engine::arithmetic::Rung;
use engine::games::GameKind;
use engine::plan::{Pebble, Work};
use engine::practice::{Learner, Lessons};
use iced::{Point, Task};

use crate::app::screen::practice::Begin;
use crate::app::screen::told::Told;
use crate::app::sound::{Cue, Sound};
use crate::app::widget::pond::splashes_of;
use naming::Naming;
use records::{ChildId, FishKind, Fished, GameFile, Progress, StoreError};

/// How many fish leap into the pond at most when a child comes home from a game. The others are there already.
const MOST_LEAP: usize = 6;

/// The home of one child: a pond with the fish that were caught, today's plan, and the album.
#[derive(Debug)]
pub struct Home {
    child: ChildId,
    /// What the records say about the child.
    known: Told<Arc<Progress>>,
    /// How the child is getting on in practice, with today's plan.
    learnt: Told<(Arc<Learner>, Vec<Pebble>)>,
    /// The lessons that are open to the child.
    lessons: Lessons,
    shows_album: bool,
    /// The fish that gets a name, while the child chooses it.
    naming: Option<Naming>,
    /// The sounds for what just happened.
    heard: Vec<Cue>,
    /// How many fish the child brings home from a game. They leap into the pond.
    brings: usize,
    /// How many fish the child had when it was last here since the program started. `None` if it was not.
    had: Option<u32>,
    /// How many fish the child has, as long as the next ten is greeted.
    greets: Option<u32>,
    /// The file of the latest game that the child left, and which game it is.
    left: Option<(GameFile, GameKind)>,
    /// Whether a guest can save the pond.
    can_save: bool,
    /// The place in the records of the fish that was touched last, and its place on the screen.
    touched: Option<(usize, Point)>,
}

/// What happened in a child's home.
#[derive(Debug, Clone)]
pub enum Message {
    /// What the records say about this child, or that they can't be read.
    Known(ChildId, Result<Arc<Progress>, StoreError>),
    /// How this child is getting on in practice, with today's plan; or that the records can't be read.
    Learnt(ChildId, Result<(Arc<Learner>, Vec<Pebble>), StoreError>),
    /// Get into the boat, for a game.
    Play,
    /// Go back to the game that was left.
    GoOn,
    /// Go to the river with its lessons.
    Practise,
    /// Do the pebble (step of today's plan) of this index, counted from 0.
    Pebble(u8),
    /// The greeting was seen.
    Thanked,
    /// Open the album of all that the child has caught, or go back to it.
    Album,
    /// Go back from the album to the pond.
    Pond,
    /// Save this pond for the guest, who wants a name.
    Keep,
    /// Say that another child is playing.
    NotMe,
    /// A fish was touched: its place in the records, and its place on the screen.
    FishTouched(usize, Point),
    /// The frog was touched.
    FrogTouched,
    /// Choose a name for this kind of fish. The second value is the name that it has; empty if it has none.
    NameFish(FishKind, String),
    /// This was typed or picked as the name.
    NameTyped(String),
    /// The name is as it should be.
    NameGiven,
}

/// What a child's home asks of the program.
pub enum HomeAction {
    /// There is nothing to do.
    None,
    /// Run a task that takes time.
    Run(Task<Message>),
    /// Remember that this child has so many fish.
    Counted(ChildId, u32),
    /// Take this child into the boat.
    Play(ChildId),
    /// Take this child back to the game that was left in this file.
    GoOn(ChildId, GameFile),
    /// Take a seat for today's planned game, which should offer what is due in practice.
    PlayAsPlanned(ChildId),
    /// Take this child to practice, which begins with this.
    Practise(ChildId, Begin),
    /// Save the name that this child has given to a kind of fish.
    NameFish(ChildId, FishKind, String),
    /// Save the guest's pond under a name.
    Keep,
    /// Go to the screen “Who is playing?”.
    Leave,
}

impl Home {
    /// Makes the home screen of a child. `lessons` are those that are open to the child.
    pub fn of(child: ChildId, lessons: Lessons) -> Self {
        Self {
            child,
            known: Told::Asked,
            learnt: Told::Asked,
            lessons,
            shows_album: false,
            naming: None,
            heard: Vec::new(),
            brings: 0,
            had: None,
            greets: None,
            left: None,
            can_save: true,
            touched: None,
        }
    }

    /// The child whose home this is.
    pub fn child(&self) -> ChildId {
        self.child
    }

    /// A number for what the home shows: 0 for the pond, 1 for the album, 2 while a fish gets a name. When the number changes, a quick second
    /// press is ignored.
    pub fn part(&self) -> usize {
        if self.naming.is_some() { 2 } else { self.shows_album.into() }
    }

    /// Hands over the sounds for what the child did last. `None` if there are none.
    pub fn take_cues(&mut self) -> Option<Vec<Cue>> {
        let heard = std::mem::take(&mut self.heard);
        (!heard.is_empty()).then_some(heard)
    }

    /// Lets the newest fish of the child leap into the pond: so many of them, but [`MOST_LEAP`] at most.
    pub fn brings(&mut self, fish: usize) {
        self.brings = fish.min(MOST_LEAP);
    }

    /// Tells how many fish the child had when it was last here since the program started. If it has passed a ten since, it is greeted.
    pub fn had(&mut self, fish: Option<u32>) {
        self.had = fish;
    }

    /// Offers to go on with the game of this kind that the child left in this file; with `None` there is no such game.
    pub fn offer(&mut self, left: Option<(GameFile, GameKind)>) {
        self.left = left;
    }

    /// Offers a guest no way to save the pond, since nothing can be kept here.
    pub fn keeps_nothing(&mut self) {
        self.can_save = false;
    }

    /// Whether the records could not be read. Then the home says so, and shows nothing of the child: without some of its fish it would be
    /// another child's pond.
    pub const fn is_unread(&self) -> bool {
        self.known.is_unread() || self.learnt.is_unread()
    }

    /// What the records say about the child, if all can be shown that has been told.
    fn known(&self) -> Option<&Progress> {
        self.known.known().filter(|_| !self.is_unread()).map(|known| &**known)
    }

    fn learnt(&self) -> Option<&(Arc<Learner>, Vec<Pebble>)> {
        self.learnt.known().filter(|_| !self.is_unread())
    }

    /// Today's plan; empty until it is known.
    fn plan(&self) -> &[Pebble] {
        self.learnt().map_or(&[], |(_, plan)| plan)
    }

    /// Counts the fish, and greets the child who has passed a ten. One of them leaps then, even if none came home from a game.
    fn count(&mut self) -> HomeAction {
        let Some(fish) = self.known.known().map(|known| known.fish_in_all()) else {
            return HomeAction::None;
        };
        let had = self.had.replace(fish);
        if had.is_some_and(|had| had / 10 < fish / 10) {
            self.greets = Some(fish);
            self.brings = self.brings.max(1);
        }
        HomeAction::Counted(self.child, fish)
    }

    /// Notes a splash for each fish that comes home, once the records know them. A catch that is still being saved is not there yet.
    fn hear_who_comes(&mut self) {
        let there = self.known().map_or(0, |known| known.fish.len());
        if there == 0 {
            return;
        }
        self.brings = self.brings.min(there);
        let greets = self.greets.map(|_| Cue::from(Sound::Stone));
        let splashes = splashes_of(self.brings).map(|after| Cue { after, ..Sound::Splash.into() });
        self.heard = greets.into_iter().chain(splashes).collect();
    }

    /// Whether this is the guest's home, with something that can be saved.
    fn offers_to_save(&self) -> bool {
        self.can_save
            && self.child == ChildId::GUEST
            && self.known().is_some_and(|known| !known.last.is_empty())
    }

    /// Finds the fish that was touched last, and its place on the screen.
    fn fish(&self) -> Option<(&Fished, Point)> {
        let (at, place) = self.touched?;
        Some((self.known()?.fish.get(at)?, place))
    }

    /// Finds the rungs whose open lessons are all mastered. Each has brought a fish of its own.
    fn finished(&self) -> impl Iterator<Item = Rung> {
        let learnt = self.learnt();
        let is_finished =
            move |rung: &Rung| learnt.is_some_and(|(learner, _)| learner.has_finished(*rung, &self.lessons));
        Rung::ALL.into_iter().filter(is_finished)
    }

    /// Takes in what happened in the home, and says what the program has to do.
    pub fn update(&mut self, message: Message) -> HomeAction {
        if !matches!(message, Message::Known(..) | Message::Learnt(..)) {
            self.greets = None;
        }
        match message {
            // What was asked about the child before may come late.
            Message::Known(child, _) | Message::Learnt(child, ..) if child != self.child => {}
            Message::Known(_, known) => {
                self.known = known.into();
                let counted = self.count();
                self.hear_who_comes();
                return counted;
            }
            Message::Thanked => {}
            Message::Learnt(_, learnt) => self.learnt = learnt.into(),
            Message::FishTouched(at, place) => self.touched = Some((at, place)),
            Message::GoOn => {
                return self.left.map_or(HomeAction::None, |(file, _)| HomeAction::GoOn(self.child, file));
            }
            Message::Play => return HomeAction::Play(self.child),
            Message::Practise => return HomeAction::Practise(self.child, Begin::River),
            Message::Pebble(at) => return self.begin(at),
            Message::Keep => return HomeAction::Keep,
            Message::NotMe => return HomeAction::Leave,
            Message::FrogTouched => self.heard = vec![Sound::Plop.into()],
            Message::NameFish(kind, name) => {
                self.naming = Some(Naming { kind, name });
                return HomeAction::Run(iced::widget::operation::focus(naming::FIELD));
            }
            Message::NameTyped(typed) => {
                if let Some(naming) = &mut self.naming {
                    naming.type_in(&typed);
                }
            }
            Message::NameGiven => {
                if let Some(Naming { kind, name }) = self.naming.take() {
                    return HomeAction::NameFish(self.child, kind, name);
                }
            }
            Message::Album => self.show_album(true),
            Message::Pond => self.show_album(false),
        }
        HomeAction::None
    }

    /// Opens the album, or goes back to the pond.
    fn show_album(&mut self, shows_album: bool) {
        self.shows_album = shows_album;
        self.naming = None;
        self.touched = None;
        self.brings = 0;
    }

    /// Begins what a pebble stands for: what is left of it, or all of it again.
    fn begin(&self, at: u8) -> HomeAction {
        let Some(pebble) = self.plan().get(usize::from(at)) else { return HomeAction::None };
        let puzzles = if pebble.is_done() { pebble.of } else { pebble.of - pebble.done };
        let begins = match &pebble.work {
            Work::Game => return HomeAction::PlayAsPlanned(self.child),
            Work::Placement => Begin::Placement,
            Work::Given(lesson) | Work::Next(lesson) => Begin::Puzzles(vec![Arc::clone(lesson)], puzzles),
            Work::Repeat(pool) => Begin::Puzzles(pool.clone(), puzzles),
        };
        HomeAction::Practise(self.child, begins)
    }
}
