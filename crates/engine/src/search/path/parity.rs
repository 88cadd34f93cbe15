//! Parity: a part of the grid is entered an odd or an even number of times.
//!
//! Idea: a part that holds one of start and finish is entered and left an odd number of times in
//! all, any other part an even number. So if a single edge of a part's border is open, the others
//! decide it. Such edges are those without which the open edges would fall apart. The part behind
//! each of them is summed up on the way back: the known edges that leave it, and the ends of the
//! path in it.

use crate::line::mask::{OFF, ON};
use crate::path::pieces::View;
use crate::path::{NOWHERE, Path, Rule};
use crate::search::blocks::Blocks;
use crate::search::literal::Lit;
use crate::search::path::reach::Sides;
use crate::search::path::region::{Region, Shores};
use crate::search::path::{Clash, of_rule};
use crate::search::trail::Trail;

/// The buffers of the rule, reused.
#[derive(Debug)]
pub(super) struct Parity {
    blocks: Blocks,
    /// For each place with everything that was met behind it, true if an odd number of crossings is
    /// missing.
    odd: Vec<bool>,
}

impl Parity {
    pub(super) fn new(path: &Path) -> Self {
        Self { blocks: Blocks::new(path.places()), odd: vec![false; path.places()] }
    }

    /// Assign the edges that have to make a number of crossings even or odd; a clash if none can.
    pub(super) fn look(
        &mut self,
        path: &Path,
        views: &[View],
        trail: &mut Trail,
        region: &mut Region,
        clash: &mut Vec<Lit>,
    ) -> Result<(), Clash> {
        let Self { blocks, odd } = self;
        let open_sides = Sides::new(path, |place| views[place as usize].open_sides());
        blocks.forget();
        for (root, view) in views.iter().enumerate() {
            // A place without an open edge is skipped: its piece is complete.
            if view.open_sides() != 0 && !blocks.was_met(root as u32) {
                blocks.walk(root as u32, &open_sides);
            }
        }
        for &place in blocks.order() {
            let leaves_oddly =
                views[place as usize].sides().iter().fold(false, |odd, &mask| odd ^ (mask == ON));
            odd[place as usize] = (path.ends_at(place) == 1) ^ leaves_oddly;
        }
        for &place in blocks.order().iter().rev() {
            let is_odd = odd[place as usize];
            let from = blocks.from(place);
            if from != NOWHERE {
                odd[from as usize] ^= is_odd;
            } else if is_odd {
                clash.clear();
                region.border(path, trail, place, Shores::known(u32::MAX), clash);
                return Err(Clash(Rule::Parity, place));
            }
        }
        for &place in blocks.order() {
            let from = blocks.from(place);
            if from != NOWHERE
                && blocks.hangs_on_edge(place)
                && let Some(edge) = path.between(from, place)
            {
                let mask = if odd[place as usize] { ON } else { OFF };
                trail.assign(Lit::of(edge, mask), of_rule(Rule::Parity));
            }
        }
        Ok(())
    }
}

/// Add the false literals of all other edges on the border of one side.
pub(super) fn explain(
    path: &Path,
    trail: &Trail,
    forced: u32,
    region: &mut Region,
    literals: &mut Vec<Lit>,
) {
    let shores = Shores { bridge: forced, ..Shores::known(trail.place_of(forced)) };
    region.shorter_border(path, trail, path.ends(forced), shores, literals);
}
