//! From a question to its outcome: logic first, then each component alone.
//!
//! Lines are narrowed until nothing follows. The cells still open fall into components, and the
//! search finds a first solution for each. Only when all have one does it look for a second one,
//! first by a switch of four cells, then near the first, whose cells are the phases that it tries
//! first. Solutions of the whole are the combinations of those of the parts.

use crate::answer::components::Flood;
use crate::answer::count::Counting;
use crate::answer::footprints;
use crate::answer::frontier::{Counted, sweep};
use crate::answer::known::Alike;
use crate::answer::outcome::{Outcome, Solutions, Tally};
use crate::answer::question::Question;
use crate::answer::side_by_side::{HAS_THREADS, Seat, side_by_side};
use crate::answer::switch::{switched, switches};
use crate::limits::{Limits, Stop, WHOLE};
use crate::line::mask::{Mask, OPEN};
use crate::memory::VECTOR;
use crate::model::Model;
use crate::search::dive::PATIENCE_FOR_ANOTHER;
use crate::search::literal::Lit;
use crate::search::moments::Moment;
use crate::search::{Search, Verdict};

/// Answer a question within limits.
#[must_use]
pub fn solve(model: &Model, question: &Question, limits: &Limits) -> Outcome {
    if HAS_THREADS && question.jobs > 1 {
        return side_by_side(question, limits, |question, limits, seat| {
            search(model, question, limits, Some(&seat))
        });
    }
    search(model, question, limits, None)
}

fn search(model: &Model, question: &Question, limits: &Limits, seat: Option<&Seat>) -> Outcome {
    let mut work = match Work::new(model, limits, question.seed) {
        Ok(work) => work,
        Err(stop) => return Outcome::stopped(model, stop),
    };
    // The meter reports a stop; everything found by then is in `work`.
    let _ = work.search_for(question, seat);
    work.outcome(question.solutions)
}

/// Apply line logic alone, and count its passes.
#[must_use]
pub fn solve_by_logic(model: &Model, limits: &Limits) -> Outcome {
    match Work::new(model, limits, 0) {
        Err(stop) => Outcome::stopped(model, stop),
        Ok(mut work) => {
            let _ = work.follow_logic();
            work.outcome(1)
        }
    }
}

/// The bytes of a small component with a picture, as it is searched and in an outcome.
const BYTES_A_PART: usize = 384;

/// A component and its solutions found so far, each a mask for each of its cells.
pub(super) struct Part {
    pub(super) cells: Vec<u32>,
    pub(super) pictures: Vec<Vec<Mask>>,
    pub(super) exhausted: bool,
    pub(super) guard: Option<Lit>,
    /// The number of pictures that are ruled out from being found again.
    ruled_out: usize,
}

/// The work on a question, with everything found so far.
pub(super) struct Work<'m> {
    pub(super) search: Search<'m>,
    pub(super) parts: Vec<Part>,
    pub(super) split: bool,
    pub(super) impossible: bool,
    moments: Vec<Moment>,
    pub(super) alike: Option<Vec<Alike>>,
    tallies: Option<Vec<Tally>>,
    footprints: Option<Tally>,
}

impl<'m> Work<'m> {
    #[inline(always)]
    pub(super) fn new(model: &'m Model, limits: &Limits, seed: u64) -> Result<Self, Stop> {
        Ok(Self {
            search: Search::new(model, limits, seed)?,
            parts: Vec::new(),
            split: false,
            impossible: false,
            moments: Vec::new(),
            alike: None,
            tallies: None,
            footprints: None,
        })
    }

    fn follow_logic(&mut self) -> Result<(), Stop> {
        let verdict = self.search.settle_in_passes()?;
        self.part(verdict)
    }

    pub(super) fn search_for(
        &mut self,
        question: &Question,
        seat: Option<&Seat>,
    ) -> Result<(), Stop> {
        if self.search.settle()? == Verdict::None {
            self.impossible = true;
            return Ok(());
        }
        self.search.record(question.moments);
        let found = self.begin_search(seat).and_then(|()| self.find_first_pictures());
        self.moments = self.search.end_record(found == Ok(true));
        if !found? {
            self.impossible = true;
            return Ok(());
        }
        for index in 0..self.parts.len() {
            while !self.parts[index].exhausted && self.combinations() < question.solutions {
                self.find_another(index)?;
                if self.combinations() > 2 {
                    self.search.state.meter.spend()?;
                }
            }
        }
        if question.known || question.count {
            self.find_alike()?;
        }
        if cfg!(feature = "count") && question.count {
            self.count();
        }
        Ok(())
    }

    /// Find by probing what a search would take longer for, and prepare the search for the rest.
    fn begin_search(&mut self, seat: Option<&Seat>) -> Result<(), Stop> {
        match self.probe() {
            Ok(verdict) => self.part(verdict)?,
            Err(stop) => {
                // A partial answer is made from the parts.
                self.search.state.back_to(0);
                self.part(Verdict::Fits)?;
                return Err(stop);
            }
        }
        if self.impossible {
            return Ok(());
        }
        if !self.parts.is_empty() && self.search.state.model.path.is_none() {
            self.search.state.raise_ladder()?;
        }
        if let Some(Seat { exchange, number }) = seat {
            self.search.join(exchange, *number);
        }
        Ok(())
    }

    /// Probe the values of open cells, and settle what follows. A path is not probed, and neither
    /// are coloured cells or what hangs together, which a search solves in less time
    /// (`bench/TUNING.md`, *Probing*).
    fn probe(&mut self) -> Result<Verdict, Stop> {
        let model = self.search.state.model;
        let has_open = (0..model.vars() as u32).any(|cell| self.search.state.trail.is_open(cell));
        let pays =
            model.path.is_none() && model.connected().is_empty() && !model.palette().is_colored();
        if !has_open || !pays {
            return Ok(Verdict::Fits);
        }
        self.search.probe()?;
        self.search.settle()
    }

    fn part(&mut self, verdict: Verdict) -> Result<(), Stop> {
        if verdict == Verdict::None {
            self.impossible = true;
            return Ok(());
        }
        let model = self.search.state.model;
        let cells: Vec<u32> = (0..model.vars() as u32).collect();
        let components = Flood::new(model).components(model, &cells, &self.search.state.trail);
        self.search.state.meter.take(BYTES_A_PART * components.len())?;
        self.parts = components
            .into_iter()
            .map(|cells| Part {
                cells,
                pictures: Vec::new(),
                exhausted: false,
                guard: None,
                ruled_out: 0,
            })
            .collect();
        self.split = true;
        Ok(())
    }

    /// Find a picture of every part; false if some part has none.
    fn find_first_pictures(&mut self) -> Result<bool, Stop> {
        if self.impossible {
            return Ok(false);
        }
        for index in 0..self.parts.len() {
            if !self.find_another(index)? {
                return Ok(false);
            }
            let part = &self.parts[index];
            self.search.keep_in_sight(&part.cells, &part.pictures[0]);
        }
        Ok(true)
    }

    /// The number of solutions of the whole that the pictures found make.
    pub(super) fn combinations(&self) -> u64 {
        self.parts
            .iter()
            .fold(1_u64, |product, part| product.saturating_mul(part.pictures.len() as u64))
    }

    /// Find one more picture of a part; false if there is none.
    fn find_another(&mut self, index: usize) -> Result<bool, Stop> {
        let part = &mut self.parts[index];
        let search = &mut self.search;
        let visible = search.state.model.visible_among(&part.cells).len();
        if visible == 0 && !part.pictures.is_empty() {
            part.exhausted = true;
            return Ok(false);
        }
        if let [only] = &*part.pictures {
            let whole = search.state.with(&part.cells, only);
            if let Some(&ring) = switches(search.state.model, &part.cells, &whole).first() {
                let after = switched(&whole, ring);
                part.pictures.push(part.cells.iter().map(|&cell| after[cell as usize]).collect());
                return Ok(true);
            }
        }
        let guard = match part.guard {
            Some(guard) => guard,
            None => *part.guard.insert(search.state.guard()?),
        };
        search.state.meter.grew(VECTOR + part.cells.len());
        for picture in &part.pictures[part.ruled_out..] {
            let cells = part.cells[..visible].iter().zip(picture);
            let mut differs: Vec<Lit> =
                cells.map(|(&cell, &mask)| Lit::of(cell, mask).denied()).collect();
            differs.push(guard.denied());
            search.state.reserve_clause(differs.len())?;
            search.state.add_clause(differs);
        }
        part.ruled_out = part.pictures.len();
        let patience = if part.pictures.is_empty() { 1 } else { PATIENCE_FOR_ANOTHER };
        if search.dive_for(&part.cells, &[guard], patience)? == Verdict::None {
            part.exhausted = true;
            return Ok(false);
        }
        part.pictures.push(search.state.trail.along(&part.cells).collect());
        search.state.block_found();
        part.ruled_out += 1;
        Ok(true)
    }

    fn find_alike(&mut self) -> Result<(), Stop> {
        let (mut alike, model) = (Vec::new(), self.search.state.model);
        for part in &self.parts {
            alike.push(match part.guard {
                Some(guard) if part.exhausted => {
                    Alike { guard, literals: alike_in(part, model).collect() }
                }
                _ => self.search.alike(&part.cells, &part.pictures)?,
            });
        }
        self.alike = Some(alike);
        Ok(())
    }

    fn count(&mut self) {
        for &literal in self.alike.iter().flatten().flat_map(|alike| &alike.literals) {
            self.search.state.add_clause(vec![literal]);
        }
        let search = &mut self.search;
        let share = WHOLE / self.parts.len().max(1) as u64;
        let parts = self.parts.iter().enumerate();
        let tallies = parts.flat_map(|(number, part)| count_part(search, part, number, share));
        self.tallies = Some(tallies.collect());
        if search.state.model.path.is_some() {
            let part = self.parts.iter().find(|part| search.state.model.is_of_path(part.cells[0]));
            self.footprints = part
                .filter(|part| !part.exhausted)
                .map(|part| footprints::count(search, &part.cells, &part.pictures));
        }
    }

    /// The number of sets of places that paths visit; `None` in a model without a path.
    fn footprints(&self) -> Option<Tally> {
        self.search.state.model.path.as_ref()?;
        if self.footprints.is_some() {
            return self.footprints;
        }
        let Some(part) = part_of_path(&self.parts, self.search.state.model) else {
            return Some(if self.split { Tally::ONE } else { Tally::at_least(0) });
        };
        let value = footprints::different(&self.search, &part.cells, &part.pictures);
        Some(Tally { value, exact: part.exhausted })
    }

    pub(super) fn outcome(mut self, limit: u64) -> Outcome {
        let model = self.search.state.model;
        let visible = model.visible().len();
        if self.impossible {
            return Outcome {
                complete: true,
                known: self.search.state.model.masks[..visible].to_vec(),
                tallies: vec![Tally::NONE],
                footprints: self.search.state.model.path.as_ref().map(|_| Tally::NONE),
                failed_line: self.search.state.failed_line,
                moments: self.moments,
                counters: self.search.state.meter.counters,
                ..Outcome::default()
            };
        }
        self.search.state.back_to(0);
        let mut known = self.search.state.trail.masks(model.vars());
        let exhausted = self.parts.iter().filter(|part| part.exhausted);
        let exhausted = exhausted.flat_map(|part| alike_in(part, model));
        let alike = self.alike.iter().flatten().flat_map(|alike| alike.literals.iter().copied());
        for literal in alike.chain(exhausted) {
            known[literal.var() as usize] = literal.mask();
        }
        let all_found = self.split && self.parts.iter().all(|part| part.exhausted);
        let known_exact = self.split && (self.alike.is_some() || self.varies_wherever_open(&known));
        let (combinations, tallies) = (self.combinations(), self.all_tallies());
        let footprints = self.footprints();
        let solutions = self.take_solutions(limit, &known);
        known.truncate(visible);
        Outcome {
            complete: all_found && solutions.count() == combinations,
            known_exact,
            tallies,
            footprints,
            failed_line: None,
            stopped: self.search.state.meter.stopped(),
            moments: self.moments,
            counters: self.search.state.meter.counters,
            solutions,
            known,
        }
    }

    /// Up to `limit` combinations of the parts' pictures, which are moved there.
    fn take_solutions(&mut self, limit: u64, known: &[Mask]) -> Solutions {
        if !self.split || self.parts.iter().any(|part| part.pictures.is_empty()) {
            return Solutions::default();
        }
        Solutions {
            known: known.to_vec(),
            count: self.combinations().min(limit),
            visible: self.search.state.model.visible().len(),
            parts: self.parts.drain(..).map(|part| (part.cells, part.pictures)).collect(),
        }
    }

    /// True if every cell that is not known was seen both ways.
    fn varies_wherever_open(&self, known: &[Mask]) -> bool {
        let model = self.search.state.model;
        self.parts.iter().all(|part| {
            let cells = model.visible_among(&part.cells).iter().zip(part.seen());
            cells.into_iter().all(|(&cell, seen)| known[cell as usize] != OPEN || seen == OPEN)
        })
    }

    fn all_tallies(&mut self) -> Vec<Tally> {
        if !self.split || self.parts.iter().any(|part| part.pictures.is_empty()) {
            return vec![Tally::at_least(0)];
        }
        self.tallies.take().unwrap_or_else(|| self.parts.iter().map(Part::found).collect())
    }
}

impl Part {
    /// The number of pictures found, exact if these are all.
    fn found(&self) -> Tally {
        Tally { value: self.pictures.len() as u128, exact: self.exhausted }
    }

    /// The union of the masks of each cell over all pictures.
    fn seen(&self) -> impl Iterator<Item = Mask> + '_ {
        (0..self.cells.len())
            .map(|place| self.pictures.iter().fold(0, |seen, picture| seen | picture[place]))
    }
}

/// The part that the path runs through, if it has open cells. Cells are in rising order, and the
/// path's come first.
fn part_of_path<'p>(parts: &'p [Part], model: &Model) -> Option<&'p Part> {
    parts.iter().find(|part| model.is_of_path(part.cells[0]))
}

/// The numbers of solutions of the components of a part, once everything alike in them is fixed.
/// Each part is the same share of the whole count.
fn count_part(search: &mut Search<'_>, part: &Part, number: usize, share: u64) -> Vec<Tally> {
    if part.exhausted || search.settle().is_err() {
        return vec![part.found()];
    }
    if part_of_path(std::slice::from_ref(part), search.state.model).is_some() {
        let known = search.state.trail.masks(search.state.model.vars());
        if let Some(tally) =
            sweep(search.state.model, &known, Counted::Paths, &mut search.state.meter)
        {
            return vec![tally];
        }
    }
    let whole = search.state.with(&part.cells, &part.pictures[0]);
    let tallies =
        Counting::new(search, number as u64 * share).components(&part.cells, &whole, share);
    let counted = tallies.iter().fold(1_u128, |product, tally| product.saturating_mul(tally.value));
    if counted < part.pictures.len() as u128 { vec![part.found()] } else { tallies }
}

/// The literals of visible cells that all pictures of a part have in common.
fn alike_in<'p>(part: &'p Part, model: &Model) -> impl Iterator<Item = Lit> + 'p {
    let cells = model.visible_among(&part.cells).iter().zip(part.seen());
    cells.filter(|&(_, seen)| seen != OPEN).map(|(&cell, seen)| Lit::of(cell, seen))
}
