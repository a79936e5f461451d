//! The drawings that explain calculations to a child, in the form that the templates get.

use engine::arithmetic::Operation;
use engine::practice::{Blocks, FactPart, Label, Picture, SketchContent};
use serde::Serialize;

use language::Language;

/// A drawing that explains a calculation, as the template gets it.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub(super) enum Diagram {
    /// For each of ten cells: the number that its dot belongs to (`left`, `right`, `None` for no dot), and whether it is crossed out.
    Frames { cells: Vec<(Option<&'static str>, bool)> },
    /// A number line. For each jump: where it ends, and what is written there and above the jump.
    Line { halts: Vec<(i64, String, String)> },
    /// Rows of dots: how many rows and columns, and how many dots are left over.
    Rows { rows: usize, columns: usize, over: usize },
    /// Rows of coins: how many rows and columns, and the value of each coin.
    Coins { rows: usize, columns: usize, each: i64 },
    /// Blocks of hundreds, tens and ones. For each kind: how many belong to the left number and to the right one, and how many are crossed
    /// out. `made` is how many ones of the left number are in a ten that was made of ones, if there is such a ten.
    Blocks { blocks: Vec<(&'static str, [usize; 2], usize)>, made: Option<usize> },
    /// How many columns there are, the sign, and each number with how many columns it is moved to the left.
    Columns { places: u32, sign: String, lines: Vec<(String, u32)> },
}

pub(super) fn diagram(scene: &SketchContent, language: &Language) -> Diagram {
    match scene {
        SketchContent::Drawn(Picture::Frames(cells)) => Diagram::Frames {
            cells: cells
                .iter()
                .map(|cell| {
                    let dot = cell.dot.map(|part| if part == FactPart::Left { "left" } else { "right" });
                    (dot, cell.is_crossed)
                })
                .collect(),
        },
        SketchContent::Drawn(Picture::Line(halts)) => Diagram::Line {
            halts: halts
                .iter()
                .enumerate()
                .map(|(at, halt)| {
                    let takes = at > 0 && halt.at < halts[at - 1].at;
                    let sign =
                        language.operation_sign(if takes { Operation::Subtract } else { Operation::Add });
                    let jump = label(halt.jump);
                    let jump = if jump.is_empty() { jump } else { format!("{sign}\u{a0}{jump}") };
                    (halt.at, label(halt.label), jump)
                })
                .collect(),
        },
        SketchContent::Drawn(Picture::Rows { rows, columns, over, .. }) => {
            Diagram::Rows { rows: *rows, columns: *columns, over: *over }
        }
        SketchContent::Drawn(Picture::Columns { places, sign, lines }) => Diagram::Columns {
            places: *places,
            sign: sign.map(|sign| language.operation_sign(sign)).unwrap_or_default(),
            lines: lines.iter().map(|(said, moved)| (label(*said), *moved)).collect(),
        },
        SketchContent::Blocks(Blocks { hundreds, tens, ones, tens_gone, ones_gone, in_last_ten }) => {
            Diagram::Blocks {
                blocks: vec![
                    ("hundred", *hundreds, 0),
                    ("ten", *tens, *tens_gone),
                    ("one", *ones, *ones_gone),
                ],
                made: *in_last_ten,
            }
        }
        SketchContent::Coins { rows, columns, each } => {
            Diagram::Coins { rows: *rows, columns: *columns, each: *each }
        }
    }
}

fn label(label: Label) -> String {
    match label {
        Label::Nothing => String::new(),
        Label::Question => "?".to_owned(),
        Label::Number(number) => engine::arithmetic::format_number(number),
    }
}
