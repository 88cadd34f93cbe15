//! Changes of a puzzle with several solutions, until there is one.

use crate::compile::keeps_all;
use crate::language::relation::Relation;
use crate::laws::Law;
use crate::layout::Layout;
use crate::making::sketch::{Sketch, cell_of};
use crate::making::{Maker, NotMade};
use crate::value::Value;

/// How many changes in a row may be in vain.
const PATIENCE: usize = 40;
/// By how many open cells a puzzle may get worse.
const SLACK: usize = 12;
/// How many other solutions are kept in mind.
const KNOWN: usize = 40;
/// How many cells may leave their regions, and how many of those are compared that keep all laws.
const MOVES: usize = 40;
const COMPARED: usize = 4;

impl Maker<'_> {
    /// The puzzle after changes: with one solution, or with as few open cells as were found.
    pub(super) fn mended(&mut self, first: Sketch) -> Result<Sketch, NotMade> {
        let (mut best, mut now, mut in_vain) = (first.clone(), first, 0);
        self.known.clear();
        while best.open > 0 && in_vain < PATIENCE && self.work.left > 0 {
            let has_regions = !now.setup.regions.is_empty();
            let changed = if has_regions && self.happens(0.8) {
                self.moved(&now)?
            } else {
                self.redrawn(&now)?
            };
            in_vain += 1;
            let Some(changed) = changed else { continue };
            // It may get worse in between, seldom much.
            let slack = (0..SLACK).take_while(|_| self.happens(0.7)).count();
            if changed.open <= now.open + slack {
                if changed.open < best.open {
                    best = changed.clone();
                    in_vain = 0;
                }
                let known = std::mem::replace(&mut now, changed).others;
                let more = known.into_iter().filter(|other| !now.others.contains(other));
                self.known.extend(more);
                let many = self.known.len().saturating_sub(KNOWN);
                self.known.drain(..many);
            }
        }
        self.with_givens(best)
    }

    /// The puzzle with a few given cells, where clues alone leave other solutions.
    fn with_givens(&mut self, mut sketch: Sketch) -> Result<Sketch, NotMade> {
        let has_states = !self.table.states().is_empty() && self.table.scope.names.line.is_none();
        for _ in 0..self.order.height * u32::from(has_states) {
            let values = Value::Map(sketch.setup.values(self.order.width, self.order.height));
            let puzzle = self.read(&self.table, &values)?;
            let layout = Layout::new(&puzzle)?;
            let differ = |cell: &u32| {
                let spot = layout.spot_of(*cell) as usize;
                let differs = |other: &&Vec<_>| other[spot] != sketch.picture[spot];
                sketch.others.iter().filter(differs).count()
            };
            let cell = puzzle.board.cells().max_by_key(differ).filter(|cell| differ(cell) > 0);
            let Some(cell) = cell.filter(|_| sketch.open > 0) else { break };
            let symbol = sketch.picture[layout.spot_of(cell) as usize].trailing_zeros() as usize;
            let state = layout.state_of_symbol(symbol).unwrap_or_default().to_owned();
            let mut setup = sketch.setup.clone();
            setup.givens.push((cell, state));
            match self.judged(setup, sketch.picture.clone())? {
                Some(changed) => sketch = changed,
                None => break,
            }
        }
        Ok(sketch)
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

    /// The puzzle with a cell in another region; of some cells, that which leaves the fewest of the
    /// other solutions.
    fn moved(&mut self, sketch: &Sketch) -> Result<Option<Sketch>, NotMade> {
        let mut moves: Vec<(usize, usize)> = Vec::new();
        for cell in 0..self.cells() {
            for near in self.beside(cell as u32) {
                let (own, other) =
                    (sketch.setup.regions[cell], sketch.setup.regions[near as usize]);
                if own != other && !moves.contains(&(cell, other)) {
                    moves.push((cell, other));
                }
            }
        }
        let first = sketch.picture.len() - self.cells();
        let first = if self.table.scope.names.line.is_some() { 0 } else { first };
        let weight = |(cell, _): &(usize, usize)| {
            let spot = first + cell;
            sketch.others.iter().filter(|other| other[spot] != sketch.picture[spot]).count()
        };
        let mut moves = self.shuffled(moves);
        let noise: Vec<usize> =
            moves.iter().map(|one| (10 * weight(one) + 1) * self.below(1000)).collect();
        let mut order: Vec<usize> = (0..moves.len()).collect();
        order.sort_by_key(|&at| std::cmp::Reverse(noise[at]));
        moves = order.into_iter().map(|at| moves[at]).take(MOVES).collect();
        let mut best: Option<(usize, (usize, usize))> = None;
        let mut compared = 0;
        for (cell, region) in moves {
            let mut setup = sketch.setup.clone();
            setup.regions[cell] = region;
            let Some(values) = self.clued(&setup, &sketch.picture)? else { continue };
            let Ok(puzzle) = self.read(&self.table, &values) else { continue };
            let layout = Layout::new(&puzzle)?;
            let laws = puzzle.stated_if(&layout, is_regional)?;
            if !keeps_all(&laws, &sketch.picture) {
                continue;
            }
            let others = sketch.others.iter().chain(&self.known);
            let left = others.filter(|other| keeps_all(&laws, other)).count();
            if best.is_none_or(|best| left < best.0) {
                best = Some((left, (cell, region)));
            }
            compared += 1;
            if compared == COMPARED {
                break;
            }
        }
        let Some((_, (cell, region))) = best else { return Ok(None) };
        let mut setup = sketch.setup.clone();
        setup.regions[cell] = region;
        self.judged(setup, sketch.picture.clone())
    }
}

/// True if a law depends on regions or their borders.
fn is_regional(law: &Law) -> bool {
    let regional = |relation: &Relation| {
        matches!(
            relation,
            Relation::Region | Relation::Rim | Relation::BesideAcross | Relation::StretchOver(_)
        )
    };
    law.says.relations().iter().any(regional)
}
