//! The columns and rows of a grid: where the cells that were found in a screenshot stand side by side.

use crate::blobs::Blob;

/// Where the columns or rows of cells begin and end, each with the number of its cells.
pub(super) fn lines(cells: &[&Blob], axis: usize) -> Vec<([usize; 2], usize)> {
    let span =
        |cell: &Blob| if axis == 0 { [cell.left, cell.right] } else { [cell.top, cell.bottom] };
    let mut spans: Vec<[usize; 2]> = Vec::with_capacity(cells.len());
    for cell in cells {
        // A sort would be more code, which browsers fetch.
        let span = span(cell);
        spans.insert(spans.partition_point(|other| *other < span), span);
    }
    let mut lines: Vec<Vec<[usize; 2]>> = Vec::new();
    for span in spans {
        match lines.last_mut() {
            // A span belongs to this line if it begins before the middle of the first one.
            Some(line) if span[0] < usize::midpoint(line[0][0], line[0][1]) => line.push(span),
            _ => lines.push(vec![span]),
        }
    }
    let end = |line: &[[usize; 2]], end: usize| {
        median(line.iter().map(|span| span[end] as i32).collect()) as usize
    };
    lines.iter().map(|line| ([end(line, 0), end(line, 1)], line.len())).collect()
}

/// True if a place is within one of the columns or rows.
pub(super) fn is_within(spans: &[[usize; 2]], at: f32) -> bool {
    spans.iter().any(|span| (span[0] as f32..span[1] as f32).contains(&at))
}

/// The middle one of numbers in order; 0 if there is none.
pub(super) fn median(mut numbers: Vec<i32>) -> i32 {
    numbers.sort_unstable();
    numbers.get(numbers.len() / 2).copied().unwrap_or(0)
}

/// The lines side by side with the most cells: no step from one to the next is much larger than
/// others, but for one that a line without cells of its own may fill.
pub(super) fn chain(lines: &[([usize; 2], usize)]) -> Vec<[usize; 2]> {
    let steps = lines.windows(2).map(|pair| (pair[1].0[0] - pair[0].0[0]) as i32);
    let step = median(steps.collect()) as usize;
    let (mut best, mut most) = (Vec::new(), 0);
    let mut first = 0;
    while first < lines.len() {
        let (mut chain, mut number) = (vec![lines[first].0], lines[first].1);
        let mut last = first + 1;
        while last < lines.len() {
            let [begin, end] = chain[chain.len() - 1];
            let away = lines[last].0[0] - begin;
            if away * 4 > step * 5 {
                // A line of which every cell is hidden.
                let is_missing = away * 4 > step * 7 && away * 4 < step * 9;
                if !is_missing {
                    break;
                }
                chain.push([begin + away / 2, end + away / 2]);
            }
            chain.push(lines[last].0);
            number += lines[last].1;
            last += 1;
        }
        if number > most {
            (best, most) = (chain, number);
        }
        first = last;
    }
    best
}
