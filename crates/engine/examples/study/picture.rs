//! The results of the study as a picture: facts gained against percent of answers right, one panel for each model of learning.

use std::fmt::Write;

use super::ClassResult;

pub struct ModelResults {
    pub model: String,
    pub ours: Vec<ClassResult>,
    pub others: Vec<(String, ClassResult)>,
    /// Steered to as many right answers as ours.
    pub gated: Vec<ClassResult>,
    pub oracle: ClassResult,
}

const WIDTH: f64 = 360.0;
const HEIGHT: f64 = 300.0;
const MARGIN: f64 = 44.0;

/// As an SVG: how many facts children have gained a month after practice.
pub fn draw(models: &[ModelResults]) -> String {
    let mut svg = String::new();
    let width = WIDTH * models.len() as f64;
    let _ = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{HEIGHT}\" font-family=\"sans-serif\" font-size=\"10\">\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>"
    );
    for (at, frontier) in models.iter().enumerate() {
        panel(&mut svg, WIDTH * at as f64, frontier);
    }
    svg + "</svg>\n"
}

fn panel(svg: &mut String, left: f64, ModelResults { model, ours, others, gated, oracle }: &ModelResults) {
    let all = || ours.iter().chain(others.iter().map(|(_, other)| other)).chain(gated).chain([oracle]);
    let most = all().map(gained).fold(1.0, f64::max) * 1.1;
    let place = |outcome: &ClassResult| {
        let x = left + MARGIN + (WIDTH - 2.0 * MARGIN) * (outcome.right - 30.0) / 65.0;
        let y = HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * gained(outcome) / most;
        (x, y)
    };
    let (bottom, right) = (HEIGHT - MARGIN, left + WIDTH - MARGIN);
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"20\" font-size=\"14\">{model}</text>\
         <path d=\"M {x} {MARGIN} V {bottom} H {right}\" fill=\"none\" stroke=\"black\"/>\
         <text x=\"{x}\" y=\"{}\">facts a month later, {most:.0} at the top</text>\
         <text x=\"{right}\" y=\"{}\" text-anchor=\"end\">% right</text>",
        left + MARGIN,
        MARGIN - 6.0,
        bottom + 28.0,
        x = left + MARGIN,
    );
    for percent in [40.0, 50.0, 60.0, 70.0, 80.0, 90.0] {
        let (x, _) = place(&ClassResult { right: percent, ..ClassResult::default() });
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{}\" text-anchor=\"middle\">{percent:.0}</text>",
            bottom + 14.0
        );
    }
    let points: Vec<String> = ours
        .iter()
        .map(|outcome| {
            let (x, y) = place(outcome);
            format!("{x:.1},{y:.1}")
        })
        .collect();
    let _ = writeln!(
        svg,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#0b6e99\" stroke-width=\"3\"/>",
        points.join(" ")
    );
    let mut dot = |outcome: &ClassResult, colour: &str, name: &str| {
        let (x, y) = place(outcome);
        let _ = writeln!(
            svg,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"{colour}\"/><text x=\"{:.1}\" y=\"{:.1}\">{name}</text>",
            x + 6.0,
            y + 3.0
        );
    };
    for outcome in gated {
        dot(outcome, "#bbbbbb", "");
    }
    for (name, outcome) in others {
        dot(outcome, "#c2571a", name);
    }
    dot(oracle, "#2e7d32", "oracle");
}

fn gained(outcome: &ClassResult) -> f64 {
    outcome.gained[1]
}
