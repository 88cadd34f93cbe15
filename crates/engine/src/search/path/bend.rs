//! Bending a path until lines hold as many of its places as they ask for, to guide the search.
//!
//! In the literature this is simulated annealing (Kirkpatrick, Gelatt and Vecchi, *Optimization by
//! Simulated Annealing*, 1983), with the moves of the BFACF algorithm for self-avoiding walks. SAT
//! solvers call values that a local search leaves for the search to try first its phases.
//!
//! Idea: so many paths lead through a large grid that very many of them keep nearly all counts, and
//! a search that goes from place to place hardly ever comes upon one. So keep a path that leads
//! from start to finish at all times, and bend it square by square. If it runs along one, two or
//! three sides of a square of four places, it can run along the others instead: that turns a corner
//! inside out, pushes a straight stretch out or a bulge in. A bend that adds no flaws is kept. Any
//! other bend is kept with a chance that falls with the flaws it adds and with time (simulated
//! annealing).
//!
//! The path proves nothing. The search tries it first and corrects what is still wrong with it.
//! `bench/TUNING.md` has what it was worth.
//!
//! A loop is bent in the same way, from the ring around a single square on.
//!
//! Invariant: the sides make up one path from start to finish, or one loop, and nothing else.

mod tolerance;

use crate::limits::{Meter, Stop};
use crate::line::Line;
use crate::line::mask::{Mask, OFF, ON, OPEN};
use crate::model::Model;
use crate::path::{DOWN, LEFT, NOWHERE, Path, RIGHT, UP};
use crate::search::chance::Chance;
use crate::search::trail::Trail;
use tolerance::{STAGES, is_tolerated};

/// Squares tried per place of the grid, each time the path is bent.
const LOOKS_A_PLACE: usize = 150;
/// The flaws of a path that differs from what is known of a cell. A line has one flaw for each
/// visit too many or too few.
const NOT_AS_KNOWN: i32 = 2;

/// The corners of a square of places.
const UPPER_LEFT: usize = 0;
const UPPER_RIGHT: usize = 1;
const LOWER_LEFT: usize = 2;
const LOWER_RIGHT: usize = 3;
/// The sides of a square: the two corners of each, with the direction from either corner to the
/// other.
const ALONG: [[(usize, usize); 2]; 4] = [
    [(UPPER_LEFT, RIGHT), (UPPER_RIGHT, LEFT)],
    [(UPPER_LEFT, DOWN), (LOWER_LEFT, UP)],
    [(LOWER_RIGHT, LEFT), (LOWER_LEFT, RIGHT)],
    [(LOWER_RIGHT, UP), (UPPER_RIGHT, DOWN)],
];
/// For each corner the sides that meet there, as bits.
const MEETING: [u8; 4] = [0b0011, 0b1001, 0b0110, 0b1100];

/// The demands on a path: the lines of a model, and what is known.
#[derive(Clone, Copy)]
pub(in crate::search) struct Asked<'a> {
    pub(in crate::search) model: &'a Model,
    pub(in crate::search) path: &'a Path,
    pub(in crate::search) trail: &'a Trail,
}

/// A square of four places, and the sides that a path runs along.
#[derive(Clone, Copy)]
struct Square {
    corners: [u32; 4],
    run: u8,
}

impl Square {
    /// The places that a bend over the square adds to the path or removes from it, each with true
    /// if it is added.
    #[inline]
    fn changing(self) -> impl Iterator<Item = (u32, bool)> {
        (0..4).filter_map(move |corner| match (self.run & MEETING[corner]).count_ones() {
            1 => None,
            meeting => Some((self.corners[corner], meeting == 0)),
        })
    }
}

/// A path from start to finish, or a loop, and its flaws.
#[derive(Debug)]
pub(in crate::search) struct Bent {
    /// For each place, the sides on which the path leaves it, as bits; 0 if it is not visited.
    sides: Vec<u8>,
    /// The number of visited places of each line, and for each such number the visits too many or
    /// too few.
    visited: Vec<u32>,
    amiss: Vec<Vec<i32>>,
    /// The number of all flaws.
    flaws: i32,
}

impl Bent {
    /// Create a path with a single bend, or a loop around a square.
    pub(in crate::search) fn new(model: &Model, path: &Path) -> Self {
        let mut bent = Self {
            sides: vec![0; path.places()],
            visited: vec![0; model.lines.len()],
            amiss: model.lines.iter().map(|line| amiss_by_visits(line, path)).collect(),
            flaws: 0,
        };
        bent.lay(path);
        for (place, _) in bent.sides.iter().enumerate().filter(|&(_, &sides)| sides != 0) {
            for &line in model.lines_through(place as u32) {
                bent.visited[line as usize] += 1;
            }
        }
        bent
    }

    /// Lay a loop around the first square, or a path along the row of the start and then along the
    /// column of the finish.
    fn lay(&mut self, path: &Path) {
        let (width, finish) = (path.course.width, path.finish);
        if path.is_loop() {
            // On a grid without a square there is no loop, and nothing to search for.
            if path.course.width.min(path.course.height) > 1 {
                let corners = corners_of(0, width);
                for (corner, leads) in ALONG.into_iter().flatten() {
                    self.sides[corners[corner] as usize] |= 1 << leads;
                }
            }
            return;
        }
        let mut place = path.start;
        while place != finish {
            let (side, back) = match (place % width).cmp(&(finish % width)) {
                std::cmp::Ordering::Less => (RIGHT, LEFT),
                std::cmp::Ordering::Greater => (LEFT, RIGHT),
                std::cmp::Ordering::Equal if place < finish => (DOWN, UP),
                std::cmp::Ordering::Equal => (UP, DOWN),
            };
            self.sides[place as usize] |= 1 << side;
            place = place.wrapping_add(path.steps()[side]);
            self.sides[place as usize] |= 1 << back;
        }
    }

    /// Bend the path towards the demands, until it has no flaws or all stages are done.
    pub(in crate::search) fn bend(
        &mut self,
        asked: Asked,
        chance: &mut Chance,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        self.flaws = self.count_flaws(asked);
        let places = asked.path.places();
        let looks = LOOKS_A_PLACE * places / STAGES;
        for stage in 0..STAGES {
            for _ in 0..looks {
                if self.flaws == 0 {
                    return Ok(());
                }
                let upper_left = chance.below(places as u32);
                if let Some(square) = self.square(upper_left, asked.path) {
                    self.turn(square, asked, |worse| is_tolerated(stage, worse as usize, chance));
                }
            }
            meter.worked(looks);
            meter.go_on()?;
        }
        Ok(())
    }

    /// The square with this upper left place, if the path can be bent over it.
    #[inline]
    fn square(&self, upper_left: u32, path: &Path) -> Option<Square> {
        let [across, _, _, down] = path.edges_at(upper_left);
        if across == NOWHERE || down == NOWHERE {
            return None;
        }
        let corners = corners_of(upper_left, path.course.width);
        let mut run = 0;
        for (side, [(corner, leads), _]) in ALONG.into_iter().enumerate() {
            run |= (self.sides[corners[corner] as usize] >> leads & 1) << side;
        }
        let square = Square { corners, run };
        // If it ran along opposite sides, the path would fall apart; along all, nothing would be left.
        let bends = !matches!(run, 0b0000 | 0b0101 | 0b1010 | 0b1111);
        let meets_nothing =
            || square.changing().all(|(place, enters)| !enters || self.sides[place as usize] == 0);
        (bends && meets_nothing()).then_some(square)
    }

    /// Bend the path over a square if that adds no flaws, or if the flaws are tolerated.
    #[inline]
    fn turn(&mut self, square: Square, asked: Asked, tolerated: impl FnOnce(u32) -> bool) {
        let Asked { path, trail, .. } = asked;
        let mut worse = 0;
        for (side, [(corner, leads), _]) in ALONG.into_iter().enumerate() {
            let edge = path.edges_at(square.corners[corner])[leads];
            worse += not_as_known(trail.mask(edge), square.run >> side & 1 == 0);
        }
        for (place, enters) in square.changing() {
            worse += not_as_known(trail.mask(place), enters);
            worse += self.visit(place, enters, asked.model);
        }
        if worse <= 0 || tolerated(worse.unsigned_abs()) {
            self.flaws += worse;
            for [(one, there), (other, back)] in ALONG {
                self.sides[square.corners[one] as usize] ^= 1 << there;
                self.sides[square.corners[other] as usize] ^= 1 << back;
            }
        } else {
            for (place, enters) in square.changing() {
                self.visit(place, !enters, asked.model);
            }
        }
    }

    /// Count a place as visited, or as no longer visited; return the number of flaws that this
    /// adds.
    #[inline]
    fn visit(&mut self, place: u32, enters: bool, model: &Model) -> i32 {
        let mut worse = 0;
        for &line in model.lines_through(place) {
            let visits = &mut self.visited[line as usize];
            let amiss = &self.amiss[line as usize];
            worse -= amiss[*visits as usize];
            *visits = if enters { *visits + 1 } else { *visits - 1 };
            worse += amiss[*visits as usize];
        }
        worse
    }

    fn count_flaws(&self, asked: Asked) -> i32 {
        let lines =
            self.visited.iter().zip(&self.amiss).map(|(&visits, amiss)| amiss[visits as usize]);
        let mut flaws: i32 = lines.sum();
        self.each(asked.path, |cell, is_on| {
            flaws += not_as_known(asked.trail.mask(cell), is_on).max(0);
        });
        flaws
    }

    /// Set the phases to the path, so that the search tries it first.
    pub(in crate::search) fn tell(&self, path: &Path, phase: &mut [Mask]) {
        self.each(path, |cell, is_on| phase[cell as usize] = if is_on { ON } else { OFF });
    }

    /// Call `call` for each place and edge, with true if the path leads through it.
    fn each(&self, path: &Path, mut call: impl FnMut(u32, bool)) {
        for (place, &sides) in self.sides.iter().enumerate() {
            call(place as u32, sides != 0);
            for side in [RIGHT, DOWN] {
                let edge = path.edges_at(place as u32)[side];
                if edge != NOWHERE {
                    call(edge, sides >> side & 1 == 1);
                }
            }
        }
    }
}

/// The corners of the square with this upper left place.
#[inline]
fn corners_of(upper_left: u32, width: u32) -> [u32; 4] {
    let below = upper_left + width;
    [upper_left, upper_left + 1, below, below + 1]
}

/// The flaws added when a cell with this mask becomes on, or off.
#[inline]
fn not_as_known(mask: Mask, becomes_on: bool) -> i32 {
    match mask {
        OPEN => 0,
        _ if (mask == ON) == becomes_on => -NOT_AS_KNOWN,
        _ => NOT_AS_KNOWN,
    }
}

/// For each number of places that may be visited in a line, the distance to the nearest number that
/// the line accepts; all 0 if the line does not count places.
fn amiss_by_visits(line: &Line, path: &Path) -> Vec<i32> {
    let cells = line.cells.len();
    let counts_places = line.cells.iter().all(|&cell| path.is_place(cell));
    let asked = if counts_places { line.acceptor.numbers_of(ON, cells) } else { None };
    let asked = asked.unwrap_or_default();
    let nearest = |visits| asked.iter().map(|number| number.abs_diff(visits)).min().unwrap_or(0);
    (0..=cells).map(|visits| i32::try_from(nearest(visits)).unwrap_or(i32::MAX)).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
