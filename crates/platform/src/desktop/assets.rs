//! Parts of the program, such as sounds. On a desktop all of them are built in.

use std::future::{Ready, ready};

/// A part of the program. Make it with [`part!`](crate::part), as a static value.
#[derive(Debug)]
pub struct Asset(&'static [u8]);

/// Makes an [`Asset`](crate::assets::Asset) of a built-in file. The first argument is its name, such as `sounds/pick.wav`, the second the
/// path of the file from the calling source.
#[macro_export]
macro_rules! part {
    ($name:expr, $file:expr) => {
        $crate::assets::Asset::built_in(include_bytes!($file))
    };
}

#[macro_export]
macro_rules! either {
    ($desktop:expr, $page:expr) => {
        $desktop
    };
}

impl Asset {
    pub const fn built_in(bytes: &'static [u8]) -> Self {
        Self(bytes)
    }

    pub fn bytes(&'static self) -> Option<&'static [u8]> {
        Some(self.0)
    }

    pub fn fetch(&'static self) -> Ready<Option<&'static [u8]>> {
        ready(self.bytes())
    }
}

/// Gives `None`: on a desktop all files are built in. On a page in a browser, this fetches a file that lies beside the page.
pub fn fetch_program_file(_name: &str) -> Ready<Option<Vec<u8>>> {
    ready(None)
}
