//! Drawings of the fish on cards and in ponds: each kind in its own colours, swimming to either side or leaping.

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{LazyLock, Mutex, PoisonError};

use engine::games::fish_out;
use engine::games::tiu_u::BIG_FISH_PIPS;
use iced::Color;
use iced::widget::svg::Handle;

use super::{inside, transformed};
use records::{FishKind, FishLook};

/// The drawings of all kinds of fish, each with the box that the fish fills in it: left, top, width, height. Then follows where a crown sits
/// on its head: the middle of the crown's lower edge across and down, and by how many degrees the crown leans.
const FISH: [(&str, [u8; 4], [i8; 3]); 6] = [
    (include_str!("../../../assets/cards/fish-5.svg"), [0, 38, 100, 50], [22, 60, -25]),
    (include_str!("../../../assets/cards/fish-10.svg"), [0, 32, 100, 66], [22, 50, -35]),
    (include_str!("../../../assets/cards/fish-15.svg"), [0, 32, 104, 62], [19, 69, -35]),
    (include_str!("../../../assets/cards/fish-20.svg"), [0, 5, 100, 92], [18, 52, -35]),
    (include_str!("../../../assets/cards/fish-other.svg"), [4, 38, 92, 60], [20, 54, -35]),
    (include_str!("../../../assets/cards/fry.svg"), [0, 26, 100, 48], [17, 40, -25]),
];
const CROWN: &str = include_str!("../../../assets/scenery/crown.svg");
/// The size of a crown on a fish, in parts of its own drawing.
const CROWN_SCALE: f32 = 0.19;

/// The index in [`FISH`] of the drawing for a kind of fish, and by how many degrees its hues are turned.
fn shape(kind: FishKind) -> (usize, f32) {
    match kind {
        FishKind::Card(5) => (0, 0.0),
        FishKind::Card(10) => (1, 0.0),
        FishKind::Card(15) => (2, 0.0),
        FishKind::Card(20) => (3, 0.0),
        FishKind::Card(_) => (4, 0.0),
        // Each ten gets its own colour.
        FishKind::Ten(ten) => {
            let at = u8::try_from(ten / 10 - 1).unwrap_or_default();
            (usize::from(at % 4), 150.0 + 27.0 * f32::from(at))
        }
        // Pairs below eight pips are little fish, the others are big ones.
        FishKind::Pair(pips) => {
            let turned = 24.0 * f32::from(u8::try_from(pips).unwrap_or_default());
            if pips < BIG_FISH_PIPS.into() { (0, 260.0 + turned) } else { (2, turned) }
        }
        FishKind::Crossed => (3, 200.0),
        FishKind::Suit(fish_out::Suit::Clubs) => (1, 90.0),
        FishKind::Suit(fish_out::Suit::Diamonds) => (2, 330.0),
        FishKind::Suit(fish_out::Suit::Hearts) => (0, 160.0),
        FishKind::Suit(fish_out::Suit::Spades) => (3, 60.0),
        FishKind::Fry => (5, 0.0),
        FishKind::Rung(rung) => (4, 72.0 * f32::from(rung as u8)),
    }
}

pub fn fish_height_ratio(kind: FishKind) -> f32 {
    let (shape, _) = shape(kind);
    let [.., width, height] = FISH[shape].1.map(f32::from);
    height / width
}

/// A fish that swims. It has a crown if it was hard to catch.
pub fn fish(look: impl Into<FishLook>, faces_right: bool) -> Handle {
    static SWIMMING: LazyLock<Mutex<HashMap<(FishLook, bool), Handle>>> = LazyLock::new(Mutex::default);
    let look = look.into();
    let drawn = || {
        let (shape, hue) = shape(look.kind);
        let (source, [x, y, width, height], crown) = FISH[shape];
        let mirror = if faces_right { format!("translate({width} 0) scale(-1 1)") } else { String::new() };
        let whole = format!("viewBox=\"{x} {y} {width} {height}\"");
        let mut drawn = tinted(source, hue).replace("viewBox=\"0 0 100 100\"", &whole);
        if look.has_crown {
            drawn = with_crown(&drawn, crown);
        }
        transformed(&drawn, &mirror)
    };
    // A panic elsewhere cannot have left the map half written.
    let mut swimming = SWIMMING.lock().unwrap_or_else(PoisonError::into_inner);
    swimming.entry((look, faces_right)).or_insert_with(drawn).clone()
}

/// Draws a crown over a fish that faces left, at a place as in [`FISH`].
fn with_crown(fish: &str, [x, y, leans]: [i8; 3]) -> String {
    let parts = inside(CROWN);
    let place = format!("translate({x} {y}) rotate({leans}) scale({CROWN_SCALE}) translate(-50 -84)");
    fish.replace("</svg>", &format!("<g transform=\"{place}\">{parts}</g></svg>"))
}

pub fn leaping_fish(kind: FishKind) -> Handle {
    static LEAPING: LazyLock<Mutex<HashMap<FishKind, Handle>>> = LazyLock::new(Mutex::default);
    let drawn = || {
        let (shape, hue) = shape(kind);
        let leap = "translate(50 50) rotate(-58) scale(-1 1) translate(-50 -62)";
        transformed(&tinted(FISH[shape].0, hue), leap)
    };
    // A panic elsewhere cannot have left the map half written.
    let mut leaping = LEAPING.lock().unwrap_or_else(PoisonError::into_inner);
    leaping.entry(kind).or_insert_with(drawn).clone()
}

/// Turns every hue in an SVG drawing, except the dark colour of its outlines.
fn tinted(source: &str, degrees: f32) -> String {
    let mut parts = source.split('#');
    let mut markup = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let color = part.get(..6).and_then(|digits| u32::from_str_radix(digits, 16).ok());
        match color.filter(|color| *color != 0x0012_314A) {
            Some(color) => {
                let [red, green, blue, _] = with_hue_turned(color, degrees).into_rgba8();
                // Writing to a string never fails.
                let _written = write!(markup, "#{red:02X}{green:02X}{blue:02X}{}", &part[6..]);
            }
            None => markup.extend(["#", part]),
        }
    }
    markup
}

/// Turns the hue of `0xRRGGBB` and keeps its brightness, with the matrix of SVG's own `hueRotate`.
fn with_hue_turned(color: u32, degrees: f32) -> Color {
    const LUMA: [f32; 3] = [0.213, 0.715, 0.072];
    let [_, bytes @ ..] = color.to_be_bytes();
    let channels = bytes.map(|byte| f32::from(byte) / 255.0);
    let (sin, cos) = degrees.to_radians().sin_cos();
    let mixed = |by_cos: [f32; 3], by_sin: [f32; 3]| {
        let weight = |at: usize| LUMA[at] + by_cos[at] * cos + by_sin[at] * sin;
        (0..3).map(|at| weight(at) * channels[at]).sum::<f32>().clamp(0.0, 1.0)
    };
    Color::from_rgb(
        mixed([0.787, -0.715, -0.072], [-0.213, -0.715, 0.928]),
        mixed([-0.213, 0.285, -0.072], [0.143, 0.140, -0.283]),
        mixed([-0.213, -0.715, 0.928], [-0.787, 0.715, 0.072]),
    )
}
