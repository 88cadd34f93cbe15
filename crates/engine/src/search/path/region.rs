//! A part of the grid, and the border that separates it from the rest.

use crate::line::mask::{Mask, OFF, ON, OPEN};
use crate::path::{NOWHERE, Path};
use crate::search::literal::Lit;
use crate::search::path::say;
use crate::search::trail::Trail;
use crate::sorted::sort;

/// The edges and the place that a region ends at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shores {
    /// Edges with these masks do not lead on.
    pub(super) closed: Mask,
    /// Only what became known before this point of the trail counts.
    pub(super) before: u32,
    /// A place and an edge that the region does not enter or cross in any case.
    pub(super) gate: u32,
    pub(super) bridge: u32,
}

impl Shores {
    /// End the region at edges that are off.
    pub(super) fn off(before: u32) -> Self {
        Self { closed: OFF, before, gate: NOWHERE, bridge: NOWHERE }
    }

    /// End the region at edges that are known.
    pub(super) fn known(before: u32) -> Self {
        Self { closed: OPEN, ..Self::off(before) }
    }

    fn ends_at(&self, trail: &Trail, edge: u32) -> bool {
        let mask = trail.mask(edge);
        edge == self.bridge
            || (mask != OPEN && mask & self.closed != 0 && trail.place_of(edge) < self.before)
    }
}

/// The places that can be reached from one of them; the buffers are reused.
#[derive(Debug)]
pub(super) struct Region {
    inside: Vec<bool>,
    places: Vec<u32>,
    /// The edges that lead out to places that are not visited, and for each such place the number
    /// of them.
    shore: Vec<(u32, u32)>,
    touched: Vec<u32>,
    /// The literals of the other border, while the shorter one is chosen.
    other: Vec<Lit>,
}

impl Region {
    pub(super) fn new(path: &Path) -> Self {
        Self {
            inside: vec![false; path.places()],
            places: Vec::new(),
            shore: Vec::new(),
            touched: vec![0; path.places()],
            other: Vec::new(),
        }
    }

    /// The places of the region that was looked at last.
    pub(super) fn places(&self) -> &[u32] {
        &self.places
    }

    /// Add the false literals that separate the region around `from` from the rest.
    pub(super) fn border(
        &mut self,
        path: &Path,
        trail: &Trail,
        from: u32,
        shores: Shores,
        literals: &mut Vec<Lit>,
    ) {
        self.flood(path, trail, from, shores);
        self.add_border(path, trail, shores, literals);
        self.leave();
    }

    /// Add the false literals that separate the region around `from` from a visited place outside it
    /// and its gate, and the one of that place.
    pub(super) fn border_and_witness(
        &mut self,
        path: &Path,
        trail: &Trail,
        from: u32,
        shores: Shores,
        literals: &mut Vec<Lit>,
    ) {
        self.flood(path, trail, from, shores);
        self.add_border(path, trail, shores, literals);
        let is_witness = |&place: &u32| {
            !self.inside[place as usize]
                && place != shores.gate
                && trail.mask(place) == ON
                && trail.place_of(place) < shores.before
        };
        let all = || (0..path.places() as u32).filter(is_witness);
        let witness = all().find(|&place| trail.level_of(place) == 0).or_else(|| all().next());
        debug_assert!(witness.is_some(), "a pocket is one as seen from a visited place");
        if let Some(place) = witness {
            say(trail, place, literals);
        }
        self.leave();
    }

    /// The places around `from`, in order.
    pub(super) fn part(
        &mut self,
        path: &Path,
        trail: &Trail,
        from: u32,
        shores: Shores,
    ) -> Vec<u32> {
        self.flood(path, trail, from, shores);
        self.leave();
        sort(&mut self.places);
        self.places.clone()
    }

    /// Add the shorter one of the borders around these two places, and return that place.
    pub(super) fn shorter_border(
        &mut self,
        path: &Path,
        trail: &Trail,
        from: [u32; 2],
        shores: Shores,
        literals: &mut Vec<Lit>,
    ) -> u32 {
        let start = literals.len();
        self.border(path, trail, from[0], shores, literals);
        let mut other = std::mem::take(&mut self.other);
        other.clear();
        self.border(path, trail, from[1], shores, &mut other);
        let other_is_shorter = other.len() < literals.len() - start;
        if other_is_shorter {
            literals.truncate(start);
            literals.extend_from_slice(&other);
        }
        self.other = other;
        from[usize::from(other_is_shorter)]
    }

    /// Forget which places are inside.
    fn leave(&mut self) {
        for &place in &self.places {
            self.inside[place as usize] = false;
        }
    }

    fn flood(&mut self, path: &Path, trail: &Trail, from: u32, shores: Shores) {
        self.places.clear();
        self.places.push(from);
        self.inside[from as usize] = true;
        let mut next = 0;
        while let Some(&place) = self.places.get(next) {
            next += 1;
            for (edge, beyond) in path.around(place) {
                if beyond != shores.gate
                    && !self.inside[beyond as usize]
                    && !shores.ends_at(trail, edge)
                {
                    self.inside[beyond as usize] = true;
                    self.places.push(beyond);
                }
            }
        }
    }

    /// Add the literals of the border. A place known not to be visited replaces the edges to it if
    /// there are several, or if it was known before the only one.
    fn add_border(&mut self, path: &Path, trail: &Trail, shores: Shores, literals: &mut Vec<Lit>) {
        let not_visited =
            |place: u32| trail.mask(place) == OFF && trail.place_of(place) < shores.before;
        for &place in &self.places {
            for (edge, beyond) in path.around(place) {
                let crosses = edge != shores.bridge
                    && beyond != shores.gate
                    && !self.inside[beyond as usize]
                    && trail.level_of(edge) > 0;
                if crosses && trail.mask(edge) == OFF && not_visited(beyond) {
                    self.touched[beyond as usize] += 1;
                    self.shore.push((edge, beyond));
                } else if crosses {
                    say(trail, edge, literals);
                }
            }
        }
        for (edge, beyond) in self.shore.drain(..) {
            let edges = std::mem::take(&mut self.touched[beyond as usize]);
            if edges == 1 && trail.place_of(edge) < trail.place_of(beyond) {
                say(trail, edge, literals);
            } else if edges > 0 {
                say(trail, beyond, literals);
            }
        }
    }
}
