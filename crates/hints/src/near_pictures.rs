//! Pictures that fit some lines and known cells, each as near to a solution as it can easily be.
//!
//! Known cells are the first to get the value that they have in the solution: one that differs breaks
//! a known cell and a line, an open one only a line.

use crosshatch_engine::{Places, Symbols};

use crate::notes::view_of;
use crate::sorted::{Map, sort_by_key};
use crate::{Cell, Clock, Told, decided, symbols_in};

/// Pictures near a solution.
pub(crate) struct NearPictures<'a> {
    told: &'a Told,
    known: &'a [Symbols],
    solution: &'a [Symbols],
    clock: &'a Clock<'a>,
}

impl<'a> NearPictures<'a> {
    pub(crate) fn new(
        told: &'a Told,
        known: &'a [Symbols],
        solution: &'a [Symbols],
        clock: &'a Clock<'a>,
    ) -> Self {
        Self { told, known, solution, clock }
    }

    /// A picture that fits these lines and masks; none if there is none, or if the time is over.
    pub(crate) fn near(&self, lines: &[usize], masks: &[Symbols]) -> Option<Vec<Symbols>> {
        let mut times = Map::<Cell, usize>::default();
        for cell in lines.iter().flat_map(|&line| &self.told.lines[line].cells) {
            *times.get_or_insert_default(*cell) += 1;
        }
        let twice = times.into_iter().filter(|&(_, times)| times > 1);
        let mut crossings: Vec<Cell> = twice.map(|(cell, _)| cell).collect();
        sort_by_key(&mut crossings, |&cell| self.rank(cell));
        let mut picture = self.settled(&places(self.told, lines), &crossings, masks, None)?;
        for &line in lines {
            self.complete(line, &mut picture);
        }
        Some(picture)
    }

    /// A key to sort known cells before others.
    fn rank(&self, cell: Cell) -> (bool, Cell) {
        (self.known[cell as usize] == self.told.unknown(), cell)
    }

    /// Narrowed masks with a value for each crossing; none if no picture fits, or if the time is over.
    fn settled(
        &self,
        lines: &Places,
        crossings: &[Cell],
        masks: &[Symbols],
        changed: Option<Cell>,
    ) -> Option<Vec<Symbols>> {
        let palette = self.told.model.palette();
        let mut left = palette.spread(masks);
        if self.clock.is_past() || !self.told.model.follower().follow(&mut left, lines, changed) {
            return None;
        }
        let left = palette.gather(&left);
        let Some(&cell) = crossings.iter().find(|&&cell| !decided(left[cell as usize])) else {
            return Some(left);
        };
        self.values(left[cell as usize], cell).into_iter().find_map(|value| {
            let mut tried = left.clone();
            tried[cell as usize] = value;
            self.settled(lines, crossings, &tried, Some(cell))
        })
    }

    /// Give every cell of a line the value that it has in the solution if it can, or another.
    fn complete(&self, line: usize, masks: &mut [Symbols]) {
        let cells = &self.told.lines[line].cells;
        let mut view = view_of(masks, cells);
        let mut order: Vec<usize> = (0..cells.len()).collect();
        sort_by_key(&mut order, |&place| self.rank(cells[place]));
        for place in order {
            if let (false, Some(&value)) =
                (decided(view[place]), self.values(view[place], cells[place]).first())
            {
                let mut tried = view.clone();
                tried[place] = value;
                view = self.told.narrowed(line, &tried).unwrap_or(view);
            }
        }
        for (&cell, mask) in cells.iter().zip(view) {
            masks[cell as usize] = mask;
        }
    }

    /// The values that a cell can have, the one that it has in the solution first.
    fn values(&self, mask: Symbols, cell: Cell) -> Vec<Symbols> {
        let mut values: Vec<Symbols> = symbols_in(mask).map(|symbol| 1 << symbol).collect();
        sort_by_key(&mut values, |&value| value != self.solution[cell as usize]);
        values
    }
}

/// Lines as places of the engine.
fn places(told: &Told, lines: &[usize]) -> Places {
    let number = told.model.places();
    let mut words = vec![0; number.div_ceil(64)];
    for line in lines {
        words[line / 64] |= 1 << (line % 64);
    }
    Places::new(words, number)
}
