//! Sentences as they are spoken: what stands in them as a sign is said in words. Digits stay, since every voice reads numbers.

use heart::arithmetic::Operation;

use crate::language::Language;

/// Each operation, and its word.
const OPERATIONS: [(Operation, &str); 5] = [
    (Operation::Add, "spoken-plus"),
    (Operation::Subtract, "spoken-minus"),
    (Operation::Multiply, "spoken-times"),
    (Operation::Join, "spoken-joined"),
    (Operation::Divide, "spoken-divided"),
];
/// Each other sign of calculations, and its word.
const SIGNS: [(&str, &str); 5] = [
    ("=", "spoken-makes"),
    ("≈", "spoken-makes-about"),
    ("?", "spoken-unknown"),
    ("→", "spoken-then"),
    ("↔", "spoken-swaps"),
];
/// What ends a part of a sentence, and may stand after a sign.
const STOPS: &[char] = &['.', ',', ';', ':', '!', '…', '。', '，', '；', '：', '！', '？', '”', '“', '」'];
/// What a word may begin with that is not spoken.
const QUOTES: &[char] = &['“', '„', '”', '«', '»', '「', '‘'];

/// A sentence as it is spoken in its language, with the signs that are written there.
#[must_use]
pub fn spoken(language: &Language, sentence: &str) -> String {
    let mut words = Vec::new();
    for word in sentence.split_whitespace() {
        speak(language, word, &mut words);
    }
    // A stop follows its word.
    words.join(" ").replace(" ,", ",")
}

/// What is spoken of a word between two spaces.
fn speak(language: &Language, word: &str, words: &mut Vec<String>) {
    let bare = word.trim_start_matches(QUOTES);
    let sign = bare.trim_end_matches(STOPS);
    // A colon that stands alone between numbers divides; one that stands after a word is a stop.
    let sign = if sign.is_empty() { bare } else { sign };
    if let Some(id) = word_of(language, sign) {
        words.push(language.say(id));
        let stop = &bare[sign.len()..];
        if stop.contains(STOPS) {
            words.push(",".to_owned());
        }
    } else if let Some(rest) = bare.strip_prefix('(').filter(|rest| rest.starts_with(is_number)) {
        words.push(language.say("spoken-open"));
        speak(language, rest, words);
    } else if let Some((number, rest)) =
        bare.split_once(')').filter(|(number, _)| number.ends_with(is_number))
    {
        speak(language, number, words);
        words.push(language.say("spoken-close"));
        if !rest.is_empty() {
            speak(language, rest, words);
        }
    } else if let Some(number) = bare.strip_prefix('−').filter(|rest| rest.starts_with(is_number)) {
        words.extend([language.say("spoken-below-zero"), number.to_owned()]);
    } else if matches!(sign, "–" | "—" | "·" | "(" | ")") {
        words.push(",".to_owned());
    } else {
        words.push(word.replace(['(', ')'], ""));
    }
}

fn is_number(letter: char) -> bool {
    letter.is_ascii_digit() || matches!(letter, '(' | '−')
}

/// The word of a sign.
fn word_of(language: &Language, sign: &str) -> Option<&'static str> {
    let operation = OPERATIONS.iter().find(|(operation, _)| {
        // Whatever signs are written, those of the heart are understood too.
        language.sign(*operation) == sign || operation.sign().to_string() == sign
    });
    let other = || SIGNS.iter().find(|(other, _)| *other == sign).map(|(_, id)| *id);
    operation.map(|(_, id)| *id).or_else(other)
}
