//! The drawing of the river of lessons: an island for each rung, stones to step on, and what grows beside those that are reached.

use std::fmt::Write;

use iced::widget::svg::Handle;
use iced::{Point, Rectangle, Size, Vector};

use super::waterside::{BLOSSOM, LILY, REEDS, append_drawing};
use engine::practice::StoneState;

/// The water of the river of lessons, with all that lies in it except the stones themselves.
#[derive(Debug, Clone, PartialEq)]
pub struct River {
    pub size: Size,
    pub stone: f32,
    pub stones: Vec<RiverStone>,
    /// The islands, one after each rung, from the lowest rung to the highest.
    pub islands: Vec<Island>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RiverStone {
    pub middle: Point,
    pub is_reached: bool,
    pub is_next: bool,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Island {
    pub place: Rectangle,
    /// Whether a flower grows on it. It shows that the child has reached all stones before the island.
    pub has_flower: bool,
}

const COLOURS: &str = r##"<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#BFE4F2"/><stop offset="1" stop-color="#8FCDE6"/></linearGradient><radialGradient id="g"><stop offset=".45" stop-color="#FFE9A8"/><stop offset=".75" stop-color="#FFE9A8" stop-opacity=".75"/><stop offset="1" stop-color="#FFF3CF" stop-opacity="0"/></radialGradient></defs>"##;
/// The lines of a river bank, from the water to the grass: how far each lies from the edge of the drawing, and its SVG style.
const BANK: [(f32, &str); 3] = [
    (17.0, r##"fill="none" stroke="#FFFFFF" stroke-width="4" stroke-opacity=".55""##),
    (15.0, r##"fill="#F3E6C2""##),
    (8.0, r##"fill="#B9DCBE""##),
];
/// The lines of an island's shore, from the water to the grass: how far inside its edge each lies, and its SVG style.
const SHORE: [(f32, &str); 3] = [
    (-3.0, r##"fill="none" stroke="#FFFFFF" stroke-width="4" stroke-opacity=".6""##),
    (0.0, r##"fill="#F3E6C2""##),
    (7.0, r##"fill="#B9DCBE""##),
];
const WAVE: f32 = 80.0;

impl River {
    pub fn drawing(&self) -> Handle {
        let Size { width, height } = self.size;
        let mut markup = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{COLOURS}<rect width="{width}" height="{height}" fill="url(#w)"/>"#
        );
        // Writing to a string never fails.
        let _written = self.draw(&mut markup);
        Handle::from_memory((markup + "</svg>").into_bytes())
    }

    fn draw(&self, markup: &mut String) -> std::fmt::Result {
        self.current(markup)?;
        self.ripples(markup)?;
        self.banks(markup)?;
        self.islands.iter().try_for_each(|island| island.draw(markup, self.stone))?;
        self.stones.iter().zip(0_usize..).try_for_each(|(stone, at)| stone.grow(markup, at, self.stone))
    }

    fn current(&self, markup: &mut String) -> std::fmt::Result {
        let mut path = String::new();
        let mut before: Option<Point> = None;
        for RiverStone { middle: Point { x, y }, .. } in &self.stones {
            match before {
                None => write!(path, "M{x} {y}")?,
                Some(before) if (before.y - y).abs() < 1.0 => write!(path, "L{x} {y}")?,
                // The water goes up to the next row in a bow.
                Some(before) => {
                    let middle = f32::midpoint(before.y, *y);
                    write!(path, "C{} {middle} {x} {middle} {x} {y}", before.x)?;
                }
            }
            before = Some(Point::new(*x, *y));
        }
        for (width, opacity) in [(0.86, 0.28), (0.5, 0.3)] {
            write!(
                markup,
                r##"<path d="{path}" fill="none" stroke="#FFFFFF" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round" stroke-opacity="{opacity}"/>"##,
                width * self.stone
            )?;
        }
        Ok(())
    }

    fn ripples(&self, markup: &mut String) -> std::fmt::Result {
        let rows =
            (1_u16..).map(|row| (row, f32::from(row) * 58.0)).take_while(|(_, y)| *y < self.size.height);
        for (row, y) in rows {
            for column in 0..5_u16 {
                // Multiples of the golden ratio spread any number of waves evenly.
                let along = (f32::from(row * 5 + column) * 0.618_034).fract();
                let at = Point::new(24.0 + along * (self.size.width - 90.0), y);
                let wave = Rectangle::new(at, Size::new(30.0, 12.0)).expand(8.0);
                let side = self.stone;
                let is_taken = |stone: &RiverStone| {
                    let Point { x, y } = stone.middle;
                    let cell = Rectangle { x: x - side, y: y - side, width: 2.0 * side, height: 2.6 * side };
                    cell.intersects(&wave)
                };
                if self.stones.iter().any(is_taken)
                    || self.islands.iter().any(|island| island.place.intersects(&wave))
                {
                    continue;
                }
                write!(
                    markup,
                    r##"<path d="M{} {}q12 -7 24 0" fill="none" stroke="#FFFFFF" stroke-width="3" stroke-linecap="round" stroke-opacity=".7"/>"##,
                    at.x,
                    at.y + 8.0
                )?;
            }
        }
        Ok(())
    }

    fn banks(&self, markup: &mut String) -> std::fmt::Result {
        let Size { width, height } = self.size;
        for (edge, inwards) in [(0.0, 1.0), (width, -1.0)] {
            for (far, look) in BANK {
                write!(markup, r#"<path d="M{} 0q{} 40 0 {WAVE}"#, edge + inwards * far, inwards * 9.0)?;
                let waves = (1_u16..).take_while(|wave| f32::from(*wave) * WAVE < height);
                waves.into_iter().try_for_each(|_| write!(markup, "t0 {WAVE}"))?;
                let closes = if look.contains("stroke") { String::new() } else { format!("H{edge}V0Z") };
                write!(markup, r#"{closes}" {look}/>"#)?;
            }
        }
        Ok(())
    }
}

impl Island {
    fn draw(self, markup: &mut String, stone: f32) -> std::fmt::Result {
        let shadow = Rectangle { y: self.place.y + 5.0, ..self.place };
        write!(markup, r##"<path d="{}" fill="#3E8FB8" fill-opacity=".35"/>"##, outline(shadow))?;
        for (inset, look) in SHORE {
            write!(markup, r#"<path d="{}" {look}/>"#, outline(self.place.shrink(inset)))?;
        }
        let Rectangle { x, y, width, height } = self.place;
        let size = stone / 72.0;
        for (along, wide) in [(0.075, 17.0), (0.115, 12.0)] {
            write!(
                markup,
                r##"<ellipse cx="{}" cy="{}" rx="{}" ry="{}" fill="#8FC49A"/>"##,
                x + along * width,
                y + 0.4 * height,
                wide * size,
                wide * 0.72 * size
            )?;
        }
        let reeds = Point::new(x + 0.93 * width, y + 0.78 * height);
        append_drawing(markup, REEDS, reeds, Vector::new(-0.34 * size, 0.34 * size))?;
        if !self.has_flower {
            return Ok(());
        }
        append_drawing(
            markup,
            BLOSSOM,
            Point::new(x + 0.84 * width, y + 0.6 * height),
            Vector::new(0.62 * size, 0.62 * size),
        )
    }
}

fn outline(place: Rectangle) -> String {
    /// The outline of an island: the letter of an SVG path command, and a point as shares of the island's width and height.
    const OUTLINE: [(&str, f32, f32); 13] = [
        ("M", 0.0, 0.5),
        ("C", 0.0, 0.1),
        (" ", 0.1, 0.02),
        (" ", 0.28, 0.03),
        ("S", 0.6, -0.06),
        (" ", 0.78, 0.04),
        ("S", 1.0, 0.14),
        (" ", 1.0, 0.52),
        ("S", 0.92, 0.98),
        (" ", 0.72, 0.97),
        ("S", 0.42, 1.06),
        (" ", 0.22, 0.98),
        ("S", 0.0, 0.9),
    ];
    let Rectangle { x, y, width, height } = place;
    let point =
        |letter: &str, along: f32, down: f32| format!("{letter}{} {}", x + along * width, y + down * height);
    let way: String = OUTLINE.into_iter().map(|(letter, along, down)| point(letter, along, down)).collect();
    way + &point(" ", 0.0, 0.5) + "Z"
}

impl RiverStone {
    fn grow(self, markup: &mut String, at: usize, side: f32) -> std::fmt::Result {
        let Point { x, y } = self.middle;
        if self.is_next {
            write!(markup, r#"<circle cx="{x}" cy="{y}" r="{}" fill="url(#g)"/>"#, 0.84 * side)?;
        }
        if !self.is_reached {
            return Ok(());
        }
        let size = side / 72.0;
        append_drawing(
            markup,
            REEDS,
            Point::new(x - 0.66 * side, y + 0.32 * side),
            Vector::new(0.23 * size, 0.23 * size),
        )?;
        let lily = Point::new(x + 0.66 * side, y + 0.24 * side);
        append_drawing(markup, LILY, lily, Vector::new(0.34 * size, 0.34 * size))?;
        if at.is_multiple_of(2) {
            append_drawing(
                markup,
                BLOSSOM,
                Point::new(lily.x, lily.y - size),
                Vector::new(0.36 * size, 0.36 * size),
            )?;
        }
        Ok(())
    }
}

/// A stone of the river. It is golden if its lesson is reached. If the lesson is begun, the stone fills with gold from below, up to the
/// share `filled` (0 to 1). The stone of a later lesson lies under the water.
pub fn stepping_stone(stone: StoneState, filled: f32) -> Handle {
    const RING: &str = r##"<ellipse cx="36" cy="45" rx="35" ry="26" fill="none" stroke="#FFFFFF" stroke-width="2.5" stroke-opacity=".75"/>"##;
    const TOP: &str = r#"<ellipse cx="36" cy="34.5" rx="33" ry="31""#;
    let raised = |side: &str, top: &str, rim: &str, more: &str| {
        format!(
            r##"{RING}<path fill="{side}" d="M3 34.5V40A33 31 0 0 0 69 40V34.5Z"/>{TOP} fill="{top}"/>{more}{TOP} fill="none" stroke="{rim}" stroke-width="2"/><path fill="none" stroke="#FFFFFF" stroke-width="3" stroke-linecap="round" stroke-opacity=".85" d="M11 22C15 14 22 9 30 8"/>"##
        )
    };
    let begun = || {
        let top = 65.5 - 62.0 * filled;
        format!(
            r##"<clipPath id="c"><ellipse cx="36" cy="34.5" rx="33" ry="31"/></clipPath><rect y="{top}" width="72" height="72" fill="#F6C566" clip-path="url(#c)"/>"##
        )
    };
    let parts = match stone {
        StoneState::Reached => raised("#D9952F", "#FFD98F", "#A8650C", ""),
        StoneState::Begun => raised("#93AAB9", "#FFFDF8", "#5E88A0", &begun()),
        StoneState::Open => raised("#93AAB9", "#FFFDF8", "#5E88A0", ""),
        StoneState::Later => r##"<ellipse cx="36" cy="39" rx="28" ry="26" fill="#7DB9D3"/><ellipse cx="36" cy="36.5" rx="27" ry="25" fill="#A9D3E4" stroke="#6FA9C4" stroke-width="2"/>"##
            .to_owned(),
    };
    let whole = format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72">{parts}</svg>"#);
    Handle::from_memory(whole.into_bytes())
}
