//! Findings of numbers of edges at the corners of their cells: clauses that follow from other rules.
//!
//! At a corner of a cell, a loop takes none or two of the edges: two of the cell, and up to two that
//! lead away from it. If it comes along one of these, the cell has one of its own two edges there;
//! if along none, both or none. So a 3 has both where the loop does not come, and where it comes the
//! two across. A 1 has none where it does not come, and where it comes none across. What comes to a
//! corner of a 2 leaves at the corner across.

use std::sync::Arc;

use crosshatch_engine::Claim;

use crate::laws::{ClauseWords, LawPart};
use crate::words::Templates;
use crate::{Cell, Clue, Line, Path};

const WORDS: Templates = Templates(include_str!("words/edges_at_corners.txt"));

/// Claims about edges, of which at least one is true.
type Claims = Vec<Claim>;
/// A clause, and what the loop does at a corner where something follows from it.
type Explained = (Claims, &'static str);

/// A part of the law of corners for each number. Each number has a line of the edges around its cell.
#[must_use]
pub fn corner_parts(path: &Path, lines: &[&Line]) -> Vec<LawPart> {
    let parts = lines.iter().filter_map(|line| match (&line.clue, &line.cells[..]) {
        (Clue::Count(number), [top, right, bottom, left]) => {
            Some(around(path, *number, [*top, *right, *bottom, *left], &line.called))
        }
        _ => None,
    });
    parts.collect()
}

/// The clauses of a number at the four corners of its cell.
fn around(path: &Path, number: usize, edges: [Cell; 4], it: &str) -> LawPart {
    let mut explained = Vec::new();
    for at in 0..edges.len() {
        let [near, before, far, behind] = [0, 3, 2, 1].map(|step| edges[(at + step) % 4]);
        at_corner(path, number, [near, before], [far, behind], &mut explained);
    }
    let (clauses, reasons): (Vec<Claims>, Vec<&'static str>) = explained.into_iter().unzip();
    let looks = vec![(0..clauses.len()).collect()];
    let it = it.to_owned();
    let words = move |clause: usize| {
        let it = [("it", &*it)];
        let reason = reasons.get(clause).map(|key| WORDS.say(key, &it)).unwrap_or_default();
        let failure = WORDS.say("failure", &[("reason", &reason)]);
        ClauseWords { filled: reason.clone(), blank: reason, failure }
    };
    LawPart { clauses, looks, words: Arc::new(words) }
}

/// Add the clauses of a number at a corner with two of its edges, and two across.
fn at_corner(
    path: &Path,
    number: usize,
    near: [Cell; 2],
    far: [Cell; 2],
    explained: &mut Vec<Explained>,
) {
    let away = path.leading_away(near[0], near[1]);
    let across = path.leading_away(far[0], far[1]);
    for clause in closed(number, near, far, &across) {
        let some = away.iter().map(|&edge| on(edge));
        explained.push((some.chain(clause).collect(), "closed"));
    }
    for &edge in &away {
        // A 3 has one of its edges here whether the loop comes along one of them or both.
        let others = away.iter().filter(|&&other| other != edge && number < 3);
        let others: Claims = others.map(|&other| on(other)).collect();
        for clause in comes(number, far, &across) {
            let first = [off(edge)].into_iter().chain(others.iter().copied());
            explained.push((first.chain(clause).collect(), "comes"));
        }
        let later = away.iter().filter(|&&other| number == 3 && other > edge);
        explained.extend(later.map(|&other| (vec![off(edge), off(other)], "comes")));
    }
    let turns: Vec<&[Cell]> = match number {
        2 => vec![&near],
        3 => near.chunks(1).collect(),
        _ => Vec::new(),
    };
    for missing in turns {
        for &edge in &across {
            let missing = missing.iter().map(|&each| on(each));
            explained.push((missing.chain([off(edge)]).collect(), "turns"));
        }
    }
}

/// What is true of a number if nothing leads to a corner but its own two edges.
fn closed(number: usize, near: [Cell; 2], far: [Cell; 2], across: &[Cell]) -> Vec<Claims> {
    match number {
        1 | 3 => near.map(|edge| vec![Claim { cell: edge, on: number == 3 }]).to_vec(),
        2 => {
            let ways = [far, [far[1], far[0]]].map(|[one, other]| vec![off(one), on(other)]);
            let leaves = across.iter().map(|&edge| {
                let others = across.iter().filter(|&&other| other != edge);
                [off(edge)].into_iter().chain(others.map(|&other| on(other))).collect()
            });
            ways.into_iter().chain(leaves).collect()
        }
        _ => Vec::new(),
    }
}

/// What is true of a number if the loop comes to a corner along one edge.
fn comes(number: usize, far: [Cell; 2], across: &[Cell]) -> Vec<Claims> {
    let all = |edges: &[Cell], on| edges.iter().map(|&cell| Claim { cell, on }).collect::<Claims>();
    match number {
        1 | 3 => far.map(|edge| vec![Claim { cell: edge, on: number == 3 }]).to_vec(),
        2 => {
            let mut clauses = vec![all(&far, true), all(&far, false), all(across, true)];
            if across.len() > 1 {
                clauses.push(all(across, false));
            }
            clauses
        }
        _ => Vec::new(),
    }
}

fn on(cell: Cell) -> Claim {
    Claim { cell, on: true }
}

fn off(cell: Cell) -> Claim {
    Claim { cell, on: false }
}
