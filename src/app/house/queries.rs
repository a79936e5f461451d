//! The questions that screens have for the records. Each answer comes as a message.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ::platform::threads::{run_in_thread, sleep_async};
use chrono::{Days, NaiveDate};
use engine::arithmetic::Rung;
use engine::findings::{Findings, Topic};
use engine::games::GameKind;
use engine::matchmaking::{SuggestedStart, TurnCounts};
use engine::opponents::Strength;
use engine::plan::Pebble;
use engine::practice::{AnswerRecord, ChildLessons, Learner, Lessons};
use iced::Task;

use super::House;
use super::class_children::ClassMemory;
use crate::app::screen::boat::{self, Companions};
use crate::app::screen::grown_ups::{self, ClassByChild, ProgressByChild, TodayReply};
use crate::app::screen::home;
use crate::app::screen::parents_evening;
use crate::app::screen::practice::{self, LearnerState};
use crate::app::screen::seats::{self, Seats};
use crate::app::table::AnyRules;
use crate::app::{Message, now};
use language::Language;
use records::{
    ArchiveScope, Attendance, CaughtFish, Child, ChildId, ChildRecordCounts, CountFinishedGames,
    CountGameCalculations, GetArchive, GetAttempts, GetAttendance, GetChildRecordCounts, GetLoggedActs,
    GetPondFish, GetPracticeAnswers, GetProgress, GetTurnCounts, Participant, Progress, Records, StoreError,
    TransferError, WeakRecords,
};
use reports::{Growth, ParentsEvening};

const YEAR: Days = Days::new(364);

/// Reads how far a child has come, with the fish and the album, and sends it in the message from `then`.
fn progress(
    house: &House,
    child: ChildId,
    then: impl Fn(Result<Arc<Progress>, StoreError>) -> Message + Send + 'static,
) -> Task<Message> {
    let Some(keeper) = house.saving.records() else { return Task::none() };
    let today = now().date_naive();
    let progress = keeper.ask(GetProgress { child, today });
    Task::perform(progress, move |progress| then(progress.map(Arc::new)))
}

pub fn load_home(house: &House, child: ChildId) -> Task<Message> {
    let progress =
        progress(house, child, move |progress| Message::Home(home::Message::Known(child, progress)));
    let known = house.children.by_id(child);
    Task::batch([progress, known.map_or_else(Task::none, |known| plan(house, known))])
}

pub fn load_child_progress(house: &House, child: ChildId) -> Task<Message> {
    let progress =
        progress(house, child, move |progress| Message::GrownUps(grown_ups::Message::Known(child, progress)));
    let Some(keeper) = house.saving.records() else { return progress };
    let (lessons, today) = (house.lessons.clone(), now().date_naive());
    let settings = house.children.by_id(child).map(|child| child.settings.clone()).unwrap_or_default();
    let answers = keeper.ask(GetPracticeAnswers { child });
    let growth = async move {
        let answers = answers.await?;
        let first = answers.first().map_or(today, |answered| answered.day);
        let open = lessons.filtered(|lesson| settings.can_practise(lesson));
        let findings = Findings::from_answers(
            &answers,
            ChildLessons { open: &open, all: &lessons },
            settings.next.as_ref(),
            today,
        );
        let growth = Growth::draw(answers, &lessons, first.max(today - YEAR), today);
        Ok((Arc::new(growth), Arc::new(findings)))
    };
    let growth =
        Task::perform(growth, move |grown| Message::GrownUps(grown_ups::Message::Grown(child, grown)));
    Task::batch([progress, growth])
}

/// Asks whether a guest would lose a pond if the window closed now. `None` if there is no guest, or if guests cannot save a pond here.
pub fn check_guest_pond_loss(house: &House) -> Option<Task<Message>> {
    let keeper =
        house.saving.records().filter(|_| house.allows_new_children() && house.children.guest().is_some())?;
    let extent = keeper.ask(GetChildRecordCounts { child: ChildId::GUEST });
    Some(Task::perform(extent, |extent| {
        // If the records can't be read, the guest's pond may be large.
        Message::GuestWouldLose(extent.map_or(true, |extent| extent.attempts > 0))
    }))
}

pub fn load_finding_reasons(house: &House, child: ChildId, topic: Topic) -> Task<Message> {
    let told = move |topic, reasons| Message::GrownUps(grown_ups::Message::WhyReplied(child, topic, reasons));
    let known = house.children.by_id(child).cloned();
    let Some((keeper, known)) = house.saving.records().zip(known) else {
        return Task::done(told(topic, Ok(None)));
    };
    let path = keeper.folder().path().to_owned();
    let (lessons, today) = (house.lessons.clone(), now().date_naive());
    let attempts = keeper.ask(GetAttempts { child, in_games: matches!(topic, Topic::Counted(_)) });
    let asked = topic.clone();
    let reasons = async move {
        let attempts = attempts.await?;
        let reasons = work_out(path, move || known.reasons_for(&asked, attempts, &lessons, today)).await?;
        Ok(reasons.map(Arc::new))
    };
    Task::perform(reasons, move |reasons| told(topic.clone(), reasons))
}

pub fn load_parents_evening(house: &House, child: ChildId) -> Task<Message> {
    let told = move |known| Message::Evening(parents_evening::Message::Known(child, known));
    let Some(keeper) = house.saving.records() else { return Task::done(told(Err(TransferError::NoRecords))) };
    let (lessons, today, locale) = (house.lessons.clone(), now().date_naive(), house.language.locale());
    let preferences = house.preferences.clone();
    let archive = keeper.ask(GetArchive { scope: ArchiveScope::Child(child), is_export: false });
    let known = async move {
        // A child who is gone has no records any more.
        let child = archive.await?.into_iter().next().ok_or(TransferError::NoRecords)?;
        let language = Language::from_preferences(&preferences, locale);
        Ok(Arc::new(ParentsEvening::new(&child, &lessons, today, &language)))
    };
    Task::perform(known, told)
}

pub fn load_record_counts(house: &House, child: ChildId) -> Task<Message> {
    let told = move |extent| Message::GrownUps(grown_ups::Message::Extent(child, extent));
    let Some(keeper) = house.saving.records() else {
        return Task::done(told(Ok(ChildRecordCounts::default())));
    };
    Task::perform(keeper.ask(GetChildRecordCounts { child }), told)
}

pub fn load_learner(house: &House, child: &Child) -> Task<Message> {
    let of = child.id;
    let told = move |known: Result<LearnerState, _>| {
        Message::Practice(practice::Message::Known(of, known.map(Arc::new)))
    };
    let (all, settings) = (house.lessons.clone(), child.settings.clone());
    let open = all.filtered(|lesson| settings.can_practise(lesson));
    let Some(keeper) = house.saving.records() else {
        return Task::done(told(Ok(LearnerState::from_answers(&[], &open, &all))));
    };
    let path = keeper.folder().path().to_owned();
    let (answers, fish) =
        (keeper.ask(GetPracticeAnswers { child: child.id }), keeper.ask(GetPondFish { child: child.id }));
    let known = async move {
        let (answers, fish) = (answers.await?, fish.await?);
        let know = move || {
            measure(&all);
            LearnerState::from_answers(&answers, &open, &all)
                .with_fish(fish.iter().filter_map(CaughtFish::look).collect())
        };
        work_out(path, know).await
    };
    Task::perform(known, told)
}

/// Counts the games of DragonFish that each child has finished: the first ones are short.
pub fn count_dragonfish_games(house: &House) -> Task<Message> {
    let Some(keeper) = house.saving.records() else { return Task::none() };
    Task::perform(keeper.ask(CountFinishedGames { game: GameKind::DragonFish }), Message::GamesCounted)
}

pub fn suggest_opponent(house: &House, child: ChildId, game: GameKind) -> Task<Message> {
    companies(house, [child], game, move |suits| {
        let opponent = suits.first().map_or(Strength::Minnow, |company| company.opponent);
        Message::Boat(boat::Message::OpponentSuggested(game, opponent))
    })
}

/// Works out, for a child and the friends who come along, the rung and the strength of a computer player that suit each of them in this
/// game.
pub fn suggest_starts(house: &House, child: ChildId, game: GameKind, with: Companions) -> Task<Message> {
    let children: Vec<ChildId> = std::iter::once(child).chain(with.children()).collect();
    let told = move |suits| Message::Boat(boat::Message::StartsSuggested(game, with.clone(), suits));
    companies(house, children, game, told)
}

/// Works out with which signs the children at the seats begin, as far as this is not known yet.
pub fn suggest_seat_starts(house: &House, seats: &Seats) -> Task<Message> {
    let game = seats.game();
    let known =
        seats.children_without_start().into_iter().filter(|child| house.children.by_id(*child).is_some());
    let children: Vec<ChildId> = known.collect();
    if children.is_empty() {
        return Task::none();
    }
    companies(house, children.clone(), game, move |suits| {
        let rungs = children.iter().copied().zip(suits.iter().map(|company| company.rung)).collect();
        Message::Seats(seats::Message::StartsSuggested(game, rungs))
    })
}

/// Works out what suits each of these children in this game. A child without records starts at the beginning, and so does one whose records
/// can't be read, so that nobody has to wait.
fn companies(
    house: &House,
    children: impl IntoIterator<Item = ChildId>,
    game: GameKind,
    told: impl Fn(Vec<SuggestedStart>) -> Message + Send + 'static,
) -> Task<Message> {
    let children = children.into_iter().filter_map(|child| house.children.by_id(child));
    let asked = children.map(|child| {
        let id = child.id;
        let ask = |keeper: &Records| {
            (keeper.ask(GetPracticeAnswers { child: id }), keeper.ask(GetTurnCounts { child: id, game }))
        };
        let set = (child.settings.rung(game), child.settings.is_rung_chosen(game));
        (set, house.saving.records().map(ask))
    });
    let asked: Vec<_> = asked.collect();
    let lessons = house.lessons.clone();
    let suits = async move {
        let mut suits = Vec::new();
        for (set, asked) in asked {
            let known = async {
                let Some((answers, turns)) = asked else { return Ok(Default::default()) };
                Ok::<_, StoreError>((answers.await?, turns.await?))
            };
            let (answers, turns) = known.await.unwrap_or_default();
            let of_all = lessons.clone();
            let suited = run_in_thread(move || company_of(game, set, answers, turns, &of_all)).await;
            suits
                .push(suited.unwrap_or_else(|| company_of(game, set, Vec::new(), BTreeMap::new(), &lessons)));
        }
        suits
    };
    Task::perform(suits, told)
}

/// What suits a child in this game, judged by the child's answers in practice and turns in this game.
fn company_of(
    game: GameKind,
    (rung, is_chosen): (Rung, bool),
    answers: Vec<AnswerRecord>,
    turns: BTreeMap<Rung, TurnCounts>,
    lessons: &Lessons,
) -> SuggestedStart {
    let on = |rung| turns.get(&rung).copied().unwrap_or_default();
    let learner = Learner::from_answers(answers, lessons);
    SuggestedStart::suggest(game, rung, is_chosen, &learner, lessons, on)
}

fn plan(house: &House, child: &Child) -> Task<Message> {
    let of = child.id;
    let told = move |learnt: Result<(Vec<Pebble>, Learner), _>| {
        let learnt = learnt.map(|(pebbles, learner)| (Arc::new(learner), pebbles));
        Message::Home(home::Message::Learnt(of, learnt))
    };
    let (child, lessons, today) = (child.clone(), house.lessons.clone(), now().date_naive());
    let Some(keeper) = house.saving.records() else {
        return Task::done(told(Ok(child.plan_day(&[], 0, &lessons, today))));
    };
    let path = keeper.folder().path().to_owned();
    let practised = keeper.ask(GetAttempts { child: of, in_games: false });
    let called = keeper.ask(CountGameCalculations { child: of, day: today });
    let planned = async move {
        let (practised, called) = (practised.await?, called.await?);
        let plan = move || {
            measure(&lessons);
            child.plan_day(&practised, called, &lessons, today)
        };
        work_out(path, plan).await
    };
    Task::perform(planned, told)
}

pub fn load_assignment_progress(house: &House) -> Task<Message> {
    let Some(keeper) = house.saving.records() else { return Task::none() };
    let given = house.children.iter().filter(|child| !child.settings.given.is_empty());
    let ask = |child: &Child| (child.clone(), keeper.ask(GetAttempts { child: child.id, in_games: false }));
    let asked: Vec<_> = given.map(ask).collect();
    let path = keeper.folder().path().to_owned();
    let lessons = house.lessons.clone();
    let done = async move {
        let mut of_each = ProgressByChild::new();
        for (child, practised) in asked {
            let (id, lessons, path) = (child.id, lessons.clone(), path.clone());
            let done = async move {
                let practised = practised.await?;
                work_out(path, move || child.assignment_progress(&practised, &lessons)).await
            };
            of_each.insert(id, done.await);
        }
        of_each
    };
    Task::perform(done, |done| {
        Message::GrownUps(grown_ups::Message::Class(grown_ups::ClassMessage::AssignmentProgress(done)))
    })
}

/// Chooses the seed of a deal that offers these players what is due in their practice. `None` if the deals of no player are tuned to
/// practice.
pub fn choose_seed(
    house: &House,
    participants: &[Participant],
    rules: AnyRules,
    seed: u64,
    tuned_children: Vec<Option<ChildId>>,
) -> Option<Task<u64>> {
    let keeper = house.saving.records().filter(|_| tuned_children.iter().any(Option::is_some))?;
    let (lessons, today) = (house.lessons.clone(), now().date_naive());
    let players = participants.iter().map(Participant::player).collect();
    let ask = |child: Option<ChildId>| child.map(|child| keeper.ask(GetPracticeAnswers { child }));
    let asked: Vec<_> = tuned_children.into_iter().map(ask).collect();
    let wanted = async move {
        let mut known = Vec::new();
        for asked in asked {
            let Some(asked) = asked else {
                known.push(Vec::new());
                continue;
            };
            // If the records can't be read, the deal is left to chance.
            let Ok(answers) = asked.await else { return seed };
            known.push(answers);
        }
        let wanted = move |answers| Learner::from_answers(answers, &lessons).facts_to_practise(today);
        let mut tuned = seed;
        for better in rules.tuned_seeds(players, seed, known.into_iter().map(wanted).collect()) {
            tuned = better;
            // A web page has one thread. This lets it draw first.
            sleep_async(Duration::ZERO).await;
        }
        tuned
    };
    Some(Task::future(wanted))
}

/// Reads the children for the page “Today”: when each child was last there, then what practice knows of the class that is shown first, and
/// then of all children.
pub fn load_class(house: &House) -> Task<Message> {
    let (children, today) = (house.children.to_vec(), now().date_naive());
    let Some(reader) = MemberReader::new(house, today) else { return Task::none() };
    read_attendance(house, today, move |attended| {
        let class = attended.and_then(|attended| grown_ups::class_shown_first(&children, attended, today));
        let first = class.map_or_else(Task::none, |class| {
            let of_class = grown_ups::of_class(Some(class), &children).cloned().collect();
            reader.read(of_class, TodayReply::SomeRead)
        });
        first.chain(reader.read(children.clone(), TodayReply::AllRead))
    })
}

/// Reads, like [`load_class`], but only these children, whose records could not be read before.
pub fn reload_class(house: &House, unread: &[ChildId]) -> Task<Message> {
    let today = now().date_naive();
    let unread: Vec<Child> =
        house.children.iter().filter(|child| unread.contains(&child.id)).cloned().collect();
    let Some(reader) = MemberReader::new(house, today) else { return Task::none() };
    read_attendance(house, today, move |_| reader.read(unread.clone(), TodayReply::SomeRead))
}

/// Reads when each child was last there, and goes on with a task that may depend on it. It gets `None` if that can't be read.
fn read_attendance(
    house: &House,
    today: NaiveDate,
    then: impl Fn(Option<&[Attendance]>) -> Task<Message> + Send + 'static,
) -> Task<Message> {
    let Some(keeper) = house.saving.records() else { return Task::none() };
    let children = house.children.iter().map(|child| child.id).collect();
    Task::future(keeper.ask(GetAttendance { children, today })).then(move |attended| {
        let next = then(attended.as_deref().ok());
        Task::done(today_message(TodayReply::Attended(attended))).chain(next)
    })
}

/// What it takes to read what practice knows of children.
#[derive(Clone)]
struct MemberReader {
    memory: ClassMemory,
    records: WeakRecords,
    lessons: Lessons,
    path: PathBuf,
    today: NaiveDate,
}

impl MemberReader {
    /// `None` if there is nothing to read.
    fn new(house: &House, today: NaiveDate) -> Option<Self> {
        let keeper = house.saving.records().filter(|_| !house.children.is_empty())?;
        Some(Self {
            memory: house.class_memory.clone(),
            records: keeper.downgrade(),
            lessons: house.lessons.clone(),
            path: keeper.folder().path().to_owned(),
            today,
        })
    }

    /// Reads these children, and tells the page “Today”.
    fn read(&self, children: Vec<Child>, reply: fn(ClassByChild) -> TodayReply) -> Task<Message> {
        let Self { memory, records, lessons, path, today } = self.clone();
        let members = async move {
            measure(&lessons);
            memory.read(&records, children, &lessons, today, &path).await
        };
        Task::perform(members, move |members| today_message(reply(members)))
    }
}

fn today_message(reply: TodayReply) -> Message {
    Message::GrownUps(grown_ups::Message::TodayReplied(reply))
}

/// Reads the log of what grown-ups did: one entry more than the screen shows, which tells whether there are more.
pub fn load_log(house: &House) -> Task<Message> {
    let told =
        |acts| Message::GrownUps(grown_ups::Message::Records(grown_ups::RecordsMessage::LogReplied(acts)));
    let Some(keeper) = house.saving.records() else { return Task::done(told(Ok(Vec::new()))) };
    Task::perform(keeper.ask(GetLoggedActs { most: grown_ups::MAX_LOG_ENTRIES_SHOWN + 1 }), told)
}

async fn work_out<T: Send + 'static>(
    path: PathBuf,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, StoreError> {
    run_in_thread(work).await.ok_or(StoreError::Fault { path })
}

fn measure(lessons: &Lessons) {
    for lesson in lessons.iter() {
        let _known_now = lesson.typical_difficulty();
    }
}
