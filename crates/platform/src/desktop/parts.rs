//! All parts are built in.

use std::future::{Ready, ready};

/// A part of the program. Make it with [`part!`](crate::part), as a static value.
#[derive(Debug)]
pub struct Part(&'static [u8]);

/// Makes a [`Part`](crate::parts::Part) with a name, such as `sounds/pick.wav`. The second argument is the path of its file from the source that
/// calls this; the file is built in.
#[macro_export]
macro_rules! part {
    ($name:expr, $file:expr) => {
        $crate::parts::Part::built_in(include_bytes!($file))
    };
}

/// Takes what is meant for this home: the first on the desktop, the second in a page.
#[macro_export]
macro_rules! either {
    ($desktop:expr, $page:expr) => {
        $desktop
    };
}

impl Part {
    /// A part that is built in, for [`part!`](crate::part) alone.
    pub const fn built_in(bytes: &'static [u8]) -> Self {
        Self(bytes)
    }

    /// The part's bytes. `None` as long as it isn't there, which is never.
    pub fn bytes(&'static self) -> Option<&'static [u8]> {
        Some(self.0)
    }

    /// Gives the part's bytes, at once.
    pub fn fetch(&'static self) -> Ready<Option<&'static [u8]>> {
        ready(self.bytes())
    }
}

/// Nothing lies beside the program that it could fetch.
pub fn beside(_name: &str) -> Ready<Option<Vec<u8>>> {
    ready(None)
}
