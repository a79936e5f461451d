//! Packs attempts field by field: first all moments, then all games, and so on. Similar values side by side pack well.

use engine::arithmetic::{Fact, Operation};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{
    AnswerEffort, Attempt, AttemptDetails, AttemptSetting, FactAnswer, JudgedAnswer, PracticeDetails,
    moment_from_utc,
};

/// Attempts as columns, one for each field. Entry `n` of each column belongs to attempt `n`, unless the column says otherwise.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct AttemptColumns {
    /// The moment of each attempt, in milliseconds after the attempt before, and of the first since 1970 (UTC). `east` has the distance of
    /// the local time from UTC, in minutes to the east.
    at: Vec<i64>,
    east: RepeatedColumn,
    /// The moment in each attempt's id (UUID version 7), in milliseconds after the attempt's own moment. `id_rest` has the other ten bytes.
    id_at: Vec<i64>,
    id_rest: Vec<u8>,
    session: RepeatedColumn,
    child: RepeatedColumn,
    game: RepeatedColumn,
    rung: RepeatedColumn,
    order: RepeatedColumn,
    help: RepeatedColumn,
    seed: Vec<u8>,
    offered: Vec<String>,
    calculation: Vec<String>,
    refusal: Vec<String>,
    total: Vec<Option<i64>>,
    points: Vec<u16>,
    milliseconds: Vec<u32>,
    refused_before: Vec<u8>,
    hints: Vec<u8>,
    /// How many number facts each attempt has. They follow, one after the other, in the next four columns.
    facts: Vec<u32>,
    left: Vec<i64>,
    sign: RepeatedColumn,
    right: Vec<i64>,
    answer: Vec<Option<i64>>,
    lesson: RepeatedColumn,
    /// This column and the next three have an entry only for each attempt in practice.
    kind: RepeatedColumn,
    difficulty: Vec<i32>,
    /// Three bits: whether the answer was right, whether the puzzle had been asked before, and whether the child had a timer.
    flags: Vec<u8>,
    slip: RepeatedColumn,
    /// The unknown fields of each attempt, as JSON; an empty text if there are none.
    unknown: Vec<String>,
}

/// The longest value in a column of repeated values, in bytes. A reader may have to copy the value once for each attempt.
const LONGEST: usize = 256;

/// A column in which the same values come again and again. Each value is there once, as JSON; `which` has its index for each entry.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
struct RepeatedColumn {
    values: Vec<String>,
    which: Vec<u32>,
}

impl RepeatedColumn {
    fn of<T: PartialEq + Serialize>(column: impl Iterator<Item = T>) -> Self {
        let (mut values, mut which) = (Vec::new(), Vec::new());
        for value in column {
            // The newest value comes most often, so we search from the end.
            let at = values.iter().rposition(|known| *known == value).unwrap_or_else(|| {
                values.push(value);
                values.len() - 1
            });
            which.push(u32::try_from(at).unwrap_or(u32::MAX));
        }
        let written = |value| serde_json::to_string(value).unwrap_or_default();
        Self { values: values.iter().map(written).collect(), which }
    }

    fn read<T: Clone + DeserializeOwned>(&self) -> Option<Vec<T>> {
        if self.values.iter().any(|value| value.len() > LONGEST) {
            return None;
        }
        let values: Vec<T> =
            self.values.iter().map(|value| serde_json::from_str(value)).collect::<Result<_, _>>().ok()?;
        self.which.iter().map(|at| values.get(*at as usize).cloned()).collect()
    }
}

impl AttemptColumns {
    pub fn from_attempts<'a>(attempts: impl Iterator<Item = &'a Attempt>) -> Self {
        let all: Vec<&Attempt> = attempts.collect();
        let tried = || all.iter().map(|attempt| &attempt.tried);
        let asked = || tried().flat_map(|tried| &tried.effort.facts);
        let practised = || tried().filter_map(|tried| tried.practised.as_ref());
        let mut last = 0;
        let at = all.iter().map(|attempt| {
            let at = attempt.at.timestamp_millis();
            let from_last = at.wrapping_sub(last);
            last = at;
            from_last
        });
        let at = at.collect();
        let refusal = |tried: &AttemptDetails| match &tried.answer.refusal {
            Some(refusal) => serde_json::to_string(refusal).unwrap_or_default(),
            None => String::new(),
        };
        let unknown = |attempt: &&Attempt| {
            let further = attempt.extra_fields();
            if further.is_empty() {
                String::new()
            } else {
                serde_json::to_string(&further).unwrap_or_default()
            }
        };
        Self {
            at,
            east: RepeatedColumn::of(all.iter().map(|attempt| attempt.at.offset().local_minus_utc() / 60)),
            id_at: all
                .iter()
                .map(|attempt| began(attempt.id).wrapping_sub(attempt.at.timestamp_millis()))
                .collect(),
            id_rest: all.iter().flat_map(|attempt| attempt.id.as_bytes()[6..].to_vec()).collect(),
            session: RepeatedColumn::of(all.iter().map(|attempt| attempt.session)),
            child: RepeatedColumn::of(tried().map(|tried| tried.child)),
            game: RepeatedColumn::of(tried().map(|tried| tried.setting.game)),
            rung: RepeatedColumn::of(tried().map(|tried| tried.setting.rung)),
            order: RepeatedColumn::of(tried().map(|tried| tried.setting.order)),
            help: RepeatedColumn::of(tried().map(|tried| tried.setting.help)),
            seed: tried().flat_map(|tried| tried.setting.seed.to_le_bytes()).collect(),
            offered: tried().map(|tried| tried.answer.offered.clone()).collect(),
            calculation: tried().map(|tried| tried.answer.calculation.clone()).collect(),
            refusal: tried().map(refusal).collect(),
            total: tried().map(|tried| tried.answer.total).collect(),
            points: tried().map(|tried| tried.answer.points).collect(),
            milliseconds: tried().map(|tried| tried.effort.milliseconds).collect(),
            refused_before: tried().map(|tried| tried.effort.refused_before).collect(),
            hints: tried().map(|tried| tried.effort.hints).collect(),
            facts: tried().map(|tried| u32::try_from(tried.effort.facts.len()).unwrap_or(u32::MAX)).collect(),
            left: asked().map(|asked| asked.fact.left).collect(),
            sign: RepeatedColumn::of(asked().map(|asked| asked.fact.operation)),
            right: asked().map(|asked| asked.fact.right).collect(),
            answer: asked().map(|asked| asked.answer).collect(),
            lesson: RepeatedColumn::of(
                tried().map(|tried| tried.practised.as_ref().map(|practised| practised.lesson.as_str())),
            ),
            kind: RepeatedColumn::of(practised().map(|practised| practised.kind)),
            difficulty: practised().map(|practised| practised.difficulty).collect(),
            flags: practised()
                .map(|puzzle| {
                    u8::from(puzzle.right) | u8::from(puzzle.again) << 1 | u8::from(puzzle.timed) << 2
                })
                .collect(),
            slip: RepeatedColumn::of(practised().map(|practised| practised.slip)),
            unknown: all.iter().map(unknown).collect(),
        }
    }

    /// Makes attempts of the columns. `None` if columns have different lengths, or hold something that this version of Fishpond does not
    /// know.
    pub fn into_attempts(self) -> Option<Vec<Attempt>> {
        let mut seeds = self.seed.as_chunks::<8>().0.iter();
        let mut rests = self.id_rest.as_chunks::<10>().0.iter();
        let (mut east, mut id_at) = (self.east.read()?.into_iter(), self.id_at.into_iter());
        let (mut sessions, mut children) = (self.session.read()?.into_iter(), self.child.read()?.into_iter());
        let (mut games, mut rungs) = (self.game.read()?.into_iter(), self.rung.read()?.into_iter());
        let (mut orders, mut helps) = (self.order.read()?.into_iter(), self.help.read()?.into_iter());
        let (mut offered, mut calculations) = (self.offered.into_iter(), self.calculation.into_iter());
        let (mut refusals, mut totals) = (self.refusal.into_iter(), self.total.into_iter());
        let (mut points, mut milliseconds) = (self.points.into_iter(), self.milliseconds.into_iter());
        let (mut refused, mut hints) = (self.refused_before.into_iter(), self.hints.into_iter());
        let (mut left, mut right) = (self.left.into_iter(), self.right.into_iter());
        let (mut signs, mut answers) = (self.sign.read::<Operation>()?.into_iter(), self.answer.into_iter());
        let mut lessons = self.lesson.read::<Option<String>>()?.into_iter();
        let (mut kinds, mut slips) = (self.kind.read()?.into_iter(), self.slip.read()?.into_iter());
        let (mut difficulties, mut flags) = (self.difficulty.into_iter(), self.flags.into_iter());
        let (mut facts, mut unknown) = (self.facts.into_iter(), self.unknown.into_iter());
        let mut at = 0_i64;
        let mut attempt = |from_last: i64| -> Option<Attempt> {
            at = at.wrapping_add(from_last);
            let mut fact = || {
                let fact = Fact { left: left.next()?, operation: signs.next()?, right: right.next()? };
                Some(FactAnswer { fact, answer: answers.next()? })
            };
            let facts = (0..facts.next()?).map(|_| fact()).collect::<Option<_>>()?;
            let mut puzzle = |lesson| {
                let (kind, difficulty, flags) = (kinds.next()?, difficulties.next()?, flags.next()?);
                let is = |bit: u8| flags & 1 << bit != 0;
                let (right, again, timed) = (is(0), is(1), is(2));
                let slip = slips.next()?;
                Some(PracticeDetails {
                    lesson,
                    kind,
                    difficulty,
                    right,
                    again,
                    timed,
                    slip,
                    placement: false,
                })
            };
            let practised = match lessons.next()? {
                Some(lesson) => Some(puzzle(lesson)?),
                None => None,
            };
            let attempt = Attempt {
                id: id(at.wrapping_add(id_at.next()?), *rests.next()?),
                session: sessions.next()?,
                at: moment_from_utc(at, east.next()?)?,
                tried: AttemptDetails {
                    child: children.next()?,
                    setting: AttemptSetting {
                        game: games.next()?,
                        rung: rungs.next()?,
                        order: orders.next()?,
                        help: helps.next()?,
                        seed: u64::from_le_bytes(*seeds.next()?),
                    },
                    answer: JudgedAnswer {
                        offered: offered.next()?,
                        calculation: calculations.next()?,
                        refusal: parse_optional(&refusals.next()?)?,
                        total: totals.next()?,
                        points: points.next()?,
                    },
                    effort: AnswerEffort {
                        milliseconds: milliseconds.next()?,
                        refused_before: refused.next()?,
                        hints: hints.next()?,
                        facts,
                    },
                    practised,
                },
                unknown: serde_json::Map::new(),
            };
            Some(attempt.with_extra_fields(parse_optional(&unknown.next()?)?.unwrap_or_default()))
        };
        self.at.into_iter().map(&mut attempt).collect()
    }
}

/// Parses a value from JSON. The outer `None` means that it cannot be read, the inner one that the column has no text here.
#[allow(clippy::option_option)]
fn parse_optional<T: DeserializeOwned>(text: &str) -> Option<Option<T>> {
    if text.is_empty() { Some(None) } else { serde_json::from_str(text).ok().map(Some) }
}

/// The moment in a UUID version 7, in milliseconds since 1970: its first six bytes.
fn began(id: Uuid) -> i64 {
    id.as_bytes()[..6].iter().fold(0, |sum, byte| sum << 8 | i64::from(*byte))
}

/// The inverse of [`began`].
fn id(began: i64, rest: [u8; 10]) -> Uuid {
    let mut bytes = [0; 16];
    bytes[..6].copy_from_slice(&began.to_be_bytes()[2..]);
    bytes[6..].copy_from_slice(&rest);
    Uuid::from_bytes(bytes)
}
