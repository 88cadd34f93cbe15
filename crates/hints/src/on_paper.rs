//! A solve as if on paper: by the easiest steps, by what-ifs, and by a search for the rest.
//!
//! When no step is left, every symbol of every open cell is assumed in turn. If all lines, or all
//! rules of a path, together lead to a contradiction, the cell cannot have that symbol. The shortest
//! of these what-ifs are noted at once, all together, so their order does not matter. Then the
//! easiest steps go on. Once nothing follows again, the next shortest come, as far as they still tell
//! something new.
//!
//! At last a search proves that there is one solution. If it finds two, what they have in common may
//! still be more than is known. It is enough to find one such cell, so each cell in which all
//! solutions so far agree is asked for a solution in which it differs, until there is none, or no such
//! cell.

use crosshatch_engine::{Limits, Stop, Symbols};

use crate::fewest_steps::RuleCache;
pub use crate::paper_words::SPREAD;
use crate::person::{PATIENCE, PersonClock, real, sum};
use crate::rounds::{Impossible, Rounds, note};
use crate::rules::Eases;
use crate::searches::{Proved, Searches};
use crate::sorted::Set;
use crate::trials::{number_needed, shortest};
use crate::{Cell, Ease, Finding, Notes, Technique, Told, decided, symbols_in};

/// The fewest cells to count; a puzzle with fewer is judged as if it had this many.
const FEW_CELLS: usize = 40;
/// The words for difficulty, easiest first.
pub const WORDS: [&str; 6] = ["very easy", "easy", "medium", "hard", "very hard", "extreme"];

/// The steps that could be taken in a round, and how long those take that were taken.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedRound {
    /// The sort of step that was taken: the easiest that finds anything.
    pub ease: Ease,
    /// The number of lines with open cells, or of open places and edges; of what-ifs, all.
    pub asked: usize,
    /// The number of those lines, places or what-ifs that give something.
    pub footholds: usize,
    /// The number of cells that follow at all of them.
    pub cells: usize,
    /// The time that an ordinary person takes for it.
    pub seconds: f64,
    /// The masks of all cells before it.
    pub masks: Vec<Symbols>,
}

/// The hardest word and the longest time of interest.
#[derive(Clone, Copy, Debug)]
pub struct Ceiling {
    /// The rank of the word, from 0.
    pub word: usize,
    /// The time.
    pub seconds: f64,
}

impl Default for Ceiling {
    /// All words and times.
    fn default() -> Self {
        Self { word: WORDS.len() - 1, seconds: f64::INFINITY }
    }
}

impl Ceiling {
    /// True if a hardest sort of step, a time and a size are beyond the word or the time.
    #[must_use]
    pub fn is_exceeded(self, sort: Ease, seconds: f64, cells: usize) -> bool {
        let word = word_for(sort, seconds, cells);
        let rank = WORDS.iter().position(|each| *each == word).unwrap_or(0);
        seconds > self.seconds || rank > self.word
    }
}

/// The word for a hardest sort of step, a time and a size.
#[must_use]
pub fn word_for(sort: Ease, seconds: f64, cells: usize) -> &'static str {
    let cells = real(cells.max(FEW_CELLS));
    let mut words = sort.data().words().iter();
    words.find(|(most, _)| seconds <= most * cells).map_or("", |(_, word)| word)
}

/// The limits of a rating.
#[derive(Clone, Debug, Default)]
pub struct RatingLimits {
    /// The limits of time and memory, and on the conflicts of the final searches together.
    pub limits: Limits,
    /// The most what-ifs to try.
    pub what_ifs: Option<usize>,
    /// The difficulty beyond which the solve is not followed.
    pub ceiling: Ceiling,
}

/// A solve as if on paper.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Paper {
    /// The rounds in order.
    pub rounds: Vec<RatedRound>,
    /// The techniques that are needed by the ranks of their steps, as bits.
    pub(crate) needed: [u64; Ease::ALL.len()],
    /// The what-ifs that were tried.
    pub what_ifs: usize,
    /// The what-ifs within what-ifs that remain.
    pub nested: usize,
    /// The claim that is proved about the solutions.
    pub status: Proved,
    /// The hardest sort of step, a lower bound if a limit was reached; none without a solution.
    pub sort: Option<Ease>,
    /// The limit that was reached.
    pub stopped: Option<Stop>,
    /// The time that an ordinary person takes.
    pub seconds: f64,
}

/// Why a solve ends early.
enum End {
    Impossible,
    TooHard,
    TimeIsUp,
}

impl From<Impossible> for End {
    fn from(_: Impossible) -> Self {
        Self::Impossible
    }
}

/// Solve a puzzle within limits. If a solution is given, it is proved to be the only one.
#[must_use]
pub fn solve_on_paper(told: &Told, limits: &RatingLimits, solution: Option<&[Symbols]>) -> Paper {
    let solve = Solve {
        told,
        limits,
        searches: Searches::new(told, limits.limits.clone()),
        cache: RuleCache::new(told),
        eases: Eases::of(told),
        notes: Notes::of(told, &told.masks),
        clock: PersonClock::new(told),
        solution,
        conflicts: 0,
        seconds: 0.0,
        paper: Paper::default(),
    };
    match solve.ended() {
        Ok(paper) if paper.status != Proved::None => paper,
        _ => Paper { status: Proved::None, ..Paper::default() },
    }
}

/// The progress of a solve.
struct Solve<'t> {
    told: &'t Told,
    limits: &'t RatingLimits,
    searches: Searches<'t>,
    cache: RuleCache<'t>,
    eases: Eases,
    notes: Notes,
    clock: PersonClock<'t>,
    solution: Option<&'t [Symbols]>,
    /// The conflicts of the searches so far.
    conflicts: u64,
    /// The time of all rounds so far.
    seconds: f64,
    paper: Paper,
}

impl Solve<'_> {
    /// The paper in the end; an error if there is no solution.
    fn ended(mut self) -> Result<Paper, Impossible> {
        match self.by_steps() {
            Ok(()) => self.paper.status = Proved::Unique,
            Err(End::Impossible) => return Err(Impossible),
            Err(End::TimeIsUp) => self.paper.stopped = Some(Stop::Time),
            Err(End::TooHard) => {
                self.paper.stopped = Some(Stop::Budget);
                return Ok(self.with_time());
            }
        }
        self.paper.sort = self.paper.sort.or(self.eases.0.first().copied());
        if self.is_solved() || self.paper.stopped == Some(Stop::Time) {
            return Ok(self.with_time());
        }
        let is_cut_short = self.paper.stopped.is_some();
        if self.search() {
            let sort = if is_cut_short { Ease::WhatIf } else { Ease::Search };
            self.paper.sort = Some(sort);
            if !is_cut_short {
                self.needs(sort, sort.into());
                self.paper.nested = self.claims().len().pow(2);
            }
        }
        Ok(self.with_time())
    }

    fn with_time(mut self) -> Paper {
        let mut seconds: Vec<f64> = self.paper.rounds.iter().map(|each| each.seconds).collect();
        if self.paper.nested > 0 {
            let claims = self.claims().len();
            seconds.push(self.clock.seconds_of_search(&self.notes.masks, claims));
        }
        self.paper.seconds = sum(seconds);
        self.paper
    }

    /// Take easy steps and what-ifs until the puzzle is solved, or none is left.
    fn by_steps(&mut self) -> Result<(), End> {
        self.take_easy_steps()?;
        while !self.is_solved() {
            let claims = self.claims().len();
            if self.limits.what_ifs.is_some_and(|most| self.paper.what_ifs + claims > most) {
                self.paper.stopped = Some(Stop::Budget);
                break;
            }
            if !self.try_all()? {
                break;
            }
            self.take_easy_steps()?;
        }
        Ok(())
    }

    /// Note that a technique is needed for a step of a sort.
    fn needs(&mut self, ease: Ease, technique: Technique) {
        let rank = self.eases.rank(ease).min(Ease::ALL.len() - 1);
        self.paper.needed[rank] |= technique.bit();
    }

    fn is_solved(&self) -> bool {
        self.notes.masks.iter().all(|mask| decided(*mask))
    }

    /// All possible what-ifs: one for each symbol of each open cell.
    fn claims(&self) -> Vec<Finding> {
        let open = (0..).zip(&self.notes.masks).filter(|(_, mask)| !decided(**mask));
        let claims =
            open.flat_map(|(cell, mask)| symbols_in(*mask).map(move |symbol| (cell, 1 << symbol)));
        claims.collect()
    }

    fn in_time(&self) -> Result<(), End> {
        if self.searches.is_past() { Err(End::TimeIsUp) } else { Ok(()) }
    }

    /// Take the easiest steps until nothing more follows.
    fn take_easy_steps(&mut self) -> Result<(), End> {
        let (allowed, beyond) = self.within_reach();
        let mut rounds = Rounds::new(self.told, allowed);
        self.in_time()?;
        while let Some(now) = rounds.next(&mut self.notes)? {
            self.in_time()?;
            let seconds = self.clock.seconds(&now);
            let cells: Set<Cell> =
                now.possible.iter().flat_map(|each| &each.found).map(|each| each.0).collect();
            let (asked, footholds) = if self.clock.is_by_lines {
                (self.clock.open_lines(), now.possible.len())
            } else {
                (now.masks.iter().filter(|mask| !decided(**mask)).count(), cells.len())
            };
            for step in now.taken() {
                self.needs(step.ease, step.technique);
            }
            let (ease, cells, masks) = (now.ease, cells.len(), now.masks);
            self.add(RatedRound { ease, asked, footholds, cells, seconds, masks })?;
        }
        if beyond.is_some() && !self.is_solved() {
            self.paper.sort = beyond;
            return Err(End::TooHard);
        }
        Ok(())
    }

    /// Add a round; an error if all so far are beyond the ceiling.
    fn add(&mut self, round: RatedRound) -> Result<(), End> {
        self.seconds += round.seconds;
        let before = self.paper.sort.unwrap_or(round.ease);
        let is_harder = self.eases.rank(round.ease) > self.eases.rank(before);
        let sort = if is_harder { round.ease } else { before };
        self.paper.sort = Some(sort);
        self.paper.rounds.push(round);
        let (width, height) = self.told.size();
        let cells = (width * height) as usize;
        let seconds = self.seconds.round_ties_even();
        if self.limits.ceiling.is_exceeded(sort, seconds, cells) {
            return Err(End::TooHard);
        }
        Ok(())
    }

    /// The last sort of step before the ceiling, and the first beyond it, if there is one.
    ///
    /// The search does not count, as what-ifs come before it.
    fn within_reach(&self) -> (Ease, Option<Ease>) {
        let eases = &self.eases.0[..self.eases.0.len() - 1];
        let is_within = |ease: &Ease| !self.limits.ceiling.is_exceeded(*ease, 0.0, 1);
        let allowed = eases.iter().take_while(|ease| is_within(ease)).count().max(1);
        (eases[allowed - 1], eases.get(allowed).copied())
    }

    /// Try all what-ifs and take the steps that follow; true if any was refuted.
    fn try_all(&mut self) -> Result<bool, End> {
        let (masks, tried) = (self.notes.masks.clone(), self.claims());
        self.paper.what_ifs += tried.len();
        let doubtful = |finding: &Finding| {
            self.solution.is_none_or(|solution| solution[finding.0 as usize] != finding.1)
        };
        let doubted: Vec<Finding> = tried.iter().copied().filter(doubtful).collect();
        let is_past = || self.searches.is_past();
        let mut refuted = self.cache.refuted(&masks, &doubted, &is_past).ok_or(End::TimeIsUp)?;
        let tries_each = (real(tried.len()) / real(refuted.len().max(1))).sqrt();
        let (is_any, mut most) = (!refuted.is_empty(), None);
        while !refuted.is_empty() {
            self.in_time()?;
            let (asked, masks) = (self.claims().len(), self.notes.masks.clone());
            let (shortest, passes) = shortest(&self.cache, &masks, &refuted, most);
            most = most.or(Some(passes.max(PATIENCE)));
            let needed = number_needed(&self.cache, &masks, &shortest);
            let mut seconds = self.clock.seconds_of_what_ifs(&masks, needed, tries_each, passes);
            seconds += self.clock.write * real(shortest.len());
            let cells: Set<Cell> = refuted.iter().map(|finding| finding.0).collect();
            self.needs(Ease::WhatIf, Ease::WhatIf.into());
            let (footholds, cells) = (refuted.len(), cells.len());
            self.add(RatedRound {
                ease: Ease::WhatIf,
                asked,
                footholds,
                cells,
                seconds,
                masks: masks.clone(),
            })?;
            let unknown = self.told.unknown();
            let left: Vec<Finding> =
                shortest.iter().map(|&(cell, mask)| (cell, unknown & !mask)).collect();
            note(self.told, &mut self.notes, &left)?;
            self.take_easy_steps()?;
            refuted.retain(|&(cell, mask)| self.notes.masks[cell as usize] & mask != 0);
        }
        Ok(is_any)
    }

    /// Look for two solutions, and for what all solutions have in common beyond what is known; true
    /// if there is only one solution, or if they have more in common.
    fn search(&mut self) -> bool {
        if self.solution.is_some() {
            self.paper.status = Proved::Unique;
            return true;
        }
        let masks = self.notes.masks.clone();
        let (mut found, is_complete) = self.solved(&masks, 2);
        self.paper.status = Proved::by(found.len(), is_complete);
        let mut shared: Vec<Cell> = Vec::new();
        if found.len() > 1 {
            shared = (0..masks.len() as Cell).filter(|at| !decided(masks[*at as usize])).collect();
        }
        let first = found.first().cloned().unwrap_or_default();
        loop {
            shared.retain(|&cell| {
                found.iter().all(|each| each[cell as usize] == first[cell as usize])
            });
            let Some(&cell) = shared.first() else { break };
            let mut other = masks.clone();
            other[cell as usize] &= !first[cell as usize];
            let (pictures, is_complete) = self.solved(&other, 1);
            if pictures.is_empty() && is_complete {
                return true;
            }
            if self.paper.stopped.is_some() {
                break;
            }
            found = pictures;
        }
        self.paper.status == Proved::Unique
    }

    /// The solutions that agree with masks, within what is left of the limits, and if that is all.
    fn solved(&mut self, masks: &[Symbols], solutions: u64) -> (Vec<Vec<Symbols>>, bool) {
        let left = self.limits.limits.conflicts.map(|most| most.saturating_sub(self.conflicts));
        let Some(outcome) = self.searches.outcome(masks, solutions, false, left) else {
            return (Vec::new(), true);
        };
        self.conflicts += outcome.counters.conflicts;
        self.paper.stopped = self.paper.stopped.or(outcome.stopped);
        let palette = self.told.model.palette();
        let found = outcome.solutions.iter().take(solutions as usize);
        (found.map(|vars| palette.gather(&vars)).collect(), outcome.complete)
    }
}
