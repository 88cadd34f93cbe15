//! A benchmark of narrowing lines, met while solving puzzles and of growing length, and of reasons.
//!
//! The puzzles are random pictures, half filled. Each is narrowed until nothing more follows; then
//! a cell of the picture is given and narrowing goes on, so that lines are met in every state from
//! empty to full. The output has one figure per line, for `bench/line.py` to lay out.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crosshatch_engine::{Chain, Clauses, Line, Mask, Model, Moves, OFF, ON, OPEN};

const PUZZLES: usize = 40;
const ROUNDS: usize = 20;
const LENGTHS: [usize; 8] = [25, 50, 100, 250, 500, 1000, 2000, 4096];

/// A model and its lines as they were swept, each with its masks at that time.
type Met = (Model, Vec<(usize, Vec<Mask>)>);

/// A line, its masks with one deduction denied, and the place of that deduction.
type Doubt = (usize, Vec<Mask>, usize);

fn main() {
    let mut random = Random(0x1234_5678);
    let met: Vec<Met> =
        (0..PUZZLES).map(|_| views_met(random_picture(25, &mut random), &mut random)).collect();
    let sweeps: usize = met.iter().map(|(_, views)| views.len()).sum();
    let time = best_of(|| {
        for (model, views) in &met {
            let mut narrower = model.narrower();
            for (line, view) in views {
                black_box(narrower.narrow(*line, view).map(<[_]>::len));
            }
        }
    });
    println!("met {sweeps} {}", picoseconds_each(time, sweeps));
    let doubts: Vec<(&Model, Vec<Doubt>)> =
        met.iter().map(|(model, views)| (model, doubts(model, views))).collect();
    let reasons: usize = doubts.iter().map(|(_, doubts)| doubts.len()).sum();
    let time = best_of(|| {
        for (model, doubts) in &doubts {
            let mut narrower = model.narrower();
            for (line, view, place) in doubts {
                black_box(narrower.reason(*line, view, Some(*place)).map(|places| places.len()));
            }
        }
    });
    println!("reason {reasons} {}", picoseconds_each(time, reasons));
    for length in LENGTHS {
        let (model, views) = long_line(length, &mut random);
        let words = model.lines()[0].acceptor.chain().map_or(0, Chain::words);
        let mut narrower = model.narrower();
        let time = best_of(|| {
            for view in &views {
                black_box(narrower.narrow(0, view).map(<[_]>::len));
            }
        });
        println!("length {length} {words} {}", picoseconds_each(time, views.len()));
    }
}

fn picoseconds_each(time: Duration, times: usize) -> u128 {
    time.as_nanos() * 1000 / times as u128
}

fn best_of(mut work: impl FnMut()) -> Duration {
    let mut time = || {
        let start = Instant::now();
        work();
        start.elapsed()
    };
    (0..ROUNDS).map(|_| time()).min().unwrap_or_default()
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

fn random_picture(size: usize, random: &mut Random) -> Vec<Vec<bool>> {
    (0..size).map(|_| (0..size).map(|_| random.below(2) == 1).collect()).collect()
}

/// The chain of the runs in a word: the edge, each run cell by cell, a gap between two runs.
fn chain_of(word: &[bool]) -> Chain {
    let mut stay_off = vec![0_usize];
    let (mut step_off, mut step_on) = (Vec::new(), Vec::new());
    let mut position = 0;
    for (place, &filled) in word.iter().enumerate() {
        let after_run = place > 0 && word[place - 1];
        if filled {
            step_on.push(position);
            position += 1;
        } else if after_run && word[place..].contains(&true) {
            step_off.push(position);
            position += 1;
            stay_off.push(position);
        }
    }
    stay_off.push(position);
    let positions = position + 1;
    let set = |places: &[usize]| {
        let mut words = vec![0_u64; positions.div_ceil(64)];
        for place in places {
            words[place / 64] |= 1 << (place % 64);
        }
        words
    };
    let off = Moves { stay: set(&stay_off), step: set(&step_off), ..Moves::default() };
    let on = Moves { step: set(&step_on), ..Moves::default() };
    Chain { positions, moves: vec![off, on], start: set(&[0]), accept: set(&[position]) }
}

fn model_of(picture: &[Vec<bool>]) -> Model {
    let (height, width) = (picture.len(), picture[0].len());
    let cell = |row: usize, column: usize| (row * width + column) as u32;
    let mut lines = Vec::new();
    for (row, word) in picture.iter().enumerate() {
        let cells = (0..width).map(|column| cell(row, column)).collect();
        lines.push(Line::new(cells, chain_of(word)));
    }
    for column in 0..width {
        let word: Vec<bool> = picture.iter().map(|row| row[column]).collect();
        let cells = (0..height).map(|row| cell(row, column)).collect();
        lines.push(Line::new(cells, chain_of(&word)));
    }
    let cells = height * width;
    match Model::new(2, &vec![OPEN.into(); cells], lines, Clauses::default(), None) {
        Ok(model) => model,
        Err(error) => unreachable!("{error}"),
    }
}

/// Every line and its view, in the order in which a solve sweeps them.
fn views_met(picture: Vec<Vec<bool>>, random: &mut Random) -> Met {
    let model = model_of(&picture);
    let truth: Vec<Mask> =
        picture.into_iter().flatten().map(|on| if on { ON } else { OFF }).collect();
    let mut masks = vec![OPEN; truth.len()];
    let mut met = Vec::new();
    let mut narrower = model.narrower();
    let mut waiting: Vec<usize> = (0..model.lines().len()).collect();
    loop {
        while !waiting.is_empty() {
            let line = waiting.remove(0);
            let cells = &model.lines()[line].cells;
            let view: Vec<Mask> = cells.iter().map(|&cell| masks[cell as usize]).collect();
            let found = narrower.narrow(line, &view).unwrap_or_default().to_vec();
            met.push((line, view));
            for (place, mask) in found {
                let cell = cells[place as usize];
                masks[cell as usize] = mask;
                wake(&model, cell, line, &mut waiting);
            }
        }
        let open: Vec<usize> = (0..masks.len()).filter(|&cell| masks[cell] == OPEN).collect();
        if open.is_empty() {
            break;
        }
        let given = open[random.below(open.len())];
        masks[given] = truth[given];
        wake(&model, given as u32, usize::MAX, &mut waiting);
    }
    (model, met)
}

/// Ask why each finding of each sweep holds: return the line with the finding denied.
fn doubts(model: &Model, views: &[(usize, Vec<Mask>)]) -> Vec<Doubt> {
    let mut narrower = model.narrower();
    let mut doubts = Vec::new();
    for (line, view) in views {
        for (place, mask) in narrower.narrow(*line, view).unwrap_or_default().to_vec() {
            let mut denied = view.clone();
            denied[place as usize] = OPEN & !mask;
            doubts.push((*line, denied, place as usize));
        }
    }
    doubts
}

fn wake(model: &Model, cell: u32, except: usize, waiting: &mut Vec<usize>) {
    for (other, line) in model.lines().iter().enumerate() {
        if other != except && !waiting.contains(&other) && line.cells.contains(&cell) {
            waiting.push(other);
        }
    }
}

/// One long line, half filled, with a tenth of its cells known, in several states.
fn long_line(length: usize, random: &mut Random) -> (Model, Vec<Vec<Mask>>) {
    let word: Vec<bool> = (0..length).map(|_| random.below(2) == 1).collect();
    let cells = (0..length as u32).collect();
    let lines = vec![Line::new(cells, chain_of(&word))];
    let view = |random: &mut Random| {
        let known = |&on: &bool| if on { ON } else { OFF };
        word.iter().map(|on| if random.below(10) == 0 { known(on) } else { OPEN }).collect()
    };
    let views = (0..20).map(|_| view(random)).collect();
    match Model::new(2, &vec![OPEN.into(); length], lines, Clauses::default(), None) {
        Ok(model) => (model, views),
        Err(error) => unreachable!("{error}"),
    }
}
