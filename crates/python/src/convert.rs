//! Conversions between bytes and the engine's own values.

use std::borrow::Cow;
use std::time::Duration;

use crosshatch_engine::{self as engine, Chain, Claim, Course, Law, Mask, Moves, Palette, Symbols};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;

use crate::codes;
use crate::errors::refused;

/// A set of positions as words of 64 bits, from bytes with the lowest bit first.
pub(crate) fn words(bytes: &[u8]) -> Vec<u64> {
    let word =
        |chunk: &[u8]| chunk.iter().rev().fold(0, |word, byte| (word << 8) | u64::from(*byte));
    bytes.chunks(8).map(word).collect()
}

/// A set as bytes, from words of 64 bits.
pub(crate) fn bits(words: &[u64]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// A chain from its sets: for each symbol those that stay, step, skip and leap.
pub(crate) fn chain(
    positions: usize,
    moves: &[PyBackedBytes],
    start: &[u8],
    accept: &[u8],
) -> PyResult<Chain> {
    let symbols = moves.chunks_exact(4);
    if !symbols.remainder().is_empty() {
        return Err(refused("a chain has four sets of arcs for each symbol"));
    }
    let moves = symbols.map(|sets| Moves {
        stay: words(&sets[0]),
        step: words(&sets[1]),
        skip: words(&sets[2]),
        leap: words(&sets[3]),
    });
    Ok(Chain { positions, moves: moves.collect(), start: words(start), accept: words(accept) })
}

/// The masks of cells, from bytes: one per cell with two symbols, otherwise eight, the lowest
/// first.
pub(crate) fn symbols(of: usize, bytes: &[u8]) -> PyResult<Vec<Symbols>> {
    if of == 2 {
        return Ok(bytes.iter().map(|&byte| byte.into()).collect());
    }
    let (cells, rest) = bytes.as_chunks::<8>();
    if !rest.is_empty() {
        return Err(refused("masks of more than two symbols have eight bytes a cell"));
    }
    Ok(cells.iter().map(|&cell| Symbols::from_le_bytes(cell)).collect())
}

/// The masks of variables, from the bytes of their cells; see [`symbols`].
pub(crate) fn view(palette: Palette, bytes: &[u8]) -> PyResult<Cow<'_, [Mask]>> {
    if palette.symbols() == 2 {
        return Ok(Cow::Borrowed(bytes));
    }
    Ok(Cow::Owned(palette.spread(&symbols(palette.symbols(), bytes)?)))
}

/// The masks of cells as bytes, from the masks of their variables.
pub(crate) fn bytes(palette: Palette, vars: &[Mask]) -> Cow<'_, [u8]> {
    if palette.symbols() == 2 {
        return Cow::Borrowed(vars);
    }
    Cow::Owned(palette.gather(vars).iter().flat_map(|cell| cell.to_le_bytes()).collect())
}

/// A clause from numbers: twice the cell, plus one if it is claimed to be on.
pub(crate) fn clause(numbers: &[u32]) -> Vec<Claim> {
    numbers.iter().map(|number| Claim { cell: number / 2, on: number % 2 == 1 }).collect()
}

/// Width, height, start, finish and, if known, length of a path; a loop has no start and no finish.
pub(crate) type CourseNumbers = (u32, u32, Option<u32>, Option<u32>, Option<u32>);

/// A course from its numbers.
pub(crate) fn course((width, height, start, finish, length): CourseNumbers) -> PyResult<Course> {
    let ends = match (start, finish) {
        (Some(start), Some(finish)) => Some([start, finish]),
        (None, None) => None,
        _ => return Err(refused("a path has a start and a finish, a loop has neither")),
    };
    Ok(Course { width, height, ends, length })
}

/// A law of paths by its number.
pub(crate) fn law(number: u8) -> PyResult<Law> {
    codes::law(number).ok_or_else(|| refused("there is no law of paths with this number"))
}

/// A rule by its number and where it was applied, its finding, and the cells from which it follows.
pub(crate) type Saying = (u8, Option<u32>, Option<(u32, u8)>, Vec<u32>);

/// A saying as numbers.
pub(crate) fn saying(saying: engine::Saying) -> Saying {
    let (rule, at) = saying.rule.parts();
    (rule, at, saying.found, saying.because)
}

/// Seconds as a duration; `None`, which is no limit, if they are too many for one.
pub(crate) fn duration(seconds: Option<f64>) -> Option<Duration> {
    seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds.max(0.0)).ok())
}
