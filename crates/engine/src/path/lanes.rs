//! Lanes: the rows and columns of a path's grid, each with the chains of the lines that run along it.

use std::ops::Range;

use crate::line::Line;
use crate::line::chain::Chain;
use crate::path::walk::{Walks, walk};
use crate::path::ways::{LOOKED_AT, Seen};
use crate::path::{Course, DOWN, LEFT, NOWHERE, Path, RIGHT, SIDES, UP};
use crate::sorted::sorted_by;

/// A row or a column.
pub(crate) struct Lane {
    /// The cells of the model that matter to the lane in each place; `NOWHERE` for a missing edge.
    pub(crate) cells: Vec<[u32; LOOKED_AT]>,
    pub(crate) walk: Box<dyn Walks>,
    /// The work of one pass over the lane, in cells times words.
    pub(crate) cost: usize,
    /// True if a line of the model runs along it.
    pub(crate) is_counted: bool,
    /// The sides ahead, to the lane before and to the lane behind.
    sides: [usize; 3],
}

impl Lane {
    /// The cells that matter to the lane, each once.
    pub(crate) fn looked_at(&self) -> impl Iterator<Item = u32> {
        self.cells.iter().flatten().copied().filter(|&cell| cell != NOWHERE)
    }

    /// The view of a place, from its own mask and the masks by its sides.
    #[inline]
    pub(crate) fn seen(&self, place: u8, by_side: [u8; SIDES]) -> Seen {
        let [ahead, before, behind] = self.sides.map(|side| by_side[side]);
        Seen::new([place, ahead, before, behind])
    }
}

/// All rows, then all columns.
pub(crate) fn lanes(path: &Path, lines: &[Line]) -> Vec<Lane> {
    let Course { width, height, .. } = path.course;
    let rows = (0..height).map(|row| (row * width..(row + 1) * width).collect());
    let rows = in_direction(rows.collect(), [RIGHT, UP, DOWN], path, lines);
    let columns = (0..width).map(|column| (0..height).map(|row| row * width + column).collect());
    let columns = in_direction(columns.collect(), [DOWN, LEFT, RIGHT], path, lines);
    rows.into_iter().chain(columns).collect()
}

/// The lanes of one direction, with their places.
fn in_direction(
    side_by_side: Vec<Vec<u32>>,
    sides: [usize; 3],
    path: &Path,
    lines: &[Line],
) -> Vec<Lane> {
    let mut home = vec![(0, 0); path.places()];
    for (number, places) in side_by_side.iter().enumerate() {
        for (first, &place) in places.iter().enumerate() {
            home[place as usize] = (number, first);
        }
    }
    let mut along: Vec<Vec<(Range<usize>, &Chain)>> = vec![Vec::new(); side_by_side.len()];
    // A line of a single cell is in both directions, and adds nothing to the other lines of a lane.
    for line in lines.iter().filter(|line| line.cells.len() > 1) {
        let Some(&(number, first)) = home.get(line.cells[0] as usize) else { continue };
        if let Some(chain) = line.acceptor.chain()
            && side_by_side[number][first..].starts_with(&line.cells)
        {
            along[number].push((first..first + line.cells.len(), chain));
        }
    }
    let mut ends_before = 0;
    let rows = side_by_side.into_iter().zip(along).map(|(places, lines)| {
        let lines = sorted_by(lines, |(places, _)| places.start as u32);
        let is_end: Vec<bool> = places.iter().map(|&place| path.is_end(place)).collect();
        let crosses_oddly = ends_before == 1;
        ends_before += is_end.iter().filter(|&&is_end| is_end).count();
        let cells: Vec<[u32; LOOKED_AT]> = places
            .iter()
            .map(|&place| {
                let [ahead, before, behind] = sides.map(|side| path.edges_at(place)[side]);
                [place, ahead, before, behind]
            })
            .collect();
        let (walk, width) = walk(is_end, &lines, crosses_oddly);
        let is_counted = !lines.is_empty();
        Lane { cost: LOOKED_AT * cells.len() * width, cells, walk, is_counted, sides }
    });
    rows.collect()
}
