//! The easiest next deduction that a picture shows, and the hidden ones that it depends on.
//!
//! A picture shows the colour of a cell, not the colours that are ruled out, and it shows that there
//! is no track between two places only if one of them is empty or already has its piece. Deductions
//! that a picture does not show are noted, and explained together with the next one that depends on
//! them.

use std::ops::ControlFlow;

use crate::rules::Eases;
use crate::sorted::Set;
use crate::{Cell, Clock, Deduction, Finding, Notes, Rule, Symbols, Told};

/// The easiest next deduction, and what is known before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextDeduction {
    /// The deduction; none if no rule by itself finds anything that a picture shows.
    pub deduction: Option<Deduction>,
    /// The deductions before it that a picture does not show.
    pub hidden: Vec<Deduction>,
    /// The masks of all cells before it, including what the hidden deductions found.
    pub masks: Vec<Symbols>,
}

/// The easiest deduction by the first rule that finds anything that a picture shows.
///
/// A deduction that fails counts too. `last` are the cells of the last step. If a later rule has
/// easier looks than the one that was found, the easiest of those comes first. None is looked for
/// once the time is over.
#[must_use]
pub fn next_deduction(
    told: &Told,
    masks: &[Symbols],
    last: &[Cell],
    clock: &Clock<'_>,
) -> NextDeduction {
    let (mut notes, mut hidden) = (Notes::of(told, masks), Vec::new());
    let rules: Vec<&dyn Rule> = told.rules().collect();
    'again: loop {
        for (number, rule) in rules.iter().enumerate() {
            if clock.is_past() {
                return NextDeduction { deduction: None, hidden, masks: notes.masks };
            }
            if let Some(first) = rule.easiest(told, &notes.masks, last) {
                let later = &rules[number + 1..];
                let deduction = Some(easiest_of(told, first, later, &notes.masks, last));
                return NextDeduction { deduction, hidden, masks: notes.masks };
            }
            let before = hidden.len();
            let _ = rule.deduce(told, &mut notes, None, &mut |notes, deduction| {
                let new = notes.add(told, &unseen(told, &deduction.found));
                if !new.is_empty() {
                    hidden.push(Deduction { found: new, ..deduction });
                }
                ControlFlow::Continue(())
            });
            if hidden.len() > before {
                continue 'again;
            }
        }
        return NextDeduction { deduction: None, hidden, masks: notes.masks };
    }
}

/// The findings that no picture shows.
#[must_use]
pub fn unseen(told: &Told, findings: &[Finding]) -> Vec<Finding> {
    findings.iter().copied().filter(|finding| !told.shows(&[*finding])).collect()
}

/// A deduction, or the easiest one by rules that may have easier ones.
fn easiest_of(
    told: &Told,
    first: Deduction,
    later: &[&dyn Rule],
    masks: &[Symbols],
    last: &[Cell],
) -> Deduction {
    let order = Eases::of(told);
    let rank = order.rank(first.ease(told));
    let easier = later.iter().filter(|rule| order.rank_of(**rule) < rank);
    let found = easier.filter_map(|rule| rule.easiest(told, masks, last));
    found.fold(first, |best, each| {
        if order.rank(each.ease(told)) < order.rank(best.ease(told)) { each } else { best }
    })
}

/// The places where something follows at once, and the cells that they give together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Footholds {
    /// The number of lines that give something by themselves, or of places where a rule does.
    pub lines: usize,
    /// The number of cells that all of them together give.
    pub cells: usize,
}

/// Where something that pictures show follows from these masks by one look.
#[must_use]
pub fn footholds(told: &Told, masks: &[Symbols]) -> Footholds {
    let (mut places, mut cells) = (Set::default(), Set::<Cell>::default());
    for rule in told.rules().filter(|rule| !rule.is_last_resort()) {
        for deduction in rule.deductions(told, &mut Notes::of(told, masks), None) {
            let shown = deduction.found.iter().filter(|finding| told.shows(&[**finding]));
            let shown: Vec<Cell> = shown.map(|finding| finding.0).collect();
            cells.extend(shown.iter().copied());
            if !shown.is_empty() {
                places.insert((rule.name(), deduction.at));
            }
        }
    }
    Footholds { lines: places.len(), cells: cells.len() }
}

/// The findings of hidden deductions about known cells, and all that this depends on.
#[must_use]
pub fn needed(
    told: &Told,
    findings: impl IntoIterator<Item = Finding>,
    hidden: &[Deduction],
) -> Vec<Deduction> {
    let mut wanted: Set<Cell> = findings.into_iter().map(|finding| finding.0).collect();
    let mut taken = Vec::new();
    for deduction in hidden.iter().rev() {
        if !deduction.found.iter().any(|(cell, _)| wanted.contains(cell)) {
            continue;
        }
        let cells: Vec<Cell> = wanted.iter().copied().collect();
        let parts = deduction.rule(told).parts(told, deduction, &cells);
        for (cell, _) in parts.iter().flat_map(|part| &part.found) {
            wanted.remove(cell);
        }
        wanted.extend(parts.iter().flat_map(|part| &part.because).map(|(cell, _)| *cell));
        taken.extend(parts.into_iter().rev());
    }
    taken.reverse();
    taken
}

/// What the first rule says that finds that a cell cannot have a mask; none if none does.
#[must_use]
pub fn ruled_out(told: &Told, masks: &[Symbols], cell: Cell, mask: Symbols) -> Option<Deduction> {
    told.rules().find_map(|rule| {
        let all = rule.deductions(told, &mut Notes::of(told, masks), None);
        let against = |found: &Finding| found.0 == cell && found.1 & mask == 0;
        let deduction = all.into_iter().find(|each| each.found.iter().any(against))?;
        rule.parts(told, &deduction, &[cell]).into_iter().next()
    })
}

/// The deduction of an open cell by the first rule that decides it; none if none does.
#[must_use]
pub fn why(told: &Told, masks: &[Symbols], cell: Cell, clock: &Clock<'_>) -> Option<Deduction> {
    let in_time = told.rules().take_while(|_| !clock.is_past());
    in_time.into_iter().find_map(|rule| rule.why(told, masks, cell))
}
