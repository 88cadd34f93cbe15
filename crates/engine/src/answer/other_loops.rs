//! Other loops beside a known one, asked for again and again while lines are left out.
//!
//! Idea: one search answers all questions, and keeps what it learns. Each line that may be left out
//! is told by clauses under a guard, which is assumed while the line is in force. What is decided
//! on are sides: whether each face lies inside the loop. An edge is on if the faces beside it lie
//! on different sides, so every picture consists of closed loops.
//!
//! That they are only one is no constraint, because it would cost more than all the rest: a picture
//! is looked at once it is whole. If the faces of one side fall apart, further clauses say why this
//! is wrong: of two parts, the faces around one that can be seen from the other cannot all lie on
//! the other side. They hold in every question.
//!
//! Cost: for a grid of 20×20, some 600 questions for all of its clues, 400 pictures that fall apart,
//! and 2,000 conflicts (`bench/RESULTS.md`, *Families beside clingo*).

use std::ops::Range;

use crate::claims::{Claim, Clauses};
use crate::limits::{Limits, Stop};
use crate::line::mask::{Mask, OFF, ON, OPEN};
use crate::model::{Model, Narrower};
use crate::path::{NOWHERE, Path, SIDES};
use crate::search::literal::Lit;
use crate::search::{Search, Verdict};

/// The most cells of a line that is told by clauses.
const LONGEST: usize = 5;

/// The faces of a grid, each with the faces beside it and the edges between.
type Beside = Vec<Vec<(u32, u32)>>;

/// A model of closed loops beside a known one, with some lines under guards.
pub(super) struct GuardedLoops {
    model: Model,
    beside: Beside,
    /// The known solution, by variable: the search tries these values first.
    preferred: Vec<Mask>,
    /// The variables that stand for faces, and those for guards.
    faces: Range<u32>,
    guards: Range<u32>,
}

impl GuardedLoops {
    /// The model in which these lines have guards, in their order; `None` without a loop over all
    /// cells, if its length is known, or if one of the lines is too long for that.
    pub(super) fn of(model: &Model, lines: &[u32], solution: &[Mask]) -> Option<Self> {
        let path = model.path.as_ref().filter(|path| path.is_loop() && path.outside() > 0)?;
        let is_too_long = |&line: &u32| model.lines[line as usize].cells.len() > LONGEST;
        let is_whole = path.cells() == model.vars() && path.course.length.is_none();
        if !is_whole || lines.iter().any(is_too_long) {
            return None;
        }
        let first = model.vars() as u32;
        let faces = first..first + path.outside() + 1;
        let guards = faces.end..faces.end + lines.len() as u32;
        let beside = beside_of(path);
        let sides = sides_in(&beside, solution);

        let mut clauses = model.clauses.clone();
        add_edges(path, first, &mut clauses);
        add_places(path, &mut clauses);
        let mut narrower = model.narrower();
        let mut is_guarded = vec![false; model.lines.len()];
        for (guard, &line) in guards.clone().zip(lines) {
            is_guarded[line as usize] = true;
            let cells = &model.lines[line as usize].cells;
            for view in refutations(&mut narrower, line as usize, cells.len()) {
                let mut claims = vec![off(guard)];
                for (&cell, &mask) in cells.iter().zip(&view) {
                    if mask != OPEN {
                        claims.push(other(cell, mask));
                    }
                }
                add(&mut clauses, &claims);
            }
        }
        let (mut differs, mut encloses) = (Vec::new(), Vec::new());
        for (face, &side) in faces.clone().zip(&sides) {
            differs.push(other(face, side));
            encloses.push(on(face));
        }
        add(&mut clauses, &differs);
        add(&mut clauses, &encloses);

        let mut symbols = model.palette().gather(&model.masks);
        symbols.resize(guards.end as usize, OPEN.into());
        symbols[faces.end as usize - 1] = OFF.into();
        let mut others = Vec::new();
        for (line, is_guarded) in model.lines.iter().zip(is_guarded) {
            if !is_guarded {
                others.push(line.clone());
            }
        }
        let mut preferred = solution.to_vec();
        preferred.extend(sides);
        let model = Model::new(2, &symbols, others, clauses, None).ok()?;
        Some(Self { model, beside, preferred, faces, guards })
    }

    /// True if it is proved within limits that there is no other loop.
    pub(super) fn is_only(&self, limits: &Limits) -> bool {
        let guards = self.guards.clone().map(|guard| Lit::of(guard, ON));
        let in_force: Vec<Lit> = guards.collect();
        self.find(&mut Search::new(&self.model, limits, 0), &in_force) == Ok(Verdict::None)
    }

    /// The guarded lines, by their places, that were left out one after the other while there is no
    /// other loop, proved within limits of their own for each proof. The work ends with the first
    /// proof that is cancelled or out of time.
    pub(super) fn spare(&self, limits: &Limits) -> Vec<usize> {
        let mut search = Search::new(&self.model, limits, 0);
        let mut spare = Vec::new();
        for (place, guard) in self.guards.clone().enumerate() {
            // The guards that are assumed the longest come first, so that the search undoes little.
            let in_force = (guard + 1..self.guards.end).rev().map(|later| Lit::of(later, ON));
            let in_force: Vec<Lit> = in_force.collect();
            let is_spare = match self.find(&mut search, &in_force) {
                Ok(verdict) => verdict == Verdict::None,
                Err(Stop::Budget) => false,
                Err(_) => break,
            };
            if is_spare {
                spare.push(place);
            }
            search.renew(limits);
            search.state.add_clause(vec![Lit::of(guard, if is_spare { OFF } else { ON })]);
        }
        spare
    }

    /// Look for another loop.
    fn find(&self, search: &mut Search<'_>, in_force: &[Lit]) -> Result<Verdict, Stop> {
        let faces: Vec<u32> = self.faces.clone().collect();
        search.prefer(&self.preferred);
        while search.find(&faces, in_force)? == Verdict::Fits {
            let sides = search.state.trail.masks(self.faces.end as usize);
            let clauses = self.divisions(&sides[self.faces.start as usize..]);
            if clauses.is_empty() {
                return Ok(Verdict::Fits);
            }
            for clause in clauses {
                search.state.add_clause(clause);
            }
        }
        Ok(Verdict::None)
    }

    /// Clauses that say why the faces of each side have to be connected, as far as they are not.
    fn divisions(&self, sides: &[Mask]) -> Vec<Vec<Lit>> {
        let mut clauses = Vec::new();
        for side in [OFF, ON] {
            let mut parts = self.parts(sides, side);
            let largest = (0..parts.len()).max_by_key(|&part| parts[part].len());
            let Some(largest) = largest.map(|part| parts.swap_remove(part)) else { continue };
            for part in &parts {
                for [part, other] in [[part, &largest], [&largest, part]] {
                    let mut clause = vec![
                        self.literal(part[0], OPEN & !side),
                        self.literal(other[0], OPEN & !side),
                    ];
                    for face in self.border(part, other) {
                        clause.push(self.literal(face, side));
                    }
                    clauses.push(clause);
                }
            }
        }
        clauses
    }

    fn literal(&self, face: u32, side: Mask) -> Lit {
        Lit::of(self.faces.start + face, side)
    }

    /// The parts into which the faces of a side fall.
    fn parts(&self, sides: &[Mask], side: Mask) -> Vec<Vec<u32>> {
        let mut is_seen = vec![false; sides.len()];
        let mut parts = Vec::new();
        for face in 0..sides.len() {
            if sides[face] == side && !is_seen[face] {
                is_seen[face] = true;
                let mut part = vec![face as u32];
                self.spread(&mut part, |face| {
                    sides[face] == side && !std::mem::replace(&mut is_seen[face], true)
                });
                parts.push(part);
            }
        }
        parts
    }

    /// The faces around a part that can be reached from another part.
    fn border(&self, part: &[u32], from: &[u32]) -> Vec<u32> {
        let mut is_around = vec![false; self.beside.len()];
        for &face in part {
            for &(other, _) in &self.beside[face as usize] {
                is_around[other as usize] = true;
            }
        }
        let mut is_met = vec![false; self.beside.len()];
        for &face in from {
            is_met[face as usize] = true;
        }
        let mut border = Vec::new();
        self.spread(&mut from.to_vec(), |face| {
            if std::mem::replace(&mut is_met[face], true) {
                return false;
            }
            if is_around[face] {
                border.push(face as u32);
            }
            !is_around[face]
        });
        border
    }

    /// Add to some faces all that are reached from them over faces that are taken.
    fn spread(&self, faces: &mut Vec<u32>, mut takes: impl FnMut(usize) -> bool) {
        let mut at = 0;
        while let Some(&face) = faces.get(at) {
            at += 1;
            for &(other, _) in &self.beside[face as usize] {
                if takes(other as usize) {
                    faces.push(other);
                }
            }
        }
    }
}

fn beside_of(path: &Path) -> Beside {
    let mut beside = vec![Vec::new(); path.outside() as usize + 1];
    for edge in path.places() as u32..path.cells() as u32 {
        let [one, other] = path.faces_of(edge);
        beside[one as usize].push((other, edge));
        beside[other as usize].push((one, edge));
    }
    beside
}

/// The side of each face in a picture of a loop: `ON` inside.
fn sides_in(beside: &Beside, picture: &[Mask]) -> Vec<Mask> {
    let mut sides = vec![OPEN; beside.len()];
    let mut ahead = vec![beside.len() - 1];
    sides[beside.len() - 1] = OFF;
    while let Some(face) = ahead.pop() {
        for &(other, edge) in &beside[face] {
            if sides[other as usize] == OPEN {
                let is_same = picture[edge as usize] == OFF;
                sides[other as usize] = if is_same { sides[face] } else { OPEN & !sides[face] };
                ahead.push(other as usize);
            }
        }
    }
    sides
}

/// Add that an edge is on if its faces lie on different sides, and that it visits its places.
fn add_edges(path: &Path, first_face: u32, clauses: &mut Clauses) {
    for edge in path.places() as u32..path.cells() as u32 {
        let [one, other] = path.faces_of(edge).map(|face| first_face + face);
        add(clauses, &[off(edge), on(one), on(other)]);
        add(clauses, &[off(edge), off(one), off(other)]);
        add(clauses, &[on(edge), off(one), on(other)]);
        add(clauses, &[on(edge), on(one), off(other)]);
        for place in path.ends(edge) {
            add(clauses, &[off(edge), on(place)]);
        }
    }
}

/// Add that a place that is visited has two edges.
fn add_places(path: &Path, clauses: &mut Clauses) {
    for place in 0..path.places() as u32 {
        let edges = path.edges_at(place);
        add(clauses, &some_on(edges, None, off(place)));
        for edge in edges.into_iter().filter(|&edge| edge != NOWHERE) {
            add(clauses, &some_on(edges, Some(edge), off(edge)));
        }
        // No three of them; a missing one is off.
        for without in 0..SIDES {
            let three = [1, 2, 3].map(|more| edges[(without + more) % SIDES]);
            if !three.contains(&NOWHERE) {
                add(clauses, &three.map(off));
            }
        }
    }
}

/// The claims that one of some edges is on, but for one of them, or that something else is true.
fn some_on(edges: [u32; SIDES], but: Option<u32>, or: Claim) -> Vec<Claim> {
    let mut claims = vec![or];
    for edge in edges {
        if edge != NOWHERE && Some(edge) != but {
            claims.push(on(edge));
        }
    }
    claims
}

fn add(clauses: &mut Clauses, claims: &[Claim]) {
    clauses.push(claims.iter().copied());
}

fn on(cell: u32) -> Claim {
    Claim { cell, on: true }
}

fn off(cell: u32) -> Claim {
    Claim { cell, on: false }
}

/// The claim that a cell is not as in a mask.
fn other(cell: u32, mask: Mask) -> Claim {
    Claim { cell, on: mask == OFF }
}

/// The smallest sets of known cells that leave a line no filling, each as a view of the line.
fn refutations(narrower: &mut Narrower<'_>, line: usize, cells: usize) -> Vec<Vec<Mask>> {
    let mut found: Vec<Vec<Mask>> = Vec::new();
    for known in 0..=cells {
        for number in 0..3_usize.pow(cells as u32) {
            let mut view = Vec::new();
            let mut left = number;
            for _ in 0..cells {
                view.push([OPEN, OFF, ON][left % 3]);
                left /= 3;
            }
            let is_of_size = view.iter().filter(|mask| **mask != OPEN).count() == known;
            let says = |less: &Vec<Mask>| {
                less.iter().zip(&view).all(|(one, all)| *one == OPEN || one == all)
            };
            if is_of_size && !found.iter().any(says) && narrower.narrow(line, &view).is_none() {
                found.push(view);
            }
        }
    }
    found
}
