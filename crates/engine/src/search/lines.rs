//! Lines as a constraint: each is swept once something on it has changed.
//!
//! A sweep is exact, so a line never has to be swept again for its own findings. It only notes
//! which line decided a cell; the cells that force it are worked out when a conflict asks, from what
//! was known *before* the deduction. Lines that single clauses say are never swept.

use crate::limits::{Meter, Stop};
use crate::line::bits::Scratch;
use crate::line::mask::{Mask, OPEN};
use crate::line::reason::Doubt;
use crate::line::sweep::Finding;
use crate::model::Model;
use crate::search::cause::{By, Cause, Conflict, Halt};
use crate::search::clauses::is_of_cell;
use crate::search::constraint::Constraint;
use crate::search::literal::Lit;
use crate::search::queue::Queue;
use crate::search::trail::Trail;

/// The cause of what a line decides.
#[inline(always)]
pub(super) fn of_line(line: u32) -> Cause {
    Cause::new(By::Lines, 0, line, 0)
}

/// The lines of a model, and those that wait to be swept.
pub(super) struct Lines<'m> {
    model: &'m Model,
    /// The length of the trail followed so far.
    head: usize,
    queue: Queue,
    view: Vec<Mask>,
    found: Vec<Finding>,
    places: Vec<u32>,
    scratch: Scratch,
}

impl<'m> Constraint<'m> for Lines<'m> {
    const RULES: &'static [&'static str] = &["line"];

    fn of(model: &'m Model) -> Self {
        Self {
            model,
            head: 0,
            queue: Queue::without(model.lines.len(), model.as_clauses.iter().map(|line| line.0)),
            view: Vec::new(),
            found: Vec::new(),
            places: Vec::new(),
            scratch: Scratch::default(),
        }
    }

    #[inline]
    fn follow(&mut self, trail: &mut Trail, _meter: &mut Meter) -> Result<(), Conflict> {
        let vars = self.model.vars() as u32;
        for place in self.head..trail.len() {
            // Rungs and guards are on no line.
            let var = trail.at(place).var();
            if var < vars {
                self.wake(var, trail);
            }
        }
        self.head = trail.len();
        Ok(())
    }

    #[inline]
    fn look(&mut self, trail: &mut Trail, meter: &mut Meter) -> Result<bool, Halt> {
        let Some(line) = self.queue.pop() else { return Ok(false) };
        if !self.sweep(line, trail, meter)? {
            return Err(Conflict::from(of_line(line)).into());
        }
        Ok(true)
    }

    fn forget_dues(&mut self) {
        self.queue.clear();
    }

    #[inline]
    fn back_to(&mut self, length: usize, _trail: &Trail) {
        self.head = self.head.min(length);
    }

    fn explain(
        &mut self,
        cause: Cause,
        forced: Option<Lit>,
        trail: &Trail,
        meter: &mut Meter,
        literals: &mut Vec<Lit>,
    ) {
        meter.counters.reasons += 1;
        let line = cause.argument as usize;
        let forced = forced.map(Lit::var);
        let cells = &self.model.lines[line].cells;
        // Four passes, each as long as one of the two of a sweep.
        meter.worked(2 * cells.len() * self.model.kernels.width(line));
        let before = forced.map_or(u32::MAX, |var| trail.place_of(var));
        let mut doubted = None;
        self.view.clear();
        for (place, &cell) in cells.iter().enumerate() {
            let mask = trail.mask(cell);
            self.view.push(if Some(cell) == forced {
                doubted = Some(place);
                OPEN & !mask
            } else if mask != OPEN && trail.place_of(cell) < before {
                mask
            } else {
                OPEN
            });
        }
        self.model.kernels.reason(
            line,
            &self.view,
            Doubt { place: doubted, by_cell: false },
            &mut self.scratch,
            &mut self.places,
        );
        literals.extend(self.places.iter().map(|&place| {
            let cell = cells[place as usize];
            Lit::of(cell, trail.mask(cell)).denied()
        }));
    }
}

impl Lines<'_> {
    #[inline]
    fn wake(&mut self, var: u32, trail: &Trail) {
        let cause = trail.cause_of(var);
        // Lines gather the variables of a cell themselves and know as much already.
        if is_of_cell(cause) {
            return;
        }
        // Nor does a line learn anything from its own findings.
        let own = if cause.by == By::Lines { cause.argument } else { u32::MAX };
        for &line in self.model.lines_through(var) {
            if line != own {
                self.queue.push(line);
            }
        }
    }

    /// Take all waiting lines out of the queue.
    pub(super) fn waiting(&mut self) -> impl Iterator<Item = u32> {
        std::iter::from_fn(|| self.queue.pop())
    }

    /// Assign what follows from a line; false if it has no filling.
    pub(super) fn sweep(
        &mut self,
        line: u32,
        trail: &mut Trail,
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        let index = line as usize;
        let cells = &self.model.lines[index].cells;
        meter.worked(cells.len() * self.model.kernels.width(index));
        meter.go_on()?;
        meter.counters.sweeps += 1;
        self.view.clear();
        self.view.extend(trail.along(cells));
        self.found.clear();
        let holds =
            self.model.kernels.narrow(index, &self.view, &mut self.scratch, &mut self.found);
        for &(place, mask) in &self.found {
            trail.assign(Lit::of(cells[place as usize], mask), of_line(line));
        }
        Ok(holds)
    }
}
