//! Reasons of deductions on a line: the known cells and the numbers that are needed.
//!
//! The reason is the smallest set of known cells that forces a finding; a number that is not named
//! could be any other, or missing. For one cell that is proved by hitting sets; for several, no cell
//! of it is superfluous.

use crosshatch_engine::{Chain, Clauses, Model, Symbols};

use crate::hitting_sets::HittingSets;
use crate::line_words::{LineReason, RunPlace};
use crate::notes::view_of;
use crate::sorted::{Map, Set, sort, sort_by_key};
use crate::told::narrowed;
use crate::{Clue, Deduction, Finding, Line, OFF, Source, Told, decided, symbols_in};

/// Places of a line with the symbols left to them.
type Places = Map<usize, Symbols>;

/// A line and what is known of its cells, from which its clue forces others.
pub struct KnownLine<'a> {
    told: &'a Told,
    source: Source,
    index: usize,
    line: &'a Line,
    view: Vec<Symbols>,
    known: Vec<usize>,
}

impl<'a> KnownLine<'a> {
    /// A line with these masks of the cells of the puzzle; `rule` is the number of the rule of lines.
    #[must_use]
    pub fn in_masks(told: &'a Told, rule: usize, line: usize, masks: &[Symbols]) -> Self {
        Self::new(told, Source::Rule(rule), line, view_of(masks, &told.lines[line].cells))
    }

    /// The line of a deduction with just the cells that it follows from.
    #[must_use]
    pub fn of_reasons(told: &'a Told, deduction: &Deduction) -> Self {
        let (source, line) = (deduction.source.clone(), deduction.at.unwrap_or(0));
        Self::new(told, source, line, view_of_reasons(told, deduction))
    }

    fn new(told: &'a Told, source: Source, index: usize, view: Vec<Symbols>) -> Self {
        let known = (0..view.len()).filter(|place| view[*place] != told.unknown()).collect();
        Self { told, source, index, line: &told.lines[index], view, known }
    }

    /// Findings by their places on the line, in the same order.
    fn at(&self, findings: &[Finding]) -> Vec<(usize, Symbols)> {
        let place = |cell| self.line.cells.iter().position(|other| *other == cell);
        findings.iter().filter_map(|&(cell, mask)| Some((place(cell)?, mask))).collect()
    }

    /// The cells that the clue decides, from all that is known of the line.
    #[must_use]
    pub fn findings(&self) -> Vec<Finding> {
        let tells = self.tells(&self.view).into_iter().filter(|(_, mask)| decided(*mask));
        tells.map(|(place, mask)| (self.line.cells[place], mask)).collect()
    }

    /// The new findings of the clue in a view; in colour, some may leave several symbols.
    fn tells(&self, view: &[Symbols]) -> Places {
        let Some(left) = self.told.narrowed(self.index, view) else { return Places::default() };
        let each = view.iter().zip(left).enumerate();
        let new = each.filter(|(_, (before, after))| *before != after && after & !*before == 0);
        new.map(|(place, (_, after))| (place, after)).collect()
    }

    /// The deduction of a finding from the fewest known cells; none if it needs more than `most`.
    #[must_use]
    pub fn fewest(&self, finding: Finding, most: Option<usize>) -> Option<Deduction> {
        let place = self.line.cells.iter().position(|cell| *cell == finding.0)?;
        let mut missing = |kept: &[usize]| self.missing(place, finding.1, kept);
        let kept = HittingSets::default().smallest(most, &mut missing)?;
        Some(self.deduced(&kept, &[(place, finding.1)]))
    }

    /// Known places of which one is needed beside those kept; none if those force a mask.
    fn missing(&self, place: usize, mask: Symbols, kept: &[usize]) -> Option<Vec<usize>> {
        let is_forced = |view: &[Symbols]| {
            self.told.narrowed(self.index, view).is_none_or(|left| left[place] & !mask == 0)
        };
        let (mut view, mut missing) = (self.keeping(kept), Vec::new());
        if is_forced(&view) {
            return None;
        }
        for &other in &self.known {
            view[other] = self.view[other];
            if is_forced(&view) {
                view[other] = self.told.unknown();
                missing.push(other);
            }
        }
        Some(missing)
    }

    /// The deduction of all of these findings from known cells of which none is superfluous; without
    /// findings, of the contradiction that leaves the line no filling.
    #[must_use]
    pub fn forced(&self, found: &[Finding]) -> Deduction {
        let places = self.at(found);
        self.deduced(&self.forcing(&places), &places)
    }

    /// Known places that force all of these findings, or leave the line no filling.
    fn forcing(&self, found: &[(usize, Symbols)]) -> Vec<usize> {
        if found.is_empty() {
            return self.told.forcing(self.index, &self.view, None, 0);
        }
        let mut kept = Vec::new();
        for &(place, mask) in found {
            if self.tells(&self.keeping(&kept)).get(&place) != Some(&mask) {
                let more = self.thinned(place, mask).into_iter();
                kept.extend(more.filter(|place| !kept.contains(place)).collect::<Vec<_>>());
            }
        }
        if found.len() == 1 {
            return kept;
        }
        for place in kept.clone() {
            let fewer: Vec<usize> = kept.iter().copied().filter(|other| *other != place).collect();
            let tells = self.tells(&self.keeping(&fewer));
            if found.iter().all(|(place, mask)| tells.get(place) == Some(mask)) {
                kept = fewer;
            }
        }
        kept
    }

    fn thinned(&self, place: usize, mask: Symbols) -> Vec<usize> {
        let mut forcing = self.told.forcing(self.index, &self.view, Some(place), mask);
        // The mask of the place itself is needed if the others alone leave it more symbols.
        if self.tells(&self.keeping(&forcing)).get(&place) != Some(&mask) {
            forcing.push(place);
        }
        forcing
    }

    /// The masks of the line with only these places known.
    fn keeping(&self, kept: &[usize]) -> Vec<Symbols> {
        let mut view = vec![self.told.unknown(); self.view.len()];
        for &place in kept {
            view[place] = self.view[place];
        }
        view
    }

    /// The deduction of findings from known cells, with as few numbers as possible.
    #[must_use]
    pub fn deduction(&self, because: &[Finding], found: &[Finding]) -> Deduction {
        let kept: Vec<usize> = self.at(because).into_iter().map(|(place, _)| place).collect();
        self.deduced(&kept, &self.at(found))
    }

    /// The deduction of findings from kept places, with as few numbers as possible.
    fn deduced(&self, kept: &[usize], found: &[(usize, Symbols)]) -> Deduction {
        let subject = self.subject(&self.keeping(kept), found);
        let mut numbers: Vec<usize> = Vec::new();
        if !found.is_empty() {
            numbers.extend(0..self.line.clue.numbers().len());
        }
        // The subject comes last, because the sentence is about it.
        let mut in_turn = numbers.clone();
        sort_by_key(&mut in_turn, |number| Some(*number) == subject);
        for number in in_turn {
            let fewer: Vec<usize> =
                numbers.iter().copied().filter(|other| *other != number).collect();
            if self.force(&fewer, kept, found) {
                numbers = fewer;
            }
        }
        let cells = |mut places: Vec<(usize, Symbols)>| -> Vec<Finding> {
            sort(&mut places);
            places.into_iter().map(|(place, mask)| (self.line.cells[place], mask)).collect()
        };
        let because = kept.iter().map(|&place| (place, self.view[place])).collect();
        Deduction {
            source: self.source.clone(),
            numbers,
            ..Deduction::new(0, Some(self.index), cells(found.to_vec()), cells(because))
        }
    }

    /// True if these numbers alone force the findings, whatever the others are.
    fn force(&self, numbers: &[usize], kept: &[usize], found: &[(usize, Symbols)]) -> bool {
        let Some(clue) = self.line.clue.keeping(numbers) else { return false };
        let left = narrowed_by(&clue, self.told.symbols(), &self.keeping(kept));
        left.is_some_and(|left| found.iter().all(|(place, mask)| left[*place] == *mask))
    }

    /// The sentence of a deduction from the known cells.
    #[must_use]
    pub fn reason(&self, deduction: &Deduction) -> LineReason {
        let subject = self.subject(&self.view, &self.at(&deduction.found));
        let is_at_once =
            |finding: &Finding| deduction.at_once.is_empty() || deduction.at_once.contains(finding);
        let is_look = !deduction.by.is_empty() && !deduction.seen_by.is_empty();
        let runs = |view| if is_look { self.run_places(view) } else { Vec::new() };
        let seen = self.line.cells.iter().copied().zip(deduction.view.iter().copied());
        LineReason {
            line: self.index,
            found: deduction.found.clone(),
            because: deduction.because.clone(),
            numbers: deduction.numbers.clone(),
            room: self.room(&deduction.numbers),
            subject: subject.filter(|subject| deduction.numbers.contains(subject)),
            first: if deduction.by.is_empty() { "" } else { deduction.seen_by },
            way: deduction.by,
            at_once: deduction.found.iter().copied().filter(is_at_once).collect(),
            runs: runs(&self.view),
            seen: seen.filter(|(_, mask)| *mask != self.told.unknown()).collect(),
            seen_runs: runs(&deduction.view),
        }
    }

    /// For each number, where its run can be; none if it has no length.
    fn run_places(&self, view: &[Symbols]) -> Vec<Option<RunPlace>> {
        let Some(chain) = self.line.chain() else { return Vec::new() };
        let filled = filled(chain, view);
        let place = |span: std::ops::Range<usize>| {
            let colors = (1..chain.moves.len()).map(|symbol| &chain.moves[symbol].stay);
            let is_open = |stays: &Vec<u64>| has(stays, span.start);
            let mut starts = (0..filled.len()).filter(|at| has(&filled[*at], span.start));
            let first = starts.next()?;
            let last = starts.next_back().unwrap_or(first);
            let is_run = !span.is_empty() && !colors.into_iter().any(is_open);
            is_run.then_some(RunPlace { first, last, length: span.len() })
        };
        self.line.clue.spans().into_iter().flatten().map(place).collect()
    }

    /// The number whose run has all of some cells; none unless they are filled, and it is certain.
    fn subject(&self, view: &[Symbols], found: &[(usize, Symbols)]) -> Option<usize> {
        if found.is_empty() || !found.iter().all(|(_, mask)| decided(*mask) && *mask != OFF) {
            return None;
        }
        let filled = filled(self.line.chain()?, view);
        let spans = self.line.clue.spans().into_iter().flatten().enumerate();
        let spans: Vec<(usize, std::ops::Range<usize>)> = spans.collect();
        let number_of = |position: usize| {
            spans.iter().find(|(_, span)| span.contains(&position)).map(|(number, _)| *number)
        };
        let positions = found.iter().flat_map(|(place, _)| positions_in(&filled[*place]));
        let numbers: Set<Option<usize>> = positions.map(number_of).collect();
        let is_each = found.iter().all(|(place, _)| filled[*place].iter().any(|word| *word != 0));
        if numbers.len() == 1 && is_each { numbers.into_iter().next().flatten() } else { None }
    }

    /// The number of cells that these numbers need at least.
    fn room(&self, numbers: &[usize]) -> usize {
        let clue = self.line.clue.keeping(numbers);
        let Some(chain) = clue.and_then(|clue| clue.chain()) else { return 0 };
        let (mut reached, mut cells) = (chain.start.clone(), 0);
        let ends =
            |reached: &[u64]| reached.iter().zip(&chain.accept).any(|(at, end)| at & end != 0);
        while !ends(&reached) && cells < chain.positions {
            reached = chain.ahead(&reached, Symbols::MAX);
            cells += 1;
        }
        cells
    }
}

/// The masks of the line of a deduction with just the cells that it follows from.
#[must_use]
pub fn view_of_reasons(told: &Told, deduction: &Deduction) -> Vec<Symbols> {
    let known: Map<_, _> = deduction.because.iter().copied().collect();
    let cells = told.lines[deduction.at.unwrap_or(0)].cells.iter();
    cells.map(|cell| known.get(cell).copied().unwrap_or(told.unknown())).collect()
}

/// The masks that a clue leaves to a line; none if it cannot be filled.
fn narrowed_by(clue: &Clue, symbols: usize, view: &[Symbols]) -> Option<Vec<Symbols>> {
    let cells = (0..view.len() as u32).collect();
    let line = crosshatch_engine::Line::new(cells, clue.chain()?);
    let model = Model::new(symbols, view, vec![line], Clauses::default(), None).ok()?;
    narrowed(&model, 0, view)
}

/// For each place, the positions that a filling can have reached there if it is filled.
fn filled(chain: &Chain, view: &[Symbols]) -> Vec<Vec<u64>> {
    let mut leading = vec![chain.accept.clone()];
    for mask in view.iter().rev() {
        let behind = leading.last().map(|ahead| chain.back(ahead, *mask));
        leading.extend(behind);
    }
    let mut reached = chain.start.clone();
    let each = view.iter().zip(leading.iter().rev().skip(1)).map(|(mask, leading)| {
        let onto = |mask: Symbols| -> Vec<u64> {
            let ahead = chain.ahead(&reached, mask);
            ahead.iter().zip(leading).map(|(ahead, leading)| ahead & leading).collect()
        };
        let filled = onto(mask & !OFF);
        reached = onto(*mask);
        filled
    });
    each.collect()
}

fn has(set: &[u64], position: usize) -> bool {
    set.get(position / 64).is_some_and(|word| word >> (position % 64) & 1 == 1)
}

fn positions_in(set: &[u64]) -> impl Iterator<Item = usize> {
    let words = set.iter().enumerate();
    words.flat_map(|(number, word)| symbols_in(*word).map(move |bit| number * 64 + bit))
}
