//! The names of cells, borders and edges in puzzles: `r1c2`, `r1c1-r1c2`, `r1c1 top`.

use crate::board::edges::Spot;
use crate::board::{Board, Cell, SIDES};
use crate::language::names::Course;
use crate::value::{Value, shortened};

/// The refusal of a name that is not what was expected.
fn no(name: &str, expected: &str) -> String {
    format!("'{}' is no {expected}", shortened(name))
}

/// The cell with a name such as `r1c2`.
pub(crate) fn cell(board: &Board, name: &str) -> Result<Cell, String> {
    let number = |digits: &str| {
        let is_plain = digits.len() <= 4 && digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse::<u32>().ok().filter(|&number| is_plain && number > 0)
    };
    let place = name.strip_prefix('r').and_then(|rest| rest.split_once('c'));
    let place = place.and_then(|(row, column)| Some((number(row)?, number(column)?)));
    match place {
        None => Err(no(name, "cell such as 'r1c2'")),
        Some((row, column)) if row <= board.height && column <= board.width => {
            Ok(board.at(row - 1, column - 1))
        }
        Some(_) => {
            let Board { width, height, .. } = board;
            Err(format!("{name}, the puzzle has {height} rows and {width} columns"))
        }
    }
}

/// The cell that a value names.
pub(super) fn cell_of(board: &Board, value: &Value) -> Result<Cell, String> {
    match value.text() {
        Some(name) => cell(board, name),
        None => Err(format!("{value}, a cell such as 'r1c2' is expected")),
    }
}

/// Two neighbours such as `r1c1-r1c2`, the lower one first.
pub(crate) fn neighbours(board: &Board, name: &str) -> Result<[Cell; 2], String> {
    let (one, other) =
        name.split_once('-').ok_or_else(|| no(name, "border such as 'r1c1-r1c2'"))?;
    let (one, other) = (cell(board, one)?, cell(board, other)?);
    if board.near(one, &crate::board::WAYS).any(|near| near == other) {
        return Ok([one.min(other), one.max(other)]);
    }
    Err(format!("'{name}' are no neighbours"))
}

/// A cell and one of its sides, such as `r1c2 left`.
pub(crate) fn cell_and_side(board: &Board, name: &str) -> Result<(Cell, usize), String> {
    let (at, side) = name.split_once(' ').ok_or_else(|| no(name, "side such as 'r1c2 left'"))?;
    let number = SIDES.iter().position(|known| *known == side);
    let side = number.ok_or_else(|| no(side, "side: top, right, bottom or left"))?;
    Ok((cell(board, at)?, side))
}

/// The edge with a name: between two cells, or at a side of one.
pub(super) fn edge(board: &Board, name: &str) -> Result<Spot, String> {
    let Some(edges) = board.edges else { return Err("the kind has no line".into()) };
    let edge = if edges.course == Course::Cells {
        let [one, other] = neighbours(board, name)?;
        edges.between(one, other)
    } else {
        let (cell, side) = cell_and_side(board, name)?;
        edges.at_side(board, cell, side).ok_or_else(|| format!("there is no edge at {name}"))?
    };
    if board.is_open(edge) { Ok(edge) } else { Err(format!("there is no edge at {name}")) }
}
