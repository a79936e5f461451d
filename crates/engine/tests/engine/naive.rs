//! A second reading of the rulebook (§1), which uses nothing of the engine and is naive on purpose: text is cut at its last sign, numbers
//! are fractions of wide integers, and names are matched with cards by trying everything.

use proptest::prelude::*;

/// A fraction: the numerator and the denominator, which is above zero. It is not reduced.
#[derive(Debug, Clone, Copy)]
pub struct Fraction(pub i128, pub i128);

impl Fraction {
    pub fn whole(number: i64) -> Self {
        Self(i128::from(number), 1)
    }

    /// The exact result of `self` and `right` with this sign; `None` for a division by zero.
    pub fn calculate(self, sign: char, right: Self) -> Option<Self> {
        let (Self(a, b), Self(c, d)) = (self, right);
        match sign {
            '+' => Some(Self(a * d + c * b, b * d)),
            '-' => Some(Self(a * d - c * b, b * d)),
            '*' => Some(Self(a * c, b * d)),
            '/' if c == 0 => None,
            '/' => Some(Self(a * d * c.signum(), b * c.abs())),
            _ => panic!("{sign} is no sign"),
        }
    }

    /// The nearest whole number; halves are rounded away from zero.
    pub fn rounded(self) -> i128 {
        let Self(a, b) = self;
        (2 * a.abs() + b) / (2 * b) * a.signum()
    }

    pub fn is_whole(self) -> bool {
        self.0 % self.1 == 0
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Self) -> bool {
        self.0 * other.1 == other.0 * self.1
    }
}

/// Why a text has no value as a calculation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoValue {
    Unreadable,
    DividesByZero,
    Overflow,
}

/// What a calculation makes: its total, and the result of each step.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NaiveResult {
    pub total: i64,
    pub steps: Vec<i64>,
}

/// The calculation `text` in the characters `+ - * / &`, without spaces. A `#` stands where a space kept two cards apart.
pub fn plain(text: &str) -> String {
    let mut plain = String::new();
    for word in text.split_whitespace() {
        let is_of_card = |c: char| c.is_ascii_digit() || c == 'F';
        if plain.ends_with(is_of_card) && word.starts_with(is_of_card) {
            plain.push('#');
        }
        plain.extend(word.chars().map(|c| match c {
            '−' => '-',
            '×' | 'x' => '*',
            '÷' | ':' => '/',
            other => other,
        }));
    }
    plain
}

/// Where the last of `signs` stands that is outside all brackets, in bytes from 0; `None` if there is none.
fn last_outside(text: &str, signs: &str) -> Option<usize> {
    let mut depth = 0;
    let mut last = None;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth == 0 && signs.contains(c) => last = Some(at),
            _ => {}
        }
    }
    last
}

/// Whether each bracket in the text has its partner.
fn brackets_match(text: &str) -> bool {
    let mut depth = 0;
    for c in text.chars() {
        depth += i32::from(c == '(') - i32::from(c == ')');
        if depth < 0 {
            return false;
        }
    }
    depth == 0
}

/// The text between the brackets, if one pair is around everything; `None` otherwise.
fn inside(text: &str) -> Option<&str> {
    text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).filter(|text| brackets_match(text))
}

/// The digits of a card, or of cards that are joined; `None` if the text is something else.
fn digits(text: &str) -> Option<String> {
    if let Some(text) = inside(text) {
        return digits(text);
    }
    if let Some(at) = last_outside(text, "&") {
        return Some(digits(&text[..at])? + &digits(&text[at + 1..])?);
    }
    number(text.strip_prefix('F').unwrap_or(text)).map(|number| number.to_string())
}

/// The number that the digits on a card mean, such as 5 for `05`; `None` if they are no digits.
pub fn number(digits: &str) -> Option<i64> {
    digits.parse().ok().filter(|_| digits.bytes().all(|c| c.is_ascii_digit()))
}

/// Whether a text is a calculation at all, written as [`plain`] does. If `spoken`, it must be one that is read card by card, from left to
/// right.
pub fn is_calculation(text: &str, spoken: bool) -> bool {
    if !brackets_match(text) {
        return false;
    }
    if digits(text).is_some() {
        return true;
    }
    if let Some(text) = inside(text) {
        return is_calculation(text, spoken);
    }
    let Some(at) = last_sign(text, spoken) else { return false };
    let (left, right) = (&text[..at], &text[at + 1..]);
    is_calculation(left, spoken)
        && if spoken { digits(right).is_some() } else { is_calculation(right, false) }
}

/// Where the sign stands that is carried out last, in bytes from 0; `None` if there is no sign. If `spoken`, signs are carried out from
/// left to right.
fn last_sign(text: &str, spoken: bool) -> Option<usize> {
    if spoken {
        last_outside(text, "+-*/")
    } else {
        last_outside(text, "+-").or_else(|| last_outside(text, "*/"))
    }
}

/// Works out a calculation, written as [`plain`] does. If `spoken`, it is read from left to right. The error says why it has no value.
pub fn read(text: &str, spoken: bool) -> Result<NaiveResult, NoValue> {
    if !is_calculation(text, spoken) {
        return Err(NoValue::Unreadable);
    }
    let mut steps = Vec::new();
    let total = value(text, spoken, &mut steps)?;
    Ok(NaiveResult { total, steps })
}

fn value(text: &str, spoken: bool, steps: &mut Vec<i64>) -> Result<i64, NoValue> {
    if let Some(digits) = digits(text) {
        return digits.parse().map_err(|_| NoValue::Overflow);
    }
    if let Some(text) = inside(text) {
        return value(text, spoken, steps);
    }
    let at = last_sign(text, spoken).ok_or(NoValue::Unreadable)?;
    let sign = text[at..].chars().next().ok_or(NoValue::Unreadable)?;
    let left = Fraction::whole(value(&text[..at], spoken, steps)?);
    let right = Fraction::whole(value(&text[at + 1..], spoken, steps)?);
    let result = left.calculate(sign, right).ok_or(NoValue::DividesByZero)?.rounded();
    let result = i64::try_from(result).map_err(|_| NoValue::Overflow)?;
    steps.push(result);
    Ok(result)
}

/// The exact value of a calculation by the order of operations, written as [`plain`] does. A minus sign may stand before a number at the
/// very start and after an opening bracket. `None` if it divides by zero.
pub fn evaluate_exactly(text: &str) -> Option<Fraction> {
    if let Ok(number) = text.parse::<i64>() {
        return Some(Fraction::whole(number));
    }
    if let Some(text) = inside(text) {
        return evaluate_exactly(text);
    }
    let (first, rest) = text.split_at(usize::from(text.starts_with('-')));
    let at = first.len() + last_sign(rest, false).unwrap_or_else(|| panic!("“{text}” is not a calculation"));
    evaluate_exactly(&text[..at])?.calculate(text[at..].chars().next()?, evaluate_exactly(&text[at + 1..])?)
}

/// Rows of cards and signs as text, mostly calculations, at random. The cards are written `5` or `F5` and come from `cards`.
pub fn random_calculations(cards: impl Strategy<Value = String> + 'static) -> impl Strategy<Value = String> {
    let card = cards.boxed();
    let number = prop_oneof![
        8 => card.clone(),
        1 => (card.clone(), card.clone()).prop_map(|(a, b)| format!("{a} & {b}")),
        1 => (card.clone(), card.clone(), card).prop_map(|(a, b, c)| format!("{a} & ({b} & {c})")),
    ];
    let sign = prop_oneof![Just('+'), Just('-'), Just('*'), Just('/')];
    number.prop_recursive(4, 10, 2, move |inner| {
        (inner.clone(), sign.clone(), inner, 0..6).prop_map(|(left, sign, right, form)| match form {
            0 => format!("({left}) {sign} {right}"),
            1 => format!("{left} {sign} ({right})"),
            2 => format!("({left} {sign} {right})"),
            _ => format!("{left} {sign} {right}"),
        })
    })
}
