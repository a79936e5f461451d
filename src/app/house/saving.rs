//! Access to the records. Nobody waits for a save, and a save that fails is shown.

use std::time::Duration;

use engine::games::Outcome;
use iced::Task;
use serde_json::Map;
use uuid::Uuid;

use super::left_games::clear_guest_ids;
use crate::app::table::AnyTable;
use crate::app::{Message, now};
use language::Language;
use records::{
    AnySavedGame, Attempt, AttemptDetails, FileChange, FinishedGame, FolderError, GameFile, Participant,
    ParticipantKind, PlayerKind, PlayerResult, Records, StoreChange, UnsavedChanges,
};

/// How long to wait before a failed save is tried again.
pub const RETRY_INTERVAL: Duration = Duration::from_secs(10);

/// Saves games, answers and settings. Without a `keeper` (the thread that writes the records) nothing is saved.
#[derive(Debug, Default)]
pub struct RecordsSaver {
    keeper: Option<Records>,
    unsaved: Option<UnsavedChanges>,
    /// The path of the file that could not be written last. `None` once a file was written again.
    unwritten: Option<String>,
    /// The id of the present sitting, which every answer carries. A new sitting begins whenever somebody sits down.
    session: Uuid,
    opened: u64,
}

impl RecordsSaver {
    pub fn records(&self) -> Option<&Records> {
        self.keeper.as_ref()
    }

    pub fn folder_path(&self) -> String {
        self.keeper.as_ref().map(|keeper| keeper.folder().path().display().to_string()).unwrap_or_default()
    }

    pub fn set_records(&mut self, keeper: Records) {
        self.keeper = Some(keeper);
    }

    pub fn take_records(&mut self) -> Option<Records> {
        self.keeper.take()
    }

    /// Begins a new sitting: from now on, answers carry its id.
    pub fn begin_session(&mut self) {
        self.session = Uuid::now_v7();
    }

    pub fn unsaved_changes(&self) -> Option<&UnsavedChanges> {
        self.unsaved.as_ref()
    }

    pub fn note_unsaved_changes(&mut self, unsaved: Option<UnsavedChanges>) {
        self.unsaved = unsaved;
    }

    pub fn problem_sentence(&self, language: &Language) -> Option<String> {
        let place = match (&self.unwritten, &self.unsaved) {
            (_, Some(unsaved)) if unsaved.is_over => return Some(language.say("kept-no-more")),
            (Some(place), _) => place.clone(),
            (None, unsaved) => unsaved.as_ref()?.place.display().to_string(),
        };
        Some(language.say_with("kept-not", [("place", place.into())]))
    }

    /// Notes whether a file was saved. The error is the path of a file that could not be written.
    pub fn note_file_saved(&mut self, written: Result<(), String>) {
        self.unwritten = written.err();
    }

    /// Counts that pages were opened in the system's viewer. Returns the number of this opening, from 1.
    pub fn count_pdf_opening(&mut self) -> u64 {
        self.opened += 1;
        self.opened
    }

    /// Deletes the pages that were opened in the system's viewer. Does nothing unless `opening_number` is that of the latest opening.
    pub fn delete_printed_pages(&self, opening_number: u64) -> Task<Message> {
        if opening_number == self.opened { self.save_file(FileChange::ForgetPrinted) } else { Task::none() }
    }

    pub fn save_file(&self, change: FileChange) -> Task<Message> {
        let Some(keeper) = &self.keeper else { return Task::none() };
        let (written, still) = (keeper.write(change), keeper.retry_saving());
        let kept = async move {
            match (written.await, still.await) {
                // The thread of the records has ended, so nothing will be written any more.
                (Err(FolderError::Fault { .. }), Err(unsaved)) => Message::ChangeSaved(Err(unsaved)),
                (written, _) => Message::FileSaved(written.map_err(|error| {
                    error.path().map_or_else(String::new, |path| path.display().to_string())
                })),
            }
        };
        Task::future(kept)
    }

    pub fn save_change(&self, change: StoreChange) -> Task<Message> {
        let Some(keeper) = &self.keeper else { return Task::none() };
        Task::perform(keeper.save(change), Message::ChangeSaved)
    }

    pub fn save_answer(&self, tried: AttemptDetails) -> Task<Message> {
        self.save_change(StoreChange::Attempts(vec![Attempt::new(self.session, now(), tried)]))
    }

    /// Saves a game. A finished game goes into the records, and its file is deleted.
    pub fn save_table(&self, table: &AnyTable, file: GameFile) -> Task<Message> {
        let Some(outcome) = table.outcome() else { return self.save_game(table.saved(), file) };
        Task::batch([self.keep_played(table, outcome), self.delete_game(file)])
    }

    /// Saves an unfinished game to its file, without the guest's id.
    pub fn save_game(&self, mut game: AnySavedGame, file: GameFile) -> Task<Message> {
        clear_guest_ids(game.participants_mut());
        self.save_file(FileChange::Game(file, Box::new(game)))
    }

    pub fn delete_game(&self, file: GameFile) -> Task<Message> {
        self.save_file(FileChange::ForgetGame(file))
    }

    fn keep_played(&self, table: &AnyTable, outcome: Outcome) -> Task<Message> {
        let played = self.result_of(table, outcome);
        if played.players.iter().any(|player| matches!(player.by, PlayerKind::Child(_))) {
            self.save_change(StoreChange::Played(Box::new(played)))
        } else {
            Task::none()
        }
    }

    fn result_of(&self, table: &AnyTable, Outcome { points, winners }: Outcome) -> FinishedGame {
        let by = |participant: &Participant| match (participant.who, participant.child) {
            (ParticipantKind::Computer(strength), _) => PlayerKind::Computer(strength),
            (ParticipantKind::Child, Some(child)) => PlayerKind::Child(child),
            (ParticipantKind::Child, None) => PlayerKind::Guest(()),
        };
        let hauls = table.saved().fished_suits();
        let players = (0..).zip(table.participants()).zip(points).map(|((player, participant), points)| {
            let hauls = hauls.iter().filter(|(who, _)| *who == player).map(|(_, hauled)| *hauled).collect();
            PlayerResult { by: by(participant), points: points.into(), won: winners.contains(&player), hauls }
        });
        FinishedGame {
            id: Uuid::now_v7(),
            session: self.session,
            at: now(),
            game: table.rules().kind(),
            seed: table.seed(),
            players: players.collect(),
            unknown: Map::new(),
        }
    }

    /// Tries again to save what could not be saved. The message from `then` comes once this and every save begun earlier is done.
    pub fn retry_saving(&self, then: fn(Result<(), UnsavedChanges>) -> Message) -> Task<Message> {
        match &self.keeper {
            Some(keeper) => Task::perform(keeper.retry_saving(), then),
            None => Task::done(then(Ok(()))),
        }
    }
}
