//! Whether things and cells that are W can have each other, in a picture that is not finished.
//!
//! A matching is grown along alternating ways. A thing that is left over, and all things that it
//! competes with, break the law; so do cells that are W and left over. If all things can have cells
//! that may be W, and all cells that are W can have things, both can be done at once.

use crate::laws::pairs::PairLook;
use crate::look::{Form, Look, Picture, Verdict};

/// The verdicts on all looks of the law.
pub(super) fn verdicts(looks: &[Look<'_>], picture: Picture<'_>) -> Vec<Verdict> {
    let pairs: Vec<&PairLook> = looks
        .iter()
        .filter_map(|look| if let Form::Pair(pair) = &look.form { Some(pair) } else { None })
        .collect();
    let shows = |index: &usize| pairs[*index].own.map(|own| picture.shows(own));
    let cells: Vec<usize> = (0..pairs.len()).filter(|index| shows(index).is_some()).collect();
    let things: Vec<usize> = (0..pairs.len()).filter(|index| shows(index).is_none()).collect();
    let is_open = cells.iter().any(|index| shows(index) == Some(None));
    let mut verdicts = vec![if is_open { Verdict::Open } else { Verdict::Kept }; pairs.len()];
    let may_be = |index: &&usize| shows(index) != Some(Some(false));
    let mut beside = vec![Vec::new(); pairs.len()];
    for &cell in cells.iter().filter(may_be) {
        for &thing in &pairs[cell].things {
            beside[thing].push(cell);
        }
    }
    let sure: Vec<usize> =
        cells.iter().copied().filter(|cell| shows(cell) == Some(Some(true))).collect();
    for &cell in &sure {
        beside[cell].clone_from(&pairs[cell].things);
    }
    for broken in left_over(&things, &beside).into_iter().chain(left_over(&sure, &beside)) {
        verdicts[broken] = Verdict::Broken;
    }
    for (verdict, index) in verdicts.iter_mut().zip(0..) {
        // A cell that is not W has nothing to say.
        if shows(&index) == Some(Some(false)) {
            *verdict = Verdict::Kept;
        }
    }
    verdicts
}

/// The ones that cannot all have one of their own, with those that they compete with.
fn left_over(ones: &[usize], beside: &[Vec<usize>]) -> Vec<usize> {
    let mut taken_by = vec![None; beside.len()];
    let mut left = Vec::new();
    for &one in ones {
        let mut seen = vec![false; beside.len()];
        let mut competing = vec![one];
        if !has_one(one, beside, &mut taken_by, &mut seen, &mut competing) {
            left.append(&mut competing);
        }
    }
    left.sort_unstable();
    left.dedup();
    left
}

/// True if one gets one of its own, for which others may have to take another.
fn has_one(
    one: usize,
    beside: &[Vec<usize>],
    taken_by: &mut [Option<usize>],
    seen: &mut [bool],
    competing: &mut Vec<usize>,
) -> bool {
    let mut waiting = vec![(one, 0)];
    // The way so far: each of them would take what its entry is at, from the next one.
    while let Some((who, at)) = waiting.last_mut() {
        let Some(&wanted) = beside[*who].get(*at) else {
            waiting.pop();
            continue;
        };
        *at += 1;
        if std::mem::replace(&mut seen[wanted], true) {
            continue;
        }
        if let Some(other) = taken_by[wanted] {
            competing.push(other);
            waiting.push((other, 0));
            continue;
        }
        for (who, at) in waiting {
            taken_by[beside[who][at - 1]] = Some(who);
        }
        return true;
    }
    false
}
