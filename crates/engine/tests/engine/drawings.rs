//! Drawings that help a child: they show what they should, and never the number that the child has to find.

use engine::arithmetic::{Fact, Operation};
use engine::practice::{Aid, Drawing, FactPart, FrameCell, Gap, HiddenDotsSide, JumpEnd, Label, Picture};

const AIDS: [Aid; 4] = [Aid::TenFrame, Aid::NumberLine, Aid::Array, Aid::PlaceValue];

fn fact(left: i64, operation: Operation, right: i64) -> Fact {
    Fact { left, operation, right }
}

/// What should be written for a number of a fact: a question mark if the child has to find it, and otherwise the number.
fn label(is_asked: bool, number: i64) -> Label {
    if is_asked { Label::Question } else { Label::Number(number) }
}

/// Fails unless the picture shows all of the fact except the part `gap`. `what` names the case if it fails.
fn check(picture: &Picture, Fact { left, operation, right }: Fact, gap: Gap, what: &str) {
    let result = fact(left, operation, right).result().unwrap();
    let [asks_left, asks_right] = [FactPart::Left, FactPart::Right].map(|part| gap == Gap::Part(part));
    let count = |number: i64| usize::try_from(number).unwrap();
    match picture {
        Picture::Columns { lines, .. } => {
            let below = if result < 0 { Label::Nothing } else { label(gap == Gap::Result, result) };
            let below = if gap == Gap::Result { Label::Question } else { below };
            let shown = lines.map(|(label, _)| label);
            assert_eq!(shown, [label(asks_left, left), label(asks_right, right), below], "{what}");
        }
        Picture::Line(halts) => {
            let (first, last) = (halts[0], halts[halts.len() - 1]);
            let jumps: Vec<Label> = halts[1..].iter().map(|halt| halt.jump).collect();
            if asks_right {
                assert!(jumps.iter().all(|jump| *jump == Label::Question), "{what}: {halts:?}");
            }
            let jumped = || -> Vec<i64> {
                let number = |jump: &Label| if let Label::Number(by) = jump { *by } else { panic!("{what}") };
                jumps.iter().map(number).collect()
            };
            let between = &halts[1..halts.len().max(2) - 1];
            if operation == Operation::Divide {
                assert_eq!((first.label, last.label), (Label::Number(0), label(asks_left, left)), "{what}");
                if asks_right {
                    assert!(between.iter().all(|halt| halt.label == Label::Nothing), "{what}: {halts:?}");
                } else {
                    assert!(
                        jumped()[..count(left / right)].iter().all(|by| *by == right),
                        "{what}: {halts:?}"
                    );
                }
            } else {
                if halts.len() == 1 {
                    // Adding or taking away zero needs no jump.
                    assert_eq!((first.label, left), (Label::Number(left), result), "{what}: {halts:?}");
                } else {
                    assert_eq!(first.label, label(asks_left, left), "{what}: {halts:?}");
                    assert_eq!(last.label, label(gap == Gap::Result, result), "{what}: {halts:?}");
                }
                assert!(between.iter().all(|halt| halt.at % 10 == 0), "{what}: {halts:?}");
                if !asks_right {
                    assert_eq!(jumped().iter().sum::<i64>(), right, "{what}: {halts:?}");
                }
            }
        }
        Picture::Frames(cells) => {
            let takes = operation == Operation::Subtract;
            let dots = |part| cells.iter().filter(|cell| cell.dot == Some(part)).count();
            let crossed = cells.iter().filter(|cell| cell.is_crossed).count();
            let of_right = if takes { crossed } else { dots(FactPart::Right) };
            assert_eq!(dots(FactPart::Left), if asks_left { 0 } else { count(left) }, "{what}: {cells:?}");
            assert_eq!(of_right, if asks_right { 0 } else { count(right) }, "{what}: {cells:?}");
            let of_result = cells.iter().filter(|cell| cell.is_of_result).count();
            assert_eq!(
                of_result,
                if asks_left || asks_right { count(result) } else { 0 },
                "{what}: {cells:?}"
            );
            let asks = cells.iter().filter(|cell| cell.has_question_mark).count();
            assert!(asks == usize::from(asks_left || asks_right) || right == 0, "{what}: {cells:?}");
        }
        Picture::Rows { rows, columns, over, hidden_side: asks } => {
            let divides = operation == Operation::Divide;
            let shown = (*rows, *columns, *over, *asks);
            let expected = match (divides, asks_left, asks_right) {
                (false, true, _) => (1, count(right), 0, Some(HiddenDotsSide::Below)),
                (false, _, true) => (count(left), 1, 0, Some(HiddenDotsSide::Right)),
                (true, _, true) => (count(left / right), 1, 0, Some(HiddenDotsSide::Right)),
                // The rows together make the whole, like a product, so it is written nowhere.
                (true, ..) => (count(left / right), count(right), count(left % right), None),
                (false, ..) => (count(left), count(right), 0, None),
            };
            assert_eq!(shown, expected, "{what}");
        }
    }
}

#[test]
fn no_drawing_gives_away_the_answer() {
    let gaps = [
        Gap::Result,
        Gap::Part(FactPart::Left),
        Gap::Part(FactPart::Right),
        Gap::Part(FactPart::Sign),
        Gap::Nothing,
    ];
    let mut drawn = [0; 4];
    for (at, aid) in AIDS.into_iter().enumerate() {
        for operation in Operation::ALL {
            for (left, right) in (0..=24).flat_map(|left| (0..=24).map(move |right| (left, right))) {
                let fact = fact(left, operation, right);
                for gap in gaps {
                    let Some(drawing) = Drawing::new(aid, fact, gap) else { continue };
                    let what = format!("{aid:?} of {fact:?} with {gap:?}");
                    assert_ne!(gap, Gap::Part(FactPart::Sign), "{what}: the drawing tells the sign");
                    check(&drawing.picture(), fact, gap, &what);
                    assert_eq!(drawing.equation_with_gap().contains('?'), gap != Gap::Nothing, "{what}");
                    check(&drawing.without_gap().picture(), fact, Gap::Nothing, &what);
                    drawn[at] += 1;
                }
            }
        }
    }
    assert!(drawn.iter().all(|drawn| *drawn > 500), "{drawn:?}");
}

#[test]
fn a_hidden_number_is_a_question_mark_among_known_ones() {
    let hidden = |aid, fact, part| Drawing::new(aid, fact, Gap::Part(part)).unwrap();
    let sum = fact(4, Operation::Add, 4);
    let Picture::Columns { lines, .. } = hidden(Aid::PlaceValue, sum, FactPart::Right).picture() else {
        panic!("columns")
    };
    assert_eq!(lines.map(|(label, _)| label), [Label::Number(4), Label::Question, Label::Number(8)]);
    assert_eq!(hidden(Aid::PlaceValue, sum, FactPart::Right).equation_with_gap(), "4 + ? = 8");
    // Sharing 12 by an unknown number takes three jumps. The picture does not say where each one ends.
    let quotient = fact(12, Operation::Divide, 4);
    let Picture::Line(halts) = hidden(Aid::NumberLine, quotient, FactPart::Right).picture() else {
        panic!("a line")
    };
    let labels: Vec<Label> = halts.iter().map(|halt| halt.label).collect();
    assert_eq!(labels, [Label::Number(0), Label::Nothing, Label::Nothing, Label::Number(12)]);
    // Joined cards have a line each, so that nobody can read off the number they make.
    let Picture::Columns { lines, .. } =
        Drawing::new(Aid::PlaceValue, fact(12, Operation::Join, 5), Gap::Result).unwrap().picture()
    else {
        panic!("columns")
    };
    assert_eq!(lines, [(Label::Number(12), 1), (Label::Number(5), 0), (Label::Question, 0)]);
}

/// Whether the picture `after` has everything that `before`, an earlier one, has. A question mark may have become a number.
fn has_all_of(after: &Picture, before: &Picture) -> bool {
    let keeps = |before: &Label, after: &Label| match before {
        // Nothing was shown before, or only a question mark: now anything may stand there.
        Label::Nothing | Label::Question => true,
        Label::Number(_) => before == after,
    };
    match (before, after) {
        (Picture::Frames(before), Picture::Frames(after)) => {
            let keeps = |before: &FrameCell, after: &FrameCell| {
                (before.dot.is_none() || before.dot == after.dot) && (!before.is_crossed || after.is_crossed)
            };
            before.len() == after.len()
                && before.iter().zip(after).all(|(before, after)| keeps(before, after))
        }
        (Picture::Line(before), Picture::Line(after)) => {
            let keeps = |before: &JumpEnd, after: &JumpEnd| {
                before.at == after.at
                    && keeps(&before.label, &after.label)
                    && keeps(&before.jump, &after.jump)
            };
            before.len() <= after.len()
                && before.iter().zip(after).all(|(before, after)| keeps(before, after))
        }
        (
            Picture::Rows { rows: before, columns: one, .. },
            Picture::Rows { rows: after, columns: other, .. },
        ) => before <= after && one == other,
        (
            Picture::Columns { lines: before, places: one, .. },
            Picture::Columns { lines: after, places: other, .. },
        ) => one == other && before.iter().zip(after).all(|(before, after)| keeps(&before.0, &after.0)),
        _ => false,
    }
}

#[test]
fn a_drawing_builds_up_step_by_step_and_shows_the_answer_last() {
    for aid in AIDS {
        for operation in Operation::ALL {
            for (left, right) in (0..=24).flat_map(|left| (0..=24).map(move |right| (left, right))) {
                let fact = fact(left, operation, right);
                for gap in [Gap::Result, Gap::Part(FactPart::Left), Gap::Part(FactPart::Right), Gap::Nothing]
                {
                    let Some(drawing) = Drawing::new(aid, fact, gap) else { continue };
                    let what = format!("{aid:?} of {fact:?} with {gap:?}");
                    for drawing in [drawing, drawing.without_gap()] {
                        let steps = drawing.steps();
                        assert_eq!(steps.last(), Some(&drawing.picture()), "{what}");
                        for two in steps.windows(2) {
                            assert_ne!(two[0], two[1], "{what}: a step shows something");
                            assert!(has_all_of(&two[1], &two[0]), "{what}: {two:?}");
                        }
                        assert!(steps.len() <= 27, "{what}: {} steps", steps.len());
                    }
                    // Only the last step shows the result. Rows are left out here, because nothing is written in them.
                    let steps = drawing.without_gap().steps();
                    let before = &steps[..steps.len() - 1];
                    let tells = |picture: &Picture| match picture {
                        Picture::Columns { lines, .. } => {
                            gap == Gap::Result && matches!(lines[2].0, Label::Number(_))
                        }
                        Picture::Line(halts) if gap == Gap::Result && operation != Operation::Divide => {
                            halts.len() > 1
                                && halts.last().map(|halt| halt.label)
                                    == Some(Label::Number(fact.result().unwrap()))
                        }
                        _ => false,
                    };
                    assert!(!before.iter().any(tells), "{what}: {before:?}");
                }
            }
        }
    }
}

#[test]
fn a_frame_is_filled_up_to_ten_and_then_beyond() {
    let drawing = Drawing::new(Aid::TenFrame, fact(8, Operation::Add, 5), Gap::Result).unwrap();
    let dots = |picture: &Picture| {
        let Picture::Frames(cells) = picture else { panic!("frames") };
        cells.iter().filter(|cell| cell.dot.is_some()).count()
    };
    assert_eq!(drawing.steps().iter().map(dots).collect::<Vec<_>>(), [8, 10, 13]);
    let drawing = Drawing::new(Aid::TenFrame, fact(13, Operation::Subtract, 5), Gap::Result).unwrap();
    let left = |picture: &Picture| {
        let Picture::Frames(cells) = picture else { panic!("frames") };
        cells.iter().filter(|cell| cell.dot.is_some() && !cell.is_crossed).count()
    };
    assert_eq!(drawing.steps().iter().map(left).collect::<Vec<_>>(), [13, 10, 8]);
}
