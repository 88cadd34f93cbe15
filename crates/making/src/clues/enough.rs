//! Enough clues for a difficulty: those that make a puzzle easy enough, and no idle one.
//!
//! A puzzle with as few clues as one solution needs is often too hard. Then it is followed by rules,
//! without what-ifs, and wherever nothing follows, a clue is put back: the one that tells most. If the
//! puzzle still takes too long, more are put back, twice as many each time. At the end, each clue is
//! left out again that the puzzle needs neither to be unique nor to be easy enough. Every try there is
//! a rating, which ends as soon as the puzzle is too hard.
//!
//! Tried and dropped: beginning with all clues, and leaving out what does not make the puzzle too hard.
//! That rates three times as many puzzles with numbers in cells.

use std::collections::VecDeque;

use crosshatch_engine::{Model, Symbols};
use crosshatch_hints::on_paper::Ceiling;
use crosshatch_hints::rounds::known_by;
use crosshatch_hints::rules::Eases;
use crosshatch_hints::searches::Proved;
use crosshatch_hints::{Ease, Told, decided};
use crosshatch_kinds::NotMade;

use crate::clues::Clues;
use crate::made::{Every, Made};
use crate::wish::Grade;
use crate::work::Work;

/// The clues of a puzzle, and the work to find enough of them.
pub(super) struct Enough<'e, 'c, 'l> {
    pub(super) clues: &'e Clues<'c>,
    pub(super) work: &'e mut Work<'l>,
}

/// A puzzle that is unique, and its clues that are left out.
struct Found {
    left_out: Vec<usize>,
    made: Made,
}

impl Enough<'_, '_, '_> {
    /// Add a puzzle that is easy enough, from the clues that are left out of one that is unique and
    /// too hard; or the puzzle with all clues if that is too hard. If the work is stopped, add the best
    /// by then.
    pub(super) fn add(&mut self, fewest: Vec<usize>, every: &mut Every<'_>) -> Result<(), NotMade> {
        let mut best = None;
        let ended = self.find(fewest, &mut best);
        if let Some(found) = best {
            every.add(found.made);
        }
        ended
    }

    fn find(&mut self, fewest: Vec<usize>, best: &mut Option<Found>) -> Result<(), NotMade> {
        let (mut left_out, mut number) = (self.followed(fewest)?, 1);
        while let Some(found) = self.finished(left_out.clone())? {
            let gap = self.gap(&found);
            *best = Some(found);
            if gap <= 0 || left_out.is_empty() {
                break;
            }
            left_out.truncate(left_out.len().saturating_sub(number));
            number *= 2;
        }
        let Some(found) = best else { return Ok(()) };
        if self.gap(found) > 0 {
            let made = found.made.clone();
            found.made = self.clues.rated(self.work, made, Ceiling::default())?;
            return Ok(());
        }
        self.lighten(found)
    }

    fn gap(&self, found: &Found) -> i64 {
        found.made.gap(&self.clues.wish)
    }

    /// The puzzle without some clues; none if it is not unique. Its rating ends where it is harder than
    /// wanted.
    fn finished(&mut self, left_out: Vec<usize>) -> Result<Option<Found>, NotMade> {
        if !self.clues.is_unique(self.work, &left_out)? {
            return Ok(None);
        }
        let made = self.clues.made(&left_out, Proved::Unique);
        let made = self.clues.rated(self.work, made, self.clues.wish.ceiling())?;
        Ok(Some(Found { left_out, made }))
    }

    /// Which clues are left out when enough are put back to solve a puzzle by rules.
    fn followed(&mut self, fewest: Vec<usize>) -> Result<Vec<usize>, NotMade> {
        let clues = self.clues;
        let mut left_out = fewest;
        left_out.sort_unstable();
        let whole = clues.read(&clues.everything)?;
        let mut masks = self.work.told(&whole, &[])?.masks;
        let whole = self.work.model(&whole)?;
        while !left_out.is_empty() {
            let told = self.work.told(&clues.read(&clues.without(&left_out))?, &[])?;
            self.work.go_on()?;
            masks = known_by(&told, &masks, self.most(&told)).unwrap_or(masks);
            if masks.iter().all(|mask| decided(*mask)) {
                break;
            }
            let at = if clues.kind.omits_lines() {
                self.most_telling(&whole, &masks, &left_out)
            } else {
                left_out.len() - 1
            };
            left_out.remove(at);
        }
        Ok(left_out)
    }

    /// The hardest sort of step that is not too hard.
    fn most(&self, told: &Told) -> Ease {
        let ceiling = self.clues.wish.ceiling();
        let eases = Eases::of(told).0;
        let is_within = |ease: &&Ease| !ceiling.is_exceeded(**ease, 0.0, 1);
        eases.iter().take_while(is_within).last().copied().unwrap_or(eases[0])
    }

    /// The place of the clue, of those left out, that decides most cells, or has fewest open ones.
    fn most_telling(&self, whole: &Model, masks: &[Symbols], left_out: &[usize]) -> usize {
        let mut narrower = whole.narrower();
        let mut told = |at: &usize| {
            let line = self.clues.spare[*at].0;
            let cells = &whole.lines()[line].cells;
            let view: Vec<u8> = cells.iter().map(|&cell| masks[cell as usize] as u8).collect();
            let open = view.iter().filter(|mask| !decided(Symbols::from(**mask))).count();
            let found = if open == 0 { None } else { narrower.narrow(line, &view) };
            let is_found = |(_, mask): &&(_, u8)| decided(Symbols::from(*mask));
            let decides = found.map_or(0, |found| found.iter().filter(is_found).count());
            (decides, std::cmp::Reverse(if open == 0 { usize::MAX } else { open }))
        };
        // The first of several.
        let places: Vec<_> = left_out.iter().map(&mut told).collect();
        (0..places.len()).rev().max_by_key(|at| places[*at]).unwrap_or(0)
    }

    /// Leave out more and more clues, as long as the puzzle is unique and easy enough.
    ///
    /// As many are left out at once as were before without a failure; a group that fails is tried by
    /// halves. A clue stays for good without which the puzzle has other solutions, or takes steps of a
    /// sort that is too hard. The others are tried again after each success, because a puzzle can take
    /// less time without a clue.
    fn lighten(&mut self, best: &mut Found) -> Result<(), NotMade> {
        let is_there = |at: &usize| !best.left_out.contains(at);
        let mut parts: VecDeque<usize> = (0..self.clues.spare.len()).filter(is_there).collect();
        // So many of the next ones are known to fail together.
        let (mut suspects, mut stayed, mut in_a_row, mut is_hopeless) = (0, 0, 0, true);
        while stayed < parts.len() {
            let number = if suspects > 1 { suspects / 2 } else { in_a_row.max(1) };
            let some: Vec<usize> = parts.iter().take(number).copied().collect();
            let fewer = self.finished([&*best.left_out, &*some].concat())?;
            match fewer {
                Some(fewer) if (self.gap(best)..=0).contains(&self.gap(&fewer)) => {
                    parts.drain(..some.len());
                    suspects = usize::saturating_sub(suspects, some.len());
                    in_a_row += some.len();
                    (*best, stayed) = (fewer, 0);
                }
                failed => {
                    is_hopeless = failed.is_none_or(|failed| self.takes_harder_steps(&failed));
                    (suspects, in_a_row) = (some.len(), 0);
                }
            }
            if suspects == 1 {
                if is_hopeless {
                    parts.pop_front();
                } else {
                    parts.rotate_left(1);
                    stayed += 1;
                }
                (suspects, in_a_row) = (0, 0);
            }
        }
        Ok(())
    }

    /// True if a puzzle takes a sort of step that is too hard, however soon it is solved.
    fn takes_harder_steps(&self, found: &Found) -> bool {
        let sort = found.made.grade.as_ref().and_then(Grade::sort);
        sort.is_some_and(|sort| self.clues.wish.ceiling().is_exceeded(sort, 0.0, 1))
    }
}
