//! Whether a part of the grid is entered an odd or an even number of times.
//!
//! Idea: a part that holds one of start and finish is entered and left an odd number of times in all,
//! any other part an even number. So where a single edge of a part's border is open, the others say
//! what it is. Such edges are those without which the open edges would fall apart: one walk over them,
//! deeper first, finds them all, and adds up on its way back what is known of the border behind each.
//!
//! Cost: every edge is looked at twice.

use crate::line::chain::{OFF, ON, OPEN};
use crate::path::{NOWHERE, Path, Rule, SIDES};
use crate::search::path::Clash;
use crate::search::path::region::{Region, Shores};
use crate::search::trail::{Cause, Lit, Trail};

/// Room for the walk, reused.
#[derive(Debug)]
pub(super) struct Parity {
    met: Vec<u32>,
    low: Vec<u32>,
    came_by: Vec<u32>,
    came_from: Vec<u32>,
    next_side: Vec<u8>,
    /// Whether the border of the place, and of all that was met behind it, is crossed by an odd number
    /// of edges, as far as they are known or lie in between.
    odd: Vec<bool>,
    stack: Vec<u32>,
    found: Vec<Lit>,
}

impl Parity {
    pub(super) fn new(path: &Path) -> Self {
        let nowhere = || vec![NOWHERE; path.places()];
        Self {
            met: nowhere(),
            low: nowhere(),
            came_by: nowhere(),
            came_from: nowhere(),
            next_side: vec![0; path.places()],
            odd: vec![false; path.places()],
            stack: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Assign the edges that have to make a number of crossings even or odd.
    pub(super) fn look(
        &mut self,
        path: &Path,
        trail: &mut Trail,
        region: &mut Region,
        clash: &mut Vec<Lit>,
    ) -> Result<(), Clash> {
        self.met.fill(NOWHERE);
        self.found.clear();
        let mut time = 0;
        for root in 0..path.places() as u32 {
            if self.met[root as usize] != NOWHERE {
                continue;
            }
            self.meet(path, trail, root, NOWHERE, NOWHERE, &mut time);
            while let Some(&place) = self.stack.last() {
                self.step(path, trail, place, &mut time);
            }
            if self.odd[root as usize] {
                clash.clear();
                region.border(path, trail, root, Shores::known(u32::MAX), clash);
                return Err(Clash(Rule::Parity));
            }
        }
        for &lit in &self.found {
            trail.assign(lit, Cause::Path(Rule::Parity));
        }
        Ok(())
    }

    fn step(&mut self, path: &Path, trail: &Trail, place: u32, time: &mut u32) {
        let at = place as usize;
        let side = self.next_side[at] as usize;
        if side == SIDES {
            self.stack.pop();
            let from = self.came_from[at] as usize;
            if from != NOWHERE as usize {
                self.low[from] = self.low[from].min(self.low[at]);
                self.odd[from] ^= self.odd[at];
                if self.low[at] > self.met[from] {
                    let mask = if self.odd[at] { ON } else { OFF };
                    self.found.push(Lit::of(self.came_by[at], mask));
                }
            }
            return;
        }
        self.next_side[at] += 1;
        let edge = path.edges_at(place)[side];
        if edge == NOWHERE || edge == self.came_by[at] || trail.mask(edge) != OPEN {
            return;
        }
        let beyond = path.across(edge, place);
        if self.met[beyond as usize] == NOWHERE {
            self.meet(path, trail, beyond, edge, place, time);
        } else {
            self.low[at] = self.low[at].min(self.met[beyond as usize]);
        }
    }

    fn meet(&mut self, path: &Path, trail: &Trail, place: u32, by: u32, from: u32, time: &mut u32) {
        let at = place as usize;
        self.met[at] = *time;
        self.low[at] = *time;
        *time += 1;
        self.came_by[at] = by;
        self.came_from[at] = from;
        self.next_side[at] = 0;
        let edges = path.around(place).filter(|&(edge, _)| trail.mask(edge) == ON).count();
        self.odd[at] = path.is_end(place) ^ (edges % 2 == 1);
        self.stack.push(place);
    }
}

/// The literals, all false, of all other edges on one side's border.
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
