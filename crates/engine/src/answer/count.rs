//! Counting the solutions, exactly or at least up to a lower bound.
//!
//! In the literature this is model counting with components (Bayardo and Pehoushek, *Counting
//! Models Using Connected Components*, 2000) and a cache for them (Sang, Bacchus, Beame, Kautz and
//! Pitassi, *Combining Component Caching and Clause Learning for Effective Model Counting*, 2004).
//!
//! Idea: a component is counted by a sweep over its cells (`profile`) if that does not take too
//! long. If it does, take a solution, choose a cell, and count the solutions with the cell as it is
//! and those with the cell the other way round. After either choice the open cells fall into
//! components whose counts multiply. One side is known to have a solution; the other is searched
//! for one first, so that no effort goes into counting parts of what cannot be completed. It is all
//! one search: what a conflict taught on one side holds on the other.
//!
//! A component is counted once: others of the same shape (`shape`) are looked up. Nothing shows
//! beforehand how long a sweep takes. So at the root, sweeps and choices take turns, each time with
//! higher limits, and below it the limits of sweeps follow the Luby sequence.
//!
//! When the budget ends, what was counted so far is a lower bound: sums and products of counts that
//! are each too low are too low. Every choice costs a unit of the budget, and so do some thousand
//! looks of a sweep, so that a budget also ends a count that meets no conflict.

use std::collections::HashMap;

use crate::answer::components::Flood;
use crate::answer::outcome::Tally;
use crate::answer::profile;
use crate::answer::shape::{Shape, Shapes};
use crate::line::mask::{Mask, OPEN};
use crate::memory::Held;
use crate::search::literal::Lit;
use crate::search::restart::luby;
use crate::search::{Search, Verdict};

/// The most cells chosen one inside the other; beyond that the count becomes a lower bound. Browsers
/// have room for about 1,200.
const DEEPEST: usize = 600;
/// The numbers in the shapes that are remembered, which take some hundred megabytes.
const MOST_REMEMBERED: usize = 1 << 24;
/// The bytes of a count that is remembered, beside its shape.
const BYTES_A_COUNT: usize = 160;

/// The limits of sweeps and choices, as measured in `bench/TUNING.md`.
#[derive(Clone, Copy)]
struct Pace {
    /// The looks of each sweep at the root, and the choices after it if it gives up.
    rounds: &'static [(usize, u64)],
    /// The looks of the shortest sweeps below the root.
    fewest_looks: usize,
}

/// Some tenths of a second, some seconds, and then as long as it takes.
const PACE: Pace =
    Pace { rounds: &[(1 << 22, 1 << 11), (1 << 26, u64::MAX)], fewest_looks: 1 << 12 };

/// A solution of some cells.
struct Witness {
    cells: Vec<u32>,
    masks: Vec<Mask>,
}

impl Witness {
    fn at(&self, cell: u32) -> Mask {
        self.cells.binary_search(&cell).map_or(OPEN, |place| self.masks[place])
    }
}

/// The cells of a component, its shape if it has one, and its share of the whole count.
struct Component {
    cells: Vec<u32>,
    shape: Option<Shape>,
    weight: u64,
}

/// A count in progress over one search.
pub(crate) struct Counting<'s, 'm> {
    search: &'s mut Search<'m>,
    flood: Flood,
    shapes: Shapes,
    counted: HashMap<Vec<u64>, Tally>,
    /// The numbers in the shapes of `counted`.
    remembered: usize,
    /// The bytes of `counted`.
    held: Held,
    pace: Pace,
    sweeps: u64,
    choices_left: u64,
    chosen: Vec<Lit>,
    /// The share of the whole count that is done.
    done: u64,
}

impl<'s, 'm> Counting<'s, 'm> {
    /// Begin a count after a share of the whole count that is done.
    pub(crate) fn new(search: &'s mut Search<'m>, done: u64) -> Self {
        let flood = Flood::new(search.state.model);
        let memory = search.state.meter.held.memory().clone();
        Self {
            search,
            flood,
            shapes: Shapes::new(&memory),
            counted: HashMap::new(),
            remembered: 0,
            held: Held::of(&memory),
            pace: PACE,
            sweeps: 0,
            choices_left: u64::MAX,
            chosen: Vec::new(),
            done,
        }
    }

    /// The numbers of solutions of the components among these cells, after the search has settled;
    /// `picture` (by cell of the model) is a solution. They are this share of the whole count.
    pub(crate) fn components(
        &mut self,
        cells: &[u32],
        picture: &[Mask],
        weight: u64,
    ) -> Vec<Tally> {
        let masks = cells.iter().map(|&cell| picture[cell as usize]).collect();
        let witness = Witness { cells: cells.to_vec(), masks };
        let components = self.components_among(cells, weight);
        components.into_iter().map(|component| self.at_root(component, &witness)).collect()
    }

    /// The components among these cells, which share a weight.
    fn components_among(&mut self, cells: &[u32], weight: u64) -> Vec<Component> {
        let state = &self.search.state;
        let components = self.flood.components(state.model, cells, &state.trail);
        if components.is_empty() {
            self.progress(weight);
            return Vec::new();
        }
        let weight = weight / components.len() as u64;
        let with_shape = components.into_iter().map(|cells| {
            let shape = self.shapes.of(state.model, &cells, &state.trail);
            Component { cells, shape, weight }
        });
        with_shape.collect()
    }

    /// The number of solutions of a component that depends on no choice.
    fn at_root(&mut self, component: Component, witness: &Witness) -> Tally {
        let Component { cells, shape, weight } = component;
        let Some(shape) = shape else { return self.either_way(&cells, witness, weight) };
        if let Some(&tally) = self.counted.get(&shape.key) {
            self.progress(weight);
            return tally;
        }
        let begun = self.done;
        let mut most = Tally::at_least(0);
        for &(looks, choices) in self.pace.rounds {
            let shares = Some(begun..begun + weight);
            let swept = profile::count(&shape, looks, shares, &mut self.search.state.meter);
            most = most.or(swept);
            if swept.exact || swept.value == u128::MAX {
                self.progress(weight);
                break;
            }
            self.choices_left = choices;
            self.done = begun;
            most = most.or(self.either_way(&cells, witness, weight));
            if most.exact || self.search.state.meter.stopped().is_some() {
                break;
            }
            self.done = begun;
        }
        self.choices_left = u64::MAX;
        self.remember(shape.key, most);
        most
    }

    /// The number of solutions of a component under the present choices.
    fn component(&mut self, component: Component, witness: &Witness) -> Tally {
        let Component { cells, shape, weight } = component;
        let Some(shape) = shape else { return self.either_way(&cells, witness, weight) };
        let mut tally = self.counted.get(&shape.key).copied().unwrap_or_else(|| {
            self.sweeps += 1;
            let looks = self.pace.fewest_looks.saturating_mul(luby(self.sweeps) as usize);
            profile::count(&shape, looks, None, &mut self.search.state.meter)
        });
        if tally.exact {
            self.progress(weight);
        } else {
            tally = self.either_way(&cells, witness, weight);
        }
        self.remember(shape.key, tally);
        tally
    }

    fn progress(&mut self, weight: u64) {
        self.done += weight;
        self.search.state.meter.show_progress(self.done);
    }

    /// Keep an exact count.
    fn remember(&mut self, key: Vec<u64>, tally: Tally) {
        if !tally.exact || self.counted.contains_key(&key) {
            return;
        }
        let bytes = size_of_val(&*key) + BYTES_A_COUNT;
        if self.remembered > MOST_REMEMBERED || self.held.take(bytes).is_err() {
            self.counted.clear();
            self.held.clear();
            self.remembered = 0;
        }
        self.remembered += key.len();
        self.counted.insert(key, tally);
    }

    fn either_way(&mut self, cells: &[u32], witness: &Witness, weight: u64) -> Tally {
        if self.search.state.meter.spend().is_err()
            || self.chosen.len() >= DEEPEST
            || self.choices_left == 0
        {
            return Tally::at_least(1);
        }
        self.choices_left -= 1;
        let Some(cell) = self.most_active(cells) else { return Tally::ONE };
        let as_it_is = Lit::of(cell, witness.at(cell));
        self.chosen.push(as_it_is);
        let mut tally = self.parts(cells, witness, weight / 2);
        self.chosen.pop();
        let ends = self.search.state.meter.stopped().is_some() || self.choices_left == 0;
        if tally.value == u128::MAX || ends {
            return Tally::at_least(tally.value.max(1));
        }
        self.chosen.push(as_it_is.denied());
        tally = tally.plus(self.other_way(cells, weight / 2));
        self.chosen.pop();
        tally
    }

    fn other_way(&mut self, cells: &[u32], weight: u64) -> Tally {
        match self.search.find(cells, &self.chosen) {
            Err(_) => Tally::at_least(0),
            Ok(Verdict::None) => {
                self.progress(weight);
                Tally::NONE
            }
            Ok(Verdict::Fits) => {
                let masks = self.search.state.trail.along(cells).collect();
                self.parts(cells, &Witness { cells: cells.to_vec(), masks }, weight)
            }
        }
    }

    /// The count under the present choices; the witness shows that there is a solution.
    fn parts(&mut self, cells: &[u32], witness: &Witness, weight: u64) -> Tally {
        if self.search.assume(&self.chosen).is_err() {
            return Tally::at_least(1);
        }
        let parts = self.components_among(cells, weight).into_iter();
        parts.fold(Tally::ONE, |product, part| product.times(self.component(part, witness)))
    }

    /// The cell with the largest share of conflicts; among equals the one in the middle, which is the
    /// likeliest to separate the others.
    fn most_active(&self, cells: &[u32]) -> Option<u32> {
        let cells = self.search.state.model.visible_among(cells);
        let middle = cells.len() / 2;
        let order = &self.search.state.order;
        cells[middle..].iter().chain(&cells[..middle]).copied().reduce(|best, cell| {
            if order.activity(cell) > order.activity(best) { cell } else { best }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claims::Clauses;
    use crate::limits::{Limits, WHOLE};
    use crate::line::Line;
    use crate::line::chain::{Chain, Moves};
    use crate::model::Model;

    const SIZE: usize = 4;

    /// Exactly this many cells are on.
    fn line(cells: impl Iterator<Item = u32>, on: u32) -> Line {
        let all = (1 << (on + 1)) - 1;
        let off = Moves { stay: vec![all], ..Moves::default() };
        let by_on = Moves { step: vec![all >> 1], ..Moves::default() };
        let (positions, moves) = (on as usize + 1, vec![off, by_on]);
        let chain = Chain { positions, moves, start: vec![1], accept: vec![1 << on] };
        Line::new(cells.collect(), chain)
    }

    /// The numbers of cells that are on in each row and column of a picture.
    fn sums(picture: u32) -> Vec<u32> {
        let on = |row: usize, column: usize| picture >> (SIZE * row + column) & 1;
        let rows = (0..SIZE).map(|row| (0..SIZE).map(|column| on(row, column)).sum());
        let columns = (0..SIZE).map(|column| (0..SIZE).map(|row| on(row, column)).sum());
        rows.chain(columns).collect()
    }

    fn model(sums: &[u32]) -> Model {
        let rows =
            (0..SIZE).map(|row| line((0..SIZE).map(|at| (SIZE * row + at) as u32), sums[row]));
        let columns = (0..SIZE).map(|column| {
            line((0..SIZE).map(|at| (SIZE * at + column) as u32), sums[SIZE + column])
        });
        let lines = rows.chain(columns).collect();
        match Model::new(2, &[0b11; SIZE * SIZE], lines, Clauses::default(), None) {
            Ok(model) => model,
            Err(error) => panic!("{error}"),
        }
    }

    fn counted(model: &Model, pace: Pace) -> Tally {
        let cells: Vec<u32> = (0..model.vars() as u32).collect();
        let Ok(mut search) = Search::new(model, &Limits::default(), 0) else { panic!() };
        assert_eq!(Ok(Verdict::Fits), search.find(&cells, &[]));
        let picture = search.state.trail.masks(model.vars());
        assert_eq!(Ok(Verdict::Fits), search.settle());
        let mut counting = Counting::new(&mut search, 0);
        counting.pace = pace;
        let tallies = counting.components(&cells, &picture, WHOLE);
        assert!(WHOLE - counting.done < WHOLE >> 20, "{} is done", counting.done);
        tallies.into_iter().fold(Tally::ONE, Tally::times)
    }

    #[test]
    fn sweeps_and_choices_count_the_same_as_trying_everything() {
        let mut expected: HashMap<Vec<u32>, u128> = HashMap::new();
        for picture in 0..1 << (SIZE * SIZE) {
            *expected.entry(sums(picture)).or_default() += 1;
        }
        let paces = [
            PACE,
            Pace { rounds: &[(0, u64::MAX)], fewest_looks: 0 },
            Pace { rounds: &[(4, 2), (40, u64::MAX)], fewest_looks: 2 },
        ];
        for picture in (0..1 << (SIZE * SIZE)).step_by(97) {
            let sums = sums(picture);
            let model = model(&sums);
            for pace in paces {
                let tally = Tally { value: expected[&sums], exact: true };
                assert_eq!(tally, counted(&model, pace), "{sums:?}");
            }
        }
    }
}
