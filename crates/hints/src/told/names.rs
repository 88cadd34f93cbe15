//! The names of cells and their states.

use crosshatch_engine::Symbols;

use crate::phrases::{cell_name, joined, with_article};
use crate::sorted::sort;
use crate::words::filled;
use crate::{Cell, Finding, Line, OFF, ON, Told, decided};

impl Told {
    /// The width and height of pictures, in cells, or in the corners of a loop.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        self.path.map_or(self.names.size, |path| (path.width, path.height))
    }

    /// A player's word for each state that a cell can have, blank first.
    #[must_use]
    pub fn states_of(&self, cell: Cell) -> Vec<&str> {
        let Some(path) = self.path else {
            return self.names.states.iter().map(String::as_str).collect();
        };
        match &self.names.not_visited {
            Some(state) if !path.is_edge(cell) => vec![state, path.states(cell)[1]],
            _ => path.states(cell).to_vec(),
        }
    }

    /// True if a place that the line does not visit has another state than empty.
    #[must_use]
    pub fn fills_what_is_not_visited(&self) -> bool {
        self.names.not_visited.is_some()
    }

    /// True if anybody sees that the line does not visit a cell: a thing is there.
    #[must_use]
    pub fn is_plainly_off(&self, (cell, mask): Finding) -> bool {
        mask == OFF
            && self.fills_what_is_not_visited()
            && self.names.fixtures.iter().any(|fixture| fixture.0 == cell)
    }

    /// A player's words for the state of a cell with this mask, or of a number of cells: `a star`,
    /// `stars`, `not green (g)`, `red (r) or blank`.
    #[must_use]
    pub fn state(&self, cell: Cell, mask: Symbols, number: usize) -> String {
        if let Some((_, word)) = self.names.words.iter().find(|word| word.0 == mask) {
            return word[usize::from(number != 1)].clone();
        }
        let is_thing = |at: usize| self.names.nouns.get(at).copied().unwrap_or(false);
        let in_words = |(at, state): (usize, &str)| match number {
            2.. if self.has_areas() => format!("{state}s"),
            _ if !is_thing(at) => state.to_owned(),
            1 => with_article(state),
            _ => format!("{state}s"),
        };
        let states = self.states_of(cell).into_iter().enumerate();
        states_left(&states.map(in_words).collect::<Vec<_>>(), mask)
    }

    /// The name of the state of a cell with this mask, such as `tent`.
    #[must_use]
    pub fn state_name(&self, cell: Cell, mask: Symbols) -> String {
        states_left(&self.states_of(cell), mask)
    }

    /// True if some states are things in a cell: one is `a star`, several are `stars`.
    #[must_use]
    pub fn has_things(&self) -> bool {
        self.names.nouns.contains(&true)
    }

    /// The verb before the state of a number of cells, such as `are` filled or `have` track.
    #[must_use]
    pub fn verb(&self, cell: Cell, number: usize) -> &'static str {
        let has = self.path.is_some_and(|path| path.is_edge(cell) && !path.on_corners);
        match (has, number) {
            (true, 1) => "has",
            (true, _) => "have",
            (false, 1) => "is",
            (false, _) => "are",
        }
    }

    /// The player's word for a sort of cell: `cell`, `place`, `corner`, or `edge`.
    #[must_use]
    pub fn sort_of(&self, cell: Cell) -> &'static str {
        match self.path {
            None => "cell",
            Some(path) if path.is_edge(cell) => "edge",
            Some(path) if path.on_corners => "corner",
            Some(_) => "place",
        }
    }

    /// The player's word for a cell of a line.
    #[must_use]
    pub fn unit(&self) -> &'static str {
        match self.path {
            None => "cell",
            Some(path) if path.on_corners => "edge",
            Some(_) => "place",
        }
    }

    /// True if people draw lines from corner to corner.
    #[must_use]
    pub fn is_drawn_in_lines(&self) -> bool {
        self.path.is_some_and(|path| path.on_corners)
    }

    /// True if a picture shows any of these findings: the colour of a cell, not which colours are
    /// ruled out, track along an edge, not that there is none, and which areas there are.
    #[must_use]
    pub fn shows(&self, findings: &[Finding]) -> bool {
        findings.iter().any(|&(cell, mask)| {
            let is_edge = || self.path.is_some_and(|path| path.is_edge(cell));
            decided(mask) && (mask == ON || !(is_edge() || self.has_areas()))
        })
    }

    /// The places of a cell as people, puzzle files and JSON count, from 0: two for an edge.
    #[must_use]
    pub fn counted_places(&self, cell: Cell) -> Vec<(u32, u32)> {
        if let Some((_, places)) = self.names.areas.get(cell as usize) {
            return places.clone();
        }
        let (width, _) = self.size();
        let ends = self.path.map_or_else(|| vec![cell], |path| path.places_of(cell));
        let places = ends.iter().map(|end| (self.counted_row(end / width), end % width));
        let mut places: Vec<(u32, u32)> = places.collect();
        sort(&mut places);
        places
    }

    /// The row as people count it for a row of a picture, or vice versa, from 0.
    #[must_use]
    pub fn counted_row(&self, row: u32) -> u32 {
        if self.names.is_from_bottom { self.size().1 - 1 - row } else { row }
    }

    /// The number, from 0, of the row or column of pictures for a line of the model.
    #[must_use]
    pub fn line_in_picture(&self, line: &Line) -> usize {
        match &*line.side {
            "row" => self.counted_row(line.number as u32 - 1) as usize,
            _ => line.number - 1,
        }
    }

    /// A key to sort cells as people count: cells before edges, each row by row.
    #[must_use]
    pub fn counting_order(&self, cell: Cell) -> (usize, bool, Vec<(u32, u32)>) {
        let places = self.counted_places(cell);
        (places.len(), places[0].1 == places[places.len() - 1].1, places)
    }

    /// The player's name for a cell or an edge: `r5c3`, its ends, `the top of r5c3`.
    #[must_use]
    pub fn name(&self, cell: Cell) -> String {
        if let Some(path) = self.path.filter(|path| path.on_corners) {
            return path.name(cell);
        }
        if let Some((name, _)) = self.names.areas.get(cell as usize) {
            return name.clone();
        }
        let places = self.counted_places(cell).into_iter();
        places.map(cell_name).collect::<Vec<_>>().join("–")
    }

    /// True if cells of the model stand for areas.
    #[must_use]
    pub fn has_areas(&self) -> bool {
        !self.names.areas.is_empty()
    }

    /// A sentence about a cell, such as `r5c3 is filled`, or about an edge.
    #[must_use]
    pub fn claim(&self, cell: Cell, mask: Symbols) -> String {
        let name = self.name(cell);
        let fixture = self.names.fixtures.iter().find(|fixture| fixture.0 == cell);
        match fixture.filter(|_| mask == OFF) {
            Some((_, fixture)) => filled("{cell} is {it}", &[("cell", &name), ("it", fixture)]),
            None => format!("{name} {} {}", self.verb(cell, 1), self.state(cell, mask, 1)),
        }
    }
}

/// The states that a mask leaves, or those that it does not if they are fewer.
fn states_left<S: AsRef<str>>(states: &[S], mask: Symbols) -> String {
    let is_left = |at: usize| mask >> at & 1 == 1;
    let some = |wanted: bool| {
        let each = states.iter().enumerate().filter(move |(at, _)| is_left(*at) == wanted);
        each.map(|(_, state)| state.as_ref()).collect::<Vec<&str>>()
    };
    let (mut left, gone) = (some(true), some(false));
    if left.len() > 1 && (1..left.len()).contains(&gone.len()) {
        return match &*gone {
            [one, other] => format!("neither {one} nor {other}"),
            _ => format!("not {}", joined(&gone, "or")),
        };
    }
    left.reverse();
    joined(&left, "or")
}
