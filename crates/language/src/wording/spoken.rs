//! Sentences as a voice speaks them. Signs become words; digits stay, because every voice reads numbers.

use engine::arithmetic::Operation;

use crate::Language;

const OPERATIONS: [(Operation, &str); 5] = [
    (Operation::Add, "spoken-plus"),
    (Operation::Subtract, "spoken-minus"),
    (Operation::Multiply, "spoken-times"),
    (Operation::Join, "spoken-joined"),
    (Operation::Divide, "spoken-divided"),
];
const SIGNS: [(&str, &str); 5] = [
    ("=", "spoken-makes"),
    ("≈", "spoken-makes-about"),
    ("?", "spoken-unknown"),
    ("→", "spoken-then"),
    ("↔", "spoken-swaps"),
];
/// A sign that stands for times in German, and between the parts of a list.
const DOT: &str = "·";
/// Characters that end a part of a sentence, and may follow a sign.
const STOPS: &[char] = &['.', ',', ';', ':', '!', '…', '。', '，', '；', '：', '！', '？', '”', '“', '」'];
/// Characters that may begin a word and are not spoken.
const QUOTES: &[char] = &['“', '„', '”', '«', '»', '「', '‘'];

/// Turns a sentence with the signs of its language into one for a voice to speak, such as `3 + 4` into “3 plus 4”.
pub fn spoken(language: &Language, sentence: &str) -> String {
    spoken_with_word_starts(language, sentence).0
}

/// Turns a sentence into one for a voice to speak, as [`spoken`] does. For each written word it also gives the byte in the spoken sentence
/// where that word begins.
pub fn spoken_with_word_starts(language: &Language, sentence: &str) -> (String, Vec<usize>) {
    let written: Vec<&str> = sentence.split_whitespace().collect();
    let (mut text, mut places) = (String::new(), Vec::new());
    for (at, word) in written.iter().enumerate() {
        let mut words = Vec::new();
        // In German · means times between two numbers, and alone. Between two words, it only keeps them apart.
        let before = at == 0 || written[at - 1].ends_with(ends_number);
        let behind = written.get(at + 1).is_none_or(|next| next.starts_with(begins_number));
        if *word == DOT && !(before && behind) {
            words.push(",".to_owned());
        } else {
            speak(language, word, &mut words);
        }
        places.push(text.len() + usize::from(!text.is_empty()));
        for word in words {
            // A stop follows its word without a space, and no other stop.
            if word == "," && text.ends_with(',') {
                continue;
            }
            if !text.is_empty() && !word.starts_with(',') {
                text.push(' ');
            }
            text.push_str(&word);
        }
    }
    (text, places)
}

fn speak(language: &Language, word: &str, words: &mut Vec<String>) {
    let bare = word.trim_start_matches(QUOTES);
    let sign = bare.trim_end_matches(STOPS);
    // A colon alone between numbers means division. A colon after a word is a stop.
    let sign = if sign.is_empty() { bare } else { sign };
    if let Some(id) = word_of(language, sign) {
        words.push(language.say(id));
        let stop = &bare[sign.len()..];
        if stop.contains(STOPS) {
            words.push(",".to_owned());
        }
    } else if let Some(number) = alone_in_brackets(sign) {
        words.push(format!("{number}{}", bare.split_at(sign.len()).1));
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
    } else if matches!(sign, "–" | "—" | "(" | ")") {
        words.push(",".to_owned());
    } else {
        words.push(word.replace(['(', ')'], ""));
    }
}

/// The digits in a word such as “(4)”, which says how many there are and is no part of a calculation. `None` for any other word.
fn alone_in_brackets(sign: &str) -> Option<&str> {
    let inside = sign.strip_prefix('(')?.strip_suffix(')')?;
    inside.chars().all(|letter| letter.is_ascii_digit()).then_some(inside)
}

fn ends_number(letter: char) -> bool {
    letter.is_ascii_digit() || matches!(letter, ')' | '?')
}

fn begins_number(letter: char) -> bool {
    is_number(letter) || letter == '?'
}

fn is_number(letter: char) -> bool {
    letter.is_ascii_digit() || matches!(letter, '(' | '−')
}

fn word_of(language: &Language, sign: &str) -> Option<&'static str> {
    let operation = OPERATIONS.iter().find(|(operation, _)| {
        // The engine's own signs, such as × and ÷, are also understood, whatever signs the language writes.
        language.operation_sign(*operation) == sign || operation.sign().to_string() == sign
    });
    let other = || SIGNS.iter().find(|(other, _)| *other == sign).map(|(_, id)| *id);
    operation.map(|(_, id)| *id).or_else(other)
}
