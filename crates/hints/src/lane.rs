//! A row or a column of a path's grid, and how often the path crosses into it.

use crate::sorted::{Set, sort};
use crate::words::lines_across;
use crate::{Cell, Deduction, Path, Told};

/// A row or a column of a path's grid, numbered like in the engine: rows first.
pub(crate) struct Lane<'t> {
    told: &'t Told,
    pub(crate) path: Path,
    /// Its places.
    pub(crate) places: Vec<Cell>,
    /// `row` or `column`.
    pub(crate) side: &'static str,
    number: u32,
    last: u32,
}

/// How often the path crosses between a lane and the one beside it.
pub(crate) struct Crossings {
    /// True if that is an odd number of times.
    pub(crate) odd: bool,
    /// The numbers of both lanes, from 1, as people count, in rising order.
    pub(crate) both: [u32; 2],
    /// The number of the lane beside this.
    pub(crate) beyond: u32,
}

impl<'t> Lane<'t> {
    /// Take a lane by its number in the engine.
    pub(crate) fn new(told: &'t Told, path: Path, lane: usize) -> Self {
        let lane = lane as u32;
        let (side, number) = path.lane(lane);
        let last = if side == "row" { path.height } else { path.width } - 1;
        Self { told, path, places: path.along(lane), side, number, last }
    }

    /// True if a place is in it.
    pub(crate) fn has(&self, place: Cell) -> bool {
        self.of(place) == self.number
    }

    /// Its number, from 1, as people count.
    pub(crate) fn counted(&self) -> u32 {
        self.called(self.number)
    }

    /// True if there are lanes on both sides; from a lane at the border the path comes back.
    pub(crate) fn is_inside(&self) -> bool {
        0 < self.number && self.number < self.last
    }

    /// The number of a row or column, from 1, as people count.
    pub(crate) fn called(&self, number: u32) -> u32 {
        1 + if self.side == "row" { self.told.counted_row(number) } else { number }
    }

    /// Places of the lane as the lines that cross it there: `columns 1–3`.
    pub(crate) fn across(&self, places: &[Cell]) -> String {
        lines_across(self.told, self.side, places, "and")
    }

    /// The number of the lane to which an edge leads; `None` if it runs along this one.
    pub(crate) fn beside(&self, edge: Cell) -> Option<u32> {
        let ends = self.path.ends_of(edge).into_iter();
        ends.map(|end| self.of(end)).find(|lane| *lane != self.number)
    }

    /// The crossings on the side that a deduction uses.
    pub(crate) fn crossings(&self, deduction: &Deduction) -> Crossings {
        let findings = deduction.found.iter().chain(&deduction.because);
        let edges = findings.map(|(cell, _)| *cell).filter(|cell| self.path.is_edge(*cell));
        let beside: Vec<u32> = edges.filter_map(|edge| self.beside_if_across(edge)).collect();
        let on = |side: Option<u32>| beside.iter().filter(|lane| Some(**lane) == side).count();
        let (before, behind) = (self.number.checked_sub(1), self.number + 1);
        let beyond = match before {
            Some(before) if on(Some(before)) >= on(Some(behind)) => before,
            _ => behind,
        };
        let second = beyond.max(self.number);
        let ends = self.path.start_and_finish().iter();
        let odd = ends.filter(|end| self.of(**end) < second).count() == 1;
        let mut both = [self.number, beyond].map(|lane| self.called(lane));
        sort(&mut both);
        Crossings { odd, both, beyond: self.called(beyond) }
    }

    /// The lane beside this to which an edge crosses; `None` if it does not touch this one.
    fn beside_if_across(&self, edge: Cell) -> Option<u32> {
        let ends: Set<u32> = self.path.ends_of(edge).into_iter().map(|end| self.of(end)).collect();
        let is_across = ends.len() == 2 && ends.contains(&self.number);
        ends.into_iter().find(|lane| is_across && *lane != self.number)
    }

    /// A path with the other parity of crossings into the lane; `None` if none exists.
    ///
    /// Nothing changes in the lane: one end of the path moves from one side of it to the other. A
    /// loop has no ends.
    pub(crate) fn crossed_otherwise(&self) -> Option<Path> {
        let ends = self.path.ends?;
        (0..2).find_map(|at| {
            let (end, other) = (ends[at], ends[1 - at]);
            let (side, number) = (self.of(end), self.number);
            let is_beyond = |place: &Cell| {
                if side < number { self.of(*place) > number } else { self.of(*place) < number }
            };
            let mut beyond =
                (0..self.path.places()).filter(|place| side != number && is_beyond(place));
            let place = beyond.find(|place| *place != other)?;
            let mut moved = ends;
            moved[at] = place;
            Some(Path { ends: Some(moved), length: None, ..self.path })
        })
    }

    fn of(&self, place: Cell) -> u32 {
        let (row, column) = self.path.place(place);
        if self.side == "row" { row } else { column }
    }
}
