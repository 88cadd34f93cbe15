//! Switches: a second solution by four cells that can be switched together.
//!
//! In the literature on discrete tomography these are switching components, or Ryser's interchanges
//! (Ryser, *Combinatorial Properties of Matrices of Zeros and Ones*, 1957).
//!
//! Most puzzles with several solutions have two rows and two columns that cross in `#.` over `.#`
//! and hold just as well the other way round. In terms of the model: on a line, exchange a filled
//! cell with a blank one so that the line still holds; do the same on the other line of each; and
//! close the ring with a fourth cell. This needs no search, and a switch that is found is always
//! right; if none is found, the search goes on.
//!
//! Cost: for each line every pair of a filled and a blank open cell is tried once.

use std::collections::HashMap;

use crate::line::mask::{Mask, OPEN};
use crate::model::Model;
use crate::sorted::sorted_by;

/// The most cell-words to sweep for all pairs, some milliseconds of work; larger components are
/// skipped.
const MOST_WORK: usize = 2_000_000;

/// The pairs of cells that may be exchanged, and where lines cross.
struct Exchanges {
    /// For each filled cell, the blank ones that it may be exchanged with, and on which line.
    of: HashMap<u32, Vec<(u32, u32)>>,
    crossing: HashMap<(u32, u32), u32>,
}

/// Every set of four open `cells` that can be switched in a solution and give another one; none if
/// it takes too long to find them. `masks` is the solution, by cell of the model.
pub(crate) fn switches(model: &Model, cells: &[u32], masks: &[Mask]) -> Vec<[u32; 4]> {
    if model.palette().is_colored() {
        return Vec::new();
    }
    let free: Vec<u32> = model.visible_among(cells).to_vec();
    let free: Vec<u32> =
        free.into_iter().filter(|&cell| is_on_two_lines_only(model, cell)).collect();
    let Some(exchanges) = Exchanges::new(model, &free, masks) else { return Vec::new() };
    let mut rings = Vec::new();
    for &filled in &free {
        for &(blank, line) in exchanges.from(filled) {
            // On the other line of the filled cell: exchange it with a second blank one.
            for &(second_blank, side) in exchanges.from(filled) {
                if side == line || second_blank <= blank {
                    continue;
                }
                let across = other_line(model, blank, line);
                let opposite = other_line(model, second_blank, side);
                // Two exchanges on one line hold alone, perhaps not together.
                if across == side || opposite == line {
                    continue;
                }
                let Some(&second_filled) = exchanges.crossing.get(&(across, opposite)) else {
                    continue;
                };
                let closes = exchanges.from(second_filled);
                if closes.contains(&(blank, across)) && closes.contains(&(second_blank, opposite)) {
                    rings.push([filled, blank, second_filled, second_blank]);
                }
            }
        }
    }
    rings
}

fn is_on_two_lines_only(model: &Model, cell: u32) -> bool {
    model.lines_through(cell).len() == 2
        && model.clauses_with(cell).is_empty()
        && !model.is_of_path(cell)
        && model.connected.of(cell).next().is_none()
}

fn other_line(model: &Model, cell: u32, line: u32) -> u32 {
    let lines = model.lines_through(cell);
    if lines[0] == line { lines[1] } else { lines[0] }
}

impl Exchanges {
    /// All exchanges among the free cells; `None` if it takes too much work to find them.
    fn new(model: &Model, free: &[u32], masks: &[Mask]) -> Option<Self> {
        let mut exchanges = Self { of: HashMap::new(), crossing: HashMap::new() };
        let mut by_line: HashMap<u32, Vec<u32>> = HashMap::new();
        for &cell in free {
            let lines = model.lines_through(cell);
            exchanges.crossing.insert((lines[0], lines[1]), cell);
            exchanges.crossing.insert((lines[1], lines[0]), cell);
            for &line in lines {
                by_line.entry(line).or_default().push(cell);
            }
        }
        let lines: Vec<(u32, Vec<u32>)> =
            sorted_by(by_line.into_iter().collect(), |(line, _)| *line);
        let work = lines.iter().map(|(line, cells)| {
            let length = model.lines[*line as usize].cells.len();
            cells.len() * cells.len() / 4 * length * model.kernels.width(*line as usize)
        });
        if work.sum::<usize>() > MOST_WORK {
            return None;
        }
        for (line, cells) in lines {
            exchanges.add_line(model, line, &cells, masks);
        }
        Some(exchanges)
    }

    fn add_line(&mut self, model: &Model, line: u32, free: &[u32], masks: &[Mask]) {
        let along = &model.lines[line as usize].cells;
        let mut view: Vec<Mask> = along.iter().map(|&cell| masks[cell as usize]).collect();
        let places: Vec<usize> =
            (0..along.len()).filter(|&place| free.binary_search(&along[place]).is_ok()).collect();
        for (index, &one) in places.iter().enumerate() {
            for &other in &places[index + 1..] {
                if view[one] == view[other] {
                    continue;
                }
                view.swap(one, other);
                if model.kernels.holds_anyway(line as usize, &view) {
                    // Exchanged, the place that holds off now is the one that was filled.
                    let (filled, blank) =
                        if view[one] & 1 == 1 { (one, other) } else { (other, one) };
                    self.of.entry(along[filled]).or_default().push((along[blank], line));
                }
                view.swap(one, other);
            }
        }
    }

    fn from(&self, filled: u32) -> &[(u32, u32)] {
        self.of.get(&filled).map_or(&[], Vec::as_slice)
    }
}

/// The solution after a switch.
pub(crate) fn switched(masks: &[Mask], ring: [u32; 4]) -> Vec<Mask> {
    let mut after = masks.to_vec();
    for cell in ring {
        after[cell as usize] ^= OPEN;
    }
    after
}
