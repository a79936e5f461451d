//! Games that were left in the middle. Of each kind of game one waits for each group of players, so that no group ends the game of another.

use std::collections::BTreeSet;

use engine::games::GameKind;
use iced::Task;

use super::House;
use crate::app::Message;
use crate::app::naming::name_players;
use crate::app::table::{AnyRules, AnyTable};
use crate::app::widget::left_game::LeftGame;
use records::{AnySavedGame, Child, ChildId, GameFile, Participant, StoreChange};

#[derive(Default)]
pub struct LeftGames {
    /// Games that wait to be continued, each of another group of players or of another kind, the oldest first.
    waiting: Vec<Waiting>,
    /// The game that is played now. It is not in `waiting`.
    at_table: Option<GameFile>,
    /// Files of games that nobody can continue. They are deleted the next time a game is saved.
    given_up: Vec<GameFile>,
    /// Files of games that could not be read when the program started. They are never overwritten.
    unread: Vec<GameFile>,
}

struct Waiting {
    file: GameFile,
    game: Game,
}

/// A left game: as it was saved or, if it was left since the program started, as a whole table.
enum Game {
    Saved(AnySavedGame),
    Table(AnyTable),
}

impl Waiting {
    fn seated(&self) -> &[Participant] {
        match &self.game {
            Game::Saved(saved) => saved.participants(),
            Game::Table(table) => table.participants(),
        }
    }

    fn kind(&self) -> GameKind {
        match &self.game {
            Game::Saved(saved) => AnyRules::from_saved(saved).kind(),
            Game::Table(table) => table.rules().kind(),
        }
    }

    fn seated_mut(&mut self) -> &mut [Participant] {
        match &mut self.game {
            Game::Saved(saved) => saved.participants_mut(),
            Game::Table(table) => table.participants_mut(),
        }
    }

    fn saved(&self) -> AnySavedGame {
        match &self.game {
            Game::Saved(saved) => saved.clone(),
            Game::Table(table) => table.saved(),
        }
    }

    fn seats(&self, child: ChildId) -> bool {
        self.seated().iter().any(|seated| seated.child == Some(child))
    }

    /// The children at the table. A new game of the same kind with the same children takes the place of this one.
    fn group(&self) -> BTreeSet<ChildId> {
        Participant::child_ids(self.seated())
    }
}

impl LeftGames {
    /// The games found when the program started, the oldest first. Nothing is ever written to the files `unread`.
    pub fn new(games: Vec<(GameFile, AnySavedGame)>, unread: Vec<GameFile>) -> Self {
        let waiting = games.into_iter().map(|(file, saved)| Waiting { file, game: Game::Saved(saved) });
        let mut found = Self { waiting: waiting.collect(), unread, ..Self::default() };
        found.give_up_earlier();
        found
    }

    /// Gives players the present ids of their children: a child who was added on two computers and merged since may have another id.
    pub fn update_ids(&mut self, children: &[Child]) {
        for seated in self.waiting.iter_mut().flat_map(Waiting::seated_mut) {
            let is_also = |id: ChildId| children.iter().find(|child| child.also.contains(&id));
            if let Some(known) = seated.child.and_then(is_also) {
                seated.child = Some(known.id);
            }
        }
        self.give_up_earlier();
    }

    /// Keeps only the latest game of each kind for each group of players.
    fn give_up_earlier(&mut self) {
        let mut latest = BTreeSet::new();
        for at in (0..self.waiting.len()).rev() {
            if !latest.insert((self.waiting[at].kind(), self.waiting[at].group())) {
                self.given_up.push(self.waiting.remove(at).file);
            }
        }
    }

    fn latest_first(&self) -> impl Iterator<Item = &Waiting> {
        self.waiting.iter().rev()
    }

    /// The waiting game that a new game of this kind replaces, if these children play it.
    fn of_group(&self, kind: GameKind, group: &BTreeSet<ChildId>) -> Option<&Waiting> {
        self.latest_first().find(|waiting| waiting.kind() == kind && waiting.group() == *group)
    }

    fn remove(&mut self, file: GameFile) -> Option<Waiting> {
        let at = self.waiting.iter().position(|waiting| waiting.file == file)?;
        Some(self.waiting.remove(at))
    }

    /// Takes the game in this file out of the list. `None` if there is none, or it can't be continued.
    fn take(&mut self, file: GameFile) -> Option<AnyTable> {
        let table = match self.remove(file)?.game {
            Game::Saved(saved) => AnyTable::open(saved).ok()?,
            Game::Table(table) => table,
        };
        self.at_table = Some(file);
        Some(table)
    }

    /// Chooses the file for a new game: the file of the game of this kind that the same group left, or else the first free one. If none is
    /// free, the oldest waiting game gives way.
    pub fn choose_game_file(&mut self, kind: GameKind, players: &[Participant]) {
        let theirs = self.of_group(kind, &Participant::child_ids(players)).map(|waiting| waiting.file);
        let is_free = |file: &GameFile| {
            self.waiting.iter().all(|waiting| waiting.file != *file) && !self.unread.contains(file)
        };
        let oldest = self.waiting.first().map(|waiting| waiting.file);
        let file = theirs.or_else(|| GameFile::all().find(is_free)).or(oldest);
        if let Some(file) = file {
            let _given_up = self.remove(file);
        }
        self.at_table = file;
    }

    pub fn put_aside(&mut self, table: AnyTable) {
        if let Some(file) = self.at_table.take() {
            self.waiting.push(Waiting { file, game: Game::Table(table) });
            self.give_up_earlier();
        }
    }

    pub fn end_game(&mut self) {
        self.at_table = None;
    }

    /// Forgets games in which this child plays, who was erased. The records delete the files.
    pub fn forget_games_with(&mut self, child: ChildId) {
        self.waiting.retain(|waiting| !waiting.seats(child));
    }

    /// Removes the guest's id from all games, because a new guest comes.
    pub fn clear_guest_ids(&mut self) {
        for waiting in &mut self.waiting {
            clear_guest_ids(waiting.seated_mut());
        }
    }

    /// Gives the guest's places in left games to a child. Returns the changed games with their files, to be saved.
    fn give_guest_to(&mut self, child: ChildId) -> Vec<(GameFile, AnySavedGame)> {
        let mut given = Vec::new();
        for waiting in self.waiting.iter_mut().filter(|waiting| waiting.seats(ChildId::GUEST)) {
            given.push(waiting.file);
            for seated in waiting.seated_mut() {
                if seated.child == Some(ChildId::GUEST) {
                    seated.child = Some(child);
                }
            }
        }
        self.give_up_earlier();
        let given = self.waiting.iter().filter(|waiting| given.contains(&waiting.file));
        given.map(|waiting| (waiting.file, waiting.saved())).collect()
    }
}

impl House {
    /// The latest game that waits for this child, of whatever kind.
    pub fn left_game_of(&self, child: ChildId) -> Option<LeftGame> {
        let theirs = self.left_games.latest_first().find(|waiting| waiting.seats(child))?;
        Some(self.left_game(theirs))
    }

    /// The waiting game of this kind of exactly these children, not counting the guest. A new game of theirs replaces it.
    pub fn left_game_of_group(
        &self,
        kind: GameKind,
        children: impl IntoIterator<Item = ChildId>,
    ) -> Option<LeftGame> {
        let mut group: BTreeSet<ChildId> = children.into_iter().collect();
        group.remove(&ChildId::GUEST);
        self.left_games.of_group(kind, &group).map(|waiting| self.left_game(waiting))
    }

    /// The games to offer at the seats, one of each kind at most, the latest first: those of the child who came from home, or else of
    /// children listed on this computer. In a class session, those of the group whose turn it is.
    pub fn left_games_for_seats(&self) -> Vec<LeftGame> {
        if let Some(class_session) = &self.class_session {
            let group: BTreeSet<ChildId> = class_session.next_children().into_iter().collect();
            return self.latest_of_each_kind(|waiting| waiting.group() == group);
        }
        let is_listed = |child| self.children.by_id(child).is_some_and(|known| self.is_listed(known));
        match self.game_origin.map(|from| from.child) {
            None => self.latest_of_each_kind(|waiting| waiting.group().into_iter().all(is_listed)),
            // After a restart nobody knows in which game the guest played.
            Some(ChildId::GUEST) => {
                let is_guests = |waiting: &Waiting| waiting.seats(ChildId::GUEST);
                let guests = self.latest_of_each_kind(is_guests);
                if guests.is_empty() {
                    self.latest_of_each_kind(|waiting| waiting.group().is_empty())
                } else {
                    guests
                }
            }
            Some(child) => self.latest_of_each_kind(|waiting| waiting.seats(child)),
        }
    }

    fn latest_of_each_kind(&self, is_meant: impl Fn(&Waiting) -> bool) -> Vec<LeftGame> {
        let mut kinds = BTreeSet::new();
        let meant = self.left_games.latest_first().filter(|waiting| is_meant(waiting));
        meant.filter(|waiting| kinds.insert(waiting.kind())).map(|waiting| self.left_game(waiting)).collect()
    }

    fn left_game(&self, waiting: &Waiting) -> LeftGame {
        let mut players = waiting.seated().to_vec();
        self.name(&mut players);
        LeftGame { file: waiting.file, kind: waiting.kind(), players }
    }

    fn name(&self, players: &mut [Participant]) {
        for player in &mut *players {
            if let Some(child) = player.child.and_then(|child| self.children.by_id(child)) {
                player.name = self.called(child);
            }
        }
        name_players(players, &self.language);
    }

    pub fn take_left_game(&mut self, file: GameFile) -> Option<AnyTable> {
        let mut table = self.left_games.take(file)?;
        self.name(table.participants_mut());
        Some(table)
    }

    pub fn save_table(&mut self, table: &AnyTable) -> Task<Message> {
        let Some(file) = self.left_games.at_table else { return Task::none() };
        let given_up: Vec<GameFile> = self.left_games.given_up.drain(..).collect();
        let forget = given_up.into_iter().map(|file| self.saving.delete_game(file));
        // This game may lie in a file that was given up, so that file is deleted first.
        let forget: Vec<Task<Message>> = forget.collect();
        Task::batch(forget.into_iter().chain([self.saving.save_table(table, file)]))
    }

    pub fn give_guest_pond_to(&mut self, child: ChildId) -> Task<Message> {
        self.children.remove_guest();
        let games = self.left_games.give_guest_to(child);
        let games: Vec<_> = games.into_iter().map(|(file, game)| self.saving.save_game(game, file)).collect();
        Task::batch(games.into_iter().chain([self.saving.save_change(StoreChange::Given(child))]))
    }
}

/// Removes the guest's id from players of a saved game, since no saved game may refer to a guest who is forgotten.
pub fn clear_guest_ids(seated: &mut [Participant]) {
    for participant in seated {
        participant.child.take_if(|child| *child == ChildId::GUEST);
    }
}
