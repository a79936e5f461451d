//! Lessons: what is practised, with which numbers, and when it is mastered. They are written in JSON files.

mod strategy;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, de};

pub use strategy::Strategy;

use super::shoal::Pattern;
use crate::arithmetic::{Fact, Operation, ReadingOrder, Rung};
use crate::games::{GameKind, Player};

/// The version of the lesson format that this Fishpond reads.
pub const SCHEMA_VERSION: u32 = 1;

/// A lesson, read from a JSON file: what its puzzles ask, with which numbers, and where the lesson stands among the others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The address where editors find the schema of lesson files, to help those who write them.
    #[serde(rename = "$schema", default, skip_serializing_if = "Option::is_none")]
    pub schema: Option<String>,
    /// The version of the lesson format in which the file is written: 1.
    pub schema_version: u32,
    /// The name of the lesson in records and in other lessons: small letters, digits and hyphens, such as `add-make-ten`.
    pub id: String,
    /// The title of the lesson that children see.
    pub title: LessonText,
    /// What a child can do after the lesson, in words for grown-ups.
    pub goal: LessonText,
    /// The game that the lesson's puzzles prepare for.
    pub game: GameKind,
    /// The rung of the lesson, which says which signs its puzzles may need: `addition` allows + alone, `division` all signs.
    pub rung: Rung,
    /// Whether a child must master the lesson to finish its rung (`ladder`), or whether it stands before or beside the ladder of rungs.
    #[serde(default, skip_serializing_if = "LessonPlace::is_on_the_ladder")]
    pub place: LessonPlace,
    /// The order in which the lesson's calculations are read, as spoken or by the order of operations. If left out, the lesson suits both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<ReadingOrder>,
    /// The kind of puzzle that the lesson asks, such as `fact`: find the result of a number fact.
    pub kind: Kind,
    /// How the fish that the child counts are shown, such as `scattered`. Only for the kind `how_many`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pattern: Option<Pattern>,
    /// The numbers that the lesson's puzzles may use, such as the range of the left number.
    #[serde(default)]
    pub numbers: Numbers,
    /// The signs that every solution needs. For number facts, the signs that the facts are made with; if left out, the newest sign of the
    /// rung.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub must: Vec<Operation>,
    /// What the numbers of the lesson's facts have in common, such as `make_ten`, and so how a child works them out.
    #[serde(default, skip_serializing_if = "Strategy::is_any")]
    pub strategy: Strategy,
    /// Whether each puzzle must have exactly one solution.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub only_one: bool,
    /// How many puzzles make a session of the lesson, from 3 to 30.
    pub count: u8,
    /// What a child needs to master the lesson, besides nine of the last ten answers right on two days.
    #[serde(default)]
    pub mastery: Mastery,
    /// The ids of the lessons that a child should master before this lesson.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<String>,
    /// The ids of the easier lessons that each puzzle of the lesson contains, with the reason: a child who can do the puzzle can do those
    /// lessons, so answers to it count for them too. Left out for puzzles that can be guessed.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub contains: BTreeMap<String, String>,
    /// The kinds of drawing that help with the lesson's number facts, the best first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<Aid>,
    /// Where the lesson stands in national curricula and standards.
    #[serde(default)]
    pub curriculum: Curriculum,
    /// How hard the puzzles usually are, once that was asked for.
    #[serde(skip)]
    pub(super) typical: TypicalDifficulties,
}

/// The difficulties of the second easiest, the middle and the second hardest of nine puzzles of a lesson, once they were asked for.
#[derive(Debug, Clone, Default)]
pub(super) struct TypicalDifficulties(pub(super) OnceLock<[f64; 3]>);

impl PartialEq for TypicalDifficulties {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for TypicalDifficulties {}

/// The title or goal of a lesson: the id of one of Fishpond's own messages, or the text itself in each language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "Words")]
pub enum LessonText {
    /// The id of one of Fishpond's own messages.
    Message(String),
    /// The text by language, such as `{"en": "Making ten"}`.
    Text(BTreeMap<String, String>),
}

impl<'de> Deserialize<'de> for LessonText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl<'de> de::Visitor<'de> for Visitor {
            type Value = LessonText;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text for each language, such as {\"en\": \"Making ten\"}")
            }

            fn visit_str<E: de::Error>(self, id: &str) -> Result<LessonText, E> {
                Ok(LessonText::Message(id.to_owned()))
            }

            fn visit_map<M: de::MapAccess<'de>>(self, mut map: M) -> Result<LessonText, M::Error> {
                let mut texts = BTreeMap::new();
                while let Some((language, text)) = map.next_entry()? {
                    texts.insert(language, text);
                }
                Ok(LessonText::Text(texts))
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

/// What kind of puzzle a lesson asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Find the result of a number fact: 8 + 7 = ?
    Fact,
    /// Find the hidden number or sign of a calculation: 8 + ? = 15.
    Complete,
    /// Catch a given fish of a pond with cards that make its number.
    CatchFish,
    /// Catch any cards in a pond: some cards that make the number of another.
    AnyCatch,
    /// Find three cards that make a ten.
    ThreeTens,
    /// See a bait (a card of one's own) and one card more, and choose the third card that makes a ten with them.
    ThirdCard,
    /// Find three cards that make a ten as M × N + L, the rule of the game MAC I.
    MacOne,
    /// Say whether a catch that a computer player claims is true, and if not, why.
    TrueOrFalse,
    /// Find how many fish there are, or how many are missing.
    HowMany,
    /// Find the place of a number on a number line, or the number at a place.
    OnALine,
    /// Find the result of a calculation of two signs: 3 + 4 × 5 = ?
    TwoSteps,
}

/// Where a lesson stands: on the ladder of rungs, before it or beside it.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "Place")]
pub enum LessonPlace {
    /// Before the ladder: for children who do not calculate yet.
    Before,
    /// On the ladder: a rung is finished when all its lessons on the ladder are mastered.
    #[default]
    Ladder,
    /// Beside the ladder: worthwhile, but not needed to finish the rung.
    Beside,
}

impl LessonPlace {
    /// All places where a lesson can stand, in the order in which children come to them.
    pub const ALL: [Self; 3] = [Self::Before, Self::Ladder, Self::Beside];

    /// Whether lessons at this place stand on the ladder. A rung is finished when all its lessons on the ladder are mastered.
    pub fn is_on_the_ladder(&self) -> bool {
        *self == Self::Ladder
    }
}

impl Kind {
    /// All kinds of puzzle, in the order of the variants of [`Kind`].
    pub const ALL: [Self; 11] = [
        Self::Fact,
        Self::Complete,
        Self::CatchFish,
        Self::AnyCatch,
        Self::ThreeTens,
        Self::ThirdCard,
        Self::MacOne,
        Self::TrueOrFalse,
        Self::HowMany,
        Self::OnALine,
        Self::TwoSteps,
    ];

    /// The probability that a child is right by guessing alone, from 0 to 1.
    pub(super) const fn guess_probability(self) -> f64 {
        match self {
            Self::TrueOrFalse => 0.5,
            Self::ThirdCard => 0.2,
            _ => 0.02,
        }
    }

    /// Whether puzzles of this kind can be guessed so well that right answers show nothing of the child.
    pub(crate) const fn is_easily_guessed(self) -> bool {
        matches!(self, Self::TrueOrFalse | Self::ThirdCard)
    }
}

/// A range of whole numbers with both ends included, written `[2, 9]` in a lesson file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(expecting = "a range such as [2, 9]")]
pub struct Span(pub i64, pub i64);

impl Span {
    /// Whether `number` lies in the range, both ends included.
    pub const fn contains(self, number: i64) -> bool {
        self.0 <= number && number <= self.1
    }
}

/// The numbers that the puzzles of a lesson may use. A field that is left out has a usual value or no limit.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Numbers {
    /// The range of the first number. In facts, the left number: 0 to 10 if left out. With two signs, the first of the three: 1 to 10 if
    /// left out. With fish, how many are there at first: 1 to 10 if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Span>,
    /// The range of the other numbers. In facts, the right number: 0 to 10 if left out. With two signs, both numbers after the first: 1 to
    /// 10 if left out. With fish, how many come or swim away: 1 if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right: Option<Span>,
    /// The range of the result. In facts, what they make. With missing fish, how many there should be. On lines, the numbers that are
    /// asked. No limit if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Span>,
    /// For number lines: the numbers at the two ends of the line, such as `[0, 20]`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<Span>,
    /// For times tables: the numbers whose tables are asked, such as `[3, 4]`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<i64>,
    /// The range of the numbers on cards. In ponds, on the bugs: 1 to 10 if left out. Where tens are made, on all cards: 1 to 11 if left
    /// out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Span>,
    /// The numbers to make. In ponds, those of the fish to catch: 5, 10, 15 and 20 if left out. Where tens are made, the tens: all of the
    /// game if left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<i64>,
    /// For ponds: how many cards make the number of the fish, 2 to 5 if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub used: Option<Span>,
    /// How many cards the child sees, in ponds the fish included: 6 if left out. If the child chooses a third card, how many are offered: 5
    /// if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<u8>,
}

/// How quick a child's answers must be to master a lesson, if the child plays with a timer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Mastery {
    /// The most seconds that the last ten answers may take, by their median; no limit if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u8>,
}

/// A kind of drawing that helps a child with a number fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Aid {
    /// Frames of ten, filled with dots.
    TenFrame,
    /// A number line with a jump.
    NumberLine,
    /// Rows of dots of equal length.
    Array,
    /// Columns for hundreds, tens and ones.
    PlaceValue,
}

impl Aid {
    /// Whether a drawing of this kind can show the fact, so that a child can count the result. Large numbers, and signs that do not suit
    /// the drawing, cannot be shown.
    pub fn can_draw_fact(self, Fact { left, operation, right }: Fact) -> bool {
        let within = |most: i64| (0..=most).contains(&left) && (0..=most).contains(&right);
        match (self, operation) {
            (Self::TenFrame, Operation::Add) => within(20) && left + right <= 20,
            (Self::TenFrame, Operation::Subtract) => within(20) && right <= left,
            (Self::NumberLine, Operation::Add | Operation::Subtract) => within(120),
            (Self::NumberLine, Operation::Divide) => (1..=60).contains(&left) && (2..=12).contains(&right),
            (Self::Array, Operation::Multiply) => within(12),
            (Self::Array, Operation::Divide) => (1..=100).contains(&left) && (1..=12).contains(&right),
            (Self::PlaceValue, Operation::Add | Operation::Subtract | Operation::Join) => within(999),
            _ => false,
        }
    }
}

/// Where a lesson stands in national curricula and standards.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Curriculum {
    /// Where the lesson stands in the Common Core State Standards of the USA, such as `1.OA.C.6`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ccss: Vec<String>,
    /// Where the lesson stands in England's national curriculum: year and strand, such as `Y1 addition and subtraction`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub england: Vec<String>,
    /// Where the lesson stands in the German standards of 2022 (KMK, Bildungsstandards Primarbereich): the area, such as
    /// `Zahl und Operation`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kmk: Vec<String>,
}

impl Lesson {
    /// The signs that the lesson's number facts are made with: those in `must`, or if there are none, the newest sign of the rung.
    pub fn operations(&self) -> Vec<Operation> {
        if self.must.is_empty() { vec![self.rung.newest_operation()] } else { self.must.clone() }
    }

    /// Whether puzzles of both lessons are solved in the same way: they are the same lesson, or have the same strategy other than
    /// [`Strategy::Any`]. Each times table counts as a way of its own.
    pub fn is_solved_like(&self, other: &Self) -> bool {
        let is_same_way = self.strategy == other.strategy && self.numbers.tables == other.numbers.tables;
        self.id == other.id || is_same_way && !self.strategy.is_any()
    }

    /// The ids of the easier lessons that this lesson contains. Answers in this lesson count for them as well.
    pub(crate) fn contained_lessons(&self) -> impl Iterator<Item = &str> {
        let contains = (!self.kind.is_easily_guessed()).then_some(&self.contains);
        contains.into_iter().flatten().map(|(id, _)| id.as_str()).filter(|id| *id != self.id)
    }

    /// The settings for a child in this lesson: the limits of `child`, but the lesson's rung, and its reading order if it has one.
    pub fn adapt_player(&self, child: Player) -> Player {
        Player { rung: self.rung, order: self.order.unwrap_or(child.order), ..child }
    }

    /// Whether the lesson is for children who read calculations in the order `order`. A lesson without a reading order suits all.
    pub fn suits(&self, order: ReadingOrder) -> bool {
        self.order.is_none_or(|own| own == order)
    }

    /// Whether the lesson's puzzles are asked with cards.
    #[must_use]
    pub fn is_asked_with_cards(&self) -> bool {
        match self.kind {
            Kind::CatchFish
            | Kind::AnyCatch
            | Kind::ThreeTens
            | Kind::ThirdCard
            | Kind::MacOne
            | Kind::TrueOrFalse => true,
            Kind::Fact | Kind::Complete | Kind::HowMany | Kind::OnALine | Kind::TwoSteps => false,
        }
    }

    /// Whether the lesson's puzzles are about three cards that make a multiple of ten.
    #[must_use]
    pub fn is_about_tens(&self) -> bool {
        match self.kind {
            Kind::ThreeTens | Kind::ThirdCard | Kind::MacOne => true,
            Kind::TrueOrFalse => self.game.tens_game().is_some(),
            Kind::Fact
            | Kind::Complete
            | Kind::CatchFish
            | Kind::AnyCatch
            | Kind::HowMany
            | Kind::OnALine
            | Kind::TwoSteps => false,
        }
    }
}

/// Makes the JSON Schema of the lesson format, with which editors help teachers who write lessons.
pub fn schema() -> serde_json::Value {
    schemars::schema_for!(Lesson).to_value()
}
