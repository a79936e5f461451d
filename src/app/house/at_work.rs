//! Tells the school's other computers who is at work on this one, and reads who is at work on them. Nothing of this is saved.

use std::time::Duration;

use iced::time::Instant;

use ::platform::threads::run_in_thread;
use iced::Task;

use super::{House, exchange_with_school};
use crate::app::screen::grown_ups;
use crate::app::{Message, now};
use records::school::{ActiveChild, Activity as Doing, ActivityReport, ActivityReports};
use records::{AttemptDetails, ChildId, StoreError};

/// How often this computer tells the school's folder who is at work on it, while anybody is.
pub const AT_WORK_WRITE_INTERVAL: Duration = Duration::from_secs(15);
/// How often a grown-up's page reads who is at work on the school's other computers.
pub const AT_WORK_READ_INTERVAL: Duration = Duration::from_secs(10);
/// How often this computer exchanges records with the school's folder while a grown-ups' page is open.
const EXCHANGES: Duration = Duration::from_mins(1);
/// The time without an answer after which a child counts as gone without signing off.
const GONE: Duration = Duration::from_mins(15);

/// Who is at work on this computer, and when the other computers of the school were last told.
#[derive(Debug, Default)]
pub struct AtWorkReporter {
    there: Vec<ChildAtWork>,
    /// Whether the school's folder surely holds no list of this computer. A list may be left from a crash.
    is_silent: bool,
    /// Whether a list is being written. That may take long, since a network folder may hang.
    is_under_way: bool,
    /// Whether a child came or went since the last list was written.
    has_changed: bool,
    /// When the list was last written, in milliseconds since 1970 (UTC).
    last: i64,
    asked: Option<Instant>,
}

#[derive(Debug)]
struct ChildAtWork {
    child: ChildId,
    doing: Doing,
    answered: u16,
    right: u16,
    hints: u16,
    since: Instant,
}

impl AtWorkReporter {
    /// Whether this computer's list of who is at work has to be written now and then, or removed from the school's folder.
    pub const fn has_to_report(&self) -> bool {
        !self.there.is_empty() || !self.is_silent
    }

    /// Notes who is at work now. Returns whether a child came, went or began something else.
    fn see(&mut self, seen: Vec<(ChildId, Doing)>, at: Instant) -> bool {
        let is_same = |there: &ChildAtWork, child: ChildId, doing: &Doing| {
            there.child == child && std::mem::discriminant(&there.doing) == std::mem::discriminant(doing)
        };
        let stays = self.there.len() == seen.len()
            && self.there.iter().zip(&seen).all(|(there, (child, doing))| is_same(there, *child, doing));
        if stays {
            for (there, (_, doing)) in self.there.iter_mut().zip(seen) {
                there.doing = doing;
            }
            return false;
        }
        let begin = |(child, doing)| ChildAtWork { child, doing, answered: 0, right: 0, hints: 0, since: at };
        self.there = seen.into_iter().map(begin).collect();
        true
    }

    /// Counts a child's answer for the list of who is at work. `at` is when the answer was given.
    pub fn count_answer(&mut self, tried: &AttemptDetails, at: Instant) {
        let Some(there) = self.there.iter_mut().find(|there| there.child == tried.child) else { return };
        let is_right = tried.practised.as_ref().map_or(tried.answer.refusal.is_none(), |one| one.right);
        there.answered = there.answered.saturating_add(1);
        there.right = there.right.saturating_add(is_right.into());
        there.hints = there.hints.saturating_add(tried.effort.hints.into());
        // At a table, the other children are waiting for their turn.
        self.there.iter_mut().for_each(|there| there.since = at);
    }

    /// The list for the school's folder. `at` and `now` are the same moment: `at` on the steady clock, `now` in milliseconds since 1970
    /// (UTC).
    fn make_report(&mut self, at: Instant, now: i64) -> ActivityReport {
        self.last = now.max(self.last + 1);
        let working = |there: &ChildAtWork| {
            let waits = at.duration_since(there.since);
            (waits < GONE).then(|| ActiveChild {
                child: there.child,
                at: there.doing.clone(),
                answered: there.answered,
                right: there.right,
                hints: there.hints,
                waits: u32::try_from(waits.as_secs()).unwrap_or(u32::MAX),
            })
        };
        ActivityReport { at: self.last, children: self.there.iter().filter_map(working).collect() }
    }
}

/// Notes who is at work, and writes the list at once if somebody came or went. If a grown-up has switched the list off, it is empty.
pub fn update_at_work_list(
    house: &mut House,
    find_children_at_work: impl FnOnce() -> Vec<(ChildId, Doing)>,
) -> Task<Message> {
    let may_tell = house.school.school().is_some() && !house.preferences.hides_at_work;
    let seen = if may_tell { find_children_at_work() } else { Vec::new() };
    if house.at_work_reporter.see(seen, Instant::now()) { publish_at_work_list(house) } else { Task::none() }
}

pub fn publish_at_work_list(house: &mut House) -> Task<Message> {
    let school = house.school.school().cloned();
    let Some((school, keeper)) = school.zip(house.saving.records()) else { return Task::none() };
    if house.at_work_reporter.is_under_way {
        house.at_work_reporter.has_changed = true;
        return Task::none();
    }
    (house.at_work_reporter.is_under_way, house.at_work_reporter.has_changed) = (true, false);
    let told = house.at_work_reporter.make_report(Instant::now(), now().timestamp_millis());
    let neighbours = keeper.activity_channel();
    let is_silent = told.children.is_empty();
    let telling = async move {
        let neighbours = neighbours.await.ok()??;
        run_in_thread(move || neighbours.publish(&school.storage(), &told).ok()).await.flatten()
    };
    // If the folder can't be reached, the next report tries again.
    Task::perform(telling, move |told| Message::AtWorkTold(told.is_some() && is_silent))
}

/// Goes on after [`publish_at_work_list`] has written the list. `has_no_list` says whether the school's folder now holds no list of this computer.
pub fn note_list_published(house: &mut House, has_no_list: bool) -> Task<Message> {
    house.at_work_reporter.is_under_way = false;
    house.at_work_reporter.is_silent = has_no_list;
    if house.at_work_reporter.has_changed { publish_at_work_list(house) } else { Task::none() }
}

/// Reads who is at work on the school's other computers and, once a minute, their new answers. `reports_so_far` is what they have told so
/// far.
pub fn read_neighbour_reports(house: &mut House, reports_so_far: ActivityReports) -> Task<Message> {
    let is_due = house.at_work_reporter.asked.is_none_or(|asked| asked.elapsed() >= EXCHANGES);
    let exchanged = if is_due { exchange_with_school(house, None) } else { Task::none() };
    if is_due {
        house.at_work_reporter.asked = Some(Instant::now());
    }
    Task::batch([hear(house, reports_so_far), exchanged])
}

fn hear(house: &House, hearing: ActivityReports) -> Task<Message> {
    let told = |heard| Message::GrownUps(grown_ups::Message::Heard(heard));
    let nobody = (ActivityReports::default(), Vec::new());
    let school = house.school.school().cloned();
    let Some((school, keeper)) = school.zip(house.saving.records()) else {
        return Task::done(told(Ok(nobody)));
    };
    let (neighbours, path) = (keeper.activity_channel(), keeper.folder().path().to_owned());
    let listening = async move {
        let Some(neighbours) = neighbours.await? else { return Ok(nobody) };
        let listen = move || {
            let mut hearing = hearing;
            let at = Instant::now();
            // If the folder can't be reached, the last lists stay and grow old.
            let _nothing_new = hearing.refresh(&neighbours, &school.storage(), at, now().timestamp_millis());
            let seen = hearing.children_at_work(at);
            (hearing, seen)
        };
        run_in_thread(listen).await.ok_or(StoreError::Fault { path })
    };
    Task::perform(listening, told)
}
