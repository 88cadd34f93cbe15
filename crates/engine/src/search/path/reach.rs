//! Reachability: the path needs an open way from start to finish, and visits no place off all such
//! ways.
//!
//! In the literature the blocks are biconnected components, and how they hang together is the
//! block-cut tree.
//!
//! Idea: along the edges that are not off, the grid falls into blocks of places that are connected
//! in more than one way (`blocks`). A row of blocks lies between start and finish. A path passes
//! each place once, so it never leaves this row: a place is not visited if it hangs on the row by a
//! single place, or cannot be reached. The path passes each place where two blocks of the row meet,
//! and runs along each edge that is a block by itself.
//!
//! A loop lies in one block, so it leaves out every place that is in no block with all visited ones.
//! As long as no place is known to be visited, there only has to be some way round. If there is a
//! single one, that is the loop.
//!
//! Invariant: everything is found that follows from each single place being passed at most once.

use crate::line::mask::{OFF, ON};
use crate::path::pieces::View;
use crate::path::{NOWHERE, Path, Rule, SIDES};
use crate::search::blocks::{Blocks, Ways};
use crate::search::literal::Lit;
use crate::search::path::region::{Region, Shores};
use crate::search::path::{Clash, of_rule, say};
use crate::search::trail::Trail;

/// The buffers of the rule, reused.
#[derive(Debug)]
pub(super) struct Reach {
    blocks: Blocks,
    /// For each place the first place of its block, and for such a first place true if the block
    /// lies between start and finish.
    block: Vec<u32>,
    is_between: Vec<bool>,
    because: Vec<Lit>,
    /// For each place in a pocket that has been told, its gate, and true if it was told of a place
    /// that is known from the start.
    told: Vec<Option<(u32, bool)>>,
}

impl Reach {
    pub(super) fn new(path: &Path) -> Self {
        Self {
            blocks: Blocks::new(path.places()),
            block: vec![NOWHERE; path.places()],
            is_between: vec![false; path.places()],
            because: Vec::new(),
            told: vec![None; path.places()],
        }
    }

    /// Assign what follows from the ways that are still open.
    pub(super) fn look(
        &mut self,
        path: &Path,
        views: &[View],
        trail: &mut Trail,
        region: &mut Region,
        clash: &mut Vec<Lit>,
    ) -> Result<(), Clash> {
        if path.is_loop() {
            return self.look_around(path, views, trail, region, clash);
        }
        let ends = [path.start, path.finish];
        let ways_on = |place: u32| views[place as usize].ways_on();
        self.blocks.forget();
        self.blocks.walk(ends[0], &Sides::new(path, ways_on));
        if !self.blocks.was_met(ends[1]) {
            clash.clear();
            region.shorter_border(path, trail, ends, Shores::off(u32::MAX), clash);
            return Err(Clash(Rule::Passage, NOWHERE));
        }
        self.part_into_blocks();
        self.mark_between(ends);
        self.leave_out_pockets(path, path.start, trail, region, clash)?;
        self.pass_through(path, ends, trail);
        Ok(())
    }

    fn part_into_blocks(&mut self) {
        let Self { blocks, block, is_between, .. } = self;
        for &place in &blocks.order()[1..] {
            let first = if blocks.hangs_on_place(place) {
                place
            } else {
                block[blocks.from(place) as usize]
            };
            block[place as usize] = first;
            is_between[place as usize] = false;
        }
    }

    fn mark_between(&mut self, [start, finish]: [u32; 2]) {
        let Self { blocks, block, is_between, .. } = self;
        let mut place = finish;
        while place != start {
            is_between[block[place as usize] as usize] = true;
            place = blocks.from(place);
        }
    }

    /// The place behind which another lies in a pocket, `NOWHERE` if it is out of reach; `None` for
    /// a place between start and finish, or one that the loop through `root` may visit.
    fn gate_before(&self, place: u32, root: u32) -> Option<u32> {
        if place == root {
            return None;
        }
        if !self.blocks.was_met(place) {
            return Some(NOWHERE);
        }
        let first = self.block[place as usize];
        (!self.is_between[first as usize]).then(|| self.blocks.from(first))
    }

    fn leave_out_pockets(
        &mut self,
        path: &Path,
        root: u32,
        trail: &mut Trail,
        region: &mut Region,
        clash: &mut Vec<Lit>,
    ) -> Result<(), Clash> {
        let places = 0..path.places() as u32;
        let mut clashes = None;
        for place in places.clone() {
            if trail.mask(place) != ON {
                continue;
            }
            let Some(gate) = self.gate_before(place, root) else { continue };
            if clashes.is_none() {
                self.told.fill(None);
            }
            // All places of a pocket have the same border, and shorter is only what needs no place.
            let is_known = trail.level_of(place) == 0;
            if self.told[place as usize].is_some_and(|told| told.0 == gate && told.1 >= is_known) {
                continue;
            }
            let because = &mut self.because;
            because.clear();
            say(trail, place, because);
            let shores = Shores { gate, ..Shores::off(u32::MAX) };
            add_border(path, trail, place, shores, region, because);
            for &inside in region.places() {
                self.told[inside as usize] = Some((gate, is_known));
            }
            if clashes.is_none() || because.len() < clash.len() {
                std::mem::swap(clash, because);
                clashes = Some(Clash(rule_at(gate), place));
            }
        }
        if let Some(clash) = clashes {
            return Err(clash);
        }
        for place in places {
            if trail.is_open(place)
                && let Some(gate) = self.gate_before(place, root)
            {
                trail.assign(Lit::of(place, OFF), of_rule(rule_at(gate)));
            }
        }
        Ok(())
    }

    /// Assign what follows for a loop from the ways that are still open.
    fn look_around(
        &mut self,
        path: &Path,
        views: &[View],
        trail: &mut Trail,
        region: &mut Region,
        clash: &mut Vec<Lit>,
    ) -> Result<(), Clash> {
        self.blocks.forget();
        let ways_on = |place: u32| views[place as usize].ways_on();
        let mut visited = (0..path.places() as u32).filter(|&place| trail.mask(place) == ON);
        let Some(root) = visited.next() else {
            return self.find_way_round(path, views, trail, clash);
        };
        self.blocks.walk(root, &Sides::new(path, ways_on));
        self.part_into_blocks();
        // The blocks that meet at the root; as soon as a second visited place is in one, only that.
        let Self { blocks, block, is_between, .. } = self;
        let meets_root = |first: u32| blocks.from(first) == root;
        let of = |place: u32| block[place as usize];
        let home = visited.find(|&place| blocks.was_met(place) && meets_root(of(place)));
        match home {
            Some(place) => is_between[of(place) as usize] = true,
            None => {
                for &place in &blocks.order()[1..] {
                    is_between[of(place) as usize] |= meets_root(of(place));
                }
            }
        }
        self.leave_out_pockets(path, root, trail, region, clash)
    }

    /// Make sure that there is a way round somewhere, as long as no place is visited. If there is
    /// just one, its places are visited.
    fn find_way_round(
        &mut self,
        path: &Path,
        views: &[View],
        trail: &mut Trail,
        clash: &mut Vec<Lit>,
    ) -> Result<(), Clash> {
        let blocks = &mut self.blocks;
        let ways = Sides::new(path, |place| views[place as usize].ways_on());
        // Without a way round, all that hangs together has one edge fewer than places.
        let mut ways_round = 0;
        for root in 0..path.places() as u32 {
            if !blocks.was_met(root) {
                blocks.walk(root, &ways);
                ways_round += 1;
            }
        }
        let sides: u32 = blocks.order().iter().map(|&place| ways.all(place).count_ones()).sum();
        ways_round += sides as usize / 2;
        ways_round -= path.places();
        if ways_round == 1 {
            for &place in blocks.order() {
                if blocks.from(place) == NOWHERE || blocks.hangs_on_edge(place) {
                    continue;
                }
                for place in [place, blocks.from(place)] {
                    if trail.is_open(place) {
                        trail.assign(Lit::of(place, ON), of_rule(Rule::Passage));
                    }
                }
            }
        }
        if ways_round > 0 {
            return Ok(());
        }
        clash.clear();
        for edge in (path.places() as u32..path.cells() as u32).filter(|&it| !trail.is_open(it)) {
            say(trail, edge, clash);
        }
        Err(Clash(Rule::Passage, NOWHERE))
    }

    /// Assign the places and edges that every way from start to finish passes.
    fn pass_through(&self, path: &Path, [start, finish]: [u32; 2], trail: &mut Trail) {
        let mut pass = |cell| {
            if trail.is_open(cell) {
                trail.assign(Lit::of(cell, ON), of_rule(Rule::Passage));
            }
        };
        let mut place = finish;
        while place != start {
            let from = self.blocks.from(place);
            if self.blocks.hangs_on_place(place) {
                pass(from);
            }
            if self.blocks.hangs_on_edge(place)
                && let Some(edge) = path.between(from, place)
            {
                pass(edge);
            }
            place = from;
        }
    }
}

/// The ways over the sides whose bits a function sets for a place.
pub(super) struct Sides<Leading> {
    leading_on: Leading,
    steps: [u32; SIDES],
}

impl<Leading: Fn(u32) -> u8> Sides<Leading> {
    pub(super) fn new(path: &Path, leading_on: Leading) -> Self {
        Self { leading_on, steps: path.steps() }
    }
}

impl<Leading: Fn(u32) -> u8> Ways for Sides<Leading> {
    #[inline]
    fn all(&self, place: u32) -> u32 {
        (self.leading_on)(place).into()
    }

    #[inline]
    fn take(&self, place: u32, left: &mut u32) -> Option<u32> {
        let step = self.steps.get(left.trailing_zeros() as usize)?;
        *left &= *left - 1;
        Some(place.wrapping_add(*step))
    }
}

/// The rule that excludes a place behind this gate.
fn rule_at(gate: u32) -> Rule {
    if gate == NOWHERE { Rule::OutOfReach } else { Rule::Pocket(gate) }
}

/// Add the false literals that separate a place from the ends of the path, or from a place on the
/// loop.
fn add_border(
    path: &Path,
    trail: &Trail,
    from: u32,
    shores: Shores,
    region: &mut Region,
    literals: &mut Vec<Lit>,
) {
    if path.is_loop() {
        region.border_and_witness(path, trail, from, shores, literals);
    } else {
        region.border(path, trail, from, shores, literals);
    }
}

/// Add the false literals that leave a place in a pocket behind `gate`, or out of reach.
pub(super) fn explain_pocket(
    path: &Path,
    trail: &Trail,
    forced: u32,
    gate: u32,
    region: &mut Region,
    literals: &mut Vec<Lit>,
) {
    let shores = Shores { gate, ..Shores::off(trail.place_of(forced)) };
    add_border(path, trail, forced, shores, region, literals);
}

/// Add the false literals that leave no way around a place or an edge, or no other way round.
pub(super) fn explain_passage(
    path: &Path,
    trail: &Trail,
    forced: u32,
    region: &mut Region,
    literals: &mut Vec<Lit>,
) {
    let before = trail.place_of(forced);
    if path.is_loop() {
        let edges = path.places() as u32..path.cells() as u32;
        let is_closed = |&edge: &u32| trail.mask(edge) == OFF && trail.place_of(edge) < before;
        edges.filter(is_closed).for_each(|edge| say(trail, edge, literals));
        return;
    }
    let mut shores = Shores::off(before);
    if path.is_edge(forced) {
        shores.bridge = forced;
    } else {
        shores.gate = forced;
    }
    let ends = [path.start, path.finish];
    region.shorter_border(path, trail, ends, shores, literals);
}
