//! Where a child stands, told in abilities that grown-ups know.

use super::Findings;
use crate::practice::{Ability, Grasp, Lessons, Standing};

impl Findings {
    /// How far the child has come with each ability that one of `lessons` teaches, and which ability the child's next lesson teaches.
    pub fn standing(&self, lessons: &Lessons) -> Standing {
        let grasps: Vec<(Ability, Grasp)> = Ability::ALL
            .into_iter()
            .filter(|ability| ability.lessons().iter().any(|id| lessons.get(id).is_some()))
            .map(|ability| (ability, self.grasp(ability)))
            .collect();
        Standing { grasps, learning: self.next().and_then(|next| Ability::of_lesson(next)) }
    }

    /// How far the child has come with an ability.
    fn grasp(&self, ability: Ability) -> Grasp {
        let is_begun = ability.lessons().iter().any(|lesson| self.hold(lesson).is_some());
        match (self.has(ability), is_begun) {
            (true, _) => Grasp::Secure,
            (false, true) => Grasp::Learning,
            (false, false) => Grasp::ToCome,
        }
    }
}
