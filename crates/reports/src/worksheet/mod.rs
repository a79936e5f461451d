//! Worksheets: puzzles on paper, from lessons or from the facts that a child does not know yet, and a page with their answers.

mod layouts;
mod pool;

use chrono::NaiveDate;
use engine::arithmetic::{Fact, Operation, ReadingOrder, TensGame, format_number};
use engine::games::Player;
use engine::games::chance::chance_from_seed;
use engine::practice::{ClaimedCatch, FactPart, Kind, Learner, Lesson, Lessons, Puzzle, Task};
use rand::seq::SliceRandom;
use serde::Serialize;
use serde_json::Value;

pub use layouts::PuzzleLayout;

use super::Period;
use super::document::{Document, words_by_id};
use super::faces::{PrintedCard, animal_card, chinese_card};
use super::pupil::PupilReport;
use language::Language;
use language::wording::{self, calculation};
use records::ArchivedChild;

pub const MOST_PUZZLES: u16 = 200;
/// How many puzzles are drawn from the lessons to find facts for number walls, tables and the other layouts.
const FACTS: usize = 160;

const WORDS: [&str; 6] = [
    "worksheet-name",
    "worksheet-date",
    "worksheet-answers",
    "worksheet-true",
    "worksheet-false",
    "worksheet-example",
];

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worksheet {
    title: String,
    goal: String,
    /// The child's name, if it is printed on the worksheet.
    name: Option<String>,
    /// The names of several children who have the same puzzles, for a page of answers.
    names: Option<String>,
    foot: String,
    sections: Vec<Section>,
}

/// What [`Worksheet::new`] puts on a worksheet.
#[derive(Clone, Copy)]
pub struct WorksheetOptions<'a> {
    /// The lessons from which the puzzles come. Those of several lessons are mixed.
    pub lessons: &'a [&'a Lesson],
    pub layout: PuzzleLayout,
    /// The limits for the numbers and signs of the child who works on the worksheet.
    pub player: Player,
    /// What practice knows of the child, so that puzzles are chosen to suit. `None` if the worksheet is for anybody.
    pub learner: Option<&'a Learner>,
    /// The number of puzzles, [`MOST_PUZZLES`] at most.
    pub count: u16,
    /// A number from which the puzzles are drawn. The same number makes the same puzzles.
    pub seed: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct Section {
    task: String,
    items: Vec<PrintedPuzzle>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
enum PrintedPuzzle {
    /// A calculation with a gap that the child fills in: what stands before the gap, what belongs into it, and what stands after it.
    Gap { before: String, gap: String, after: String },
    Cards {
        /// The card to catch, or the cards of the calculation that are laid already.
        given: Vec<PrintedCard>,
        cards: Vec<PrintedCard>,
        /// The claim about the cards that the child has to judge. `None` if the child makes a calculation.
        claim: Option<String>,
        answer: String,
        /// Whether the printed answer is only one of several right ones.
        is_example: bool,
    },
    /// A number wall: bricks, row by row from the top.
    Wall { rows: Vec<Vec<NumberBox>> },
    /// Three numbers of which two make the third, and the calculations that they make.
    Triangle { top: NumberBox, feet: [NumberBox; 2], sign: String, ways: Vec<String> },
    /// A table of numbers to fill in. A cell that is `None` asks nothing.
    Table { sign: String, rows: Vec<String>, columns: Vec<String>, cells: Vec<Vec<Option<NumberBox>>> },
    /// A fish with calculations round it, and whether each of them catches the fish.
    Fish { number: String, round: Vec<(String, bool)> },
    /// A question to cut out, its answer, and the answer of another question that is printed beside it on the sheet.
    Pair { question: String, answer: String, other: String },
}

/// A number, or a place to write it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct NumberBox {
    /// Whether the number is printed. Otherwise the child writes it.
    is_given: bool,
    says: String,
}

#[derive(Serialize)]
struct PuzzleSheet<'a> {
    words: Value,
    title: &'a str,
    goal: &'a str,
    name: Option<&'a str>,
    names: Option<&'a str>,
    foot: &'a str,
    count: usize,
    sections: &'a [Section],
    answers: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WorksheetError {
    #[error(
        "the child's largest number leaves no puzzle in this lesson; choose another lesson, or a larger number"
    )]
    Limits,
    #[error("the puzzles of this lesson are made for the screen, not for paper; choose another lesson")]
    OnScreen,
    #[error(
        "the puzzles of this lesson do not fit this layout; choose another layout, or a lesson of plain facts"
    )]
    Layout,
    #[error("there is no lesson to make a worksheet of")]
    NoLesson,
}

impl Worksheet {
    pub fn new(asked: &WorksheetOptions<'_>, language: &Language) -> Result<Self, WorksheetError> {
        let WorksheetOptions { lessons, layout, seed, .. } = *asked;
        let first = lessons.first().ok_or(WorksheetError::NoLesson)?;
        if !lessons.iter().all(|lesson| is_printable(lesson)) {
            return Err(WorksheetError::OnScreen);
        }
        if !lessons.iter().all(|lesson| layout.suits(lesson)) {
            return Err(WorksheetError::Layout);
        }
        let sections = match layout.instruction_id() {
            None => plain(asked, language),
            Some(task) => laid_out(asked, language.say(task), language),
        };
        let count: usize = sections.iter().map(|section| section.items.len()).sum();
        if count == 0 {
            let is_plain = layout == PuzzleLayout::Plain;
            return Err(if is_plain { WorksheetError::Limits } else { WorksheetError::Layout });
        }
        let ids = lessons.iter().map(|lesson| lesson.id.as_str());
        let (title, goal) = if lessons.len() == 1 {
            (wording::lesson_text(language, &first.title), wording::lesson_text(language, &first.goal))
        } else {
            let titles = language
                .join_list(lessons.iter().map(|lesson| wording::lesson_text(language, &lesson.title)));
            (language.say("worksheet-mixed"), titles)
        };
        Ok(Self {
            title,
            goal,
            name: None,
            names: None,
            foot: foot(&language.join_list(ids), seed, count, language),
            sections,
        })
    }

    /// A worksheet of facts that the child does not know by heart yet, then of those that are due again by `today`. If there are none, or
    /// the layout is not plain, it has facts of the child's next lesson.
    pub fn for_child(
        child: &ArchivedChild,
        lessons: &Lessons,
        layout: PuzzleLayout,
        count: u16,
        seed: u64,
        today: NaiveDate,
        language: &Language,
    ) -> Result<Self, WorksheetError> {
        let pupil = PupilReport::new(child, Period::default(), lessons, today);
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
        let name = child.child.name.as_str();
        // Unknown facts are of many kinds, and only the plain layout suits them all.
        if facts.is_empty() || layout != PuzzleLayout::Plain {
            let settings = &child.child.settings;
            let open = |lesson: &&Lesson| {
                lesson.kind == Kind::Fact && settings.can_practise(lesson) && layout.suits(lesson)
            };
            let fresh = |lesson: &&Lesson| pupil.learner.mastered_on(&lesson.id).is_none();
            let facts = || lessons.iter().map(|lesson| &**lesson).filter(open);
            let lesson =
                facts().find(fresh).or_else(|| facts().next_back()).ok_or(WorksheetError::NoLesson)?;
            let asked = WorksheetOptions {
                lessons: &[lesson],
                layout,
                player: child.child.player(),
                learner: Some(&pupil.learner),
                count,
                seed,
            };
            return Ok(Self::new(&asked, language)?.with_name(name));
        }
        facts.shuffle(&mut chance_from_seed(seed, 0));
        let foot = foot(name, seed, facts.len(), language);
        let items = facts.into_iter().map(|fact| gap(fact, None, language)).collect();
        Ok(Self {
            title: language.say_with("worksheet-weak", [("name", name.into())]),
            goal: String::new(),
            name: Some(name.to_owned()),
            names: None,
            foot,
            sections: vec![Section { task: language.say("worksheet-fact"), items }],
        })
    }

    #[must_use]
    pub(crate) fn with_name(self, name: &str) -> Self {
        Self { name: Some(name.to_owned()), ..self }
    }

    #[must_use]
    pub(super) fn with_names(self, names: &[&str], language: &Language) -> Self {
        match names {
            [] => self,
            [name] => self.with_name(name),
            names => {
                let names = language.join_list(names.iter().copied());
                let names = language.say_with("worksheet-key-of", [("names", names.into())]);
                Self { name: None, names: Some(names), ..self }
            }
        }
    }

    pub fn puzzle_count(&self) -> usize {
        self.sections.iter().map(|section| section.items.len()).sum()
    }

    pub fn puzzle_pages(&self, language: &Language) -> Document {
        self.document(false, language)
    }

    pub fn answer_pages(&self, language: &Language) -> Document {
        self.document(true, language)
    }

    fn document(&self, answers: bool, language: &Language) -> Document {
        let Self { title, goal, name, names, foot, sections } = self;
        let sheet = PuzzleSheet {
            words: words_by_id(language, &WORDS),
            title,
            goal,
            name: name.as_deref(),
            names: names.as_deref(),
            foot,
            count: self.puzzle_count(),
            sections,
            answers,
        };
        let title = if answers {
            language.join_list([title.as_str(), &language.say("worksheet-answers")])
        } else {
            title.clone()
        };
        Document::new(title, language, "worksheet", sheet)
    }
}

/// Puzzles one after the other, without a layout such as a wall. Calculations are mixed, and puzzles with cards come lesson by lesson.
fn plain(asked: &WorksheetOptions<'_>, language: &Language) -> Vec<Section> {
    let WorksheetOptions { lessons, player, learner, seed, .. } = *asked;
    let count = usize::from(asked.count.min(MOST_PUZZLES));
    let share = |part: usize| (count * part).div_ceil(lessons.len());
    let (calculations, cards): (Vec<&Lesson>, Vec<&Lesson>) =
        lessons.iter().partition(|lesson| !lesson.is_asked_with_cards());
    let mut tasks: Vec<String> = calculations.iter().map(|lesson| task(lesson, player, language)).collect();
    tasks.dedup();
    let mixed = (!calculations.is_empty()).then(|| {
        let puzzles = pool::puzzles_for_page(&calculations, player, learner, share(calculations.len()), seed);
        let task = if tasks.len() == 1 { tasks.remove(0) } else { language.say("worksheet-mixed-task") };
        Section { task, items: puzzles.iter().map(|puzzle| item(puzzle, false, language)).collect() }
    });
    let of_cards = cards.into_iter().map(|lesson| {
        let puzzles = pool::puzzles_for_page(&[lesson], player, learner, share(1), seed);
        let is_example = !lesson.only_one;
        Section {
            task: task(lesson, player, language),
            items: puzzles.iter().map(|puzzle| item(puzzle, is_example, language)).collect(),
        }
    });
    mixed.into_iter().chain(of_cards).filter(|section| !section.items.is_empty()).collect()
}

/// Facts in a layout such as number walls or triangles. `task` is the instruction.
fn laid_out(asked: &WorksheetOptions<'_>, task: String, language: &Language) -> Vec<Section> {
    let WorksheetOptions { lessons, layout, player, learner, seed, .. } = *asked;
    let puzzles = pool::puzzles_for_page(lessons, player, learner, FACTS, seed);
    let mut facts: Vec<Fact> = Vec::new();
    for puzzle in &puzzles {
        if let Task::Fact(fact) | Task::Complete { fact, .. } = puzzle.task
            && !facts.contains(&fact)
        {
            facts.push(fact);
        }
    }
    let mut chance = chance_from_seed(seed, 1);
    facts.shuffle(&mut chance);
    let most = usize::from(asked.count.min(MOST_PUZZLES)).div_ceil(layout.puzzles_per_item());
    let items = layout.lay_out(&facts, most, player.largest, &mut chance, language);
    if items.is_empty() { Vec::new() } else { vec![Section { task, items }] }
}

fn foot(what: &str, seed: u64, count: usize, language: &Language) -> String {
    let arguments = [("what", what.into()), ("seed", seed.to_string().into()), ("count", count.into())];
    language.say_with("worksheet-foot", arguments)
}

/// Whether the fact with its two numbers swapped is another fact, with the same result.
const fn turns(fact: Fact) -> bool {
    matches!(fact.operation, Operation::Add | Operation::Multiply) && fact.left != fact.right
}

/// How many puzzles of the lesson fit on one page, as the template lays them out.
pub(super) fn puzzles_per_page(lesson: &Lesson) -> u16 {
    if lesson.is_asked_with_cards() { 10 } else { 60 }
}

/// Whether puzzles of this lesson can be printed. Those in which a child touches and counts things on the screen cannot.
pub fn is_printable(lesson: &Lesson) -> bool {
    !matches!(lesson.kind, Kind::HowMany | Kind::OnALine)
}

fn task(lesson: &Lesson, player: Player, language: &Language) -> String {
    let what = match lesson.kind {
        Kind::Fact | Kind::TwoSteps | Kind::HowMany | Kind::OnALine => language.say("worksheet-fact"),
        Kind::Complete => language.say("worksheet-complete"),
        Kind::CatchFish => language.say("worksheet-catch"),
        Kind::AnyCatch => language.say("worksheet-any-catch"),
        Kind::ThreeTens => {
            let tens = (10..=TensGame::ThreeFishing.largest_ten()).step_by(10).map(format_number);
            language.say_with("worksheet-tens", [("tens", language.join_list(tens).into())])
        }
        Kind::ThirdCard => language.say("worksheet-third"),
        Kind::MacOne => language.say("worksheet-mac-one"),
        Kind::TrueOrFalse => language.say("worksheet-claim"),
    };
    let sign = language.operation_sign(lesson.rung.newest_operation());
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

/// A calculation with a gap, which is the `hidden` part of the fact, or the result if that is `None`.
fn gap(fact: Fact, hidden: Option<FactPart>, language: &Language) -> PrintedPuzzle {
    let result = fact.result().map(format_number).unwrap_or_default();
    let (left, sign, right) =
        (format_number(fact.left), language.operation_sign(fact.operation), format_number(fact.right));
    let equals = fact.equals_sign();
    let (before, gap, after) = match hidden {
        None => (format!("{left} {sign} {right} {equals}"), result, String::new()),
        Some(FactPart::Left) => (String::new(), left, format!("{sign} {right} {equals} {result}")),
        Some(FactPart::Sign) => (left, sign, format!("{right} {equals} {result}")),
        Some(FactPart::Right) => (format!("{left} {sign}"), right, format!("{equals} {result}")),
    };
    PrintedPuzzle::Gap { before, gap, after }
}

fn item(puzzle: &Puzzle, is_example: bool, language: &Language) -> PrintedPuzzle {
    let solution = || {
        let solution = puzzle.solution();
        solution.map(|solution| calculation::format_statement(language, &solution)).unwrap_or_default()
    };
    let of_pond = |slots: &[Option<engine::arithmetic::Card>], without: Option<u8>| -> Vec<PrintedCard> {
        let left = (0..).zip(slots).filter(|(slot, _)| Some(*slot) != without);
        left.filter_map(|(_, card)| card.map(|card| animal_card(card, language))).collect()
    };
    let tiles = |cards: &[engine::games::fish_pond::ChineseCard]| {
        cards.iter().map(|card| chinese_card(*card, language)).collect()
    };
    let without_claim = |given: Vec<PrintedCard>, cards: Vec<PrintedCard>| PrintedPuzzle::Cards {
        given,
        cards,
        claim: None,
        answer: solution(),
        is_example,
    };
    match &puzzle.task {
        Task::Fact(fact) => gap(*fact, None, language),
        Task::Complete { fact, hidden } => gap(*fact, Some(*hidden), language),
        Task::TwoSteps(_) | Task::HowMany(_) | Task::OnALine(_) => {
            let made = puzzle.solution();
            PrintedPuzzle::Gap {
                before: made
                    .as_ref()
                    .map(|made| language.localize_calculation(&made.question()))
                    .unwrap_or_default(),
                gap: made.map(|made| format_number(made.result())).unwrap_or_default(),
                after: String::new(),
            }
        }
        Task::Pond { pond, sum } => {
            let fish =
                sum.and_then(|sum| pond.get(usize::from(sum))?.map(|card| animal_card(card, language)));
            without_claim(fish.into_iter().collect(), of_pond(pond, *sum))
        }
        Task::Tens { cards, .. } => without_claim(Vec::new(), tiles(cards)),
        Task::Third { two, offered } => without_claim(tiles(two), tiles(offered)),
        Task::Claim(claim) => {
            let verdict = claim.verdict(puzzle.player.rung);
            let cards = match &claim.about {
                ClaimedCatch::Pond { pond, .. } => of_pond(pond, None),
                ClaimedCatch::Three { cards, .. } => tiles(cards),
            };
            let answer = verdict.map_or_else(
                || language.say("worksheet-true"),
                |reason| {
                    format!("{}: {}", language.say("worksheet-false"), wording::refusal(language, reason))
                },
            );
            PrintedPuzzle::Cards {
                given: Vec::new(),
                cards,
                claim: Some(language.localize_calculation(&claim.claimed_equation())),
                answer,
                is_example: false,
            }
        }
    }
}
