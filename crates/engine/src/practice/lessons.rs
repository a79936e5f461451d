//! Lists of lessons in the order of the river, and the one that comes with the program.

use std::sync::{Arc, LazyLock};

use super::lesson::Lesson;
use super::reading::read_lesson;

macro_rules! lessons {
    ($($id:literal),* $(,)?) => {
        [$(include_str!(concat!("../../../../lessons/", $id, ".json"))),*]
    };
}

/// The files of the lessons that come with the program, in the order in which children meet them. Those before the ladder of rungs come
/// first, then rung by rung, easiest first, with lessons beside the ladder at the rung's end.
const FILES: &[&str] = &lessons![
    "count-to-five",
    "count-to-ten",
    "count-dice",
    "count-two-dice",
    "count-frames",
    "count-one-more",
    "count-one-less",
    "count-friends-of-five",
    "count-adding-to-five",
    "count-taking-from-five",
    "count-friends-of-ten",
    "line-to-ten",
    "line-to-twenty",
    "add-count-on",
    "add-bonds-of-ten",
    "add-doubles",
    "add-near-doubles",
    "add-make-ten",
    "add-plus-nine",
    "add-missing-number",
    "add-tens",
    "add-bridging",
    "add-ponds",
    "add-three-tens",
    "add-third-card",
    "add-true-or-false",
    "line-to-hundred",
    "add-two-digits",
    "add-two-digits-over-ten",
    "add-doubles-to-hundred",
    "add-near-tens",
    "add-compensating",
    "subtract-count-back",
    "subtract-from-ten",
    "subtract-halves",
    "subtract-over-ten",
    "subtract-missing-number",
    "subtract-within-tens",
    "subtract-bridging",
    "subtract-ponds",
    "subtract-tens",
    "subtract-true-or-false",
    "subtract-two-digits",
    "subtract-two-digits-over-ten",
    "subtract-halves-to-hundred",
    "subtract-near-tens",
    "subtract-compensating",
    "subtract-fact-families",
    "two-steps-plus-minus",
    "multiply-twos-fives-tens",
    "multiply-threes-fours",
    "multiply-sixes-eights",
    "multiply-sevens-nines",
    "multiply-missing-factor",
    "multiply-by-tens",
    "multiply-ponds",
    "multiply-tens",
    "multiply-mac-one",
    "multiply-mac-one-search",
    "multiply-true-or-false",
    "multiply-elevens-twelves",
    "multiply-to-twelve",
    "multiply-missing-to-twelve",
    "multiply-doubles",
    "multiply-thousands",
    "two-steps-times-plus",
    "two-steps-times-first",
    "two-steps-brackets",
    "join-tens-and-ones",
    "join-hundreds",
    "join-missing-card",
    "join-ponds",
    "join-far-fish",
    "join-any-catch",
    "join-three-tens",
    "join-third-card",
    "join-true-or-false",
    "divide-twos-fives-tens",
    "divide-threes-to-fives",
    "divide-sixes-to-nines",
    "divide-missing-number",
    "divide-multiples-of-ten",
    "divide-rounding",
    "divide-ponds",
    "divide-three-tens",
    "divide-third-card",
    "divide-true-or-false",
    "divide-elevens-twelves",
    "divide-to-twelve",
    "divide-fact-families",
    "divide-halves-to-hundred",
    "divide-thousands-by-tens",
    "two-steps-divide-first",
];

/// A list of lessons, in the order in which children meet them: the river of the app.
#[derive(Debug, Clone, Default)]
pub struct Lessons(Vec<Arc<Lesson>>);

/// All lessons, and those of them that one child may do.
#[derive(Debug, Clone, Copy)]
pub struct ChildLessons<'a> {
    /// The lessons that the child may do.
    pub open: &'a Lessons,
    /// All lessons there are.
    pub all: &'a Lessons,
}

static BUILT_IN: LazyLock<Lessons> = LazyLock::new(|| {
    // Tests read every one of them, so none is lost here.
    Lessons(FILES.iter().filter_map(|file| read_lesson(file).ok()).map(Arc::new).collect())
});

impl Lessons {
    /// The lessons that come with the program, in the order in which children meet them.
    pub fn built_in() -> Self {
        BUILT_IN.clone()
    }

    /// This list with a teacher's own lessons, each after the last lesson of its rung. A lesson with the id of one in the list replaces
    /// that one.
    #[must_use]
    pub fn with_own_lessons(mut self, own: impl IntoIterator<Item = Lesson>) -> Self {
        for lesson in own {
            if let Some(known) = self.0.iter_mut().find(|known| known.id == lesson.id) {
                *known = Arc::new(lesson);
            } else {
                // A new lesson goes to the end of its rung.
                let at = self.0.iter().rposition(|known| known.rung <= lesson.rung).map_or(0, |at| at + 1);
                self.0.insert(at, Arc::new(lesson));
            }
        }
        self
    }

    /// All lessons of the list, in their order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Arc<Lesson>> + Clone {
        self.0.iter()
    }

    /// The lessons of the list that a child may do: those for which `is_open` returns `true`, in the same order.
    #[must_use]
    pub fn filtered(&self, is_open: impl Fn(&Lesson) -> bool) -> Self {
        Self(self.iter().filter(|lesson| is_open(lesson)).cloned().collect())
    }

    /// The lesson with the id `id`, such as `add-make-ten`; `None` if it is not in the list.
    pub fn get(&self, id: &str) -> Option<&Arc<Lesson>> {
        self.iter().find(|lesson| lesson.id == id)
    }
}
