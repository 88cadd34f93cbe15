//! The message about puzzles in pictures.

use crosshatch_reader as reader;

use crate::args::Answer;
use crate::handles::Handles;
use crate::value::Value;

/// `read_regions(image, wide, high)`: the side of a grid; for each cell its region, and 1 for a cross or 2
/// for another sign; and whether it looks as if these were regions. Nothing if there is no such grid.
pub(crate) fn read_regions(_: &mut Handles, (image, wide, high): (&[u8], usize, usize)) -> Answer {
    let found = reader::read_regions(image, wide, high).map(|found| {
        let signs: Vec<u8> = found.signs.iter().map(|&sign| sign as u8).collect();
        (found.side, found.regions, signs, found.are_likely)
    });
    Ok(found.map_or(Value::Nothing, Value::from))
}
