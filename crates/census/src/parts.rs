//! Dividing very many grids with the same row clues into parts that share no column clues.
//!
//! Grids whose last columns have different clues never have the same clues. So if there are too
//! many for a fast table, they are divided by the clue of the last column, and each part that is
//! still too large by the clue of the column before it, and so on. No grid is looked at twice for
//! that: words with the same state in the last column are next to each other in a layer, and a clue
//! comes from a few states only, each with the one cell in the last row that leads to it. So a part
//! is a handful of pieces, each of them a stretch of the layer with some of the last rows.

use std::ops::Range;

use crate::columns::{Columns, byte, spread};
use crate::layer::Layer;

/// All grids that begin with a word of this stretch and end with one of these rows.
pub(crate) struct Piece {
    pub(crate) words: Range<usize>,
    pub(crate) rows: Vec<u64>,
}

/// Call `call` with the pieces of each part of the grids that begin with this layer and end with
/// one of these rows; they have `width` columns. A part has at most `most` grids, unless all its
/// grids have the same clues. Stop and return `None` once a call returns `None`.
pub(crate) fn each(
    layer: &Layer,
    rows: &[u64],
    width: usize,
    columns: &Columns,
    most: usize,
    call: &mut impl FnMut(&[Piece]) -> Option<()>,
) -> Option<()> {
    let whole = Piece { words: 0..layer.words().len(), rows: rows.to_vec() };
    each_of(layer, &[whole], width, columns, most, call)
}

/// The number of grids in these pieces.
pub(crate) fn grids(pieces: &[Piece]) -> usize {
    pieces.iter().map(|piece| piece.words.len() * piece.rows.len()).sum()
}

/// Call `call` for the parts of pieces whose clues agree from column `width` on; see [`each`].
fn each_of(
    layer: &Layer,
    pieces: &[Piece],
    width: usize,
    columns: &Columns,
    most: usize,
    call: &mut impl FnMut(&[Piece]) -> Option<()>,
) -> Option<()> {
    if width == 0 || grids(pieces) <= most {
        return call(pieces);
    }
    let column = width - 1;
    let mut parts: Vec<Vec<Piece>> = Vec::new();
    parts.resize_with(columns.clues_count(), Vec::new);
    for piece in pieces {
        let filled = |row: &u64| row & spread(1 << column) != 0;
        let rows = [false, true]
            .map(|cell| piece.rows.iter().copied().filter(|row| filled(row) == cell).collect());
        for (state, words) in stretches(layer, &piece.words, column, columns.states()) {
            for (cell, rows) in [false, true].into_iter().zip(&rows) {
                let rows: &Vec<u64> = rows;
                if !rows.is_empty() {
                    let part = usize::from(columns.clue(state, cell));
                    parts[part].push(Piece { words: words.clone(), rows: rows.clone() });
                }
            }
        }
    }
    let mut parts = parts.iter().filter(|part| !part.is_empty());
    parts.try_for_each(|part| each_of(layer, part, column, columns, most, call))
}

/// The stretches of words in which a column has the same state, each with that state.
fn stretches(
    layer: &Layer,
    words: &Range<usize>,
    column: usize,
    states: usize,
) -> Vec<(usize, Range<usize>)> {
    let all = &layer.words()[words.clone()];
    let mut start = 0;
    let stretch = |state| {
        let end = start + all[start..].partition_point(|&word| byte(word, column) <= state);
        let stretch = words.start + start..words.start + end;
        start = end;
        (!stretch.is_empty()).then_some((state, stretch))
    };
    (0..states).filter_map(stretch).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::clues::Clues;
    use crate::columns::TWICE;

    /// The words of each part of the grids of some size whose rows have this clue, in order.
    fn parts(height: usize, width: usize, clue: u8, most: usize) -> Vec<Vec<u64>> {
        let (row_clues, column_clues) = (Clues::new(width), Clues::new(height));
        let columns = Columns::new(height, &column_clues);
        let rows: Vec<u64> = row_clues.fillings(clue).iter().map(|&row| spread(row)).collect();
        let mut layer = Layer::top();
        for row in 1..=height {
            layer.look_below(&columns, row == height);
            if row < height {
                layer = layer.with(&rows);
            }
        }
        let mut parts = Vec::new();
        let ended = each(&layer, &rows, width, &columns, most, &mut |pieces| {
            let below = pieces.iter().flat_map(|piece| {
                let below = layer.below()[piece.words.clone()].iter();
                below.flat_map(|below| piece.rows.iter().map(|&row| below.row(row)))
            });
            let mut words: Vec<u64> = below.collect();
            assert_eq!(grids(pieces), words.len());
            words.sort_unstable();
            parts.push(words);
            Some(())
        });
        assert_eq!(Some(()), ended);
        parts
    }

    #[test]
    fn parts_hold_all_grids_and_share_no_clues() {
        for (height, width) in [(1, 4), (2, 4), (4, 4), (3, 5), (4, 5), (5, 5)] {
            for clue in 0..Clues::new(width).count() as u8 {
                let [whole] = &parts(height, width, clue, usize::MAX)[..] else { unreachable!() };
                for most in [1, 20, 200] {
                    let parts = parts(height, width, clue, most);
                    let alike = |part: &Vec<u64>| part[0] | TWICE == part[part.len() - 1] | TWICE;
                    assert!(parts.iter().all(|part| part.len() <= most || alike(part)));
                    let clues = |part: &Vec<u64>| {
                        part.iter().map(|word| word | TWICE).collect::<HashSet<u64>>().len()
                    };
                    assert_eq!(clues(whole), parts.iter().map(clues).sum());
                    let mut all = parts.concat();
                    all.sort_unstable();
                    assert_eq!(*whole, all);
                }
            }
        }
    }
}
