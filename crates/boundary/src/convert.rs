//! Conversions between bytes and the engine's own values.

use std::borrow::Cow;
use std::time::Duration;

use crosshatch_engine::{Chain, Claim, Clauses, Course, Mask, Moves, Palette, Symbols};

use crate::Refusal;

/// A set of positions as words of 64 bits, from bytes with the lowest bit first.
#[must_use]
pub fn words(bytes: &[u8]) -> Vec<u64> {
    let word =
        |chunk: &[u8]| chunk.iter().rev().fold(0, |word, byte| (word << 8) | u64::from(*byte));
    bytes.chunks(8).map(word).collect()
}

/// A set as bytes, from words of 64 bits.
#[must_use]
pub fn bits(words: &[u64]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// A chain from its sets: for each symbol those that stay, step, skip and leap.
///
/// # Errors
/// If the sets are not four for each symbol.
pub fn chain(
    positions: usize,
    moves: &[impl AsRef<[u8]>],
    start: &[u8],
    accept: &[u8],
) -> Result<Chain, Refusal> {
    let symbols = moves.chunks_exact(4);
    if !symbols.remainder().is_empty() {
        return Err(Refusal::new("a chain has four sets of arcs for each symbol"));
    }
    let moves = symbols.map(|sets| Moves {
        stay: words(sets[0].as_ref()),
        step: words(sets[1].as_ref()),
        skip: words(sets[2].as_ref()),
        leap: words(sets[3].as_ref()),
    });
    Ok(Chain { positions, moves: moves.collect(), start: words(start), accept: words(accept) })
}

/// The masks of cells, from bytes: one per cell with two symbols, otherwise eight, the lowest
/// first.
///
/// # Errors
/// If the bytes are not those of whole cells.
pub fn symbols(of: usize, bytes: &[u8]) -> Result<Vec<Symbols>, Refusal> {
    if of == 2 {
        return Ok(bytes.iter().map(|&byte| byte.into()).collect());
    }
    let (cells, rest) = bytes.as_chunks::<8>();
    if !rest.is_empty() {
        return Err(Refusal::new("masks of more than two symbols have eight bytes a cell"));
    }
    Ok(cells.iter().map(|&cell| Symbols::from_le_bytes(cell)).collect())
}

/// The masks of cells as bytes; see [`symbols`].
#[must_use]
pub fn symbols_bytes(of: usize, masks: &[Symbols]) -> Vec<u8> {
    let bytes = if of == 2 { 1 } else { 8 };
    masks.iter().flat_map(|mask| mask.to_le_bytes().into_iter().take(bytes)).collect()
}

/// The masks of variables, from the bytes of their cells; see [`symbols`].
///
/// # Errors
/// If the bytes are not those of whole cells.
pub fn view(palette: Palette, bytes: &[u8]) -> Result<Cow<'_, [Mask]>, Refusal> {
    if palette.symbols() == 2 {
        return Ok(Cow::Borrowed(bytes));
    }
    Ok(Cow::Owned(palette.spread(&symbols(palette.symbols(), bytes)?)))
}

/// The masks of cells as bytes, from the masks of their variables.
#[must_use]
pub fn bytes(palette: Palette, vars: &[Mask]) -> Cow<'_, [u8]> {
    if palette.symbols() == 2 {
        return Cow::Borrowed(vars);
    }
    Cow::Owned(palette.gather(vars).iter().flat_map(|cell| cell.to_le_bytes()).collect())
}

/// Clauses from the bytes of numbers, four for each, the lowest first. Each clause is the number of
/// its claims, then for each of these twice its cell, plus one if the cell is claimed to be on.
///
/// # Errors
/// If the bytes are not those of whole clauses.
pub fn clauses(bytes: &[u8]) -> Result<Clauses, Refusal> {
    let (numbers, rest) = bytes.as_chunks::<4>();
    let mut numbers = numbers.iter().map(|&number| u32::from_le_bytes(number));
    let mut clauses = Clauses::with_room(numbers.len() / 3, numbers.len());
    while let Some(claims) = numbers.next() {
        if numbers.len() < claims as usize {
            return Err(Refusal::new("the last clause has fewer claims than it says"));
        }
        let claims = numbers.by_ref().take(claims as usize);
        clauses.push(claims.map(|number| Claim { cell: number / 2, on: number % 2 == 1 }));
    }
    if rest.is_empty() {
        Ok(clauses)
    } else {
        Err(Refusal::new("clauses have four bytes for each number"))
    }
}

/// Clauses as bytes; see [`clauses`].
#[must_use]
pub fn clauses_bytes(clauses: &Clauses) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(4 * (clauses.len() + clauses.claims()));
    for clause in clauses.iter() {
        bytes.extend_from_slice(&(clause.len() as u32).to_le_bytes());
        for claim in clause {
            bytes.extend_from_slice(&(2 * claim.cell + u32::from(claim.on)).to_le_bytes());
        }
    }
    bytes
}

/// Width, height, start, finish and, if known, length of a path; a loop has no start and no finish.
pub type CourseNumbers = (u32, u32, Option<u32>, Option<u32>, Option<u32>);

/// A course from its numbers.
///
/// # Errors
/// If the path has one end.
pub fn course((width, height, start, finish, length): CourseNumbers) -> Result<Course, Refusal> {
    let ends = match (start, finish) {
        (Some(start), Some(finish)) => Some([start, finish]),
        (None, None) => None,
        _ => return Err(Refusal::new("a path has a start and a finish, a loop has neither")),
    };
    Ok(Course { width, height, ends, length })
}

/// The numbers of a course.
#[must_use]
pub fn course_numbers(course: Course) -> CourseNumbers {
    let [start, finish] = course.ends.map_or([None; 2], |ends| ends.map(Some));
    (course.width, course.height, start, finish, course.length)
}

/// Seconds as a duration; `None`, which is no limit, if they are too many for one.
#[must_use]
pub fn duration(seconds: Option<f64>) -> Option<Duration> {
    seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds.max(0.0)).ok())
}
