//! Names of cells, lines and other groups of a board.

use crate::board::edges::{Edges, Spot};
use crate::board::{Board, Cell, Part};
use crate::groups::Name;
use crate::language::names::Course;

impl Board {
    /// The name of a cell, such as `r2c3`.
    pub(crate) fn cell_name(&self, cell: Cell) -> String {
        let (row, column) = self.place(cell);
        format!("r{}c{}", self.counted_row(row), column + 1)
    }

    /// The number of a row as people count it, from 1.
    pub(crate) fn counted_row(&self, row: u32) -> u32 {
        if self.is_from_bottom { self.height - row } else { row + 1 }
    }

    /// The name of a group.
    pub(crate) fn name(&self, name: Name) -> String {
        let cell = |cell| self.cell_name(cell);
        match name {
            Name::Part(side, part) => self.line_name(side, &self.lines[side][part]),
            Name::Lines(0, lines) => {
                let [one, other] = lines.map(|line| self.counted_row(line));
                format!("rows {} and {}", one.min(other), one.max(other))
            }
            Name::Lines(_, [one, other]) => format!("columns {} and {}", one + 1, other + 1),
            Name::Cell(at) => cell(at),
            Name::Span(first, last) => format!("{}\u{2013}{}", cell(first), cell(last)),
            Name::Square(first, last) => {
                format!("the square {}\u{2013}{}", cell(first), cell(last))
            }
            Name::Region(first) => format!("the region of {}", cell(first)),
            Name::Corner(last) => format!("the corner at {}", cell(last)),
            Name::Path(bulb) => format!("the thermometer at {}", cell(bulb)),
            Name::Place(corner) => self.corner_name(corner),
            Name::Line => "the line".into(),
            Name::Board => "the grid".into(),
            Name::Edge => "the edge of the grid".into(),
            Name::Diagonal { falls: true } => "the falling diagonal".into(),
            Name::Diagonal { falls: false } => "the rising diagonal".into(),
            Name::Sight(side, line) => {
                let from = ["top", "bottom", "left", "right"][side];
                format!("{} {} from the {from}", if side < 2 { "column" } else { "row" }, line + 1)
            }
        }
    }

    /// The name of a line: `row 7`, with the columns of its part if it is cut.
    fn line_name(&self, side: usize, part: &Part) -> String {
        let [along, across] = [["row", "column"], ["column", "row"]][side];
        let number = if side == 0 { self.counted_row(part.line) } else { part.line + 1 };
        let line = format!("{along} {number}");
        if part.end - part.start == [self.width, self.height][side] {
            return line;
        }
        let (mut first, mut last) = (part.start + 1, part.end);
        if side == 1 && self.is_from_bottom {
            (first, last) = (self.counted_row(part.end - 1), self.counted_row(part.start));
        }
        if first == last {
            return format!("{line}, {across} {first}");
        }
        format!("{line}, {across}s {first}\u{2013}{last}")
    }

    /// The name of a corner of cells, by that of a cell: `the top left of r1c1`.
    fn corner_name(&self, corner: u32) -> String {
        let (row, column) = (corner / (self.width + 1), corner % (self.width + 1));
        self.beside_corner(row, column, [true, true])
    }

    /// The name of what is at the upper left of a cell, or at another corner where there is no such
    /// cell: with the words of its row, of its column, or of both.
    fn beside_corner(&self, row: u32, column: u32, with: [bool; 2]) -> String {
        let (up, left) = (row < self.height, column < self.width);
        let cell = self.at(row - u32::from(!up), column - u32::from(!left));
        let words = [if up { "top" } else { "bottom" }, if left { "left" } else { "right" }];
        let words = words.into_iter().zip(with).filter(|word| word.1).map(|word| word.0);
        format!("the {} of {}", words.collect::<Vec<_>>().join(" "), self.cell_name(cell))
    }

    /// The name of an edge: `r1c1\u{2013}r1c2`, or `the top of r1c1`.
    pub(crate) fn edge_name(&self, edges: Edges, edge: Spot) -> String {
        let [one, other] = edges.ends(edge);
        if edges.course == Course::Cells {
            return format!("{}\u{2013}{}", self.cell_name(one), self.cell_name(other));
        }
        let is_down = other != one + 1;
        self.beside_corner(one / edges.width, one % edges.width, [!is_down, is_down])
    }
}
