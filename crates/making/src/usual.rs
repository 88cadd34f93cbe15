//! Random pictures of laws that leave little to chance, or nothing but chance.
//!
//! A loop is the outline of a region that grows cell by cell. Idea: begin with one cell and add cells
//! at the rim, one at a time, until the share that is asked for is inside. A cell is added only if
//! inside and outside both stay connected, corner for corner: among the eight cells around it, those
//! inside form one stretch. So the outline is one loop at all times. Cells with a single neighbour
//! inside are preferred, because they make the loop long and winding.

use crosshatch_engine::{Course, Symbols};
use crosshatch_hints::{OFF, ON, Path};

use crate::chance::Chance;
use crate::numbers::{real, whole};

/// The steps to the eight cells around one, clockwise.
const AROUND: [(isize, isize); 8] =
    [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)];
/// How many cells at the rim are drawn for one with few neighbours inside.
const PATIENCE: u64 = 4;

/// A row and a column, which may be off the board.
type Cell = (isize, isize);

/// A picture in which each cell is filled with this probability.
pub(crate) fn cells(width: usize, height: usize, density: f64, chance: &mut Chance) -> Vec<u8> {
    (0..width * height).map(|_| u8::from(chance.happens(density))).collect()
}

/// A picture of random shapes: each cell of random ones is made like most around it.
///
/// Where filled and blank cells are equally many, it is blank.
pub(crate) fn shapes(width: usize, height: usize, density: f64, chance: &mut Chance) -> Vec<u8> {
    let cells = cells(width, height, density, chance);
    let like_most = |cell: usize| {
        let near = around(place(cell, width)).into_iter();
        let near = near.filter_map(|near| on_board(near, width, height));
        // The cell itself counts twice.
        let seen: Vec<bool> = near.chain([cell, cell]).map(|one| cells[one] == 1).collect();
        u8::from(2 * seen.iter().filter(|is_filled| **is_filled).count() > seen.len())
    };
    (0..cells.len()).map(like_most).collect()
}

/// The place of a cell.
fn place(cell: usize, width: usize) -> Cell {
    ((cell / width).cast_signed(), (cell % width).cast_signed())
}

fn around((row, column): Cell) -> [Cell; 8] {
    AROUND.map(|(down, right)| (row + down, column + right))
}

fn beside(cell: Cell) -> [Cell; 4] {
    let near = around(cell);
    [near[0], near[2], near[4], near[6]]
}

/// The number of a cell, unless it is off the board.
fn on_board((row, column): Cell, width: usize, height: usize) -> Option<usize> {
    let row = usize::try_from(row).ok().filter(|row| *row < height)?;
    let column = usize::try_from(column).ok().filter(|column| *column < width)?;
    Some(row * width + column)
}

/// A random loop along the edges around about this share of the cells, by the cells of its model.
pub(crate) fn loop_along_edges(
    width: usize,
    height: usize,
    density: f64,
    chance: &mut Chance,
) -> Vec<Symbols> {
    let first = chance.below(height) * width;
    let first = first + chance.below(width);
    let mut inside = vec![false; width * height];
    let is_inside = |inside: &[bool], cell: Cell| {
        on_board(cell, width, height).is_some_and(|cell| inside[cell])
    };
    let mut rim = beside(place(first, width)).to_vec();
    inside[first] = true;
    let (mut number, wanted) = (1, density * real(width * height));
    while !rim.is_empty() && real(number) < wanted {
        let drawn: Vec<usize> = (0..PATIENCE).map(|_| chance.below(rim.len())).collect();
        let touched = |at: &usize| {
            beside(rim[*at]).into_iter().filter(|cell| is_inside(&inside, *cell)).count()
        };
        let at = drawn.into_iter().min_by_key(touched).unwrap_or(0);
        let cell = rim.swap_remove(at);
        let Some(number_of) = on_board(cell, width, height).filter(|cell| !inside[*cell]) else {
            continue;
        };
        let near = around(cell).map(|near| is_inside(&inside, near));
        let turns = (0..8).filter(|&at| near[at] != near[(at + 7) % 8]).count();
        if turns == 2 && near.iter().step_by(2).any(|is_inside| *is_inside) {
            inside[number_of] = true;
            number += 1;
            rim.extend(beside(cell).into_iter().filter(|near| !is_inside(&inside, *near)));
        }
    }
    let size = [width as u32 + 1, height as u32 + 1];
    let course = Course { width: size[0], height: size[1], ends: None, length: None };
    outline(&Path::new(course, true), &inside, width)
}

/// The cells of a model that are on the outline of some cells.
fn outline(path: &Path, inside: &[bool], width: usize) -> Vec<Symbols> {
    let mut picture = vec![OFF; path.cells() as usize];
    for cell in (0..inside.len()).filter(|cell| inside[*cell]) {
        for edge in path.edges_around(((cell / width) as u32, (cell % width) as u32)) {
            picture[edge as usize] ^= OFF | ON;
        }
    }
    for edge in path.places()..path.cells() {
        if picture[edge as usize] == ON {
            for corner in path.ends_of(edge) {
                picture[corner as usize] = ON;
            }
        }
    }
    picture
}

/// Pairs of a thing and what stands beside it, which is never around another of its sort: for each
/// cell true where the thing stands, and true where what is beside it.
///
/// There is one in five cells if the density is a half.
pub(crate) fn pairs_apart(
    width: usize,
    height: usize,
    density: f64,
    chance: &mut Chance,
) -> (Vec<bool>, Vec<bool>) {
    let number = width * height;
    let (mut things, mut paired) = (vec![false; number], vec![false; number]);
    let mut wanted = whole((real(number) * density * 0.4).round_ties_even());
    for cell in chance.shuffled(0..number) {
        if wanted == 0 || things[cell] || paired[cell] {
            continue;
        }
        let place = place(cell, width);
        let on_board = |near: Cell| on_board(near, width, height);
        let mut free: Vec<usize> = beside(place).into_iter().filter_map(on_board).collect();
        free.retain(|&other| !things[other] && !paired[other]);
        free.sort_unstable();
        let is_apart = around(place).into_iter().filter_map(on_board).all(|near| !paired[near]);
        if is_apart && !free.is_empty() {
            paired[cell] = true;
            things[free[chance.below(free.len())]] = true;
            wanted -= 1;
        }
    }
    (things, paired)
}
