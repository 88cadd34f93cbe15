//! Whether things and cells that are W can have each other, in a picture that is not finished.
//!
//! A matching is grown along alternating ways. A thing that is left over, and all things that it
//! competes with, break the law; so do cells that are W and left over. If all things can have cells
//! that may be W, and all cells that are W can have things, both can be done at once.

use crosshatch_engine::sorted_by;

use crate::laws::pairs::PairLook;
use crate::look::{Form, Picture, Verdict};

/// The looks of things and cells that cannot all have one of their own, and how many are left to them.
type Lacking = Vec<(Vec<usize>, usize)>;
/// The looks of each thing and the cell that has it.
type Ties = Vec<(usize, usize)>;

/// A picture held against a law of pairs.
pub(crate) struct Matched {
    /// The verdicts on all looks of the law.
    pub(crate) verdicts: Vec<Verdict>,
    pub(crate) lacking: Lacking,
    /// As many as possible.
    pub(crate) ties: Ties,
}

impl Matched {
    /// Hold a picture against the looks of the law.
    pub(crate) fn new<'f>(looks: impl Iterator<Item = &'f Form>, picture: Picture<'_>) -> Self {
        let pair = |form: &'f Form| if let Form::Pair(pair) = form { Some(pair) } else { None };
        let pairs: Vec<&PairLook> = looks.filter_map(pair).collect();
        let shown: Vec<Option<Option<bool>>> =
            pairs.iter().map(|pair| pair.own.map(|own| picture.shows(own))).collect();
        let mut beside = vec![Vec::new(); pairs.len()];
        let (mut things, mut sure) = (Vec::new(), Vec::new());
        for (index, (pair, shown)) in pairs.iter().zip(&shown).enumerate() {
            match shown {
                None => things.push(index),
                Some(Some(false)) => {}
                Some(is_sure) => {
                    if is_sure.is_some() {
                        beside[index].clone_from(&pair.things);
                        sure.push(index);
                    }
                    for &thing in &pair.things {
                        beside[thing].push(index);
                    }
                }
            }
        }
        let (mut lacking, _) = assigned(&things, &beside);
        let (lacking_cells, ties) = assigned(&sure, &beside);
        lacking.extend(lacking_cells);
        let is_open = shown.contains(&Some(None));
        let left = if is_open { Verdict::Open } else { Verdict::Kept };
        // A cell that is not W has nothing to say.
        let verdict = |shown: &Option<Option<bool>>| {
            if *shown == Some(Some(false)) { Verdict::Kept } else { left }
        };
        let mut verdicts: Vec<Verdict> = shown.iter().map(verdict).collect();
        for &broken in lacking.iter().flat_map(|some| &some.0) {
            if shown[broken] != Some(Some(false)) {
                verdicts[broken] = Verdict::Broken;
            }
        }
        Self { verdicts, lacking, ties }
    }
}

/// Give each one of its own: those that cannot all have one, with those that they compete with, and what
/// the others have, each before it.
fn assigned(ones: &[usize], beside: &[Vec<usize>]) -> (Lacking, Ties) {
    let mut taken_by = vec![None; beside.len()];
    let mut seen = vec![usize::MAX; beside.len()];
    let mut lacking = Vec::new();
    // Those with fewer choices come first, as others can give way to them.
    let most = ones.iter().map(|&one| beside[one].len()).max().unwrap_or(0);
    let by_choices = |choices| ones.iter().filter(move |&&one| beside[one].len() == choices);
    for &one in (0..=most).flat_map(by_choices) {
        let mut competing = vec![one];
        if !has_one(one, beside, &mut taken_by, &mut seen, &mut competing) {
            let competing = sorted_by(competing, |&one| one as u32);
            let left = competing.len() - 1;
            lacking.push((competing, left));
        }
    }
    let ties = taken_by.iter().enumerate();
    (lacking, ties.filter_map(|(what, by)| Some((what, (*by)?))).collect())
}

/// True if one gets one of its own, for which others may have to take another. What was `seen` on the
/// way has its number.
fn has_one(
    one: usize,
    beside: &[Vec<usize>],
    taken_by: &mut [Option<usize>],
    seen: &mut [usize],
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
        if std::mem::replace(&mut seen[wanted], one) == one {
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
