//! A child's home: a pond with the caught fish, and ways to the games, to practice and to the album.

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

/// The most fish that leap when a child comes home from a game. All other fish are in the pond already.
const MOST_LEAP: usize = 6;

#[derive(Debug)]
pub struct Home {
    child: ChildId,
    known: Loadable<Arc<Progress>>,
    learnt: Loadable<(Arc<Learner>, Vec<Pebble>)>,
    lessons: Lessons,
    shows_album: bool,
    naming: Option<FishNaming>,
    heard: Vec<Cue>,
    /// How many fish leap into the pond, because the child has brought them home from a game.
    new_fish: usize,
    /// How many fish the child had when last at home. `None` the first time since the program started.
    previous_fish_count: Option<u32>,
    celebrated_count: Option<u32>,
    left: Option<(GameFile, GameKind)>,
    can_save: bool,
    /// The touched fish: its index in the records, and its place on the screen.
    touched: Option<(usize, Point)>,
}

#[derive(Debug, Clone)]
pub enum Message {
    Known(ChildId, Result<Arc<Progress>, StoreError>),
    Learnt(ChildId, Result<(Arc<Learner>, Vec<Pebble>), StoreError>),
    Play,
    GoOn,
    Practise,
    Pebble(u8),
    Thanked,
    Album,
    Pond,
    /// Save the guest's pond: the guest wants to have a name.
    SavePond,
    NotMe,
    /// A fish was touched: its index in the records, and its place on the screen.
    FishTouched(usize, Point),
    FrogTouched,
    /// Give this kind of fish a name. The text is its present name, or empty.
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
    /// Play the game of today's plan. Its deal favours what is due in the child's practice.
    PlayAsPlanned(ChildId),
    Practise(ChildId, PracticeStart),
    NameFish(ChildId, FishKind, String),
    SavePond,
    Leave,
}

impl Home {
    /// The home of a child, before the records have replied. `lessons` are those that are open to the child.
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

    /// A number for what home shows: 0 the pond, 1 the album, 2 naming a fish. When it changes, a quick second press is ignored.
    pub fn view_number(&self) -> usize {
        if self.naming.is_some() { 2 } else { self.shows_album.into() }
    }

    pub fn take_cues(&mut self) -> Option<Vec<Cue>> {
        let heard = std::mem::take(&mut self.heard);
        (!heard.is_empty()).then_some(heard)
    }

    /// Sets how many fish leap into the pond: `count` of the newest, but at most [`MOST_LEAP`].
    pub fn set_leaping_fish_count(&mut self, count: usize) {
        self.new_fish = count.min(MOST_LEAP);
    }

    /// Sets how many fish the child had when last at home since the program started. If they have passed a full ten since, home celebrates
    /// that.
    pub fn set_previous_fish_count(&mut self, fish: Option<u32>) {
        self.previous_fish_count = fish;
    }

    /// Offers the game that the child left in the middle. `None` offers nothing.
    pub fn offer_resume(&mut self, left: Option<(GameFile, GameKind)>) {
        self.left = left;
    }

    /// Home no longer offers the guest to save a pond.
    pub fn forbid_saving_pond(&mut self) {
        self.can_save = false;
    }

    /// Whether the records can't be read. Then nothing of the child is shown: without some of its fish it would look like another child's
    /// pond.
    pub const fn is_unreadable(&self) -> bool {
        self.known.is_unreadable() || self.learnt.is_unreadable()
    }

    fn known(&self) -> Option<&Progress> {
        self.known.loaded().filter(|_| !self.is_unreadable()).map(|known| &**known)
    }

    fn learnt(&self) -> Option<&(Arc<Learner>, Vec<Pebble>)> {
        self.learnt.loaded().filter(|_| !self.is_unreadable())
    }

    fn plan(&self) -> &[Pebble] {
        self.learnt().map_or(&[], |(_, plan)| plan)
    }

    /// Counts the fish, and celebrates a full ten. One fish leaps to celebrate, even if none came home from a game.
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

    /// Makes a splash for each fish that comes home, once the records know them. A catch that is still being saved does not splash yet.
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

    fn offers_to_save(&self) -> bool {
        self.can_save
            && self.child == ChildId::GUEST
            && self.known().is_some_and(|known| !known.last.is_empty())
    }

    fn fish(&self) -> Option<(&CaughtFish, Point)> {
        let (at, place) = self.touched?;
        Some((self.known()?.fish.get(at)?, place))
    }

    /// The finished rungs: all their lessons that are open to the child are mastered. Each rung has brought a fish of its own.
    fn finished(&self) -> impl Iterator<Item = Rung> {
        let learnt = self.learnt();
        let is_finished = move |rung: &Rung| {
            learnt.is_some_and(|(learner, _)| learner.has_finished_rung(*rung, &self.lessons))
        };
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

    /// Begins this step of today's plan: what is left of it, or all of it again if it is done.
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
