//! The state of a search: what is known, what must hold, and what was learned.
//!
//! Everything here serves any order of decisions. Which variable to decide on, and when to begin
//! anew, is left to the strategy.

use std::ops::Range;

use crate::claims::Claim;
use crate::limits::{Meter, Stop};
use crate::line::mask::{Mask, OFF, ON, OPEN};
use crate::memory::{Held, IS_LIMITED, STEP, make_room, with_spare};
use crate::model::Model;
use crate::search::cause::{By, Cause, Conflict};
use crate::search::clauses::is_short;
use crate::search::constraints::Constraints;
use crate::search::exchange::{LEVELS_OF_HEARD, Member};
use crate::search::lesson::Lesson;
use crate::search::literal::Lit;
use crate::search::order::{First, Order};
use crate::search::proof::{ProofLog, Rung};
use crate::search::scope::Scope;
use crate::search::trail::Trail;
use crate::sorted::sorted_by;

/// The rungs of a line and the number of arcs they were made of.
#[derive(Clone, Debug, Default)]
pub(super) struct Rungs {
    pub(super) vars: Range<u32>,
    pub(super) arcs: usize,
}

/// A trail with its constraints, and the variables in the order of decisions.
pub(crate) struct State<'m> {
    pub(crate) model: &'m Model,
    pub(crate) trail: Trail,
    pub(crate) meter: Meter,
    pub(super) constraints: Constraints<'m>,
    pub(crate) order: Order,
    /// The value that each variable is tried with: its last one, unless something has set another.
    pub(super) phase: Vec<Mask>,
    /// The fullest trail without a conflict since the last restart.
    fullest: Vec<Lit>,
    pub(super) scope: Scope,
    /// The place in scope of the cell that was found to be open last.
    open_cell: usize,
    pub(super) assumed: Vec<Lit>,
    /// The rungs of each line.
    pub(super) rungs: Vec<Rungs>,
    pub(super) lesson: Lesson,
    /// For each cell, the literals that forced it, once they were asked for; empty if its cause has
    /// them at hand. Nothing but clauses ever decides rungs.
    pub(super) because: Vec<Vec<Lit>>,
    pub(super) conflict: Vec<Lit>,
    /// True if nothing ever fits.
    pub(super) refuted: bool,
    /// The line that failed before anything was decided.
    pub(crate) failed_line: Option<u32>,
    /// The other searches to share with, if there are any.
    pub(super) member: Option<Member>,
    /// The log of a proof, if one was asked for, and what its rungs stand for.
    pub(crate) proof: Option<ProofLog>,
    pub(crate) rungs_in_proof: Vec<Rung>,
    /// The number of literals known for good of which the proof has all that it needs.
    pub(super) known_in_proof: usize,
    /// The number of variables whose bytes are counted.
    room: usize,
    /// The bytes of clauses that are not of the model, and of the links of rungs.
    clauses_held: Held,
    pub(super) links_held: Held,
}

/// The bytes of what is kept about a variable, about a line and about a claim of the model's clauses,
/// and in models with a path about a cell of it, measured on large models.
const BYTES_A_VAR: usize = 224;
const BYTES_A_LINE: usize = 64;
const BYTES_A_CLAIM: usize = 40;
const BYTES_A_PATH_CELL: usize = 256;

impl<'m> State<'m> {
    /// The bytes of the state of a search that begins.
    pub(crate) fn bytes(model: &Model) -> usize {
        let of_path = model.path.as_ref().map_or(0, |path| BYTES_A_PATH_CELL * path.cells());
        BYTES_A_VAR * model.vars()
            + BYTES_A_LINE * model.lines.len()
            + BYTES_A_CLAIM * model.all_clauses().map(<[Claim]>::len).sum::<usize>()
            + model.kernels.scratch_bytes(&model.lines)
            + of_path
    }

    /// Create a state in which nothing is propagated yet.
    pub(super) fn new(model: &'m Model, meter: Meter, first: First) -> Self {
        let vars = model.vars();
        let mut scope = Scope::default();
        scope.grow(vars);
        let [clauses_held, links_held] = [(); 2].map(|()| Held::of(meter.held.memory()));
        let mut state = Self {
            model,
            trail: Trail::new(vars),
            meter,
            constraints: Constraints::of(model),
            order: Order::new(first.activity),
            phase: vec![first.value; vars],
            fullest: Vec::new(),
            scope,
            open_cell: 0,
            assumed: Vec::new(),
            rungs: vec![Rungs::default(); model.lines.len()],
            lesson: Lesson::new(vars),
            because: vec![Vec::new(); vars],
            conflict: Vec::new(),
            refuted: false,
            failed_line: None,
            member: None,
            proof: None,
            rungs_in_proof: Vec::new(),
            known_in_proof: 0,
            room: vars,
            clauses_held,
            links_held,
        };
        state.load_model();
        state
    }

    fn load_model(&mut self) {
        for (var, &mask) in self.model.masks.iter().enumerate() {
            if mask != OPEN {
                self.trail.assign(Lit::of(var as u32, mask), Cause::NONE);
            }
        }
        let mut literals = Vec::new();
        for clause in self.model.all_clauses().filter(|clause| !is_short(clause)) {
            literals.clear();
            literals.extend(clause.iter().copied().map(Lit::from));
            self.store_at_root(&mut literals, None);
        }
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
    pub(crate) fn guard(&mut self) -> Result<Lit, Stop> {
        let var = self.trail.vars() as u32;
        self.grow(var as usize + 1, OFF)?;
        Ok(Lit::of(var, ON))
    }

    /// Grow to `vars` variables; the new ones are open and on no line.
    pub(super) fn grow(&mut self, vars: usize, phase: Mask) -> Result<(), Stop> {
        if IS_LIMITED && vars > self.room {
            let room = with_spare(vars);
            self.meter.take((room - self.room) * BYTES_A_VAR)?;
            self.room = room;
        }
        self.trail.grow(vars);
        self.constraints.clauses.grow(vars);
        self.order.grow(vars);
        self.lesson.grow(vars);
        make_room(&mut self.phase, vars);
        self.phase.resize(vars, phase);
        self.scope.grow(vars);
        Ok(())
    }

    /// Disable all clauses under this guard for good.
    pub(crate) fn retire(&mut self, guard: Lit) {
        self.add_clause(vec![guard.denied()]);
    }

    /// Count the bytes of a clause of so many literals that is to be added.
    pub(crate) fn reserve_clause(&mut self, literals: usize) -> Result<(), Stop> {
        let bytes = self.constraints.clauses.bytes_with(literals);
        if bytes > self.clauses_held.bytes() {
            self.meter.hold(&mut self.clauses_held, bytes + STEP);
        }
        self.meter.go_on()
    }

    /// Add a clause that holds from now on, whatever is assumed. Reserve it first if it is long, or
    /// one of many.
    pub(crate) fn add_clause(&mut self, mut literals: Vec<Lit>) {
        self.store(&mut literals, None);
    }

    /// Add a clause, as [`Self::add_clause`] does, but undo no more levels than needed to follow it
    /// from there. No literal may occur twice.
    pub(crate) fn amend(&mut self, mut literals: Vec<Lit>) {
        let trail = &self.trail;
        let level = |lit| if trail.is_false(lit) { trail.level_of(lit.var()) } else { u32::MAX };
        literals.retain(|&lit| level(lit) > 0);
        // Watch the two literals that become open first when the search goes back.
        for place in 0..literals.len().min(2) {
            for next in place..literals.len() {
                if level(literals[next]) > level(literals[place]) {
                    literals.swap(place, next);
                }
            }
        }
        let [first, second, ..] = *literals else { return self.store(&mut literals, None) };
        let (last, before) = (level(first), level(second));
        let is_alone = last > before;
        self.back_to(if is_alone { before } else { before - 1 } as usize);
        let cause = self.constraints.clauses.add(&literals, None);
        if is_alone && self.trail.is_open(first.var()) {
            self.trail.assign(first, cause);
        }
    }

    /// Tell other searches what was learned, and learn what they have told; true if that was
    /// anything.
    pub(super) fn trade(&mut self) -> bool {
        let Self { member, trail, meter, .. } = self;
        let Some(member) = member else { return false };
        let heard = member.trade(trail, meter.counters.conflicts);
        for clause in &heard {
            if self.reserve_clause(clause.len()).is_err() {
                break;
            }
            self.store(&mut clause.to_vec(), Some(LEVELS_OF_HEARD));
        }
        !heard.is_empty()
    }

    /// Add a clause; one that spans `glue` levels may be forgotten again. Its literals are put in
    /// order.
    fn store(&mut self, literals: &mut Vec<Lit>, glue: Option<u32>) {
        self.back_to(0);
        self.store_at_root(literals, glue);
    }

    fn store_at_root(&mut self, literals: &mut Vec<Lit>, glue: Option<u32>) {
        *literals = sorted_by(std::mem::take(literals), |lit| lit.index() as u32);
        literals.dedup();
        // Sorted, a literal and its denial stand side by side.
        let says_nothing = literals.windows(2).any(|pair| pair[0].denied() == pair[1]);
        if says_nothing || literals.iter().any(|&lit| self.trail.is_true(lit)) {
            return;
        }
        literals.retain(|&lit| !self.trail.is_false(lit));
        match **literals {
            [] => self.refuted = true,
            [unit] => self.trail.assign(unit, Cause::NONE),
            _ => {
                self.constraints.clauses.add(literals, glue);
            }
        }
    }

    /// Rule out the picture just found while the present assumptions hold.
    pub(crate) fn block_found(&mut self) {
        self.log_decided();
        let literals: Vec<Lit> = if self.model.has_hidden() {
            // Decisions on hidden cells would rule out only one way in which they can be.
            let cells = self.model.visible_among(self.scope.cells()).iter();
            let shown = cells.map(|&cell| Lit::of(cell, self.trail.mask(cell)));
            self.assumed.iter().copied().chain(shown).map(Lit::denied).collect()
        } else {
            let levels = (1..=self.trail.depth()).rev();
            levels.filter_map(|level| self.trail.decision(level)).map(Lit::denied).collect()
        };
        if !literals.is_empty()
            && let Some(proof) = &mut self.proof
        {
            proof.learned(literals.iter().copied());
        }
        self.amend(literals);
    }

    /// Undo every level above `depth`.
    pub(crate) fn back_to(&mut self, depth: usize) {
        self.constraints.back_to(self.trail.length_at(depth), &self.trail);
        let Self { trail, order, phase, because, scope, meter, .. } = self;
        trail.back_to(depth, meter.counters.conflicts, |lit, conflicts| {
            let var = lit.var();
            order.note_undone(var, conflicts);
            phase[var as usize] = lit.mask();
            if let Some(because) = because.get_mut(var as usize) {
                because.clear();
            }
            if scope.has(var) {
                order.insert(var);
            }
        });
    }

    /// Decide only on the cells of a scope and, with rungs, on those of their lines; undo all other
    /// decisions.
    pub(super) fn enter(&mut self, cells: &[u32], with_rungs: bool) {
        if self.scope.is(cells, with_rungs) {
            return;
        }
        self.back_to(self.assumed.len());
        self.order.clear();
        self.scope.set(cells, with_rungs);
        self.scope.decide_on(cells.iter().copied());
        if with_rungs {
            for line in self.lines_in_scope() {
                self.scope.decide_on(self.rungs[line as usize].vars.clone());
            }
        }
        for &var in self.scope.decided_on() {
            self.order.insert(var);
        }
    }

    /// The lines through the cells in scope.
    pub(super) fn lines_in_scope(&self) -> Vec<u32> {
        self.model.lines_through_any(self.scope.cells())
    }

    /// Keep the assumptions that are made already, and undo all others.
    pub(super) fn change_assumptions(&mut self, assumptions: &[Lit]) {
        let common =
            self.assumed.iter().zip(assumptions).take_while(|(old, new)| old == new).count();
        if common < self.assumed.len() || common < assumptions.len() {
            self.back_to(common);
            self.forget_fullest();
            self.assumed.clear();
            self.assumed.extend_from_slice(assumptions);
        }
    }

    /// Open a level and assign a decision, or an assumption that may be true already.
    pub(super) fn decide(&mut self, decision: Lit) {
        self.trail.open_level();
        if !self.trail.is_true(decision) {
            self.trail.assign(decision, Cause::NONE);
        }
    }

    /// Note a conflict without any decision or assumption: nothing ever fits.
    pub(super) fn refute(&mut self, conflict: Conflict) {
        self.refuted = true;
        self.log_known(Some(conflict));
        if conflict.cause.by == By::Lines && self.meter.counters.decisions == 0 {
            let is_own = |line: &u32| (*line as usize) < self.model.lines().len();
            self.failed_line = Some(conflict.cause.argument).filter(is_own);
        }
    }

    /// The most active open variable with its phase; `None` if none is left to decide.
    pub(super) fn most_active(&mut self) -> Option<Lit> {
        let Self { order, trail, phase, .. } = self;
        let var = order.pop(|var| trail.is_open(var))?;
        Some(Lit::of(var, phase[var as usize]))
    }

    /// True if a cell in scope is open: mostly the one that was open last time.
    pub(super) fn has_open_cell(&mut self) -> bool {
        let cells = self.scope.cells();
        let from = self.open_cell.min(cells.len());
        let mut places = (from..cells.len()).chain(0..from);
        let open = places.find(|&place| self.trail.is_open(cells[place]));
        self.open_cell = open.unwrap_or(from);
        open.is_some()
    }

    /// Forget the learned clauses that are least likely to help again.
    pub(super) fn clear_out(&mut self) {
        let Self { constraints, trail, proof, meter, clauses_held, .. } = self;
        constraints.clauses.clear_out(trail, proof.as_mut());
        meter.hold(clauses_held, constraints.clauses.bytes_with(0));
    }

    /// Keep the trail below the level of a conflict if it is the fullest one.
    fn note_fullest(&mut self) {
        let Self { trail, fullest, .. } = self;
        let length = trail.length_at(trail.depth() - 1);
        if length > fullest.len() {
            fullest.clear();
            fullest.extend((0..length).map(|place| trail.at(place)));
        }
    }

    /// Forget the fullest trail, once its values are of no more use.
    pub(super) fn forget_fullest(&mut self) {
        self.fullest.clear();
    }

    /// Set the phases to the values of the fullest trail, and forget that trail.
    pub(super) fn return_to_fullest(&mut self) {
        for lit in self.fullest.drain(..) {
            self.phase[lit.var() as usize] = lit.mask();
        }
    }

    /// Learn a clause from a conflict and go back to the level where it forces a literal.
    pub(super) fn backjump(&mut self, conflict: Conflict) -> Result<(), Stop> {
        self.note_fullest();
        let (level, glue) = self.learn(conflict)?;
        self.reserve_clause(self.lesson.clause.len())?;
        if let Some(proof) = &mut self.proof {
            proof.learned(self.lesson.clause.iter().copied());
        }
        self.back_to(level);
        self.meter.counters.learned += 1;
        if let Some(member) = &mut self.member {
            self.meter.grew(member.note(&self.lesson.clause, glue));
        }
        let forced = self.lesson.clause[0];
        let cause = if self.lesson.clause.len() == 1 {
            Cause::NONE
        } else {
            self.constraints.clauses.add(&self.lesson.clause, Some(glue))
        };
        self.trail.assign(forced, cause);
        Ok(())
    }
}
