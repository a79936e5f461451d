//! Worksheets: puzzles on paper, from a lesson or from the facts that a child does not know yet, and the page with their answers.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use heart::arithmetic::{Fact, Operation, ReadingOrder, TensGame, number};
use heart::games::Player;
use heart::games::chance::chance;
use heart::practice::{Claimed, Kind, Lesson, Lessons, Part, Puzzle, Task};
use rand::RngExt;
use rand::seq::SliceRandom;
use serde::Serialize;
use serde_json::Value;

use super::Period;
use super::document::{Document, words};
use super::faces::{Face, pond_card, tile};
use super::pupil::Pupil;
use crate::language::Language;
use crate::records::ArchivedChild;
use crate::wording::{self, calculation};

/// The most puzzles of a worksheet.
pub const MOST_PUZZLES: u16 = 200;
/// So many seeds are tried for each puzzle until one comes again that was there.
const TRIES: u32 = 40;

/// The words of the template.
const WORDS: [&str; 5] =
    ["worksheet-name", "worksheet-date", "worksheet-answers", "worksheet-true", "worksheet-false"];

/// A worksheet: what is asked, and what is right.
#[derive(Debug, Clone)]
pub struct Worksheet {
    title: String,
    goal: String,
    /// What to do, in a sentence.
    task: String,
    foot: String,
    items: Vec<Item>,
}

/// A puzzle on paper.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
enum Item {
    /// A calculation with a gap.
    Gap { before: String, gap: String, after: String },
    /// Cards to calculate with.
    Cards {
        /// The card to catch, or those that are there already.
        given: Vec<Face>,
        cards: Vec<Face>,
        /// What is claimed of them, where it is to be judged.
        claim: Option<String>,
        answer: String,
    },
}

#[derive(Serialize)]
struct Sheet<'a> {
    words: Value,
    title: &'a str,
    goal: &'a str,
    task: &'a str,
    foot: &'a str,
    items: &'a [Item],
    /// Whether the answers are filled in.
    answers: bool,
}

/// Nothing can be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NothingToAsk {
    /// The child's limits leave no puzzle in this lesson.
    #[error(
        "the child's largest number leaves no puzzle in this lesson; choose another lesson, or a larger number"
    )]
    Limits,
    /// Nothing of this lesson can be answered on paper.
    #[error(
        "the puzzles of this lesson are touched on the screen and not made for paper; choose another lesson"
    )]
    OnScreen,
    /// There are no lessons.
    #[error("there is no lesson to make a worksheet of")]
    NoLesson,
}

impl Worksheet {
    /// Puzzles of a lesson for somebody who calculates so; the same seed makes the same ones.
    ///
    /// # Errors
    ///
    /// The limits of `player` leave no puzzle in this lesson, or it is not made for paper.
    pub fn of_lesson(
        lesson: &Lesson,
        player: Player,
        count: u16,
        seed: u64,
        language: &Language,
    ) -> Result<Self, NothingToAsk> {
        if !prints(lesson) {
            return Err(NothingToAsk::OnScreen);
        }
        let mut seeds = chance(seed, 0);
        let mut asked: BTreeSet<String> = BTreeSet::new();
        let mut puzzles: Vec<Puzzle> = Vec::new();
        for _ in 0..count.min(MOST_PUZZLES) {
            let mut new = None;
            for _ in 0..TRIES {
                new = lesson.puzzle(player, seeds.random_range(0..1 << 40)).or(new);
                if new.as_ref().is_some_and(|puzzle| asked.insert(format!("{:?}", puzzle.task))) {
                    break;
                }
            }
            puzzles.extend(new);
        }
        if puzzles.is_empty() {
            return Err(NothingToAsk::Limits);
        }
        puzzles.sort_by(|one, other| one.difficulty.total_cmp(&other.difficulty));
        Ok(Self {
            title: wording::words(language, &lesson.title),
            goal: wording::words(language, &lesson.goal),
            task: task(lesson, player, language),
            foot: foot(&lesson.id, seed, puzzles.len(), language),
            items: puzzles.iter().map(|puzzle| item(puzzle, language)).collect(),
        })
    }

    /// The facts that a child does not know yet, then those that should come again; where there are none, the next lesson about facts.
    ///
    /// # Errors
    ///
    /// There is no such lesson either.
    pub fn of_child(
        child: &ArchivedChild,
        lessons: &Lessons,
        count: u16,
        seed: u64,
        today: NaiveDate,
        language: &Language,
    ) -> Result<Self, NothingToAsk> {
        let pupil = Pupil::of(child, Period::default(), lessons, today);
        let weak = pupil.weak_facts();
        let turned = weak.iter().filter(|fact| turns(**fact)).map(|fact| Fact {
            left: fact.right,
            right: fact.left,
            ..*fact
        });
        let due = pupil.facts.keys().filter(|fact| pupil.learner.is_due(**fact, today));
        let mut facts: Vec<Fact> = Vec::new();
        for fact in weak.iter().copied().chain(turned).chain(due.copied()) {
            if facts.len() < usize::from(count.min(MOST_PUZZLES)) && !facts.contains(&fact) {
                facts.push(fact);
            }
        }
        if facts.is_empty() {
            let open = |lesson: &&Lesson| lesson.kind == Kind::Fact && child.child.settings.opens(lesson);
            let fresh = |lesson: &&Lesson| pupil.learner.reached(&lesson.id).is_none();
            let facts = || lessons.iter().map(|lesson| &**lesson).filter(open);
            let lesson = facts().find(fresh).or_else(|| facts().next_back()).ok_or(NothingToAsk::NoLesson)?;
            return Self::of_lesson(lesson, child.child.player(), count, seed, language);
        }
        facts.shuffle(&mut chance(seed, 0));
        let name = child.child.name.as_str();
        Ok(Self {
            title: language.say_with("worksheet-weak", [("name", name.into())]),
            goal: String::new(),
            task: language.say("worksheet-fact"),
            foot: foot(name, seed, facts.len(), language),
            items: facts.into_iter().map(|fact| gap(fact, None, language)).collect(),
        })
    }

    /// How many puzzles there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The page to work on.
    #[must_use]
    pub fn to_solve(&self, language: &Language) -> Document {
        self.document(false, language)
    }

    /// The page with the answers.
    #[must_use]
    pub fn answers(&self, language: &Language) -> Document {
        self.document(true, language)
    }

    fn document(&self, answers: bool, language: &Language) -> Document {
        let Self { title, goal, task, foot, items } = self;
        let sheet = Sheet { words: words(language, &WORDS), title, goal, task, foot, items, answers };
        let title = if answers {
            language.list([title.as_str(), &language.say("worksheet-answers")])
        } else {
            title.clone()
        };
        Document::new(title, language, "worksheet", sheet)
    }
}

fn foot(what: &str, seed: u64, count: usize, language: &Language) -> String {
    let arguments = [("what", what.into()), ("seed", seed.to_string().into()), ("count", count.into())];
    language.say_with("worksheet-foot", arguments)
}

/// Whether both ways round are the same.
const fn turns(fact: Fact) -> bool {
    matches!(fact.operation, Operation::Add | Operation::Multiply) && fact.left != fact.right
}

/// Whether the puzzles of a lesson can be answered on paper: what is touched and counted cannot.
#[must_use]
pub fn prints(lesson: &Lesson) -> bool {
    !matches!(lesson.kind, Kind::HowMany | Kind::OnALine)
}

/// What to do in a lesson, in sentences.
fn task(lesson: &Lesson, player: Player, language: &Language) -> String {
    let what = match lesson.kind {
        Kind::Fact | Kind::TwoSteps | Kind::HowMany | Kind::OnALine => language.say("worksheet-fact"),
        Kind::Complete => language.say("worksheet-complete"),
        Kind::CatchFish => language.say("worksheet-catch"),
        Kind::AnyCatch => language.say("worksheet-any-catch"),
        Kind::ThreeTens => {
            let tens = (10..=TensGame::ThreeFishing.largest_ten()).step_by(10).map(number);
            language.say_with("worksheet-tens", [("tens", language.list(tens).into())])
        }
        Kind::ThirdCard => language.say("worksheet-third"),
        Kind::MacOne => language.say("worksheet-mac-one"),
        Kind::TrueOrFalse => language.say("worksheet-claim"),
    };
    let sign = language.sign(lesson.rung.newest_operation());
    let id = match (lesson.kind, player.order) {
        (Kind::Fact | Kind::Complete | Kind::MacOne | Kind::TwoSteps | Kind::HowMany | Kind::OnALine, _) => {
            return what;
        }
        (Kind::CatchFish | Kind::AnyCatch, ReadingOrder::Spoken) => "worksheet-order",
        (Kind::CatchFish | Kind::AnyCatch, ReadingOrder::Operations) => "worksheet-order-operations",
        _ => "worksheet-signs",
    };
    format!("{what} {}", language.say_with(id, [("sign", sign.into())]))
}

/// A calculation of two numbers, where something is to be filled in: the result, if nothing else is hidden.
fn gap(fact: Fact, hidden: Option<Part>, language: &Language) -> Item {
    let result = fact.result().map(number).unwrap_or_default();
    let (left, sign, right) = (number(fact.left), language.sign(fact.operation), number(fact.right));
    let equals = fact.equals();
    let (before, gap, after) = match hidden {
        None => (format!("{left} {sign} {right} {equals}"), result, String::new()),
        Some(Part::Left) => (String::new(), left, format!("{sign} {right} {equals} {result}")),
        Some(Part::Sign) => (left, sign, format!("{right} {equals} {result}")),
        Some(Part::Right) => (format!("{left} {sign}"), right, format!("{equals} {result}")),
    };
    Item::Gap { before, gap, after }
}

fn item(puzzle: &Puzzle, language: &Language) -> Item {
    let solution = || {
        let solution = puzzle.solution();
        solution.map(|solution| calculation::statement(language, &solution)).unwrap_or_default()
    };
    let of_pond = |slots: &[Option<heart::arithmetic::Card>], without: Option<u8>| -> Vec<Face> {
        let left = (0..).zip(slots).filter(|(slot, _)| Some(*slot) != without);
        left.filter_map(|(_, card)| card.map(pond_card)).collect()
    };
    let tiles = |cards: &[heart::games::fish_pond::Card]| cards.iter().copied().map(tile).collect();
    match &puzzle.task {
        Task::Fact(fact) => gap(*fact, None, language),
        Task::Complete { fact, hidden } => gap(*fact, Some(*hidden), language),
        Task::TwoSteps(_) | Task::HowMany(_) | Task::OnALine(_) => {
            let made = puzzle.solution();
            Item::Gap {
                before: made.as_ref().map(|made| language.calculation(&made.question())).unwrap_or_default(),
                gap: made.map(|made| number(made.makes())).unwrap_or_default(),
                after: String::new(),
            }
        }
        Task::Pond { pond, sum } => Item::Cards {
            given: sum.and_then(|sum| pond.get(usize::from(sum))?.map(pond_card)).into_iter().collect(),
            cards: of_pond(pond, *sum),
            claim: None,
            answer: solution(),
        },
        Task::Tens { cards, .. } => {
            Item::Cards { given: Vec::new(), cards: tiles(cards), claim: None, answer: solution() }
        }
        Task::Third { two, offered } => {
            Item::Cards { given: tiles(two), cards: tiles(offered), claim: None, answer: solution() }
        }
        Task::Claim(claim) => {
            let verdict = claim.verdict(puzzle.player.rung);
            let cards = match &claim.about {
                Claimed::Pond { pond, .. } => of_pond(pond, None),
                Claimed::Three { cards, .. } => tiles(cards),
            };
            let answer = verdict.map_or_else(
                || language.say("worksheet-true"),
                |reason| {
                    format!("{}: {}", language.say("worksheet-false"), wording::refusal(language, reason))
                },
            );
            Item::Cards {
                given: Vec::new(),
                cards,
                claim: Some(language.calculation(&claim.written())),
                answer,
            }
        }
    }
}
