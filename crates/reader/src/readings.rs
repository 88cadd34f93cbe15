//! The ways to read the runs of a line, the likeliest first.
//!
//! Two digits side by side are one number or two. Which, their distance says, beside the distances of
//! all others in the picture: those within numbers are alike, and so are those between numbers.

use std::collections::HashMap;

use crate::digits::{Likely, Recognizer};
use crate::marks::{Mark, likely};
use crate::plane::Plane;

/// The most readings of a line that are kept.
const MOST: usize = 12;
/// The least likelihood of a number that is considered.
const LEAST: f32 = 0.003;
/// The cost of leaving out what does not look like a number.
const LEFT_OUT: f32 = 0.7;
/// How much the distance of two digits says, for each height of a digit.
const CLEAR: f32 = 14.0;
/// The distance of two digits, in heights, that says nothing, where no others tell.
const BETWEEN: f32 = 1.0;

/// A way to read the runs of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The lengths of the runs.
    pub runs: Vec<u8>,
    /// How unlikely it is: minus the logarithm of its likelihood.
    pub cost: f32,
}

/// What may be digits beside a line, in the order in which it is read: in a row from left to right,
/// in a column the marks of each number one below the other.
pub(crate) struct Beside {
    pub(crate) marks: Vec<Mark>,
    /// For each mark but the first: true if it cannot be of the same number as the one before.
    pub(crate) parted: Vec<bool>,
    /// True if marks that are not parted belong together in any case.
    pub(crate) is_column: bool,
}

/// Reads lines of one plane.
pub(crate) struct Reader<'p> {
    plane: &'p Plane,
    recognizer: &'p Recognizer,
    /// The distance of digits between those within and those between numbers.
    between: f32,
    seen: HashMap<[usize; 5], std::rc::Rc<Likely>>,
}

impl<'p> Reader<'p> {
    pub(crate) fn new(plane: &'p Plane, recognizer: &'p Recognizer) -> Self {
        Self { plane, recognizer, between: BETWEEN, seen: HashMap::new() }
    }

    /// Read rows, which sum up to about so much and are so long: the distance that parts numbers is
    /// the one with which most of them fit, and sum up best.
    pub(crate) fn read_rows(
        &mut self,
        rows: &[Beside],
        sum: u32,
        length: usize,
    ) -> Vec<Vec<Reading>> {
        let mut distances: Vec<f32> = rows
            .iter()
            .flat_map(|line| line.marks.windows(2).zip(&line.parted))
            .filter(|(_, parted)| !**parted)
            .map(|(pair, _)| distance(&pair[0], &pair[1]))
            .filter(|distance| (0.35..2.2).contains(distance))
            .collect();
        distances.sort_by(f32::total_cmp);
        let mut best: Option<(u32, Vec<Vec<Reading>>)> = None;
        for between in gaps(&distances) {
            self.between = between;
            let readings: Vec<_> = rows.iter().map(|line| self.readings(line)).collect();
            let off = off(&readings, sum, length);
            if best.as_ref().is_none_or(|(least, _)| off < *least) {
                best = Some((off, readings));
            }
        }
        best.map(|(_, readings)| readings).unwrap_or_default()
    }

    pub(crate) fn likely(&mut self, mark: &Mark) -> std::rc::Rc<Likely> {
        let area = mark.area;
        let key = [area.left, area.top, area.right, area.bottom, area.area];
        let (plane, recognizer) = (self.plane, self.recognizer);
        self.seen.entry(key).or_insert_with(|| likely(plane, mark, recognizer).into()).clone()
    }

    /// The ways to read a line.
    pub(crate) fn readings(&mut self, line: &Beside) -> Vec<Reading> {
        // For each number of marks that are read, the ways to read them.
        let mut ways: Vec<Vec<Reading>> = vec![vec![Reading { runs: Vec::new(), cost: 0.0 }]];
        for at in 0..line.marks.len() {
            let mut next = Vec::new();
            let apart = at.checked_sub(1).map_or(0.0, |before| self.apart(line, before));
            let joint = at.checked_sub(1).map_or(0.0, |before| self.joint(line, before));
            self.extend(&mut next, &ways[at], &line.marks[at], apart);
            if at > 0 && joint < 20.0 {
                let both = line.marks[at - 1].joined(&line.marks[at]);
                let before = at.checked_sub(2).map_or(0.0, |before| self.apart(line, before));
                self.extend(&mut next, &ways[at - 1], &both, joint + before);
            }
            next.sort_by(|one, other| one.cost.total_cmp(&other.cost));
            next = first_of_each(next);
            ways.push(next);
        }
        ways.pop().unwrap_or_default()
    }

    /// The cost of reading a mark and the one after it as two numbers.
    fn apart(&self, line: &Beside, at: usize) -> f32 {
        match (line.parted[at], line.is_column) {
            (true, _) => 0.0,
            (false, true) => 6.0,
            (false, false) => {
                softplus(CLEAR * (self.between - distance(&line.marks[at], &line.marks[at + 1])))
            }
        }
    }

    /// The cost of reading them as one.
    fn joint(&self, line: &Beside, at: usize) -> f32 {
        match (line.parted[at], line.is_column) {
            (true, _) => f32::INFINITY,
            (false, true) => 0.0,
            (false, false) => {
                softplus(CLEAR * (distance(&line.marks[at], &line.marks[at + 1]) - self.between))
            }
        }
    }

    /// Add the readings with a mark read as each number, or left out.
    fn extend(&mut self, next: &mut Vec<Reading>, ways: &[Reading], mark: &Mark, cost: f32) {
        let likely = self.likely(mark);
        let mut numbers: Vec<(u8, f32)> = (0..100)
            .zip(likely.0)
            .filter(|&(_, share)| share > LEAST)
            .map(|(number, share)| (number, -share.ln()))
            .collect();
        numbers.sort_by(|one, other| one.1.total_cmp(&other.1));
        numbers.truncate(5);
        for way in ways {
            // A 0 says that a line has no runs, so it stands alone.
            let is_free = |number: u8| way.runs.is_empty() || (number > 0 && way.runs != [0]);
            for &(number, more) in numbers.iter().filter(|(number, _)| is_free(*number)) {
                let runs = [&way.runs[..], &[number]].concat();
                next.push(Reading { runs, cost: way.cost + cost + more });
            }
            let more = LEFT_OUT - likely.none().max(1e-4).ln();
            next.push(Reading { runs: way.runs.clone(), cost: way.cost + cost + more });
        }
    }
}

/// The distance of the middles of two marks, in heights of the larger one.
fn distance(one: &Mark, other: &Mark) -> f32 {
    let high = one.high().max(other.high());
    (other.area.middle()[0] - one.area.middle()[0]) / high
}

/// The middles of gaps among distances that may part those within and between numbers, the widest
/// first, after the usual one if none is wide.
fn gaps(sorted: &[f32]) -> Vec<f32> {
    let mut gaps: Vec<(f32, f32)> = sorted
        .windows(2)
        .map(|pair| (pair[1] - pair[0], f32::midpoint(pair[0], pair[1])))
        .filter(|(gap, middle)| *gap > 0.03 && (0.6..1.6).contains(middle))
        .collect();
    // All of them within numbers, or between them.
    gaps.extend([(0.12, BETWEEN), (0.0, 0.5)]);
    gaps.sort_by(|one, other| other.0.total_cmp(&one.0));
    gaps.truncate(10);
    gaps.into_iter().map(|(_, middle)| middle).collect()
}

/// How far the likeliest readings of lines are from fitting in and from a sum.
fn off(lines: &[Vec<Reading>], sum: u32, length: usize) -> u32 {
    let mut all = 0;
    let mut off = 0;
    for reading in lines.iter().filter_map(|readings| readings.first()) {
        let cells: u32 = reading.runs.iter().copied().map(u32::from).sum();
        if cells as usize + reading.runs.len() > length + 1 {
            off += length as u32;
        }
        all += cells;
    }
    off + all.abs_diff(sum)
}

fn softplus(number: f32) -> f32 {
    if number > 20.0 { number } else { number.exp().ln_1p() }
}

/// The first readings of each kind, with the runs of all.
fn first_of_each(readings: Vec<Reading>) -> Vec<Reading> {
    let mut kept: Vec<Reading> = Vec::new();
    for reading in readings {
        if kept.len() < MOST && kept.iter().all(|other| other.runs != reading.runs) {
            kept.push(reading);
        }
    }
    kept
}
