//! The count itself: grids are grouped by the clues of their rows, and then by those of their columns.
//!
//! A group consists of all grids whose rows have given clues. It is a product, any filling of each
//! row with any of the others, so it is made without looking at other grids; and grids in different
//! groups never have the same clues. Within a group, the clues of the columns are a word, and a
//! tally finds the words that come once: these grids are fixed by their clues. Of groups that
//! mirror each other only one is counted. Fixed grids can then be tested for whether lines alone
//! solve them.
//!
//! So each grid, except mirrored ones, is met once, at the cost of two operations for its word and
//! a look into the tally's table; memory holds layers of first rows, not grids.

use crate::clues::Clues;
use crate::columns::{Columns, spread};
use crate::layer::Layer;
use crate::logic::Logic;
use crate::parts::{self, Piece};
use crate::shard::Shard;
use crate::size::Size;
use crate::symmetry::{may_be_least, orbit, share, word};
use crate::tally::Tally;

/// The most grids of a group that are tallied at once, so that their table stays in the cache.
const MOST: usize = 1 << 16;

/// The counts of some grids; counts of shards are added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The number of grids counted, including those that mirror them.
    pub grids: u64,
    /// The number of grids that are the only ones with their clues.
    pub unique: u64,
    /// The number of unique grids that line logic alone solves; 0 if it was not asked for.
    pub by_logic: u64,
    /// The number of different sets of clues.
    pub distinct: u64,
}

/// True once the work should end; any thread that works asks.
pub type Cancelled<'a> = &'a (dyn Fn() -> bool + Sync);

/// Count the grids of a shard, and those that mirror them; `None` once `cancelled` returns
/// true.
#[must_use]
pub fn count(shard: &Shard, with_logic: bool, cancelled: Cancelled<'_>) -> Option<Counts> {
    let size = shard.size();
    let row_clues = Clues::new(size.columns());
    let column_clues = Clues::new(size.rows());
    let columns = Columns::new(size.rows(), &column_clues);
    let spread_of = |clue| row_clues.fillings(clue).iter().map(|&row| spread(row)).collect();
    let rows: Vec<Vec<u64>> = (0..row_clues.count() as u8).map(spread_of).collect();
    let mut layer = Layer::top();
    for &clue in shard.clues() {
        layer.look_below(&columns, false);
        layer = layer.with(&rows[usize::from(clue)]);
    }
    let logic =
        with_logic.then(|| Logic::new(&row_clues, &column_clues, size.rows(), size.columns()));
    let mut counter = Counter {
        size,
        clues: &row_clues,
        columns: &columns,
        rows: &rows,
        logic: logic.as_ref(),
        cancelled,
        first: shard.clues().to_vec(),
        tally: Tally::new(),
        counts: Counts::default(),
    };
    counter.descend(layer)?;
    Some(counter.counts)
}

struct Counter<'a> {
    size: Size,
    clues: &'a Clues,
    columns: &'a Columns,
    rows: &'a [Vec<u64>],
    logic: Option<&'a Logic>,
    cancelled: Cancelled<'a>,
    /// The clues of the rows above.
    first: Vec<u8>,
    tally: Tally,
    counts: Counts,
}

impl Counter<'_> {
    /// Count all grids below a layer; `None` once the flag is set.
    fn descend(&mut self, mut layer: Layer) -> Option<()> {
        let is_last = self.first.len() + 1 == self.size.rows();
        layer.look_below(self.columns, is_last);
        for clue in 0..self.clues.count() as u8 {
            self.first.push(clue);
            if is_last {
                let rows = word(&self.first);
                if let Some(times) = orbit(rows, self.size.rows(), self.clues) {
                    self.count_group(&layer, rows, times)?;
                }
            } else if may_be_least(&self.first, self.clues) {
                self.descend(layer.with(&self.rows[usize::from(clue)]))?;
            }
            self.first.pop();
        }
        Some(())
    }

    /// Count the grids whose rows have these clues, each of them `times` times.
    fn count_group(&mut self, layer: &Layer, rows: u64, times: u64) -> Option<()> {
        let [.., last] = self.first[..] else { return Some(()) };
        self.counts.grids += times * self.clues.ways(&self.first);
        let last = &self.rows[usize::from(last)];
        parts::each(layer, last, self.size.columns(), self.columns, MOST, &mut |pieces| {
            self.count_part(layer, pieces, rows, times)
        })
    }

    fn count_part(&mut self, layer: &Layer, pieces: &[Piece], rows: u64, times: u64) -> Option<()> {
        if (self.cancelled)() {
            return None;
        }
        self.tally.clear(parts::grids(pieces));
        for piece in pieces {
            for below in &layer.below()[piece.words.clone()] {
                for &row in &piece.rows {
                    self.tally.add(below.row(row));
                }
            }
        }
        self.counts.distinct += times * self.tally.words();
        self.counts.unique += times * self.tally.single();
        self.counts.by_logic += times * self.solved(rows);
        Some(())
    }

    /// The number of grids of the tally that lines alone solve.
    fn solved(&self, rows: u64) -> u64 {
        let Some(logic) = self.logic else { return 0 };
        let begun = logic.begin(&self.first);
        let count = |columns| {
            let share = if self.size.is_square() {
                share(rows, columns >> 1, self.size.rows(), self.clues)
            } else {
                1
            };
            if share > 0 && begun.solves(columns) { share } else { 0 }
        };
        self.tally.singles().map(count).sum()
    }
}
