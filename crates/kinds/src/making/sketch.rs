//! Pictures by chance, and the puzzles that they make.

use std::sync::Arc;

use crosshatch_engine::{Question, solve, solve_like};

use crate::board::Cell;
use crate::compile::keeps_all;
use crate::fault::Fault;
use crate::language::clues::Sort;
use crate::language::expression::Expression;
use crate::language::names::Alphabet;
use crate::layout::{Layout, Symbols};
use crate::look::Picture;
use crate::making::setup::{self, Setup, covering, in_rows};
use crate::making::{Maker, NotMade};
use crate::puzzle::Puzzle;
use crate::value::Value;

/// The conflicts of the search for a picture, and for other solutions.
const PICTURE: u64 = 2_000;
const OTHERS: u64 = 400;
/// How many solutions are looked at.
const SOLUTIONS: u64 = 24;

/// A puzzle with all clues of a picture.
#[derive(Clone, Debug)]
pub(super) struct Sketch {
    pub(super) setup: Setup,
    pub(super) picture: Vec<Symbols>,
    pub(super) values: Value,
    /// Some solutions that are not the picture.
    pub(super) others: Vec<Vec<Symbols>>,
    /// The number of cells that solutions leave open, as far as is known; 0 if there is only one.
    pub(super) open: usize,
}

impl Maker<'_> {
    /// A puzzle by chance; `None` if its laws cannot be kept so, or nothing was found.
    pub(super) fn sketch(&mut self) -> Result<Option<Sketch>, NotMade> {
        if self.table.scope.names.line.is_none()
            && self.table.states().is_empty()
            && self.table.scope.names.alphabet != Alphabet::Digits
        {
            return self.divided();
        }
        let mut setup = self.setup();
        let table = Arc::clone(&self.table);
        if let Some((what, each)) = Maker::in_each_region(&setup, &table) {
            return self.in_regions(&mut setup, what, each);
        }
        let values = setup.values(self.order.width, self.order.height);
        let puzzle = self.read(&self.drawn, &Value::Map(values))?;
        let picture = self.picture(&puzzle, None)?;
        let Some(picture) = picture else { return Ok(None) };
        self.judged(setup, picture)
    }

    /// A puzzle by chance whose picture comes before its regions, each of which has so many cells that
    /// are W.
    fn in_regions(
        &mut self,
        setup: &mut Setup,
        what: &Expression,
        each: usize,
    ) -> Result<Option<Sketch>, NotMade> {
        setup.regions = vec![0; self.cells()];
        // The more there are, the more regions there are to tell them from each other.
        self.order.density = self.order.density.max((self.order.density + 0.1).min(0.9));
        let values = Value::Map(setup.values(self.order.width, self.order.height));
        let puzzle = self.read(&setup::drawn(&self.table, false)?, &values)?;
        let Some(picture) = self.picture(&puzzle, None)? else { return Ok(None) };
        let layout = Layout::new(&puzzle)?;
        let mut seeds = Vec::new();
        for cell in puzzle.board.cells() {
            if Picture(&picture).shows(layout.literal(what, cell)?) == Some(true) {
                seeds.push(cell);
            }
        }
        let of = self.regions(&seeds);
        let regions = if each == 0 || seeds.is_empty() { None } else { self.joined(&of, each) };
        let Some(regions) = regions else { return Ok(None) };
        setup.regions = regions;
        self.judged(setup.clone(), picture)
    }

    /// A picture by chance that keeps the laws of a puzzle: a new one, or one that is another in some
    /// places.
    pub(super) fn picture(
        &mut self,
        puzzle: &Puzzle,
        near: Option<(&[Symbols], &[bool])>,
    ) -> Result<Option<Vec<Symbols>>, NotMade> {
        let model = self.model(puzzle)?;
        let layout = Layout::new(puzzle)?;
        let mut masks = puzzle.masks(&layout)?;
        if let Some((picture, is_free)) = near {
            for ((mask, own), is_free) in masks.iter_mut().zip(picture).zip(is_free) {
                *mask &= if *is_free { u64::MAX } else { *own };
            }
        }
        let Ok(model) = model.knowing(&masks) else { return Ok(None) };
        let is_even = self.table.scope.names.alphabet == Alphabet::Digits;
        let first = layout.symbols_of(1);
        let cells = layout.first_cell().map_or(0, |first| first as usize);
        let cells = cells..cells + self.cells();
        let mut wanted = masks;
        for (spot, mask) in wanted.iter_mut().enumerate() {
            let is_first = cells.contains(&spot) && !is_even && !self.happens(self.order.density);
            let left = if is_first { *mask & first } else { *mask & !first };
            let left = if left == 0 || is_even || !cells.contains(&spot) { *mask } else { left };
            let number = self.below(left.count_ones() as usize);
            let others = (0..number).fold(left, |left, _| left & (left - 1));
            *mask = 1 << others.trailing_zeros();
        }
        let palette = model.palette();
        let seed = self.chance.number() >> 1;
        let outcome =
            solve_like(&model, &palette.spread(&wanted), seed, &self.work.limits(PICTURE));
        self.work.spend(&outcome)?;
        Ok(outcome.solutions.get(0).map(|vars| palette.gather(&vars)))
    }

    /// The puzzle of a picture with what else there is to its solutions; `None` if the picture does
    /// not keep all laws, or nothing was found.
    pub(super) fn judged(
        &mut self,
        setup: Setup,
        picture: Vec<Symbols>,
    ) -> Result<Option<Sketch>, NotMade> {
        let Some(values) = self.clued(&setup, &picture)? else { return Ok(None) };
        let Ok(puzzle) = self.read(&self.table, &values) else { return Ok(None) };
        let layout = Layout::new(&puzzle)?;
        let (given, laws) = (puzzle.masks(&layout)?, puzzle.stated(&layout)?);
        let is_given = given.iter().zip(&picture).all(|(given, own)| given & own != 0);
        if !is_given || !keeps_all(&laws, &picture) {
            return Ok(None);
        }
        self.counted(setup, picture, values, &puzzle)
    }

    /// The question for so many solutions.
    pub(super) fn question(&mut self, solutions: u64) -> Question {
        let seed = self.chance.number() >> 1;
        Question { solutions, known: false, count: false, moments: 0, seed, jobs: 1 }
    }

    pub(super) fn counted(
        &mut self,
        setup: Setup,
        picture: Vec<Symbols>,
        values: Value,
        puzzle: &Puzzle,
    ) -> Result<Option<Sketch>, NotMade> {
        let model = match self.model(puzzle) {
            Err(NotMade::Refused(_)) => return Ok(None),
            model => model?,
        };
        let question = self.question(SOLUTIONS);
        let outcome = solve(&model, &question, &self.work.limits(OTHERS));
        self.work.spend(&outcome)?;
        let palette = model.palette();
        let found: Vec<Vec<Symbols>> =
            outcome.solutions.iter().map(|vars| palette.gather(&vars)).collect();
        let is_only = outcome.complete && found.len() == 1;
        if found.is_empty() || is_only && found[0] != picture {
            return Ok(None);
        }
        let others: Vec<Vec<Symbols>> =
            found.into_iter().filter(|other| *other != picture).collect();
        let differs = |spot: &usize| others.iter().any(|other| other[*spot] != picture[*spot]);
        let open = (0..picture.len()).filter(differs).count() + others.len();
        Ok(Some(Sketch {
            setup,
            picture,
            values,
            others,
            open: if is_only { 0 } else { open.max(1) },
        }))
    }

    /// The plain values of the puzzle with all clues of a picture.
    pub(super) fn clued(&self, setup: &Setup, picture: &[Symbols]) -> Result<Option<Value>, Fault> {
        let (width, height) = (self.order.width, self.order.height);
        let mut values = setup.values(width, height);
        if let Some(thing) = covering(&self.table) {
            let name = Value::Text(self.table.scope.names.things[thing].clone());
            let wall = |cell| if picture[cell] == 1 { name.clone() } else { Value::Nothing };
            values.push(("cells".into(), in_rows(width, (0..self.cells()).map(wall))));
        }
        let Ok(puzzle) = self.read(&self.table, &Value::Map(values.clone())) else {
            return Ok(None);
        };
        if !setup.numbers.is_empty() {
            values.push(("cells".into(), self.unlike_numbers(setup, picture, &puzzle)?));
        }
        let Value::Map(clues) = puzzle.clues_of(picture)? else { return Ok(None) };
        for (key, value) in clues {
            if key == "cells" && !setup.numbers.is_empty() {
                continue;
            }
            values.retain(|other| other.0 != key);
            values.push((key, value));
        }
        Ok(Some(Value::Map(values)))
    }

    /// A number for each cell, where those that a law keeps unlike are so: the others have numbers of
    /// these, from their row and column both if they can.
    fn unlike_numbers(
        &self,
        setup: &Setup,
        picture: &[Symbols],
        puzzle: &Puzzle,
    ) -> Result<Value, Fault> {
        let (layout, width) = (Layout::new(puzzle)?, self.order.width);
        let things = self.table.scope.clues.things.iter();
        let thing =
            things.clone().position(|thing| matches!(thing.sort, Sort::Number | Sort::MaybeNumber));
        let name = thing.map(|thing| Value::Text(self.table.scope.names.things[thing].clone()));
        let mut is_unlike = vec![false; self.cells()];
        for law in self.table.own_laws() {
            let Some((what, _)) = law.says.unlike_clues() else { continue };
            for cell in puzzle.board.cells() {
                let shown = Picture(picture).shows(layout.literal(what, cell)?);
                is_unlike[cell as usize] |= shown == Some(true);
            }
        }
        let number = |cell: usize| {
            let along = |is_along: &dyn Fn(usize) -> bool| -> Vec<u32> {
                let others = (0..self.cells()).filter(|&other| is_unlike[other] && is_along(other));
                others.map(|other| setup.numbers[other]).collect()
            };
            let width = width as usize;
            let in_row = along(&|other| other / width == cell / width);
            let in_column = along(&|other| other % width == cell % width);
            let both: Vec<u32> =
                in_row.iter().copied().filter(|number| in_column.contains(number)).collect();
            let some = if both.is_empty() { [in_row, in_column].concat() } else { both };
            let shuffled = |number: &&u32| (cell as u32 + 31 * **number).wrapping_mul(0x9E37_79B9);
            let own = setup.numbers[cell];
            let number = if is_unlike[cell] {
                own
            } else {
                some.iter().min_by_key(shuffled).copied().unwrap_or(own)
            };
            Value::List(vec![name.clone().unwrap_or(Value::Nothing), Value::Number(number.into())])
        };
        Ok(in_rows(width, (0..self.cells()).map(number)))
    }
}

/// The cell of a spot, or one beside an edge.
pub(super) fn cell_of(layout: &Layout<'_>, spot: usize) -> Cell {
    let board = &layout.puzzle.board;
    let spot = spot as u32;
    let place = |place: u32, width: u32| {
        let (row, column) = (place / width, place % width);
        board.at(row.min(board.height - 1), column.min(board.width - 1))
    };
    match board.edges {
        Some(edges) if edges.all().contains(&spot) => place(edges.ends(spot)[0], edges.width),
        Some(edges) if spot < edges.places() => place(spot, edges.width),
        _ => spot - layout.first_cell().unwrap_or(0),
    }
}
