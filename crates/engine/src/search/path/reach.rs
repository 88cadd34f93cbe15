//! What can be reached: the way from start to finish is open, and what does not lie on any is off.
//!
//! Idea: of all edges that are not off, one walk from the start, deeper first, finds where the grid
//! would fall apart if a place or an edge were left out. Between start and finish lies a row of blocks
//! of places that hang together in more than one way. A path passes each place once, so it leaves
//! this row nowhere: what hangs on it at a single place, or cannot be reached, is not visited. Where two
//! blocks of the row meet the path passes, and also along an edge that is a block by itself.
//!
//! Invariant: nothing is missed that follows from each single place being passed at most once.
//!
//! Cost: every edge is looked at twice.

use crate::line::chain::{OFF, ON};
use crate::path::{NOWHERE, Path, Rule, SIDES};
use crate::search::path::region::{Region, Shores};
use crate::search::path::{Clash, say};
use crate::search::trail::{Cause, Lit, Trail};

/// Room for the walk, reused.
#[derive(Debug)]
pub(super) struct Reach {
    /// When a place was met first; `NOWHERE` if it was not.
    met: Vec<u32>,
    /// The earliest place that can be reached from behind it without going back.
    low: Vec<u32>,
    /// The edge by which it was met, and the place before it.
    came_by: Vec<u32>,
    came_from: Vec<u32>,
    next_side: Vec<u8>,
    stack: Vec<u32>,
    order: Vec<u32>,
    /// For each place the first place of its block, and for such a first place whether the block lies
    /// between start and finish.
    block: Vec<u32>,
    is_between: Vec<bool>,
    best: Vec<Lit>,
}

impl Reach {
    pub(super) fn new(path: &Path) -> Self {
        let nowhere = || vec![NOWHERE; path.places()];
        Self {
            met: nowhere(),
            low: nowhere(),
            came_by: nowhere(),
            came_from: nowhere(),
            next_side: vec![0; path.places()],
            stack: Vec::new(),
            order: Vec::new(),
            block: nowhere(),
            is_between: vec![false; path.places()],
            best: Vec::new(),
        }
    }

    /// Assign what follows from what can be reached.
    pub(super) fn look(
        &mut self,
        path: &Path,
        trail: &mut Trail,
        region: &mut Region,
        clash: &mut Vec<Lit>,
    ) -> Result<(), Clash> {
        let course = path.course;
        self.walk(path, trail);
        if self.met[course.finish as usize] == NOWHERE {
            clash.clear();
            let ends = [course.start, course.finish];
            region.shorter_border(path, trail, ends, Shores::off(u32::MAX), clash);
            return Err(Clash(Rule::Passage));
        }
        self.part_into_blocks(course.start, course.finish);
        self.leave_out_pockets(path, trail, region, clash)?;
        self.pass_through(course.start, course.finish, trail);
        Ok(())
    }

    fn walk(&mut self, path: &Path, trail: &Trail) {
        let start = path.course.start;
        self.met.fill(NOWHERE);
        self.order.clear();
        self.meet(start, NOWHERE, NOWHERE);
        while let Some(&place) = self.stack.last() {
            let at = place as usize;
            let side = self.next_side[at] as usize;
            if side == SIDES {
                self.stack.pop();
                let from = self.came_from[at];
                if from != NOWHERE {
                    self.low[from as usize] = self.low[from as usize].min(self.low[at]);
                }
                continue;
            }
            self.next_side[at] += 1;
            let edge = path.edges_at(place)[side];
            if edge == NOWHERE || edge == self.came_by[at] || trail.mask(edge) == OFF {
                continue;
            }
            let beyond = path.across(edge, place);
            if self.met[beyond as usize] == NOWHERE {
                self.meet(beyond, edge, place);
            } else {
                self.low[at] = self.low[at].min(self.met[beyond as usize]);
            }
        }
    }

    fn meet(&mut self, place: u32, by: u32, from: u32) {
        let at = place as usize;
        self.met[at] = self.order.len() as u32;
        self.low[at] = self.met[at];
        self.came_by[at] = by;
        self.came_from[at] = from;
        self.next_side[at] = 0;
        self.order.push(place);
        self.stack.push(place);
    }

    /// Whether a block begins where a place was met: nothing behind leads past the place before.
    fn begins_block(&self, place: u32) -> bool {
        let from = self.came_from[place as usize];
        self.low[place as usize] >= self.met[from as usize]
    }

    fn part_into_blocks(&mut self, start: u32, finish: u32) {
        for number in 1..self.order.len() {
            let place = self.order[number];
            let first = if self.begins_block(place) {
                place
            } else {
                self.block[self.came_from[place as usize] as usize]
            };
            self.block[place as usize] = first;
            self.is_between[place as usize] = false;
        }
        let mut place = finish;
        while place != start {
            self.is_between[self.block[place as usize] as usize] = true;
            place = self.came_from[place as usize];
        }
    }

    fn leave_out_pockets(
        &mut self,
        path: &Path,
        trail: &mut Trail,
        region: &mut Region,
        clash: &mut Vec<Lit>,
    ) -> Result<(), Clash> {
        let mut clashes = None;
        for place in 0..path.places() as u32 {
            let mask = trail.mask(place);
            if mask == OFF || place == path.course.start {
                continue;
            }
            let gate = if self.met[place as usize] == NOWHERE {
                NOWHERE
            } else {
                let first = self.block[place as usize];
                if self.is_between[first as usize] {
                    continue;
                }
                self.came_from[first as usize]
            };
            let rule = Rule::Pocket(gate);
            if mask == ON {
                let mut because = std::mem::take(&mut self.best);
                because.clear();
                say(trail, place, &mut because);
                let shores = Shores { gate, ..Shores::off(u32::MAX) };
                region.border(path, trail, place, shores, &mut because);
                if clashes.is_none() || because.len() < clash.len() {
                    std::mem::swap(clash, &mut because);
                    clashes = Some(Clash(rule));
                }
                self.best = because;
            } else if clashes.is_none() {
                trail.assign(Lit::of(place, OFF), Cause::Path(rule));
            }
        }
        clashes.map_or(Ok(()), Err)
    }

    /// Where everything from start to finish has to pass.
    fn pass_through(&self, start: u32, finish: u32, trail: &mut Trail) {
        let mut pass = |cell| {
            if trail.is_open(cell) {
                trail.assign(Lit::of(cell, ON), Cause::Path(Rule::Passage));
            }
        };
        let mut place = finish;
        while place != start {
            let from = self.came_from[place as usize];
            if self.begins_block(place) {
                pass(from);
            }
            if self.low[place as usize] > self.met[from as usize] {
                pass(self.came_by[place as usize]);
            }
            place = from;
        }
    }
}

/// The literals, all false, that leave a place in a pocket behind `gate`, or out of reach.
pub(super) fn explain_pocket(
    path: &Path,
    trail: &Trail,
    forced: u32,
    gate: u32,
    region: &mut Region,
    literals: &mut Vec<Lit>,
) {
    let shores = Shores { gate, ..Shores::off(trail.place_of(forced)) };
    region.border(path, trail, forced, shores, literals);
}

/// The literals, all false, that leave only a way through a place or an edge.
pub(super) fn explain_passage(
    path: &Path,
    trail: &Trail,
    forced: u32,
    region: &mut Region,
    literals: &mut Vec<Lit>,
) {
    let mut shores = Shores::off(trail.place_of(forced));
    if path.is_edge(forced) {
        shores.bridge = forced;
    } else {
        shores.gate = forced;
    }
    let ends = [path.course.start, path.course.finish];
    region.shorter_border(path, trail, ends, shores, literals);
}
