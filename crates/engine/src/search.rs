//! The search: decide, propagate, learn from the conflict, backtrack.
//!
//! There is a Boolean variable for each cell, or for each symbol of a coloured cell (`cell`), and
//! one for each rung, which says how far along its clue a line has come (`ladder`). Lines propagate
//! and explain as in `sweep` and `reason`; links tie rungs to cells; all other clauses belong to
//! the model or are learned. On top of that come the usual techniques of clause-learning solvers:
//! activity order, saved phases, slow restarts. If a picture takes long to find, the search also
//! dives for it, guided by belief propagation (`dive`). `bench/TUNING.md` lists what was measured
//! and tried.
//!
//! One search answers many questions about a model: for a second solution, for another cell, for
//! one component after the other. It keeps what it has learned. Temporary conditions are
//! assumptions, which are decided before anything else. A temporary clause carries a guard, a
//! variable that is assumed while the clause is in force and denied for good afterwards.

mod beliefs;
mod cell;
mod chance;
mod clauses;
pub(crate) mod counters;
mod dive;
mod ladder;
mod learn;
mod lesson;
mod links;
pub(crate) mod moments;
mod order;
mod passes;
pub(crate) mod path;
mod propagate;
mod queue;
mod restart;
pub(crate) mod trail;

use crate::limits::{Limits, Meter, Stop};
use crate::line::bits::Scratch;
use crate::line::mask::{Mask, OFF, ON, OPEN};
use crate::line::sweep::Finding;
use crate::model::Model;
use crate::search::chance::Chance;
use crate::search::clauses::Clauses;
use crate::search::counters::Counters;
use crate::search::dive::Dive;
use crate::search::ladder::Rungs;
use crate::search::lesson::Lesson;
use crate::search::links::Links;
use crate::search::moments::{MomentKind, Moments};
use crate::search::order::Order;
use crate::search::path::Tracker;
use crate::search::path::bend::Bent;
use crate::search::queue::Queue;
use crate::search::restart::Agenda;
use crate::search::trail::{Cause, Conflict, Lit, Trail};

/// The answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Everything asked for is assigned, and nothing contradicts it.
    Fits,
    /// No assignment fits.
    None,
}

/// The parameters of a search, as measured in `bench/TUNING.md`.
#[derive(Clone, Copy, Debug)]
struct Tuning {
    /// The value that every variable is tried with first.
    first: Mask,
    /// The number of conflicts in the shortest run between restarts.
    shortest_run: u64,
    /// The share of a variable's activity that is left after a conflict that it took no part in.
    fade: f64,
}

/// The parameters for pictures, whose cells are tried as filled.
const FOR_PICTURES: Tuning = Tuning { first: ON, shortest_run: 300, fade: 0.97 };
/// The parameters for paths, whose cells are tried as off and which restart sooner.
const FOR_PATHS: Tuning = Tuning { first: OFF, shortest_run: 50, fade: 0.95 };

/// The state of a search over one model.
pub(crate) struct Search<'m> {
    pub(crate) model: &'m Model,
    pub(crate) trail: Trail,
    clauses: Clauses,
    pub(crate) order: Order,
    queue: Queue,
    lesson: Lesson,
    pub(crate) meter: Meter,
    pub(crate) counters: Counters,
    /// The line that failed before anything was decided.
    pub(crate) failed_line: Option<u32>,
    /// The lengths of the trail propagated so far: through links, and through all other clauses.
    link_head: usize,
    head: usize,
    links: Links,
    tracker: Option<Tracker<'m>>,
    /// The rungs of each line.
    rungs: Vec<Rungs>,
    dive: Dive,
    /// For each cell that a line or the path decided, the literals that forced it, once they were
    /// asked for. Neither ever decides rungs.
    because: Vec<Vec<Lit>>,
    conflict: Vec<Lit>,
    view: Vec<Mask>,
    found: Vec<Finding>,
    places: Vec<u32>,
    scratch: Scratch,
    /// The last value of each variable, which is tried first.
    phase: Vec<Mask>,
    /// The cells to find a picture of, true if the rungs of their lines are decided on too, the
    /// variables that are decided on, and for each variable true if it is one of them.
    scope: Vec<u32>,
    with_rungs: bool,
    decided_on: Vec<u32>,
    is_decided_on: Vec<bool>,
    assumed: Vec<Lit>,
    refuted: bool,
    agenda: Agenda,
    /// A path that nearly fits, once a search for a path has restarted.
    bent: Option<Bent>,
    chance: Chance,
    /// The recorded moments, if they were asked for.
    moments: Option<Moments>,
}

impl<'m> Search<'m> {
    /// Create a search that has not propagated anything yet. The seed shuffles the first order.
    pub(crate) fn new(model: &'m Model, limits: &Limits, seed: u64) -> Self {
        let vars = model.vars();
        let tuning = if model.path.is_some() { FOR_PATHS } else { FOR_PICTURES };
        let mut chance = Chance::new(seed);
        let mut search = Self {
            model,
            trail: Trail::new(vars),
            clauses: Clauses::new(vars),
            order: Order::new(first_activity(vars, &mut chance), tuning.fade),
            queue: Queue::full(model.lines.len()),
            lesson: Lesson::new(vars),
            meter: Meter::new(limits),
            counters: Counters::default(),
            failed_line: None,
            link_head: 0,
            head: 0,
            links: Links::new(&[], &[], 0),
            tracker: Tracker::of(model),
            rungs: vec![Rungs::default(); model.lines.len()],
            dive: Dive::default(),
            because: vec![Vec::new(); vars],
            conflict: Vec::new(),
            view: Vec::new(),
            found: Vec::new(),
            places: Vec::new(),
            scratch: Scratch::default(),
            phase: vec![tuning.first; vars],
            is_decided_on: vec![false; vars],
            scope: Vec::new(),
            with_rungs: false,
            decided_on: Vec::new(),
            assumed: Vec::new(),
            refuted: false,
            agenda: Agenda::new(tuning.shortest_run),
            bent: None,
            chance,
            moments: None,
        };
        search.load_model();
        search
    }

    fn load_model(&mut self) {
        for (var, &mask) in self.model.masks.iter().enumerate() {
            if mask != OPEN {
                self.trail.assign(Lit::of(var as u32, mask), Cause::None);
            }
        }
        for clause in &self.model.clauses {
            let claims = clause.iter().map(|claim| Lit::of(claim.cell, claim.mask()));
            self.add_clause(claims.collect());
        }
    }

    /// Propagate without deciding anything. `Verdict::None` is final.
    pub(crate) fn settle(&mut self) -> Result<Verdict, Stop> {
        self.assume(&[])
    }

    /// Find a picture of the cells in `scope` under the assumptions, deciding on cells only.
    ///
    /// Afterwards its cells can be read from the trail until the next question.
    pub(crate) fn find(&mut self, scope: &[u32], assumptions: &[Lit]) -> Result<Verdict, Stop> {
        self.enter(scope, false);
        self.run(assumptions, true)
    }

    /// Find a picture of the cells in `scope` under the assumptions, which may take long: decide on
    /// rungs too, and dive by belief once the search has worked `patience` times as long as a dive
    /// would take.
    pub(crate) fn dive_for(
        &mut self,
        scope: &[u32],
        assumptions: &[Lit],
        patience: u64,
    ) -> Result<Verdict, Stop> {
        self.enter(scope, true);
        self.allow_dives(patience);
        let verdict = self.run(assumptions, true);
        self.end_dives();
        verdict
    }

    /// Assign the assumptions and what follows from them, deciding nothing else.
    pub(crate) fn assume(&mut self, assumptions: &[Lit]) -> Result<Verdict, Stop> {
        self.back_to(assumptions.len());
        self.run(assumptions, false)
    }

    /// Return the masks known for good, with these cells as they are in a picture.
    pub(crate) fn with(&mut self, cells: &[u32], picture: &[Mask]) -> Vec<Mask> {
        self.back_to(0);
        let mut masks = self.trail.masks(self.model.vars());
        for (&cell, &mask) in cells.iter().zip(picture) {
            masks[cell as usize] = mask;
        }
        masks
    }

    /// Create a variable that belongs to no line, and return it as a literal.
    pub(crate) fn guard(&mut self) -> Lit {
        let var = self.trail.vars() as u32;
        self.grow(var as usize + 1, OFF);
        Lit::of(var, ON)
    }

    /// Grow to `vars` variables; the new ones are open and on no line.
    fn grow(&mut self, vars: usize, phase: Mask) {
        self.trail.grow(vars);
        self.clauses.grow(vars);
        self.order.grow(vars);
        self.lesson.grow(vars);
        self.phase.resize(vars, phase);
        self.is_decided_on.resize(vars, false);
    }

    /// Disable all clauses under this guard for good.
    pub(crate) fn retire(&mut self, guard: Lit) {
        self.add_clause(vec![guard.denied()]);
    }

    /// Add a clause that holds from now on, whatever is assumed.
    pub(crate) fn add_clause(&mut self, mut literals: Vec<Lit>) {
        self.back_to(0);
        literals.sort_unstable_by_key(|lit| lit.index());
        literals.dedup();
        // Sorted, a literal and its denial stand side by side.
        let says_nothing = literals.windows(2).any(|pair| pair[0].denied() == pair[1]);
        if says_nothing || literals.iter().any(|&lit| self.trail.is_true(lit)) {
            return;
        }
        literals.retain(|&lit| !self.trail.is_false(lit));
        match *literals {
            [] => self.refuted = true,
            [unit] => self.trail.assign(unit, Cause::None),
            _ => {
                self.clauses.add(&literals, None);
            }
        }
    }

    /// Rule out the picture just found while the present assumptions hold.
    pub(crate) fn block_found(&mut self) {
        let depth = self.trail.depth();
        let decisions =
            (1..=depth).rev().filter_map(|level| Some((level, self.trail.decision(level)?)));
        let decisions: Vec<(usize, Lit)> = decisions.collect();
        let Some(&(deepest, last)) = decisions.first() else {
            self.refuted = true;
            return;
        };
        let literals: Vec<Lit> = decisions.iter().map(|(_, lit)| lit.denied()).collect();
        if literals.len() == 1 {
            self.back_to(0);
            self.trail.assign(last.denied(), Cause::None);
        } else {
            self.back_to(deepest - 1);
            let clause = self.clauses.add(&literals, None);
            self.trail.assign(last.denied(), Cause::Clause(clause));
        }
    }

    /// Undo every level above `depth`.
    pub(crate) fn back_to(&mut self, depth: usize) {
        if let Some(tracker) = &mut self.tracker {
            tracker.back_to(self.trail.length_at(depth), &self.trail);
        }
        let Self { trail, order, phase, because, is_decided_on, .. } = self;
        trail.back_to(depth, |lit| {
            let var = lit.var();
            phase[var as usize] = lit.mask();
            if let Some(because) = because.get_mut(var as usize) {
                because.clear();
            }
            if is_decided_on[var as usize] {
                order.insert(var);
            }
        });
        self.head = self.head.min(self.trail.len());
        self.link_head = self.link_head.min(self.trail.len());
    }

    /// Decide only on the cells of `scope` and, with rungs, on those of their lines; undo all other
    /// decisions.
    fn enter(&mut self, scope: &[u32], with_rungs: bool) {
        if self.scope == scope && self.with_rungs == with_rungs {
            return;
        }
        self.back_to(self.assumed.len());
        for var in self.decided_on.drain(..) {
            self.is_decided_on[var as usize] = false;
        }
        self.order.clear();
        self.scope.clear();
        self.scope.extend_from_slice(scope);
        self.with_rungs = with_rungs;
        self.decided_on.extend_from_slice(scope);
        if with_rungs {
            let lines = self.lines_in_scope();
            let rungs = lines.iter().flat_map(|&line| self.rungs[line as usize].vars.clone());
            self.decided_on.extend(rungs);
        }
        for &var in &self.decided_on {
            self.is_decided_on[var as usize] = true;
            self.order.insert(var);
        }
    }

    /// The lines through the cells in scope.
    fn lines_in_scope(&self) -> Vec<u32> {
        let mut lines: Vec<u32> =
            self.scope.iter().flat_map(|&cell| self.model.lines_through(cell)).copied().collect();
        lines.sort_unstable();
        lines.dedup();
        lines
    }

    fn run(&mut self, assumptions: &[Lit], decide: bool) -> Result<Verdict, Stop> {
        let common =
            self.assumed.iter().zip(assumptions).take_while(|(old, new)| old == new).count();
        if common < self.assumed.len() || common < assumptions.len() {
            self.back_to(common);
            self.assumed.clear();
            self.assumed.extend_from_slice(assumptions);
        }
        self.meter.go_on()?;
        // The last step, until everything that follows from it is known.
        let mut done = None;
        loop {
            if self.refuted {
                return Ok(Verdict::None);
            }
            if let Some(conflict) = self.propagate()? {
                if self.trail.depth() == 0 {
                    self.refute(conflict);
                    continue;
                }
                self.meter.spend()?;
                self.counters.conflicts += 1;
                self.backjump(conflict)?;
                done = Some(MomentKind::Retreat);
                continue;
            }
            if let Some(kind) = done.take() {
                self.note(kind);
            }
            if let Some(&assumption) = assumptions.get(self.trail.depth()) {
                if self.trail.is_false(assumption) {
                    return Ok(Verdict::None);
                }
                self.trail.open_level();
                if !self.trail.is_true(assumption) {
                    self.trail.assign(assumption, Cause::None);
                }
                continue;
            }
            if !decide {
                return Ok(Verdict::Fits);
            }
            if self.inprocess(assumptions.len())? {
                done = Some(MomentKind::Retreat);
                continue;
            }
            let Some(decision) = self.believed()?.or_else(|| self.most_active()) else {
                self.agenda.note_find();
                return Ok(Verdict::Fits);
            };
            self.counters.decisions += 1;
            self.trail.open_level();
            self.trail.assign(decision, Cause::None);
            done = Some(MomentKind::Decision);
        }
    }

    /// Note a conflict without any decision or assumption: nothing ever fits.
    fn refute(&mut self, conflict: Conflict) {
        self.refuted = true;
        if let Cause::Line(line) = conflict.cause
            && self.counters.decisions == 0
        {
            self.failed_line = Some(line);
        }
    }

    /// The most active open variable with its last value; `None` if none is left to decide.
    fn most_active(&mut self) -> Option<Lit> {
        loop {
            let var = self.order.pop()?;
            if self.trail.is_open(var) {
                return Some(Lit::of(var, self.phase[var as usize]));
            }
        }
    }

    /// Learn a clause from a conflict and go back to the level where it forces a literal.
    fn backjump(&mut self, conflict: Conflict) -> Result<(), Stop> {
        let (level, glue) = self.learn(conflict)?;
        self.back_to(level);
        self.order.fade();
        self.counters.learned += 1;
        let forced = self.lesson.clause[0];
        let cause = if self.lesson.clause.len() == 1 {
            Cause::None
        } else {
            Cause::Clause(self.clauses.add(&self.lesson.clause, Some(glue)))
        };
        self.trail.assign(forced, cause);
        let dive_ended = self.dive_ends();
        self.agenda.note_conflict(dive_ended);
        Ok(())
    }
}

/// Random activities before the first conflict. Rungs start below all of them.
fn first_activity(vars: usize, chance: &mut Chance) -> Vec<f64> {
    (0..vars).map(|_| f64::from(chance.half()) / f64::from(u32::MAX) * 1e-3).collect()
}
