//! Changing as few cells of a picture as possible until it is the only solution of its clues.
//!
//! In the literature this is greedy local search.
//!
//! Each round finds the open cells, and for each of them the cells that would be open if it were
//! changed. The changes that close the most cells for their cost are made. Several changes are made in
//! one round if they close different cells, and if together they close more than the best one alone. If
//! no change of one cell closes anything, two cells are changed at once. If that fails too, the gauge
//! is blind, as line logic is when no line finds anything. Then cells are changed so that their lines
//! have the fewest fillings, until the gauge works again. At the end, every change that is not needed
//! is undone.
//!
//! The number of open cells falls with each round, except for some blind ones, so the process ends. It
//! may end while cells are open.
//!
//! There are two methods. One uses the cells that line logic leaves open: these are found at once, and
//! the result can be solved line by line. The other uses the cells in which solutions differ. There are
//! fewer of them, but a search must find them within its budget. From the result of the first method,
//! every change is undone that is not needed for a unique solution. The result with fewer changes is
//! taken, so a picture never needs more changes than it would for line logic.
//!
//! Tried and dropped: changing a cell that the solutions found so far disagree on, when a search for
//! all such cells takes too long. It needs about as many changes as line logic followed by undoing, and
//! takes ten times as long. Also dropped: the second method alone. It takes minutes if few cells are
//! filled, because most cells are open and the search for each takes long, even without a conflict.

use crosshatch_kinds::NotMade;

use crate::chance::Chance;
use crate::numbers::real;
use crate::pictures::attempt::{Attempt, Change, Gauge, Large, Open, Trial, measured, trials};
use crate::work::Work;

/// The least budget of a trial change, and the factor from the conflicts before it to its budget.
const LEAST_BUDGET: u64 = 20;
const BUDGET_FACTOR: u64 = 2;
/// The most looks at lines for a search that is quick enough to run for each trial change.
const QUICK_SWEEPS: u64 = 5000;
/// One in this many of the tried changes is tried in pairs.
const PAIRED: usize = 15;
/// The number of columns for which a blind round makes one more change.
const STRIDE: usize = 10;
/// The most blind rounds.
const BLIND: usize = 40;

/// The amount of work to spend on a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    /// For a random picture, because another one can take its place.
    Fast,
    /// For a given picture.
    Thorough,
}

impl Effort {
    /// The most changes that are tried in a round.
    pub(super) fn most(self) -> usize {
        if self == Self::Fast { 8 } else { 250 }
    }

    /// The most conflicts for the proof that there is one solution.
    pub(super) fn budget(self) -> u64 {
        if self == Self::Fast { 30 } else { 500 }
    }
}

/// An attempt, and the cells that are open in it.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) attempt: Attempt,
    pub(crate) open: Open,
    /// The number of words by which it is too hard; negative if it is too easy.
    pub(crate) gap: i64,
    /// The number of specks, if they are counted.
    pub(crate) specks: usize,
}

impl State {
    pub(super) fn new(attempt: Attempt, open: Open) -> Self {
        Self { attempt, open, gap: 0, specks: 0 }
    }
}

/// What is done with each attempt.
pub(super) type Take<'t> = &'t mut dyn FnMut(&mut Mender<'_, '_>, &State) -> Result<(), NotMade>;

/// The means to change a picture.
pub(crate) struct Mender<'m, 'l> {
    pub(crate) work: &'m mut Work<'l>,
    pub(crate) chance: &'m mut Chance,
    pub(crate) effort: Effort,
}

impl Mender<'_, '_> {
    /// Take attempts with fewer and fewer cells open to line logic; return the last, the best.
    pub(super) fn toward_line_logic(
        &mut self,
        first: &Attempt,
        take: Take<'_>,
    ) -> Result<State, NotMade> {
        let state = self.first_state(first, Gauge::Lines)?;
        take(self, &state)?;
        self.mended_to_the_end(first, state, [Gauge::Lines; 2], take)
    }

    /// Take attempts whose solutions differ in fewer and fewer cells; any of them may be the best.
    ///
    /// If the effort is fast, stop at the first unique attempt.
    pub(super) fn toward_one_solution(
        &mut self,
        first: &Attempt,
        take: Take<'_>,
    ) -> Result<State, NotMade> {
        let gauge = Gauge::Search(self.effort.budget());
        let start = self.first_state(first, gauge)?;
        take(self, &start)?;
        if is_quick(&start.open) {
            let gauges = with_similar_budget(&start.open);
            let state = self.mended_to_the_end(first, start, gauges, take)?;
            // Line logic would need at least as many changes as one.
            let is_enough = || first.differences(&state.attempt).len() <= 1;
            if state.open.is_none() && (self.effort == Effort::Fast || is_enough()) {
                return Ok(state);
            }
        }
        let state = self.toward_line_logic(first, take)?;
        if state.open.is_none() {
            let proof = Gauge::Proof(self.effort.budget());
            let state = self.without_needless(first, state, proof)?;
            take(self, &state)?;
            return Ok(state);
        }
        let state = self.first_state(&state.attempt, gauge)?;
        take(self, &state)?;
        if is_quick(&state.open) {
            let gauges = with_similar_budget(&state.open);
            return self.mended_to_the_end(first, state, gauges, take);
        }
        Ok(state)
    }

    /// The state of an attempt that was not changed.
    pub(super) fn first_state(
        &mut self,
        attempt: &Attempt,
        gauge: Gauge,
    ) -> Result<State, NotMade> {
        Ok(State::new(attempt.clone(), measured(self.work, attempt, gauge)?))
    }

    /// Take the attempts from `start` on; after success, also the last without needless changes.
    fn mended_to_the_end(
        &mut self,
        first: &Attempt,
        start: State,
        [gauge, proof]: [Gauge; 2],
        take: Take<'_>,
    ) -> Result<State, NotMade> {
        let mut state = self.mended(start, gauge, &mut |mender, state| {
            take(mender, state)?;
            Ok(false)
        })?;
        if state.open.is_none() {
            state = self.without_needless(first, state, proof)?;
            take(self, &state)?;
        }
        Ok(state)
    }

    /// Take better and better attempts until nothing is open, no better one is found, or that which
    /// was taken is enough.
    pub(super) fn mended(
        &mut self,
        start: State,
        gauge: Gauge,
        is_enough: &mut dyn FnMut(&mut Mender<'_, '_>, &State) -> Result<bool, NotMade>,
    ) -> Result<State, NotMade> {
        let (mut state, mut blind) = (start, 0);
        while !state.open.is_none() && blind <= BLIND {
            let each = self.cheapest(&state.attempt, &state.open.cells.clone());
            let one_each = each.iter().map(|change| vec![*change]).collect();
            let mut tried = trials(self.work, &state.attempt, one_each, gauge)?;
            let mut helpful = helpful(&tried, &state.open);
            if helpful.is_empty() {
                tried.retain(|one| one.open.is_exact);
                tried.sort_by_key(|one| one.open.cells.len());
                tried.truncate(self.effort.most() / PAIRED);
                tried = trials(self.work, &state.attempt, pairs(&tried), gauge)?;
                helpful = self::helpful(&tried, &state.open);
            }
            if !helpful.is_empty() {
                let apart = apart(&helpful, &state.open);
                state = self.best_together(&state.attempt, &apart, gauge, &Open::closes_more)?;
            } else if let Some(tighter) = self.tightened(&state, &each, gauge)? {
                (state, blind) = (tighter, blind + 1);
            } else {
                break;
            }
            if is_enough(self, &state)? {
                break;
            }
        }
        Ok(state)
    }

    /// The attempt with every needless change undone, starting with the cheapest to undo.
    fn without_needless(
        &mut self,
        first: &Attempt,
        state: State,
        gauge: Gauge,
    ) -> Result<State, NotMade> {
        self.undone(first, state, &mut |mender, attempt| measured(mender.work, attempt, gauge))
    }

    /// The attempt with every change undone without which nothing is open by some measure.
    pub(super) fn undone(
        &mut self,
        first: &Attempt,
        mut state: State,
        measure: &mut dyn FnMut(&mut Self, &Attempt) -> Result<Open, NotMade>,
    ) -> Result<State, NotMade> {
        let mut order: Vec<Change> = first
            .differences(&state.attempt)
            .into_iter()
            .map(|cell| (cell, first.cells[cell]))
            .collect();
        let cost = |change: &Change| state.attempt.cost(*change);
        order.sort_by(|one, other| cost(one).total_cmp(&cost(other)));
        for change in order {
            let attempt = state.attempt.changed(self.work, &[change]);
            let open = measure(self, &attempt)?;
            if open.is_none() {
                state = State::new(attempt, open);
            }
        }
        Ok(state)
    }

    /// The least visible changes of these cells, as many as are tried in a round.
    pub(super) fn cheapest(&mut self, attempt: &Attempt, cells: &[usize]) -> Vec<Change> {
        let order = self.shuffled_changes(attempt, cells);
        self.cheapest_of(attempt, order)
    }

    pub(super) fn shuffled_changes(&mut self, attempt: &Attempt, cells: &[usize]) -> Vec<Change> {
        let changes = cells.iter().flat_map(|cell| attempt.changes_of(*cell));
        self.chance.shuffled(changes)
    }

    pub(super) fn cheapest_of(&self, attempt: &Attempt, mut order: Vec<Change>) -> Vec<Change> {
        order.sort_by(|one, other| attempt.cost(*one).total_cmp(&attempt.cost(*other)));
        order.truncate(self.effort.most());
        order
    }

    /// The state after as many of these changes as are better together than the first alone.
    ///
    /// The changes are in order, best first; half of them are dropped at a time.
    pub(super) fn best_together(
        &mut self,
        attempt: &Attempt,
        mut chosen: &[&Trial],
        gauge: Gauge,
        is_better: &dyn Fn(&Open, &Open) -> bool,
    ) -> Result<State, NotMade> {
        let best = chosen[0];
        while chosen.len() > 1 {
            let mut changes: Vec<Change> = Vec::new();
            for &(cell, symbol) in chosen.iter().flat_map(|one| &one.changes) {
                match changes.iter_mut().find(|change| change.0 == cell) {
                    Some(change) => change.1 = symbol,
                    None => changes.push((cell, symbol)),
                }
            }
            for joint in trials(self.work, attempt, vec![changes], gauge)? {
                if is_better(&joint.open, &best.open) {
                    return Ok(State::new(joint.attempt, joint.open));
                }
            }
            chosen = &chosen[..chosen.len() / 2];
        }
        Ok(State::new(best.attempt.clone(), best.open.clone()))
    }

    /// An attempt in which some lines have fewer fillings; `None` if no change does that.
    fn tightened(
        &mut self,
        state: &State,
        each: &[Change],
        gauge: Gauge,
    ) -> Result<Option<State>, NotMade> {
        let attempt = &state.attempt;
        let growths = each.iter().map(|&change| (attempt.growth(change), change));
        let mut fewer: Vec<(Large, Change)> =
            growths.filter(|(growth, _)| growth.is_less_than_one()).collect();
        fewer.sort_by(|one, other| one.0.compare(&other.0).then(one.1.cmp(&other.1)));
        let (mut changes, mut lines) = (Vec::<Change>::new(), Vec::new());
        for (_, change) in fewer {
            let through = attempt.lines_through(change.0);
            if through.iter().all(|line| !lines.contains(line)) {
                lines.extend(through);
                changes.push(change);
            }
        }
        if changes.is_empty() {
            return Ok(None);
        }
        changes.truncate(1 + attempt.width / STRIDE);
        let attempt = attempt.changed(self.work, &changes);
        self.first_state(&attempt, gauge).map(Some)
    }
}

/// Each pair of these changes that concerns different cells.
pub(super) fn pairs(tried: &[Trial]) -> Vec<Vec<Change>> {
    let mut pairs = Vec::new();
    for (at, one) in tried.iter().enumerate() {
        let others = tried[at + 1..].iter();
        let apart = others.filter(|other| one.changes[0].0 != other.changes[0].0);
        pairs.extend(apart.map(|other| [&*one.changes, &*other.changes].concat()));
    }
    pairs
}

/// True if the cells that solutions differ in are found quickly enough for each trial.
fn is_quick(open: &Open) -> bool {
    open.is_exact && open.sweeps <= QUICK_SWEEPS
}

/// A gauge and a proof with a budget that is similar to the conflicts so far.
fn with_similar_budget(open: &Open) -> [Gauge; 2] {
    let budget = LEAST_BUDGET.max(BUDGET_FACTOR * open.conflicts);
    [Gauge::Search(budget), Gauge::Proof(budget)]
}

/// The trials that close cells, those that close the most for their cost first.
fn helpful<'t>(tried: &'t [Trial], open: &Open) -> Vec<&'t Trial> {
    let gain = |one: &Trial| real(open.cells.len() - one.open.cells.len()) / one.cost;
    let mut closing: Vec<&Trial> = tried.iter().filter(|one| one.open.closes_more(open)).collect();
    closing.sort_by(|one, other| gain(other).total_cmp(&gain(one)));
    closing
}

/// Trials no two of which close the same cell.
fn apart<'t>(helpful: &[&'t Trial], open: &Open) -> Vec<&'t Trial> {
    let (mut chosen, mut taken) = (Vec::new(), Vec::new());
    for &one in helpful {
        let left = &one.open.cells;
        let closes: Vec<usize> =
            open.cells.iter().copied().filter(|cell| left.binary_search(cell).is_err()).collect();
        let changed = one.changes.iter().map(|change| &change.0);
        if closes.iter().chain(changed).all(|cell| !taken.contains(cell)) {
            taken.extend(closes);
            chosen.push(one);
        }
    }
    chosen
}
