//! Rows and columns, diagonals, lines of sight, and thermometers.

use crate::board::{Board, Cell, Part};
use crate::groups::{Group, Name};

impl Board {
    /// The parts of rows (0) or columns (1).
    pub(super) fn parts<'b>(&'b self, side: usize) -> Vec<Group<'b>> {
        let parts = self.lines[side].iter().enumerate();
        let group = |(index, part): (usize, &'b Part)| {
            let cell = |at| if side == 0 { self.at(part.line, at) } else { self.at(at, part.line) };
            let members = (part.start..part.end).map(cell).collect();
            let name = Name::Part(side, index);
            Group { name, members, anchor: None, clue: part.clue.as_ref() }
        };
        parts.map(group).collect()
    }

    /// The falling and the rising diagonal, both from the top; only square boards have them.
    pub(super) fn diagonals(&self) -> Vec<Group<'_>> {
        if self.width != self.height {
            return Vec::new();
        }
        let group = |falls| {
            let last = self.width - 1;
            let cell = |row| self.at(row, if falls { row } else { last - row });
            let members = (0..self.height).map(cell).collect();
            Group { name: Name::Diagonal { falls }, members, anchor: None, clue: None }
        };
        vec![group(true), group(false)]
    }

    /// Each row and column from a side: from the top, the bottom, the left and the right.
    pub(super) fn sights(&self) -> Vec<Group<'_>> {
        let mut groups = Vec::new();
        for (side, clues) in self.sides.iter().enumerate() {
            for line in 0..if side < 2 { self.width } else { self.height } {
                let mut members: Vec<Cell> = if side < 2 {
                    (0..self.height).map(|row| self.at(row, line)).collect()
                } else {
                    (0..self.width).map(|column| self.at(line, column)).collect()
                };
                if side % 2 == 1 {
                    members.reverse();
                }
                let clue = clues.get(line as usize).and_then(Option::as_ref);
                let name = Name::Sight(side, line as usize);
                groups.push(Group { name, members, anchor: None, clue });
            }
        }
        groups
    }

    /// The thermometers, each from its bulb, with the number in the cell of the bulb.
    pub(super) fn thermometers(&self) -> Vec<Group<'_>> {
        let group = |path: &Vec<Cell>| Group {
            name: Name::Path(path[0]),
            members: path.clone(),
            anchor: Some(path[0]),
            clue: self.clue_in(path[0], false),
        };
        self.paths.iter().map(group).collect()
    }
}
