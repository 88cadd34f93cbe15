//! Searching for the best picture if constructing has failed: the simple methods on a given
//! picture, and then an exhaustive search for a better one.

use super::{Optimizer, Task, Verdict};
use crate::bits::Bits;
use crate::exhaust::{Exhaust, Found, TALLEST, WIDEST};
use crate::picture::Picture;
use crate::settings::{Method, Proof};

/// Rounds of the simple method on a given picture.
const ROUNDS: usize = 5;

impl<const N: usize> Optimizer<N> {
    /// Find the best picture, which costs at least `bound`.
    #[cold]
    pub(super) fn search(
        &mut self,
        picture: &mut Picture<N>,
        given: bool,
        task: &Task<'_, N>,
        bound: usize,
    ) -> Verdict {
        let counts = task.counts;
        if given {
            self.simplify(picture, task, Method::Shrink(ROUNDS));
        }
        let known = Verdict::so_far(given.then(|| task.cost(picture)), bound);
        let (height, width) = (counts.height(), counts.width);
        let too_large = height.min(width) > WIDEST || height.max(width) > TALLEST;
        if known.proof != Proof::Open || too_large {
            return known;
        }
        let turned = width > height;
        if turned {
            self.turned.transpose(counts);
        }
        let lines = if turned { &self.turned } else { counts };
        let columns = lines.columns().collect();
        let (budget, cancelled) = (task.settings.budget, task.cancelled);
        let search = Exhaust::new(task.goal(), &lines.rows, columns, budget, cancelled);
        let limit = known.cost.unwrap_or(counts.area() + 1);
        match search.run(bound as u32, limit as u32) {
            Found::NoneBelow => {
                let bound = known.cost.unwrap_or(bound);
                Verdict { bound, proof: Proof::Search, ..known }
            }
            Found::AtLeast(least) => Verdict { bound: least as usize, ..known },
            Found::Best(rows, least) => {
                self.take(rows, turned);
                if !self.accept(picture, counts) {
                    return known;
                }
                let least = least as usize;
                let proof = if least == bound { Proof::Count } else { Proof::Search };
                Verdict { cost: Some(least), bound: least, proof }
            }
        }
    }

    /// Copy the rows of a picture, or of one with rows and columns exchanged.
    fn take(&mut self, rows: Vec<u32>, turned: bool) {
        let target = if turned { &mut self.sideways } else { &mut self.upright };
        for (to, row) in target.rows.iter_mut().zip(rows) {
            *to = Bits::of_word(row.into());
        }
        if turned {
            self.sideways.transpose_into(&mut self.upright);
        }
    }
}
