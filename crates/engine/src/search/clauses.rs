//! Clauses: those of the model, learned ones, links between rungs and cells, and the rule that a
//! coloured cell has exactly one symbol.
//!
//! All of them are cheap to follow, the shortest the most, so each literal is first followed
//! through the rule of its cell and the links, and a watched clause is only looked at when these
//! have nothing to add. Their reasons stand where they are, and are read there.

mod cell;
mod links;
mod watched;

use crate::limits::Meter;
use crate::model::Model;
use crate::search::cause::{By, Cause, Conflict};
use crate::search::clauses::links::Links;
pub(super) use crate::search::clauses::links::is_short;
use crate::search::clauses::watched::Watched;
use crate::search::constraint::Constraint;
use crate::search::literal::Lit;
use crate::search::proof::ProofLog;
use crate::search::trail::Trail;

/// The rules, as causes have them.
const CELL: u8 = 0;
const PAIR: u8 = 1;
const TRIPLE: u8 = 2;
const CLAUSE: u8 = 3;

/// The cause of a literal by the rule that a cell has exactly one symbol.
const OF_CELL: Cause = Cause::new(By::Clauses, CELL, 0, 0);

/// True if a literal was forced by the rule that a cell has exactly one symbol.
#[inline(always)]
pub(super) fn is_of_cell(cause: Cause) -> bool {
    cause.by == By::Clauses && cause.rule == CELL
}

/// The cause of what is left of a link of two, by the literal that failed.
#[inline(always)]
fn of_pair(gone: Lit) -> Cause {
    Cause::new(By::Clauses, PAIR, gone.index() as u32, 0)
}

/// The cause of what is left of a link of three, by the literals that failed.
#[inline(always)]
fn of_triple(gone: Lit, other: Lit) -> Cause {
    Cause::new(By::Clauses, TRIPLE, gone.index() as u32, other.index() as u32)
}

/// The cause of what is left of a watched clause.
#[inline(always)]
fn of_clause(clause: u32) -> Cause {
    Cause::new(By::Clauses, CLAUSE, clause, 0)
}

/// All clauses of a search, and how far the trail has been followed through them.
pub(super) struct Clauses<'m> {
    model: &'m Model,
    watched: Watched,
    /// The short clauses of the model, and the links between rungs and cells.
    links: Links,
    /// The lengths of the trail followed so far: through cells and links, and through the others.
    link_head: usize,
    head: usize,
}

impl<'m> Constraint<'m> for Clauses<'m> {
    const RULES: &'static [&'static str] =
        &["one symbol", "link of two", "link of three", "clause"];

    fn of(model: &'m Model) -> Self {
        Self {
            model,
            watched: Watched::new(model.vars()),
            links: Links::of(model, Vec::new(), Vec::new(), model.vars()),
            link_head: 0,
            head: 0,
        }
    }

    #[inline]
    fn follow(&mut self, trail: &mut Trail, meter: &mut Meter) -> Result<(), Conflict> {
        let is_colored = self.model.palette().is_colored();
        while self.head < trail.len() {
            while self.link_head < trail.len() {
                let lit = trail.at(self.link_head);
                self.link_head += 1;
                self.links.fetch(trail.at(self.link_head));
                meter.counters.literals += 1;
                if is_colored && let Some(conflict) = cell::follow(self.model, lit, trail) {
                    return Err(conflict);
                }
                if let Some(conflict) = self.links.propagate(lit, trail) {
                    return Err(conflict);
                }
            }
            let lit = trail.at(self.head);
            self.head += 1;
            if let Some(conflict) = self.watched.propagate(lit, trail) {
                return Err(conflict);
            }
        }
        Ok(())
    }

    #[inline]
    fn back_to(&mut self, length: usize, _trail: &Trail) {
        self.head = self.head.min(length);
        self.link_head = self.link_head.min(length);
    }

    fn explain(
        &mut self,
        cause: Cause,
        forced: Option<Lit>,
        trail: &Trail,
        _meter: &mut Meter,
        literals: &mut Vec<Lit>,
    ) {
        let Some(forced) = forced else { return };
        self.find_antecedent(
            cause,
            || forced,
            0,
            trail,
            |lit| {
                literals.push(lit);
                false
            },
        );
    }
}

/// Visit literals from a place on, and return the first one that is wanted, and the place after it.
#[inline(always)]
pub(super) fn find(
    literals: impl Iterator<Item = Lit>,
    place: usize,
    mut wanted: impl FnMut(Lit) -> bool,
) -> Option<(Lit, usize)> {
    let found = literals.enumerate().skip(place).find(|&(_, lit)| wanted(lit));
    found.map(|(place, lit)| (lit, place + 1))
}

impl Clauses<'_> {
    /// Visit the false literals that forced another, those before `place` left out. Return the first
    /// one that is wanted, and the place after it.
    #[inline(always)]
    pub(super) fn find_antecedent(
        &self,
        cause: Cause,
        forced: impl FnOnce() -> Lit,
        place: usize,
        trail: &Trail,
        wanted: impl FnMut(Lit) -> bool,
    ) -> Option<(Lit, usize)> {
        let lit = Lit::from_index;
        match cause.rule {
            CLAUSE => find(self.watched.literals(cause.argument).skip(1), place, wanted),
            PAIR => find([lit(cause.argument)].into_iter(), place, wanted),
            TRIPLE => find([lit(cause.argument), lit(cause.other)].into_iter(), place, wanted),
            _ => find(cell::antecedents(self.model, forced(), trail), place, wanted),
        }
    }

    /// The bytes of all clauses but links once there is one more, of so many literals.
    pub(super) fn bytes_with(&self, literals: usize) -> usize {
        self.watched.bytes_with(literals)
    }

    /// Grow to `vars` variables.
    pub(super) fn grow(&mut self, vars: usize) {
        self.watched.grow(vars);
    }

    /// Store a clause, and return the cause of its first literal. A learned one spans `glue` levels
    /// and may be forgotten again.
    pub(super) fn add(&mut self, literals: &[Lit], glue: Option<u32>) -> Cause {
        of_clause(self.watched.add(literals, glue))
    }

    /// Store links of two and three literals over `vars` variables, in place of the last ones.
    pub(super) fn link(&mut self, pairs: Vec<[Lit; 2]>, triples: Vec<[Lit; 3]>, vars: usize) {
        self.links = Links::of(self.model, pairs, triples, vars);
    }

    /// The fewest levels that the clause of a cause has spanned; `None` if it is never forgotten, or
    /// if the cause is no clause.
    pub(super) fn glue(&self, cause: Cause) -> Option<u32> {
        let is_clause = cause.by == By::Clauses && cause.rule == CLAUSE;
        is_clause.then(|| self.watched.glue(cause.argument)).flatten()
    }

    /// The literals of the clause of a cause.
    pub(super) fn literals(&self, cause: Cause) -> impl Iterator<Item = Lit> + '_ {
        self.watched.literals(cause.argument)
    }

    /// Note that a clause that may be forgotten helped in a conflict and spans `glue` levels now.
    pub(super) fn helped(&mut self, cause: Cause, glue: u32) {
        self.watched.helped(cause.argument, glue);
    }

    /// Forget the learned clauses that are least likely to help again.
    pub(super) fn clear_out(&mut self, trail: &mut Trail, proof: Option<&mut ProofLog>) {
        self.watched.clear_out(trail, proof);
    }
}
