//! A boat with the pictures of those in it.

use iced::widget::svg;
use iced::{Element, Point};

use super::{at, picture};
use crate::app::drawing;

/// The width and the height of the drawing. All other lengths are in its units.
const DRAWN: (f32, f32) = (240.0, 160.0);
/// The middle of the hull, and how wide it is inside.
const HULL: (f32, f32) = (113.0, 180.0);
/// The side of a picture in the boat, if there is room; where it ends below the edge of the hull.
const PICTURE: (f32, f32) = (88.0, 100.0);
/// How far a smaller picture is lifted, in parts of what it is smaller by. So it does not sink behind the hull.
const LIFTED: f32 = 0.13;

/// A boat `width` logical pixels wide, with these pictures in it, side by side.
pub fn crew<'a, Message: 'a>(pictures: Vec<svg::Handle>, width: f32) -> Element<'a, Message> {
    let unit = width / DRAWN.0;
    let count = pictures.len() as f32;
    let side = PICTURE.0.min(HULL.1 / count.max(1.0));
    let left = HULL.0 - count * side / 2.0;
    let foot = PICTURE.1 - (PICTURE.0 - side) * LIFTED;
    let aboard = pictures.into_iter().zip(0_u8..).map(|(drawn, nth)| {
        let corner = Point::new(left + f32::from(nth) * side, foot - side);
        at(Point::new(corner.x * unit, corner.y * unit), picture(drawn, side * 0.96 * unit))
    });
    let hull = svg(drawing::boat(false)).width(width).height(DRAWN.1 * unit);
    iced::widget::Stack::with_children(aboard).push(hull).width(width).height(DRAWN.1 * unit).into()
}
