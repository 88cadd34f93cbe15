//! The face of a puzzle: all that is needed to display it and to judge its lines, as plain values.
//!
//! Rows and columns count from 0, as in pictures: the first row is on top, whatever order people count
//! them in.

mod cells;
mod labels;
mod lines;
mod marks;
mod picture;

use std::sync::Arc;

use crosshatch_engine::{Course, Limits};

use crate::Table;
use crate::board::SIDES;
use crate::board::edges::Edges;
use crate::compile::Refused;
use crate::face::cells::Cells;
use crate::face::marks::Mark;
use crate::face::picture::Given;
pub(crate) use crate::face::picture::{OWNERS, PIECES, UNKNOWN};
use crate::language::clues::Sort;
use crate::language::names::Course as Way;
use crate::laws::areas::Owned;
use crate::puzzle::Puzzle;
use crate::puzzle::size::LONGEST;
use crate::value::Value;

/// The verbs that make sense for puzzles of most kinds, and for those that ask for the best picture.
const VERBS: [&str; 6] = ["solve", "count", "check", "hint", "trace", "rate"];
const MORE_VERBS: [&str; 4] = ["draw", "animate", "convert", "play"];
const VERBS_WITH_GOAL: [&str; 6] = ["solve", "count", "check", "draw", "convert", "optimize"];
/// The number of cells between thicker lines where people count along rows and columns.
const EVERY: usize = 5;
/// The most rows and columns of a puzzle with nothing but runs.
pub(crate) const LONGEST_RUNS: usize = 4096;

/// A puzzle and what its face is made of.
struct Face<'p> {
    puzzle: &'p Puzzle,
    /// The plain values of the puzzle.
    values: &'p Value,
    signs: Vec<char>,
    course: Option<Course>,
    owned: Vec<Owned>,
    given: Given,
}

impl Table {
    /// The keys of the description of a puzzle of the kind that follow from its plain values, from rows
    /// of what is given, if values do not say that, and from the rows of an overlay, if it has one.
    ///
    /// # Errors
    /// If something is wrong with the puzzle, or a limit is reached.
    pub fn face(
        self: &Arc<Self>,
        values: &Value,
        given: &Value,
        overlay: &Value,
        limits: &Limits,
    ) -> Result<Value, Refused> {
        let longest = if self.has_only_runs() { LONGEST_RUNS } else { LONGEST };
        let puzzle = Puzzle::read_up_to(longest, Arc::clone(self), values)?;
        puzzle.face(values, given, overlay, limits).map(Value::map)
    }
}

impl Puzzle {
    /// The keys of the description of a puzzle; see [`Table::face`].
    pub(crate) fn face(
        &self,
        values: &Value,
        given: &Value,
        overlay: &Value,
        limits: &Limits,
    ) -> Result<Vec<(&'static str, Value)>, Refused> {
        Face::new(self, values, given)?.keys(overlay, limits)
    }
}

impl<'p> Face<'p> {
    fn new(puzzle: &'p Puzzle, values: &'p Value, given: &Value) -> Result<Self, Refused> {
        let (masks, course) = puzzle.outline()?;
        let (signs, owned) = (puzzle.signs(), puzzle.owned()?);
        let given = if given.is_empty() {
            Given::decoded(puzzle, &masks, &signs, &owned)
        } else {
            Given::written(given.items())
        };
        Ok(Self { puzzle, values, signs, course, owned, given })
    }

    fn keys(
        &self,
        overlay: &Value,
        limits: &Limits,
    ) -> Result<Vec<(&'static str, Value)>, Refused> {
        let (board, cells) = (&self.puzzle.board, Cells::of(self, overlay));
        let (marks, (cuts, _)) = (self.marks(), self.cuts());
        let mut keys = vec![
            ("verbs", self.verbs()),
            ("size", Value::map([("rows", board.height), ("columns", board.width)])),
            ("symbols", self.symbols().into()),
            ("labels", self.labels()),
            ("every", if self.counts_lines() { EVERY } else { 0 }.into()),
            ("givens", self.given.rows()),
            ("cell_clues", cells.clues(self)),
            ("cuts", Value::map(["rows", "columns"].into_iter().zip(cuts.map(Value::list)))),
            ("path", self.path(&marks)),
            ("edges", self.edges()),
            ("marks", self.drawn(&marks)),
            ("signs", cells.signs()),
            ("values", self.told_values()),
            ("lines", self.lines(limits)?),
        ];
        if !self.owned.is_empty() {
            let areas = self.owned.iter().map(|one| Value::list(one.cells.iter().copied()));
            keys.push(("areas", Value::list(areas)));
        }
        Ok(keys)
    }

    fn is_on_corners(&self) -> bool {
        self.puzzle.runs_along_sides() == Some(true)
    }

    fn verbs(&self) -> Value {
        let table = &self.puzzle.table;
        if table.has_goal() {
            return Value::list(VERBS_WITH_GOAL);
        }
        let scan = table.is_picture().then_some("scan");
        Value::list(VERBS.into_iter().chain(scan).chain(MORE_VERBS))
    }

    /// The characters of pictures that stand for the symbols of a cell, the first one first.
    fn symbols(&self) -> String {
        if self.course.is_some() {
            return [picture::off(self.puzzle, &self.signs), picture::VISITED].iter().collect();
        }
        if self.owned.is_empty() { self.signs.iter().collect() } else { OWNERS().collect() }
    }

    /// True if people count along rows and columns, so that every fifth line is heavier.
    fn counts_lines(&self) -> bool {
        let clues = &self.puzzle.table.scope.clues;
        let is_long = [clues.rows, clues.columns].iter().any(|sort| *sort != Sort::None);
        (is_long || self.puzzle.table.is_picture()) && self.puzzle.board.region_of.is_empty()
    }

    /// Where the edges are that a line takes, and what it forms.
    fn edges(&self) -> Value {
        let Some(course) = self.course else { return Value::Nothing };
        let between = if self.is_on_corners() { "corners" } else { "cells" };
        let form = if course.ends.is_some() { "path" } else { "loop" };
        Value::map([("between", between), ("form", form)])
    }

    /// The stations of a path, and the sides of its places that it may not cross.
    fn path(&self, marks: &[Mark]) -> Value {
        let board = &self.puzzle.board;
        let Some(ends) = board.ends else { return Value::Nothing };
        let place = |cell| {
            let (row, column) = board.place(cell);
            Value::list([row, column])
        };
        let side = |way: Option<usize>| way.map_or(Value::Nothing, |way| SIDES[way].into());
        let barred = board.cells().filter_map(|cell| {
            let sides = marks::barred_sides(board.place(cell), marks);
            let (row, column) = board.place(cell);
            (!sides.is_empty())
                .then(|| Value::List(vec![row.into(), column.into(), Value::list(sides)]))
        });
        let barred = Value::list(barred);
        let [start, finish] = ends;
        Value::map([
            ("start", place(start.cell)),
            ("finish", place(finish.cell)),
            ("entry", side(start.way)),
            ("exit", side(finish.way)),
            ("upended", board.is_from_bottom.into()),
            ("barred", barred),
        ])
    }

    /// The plain values but for what is given, as that is marked; nothing if the puzzle is not played.
    fn told_values(&self) -> Value {
        if self.puzzle.table.has_goal() {
            return Value::Nothing;
        }
        let told = self.values.entries().iter().filter(|entry| entry.0 != "givens");
        Value::Map(told.cloned().collect())
    }

    /// The edges of the line if it runs through cells.
    fn edges_of_cells(&self) -> Option<Edges> {
        self.puzzle.board.edges.filter(|edges| edges.course == Way::Cells)
    }
}
