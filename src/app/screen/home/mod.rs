//! A child's home: a pond with the fish that the child has caught, and ways to the games, to practice and to the album.

mod album;
mod look;
mod naming;
mod visitors;

pub use look::{BASKET_PLACE, BOAT_PLACE, PondScene, STONES_PLACE};

use std::sync::Arc;

use engine::arithmetic::Rung;
use engine::games::GameKind;
use engine::plan::{Pebble, PlannedWork};
use engine::practice::{Learner, Lessons};
use iced::{Point, Task};

use crate::app::screen::loadable::Loadable;
use crate::app::screen::practice::PracticeStart;
use crate::app::sound::{Cue, Sound};
use crate::app::widget::pond::splash_times;
use naming::FishNaming;
use records::{CaughtFish, ChildId, FishKind, GameFile, Progress, StoreError};

/// The most fish that leap into the pond when a child comes home from a game. All others are there already.
const MOST_LEAP: usize = 6;

/// The home of one child: a pond with the fish that were caught, today's plan, and the album.
#[derive(Debug)]
pub struct Home {
    child: ChildId,
    known: Loadable<Arc<Progress>>,
    /// What practice knows of the child, and the child's plan for today.
    learnt: Loadable<(Arc<Learner>, Vec<Pebble>)>,
    lessons: Lessons,
    shows_album: bool,
    /// The choice of a name for a kind of fish, while it is open.
    naming: Option<FishNaming>,
    heard: Vec<Cue>,
    /// How many fish the child brings home from a game. They leap into the pond.
    new_fish: usize,
    /// How many fish the child had when they were last here, since the program started. `None` the first time.
    previous_fish_count: Option<u32>,
    /// How many fish the child has, while the next full ten is celebrated. `None` otherwise.
    celebrated_count: Option<u32>,
    /// The file and the kind of the latest game that the child left in the middle. `None` if there is none.
    left: Option<(GameFile, GameKind)>,
    can_save: bool,
    /// The fish that was touched last: its index in the records, and its place on the screen.
    touched: Option<(usize, Point)>,
}

#[derive(Debug, Clone)]
pub enum Message {
    Known(ChildId, Result<Arc<Progress>, StoreError>),
    /// The records have replied: what practice knows of the child, and the child's plan for today.
    Learnt(ChildId, Result<(Arc<Learner>, Vec<Pebble>), StoreError>),
    Play,
    GoOn,
    Practise,
    /// Do the pebble (one step of today's plan) at this index, from 0.
    Pebble(u8),
    Thanked,
    Album,
    Pond,
    /// Save this pond for the guest, who wants to have a name.
    SavePond,
    NotMe,
    /// The child touched a fish: its index in the records, and its place on the screen.
    FishTouched(usize, Point),
    FrogTouched,
    /// Choose a name for this kind of fish. The text is its present name, or empty.
    NameFish(FishKind, String),
    NameTyped(String),
    NameGiven,
}

pub enum HomeAction {
    None,
    Run(Task<Message>),
    FishCounted(ChildId, u32),
    Play(ChildId),
    GoOn(ChildId, GameFile),
    /// Go to the seats for the game in today's plan. Its deal favours what is due in the child's practice.
    PlayAsPlanned(ChildId),
    Practise(ChildId, PracticeStart),
    /// Save the name that this child has given to a kind of fish.
    NameFish(ChildId, FishKind, String),
    SavePond,
    Leave,
}

impl Home {
    /// Makes the home of a child. `lessons` are those that are open to the child.
    pub fn new(child: ChildId, lessons: Lessons) -> Self {
        Self {
            child,
            known: Loadable::Loading,
            learnt: Loadable::Loading,
            lessons,
            shows_album: false,
            naming: None,
            heard: Vec::new(),
            new_fish: 0,
            previous_fish_count: None,
            celebrated_count: None,
            left: None,
            can_save: true,
            touched: None,
        }
    }

    pub fn child(&self) -> ChildId {
        self.child
    }

    /// A number for what the screen shows: 0 pond, 1 album, 2 naming a fish. When it changes, a quick second press is ignored.
    pub fn view_number(&self) -> usize {
        if self.naming.is_some() { 2 } else { self.shows_album.into() }
    }

    pub fn take_cues(&mut self) -> Option<Vec<Cue>> {
        let heard = std::mem::take(&mut self.heard);
        (!heard.is_empty()).then_some(heard)
    }

    /// Lets the child's newest fish leap into the pond: `fish` of them, but at most [`MOST_LEAP`].
    pub fn set_leaping_fish_count(&mut self, count: usize) {
        self.new_fish = count.min(MOST_LEAP);
    }

    /// Sets how many fish the child had when they were last here, since the program started. If they have passed a full ten since, it is
    /// celebrated.
    pub fn set_previous_fish_count(&mut self, fish: Option<u32>) {
        self.previous_fish_count = fish;
    }

    /// Offers to go on with the game in this file, which the child left in the middle. `None` offers nothing.
    pub fn offer_resume(&mut self, left: Option<(GameFile, GameKind)>) {
        self.left = left;
    }

    /// Says that no pond can be saved here, so a guest is not offered to save one.
    pub fn forbid_saving_pond(&mut self) {
        self.can_save = false;
    }

    /// Whether the records could not be read. Then nothing of the child is shown: without some of its fish it would look like another
    /// child's pond.
    pub const fn is_unreadable(&self) -> bool {
        self.known.is_unreadable() || self.learnt.is_unreadable()
    }

    /// What the records say about the child. `None` until all of them are read.
    fn known(&self) -> Option<&Progress> {
        self.known.loaded().filter(|_| !self.is_unreadable()).map(|known| &**known)
    }

    fn learnt(&self) -> Option<&(Arc<Learner>, Vec<Pebble>)> {
        self.learnt.loaded().filter(|_| !self.is_unreadable())
    }

    /// The pebbles (steps) of the child's plan for today. Empty until they are known.
    fn plan(&self) -> &[Pebble] {
        self.learnt().map_or(&[], |(_, plan)| plan)
    }

    /// Counts the child's fish, and celebrates a full ten. One fish leaps then, even if none came home from a game.
    fn count(&mut self) -> HomeAction {
        let Some(fish) = self.known.loaded().map(|known| known.total_fish()) else {
            return HomeAction::None;
        };
        let had = self.previous_fish_count.replace(fish);
        if had.is_some_and(|had| had / 10 < fish / 10) {
            self.celebrated_count = Some(fish);
            self.new_fish = self.new_fish.max(1);
        }
        HomeAction::FishCounted(self.child, fish)
    }

    /// Notes the sound of a splash for each fish that comes home, once the records know them. A catch that is still being saved is not
    /// there yet.
    fn hear_who_comes(&mut self) {
        let there = self.known().map_or(0, |known| known.fish.len());
        if there == 0 {
            return;
        }
        self.new_fish = self.new_fish.min(there);
        let greets = self.celebrated_count.map(|_| Cue::from(Sound::Stone));
        let splashes = splash_times(self.new_fish).map(|after| Cue { after, ..Sound::Splash.into() });
        self.heard = greets.into_iter().chain(splashes).collect();
    }

    /// Whether this is the guest's home, and there is something that can be saved.
    fn offers_to_save(&self) -> bool {
        self.can_save
            && self.child == ChildId::GUEST
            && self.known().is_some_and(|known| !known.last.is_empty())
    }

    fn fish(&self) -> Option<(&CaughtFish, Point)> {
        let (at, place) = self.touched?;
        Some((self.known()?.fish.get(at)?, place))
    }

    /// The rungs (sets of signs) whose open lessons are all mastered. Each has brought a fish of its own.
    fn finished(&self) -> impl Iterator<Item = Rung> {
        let learnt = self.learnt();
        let is_finished =
            move |rung: &Rung| learnt.is_some_and(|(learner, _)| learner.has_finished(*rung, &self.lessons));
        Rung::ALL.into_iter().filter(is_finished)
    }

    pub fn update(&mut self, message: Message) -> HomeAction {
        if !matches!(message, Message::Known(..) | Message::Learnt(..)) {
            self.celebrated_count = None;
        }
        match message {
            // Replies about the child before may come late.
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
            Message::Practise => return HomeAction::Practise(self.child, PracticeStart::River),
            Message::Pebble(at) => return self.begin(at),
            Message::SavePond => return HomeAction::SavePond,
            Message::NotMe => return HomeAction::Leave,
            Message::FrogTouched => self.heard = vec![Sound::Plop.into()],
            Message::NameFish(kind, name) => {
                self.naming = Some(FishNaming { kind, name });
                return HomeAction::Run(iced::widget::operation::focus(naming::NAME_FIELD));
            }
            Message::NameTyped(typed) => {
                if let Some(naming) = &mut self.naming {
                    naming.set_name(&typed);
                }
            }
            Message::NameGiven => {
                if let Some(FishNaming { kind, name }) = self.naming.take() {
                    return HomeAction::NameFish(self.child, kind, name);
                }
            }
            Message::Album => self.show_album(true),
            Message::Pond => self.show_album(false),
        }
        HomeAction::None
    }

    fn show_album(&mut self, shows_album: bool) {
        self.shows_album = shows_album;
        self.naming = None;
        self.touched = None;
        self.new_fish = 0;
    }

    /// Begins what is left of the pebble (step of today's plan) at this index, or all of it again if it is done.
    fn begin(&self, at: u8) -> HomeAction {
        let Some(pebble) = self.plan().get(usize::from(at)) else { return HomeAction::None };
        let puzzles = if pebble.is_done() { pebble.total } else { pebble.total - pebble.done };
        let begins = match &pebble.work {
            PlannedWork::Game => return HomeAction::PlayAsPlanned(self.child),
            PlannedWork::Placement => PracticeStart::Placement,
            PlannedWork::Assigned(lesson) | PlannedWork::Next(lesson) => {
                PracticeStart::Puzzles(vec![Arc::clone(lesson)], puzzles)
            }
            PlannedWork::Repeat(pool) => PracticeStart::Puzzles(pool.clone(), puzzles),
        };
        HomeAction::Practise(self.child, begins)
    }
}
