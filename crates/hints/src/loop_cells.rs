//! The cells of a grid with a loop along their edges, and what tells on which side of it they lie.

use crate::pattern::Pattern;
use crate::sorted::sort;
use crate::{Cell, Clue, Path, Told};

/// A number with the cells beside its own, which comes first, or the cells around a corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Neighbourhood {
    pub(crate) cells: Vec<u32>,
    /// The line of the number in the model, or the corner.
    pub(crate) at: usize,
    /// The number; `None` for a corner.
    pub(crate) number: Option<usize>,
}

/// The cells of a grid with a loop along their edges. The number after the last cell stands for all
/// that is around the grid.
#[derive(Clone, Debug)]
pub(crate) struct LoopCells {
    /// The first edge of the path; the others follow.
    first_edge: Cell,
    /// The two cells beside each edge.
    between: Vec<(u32, u32)>,
    /// How many of the neighbourhoods are numbers, which come before the corners.
    with_number: usize,
    neighbourhoods: Vec<Neighbourhood>,
    /// The neighbourhoods in which each cell is, by number.
    looks: Vec<Vec<usize>>,
    /// The neighbourhoods that tell something before any edge is known, by number.
    telling: Vec<usize>,
}

impl LoopCells {
    /// The cells beside the edges of a path, and numbers in some of them.
    pub(crate) fn new(path: &Path, numbers: Vec<Neighbourhood>) -> Self {
        let (with_number, mut neighbourhoods) = (numbers.len(), numbers);
        let grid = Grid::of(path);
        neighbourhoods.extend((0..path.places()).map(|place| grid.corner(place)));
        let mut looks = vec![Vec::new(); grid.outside() as usize + 1];
        for (number, neighbourhood) in neighbourhoods.iter().enumerate() {
            for &cell in &neighbourhood.cells {
                let of_cell: &mut Vec<usize> = &mut looks[cell as usize];
                if of_cell.last() != Some(&number) {
                    of_cell.push(number);
                }
            }
        }
        let all = neighbourhoods.iter().enumerate();
        let telling = all.filter(|(_, each)| each.tells_at_once()).map(|(number, _)| number);
        let telling = telling.collect();
        let between = (path.places()..path.cells()).map(|edge| both_sides_of(path, edge)).collect();
        Self { first_edge: path.places(), between, with_number, neighbourhoods, looks, telling }
    }

    /// The number of cells, with all that is around the grid as one of them.
    pub(crate) fn number(&self) -> usize {
        self.looks.len()
    }

    /// All edges, in order.
    pub(crate) fn edges(&self) -> impl Iterator<Item = Cell> + use<> {
        self.first_edge..self.first_edge + self.between.len() as Cell
    }

    /// The two cells beside an edge.
    pub(crate) fn beside(&self, edge: Cell) -> (u32, u32) {
        self.between[(edge - self.first_edge) as usize]
    }

    /// The numbers.
    pub(crate) fn numbers(&self) -> &[Neighbourhood] {
        &self.neighbourhoods[..self.with_number]
    }

    /// The numbers and the corners.
    pub(crate) fn neighbourhoods(&self) -> &[Neighbourhood] {
        &self.neighbourhoods
    }

    /// The neighbourhoods in which a cell is, by number.
    pub(crate) fn looks(&self, cell: u32) -> &[usize] {
        &self.looks[cell as usize]
    }

    /// The neighbourhoods that tell something before any edge is known, by number.
    pub(crate) fn telling(&self) -> &[usize] {
        &self.telling
    }
}

impl Neighbourhood {
    /// True if it tells something before any edge is known, or if nothing fits it.
    fn tells_at_once(&self) -> bool {
        let pattern = Pattern::of(self.cells.iter().map(|&cell| (cell, false)));
        pattern.implied(self.number).is_none_or(|pairs| !pairs.is_empty())
    }
}

/// The cells on both sides of an edge; the number after the last is around the grid.
pub(crate) fn both_sides_of(path: &Path, edge: Cell) -> (u32, u32) {
    let (grid, [first, second]) = (Grid::of(path), path.ends_of(edge));
    let (row, column) = path.place(first);
    let other = if second == first + 1 {
        grid.cell(row.wrapping_sub(1), column)
    } else {
        grid.cell(row, column.wrapping_sub(1))
    };
    (other, grid.cell(row, column))
}

/// The numbers of edges around cells, with the cells that these edges part.
pub(crate) fn numbers_of(told: &Told, path: &Path) -> Vec<Neighbourhood> {
    let grid = Grid::of(path);
    let lines = told.lines.iter().enumerate();
    let numbers = lines.filter_map(|(at, line)| {
        let (Some(place), Clue::Count(number)) = (line.clue_at, &line.clue) else {
            return None;
        };
        let mut edges = path.edges_around(place).to_vec();
        let mut cells = line.cells.clone();
        sort(&mut edges);
        sort(&mut cells);
        cells.dedup();
        (edges == cells).then(|| grid.number(at, place, *number))
    });
    numbers.collect()
}

/// The grid of the cells between the corners of a path.
#[derive(Clone, Copy)]
struct Grid {
    width: u32,
    height: u32,
}

impl Grid {
    fn of(path: &Path) -> Self {
        Self { width: path.width - 1, height: path.height - 1 }
    }

    /// The number that stands for all that is around the grid.
    fn outside(self) -> u32 {
        self.width * self.height
    }

    /// The number of a cell; that of all that is around the grid is the last. One row above the
    /// first wraps to the greatest number, as does one column before.
    fn cell(self, row: u32, column: u32) -> u32 {
        let is_within = row < self.height && column < self.width;
        if is_within { row * self.width + column } else { self.outside() }
    }

    /// A number with the cells beside its own.
    fn number(self, at: usize, (row, column): (u32, u32), number: usize) -> Neighbourhood {
        let (above, before) = (row.wrapping_sub(1), column.wrapping_sub(1));
        let beside = [(row, column + 1), (above, column), (row, before), (row + 1, column)];
        let cells = [(row, column)].into_iter().chain(beside);
        let cells = cells.map(|(row, column)| self.cell(row, column)).collect();
        Neighbourhood { cells, at, number: Some(number) }
    }

    /// The cells around a corner, clockwise.
    fn corner(self, place: Cell) -> Neighbourhood {
        let width = self.width + 1;
        let (row, column) = (place / width, place % width);
        let (above, before) = (row.wrapping_sub(1), column.wrapping_sub(1));
        let around = [(above, before), (above, column), (row, column), (row, before)];
        let cells = around.map(|(row, column)| self.cell(row, column)).to_vec();
        Neighbourhood { cells, at: place as usize, number: None }
    }
}
