//! The positions of runs in the chain of a clue, and what people call them.

use std::ops::Range;

use crosshatch_clues::Part;

use crate::clue::{EDGE, Runs};

/// The positions of the cells of each part of a clue; none for a `*`.
pub(super) fn spans(parts: &[Part]) -> Vec<Option<Range<usize>>> {
    let (mut spans, mut end, mut last) = (Vec::new(), 1, None);
    for &part in parts {
        let begin = end + gap(last, part);
        if let Part::Run { length, .. } = part {
            end = begin + usize::from(length.unwrap_or(1));
            spans.push(Some(begin..end));
        } else {
            end = begin;
            spans.push(None);
        }
        last = Some(part);
    }
    spans
}

/// The number of positions between two parts, of which the first can be the edge.
fn gap(last: Option<Part>, part: Part) -> usize {
    let needs = match (last, part) {
        (Some(Part::Any), Part::Any) | (None, Part::Run { .. }) => false,
        (_, Part::Any) | (Some(Part::Any), _) => true,
        (Some(Part::Run { length, color }), Part::Run { color: next, .. }) => {
            length.is_none() || color == next
        }
    };
    usize::from(needs)
}

/// The names of each position of the chain of runs.
pub(super) fn of_runs(runs: &Runs) -> Vec<String> {
    let mut names = runs.names().into_iter();
    let (mut place, mut words) = ("before the first run".to_owned(), vec![EDGE.to_owned()]);
    let parts = runs.parts.iter().copied().map(Some);
    let edge = std::iter::once(None);
    let mut last = None;
    for part in parts.chain(edge) {
        match (last, part) {
            (Some(Part::Any), Some(Part::Any)) => continue,
            (_, Some(Part::Any)) => words.push(format!("any runs {place}")),
            (Some(Part::Any), Some(_)) => words.push(format!("the gap {place}")),
            (Some(Part::Run { length, color }), next) => {
                let is_alike =
                    matches!(next, Some(Part::Run { color: other, .. }) if other == color);
                if length.is_none() || is_alike {
                    words.push(format!("the gap {place}"));
                }
            }
            (Some(Part::Any) | None, _) => {}
        }
        if let Some(Part::Run { length, .. }) = part {
            let name = names.next().unwrap_or_default();
            let cells = 1..=usize::from(length.unwrap_or(1));
            words.extend(cells.map(|cell| format!("{name}, cell {cell}")));
            place = format!("after {name}");
        }
        last = part;
    }
    words
}
