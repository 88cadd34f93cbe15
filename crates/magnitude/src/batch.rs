//! Many pictures at once, as packed bytes, by as many threads as are wanted.
//!
//! Pictures are worked on one by one, each from its own counts alone, so that it does not matter which
//! thread takes which. Threads take them in portions from one queue.

use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::counts::{Counts, fit};
use crate::goal::Goal;
use crate::optimize::{Optimizer, Verdict};
use crate::picture::{Picture, packed_len};
use crate::settings::{Proof, Settings};

/// The most cells that a line may have.
pub const LONGEST: usize = 4096;

/// Cells in a portion: a few milliseconds at most, some hundred microseconds mostly.
const PORTION: usize = 1 << 16;

/// How many rows and columns pictures have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    height: usize,
    width: usize,
}

impl Shape {
    /// Nothing where there are no cells, or a line has more than [`LONGEST`].
    #[must_use]
    pub fn new(height: usize, width: usize) -> Option<Self> {
        let fits = 1..=LONGEST;
        (fits.contains(&height) && fits.contains(&width)).then_some(Self { height, width })
    }

    /// Bytes for the cells of one picture: row by row, the highest bit of a byte first.
    #[must_use]
    pub fn packed_len(self) -> usize {
        packed_len(self.height, self.width)
    }

    fn area(self) -> usize {
        self.height * self.width
    }

    fn words(self) -> usize {
        self.height.max(self.width).div_ceil(64)
    }
}

/// What came of many pictures, each number by picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Batch {
    /// The pictures, packed as they came.
    pub packed: Vec<u8>,
    /// Cells that were filled.
    pub before: Vec<u32>,
    /// Cells that are filled now.
    pub after: Vec<u32>,
    /// No picture with the same counts has fewer filled cells than this, or more.
    pub bounds: Vec<u32>,
    /// What shows that there is no better picture.
    pub proofs: Vec<Proof>,
}

/// Some pictures of a batch, and where what comes of them goes.
struct Portion<'a> {
    packed: &'a [u8],
    improved: &'a mut [u8],
    before: &'a mut [u32],
    after: &'a mut [u32],
    bounds: &'a mut [u32],
    proofs: &'a mut [Proof],
}

/// A call of a function for the narrowest words that hold the lines of a shape.
macro_rules! by_width {
    ($shape:expr, $call:ident($($given:expr),*)) => {
        match $shape.words() {
            0..=1 => $call::<1>($($given),*),
            2 => $call::<2>($($given),*),
            3..=4 => $call::<4>($($given),*),
            5..=8 => $call::<8>($($given),*),
            9..=16 => $call::<16>($($given),*),
            17..=32 => $call::<32>($($given),*),
            _ => $call::<64>($($given),*),
        }
    };
}

/// Make pictures better; each keeps its counts and is never worse than it was. Once `cancel` is set,
/// those not done yet are left as they are. The result does not depend on the number of jobs.
#[must_use]
pub fn improve(
    shape: Shape,
    packed: &[u8],
    settings: &Settings,
    jobs: usize,
    cancel: &AtomicBool,
) -> Batch {
    let bytes = shape.packed_len();
    let count = packed.len() / bytes;
    let mut batch = Batch {
        packed: vec![0; count * bytes],
        before: vec![0; count],
        after: vec![0; count],
        bounds: vec![0; count],
        proofs: vec![Proof::Open; count],
    };
    let each = (PORTION / shape.area()).max(1);
    let portions = packed
        .chunks(each * bytes)
        .zip(batch.packed.chunks_mut(each * bytes))
        .zip(batch.before.chunks_mut(each).zip(batch.after.chunks_mut(each)))
        .zip(batch.bounds.chunks_mut(each).zip(batch.proofs.chunks_mut(each)))
        .map(|(((packed, improved), (before, after)), (bounds, proofs))| Portion {
            packed,
            improved,
            before,
            after,
            bounds,
            proofs,
        });
    let queue = Mutex::new(portions);
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work = || by_width!(shape, improve_portions(shape, &next, settings, cancel));
    let helpers = jobs.clamp(1, count.div_ceil(each).max(1)) - 1;
    thread::scope(|scope| {
        for _ in 0..helpers {
            // Where no more threads are to be had, fewer do.
            let _ = thread::Builder::new().spawn_scoped(scope, work);
        }
        work();
    });
    batch
}

fn improve_portions<'a, const N: usize>(
    shape: Shape,
    next: &dyn Fn() -> Option<Portion<'a>>,
    settings: &Settings,
    cancel: &AtomicBool,
) {
    let mut optimizer = Optimizer::<N>::new(shape.height, shape.width);
    let mut picture = Picture::blank(shape.height, shape.width);
    let mut counts = Counts::none(shape.height, shape.width);
    let bytes = shape.packed_len();
    while let Some(portion) = next() {
        let pictures = portion.packed.chunks_exact(bytes);
        for (place, (from, to)) in
            pictures.zip(portion.improved.chunks_exact_mut(bytes)).enumerate()
        {
            picture.read(from);
            counts.count(&picture);
            portion.before[place] = picture.filled() as u32;
            let verdict = optimizer.improve(&mut picture, &counts, settings, cancel);
            picture.write(to);
            let filled = |cost: usize| settings.goal.cost(cost, shape.area()) as u32;
            portion.after[place] = verdict.cost.map_or(portion.before[place], filled);
            portion.bounds[place] = filled(verdict.bound);
            portion.proofs[place] = verdict.proof;
        }
    }
}

/// The numbers of runs of pictures: those of all rows from the top, then of all columns from the left,
/// picture by picture.
#[must_use]
pub fn count_runs(shape: Shape, packed: &[u8]) -> Vec<u16> {
    by_width!(shape, count_all(shape, packed))
}

fn count_all<const N: usize>(shape: Shape, packed: &[u8]) -> Vec<u16> {
    let mut picture = Picture::<N>::blank(shape.height, shape.width);
    let mut counts = Counts::none(shape.height, shape.width);
    let bytes = shape.packed_len();
    let mut all = Vec::with_capacity(packed.len() / bytes * (shape.height + shape.width));
    for from in packed.chunks_exact(bytes) {
        picture.read(from);
        counts.count(&picture);
        all.extend(&counts.rows);
        all.extend(counts.columns().rev());
    }
    all
}

/// What was found out about one puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The best picture known, packed; where there is none, the proof says whether there can be one.
    pub picture: Option<Vec<u8>>,
    /// Its filled cells.
    pub filled: Option<u32>,
    /// No picture has fewer filled cells than this, or more.
    pub bound: u32,
    /// What shows that there is no better picture, or none at all.
    pub proof: Proof,
}

/// Look for the best picture with so many runs in each row and column. A picture at hand is packed, and
/// has these counts. Nothing where there are too few or too many lines, or the picture at hand is not
/// such a one.
#[must_use]
pub fn solve(
    rows: &[u16],
    columns: &[u16],
    given: Option<&[u8]>,
    settings: &Settings,
    cancel: &AtomicBool,
) -> Option<Solved> {
    let shape = Shape::new(rows.len(), columns.len())?;
    by_width!(shape, solve_one(shape, rows, columns, given, settings, cancel))
}

fn solve_one<const N: usize>(
    shape: Shape,
    rows: &[u16],
    columns: &[u16],
    given: Option<&[u8]>,
    settings: &Settings,
    cancel: &AtomicBool,
) -> Option<Solved> {
    let goal = settings.goal;
    if !fit(rows, columns) {
        let bound = if goal == Goal::Fewest { 0 } else { shape.area() as u32 };
        return given.is_none().then_some(Solved {
            picture: None,
            filled: None,
            bound,
            proof: Proof::Count,
        });
    }
    let counts = Counts::<N>::new(rows, columns.iter().rev().copied());
    let mut picture = Picture::blank(shape.height, shape.width);
    let mut optimizer = Optimizer::new(shape.height, shape.width);
    if let Some(packed) = given {
        if packed.len() != shape.packed_len() {
            return None;
        }
        picture.read(packed);
        let mut own = Counts::none(shape.height, shape.width);
        own.count(&picture);
        if own != counts {
            return None;
        }
    }
    let Verdict { cost, bound, proof } =
        optimizer.best(&mut picture, given.is_some(), &counts, settings, cancel);
    let filled = |cost: usize| goal.cost(cost.min(shape.area()), shape.area()) as u32;
    let packed = |_| {
        let mut packed = vec![0; shape.packed_len()];
        picture.write(&mut packed);
        packed
    };
    Some(Solved {
        picture: cost.map(packed),
        filled: cost.map(filled),
        bound: filled(bound),
        proof,
    })
}
