//! What a made-up class learns by heart: the facts of one year and strand of England's curriculum, as the lessons name them.

use std::collections::{BTreeMap, BTreeSet};

use engine::arithmetic::{Fact, Operation, Rung};
use engine::games::Player;
use engine::practice::{Kind, Lesson, Lessons, Task};

/// The index of its lesson, how hard it is, and the same fact turned round.
#[derive(Debug, Clone, Copy)]
pub struct StudyFact {
    pub lesson: usize,
    pub difficulty: f64,
    /// An index; `None` if the class does not learn that fact.
    pub turned: Option<usize>,
}

/// The lessons of number facts for one year and strand, and the facts in them.
pub struct River {
    pub strand: String,
    pub lessons: Lessons,
    pub items: Vec<StudyFact>,
    pub places: BTreeMap<Fact, usize>,
}

impl River {
    pub fn all_strands() -> Vec<Self> {
        let lessons = Lessons::built_in();
        let all: BTreeSet<&String> = lessons.iter().flat_map(|lesson| &lesson.curriculum.england).collect();
        let calculating = all.into_iter().filter(|strand| !strand.ends_with("number and place value"));
        calculating.map(|strand| Self::of(strand)).filter(|river| !river.items.is_empty()).collect()
    }

    pub fn whole() -> Self {
        Self::of_those("the whole river", |_| true)
    }

    fn of(strand: &str) -> Self {
        Self::of_those(strand, |lesson| lesson.curriculum.england.iter().any(|other| other == strand))
    }

    fn of_those(name: &str, is_meant: impl Fn(&Lesson) -> bool) -> Self {
        /// Lessons with more facts are for working out, and we leave them out.
        const BY_HEART: usize = 100;
        let facts_of = |lesson: &Lesson| -> BTreeMap<Fact, f64> {
            let puzzles = (0..3000).filter_map(|seed| lesson.puzzle(division_player(), seed));
            let fact = |task: &Task| if let Task::Fact(fact) = task { Some(*fact) } else { None };
            puzzles.filter_map(|puzzle| Some((fact(&puzzle.task)?, puzzle.difficulty))).collect()
        };
        let lessons = Lessons::built_in().filtered(|lesson| {
            lesson.kind == Kind::Fact && is_meant(lesson) && facts_of(lesson).len() <= BY_HEART
        });
        let (mut items, mut places) = (Vec::new(), BTreeMap::new());
        for (at, lesson) in lessons.iter().enumerate() {
            for (fact, difficulty) in facts_of(lesson) {
                let _place = places.entry(fact).or_insert_with(|| {
                    items.push(StudyFact { lesson: at, difficulty, turned: None });
                    items.len() - 1
                });
            }
        }
        for (fact, place) in &places {
            let turns =
                matches!(fact.operation, Operation::Add | Operation::Multiply) && fact.left != fact.right;
            let turned = Fact { left: fact.right, right: fact.left, ..*fact };
            items[*place].turned = places.get(&turned).copied().filter(|_| turns);
        }
        Self { strand: name.to_owned(), lessons, items, places }
    }

    pub fn mean_difficulty(&self) -> f64 {
        self.items.iter().map(|item| item.difficulty).sum::<f64>() / self.items.len() as f64
    }
}

pub fn division_player() -> Player {
    Player { rung: Rung::Division, ..Player::default() }
}

pub fn river_of_child(rivers: &[River], number: u64) -> &River {
    &rivers[usize::try_from(number).unwrap_or_default() % rivers.len()]
}
