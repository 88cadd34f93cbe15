//! Random pictures that are pleasant to uncover: smooth shapes, mirrored like ornaments or faces.

use crate::chance::Chance;
use crate::numbers::real;

/// The filled cells, of a cell and its neighbours, from which it is filled after smoothing.
const MAJORITY: usize = 5;
/// The shares of filled cells between which a picture is taken; others are drawn again.
const LEAST: f64 = 0.25;
const MOST: f64 = 0.75;
/// The pictures after which any is taken: a small one may never be between these shares.
const DRAWS: usize = 20;
/// The chance that a picture is mirrored from top to bottom, too.
const BOTH_WAYS: f64 = 0.35;
/// The colours of pictures, each by its letter.
const PALETTES: [&[(&str, &str)]; 5] = [
    &[("r", "#c23b33"), ("b", "#2f5fa8")],
    &[("g", "#2e7d4f"), ("o", "#e08a2e")],
    &[("b", "#2f5fa8"), ("y", "#e2b13c")],
    &[("r", "#c23b33"), ("g", "#2e7d4f"), ("y", "#e2b13c")],
    &[("p", "#7a4c9e"), ("o", "#e08a2e"), ("b", "#2f5fa8")],
];

type Cells = Vec<Vec<bool>>;

/// The colours of a picture, each by its letter.
pub(crate) fn palette(chance: &mut Chance) -> &'static [(&'static str, &'static str)] {
    PALETTES[chance.below(PALETTES.len())]
}

/// A random picture that is mirrored from left to right, in these symbols.
///
/// It begins with cells that are filled with a probability of `share`. Each smoothing makes its shapes
/// rounder, and its puzzle easier.
pub(crate) fn ornament(
    size: (usize, usize),
    chance: &mut Chance,
    symbols: &[u8],
    share: f64,
    smoothings: usize,
) -> Vec<u8> {
    let mut picture = Vec::new();
    for _ in 0..DRAWS {
        picture = drawn(size, chance, symbols, share, smoothings);
        let filled = picture.iter().filter(|symbol| **symbol != 0).count();
        if (LEAST..=MOST).contains(&(real(filled) / real(picture.len()))) {
            break;
        }
    }
    picture
}

fn drawn(
    size: (usize, usize),
    chance: &mut Chance,
    symbols: &[u8],
    share: f64,
    smoothings: usize,
) -> Vec<u8> {
    let is_both_ways = chance.happens(BOTH_WAYS);
    let mut field = |_: &u8| {
        let cells = mirrored(size, chance, share, is_both_ways);
        (0..smoothings).fold(cells, |cells, _| smoothed(&cells))
    };
    let fields: Vec<Cells> = symbols.iter().map(&mut field).collect();
    let symbol = |row: usize, column: usize| {
        if !fields[0][row][column] {
            return 0;
        }
        let others = symbols.iter().zip(&fields).skip(1);
        { others }.find(|(_, cells)| cells[row][column]).map_or(symbols[0], |(symbol, _)| *symbol)
    };
    (0..size.1)
        .flat_map(|row| (0..size.0).map(move |column| (row, column)))
        .map(|(row, column)| symbol(row, column))
        .collect()
}

/// Random cells, mirrored from left to right and perhaps from top to bottom.
fn mirrored(
    (width, height): (usize, usize),
    chance: &mut Chance,
    share: f64,
    is_both_ways: bool,
) -> Cells {
    let rows = if is_both_ways { height.div_ceil(2) } else { height };
    let mut cells: Cells = (0..rows)
        .map(|_| {
            let half: Vec<bool> = (0..width.div_ceil(2)).map(|_| chance.happens(share)).collect();
            half.iter().chain(half.iter().rev().skip(width % 2)).copied().collect()
        })
        .collect();
    if is_both_ways {
        let below: Cells = cells.iter().rev().skip(height % 2).cloned().collect();
        cells.extend(below);
    }
    cells
}

/// Cells each of which is like most of its neighbours; beyond the border all is blank.
fn smoothed(cells: &Cells) -> Cells {
    let near = |at: usize, end: usize| at.saturating_sub(1)..(at + 2).min(end);
    let count = |row: usize, column: usize| {
        let rows = cells[near(row, cells.len())].iter();
        rows.map(|row| row[near(column, row.len())].iter().filter(|is_filled| **is_filled).count())
            .sum::<usize>()
    };
    (0..cells.len())
        .map(|row| (0..cells[row].len()).map(|column| count(row, column) >= MAJORITY).collect())
        .collect()
}
