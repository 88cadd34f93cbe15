//! What people call cells, lines and other groups of a board.

use crate::board::{Board, Cell, Part};
use crate::groups::Name;

impl Board {
    /// The name of a cell, such as `r2c3`.
    pub(crate) fn cell_name(&self, cell: Cell) -> String {
        let (row, column) = self.place(cell);
        format!("r{}c{}", row + 1, column + 1)
    }

    /// The name of a group.
    pub(crate) fn name(&self, name: Name) -> String {
        let cell = |cell| self.cell_name(cell);
        match name {
            Name::Part(side, part) => self.line_name(side, &self.lines[side][part]),
            Name::Cell(at) => cell(at),
            Name::Span(first, last) => format!("{}-{}", cell(first), cell(last)),
            Name::Square(first, last) => format!("the square {}-{}", cell(first), cell(last)),
            Name::Region(first) => format!("the region of {}", cell(first)),
            Name::Corner(last) => format!("the corner at {}", cell(last)),
            Name::Path(bulb) => format!("the path from {}", cell(bulb)),
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
        let line = format!("{along} {}", part.line + 1);
        if part.end - part.start == [self.width, self.height][side] {
            return line;
        }
        if part.end - part.start == 1 {
            return format!("{line}, {across} {}", part.end);
        }
        format!("{line}, {across}s {}\u{2013}{}", part.start + 1, part.end)
    }

    /// The name of a corner of cells, by that of a cell: `the top left of r1c1`.
    fn corner_name(&self, corner: u32) -> String {
        let (row, column) = (corner / (self.width + 1), corner % (self.width + 1));
        let (up, left) = (row < self.height, column < self.width);
        let cell = self.at(row - u32::from(!up), column - u32::from(!left));
        let (up, left) = (if up { "top" } else { "bottom" }, if left { "left" } else { "right" });
        format!("the {up} {left} of {}", self.cell_name(cell))
    }
}
