//! Regions, corners, squares, the board as a whole, and its outer edge.

use crate::board::{Board, Cell};
use crate::groups::{Group, Name};

impl Board {
    /// The regions, in the order of their first cells.
    pub(super) fn each_region(&self) -> Vec<Group<'_>> {
        let groups = self.regions.iter().map(|region| {
            let (first, clue) = (region.cells[0], region.clue.as_ref());
            let members = region.cells.clone();
            Group { name: Name::Region(first), members, anchor: Some(first), clue }
        });
        groups.collect()
    }

    /// The cells that meet at each corner with a clue.
    pub(super) fn each_corner(&self) -> Vec<Group<'_>> {
        let mut groups = Vec::new();
        for (corner, clue) in (0..).zip(&self.corners) {
            let Some(clue) = clue else { continue };
            let (row, column) = (corner / (self.width + 1), corner % (self.width + 1));
            let rows = row.saturating_sub(1)..(row + 1).min(self.height);
            let columns = column.saturating_sub(1)..(column + 1).min(self.width);
            let cell = |row| columns.clone().map(move |column| self.at(row, column));
            let members: Vec<Cell> = rows.flat_map(cell).collect();
            let last = members[members.len() - 1];
            let name = Name::Corner(last);
            groups.push(Group { name, members, anchor: Some(last), clue: Some(clue) });
        }
        groups
    }

    /// Two by two cells.
    pub(super) fn squares(&self) -> Vec<Group<'_>> {
        let square = |cell| {
            let last = self.step(cell, (1, 1))?;
            let members = vec![cell, cell + 1, last - 1, last];
            Some(Group { name: Name::Square(cell, last), members, anchor: None, clue: None })
        };
        self.cells().filter_map(square).collect()
    }

    /// All cells.
    pub(super) fn whole(&self) -> Group<'_> {
        Group { name: Name::Board, members: self.cells().collect(), anchor: None, clue: None }
    }

    /// The border cells, clockwise from the top left, each once.
    pub(super) fn outer_edge(&self) -> Group<'_> {
        let (right, bottom) = (self.width - 1, self.height - 1);
        let mut members: Vec<Cell> = (0..self.width).map(|column| self.at(0, column)).collect();
        members.extend((1..self.height).map(|row| self.at(row, right)));
        if bottom > 0 {
            members.extend((0..right).rev().map(|column| self.at(bottom, column)));
        }
        if right > 0 {
            members.extend((1..bottom).rev().map(|row| self.at(row, 0)));
        }
        Group { name: Name::Edge, members, anchor: None, clue: None }
    }
}
