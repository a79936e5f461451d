//! Names of children as they are typed and shown, and names at a table for computer players and guests.

use interchange::{has_letters, one_line, strip_emoji};
use language::wording;
use language::{Language, Locale};
use records::{Participant, ParticipantKind};

/// The longest word in a name, in characters. The next two values are for a whole name: on a tile, and in a sentence on one line.
const LONGEST_WORD: usize = 13;
const ON_A_TILE: usize = 26;
const IN_A_LINE: usize = 16;

/// A typed name as one line of at most `longest` characters, without pictures such as 🐟, which the fonts lack.
pub fn clean_typed_name(text: &str, longest: usize) -> String {
    strip_emoji(&one_line(text)).chars().take(longest).collect()
}

/// Whether something was typed, but no name to call somebody by: it has neither a letter nor a digit.
pub fn lacks_letters(text: &str) -> bool {
    !text.trim().is_empty() && !has_letters(text)
}

pub fn shorten_for_tile(name: &str) -> String {
    shortened(name, ON_A_TILE)
}

pub fn shorten_for_sentence(name: &str) -> String {
    shortened(name, IN_A_LINE)
}

fn shortened(name: &str, longest: usize) -> String {
    let mut short = String::new();
    for word in name.split_whitespace() {
        let cut = word.chars().count() > LONGEST_WORD;
        let word: String =
            if cut { word.chars().take(LONGEST_WORD - 1).chain(['…']).collect() } else { word.to_owned() };
        if short.chars().count() + word.chars().count() > longest {
            return short + " …";
        }
        let gap = if short.is_empty() { "" } else { " " };
        short = short + gap + &word;
    }
    short
}

/// Gives every player a name, and no two the same. Names that the program gave in another language are replaced.
pub fn name_players(participants: &mut [Participant], language: &Language) {
    let languages: Vec<Language> = Locale::ALL.map(Language::new).into();
    let given: Vec<Option<String>> =
        (1..).zip(&*participants).map(|(number, who)| given(who, number, &languages)).collect();
    let mut taken: Vec<String> = Vec::new();
    // Typed names go first, so that no child loses a name to a computer player.
    for (participant, name) in participants.iter_mut().zip(&given) {
        if let Some(name) = name {
            participant.name = told_apart(name, &taken);
            taken.push(participant.name.clone());
        }
    }
    for ((number, participant), name) in (1..).zip(participants).zip(&given) {
        if name.is_none() {
            let name = match participant.who {
                ParticipantKind::Computer(strength) => language.say(wording::strength_message_id(strength)),
                ParticipantKind::Child => by_number(number, language),
            };
            participant.name = told_apart(&name, &taken);
            taken.push(participant.name.clone());
        }
    }
}

/// The name that somebody typed. `None` for computer players, and for guests who are called by their number.
fn given(participant: &Participant, number: usize, languages: &[Language]) -> Option<String> {
    let name = participant.name.trim();
    let is_by_number = || languages.iter().any(|language| name == by_number(number, language));
    let is_given =
        participant.is_person() && has_letters(name) && (participant.child.is_some() || !is_by_number());
    is_given.then(|| name.to_owned())
}

/// A player's name by number, such as “Player 1”. Numbers begin at 1.
fn by_number(number: usize, language: &Language) -> String {
    language.say_with("seats-player", [("number", number.into())])
}

/// The name itself, or with the first number that makes it differ from all names in `taken`.
fn told_apart(name: &str, taken: &[String]) -> String {
    let is_free = |name: &String| !taken.contains(name);
    let numbered = (2..).map(|number| format!("{name} {number}"));
    std::iter::once(name.to_owned()).chain(numbered).find(is_free).unwrap_or_default()
}
