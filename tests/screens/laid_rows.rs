//! A row of cards and signs that a child lays: how presses change it, and where its text is broken into lines.

use engine::arithmetic::{CardName, Operation, ReadingOrder, Token};
use fishpond::app::table::card_row::CardRow;
use fishpond::app::widget::fitted::keep_calculations_together;

/// The row with these cards, brackets and signs, such as `0+1-2` or `(0+1)*2`. Digits are the slots of cards.
fn row(laid: &str) -> CardRow {
    let mut row = CardRow::default();
    for letter in laid.chars() {
        match letter {
            '(' => row.open_bracket(),
            ')' => row.close_bracket(),
            '+' => row.add_sign(Operation::Add),
            '-' => row.add_sign(Operation::Subtract),
            '*' => row.add_sign(Operation::Multiply),
            slot => row.add_card(
                slot.to_digit(10).and_then(|slot| u8::try_from(slot).ok()).expect("a slot"),
                Operation::Add,
            ),
        }
    }
    row
}

#[test]
fn a_card_goes_with_the_sign_before_it() {
    for (laid, out, left) in [
        ("0+1-2", 1, "0-2"),
        ("0+1-2", 2, "0+1"),
        ("0-1+2", 0, "1+2"),
        ("0", 0, ""),
        ("0+", 0, ""),
        ("0+1-", 1, "0-"),
        ("01", 0, "1"),
        ("012", 1, "02"),
        ("(0+1)*2", 1, "(0+"),
        ("0+1", 5, "0+1"),
    ] {
        let mut taken = row(laid);
        taken.remove_card(out);
        assert_eq!(taken.tokens(), row(left).tokens(), "{laid} without {out}");
    }
}

#[test]
fn signs_that_came_by_themselves_go_with_their_cards_afterwards() {
    let mut laid = row("012");
    laid.remove_card(1);
    assert_eq!(laid.take_back(), Some(Token::Card(CardName::Slot(2))));
    assert_eq!(laid.tokens(), row("0").tokens(), "the plus before the 2 came by itself");
}

#[test]
fn totals_before_the_card_stay_answered() {
    let number = i64::from;
    let mut laid = row("1+2+3");
    laid.mark_answered();
    laid.mark_answered();
    laid.remove_card(3);
    assert_eq!(laid.unanswered_step(ReadingOrder::Spoken, number), None);
    laid.remove_card(1);
    laid.add_card(3, Operation::Add);
    assert!(laid.unanswered_step(ReadingOrder::Spoken, number).is_some(), "2 + 3 was not asked for yet");
}

#[test]
fn a_short_calculation_stays_whole_and_a_long_one_breaks_after_an_operation() {
    for (text, kept) in [
        ("Mia caught 15 with 8 + 4 + 3 = 15.", "Mia caught 15 with 8_+_4_+_3_=_15."),
        ("10 + 10 + 10 + 10 − 20 = 20", "10_+ 10_+ 10_+ 10_− 20_=_20"),
        ("7 ÷ 2 ≈ 4, not 3", "7_÷_2_≈_4, not 3"),
        ("18 : 6 = 3. Richtig: so!", "18_:_6_=_3. Richtig: so!"),
        ("D take a card · H hint", "D take a card · H hint"),
        ("+ − ×", "+ − ×"),
        ("Now pick the cards.", "Now pick the cards."),
    ] {
        assert_eq!(keep_calculations_together(text).replace('\u{a0}', "_"), kept);
    }
}
