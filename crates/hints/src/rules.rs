//! The rules of a puzzle in the order in which people apply them, and passes through them.

use std::ops::ControlFlow;
use std::sync::Arc;

use crosshatch_engine::{Law, Way};

use crate::clauses::LawRule;
use crate::comparison::ComparisonRule;
use crate::connected::ConnectedRule;
use crate::hidden_laws::{HiddenLaw, HiddenRule};
use crate::lines::LineRule;
use crate::looks::Looks;
use crate::loop_sides::SidesRule;
use crate::one_left::{OneLeftRule, has_one_left};
use crate::path_rule::PathRule;
use crate::pieces::PieceRule;
use crate::sorted::{Set, sort, sort_by_key};
use crate::theorems::TheoremRule;
use crate::two_looks::TwoLooksRule;
use crate::two_ways::TwoWaysRule;
use crate::{Deduction, Ease, Finding, Line, Notes, Rule, Symbols, Told};

/// Makes a rule with a number.
type Make = Box<dyn Fn(usize) -> Box<dyn Rule>>;

/// The rules of a puzzle, simple ones first: its lines, its laws, those of its path, two looks.
///
/// `told` has all but its rules; each is given its number.
#[must_use]
pub fn rules_of(told: &Told) -> Vec<Box<dyn Rule>> {
    let mut rules = rules_beside_laws(told);
    if !told.laws.is_empty() {
        for (law, found) in told.laws.iter().enumerate() {
            let name = found.name;
            let ease = Ease::named(name).unwrap_or(Ease::Search);
            let make = move |number| LawRule { number, law, name, eases: [ease] };
            rules.push((ease, boxed(make)));
        }
        sort_by_key(&mut rules, |(ease, _)| *ease);
    }
    let looks = Arc::new(Looks::of(told));
    if !looks.are_apart() {
        let make = move |number| TwoLooksRule { number, looks: Arc::clone(&looks) };
        rules.push((Ease::Together, boxed(make)));
    }
    rules.into_iter().enumerate().map(|(number, (_, make))| make(number)).collect()
}

/// The rules other than laws in clauses, each with its easiest sort of step.
fn rules_beside_laws(told: &Told) -> Vec<(Ease, Make)> {
    let mut rules = Vec::new();
    if has_one_left(told) {
        rules.push((Ease::OnlyPlace, boxed(|number| OneLeftRule { number })));
    }
    let has_path = told.path.is_some();
    let counts_only = !has_path && told.has_only_counts();
    let of_lines = |eases: Vec<Ease>, name: &'static str| {
        // Nobody lists the fillings of other groups than rows and columns, or beside other laws.
        let is_long = |line: &Line| ["row", "column"].contains(&line.side.as_str());
        let are_long = told.lines.iter().all(is_long);
        let shows_fillings = name == "line" && told.laws.is_empty() && are_long;
        let easiest = eases[0];
        let make = move |number| LineRule { number, name, eases: eases.clone(), shows_fillings };
        (easiest, boxed(make))
    };
    if counts_only {
        let mut eases = vec![Ease::Whole, Ease::Finish];
        eases.extend(told.has_spaced_counts().then_some(Ease::Room));
        rules.push(of_lines(eases, "count"));
    } else if told.is_read_in_lines() {
        let ways = Way::NAMES.into_iter().filter_map(Ease::named);
        let in_colour = told.symbols() > 2;
        rules.push(of_lines(
            ways.filter(|ease| in_colour || *ease != Ease::Color).collect(),
            "line",
        ));
    } else {
        rules.push(of_lines(vec![Ease::Count], "count"));
    }
    if !told.theorems.is_empty() {
        rules.push((Ease::Theorem, boxed(|number| TheoremRule { number })));
    }
    if counts_only && !told.has_spaced_counts() && !told.overlaps().is_empty() {
        rules.push((Ease::Comparison, boxed(|number| ComparisonRule { number })));
    }
    if let Some(path) = told.path {
        rules.extend(laws_of_the_path());
        if path.on_corners && path.is_loop() {
            rules.push((Ease::Sides, boxed(SidesRule::new)));
        }
    }
    if !told.ties.is_empty() {
        rules.push((Ease::Connected, boxed(|number| ConnectedRule { number })));
    }
    for (law, HiddenLaw { name, .. }) in told.hidden.iter().enumerate() {
        let (name, ease) =
            (*name, if *name == "connected" { Ease::Connected } else { Ease::Areas });
        rules.push((ease, boxed(move |number| HiddenRule { number, law, name, eases: [ease] })));
    }
    rules
}

/// The laws of a path as players know them, simple ones first.
fn laws_of_the_path() -> [(Ease, Make); 5] {
    let rule = |name, law, eases: &'static [Ease]| {
        let is_long_winded = matches!(law, Law::Connection | Law::Crossing);
        move |number| PathRule { number, name, law, eases: eases.to_vec(), is_long_winded }
    };
    let piece = rule("piece", Law::Piece, &[Ease::Count]);
    [
        (Ease::Count, boxed(move |number| PieceRule(piece(number)))),
        (Ease::Loop, boxed(rule("no loop", Law::Loop, &[Ease::Loop]))),
        (Ease::Connection, boxed(rule("connection", Law::Connection, &[Ease::Connection]))),
        (Ease::Connection, boxed(|number| TwoWaysRule { number })),
        (Ease::Crossing, boxed(rule("crossing", Law::Crossing, &[Ease::Crossing, Ease::Parity]))),
    ]
}

fn boxed<R: Rule + 'static>(make: impl Fn(usize) -> R + 'static) -> Make {
    Box::new(move |number| Box::new(make(number)))
}

/// The sorts of steps that a puzzle can need, the easiest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Eases(pub Vec<Ease>);

impl Eases {
    /// The sorts of a puzzle.
    #[must_use]
    pub fn of(told: &Told) -> Self {
        let mut eases = Vec::new();
        for &ease in told.rules().flat_map(Rule::eases) {
            if !eases.contains(&ease) {
                eases.push(ease);
            }
        }
        if !told.laws.is_empty() {
            sort(&mut eases);
        }
        eases.extend([Ease::WhatIf, Ease::Search]);
        Self(eases)
    }

    /// The rank of a sort, from 0; that of the hardest for one that the puzzle does not have.
    #[must_use]
    pub fn rank(&self, ease: Ease) -> usize {
        self.0.iter().position(|each| *each == ease).unwrap_or(self.0.len())
    }

    /// The rank of the easiest sort of a rule.
    #[must_use]
    pub fn rank_of(&self, rule: &dyn Rule) -> usize {
        rule.eases().first().map_or(0, |ease| self.rank(*ease))
    }
}

/// A rule applied in a pass: to a line, or wherever else it says something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The number of the pass through all rules, from 1.
    pub pass_number: usize,
    /// The number of the rule; none if a whole pass found nothing, which makes it the last.
    pub rule: Option<usize>,
    /// The place where the rule was applied.
    pub at: Option<usize>,
    /// True if anything about the line had changed since the last time.
    pub changed: bool,
    /// The deduction, with its new findings only; none if nothing followed.
    pub deduction: Option<Deduction>,
}

impl Turn {
    /// The new findings.
    #[must_use]
    pub fn found(&self) -> &[Finding] {
        self.deduction.as_ref().map_or(&[], |deduction| &deduction.found)
    }

    /// True if nothing fits any more.
    #[must_use]
    pub fn fails(&self) -> bool {
        self.deduction.as_ref().is_some_and(Deduction::fails)
    }
}

/// Takes turns one after the other.
pub type EachTurn<'a> = dyn FnMut(&mut Notes, Turn) -> ControlFlow<()> + 'a;

/// Apply every rule in turn until a whole pass finds nothing, or a deduction fails, and break then.
///
/// Findings are noted before they are given. Every line is given if people list its fillings; other
/// rules only if something follows. `most` is the most passes to make.
pub fn passes(
    told: &Told,
    notes: &mut Notes,
    most: Option<usize>,
    each: &mut EachTurn<'_>,
) -> ControlFlow<()> {
    let (stages, before, mut finds) = (stages(told), notes.passes_made, true);
    while finds && most.is_none_or(|most| notes.passes_made - before < most) {
        finds = false;
        let mut has_looked = false;
        notes.passes_made += 1;
        let number = notes.passes_made;
        for stage in &stages {
            if finds && told.rule(stage.rule).is_last_resort() {
                continue;
            }
            stage.apply(told, notes, number, &mut |notes, turn| {
                has_looked = true;
                finds |= !turn.found().is_empty();
                let fails = turn.fails();
                each(notes, turn)?;
                if fails { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })?;
        }
        if !has_looked {
            let nothing =
                Turn { pass_number: number, rule: None, at: None, changed: false, deduction: None };
            each(notes, nothing)?;
        }
    }
    ControlFlow::Continue(())
}

/// Each deduction of the passes through all rules.
#[must_use]
pub fn all_deductions(told: &Told, notes: &mut Notes) -> Vec<Deduction> {
    let mut all = Vec::new();
    let _ = passes(told, notes, None, &mut |_, turn| {
        all.extend(turn.deduction);
        ControlFlow::Continue(())
    });
    all
}

/// A part of a pass: a rule, and the sorts of its steps that are put off to a later stage.
struct Stage {
    rule: usize,
    put_off: Set<Ease>,
}

/// The stages of a pass: the rules in order, with what is harder than later rules apart.
///
/// A rule begins each of its stages after the rules that begin with an easier sort of step.
fn stages(told: &Told) -> Vec<Stage> {
    let rules: Vec<&dyn Rule> = told.rules().collect();
    if told.laws.is_empty() {
        // Every rule begins with harder steps than any of those before it.
        let all = (0..rules.len()).map(|rule| Stage { rule, put_off: Set::default() });
        return all.collect();
    }
    let (order, mut stages) = (Eases::of(told), Vec::new());
    for (number, rule) in rules.iter().enumerate() {
        let mut later: Vec<usize> =
            rules[number + 1..].iter().map(|each| order.rank_of(*each)).collect();
        sort(&mut later);
        let passed: Vec<usize> = rule
            .eases()
            .iter()
            .map(|ease| later.partition_point(|rank| *rank < order.rank(*ease)))
            .collect();
        for (first, number_passed) in passed.iter().enumerate() {
            if passed[..first].contains(number_passed) {
                continue;
            }
            let sorts = rule.eases().iter().zip(&passed);
            let put_off = sorts.filter(|(_, further)| *further > number_passed);
            let put_off = put_off.map(|(ease, _)| *ease).collect();
            stages.push((order.rank(rule.eases()[first]), Stage { rule: number, put_off }));
        }
    }
    sort_by_key(&mut stages, |(rank, _)| *rank);
    stages.into_iter().map(|(_, stage)| stage).collect()
}

impl Stage {
    fn apply(
        &self,
        told: &Told,
        notes: &mut Notes,
        pass_number: usize,
        each: &mut EachTurn<'_>,
    ) -> ControlFlow<()> {
        let rule = told.rule(self.rule);
        for at in rule.places(told) {
            let changed = rule.waits(notes, at);
            let is_put_off = || {
                let ease = rule.easiest_at(told, notes, at);
                ease.is_some_and(|ease| self.put_off.contains(&ease))
            };
            if changed && !self.put_off.is_empty() && is_put_off() {
                continue;
            }
            let mut turn =
                Turn { pass_number, rule: Some(self.rule), at, changed, deduction: None };
            let (mut finds, mut is_enough) = (false, false);
            if changed {
                let ended = apply(told, notes, rule, at, None, &mut |notes, deduction| {
                    finds = true;
                    each(notes, Turn { deduction: Some(deduction), ..turn.clone() })?;
                    is_enough = rule.is_last_resort();
                    if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
                if !is_enough {
                    ended?;
                }
            }
            if !finds && rule.shows_fillings() {
                turn.changed = changed;
                each(notes, turn)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Note what a rule says at a place, or anywhere, and give each deduction with new findings.
///
/// With `found`, that is only the deduction with just these findings.
pub fn apply(
    told: &Told,
    notes: &mut Notes,
    rule: &dyn Rule,
    at: Option<usize>,
    found: Option<&[Finding]>,
    each: &mut crate::Each<'_>,
) -> ControlFlow<()> {
    rule.deduce(told, notes, at, &mut |notes, deduction| {
        if found.is_some_and(|found| *found != *deduction.found) {
            return ControlFlow::Continue(());
        }
        let new = notes.add(told, &deduction.found);
        if new.is_empty() && !deduction.fails() {
            return ControlFlow::Continue(());
        }
        each(notes, Deduction { found: new, ..deduction })
    })
}

/// The first deduction that shows that nothing fits, with the fewest cells, if there is one.
#[must_use]
pub fn failing(told: &Told, masks: &[Symbols]) -> Option<Deduction> {
    let all = all_deductions(told, &mut Notes::of(told, masks));
    let last = all.last().filter(|deduction| deduction.fails())?;
    Some(last.rule(told).reduced(told, last))
}

/// The simplest deduction that fails from these masks alone, with the fewest cells.
#[must_use]
pub fn failing_rule(told: &Told, masks: &[Symbols]) -> Option<Deduction> {
    told.rules().find_map(|rule| {
        let all = rule.deductions(told, &mut Notes::of(told, masks), None);
        all.iter().find(|each| each.fails()).map(|failing| rule.reduced(told, failing))
    })
}
