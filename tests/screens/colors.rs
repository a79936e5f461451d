//! Other colours for everything: for the dark, for strong contrast, and for eyes that tell some colours badly. All of it is read from
//! pictures, by formulas that the app does not use.

use std::collections::HashMap;

use fishpond::app::Message;
use fishpond::app::theme;
use fishpond::app::widget::semantics::{Node, Role};
use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use iced_test::core::{Color, Rectangle};
use language::Locale;
use platform::appearance::Appearance;
use records::Palette;

use crate::sound_look::{contrast, rgb};
use crate::window::{SIZE, Window};

/// The palettes that change colours.
const OTHERS: [Palette; 5] =
    [Palette::Dark, Palette::HighContrast, Palette::HighContrastDark, Palette::RedGreen, Palette::BlueYellow];

/// Three numbers of a colour: the light of red, green and blue, or a place in the colour space Oklab.
type Three = [f32; 3];

/// What eyes without cones for red, for green or for blue see, as matrices: for red, green and blue light, the light that usual eyes would
/// see in the same way (Machado, Oliveira and Fernandes 2009, <https://doi.org/10.1109/TVCG.2009.113>, severity 1.0).
const NO_RED: [Three; 3] = [
    [0.152_286, 1.052_583, -0.204_868],
    [0.114_503, 0.786_281, 0.099_216],
    [-0.003_882, -0.048_116, 1.051_998],
];
const NO_GREEN: [Three; 3] =
    [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_82, 0.042_94, 0.968_881]];
const NO_BLUE: [Three; 3] = [
    [1.255_528, -0.076_749, -0.178_779],
    [-0.078_411, 0.930_809, 0.147_602],
    [0.004_733, 0.691_367, 0.303_9],
];
/// The matrix for eyes that have all cones: they see light as it is.
const USUAL: [Three; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

/// How far two colours side by side have to be apart in Oklab for usual eyes to tell them apart plainly.
const PLAIN: f32 = 0.1;
/// How far two colours are apart in Oklab at most if they can be taken for the same.
const HARDLY_SEEN: f32 = 0.04;
/// The distance of the two pixels that are compared. An edge of a line's breadth may lie between them.
const BESIDE: usize = 6;

/// The place in Oklab of a colour, by its author's own numbers (<https://bottosson.github.io/posts/oklab/>).
fn oklab(light: Three) -> Three {
    let sum = |of: Three, light: Three| of[0] * light[0] + of[1] * light[1] + of[2] * light[2];
    let cones = [
        [0.412_221_46, 0.536_332_55, 0.051_445_995],
        [0.211_903_5, 0.680_699_5, 0.107_396_96],
        [0.088_302_46, 0.281_718_85, 0.629_978_7],
    ]
    .map(|of| sum(of, light).cbrt());
    [
        [0.210_454_26, 0.793_617_8, -0.004_072_047],
        [1.977_998_5, -2.428_592_2, 0.450_593_7],
        [0.025_904_037, 0.782_771_77, -0.808_675_77],
    ]
    .map(|of| sum(of, cones))
}

/// The place in Oklab of what these eyes see of a colour.
fn seen_by(eyes: [Three; 3], color: [u8; 3]) -> Three {
    let light = color.map(|part| {
        let part = f32::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    oklab(eyes.map(|of| (of[0] * light[0] + of[1] * light[1] + of[2] * light[2]).clamp(0.0, 1.0)))
}

fn apart(one: Three, other: Three) -> f32 {
    one.iter().zip(other).map(|(one, other)| (one - other).powi(2)).sum::<f32>().sqrt()
}

/// The colours of all pixels of a picture of the window.
struct ScreenColors(Vec<[u8; 3]>);

impl ScreenColors {
    /// The picture of a moment of the app in a palette, and the window with it.
    fn of(moment: Moment, palette: Palette) -> (Self, Window) {
        let mut window = Window::open(moment.fishpond(Locale::English));
        window.show_in(palette);
        (Self::on(&mut window), window)
    }

    fn on(window: &mut Window) -> Self {
        Self(
            window
                .picture()
                .as_chunks::<4>()
                .0
                .iter()
                .map(|&[red, green, blue, _]| [red, green, blue])
                .collect(),
        )
    }

    fn at(&self, x: usize, y: usize) -> [u8; 3] {
        self.0[y * SIZE.width as usize + x]
    }

    /// How often each colour occurs in a part of the picture.
    fn colors(&self, part: Rectangle) -> HashMap<[u8; 3], usize> {
        let part = part.intersection(&Rectangle::with_size(SIZE)).unwrap_or_default();
        let rows = part.y.ceil() as usize..(part.y + part.height) as usize;
        let columns = part.x.ceil() as usize..(part.x + part.width) as usize;
        let mut colors = HashMap::new();
        for color in rows.flat_map(|y| columns.clone().map(move |x| self.at(x, y))) {
            *colors.entry(color).or_default() += 1;
        }
        colors
    }

    /// The colour that most pixels of a part of the picture have. `None` if the part is empty.
    fn ground(&self, part: Rectangle) -> Option<[u8; 3]> {
        Some(self.colors(part).into_iter().max_by_key(|(_, count)| *count)?.0)
    }

    /// How many pairs of neighbours there are in the picture that usual eyes tell apart plainly, and these eyes hardly at all, without a
    /// line between them. Every second pixel of every second row is looked at.
    fn lost(&self, eyes: [Three; 3]) -> usize {
        let mut known: HashMap<[u8; 3], (Three, Three)> = HashMap::new();
        let mut see =
            |color| *known.entry(color).or_insert_with(|| (seen_by(USUAL, color), seen_by(eyes, color)));
        let end = BESIDE + 2;
        let rows = (1..SIZE.height as usize - end).step_by(2);
        let places = rows.flat_map(|y| (1..SIZE.width as usize - end).step_by(2).map(move |x| (x, y)));
        let mut lost = 0;
        for (x, y) in places {
            let here = self.at(x, y);
            if self.at(x - 1, y) != here || self.at(x, y - 1) != here {
                continue;
            }
            for (right, down) in [(1, 0), (0, 1)] {
                let (there_x, there_y) = (x + BESIDE * right, y + BESIDE * down);
                let there = self.at(there_x, there_y);
                let is_flat =
                    self.at(there_x + 1, there_y) == there && self.at(there_x, there_y + 1) == there;
                if there == here || !is_flat || apart(see(here).0, see(there).0) < PLAIN {
                    continue;
                }
                let from = see(here).1;
                let is_lost = (1..=BESIDE)
                    .all(|far| apart(from, see(self.at(x + far * right, y + far * down)).1) < HARDLY_SEEN);
                lost += usize::from(is_lost);
            }
        }
        lost
    }
}

/// Each moment with the usual palette, and with one of these others in turn: all with all would take minutes.
fn each_moment_with_usual_and_one_of(others: &[Palette]) -> impl Iterator<Item = (Moment, Palette)> {
    let in_turn = Moment::ALL.into_iter().zip(others.iter().copied().cycle());
    in_turn.flat_map(|(moment, other)| [(moment, Palette::Usual), (moment, other)])
}

/// The colour of a pixel of the window after the system has asked for this appearance, such as a dark one.
fn asked(window: &mut Window, appearance: Appearance) -> [u8; 3] {
    window.take_in(Message::Appearance(appearance));
    ScreenColors::on(window).at(1, 300)
}

#[test]
fn oklab_agrees_with_the_table_of_its_author() {
    let white = seen_by(USUAL, [255; 3]);
    assert!(apart(white, [1.0, 0.0, 0.0]) < 0.001, "{white:?}");
    let red = seen_by(USUAL, [255, 0, 0]);
    assert!(apart(red, [0.628, 0.225, 0.126]) < 0.001, "{red:?}");
    // Who has no cones for red or for green takes these two for one colour, and others do not.
    let (green, brown) = ([0x2f, 0x6a, 0x45], [0x7a, 0x52, 0x44]);
    assert!(apart(seen_by(USUAL, green), seen_by(USUAL, brown)) > PLAIN);
    assert!(apart(seen_by(NO_GREEN, green), seen_by(NO_GREEN, brown)) < PLAIN);
}

#[test]
fn every_text_is_plain_to_read_in_every_palette() {
    /// The least contrast by WCAG 2.2: for text and for large text (AA), and for any text where somebody has asked for strong contrast
    /// (AAA).
    const LEAST: (f32, f32, f32) = (4.5, 3.0, 7.0);
    /// The height of a line of large text: 18 points.
    const LARGE: f32 = 24.0 * theme::LINE_HEIGHT;
    let (mut faint, mut read) = (Vec::new(), 0);
    for (moment, palette) in each_moment_with_usual_and_one_of(&OTHERS) {
        let (picture, mut window) = ScreenColors::of(moment, palette);
        let scene = window.scene();
        let off: Vec<Rectangle> =
            scene.nodes.iter().filter(|node| !node.is_on).filter_map(|node| node.seen).collect();
        for (text, bounds, seen) in window.whole_texts() {
            let is_off = off.iter().any(|off| off.contains(bounds.center()));
            let is_whole = seen.is_some_and(|seen| seen.height + 0.5 > bounds.height);
            let Some(ground) = picture.ground(bounds) else { continue };
            if !is_whole || text.trim().is_empty() || is_off {
                continue;
            }
            let ink = picture.colors(bounds).into_keys().map(|color| contrast(color, ground));
            let ink = ink.max_by(f32::total_cmp).unwrap_or_default();
            let least = match palette {
                Palette::HighContrast | Palette::HighContrastDark => LEAST.2,
                _ if bounds.height >= LARGE => LEAST.1,
                _ => LEAST.0,
            };
            read += 1;
            if ink < least {
                faint.push(format!("{}, {}: “{text}” {ink:.1}", moment.name(), palette.name()));
            }
        }
    }
    assert!(read > 1000, "only {read}");
    assert!(faint.is_empty(), "{faint:#?}");
}

#[test]
fn edges_and_the_ring_stand_out_in_every_palette() {
    let grounds = [theme::SKY, theme::MIST, theme::SAND, theme::PAPER, theme::PALE_REED, theme::BLUSH];
    for palette in OTHERS {
        let shown = theme::recolor(palette).expect("it changes colours").color;
        let is_strong = matches!(palette, Palette::HighContrast | Palette::HighContrastDark);
        let least = if is_strong { 4.5 } else { 3.0 };
        for ground in grounds {
            let stands_out = contrast(shown(rgb(theme::BUTTON_EDGE)), shown(rgb(ground)));
            assert!(stands_out >= least, "{palette:?}, an edge on {ground:?}: {stands_out}");
        }
    }
}

/// The selection ring is a dark line between two light ones. If these differ by nine in contrast, one of them differs by three from any
/// colour there is.
#[test]
fn the_ring_stands_out_from_whatever_it_lies_on_in_every_palette() {
    for palette in [Palette::Usual].into_iter().chain(OTHERS) {
        let [dark, light] = [theme::FOCUS, Color::WHITE].map(|color| shown_in(palette, rgb(color)));
        let apart = contrast(dark, light);
        assert!(apart >= 9.0, "{palette:?}: {apart}");
    }
    let [dark, light] = [theme::FOCUS, Color::WHITE].map(rgb);
    let mut seen = 0;
    for moment in Moment::ALL {
        let mut window = Window::open(moment.fishpond(Locale::English));
        window.show_in(Palette::Usual);
        window.key(Named::Tab);
        let Some(node) = window.scene().nodes.into_iter().find(|node| node.has_ring) else { continue };
        let picture = ScreenColors::on(&mut window);
        let Rectangle { x, y, width, .. } = node.bounds;
        // Down from above the middle of the upper edge. What lies at the edge of the window has less.
        if y < 4.0 || !node.seen.is_some_and(|seen| seen == node.bounds) {
            continue;
        }
        let lines: Vec<[u8; 3]> =
            (0..12).map(|down| picture.at((x + width / 2.0) as usize, (y - 3.0) as usize + down)).collect();
        let has = |wanted: [u8; 3]| lines.iter().any(|seen| contrast(*seen, wanted) < 1.1);
        assert!(has(dark) && has(light), "{}: {lines:?} around “{}”", moment.name(), node.name);
        seen += 1;
    }
    assert!(seen > 50, "only {seen}");
}

/// The colour that this palette shows in place of a colour.
fn shown_in(palette: Palette, color: [u8; 3]) -> [u8; 3] {
    theme::recolor(palette).map_or(color, |recolor| (recolor.color)(color))
}

#[test]
fn what_stands_on_a_stone_can_be_read_even_if_the_stone_is_for_later() {
    let mut read = 0;
    for moment in Moment::ALL.into_iter().filter(|moment| moment.name().ends_with("river")) {
        for palette in [Palette::Usual].into_iter().chain(OTHERS) {
            let (picture, mut window) = ScreenColors::of(moment, palette);
            let stones: Vec<Rectangle> = window
                .scene()
                .nodes
                .into_iter()
                .filter(|node| node.role == Role::Choice)
                .filter_map(|node| node.seen)
                .collect();
            for (text, bounds, seen) in window.whole_texts() {
                let Some(seen) = seen else { continue };
                let is_on_stone = stones.iter().any(|stone| stone.contains(seen.center()));
                let is_asked = text.chars().any(|sign| sign.is_ascii_digit() || "+−×÷&?".contains(sign));
                if !is_on_stone || !is_asked || seen.height + 0.5 < bounds.height {
                    continue;
                }
                let Some(ground) = picture.ground(seen) else { continue };
                let ink = picture.colors(seen).into_keys().map(|color| contrast(color, ground));
                let ink = ink.max_by(f32::total_cmp).unwrap_or_default();
                assert!(ink >= 4.5, "{}, {palette:?}: “{text}” {ink:.1}", moment.name());
                read += 1;
            }
        }
    }
    assert!(read > 50, "only {read}");
}

#[test]
fn what_is_told_apart_stays_apart_for_eyes_that_see_some_colours_badly() {
    /// How many lost pairs of neighbours a drawing may have in the usual palette, such as brown fur before a red boat.
    const IN_DRAWINGS: usize = 100;
    /// How many lost pairs of neighbours a drawing may have in the palette that is made for these eyes.
    const IN_ITS_OWN: usize = 8;
    let with = [(Palette::RedGreen, NO_RED), (Palette::RedGreen, NO_GREEN), (Palette::BlueYellow, NO_BLUE)];
    let mut lost = Vec::new();
    for (at, moment) in Moment::ALL.into_iter().enumerate() {
        let (its_own, eyes) = with[at % with.len()];
        for (palette, most) in [(Palette::Usual, IN_DRAWINGS), (its_own, IN_ITS_OWN)] {
            let count = ScreenColors::of(moment, palette).0.lost(eyes);
            if count > most {
                lost.push(format!("{}, {its_own:?}, {palette:?}: {count}", moment.name()));
            }
        }
    }
    assert!(lost.is_empty(), "{lost:#?}");
}

#[test]
fn what_is_chosen_differs_in_lightness_too() {
    /// The contrast that anybody sees at once, in grey too.
    const LEAST: f32 = 1.5;
    let (mut alike, mut compared) = (Vec::new(), 0);
    // Of stones in a river, the chosen one carries the otter.
    for moment in Moment::ALL.into_iter().filter(|moment| !moment.name().ends_with("river")) {
        let (picture, mut window) = ScreenColors::of(moment, Palette::Usual);
        let scene = window.scene();
        let is_seen =
            |node: &&Node| node.role == Role::Choice && node.is_on && node.seen == Some(node.bounds);
        let choices: Vec<&Node> = scene.nodes.iter().filter(is_seen).collect();
        let is_beside = |one: &Node, other: &Node| {
            let is_level = (one.bounds.y - other.bounds.y).abs() < 1.0;
            one.parent == other.parent && (is_level || (one.bounds.x - other.bounds.x).abs() < 1.0)
        };
        let rim = |node: &Node| picture.at(node.bounds.center_x() as usize, node.bounds.y as usize + 1);
        for chosen in choices.iter().filter(|node| node.is_chosen == Some(true)) {
            let others = choices.iter().filter(|node| node.is_chosen == Some(false));
            for other in others.filter(|other| is_beside(chosen, other)) {
                let grounds = picture.ground(chosen.bounds).zip(picture.ground(other.bounds));
                let grounds = grounds.map_or(0.0, |(one, other)| contrast(one, other));
                compared += 1;
                if grounds.max(contrast(rim(chosen), rim(other))) < LEAST {
                    alike.push(format!("{}: “{}” and “{}”", moment.name(), chosen.name, other.name));
                }
            }
        }
    }
    assert!(compared > 100, "only {compared}");
    assert!(alike.is_empty(), "{alike:#?}");
}

#[test]
fn the_system_is_followed_unless_a_child_or_the_computer_asks_for_other_colours() {
    let mut window = Window::open(Moment::Home.fishpond(Locale::English));
    let usual = asked(&mut window, Appearance::default());
    let dark = asked(&mut window, Appearance { is_dark: true, ..Appearance::default() });
    let strong = asked(&mut window, Appearance { has_high_contrast: true, ..Appearance::default() });
    let both =
        asked(&mut window, Appearance { has_high_contrast: true, is_dark: true, ..Appearance::default() });
    let lightness = [usual, dark, strong, both].map(|color| contrast(color, [0; 3]));
    assert!(lightness[1] < 3.0 && lightness[3] < lightness[1], "{lightness:?}");
    assert!(lightness[0] > 10.0 && lightness[2] > lightness[0], "{lightness:?}");
    window.show_in(Palette::Usual);
    assert_eq!(asked(&mut window, Appearance { is_dark: true, ..Appearance::default() }), usual);
    window.show_in(Palette::System);
    assert_eq!(asked(&mut window, Appearance { is_dark: true, ..Appearance::default() }), dark);
}
