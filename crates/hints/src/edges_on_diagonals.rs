//! The law of diagonals: what numbers of edges that share corners say together, and its words.

use std::sync::Arc;

use crosshatch_engine::Claim;

use crate::diagonal_clauses::Diagonals;
use crate::laws::{ClauseWords, LawPart};
use crate::phrases::cell_name;
use crate::sorted::{Map, sort_by_key};
use crate::words::Templates;
use crate::{Cell, Clue, Line, Path};

const WORDS: Templates = Templates(include_str!("words/edges_on_diagonals.txt"));

/// A number of edges, with the cell in which it is and the edges around that.
#[derive(Clone, Copy)]
struct Number {
    edges_on: usize,
    at: (u32, u32),
    /// Clockwise from the top.
    edges: [Cell; 4],
}

/// The step along a diagonal, one row down.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    ToTheRight,
    ToTheLeft,
}

impl Step {
    /// The next place on the diagonal.
    fn below(self, (row, column): (u32, u32)) -> Option<(u32, u32)> {
        Some((row + 1, self.across(column, true)?))
    }

    /// The place before on the diagonal.
    fn above(self, (row, column): (u32, u32)) -> Option<(u32, u32)> {
        Some((row.checked_sub(1)?, self.across(column, false)?))
    }

    fn across(self, column: u32, is_down: bool) -> Option<u32> {
        if is_down == (self == Self::ToTheRight) { Some(column + 1) } else { column.checked_sub(1) }
    }
}

/// A part of the law of diagonals for each of them with several numbers. Each number has a line of
/// the edges around its cell, clockwise from the top.
#[must_use]
pub fn diagonal_parts(path: &Path, lines: &[&Line]) -> Vec<LawPart> {
    let numbers: Vec<Number> = lines.iter().filter_map(|line| number_of(line)).collect();
    let mut diagonals = Diagonals::default();
    let runs = runs(&numbers).into_iter();
    runs.map(|(run, step)| along(path, &run, step, &mut diagonals)).collect()
}

fn number_of(line: &Line) -> Option<Number> {
    let (Clue::Count(number), [top, right, bottom, left]) = (&line.clue, &line.cells[..]) else {
        return None;
    };
    Some(Number { edges_on: *number, at: line.clue_at?, edges: [*top, *right, *bottom, *left] })
}

/// Several numbers on a diagonal without a gap, downward, and its step.
fn runs(numbers: &[Number]) -> Vec<(Vec<Number>, Step)> {
    let at: Map<(u32, u32), Number> = numbers.iter().map(|each| (each.at, *each)).collect();
    let mut runs = Vec::new();
    for step in [Step::ToTheRight, Step::ToTheLeft] {
        for first in numbers {
            if step.above(first.at).is_some_and(|above| at.contains_key(&above)) {
                continue;
            }
            let below = |last: &Number| at.get(&step.below(last.at)?).copied();
            let run: Vec<Number> = std::iter::successors(Some(*first), below).collect();
            if run.len() > 1 {
                runs.push((run, step));
            }
        }
    }
    runs
}

/// The clauses of a diagonal, each with the fewest numbers that say it.
fn along(path: &Path, run: &[Number], step: Step, diagonals: &mut Diagonals) -> LawPart {
    let pairs = pairs(path, run, step);
    let numbers: Vec<usize> = run.iter().map(|each| each.edges_on).collect();
    let sizes: Vec<usize> = pairs.iter().map(Vec::len).collect();
    let (mut clauses, mut looks) = (Vec::new(), Vec::new());
    let mut numbers_of = Vec::new();
    let mut look_at = Map::default();
    for clause in diagonals.clauses(&numbers, &sizes) {
        let edge = |at: usize| {
            let first = &pairs[clause.first];
            *first.get(at).unwrap_or_else(|| &pairs[clause.last][at - first.len()])
        };
        let mut claims: Vec<Claim> =
            clause.claims.iter().map(|&(at, on)| Claim { cell: edge(at), on }).collect();
        sort_by_key(&mut claims, |claim| (claim.cell, claim.on));
        let ends = (clause.first / 2, clause.last / 2);
        let look = *look_at.get_or_insert_with(ends, || {
            looks.push(Vec::new());
            looks.len() - 1
        });
        looks[look].push(clauses.len());
        clauses.push(claims);
        numbers_of.push(ends);
    }
    let run: Vec<Number> = run.to_vec();
    let words = move |clause: usize| {
        let ends = numbers_of.get(clause);
        ends.and_then(|&(first, end)| run.get(first..end)).map(in_words).unwrap_or_default()
    };
    LawPart { clauses, looks, words: Arc::new(words) }
}

/// The words for a clause of some numbers on a diagonal.
fn in_words(run: &[Number]) -> ClauseWords {
    let (Some(first), Some(last)) = (run.first(), run.last()) else {
        return ClauseWords::default();
    };
    let numbers: Vec<String> = run.iter().map(|each| each.edges_on.to_string()).collect();
    let (numbers, first, last) = (numbers.join(" "), cell_name(first.at), cell_name(last.at));
    let slots = [("numbers", &*numbers), ("first", &*first), ("last", &*last)];
    let reason = WORDS.say("reason", &slots);
    ClauseWords { filled: reason.clone(), blank: reason, failure: WORDS.say("failure", &slots) }
}

/// The pairs of edges at the corners of a diagonal: before and after each corner.
fn pairs(path: &Path, run: &[Number], step: Step) -> Vec<Vec<Cell>> {
    let mut pairs = Vec::with_capacity(2 * run.len() + 2);
    let mut last = None;
    for &Number { edges: [top, right, bottom, left], .. } in run {
        let (near, far) = match step {
            Step::ToTheRight => ([top, left], [right, bottom]),
            Step::ToTheLeft => ([top, right], [bottom, left]),
        };
        if pairs.is_empty() {
            pairs.push(path.leading_away(near[0], near[1]));
        }
        pairs.extend([near.to_vec(), far.to_vec()]);
        last = Some(far);
    }
    pairs.extend(last.map(|far| path.leading_away(far[0], far[1])));
    pairs
}
