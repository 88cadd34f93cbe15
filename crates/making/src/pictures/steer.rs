//! Changing a picture until its puzzle has one solution and the wanted difficulty.
//!
//! Easy and medium puzzles can be solved line by line, so they start with the changes that make line
//! logic sufficient. Hard ones start with the changes that lead to one solution. Then the puzzle is
//! rated. If the rating is wrong, the puzzle is steered a few changes at a time. The number of looks at
//! lines shows at once whether a change makes more or less work, so only the result of each round is
//! rated. A puzzle is certainly hard if line logic does not find its only solution. To get there, try
//! changes that stop line logic but leave one solution. Failing that, take a change that leaves several
//! solutions and repair it, which may end in one solution that line logic does not find.
//!
//! A speck in an empty corner makes a lot of work, but it also looks like a mistake. So a change that
//! makes a speck is tried only if no other change, and no pair of others, helps. Of several results,
//! the one with the fewest specks is taken. Changes next to existing shapes make less work each. Making
//! two of them at a time instead of four overshoots less, so no more cells are changed in total.
//!
//! Tried and dropped: steering with any change, and replacing each speck by another change at the end.
//! It takes a quarter longer, leaves more specks, and changes as many cells.
//!
//! At the end, every change that is not needed for the wanted puzzle is undone.

use std::cmp::Ordering;

use crosshatch_kinds::NotMade;

use crate::pictures::attempt::{Attempt, Change, Gauge, Open, Trial, measured, trials};
use crate::pictures::mend::{Effort, Mender, State, Take, pairs};
use crate::wish::{Difficulty, Wish};

/// The settings for steering a puzzle towards a difficulty.
#[derive(Clone, Copy)]
struct Steering {
    steps: usize,
    /// The most changes per step: few overshoot less, many get past where few are stuck.
    at_once: usize,
    /// True to make specks only if nothing else helps, and to try pairs of changes.
    with_care: bool,
    /// The number of steps in which repairs may fail, because repairs take the longest.
    repairs: usize,
}

const FAST: Steering = Steering { steps: 16, at_once: 4, with_care: false, repairs: 16 };
const FINE: Steering = Steering { steps: 32, at_once: 2, with_care: true, repairs: 3 };
const COARSE: Steering = Steering { steps: 16, at_once: 4, with_care: true, repairs: 3 };
/// The number of tries for a picture that is worth the effort, and of all tries if none of these gave
/// the wanted difficulty.
const TRIES: usize = 2;
const MOST_TRIES: usize = 4;
/// The number of changes that are tried in pairs if none helps alone.
const PAIRED: usize = 12;
/// The number of changes that stop line logic and are tested for one solution.
const BLINDED: usize = 64;
/// The number of changes with several solutions that are repaired, and the rounds for each.
const BROKEN: usize = 4;
const REPAIRS: usize = 6;
/// The easiest word for puzzles that need what-ifs.
const BEYOND_LINES: &str = "hard";

/// What rates the puzzle of an attempt: the number of words by which it is too hard.
pub(super) type Judge<'j> =
    &'j mut dyn FnMut(&mut Mender<'_, '_>, &Attempt) -> Result<i64, NotMade>;

/// The wanted puzzle, and the means to test whether a puzzle is like it.
pub(super) struct Aim<'a> {
    pub(super) wish: &'a Wish,
    pub(super) judge: Judge<'a>,
}

impl Aim<'_> {
    /// True if puzzles that need what-ifs can have the wanted difficulty.
    fn is_hard(&self) -> bool {
        let wanted = self.wish.difficulty;
        wanted != Difficulty::ANY && wanted.gap_to(BEYOND_LINES) <= 0
    }

    /// True if line logic must solve the puzzle, by request or for the wanted difficulty.
    fn is_read(&self) -> bool {
        self.wish.is_by_logic || !(self.is_hard() || self.wish.needs_what_ifs())
    }

    /// By how many words a unique picture is too hard; negative if it is too easy.
    fn gap(&mut self, mender: &mut Mender<'_, '_>, attempt: &Attempt) -> Result<i64, NotMade> {
        let is_by_lines = measured(mender.work, attempt, Gauge::Lines)?.is_none();
        if is_by_lines || self.is_hard() || self.wish.is_about_techniques() {
            return (self.judge)(mender, attempt);
        }
        Ok(self.wish.difficulty.gap_to(BEYOND_LINES))
    }

    /// The open cells of an attempt, none of them only if it is as wanted.
    fn proof(&mut self, mender: &mut Mender<'_, '_>, attempt: &Attempt) -> Result<Open, NotMade> {
        let gauge =
            if self.is_read() { Gauge::Lines } else { Gauge::Proof(mender.effort.budget()) };
        let mut open = measured(mender.work, attempt, gauge)?;
        open.is_exact = open.is_none() && self.gap(mender, attempt)? == 0;
        Ok(open)
    }
}

impl Mender<'_, '_> {
    /// Take attempts with fewer and fewer open cells, then ones closer to the wanted difficulty.
    ///
    /// Any of them may be the best. If the effort is fast, there is only one try.
    pub(super) fn toward_difficulty(
        &mut self,
        first: &Attempt,
        aim: &mut Aim<'_>,
        take: Take<'_>,
    ) -> Result<(), NotMade> {
        if self.effort == Effort::Fast {
            return self.one_try(first, aim, FAST, take);
        }
        let mut is_met = false;
        for number in 0..MOST_TRIES {
            if is_met && number >= TRIES {
                return Ok(());
            }
            let mut last_is_enough = false;
            let steering = if number == 0 { FINE } else { COARSE };
            self.one_try(first, aim, steering, &mut |mender, state| {
                let is_right = state.open.is_none() && state.gap == 0;
                is_met |= is_right;
                last_is_enough = is_right && first.differences(&state.attempt).len() <= 1;
                take(mender, state)
            })?;
            if last_is_enough {
                return Ok(());
            }
        }
        Ok(())
    }

    fn one_try(
        &mut self,
        first: &Attempt,
        aim: &mut Aim<'_>,
        steering: Steering,
        take: Take<'_>,
    ) -> Result<(), NotMade> {
        let (is_read, mut ends) = (aim.is_read(), Vec::<State>::new());
        let mut keep = |mender: &mut Mender<'_, '_>, state: &State| {
            if !state.open.is_none() {
                return take(mender, state);
            }
            let gap = aim.gap(mender, &state.attempt)?;
            let specks = state.attempt.specks(first);
            let end = State { gap, specks, ..state.clone() };
            take(mender, &end)?;
            ends.push(end);
            Ok(())
        };
        if is_read {
            self.toward_line_logic(first, &mut keep)?;
        } else {
            self.toward_one_solution(first, &mut keep)?;
        }
        let rank = |end: &State| (end.gap.abs(), first.differences(&end.attempt).len());
        let Some(best) = ends.into_iter().min_by_key(rank) else { return Ok(()) };
        let mut best = self.steered(best, aim, steering, &mut |mender, state| {
            let specks = state.attempt.specks(first);
            take(mender, &State { specks, ..state.clone() })
        })?;
        if self.effort == Effort::Thorough && best.gap == 0 {
            best = self.undone(first, best, &mut |mender, attempt| aim.proof(mender, attempt))?;
            best.specks = best.attempt.specks(first);
            take(self, &best)?;
        }
        Ok(())
    }

    /// Take attempts until one has the wanted difficulty or no change helps; return the best.
    fn steered(
        &mut self,
        start: State,
        aim: &mut Aim<'_>,
        steering: Steering,
        take: Take<'_>,
    ) -> Result<State, NotMade> {
        let (mut best, mut state, mut repairs) = (start.clone(), start, steering.repairs);
        for _ in 0..steering.steps {
            if state.gap == 0 {
                break;
            }
            let Some(next) = self.step(&state, aim, steering, &mut repairs)? else { break };
            state = next;
            state.gap = aim.gap(self, &state.attempt)?;
            take(self, &state)?;
            if state.gap.abs() < best.gap.abs() {
                best = state.clone();
            }
        }
        Ok(best)
    }

    /// The next attempt, or none; with care, make a speck only if nothing else helps.
    fn step(
        &mut self,
        state: &State,
        aim: &Aim<'_>,
        steering: Steering,
        repairs: &mut usize,
    ) -> Result<Option<State>, NotMade> {
        let (attempt, is_too_easy) = (&state.attempt, state.gap < 0);
        let open = measured(self.work, attempt, Gauge::Lines)?;
        let every: Vec<usize> = (0..attempt.cells.len()).collect();
        let order = self.shuffled_changes(attempt, &every);
        let groups: Vec<Vec<Change>> = if steering.with_care {
            let (apart, linked): (Vec<Change>, Vec<Change>) =
                order.into_iter().partition(|change| attempt.is_apart(*change));
            [linked, apart].into_iter().filter(|each| !each.is_empty()).collect()
        } else {
            vec![order]
        };
        for order in groups {
            let each = self.cheapest_of(attempt, order);
            let each = each.into_iter().map(|change| vec![change]).collect();
            let tried = trials(self.work, attempt, each, Gauge::Lines)?;
            let next = if aim.is_read() { None } else { self.beyond_line_logic(&tried, repairs)? };
            let next = match next {
                None => self.with_other_work(attempt, &open, &tried, steering, is_too_easy)?,
                next => next,
            };
            if next.is_some() {
                return Ok(next);
            }
        }
        Ok(None)
    }

    /// An attempt with one solution that line logic does not find, or none.
    fn beyond_line_logic(
        &mut self,
        tried: &[Trial],
        repairs: &mut usize,
    ) -> Result<Option<State>, NotMade> {
        let mut blind: Vec<&Trial> =
            tried.iter().filter(|one| !one.open.cells.is_empty()).collect();
        blind.sort_by_key(|one| one.open.cells.len());
        let proof = Gauge::Proof(self.effort.budget());
        let mut best: Option<(&Trial, Open)> = None;
        for &one in blind.iter().take(BLINDED) {
            let open = measured(self.work, &one.attempt, proof)?;
            if open.is_none() && best.as_ref().is_none_or(|best| one.cost < best.0.cost) {
                best = Some((one, open));
            }
        }
        if let Some((one, open)) = best {
            return Ok(Some(State::new(one.attempt.clone(), open)));
        }
        blind.truncate(BROKEN);
        if blind.is_empty() || *repairs == 0 {
            return Ok(None);
        }
        self.repaired(&blind, repairs)
    }

    /// Repair an attempt until it has one solution that line logic does not find; none if that
    /// fails.
    fn repaired(
        &mut self,
        broken: &[&Trial],
        repairs: &mut usize,
    ) -> Result<Option<State>, NotMade> {
        let gauge = Gauge::Search(self.effort.budget());
        for one in broken {
            let start = self.first_state(&one.attempt, gauge)?;
            if !start.open.is_exact {
                continue;
            }
            let (mut rounds, mut found) = (0, None);
            self.mended(start, gauge, &mut |mender, state| {
                rounds += 1;
                let is_beyond = state.open.is_none()
                    && !measured(mender.work, &state.attempt, Gauge::Lines)?.cells.is_empty();
                if is_beyond {
                    found = Some(state.clone());
                }
                Ok(is_beyond || rounds == REPAIRS)
            })?;
            if found.is_some() {
                return Ok(found);
            }
        }
        *repairs -= 1;
        Ok(None)
    }

    /// An attempt that takes line logic more work, or less, or none if there is none.
    ///
    /// Make as many changes at once as help. If no single change helps, try pairs of the nearest ones.
    fn with_other_work(
        &mut self,
        attempt: &Attempt,
        now: &Open,
        tried: &[Trial],
        steering: Steering,
        is_too_easy: bool,
    ) -> Result<Option<State>, NotMade> {
        let work = |sweeps: u64| {
            let sweeps = sweeps.cast_signed();
            if is_too_easy { -sweeps } else { sweeps }
        };
        let is_better =
            |one: &Open, other: &Open| one.is_none() && work(one.sweeps) < work(other.sweeps);
        let in_order = |one: &&Trial, other: &&Trial| -> Ordering {
            let by_work = work(one.open.sweeps).cmp(&work(other.open.sweeps));
            by_work.then(one.cost.total_cmp(&other.cost))
        };
        let best_of = |tried: &'_ [Trial]| -> Vec<usize> {
            let mut order: Vec<usize> = (0..tried.len()).collect();
            order.sort_by(|one, other| in_order(&&tried[*one], &&tried[*other]));
            order
        };
        let mut better: Vec<&Trial> = best_of(tried)
            .into_iter()
            .map(|at| &tried[at])
            .filter(|one| is_better(&one.open, now))
            .collect();
        let both;
        if better.is_empty() && steering.with_care {
            let solved = best_of(tried).into_iter().map(|at| &tried[at]);
            let nearest: Vec<Trial> =
                solved.filter(|one| one.open.is_none()).take(PAIRED).cloned().collect();
            both = trials(self.work, attempt, pairs(&nearest), Gauge::Lines)?;
            let order = best_of(&both).into_iter().map(|at| &both[at]);
            better = order.filter(|one| is_better(&one.open, now)).take(1).collect();
        }
        if better.is_empty() {
            return Ok(None);
        }
        better.truncate(steering.at_once);
        self.best_together(attempt, &better, Gauge::Lines, &is_better).map(Some)
    }
}
