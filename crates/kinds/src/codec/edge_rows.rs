//! Rows of edges in files: the upright ones of each row of cells, then the level ones.

use crate::codec::contents::{Contents, is_right};
use crate::codec::files::{FilePart, Rows};
use crate::codec::text::Misread;
use crate::fault::Fault;
use crate::puzzle::places;
use crate::value::{Value, shortened};

/// A word for each edge: `1` for a line, `-1` for a cross, `0` for neither.
pub(crate) struct EdgeRows {
    /// True for the sides of all cells, those at the edge of the board too; otherwise the edges are
    /// between cells.
    pub(crate) are_sides: bool,
    /// True if a player has found them; otherwise they are not read, and written as `0`.
    pub(crate) are_kept: bool,
}

const MARKS: [(&str, Option<bool>); 3] = [("1", Some(true)), ("-1", Some(false)), ("0", None)];

impl EdgeRows {
    fn lengths(&self, puzzle: &Contents) -> Vec<usize> {
        let (height, width) = (puzzle.lines(0), puzzle.lines(1));
        if self.are_sides {
            return [vec![width + 1; height], vec![width; height + 1]].concat();
        }
        let upright = if width > 1 { vec![width - 1; height] } else { Vec::new() };
        [upright, vec![width; height - 1]].concat()
    }

    /// The name of each edge in the order of the file.
    fn names(&self, puzzle: &Contents) -> Vec<String> {
        let (height, width) = (puzzle.lines(0), puzzle.lines(1));
        let mut names = Vec::new();
        for row in 1..=height {
            if self.are_sides {
                names.extend((1..=width).map(|column| format!("r{row}c{column} left")));
                names.push(format!("r{row}c{width} right"));
            } else {
                names.extend((1..width).map(|at| format!("r{row}c{at}-r{row}c{}", at + 1)));
            }
        }
        for row in 1..=height {
            if self.are_sides {
                names.extend((1..=width).map(|column| format!("r{row}c{column} top")));
            } else if row < height {
                names.extend((1..=width).map(|at| format!("r{row}c{at}-r{}c{at}", row + 1)));
            }
        }
        if self.are_sides {
            names.extend((1..=width).map(|column| format!("r{height}c{column} bottom")));
        }
        names
    }

    /// The place of an edge in the file, by its name.
    fn place(&self, puzzle: &Contents, name: &str) -> Option<usize> {
        let (height, width) = (puzzle.lines(0), puzzle.lines(1));
        let (cell, side) = if self.are_sides {
            places::cell_and_side(&puzzle.board, name).ok()?
        } else {
            let [one, other] = places::neighbours(&puzzle.board, name).ok()?;
            (one, if is_right(&puzzle.board, one, other) { 1 } else { 2 })
        };
        let (row, column) = puzzle.board.place(cell);
        let (row, column) = (row as usize, column as usize);
        if !self.are_sides {
            let level = height * (width - 1) + row * width + column;
            return Some(if side == 1 { row * (width - 1) + column } else { level });
        }
        let level = height * (width + 1) + row * width + column;
        Some(match side {
            0 => level,
            1 => row * (width + 1) + column + 1,
            2 => level + width,
            _ => row * (width + 1) + column,
        })
    }
}

impl FilePart for EdgeRows {
    fn keys(&self) -> Vec<&'static str> {
        if self.are_kept { vec!["progress"] } else { Vec::new() }
    }

    fn read(&self, rows: &mut Rows, puzzle: &mut Contents) -> Result<(), Misread> {
        let words = rows.rows(&self.lengths(puzzle))?.concat();
        let names = if self.are_kept { self.names(puzzle) } else { Vec::new() };
        for ((at, word), name) in words.iter().zip(names) {
            let mark = MARKS.iter().find(|mark| mark.0 == word);
            let sentence = || format!("'{}' is no edge; an edge is 1, -1 or 0", shortened(word));
            let mark = mark.ok_or_else(|| Misread::new(*at, sentence()))?;
            puzzle.progress.extend(mark.1.map(|is_line| (name, Value::Flag(is_line))));
        }
        Ok(())
    }

    fn write(&self, puzzle: &Contents) -> Result<Vec<Vec<String>>, Fault> {
        let lengths = self.lengths(puzzle);
        let mut words = vec!["0".to_owned(); lengths.iter().sum()];
        // The states of cells are in other rows.
        let edges = puzzle.progress.iter().filter(|item| self.are_kept && item.1.text().is_none());
        for (place, value) in edges {
            let edge = self.place(puzzle, place);
            let wrong =
                || Fault::new(format!("progress {place}"), "an edge and a flag are expected");
            let Value::Flag(is_line) = value else { return Err(wrong()) };
            words[edge.ok_or_else(wrong)?] = if *is_line { "1" } else { "-1" }.into();
        }
        let mut words = words.into_iter();
        Ok(lengths.into_iter().map(|length| words.by_ref().take(length).collect()).collect())
    }
}
