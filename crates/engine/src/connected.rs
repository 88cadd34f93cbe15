//! Places of which those that are in have to hang together.
//!
//! Two places that are in hang together if a way leads from one to the other over neighbours that are
//! in. Whether a place is in is a claim about a variable, or it always is. A place that is always in
//! does all that a border or a root is needed for: with cells that all hang together or reach the
//! edge of a board, the edge is one more place, beside all cells at the edge; where everything has to
//! hang together with one cell, that cell is always in.

use std::collections::BTreeSet;

use crate::claims::Claim;
use crate::line::mask::{Mask, ON, OPEN};
use crate::membership::Membership;

/// A constraint: of some places, all that are in hang together. None at all do.
///
/// For an area that has to hang together with its root, make the root a place that is always in. If
/// the root need not be in, add a clause for each other place: it is out, or the root is in.
#[derive(Clone, Debug)]
pub struct Connected {
    places: Vec<Option<Claim>>,
    beside: Membership,
}

impl Connected {
    /// Create the constraint on places, of which each is in if its claim is true, or always; `pairs`
    /// are neighbours, by their places in the list. Pairs with places that do not exist are left out.
    #[must_use]
    pub fn new(places: Vec<Option<Claim>>, pairs: impl IntoIterator<Item = [u32; 2]>) -> Self {
        let mut beside = vec![BTreeSet::new(); places.len()];
        for [one, other] in pairs {
            if one != other && (one.max(other) as usize) < places.len() {
                beside[one as usize].insert(other);
                beside[other as usize].insert(one);
            }
        }
        Self { beside: Membership::new(places.len(), beside.into_iter()), places }
    }

    /// The constraint on as many other places that are side by side in the same way.
    #[must_use]
    pub fn with_places(&self, places: Vec<Option<Claim>>) -> Self {
        Self { places, beside: self.beside.clone() }
    }

    /// The claims with which the places are in; `None` for a place that always is.
    #[must_use]
    pub fn places(&self) -> &[Option<Claim>] {
        &self.places
    }

    /// The neighbours of a place, in rising order.
    #[inline]
    #[must_use]
    pub fn beside(&self, place: u32) -> &[u32] {
        self.beside.of(place)
    }

    /// The variables that places depend on.
    pub(crate) fn vars(&self) -> impl Iterator<Item = u32> {
        self.places.iter().flatten().map(|claim| claim.cell)
    }

    /// The mask of a place, by those of variables: `ON` if it is in.
    #[inline]
    pub(crate) fn mask(&self, place: u32, mask_of: impl Fn(u32) -> Mask) -> Mask {
        match self.places[place as usize] {
            None => ON,
            Some(Claim { cell, on: true }) => mask_of(cell),
            Some(Claim { cell, on: false }) => {
                let mask = mask_of(cell);
                mask >> 1 | (mask & 1) << 1
            }
        }
    }

    /// True if places may still not hang together, by what variables can be.
    pub(crate) fn can_fail(&self, mask_of: impl Fn(u32) -> Mask) -> bool {
        let mask = |place| self.mask(place, &mask_of);
        self.holds(|place| Some(mask(place) == ON).filter(|_| mask(place) != OPEN)) != Some(true)
    }

    /// True or false if it is known whether all places that are in hang together, whatever the open
    /// ones are; `is_in` says what is known of a place.
    #[must_use]
    pub fn holds(&self, is_in: impl Fn(u32) -> Option<bool>) -> Option<bool> {
        let all = 0..self.places.len() as u32;
        let Some(first) = all.clone().find(|&place| is_in(place) == Some(true)) else {
            let open: Vec<u32> = all.filter(|&place| is_in(place).is_none()).collect();
            let touch = |one: u32, other: u32| one == other || self.beside(one).contains(&other);
            let all_touch = open.iter().all(|&one| open.iter().all(|&other| touch(one, other)));
            return all_touch.then_some(true);
        };
        let sure = self.reached(first, |place| is_in(place) == Some(true));
        if all.clone().any(|place| is_in(place) == Some(true) && !sure[place as usize]) {
            return self.apart(is_in).map(|_| false);
        }
        let is_beside = |place: u32| self.beside(place).iter().any(|&next| sure[next as usize]);
        all.clone().all(|place| is_in(place).is_some() || is_beside(place)).then_some(true)
    }

    /// Two places that are in and cannot hang together, whatever the open ones are: the first that is
    /// in, and the first of the others; `is_in` says what is known of a place.
    #[must_use]
    pub fn apart(&self, is_in: impl Fn(u32) -> Option<bool>) -> Option<[u32; 2]> {
        let mut sure = (0..self.places.len() as u32).filter(|&place| is_in(place) == Some(true));
        let first = sure.next()?;
        let possible = self.reached(first, |place| is_in(place) != Some(false));
        Some([first, sure.find(|&place| !possible[place as usize])?])
    }

    /// For each place, true if it is reached from one of them over places that can be passed.
    fn reached(&self, from: u32, can_pass: impl Fn(u32) -> bool) -> Vec<bool> {
        let mut met = vec![false; self.places.len()];
        met[from as usize] = true;
        let mut ahead = vec![from];
        while let Some(place) = ahead.pop() {
            for &next in self.beside(place) {
                if !met[next as usize] && can_pass(next) {
                    met[next as usize] = true;
                    ahead.push(next);
                }
            }
        }
        met
    }
}

/// The constraints of a model, with the places of each variable.
#[derive(Clone, Debug, Default)]
pub(crate) struct AllConnected {
    each: Vec<Connected>,
    /// All places, one constraint after the other: the constraint, and the place in it.
    places: Vec<(u32, u32)>,
    of_var: Membership,
    vars: u32,
}

impl AllConnected {
    pub(crate) fn new(each: Vec<Connected>, vars: usize) -> Self {
        let numbered = || (0..).zip(&each);
        let places = numbered()
            .flat_map(|(number, one)| (0..one.places.len() as u32).map(move |at| (number, at)));
        let claims = each.iter().flat_map(|one| &one.places);
        let of_var = Membership::new(vars, claims.map(|claim| claim.map(|claim| claim.cell)));
        let vars = if each.is_empty() { 0 } else { vars as u32 };
        Self { places: places.collect(), of_var, vars, each }
    }

    /// The most bytes of constraints on places of a model with so many variables.
    pub(crate) fn bytes(each: &[Connected], vars: usize) -> usize {
        let of_each = each.iter().map(|one| {
            let beside: usize = (0..one.places.len() as u32).map(|at| one.beside(at).len()).sum();
            size_of::<Connected>() + 40 * one.places.len() + Membership::bytes(0, beside)
        });
        of_each.sum::<usize>()
            + Membership::bytes(vars, each.iter().map(|one| one.places.len()).sum())
    }

    #[inline]
    pub(crate) fn each(&self) -> &[Connected] {
        &self.each
    }

    /// The places of a variable, each with its constraint.
    #[inline]
    pub(crate) fn of(&self, var: u32) -> impl Iterator<Item = (u32, u32)> + '_ {
        let numbers = if var < self.vars { self.of_var.of(var) } else { &[] };
        numbers.iter().map(|&number| self.places[number as usize])
    }
}
