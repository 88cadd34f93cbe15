//! The step that uses the fewest lines and known cells, and its explanation.
//!
//! If lines find the cell one after the other, the explanation has a step for each line. Otherwise it
//! is a what-if, or if the lines force the cell only together, it says that a search proves it.

use crosshatch_engine::Symbols;

use crate::explanation::{Explanation, StepSort};
use crate::fewest_steps::fewest_together;
use crate::lines::{fewest, widened};
use crate::next_deduction::needed;
use crate::phrases::listed;
use crate::rule::number_of_causes;
use crate::rules::all_deductions;
use crate::shortest_explanations::{GaveUp, ShortestExplanations, Sources};
use crate::what_if::{WhatIf, find_what_if};
use crate::words::{Templates, because, states_in_words};
use crate::{Cell, Clock, Deduction, Finding, Notes, Told};

const WORDS: Templates = Templates(include_str!("words/shortest_step.txt"));

/// The cheapest step for one of these cells, which have one value in all solutions.
///
/// For a single cell it finds only that one. If a limit is reached before the proof, it is the
/// cheapest step on one line, not proved; none if there is none.
#[must_use]
pub fn shortest_step(
    told: &Told,
    masks: &[Symbols],
    solution: &[Symbols],
    cells: &[Cell],
    clock: &Clock<'_>,
) -> Option<Explanation> {
    let best = fewest(told, 0, masks, cells);
    let most = best.as_ref().map(number_of_causes);
    let mut search = ShortestExplanations::new(told, masks, solution, clock);
    let sources = match cells {
        [cell] => search.of_cell(*cell, most),
        _ if most.is_none_or(|most| most >= fewest_together(told)) => search.of_cells(cells, most),
        _ => Ok(None),
    };
    let is_proved = sources != Err(GaveUp);
    let step = match (sources, best) {
        (Ok(Some(sources)), _) => from_sources(told, sources),
        (_, Some(best)) if cells.len() > 1 => line_step(told, widened(told, &best, cells), &[]),
        (_, Some(best)) => line_step(told, best, &[]),
        (_, None) => return None,
    };
    Some(Explanation { is_shortest: Some(is_proved), ..step })
}

/// A step on a line, after others.
fn line_step(told: &Told, deduction: Deduction, first: &[Deduction]) -> Explanation {
    let first = first.iter().map(|each| line_step(told, each.clone(), &[]));
    Explanation { first: first.collect(), ..Explanation::of_deduction(told, deduction) }
}

/// The explanation that uses these lines and known cells.
fn from_sources(told: &Told, sources: Sources) -> Explanation {
    step_by_step(told, &sources).unwrap_or_else(|| by_search(told, sources))
}

/// The explanation by steps on these lines, or by a what-if; none if the lines show it only together.
fn step_by_step(told: &Told, sources: &Sources) -> Option<Explanation> {
    let part = told.with_lines(&sources.lines).ok()?;
    let mut notes = Notes::of(&part, &part.masks_knowing(&sources.because, &[]));
    let found = all_deductions(&part, &mut notes);
    let in_turn = |findings: &[Finding]| -> Vec<Deduction> {
        let needed = needed(&part, findings.iter().copied(), &found).into_iter();
        needed.map(|each| in_whole(each, sources)).collect()
    };
    if notes.masks[sources.cell as usize] == sources.left {
        let mut first = in_turn(&[(sources.cell, sources.left)]);
        let last = first.pop()?;
        return Some(line_step(told, last, &first));
    }
    let what_if = find_what_if(&part, &notes.masks, Some(&[sources.cell]), &Clock::default())?;
    let first = in_turn(&what_if.premises(&notes.masks));
    let steps = what_if.steps.into_iter().map(|step| in_whole(step, sources));
    let what_if = WhatIf { steps: steps.collect(), ..what_if };
    let first = first.into_iter().map(|each| line_step(told, each, &[]));
    Some(Explanation { first: first.collect(), ..Explanation::of_what_if(told, what_if) })
}

/// The explanation that a search proves by these lines and known cells.
fn by_search(told: &Told, sources: Sources) -> Explanation {
    let names: Vec<String> = sources.lines.iter().map(|&line| told.lines[line].name()).collect();
    let mut causes = vec![WORDS.say("leave nothing else", &[("lines", &listed(&names))])];
    causes.extend(states_in_words(told, &sources.because));
    let claim = told.claim(sources.cell, sources.left);
    let sentence =
        WORDS.say("a search proves", &[("claim", &claim), ("because", &because(&causes))]);
    let findings = vec![(sources.cell, sources.left)];
    Explanation { sources: Some(sources), ..Explanation::new(StepSort::Search, findings, sentence) }
}

/// A deduction on one of some lines with the number that it has among all lines.
fn in_whole(deduction: Deduction, sources: &Sources) -> Deduction {
    let line = sources.lines.get(deduction.at.unwrap_or(0)).copied();
    Deduction { at: line, ..deduction }
}
