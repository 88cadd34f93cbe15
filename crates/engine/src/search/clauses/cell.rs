//! The rule that a coloured cell has exactly one of its symbols.
//!
//! In the literature this is the exactly-one constraint of the direct encoding.
//!
//! Once one variable of a cell is on, the others are off; once all but one are off, that one is on.
//! There are no clauses for this: the variables of a cell are consecutive, and both the rule and
//! its reasons are read off them. Its findings wake no lines, because lines gather the variables of
//! a cell themselves and know as much already.
//!
//! Cost: a look at the variables of a cell for each of them that a line, a clause or a decision
//! assigns. With two symbols there is nothing to do.

use crate::line::mask::{OFF, ON};
use crate::model::Model;
use crate::search::cause::Conflict;
use crate::search::clauses::{OF_CELL, is_of_cell};
use crate::search::literal::Lit;
use crate::search::trail::Trail;

/// Assign what follows for the cell of a variable that was assigned; return a conflict if there is
/// one.
pub(super) fn follow(model: &Model, lit: Lit, trail: &mut Trail) -> Option<Conflict> {
    let var = lit.var();
    // This rule assigned it because of all the others, so nothing new follows.
    if var as usize >= model.vars() || is_of_cell(trail.cause_of(var)) {
        return None;
    }
    let mut beside = model.palette().beside(var);
    if lit.mask() == ON {
        let mut others = beside.filter(|&other| other != var);
        return others.find_map(|other| trail.force(Lit::of(other, OFF), OF_CELL));
    }
    let mut possible = beside.by_ref().filter(|&other| trail.mask(other) != OFF);
    let last = possible.next().unwrap_or(var);
    if possible.next().is_some() { None } else { trail.force(Lit::of(last, ON), OF_CELL) }
}

/// The false literals that forced one on the same cell: a variable is off because another is on,
/// and on because all others are off.
pub(super) fn antecedents(model: &Model, forced: Lit, trail: &Trail) -> impl Iterator<Item = Lit> {
    let others = model.palette().beside(forced.var()).filter(move |&other| other != forced.var());
    others.map(move |other| Lit::of(other, forced.mask())).filter(|&other| trail.is_false(other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claims::Clauses;
    use crate::line::mask::OPEN;
    use crate::search::cause::Cause;

    /// The variables of two cells of three symbols after following these literals, or the conflict.
    fn followed(literals: &[(u32, u8)]) -> Result<Vec<u8>, Vec<Lit>> {
        let Ok(model) = Model::new(3, &[0b111, 0b111], Vec::new(), Clauses::default(), None) else {
            panic!()
        };
        let mut trail = Trail::new(model.vars());
        for &(var, mask) in literals {
            trail.assign(Lit::of(var, mask), Cause::NONE);
        }
        let mut head = 0;
        while head < trail.len() {
            if let Some(conflict) = follow(&model, trail.at(head), &mut trail) {
                let Some(forced) = conflict.forced else { panic!() };
                let because = antecedents(&model, forced, &trail);
                return Err(std::iter::once(forced).chain(because).collect());
            }
            head += 1;
        }
        Ok(trail.masks(model.vars()))
    }

    #[test]
    fn one_symbol_rules_out_the_others() {
        assert_eq!(Ok(vec![OFF, ON, OFF, OPEN, OPEN, OPEN]), followed(&[(1, ON)]));
    }

    #[test]
    fn the_last_symbol_is_the_one() {
        assert_eq!(Ok(vec![OPEN, OPEN, OPEN, OPEN, OFF, OPEN]), followed(&[(4, OFF)]));
        assert_eq!(Ok(vec![OPEN, OPEN, OPEN, ON, OFF, OFF]), followed(&[(4, OFF), (5, OFF)]));
    }

    #[test]
    fn two_symbols_or_none_are_a_conflict_with_its_reasons() {
        let off = |vars: &[u32]| vars.iter().map(|&var| Lit::of(var, OFF)).collect::<Vec<_>>();
        let on = |vars: &[u32]| vars.iter().map(|&var| Lit::of(var, ON)).collect::<Vec<_>>();
        assert_eq!(Err(off(&[2, 0])), followed(&[(0, ON), (2, ON)]));
        assert_eq!(Err(on(&[0, 1, 2])), followed(&[(0, OFF), (1, OFF), (2, OFF)]));
    }
}
