//! Messages about images in a few cells.

use crosshatch_boundary::sketches;

use crate::args::Answer;
use crate::handles::Handles;
use crate::value::Value;

type Size = (usize, usize);
type Toned<'a> = (&'a [u8], Size, Size, &'a str, Option<f64>, Option<bool>);

/// `sketch_in_tones(image, size, cells, style, threshold, inverted)`: the filled cells, the threshold,
/// and true if the light cells are filled; nothing if all cells are alike.
pub(crate) fn in_tones(
    _: &mut Handles,
    (image, size, cells, style, threshold, inverted): Toned,
) -> Answer {
    let made = sketches::tones((image, size.into(), cells.into()), style, threshold, inverted)?;
    Ok(made.map_or(Value::Nothing, Value::from))
}

/// `sketch_in_colors(image, size, cells, number, seed)`: the colour of each cell, 0 for paper; red,
/// green and blue of the paper and of each colour; nothing if all cells are alike.
pub(crate) fn in_colors(
    _: &mut Handles,
    (image, size, cells, number, seed): (&[u8], Size, Size, usize, u64),
) -> Answer {
    let made = sketches::inks((image, size.into(), cells.into()), number, seed)?;
    Ok(made.map_or(Value::Nothing, Value::from))
}
