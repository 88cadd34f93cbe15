//! What single looks say, kept while more and more becomes known.
//!
//! A *place* is where a law is looked at, as the engine follows it: a line, a clause, a place of the
//! path, one of its further laws, cells that hang together; behind these come the laws with hidden
//! cells. All that a place finds from what is known follows from a single look. Places do not take up
//! what others find, and rules that compare several looks are left out.
//!
//! Invariant: whoever knows more finds no less, so what a place has said stays true, and a place is
//! looked at again only once something about one of its cells has become known.
//!
//! Cost: to be asked about one cell, a look at each of its places that has changed, the cheap ones
//! first, until one of them answers.

use crosshatch_engine::{Follower, Mask, OFF, ON, OPEN};

use crate::sorted::Set;
use crate::{Cell, Finding, Told};

/// The places of a puzzle.
pub(crate) struct SingleLooks {
    /// The places that say something of each cell, those that cost least first.
    with: Vec<Vec<usize>>,
    /// The claims of each clause, those about one cell together; empty if cells have two symbols.
    claims: Vec<Vec<Finding>>,
    number: usize,
}

/// The knowledge of a puzzle, and what follows from it by single looks.
#[derive(Clone)]
pub(crate) struct Looked {
    /// The knowledge of each variable of the engine.
    pub(crate) vars: Vec<Mask>,
    /// The findings about each variable, by the places that have been looked at.
    follows: Vec<Mask>,
    /// For each place, true if it may say more than it has said.
    is_stale: Vec<bool>,
}

impl SingleLooks {
    /// The places of a puzzle.
    pub(crate) fn of(told: &Told) -> Self {
        let (follower, palette) = (told.model.follower(), told.model.palette());
        let hidden = told.model.places()..told.model.places() + told.hidden.len();
        let with = (0..told.cells() as Cell).map(|cell| {
            let vars = palette.vars_of(cell);
            let places: Set<usize> = vars.flat_map(|var| follower.places_with(var)).collect();
            places.into_iter().chain(hidden.clone()).collect()
        });
        let clauses = if told.symbols() > 2 { 0..told.clauses.len() } else { 0..0 };
        let claims = clauses.map(|clause| told.claims_of(clause)).collect();
        Self { with: with.collect(), claims, number: hidden.end }
    }

    /// The knowledge that is given, with nothing looked at yet.
    pub(crate) fn begin(&self, told: &Told) -> Looked {
        let vars = told.spread(&told.masks);
        Looked { follows: vec![OPEN; vars.len()], vars, is_stale: vec![true; self.number] }
    }

    /// Note what a variable is, and return it with what that says of others of its cell.
    pub(crate) fn note(
        &self,
        told: &Told,
        looked: &mut Looked,
        (var, mask): (u32, Mask),
    ) -> Vec<(u32, Mask)> {
        looked.vars[var as usize] = mask;
        let mut known = beside(told, &looked.vars, var);
        for &(other, mask) in &known {
            looked.vars[other as usize] = mask;
        }
        for &place in &self.with[cell_of(told, var)] {
            looked.is_stale[place] = true;
        }
        known.push((var, mask));
        known
    }

    /// The mask that follows for a variable; `OPEN` if nothing does.
    pub(crate) fn follows(&self, told: &Told, looked: &mut Looked, var: u32) -> Mask {
        let mut follower = None;
        for &place in &self.with[cell_of(told, var)] {
            if looked.follows[var as usize] != OPEN {
                break;
            }
            self.look_again(told, &mut follower, looked, place);
        }
        looked.follows[var as usize]
    }

    /// The mask that follows for each variable, also for those that are known.
    pub(crate) fn follow_all<'l>(&self, told: &Told, looked: &'l mut Looked) -> &'l [Mask] {
        let mut follower = None;
        for place in 0..self.number {
            self.look_again(told, &mut follower, looked, place);
        }
        &looked.follows
    }

    /// Add what a place says, if it may say more. As all that is known is true, something fits there.
    fn look_again<'t>(
        &self,
        told: &'t Told,
        follower: &mut Option<Follower<'t>>,
        looked: &mut Looked,
        place: usize,
    ) {
        if !std::mem::take(&mut looked.is_stale[place]) {
            return;
        }
        if let Some(law) = place.checked_sub(told.model.places()) {
            let left = told.hidden[law].left(told, &told.gather(&looked.vars));
            return looked.add(&left.map(|left| told.spread(&left)).unwrap_or_default());
        }
        let clause = place.checked_sub(told.model.lines().len());
        if let Some(claims) = clause.and_then(|clause| self.claims.get(clause)) {
            let left = last_claim(told, claims, &looked.vars);
            return looked.add(&left);
        }
        let follower = follower.get_or_insert_with(|| told.model.follower());
        let Some(found) = follower.look_at(&looked.vars, place) else { return };
        if told.symbols() == 2 {
            for &(var, mask) in found {
                looked.follows[var as usize] = mask;
            }
        } else if !found.is_empty() {
            let mut left = looked.vars.clone();
            for &(var, mask) in found {
                left[var as usize] = mask;
                for (other, mask) in beside(told, &left, var) {
                    left[other as usize] = mask;
                }
            }
            looked.add(&left);
        }
    }
}

impl Looked {
    /// True if a variable is not known.
    pub(crate) fn is_open(&self, var: u32) -> bool {
        self.vars[var as usize] == OPEN
    }

    /// Add what is left of the variables.
    fn add(&mut self, left: &[Mask]) {
        for (follows, &mask) in self.follows.iter_mut().zip(left).filter(|one| *one.1 != OPEN) {
            *follows = mask;
        }
    }
}

fn cell_of(told: &Told, var: u32) -> usize {
    var as usize / told.model.palette().vars_each()
}

/// The masks that a known variable leaves to the others of its cell.
fn beside(told: &Told, vars: &[Mask], var: u32) -> Vec<(u32, Mask)> {
    let palette = told.model.palette();
    let cell = || palette.vars_of(cell_of(told, var) as Cell);
    let is = |var: u32| vars[var as usize];
    let open: Vec<u32> = cell().filter(|&other| is(other) == OPEN).collect();
    match *open {
        _ if is(var) == ON => open.into_iter().map(|other| (other, OFF)).collect(),
        [last] if cell().all(|other| is(other) != ON) => vec![(last, ON)],
        _ => Vec::new(),
    }
}

/// The masks of all variables under a clause of merged claims; nothing unless one claim is left.
fn last_claim(told: &Told, claims: &[Finding], vars: &[Mask]) -> Vec<Mask> {
    let palette = told.model.palette();
    let mut last = None;
    for &(cell, mask) in claims {
        let own = palette.vars_of(cell);
        let left = palette.gather(&vars[own.start as usize..own.end as usize])[0];
        if left & mask != 0 {
            if left & !mask == 0 || last.is_some() {
                return Vec::new();
            }
            last = Some((own.start as usize, left & mask));
        }
    }
    let Some((first, mask)) = last else { return Vec::new() };
    let mut left = vars.to_vec();
    let own = palette.spread(&[mask]);
    left[first..first + own.len()].copy_from_slice(&own);
    left
}
