//! Tells when a child has mastered a lesson: on two days, nine of the last ten answers in it were right without a hint.

use std::collections::{BTreeSet, VecDeque};

use chrono::NaiveDate;

use super::answer_record::AnswerRecord;
use super::lesson::Lesson;
use crate::recent_values::{median, push_bounded};

/// How many of the last answers show whether a child has mastered a lesson.
const LAST: usize = 10;
/// How many of the last [`LAST`] answers have to be right without a hint.
const RIGHT: usize = 9;
/// On how many days the last answers have to be good enough.
const DAYS: usize = 2;

/// How near a child is to mastering one lesson. Children see the lesson as a stone of the river, which they reach.
#[derive(Debug, Clone, Default)]
pub(crate) struct MasteryProgress {
    /// The last answers: whether each was right without a hint, and in how many tenths of a second if there was a timer.
    last: VecDeque<(bool, Option<u32>)>,
    good: BTreeSet<NaiveDate>,
    reached: Option<NaiveDate>,
    /// The most seconds that answers with a timer may take, by their median. It is a copy, because looking the lesson up is slow.
    limit: Option<u8>,
}

impl MasteryProgress {
    /// Begins without any answer. `None` stands for a lesson that no longer exists, which has no time limit.
    pub fn new(lesson: Option<&Lesson>) -> Self {
        Self { limit: lesson.and_then(|lesson| lesson.mastery.seconds), ..Self::default() }
    }

    pub fn record(&mut self, answered: &AnswerRecord) {
        let knew = answered.right && answered.hints == 0;
        push_bounded(&mut self.last, (knew, answered.timed.then(|| answered.tenths_of_second())), LAST);
        if self.is_at_mastery_level() {
            self.good.insert(answered.day);
        }
        if self.good.len() >= DAYS {
            self.reached.get_or_insert(answered.day);
        }
    }

    /// The day on which the child mastered the lesson; `None` if that has not happened. Once there is a day, it stays.
    pub const fn mastered_on(&self) -> Option<NaiveDate> {
        self.reached
    }

    /// Whether nine of the last ten answers were right without a hint, and quick enough if there was a timer. `false` while there are fewer
    /// than ten.
    pub fn is_at_mastery_level(&self) -> bool {
        self.last.len() == LAST && self.recent_right_count() >= RIGHT && self.is_in_time()
    }

    /// How many of the last ten answers were right without a hint.
    pub fn recent_right_count(&self) -> usize {
        self.last.iter().filter(|(right, _)| *right).count()
    }

    /// How many answers [`recent_right_count`](Self::recent_right_count) looks at: all answers at first, and ten from the tenth on.
    pub fn recent_answer_count(&self) -> usize {
        self.last.len()
    }

    /// Whether the answers with a timer were quick enough, by their median; `true` if there was no timer or there is no limit.
    fn is_in_time(&self) -> bool {
        let median = median(self.last.iter().filter_map(|(_, tenths)| *tenths), u32::cmp);
        median.zip(self.limit).is_none_or(|(median, limit)| median <= 10 * u32::from(limit))
    }
}
