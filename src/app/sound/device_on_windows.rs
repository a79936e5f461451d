//! Windows, on which nothing is heard yet: `maudio` 0.1.15 does not compile there with mingw.

use super::Output;

/// There is none.
pub enum Loudspeaker {}

impl Loudspeaker {
    /// Finds none.
    pub fn open(_: Output, _: impl FnMut(&mut [f32]) + Send + 'static) -> Option<Self> {
        None
    }

    /// Never asked.
    pub fn is_awake(&self) -> bool {
        match *self {}
    }

    /// Never asked.
    pub fn wake(&mut self) -> bool {
        match *self {}
    }

    /// Never asked.
    pub fn rest(&mut self) -> bool {
        match *self {}
    }
}
