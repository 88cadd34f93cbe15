//! Pieces: a place with its edges, which a table narrows (`path/pieces`).

use crate::line::mask::OPEN;
use crate::path::pieces::View;
use crate::path::{NOWHERE, Path, Rule, SIDES};
use crate::search::literal::Lit;
use crate::search::path::{Clash, Tracker, known_before, of_rule, say};
use crate::search::trail::Trail;

impl Tracker<'_> {
    /// Assign what follows from the pieces that can still lie in a place.
    pub(super) fn fit_piece(&mut self, place: u32, trail: &mut Trail) -> Result<(), Clash> {
        let (path, rule) = (self.path, Rule::Piece(place));
        let view = self.views[place as usize];
        let Some(narrowed) = view.narrowed(path.ends_at(place)) else {
            self.clash.clear();
            explain_piece(path, trail, place, None, &mut self.clash);
            return Err(Clash(rule, place));
        };
        if narrowed == view {
            return Ok(());
        }
        for (of, cell) in cells_of(path, place).into_iter().enumerate() {
            // The cell may be on the trail already but not yet followed.
            if narrowed.mask(of) != view.mask(of) && trail.is_open(cell) {
                trail.assign(Lit::of(cell, narrowed.mask(of)), of_rule(rule));
            }
        }
        Ok(())
    }
}

/// The cells of a place and its edges, in the order of its view.
fn cells_of(path: &Path, place: u32) -> [u32; SIDES + 1] {
    let [right, up, left, down] = path.edges_at(place);
    [place, right, up, left, down]
}

/// Add the cells of a place that leave it no piece, or that force one of them; none of them is
/// redundant.
pub(super) fn explain_piece(
    path: &Path,
    trail: &Trail,
    place: u32,
    forced: Option<u32>,
    literals: &mut Vec<Lit>,
) {
    let ends = path.ends_at(place);
    let before = forced.map_or(u32::MAX, |cell| trail.place_of(cell));
    let mut view = View::open([false; SIDES]);
    let mut known: Vec<(usize, u32)> = Vec::with_capacity(SIDES + 1);
    for (of, cell) in cells_of(path, place).into_iter().enumerate() {
        if cell == NOWHERE {
            continue;
        }
        let mask = known_before(trail, cell, forced, before);
        view = view.with(of, mask);
        if mask != OPEN && Some(cell) != forced && trail.level_of(cell) > 0 {
            // The newest is dropped first: older literals take a conflict further back.
            let is_newer =
                |&(_, other): &(usize, u32)| trail.place_of(other) > trail.place_of(cell);
            known.insert(known.partition_point(is_newer), (of, cell));
        }
    }
    for (of, cell) in known {
        let without = view.with(of, OPEN);
        if without.narrowed(ends).is_none() {
            view = without;
        } else {
            say(trail, cell, literals);
        }
    }
}
