//! Counting footprints, the sets of places that paths visit; several paths may share one.
//!
//! On a narrow grid a sweep counts them (`frontier`). Elsewhere they are found one after the other,
//! each ruled out once it is found, up to a limit.

use std::collections::HashSet;

use crate::answer::frontier::{Counted, sweep};
use crate::answer::outcome::Tally;
use crate::line::mask::Mask;
use crate::search::literal::Lit;
use crate::search::{Search, Verdict};

/// The most footprints that are found one by one.
const MOST_FOUND: u128 = 5000;

/// The number of different footprints among pictures of these cells.
pub(crate) fn different(search: &Search<'_>, cells: &[u32], pictures: &[Vec<Mask>]) -> u128 {
    let places = places_among(search, cells);
    let footprints: HashSet<&[Mask]> = pictures.iter().map(|picture| &picture[..places]).collect();
    footprints.len() as u128
}

/// The number of footprints of all paths over these cells; `pictures` has some of the paths.
pub(crate) fn count(search: &mut Search<'_>, cells: &[u32], pictures: &[Vec<Mask>]) -> Tally {
    let found = different(search, cells, pictures);
    if search.settle().is_err() {
        return Tally::at_least(found);
    }
    let known = search.state.trail.masks(search.state.model.vars());
    if let Some(tally) =
        sweep(search.state.model, &known, Counted::Footprints, &mut search.state.meter)
    {
        return tally;
    }
    let tally = one_by_one(search, cells);
    if tally.value < found { Tally::at_least(found) } else { tally }
}

fn one_by_one(search: &mut Search<'_>, cells: &[u32]) -> Tally {
    let places = &cells[..places_among(search, cells)];
    let mut found = 0;
    let Ok(guard) = search.state.guard() else { return Tally::at_least(found) };
    while found < MOST_FOUND && search.state.meter.spend().is_ok() {
        match search.find(cells, &[guard]) {
            Err(_) => break,
            Ok(Verdict::None) => {
                search.state.retire(guard);
                return Tally { value: found, exact: true };
            }
            Ok(Verdict::Fits) => {
                found += 1;
                let as_it_is = |&place: &u32| Lit::of(place, search.state.trail.mask(place));
                let mut differs: Vec<Lit> =
                    places.iter().map(|place| as_it_is(place).denied()).collect();
                differs.push(guard.denied());
                if search.state.reserve_clause(differs.len()).is_err() {
                    break;
                }
                search.state.add_clause(differs);
            }
        }
    }
    Tally::at_least(found)
}

/// The number of places among these cells, which are in rising order.
fn places_among(search: &Search<'_>, cells: &[u32]) -> usize {
    let path = search.state.model.path.as_ref();
    cells.partition_point(|&cell| path.is_some_and(|path| path.is_place(cell)))
}
