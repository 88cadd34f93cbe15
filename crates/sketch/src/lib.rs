//! Images as pictures in few cells, in black and white or in a few colours.
//!
//! An image is RGBA in bytes. It is drawn as it is: whoever wants a margin or a frame adds it before.
//! Transparent pixels are always background. So is the colour of most of the border: in colours
//! always, in black and white if nearly all of the border and much of the picture would be filled.
//!
//! Results are the same on every machine, but for cells at a tie: the roots and powers of a colour's
//! lightness may be rounded either way.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "numbers of pixels and shades are whole and far below 2^52"
)]

mod cells;
mod chance;
mod edges;
mod groups;
mod inks;
mod oklab;
mod pixels;
mod tones;

pub use inks::{Inks, in_colors};
pub use pixels::Pixels;
pub use tones::{Style, Tones, in_tones};
