//! The faces of a loop: the squares between its places, and all around them the outside.
//!
//! In the literature faces are joined in a union-find with parity; that a loop has an inside and an
//! outside is the Jordan curve theorem.
//!
//! Idea: a loop separates faces inside from faces outside, so an edge is on the loop if and only if
//! the two faces beside it lie on different sides. What is known of two edges that meet, at a place
//! or in a square, is more than what is known of each: not both, exactly one, both or none. So
//! places and squares each keep the set of the ways in which their four edges can be: a place has
//! none or two on the loop, and a square as many as the line of its edges allows, if there is one.
//! A square and a place at its corner share two edges, and tell each other which of the four ways
//! of those two are left. Faces on the same side, or on different ones, are joined in classes, and
//! these decide edges between them wherever they are.
//!
//! Invariant: everything that is kept holds for good, so nothing is ever undone: trails are followed
//! only as long as nothing is assumed, and what is found needs no reason.
//!
//! Cost: a few dozen operations on 16 bits for each change at a place or in a square. That alone
//! decides all edges of most puzzles that people solve by looking at corners and pairs of clues.

mod clues;
mod steps;

use crate::limits::Meter;
use crate::line::mask::{Mask, OFF, ON};
use crate::model::Model;
use crate::path::{DOWN, LEFT, NOWHERE, Path, RIGHT, SIDES, UP};
use crate::search::cause::{By, Cause, Conflict, Halt};
use crate::search::constraint::Constraint;
use crate::search::faces::steps::Steps;
use crate::search::literal::Lit;
use crate::search::queue::Queue;
use crate::search::trail::Trail;

/// A set of ways in which four edges can be: way `w` has the edge on side `s` on if bit `s` of `w`
/// is set.
type Ways = u16;

const ALL: Ways = Ways::MAX;
/// The ways in which an edge is on.
const IS_ON: [Ways; SIDES] = [0xaaaa, 0xcccc, 0xf0f0, 0xff00];
/// The ways in which none or two of the edges are on.
const NONE_OR_TWO: Ways =
    1 | 1 << 0b0011 | 1 << 0b0101 | 1 << 0b0110 | 1 << 0b1001 | 1 << 0b1010 | 1 << 0b1100;
/// The pairs of sides that meet, each after the one before it.
const TURNS: [[usize; 2]; SIDES] = [[RIGHT, UP], [UP, LEFT], [LEFT, DOWN], [DOWN, RIGHT]];
/// All pairs of sides whose edges have a face between them, or two faces beside both.
const PAIRS: [[usize; 2]; 6] =
    [[RIGHT, UP], [UP, LEFT], [LEFT, DOWN], [DOWN, RIGHT], [RIGHT, LEFT], [UP, DOWN]];

/// The state of the clauses that say which ways are left: in the proof, or still to be logged.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Logged {
    Already,
    NotYet,
}

/// The ways in which two edges are as in each of the four pairs of states.
#[inline]
fn quarters([one, other]: [usize; 2]) -> [Ways; 4] {
    let (a, b) = (IS_ON[one], IS_ON[other]);
    [!a & !b, a & !b, !a & b, a & b]
}

/// The places and squares with their ways, and the faces in classes; nothing without a loop.
pub(super) struct Faces<'m>(Option<Sides<'m>>);

impl Faces<'_> {
    /// Look at no faces from now on: people follow other rules.
    pub(super) fn leave_out(&mut self) {
        self.0 = None;
    }

    /// Keep the steps of all that is found from now on, and return the number of squares, which are
    /// variables in a proof.
    pub(super) fn keep_steps(&mut self, cells: usize) -> usize {
        self.0.as_mut().map_or(0, |sides| {
            sides.steps = Some(Steps::new(cells));
            sides.path.outside() as usize
        })
    }

    /// The steps that were taken before the trail was longer than this, as clauses of a proof.
    pub(super) fn steps_until(&mut self, length: usize) -> impl Iterator<Item = Vec<i32>> {
        let steps = self.0.as_mut().and_then(|sides| sides.steps.as_mut());
        steps.into_iter().flat_map(move |steps| steps.take_until(length))
    }
}

struct Sides<'m> {
    path: &'m Path,
    /// The length of the trail that was followed.
    head: usize,
    /// The ways of each place, then of each square.
    ways: Vec<Ways>,
    /// The edges of each place, then of each square, by side.
    edges: Vec<[u32; SIDES]>,
    waiting: Queue,
    /// For each face, squares and then the outside, another of its class, and whether that one lies
    /// on the other side; itself for the first of a class.
    joined: Vec<(u32, bool)>,
    /// The faces of each class, by its first.
    classes: Vec<Vec<u32>>,
    has_failed: bool,
    steps: Option<Steps>,
}

impl<'m> Constraint<'m> for Faces<'m> {
    const RULES: &'static [&'static str] = &["sides"];

    fn of(model: &'m Model) -> Self {
        let path = model.path.as_ref().filter(|path| path.is_loop());
        Self(
            path.filter(|path| path.course.width.min(path.course.height) > 1)
                .map(|path| Sides::of(path, model)),
        )
    }

    #[inline]
    fn follow(&mut self, trail: &mut Trail, _meter: &mut Meter) -> Result<(), Conflict> {
        match &mut self.0 {
            Some(sides) if trail.depth() == 0 => sides.follow(trail),
            _ => Ok(()),
        }
    }

    fn look(&mut self, trail: &mut Trail, meter: &mut Meter) -> Result<bool, Halt> {
        match &mut self.0 {
            Some(sides) if trail.depth() == 0 => Ok(sides.look(trail, meter)?),
            _ => Ok(false),
        }
    }

    fn back_to(&mut self, _length: usize, _trail: &Trail) {}

    fn explain(&mut self, _: Cause, _: Option<Lit>, _: &Trail, _: &mut Meter, _: &mut Vec<Lit>) {}
}

impl<'m> Sides<'m> {
    fn of(path: &'m Path, model: &Model) -> Self {
        let (width, height) = (path.course.width, path.course.height);
        let places = path.places() as u32;
        let mut edges: Vec<[u32; SIDES]> = (0..places).map(|place| path.edges_at(place)).collect();
        let missing = |at: &[u32; SIDES]| {
            let gone = (0..SIDES).filter(|&side| at[side] == NOWHERE);
            gone.fold(NONE_OR_TWO, |ways, side| ways & !IS_ON[side])
        };
        let mut ways: Vec<Ways> = edges.iter().map(missing).collect();
        for row in 0..height - 1 {
            for column in 0..width - 1 {
                let [here, below] = [row, row + 1].map(|row| row * width + column);
                edges.push([
                    path.edges_at(here + 1)[DOWN],
                    path.edges_at(here)[RIGHT],
                    path.edges_at(here)[DOWN],
                    path.edges_at(below)[RIGHT],
                ]);
            }
        }
        ways.resize(edges.len(), ALL);
        let squares = ((width - 1) * (height - 1)) as usize;
        let mut sides = Self {
            path,
            head: 0,
            waiting: Queue::full(edges.len()),
            ways,
            edges,
            joined: (0..=squares as u32).map(|face| (face, false)).collect(),
            classes: (0..=squares as u32).map(|face| vec![face]).collect(),
            has_failed: false,
            steps: None,
        };
        sides.read_lines(model);
        sides
    }

    fn follow(&mut self, trail: &Trail) -> Result<(), Conflict> {
        while self.head < trail.len() {
            let lit = trail.at(self.head);
            self.head += 1;
            self.set_now(self.head);
            if self.path.is_edge(lit.var()) {
                self.decide(lit.var(), lit.mask());
            }
        }
        self.verdict()
    }

    fn verdict(&self) -> Result<(), Conflict> {
        if self.has_failed { Err(Cause::new(By::Faces, 0, 0, 0).into()) } else { Ok(()) }
    }

    /// Note the mask of an edge.
    fn decide(&mut self, edge: u32, mask: Mask) {
        let [one, other] = self.path.faces_of(edge);
        self.join(one, other, mask == ON);
        let places = self.path.ends(edge).map(|place| place as usize);
        let squares = [one, other].map(|face| face as usize + self.path.places());
        for at in places.into_iter().chain(squares) {
            let Some(edges) = self.edges.get(at) else { continue };
            if let Some(side) = edges.iter().position(|&each| each == edge) {
                self.keep(at, if mask == ON { IS_ON[side] } else { !IS_ON[side] }, Logged::Already);
            }
        }
    }

    /// Keep only some ways of a place or a square.
    #[inline]
    fn keep(&mut self, at: usize, ways: Ways, logged: Logged) {
        let before = self.ways[at];
        if before & ways != before {
            self.ways[at] = before & ways;
            self.has_failed |= before & ways == 0;
            self.waiting.push(at as u32);
            self.log_ways(at, before, ways, logged);
        }
    }

    /// The first face of the class of a face, and whether it lies on the other side.
    #[inline]
    fn first(&self, face: u32) -> (u32, bool) {
        self.joined[face as usize]
    }

    /// Note that two faces lie on different sides, or on the same one. The class of the outside
    /// stays what it is.
    fn join(&mut self, one: u32, other: u32, differ: bool) {
        let ((a, x), (b, y)) = (self.first(one), self.first(other));
        if a == b {
            if x ^ y != differ {
                self.has_failed = true;
                self.log_contradiction(one);
            }
            return;
        }
        let (outside, _) = self.first(self.path.outside());
        let weight = |class: u32| match self.classes.get(class as usize) {
            Some(faces) if class != outside => faces.len(),
            _ => usize::MAX,
        };
        let (into, from) = if weight(a) < weight(b) { (b, a) } else { (a, b) };
        let moved = std::mem::take(&mut self.classes[from as usize]);
        for &face in &moved {
            let (_, side) = self.joined[face as usize];
            self.joined[face as usize] = (into, side ^ x ^ y ^ differ);
            self.wake(face);
        }
        self.classes[into as usize].extend(moved);
    }

    /// Look again at a square, at the squares beside it, and at its places.
    fn wake(&mut self, face: u32) {
        let (width, places) = (self.path.course.width, self.path.places() as u32);
        let here = face + face / (width - 1);
        for place in [here, here + 1, here + width, here + width + 1] {
            self.waiting.push(place);
        }
        self.waiting.push(places + face);
        for edge in self.edges[(places + face) as usize] {
            for beside in self.path.faces_of(edge) {
                if beside != self.path.outside() {
                    self.waiting.push(places + beside);
                }
            }
        }
    }

    /// Look at all places and squares that wait; true if there were any.
    fn look(&mut self, trail: &mut Trail, meter: &mut Meter) -> Result<bool, Conflict> {
        let mut has_looked = false;
        while let Some(at) = self.waiting.pop() {
            has_looked = true;
            self.set_now(trail.len());
            meter.worked(SIDES);
            self.look_at(at as usize, trail);
            self.verdict()?;
            self.follow(trail)?;
        }
        Ok(has_looked)
    }

    fn look_at(&mut self, at: usize, trail: &mut Trail) {
        self.compare_faces(at);
        let ways = self.ways[at];
        for (side, is_on) in IS_ON.into_iter().enumerate() {
            let edge = self.edges[at][side];
            if edge == NOWHERE || !trail.is_open(edge) {
                continue;
            }
            let mask = match (ways & is_on == 0, ways & !is_on == 0) {
                (false, true) => ON,
                (true, false) => OFF,
                _ => continue,
            };
            self.log_decided(edge, mask);
            trail.assign(Lit::of(edge, mask), Cause::NONE);
        }
        for (turn, pair) in TURNS.iter().enumerate() {
            let Some((beside, theirs)) = self.sharing(at, turn) else { continue };
            let mut left = 0;
            for (mine, other) in quarters(*pair).into_iter().zip(quarters(theirs)) {
                if ways & mine != 0 {
                    left |= other;
                }
            }
            self.keep(beside, left, Logged::Already);
        }
    }

    /// The square at a turn of a place, or the place at a turn of a square, and its two sides that
    /// have the same edges, in the same order.
    #[inline]
    fn sharing(&self, at: usize, turn: usize) -> Option<(usize, [usize; 2])> {
        let (width, height) = (self.path.course.width as usize, self.path.course.height as usize);
        let places = self.path.places();
        let [one, other] = TURNS[turn];
        // The square has the edges on the sides across from where the place has them.
        let theirs = [other, one].map(|side| (side + 2) % SIDES);
        if at < places {
            let (row, column) = (at / width, at % width);
            let right = usize::from(turn == 0 || turn == 3);
            let below = usize::from(turn >= 2);
            let is_there = column + right > 0
                && column + right < width
                && row + below > 0
                && row + below < height;
            let square = || (row + below - 1) * (width - 1) + column + right - 1;
            return is_there.then(|| (places + square(), theirs));
        }
        let square = at - places;
        let here = square + square / (width - 1);
        let right = usize::from(turn == 0 || turn == 3);
        let below = usize::from(turn >= 2);
        Some((here + below * width + right, theirs))
    }

    /// Tell the faces around a place or a square what its ways say of them, and the other way round.
    fn compare_faces(&mut self, at: usize) {
        for pair in PAIRS {
            let [none, first, second, both] = quarters(pair);
            let (unlike, alike) = (first | second, none | both);
            let Some([one, other]) = self.faces_beside(at, pair) else { continue };
            let ((a, x), (b, y)) = (self.first(one), self.first(other));
            if a == b {
                self.keep(at, if x ^ y { unlike } else { alike }, Logged::NotYet);
                continue;
            }
            for (differ, none_left) in [(true, alike), (false, unlike)] {
                if self.ways[at] & none_left == 0 {
                    self.log_faces(pair.map(|side| self.edges[at][side]), [one, other], differ);
                    self.join(one, other, differ);
                    break;
                }
            }
        }
        for (side, is_on) in IS_ON.into_iter().enumerate() {
            let edge = self.edges[at][side];
            if edge == NOWHERE {
                continue;
            }
            let [one, other] = self.path.faces_of(edge);
            let ((a, x), (b, y)) = (self.first(one), self.first(other));
            if a == b {
                let ways = if x ^ y { is_on } else { !is_on };
                if self.ways[at] & !ways != 0 {
                    self.log_edge(edge, x ^ y);
                }
                self.keep(at, ways, Logged::Already);
            }
        }
    }

    /// The two faces that a pair of edges separates if exactly one of them is on the loop.
    #[inline]
    fn faces_beside(&self, at: usize, pair: [usize; 2]) -> Option<[u32; 2]> {
        let edges = pair.map(|side| self.edges[at][side]);
        if edges.contains(&NOWHERE) {
            return None;
        }
        let between = self.face_between(edges)?;
        Some(edges.map(|edge| {
            let [one, other] = self.path.faces_of(edge);
            if one == between { other } else { one }
        }))
    }

    /// A face that lies beside both of two edges.
    #[inline]
    fn face_between(&self, [one, other]: [u32; 2]) -> Option<u32> {
        let beside = self.path.faces_of(other);
        self.path.faces_of(one).into_iter().find(|face| beside.contains(face))
    }
}
