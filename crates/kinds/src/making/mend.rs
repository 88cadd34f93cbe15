//! Changes of a puzzle with several solutions, until there is one.

use crate::board::Cell;
use crate::layout::Layout;
use crate::making::setup::Setup;
use crate::making::sketch::{Sketch, cell_of};
use crate::making::{Maker, NotMade};
use crate::value::Value;

/// How many changes in a row may be in vain.
const PATIENCE: usize = 40;
/// By how many open cells a puzzle may get worse.
const SLACK: usize = 12;
/// The conflicts that are left at least to find out which cells have to be given.
const GIVING: u64 = 4_000;

impl Maker<'_> {
    /// The puzzle after changes: with one solution, or with as few open cells as were found.
    pub(super) fn mended(&mut self, first: Sketch) -> Result<Sketch, NotMade> {
        if !first.setup.regions.is_empty() {
            return self.bordered(first);
        }
        let (mut best, mut now, mut in_vain) = (first.clone(), first, 0);
        while best.open > 0 && in_vain < PATIENCE && self.work.left > 0 {
            in_vain += 1;
            let Some(changed) = self.redrawn(&now)? else { continue };
            // It may get worse in between, seldom much.
            let slack = (0..SLACK).take_while(|_| self.happens(0.7)).count();
            if changed.open <= now.open + slack {
                if changed.open < best.open {
                    best = changed.clone();
                    in_vain = 0;
                }
                now = changed;
            }
        }
        Ok(best)
    }

    /// The puzzle with a few given cells, where clues alone leave other solutions.
    pub(super) fn with_givens(&mut self, mut sketch: Sketch) -> Result<Sketch, NotMade> {
        self.work.left = self.work.left.max(GIVING);
        for _ in 0..self.order.height * u32::from(self.gives_states()) {
            let puzzle = self.read(&self.table, &sketch.values)?;
            let layout = Layout::new(&puzzle)?;
            let differ = |cell: &Cell| {
                let spot = layout.spot_of(*cell) as usize;
                let differs = |other: &&Vec<_>| other[spot] != sketch.picture[spot];
                sketch.others.iter().filter(differs).count()
            };
            let cell = puzzle.board.cells().max_by_key(differ).filter(|cell| differ(cell) > 0);
            let Some(cell) = cell.filter(|_| sketch.open > 0) else { break };
            let setup = self.given(sketch.setup.clone(), &sketch, &[cell])?;
            match self.judged(setup, sketch.picture.clone())? {
                Some(changed) => sketch = changed,
                None => break,
            }
        }
        Ok(sketch)
    }

    /// True if the states of cells can be given.
    fn gives_states(&self) -> bool {
        !self.table.states().is_empty() && self.table.scope.names.line.is_none()
    }

    /// A setup with some more given cells, if states can be given.
    pub(super) fn given(
        &self,
        mut setup: Setup,
        sketch: &Sketch,
        cells: &[Cell],
    ) -> Result<Setup, NotMade> {
        let puzzle = self.read(&self.table, &sketch.values)?;
        let layout = Layout::new(&puzzle)?;
        for &cell in cells.iter().filter(|_| self.gives_states()) {
            let symbol = sketch.picture[layout.spot_of(cell) as usize].trailing_zeros() as usize;
            let state = layout.state_of_symbol(symbol).unwrap_or_default();
            setup.givens.push((cell, state.to_owned()));
        }
        Ok(setup)
    }

    /// The puzzle with another picture around a cell in which solutions differ.
    fn redrawn(&mut self, sketch: &Sketch) -> Result<Option<Sketch>, NotMade> {
        if !sketch.setup.areas.is_empty() {
            return self.divided_anew(sketch);
        }
        let values = Value::Map(sketch.setup.values(self.order.width, self.order.height));
        let Ok(puzzle) = self.read(&self.drawn, &values) else { return Ok(None) };
        let layout = Layout::new(&puzzle)?;
        let differs =
            |spot: &usize| sketch.others.iter().any(|other| other[*spot] != sketch.picture[*spot]);
        let spots: Vec<usize> = (0..sketch.picture.len()).filter(differs).collect();
        let center = if spots.is_empty() {
            self.below(self.cells()) as u32
        } else {
            cell_of(&layout, spots[self.below(spots.len())])
        };
        let window = self.window(center);
        let mut setup = sketch.setup.clone();
        if !setup.walls.is_empty() && self.happens(0.3) {
            let walls = self.void_things();
            let cell = window[self.below(window.len())];
            let is_wall = setup.walls[cell as usize].is_some();
            setup.walls[cell as usize] =
                if is_wall { None } else { (0..20).find_map(|_| self.wall(&walls, cell)) };
        }
        let is_free: Vec<bool> = (0..sketch.picture.len())
            .map(|spot| {
                let cell = cell_of(&layout, spot);
                window.contains(&cell) || self.window(cell).contains(&center)
            })
            .collect();
        let values = Value::Map(setup.values(self.order.width, self.order.height));
        let Ok(puzzle) = self.read(&self.drawn, &values) else { return Ok(None) };
        let Some(picture) = self.picture(&puzzle, Some((&sketch.picture, &is_free)))? else {
            return Ok(None);
        };
        self.judged(setup, picture)
    }
}
