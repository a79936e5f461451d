//! Draws every moment of the app as pictures, without a display:
//!
//! ```sh
//! cargo run --release -p fishpond-gallery --example gallery -- pictures [--locale de] [--only calculation] [--text-size 150] [--palette
//! dark] [--letters-apart] [--names-in-scripts] [--filmstrip]
//! ```

use std::error::Error;
use std::fs::{self, File};
use std::io::BufWriter;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Parser;
use fishpond::app::{Fishpond, Zoom, font, theme};
use gallery::{Moment, NAMES_IN_MANY_SCRIPTS, with_names};
use iced_test::core::clipboard;
use iced_test::core::renderer::{Headless, Style};
use iced_test::core::{Event, Size, mouse, window};
use iced_test::futures::futures::executor::block_on;
use iced_test::renderer::Renderer;
use iced_test::runtime::UserInterface;
use iced_test::runtime::user_interface::Cache;
use language::Locale;
use records::Palette;
use reports::fonts;

const SIZES: [(u32, u32); 3] = [(1024, 600), (1440, 900), (2560, 1440)];

const FILM: u32 = 16;
/// The time from one picture of a filmstrip to the next.
const SHOT: Duration = Duration::from_millis(200);

/// Draws every screen of Fishpond.
#[derive(Parser)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
struct Options {
    /// The folder for the pictures
    folder: PathBuf,
    /// Draw one language only
    #[arg(long)]
    locale: Option<Locale>,
    /// Draw one moment only, by its name
    #[arg(long)]
    only: Option<String>,
    /// The size of text, in percent from 100 to 200
    #[arg(long, default_value_t = 100)]
    text_size: u16,
    /// Draw letters and lines further apart
    #[arg(long)]
    letters_apart: bool,
    /// Draw in these colours, such as `dark`
    #[arg(long, default_value = "system")]
    palette: Palette,
    /// Give the children names in many scripts
    #[arg(long)]
    names_in_scripts: bool,
    /// Draw a filmstrip of what moves: a picture every 200 ms, in the smallest window
    #[arg(long)]
    filmstrip: bool,
    /// Draw in the smallest window only
    #[arg(long)]
    smallest: bool,
    /// Draw as with reduced motion
    #[arg(long)]
    still: bool,
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    font::load_fonts();
    if options.names_in_scripts {
        for (file, _) in fonts::NAME_FONTS {
            let _came = block_on(font::load_name_font(file));
        }
    }
    let mut renderer = block_on(<Renderer as Headless>::new(theme::FONT, 16.into(), Some("tiny-skia")))
        .ok_or("no renderer")?;
    let locales = Locale::ALL.into_iter().filter(|locale| options.locale.is_none_or(|only| only == *locale));
    for locale in locales {
        let folder = options.folder.join(locale.tag());
        fs::create_dir_all(&folder)?;
        let wanted = |moment: &Moment| options.only.as_deref().is_none_or(|only| only == moment.name());
        for moment in Moment::ALL.into_iter().filter(wanted) {
            let mut fishpond = if options.names_in_scripts {
                with_names(NAMES_IN_MANY_SCRIPTS, || moment.fishpond(locale))
            } else {
                moment.fishpond(locale)
            };
            fishpond.set_text_scale(options.text_size);
            fishpond.set_palette(options.palette);
            if options.letters_apart {
                fishpond.set_letters_apart();
            }
            if options.still {
                fishpond.reduce_motion();
            }
            if options.filmstrip {
                let began = Instant::now();
                let shots = (0..FILM).map(|number| {
                    let path = folder.join(format!("{}-film-{number:02}.png", moment.name()));
                    (began + number * SHOT, path)
                });
                draw(&fishpond, &mut renderer, SIZES[0].into(), shots)?;
                continue;
            }
            let sizes = if options.smallest { &SIZES[..1] } else { &SIZES };
            for &(width, height) in sizes {
                let path = folder.join(format!("{}-{width}x{height}.png", moment.name()));
                println!("{}", path.display());
                // After a minute every card has long stopped moving.
                let shot = (Instant::now() + Duration::from_mins(1), path);
                draw(&fishpond, &mut renderer, Size::new(width, height), [shot])?;
            }
        }
    }
    Ok(())
}

/// Draws the app at some instants, each picture into its own file.
fn draw(
    fishpond: &Fishpond,
    renderer: &mut Renderer,
    size: Size<u32>,
    shots: impl IntoIterator<Item = (Instant, PathBuf)>,
) -> Result<(), Box<dyn Error>> {
    let window = Size::new(size.width as f32, size.height as f32);
    let zoom = Zoom::for_window(window);
    let measured = zoom.layout_size(window);
    let mut interface = UserInterface::build(fishpond.view(), measured, Cache::default(), renderer);
    let cursor = mouse::Cursor::Unavailable;
    for (now, path) in shots {
        let frame = Event::Window(window::Event::RedrawRequested(now));
        let _ = interface.update(&[frame], cursor, renderer, &mut clipboard::Null, &mut Vec::new());
        interface.draw(renderer, &theme::theme(), &Style { text_color: theme::INK }, cursor);
        let pixels = renderer.screenshot(size, zoom.factor(), theme::SKY);

        let mut encoder = png::Encoder::new(BufWriter::new(File::create(path)?), size.width, size.height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_compression(png::Compression::High);
        encoder.write_header()?.write_image_data(&pixels)?;
    }
    Ok(())
}
