//! Random paths over a grid, between two places, with a given length.
//!
//! In the literature these pushes are the moves of the BFACF algorithm for self-avoiding walks.
//!
//! The path starts as a shortest path with random turns, and is then changed by pushes. A push moves
//! one edge of the path sideways and adds an edge at either end of it. If the path would then run back
//! over an edge, that edge is dropped both ways. So a push adds a detour, flips a corner or removes a
//! detour, and these three moves lead to paths of every shape:
//!
//! ```text
//!     ───────      ──┐ ┌──     ──┐          ─┐          ──┐ ┌──      ───────
//!              ->    └─┘         │      ->   └─┐          └─┘    ->
//!                                └──           └──
//! ```
//!
//! Invariant: no place is visited twice, and start and finish do not move. The edge and the side are
//! random, and a push onto a visited place is not made. While the path is too short, no push shortens
//! it. Once it is long enough, it is shaken: it loses a detour in one place and gains one in another,
//! so the detours wander.
//!
//! Cost: growing takes ten pushes for each place of the grid if the path is to visit half of them, and
//! about thirty for 19 out of 20, which is close to the maximum. Shaking takes most of the time: the
//! distance that detours wander grows with the square root of the time, so the pushes for each place
//! grow with the side of the grid.
//!
//! Tried and dropped: a random walk that avoids visited places, which arrives once in 80 walks on
//! 20x20, and never with half the places; stopping when the path is long enough, which leaves a comb
//! along the diagonal and empty corners; the same amount of shaking for all sizes, which leaves the
//! corners of large grids empty too; shaking twice as long, which looks no different; letting the path
//! lose a twentieth of its length meanwhile, which looks no different either and does not reach 19 out
//! of 20.

use crosshatch_engine::Stop;

use crate::chance::Chance;
use crate::work::Work;

/// The pushes tried while a path grows and is shaken, for each place and each line of the grid.
const SHAKES: usize = 2;
/// The further pushes for each place that are tried before a path that is too short is given up.
const PATIENCE: usize = 300;
/// The pushes between two looks whether the work was stopped.
const PUSHES: usize = 1 << 16;
/// No place.
const NOWHERE: usize = usize::MAX;

/// A column and a row.
pub(super) type Point = (usize, usize);

/// A random path through `length` places, or none if none was found.
///
/// The path visits one place more if the parity of its ends requires it. It is at least as long as the
/// shortest path.
pub(super) fn random_path(
    work: &Work<'_>,
    (width, height): (usize, usize),
    ends: [Point; 2],
    length: usize,
    chance: &mut Chance,
) -> Result<Option<Vec<Point>>, Stop> {
    let shortest = shortest(ends, chance);
    let mut length = length.max(shortest.len());
    length += (length - shortest.len()) % 2;
    let places = width * height;
    if length > places {
        return Ok(None);
    }
    let mut way = GrowingPath::new(width, height, &shortest);
    let shaken = SHAKES * (width + height) * places;
    for tried in 0..shaken + PATIENCE * places {
        if tried >= shaken && way.length == length {
            return Ok(Some(way.places()));
        }
        if tried % PUSHES == 0 {
            work.go_on()?;
        }
        way.push(chance, length);
    }
    Ok(None)
}

/// The places of a shortest path, with its steps in random order.
fn shortest([first, last]: [Point; 2], chance: &mut Chance) -> Vec<Point> {
    let across = std::iter::repeat_n(true, last.0.abs_diff(first.0));
    let down = std::iter::repeat_n(false, last.1.abs_diff(first.1));
    let mut places = vec![first];
    let toward = |from: usize, to: usize| if to > from { from + 1 } else { from - 1 };
    let mut here = first;
    for is_across in chance.shuffled(across.chain(down)) {
        if is_across {
            here.0 = toward(here.0, last.0);
        } else {
            here.1 = toward(here.1, last.1);
        }
        places.push(here);
    }
    places
}

/// A path that can be changed by pushes.
///
/// Places are numbered row by row, with one unused number after each row, so that a step out of the
/// grid never ends on a place.
struct GrowingPath {
    down: usize,
    all: Vec<usize>,
    start: usize,
    after: Vec<usize>,
    before: Vec<usize>,
    is_free: Vec<bool>,
    length: usize,
}

impl GrowingPath {
    fn new(width: usize, height: usize, places: &[Point]) -> Self {
        let down = width + 1;
        let all: Vec<usize> =
            (0..height).flat_map(|row| (0..width).map(move |column| row * down + column)).collect();
        let numbers: Vec<usize> = places.iter().map(|&(column, row)| row * down + column).collect();
        let mut is_free = vec![false; height * down];
        for &place in &all {
            is_free[place] = !numbers.contains(&place);
        }
        let nowhere = vec![NOWHERE; height * down];
        let (start, length) = (numbers[0], numbers.len());
        let mut way =
            Self { down, all, start, after: nowhere.clone(), before: nowhere, is_free, length };
        way.join(&numbers);
        way
    }

    fn join(&mut self, numbers: &[usize]) {
        for pair in numbers.windows(2) {
            self.after[pair[0]] = pair[1];
            self.before[pair[1]] = pair[0];
        }
    }

    /// The places of the path from start to finish.
    fn places(&self) -> Vec<Point> {
        let mut places = Vec::with_capacity(self.length);
        let mut here = self.start;
        while here != NOWHERE {
            places.push((here % self.down, here / self.down));
            here = self.after[here];
        }
        places
    }

    /// Push a random edge to a random side, unless a visited place is in the way.
    ///
    /// A path of this length does not grow, and a shorter one does not shrink.
    fn push(&mut self, chance: &mut Chance, length: usize) {
        let one = self.all[chance.below(self.all.len())];
        let other = self.after[one];
        if other == NOWHERE {
            return;
        }
        let step = if one.abs_diff(other) > 1 { 1 } else { self.down };
        let is_forward = chance.below(2) == 1;
        let aside = |place: usize| if is_forward { place + step } else { place.wrapping_sub(step) };
        let (beside_one, beside_other) = (aside(one), aside(other));
        let is_free = |place: usize| self.is_free.get(place) == Some(&true);
        let runs_back = self.before[one] != NOWHERE && self.before[one] == beside_one;
        let runs_on = self.after[other] != NOWHERE && self.after[other] == beside_other;
        if !(runs_back || is_free(beside_one)) || !(runs_on || is_free(beside_other)) {
            return;
        }
        let mut moved = vec![beside_one, beside_other];
        if !runs_back {
            moved.insert(0, one);
        }
        if !runs_on {
            moved.push(other);
        }
        let is_shorter = moved.len() < 3;
        if moved.len() != 3 && is_shorter != (self.length == length) {
            return;
        }
        self.length = self.length + 2 * moved.len() - 6;
        for place in [one, other] {
            if !moved.contains(&place) {
                (self.after[place], self.before[place]) = (NOWHERE, NOWHERE);
                self.is_free[place] = true;
            }
        }
        for &place in &moved {
            self.is_free[place] = false;
        }
        self.join(&moved);
    }
}
