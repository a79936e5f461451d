//! The deep water at the end of a game, drawn for each size of window: sky with hills, clear water with rays of light, and a sandy bed.

use std::fmt::Write;

use iced::widget::svg::Handle;
use iced::{Point, Size, Vector};

use super::waterside::{HILLS, REEDS, append_drawing};

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DeepWater {
    pub size: Size,
    pub sky: f32,
    pub bed: f32,
}

/// The rays of light: where each begins on the surface, how wide it is there, and how far it leans, all as shares of the drawing's width.
const RAYS: [(f32, f32, f32); 4] =
    [(0.06, 0.045, -0.02), (0.23, 0.065, -0.05), (0.7, 0.065, 0.04), (0.9, 0.05, 0.03)];
/// The air bubbles: the place of each, as shares of the water's width and depth, and its radius.
const BUBBLES: [(f32, f32, f32); 8] = [
    (0.335, 0.18, 5.0),
    (0.36, 0.37, 6.0),
    (0.345, 0.42, 8.0),
    (0.652, 0.2, 7.0),
    (0.665, 0.26, 5.0),
    (0.645, 0.52, 6.0),
    (0.33, 0.7, 5.0),
    (0.67, 0.78, 6.0),
];

impl DeepWater {
    pub fn drawing(self) -> Handle {
        let mut markup = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}">"#,
            self.size.width, self.size.height
        );
        markup += r##"<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6CB8DC"/><stop offset="1" stop-color="#2C7DBA"/></linearGradient>"##;
        markup += r##"<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#DFF0F8"/><stop offset="1" stop-color="#FBF3DF"/></linearGradient>"##;
        markup += r##"<radialGradient id="halo"><stop offset="0" stop-color="#FFF6D8" stop-opacity=".75"/><stop offset=".55" stop-color="#D9ECE0" stop-opacity=".4"/><stop offset="1" stop-color="#D9ECE0" stop-opacity="0"/></radialGradient></defs>"##;
        // Writing to a string never fails.
        let _written = self.draw(&mut markup);
        Handle::from_memory((markup + "</svg>").into_bytes())
    }

    fn draw(self, markup: &mut String) -> std::fmt::Result {
        let Self { size: Size { width, height }, sky, bed } = self;
        let (deep, unit) = (bed - sky, (height / 900.0).clamp(0.66, 1.0));
        write!(markup, r#"<rect width="{width}" height="{}" fill="url(#sky)"/>"#, sky + 8.0)?;
        let scale = Vector::new(width / 1440.0, sky * 0.6 / 112.0);
        append_drawing(markup, HILLS, Point::new(0.0, sky - 82.0 * scale.y), scale)?;
        write!(markup, r#"<rect y="{sky}" width="{width}" height="{}" fill="url(#w)"/>"#, height - sky)?;
        for (x, wide, lean) in RAYS {
            let (x, wide, lean) = (x * width, wide * width, lean * width);
            write!(
                markup,
                r##"<path d="M{x} {sky}h{wide}l{} {deep}H{}Z" fill="#FFFFFF" fill-opacity=".12"/>"##,
                lean + wide * 0.4,
                x + lean - wide * 0.4
            )?;
        }
        write!(
            markup,
            r#"<ellipse cx="{}" cy="{}" rx="{}" ry="{}" fill="url(#halo)"/>"#,
            width / 2.0,
            sky + deep * 0.4,
            width * 0.2,
            deep * 0.52
        )?;
        for (x, y, size) in BUBBLES {
            write!(
                markup,
                r##"<circle cx="{}" cy="{}" r="{}" fill="none" stroke="#CFE9F5" stroke-width="2"/>"##,
                x * width,
                sky + y * deep,
                size * unit
            )?;
        }
        write!(
            markup,
            r##"<path d="M0 {sky}q{q} -6 {h} 0t{h} 0t{h} 0t{h} 0" fill="none" stroke="#FFFFFF" stroke-width="4"/>"##,
            q = width / 8.0,
            h = width / 4.0
        )?;
        let half = width / 2.0;
        let wave = |y: f32| format!("M0 {y}q{} {} {half} 0t{half} 0V{height}H0Z", half / 2.0, -28.0 * unit);
        write!(markup, r##"<path d="{}" fill="#24699F"/>"##, wave(bed - 42.0 * unit))?;
        write!(markup, r##"<path d="{}" fill="#F3E6C2"/>"##, wave(bed - 20.0 * unit))?;
        append_drawing(
            markup,
            REEDS,
            Point::new(8.0, sky + 6.0 * unit),
            Vector::new(0.42 * unit, 0.42 * unit),
        )?;
        append_drawing(
            markup,
            REEDS,
            Point::new(width - 8.0, sky + 6.0 * unit),
            Vector::new(-0.42 * unit, 0.42 * unit),
        )
    }
}
