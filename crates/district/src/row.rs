//! Attempts in the binary format of PostgreSQL's `COPY`. The pupil of a row is filled in last, once we know which pupil a child is.

use std::ops::Range;

use chrono::{DateTime, NaiveDate, Utc};
use interchange::Attempt;
use serde::Serialize;
use uuid::Uuid;

/// The columns of an attempt, in the order in which [`AttemptRows`] has them.
pub const ATTEMPT_COLUMNS: &str = "id, at, pupil, home, session, day, east, game, rung, reading_order, help, seed, offered, calculation, refusal, total, points, \
    milliseconds, refused_before, hints, caught, right_at_first, facts, lesson, puzzle, difficulty, again, timed, slip, unknown";
const COUNT: i16 = 30;
/// What PostgreSQL's binary `COPY` wants before all rows.
pub const COPY_HEADER: &[u8] = b"PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0";
/// What PostgreSQL's binary `COPY` wants after all rows.
pub const COPY_TRAILER: &[u8] = &[0xff, 0xff];
/// At which byte of a row the pupil's pseudonym begins: after the count of columns, the id, the time, and the length of the pseudonym.
const PUPIL: usize = 2 + 20 + 12 + 4;
/// At which byte of a row the school's key begins: after the pupil's pseudonym, and the length of the key.
const HOME: usize = PUPIL + 16 + 4;

/// Attempts as rows, one after the other in memory. Each row's pupil and school are filled in last.
#[derive(Default)]
pub struct AttemptRows {
    bytes: Vec<u8>,
    /// For each row, where it ends in `bytes`, and the index of its child in the file.
    ends: Vec<(usize, usize)>,
    words: WordBuffer,
}

/// A buffer for a text whose length is not known yet. It is used again for each text.
#[derive(Default)]
struct WordBuffer(Vec<u8>);

impl AttemptRows {
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Adds an attempt, still without its pupil. `child_index` is the index of the child in the file.
    pub fn push(&mut self, attempt: &Attempt, child_index: usize) {
        let Self { bytes, ends, words } = self;
        let tried = &attempt.tried;
        let (setting, call, way) = (&tried.setting, &tried.answer, &tried.effort);
        bytes.extend(COUNT.to_be_bytes());
        put(bytes, attempt.id.as_bytes());
        put(bytes, &since_2000(attempt.at.to_utc()).to_be_bytes());
        put(bytes, Uuid::nil().as_bytes());
        put(bytes, &0_i32.to_be_bytes());
        put(bytes, attempt.session.as_bytes());
        put(bytes, &day(attempt.at.date_naive()).to_be_bytes());
        let east = attempt.at.offset().local_minus_utc() / 60;
        put(bytes, &i16::try_from(east).unwrap_or_default().to_be_bytes());
        words.word(bytes, &setting.game);
        words.word(bytes, &setting.rung);
        words.word(bytes, &setting.order);
        words.word(bytes, &setting.help);
        put(bytes, &setting.seed.to_be_bytes());
        text(bytes, &call.offered);
        text(bytes, &call.calculation);
        json(bytes, call.refusal.as_ref());
        maybe(bytes, call.total.map(i64::to_be_bytes).as_ref());
        put(bytes, &i32::from(call.points).to_be_bytes());
        put(bytes, &i64::from(way.milliseconds).to_be_bytes());
        put(bytes, &i16::from(way.refused_before).to_be_bytes());
        put(bytes, &i16::from(way.hints).to_be_bytes());
        put(bytes, &[tried.is_success().into()]);
        put(bytes, &[tried.is_right_first_time().into()]);
        let facts = || {
            way.facts
                .iter()
                .map(|asked| (asked.fact.left, asked.fact.operation, asked.fact.right, asked.answer))
        };
        json(bytes, (!way.facts.is_empty()).then(|| facts().collect::<Vec<_>>()).as_ref());
        if let Some(puzzle) = &tried.practised {
            text(bytes, &puzzle.lesson);
            words.word(bytes, &puzzle.kind);
            put(bytes, &puzzle.difficulty.to_be_bytes());
            put(bytes, &[puzzle.again.into()]);
            put(bytes, &[puzzle.timed.into()]);
            match &puzzle.slip {
                Some(slip) => words.word(bytes, slip),
                None => null(bytes),
            }
        } else {
            (0..6).for_each(|_| null(bytes));
        }
        let further = attempt.extra_fields();
        json(bytes, (!further.is_empty()).then_some(&*further));
        ends.push((bytes.len(), child_index));
    }

    /// Fills in the pupils, and returns the rows. `pupil_of` takes the index of a child in the file, and gives the pupil's pseudonym and
    /// the school's key. If it gives `None`, the rows of that child are left out.
    pub fn fill_in_pupils(
        &mut self,
        pupil_of: impl Fn(usize) -> Option<(Uuid, i32)>,
    ) -> impl Iterator<Item = &[u8]> {
        let mut from = 0;
        let mut kept: Vec<Range<usize>> = Vec::new();
        for (end, child) in &self.ends {
            let row = from..*end;
            from = *end;
            let Some((pupil, home)) = pupil_of(*child) else { continue };
            self.bytes[row.start + PUPIL..][..16].copy_from_slice(pupil.as_bytes());
            self.bytes[row.start + HOME..][..4].copy_from_slice(&home.to_be_bytes());
            // Rows that lie side by side are sent as one.
            match kept.last_mut() {
                Some(last) if last.end == row.start => last.end = row.end,
                _ => kept.push(row),
            }
        }
        let bytes = &self.bytes;
        kept.into_iter().map(move |row| &bytes[row])
    }

    /// How many rows each child has, by the index of the child in the file.
    pub fn row_counts_by_child(&self, child_count: usize) -> Vec<u64> {
        let mut counts = vec![0; child_count];
        self.ends.iter().for_each(|(_, child)| counts[*child] += 1);
        counts
    }
}

impl WordBuffer {
    /// Adds `value` to `bytes` as a text: as JSON writes it, without quotes.
    fn word(&mut self, bytes: &mut Vec<u8>, value: &impl Serialize) {
        self.0.clear();
        // Writing into memory does not fail.
        let _written = serde_json::to_writer(&mut self.0, value);
        let quoted = self.0.strip_prefix(b"\"").and_then(|word| word.strip_suffix(b"\""));
        put(bytes, quoted.unwrap_or(&self.0));
    }
}

fn put(bytes: &mut Vec<u8>, field: &[u8]) {
    bytes.extend(i32::try_from(field.len()).unwrap_or(i32::MAX).to_be_bytes());
    bytes.extend(field);
}

fn null(bytes: &mut Vec<u8>) {
    bytes.extend((-1_i32).to_be_bytes());
}

fn maybe(bytes: &mut Vec<u8>, field: Option<&[u8; 8]>) {
    match field {
        Some(field) => put(bytes, field),
        None => null(bytes),
    }
}

/// Adds a text, with its length in front. Zero bytes, which PostgreSQL refuses, are left out.
fn text(bytes: &mut Vec<u8>, text: &str) {
    let clean = text.contains('\0').then(|| text.replace('\0', ""));
    put(bytes, clean.as_deref().unwrap_or(text).as_bytes());
}

/// Adds a value of the type `jsonb`: a version and the text. `None` becomes null, and so does a value with a zero byte, which PostgreSQL
/// refuses.
fn json<T: Serialize>(bytes: &mut Vec<u8>, value: Option<&T>) {
    let Some(value) = value else { return null(bytes) };
    let at = bytes.len();
    bytes.extend([0, 0, 0, 0, 1]);
    let _written = serde_json::to_writer(&mut *bytes, value);
    if bytes[at..].windows(6).any(|six| six == br"\u0000") {
        bytes.truncate(at);
        return null(bytes);
    }
    let length = i32::try_from(bytes.len() - at - 4).unwrap_or(i32::MAX);
    bytes[at..at + 4].copy_from_slice(&length.to_be_bytes());
}

/// The day from which PostgreSQL counts days, and the first and the last day that we store.
const DAYS: [NaiveDate; 3] = [
    NaiveDate::from_ymd_opt(2000, 1, 1).expect("a day"),
    NaiveDate::from_ymd_opt(1, 1, 1).expect("a day"),
    NaiveDate::from_ymd_opt(9999, 12, 31).expect("a day"),
];

/// A time in microseconds since the beginning of 2000, as PostgreSQL counts it.
fn since_2000(at: DateTime<Utc>) -> i64 {
    let midnight = |day: NaiveDate| day.and_time(chrono::NaiveTime::MIN).and_utc();
    let [from, first, last] = DAYS.map(midnight);
    at.clamp(first, last).timestamp_micros() - from.timestamp_micros()
}

fn day(day: NaiveDate) -> i32 {
    let [from, first, last] = DAYS;
    i32::try_from((day.clamp(first, last) - from).num_days()).unwrap_or_default()
}
