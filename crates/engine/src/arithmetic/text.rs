//! Splits the text of a calculation into tokens, whatever keyboard it was typed on.

use super::expression::CardName;
use super::ladder::Operation;
use super::parsing::{ParseError, SyntaxError, Token, TokenError, TokenSource};

/// The text of a calculation, split into tokens as they are asked for. Places are counted in bytes.
#[derive(Clone)]
pub(super) struct Tokeniser<'a> {
    whole: &'a str,
    place: usize,
    next: usize,
}

impl<'a> Tokeniser<'a> {
    pub fn new(text: &'a str) -> Self {
        Self { whole: text, place: 0, next: 0 }
    }

    /// Turns an error in this text into one with its column, counted in characters from 1. If the text has a character that no calculation
    /// uses, the error is about that character instead.
    pub fn into_parse_error(mut self, misplaced: TokenError) -> ParseError {
        let unknown = loop {
            match self.next() {
                Ok(Some(_)) => {}
                Ok(None) => break None,
                Err(fault) => break Some(self.error_at_position(fault)),
            }
        };
        let TokenError { at, fault } = unknown.unwrap_or(misplaced);
        let before = self.whole.char_indices().take_while(|(place, _)| *place < at).count();
        ParseError { column: before + 1, fault }
    }

    #[inline]
    fn character(&mut self) -> Option<char> {
        let first = *self.whole.as_bytes().get(self.next)?;
        if first.is_ascii() {
            self.next += 1;
            return Some(char::from(first));
        }
        let character = self.whole.get(self.next..)?.chars().next()?;
        self.next += character.len_utf8();
        Some(to_half_width(character))
    }

    #[inline]
    fn digit(&mut self) -> Option<i64> {
        let before = self.next;
        let digit = self.character().and_then(|character| character.to_digit(10));
        if digit.is_none() {
            self.next = before;
        }
        digit.map(i64::from)
    }

    #[inline]
    fn number(&mut self, first: i64) -> Result<i64, SyntaxError> {
        let mut number = first;
        while let Some(digit) = self.digit() {
            let longer = number.checked_mul(10).and_then(|tens| tens.checked_add(digit));
            number = longer.ok_or(SyntaxError::NumberTooLarge)?;
        }
        Ok(number)
    }
}

impl TokenSource for Tokeniser<'_> {
    #[expect(
        clippy::inline_always,
        reason = "handing a token over through memory takes longer than reading it"
    )]
    #[inline(always)]
    fn next(&mut self) -> Result<Option<Token>, SyntaxError> {
        let character = loop {
            self.place = self.next;
            match self.character() {
                None => return Ok(None),
                Some(character) if character.is_whitespace() => {}
                Some(character) => break character,
            }
        };
        let unknown = SyntaxError::UnknownCharacter(character);
        if let Some(operation) = Operation::from_sign(character) {
            return Ok(Some(Token::Sign(operation)));
        }
        Ok(Some(match character {
            '(' => Token::Open,
            ')' => Token::Close,
            '=' => Token::Equals,
            'F' | 'f' => {
                let first = self.digit().ok_or(unknown)?;
                Token::Card(CardName::Fish(self.number(first)?))
            }
            _ => {
                let first = character.to_digit(10).ok_or(unknown)?;
                Token::Card(CardName::Number(self.number(first.into())?))
            }
        }))
    }

    fn position(&self) -> usize {
        self.place
    }
}

/// The ordinary form of a full-width character, which is typed on East Asian keyboards; other characters stay as they are. The full-width
/// space needs no change, because it counts as white space.
pub(super) fn to_half_width(character: char) -> char {
    match character {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(character) - 0xfee0).unwrap_or(character),
        _ => character,
    }
}
