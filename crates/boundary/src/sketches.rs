//! Images in a few cells.

use crosshatch_sketch::{Pixels, Style, in_colors, in_tones};

use crate::Refusal;

/// For black and white 1 for each cell that is filled, 0 for the others; the threshold if the style
/// uses one, and true if the light cells are filled.
pub type Tones = (Vec<u8>, Option<f64>, bool);

/// For each cell the number of its colour, 0 for paper; red, green and blue of the paper and of each
/// colour.
pub type Inks = (Vec<u8>, Vec<u8>);

/// An image in RGBA, row by row; its width and height; and those of its picture in cells.
pub type Image<'p> = (&'p [u8], [usize; 2], [usize; 2]);

fn pixels((bytes, [width, height], cells): Image<'_>) -> Result<Pixels<'_>, Refusal> {
    let pixels = Pixels::new(bytes, width, height).filter(|_| !cells.contains(&0));
    pixels.ok_or(Refusal::new("an image has four bytes for each pixel, and its picture has cells"))
}

/// The picture of an image in black and white; `None` if all cells are alike.
///
/// # Errors
/// If there is no such image or style.
pub fn tones(
    image: Image<'_>,
    style: &str,
    threshold: Option<f64>,
    is_inverted: Option<bool>,
) -> Result<Option<Tones>, Refusal> {
    let style = Style::called(style).ok_or(Refusal::new("there is no style with this name"))?;
    let tones = in_tones(pixels(image)?, image.2, style, threshold, is_inverted);
    Ok(tones.map(|tones| {
        let filled = tones.filled.into_iter().map(u8::from).collect();
        (filled, tones.threshold, tones.is_inverted)
    }))
}

/// The picture of an image in at most so many colours; `None` if all cells are alike.
///
/// # Errors
/// If there is no such image, or these are too few or too many colours.
pub fn inks(image: Image<'_>, number: usize, seed: u64) -> Result<Option<Inks>, Refusal> {
    if !(1..=200).contains(&number) {
        return Err(Refusal::new("a picture has 1 to 200 colours"));
    }
    let inks = in_colors(pixels(image)?, image.2, number, seed);
    Ok(inks.map(|inks| (inks.cells, inks.colors.into_flattened())))
}
