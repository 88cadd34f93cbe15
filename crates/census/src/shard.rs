//! The whole work in shards, each of them all grids whose first rows have given clues.
//!
//! Counts of shards only need to be added up. A shard with too many grids is cut by the clue of its
//! next row. First rows that are not the least of those that mirror them are left out, because theirs
//! are counted with the others.

use crate::clues::Clues;
use crate::size::Size;
use crate::symmetry::may_be_least;

/// All grids whose first rows have some clues, which are the least of those that mirror them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shard {
    size: Size,
    clues: Vec<u8>,
    grids: u64,
}

impl Shard {
    /// All grids whose first rows have these clues; nothing where no grid has, or these are all rows.
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

    /// How many grids begin so.
    #[must_use]
    pub fn grids(&self) -> u64 {
        self.grids
    }
}

/// Shards of at most so many grids where that can be, the largest first.
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

/// How many grids have first rows with these clues.
fn grids(size: Size, clues: &Clues, first: &[u8]) -> u64 {
    let rest = size.columns() * (size.rows() - first.len());
    clues.ways(first) << rest
}
