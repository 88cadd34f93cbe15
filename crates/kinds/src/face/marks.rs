//! What is drawn on the lines around cells from the start: borders, cuts, bars, strokes and dots.

use crosshatch_engine::sorted_by;

use crate::board::Step;
use crate::face::Face;
use crate::face::labels::number;
use crate::face::picture::{BITS, UNKNOWN};
use crate::value::Value;

/// A place on the lines around cells: the row and column of the corner where an edge begins, and true
/// if it leads down.
type At = (u32, u32, bool);
/// The sides of a cell, in the order in which bars are told: the steps from its place to its edges.
const SIDES: [(&str, Step, bool); 4] = [
    ("right", (0, 1), true),
    ("top", (0, 0), false),
    ("left", (0, 0), true),
    ("bottom", (1, 0), false),
];
const WALL: &str = "wall";
const BAR: &str = "bar";

/// An edge with something drawn on it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Mark {
    at: At,
    what: &'static str,
    is_given: bool,
}

/// The sides of a cell on which there is a bar.
pub(super) fn barred_sides((row, column): (u32, u32), marks: &[Mark]) -> Vec<&'static str> {
    let is_barred = |&(_, (down, right), is_upright): &(&str, Step, bool)| {
        let at = (row.wrapping_add_signed(down), column.wrapping_add_signed(right), is_upright);
        marks.iter().any(|mark| mark.at == at && mark.what == BAR)
    };
    SIDES.into_iter().filter(is_barred).map(|side| side.0).collect()
}

impl Face<'_> {
    /// The edges with something drawn on them, each once.
    pub(super) fn marks(&self) -> Vec<Mark> {
        let mut marks = self.borders();
        if self.is_on_corners() {
            let lines = self.strokes();
            marks.retain(|mark| lines.iter().all(|line| line.at != mark.at));
            marks.extend(lines);
        } else {
            let cuts = self.cuts().1.into_iter();
            marks.extend(cuts.filter(|cut| !marks.contains(cut)).collect::<Vec<_>>());
            marks.extend(self.bars());
            marks.extend(self.borders_of_areas());
        }
        marks
    }

    /// The marks and the corners with dots and clues; nothing if there are only plain lines.
    pub(super) fn drawn(&self, marks: &[Mark]) -> Value {
        let mut corners: Vec<Value> = Vec::new();
        if let Some(edges) = self.puzzle.board.edges.filter(|_| self.is_on_corners()) {
            let place = |place| Value::list([place / edges.width, place % edges.width]);
            corners.extend((0..edges.places()).map(place));
        }
        let clues = self.values.get("corners").map_or(&[][..], Value::items);
        for (row, clues) in clues.iter().enumerate() {
            let there = clues.items().iter().enumerate().filter(|clue| *clue.1 != Value::Nothing);
            let place = |(column, clue): (usize, &Value)| {
                Value::List(vec![row.into(), column.into(), number(clue).into()])
            };
            corners.extend(there.map(place));
        }
        if marks.is_empty() && corners.is_empty() {
            return Value::Nothing;
        }
        let mark = |mark: &Mark| {
            let (row, column, is_upright) = mark.at;
            Value::List(vec![row.into(), column.into(), is_upright.into(), mark.what.into()])
        };
        let (edges, ruled) = (Value::list(marks.iter().map(mark)), !self.is_on_corners());
        Value::map([("edges", edges), ("corners", Value::List(corners)), ("ruled", ruled.into())])
    }

    /// A wall for each border of a region, those at the edge too, and for each wall.
    fn borders(&self) -> Vec<Mark> {
        let board = &self.puzzle.board;
        let has_regions = !board.region_of.is_empty();
        let mut marks = Vec::new();
        if !has_regions && board.walls.is_empty() {
            return marks;
        }
        let (width, height) = (board.width, board.height);
        for (is_upright, last, across) in [(true, width, height), (false, height, width)] {
            for (number, along) in
                (0..=last).flat_map(|at| (0..across).map(move |other| (at, other)))
            {
                let (row, column) = if is_upright { (along, number) } else { (number, along) };
                let is_inside = 0 < number && number < last;
                let is_border = || {
                    let cell = board.at(row, column);
                    board.is_border(cell - if is_upright { 1 } else { width }, cell)
                };
                if if is_inside { is_border() } else { has_regions } {
                    marks.push(Mark { at: (row, column, is_upright), what: WALL, is_given: true });
                }
            }
        }
        marks
    }

    /// Where all rows, and all columns, are cut, and walls where only some of them are: the columns
    /// before which rows are cut, and the rows before which columns are.
    pub(super) fn cuts(&self) -> ([Vec<u32>; 2], Vec<Mark>) {
        let board = &self.puzzle.board;
        let mut marks = Vec::new();
        let cuts = [(board.width, board.height), (board.height, board.width)];
        let mut side = 0;
        let cuts = cuts.map(|(length, lines)| {
            let parts = board.lines[side].iter().filter(|part| part.end < length);
            let ends: Vec<(u32, u32)> = parts.map(|part| (part.end, part.line)).collect();
            let is_whole =
                |end: u32| ends.iter().filter(|cut| cut.0 == end).count() == lines as usize;
            let (mut whole, is_upright): (Vec<u32>, bool) = (Vec::new(), side == 0);
            let place = |(end, line)| if is_upright { (line, end) } else { (end, line) };
            let places = ends.iter().map(|&cut| (place(cut), cut.0)).collect();
            for ((row, column), end) in sorted_by(places, |at| board.at(at.0.0, at.0.1)) {
                if !is_whole(end) {
                    marks.push(Mark { at: (row, column, is_upright), what: WALL, is_given: true });
                } else if !whole.contains(&end) {
                    whole.push(end);
                }
            }
            side += 1;
            sorted_by(whole, |&end| end)
        });
        (cuts, marks)
    }

    /// A bar for each edge that is given as one that the line does not take, cell by cell.
    fn bars(&self) -> Vec<Mark> {
        let (board, mut marks) = (&self.puzzle.board, Vec::new());
        let Some(edges) = self.edges_of_cells().filter(|_| self.course.is_some()) else {
            return marks;
        };
        let barred = self.puzzle.edges_given.iter().filter(|given| !given.1);
        let barred = barred.map(|given| (edges.ends(given.0), given.0)).collect();
        let in_order = sorted_by(sorted_by(barred, |bar| bar.1), |bar| bar.0[0]);
        for ([one, other], _) in in_order {
            let (row, column) = board.place(other);
            let is_upright = board.place(one).0 == row;
            marks.push(Mark { at: (row, column, is_upright), what: BAR, is_given: true });
        }
        marks
    }

    /// A wall between two cells that are known to belong to different areas.
    fn borders_of_areas(&self) -> Vec<Mark> {
        let (board, mut marks) = (&self.puzzle.board, Vec::new());
        for cell in board.cells().filter(|_| !self.owned.is_empty()) {
            for (is_upright, step) in [(true, (0, -1)), (false, (-1, 0))] {
                let Some(before) = board.step(cell, step) else { continue };
                let pair = [cell, before].map(|cell| self.given.signs[cell as usize]);
                if !pair.contains(&UNKNOWN) && pair[0] != pair[1] {
                    let (row, column) = board.place(cell);
                    marks.push(Mark { at: (row, column, is_upright), what: WALL, is_given: false });
                }
            }
        }
        marks
    }

    /// Strokes and crosses for the edges along which what is given decides, level edges first. If all
    /// edges are decided, there are strokes alone.
    fn strokes(&self) -> Vec<Mark> {
        let Some(edges) = self.puzzle.board.edges else { return Vec::new() };
        // What each corner says: the sides to which the line leads, and whether it leads nowhere else.
        let said: Vec<(u8, bool)> = self.given.signs.iter().map(|&sign| leads(sign)).collect();
        let look = |edge| {
            let [one, other] = edges.ends(edge);
            let is_upright = other != one + 1 || edges.width == 1;
            let ways = if is_upright { [BITS[2], BITS[0]] } else { [BITS[1], BITS[3]] };
            let ends = [(one, ways[0]), (other, ways[1])];
            let ends = ends.map(|(corner, way)| (said[corner as usize], way));
            let is_on = ends.iter().any(|((led, _), way)| led & way != 0);
            let is_off = ends.iter().any(|((led, is_full), way)| led & way == 0 && *is_full);
            ((one / edges.width, one % edges.width, is_upright), is_on, is_off)
        };
        let all: Vec<(At, bool, bool)> = edges.all().map(look).collect();
        let has_open = all.iter().any(|&(_, is_on, is_off)| !is_on && !is_off);
        let mark = |&(at, is_on, is_off): &(At, bool, bool)| {
            // An edge of which both are said has neither mark.
            let what = match (is_on, is_off) {
                (true, false) => "stroke",
                (false, true) if has_open => "cross",
                _ => return None,
            };
            Some(Mark { at, what, is_given: false })
        };
        all.iter().filter_map(mark).collect()
    }
}

/// The sides to which the piece at a corner leads, as bits, and true if it leads to no other.
fn leads(sign: char) -> (u8, bool) {
    let sides = crate::face::picture::sides_of(sign);
    (sides, sign == '·' || sides.count_ones() == 2)
}
