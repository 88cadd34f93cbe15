//! Parts of a grid that a path enters and leaves: what is joined by edges of which nothing is known.

use crate::{Cell, Deduction, ON, OPEN, Path, Symbols, Told};

/// A part of the grid.
#[derive(Debug, Default)]
pub(crate) struct Part {
    /// Its places.
    pub(crate) places: Vec<Cell>,
    /// The place after which it is named: one at the finding, or its first place.
    pub(crate) foremost: Cell,
}

/// The smaller part of the grid whose border is known except for the finding of a deduction.
pub(crate) fn part(told: &Told, path: &Path, deduction: &Deduction) -> Part {
    let mut masks = told.masks_knowing(&deduction.because, &deduction.found);
    let Some(&(edge, mask)) = deduction.found.first() else {
        let all = (0..path.places()).map(|place| reached(path, &masks, place));
        let odd = all.filter(|places| !is_even(path, &masks, places));
        let places = odd.min_by_key(Vec::len).unwrap_or_default();
        let foremost = places.iter().copied().min().unwrap_or(0);
        return Part { places, foremost };
    };
    masks[edge as usize] = mask;
    let ends = path.ends_of(edge);
    let both = ends.map(|place| reached(path, &masks, place)).into_iter();
    let places = both.min_by_key(Vec::len).unwrap_or_default();
    let foremost = ends.into_iter().filter(|end| places.contains(end)).min().unwrap_or(0);
    Part { places, foremost }
}

/// The places that are reached from one over open edges.
fn reached(path: &Path, masks: &[Symbols], place: Cell) -> Vec<Cell> {
    let mut is_reached = vec![false; path.places() as usize];
    is_reached[place as usize] = true;
    let (mut part, mut next) = (vec![place], 0);
    while let Some(&here) = part.get(next) {
        next += 1;
        for (other, edge) in path.around(here) {
            if masks[edge as usize] == OPEN && !is_reached[other as usize] {
                is_reached[other as usize] = true;
                part.push(other);
            }
        }
    }
    part
}

/// True if the known border of a part agrees with the ends of the path inside.
fn is_even(path: &Path, masks: &[Symbols], part: &[Cell]) -> bool {
    let mut is_inside = vec![false; path.places() as usize];
    for place in part {
        is_inside[*place as usize] = true;
    }
    let around = part.iter().flat_map(|place| path.around(*place));
    let crossed =
        around.filter(|(other, edge)| masks[*edge as usize] == ON && !is_inside[*other as usize]);
    let ends = path.start_and_finish().iter().filter(|end| is_inside[**end as usize]);
    (crossed.count() + ends.count()).is_multiple_of(2)
}
