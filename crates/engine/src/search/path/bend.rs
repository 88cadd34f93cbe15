//! A path bent until lines have as many of its places as they ask for: what a search tries first.
//!
//! Idea: so many paths lead through a large grid that very many keep nearly all counts, and a search
//! that goes from place to place hardly ever comes upon one. So a path is kept that leads from start
//! to finish at all times, and is bent square by square. Where it runs along one, two or three sides
//! of a square of four places, it may as well run along the others: that turns a corner inside out,
//! pushes a straight run out or a bulge in. A bend that leaves less amiss is kept, any other seldom,
//! and the more seldom the worse it is and the later it comes.
//!
//! No word of it is believed. It is what the search tries first, and what is still amiss, the search
//! sets right. `bench/TUNING.md` has what it was worth.
//!
//! Invariant: the sides make up one path from start to finish, and nothing else.

use crate::limits::{Meter, Stop};
use crate::line::Line;
use crate::line::mask::{Mask, OFF, ON, OPEN};
use crate::model::Model;
use crate::path::{DOWN, LEFT, NOWHERE, Path, RIGHT, UP};
use crate::search::chance::Chance;
use crate::search::trail::Trail;

/// Squares looked at for each place of the grid, each time that the path is bent.
const LOOKS_A_PLACE: usize = 150;
/// In how many spells, each less tolerant than the one before.
const SPELLS: u32 = 64;
/// By how much a bend may make things worse and still be kept one time in e: in the first spell, and
/// how much of that is left after the last.
const FIRST_TOLERANCE: f64 = 0.7;
const TOLERANCE_LEFT: f64 = 0.25;
/// Bends that make things worse by this much are not kept.
const TOO_BAD: usize = 12;
/// How much is amiss where what is known is not kept. For a line it is a visit too many or too few.
const NOT_AS_KNOWN: i32 = 2;

/// The corners of a square of places.
const UPPER_LEFT: usize = 0;
const UPPER_RIGHT: usize = 1;
const LOWER_LEFT: usize = 2;
const LOWER_RIGHT: usize = 3;
/// Each of its sides from corner to corner, and how it leads there and back.
const ALONG: [[(usize, usize); 2]; 4] = [
    [(UPPER_LEFT, RIGHT), (UPPER_RIGHT, LEFT)],
    [(UPPER_LEFT, DOWN), (LOWER_LEFT, UP)],
    [(LOWER_RIGHT, LEFT), (LOWER_LEFT, RIGHT)],
    [(LOWER_RIGHT, UP), (UPPER_RIGHT, DOWN)],
];
/// Of these sides, as bits, those that meet at each corner.
const MEETING: [u8; 4] = [0b0011, 0b1001, 0b0110, 0b1100];

/// What is asked of a path: by the lines of a model, and by what is known.
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
    /// The places that would be visited if the path were bent over it, and those that would not be
    /// any more; for each whether the path enters it.
    #[inline]
    fn changing(self) -> impl Iterator<Item = (u32, bool)> {
        (0..4).filter_map(move |corner| match (self.run & MEETING[corner]).count_ones() {
            1 => None,
            meeting => Some((self.corners[corner], meeting == 0)),
        })
    }
}

/// A path from start to finish, and what is amiss with it.
#[derive(Debug)]
pub(in crate::search) struct Bent {
    /// For each place, as bits, the sides on which the path leaves it; none where it is not visited.
    sides: Vec<u8>,
    /// How many places of each line are visited, and for each such number by how many visits that
    /// is too many or too few.
    visited: Vec<u32>,
    amiss: Vec<Vec<i32>>,
    /// All that is amiss.
    flaws: i32,
}

impl Bent {
    /// A path with a single bend.
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

    /// Along the row of the start, then along the column of the finish.
    fn lay(&mut self, path: &Path) {
        let (width, finish) = (path.course.width, path.course.finish);
        let mut place = path.course.start;
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

    /// Bend it towards what is asked.
    pub(in crate::search) fn bend(
        &mut self,
        asked: Asked,
        chance: &mut Chance,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        self.flaws = self.count_flaws(asked);
        let places = asked.path.places();
        let looks = LOOKS_A_PLACE * places / SPELLS as usize;
        for spell in 0..SPELLS {
            let gone = f64::from(spell) / f64::from(SPELLS);
            let odds = odds(FIRST_TOLERANCE * TOLERANCE_LEFT.powf(gone));
            for _ in 0..looks {
                if self.flaws == 0 {
                    return Ok(());
                }
                let upper_left = chance.below(places as u32);
                if let Some(square) = self.square(upper_left, asked.path) {
                    self.turn(square, asked, |worse| {
                        odds.get(worse as usize)
                            .is_some_and(|&odds| f64::from(chance.half()) < odds)
                    });
                }
            }
            meter.worked(looks);
            meter.go_on()?;
        }
        Ok(())
    }

    /// The square of which this is the upper left place, if the path can be bent over it.
    #[inline]
    fn square(&self, upper_left: u32, path: &Path) -> Option<Square> {
        let [across, _, _, down] = path.edges_at(upper_left);
        if across == NOWHERE || down == NOWHERE {
            return None;
        }
        let below = upper_left + path.course.width;
        let corners = [upper_left, upper_left + 1, below, below + 1];
        let mut run = 0;
        for (side, [(corner, leads), _]) in ALONG.into_iter().enumerate() {
            run |= (self.sides[corners[corner] as usize] >> leads & 1) << side;
        }
        let square = Square { corners, run };
        // Along opposite sides it would fall apart.
        let bends = !matches!(run, 0b0000 | 0b0101 | 0b1010);
        let meets_nothing =
            || square.changing().all(|(place, enters)| !enters || self.sides[place as usize] == 0);
        (bends && meets_nothing()).then_some(square)
    }

    /// Bend the path over a square if that makes nothing worse, or is tolerated.
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

    /// Count a place as visited, or no longer; how much more is amiss with its lines.
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

    /// Take the path for what to try first.
    pub(in crate::search) fn tell(&self, path: &Path, phase: &mut [Mask]) {
        self.each(path, |cell, is_on| phase[cell as usize] = if is_on { ON } else { OFF });
    }

    /// Tell of each place and edge whether the path leads through.
    fn each(&self, path: &Path, mut tell: impl FnMut(u32, bool)) {
        for (place, &sides) in self.sides.iter().enumerate() {
            tell(place as u32, sides != 0);
            for side in [RIGHT, DOWN] {
                let edge = path.edges_at(place as u32)[side];
                if edge != NOWHERE {
                    tell(edge, sides >> side & 1 == 1);
                }
            }
        }
    }
}

/// For each amount by which a bend may make things worse, how many times of 2³² it is kept.
fn odds(tolerance: f64) -> [f64; TOO_BAD] {
    let mut odds = [0.0; TOO_BAD];
    for (odds, worse) in odds.iter_mut().zip(0_u32..) {
        *odds = f64::from(u32::MAX) * (-f64::from(worse) / tolerance).exp();
    }
    odds
}

/// How much more is amiss when a cell of which this is known becomes on, or off.
#[inline]
fn not_as_known(mask: Mask, becomes_on: bool) -> i32 {
    match mask {
        OPEN => 0,
        _ if (mask == ON) == becomes_on => -NOT_AS_KNOWN,
        _ => NOT_AS_KNOWN,
    }
}

/// For each number of places that may be visited in a line, how far that is from one that it asks
/// for; nowhere any where the line does not count places.
fn amiss_by_visits(line: &Line, path: &Path) -> Vec<i32> {
    let cells = line.cells.len();
    let counts_places = line.cells.iter().all(|&cell| path.is_place(cell));
    let asked = if counts_places { line.chain.numbers_on(cells) } else { None };
    let asked = asked.unwrap_or_default();
    let nearest = |visits| asked.iter().map(|number| number.abs_diff(visits)).min().unwrap_or(0);
    (0..=cells).map(|visits| i32::try_from(nearest(visits)).unwrap_or(i32::MAX)).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
