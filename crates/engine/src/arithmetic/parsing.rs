//! Reads calculations: from the row of cards and signs that a child laid down, or from text.

use super::card::POND_SIZE;
use super::expression::{Calculation, CardName, Expression, MOST_CARDS, Node, make_join_left_associative};
use super::ladder::{Operation, ReadingOrder};
use super::text::Tokeniser;

/// One piece of a calculation that a child laid down or typed: a card, a sign, a bracket or `=`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Token {
    /// A card of the calculation, named by its slot or its number.
    Card(CardName),
    /// A sign between cards.
    Sign(Operation),
    /// An opening bracket, `(`.
    Open,
    /// A closing bracket, `)`.
    Close,
    /// The equals sign, between the sum card (the card to make) and the cards and signs that make it.
    Equals,
}

/// What is wrong with a row of cards and signs, or with a text, that cannot be read as a calculation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SyntaxError {
    /// A character that means nothing in a calculation. Holds the character.
    #[error("“{0}” has no meaning here")]
    UnknownCharacter(char),
    /// A number in the text does not fit 64 bits.
    #[error("this number is too large")]
    NumberTooLarge,
    /// A card is missing before, between or after the signs.
    #[error("a card is missing here")]
    CardMissing,
    /// A sign is missing between two cards or brackets.
    #[error("a sign is missing here")]
    SignMissing,
    /// A bracket that no other bracket closes or opens.
    #[error("this bracket has no partner")]
    BracketAlone,
    /// A `&` has a result on one side. Only cards can be joined, such as `1 & 4`.
    #[error("only cards can be joined, not results")]
    JoinsResult,
    /// A bracket stands after the start of a running total, where each step applies to the total so far.
    #[error("as spoken, each step applies to the total so far; brackets can stand only at the start")]
    BracketInRunningTotal,
    /// The calculation has no equals sign, so no card is named as the sum card, the one that the others make.
    #[error("write the sum card, then =, then the calculation")]
    EqualsMissing,
    /// The calculation has more than one equals sign.
    #[error("there is more than one =")]
    EqualsTwice,
    /// Neither side of the equals sign is a single card.
    #[error("one side of = must be the sum card alone")]
    SumCardMissing,
    /// There are more than [`MOST_CARDS`] cards, or more brackets than that are open at once.
    #[error("a calculation has at most {MOST_CARDS} cards")]
    TooLong,
}

/// The error for a row of [`Token`]s that is no calculation: what is wrong, and at which token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TokenError {
    /// The index of the token that is wrong, counted from zero. If something is missing at the end, the number of tokens.
    pub at: usize,
    /// What is wrong with the token at that index.
    pub fault: SyntaxError,
}

/// The error for a text that is no calculation: what is wrong, and in which column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a calculation at column {column}: {fault}")]
pub struct ParseError {
    /// The column of the character where the fault is, counted from one.
    pub column: usize,
    /// What is wrong in that column of the text.
    pub fault: SyntaxError,
}

impl Expression {
    /// Reads an expression, a calculation without a sum card and `=`, such as `9 + 8`. `order` says whether signs count as spoken or by the
    /// order of operations.
    ///
    /// # Errors
    ///
    /// If a token does not fit: the first such token, and why.
    pub fn from_tokens(tokens: &[Token], order: ReadingOrder) -> Result<Self, TokenError> {
        Reader::new(TokenRow::new(tokens), order).row()
    }

    /// Reads an expression, a calculation without a sum card and `=`, from a text such as `9 + 9 + 2`. It may use the characters that
    /// [`Calculation::parse`] reads, except `=`. `order` says whether signs count as spoken or by the order of operations.
    ///
    /// # Errors
    ///
    /// If something in the text does not fit: its column, and why.
    pub fn parse(text: &str, order: ReadingOrder) -> Result<Self, ParseError> {
        Reader::new(Tokeniser::new(text), order)
            .row()
            .map_err(|misplaced| Tokeniser::new(text).into_parse_error(misplaced))
    }
}

impl Expression {
    /// Writes the expression as a row of tokens, which read back as the same expression: as [`Spoken`](ReadingOrder::Spoken) if it [is a
    /// running total](Self::is_running_total), else by the order of operations.
    pub fn tokens(&self) -> Vec<Token> {
        let is_running_total = self.is_running_total();
        let mut parts: Vec<(Vec<Token>, u8)> = Vec::new();
        for node in self.nodes() {
            let part = match node {
                Node::Card(name) => (vec![Token::Card(*name)], u8::MAX),
                Node::Apply(operation) => {
                    let (right, right_binds) = parts.pop().unwrap_or_default();
                    let (left, left_binds) = parts.pop().unwrap_or_default();
                    let precedence = operation.precedence();
                    let mut row = bracketed(left, left_binds < precedence && !is_running_total);
                    row.push(Token::Sign(*operation));
                    row.extend(bracketed(right, right_binds <= precedence));
                    (row, precedence)
                }
            };
            parts.push(part);
        }
        parts.pop().unwrap_or_default().0
    }
}

fn bracketed(row: Vec<Token>, needs_brackets: bool) -> Vec<Token> {
    if !needs_brackets {
        return row;
    }
    std::iter::once(Token::Open).chain(row).chain(std::iter::once(Token::Close)).collect()
}

impl Calculation {
    /// Reads a calculation from a sum card, `=` and an expression, such as `20 = 9 + 8 + 3`. Either side may come first. `order` says
    /// whether signs count as spoken or by the order of operations.
    ///
    /// # Errors
    ///
    /// If a token does not fit: the first such token, and why.
    pub fn from_tokens(tokens: &[Token], order: ReadingOrder) -> Result<Self, TokenError> {
        Reader::new(TokenRow::new(tokens), order)
            .calculation()
            .map_err(|misplaced| misplaced_side(TokenRow::new(tokens)).unwrap_or(misplaced))
    }

    /// Reads a calculation from a text such as `20 = 9 + 8 + 5 − 2`. `F5` names a fish, `5` any card of that number. `order` says whether
    /// signs count as spoken or by the order of operations.
    ///
    /// Signs are `+`, `-` or `−`, `×`, `x` or `*`, `÷`, `/` or `:`, `&`, brackets and `=`. Full-width characters work too.
    ///
    /// # Errors
    ///
    /// If something in the text does not fit: its column, and why.
    ///
    /// ```
    /// use engine::arithmetic::{Calculation, ReadingOrder};
    ///
    /// assert!(Calculation::parse("F15 = 8 + 7", ReadingOrder::Spoken).is_ok());
    /// let error = Calculation::parse("15 = 8 + + 7", ReadingOrder::Spoken).unwrap_err();
    /// assert_eq!(error.column, 10);
    /// ```
    pub fn parse(text: &str, order: ReadingOrder) -> Result<Self, ParseError> {
        Reader::new(Tokeniser::new(text), order).calculation().map_err(|misplaced| {
            let misplaced = misplaced_side(Tokeniser::new(text)).unwrap_or(misplaced);
            Tokeniser::new(text).into_parse_error(misplaced)
        })
    }
}

/// Where tokens come from: a row of cards and signs that a child laid down, or a text.
pub(super) trait TokenSource: Clone {
    /// Takes the next token; `None` at the end. Fails at a character or a number that is no token.
    fn next(&mut self) -> Result<Option<Token>, SyntaxError>;

    /// Where the token that was read last begins: its index in a row, or its byte in a text. At the end, the length of the row or text.
    fn position(&self) -> usize;

    fn error_at_position(&self, fault: SyntaxError) -> TokenError {
        TokenError { at: self.position(), fault }
    }
}

/// The tokens of a row that a child laid down. Their places are indices into the row.
#[derive(Clone)]
struct TokenRow<'a> {
    tokens: &'a [Token],
    place: usize,
    next: usize,
}

impl<'a> TokenRow<'a> {
    fn new(tokens: &'a [Token]) -> Self {
        Self { tokens, place: 0, next: 0 }
    }
}

impl TokenSource for TokenRow<'_> {
    fn next(&mut self) -> Result<Option<Token>, SyntaxError> {
        let token = self.tokens.get(self.next).copied();
        self.place = self.next;
        self.next += usize::from(token.is_some());
        Ok(token)
    }

    fn position(&self) -> usize {
        self.place
    }
}

/// What is wrong with the sides of a calculation: no equals sign, more than one, or no side that is a single card. `None` if all is well.
/// We report such an error before any error inside a side.
fn misplaced_side(mut tokens: impl TokenSource) -> Option<TokenError> {
    let mut placed = Vec::new();
    while let Ok(Some(token)) = tokens.next() {
        placed.push((tokens.position(), token));
    }
    let mut equals = placed.iter().filter(|(_, token)| *token == Token::Equals);
    match (equals.next(), equals.next()) {
        (None, _) => Some(tokens.error_at_position(SyntaxError::EqualsMissing)),
        (_, Some((at, _))) => Some(TokenError { at: *at, fault: SyntaxError::EqualsTwice }),
        (Some(_), None) => {
            let mut sides = placed.split(|(_, token)| *token == Token::Equals);
            let has_sum_card = sides.any(|side| matches!(side, [(_, Token::Card(_))]));
            let (start, _) = placed.first()?;
            (!has_sum_card).then_some(TokenError { at: *start, fault: SyntaxError::SumCardMissing })
        }
    }
}

/// A recursive-descent parser for expressions and calculations. Read as spoken, all signs but `&` bind alike. It takes tokens as they come
/// and looks one ahead.
struct Reader<T> {
    tokens: T,
    /// The token after the operand that was read last; `None` at the end.
    next: Option<Token>,
    order: ReadingOrder,
    nodes: Vec<Node>,
    cards: usize,
    brackets: usize,
    depth: usize,
}

/// The left or right side of a sign, as far as the parser has read it.
#[derive(Clone, Copy)]
struct Operand {
    start: usize,
    /// How many cards the operand joins; 1 if it is a single card, 0 if it is the result of another sign.
    cards: usize,
}

impl Operand {
    fn is_result(self) -> bool {
        self.cards == 0
    }
}

impl<T: TokenSource> Reader<T> {
    fn new(tokens: T, order: ReadingOrder) -> Self {
        // Enough room for a calculation in a pond.
        let nodes = Vec::with_capacity(2 * POND_SIZE);
        Self { tokens, next: None, order, nodes, cards: 0, brackets: 0, depth: 0 }
    }

    fn calculation(mut self) -> Result<Calculation, TokenError> {
        self.expression(0)?;
        if self.next != Some(Token::Equals) {
            return Err(self.overhang());
        }
        let sum = match self.nodes[..] {
            [Node::Card(sum)] if self.brackets == 0 => {
                self.nodes.clear();
                self.cards = 0;
                self.expression(0)?;
                sum
            }
            _ => match self.token()? {
                Some(Token::Card(sum)) => {
                    self.next = self.token()?;
                    sum
                }
                _ => return Err(self.fault(SyntaxError::SumCardMissing)),
            },
        };
        Ok(Calculation { sum, expression: self.whole()? })
    }

    fn row(mut self) -> Result<Expression, TokenError> {
        self.expression(0)?;
        self.whole()
    }

    fn whole(self) -> Result<Expression, TokenError> {
        if self.next.is_some() {
            Err(self.overhang())
        } else {
            Ok(Expression::from_nodes_unchecked(self.nodes))
        }
    }

    fn overhang(&self) -> TokenError {
        self.fault(if self.next == Some(Token::Close) {
            SyntaxError::BracketAlone
        } else {
            SyntaxError::SignMissing
        })
    }

    fn fault(&self, fault: SyntaxError) -> TokenError {
        self.tokens.error_at_position(fault)
    }

    #[inline]
    fn token(&mut self) -> Result<Option<Token>, TokenError> {
        self.tokens.next().map_err(|fault| self.fault(fault))
    }

    fn precedence(&self, operation: Operation) -> u8 {
        match self.order {
            ReadingOrder::Spoken if operation != Operation::Join => 1,
            _ => operation.precedence(),
        }
    }

    /// Reads an expression as long as its signs bind at least as tightly as the precedence `loosest`, and returns all of it as one operand.
    fn expression(&mut self, loosest: u8) -> Result<Operand, TokenError> {
        let mut left = self.operand()?;
        while let Some(Token::Sign(operation)) = self.next {
            let precedence = self.precedence(operation);
            if precedence < loosest {
                break;
            }
            let joins = operation == Operation::Join;
            if joins && left.is_result() {
                return Err(self.fault(SyntaxError::JoinsResult));
            }
            let right = self.expression(precedence + 1)?;
            if right.is_result() && joins {
                return Err(TokenError { at: right.start, fault: SyntaxError::JoinsResult });
            }
            if right.is_result() && self.order == ReadingOrder::Spoken {
                return Err(TokenError { at: right.start, fault: SyntaxError::BracketInRunningTotal });
            }
            self.nodes.push(Node::Apply(operation));
            if joins {
                make_join_left_associative(&mut self.nodes, right.cards);
            }
            left.cards = if joins { left.cards + right.cards } else { 0 };
        }
        Ok(left)
    }

    fn operand(&mut self) -> Result<Operand, TokenError> {
        let token = self.token()?;
        let start = self.tokens.position();
        let cards = match token {
            Some(Token::Card(name)) => {
                self.cards += 1;
                if self.cards > MOST_CARDS {
                    return Err(self.fault(SyntaxError::TooLong));
                }
                self.nodes.push(Node::Card(name));
                1
            }
            Some(Token::Open) => {
                self.brackets += 1;
                self.depth += 1;
                if self.depth > MOST_CARDS {
                    return Err(self.fault(SyntaxError::TooLong));
                }
                let inside = self.expression(0)?;
                match self.next {
                    Some(Token::Close) => self.depth -= 1,
                    None | Some(Token::Equals) => {
                        return Err(TokenError { at: start, fault: SyntaxError::BracketAlone });
                    }
                    Some(_) => return Err(self.fault(SyntaxError::SignMissing)),
                }
                inside.cards
            }
            Some(Token::Close) if self.depth == 0 => return Err(self.fault(SyntaxError::BracketAlone)),
            _ => return Err(self.fault(SyntaxError::CardMissing)),
        };
        self.next = self.token()?;
        Ok(Operand { start, cards })
    }
}
