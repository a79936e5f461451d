//! The drawings that help, as the press draws them.

use heart::arithmetic::Operation;
use heart::practice::{Blocks, Label, Part, Picture, Scene};
use serde::Serialize;

use crate::language::Language;

/// A drawing, in the words of the template.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub(super) enum Drawn {
    /// Frames of ten: to whom the dot of each cell belongs (`left`, `right` or nothing), and whether it is crossed out.
    Frames { cells: Vec<(Option<&'static str>, bool)> },
    /// A line: where each jump ends, what is written there, and over the jump.
    Line { halts: Vec<(i64, String, String)> },
    /// Rows of dots, and some over.
    Rows { rows: usize, columns: usize, over: usize },
    /// Rows of coins, and what each is worth.
    Coins { rows: usize, columns: usize, each: i64 },
    /// Blocks of hundreds, tens and ones: how many are the left number's and the right one's, and how many of them are crossed out.
    Blocks { blocks: Vec<(&'static str, [usize; 2], usize)> },
    /// Numbers below each other: in how many columns, the sign, and each with how far it is moved to the left.
    Columns { places: u32, sign: String, lines: Vec<(String, u32)> },
}

/// A drawing for the press.
pub(super) fn drawn(scene: &Scene, language: &Language) -> Drawn {
    match scene {
        Scene::Drawn(Picture::Frames(cells)) => Drawn::Frames {
            cells: cells
                .iter()
                .map(|cell| {
                    let dot = cell.dot.map(|part| if part == Part::Left { "left" } else { "right" });
                    (dot, cell.is_crossed)
                })
                .collect(),
        },
        Scene::Drawn(Picture::Line(halts)) => Drawn::Line {
            halts: halts
                .iter()
                .enumerate()
                .map(|(at, halt)| {
                    let takes = at > 0 && halt.at < halts[at - 1].at;
                    let sign = language.sign(if takes { Operation::Subtract } else { Operation::Add });
                    let jump = label(halt.jump);
                    let jump = if jump.is_empty() { jump } else { format!("{sign}\u{a0}{jump}") };
                    (halt.at, label(halt.label), jump)
                })
                .collect(),
        },
        Scene::Drawn(Picture::Rows { rows, columns, over, .. }) => {
            Drawn::Rows { rows: *rows, columns: *columns, over: *over }
        }
        Scene::Drawn(Picture::Columns { places, sign, lines }) => Drawn::Columns {
            places: *places,
            sign: sign.map(|sign| language.sign(sign)).unwrap_or_default(),
            lines: lines.iter().map(|(said, moved)| (label(*said), *moved)).collect(),
        },
        Scene::Blocks(Blocks { hundreds, tens, ones, tens_gone, ones_gone }) => Drawn::Blocks {
            blocks: vec![("hundred", *hundreds, 0), ("ten", *tens, *tens_gone), ("one", *ones, *ones_gone)],
        },
        Scene::Coins { rows, columns, each } => Drawn::Coins { rows: *rows, columns: *columns, each: *each },
    }
}

fn label(label: Label) -> String {
    match label {
        Label::Nothing => String::new(),
        Label::Question => "?".to_owned(),
        Label::Number(number) => heart::arithmetic::number(number),
    }
}
