//! Improving many packed pictures at once, on several threads.
//!
//! Pictures are worked on one by one, and no picture affects another, so it does not matter which
//! thread takes which. Threads take them in portions from one queue.

use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::counts::Counts;
use crate::optimize::{Optimizer, Task};
use crate::picture::Picture;
use crate::settings::{Cancelled, Proof, Settings};
use crate::shape::{Shape, by_width};

/// The cells in a portion: usually some hundred microseconds of work, at most a few milliseconds.
const PORTION: usize = 1 << 16;

/// The results for many pictures, with one entry per picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Batch {
    /// The pictures after the work, packed like the input.
    pub packed: Vec<u8>,
    /// The number of filled cells before.
    pub before: Vec<u32>,
    /// The number of filled cells now.
    pub after: Vec<u32>,
    /// The bound: no picture with the same counts has fewer filled cells than this, or more, by the
    /// goal.
    pub bounds: Vec<u32>,
    /// The proof that there is no better picture.
    pub proofs: Vec<Proof>,
}

/// Some pictures of a batch, and the slices for their results.
struct Portion<'a> {
    packed: &'a [u8],
    improved: &'a mut [u8],
    before: &'a mut [u32],
    after: &'a mut [u32],
    bounds: &'a mut [u32],
    proofs: &'a mut [Proof],
}

/// Make pictures better; each keeps its counts and is never worse than it was. Once
/// `cancelled` returns true, all pictures not done yet are left as they are. The result does not
/// depend on the number of jobs.
#[must_use]
pub fn improve(
    shape: Shape,
    packed: &[u8],
    settings: &Settings,
    jobs: usize,
    cancelled: Cancelled<'_>,
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
    let work = || by_width!(shape, improve_portions(shape, &next, settings, cancelled));
    let helpers = jobs.clamp(1, count.div_ceil(each).max(1)) - 1;
    thread::scope(|scope| {
        for _ in 0..helpers {
            // If no more threads are available, fewer do the work.
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
    cancelled: Cancelled<'_>,
) {
    let mut optimizer = Optimizer::<N>::new(shape.height(), shape.width());
    let mut picture = Picture::blank(shape.height(), shape.width());
    let mut counts = Counts::none(shape.height(), shape.width());
    let bytes = shape.packed_len();
    while let Some(portion) = next() {
        let pictures = portion.packed.chunks_exact(bytes);
        for (place, (from, to)) in
            pictures.zip(portion.improved.chunks_exact_mut(bytes)).enumerate()
        {
            picture.read(from);
            counts.count(&picture);
            portion.before[place] = picture.filled() as u32;
            let task = Task { counts: &counts, settings, cancelled };
            let verdict = optimizer.improve(&mut picture, &task);
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
    let mut picture = Picture::<N>::blank(shape.height(), shape.width());
    let mut counts = Counts::none(shape.height(), shape.width());
    let bytes = shape.packed_len();
    let mut all = Vec::with_capacity(packed.len() / bytes * (shape.height() + shape.width()));
    for from in packed.chunks_exact(bytes) {
        picture.read(from);
        counts.count(&picture);
        all.extend(&counts.rows);
        all.extend(counts.columns().rev());
    }
    all
}
