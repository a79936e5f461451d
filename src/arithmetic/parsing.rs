//! Reading a calculation: from the row of cards and signs a child laid down, or from text.

use super::card::POND_SIZE;
use super::expression::{Calculation, CardName, Expression, MOST_CARDS, Malformed, Node};
use super::ladder::{Operation, ReadingOrder};

/// One thing laid down in a calculation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Token {
    /// A card.
    Card(CardName),
    /// A sign between cards.
    Sign(Operation),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `=`, between the sum card and what makes it.
    Equals,
}

/// What is wrong at one place of a calculation that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A character that has no meaning here.
    #[error("“{0}” has no meaning here")]
    UnknownCharacter(char),
    /// A number beyond 64 bits.
    #[error("this number is too large")]
    NumberTooLarge,
    /// A card should stand here.
    #[error("a card is missing here")]
    CardMissing,
    /// A sign should stand here.
    #[error("a sign is missing here")]
    SignMissing,
    /// A bracket without its partner.
    #[error("this bracket has no partner")]
    BracketAlone,
    /// Only cards can be joined, never results.
    #[error("only cards can be joined, not results")]
    JoinsResult,
    /// As spoken, every step applies to the total so far, so brackets change something only at the start.
    #[error("as spoken, each step applies to the total so far; brackets can stand only at the start")]
    BracketInRunningTotal,
    /// There is no equals sign.
    #[error("write the sum card, then =, then the calculation")]
    EqualsMissing,
    /// More than one equals sign.
    #[error("there is more than one =")]
    EqualsTwice,
    /// Neither side of the equals sign is a single card.
    #[error("one side of = must be the sum card alone")]
    SumCardMissing,
    /// More cards or brackets than any pond could need.
    #[error("a calculation has at most {MOST_CARDS} cards")]
    TooLong,
}

/// A [`Fault`] and the token at which it was met, counted from zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Misplaced {
    /// Index of the token, or the number of tokens if something is missing at the end.
    pub at: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// A [`Fault`] and the column of the text at which it was met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a calculation at column {column}: {fault}")]
pub struct Unreadable {
    /// The character, counted from one.
    pub column: usize,
    /// What is wrong there.
    pub fault: Fault,
}

impl Expression {
    /// Reads a row of cards, signs and brackets.
    ///
    /// # Errors
    ///
    /// The first token that does not fit, and why.
    pub fn read(tokens: &[Token], order: ReadingOrder) -> Result<Self, Misplaced> {
        let mut reader =
            Reader { tokens, at: 0, order, nodes: Vec::with_capacity(2 * POND_SIZE), cards: 0, depth: 0 };
        let _kind = reader.expression(0)?;
        if reader.at < tokens.len() {
            let fault =
                if tokens[reader.at] == Token::Close { Fault::BracketAlone } else { Fault::SignMissing };
            return Err(reader.fault(fault));
        }
        Self::try_from(reader.nodes).map_err(|Malformed| Misplaced { at: 0, fault: Fault::TooLong })
    }

    /// Reads a text such as `9 + 9 + 2`, as [`Calculation::parse`] does, without a sum card.
    ///
    /// # Errors
    ///
    /// The first column that does not fit, and why.
    pub fn parse(text: &str, order: ReadingOrder) -> Result<Self, Unreadable> {
        let (tokens, columns) = tokens(text)?;
        Self::read(&tokens, order)
            .map_err(|Misplaced { at, fault }| Unreadable { column: columns[at], fault })
    }
}

impl Expression {
    /// The row of cards, signs and brackets that reads as this expression, by order of operations or, for a running
    /// total, as spoken: a bracket around every left operand that is a result would be read the same.
    #[must_use]
    pub fn tokens(&self) -> Vec<Token> {
        let is_running_total = self.is_running_total();
        let mut parts: Vec<(Vec<Token>, u8)> = Vec::new();
        for node in self.nodes() {
            let part = match node {
                Node::Card(name) => (vec![Token::Card(*name)], u8::MAX),
                Node::Apply(operation) => {
                    let (right, left) = (parts.pop().unwrap_or_default(), parts.pop().unwrap_or_default());
                    let precedence = operation.precedence();
                    let mut row = bracketed(left, |inside| inside < precedence && !is_running_total);
                    row.push(Token::Sign(*operation));
                    row.extend(bracketed(right, |inside| inside <= precedence));
                    (row, precedence)
                }
            };
            parts.push(part);
        }
        parts.pop().unwrap_or_default().0
    }
}

/// A part of a row, in brackets if its loosest sign asks for them.
fn bracketed((row, precedence): (Vec<Token>, u8), needed: impl Fn(u8) -> bool) -> Vec<Token> {
    if !needed(precedence) {
        return row;
    }
    std::iter::once(Token::Open).chain(row).chain(std::iter::once(Token::Close)).collect()
}

impl Calculation {
    /// Reads a sum card, `=` and an expression, either side first.
    ///
    /// # Errors
    ///
    /// The first token that does not fit, and why.
    pub fn read(tokens: &[Token], order: ReadingOrder) -> Result<Self, Misplaced> {
        let mut equals = (0..tokens.len()).filter(|at| tokens[*at] == Token::Equals);
        let at = equals.next().ok_or(Misplaced { at: tokens.len(), fault: Fault::EqualsMissing })?;
        if let Some(at) = equals.next() {
            return Err(Misplaced { at, fault: Fault::EqualsTwice });
        }
        let (left, right) = (&tokens[..at], &tokens[at + 1..]);
        let (sum, row, offset) = match (left, right) {
            ([Token::Card(sum)], row) => (*sum, row, at + 1),
            (row, [Token::Card(sum)]) => (*sum, row, 0),
            _ => return Err(Misplaced { at: 0, fault: Fault::SumCardMissing }),
        };
        let expression = Expression::read(row, order)
            .map_err(|Misplaced { at, fault }| Misplaced { at: at + offset, fault })?;
        Ok(Self { sum, expression })
    }

    /// Reads a text such as `20 = 9 + 8 + 5 − 2`. `F5` names a fish, `5` any card of that number.
    ///
    /// Signs are `+`, `-` or `−`, `×`, `x` or `*`, `÷`, `/` or `:`, `&`, brackets and `=`; full-width forms are read too.
    ///
    /// # Errors
    ///
    /// The first column that does not fit, and why.
    ///
    /// ```
    /// use fishpond::arithmetic::{Calculation, ReadingOrder};
    ///
    /// assert!(Calculation::parse("F15 = 8 + 7", ReadingOrder::Spoken).is_ok());
    /// let error = Calculation::parse("15 = 8 + + 7", ReadingOrder::Spoken).unwrap_err();
    /// assert_eq!(error.column, 10);
    /// ```
    pub fn parse(text: &str, order: ReadingOrder) -> Result<Self, Unreadable> {
        let (tokens, columns) = tokens(text)?;
        Self::read(&tokens, order)
            .map_err(|Misplaced { at, fault }| Unreadable { column: columns[at], fault })
    }
}

/// Recursive descent by precedence; as spoken, all signs but `&` bind alike.
struct Reader<'a> {
    tokens: &'a [Token],
    at: usize,
    order: ReadingOrder,
    nodes: Vec<Node>,
    cards: usize,
    depth: usize,
}

/// What an operand turned out to be.
#[derive(Clone, Copy, PartialEq)]
enum Operand {
    Cards,
    Result,
}

impl Reader<'_> {
    fn fault(&self, fault: Fault) -> Misplaced {
        Misplaced { at: self.at, fault }
    }

    fn precedence(&self, operation: Operation) -> u8 {
        match self.order {
            ReadingOrder::Spoken if operation != Operation::Join => 1,
            _ => operation.precedence(),
        }
    }

    /// Operands and signs that bind at least as tightly as `loosest`.
    fn expression(&mut self, loosest: u8) -> Result<Operand, Misplaced> {
        let mut left = self.operand()?;
        while let Some(Token::Sign(operation)) = self.tokens.get(self.at) {
            let precedence = self.precedence(*operation);
            if precedence < loosest {
                break;
            }
            let joins = *operation == Operation::Join;
            if joins && left == Operand::Result {
                return Err(self.fault(Fault::JoinsResult));
            }
            self.at += 1;
            let start = self.at;
            let right = self.expression(precedence + 1)?;
            if right == Operand::Result && joins {
                return Err(Misplaced { at: start, fault: Fault::JoinsResult });
            }
            if right == Operand::Result && self.order == ReadingOrder::Spoken {
                return Err(Misplaced { at: start, fault: Fault::BracketInRunningTotal });
            }
            self.nodes.push(Node::Apply(*operation));
            left = if joins { Operand::Cards } else { Operand::Result };
        }
        Ok(left)
    }

    fn operand(&mut self) -> Result<Operand, Misplaced> {
        let open = self.at;
        match self.tokens.get(self.at) {
            Some(Token::Card(name)) => {
                self.cards += 1;
                if self.cards > MOST_CARDS {
                    return Err(self.fault(Fault::TooLong));
                }
                self.nodes.push(Node::Card(*name));
                self.at += 1;
                Ok(Operand::Cards)
            }
            Some(Token::Open) => {
                self.depth += 1;
                if self.depth > MOST_CARDS {
                    return Err(self.fault(Fault::TooLong));
                }
                self.at += 1;
                let inside = self.expression(0)?;
                match self.tokens.get(self.at) {
                    Some(Token::Close) => self.at += 1,
                    None => return Err(Misplaced { at: open, fault: Fault::BracketAlone }),
                    Some(_) => return Err(self.fault(Fault::SignMissing)),
                }
                self.depth -= 1;
                Ok(inside)
            }
            Some(Token::Close) if self.depth == 0 => Err(self.fault(Fault::BracketAlone)),
            _ => Err(self.fault(Fault::CardMissing)),
        }
    }
}

/// The tokens of a text with the column of each, and of the end.
fn tokens(text: &str) -> Result<(Vec<Token>, Vec<usize>), Unreadable> {
    let mut tokens = Vec::new();
    let mut columns = Vec::new();
    let mut characters = (1..).zip(text.chars().map(narrow)).peekable();
    let mut end = 1;
    while let Some((column, character)) = characters.next() {
        end = column + 1;
        if character.is_whitespace() {
            continue;
        }
        let unknown = Unreadable { column, fault: Fault::UnknownCharacter(character) };
        let token = match character {
            '+' => Token::Sign(Operation::Add),
            '-' | '−' | '–' => Token::Sign(Operation::Subtract),
            '×' | 'x' | 'X' | '*' | '·' => Token::Sign(Operation::Multiply),
            '&' => Token::Sign(Operation::Join),
            '÷' | '/' | ':' => Token::Sign(Operation::Divide),
            '(' => Token::Open,
            ')' => Token::Close,
            '=' => Token::Equals,
            'F' | 'f' | '0'..='9' => {
                let mut digits = String::new();
                let is_fish = !character.is_ascii_digit();
                if !is_fish {
                    digits.push(character);
                }
                while let Some((column, digit)) = characters.next_if(|(_, next)| next.is_ascii_digit()) {
                    digits.push(digit);
                    end = column + 1;
                }
                if digits.is_empty() {
                    return Err(unknown);
                }
                let number =
                    digits.parse().map_err(|_| Unreadable { column, fault: Fault::NumberTooLarge })?;
                Token::Card(if is_fish { CardName::Fish(number) } else { CardName::Number(number) })
            }
            _ => return Err(unknown),
        };
        tokens.push(token);
        columns.push(column);
    }
    columns.push(end);
    Ok((tokens, columns))
}

/// Full-width forms, as typed on East Asian keyboards, become the ordinary ones.
pub(super) fn narrow(character: char) -> char {
    match character {
        '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(character) - 0xfee0).unwrap_or(character),
        _ => character,
    }
}
