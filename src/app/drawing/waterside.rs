//! The ground of a table: water with a sandy bank, and for games with a hand also a sky and a jetty. Drawn for each size of window, so that
//! nothing is stretched.

use std::fmt::Write;

use iced::widget::svg::Handle;
use iced::{Point, Rectangle, Size, Vector};

use super::inside;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Waterside {
    pub size: Size,
    /// The distance from the left edge of the window to the bank, which reaches to the right edge.
    pub bank_left: f32,
    /// The sky and the jetty of a table at which players hold cards. `None` for a pond that fills the whole window.
    pub lake: Option<SkyAndJetty>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SkyAndJetty {
    pub sky: f32,
    pub jetty: f32,
}

/// A water lily. Like [`BLOSSOM`] and [`REEDS`], it is drawn round the point (0, 0) at which the plant stands.
pub(super) const LILY: &str = include_str!("../../../assets/scenery/lily.svg");
pub(super) const BLOSSOM: &str = include_str!("../../../assets/scenery/blossom.svg");
pub(super) const REEDS: &str = include_str!("../../../assets/scenery/reeds.svg");
/// Hills on the far side of a lake. The drawing is 1440 wide and 140 high.
pub(super) const HILLS: &str = include_str!("../../../assets/scenery/hills.svg");

/// The pebbles on the bank: the place of each, as shares of the bank's width and height, and half its width.
const STONES: [(f32, f32, f32); 6] = [
    (0.23, 0.31, 5.0),
    (0.85, 0.47, 7.0),
    (0.57, 0.76, 6.0),
    (0.15, 0.66, 4.0),
    (0.95, 0.24, 5.0),
    (0.42, 0.985, 6.0),
];

impl Waterside {
    pub fn drawing(self) -> Handle {
        Handle::from_memory(self.markup().into_bytes())
    }

    fn markup(self) -> String {
        let Size { width, height } = self.size;
        let mut markup =
            format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">"#);
        markup += r##"<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#BFE4F2"/><stop offset=".5" stop-color="#9FD5EA"/><stop offset="1" stop-color="#86C8E3"/></linearGradient>"##;
        markup += r##"<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#DFF0F8"/><stop offset=".7" stop-color="#EEF6F6"/><stop offset="1" stop-color="#FBF3DF"/></linearGradient>"##;
        markup += r##"<radialGradient id="sun"><stop offset="0" stop-color="#FFE9B8" stop-opacity=".9"/><stop offset=".5" stop-color="#FFF1D3" stop-opacity=".5"/><stop offset="1" stop-color="#FFF1D3" stop-opacity="0"/></radialGradient></defs>"##;
        // Writing to a string never fails.
        let _written = match self.lake {
            Some(lake) => self.draw_lake(&mut markup, lake),
            None => self.draw_pond(&mut markup),
        };
        markup + "</svg>"
    }

    /// By what factor things in the water are drawn smaller than in a window 900 pixels high: from 0.66 to 1.
    fn unit(self) -> f32 {
        (self.size.height / 900.0).clamp(0.66, 1.0)
    }

    fn draw_pond(self, markup: &mut String) -> std::fmt::Result {
        let Size { width, height } = self.size;
        let (bank, unit) = (self.bank_left, self.unit());
        write!(markup, r#"<rect width="{width}" height="{height}" fill="url(#w)"/>"#)?;
        self.ripples(markup, Rectangle::new([0.0, 0.0].into(), Size::new(bank, height)))?;
        for (inset, look) in SHORE {
            let shore = Curve { x: bank - 22.0 * unit + inset * unit, height };
            write!(markup, "<path d=\"{}", shore.path())?;
            write!(
                markup,
                "{}",
                if look.contains("stroke") { String::new() } else { format!("H{width}V0Z") }
            )?;
            write!(markup, "\" {look}/>")?;
        }
        self.stones(markup, 0.0)?;
        append_drawing(markup, REEDS, Point::new(2.0, height + 8.0), Vector::new(0.5 * unit, 0.5 * unit))?;
        append_drawing(
            markup,
            REEDS,
            Point::new(bank - 22.0 * unit, 118.0 * unit),
            Vector::new(-0.36 * unit, 0.36 * unit),
        )
    }

    fn draw_lake(self, markup: &mut String, SkyAndJetty { sky, jetty }: SkyAndJetty) -> std::fmt::Result {
        let Size { width, height } = self.size;
        let (bank, unit) = (self.bank_left, self.unit());
        write!(markup, r#"<rect width="{width}" height="{}" fill="url(#sky)"/>"#, sky + 8.0)?;
        let (sun, ray) = (width * 0.56, sky * 1.9);
        write!(markup, r#"<circle cx="{sun}" cy="{}" r="{ray}" fill="url(#sun)"/>"#, sky * 0.9)?;
        let scale = Vector::new(width / 1440.0, sky * 0.72 / 112.0);
        append_drawing(markup, HILLS, Point::new(0.0, sky - 82.0 * scale.y), scale)?;
        write!(markup, r#"<rect y="{sky}" width="{width}" height="{}" fill="url(#w)"/>"#, height - sky)?;
        write!(markup, r#"<path d="M0 {sky}"#)?;
        let waves = (0_u16..).take_while(|wave| f32::from(*wave) * 86.0 < width);
        waves.into_iter().try_for_each(|_| write!(markup, "q21 -3 43 0t43 0"))?;
        write!(markup, r##"" fill="none" stroke="#FFFFFF" stroke-width="3" stroke-opacity=".85"/>"##)?;
        let water = Rectangle { x: 0.0, y: sky, width: bank, height: height - sky - jetty };
        self.ripples(markup, water)?;
        self.planks(markup, jetty)?;
        for (inset, look) in SHORE {
            let (x, top) = (bank - 22.0 * unit + inset * unit, sky - 12.0 * unit + inset * unit);
            let (left, low) = (x + 110.0 * unit, top + 144.0 * unit);
            let down = Curve { x, height: height - low };
            write!(
                markup,
                "<path d=\"M{width} {top}H{left}C{} {} {x} {} {x} {low}",
                x + 30.0 * unit,
                top,
                top + 50.0 * unit
            )?;
            write!(markup, "{}", down.beyond(low))?;
            write!(markup, "{}", if look.contains("stroke") { String::new() } else { format!("H{width}Z") })?;
            write!(markup, "\" {look}/>")?;
        }
        self.stones(markup, sky)?;
        append_drawing(
            markup,
            REEDS,
            Point::new(bank - 6.0 * unit, sky + 77.0 * unit),
            Vector::new(-0.36 * unit, 0.36 * unit),
        )
    }

    fn ripples(self, markup: &mut String, water: Rectangle) -> std::fmt::Result {
        const WAVES: [(f32, f32, f32); 9] = [
            (0.05, 0.35, 26.0),
            (0.71, 0.34, 22.0),
            (0.93, 0.055, 26.0),
            (0.29, 0.045, 20.0),
            (0.04, 0.66, 22.0),
            (0.91, 0.93, 26.0),
            (0.3, 0.955, 18.0),
            (0.62, 0.67, 22.0),
            (0.48, 0.5, 20.0),
        ];
        for (x, y, wide) in WAVES {
            let (x, y, half) = (water.x + x * water.width, water.y + y * water.height, wide / 2.0);
            write!(
                markup,
                r##"<path d="M{x} {y}q{half} {} {wide} 0" fill="none" stroke="#FFFFFF" stroke-width="3" stroke-linecap="round" stroke-opacity=".7"/>"##,
                -wide * 0.28
            )?;
        }
        let unit = self.unit();
        let mut put = |part, at: Point, size: f32| {
            append_drawing(
                markup,
                part,
                Point::new(water.x + at.x * water.width, water.y + at.y * water.height),
                Vector::new(size, size),
            )
        };
        // A pond has room for only one lily, beside the shore.
        let flower = Point::new(0.93, if self.lake.is_some() { 0.9 } else { 0.645 });
        put(LILY, flower, 0.5 * unit)?;
        put(BLOSSOM, flower, 0.5 * unit)?;
        if self.lake.is_some() { put(LILY, Point::new(0.03, 0.86), 0.45 * unit) } else { Ok(()) }
    }

    fn stones(self, markup: &mut String, top: f32) -> std::fmt::Result {
        let (wide, high) = (self.size.width - self.bank_left, self.size.height - top);
        for (x, y, size) in STONES {
            let (x, y) = (self.bank_left + x * wide, top + y * high);
            write!(
                markup,
                r##"<ellipse cx="{x}" cy="{y}" rx="{size}" ry="{}" fill="#DFCC9E" fill-opacity=".8"/>"##,
                size * 0.6
            )?;
        }
        Ok(())
    }

    fn planks(self, markup: &mut String, jetty: f32) -> std::fmt::Result {
        const PLANK: f32 = 66.0;
        let (top, bottom) = (self.size.height - jetty, self.size.height);
        let plank = PLANK * self.unit();
        let wide = self.bank_left + 30.0;
        write!(markup, r##"<rect y="{top}" width="{wide}" height="{jetty}" fill="#D9AE78"/>"##)?;
        for nth in (0_u16..).take_while(|nth| f32::from(*nth) * plank < wide) {
            let x = f32::from(nth) * plank;
            let tint = if nth % 3 == 1 { 0.6 } else { 0.0 };
            write!(
                markup,
                r##"<rect x="{x}" y="{top}" width="{plank}" height="{jetty}" fill="#E2BC8A" fill-opacity="{tint}"/>"##
            )?;
            write!(
                markup,
                r##"<path d="M{x} {top}V{bottom}" stroke="#A87143" stroke-width="2" stroke-opacity=".55"/>"##
            )?;
            for (nail, y) in [
                (10.0, top + 16.0),
                (plank - 10.0, top + 16.0),
                (10.0, bottom - 12.0),
                (plank - 10.0, bottom - 12.0),
            ] {
                write!(markup, r##"<circle cx="{}" cy="{y}" r="2" fill="#A87143"/>"##, x + nail)?;
            }
        }
        write!(
            markup,
            r##"<rect y="{top}" width="{wide}" height="4" fill="#EBCB9C"/><rect y="{}" width="{wide}" height="3" fill="#0F3654" fill-opacity=".2"/>"##,
            top - 3.0
        )
    }
}

/// The lines of the shore, from the water to the sand: how far inland each lies, and its SVG style.
const SHORE: [(f32, &str); 3] = [
    (0.0, r##"fill="none" stroke="#FFFFFF" stroke-width="5" stroke-opacity=".55""##),
    (9.0, r##"fill="#B9DCBE""##),
    (20.0, r##"fill="#F3E6C2""##),
];

struct Curve {
    x: f32,
    height: f32,
}

impl Curve {
    fn path(&self) -> String {
        format!("M{} 0{}", self.x, self.beyond(0.0))
    }

    fn beyond(&self, top: f32) -> String {
        let Self { x, height } = self;
        let y = |part: f32| top + part * height;
        format!(
            "C{} {} {} {} {} {}S{} {} {} {}S{} {} {} {}",
            x - 18.0,
            y(0.15),
            x + 10.0,
            y(0.28),
            x - 8.0,
            y(0.42),
            x - 14.0,
            y(0.7),
            x - 4.0,
            y(0.82),
            x - 9.0,
            y(0.96),
            x - 10.0,
            y(1.0),
        )
    }
}

/// Appends the SVG drawing `part` to `markup`, with its origin at the point. `scale` enlarges it across and down. A negative factor mirrors
/// it.
pub(super) fn append_drawing(
    markup: &mut String,
    part: &str,
    Point { x, y }: Point,
    scale: Vector,
) -> std::fmt::Result {
    write!(markup, r#"<g transform="translate({x} {y}) scale({} {})">{}</g>"#, scale.x, scale.y, inside(part))
}
