//! Spoken words contain no signs, in any language and with the signs of any country.

use engine::arithmetic::Operation;
use language::wording::spoken::spoken;
use language::{Language, Locale, Signs};

/// Sentences as they are written, with the signs of the engine.
const WRITTEN: [&str; 7] = [
    "9 + 8 = 17",
    "(9 + 8) × 2 = 34.",
    "7 ÷ 2 ≈ 4, 4 + 1 = 5",
    "5 − 8 = −3; ((2 & 3) − 1) × 4 = 88",
    "12 ÷ 4 = ?",
    "? × 3 = 12",
    "“8 × 7 = 56”: 8 − 7 = 1",
];

#[test]
fn speech_keeps_every_number_and_leaves_no_sign() {
    for locale in Locale::ALL {
        for signs in Signs::all() {
            let language = Language::with_operation_signs(locale, signs);
            for written in WRITTEN {
                let written = language.localize_calculation(written);
                let said = spoken(&language, &written);
                let left: Vec<char> = said.chars().filter(|c| "+−×÷·&=≈?()→↔".contains(*c)).collect();
                assert!(left.is_empty(), "{written} is spoken as {said}");
                assert!(!said.contains(" :"), "{written} is spoken as {said}");
                let numbers = |text: &str| -> Vec<String> {
                    let parts = text.split(|c: char| !c.is_ascii_digit());
                    parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
                };
                assert_eq!(numbers(&said), numbers(&written), "{written} is spoken as {said}");
            }
            for operation in Operation::ALL {
                let said = spoken(&language, &language.operation_sign(operation));
                assert!(said.chars().all(char::is_alphanumeric) || said.contains(' '), "{said}");
            }
        }
    }
}

#[test]
fn calculations_are_spoken_in_words_of_the_language() {
    let cases = [
        (Locale::English, "9 + 8 = 17", "9 plus 8 makes 17"),
        (Locale::English, "Everybody (4).", "Everybody 4."),
        (Locale::English, "Try (9 + 8) × 2.", "Try bracket 9 plus 8 bracket closed times 2."),
        (Locale::English, "Press it (or Enter) – now.", "Press it or Enter, now."),
        (Locale::German, "9 + 8 = 17", "9 plus 8 ist 17"),
        (Locale::German, "Nein: 12 ÷ 4 ist nicht 5.", "Nein: 12 geteilt durch 4 ist nicht 5."),
        (Locale::Chinese, "9 × 8 = ?", "9 乘 8 等于 多少"),
    ];
    for (locale, written, expected) in cases {
        let language = Language::new(locale);
        assert_eq!(spoken(&language, &language.localize_calculation(written)), expected);
    }
}

#[test]
fn a_dot_means_times_only_between_numbers() {
    let german = Language::new(Locale::German);
    let times = german.say("spoken-times");
    for (written, says_times) in [
        ("3 · 4 = 12", true),
        ("(9 + 8) · 2 = 34", true),
        ("? · 3 = 12", true),
        ("3 · (2 + 1) = 9", true),
        ("3 Fische · 45 Punkte", false),
        ("Mia · 2b", false),
    ] {
        let said = spoken(&german, written);
        assert_eq!(said.contains(&times), says_times, "{written} is spoken as {said}");
        assert!(!said.contains('·'), "{written} is spoken as {said}");
    }
}
