//! What a child can do, and where lessons stand in national curricula and standards.

use std::collections::BTreeSet;

use engine::practice::{Ability, AbilityProgress, Curriculum, Lesson};

use crate::{Language, Locale};

const NAMED: usize = 3;

/// The Fluent id of a phrase for what a child can do, such as “add within ten”.
pub const fn ability_message_id(ability: Ability) -> &'static str {
    match ability {
        Ability::Counting => "can-do-counting",
        Ability::AddWithinTen => "can-do-add-within-ten",
        Ability::AddToTwenty => "can-do-add-to-twenty",
        Ability::AddToHundred => "can-do-add-to-hundred",
        Ability::AddTwoDigits => "can-do-add-two-digits",
        Ability::FindSums => "can-do-find-sums",
        Ability::SubtractWithinTen => "can-do-subtract-within-ten",
        Ability::SubtractOverTen => "can-do-subtract-over-ten",
        Ability::SubtractToHundred => "can-do-subtract-to-hundred",
        Ability::SubtractTwoDigits => "can-do-subtract-two-digits",
        Ability::FindDifferences => "can-do-find-differences",
        Ability::EasyTables => "can-do-easy-tables",
        Ability::HardTables => "can-do-hard-tables",
        Ability::MultiplyTens => "can-do-multiply-tens",
        Ability::MultiplyBeyond => "can-do-multiply-beyond",
        Ability::FindProducts => "can-do-find-products",
        Ability::Join => "can-do-join",
        Ability::FindJoined => "can-do-find-joined",
        Ability::EasyQuotients => "can-do-easy-quotients",
        Ability::HardQuotients => "can-do-hard-quotients",
        Ability::DivideTens => "can-do-divide-tens",
        Ability::Round => "can-do-round",
        Ability::DivideBeyond => "can-do-divide-beyond",
        Ability::FindQuotients => "can-do-find-quotients",
    }
}

/// What a child can do and is learning: “Mia can add to twenty, and is learning to take away over ten.”
pub fn ability_summary(language: &Language, name: &str, standing: &AbilityProgress) -> String {
    let said = |ability: Ability| language.say(ability_message_id(ability));
    let mut secure = standing.farthest_secure();
    if secure.len() > NAMED {
        // Joining cards helps in the game more than in life, so it is left out if there is something else.
        secure.retain(|ability| *ability != Ability::Join);
    }
    let named = &secure[secure.len().saturating_sub(NAMED)..];
    let secure = match named {
        [] => String::new(),
        [only] => said(*only),
        [others @ .., last] => {
            let others = language.join_list(others.iter().map(|ability| said(*ability)));
            language.say_with("list-and", [("list", others.into()), ("name", said(*last).into())])
        }
    };
    let learning = standing.learning.map(said);
    let id = match (named.is_empty(), &learning) {
        (false, Some(_)) => "standing",
        (false, None) => "standing-secure",
        (true, Some(_)) => "standing-learning",
        (true, None) => "standing-unknown",
    };
    let arguments =
        [("name", name.into()), ("secure", secure.into()), ("learning", learning.unwrap_or_default().into())];
    language.say_with(id, arguments)
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CurriculumPlaces<'a> {
    pub name: &'static str,
    /// The places where the lessons belong, in the curriculum's own words.
    pub places: BTreeSet<&'a str>,
}

/// The places of these lessons in the curricula of the language: two curricula for English, one for German, none for Chinese. A curriculum
/// is left out if none of the lessons has a place in it.
pub fn curriculum_places<'a>(
    language: &Language,
    lessons: impl Iterator<Item = &'a Lesson> + Clone,
) -> Vec<CurriculumPlaces<'a>> {
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
        CurriculumPlaces { name, places: places.map(String::as_str).collect() }
    };
    kept.iter().map(of).filter(|curriculum| !curriculum.places.is_empty()).collect()
}
