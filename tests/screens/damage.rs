//! A window that draws only what has changed must show the same as a whole drawing. Each cause for which it once did not is a test, and
//! then come random pictures.

use std::collections::VecDeque;
use std::f32::consts::PI;

use fishpond::app::theme;
use iced_tiny_skia::core::alignment::Vertical;
use iced_tiny_skia::core::gradient::Linear;
use iced_tiny_skia::core::renderer::{Quad, Renderer as _};
use iced_tiny_skia::core::svg::{Handle, Renderer as _, Svg};
use iced_tiny_skia::core::text::{
    Alignment, LineHeight, Paragraph as _, Renderer as _, Shaping, Text, Wrapping,
};
use iced_tiny_skia::core::{
    Background, Border, Color, Pixels, Point, Rectangle, Shadow, Size, Transformation, Vector, border,
};
use iced_tiny_skia::geometry::Frame;
use iced_tiny_skia::graphics::Viewport;
use iced_tiny_skia::graphics::cache::{Cached as _, Group};
use iced_tiny_skia::graphics::geometry::frame::Backend as _;
use iced_tiny_skia::graphics::geometry::{self, Path, Renderer as _, Stroke};
use iced_tiny_skia::graphics::text::Paragraph;
use iced_tiny_skia::window::Frames;
use iced_tiny_skia::{Geometry, Recolor, Renderer};
use proptest::prelude::*;

use crate::window::load_fonts;

const SIZE: Size<u32> = Size::new(200, 140);
const WHITE: Color = Color::WHITE;
const INK: Color = Color::BLACK;

/// A function that draws the content of a window.
type Drawing = Box<dyn Fn(&mut Renderer)>;

/// A window of a system that hands out its buffers in turn, and that takes over only the regions it is given.
struct DrawnTwice {
    renderer: Renderer,
    frames: Frames,
    buffers: VecDeque<Vec<u32>>,
    /// The regions of the window that were given to the system with the last frame.
    given: Vec<Rectangle<u32>>,
    window: Vec<u32>,
    drawn: usize,
    viewport: Viewport,
}

impl DrawnTwice {
    fn with_buffers(count: usize, scale_factor: f32) -> Self {
        load_fonts();
        let mut frames = Frames::new();
        frames.resize(SIZE.width, SIZE.height);
        // A fresh buffer may hold anything.
        let buffer = vec![0xFF12_3456; (SIZE.width * SIZE.height) as usize];
        Self {
            renderer: Renderer::new(theme::FONT, Pixels(16.0)),
            frames,
            buffers: vec![buffer.clone(); count].into(),
            given: Vec::new(),
            window: buffer,
            drawn: 0,
            viewport: Viewport::with_physical_size(SIZE, scale_factor),
        }
    }

    /// Draws the scene as the next frame. Returns the pixels that the window shows then.
    fn draw(&mut self, scene: &Drawing, background: Color) -> &[u32] {
        self.renderer.reset(Rectangle::with_size(self.viewport.logical_size()));
        scene(&mut self.renderer);
        let age = if self.drawn < self.buffers.len() { 0 } else { self.buffers.len() };
        self.drawn += 1;
        self.buffers.rotate_left(1);
        let buffer = self.buffers.back_mut().expect("a buffer");
        self.given = self.frames.draw(&mut self.renderer, buffer, age as u8, &self.viewport, background);
        for region in &self.given {
            for row in region.y..region.y + region.height {
                let start = (row * SIZE.width + region.x) as usize;
                let row = start..start + region.width as usize;
                self.window[row.clone()].copy_from_slice(&buffer[row]);
            }
        }
        &self.window
    }

    /// The buffer into which the last frame was drawn.
    fn buffer(&self) -> &Vec<u32> {
        self.buffers.back().expect("a buffer")
    }

    /// Makes all buffers show the number seven, so that whatever is drawn can be told from what was there.
    fn spoil(&mut self) {
        self.buffers.iter_mut().for_each(|buffer| buffer.fill(7));
    }
}

/// Draws these scenes one after the other in several rounds, and checks each frame against a fresh drawing.
#[track_caller]
fn shows_on(scenes: &[(Drawing, Color)]) {
    for (buffers, scale_factor) in [(1, 1.0), (2, 1.0), (1, 1.5), (2, 2.0), (3, 1.0)] {
        let anew = |(scene, background): &(Drawing, Color)| {
            DrawnTwice::with_buffers(1, scale_factor).draw(scene, *background).to_vec()
        };
        let anew: Vec<Vec<u32>> = scenes.iter().map(anew).collect();
        let mut shown = DrawnTwice::with_buffers(buffers, scale_factor);
        for (at, ((scene, background), anew)) in
            scenes.iter().zip(&anew).cycle().take(3 * scenes.len()).enumerate()
        {
            shown.draw(scene, *background);
            for (what, stands) in [("buffer", shown.buffer()), ("window", &shown.window)] {
                let differing = stands.iter().zip(anew).filter(|(stands, anew)| stands != anew).count();
                assert_eq!(
                    differing, 0,
                    "{what}, pixels of frame {at}, {buffers} buffers, scale {scale_factor}"
                );
            }
        }
    }
}

#[track_caller]
fn shows(scenes: Vec<Drawing>) {
    let scenes: Vec<(Drawing, Color)> = scenes.into_iter().map(|scene| (scene, WHITE)).collect();
    shows_on(&scenes);
}

fn scene(draw: impl Fn(&mut Renderer) + 'static) -> Drawing {
    Box::new(draw)
}

fn rectangle(x: f32, y: f32, width: f32, height: f32) -> Rectangle {
    Rectangle { x, y, width, height }
}

fn fill(renderer: &mut Renderer, bounds: Rectangle, color: Color) {
    renderer.fill_quad(Quad { bounds, ..Quad::default() }, Background::Color(color));
}

/// A background that changes from one colour to another along an angle in radians; at π, from top to bottom.
fn shade(from: Color, to: Color, angle: f32) -> Background {
    Linear::new(angle).add_stop(0.0, from).add_stop(1.0, to).into()
}

fn text_of<Content>(content: Content, size: f32, align_x: Alignment, align_y: Vertical) -> Text<Content> {
    Text {
        content,
        bounds: Size::new(150.0, size * 1.2),
        size: Pixels(size),
        line_height: LineHeight::Relative(1.2),
        font: theme::BOLD,
        align_x,
        align_y,
        shaping: Shaping::Auto,
        wrapping: Wrapping::None,
    }
}

fn write(renderer: &mut Renderer, content: &str, at: Point, align_x: Alignment, align_y: Vertical) {
    let text = text_of(content.to_owned(), 24.0, align_x, align_y);
    renderer.fill_text(text, at, INK, rectangle(0.0, 0.0, 200.0, 140.0));
}

fn paragraph(content: &str) -> Paragraph {
    Paragraph::with_text(text_of(content, 24.0, Alignment::Default, Vertical::Top))
}

/// The drawing of words in the middle of a small canvas, as canvases keep it.
fn words(content: &str) -> Geometry {
    let mut frame = Frame::new(rectangle(0.0, 0.0, 60.0, 30.0));
    frame.fill_text(geometry::Text {
        content: content.to_owned(),
        position: frame.center(),
        align_x: Alignment::Center,
        align_y: Vertical::Center,
        ..geometry::Text::default()
    });
    frame.into_geometry()
}

#[test]
fn an_aligned_label_leaves_nothing_behind() {
    let middle = Point::new(100.0, 70.0);
    for align_x in [Alignment::Left, Alignment::Center, Alignment::Right] {
        for align_y in [Vertical::Top, Vertical::Center, Vertical::Bottom] {
            shows(vec![
                scene(move |renderer| write(renderer, "10000", middle, align_x, align_y)),
                scene(move |renderer| write(renderer, "1", middle, align_x, align_y)),
                scene(|_| {}),
            ]);
        }
    }
}

#[test]
fn a_moving_canvas_takes_its_words_along() {
    let canvas = words("broader than it").cache(Group::unique(), None);
    let at = |x, y| {
        let canvas = canvas.clone();
        scene(move |renderer: &mut Renderer| {
            let canvas = Geometry::load(&canvas);
            renderer.with_translation(Vector::new(x, y), |renderer| renderer.draw_geometry(canvas));
        })
    };
    shows(vec![at(10.0, 10.0), at(90.0, 60.0), at(14.0, 20.0)]);
}

#[test]
fn words_may_extend_beyond_their_canvas() {
    let at = |content: &'static str| {
        scene(move |renderer: &mut Renderer| {
            renderer.with_translation(Vector::new(60.0, 40.0), |renderer| {
                renderer.draw_geometry(words(content));
            });
        })
    };
    shows(vec![at("broader than the canvas"), at("short"), at("")]);
}

/// Words aligned to the lower edge whose second line has no room: their first line moves up.
#[test]
fn words_with_too_many_lines_stay_whole_beside_a_change() {
    let beside = |is_there: bool| {
        scene(move |renderer| {
            let words = text_of("ÅÉgjpq fÿ".to_owned(), 34.9, Alignment::Left, Vertical::Bottom);
            renderer.fill_text(words, Point::new(40.0, 104.0), INK, rectangle(0.0, 0.0, 200.0, 140.0));
            if is_there {
                fill(renderer, rectangle(60.0, 22.0, 12.0, 5.0), WHITE);
            }
        })
    };
    shows(vec![beside(false), beside(true)]);
}

#[test]
fn a_broad_stroke_leaves_no_trail() {
    let peak = |x: f32| {
        scene(move |renderer: &mut Renderer| {
            let mut frame = Frame::new(rectangle(0.0, 0.0, 200.0, 140.0));
            let path = Path::new(|path| {
                path.move_to(Point::new(x, 100.0));
                path.line_to(Point::new(x + 12.0, 40.0));
                path.line_to(Point::new(x + 24.0, 100.0));
            });
            frame.stroke(&path, Stroke::default().with_width(9.0).with_color(INK));
            renderer.draw_geometry(frame.into_geometry());
        })
    };
    shows(vec![peak(40.0), peak(90.5), peak(150.0)]);
}

/// A drawing of a panel with a shadow at the position `x`. The boxes in it and beside it have a colour that depends on `changes`.
fn shaded(x: f32, changes: u8) -> Drawing {
    scene(move |renderer| {
        let quad = Quad {
            bounds: rectangle(x, 40.0, 60.0, 40.0),
            shadow: Shadow { color: INK, offset: Vector::new(3.0, 6.0), blur_radius: 12.0 },
            ..Quad::default()
        };
        renderer.fill_quad(quad, Background::Color(WHITE));
        fill(renderer, rectangle(x + 10.0, 50.0, 10.0, 10.0), Color::from_rgb8(changes, 0, 0));
        fill(renderer, rectangle(x + 64.0, 50.0, 10.0, 10.0), Color::from_rgb8(changes, 0, 0));
    })
}

#[test]
fn a_shadow_goes_with_its_panel() {
    shows(vec![shaded(30.0, 0), shaded(100.0, 0), shaded(60.25, 0)]);
}

#[test]
fn a_shadow_does_not_darken_with_every_frame() {
    shows((0..6).map(|changes| shaded(60.0, changes)).collect());
}

#[test]
fn a_shadow_ends_where_its_layer_ends() {
    let clipped = |width| {
        scene(move |renderer: &mut Renderer| {
            renderer.with_layer(rectangle(0.0, 0.0, width, 140.0), |renderer| shaded(60.0, 0)(renderer));
        })
    };
    shows(vec![clipped(130.0), clipped(90.0), clipped(125.5)]);
}

#[test]
fn edges_within_a_pixel_do_not_darken_with_every_frame() {
    // The panel that changes has its neighbour drawn again, but not as far as its edge reaches into the next pixel.
    let frame = |changes: u8| {
        scene(move |renderer: &mut Renderer| {
            fill(renderer, rectangle(41.9, 30.9, 60.0, 40.0), Color::from_rgb8(changes, 200, 255));
            fill(renderer, rectangle(40.93, 40.0, 30.0, 10.0), INK);
        })
    };
    shows((0..6).map(frame).collect());
}

#[test]
fn words_of_the_same_size_can_change_places() {
    // Both texts stay alive and differ only in what they say.
    let (one, seven) = (paragraph("17"), paragraph("71"));
    assert_eq!(one.min_bounds(), seven.min_bounds());
    let pair = |left: &Paragraph, right: &Paragraph| {
        let (left, right) = (left.clone(), right.clone());
        scene(move |renderer: &mut Renderer| {
            let all = rectangle(0.0, 0.0, 200.0, 140.0);
            renderer.fill_paragraph(&left, Point::new(20.0, 50.0), INK, all);
            renderer.fill_paragraph(&right, Point::new(120.0, 50.0), INK, all);
        })
    };
    shows(vec![pair(&one, &seven), pair(&seven, &one), pair(&one, &one)]);
}

#[test]
fn marks_above_and_below_a_line_go_with_it() {
    // A line that is lower than its letters are tall.
    let (tall, plain) = ("ǺỆỘ\u{323}gjp", "ooooo");
    let line = |content: &str| {
        let text = Text {
            line_height: LineHeight::Relative(1.0),
            bounds: Size::INFINITE,
            ..text_of(content, 40.0, Alignment::Default, Vertical::Top)
        };
        let paragraph = Paragraph::with_text(text);
        scene(move |renderer: &mut Renderer| {
            let all = rectangle(0.0, 0.0, 200.0, 140.0);
            renderer.fill_paragraph(&paragraph, Point::new(10.0, 60.0), INK, all);
        })
    };
    shows(vec![line(tall), line(plain), line(tall)]);
}

#[test]
fn a_shape_thinner_than_a_pixel_is_redrawn() {
    let line = |y: f32| {
        scene(move |renderer: &mut Renderer| {
            renderer.with_layer(rectangle(0.0, y, 200.0, 0.6), |renderer| {
                fill(renderer, rectangle(10.0, 0.0, 100.0, 140.0), INK);
            });
            fill(renderer, rectangle(199.6, y, 10.0, 20.0), INK);
        })
    };
    shows(vec![line(20.0), line(60.25), line(90.9)]);
}

#[test]
fn a_veil_over_what_changes_is_laid_once() {
    let frame = |x: f32| {
        scene(move |renderer| {
            fill(renderer, rectangle(x, 40.0, 30.0, 20.0), INK);
            fill(renderer, rectangle(5.3, 5.3, 180.4, 120.2), Color { a: 0.34, ..WHITE });
            fill(renderer, rectangle(x, 70.0, 30.0, 20.0), INK);
        })
    };
    shows(vec![frame(20.0), frame(40.5), frame(120.0), frame(0.0)]);
}

#[test]
fn every_buffer_gets_a_new_background() {
    let mark = || scene(|renderer: &mut Renderer| fill(renderer, rectangle(10.0, 10.0, 20.0, 20.0), INK));
    let blue = Color::from_rgb8(200, 220, 255);
    shows_on(&[
        (mark(), WHITE),
        (mark(), WHITE),
        (mark(), WHITE),
        (mark(), blue),
        (mark(), blue),
        (mark(), blue),
        (mark(), WHITE),
    ]);
}

#[test]
fn a_layer_that_shrinks_leaves_nothing_behind() {
    let layer = |width: f32| {
        scene(move |renderer: &mut Renderer| {
            renderer.with_layer(rectangle(20.3, 20.3, width, 60.4), |renderer| {
                fill(renderer, rectangle(20.3, 20.3, 140.0, 60.4), INK);
                write(renderer, "10000", Point::new(20.3, 60.0), Alignment::Left, Vertical::Top);
            });
        })
    };
    shows(vec![layer(140.0), layer(70.5), layer(20.2), layer(139.9)]);
}

#[test]
fn only_what_changes_is_drawn() {
    // Drawing everything would be right too. So a buffer is corrupted on purpose, and only the changed part may be mended.
    let mut shown = DrawnTwice::with_buffers(1, 1.0);
    shown.draw(&squares(vec![(20.0, 20.0)]), WHITE);
    shown.spoil();
    shown.draw(&squares(vec![(30.0, 20.0)]), WHITE);
    let drawn = shown.buffer().iter().filter(|pixel| **pixel != 7).count();
    assert!((30 * 20..50 * 40).contains(&drawn), "{drawn} pixels were drawn");
    shown.spoil();
    shown.draw(&squares(vec![(30.0, 20.0)]), WHITE);
    assert!(shown.buffer().iter().all(|pixel| *pixel == 7), "nothing has changed");
}

/// A drawing of black squares with sides of 20 pixels. `corners` are their upper left corners.
fn squares(corners: Vec<(f32, f32)>) -> Drawing {
    scene(move |renderer: &mut Renderer| {
        for (x, y) in &corners {
            fill(renderer, rectangle(*x, *y, 20.0, 20.0), INK);
        }
    })
}

fn area(region: &Rectangle<u32>) -> u32 {
    region.width * region.height
}

const WHOLE: Rectangle<u32> = Rectangle { x: 0, y: 0, width: SIZE.width, height: SIZE.height };

#[test]
fn the_window_is_given_only_what_changes() {
    for (buffers, scale_factor) in [(1, 1.0), (1, 1.5), (2, 1.0), (3, 2.0)] {
        let mut shown = DrawnTwice::with_buffers(buffers, scale_factor);
        for _ in 0..=buffers {
            shown.draw(&squares(vec![(20.0, 20.0)]), WHITE);
        }
        assert_eq!(shown.given, [], "nothing has changed");
        shown.draw(&squares(vec![(30.0, 20.0)]), WHITE);
        let given: u32 = shown.given.iter().map(area).sum();
        let changed = (30.0 * 20.0 * scale_factor * scale_factor) as u32;
        assert!((changed..3 * changed).contains(&given), "{:?}", shown.given);
    }
}

#[test]
fn the_window_is_given_what_it_does_not_show_though_the_buffer_has_it() {
    // Each buffer always holds the same picture, so nothing is drawn.
    let mut shown = DrawnTwice::with_buffers(2, 1.0);
    let scenes = [squares(vec![(20.0, 20.0)]), squares(vec![(150.0, 90.0)])];
    for scene in scenes.iter().cycle().take(4) {
        shown.draw(scene, WHITE);
    }
    shown.spoil();
    shown.draw(&scenes[0], WHITE);
    assert!(shown.buffer().iter().all(|pixel| *pixel == 7), "nothing is to be drawn");
    assert_ne!(shown.given, [], "the window still shows the other picture");
}

#[test]
fn other_colours_come_everywhere_at_once_and_stay_however_often_a_part_is_drawn() {
    // Drawn twice, a colour would turn round twice.
    const INVERTED: Recolor = Recolor { name: "inverted", color: |color| color.map(|part| !part) };
    let one_or_two = [vec![(10.0, 10.0)], vec![(10.0, 10.0), (120.0, 80.0)]].map(squares);
    let anew =
        one_or_two.each_ref().map(|scene| DrawnTwice::with_buffers(1, 1.0).draw(scene, WHITE).to_vec());
    let inverted = anew.clone().map(|pixels| pixels.into_iter().map(|pixel| pixel ^ 0x00FF_FFFF).collect());
    for buffers in [1, 2, 3] {
        let mut shown = DrawnTwice::with_buffers(buffers, 1.0);
        for (recolor, expected) in [(None, &anew), (Some(INVERTED), &inverted), (None, &anew)] {
            shown.renderer.recolor(recolor);
            for at in [0, 1, 1, 0, 1, 0] {
                assert_eq!(
                    shown.draw(&one_or_two[at], WHITE),
                    expected[at],
                    "{buffers} buffers, {recolor:?}"
                );
            }
        }
    }
}

#[test]
fn a_window_is_given_whole_where_nobody_knows_what_it_shows() {
    let still = || squares(vec![(20.0, 20.0)]);
    let mut shown = DrawnTwice::with_buffers(1, 1.0);
    shown.draw(&still(), WHITE);
    assert_eq!(shown.given, [WHOLE], "the first frame");
    shown.draw(&still(), INK);
    assert_eq!(shown.given, [WHOLE], "another background");
    shown.frames.resize(SIZE.width, SIZE.height);
    shown.draw(&still(), INK);
    assert_eq!(shown.given, [WHOLE], "another size");
    shown.viewport = Viewport::with_physical_size(SIZE, 2.0);
    shown.draw(&still(), INK);
    assert_eq!(shown.given, [WHOLE], "another scale factor");
    shown.draw(&still(), INK);
    assert_eq!(shown.given, []);
}

#[test]
fn regions_are_joined_where_little_lies_between_them_and_end_with_the_window() {
    let after = |corners: Vec<(f32, f32)>| {
        // 400 × 280, two to a pixel
        let mut shown = DrawnTwice::with_buffers(1, 0.5);
        shown.draw(&squares(Vec::new()), WHITE);
        shown.draw(&squares(corners), WHITE);
        shown.given
    };
    assert_eq!(after(vec![(20.0, 20.0), (60.0, 20.0), (20.0, 60.0)]).len(), 1, "neighbours");
    assert_eq!(after(vec![(0.0, 0.0), (380.0, 260.0)]).len(), 2, "corners");
    // By its distance from the origin, the one on the right lies between the two below.
    assert_eq!(
        after(vec![(10.0, 240.0), (245.0, 10.0), (30.0, 250.0)]).len(),
        2,
        "two below, one on the right"
    );
    let reaching_out = after(vec![(-10.0, -10.0), (390.0, 270.0)]);
    assert_eq!(reaching_out.len(), 2);
    for region in &reaching_out {
        assert!(region.x + region.width <= SIZE.width && region.y + region.height <= SIZE.height);
        assert!(area(region) < 20 * 20, "{region:?}");
    }
    assert_eq!(after(vec![(-50.0, 20.0), (500.0, 20.0)]), [], "beyond the window");
}

/// The red, green and blue of a pixel, from 0 to 255.
fn channels(pixel: u32) -> [i32; 3] {
    [16, 8, 0].map(|shift| (pixel >> shift & 255).cast_signed())
}

/// The colour that is seen where `over` is drawn over `below` with this `share` of opacity, from the definition.
fn laid(over: [i32; 3], below: [i32; 3], share: f32) -> [i32; 3] {
    std::array::from_fn(|at| (over[at] as f32 * share + below[at] as f32 * (1.0 - share)).round() as i32)
}

#[track_caller]
fn is_near(shown: &DrawnTwice, x: u32, y: u32, wanted: [i32; 3]) {
    let shows = channels(shown.window[(y * SIZE.width + x) as usize]);
    let differs = shows.iter().zip(wanted).map(|(shows, wanted)| (shows - wanted).abs()).max();
    assert!(differs <= Some(1), "{shows:?} at {x}, {y}, not {wanted:?}");
}

#[test]
fn large_panels_are_the_colours_they_are_given() {
    let (blue, white) = ([0x20, 0x60, 0xA0], [255; 3]);
    for (corner, radius) in [(10.0, 0.0), (10.3, 0.0), (10.0, 12.0)] {
        let bounds = rectangle(corner, corner, 160.0, 100.0);
        let border = border::rounded(radius);
        let panel = move |background: Background| {
            let quad = Quad { bounds, border, ..Quad::default() };
            scene(move |renderer| renderer.fill_quad(quad, background))
        };
        let see_through = Color::from_rgb8(0x20, 0x60, 0xA0);
        let mut shown = DrawnTwice::with_buffers(1, 1.0);
        shown.draw(&panel(see_through.scale_alpha(0.4).into()), WHITE);
        for (x, y) in [(11, 60), (60, 11), (90, 60), (168, 60), (90, 108)] {
            is_near(&shown, x, y, laid(blue, white, 0.4));
        }
        is_near(&shown, 90, 112, white);
        let fading = shade(see_through.scale_alpha(0.8), see_through.scale_alpha(0.0), PI);
        shown.draw(&panel(fading), WHITE);
        for y in [11, 30, 60, 90, 108_u16] {
            let share = 0.8 * (1.0 - (f32::from(y) + 0.5 - corner) / 100.0);
            is_near(&shown, 90, y.into(), laid(blue, white, share));
        }
    }
}

/// Whether a point is inside a rectangle with round corners of these radii, from the definition.
fn is_inside(point: Point, bounds: Rectangle, radii: [f32; 4]) -> bool {
    let Point { x, y } = point;
    let middle = bounds.center();
    let [top_left, top_right, bottom_right, bottom_left] = radii;
    let (left, right) = if y < middle.y { (top_left, top_right) } else { (bottom_left, bottom_right) };
    let radius = if x < middle.x { left } else { right };
    // Beyond the middle of the corner's circle, along both ways.
    let across = ((x - middle.x).abs() - bounds.width / 2.0 + radius).max(0.0);
    let along = ((y - middle.y).abs() - bounds.height / 2.0 + radius).max(0.0);
    bounds.contains(point) && across.hypot(along) <= radius.max(0.001)
}

#[test]
fn each_pixel_of_an_edge_shows_how_much_of_it_is_covered() {
    let panels = [
        (rectangle(20.0, 20.0, 150.0, 90.0), [0.0; 4], 2.0),
        (rectangle(20.3, 20.6, 150.0, 90.0), [0.0; 4], 1.5),
        (rectangle(20.5, 20.25, 150.0, 90.0), [14.0; 4], 3.0),
        (rectangle(20.5, 20.25, 150.0, 90.0), [4.0, 20.0, 0.0, 11.5], 1.0),
        (rectangle(30.0, 30.0, 40.0, 40.0), [20.0; 4], 2.0),
        (rectangle(30.7, 30.2, 90.0, 11.0), [5.5; 4], 1.0),
        (rectangle(30.7, 30.2, 60.0, 30.0), [3.0; 4], 8.0),
        (rectangle(30.4, 30.2, 40.0, 0.5), [0.0; 4], 0.2),
    ];
    for (bounds, radii, width) in panels {
        let [top_left, top_right, bottom_right, bottom_left] = radii;
        let radius = border::top_left(top_left)
            .top_right(top_right)
            .bottom_right(bottom_right)
            .bottom_left(bottom_left);
        for width in [0.0, width] {
            let (background, border) = if width == 0.0 {
                (INK, Border { radius, ..Border::default() })
            } else {
                (Color::TRANSPARENT, Border { color: INK, width, radius })
            };
            let quad = Quad { bounds, border, ..Quad::default() };
            let mut shown = DrawnTwice::with_buffers(1, 1.0);
            shown
                .draw(&scene(move |renderer| renderer.fill_quad(quad, Background::Color(background))), WHITE);
            let inner = bounds.shrink(width);
            let is_covered = |point| {
                let within = radii.map(|radius| (radius - width).max(0.0));
                is_inside(point, bounds, radii) && !(width > 0.0 && is_inside(point, inner, within))
            };
            for y in 18..112_u16 {
                for x in 18..172_u16 {
                    let points = (0..400_u16).map(|nth| {
                        let [x, y] = [(x, nth % 20), (y, nth / 20)]
                            .map(|(from, nth)| f32::from(from) + (f32::from(nth) + 0.5) / 20.0);
                        Point::new(x, y)
                    });
                    let share = points.filter(|point| is_covered(*point)).count() as f32 / 400.0;
                    let [shows, ..] = channels(shown.window[usize::from(y) * 200 + usize::from(x)]);
                    let differs = (shows as f32 - 255.0 * (1.0 - share)).abs();
                    assert!(
                        differs <= 13.0,
                        "{shows} at {x}, {y} of {bounds:?}, {radii:?}, {width}: {share}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_drawing_with_a_gradient_down_is_as_another_program_draws_it() {
    // One that is reflected beyond its ends is the same between them, and `resvg` draws it as published.
    let drawing = |gradient: &str| {
        let markup = format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 140"><linearGradient id="g" {gradient}><stop offset=".1" stop-color="#08f"/><stop offset=".5" stop-color="#fff" stop-opacity=".2"/><stop offset=".9" stop-color="#f40"/></linearGradient><path fill="url(#g)" fill-opacity=".9" fill-rule="evenodd" d="M20 20H180V120Q100 140 20 120ZM60 50H90V80H60Z"/></svg>"##
        );
        let drawing = Handle::from_memory(markup.into_bytes());
        let bounds = rectangle(0.0, 0.0, 200.0, 140.0);
        let mut shown = DrawnTwice::with_buffers(1, 1.0);
        shown.draw(
            &scene(move |renderer| renderer.draw_svg(Svg::new(drawing.clone()), bounds, bounds)),
            WHITE,
        );
        shown.window
    };
    let by_rows = drawing(r#"x2="0" y2="1""#);
    let as_published = drawing(r#"x2="0" y2="1" spreadMethod="reflect""#);
    let inside = (20..120).flat_map(|y| (20..180).map(move |x| y * 200 + x));
    let differs = |one: &u32, other: &u32| {
        channels(*one).iter().zip(channels(*other)).map(|(one, other)| (one - other).abs()).max()
    };
    let most = inside.map(|at| differs(&by_rows[at], &as_published[at])).max().flatten();
    assert!(most <= Some(3), "{most:?}");
    let slanted = drawing(r#"x2="1" y2="1""#);
    assert_ne!(slanted[60 * 200 + 30], slanted[60 * 200 + 170]);
}

#[test]
fn a_drawing_that_was_hidden_for_a_while_is_the_same_again() {
    let circle = |fill: &str| {
        Handle::from_memory(
            format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="{fill}"/></svg>"#
            )
            .into_bytes(),
        )
    };
    let shown = |fill| {
        let (drawing, bounds) = (circle(fill), rectangle(0.0, 0.0, 140.0, 140.0));
        scene(move |renderer| renderer.draw_svg(Svg::new(drawing.clone()), bounds, bounds))
    };
    // More of them than are kept.
    let fills = ["red", "lime", "blue", "teal", "navy", "olive"];
    shows(fills.into_iter().map(shown).collect());
}

/// A random thing that the test draws.
#[derive(Debug, Clone)]
enum Thing {
    Panel { bounds: Rectangle, background: Box<Background>, border: Border, shadow: Shadow },
    Words { content: String, at: Point, size: f32, align_x: Alignment, align_y: Vertical },
    Line { from: Point, to: Point, width: f32 },
    Drawing { bounds: Rectangle },
}

impl Thing {
    fn draw(&self, renderer: &mut Renderer) {
        match self {
            Self::Panel { bounds, background, border, shadow } => {
                let quad = Quad { bounds: *bounds, border: *border, shadow: *shadow, ..Quad::default() };
                renderer.fill_quad(quad, **background);
            }
            Self::Words { content, at, size, align_x, align_y } => {
                let text = text_of(content.clone(), *size, *align_x, *align_y);
                renderer.fill_text(text, *at, INK, Rectangle::new(*at, Size::ZERO).expand(100.0));
            }
            Self::Line { from, to, width } => {
                let mut frame = Frame::new(rectangle(0.0, 0.0, 200.0, 140.0));
                let path = Path::new(|path| {
                    path.move_to(*from);
                    path.line_to(*to);
                    path.line_to(Point::new(to.x, from.y));
                });
                frame.stroke(&path, Stroke::default().with_width(*width).with_color(INK));
                renderer.draw_geometry(frame.into_geometry());
            }
            Self::Drawing { bounds } => {
                let drawing = br##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><linearGradient id="g" x2="0" y2="1"><stop stop-color="#08f"/><stop offset="1" stop-color="#fff" stop-opacity=".2"/></linearGradient><circle cx="5" cy="5" r="5" fill="#f80"/><path fill="url(#g)" d="M1 2H9V8Q5 10 1 8Z"/></svg>"##;
                renderer.draw_svg(Svg::new(Handle::from_memory(drawing)), *bounds, *bounds);
            }
        }
    }
}

/// A drawing of these things on two layers. The upper layer is clipped, moved and enlarged.
fn made_up(things: Vec<Thing>, clip: Rectangle, moved: Vector, enlarged: f32) -> Drawing {
    scene(move |renderer| {
        let (below, above) = things.split_at(things.len() / 2);
        for thing in below {
            thing.draw(renderer);
        }
        renderer.with_layer(clip, |renderer| {
            let transformation =
                Transformation::translate(moved.x, moved.y) * Transformation::scale(enlarged);
            renderer.with_transformation(transformation, |renderer| {
                for thing in above {
                    thing.draw(renderer);
                }
            });
        });
    })
}

fn points() -> impl Strategy<Value = Point> {
    (-20.0..210.0_f32, -20.0..150.0_f32).prop_map(|(x, y)| Point::new(x, y))
}

fn sizes() -> impl Strategy<Value = Size> {
    (2.0..90.0_f32, 2.0..70.0_f32).prop_map(|(width, height)| Size::new(width, height))
}

fn things() -> impl Strategy<Value = Thing> {
    let colors = || {
        let alphas = prop_oneof![3 => 0.0..1.0_f32, 1 => Just(1.0)];
        (any::<[u8; 3]>(), alphas).prop_map(|([r, g, b], alpha)| Color::from_rgba8(r, g, b, alpha))
    };
    let backgrounds = prop_oneof![
        colors().prop_map(Background::Color),
        (colors(), colors(), prop_oneof![Just(PI), 0.0..PI])
            .prop_map(|(from, to, angle)| shade(from, to, angle)),
    ];
    let shadows = prop_oneof![
        Just(Shadow::default()),
        (1.0..10.0_f32, -8.0..8.0_f32).prop_map(|(blur_radius, x)| Shadow {
            color: INK,
            offset: Vector::new(x, 5.0),
            blur_radius,
        }),
    ];
    let borders = (0.0..6.0_f32, 0.0..9.0_f32)
        .prop_map(|(width, radius)| border::rounded(radius).width(width).color(INK));
    let borders = prop_oneof![2 => borders, 1 => Just(Border::default())];
    let panels = (points(), sizes(), backgrounds, borders, shadows).prop_map(
        |(at, size, background, border, shadow)| Thing::Panel {
            bounds: Rectangle::new(at, size),
            background: Box::new(background),
            border,
            shadow,
        },
    );
    let words = (
        prop_oneof!["[0-9]{1,5}", Just("ÅÉgjpq fÿ".to_owned())],
        points(),
        8.0..40.0_f32,
        prop_oneof![Just(Alignment::Left), Just(Alignment::Center), Just(Alignment::Right)],
        prop_oneof![Just(Vertical::Top), Just(Vertical::Center), Just(Vertical::Bottom)],
    )
        .prop_map(|(content, at, size, align_x, align_y)| Thing::Words {
            content,
            at,
            size,
            align_x,
            align_y,
        });
    let lines =
        (points(), points(), 0.2..14.0_f32).prop_map(|(from, to, width)| Thing::Line { from, to, width });
    let drawings =
        (points(), sizes()).prop_map(|(at, size)| Thing::Drawing { bounds: Rectangle::new(at, size) });
    prop_oneof![3 => panels, 3 => words, 1 => lines, 1 => drawings]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn after_any_change_the_window_shows_a_complete_drawing(
        first in prop::collection::vec(things(), 1..8),
        changes in prop::collection::vec(
            prop::collection::vec((any::<prop::sample::Index>(), prop::option::weighted(0.8, things())), 1..4),
            1..5,
        ),
        clips in prop::collection::vec((points(), sizes()), 5),
        moves in prop::collection::vec((-9.0..9.0_f32, 0.7..1.6_f32), 5),
        frequent in any::<bool>(),
    ) {
        let mut things = first;
        let mut scenes = Vec::new();
        for (at, changed) in std::iter::once(Vec::new()).chain(changes).enumerate() {
            for (which, thing) in changed {
                let index = which.index(things.len() + 1);
                match thing {
                    Some(thing) if index < things.len() => things[index] = thing,
                    Some(thing) => things.push(thing),
                    None if index < things.len() && things.len() > 1 => drop(things.remove(index)),
                    None => {}
                }
            }
            // The clip and the transformation also change, or stay the same.
            let at = if frequent { at } else { 0 };
            let ((place, size), (moved, enlarged)) = (clips[at], moves[at]);
            let clip = Rectangle::new(place, size * 1.5);
            scenes.push((made_up(things.clone(), clip, Vector::new(moved, -moved), enlarged), WHITE));
        }
        shows_on(&scenes);
    }
}
