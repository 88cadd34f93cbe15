//! Groups: the cells or edges that a law speaks of together, in order, with their anchor and clue.

mod around;
mod lines;
mod over_edges;
mod regions;
mod stretches;

use crate::board::edges::Spot;
use crate::board::{Board, Cell, Clue};
use crate::language::relation::Relation;

/// In a ring, a place off the board.
pub(crate) const OFF_BOARD: Spot = Spot::MAX;

/// A group of cells, or of edges by their numbers in the engine.
#[derive(Clone, Debug)]
pub(crate) struct Group<'b> {
    pub(crate) name: Name,
    pub(crate) members: Vec<Spot>,
    pub(crate) anchor: Option<Cell>,
    pub(crate) clue: Option<&'b Clue>,
}

/// The name of a group; the board has the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Name {
    /// A part of a row (0) or column (1), by its index.
    Part(usize, usize),
    /// Two rows (0) or columns (1), by their numbers from 0.
    Lines(usize, [u32; 2]),
    Cell(Cell),
    Span(Cell, Cell),
    Square(Cell, Cell),
    Region(Cell),
    Corner(Cell),
    Path(Cell),
    Board,
    Edge,
    Diagonal {
        falls: bool,
    },
    /// A corner of cells, by its number row by row.
    Place(u32),
    /// The line that is drawn.
    Line,
    /// A line from the top, the bottom, the left or the right, by its number from 0.
    Sight(usize, usize),
}

impl Group<'_> {
    /// The number that is its clue, if it is known.
    pub(crate) fn number(&self) -> Option<usize> {
        match self.clue {
            Some(Clue::Number(number)) => Some(*number as usize),
            _ => None,
        }
    }
}

impl Board {
    /// All groups of a relation, in order.
    pub(crate) fn groups(&self, relation: Relation) -> Vec<Group<'_>> {
        match relation {
            Relation::Row => self.parts(0),
            Relation::Column => self.parts(1),
            Relation::Diagonal => self.diagonals(),
            Relation::Sight => self.sights(),
            Relation::Path => self.thermometers(),
            Relation::Edge => vec![self.outer_edge()],
            Relation::Board => vec![self.whole()],
            Relation::Region => self.each_region(),
            Relation::Corner => self.each_corner(),
            Relation::Square => self.squares(),
            Relation::Straight(cells) => self.straights(cells.into()),
            Relation::Stretch => self.stretches(),
            Relation::StretchOver(borders) => self.stretches_over(borders.into()),
            Relation::Rim => self.rims(),
            _ => self.around_cells(relation, false),
        }
    }

    /// A bound for the members of all groups of a relation.
    pub(crate) fn most_members(&self, relation: Relation) -> u64 {
        let cells = u64::from(self.size());
        match relation {
            Relation::View | Relation::StretchOver(_) => {
                self.stretches().iter().map(|stretch| (stretch.members.len() as u64).pow(2)).sum()
            }
            Relation::Arrow => {
                let arrows = self.placed.iter().flatten().filter(|placed| placed.way.is_some());
                arrows.count() as u64 * u64::from(self.width.max(self.height))
            }
            Relation::Straight(length) => 2 * u64::from(length) * cells,
            Relation::Around | Relation::Block | Relation::Ring => 9 * cells,
            Relation::Row | Relation::Column | Relation::Region | Relation::Here => cells,
            _ => 4 * cells,
        }
    }

    /// The groups of a relation that have a clue, in order.
    pub(crate) fn clued_groups(&self, relation: Relation) -> Vec<Group<'_>> {
        if relation.is_of_cell() {
            return self.around_cells(relation, true);
        }
        let groups = self.groups(relation).into_iter();
        groups.filter(|group| group.clue.is_some()).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::puzzle::Puzzle;
    use crate::testing::{table, values};

    /// The groups of two boards, drawn by hand: a relation, then the names and members of groups.
    const GROUPS: &str = include_str!("groups/groups.txt");

    #[test]
    fn every_relation_has_the_groups_that_are_drawn_by_hand() {
        for board in GROUPS.trim().split("\n\n") {
            let mut lines = board.lines();
            let mut next = || lines.next().unwrap_or_default();
            let table = table(&format!("name = \"kind\", rules = \"rules\", {}", next()));
            let puzzle = Puzzle::read(Arc::new(table), &values(next()));
            let puzzle = puzzle.unwrap_or_else(|fault| panic!("{fault}"));
            for line in lines {
                let (relation, _) = line.split_once(": ").unwrap_or((line, ""));
                let groups = puzzle.groups(relation).unwrap_or_else(|| panic!("{relation}"));
                let shown = groups.iter().map(|group| {
                    let members = group.members.iter().map(|member| match member {
                        Some(member) => member.to_string(),
                        None => "-".into(),
                    });
                    format!("{} = {}", group.name, members.collect::<Vec<_>>().join(" "))
                });
                assert_eq!(line, format!("{relation}: {}", shown.collect::<Vec<_>>().join("; ")));
            }
        }
    }
}
