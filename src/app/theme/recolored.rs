//! Other colours for the whole app: for the dark, for strong contrast, and for colour-blind eyes.
//!
//! A palette changes finished pixels, by how people see: lightness apart from hue, in [Oklab](https://bottosson.github.io/posts/oklab/).
//! What is lighter than something else stays lighter, or all of it is inverted, so letters stay as plain as they were on any ground.

use iced_tiny_skia::Recolor;
use palette::convert::FromColorUnclamped;
use palette::{FromColor, IntoColor, IsWithinBounds, LinSrgb, Oklab, Oklch, Srgb};
use records::Palette;

struct PaletteChange {
    /// Points of a curve, from a usual lightness to the new one. From 0 (black) to 1 (white).
    lightness: &'static [(f32, f32)],
    /// How the new green-to-red value is made: a factor of the old green-to-red value, and one of the old blue-to-yellow value.
    to_red: (f32, f32),
    /// How the new blue-to-yellow value is made: a factor of the old green-to-red value, and one of the old blue-to-yellow value.
    to_yellow: (f32, f32),
}

/// Light text on dark paper. Paper becomes night blue, not black, and medium colours stay.
const DARK: PaletteChange = PaletteChange {
    lightness: &[(0.0, 1.0), (0.3, 0.9), (0.62, 0.6), (0.85, 0.36), (1.0, 0.19)],
    to_red: (1.0, 0.0),
    to_yellow: (0.0, 1.0),
};

/// Dark text on white. What is darker than water becomes nearly black, what is lighter nearly white. Rims of panels become much darker.
const HIGH_CONTRAST: PaletteChange = PaletteChange {
    lightness: &[
        (0.0, 0.0),
        (0.33, 0.05),
        (0.6, 0.36),
        (0.7, 0.55),
        (0.8, 0.81),
        (0.9, 0.89),
        (0.945, 0.98),
        (1.0, 1.0),
    ],
    ..DARK
};

const HIGH_CONTRAST_DARK: PaletteChange = PaletteChange {
    lightness: &[
        (0.0, 1.0),
        (0.33, 0.97),
        (0.6, 0.8),
        (0.7, 0.56),
        (0.8, 0.33),
        (0.9, 0.26),
        (0.945, 0.08),
        (1.0, 0.0),
    ],
    ..DARK
};

/// Colours for eyes that see red or green badly, but yellow and blue well: red becomes more yellow, and green more blue. Buttons get a
/// little darker, since orange is lighter than red.
const RED_GREEN: PaletteChange = PaletteChange {
    lightness: &[(0.0, 0.0), (0.6, 0.585), (0.8, 0.8), (1.0, 1.0)],
    to_red: (1.0, 0.0),
    to_yellow: (1.5, 1.0),
};

/// Colours for eyes that see blue badly. They tell most colours of the app apart. All colours become stronger, blue and yellow most.
const BLUE_YELLOW: PaletteChange =
    PaletteChange { lightness: RED_GREEN.lightness, to_red: (1.2, 0.0), to_yellow: (0.0, 1.5) };

impl PaletteChange {
    fn of(&self, color: [u8; 3]) -> [u8; 3] {
        let Oklab { l, a, b } = Srgb::from(color).into_linear::<f32>().into_color();
        let (to_red, to_yellow) = (self.to_red, self.to_yellow);
        let changed =
            Oklab::new(self.lightness_of(l), to_red.0 * a + to_red.1 * b, to_yellow.0 * a + to_yellow.1 * b);
        Srgb::<u8>::from_linear(shown(changed)).into()
    }

    fn lightness_of(&self, lightness: f32) -> f32 {
        let along = self.lightness.windows(2).find_map(|points| {
            let &[(from, low), (to, high)] = points else { return None };
            (lightness <= to).then(|| low + (high - low) * (lightness - from) / (to - from))
        });
        along.or_else(|| Some(self.lightness.last()?.1)).unwrap_or(lightness)
    }
}

/// The nearest colour that a screen can show: as light, of the same hue, and as strong as it can be.
fn shown(color: Oklab) -> LinSrgb {
    /// How often the search for the strongest colour halves its range. After eight times nobody sees a difference.
    const HALVINGS: u32 = 8;
    let wanted = Oklch::from_color(color);
    let of = |chroma: f32| LinSrgb::from_color(Oklch { chroma, ..wanted });
    let is_shown = |chroma: f32| LinSrgb::from_color_unclamped(Oklch { chroma, ..wanted }).is_within_bounds();
    if is_shown(wanted.chroma) {
        return of(wanted.chroma);
    }
    let (mut grey, mut strong) = (0.0, wanted.chroma);
    for _ in 0..HALVINGS {
        let middle = f32::midpoint(grey, strong);
        *(if is_shown(middle) { &mut grey } else { &mut strong }) = middle;
    }
    of(grey)
}

/// How this `palette` changes each colour, given as red, green and blue. `None` if colours stay as they are.
pub fn recolor(palette: Palette) -> Option<Recolor> {
    let color: fn([u8; 3]) -> [u8; 3] = match palette {
        Palette::System | Palette::Usual => return None,
        Palette::Dark => |color| DARK.of(color),
        Palette::HighContrast => |color| HIGH_CONTRAST.of(color),
        Palette::HighContrastDark => |color| HIGH_CONTRAST_DARK.of(color),
        Palette::RedGreen => |color| RED_GREEN.of(color),
        Palette::BlueYellow => |color| BLUE_YELLOW.of(color),
    };
    Some(Recolor { name: palette.name(), color })
}
