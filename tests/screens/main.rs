//! The screens, tried without a display: what a child clicks, types and drags goes through the real widgets.

mod calculation;
mod hand_over;
mod hooks;
mod keeping;
mod motion;
mod ring;
mod seats;
mod situation;
mod swaps;
mod turn;
mod window;
