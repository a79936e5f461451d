//! Saving games, preferences and answers. Nobody waits for it, and a save that fails is shown.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use chrono::Days;
use heart::games::Outcome;
use heart::practice::{FactsToPractise, Learner, Lessons, Today, plan};
use iced::widget::{container, responsive};
use iced::{Element, Fill, Task};
use serde_json::Map;
use uuid::Uuid;

use super::screen::alert::{Alert, Answer};
use super::screen::grown_ups::{self, ExportReply, Job, ListReply, Moved};
use super::screen::home;
use super::screen::practice::{self, Known};
use super::table::{AnyRules, AnyTable};
use super::theme::{self, Scale};
use super::widget::notice;
use super::{Fishpond, Message, Screen, now};
use crate::records;
use crate::records::{
    ActKind, Attempt, By, Change, Child, ChildId, ClassList, Decisions, Extent, Folder, FolderError, Merged,
    NotMoved, Participant, Played, PlayedBy, Progress, SavedTable, Scope, Store, Try, Unsaved, Who,
};
use crate::reports::Growth;

/// How long to wait before a failed save is tried again.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);
/// How far back a child's growth is shown: 52 weeks.
const YEAR: Days = Days::new(364);

impl Fishpond {
    pub(super) fn keep_game(&self) -> Task<Message> {
        let Some(kept) = self.kept() else { return Task::none() };
        self.keep(move |folder| kept.save(folder))
    }

    /// Saves the game at the table. A game that is over goes into the records, and can no longer be gone on with.
    pub(super) fn keep_table(&self) -> Task<Message> {
        match self.played() {
            Screen::Table(table) => match table.outcome() {
                Some(outcome) => {
                    Task::batch([self.keep_played(table, outcome), self.keep(SavedTable::forget)])
                }
                None => self.keep_game(),
            },
            _ => Task::none(),
        }
    }

    pub(super) fn keep_preferences(&self) -> Task<Message> {
        let preferences = self.setup.machine.without_rule(self.preferences.clone(), &self.own_preferences);
        self.keep(move |folder| preferences.save(folder))
    }

    /// Saves the size of the window for the next start.
    pub(super) fn keep_window(&mut self) -> Task<Message> {
        // A kiosk fills the screen, whatever the window was before.
        if self.window.is_none() || self.window == self.preferences.window || self.setup.kiosk {
            return Task::none();
        }
        self.preferences.window = self.window;
        self.keep_preferences()
    }

    pub(super) fn keep_lock(&self) -> Task<Message> {
        let lock = self.lock.clone();
        lock.map_or_else(Task::none, |lock| self.record(Change::Lock(Box::new(lock))))
    }

    /// Writes a file in the background.
    pub(super) fn keep(
        &self,
        write: impl FnOnce(&Folder) -> Result<(), FolderError> + Send + 'static,
    ) -> Task<Message> {
        let Some(keeper) = &self.keeper else { return Task::none() };
        let (written, still) = (keeper.write(write), keeper.try_again());
        let kept = async move {
            match (written.await, still.await) {
                // The thread of the records has ended, so nothing will be written any more.
                (Err(FolderError::Fault { .. }), Err(unkept)) => Message::Recorded(Err(unkept)),
                (written, _) => Message::Kept(written.map_err(|error| {
                    error.path().map_or_else(String::new, |path| path.display().to_string())
                })),
            }
        };
        Task::future(kept)
    }

    /// Changes the records in the background.
    pub(super) fn record(&self, change: Change) -> Task<Message> {
        let Some(keeper) = &self.keeper else { return Task::none() };
        Task::perform(keeper.keep(change), Message::Recorded)
    }

    /// Saves a child's answer, if there is one.
    pub(super) fn keep_tried(&self, tried: Option<Box<Try>>) -> Task<Message> {
        let Some(tried) = tried else { return Task::none() };
        self.record(Change::Attempts(vec![Attempt::new(self.session, now(), *tried)]))
    }

    /// Saves how a game ended, if at least one child of this computer played it.
    fn keep_played(&self, table: &AnyTable, outcome: Outcome) -> Task<Message> {
        let played = self.result_of(table, outcome);
        if played.players.iter().any(|player| matches!(player.by, By::Child(_))) {
            self.record(Change::Played(Box::new(played)))
        } else {
            Task::none()
        }
    }

    fn result_of(&self, table: &AnyTable, Outcome { points, winners }: Outcome) -> Played {
        let by = |participant: &Participant| match (participant.who, participant.child) {
            (Who::Computer(strength), _) => By::Computer(strength),
            (Who::Child, Some(child)) => By::Child(child),
            (Who::Child, None) => By::Guest(()),
        };
        let hauls = table.saved().hauls();
        let players = (0..).zip(table.participants()).zip(points).map(|((player, participant), points)| {
            let hauls = hauls.iter().filter(|(who, _)| *who == player).map(|(_, hauled)| *hauled).collect();
            PlayedBy { by: by(participant), points: points.into(), won: winners.contains(&player), hauls }
        });
        Played {
            id: Uuid::now_v7(),
            session: self.session,
            at: now(),
            game: table.rules().kind(),
            seed: table.seed(),
            players: players.collect(),
            unknown: Map::new(),
        }
    }

    /// Takes in whether a change was saved, and shows a sentence if it was not.
    pub(super) fn recorded(&mut self, result: Result<(), Unsaved>) -> Task<Message> {
        self.unkept = result.err();
        match &self.unkept {
            Some(unkept) if unkept.is_over => self.report(self.language.say("kept-no-more")),
            Some(unkept) => self.report_unkept(&unkept.place.display().to_string()),
            None => self.problem = None,
        }
        Task::none()
    }

    /// Shows that something could not be saved at this place.
    pub(super) fn report_unkept(&mut self, place: &str) {
        self.report(self.language.say_with("kept-not", [("place", place.into())]));
    }

    fn report(&mut self, problem: String) {
        self.problem = Some(problem.clone());
        // While the rules page is open, both tell: the page now, and the screen below it afterwards.
        match self.covered.as_deref_mut().unwrap_or(&mut self.screen) {
            Screen::Seats(seats) => seats.report(problem),
            Screen::Table(table) => table.report(problem),
            Screen::Summary(summary) => summary.report(problem),
            Screen::GrownUps(grown_ups) => grown_ups.report(problem),
            Screen::Practice(practice) => practice.report(problem),
            Screen::Who(who) => who.report(problem),
            Screen::Welcome(welcome) => welcome.report(problem),
            // These screens have no line for it; see [`Self::untold_problem`].
            Screen::Opening
            | Screen::Alert(_)
            | Screen::Home(_)
            | Screen::ClassSession
            | Screen::Door(_)
            | Screen::Rules(_) => {}
        }
    }

    /// The sentence about a failed save, for screens without a line of their own for it. It lies at the lower edge, so nothing moves.
    pub(super) fn untold_problem(&self) -> Option<Element<'_, Message>> {
        let problem = self.problem.as_ref().filter(|_| match self.screen {
            Screen::Home(_) | Screen::ClassSession | Screen::Door(_) | Screen::Rules(_) => true,
            Screen::Opening
            | Screen::Alert(_)
            | Screen::Welcome(_)
            | Screen::Practice(_)
            | Screen::Who(_)
            | Screen::GrownUps(_)
            | Screen::Seats(_)
            | Screen::Table(_)
            | Screen::Summary(_) => false,
        })?;
        let told = responsive(move |size| {
            let scale = Scale::of_height(size.height);
            container(notice(problem.clone(), scale, theme::BLUSH))
                .padding(scale.margin)
                .align_bottom(Fill)
                .into()
        });
        Some(told.into())
    }

    /// Tries again to save all that waits. Answers when everything begun earlier is done too.
    pub(super) fn try_again(&self, then: fn(Result<(), Unsaved>) -> Message) -> Task<Message> {
        match &self.keeper {
            Some(keeper) => Task::perform(keeper.try_again(), then),
            None => Task::done(then(Ok(()))),
        }
    }

    /// Closes the window, unless something would be lost.
    pub(super) fn close_if_kept(&mut self, result: Result<(), Unsaved>) -> Task<Message> {
        match result {
            Ok(()) => {
                self.leave_exchange();
                iced::exit()
            }
            Err(unkept) => {
                self.closing = Some(Alert::not_kept(&unkept));
                self.unkept = Some(unkept);
                Task::none()
            }
        }
    }

    pub(super) fn at_farewell(&mut self, answer: Answer) -> Task<Message> {
        match answer {
            _ if self.closing.is_none() => Task::none(),
            Answer::TryAgain => self.try_again(Message::Closing),
            Answer::Stay | Answer::PlayOn => {
                self.closing = None;
                Task::none()
            }
            Answer::Close | Answer::End => iced::exit(),
        }
    }

    /// Asks the records how a child is getting on.
    pub(super) fn ask_progress(
        &self,
        child: ChildId,
        then: impl Fn(Option<Arc<Progress>>) -> Message + Send + 'static,
    ) -> Task<Message> {
        let Some(keeper) = &self.keeper else { return Task::none() };
        let today = now().date_naive();
        let progress = keeper.ask_about(child, move |store| store.progress(child, today).ok());
        Task::perform(progress, move |progress| then(progress.flatten().map(Arc::new)))
    }

    /// Asks the records how a child is getting on, for grown-ups, and how the child has grown in the last year.
    pub(super) fn ask_how_it_goes(&self, child: ChildId) -> Task<Message> {
        let progress = self.ask_progress(child, move |progress| {
            Message::GrownUps(grown_ups::Message::Known(child, progress))
        });
        let Some(keeper) = &self.keeper else { return progress };
        let (lessons, today) = (self.lessons.clone(), now().date_naive());
        let answers = keeper.ask_about(child, move |store| store.answers(child).unwrap_or_default());
        let growth = async move {
            let answers = answers.await.unwrap_or_default();
            let first = answers.first().map_or(today, |answered| answered.day);
            Growth::of(answers, &lessons, (first.max(today - YEAR), today))
        };
        let growth = Task::perform(growth, move |growth| {
            Message::GrownUps(grown_ups::Message::Grown(child, Arc::new(growth)))
        });
        Task::batch([progress, growth])
    }

    /// Asks the records how much they hold about a child.
    pub(super) fn ask_extent(&self, child: ChildId) -> Task<Message> {
        let told = move |extent| Message::GrownUps(grown_ups::Message::Extent(child, extent));
        let Some(keeper) = &self.keeper else { return Task::done(told(Some(Extent::default()))) };
        let extent = keeper.ask(move |store| store.extent(child).ok());
        Task::perform(extent, move |extent| told(extent.flatten()))
    }

    /// Asks the records what they know about a child's practice.
    pub(super) fn ask_known(&self, child: &Child) -> Task<Message> {
        let told = |known| Message::Practice(practice::Message::Known(Arc::new(known)));
        let (all, settings) = (self.lessons.clone(), child.settings.clone());
        let open = all.open_to(|lesson| settings.opens(lesson));
        let nothing = Known::of(&[], (&open, &all));
        let Some(keeper) = &self.keeper else { return Task::done(told(nothing)) };
        let child = child.id;
        let known = keeper.ask_about(child, move |store| {
            measure(&all);
            Known::of(&store.answers(child).unwrap_or_default(), (&open, &all))
        });
        Task::perform(known, move |known| told(known.unwrap_or_else(|| nothing.clone())))
    }

    /// Asks the records for a child's plan for today.
    pub(super) fn ask_plan(&self, child: &Child) -> Task<Message> {
        let told = |(pebbles, learner)| Message::Home(home::Message::Learnt(Arc::new(learner), pebbles));
        let (child, lessons, today) = (child.clone(), self.lessons.clone(), now().date_naive());
        let Some(keeper) = &self.keeper else {
            let (minutes, chosen) = (child.settings.minutes, child.settings.next.as_ref());
            let nothing = Today { day: today, minutes, given: &[], chosen, called: 0 };
            let open = lessons.open_to(|lesson| child.settings.opens(lesson));
            return Task::done(told(plan(&[], (&open, &lessons), &nothing)));
        };
        let planned = keeper.ask_about(child.id, move |store| {
            measure(&lessons);
            store.plan(&child, &lessons, today).unwrap_or_default()
        });
        Task::perform(planned, move |planned| told(planned.unwrap_or_default()))
    }

    /// Asks the records how far all children are with the lessons set for them.
    pub(super) fn ask_done_of_given(&self) -> Task<Message> {
        let Some(keeper) = &self.keeper else { return Task::none() };
        let (children, lessons) = (self.children.clone(), self.lessons.clone());
        let done = keeper.ask(move |store| store.done_of_given(&children, &lessons).ok());
        // Without an answer the screen says nothing. A zero would be wrong.
        Task::future(done).and_then(|done| {
            done.map_or_else(Task::none, |done| {
                Task::done(Message::GrownUps(grown_ups::Message::DoneOfGiven(done)))
            })
        })
    }

    /// Asks for the seed of a deal that favours what is due for these players. `None` if no deal has to be tuned.
    pub(super) fn ask_tuned(
        &self,
        participants: &[Participant],
        rules: AnyRules,
        seed: u64,
        tuned: Vec<Option<ChildId>>,
    ) -> Option<Task<u64>> {
        let keeper = self.keeper.as_ref().filter(|_| tuned.iter().any(Option::is_some))?;
        let (lessons, today) = (self.lessons.clone(), now().date_naive());
        let players = participants.iter().map(Participant::player).collect();
        let answer = keeper.ask(move |store| {
            let wanted = tuned.into_iter().map(|child| {
                let answers = child.and_then(|child| store.answers(child).ok()).unwrap_or_default();
                Learner::of(answers, &lessons).wanted(today)
            });
            let wanted: Vec<FactsToPractise> = wanted.collect();
            rules.tuned(players, seed, &wanted)
        });
        Some(Task::perform(answer, move |tuned| tuned.unwrap_or(seed)))
    }

    /// Exports or imports children, in the thread of the records.
    pub(super) fn move_records(&self, job: Job) -> Task<Message> {
        let told = |moved| Message::GrownUps(grown_ups::Message::Moved(moved));
        let Some(keeper) = &self.keeper else {
            return Task::done(told(Moved::Exported(Err(NotMoved::NoRecords))));
        };
        let moment = now().timestamp_millis();
        match job {
            Job::Export(scope, place) => {
                let exported = keeper.ask(move |store| {
                    if place.in_the_way([place.path.clone()]).is_some() {
                        return grown_ups::Message::ExportReplied(ExportReply::InTheWay(scope, place.path));
                    }
                    let exported = write_down_export(store, &scope)
                        .and_then(|()| records::export(store, &scope, place.path));
                    grown_ups::Message::Moved(Moved::Exported(exported))
                });
                let unanswered = || grown_ups::Message::Moved(Moved::Exported(Err(NotMoved::Fault)));
                Task::perform(exported, move |exported| {
                    Message::GrownUps(exported.unwrap_or_else(unanswered))
                })
            }
            Job::Preview { path, same_names } => {
                let merged = keeper.ask(move |store| {
                    let archive = records::read_archive(&path, same_names, store)?;
                    Ok(store.preview(&archive, &Decisions::default(), moment)?)
                });
                Task::perform(merged, move |merged| told(Moved::Previewed(answered(merged))))
            }
            Job::Import { path, same_names, decisions } => {
                let merged = keeper.ask(move |store| {
                    let archive = records::read_archive(&path, same_names, store)?;
                    let merged = store.import(&archive, &decisions, moment)?;
                    Ok((merged, store.children()?))
                });
                Task::perform(merged, move |merged| Message::Imported(answered(merged)))
            }
        }
    }

    /// Reads a class list in the thread of the records, because a large file on a slow drive takes time.
    pub(super) fn read_list(&self, path: PathBuf) -> Task<Message> {
        let told = |read| Message::GrownUps(grown_ups::Message::ClassListReplied(ListReply::Read(read)));
        let Some(keeper) = &self.keeper else { return Task::done(told(Err(NotMoved::NoRecords))) };
        let today = now().date_naive();
        let read = keeper.ask(move |_| Ok(ClassList::read_file(&path, today)?));
        Task::perform(read, move |read| told(answered(read)))
    }

    pub(super) fn imported(&mut self, imported: Result<(Merged, Vec<Child>), NotMoved>) -> Task<Message> {
        let merged = imported.map(|(merged, children)| {
            self.children_are(children);
            merged
        });
        let told = Moved::Imported(merged);
        Task::done(Message::GrownUps(grown_ups::Message::Moved(told)))
    }

    /// Replaces the list of children, and forgets those who are gone.
    pub(super) fn children_are(&mut self, children: Vec<Child>) {
        let before = std::mem::replace(&mut self.children, children);
        for child in before {
            if !self.children.iter().any(|known| known.ids().contains(&child.id)) {
                self.forget(child.id);
            }
        }
    }

    /// Forgets a child who is gone: the entry in the list, the preferences, and a game that was left.
    fn forget(&mut self, child: ChildId) {
        self.children.retain(|known| known.id != child);
        self.preferences.forget(child);
        self.left.take_if(|left| left.participants().iter().any(|seated| seated.child == Some(child)));
    }

    /// Erases a child from the records and from all that the app remembers.
    pub(super) fn erase(&mut self, child: ChildId) -> Task<Message> {
        self.forget(child);
        let Some(keeper) = &self.keeper else { return Task::none() };
        let moment = now().timestamp_millis();
        let erased = keeper.ask(move |store| store.erase(child, moment).map_err(|error| error.to_string()));
        Task::perform(erased, |erased| {
            let erased = erased.unwrap_or_else(|| Err(String::new()));
            Message::GrownUps(grown_ups::Message::Erased(erased))
        })
    }
}

/// Writes into the log who is exported. If that fails, nothing is exported.
pub(super) fn write_down_export(store: &mut Store, scope: &Scope) -> Result<(), NotMoved> {
    let children = store.children()?;
    let who = children.iter().filter(|child| scope.holds(child)).map(|child| child.id).collect();
    Ok(store.note_now(ActKind::Exported, &who)?)
}

/// Works out how hard the lessons are, in a thread for which nobody waits.
pub(super) fn measure(lessons: &Lessons) {
    for lesson in lessons.iter() {
        let _known_now = lesson.typical_difficulty();
    }
}

/// An answer of the records. There is none if a fault ended the work or the thread.
fn answered<T>(answer: Option<Result<T, NotMoved>>) -> Result<T, NotMoved> {
    answer.unwrap_or(Err(NotMoved::Fault))
}
