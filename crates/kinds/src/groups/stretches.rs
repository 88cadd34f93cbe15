//! Cells in line: so many of them, from wall to wall, or over borders.

use crate::board::{Board, Cell, Step};
use crate::groups::{Group, Name};

/// To the right and down.
const ONWARD: [Step; 2] = [(0, 1), (1, 0)];

fn span<'b>(members: Vec<Cell>) -> Group<'b> {
    let name = Name::Span(members[0], members[members.len() - 1]);
    Group { name, members, anchor: None, clue: None }
}

impl Board {
    /// Each cell with each way on from it.
    fn starts(&self) -> impl Iterator<Item = (Cell, Step)> + '_ {
        ONWARD.into_iter().flat_map(|step| self.cells().map(move |cell| (cell, step)))
    }

    /// All of so many cells in line.
    pub(super) fn straights(&self, cells: usize) -> Vec<Group<'_>> {
        let straight = |(cell, step)| {
            let members: Vec<Cell> =
                std::iter::once(cell).chain(self.ray(cell, step)).take(cells).collect();
            (members.len() == cells).then(|| span(members))
        };
        self.starts().filter_map(straight).collect()
    }

    /// All cells in line between two walls.
    pub(super) fn stretches(&self) -> Vec<Group<'_>> {
        let stretch = |(cell, (down, right)): (Cell, Step)| {
            let before = self.step(cell, (-down, -right));
            let begins = !self.is_void(cell) && before.is_none_or(|before| self.is_void(before));
            begins.then(|| {
                span(std::iter::once(cell).chain(self.sight(cell, (down, right))).collect())
            })
        };
        self.starts().filter_map(stretch).collect()
    }

    /// From the cell before a border to the cell behind so many borders.
    pub(super) fn stretches_over(&self, borders: usize) -> Vec<Group<'_>> {
        let stretch = |(cell, step): (Cell, Step)| {
            let (mut members, mut crossed) = (vec![cell], 0);
            if self.is_void(cell) {
                return None;
            }
            for other in self.sight(cell, step) {
                crossed += usize::from(self.is_border(members[members.len() - 1], other));
                if crossed == 0 {
                    return None;
                }
                members.push(other);
                if crossed == borders {
                    return Some(span(members));
                }
            }
            None
        };
        self.starts().filter_map(stretch).collect()
    }
}
