//! The next step for somebody who is stuck, and the reason for it.
//!
//! The easiest deduction comes first: all that the line tells on which something is easiest to see.
//! In a path puzzle, it is a deduction by the first rule that finds anything; the counts of lines are
//! the first rule. If there is no such deduction, a what-if is tried: a cell has one value because
//! the other would leave some line without a filling, or leave no path; then a what-if within
//! another one. If that fails too, a search finds what all solutions have in common.

use std::ops::ControlFlow;

use crosshatch_engine::{Limits, Symbols};

use crate::both::both_states;
use crate::explanation::{Explanation, StepSort};
use crate::fewest_steps::RuleCache;
use crate::nested::find_nested_what_if;
use crate::next_deduction::{needed, next_deduction, ruled_out, unseen, why};
use crate::rules::passes;
use crate::searches::{Searched, Searches, newly_decided};
use crate::shortest_explanations::is_decided_by_a_line;
use crate::shortest_step::shortest_step;
use crate::sorted::Set;
use crate::standing::{Hint, Standing};
use crate::what_if::{WhatIf, find_what_if};
use crate::words::Templates;
use crate::{Cell, Clock, Deduction, Finding, Notes, Told, decided, symbols_in};

const WORDS: Templates = Templates(include_str!("words/next_step.txt"));

/// The most cells of which the one that opens most is looked for.
const MOST_COMPARED: usize = 100;

/// The wish for a hint.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wish<'a> {
    /// The knowledge of all cells; a mask is 0 where the picture disagrees with what is given.
    pub masks: &'a [Symbols],
    /// The cells of the last step: of steps that are equally easy, those near them come first.
    pub last: &'a [Cell],
    /// True for the step that uses the fewest lines and known cells together.
    pub shortest: bool,
    /// A solution from before.
    pub solution: Option<&'a [Symbols]>,
}

/// A hint, and a solution that was found with it, for the next wish.
pub type Found = (Hint, Option<Vec<Symbols>>);

/// The easiest next step.
#[must_use]
pub fn hint(told: &Told, wish: &Wish<'_>, limits: &Limits) -> Found {
    let mut case = Position::new(told, wish, limits);
    let mut found = case.refuted().or_else(|| case.solved());
    if found.is_none() {
        let shortest = if wish.shortest { case.shortest(None, None) } else { None };
        let easiest = shortest
            .or_else(|| case.by_rule(wish.last))
            .or_else(|| case.by_what_if())
            .or_else(|| case.by_nested_what_if())
            .unwrap_or_else(|| case.by_search());
        let easiest = if wish.shortest { not_proved(easiest) } else { easiest };
        found = Some(Hint { is_next: true, ..easiest });
    }
    (found.unwrap_or_else(|| Hint::new(Standing::Unknown)), case.solution)
}

/// The reason why a cell is what it is, or whether it has a wanted mask, and why.
///
/// `forgotten` are the masks without what pictures show of the cell. If the cell does not follow
/// yet, the deductions that lead to it are made first, and the hint lists the cells that must be
/// found. With `wanted`, if no rule by itself decides the cell yet, there are two pictures.
#[must_use]
pub fn explain(
    told: &Told,
    wish: &Wish<'_>,
    cell: Cell,
    wanted: Option<Symbols>,
    forgotten: &[Symbols],
    limits: &Limits,
) -> Found {
    let mut case = Position::new(told, wish, limits);
    let mut found = case.refuted().or_else(|| case.given(cell, wanted));
    if found.is_none() {
        case.masks = forgotten.to_vec();
        found = if wish.shortest { case.shortest(Some(cell), wanted) } else { None };
    }
    let found = match (found, wanted) {
        (Some(found), _) => found,
        (None, Some(wanted)) => case
            .why_not(cell, wanted)
            .or_else(|| {
                case.narrow(cell);
                case.why_not(cell, wanted)
            })
            .unwrap_or_else(|| case.both(cell, wanted)),
        (None, None) => case.why(cell, &case.masks).unwrap_or_else(|| {
            let later = case.known_before_deciding(cell);
            case.why(cell, &later)
                .or_else(|| case.what_if(cell, &later))
                .unwrap_or_else(|| case.by_trying(cell))
        }),
    };
    (if wish.shortest { not_proved(found) } else { found }, case.solution)
}

/// A puzzle with what is known of it, and the limits for searches about it.
struct Position<'t> {
    told: &'t Told,
    masks: Vec<Symbols>,
    hidden: Vec<Deduction>,
    solution: Option<Vec<Symbols>>,
    searches: Searches<'t>,
}

impl<'t> Position<'t> {
    fn new(told: &'t Told, wish: &Wish<'_>, limits: &Limits) -> Self {
        Self {
            told,
            masks: wish.masks.to_vec(),
            hidden: Vec::new(),
            solution: wish.solution.map(<[Symbols]>::to_vec),
            searches: Searches::new(told, limits.clone()),
        }
    }

    /// A hint if it is proved that no solution agrees with the picture.
    fn refuted(&mut self) -> Option<Hint> {
        if self.masks.contains(&0) {
            return Some(self.wrong());
        }
        let agrees = |solution: &Vec<Symbols>| {
            self.masks.iter().zip(solution).all(|(mask, other)| mask & other != 0)
        };
        if self.solution.as_ref().is_some_and(agrees) {
            return None;
        }
        match self.searches.solution(&self.masks) {
            Searched::Nothing => return Some(self.wrong()),
            Searched::Solution(solution) => self.solution = Some(solution),
            Searched::Unknown => self.solution = None,
        }
        None
    }

    /// A hint if every cell is known.
    fn solved(&self) -> Option<Hint> {
        self.masks.iter().all(|mask| decided(*mask)).then(|| Hint::new(Standing::Solved))
    }

    /// A hint that a cell was given, and whether as wanted.
    fn given(&self, cell: Cell, wanted: Option<Symbols>) -> Option<Hint> {
        let given = self.told.masks[cell as usize];
        if !decided(given) {
            return None;
        }
        let sentence = WORDS.say("given", &[("claim", &self.told.claim(cell, given))]);
        let step = Explanation::new(StepSort::Given, vec![(cell, given)], sentence);
        Some(agreeing(Hint::of_step(step), wanted))
    }

    /// The step that uses the fewest lines and known cells, for a cell or for any.
    ///
    /// None if no cell follows from them, or if a limit is reached before one is found. With a wanted
    /// mask, the hint says if the cell has it.
    fn shortest(&self, cell: Option<Cell>, wanted: Option<Symbols>) -> Option<Hint> {
        let solution = self.solution.as_ref()?;
        let cells: Vec<Cell> = match cell {
            Some(cell) if self.is_settled(cell, solution) => vec![cell],
            Some(_) => return None,
            None => self.settled()?.into_iter().map(|finding| finding.0).collect(),
        };
        let is_past = || self.searches.is_past();
        let step = shortest_step(self.told, &self.masks, solution, &cells, &Clock::new(&is_past))?;
        Some(agreeing(Hint::of_step(step), wanted))
    }

    /// The open cells with the same value in all solutions, as far as a search finds.
    fn settled(&self) -> Option<Vec<Finding>> {
        let common = self.searches.common(&self.masks, None)?;
        Some(newly_decided(&self.masks, &common.masks))
    }

    /// True if no solution has another value of a cell than this one.
    fn is_settled(&self, cell: Cell, solution: &[Symbols]) -> bool {
        let others = self.masks[cell as usize] & !solution[cell as usize];
        is_decided_by_a_line(self.told, &self.masks, cell)
            || self.searches.solution_with(&self.masks, (cell, others)) == Searched::Nothing
    }

    /// The easiest deduction that a picture shows; none if no rule finds any.
    ///
    /// After none, `masks` includes all that the rules find but no picture shows.
    fn by_rule(&mut self, last: &[Cell]) -> Option<Hint> {
        let is_past = || self.searches.is_long_past();
        let step = next_deduction(self.told, &self.masks, last, &Clock::new(&is_past));
        (self.hidden, self.masks) = (step.hidden, step.masks);
        let deduction = step.deduction?;
        Some(if deduction.fails() { self.wrong() } else { self.by_deduction(deduction) })
    }

    /// The shortest what-if that is found.
    fn by_what_if(&self) -> Option<Hint> {
        let is_past = || self.searches.is_past();
        let what_if = find_what_if(self.told, &self.masks, None, &Clock::new(&is_past))?;
        Some(self.by_this_what_if(what_if, &self.masks))
    }

    /// A what-if with another one within it.
    fn by_nested_what_if(&self) -> Option<Hint> {
        let is_past = || self.searches.is_past();
        let what_if = find_nested_what_if(self.told, &self.masks, &Clock::new(&is_past))?;
        Some(self.by_this_what_if(what_if, &self.masks))
    }

    /// A hint about a cell with the same value in all solutions that opens most.
    fn by_search(&self) -> Hint {
        let Some(common) = self.searches.common(&self.masks, None) else {
            return Hint::new(Standing::Wrong);
        };
        let mut shown = newly_decided(&self.masks, &common.masks);
        shown.retain(|finding| self.told.shows(&[*finding]));
        shown.truncate(MOST_COMPARED);
        let cache = RuleCache::new(self.told);
        // Of several that open as many, the first is taken.
        let best = shown.into_iter().rev().max_by_key(|each| self.number_opened(&cache, *each));
        let Some((cell, mask)) = best else {
            return Hint::new(if common.is_exact { Standing::Several } else { Standing::Unknown });
        };
        self.proved("proved without what-if", cell, mask)
    }

    /// The number of cells that rules decide once a finding is noted.
    fn number_opened(&self, cache: &RuleCache<'_>, (cell, mask): Finding) -> usize {
        let mut masks = self.masks.clone();
        masks[cell as usize] = mask;
        let after = cache.followed(&masks, cell).unwrap_or_default();
        after.into_iter().filter(|mask| decided(*mask)).count()
    }

    /// The reason for a cell by one rule; none if none decides it.
    fn why(&self, cell: Cell, masks: &[Symbols]) -> Option<Hint> {
        let is_past = || self.searches.is_long_past();
        why(self.told, masks, cell, &Clock::new(&is_past))
            .map(|deduction| self.by_deduction(deduction))
    }

    /// The reason why a cell has the wanted mask, or cannot; none if no rule says so.
    fn why_not(&self, cell: Cell, wanted: Symbols) -> Option<Hint> {
        let against = |mask| ruled_out(self.told, &self.masks, cell, mask);
        if let Some(deduction) = against(wanted) {
            return Some(Hint { agrees: Some(false), ..self.by_deduction(deduction) });
        }
        let found = if decided(wanted) {
            self.why(cell, &self.masks)
        } else {
            let others = self.masks[cell as usize] & !wanted;
            against(others).map(|deduction| self.by_deduction(deduction))
        };
        found.map(|found| Hint { agrees: Some(true), ..found })
    }

    /// Note the colours that single lines rule out for a cell, though no picture shows it.
    fn narrow(&mut self, cell: Cell) {
        let (mut notes, mut hidden) = (Notes::of(self.told, &self.masks), Vec::new());
        for rule in self.told.rules() {
            let _ = rule.deduce(self.told, &mut notes, None, &mut |notes, deduction| {
                let mut found = unseen(self.told, &deduction.found);
                found.retain(|each| each.0 == cell);
                let new = notes.add(self.told, &found);
                if !new.is_empty() {
                    hidden.push(Deduction { found: new, ..deduction });
                }
                ControlFlow::Continue(())
            });
        }
        (self.hidden, self.masks) = (hidden, notes.masks);
    }

    /// The findings of the rules before they would decide a cell.
    fn known_before_deciding(&self, cell: Cell) -> Vec<Symbols> {
        let mut notes = Notes::of(self.told, &self.masks);
        let mut known = notes.masks.clone();
        let _ = passes(self.told, &mut notes, None, &mut |notes, turn| {
            let decides = |finding: &Finding| finding.0 == cell && decided(finding.1);
            if turn.found().iter().any(decides) || self.searches.is_long_past() {
                return ControlFlow::Break(());
            }
            if !turn.found().is_empty() {
                known.clone_from(&notes.masks);
            }
            ControlFlow::Continue(())
        });
        known
    }

    /// Two pictures: with the wanted mask for a cell, and with another.
    fn both(&self, cell: Cell, wanted: Symbols) -> Hint {
        let mut solve = |masks: &[Symbols]| self.searches.solution(masks);
        both_states(self.told, &self.masks, cell, wanted, &mut solve)
    }

    /// A what-if that decides a cell, given what is known.
    fn what_if(&self, cell: Cell, masks: &[Symbols]) -> Option<Hint> {
        let is_past = || self.searches.is_past();
        let what_if = find_what_if(self.told, masks, Some(&[cell]), &Clock::new(&is_past))?;
        Some(self.by_this_what_if(what_if, masks))
    }

    /// The value that a cell has in all solutions, proved by a search for each value.
    fn by_trying(&self, cell: Cell) -> Hint {
        let (mut left, mut is_certain) = (0, true);
        for symbol in symbols_in(self.masks[cell as usize]) {
            let found = self.searches.solution_with(&self.masks, (cell, 1 << symbol));
            is_certain &= found != Searched::Unknown;
            left |= if found == Searched::Nothing { 0 } else { 1 << symbol };
        }
        if decided(left) {
            return self.proved("proved", cell, left);
        }
        Hint::new(if is_certain { Standing::Several } else { Standing::Unknown })
    }

    fn by_deduction(&self, deduction: Deduction) -> Hint {
        let because = deduction.because.clone();
        Hint::of_step(Explanation {
            still_to_find: self.unknown(&because),
            first: self.first(&because),
            ..Explanation::of_deduction(self.told, deduction)
        })
    }

    fn by_this_what_if(&self, what_if: WhatIf, masks: &[Symbols]) -> Hint {
        // The values that its cell is not assumed to have may have been ruled out.
        let mut premises = what_if.premises(masks);
        premises.push((what_if.cell, what_if.left | what_if.assumed));
        Hint::of_step(Explanation {
            first: self.first(&premises),
            still_to_find: self.unknown(&premises),
            ..Explanation::of_what_if(self.told, what_if)
        })
    }

    fn proved(&self, key: &str, cell: Cell, mask: Symbols) -> Hint {
        let sentence = WORDS.say(key, &[("claim", &self.told.claim(cell, mask))]);
        Hint::of_step(Explanation::new(StepSort::Search, vec![(cell, mask)], sentence))
    }

    /// The hidden steps on which these known cells depend.
    fn first(&self, premises: &[Finding]) -> Vec<Explanation> {
        let needed = needed(self.told, premises.iter().copied(), &self.hidden).into_iter();
        needed.map(|deduction| Explanation::of_deduction(self.told, deduction)).collect()
    }

    /// The cells of these findings that are not known so far.
    fn unknown(&self, findings: &[Finding]) -> Vec<Cell> {
        let is_unknown = |finding: &&Finding| self.masks[finding.0 as usize] & !finding.1 != 0;
        let cells: Set<Cell> =
            findings.iter().filter(is_unknown).map(|finding| finding.0).collect();
        cells.into_iter().collect()
    }

    fn wrong(&self) -> Hint {
        let given = &self.told.masks;
        let none = self.masks == *given || self.searches.solution(given) == Searched::Nothing;
        Hint::new(if none { Standing::None } else { Standing::Wrong })
    }
}

/// A hint about a cell that says whether its step shows the wanted mask, if any.
fn agreeing(hint: Hint, wanted: Option<Symbols>) -> Hint {
    let shown = hint.step.as_ref().and_then(|step| step.findings.first()).copied();
    let agrees = wanted.zip(shown).map(|(wanted, (_, mask))| mask & !wanted == 0);
    Hint { agrees: agrees.or(hint.agrees), ..hint }
}

/// A hint whose step is not proved to be the shortest, unless it is, or was given.
fn not_proved(mut hint: Hint) -> Hint {
    if let Some(step) = &mut hint.step
        && step.sort != StepSort::Given
    {
        step.is_shortest = step.is_shortest.or(Some(false));
    }
    hint
}
