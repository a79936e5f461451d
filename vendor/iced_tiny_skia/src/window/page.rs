// Fishpond: added
//! Shows frames in the canvas of a page, in the way softbuffer would.
//!
//! softbuffer turns the colours of one rectangle around all regions into new
//! memory each time, which takes longer than to draw them. Here one picture
//! in the colours of the canvas stays, and only the rows of each region are
//! turned. A browser may drop what a canvas of a hidden page shows; it is
//! given the picture again then.
use raw_window_handle::{HasWindowHandle, RawWindowHandle};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{Clamped, JsCast, JsValue};
use web_sys::{
    CanvasRenderingContext2d, ContextAttributes2d, HtmlCanvasElement, ImageData,
};

use std::cell::RefCell;
use std::marker::PhantomData;
use std::num::NonZeroU32;
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

/// The way to the display: a page has only one.
pub struct Context<D>(PhantomData<D>);

/// A part of the canvas, in pixels.
#[derive(Debug, Clone, Copy)]
pub struct Rect {
    pub x: u32,
    pub y: u32,
    pub width: NonZeroU32,
    pub height: NonZeroU32,
}

/// What a page refuses.
#[derive(Debug)]
pub struct Refused(#[allow(dead_code)] JsValue);

/// The canvas of a window, with the frame that is being drawn.
pub struct Surface<D, W> {
    canvas: HtmlCanvasElement,
    shown: Rc<RefCell<Shown>>,
    frame: Vec<u32>,
    is_shown: bool,
    _window: W,
    _display: PhantomData<D>,
}

/// The picture that the canvas shows.
struct Shown {
    context: CanvasRenderingContext2d,
    /// Red, green, blue and opacity of each pixel.
    colours: Vec<u8>,
    width: u32,
    height: u32,
}

impl<D> Context<D> {
    pub fn new(_display: D) -> Result<Self, Refused> {
        Ok(Self(PhantomData))
    }
}

impl<D, W: HasWindowHandle> Surface<D, W> {
    pub fn new(_context: &Context<D>, window: W) -> Result<Self, Refused> {
        let canvas = canvas_of(&window)?;

        let options = ContextAttributes2d::new();
        options.set_alpha(false);

        let context = canvas
            .get_context_with_context_options("2d", &options)
            .map_err(Refused)?
            .ok_or(Refused(JsValue::NULL))?
            .unchecked_into();

        let shown = Rc::new(RefCell::new(Shown {
            context,
            colours: Vec::new(),
            width: 0,
            height: 0,
        }));

        let restored = Closure::<dyn Fn()>::new({
            let shown = Rc::clone(&shown);

            move || {
                let shown = shown.borrow();
                let _ = shown.give(0, 0, shown.width, shown.height);
            }
        });

        canvas
            .add_event_listener_with_callback(
                "contextrestored",
                restored.as_ref().unchecked_ref(),
            )
            .map_err(Refused)?;
        // The canvas is there as long as the page
        restored.forget();

        Ok(Self {
            canvas,
            shown,
            frame: Vec::new(),
            is_shown: false,
            _window: window,
            _display: PhantomData,
        })
    }

    pub fn resize(
        &mut self,
        width: NonZeroU32,
        height: NonZeroU32,
    ) -> Result<(), Refused> {
        let (width, height) = (width.get(), height.get());
        let pixels = width as usize * height as usize;

        self.canvas.set_width(width);
        self.canvas.set_height(height);
        self.frame.clear();
        self.frame.resize(pixels, 0);
        self.is_shown = false;

        let mut shown = self.shown.borrow_mut();
        shown.colours.clear();
        shown.colours.resize(pixels * 4, u8::MAX);
        shown.width = width;
        shown.height = height;

        Ok(())
    }

    pub fn buffer_mut(&mut self) -> Result<Buffer<'_, D, W>, Refused> {
        Ok(Buffer(self))
    }
}

/// The frame that is being drawn: a pixel has its colours from the sixteenth
/// bit down.
pub struct Buffer<'a, D, W>(&'a mut Surface<D, W>);

impl<D, W> Deref for Buffer<'_, D, W> {
    type Target = [u32];

    fn deref(&self) -> &[u32] {
        &self.0.frame
    }
}

impl<D, W> DerefMut for Buffer<'_, D, W> {
    fn deref_mut(&mut self) -> &mut [u32] {
        &mut self.0.frame
    }
}

impl<D, W> Buffer<'_, D, W> {
    /// How many frames old its content is; 0 if it has none.
    pub fn age(&self) -> u8 {
        self.0.is_shown.into()
    }

    pub fn present(self) -> Result<(), Refused> {
        let (width, height) = {
            let shown = self.0.shown.borrow();
            (shown.width, shown.height)
        };

        let whole = NonZeroU32::new(width).zip(NonZeroU32::new(height)).map(
            |(width, height)| Rect {
                x: 0,
                y: 0,
                width,
                height,
            },
        );

        self.present_with_damage(whole.as_slice())
    }

    pub fn present_with_damage(self, damage: &[Rect]) -> Result<(), Refused> {
        let mut shown = self.0.shown.borrow_mut();

        for region in damage {
            let (width, height) = (region.width.get(), region.height.get());

            shown.turn(&self.0.frame, region.x, region.y, width, height);
            shown.give(region.x, region.y, width, height)?;
        }

        self.0.is_shown = true;
        Ok(())
    }
}

impl Shown {
    /// Takes over a region of a frame.
    fn turn(&mut self, frame: &[u32], x: u32, y: u32, width: u32, height: u32) {
        for row in y..y + height {
            let from = row as usize * self.width as usize + x as usize;
            let to = from + width as usize;
            let colours = &mut self.colours[from * 4..to * 4];

            for (pixel, colour) in
                frame[from..to].iter().zip(colours.chunks_exact_mut(4))
            {
                let [blue, green, red, _] = pixel.to_le_bytes();
                colour.copy_from_slice(&[red, green, blue, u8::MAX]);
            }
        }
    }

    /// Gives a region to the canvas.
    fn give(
        &self,
        x: u32,
        y: u32,
        width: u32,
        height: u32,
    ) -> Result<(), Refused> {
        let row = self.width as usize * 4;
        let rows = &self.colours
            [row * y as usize..row * (y as usize + height as usize)];

        let picture =
            ImageData::new_with_u8_clamped_array(Clamped(rows), self.width)
                .map_err(Refused)?;

        self.context
            .put_image_data_with_dirty_x_and_dirty_y_and_dirty_width_and_dirty_height(
                &picture,
                0.0,
                f64::from(y),
                f64::from(x),
                0.0,
                f64::from(width),
                f64::from(height),
            )
            .map_err(Refused)
    }
}

fn canvas_of(window: &impl HasWindowHandle) -> Result<HtmlCanvasElement, Refused> {
    match window.window_handle().map(|handle| handle.as_raw()) {
        Ok(RawWindowHandle::WebCanvas(handle)) => {
            // SAFETY: winit gives a canvas that lives as long as the window,
            // which the surface keeps.
            #[allow(unsafe_code)]
            let canvas: &JsValue = unsafe { handle.obj.cast().as_ref() };

            Ok(canvas.clone().unchecked_into())
        }
        _ => Err(Refused(JsValue::NULL)),
    }
}
