//! Propagation: everything that follows from what is known, and the reasons for it.
//!
//! Clauses come first, because they are cheap; a line is swept only when no clause has anything to
//! add. A sweep is exact, so a line never has to be swept again for its own findings.
//!
//! Reasons are lazy. A sweep only notes which line decided a cell; the cells that force it are
//! worked out when a conflict asks, from what was known *before* the deduction, and kept while the
//! cell stays assigned, because minimization asks again.

use crate::limits::Stop;
use crate::line::mask::OPEN;
use crate::line::reason::Doubt;
use crate::search::Search;
use crate::search::cell;
use crate::search::path::{Clash, Tracker};
use crate::search::trail::{Cause, Conflict, Lit};

impl Search<'_> {
    /// Assign everything that follows; return a conflict if a clause, a line or the path fails.
    pub(super) fn propagate(&mut self) -> Result<Option<Conflict>, Stop> {
        let conflict = self.follow()?;
        if conflict.is_some() {
            self.queue.clear();
            if let Some(tracker) = &mut self.tracker {
                tracker.forget_dues();
            }
        }
        Ok(conflict)
    }

    fn follow(&mut self) -> Result<Option<Conflict>, Stop> {
        loop {
            let followed = self.trail.len();
            if let Some(conflict) = self.follow_clauses().or_else(|| self.follow_path()) {
                return Ok(Some(conflict));
            }
            if self.trail.len() > followed {
                continue;
            }
            if let Some(line) = self.queue.pop() {
                if !self.sweep(line)? {
                    return Ok(Some(Cause::Line(line).into()));
                }
                continue;
            }
            let Some(tracker) = &mut self.tracker else { return Ok(None) };
            self.meter.go_on()?;
            match tracker.look(&mut self.trail, &mut self.meter) {
                Ok(false) => return Ok(None),
                Ok(true) => self.counters.looks += 1,
                Err(Clash(rule)) => return Ok(Some(Cause::Path(rule).into())),
            }
        }
    }

    fn follow_path(&mut self) -> Option<Conflict> {
        let clash = self.tracker.as_mut()?.follow(&mut self.trail).err()?;
        Some(Cause::Path(clash.0).into())
    }

    pub(super) fn follow_clauses(&mut self) -> Option<Conflict> {
        while self.head < self.trail.len() {
            while self.link_head < self.trail.len() {
                let lit = self.trail.at(self.link_head);
                self.link_head += 1;
                self.counters.literals += 1;
                self.wake_lines(lit.var());
                if self.model.palette().is_colored()
                    && let Some(conflict) = cell::follow(self.model, lit, &mut self.trail)
                {
                    return Some(conflict);
                }
                if let Some(conflict) = self.links.propagate(lit, &mut self.trail) {
                    return Some(conflict);
                }
            }
            let lit = self.trail.at(self.head);
            self.head += 1;
            if let Some(conflict) = self.clauses.propagate(lit, &mut self.trail) {
                return Some(conflict);
            }
        }
        None
    }

    #[inline]
    fn wake_lines(&mut self, var: u32) {
        if var as usize >= self.model.vars() {
            return;
        }
        let cause = self.trail.cause_of(var);
        if cause == Cause::Cell {
            return;
        }
        for &line in self.model.lines_through(var) {
            if cause != Cause::Line(line) {
                self.queue.push(line);
            }
        }
    }

    /// Assign what follows from a line; false if it has no filling.
    pub(super) fn sweep(&mut self, line: u32) -> Result<bool, Stop> {
        let index = line as usize;
        let cells = &self.model.lines[index].cells;
        self.meter.worked(cells.len() * self.model.kernels.width(index));
        self.meter.go_on()?;
        self.counters.sweeps += 1;
        self.view.clear();
        self.view.extend(self.trail.along(cells));
        self.found.clear();
        let holds =
            self.model.kernels.narrow(index, &self.view, &mut self.scratch, &mut self.found);
        for &(place, mask) in &self.found {
            self.trail.assign(Lit::of(cells[place as usize], mask), Cause::Line(line));
        }
        Ok(holds)
    }

    /// Put the false literals that make up a conflict into `self.conflict`.
    pub(super) fn explain_conflict(&mut self, conflict: Conflict) {
        let mut literals = std::mem::take(&mut self.conflict);
        literals.clear();
        literals.extend(conflict.forced);
        match conflict.cause {
            Cause::None => {}
            Cause::Pair(one) => literals.push(one),
            Cause::Triple(one, other) => literals.extend([one, other]),
            Cause::Clause(at) => literals.extend(self.clauses.literals(at).skip(1)),
            Cause::Line(line) => self.explain_line(line, None, &mut literals),
            Cause::Cell => {
                let forced = conflict.forced.into_iter();
                literals
                    .extend(forced.flat_map(|lit| cell::antecedents(self.model, lit, &self.trail)));
            }
            Cause::Path(_) => {
                literals.extend(self.tracker.iter().flat_map(Tracker::clash));
            }
        }
        self.conflict = literals;
    }

    /// The literal at a place among the false literals that forced a variable; `None` past the
    /// last.
    #[inline]
    pub(super) fn antecedent(&mut self, var: u32, place: usize) -> Option<Lit> {
        match self.trail.cause_of(var) {
            Cause::None => None,
            Cause::Pair(one) => [one].get(place).copied(),
            Cause::Triple(one, other) => [one, other].get(place).copied(),
            Cause::Clause(clause) => self.clauses.literal(clause, place + 1),
            Cause::Cell => {
                let forced = Lit::of(var, self.trail.mask(var));
                cell::antecedents(self.model, forced, &self.trail).nth(place)
            }
            cause @ (Cause::Line(_) | Cause::Path(_)) => {
                if place == 0 && self.because[var as usize].is_empty() {
                    self.work_out_why(cause, var);
                }
                self.because[var as usize].get(place).copied()
            }
        }
    }

    /// Work out and keep the literals by which a line, or a rule of the path, forced a cell.
    fn work_out_why(&mut self, cause: Cause, forced: u32) {
        let mut literals = std::mem::take(&mut self.because[forced as usize]);
        if let Cause::Line(line) = cause {
            self.explain_line(line, Some(forced), &mut literals);
        } else if let Cause::Path(rule) = cause
            && let Some(tracker) = &mut self.tracker
        {
            self.counters.reasons += 1;
            tracker.explain(rule, forced, &self.trail, &mut self.meter, &mut literals);
        }
        self.because[forced as usize] = literals;
    }

    /// Add to `literals` the cells that made a line fail, or made it force `forced`.
    fn explain_line(&mut self, line: u32, forced: Option<u32>, literals: &mut Vec<Lit>) {
        self.counters.reasons += 1;
        let cells = &self.model.lines[line as usize].cells;
        // Four passes, each as long as one of the two of a sweep.
        self.meter.worked(2 * cells.len() * self.model.kernels.width(line as usize));
        let before = forced.map_or(u32::MAX, |var| self.trail.place_of(var));
        let mut doubted = None;
        self.view.clear();
        for (place, &cell) in cells.iter().enumerate() {
            let mask = self.trail.mask(cell);
            self.view.push(if Some(cell) == forced {
                doubted = Some(place);
                OPEN & !mask
            } else if mask != OPEN && self.trail.place_of(cell) < before {
                mask
            } else {
                OPEN
            });
        }
        self.model.kernels.reason(
            line as usize,
            &self.view,
            Doubt { place: doubted, by_cell: false },
            &mut self.scratch,
            &mut self.places,
        );
        literals.extend(self.places.iter().map(|&place| {
            let cell = cells[place as usize];
            Lit::of(cell, self.trail.mask(cell)).denied()
        }));
    }
}
