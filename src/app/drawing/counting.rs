//! Pictures of what a child counts in a lesson, drawn on the stones of the river (the way of all lessons).

use std::fmt::Write;

use iced::Point;
use iced::widget::svg::Handle;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CountingPicture {
    Scattered(u8),
    Dice(u8),
    /// A frame of ten places, of which this many are full.
    Frame(u8),
    Come(u8, u8),
    Leave(u8, u8),
    /// A frame with empty places that glow: how many places are full, and how many are still to fill. Together they are five or ten.
    Missing(u8, u8),
}

const HEAD: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80">"#;
#[derive(Clone, Copy)]
struct FishColors {
    body: &'static str,
    fin: &'static str,
}

const GOLDEN: FishColors = FishColors { body: "#F6A93B", fin: "#C9702A" };
const RED: FishColors = FishColors { body: "#F4764B", fin: "#B8431C" };
/// The middles of the fish in [`CountingPicture::Scattered`], in a drawing 100 wide and 80 high. If there are more than five fish, they are
/// drawn smaller.
const PLACES: [(f32, f32); 10] = [
    (20.0, 20.0),
    (56.0, 12.0),
    (82.0, 30.0),
    (47.0, 38.0),
    (18.0, 48.0),
    (76.0, 56.0),
    (46.0, 64.0),
    (18.0, 72.0),
    (88.0, 8.0),
    (78.0, 72.0),
];

impl CountingPicture {
    pub fn drawing(self) -> Handle {
        let mut markup = HEAD.to_owned();
        // Writing to a string never fails.
        let _written = self.draw(&mut markup);
        Handle::from_memory((markup + "</svg>").into_bytes())
    }

    fn draw(self, markup: &mut String) -> std::fmt::Result {
        match self {
            Self::Scattered(count) => {
                let size = if count > 5 { 0.82 } else { 1.15 };
                let places = PLACES.iter().take(count.into());
                places.into_iter().try_for_each(|(x, y)| fish(markup, Point::new(*x, *y), size, GOLDEN))
            }
            Self::Dice(1) => die(markup, Point::new(18.0, 8.0), 64.0, 5),
            Self::Dice(_) => {
                die(markup, Point::new(1.0, 18.0), 46.0, 4)?;
                die(markup, Point::new(53.0, 18.0), 46.0, 3)
            }
            Self::Frame(full) => frame(markup, full, 10, false),
            Self::Missing(full, missing) => frame(markup, full, full + missing, true),
            Self::Come(there, more) => {
                pond(markup, 64.0)?;
                school(markup, 64.0, there, GOLDEN)?;
                school(markup, 14.0, more, RED)?;
                arrow(markup, Point::new(24.0, 71.0))
            }
            Self::Leave(there, gone) => {
                pond(markup, 36.0)?;
                school(markup, 36.0, there, GOLDEN)?;
                school(markup, 86.0, gone, RED)?;
                arrow(markup, Point::new(56.0, 71.0))
            }
        }
    }
}

/// Draws a number line divided into equal parts, with a fish above one of the marks.
pub fn number_line(parts: u8) -> Handle {
    let mut markup = HEAD.to_owned();
    let length = 92.0 / f32::from(parts);
    for at in 0..=parts {
        let (x, half) = (4.0 + f32::from(at) * length, if at % 5 == 0 { 12.0 } else { 7.0 });
        // Writing to a string never fails.
        let _written = write!(
            markup,
            r##"<path d="M{x} {}V{}" stroke="#12314A" stroke-width="3" stroke-linecap="round"/>"##,
            58.0 - half,
            58.0 + half
        );
    }
    markup += r##"<path d="M3 58H97" stroke="#12314A" stroke-width="5" stroke-linecap="round"/>"##;
    let _written =
        fish(&mut markup, Point::new(4.0 + (0.7 * f32::from(parts)).round() * length, 24.0), 1.25, RED);
    Handle::from_memory((markup + "</svg>").into_bytes())
}

fn fish(
    markup: &mut String,
    Point { x, y }: Point,
    size: f32,
    FishColors { body, fin }: FishColors,
) -> std::fmt::Result {
    write!(
        markup,
        r##"<g transform="translate({x} {y}) scale({size})"><path fill="{fin}" d="M-5 0L-14 -7C-11 -2 -11 2 -14 7Z"/><path fill="{body}" d="M-8 0C-4 -9 8 -9 13 0C8 9 -4 9 -8 0Z"/><circle cx="7" cy="-2" r="2" fill="#12314A"/></g>"##
    )
}

/// Draws `count` fish below one another. The middle of the column is at `x`. Four or more fish stand in two columns.
fn school(markup: &mut String, x: f32, count: u8, colours: FishColors) -> std::fmt::Result {
    let places: &[(f32, f32)] = match count {
        1 => &[(0.0, 34.0)],
        2 => &[(0.0, 24.0), (0.0, 46.0)],
        3 => &[(0.0, 16.0), (0.0, 35.0), (0.0, 54.0)],
        _ => &[(-14.0, 24.0), (14.0, 24.0), (-14.0, 46.0), (14.0, 46.0)],
    };
    places.iter().try_for_each(|(aside, y)| fish(markup, Point::new(x + aside, *y), 0.92, colours))
}

/// Draws a round pond. Its middle is at `x`.
fn pond(markup: &mut String, x: f32) -> std::fmt::Result {
    write!(
        markup,
        r##"<ellipse cx="{x}" cy="36" rx="34" ry="33" fill="#8CCBE4" stroke="#3E8FB8" stroke-width="3"/>"##
    )
}

fn arrow(markup: &mut String, Point { x, y }: Point) -> std::fmt::Result {
    write!(
        markup,
        r##"<path d="M{x} {y}h24m-9 -8l9 8l-9 8" fill="none" stroke="#12314A" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>"##
    )
}

/// Draws one face of a die with three, four or five `pips`. The point is its upper left corner.
fn die(markup: &mut String, Point { x, y }: Point, side: f32, pips: u8) -> std::fmt::Result {
    write!(
        markup,
        r##"<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="{}" fill="#FFFFFF" stroke="#456278" stroke-width="3"/>"##,
        side * 0.2
    )?;
    let places: &[(f32, f32)] = match pips {
        3 => &[(0.26, 0.26), (0.5, 0.5), (0.74, 0.74)],
        4 => &[(0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72)],
        _ => &[(0.26, 0.26), (0.74, 0.26), (0.5, 0.5), (0.26, 0.74), (0.74, 0.74)],
    };
    places.iter().try_for_each(|(along, down)| {
        let (x, y) = (x + along * side, y + down * side);
        write!(markup, r##"<circle cx="{x}" cy="{y}" r="{}" fill="#12314A"/>"##, side * 0.11)
    })
}

/// Draws a frame of `all` places (five or ten), of which the first `full` hold a fish. If `fills`, the empty places glow.
fn frame(markup: &mut String, full: u8, all: u8, fills: bool) -> std::fmt::Result {
    const SIDE: f32 = 19.0;
    let top = if all > 5 { 20.0 } else { 30.0 };
    for at in 0..all {
        let (x, y) = (2.5 + f32::from(at % 5) * SIDE, top + f32::from(at / 5) * SIDE);
        write!(
            markup,
            r##"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="#FFFFFF" stroke="#456278" stroke-width="2.5"/>"##
        )?;
        let (middle, down) = (x + SIDE / 2.0, y + SIDE / 2.0);
        if at < full {
            write!(markup, r##"<circle cx="{middle}" cy="{down}" r="6.6" fill="#F0803C"/>"##)?;
        } else if fills {
            write!(
                markup,
                r##"<circle cx="{middle}" cy="{down}" r="5.6" fill="#FFE9BC" stroke="#B8431C" stroke-width="2.2" stroke-dasharray="3.4 2.4"/>"##
            )?;
        }
    }
    Ok(())
}
