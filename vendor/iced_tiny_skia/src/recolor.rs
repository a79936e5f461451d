// Fishpond: the file is new
//! Other colors for everything that is shown, such as a palette for the dark.

/// A change of the colors that a [`Renderer`](crate::Renderer) shows.
///
/// It changes finished pixels, so whatever is drawn is changed alike, and what
/// lies above something else half transparent still does.
#[derive(Debug, Clone, Copy)]
pub struct Recolor {
    /// Tells it apart from others.
    pub name: &'static str,
    /// Returns the color to show, in red, green and blue, for one that was
    /// drawn.
    pub color: fn([u8; 3]) -> [u8; 3],
}

impl PartialEq for Recolor {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// A [`Recolor`] with the colors that it has told already.
#[derive(Debug)]
pub struct Recolored {
    recolor: Recolor,
    /// Pixels as they were drawn and as they are shown, each where its own
    /// bits say. A pixel may take the place of another.
    known: Box<[(u32, u32)]>,
}

impl Recolored {
    /// The pixels that are remembered, as a power of two. A screen has a few
    /// thousand colors, since edges are smooth and water has shades.
    const BITS: u32 = 13;

    pub fn new(recolor: Recolor) -> Self {
        // Nothing is drawn that can be seen through, so this is no pixel
        let none = (0, 0);

        Self {
            recolor,
            known: vec![none; 1 << Self::BITS].into(),
        }
    }

    pub fn recolor(&self) -> Recolor {
        self.recolor
    }

    /// Changes the colors of a row of opaque pixels.
    pub fn change(&mut self, pixels: &mut [u32]) {
        let mut last = (0, 0);

        for pixel in pixels {
            if *pixel != last.0 {
                last = self.shown(*pixel);
            }

            *pixel = last.1;
        }
    }

    /// The pixel, and the one to show for it.
    fn shown(&mut self, pixel: u32) -> (u32, u32) {
        let place =
            pixel.wrapping_mul(0x9E37_79B1) >> (u32::BITS - Self::BITS);
        let known = &mut self.known[place as usize];

        if known.0 != pixel {
            let [blue, green, red, alpha] = pixel.to_le_bytes();
            let [red, green, blue] = (self.recolor.color)([red, green, blue]);

            *known =
                (pixel, u32::from_le_bytes([blue, green, red, alpha]));
        }

        *known
    }
}
