//! Finds the equations in a sentence, and works out with [`naive::evaluate_exactly`], which shares no code with the program, whether they are
//! true.

use crate::naive::{self, Fraction};

/// The signs that can stand between the two sides of an equation.
const RELATIONS: [char; 3] = ['=', '≈', NOT_EQUAL_SIGN];
/// The sign for “is not equal to”. Children never see it: they read the words in `SAID`, which are replaced by it before reading.
pub const NOT_EQUAL_SIGN: char = '≠';
/// How a sentence says that two sides are not equal: in English, German and Chinese.
const SAID: [&str; 3] = [" is not ", " ist nicht ", " 不是 "];

/// An equation found in a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Equation {
    /// The left side of the equation, in the characters `+ - * / &`.
    pub left: String,
    /// The sign between the two sides of the equation, one of `RELATIONS`.
    pub relation: char,
    /// The right side of the equation, in the characters `+ - * / &`.
    pub right: String,
}

impl Equation {
    /// Whether the equation is true; `false` also if a side cannot be read.
    pub fn is_true(&self) -> bool {
        let value = |side: &str| naive::evaluate_exactly(&joined(side)?);
        let (Some(left), Some(right)) = (value(&self.left), value(&self.right)) else { return false };
        match self.relation {
            '=' => left == right,
            NOT_EQUAL_SIGN => left != right,
            '≈' => !left.is_whole() && right == Fraction(left.rounded(), 1),
            other => panic!("{other} is no relation"),
        }
    }
}

/// One side of an equation with its joined cards written as the number that they make; `None` if something else is joined.
fn joined(side: &str) -> Option<String> {
    let Some((left, right)) = side.split_once('&') else { return Some(side.to_owned()) };
    let digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    (digits(left) && right.split('&').all(digits)).then(|| side.replace('&', ""))
}

/// The equations in a sentence. One with a gap is a question, so it is left out.
pub fn equations(sentence: &str) -> Vec<Equation> {
    let sentence = SAID.into_iter().fold(sentence.to_owned(), |read, said| read.replace(said, " ≠ "));
    let chars: Vec<char> = sentence.chars().collect();
    let relations = (0..chars.len()).filter(|at| RELATIONS.contains(&chars[*at]));
    let equation = |at: usize| {
        let left: String = reversed(&left_side(&chars[..at]));
        let right = right_side(&chars[at + 1..]);
        let [left, right] = [left, right].map(|side| plain(&side));
        let is_told = |side: &String| side.contains(|c: char| c.is_ascii_digit()) && !side.contains('?');
        (is_told(&left) && is_told(&right)).then_some(Equation { left, relation: chars[at], right })
    };
    relations.filter_map(equation).collect()
}

fn reversed(text: &str) -> String {
    text.chars().rev().collect()
}

fn is_of_calculation(c: char) -> bool {
    c.is_ascii_digit() || " \u{a0}+−×÷·:&()?".contains(c)
}

/// The left side of an equation, at the end of `before`, the text before its sign. It begins after a comma, a letter, or a colon that
/// belongs to a word.
fn left_side(before: &[char]) -> String {
    let mut side = String::new();
    for (at, c) in before.iter().enumerate().rev() {
        let is_of_word = *c == ':' && (at == 0 || !before[at - 1].is_whitespace());
        if !is_of_calculation(*c) || is_of_word {
            break;
        }
        side.push(*c);
    }
    side
}

/// The right side of an equation, at the beginning of `behind`, the text after its sign: a number, and any signs and numbers that follow
/// it, as in `5 + 3 = 4 + 4`.
fn right_side(behind: &[char]) -> String {
    let spaces = |at: usize| behind[at..].iter().take_while(|c| c.is_whitespace()).count();
    let digits =
        |at: usize| behind[at..].iter().take_while(|c| c.is_ascii_digit() || "−?".contains(**c)).count();
    let begin = spaces(0);
    let mut end = begin + digits(begin);
    while let Some(sign) = behind.get(end + spaces(end)).filter(|c| "+−×÷·:".contains(**c)) {
        let at = end + spaces(end);
        let number = at + 1 + spaces(at + 1);
        // A colon right behind a number belongs to the sentence. A sign without a number after it does not count.
        if *sign == ':' && at == end || digits(number) == 0 {
            break;
        }
        end = number + digits(number);
    }
    behind[begin..end].iter().collect()
}

/// A calculation in the characters that [`naive::evaluate_exactly`] reads, whatever signs the language of the sentence uses.
fn plain(side: &str) -> String {
    let side = side.replace('·', "×").replace(':', "÷").replace('\u{a0}', " ");
    naive::plain(side.trim())
}

/// The sentence without anything in quotation marks: somebody else said that, and it need not be true.
fn unquoted(sentence: &str) -> String {
    let mut depth = 0;
    let mut rest = String::new();
    for c in sentence.chars() {
        match c {
            '„' => depth = 1,
            // German ends a quotation with the mark that begins one in English.
            '“' => depth = 1 - depth,
            '”' => depth = 0,
            _ if depth == 0 => rest.push(c),
            _ => {}
        }
    }
    rest
}

/// Fails if one of the sentence's equations is false.
#[track_caller]
pub fn assert_true(sentence: &str) {
    for equation in equations(&unquoted(sentence)) {
        assert!(equation.is_true(), "“{sentence}” says something false: {equation:?}");
    }
}

#[test]
fn equations_are_found_and_read() {
    let all = |sentence: &str| equations(sentence).iter().map(Equation::is_true).collect::<Vec<_>>();
    for (sentence, truths) in [
        ("4 + 10 + 6 = 20, not 21", vec![true]),
        ("4 + 10 + 6 = 21", vec![false]),
        ("Right! 7 ÷ 2 ≈ 4, 4 + 1 = 5", vec![true, true]),
        ("7 ÷ 2 = 4", vec![false]),
        ("8 ÷ 2 ≈ 4", vec![false]),
        ("8 + 7 is not 16.", vec![true]),
        ("8 + 7 ist nicht 15.", vec![false]),
        ("8 + 7 不是 16。", vec![true]),
        ("5 + 5 + 2 = 12. That is 3 short of 15.", vec![true]),
        ("Mia: 18 : 6 = 3. Nur Käfer!", vec![true]),
        ("5 + 5 + 2 = 12：比 15 少 3。", vec![true]),
        ("(9 + 8) × 2 = 34", vec![true]),
        ("9 + 8 × 2 = 34", vec![false]),
        ("4 · 5 = 20", vec![true]),
        ("1 & 4 = 14", vec![true]),
        ("3 − 5 = −2", vec![true]),
        ("9 + 8 + ? = 20", vec![]),
        ("5 + 3 = 4 + 4", vec![true]),
        ("Mia: 5 + 3 = 4 + 4. Right!", vec![true]),
        ("5 + 3 = 4 + 3", vec![false]),
        ("6 + 4 = 5 + 5, 2 + 1 = 3", vec![true, true]),
        ("5 + 3 = 4 + ?", vec![]),
        ("7 = 5 + 2: passt", vec![true]),
        ("= fangen", vec![]),
    ] {
        assert_eq!(all(sentence), truths, "{sentence}");
    }
}
