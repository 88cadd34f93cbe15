//! Other loops beside a known one, asked for again and again while lines are left out.
//!
//! In the literature clauses that are added only after a picture breaks a rule are lazy
//! constraints; here they eliminate subtours.
//!
//! Idea: one search answers all questions, and keeps what it learns. Each line that may be left out
//! is told by clauses under a guard, which is assumed while the line is in force (`guards`). What is
//! decided on are sides: whether each face lies inside the loop. An edge is on if the faces beside
//! it lie on different sides, so every picture consists of closed loops (`clauses`).
//!
//! That they are only one is no constraint, because it would cost more than all the rest: a picture
//! is looked at once it is whole. If the faces of one side fall apart, further clauses say why this
//! is wrong: of two parts, the faces around one that can be seen from the other cannot all lie on
//! the other side. They hold in every question.
//!
//! Cost: for a grid of 20×20, some 600 questions for all of its clues, 300 pictures that fall apart,
//! and 3,300 conflicts (`bench/TUNING.md`, *Clues to spare*).

mod clauses;
mod guards;

use std::ops::Range;

use crate::answer::other_loops::clauses::{Refutations, add, add_path, off, on, other};
use crate::answer::other_loops::guards::Guards;
use crate::limits::{Limits, Stop};
use crate::line::mask::{Mask, OFF, ON, OPEN};
use crate::model::Model;
use crate::path::Path;
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
    /// The variables that stand for faces.
    faces: Range<u32>,
    guards: Guards,
}

impl GuardedLoops {
    /// The model in which these lines have guards, in their order; `None` without a loop over all
    /// cells, if its length is known, if places have to hang together, or if one of the lines is too
    /// long for that.
    pub(super) fn of(model: &Model, lines: &[u32], solution: &[Mask]) -> Option<Self> {
        let path = model.path.as_ref().filter(|path| path.is_loop() && path.outside() > 0)?;
        let is_too_long = |&line: &u32| model.lines[line as usize].cells.len() > LONGEST;
        let is_whole = path.cells() == model.vars() && path.course.length.is_none();
        if !is_whole || !model.connected().is_empty() || lines.iter().any(is_too_long) {
            return None;
        }
        let first = model.vars() as u32;
        let faces = first..first + path.outside() + 1;
        let guards = Guards::new(faces.end, lines.len());
        let beside = beside_of(path);
        let sides = sides_in(&beside, solution);

        let mut clauses = model.clauses.clone();
        add_path(model, path, first, &mut clauses);
        guards.add_to(&mut clauses);
        let mut refutations = Refutations::of(model);
        let mut is_guarded = vec![false; model.lines.len()];
        for (guard, &line) in guards.each.clone().zip(lines) {
            is_guarded[line as usize] = true;
            let cells = &model.lines[line as usize].cells;
            for view in refutations.of_line(line as usize) {
                let mut claims = vec![off(guard)];
                for (&cell, &mask) in cells.iter().zip(view) {
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
        symbols.resize(guards.end() as usize, OPEN.into());
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
        let Ok(mut search) = Search::new(&self.model, limits, 0) else { return false };
        self.find(&mut search, &[self.guards.all()]) == Ok(Verdict::None)
    }

    /// The guarded lines, by their places, that were left out one after the other while there is no
    /// other loop, proved within limits of their own for each proof. The work ends with the first
    /// proof that is cancelled or out of time.
    pub(super) fn spare(&self, limits: &Limits) -> Vec<usize> {
        let Ok(mut search) = Search::new(&self.model, limits, 0) else { return Vec::new() };
        let mut spare = Vec::new();
        for (guards, later_blocks) in self.guards.blocks() {
            let (mut needed, mut left_out) = (Vec::new(), Vec::new());
            for guard in guards.clone() {
                // Assumptions that later questions share come first, so that little is undone.
                let mut in_force = vec![later_blocks];
                in_force.extend((guard + 1..guards.end).rev().map(|later| Lit::of(later, ON)));
                in_force.extend(&needed);
                match self.find(&mut search, &in_force) {
                    Ok(Verdict::None) => {
                        spare.push((guard - self.guards.each.start) as usize);
                        left_out.push(Lit::of(guard, OFF));
                    }
                    Ok(Verdict::Fits) | Err(Stop::Budget) => needed.push(Lit::of(guard, ON)),
                    Err(_) => return spare,
                }
                search.renew(limits);
            }
            for guard in needed.into_iter().chain(left_out) {
                search.state.add_clause(vec![guard]);
            }
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
                search.state.reserve_clause(clause.len())?;
                search.state.amend(clause);
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
