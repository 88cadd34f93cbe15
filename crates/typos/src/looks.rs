//! How much a picture looks like one.
//!
//! Idea: a picture that people draw can be told in fewer bits than a random one, because its cells
//! follow from their neighbours, or from the cells opposite. So each cell is predicted from those
//! before it, row by row, by what has followed the same neighbours so far (the estimator of
//! Krichevsky and Trofimov). Several such predictors tell the picture, each with other neighbours:
//! none at all for random pictures, those around for drawn ones, and the cell opposite for symmetric
//! ones. The likelihood is the mean of theirs, so a random puzzle is never much worse off than it
//! deserves.
//!
//! Cost: a pass over the picture for each predictor.

/// Neighbours of a cell, as rows up and columns to the right.
type Neighbours = &'static [(usize, isize)];

const AROUND: [(usize, isize); 4] = [(0, -1), (1, -1), (1, 0), (1, 1)];
const BESIDE: [(usize, isize); 2] = [(0, -1), (1, 0)];

/// The predictors: neighbours, and whether the cell opposite is looked at in its row, and in its
/// column.
const PREDICTORS: [(Neighbours, bool, bool); 5] = [
    (&[], false, false),
    (&AROUND, false, false),
    (&BESIDE, true, false),
    (&BESIDE, false, true),
    (&BESIDE, true, true),
];

/// The logarithm of the likelihood of a picture: a symbol for each cell, row by row.
pub(crate) fn looks(picture: &[u8], width: usize, symbols: usize) -> f64 {
    let all = PREDICTORS.map(|predictor| told(picture, width, symbols, predictor));
    let best = all.into_iter().fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = all.into_iter().map(|each| (each - best).exp()).sum();
    best + sum.ln()
}

fn told(
    picture: &[u8],
    width: usize,
    symbols: usize,
    (neighbours, in_row, in_column): (Neighbours, bool, bool),
) -> f64 {
    let height = picture.len() / width;
    // Beyond the edge is blank.
    let symbol = |row: Option<usize>, column: Option<usize>| -> u64 {
        let column = column.filter(|&column| column < width);
        row.zip(column).map_or(0, |(row, column)| picture[row * width + column].into())
    };
    // In the order of the contexts.
    let mut seen: Vec<(u64, Vec<f64>)> = Vec::new();
    let mut sum = 0.0;
    for (cell, &found) in picture.iter().enumerate() {
        let (row, column) = (cell / width, cell % width);
        let around = neighbours
            .iter()
            .map(|&(up, right)| symbol(row.checked_sub(up), column.checked_add_signed(right)));
        let mut context = around.fold(0, |context, symbol| context * 64 + symbol);
        let opposite = [
            (in_row, row, width - 1 - column, column > width / 2),
            (in_column, height - 1 - row, column, row > height / 2),
        ];
        for (_, row, column, is_past) in opposite.into_iter().filter(|&(is_used, ..)| is_used) {
            let told = if is_past { 1 + symbol(Some(row), Some(column)) } else { 0 };
            context = context * 65 + told;
        }
        let at = seen.partition_point(|(other, _)| *other < context);
        if seen.get(at).is_none_or(|(other, _)| *other != context) {
            seen.insert(at, (context, vec![0.5; symbols]));
        }
        let counts = &mut seen[at].1;
        let count = &mut counts[usize::from(found)];
        let before = *count;
        *count += 1.0;
        let all: f64 = counts.iter().sum::<f64>() - 1.0;
        sum += (before / all).ln();
    }
    sum
}
