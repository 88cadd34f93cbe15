//! Shards: the work divided into sets of all grids whose first rows have given clues.
//!
//! Counts of shards only need to be added up. A shard with too many grids is divided by the clue of
//! its next row. First rows are left out if their mirror image is less, because their grids are
//! counted with those of the mirror image.

use crate::clues::Clues;
use crate::size::Size;
use crate::symmetry::may_be_least;

/// All grids whose first rows have given clues, which are the least of those that mirror them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shard {
    size: Size,
    clues: Vec<u8>,
    grids: u64,
}

impl Shard {
    /// The shard of all grids whose first rows have these clues; `None` if there is no such clue,
    /// if these are all rows, or if the mirror image is less.
    #[must_use]
    pub fn of(size: Size, first: &[u8]) -> Option<Self> {
        let clues = Clues::new(size.columns());
        let are_clues = first.iter().all(|&clue| usize::from(clue) < clues.count());
        let is_shard = are_clues && first.len() < size.rows() && may_be_least(first, &clues);
        is_shard.then(|| Self { size, clues: first.to_vec(), grids: grids(size, &clues, first) })
    }

    pub(crate) fn size(&self) -> Size {
        self.size
    }

    /// The clues of the first rows, by number.
    #[must_use]
    pub fn clues(&self) -> &[u8] {
        &self.clues
    }

    /// The number of grids in the shard.
    #[must_use]
    pub fn grids(&self) -> u64 {
        self.grids
    }
}

/// Divide the grids of a size into shards of at most `most` grids if possible, the largest first.
#[must_use]
pub fn shards(size: Size, most: u64) -> Vec<Shard> {
    let clues = Clues::new(size.columns());
    let mut shards = Vec::new();
    cut(size, &clues, most, &mut Vec::new(), &mut shards);
    shards.sort_by_key(|shard| u64::MAX - shard.grids);
    shards
}

fn cut(size: Size, clues: &Clues, most: u64, first: &mut Vec<u8>, shards: &mut Vec<Shard>) {
    let grids = grids(size, clues, first);
    if grids <= most || first.len() + 1 >= size.rows() {
        shards.push(Shard { size, clues: first.clone(), grids });
        return;
    }
    for clue in 0..clues.count() as u8 {
        first.push(clue);
        if may_be_least(first, clues) {
            cut(size, clues, most, first, shards);
        }
        first.pop();
    }
}

/// The number of grids whose first rows have these clues.
fn grids(size: Size, clues: &Clues, first: &[u8]) -> u64 {
    let rest = size.columns() * (size.rows() - first.len());
    clues.ways(first) << rest
}
