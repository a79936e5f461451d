//! Parts of the program that need not be there when it starts, such as sounds.
//!
//! On the desktop they are built in. A page in a browser fetches them: each part is a file beside the page, under the name of the part.
//! [`part!`](crate::part) makes one for desktop and page.

pub use crate::current_target::assets::{Asset, fetch_program_file};
