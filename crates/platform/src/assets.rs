//! Parts of the program that need not be there when it starts, such as sounds.
//!
//! On the desktop they are built in. A page fetches them from where it comes from itself: a part lies beside the page, under its name.
//! [`part!`](crate::part) makes one for either.

pub use crate::current_target::assets::{Asset, fetch_beside_program};
