//! Groups of edges: over or along the sides of a cell, on from a cell, and at the rim of a region.

use crate::board::edges::Spot;
use crate::board::{Board, Cell};
use crate::groups::{Group, Name};
use crate::language::names::Course;

impl Board {
    /// The edges at the sides of a cell, clockwise from the top.
    pub(super) fn sides_of(&self, cell: Cell) -> Vec<Spot> {
        let Some(edges) = self.edges else { return Vec::new() };
        let at_side = |side| edges.at_side(self, cell, side).filter(|&edge| self.is_open(edge));
        (0..4).filter_map(at_side).collect()
    }

    /// The edges from a cell to those that the line may go to.
    pub(super) fn next_to(&self, cell: Cell) -> Vec<Spot> {
        let is_through = self.edges.is_some_and(|edges| edges.course == Course::Cells);
        if is_through { self.sides_of(cell) } else { Vec::new() }
    }

    /// True if there is an edge: through cells, both have a state.
    pub(crate) fn is_open(&self, edge: Spot) -> bool {
        let Some(edges) = self.edges else { return false };
        edges.course == Course::Edges || edges.ends(edge).iter().all(|&cell| !self.is_void(cell))
    }

    /// The edges between a cell of each region and one outside it.
    pub(super) fn rims(&self) -> Vec<Group<'_>> {
        let mut rims = vec![Vec::new(); self.regions.len()];
        for edge in self.edges.iter().flat_map(|edges| edges.all()) {
            let beside = self.beside_edge(edge).map(|cell| self.region_of(cell?));
            if beside[0] != beside[1] && self.is_open(edge) {
                for region in beside.into_iter().flatten() {
                    rims[region].push(edge);
                }
            }
        }
        let groups = self.regions.iter().zip(rims).map(|(region, members)| {
            let (first, clue) = (region.cells[0], region.clue.as_ref());
            Group { name: Name::Region(first), members, anchor: Some(first), clue }
        });
        groups.collect()
    }

    /// The cells on both sides of an edge that runs along the sides of cells, or those that an edge
    /// through cells joins.
    fn beside_edge(&self, edge: Spot) -> [Option<Cell>; 2] {
        let Some(edges) = self.edges else { return [None; 2] };
        let [one, other] = edges.ends(edge);
        if edges.course == Course::Cells {
            return [Some(one), Some(other)];
        }
        let (row, column) = (one / edges.width, one % edges.width);
        let is_down = other != one + 1;
        let inside = |row: u32, column: u32| {
            (row < self.height && column < self.width).then(|| self.at(row, column))
        };
        // Above the first row and left of the first column, the number wraps around.
        let before = if is_down {
            inside(row, column.wrapping_sub(1))
        } else {
            inside(row.wrapping_sub(1), column)
        };
        [before, inside(row, column)]
    }
}
