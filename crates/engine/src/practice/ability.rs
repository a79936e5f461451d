//! What a child can do, in steps that grown-ups know: a few lessons make an ability, and a few abilities make a rung.

use std::sync::Arc;

use super::lesson::{Lesson, LessonPlace};
use super::lessons::Lessons;
use super::rating::advantage_for;
use crate::arithmetic::Rung;

/// The share of an ability's usual puzzles that a child with the ability gets right, as we estimate it.
const SECURE: f64 = 0.8;

/// Defines [`Ability`] from a table. Each row has an ability, its rung, the lessons that teach it, and those of them that show that a child
/// has it.
macro_rules! abilities {
    ($($(#[$doc:meta])+ $Ability:ident on $Rung:ident { taught by $lessons:tt shown by $shown:tt })+) => {
        /// Something that lessons teach a child to do, such as adding within ten. Grown-ups are told of it by name.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Ability { $($(#[$doc])+ $Ability),+ }

        impl Ability {
            /// All abilities, from counting to division: rung by rung, and on each rung in the order in which children learn them.
            pub const ALL: [Self; [$(stringify!($Ability)),+].len()] = [$(Self::$Ability),+];

            /// The ids of the built-in lessons that teach the ability, such as `add-make-ten`.
            pub const fn teaching_lessons(self) -> &'static [&'static str] {
                match self { $(Self::$Ability => &$lessons),+ }
            }

            /// The ids of the lessons that show the ability, such as `add-make-ten`: a child who can do all of them has the ability.
            pub const fn proving_lessons(self) -> &'static [&'static str] {
                match self { $(Self::$Ability => &$shown),+ }
            }

            /// The [`Rung`] that the ability belongs to, by the signs that it needs.
            pub const fn rung(self) -> Rung {
                match self { $(Self::$Ability => Rung::$Rung),+ }
            }
        }
    };
}

abilities! {
    /// Counts to ten, and sees small numbers at once.
    Counting on Addition {
        taught by [
            "count-to-five", "count-to-ten", "count-dice", "count-two-dice", "count-frames",
            "count-one-more", "count-one-less", "count-friends-of-five", "count-adding-to-five",
            "count-taking-from-five", "count-friends-of-ten", "line-to-ten",
        ]
        shown by ["count-to-ten", "count-frames"]
    }
    /// Adds within ten.
    AddWithinTen on Addition {
        taught by ["add-count-on", "add-bonds-of-ten"]
        shown by ["add-count-on", "add-bonds-of-ten"]
    }
    /// Adds up to twenty, over the ten: 8 + 5.
    AddToTwenty on Addition {
        taught by ["line-to-twenty", "add-doubles", "add-near-doubles", "add-make-ten", "add-plus-nine"]
        shown by ["add-make-ten"]
    }
    /// Adds tens, and ones over the next ten: 38 + 5.
    AddToHundred on Addition {
        taught by ["add-tens", "add-bridging"]
        shown by ["add-tens", "add-bridging"]
    }
    /// Adds two numbers of two digits: 34 + 25.
    AddTwoDigits on Addition {
        taught by [
            "line-to-hundred", "add-two-digits", "add-two-digits-over-ten", "add-doubles-to-hundred",
            "add-near-tens", "add-compensating",
        ]
        shown by ["add-two-digits", "add-two-digits-over-ten"]
    }
    /// Finds numbers or cards that make a sum.
    FindSums on Addition {
        taught by ["add-missing-number", "add-ponds", "add-three-tens", "add-third-card", "add-true-or-false"]
        shown by ["add-missing-number", "add-ponds"]
    }
    /// Takes away within ten, and takes a few from a larger number.
    SubtractWithinTen on Subtraction {
        taught by ["subtract-count-back", "subtract-from-ten"]
        shown by ["subtract-count-back", "subtract-from-ten"]
    }
    /// Takes away over the ten: 13 − 5.
    SubtractOverTen on Subtraction {
        taught by ["subtract-halves", "subtract-over-ten"]
        shown by ["subtract-over-ten"]
    }
    /// Takes away from numbers up to a hundred: 47 − 12, 42 − 7.
    SubtractToHundred on Subtraction {
        taught by ["subtract-within-tens", "subtract-bridging"]
        shown by ["subtract-within-tens", "subtract-bridging"]
    }
    /// Takes a number of two digits from another: 58 − 23.
    SubtractTwoDigits on Subtraction {
        taught by [
            "subtract-two-digits", "subtract-two-digits-over-ten", "subtract-halves-to-hundred",
            "subtract-near-tens", "subtract-compensating",
        ]
        shown by ["subtract-two-digits", "subtract-two-digits-over-ten"]
    }
    /// Finds numbers or cards that make a sum or a difference.
    FindDifferences on Subtraction {
        taught by [
            "subtract-missing-number", "subtract-ponds", "subtract-tens", "subtract-true-or-false",
            "subtract-fact-families", "two-steps-plus-minus",
        ]
        shown by ["subtract-missing-number", "subtract-ponds"]
    }
    /// Multiplies by 2 to 5 and 10.
    EasyTables on Multiplication {
        taught by ["multiply-twos-fives-tens", "multiply-threes-fours"]
        shown by ["multiply-twos-fives-tens", "multiply-threes-fours"]
    }
    /// Multiplies by 6 to 9.
    HardTables on Multiplication {
        taught by ["multiply-sixes-eights", "multiply-sevens-nines"]
        shown by ["multiply-sixes-eights", "multiply-sevens-nines"]
    }
    /// Multiplies tens: 4 × 30.
    MultiplyTens on Multiplication {
        taught by ["multiply-by-tens"]
        shown by ["multiply-by-tens"]
    }
    /// Multiplies beyond the tables up to ten: by 11 and 12, doubles up to a hundred, and hundreds by tens.
    MultiplyBeyond on Multiplication {
        taught by [
            "multiply-elevens-twelves", "multiply-to-twelve", "multiply-missing-to-twelve",
            "multiply-doubles", "multiply-thousands",
        ]
        shown by ["multiply-elevens-twelves", "multiply-to-twelve"]
    }
    /// Finds numbers or cards that make a product.
    FindProducts on Multiplication {
        taught by [
            "multiply-missing-factor", "multiply-ponds", "multiply-tens", "multiply-mac-one",
            "multiply-mac-one-search", "multiply-true-or-false", "two-steps-times-plus",
            "two-steps-times-first", "two-steps-brackets",
        ]
        shown by ["multiply-missing-factor", "multiply-ponds"]
    }
    /// Joins the digits of cards to make a number: 1 & 4 is 14.
    Join on Concatenation {
        taught by ["join-tens-and-ones", "join-hundreds"]
        shown by ["join-tens-and-ones", "join-hundreds"]
    }
    /// Finds cards that can be joined to make a number.
    FindJoined on Concatenation {
        taught by [
            "join-missing-card", "join-ponds", "join-far-fish", "join-any-catch", "join-three-tens",
            "join-third-card", "join-true-or-false",
        ]
        shown by ["join-missing-card", "join-ponds"]
    }
    /// Divides by 2 to 5 and 10.
    EasyQuotients on Division {
        taught by ["divide-twos-fives-tens", "divide-threes-to-fives"]
        shown by ["divide-twos-fives-tens", "divide-threes-to-fives"]
    }
    /// Divides by 6 to 9.
    HardQuotients on Division {
        taught by ["divide-sixes-to-nines"]
        shown by ["divide-sixes-to-nines"]
    }
    /// Divides tens: 120 ÷ 4.
    DivideTens on Division {
        taught by ["divide-multiples-of-ten"]
        shown by ["divide-multiples-of-ten"]
    }
    /// Divides when something is left over, and rounds to the nearest whole number.
    Round on Division {
        taught by ["divide-rounding"]
        shown by ["divide-rounding"]
    }
    /// Divides beyond the tables up to ten: by 11 and 12, halves of numbers up to a hundred, and thousands by tens.
    DivideBeyond on Division {
        taught by [
            "divide-elevens-twelves", "divide-to-twelve", "divide-halves-to-hundred",
            "divide-thousands-by-tens",
        ]
        shown by ["divide-elevens-twelves", "divide-to-twelve"]
    }
    /// Finds numbers or cards that make a quotient.
    FindQuotients on Division {
        taught by [
            "divide-missing-number", "divide-ponds", "divide-three-tens", "divide-third-card",
            "divide-true-or-false", "divide-fact-families", "two-steps-divide-first",
        ]
        shown by ["divide-missing-number", "divide-ponds"]
    }
}

/// How far a child has come with an ability.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum AbilityStage {
    /// The child has not begun any lesson that teaches the ability.
    ToCome,
    /// The child has begun lessons that teach the ability, but cannot yet do all lessons that [show it](Ability::proving_lessons).
    Learning,
    /// The child has the ability, and can do all lessons that show it.
    Secure,
}

/// How far a child has come with each ability that grown-ups know by name, such as adding within ten.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AbilityProgress {
    /// How far the child has come with each ability that the lessons teach, from counting to division.
    pub grasps: Vec<(Ability, AbilityStage)>,
    /// The ability that the child's next lesson teaches. `None` if no lesson is left, or if the next lesson is a teacher's own.
    pub learning: Option<Ability>,
}

impl AbilityProgress {
    /// The abilities that the child has and that come last on each [`Rung`], one for each rung that has any. Those of finding numbers that
    /// make a result are left out, because they say less than calculating.
    pub fn farthest_secure(&self) -> Vec<Ability> {
        let secure = |rung| {
            let is_meant = |(ability, grasp): &&(Ability, AbilityStage)| {
                ability.rung() == rung && ability.is_calculating() && *grasp == AbilityStage::Secure
            };
            self.grasps.iter().rfind(is_meant).map(|(ability, _)| *ability)
        };
        Rung::ALL.into_iter().filter_map(secure).collect()
    }
}

impl Ability {
    /// The ability that the lesson teaches; `None` if the lesson is a teacher's own.
    pub fn of_lesson(lesson: &Lesson) -> Option<Self> {
        Self::ALL.into_iter().find(|ability| ability.teaching_lessons().contains(&lesson.id.as_str()))
    }

    /// Whether the ability means knowing what calculations make, rather than counting or finding numbers that make a result.
    pub const fn is_calculating(self) -> bool {
        !matches!(
            self,
            Self::Counting
                | Self::FindSums
                | Self::FindDifferences
                | Self::FindProducts
                | Self::FindJoined
                | Self::FindQuotients
        )
    }

    /// The lessons that teach the ability: those on the ladder of rungs, or if none is on the ladder, all that teach it.
    fn taught_by(self, lessons: &Lessons) -> Vec<&Arc<Lesson>> {
        let all: Vec<_> = self.teaching_lessons().iter().filter_map(|id| lessons.get(id)).collect();
        let is_on_ladder = |lesson: &&Arc<Lesson>| lesson.place.is_on_the_ladder();
        if all.iter().any(is_on_ladder) { all.into_iter().filter(is_on_ladder).collect() } else { all }
    }

    /// Whether any of `lessons` that teaches the ability stands [on the ladder](LessonPlace::Ladder), and so is needed to finish its rung.
    pub fn is_on_the_ladder(self, lessons: &Lessons) -> bool {
        self.taught_by(lessons).iter().any(|lesson| lesson.place == LessonPlace::Ladder)
    }

    /// The strength that a child needs to get 80 % of the ability's usual puzzles right, on the scale of
    /// [`Puzzle::difficulty`](super::Puzzle::difficulty). `None` if none of `lessons` teaches it.
    pub fn required_strength(self, lessons: &Lessons) -> Option<f64> {
        let taught = self.taught_by(lessons);
        let sum: f64 = taught.iter().map(|lesson| lesson.typical_difficulty()).sum();
        (!taught.is_empty()).then(|| sum / taught.len() as f64 + advantage_for(SECURE))
    }
}
