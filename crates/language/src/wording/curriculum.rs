//! Where lessons stand in national curricula and standards.

use std::collections::BTreeSet;

use engine::practice::{Curriculum, Lesson};

use crate::{Language, Locale};

/// The places of some lessons in one curriculum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InCurriculum<'a> {
    /// The Fluent id of the curriculum's name.
    pub name: &'static str,
    /// The places, in the words of the curriculum, in order.
    pub places: BTreeSet<&'a str>,
}

/// What curricula say about some lessons. They are those of countries that speak the language. English has two. We know of none for Chinese.
/// A curriculum without a place for one of the lessons is left out.
pub fn in_curricula<'a>(
    language: &Language,
    lessons: impl Iterator<Item = &'a Lesson> + Clone,
) -> Vec<InCurriculum<'a>> {
    type References = fn(&Curriculum) -> &[String];
    let kept: &[(&'static str, References)] = match language.locale() {
        Locale::English => &[
            ("curriculum-england", |curriculum| &curriculum.england),
            ("curriculum-ccss", |curriculum| &curriculum.ccss),
        ],
        Locale::German => &[("curriculum-kmk", |curriculum| &curriculum.kmk)],
        Locale::Chinese => &[],
    };
    let of = |(name, references): &(&'static str, References)| {
        let places = lessons.clone().flat_map(|lesson| references(&lesson.curriculum));
        InCurriculum { name, places: places.map(String::as_str).collect() }
    };
    kept.iter().map(of).filter(|curriculum| !curriculum.places.is_empty()).collect()
}
