//! A row of cards and signs that a child lays.

use engine::arithmetic::{CardName, Expression, Operation, ReadingOrder, Step, Steps, Token, TokenError};

/// The row that a child has laid. A card is named by its slot: its place among the cards of the puzzle or game, from 0.
#[derive(Debug, Clone, Default)]
pub struct CardRow {
    tokens: Vec<Token>,
    /// The positions in the row of those signs that came by themselves with the card after them.
    by_itself: Vec<usize>,
    /// How many totals the child has typed rightly, if they are asked for.
    answered: usize,
}

impl CardRow {
    pub fn tokens(&self) -> &[Token] {
        &self.tokens
    }

    pub fn is_empty(&self) -> bool {
        self.tokens.is_empty()
    }

    pub fn slots(&self) -> impl DoubleEndedIterator<Item = u8> + '_ {
        self.tokens.iter().filter_map(|token| match token {
            Token::Card(CardName::Slot(slot)) => Some(*slot),
            _ => None,
        })
    }

    fn ends_in_operand(&self) -> bool {
        matches!(self.tokens.last(), Some(Token::Card(_) | Token::Close))
    }

    /// Adds a card at the end. If a number stands there already, `sign` comes between them.
    pub fn add_card(&mut self, slot: u8, sign: Operation) {
        self.lay(Token::Card(CardName::Slot(slot)), sign);
    }

    /// Adds a card or an opening bracket, with this sign before it if one is missing.
    fn lay(&mut self, operand: Token, sign: Operation) {
        if self.ends_in_operand() {
            self.by_itself.push(self.tokens.len());
            self.tokens.push(Token::Sign(sign));
        }
        self.tokens.push(operand);
    }

    /// Adds a sign at the end, or replaces the sign there. Does nothing without a number before it.
    pub fn add_sign(&mut self, operation: Operation) {
        match self.tokens.last_mut() {
            Some(Token::Sign(last)) => *last = operation,
            Some(Token::Card(_) | Token::Close) => self.tokens.push(Token::Sign(operation)),
            _ => {}
        }
    }

    pub fn open_bracket(&mut self) {
        self.lay(Token::Open, Operation::Add);
    }

    /// Adds a closing bracket. Does nothing unless a bracket is open and a number stands before it.
    pub fn close_bracket(&mut self) {
        let count = |wanted| self.tokens.iter().filter(|token| **token == wanted).count();
        if count(Token::Open) > count(Token::Close) && self.ends_in_operand() {
            self.tokens.push(Token::Close);
        }
    }

    /// Takes back the last card, sign or bracket. A sign that came by itself with it goes too. `None` if the row is empty.
    pub fn take_back(&mut self) -> Option<Token> {
        let last = self.tokens.pop();
        if self.by_itself.pop_if(|at| *at + 1 == self.tokens.len()).is_some() {
            self.tokens.pop();
        }
        if matches!(last, Some(Token::Card(_))) {
            // Each card but the first brought one step with it.
            self.answered = self.answered.min(self.slots().count().saturating_sub(1));
        }
        last
    }

    /// Takes the card in this slot out of the row. The sign before it goes too, or for the first card the sign after it. In a row with
    /// brackets, everything after the card goes too.
    pub fn remove_card(&mut self, slot: u8) {
        let card = Token::Card(CardName::Slot(slot));
        let Some(at) = self.tokens.iter().position(|token| *token == card) else { return };
        if self.tokens.iter().any(|token| matches!(token, Token::Open | Token::Close)) {
            while self.tokens.contains(&card) {
                self.take_back();
            }
            return;
        }
        let cards_before = self.slots().take_while(|before| *before != slot).count();
        let from = at.saturating_sub(1);
        let gone = from..(from + 2).min(self.tokens.len());
        self.by_itself.retain(|sign| !gone.contains(sign));
        self.by_itself.iter_mut().filter(|sign| **sign >= gone.end).for_each(|sign| *sign -= gone.len());
        self.tokens.drain(gone);
        self.answered = self.answered.min(cards_before.saturating_sub(1));
    }

    pub fn to_expression(&self, order: ReadingOrder) -> Result<Expression, TokenError> {
        Expression::from_tokens(&self.tokens, order)
    }

    /// The calculation that the row makes so far. A sign at the end is left out until its card comes. `None` if the row cannot be read.
    fn so_far(&self, order: ReadingOrder) -> Option<Expression> {
        let tokens = match self.tokens.split_last() {
            Some((Token::Sign(_), tokens)) => tokens,
            _ => &self.tokens,
        };
        Expression::from_tokens(tokens, order).ok()
    }

    /// The steps of the calculation so far. `number` gives the number on the card in a slot.
    pub fn steps(&self, order: ReadingOrder, number: impl Fn(u8) -> i64) -> Steps {
        let mut steps = Steps::new();
        if let Some(expression) = self.so_far(order) {
            let _total = expression.evaluate(self.slots().map(number), |step| {
                let _ = steps.try_push(step);
            });
        }
        steps
    }

    /// The calculation so far with its total, as text. `number` gives the number on the card in a slot. `None` until there are two cards,
    /// or if the row makes no number.
    pub fn text_with_total(&self, order: ReadingOrder, number: impl Fn(u8) -> i64) -> Option<String> {
        self.so_far(order)?.equation_while_laying(self.slots().map(number))
    }

    /// The number that the row makes. `number` gives the number on the card in a slot. `None` if the row cannot be read or makes no number.
    pub fn total(&self, order: ReadingOrder, number: impl Fn(u8) -> i64) -> Option<i64> {
        self.to_expression(order).ok()?.evaluate(self.slots().map(number), |_| {}).ok()
    }

    /// The row as it lies, such as `8 + 7`. `number` gives the number on the card in a slot.
    pub fn as_text(&self, number: impl Fn(u8) -> i64) -> String {
        let tokens = self.tokens.iter().map(|token| match token {
            Token::Card(CardName::Slot(slot)) => number(*slot).to_string(),
            Token::Card(CardName::Number(number) | CardName::Fish(number)) => number.to_string(),
            Token::Sign(operation) => format!(" {} ", operation.sign()),
            Token::Open => "(".to_owned(),
            Token::Close => ")".to_owned(),
            Token::Equals => " = ".to_owned(),
        });
        tokens.collect()
    }

    /// The first step whose total the child has still to type. `None` if all totals are typed.
    pub fn unanswered_step(&self, order: ReadingOrder, number: impl Fn(u8) -> i64) -> Option<Step> {
        self.steps(order, number).get(self.answered).copied()
    }

    pub fn mark_answered(&mut self) {
        self.answered += 1;
    }

    /// Asks for all totals again, because the numbers on the cards have changed.
    pub fn clear_answers(&mut self) {
        self.answered = 0;
    }
}
